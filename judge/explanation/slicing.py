"""The reasons of an answer: the part of the trace behind its value.

The reasons are the closure of the answer's seeds under "happened because of", without steps that were undone, and without idle
steps: priority, passes and bookkeeping are passed through, their own causes stand in their place.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from judge.engine.game.occurrences import (
    CreateDelayedTrigger,
    CreatureAttacks,
    CreatureBlocks,
    Damage,
    Discard,
    LibrariesReordered,
    Move,
    PayLife,
    Resolve,
    Sacrifice,
    Tap,
    ZoneChange,
)
from judge.engine.game.state import GRAVEYARD, STACK, Occurrence
from judge.engine.record.trace import Step, Trace
from judge.engine.table.decisions import Decision
from judge.scenario.running.run_results import AnswerResult, RunResult

IDLE = frozenset({"priority", "pass", "paid", "paid mana", "look"})
"""Kinds of steps that tell nobody anything as a reason. A seed is listed all the same: it wrote what was asked for."""

IDLE_EVENTS = frozenset({"change game", "copy", "delayed trigger", "resolve", "step ends"})
"""Verbs of events that tell nobody anything as a reason."""

FRAMES = frozenset({"step begins", "turn begins"})
"""Verbs of events that are a reason only for what triggered on them."""

TOLD_BY_RESULT = frozenset({"destroy", "sacrifice", "discard", "draw", "counter", "pay life", "create token"})
"""Verbs of events whose sentence the sentence of their result repeats."""


def verb(step: Step) -> str:
    """The verb of an event's step; empty for any other step."""
    return step.occurrence.verb if step.kind == "event" and isinstance(step.occurrence, Occurrence) else ""


def is_idle(step: Step) -> bool:
    """Whether the step is passed through rather than listed."""
    if isinstance(step.occurrence, CreateDelayedTrigger | LibrariesReordered):
        return False  # what a delayed ability does was told there; how a library lies was decided there
    return step.kind in IDLE or verb(step) in IDLE_EVENTS or _chooses_targets(step) or _is_done(step)


def _is_done(step: Step) -> bool:
    """Whether a spell goes to the graveyard as its last step: what it did, it did before."""
    o = step.occurrence
    return verb(step) == "move" and o.cause == "resolution" and o.origin == STACK and o.destination == GRAVEYARD


def _chooses_targets(step: Step) -> bool:
    """Whether it is the choice of targets as something is played, which the step of kind `targets` tells; new targets are none."""
    decision = step.data.get("decision")
    aimed = isinstance(decision, Decision) and decision.kind == "targets" and any(name == "instance" for name, _ in decision.data)
    return step.kind == "choice" and aimed


class Causes:
    """The causes of each step of a trace: those recorded, and within one event the occurrence of which another is the result."""

    def __init__(self, trace: Trace) -> None:
        self.steps = trace.steps
        self._known: dict[int, tuple[int, ...]] = {}
        self.reasons: dict[tuple[int, ...], list[Step]] = {}
        """The reasons that were found, by the steps on which an answer rests."""
        self._bringing: defaultdict[tuple[object, ...], list[int]] = defaultdict(list)
        for step in trace.steps:
            if step.event and isinstance(step.occurrence, Occurrence):
                for brought in _brought_by(step.occurrence):
                    self._bringing[step.event, *brought].append(step.id)

    def of(self, step: Step) -> tuple[int, ...]:
        """Ids of the steps because of which this one happened."""
        known = self._known.get(step.id)
        if known is None:
            known = self._known[step.id] = tuple(self._behind(step))
        return known

    def _behind(self, step: Step) -> dict[int, None]:
        found = dict.fromkeys(step.because)
        if step.kind == "countered":  # what came to a zone of which it would have changed what is in it is no cause of it
            found = {id: None for id in found if not self._only_where(step, self.steps[id - 1])}
        occurrence = step.occurrence
        if isinstance(occurrence, Occurrence):
            reason = occurrence.reason
            if reason is not None and 0 < reason < step.id:
                found.setdefault(reason)
            for other in self._bringing.get((step.event, *_as_result(occurrence)), ()):
                if other < step.id and _other_verb(self.steps[other - 1].occurrence, occurrence):
                    found.setdefault(other)
        return found

    @staticmethod
    def _only_where(step: Step, other: Step) -> bool:
        """Whether two steps have nothing in common but that they change, or would have changed, what is in a zone."""
        common = set(step.writes).intersection(other.writes)
        return bool(common) and all(fact[0] == "contents" for fact in common)

    def brought(self, cause: int, result: int) -> bool:
        """Whether one of two steps brought the other with it in the same event."""
        first, second = self.step(cause), self.step(result)
        if first is None or second is None or not first.event or first.event != second.event:
            return False
        return isinstance(second.occurrence, Occurrence) and _results(first.occurrence, second.occurrence)

    def step(self, id: int) -> Step | None:
        """The step of an id."""
        return self.steps[id - 1] if 0 < id <= len(self.steps) else None


