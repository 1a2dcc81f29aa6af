"""`he` and `she` in questions, by the given names of the players, and `it`, where no question before says who or what they are."""

from __future__ import annotations

import json

import pytest

from judge.answering import answer_text

BOARD = """
players:
  Ann: {life: 7, hand: [Shock], in play: [Mountain, Grizzly Bears]}
  Ben: {life: 9, in play: [Hill Giant]}
turn: Ann
events: []
questions: [QUESTIONS]
"""


@pytest.mark.parametrize(
    ("questions", "value"),
    [
        (["can she cast Shock on Hill Giant?"], "yes"),
        (["does he have any cards in hand?"], "no"),
        (["is Ben's life 9?", "what is her life?"], 7),
        (["how many cards does Ann have in hand?", "how many creatures does he control?"], 1),
        (["can Ben respond?", "can she cast Shock on him?"], "yes"),
    ],
)
def test_a_pronoun_means_the_only_player_who_is_called_so(questions: list[str], value: object) -> None:
    told = answer_text(BOARD.replace("QUESTIONS", ", ".join(map(json.dumps, questions)))).to_dict()["answers"]

    assert told[-1]["value"] == value


def test_between_two_of_one_kind_the_question_before_says_who_it_is() -> None:
    board = BOARD.replace("Ann", "Carl").replace("QUESTIONS", '"what is the life of Carl?", "how many cards does he have in hand?"')

    assert answer_text(board).to_dict()["answers"][-1]["value"] == 1


FOUGHT = """
players:
  Ann: {hand: [Shock, Shock, Swords to Plowshares], in play: [Mountain x2, Plains, Sengir Vampire]}
  Ben: {in play: [Hill Giant, Goblin Piker]}
turn: Ann
events: [Ann plays Shock targeting Hill Giant, all pass]
questions: [QUESTIONS]
"""


@pytest.mark.parametrize(
    ("questions", "value"),
    [
        (["did Hill Giant die?", "does a second Shock kill it?"], "yes"),
        (["did Hill Giant die?", "can Ann play Swords to Plowshares on it?"], "yes"),
        (["how many counters did Sengir Vampire get?", "how big is it?"], {"power": 4, "toughness": 4}),
        (["can Ann kill Goblin Piker with Swords to Plowshares?", "can Ann kill it with Shock?"], "yes"),
        (["did Hill Giant die?", "would it die if Ann had another Mountain?"], "no"),
    ],
)
def test_it_is_not_what_is_done_to_it(questions: list[str], value: object) -> None:
    """Behind a verb `it` is another thing than the one that acts in the same clause: the one that was asked about before."""
    told = answer_text(FOUGHT.replace("QUESTIONS", ", ".join(map(json.dumps, questions)))).to_dict()["answers"]

    assert told[-1]["value"] == value if not isinstance(value, dict) else "4/4" in str(told[-1]["verdict"])


AIMED = """
players:
  Ann: {hand: [Dark Banishing, Counterspell], in play: [Island x3, Swamp x3, Air Elemental, Icy Manipulator]}
  Ben: {hand: [Lightning Bolt], in play: [Mountain x3, Plains, Mogg Fanatic], life: 9}
turn: TURN
events: [EVENTS]
questions: [QUESTION]
"""


