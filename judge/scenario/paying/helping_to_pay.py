"""Convoke, delve, offering and their like, where a sentence names nothing for them: as few things as make the spell payable (409.1b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine.game.state import STACK, Bindings
from judge.engine.looking import fits
from judge.engine.record.trace import Step
from judge.engine.rules.part5_additional.r502_keyword_abilities.spell_keywords import can_offer
from judge.engine.table.decisions import Decision, SetOf
from judge.engine.table.table import Assumption, Table
from judge.scenario.language import sentence_forms as s
from judge.scenario.paying.trying_plays import refusal_of, trying
from judge.support.memoizing import memoized

if TYPE_CHECKING:
    from judge.scenario.running.acting.performing_sentences import Actor

MOST_HELP = 20
"""How many things are given for a spell at most."""


def helps(table: Table, player: str, id: int) -> bool:
    """Whether any number of things may be given to make a spell cheaper: tapped, removed or sacrificed."""
    if _asks_for_any_number(table, id) or can_offer(table, player, id):
        return True
    view = table.view
    givers = [(at, given) for at in view.with_abilities() for each in view.functioning(at) if (given := _gives_help(each.ability))]
    if not givers:
        return False
    with table.supposing(table.game.put(table.game.objects[id].with_(zone=STACK, controller=player))):  # they speak of spells
        return any(fits(table.context(Bindings(this=at, you=table.controller(at) or player)), spells, id) for at, spells in givers)


def _asks_for_any_number(table: Table, id: int) -> bool:
    return any(_is_such(part) for each in table.view.abilities(id) for part in _parts(each.ability))


def _parts(ability: e.Ability) -> tuple[e.Part, ...]:
    return ability.parts if isinstance(ability, e.StaticAbility) else ()


def _is_such(part: e.Part) -> bool:
    return isinstance(part, e.OptionalCost) and any(isinstance(n, t.Choose) and n.any_number for n in walk(part.cost))


HELPING = frozenset({"convoke", "delve", "improvise"})
"""The keywords by which things are given for a spell."""


@memoized
def _gives_help(ability: e.Ability) -> t.Filter | None:
    """To what an ability gives convoke, improvise or the like."""
    gained = [part.ability for part in _parts(ability) if isinstance(part, e.GainAbility)]
    gives = any(isinstance(given, e.KeywordAbility) and given.keyword in HELPING for given in gained)
    affected = ability.affected if isinstance(ability, e.StaticAbility) else None
    return affected if gives and isinstance(affected, t.Filter) else None


def least_help(actor: Actor, event: s.Play) -> int:
    """How many things have to be given so that the spell can be played; 0 where none have to, or no number is enough."""
    for number in range(MOST_HELP + 1):
        chooser = trying(actor)
        chooser.helping = number
        if refusal_of(actor, event, chooser) is None:
            return number
        if number and chooser.helped < number:
            return 0  # there is no more to give
    return 0


def given(table: Table, decision: Decision, number: int, named: tuple[Any, ...] = ()) -> tuple[Any, ...] | None:
    """So many of the things that may be given for the spell that is being announced: `named` first, those last that the line still uses.

    None where the decision asks something else.
    """
    announcing = [table.game.objects[id].card for id in table.game.announcing if id in table.game.objects]
    source = table.game.objects.get(decision.source) if decision.source is not None else None
    about = "thing" in dict(decision.data) and source is not None and source.card in announcing
    if decision.kind != "choose" or not isinstance(decision.options, SetOf) or not about:
        return None
    wanted = table.still_to_come(decision.player).used if table.still_to_come is not None and decision.player else ()
    others = sorted((thing for thing in decision.options.choices if thing not in named), key=lambda thing: thing in wanted)
    return (*named, *others)[: max(len(named), min(number, decision.options.most))]


def note_help(table: Table, steps: list[Step]) -> None:
    """What was given without the sentence saying so stands among the assumptions."""
    for step in steps:
        decision = step.data.get("decision") if step.kind == "choice" else None
        if isinstance(decision, Decision) and decision.kind == "choose" and "thing" in dict(decision.data) and not step.data["assumed"]:
            step.data["assumed"] = True
            ways = next(count for made, _, count in table.decided if made is decision)
            table.assumptions.append(Assumption(step.id, decision, step.data["chosen"], ways))
