"""Modules that run when they are asked for something: which can wait, what stands for their functions, and that answers are the same."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from types import ModuleType

import pytest

from judge.support.quiet_code import Told, at_once, told_of
from judge.support.waiting_modules import Waiting, Waits

QUIET = """
from __future__ import annotations
from typing import TYPE_CHECKING
from other import MOST, marked
if TYPE_CHECKING:
    from third import Kind
FEW: int = 3
ALL = {each: MOST for each in range(FEW)}
class Thing:
    count = FEW
def plain(a, b=2, *, c=FEW): return a + b + c
@rule("410.1")
@cache
def kept(): return plain(1)
"""


def told(text: str) -> Told:
    return told_of(compile(dedent(text), "<test>", "exec"))


def test_what_only_gives_names_can_wait() -> None:
    found = told(QUIET)
    assert found.functions == {"plain"}  # what is marked is asked for as it is
    assert ("other", "MOST") in found.takes and ("third", "Kind") not in found.takes


@pytest.mark.parametrize(
    "more",
    [
        "@executes(Thing)\ndef told(): pass",
        "@hooks.done.does\n@rule('1')\ndef told(): pass",
        "ROWS.append(FEW)",
        "ROWS += [FEW]",
        "ROWS[FEW] = plain",
        "plain.rows = FEW",
        "from other import *",
        "if FEW > 2:\n    MANY = 3",
        "def __getattr__(name): return name",
    ],
)
def test_what_tells_others_cannot_wait(more: str) -> None:
    assert told(QUIET + more).functions is None


def test_what_is_asked_for_more_than_functions_runs_at_once() -> None:
    quiet = frozenset({"f"})
    modules = {
        "teller": Told(None, [("asked", "CONSTANT"), ("left", "f")]),
        "asked": Told(quiet, [("further", "Kind")]),
        "further": Told(quiet, []),
        "left": Told(quiet, [("behind", "CONSTANT")]),
        "behind": Told(quiet, []),
    }
    assert at_once(modules, []) == {"teller", "asked", "further"}
    assert at_once(modules, ["left"]) == set(modules)


def waiting(text: str, *functions: str) -> tuple[ModuleType, list[str]]:
    """A module that waits, and each of its runs."""
    module, runs = Waiting("waits"), []

    def run() -> None:
        runs.append(module.__name__)
        exec(dedent(text), vars(module))

    Waits(module, functions, run)
    return module, runs


def test_a_function_that_was_given_out_becomes_the_modules_own() -> None:
    here = "MOST = 5; rule = lambda text: lambda f: f; cache = rule('')"
    module, runs = waiting(QUIET.replace("from other import MOST, marked", here), "plain")
    given = module.plain
    assert not runs and module.plain is given
    assert given(1, c=4) == 7 and given(1) == 6 and len(runs) == 1
    assert module.plain is given and given.__qualname__ == "plain" and given.__defaults__ == (2,)
    assert module.kept() == 6 and len(runs) == 1


def test_whoever_asks_for_more_has_the_module_run() -> None:
    module, runs = waiting("KINDS = ('a',)\ndef f(): return KINDS", "f")
    assert not hasattr(module, "__path__") and not runs
    given = module.f
    assert module.KINDS == ("a",) and len(runs) == 1 and given() == ("a",)
    with pytest.raises(AttributeError):
        module.waits()


def test_what_no_answer_asked_for_has_not_run(tmp_path: Path) -> None:
    """The third process of the same question runs what it calls; answers are the same from the first."""
    code = """if True:
        import sys
        from judge.cli.prompt import ask
        ask(["scenarios/410/artifact-dies-with-the-creatures-it-watches.yaml"], "json")
        waiting = [name for name, module in sys.modules.items() if type(module).__name__ == "Waiting"]
        print(len(waiting), "judge.scenario.answering.asked_of.prices" in waiting, file=sys.stderr)
        from judge.scenario.answering.asked_of.prices import ANSWERS, paid_for
        print(paid_for.__module__, len(ANSWERS) > 1, file=sys.stderr)
    """
    env = {**os.environ, "JUDGE_CACHE_HOME": str(tmp_path)}
    ended = [subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, env=env) for _ in range(3)]
    assert ended[0].stdout == ended[1].stdout == ended[2].stdout != ""
    asked, ran = ended[2].stderr.splitlines()
    count, prices = asked.split()
    assert ended[0].stderr.split()[0] == "0" and int(count) > 80 and prices == "True"
    assert ran == "judge.scenario.answering.asked_of.prices True"
