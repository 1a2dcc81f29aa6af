"""Reports: one page for each scenario, an index with filters and totals, and their links into the rules browser."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from markupsafe import escape

from judge.answering import AskError, answer_text, scenario_files
from judge.rulebook.numbers import natural
from judge.rulebook.rulebook import Rulebook, load_rulebook
from judge.site.addresses import REPORTS, STATIC, file_name, of_number
from judge.site.material import digest, head
from judge.site.rendering import Shape, page, put, put_static
from judge.support.processes import over

_LINK = re.compile(r'(<a class="rule(?: general)?" )href="[^"]*"([^>]*>([0-9a-z.]+)<)')
_POLICY = re.compile(r"(?<=style-src )'[^']*'(; script-src )'[^']*'")
_STYLE, _SCRIPT = re.compile(r"<style>.*?</style>", re.S), re.compile(r"<script>.*?</script>", re.S)
_EXAMPLE = re.compile(r'<p class="example">.*?</p>', re.S)
_CRUMBS = re.compile(r'<nav class="site">.*?</nav>\n', re.S)


class Report(msgspec.Struct, frozen=True):
    """One report: its address below the site, what it is about, the rules its answers cite, and how its expectations fared.

    `state` is `passed`, `failed`, `asked` (nothing was expected) or `broken` (the scenario cannot be run).
    """

    address: str
    scenario: str
    title: str
    about: tuple[str, ...]
    rules: tuple[str, ...]
    state: str
    digest: str


class Catalogue(msgspec.Struct):
    """The reports that stand in a site, kept in `reports/reports.json`."""

    reports: list[Report] = msgspec.field(default_factory=list)

    @staticmethod
    def read(folder: Path) -> Catalogue:
        """The catalogue of a site; an empty one where there are no reports."""
        try:
            return msgspec.json.decode((folder / REPORTS / "reports.json").read_bytes(), type=Catalogue)
        except (OSError, msgspec.DecodeError):
            return Catalogue()

    def addresses(self) -> dict[str, str]:
        """The address of the report for the digest of a scenario's text."""
        return {report.digest: report.address for report in self.reports}

    def join(self, folder: Path, site: Shape, book: Rulebook) -> None:
        """Link the reports into the browser, and write their index anew."""
        if not self.reports:
            return
        for report in self.reports:
            path = folder / report.address
            root = "../" * report.address.count("/")
            put(path, linked(path.read_text(encoding="utf-8"), site, root, book.known))
        put(folder / REPORTS / "index.html", self.index(site, book))

    def index(self, site: Shape, book: Rulebook) -> str:
        """The index page: totals, filters, and every report by section."""
        sections: dict[str, list[dict[str, Any]]] = {}
        for report in sorted(self.reports, key=lambda r: ([natural(n) for n in r.about[:1]] or [natural("z")], r.scenario)):
            first = report.about[0][:3] if report.about else ""
            sections.setdefault(first, []).append(
                {
                    **msgspec.structs.asdict(report),
                    "address": report.address.removeprefix(f"{REPORTS}/"),
                    "links": [(n, f"../{site.browser}/{of_number(n)}" if site.browser else "") for n in report.about],
                }
            )
        count = {state: sum(r.state == state for r in self.reports) for state in ("passed", "failed", "asked", "broken")}
        return page(
            "reports.html",
            site=site,
            root="../",
            edition=site.browser,
            place="Reports",
            title="Reports",
            sections=[(n, book.sections[n].title if n in book.sections else "", found) for n, found in sections.items()],
            count=count,
            total=len(self.reports),
            rules=sorted({n for r in self.reports for n in (*r.about, *r.rules)}, key=natural),
        )


