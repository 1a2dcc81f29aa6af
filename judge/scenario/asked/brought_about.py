"""Questions of what did something, and who, and whether somebody could have done it: `what tapped X`, `could Ann have untapped X`.

What was done is put as a question of its own, of what it was done to (`was X tapped`), which is understood like any other; the language
then asks by what that is so, by whom, or whether a player can bring it about.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress

from judge.errors import ScenarioError
from judge.scenario.asked.asking.shared_parts import only_with_keyword
from judge.scenario.asked.times import Ask
from judge.scenario.language.question_holes import STATES, singular
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken.plain_words import with_names
from judge.scenario.spoken.scenario_names import Names
from judge.support.late_regex import regex

_NO_VERB = (
    r"is|are|was|were|be|been|does|do|did|has|have|had|can|can't|could|couldn't|may|might|must|will|would|should|isn't|wasn't|didn't"
    r"|doesn't|of|or|and|in|on|to|the|a|an|happens?|happened|else"
)
_ADVERBS = r"(?:(?:finally|actually|really|then|also|now|still) )*"
_VERB = rf"{_ADVERBS}(?P<verb>(?!(?:{_NO_VERB})\b)[a-z]+) (?P<rest>.+)"
_OF_A_KIND = regex(rf"(?:what|which) (?P<kind>[a-z]+) {_VERB}", re.IGNORECASE)
"""Things of what kind did something."""
_DID_IT = regex(
    r"(?:(?P<whom>who|which player|which of the players)"
    r"|(?:what|which)(?: (?:effects?|things?|sources?|cards?|abilit(?:y|ies)|triggers?|triggered abilit(?:y|ies)|rules?))?"
    rf") {_VERB}",
    re.IGNORECASE,
)
"""What did something, with no helping verb."""
_COULD_DO = regex(
    rf"(?P<can>can|could|might|may) (?P<who>.+?) (?P<no>not )?(?:still |ever |also |even |then |possibly )*"
    rf"have (?P<no2>not )?{_ADVERBS}(?P<verb>[a-z]+)(?: (?P<rest>.+))?",
    re.IGNORECASE,
)
"""Whether a player could have done something, or something could have been done."""
_NO_ACT = (
    r"attack|block|play|cast|use|activate|respond|target|choose|assign|pay|have|be|do"
    r"|take|suffer|receive|lose|die|survive|live|win"
)
"""Verbs of plays and declarations, and of what befalls a player by what others do."""
_CAN_DO = regex(
    rf"(?P<can>can|may) (?P<who>\S+) (?P<no>not )?(?:still |also |even |then |now )*{_ADVERBS}"
    rf"(?P<verb>(?!(?:{_NO_ACT})\b)[a-z]+) (?P<rest>.+)",
    re.IGNORECASE,
)
"""Whether a player can do something now that is no play, and no declaration."""
_DOES_IT = regex(r"(?P<does>does|did|would|will|do) (?P<whole>.+)", re.IGNORECASE)
"""Whether something did something."""
_DENIED = regex(rf"(?P<no>not )?{_VERB}", re.IGNORECASE)
"""What is said of it, behind its name."""
_WHY = regex(r"(?P<why>why|how come|for what reason) (?P<rest>.+)", re.IGNORECASE)
_MAKES = ("make", "let", "cause", "force", "allow", "get", "have")
"""The verbs behind which it is told what something then does, or is."""
_ARTICLE = regex(r"(?:the |that |this |his |her |their |its |my |both |all )*", re.IGNORECASE)
_COUNTERS_ON = regex(r"(?P<what>.*\bcounters?) on(?:to)? (?P<on>.+?) ?", re.IGNORECASE)
_INTO_PLAY = regex(r"(?:back )?(?:in|into|onto|to|on) (?:the )?(?:play|battlefield|board|table)", re.IGNORECASE)
_PART = r"(?:'s? (?:[a-z]+ )?(?:ability|trigger|effect|shield|copy))?"


def brought_about(text: str, names: Names, ask: Ask) -> Iterator[str]:
    """The questions of the language for a text that asks what, or who, did something, or whether that could have been done; `ask`
    understands the question whether it came about."""
    plain = re.sub(r"\s+", " ", text).strip().rstrip("?. ")
    yield from _in_order(plain, names, ask)
    why = _WHY.fullmatch(plain)
    plain, tail = (why["rest"], "why") if why is not None else (plain, "")
    if (responds := _RESPONDS.fullmatch(_not_behind(with_names(plain, names)))) is not None:
        yield from _with_why(_responding(responds, names, ask), tail, responds["no"])
        return
    if why is None and (found := _DID_IT.fullmatch(plain)) is not None:
        of_a_kind = _OF_A_KIND.fullmatch(plain)
        yield from _who_did(of_a_kind if of_a_kind is not None and _a_kind(of_a_kind["kind"]) else found, names, ask)
    if (found := _COULD_DO.fullmatch(_not_behind(plain))) is not None:
        yield from _with_why(_could(found, names, ask), tail, found["no"] or found["no2"])
    if (found := _CAN_DO.fullmatch(_not_behind(plain))) is not None and names.player_called(found["who"]):
        yield from _with_why(_could(found, names, ask), tail, found["no"])
    if (found := _DOES_IT.fullmatch(_not_behind(plain))) is not None:
        yield from _did(found, names, ask, tail)


_RESPONDS = regex(
    r"(?:can|could|may|might) (?P<who>.+?) (?P<no>not )?(?:still |ever |even |legally )*(?:have )?(?:respond(?:ed)?|react(?:ed)?"
    r"|repl(?:y|ied)|act(?:ed)?|(?:do|play|cast) (?:any|some)thing|intervene)"
    r"(?: (?:(?:in )?between (?:the )?(?P<start>.+) and (?:the )?(?P<end>.+)"
    r"|(?:after|once|when) (?P<done>.+?) (?:but|and|yet) before (?P<next>.+))"
    r"|(?: in response)? to (?P<to>.+)| (?:once|when|after|as) (?P<so>(?!.*\bresolve[sd]?\b).+))",
    re.IGNORECASE,
)
"""Whether a player can respond to what is no spell or ability, or between two things that come about."""
_OF_PLAYERS = {
    "shuffle": "shuffle", "shuffling": "shuffle", "search": "search a library", "searching": "search a library",
    "discard": "discard a card", "discarding": "discard a card", "draw": "draw a card", "drawing": "draw a card",
    "life payment": "lose life", "payment": "lose life", "life loss": "lose life", "loss of life": "lose life",
    "payment of life": "lose life", "life gain": "gain life",
}  # fmt: skip
_OF_THINGS = {"sacrifice": "was {} sacrificed", "sacrificing": "was {} sacrificed", "death": "did {} die", "dying": "did {} die"}
_CAME_OF = {
    **{noun: f"did {{}} {does}" for noun, does in _OF_PLAYERS.items()}, **_OF_THINGS,
    **dict.fromkeys(("mana", "extra mana", "mana ability"), "mana pool of {} != none"),
}  # fmt: skip
"""What came about, by the noun for it."""
_OF_IT = regex(r"(?:the |a |his |her |its |that |this |their )?(?P<noun>[a-z ]+?)(?: of (?P<of>.+))?", re.IGNORECASE)
_BEING = regex(
    r"(?P<what>.+?)(?:'s)? (?:being|is|are|was|were|has been|have been|gets?) (?P<done>[a-z]+)(?P<more>(?: .+)?)", re.IGNORECASE
)
_DOING_IT = regex(r"(?P<what>.+?)(?:'s)? (?P<verb>(?!attack|block)[a-z]+(?:ing|e?s))(?P<more>(?: .+)?)", re.IGNORECASE)


def _responding(found: re.Match[str], names: Names, ask: Ask) -> Iterator[str]:
    """Whether a player can respond to what is told as something that comes about, or between two such things."""
    who = names.player_called(with_names(found["who"], names)) or (names.players[-1] if found["who"].casefold() in _ANYONE else "")
    if who and (first := found["start"] or found["done"]):
        two = ((one, other) for one in _came_about(first, names, ask) for other in _came_about(found["end"] or found["next"], names, ask))
        yield from (f"can {who} respond between: {one}, then {other}?" for one, other in two if one != other)
    elif who:
        yield from (f"can {who} respond to: {each}?" for each in _came_about(found["to"] or found["so"], names, ask))


_ANYONE = ("anyone", "anybody", "someone", "somebody", "any player", "the other player", "a player")


def _came_about(said: str, names: Names, ask: Ask) -> Iterator[str]:
    """The questions whether what a noun or a clause tells of came about: `the sacrifice`, `Finks being sacrificed`, `Ann losing life`."""
    whole, noun = _ARTICLE.sub("", said, count=1).casefold(), _OF_IT.fullmatch(said)
    called = whole if whole in _CAME_OF else noun["noun"].casefold() if noun is not None else ""
    of = noun["of"] if noun is not None and called != whole else ""
    asked = list[str]()
    if (came := _CAME_OF.get(called)) and called in _OF_THINGS:
        asked = [came.format(of or "something")]
    elif came:
        asked = [came.format(of)] if of else [f"any of: {'; '.join(came.format(each) for each in names.players)}"]
    elif of and called.endswith("ing"):
        asked = [f"was {of} {verb_forms.forms(verb)[-1]}" for verb in verb_forms.of_doing(called)]
    elif re.search(r" (?:found|fetched)$", said):
        asked = [f"any of: {'; '.join(f'did {each} search a library' for each in names.players)}"]
    elif (being := _BEING.fullmatch(said)) is not None:
        asked = [f"was {being['what']} {being['done']}{being['more']}", f"did {being['what']} get {being['done']}{being['more']}"]
    elif (doing := _DOING_IT.fullmatch(said)) is not None:
        verbs = verb_forms.of_doing(doing["verb"]) if doing["verb"].endswith("ing") else [verb_forms.base(doing["verb"])]
        asked = [f"did {doing['what']} {verb}{doing['more']}" for verb in verbs]
    for each in asked:
        with suppress(ScenarioError):
            found = (ask(each) if not each.startswith("any of: ") else each).rstrip("?")
            yield found if found.startswith(("any ", "all ")) else _goal(found)


_ALSO = regex(
    r"could (?P<who>\S+) (?P<also>also )?have (?P<also2>also )?(?:cast|played) (?P<what>.+?)(?P<too>,? (?:too|as well|also))?"
    r"|could (?P<who2>\S+) also (?:cast|play) (?P<what2>.+)",
    re.IGNORECASE,
)
"""Whether a card could have been played beside what was."""


def for_others(text: str, names: Names, ask: Ask) -> Iterator[str]:
    """The questions of the language for what a text asks whether a player can do by what he or she plays, where other words for it tell of
    costs and of what is allowed: to tap what another player's is, to gain life."""
    plain = re.sub(r"\s+", " ", text).strip().rstrip("?. ")
    why = _WHY.fullmatch(plain)
    also = _ALSO.fullmatch(plain)
    if also is not None and (also["also"] or also["also2"] or also["too"] or also["who2"]):
        who = names.player_called(also["who"] or also["who2"])
        card = names.card_called(_ARTICLE.sub("", also["what"] or also["what2"], count=1))
        if who and card:  # beside all that the line tells
            yield f"can {who} bring about: was {card} played, at any time?"
            return
    found = _COULD_DO.fullmatch(_not_behind(why["rest"] if why is not None else plain))
    player = names.player_called(found["who"]) if found is not None else ""
    if found is None or not player:
        return
    thing = names.card_called(_ARTICLE.sub("", found["rest"] or "", count=1))
    of_another = _base(found["verb"]) == "tap" and thing in names.in_play and names.owners.get(thing) != player
    if of_another or _base(found["verb"]) in ("gain", "regain") and re.match(r"(?:any |some )?life\b", found["rest"] or ""):
        yield from _with_why(_could(found, names, ask), "why" if why is not None else "", found["no"] or found["no2"])


