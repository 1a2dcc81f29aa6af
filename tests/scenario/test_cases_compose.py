"""What a question supposes in several clauses: each of them is in what is understood, or the question is refused."""

from __future__ import annotations

import itertools
import re

import pytest

from judge.answering import answer_text
from judge.cards.pool.library_names import LibraryNames
from judge.errors import JudgeError
from judge.scenario.file.loading import loads
from judge.scenario.file.one_line import asking

FIGHT = """
players:
  Cora: {life: 7, hand: [Giant Growth], battlefield: [Craw Wurm, Wind Drake, Forest x3]}
  Dirk: {life: 6, hand: [Terror, Shock], battlefield: [Giant Spider, Scathe Zombies, Swamp x2, Mountain x2]}
events:
  - Cora attacks with Craw Wurm and Wind Drake
  - Dirk blocks Craw Wurm with Giant Spider
  - combat damage is dealt
"""
SPELL = """
players:
  Cora: {hand: [Blaze], battlefield: [Soul Warden, Mountain x6]}
  Dirk: {life: 9, hand: [Cancel, Healing Salve], battlefield: [Hill Giant, Island x3, Plains x2]}
events:
  - Cora casts Blaze with X = 3 targeting Hill Giant
  - all pass
"""
CASES = {
    FIGHT: (
        ("Giant Spider had not blocked", "Giant Spider does not block"),
        ("Dirk had cast Terror on Wind Drake before blocks", "Dirk play Terror targeting Wind Drake"),
        ("Cora had cast Giant Growth on Craw Wurm", "Cora play Giant Growth targeting Craw Wurm"),
        ("Dirk were at 2 life", "Dirk starts at 2 life"),
        ("Scathe Zombies were not there", "Scathe Zombies is not there"),
        ("Dirk had blocked Wind Drake with Giant Spider", "Dirk block Wind Drake with Giant Spider"),
        ("Craw Wurm had trample", "Craw Wurm starts with trample"),
        ("Dirk shocks Wind Drake", "Dirk play Shock targeting Wind Drake"),
    ),
    SPELL: (
        ("Dirk had countered Blaze", "Dirk play Cancel targeting Blaze"),
        ("Dirk had 4 life", "Dirk starts at 4 life"),
        ("Hill Giant had 1 damage on it", "Hill Giant starts with 1 damage"),
        ("Cora had targeted Dirk with Blaze", "Cora play Blaze targeting Dirk"),
        ("Blaze had been for 5", "Cora play Blaze with X = 5"),
        ("Soul Warden were not there", "Soul Warden is not there"),
        ("Dirk casts Healing Salve targeting Dirk", "Dirk play Healing Salve targeting Dirk"),
    ),
}
WAYS = (
    "how much life would Dirk have if {} and {}", "how much life would Dirk have if {} but {}", "if {} and {}, would Dirk lose",
    "what if {} and {}", "what happens if {} and if {}",
    "suppose {}, and {}. Where would Wind Drake be", "why would Dirk survive if {} and {}",
)  # fmt: skip


def understood(board: str, question: str) -> list[str]:
    """What the language writes for a question; none where it is refused."""
    try:
        return [str(each.question) for each in loads(asking(board, [question], "x"), LibraryNames(), "x").questions]
    except JudgeError:
        return []


@pytest.mark.parametrize(("board", "way"), [(board, way) for board in CASES for way in WAYS if board == FIGHT or "Wind Drake" not in way])
def test_each_clause_is_supposed_or_the_question_is_refused(board: str, way: str) -> None:
    """Of each pair of cases, in each way of joining them, both are in what is said back; and most are read."""
    pairs = list(itertools.permutations(CASES[board], 2))[:: len(WAYS) - 2]
    refused = 0
    for first, second in pairs:
        found = understood(board, way.format(first[0], second[0]))
        refused += not found
        assert not found or len(found) == 1 and all(part in found[0] for part in (first[1], second[1])), (found, first, second)
    assert refused * 6 <= len(pairs), (refused, len(pairs))


def test_three_cases_and_one_without_its_subject() -> None:
    """Of three clauses each is there, and a clause that has no subject has that of the one before it."""
    three = understood(FIGHT, "would Dirk lose if Dirk had 9 life, Giant Spider had not blocked and Craw Wurm had trample?")
    assert three == ["did Dirk lose, if Dirk starts at 9 life; Giant Spider does not block; Craw Wurm starts with trample?"]
    shared = understood(FIGHT, "how much life would Dirk have if he had been at 9 life and had not blocked with Giant Spider?")
    assert shared == ["life of Dirk, if Dirk starts at 9 life; Giant Spider does not block"]


def test_what_is_supposed_of_a_case_is_played_in_it() -> None:
    """The board, then what was done otherwise in the line, then what is done behind it: 20 - 6 - 3, and 4 of 20 from Blaze as X is 4."""
    ask = "how much life would Dirk have if Giant Spider had not blocked, Dirk had 20 life and Cora had cast Giant Growth on Wind Drake?"
    answer = answer_text(FIGHT, questions=[ask]).to_dict()["answers"][0]
    assert answer["value"] == 20 - 6 - (2 + 3)
    ask = "how much life would Dirk have if Cora had targeted Dirk with Blaze and Blaze had been for 4 but Dirk had 20 life?"
    answer = answer_text(SPELL, questions=[ask]).to_dict()["answers"][0]
    assert answer["value"] == 20 - 4
    assert re.search("X = 4|with X 4", answer["verdict"]["text"])
