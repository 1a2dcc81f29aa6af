"""Can it be played for another cost? `can Ann play X?` names none: where the mana cost is not paid, each is tried (409.1b)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.engine.record.acting import marks
from judge.engine.rules.part2_cards.r203_mana_cost_and_color import no_mana_cost
from judge.engine.rules.part4_spells.r409_playing.announcing import announced_choices
from judge.engine.rules.part4_spells.r409_playing.total_costs import pay_total
from judge.engine.rules.part4_spells.r424_costs import can_pay, no_such_cost
from judge.engine.table.questions import answers
from judge.errors import IllegalAction
from judge.scenario.answering.asked_of_objects import said_ability
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.clauses import ITS_OWN
from judge.scenario.language.lexicon import Reference
from judge.scenario.running.run_results import Allowing

if TYPE_CHECKING:
    from judge.scenario.answering.asker import Asker, Moment

PAYING = frozenset((*marks(pay_total), *marks(can_pay), *marks(no_such_cost), *marks(no_mana_cost)))
"""Rules by which a spell is refused whose cost is not paid."""


def by_another_cost(asker: Asker, at: Moment, event: s.Event, refusal: IllegalAction) -> tuple[tuple[str, ...], Allowing] | None:
    """The first alternative cost for which a spell can be played that `refusal` keeps from being played for its mana cost.

    Gives the rules that let it be played and what gives the cost; None where there is no such cost.
    """
    if not isinstance(event, s.Play) or event.clauses.by is not None or event.clauses.free or not PAYING.intersection(refusal.rules):
        return None
    for by, source, says in _costs(asker, at, event):
        tried = asker.try_event(at, replace(event, clauses=replace(event.clauses, by=by)), asker.place)
        if not isinstance(tried, IllegalAction):
            rules = tuple(dict.fromkeys((*marks(announced_choices), *tried)))
            return rules, Allowing(source, says, refusal.message, refusal.rule)
    return None


def _costs(asker: Asker, at: Moment, event: s.Play) -> Iterator[tuple[Reference, str, str]]:
    """How a sentence names each alternative cost, whose it is, and what it says."""
    found: list[tuple[Reference, str, str]] = []
    with asker.table.supposing(at.game):
        for id in asker.finder.things(event.what, at.game):
            if not isinstance(id, int):
                continue
            for active, part in answers(asker.table, e.AlternativeCost, id, other=id):
                obj = asker.table.obj(active.source) if active.source is not None else None
                name = part.name or active.keyword
                own = active.source == id or obj is None
                by = Reference(name or ITS_OWN, "word") if own or name else Reference(obj.name)  # type: ignore[union-attr]
                ability = next((i.ability for i in asker.view(at).abilities(active.source) if i.key == active.key), None) if obj else None
                says = said_ability(asker, at, ability) if ability is not None else active.label
                found.append((by, obj.name if obj is not None else "", says))
    yield from found
