"""Positions in which a card can be played: a main phase, a full stack, combat from either side, an upkeep; and how the game goes on."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import islice
from typing import Any

from every_card_board import PLAYERS

from judge.engine.game.state import HAND, IN_PLAY, Game, Mana
from judge.engine.rules.part3_turn.r306_combat.r306_declarations import (
    close_declaration,
    declare_attackers,
    declare_blockers,
    open_declaration,
)
from judge.engine.rules.part4_spells.r403_activated_abilities import who_and_when
from judge.engine.rules.part4_spells.r408_timing.r408_priority import give_priority, pass_priority
from judge.engine.rules.part4_spells.r409_playing import spells
from judge.engine.table.decisions import Decision, NumberIn, OneOf, SetOf, WordIn
from judge.engine.table.table import Table
from judge.errors import IllegalAction

SYMBOLS = ("W", "U", "B", "R", "G", "1")
MAX_PASSES = 60


class Seeded:
    """Draws a legal answer for most decisions; an order, a division or a payment takes its default."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.plain = False

    def answer(self, table: Table, decision: Decision) -> Any:
        """A legal answer, or None for the default."""
        options = decision.options
        if self.plain or decision.kind in ("pay", "mana abilities", "attack", "block", "assign damage", "order", "shuffle"):
            return None
        if decision.kind in ("may", "optional cost", "unless") and isinstance(options, OneOf) and True in options.choices:
            return self.random.random() < (0.8 if decision.kind == "may" else 0.5)
        if isinstance(options, NumberIn):
            most = 3 if options.most is None else min(options.most, 3)
            return self.random.randint(options.least, max(options.least, most))
        if isinstance(options, WordIn) and not options.words:
            return self.random.choice(("Bear", "Kite", "Forest"))
        if isinstance(options, OneOf | WordIn):
            return self.random.choice(tuple(options.items()))
        if isinstance(options, SetOf):
            most = min(options.most, len(options.choices))
            size = self.random.randint(min(max(options.least, 1), most), most)
            drawn = tuple(self.random.sample(options.choices, size))
            return drawn if drawn in options else None
        try:
            found = tuple(islice(options, 8))
        except NotImplementedError:
            return None
        return self.random.choice(found) if found else None


class Crash(Exception):
    """A refusal where nothing may be refused: while something resolves, or a step goes by."""


def fresh(game: Game, seed: int) -> Table:
    """The game, with priority for the active player."""
    table = Table(game, Seeded(seed))
    give_priority(table, game.turn.player)
    return table


def fill(table: Table) -> None:
    """Plenty of mana of each kind for everybody."""
    for player in PLAYERS:
        mana = tuple(Mana(symbol, snow=True) for symbol in SYMBOLS for _ in range(9))
        table.game = table.game.player(player, mana=mana)


def drain(table: Table) -> None:
    """No mana that would burn."""
    for player in PLAYERS:
        table.game = table.game.player(player, mana=())


def settle(table: Table) -> None:
    """Passes until the stack is empty, with default declarations."""
    drain(table)
    for _ in range(MAX_PASSES):
        if table.game.over or not (table.game.stack or open_declaration(table.game)):
            return
        once(table)


def once(table: Table) -> None:
    """All pass in succession, once. A refusal here is a crash: the game goes on by itself."""
    try:
        if open_declaration(table.game) is not None:
            close_declaration(table)
            return
        for _ in range(12):
            if table.game.over or table.game.priority is None or pass_priority(table, table.game.priority):
                return
    except IllegalAction as refusal:
        raise Crash(f"{refusal.message} [{refusal.rule}] while the game goes on by itself") from refusal


def walk(table: Table, step: str, player: str = "") -> None:
    """Goes on to the next such step."""
    for _ in range(400):
        drain(table)
        if table.game.over:
            return
        once(table)
        turn = table.game.turn
        if turn.step == step and (not player or turn.player == player) and table.game.priority or table.game.over:
            return
        if step.startswith("declare") and turn.step == step and open_declaration(table.game) and (not player or turn.player == player):
            return


# ------------------------------------------------------------------------------------------------------------ positions


def things(game: Game, name: str, zone: str, owner: str) -> list[int]:
    """Cards of the board by name, zone and owner."""
    return [o.id for o in game.objects.values() if (o.name, o.zone, o.owner) == (name, zone, owner)]


