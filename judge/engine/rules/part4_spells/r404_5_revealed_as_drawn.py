"""Static abilities linked to triggered ones (404.5): the first card drawn in a turn is revealed, and what triggers looks at just that."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.events.happening import happen
from judge.engine.game.occurrences import Draw, Reveal
from judge.engine.record.acting import rule
from judge.engine.rules.part4_spells.r407_linked_abilities import link_of
from judge.engine.table.decisions import YES_NO, Decision
from judge.engine.table.questions import answers
from judge.engine.table.table import Table

FIRST_DRAWN = "reveal the first card drawn each turn"


@rule("404.5")
def reveal_as_drawn(table: Table, player: str, drawn: tuple[int, ...]) -> None:
    """Such an object has both in a single paragraph, the static ability coming first and the triggered ability after it.

    A static ability has the player reveal the first card of each turn; a triggered ability of the same paragraph looks at just that.
    """
    before = sum(1 for o in table.game.history if isinstance(o, Draw) and o.player == player and o.subject is not None)
    for active, _ in list(answers(table, e.Must, player, FIRST_DRAWN)) if before == len(drawn) else ():
        happen(table, Reveal(subject=drawn[0], player=player, source=active.source, link=link_of(active.key)))
    for active, _ in list(answers(table, e.MayDo, drawn[0], FIRST_DRAWN)) if before == len(drawn) else ():
        shown = e.Reveal(t.This())
        if table.ask(Decision("may", player, YES_NO, data=(("do", shown),), source=active.source)):
            happen(table, Reveal(subject=drawn[0], player=player, source=active.source, link=link_of(active.key)))
