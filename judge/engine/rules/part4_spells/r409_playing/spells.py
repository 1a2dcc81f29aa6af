"""Playing spells, step by step (409.1a-i): from where, in which way, with which choices.

Whatever is unsaid is asked (law 6). A refusal anywhere raises IllegalAction with the number of the step or rule that refused; the caller
reverses the whole action (422) with `table.whole()`.
"""

from __future__ import annotations

from typing import Any

from msgspec import structs

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.abilities import spell_ability
from judge.cards.instructions.base import rebuild
from judge.engine import hooks
from judge.engine.events.happening import happen
from judge.engine.game import mana_costs as m
from judge.engine.game.occurrences import Move, PlaySpell
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import STACK, Bindings, Entry, Game, Obj, Occurrence, StackInfo, Thing
from judge.engine.game.transitions import half_chosen, spell_of, uses_counted
from judge.engine.looking import number
from judge.engine.record.acting import acting, citing, illegal, marks, rule
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.record.verdicts import located
from judge.engine.rules.part1_game.r103_2_cant_wins import cant_wins, every
from judge.engine.rules.part2_cards.r212_card_types import lands, times_of_playing
from judge.engine.rules.part3_turn.r305_main_phase import MAIN_PHASE
from judge.engine.rules.part4_spells.r402_abilities import OWN_PLAYING
from judge.engine.rules.part4_spells.r408_timing import r408_priority
from judge.engine.rules.part4_spells.r409_playing.announcing import (
    Announcement,
    announced_choices,
    choose_targets,
    choose_x,
    divide,
    onto_the_stack,
)
from judge.engine.rules.part4_spells.r409_playing.becoming_played import finish, need
from judge.engine.rules.part4_spells.r409_playing.choosing_modes import choose_modes
from judge.engine.rules.part4_spells.r409_playing.optional_costs import choose_way, optional_costs
from judge.engine.rules.part4_spells.r409_playing.permissions import Permission, about_the_spell, count_use, permissions
from judge.engine.rules.part4_spells.r409_playing.total_costs import Way, with_life
from judge.engine.rules.part4_spells.r424_costs import can_be_paid
from judge.engine.rules.part5_additional import r505_split_cards
from judge.engine.rules.part5_additional.r502_keyword_abilities import spell_keywords
from judge.engine.rules.part5_additional.r502_keyword_abilities.enchant import enchant_quality
from judge.engine.rules.part5_additional.two_faced_cards import bestowed, mutating, played_by_its_word
from judge.engine.table.decisions import Decision, OneOf
from judge.engine.table.questions import answers, forbidden, instance_rules, may, rules_of
from judge.engine.table.table import Table
from judge.errors import IllegalAction
from judge.support.edition import replaceable
from judge.support.lists_in_words import listed


def may_begin(
    table: Table, player: str, id: int, *, during_resolution: bool = False, face_down: bool = False, half: int | None = None
) -> tuple[str, ...]:
    """Raises IllegalAction unless the player may begin to play this card now, from where it is.

    Gives the rules of the keyword that lets it be played at this time, if it needs one.
    """
    obj = table.game.objects.get(id)
    if obj is None:
        with by_rule_of(onto_the_stack):
            raise illegal("the card isn't there", kind="gone")
    if face_down:
        spell_keywords.need_morph(table, id)
    else:
        lands.need_a_spell(table.view.chars(id).types, obj.name)
    if not during_resolution:
        r408_priority.need_priority(table, player)
        if not permissions(table, player, obj, half):
            where = located(obj.zone, obj.zone_owner)
            with by_rule_of(onto_the_stack):
                raise illegal(f"{obj.name} is {where}, and nothing lets {player} play it from there", kind="gone")
    with table.supposing(_as_announced(table, player, id, half) if face_down else table.game):
        timed = () if during_resolution else _need_time(table, player, id, half)
    need_unforbidden(table, player, id, face_down, half)
    if during_resolution or not r408_priority.sorcery_time(table, player):  # while something resolves, no sorcery could be played
        need(table, forbidden(table, "play spells but as sorceries", player, id))
        need(table, forbidden(table, "be played but as a sorcery", id))
    return (*timed, *(though_forbidden(table, player, id, half) if face_down else ()))


