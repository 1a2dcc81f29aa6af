"""Generic events with a card in play: two turns with combat both ways, spells, and what effects do to things."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from every_card_board import PLAYERS, add, board
from every_card_positions import Crash, attacked, attacking, fill, fresh, settle, things, walk

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.game.state import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED, Bindings, FrozenMap, Game
from judge.engine.rules.part4_spells.r403_activated_abilities import who_and_when
from judge.engine.rules.part4_spells.r408_timing import r408_2_special_actions
from judge.engine.rules.part4_spells.r408_timing.r408_priority import give_priority
from judge.engine.rules.part4_spells.r409_playing import spells
from judge.engine.rules.part4_spells.r417_one_shot_effects import execute
from judge.engine.table.table import Table
from judge.errors import IllegalAction


def void(value: object) -> None:
    """Nothing."""


def entered(card: e.CardDefinition, seed: int, flipped: bool = False) -> tuple[Game, int]:
    """The board with the card put into play by Ann, as an effect does; its number there, 0 when it did not stay."""
    game, id = add(board(), card, "Ann", HAND)
    table = fresh(game, seed)
    number = table.game.objects[id].card
    execute(table, e.Move(t.Bound("x"), IN_PLAY), Bindings(you="Ann", named=FrozenMap({"x": (id,)})))
    there = [o for o in table.game.objects.values() if o.card == number and o.zone == IN_PLAY]
    if not there:
        return table.game, 0
    table.game = table.game.put(there[0].with_(since=-1, flipped=flipped))
    fill(table)
    give_priority(table, "Ann")
    settle(table)
    still = there[0].id if there[0].id in table.game.objects else 0
    for player in PLAYERS:
        table.game = table.game.player(player, life=30, lands_played=0)
    return table.game.with_(combat=None, uses=FrozenMap()), still


def tour_parts(card: e.CardDefinition, seed: int) -> Iterator[tuple[str, Callable[[], str]]]:
    """Generic events with the card in play: two turns with combat both ways, spells, and what effects do to things."""
    types = {x for face in card.faces for x in face.types}
    if types <= {"instant", "sorcery", "tribal"}:
        return
    for flipped in (False, True) if card.layout == "flip" else (False,):
        name = "flipped, " if flipped else ""
        yield f"{name}comes into play", lambda f=flipped: void(entered(card, seed, f)) or ""
        yield f"{name}attacks", lambda f=flipped: fighting(card, seed, f, attacking)
        yield f"{name}blocks", lambda f=flipped: fighting(card, seed, f, attacked)
        yield f"{name}turns go by", lambda f=flipped: turns(card, seed, f)
        yield f"{name}events happen", lambda f=flipped: events(card, seed, f)
        yield f"{name}leaves play", lambda f=flipped: leaving(card, seed, f)


def fighting(card: e.CardDefinition, seed: int, flipped: bool, position: Callable[[Game, int], Table]) -> str:
    """A combat with the card in play, and its damage."""
    game, _ = entered(card, seed, flipped)
    if game.over:
        return "the game is over"
    table = position(game, seed)
    walk(table, "postcombat main")
    return ""


def turns(card: e.CardDefinition, seed: int, flipped: bool) -> str:
    """The rest of Ann's turn, the whole of Ben's, and Ann's next to its main phase."""
    game, _ = entered(card, seed, flipped)
    table = fresh(game, seed)
    if game.over:
        return "the game is over"
    for step in ("end of turn", "upkeep", "precombat main", "end of turn", "upkeep", "draw", "precombat main"):
        walk(table, step)
        fill(table)
        settle(table)
    return ""


SAPROLING = e.TokenSpec(
    "Saproling", ("creature",), (t.CreatureTypeWord("Saproling"),), (), (t.ColorWord("green"),), t.Number(1), t.Number(1)
)


