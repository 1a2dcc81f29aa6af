"""What decides an answer: of the steps behind it the one that the verdict tells, and of their rules the one or two that it cites.

The step is the one nearest to the answer that decides something: that made the value, or by which something happens otherwise or not at
all. Its most special rule is cited first; beside it the most special rule that acted near by, where that is more than the frame of every
game (`general_rules.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from judge.cards.instructions.control_flow import Pay
from judge.engine.game.occurrences import AssignCombatDamage, Damage, Destroy, Move, PlaySpell, Tap, TargetsChange
from judge.engine.record.trace import Step
from judge.explanation.argument import deciding
from judge.explanation.deciding.elsewhere import OF_ITSELF, beside_it, of_another
from judge.explanation.deciding.what_counts import (
    AGAIN,
    ANOTHER_OBJECT,
    AS_USUAL,
    ASIDE,
    ASKED,
    AT_THE_END,
    BEFORE,
    BRINGING,
    CLAUSE,
    COPIED,
    DECIDES,
    DECISIVE,
    DONE,
    FAR,
    FIRST,
    GENERAL,
    IN_PART_ONLY,
    LED_TO_IT,
    LEVELS,
    MADE,
    MAKES,
    NEAR,
    OF_ANOTHER,
    OF_CHANGES,
    OF_LISTS,
    OF_PLACES,
    OF_SIZES,
    OTHERWISE,
    REFUSED,
    SHAPED,
    STRIKES,
    TOLD,
    UNABLE,
    UNABLE_BEFORE,
)
from judge.explanation.general_rules import BESIDE, HOW_IT_WAS_PLAYED, IN_PART, NEW_OBJECT, WITHOUT_SOURCE, acting_there, generality
from judge.explanation.slicing import verb
from judge.explanation.tongue import numbers_here
from judge.scenario.running.run_results import AnswerResult


def deciding_rules(
    answer: AnswerResult, steps: Sequence[Step], near: Mapping[int, int], told: Step | None, name: Callable[[int], str] = str
) -> tuple[str, ...]:
    """The one or two rules that decide the answer, the more special one first; of what was refused or allowed, that rule first.

    `name` is what the answer calls an object.
    """
    found = _deciding_rules(answer, steps, near, told, name)
    if told is None or answer.clause or not found or any(generality(number) < GENERAL for number in found):
        return found
    return tuple(dict.fromkeys((*chosen_before(steps, near, told), *found)))[:2]


def chosen_before(steps: Sequence[Step], near: Mapping[int, int], told: Step) -> tuple[str, ...]:
    """The rule by which somebody chose what an effect moved, which says more than that an effect did something once."""
    of_effect = told.kind == "event" and isinstance(told.occurrence, Move) and told.occurrence.source is not None
    since = near.get(told.id, FAR)
    by_players = (step for step in reversed(steps) if step.kind == "choice" and step.data["player"] is not None)
    chosen = (step for step in by_players if 0 <= near.get(step.id, FAR) - since <= 1)
    made = next((step for step in chosen if step.id < told.id and step.scenario_event == told.scenario_event), None)
    return made.rules[:1] if of_effect and made is not None else ()


def _deciding_rules(
    answer: AnswerResult, steps: Sequence[Step], near: Mapping[int, int], told: Step | None, name: Callable[[int], str]
) -> tuple[str, ...]:
    weights = _weights(answer, steps, near, told, name)
    if not weights:
        return ()
    if answer.refused and answer.refused[0].also:
        return (answer.refused[0].rule, answer.refused[0].also[0])
    if told is not None and told.kind == "replaced" and _as_it_enters(told) and not (answer.refused or answer.allowed_by or answer.clause):
        return deciding(told.rules)
    done = told is not None and told.kind == "event" and answer.kind == "was X destroyed" and answer.value == "yes"
    assigned = told is not None and isinstance(told.occurrence, AssignCombatDamage) and answer.kind.endswith("the stack")
    if told is not None and (done or assigned or would_be_there(told, answer)):
        return deciding(told.rules)
    unmade = unable_before(answer, steps, near, told) if told is not None else None
    if told is not None and unmade is not None and (unmade.kind, told.kind) in HALVES - {COUNTERED}:
        return deciding(told.rules, 1) + deciding(unmade.rules, 1)
    if told is not None and told.kind == "triggered" and near.get(told.id, FAR) == 0 and not (answer.clause or answer.extra_rules):
        return (*deciding(told.rules), *_played_so(told, steps))[:2]  # whatever led to what it waited for
    if told is not None and told.kind == "choice" and near.get(told.id, FAR) == 0 and not (answer.refused or answer.allowed_by):
        first = deciding(told.rules, 1)[0]  # that somebody chose so is why, whatever let them choose
        beside = {number for step in steps if near.get(step.id, FAR) <= 1 for number in step.rules} | set(answer.extra_rules)
        others = [number for number in weights if number != first and number in beside and not generality(number)]
        return (first, *sorted(others, key=lambda number: -weights[number])[:1])
    unshaped = not (answer.derivation or answer.clause or answer.refused)
    if told is not None and verb(told) == "move" and told.occurrence.cause == "resolution" and unshaped:
        best = sorted(weights, key=lambda number: -weights[number])
        special = [number for number in best if generality(number) < len(LEVELS) - 1] if answer.kind not in OF_PLACES else []
        return tuple(special[:2]) or tuple(dict.fromkeys((told.rules[0], *best[:1])))
    if told is not None and told.kind == "state-based" and unshaped:
        special = [number for number in told.rules[1:] if not generality(number)]
        if not answer.extra_rules and not answer.allowed_by:
            special = special or _brought(told, steps, near, weights)
        if special and told.rules[0] not in special:  # what keeps it from being as it should be, or what brought that
            return (told.rules[0], special[0])
    as_it_is = answer.kind.startswith("is X ") or bool(answer.refused or answer.allowed_by or answer.clause)
    if told is not None and told.kind == "replaced" and not (as_it_is or _as_it_enters(told)) and _made_it(told, steps, near):
        own = [number for number in acting_there(told.rules) if generality(number) < len(LEVELS) - 1]
        first = deciding(told.rules, 1)[0]
        special = [number for number in own if not generality(number)]
        if after_another(told, steps) is not None and len(special) > 1:
            return (special[0], special[1])
        if generality(first):  # no rule of its own: that the one is replaced by the other
            return (*special, first, *[number for number in own if number != first])[:2]
    ends = told is not None and any(fact[0].startswith("ended ") for fact in told.writes)
    own_rule = min(told.rules, key=generality) if told is not None else ""
    others = [number for number in answer.extra_rules if number != own_rule]
    if ends and others and not (answer.derivation or answer.clause or answer.refused):
        return (own_rule, others[-1])  # what made it so is gone, and its effect with it
    if answer.unreached and answer.derivation:
        return (answer.derivation[-1].rule, *answer.extra_rules[:1])
    ordered = [line for line in answer.derivation if line.order]
    if ordered and not (answer.refused or answer.allowed_by):
        last = ordered[-1]
        return last.order[:2] if len(last.order) > 1 else (last.rule, *last.order)
    layered = Counter(line.rule for line in answer.derivation if line.rule)
    if len({line.layer for line in answer.derivation}) > 1 and layered and not (answer.refused or answer.allowed_by):
        return tuple(number for number, _ in layered.most_common(2))  # the order of layers decides, then what is special in them
    of_told = frozenset(told.rules) if told is not None and not (answer.derivation or answer.clause) else frozenset[str]()
    since = near.get(told.id, FAR) if told is not None else 0
    after = {number for step in steps if near.get(step.id, FAR) < since for number in step.rules} if of_told else set[str]()
    first = max(weights, key=lambda number: weights[number] + (TOLD if number in of_told else BEFORE if number in after else 0.0))
    general = len(LEVELS) - 1
    if answer.clause and answer.kind == "was event N legal" and not answer.allowed_by:
        weights = {number: weights[number] for number in (first, *answer.extra_rules)}  # of what was done before, nothing decides that
    others = [n for n in weights if n != first and not (of_told and generality(n) == general and n not in of_told)]
    of_state = answer.kind.startswith("is X ") and answer.kind not in OF_LISTS
    if told is not None and told.kind == "replaced" and of_state:  # of what stands instead, not of what would be
        would_be = {n for step in steps if step.kind == "state-based" and near.get(step.id, FAR) > since for n in step.rules}
        others = [number for number in others if number not in would_be]
    second = max(others, key=lambda number: weights[number], default=None)
    if second is None or weights[second] <= -LEVELS[2] or generality(first) < generality(second) == len(LEVELS) - 1:
        return (first,)
    asked = bool(answer.refused or answer.allowed_by or answer.clause)
    return (first, second) if asked or generality(first) <= generality(second) else (second, first)


def _played_so(triggered: Step, steps: Sequence[Step]) -> list[str]:
    """The rule by which what an ability triggered on counts as played, where that is none of every play: of a copy."""
    played = (step for step in steps if step.id in triggered.because and isinstance(step.occurrence, PlaySpell))
    return [number for step in played for number in step.rules if not generality(number)][-1:]


def would_be_there(step: Step | None, answer: AnswerResult) -> bool:
    """Whether something would have been put where it is asked about, and an effect made that another place."""
    data = step.data if step is not None and step.kind == "replaced" else {}
    before, after = data.get("before"), data.get("after")
    if answer.kind != "is X Z" or not isinstance(before, Move) or before.destination not in answer.asked:
        return False
    return not (isinstance(after, Move) and after.destination == before.destination)


def _brought(told: Step, steps: Sequence[Step], near: Mapping[int, int], weights: Mapping[str, float]) -> list[str]:
    """The rules of what brought about that a state-based effect applies, or made it otherwise, the one that weighs most first."""
    since = near.get(told.id, FAR)
    found = [step for step in steps if step.id < told.id and _near_by(step, near.get(step.id, FAR) - since)]
    special = (number for step in found for number in step.rules if generality(number) < len(LEVELS) - 1)
    return sorted({number for number in special if number in weights and number != told.rules[0]}, key=lambda n: (-weights[n], n))


def _near_by(step: Step, causes: int) -> bool:
    return causes == 1 or (causes == 2 and step.kind in DECISIVE)


def step_of_change(steps: Sequence[Step], near: Mapping[int, int]) -> Step:
    """Of a change and what is near behind it, the step that decides it."""
    return max(steps, key=lambda step: (best(step, near), -near[step.id], step.id))


def rule_of_change(steps: Sequence[Step], near: Mapping[int, int]) -> str:
    """Of a change and what is near behind it, the rule that decides it: a special one before what stands behind every event of its kind."""
    weighed = [(2 * _says(number) - FIRST * at + _of_step(step, near), number) for step in steps for at, number in enumerate(step.rules)]
    return max(weighed, key=lambda each: each[0])[1]


def unable_before(answer: AnswerResult, steps: Sequence[Step], near: Mapping[int, int], told: Step) -> Step | None:
    """That somebody could not pay, or do, what was asked for, or chose not to, or a condition was not met, where the told step came of
    that; of an exchange that was not made, the target that was illegal."""
    since = near.get(told.id, FAR)
    found = [
        step for step in steps
        if step.kind in UNABLE or _unwilling(step, told) or _unmet(step, told) or (step.kind, told.kind) in HALVES
        if 0 <= near.get(step.id, FAR) - since <= UNABLE_BEFORE and step.id < told.id
        if step.kind != IN_PART_ONLY or answer.kind not in OF_PLACES
    ]  # fmt: skip
    so = bool(found) and (told.kind in MAKES | NOT_MADE | BY_CHOICE or (found[-1].kind, told.kind) in HALVES)
    return found[-1] if so else None


def triggered_before(steps: Sequence[Step], near: Mapping[int, int], told: Step) -> Step | None:
    """The triggering of the ability by which the told step happened, where it is near behind that."""
    source = told.occurrence.source if told.occurrence is not None else told.data.get("source")
    since = near.get(told.id, FAR)
    of_it = (step for step in reversed(steps) if step.kind == "triggered" and step.id < told.id and step.data["source"] == source)
    return next((step for step in of_it if source is not None and near.get(step.id, FAR) - since <= TRIGGERED_BEFORE), None)


TRIGGERED_BEFORE = 3
"""How far before what an ability did its triggering lies at the most."""
BY_CHOICE = frozenset({"replaced", "removed from combat"})
"""Kinds of steps besides, that are told with what somebody could not, or would not, pay or do."""
NOT_MADE = frozenset({"countered", "not done", "control not exchanged", "cards not exchanged"})
"""Kinds of steps that are told with why somebody did not do what would have brought another."""
FELL_OFF = ("not attached", "state-based")
COUNTERED = ("illegal target", "countered")
HALVES = frozenset({("illegal target", "control not exchanged"), ("illegal target", "cards not exchanged"), COUNTERED, FELL_OFF})
"""Pairs of a step and what was not done because of it."""


def _unmet(step: Step, told: Step) -> bool:
    """Whether a spell would have gone elsewhere than where it goes as its last step, had a condition of it been met."""
    o = told.occurrence
    last = isinstance(o, Move) and o.cause == "resolution" and o.destination == "graveyard"
    return last and step.kind == "condition" and not step.data["holds"] and not set(step.writes).isdisjoint(told.writes)


def _unwilling(step: Step, told: Step) -> bool:
    """Whether somebody chose not to pay what keeps something from happening, or not to do what something else asks for; or to pay for
    what happened."""
    decision = step.data.get("decision") if step.kind == "choice" else None
    if decision is None or decision.kind not in ("unless", "may"):
        return False
    if decision.kind == "may" and isinstance(dict(decision.data).get("do"), Pay) and step.scenario_event == told.scenario_event:
        return told.occurrence is None or told.occurrence.cause not in ("cost", "pay")  # that it is paid is not why
    if told.kind == "not done" and told.data.get("done"):
        return step.data["chosen"] is True
    return not step.data["chosen"] and (decision.kind == "unless" or told.kind == "not done")


def _says(number: str) -> float:
    """How much a rule says: the less, the more general it is."""
    return -LEVELS[2 if number in numbers_here(BESIDE) else generality(number)]


def _weights(
    answer: AnswerResult, steps: Sequence[Step], near: Mapping[int, int], told: Step | None, name: Callable[[int], str]
) -> dict[str, float]:
    """How much each rule behind an answer decides it."""
    found: dict[str, float] = {}

    def weigh(number: str, more: float) -> None:
        if number:
            found[number] = max(found.get(number, -100.0), _says(number) + more)

    for row in answer.refused[:1]:
        weigh(row.rule, REFUSED)
    for allowing in answer.allowed_by[:1]:
        weigh(allowing.rule, REFUSED)
    for at, number in enumerate(answer.extra_rules):
        weigh(number, ASKED * (not generality(number)) - at / 10 + CLAUSE * bool(answer.clause and not at))
    for line in answer.derivation:
        weigh(line.rule, SHAPED)
    strikes = [step for step in steps if step.kind == STRIKES]
    for at, step in enumerate(strikes):
        if at or not step.data["first"] and sum(not generality(number) for number in step.rules) > 1:
            weigh(step.rules[0], AGAIN)
    of_one = "X" in answer.kind.split() or answer.kind.startswith("life of")
    of_place = (answer.kind in OF_PLACES or answer.kind in OF_LISTS) and told is not None and verb(told) == "move"
    before_it_came = _moved_before(answer, steps, told, name)
    resolving = _resolving_then(answer, steps, near, told)
    framed = told is None or min(map(generality, told.rules), default=GENERAL) == GENERAL  # how it came to be says more than what it does
    brings = DECISIVE | BRINGING if framed else DECISIVE - AS_USUAL
    as_played = told is not None and bool(numbers_here(HOW_IT_WAS_PLAYED).intersection(told.rules))
    tapped = told is not None and isinstance(told.occurrence, Tap) and told.occurrence.cause == "cost"
    models = {step.data["of"] for step in steps if step.kind == "copied"}
    spent = answer.kind == "how much mana did P spend" and any(step.kind in PAYS for step in steps)
    in_part, without_source, new_object = map(numbers_here, (IN_PART, WITHOUT_SOURCE, NEW_OBJECT))
    for step in steps:
        if beside_it(step, answer, steps, near) or answer.refused and answer.kind.startswith("can "):
            continue
        moved = isinstance(step.occurrence, Move) or isinstance(step.data.get("occurrence"), Destroy | Move)
        if tapped and step is not told and (moved or step.kind == "triggered") or spent and step.kind not in PAYS:
            continue  # what let somebody pay says nothing of how that is paid
        of_where = moved and answer.kind in OF_ITSELF and step.kind in ("event", "state-based")
        of_model = step.occurrence is not None and step.occurrence.subject in models and moved and step is not told
        another = OF_ANOTHER * (bool(answer.derivation) and (of_where or of_another(step, answer, name)) or of_model)
        came = DONE.get(told.kind, 0.0) if step.kind == "resolves" and told is not None else 0.0
        for at, number in enumerate(acting_there(step.rules)):
            if of_one and number in in_part and not (step is told and step.kind in UNABLE):
                continue
            independent = came * (number in without_source)
            new = BEFORE * (of_place and number in new_object)
            copied = COPIED * (as_played and step.kind == "copied" and not at)
            long_ago = ANOTHER_OBJECT * (step.id <= before_it_came)
            led = LED_TO_IT * (step.id < resolving and step.kind not in brings and not _made_otherwise(step))
            weigh(number, _of_step(step, near) - FIRST * at + independent - another - new + copied - long_ago - led)
    for allowing in answer.allowed_by[:1]:
        if allowing.by in found:  # what lets it be done, where that has acted, before what it does away with
            weigh(allowing.by, REFUSED + ASKED)
    return found


PAYS = frozenset({"paid mana", "cost changed", "total cost"})
"""Kinds of steps by which mana is paid, and how much."""


def _resolving_then(answer: AnswerResult, steps: Sequence[Step], near: Mapping[int, int], told: Step | None) -> int:
    """The step in which that resolves by which what is asked about was moved, or changed hands; 0 where nothing resolving did that."""
    of_it = answer.kind in OF_PLACES or answer.kind in OF_CHANGES or answer.kind in OF_LISTS or answer.kind in OF_SIZES
    if told is None or told.kind != "event" or isinstance(told.occurrence, Damage) or answer.clause or not of_it:
        return 0
    by_it = (step.id for step in reversed(steps) if step.kind == "resolves" and step.id < told.id and near.get(step.id, FAR) <= 1)
    return next(by_it, 0)


def _made_otherwise(step: Step) -> bool:
    """Whether a step before something resolves decides what that does, or when: copied, aimed elsewhere, activated, delayed."""
    activated = step.kind == "ability on the stack" and not step.data.get("triggered")
    return activated or step.kind == "copied" or isinstance(step.occurrence, TargetsChange) or bool(step.data.get("delayed"))


def _moved_before(answer: AnswerResult, steps: Sequence[Step], told: Step | None, name: Callable[[int], str]) -> int:
    """The move, but for its being played, by which what is asked about came to where it was before its last one; 0 where there is none.

    What happened until then happened to another object (217.1c).
    """
    moves = [step for step in steps if isinstance(step.occurrence, Move) and step.occurrence.cause != "play"]
    own = [step for step in moves if isinstance(step.occurrence.subject, int) and answer.subject == name(step.occurrence.subject)]
    last = own[-2].id if len(own) > 1 and own[-2].event != own[-1].event else 0
    return last if told is not None and told.id > last else 0


def _of_step(step: Step, near: Mapping[int, int]) -> float:
    """How much a step decides by its kind and its nearness to the answer, whatever its rules."""
    far = min(near.get(step.id, FAR), FAR)
    decides = (far <= 1 and step.kind in DECISIVE and not _as_it_enters(step)) or (far == 0 and step.kind in AT_THE_END)
    otherwise = OTHERWISE * (decides and step.kind in DECISIVE - AS_USUAL)
    aside = ASIDE.get(verb(step) or step.kind, 0.0)
    return DECIDES * decides + otherwise + MADE * (step.kind in MAKES and far == 0) - aside - NEAR * far


def _as_it_enters(step: Step) -> bool:
    """Whether a replacement only says how something comes into play, or leaves where it goes as it is: that it comes or goes decides.

    What the effect of another object makes of that decides by itself.
    """
    before, after = step.data.get("before"), step.data.get("after")
    if not isinstance(before, Move) or not isinstance(after, Move) or before.destination != after.destination:
        return False
    return step.data.get("source") in (None, before.subject) or before.entry == after.entry


def after_another(told: Step, steps: Sequence[Step]) -> Step | None:
    """The step by which another effect made of an event what this one replaces; None where it was as it was to happen."""
    before = (step for step in steps if step.kind == "replaced" and step.id in told.because and step.data.get("after") is not None)
    return max(before, key=lambda step: step.id, default=None)


def _made_it(told: Step, steps: Sequence[Step], near: Mapping[int, int]) -> bool:
    """Whether what is asked about came of what stands instead of an event, or of nothing that does."""
    return near.get(told.id) == 0 or any(told.id in step.because for step in steps if step.kind == "event" and near.get(step.id) == 0)


def best(step: Step, near: Mapping[int, int]) -> float:
    """How much the most deciding rule of a step decides, there."""
    return max(_says(n) - FIRST * at for at, n in enumerate(step.rules)) / 4 + _of_step(step, near)
