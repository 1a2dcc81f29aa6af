"""Playing activated abilities by the steps of 409.1, and putting triggered abilities onto the stack (410.4)."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.keywords.keywords import KEYWORDS
from judge.engine.events.moving import ability_onto_stack, new_object
from judge.engine.game.state import IN_PLAY, STACK, AbilityInstance, Bindings, StackInfo
from judge.engine.looking.granted import granter
from judge.engine.record.acting import citing, marks
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part4_spells.r407_linked_abilities import link_of
from judge.engine.rules.part4_spells.r409_playing.announcing import (
    Announcement,
    announced_choices,
    choose_targets,
    choose_x,
    divide,
    onto_the_stack,
)
from judge.engine.rules.part4_spells.r409_playing.becoming_played import finish
from judge.engine.rules.part4_spells.r409_playing.choosing_modes import choose_modes
from judge.engine.rules.part4_spells.r409_playing.optional_costs import choose_way
from judge.engine.rules.part4_spells.r409_playing.permissions import permissions
from judge.engine.rules.part4_spells.r409_playing.spells import play_spell, ways_to_pay
from judge.engine.rules.part4_spells.r409_playing.total_costs import Way, total_cost, with_life
from judge.engine.rules.part4_spells.r418_continuous_effects.text_changing import change_words
from judge.engine.rules.part5_additional.r502_keyword_abilities import spell_keywords
from judge.engine.rules.part6_multiplayer.r603_deploy_creatures import of_deploying
from judge.engine.table.questions import answers
from judge.engine.table.table import Table

# ------------------------------------------------------------------------------------------------- activated abilities


def play_by_the_steps(table: Table, player: str, source: int, instance: AbilityInstance, ability: e.ActivatedAbility) -> int:
    """The steps of 409.1 for an ability that is no mana ability."""
    with by_rule_of(play_spell):
        return _steps(table, player, source, instance, ability)


def _steps(table: Table, player: str, source: int, instance: AbilityInstance, ability: e.ActivatedAbility) -> int:
    id = onto_the_stack(table, lambda: _create_ability(table, player, source, instance))
    announced = Announcement(player=player, id=id, origin="", ability=instance, way=Way("", ability.cost))
    announced.bindings = Bindings(this=source, you=player, link=link_of(instance.key))
    body = announced.body = announced_choices(table, announced, lambda: _before_targets(table, announced, ability))
    choose_targets(table, announced, body)
    divide(table, announced, body)
    finish(table, announced)
    return id


def _before_targets(table: Table, announced: Announcement, ability: e.ActivatedAbility) -> e.Body:
    """The modes and X are chosen; gives the text with its modes."""
    if len(ways := with_life(Way("", ability.cost), announced.id)) > 1:
        announced.way = choose_way(table, announced, ways)
    body = choose_modes(table, announced, ability.body)
    choose_x(table, announced, ability.cost)
    return body


def price(table: Table, player: str, id: int, by: str = "", spell: bool = False) -> None:
    """Finds the total cost of a card as a spell, or of the first activated ability of a permanent, with nothing chosen for it.

    `by`: the name of the alternative cost by which the spell is played, where one is asked for; of none so named, the one of its text. Of
    a keyword it is the total cost of the activated ability that it is, or of the spell for which its optional cost is paid. `spell`: also a
    permanent is priced as the spell that it was.

    Whatever keeps the player from playing it is left aside, and so are targets; the step of the total cost says what it is.
    """
    obj, permanent = table.game.objects[id], table.game.objects[id].zone == IN_PLAY and not spell
    keyword = by in KEYWORDS.now
    own = [i for i in table.view.activated(id) if not keyword or isinstance(i.ability, e.ActivatedAbility) and i.ability.keyword == by]
    instance = next(iter(own), None) if permanent or keyword else None
    if instance is not None and isinstance(instance.ability, e.ActivatedAbility):
        info = StackInfo(Bindings(this=id, you=player), body=instance.ability.body, ability=instance)
        said = {"kind": "ability", "name": f"{obj.name}'s ability", "owner": player, "controller": player}
        game, made = new_object(table.game, **said, zone=STACK, stack=info)
        announced = Announcement(player, made.id, "", info.bindings, instance, Way("", instance.ability.cost))
    elif not permanent or keyword:
        announced = Announcement(player, id, obj.zone)
        permitted = permissions(table, player, obj)
        game = table.game.put(obj.with_(zone=STACK, controller=player))
        with table.supposing(game):
            every = ways_to_pay(table, announced, permitted, free=False, priced=None, face_down=False)
            optional = [part.cost for active, part in answers(table, e.OptionalCost, id, other=id) if keyword and by == active.keyword]
        unnamed = [way for way in every if not way.name and (way.source is None if optional else way.source == id and not keyword)]
        ways = [way for way in every if not by or way.name == by] or unnamed
        if not ways:
            return
        announced.way = ways[0]
        announced.additional += [*ways[0].extra, *optional[:1]]
    else:
        return
    with table.supposing(game):
        total_cost(table, announced)


def _create_ability(table: Table, player: str, source: int, instance: AbilityInstance) -> int:
    """The ability is created on the stack as an object that is no card, controlled by who plays it."""
    name = f"{table.name(source)}'s ability"
    changed = marks(change_words) if table.view.text_changed(source) else ()
    bindings = Bindings(this=source, you=player, link=link_of(instance.key))
    created = ability_onto_stack(table, name, player, StackInfo(bindings, ability=instance))
    spell_keywords.show(table, player, source, created.id, instance.ability)
    with citing(*changed, *of_deploying(table.game, instance)):
        table.step(
            "ability on the stack",
            reads=(("object", source), ("abilities", source), *_behind_text(table, source)),
            writes=(("object", created.id), ("zone", created.card), ("contents", STACK)),
            thing=created.id,
            source=source,
            player=player,
            text=getattr(instance.ability, "text", ""),
            triggered=False,
            giver=granter(table.game, instance),
        )
    return created.id


def _behind_text(table: Table, source: int) -> tuple[Fact, ...]:
    """What an ability rests on whose object's text, or abilities, effects have changed."""
    return table.view.facts_behind(("abilities", source)) if source in table.view.layers.values else ()


# ------------------------------------------------------------------------------------------------- triggered abilities
