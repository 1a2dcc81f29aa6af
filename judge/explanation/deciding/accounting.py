"""The account of a number or a list, told: what each change of it was, how much it added, and the rule that decided it.

The changes stand in the answer (`AnswerResult.account`); here each is worded by the step that decides it, those that say the same are told
once with how often, and the rules are the most special one of each.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import takewhile

import msgspec

from judge.engine.game.occurrences import (
    BecomeBlocked,
    BeginEffect,
    Counted,
    Damage,
    Destroy,
    EndEffect,
    GainControl,
    LoseControl,
    Move,
    Sacrifice,
)
from judge.engine.record.trace import Step
from judge.explanation.argument import deciding, distances_from
from judge.explanation.deciding.told_steps import of_another_damage
from judge.explanation.deciding.weights import IN_PART_ONLY, STRIKES, after_another, rule_of_change, step_of_change
from judge.explanation.general_rules import generality
from judge.explanation.slicing import IDLE, Causes, causes_in, is_idle
from judge.explanation.step_wording import OWN, by_whom, inside, met_before, number_read_off, word
from judge.explanation.wording.lists_and_counts import phrase
from judge.explanation.wording.told_fields import name_at
from judge.explanation.wording.told_in_full import in_full
from judge.scenario.running.run_results import AnswerResult, Change, RunResult
from judge.support.lists_in_words import counted, listed

MOST_TOLD = 4
"""How many changes are told, after those that say the same are one."""
MOST_SIZES, LONGEST_SIZES = 5, 130
"""Of how many things that a state-based effect finds the numbers are told, where these differ, and in how many letters; where these are
not enough, without what the numbers came of."""
LEAST_RULES, MOST_RULES = 2, 3
"""How many rules an account of several changes cites."""
FRAMES = 2
"""How general a rule is that says nothing of what is accounted (`general_rules.py`)."""
NEAR_BY = 4
"""How many causes of a change are looked at for what decides it."""
BESIDE = frozenset({"prevented", "countered", "replaced"})
"""Kinds of steps by which less of a quantity came, or another amount of it: told beside what did change it."""
UNCHANGING = frozenset({"nothing linked", "not searched"})
"""Kinds of steps by which nothing is changed: no change rests on one, whatever it stood before."""
INSTEAD = frozenset({"state-based", "replaced"})
"""Kinds of steps that are told for the change that they brought about."""
AMOUNTS = {
    "life of P": "life", "life of team T": "life", "poison of P": "counters", "damage on X": "damage on", "loyalty of X": "counters",
    "counters on X": "counters", "how many C counters are on X": "counters", "how many C counters does P have": "counters",
}  # fmt: skip
"""Question about an amount -> the first word of the facts that each change of it writes, and what keeps something from it."""
OF_WHAT_IS_LEFT = frozenset({"permanents of P", "what G does P control", "how many G does P control", "how many G are Z", "what G are Z"})
"""The questions of what a player controls, or what is there: where some of it left play at once, it is told what kept the others there."""
KEPT_THERE = frozenset({"can't happen", "replaced"})
"""Kinds of steps that tell it."""
ABOUT_LOSSES = frozenset({"permanents of P", "what G does P control"})
"""The lists of which it is told what left them, too."""
OF_EVENTS = ("how much ", "how many ", "what did ", "what G did ", "what died")
"""How the questions begin that count over what happened."""
COUNTED = frozenset({"event", "triggered", "copied"})
"""Kinds of steps that are counted by them."""
HERE = "\0"
_NUMBERED = re.compile(r" #\d+")
_NUMBERED_COPY = re.compile(r"\bcopy #\d+ of ")
_SIZES = re.compile(r" \([^()]*\)$")
_CAME_OF = re.compile(r"(damage \d+)[^;]*? and (toughness -?\d+)[^;]*")
_DRAWN = re.compile(rf" (?:draws|discards) {HERE}$")
_DEALT = re.compile(rf" damage to (?={HERE}$|$)")
_BEGINS_BY = re.compile(r"^(by [^,]+, |.* triggers when )")
_BEGINS = re.compile(rf"^(by .+, |.* triggers when |){HERE}")


class Told(msgspec.Struct):
    """Changes that are told as one.

    `text`: what is said, with `HERE` where the name of what it happened to stands; `names`: of each; `times`: how often, where they are
    the same or none. `amount`: how much they added; `rules` decide them, `steps` are they. `behind`: what their number was read off.
    """

    text: str
    names: tuple[str, ...]
    amount: int
    rules: tuple[str, ...]
    steps: tuple[int, ...]
    times: int = 1
    behind: str = ""

    @property
    def said(self) -> str:
        """The sentence, without its full stop."""
        if len(self.names) < 2:
            text = self.text.replace(HERE, "".join(self.names))
        else:
            text = _BEGINS.sub(lambda m: f"{m[1]}{'each of ' if m[1] else 'Each of '}{HERE}", self.text)
            text = _DEALT.sub(rf"\g<0>each of {HERE}", text.removesuffix(HERE)) if _DEALT.search(text) else text
            text = text.replace(HERE, counted(self.names))
        return f"{text}, {self.times} times{self.behind}" if self.times > 1 else f"{text}{self.behind}"


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
    to_whom = "was dealt by X" in answer.kind
    each_told = [_of_change(run, causes, change, to_whom) for change in changes]
    left_out = len(answer.account) > len(changes) and (answer.before or answer.value)
    if isinstance(counted_in(answer), int) and left_out:  # what came and went is told, too, where that is not too much
        every = [_of_change(run, causes, change, to_whom) for change in answer.account]
        if len(_folded(every, counting=True)) <= MOST_TOLD:
            changes, each_told = answer.account, every
    led = _of_what_is_lost(run, answer, each_told)
    told = [*_without_sizes(run, [each for each in each_told if each not in led]), *_without_sizes(run, led)]
    told += [_told(run, step, 0, deciding(step.rules, 1)) for step in _kept_from_it(run, answer, steps, told)]
    told = _done_instead(run, told)
    told = _folded(_by_step(_found_once(run, _of_one_ability(told))), isinstance(counted_in(answer), int))
    if len(told) > MOST_TOLD:
        told = _gathered(told)
    if sum(len(each.steps) for each in told) < 2 and not any(change.behind or _of_control(run, change) for change in changes):
        near = distances_from(causes, (change.step for change in changes), 1)
        taken_back = {change.step for change in answer.account} - {change.step for change in changes}
        aside = answer.kind in AMOUNTS or all(_routine(run.trace.steps[change.step - 1]) for change in changes)
        kept_away = decides is not None and decides.kind in BESIDE and aside
        of_it = decides is not None and decides.id in near and decides.id not in taken_back and decides.kind not in UNCHANGING
        if not changes or decides is None or of_it or kept_away:
            return None
    more = f" (and {len(told) - MOST_TOLD} more before)" if len(told) > MOST_TOLD else ""
    text = "; ".join((told[-MOST_TOLD:][0].said, *(inside(each.said) for each in told[-MOST_TOLD:][1:]))) + more
    rules = dict.fromkeys(number for each in reversed(told) for number in each.rules)
    if len(rules) < LEAST_RULES:
        near = distances_from(causes, (change.step for change in changes), NEAR_BY)
        by = [run.trace.steps[id - 1] for id in near] + [step for step in steps if step.kind == STRIKES]
        acted = {number for step in by if step.kind not in UNCHANGING and not _of_countering(step) for number in step.rules}
        rules |= dict.fromkeys(sorted((n for n in beside if n in acted and generality(n) < FRAMES), key=generality))
        rules = dict.fromkeys([*rules][:LEAST_RULES])
    cited = sorted(rules or deciding(run.trace.steps[told[-1].steps[-1] - 1].rules, 1), key=generality)[:MOST_RULES]
    if len(told) == 1 and all(generality(number) for number in cited):
        cited = [*dict.fromkeys((*_of_each_trigger(run, causes, changes), *cited))]
    return Account(_sum(answer, told), text, tuple(cited[:MOST_RULES]), told[-1].steps[-1])


def told_together(run: RunResult, told: Step, others: Iterable[Step]) -> str:
    """The sentence of a step; where other steps say the same of other things, or again, of all of them at once; of several
    replacements that kept an amount as it is, each."""
    steps = {step.id: step for step in (told, *others)}
    every = [_told(run, steps[id], 0, (), (int, str)) for id in sorted(steps)]
    if len({each.text for each in every}) > 1:
        found = [step.data.get("occurrence") for step in (told, *steps.values()) if step.kind == "state-based"]
        if len(every) == 2 and found and all(o is not None and isinstance(o.subject, str) for o in found):
            return "; ".join(each.said for each in every)  # each player's own life
        every = _sizes_behind(every)
    folded = _folded(every, counting=False)
    if len(folded) > MOST_TOLD or len(every) < 2 or len(folded) > 1 and told.kind not in ("replaced", "prevented"):
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


def _worth_telling(run: RunResult, answer: AnswerResult) -> Sequence[Change]:
    """The changes that show in the value; of a list what came, and what left only where that is what it is about, or all that there is."""
    if not answer.account and answer.kind.startswith(OF_EVENTS):
        return _of_its_steps(run, answer)
    lasting = [change for change in answer.account if change.lasts]
    came = [change for change in lasting if change.amount > 0]
    losses = isinstance(counted_in(answer), int) or not came or answer.kind in ABOUT_LOSSES or not any(change.things for change in lasting)
    return lasting if losses else came


def _of_its_steps(run: RunResult, answer: AnswerResult) -> list[Change]:
    """Of what is counted over the steps that it rests on, each step; nothing where the number is not theirs."""
    steps = [run.trace.steps[id - 1] for id in answer.seeds]
    steps = [step for step in steps if step.kind in COUNTED and not isinstance(step.occurrence, BecomeBlocked | EndEffect)]
    many = len(answer.value) if isinstance(answer.value, list) else answer.value
    if isinstance(answer.value, list) and len(steps) != many:  # what brought one of them about is told with it
        steps = [step for step in steps if _own_name(step) in answer.value]
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
    if answer.kind.startswith(OF_EVENTS[0]):
        return [step for step in steps if step.kind in BESIDE and step.id in answer.seeds]
    if answer.kind == "how many cards did P draw":  # several that can't be drawn are kept off by the same
        return [step for step in steps if step.kind in KEPT_THERE and step.id in answer.seeds][:1]
    if answer.kind in OF_WHAT_IS_LEFT:
        left = {run.trace.steps[change.step - 1].scenario_event for change in answer.account if change.amount < 0}
        kept = (step for step in steps if step.kind in KEPT_THERE and step.id in answer.seeds and step.scenario_event in left)
        changed = {run.trace.steps[change.step - 1].scenario_event for change in answer.account}
        tapped = [step for step in steps if step.kind == "stays tapped" and step.id in answer.seeds and step.scenario_event in changed]
        return [*(step for step in kept if isinstance(step.data["before"], Destroy | Move | Sacrifice)), *tapped]
    fact = AMOUNTS.get(answer.kind)
    at_work = {*answer.seeds, *(change.step for change in answer.account)} if fact is not None else ()
    facts = {each for id in at_work for each in run.trace.steps[id - 1].writes if each[0] == fact}
    last = max(at_work, default=0)
    prevented = (step for step in run.trace.steps[:last] if step.kind == "prevented" and step.undone_by is None)
    told = {id for each in changes for id in each.steps}
    found = {step.id: step for step in (*steps, *prevented) if step.kind in BESIDE and facts & set(step.writes)}
    return [found[id] for id in sorted(found) if id not in told]


def _routine(step: Step) -> bool:
    """Whether a card moves because it is played or has resolved, or mana is spent: it is told, and its rule says nothing."""
    return step.kind in IDLE or isinstance(step.occurrence, Move) and step.occurrence.cause in ("play", "resolution")


def _of_countering(step: Step) -> bool:
    """Whether a step tells that something was countered: no change comes of that, what is left of it is another's."""
    return step.kind == "countered" or step.occurrence is not None and "counter" in (step.occurrence.verb, step.occurrence.cause)


