"""Answers about what somebody or something has to use: land plays, mana that could be made, shields of regeneration."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judge.cards.instructions import effects as e
from judge.cards.instructions.base import walk
from judge.engine import hooks
from judge.engine.game.occurrences import Destroy
from judge.engine.game.state import AbilityInstance, Bindings
from judge.engine.record.acting import marks
from judge.engine.rules.part2_cards.r212_card_types import land_plays
from judge.engine.rules.part4_spells.r406_mana_abilities.adding_mana import packages
from judge.engine.rules.part4_spells.r406_mana_abilities.what_is_one import adds_mana
from judge.engine.rules.part4_spells.r407_linked_abilities import link_of
from judge.engine.rules.part4_spells.r411_mana_abilities import is_mana_ability
from judge.engine.rules.part4_spells.r419_replacement.redirecting import regenerates
from judge.engine.rules.part4_spells.r419_replacement.replacement_effects import applicable
from judge.errors import IllegalAction
from judge.scenario.answering.asked_of_objects import as_it_was
from judge.scenario.language.question_forms import Question
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.engine.table.table import Table
    from judge.scenario.answering.asker import Answering, Asker, Moment


def _lands(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How many lands a player may still play this turn: none in another player's, none where there is no maximum."""
    assert q.player is not None
    a.subject = q.player
    with as_it_was(asker, at) as table:
        left = land_plays.land_plays_left(table, q.player) if q.player in table.game.active else 0
    a.value = "none" if left is None else left
    a.extra_rules = marks(land_plays.land_plays)
    asker.given(a, q.player, "lands played")


def _mana(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How much mana a player has and could make at once by tapping alone, the most that each thing adds."""
    assert q.player is not None
    a.subject = q.player
    with as_it_was(asker, at) as table:
        made = {id: most for id in table.game.in_play if (most := _most(table, q.player, id))}
    a.value = len(at.game.players[q.player].mana) + sum(made.values())
    a.extra_rules = marks(adds_mana)
    asker.rest_on(a, at, ("mana", q.player), *(("tapped", id) for id in made))


def _most(table: Table, player: str, id: int) -> int:
    """The most mana that tapping a thing adds now; 0 where that is not allowed, or costs more."""
    if table.controller(id) != player or table.game.objects[id].tapped:
        return 0
    return max((_added(table, player, id, each) for each in _by_tapping(table, id)), default=0)


def _by_tapping(table: Table, id: int) -> Iterator[AbilityInstance]:
    for each in table.view.activated(id):
        if isinstance(each.ability, e.ActivatedAbility) and is_mana_ability(each.ability) and each.ability.cost == e.Cost(tap=True):
            yield each


def _added(table: Table, player: str, id: int, instance: AbilityInstance) -> int:
    try:
        hooks.may_activate(table, player, id, instance, True)
    except IllegalAction:
        return 0
    assert isinstance(instance.ability, e.ActivatedAbility)
    you = Bindings(this=id, you=player, link=link_of(instance.key))
    adding = [node for node in walk(instance.ability.body.effect) if isinstance(node, e.AddMana)]
    return sum(max((len(package) for package in packages(table, node, you)), default=0) for node in adding)


def _kinds_of_mana(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The colors of mana that the mana abilities of a thing add as the game is, whatever they cost: colorless among them."""
    assert q.object is not None
    obj = asker.object(q.object, at)
    a.subject = asker.register.label(obj.card)
    letters: set[str] = set()
    with as_it_was(asker, at) as table:
        if obj.id in table.game.objects:
            for each in table.view.activated(obj.id):
                if isinstance(each.ability, e.ActivatedAbility) and is_mana_ability(each.ability):
                    you = Bindings(this=obj.id, you=table.controller(obj.id) or obj.owner, link=link_of(each.key))
                    adding = [node for node in walk(each.ability.body.effect) if isinstance(node, e.AddMana)]
                    letters.update(letter for node in adding for package in packages(table, node, you) for letter in package)
    a.value = [name for name, letter in _COLORS.items() if letter in letters]
    of_abilities = asker.answer_at(Question("abilities of X", "set", object=q.object), at)
    a.derivation, a.extra_rules = of_abilities.derivation, tuple(dict.fromkeys((*of_abilities.extra_rules, *marks(adds_mana))))
    asker.rest_on(a, at, ("abilities", obj.id), ("zone", obj.card))


_COLORS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": "1"}


def _shields(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How many effects would regenerate something, each once, the next time that it would be destroyed."""
    assert q.object is not None
    obj = asker.object(q.object, at)
    a.subject = asker.register.label(obj.card)
    with as_it_was(asker, at) as table:
        found = (
            [active for active in applicable(table, Destroy(subject=obj.id)) if regenerates(active)] if obj.id in table.game.objects else []
        )
    a.value = len(found)
    a.extra_rules = marks(regenerates) if found else ()
    asker.rest_on(a, at, ("zone", obj.card))


ANSWERS: dict[str, Answering] = {
    "how many lands can P play": _lands,
    "how much mana can P make": _mana,
    "what mana can X make": _kinds_of_mana,
    "how many regeneration shields are on X": _shields,
}
"""The forms of questions that are answered here."""
