"""Bounds hold: whatever a scenario says, it is answered or stopped with a sentence, in time and in memory, by default.

The hostile list is run with a tenth of the time; with `--whole`, as the build runs it, by default.
"""

from __future__ import annotations

import html
import json
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from judge.answering import Answer, AskError, answer_text
from judge.errors import BoundReached
from judge.exploring.branch_search import Bounds as Limits
from judge.exploring.explored import explore_text
from judge.support.bounds import Bounds, Meter, Reached, bounded, meter

SECONDS, BYTES, SOONER = 10, 500 << 20, 1
DRAIN = "Whenever you gain life, target opponent loses 1 life and you gain 1 life."
FONT = f"cards:\n  Font: {{cost: '{{2}}', type: Enchantment, text: '{DRAIN}'}}\n"
LIFE = (
    FONT
    + """\
players: {Ann: {in play: [Font x2]}, Ben: {life: 999999999}}
events: ["it happens: Ann gains 1 life", resolve the stack, "it happens: Ann gains 5 life"]
questions: [life of Ann, "was event 3 legal?", "power of Font#1"]
expect: {life of Ann: 20}
"""
)


def sorcery(text: str, events: str = "[Ann plays Word, all pass]", **more: str) -> str:
    """A sorcery with a text, played by Ann."""
    ann = ", ".join(f"{key}: {value}" for key, value in {"hand": "[Word]", "in play": "[Plains x2]", **more}.items())
    return f"""\
cards:
  Word: {{cost: "{{2}}", type: Sorcery, text: "{text}"}}
players: {{Ann: {{{ann}}}, Ben: {{}}}}
events: {events}
questions: [life of Ann]
"""


def many_abilities() -> str:
    lines = "".join(f"      {{{n % 9 + 1}}}, {{T}}: You gain {n} life.\n" for n in range(8000))
    board = "players: {Ann: {in play: [Many]}, Ben: {}}\nquestions: [life of Ann]\n"
    return f"cards:\n  Many:\n    type: Artifact\n    text: |\n{lines}{board}"


def events(sentence: str, times: int) -> str:
    return f"{TWO}events:\n" + f'  - "{sentence}"\n' * times + "questions: [life of Ann]\n"


def players(count: int) -> str:
    return "players:\n" + "".join(f"  P{n}: {{in play: [Forest]}}\n" for n in range(count)) + "questions: [life of P1]\n"


def attack_of(names: int) -> str:
    attackers = ", ".join(f"Grizzly Bears#{n + 1}" for n in range(names))
    board = f"players: {{Ann: {{in play: [Grizzly Bears x{names}]}}, Ben: {{}}}}\n"
    return f"{board}events:\n  - Ann attacks with {attackers}\n  - go to end of combat\nquestions: [life of Ben]\n"


def tokens_that_make_tokens() -> str:
    whenever = "Whenever a creature comes into play, put two 1/1 green Saproling creature tokens into play."
    return f"""\
cards:
  Mother: {{cost: "{{2}}", type: Enchantment, text: "{whenever}"}}
players: {{Ann: {{hand: [Grizzly Bears], in play: [Mother, Forest x2]}}, Ben: {{}}}}
events: [Ann plays Grizzly Bears, resolve the stack]
questions: [how many creatures does Ann control?]
"""


