"""Why what an Aura or Equipment says of what it is attached to does not make a value another: it is attached to nothing, or elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.cards.instructions.effects import StaticAbility
from judge.engine.game.state import Game
from judge.engine.record.acting import marks
from judge.engine.record.verdicts import in_quotes
from judge.engine.rules.part4_spells.r418_continuous_effects.deriving import Layers
from judge.errors import JudgeError

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker


def attached_elsewhere(
    asker: Asker, at: Moment, id: int, value: Callable[[Game], object], now: object
) -> tuple[str, str] | None:
    """What says something of the thing that it is attached to, and would make the value another than it is `now` were it attached to this
    one: said in a sentence, and the rule."""
    view = asker.view(at)
    for obj in (at.game.objects[source] for source in at.game.in_play if source != id):
        of_host = [each.ability for each in view.abilities(obj.id) if isinstance(each.ability, StaticAbility)]
        of_host = [each for each in of_host if mentions(each.affected, t.AttachedTo)]
        if obj.attached_to == id or not of_host:
            continue
        try:
            if value(at.game.put(obj.with_(attached_to=id))) in (None, now):
                continue
        except (JudgeError, KeyError):
            continue
        text = str(getattr(of_host[0], "text", "")).rstrip(".")
        where = "nothing" if obj.attached_to is None else asker.table.name(obj.attached_to)
        said = f'{in_quotes(text)} of {asker.register.label(obj.card)} says nothing of it: that is attached to {where}'
        return said, marks(Layers.members)[0]
    return None
