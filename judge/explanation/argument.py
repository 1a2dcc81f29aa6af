"""The argument of an answer: the few steps that carry it, each with the rules that decide it, told once.

The reasons (`slicing.py`) suffice and leave nothing out; the argument is what a judge reads of them. What is played and resolves is one
line, what is paid is one line, steps that say the same are counted, and where much is left the steps nearest to the answer are told.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Iterator, Sequence

import msgspec

from judge.engine.game.occurrences import Damage, Move
from judge.engine.record.trace import Step
from judge.explanation.equal_lines import Line, folded
from judge.explanation.general_rules import BESIDE, FRAME, ONLY_ALONE, ONLY_FIRST, acting_there, generality
from judge.explanation.reason_numbers import See
from judge.explanation.sentence_filling import word_occurrence
from judge.explanation.slicing import Causes, causes_in, reasons, verb
from judge.explanation.step_wording import word
from judge.explanation.tongue import TONGUE, numbers_here, speaking_of
from judge.explanation.wording.told_in_full import in_full
from judge.scenario.running.run_results import AnswerResult, RunResult
from judge.support.lists_in_words import counted, listed

MOST_LINES = 12
"""How many lines an argument has at most: a question fits on a screen."""
MOST_RULES = 2
"""How many rules a line cites."""
ASIDE = 3
"""How far something lies behind a step that does not depend on it."""
OF_PLAYING = ("was event", "can ", "how much does", "is X tapped", "is X untapped")
"""How the questions begin on which it bears with which mana something was paid."""
PAYING = frozenset({"paid", "paid mana", "total cost", "mana ability"})
"""Kinds of steps by which a cost is paid."""


class Argument(msgspec.Struct, frozen=True):
    """The lines of an argument, and how many steps behind the answer are not told in it."""

    lines: tuple[Line, ...]
    untold: int = 0


class Numbered(msgspec.Struct, frozen=True):
    """A line with its number in the run."""

    number: int
    line: Line


class Told(msgspec.Struct, frozen=True):
    """An argument as it is read: its lines with their numbers, those of an earlier answer gathered in a `See`."""

    items: tuple[Numbered | See, ...]
    untold: int = 0


def argument(run: RunResult, answer: AnswerResult) -> Argument:
    """The few steps that carry an answer, in the order in which they happened; then what happens in the line that it supposes.

    It is made once for each answer and the edition that is spoken.
    """
    key = (id(answer), TONGUE.edition)
    if key not in run.argued:
        run.argued[key] = (answer, _with_line(run, answer))  # kept alive: no other answer can take its identity
    found: Argument = run.argued[key][1]
    return found


def _with_line(run: RunResult, answer: AnswerResult) -> Argument:
    own = _argument(run, answer)
    if answer.line is None:
        return own
    there = _with_line(answer.line, answer.line.answers[0])
    steps, other = run.trace.steps, answer.line.trace.steps  # the other record begins as this one does
    ends = ((line, line.steps[-1]) for line in there.lines if line.steps)
    same = [line for line, end in ends if end <= len(steps) and steps[end - 1] is other[end - 1]]
    before = {line.steps: line for line in (*own.lines, *same)}
    supposed = (msgspec.structs.replace(line, steps=()) for line in there.lines if line not in same)
    return Argument((*sorted(before.values(), key=lambda line: line.steps), *supposed), own.untold + there.untold)


def _argument(run: RunResult, answer: AnswerResult) -> Argument:
    if besides := _told_besides(run, answer):
        answer = msgspec.structs.replace(answer, seeds=tuple(sorted({*answer.seeds, *besides})))
    steps = [step for step in reasons(run, answer) if step.kind != "refused" or not answer.refused]  # a refusal is the verdict
    if "mana" not in answer.kind and not answer.kind.startswith(OF_PLAYING):
        steps = _without_payments(steps, set(answer.seeds))
    lines = folded(list(_lines(run, _causes_first(steps), set(answer.seeds))), run)
    if len(lines) <= MOST_LINES:
        return Argument(tuple(lines))
    distance = distances(run, answer)
    nearest = sorted(lines, key=lambda line: (min(distance.get(id, len(distance)) for id in line.steps), -line.steps[0]))[:MOST_LINES]
    told = [line for line in lines if line in nearest]
    return Argument(tuple(told), len(steps) - sum(len(line.steps) for line in told))


def _told_besides(run: RunResult, answer: AnswerResult) -> list[int]:
    """The steps of which the verdict tells beside those that the answer rests on: that a shield was used before, and what else was kept off
    the same amount."""
    from judge.explanation.deciding.accounting import AMOUNTS
    from judge.explanation.deciding.around_it import KEEPS, regenerated_before

    at_work = [run.trace.steps[id - 1] for id in answer.seeds]
    facts = {fact for step in at_work for fact in step.writes if fact[0] == AMOUNTS.get(answer.kind)}
    last = max((step.scenario_event for step in at_work), default=0)
    then = (step for step in run.trace.steps if step.kind in KEEPS and step.undone_by is None and step.scenario_event <= last)
    kept = (step for step in then if not facts.isdisjoint(step.writes))
    used = (regenerated_before(run, step) for step in at_work)
    return [step.id for step in (*used, *kept) if step is not None and step.id not in answer.seeds]


def _without_payments(steps: Sequence[Step], seeds: set[int]) -> list[Step]:
    """The steps without those by which something was paid for, and the mana that was made for it, unless more came of that."""
    kept = [step for step in steps if step.kind not in ("paid", "paid mana") or step.id in seeds]
    behind = {id for step in kept if not _pays(step) for id in step.because}
    return [step for step in kept if not _pays(step) or step.id in behind or step.id in seeds]


def _causes_first(steps: Sequence[Step]) -> list[Step]:
    """The steps in their order, but that something is countered before it is put where what is countered goes."""
    found: list[Step] = []
    for step in steps:
        goes = (
            at for at, each in enumerate(found) if each.kind == "event" and each.occurrence is not None
            and each.occurrence.subject == step.data.get("thing") and each.occurrence.cause == "counter"
        ) if step.kind == "countered" else iter(())  # fmt: skip
        found.insert(next(goes, len(found)), step)
    return found


def arguments(run: RunResult) -> list[Told]:
    """The argument of each answer of a run; a line is worded once."""
    numbers: dict[tuple[int, ...], int] = {}
    found: list[Told] = []
    for answer in run.answers:
        items: list[Numbered | See] = []
        with speaking_of(run, answer):
            every = argument(run, answer)
        for line in (part for each in every.lines for part in _told_before(run, each, numbers)):
            steps = line.steps or (-len(numbers) - 1,)  # a line that is only supposed is one of its own
            if steps not in numbers:
                numbers[steps] = len(numbers) + 1
                items.append(Numbered(numbers[steps], line))
            elif items and isinstance(items[-1], See):
                items[-1] = See((*items[-1].numbers, numbers[steps]))
            else:
                items.append(See((numbers[steps],)))
        found.append(Told(tuple(items), every.untold))
    return found


def _told_before(run: RunResult, line: Line, numbers: Collection[tuple[int, ...]]) -> tuple[Line, ...]:
    """The line; of what was played and resolves, where an earlier answer told the play, that line and then that it resolves."""
    if not line.steps:
        return (line,)
    before, last = line.steps[:-1], run.trace.steps[line.steps[-1] - 1]
    if line.steps in numbers or before not in numbers or last.kind != "resolves":
        return (line,)
    return (msgspec.structs.replace(line, steps=before), _alone(run, last))


def distances(run: RunResult, answer: AnswerResult) -> dict[int, int]:
    """How many causes lie between the answer and each step behind it; an event and its result are one (what is destroyed moves)."""
    return distances_from(causes_in(run.trace), answer.seeds)


def distances_from(causes: Causes, seeds: Iterable[int], most: int | None = None) -> dict[int, int]:
    """How many causes lie between some steps and each step behind them; up to `most`, and no further than what triggered."""
    found = dict.fromkeys(seeds, 0)
    waiting = deque(found)
    while waiting:
        id = waiting.popleft()
        step = causes.step(id)
        if most is not None and step is not None and (found[id] >= most or step.kind == "triggered"):
            continue
        for cause in causes.of(step) if step is not None else ():
            if cause in found:
                continue
            if causes.brought(cause, id):
                found[cause] = found[id]
                waiting.appendleft(cause)
            else:
                found[cause] = found[id] + (ASIDE if _behind(step, causes.step(cause)) else 1)
                waiting.append(cause)
    return found


def _behind(step: Step | None, cause: Step | None) -> bool:
    """Whether a cause does not bring a step about, but is behind it all the same: what became of the source of what resolves, or what
    changed the same value before."""
    if step is None or cause is None:
        return False
    if step.kind == "resolves":
        return cause.data.get("thing") != step.data["thing"] and _put_on_the_stack(cause) is None
    o, left = step.occurrence, cause.occurrence
    if step.kind == "event" and cause.kind == "countered":
        return bool(set(step.writes) & set(cause.writes))  # it would have changed the same value, had it not been countered
    if step.kind != "event" or cause.kind != "event":
        return False
    if o.verb == left.verb and step.event != cause.event and not isinstance(o, Move):
        return bool(set(step.writes) & set(cause.writes))
    return isinstance(left, Move) and left.subject is not None and left.subject == (o.subject if isinstance(o, Damage) else o.source)


def deciding(rules: Iterable[str], most: int = MOST_RULES) -> tuple[str, ...]:
    """Of the rules behind a step those that decide it, in its order: without what acts everywhere, unless nothing else does.

    Beside a special rule no more general one is told.
    """
    every = tuple(acting_there(tuple(rules)))
    general, alone = numbers_here(FRAME) | numbers_here(BESIDE), numbers_here(ONLY_ALONE)
    found = [number for number in every if number not in general]
    special = [number for number in found if number not in alone] or found or _frame(every)
    special = [*special[:1], *(number for number in special[1:] if number not in numbers_here(ONLY_FIRST))]
    others = sorted(special[1:], key=generality)
    if others and generality(special[0]) < generality(others[0]):
        others = []
    return (*special[:1], *others)[:most]


def _frame(every: Sequence[str]) -> list[str]:
    """Where nothing special acts: the innermost rule that does not only say how often, or how long."""
    return [number for number in every if number not in numbers_here(BESIDE)][:1] or list(every[:1])


# ------------------------------------------------------------------------------------------------------------- joined lines


def _lines(run: RunResult, steps: Sequence[Step], seeds: set[int]) -> Iterator[Line]:
    """A line for each step, but one for what is played, aims and resolves, and one for what is paid in a row."""
    told: set[int] = set()
    of_thing: dict[object, list[int]] = {}
    for at, step in enumerate(steps):
        of_thing.setdefault(step.data.get("thing"), []).append(at)
    for at, step in enumerate(steps):
        if step.id in told:
            continue
        thing = _put_on_the_stack(step)
        says = [*said_by(run, step, steps[at + 1 :])] if step.kind == "replaced" else []
        told.update(says)
        if thing is not None:
            together = [step, *_of_one_object(steps, at, of_thing.get(thing, ()), seeds)]
        elif _pays(step) and step.id not in seeds:
            together = [step, *_in_a_row(steps[at + 1 :], seeds)]
        else:
            together = [step]
        together = [each for each in together if each.id not in told]
        told |= {each.id for each in together}
        yield _joined(run, together) if thing is not None else _payment(run, together) if _pays(step) else _alone(run, step, says)


def said_by(run: RunResult, replaced: Step, later: Sequence[Step]) -> Iterator[int]:
    """The event that stands instead of one that was replaced, where the step of the replacement says all of it."""
    after = replaced.data.get("after")
    said = word_occurrence(after, run.name) if after is not None else ""
    of_it = (step for step in later if step.kind == "event" and replaced.id in step.because and type(step.occurrence) is type(after))
    yield from [step.id for step in of_it if said and word(step, run.name) == said][:1]


def _put_on_the_stack(step: Step) -> int | None:
    """The object that a step puts onto the stack: a spell that is played, an ability."""
    if verb(step) == "move" and step.occurrence.destination == "stack" and step.occurrence.cause == "play":
        return step.occurrence.became if isinstance(step.occurrence.became, int) else None
    thing = step.data.get("thing") if step.kind == "ability on the stack" else None
    return thing if isinstance(thing, int) else None


def _of_one_object(steps: Sequence[Step], put: int, own: Sequence[int], seeds: set[int]) -> Iterator[Step]:
    """What is said of an object on the stack after it was put there: its targets, what is paid for it, that it resolves next.

    `own`: where the steps about it stand, in ascending order.
    """
    meanwhile = next((at for at in range(put + 1, len(steps)) if at not in own and not _pays(steps[at])), len(steps))
    for at in own:
        step = steps[at]
        payment = step.kind in PAYING and step.id not in seeds
        if at > put and (step.kind == "targets" or payment or (step.kind == "resolves" and at < meanwhile)):
            yield step


def _pays(step: Step) -> bool:
    return step.kind in PAYING or verb(step) in ("add mana", "tap for mana") or (verb(step) == "tap" and step.occurrence.cause == "cost")


def _in_a_row(steps: Sequence[Step], seeds: set[int]) -> Iterator[Step]:
    for step in steps:
        if not _pays(step) or step.id in seeds:
            return
        yield step


def _joined(run: RunResult, steps: Sequence[Step]) -> Line:
    """`Ann plays Shock targeting Ben; it resolves.`"""
    text = word(steps[0], run.name).removesuffix(".")
    aimed = _targets_of(run, steps[0])
    if aimed is not None:
        things = (thing for group in aimed.data.get("targets", ()) for thing in group)
        text += f", targeting {listed(map(run.name, things))}"
    text += "; it resolves" * any(step.kind == "resolves" for step in steps)
    numbers = [number for step in steps if step.kind not in PAYING for number in deciding(step.rules, 1)]
    return Line(f"{text}.", tuple(dict.fromkeys(numbers))[:3], tuple(step.id for step in steps))


def _targets_of(run: RunResult, put: Step) -> Step | None:
    """The step that tells the targets of what is put onto the stack, whether or not the answer rests on them."""
    thing, undone = _put_on_the_stack(put), put.undone_by
    of_it = (step for step in run.trace.steps[put.id :] if step.data.get("thing") == thing and step.undone_by == undone)
    first = next((step for step in of_it if step.kind in ("targets", "resolves")), None)
    return first if first is not None and first.kind == "targets" else None


def _payment(run: RunResult, steps: Sequence[Step]) -> Line:
    """What is paid, or one step of it as it is."""
    if len(steps) == 1:
        return _alone(run, steps[0])
    used = [step.data["source"] for step in steps if step.kind == "mana ability"] or [
        step.occurrence.subject for step in steps if verb(step) in ("tap", "tap for mana") and isinstance(step.occurrence.subject, int)
    ]
    last = next((step for step in reversed(steps) if step.kind in PAYING - {"mana ability"}), None)
    mana = word(last, run.name) if last is not None else "Mana is made"
    with_what = f", with {counted(map(run.name, dict.fromkeys(used)))}" if used and (last is None or last.kind != "total cost") else ""
    said = [*([last] if last is not None else []), *(steps if with_what or last is None else ())]  # of what is told alone
    numbers = dict.fromkeys(number for step in said for number in deciding(step.rules, 1))
    return Line(f"{mana.removesuffix('.')}{with_what}.", tuple(numbers)[:MOST_RULES], tuple(step.id for step in steps))


def _alone(run: RunResult, step: Step, says: Iterable[int] = ()) -> Line:
    return Line(word(in_full(run, step), run.name), deciding(step.rules), (step.id, *says))
