"""The acts of playing: what `Ann plays …`, its synonyms and the special actions make the table do (409.1, 408.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from msgspec import structs
from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.cards.pool.folding import fold
from judge.engine.events.happening import happen
from judge.engine.game.state import GRAVEYARD, HAND, IN_PLAY, STACK, AbilityInstance, Bindings, Game, Obj, Thing
from judge.engine.game.transitions.play_transitions import half_chosen
from judge.engine.record.acting import rule
from judge.engine.record.by_rule_of import refused_by
from judge.engine.rules.part2_cards.r200_general import need_object
from judge.engine.rules.part2_cards.r212_card_types.land_plays import land_plays
from judge.engine.rules.part2_cards.r212_card_types.lands import need_a_spell
from judge.engine.rules.part4_spells import r411_mana_abilities
from judge.engine.rules.part4_spells.r403_activated_abilities import who_and_when
from judge.engine.rules.part4_spells.r408_timing import r408_2_special_actions
from judge.engine.rules.part4_spells.r409_playing import spells
from judge.engine.rules.part4_spells.r409_playing.announcing import onto_the_stack
from judge.engine.rules.part4_spells.r409_playing.permissions import permissions
from judge.engine.rules.part4_spells.r411_mana_abilities import is_mana_ability, play_mana_ability
from judge.engine.rules.part4_spells.r424_costs.can_be_paid import TOO_LITTLE_MANA
from judge.engine.table.table import Table
from judge.errors import IllegalAction, ScenarioError
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.clauses import FROM_THE_GRAVEYARD, ITS_MANA_COST
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.sentence_parts import PLAIN, Clauses, ManaAbility
from judge.scenario.paying.another_cost import for_a_payable_cost
from judge.scenario.paying.helping_to_pay import helps, least_help, note_help
from judge.scenario.paying.mana_of_named_sources import ability_and_mana
from judge.scenario.running.acting.kept_for_effects import aimed_later, for_its_effect, kept_for_what_triggers, with_x_later
from judge.scenario.running.acting.using_abilities import source_meant
from judge.scenario.running.acting.which_ability import aims, pick, sacrifices_itself, with_activated
from judge.scenario.running.choices.paying_clauses import PayingClauses
from judge.scenario.running.choices.planned_clauses import ClausePlan
from judge.scenario.running.choices.reading_choices import Reader
from judge.scenario.running.choices.unfit_clauses import leftover, unmet_cost
from judge.scenario.running.choices.written_choices import ScriptChooser, TryingChooser
from judge.support.late_regex import regex
from judge.support.lists_in_words import listed

if TYPE_CHECKING:
    from judge.scenario.running.acting.performing_sentences import Actor
    from judge.scenario.running.finder import Finder


@rule("409.1")
def play(actor: Actor, event: s.Play) -> None:
    """`Ann plays X …`: a spell, or a land."""
    table, player = actor.table, event.player
    actor.take_priority(player)
    id = _card_to_play(actor, event.what, player, event.clauses)
    obj = table.game.objects[id]
    chars = table.view.chars(id)
    half = None
    event = for_a_payable_cost(actor, event, id)
    by = event.clauses.by.name if event.clauses.by is not None else ""
    if obj.base is not None and by and by in (obj.base.layout, "disturb"):  # as an Aura, smaller, or its back up
        half = 1 if len(obj.base.faces) > 1 else None
        if by == "prototype":
            event = structs.replace(event, clauses=structs.replace(event.clauses, by=None))
    elif obj.base is not None and obj.base.layout in ("split", "modal", "room"):
        names = [fold(face.name) for face in obj.base.faces]
        half = names.index(fold(event.what.name)) if fold(event.what.name) in names else None
        if half and "land" in obj.base.faces[half].types:
            happen(table, half_chosen(id, half))
            chars = table.view.chars(id)
    if "land" in chars.types and not event.clauses.face_down:
        plan = _plan(actor, event.clauses)
        plan.paying = True
        with _Planned(actor.chooser, plan):
            r408_2_special_actions.play_land(table, player, id)
        if (left := leftover(plan, table)) is not None:
            raise refused_by(r408_2_special_actions.play_land, left[0])
        return
    plan = _plan(actor, event.clauses, event.what.name)
    free = event.clauses.free and obj.zone != HAND
    with _Planned(actor.chooser, plan), _helped(actor, event, id), _by_the_way_named(table, plan):
        spells.play_spell(table, player, id, face_down=event.clauses.face_down, half=half, free=free and not _has_free(table, id))
    for_its_effect(actor, event.player, id, plan)
    _all_used(actor.table, plan)


@contextmanager
def _helped(actor: Actor, event: s.Play, id: int) -> Iterator[None]:
    """In the block as few things as need be are given to make a spell cheaper, where its text lets that be and the sentence names none.

    Where a play is only asked about, what it names is given first, and as much more as need be.
    """
    chooser, table, named = actor.chooser, actor.table, event.clauses
    if chooser.helping is not None or named.face_down or named.free or named.costs or not helps(table, event.player, id):
        yield
        return
    told = not isinstance(chooser, TryingChooser) and (named.convoking or named.removing or named.sacrificing)
    chooser.helping = 0 if told else least_help(actor, event)
    at = len(table.trace.steps)
    try:
        yield
        if chooser.helping:
            note_help(table, table.trace.steps[at:])
    finally:
        chooser.helping = None


def _card_to_play(actor: Actor, reference: Reference, player: str, said: Clauses = PLAIN) -> int:
    game = actor.table.game
    meant = cards_to_play(actor.finder, game, reference, player, said)
    if meant and all(isinstance(x, int) and game.objects[x].zone == STACK for x in meant):
        return need_object(meant[-1], str(reference))  # played already; the rules refuse it again
    if reference.kind == "kind" and not permitted(actor.table, meant, player):
        _has_none(actor.table, reference, player)
    return actor.object(reference, lambda x: x in meant)


def cards_to_play(finder: Finder, game: Game, reference: Reference, player: str, said: Clauses = PLAIN) -> list[Thing]:
    """What a player can mean who plays a card of that name: those of the own hand, else those elsewhere, else the spells of it."""

    def in_hand(obj: Obj) -> bool:
        return obj.zone == HAND and obj.owner == player

    def elsewhere(obj: Obj) -> bool:
        return obj.zone not in (IN_PLAY, STACK) and (obj.owner == player or obj.zone != GRAVEYARD)

    objects = [game.objects[x] for x in finder.things(reference, game) if isinstance(x, int)]
    if said.by is not None and said.by.name in FROM_THE_GRAVEYARD:
        dead = [obj.id for obj in objects if elsewhere(obj) and obj.zone == GRAVEYARD]
        if dead:
            return list(dead)
    mine = [obj.id for obj in objects if in_hand(obj)] or [obj.id for obj in objects if elsewhere(obj)]
    if any(game.objects[id].owner == player for id in mine):  # what others hold is not meant then
        mine = [id for id in mine if game.objects[id].owner == player or game.objects[id].zone != HAND]
    return list(mine or (obj.id for obj in objects if obj.zone == STACK))


def permitted(table: Table, things: Iterable[Thing], player: str) -> list[Thing]:
    """Those of some cards that a player may play from where they are."""
    return [x for x in things if isinstance(x, int) and permissions(table, player, table.game.objects[x])]


def _has_none(table: Table, reference: Reference, player: str) -> None:
    """Raises IllegalAction: a player has no card of the kind of which any is to be played; of lands, also that none may be played."""
    kind = _ARTICLE.sub("", reference.name)
    if kind == LAND and not land_plays(table, player):
        raise refused_by(land_plays, f"{player} has played a land this turn already, and has none in hand")
    raise refused_by(need_a_spell if kind == LAND else play, f"{player} has no {kind} in hand")


_ARTICLE = regex(r"^(?:an?|the|any|another) ")
LAND = "land"


def _plan(actor: Actor, clauses: Clauses, name: str | None = None) -> ClausePlan:
    plan = ClausePlan(clauses, lambda table: Reader(table, actor.register), half=name)
    plan.play_mana = lambda table, item, plan: play_mana(actor, table, item, plan=plan)
    return plan


@contextmanager
def _by_the_way_named(table: Table, plan: ClausePlan) -> Iterator[None]:
    """Refuses for the alternative cost that a sentence names and that can't be chosen, before there is too little mana for another."""
    try:
        yield
    except IllegalAction as refusal:
        by = plan.clauses.by
        if by is None or "by" in plan.used or not refusal.message.startswith(TOO_LITTLE_MANA) or by.name == ITS_MANA_COST:
            raise
        left = unmet_cost(plan, table, table.game.stack[-1]) if table.game.stack else None
        left = left or leftover(plan, table)
        raise IllegalAction(left[0], rule=left[1]) if left is not None else refusal from None


