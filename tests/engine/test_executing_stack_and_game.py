"""The stack, coins, clashes, exchanges, piles, turns and the end of the game."""

from __future__ import annotations

import pytest
from executing_helpers import Answers, Board, face

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.events.moving import new_object
from judge.engine.game.occurrences import Clash
from judge.engine.game.state import Bindings, StackInfo, Thing
from judge.engine.rules.part4_spells.r415_targets.changing_targets import instances
from judge.errors import NotImplementedRule

IN_PLAY = t.InZone("in play")
CREATURE = t.AllOf((t.HasType("creature"), IN_PLAY))
YOU = t.You()
ANY = t.AnyOf((t.IsPlayer(), CREATURE))
SHOCK = e.Body(e.DealDamage(t.Number(2), t.Target(0)), (e.TargetSpec(ANY),))


def cast(board: Board, player: str, *targets: Thing) -> int:
    """Puts Shock onto the stack."""
    id = board.game.next_id
    info = StackInfo(Bindings(this=id, you=player, targets=(targets,)), body=SHOCK)
    printed = face("Shock", "instant", mana_cost="{R}", abilities=(e.SpellAbility(SHOCK),))
    base = e.CardDefinition("Shock", (printed,))
    board.table.game, _ = new_object(
        board.game, kind="card", name="Shock", owner=player, zone="stack", controller=player, base=base, stack=info
    )
    return id


def targets(board: Board, id: int) -> list[tuple[Thing, ...]]:
    info = board.game.objects[id].stack
    assert info is not None
    return [group for _, _, group in instances(info)]


def test_countering_and_putting_elsewhere() -> None:
    board = Board({"Ann": {}, "Ben": {}})
    shock = cast(board, "Ann", "Ben")
    assert board.do(e.CounterSpell(t.Target(0), to=e.ToZone("library", "top")), you="Ben", targets=((shock,),)).done
    assert board.names("library", "Ann") == ["Shock"]
    assert not board.do(e.CounterSpell(t.Target(0)), you="Ben", targets=((shock,),)).done


def test_a_copy_has_the_targets_and_may_get_new_ones() -> None:
    board = Board({"Ann": {}, "Ben": {"in play": ["Bear"]}}, Answers(targets=[(1,)]))
    shock = cast(board, "Ann", "Ben")
    same = board.do(e.CopySpell(t.Target(0), bind="copy"), targets=((shock,),)).bindings.named["copy"]
    new = board.do(e.CopySpell(t.Target(0), new_targets=True, bind="copy"), targets=((shock,),)).bindings.named["copy"]
    assert targets(board, same[0]) == [("Ben",)]
    assert targets(board, new[0]) == [(board["Bear"],)]
    copy = board.game.objects[new[0]]
    assert copy.kind == "copy"
    assert copy.stack is not None
    assert copy.stack.bindings.this == copy.id


def test_the_targets_of_a_copy_stay_by_default() -> None:
    board = Board({"Ann": {}, "Ben": {"in play": ["Bear"]}})
    shock = cast(board, "Ann", "Ben")
    (copy,) = board.do(e.CopySpell(t.Target(0), new_targets=True, bind="copy"), targets=((shock,),)).bindings.named["copy"]
    assert targets(board, copy) == [("Ben",)]


def test_changing_a_target_to_another_legal_one() -> None:
    board = Board({"Ann": {}, "Ben": {"in play": ["Bear"]}}, Answers(targets=[("Ann",)]))
    shock = cast(board, "Ann", "Ben")
    assert board.do(e.ChangeTargets(t.Target(0)), you="Ben", targets=((shock,),)).done
    assert targets(board, shock) == [("Ann",)]
    bear = board["Bear"]
    assert board.do(e.ChangeTargets(t.Target(0), to=t.Target(1)), you="Ben", targets=((shock,), (bear,))).done
    assert targets(board, shock) == [(bear,)]
    assert not board.do(e.ChangeTargets(t.Target(0), to=t.Target(1)), you="Ben", targets=((shock,), (shock,))).done