@pytest.mark.parametrize(
    ("events", "question", "value"),
    [
        ("Ben casts Lightning Bolt on Air Elemental; Ann counters it; resolve the stack", "was it countered?", "yes"),
        ("Ben casts Lightning Bolt on Air Elemental; Ann counters it; resolve the stack", "where is it now?", "Ben's graveyard"),
        ("Ben casts Lightning Bolt on Air Elemental; resolve the stack", "how much damage did it deal?", 3),
        ("Ben casts Lightning Bolt on Air Elemental; resolve the stack", "is it still in play?", "yes"),
        ("Ben casts Lightning Bolt on Air Elemental; resolve the stack", "was it a legal target?", "yes"),
        ("Ben casts Lightning Bolt on Air Elemental; resolve the stack", "was it countered?", "no"),
        ("Ann casts Dark Banishing on Mogg Fanatic; resolve the stack", "what killed it?", ["Dark Banishing"]),
        ("Ann casts Dark Banishing on Mogg Fanatic; resolve the stack", "what did it kill?", ["Mogg Fanatic"]),
        ("Ann casts Dark Banishing on Mogg Fanatic; resolve the stack", "is Air Elemental a legal target for it?", "yes"),
        ("Ann casts Dark Banishing on Mogg Fanatic; Ben sacrifices Mogg Fanatic targeting Ann; resolve the stack",
         "was it countered?", "yes"),
        ("Ann taps Air Elemental with Icy Manipulator; resolve the stack", "is it tapped?", "yes"),
        ("Ann casts Dark Banishing on Mogg Fanatic; resolve the stack", "were they a legal target?", "yes"),
        ("Ann casts Dark Banishing on Mogg Fanatic; resolve the stack", "whose upkeep is it?", "Ann"),
        ("Ben casts Lightning Bolt on Ann; resolve the stack", "how much damage did it do?", 3),
        ("Ben casts Lightning Bolt on Ann; resolve the stack", "how much mana did it cost?", "{R}"),
        ("Ben casts Lightning Bolt on Ann; resolve the stack", "did she take any damage?", "yes"),
        ("Ben casts Lightning Bolt on Ann; Ann counters it; resolve the stack", "what was the last thing to resolve?", "Counterspell"),
        ("Ben casts Lightning Bolt on Ann; Ann counters it; resolve the stack", "what trigger resolved last?", "nothing"),
        ("Ben casts Lightning Bolt on Ann; resolve the stack", "how much damage is Ann going to take?", 3),
        ("Ben casts Lightning Bolt on Ann; resolve the stack", "who got hit?", "Ann"),
        ("Ben casts Lightning Bolt on Ann; resolve the stack", "what is in his graveyard now?", ["Lightning Bolt"]),
        ("Ben casts Lightning Bolt on Ann; resolve the stack", "what is in the graveyard?", ["Lightning Bolt"]),
    ],
)  # fmt: skip
def test_it_is_by_what_is_asked_what_was_done_what_it_was_done_to_or_the_spell(events: str, question: str, value: object) -> None:
    """Of several that the last act names, where no question was asked before."""
    turn = events[:3]
    board = AIMED.replace("TURN", turn).replace("EVENTS", ", ".join(events.split("; "))).replace("QUESTION", question)

    assert answer_text(board).to_dict()["answers"][-1]["value"] == value


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("what was put into a graveyard?", ["Lightning Bolt", "Mogg Fanatic"]),
        ("is Air Elemental flying?", "yes"),
        ("was Ben's spell legal?", "yes"),
        ("was Ben's activation legal?", "yes"),
        ("did Mogg Fanatic kill Mogg Fanatic?", "no"),
    ],
)
def test_what_was_done_and_what_it_is(question: str, read: object) -> None:
    events = "Ben casts Lightning Bolt on Air Elemental, resolve the stack, Ben sacrifices Mogg Fanatic targeting Ann, resolve the stack"
    board = AIMED.replace("TURN", "Ben").replace("EVENTS", events).replace("QUESTION", question)

    assert answer_text(board).to_dict()["answers"][-1]["value"] == read


def test_who_alone_is_not_called_otherwise_is_meant() -> None:
    """Of a name that tells nothing, where the other's does."""
    board = BOARD.replace("Ann", "Xandra").replace("QUESTIONS", '"what is her life?"')

    assert answer_text(board).to_dict()["answers"][-1]["value"] == 7


def test_what_an_attack_did_cost_is_asked_of_the_time_when_it_was_made() -> None:
    board = """
players: {Ann: {in play: [Windborn Muse]}, Ben: {in play: [Grizzly Bears, Hill Giant, Forest x4]}}
turn: Ben
events: ["Ben attacks with Grizzly Bears, Hill Giant", combat damage is dealt]
questions: [how much did it cost him to attack?]
"""

    assert answer_text(board).to_dict()["answers"][-1]["value"] == "{4}"


def test_a_legal_target_is_one_of_what_was_aimed_at_it() -> None:
    """Also where another question was asked before, and the target itself has an ability that targets."""
    events = "Ann casts Dark Banishing on Mogg Fanatic, resolve the stack"
    board = AIMED.replace("TURN", "Ann").replace("EVENTS", events).replace("QUESTION", "did Mogg Fanatic die?, was it a legal target?")

    assert answer_text(board).to_dict()["answers"][-1]["value"] == "yes"


def test_which_of_two_that_wait_resolves_first_is_asked_of_both() -> None:
    """What waits on the stack, for both alike."""
    events = "Ben casts Lightning Bolt on Ann, Ann casts Dark Banishing on Mogg Fanatic"
    question = "does Lightning Bolt or Dark Banishing resolve first?"
    board = AIMED.replace("TURN", "Ben").replace("EVENTS", events).replace("QUESTION", question)
    told = answer_text(board).to_dict()["answers"][-1]

    assert (told["value"], told["later"]) == ([], ["Dark Banishing"])
