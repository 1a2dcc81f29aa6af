"""Commands on rules: `judge rule`, `judge search`, `judge rules export|import|list|diff|cite-check`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from judge.cli import looking_up
from judge.cli.application import app
from judge.cli.looking_up import EDITION, as_json, emit, one_of, width
from judge.cli.offered_names import RuleNumbers, texts_of_rules
from judge.cli.reporting import reported, working
from judge.errors import ScenarioError

rules_app = typer.Typer(help="The rule book: export it, import official texts, compare editions.", no_args_is_help=True)
app.add_typer(rules_app, name="rules")

Format = Annotated[str, typer.Option("--format", help="text or json.")]
Output = Annotated[Path | None, typer.Option("--output", "-o", help="Write to this file instead of printing.")]


@app.command("rule")
def rule(
    numbers: RuleNumbers,
    format: Format = "text",
    history: Annotated[bool, typer.Option("--history", help="Its number and text in every imported edition.")] = False,
    in_: Annotated[str, typer.Option("--in", metavar="DATE", help="Its number and text in one imported edition.")] = "",
    edition: Annotated[str, typer.Option(help="The edition, or import, of the number.", autocompletion=texts_of_rules)] = EDITION,
) -> None:
    """Show a rule: its text, examples, references both ways, terms, the code that implements it, scenarios that show it."""
    raise typer.Exit(looking_up.rule(numbers, format, history=history, in_=in_, edition=edition))


@app.command("search")
def search(
    words: Annotated[list[str], typer.Argument(help='Words, a "phrase in quotes", a number, a term, or today\'s word for an old one.')],
    limit: Annotated[int, typer.Option("--limit", "-n", min=1, max=500, help="How many results to show.")] = 10,
    format: Format = "text",
    edition: Annotated[str, typer.Option(help="The edition, or import, to search.", autocompletion=texts_of_rules)] = EDITION,
) -> None:
    """Find rules and glossary terms, best first."""
    raise typer.Exit(looking_up.search(words, limit, format, edition=edition))


@rules_app.command("export")
def export(
    format: Annotated[str, typer.Option("--format", help="json, graphml or dot.")] = "json",
    edition: Annotated[str, typer.Option(help="The edition, or the name of an import.", autocompletion=texts_of_rules)] = EDITION,
    with_: Annotated[str, typer.Option("--with", metavar="EDITION", help="A second edition, joined to the first (graphml).")] = "",
    output: Output = None,
) -> None:
    """Print the whole rule book in machine form."""
    with reported():
        one_of(format, ("json", "graphml", "dot"))
        from judge.rulebook import export as forms
        from judge.rulebook.rulebook import load_rulebook

        if with_:
            from judge.rulebook.comparing_editions import Alignment, across
            from judge.rulebook.history import resolve

            if format == "json":
                raise ScenarioError(
                    "two editions together have no json form",
                    code="unknown-format",
                    help="use --format graphml or dot, or 'judge rules diff OLD NEW --format json'",
                )
            graph = across(Alignment(resolve(edition), resolve(with_)))
            emit(forms.graphml_of(graph) if format == "graphml" else forms.dot_of(graph, f"{edition} {with_}"), output)
            return
        book = load_rulebook(edition)
        render: dict[str, Callable[[Any], str]] = {
            "json": lambda b: as_json(forms.as_data(b)),
            "graphml": forms.as_graphml,
            "dot": forms.as_dot,
        }
        emit(render[format](book), output)


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
        one_of(format, ("text", "json"))
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
        emit(as_json({**head, **report.data()}) if format == "json" else f"{told}\n{report.text()}")


@rules_app.command("list")
def list_(
    format: Format = "text",
    play: Annotated[bool, typer.Option("--play", help="The editions of play: those by whose rules a question can be asked.")] = False,
) -> None:
    """List our editions and the imported texts."""
    with reported():
        one_of(format, ("text", "json"))
        from judge.editions.editions import not_played
        from judge.rulebook.numbering import editions_of_play, played
        from judge.rulebook.numbers import BASE
        from judge.rulebook.store import Store
        from judge.rulebook.view import list_text, play_text

        imports = [found.data() for found in Store().list()]
        if play:
            editions = [{**row, "not played": not_played(row["edition"])} for row in played()]
            readable = [i["name"] for i in imports if i["edition"] and i["edition"] not in editions_of_play()]
            told = {"editions": editions, "only read": readable}
            emit(as_json(told) if format == "json" else play_text(editions, readable))
            return
        ours = [{"name": d, "edition": d, "source": "ours", "part": d != BASE} for d in editions_of_play()]
        data = [*ours, *imports]
        emit(as_json(data) if format == "json" else list_text(data))


@rules_app.command("remove")
def remove(name: Annotated[str, typer.Argument(help="The name of an import.")], format: Format = "text") -> None:
    """Forget an imported text."""
    with reported():
        one_of(format, ("text", "json"))
        from judge.rulebook.store import Store

        found = Store().remove(name)
        emit(as_json({"removed": found.name}) if format == "json" else f"removed {found.name}")


@rules_app.command("diff")
def diff(
    old: Annotated[str, typer.Argument(help="An edition's date, the name of an import, or 'ours'.", autocompletion=texts_of_rules)],
    new: Annotated[str, typer.Argument(help="Another.", autocompletion=texts_of_rules)],
    format: Annotated[str, typer.Option("--format", help="text, json or html.")] = "text",
    only: Annotated[str, typer.Option(help="Relations to show: same, renumbered, reworded, split, merged, gone, new.")] = "",
    within: Annotated[str, typer.Option(help="A part, section or rule to which to keep.")] = "",
    output: Output = None,
) -> None:
    """Compare two editions, aligned by what the rules say."""
    with reported():
        one_of(format, ("text", "json", "html"))
        from judge.rulebook import diffing
        from judge.rulebook.comparing_editions import Alignment
        from judge.rulebook.history import resolve

        with working(f"comparing {old} and {new}"):
            alignment = Alignment(resolve(old), resolve(new))
            links = diffing.chosen(alignment, only, within)
        if not only and format != "json":
            links = [link for link in links if link.relation != "same"]
        if format == "json":
            emit(as_json(diffing.as_data(alignment, links)), output)
        else:
            emit(diffing.as_html(alignment, links) if format == "html" else diffing.as_text(alignment, links, width()), output)


@rules_app.command("cite-check")
def cite_check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Any text files.")],
    edition: Annotated[str, typer.Option(help="The edition whose numbers are meant.")] = EDITION,
    in_: Annotated[str, typer.Option("--in", metavar="DATE", help="Also tell what each number is called in that edition.")] = "",
    format: Format = "text",
) -> None:
    """Find rule numbers in text files; say which the edition lacks, and what they are in another. Status 1 if any is missing."""
    with reported():
        one_of(format, ("text", "json"))
        from judge.rulebook.citations import check_files
        from judge.rulebook.view import citations_text

        data, errors = check_files(files, edition, in_)
        emit(as_json(data) if format == "json" else citations_text(data, errors))
        if errors:
            raise typer.Exit(1)