def _not_behind(text: str) -> str:
    """A text with `not` behind its subject: `couldn't Ann have` as `could Ann not have`."""
    denied = re.match(r"(can't|cannot|couldn't|doesn't|didn't|wouldn't|won't|don't) ", text, re.IGNORECASE)
    if denied is None:
        return text
    helping = {"can't": "can", "cannot": "can", "won't": "will"}.get(denied[1].lower()) or denied[1][:-3]
    whole = re.match(r"(\S+) (.+?) (?=(?:have |be )?[a-z]+\b)", f"{helping} {text[denied.end() :]}")
    return f"{whole[0]}not {f'{helping} {text[denied.end() :]}'[whole.end() :]}" if whole is not None else text


def _with_why(said: Iterable[str], why: str, no: str | None) -> Iterator[str]:
    """Each with what asks for its reasons; without that, what is denied is another question."""
    for each in said:
        if why:
            yield f"{each.rstrip('?')}? {'why not' if no else 'why'}?"
        elif not no:
            yield each


def _a_kind(word: str) -> str:
    """The kind of things that a word means; empty for a state, in which things can be put."""
    return kind if (kind := singular(word.casefold())) not in STATES else ""


_KIND = r"(?: one| (?P<kind>(?!(?:is|was|gets?|got|did|does) )[a-z]+))?"
_FIRST = regex(
    rf"(?P<who>who|which player|which of (?:the players|them|these|those|the two)|which{_KIND}|what) "
    r"(?P<rest>.+?)[ ,]+(?P<order>first|last)(?:[,:]? (?:between )?(?P<a>.+?) (?:or|and) (?P<b>.+))?",
    re.IGNORECASE,
)
_OF_TWO = regex(
    r"which of (?P<a>.+?) (?:and|or) (?P<b>.+?) (?P<rest>[a-z]+(?: .+)?) (?P<order>first|last)"
    r"|(?P<helps>did|does|do|was|is|were|will) (?P<one>[^,]+?),? or (?P<two>.+?) (?P<done>[a-z]+)(?: (?P<when>first|last))?",
    re.IGNORECASE,
)
"""Of whom, or of which, it was so first."""
_WHICH_OF_TWO = regex(
    rf"(?:which{_KIND}|which of (?:them|these|those|the two)|who|what) (?P<rest>(?:(?:is|was|gets?|got) )?[a-z]+)"
    r"[,:] (?:between )?(?P<a>.+?) or (?P<b>.+)",
    re.IGNORECASE,
)
"""Of which of two it was so."""
_OF_ALL = {
    "what died": "which permanent: did something die",
    "what was countered": "which spell: was something countered",
    "who lost": "who: did someone lose",
}
"""Lists of that to which something happened, as what is asked of each."""


