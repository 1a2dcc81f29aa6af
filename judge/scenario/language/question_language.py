"""The question language: a line of `questions:`, or a key of `expect:`, becomes a `Question`.

`FORMS` is the whole language: each row is a form with holes, and the type of its value. In a form `P` is a player, `X` an
object, `Y` an object or a player, `N` a number and `E` an event sentence in its plain form (`Ann play Shock`); the others stand in
`judge.scenario.language.question_holes`.
"""

from __future__ import annotations

import re
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from judge.errors import Place, ScenarioError, did_you_mean
from judge.scenario.language.event_language import read_possibility
from judge.scenario.language.lexicon import NOWHERE, Lexicon, Reference, Span
from judge.scenario.language.question_holes import HOLES, written
from judge.scenario.language.scanner import Scanner
from judge.scenario.language.sentence_forms import Event

ValueType: TypeAlias = Literal[
    "integer", "pt", "list", "bag", "mana", "zone", "place", "set", "counters", "name", "player", "step", "players", "yes/no"
]
"""What a question is answered with (see `judge.scenario.language.expected_values`): `list` keeps its order, `bag` counts copies without."""

FORMS: tuple[tuple[str, ValueType], ...] = (
    ("life of team T", "integer"),
    ("life of P", "integer"),
    ("poison of P", "integer"),
    ("hand size of P", "integer"),
    ("library size of P", "integer"),
    ("power of X", "integer"),
    ("toughness of X", "integer"),
    ("damage on X", "integer"),
    ("loyalty of X", "integer"),
    ("converted mana cost of X", "integer"),
    ("P/T of X", "pt"),
    ("hand of P", "bag"),
    ("library of P", "list"),
    ("graveyard of P", "list"),
    ("permanents of P", "bag"),
    ("what is on the stack", "list"),
    ("what does X target", "list"),
    ("mana pool of P", "mana"),
    ("zone of X", "zone"),
    ("colors of X", "set"),
    ("types of X", "set"),
    ("abilities of X", "set"),
    ("counters on X", "counters"),
    ("controller of X", "player"),
    ("owner of X", "player"),
    ("what is X attached to", "name"),
    ("whose turn is it", "player"),
    ("who has priority", "player"),
    ("what step is it", "step"),
    ("name of X", "name"),
    ("who won", "players"),
    ("who lost", "players"),
    ("how many times did X trigger", "integer"),
    ("how many times did X resolve", "integer"),
    ("how many cleanup steps were there", "integer"),
    ("how much damage did X deal to Y", "integer"),
    ("did X trigger", "yes/no"),
    ("did X resolve", "yes/no"),
    ("was X countered", "yes/no"),
    ("did X fail to resolve", "yes/no"),
    ("is X tapped", "yes/no"),
    ("is X attacking", "yes/no"),
    ("is X blocking", "yes/no"),
    ("is X blocked", "yes/no"),
    ("is X unblocked", "yes/no"),
    ("is X untapped", "yes/no"),
    ("is X face down", "yes/no"),
    ("is X face up", "yes/no"),
    ("is X flipped", "yes/no"),
    ("is X revealed", "yes/no"),
    ("is the game a draw", "yes/no"),
    ("was event N legal", "yes/no"),
    ("where is X", "place"),
    ("whose graveyard is X in", "player"),
    ("what is removed from the game", "bag"),
    ("is X Z", "yes/no"),
    ("is X K", "yes/no"),
    ("does X have A", "yes/no"),
    ("did X die", "yes/no"),
    ("did X survive", "yes/no"),
    ("was X destroyed", "yes/no"),
    ("was X sacrificed", "yes/no"),
    ("was X discarded", "yes/no"),
    ("was X regenerated", "yes/no"),
    ("was X blocked", "yes/no"),
    ("was X played", "yes/no"),
    ("how many G does P control", "integer"),
    ("how many G are Z", "integer"),
    ("how many C counters are on X", "integer"),
    ("how much damage was dealt to Y", "integer"),
    ("how much damage was dealt by X", "integer"),
    ("how much life did P gain", "integer"),
    ("how much life did P lose", "integer"),
    ("how many cards did P draw", "integer"),
    ("how many permanents did P sacrifice", "integer"),
    ("how much M mana does P have", "integer"),
    ("did P win", "yes/no"),
    ("did P lose", "yes/no"),
    ("has team T lost", "yes/no"),
    ("is Y within P's range of influence", "yes/no"),
    ("who gained life", "players"),
    ("did P gain life", "yes/no"),
    ("did P lose life", "yes/no"),
    ("did P draw a card", "yes/no"),
    ("did X deal damage to Y", "yes/no"),
    ("did X deal damage", "yes/no"),
    ("how many copies of X were there", "integer"),
    ("must X attack", "yes/no"),
    ("what happened", "list"),
    ("what G does P control", "bag"),
    ("what G are Z", "bag"),
    ("what died", "list"),
    ("what was countered", "list"),
    ("what did P sacrifice", "list"),
    ("what did P discard", "list"),
    ("how many G died", "integer"),
    ("how many G did P lose", "integer"),
    ("how many G did P get", "integer"),
    ("what is attached to X", "bag"),
    ("how much mana did P spend", "integer"),
    ("how much does X cost", "mana"),
    ("is the game over", "yes/no"),
    ("what happens if E", "list"),
    ("can E", "yes/no"),
    ("can P respond to X", "yes/no"),
    ("can P respond", "yes/no"),
)
"""Every form of a question and the type of its value (DESIGN, section 4, "Questions")."""