TWO = "players: {Ann: {in play: [Forest]}, Ben: {}}\n"
ARMIES = "players: {Ann: {in play: [Grizzly Bears x400]}, Ben: {in play: [Hill Giant x400]}}\n"
COMBAT = "events: [Ann attacks with Grizzly Bears x400, Ben blocks Grizzly Bears#1 with Hill Giant#1, go to end of combat]\n"
LORDS = "cards:\n  Lord: {type: Creature, pt: 1/1, text: Other creatures you control get +1/+1.}\n"
ECHO = "For each creature you control, put a token into play that is a copy of that creature."
HOSTILE: dict[str, tuple[Callable[[], str], set[int]]] = {
    "999,999,999 tokens": (lambda: sorcery("Put 999999999 1/1 green Saproling creature tokens into play."), {3}),
    "drawing 100,000 cards": (lambda: sorcery("Draw 100000 cards."), {3}),
    "drawing 9,000 cards": (lambda: sorcery("Draw 9000 cards.", library="[Forest x9999]"), {3}),
    "tokens that make tokens": (tokens_that_make_tokens, {0, 3}),
    "growing life": (lambda: LIFE, {3}),
    "30,000 events": (lambda: events("Ann passes", 30_000), {0, 3}),
    "25,000 events that happen": (lambda: events("it happens: Ann gains 1 life", 25_000), {3}),
    "10,000 players": (lambda: players(10_000), {3}),
    "400 against 400": (lambda: ARMIES + COMBAT + "questions: [life of Ben]\n", {0, 3}),
    "8,000 abilities": (many_abilities, {0, 3}),
    "3,000 attackers": (lambda: attack_of(3000), {0, 3}),
    "300 lords": (lambda: LORDS + "players: {Ann: {in play: [Lord x300]}, Ben: {}}\nquestions: [P/T of Lord#1]\n", {0, 3}),
    "copies of copies": (lambda: sorcery(ECHO, "[Ann plays Word, all pass]", **{"in play": "[Grizzly Bears x5000, Plains x2]"}), {0, 3}),
    "a long name": (lambda: f"players: {{Ann: {{in play: [{'x' * 900_000}]}}, Ben: {{}}}}\nquestions: [life of Ann]\n", {2}),
    "a long line": (lambda: TWO + f"events: ['{'Ann plays Forest and then ' * 30_000}']\nquestions: [life of Ann]\n", {2}),
    "deep nesting": (lambda: f"players: {'[' * 40_000}{']' * 40_000}\n", {2}),
    "aliases": (lambda: "a: &a [x, x]\n" + "".join(f"b{n}: &b{n} [*a, *a]\n" for n in range(99)), {2}),
    "a huge cost": (lambda: sorcery("You gain 1 life.").replace('"{2}"', '"{99999999999}"'), {2}),
    "a huge X": (lambda: TWO + "events: [Ann plays Blaze targeting Ben with X = 99999999999999999999]\nquestions: [life of Ben]\n", {2}),
    "huge life": (lambda: f"players: {{Ann: {{life: {'9' * 5000}}}, Ben: {{}}}}\nquestions: [life of Ann]\n", {2}),
    "very many targets": (lambda: sorcery("Tap any number of target creatures.", **{"in play": "[Grizzly Bears x99, Plains x2]"}), {0, 2}),
}  # fmt: skip


def judge(*arguments: str, seconds: int = SECONDS) -> subprocess.CompletedProcess[str]:
    """A command, which the kernel ends once it has taken more of the processor than some seconds, or too much memory."""

    def limits() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_DATA, (BYTES, BYTES))

    return subprocess.run(
        [sys.executable, "-m", "judge", *arguments], capture_output=True, text=True, check=False, timeout=120, preexec_fn=limits
    )


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_scenario_costs_no_more_than_the_bounds(name: str, tmp_path: Path, pytestconfig: pytest.Config) -> None:
    make, statuses = HOSTILE[name]
    path = tmp_path / "hostile.yaml"
    path.write_text(make(), encoding="utf-8")

    if pytestconfig.getoption("--whole"):
        run = judge("ask", str(path))
    else:
        run = judge("ask", str(path), "--seconds", str(SOONER), seconds=SOONER + 2)

    assert run.returncode in statuses | {3}, (run.returncode, run.stdout[:500], run.stderr[:500])
    assert "Traceback" not in run.stderr
    assert "fault" not in run.stderr
    if run.returncode == 3:
        assert "stopped " in (run.stdout + run.stderr).casefold()