def _all_used(table: Table, plan: ClausePlan) -> None:
    left = leftover(plan, table)
    if left is not None:
        raise IllegalAction(left[0], rule=left[1])


def play_mana(actor: Actor, table: Table, item: ManaAbility, player: str | None = None, plan: PayingClauses | None = None) -> bool:
    """`tapping X` or `playing X's ability …` while paying: True when a mana ability was played for it.

    `plan`: for what it is played; it adds what that needs of it, where nobody chooses.
    """
    if player is None:
        player = table.game.objects[table.game.announcing[-1]].controller if table.game.announcing else table.game.priority
    assert player is not None
    source, found = _mana_abilities(actor, table, item, player)
    if not found:
        if item.tapping:
            return False
        raise refused_by(r411_mana_abilities.play_mana_ability, f"{item.source} has no mana ability")
    clauses, instance, wanted = item.clauses, found[0], tuple[str, ...]()
    if plan is not None and plan.owed is not None and not actor.chooser.says_a_color(player):
        others = [_mana_abilities(actor, table, other, player) for other in plan.mana if other is not item]
        instance, wanted = ability_and_mana(table, player, [(source, found), *others], *plan.owed)
    who_and_when.may_activate(table, player, source, instance, True)
    if clauses is not None:
        own = _plan(actor, clauses)
        own.paying = True
        with _Planned(actor.chooser, own):
            assert isinstance(instance.ability, e.ActivatedAbility)
            own.note_life(table, instance.ability.cost, Bindings(this=source, you=player))
            own.mana = [each for each in own.mana if not play_mana(actor, table, each, player)]
            play_mana_ability(table, player, source, instance, wanted)
        _all_used(actor.table, own)
    else:
        before = table.under_way.meant_mana
        table.under_way.meant_mana = plan.made_by if plan is not None else before  # that of the others is for what is played
        play_mana_ability(table, player, source, instance, wanted)
        table.under_way.meant_mana = before
    if plan is not None:
        plan.made_by |= {source}
    return True