@rule("409.1")
def play_spell(
    table: Table,
    player: str,
    id: int,
    *,
    during_resolution: bool = False,
    free: bool = False,
    cost: e.Cost | None = None,
    way: str = "",
    face_down: bool = False,
    half: int | None = None,
) -> int:
    """To play a spell or activated ability, go through these steps in order.

    Plays a spell by these steps, in order; gives its number on the stack. `way`: the keyword whose cost is to be paid.
    """
    timed = may_begin(table, player, id, during_resolution=during_resolution, face_down=face_down, half=half)
    origin = table.game.objects[id].zone
    permitted = [] if during_resolution else permissions(table, player, table.game.objects[id], half)
    announced = Announcement(player=player, id=id, origin=origin)
    if not during_resolution and not r408_priority.sorcery_time(table, player) and "instant" not in table.view.chars(id).types:
        announced.done.add("played as an instant")
    if player in table.game.active and table.game.turn.step.endswith("main"):
        announced.done.add("in your main phase")
    plain = any(not p.rules for p in permitted)
    rules = () if plain or not permitted else permitted[0].rules
    if face_down:
        rules = marks(spell_keywords.played_face_down)
    obj = table.game.objects[id]
    if obj.base is not None and obj.base.layout == "split":
        rules = (*r505_split_cards.TWO_SETS.rules, *rules)
    with citing(*rules, *timed), spell_keywords.offering(table, announced) as offered:
        announced.id = onto_the_stack(table, lambda: _announce(table, player, id, face_down, half, offered))
    if "played as an instant" in announced.done:
        with by_rule_of(announced_choices):
            announced.additional += _price_of_time(table, player, announced.id)
    _declare(table, announced, ways_to_pay(table, announced, permitted, free, None if cost is None else Way(way, cost), face_down))
    if announced.way is not None and announced.way.parts:
        as_it_is_played = e.Apply(t.Bound("played"), announced.way.parts, e.Duration("permanent"))
        hooks.execute(table, as_it_is_played, Bindings(this=announced.way.by, you=player).bind("played", (announced.id,)))
    legal_as_proposed(table, announced)
    count_use(table, permitted)
    if announced.way is not None and announced.way.counted is not None:
        happen(table, uses_counted((announced.way.counted,)))
    finish(table, announced)
    if not during_resolution:
        r408_priority.acted(table, player)
    return announced.id


def _announce(table: Table, player: str, id: int, face_down: bool, half: int | None, offered: tuple[Occurrence, ...]) -> int:
    """The card moves to the stack; it is a spell of the player's now. `offered`: what happens at the same time (502.42b)."""
    obj = table.game.objects[id]
    if half is not None or (obj.base is not None and obj.base.layout in ("split", "room")):
        half = half if half is not None else _choose_half(table, player, obj)
        happen(table, half_chosen(obj.id, half))
    entry = spell_keywords.played_face_down(Entry())[0] if face_down else Entry()
    move = Move(subject=id, player=player, origin=obj.zone, destination=STACK, cause="play", entry=entry)
    event = happen(table, (*offered, move))
    moved = next((o.became for o in event.occurred if isinstance(o, Move) and o.subject == id and o.destination == STACK), None)
    if moved is None:
        raise illegal(f"{obj.name} can't be put onto the stack")
    happen(table, spell_of(moved, player, StackInfo(Bindings(this=moved, you=player), origin=obj.zone)))
    return moved


@rule(*r505_split_cards.TWO_SETS.rules)
def _choose_half(table: Table, player: str, obj: Obj) -> int:
    assert obj.base is not None
    faces = obj.base.faces
    names = tuple(face.name for half, face in enumerate(faces) if permissions(table, player, obj, half)) or tuple(f.name for f in faces[:2])
    names = tuple(face.name for face in faces[1:]) if obj.base.layout == "room" else names
    chosen = table.ask(Decision("half", player, OneOf(names), data=(("card", obj.id),), source=obj.id))
    return [face.name for face in obj.base.faces].index(chosen)


def ways_to_pay(
    table: Table, announced: Announcement, permitted: list[Permission], free: bool, priced: Way | None, face_down: bool
) -> list[Way]:
    """The ways to pay for a spell that its text, other effects, and where it is played from leave (409.1b)."""
    id = announced.id
    if free:
        return [Way("", None, free=True)]
    if priced is not None:
        return [priced]
    if face_down:
        return [Way("morph", spell_keywords.played_face_down(Entry())[1], rules=marks(spell_keywords.played_face_down))]
    chars = table.view.chars(id)
    plain = chars.mana_cost is not None and not played_by_its_word(table.game.objects[id])
    own = with_life(Way("", e.Cost(mana=m.symbols(chars.mana_cost))), id) if plain else []
    own += _alternatives(table, announced)
    ways: list[Way] = []
    for permission in permitted or [Permission()]:
        part = permission.alternative
        if part is not None and part.cost is not None and part.cost.is_own:
            continue  # what has no mana cost can't be played for it (203.1b)
        if part is not None:
            name = part.name or permission.keyword
            ways.append(Way(name, part.cost, id, free=part.cost is None, rules=permission.rules, **permission.so))
        elif permission.extra:
            extra = permission.extra
            rules = permission.rules
            named = [structs.replace(w, name=w.name or permission.keyword) for w in own]
            ways += [structs.replace(w, extra=extra, rules=(*rules, *w.rules), **permission.so) for w in named]
        elif permission.so:
            ways += [structs.replace(w, source=w.source or permission.source, **permission.so) for w in own]
        else:
            ways += [w for w in own if w not in ways]
    return _in_time(table, announced, ways)


