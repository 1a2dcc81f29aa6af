"""Abilities that trigger while spells and abilities can't be played (410.1)."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine.record.acting import marks, rule
from judge.engine.table.questions import UNPLAYABLE, has_keyword
from judge.engine.table.table import Table


@rule("410.1")
def none_may_be_played(table: Table, player: str, source: int) -> bool:
    """Triggered abilities aren't played.

    Whether something keeps a player from playing abilities, or those of this source, as one triggers: it triggers none the less.
    """
    if any(has_keyword(table, id, "split second") for id in table.game.stack):
        return True
    if any(table.view.applies(active, source) for active in table.view.parts(e.Cant, UNPLAYABLE, source)):
        return True
    forbidding = table.view.parts(e.Cant, "play", player)
    return any(isinstance(node, t.IsState) and node.state != "spell" for active in forbidding for node in walk(active.part))


def of_what_is_not_played(table: Table, player: str, source: int) -> tuple[str, ...]:
    """The rule on that, where it is so."""
    return marks(none_may_be_played) if none_may_be_played(table, player, source) else ()