def _of_change(run: RunResult, causes: Causes, change: Change, to_whom: bool = False) -> Told:
    """A change by the step that decides it: its own, or what it stands instead of, or the state-based effect behind it."""
    near = distances_from(causes, (change.step,), NEAR_BY)
    steps = [step for id in near if (step := run.trace.steps[id - 1]).undone_by is None and (id == change.step or not is_idle(step))]
    dealt = next((step for step in steps if isinstance(step.occurrence, Damage) and causes.brought(step.id, change.step)), None)
    own = dealt or run.trace.steps[change.step - 1]
    steps = [step for step in steps if step is own or not (of_another_damage(step, (own,)) or _of_another_event(run, step, own))]
    steps = [step for step in steps if step.kind not in UNCHANGING]
    rest = [step for step in steps if step is own or not _of_countering(step)]
    step, rules = step_of_change(steps, near), () if _routine(own) else (rule_of_change(rest, near),)
    instead = step.kind in INSTEAD or step.kind == "triggered" and change.amount > 0
    if not instead or near[step.id] > 1:
        step = own  # of damage that was prevented in part what was left is told
    told = _told(run, step, change.amount, rules, to_whom=to_whom)
    if step is own and _of_control(run, change) and (led := _changed_control(run, own)) is not None:
        begun = isinstance(led.occurrence, BeginEffect) and led.occurrence.source is not None
        told.text = f"by {name_at(led, run.name)(led.occurrence.source)}, {told.text}" if begun else told.text
        told.behind += "" if begun else f", as {inside(by_whom(led, run.name)).removesuffix('.')}"
        told.rules = tuple(dict.fromkeys((*deciding(led.rules, 1), *rules)))
    if change.behind and step is own:
        behind = (run.trace.steps[id - 1] for id in distances_from(causes, (change.step,), 2 * NEAR_BY))
        began = (each for each in behind if isinstance(each.occurrence, BeginEffect))
        told.text += f" (its power, by {listed(change.behind)})"
        told.rules = tuple(dict.fromkeys((*rules, *(number for each in began for number in each.rules if not generality(number)))))
    return told


