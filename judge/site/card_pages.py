"""A page for each card that stands in a report: its text, how it was read, the rules that it uses, and the reports."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judge.cards.page.card_page import card_data
from judge.cards.pool import library
from judge.rulebook.rulebook import Rulebook
from judge.site.addresses import CARDS, of_number, slug, slugs
from judge.site.rendering import Shape, page, put
from judge.support.processes import over

if TYPE_CHECKING:
    from judge.site.catalogue import Report

WORDS = 12
"""With how many of its words a rule without a title is named."""


def addresses(reports: Iterable[Report]) -> dict[str, str]:
    """The address below the site of the page of each card that stands in a report, by name."""
    names = sorted({name for report in reports for name in report.cards})
    return {name: f"{CARDS}/{anchor}.html" for name, anchor in slugs(names).items()}


def likely_address(name: str) -> str:
    """The address of a card's page where no other card of the site has a name as good as the same."""
    return f"{CARDS}/{slug(name)}.html"


def write_cards(folder: Path, site: Shape, book: Rulebook, reports: Sequence[Report]) -> None:
    """Write the pages of the cards and their index; those of cards that stand in no report any more are removed."""
    where = addresses(reports)
    standing: dict[str, list[Report]] = {}
    for report in reports:
        for name in report.cards:
            standing.setdefault(name, []).append(report)
    pages = {folder / CARDS / "index.html", *(folder / address for address in where.values())}
    for old in {*(folder / CARDS).glob("*.html")} - pages:
        old.unlink()
    for (name, address), data in zip(where.items(), over(card_data, [(name,) for name in where]), strict=True):
        put(folder / address, _card(name, data, site, book, standing[name]))
    cards = [(name, address.removeprefix(f"{CARDS}/"), len(standing[name])) for name, address in where.items()]
    put(
        folder / CARDS / "index.html",
        page("cards.html", site=site, root="../", edition=site.browser, place="Cards", title="Cards", cards=cards),
    )


def known(name: str) -> bool:
    """Whether a library holds a card of that name, so that it can have a page."""
    return (library.box_record(name) or library.record(name)) is not None


def _words(book: Rulebook, number: str) -> str:
    """What a rule is called: its title, or the beginning of its text; nothing for a number that the book lacks."""
    if number not in book.known:
        return ""
    rule = book.rules.get(number)
    words = rule.text.split() if rule is not None else []
    return book.title(number) or " ".join(words[:WORDS]) + ("…" if len(words) > WORDS else "")


def _card(name: str, data: dict[str, Any], site: Shape, book: Rulebook, reports: Sequence[Report]) -> str:
    def links(numbers: Iterable[str]) -> list[dict[str, Any]]:
        return [
            {
                "number": n,
                "address": f"../{site.browser}/{of_number(n)}" if site.browser and n in book.known else "",
                "title": _words(book, n),
            }
            for n in numbers
        ]

    for face in data["faces"]:
        for ability in face["abilities"]:
            ability["links"] = links(ability["rules"])
    return page(
        "card.html",
        site=site,
        root="../",
        edition=site.browser,
        place="Cards",
        title=f"{name} · judge",
        card=data,
        rules=links(data["rules"]),
        reports=sorted(reports, key=lambda r: (r.title, r.address)),
    )