def effects_on() -> list[tuple[str, e.Instruction]]:
    """What happens in the tour, from the viewpoint of the player named."""
    x, it, its = t.Bound("other"), t.Bound("theirs"), t.Bound("this")
    one, two = t.Number(1), t.Number(2)
    land = t.Bound("land")
    you, all_ = t.You(), t.Players("each")
    permanents = t.Together((its, x, land))
    return [
        ("Ann", e.Draw(all_, two)),
        ("Ann", e.Discard(all_, one)),
        ("Ben", e.DiscardThese(t.Choose(t.InZone(HAND, you), one))),
        ("Ann", e.GainLife(all_, two)),
        ("Ann", e.LoseLife(all_, one)),
        ("Ann", e.Tap(permanents)),
        ("Ann", e.Untap(permanents)),
        ("Ann", e.DealDamage(one, t.Together((x, it, its, t.You())), source=it)),
        ("Ann", e.DealDamage(one, t.Together((it, t.Players("opponents"))), source=its)),
        ("Ann", e.DealDamage(one, t.Players("opponents"), source=x)),
        ("Ann", e.PutCounters("+1/+1", two, t.Together((its, x)))),
        ("Ann", e.RemoveCounters("+1/+1", one, t.Together((its, x)))),
        ("Ann", e.PutCounters("charge", two, its)),
        ("Ann", e.SearchLibrary(all_, all_, t.HasType("creature"), one, "found")),
        ("Ann", e.Shuffle(all_)),
        ("Ann", e.Mill(all_, two)),
        ("Ann", e.FlipCoin()),
        ("Ann", e.Clash()),
        ("Ann", e.Move(t.Choose(t.AllOf((t.InZone(HAND, you), t.HasType("creature"))), one), IN_PLAY)),
        ("Ben", e.Move(t.Choose(t.AllOf((t.InZone(HAND, you), t.HasType("creature"))), one), IN_PLAY)),
        ("Ann", e.CreateToken(SAPROLING, who=all_)),
        ("Ann", e.Attach(t.Bound("pole"), its)),
        ("Ann", e.Destroy(t.Bound("bears"))),
        ("Ann", e.Sacrifice(t.Choose(t.AllOf((t.InZone(IN_PLAY), t.HasType("creature"), t.ControlledBy(you))), one), by=all_)),
        ("Ann", e.Sacrifice(land)),
        ("Ann", e.Sacrifice(t.Choose(t.AllOf((t.InZone(IN_PLAY), t.HasType("artifact"), t.ControlledBy(you))), one), by=all_)),
        ("Ann", e.Destroy(t.Bound("hymns"))),
        ("Ann", e.Move(t.Choose(t.AllOf((t.InZone(GRAVEYARD), t.HasType("creature"))), one), HAND)),
        ("Ann", e.Move(t.Choose(t.InZone(IN_PLAY), one), HAND)),
        ("Ann", e.Move(t.Choose(t.AllOf((t.InZone(GRAVEYARD), t.HasType("creature"))), one), REMOVED)),
        ("Ann", e.Regenerate(its)),
        ("Ann", e.Destroy(its)),
    ]  # fmt: skip


def events(card: e.CardDefinition, seed: int, flipped: bool) -> str:
    """Spells of each kind by both players, a land, mana, and many effects, one after the other."""
    game, this = entered(card, seed, flipped)
    table = fresh(game, seed)
    for player in ("Ann", "Ben"):
        if table.game.over:
            return ""
        table.game = table.game.with_(turn=table.game.turn.with_(player=player, step="precombat main"))
        give_priority(table, player)
        for name in ("Forest", "Kite", "Jolt", "Musing", "Sigh", "Lamp", "Ghoul"):
            for id in things(table.game, name, HAND, player)[:1]:
                fill(table)
                try:
                    with table.whole():
                        if name == "Forest":
                            r408_2_special_actions.play_land(table, player, id)
                        else:
                            spells.play_spell(table, player, id)
                except IllegalAction:
                    continue
                settle(table)
                if table.game.over:
                    return ""
        for name in ("Mountain", "Mender"):
            for id in things(table.game, name, IN_PLAY, player)[:1]:
                fill(table)
                try:
                    with table.whole():
                        who_and_when.play_ability(table, player, id, table.view.activated(id)[0])
                except (IllegalAction, IndexError):
                    continue
                settle(table)
    ids = {
        "other": things(table.game, "Ghoul", IN_PLAY, "Ann")[-1:],
        "theirs": things(table.game, "Chief", IN_PLAY, "Ben")[:1],
        "this": [this] if this in table.game.objects else [],
        "bears": things(table.game, "Bear", IN_PLAY, "Ann") + things(table.game, "Bear", IN_PLAY, "Ben"),
        "hymns": things(table.game, "Hymn", IN_PLAY, "Ann") + things(table.game, "Hymn", IN_PLAY, "Ben"),
        "land": things(table.game, "Swamp", IN_PLAY, "Ann")[:1],
        "pole": things(table.game, "Pole", IN_PLAY, "Ann")[:1],
    }
    named: FrozenMap[str, Any] = FrozenMap({name: tuple(found) for name, found in ids.items()})
    for you, instruction in effects_on():
        if table.game.over:
            return ""
        source = next(iter(things(table.game, "Quarry", IN_PLAY, you)), None)
        try:
            execute(table, instruction, Bindings(this=source, you=you, named=named))
        except IllegalAction as refusal:
            raise Crash(f"{refusal.message} [{refusal.rule}] in {type(instruction).__name__}") from refusal
        give_priority(table, table.game.turn.player)
        settle(table)
    return ""


def leaving(card: e.CardDefinition, seed: int, flipped: bool) -> str:
    """The card leaves play for each zone."""
    for zone in (GRAVEYARD, HAND, REMOVED, LIBRARY):
        game, this = entered(card, seed, flipped)
        if not this or game.over:
            return "it did not stay in play"
        table = fresh(game, seed)
        named: FrozenMap[str, Any] = FrozenMap({"x": (this,)})
        execute(table, e.Move(t.Bound("x"), zone), Bindings(you="Ben", named=named))
        give_priority(table, "Ann")
        settle(table)
        if not table.game.over:
            walk(table, "upkeep", "Ann")
    return ""
