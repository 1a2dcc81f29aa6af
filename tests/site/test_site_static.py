"""The built site, read as files: every link and anchor, sizes, texts unchanged, hostile texts, the two orders of building."""

from __future__ import annotations

import json
import re
import shutil
from html import unescape
from pathlib import Path
from types import SimpleNamespace

import pytest
from site_pages import Page, dead_links, read
from site_samples import EDITION, EVIL

from judge.answering import answer_text
from judge.rulebook.implementation import all_sites
from judge.rulebook.rulebook import load_rulebook
from judge.site.addresses import file_name, of_number, slugs
from judge.site.browser import Browser
from judge.site.catalogue import Catalogue
from judge.site.front import examples
from judge.site.material import Material, digest
from judge.site.rendering import Shape
from judge.site.site_reports import build_reports
from judge.site.text_layers import Layers
from judge.site.whole_site import build_browser
from judge.support.data_files import PACKAGE, scenarios_folder


def test_every_link_and_anchor_resolves(site: Path) -> None:
    assert dead_links(site) == []


def test_nothing_is_loaded_from_another_host(site: Path) -> None:
    for path in site.rglob("*.html"):
        assert [link for link in read(path).links if "//" in link] == [], path.name
    for path in (site / "static").iterdir():
        text = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert "://" not in text, path.name
        assert "url(" not in text, path.name


def test_sizes(site: Path) -> None:
    sizes = {path.name: path.stat().st_size for path in (site / EDITION).glob("[0-9]*.html")}

    assert max(sizes.values()) < 300_000
    assert len(sizes) == 85


class Renumbered:
    """Another edition at hand, in which every section has another number and every rule the same words."""

    dates = ("2030-01-01", EDITION)

    def history(self, number: str) -> list[SimpleNamespace]:
        """The rule in both editions."""
        other = f"7{number[1:]}"
        return [
            SimpleNamespace(edition="2030-01-01", numbers=(other,), relation="renumbered", texts=["words"]),
            SimpleNamespace(edition=EDITION, numbers=(number,), relation="same", texts=["words"]),
        ]


def test_sections_stay_small_with_an_official_text_all_reports_and_history(monkeypatch: pytest.MonkeyPatch) -> None:
    """Our own text stands for an official one: it is as long."""
    folder = scenarios_folder()
    files = [p for p in folder.rglob("*.yaml")]
    reports = {digest(p.read_text(encoding="utf-8")): f"reports/{p.relative_to(folder).with_suffix('.html')}" for p in files}
    material = Material(EDITION, reports, folder)
    for name, value in (("official_name", "official"), ("_official", material.book), ("editions", Renumbered())):
        monkeypatch.setitem(material.__dict__, name, value)
    pages = Browser(material, Shape(EDITION, len(reports))).pages()
    sizes = {name: len(text.encode()) for name, text in pages.items() if re.fullmatch(r"\d+\.html", name)}

    assert max(sizes.values()) < 350_000, max(sizes, key=lambda name: sizes[name])
    assert pages["502.html"].count('<div class="official">') > 200
    assert "reports/index.html?rule=502." in pages["502.html"]


def test_an_example_names_the_scenario_that_plays_it_out(site: Path) -> None:
    html = (site / EDITION / "410.html").read_text(encoding="utf-8")
    after = html[html.index('id="410.10d.example1"') :]

    assert re.match(r'.*?<p class="shown"><span>Example played out in</span> <a href="\.\./reports/410/artifact-dies', after, re.S)


def test_the_picture_around_a_rule_needs_no_script(site: Path) -> None:
    html = (site / EDITION / "410.html").read_text(encoding="utf-8")
    entry = html[html.index('id="410.10"') :]
    picture = entry[entry.index('<div class="around">') : entry.index("</div>", entry.index('<div class="around">'))]

    assert '<a class="r above" href="#top">410</a>' in picture
    assert re.search(r'<ul class="cited-by"[^>]*><li><a class=r href="601.html#601.7a">601.7a', picture)
    assert '<li><a class=r href="#410.10d">410.10d</a></li>' in picture


def test_every_number_and_term_has_an_address(site: Path) -> None:
    book = load_rulebook(EDITION)
    addresses = json.loads((site / EDITION / "rules.json").read_text(encoding="utf-8"))

    assert set(addresses["numbers"]) == set(book.known)
    assert set(addresses["terms"]) == set(book.terms)
    assert addresses["numbers"]["410.10d"] == "410.html#410.10d"
    ids = {name: set(read(site / EDITION / name).ids) for name in ("410.html", "glossary.html", "index.html")}
    assert {"410.10d", "410.10"} <= ids["410.html"]
    assert {"part-1", "part-6"} <= ids["index.html"]
    assert set(slugs(book.terms).values()) <= ids["glossary.html"]


