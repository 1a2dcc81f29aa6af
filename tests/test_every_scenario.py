"""What holds of each scenario: it answers as expected, what it cites exists and acted, each form names it, a bystander changes nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from numbers_of_the_book import BOOK

from judge.answering import Answer, AskError, answer_file
from judge.cards.instructions.effects import CardDefinition, Face
from judge.cards.pool.library_names import LibraryNames
from judge.engine.events.moving import new_object
from judge.engine.game import rule_rows
from judge.engine.record import acting, trace
from judge.explanation.slicing import reasons, rules_of
from judge.explanation.verdict import verdict
from judge.scenario.file.loading import load
from judge.scenario.running.choices.late_choices import with_late_choices
from judge.scenario.running.run_results import CarriedOut, RunResult
from judge.scenario.running.runner import Runner, edition_played
from judge.scenario.script import Script
from judge.support.edition import Played, Rules, playing
from judge.support.memoizing import forget

SCENARIOS = sorted((Path(__file__).parent.parent / "scenarios").rglob("*.yaml"))
IDLE = CardDefinition("Idle Pebble", (Face("Idle Pebble", None, (), (), ("artifact",), ()),))
LISTS = ("permanents of P", "what can X target")
TARGETED = {
    "do-three-rings-draw-the-game": "the bystander is one more target there, and the loop is a choice",
    "what-abilities-did-and-what-was-destroyed": "the bystander is destroyed with the others, and told of",
    "is-a-copy-artifact-still-an-enchantment": "the bystander is one more artifact to copy",
}


NAMED = {
    "203.2d": "the row of words that may be chosen: colors",
    "212.1e": "the row of words that may be chosen: creature types",
    "212.2k": "the row of attachments: who controls an Equipment",
    "310.2c": "the row of whom a creature assigns its damage to: a blocked attacker",
    "212.4i": "the row of attachments: who controls an Aura",
    "413.2c": "the rule by which a choice is made where an event gives none",
    "502.15d": "the row of moments: phasing",
    "507.1c": "the row of what the controller of a turn does not get",
}
"""Rules that a row of another table than `When` says of an answer -> which row."""


PRESUMED = ("opponent chosen", "counters", "damage left", "beginning")
"""What is presumed of the board as it is listed, or left as it stands, by no rule: an assumption of such a kind names none."""


def keyword_number(number: str) -> bool:
    """Whether it is a paragraph of a keyword: its row says it of an ability that is named and did not act."""
    return number.startswith("502.")


class Noted(Played):
    """The rules that act now, which keeps all that ever did, as they stand in marks."""

    def __init__(self, ran: set[tuple[str, ...]]) -> None:
        object.__setattr__(self, "ran", ran)
        super().__init__()

    def __setattr__(self, name: str, value: Rules) -> None:
        if name == "rules" and value is not None:
            self.ran.add(value[0])
        object.__setattr__(self, name, value)


class Read(dict[Any, tuple[str, ...]]):
    """The marks of homes, which keep whose were read."""

    def __init__(self, marks: dict[Any, tuple[str, ...]], ran: set[str]) -> None:
        super().__init__(marks)
        self.ran = ran

    def get(self, home: Any, default: Any = None) -> Any:
        found = super().get(home, default)
        self.ran.update(found or ())
        return found


@contextmanager
def noting() -> Iterator[set[str]]:
    """The rules that act in this block, or that a row says."""
    forget()  # what an earlier scenario found out is found again, and noted
    found: set[str] = set()
    marked: set[tuple[str, ...]] = set()
    rules_of_row = rule_rows.When.rules.fget  # type: ignore[attr-defined]

    def rules(row: rule_rows.When) -> tuple[str, ...]:
        numbers: tuple[str, ...] = rules_of_row(row)
        found.update(numbers)
        return numbers

    marks = acting._MARKS
    read = Read(marks, found)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rule_rows.When, "rules", property(rules))
        patch.setattr(acting.CURRENT, "now", Noted(marked))
        patch.setattr(acting, "_MARKS", read)
        patch.setattr(trace, "cited", lambda beside=(): (found.update(beside), acting.cited(beside))[1])
        yield found
    found.update(*marked)
    marks.update(read)  # homes of modules that were imported meanwhile


def answered_by_homes(path: Path) -> tuple[Answer, dict[str, str]]:
    """The answer of a scenario, and the rules that it cites and that did not act, each with a question to whose answer it belongs."""
    with noting() as ran:
        answered = answer_file(path)
        cited = {n: a.question for a in answered.run.answers for n in {*rules_of(answered.run, a), *verdict(answered.run, a).rules}}
    return answered, {number: question for number, question in cited.items() if number not in ran}


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_what_holds_of_every_scenario(path: Path, is_read: Callable[[str], bool], pytestconfig: pytest.Config) -> None:
    """It is answered once for all of them; told as text, as JSON or not; of one in four it is noted which rules acted (nothing is kept
    from one to the next then); one in twelve stands beside a bystander; with `--whole` each is all.
    """
    whole = pytestconfig.getoption("--whole") or is_read(path.stem)
    forms = ("text", "json") if whole else ("text", "json", "")[len(path.stem) % 3 :][:1]
    if whole or len(path.stem) % 4 == 0:
        answered, without_home = answered_by_homes(path)
    else:
        answered, without_home = answer_file(path), {}
    it_answers_as_expected_by_rules_that_acted(answered, without_home)
    every_cited_number_stands_in_every_form(path, answered, is_read(path.stem), forms)
    if path.stem not in TARGETED and is_read(path.stem):
        a_bystander_changes_nothing(path, answered)


def it_answers_as_expected_by_rules_that_acted(answered: Answer, without_home: dict[str, str]) -> None:
    """What it expects holds; each rule of an answer, but for rows that are named, acted; each number of a step is one of the book.

    `without_home`: the rules that it cites and that did not act, each with a question to whose answer it belongs.
    """
    assert answered.holds, answered.failure()
    assert {n: question for n, question in without_home.items() if n not in NAMED and not keyword_number(n)} == {}

    run = answered.run
    cited = {number for step in run.trace.steps for number in step.rules}
    cited |= {number for answer in run.answers for number in rules_of(run, answer)}
    cited |= {number for event in run.events for number in event.rules}
    cited |= {assumption.rule for assumption in run.assumptions if assumption.rule and assumption.kind not in PRESUMED}

    assert set() == cited - BOOK
    assert [] == [step.id for step in run.trace.steps if not step.rules]


def a_bystander_changes_nothing(path: Path, answered: Answer) -> None:
    """Reasons are a slice (ENGINE.md, *Slices*): values, cited rules and the kinds of the reasons stay as they are without it."""
    plain, beside = answered.run, with_a_bystander(path)

    for answer, other in zip(plain.answers, beside.answers, strict=True):
        if answer.kind in LISTS:
            continue
        assert answer.value == other.value, answer.question
        assert rules_of(plain, answer) == rules_of(beside, other), answer.question
        assert [s.kind for s in reasons(plain, answer)] == [s.kind for s in reasons(beside, other)], answer.question


def with_a_bystander(path: Path) -> RunResult:
    """The scenario with a token in play for its last player that has no text and no part in anything."""
    script = load(path, LibraryNames())

    def carried_out(script: Script) -> CarriedOut:
        runner = Runner(script, str(path))
        game = runner.table.game
        late = {"kind": "token", "name": "Idle Pebble", "owner": game.order[-1], "zone": "in play", "base": IDLE}
        game, pebble = new_object(game, **late, controller=game.order[-1], timestamp=0)
        runner.table.game = game.with_(next_id=game.next_id)
        runner.register.known.add(pebble.card)
        runner.register.names[pebble.card] = "Idle Pebble"
        return runner.carried_out()

    with playing(edition_played(script)):
        result = with_late_choices(script, carried_out).result()
    Answer(result)
    return result


def every_cited_number_stands_in_every_form(path: Path, answered: Answer, also_dear: bool, forms: tuple[str, ...]) -> None:
    """Each form names each cited rule at its full depth, and the same scenario gives the same bytes.

    Text, JSON, or neither, as they are asked; of what is dear, if asked, HTML of a third, Markdown of another, a second answer of the last.
    """
    dear = ("html", "markdown", "again")[len(path.stem) % 3] if also_dear else ""
    cited = {number for answer in answered.run.answers for number in rules_of(answered.run, answer)}
    for form in {*forms, dear} - {"", "again"}:
        rendered = answered.render(form, full=True)
        assert set() == {number for number in cited if not re.search(rf"\b{re.escape(number)}\b", rendered)}, form
    if dear == "again":
        assert answered.render("json") == answer_file(path).render("json")


def test_a_file_that_cannot_be_run() -> None:
    """A missing file is an error of the user's, without a traceback."""
    with pytest.raises(AskError, match="no such file"):
        answer_file("nowhere.yaml")