def _alternatives(table: Table, announced: Announcement) -> list[Way]:
    found = []
    for active, part in answers(table, e.AlternativeCost, announced.id, other=announced.id):
        counted = active.key if part.limit else None
        if counted is not None and e.used_up(table.game.uses.get(counted, 0), part.limit):
            continue
        name = part.name or (active.keyword or "")
        cost = rebuild(part.cost, about_the_spell) if part.cost is not None else None
        rules = (*rules_of(active), *spell_keywords.by_what_is_gone(table, active, part))
        found.append(Way(name, cost, active.source, free=part.cost is None, rules=rules, instant=part.instant, counted=counted))
    return found


def _in_time(table: Table, announced: Announcement, ways: list[Way]) -> list[Way]:
    """Out of a sorcery's time, a spell that only a way of paying lets be played then must be paid for in that way."""
    if "played as an instant" not in announced.done or not any(way.instant for way in ways):
        return ways
    otherwise = (*may(table, "be played as an instant", announced.id), *may(table, "play as an instant", announced.player, announced.id))
    return ways if otherwise else [way for way in ways if way.instant]


def _declare(table: Table, announced: Announcement, ways: list[Way]) -> None:
    """Modes, splice, X, alternative and additional costs are announced; then targets (409.1d) and divisions (409.1e)."""
    id, player = announced.id, announced.player
    spell = spell_ability(tuple(i.ability for i in table.view.chars(id).abilities))
    body = spell.body if spell is not None else MUTATES if mutating(table.game.objects[id]) else aura_body(table, id)
    announced.bindings = announced.bindings.with_(this=id, you=player)
    body, spliced = announced_choices(table, announced, lambda: _before_targets(table, announced, ways, body))
    if body is not None:
        with citing(*(() if spell is not None else spell_keywords.enchanting(table, id))):
            choose_targets(table, announced, body)
        divide(table, announced, body)
    spell_keywords.add_texts(table, announced, spliced)


def _before_targets(table: Table, announced: Announcement, ways: list[Way], body: e.Body | None) -> tuple[e.Body | None, Any]:
    """How it will be paid for, what is spliced, the modes and X; gives the text with its modes, and what is spliced."""
    id = announced.id
    if not ways:
        raise can_be_paid.unpayable(f"{table.name(id)} has no mana cost, and that can't be paid")
    announced.way = choose_way(table, announced, ways)
    announced.additional += announced.way.extra
    if announced.way.name or announced.way.source == id:  # a cost of its own text is paid instead of its mana cost
        announced.done.add(announced.way.name or "alternative cost")
    optional_costs(table, announced)
    spliced = spell_keywords.splice(table, announced)
    if body is not None:
        body = choose_modes(table, announced, body)
    choose_x(table, announced, announced.way.cost)
    announced.body = body
    return body, spliced


_HOST = t.AllOf((t.InZone("in play"), t.HasType("creature"), t.Not(t.HasSubtype(t.SubtypeWord("Human"))), t.OwnedBy(t.OwnerOf(t.This()))))
MUTATES = e.Body(e.Merge(t.Target(0)), (e.TargetSpec(_HOST),), stays=True)
"""What a mutating creature spell does, and its target; where that is illegal, the spell resolves as a creature (of later editions)."""


def aura_body(table: Table, id: int) -> e.Body | None:
    """An Aura spell's target is what its enchant ability says (415.3, 502.45)."""
    chars = table.view.chars(id)
    if "Aura" not in chars.subtypes:
        return None
    quality: Any = enchant_quality(tuple(i.ability for i in chars.abilities))
    if quality is None or quality.quality is None:
        return None
    return e.Body(e.Nothing(), (e.TargetSpec(quality.quality),), stays=bestowed(table.game.objects[id]))


