"""Answers speak the words of the edition that they go by, and cite numbers that it has; values are the same words everywhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.answering import Answer, AskError, answer_file, answer_text
from judge.rulebook.numbering import editions_of_play, numbering

BOARD = """
title: A spell, an ability and a land
cards:
  Child's Play: {cost: "{1}{G}", type: Creature, pt: 2/2}
players:
  Ann: {hand: [Child's Play, Forest], in play: [Forest x2, Prodigal Sorcerer]}
  Ben: {hand: [Swords to Plowshares], in play: [Plains, Grizzly Bears]}
events:
  - Ann plays Child's Play
  - all pass
  - Ann plays Forest
  - Ann plays Prodigal Sorcerer's ability targeting Ben
  - Ann passes
  - Ben plays Swords to Plowshares targeting Child's Play
  - all pass
questions: [zone of Child's Play, "zone of Child's Play after event 2?"]
"""


def told(answer: Answer) -> str:
    return "\n".join(step["text"] for step in answer.to_dict()["steps"])


def test_an_answer_of_2009_speaks_as_it_always_did() -> None:
    said = told(answer_text(BOARD))

    assert "Ann plays Child's Play." in said and "Child's Play comes into play." in said
    assert "Child's Play is removed from the game." in said


@pytest.mark.parametrize(("date", "comes"), [("2009-07-11", "enters the battlefield."), ("2026-04-17", "enters.")])
def test_since_magic_2010_spells_are_cast_and_lands_played(date: str, comes: str) -> None:
    said = told(answer_text(BOARD, edition=date))

    assert "Ann casts Child's Play." in said and f"Child's Play {comes}" in said
    assert "Ann plays Forest" in said
    assert "Ann activates Prodigal Sorcerer's ability" in said
    assert "Child's Play is exiled." in said


def test_values_of_the_machine_form_are_the_same_words_in_every_edition() -> None:
    """The sentence beside them has the edition's own."""
    gone, was = answer_text(BOARD, edition="2026-04-17").to_dict()["answers"]

    assert (gone["value"], was["value"]) == ("removed from the game", "in play")
    assert "exiled" in gone["sentence"] and "on the battlefield" in was["sentence"]


def test_a_day_between_two_texts_is_said() -> None:
    answer = answer_text(BOARD, edition="2012-01-01")

    assert "By the rules of 2009-07-11, the last known on 2012-01-01." in answer.render()
    assert "the last known on 2012-01-01" in answer.render("markdown") and "the last known on 2012-01-01" in answer.render("html")
    assert answer.to_dict()["asked_edition"] == "2012-01-01"
    assert "asked_edition" not in answer_text(BOARD, edition="2009-07-11").to_dict()


def test_what_a_scenario_is_about_is_asked_of_the_edition_that_it_names() -> None:
    """The numbers of `about` are those of one edition: under another nothing is missing."""
    assert answer_text(BOARD + 'about: ["409.1a"]\n', edition="2026-04-17").run.missing == ()
    assert answer_text(BOARD + 'about: ["310.5"]\n').run.missing == ("310.5",)


OTHERS = [date for date in editions_of_play() if date != "2009-05-01"]


@pytest.mark.parametrize("date", OTHERS)
def test_no_number_is_cited_that_the_edition_lacks(date: str, pytestconfig: pytest.Config) -> None:
    """In no form of an answer: verdicts, arguments, derivations and refusals too.

    Each scenario is answered by a third of the editions, with `--whole` by all.
    """
    paths = sorted(path for folder in ("editions", "410") for path in Path("scenarios", folder).glob("*.yaml"))
    read = paths if pytestconfig.getoption("--whole") else paths[OTHERS.index(date) % 3 :: 3]
    table = numbering(date)
    known = {number for key in table.rows for number in table.place(key).cited}
    later = []
    for path in read:
        try:
            data = answer_file(path, edition=date).to_dict()
        except AskError as refusal:  # a card that came later than the edition
            later.append((path, refusal.error.code))
            continue
        cited = {number for step in data["steps"] for number in step["rules"]} | set(data["rules_fired"])
        cited |= {number for event in data["events"] for number in event["rules"]}
        for answer in data["answers"]:
            cited |= {*answer["rules"], *answer["verdict"]["rules"], *(n for line in answer["argument"] for n in line["rules"])}
            cited |= {row["rule"] for part in ("why_not", "derivation", "allowed_by") for row in answer.get(part) or ()}
        assert cited - {""} <= known, path
    assert all(code == "later-card" for _, code in later)
