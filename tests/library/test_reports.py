"""What is reported of many cards: records that are not sound, what each pattern serves, what became of the famous ones."""

from __future__ import annotations

import pytest

from judge.cards.pool import language_reports, library
from judge.cards.pool.records import CardRecord, FaceRecord
from judge.cards.pool.soundness import unsound
from judge.cards.pool.understood_cards import report_data, understand, understand_all


def record(text: str, type: str = "Instant") -> CardRecord:
    return CardRecord("Test Card", (FaceRecord("Test Card", "{2}", type, text),))


@pytest.mark.parametrize(
    ("text", "type", "why"),
    [
        ("Erhoehe Deinen Manavorrat um {W} oder {B}.", "Land", "English"),
        ("W", "Basic Land — Plains", "symbol alone"),
        ("Enchanted creature gets +1/+1.", "Enchantment — Aura", "what it enchants"),
        ("Destroy any one creature.", "Sorcery", "printed card"),
        ('Enchanted land has "oc', "Enchantment", "lost"),
    ],
)
def test_a_record_without_a_card_text_is_named_unsound(text: str, type: str, why: str) -> None:
    assert why in unsound(record(text, type))


@pytest.mark.parametrize("text", ["Destroy target creature.", "o2o\nG: Regenerate Test Card.", "Choose any one. Draw a card."])
def test_a_card_text_is_sound(text: str) -> None:
    assert unsound(record(text)) == ""


def test_the_box_is_sound() -> None:
    assert [one.name for one in library.box_records() if unsound(one)] == []


def test_unsound_records_count_neither_way() -> None:
    told = report_data(understand_all([record("Draw a card."), record("Erhoehe Deinen Manavorrat um {W}.")], 1))
    assert told["totals"] == {"cards": 2, "understood": 1, "share": 0.5, "unsound": 1, "share of sound": 1.0}


def test_patterns_are_counted_by_the_cards_that_they_read_something_of() -> None:
    rows = {(rule, words): (n, name) for n, rule, words, name in language_reports.patterns_served([record("Regenerate target creature.")])}
    assert rows["command", "end the turn"] == (0, "")
    n, name = rows["command", "regenerate <what:objs>"]
    assert (n >= 1, name) == (True, "Test Card")


def test_patterns_serve_the_texts_of_keywords_too() -> None:
    assert [one.name for one in language_reports.texts_of_words() if understand(one).definition is None] == []
    served = [(n, name) for n, _, _, name in language_reports.patterns_served([]) if n]
    assert {"flanking", "cumulative upkeep", "Junk"} <= {name for _, name in served}


def test_every_famous_card_is_found_by_its_name() -> None:
    assert len(language_reports.famous_names()) >= 150
    found = language_reports.famous([record("Gibber.", "Instant"), *library.box_records()])
    assert sum(map(len, found.values())) == len(language_reports.famous_names())
    assert found["refused"] == ["Titania's Song"]
