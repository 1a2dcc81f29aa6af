"""Copy effects as they begin (503): what is copied is copied as it is now, with the exceptions that the text makes."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.engine.executing.acting_on import models
from judge.engine.game.state import AbilityInstance, Bindings, FloatingEffect, Thing
from judge.engine.looking import as_things
from judge.engine.record.acting import acting, marks, rule
from judge.engine.rules.part5_additional.r503_copying import EXCEPTED, colors_stated, copiable_values, copy_face, copy_rules
from judge.engine.table.table import Table
from judge.errors import NotImplementedRule


def copying_rules(table: Table, effects: tuple[FloatingEffect, ...]) -> tuple[str, ...]:
    """The paragraphs of 503 that bear on copy effects that begin."""
    found: list[str] = []
    for effect in effects:
        copies = [part for part in effect.parts if isinstance(part, e.BecomeCopy)]
        for part, model in ((part, model) for part in copies for model in as_things(effect.bindings.named.get("copied"))):
            for x in effect.affected or ():
                if isinstance(x, int) and isinstance(model, int):
                    found += copy_rules(table.game, table.view, x, model, part.exceptions)
    return tuple(dict.fromkeys(found))


def keeps_its_own(apply: e.Apply) -> bool:
    """Whether each thing that becomes a copy keeps something of its own, so that the copies are not all alike."""
    return any(isinstance(x, e.Keep) for part in apply.parts if isinstance(part, e.BecomeCopy) for x in part.exceptions)


@rule(*marks(copiable_values))
def copied(table: Table, apply: e.Apply, affected: tuple[Thing, ...] | None, bindings: Bindings) -> Bindings:
    """What is copied is copied as it is now: the values stand in `Around.copied_face`."""
    for part in apply.parts:
        if isinstance(part, e.BecomeCopy):
            found = models(table, part.of, bindings)
            if found:
                exceptions = tuple(_this_ability_too(table, x) if isinstance(x, e.GainThisAbility) else x for x in part.exceptions)
                kept = next((x for x in affected or () if isinstance(x, int) and keeps_its_own(apply)), None)
                own = colors_stated(table.view.copiable(kept)) if kept is not None else None
                face = copy_face(table.game, table.view, found[0], exceptions, bindings, own)
                bindings = bindings.knowing(copied_face=face).bind("copied", (found[0],))
    return bindings


@rule(*EXCEPTED.rules)
def _this_ability_too(table: Table, part: e.GainThisAbility) -> e.Part:
    """ "... and gains this ability": the one that is resolving."""
    return e.GainAbility(resolving_ability(table).ability)


def resolving_ability(table: Table) -> AbilityInstance:
    """The ability that is resolving: what "this ability" means. Raises NotImplementedRule where none is."""
    obj = table.obj(table.resolving) if table.resolving is not None else None
    if obj is None or obj.stack is None or obj.stack.ability is None:
        raise NotImplementedRule("which ability is meant by \"this ability\" is not known", rule=acting())
    return obj.stack.ability
