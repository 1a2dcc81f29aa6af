"""Templates of the site: escaping always on, a missing name an error, files written only where they changed."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from judge.explanation.html import asset, symbols
from judge.site.addresses import CARDS, REPORTS, STATIC
from judge.support.kept_templates import KeptTemplates

HERE = Path(__file__).parent


class Door(NamedTuple):
    """A link to another page: its address and its name."""

    address: str
    name: str


class Shape(NamedTuple):
    """What stands in a site: the edition whose browser is there (or empty), how many reports, whether a server shows it, all its books."""

    browser: str = ""
    reports: int = 0
    served: bool = False
    books: tuple[str, ...] = ()

    @property
    def menu(self) -> list[Door]:
        """The links at the head of every page, addresses from the root."""
        found = []
        if self.browser:
            found += [Door(f"{self.browser}/index.html", "Rules"), Door(f"{self.browser}/glossary.html", "Glossary")]
        if self.reports:
            found += [Door(f"{CARDS}/index.html", "Cards"), Door(f"{REPORTS}/index.html", "Reports")]
        if self.served:
            found += [Door("ask", "Ask"), Door("api", "API")]
        return found


@lru_cache(maxsize=1)
def environment() -> Environment:
    """The templates of this package."""
    found = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        bytecode_cache=KeptTemplates(__file__),
    )
    found.filters["symbols"] = symbols
    return found


def page(template: str, *, site: Shape, root: str = "", edition: str = "", place: str = "", **values: Any) -> str:
    """A page from a template. `root` leads from the page to the root of the site."""
    values = {"before": None, "after": None, **values}
    html = environment().get_template(template).render(site=site, root=root, edition=edition, place=place, **values)
    return html.strip() + "\n"


def bar(site: Shape, root: str, place: str) -> str:
    """The head of every page: the links of the menu and the search."""
    return environment().get_template("bar.html").render(site=site, root=root, place=place).strip() + "\n"


def put(path: Path, text: str) -> None:
    """Write a file, with the folders above it, unless it stands there as it is."""
    data = text.encode()
    try:
        if path.read_bytes() == data:
            return
    except FileNotFoundError:
        path.parent.mkdir(parents=True, exist_ok=True)
    try:
        path.write_bytes(data)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error  # a full disk does not say where it is


def put_static(folder: Path) -> None:
    """Copy style sheets and scripts, also those of the reports."""
    for source in sorted((HERE / "static").iterdir()):
        put(folder / STATIC / source.name, source.read_text(encoding="utf-8"))
    for name in ("answer.css", "answer.js"):
        put(folder / STATIC / name, asset(name))
