"""Abilities and their sources (402.6): once it is on the stack, an ability is independent of its source."""

from __future__ import annotations

from judge.engine.game.occurrences import Move, PlayAbility
from judge.engine.game.occurrences.zone_events import Cease, CounterSpell
from judge.engine.game.rule_rows import When
from judge.engine.game.state import STACK, Occurrence, StackInfo
from judge.engine.record.acting import marks, rule
from judge.engine.table.table import Table


def _without_source(table: Table, info: StackInfo) -> bool:
    """Whether the source of what resolves has left: a permanent, not as the cost of it, nor in the event that triggered it."""
    source, event, game = info.bindings.this, info.bindings.event, table.game
    left_with_it = event is not None and isinstance(event, Move) and event.subject == source
    if source is None or source in game.objects or left_with_it or (gone := table.obj(source)) is None or gone.zone == STACK:
        return False
    own = next((id for id in game.stack if game.objects[id].stack is info), 0)
    if isinstance(event, Move) and max((id for id, obj in game.objects.items() if obj.card == gone.card), default=0) < own:
        return False  # it left together with what made it trigger
    since = (o for o in game.history if isinstance(o, Move) and o.subject == source or _plays(o, own))
    return not isinstance(next(since, None), Move) or not any(_plays(o, own) for o in since)


def _plays(o: Occurrence, id: int) -> bool:
    return isinstance(o, PlayAbility) and o.subject == id


@rule("402.5")
def ability_countered(o: CounterSpell) -> Cease:
    """Since activated and triggered abilities aren't spells, something that counters only spells can't counter them."""
    return Cease(subject=o.subject, cause="counter", source=o.source)


ABILITIES_TOO = When(
    "an ability is countered: by the rules, or by what speaks of abilities",
    lambda obj: obj.kind == "ability",
    rule=marks(ability_countered)[0],
)
INDEPENDENT = When("an ability resolves although its source is gone", _without_source, rule="402.6")
