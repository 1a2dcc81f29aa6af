"""What an assistant may call: each takes plain values and gives plain data; an error is data too, with the way to mend it."""

from __future__ import annotations

import json
import time
from typing import Any

from judge.assisting.scenario_help import canonical_of, errors_of
from judge.support.bounds import Bounds as OfOne
from judge.support.bounds import Reached, bounded

EXPLORING = OfOne(seconds=30.0)
"""What an assistant may wait for all the ways a game can go."""
GUIDE = """\
judge answers Magic rules questions under the Comprehensive Rules of May 1, 2009, with the rules that made each answer. A scenario is YAML:

players:
  Ann: {hand: [Giant Growth], in play: [Grizzly Bears, Forest]}
  Ben: {life: 15, hand: [Shock], in play: [Mountain]}
turn: {player: Ben, step: precombat main}
events:
  - Ben casts Shock on Grizzly Bears
  - in response, Ann casts Giant Growth on the Bears
  - Giant Growth resolves, then Shock resolves
questions:
  - does Grizzly Bears die?
  - how big is Grizzly Bears?
  - can Ann attack with Grizzly Bears?

Players have life, hand, library (top first), graveyard, in play. Objects: 'Forest x2', 'Grizzly Bears (tapped, 1 +1/+1 counter)',
'Forest with Wild Growth on it'. Events are sentences in the order in which they happen; passing need not be written, but say
'X resolves' where something is to resolve. Choices: 'for X: Y' says what X's choice or target is, 'Ann chooses Y' answers the next
decision. Call `check` first where you are unsure: it says what was understood of each sentence, and for each that was not, the
nearest that would be."""


def ask(scenario: str) -> dict[str, Any]:
    """The answers to a scenario: value, sentence and rules of each; refused events; assumptions; errors, where it cannot run."""
    from judge.answering import AskError, answer_text

    try:
        with bounded():
            answered = answer_text(scenario)
            data, text = json.loads(answered.render("json")), answered.render("text")
    except AskError as error:
        return {"errors": errors_of(scenario) or [{"message": error.text}]}
    except Reached as reached:
        return _stopped(reached)
    refused = (event for event in answered.run.events if not event.legal)
    return {
        "answers": [{key: each[key] for key in ("question", "value", "sentence", "rules")} for each in data["answers"]],
        "refused_events": [{"number": e.number, "text": e.text, "why": e.why, "rules": list(e.rules)} for e in refused],
        "assumptions": data["assumptions"],
        "text": text,
        **({"stopped": answered.stopped} if answered.stopped else {}),
    }


def _stopped(reached: Reached) -> dict[str, Any]:
    return {"errors": [{"message": f"this was stopped {reached.said}", "help": "make the scenario smaller"}]}


def ask_board(board: str, do: list[str], ask_for: list[str], turn: str = "") -> dict[str, Any]:
    """The same of a board in one line: `Ann: Grizzly Bears, hand Giant Growth / Ben: Hill Giant`."""
    from judge.cards.pool.folding import fold
    from judge.cards.pool.library_names import LibraryNames
    from judge.errors import JudgeError
    from judge.scenario.file.one_line import scenario_text

    names = LibraryNames()
    try:
        text = scenario_text(board, do, ask_for, turn, lambda name: names.canonical(fold(name)) is not None)
    except JudgeError as error:
        return {"errors": [{"message": error.message, "help": error.help}]}
    return {**ask(text), "scenario": text}


def check(scenario: str) -> dict[str, Any]:
    """The errors of a scenario with their help, and what was understood of each sentence that is written freely."""
    errors = errors_of(scenario)
    return {"ok": not errors, "errors": errors, "understood": [] if errors else canonical_of(scenario)}


def explore(scenario: str, find: str = "") -> dict[str, Any]:
    """The answers over all ways in which open choices can go; with `find` (`who won? = Ann`) a line that leads there."""
    from judge.errors import JudgeError
    from judge.exploring.branch_search import Bounds
    from judge.exploring.exploration_pages import as_json
    from judge.exploring.explored import explore_text

    try:
        with bounded(EXPLORING, clock=time.monotonic):
            found: dict[str, Any] = json.loads(as_json(explore_text(scenario, find=find, bounds=Bounds(seconds=EXPLORING.seconds * 0.9))))
    except Reached as reached:
        return _stopped(reached)
    except JudgeError as error:
        return {"errors": errors_of(scenario) or [{"message": error.message, "help": error.help}]}
    return found


def rule(number: str) -> dict[str, Any]:
    """A rule in our own words with its examples and what it cites and is cited by; also a section or a term of the glossary."""
    from judge.errors import JudgeError
    from judge.site.lookup import rule as look_up

    try:
        return look_up("2009-05-01", number)
    except JudgeError as error:
        return {"errors": [{"message": error.message, "help": error.help}]}


def search(words: str, limit: int = 10) -> dict[str, Any]:
    """Rules and terms that words find, best first."""
    from judge.site.lookup import search as find

    return find(words, max(1, min(limit, 50)))


def card(name: str) -> dict[str, Any]:
    """A card's text, how it was read, and what of it was not understood."""
    from judge.cards.page.card_page import card_data
    from judge.errors import JudgeError

    try:
        found: dict[str, Any] = card_data(name)
    except JudgeError as error:
        return {"errors": [{"message": error.message, "help": error.help}]}
    return found


TOOLS = (ask, ask_board, check, explore, rule, search, card)
"""The tools, each with its description and the types of what it takes."""
