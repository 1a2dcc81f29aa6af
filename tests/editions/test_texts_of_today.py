"""Cards of the box whose text means something else today are read by it under the rules of today; what is not known is said."""

from __future__ import annotations

import pytest

from judge.answering import answer_text
from judge.cards.pool import library

TODAY = "2026-04-17"


def ask(card: str, date: str) -> dict[str, object]:
    board = f"players:\n  Ann: {{in play: [{card}]}}\n  Ben: {{}}\nquestions: [types of {card}]\n"
    return answer_text(board, edition=date).to_dict()


def test_every_later_text_is_of_a_card_of_the_box_and_is_understood() -> None:
    changed = [name for name in library.box_names() if library.text_in(TODAY, name) not in (None, library.box_record(name))]

    assert len(changed) > 30
    for name in changed:
        later = library.text_in(TODAY, name)
        assert later is not None and library.compiled(later).name == name


@pytest.mark.parametrize(
    ("date", "types"), [("2009-05-01", ["land"]), ("2020-04-17", ["land"]), (TODAY, ["legendary", "land"])]
)
def test_a_card_is_read_by_its_text_of_the_edition(date: str, types: list[str]) -> None:
    assert ask("Phyrexian Tower", date)["answers"][0]["value"] == types  # type: ignore[index]


def test_a_card_whose_text_is_not_known_is_said_to_be_read_by_that_of_2009() -> None:
    """Of 2026 most are known, of 2020 none; the rules of 2009 need no remark."""
    assert "texts_of_2009" not in ask("Grizzly Bears", "2009-05-01")
    assert ask("Grizzly Bears", "2020-04-17")["texts_of_2009"] == ["Grizzly Bears"]
    permanents = [record.name for record in library.box_records() if not {"Instant", "Sorcery"} & set(record.faces[0].type.split())]
    unknown = next(name for name in permanents if library.text_in(TODAY, name) is None)
    known = next(name for name in permanents if library.text_in(TODAY, name) is not None)
    assert ask(unknown, TODAY)["texts_of_2009"] == [unknown]
    assert "texts_of_2009" not in ask(known, TODAY)


def test_a_card_that_the_scenario_describes_means_what_it_says_there() -> None:
    board = """
cards:
  Phyrexian Tower: {type: Land, text: "{T}: Add {B} to your mana pool."}
players:
  Ann: {in play: [Phyrexian Tower]}
  Ben: {}
questions: [types of Phyrexian Tower]
"""
    assert answer_text(board, edition=TODAY).run.answers[0].value == ["land"]