def test_ids_are_unique(site: Path) -> None:
    for path in (site / EDITION).glob("*.html"):
        ids = read(path).ids
        assert len(ids) == len(set(ids)), path.name


def test_links_are_a_layer_over_an_unchanged_text() -> None:
    book = load_rulebook(EDITION)
    layers = Layers(book, slugs(book.terms))
    for rule in book:
        html = layers.paragraph(rule.text, f"{rule.section}.html", set(), rule.number)
        assert Page(str(html)).text == re.sub(r"\{([^{}]{1,3})\}", lambda m: m[1] if drawn(m[0]) else m[0], rule.text), rule.number


def drawn(symbol: str) -> bool:
    """Whether the page draws it as a mana symbol, without its braces."""
    from judge.explanation.html import symbols

    return "<" in symbols(symbol)


def test_what_stands_under_a_rule(site: Path) -> None:
    html = (site / EDITION / "410.html").read_text(encoding="utf-8")
    entry = html[html.index('id="410.10d"') : html.index('id="410.10e"')]

    assert "r410_triggered_abilities/triggering.py:" in entry
    assert '<a href="../reports/410/artifact-dies-with-the-creatures-it-watches.html">' in entry
    assert 'rel="prev" href="409.html"' in html
    assert 'rel="next" href="411.html"' in html


def test_a_rule_leads_to_the_code_of_its_home_and_the_code_back(site: Path) -> None:
    """The line that a rule links to is the one that `judge rule` names; the code is whole; the number in it leads to the rule."""
    html = (site / EDITION / "410.html").read_text(encoding="utf-8")
    home = all_sites()["410.10d"][0]
    to = re.search(rf'href="\.\./(code/[^"#]+)#line-{home.line}"><code>[^<]*\({home.name}\)', html)
    assert to is not None
    page = Page((site / to[1]).read_text(encoding="utf-8"))

    source = (PACKAGE.parent / home.path).read_text(encoding="utf-8")
    listing = re.search(r'<pre class="listing".*?</pre>', (site / to[1]).read_text(encoding="utf-8"), re.S)
    assert listing is not None
    lines = re.findall(r'id="line-\d+"><a [^>]*>\d+</a>(.*?)</span>(?=<span class="line"|</code>)', listing[0], re.S)
    assert [unescape(re.sub(r"<[^>]*>", "", line)) for line in lines] == source.splitlines()
    assert f"line-{home.line}" in page.ids
    assert f"../{EDITION}/410.html#410.10d" in page.links


def test_the_front_page_answers_a_question_and_leads_to_every_topic(site: Path) -> None:
    page = Page((site / "index.html").read_text(encoding="utf-8"))

    assert "Grizzly Bears survived" in page.text
    assert f"{EDITION}/410.html" in page.links
    assert "reports/index.html?rule=310" in page.links
    sections = {link for link in page.links if re.fullmatch(rf"{EDITION}/\d\d\d\.html", link)}
    assert len(sections) >= 20


@pytest.mark.parametrize("name", examples())
def test_an_example_is_answered_without_a_surprise(name: str) -> None:
    answer = answer_text(examples()[name][1])

    assert answer.run.title == examples()[name][0]
    assert answer.run.answers
    assert [event.legal for event in answer.run.events].count(False) == (name == "illegal")


def contents(at: Path) -> dict[str, str]:
    """Every file of a site."""
    return {p.relative_to(at).as_posix(): p.read_text(encoding="utf-8") for p in at.rglob("*") if p.is_file()}


@pytest.mark.usefixtures("whole")
def test_the_other_order_gives_the_same_site(tmp_path: Path, site: Path, scenarios: Path, no_imports: Path) -> None:
    build_browser(tmp_path / "site")
    build_reports(tmp_path / "site", [scenarios])

    assert contents(tmp_path / "site") == contents(site)


def test_reports_alone_are_a_site_too(tmp_path: Path, scenarios: Path, no_imports: Path) -> None:
    totals = build_reports(tmp_path, [scenarios])

    assert dead_links(tmp_path) == []
    assert (totals.passed, totals.failed, totals.broken, totals.asked) == (3, 1, 1, 1)