def test_a_coin_is_chances() -> None:
    board = Board({"Ann": {}, "Ben": {}}, Answers(coin=["tails", "won"]))
    flip = e.FlipCoin(bind="won")
    effect = e.Sequence((flip, e.If(t.Done("coin won"), e.GainLife(YOU, t.Number(1)), e.LoseLife(YOU, t.Number(1)))))
    board.do(effect)
    assert board.game.players["Ann"].life == 19
    outcome = board.do(effect)
    assert board.game.players["Ann"].life == 20
    assert outcome.bindings.named["won"] == 1
    assert board.chooser.kinds() == [("coin", None), ("coin", None)]


def test_a_clash_is_won_by_the_greater_cost() -> None:
    board = Board({"Ann": {"library": ["Bear", "Forest"]}, "Ben": {"library": ["Island"]}}, Answers(may=[True]))
    outcome = board.do(e.Clash())
    assert "clash won" in outcome.bindings.done
    assert board.names("library", "Ann") == ["Forest", "Bear"]
    assert (
        sum(step.occurrence.amount for step in board.table.trace.steps if step.kind == "event" and isinstance(step.occurrence, Clash)) == 1
    )


def test_exchanging_control_is_all_or_nothing() -> None:
    board = Board({"Ann": {"in play": ["Bear"]}, "Ben": {"in play": ["Giant"]}})
    exchange = e.Exchange("control", t.Target(0), t.Target(1))
    assert not board.do(exchange, targets=((board["Bear"],), ())).done
    assert board.do(exchange, targets=((board["Bear"],), (board["Giant"],))).done
    assert board.table.controller(board["Bear"]) == "Ben"
    assert board.table.controller(board["Giant"]) == "Ann"


def test_piles() -> None:
    board = Board({"Ann": {"library": ["Bear", "Elf", "Giant"]}, "Ben": {}}, Answers(pile=[(1, 3), 2]))
    piles = e.Piles(t.TopOfLibrary(t.Number(3)), t.Target(0), YOU, "one", "two", "chosen", "rest")
    named = board.do(piles, targets=(("Ben",),)).bindings.named
    assert named["chosen"] == (2,)
    assert named["rest"] == (1, 3)
    assert board.chooser.kinds() == [("pile", "Ben"), ("pile", "Ann")]


def test_bidding() -> None:
    board = Board({"Ann": {}, "Ben": {}}, Answers(may=[True, False], number=[4]))
    named = board.do(e.Bid(t.Number(1), "winner")).bindings.named
    assert named["winner"] == ("Ben",)
    assert named["winner amount"] == 4


def test_turns_and_skips_are_kept_for_the_turn() -> None:
    board = Board({"Ann": {}, "Ben": {}})
    board.do(e.ExtraTurn(YOU))
    board.do(e.SkipNext(t.Players("opponents"), "draw", t.Number(2)))
    board.do(e.ControlNextTurn(t.Target(0)), targets=(("Ben",),))
    turn = board.game.turn
    assert [entry[0] for entry in turn.extra_turns] == ["Ann"]
    assert turn.skips == (("Ben", "draw"),) * 2
    assert turn.will_control["Ben"][0] == "Ann"


def test_winning_losing_and_drawing() -> None:
    board = Board({"Ann": {}, "Ben": {}})
    board.do(e.LoseGame(t.Target(0)), targets=(("Ben",),))
    assert board.game.winners == ("Ann",)
    board = Board({"Ann": {}, "Ben": {}})
    board.do(e.WinGame(YOU))
    assert board.game.over == "won"
    board = Board({"Ann": {}, "Ben": {}})
    board.do(e.DrawGame())
    assert board.game.over == "draw"


def test_exchanging_something_unknown_is_refused() -> None:
    with pytest.raises(NotImplementedRule):
        Board({"Ann": {}, "Ben": {}}).do(e.Exchange("hats", YOU, YOU))
