"""Special actions (408.2d, 408.2h-k): what a player with priority does without the stack, and gets priority again after.

Playing a land, turning a face-down permanent face up, suspending a card, ending an effect, ignoring an effect.
"""

from __future__ import annotations

from collections.abc import Callable

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.events.happening import happen
from judge.engine.game.occurrences import EndEffect, Move, PlayLand, TurnFaceUp
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import HAND, IN_PLAY, REMOVED, Bindings, Entry, FrozenMap, Obj, Thing
from judge.engine.game.transitions import effect_ignored
from judge.engine.record.acting import acting, citing, illegal, marks, rule
from judge.engine.record.by_rule_of import by_rule_of, refused_by
from judge.engine.rules.part1_game.r103_2_cant_wins import cant_wins, every
from judge.engine.rules.part2_cards.r212_card_types import times_of_playing
from judge.engine.rules.part2_cards.r212_card_types.land_plays import land_plays, use_land_play
from judge.engine.rules.part2_cards.r212_card_types.lands import need_a_spell, only_as_a_land
from judge.engine.rules.part3_turn.r305_4_land_plays import one_land
from judge.engine.rules.part4_spells.r408_timing import putting_aside, r408_priority, unlocking
from judge.engine.rules.part4_spells.r409_playing.announcing import Announcement, announced_choices, choose_x
from judge.engine.rules.part4_spells.r409_playing.becoming_played import ask_for_mana_abilities, need, unpaid, who_forbids
from judge.engine.rules.part4_spells.r409_playing.permissions import count_use, permissions
from judge.engine.rules.part4_spells.r409_playing.spells import may_begin
from judge.engine.rules.part4_spells.r409_playing.total_costs import Way
from judge.engine.rules.part4_spells.r424_costs import paying
from judge.engine.rules.part5_additional.r502_keyword_abilities.morph import morph_cost
from judge.engine.rules.part5_additional.r504_turning_face_up import face_up
from judge.engine.rules.part6_multiplayer.r606_6_team_turns import EACH_OF_THE_TEAM
from judge.engine.table.choosing import amount
from judge.engine.table.questions import answers, forbidden, keyword_rules
from judge.engine.table.table import Table
from judge.errors import IllegalAction


def act(table: Table, player: str, action: str, object: int) -> None:
    """Takes a special action: `turn face up`, `suspend`, `end`, `ignore`, `foretell`, `plot`, `companion`, `unlock`.

    Raises IllegalAction where the rules refuse it.
    """
    r408_priority.need_priority(table, player)
    ACTIONS[action](table, player, object)
    r408_priority.acted(table, player)


@rule("408.2d")
def play_land(table: Table, player: str, id: int) -> None:
    """A player can choose to take this special action only in a main phase of his or her own turn, with priority and with the stack empty.

    Playing a land: a special action in a main phase of the player's own turn, once a turn unless effects say otherwise.
    """
    obj = table.game.objects.get(id)
    if obj is None or "land" not in table.view.chars(id).types:
        with by_rule_of(need_a_spell):
            raise illegal("it isn't a land")
    r408_priority.need_priority(table, player)
    permitted = permissions(table, player, obj)
    if not permitted:
        with by_rule_of(need_a_spell):
            raise illegal(f"{obj.name} isn't in {player}'s hand")
    _need_land_time(table, player, obj.name)
    count_use(table, permitted)
    put_as_a_land_play(table, player, id)
    r408_priority.acted(table, player)


def play_land_meanwhile(table: Table, player: str, id: int) -> int:
    """Plays a land as an effect lets a player do while it resolves: in that player's own turn alone, as one of its land plays."""
    if not times_of_playing.may_play_a_land(player in table.game.active):
        with by_rule_of(times_of_playing.may_play_a_land):
            raise illegal("a land is played in its player's own turn", kind="time")
    return put_as_a_land_play(table, player, id)


