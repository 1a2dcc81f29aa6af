"""How much work an answer is, counted in function calls: a figure that no other program on the machine changes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

BENCHMARKS = Path(__file__).parent.parent / "benchmarks"
COUNT = """
import sys
from measuring import calls
from warm_answers import LONG
from judge.answering import AskError, answer_text
def answer():
    try:
        answer_text(sys.argv[1] or LONG)
    except AskError:
        pass
print(calls(answer))
"""

SPOKEN = """
players:
  Ann: {in play: [Royal Assassin, Island]}
  Ben: {life: 12, in play: [Hill Giant, Grizzly Bears (tapped), Mountain x4], hand: [Shock]}
events:
  - Ben attacks with Hill Giant
turn: Ben
questions:
  - Does Ann take damage from the Giant?
  - Would Ann's Assassin be able to kill the Giant?
  - Who owns the Bears?
"""
"""A board as it is told, with questions as people ask them."""

NOT_UNDERSTOOD = "I Royal Terror no my opponent's Hypnotic Is that even legal? If Rorix not?"
"""Words that are no sentence: they are read in dozens of other words before the error is told."""

NOTHING_DONE = """
players: {Ann: {in play: [Grizzly Bears x300]}, Ben: {in play: [Hill Giant]}}
questions: [did Hill Giant die?]
"""
"""A question of something that nothing came near to: each permanent is asked once what it might have done."""

COLORS = ("white", "blue", "black", "red", "green")
BANNERS = "".join(
    f'  Banner {n}: {{type: Enchantment, text: "All {COLORS[n % 5]} creatures are {COLORS[(n + 1) % 5]}."}}\n' for n in range(20)
)
INTERDEPENDENT = f"""
cards:
{BANNERS}
players: {{Ann: {{in play: [Grizzly Bears, {", ".join(f"Banner {n}" for n in range(20))}]}}}}
questions: [colors of Grizzly Bears]
"""
"""Effects each of which could change what the others apply to."""

TRIGGERED = """
cards:
  Chime: {type: Artifact, text: "Whenever a creature comes into play, you gain 1 life."}
players: {Ann: {hand: [Grizzly Bears], in play: [Forest x2, Chime x100]}, Ben: {}}
events: [Ann plays Grizzly Bears, all pass, resolve the stack]
questions: [life of Ann]
"""
"""A hundred triggers at once that are alike."""

WAITING = """
players:
  Ann: {in play: [Mountain x2, Plains x2, Grizzly Bears], hand: [Lightning Helix]}
  Ben: {in play: [Hill Giant]}
events: [Ann plays Lightning Helix targeting Hill Giant]
questions: [did Hill Giant die?, life of Ann, is Hill Giant in play?, did Grizzly Bears die?]
"""
"""What waits on the stack is played on once for all answers that it changes, and for what decides them then."""

LEFT_BEHIND = f"""
cards:
  Bellows: {{type: Creature, pt: 1/1, text: "{{0}}: Bellows gets +1/+0 until end of turn."}}
players: {{Ann: {{in play: [Bellows]}}, Ben: {{}}}}
events: [{", ".join(["Ann plays Bellows's ability, all pass"] * 40)}]
questions: [power of Bellows]
"""
"""Effects that resolved abilities left behind, one more with each: all are there in each game that follows."""

STORED = {
    TRIGGERED: 132_300, "": 38_900, SPOKEN: 51_800, NOT_UNDERSTOOD: 1_033_000, NOTHING_DONE: 23_900, INTERDEPENDENT: 38_300,
    WAITING: 37_200, LEFT_BEHIND: 208_400,
}  # fmt: skip
"""The calls for the 20 events of `benchmarks/warm_answers.py`, from text to answer, and for each of those above, when they were last
counted: lower it with the work."""


NAMED = ["triggers", "20 events", "as people ask", "not understood", "nothing done", "interdependent", "waiting", "left behind"]


@pytest.mark.parametrize("text", STORED, ids=NAMED)
def test_the_work_of_a_warm_answer_does_not_grow_by_more_than_a_tenth(text: str) -> None:
    run = subprocess.run([sys.executable, "-c", COUNT, text], cwd=BENCHMARKS, check=True, capture_output=True, text=True)

    assert STORED[text] // 2 < int(run.stdout) <= STORED[text] * 1.1


GROWN = """
import gc, tracemalloc
from judge.answering import answer_text
BOARD = '''
cards: {Fount: {type: Artifact, text: "{0}: You gain 1 life."}}
players: {Ann: {in play: [Fount, Grizzly Bears]}, Ben: {}}
events: [EVENTS]
questions: [life of Ann]
'''
for times in (10, 120, 240, 480):
    tracemalloc.start()
    answered = answer_text(BOARD.replace("EVENTS", ", ".join(["Ann plays Fount's ability, all pass"] * times)))
    gc.collect()  # what nothing holds any more is not held by the run
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    print(taken)
"""
"""What a run and its record hold, in a process that keeps nothing of other runs."""


def test_a_run_grows_by_its_record_alone() -> None:
    """The second half of a run takes as much memory as each half of the first: nothing that it holds is a copy of all that was before."""
    run = subprocess.run([sys.executable, "-c", GROWN], check=True, capture_output=True, text=True)
    _, quarter, half, whole = map(int, run.stdout.split())

    assert whole - half <= 2 * (half - quarter) * 1.15


FRESH = """
import sys
from judge.support.lean_re import stand_in
stand_in()
from judge.cli.prompt import plain_ask
counted = 0
def count(frame, event, arg):
    global counted
    counted += event in ("call", "c_call")