def _in_order(plain: str, names: Names, ask: Ask) -> Iterator[str]:
    """The questions of the language of whom, or which, it was so first or last: of a kind, of players, or of two that are named; and of
    which of two it was so at all."""
    two = _OF_TWO.fullmatch(plain)
    found = two if two is not None and _named(two["a"] or two["one"], names) and _named(two["b"] or two["two"], names) else None
    found = found or _FIRST.fullmatch(plain) or _WHICH_OF_TWO.fullmatch(plain)
    if found is None:
        return
    said = found.groupdict()
    order = (said.get("order") or said.get("when") or "").lower()
    both = [said.get("a") or said.get("one"), said.get("b") or said.get("two")]
    rest = re.sub(r"^(?:got|gets?) ", "was ", said.get("rest") or f"{said['helps']} {said['done']}")
    if both[0] and _all_such(said.get("kind"), both, names):
        helping, _, verb = rest.partition(" ")
        for done in (f"did {{}} {_base(helping)} {verb}", f"{helping} {{}} {verb}"):
            with suppress(ScenarioError):
                asked = [_of_its_ability(_goal(ask(done.format(each).strip())), names) for each in both]
                yield f"{order} of: {'; '.join(asked)}?" if order else f"{', or '.join(asked)}?"
        return
    with suppress(ScenarioError):
        of_each = ask(f"{said['who']} {rest}") if not both[0] else ""
        of_each = _OF_ALL.get(of_each.rstrip("?"), of_each)
        if of := re.match(r"(who|which [^:]+): (?!.*\? why)", of_each):
            yield f"{of[1]}, {order}: {of_each[of.end() :]}"


