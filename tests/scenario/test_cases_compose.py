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
    "what if {} and {}", "what if {}, and {}", "what happens if {} and if {}",
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


@pytest.mark.parametrize(
    ("board", "question", "said"),
    [
        # a deed, a keyword or a card is the subject
        (FIGHT, "would casting Giant Growth save Wind Drake?",
         "did Wind Drake survive, if earlier Cora play Giant Growth targeting Wind Drake?"),
        (FIGHT, "would not blocking kill Dirk?", "did Dirk lose, if Dirk does not block?"),
        (FIGHT, "would holding back the Wurm save it?", "did Craw Wurm survive, if Craw Wurm does not attack?"),
        (FIGHT, "would first strike have saved Craw Wurm?", "did Craw Wurm survive, if Craw Wurm starts with first strike?"),
        (FIGHT, "would Terror have saved Dirk?", "can Dirk save Dirk with Terror, at any time?"),
        (FIGHT, "could Dirk have survived by casting Terror on Wind Drake?",
         "did Dirk lose = no, if earlier Dirk play Terror targeting Wind Drake?"),
        # the passive, and what was not done
        (FIGHT, "would Dirk lose if Wind Drake had been Shocked?", "did Dirk lose, if earlier Dirk play Shock targeting Wind Drake?"),
        (FIGHT, "would Dirk lose if Terror had been cast on Wind Drake?",
         "did Dirk lose, if earlier Dirk play Terror targeting Wind Drake?"),
        (SPELL, "would Dirk lose if Ben had no hand and Cora had kept Blaze?", ""),
        (SPELL, "would Hill Giant die if Cora had kept Blaze?", "did Hill Giant die, if Cora does not play Blaze?"),
        (SPELL, "would Hill Giant die if nobody had done anything?", ""),
        (FIGHT, "would Wind Drake survive, if blocked by Giant Spider?",
         "did Wind Drake survive, if earlier Dirk block Wind Drake with Giant Spider?"),
        (FIGHT, "would Dirk lose if Dirk had cast Terror on Wind Drake during combat?",
         "did Dirk lose, if earlier (after event 1) Dirk play Terror targeting Wind Drake?"),
        (FIGHT, "even if Dirk had no cards, would Dirk lose?", "did Dirk lose, if Dirk starts with 0 cards in hand?"),
        # whom it is done to, when, and by whom
        (FIGHT, "how much life would Cora have if Dirk had shocked her?", "life of Cora, if earlier Dirk play Shock targeting Cora"),
        (FIGHT, "how much life would Cora have if Dirk attacks back with Scathe Zombies?",
         "life of Cora, if it is Dirk's next turn; Dirk attack with Scathe Zombies"),
        (FIGHT, "would Craw Wurm die if Dirk had double-blocked it?",
         "did Craw Wurm die, if earlier Dirk block Craw Wurm with Giant Spider, Scathe Zombies?"),
        (FIGHT, "had Giant Spider not blocked, would Dirk have died?", "did Dirk lose, if Giant Spider does not block?"),
        (FIGHT, "would Dirk lose if there had been no attack?", "did Dirk lose, if Cora does not attack?"),
        (FIGHT, "would Dirk lose if he had one more life?", ""),
        # denied, and turned round
        (FIGHT, "doesn't Wind Drake die?", "did Wind Drake die?"),
        (FIGHT, "does Craw Wurm fail to die?", "did Craw Wurm die = no?"),
        (FIGHT, "does Dirk not take damage?", "how much damage was dealt to Dirk = 0?"),
        (FIGHT, "does Cora not control Giant Spider?", "controller of Giant Spider != Cora?"),
        (FIGHT, "Craw Wurm deals how much damage?", "how much damage was dealt by Craw Wurm?"),
        (FIGHT, "how come Giant Spider deals damage to Craw Wurm?", "did Giant Spider deal damage to Craw Wurm? why?"),
        (FIGHT, "has Craw Wurm dealt damage to Giant Spider?", "did Craw Wurm deal damage to Giant Spider?"),
    ],
)  # fmt: skip
def test_one_case_in_other_words(board: str, question: str, said: str) -> None:
    """A case that is told by a deed, in the passive, of another player or denied; and none where a word of it is not understood."""
    assert understood(board, question) == ([said] if said else [])


def test_of_two_things_either_or_neither() -> None:
    """What is asked of either, of neither, or of one and not of the other is asked of each."""
    ask = "did {} die?", "did {} die = no?"
    assert understood(FIGHT, "does either Craw Wurm or Wind Drake die?") == [ask[0].format(each) for each in ("Craw Wurm", "Wind Drake")]
    assert understood(FIGHT, "does neither Craw Wurm nor Wind Drake die?") == [ask[1].format(each) for each in ("Craw Wurm", "Wind Drake")]
    assert understood(FIGHT, "does Craw Wurm die but not Wind Drake?") == [ask[0].format("Craw Wurm"), ask[1].format("Wind Drake")]


def test_all_of_several_lines_are_so_only_where_each_is() -> None:
    """What is supposed is supposed of each of them: one no is enough."""
    board = "players: {Ann: {in play: [Boggart Ram-Gang]}, Ben: {in play: [River Boa, Hill Giant, Forest]}}\n"
    board += "events: [Ann attacks with Boggart Ram-Gang, Ben blocks with Hill Giant, combat damage is dealt]\n"
    board += "questions: ['could Ben have saved River Boa by regenerating it, if Ben had blocked with River Boa?']\n"
    assert answer_text(board).run.answers[0].value == "no"
