"""judge: answers to Magic rules questions under the rules of May 1, 2009, with every rule that made them so.

The public API: `ask(path)` and `ask_text(text)` run a scenario and give an `Answer`, whose `to_dict()` is its JSON form; `explore(path)`
answers over all the ways the open decisions can go; `load_scenario` reads a `Scenario` without running it; `load_rulebook` gives a
`Rulebook`. Errors are `JudgeError` and its families; `AskError` says why a scenario cannot be run.
"""

from __future__ import annotations

TYPE_CHECKING = False  # a command imports `typing` when it has put something in the place of `re`
if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from judge.answering import Answer, AskError
    from judge.errors import Errors, IllegalAction, JudgeError, NotImplementedRule, ScenarioError
    from judge.exploring.exploration_results import Exploration
    from judge.rulebook.rulebook import Rulebook
    from judge.scenario.script import Script as Scenario

__all__ = [
    "Answer",
    "AskError",
    "Errors",
    "IllegalAction",
    "JudgeError",
    "NotImplementedRule",
    "Rulebook",
    "Scenario",
    "ScenarioError",
    "ask",
    "ask_text",
    "explore",
    "load_rulebook",
    "load_scenario",
]
__version__ = "0.1.0"

_LAZY = {
    "Answer": ("judge.answering", "Answer"),
    "AskError": ("judge.answering", "AskError"),
    **{name: ("judge.errors", name) for name in ("Errors", "IllegalAction", "JudgeError", "NotImplementedRule", "ScenarioError")},
    "Rulebook": ("judge.rulebook.rulebook", "Rulebook"),
    "Scenario": ("judge.scenario.file.loading", "Script"),
}
"""Public name -> the module and the class, imported when first asked for."""


def __getattr__(name: str) -> Any:
    """A public class, imported when it is first asked for."""
    if name not in _LAZY:
        raise AttributeError(f"module 'judge' has no attribute {name!r}")
    from importlib import import_module

    module, attribute = _LAZY[name]
    return getattr(import_module(module), attribute)



def ask(path: str | Path, *, strict: bool = False) -> Answer:
    """Runs the scenario in a file and answers its questions. Raises `judge.answering.AskError` when it cannot be run."""
    from judge.answering import answer_file

    return answer_file(path, strict=strict)


def ask_text(text: str, *, strict: bool = False) -> Answer:
    """Runs a scenario given as text. Raises `judge.answering.AskError` when it cannot be run."""
    from judge.answering import answer_text

    return answer_text(text, strict=strict)


def explore(path: str | Path, **options: Any) -> Exploration:
    """Answers the scenario in a file over all the ways its open decisions can go; see `judge.exploring.explored.explore`."""
    from judge.exploring.explored import explore_file

    return explore_file(path, **options)


def load_scenario(path: str | Path) -> Scenario:
    """Reads a scenario file without running it. Raises ScenarioError, or Errors with all errors of the file."""
    from judge.cards.pool.library_names import LibraryNames
    from judge.scenario.file.loading import load

    return load(path, LibraryNames())


def load_rulebook(edition: str = "2009-05-01") -> Rulebook:
    """The rule book of an edition. Raises ScenarioError for an edition that is not there."""
    from judge.rulebook.rulebook import load_rulebook as load_edition

    return load_edition(edition)
