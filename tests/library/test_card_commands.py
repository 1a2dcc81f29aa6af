"""`judge card`, `judge cards import|compile|gaps`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from judge.cli import app, cards  # noqa: F401  (registers the commands)

RUN = CliRunner()
GOOD = {"name": "Test Bear", "mana_cost": "{1}{G}", "types": "Creature — Bear", "power": "2", "toughness": "2", "text": "Trample"}
ODD = {"name": "Test Oddity", "mana_cost": "{1}", "types": "Artifact", "text": "Trample\nFrobnicate target gizmo.\nGrue the bar."}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "cards.jsonl"
    path.write_text("\n".join(json.dumps(card) for card in (GOOD, ODD)) + "\n", encoding="utf-8")
    return path


def test_card_shows_the_reading_and_the_rules() -> None:
    result = RUN.invoke(app, ["card", "serra angel"])
    assert result.exit_code == 0, result.output
    for words in ("Serra Angel", "{3}{W}{W}", "4/4", "Flying", "502.4", "502.14"):
        assert words in result.stdout


def test_card_as_json() -> None:
    result = RUN.invoke(app, ["card", "Shock", "--format", "json"])
    data = json.loads(result.stdout)
    assert data["understood"] is True
    assert data["faces"][0]["abilities"][0]["reading"] == "Shock deals 2 damage to target creature or player."
    assert "415" in data["rules"]


def test_card_says_what_its_words_mean_under_the_rules_of_2009() -> None:
    result = RUN.invoke(app, ["card", "Loxodon Warhammer"])
    assert "1. Equipped creature gets +3/+0 and has trample and lifelink." in result.stdout
    assert "under the rules of 2009:\n  lifelink: a triggered ability" in result.stdout
    assert json.loads(RUN.invoke(app, ["card", "Shock", "--format", "json"]).stdout)["notes"] == []


def test_an_unknown_card_gets_the_nearest_names() -> None:
    result = RUN.invoke(app, ["card", "Serra Angle"])
    assert result.exit_code == 2
    assert "did you mean" in result.stderr
    assert "Serra Angel" in result.stderr


def test_a_card_not_understood_shows_the_clause(file: Path) -> None:
    RUN.invoke(app, ["cards", "import", str(file), "--jobs", "1"])
    result = RUN.invoke(app, ["card", "Test Oddity"])
    assert result.exit_code == 1
    assert "Frobnicate target gizmo." in result.stdout
    assert "Grue the bar." in result.stdout


def test_import_reports(file: Path) -> None:
    result = RUN.invoke(app, ["cards", "import", str(file), "--format", "json", "--jobs", "1"])
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["cards"] == 2
    assert json.loads(result.stdout)["understood"] == 1
    assert "compiled 2 of 2" in result.stderr


def test_import_without_compiling(file: Path) -> None:
    result = RUN.invoke(app, ["cards", "import", str(file), "--no-compile"])
    assert result.exit_code == 0, result.output
    assert RUN.invoke(app, ["card", "Test Bear"]).exit_code == 0


def test_compile_has_the_stable_form(file: Path) -> None:
    result = RUN.invoke(app, ["cards", "compile", str(file), "--format", "json", "--jobs", "1"])
    data = json.loads(result.stdout)
    assert data["totals"] == {"cards": 2, "understood": 1, "share": 0.5, "unsound": 0, "share of sound": 0.5}
    good, odd = data["cards"]
    assert good == {"name": "Test Bear", "understood": True, "unknown": []}
    assert odd["understood"] is False
    assert [(clause["clause"], clause["at"]) for clause in odd["unknown"]] == [
        ("Frobnicate target gizmo.", 8),
        ("Grue the bar.", 33),
    ]


def test_gaps_ranks_templates(file: Path) -> None:
    result = RUN.invoke(app, ["cards", "gaps", str(file), "--format", "json", "--jobs", "1"])
    data = json.loads(result.stdout)
    assert data["templates"] == 2
    assert {gap["example"] for gap in data["gaps"]} == {"Test Oddity"}


@pytest.mark.parametrize("command", ["import", "compile", "gaps"])
def test_a_missing_file_is_an_error_without_a_traceback(command: str, tmp_path: Path) -> None:
    result = RUN.invoke(app, ["cards", command, str(tmp_path / "absent.json")])
    assert result.exit_code == 2
    assert "[unreadable-file]" in result.stderr


def test_an_unknown_format_is_an_error() -> None:
    result = RUN.invoke(app, ["card", "Shock", "--format", "xml"])
    assert result.exit_code == 2
    assert "[unknown-format]" in result.stderr
