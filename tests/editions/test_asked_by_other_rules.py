"""Questions of the rules of another day: `would Ann survive under today's rules`. The file is played by them, and both answers are told."""

from __future__ import annotations

import pytest

from judge.answering import AskError, answer_text

BURN = """
players: {Ann: {life: 2, in play: [Swamp], hand: [Dark Ritual]}, Ben: {}}
turn: {player: Ann, step: precombat main}
events: [Ann plays Dark Ritual, all pass, go to end of turn]
questions: ["QUESTION"]
"""
FANATIC = """
players: {Ann: {in play: [Mogg Fanatic]}, Ben: {in play: [Grizzly Bears]}}
turn: {player: Ann, step: declare attackers}
events: [Ann attacks with Mogg Fanatic, Ben blocks with Grizzly Bears, combat damage goes on the stack,
         Ann sacrifices Mogg Fanatic targeting Grizzly Bears, resolve the stack]
questions: ["QUESTION"]
"""
LEGENDS = """
players: {Ann: {in play: ["Kokusho, the Evening Star"]}, Ben: {in play: ["Kokusho, the Evening Star"]}}
questions: ["QUESTION"]
"""


@pytest.mark.parametrize(
    ("board", "question", "value", "by", "here", "rule"),
    [
        (BURN, "would Ann survive under today's rules?", "yes", "2026-04-17", "no", "500.5"),
        (BURN, "In Magic 2010, does Ann lose life?", "no", "2009-07-11", "yes", "500.4"),
        (BURN, "if this were played under 2013-08-01 rules, how much life would Ann have?", 2, "2013-07-13", -1, "500.4"),
        (BURN, "would Ann be alive by the rules of 2026 if she had 1 life?", "yes", "2026-04-17", "no", "500.5"),
        (BURN, "does Ann die under the October 2006 rules?", "yes", "2006-10-01", "yes", ""),
        (FANATIC, "did Grizzly Bears die under the M10 rules?", "no", "2009-07-11", "yes", "510.1"),
        (FANATIC, "was event 4 legal with the current rules?", "no", "2026-04-17", "yes", "510.1"),
        (LEGENDS, "would both Kokushos die nowadays?", "no", "2026-04-17", "yes", "704.5j"),
    ],
)
def test_the_file_is_played_by_the_rules_that_a_question_names(
    board: str, question: str, value: object, by: str, here: object, rule: str
) -> None:
    data = answer_text(board.replace("QUESTION", question)).to_dict()
    answer = data["answers"][0]

    assert (answer["value"], answer["edition"]) == (value, by)
    other = answer["by_other_rules"]
    assert (other["edition"], other["value"]) == ("2009-05-01", here)
    assert len(other["changes"]) == (value != here)
    assert not rule or rule in answer["rules"]
    assert answer["verdict"]["text"].startswith(f"By the rules of {by}")
    assert not set(data["rules_fired"]) & {"500.5", "500.4", "510.1", "704.5j"}  # the line of the file is played by its own


def test_what_is_not_legal_by_those_rules_is_said() -> None:
    text = answer_text(FANATIC.replace("QUESTION", "did Grizzly Bears die in 2026?")).render()

    assert "Event 4 is not legal by them" in " ".join(text.split())
    assert "since 2009-07-11, combat damage is dealt as it is assigned" in " ".join(text.split())


def test_a_file_of_today_is_asked_by_the_rules_of_2009() -> None:
    board = f"edition: 2026-04-17\n{BURN}".replace("QUESTION", "would Ann lose before M10?")
    answer = answer_text(board).to_dict()["answers"][0]

    assert (answer["value"], answer["edition"], answer["by_other_rules"]["value"]) == ("yes", "2009-05-01", "no")
    assert {"300.3", "420.5a"} <= set(answer["rules"])


def test_the_page_has_the_texts_of_both_books() -> None:
    page = answer_text(BURN.replace("QUESTION", "would Ann survive under today's rules?")).render("html")

    assert 'href="#rule-2026-04-17704.5a"' in page
    assert 'id="rule-2026-04-17704.5a"' in page
    assert "(2026-04-17)" in page


def test_what_is_left_of_such_a_question_is_read_as_any() -> None:
    with pytest.raises(AskError) as refused:
        answer_text(BURN.replace("QUESTION", "would Ann frobnicate under today's rules?"))

    assert "frobnicate" in refused.value.text


def test_rules_older_than_all_that_are_here_are_an_error_at_their_words() -> None:
    with pytest.raises(AskError) as refused:
        answer_text(BURN.replace("QUESTION", "does Ann lose under the rules of 1999?"))

    assert refused.value.error.code == "unknown-edition"
    assert "2006-10-01" in refused.value.text
    assert "under the rules of 1999" in refused.value.text


def test_other_rules_alone_lean_on_the_question_before() -> None:
    other = ["and in M10?", "and by the rules of 2006?", "does Ann lose?", "would it be different under today's rules?"]
    questions = ["does Ann lose?", *other]
    answers = answer_text(BURN.replace('["QUESTION"]', str(questions))).to_dict()["answers"]

    assert [answer["value"] for answer in answers] == ["yes", "no", "yes", "yes", "yes"]
    assert answers[2]["edition"] == "2006-10-01"
    differs = answers[4]
    assert differs["verdict"]["text"].startswith("By the rules of 2026-04-17: Ann did not lose")
    assert "By those of 2009-05-01: yes (since 2009-07-11, mana pools empty" in differs["verdict"]["text"]
    assert differs["verdict"]["rules"] == ["704.5a", "500.5"]


def test_a_difference_is_asked_of_what_was_asked_before() -> None:
    today, earlier = "would it be different under today's rules?", "would it be different under the 2006 rules?"
    questions = ["does Ann lose if she had 5 life?", today, "does Ann lose in M10?", today, earlier]
    answers = answer_text(BURN.replace('["QUESTION"]', str(questions))).to_dict()["answers"]

    assert [answer["value"] for answer in answers] == ["no", "no", "no", "no", "yes"]
    assert "By the rules of 2009-07-11: Ann did not lose" in answers[3]["verdict"]["text"]
    assert answers[3]["verdict"]["rules"] == ["704.5a"]  # in the numbers of both days


def test_what_is_the_same_by_other_rules_is_not_different() -> None:
    questions = ["did Mogg Fanatic die?", "would it be different in M10?"]
    answer = answer_text(FANATIC.replace('["QUESTION"]', str(questions))).to_dict()["answers"][1]

    assert answer["value"] == "no"
    assert "It is the same by the rules of 2009-05-01." in answer["verdict"]["text"]