def _all_such(kind: str | None, both: list[str | None], names: Names) -> bool:
    """Whether all that are named are of a kind, or are called by that word: `which creature`, `which Bolt`."""
    if kind is None or kind.casefold() in ("spell", "player", "trigger", "ability"):
        return True
    cards = [names.card_called(_ARTICLE.sub("", each or "", count=1)) or "" for each in both]
    return all(kind.casefold() in f"{each} {card} {names.types.get(card, '')}".casefold() for each, card in zip(both, cards, strict=True))


def _of_its_ability(asked: str, names: Names) -> str:
    """What is asked of a permanent that nobody has played and that resolves: its ability does."""
    found = re.fullmatch(r"did (?P<what>[A-Z].*) resolve", asked)
    used = found is not None and found["what"] in names.in_play and found["what"] not in names.played
    return f"did {found['what']}'s ability resolve" if found is not None and used else asked


def _named(text: str, names: Names) -> bool:
    """Whether a text is a name, with or without its article."""
    start = _ARTICLE.match(text)
    found = names.longest(text.casefold(), start.end() if start is not None else 0)
    return found is not None and found[2] == len(text)


def _who_did(found: re.Match[str], names: Names, ask: Ask) -> Iterator[str]:
    said = found.groupdict()
    of_damage = _base(found["verb"]) == "deal" and "damage" in found["rest"].casefold()  # which is dealt by things
    by = "whom" if said.get("whom") and not of_damage else f"which {_a_kind(said['kind'])}" if said.get("kind") else "what"
    for fate in _understood(found["verb"], found["rest"], names, ask):
        of_sources = by == "whom" and "damage was dealt to" in fate and "player" not in said["whom"].casefold()
        yield f"by {'what' if of_sources else by}: {fate}?"  # no player deals damage


