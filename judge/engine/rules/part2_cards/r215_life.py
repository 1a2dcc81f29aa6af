"""Life (215): damage to a player is loss of life."""

from __future__ import annotations

from judge.engine.events.by_rule import by_rule
from judge.engine.game.occurrences import Damage, LoseLife
from judge.engine.game.rule_rows import When, rules_when
from judge.engine.game.state import Game, Occurrence
from judge.engine.record.acting import rule


@rule("215.2")
def loses_life(o: Damage) -> Occurrence:
    """The loss of life of a player to whom damage is dealt: as much as the damage."""
    return by_rule(LoseLife(subject=o.other, player=str(o.other), amount=o.amount, cause="damage", source=o.source, used=o.used))


ENOUGH = When("a player pays only life that he or she has", lambda amount, life: amount <= max(0, life), rule="215.4")
OF_THE_TEAM = When("a player pays of the life that the team has", lambda game: bool(game.heads), rule="215.4a")
NO_GAIN = When("a player who can't gain life gains none in an exchange or as a cost", lambda verdict: not verdict, rule="215.7")


def too_little(game: Game) -> tuple[str, ...]:
    """The rules by which a player with too little life can't pay it."""
    return (*rules_when((OF_THE_TEAM,), game), *ENOUGH.rules)