@rule("409.4a")
def though_forbidden(table: Table, player: str, id: int, half: int | None) -> tuple[str, ...]:
    """A card may be prohibited from being played, while an effect allows it to be played face down."""
    try:
        need_unforbidden(table, player, id, False, half)
    except IllegalAction:
        return (acting(),)
    return ()


def _price_of_time(table: Table, player: str, id: int) -> list[e.Cost]:
    """What is paid in addition by who plays a spell as an instant, where every effect that lets him or her asks for it (409.1b)."""
    letting = (*may(table, "be played as an instant", id), *may(table, "play as an instant", player, id))
    prices = [active.part.cost for active in letting if isinstance(active.part, e.MayDo)]
    if not prices or None in prices:
        return []
    costs = tuple(price for price in prices if price is not None)
    if len(costs) == 1:
        return [costs[0]]
    chosen = table.ask(Decision("pay", player, OneOf(tuple(range(len(costs)))), data=(("costs", costs),), source=id))
    return [costs[chosen]]


def _as_announced(table: Table, player: str, id: int, half: int | None, face_down: bool = True) -> Game:
    """The game with a card as the spell that it would be: what forbids spells speaks of that (505.2 for one half of a split card).

    A card that will be played face down is judged by the characteristics that it will have so (504.2).
    """
    obj = table.game.objects[id]
    face = half if half is not None else obj.face
    return table.game.put(obj.with_(zone=STACK, controller=player, face_down=face_down, face=face))


def _need_time(table: Table, player: str, id: int, half: int | None) -> tuple[str, ...]:
    """It is the time for it: always for an instant and for what may be played as one (502.57), else that of a sorcery."""
    obj, types = table.game.objects[id], table.view.chars(id).types
    if half is not None and obj.base is not None:
        types = frozenset(obj.base.faces[half].types)
    numbers = rules_when(times_of_playing.SPELLS, types)
    if "instant" in types or not numbers:
        return ()
    try:
        r408_priority.need_sorcery_time(table, player, obj.name, *numbers, in_main=(MAIN_PHASE.rule,))
    except IllegalAction:
        letting = (*may(table, "be played as an instant", id), *may(table, "play as an instant", player, id))
        with table.supposing(_as_announced(table, player, id, half, face_down=False)):  # what lets spells be played so speaks of the spell
            letting = (*letting, *may(table, "be played as an instant", id))
        if letting:
            by_keyword = (*rules_of(letting[0]), *instance_rules(table, letting[0].source, letting[0].keyword))
            return (*by_keyword, *rules_when((OWN_PLAYING,), letting[0].source, id))
        other_costs = answers(table, e.AlternativeCost, id, other=id) if not obj.face_down else ()  # morph is one: there is no second
        if any(part.instant for _, part in other_costs):
            return ()
        if not spell_keywords.can_offer(table, player, id):
            raise
    return ()


def need_unforbidden(table: Table, player: str, id: int, face_down: bool, half: int | None) -> None:
    """A spell that an effect prohibits can't even be begun; the effect speaks of the card, or of the spell that it would be."""
    if not face_down and judged_as_a_card(table, id):
        need_allowed(table, player, id)
    with table.supposing(_as_announced(table, player, id, half, face_down)):
        need_allowed(table, player, id)


@replaceable
def judged_as_a_card(table: Table, id: int) -> bool:
    """Whether what prohibits a spell is asked about the card too, by all that it is before it is played."""
    return True


@replaceable
def legal_as_proposed(table: Table, announced: Announcement) -> None:
    """Looks at a spell once more when all its choices are made: raises IllegalAction where it is prohibited now. Not in this edition."""


def need_allowed(table: Table, player: str, id: int) -> None:
    """Raises IllegalAction where an effect prohibits that a player plays this, as it is now."""
    for active, part in answers(table, e.Cant, player, "play spells", id):
        if part.count is not None and table.game.players[player].spells_played >= number(table.context(active.bindings), part.count):
            played = [table.name(o.subject) for o in table.game.history if isinstance(o, PlaySpell) and o.player == player]
            said = f"{listed(played)} this turn, " if played else ""
            why = f"{player} has played {said}as many spells {'' if said else 'this turn '}as {table.name(active.source)} lets them"
            with by_rule_of(need):
                raise illegal(why, also=marks(cant_wins))
    if not table.view.parts(e.Cant) and table.doubted is None:
        return
    asked: tuple[tuple[str, Thing, Thing], ...] = (("play", player, id), ("be played", id, player), ("play spells", player, id))
    need(table, every(forbidden(table, action, thing, other) for action, thing, other in asked))
