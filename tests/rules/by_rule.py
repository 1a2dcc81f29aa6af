"""Tests laid out by rule: each is a rule number, what it shows, a small board, what happens and what must be answered.

```
402.4 an ability on the stack does not need its source
  card Small Spark | {R} | Instant | Small Spark deals 3 damage to target creature or player.
  Ann: Prodigal Sorcerer
  Ben: Mountain, hand Small Spark
  > Ann plays Prodigal Sorcerer's ability targeting Ben
  > Ben plays Small Spark targeting Prodigal Sorcerer
  > resolve the stack
  life of Ben = 19
```

A player's line, `>` and the questions are those of `judge ask --board --do --ask`. `card` is a card that is made up: name, cost, type,
power and toughness (of a creature), and its abilities. The other keys of a scenario file and of its players stand as they do there:
`turn: Ben, upkeep`, `variant: emperor`, `Ann's max hand size: none`; `Ann of Red:` is a player of a team.

A rule must act in its test. `402.4 not:` begins one in which it has nothing to say, and is not cited; `402.4 also:` one whose answer
follows from it although another rule is the one that acts.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

from judge.answering import Answer, AskError, answer_text
from judge.cards.pool.folding import fold
from judge.cards.pool.library_names import LibraryNames
from judge.explanation.slicing import rules_of
from judge.scenario.file.one_line import scenario_text

HEAD = re.compile(r"(\d{3}\.\d+[a-z]?)(?: (not|also):)? (.+)")
PLAYER = re.compile(r"([A-Z][a-z]*)(?: of ([A-Z][a-z]*))?:")
OF_PLAYER = re.compile(r"([A-Z][a-z]*)'s ([a-z ]+): (.+)")
KEY = re.compile(r"([a-z ]+): (.+)")
SIZE = re.compile(r"[-+*\d]+/[-+*\d]+")
NAMES = LibraryNames()


class Case(NamedTuple):
    """One test: the rule, `not` or `also` or nothing, what is shown, and its lines."""

    rule: str
    how: str
    title: str
    rows: tuple[str, ...]

    @property
    def scenario(self) -> str:
        """The text of the scenario, made when it is asked for. Raises ValueError with a line that is none of theirs."""
        return _scenario(self.title, self.rows)


def cases(text: str) -> list[Case]:
    """The tests of a text, in its order. Raises ValueError where one does not begin with its rule and title."""
    found: list[Case] = []
    for block in re.split(r"\n(?=\d)", text.strip()):
        head, *rows = block.split("\n")
        match = HEAD.fullmatch(head)
        if match is None:
            raise ValueError(f"no rule and title: {head!r}")
        found.append(Case(match[1], match[2] or "", match[3], tuple(row.strip() for row in rows if row.strip())))
    return found


def _scenario(title: str, rows: tuple[str, ...]) -> str:
    """A scenario file of these lines."""
    boards: list[str] = []
    does: list[str] = []
    cards: dict[str, Any] = {}
    of_players: list[tuple[str, str, Any]] = []
    expected: dict[str, Any] = {}
    keys: dict[str, Any] = {"title": title, "expect": expected}
    for row in rows:
        question, equals, value = row.rpartition(" = ")
        if row.startswith("> "):
            does.append(row.removeprefix("> "))
        elif row.startswith("card "):
            cards |= _card(row.removeprefix("card "))
        elif match := OF_PLAYER.fullmatch(row):
            of_players.append((match[1], match[2], yaml.safe_load(match[3])))
        elif match := PLAYER.match(row):
            boards.append(match[1] + row[match.end() - 1 :])
            of_players += [(match[1], "team", match[2])] if match[2] else []
        elif equals:
            expected[question] = yaml.safe_load(value)
        elif match := KEY.fullmatch(row):
            keys[match[1]] = yaml.safe_load(match[2])
        else:
            raise ValueError(f"neither board nor event nor answer: {row!r} in {title!r}")
    if not expected:
        raise ValueError(f"nothing is asked in {title!r}")
    made = {fold(name) for name in (*cards, *keys.get("cards", {}))}
    text = scenario_text("\n".join(boards), does, (), "", lambda name: fold(name) in made or NAMES.canonical(fold(name)) is not None)
    cards |= keys.pop("cards", {})
    whole = yaml.safe_load(text) | keys | ({"cards": cards} if cards else {})
    for player, key, value in of_players:
        whole["players"][player][key] = value
    return yaml.safe_dump(whole, allow_unicode=True, width=10_000, sort_keys=False)


def _card(text: str) -> dict[str, dict[str, str]]:
    """A card that is made up: `Name | {cost} | Type | 2/2 | an ability | another`; the cost may be empty."""
    name, cost, kind, *rest = (part.strip() for part in text.split("|"))
    card = {"type": kind} | ({"cost": cost} if cost else {})
    if rest and SIZE.fullmatch(rest[0]):
        card["pt"] = rest.pop(0)
    if rest and rest[0].startswith("loyalty "):
        card["loyalty"] = rest.pop(0).removeprefix("loyalty ")
    return {name: card | ({"text": "\n".join(rest)} if rest else {})}


def acted(answer: Answer) -> set[str]:
    """The rules that acted in a run: those of its steps, of events that were refused, and of the answers."""
    run = answer.run
    found = {number for step in run.trace.steps for number in step.rules}
    found |= {number for event in run.events for number in event.rules}
    return found.union(*(rules_of(run, each) for each in run.answers))


def check(case: Case) -> None:
    """Asks, and holds the answer to what the rule demands."""
    scenario = case.scenario
    try:
        answer = answer_text(scenario, case.title)
    except AskError as error:
        pytest.fail(f"{error.text}\n{scenario}", pytrace=False)
    refused = [f"event {event.number}: {event.why}" for event in answer.run.events if not event.legal]
    if not answer.holds:
        pytest.fail("\n".join([answer.failure(), *refused]), pytrace=False)
    cited = set().union(*(rules_of(answer.run, each) for each in answer.run.answers))
    if not case.how:
        assert case.rule in acted(answer), f"{case.rule} did not act; cited were {sorted(cited)}; {refused}"
    elif case.how == "not":
        assert case.rule not in cited


def cases_of(module: Path) -> list[Case]:
    """The cases of a test module; none where its tests are functions."""
    calls = (node for node in ast.walk(ast.parse(module.read_text("utf-8"))) if isinstance(node, ast.Call))
    return [case for node in calls if ast.unparse(node.func) == "by_rule" for case in cases(ast.literal_eval(node.args[0]))]


def written(tests: Path, folder: Path) -> list[Path]:
    """The cases of all test modules below a folder as scenario files in another, each in a folder named after its section."""
    files = []
    for module in sorted(tests.rglob("test_r*.py")):
        for case in cases_of(module):
            path = folder / case.rule[:3] / f"{case.rule}-{len(files)}.yaml"
            path.parent.mkdir(exist_ok=True)
            path.write_text(case.scenario, encoding="utf-8")
            files.append(path)
    return files


def by_rule(text: str) -> Callable[[Case], None]:
    """The tests of a section: a function that pytest runs for each case."""

    @pytest.mark.parametrize("case", cases(text), ids=lambda case: f"{case.rule}-{case.title}")
    def test(case: Case) -> None:
        check(case)

    return test
