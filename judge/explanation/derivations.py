"""Derived values told: from what an effect, or counters, made it what it is; each with what it added, in the order in which they apply."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from judge.cards.instructions.words_data import possessive
from judge.engine.record.verdicts import in_quotes
from judge.explanation.wording.lists_and_counts import count
from judge.scenario.running.run_results import AnswerResult, DerivationRow
from judge.support.lists_in_words import counted, listed

LATER = ", with the later timestamp"
LOST = ", in a layer before that in which this ability was lost"
MOST_EFFECTS = 6
"""How many effects that shape a value are named."""
MEASURED = ("P/T of X", "power of X", "toughness of X")
"""The questions whose answer is a number that effects add to."""
_ADDED = re.compile(r" [+-]\d")
"""How it is said how much an effect adds."""
_SIZE = re.compile(r"(-?\d+)/(-?\d+)")
_AMOUNT = re.compile(r"for each|equal|number|total|(?<!\w)X(?!\w)")
"""How a text says that what it adds is counted."""
NONE, OWN = "none", "its own ability"
COPY = "it is a copy of "
"""How what an effect without words of its own says begins where it makes copies."""


def told_derivation(answer: AnswerResult) -> str:
    """What made a derived value: `2/2, Giant Growth's effect +3/+3, counters +1/+1`; the last ones, where there are many."""
    rows, innermost = folded_rows(answer.derivation), answer
    while innermost.kind == "Q = V" and innermost.inner is not None:
        innermost = innermost.inner
    kind, subject = innermost.kind, answer.subject or innermost.subject
    if kind in MEASURED:  # what gives something a size at all is told with that
        sized = [(at, row) for at, row in enumerate(rows) if row.characteristic == "P/T"]
        made = {(row.source, row.effect): at for at, row in sized if row.before == NONE or not _is_unsaid(row) and _counted(row)}
        rows = [row for at, row in enumerate(rows) if at >= made.get((row.source, row.effect), 0)]
    said = Counter(_said(subject, kind, row) + LATER * _later(row, rows) + LOST * row.lost for row in rows)
    adding = kind in MEASURED
    every = [f"{each}, {many} times" if adding and many > 1 and _ADDED.search(each) else each for each, many in said.items()]
    told = every[-MOST_EFFECTS:]
    before = f"after {count(len(said) - MOST_EFFECTS, 'other effect')}, " if len(said) > MOST_EFFECTS else ""
    numbers = [row for row in rows if _SIZE.fullmatch(row.before)] if adding else []
    if len(numbers) == len(rows) and len(told) == len(said) and rows and rows[0].how != "defines":
        return ", ".join((_of_asked(kind, rows[0].before), *told))
    return before + "; ".join(told)


def _said(subject: str, kind: str, row: DerivationRow) -> str:
    """A row as it is read: whose effect, and what it added, or what it made of the value; with what it asks for, where its words do not
    stand there."""
    said = _of_row(subject, kind, row)
    return f"{said}, for {row.met}" if row.met and " says " not in said else said


def _of_row(subject: str, kind: str, row: DerivationRow) -> str:
    if row.effect.startswith(COPY):
        return f"{_whose(subject, row)} makes {row.effect.replace(' is', '', 1)}"
    sizes = _SIZE.fullmatch(row.before), _SIZE.fullmatch(row.after)
    if kind in MEASURED and sizes[0] and sizes[1]:
        return f"{_whose(subject, row)} {_added(kind, row, *map(int, (*sizes[0].groups(), *sizes[1].groups())))}"
    whose = _whose(subject, row)
    if kind in MEASURED and row.characteristic == "P/T" and row.before == NONE:
        return f"{whose} makes it {_of_asked(kind, row.after)}{_counted(row)}"
    if row.effect.startswith("counters"):
        return whose
    if not _is_unsaid(row):
        text = re.sub(r", \d+ times$", "", row.effect).removesuffix(".")
        if " " not in text and row.source:  # a keyword
            has = "it had" if row.lost else "it has"
            return f"{has if whose == OWN else possessive(whose)} {text[:1].lower()}{text[1:]}"
        return f"{whose} says {in_quotes(text)}" if row.source else in_quotes(text) if " " in text else text
    if row.characteristic == "controller":
        return f"{whose} gives {row.after} control of it"
    if row.characteristic == "abilities":
        return f"{whose} {listed(_gains_and_losses(row))}"
    if row.after in (NONE, ""):
        return f"{whose} leaves none"
    return f"{whose} makes {MADE.get(row.characteristic, 'it')} {listed(row.after.split(', '))}"


MADE = {"types": "its types", "name": "its name"}
"""Characteristic -> what an effect makes otherwise, where it is not the object that is called so."""


def _is_unsaid(row: DerivationRow) -> bool:
    """Whether an effect has no words of its own: it is only called by its source."""
    return row.effect.startswith("effect of ") or bool(row.source) and row.source.startswith(row.effect)


def _whose(subject: str, row: DerivationRow) -> str:
    times = m[0] if (m := re.search(r", \d+ times$", row.effect)) else ""
    if row.effect.startswith("counters"):
        return f"counters{times}"
    source = row.source or row.effect.removeprefix("effect of ").removesuffix(times)
    own = source == subject
    if source == "nothing":  # of an event that is told without a cause
        return f"an effect{f'{times},' * bool(times)}"
    if row.effect.startswith("effect of ") or not row.source:
        return f"{'its own' if own else possessive(source)} effect{f'{times},' * bool(times)}"
    return f"{OWN if own else source}{f'{times},' * bool(times)}"


def _added(kind: str, row: DerivationRow, power: int, toughness: int, new_power: int, new_toughness: int) -> str:
    of = _counted(row)
    if row.how:
        made = "switches it to" if row.how == "switches" else "makes it"
        return f"{made} {_of_asked(kind, row.after)}{of}"
    more = {"power of X": f"{new_power - power:+}", "toughness of X": f"{new_toughness - toughness:+}"}
    return more.get(kind, f"{new_power - power:+}/{new_toughness - toughness:+}") + of


def _counted(row: DerivationRow) -> str:
    """Behind what an effect adds its text, where that says how it is counted."""
    if _is_unsaid(row):
        said = [f"for {counted(row.counted)}"] * bool(row.counted)
    elif not _AMOUNT.search(row.effect):
        said = []
    else:
        said = [row.effect.removesuffix("."), *[f"counted: {counted(row.counted)}"] * bool(row.counted)]
    said += row.read_off
    return f" ({'; '.join(said)})" if said else ""


def _of_asked(kind: str, size: str) -> str:
    """What is asked for of a power and toughness: `2/2`, or one of the two."""
    power, _, toughness = size.partition("/")
    return {"power of X": power, "toughness of X": toughness}.get(kind, size)


def after_what(row: DerivationRow) -> str:
    """After what an effect applied because it depends on that, or because of two that depend on each other that one is older."""
    if not row.depends_on:
        return ""
    others = ", ".join(other.removesuffix(".") for other in row.depends_on)
    return f" (each depends on the other, so the older one applied first: {others})" if row.loop else f" (after {others})"


def _gains_and_losses(row: DerivationRow) -> Iterator[str]:
    had, has = (dict.fromkeys(text.split("; ")) if text != NONE else {} for text in (row.before, row.after))
    gained, lost = ([ability for ability in one if ability not in other] for one, other in ((has, had), (had, has)))
    if row.title == "text" and gained and lost:
        yield f"changes {listed(lost)} in its text to {listed(gained)}"
        return
    if gained:
        yield f"gives it {listed(gained)}"
    if lost:
        yield "takes away all that it had" if not has and len(lost) > 1 else f"takes away {listed(lost)}"


def _later(row: DerivationRow, rows: Sequence[DerivationRow]) -> bool:
    """Whether an effect counts because it is younger than one before it in its layer, that says otherwise."""
    others = (other for other in rows[: rows.index(row)] if other.layer == row.layer)
    before = (other for other in others if other.characteristic == row.characteristic or other.effect != row.effect)
    return bool(row.order) and any(other.order for other in before)


def _likeness(row: DerivationRow) -> tuple[object, ...]:
    source = row.source if row.order else row.source.partition(" #")[0]
    return row.layer, row.effect, row.how, _added_size(row), source, row.rule, row.depends_on


def _added_size(row: DerivationRow) -> tuple[int, ...]:
    """What a row adds to a power and a toughness, or makes of them; nothing where it does neither."""
    before, after = _SIZE.fullmatch(row.before), _SIZE.fullmatch(row.after)
    if before is None or after is None or row.how == "switches":
        return ()
    if row.how:
        return tuple(map(int, after.groups()))
    return tuple(int(now) - int(was) for was, now in zip(before.groups(), after.groups(), strict=True))


def _more_types(row: DerivationRow) -> set[str]:
    """The types that a row gives."""
    return {*row.after.split(", ")} - {*row.before.split(", ")}


def folded_rows(rows: Sequence[DerivationRow]) -> list[DerivationRow]:
    """The rows of a derivation, those in a row that are alike, each going on from what the one before it made, as one that says how many
    there were."""
    groups: list[list[DerivationRow]] = []
    for row in rows:
        goes_on = groups and _likeness(groups[-1][-1]) == _likeness(row) and groups[-1][-1].after == row.before
        goes_on = goes_on and not (row.characteristic == "types" and _more_types(row) - _more_types(groups[-1][0]))
        if goes_on:
            groups[-1].append(row)
        else:
            groups.append([row])
    found = []
    for each in groups:
        times = f", {len(each)} times" if len(each) > 1 else ""
        source = each[0].source.partition(" #")[0] if times else each[0].source
        effect = each[0].effect.rstrip(".") if times else each[0].effect
        found.append(msgspec.structs.replace(each[0], effect=effect + times, source=source, after=each[-1].after))
    return found