def put_as_a_land_play(table: Table, player: str, id: int) -> int:
    """Puts a land into play as one of the player's land plays of the turn; what it is then. Raises IllegalAction where none is left."""
    obj = table.game.objects[id]
    asked: tuple[tuple[str, Thing, Thing], ...] = (("play lands", player, id), ("be played", id, player), ("play", player, id))
    verdict = every(forbidden(table, action, thing, other) for action, thing, other in asked)
    if not verdict and verdict.rule in marks(cant_wins):
        raise refused_by(cant_wins, who_forbids(table, verdict), also=tuple(dict(verdict.data).get("also", ())))
    need(table, verdict)
    left = land_plays(table, player)
    if not times_of_playing.may_play_a_land(player in table.game.active, left):
        also = (*marks(times_of_playing.may_play_a_land), *marks(one_land), *only_as_a_land(table.view.chars(id).types))
        played = table.game.players[player].lands_played
        lands = "a land" if played == 1 else f"{played} lands"
        raise refused_by(land_plays, f"{player} has played {lands} this turn already", also=also, kind="time")
    given = use_land_play(table, player, left, id)
    origin = obj.zone
    with by_rule_of(need_a_spell), citing(*given, *rules_when((EACH_OF_THE_TEAM,), table.game)):
        event = one_land(table, player, id, origin)
    became = event.subjects(Move)
    happen(table, PlayLand(subject=became[0] if became else id, player=player, cause=origin))
    return became[0] if became and isinstance(became[0], int) else id


def _need_land_time(table: Table, player: str, name: str) -> None:
    """A main phase of the player's own turn, with nothing on the stack (212.6b, 212.6d)."""
    also = (*marks(play_land), *marks(one_land))
    try:
        times_of_playing.need_time_of_a_land(lambda: r408_priority.need_sorcery_time(table, player, name), also)
    except IllegalAction as refusal:
        if times_of_playing.may_play_a_land(player in table.game.active):
            raise
        with by_rule_of(times_of_playing.may_play_a_land):
            raise illegal(refusal.message, also=also, kind="time") from None


@rule("408.2h")
def turn_face_up(table: Table, player: str, id: int) -> None:
    """A face-down permanent may be turned face up by its controller.

    A face-down permanent's controller pays the morph cost that it would have face up; it regains what it is.
    """
    obj = table.game.objects.get(id)
    if obj is None or obj.zone != IN_PLAY or not obj.face_down:
        raise illegal(f"{table.name(id)} is no face-down permanent")
    if table.controller(id) != player:
        raise illegal(f"{player} does not control it")
    if not (verdict := forbidden(table, "be turned face up", id)):
        raise refused_by(cant_wins, who_forbids(table, verdict, "turned face up"), also=tuple(dict(verdict.data).get("also", ())))
    _turned_by_morph(table, player, obj)


@rule(*marks(morph_cost))
def _turned_by_morph(table: Table, player: str, obj: Obj) -> None:
    """Its controller pays the morph cost that it would have face up; it regains what it is."""
    id = obj.id
    x = _pay(table, player, morph_cost(table, obj), id)
    happen(table, (TurnFaceUp(subject=id, player=player), face_up(table, obj, x)))


def _pay(table: Table, player: str, cost: e.Cost, id: int, least: int = 0) -> int | None:
    """Pays the cost of a special action, X being chosen before, from `least` on; gives X."""
    announced = Announcement(player, id, "", Bindings(this=id, you=player), way=Way("", cost))
    announced_choices(table, announced, lambda: choose_x(table, announced, cost, least))
    spend = ask_for_mana_abilities(table, player, cost, announced.bindings, id)
    if paying.pay(table, player, cost, announced.bindings, purpose=id, spend=spend) is None:
        raise unpaid(table)
    return announced.bindings.x


@rule("408.2i")
def end(table: Table, player: str, id: int) -> None:
    """Some effects let a player take an action at a later time, usually one that ends a continuous effect or stops a delayed triggered
    ability.

    An effect that lets a player end it is ended, for the cost that it names.
    """
    card = table.obj(id)
    for floating in table.game.effects:
        source = table.obj(floating.source) if floating.source is not None else None
        if source is None or card is None or source.card != card.card:
            continue
        cost = floating.duration.ended_by
        if cost is not None and player in (floating.controller, floating.bindings.you):
            _pay(table, player, cost, id)
            happen(table, EndEffect(player=player, effect=floating.id))
            return
    raise illegal(f"no effect of {table.name(id)} lets {player} end it")


