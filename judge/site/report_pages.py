"""A report as a page of the site: the head of every page, rule numbers and cards that lead to their pages, the site's style."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from html import unescape

from markupsafe import escape

from judge.site.addresses import STATIC, of_number
from judge.site.rendering import Shape, bar

_LINK = re.compile(
    r'(<a (?:class="?rule"? |(?=href=(?:[^"#]|#rule))))href="?[^ ">]*"?( target="_blank")?( aria-describedby="?[^ ">]*"?)?(>([0-9a-z.]+)<)'
)
_OFTEN = re.compile(
    r'<ol class="?(?:steps|reasons)"?>.*?</ol>|<figure class="?board"?>.*?</figure>|<template id="?pieces"?>.*?</template>', re.S
)
_PLAIN = re.compile(r'="([\w.#/{}:+-]+)"(?=[ >])')
_LINES, _GAPS = re.compile(r" *\n *"), re.compile(r">  +(?=<)")
_PIECES, _ITEMS = re.compile(r">\n+(?=</?(?:div|section))"), re.compile(r"</li>\s*(?=<li)")
_POLICY = re.compile(r"(?<=style-src )'[^']*'(; script-src )'[^']*'")
_STYLE, _SCRIPT = re.compile(r"<style>.*?</style>", re.S), re.compile(r"<script>.*?</script>", re.S)
_EDITION = re.compile(r"<span>Comprehensive Rules of ([\d-]+)")
_TEXTS = re.compile(r'<details class="texts".*?</details>\n', re.S)
_TEXT = re.compile(r'<div id="rule-([0-9a-z.]+)">.*?</div>\n', re.S)
_BODY, _BAR = re.compile(r"<body[^>]*>"), re.compile(r'<header class="bar">.*?</header>\n?', re.S)
_FACE = re.compile(r'(<article class="face" [^>]*>\n<header>)<bdi class="name">(?:<a [^>]*>)?(.*?)(?:</a>)?</bdi>')


def linked(
    html: str, site: Shape, root: str, known: Collection[str], cards: Mapping[str, str] | None = None, *, blank: bool = False
) -> str:
    """The report with rule numbers that lead into the browser when there is one, names of `cards` to their addresses, and the head of
    the site on top.

    Style and script are those of the site. The texts of rules stand in the browser where there is one; those of other editions than
    the browser's stay. Steps and boards are written without what HTML may lack: they are most of a page. Doing it twice gives the same
    page. With `blank` rules open beside the report, and there is no head: for a report inside another page.
    """
    told = _EDITION.search(html)
    browser = site.browser if told is None or told[1] == site.browser else ""
    outside: set[str] = set()

    def lead(found: re.Match[str]) -> str:
        begin, _, described, end, number = found.groups()
        inside = browser and number in known
        if not inside:
            outside.add(number)
        target = ' target="_blank"' if inside and blank else ""
        address = f"{root}{browser}/{of_number(number)}" if inside else f"#rule-{number}"
        return f'{begin}href="{address}"{target}{described if described and (blank or not inside) else ""}{end}'

    html = _LINK.sub(lead, html)
    if blank:
        return html
    html = _POLICY.sub(r"'self'\1'self'", html, count=1)
    sheets = "".join(f'<link rel="stylesheet" href="{root}{STATIC}/{name}.css">\n' for name in ("furniture", "answer"))
    html = _STYLE.sub(sheets, html, count=1)
    scripts = "".join(f'<script src="{root}{STATIC}/{name}.js"></script>\n' for name in ("answer", "report", "search", "site"))
    html = _SCRIPT.sub(scripts, html, count=1)
    if browser:
        html = _TEXTS.sub(lambda texts: _TEXT.sub(lambda text: text[0] if text[1] in outside else "", texts[0]) if outside else "", html)

    def face(found: re.Match[str]) -> str:
        address = (cards or {}).get(unescape(found[2]))
        name = f'<a href="{escape(root + address)}">{found[2]}</a>' if address else found[2]
        return f'{found[1]}<bdi class="name">{name}</bdi>'

    html = _FACE.sub(face, html)
    html = _OFTEN.sub(lambda often: _bare(often[0]), html)
    html = _BAR.sub("", html, count=1)
    asking = f' data-ask="{root}ask"' if site.served else ""
    body = f'<body class="report" data-root="{root}" data-edition="{site.browser}" data-reports="{site.reports}"{asking}>'
    html = _BODY.sub(body, html, count=1)
    return html.replace("<main", bar(site, root, "Reports") + "<main", 1)


def _bare(html: str) -> str:
    """Steps or boards without what HTML may lack."""
    html = html.replace(' class="rule" href=', " href=").replace(' title=""', "").replace(' class=""', "")
    html = _GAPS.sub(">", _LINES.sub("\n", html))
    html = _ITEMS.sub("", _PIECES.sub(">", html))
    return _PLAIN.sub(r"=\1", html)


def with_source(html: str, text: str) -> str:
    """The report with the text of its scenario, folded, at its end."""
    source = f'<details class="source"><summary>The question as a file</summary><pre id="source">{escape(text)}</pre></details>\n'
    return html.replace("</main>", f"{source}</main>", 1)
