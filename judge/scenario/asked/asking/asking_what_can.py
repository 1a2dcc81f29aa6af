"""Ways of asking what may be done: `can Ann cast X on Y`, `can X block Y`, `must X attack`; the event that stands behind `can` or `if`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import combinations_with_replacement

from judge.cards.instructions.words_data import third as third_person
from judge.errors import ScenarioError
from judge.scenario.asked.asking.asking_of_uses import to_counter_it
from judge.scenario.asked.asking.shared_parts import IDLE, read_thing
from judge.scenario.asked.times import Ask
from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.saying.spoken_events import CLAUSES, sentence
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken.described import DOES
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.plain_words import plainly
from judge.scenario.spoken.reading_words import PART, NotSaid, Noun, Said, fail
from judge.scenario.spoken.scenario_names import Names
from judge.support.late_regex import regex


def ask_can(p: Phrases) -> str:
    """`can Ann cast X on Y`, `can X block Y`, `could Ann have attacked`, `is Ann able to`, `can X be tapped for mana`."""
    if not p.take("can", "could", "may", "is it legal for", "is it possible for", "is it possible that", "will"):
        raise NotSaid
    start = p.at
    if p.take("a", "an"):
        p.at = start
    found = p.attempt(lambda: _passive(p))
    if found is not None:
        return found
    p.at = start
    before = p.thing
    noun = p.need_noun()
    if not noun.player:
        p.take("still", "legally", "now")
        verb = p.need("attack", "block", "target", "be")
        if verb in ("attack", "block"):
            whom = _attacker_meant(p, noun.name, before) if verb == "block" else None
            whom = whom or p.noun()
            return f"can {noun.text} {verb}{' ' + whom.text if whom else ''}"
        raise NotSaid
    p.take("to", "still", "legally", "now", "then", "really", "even", "also")
    if (few := _with_so_many(p, noun.text)) is not None:
        return few
    p.text = f"{noun.text.casefold()} {p.text[p.at :]}"
    p.at = 0
    said = p.attempt(lambda: _possible(p)) or (_together(p) if _BOTH.search(p.text) else fail())
    p.at = len(p.text)
    if said.endswith(" have no response") or _HELPS.search(said):  # that nothing is done may always be
        raise NotSaid
    return f"can {said}"


_HELPS = re.compile(r"(?: tap .+|'s? ability(?: \d)?) (?:by|to) (?:convoke|delve|improvise)$")
"""What is given for a spell with a keyword, and used for no ability of its own."""


def _attacker_meant(p: Phrases, blocker: str, asked_of: str) -> Noun | None:
    """Reads `it`, `her`, `him`, `them` of what a creature may block: the one of the other side spoken of last, that was asked of before, or
    that is the only one; None for another noun. Raises NotSaid where none is meant."""
    if not p.take("it", "her", "him", "them", "that"):
        return None
    owner = p.names.owners.get(blocker)
    there = [name for name in reversed(p.names.mentioned) if name in p.names.in_play and p.names.owners.get(name) != owner]
    others = [name for name in p.names.in_play if p.names.owners.get(name) != owner and "creature" in p.names.types.get(name, "").lower()]
    there = there or [asked_of] * (asked_of in others) or others * (len(others) == 1) or fail()
    return Noun(there[0], name=there[0])


_MOST_WAYS = 20
"""How many ways of tapping so many lands are asked about."""


def _with_so_many(p: Phrases, player: str) -> str | None:
    """`cast X with two lands`, `with only one Island`: whether one of the ways of tapping so many of the player's lands pays for it."""
    rest = p.text[p.at :]
    so_many = re.search(r",? (?:with|off|from|using)(?: only| just)? (\d|one|two|three|four|five)(?: untapped)? ([a-z' ]+?)\??$", rest)
    if so_many is None:
        return None
    named = p.names.longest(so_many.group(2), 0)
    kinds = named[0] if named is not None and named[1] == "card" and named[2] == len(so_many.group(2)) else ()
    if not kinds and so_many.group(2) not in ("land", "lands", "mana"):
        return None
    number = int(so_many.group(1)) if so_many.group(1).isdigit() else NUMBERS.index(so_many.group(1))
    lands = [n for n in sorted(p.names.in_play) if p.names.is_of(n, player) and "land" in p.names.types.get(n, "").lower()]
    lands = [name for name in lands if not kinds or name in kinds]
    if kinds and not lands:
        return None
    p.text, p.at = f"{player.casefold()} {rest[: so_many.start()]}", 0
    said = _possible(p)
    p.at = len(p.text)
    ways = [way for size in range(1, number + 1) for way in combinations_with_replacement(lands, size)][:_MOST_WAYS]
    each = [f"can {said} tapping only {', '.join(way)}" for way in ways]
    return f"any of: {'; '.join(each)}" if len(each) > 1 else each[0] if each else f"can {said} paying {{0}}"


