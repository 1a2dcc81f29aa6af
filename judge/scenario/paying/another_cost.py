"""A spell whose mana cost can't be paid, with another way open: a sentence that names no cost means the one that can be paid (409.1b)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.engine.game.state import STACK, Bindings, StackInfo
from judge.engine.record.acting import marks
from judge.engine.rules.part2_cards.r203_mana_cost_and_color import no_mana_cost
from judge.engine.rules.part4_spells.r409_playing.announcing import choose_targets
from judge.engine.rules.part4_spells.r409_playing.becoming_played import pay_total
from judge.engine.rules.part4_spells.r424_costs.can_be_paid import can_pay, no_such_cost
from judge.engine.table.active_parts import ActivePart
from judge.engine.table.questions import answers
from judge.engine.table.table import Table
from judge.errors import IllegalAction, NotImplementedRule
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.clauses import ITS_MANA_COST, ITS_OWN
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.sentence_parts import Clauses
from judge.scenario.paying.trying_plays import refusal_of, trying

if TYPE_CHECKING:
    from judge.scenario.running.acting.performing_sentences import Actor

PAYING = frozenset((*marks(pay_total), *marks(can_pay), *marks(no_such_cost), *marks(no_mana_cost)))
"""Rules by which a spell is refused whose cost is not paid."""
OTHERWISE = PAYING | frozenset(marks(choose_targets))
"""And those by which it is refused for a target that it can have with fewer words (cleave): in the way of one of its costs alone."""
FOR_ITS_MANA_COST = Reference(ITS_MANA_COST, "word")


def costs_of(table: Table, id: int, player: str = "") -> Iterator[tuple[Reference, ActivePart]]:
    """How a sentence names each alternative cost of a spell, or of a card as the spell that it would be, and the effect that gives it.

    `player`: who would play the card; its owner where nobody is named.
    """
    for active, part in _alternatives(table, id, player):
        giver = table.obj(active.source) if active.source is not None else None
        name = part.name or active.keyword
        own = active.source == id or giver is None
        yield Reference(name or ITS_OWN, "word") if own or giver is None or name else Reference(giver.name), active


def _alternatives(table: Table, id: int, player: str) -> list[tuple[ActivePart, e.AlternativeCost]]:
    """The alternative costs of a spell; of a card, what effects on spells offer for it as well."""
    found = list(answers(table, e.AlternativeCost, id, other=id))
    obj = table.game.objects[id]
    if obj.zone == STACK:
        return found
    player = player or obj.zone_owner or obj.owner
    info = StackInfo(Bindings(this=id, you=player), origin=obj.zone)
    known = {active.key for active, _ in found}
    with table.supposing(table.game.put(obj.with_(zone=STACK, controller=player, stack=info))):
        return found + [each for each in answers(table, e.AlternativeCost, id, other=id) if each[0].key not in known]


def by_its_other_face(table: Table, id: int) -> Iterator[Reference]:
    """The keyword by whose cost a card is another face of it: an Aura (bestow), a part of another (mutate), or changed."""
    base = table.game.objects[id].base
    if base is not None and base.layout in ("bestow", "cleave", "prototype", "mutate") and len(base.faces) > 1:
        yield Reference(base.layout, "word")


def names_a_way(clauses: Clauses) -> bool:
    """Whether a sentence says for which of its costs a spell is played, or with what an alternative cost may be paid."""
    return bool(
        clauses.by is not None
        or clauses.free
        or clauses.face_down
        or clauses.paying
        or clauses.paying_life is not None
        or clauses.sacrificing
        or clauses.discarding
        or clauses.removing
        or clauses.returning
        or clauses.revealing
    )


def for_a_payable_cost(actor: Actor, event: s.Play, id: int) -> s.Play:
    """The play for the first alternative cost for which it is legal, where paying, or what it targets, is in the way as it is said."""
    table = actor.table
    faces = list(by_its_other_face(table, id))
    if actor.chooser.at_its_default or names_a_way(event.clauses) or not (faces or table.view.parts(e.AlternativeCost, "", id)):
        return event
    others = [*(by for by, _ in costs_of(table, id, event.player)), *faces]
    refusal = _refusal(actor, event) if others else None
    if refusal is None or not OTHERWISE.intersection(refusal.rules):
        return event
    return next((other for by in others if _refusal(actor, other := by_cost(event, by)) is None), event)


def by_cost(event: s.Play, by: Reference) -> s.Play:
    """The same play for the cost named."""
    return replace(event, clauses=replace(event.clauses, by=by))


def _refusal(actor: Actor, event: s.Play) -> IllegalAction | None:
    """What refuses a play that is tried for the cost that it says, or else has by default."""
    chooser = trying(actor)
    chooser.at_its_default = True
    refusal = refusal_of(actor, event, chooser)
    return IllegalAction(refusal.message, rule="") if isinstance(refusal, NotImplementedRule) else refusal
