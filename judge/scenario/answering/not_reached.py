"""Effects that do not reach a thing of which their text speaks: what they affect was settled as they began (418.3b).

Found by trying: with the thing among what the effect affects, the value that is asked for would be another.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from judge.engine.game.state import IN_PLAY, Game, Obj
from judge.engine.looking import fits
from judge.engine.record.acting import marks
from judge.engine.rules.part4_spells.r418_continuous_effects.effects_as_they_begin import settled_as_it_begins
from judge.errors import JudgeError
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asker import Asker, Moment


def settled_without(asker: Asker, a: AnswerResult, at: Moment, obj: Obj, value: Callable[[Game], object]) -> None:
    """Names the effects that would make the value of the answer another, had they begun only now; with the rule by which they do not."""
    if obj.id not in at.game.objects or obj.zone != IN_PLAY:
        return
    names = list[str]()
    for effect in at.game.effects:
        if effect.said_of is None or effect.affected is None or obj.id in effect.affected:
            continue
        with asker.table.supposing(at.game):
            spoken_of = fits(asker.table.context(effect.bindings), effect.said_of, obj.id)
        wider = effect.with_(affected=(*effect.affected, obj.id))
        effects = tuple(wider if each.id == effect.id else each for each in at.game.effects)
        try:
            if spoken_of and value(at.game.with_(effects=effects)) not in (None, a.value):
                names.append(asker.table.name(effect.source) if effect.source is not None else "an effect")
        except JudgeError:
            continue
    if names:
        said = f"what {' and '.join(dict.fromkeys(names))} affected was settled without it as the effect began"
        a.clause, a.unreached = (a.clause, said) if a.derivation else (said, "")
        a.extra_rules = tuple(dict.fromkeys((*marks(settled_as_it_begins), *a.extra_rules)))
