"""The README says what is true: its scenario is the one in the box, its answer is the answer, its commands exist."""

from __future__ import annotations

import re
from pathlib import Path

from typer.testing import CliRunner

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
SCENARIO = "scenarios/410/artifact-dies-with-the-creatures-it-watches.yaml"


def blocks(language: str) -> list[str]:
    """The fenced blocks of a language, in order."""
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def invoke(*arguments: str) -> tuple[int, str]:
    """Runs the command line in this process."""
    from judge.cli import app, cards, coverage, explore, fuzz, rules, scenarios  # noqa: F401

    result = CliRunner().invoke(app, list(arguments))
    return result.exit_code, result.output


def test_the_question_is_the_scenario_in_the_box() -> None:
    """The README opens with a scenario that is really there."""
    assert (ROOT / SCENARIO).read_text(encoding="utf-8").split("\n", 1)[1] == blocks("yaml")[0]


def test_the_answer_is_the_answer() -> None:
    """What the README prints is what `judge ask` prints."""
    status, output = invoke("ask", str(ROOT / SCENARIO))

    assert 0 == status
    assert blocks("text")[0].strip() == output.strip()


def test_every_command_named_exists() -> None:
    """Each `judge NAME` in the README is a command."""
    _, help_text = invoke("--help")
    named = set(re.findall(r"`judge ([a-z]+)", README))

    assert named
    assert [] == [name for name in sorted(named) if not re.search(rf"^\s+{name}\b", help_text, re.MULTILINE)]


def test_links_resolve() -> None:
    """Every file that the README links to is there."""
    targets = [t for t in re.findall(r"\]\(([^)#]+)\)", README) if "://" not in t]

    assert [] == [target for target in targets if not (ROOT / target).exists()]
