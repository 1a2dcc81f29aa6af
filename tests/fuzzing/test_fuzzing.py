"""Generated games keep the invariants; a broken invariant is found, and its game made small."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from typer import Exit

from judge.answering import answer_text
from judge.cli.fuzz import fuzz
from judge.engine.game.combat_under_way import Combat
from judge.engine.game.occurrences import Discard
from judge.engine.game.state import IN_PLAY, FrozenMap
from judge.engine.rules.part3_turn import r300_turn, r314_cleanup_step
from judge.fuzzing import invariants, many_games, random_boards, random_play, shrinking
from judge.fuzzing.invariants import Broken
from judge.fuzzing.other_process import Elsewhere
from judge.fuzzing.random_boards import Board, Dealer, Said, mechanisms, scenario
from judge.fuzzing.random_play import Game, Played, digests, play, run_again, script_of
from judge.fuzzing.sentences_with_holes import HAPPENINGS, QUESTIONS, Filler
from judge.fuzzing.shrinking import failure, shrunk
from judge.scenario.language.event_language import read_event
from judge.scenario.language.question_language import read_question
from judge.scenario.running.run_results import RunResult, Stopped


@pytest.fixture(autouse=True)
def some_cards(is_read: Callable[[str], bool], monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards are dealt from a part of the library, or from all of it with `--whole`: a dealer reads every card that it deals from."""
    names = tuple(name for name in random_boards.pool() if is_read(name))
    monkeypatch.setattr(random_boards, "pool", lambda: names)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_short_generated_game_keeps_every_invariant(seed: int) -> None:
    played = play(seed, 1)
    assert played.broken is None, f"{played.broken}\n{played.text()}"
    assert played.checked > 5


def test_the_same_seed_plays_the_same_game() -> None:
    assert play(4, 1).events == play(4, 1).events


BOARD = Board({"Ann": {"in play": ["Mountain", "Grizzly Bears", "Hill Giant"], "hand": ["Shock", "Shock"]}, "Ben": {"hand": []}})
FULL = Board(
    {
        "Ann": {
            "in play": [{"card": "Exalted Angel", "face down": "yes"}, {"card": "Hill Giant", "attached": [{"card": "Holy Strength"}]}],
            "graveyard": ["Shock"],
            "phased out": ["Grizzly Bears"],
        },
        "Ben": {"hand": ["Shock"]},
    },
    stack=[{"spell": "Giant Growth", "controller": "Ann", "targets": ["Hill Giant"]}],
)
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
    game.table.game = game.table.game.put(bear.with_(damage=2))
    with pytest.raises(Broken, match=r"420\.5c applies"):
        invariants.settled(game.table)


def test_what_is_out_of_place_between_two_events_is_noticed() -> None:
    game = Game(script_of(BOARD))
    game.start()
    state = game.table.game
    invariants.ordered(state)
    bear = next(o for o in state.objects.values() if o.name == "Grizzly Bears")
    with pytest.raises(Broken, match="attached to 999, which is not there"):
        invariants.ordered(state.put(bear.with_(attached_to=999)))
    with pytest.raises(Broken, match="only on the stack"):
        invariants.ordered(state.put(bear.with_(kind="ability")))
    lost = state.player("Ann", out="lost").with_(priority="Ben")
    with pytest.raises(Broken, match="has not left the game with Ann"):
        invariants.ordered(lost)
    with pytest.raises(Broken, match="Zoe has priority"):
        invariants.ordered(state.with_(priority="Zoe"))
    with pytest.raises(Broken, match="combat is under way"):
        invariants.ordered(state.with_(combat=Combat()))
    with pytest.raises(Broken, match="the next number is"):
        invariants.conserved(state.with_(next_id=bear.id), game.cards)


def test_what_the_stack_speaks_of_is_known() -> None:
    """A spell on the stack targets something that is, or is remembered as it last was (413.2f)."""
    game = Game(script_of(FULL))
    game.start()
    state = game.table.game
    spell = state.objects[state.stack[0]]
    assert spell.stack is not None
    lost = spell.with_(stack=spell.stack.with_(bindings=spell.stack.bindings.with_(targets=((999,),))))
    with pytest.raises(Broken, match="speaks of 999"):
        invariants.ordered(state.put(lost))


