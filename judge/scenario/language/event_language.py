"""The event language: a sentence of `events:` becomes one of the structs of `judge.scenario.language.sentence_forms`.

`read_event` is the door. A sentence begins with a fixed phrase (`all pass`), or with a player and a verb, or with an
object that assigns damage. Each verb has one reader in one table.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import takewhile
from typing import NoReturn, TypeVar

from msgspec.structs import replace

from judge.cards.instructions.words_data import third as third_person
from judge.errors import Place, nearest_of
from judge.scenario.language import told_sentences as told
from judge.scenario.language.bare_events import read_bare_events
from judge.scenario.language.choice_language import read_answer
from judge.scenario.language.combat_sentences import (
    read_assign,
    read_assigned,
    read_attack,
    read_attacked,
    read_block,
    read_does_not,
    read_have,
)
from judge.scenario.language.lexicon import Lexicon
from judge.scenario.language.play_sentences import PLAYING, Reader, read_keyword
from judge.scenario.language.scanner import Scanner
from judge.scenario.language.sentence_forms import (
    CHANCE,
    AllPass,
    Chooses,
    Concedes,
    Event,
    ItHappens,
    MayAttack,
    MayBlock,
    NoAttack,
    NoBlock,
    Passes,
    Repeats,
    ResolveStack,
)
from judge.scenario.language.step_language import _go_to, read_step
from judge.scenario.language.told_forms import HasAsked, InTurn, NoResponse, Series

T = TypeVar("T")

FORMS = (
    "Ann plays X", "all pass", "Ann passes", "resolve the stack", "go to STEP", "Ann attacks with X", "no attack",
    "Ben blocks X with Y", "no block", "X assigns 2 to Y", "Ann chooses …", "chance chooses …",
    "Ann repeats events 1 to 2, 19 more times", "Ann concedes", "it happens: …",
)  # fmt: skip
"""One example of each form, for the help of errors."""


def read_event(text: str, lexicon: Lexicon, place: Place | None = None) -> Event:
    """Reads one sentence.

    Raises ScenarioError, whose caret stands under the words that cannot be read: `unknown-name`, `unknown-player`,
    `unknown-verb`, `unknown-clause`, `unknown-step` or `bad-sentence`.
    """
    scan = Scanner(text, lexicon, place)
    if scan.done:
        scan.fail("an empty sentence", help=f"write one of: {'; '.join(FORMS)}")
    if (whose := scan.in_turn()) is not None:
        return InTurn(whose, read_event(scan.rest(), lexicon, place), scan.span(0, len(scan.folded)))
    return _fixed(scan) or _with_subject(scan, third=True)


_KIND_RESOLVES = re.compile(r"an? (?:triggered ability|ability|spell|copy) resolves")


def _fixed(scan: Scanner) -> Event | None:
    """Reads a sentence that begins with fixed words; None where none begins here."""
    for phrase, read in _FIXED_BY_WORD.get(_first_word(scan.folded), ()):
        if phrase in _COUNTED and scan.lexicon.longest(scan.folded, 0) is not None and not _KIND_RESOLVES.match(scan.folded):
            continue  # `Two-Handed Guard assigns …` is no number of things, `a spell resolves` nothing of a player called A
        if scan.sees(phrase) and (phrase in _OPEN or scan.folded.rstrip(".") == phrase):
            scan.take(phrase)
            return read(scan)
    return None


def read_possibility(scan: Scanner) -> Event:
    """Reads what stands after `can` or `if`, to the end: `Ann play Shock targeting giant`, `giant attack`, `Elf block giant`;
    several, with `;` between them, are one event."""
    start, whole = scan.at, scan.span(scan.at, len(scan.folded)).text
    if "; " in whole:
        parts = [Scanner(part, scan.lexicon, scan.place, scan.what) for part in whole.split("; ")]
        events = tuple(_fixed(part) or _with_subject(part, third=False) for part in parts)
        scan.at = len(scan.folded)
        return Series(events, scan.span(start))
    event = (_fixed(scan) if not start else None) or _with_subject(scan, third=False)
    if isinstance(event, Chooses) or isinstance(event, NoAttack | NoBlock) and " choose not" in whole:
        scan.fail("a choice is made when something asks for it", start=start, end=len(scan.folded), help="write it as an event")
    return event


def _with_subject(scan: Scanner, third: bool) -> Event:
    start = scan.at
    found = scan.lexicon.longest(scan.folded, start) or scan.kind_here()
    if found is None:
        _no_subject(scan, third)
    if found.kind == "player" and not scan.folded.startswith(("'s ", "' "), found.end):
        player = scan.player()
        return _verb(scan, third)(scan, player, start)
    if found.kind == "team":
        return _of_a_team(scan, third, start)
    creature = scan.reference(parts=("ability",))
    if third:
        if scan.sees("resolves") or scan.sees("comes into play"):
            return told.read_resolves(scan, creature, start)
        if scan.take("has asked"):
            scan.finish()
            return HasAsked(creature, scan.span(start))
        scan.need("assigns", "resolves", after=repr(creature.span.text))
        return read_assigned(scan, creature, None, start)
    if scan.take("attack"):
        attacking = None if scan.done else read_attacked(scan)
        scan.finish()
        return MayAttack(creature, attacking, scan.span(start))
    if scan.sees("resolves") or scan.sees("comes into play"):
        return told.read_resolves(scan, creature, start)
    scan.need("block", "attack", after=repr(creature.span.text))
    attackers = () if scan.done else scan.references("an attacking creature")
    scan.finish()
    return MayBlock(creature, attackers, scan.span(start))


def _of_a_team(scan: Scanner, third: bool, start: int) -> Event:
    """Reads what the players of a team do together (606): attack, block, pass, choose, assign damage."""
    team = scan.side()
    for verb, reader in (_VERBS_OF_A_PLAYER if third else VERBS).items():
        if reader in _TOGETHER and scan.take(verb):
            return reader(scan, team, start)
    if third and scan.take("does not", "doesn't"):
        return read_does_not(scan, team, start)
    help = "a team attacks, blocks, passes, chooses and has creatures assign damage; for all else write which of its players does it"
    scan.fail(f"{scan.rest()!r} is nothing that {team} does as a team", code="unknown-verb", help=help)


def _verb(scan: Scanner, third: bool) -> Reader:
    """Reads the verb after a player; the reader of the rest."""
    if scan.match(r"(?:takes? a )?mulligans?(?!\w)|keeps? (?:her|his|the|a) (?:opening )?hand(?!\w)"):
        scan.fail("mulligans are not played: the game begins when hands are kept", code="not-played", help="write the hand that is kept")
    for verb, reader in _VERBS_BY_WORD[third].get(_first_word(scan.folded[scan.at :]), ()):
        if scan.take(verb):
            return reader
    if scan.take("does not", "doesn't"):
        return read_does_not
    typed = scan.match(r"(?:basic )?([a-z]+)cycles?(?!\w)")
    if typed:
        keyword = typed.group().rstrip("s").removesuffix("cycle") + "cycling"
        return lambda scan, player, start: read_keyword(scan, player, start, keyword)
    known = [third_person(verb) if third else verb for verb in VERBS]
    if scan.done:
        scan.fail(f"a verb is expected after {scan.text.strip()!r}", help=f"verbs are {', '.join(known)}")
    word = scan.span(scan.at, scan.word_end(scan.at)).text
    help = _TODAYS.get(word) or nearest_of(word, known, f"verbs are {', '.join(known)}")
    scan.fail(f"there is no verb {word!r}", code="unknown-verb", help=help)


_TODAYS: Mapping[str, str] = {
    "declares": "write 'attacks with X', or 'blocks X with Y'",
    **{
        verb: f"what no player does by playing something is written so: 'it happens: Ann {verb} …'"
        for verb in ("draws", "discards", "gains", "loses", "gets", "shuffles", "wins", "adds")
    },
}
"""Verbs of other editions and of the table, and what is written here."""


def _no_subject(scan: Scanner, third: bool) -> NoReturn:
    """Fails: no known name stands where a sentence begins."""
    fixed = scan.sees("can") or any(scan.sees(phrase.split()[0]) for phrase in FIXED)
    for verb in [] if fixed else VERBS:
        form = f" {third_person(verb) if third else verb}"
        end = scan.folded.find(form, scan.at)
        if end > 0 and not scan.folded[end + len(form) : end + len(form) + 1].isalnum():
            word = scan.span(scan.at, end).text
            kinds = scan.lexicon.players if verb != "assign" else scan.lexicon.spellings()
            help = nearest_of(word, kinds, f"the players are {', '.join(scan.lexicon.players)}")
            code = "unknown-player" if verb != "assign" else "unknown-name"
            scan.fail(f"no {'player' if verb != 'assign' else 'object'} is called {word!r}", end=end, code=code, help=help)
    help = nearest_of(scan.text, FORMS, f"a sentence has one of the forms {'; '.join(FORMS)}")
    scan.fail(f"{scan.text.strip()!r} is no sentence of this language", end=len(scan.folded), help=help)


# --- priority and steps


# --- the rest


def _pass(scan: Scanner, player: str, start: int) -> Event:
    scan.take("priority")
    scan.finish()
    return Passes(player, scan.span(start))


def _choose(scan: Scanner, player: str, start: int) -> Event:
    if scan.take("not to attack", "not to block"):
        declined = NoAttack if scan.folded[: scan.at].endswith("attack") else NoBlock
        scan.finish()
        return declined(player, scan.span(start))
    if scan.sees("not to") and re.match(r"not to (?:respond|regenerate|counter|pump|react)\b", scan.folded[scan.at :]):
        scan.fail("what is not done is no answer", start=start, end=len(scan.folded), help=f"write '{player} chooses no'")
    scan.take(":")
    return Chooses(player, read_answer(scan, player), span=scan.span(start, len(scan.folded)))


def _concede(scan: Scanner, player: str, start: int) -> Event:
    scan.take("the game")
    scan.finish()
    return Concedes(player, scan.span(start))


def _repeat(scan: Scanner, player: str, start: int) -> Event:
    scan.need("events", "event", after="'repeats'")
    first = last = scan.need_number("the number of an event", words=False)
    if scan.take("to", "through", "and", "-"):
        here = scan.at
        last = scan.need_number("the number of an event", words=False)
        if last < first:
            scan.fail(f"events {first} to {last} are none", start=here, help="the smaller number stands first")
    scan.take(",")
    times = None
    if not scan.take("forever"):
        times = 1 if scan.take("once") else scan.times() if not scan.folded[scan.at :].count("more times") else None
        if times is None:
            times = scan.need_number("how many more times, or 'forever'")
            scan.need("more times", "more time", after="the number")
        else:
            scan.need("more", after="how often")
    scan.finish()
    return Repeats(player, first, last, times, scan.span(start))


def _from_start(scan: Scanner, read: Callable[[Scanner], Event]) -> Event:
    scan.at = 0
    return read(scan)


def _it_happens(scan: Scanner) -> Event:
    scan.take(":", "that")
    return ItHappens(read_bare_events(scan), scan.span(0))


def _for(scan: Scanner) -> Event:
    about = scan.reference("what asks")
    scan.need(":", after=repr(about.span.text))
    player = None
    if scan.sees_player():
        before = scan.at
        player = scan.player()
        if not scan.take(":", "chooses"):
            player, scan.at = None, before
    return Chooses(player, read_answer(scan, player), about, scan.span(0, len(scan.folded)))


_COUNTED = ("a", "an", "one", "two", "three", "four", "five")
"""How many things of a kind resolve."""

FIXED: Mapping[str, Callable[[Scanner], Event]] = {
    "for": _for,
    "note:": told.read_note,
    "until:": lambda scan: replace(told.read_note(scan), until=True),
    "it resolves": lambda scan: _from_start(scan, told.read_kind_resolves),
    "it is": lambda scan: told.read_it_is(scan, read_step),
    "combat damage": lambda scan: _from_start(scan, told.read_damage),
    "first-strike combat damage": lambda scan: _from_start(scan, told.read_damage),
    "nobody responds": lambda scan: NoResponse(None, scan.span(0)),
    "nothing happens": lambda scan: Series((), scan.span(0)),
    "the turn ends": told.read_turn_ends,
    "the turn passes": lambda scan: replace(told.read_turn_ends(scan), next=True),
    **{word: lambda scan: _from_start(scan, told.read_kind_resolves) for word in _COUNTED},
    "all pass": lambda scan: AllPass(scan.span(0)),
    "everyone passes": lambda scan: AllPass(scan.span(0)),
    "resolve the stack": lambda scan: ResolveStack(scan.span(0)),
    "go to": _go_to,
    "no attack": lambda scan: NoAttack(None, scan.span(0)),
    "no attacks": lambda scan: NoAttack(None, scan.span(0)),
    "no block": lambda scan: NoBlock(None, scan.span(0)),
    "no blocks": lambda scan: NoBlock(None, scan.span(0)),
    "it happens": _it_happens,
    "chance chooses": lambda scan: _choose(scan, CHANCE, 0),
}
"""The sentences that begin with fixed words."""


def _first_word(text: str) -> str:
    """The letters and digits with which a text begins."""
    return text if text.isalnum() else "".join(takewhile(str.isalnum, text))


def _by_first_word(table: Mapping[str, T]) -> dict[str, list[tuple[str, T]]]:
    """The rows of a table of phrases, by the word with which these begin."""
    found: dict[str, list[tuple[str, T]]] = {}
    for phrase, read in table.items():
        found.setdefault(_first_word(phrase), []).append((phrase, read))
    return found


_FIXED_BY_WORD = _by_first_word(FIXED)

_DAMAGE = ("combat damage", "first-strike combat damage")
_OPEN = ("go to", "it happens", "chance chooses", "for", "note:", "until:", "it is", *_DAMAGE, *_COUNTED)
"""Those of them that go on."""

VERBS: Mapping[str, Reader] = {
    **PLAYING,
    **told.USING,
    "pass": _pass,
    "attack": read_attack,
    "block": read_block,
    "have": read_have,
    "assign": read_assign,
    "choose": _choose,
    "repeat": _repeat,
    "concede": _concede,
}
"""What reads the rest of a sentence after a player and this verb (`plays` in a sentence, `play` after `can`)."""

_TOGETHER = frozenset((read_attack, read_block, _pass, _choose, read_have, read_assign))
"""The readers of what the players of a team do together."""

_VERBS_OF_A_PLAYER: Mapping[str, Reader] = {third_person(verb): reader for verb, reader in VERBS.items()}
_VERBS_BY_WORD = {True: _by_first_word(_VERBS_OF_A_PLAYER), False: _by_first_word(VERBS)}
"""The verbs in a sentence, and those after `can`."""