def _of_control(run: RunResult, change: Change) -> bool:
    return isinstance(run.trace.steps[change.step - 1].occurrence, GainControl | LoseControl)


def _changed_control(run: RunResult, own: Step) -> Step | None:
    """What happened as the control of something changed: by which an effect ended that had given it to another, or began."""
    before = takewhile(lambda step: own.event and step.event == own.event, reversed(run.trace.steps[: own.id - 1]))
    at_once = [step for step in before if step.occurrence is not None and not isinstance(step.occurrence, GainControl | LoseControl)]
    ended = ("ended controller", own.occurrence.subject)
    return next((step for step in at_once if ended in step.writes), at_once[-1] if at_once else None)


def _of_another_event(run: RunResult, step: Step, own: Step) -> bool:
    """Whether something was replaced, or prevented, before what happened then: it only left the amount as it was."""
    return step.kind in KEEPING and any(between.kind in APART for between in run.trace.steps[step.id : own.id])


KEEPING = frozenset({"replaced", "prevented"})
"""Kinds of steps that are part of the event that they change."""
APART = frozenset({"priority", "resolves"})
"""Kinds of steps that no event has within it."""


def _told(
    run: RunResult, step: Step, amount: int, rules: tuple[str, ...], kinds: tuple[type, ...] = (int,), to_whom: bool = False
) -> Told:
    """A step as one of several; `kinds`: of what it is about, whether objects alone can be told together, or players too; `to_whom`: of
    damage those to whom it was dealt."""
    whole = in_full(run, step)
    behind = number_read_off(whole, name_at(step, run.name))
    text = by_whom(whole, run.name).removesuffix(".").removesuffix(behind)
    behind += f", for {met}" if (met := met_before(step, run.trace.steps, run.name)) else ""
    few = run.trace.steps[step.occurrence.reason - 1] if step.occurrence is not None and step.occurrence.reason else None
    behind += f", for {word(few, run.name).removesuffix('.')}" if few is not None and few.kind == IN_PART_ONLY else ""
    thing = step.occurrence.subject if step.occurrence is not None else step.data.get("thing")
    if step.kind == "state-based" and step.data["occurrence"] is not None:
        thing = step.data["occurrence"].subject
    if step.kind == "can't happen":
        thing = step.data["before"].subject
    if to_whom and step.kind == "event" and isinstance(step.occurrence, Damage):
        thing, kinds = step.occurrence.other, (int, str)
    if step.kind == "triggered":  # of what happened, not of the ability
        events = (run.trace.steps[id - 1].occurrence for id in step.because)
        thing = next((event.subject for event in events if event is not None), None)
    name = name_at(step, run.name)(thing) if isinstance(thing, kinds) else ""
    source = step.occurrence.source if step.occurrence is not None else None
    by_it = f"by {name_at(step, run.name)(source)}, " if source is not None else ""  # a name may have a comma of its own
    begins = by_it if by_it and text.startswith(by_it) else match[0] if (match := _BEGINS_BY.match(text)) else ""
    if name and (text.endswith(f" {name}") or text[len(begins) :].startswith(f"{name} ")):
        head = text[: -len(name)] if text.endswith(f" {name}") else begins
        tail = text[len(head) + len(name) :]
        return Told(f"{head}{HERE}{tail}", (name,), amount, rules, (step.id,), behind=behind)
    return Told(text, (), amount, rules, (step.id,), behind=behind)


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