COMPOSED: tuple[tuple[str, ValueType], ...] = (("Q = V", "yes/no"), ("when Q", "integer"), ("Q, or Q", "name"))
"""Forms that hold another question: whether its answer is this one (or `>=`, `<=`, `>`, `<`), after which event it is yes, which of
two is."""

_SIGNS = re.compile(r"(?<!\bx) (=|>=|<=|>|<) ", re.IGNORECASE)
_SPELLINGS = {"colour of": "colors of", "colours of": "colors of", "color of": "colors of", "pt of": "p/t of"}
_HOLES = ("P", "X", "Y", "N", "E", *HOLES)


class Question(Struct, frozen=True):
    """A question as read. Two questions are equal when they ask the same, however they are spelled.

    `kind` is a form of `FORMS`, `type` its type of value. `player`, `object`, `other` (the `Y`), `number` and `event` fill
    its holes; `zone` the `Z`, and `words` any other. `after` is the event after which it is asked, None for the end;
    `turn` says of which of several turns under way it asks (608). `why` asks for the
    reasons alone; it is left out of `asked`, which is what `expect` and `questions` are matched by. `inner` is the question that a form of
    `COMPOSED` holds (`second` the other one), `sign` and `words` what its answer is compared with.
    """

    kind: str
    type: ValueType
    player: str | None = None
    object: Reference | None = None
    other: Reference | None = None
    number: int | None = None
    event: Event | None = None
    words: str = ""
    zone: str = ""
    after: int | None = None
    turn: str | None = None
    why: Literal["", "why", "why not"] = ""
    inner: Question | None = None
    second: Question | None = None
    sign: str = ""
    span: Span = NOWHERE

    @property
    def asked(self) -> Question:
        """The same question without `why`."""
        return replace(self, why="") if self.why else self

    def __str__(self) -> str:
        whole = self._said()
        return whole if self.turn is None else f"in {self.turn}'s turn, {whole}"

    def _said(self) -> str:
        if self.inner is not None:
            held = str(self.inner).rstrip("?")
            after = f" after event {self.after}" if self.after is not None else ""
            tail = f" {self.why}?" if self.why else ""
            if self.second is not None:
                return f"{held}, or {str(self.second).rstrip('?')}{after}?{tail}"
            return f"when {held}{after}?{tail}" if not self.sign else f"{held} {self.sign} {self.words}{after}?{tail}"
        fill = {"P": self.player, "X": self.object, "Y": self.other, "N": self.number}
        fill["E"] = self.event.span.text if self.event else None
        fill |= {hole: written(hole, self.zone if hole == "Z" else self.words) for hole in HOLES}
        words = [said for word in _words(self.kind) if (said := str(fill[word]) if word in fill else word)]
        after = f" after event {self.after}" if self.after is not None else ""
        mark = "?" if words[0] in ("when", "what", "whose", "who", "how", "did", "was", "is", "can", "where", "does", "must", "has") else ""
        return " ".join(words).replace(" 's ", "'s ") + after + mark + (f"{'' if mark else '?'} {self.why}?" if self.why else "")


def _like(text: str, forms: list[str]) -> list[str]:
    """The forms that have most words in common with a text that is no question; the first where none has any."""
    said = set(text.strip("?").split())
    return sorted(forms, key=lambda form: -len(said.intersection(form.split()) - {"is", "of", "the", "how", "many", "much"}))[:4]


def read_question(text: str, lexicon: Lexicon, place: Place | None = None) -> Question:
    """Reads one question.

    Raises ScenarioError with the code `unknown-question` where no form begins so, and otherwise the error of the form that
    could be read furthest.
    """
    scan = Scanner(text, lexicon, place, "question")
    if (whose := scan.in_turn()) is not None:
        return replace(read_question(scan.rest(), lexicon, place), turn=whose)
    if scan.done:
        scan.fail("an empty question", code="unknown-question", help="a question is such as 'life of Ann'")
    whole = scan.folded
    ending = re.search(r"(?: after event (\d{1,6}))? ?\??(?:(?<=[? ]) ?(why not|why)(?: ?\?)?)?$", whole)
    after, why = (ending.group(1), ending.group(2) or "") if ending else (None, "")
    scan.folded = whole[: ending.start()].rstrip() if ending else whole
    composed = _composed(scan, whole[: ending.start()].rstrip() if ending else whole)
    if composed is not None:
        return replace(composed, after=None if after is None else int(after), why=why)
    for spelling, form in _SPELLINGS.items():
        if scan.sees(spelling):
            return _with_after(scan, form, spelling, after, why)
    return _with_after(scan, "", "", after, why)


