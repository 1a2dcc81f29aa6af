"""Playing activated abilities by the steps of 409.1, and putting triggered abilities onto the stack (410.4)."""

from __future__ import annotations

import msgspec

from judge.engine.game.occurrences import BecomeTarget, Cease
from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine.rules.part2_cards.r212_card_types.attachments import controlled_apart
from judge.engine.rules.part4_spells import r408_priority
from judge.engine.rules.part5_additional.r502_keyword_abilities import spell_keywords
from judge.engine.rules.part4_spells.r409_playing.announcing import Announcement, choose_modes, choose_targets, choose_x, divide
from judge.engine.events.happening import happen
from judge.engine.events.moving import new_object
from judge.engine.looking.quantities import holds
from judge.engine.table.questions import ability_rules, can_activate, forbidden, has_keyword, instance_rules, keyword_rules
from judge.engine.rules.part4_spells.r409_playing.total_costs import Way, all_targets, finish, need
from judge.engine.rules.part5_additional.r502_keyword_abilities.spell_keywords import ACTIVATING, ONCE_EACH_TURN
from judge.engine.game.state import IN_PLAY, STACK, AbilityInstance, Bindings, PendingTrigger, StackInfo, link_of
from judge.engine.table.table import Table
from judge.engine.record.acting import citing, rule
from judge.engine.record.verdicts import Fact
from judge.errors import IllegalAction
from judge.engine import hooks
from judge.engine.looking import players
from judge.engine.rules.part4_spells.r410_triggered_abilities.triggering import forget_state_trigger
from judge.engine.rules.part4_spells.r411_mana_abilities import is_mana_ability
from judge.engine.rules.part4_spells.r411_mana_abilities import play_mana_ability

# ------------------------------------------------------------------------------------------------- activated abilities


@rule("409.1", "403.1")
def play_ability(table: Table, player: str, source: int, instance: AbilityInstance, *, during_resolution: bool = False) -> int | None:
    """Plays an activated ability; a mana ability resolves at once and gives None (411.1)."""
    ability = instance.ability
    assert isinstance(ability, e.ActivatedAbility)
    mana_ability = is_mana_ability(ability)
    if not during_resolution:
        r408_priority.need_priority(table, player)
    try:
        may_activate(table, player, source, instance, mana_ability)
        if ability.keyword in ACTIVATING:
            ACTIVATING[ability.keyword](table, player, source, instance)
    except IllegalAction as refusal:
        refusal.also = (*refusal.also, *keyword_rules(ability.keyword, "when"))
        raise
    _count_use(table, instance)
    if mana_ability:
        bindings = Bindings(this=source, you=player, link=link_of(instance.key))
        announced = Announcement(player=player, id=source, origin="", bindings=bindings, ability=instance, way=Way("", ability.cost))
        choose_x(table, announced, ability.cost)
        play_mana_ability(table, player, source, instance, bindings=announced.bindings)
        if not during_resolution:
            r408_priority.acted(table, player)
        return None
    elsewhere = zone_rules(ability) if table.game.objects[source].zone != IN_PLAY else ()
    with citing(*elsewhere, *_limited(instance), *ability_rules(ability), *instance_rules(table, source, ability.keyword)):
        id = _play(table, player, source, instance, ability)
    if not during_resolution:
        r408_priority.acted(table, player)
    return id


def zone_rules(ability: e.ActivatedAbility) -> tuple[str, ...]:
    """Why an ability functions only outside play: its cost can be paid only there (402.8f), or it moves its object from there (402.8h)."""
    if ability.zone in (IN_PLAY, "any"):
        return ()
    own = any(isinstance(n, t.This) for action in ability.cost.actions for n in walk(action))
    return ("402.8f",) if own else ("402.8h",)


def _play(table: Table, player: str, source: int, instance: AbilityInstance, ability: e.ActivatedAbility) -> int:
    """The steps of 409.1 for an ability that is no mana ability."""
    id = _create_ability(table, player, source, instance)
    announced = Announcement(player=player, id=id, origin="", ability=instance, way=Way("", ability.cost))
    announced.bindings = Bindings(this=source, you=player, link=link_of(instance.key))
    body = choose_modes(table, announced, ability.body)
    choose_x(table, announced, ability.cost)
    announced.body = body
    announced.note_choices(table)
    choose_targets(table, announced, body)
    divide(table, announced, body)
    finish(table, announced)
    return id


