"""What is done to spells and abilities on the stack: countering, copying, changing targets, playing cards."""

from __future__ import annotations

from typing import Any

from judge.cards.instructions import effects as e
from judge.engine import hooks
from judge.engine.events.happening import happen
from judge.engine.executing.acting_on import located, objects, there
from judge.engine.executing.instruction_runs import Act, Outcome, Running, executes
from judge.engine.game.occurrences import TargetsChange
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import STACK, Bindings, Obj, Thing
from judge.engine.record.acting import citing, marks, rule
from judge.engine.rules.part4_spells.r413_resolving.playing_meanwhile import cannot_be_played, offered, play_during_resolution
from judge.engine.rules.part4_spells.r415_targets.changing_targets import (
    instances,
    with_changed_targets,
    with_one_changed,
)
from judge.engine.rules.part4_spells.r415_targets.targeting import MODES_STAY
from judge.engine.rules.part5_additional.r503_copies_on_the_stack import become_targets, copy_of_card
from judge.engine.table.choosing import players, resolve
from judge.engine.table.plain_interest import costs_nothing
from judge.engine.table.questions import keyword_rules
from judge.engine.table.table import Table
from judge.errors import IllegalAction

# -------------------------------------------------------------------------------------------------------------- counter


def on_stack(table: Table, what: Any, bindings: Bindings) -> tuple[Obj, ...]:
    return tuple(
        o for o in objects(table, what, bindings) if o.zone == STACK and o.kind != "combat damage" and o.stack is not None
    )


# ----------------------------------------------------------------------------------------------------------------- copy


# -------------------------------------------------------------------------------------------------------------- targets


@executes(e.ChangeTargets)
@rule(*marks(with_changed_targets))
def change_targets(table: Table, change_: e.ChangeTargets, bindings: Bindings) -> Running:
    """Targets become other legal targets; where there is none, they stay (415.7a). Modes stay (415.7b)."""
    yield Act()
    done = False
    by = players(table, change_.by, bindings, deciding=True)
    to = there(table, change_.to, bindings) if change_.to is not None else None
    for obj in on_stack(table, change_.what, bindings):
        assert obj.stack is not None
        who = by[0] if by else bindings.you
        if change_.one:
            info = with_one_changed(table, obj, obj.stack, who, to, bindings)
        else:
            info = with_changed_targets(table, obj, obj.stack, who, to, change_.optional, bindings)
        modal = rules_when((MODES_STAY,), obj.stack.body)
        if info == obj.stack:
            facts = (("targets", obj.id),)
            if any(group for _, _, group in instances(obj.stack)):  # what has no target keeps none
                with citing(*modal):
                    table.step("targets stay", reads=facts, writes=facts, thing=obj.id, name=obj.name)
            continue
        done = True
        before = {x for _, _, group in instances(obj.stack) for x in group}
        after = tuple(dict.fromkeys(x for _, _, group in instances(info) for x in group))
        with citing(*modal):
            bearing = hooks.would_have_written(table, obj)
            happen(table, TargetsChange(subject=obj.id, source=bindings.this, info=info, to=after, bearing=bearing))
        become_targets(table, obj.id, info.bindings.you, [x for x in after if x not in before])
    return Outcome(bindings, done)


# -------------------------------------------------------------------------------------------------------- playing a card


@executes(e.PlayCard)
@rule(*marks(play_during_resolution))
def play_card(table: Table, play: e.PlayCard, bindings: Bindings) -> Running:
    """A player plays a card while this resolves: a spell goes on top of the stack, and nobody gets priority."""
    yield Act()
    played: list[Thing] = []
    for player in players(table, play.who, bindings):
        for card in located(table, resolve(table, play.what, bindings), bindings):
            if isinstance(card, int):
                played += _played(table, play, player, card, bindings)
    return Outcome(bindings.bind(play.bind, tuple(played)), bool(played))


def _played(table: Table, play: e.PlayCard, player: str, card: int, bindings: Bindings) -> tuple[int, ...]:
    """Plays one card, if the player can and will; what cannot be played is left where it is (422.1)."""
    if play.optional and not offered(table, player, card, bindings, free=play.free if play.cost is None else costs_nothing(play.cost)):
        return ()
    try:
        copied = marks(copy_of_card) if table.game.objects[card].kind == "copy" else ()
        with table.whole(), citing(*copied, *keyword_rules(bindings.around.keyword, "be played by it")):
            way = bindings.around.keyword or ""
            half = 1 if play.transformed else None
            return (play_during_resolution(table, player, card, free=play.free, cost=play.cost, way=way, half=half),)
    except IllegalAction as refusal:
        cannot_be_played(table, card, refusal)
        return ()
