"""The decisive words of the rules that a report quotes."""

from __future__ import annotations

import pytest

from judge.answering import answer_file, answer_text
from judge.explanation.rule_texts import GIST, RuleText, _decisive, from_book, gist

LOOK = from_book("2009-05-01")


@pytest.mark.parametrize("number", _decisive())
def test_what_decides_stands_in_the_rule(number: str) -> None:
    """Every kept passage is of the rule's text, piece by piece and in order, of a rule that is too long to be shown whole."""
    rule = LOOK(number)
    assert rule is not None
    whole = " ".join(rule.paragraphs)
    assert len(whole) > GIST
    for passage in _decisive()[number]:
        places = [whole.find(piece) for piece in passage.split(" \u2026 ")]
        assert -1 not in places, passage
        assert places == sorted(places)


def test_of_several_passages_that_is_told_which_speaks_of_what_is_said() -> None:
    """Summoning sickness: of an ability, or of an attack."""
    rule = LOOK("212.3f")
    assert rule is not None
    assert gist(rule, "Ann cannot play Tim's ability").startswith("If an activated ability of a creature has the tap symbol")
    assert gist(rule, "Hill Giant cannot attack").endswith("most recent turn began. \u2026 Nor can a creature attack unless that is so.")


def test_a_rule_without_a_passage_is_told_from_its_beginning() -> None:
    """As many whole sentences as there is room for; a short rule whole."""
    long = RuleText("999.9", ("One is told. " + "Two is " + "very " * 50 + "long.",))
    assert gist(long, "two") == "One is told."
    assert gist(RuleText("999.9", ("Short.", "And whole."))) == "Short. And whole."


def test_a_rule_without_a_passage_is_told_from_the_sentence_that_speaks_of_it() -> None:
    loud = "Goblins are " + "very " * 50 + "loud."
    long = RuleText("999.9", (f"Nothing is said of Elves here. {loud} A Goblin may whisper.", "Elves sing."))
    assert gist(long, "the Goblin whispers") == "\u2026 A Goblin may whisper. Elves sing."


def test_a_report_quotes_why_a_trigger_looks_back() -> None:
    """410.10d begins with what is normal; the report quotes the case."""
    page = answer_file("scenarios/410/artifact-dies-with-the-creatures-it-watches.yaml").render("html")
    first = page.split("<article")[1].split("</article>")[0]
    assert "look back in time" in first
    assert "one normally checks" not in first


def test_an_answer_that_needs_no_rule_quotes_none() -> None:
    page = answer_text("players: {Ann: {}, Ben: {}}\nevents: []\nquestions: [life of Ann]\n").render("html")
    assert "<blockquote" not in page


def test_a_question_about_an_event_shows_the_event() -> None:
    """Who reads a report knows no numbers of events."""
    page = answer_file("scenarios/421/can-an-optional-loop-go-on-forever.yaml").render("html")
    article = page.split("<article")[1].split("</article>")[0]
    assert "Event 3: <bdi>Ann repeats events 1 to 2, forever</bdi>" in article
