"""Cards of the box whose text means something else today are read by it under the rules of today; what is not known is said."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge.answering import answer_text
from judge.cards.pool import library
from judge.cards.pool.importing import import_file

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


@pytest.mark.parametrize(("date", "types"), [("2009-05-01", ["land"]), ("2020-04-17", ["land"]), (TODAY, ["legendary", "land"])])
def test_a_card_is_read_by_its_text_of_the_edition(date: str, types: list[str]) -> None:
    assert ask("Phyrexian Tower", date)["answers"][0]["value"] == types  # type: ignore[index]


def test_a_card_whose_text_is_not_known_is_said_to_be_read_by_that_of_2009() -> None:
    """What means the same in 2026 meant so between; of what means something else there the texts between are not known."""
    for date in ("2009-05-01", "2009-07-11", "2020-04-17", TODAY):
        assert "texts_of_2009" not in ask("Grizzly Bears", date)
    assert ask("Grizzly Bears", "2008-02-01")["texts_of_2009"] == ["Grizzly Bears"]
    assert ask("Phyrexian Tower", "2020-04-17")["texts_of_2009"] == ["Phyrexian Tower"]
    permanents = [record.name for record in library.box_records() if not {"Instant", "Sorcery"} & set(record.faces[0].type.split())]
    unknown = next(name for name in permanents if library.text_in(TODAY, name) is None)
    known = next(name for name in permanents if library.text_in(TODAY, name) is not None)
    assert ask(unknown, TODAY)["texts_of_2009"] == [unknown]
    assert "texts_of_2009" not in ask(known, TODAY)


def test_a_card_that_came_later_is_said_to_have_come_later() -> None:
    for date in ("2008-02-01", "2009-05-01"):
        assert ask("Young Wolf", date)["later_cards"] == ["Young Wolf"]
        assert "texts_of_2009" not in ask("Young Wolf", date)
    for date in ("2013-07-13", TODAY):
        assert not {"later_cards", "texts_of_2009"} & ask("Young Wolf", date).keys()


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


def test_an_imported_card_is_said_to_be_read_by_its_text_of_2009_only_where_it_is_so_worded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUDGE_DATA_HOME", str(tmp_path))
    text = "When this creature enters, draw a card."
    later = {"name": "New Wisp", "type": "Creature — Wisp", "text": text, "power": "1", "toughness": "1"}
    older = {**later, "name": "Old Wisp", "text": "When Old Wisp comes into play, draw a card."}
    file = tmp_path / "cards.jsonl"
    file.write_text("\n".join(json.dumps(card, ensure_ascii=False) for card in (later, older)), encoding="utf-8")
    import_file(file)

    assert "texts_of_2009" not in ask("New Wisp", TODAY)
    assert ask("Old Wisp", TODAY)["texts_of_2009"] == ["Old Wisp"]
    assert "texts_of_2009" not in ask("Old Wisp", "2009-05-01")
