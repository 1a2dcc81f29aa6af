"""Attacking several players (602): the option of games with more than two players."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from judge.engine import hooks
from judge.engine.game.rule_rows import When
from judge.engine.game.state import Bindings, Game, Thing
from judge.engine.game.transitions import blocks_declared_by, combat_begins
from judge.engine.record.acting import marks, rule
from judge.engine.rules.part1_game.r103_4_order_of_players import apnap
from judge.engine.rules.part2_cards.r212_card_types.battles import defended_by
from judge.engine.rules.part6_multiplayer.options import several_defend
from judge.engine.table.decisions import Decision, OneOf
from judge.engine.table.table import Table

A = TypeVar("A")


@rule("602.2")
def all_defend(table: Table, player: str, rivals: tuple[str, ...]) -> None:
    """The attacking player doesn't choose an opponent to be the defending player as the combat phase starts."""
    hooks.happen(table, combat_begins(player, rivals))
    table.step("combat begins", reads=(("turn",),), writes=(("combat",), ("defending",)), player=player, defending=rivals)


@rule("602.2a")
def one_defending_player(table: Table, sources: tuple[Thing, ...], bindings: Bindings) -> str | None:
    """If a rule, object, or effect mentions a "defending player," it means one specific defending player and not every one of them.

    Of which defending player a one-shot effect speaks whose source attacks nobody: of one, whom its controller chooses.

    None where it is about an attacking creature, whose defending player is the one it attacks, or where there are not several.
    """
    combat = table.game.combat
    if combat is None or not several_defend(table.game) or any(x in combat.attackers for x in sources):
        return None
    seen = {x: table.context(bindings).view(x) for x in sources}
    if any(view is not None and view.combat.attacking is not None for view in seen.values()):
        return None
    defending = tuple(d for d in combat.defending if isinstance(d, str))
    if len(defending) < 2:
        return None
    known = table.under_way.one_of_team
    if defending not in known:
        data = (("what", "defending player"),)
        known[defending] = table.ask(Decision("choose", bindings.you, OneOf(defending), data=data, source=bindings.this))
    return known[defending]


@rule("602.3")
def each_defending_player(game: Game) -> tuple[str, ...]:
    """For each attacking creature, the attacking player chooses, while declaring it, a defending player for that creature to attack."""
    return tuple(str(p) for p in game.combat.defending) if game.combat is not None else ()


@rule("602.3b")
def one_for_the_band(attacked: Iterable[Thing]) -> bool:
    """Creatures that form a band can't attack different players.

    Whether the creatures of a band attack the same: they can't attack different players.
    """
    return len(set(attacked)) < 2


@rule("602.4")
def still_to_block(game: Game) -> tuple[str, ...]:
    """When more than one player is being attacked, then as the declare blockers step begins, the defending players declare blockers one
    after another in APNAP order.

    What attacks nothing any more may be blocked (306.4c), and no rule says by whom: by any of them.
    """
    combat = game.combat
    if combat is None or not several_defend(game) or not combat.attack_declared or combat.block_declared:
        return ()
    attacked = {attack.defender for attack in combat.attackers.values()}
    sides = {d if isinstance(d, str) else side_of(game, d) for d in attacked}
    done = combat.declared_blockers
    open_to_all = not sides <= set(combat.defending)
    return tuple(p for p in game.alive if p in combat.defending and p not in done and (p in sides or open_to_all))


def side_of(game: Game, walker: int) -> str | None:
    """The defending player for creatures that attack a planeswalker: its controller; of a battle, its protector."""
    obj = game.objects.get(walker)
    return defended_by(game, walker, obj.controller) if obj is not None else None


def declared_blocks(table: Table, player: str) -> bool:
    """A defending player has declared blockers; whether all have."""
    if not several_defend(table.game):
        return True
    hooks.happen(table, blocks_declared_by(player))
    return not still_to_block(table.game)


@rule("602.4a")
def attacks_that_player(defender: Thing, player: str) -> bool:
    """A defending player can block with no creatures except those he or she controls, and these can block only the creatures that attack
    that player, not ones that attack other players.

    Whether a defending player's creatures can block what attacks `defender`: only creatures attacking that player, not others.
    """
    return defender == player


@rule("602.5")
def assigned_in_order(game: Game, assigning: Iterable[A], by: Callable[[A], str]) -> tuple[A, ...]:
    """Assign combat damage in APNAP order.

    What assigns combat damage, in APNAP order of the players (`by`) who assign it.
    """
    found = tuple(assigning)
    at = {player: n for n, player in enumerate(apnap(game, map(by, found)))}
    return tuple(sorted(found, key=lambda one: at.get(by(one), len(at))))


DAMAGE_IN_ORDER = When("combat damage is assigned in APNAP order", several_defend, rule=marks(assigned_in_order)[0])


def in_turn(game: Game) -> tuple[str, ...]:
    """The rule by which the defending players declare blockers one after another, where several defend."""
    return marks(still_to_block) if several_defend(game) else ()
