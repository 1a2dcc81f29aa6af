"""Abilities about how their own object comes into play (402.8e): they function as it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.cards.instructions import effects as e
from judge.engine.game.objects import NEWCOMER, Bindings
from judge.engine.game.occurrences.occurrence import Occurrence
from judge.engine.game.rule_rows import When
from judge.engine.record.acting import marks, rule
from judge.engine.rules.part4_spells.r402_abilities import expanded, working
from judge.engine.rules.part4_spells.r407_linked_abilities import link_of
from judge.engine.rules.part4_spells.r419_replacement.as_it_would_exist import Overlay, controller_on_entry, enters
from judge.engine.rules.part4_spells.r419_replacement.redirecting import only_about_itself
from judge.engine.table.active_parts import ActivePart
from judge.engine.table.table import Table


def abilities_of(instance: Any) -> list[tuple[e.Ability, Any]]:
    """An ability, or for a keyword the abilities that it stands for."""
    return [(i.ability, i.key) for i in expanded(instance)]


@rule("402.8e")
def own_effects(table: Table, o: Occurrence, look: Overlay) -> list[ActivePart]:
    """If an object's ability modifies how the object comes into play, it functions while the object is coming into play."""
    return own_parts(table, o, look, lambda ability, part: isinstance(part, e.Replace) and only_about_itself(part))


@rule(*marks(own_effects))
def own_parts(table: Table, o: Occurrence, look: Overlay, wanted: Callable[[e.StaticAbility, e.Part], bool]) -> list[ActivePart]:
    """The parts of a kind of the static abilities that an object would have in play, as it comes there."""
    found: list[ActivePart] = []
    who = controller_on_entry(table.game, o) if enters(o) else look.newcomer.controller or ""
    for instance in working(look.newcomer.abilities):
        for ability, key in abilities_of(instance):
            if not isinstance(ability, e.StaticAbility):
                continue
            for index, part in enumerate(ability.parts):
                if wanted(ability, part):
                    found.append(
                        ActivePart(
                            part=part,
                            bindings=Bindings(this=look.id, you=who, link=link_of(key)),
                            affected=None,
                            source=look.id if look.id != NEWCOMER else None,
                            key=key,
                            timestamp=0,
                            label=ability.text,
                            effect=None,
                            used_key=(key.origin, key.index, key.instance, index, "own"),
                            keyword=instance.keyword or getattr(ability, "keyword", ""),
                        )
                    )
    return found


def _own(key: object) -> bool:
    return isinstance(key, tuple) and key[-1] == "own"


ABOUT_ITSELF = When(
    "an ability about how its own object comes into play functions before it is there", _own, rule=marks(own_effects)[0]
)