def _could(found: re.Match[str], names: Names, ask: Ask) -> Iterator[str]:
    """Whether a player could have done something, or anybody what was done to a thing."""
    who, verb, rest = found["who"], found["verb"], found["rest"] or ""
    player = names.player_called(who)
    base = _base(verb)
    time = ", at any time" if found["can"].casefold() == "could" else ""
    if player:
        with suppress(ScenarioError):  # what he or she does, or befalls the player
            yield f"can {player} bring about: {_goal(ask(f'did {player} {base} {rest}'.strip()))}{time}?"
        for fate in _understood(verb, rest, names, ask):
            yield f"can {player} bring about: by {player}: {_goal(fate)}{time}?"
        return
    done = f"was {who} {rest}" if base == "be" else f"did {who} {base} {rest}"
    with suppress(ScenarioError):
        goal = _goal(ask(done.strip()))
        yield f"any of: {'; '.join(f'can {each} bring about: {goal}{time}' for each in names.players)}?"


def _did(found: re.Match[str], names: Names, ask: Ask, why: str) -> Iterator[str]:
    """Whether a thing did something; of a keyword, whether the only thing with it did."""
    start = _ARTICLE.match(found["whole"])
    whole = found["whole"][start.end() if start is not None else 0 :]
    named = names.longest(whole.casefold(), 0)
    if named is not None and len(named[0]) == 1 and named[1] in ("card", "player"):
        said = _DENIED.fullmatch(re.sub(rf"^{_PART} ", "", whole[named[2] :], flags=re.IGNORECASE))
        if said is not None:
            fates = _understood(said["verb"], said["rest"], names, ask)
            yield from _with_why((f"by {named[0][0]}: {fate}" for fate in fates), why, said["no"])
        return
    for end in (word.start() for word in re.finditer(r" ", whole)):
        said = _DENIED.fullmatch(whole[end + 1 :])
        if said is not None and (having := only_with_keyword(whole[:end].casefold(), names)):
            yield from _with_why([ask(f"{found['does']} {having} {said['verb']} {said['rest']}")], why, said["no"])
            return


