"""Editions of play: a base and dated changes, found by hooks; none is mixed with another."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from judge.answering import AskError, answer_file, answer_text
from judge.assisting.scenario_help import errors_of
from judge.cli import app, scenarios  # noqa: F401  (registers the commands)
from judge.editions import editions
from judge.editions.beside import render
from judge.editions.change import Change
from judge.editions.comparing import Compared, smallest
from judge.editions.editions import all_changes, changes_in, edition_of, in_force
from judge.engine.rules.part3_turn import r300_turn
from judge.errors import ScenarioError
from judge.exploring.explored import explore_text
from judge.exploring.many import outcome
from judge.rulebook.numbering import editions_of_play, in_edition
from judge.support.edition import BASE, CURRENT, Hook

BURN = """
title: Does unused mana burn?
players:
  Ann: {life: 20, hand: [Dark Ritual], in play: [Swamp]}
  Ben: {}
events: [Ann plays Dark Ritual, all pass, go to beginning of combat]
questions: [life of Ann]
"""


@pytest.mark.parametrize(("day", "played"), [("2009-05-01", "2009-05-01"), ("2012-01-01", "2009-07-11"), ("2030-01-01", "2026-04-17")])
def test_between_two_editions_the_earlier_one_is_in_force(day: str, played: str) -> None:
    assert in_force(day) == played


@pytest.mark.parametrize("day", ["1999-01-01", "M10", "2026-13-01", "2026-4-17"])
def test_what_is_no_day_of_an_edition_is_refused(day: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        in_force(day)

    assert caught.value.code == "unknown-edition"


def test_a_scenario_is_played_by_the_edition_it_names() -> None:
    """The same board under two editions; afterwards the base is played again."""
    assert answer_text(BURN).run.answers[0].value == 17
    named = answer_text(BURN + 'edition: "2026-04-17"\n')

    assert (named.run.answers[0].value, named.run.edition) == (20, "2026-04-17")
    assert CURRENT.edition is BASE
    assert answer_text(BURN).run.answers[0].value == 17


def test_answers_cite_the_numbers_of_their_edition() -> None:
    answer = answer_text(BURN, edition="2026-04-17")
    cited = {number for step in answer.run.trace.steps for number in step.rules}

    assert "601.2" in cited or "601.2a" in cited
    assert not any(number.startswith("409") for number in cited)


def test_of_two_sections_that_were_one_the_one_is_cited_that_it_is_about() -> None:
    """Blocks by 509 and not 508, a restriction by 509.1b, a requirement by 509.1c; what is replaced by 614, what is prevented by 615."""
    board = """
edition: 2026-04-17
cards:
  Lone Rhino: {cost: "{G}", type: Creature, pt: 4/4, text: "Lone Rhino can't be blocked by more than one creature."}
  Bait: {cost: "{G}", type: Creature, pt: 0/4, text: "All creatures able to block Bait do so."}
  Grave Ward: {cost: "{W}", type: Enchantment, text: "If a creature would die, exile it instead."}
players:
  Ann: {in play: [Lone Rhino, Bait, Grave Ward, Mountain], hand: [Shock]}
  Ben: {in play: [Hill Giant, Grizzly Bears]}
events:
  - Ann attacks with Lone Rhino, Bait
  - Ben blocks Lone Rhino with Hill Giant, Grizzly Bears
  - no block
  - Ann casts Shock targeting Grizzly Bears
  - all pass
questions: [was event 2 legal, was event 3 legal, where is Grizzly Bears]
"""
    said = [answer["verdict"]["rules"] for answer in answer_text(board).to_dict()["answers"]]
    assert said == [["509.1b", "509.1a"], ["509.1c", "509.1a"], ["614.6", "614.1a"]]


@pytest.mark.parametrize(
    ("edition", "entered", "damaged", "worth"),
    [
        ("2009-05-01", "212.9d", "212.9d", "200.10b"),
        ("2009-07-11", "306.5b", "306.9", "306.5c"),
        ("2026-04-17", "306.5b", "306.8", "306.5c"),
    ],
)
def test_loyalty_is_told_by_the_rule_of_what_happened_to_it(edition: str, entered: str, damaged: str, worth: str) -> None:
    board = """
