"""Why combat damage may be assigned as it is: who says so, what is lethal, whom the creature fights (310.2, 502.9, 502.10)."""

from __future__ import annotations

from collections.abc import Container
from itertools import groupby
from typing import TYPE_CHECKING

from judge.cards.instructions.words_data import possessive
from judge.engine.game.occurrences import AssignCombatDamage, Damage
from judge.engine.game.state import Game, Thing
from judge.engine.record.acting import marks
from judge.engine.record.trace import Step
from judge.engine.rules.part3_turn.r306_combat.r310_combat_damage import Striker, amount_of, strikers
from judge.engine.rules.part3_turn.r306_combat.r310_whom_it_strikes import assigner, why_another_assigns
from judge.engine.rules.part5_additional.r502_keyword_abilities import banding, trample
from judge.engine.table import questions
from judge.engine.table.table import Table
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.sentence_parts import ALL, MOST
from judge.support.lists_in_words import listed

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker

Said = tuple[str, tuple[str, ...]]
"""A sentence, and its rules."""


def as_assigned(asker: Asker, at: Moment, event: s.Assigns, number: int) -> tuple[Step, Said] | None:
    """The step in which the damage of a sentence was assigned, and why it may be assigned so; None where none was."""
    for step, game, dealt in sorted(_assignments(asker, at), key=lambda each: abs(each[0].scenario_event - number)):
        with asker.table.supposing(game):
            found = [each for each in strikers(asker.table) if _is_meant(asker, dealt, game, event, each)]
            said = [_why(asker.table, each, _division(dealt, each.id)) for each in found]
        if said:
            return step, ("; ".join(dict.fromkeys(text for text, _ in said)), tuple(dict.fromkeys(x for _, of in said for x in of)))
    return None


def who_assigned(asker: Asker, at: Moment, cards: Container[int]) -> tuple[Step, str, Said] | None:
    """The step in which a creature's combat damage was assigned last, who assigned it, and why that player could; None where it was not."""
    for step, game, dealt in reversed(_assignments(asker, at)):
        with asker.table.supposing(game):
            found = [each for each in strikers(asker.table) if game.objects[each.id].card in cards and _division(dealt, each.id)]
            if found:
                return step, assigner(asker.table, found[0].id), _why(asker.table, found[0], _division(dealt, found[0].id))
    return None


def assigned_elsewhere(asker: Asker, at: Moment, cards: Container[int]) -> tuple[Step, str, tuple[str, ...]] | None:
    """Where the damage of what one of these creatures fought went, of which none was assigned to it: the step, in words, the rules."""
    for step, game, dealt in reversed(_assignments(asker, at)):
        with asker.table.supposing(game):
            for each in strikers(asker.table):
                division = _division(dealt, each.id)
                fought = [x for x in each.to if isinstance(x, int) and game.objects[x].card in cards]
                if division and fought and not any(x in division for x in fought):
                    where = listed(tuple(_called(asker.table, x) for x in division))
                    who = f"{assigner(asker.table, each.id)} assigned all of {possessive(asker.table.name(each.id))} damage to {where}"
                    return step, who, each.rules
    return None


def _assignments(asker: Asker, at: Moment) -> list[tuple[Step, Game, tuple[Damage, ...]]]:
    """The steps up to a moment in which combat damage was assigned, or dealt at once where it does not use the stack, each with the game as
    it then was, and that damage."""
    steps = [step for step in asker.steps(at) if step.game is not None]
    found = [(step, step.game, step.occurrence.damage) for step in steps if isinstance(step.occurrence, AssignCombatDamage) and step.game]
    if found:
        return found
    dealt = [step for step in steps if isinstance(step.occurrence, Damage) and step.occurrence.combat]
    for _, each in groupby(dealt, key=lambda step: step.event):
        first, *others = each
        damage = tuple(step.occurrence for step in (first, *others) if isinstance(step.occurrence, Damage))
        found.append((first, asker.game_before(first), damage))
    return found


def _division(dealt: tuple[Damage, ...], id: int) -> dict[Thing, int]:
    return {damage.other: damage.amount for damage in dealt if damage.subject == id and damage.other is not None}


def _is_meant(asker: Asker, dealt: tuple[Damage, ...], game: Game, event: s.Assigns, striker: Striker) -> bool:
    """Whether it is this creature's damage of which the sentence tells: the named one's, or that which goes where the sentence says."""
    if event.creature is not None:
        return striker.id in asker.finder.things(event.creature, game)
    division = _division(dealt, striker.id)
    parts = [(set(asker.finder.things(each.to, game)), each.amount) for each in event.portions]
    return all(any(x in things and amount in (n, ALL, MOST) for x, n in division.items()) for things, amount in parts)


def _why(table: Table, striker: Striker, division: dict[Thing, int]) -> Said:
    who, own = assigner(table, striker.id), table.controller(striker.id)
    lead, rules = f"{who} assigns {possessive(table.name(striker.id))} {striker.amount} damage", marks(amount_of)
    creatures = [x for x in striker.to if isinstance(x, int)]
    if who != own and (other := banding.assigned_by_another(table, striker.id, creatures)) is not None:
        ability = "banding" if questions.has_keyword(table, other, "banding") else "bands with other"
        why = f"for it fights {table.name(other)}, which has {ability}"
        lead, rules = lead.replace(who, f"{who}, and not {own},", 1) + f", {why}", why_another_assigns(table, striker.id)
    if striker.spill is not None and division.get(striker.spill):
        enough = listed(tuple(f"{table.name(x)}: {_lethal(table, x)}" for x in striker.to))
        said = f"{lead}; what blocks it is assigned lethal damage ({enough}), so the rest may go to {_called(table, striker.spill)}"
        return said, (*marks(trample.past_blockers_refused), *marks(trample.lethal), *rules)
    if len(striker.to) > 1:
        said = f"{lead}; it may be divided in any way among {listed(tuple(_called(table, x) for x in striker.to))}"
        return said, (*rules, *striker.rules[-1:])
    return f"{lead}, which goes to {listed(tuple(_called(table, x) for x in division))}", (*rules, *striker.rules[-1:])


def _called(table: Table, thing: Thing) -> str:
    return table.name(thing) if isinstance(thing, int) else thing


def _lethal(table: Table, thing: Thing) -> str:
    """How much damage is lethal to a creature, and how much it has already where that makes it less than its toughness."""
    damage = table.game.objects[thing].damage if isinstance(thing, int) else 0
    already = f", with {damage} damage on its toughness {table.view.chars(thing).toughness}" if damage and isinstance(thing, int) else ""
    return f"{trample.lethal(table, thing)}{already}"
