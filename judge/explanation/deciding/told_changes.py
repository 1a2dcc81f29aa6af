"""A change that is told: by the step that decides it, with what its number was read off and by whom it came."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import takewhile

import msgspec

from judge.engine.game.occurrences import AssignCombatDamage, BeginEffect, Damage, GainControl, LoseControl, Move
from judge.engine.record.trace import Step
from judge.explanation.argument import deciding, distances_from
from judge.explanation.deciding.told_steps import of_another_damage
from judge.explanation.deciding.weights import rule_of_change, step_of_change
from judge.explanation.deciding.what_counts import GENERAL, IN_PART_ONLY
from judge.explanation.general_rules import generality
from judge.explanation.slicing import IDLE, Causes, is_idle
from judge.explanation.step_wording import OWN, by_keyword, by_whom, inside, met_before, number_read_off, when_triggered, word
from judge.explanation.wording.told_fields import name_at
from judge.explanation.wording.told_in_full import in_full
from judge.scenario.running.run_results import Change, RunResult
from judge.support.lists_in_words import counted

NEAR_BY = 4
"""How many causes of a change are looked at for what decides it."""
UNCHANGING = frozenset({"nothing linked", "not searched"})
"""Kinds of steps by which nothing is changed: no change rests on one, whatever it stood before."""
INSTEAD = frozenset({"state-based", "replaced"})
"""Kinds of steps that are told for the change that they brought about."""
HERE = "\0"
"""Where the name stands of what it happened to."""
DEALT = re.compile(rf" damage to (?={HERE}$|$)")
_BEGINS_BY = re.compile(r"^(by [^,]+, |.* triggers when )")
_BEGINS = re.compile(rf"^(by .+, |.* triggers when |){HERE}")


class Told(msgspec.Struct):
    """Changes that are told as one.

    `text`: what is said, with `HERE` where the name of what it happened to stands; `names`: of each; `times`: how often, where they are
    the same or none. `amount`: how much they added; `rules` decide them, `steps` are they. `behind`: what their number was read off.
    `by`: by whose ability; `when` it triggered, with `HERE` for each of `whose` names.
    """

    text: str
    names: tuple[str, ...]
    amount: int
    rules: tuple[str, ...]
    steps: tuple[int, ...]
    times: int = 1
    behind: str = ""
    by: str = ""
    when: str = ""
    whose: tuple[str, ...] = ()

    @property
    def said(self) -> str:
        """The sentence, without its full stop."""
        text = self._said()
        head = next((by for by in (OWN.removesuffix(", "), self.by) if by and text.startswith(f"{by}, ")), "")
        names = tuple(dict.fromkeys(self.whose))
        when = self.when.replace(HERE, f"each of {counted(self.whose)}" if len(names) > 1 else "".join(names))
        return f"{head}{when}{text[len(head) :]}" if head else text

    def _said(self) -> str:
        """The same without what set it off."""
        if len(self.names) < 2:
            text = self.text.replace(HERE, "".join(self.names))
        else:
            text = _BEGINS.sub(lambda m: f"{m[1]}{'each of ' if m[1] else 'Each of '}{HERE}", self.text)
            text = DEALT.sub(rf"\g<0>each of {HERE}", text.removesuffix(HERE)) if DEALT.search(text) else text
            text = text.replace(HERE, counted(self.names))
        return f"{text}, {self.times} times{self.behind}" if self.times > 1 else f"{text}{self.behind}"


def is_routine(step: Step) -> bool:
    """Whether a card moves because it is played or has resolved, or mana is spent: it is told, and its rule says nothing."""
    return step.kind in IDLE or isinstance(step.occurrence, Move) and step.occurrence.cause in ("play", "resolution")


def of_countering(step: Step) -> bool:
    """Whether a step tells that something was countered: no change comes of that, what is left of it is another's."""
    return step.kind == "countered" or step.occurrence is not None and "counter" in (step.occurrence.verb, step.occurrence.cause)


