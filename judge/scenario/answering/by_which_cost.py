"""For which cost is it played, where a sentence or a question names none and its mana cost can't be paid (409.1b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.record.acting import marks
from judge.engine.rules.part4_spells.r409_playing.announcing import announced_choices
from judge.errors import IllegalAction
from judge.scenario.answering.asked_of_objects import said_ability
from judge.scenario.language import sentence_forms as s
from judge.scenario.paying.another_cost import FOR_ITS_MANA_COST, PAYING, by_cost, costs_of, names_a_way
from judge.scenario.running.run_results import Allowing

if TYPE_CHECKING:
    from judge.scenario.answering.asker import Asker, Moment


def by_another_cost(asker: Asker, at: Moment, event: s.Event) -> Allowing | None:
    """What gives the alternative cost by which a spell is legal that can't be played for its mana cost; None where that is not so."""
    if not isinstance(event, s.Play) or names_a_way(event.clauses):
        return None
    with asker.table.supposing(at.game):
        ids = [id for id in asker.finder.things(event.what, at.game) if isinstance(id, int)]
        found = [(by, id, active) for id in ids for by, active in costs_of(asker.table, id)]
        refusal = asker.try_event(at, by_cost(event, FOR_ITS_MANA_COST), asker.place) if found else ()
        if not isinstance(refusal, IllegalAction) or not PAYING.intersection(refusal.rules):
            return None
        for by, id, active in found:
            if isinstance(asker.try_event(at, by_cost(event, by), asker.place), IllegalAction):
                continue
            source = asker.table.obj(active.source) if active.source is not None else None
            of = active.source if source is not None and active.source is not None else id
            ability = next((i.ability for i in asker.view(at).abilities(of) if i.key == active.key), None)
            says = said_ability(asker, at, ability) if ability is not None else active.label
            return Allowing(source.name if source is not None else "", says, refusal.message, marks(announced_choices)[0])
    return None