def _goal(said: str) -> str:
    """A question of yes or no that can be brought about. Raises ScenarioError for another."""
    plain = said.rstrip("?")
    if "? why" in plain or not (_YES_OR_NO.match(plain) or _AMOUNT.search(plain)) or _OF_WHAT_CAN_BE.match(plain) or ", if " in plain:
        raise ScenarioError(f"{said!r} is nothing that is brought about", code="unknown-question")
    return plain


_YES_OR_NO = regex(r"(?:did|was|is|does) ")
_AMOUNT = regex(r" (?:>=|=|<=|>|<) \S+$")
_OF_WHAT_CAN_BE = regex(r"(?:can|could|must) |was event |is it |(?:all of|by [^:]+): ")


def _understood(verb: str, rest: str, names: Names, ask: Ask) -> Iterator[str]:
    """What the questions come to whether something was done, without their marks."""
    for fate in dict.fromkeys(_fates(verb, rest, names)):
        with suppress(ScenarioError):
            said = ask(fate).rstrip("?")
            if "? why" not in said and not _OF_WHAT_CAN_BE.match(said) and not said.startswith(("by ", "who", "any of: ")):
                yield said


def _base(verb: str) -> str:
    """The verb of which a word is a form."""
    return verb_forms.of_past(verb.casefold())


_DONE_TO_NOTHING = ("draw", "survive", "live", "outlive")
"""A card that is drawn is no drawn game, and what something survives does not survive by that."""


def _fates(verb: str, rest: str, names: Names) -> Iterator[str]:
    """The questions, in plain words, whether something was done: of what it was done to, or of what that then did, or was."""
    base = _base(verb)
    done = verb_forms.forms(base)[-1]
    for thing, more in _parted(rest, names) if base not in _DONE_TO_NOTHING else ():
        if base in _MAKES and more:
            then = re.sub(r"^to ", "", more)
            yield f"did {thing} {then}"
            yield f"is {thing} {then}"
        elif base in ("give", "grant") and more:
            if re.search(r"\bcounters?$", more, re.IGNORECASE):
                yield f"did {thing} get {more}"
            yield f"does {thing} have {more}"
            yield f"did {thing} gain {more}"
            yield f"did {thing} get {more}"
        elif base in ("stop", "prevent", "keep", "save") and (kept := re.match(r"(?:from )?([a-z]+ing)\b(.*)", more)):
            yield f"did {thing} {verb_forms.plain_verbs(kept[1])}{kept[2]} = no"
        elif base in ("put", "bring", "return", "get") and _INTO_PLAY.fullmatch(more):
            yield f"did {thing} come into play"
        elif base == "put" and (counters := _COUNTERS_ON.fullmatch(f"{thing} {more}")) is not None:
            yield f"did {counters['on']} get {counters['what']}"
        elif base == "kill":
            yield f"did {thing} die {more}".strip()
        else:
            yield f"was {thing} {done} {more}".strip()
            if base in ("tap", "untap", "return", "regenerate", "flip"):
                yield f"did {thing} {base} {more}".strip()


def _parted(rest: str, names: Names) -> Iterator[tuple[str, str]]:
    """What something was done to, and what is said of it besides: the whole, or what ends with a name, a kind of things, or a pronoun."""
    yield rest, ""
    for end in reversed([word.start() for word in re.finditer(r" ", rest)]):
        head, more = rest[:end], rest[end + 1 :]
        last = re.search(r"[\w'-]+$", head)
        starts = (word.start() for word in re.finditer(r"(?<![\w'])\w", head))
        if any((found := names.longest(rest.casefold(), at)) is not None and found[2] == end for at in starts) or (
            last is not None and (singular(last[0].casefold()) or last[0].casefold() in ("it", "them", "him", "her", "damage"))
        ):
            yield head, more