sys.setprofile(count)
plain_ask(["ask", sys.argv[1]])
sys.setprofile(None)
print(counted, file=sys.stderr)
"""

STORED_FRESH = 65_000
"""The calls of a process that has the like of its question kept from the two before it, its imports among them."""


def test_the_work_of_a_fresh_answer_does_not_grow_by_more_than_a_tenth(tmp_path: Path) -> None:
    scenario = BENCHMARKS.parent / "scenarios/410/artifact-dies-with-the-creatures-it-watches.yaml"
    environment = {**os.environ, "JUDGE_CACHE_HOME": str(tmp_path), "PYTHONPATH": str(BENCHMARKS.parent)}
    run = [sys.executable, "-c", FRESH, str(scenario)]
    said = [subprocess.run(run, check=True, capture_output=True, text=True, env=environment).stderr for _ in range(3)]

    assert STORED_FRESH // 2 < int(said[-1]) <= STORED_FRESH * 1.1, said


WRITTEN_AS_TEXTS = """
import typing
from judge.cli.prompt import import_ours
begun = []
typing.ForwardRef.__init__ = lambda *given, **more: begun.append(given[1])
import_ours()
print(begun)
"""


def test_no_module_that_every_answer_imports_begins_the_compiler_of_python(tmp_path: Path) -> None:
    """A named tuple does, whose types are texts: that is a fortieth of a fresh answer."""
    environment = {**os.environ, "JUDGE_CACHE_HOME": str(tmp_path), "PYTHONPATH": str(BENCHMARKS.parent)}
    run = subprocess.run([sys.executable, "-c", WRITTEN_AS_TEXTS], check=True, capture_output=True, text=True, env=environment)

    assert run.stdout == "[]\n"


NEW_CARD = """
players: {Ann: {in play: [Bell]}}
cards: {Bell: {type: Artifact, text: "Whenever a creature is put into a graveyard from play, you may gain N life."}}
questions: [life of Ann]
"""
STORED_NEW_CARD = 157_400
"""The calls of such a process where the text of a card has never been read, though others have."""


def test_the_work_of_reading_a_new_card_does_not_grow_by_more_than_a_tenth(tmp_path: Path) -> None:
    environment = {**os.environ, "JUDGE_CACHE_HOME": str(tmp_path), "PYTHONPATH": str(BENCHMARKS.parent)}
    said = []
    for number in "345":
        board = NEW_CARD.replace("N", number)
        run = subprocess.run([sys.executable, "-c", FRESH, board], check=True, capture_output=True, text=True, env=environment)
        said.append(int(run.stderr))

    assert said[0] > STORED_NEW_CARD * 2  # the first finds the words of all sayings
    assert STORED_NEW_CARD // 2 < said[-1] <= STORED_NEW_CARD * 1.1, said


EXPLORED = """
import sys
from measuring import calls, script
from exploring import EQUAL, FIGHT, bells
from judge.exploring.explored import explore
boards = {"4 triggers": bells(4), "8 equal triggers": EQUAL.replace("COUNT", "8"), "a fight of 3 and 2": FIGHT}
read = script(boards[sys.argv[1]])
print(calls(lambda: explore(read), 1))
"""

STORED_EXPLORED = {"4 triggers": 44_800, "8 equal triggers": 35_700, "a fight of 3 and 2": 280_800}
"""The calls of the explorations that `benchmarks/exploring.py` makes, of a scenario that was read."""


@pytest.mark.parametrize("board", STORED_EXPLORED)
def test_the_work_of_exploring_does_not_grow_by_more_than_a_tenth(board: str) -> None:
    run = subprocess.run([sys.executable, "-c", EXPLORED, board], cwd=BENCHMARKS, check=True, capture_output=True, text=True)

    assert STORED_EXPLORED[board] // 2 < int(run.stdout) <= STORED_EXPLORED[board] * 1.1
