"""The account of a number or a list, told: what each change of it was, how much it added, and the rule that decided it.

The changes stand in the answer (`AnswerResult.account`); here each is worded by the step that decides it, those that say the same are told
once with how often, and the rules are the most special one of each.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

import msgspec

from judge.engine.game.occurrences import (
    BecomeBlocked,
    Counted,
    Damage,
    Destroy,
    EndEffect,
    Move,
    Sacrifice,
)
from judge.engine.record.trace import Step
from judge.explanation.argument import deciding, distances_from
from judge.explanation.deciding.changes_as_one import (
    MOST_TOLD,
    by_step,
    done_instead,
    fold,
    found_once,
    gathered,
    of_one_ability,
    sizes_behind,
    without_sizes,
)
from judge.explanation.deciding.told_changes import NEAR_BY, UNCHANGING, Told, as_told, is_routine, of_change, of_control, of_countering
from judge.explanation.deciding.weights import chosen_before
from judge.explanation.deciding.what_counts import STRIKES
from judge.explanation.general_rules import generality
from judge.explanation.slicing import Causes, causes_in
from judge.explanation.step_wording import inside
from judge.explanation.wording.lists_and_counts import phrase
from judge.scenario.language.question_forms import counts_what_happened
from judge.scenario.running.run_results import AnswerResult, Change, RunResult

LEAST_RULES, MOST_RULES = 2, 3
"""How many rules an account of several changes cites."""
FRAMES = 2
"""How general a rule is that says nothing of what is accounted (`general_rules.py`)."""
BESIDE = frozenset({"prevented", "countered", "replaced"})
"""Kinds of steps by which less of a quantity came, or another amount of it: told beside what did change it."""
AMOUNTS = {
    "life of P": "life", "life of team T": "life", "poison of P": "counters", "damage on X": "damage on", "loyalty of X": "counters",
    "counters on X": "counters", "how many C counters are on X": "counters", "how many C counters does P have": "counters",
}  # fmt: skip
"""Question about an amount -> the first word of the facts that each change of it writes, and what keeps something from it."""
OF_ONE_CHANGE = frozenset({
    "hand size of P", "library size of P", "poison of P", "loyalty of X",
    "how many C counters are on X", "how many C counters does P have",
})  # fmt: skip
"""The questions of amounts of which the sum is told also where one change made them."""
OF_WHAT_IS_LEFT = frozenset({"permanents of P", "what G does P control", "how many G does P control", "how many G are Z", "what G are Z"})
"""The questions of what a player controls, or what is there: where some of it left play at once, it is told what kept the others there."""
KEPT_THERE = frozenset({"can't happen", "replaced"})
"""Kinds of steps that tell it."""
ABOUT_LOSSES = frozenset({"permanents of P", "what G does P control"})
"""The lists of which it is told what left them, too."""
OF_EVENTS = ("how much ", "how many ", "what did ", "what G did ", "what died")
"""How the questions begin that count over what happened."""
HAPPENED = ("did ", "was ")
"""How the questions begin of what happened to each of several."""
COUNTED = frozenset({"event", "triggered", "copied", "extra turn"})
"""Kinds of steps that are counted by them."""


class Account(msgspec.Struct, frozen=True):
    """An account in words: the sum, empty where there is none to tell; what led to it; the rules; and the step that was last."""

    sum: str
    text: str
    rules: tuple[str, ...]
    step: int


def told_account(
    run: RunResult, answer: AnswerResult, steps: Sequence[Step], decides: Step | None, beside: Iterable[str]
) -> Account | None:
    """What led to a number or a list; None where no more can be told than the step that decides.

    `steps` are the reasons of the answer, `decides` the one of them that decides it, and `beside` the rules that are cited besides,
    where the changes rest on one.
    """
    causes = causes_in(run.trace)
    changes = _worth_telling(run, answer)
    to_whom = "was dealt by X" in kind_of(answer)
    each_told = [of_change(run, causes, change, to_whom) for change in changes]
    left_out = len(answer.account) > len(changes) and (answer.before or answer.value)
    if isinstance(counted_in(answer), int) and left_out:  # what came and went is told, too, where that is not too much
        every = [of_change(run, causes, change, to_whom) for change in answer.account]
        if len(fold(every, counting=True)) <= MOST_TOLD:
            changes, each_told = answer.account, every
    led = _of_what_is_lost(run, answer, each_told)
    told = [*without_sizes(run, [each for each in each_told if each not in led]), *without_sizes(run, led)]
    told += [as_told(run, step, 0, deciding(step.rules, 1)) for step in _kept_from_it(run, answer, steps, told)]
    undone = _undone(run, answer, steps, told)
    told += undone
    told = done_instead(run, told)
    told = fold(by_step(found_once(run, of_one_ability(told))), isinstance(counted_in(answer), int))
    if len(told) > MOST_TOLD:
        told = gathered(told)
    if sum(len(each.steps) for each in told) < 2 and not any(change.behind or of_control(run, change) for change in changes):
        near = distances_from(causes, (change.step for change in changes), 1)
        taken_back = {change.step for change in answer.account} - {change.step for change in changes}
        aside = kind_of(answer) in AMOUNTS or all(is_routine(run.trace.steps[change.step - 1]) for change in changes)
        kept_away = decides is not None and decides.kind in BESIDE and aside
        of_it = decides is not None and decides.id in near and decides.id not in taken_back and decides.kind not in UNCHANGING
        if decides is not None and any(_of_other_damage(run, causes, decides, change) for change in changes):
            of_it = False
        if not changes or decides is None or of_it or kept_away:
            return None
    more = f" (and {len(told) - MOST_TOLD} more before)" if len(told) > MOST_TOLD else ""
    text = "; ".join((told[-MOST_TOLD:][0].said, *(inside(each.said) for each in told[-MOST_TOLD:][1:]))) + more
    rules = dict.fromkeys(number for each in reversed(told) for number in each.rules)
    if len(rules) < LEAST_RULES:
        near = distances_from(causes, (change.step for change in changes), NEAR_BY)
        by = [step for id in near if (step := run.trace.steps[id - 1]).kind != STRIKES] + [step for step in steps if step.kind == STRIKES]
        acted = {number for step in by if step.kind not in UNCHANGING and not of_countering(step) for number in step.rules}
        rules |= dict.fromkeys(sorted((n for n in beside if n in acted and generality(n) < FRAMES), key=generality))
        rules = dict.fromkeys([*rules][:LEAST_RULES])
    short = {number for each in undone for number in each.rules}  # of what was not done before what was
    numbers = tuple(rules) or deciding(run.trace.steps[told[-1].steps[-1] - 1].rules, 1)
    cited = sorted(numbers, key=lambda number: (generality(number), number not in short))[:MOST_RULES]
    if len(told) == 1 and all(generality(number) for number in cited):
        cited = [*dict.fromkeys((*_of_each_trigger(run, causes, changes), *cited))]
    cited = [*dict.fromkeys((*_of_their_order(run, told), *cited))]
    if all(generality(number) == FRAMES for number in cited):
        near = distances_from(causes, (change.step for change in changes), 1)
        chosen = [number for each in told for number in chosen_before(steps, near, run.trace.steps[each.steps[-1] - 1])]
        cited = [*dict.fromkeys((*chosen, *cited))]
    return Account(_sum(answer, told), text, tuple(cited[:MOST_RULES]), told[-1].steps[-1])


def _of_their_order(run: RunResult, told: Sequence[Told]) -> list[str]:
    """The rule by which several effects that changed one event applied one after the other; nothing where no two did."""
    kept = [step for each in told for id in each.steps if (step := run.trace.steps[id - 1]).kind in ("replaced", "prevented")]
    for first, second in pairwise(kept):
        if first.id in second.because:
            return [number for number in first.rules if number in second.rules and not generality(number)][:1]
    return []


def told_together(run: RunResult, told: Step, others: Iterable[Step]) -> str:
    """The sentence of a step; where other steps say the same of other things, or again, of all of them at once; of several
    replacements that kept an amount as it is, each."""
    steps = {step.id: step for step in (told, *others)}
    every = [as_told(run, steps[id], 0, (), (int, str)) for id in sorted(steps)]
    if len({each.text for each in every}) > 1:
        found = [step.data.get("occurrence") for step in (told, *steps.values()) if step.kind == "state-based"]
        if len(every) == 2 and found and all(o is not None and isinstance(o.subject, str) for o in found):
            return "; ".join(each.said for each in every)  # each player's own life
        every = sizes_behind(every)
    folded = fold(every, counting=False)
    if len(folded) > MOST_TOLD or len(every) < 2 or len(folded) > 1 and told.kind not in ("replaced", "prevented", "stays tapped"):
        return ""
    return "; ".join((folded[0].said, *(inside(each.said) for each in folded[1:])))


def _of_each_trigger(run: RunResult, causes: Causes, changes: Sequence[Change]) -> list[str]:
    """By which rule an ability triggered as often as there are changes, where each came of another time; nothing where it did not."""
    near = distances_from(causes, (change.step for change in changes), NEAR_BY)
    triggered = [step for id in near if (step := run.trace.steps[id - 1]).kind == "triggered"]
    return [triggered[0].rules[0]] if len(triggered) == len(changes) > 1 else []


def counted_in(answer: AnswerResult) -> object:
    """The value of an answer; of `why is it N?` how many it is."""
    return answer.value if answer.inner is None else answer.inner.value


def kind_of(answer: AnswerResult) -> str:
    """What is asked; of `why is it N?`, what is N."""
    return answer.inner.kind if answer.inner is not None and answer.kind == "Q = V" else answer.kind


def _made_other(step: Step, dealt: Step) -> bool:
    """Whether an effect made damage another amount, or kept some of it from those to whom it was dealt then."""
    before, o = step.data.get("before"), dealt.occurrence
    same = isinstance(before, Damage) and isinstance(o, Damage) and (before.subject, before.other) == (o.subject, o.other)
    return same and step.scenario_event == dealt.scenario_event and step.id < dealt.id


def _of_other_damage(run: RunResult, causes: Causes, step: Step, change: Change) -> bool:
    """Whether an effect kept damage from another than the one to whom a change was dealt then."""
    near = distances_from(causes, (change.step,), 1)
    dealt = (run.trace.steps[id - 1].occurrence for id in near if causes.brought(id, change.step))
    o, before = next((each for each in dealt if isinstance(each, Damage)), None), step.data.get("before")
    return step.kind == "prevented" and isinstance(before, Damage) and o is not None and before.other != o.other


def _worth_telling(run: RunResult, answer: AnswerResult) -> Sequence[Change]:
    """The changes that show in the value; of a list what came, and what left only where that is what it is about, or all that there is."""
    of_each = answer.several and answer.kind == "which G: Q" and all(each.kind.startswith(HAPPENED) for each in answer.several)
    if not answer.account and (of_each or kind_of(answer).startswith(OF_EVENTS)):
        return _of_its_steps(run, answer)
    lasting = [change for change in answer.account if change.lasts]
    came = [change for change in lasting if change.amount > 0]
    losses = isinstance(counted_in(answer), int) or not came or answer.kind in ABOUT_LOSSES or not any(change.things for change in lasting)
    return lasting if losses else came


def _of_its_steps(run: RunResult, answer: AnswerResult) -> list[Change]:
    """Of what is counted over the steps that it rests on, each step; nothing where the number is not theirs."""
    steps = [run.trace.steps[id - 1] for id in answer.seeds]
    steps = [step for step in steps if step.kind in COUNTED and not isinstance(step.occurrence, BecomeBlocked | EndEffect)]
    value = counted_in(answer)
    many = len(value) if isinstance(value, list) else value
    if isinstance(value, list) and len(steps) != many:  # what brought one of them about is told with it
        steps = [step for step in steps if _own_name(step) in value]
    amounts = [step.occurrence.amount if isinstance(step.occurrence, Counted) else 1 for step in steps]
    whole = many in (sum(amounts), len(steps))
    return [Change(step.id, amount) for step, amount in zip(steps, amounts, strict=True)] if whole else []


def _own_name(step: Step) -> str:
    """The name, without number or handle, of what it happened to."""
    thing, game = step.occurrence.subject if step.occurrence is not None else None, step.game
    obj = game.objects.get(thing) or getattr(game.left.get(thing), "obj", None) if isinstance(thing, int) and game is not None else None
    return obj.name if obj is not None else ""


def _kept_from_it(run: RunResult, answer: AnswerResult, steps: Sequence[Step], changes: Sequence[Told]) -> list[Step]:
    """What kept more from an amount, but for what is told of its changes: it was prevented, or replaced, or what would have changed it
    was countered."""
    kind = kind_of(answer)
    if kind.startswith(OF_EVENTS[0]):
        counted = [run.trace.steps[id - 1] for id in answer.seeds]
        known = {id for each in changes for id in each.steps}
        bears = (step for step in steps if step.kind in BESIDE and step.id not in known)
        return [step for step in bears if step in counted or any(_made_other(step, each) for each in counted)]
    if kind == "how many cards did P draw":  # several that can't be drawn are kept off by the same
        barred = [step for step in steps if step.kind == "can't happen" and step.id in answer.seeds]
        return [*barred[:1], *(step for step in steps if step.kind == "replaced" and step.id in answer.seeds)]
    if kind in OF_WHAT_IS_LEFT:
        left = {run.trace.steps[change.step - 1].scenario_event for change in answer.account if change.amount < 0}
        kept = (step for step in steps if step.kind in KEPT_THERE and step.id in answer.seeds and step.scenario_event in left)
        changed = {run.trace.steps[change.step - 1].scenario_event for change in answer.account}
        tapped = [step for step in steps if step.kind == "stays tapped" and step.id in answer.seeds and step.scenario_event in changed]
        return [*(step for step in kept if isinstance(step.data["before"], Destroy | Move | Sacrifice)), *tapped]
    fact = AMOUNTS.get(kind)
    at_work = {*answer.seeds, *(change.step for change in answer.account)} if fact is not None else ()
    facts = {each for id in at_work for each in run.trace.steps[id - 1].writes if each[0] == fact}
    last = max(at_work, default=0)
    prevented = (step for step in run.trace.steps[:last] if step.kind == "prevented" and step.undone_by is None)
    told = {id for each in changes for id in each.steps}
    found = {step.id: step for step in (*steps, *prevented) if step.kind in BESIDE and facts & set(step.writes)}
    return [found[id] for id in sorted(found) if id not in told]


def _undone(run: RunResult, answer: AnswerResult, steps: Sequence[Step], known: Sequence[Told]) -> list[Told]:
    """What was to add to what is counted over what happened, and was not done, but for what is known of that."""
    told = {id for each in known for id in each.steps}
    short = counts_what_happened(kind_of(answer))
    left = (step for step in steps if short and step.id in answer.seeds and step.id not in told and step.kind in CAME_TO_LESS)
    return [as_told(run, step, 0, deciding(step.rules, 1)) for step in left if step.occurrence is None]


CAME_TO_LESS = frozenset({
    "illegal target", "assigns nothing", "damage not dealt", "if failed", "condition", "countered", "removed from the stack",
    "unpaid", "not possible", "not done",
})  # fmt: skip
"""Kinds of steps that tell it."""


def _of_what_is_lost(run: RunResult, answer: AnswerResult, told: Sequence[Told]) -> list[Told]:
    """What state-based effects found the last time that they looked at a toughness, where that was greater before: told with what made it
    so, which what they had found before has nothing to do with."""
    of_state = [each for each in told if "toughness" in run.trace.steps[each.steps[-1] - 1].data.get("shown", ())]
    last = of_state[-1].steps[-1] if of_state and answer.no_longer else 0
    then = [each for each in of_state if not any(step.event for step in run.trace.steps[each.steps[-1] : last - 1])] if last else []
    if len(then) == len(told):
        return []
    for each in then:
        each.behind += f", for {no_longer_said(answer)}"
    return then


def no_longer_said(answer: AnswerResult) -> str:
    """What shaped a value before, or kept something off, and does no more, in words."""
    of, colon, failed = answer.no_longer.rpartition(": ")
    return f"{of}{colon}{phrase(failed)}"


def sum_of_one(answer: AnswerResult) -> str:
    """`8 - 1`: the sum where one change made a number of counters or cards what it is; empty for any other."""
    changes, whole = answer.account, counted_in(answer)
    if kind_of(answer) not in OF_ONE_CHANGE or len(changes) != 1 or not answer.before or not isinstance(whole, int):
        return ""
    amount = changes[0].amount
    return f"{answer.before} {'+' if amount > 0 else '-'} {abs(amount)}" if answer.before + amount == whole else ""


def _sum(answer: AnswerResult, told: Sequence[Told]) -> str:
    """`20 - 2 + 6`; empty where the answer is no number, or one that the changes do not make alone."""
    amounts = [each.amount for each in told if each.amount]
    added_up = answer.account or kind_of(answer).startswith(OF_EVENTS[0])
    if (
        not (added_up and isinstance(counted_in(answer), int))
        or len(amounts) + bool(answer.before) < 2
        or answer.before + sum(amounts) != counted_in(answer)
    ):
        return ""
    said = "".join(f" {'+' if amount > 0 else '-'} {abs(amount)}" for amount in amounts)
    return f"{answer.before}{said}" if answer.before or min(amounts) < 0 else said.removeprefix(" + ").strip()
