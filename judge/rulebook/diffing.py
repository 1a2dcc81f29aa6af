"""The differences of two editions as text, plain data, or a page with the changed words marked."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from html import escape
from typing import Any

from judge.errors import ScenarioError, did_you_mean
from judge.rulebook.comparing_editions import RELATIONS, Alignment, Link

_STYLE = """
:root { color-scheme: light dark; --ink: #1c1b19; --paper: #fbfaf7; --faint: #77736b; --gone: #9c2b2b; --new: #20693d; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e4da; --paper: #191816; --faint: #9a958a; --gone: #f08a80; --new: #86d3a0; }
}
body {
  font: 16px/1.55 Georgia, serif; color: var(--ink); background: var(--paper);
  max-width: 46rem; margin: 2rem auto; padding: 0 1rem;
}
h1 { font-size: 1.5rem; }
table { border-collapse: collapse; margin: 1rem 0; } td, th { padding: .1rem .8rem .1rem 0; text-align: left; }
section { border-top: 1px solid var(--faint); padding: .8rem 0; }
section h2 { font-size: 1rem; margin: 0 0 .3rem; } .relation { color: var(--faint); font-weight: normal; }
del { color: var(--gone); text-decoration-thickness: 1px; } ins { color: var(--new); text-decoration-thickness: 1px; }
@media print { body { max-width: none; } section { break-inside: avoid; } }
"""


def chosen(alignment: Alignment, only: str = "", within: str = "") -> list[Link]:
    """The links to be shown: of the relations in `only` (comma-separated), and of the numbers that start with `within`.

    Raises `ScenarioError` [unknown-relation].
    """
    wanted = [word.strip() for word in only.split(",") if word.strip()]
    for word in wanted:
        if word not in RELATIONS:
            raise ScenarioError(
                f"{word!r} is no relation of rules",
                code="unknown-relation",
                help=did_you_mean(word, RELATIONS) or f"one of {', '.join(RELATIONS)}",
            )
    return [
        link
        for link in alignment.links
        if (not wanted or link.relation in wanted)
        and (not within or any(_belongs(number, within) for number in (*link.old, *link.new)))
    ]


def _belongs(number: str, within: str) -> bool:
    rest = number[len(within) :]
    return number.startswith(within) and (not rest or not (within[-1].isdigit() and rest[0].isdigit()) or len(within) == 1)


def names(alignment: Alignment) -> tuple[str, str]:
    """What the two editions are called in headings."""
    old, new = alignment.old, alignment.new
    return old.edition or old.name, new.edition or new.name


def heading(link: Link) -> str:
    """`410.10d -> 603.10`."""
    old, new = ", ".join(link.old), ", ".join(link.new)
    return old if link.old == link.new else f"{old or '(none)'} -> {new or '(none)'}"


def as_text(alignment: Alignment, links: Iterable[Link], width: int = 100) -> str:
    """Counts, then each difference: the words of the old text as [-…-], those of the new as {+…+}."""
    old, new = names(alignment)
    lines = [f"{old} -> {new}", ", ".join(f"{count} {relation}" for relation, count in alignment.counts().items()), ""]
    for link in links:
        note = link.relation + (", renumbered" if link.renumbered and link.relation == "reworded" else "")
        lines.append(f"{heading(link)}  {note}")
        if link.relation not in ("same", "renumbered"):
            marks = {"=": "{}", "-": "[-{}-]", "+": "{{+{}+}}"}
            words = " ".join(marks[sort].format(run) for sort, run in alignment.changed_words(link))
            lines.append(textwrap.fill(words, width, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False))
    return "\n".join(lines)


def as_data(alignment: Alignment, links: Iterable[Link]) -> dict[str, Any]:
    """The differences as plain data; `words` are pairs of `=`, `-`, `+` and a run of words."""
    return {
        "old": {"edition": alignment.old.edition, "name": alignment.old.name},
        "new": {"edition": alignment.new.edition, "name": alignment.new.name},
        "counts": alignment.counts(),
        "links": [
            {
                **link.data(),
                "words": []
                if link.relation in ("same", "renumbered")
                else [{"mark": sort, "text": run} for sort, run in alignment.changed_words(link)],
            }
            for link in links
        ],
    }


def as_html(alignment: Alignment, links: Iterable[Link]) -> str:
    """One page that needs nothing else, with the changed words marked."""
    old, new = (escape(name) for name in names(alignment))
    rows = "".join(f"<tr><td>{relation}</td><td>{count}</td></tr>" for relation, count in alignment.counts().items())
    parts = [
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>Rules of {old} and {new}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<main>\n"
        f"<h1>Rules of {old} and {new}</h1>\n<table><tr><th>relation</th><th>rules</th></tr>{rows}</table>"
    ]
    for link in links:
        anchor = escape((link.old or link.new)[0])
        note = link.relation + (", renumbered" if link.renumbered and link.relation == "reworded" else "")
        parts.append(f'<section id="{anchor}">\n<h2>{escape(heading(link))} <span class="relation">{note}</span></h2>')
        tags = {"=": "{}", "-": "<del>{}</del>", "+": "<ins>{}</ins>"}
        if link.relation not in ("same", "renumbered"):
            words = " ".join(tags[sort].format(escape(run)) for sort, run in alignment.changed_words(link))
            parts.append(f"<p>{words}</p>")
        parts.append("</section>")
    return "\n".join([*parts, "</main>\n</body>\n</html>"]) + "\n"
