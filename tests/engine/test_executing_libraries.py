"""Drawing, discarding, searching, ordering and shuffling (423, 217, glossary: Search)."""

from __future__ import annotations

from executing_helpers import Answers, Board

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.game.occurrences import Draw
from judge.engine.table.decisions import SetOf

EACH = t.Players("each")
YOU = t.You()


def test_draws_are_one_at_a_time_the_active_players_first() -> None:
    board = Board({"Ann": {"library": ["Bear", "Elf"]}, "Ben": {"library": ["Giant"]}})
    outcome = board.do(e.Draw(EACH, t.Number(2), "drawn"), you="Ben")
    assert board.names("hand", "Ann") == ["Bear", "Elf"]
    assert board.names("hand", "Ben") == ["Giant"]
    draws = [step.occurrence.player for step in board.table.trace.steps if step.kind == "event" and isinstance(step.occurrence, Draw)]
    assert draws == ["Ann", "Ann", "Ben"]
    assert len(board.events()) == 4
    assert len(outcome.bindings.named["drawn"]) == 3
    assert board.game.players["Ben"].drew_from_empty


def test_each_player_discards_then_draws_step_by_step() -> None:
    board = Board({"Ann": {"hand": ["Bear"], "library": ["Elf"]}, "Ben": {"hand": ["Giant"], "library": ["Bear"]}})
    one = t.Bound("p")
    do = e.Sequence((e.Discard(one, None), e.Draw(one, t.Number(1))))
    board.do(e.ForEach(EACH, "p", do))
    assert board.events()[0].count("discard") == 2
    assert board.names("hand", "Ann") == ["Elf"]
    assert board.names("hand", "Ben") == ["Bear"]


def test_discarding_at_random_is_asked_of_chance() -> None:
    board = Board({"Ann": {"hand": ["Bear", "Elf"]}, "Ben": {}}, Answers(random=[(2,)]))
    board.do(e.Discard(YOU, t.Number(1), at_random=True))
    assert board.names("graveyard", "Ann") == ["Elf"]
    assert board.chooser.kinds() == [("random", None)]


def test_another_player_may_choose_what_is_discarded() -> None:
    board = Board({"Ann": {}, "Ben": {"hand": ["Bear", "Forest", "Elf"]}}, Answers(choose=[(3,)]))
    board.do(e.Discard(t.Target(0), t.Number(1), t.HasType("creature"), chosen_by=YOU), targets=(("Ben",),))
    assert board.names("graveyard", "Ben") == ["Elf"]
    assert board.chooser.kinds() == [("choose", "Ann")]


def test_milling_puts_cards_where_they_can_be_chosen() -> None:
    board = Board({"Ann": {"library": ["Forest", "Bear", "Elf"]}, "Ben": {}})
    creature = t.Choose(t.AllOf((t.IsAmong(t.Bound("milled")), t.HasType("creature"))), t.Number(1))
    board.do(e.Sequence((e.Mill(YOU, t.Number(2), "milled"), e.Move(creature, "hand"))))
    assert board.names("hand", "Ann") == ["Bear"]
    assert board.names("graveyard", "Ann") == ["Forest"]


def search(filter: t.Filter, count: int = 1) -> e.Instruction:
    found = e.SearchLibrary(YOU, YOU, filter, t.Number(count), "found")
    return e.Sequence((found, e.Move(t.Bound("found"), "hand"), e.Shuffle(YOU)))


def test_a_search_for_a_quality_may_find_nothing() -> None:
    board = Board({"Ann": {"library": ["Forest", "Bear"]}, "Ben": {}}, Answers(choose=[()]))
    board.do(search(t.HasType("creature")))
    (options,) = (d.options for d in board.chooser.seen if d.kind == "choose")
    assert options == SetOf((board["Bear"],), 0, 1)
    assert board.names("hand", "Ann") == []


def test_a_search_finds_by_default() -> None:
    board = Board({"Ann": {"library": ["Forest", "Bear", "Elf"]}, "Ben": {}})
    board.do(search(t.HasType("creature"), 2))
    assert board.names("hand", "Ann") == ["Bear", "Elf"]


def test_a_search_for_any_card_must_find_it() -> None:
    board = Board({"Ann": {"library": ["Forest", "Bear"]}, "Ben": {}}, Answers(choose=[(2,)]))
    board.do(search(t.Anything()))
    assert board.names("hand", "Ann") == ["Bear"]
    assert ["search"] in board.events()
    assert ["shuffle"] in board.events()


def test_shuffling_is_a_decision_of_chance() -> None:
    board = Board({"Ann": {"library": ["Forest", "Bear"]}, "Ben": {"library": ["Elf"]}}, Answers(shuffle=[(2, 1)]))
    board.do(e.Shuffle(EACH))
    assert board.names("library", "Ann") == ["Bear", "Forest"]
    assert board.chooser.kinds() == [("shuffle", None)]


def test_take_until() -> None:
    board = Board({"Ann": {"library": ["Forest", "Forest", "Bear", "Elf"]}, "Ben": {}})
    outcome = board.do(e.TakeUntil(t.HasType("creature"), "taken", "found"))
    assert outcome.bindings.named["taken"] == (1, 2, 3)
    assert outcome.bindings.named["found"] == (3,)
    assert board.names("library", "Ann") == ["Forest", "Forest", "Bear", "Elf"]
