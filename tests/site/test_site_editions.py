"""A site with a book for each edition of play: links between the books, what a rule was and became, reports under the book of 2009."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from site_samples import EDITION

from judge.rulebook.numbering import editions_of_play
from judge.site import whole_site
from judge.site.site_reports import build_reports
from judge.site.whole_site import build_browser, edition_in

NEWEST = editions_of_play()[-1]


@pytest.fixture(scope="module")
def dates(pytestconfig: pytest.Config) -> tuple[str, ...]:
    """The editions whose books are built: the first, that of 2009 and the newest, or all with `--whole`."""
    return editions_of_play() if pytestconfig.getoption("--whole") else (editions_of_play()[0], EDITION, NEWEST)


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory, scenarios: Path, no_imports: Path, dates: tuple[str, ...]) -> Path:
    folder = tmp_path_factory.mktemp("books")
    build_reports(folder, [scenarios])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(whole_site, "editions_of_play", lambda: dates)
        build_browser(folder, play=True)
    return folder


def entry(page: Path, number: str) -> str:
    """The HTML of one rule."""
    found = re.search(rf'<section class="[^"]*" id="{re.escape(number)}">.*?</section>', page.read_text(encoding="utf-8"), re.S)
    assert found is not None
    return found[0]


def test_there_is_a_book_for_each_edition_of_play(books: Path, dates: tuple[str, ...]):
    assert sorted(path.parent.name for path in books.glob("*/rules.json")) == list(dates)
    front = (books / "index.html").read_text(encoding="utf-8")
    assert [f'href="{date}/index.html"' in front for date in dates] == [True] * len(dates)


def test_no_link_between_the_books_is_dead(books: Path):
    anchors = {path: set(re.findall(r' id="?([^"> ]+)', path.read_text(encoding="utf-8"))) for path in books.rglob("*.html")}
    dead: Counter[str] = Counter()
    for path in anchors:
        for address in re.findall(r'href="?([^":> ]+)', path.read_text(encoding="utf-8")):
            file, _, anchor = address.partition("#")
            target = (path.parent / file.partition("?")[0]).resolve() if file else path
            if target.suffix == ".html" and (target not in anchors or (anchor and anchor not in anchors[target])):
                dead[f"{path.relative_to(books)}: {address}"] += 1
    assert dead == Counter()


def test_every_page_stays_small(books: Path):
    sizes = {str(path.relative_to(books)): path.stat().st_size for path in books.rglob("*.html")}
    assert max(sizes.values()) < 300_000, max(sizes, key=lambda name: sizes[name])


def test_a_rule_of_another_edition_tells_what_it_was(books: Path):
    rule = entry(books / NEWEST / "603.html", "603.10a")
    assert f'<a href="../{EDITION}/410.html#410.10d">410.10d (reworded) in {EDITION}</a>' in rule
    assert "artifact-dies-with-the-creatures-it-watches" in rule  # what is about 410.10d, not what is about 603.10a of 2009
    assert "r410_triggered_abilities" in rule


def test_a_rule_of_2009_tells_what_it_became(books: Path):
    assert f'<a href="history/310.html#310.4">510.2 (reworded) in {NEWEST}</a>' in entry(books / EDITION / "310.html", "310.4")
    assert NEWEST not in entry(books / EDITION / "310.html", "310.2a")  # its rule tells it
    history = (books / EDITION / "history" / "310.html").read_text(encoding="utf-8")
    row = next(row for row in history.split("<tr") if 'id="310.2a"' in row)
    assert f'<a href="../../{NEWEST}/510.html#510.1a">510.1a</a>' in row
    assert row.count("<td ") == len(editions_of_play())


def test_a_book_says_that_it_is_a_part(books: Path):
    assert "a part of the whole" in (books / NEWEST / "index.html").read_text(encoding="utf-8")
    assert "A part of the edition" in (books / NEWEST / "603.html").read_text(encoding="utf-8")
    assert "A part of the edition" not in (books / EDITION / "410.html").read_text(encoding="utf-8")


def test_reports_lead_to_the_book_of_2009(books: Path, scenarios: Path):
    assert edition_in(books) == EDITION
    build_reports(books, [scenarios])  # finds the books that stand there
    report = (books / "reports" / "410" / "shock.html").read_text(encoding="utf-8")
    assert f"{EDITION}/" in report
    assert f"{NEWEST}/" not in report


def test_without_the_other_books_numbers_are_no_links(site: Path):
    history = (site / EDITION / "history" / "310.html").read_text(encoding="utf-8")
    assert "510.1a" in history
    assert f"../../{NEWEST}/" not in history
