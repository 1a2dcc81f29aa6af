"""What is told of an answer: `Ann chooses red`, `Ann pays 3`, `Ann does not pay`, for what asked for it, or was spoken of last."""

from __future__ import annotations

import re
from typing import NamedTuple

from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.saying.resolve_sayings import named_together, triggered_to
from judge.scenario.saying.telling import shown_from_library
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.all_of_a_kind import all_of_a_kind
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import PART, NotSaid, Noun, Said, fail

_ANSWERING = {
    "keeps": "keep", "returns": "return", "bounces": "return", "copies": "copy", "copying": "copy", "skips": "skip", "uses": "use",
}  # fmt: skip
"""Further verbs that answer what asks."""


class _Answer(NamedTuple):
    """Whose answer is told, what asks for it (empty where nothing is named), and how the language begins it."""

    player: str
    asker: str
    about: str

    @property
    def form(self) -> str:
        return f"{self.about}{self.player} chooses "


def say_chooses(p: Phrases) -> list[Said]:
    """`Ann chooses red`, `Ann pays 3`, `Ann doesn't pay`, `Ben sacrifices two Plains`, `gets a Forest`: an answer for what asks."""
    player = p.player() or p.subject or (p.names.active if p.inherits and p.peek() in w.DISCARD else "")
    if not player:
        raise NotSaid
    asker = p.asker if p.thing in p.answered else p.thing  # what was named as an answer asks for nothing
    answer = _Answer(player, asker, f"for {asker.removesuffix(PART)}: " if asker and asker != "the token" else "")
    return next(said for way in _WAYS_TO_ANSWER if (said := way(p, answer)) is not None)


def _redirects(p: Phrases, a: _Answer) -> list[Said] | None:
    if not p.verb(w.REDIRECT):
        return None
    p.take("all", "all of")
    p.take("the damage", "its damage", "that damage", "damage", "it", "that")
    p.need("to", "at", "onto")
    source = p.played or next(reversed(p.names.played), p.before).removesuffix(PART)
    return [Said(f"for {source or fail()}: {a.player} chooses {p.need_noun().text}", True)]


def _declines(p: Phrases, a: _Answer) -> list[Said] | None:
    if p.match(r"(?:declines|refuses|chooses not to|says no)(?= ?(?:$|,|;|and ))"):
        return [Said(f"{a.form}no", True)]
    return None


def _searches(p: Phrases, a: _Answer) -> list[Said] | None:
    if p.match(r"searches (?:his|her|their|the) (?:library|deck) (?:for|and (?:finds|gets|takes|fetches)) (?=\w)"):
        return [Said(f"{a.form}{named_together(p.nouns())}", True)]
    if p.match(r"(?:(?:finds|searches for|gets|chooses to find|fetches) (?:nothing|no(?: \w+)? cards?)|fails to find(?: \w+)?)(?!\w)"):
        return [Said(f"{a.form}nothing", True)]
    return None


def _does_not(p: Phrases, a: _Answer) -> list[Said] | None:
    if not p.take(*w.NOT_DOING):
        return None
    if p.take("cast", "play", "casting", "playing"):
        what = p.need_noun()
        if what.name in p.names.in_play:
            raise NotSaid
        if what.name in p.names.hands.get(a.player, ()) and not any(_LETS_PLAY.search(text) for text in p.names.texts.values()):
            return [Said(f"note: was {what.text} played? no")]
        return [Said(f"{a.player} chooses no", True)]  # what an effect lets be played
    if p.take("untap", "untapping"):
        return [Said(f"{a.player} chooses all but {named_together(p.nouns())}", True)]
    verb = p.need(*_DECLINED)
    no = "not to pay" if verb.startswith("pay") else "no"
    if instead := _in_place_of(p, a, verb):
        p.match(r"[^,;]*")
        return [Said(f"for {instead}: {a.player} chooses yes", True, instead=True)]
    if not verb.startswith(("pay", "us")) and not p.sees("for") and (of := _kept_from(p, a, verb)):
        return of
    if asking := p.attempt(lambda: _for_what(p)):
        return _of_what_asks(asking, f"{a.player} chooses {no}")
    p.match(r"[^,;]*")
    return [Said(f"{a.form}{no}", True)]


