"""The commands that make pages: what they print, their errors and exit statuses."""

from __future__ import annotations

from errno import ENOSPC
from pathlib import Path

import pytest
from site_samples import SHOCK
from typer.testing import CliRunner

import judge.cli.site
from judge.cli.application import app

RUN = CliRunner()


def test_report_tells_totals_and_its_status(tmp_path: Path, no_imports: Path) -> None:
    scenario = tmp_path / "shock.yaml"
    for text, status, said in (
        (SHOCK, 0, "1 passed, 0 failed"),
        (SHOCK.replace("{life of Ben: 18}", "{life of Ben: 20}"), 1, "0 passed, 1 failed"),
        ("players: 3", 2, "0 passed, 0 failed, 1 cannot be run"),
    ):
        scenario.write_text(text, encoding="utf-8")
        result = RUN.invoke(app, ["report", str(scenario), "-o", str(tmp_path / "site")])

        assert result.exit_code == status
        assert result.stdout.startswith(said)


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["report", "nowhere", "-o", "{}"], "no-file"),
        (["report", "{}", "-o", "{}"], "no-file"),
        (["browse", "-o", "{}", "--edition", "1066-10-14"], "unknown-edition"),
        (["browse", "-o", "/dev/null/site"], "not-writable"),
    ],
)
def test_errors_have_the_house_shape(arguments: list[str], code: str, tmp_path: Path, no_imports: Path) -> None:
    result = RUN.invoke(app, [argument.format(tmp_path) for argument in arguments])

    assert result.exit_code == 2
    assert f"[{code}]" in result.stderr
    assert "Traceback" not in result.stderr


def test_a_full_disk_is_said_with_the_file_that_has_no_room(
    tmp_path: Path, no_imports: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, data: bytes) -> int:
        raise OSError(ENOSPC, "No space left on device")

    scenario = tmp_path / "shock.yaml"
    scenario.write_text(SHOCK, encoding="utf-8")
    monkeypatch.setattr(Path, "write_bytes", full)
    result = RUN.invoke(app, ["report", str(scenario), "-o", str(tmp_path / "site")])

    assert result.exit_code == 2
    assert "shock.html' cannot be written: no space left on device [not-writable]" in result.stderr


def test_the_commands_are_registered() -> None:
    assert {command.callback for command in app.registered_commands} >= {
        judge.cli.site.browse,
        judge.cli.site.report,
        judge.cli.site.serve,
    }