def _without_sizes(run: RunResult, told: Sequence[Told]) -> list[Told]:
    """What state-based effects found, with the numbers at which they looked behind, where all of them found the same but for these."""
    of_state = [each for each in told if run.trace.steps[each.steps[0] - 1].kind == "state-based"]
    texts = {each.text for each in of_state}
    if len(texts) < 2 or len({_SIZES.sub("", text) for text in texts}) > 1:
        return list(told)
    apart = iter(_sizes_behind(of_state))
    return [next(apart) if each in of_state else each for each in told]


def _sizes_behind(told: Sequence[Told]) -> list[Told]:
    """What is told, with the numbers of each, where these are few, behind all: they say the same then of several things."""
    sizes = {each.names: _SIZES.search(each.text) for each in told}
    few = 1 < len(sizes) <= MOST_SIZES and len(sizes) == len(told) and all(each.names and sizes[each.names] for each in told)
    each_size = "; ".join(f"{names[0]}: {size[0].strip(' ()')}" for names, size in sizes.items() if names and size)
    each_size = each_size if len(each_size) <= LONGEST_SIZES else _CAME_OF.sub(r"\1 and \2", each_size)
    behind = f" ({each_size})" * (few and len(each_size) <= LONGEST_SIZES)
    return [msgspec.structs.replace(each, text=_SIZES.sub("", each.text), behind=each.behind + behind) for each in told]


