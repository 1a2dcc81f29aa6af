"""Commands on cards: `judge card`, `judge cards import|compile|gaps`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from judge.cli.application import app
from judge.cli.offered_names import CardName
from judge.cli.reporting import progress_of, reported
from judge.cli.showing_cards import is_json, show
from judge.support.json_text import json_text

if TYPE_CHECKING:
    from judge.cards.pool.records import CardRecord

cards_app = typer.Typer(help="Cards: import them, and see how their texts are read.", no_args_is_help=True)
app.add_typer(cards_app, name="cards")

Format = Annotated[str, typer.Option("--format", help="text or json.")]
Jobs = Annotated[int, typer.Option("--jobs", "-j", help="Processes that compile; 0: one for each core.", min=0)]
CardFile = Annotated[Path, typer.Argument(help="MTGJSON, Scryfall bulk data, or JSON lines of cards.")]


def _show(data: Any) -> None:
    print(json_text(data))


@app.command("card")
def card(name: CardName, format: Format = "text") -> None:
    """Show a card, how its text was read, what was not understood, and the rules that it uses."""
    raise typer.Exit(show(name, format))


@cards_app.command("import")
def import_(
    file: CardFile,
    format: Format = "text",
    replace: Annotated[bool, typer.Option("--replace", help="Forget the cards that were imported before.")] = False,
    compile_: Annotated[bool, typer.Option("--compile/--no-compile", help="Compile the cards now, or when used.")] = True,
    jobs: Jobs = 0,
) -> None:
    """Read a file of cards into the user's library."""
    with reported():
        as_json = is_json(format)
        from judge.cards.pool.importing import import_file

        try:
            report = import_file(file, keep=not replace, compile=compile_, jobs=jobs, progress=progress_of)
        except KeyboardInterrupt:
            print("interrupted: the library is as it was", file=sys.stderr)
            raise typer.Exit(130) from None
        if as_json:
            _show(report.data())
            return
        for bad in report.broken:
            print(f"{file}: {bad.where}: skipped: {bad.message}", file=sys.stderr)
        print(f"{report.cards} cards imported into {report.path}")
        if compile_:
            print(f"{report.understood} understood, {report.cards - report.understood} not yet (judge cards gaps {file})")
        if report.broken:
            print(f"{len(report.broken)} broken records skipped")
        if report.passed:
            print(f"{report.passed} records that the rules of 2009 do not know passed over")


def _records(file: Path) -> list[CardRecord]:
    from judge.cards.pool.importing import BadRecord, read_cards

    records: list[CardRecord] = []
    for found in read_cards(file):
        if isinstance(found, BadRecord):
            if not found.skipped:
                print(f"{file}: {found.where}: skipped: {found.message}", file=sys.stderr)
        else:
            records.append(found)
    return records


@cards_app.command("compile")
def compile_file(file: CardFile, format: Format = "text", jobs: Jobs = 0) -> None:
    """Compile every card of a file, and report which are understood."""
    with reported():
        as_json = is_json(format)
        from judge.cards.pool.understood_cards import report_data, understand_all

        records = _records(file)
        results = list(understand_all(records, jobs, progress_of(len(records), "compiled")))
        data = report_data(results)
        if as_json:
            _show(data)
            return
        for one in data["cards"]:
            for clause in one["unknown"]:
                print(f"{one['name']}: {clause['at']}: {clause['clause']}")
        totals = data["totals"]
        for one in data["cards"]:
            if "unsound" in one:
                print(f"{one['name']}: not sound: {one['unsound']}")
        print(f"{totals['understood']} of {totals['cards']} cards understood ({totals['share']:.1%})")
        if totals["unsound"]:
            print(f"{totals['unsound']} records hold no sound card text; of the others {totals['share of sound']:.1%} are understood")


@cards_app.command("gaps")
def gaps(
    file: CardFile,
    format: Format = "text",
    limit: Annotated[int, typer.Option("--limit", "-n", help="How many templates to show; 0: all.", min=0)] = 40,
    jobs: Jobs = 0,
    ambiguous: Annotated[bool, typer.Option("--ambiguous", help="Show the cards that two alternatives read differently instead.")] = False,
    patterns: Annotated[bool, typer.Option("--patterns", help="Show how many cards each pattern of the grammar serves instead.")] = False,
    famous: Annotated[bool, typer.Option("--famous", help="Show what became of the famous cards instead.")] = False,
) -> None:
    """What stands between the tool and the rest of a file: unknown templates by the number of cards they block."""
    with reported():
        as_json = is_json(format)
        if ambiguous:
            from judge.cards.pool.understood_cards import ambiguous as read_twice

            names = [record.name for record in read_twice(_records(file))]
            if as_json:
                _show({"ambiguous": names})
            else:
                print("\n".join([*names, f"{len(names)} ambiguous"]))
            return
        if patterns or famous:
            _reported(file, patterns, as_json)
            return
        from judge.cards.pool.understood_cards import gaps as rank
        from judge.cards.pool.understood_cards import understand_all

        records = _records(file)
        results = understand_all(records, jobs, progress_of(len(records), "compiled"))
        ranked = rank((record.name, unknown) for record, _, unknown in results)
        shown = ranked[:limit] if limit > 0 else ranked
        if as_json:
            _show({"templates": len(ranked), "gaps": shown})
            return
        print("cards alone  template (example)")
        for gap in shown:
            print(f"{gap['cards']:5} {gap['alone']:5}  {gap['template']} ({gap['example']})")
        print(f"{len(ranked)} templates in all")


def _reported(file: Path, patterns: bool, as_json: bool) -> None:
    """Prints how many cards each pattern serves, or what became of the famous cards."""
    from judge.cards.pool import language_reports

    if patterns:
        rows = language_reports.patterns_served(_records(file))
        if as_json:
            _show({"patterns": [{"cards": n, "rule": rule, "pattern": words, "example": name} for n, rule, words, name in rows]})
            return
        for n, rule, words, name in rows:
            print(f"{n:5}  {rule}: {words}{f' ({name})' if name else ''}")
        print(f"{len(rows)} patterns; {sum(not row[0] for row in rows)} serve no card, {sum(row[0] == 1 for row in rows)} serve one")
        return
    found = language_reports.famous(_records(file))
    if as_json:
        _show(found)
        return
    for what in ("refused", "unsound", "absent"):
        print("".join(f"{what}: {name}\n" for name in found[what]), end="")
    print(", ".join(f"{len(names)} {what}" for what, names in found.items()))