def _in_place_of(p: Phrases, a: _Answer, verb: str) -> str:
    """The only thing of a player's that lets something else be done, or nothing, where he or she would do this, `would draw …, you may`;
    empty where something lets it be done."""
    mine = {name: text for name, text in p.names.texts.items() if name in p.names.in_play and p.names.owners.get(name) == a.player}
    lets = any(re.search(rf"\bmay {verb}", text, re.IGNORECASE) for text in p.names.texts.values())
    found = [name for name, text in mine.items() if re.search(rf"\bwould {verb}\b[^.]*\bmay\b", text, re.IGNORECASE)]
    return found[0] if len(found) == 1 and not lets else ""


def _kept_from(p: Phrases, a: _Answer, verb: str) -> list[Said] | None:
    """Reads `the Giant` of `doesn't destroy the Giant`: no to what lets that be done; None where nothing is named. Raises NotSaid where
    nothing that was spoken of, nor the thing itself, lets anything be chosen."""
    before = p.at
    noun = p.attempt(lambda: (p.take("the"), p.need_noun())[1])
    p.at = before
    if noun is None or noun.player or _LETS.search(p.names.texts.get(noun.name, "may")):
        return None
    said = (name.removesuffix(PART) for name in (a.asker, p.before, p.played, *reversed(p.names.mentioned)) if name)
    texts = ((name, p.names.texts.get(name, "")) for name in said)
    lets = next((name for name, text in texts if _LETS.search(text) and re.search(rf"\b{verb}", text, re.IGNORECASE)), "") or fail()
    p.match(r"[^,;]*")
    return [Said(f"for {lets}: {a.player} chooses no", True)]


_LETS = re.compile(r"\b(?:may|unless|up to|any number|pays?|echo|upkeep|dredge|madness)\b", re.IGNORECASE)
"""What the text of something says by which a player may do a thing, or not."""


def _pays(p: Phrases, a: _Answer) -> list[Said] | None:
    if not p.verb(w.PAY):
        return None
    if x := p.match(r"x ?(?:=|is|of) ?(\d+)(?!\w)|\{?(\d+)\}?(?: mana)? for x(?!\w)"):  # `pays X = 2 for it`, `pays 3 for X`
        p.match(r"(?:for|to) (?:the |its |his |her )?[a-z' -]+$")
        source = (p.thing or p.before).removesuffix(PART)
        return [Said(f"{f'for {source}: ' if source else ''}{a.player} chooses X = {x.group(1) or x.group(2)}", True)]
    if (kept := p.attempt(lambda: _pays_to_keep(p, a.player))) is not None:
        return kept
    in_life = p.match(r"(?:the )?(?:\d+ |\w+ )?life(?!\w)")
    elsewhere = [name for name in p.named_before() if in_life and f"pay {in_life.group()}" in p.names.texts.get(name, "")]
    if elsewhere and elsewhere[-1] != p.played:  # `cracks X for Stomping Ground and pays 2 life`
        pays_there = Said(f"for {elsewhere[-1]}: {a.player} chooses yes", True, told=True)
        return [pays_there, *([Said(f"{p.played} has asked")] if p.played else [])]
    if in_life and _is_cost(p, r"pay \S+ life"):
        return [Said(f"note: did {a.player} lose life? yes")]
    p.match(r"(?:the )?(?:echo|cumulative upkeep|upkeep)(?: cost)?(?= (?:for|to|because of) )")
    amount = _AMOUNT.match(p.text, p.at)
    if asking := p.attempt(lambda: _for_what(p)):
        return _of_what_asks(asking, f"{a.player} chooses {_as_x(p, asking[0], amount) or 'yes'}")
    if (returned := p.attempt(lambda: _pays_to_have_back(p))) is not None:
        about, back = returned
        return [Said(f"for {about}: {back}", True), *_of_what_asks((about, ""), f"{a.player} chooses yes")]
    if p.match(r"(?:for )?(?:its|the|his|her)? ?madness(?: cost)?(?!\w)"):
        return _by_madness(p, a.player)
    asker = a.asker.removesuffix(PART)
    if p.take("with", "from", "using"):  # what is tapped for it
        paid = p.nouns()
        return [Said(f"{a.form}yes", True), *([Said(f"{asker} has asked"), *_tapped(p, a.player, paid)] if a.about else [])]
    found = p.match(r"half (?:of )?(?:his|her|their|the) life(?: total)?(?!\w)") or p.match(
        r"(?:for )?(?:the )?(?:\{[^ ]*|\d+|\w+)?(?: (?:echo|mana|life|cost|upkeep))?"
    )
    triggered = a.about and re.search(r"\btriggers\b", p.text[: p.at])  # `X triggers, Ann pays`: that has resolved then
    said = in_life.group() if in_life else found.group() if found else ""
    any_amount = (_ANY_AMOUNT.search(p.names.texts.get(name.removesuffix(PART), "")) for name in (a.asker, p.before, p.played))
    if (number := re.match(r"(?:the )?(\d+)(?!\w)", said)) and any(any_amount):
        return [Said(f"{a.form}{number[1]}", True)]
    either = said.strip() and _EITHER.search(p.names.texts.get(asker, ""))
    which = [Said(f"{a.form}{said.strip()}", True)] if either else []
    yes = _as_x(p, asker, amount) or "yes"
    return [Said(f"{a.form}{yes}", True), *which, *([Said(f"{asker} has asked")] if triggered else [])]


