"""Countering spells and abilities (414)."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.engine import hooks
from judge.engine.events.happening import Event, happen
from judge.engine.game.objects import Entry
from judge.engine.game.occurrences import CounterSpell
from judge.engine.game.rule_rows import When, rules_when
from judge.engine.game.state import Obj
from judge.engine.record.acting import citing, marks, rule
from judge.engine.rules.part4_spells.r402_abilities import expanded
from judge.engine.rules.part4_spells.r402_independence import ABILITIES_TOO
from judge.engine.rules.part4_spells.r410_triggered_abilities.onto_the_stack import forget_state_trigger
from judge.engine.rules.part5_additional.r502_keyword_abilities import spell_keywords
from judge.engine.rules.part5_additional.r503_copying import base_face, base_values
from judge.engine.table.table import Table


@rule("414.1")
def counter(
    table: Table,
    id: int,
    *,
    source: int | None = None,
    cause: str = "counter",
    to: str = "graveyard",
    position: str = "",
    entry: Entry | None = None,
) -> Event:
    """Countering a spell means moving it from the stack to its owner's graveyard."""
    obj = table.game.objects.get(id)
    bearing = hooks.would_have_written(table, obj) if obj is not None else ()
    of_abilities = rules_when((ABILITIES_TOO,), obj) if obj is not None else ()
    with citing(*of_abilities):
        event = happen(
            table,
            CounterSpell(
                subject=id, other=source, player=table.controller(id), source=source, cause=cause, to=to, position=position, entry=entry
            ),
            reads=(("illegal target", id),),
        )
    if obj is not None and id not in table.game.objects:
        forget_state_trigger(table, obj)
        spell_keywords.hide(table, id)
        with citing(*of_abilities, *marks(counter), *rules_when((NOTHING_REFUNDED,), obj, cause)):
            table.step(
                "countered",
                reads=(("illegal target", id), *bearing, *table.under_way.resting_on),
                writes=(("countered", obj.card), *bearing),
                card=obj.card,
                name=obj.name,
                thing=id,
                cause=cause,
                source=source,
                ability=obj.kind == "ability",
                keyword=obj.stack.ability.keyword if obj.stack is not None and obj.stack.ability is not None else "",
                text=_which_of_several(table, obj),
            )
    return event


def _which_of_several(table: Table, ability: Obj) -> str:
    """The words of an ability on the stack, where its source has others than that one; empty where it has none."""
    info = ability.stack
    source = table.obj(info.bindings.this) if info is not None and info.ability is not None and info.bindings.this is not None else None
    if info is None or info.ability is None or source is None or source.base is None:
        return ""
    every = (one.ability for instance in base_values(source, base_face(source)).abilities for one in expanded(instance))
    own = [each for each in every if isinstance(each, e.ActivatedAbility | e.TriggeredAbility)]
    return str(getattr(info.ability.ability, "text", "")) if any(each != info.ability.ability for each in own) else ""


def _was_played(obj: Obj) -> bool:
    """Whether it is a spell, or an activated ability: triggered ones are not played, and cost nothing."""
    instance = obj.stack.ability if obj.stack is not None else None
    return obj.kind != "ability" or (instance is not None and isinstance(instance.ability, e.ActivatedAbility))


NOTHING_REFUNDED = When(
    "what was played is countered by a spell or ability", lambda obj, cause: cause == "counter" and _was_played(obj), rule="414.2"
)
"""Costs that were paid for it stay paid."""
