"""Ways of asking what may be done: `can Ann cast X on Y`, `can X block Y`, `must X attack`; the event that stands behind `can` or `if`."""

from __future__ import annotations

import re
from itertools import combinations_with_replacement

from judge.cards.instructions.words_data import third as third_person
from judge.scenario.asked.asking import IDLE, read_thing
from judge.scenario.asked.asking_of_uses import to_counter_it
from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.saying.spoken_events import CLAUSES, sentence
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken.described import DOES
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.plain_words import plainly
from judge.scenario.spoken.reading_words import PART, NotSaid, Noun, Said, fail


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
            if done and (len(set(done)) == 1 or _BOTH.search(p.text)):
                return "; ".join(_one_by_one(done, p))
    raise NotSaid


def _one_by_one(done: list[Said], p: Phrases) -> list[str]:
    """What is done, in order: what can be played only while nothing is on the stack, after what was played before has resolved."""
    said: list[str] = []
    for each in done:
        played = re.match(r"\w+ plays (.+?)(?: (?:targeting|with|by|kicked)\b|$)", each.text)
        types = p.names.types.get(played.group(1), "instant") if played is not None else ""
        fights = bool(said) and re.search(r"\b(?:blocks?|attacks?)\b", each.text) is not None
        slow = fights or played is not None and not re.search(r"\b(?:instant|land)\b", types, re.IGNORECASE)
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
