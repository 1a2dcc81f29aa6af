"""The Two-Headed Giant variant (606): two teams, each with one life total and one turn."""

from __future__ import annotations

from judge.engine.game.variants import Variant

TWO_HEADED_GIANT = Variant(
    name="two-headed giant", rule="606.1", players=4, teams=2, most_teams=2, seats="together", ranged=False, shared_life=True
)
"""No other option is used; a team shares its life."""