def _names(p: Phrases, a: _Answer) -> list[Said]:
    """What is chosen, sacrificed, discarded, found ... is told by its name, or is a word or a number."""
    p.take("only", "just")
    verb = p.verb(w.CHOOSE, w.SACRIFICE, w.DISCARD, w.REMOVE, _ANSWERING)
    if verb is None:
        raise NotSaid
    if verb == "skip":
        return _skips(p, a.player, a.form)
    if verb == "take" and (p.done or p.match(r"(?:it|that|them|(?:all|all of|the) (?:it|damage|hit|burn))(?= ?(?:$|,| and | then ))")):
        raise NotSaid  # damage is taken
    if p.match(r"(?:nothing|none(?: of (?:it|them|these|those))?)(?= ?(?:$|,|and |;))"):
        return [Said(f"{a.form}nothing", True)]
    p.take("for", "on", "up", "out")
    p.take("only", "just")
    nouns = p.attempt(lambda: all_of_a_kind(p, a.player, among="hand")) if verb in ("reveal", *w.DISCARD) else None
    nouns = p.attempt(p.nouns) if nouns is None else nouns
    if nouns is None:
        word = p.match(r"(?:the )?(?:colou?r |creature type |the name |number )?([a-z'-]+|\d+)(?!\w)")
        if word is None or verb not in ("choose", "pick", "name", "say", "select"):
            raise NotSaid
        return [Said(f"{a.form}{word.group(1)}", True)] * p.times()
    if (said := _asked_by_another(p, a, verb, nouns)) is not None:
        return said
    if any(noun.player for noun in nouns) and verb != "choose":
        raise NotSaid
    p.match(r"as (?:the|its|a|his|her) (?:new )?(?:target|copy|source|choice|name)(?!\w)")
    where = "top|the top|play|hand|its owner's hand|\\w+ hand|each trigger|it|the game|each"
    p.match(rf"(?:on|into|onto|to|back to|from|for) (?:{where})(?: of \w+(?: library)?)?")
    if any("at random" in text for text in p.names.texts.values()):
        p.take("at random", "randomly")  # what chance picked
    if verb == "reveal" and shown_from_library(p.names, [noun.name for noun in nouns]):
        raise NotSaid  # nobody chooses what lies on top
    p.asker, p.answered = a.asker, p.answered | {noun.text for noun in nouns}
    taken = verb in _AS_IT_RESOLVES and a.asker and a.asker == p.played and a.asker not in p.names.in_play
    return [Said(f"{a.form}{named_together(nouns)}", True), *([Said(f"{a.asker} has asked")] if taken else [])]


_WAYS_TO_ANSWER = (_redirects, _declines, _searches, _does_not, _pays, _names)
"""How an answer is told, in the order in which they are tried: the last reads it, or the sentence is none."""


def _asked_by_another(p: Phrases, a: _Answer, verb: str, nouns: list[Noun]) -> list[Said] | None:
    """What was named, for something else than what was spoken of last: tokens to come, what is searched for, each trigger, `... for X`."""
    if verb in ("get", "receive") and all(_makes(p, noun) for noun in nouns):
        return [Said(f"until: how many {noun.name} did {a.player} get >= {noun.count}? yes") for noun in nouns]
    searched = p.before.removesuffix(PART)
    if verb in ("get", "fetch", "find", "search", "take") and not a.about and "search" in p.names.texts.get(searched, "").lower():
        p.match(r"(?:into|onto) (?:play|the battlefield|\w+ hand)|from (?:the|his|her) (?:library|deck)|tapped")
        if not any(noun.player for noun in nouns):
            return _of_what_asks((searched, ""), f"{a.player} chooses {named_together(nouns)}")
    if verb in ("sacrifice", "discard") and p.match(_EACH_TRIGGER):
        spoken_of = (a.asker.removesuffix(PART), *reversed(p.names.mentioned))
        named = next((name for name in spoken_of if triggered_to(p, name, verb)), "") or fail()
        left = Said(f"until: is {named}{PART} on the stack? no")
        return [Said(f"for {named}: {a.player} chooses {named_together(nouns)}", True), left]
    before = p.at
    asks = p.noun() if p.take("for") else None
    if asks is None:
        p.at = before
        return None
    named = asks.text.removesuffix(PART)
    choice = Said(f"for {named}: {a.player} chooses {named_together(nouns)}", True)
    return [choice, *([Said(f"{named} has asked")] if triggered_to(p, named, verb) else [])]


