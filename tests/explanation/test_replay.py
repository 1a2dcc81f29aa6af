"""The board at every step, as a page carries it: decoded again it is the board, and it stays small."""

from __future__ import annotations

import json
from typing import Any

import pytest
from runs import bell

import judge.explanation.replay as replay_module
from judge import ask_text
from judge.explanation.drawn_boards import DRAWN, card, grouped
from judge.explanation.replay import games, replay
from judge.explanation.stack_time import stack_time
from judge.scenario.running.run_results import RunResult

DUEL = """\
players:
  Ann: {hand: [Shock, Giant Growth], in play: [Mountain, Forest x2, {card: Grizzly Bears, attached: [Holy Strength]}]}
  Ben: {hand: [Counterspell], life: 7, in play: [Island x2, Hill Giant x3]}
events:
  - Ann plays Giant Growth targeting Grizzly Bears
  - Ann plays Shock targeting Ben
  - Ben plays Counterspell targeting Shock
  - all pass
  - Ben plays Counterspell targeting Shock
  - resolve the stack
questions: [life of Ben]
"""


def run_of(text: str) -> RunResult:
    return ask_text(text).run


def boards(found: dict[str, Any]) -> list[list[Any]]:
    """The slots of every frame with the pieces in place of their numbers, as the page's script puts them together."""
    data, pieces = json.loads(found["data"]), [piece["value"] for piece in found["pieces"]]
    rows: list[list[int]] = []
    for told in data["rows"]:
        before = rows[told[0]] if told else []
        rows.append([*before[: told[1]], *told[3:], *before[len(before) - told[2] :]] if told else [])
    frames: list[list[Any]] = []
    slots: dict[int, int] = {}
    for changed in data["frames"]:
        slots |= dict(zip(changed[::2], changed[1::2], strict=True))
        kind = [slots[n] if n == 0 or (n > 1 and (n - 2) % (1 + len(DRAWN)) == 0) else rows[slots[n]] for n in sorted(slots)]
        frames.append([[pieces[p] for p in part] if isinstance(part, list) else pieces[part] for part in kind])
    at = dict(zip(data["at"][::2], data["at"][1::2], strict=True))
    shown, frame = [], 0
    for n in range(max(at) + 1):
        frame = at.get(n, frame)
        shown.append(frames[frame])
    return shown


def test_each_step_has_the_board_of_its_game() -> None:
    run = run_of(DUEL)
    found = replay(run)
    assert found is not None and run.board_of is not None
    shown = boards(found)
    for step, game in zip(run.trace.steps, games(run.trace.steps), strict=True):
        if game is None or step.id > len(shown):
            continue
        picture = run.board_of(game)
        slots = shown[step.id - 1]
        assert slots[1] == [card(x) for x in picture["stack"]]
        for n, side in enumerate(picture["players"].values()):
            begin = 2 + n * (1 + len(DRAWN))
            assert slots[begin]["life"] == side["life"]
            assert slots[begin + 1 : begin + 1 + len(DRAWN)] == [grouped([card(x) for x in side.get(zone, ())]) for zone in DRAWN]
    lives = {slots[2 + 1 + len(DRAWN)]["life"] for slots in shown}
    assert lives == {7}


def test_a_refused_event_brings_the_board_back() -> None:
    run = run_of(DUEL)
    refused = next(step.id for step in run.trace.steps if step.kind == "refused")
    seen = list(games(run.trace.steps))
    before = next(step.id for step in run.trace.steps if step.undone_by == refused)

    assert seen[refused - 1] is seen[before - 2]


def test_pieces_are_carried_once() -> None:
    found = replay(run_of(DUEL))
    assert found is not None
    assert len({repr(piece) for piece in found["pieces"]}) == len(found["pieces"])
    assert len(found["data"]) < 3000


def test_beyond_a_bound_no_more_boards_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = replay(run_of(DUEL))
    monkeypatch.setattr(replay_module, "MOST_CARDS", 60)
    part = replay(run_of(DUEL))

    assert whole is not None and part is not None
    assert whole["until"] == 0
    assert 0 < part["until"] < len(run_of(DUEL).trace.steps)
    assert len(part["pieces"]) < len(whole["pieces"])


def test_a_run_without_games_has_no_boards() -> None:
    assert replay(bell()) is None
    assert stack_time(bell()) is None


def test_the_stack_over_time() -> None:
    found = stack_time(run_of(DUEL))
    assert found is not None
    assert [(o["name"], o["player"]) for o in found["objects"]] == [("Giant Growth", "Ann"), ("Shock", "Ann"), ("Counterspell", "Ben")]
    assert all(o["from"] < o["to"] for o in found["objects"])
    growth, shock, counter = found["objects"]  # the last to come is the first to go
    assert growth["left"] < shock["left"] < counter["left"]
    assert growth["left"] + growth["width"] > max(each["left"] + each["width"] for each in (shock, counter))


def test_of_very_many_objects_on_the_stack_the_first_are_drawn() -> None:
    many = """\
players:
  Ann: {hand: [Grizzly Bears], in play: [Forest x2, Soul Warden x80]}
  Ben: {}
events: [Ann plays Grizzly Bears, all pass]
questions: [life of Ann]
"""
    found = stack_time(run_of(many))

    assert found is not None
    assert (len(found["objects"]), found["more"]) == (60, 21)