def _passive(p: Phrases) -> str:
    """`X be tapped for mana`, `X be blocked by Y`, `X be the target of Y`, `X target Y`."""
    noun = read_thing(p)
    owner = p.names.owners.get(noun.name, "")
    if p.take("be tapped for"):
        p.need("mana")
        if not owner:
            raise NotSaid
        return f"can {owner} tap {noun.text} for mana"
    if p.take("be sacrificed to", "be sacced to", "be fed to", "be sacrificed for"):
        what = read_thing(p)
        costs = re.search(r"^[^:\n]*\bsacrifice (?!~|this)[^:\n]*:", p.names.texts.get(what.name, ""), re.IGNORECASE | re.MULTILINE)
        return f"can {owner} play {what.text}{PART} sacrificing {noun.text}" if owner and costs else fail()
    if p.take("be blocked by"):
        return f"can {read_thing(p).text} block {noun.text}"
    if p.take("be regenerated", "regenerate"):
        return f"can {owner} regenerate {noun.text}"
    if verb_forms.base(p.peek()) in DOES and p.peek() != "target":
        counters = verb_forms.base(p.take(p.peek()) or "") == "counter"
        other = read_thing(p)
        if not owner:
            raise NotSaid
        why = to_counter_it(p) if counters else ""
        return f"can {owner} play {noun.text}{PART if noun.name in p.names.in_play else ''} targeting {other.text}{why}"
    p.need("target", "be used on", "be played on", "be targeted by", "be the target of")
    word = p.text[: p.at].split()
    other = read_thing(p)
    what, target = (other, noun) if word[-1] in ("by", "of") else (noun, other)
    player = p.names.owners.get(what.name, "")
    if not player:
        raise NotSaid
    kind = "" if ":" in p.names.texts.get(what.name, "") else "play"
    return f"can {player} play {what.text}{'' if kind else chr(39) + 's ability'} targeting {target.text}"


def possible(p: Phrases, text: str) -> str:
    """What a text tells, in the plain form in which it stands after `if`; several events with `;` between them. It is read to the end."""
    p.text = text.strip()
    for plain in (p.text, *plainly(p.text, p.names)):
        p.text = plain.casefold()
        found = p.attempt(lambda: _possible(p)) or p.attempt(lambda: _together(p))
        if found is not None:
            p.at = len(p.text)
            return found
    raise NotSaid


def _possible(p: Phrases) -> str:
    """The event after `can`, in its plain form; the same several times, where it is said to be done so often."""
    for read in CLAUSES:
        p.at = 0
        found = p.attempt(lambda read=read: read(p))  # type: ignore[misc]
        while found is not None and p.longest(IDLE):
            pass
        if found is not None and p.done:
            done: list[Said] = [each for each in found if each.text and not each.choice]
            chosen = any(each.choice and each.text.startswith("for ") for each in found)  # which is told beside what is done
            if done and not chosen and (len(set(done)) == 1 or _BOTH.search(p.text)):
                return "; ".join(_one_by_one(done, p))
    raise NotSaid


