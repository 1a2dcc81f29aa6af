"""Imported texts in the browser: the official text beside ours, rulings with source and date, history with marked differences."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from site_pages import dead_links
from site_samples import EDITION

from judge.rulebook.store import Store
from judge.site.past import marked
from judge.site.whole_site import build_browser

OFFICIAL = """\
410. Handling Bells

410.1. Bells in this harbour ring by themselves, and so nobody ever has to play them on the long pier.

410.2. Whenever a boat with “red sails” comes in, the keeper of the harbour rings the smallest bell three times. See rule 410.1.

Example: A boat with <red> sails comes in at night. The keeper gets up & rings.

Glossary

Bell
Anything in the harbour that rings. See rule 410.
"""
LATER = (
    OFFICIAL.replace("the smallest bell three times", "the largest bell three times")
    .replace("410.", "603.")
    .replace("rule 410", "rule 603")
)
RULINGS = """\
410. Handling Bells

410.2. Whenever a boat with red sails comes in, the keeper of the harbour rings the smallest bell three times.

410.Ruling.1 - If two boats come in at once, rule 410.2 has the bell rung six times. [Harbour Gazette 2006/08/30]
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A browser built with three imports at hand."""
    home = tmp_path_factory.mktemp("imports")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGE_DATA_HOME", str(home))
        patch.setenv("JUDGE_CACHE_HOME", str(home / "cache"))
        for name, date, text in (("first", EDITION, OFFICIAL), ("later", "2030-01-01", LATER), ("gazette", "", RULINGS)):
            path = home / f"{name}.txt"
            path.write_text(text, encoding="utf-8")
            Store().add(path, edition=date, name=name)
        site = home / "site"
        build_browser(site)
        yield site


def test_the_official_text_stands_beside_ours(folder: Path) -> None:
    html = (folder / EDITION / "410.html").read_text(encoding="utf-8")

    assert '<div class="official">\n<p>Bells in this harbour ring by themselves' in html
    assert "A boat with &lt;red&gt; sails comes in at night. The keeper gets up &amp; rings." in html
    assert "official text (first)" in html
    assert 'class="official"' not in (folder / EDITION / "411.html").read_text(encoding="utf-8")


def test_rulings_carry_source_and_date(folder: Path) -> None:
    html = (folder / EDITION / "410.html").read_text(encoding="utf-8")

    assert 'If two boats come in at once, rule <a class=r href="#410.2">410.2</a>' in html
    assert "<cite>Harbour Gazette, 2006-08-30</cite>" in html


def test_history_marks_what_changed(folder: Path) -> None:
    html = (folder / EDITION / "history" / "410.html").read_text(encoding="utf-8")

    two = re.search(r'<div class="two"><p>(.*?)</p><p>(.*?)</p></div>', html[html.index("<del>smallest</del>") - 400 :])
    assert two is not None
    assert "<del>smallest</del>" in two[1]
    assert "<ins>" not in two[1]
    assert "<ins>largest</ins>" in two[2]
    assert "<del>" not in two[2]
    assert "<b>603.2</b>" in html
    assert 'href="history/410.html#410.2"' in (folder / EDITION / "410.html").read_text(encoding="utf-8")


def test_links_resolve_with_imports_too(folder: Path) -> None:
    assert dead_links(folder) == []


def test_marks_pass_over_kinds_of_quotation_marks() -> None:
    assert marked("it’s a “bell”", 'it\'s a "bell" now') == [("=", 'it\'s a "bell"'), ("+", "now")]


def test_a_scenario_without_a_report_is_told_by_its_title(folder: Path) -> None:
    html = (folder / EDITION / "413.html").read_text(encoding="utf-8")

    assert '<bdi title="scenarios/' in html
    assert "<code>scenarios/" not in html
