"""The commands `check`, `schema` and `new`."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from judge.cli import app, explore, scenarios
from judge.scenario.file.schema import schema_text

RUN = CliRunner()
assert scenarios.check
assert explore.explore


def test_new_then_check(tmp_path: Path) -> None:
    """What `new` writes, `check` finds in order; a second `new` refuses."""
    path = tmp_path / "s.yaml"

    assert RUN.invoke(app, ["new", str(path)]).exit_code == 0
    assert RUN.invoke(app, ["check", str(path)]).exit_code == 0
    again = RUN.invoke(app, ["new", str(path)])
    assert again.exit_code == 2
    assert "file-exists" in again.output


def test_check_says_every_error(tmp_path: Path) -> None:
    """Two errors, status 2, and a machine form with their places."""
    path = tmp_path / "s.yaml"
    path.write_text("titel: x\nplayers: {Ann: {life: y}}\n", encoding="utf-8")
    result = RUN.invoke(app, ["check", str(path), "--format", "json"])

    assert result.exit_code == 2
    errors = json.loads(result.stdout)[0]["errors"]
    assert [(e["code"], e["line"], e["column"]) for e in errors] == [("unknown-key", 1, 1), ("wrong-type", 2, 23)]
    assert "error: " in RUN.invoke(app, ["check", str(path)]).output


@pytest.mark.parametrize("command", [["ask"], ["explore"], ["new"]])
def test_what_cannot_be_written_is_said_in_one_way(command: list[str], tmp_path: Path) -> None:
    """A file that cannot be written is the same error of every command, with status 2."""
    path = tmp_path / "s.yaml"
    path.write_text("players: {Ann: }\nquestions: [life of Ann]\n", encoding="utf-8")
    there = str(path / "below")
    result = RUN.invoke(app, [*command, there] if command == ["new"] else [*command, str(path), "--output", there])

    assert result.exit_code == 2
    assert result.stderr.strip() == f"error: {there!r} cannot be written: not a directory [not-writable]"


def test_schema() -> None:
    """`schema` prints what is shipped."""
    assert RUN.invoke(app, ["schema"]).stdout == schema_text()


@pytest.mark.parametrize("module", ["typer", "typing_extensions", "inspect", "networkx", "jinja2", "hashlib"])
def test_a_plain_ask_imports_nothing_that_it_does_not_need(module: str) -> None:
    scenario = "scenarios/410/artifact-dies-with-the-creatures-it-watches.yaml"
    asked = f"import sys\nfrom judge.cli.prompt import plain_ask\nassert plain_ask(['ask', {scenario!r}]) == 0\n"
    code = f"{asked}sys.exit({module!r} in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False, capture_output=True).returncode == 0
