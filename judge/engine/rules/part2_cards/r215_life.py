"""Life (215): damage to a player is loss of life."""

from __future__ import annotations

from judge.engine.events.by_rule import by_rule
from judge.engine.game.occurrences import Damage, LoseLife
from judge.engine.game.rule_rows import When
from judge.engine.game.state import Game, Occurrence
from judge.engine.record.acting import marks, rule
from judge.engine.record.verdicts import Verdict, denied


@rule("215.2")
def loses_life(o: Damage) -> Occurrence:
    """A player to whom damage is dealt loses as much life as the amount of that damage."""
    player, source = str(o.other), o.source
    return by_rule(LoseLife(subject=player, other=source, player=player, amount=o.amount, cause="damage", source=source, used=o.used))


ENOUGH = When("a player pays only life that he or she has", lambda amount, life: amount <= life, rule="215.4")


@rule("215.4a")
def life_of_the_team(game: Game, player: str) -> int:
    """In a Two-Headed Giant game, where a cost or effect lets a player pay life, and the amount is more than 0, he or she may pay it only
    if the life total of the player's team is at least as large as the payment.
    """
    return game.players[game.head(player)].life


def life_to_pay(game: Game, player: str) -> int:
    """The life of which a player pays."""
    return max(0, life_of_the_team(game, player) if game.heads else game.players[player].life)


def rules_of_payment(game: Game) -> tuple[str, ...]:
    """The rules by which a player with too little life can't pay it."""
    return (*(marks(life_of_the_team) if game.heads else ()), *ENOUGH.rules)


@rule("215.7")
def can_gain(player: str, verdict: Verdict) -> Verdict:
    """When an effect says a player can't gain life, he or she can't exchange life totals with anyone whose life total is higher; such an
    exchange doesn't take place.

    Whether a player can gain life (`verdict`): else he or she can't exchange life totals for a higher one, nor pay by gaining life.
    """
    return verdict or denied(f"{player} can't gain life", *verdict.facts, player=player)
