"""Commands on rules: `judge rule`, `judge search`, `judge rules export|import|list|diff|cite-check`."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from judge.cli.application import app
from judge.cli.names import RuleNumbers
from judge.cli.reporting import reported, working
from judge.cli.writing import write
from judge.errors import ScenarioError

EDITION = "2009-05-01"

rules_app = typer.Typer(help="The rule book: export it, import official texts, compare editions.", no_args_is_help=True)
app.add_typer(rules_app, name="rules")

Format = Annotated[str, typer.Option("--format", help="text or json.")]
Output = Annotated[Path | None, typer.Option("--output", "-o", help="Write to this file instead of printing.")]


def _one_of(value: str, legal: tuple[str, ...]) -> str:
    if value not in legal:
        raise ScenarioError(f"{value!r} is no format of this command", code="unknown-format", help=f"one of {', '.join(legal)}")
    return value


def _emit(text: str, output: Path | None = None) -> None:
    if output is None:
        print(text.rstrip("\n"))
        return
    write(output, text if text.endswith("\n") else text + "\n")


def _json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, indent=2)


def _width() -> int:
    return max(60, min(100, shutil.get_terminal_size((100, 24)).columns))


@app.command("rule")
def rule(
    numbers: RuleNumbers,
    format: Format = "text",
    history: Annotated[bool, typer.Option("--history", help="Its number and text in every imported edition.")] = False,
    in_: Annotated[str, typer.Option("--in", metavar="DATE", help="Its number and text in one imported edition.")] = "",
    edition: Annotated[str, typer.Option(help="The edition, or the name of an import, to which the number belongs.")] = EDITION,
) -> None:
    """Show a rule: its text, examples, references both ways, terms, the code that implements it, scenarios that show it."""
    with reported():
        _one_of(format, ("text", "json"))
        views, texts = [], []
        for number in numbers:
            if history or in_:
                data, text = _past(number, edition, in_)
            else:
                data, text = _view(number, edition)
            views.append(data)
            texts.append(text)
        _emit(_json(views[0] if len(views) == 1 else views) if format == "json" else "\n\n".join(texts))


def _view(number: str, edition: str) -> tuple[dict[str, Any], str]:
    from judge.rulebook.view import beside_text, rule_text, rule_view, same_words

    index, imports, with_rulings = _indexes(edition)
    try:
        view = rule_view(index, number)
    except ScenarioError:
        whole = next((other for _, other in imports if other.entry(number) is not None), None)
        if whole is None or edition == EDITION:
            raise
        view, imports = rule_view(whole, number), []  # what our part of an edition lacks, its imported text may have
    view["rulings"] = [{"import": name, **ruling} for name, other in with_rulings for ruling in other.rulings(view.get("number", "-"))]
    text = rule_text(view, _width())
    view["imported"] = []
    shown: list[str] = []
    for name, other in imports:
        key = view.get("number") or f"term {view['term']}"
        entry = other.entry(key)
        if entry is not None and not entry.get("synthesised"):
            view["imported"].append({"name": name, "text": entry.get("text", ""), "examples": entry.get("examples", [])})
            if same_words(entry) not in shown:
                text += "\n\n" + beside_text(entry, name, _width())
            shown.append(same_words(entry))
    return view, text


def _indexes(edition: str) -> tuple[Any, list[tuple[str, Any]], list[tuple[str, Any]]]:
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
    return (data[0] if date else data), history_text(number, editions.base.edition, data, _width())


@app.command("search")
def search(
    words: Annotated[list[str], typer.Argument(help='Words, a "phrase in quotes", a number, a term, or today\'s word for an old one.')],
    limit: Annotated[int, typer.Option("--limit", "-n", min=1, max=500, help="How many results to show.")] = 10,
    format: Format = "text",
    edition: Annotated[str, typer.Option(help="The edition, or the name of an import, to search.")] = EDITION,
) -> None:
    """Find rules and glossary terms, best first."""
    with reported():
        _one_of(format, ("text", "json"))
        from judge.rulebook.search import search as find
        from judge.rulebook.view import search_text

        index, _, _ = _indexes(edition)
        question = " ".join(f'"{w}"' if " " in w and len(words) > 1 and '"' not in w else w for w in words)
        found = find(index, question, limit)
        data = {
            "question": question,
            "edition": index.about["edition"],
            "replaced": [{"word": word, "by": old} for word, old in found.replaced],
            "hits": [hit.data() for hit in found.hits],
            "suggestions": {word: list(near) for word, near in found.suggestions},
        }
        _emit(_json(data) if format == "json" else search_text(data, _width()))
        if not found.hits:
            raise typer.Exit(1)


@rules_app.command("export")
def export(
    format: Annotated[str, typer.Option("--format", help="json, graphml or dot.")] = "json",
    edition: Annotated[str, typer.Option(help="The edition, or the name of an import.")] = EDITION,
    with_: Annotated[str, typer.Option("--with", metavar="EDITION", help="A second edition, joined to the first (graphml).")] = "",
    output: Output = None,
) -> None:
    """Print the whole rule book in machine form."""
    with reported():
        _one_of(format, ("json", "graphml", "dot"))
        from judge.rulebook import export as forms
        from judge.rulebook.rulebook import load_rulebook

        if with_:
            from judge.rulebook.editions import Alignment, across
            from judge.rulebook.history import resolve

            if format == "json":
                raise ScenarioError(
                    "two editions together have no json form",
                    code="unknown-format",
                    help="use --format graphml or dot, or 'judge rules diff OLD NEW --format json'",
                )
            graph = across(Alignment(resolve(edition), resolve(with_)))
            _emit(forms.graphml_of(graph) if format == "graphml" else forms.dot_of(graph, f"{edition} {with_}"), output)
            return
        book = load_rulebook(edition)
        render: dict[str, Callable[[Any], str]] = {
            "json": lambda b: _json(forms.as_data(b)),
            "graphml": forms.as_graphml,
            "dot": forms.as_dot,
        }
        _emit(render[format](book), output)


@rules_app.command("import")
def import_(
    file: Annotated[Path, typer.Argument(help="An official rules text, or a copy of one, as plain text.")],
    edition: Annotated[str, typer.Option(help="The edition's date, where the text does not say it.")] = "",
    name: Annotated[str, typer.Option("--as", help="The name to keep it under (its edition's date unless told otherwise).")] = "",
    replace: Annotated[bool, typer.Option("--replace", help="Put it in the place of another text of that name.")] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Report only; keep nothing.")] = False,
    format: Format = "text",
) -> None:
    """Read a rules text of any edition, report what was found, made up, repaired and doubted, and keep it."""
    with reported():
        _one_of(format, ("text", "json"))
        from judge.rulebook.store import Store, read_file

        if dry_run:
            with working(f"reading {file}"):
                text, report = read_file(file, edition=edition, name=name)
            head = {"name": name or None, "edition": text.edition or None, "rules": len(text.rules), "kept": False}
            told = f"read {file} (edition {text.edition or 'unknown'}); not kept"
        else:
            with working(f"reading {file}"):
                found, report = Store().add(file, edition=edition, name=name, replace=replace)
            head = {**found.data(), "kept": True}
            told = f"imported {file} as {found.name} (edition {found.edition or 'unknown'})"
        _emit(_json({**head, **report.data()}) if format == "json" else f"{told}\n{report.text()}")


@rules_app.command("list")
def list_(
    format: Format = "text",
    play: Annotated[bool, typer.Option("--play", help="The editions of play: those by whose rules a question can be asked.")] = False,
) -> None:
    """List our editions and the imported texts."""
    with reported():
        _one_of(format, ("text", "json"))
        from judge.editions.editions import not_played
        from judge.rulebook.numbering import BASE, editions_of_play, played
        from judge.rulebook.store import Store
        from judge.rulebook.view import list_text, play_text

        imports = [found.data() for found in Store().list()]
        if play:
            editions = [{**row, "not played": not_played(row["edition"])} for row in played()]
            readable = [i["name"] for i in imports if i["edition"] and i["edition"] not in editions_of_play()]
            told = {"editions": editions, "only read": readable}
            _emit(_json(told) if format == "json" else play_text(editions, readable))
            return
        ours = [{"name": d, "edition": d, "source": "ours", "part": d != BASE} for d in editions_of_play()]
        data = [*ours, *imports]
        _emit(_json(data) if format == "json" else list_text(data))


@rules_app.command("remove")
def remove(name: Annotated[str, typer.Argument(help="The name of an import.")], format: Format = "text") -> None:
    """Forget an imported text."""
    with reported():
        _one_of(format, ("text", "json"))
        from judge.rulebook.store import Store

        found = Store().remove(name)
        _emit(_json({"removed": found.name}) if format == "json" else f"removed {found.name}")


@rules_app.command("diff")
def diff(
    old: Annotated[str, typer.Argument(help="An edition's date, the name of an import, or 'ours'.")],
    new: Annotated[str, typer.Argument(help="Another.")],
    format: Annotated[str, typer.Option("--format", help="text, json or html.")] = "text",
    only: Annotated[str, typer.Option(help="Relations to show: same, renumbered, reworded, split, merged, gone, new.")] = "",
    within: Annotated[str, typer.Option(help="A part, section or rule to which to keep.")] = "",
    output: Output = None,
) -> None:
    """Compare two editions, aligned by what the rules say."""
    with reported():
        _one_of(format, ("text", "json", "html"))
        from judge.rulebook import diffing
        from judge.rulebook.editions import Alignment
        from judge.rulebook.history import resolve

        with working(f"comparing {old} and {new}"):
            alignment = Alignment(resolve(old), resolve(new))
            links = diffing.chosen(alignment, only, within)
        if not only and format != "json":
            links = [link for link in links if link.relation != "same"]
        if format == "json":
            _emit(_json(diffing.as_data(alignment, links)), output)
        else:
            _emit(diffing.as_html(alignment, links) if format == "html" else diffing.as_text(alignment, links, _width()), output)


@rules_app.command("cite-check")
def cite_check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Any text files.")],
    edition: Annotated[str, typer.Option(help="The edition whose numbers are meant.")] = EDITION,
    in_: Annotated[str, typer.Option("--in", metavar="DATE", help="Also tell what each number is called in that edition.")] = "",
    format: Format = "text",
) -> None:
    """Find rule numbers in text files; say which the edition lacks, and what they are in another. Status 1 if any is missing."""
    with reported():
        _one_of(format, ("text", "json"))
        from judge.rulebook.citations import check_files
        from judge.rulebook.view import citations_text

        data, errors = check_files(files, edition, in_)
        _emit(_json(data) if format == "json" else citations_text(data, errors))
        if errors:
            raise typer.Exit(1)
