"""Rules of 2006 and 2008 on *, delayed triggers, effects on who controls what comes, and cards that a subgame removed."""

from __future__ import annotations

from typing import Any

from judge.cards.instructions import effects as e
from judge.editions.change import Change
from judge.engine.events.happening import happen
from judge.engine.game.occurrences import Move
from judge.engine.game.state import IN_PLAY, LIBRARY, REMOVED, DelayedTrigger, Game, Thing
from judge.engine.looking import context
from judge.engine.looking.context import Context
from judge.engine.rules.part4_spells import r402_abilities, r404_triggered_abilities
from judge.engine.rules.part4_spells.r419_replacement import choosing_among_effects
from judge.engine.rules.part5_additional import r506_subgames
from judge.engine.table.active_parts import ActivePart
from judge.engine.table.table import Table
from judge.support.edition import beneath


def numbers_only_in_play(ability: e.StaticAbility) -> frozenset[str]:
    """Where an ability functions that defines its object: colours and types everywhere, power and toughness in play."""
    if any(isinstance(part, e.SetPT) for part in ability.parts):
        return frozenset({IN_PLAY})
    return beneath(r402_abilities.characteristics_everywhere)(ability)


def controller_of_source(table: Table, delayed: DelayedTrigger) -> str:
    """Who controls a delayed triggered ability: whoever controls its source as it triggers."""
    source = delayed.source
    now = table.controller(source) if source is not None and source in table.game.in_play else None
    return now or beneath(r404_triggered_abilities.controller_of_delayed)(table, delayed)


def chosen_for_any_ability(ctx: Context, thing: Thing, kind: str) -> Any:
    """The word that was chosen for an object: a copy remembers it, and uses it for whatever it becomes a copy of."""
    found = beneath(context.word_chosen)(ctx, thing, kind)
    obj = ctx.obj(thing)
    if found is not None or obj is None:
        return found
    kept = {**obj.memory, **{name: value for (of, name), value in ctx.game.memory.items() if of == thing}}
    return next((value for name, value in reversed(kept.items()) if name == kind or name.endswith(f"|{kind}")), None)


def none_first(found: list[ActivePart]) -> list[ActivePart]:
    """No effects go before the others."""
    return []


def still_removed(table: Table, over: Game, inside: set[int], source: int | None) -> set[int]:
    """Cards that were removed from the game in a subgame are removed from the main game too."""
    removed = {obj.card for obj in over.objects.values() if obj.zone == REMOVED and obj.card in inside}
    for obj in [o for o in table.game.objects.values() if o.card in removed and o.zone == LIBRARY]:
        happen(table, Move(subject=obj.id, player=obj.owner, origin=LIBRARY, destination=REMOVED, source=source))
    return removed


CHANGES = (
    Change(
        name="a copy remembers a choice that was made for it, and uses it for what it becomes a copy of later",
        rules=("503.8a", "407.2d"),
        until="2009-05-01",
        replaced={context.word_chosen: chosen_for_any_ability},
    ),
    Change(
        name="a * in power or toughness is 0 outside play",
        rules=("402.8a", "208.2"),
        until="2008-02-01",
        replaced={r402_abilities.characteristics_everywhere: numbers_only_in_play},
    ),
    Change(
        name="a delayed triggered ability is controlled by whoever controls its source as it triggers",
        rules=("410.2", "404.4e"),
        until="2008-02-01",
        replaced={r404_triggered_abilities.controller_of_delayed: controller_of_source},
    ),
    Change(
        name="cards that a subgame removed from the game stay removed",
        rules=("506.5",),
        until="2008-02-01",
        replaced={r506_subgames.stay_removed: still_removed},
    ),
    Change(
        name="what changes under whose control something comes into play does not go before other replacements",
        rules=("419.9a",),
        until="2009-05-01",
        replaced={choosing_among_effects.first_of: none_first},
    ),
)