def test_reports_that_are_no_more_are_removed(tmp_path: Path, scenarios: Path, no_imports: Path) -> None:
    copy = tmp_path / "scenarios"
    shutil.copytree(scenarios, copy)
    build_reports(tmp_path / "site", [copy])
    (copy / "410" / "fails.yaml").unlink()
    build_reports(tmp_path / "site", [copy])

    assert not (tmp_path / "site" / "reports" / "410" / "fails.html").exists()
    assert len(Catalogue.read(tmp_path / "site").reports) == 5
    assert dead_links(tmp_path / "site") == []


def test_reports_link_into_the_browser(site: Path) -> None:
    page = read(site / "reports" / "410" / "shock.html")

    assert f"../../{EDITION}/413.html#413.1" in page.links
    assert "../../reports/index.html" in page.links


def test_a_report_carries_its_source_and_leaves_the_rules_to_the_browser(site: Path) -> None:
    html = (site / "reports" / "410" / "shock.html").read_text(encoding="utf-8")

    assert "events: [Ann plays Shock targeting Ben, all pass]" in html
    assert 'id="rule-413.1"' not in html
    assert html.count('<header class="bar">') == 1


def test_a_card_has_a_page_with_its_rules_and_reports(site: Path) -> None:
    page = read(site / "cards" / "shock.html")

    assert "Shock deals 2 damage to target creature or player." in page.text
    assert f"../{EDITION}/401.html#401.3" in page.links
    assert "../reports/410/fails.html" in page.links
    assert "../../cards/shock.html" in read(site / "reports" / "410" / "shock.html").links
    assert not list((site / "cards").glob("*bold*"))  # a card that a scenario describes itself


def test_the_index_of_reports(site: Path) -> None:
    html = (site / "reports" / "index.html").read_text(encoding="utf-8")

    assert "6 questions" in html
    assert "3 passed" in html
    assert "1 failed" in html
    assert "413 Resolving Spells and Abilities" in html
    assert f'href="../{EDITION}/413.html#413.1"' in html
    assert (site / "reports" / "index-2.html").exists()


def test_hostile_texts_stay_text(site: Path) -> None:
    pages = [path for path in site.glob("reports/**/*.html") if EVIL.split(">")[0] in read(path).text]

    assert len(pages) == 3  # the report, the error page, and the index
    for path in pages:
        page = read(path)
        assert page.handlers == []
        assert page.tags.count("img") == 0
        assert "60481729" not in page.text
        assert "<b>Bold" not in path.read_text(encoding="utf-8")


def test_file_names_are_tame() -> None:
    assert file_name("../../etc/pass wd.yaml") == "scenario/scenario/etc/pass-wd.html"
    assert file_name("evil/<script>.yaml") == "evil/script.html"
    assert file_name(".yaml") == "scenario.html"


def test_addresses_seen_from_a_page() -> None:
    assert of_number("410.10d") == "410.html#410.10d"
    assert of_number("410.10d", "410.html") == "#410.10d"
    assert of_number("410", "410.html") == "#top"
    assert of_number("4", "410.html") == "index.html#part-4"


def test_a_second_build_changes_nothing(tmp_path: Path, site: Path, scenarios: Path, no_imports: Path) -> None:
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    (folder / EDITION / "999.html").write_text("old", encoding="utf-8")
    build_reports(folder, [scenarios])
    build_browser(folder)

    assert contents(folder) == contents(site)


def test_reports_made_for_a_site_need_no_second_writing(tmp_path: Path, scenarios: Path, no_imports: Path) -> None:
    build_reports(tmp_path, [scenarios])
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*") if path.is_file()}
    build_reports(tmp_path, [scenarios])

    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*") if path.is_file()} == before


def test_a_card_that_a_scenario_describes_itself_leads_to_no_page(tmp_path: Path, no_imports: Path) -> None:
    folder = tmp_path / "scenarios"
    folder.mkdir()
    (folder / "box.yaml").write_text("players: {Ann: {hand: [Shock]}}\nquestions: [life of Ann]\n", encoding="utf-8")
    own = 'cards: {Shock: {cost: "{R}", type: Instant, text: "Destroy target creature."}}\n'
    (folder / "own.yaml").write_text(own + (folder / "box.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    for _ in range(2):  # alone, and linked anew
        build_reports(tmp_path / "site", [folder])
        Catalogue.read(tmp_path / "site").join(tmp_path / "site", Shape("", 2), load_rulebook())

        assert "../cards/shock.html" in read(tmp_path / "site" / "reports" / "box.html").links
        assert "../cards/shock.html" not in read(tmp_path / "site" / "reports" / "own.html").links
