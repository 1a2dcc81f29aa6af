"""Where everything stands in a site: one address for every number, term, scenario report and picture."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

STATIC = "static"
REPORTS = "reports"
CARDS = "cards"
CODE = "code"
GLOSSARY = "glossary.html"
CONTENTS = "index.html"


def of_number(number: str, here: str = "") -> str:
    """The address of a part, section, rule or subrule, as seen from the page `here` of the same edition's folder.

    Sections are pages, the numbers in them anchors; parts are anchors of the contents.
    """
    if len(number) == 1:
        page, anchor = CONTENTS, f"part-{number}"
    else:
        page, anchor = f"{number[:3]}.html", number if "." in number else ""
    if page == here:
        return f"#{anchor or 'top'}"
    return f"{page}#{anchor}" if anchor else page


def slug(name: str) -> str:
    """The anchor of a glossary term: its letters and digits, joined by hyphens (`state-based-effects`)."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "term"


def slugs(names: Iterable[str]) -> dict[str, str]:
    """An anchor for each term, every one different, in the order of the glossary."""
    found: dict[str, str] = {}
    taken: set[str] = set()
    for name in names:
        anchor, n = slug(name), 1
        while anchor in taken:
            n += 1
            anchor = f"{slug(name)}-{n}"
        taken.add(anchor)
        found[name] = anchor
    return found


def file_name(path: str) -> str:
    """The relative path of a report for a scenario's relative path: `410/some-question.html`."""
    bare = re.sub(r"\.ya?ml$", "", path.replace("\\", "/"))
    pieces = [re.sub(r"[^\w.-]+", "-", piece).strip(".-") or "scenario" for piece in bare.split("/")]
    return f"{'/'.join(pieces)}.html"