def _mana_abilities(actor: Actor, table: Table, item: ManaAbility, player: str) -> tuple[int, list[AbilityInstance]]:
    """The source that is named, and those of its mana abilities that may be meant."""
    source = actor.object(item.source, _mana_role(actor, player))
    every = [i for i in table.view.abilities(source) if isinstance(i.ability, e.ActivatedAbility)]
    found = [i for i in every if is_mana_ability(i.ability)]
    if item.ability is not None:
        if not 1 <= item.ability <= len(every):
            raise refused_by(r411_mana_abilities.play_mana_ability, f"{item.source} has no ability {item.ability}")
        found = [every[item.ability - 1]]
    if item.tapping:
        found = [i for i in found if isinstance(i.ability, e.ActivatedAbility) and i.ability.cost.tap]
    return source, found


def _mana_role(actor: Actor, player: str) -> Callable[[Thing], bool]:
    def role(thing: Thing) -> bool:
        obj = actor.table.game.object(thing)
        if obj is None or actor.table.controller(obj.id) != player:
            return False
        if obj.zone != IN_PLAY:
            return any(is_mana_ability(i.ability) and _works(i.ability, obj.zone) for i in actor.table.view.abilities(obj.id))
        return not obj.tapped or any(is_mana_ability(i.ability) and not _taps(i.ability) for i in actor.table.view.activated(obj.id))

    return role


@rule("409.1")
def play_ability(actor: Actor, event: s.PlayAbility) -> None:
    """`Ann plays X's ability …`: an activated ability, the only one or the one numbered."""
    actor.take_priority(event.player)
    source = source_meant(actor, event.player, event.source, with_activated(actor, event))
    every = list(actor.table.view.abilities(source))
    activated = [i for i in every if isinstance(i.ability, e.ActivatedAbility)]
    if not activated and kept_for_what_triggers(actor, event.player, event.source, event.clauses, every):
        return
    instance = pick(actor, event, every, activated)
    activate(actor, event.player, source, instance, event.clauses)