def _composed(scan: Scanner, text: str) -> Question | None:
    """A question that holds another, `life of Ann = 17`, `when did Bears die`; None where there is none in it."""
    sign = next(iter(reversed(list(_SIGNS.finditer(text)))), None)
    span = scan.span(0, len(scan.folded))
    either = text.find(", or ")
    if sign is None and either > 0:
        two = [read_question(scan.span(a, b).text, scan.lexicon, scan.place) for a, b in ((0, either), (either + 5, len(text)))]
        if any(each.type != "yes/no" or each.inner is not None for each in two):
            scan.fail("of two questions with 'or', each is one of yes or no", end=len(scan.folded), help="ask 'did X die, or did Y die?'")
        return Question("Q, or Q", "name", inner=two[0], second=two[1], span=span)
    if sign is None and not text.startswith("when "):
        return None
    if sign is None:
        held = read_question(scan.span(5, len(text)).text, scan.lexicon, scan.place)
        if held.type != "yes/no" or held.inner is not None:
            scan.fail("after 'when' stands a question of yes or no", end=len(scan.folded), help="ask 'when did Bears die?'")
        return Question("when Q", "integer", inner=held, span=span)
    held = read_question(scan.span(0, sign.start()).text, scan.lexicon, scan.place)
    if sign.group(1) != "=" and held.type != "integer":
        scan.fail(f"the answer to {str(held)!r} is no number", end=len(scan.folded), help="compare it with '='")
    value = scan.span(sign.end(), len(text)).text
    if held.inner is not None or not value:
        scan.expected("an answer")
    return Question("Q = V", "yes/no", inner=held, sign=sign.group(1), words=value, span=span)


def _with_after(scan: Scanner, form: str, spelling: str, after: str | None, why: str) -> Question:
    furthest: ScenarioError | None = None
    reach = -1
    near: list[str] = []
    number = None if after is None else int(after)
    for kind, value in FORMS:
        scan.at = 0
        try:
            fields = _fill(scan, kind, form, spelling)
        except ScenarioError as error:
            if scan.at > reach:
                furthest, reach, near = error, scan.at, []
            if scan.at == reach:
                near.append(kind)
            continue
        if fields is not None:
            span = scan.span(0, len(scan.folded))
            return Question(kind, value, after=number, why=why, span=span, **fields)  # type: ignore[arg-type]
    if furthest is not None:
        if len(near) > 1 and furthest.code == "bad-sentence":
            tails = [kind.rpartition(" X ")[2] for kind in near]
            furthest.help = did_you_mean(scan.folded[reach:], tails) or f"the forms are {', '.join(map(repr, near))}"
            furthest.message = f"cannot read {scan.span(reach, len(scan.folded)).text!r} in this question"
        raise furthest
    scan.at = 0
    forms = [kind for kind, _ in FORMS]
    help = did_you_mean(scan.folded, forms) or f"questions are such as {', '.join(map(repr, _like(scan.folded, forms)))}"
    scan.fail(f"{scan.text.strip()!r} is no question", end=len(scan.folded), code="unknown-question", help=help)


def _fill(scan: Scanner, kind: str, form: str, spelling: str) -> dict[str, object] | None:
    """Reads one form; None where its first words do not stand here. Raises ScenarioError where later ones do not."""
    fields: dict[str, object] = {}
    parts = _parts(kind)
    for index, part in enumerate(parts):
        if part == "P":
            fields["player"] = scan.player()
        elif part == "X":
            found = scan.reference()
            if found.kind == "player":
                scan.fail(f"{found.name!r} is a player", start=found.span.start, code="bad-sentence")
            if parts[index + 1 : index + 2] == ["Z"] and found.zone and scan.done:  # the zone was read with the name
                fields["zone"] = f"{found.zone} of {found.zone_player}" if found.zone_player else found.zone
                fields["object"] = replace(found, zone=None, zone_player=None)
                return fields
            fields["object"] = found
        elif part == "Y":
            fields["other"] = scan.reference("an object or a player")
        elif part == "N":
            fields["number"] = scan.need_number("the number of an event", words=False)
        elif part in HOLES:
            fields["zone" if part == "Z" else "words"] = HOLES[part](scan)
        elif part == "E":
            fields["event"] = read_possibility(scan)
        elif index == 0:
            if form == part and scan.take(spelling):
                continue
            if not scan.take(part):
                return None
        else:
            scan.need(part, after="the name" if parts[index - 1] in ("X", "P", "Y") else "")
    if not scan.done:
        scan.fail(f"cannot read {scan.rest()!r} at the end of the question", end=len(scan.folded))
    return fields


def _words(kind: str) -> list[str]:
    """The words of a form; what follows a hole after an apostrophe is a word of its own."""
    return kind.replace("P's", "P 's").split()


def _parts(kind: str) -> list[str]:
    """The form in pieces: fixed words (folded) and holes."""
    found = _PARTS.get(kind)
    if found is None:
        found = []
        for word in _words(kind):
            if word in _HOLES:
                found.append(word)
            elif found and found[-1] not in _HOLES:
                found[-1] += f" {word.lower()}"
            else:
                found.append(word.lower())
        _PARTS[kind] = found
    return found


_PARTS: dict[str, list[str]] = {}
