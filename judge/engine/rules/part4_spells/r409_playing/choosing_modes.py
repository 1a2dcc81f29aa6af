"""Choosing the modes of modal spells and abilities as they are announced (409.1b)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions, walk
from judge.engine import hooks
from judge.engine.game.state import AbilityKey, Thing
from judge.engine.game.transitions import uses_counted
from judge.engine.looking import number
from judge.engine.looking.met_conditions import holds
from judge.engine.record.acting import illegal
from judge.engine.rules.part4_spells.r409_playing.announcing import Announcement, chosen_by, is_any, made_by
from judge.engine.rules.part4_spells.r415_targets import targeting
from judge.engine.rules.part5_additional.r502_keyword_abilities.as_they_resolve import in_written_order
from judge.engine.table.decisions import Decision, SetOf, SetWithRepeats
from judge.engine.table.table import Table


def choose_modes(table: Table, announced: Announcement, body: e.Body) -> e.Body:
    """The mode of a modal spell or ability; a mode without legal targets can't be chosen (410.4a)."""
    if not body.modes:
        return body
    before = [n for n in range(len(body.modes)) if _chosen_before(table, announced, body, n)]
    possible = [n for n, mode in enumerate(body.modes) if n not in before and _has_targets(table, announced, mode)]
    least, most = body.choose
    if body.more_if is not None and holds(table.context(announced.bindings.with_(done=frozenset(announced.done))), body.more_if):
        least, most = body.choose_then
    if "entwine" in announced.done:
        least = most = len(body.modes)
    if len(possible) < (min(least, 1) if body.again else least):
        raise illegal("every mode was chosen before" if len(before) == len(body.modes) else "no mode has a legal choice")
    chooser = chosen_by(table, announced, body.mode_chooser)
    most = most if body.again else min(most, len(possible), len(_aimed_at(table, announced, body, possible)) if body.apart else most)
    options = (SetWithRepeats if body.again else SetOf)(tuple(possible), min(least, most), most)
    data = (("modes", body.modes), ("thing", announced.id), ("before", tuple(before)))
    decision = Decision("mode", announced.player, options, data=data, by=chooser, source=announced.id)
    with made_by(announced, chooser):
        chosen = table.ask(decision)
    announced.bindings = announced.bindings.with_(modes=in_written_order(chosen))
    if body.fresh and (keys := tuple(key for n in chosen if (key := _mode_key(announced, n)) is not None)):
        hooks.happen(table, uses_counted(keys, body.fresh != "turn"))
    announced.additional += _prices(body, chosen)
    return body


def _mode_key(announced: Announcement, mode: int) -> AbilityKey | None:
    """By which the choice of this mode is counted, for this ability of this object."""
    key = announced.ability.key if announced.ability is not None else None
    return None if key is None else AbilityKey(key.object, f"{key.origin}, mode {mode}", key.index, key.instance)


def _chosen_before(table: Table, announced: Announcement, body: e.Body, mode: int) -> bool:
    """Whether a mode can't be chosen, because it was chosen before."""
    return bool(body.fresh and (key := _mode_key(announced, mode)) is not None and table.game.uses.get(key, 0))


def _prices(body: e.Body, chosen: Sequence[int]) -> Iterator[e.Cost]:
    """What the modes that were chosen cost in addition."""
    for nth, mode in enumerate(chosen):
        for node in walk(body.modes[mode].effect):
            if isinstance(node, e.ModePrice) and not (node.beyond_first and nth == 0):
                yield node.cost


def _aimed_at(table: Table, announced: Announcement, body: e.Body, possible: Sequence[int]) -> set[Thing]:
    """The players whom modes could target, of which each needs another."""
    ctx = table.context(announced.bindings)
    specs = (spec for n in possible for spec in body.modes[n].targets)
    return {x for spec in specs for x in targeting.legal_targets(table, ctx, spec, announced.id)}


def _has_targets(table: Table, announced: Announcement, body: e.Body) -> bool:
    free = announced.way is not None and announced.way.free
    to_come = announced.bindings.x is None and not free and any(mentions(spec, t.X) for spec in body.targets)
    values = range(HIGHEST_X + 1) if to_come else (announced.bindings.x,)  # X is announced after the modes
    return any(_has_targets_with(table, announced, body, x) for x in values)


HIGHEST_X = 20
"""Up to which value of X a mode is tried, where that is announced after the modes and its targets depend on it."""


def _has_targets_with(table: Table, announced: Announcement, body: e.Body, x: int | None) -> bool:
    ctx = table.context(announced.bindings.with_(x=x))
    for spec in body.targets:
        least = 0 if is_any(spec.minimum) else number(ctx, spec.minimum)
        if least and len(targeting.legal_targets(table, ctx, spec, announced.id)) < least:
            return False
    return True
