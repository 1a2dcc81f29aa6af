"""Adding mana (406): packages, colours, and what permanents could produce."""

from __future__ import annotations

from executing_helpers import Answers, Board, face

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.game.occurrences import TapForMana
from judge.engine.game.state import Bindings, Mana
from judge.engine.rules.part4_spells.r406_mana_abilities.adding_mana import could_produce, packages

IN_PLAY = t.InZone("in play")
YOUR_LANDS = t.AllOf((t.HasType("land"), t.ControlledBy(t.You()), IN_PLAY))
RIVAL_LANDS = t.AllOf((t.HasType("land"), t.ControlledBy(t.Players("opponents")), IN_PLAY))


def tap_for(*mana: tuple[str, ...], **more: object) -> e.ActivatedAbility:
    return e.ActivatedAbility(e.Cost(tap=True), e.Body(e.AddMana(mana, **more)))  # type: ignore[arg-type]


def pool(board: Board, player: str = "Ann") -> str:
    return "".join(mana.symbol for mana in board.game.players[player].mana)


def test_a_package_and_colourless_mana() -> None:
    board = Board({"Ann": {}, "Ben": {}})
    board.do(e.AddMana((("{G}", "{G}"),)))
    board.do(e.AddMana((("{2}",),), who=t.Target(0)), targets=(("Ben",),))
    assert pool(board) == "GG"
    assert pool(board, "Ben") == "11"


def test_the_colour_is_chosen() -> None:
    board = Board({"Ann": {}, "Ben": {}}, Answers(word=["red", "blue"]))
    board.do(e.AddMana((("any",),), t.Number(3)))
    assert pool(board) == "RRR"
    board.do(e.AddMana((("{U}",), ("{B}",))))
    assert pool(board) == "RRRU"


def test_a_combination_is_one_choice_for_all() -> None:
    board = Board({"Ann": {}, "Ben": {}}, Answers(word=["{R}{G}"]))
    board.do(e.AddMana((("{R}",), ("{G}",)), t.Number(2), combination=True))
    assert pool(board) == "RG"


def test_hybrid_symbols_are_halved() -> None:
    board = Board({"Ann": {}, "Ben": {}})
    assert packages(board.table, e.AddMana((("{W/U}",),)), Bindings(you="Ann")) == (("W",), ("U",))


def test_mana_of_an_undefined_type_is_no_mana() -> None:
    board = Board({"Ann": {}, "Ben": {}})
    assert not board.do(e.AddMana((("chosen",),))).done
    assert pool(board) == ""


def test_mana_of_the_type_that_was_produced() -> None:
    board = Board({"Ann": {}, "Ben": {}})
    event = TapForMana(player="Ann", mana=(Mana("G"),))
    board.do(e.AddMana((("produced type",),)), event=event)
    assert pool(board) == "G"


def test_could_produce_is_the_least_answer_that_agrees_with_itself() -> None:
    mine = face("Orchard", "land", abilities=(tap_for(("any type",), could_produce=YOUR_LANDS),))
    theirs = face("Mirror", "land", abilities=(tap_for(("any",), could_produce=RIVAL_LANDS),))
    board = Board({"Ann": {"in play": [mine, theirs]}, "Ben": {"in play": [theirs]}})
    assert could_produce(board.table, (board["Orchard"],)) == set()
    board = Board({"Ann": {"in play": [mine, theirs]}, "Ben": {"in play": [theirs, "Swamp"]}})
    assert could_produce(board.table, (board["Orchard"],)) == {"B"}
    assert could_produce(board.table, (board["Mirror", 2],)) == {"B"}


def test_mana_of_a_snow_source_is_snow() -> None:
    board = Board({"Ann": {"in play": [face("Peak", "land", supertypes=("snow",))]}, "Ben": {}})
    board.do(e.AddMana((("{R}",),)), this=board["Peak"])
    assert board.game.players["Ann"].mana[0].snow