def _of_attached(table: Table, source: int, instance: AbilityInstance) -> tuple[str, ...]:
    """Who may play the abilities of what is attached, and those that it gives."""
    words = instance.key.origin.split()
    giver = int(words[2]) if words[:2] == ["granted", "by"] and words[2].isdigit() else source
    obj = table.game.objects.get(giver)
    if obj is None or obj.attached_to is None:
        return ()
    return controlled_apart(table.view.chars(giver).subtypes)


@hooks.may_activate.does
@rule("403.2", "403.3")
def may_activate(table: Table, player: str, source: int, instance: AbilityInstance, mana_ability: bool) -> None:
    """Only its controller (for a card in another zone, its owner) plays it, and only when its own words allow it."""
    ability = instance.ability
    assert isinstance(ability, e.ActivatedAbility)
    obj = table.game.objects.get(source)
    if obj is None:
        raise IllegalAction("the source of the ability isn't there", rule="403.3")
    bindings = Bindings(this=source, you=table.controller(source) or obj.owner, link=link_of(instance.key))
    ctx = table.context(bindings)
    if player not in players(ctx, ability.who):
        also = _of_attached(table, source, instance)
        raise IllegalAction(f"{player} may not play this ability of {obj.name}", rule="403.2", also=also)
    if obj.zone != ability.zone and ability.zone != "any":
        raise IllegalAction(
            f"the ability can't be played while {obj.name} is in the zone {obj.zone}", rule="402.8", also=zone_rules(ability)
        )
    if ability.instant and mana_ability and (table.game.announcing or table.resolving is not None):
        raise IllegalAction(f"this ability of {obj.name} can be played only with priority", rule="403.5", also=("411.2",))
    if ability.sorcery or ability.cost.loyalty is not None:
        r408_priority.need_sorcery_time(
            table, player, f"this ability of {obj.name}", *(("212.9f",) if ability.cost.loyalty is not None else ("212.7e", "403.5"))
        )
    if ability.cost.loyalty is not None and _loyalty_used(table, source):
        raise IllegalAction(f"a loyalty ability of {obj.name} was played this turn already", rule="212.9f")
    if ability.only_if is not None:
        verdict = holds(ctx.with_bindings(bindings.with_(you=player)), ability.only_if)
        if not verdict:
            raise IllegalAction(f"its own words do not allow it now: {verdict.said}", rule="403.4")
    if ability.limit and table.game.uses.get(instance.key, 0) >= ability.limit:
        raise IllegalAction(f"this ability of {obj.name} can't be played again this turn", rule="403.4", also=_limited(instance))
    need(table, can_activate(table, player, source, instance, mana_ability))
    _need_cycling(table, player, source, ability)
    splitting = next((id for id in table.game.stack if has_keyword(table, id, "split second")), None)
    if not mana_ability and splitting is not None:
        also = instance_rules(table, splitting, "split second")
        raise IllegalAction("a spell with split second is on the stack", rule="502.58a", also=also)


@rule("502.18e")
def _need_cycling(table: Table, player: str, source: int, ability: e.ActivatedAbility) -> None:
    """What stops a player from cycling cards stops typecycling too."""
    if ability.keyword not in ("cycling", "typecycling"):
        return
    verdict = forbidden(table, "cycle", player, source)
    need(table, verdict if verdict or ability.keyword == "cycling" else msgspec.structs.replace(verdict, rule="502.18e"))


def _limited(instance: AbilityInstance) -> tuple[str, ...]:
    """403.4a, for a limited ability that the object acquired from another: the limit is of that ability alone."""
    ability = instance.ability
    limited = isinstance(ability, e.ActivatedAbility) and ability.limit
    return ("403.4a",) if limited and instance.key.origin.startswith("granted") else ()


def _loyalty_used(table: Table, source: int) -> bool:
    return any(n > 0 and key.object == source and key.origin.startswith("loyalty") for key, n in table.game.uses.items())


def _count_use(table: Table, instance: AbilityInstance) -> None:
    ability = instance.ability
    assert isinstance(ability, e.ActivatedAbility)
    uses = table.game.uses
    if ability.cost.loyalty is not None:
        key = instance.key.with_(origin="loyalty", index=0, instance=0)
        uses = uses.set(key, uses.get(key, 0) + 1)
    if ability.limit or ability.keyword in ONCE_EACH_TURN:
        uses = uses.set(instance.key, uses.get(instance.key, 0) + 1)
    if uses is not table.game.uses:
        table.note(uses=uses)