def test_a_stopped_run_says_what_grew_and_marks_its_answers() -> None:
    with bounded(Bounds(steps=1_000, seconds=60)):
        answer = answer_text(LIFE)
    data = answer.to_dict()

    assert answer.stopped.startswith("stopped in event 2 ('resolve the stack') after 1,000 events: ")
    assert "Ann's life total grew from 21 to " in answer.stopped
    assert "Ben's life total fell from 999,999,999 to " in answer.stopped
    assert answer.stopped.endswith("1 further event did not happen")
    assert (data["stopped"]["bound"], data["stopped"]["event"]) == ("steps", 2)
    life, legal, _ = data["answers"]
    assert life["value"] > 100
    assert [each["so_far"] for each in data["answers"]] == [True] * 3
    assert [each["holds"] for each in data["answers"]] == [None] * 3
    assert legal["value"] is None
    assert "event 3" in legal["sentence"].casefold()
    assert not answer.holds
    for format in ("text", "markdown", "html"):
        assert "Ben's life total fell from 999,999,999 to " in html.unescape(" ".join(answer.render(format).split()))


def go_on(kept: list[bytearray] | None = None) -> None:
    """Goes on for ever, and takes more and more memory where there is a list to keep it in."""
    while True:
        if kept is not None:
            kept.append(bytearray(1 << 20))


def test_bounds_of_one_answer_leave_the_next_alone() -> None:
    calm = LIFE.replace("Font x2", "Forest").replace(', "power of Font#1"', "")
    before = answer_text(calm).render("json")
    with bounded(Bounds(steps=500, seconds=60)):
        assert answer_text(LIFE).stopped
    with bounded(Bounds(seconds=0.3)), pytest.raises(Reached):
        go_on()

    assert answer_text(calm).render("json") == before
    assert not meter().timed


def test_the_time_is_over_whatever_is_being_done() -> None:
    """A loop that makes no event is interrupted too, and so is one inside another bound, by the nearer end."""
    began = time.monotonic()
    with pytest.raises(Reached, match="second"), bounded(Bounds(seconds=0.5)), bounded(Bounds(seconds=60)):
        go_on()
    assert time.monotonic() - began < 10  # half a second of the processor
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_memory_is_bounded_as_it_grows() -> None:
    with pytest.raises(Reached, match="with 40 MB"), bounded(Bounds(memory=40)):
        go_on([])


def test_a_board_that_is_too_large_is_an_error_of_its_own() -> None:
    text = "players: {Ann: {in play: [Forest x90]}, Ben: {}}\nquestions: [life of Ann]\n"
    with bounded(Bounds(objects=100)), pytest.raises(AskError, match=r"130 objects, of which 100 are allowed \[bound\]") as caught:
        answer_text(text.replace("x90", "x130"))
    assert isinstance(caught.value.error, BoundReached)
    with bounded(Bounds(objects=200)):
        assert isinstance(answer_text(text), Answer)


def test_great_numbers_cost_nothing_and_keep_their_answers() -> None:
    text = "players: {Ann: {life: 1000000000, in play: [{card: Grizzly Bears, counters: {+1/+1: 999999999}}]}, Ben: {}}\n"
    found = answer_text(text + "questions: [life of Ann, P/T of Grizzly Bears]\n").to_dict()

    assert [each["value"] for each in found["answers"]] == [1_000_000_000, "1000000001/1000000001"]


DRAWS = sorcery("Draw 1500 cards.", library="[Forest x1500]") + "expect: {life of Ann: 20}\n"


@pytest.mark.parametrize(("option", "bound", "text"), [("--steps", "300", LIFE), ("--objects", "60", LIFE), ("--memory", "40", DRAWS)])
def test_commands_take_the_bounds(option: str, bound: str, text: str, tmp_path: Path) -> None:
    path = tmp_path / "grows.yaml"
    path.write_text(text, encoding="utf-8")

    time = ("--seconds", "60")  # not to be reached first, on however slow a machine
    asked = judge("ask", str(path), "--format", "json", option, bound, *time)
    tested = judge("test", str(path), option, bound, *time)

    assert asked.stdout, asked.stderr
    assert (asked.returncode, json.loads(asked.stdout)["stopped"]["bound"]) == (3, option.removeprefix("--"))
    assert (tested.returncode, "stopped in event 2" in tested.stdout) == (3, True)


