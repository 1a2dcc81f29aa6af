"""The commands, in process: what they print, their status, and that no user's mistake shows a traceback."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from judge.cli import app, rules  # noqa: F401  (registers the commands)

pytestmark = pytest.mark.usefixtures("one_cache")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments))


def test_rule_shows_text_examples_and_its_places():
    result = run("rule", "410.6")
    assert result.exit_code == 0
    assert result.output.startswith("410.6  (2009-05-01)\n")
    assert "Example: " in result.output
    assert "stands in 4 Spells, Abilities, and Effects › 410 Handling Triggered Abilities" in " ".join(result.output.split())


def test_rule_as_json():
    data = json.loads(run("rule", "410.10d", "--format", "json").output)
    assert {"number", "section", "parent", "text", "examples", "cites", "cited_by", "terms", "implemented", "scenarios"} <= set(data)
    assert data["parents"][-1]["number"] == "410.10"
    assert isinstance(json.loads(run("rule", "410", "411", "--format", "json").output), list)


@pytest.mark.parametrize(("wanted", "starts"), [("4", "4 Spells"), ("410", "410 Handling"), ("trample", "Trample  (glossary")])
def test_parts_sections_and_terms(wanted: str, starts: str):
    assert run("rule", wanted).output.startswith(starts)


@pytest.mark.parametrize(
    ("arguments", "error", "help"),
    [
        (("rule", "410.10z"), "error: edition 2009-05-01 has no rule '410.10z' [unknown-rule]", "410.10f"),
        (("rule", "tramlpe"), "error: 'tramlpe' is neither a rule number nor a term", "'Trample'"),
        (("rule", "410", "--format", "xml"), "error: 'xml' is no format of this command", "text, json"),
        (("rule", "410", "--edition", "1066"), "error: '1066' is no edition of play", "2009-05-01"),
        (("rules", "export", "--format", "yaml"), "error: 'yaml' is no format", "graphml"),
        (("rules", "import", "/nowhere/x.txt"), "error: there is no file", ""),
        (("rules", "diff", "2009-05-01", "1066"), "error: ", ""),
        (("rules", "remove", "nothing"), "error: no import is called 'nothing'", ""),
        (("rules", "cite-check", "/nowhere"), "error: there is no file", ""),
        (("rule", "410", "--in", "2026-04-17"), "error: no complete text of edition '2026-04-17' is imported", "at hand"),
    ],
)
def test_mistakes_are_told_in_the_house_shape(arguments: tuple[str, ...], error: str, help: str):
    result = run(*arguments)
    assert result.exit_code == 2
    assert error in result.output
    assert help in result.output
    assert "Traceback" not in result.output


def test_search():
    assert "502.9" in run("search", "trample").output
    data = json.loads(run("search", "battlefield", "--format", "json", "-n", "3").output)
    assert len(data["hits"]) == 3
    assert data["replaced"] == [{"word": "battlefield", "by": "in play"}]
    missed = run("search", "xyzzyplugh")
    assert missed.exit_code == 1
    assert "nothing found for 'xyzzyplugh'" in missed.output


def test_export(tmp_path: Path):
    data = json.loads(run("rules", "export").output)
    assert (data["edition"], len(data["rules"]), len(data["glossary"])) == ("2009-05-01", 1189, 403)
    assert run("rules", "export", "--format", "dot", "-o", str(tmp_path / "x" / "rules.dot")).exit_code == 0
    assert (tmp_path / "x" / "rules.dot").read_text(encoding="utf-8").startswith("digraph")


def test_import_list_beside_diff_and_remove(tmp_path: Path, plain: str):
    path = tmp_path / "harbour.txt"
    path.write_text(plain.replace("June 1, 2004", "May 1, 2009"), encoding="utf-8")
    told = run("rules", "import", str(path), "--as", "harbour")
    assert told.exit_code == 0, told.output
    assert "12 rules" in told.output
    assert "harbour" in run("rules", "list").output
    rows = json.loads(run("rules", "list", "--format", "json").output)
    assert [row["name"] for row in rows if row["source"] != "ours" or not row["part"]] == ["2009-05-01", "harbour"]
    beside = run("rule", "100.2").output
    assert "as imported (harbour):" in beside
    assert "“long table”" in beside
    assert json.loads(run("rule", "100.2", "--format", "json").output)["imported"][0]["name"] == "harbour"
    assert run("rules", "diff", "harbour", "harbour").output.startswith("2009-05-01 -> 2009-05-01\n12 same")
    assert run("search", "lantern", "--edition", "harbour").output.startswith("Lantern (Obsolete) (glossary)")
    dry = json.loads(run("rules", "import", str(path), "--dry-run", "--format", "json").output)
    assert (dry["kept"], dry["rules"]) == (False, 12)
    assert run("rules", "remove", "harbour").exit_code == 0
    assert [row for row in json.loads(run("rules", "list", "--format", "json").output) if row["source"] != "ours"] == []


def test_cite_check(tmp_path: Path):
    path = tmp_path / "essay.md"
    path.write_text("Rule 410.10d is fine; rule 603.10 is not.\n", encoding="utf-8")
    result = run("rules", "cite-check", str(path))
    assert result.exit_code == 1
    assert f"{path}:1:28: error: edition 2009-05-01 has no rule '603.10'" in result.output
    assert "2 citations of 2009-05-01, 1 missing" in result.output
    path.write_text("Rule 410.10d is fine.\n", encoding="utf-8")
    assert run("rules", "cite-check", str(path)).exit_code == 0


def test_showing_a_rule_imports_nothing_heavy():
    code = "import sys\nfrom judge.cli import looking_up\nlooking_up._view('410.10d', '2009-05-01')\nprint(*sys.modules)"
    said = [subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout for _ in "12"]
    assert {"networkx", "msgspec", "rapidfuzz", "jinja2", "yaml"} & set(said[1].split()) == set()
