"""One site in one folder: the browser and the reports, whichever is built first, with every link between them."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

from judge.rulebook.numbering import editions_of_play
from judge.rulebook.rulebook import EDITION, load_rulebook
from judge.site.addresses import STATIC
from judge.site.browser import Browser, write
from judge.site.code_pages import write_code
from judge.site.front import front
from judge.site.material import Material
from judge.site.rendering import Shape, put, put_static
from judge.site.report_pages import linked


def build_browser(folder: Path, edition: str = EDITION, *, served: bool = False, play: bool = False, fresh: bool = False) -> int:
    """Build the rules browser of an edition into a folder; gives the number of pages. Reports there are linked both ways.

    With `play`, the other editions of play get theirs too. Where the book of May 2009 stands, the reports and the front page lead to it.
    `fresh`: the reports were made for this site, and lead there by now.

    Raises `ScenarioError` for an unknown edition, and OSError where the folder cannot be written.
    """
    from judge.site.catalogue import Catalogue

    catalogue = Catalogue.read(folder)
    first = Material(edition, catalogue.addresses())
    others = [date for date in editions_of_play() if play and date != first.edition]
    materials = [first, *(first.beside(date) for date in others)]
    books = tuple(sorted({*books_in(folder), *(material.edition for material in materials)}))
    count = 0
    for material in materials:
        pages = Browser(material, Shape(material.edition, len(catalogue.reports), served, books)).pages()
        write(folder, pages, material.edition)
        count += sum(1 for path in pages if path.endswith(".html"))
    put_static(folder)
    home = EDITION if EDITION in books else first.edition
    site = Shape(home, len(catalogue.reports), served, books)
    book = first.book if home == first.edition else load_rulebook(home)
    write_code(folder, site, chain.from_iterable(first.sites.values()), book.known)
    catalogue.join(folder, site, book, fresh=fresh)
    put(folder / "index.html", front(site, book))
    return count


def edition_in(folder: Path) -> str:
    """The edition whose browser stands in a folder, that of May 2009 before others; empty when there is none."""
    found = books_in(folder)
    return EDITION if EDITION in found else next(iter(found), "")


def joined(html: str, path: Path) -> str:
    """A page that is to stand at a path: where that is inside a site, with the site's head, search, style, and links to its rules."""
    from judge.site.catalogue import Catalogue

    where = path.resolve()
    folder = next((above for above in where.parents if (above / STATIC / "site.css").is_file()), None)
    if folder is None:
        return html
    edition = edition_in(folder)
    site = Shape(edition, len(Catalogue.read(folder).reports))
    root = "../" * (len(where.relative_to(folder).parts) - 1)
    return linked(html, site, root, load_rulebook(edition).known if edition else ())


def books_in(folder: Path) -> list[str]:
    """The editions whose browsers stand in a folder."""
    return [path.parent.name for path in sorted(folder.glob("*/rules.json"))]
