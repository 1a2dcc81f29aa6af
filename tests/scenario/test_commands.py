"""The commands `check`, `schema` and `new`."""

from __future__ import annotations

import json
from pathlib import Path

from typer.testing import CliRunner

from judge.cli import app, scenarios
from judge.scenario.schema import schema_text

RUN = CliRunner()
assert scenarios.check


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


def test_schema() -> None:
    """`schema` prints what is shipped."""
    assert RUN.invoke(app, ["schema"]).stdout == schema_text()