def of_change(run: RunResult, causes: Causes, change: Change, to_whom: bool = False) -> Told:
    """A change by the step that decides it: its own, or what it stands instead of, or the state-based effect behind it."""
    near = distances_from(causes, (change.step,), NEAR_BY)
    steps = [step for id in near if (step := run.trace.steps[id - 1]).undone_by is None and (id == change.step or not is_idle(step))]
    dealt = next((step for step in steps if isinstance(step.occurrence, Damage) and causes.brought(step.id, change.step)), None)
    own = dealt or run.trace.steps[change.step - 1]
    steps = [step for step in steps if step is own or not (of_another_damage(step, (own,)) or _of_another_event(run, step, own))]
    steps = [step for step in steps if step.kind not in UNCHANGING]
    alone = isinstance(own.occurrence, AssignCombatDamage)  # that it goes onto the stack is so however the creatures came to fight
    set_off = _set_off_by(steps, near, own)
    rest = [step for step in steps if step is own or not (alone or of_countering(step))]
    step, rules = step_of_change(steps, near), () if is_routine(own) else (rule_of_change(rest, near),)
    instead = step.kind in INSTEAD or step.kind == "triggered" and change.amount > 0
    if not instead or near[step.id] > 1:
        step = own  # of damage that was prevented in part what was left is told
    told = as_told(run, step, change.amount, rules, to_whom=to_whom)
    if step is own and of_control(run, change) and (led := _changed_control(run, own)) is not None:
        begun = isinstance(led.occurrence, BeginEffect) and led.occurrence.source is not None
        told.text = f"by {name_at(led, run.name)(led.occurrence.source)}, {told.text}" if begun else told.text
        told.behind += "" if begun else f", as {inside(by_whom(led, run.name)).removesuffix('.')}"
        told.rules = tuple(dict.fromkeys((*deciding(led.rules, 1), *rules)))
    if step is own and set_off is not None:
        _tell_when(run, told, set_off)
        if told.when and (set_off.data.get("condition") is None or set_off.data["keyword"]):
            own_rules = set_off.rules[: 2 if _of_several_instances(run, set_off) else 1]
            told.rules = tuple(dict.fromkeys((*rules, *(number for number in own_rules if generality(number) < GENERAL))))
    if change.behind and step is own:
        behind = (run.trace.steps[id - 1] for id in distances_from(causes, (change.step,), 2 * NEAR_BY))
        began = (each for each in behind if isinstance(each.occurrence, BeginEffect))
        told.text += f" ({change.behind})"
        told.rules = tuple(dict.fromkeys((*rules, *(number for each in began for number in each.rules if not generality(number)))))
    return told


def _set_off_by(steps: Sequence[Step], near: Mapping[int, int], own: Step) -> Step | None:
    """The triggering of the ability by which something happened."""
    source = own.occurrence.source if own.kind == "event" and own.occurrence is not None else None
    triggered = (step for step in steps if step.kind == "triggered" and step.id < own.id and step.data["source"] == source)
    return min(triggered, key=lambda step: (near[step.id], -step.id), default=None) if source is not None else None


def _of_several_instances(run: RunResult, triggered: Step) -> bool:
    """Whether an ability triggered as one of several of its source that are alike: of each instance of a keyword that it has."""
    of = triggered.because, triggered.data["source"], triggered.data["keyword"]
    near = run.trace.steps[max(0, triggered.id - AT_ONCE) : triggered.id + AT_ONCE]
    alike = [step for step in near if step.kind == "triggered" and (step.because, step.data["source"], step.data["keyword"]) == of]
    return bool(triggered.data["keyword"]) and len(alike) > 1


AT_ONCE = 20
"""So many steps around one it is looked at for what triggered with it."""


def _tell_when(run: RunResult, told: Told, triggered: Step) -> None:
    """Tells of a change by which keyword ability it was, if it was one, and when that triggered."""
    name = name_at(triggered, run.name)
    o, source = triggered.data.get("occurrence"), name(triggered.data["source"])
    whole = by_keyword(told.text, triggered, run.name)
    told.by = whole.partition(" ability, ")[0] + " ability" if whole != told.text else f"by {source}"
    told.text = whole
    whose = name(o.subject) if o is not None and isinstance(o.subject, int) else ""
    told.when = when_triggered(triggered, run.name)
    if whose and whose != source and told.when.startswith(f", when {whose} "):
        told.when, told.whose = told.when.replace(whose, HERE, 1), (whose,)


def of_control(run: RunResult, change: Change) -> bool:
    """Whether the control of something changed, by what happened at the same time."""
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


def as_told(
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