def causes_in(trace: Trace) -> Causes:
    """The causes of each step of a trace, found once for it as long as no step is added."""
    last = trace.steps[-1] if trace.steps else None
    if trace.causes is None or trace.causes[0] is not last:
        trace.causes = (last, Causes(trace))
    found: Causes = trace.causes[1]
    return found


def _results(cause: object, result: Occurrence) -> bool:
    """Whether one occurrence brought the other with it in the same event (a destroyed permanent moves, damage costs life)."""
    return isinstance(cause, Occurrence) and _other_verb(cause, result) and _as_result(result) in _brought_by(cause)


def _other_verb(cause: object, result: Occurrence) -> bool:
    return isinstance(cause, Occurrence) and cause.verb != result.verb


def _as_result(result: Occurrence) -> tuple[object, ...]:
    """What an occurrence says of what brought it: the cause, whom it befell, for damage its source."""
    return (result.cause, result.subject, result.source) if result.cause == "damage" else (result.cause, result.subject)


def _brought_by(cause: Occurrence) -> set[tuple[object, ...]]:
    """What the results of an occurrence say of it, as `_as_result`."""
    if isinstance(cause, Damage):
        return {("damage", cause.other, source) for source in (cause.source, cause.subject)}
    if cause.subject is None and not isinstance(cause, PayLife):
        return set()
    return {("pay" if isinstance(cause, PayLife) else cause.verb, cause.subject)}


def closure(trace: Trace, seeds: Iterable[int], causes: Causes | None = None) -> set[int]:
    """The ids of everything behind some steps, themselves included, idle steps too; nothing that was undone.

    `causes`: those of the trace, where they are known.
    """
    causes = causes or causes_in(trace)
    found: set[int] = set()
    waiting = list(seeds)
    while waiting:
        id = waiting.pop()
        step = causes.step(id)
        if id in found or step is None or step.undone_by is not None:
            continue
        found.add(id)
        waiting += causes.of(step)
    return found


def reasons(run: RunResult, answer: AnswerResult) -> list[Step]:
    """The reasons of an answer, each step once, in the order in which they happened."""
    causes = causes_in(run.trace)
    if answer.seeds not in causes.reasons:
        causes.reasons[answer.seeds] = _reasons(run, set(answer.seeds), causes)
    return list(causes.reasons[answer.seeds])


def _reasons(run: RunResult, seeds: set[int], causes: Causes) -> list[Step]:
    steps = run.trace.steps
    found = closure(run.trace, seeds, causes)
    triggering = {id for at in found if steps[at - 1].kind == "triggered" for id in causes.of(steps[at - 1])}
    told: set[int] = set()
    for at in found:
        by_it = [*_told_by(causes, steps[at - 1])]
        told.update(by_it)
        if not seeds.isdisjoint(by_it):  # what comes of a seed is told by it
            told.add(at)
    return [
        steps[id - 1]
        for id in sorted(found)
        if id in seeds or not (is_idle(steps[id - 1]) or id in told or (verb(steps[id - 1]) in FRAMES and id not in triggering))
    ]


