"""Deploying creatures (603): each creature has an ability that gives it to a teammate."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine import hooks
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import AbilityInstance, AbilityKey, Game
from judge.engine.game.variants import DEPLOY
from judge.engine.record.acting import marks, rule
from judge.engine.rules.part6_multiplayer.options import has_option
from judge.engine.rules.part6_multiplayer.r607_emperor import WITH_EMPERORS

ABILITY = e.ActivatedAbility(
    cost=e.Cost(tap=True),
    body=e.Body(
        effect=e.Apply(t.This(), (e.ChangeControl(t.Target(0)),), e.Duration("permanent")),
        targets=(e.TargetSpec(t.AllOf((t.IsPlayer(), t.IsAmong(t.Players("teammates"))))),),
    ),
    sorcery=True,
    word="deploy",
    text="{T}: Target teammate gains control of this creature. Play this ability only any time you could play a sorcery.",
)


@hooks.of_the_game.does
@rule("603.2")
def of_the_game(game: Game, id: int, creature: bool) -> tuple[AbilityInstance, ...]:
    """Every creature has the ability "{T}: Target teammate gains control of this creature.

    The ability that a creature in play has where creatures are deployed; it is no part of its text.
    """
    return (AbilityInstance(AbilityKey(id, "deploy", 0), ABILITY),) if creature and has_option(game, DEPLOY) else ()


def _deploys(game: Game, instance: AbilityInstance) -> bool:
    return instance.ability is ABILITY


def of_deploying(game: Game, instance: AbilityInstance) -> tuple[str, ...]:
    """What is said of the ability as it is played; nothing of any other."""
    return (*marks(of_the_game), *rules_when((WITH_EMPERORS,), game)) if _deploys(game, instance) else ()
