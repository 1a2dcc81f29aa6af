"""The words of states, combat relations and functioning zones, row by row where a row says something."""

from __future__ import annotations

import pytest
from builders import THIS, Board, n, plus, static

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.game.combat_under_way import Attack, Combat
from judge.engine.game.state import Bindings, FrozenMap
from judge.engine.game.subtypes import subtypes_of, supported
from judge.engine.looking import Context
from judge.engine.looking.combat_relations import RELATIONS, related
from judge.engine.looking.states import STATES
from judge.engine.rules.part4_spells.r402_abilities import functions_in, zones_of
from judge.engine.rules.part4_spells.r418_continuous_effects.deriving import derive


def combat_board() -> tuple[Context, int, int, int]:
    board = Board()
    attacker = board.add("Attacker", "Creature", "2/2", tapped=True)
    other = board.add("Other", "Creature", "2/2")
    blocker = board.add("Blocker", "Creature", "2/2", owner="Ben")
    board.add("Aura", "Enchantment - Aura", attached_to=other)
    attackers = FrozenMap({attacker: Attack("Ben", band=1, blocked=True, blockers=(blocker,)), other: Attack("Ben", band=1)})
    combat = Combat(attackers, FrozenMap({blocker: (attacker,)}), "Ann", ("Ben",), True, True)
    board.game = board.game.with_(combat=combat)
    return Context(board.game, derive(board.game), Bindings()), attacker, other, blocker


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        ("attacking", (True, True, False)),
        ("blocking", (False, False, True)),
        ("blocked", (True, False, False)),
        ("unblocked", (False, True, False)),
        ("tapped", (True, False, False)),
        ("untapped", (False, True, True)),
        ("enchanted", (False, True, False)),
        ("token", (False, False, False)),
        ("card", (True, True, True)),
    ],
)
def test_states(state: str, expected: tuple[bool, ...]) -> None:
    ctx, *things = combat_board()
    assert tuple(STATES[state](ctx, x) for x in things) == expected


def test_no_player_is_in_a_state_of_objects() -> None:
    ctx, *_ = combat_board()
    for state, test in STATES.items():
        assert test(ctx, "Ann") is False, state


def test_relations() -> None:
    ctx, attacker, other, blocker = combat_board()
    assert related(ctx, "blocking", blocker) == (attacker,)
    assert related(ctx, "blocked by", attacker) == (blocker,)
    assert related(ctx, "attacking", other) == ("Ben",)
    assert related(ctx, "attacked by", "Ben") == (attacker, other)
    assert related(ctx, "banded with", attacker) == (other,)
    assert all(isinstance(related(ctx, name, "Ann"), tuple) for name in RELATIONS)


def test_402_8_where_abilities_function() -> None:
    assert functions_in(static(THIS, plus(1, 1)), "in play")
    assert not functions_in(static(THIS, plus(1, 1)), "hand")
    assert functions_in(static(THIS, e.SetPT(n(1), n(1)), defining=True), "library")
    assert functions_in(static(THIS, e.Cant("be countered")), "stack")
    assert functions_in(static(THIS, plus(1, 1), zone="graveyard"), "graveyard")
    dies = t.EventPattern("move", subject=t.IsAmong(THIS), destination=("graveyard",))
    nothing = e.Body(e.Sequence())
    assert functions_in(e.TriggeredAbility(dies, nothing), "graveyard")
    assert functions_in(e.TriggeredAbility(t.EventPattern("step begins"), nothing), "in play")
    assert not functions_in(e.TriggeredAbility(t.EventPattern("step begins"), nothing), "graveyard")
    in_graveyard = t.Fits(THIS, t.InZone("graveyard"))
    assert zones_of(e.TriggeredAbility(t.EventPattern("step begins"), nothing, in_graveyard)) == {"graveyard"}
    assert functions_in(e.KeywordAbility("changeling"), "outside the game")


def test_212_1b_subtypes_go_with_their_card_types() -> None:
    assert supported(frozenset({"Goblin", "Equipment"}), frozenset({"artifact"}), {"creature"}) == {"Equipment"}
    assert supported(frozenset({"Goblin"}), frozenset({"tribal"}), {"creature"}) == {"Goblin"}
    assert subtypes_of("creature type", {"Goblin", "Forest"}) == {"Goblin"}
    assert subtypes_of("basic land type", {"Goblin", "Forest", "Lair"}) == {"Forest"}
