"""Changing targets (415.7): only to other legal targets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from math import comb
from typing import Any

from judge.cards.instructions import effects as e
from judge.engine.game.state import Bindings, Obj, StackInfo, Thing
from judge.engine.record.acting import marks, rule
from judge.engine.rules.part4_spells.r415_targets import targeting
from judge.engine.rules.part4_spells.r418_continuous_effects.text_changing import as_it_reads
from judge.engine.table.decisions import Decision, OneOf, SetOf
from judge.engine.table.plain_interest import is_gift_to
from judge.engine.table.table import Table

Where = tuple[str, int, int]
"""An instance of the word "target": of the body, a chosen mode, or a spliced text; which of these; and which instance of it."""


def instances(info: StackInfo) -> Iterator[tuple[Where, e.TargetSpec, tuple[Thing, ...]]]:
    """Each instance of the word "target" of an object on the stack, with its words and what was chosen."""
    body, b = info.body, info.bindings
    if body is not None and body.modes:
        for n, mode in enumerate(b.modes):
            groups = b.mode_targets[n] if n < len(b.mode_targets) else ()
            for index, (spec, group) in enumerate(zip(body.modes[mode].targets, groups, strict=False)):
                yield ("mode", n, index), spec, group
    elif body is not None:
        for index, (spec, group) in enumerate(zip(body.targets, b.targets, strict=False)):
            yield ("body", 0, index), spec, group
    for n, (spliced, own) in enumerate(info.extra):
        for index, (spec, group) in enumerate(zip(spliced.targets, own.targets, strict=False)):
            yield ("extra", n, index), spec, group


def with_targets(info: StackInfo, where: Where, group: tuple[Thing, ...]) -> StackInfo:
    """The object with other targets for one instance of the word; what was divided goes along to the new ones."""
    part, n, index = where
    b = info.bindings

    def put(groups: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
        return (*groups[:at], value, *groups[at + 1 :])

    if part == "extra":
        body, own = info.extra[n]
        own = own.with_(targets=put(own.targets, index, group), divided=_divided(own, own.targets[index], group))
        return info.with_(extra=put(info.extra, n, (body, own)))
    if part == "mode":
        old = b.mode_targets[n][index]
        b = b.with_(mode_targets=put(b.mode_targets, n, put(b.mode_targets[n], index, group)), divided=_divided(b, old, group))
    else:
        b = b.with_(targets=put(b.targets, index, group), divided=_divided(b, b.targets[index], group))
    return info.with_(bindings=b)


def _divided(b: Bindings, old: tuple[Thing, ...], new: tuple[Thing, ...]) -> tuple[tuple[Thing, int], ...]:
    follow = dict(zip(old, new, strict=False))
    return tuple((follow.get(thing, thing), n) for thing, n in b.divided)


class Retargeting(SetOf, frozen=True):
    """New targets for one instance of the word: as many as there were; by default those there were (503.10c), or others that are
    `preferred`."""

    now: tuple[Thing, ...] = ()
    preferred: tuple[Thing, ...] = ()

    def __contains__(self, answer: Any) -> bool:
        return (bool(answer) and answer == self.now) or super().__contains__(answer)

    def __iter__(self) -> Iterator[Any]:
        if self.least <= len(self.now) <= self.most:
            yield self.now
        for chosen in combinations(self.choices, self.most):
            if set(chosen) != set(self.now):
                yield chosen

    def default(self) -> Any:
        """What is preferred, or targeted now; where that is not among the options, the first ones."""
        return self.preferred if self.preferred in self else next(iter(self))

    def count(self) -> int:
        return comb(len(self.choices), self.most)


def legal_instead(table: Table, id: int, info: StackInfo, spec: e.TargetSpec, where: Where, now: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """What could be targeted instead, not counting what another instance says must be another."""
    ctx = table.context(info.bindings)
    others = {w[2]: group for w, _, group in instances(info) if w[:2] == where[:2]}
    taken = {x for index in spec.distinct_from for x in others.get(index, ())}
    return tuple(x for x in targeting.legal_targets(table, ctx, spec, id) if x not in taken)


def better(
    table: Table, info: StackInfo, where: Where, now: tuple[Thing, ...], others: tuple[Thing, ...], by: str, must: bool = False
) -> tuple[Thing, ...]:
    """The targets that a player would rather have for one instance of the word, where it does nothing for that player as it is, or where
    that player `must` change it."""
    body, index = _instance(info, where)
    fitting = [x for x in others if x not in now and _serves(table, info, body, where, index, (x,), by)]
    if len(now) != 1 or not fitting or not must and _serves(table, info, body, where, index, now, by):
        return ()
    return (fitting[0],)


def _instance(info: StackInfo, where: Where) -> tuple[e.Body, int]:
    part, n, index = where
    assert info.body is not None
    return (info.extra[n][0] if part == "extra" else info.body.modes[info.bindings.modes[n]] if part == "mode" else info.body), index


def _serves(table: Table, info: StackInfo, body: e.Body, where: Where, index: int, group: tuple[Thing, ...], by: str) -> bool:
    """Whether what is done to these targets helps a player, or hurts opponents."""
    there = with_targets(info, where, group)
    b = there.extra[where[1]][1] if where[0] == "extra" else there.bindings
    targets = b.mode_targets[where[1]] if where[0] == "mode" else b.targets
    return is_gift_to(table, body.effect, index, by, b.with_(targets=targets, you=by))


def gladly_changed(table: Table, things: Iterable[Thing], by: str, copied: bool = False) -> bool:
    """Whether a player who may choose new targets for some of these, which are on the stack, would rather have others; `copied`: or
    would have a copy of them as they are."""
    for thing in things:
        obj = table.game.objects.get(thing) if isinstance(thing, int) else None
        if obj is None or (info := obj.stack) is None:
            continue
        for where, spec, now in instances(info):
            if copied and _serves(table, info, _instance(info, where)[0], where, where[2], now, by):
                return True
            if better(table, info, where, now, legal_instead(table, obj.id, info, spec, where, now), by):
                return True
    return False


@rule("415.7a")
def with_changed_targets(
    table: Table, obj: Obj, info: StackInfo, by: str, to: tuple[Thing, ...] | None, optional: bool, bindings: Bindings
) -> StackInfo:
    """A spell or ability can have its target changed only to another target that is legal."""
    for where, spec, now in tuple(instances(as_it_reads(table.view, obj.id, info))):
        legal = legal_instead(table, obj.id, info, spec, where, now)
        others = tuple(x for x in legal if x not in now and (to is None or x in to))
        if not now:
            continue
        data = (("thing", obj.id), ("spec", spec), ("anew", True))
        if not others:
            if to is None:
                table.ask(Decision("targets", by, Retargeting(now, len(now), len(now), now), data=data, source=bindings.this))
            continue
        size = min(len(now), len(others))
        keep = optional and to is None
        choices = tuple(dict.fromkeys((*now, *others))) if keep or size < len(now) else others
        rather = better(table, info, where, now, others, by, must=not keep)
        options = Retargeting(choices, len(now), len(now), now if keep else (), rather)
        chosen = (
            others[:1]
            if to is not None and len(now) == 1
            else table.ask(Decision("targets", by, options, data=data, source=bindings.this))
        )
        info = with_targets(info, where, tuple(chosen))
    return info


@rule(*marks(with_changed_targets))
def with_one_changed(
    table: Table, obj: Obj, info: StackInfo, by: str, to: tuple[Thing, ...] | None, bindings: Bindings
) -> StackInfo:
    """With one of the targets changed to another that is legal for it; the player chooses which, where several can be."""
    found: list[tuple[Any, int, tuple[Thing, ...], tuple[Thing, ...]]] = []
    for where, spec, now in instances(as_it_reads(table.view, obj.id, info)):
        legal = legal_instead(table, obj.id, info, spec, where, now)
        others = tuple(x for x in legal if x not in now and (to is None or x in to))
        found += [(where, at, now, others) for at in range(len(now)) if others]
    if not found:
        return info
    data = (("thing", obj.id), ("what", "target"))
    which = OneOf(tuple(now[at] for _, at, now, _ in found))
    chosen = table.ask(Decision("choose", by, which, data=data, source=bindings.this)) if len(found) > 1 else which.choices[0]
    where, at, now, others = next(each for each in found if each[2][each[1]] == chosen)
    new = table.ask(Decision("targets", by, OneOf(others), data=data, source=bindings.this)) if len(others) > 1 else others[0]
    return with_targets(info, where, (*now[:at], new, *now[at + 1 :]))