def main_phase(game: Game, seed: int) -> Table:
    """Ann's main phase, nothing on the stack."""
    return fresh(game, seed)


def with_stack(game: Game, seed: int) -> Table:
    """Ben has played a creature spell, and then an instant that targets Ann's Bear, and an ability."""
    ben = game.with_(turn=game.turn.with_(player="Ben"))
    table = fresh(ben, seed)
    fill(table)
    chooser = table.chooser
    assert isinstance(chooser, Seeded)
    chooser.plain = True
    spells.play_spell(table, "Ben", things(ben, "Ghoul", HAND, "Ben")[0])
    spells.play_spell(table, "Ben", things(ben, "Jolt", HAND, "Ben")[0])
    mender = things(ben, "Mender", IN_PLAY, "Ben")[0]
    who_and_when.play_ability(table, "Ben", mender, table.view.activated(mender)[0])
    spells.play_spell(table, "Ben", things(ben, "Musing", HAND, "Ben")[0])
    chooser.plain = False
    pass_priority(table, "Ben")
    return table


def attacking(game: Game, seed: int) -> Table:
    """Ann attacks with what can, and Ben blocks the first of them; blockers have been declared."""
    table = fresh(game, seed)
    walk(table, "declare attackers", "Ann")
    if open_declaration(table.game) == "attack":
        attack(table, "Ann", "Ben", 4)
    walk(table, "declare blockers", "Ann")
    if open_declaration(table.game) == "block":
        block(table, "Ben", 2)
    return table


def attacked(game: Game, seed: int) -> Table:
    """Ben attacks Ann; blockers have been declared."""
    table = fresh(game.with_(turn=game.turn.with_(player="Ben")), seed)
    walk(table, "declare attackers", "Ben")
    if open_declaration(table.game) == "attack":
        attack(table, "Ben", "Ann", 4)
    walk(table, "declare blockers", "Ben")
    if open_declaration(table.game) == "block":
        block(table, "Ann", 3)
    if table.game.priority == "Ben":
        pass_priority(table, "Ben")
    return table


def upkeep(game: Game, seed: int) -> Table:
    """Ann's own upkeep."""
    table = fresh(game.with_(turn=game.turn.with_(player="Ben", step="postcombat main")), seed)
    walk(table, "upkeep", "Ann")
    return table


POSITIONS: tuple[Callable[[Game, int], Table], ...] = (main_phase, with_stack, attacking, attacked, upkeep)


def attack(table: Table, player: str, defender: str, most: int) -> None:
    """Declares an attack with up to `most` creatures that can, youngest first; none where that is not legal."""
    mine = [i for i in reversed(table.game.in_play) if table.controller(i) == player and table.view.chars(i).is_creature]
    for count in (most, 1):
        chosen: dict[int, Any] = {}
        for id in mine:
            if len(chosen) < count and not table.game.objects[id].tapped:
                try:
                    with table.whole():
                        declare_attackers(table, {**chosen, id: defender})
                        raise IllegalAction("only tried", rule="422.1")
                except IllegalAction as refusal:
                    if refusal.message == "only tried":
                        chosen[id] = defender
        if chosen:
            try:
                with table.whole():
                    declare_attackers(table, chosen)
                return
            except IllegalAction:
                continue
    close_declaration(table)


def block(table: Table, player: str, most: int) -> None:
    """Declares a few blocks, one creature to an attacker, the youngest creatures first."""
    combat = table.game.combat
    assert combat is not None
    mine = [i for i in reversed(table.game.in_play) if table.controller(i) == player and table.view.chars(i).is_creature]
    chosen: dict[int, tuple[int, ...]] = {}
    for attacker in list(combat.attackers)[:most]:
        for id in mine:
            if id in chosen:
                continue
            try:
                with table.whole():
                    declare_blockers(table, {**chosen, id: (attacker,)})
                    raise IllegalAction("only tried", rule="422.1")
            except IllegalAction as refusal:
                if refusal.message == "only tried":
                    chosen[id] = (attacker,)
                    break
    try:
        with table.whole():
            declare_blockers(table, chosen)
    except IllegalAction:
        close_declaration(table)