BELLS = "".join(
    f"  Bell {n}: {{type: Enchantment, text: 'Whenever a creature comes into play, you may put a +1/+1 counter on target creature.'}}\n"
    for n in range(10)
)
HARD = f"""\
cards:
{BELLS}players:
  Ann: {{hand: [Grizzly Bears], in play: [{", ".join(f"Bell {n}" for n in range(10))}, Hill Giant, Forest x2]}}
  Ben: {{in play: [Grizzly Bears x3]}}
events: [Ann plays Grizzly Bears, resolve the stack]
questions: [P/T of Hill Giant, who won?]
"""


def test_an_exploration_ends_in_time_with_what_it_found(tmp_path: Path) -> None:
    path = tmp_path / "hard.yaml"
    path.write_text(HARD, encoding="utf-8")
    began = time.monotonic()
    run = judge("explore", str(path), "--seconds", "5", "--branches", "1000000", "--format", "json")

    assert time.monotonic() - began < 12  # also on a machine that does other work
    found = json.loads(run.stdout)
    assert (run.returncode, found["complete"]) == (3, False)
    assert found["stopped"]


@pytest.mark.parametrize("processes", ["1", "2"])
def test_an_exploration_without_an_end_says_what_grew(processes: str, tmp_path: Path) -> None:
    path = tmp_path / "life.yaml"
    path.write_text(LIFE, encoding="utf-8")
    run = judge("explore", str(path), "--seconds", "3", "--processes", processes)

    assert run.returncode == 3
    assert "The search was stopped after " in run.stdout
    assert "Ann's life total grew from 20 to " in run.stdout


def test_a_line_that_comes_to_a_bound_is_cut_and_the_others_are_followed() -> None:
    """Of a gain of life and none, one never ends: the answer of the other stands, and it is said that not all was looked at."""
    text = (
        FONT
        + """\
  Whim: {cost: "{0}", type: Instant, text: You may gain 1 life.}
players: {Ann: {hand: [Whim], in play: [Font]}, Ben: {life: 999999999}}
events: [Ann plays Whim, all pass, resolve the stack]
questions: [life of Ann]
"""
    )
    with bounded(Bounds(steps=400, seconds=60)):
        found = explore_text(text, bounds=Limits(states=300))

    assert [way.value for way in found.answers[0].ways] == [20]
    assert not found.complete
    assert found.stopped


def test_what_was_answered_stays_where_a_bound_is_reached_over_what_is_to_come(monkeypatch: pytest.MonkeyPatch) -> None:
    """As what waits on the stack is played out for the answers, it may be without end: they are given as they stand."""

    def endless(*_: object) -> bool:
        raise Reached("seconds", "after 6 seconds")

    monkeypatch.setattr("judge.scenario.running.runner.remark_what_waits", endless)
    answer = answer_text(
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {}}\n"
        "events: [Ann plays Shock targeting Ben]\nquestions: [life of Ben, what is on the stack]\n"
    )
    assert [each.value for each in answer.run.answers] == [20, ["Shock"]]
    assert answer.run.stopped is not None
    assert "what the answers become as the line goes on was not worked out" in answer.run.stopped.why


def test_what_reading_took_is_no_part_of_what_is_shared() -> None:
    """Of 10 seconds of which reading took 5, playing has its share of the other 5."""
    now = 100.0
    meter = Meter(Bounds(seconds=10), clock=lambda: now)
    meter.leave(0.6)
    assert meter.until == 106.0
    now = 105.0
    meter.share()
    meter.leave(0.6)
    assert meter.until == 108.0
    meter.leave(1.0)
    assert meter.until == 110.0
