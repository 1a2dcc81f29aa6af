"""What a test reads from a page: its ids, its links, its words."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit


class Page(HTMLParser):
    """A parsed page: `ids`, `links` (every href and src), `tags`, and the words of each element that has an id."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tags: list[str] = []
        self.handlers: list[str] = []
        self.text = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            elif name in ("href", "src", "action"):
                self.links.append(value or "")
            elif name.startswith("on"):
                self.handlers.append(name)

    def handle_data(self, data: str) -> None:
        if not self.tags or self.tags[-1] not in ("script", "style"):
            self.text += data


def read(path: Path) -> Page:
    """A page of a built site."""
    return Page(path.read_text(encoding="utf-8"))


def dead_links(folder: Path) -> list[str]:
    """Every link of a site that leads to no file, or to no anchor in its file."""
    pages = {path.resolve(): read(path) for path in folder.rglob("*.html")}
    wrong = []
    for path, page in pages.items():
        for link in page.links:
            address = urlsplit(link)
            target = (path.parent / unquote(address.path)).resolve() if address.path else path
            anchor = unquote(address.fragment)
            if address.scheme or address.netloc:
                wrong.append(f"{path.name}: {link} leaves the site")
            elif not target.is_file():
                wrong.append(f"{path.name}: {link} leads to no file")
            elif anchor and target.suffix == ".html" and anchor not in pages[target].ids:
                wrong.append(f"{path.name}: {link} leads to no anchor")
    return wrong
