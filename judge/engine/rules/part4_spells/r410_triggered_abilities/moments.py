"""What is special about the moment at which an ability triggers: as a step begins, on a declaration, in a step without priority."""

from __future__ import annotations

from judge.engine.game.occurrences import BlockPair, PhaseIn, PhaseOut, StepBegins
from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine.game.state import AbilityInstance, Occurrence
from judge.engine.table.table import Table


def each_pattern(event: t.EventPattern | t.AnyEvent) -> tuple[t.EventPattern, ...]:
    """The patterns of a trigger condition, in the order of its text."""
    return event.patterns if isinstance(event, t.AnyEvent) else (event,)


_DECLARED = {
    "attack": ("308.3",),
    "block": ("309.3",),
    "block pair": ("309.3",),
    "become blocked": ("309.4",),
    "step begins": ("300.5",),
    "lose game": ("410.12",),
}
"""Verb -> the rules on when such an ability triggers."""


def moment(table: Table, o: Occurrence, ability: e.TriggeredAbility | None = None) -> tuple[str, ...]:
    """The rules on what triggers as a step begins or on a declaration, and on what triggers where nobody gets priority."""
    untap = ("302.3",) if table.game.turn.step == "untap" and not isinstance(o, StepBegins) else ()
    each = each_pattern(ability.event) if ability is not None and not isinstance(ability.event, t.BecomesTrue) else ()
    alone = ("306.5",) if any(p.kind == "alone" for p in each) else ()
    exalted = ("502.83b",) if ability is not None and ability.keyword == "exalted" else ()
    phasing = ("502.15d",) if isinstance(o, PhaseIn | PhaseOut) else ()
    return (*exalted, *alone, *phasing, *_DECLARED.get(o.verb, ()), *untap)


def when(verb: str) -> str:
    """The rule by which only the moment of the event counts: of a declaration its own, else the general one."""
    return _DECLARED[verb][0] if verb in ("attack", "block", "block pair", "become blocked") else "410.10d"


def state_rules(condition: t.Condition) -> tuple[str, ...]:
    """What says when the state is there that an intervening "if" asks for."""
    return ("502.59b",) if any(node == t.IsState("suspended") for node in walk(condition)) else ()


def other_of_pair(instance: AbilityInstance, pattern: t.EventPattern, o: Occurrence) -> object:
    """Of "blocks or becomes blocked by a creature": that creature, the blocked one for the first pattern, else the blocker."""
    ability = instance.ability
    assert isinstance(ability, e.TriggeredAbility) and not isinstance(ability.event, t.BecomesTrue)
    each = each_pattern(ability.event)
    return o.other if len(each) > 1 and pattern == each[0] else o.subject


def blocking(o: Occurrence, source: int) -> tuple[str, ...]:
    """How often an ability on its own object's blocking or being blocked triggers (410.9a-e)."""
    if isinstance(o, BlockPair):
        return ("410.9b",) if o.subject == source else ("410.9d",) if o.other == source else ()
    return _OWN.get(o.verb, ()) if o.subject == source else ()


_OWN = {"block": ("410.9a",), "become blocked": ("410.9c",), "blockers": ("410.9e",), "blocks creatures": ("410.9e",)}
