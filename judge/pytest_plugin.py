"""Scenario files are pytest items: a file passes when every expectation in it holds and every rule it is about is cited."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

MODELINE = b"scenario.schema.json"
_LOOKS = 1_000_000


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """The tool's modules are taken as they are: pytest rewrites the assertions of a whole package for the plugin in it, and runs slower."""
    hook = early_config.pluginmanager.rewrite_hook
    getattr(hook, "_must_rewrite", set()).discard("judge")
    hook.mark_rewrite()  # nothing more: what it has found out of names is forgotten


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collects `*.yaml` files whose first line names the scenario schema, and those that have the keys of a scenario."""
    if file_path.suffix not in (".yaml", ".yml") or not file_path.is_file():
        return None
    with file_path.open("rb") as file:
        text = file.read(_LOOKS)
    if MODELINE not in text[:200] and not _is_scenario(text):
        return None
    return ScenarioFile.from_parent(parent, path=file_path)


def _is_scenario(text: bytes) -> bool:
    """Players, and something asked or expected of them."""
    return bool(re.search(rb"^players:", text, re.M) and re.search(rb"^(questions|expect):", text, re.M))


class ScenarioFile(pytest.File):
    """A scenario file."""

    def collect(self) -> Iterator[pytest.Item]:
        """One item: the scenario."""
        yield ScenarioItem.from_parent(self, name=self.path.stem)


class ScenarioFailed(Exception):
    """An expectation failed; the text says which, and why the answer is what it is."""


class ScenarioItem(pytest.Item):
    """One scenario, run and compared."""

    def runtest(self) -> None:
        """Runs the scenario. Raises ScenarioFailed with the display of `judge test`."""
        from judge.answering import AskError, answer_file

        try:
            answered = answer_file(self.path)
        except AskError as error:
            raise ScenarioFailed(error.text) from None
        if not answered.holds:
            raise ScenarioFailed(answered.failure())

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:
        """The failure as `judge test` shows it; anything unforeseen with its traceback."""
        if isinstance(excinfo.value, ScenarioFailed):
            return str(excinfo.value)
        return str(super().repr_failure(excinfo))

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where the item stands."""
        return self.path, 0, f"scenario: {self.name}"