_AS_IT_RESOLVES = ("take", "get", "fetch", "find", "discard", "return")
"""What is done by a spell that was just played as it resolves, and not while it is announced."""


def _tapped(p: Phrases, player: str, nouns: list[Noun]) -> list[Said]:
    """That what is paid with is tapped then, where only one is called so."""
    return [Said(f"note: is {noun.text} tapped? yes") for noun in nouns if p.names.numbers.get((player, noun.name), 1) == 1]


def _makes(p: Phrases, noun: Noun) -> bool:
    """Whether a thing is a token that what was spoken of last makes."""
    text = p.names.texts.get((p.thing if p.thing != noun.text else "") or p.before, "") or p.names.texts.get(p.played, "")
    return not noun.player and noun.name not in p.names.texts and bool(re.search(rf"\b{re.escape(noun.name)}\b[^.]*\btokens?\b", text))


_LETS_PLAY = re.compile(r"\bmay (?:play|cast)\b|\bcascade\b|\bripple\b|\bsuspend\b|\bmadness\b|\brebound\b", re.IGNORECASE)
_COMBAT = (
    r"(?:(?:his|her|their|the|this) )?(?:combat(?: phase| step)?|attacks?(?: step| phase)?|(?:declare )?attackers(?: step)?)"
    r"(?= ?(?:$|,|;|and ))"
)


_EACH_TRIGGER = r"(?:for|to) each (?:of the |\w+ )?triggers?(?!\w)|each time(?!\w)|for each(?: of them)?(?= ?(?:$|,))"


def _skips(p: Phrases, player: str, form: str) -> list[Said]:
    """`skips her draw step`, where something lets her or makes her; without that, `skips combat` is that she does not attack."""
    texts = [text for text in p.names.texts.values() if re.search(r"\bskips?\b", text, re.IGNORECASE)]
    if not texts and p.match(_COMBAT):
        return [Said(f"{player} does not attack")]
    may = any(re.search(r"\bmay skip\b", text, re.IGNORECASE) for text in texts)
    whole_turn = p.match(r"(?:(?:her|his|their|the|that|this) (?:next |whole |entire )?turn|it)(?!\w)")
    if whole_turn and p.match(r"(?:to untap|and untaps?|by|with|for|because of|thanks to)(?!\w)"):
        form = f"for {p.need_noun().text}: {player} chooses "
    if not whole_turn:
        if by := p.match(r"[^,;]*? (?:with|for|because of|thanks to|using) (?=\w)"):
            form = f"for {p.need_noun().text}: {player} chooses "
        p.match(r"[^,;]*") if not by else None
        return [Said(f"{form}yes" if may else "", may)] if texts else fail()  # what nobody chooses is skipped by itself
    if may:
        return [Said(f"{form}yes", True), Said("it is the next turn")]
    return [Said("nothing happens")] if texts else fail()  # it is skipped by itself


_ANY_AMOUNT = re.compile(r"\bpays? any amount of (?:life|mana)\b", re.IGNORECASE)
_EITHER = re.compile(r"\bpays? (?:\{[^ ]*|\S+ life) or ", re.IGNORECASE)
"""That one of two things is paid, as one likes."""
_DECLINED = (
    "pay", "use", "paying", "using", "return", "search", "draw", "do", "put", "reveal", "sacrifice", "discard", "remove", "exile", "tap",
    "copy", "take", "accept", "gain", "dredge", "keep", "destroy", "choose", "flip", "name", "redirect", "redirecting",
)  # fmt: skip
"""What a player may decline as something resolves."""


def _by_madness(p: Phrases, player: str) -> list[Said]:
    """`and pays its madness cost`: the card with madness that was named last is played as its trigger resolves (502.24)."""
    having = p.names.with_keyword("madness")
    from judge.scenario.saying.plays_by_cost import played_by_madness

    spoken = [name for name in (*p.named_before(), *(having if len(having) == 1 else ())) if name in having] or fail()
    return played_by_madness(p, player, Noun(spoken[-1], name=spoken[-1]))