def _of_one_ability(told: Sequence[Told]) -> list[Told]:
    """What an ability did to its own source in the words of what it did to others, where it did."""
    return [
        msgspec.structs.replace(each, text=each.text.replace(OWN, f"by {each.names[0]}, ", 1))
        if each.text.startswith(OWN) and each.names and any(other.text.startswith(f"by {each.names[0]}, ") for other in told)
        else each
        for each in told
    ]


def _found_once(run: RunResult, told: Iterable[Told]) -> list[Told]:
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


def _done_instead(run: RunResult, told: Sequence[Told]) -> list[Told]:
    """A change that is what was done instead of something is told by that alone, and what was replaced twice as one."""
    found = list(told)
    for each in told:
        step = run.trace.steps[each.steps[-1] - 1]
        others = [other for other in found if other is not each]
        done = [other for other in others if not other.amount and other.said.endswith(f"{inside(each.said)} instead")]
        first = [other for other in others if step.kind == "replaced" and after_another(step, [run.trace.steps[other.steps[-1] - 1]])]
        if each not in found or not (first or done):
            continue
        other, own = (first or done)[0], (each.said.partition("; ")[2] or inside(each.said)) if first else ""
        rules = tuple(dict.fromkeys((*each.rules, *other.rules)))
        both = Told("; ".join(filter(None, (other.said, own))), (), each.amount, rules, (*other.steps, *each.steps))
        found[found.index(other)] = both
        found.remove(each)
    return found


def _by_step(told: Sequence[Told]) -> list[Told]:
    """In the order of their steps; the changes that one step decides (a replacement that makes two of one) are one."""
    found: dict[tuple[int, ...], Told] = {}
    for each in sorted(told, key=lambda each: each.steps):
        first = found.setdefault(each.steps, each)
        if first is not each:
            first.amount += each.amount
    return list(found.values())


def _folded(told: Sequence[Told], counting: bool) -> list[Told]:
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


def _gathered(told: Sequence[Told]) -> list[Told]:
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
    of_one_number = first.behind == second.behind or _DEALT.search(first.text) is not None and "" in (first.behind, second.behind)
    alike = _bare(first.text) == _bare(second.text) and of_one_number
    return alike and (same or first.times == second.times == 1)


def _joined(first: Told, second: Told) -> Told:
    """Two that say the same as one: how often, or of which things."""
    text = first.text if first.text == second.text else _bare(first.text)
    amount, steps = first.amount + second.amount, (*first.steps, *second.steps)
    rules = tuple(dict.fromkeys((*first.rules, *second.rules)))
    if not first.names or {*first.names} == {*second.names}:
        return Told(text, first.names[:1], amount, rules, steps, first.times + second.times, first.behind or second.behind)
    return Told(text, (*first.names, *second.names), amount, rules, steps, first.times, first.behind or second.behind)


def _bare(text: str) -> str:
    return _NUMBERED.sub("", _NUMBERED_COPY.sub("a copy of ", text))


def _sum(answer: AnswerResult, told: Sequence[Told]) -> str:
    """`20 - 2 + 6`; empty where the answer is no number, or one that the changes do not make alone."""
    amounts = [each.amount for each in told if each.amount]
    added_up = answer.account or answer.kind.startswith(OF_EVENTS[0])
    if (
        not (added_up and isinstance(counted_in(answer), int))
        or len(amounts) + bool(answer.before) < 2
        or answer.before + sum(amounts) != counted_in(answer)
    ):
        return ""
    said = "".join(f" {'+' if amount > 0 else '-'} {abs(amount)}" for amount in amounts)
    return f"{answer.before}{said}" if answer.before else said.removeprefix(" + ").strip()
