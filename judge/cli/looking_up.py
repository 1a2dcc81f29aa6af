"""`judge rule` and `judge search`: what they do, apart from how their arguments are read."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from judge.cli.reporting import reported, working
from judge.cli.writing import write
from judge.errors import ScenarioError

EDITION = "2009-05-01"


def plain(arguments: Sequence[str]) -> int | None:
    """Runs `rule NUMBER...` and `search WORD...` and gives the exit status; None where typer must read it: other commands, options."""
    command, *named = arguments or ("",)
    if not named or any(word.startswith("-") for word in named):
        return None
    return rule(named) if command == "rule" else search(named) if command == "search" else None


def rule(numbers: Sequence[str], format: str = "text", *, history: bool = False, in_: str = "", edition: str = EDITION) -> int:
    """Shows rules, or their numbers and texts in imported editions, and returns the exit status."""
    with reported():
        one_of(format, ("text", "json"))
        views, texts = [], []
        for number in numbers:
            data, text = _past(number, edition, in_) if history or in_ else _view(number, edition)
            views.append(data)
            texts.append(text)
        emit(as_json(views[0] if len(views) == 1 else views) if format == "json" else "\n\n".join(texts))
    return 0


def search(words: Sequence[str], limit: int = 10, format: str = "text", *, edition: str = EDITION) -> int:
    """Shows the rules and terms that words find, and returns the exit status: 1 where there are none."""
    with reported():
        one_of(format, ("text", "json"))
        from judge.rulebook.search import search as find
        from judge.rulebook.view import search_text

        index, _, _ = indexes(edition)
        question = " ".join(f'"{w}"' if " " in w and len(words) > 1 and '"' not in w else w for w in words)
        found = find(index, question, limit)
        data = {
            "question": question,
            "edition": index.about["edition"],
            "replaced": [{"word": word, "by": old} for word, old in found.replaced],
            "hits": [hit.data() for hit in found.hits],
            "suggestions": {word: list(near) for word, near in found.suggestions},
        }
        emit(as_json(data) if format == "json" else search_text(data, width()))
    return 0 if found.hits else 1


def one_of(value: str, legal: tuple[str, ...]) -> str:
    if value not in legal:
        raise ScenarioError(f"{value!r} is no format of this command", code="unknown-format", help=f"one of {', '.join(legal)}")
    return value


def emit(text: str, output: Path | None = None) -> None:
    if output is None:
        print(text.rstrip("\n"))
        return
    write(output, text if text.endswith("\n") else text + "\n")


def as_json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, indent=2)


def width() -> int:
    """The width that rules are wrapped to: the terminal's, 100 at most."""
    from judge.cli import terminal

    return min(100, terminal.width())


def _view(number: str, edition: str) -> tuple[dict[str, Any], str]:
    from judge.rulebook.view import beside_text, rule_text, rule_view, same_words

    index, imports, with_rulings = indexes(edition)
    try:
        view = rule_view(index, number)
    except ScenarioError:
        whole = next((other for _, other in imports if other.entry(number) is not None), None)
        if whole is None or edition == EDITION:
            raise
        view, imports = rule_view(whole, number), []  # what our part of an edition lacks, its imported text may have
    view["rulings"] = [{"import": name, **ruling} for name, other in with_rulings for ruling in other.rulings(view.get("number", "-"))]
    text = rule_text(view, width())
    view["imported"] = []
    shown: list[str] = []
    for name, other in imports:
        key = view.get("number") or f"term {view['term']}"
        entry = other.entry(key)
        if entry is not None and not entry.get("synthesised"):
            view["imported"].append({"name": name, "text": entry.get("text", ""), "examples": entry.get("examples", [])})
            if same_words(entry) not in shown:
                text += "\n\n" + beside_text(entry, name, width())
            shown.append(same_words(entry))
    return view, text


def indexes(edition: str) -> tuple[Any, list[tuple[str, Any]], list[tuple[str, Any]]]:
    """The index of an edition (ours, or an import's), those of the imports of the same edition, those with rulings."""
    from judge.rulebook.index import has_imports, own_index
    from judge.rulebook.numbering import editions_of_play, unknown_edition

    if not has_imports():
        return own_index(edition), [], []
    from judge.rulebook.store import Store

    store = Store()
    rulings = [(found.name, store.index(found)) for found in store.with_rulings()]
    if edition in editions_of_play():
        same = [(found.name, store.index(found)) for found in store.list() if found.edition == edition]
        return own_index(edition), same, rulings
    if re.fullmatch(r"\d{4}-\d\d-\d\d", edition) and not any(edition in (f.name, f.edition) for f in store.list()):
        raise unknown_edition(edition)
    return store.index(store.find(edition)), [], rulings


def _past(number: str, edition: str, date: str) -> tuple[Any, str]:
    from judge.rulebook.history import Editions
    from judge.rulebook.view import history_text

    with working("comparing the imported editions"):
        editions = Editions(edition)
        steps = [editions.within(number, date)] if date else editions.history(number)
    data = [step.data() for step in steps]
    return (data[0] if date else data), history_text(number, editions.base.edition, data, width())
