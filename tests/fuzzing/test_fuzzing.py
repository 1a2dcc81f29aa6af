"""Generated games keep the invariants; a broken invariant is found, and its game made small."""

from __future__ import annotations

import pytest

from judge.asking import answer_text
from judge.engine.state import IN_PLAY
from judge.fuzzing import invariants, playing
from judge.fuzzing.boards import Board, Said, scenario
from judge.fuzzing.invariants import Broken
from judge.fuzzing.playing import Game, Played, play, script_of
from judge.fuzzing.shrinking import failure, shrunk


@pytest.mark.parametrize("seed", [1, 2])
def test_a_short_generated_game_keeps_every_invariant(seed: int) -> None:
    played = play(seed, 1)
    assert played.broken is None, f"{played.broken}\n{played.text()}"
    assert played.checked > 5


def test_the_same_seed_plays_the_same_game() -> None:
    assert play(4, 1).events == play(4, 1).events


BOARD = Board({"Ann": {"in play": ["Mountain", "Grizzly Bears", "Hill Giant"], "hand": ["Shock", "Shock"]}, "Ben": {"hand": []}})
EVENTS = [Said("Ann plays Shock targeting Ben"), Said("all pass"), Said("all pass")]


def test_a_game_is_a_scenario_that_can_be_asked() -> None:
    assert answer_text(scenario(BOARD, EVENTS, "generated")).run.answers[1].value == 18


def test_a_vanished_card_is_noticed() -> None:
    game = Game(script_of(BOARD))
    game.start()
    broken = game.table.game.with_(zones=game.table.game.zones.set((IN_PLAY, ""), game.table.game.in_play[1:]))
    with pytest.raises(Broken, match="is in no zone"):
        invariants.conserved(broken, game.cards)
    bear = next(o for o in game.table.game.objects.values() if o.name == "Grizzly Bears")
    with pytest.raises(Broken, match="negative damage"):
        invariants.plausible(game.table.game.put(bear.with_(damage=-1)))
    game.table.note(objects=game.table.game.objects.set(bear.id, bear.with_(damage=2)))
    with pytest.raises(Broken, match=r"420\.5c applies"):
        invariants.settled(game.table)


def test_a_failing_game_is_made_small(monkeypatch: pytest.MonkeyPatch) -> None:
    def never_below_20(game: object) -> None:
        for player in game.players.values():  # type: ignore[attr-defined]
            if player.life < 20:
                raise Broken("plausible", "life is below 20")

    monkeypatch.setattr(playing.invariants, "plausible", never_below_20)
    assert failure(BOARD, EVENTS) == "plausible"
    small = shrunk(Played(0, BOARD, EVENTS, broken=Broken("plausible", "life is below 20")))
    assert small is not None
    assert [event.text for event in small.events] == ["Ann plays Shock targeting Ben", "all pass"]
    assert small.board.zones["Ann"]["in play"] == ["Mountain"]


def test_a_block_that_has_to_be_declared_does_not_hold_a_game_up() -> None:
    """In this game a creature is provoked: no block at all is refused again and again."""
    played = play(81, 8)

    assert played.broken is None
    assert played.turns >= 2