def linked(html: str, site: Shape, root: str, known: Collection[str], *, blank: bool = False) -> str:
    """A report as a page of the site: rule numbers lead into the browser when there is one, and back links stand on top.

    Style and script are those of the site, and examples of rules stand in the browser where there is one. Doing it twice gives the
    same page. With `blank` rules open beside the report, and there are no back links: for a report inside another page.
    """

    def lead(found: re.Match[str]) -> str:
        begin, end, number = found.groups()
        inside = site.browser and number in known
        target = ' target="_blank"' if inside and blank else ""
        address = f"{root}{site.browser}/{of_number(number)}" if inside else f"#rule-{number}"
        return f'{begin}href="{address}"{target}{end}'

    html = _LINK.sub(lead, html)
    if blank:
        return html
    html = _POLICY.sub(r"'self'\1'self'", html)
    html = _STYLE.sub(f'<link rel="stylesheet" href="{root}{STATIC}/answer.css">', html)
    html = _SCRIPT.sub(f'<script src="{root}{STATIC}/answer.js"></script>', html)
    if site.browser:
        html = _EXAMPLE.sub("", html)
    doors = [(f"{root}{door.address}", door.name) for door in site.menu]
    crumbs = " · ".join(f'<a href="{escape(address)}">{escape(name)}</a>' for address, name in doors)
    html = _CRUMBS.sub("", html, count=1)
    return html.replace("<header>\n", f'<header>\n<nav class="site">{crumbs}</nav>\n', 1)


class Totals(NamedTuple):
    """How the scenarios of a report run fared."""

    passed: int
    failed: int
    broken: int
    asked: int


def build_reports(folder: Path, paths: Iterable[Path], *, mattered: bool = False, dask: str = "") -> Totals:
    """Answer scenarios and write their reports and the index into a site, in the place of those there; the browser is rebuilt when
    one stands there, so that it links to them. With `mattered` each also says what changes its answers. `dask`: the address of a
    scheduler whose workers answer them.
    """
    from judge.site.building import build_browser, edition_in

    old = Catalogue.read(folder)
    found: list[Report] = []
    for report, html in _answered(named(paths), mattered, dask):
        found.append(report)
        put(folder / report.address, html)
    for gone in {r.address for r in old.reports} - {r.address for r in found}:
        (folder / gone).unlink(missing_ok=True)
    catalogue = Catalogue(found)
    put(folder / REPORTS / "reports.json", json.dumps(msgspec.to_builtins(catalogue), ensure_ascii=False, indent=1) + "\n")
    if edition := edition_in(folder):
        build_browser(folder, edition)
    else:
        site = Shape("", len(found))
        put_static(folder)
        catalogue.join(folder, site, load_rulebook())
        put(folder / "index.html", page("front.html", site=site, edition="", title="judge"))
    states = [r.state for r in found]
    return Totals(states.count("passed"), states.count("failed"), states.count("broken"), states.count("asked"))


def _answered(files: Sequence[tuple[Path, str]], mattered: bool, dask: str) -> Iterator[tuple[Report, str]]:
    """The report and the page of each file, in order, on all cores here or by the workers of a scheduler."""
    taken: set[str] = set()
    items = []
    for path, name in files:
        address = _address(name, taken)
        taken.add(address)
        items.append((path.read_text(encoding="utf-8", errors="replace"), str(path), name, address, mattered))
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


def one(text: str, path: str, name: str, address: str, mattered: bool = False) -> tuple[Report, str]:
    """The report of one scenario, and its page; a scenario that cannot be run gets a page that says why."""
    title, about = head(text)
    try:
        answered = answer_text(text, path)
    except AskError as error:
        root = "../" * address.count("/")
        html = page("broken.html", site=Shape(), root=root, title=title or name, error=error.text, scenario=path)
        return Report(address, path, title or name, about, (), "broken", digest(text)), html
    run = answered.run
    expected = [answer for answer in run.answers if answer.holds is not None] or run.about
    state = "failed" if not answered.holds else "passed" if expected else "asked"
    rules = tuple(sorted(_cited(answered), key=natural))
    return Report(address, path, run.title or name, run.about, rules, state, digest(text)), answered.render("html", mattered=mattered)


def _cited(answered: Any) -> set[str]:
    from judge.explanation.slicing import rules_of

    run = answered.run
    cited = {rule for answer in run.answers for rule in rules_of(run, answer)}
    return cited | {rule for event in run.events if not event.legal for rule in event.rules}