@rule("409.1a")
def _create_ability(table: Table, player: str, source: int, instance: AbilityInstance) -> int:
    """The ability is created on the stack as an object that is no card, controlled by who plays it."""
    obj = table.game.objects[source]
    name = f"{obj.name}'s ability"
    changed = ("418.6a",) if table.view.text_changed(source) else ()
    bindings = Bindings(this=source, you=player, link=link_of(instance.key))
    game, created = new_object(
        table.game,
        kind="ability",
        name=name,
        owner=player,
        zone=STACK,
        controller=player,
        stack=StackInfo(bindings, ability=instance),
    )
    table.game = game
    spell_keywords.show(table, player, source, created.id, instance.ability)
    table.note(announcing=(*table.game.announcing, created.id))
    with citing(*changed):
        table.step(
            "ability on the stack",
            reads=(("object", source), ("abilities", source), *_behind_text(table, source)),
            writes=(("object", created.id), ("zone", created.card), ("contents", STACK)),
            thing=created.id,
            source=source,
            player=player,
            text=getattr(instance.ability, "text", ""),
            triggered=False,
        )
    return created.id


def _behind_text(table: Table, source: int) -> tuple[Fact, ...]:
    """What an ability rests on whose object's text, or abilities, effects have changed."""
    return table.view.facts_behind(("abilities", source)) if source in table.view.layers.values else ()


# ------------------------------------------------------------------------------------------------- triggered abilities


@hooks.announce_triggered.does
@rule("410.4")
def announce_triggered(table: Table, trigger: PendingTrigger) -> int | None:
    """A triggered ability goes onto the stack with modes and targets chosen; without legal choices it is removed at once."""
    source = trigger.source
    name = f"{trigger.name}'s ability"
    game, created = new_object(
        table.game,
        kind="ability",
        name=name,
        owner=trigger.controller,
        zone=STACK,
        controller=trigger.controller,
        stack=StackInfo(trigger.bindings, body=trigger.body, ability=trigger.ability, condition=trigger.condition),
    )
    table.game = game
    step = table.step(
        "ability on the stack",
        because=(trigger.step,),
        writes=(("object", created.id), ("zone", created.card), ("contents", STACK)),
        thing=created.id,
        source=source,
        player=trigger.controller,
        text=getattr(trigger.ability.ability, "text", "") if trigger.ability else "",
        triggered=True,
    )
    announced = Announcement(player=trigger.controller, id=created.id, origin="", ability=trigger.ability)
    announced.bindings = trigger.bindings
    try:
        body = (_modal if trigger.body.modes else _choices)(table, announced, trigger.body)
    except IllegalAction as refusal:
        _removed(table, created.id, refusal, step.id)
        return None
    info = table.game.objects[created.id].stack
    assert info is not None
    table.game = table.game.put(table.game.objects[created.id].with_(stack=info.with_(bindings=announced.bindings, body=body)))
    targets = dict.fromkeys(all_targets(announced.bindings))
    if targets:
        happen(table, [BecomeTarget(subject=x, other=created.id, player=trigger.controller) for x in targets])
    return created.id


def _choices(table: Table, announced: Announcement, body: e.Body) -> e.Body:
    """What is chosen as an activated ability is played is chosen now."""
    body = choose_modes(table, announced, body)
    choose_targets(table, announced, body)
    divide(table, announced, body)
    return body


@rule("410.4a")
def _modal(table: Table, announced: Announcement, body: e.Body) -> e.Body:
    """The mode is announced as the ability goes onto the stack; one that would be illegal can't be chosen."""
    return _choices(table, announced, body)


@rule("410.4")
def _removed(table: Table, id: int, refusal: IllegalAction, because: int) -> None:
    """No legal choice can be made for it: the ability is removed from the stack."""
    obj = table.game.objects[id]
    modal = any("410.4a" in numbers for numbers in refusal.within)
    with citing(*(("410.4a",) if modal else ())):
        table.step("removed from the stack", because=(because,), thing=id, name=obj.name, why=refusal.message, rule=refusal.rule)
        happen(table, Cease(subject=id, cause="no legal choice"))
    forget_state_trigger(table, obj)
