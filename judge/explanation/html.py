"""The HTML form: one self-contained page, offline, with the texts of the cited rules; the only part that needs jinja2."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from judge.explanation.page import numbers_on, page
from judge.explanation.rule_texts import Lookup, address, from_book, gist, texts_of
from judge.explanation.tongue import said
from judge.explanation.wording.labels import LABELS
from judge.scenario.running.run_results import RunResult
from judge.support.kept_templates import KeptTemplates

TEMPLATES = Path(__file__).parent / "templates"
MOST_DRAWN = 5_000
"""How many parts of pages are kept as they were drawn; then it begins anew."""
_SYMBOL = re.compile(r"\{([0-9]{1,3}|[WUBRGXYZSTQ]|[WUBRG2]/[WUBRG])\}")


def render(run: RunResult, *, browser: str = "", look: Lookup | None = None) -> str:
    """A run as one HTML page.

    `browser`: the address of a rules browser, into which rule numbers then link. `look` gives rule texts; by default the rule
    book of the run's edition.
    """
    data = page(run)
    look = look or from_book(run.edition)
    rules = texts_of(numbers_on(data), look)
    named = dict.fromkeys(answer["edition"] for answer in data["answers"] if answer["edition"])
    others = {other: texts_of(numbers_on(data, other), from_book(other)) for other in named}

    def place(number: str, other: str = "") -> str:
        return f"#rule-{other}{number}" if other else address(number, run.edition, browser)

    def gist_of(number: str, other: str, told: str) -> str:
        rule = (from_book(other) if other else look)(number)
        return gist(rule, told) if rule is not None and rule.paragraphs else ""

    style, script = asset("answer.css"), asset("answer.js")
    html = (
        environment()
        .get_template("answer.html")
        .render(
            **data,
            texts=rules,
            known=frozenset(rule.number for rule in rules if rule.paragraphs),
            other_texts=others,
            gist_of=gist_of,
            labels=LABELS,
            browser=browser,
            address=place,
            style=Markup(style),
            script=Markup(script),
            style_hash=hash_of(style),
            script_hash=hash_of(script),
        )
    )
    return tight(html)


@lru_cache(maxsize=1)
def environment() -> Environment:
    """Templates with escaping always on; a name that a template lacks is an error."""
    found = Environment(
        loader=FileSystemLoader(TEMPLATES),
        extensions=["jinja2.ext.loopcontrols"],
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        bytecode_cache=KeptTemplates(__file__),
    )
    found.filters["symbols"], found.filters["said"] = symbols, said
    found.globals["once"], found.globals["drawn"] = once, drawn
    return found


def once(macro: Callable[..., Any]) -> Callable[..., Any]:
    """A macro for one page, which works once for the same rule numbers."""
    found: dict[tuple[Any, ...], Any] = {}

    def made(numbers: Iterable[str], *how: Any) -> Any:
        key = (*numbers, *how)
        if key not in found:
            found[key] = macro(numbers, *how)
        return found[key]

    return made


_drawn_parts: dict[str, Markup] = {}


def drawn(macro: str, *given: Any) -> Markup:
    """What a macro of `parts.html` that looks at nothing but what it is given makes of that: drawn once for all pages."""
    key = f"{macro} {given!r}"
    found = _drawn_parts.get(key)
    if found is None:
        found = Markup(tight(getattr(_parts(), macro)(*given)))
        if len(_drawn_parts) >= MOST_DRAWN:
            _drawn_parts.clear()
        _drawn_parts[key] = found
    return found


@lru_cache(maxsize=1)
def _parts() -> Any:
    return environment().get_template("parts.html").module


@lru_cache
def asset(name: str) -> str:
    """A style sheet or script that stands beside the templates."""
    return tight((TEMPLATES / name).read_text(encoding="utf-8"))


def tight(text: str) -> str:
    """Without indentation and empty lines; a page keeps its style and script as they were hashed."""
    return re.sub(r"\n\s+", "\n", text.strip()) + "\n"


def hash_of(text: str) -> str:
    """What the page's security policy allows to run: exactly this text."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def symbols(text: Any) -> Markup:
    """Escaped text with mana symbols drawn."""
    source = str(text)
    if "{" not in source:
        return escape(source)
    found, at = Markup(""), 0
    for match in _SYMBOL.finditer(source):
        found += escape(source[at : match.start()]) + _drawn(match.group(1))
        at = match.end()
    return found + escape(source[at:])


@lru_cache(maxsize=256)
def _drawn(symbol: str) -> Markup:
    kind = "any" if symbol.isdigit() or symbol in "XYZ" else "hybrid" if "/" in symbol else symbol.lower()
    return Markup('<span class="mana mana-{}" role="img" aria-label="{{{}}}">{}</span>').format(kind, symbol, symbol)
