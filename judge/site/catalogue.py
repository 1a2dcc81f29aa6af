"""What reports stand in a site: their catalogue, their index, and the links between them, the rules and the cards."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from judge.rulebook.numbers import natural
from judge.rulebook.rulebook import Rulebook
from judge.site.addresses import REPORTS, of_number
from judge.site.card_pages import addresses, likely_address, write_cards
from judge.site.rendering import Shape, page, put
from judge.site.report_pages import linked


class Report(msgspec.Struct, frozen=True):
    """One report: its address below the site, what it is about, the rules its answers cite, the cards that stand in it and their
    keywords, and how its expectations fared.

    `state` is `passed`, `failed`, `asked` (nothing was expected) or `broken` (the scenario cannot be run).
    """

    address: str
    scenario: str
    title: str
    about: tuple[str, ...]
    rules: tuple[str, ...]
    state: str
    digest: str
    cards: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()


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

    def join(self, folder: Path, site: Shape, book: Rulebook, *, fresh: bool = False) -> None:
        """Link the reports into the browser, and write their index anew.

        `fresh`: they were made for this site, and want a link only where two names of cards would have one address.
        """
        if not self.reports:
            return
        cards = addresses(self.reports)
        for report in self.reports:
            if fresh and all(cards[name] == likely_address(name) for name in report.cards):
                continue
            path = folder / report.address
            root = "../" * report.address.count("/")
            own = {name: cards[name] for name in report.cards}
            put(path, linked(path.read_text(encoding="utf-8"), site, root, book.known, own))
        write_cards(folder, site, book, self.reports)
        put(folder / REPORTS / "search-data.js", self._search_data(cards))
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
            cards=sorted({name for r in self.reports for name in r.cards}),
            keywords=sorted({word for r in self.reports for word in r.keywords}),
            rules=sorted({n for r in self.reports for n in (*r.about, *r.rules)}, key=natural),
        )

    def _search_data(self, cards: Mapping[str, str]) -> str:
        """A script that assigns what the search reads: the kind, address from the root, title and further words of cards and reports."""
        entries = [("Card", address, name, "") for name, address in cards.items()]
        entries += [("Report", report.address, report.title, ", ".join(report.cards)) for report in self.reports]
        return f"window.judgeReports = {json.dumps(entries, ensure_ascii=False, separators=(',', ':'))};\n"
