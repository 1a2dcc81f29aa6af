"""Reports: scenarios answered, one page for each, put into a site."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import msgspec
import yaml

from judge.answering import AskError, answer_text, scenario_files
from judge.cards.instructions.abilities import KeywordAbility
from judge.rulebook.numbers import natural
from judge.rulebook.rulebook import load_rulebook
from judge.site.addresses import REPORTS, file_name
from judge.site.card_pages import known, likely_address
from judge.site.catalogue import Catalogue, Report
from judge.site.front import front
from judge.site.material import digest, head
from judge.site.rendering import Shape, page, put, put_static
from judge.site.report_pages import linked, with_source
from judge.support.json_text import json_text
from judge.support.processes import over

Counted: TypeAlias = Callable[[Iterable[Any], int, str], Iterable[Any]]


class Totals(NamedTuple):
    """How the scenarios of a report run fared."""

    passed: int
    failed: int
    broken: int
    asked: int


def build_reports(
    folder: Path, paths: Iterable[Path], *, mattered: bool = False, dask: str = "", progress: Counted = lambda items, total, what: items
) -> Totals:
    """Answer scenarios and write their reports and the index into a site, in the place of those there; the browser is rebuilt when
    one stands there, so that it links to them. With `mattered` each also says what changes its answers. `dask`: the address of a
    scheduler whose workers answer them. `progress` is given the answers as they come, how many there will be, and what is done.
    """
    from judge.site.whole_site import books_in, build_browser, edition_in

    old = Catalogue.read(folder)
    found: list[Report] = []
    files = named(paths)
    edition = edition_in(folder)
    site = Shape(edition, len(files), books=tuple(books_in(folder)))
    for report, html in progress(_answered(files, site, mattered, dask), len(files), "answered:"):
        found.append(report)
        put(folder / report.address, html)
    for gone in {r.address for r in old.reports} - {r.address for r in found}:
        (folder / gone).unlink(missing_ok=True)
    catalogue = Catalogue(found)
    put(folder / REPORTS / "reports.json", json_text(msgspec.to_builtins(catalogue), 1) + "\n")
    if edition:
        build_browser(folder, edition, fresh=True)
    else:
        put_static(folder)
        book = load_rulebook()
        catalogue.join(folder, site, book, fresh=True)
        put(folder / "index.html", front(site, book))
    states = [r.state for r in found]
    return Totals(states.count("passed"), states.count("failed"), states.count("broken"), states.count("asked"))


def _answered(files: Sequence[tuple[Path, str]], site: Shape, mattered: bool, dask: str) -> Iterator[tuple[Report, str]]:
    """The report and the page of each file, in order, on all cores here or by the workers of a scheduler."""
    taken: set[str] = set()
    items = []
    for path, name in files:
        address = _address(name, taken)
        taken.add(address)
        items.append((path.read_text(encoding="utf-8", errors="replace"), str(path), name, address, site, mattered))
    if not dask:
        yield from over(one, items)
        return
    from judge.support.scheduling import Scheduler

    with Scheduler(dask) as scheduler:
        yield from scheduler.over(one, items)


def _address(name: str, taken: Collection[str]) -> str:
    """Where the report of a scenario stands: no two at one place, and none where the index is."""
    address, n = f"{REPORTS}/{file_name(name)}", 1
    while address in taken or address == f"{REPORTS}/index.html":
        n += 1
        address = f"{REPORTS}/{file_name(name)[:-5]}-{n}.html"
    return address


def named(paths: Iterable[Path]) -> list[tuple[Path, str]]:
    """The scenario files among paths, each with the name that its report takes: its path below the folder that was given."""
    found = []
    for given in paths:
        for path in scenario_files([given]):
            found.append((path, path.relative_to(given).as_posix() if given.is_dir() else path.name))
    return found


def one(text: str, path: str, name: str, address: str, site: Shape, mattered: bool = False) -> tuple[Report, str]:
    """The report of one scenario, and its page as it stands in the site; a scenario that cannot be run gets a page that says why."""
    root = "../" * address.count("/")
    numbers = _numbers_of(site.browser)
    try:
        answered = answer_text(text, path)
    except AskError as error:
        title, about = head(text)
        html = page("broken.html", site=Shape(), root=root, title=title or name, error=error.text, scenario=path, source=text)
        return Report(address, path, title or name, about, (), "broken", digest(text)), linked(html, site, root, numbers)
    run = answered.run
    expected = [answer for answer in run.answers if answer.holds is not None] or run.about
    state = "failed" if not answered.holds else "passed" if expected else "asked"
    rules = tuple(sorted(_cited(answered), key=natural))
    faces = list(run.faces.values())
    own = _own_cards(text)
    cards = tuple(sorted(name for name in run.faces if name not in own and known(name)))
    keywords = tuple(sorted({a.keyword for face in faces for a in face.abilities if isinstance(a, KeywordAbility)}))
    report = Report(address, path, run.title or name, run.about, rules, state, digest(text), cards, keywords)
    html = with_source(answered.render("html", mattered=mattered), text)
    return report, linked(html, site, root, numbers, {card: likely_address(card) for card in cards})


@lru_cache(maxsize=1)
def _numbers_of(edition: str) -> Collection[str]:
    """The rule numbers of the edition whose browser stands in a site; none where none does."""
    return load_rulebook(edition).known if edition else ()


def _own_cards(text: str) -> Collection[str]:
    """The names of the cards that a scenario describes itself."""
    if not re.search(r"^cards:", text, re.M):
        return ()
    cards: Any = yaml.load(text, yaml.CBaseLoader).get("cards")
    return cards.keys() if isinstance(cards, dict) else ()


def _cited(answered: Any) -> set[str]:
    from judge.explanation.slicing import rules_of

    run = answered.run
    cited = {rule for answer in run.answers for rule in rules_of(run, answer)}
    return cited | {rule for event in run.events if not event.legal for rule in event.rules}
