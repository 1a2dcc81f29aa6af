"""`judge new --interactive`: the board, the play and the questions, with completion and with what is legal next (prompt_toolkit)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import typer
from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from judge.assisting.building import Building
from judge.cli.writing import write
from judge.errors import JudgeError

BOARD = "A player to a line, an empty line when all are there: Ann: Grizzly Bears, Forest x2, hand Giant Growth, life 15"
EVENTS = "What happens, a sentence to a line ('?' lists what is legal now, a number takes it, '<' takes back, empty: the questions)"
ASKS = "What is asked, a question to a line ('?' lists some, '<' takes back, empty: the answer)"


class Offering(Completer):
    """Completes the line, or its last part after a comma, from what is offered."""

    def __init__(self, offered: Callable[[], Iterable[str]], parts: bool = False) -> None:
        self.offered, self.parts = offered, parts

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        """What begins with what is written, then what holds it; at most 40."""
        written = document.text_before_cursor
        if self.parts:
            written = written.replace(":", ",").rsplit(",", 1)[-1].lstrip()
            for word in ("hand ", "graveyard ", "library "):
                written = written.removeprefix(word)
        wanted = written.casefold()
        if self.parts and len(wanted) < 2:
            return
        found = [each for each in self.offered() if wanted in each.casefold()]
        for each in sorted(found, key=lambda text: not text.casefold().startswith(wanted))[:40]:
            yield Completion(each, start_position=-len(written))


def build(path: Path) -> str:
    """Asks for everything, writes the file, and returns its text. Nothing is written where no player was named."""
    session: PromptSession[str] = PromptSession()
    building = Building()
    _board(session, building)
    if not building.board:
        return ""
    _sentences(session, building)
    _questions(session, building)
    text = building.text()
    write(path, text)
    return text


def _line(session: PromptSession[str], prompt: str, completer: Completer) -> str:
    try:
        return session.prompt(prompt, completer=completer, complete_while_typing=True).strip()
    except EOFError:
        return ""


def _board(session: PromptSession[str], building: Building) -> None:
    typer.echo(BOARD)
    cards = building.cards()
    rows: list[str] = []
    while True:
        row = _line(session, "player> ", Offering(lambda: cards, parts=True))
        if not row:
            return
        building.board = "\n".join([*rows, row])
        try:
            building.stands()
        except JudgeError as error:
            typer.echo(error.render())
            building.board = "\n".join(rows)
            continue
        rows.append(row)


def _sentences(session: PromptSession[str], building: Building) -> None:
    typer.echo(EVENTS)
    while True:
        stands = building.stands()
        offered: list[str] = stands["next"]
        stack = f", on the stack: {', '.join(stands['stack'])}" if stands["stack"] else ""
        said = _line(session, f"{stands['turn']}, {stands['step']}{stack}> ", Offering(lambda offered=offered: offered))  # type: ignore[misc]
        if not said:
            return
        _take(said, offered, building, building.say)


def _take(said: str, offered: Sequence[str], building: Building, take: Callable[[str], str | None]) -> None:
    """Does what a line says: `?` lists what is offered, `<` takes the last line back, a number takes what is offered under it."""
    if said == "?":
        typer.echo("\n".join(f"{number:3} {each}" for number, each in enumerate(offered, 1)))
    elif said == "<":
        typer.echo(f"taken back: {building.back()}")
    else:
        taken = offered[int(said) - 1] if said.isdigit() and 0 < int(said) <= len(offered) else said
        typer.echo(take(taken) or taken)


def _questions(session: PromptSession[str], building: Building) -> None:
    typer.echo(ASKS)
    offered = building.offered_questions()
    while True:
        said = _line(session, "question> ", Offering(lambda: offered))
        if not said:
            return
        _take(said, offered, building, building.ask)
