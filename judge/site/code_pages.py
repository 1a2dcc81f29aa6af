"""The code that implements rules, as pages: each module with a rule's home, its lines numbered, its rule numbers linked."""

from __future__ import annotations

import keyword
import re
from collections.abc import Callable, Collection, Iterable, Iterator
from pathlib import Path

from markupsafe import Markup, escape

from judge.rulebook.implementation import Site
from judge.site.addresses import CODE, of_number
from judge.site.rendering import Shape, page, put
from judge.support.data_files import PACKAGE


def address(path: str, line: int = 0) -> str:
    """The address below the site of a module (`judge/engine/...py`), or of a line of it."""
    name = path.removesuffix(".py").replace("/", ".")
    return f"{CODE}/{name}.html" + (f"#line-{line}" if line else "")


def write_code(folder: Path, site: Shape, sites: Iterable[Site], known: Collection[str]) -> int:
    """Write a page for each module in which one of these places stands; gives their number. Pages of modules that are no more go."""
    paths = sorted({each.path for each in sites})
    wanted = {address(path) for path in paths}
    for old in (folder / CODE).glob("*.html"):
        if f"{CODE}/{old.name}" not in wanted:
            old.unlink()
    for path in paths:
        source = (PACKAGE.parent / path).read_text(encoding="utf-8")
        lines = _lines(source, lambda n: f"../{site.browser}/{of_number(n)}" if n in known else "")
        title = f"{path} · judge"
        put(folder / address(path), page("code.html", site=site, root="../", edition=site.browser, title=title, path=path, lines=lines))
    return len(paths)


def _lines(source: str, of: Callable[[str], str]) -> list[Markup]:
    """The lines of a module, as HTML."""
    found: list[list[str]] = [[]]
    for kind, text in _pieces(source):
        for n, part in enumerate(text.split("\n")):
            if n:
                found.append([])
            if part:
                found[-1].append(_drawn(kind, part, of))
    return [Markup("".join(pieces)) for pieces in (found if found[-1] else found[:-1])]


def _drawn(kind: str, text: str, of: Callable[[str], str]) -> str:
    shown = escape(text)
    if kind == "string" and (to := of(text.strip("\"'"))):
        return f'<a class="r" href="{escape(to)}">{shown}</a>'
    return f'<span class="{kind}">{shown}</span>' if kind else shown


def _pieces(source: str) -> Iterator[tuple[str, str]]:
    """The text of a module in runs, in order, each with its kind: keyword, string, comment, or nothing."""
    at = 0
    for found in _WORDS.finditer(source):
        kind = found.lastgroup or ("keyword" if keyword.iskeyword(found[0]) else "")
        if kind:
            yield "", source[at : found.start()]
            yield kind, found[0]
            at = found.end()
    yield "", source[at:]


_WORDS = re.compile(
    r"""(?P<string>[bfru]{0,2}(?:\"{3}(?:[^\\]|\\.)*?\"{3}|'{3}(?:[^\\]|\\.)*?'{3}|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'))"""
    r"""|(?P<comment>#[^\n]*)|\w+""",
    re.I | re.S,
)
"""What is drawn in a way of its own, and other words. (The tokens of `tokenize` are the same, at ten times the cost.)"""