@rule("408.2j")
def ignore(table: Table, player: str, id: int) -> None:
    """Some effects that come from static abilities let a player take an action so as to ignore the ability's effect for a duration."""
    for active, part in answers(table, e.MayDo, player, "ignore this effect"):
        if active.source == id and active.key is not None and part.cost is not None:
            _pay(table, player, part.cost, id)
            effect = active.key.with_(index=active.key.index - 1)  # the effect is that of the sentence before
            facts = (("object", id), ("effect ignored", player))
            happen(table, effect_ignored(effect, player))
            table.step("effect ignored", reads=facts, writes=facts, player=player, source=id)
            return
    raise illegal(f"no effect of {table.name(id)} lets {player} ignore it")


@rule("408.2k")
def suspend(table: Table, player: str, id: int) -> None:
    """If a player has in hand a card with suspend, he or she may remove it from the game.

    A card with suspend that its owner could begin to play from hand is removed from the game with its time counters.
    """
    obj = table.game.objects.get(id)
    if obj is None or obj.zone != HAND or obj.owner != player:
        raise illegal(f"{table.name(id)} isn't in {player}'s hand")
    abilities = [i.ability for i in table.view.chars(id).abilities if isinstance(i.ability, e.KeywordAbility)]
    keyword = next((a for a in abilities if a.keyword == "suspend" and a.cost is not None and a.number is not None), None)
    if keyword is None or keyword.cost is None or keyword.number is None:
        raise illegal(f"{obj.name} has no suspend ability")
    with citing(*keyword_rules("suspend")):
        _suspended(table, player, obj, keyword, keyword.cost, keyword.number)


def _put_aside(action: str) -> Callable[[Table, str, int], None]:
    """The special action by which a card of the hand is put aside, to be played later, or a companion into the hand."""

    def done(table: Table, player: str, id: int) -> None:
        part = putting_aside.offered(table, id, action)
        putting_aside.need_its_time(table, player, id, part)
        _pay(table, player, part.cost, id)
        putting_aside.put_away(table, player, id, part)

    return done


def _unlock(table: Table, player: str, id: int) -> None:
    """The special action by which a door of a Room is unlocked."""
    door, cost = unlocking.door_of(table, player, id)
    _pay(table, player, cost, id)
    unlocking.unlocked(table, player, id, door)


ACTIONS: dict[str, Callable[[Table, str, int], None]] = {
    "foretell": _put_aside("foretell"),
    "plot": _put_aside("plot"),
    "companion": _put_aside("companion"),
    "unlock": _unlock,
    "turn face up": turn_face_up,
    "suspend": suspend,
    "end": end,
    "ignore": ignore,
}


def _suspended(table: Table, player: str, obj: Obj, keyword: e.KeywordAbility, cost: e.Cost, time: t.Quantity) -> None:
    """The card, which its owner could begin to play, is removed from the game with its time counters for the suspend cost."""
    id = obj.id
    try:
        may_begin(table, player, id)
    except IllegalAction as refusal:
        why = f"{refusal.message}, and only what could be played from the hand can be suspended"
        raise IllegalAction(why, rule=refusal.rule, also=(acting(), *refusal.also), facts=refusal.facts, kind=refusal.kind) from refusal
    x = _pay(table, player, cost, id, least=1 if keyword.variant == "X is not 0" else 0)
    if id not in table.game.objects:
        with by_rule_of(suspend):
            raise illegal(f"{obj.name} has left {player}'s hand")
    count = amount(table, time, Bindings(this=id, you=player, x=x))
    entry = Entry(counters=FrozenMap({"time": count}) if count > 0 else FrozenMap())
    happen(table, Move(subject=id, player=player, origin=HAND, destination=REMOVED, cause="suspend", entry=entry))