def _pays_to_keep(p: Phrases, player: str) -> list[Said]:
    """`pays 8 life to keep them`, of what asks to pay life or do something else for each: payment is chosen as often as that comes to."""
    total = p.number() or fail()
    p.need("life")
    cards = r"(?:them|both|it|(?:the|those|these|all|both|two) \w+(?: cards)?)"
    p.match(rf"(?:(?:to|and) keeps? {cards}|for (?:each|both|them|it)(?: \w+)?)(?!\w)")
    spoken = [name.removesuffix(PART) for name in (p.thing, p.before, *reversed(p.names.mentioned)) if name]
    texts = ((name, re.search(r"\bpay (\d+) life or\b|\bor pay (\d+) life\b", p.names.texts.get(name, ""))) for name in spoken)
    name, asked = next(((name, found) for name, found in texts if found), ("", None))
    each = int(asked[1] or asked[2]) if asked else fail()
    if total % each or p.names.owners.get(name) != player:
        raise NotSaid
    return [Said(f"for {name}: {player} chooses pay", True, told=True)] * (total // each)


def _for_what(p: Phrases) -> tuple[str, str]:
    """Reads `{4} for Remora`, `for the Force Spike`, `the Mana Leak`: what asks for the payment; also what is kept by it."""
    p.take("the")
    p.match(r"(?:\{[^ ]*|\d+|one|two|three|four|five|six)(?: (?:more|mana|life))?(?!\w)")
    p.take("for", "to", "because of")
    noun = p.need_noun()
    if noun.player or not p.done and not p.sees(",") and not p.sees("and") and not p.sees("so"):
        raise NotSaid
    asks = re.compile(r"\bpays?\b|\becho\b|\bupkeep\b", re.IGNORECASE)
    if not asks.search(p.names.texts.get(noun.name, "pay")):  # `pays for the Bears`, which something else asks for
        said = (name.removesuffix(PART) for name in (p.asker, p.thing, p.before, *reversed(p.names.mentioned)))
        other = next((name for name in said if name != noun.name and asks.search(p.names.texts.get(name, ""))), "")
        return (other, noun.text) if other else (noun.text, "")
    return noun.text.removesuffix(PART), ""


def _pays_to_have_back(p: Phrases) -> tuple[str, str]:
    """Reads `for Genesis to return the Bears to her hand`: what asks for the payment, and the target that is returned for it."""
    p.match(r"(?:\{[^ ]*|\d+)(?: (?:more|mana))?(?!\w)")
    p.need("for", "to", "with")
    asking = p.need_noun()
    p.match(r"(?:to|and) (?:returns?|gets? back|brings? back|gets?|regrows?)(?!\w)") or fail()
    back = p.need_noun()
    p.match(r"back(?!\w)")
    p.match(r"(?:in|on)?to (?:[\w']+ )?(?:hand|play)(?!\w)")
    text = p.names.texts.get(asking.name, "")
    if asking.player or back.player or not re.search(r"\bpay\b.*\breturn target\b", text, re.IGNORECASE | re.DOTALL):
        raise NotSaid
    return asking.text.removesuffix(PART), back.text


_AMOUNT = re.compile(r"\{?(\d+|one|two|three|four|five|six|seven|eight|nine|ten)\}?(?!\w)")
"""How much mana is paid."""
_ASKS_X = re.compile(r"\bpays? (?:an additional )?\{x\}", re.IGNORECASE)


def _as_x(p: Phrases, name: str, amount: re.Match[str] | None) -> str:
    """What is paid as the X of what asks for `{X}`; empty where that asks for nothing of the kind, or it is not said how much."""
    if amount is None or not _ASKS_X.search(p.names.texts.get(name, "")):
        return ""
    return f"X = {amount[1] if amount[1].isdigit() else NUMBERS.index(amount[1])}"


def _of_what_asks(asking: tuple[str, str], answer: str) -> list[Said]:
    about, kept = asking
    stays = [Said(f"note: is {kept} in play? {'no' if answer.endswith(('not to pay', ' no')) else 'yes'}")] if kept else []
    return [Said(f"for {about}: {answer}", True), Said(f"{about} has asked"), *stays]


def _is_cost(p: Phrases, words: str) -> bool:
    """Whether what was played last, in this sentence or the one before, has such a cost: it is paid already, and nothing asks."""
    text = p.names.texts.get((p.thing or p.before).removesuffix(PART), "")
    return re.search(rf"{words}", text, re.IGNORECASE) is not None and not re.search(r"\b(?:may|unless)\b", text)
