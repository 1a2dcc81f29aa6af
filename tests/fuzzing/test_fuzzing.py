"""Generated games keep the invariants; a broken invariant is found, and its game made small."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer import Exit

from judge.asking import answer_text
from judge.cli.fuzz import fuzz
from judge.engine.state import IN_PLAY
from judge.fuzzing import invariants, playing, shrinking
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


def test_a_long_run_says_how_far_it_is_and_gives_its_totals_when_stopped(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def two_games(seed: int, turns: int) -> Played:
        if seed == 9:
            raise KeyboardInterrupt
        return Played(seed, BOARD, EVENTS, turns=60, checked=5)

    monkeypatch.setattr(playing, "play", two_games)
    with pytest.raises(Exit) as left:
        fuzz(seed=7, turns=500, output=tmp_path)
    assert left.value.exit_code == 130
    said = capsys.readouterr()
    assert said.out == "2 games, 120 turns, 6 legal events, 10 changes checked, 0 failed\n"
    assert said.err == "turns played: 120 of 500\nstopped in the game of seed 9\n"


def test_a_failed_game_is_kept_whole_when_its_shrinking_is_stopped(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(played: Played) -> Played:
        raise KeyboardInterrupt

    failed = Played(3, BOARD, EVENTS, turns=1, broken=Broken("plausible", "life is below 20"))
    monkeypatch.setattr(playing, "play", lambda seed, turns: failed)
    monkeypatch.setattr(shrinking, "shrunk", stopped)
    with pytest.raises(Exit) as left:
        fuzz(seed=3, turns=9, output=tmp_path)
    assert left.value.exit_code == 1
    assert "1 games, 1 turns, 3 legal events, 0 changes checked, 1 failed" in capsys.readouterr().out
    assert (tmp_path / "seed-3.yaml").read_text() == failed.text(f"{failed.broken} (seed 3)")