def _one_by_one(done: list[Said], p: Phrases) -> list[str]:
    """What is done, in order: what can be played only while nothing is on the stack, or then, after what was played before has resolved."""
    said: list[str] = []
    then = len(re.findall(r"\bthen\b", p.text)) == len(done) - 1 and re.search(r"\brespon|\breply\b", p.text) is None
    for each in done:
        played = re.match(r"\w+ plays (.+?)(?: (?:targeting|with|by|kicked)\b|$)", each.text)
        types = p.names.types.get(played.group(1), "instant") if played is not None else ""
        fights = bool(said) and re.search(r"\b(?:blocks?|attacks?)\b", each.text) is not None
        slow = fights or played is not None and (then or not re.search(r"\b(?:instant|land)\b", types, re.IGNORECASE))
        said += [*(["resolve the stack"] if said and slow else []), each.text if each.choice else plainly_put(each.text, p)]
    return said


_BOTH = re.compile(r"\b(?:both|together|as well as|and (?:also|then|still))\b| on .+ and .+ on |targeting .+ and .+ targeting ")
"""What tells that several things are done one with the other."""


def _together(p: Phrases) -> str:
    """Several events, with what is chosen for them, each in its plain form."""
    p.at = 0
    said = sentence(p) or fail()
    if any(each.choice and not each.text.startswith("for ") for each in said):
        raise NotSaid
    return "; ".join(_one_by_one([each for each in said if each.text], p))


def plainly_put(said: str, p: Phrases) -> str:
    """A sentence of the language in its plain form: `Ann play Shock` for `Ann plays Shock`."""
    from judge.scenario.language.event_language import VERBS

    for player in p.names.players:
        if said.startswith(f"{player} "):
            rest = said[len(player) + 1 :]
            for verb in sorted(VERBS, key=len, reverse=True):
                third = third_person(verb)
                if rest == third or rest.startswith(f"{third} "):
                    return f"{player} {verb}{rest[len(third) :]}"
    return said if _FIXED.fullmatch(said) else fail()


_FIXED = re.compile(
    r"combat damage (?:resolves|goes on the stack)|all pass|resolve the stack|nobody responds|no (?:block|attack)"
    r"|.+ does not (?:block|attack)|it is .+|it happens: .+|.+ resolves"
)
"""Sentences that stand after `if` as they stand among the events."""


def ask_must(p: Phrases) -> str:
    must = p.take("must", "is", "was", "does", "did", "do", "would", "will") or fail()
    noun = read_thing(p)
    if not p.take("have to", "need to", "forced to", "required to", "obliged to", "compelled to") and must != "must":
        raise NotSaid
    verb = p.need("attack", "block")
    p.take("with it")
    whom = None if p.take("this turn", "each turn", "if able", "this combat", "at all") else p.noun()
    p.take("if able", "this turn", "this combat")
    past = ", at any time" if must in ("did", "was") else ""  # the declaration may be over
    return f"must {noun.text} {verb}{f' {whom.text}' if whom is not None else ''}{past}"


_NO_VERBS = r"(?:during|anything|everything|nothing|something|king|being|having)\b"
DOING = rf"(?P<doing>(?!{_NO_VERBS})[a-z]+ing(?: .+?)?)"


def turned_to_its_player(plain: str, names: Names) -> Iterator[str]:
    """A question with the player as its subject who does what it asks of, where a thing does it, or it is done to a thing."""
    if (done := _PASSIVE.fullmatch(plain)) is not None:
        helping = done["helping"].lower()
        by = re.sub(r"^(?:the|his|her) ", "", done["by"] or "", flags=re.IGNORECASE)
        card = names.card_called(by.casefold())
        who = names.player_called(by) or names.owners.get(card, "")
        what, rest = done["what"], f"{f' with {by}' if card else ''}{done['rest'] or ''}"
        past = done["have"] and helping in ("could", "might")
        for verb in dict.fromkeys((verb_forms.of_past(done["verb"].lower()), *verb_forms.verbs_of(done["verb"].lower()))):
            if who:
                act = f"have {done['verb']}" if past else verb
                yield f"{'did' if helping in ('was', 'were') else helping} {who} {act} {what}{rest}"
    if (does := _THING_DOES.fullmatch(plain)) is not None and not names.player_called(does["what"]):
        card = names.card_called(re.sub(r"^(?:the|his|her) ", "", does["what"].casefold()))
        owner = names.owners.get(card, "")
        if card and owner and card not in names.played:  # what a spell did, or could not, is asked of it as it was
            yield f"{does['helping']} {owner} {does['verb']} {re.sub(r'^itself', card, does['rest'])} with {card}"
    if (by_it := _BY_DOING.fullmatch(plain)) is not None:
        verb, _, rest = by_it["doing"].partition(" ")
        for base in verb_forms.of_doing(verb):
            yield f"{by_it['can']} {base} {rest}".strip() + f" in response{' to ' + by_it['to'] if by_it['to'] else ''}"


