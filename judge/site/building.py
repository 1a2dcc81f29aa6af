"""One site in one folder: the browser and the reports, whichever is built first, with every link between them."""

from __future__ import annotations

from pathlib import Path

from judge.rulebook.rulebook import EDITION
from judge.site.browser import Browser, write
from judge.site.material import Material
from judge.site.rendering import Shape, page, put, put_static


def build_browser(folder: Path, edition: str = EDITION, *, served: bool = False) -> int:
    """Build the rules browser of an edition into a folder; gives the number of pages. Reports there are linked both ways.

    Raises `ScenarioError` for an unknown edition, and OSError where the folder cannot be written.
    """
    from judge.site.reports import Catalogue

    catalogue = Catalogue.read(folder)
    material = Material(edition, catalogue.addresses())
    site = Shape(material.edition, len(catalogue.reports), served)
    pages = Browser(material, site).pages()
    write(folder, pages, material.edition)
    put_static(folder)
    catalogue.join(folder, site, material.book)
    put(folder / "index.html", page("front.html", site=site, edition=material.edition, title="judge"))
    return sum(1 for path in pages if path.endswith(".html"))


def edition_in(folder: Path) -> str:
    """The edition whose browser stands in a folder; empty when there is none."""
    return next((path.parent.name for path in sorted(folder.glob("*/rules.json"))), "")
