"""What becomes of a team whose emperor loses (607.5)."""

from __future__ import annotations

from judge.engine import hooks
from judge.engine.record.acting import rule
from judge.engine.rules.part4_spells.r410_triggered_abilities.losing import loses
from judge.engine.rules.part6_multiplayer.r607_emperor import emperors
from judge.engine.table.questions import forbidden
from judge.engine.table.table import Table


@hooks.lose_with_emperor.does
@rule("607.5a")
def lose_with_emperor(table: Table) -> None:
    """If a team's emperor loses, the team loses the game."""
    game = table.game
    fallen = [p for p in emperors(game) if game.players[p].out]
    for emperor in fallen if not game.over else ():
        generals = [p for p in game.alive if game.players[p].team == game.players[emperor].team and forbidden(table, "lose the game", p)]
        if generals:
            lost = [loses(p, cause="emperor") for p in generals]
            hooks.happen(table, lost, reads=(("out", emperor),))
