"""The code that implements rules, as pages: each module with a rule's home, its lines numbered, its rule numbers linked."""

from __future__ import annotations

import io
import keyword
import tokenize
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
        lines = [Markup().join(pieces) for pieces in _lines(source, lambda n: f"../{site.browser}/{of_number(n)}" if n in known else "")]
        title = f"{path} · judge"
        put(folder / address(path), page("code.html", site=site, root="../", edition=site.browser, title=title, path=path, lines=lines))
    return len(paths)


def _lines(source: str, of: Callable[[str], str]) -> list[list[Markup]]:
    """The lines of a module, each as pieces of HTML."""
    found: list[list[Markup]] = [[]]
    for kind, text in _pieces(source):
        for n, part in enumerate(text.split("\n")):
            if n:
                found.append([])
            if part:
                found[-1].append(_drawn(kind, part, of))
    return found[:-1] if not found[-1] else found


def _drawn(kind: str, text: str, of: Callable[[str], str]) -> Markup:
    if kind == "string" and (to := of(text.strip("\"'"))):
        return Markup('<a class="r" href="{}">{}</a>').format(to, text)
    return Markup('<span class="{}">{}</span>').format(kind, text) if kind else escape(text)


def _pieces(source: str) -> Iterator[tuple[str, str]]:
    """The text of a module in runs, in order, each with its kind: keyword, string, comment, or nothing."""
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    at = 0
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        kind = _KINDS.get(token.type, "")
        if token.type == tokenize.NAME and keyword.iskeyword(token.string):
            kind = "keyword"
        if not kind:
            continue
        begin, end = starts[token.start[0] - 1] + token.start[1], starts[token.end[0] - 1] + token.end[1]
        yield "", source[at:begin]
        yield kind, source[begin:end]
        at = end
    yield "", source[at:]


_KINDS = {tokenize.STRING: "string", tokenize.COMMENT: "comment"}
"""Kinds of tokens that are drawn in a way of their own; f-strings are left as they are."""