def activate(actor: Actor, player: str, source: int, instance: AbilityInstance, clauses: Clauses, wanted: tuple[str, ...] = ()) -> None:
    """Plays an activated ability as the clauses of a sentence say, for the mana that is wanted of it."""
    if len(clauses.sacrificing) == 1 and sacrifices_itself(instance.ability) and source in actor.finder.things(clauses.sacrificing[0]):
        clauses = replace(clauses, sacrificing=())  # its cost says so already
    clauses = aimed_later(actor, player, source, instance, clauses)
    plan = _plan(actor, clauses)
    plan.paying = is_mana_ability(instance.ability)  # it never lies on the stack (411.2)
    with _Planned(actor.chooser, plan):
        if plan.paying and isinstance(instance.ability, e.ActivatedAbility):
            plan.note_life(actor.table, instance.ability.cost, Bindings(this=source, you=player))
        if is_mana_ability(instance.ability):  # its own cost is paid with what is tapped before it
            plan.mana = [item for item in plan.mana if not play_mana(actor, actor.table, item, player)]
        who_and_when.play_ability(actor.table, player, source, instance, wanted=wanted)
    for_its_effect(actor, player, source, plan)
    _all_used(actor.table, plan)


ATTACHING = frozenset({"equip", "fortify"})
"""Keywords of what is attached to a thing, that are also said of the thing alone."""


@rule("409.1")
def play_keyword(actor: Actor, event: s.PlayKeyword) -> None:
    """`Ann cycles X`, `Ann equips X to Y`: the activated ability that the keyword is."""
    actor.take_priority(event.player)
    cycling = event.keyword.endswith("cycling")
    aliases = (event.keyword, "cycling", "typecycling") if cycling else (event.keyword,)
    words = (event.keyword, "reconfigure") if event.keyword == "equip" else (event.keyword,)

    def found_in(thing: Thing) -> list[AbilityInstance]:
        if not isinstance(thing, int):
            return []
        every = [(i, i.ability) for i in actor.table.view.abilities(thing) if isinstance(i.ability, e.ActivatedAbility)]
        found = [i for i, ability in every if not {i.keyword, ability.keyword, ability.word}.isdisjoint(aliases)]
        if not found:  # a word that the edition reads as the ability which it means
            found = [i for i, ability in every if fold(ability.text).split(" ")[0] in words]
            found.sort(key=lambda i: bool(event.to or event.clauses.targets) != aims(i))  # to be attached to something, or not any more
        return sorted(found, key=lambda i: cycling and (i.keyword == "cycling") != (event.keyword == "cycling"))

    def role(thing: Thing) -> bool:
        return bool(found_in(thing)) and actor.table.controller(thing) == event.player

    source, to = actor.object(event.source, role), event.to
    found = found_in(source)
    if not found and event.keyword in ATTACHING and to is None:  # `Ann equips Bears`: with the only Equipment of hers
        able = list(filter(role, actor.table.game.in_play))
        if len(able) > 1:
            several = f"{event.player} could {event.keyword} {event.source} with {listed(map(actor.table.name, able))}"
            help = f"write '{event.player} {event.keyword}s X to {event.source}'"
            raise ScenarioError(several, code="ambiguous-ability", place=actor.place, help=help)
        source, found, to = (able[0], found_in(able[0]), event.source) if able else (source, [], None)
    if not found:
        raise refused_by(onto_the_stack, f"{event.source} has no {event.keyword} ability")
    clauses = event.clauses
    if to is not None:
        clauses = replace(clauses, targets=(to, *(clauses.targets or ())))
    activate(actor, event.player, source, found[0], with_x_later(actor, event, source, found[0], clauses))


def special(actor: Actor, event: s.SpecialAction) -> None:
    """Special actions (408.2): turning face up, suspending, ending or ignoring an effect."""
    actor.take_priority(event.player)
    plan = _plan(actor, event.clauses)
    plan.paying = True
    with _Planned(actor.chooser, plan):
        r408_2_special_actions.act(actor.table, event.player, event.action, actor.object(event.what))
    _all_used(actor.table, plan)


def _works(ability: e.Ability, zone: str) -> bool:
    return isinstance(ability, e.ActivatedAbility) and ability.zone in (zone, "any")


def _taps(ability: e.Ability) -> bool:
    return isinstance(ability, e.ActivatedAbility) and ability.cost.tap


class _Planned:
    """Sets the clauses of a sentence on the chooser while it is carried out."""

    def __init__(self, chooser: ScriptChooser, plan: ClausePlan) -> None:
        self.chooser, self.plan = chooser, plan
        self.kept: ClausePlan | None = None

    def __enter__(self) -> ClausePlan:
        self.kept, self.chooser.plan = self.chooser.plan, self.plan
        return self.plan

    def __exit__(self, *_: object) -> None:
        self.chooser.plan = self.kept


def _has_free(table: Table, id: int) -> bool:
    from judge.engine.table.questions import answers

    return any(part.cost is None for _, part in answers(table, e.AlternativeCost, id, other=id))
