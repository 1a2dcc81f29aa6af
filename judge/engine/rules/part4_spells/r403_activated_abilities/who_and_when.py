"""Activated abilities (403): who may play them, when, and how often; then they are played by the steps of 409.1."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.keywords.keywords import row
from judge.engine import hooks
from judge.engine.game.occurrences import PlayAbility
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import IN_PLAY, AbilityInstance, AbilityKey, Bindings
from judge.engine.game.transitions import uses_counted
from judge.engine.looking import Context, number, players
from judge.engine.looking.met_conditions import holds
from judge.engine.record.acting import acting, citing, illegal, marks, rule
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.record.verdicts import located
from judge.engine.rules.part2_cards.r212_card_types import times_of_playing
from judge.engine.rules.part2_cards.r212_card_types.attachments import controlled_apart
from judge.engine.rules.part4_spells.r402_abilities import usual_zones, zone_rules
from judge.engine.rules.part4_spells.r407_linked_abilities import link_of
from judge.engine.rules.part4_spells.r408_timing import r408_priority
from judge.engine.rules.part4_spells.r409_playing.abilities_played import play_by_the_steps
from judge.engine.rules.part4_spells.r409_playing.announcing import Announcement, announced_choices, choose_x
from judge.engine.rules.part4_spells.r409_playing.becoming_played import need
from judge.engine.rules.part4_spells.r409_playing.total_costs import Way
from judge.engine.rules.part4_spells.r411_mana_abilities import is_mana_ability, make_mana_to_pay, play_mana_ability
from judge.engine.rules.part5_additional.r502_keyword_abilities.spell_keywords import ACTIVATING, ONCE_EACH_TURN
from judge.engine.rules.part6_multiplayer.r601_limited_by_range import need_in_range
from judge.engine.table.questions import ability_rules, answers, can_activate, forbidden, has_keyword, instance_rules, keyword_rules
from judge.engine.table.table import Table
from judge.errors import IllegalAction
from judge.support.lists_in_words import often


@rule("403.1")
def play_ability(
    table: Table,
    player: str,
    source: int,
    instance: AbilityInstance,
    *,
    during_resolution: bool = False,
    wanted: tuple[str, ...] = (),
) -> int | None:
    """The form of an activated ability is "[Cost]: [Effect.] [Play restriction (if any).]" Everything in front of the colon (:) is its
    activation cost, which must be paid by whichever player is playing the ability.

    Plays an activated ability: its player pays the activation cost; a mana ability resolves at once and gives None (411.1).

    `wanted`: the mana that the player chooses, each time that a mana ability can add several kinds.
    """
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
        refusal.also = (*keyword_rules(ability.keyword, "when"), *refusal.also)
        raise
    if mana_ability:
        bindings = Bindings(this=source, you=player, link=link_of(instance.key))
        announced = Announcement(player=player, id=source, origin="", bindings=bindings, ability=instance, way=Way("", ability.cost))
        announced_choices(table, announced, lambda: choose_x(table, announced, ability.cost))
        play_mana_ability(table, player, source, instance, wanted, bindings=announced.bindings)
        if not during_resolution:
            r408_priority.acted(table, player)
        return None
    _count_use(table, instance)
    elsewhere = zone_rules(ability) if table.game.objects[source].zone != IN_PLAY else ()
    with citing(*elsewhere, *_limited(instance), *ability_rules(ability), *instance_rules(table, source, ability.keyword)):
        id = play_by_the_steps(table, player, source, instance, ability)
    if not during_resolution:
        r408_priority.acted(table, player)
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
def may_activate(table: Table, player: str, source: int, instance: AbilityInstance, mana_ability: bool) -> None:
    """Only its controller (for a card in another zone, its owner) plays it, and only when its own words allow it."""
    ability = instance.ability
    assert isinstance(ability, e.ActivatedAbility)
    obj = table.game.objects.get(source)
    if obj is None:
        with by_rule_of(play_ability):
            raise illegal("the source of the ability isn't there")
    bindings = Bindings(this=source, you=table.controller(source) or obj.owner, link=link_of(instance.key))
    ctx = table.context(bindings)
    if table.game.reach:
        need_in_range(table, player, source)
    need_controller(table, player, ctx, source, instance)
    if obj.zone != ability.zone and ability.zone != "any":
        with by_rule_of(usual_zones):
            raise illegal(f"the ability can't be played while {obj.name} is {located(obj.zone)}", also=zone_rules(ability), kind="gone")
    if times_of_playing.LOYALTY.holds(ability) and _loyalty_used(table, source) >= (most := _loyalty_plays(table, source)):
        of = f"a loyalty ability of {obj.name} was" if most == 1 else f"{most} loyalty abilities of {obj.name} were"
        raise IllegalAction(f"{of} played this turn already", rule=times_of_playing.LOYALTY.rule, kind="time")
    if not _as_an_instant(table, source, ability):
        _need_its_time(table, player, ability, mana_ability, obj.name)
    need_its_words(table, ctx.with_bindings(bindings.with_(you=player)), instance, obj.name)
    need(table, can_activate(table, player, source, instance, mana_ability))
    _need_cycling(table, player, source, ability)
    splitting = next((id for id in table.game.stack if has_keyword(table, id, "split second")), None)
    if not mana_ability and splitting is not None:
        number, *also = (*keyword_rules("split second"), *instance_rules(table, splitting, "split second"))
        raise IllegalAction("a spell with split second is on the stack", rule=number, also=tuple(also))


@rule("403.2")
def need_controller(table: Table, player: str, ctx: Context, source: int, instance: AbilityInstance) -> None:
    """An object's activated ability can be played only by the object's controller (or, if it has no controller, by its owner), unless the
    object specifically says something else.

    Only its controller (for a card in another zone, its owner) plays an ability, unless its own words say who else may.
    """
    assert isinstance(instance.ability, e.ActivatedAbility)
    may = players(ctx, instance.ability.who)
    if player not in may:
        also = _of_attached(table, source, instance)
        who = f"only {' or '.join(may)} may" if may else "nobody may"
        raise illegal(f"{who} play this ability of {table.name(source)}", also=also, facts=(("control", source),))


@rule("403.4")
def need_its_words(table: Table, ctx: Context, instance: AbilityInstance, name: str) -> None:
    """If use of an activated ability is restricted (for example, "Play this ability only once each turn"), that object stays subject to the
    restriction even after a change of controller.

    A restriction on the use of an ability is followed, whoever controls the object by now.
    """
    ability = instance.ability
    assert isinstance(ability, e.ActivatedAbility)
    if ability.only_if is not None and not (verdict := holds(ctx, ability.only_if)):
        of = f"{name} " if verdict.said.partition(" ")[0] in ("is", "isn't", "has", "lacks") else ""
        with by_rule_of(play_ability):
            raise illegal(f"its own words do not allow it now: {of}{verdict.said}", asked=(ability.only_if, verdict))
    if e.used_up(table.game.uses.get(instance.key, 0), ability.limit):
        when = " this turn" if ability.limit > 0 else ""
        played = (o for o in ctx.game.history if isinstance(o, PlayAbility) and o.other == ctx.bindings.this)
        stays = (acting(),) if any(o.player != ctx.you for o in played) else ()  # another controls it now
        with by_rule_of(play_ability):
            only = f"its own words let it be played only {often(abs(ability.limit))}{' each turn' * (ability.limit > 0)}"
            raise illegal(f"this ability of {name} can't be played again{when}: {only}", also=(*stays, *_limited(instance)))


@rule("403.4a")
def _limited(instance: AbilityInstance) -> tuple[str, ...]:
    """When an object acquires from another object an activated ability whose use is restricted, the restriction applies only to the ability
    as acquired from that object, and not to any others that have identical wording.

    The rule by which the limit of an ability that an object acquired from another is of that ability alone.
    """
    ability = instance.ability
    limited = isinstance(ability, e.ActivatedAbility) and ability.limit
    return (acting(),) if limited and instance.key.origin.startswith("granted") else ()


def _loyalty_used(table: Table, source: int) -> int:
    return sum(n for key, n in table.game.uses.items() if key.object == source and key.origin.startswith("loyalty"))


def _loyalty_plays(table: Table, source: int) -> int:
    """How many loyalty abilities of a permanent may be played each turn: one, or what an effect says."""
    most = 1
    for active, part in answers(table, e.SetNumber, source, "loyalty plays"):
        said = number(table.context(active.bindings), part.quantity or t.Number(1))
        most = most + said if part.change else max(most, said)
    return most


def _as_an_instant(table: Table, source: int, ability: e.ActivatedAbility) -> bool:
    """Whether an effect lets an ability that is played like a sorcery be played any time an instant could be."""
    kind = "loyalty" if times_of_playing.LOYALTY.holds(ability) else ability.keyword
    return kind in AS_INSTANTS and any(answers(table, e.MayDo, source, AS_INSTANTS[kind]))


AS_INSTANTS = {"equip": "have equip abilities played as instants", "loyalty": "have loyalty abilities played as instants"}
"""Kind of ability -> what effects let a player do with abilities of that kind."""


def _count_use(table: Table, instance: AbilityInstance) -> None:
    ability = instance.ability
    assert isinstance(ability, e.ActivatedAbility)
    used: list[AbilityKey] = []
    if ability.cost.loyalty is not None:
        used.append(instance.key.with_(origin="loyalty", index=0, instance=0))
    if ability.limit or ability.keyword in ONCE_EACH_TURN:
        used.append(instance.key)
    if used:
        hooks.happen(table, uses_counted(tuple(used), ability.limit < 0))


@rule("403.5")
def _need_its_time(table: Table, player: str, ability: e.ActivatedAbility, mana_ability: bool, name: str) -> None:
    """If an activated ability says "Play this ability only any time you could play a sorcery," the player must obey the timing rules that
    govern playing a sorcery spell, although the ability isn't really a sorcery.
    """
    if ability.instant and mana_ability and (table.game.announcing or table.resolving is not None):
        raise illegal(f"this ability of {name} can be played only with priority, not to pay for something", also=marks(make_mana_to_pay))
    loyalty = rules_when((times_of_playing.LOYALTY,), ability)
    if loyalty or times_of_playing.LIKE_A_SORCERY.holds(ability):
        own = loyalty or (times_of_playing.LIKE_A_SORCERY.rule, acting())
        r408_priority.need_sorcery_time(table, player, f"this ability of {name}", *own, by=own[0])


def _need_cycling(table: Table, player: str, source: int, ability: e.ActivatedAbility) -> None:
    """What stops a player from cycling cards stops him or her from playing each ability whose cost is paid by that."""
    called = row(ability.keyword).event if ability.keyword else None
    if called is None:
        return
    with citing(called.rule):
        verdict = forbidden(table, called.event, player, source)
        if not verdict:
            verdict = msgspec.structs.replace(verdict, rule=acting(), data=(*verdict.data, ("keyword", ability.keyword)))
        need(table, verdict)
