"""Options, conditions and repetition on resolution (413.2b-d, 424.6)."""

from __future__ import annotations

import pytest
from executing_helpers import Answers, Board

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.errors import NotImplementedRule

YOU = t.You()
EACH = t.Players("each")
GAIN = e.GainLife(YOU, t.Number(3))
DRAW = e.Draw(YOU, t.Number(1))


def two(**answers: list[object]) -> Board:
    listed = {"Ann": {"library": ["Bear", "Elf"], "hand": ["Forest"]}, "Ben": {"library": ["Giant"], "hand": ["Forest"]}}
    return Board(listed, Answers(**answers))


def test_a_may_that_costs_something_is_no_by_default() -> None:
    board = two()
    assert not board.do(e.May(YOU, e.Discard(YOU, t.Number(1)))).done
    assert not board.do(e.May(YOU, e.LoseLife(YOU, t.Number(1)))).done
    assert not board.do(e.May(YOU, e.Sequence((DRAW, e.LoseLife(YOU, t.Number(1)))))).done
    assert board.names("hand", "Ann") == ["Forest"]


def test_a_may_that_only_helps_is_yes_by_default() -> None:
    board = two()
    assert board.do(e.May(YOU, DRAW)).done
    assert board.do(e.May(YOU, e.Mill(t.Players("opponents"), t.Number(1)))).done
    assert len(board.names("hand", "Ann")) == 2


def test_what_is_impossible_cannot_be_chosen() -> None:
    board = two(may=[True])
    land = t.Choose(t.AllOf((t.HasType("land"), t.InZone("in play"))), t.Number(1))
    board.do(e.IfDone(e.May(YOU, e.Sacrifice(land)), GAIN))
    assert board.chooser.seen == []
    assert board.game.players["Ann"].life == 20


def test_each_player_may_is_asked_before_anything_happens() -> None:
    board = two(may=[True, True])
    board.do(e.May(EACH, e.Discard(t.Bound("they"), t.Number(1))))
    assert [kind for kind, _ in board.chooser.kinds()] == ["may", "may"]
    assert board.events()[0].count("discard") == 2


def test_if_you_do_asks_whether_it_was_begun() -> None:
    board = two(may=[True, False])
    board.do(e.IfDone(e.May(YOU, DRAW), GAIN, e.LoseLife(YOU, t.Number(1))))
    assert board.game.players["Ann"].life == 23
    board.do(e.IfDone(e.May(YOU, DRAW), GAIN, e.LoseLife(YOU, t.Number(1))))
    assert board.game.players["Ann"].life == 22


def test_unless_is_asked_only_when_it_can_be_paid() -> None:
    board = two(unless=[True])
    pay = e.Cost(actions=(e.PayLife(t.Number(2)),))
    board.do(e.Unless(DRAW, t.Target(0), pay), targets=(("Ben",),))
    assert board.game.players["Ben"].life == 18
    assert board.names("hand", "Ann") == ["Forest"]
    dear = e.Cost(actions=(e.PayLife(t.Number(50)),))
    board.do(e.Unless(DRAW, t.Target(0), dear), targets=(("Ben",),))
    assert board.names("hand", "Ann") == ["Forest", "Bear"]


def test_paying_a_repeated_cost_is_all_or_nothing() -> None:
    board = two()
    cost = e.Cost(actions=(e.PayLife(t.Number(3)),))
    assert board.do(e.Pay(YOU, cost, t.Number(2))).done
    assert board.game.players["Ann"].life == 14


def test_if_and_repeat() -> None:
    board = two()
    creature = t.Exists(t.AllOf((t.HasType("creature"), t.InZone("in play"))))
    board.do(e.If(creature, GAIN, e.Repeat(e.LoseLife(YOU, t.Number(1)), t.Number(3))))
    assert board.game.players["Ann"].life == 17


def test_an_endless_repetition_is_refused() -> None:
    with pytest.raises(NotImplementedRule):
        two().do(e.Repeat(e.Nothing(), while_=t.Exists(t.IsPlayer())))


def test_choose_one_offers_only_what_is_possible() -> None:
    board = Board({"Ann": {}, "Ben": {"hand": []}})
    options = (e.Discard(t.Bound("they"), t.Number(1)), e.LoseLife(t.Bound("they"), t.Number(3)))
    board.do(e.ChooseOne(t.Target(0), options), targets=(("Ben",),))
    assert board.game.players["Ben"].life == 17


def test_simultaneous_parts_are_one_event() -> None:
    board = two()
    board.do(e.Simultaneously((e.LoseLife(EACH, t.Number(1)), e.Discard(EACH, t.Number(1)))))
    assert len(board.events()) == 1


def test_for_each_puts_bindings_together() -> None:
    board = two()
    outcome = board.do(e.ForEach(EACH, "p", e.LoseLife(t.Bound("p"), t.Number(2), "lost")))
    assert outcome.bindings.named["lost"] == 4
    assert "p" not in outcome.bindings.named
    assert len(board.events()) == 1