def by_anybody(plain: str, names: Names, ask: Ask) -> str:
    """Whether one of the players can do to a thing what a text asks whether it can be done to it, and by nobody that it names; empty for
    another."""
    done = _PASSIVE.fullmatch(plain)
    if done is None or not _IS_DONE.match(plain) or done["by"] or done["have"]:
        return ""
    what = re.sub(r"^(?:the|his|her) ", "", done["what"], flags=re.IGNORECASE)
    named = names.longest(what.casefold(), 0)
    if named is None or named[1] != "card" or named[2] != len(what):  # else it may be an act that is read so, without end
        return ""
    if done["verb"].lower() in ("chosen", "picked", "selected", "tapped", "untapped"):
        asks = next((name for name in reversed(names.mentioned) if _LETS_CHOOSE.search(names.texts.get(name, ""))), "")
        what = f"could {names.owners.get(asks)} choose {done['what']} for {asks}" if asks and "tapped" not in done["verb"] else ""
        with suppress(ScenarioError):
            return ask(what).rstrip("?") if what and not done["rest"] else ""
        return ""
    for verb in dict.fromkeys((verb_forms.of_past(done["verb"].lower()), *verb_forms.verbs_of(done["verb"].lower()))):
        found = list[str]()
        for player in names.players:
            with suppress(ScenarioError):
                found.append(ask(f"{done['helping']} {player} {verb} {done['what']}{done['rest'] or ''}").rstrip("?"))
        if found and all(each.startswith(("can ", "could ")) for each in found):
            return f"any of: {'; '.join(found)}" if len(found) > 1 else found[0]
    return ""


_LETS_CHOOSE = regex(r"\btarget\b|\bchoose|\bchoice\b", re.IGNORECASE)
_IS_DONE = regex(r"(?:can|could|may|might) .+ (?:be|get) (?:(?:still|even|also|legally) )*[a-z]+", re.IGNORECASE)
_PASSIVE = regex(
    r"(?P<helping>can|could|may|might|was|were|did|will) (?P<what>(?:(?! (?:be|been|get) ).)+?) (?!\w+ enchanted\b)"
    r"(?:(?P<have>have been|have gotten)|be|get|been|still be|even be)? ?(?:(?:still|even|also|legally) )*"
    r"(?P<verb>[a-z]+(?:ed|en|wn|id|nt|ught|ut|ng|ld)|put|cast)"
    r"(?: by (?P<by>(?:(?! in | at | before | after | while | during ).)+))?(?P<rest> .+)?",
    re.IGNORECASE,
)
"""Whether something is, or can be, done to a thing, and by what."""
_THING_DOES = regex(
    r"(?P<helping>can|could|may|did) (?:the |his |her )?(?P<what>(?-i:[A-Z]).*?) (?:(?:still|even|also|legally) )*"
    r"(?P<verb>(?!(?:be|have|get|not|use|die|target|attack|block)\b)(?-i:[a-z])+) (?P<rest>.+)",
    re.IGNORECASE,
)
"""Whether a thing does something, which its player does with it."""
_BY_DOING = regex(rf"(?P<can>(?:can|could|may|might) .+?) (?:respond|answer|react|reply)(?: to (?P<to>.+?))? by {DOING}", re.IGNORECASE)
"""Whether one can respond by doing something."""