def test_what_is_left_of_a_phase_or_turn_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mana does not outlive its phase (300.3), nor damage its turn (314.2)."""
    monkeypatch.setattr(r300_turn, "mana_burn", lambda table: None)
    with pytest.raises(Broken, match="Ann has mana of the last one"):
        _played_on("it happens: Ann adds {R}", "go to end of turn")
    monkeypatch.undo()
    monkeypatch.setattr(r314_cleanup_step, "wear_off", lambda table: None)
    with pytest.raises(Broken, match=r"damage on \['Hill Giant'\]"):
        _played_on("it happens: Hill Giant deals 1 damage to Hill Giant", "go to Ben's upkeep")


def _played_on(*sentences: str) -> None:
    script = script_of(BOARD, [Said(text) for text in sentences])
    game = Game(script)
    game.start()
    for step in script.events:
        game.do(step)


def test_a_game_that_is_answered_otherwise_elsewhere_is_noticed() -> None:
    played = Played(0, BOARD, EVENTS)
    played.digests = digests(run_again(played.text())[1])
    with Elsewhere() as other:
        assert other.differs(played) is None
        played.digests = ["0", "1"]
        found = other.differs(played)
    assert found is not None
    assert found.kind == "same bytes"


def test_cards_are_dealt_for_what_no_dealt_card_has() -> None:
    """Dealt cards have more kinds of instructions and keywords than as many cards taken at random."""
    dealer, random = Dealer(Random(5)), Random(5)
    dealt = {mechanism for _ in range(50) for mechanism in mechanisms(dealer.card())}
    taken = {mechanism for _ in range(50) for mechanism in mechanisms(random.choice(random_boards.pool()))}

    assert len(dealt) > len(taken)


@pytest.mark.parametrize("form", [*HAPPENINGS, *QUESTIONS])
def test_every_form_can_be_read_when_its_holes_are_filled(form: str) -> None:
    game = Game(script_of(FULL))
    game.start()
    said = Filler(game.table, game.register, Random(1)).fill(form)
    assert said, "nothing fills a hole"
    if form in HAPPENINGS:
        read_event(f"it happens: {said}", game.script.lexicon, None)
    else:
        read_question(said, game.script.lexicon)


def test_nobody_is_named_when_everybody_has_left() -> None:
    """A game that all have lost is still asked about, not of a player."""
    game = Game(script_of(FULL))
    game.start()
    table = game.table
    lost = {name: player.with_(out="lost") for name, player in table.game.players.items()}
    table.game = table.game.with_(players=FrozenMap(lost))
    assert Filler(table, game.register, Random(1)).fill("life of {player}") == ""


def test_a_failing_game_is_made_small(monkeypatch: pytest.MonkeyPatch) -> None:
    def never_below_20(game: object) -> None:
        for player in game.players.values():  # type: ignore[attr-defined]
            if player.life < 20:
                raise Broken("plausible", "life is below 20")

    monkeypatch.setattr(random_play.invariants, "plausible", never_below_20)
    assert failure(BOARD, EVENTS) == "plausible"
    small = shrunk(Played(0, BOARD, EVENTS, broken=Broken("plausible", "life is below 20")))
    assert small is not None
    assert [event.text for event in small.events] == ["Ann plays Shock targeting Ben", "all pass"]
    assert small.board.zones["Ann"]["in play"] == ["Mountain"]


def test_what_is_refused_again_and_again_does_not_hold_a_game_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where a creature has to block, and no random block has it do so: after some tries the open declaration is closed by a pass."""
    monkeypatch.setattr(random_play, "sentence", lambda *_: "Ann suspends Plains #1")
    played = play(81, 2)

    assert played.broken is None
    assert played.turns == 2
    assert played.refused > 20


def test_a_game_whose_writing_is_stopped_is_no_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine the time may end while the written game is run; then nothing is known of it."""
    run = random_play.Runner.run

    def stopped(self: random_play.Runner) -> RunResult:
        result = run(self)
        result.stopped = Stopped("seconds", 0, "stopped after 60 seconds")
        return result

    monkeypatch.setattr(random_play.Runner, "run", stopped)
    played = play(3, 1)
    assert played.broken is None
    assert any("stopped after 60 seconds" in said for said in played.missing)


def test_a_long_run_says_how_far_it_is_and_gives_its_totals_when_stopped(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def two_games(seed: int, turns: int, digested: bool) -> Played:
        if seed == 9:
            raise KeyboardInterrupt
        return Played(seed, BOARD, EVENTS, turns=60, checked=5)

    monkeypatch.setattr(many_games, "play", two_games)
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
    monkeypatch.setattr(many_games, "play", lambda seed, turns, digested: failed)
    monkeypatch.setattr(shrinking, "shrunk", stopped)
    with pytest.raises(Exit) as left:
        fuzz(seed=3, turns=9, output=tmp_path)
    assert left.value.exit_code == 1
    assert "1 games, 1 turns, 3 legal events, 0 changes checked, 1 failed" in capsys.readouterr().out
    assert (tmp_path / "seed-3.yaml").read_text() == failed.text(f"{failed.broken} (seed 3)")


def test_cards_that_go_to_a_graveyard_together_lie_as_the_written_game_says() -> None:
    """The words for the order of triggers were read as the order of the cards too: the game of this seed was another when written."""
    assert play(43, 2).broken is None
    assert play(44, 2).broken is None


def test_the_order_in_which_the_only_set_is_told_is_none_of_the_game() -> None:
    """Who has to discard both cards of a hand may name them in any order; the graveyard's order is asked for by itself (217.4c)."""
    hand = ["Shock", "Hill Giant", "Grizzly Bears"]
    board = Board({"Ann": {"hand": hand}, "Ben": {"hand": []}})

    def discarded(*told: str) -> list[object]:
        events = [Said("it happens: Ann discards 3 cards", (f"Ann chooses {', '.join(names)}",)) for names in [told]]
        return [step.occurrence for step in answer_text(scenario(board, events, "told")).run.trace.steps if step.kind == "event"]

    told = discarded("Grizzly Bears", "Shock", "Hill Giant")
    assert [o.subject for o in told if isinstance(o, Discard)] == sorted(o.subject for o in told if isinstance(o, Discard))


def test_the_other_process_is_not_in_the_group_that_a_terminal_interrupts() -> None:
    with Elsewhere() as other:
        assert os.getpgid(other.process.pid) != os.getpgid(0)
    assert other.process.returncode == 0