players:
  Ann: {hand: [Garruk Wildspeaker], in play: [Forest x4, Prodigal Sorcerer]}
  Ben: {in play: [Jace Beleren]}
events: [Ann plays Garruk Wildspeaker, all pass, Ann attacks Jace Beleren with Prodigal Sorcerer, combat damage is dealt]
questions: [loyalty of Garruk Wildspeaker, loyalty of Jace Beleren]
"""
    new, attacked = (answer["verdict"]["rules"] for answer in answer_text(board, edition=edition).to_dict()["answers"])
    assert new == [entered, worth]
    assert attacked[0] == damaged


def test_a_saga_has_its_lore_counters_by_rules_of_its_own() -> None:
    """It enters with one (714.3a) and has another as the main phase begins (714.3c); in 2009 its own text says so."""
    board = """
cards:
  Old Tale: {cost: "{1}", type: Enchantment — Saga, text: "I — You gain 1 life.\\nII — You gain 2 life."}
players: {Ann: {in play: [Swamp], hand: [Old Tale], library: [Swamp x5]}, Ben: {library: [Swamp x5]}}
events: [Ann casts Old Tale, all pass, all pass, go to Ann's precombat main phase, all pass]
questions: ["how many lore counters are on Old Tale, after event 2", "how many lore counters are on Old Tale, after event 4", life of Ann]
"""
    entered, turned, life = answer_text(board, edition="2026-04-17").to_dict()["answers"]
    assert (entered["value"], turned["value"], life["value"]) == (1, 2, 23)
    assert "714.3a" in entered["rules"]
    assert "714.3c" in turned["verdict"]["rules"]
    assert [answer.value for answer in answer_text(board).run.answers] == [1, 2, 23]


def test_two_editions_differ_by_the_change_that_makes_it() -> None:
    compared = Compared(BURN, "burn.yaml", ["2009-05-01", "2026-04-17"])
    (difference,) = compared.to_dict()["differences"]

    assert difference["values"] == {"2009-05-01": 17, "2026-04-17": 20}
    assert [change["name"] for change in difference["changes"]] == ["mana pools empty as each step ends, without mana burn"]
    assert difference["changes"][0]["rules"] == {"2009-05-01": ["300.3"], "2026-04-17": ["500.5"]}


def test_what_runs_under_no_edition_is_one_error() -> None:
    with pytest.raises(AskError):
        Compared("players: {Ann: {hand: [No Such Card]}}", "x.yaml", ["2009-05-01", "2026-04-17"])


def test_the_smallest_set_of_changes_is_named() -> None:
    """Two changes that make a difference only together are named together, and nothing idle beside them."""
    a, b, c = (Change(name=name, rules=(), since="2026-04-17") for name in "abc")

    assert smallest((), (a, b, c), lambda changes: a not in changes and c not in changes) == (a, c)
    assert smallest((), (a, b, c), lambda changes: b not in changes) == (b,)
    assert smallest((), (a, b, c), lambda changes: False) == ()


def test_no_two_changes_of_an_edition_stand_at_one_hook() -> None:
    for date in editions_of_play():
        edition_of(date, changes_in(date))
    twice = Change(name="other", rules=(), replaced={r300_turn.mana_burn: lambda table: None})
    with pytest.raises(AssertionError, match="both replace mana_burn"):
        edition_of("2026-04-17", (*changes_in("2026-04-17"), twice))


@pytest.mark.parametrize("change", all_changes(), ids=lambda change: change.name)
def test_each_change_has_a_span_and_rules_with_numbers(change: Change) -> None:
    """Its span is of editions of play, and its rules have a number in some edition."""
    assert change.since or change.until
    assert {change.since, change.until} - {""} <= set(editions_of_play())
    assert change.rules
    for key in change.rules:
        assert any(in_edition(key, date).cited for date in editions_of_play()), key


def test_every_scenario_of_the_base_runs_as_before_when_no_edition_is_named(tmp_path: Path) -> None:
    """Naming the base changes nothing, to the byte."""
    path = tmp_path / "burn.yaml"
    path.write_text(BURN, encoding="utf-8")

    assert answer_file(path).render("json") == answer_file(path, edition="2009-05-01").render("json")


def test_each_edition_is_held_to_what_is_expected_under_it() -> None:
    """`judge test` asks again under every edition that `expect under` names."""
    right = BURN + 'expect: {life of Ann: 17}\nexpect under:\n  "2026-04-17": {life of Ann: 20}\n'
    assert outcome("burn.yaml", right).passed
    wrong = outcome("burn.yaml", right.replace("20}\n", "19}\n"))

    assert (wrong.passed, wrong.broken) == (False, False)
    assert "expected 19" in wrong.text
    assert not outcome("burn.yaml", right.replace('"2026-04-17"', '"1999-04-17"')).passed


def test_what_a_change_replaces_is_a_hook() -> None:
    """A function without a mark would go on as ever: `rule` and `replaceable` wrap it, so that an edition may put another there."""
    plain = [
        (change.name, hook.__name__)
        for change in all_changes()
        for hook in change.replaced
        if not isinstance(hook, Hook) and not hasattr(hook, "__wrapped__")
    ]

    assert plain == []


def test_an_exploration_goes_by_the_edition_of_the_file() -> None:
    def lives(board: str) -> object:
        return explore_text(board).plain()["answers"]["life of Ann"]

    assert "17" in str(lives(BURN)) and "20" in str(lives(BURN + 'edition: "2026-04-17"\n'))
    assert "17" not in str(lives(BURN + 'edition: "2026-04-17"\n'))


def test_a_board_is_checked_by_the_edition_of_the_file() -> None:
    board = "cards:\n  Shy One: {type: Creature, pt: 1/1, text: Wither}\nplayers:\n  Ann: {in play: [Shy One]}\n  Ben: {}\n"

    assert errors_of(board) == []
    assert [error["code"] for error in errors_of(board + 'edition: "2006-10-01"\n')] == ["later-card"]


def test_a_day_of_which_only_a_text_is_imported_can_be_read_and_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editions, "_has_text", lambda date: date == "2003-12-01")

    with pytest.raises(ScenarioError) as refused:
        in_force("2003-12-01")

    assert refused.value.code == "edition-not-played" and "2006-10-01" in str(refused.value.help)
    with pytest.raises(ScenarioError) as unknown:
        in_force("1999-01-01")
    assert unknown.value.code == "unknown-edition"


def test_a_board_without_a_file_is_laid_side_by_side_too() -> None:
    """`judge ask --board ... --editions` compares what it was given, and takes it for no path."""
    line = ["--board", "Ann: Isamaru, Plains, hand Isamaru / Ben: Forest", "--do", "Ann casts Isamaru", "--do", "it resolves"]
    run = CliRunner().invoke(app, ["ask", *line, "--ask", "how many creatures does Ann control?", "--editions", "2009-05-01,2026-04-17"])

    assert run.exit_code == 0
    assert "2009-05-01: 0" in run.output and "2026-04-17: 1" in run.output


def test_the_page_of_two_editions_says_why_and_gives_the_texts_of_both() -> None:
    """The verdict of each edition, and the text of every rule named, which a link on the page leads to."""
    html = render(Compared(BURN, "burn.yaml", ["2009-05-01", "2026-04-17"]), "html")

    assert "Ann loses 3 life to mana burn" in html
    links = set(re.findall(r'href="#(\d[^"]*)"', html))
    assert links == set(re.findall(r'<div id="([^"]*)">', html)) and {"2009-05-01-300.3", "2026-04-17-500.5"} <= links
