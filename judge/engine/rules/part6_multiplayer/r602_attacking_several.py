"""Attacking several players (602), or only to one side (604): the options of games with more than two players."""

from __future__ import annotations

from judge.engine.game.state import Combat, Game
from judge.engine.table.table import Table
from judge.engine.record.acting import rule

MULTIPLE, LEFT, RIGHT = "attack multiple players", "attack left", "attack right"
"""The options of 602 and 604, as scenarios name them and `Game.options` keeps them."""


def has_option(game: Game, option: str) -> bool:
    """Whether the game is played with an option of section 6."""
    return option in game.options


def several_defend(game: Game) -> bool:
    """Whether all opponents are defending players (602)."""
    return has_option(game, MULTIPLE)


@rule("602.3", "602.4a", "604.1a", "604.1b")
def rules_of_options(game: Game, kind: str) -> tuple[str, ...]:
    """What the options say of whom one attacks, or of what one blocks: cited beside the general rule."""
    if kind == "block":
        return ("602.4a",) if several_defend(game) else ()
    rows = ((MULTIPLE, "602.3"), (LEFT, "604.1a"), (RIGHT, "604.1b"))
    return tuple(number for option, number in rows if has_option(game, option))


@rule("604.1a", "604.1b")
def may_be_attacked(game: Game, opponents: tuple[str, ...]) -> tuple[str, ...]:
    """Of a player's opponents in turn order, those that the options let him or her attack: the neighbour on one side, if it is one."""
    seats = game.alive
    if not opponents or not (has_option(game, LEFT) or has_option(game, RIGHT)):
        return opponents
    beside = [seats[1 % len(seats)]] * has_option(game, LEFT) + [seats[-1]] * has_option(game, RIGHT)
    return tuple(player for player in opponents if player in beside)


@rule("602.2")
def all_defend(table: Table, player: str, rivals: tuple[str, ...]) -> None:
    """All the attacking player's opponents are defending players."""
    table.note(combat=Combat(attacking_player=player, defending=rivals))
    table.step("combat begins", reads=(("turn",),), writes=(("combat",), ("defending",)), player=player, defending=rivals)


@rule("602.4")
def still_to_block(game: Game) -> tuple[str, ...]:
    """With several defending players: those whom something attacks who have yet to declare blockers, in APNAP order.

    What attacks nothing any more may be blocked (306.4c), and no rule says by whom: by any of them.
    """
    combat = game.combat
    if combat is None or not has_option(game, MULTIPLE) or not combat.attack_declared or combat.block_declared:
        return ()
    attacked = {attack.defender for attack in combat.attackers.values()}
    sides = {d if isinstance(d, str) else side_of(game, d) for d in attacked}
    done = combat.declared_blockers
    open_to_all = not sides <= set(combat.defending)
    return tuple(p for p in game.alive if p in combat.defending and p not in done and (p in sides or open_to_all))


def side_of(game: Game, walker: int) -> str | None:
    """The defending player for creatures that attack a planeswalker: its controller."""
    obj = game.objects.get(walker)
    return obj.controller if obj is not None else None


@rule("602.4")
def declared_blocks(table: Table, player: str) -> bool:
    """A defending player has declared blockers; whether all have."""
    combat = table.game.combat
    assert combat is not None
    if not has_option(table.game, MULTIPLE):
        return True
    table.note(combat=combat.with_(declared_blockers=(*combat.declared_blockers, player)))
    return not still_to_block(table.game)
