"""Changes that say the same, told as one: how often, of which things, with the numbers of each behind."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec

from judge.engine.record.trace import Step
from judge.explanation.argument import said_by
from judge.explanation.deciding.told_changes import DEALT, HERE, Told
from judge.explanation.deciding.weights import after_another
from judge.explanation.step_wording import OWN, inside
from judge.scenario.running.run_results import RunResult

MOST_TOLD = 4
"""How many changes are told, after those that say the same are one."""
MOST_SIZES, LONGEST_SIZES = 5, 130
"""Of how many things that a state-based effect finds the numbers are told, where these differ, and in how many letters; where these are
not enough, without what the numbers came of."""
_NUMBERED = re.compile(r" #\d+")
_NUMBERED_COPY = re.compile(r"\bcopy #\d+ of ")
_SIZES = re.compile(r" \([^()]*\)$")
_CAME_OF = re.compile(r"(damage \d+)[^;]*? and (toughness -?\d+)[^;]*")
_DRAWN = re.compile(rf" (?:draws|discards) {HERE}$")


def without_sizes(run: RunResult, told: Sequence[Told]) -> list[Told]:
    """What state-based effects found, with the numbers at which they looked behind, where all of them found the same but for these."""
    of_state = [each for each in told if run.trace.steps[each.steps[0] - 1].kind == "state-based"]
    texts = {each.text for each in of_state}
    if len(texts) < 2 or len({_SIZES.sub("", text) for text in texts}) > 1:
        return list(told)
    apart = iter(sizes_behind(of_state))
    return [next(apart) if each in of_state else each for each in told]


def sizes_behind(told: Sequence[Told]) -> list[Told]:
    """What is told, with the numbers of each, where these are few, behind all: they say the same then of several things."""
    sizes = {each.names: _SIZES.search(each.text) for each in told}
    few = 1 < len(sizes) <= MOST_SIZES and len(sizes) == len(told) and all(each.names and sizes[each.names] for each in told)
    each_size = "; ".join(f"{names[0]}: {size[0].strip(' ()')}" for names, size in sizes.items() if names and size)
    each_size = each_size if len(each_size) <= LONGEST_SIZES else _CAME_OF.sub(r"\1 and \2", each_size)
    behind = f" ({each_size})" * (few and len(each_size) <= LONGEST_SIZES)
    return [msgspec.structs.replace(each, text=_SIZES.sub("", each.text), behind=each.behind + behind) for each in told]


def of_one_ability(told: Sequence[Told]) -> list[Told]:
    """What an ability did to its own source in the words of what it did to others, where it did."""
    return [
        msgspec.structs.replace(each, text=each.text.replace(OWN, f"by {each.names[0]}, ", 1))
        if each.text.startswith(OWN) and each.names and any(other.text.startswith(f"by {each.names[0]}, ") for other in told)
        else each
        for each in told
    ]


def found_once(run: RunResult, told: Iterable[Told]) -> list[Told]:
    """What a state-based effect finds, it finds once, whatever it does then: the changes that it makes are told as that."""
    found: list[Told] = []
    for each in told:
        last = found[-1] if found else None
        of_state = run.trace.steps[each.steps[0] - 1].kind == "state-based"
        if last is not None and of_state and (last.text, last.names) == (each.text, each.names):
            found[-1] = msgspec.structs.replace(last, amount=last.amount + each.amount, steps=(*last.steps, *each.steps))
        else:
            found.append(each)
    return found


def done_instead(run: RunResult, told: Sequence[Told]) -> list[Told]:
    """A change that is what was done instead of something is told by that alone, and what was replaced twice as one."""
    found = list(told)
    for each in told:
        step = run.trace.steps[each.steps[-1] - 1]
        others = [other for other in found if other is not each]
        done = [other for other in others if not other.amount and _says_it(run, run.trace.steps[other.steps[-1] - 1], step)]
        first = [other for other in others if step.kind == "replaced" and after_another(step, [run.trace.steps[other.steps[-1] - 1]])]
        if each not in found or not (first or done):
            continue
        other, own = (first or done)[0], (each.said.partition("; ")[2] or inside(each.said)) if first else ""
        rules = tuple(dict.fromkeys((*each.rules, *other.rules)))
        both = Told("; ".join(filter(None, (other.said, own))), (), each.amount, rules, (*other.steps, *each.steps))
        found[found.index(other)] = both
        found.remove(each)
    return found


def _says_it(run: RunResult, replaced: Step, done: Step) -> bool:
    """Whether what was done is told whole by the replacement instead of which it was."""
    return replaced.kind == "replaced" and done.id in said_by(run, replaced, (done,))


def by_step(told: Sequence[Told]) -> list[Told]:
    """In the order of their steps; the changes that one step decides (a replacement that makes two of one) are one."""
    found: dict[tuple[int, ...], Told] = {}
    for each in sorted(told, key=lambda each: each.steps):
        first = found.setdefault(each.steps, each)
        if first is not each:
            first.amount += each.amount
    return list(found.values())


def fold(told: Sequence[Told], counting: bool) -> list[Told]:
    """Those in a row that say the same, of one thing after another, as one; `counting`: many cards drawn or discarded are counted."""
    found: list[Told] = []
    for each in told:
        if found and _alike(found[-1], each):
            found[-1] = _joined(found[-1], each)
        else:
            found.append(each)
    for each in found if counting else ():
        if len(each.names) > (1 if len(found) > 1 else MOST_TOLD) and _DRAWN.search(each.text):
            one_by_one = " triggers when " in each.text
            each.times *= len(each.names) if one_by_one else 1
            each.text, each.names = each.text.replace(HERE, "a card" if one_by_one else f"{len(each.names)} cards"), ()
    return found


def gathered(told: Sequence[Told]) -> list[Told]:
    """Those that say the same as one, also where something else happened between them."""
    found: list[Told] = []
    for each in told:
        at = next((at for at, other in enumerate(found) if _alike(other, each)), None)
        if at is None:
            found.append(each)
        else:
            found[at] = _joined(found[at], each)
    return found


def _alike(first: Told, second: Told) -> bool:
    """Whether two can be told as one: they say the same of one thing, how often or not, or each once of several."""
    same = not first.names or {*first.names} == {*second.names}
    of_one_number = first.behind == second.behind or DEALT.search(first.text) is not None and "" in (first.behind, second.behind)
    alike = _bare(first.text) == _bare(second.text) and of_one_number
    return alike and (same or first.times == second.times == 1)


def _joined(first: Told, second: Told) -> Told:
    """Two that say the same as one: how often, or of which things."""
    text = first.text if first.text == second.text else _bare(first.text)
    amount, steps = first.amount + second.amount, (*first.steps, *second.steps)
    rules = tuple(dict.fromkeys((*first.rules, *second.rules)))
    if not first.names or {*first.names} == {*second.names}:
        names, times = first.names[:1], first.times + second.times
    else:
        names, times = (*first.names, *second.names), first.times
    when = first.when if first.when == second.when else _bare(first.when) if _bare(first.when) == _bare(second.when) else ""
    whose = (*first.whose, *second.whose) if when else ()
    return Told(text, names, amount, rules, steps, times, first.behind or second.behind, first.by, when, whose)


def _bare(text: str) -> str:
    return _NUMBERED.sub("", _NUMBERED_COPY.sub("a copy of ", text))
