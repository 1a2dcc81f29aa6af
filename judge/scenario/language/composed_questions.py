"""Questions that hold others: an answer compared, the moment of an answer, one of several things, everybody or everything asked about.

In a question asked of several, `someone` or `something` stands in the place of each: `who: did someone draw a card`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress

from msgspec.structs import replace

from judge.errors import ScenarioError
from judge.scenario.language.lexicon import Span
from judge.scenario.language.question_forms import COMPOSED, DURING, Question, ValueType, of_what_happened
from judge.scenario.language.question_holes import HOLES
from judge.scenario.language.scanner import Scanner
from judge.scenario.language.sentence_forms import STEPS
from judge.scenario.language.suppositions import read_supposition
from judge.scenario.language.told_forms import DoneEarlier, Series, parts_of
from judge.support.late_regex import regex

_SIGNS = regex(r"(?<!\bx) (=|!=|>=|<=|>|<) ", re.IGNORECASE)
_EACH = regex(
    r"(?P<head>who|(?:which|how many|all|any) (?!of: )(?:[^:,]|, (?!(?:most|least|first|last): ))+)(?P<most>, (?:most|least|first|last))?: "
    r"(?P<held>.*\b(?:someone|something)\b.*)$"
)
_TIME = regex(
    r"(?P<held>.+), (?:(?P<how>at|during) (?P<at>[^,]+)|(?P<this>this turn)"
    r"|(?P<order>once|before|while) (?P<once>(?:did|was|is|does|has|by) .+))$"
)
ONE = {players: regex(rf"\b{word}\b", re.IGNORECASE) for players, word in ((True, "someone"), (False, "something"))}
"""What stands for each of the players, or of the things, that are asked about."""
AFTER_COMBAT = "the time after combat"
TO_A_TRIGGER = "the last chance to respond to a trigger"
TURNS = ("the next turn", "any time", "combat", "the last chance to respond", TO_A_TRIGGER, AFTER_COMBAT)
"""The times that are no step."""
_TYPES: dict[str, ValueType] = dict(COMPOSED)

Read = Callable[[str], Question]


def composed(scan: Scanner, text: str, read: Read) -> Question | None:
    """The question that a folded text is where it holds another; None where there is none in it. `read` reads the one inside.

    Raises ScenarioError where the question inside is none that can stand there.
    """
    for kind in (
        _mattering, _granting, _several, _supposing, _timed, _bringing_about, _by, _of_each, _until_when, _when_so_many, _compared,
        _either, _when,
    ):  # fmt: skip
        found = kind(scan, text, read)
        if found is not None:
            return found
    return None


def _held(scan: Scanner, text: str, start: int, end: int, read: Read) -> Question:
    return read(scan.span(start, end).text)


def _whole(scan: Scanner) -> dict[str, object]:
    return {"span": scan.span(0, len(scan.folded))}


def _yes_or_no(scan: Scanner, question: Question, where: str, help: str) -> Question:
    if question.type != "yes/no":
        scan.fail(f"{where} stands a question of yes or no", end=len(scan.folded), help=help)
    return question


def _mattering(scan: Scanner, text: str, read: Read) -> Question | None:
    """`did X die, if Ann play Shock targeting X != did X die`: whether the case makes a difference, beside none or another."""
    found = re.fullmatch(r"(?P<one>(?P<same>.+?), if .+) != (?P<other>(?P=same)(?:, if .+)?)", text)
    if found is None:
        return None
    two = [_held(scan, text, *found.span(side), read) for side in ("one", "other")]
    return Question("Q > Q", "yes/no", inner=two[0], second=two[1], sign="!=", **_whole(scan))  # type: ignore[arg-type]


def _granting(scan: Scanner, text: str, read: Read) -> Question | None:
    """`did X die, though does X have flying`."""
    at = text.rfind(", though ")
    if at <= 0:
        return None
    granted = _held(scan, text, at + len(", though "), len(text), read)
    _yes_or_no(scan, granted, "after 'though'", "ask 'did X die, though does X have flying?'")
    return replace(_held(scan, text, 0, at, read), granted=granted)


def _supposing(scan: Scanner, text: str, read: Read) -> Question | None:
    """`did X die, if Ann play Shock targeting X`."""
    at = text.rfind(", if ")
    if at <= 0:
        return None
    inner = Scanner(scan.span(at + 5, len(text)).text, scan.lexicon, scan.place, "question")
    held, event = _held(scan, text, 0, at, read), read_supposition(inner)
    if (first := held.supposing) is not None:  # of what that question supposes, and this one
        done = isinstance(parts_of(first)[-1], DoneEarlier) and not isinstance(parts_of(event)[0], DoneEarlier)  # not then, but behind it
        words = f"{first.span.text}{', if ' if done else '; '}{event.span.text}"
        event = Series((*parts_of(first), *parts_of(event)), Span(0, len(words), words))
    return replace(held, supposing=event)


def _timed(scan: Scanner, text: str, read: Read) -> Question | None:
    """`life of Ann, at Ben's upkeep`, `…, this turn`, `…, once did Ben lose`."""
    found = _TIME.match(text)
    if found is None:
        return None
    if found["once"]:
        moment = _held(scan, text, *found.span("once"), read)
        _yes_or_no(scan, moment, f"after {found['order']!r}", "ask 'life of Ann, once did Shock resolve?'")
        return replace(_held(scan, text, *found.span("held"), read), once=moment, time="" if found["order"] == "once" else found["order"])
    if found["this"]:
        return replace(_held(scan, text, *found.span("held"), read), time="this turn")
    time = _time(scan, *found.span("at"))
    held = _held(scan, text, *found.span("held"), read) if time else None
    within = held is not None and found["how"] == "during" and of_what_happened((held.inner or held).kind)
    return replace(held, time=f"{DURING}{time}" if within else time) if held is not None else None


def _time(scan: Scanner, start: int, end: int) -> str:
    """A time as the language writes it: `end of turn`, `Ben's upkeep`, `Ben's next turn`, `the next turn`; empty for none."""
    words = scan.folded[start:end]
    if words in (*TURNS, *STEPS):
        return words
    player = scan.lexicon.longest(scan.folded, start)
    rest = scan.folded[player.end : end] if player is not None and player.kind == "player" else ""
    when = re.fullmatch(r"'s? (turn|next turn|.+)", rest)
    named = when is not None and (when[1] in ("turn", "next turn", "next main") or when[1].removeprefix("next ") in STEPS)
    return f"{player.name}'s {when[1]}" if player and when and named else ""


def _of_each(scan: Scanner, text: str, read: Read) -> Question | None:
    """`who: did someone draw a card`, `which creature of Ben: did something die`, `all land: is something tapped`."""
    found = _EACH.match(text)
    if found is None:
        return None
    head, held = found["head"], scan.span(*found.span("held")).text
    players = head == "who"
    known = scan.lexicon.players if players else scan.lexicon.spellings("card", "id")
    if not known or not ONE[players].search(held):
        return None
    sample = read(ONE[players].sub(known[0], held))
    most = found["most"] or ""
    of_size = most in (", most", ", least")
    if most and head not in ("who",) and not head.startswith("which "):
        scan.fail(f"of {head!r} nothing is the {most[2:]}", end=len(scan.folded), help="ask 'which creature, most: power of something?'")
    if of_size and sample.type not in NUMBERED:
        scan.fail(f"after '{head}{most}:' stands a number", end=len(scan.folded), help="ask 'who, most: hand size of someone?'")
    if not of_size:
        _yes_or_no(scan, sample, "after the colon", "ask 'which creature: did something die?'")
    if players:
        kind = f"who{most}: Q"
        return Question(kind, _TYPES[kind], inner=sample, words="", template=held, **_whole(scan))  # type: ignore[arg-type]
    order = next(each for each in ("which", "how many", "all", "any") if head.startswith(f"{each} "))
    scan.at = len(order) + 1
    group = HOLES["G"](scan)
    player = scan.player() if scan.take("of") else None
    if scan.at != len(head):
        scan.fail(f"cannot read {scan.span(scan.at, len(head)).text!r} in this question", end=len(head))
    kind = f"{order} G{most}: Q"
    return Question(kind, _TYPES[kind], player=player, words=group, inner=sample, template=held, **_whole(scan))  # type: ignore[arg-type]


def apart(text: str) -> list[str]:
    """The questions of a list with `;` between them: where one supposes several events, so do these."""
    found: list[str] = []
    for each in text.split("; "):
        if found and ", if " in found[-1] and _ASKS.match(each) is None:
            found[-1] += f"; {each}"
        else:
            found.append(each)
    return found


_ASKS = re.compile(r"(?:can|could|was|were|did|is|does|must|how|what|who|which|where|when|by|all|any|life|P/T)\b")


def _several(scan: Scanner, text: str, read: Read) -> Question | None:
    """`any of: can Ann play Shock; can Ann play Terror`, `first of: did X die; did Y die`."""
    order = re.match(r"(any|all|first|last) of: ", text)
    if order is None:
        return None
    parts = [read(each) for each in apart(scan.span(order.end(), len(text)).text)]
    for each in parts:
        _yes_or_no(scan, each, f"after '{order[1]} of:'", "ask 'any of: can Ann play Shock; can Ann play Terror?'")
    kind = f"{order[1]} of: Q; Q"
    return Question(kind, _TYPES[kind], inner=parts[0], others=tuple(parts), **_whole(scan))  # type: ignore[arg-type]


def _by(scan: Scanner, text: str, read: Read) -> Question | None:
    """`by what: was X destroyed`, `by which creature: did X die`, `by whom: was X played`, `by Shock: did X die`."""
    found = re.match(r"by (what|whom|which [^:]+|.+?): (?=[a-z])", text)
    if found is None:
        return None
    held, group, other = _held(scan, text, found.end(), len(text), read), "", None
    if found[1].startswith("which "):
        scan.at = len("by which ")
        group = HOLES["G"](scan)
    elif found[1] not in ("what", "whom"):
        scan.at = len("by ")
        other = scan.reference("an object or a player")
    kind = f"by {'which G' if group else 'Y' if other is not None else found[1]}: Q"
    return Question(kind, _TYPES[kind], other=other, inner=held, words=group, **_whole(scan))  # type: ignore[arg-type]


def _bringing_about(scan: Scanner, text: str, read: Read) -> Question | None:
    """`can Ann bring about: did X untap`, `can Ann respond to: was X sacrificed`, `… respond between: was X sacrificed, then did Y die`."""
    found = re.match(r"can (?P<who>.+?) (?P<does>bring about|respond to|respond between): ", text)
    if found is None:
        return None
    scan.at = len("can ")
    player = scan.player()
    parts = re.fullmatch(r"(.+), then (.+)", text[found.end() :]) if found["does"] == "respond between" else None
    if found["does"] == "respond between" and parts is None:
        scan.fail("between two things stand two questions, with ', then'", end=len(scan.folded))
    spans = [(found.end() + start, found.end() + end) for start, end in map(parts.span, (1, 2))] if parts is not None else []
    held = [_held(scan, text, *span, read) for span in spans or [(found.end(), len(text))]]
    for each in held:
        _yes_or_no(scan, each, "after the colon", f"ask 'can Ann {found['does']}: did Bears untap?'")
    kind = f"can P {found['does']}: Q{', then Q' * (parts is not None)}"
    second = held[1] if len(held) > 1 else None
    return Question(kind, _TYPES[kind], player=player, inner=held[0], second=second, **_whole(scan))  # type: ignore[arg-type]


def _either(scan: Scanner, text: str, read: Read) -> Question | None:
    """`did X die, or did Y die`."""
    at = text.find(", or ")
    if at <= 0:
        return None
    two = [_held(scan, text, *span, read) for span in ((0, at), (at + 5, len(text)))]
    if any(each.type != "yes/no" or each.inner is not None for each in two):
        scan.fail("of two questions with 'or', each is one of yes or no", end=len(scan.folded), help="ask 'did X die, or did Y die?'")
    return Question("Q, or Q", "name", inner=two[0], second=two[1], **_whole(scan))  # type: ignore[arg-type]


def _when_so_many(scan: Scanner, text: str, read: Read) -> Question | None:
    """`when how many cards did Ann discard >= 1`: a number, or what is found, is compared with something; not when a thing was so."""
    if not text.startswith("when ") or not (_SIGNS.search(text) or text.startswith("when any of: ")):
        return None
    with suppress(ScenarioError):
        held = _held(scan, text, 5, len(text), read)
        if held.type == "yes/no" and held.inner is not None and (held.others or held.inner.type != "yes/no"):
            return Question("when Q", "integer", inner=held, **_whole(scan))  # type: ignore[arg-type]
    return None


def _when(scan: Scanner, text: str, read: Read) -> Question | None:
    """`when did X die`."""
    if not text.startswith("when "):
        return None
    held = _held(scan, text, 5, len(text), read)
    if held.type != "yes/no" or held.inner is not None and not held.template:
        scan.fail("after 'when' stands a question of yes or no", end=len(scan.folded), help="ask 'when did Bears die?'")
    return Question("when Q", "integer", inner=held, **_whole(scan))  # type: ignore[arg-type]


def _until_when(scan: Scanner, text: str, read: Read) -> Question | None:
    """`until when is X tapped`, `until when P/T of X`."""
    if not text.startswith("until when "):
        return None
    held = _held(scan, text, 11, len(text), read)
    return Question("until when Q", "name", inner=held, **_whole(scan))  # type: ignore[arg-type]


def _compared(scan: Scanner, text: str, read: Read) -> Question | None:
    """`life of Ann = 17`, `hand size of Ben >= 3`."""
    sign = next(iter(reversed(list(_SIGNS.finditer(text)))), None)
    if sign is None:
        return None
    held = _held(scan, text, 0, sign.start(), read)
    if (second := _other(scan, text, sign.end(), held, read)) is not None:
        return Question("Q > Q", "yes/no", inner=held, second=second, sign=sign.group(1), **_whole(scan))  # type: ignore[arg-type]
    if sign.group(1) not in ("=", "!=") and held.type not in ("integer", "cost"):
        scan.fail(f"the answer to {str(held)!r} is no number", end=len(scan.folded), help="compare it with '='")
    value = scan.span(sign.end(), len(text)).text
    if held.inner is not None or not value:
        scan.expected("an answer")
    return Question("Q = V", "yes/no", inner=held, sign=sign.group(1), words=value, **_whole(scan))  # type: ignore[arg-type]


NUMBERED = ("integer", "pt")
"""The answers of which one is greater than another."""


def _other(scan: Scanner, text: str, start: int, held: Question, read: Read) -> Question | None:
    """The question with whose answer another one's is compared; None where a value stands there: `life of Ann > life of Ben`."""
    if held.type not in NUMBERED or held.inner is not None or not text[start : start + 1].isalpha():
        return None
    with suppress(ScenarioError):
        second = _held(scan, text, start, len(text), read)
        return second if second.type == held.type and second.inner is None else None
    return None