def _told_by(causes: Causes, result: Step) -> Iterator[int]:
    """The occurrence of which this one is the result, where the sentence and the rules of this one say all of it."""
    if not isinstance(result.occurrence, Occurrence):
        return
    for id in causes.of(result):
        cause = causes.step(id)
        if cause is None or verb(cause) not in TOLD_BY_RESULT or not _results(cause.occurrence, result.occurrence):
            continue
        if cause.occurrence.cause == "illegal targets":
            continue
        happened = result.occurrence
        usual = not isinstance(happened, ZoneChange) or happened.destination in ("", "graveyard", "hand", "in play")
        if cause.event == result.event and set(cause.rules) <= set(result.rules) and usual:
            yield id


def rules_of(run: RunResult, answer: AnswerResult) -> list[str]:
    """The rules that an answer cites, each once: those of the question itself, then those of its reasons in order of appearance.

    Within a step the rule that acted innermost, the most special, comes first, as the trace has it.
    """
    found = dict.fromkeys(answer.extra_rules)
    for step in reasons(run, answer):
        found.update(dict.fromkeys(step.rules))
    further = [*(row.rule for row in answer.why_not), *(number for row in answer.allowed_by for number in (row.rule, row.by))]
    found.update(dict.fromkeys(filter(None, further)))
    if answer.line is not None:
        found.update(dict.fromkeys(rules_of(answer.line, answer.line.answers[0])))
    for line in answer.derivation:
        found.update(dict.fromkeys(filter(None, (line.rule,))))
    for _, numbers in answer.other_rules.changes if answer.other_rules is not None else ():
        found.update(dict.fromkeys(numbers))
    return list(found)


def rules_beside(answer: AnswerResult) -> tuple[str, ...]:
    """The rules that an answer cites and no step of its own run has: those of the question, and all of the line that it supposes."""
    supposed = rules_of(answer.line, answer.line.answers[0]) if answer.line is not None else ()
    return tuple(dict.fromkeys((*answer.extra_rules, *supposed)))


def causes_listed(run: RunResult, listed: Iterable[Step]) -> dict[int, tuple[int, ...]]:
    """For each of some steps, those among them because of which it happened, through whatever is not listed."""
    chosen = {step.id for step in listed}
    causes = causes_in(run.trace)
    return {id: tuple(sorted(_through(causes, id, chosen))) for id in chosen}


def _through(causes: Causes, id: int, chosen: set[int]) -> Iterator[int]:
    seen: set[int] = set()
    step = causes.step(id)
    waiting = list(causes.of(step)) if step is not None else []
    while waiting:
        at = waiting.pop()
        if at in seen:
            continue
        seen.add(at)
        if at in chosen:
            yield at
            continue
        cause = causes.step(at)
        if cause is not None and cause.undone_by is None:
            waiting += causes.of(cause)


OPENS, CLOSES, LOCKED = "total cost", "paid", "costs locked in"
"""The kinds of steps between which the actions of a cost lie; and the one after which a declaration is paid for."""
BY_COSTS = frozenset({"sacrifice", "discard", "cost", "pay"})
"""What is said to cause the moves that may be actions of a cost."""
ACTIONS = (Move, Sacrifice, Discard, PayLife, Tap)
"""What costs have somebody do that is told by itself."""
DECLARED = (CreatureAttacks, CreatureBlocks, Resolve)
"""What shows that nothing is paid for a declaration any more."""


def paid_for(steps: Sequence[Step], paying: Step) -> Step | None:
    """The step that says what is to be paid for that for which an action of a cost was done; None where a step is none.

    `steps` are all of the record. What a mana ability costs is paid for that for which its mana is.
    """
    o = paying.occurrence
    if not isinstance(o, ACTIONS) or paying.undone_by is not None or (isinstance(o, Move) and o.cause not in BY_COSTS):
        return None
    closed: set[object] = set()
    for step in reversed(steps[: paying.id - 1]):
        if step.scenario_event != paying.scenario_event or isinstance(step.occurrence, DECLARED):
            return None
        if step.kind == CLOSES:
            closed.add(step.data["thing"])
        elif step.kind == LOCKED or (step.kind == OPENS and step.undone_by is None and step.data["thing"] not in closed):
            return step
    return None
