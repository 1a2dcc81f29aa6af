"""Spells (213): what an effect does to a permanent spell."""

from __future__ import annotations

from judge.engine.game.rule_rows import When
from judge.engine.game.state import FrozenMap, Game
from judge.engine.record.acting import marks, rule


@rule("213.5")
def goes_on(game: Game, old: int, new: int) -> Game:
    """Suppose that an effect changes characteristics of a spell that becomes a permanent.

    The game in which effects that changed a permanent spell, or shield against it, go on applying to the permanent that it became.
    """
    effects = []
    for effect in game.effects:
        if effect.affected is not None and old in effect.affected:
            effect = effect.with_(affected=tuple(new if x == old else x for x in effect.affected))
            effect = effect.with_(bindings=effect.bindings.knowing(of_spell=True))
        if effect.bindings.named.get("source chosen") == (old,):
            named = {name: (new,) if value == (old,) else value for name, value in effect.bindings.named.items()}
            effect = effect.with_(bindings=effect.bindings.with_(named=FrozenMap(named)).knowing(of_spell=True))
        effects.append(effect)
    return game.with_(effects=tuple(effects))


GOES_ON = When(
    "an effect on a permanent spell goes on on the permanent", lambda around: around.of_spell, rule=marks(goes_on)[0]
)
