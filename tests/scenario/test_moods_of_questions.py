"""Questions of what must be, can be or could have been are none of what is or was."""

from __future__ import annotations

import pytest

from judge.answering import answer_text
from judge.cards.pool.library_names import LibraryNames
from judge.errors import ScenarioError
from judge.scenario.file.canonical import canonical_lines
from judge.scenario.file.loading import loads

TAXED = """
players:
  Ann: {in play: [Plains x4, Serra Angel], hand: [Wrath of God]}
  Ben: {in play: [Grizzly Bears, Hill Giant, Island x2], hand: [Mana Leak]}
events:
  - Ann casts Wrath of God
  - Ben casts Mana Leak on Wrath of God
"""
DRIVEN = """
players:
  Ann: {in play: [Juggernaut, Grizzly Bears]}
  Ben: {in play: [Wall of Stone, Hill Giant]}
events:
  - Ann attacks with Juggernaut
"""
GUARDED = """
players:
  Ann: {in play: [Silent Arbiter, Wall of Swords, Serra Angel]}
  Ben: {in play: [Hill Giant, Craw Wurm]}
turn: {player: Ben, step: beginning of combat}
events:
  - Ben attacks with Craw Wurm
"""
CROWDED = """
players:
  Ann: {in play: [Wall of Swords, Serra Angel, Grizzly Bears]}
  Ben: {in play: [Hill Giant, Craw Wurm]}
turn: {player: Ben, step: beginning of combat}
events:
  - Ben attacks with Hill Giant and Craw Wurm
"""
SHOT = """
players:
  Ann: {in play: [Mountain], hand: [Shock]}
  Ben: {in play: [Grizzly Bears, Forest], hand: [Giant Growth]}
events:
  - Ann casts Shock on Grizzly Bears
"""
DOOMED = """
players:
  Ann: {in play: [Swamp x4, Grizzly Bears], hand: [Terror]}
  Ben: {in play: [Drudge Skeletons, Black Knight, Hill Giant, Island x2], hand: [Counterspell]}
events:
  - Ann casts Terror on Hill Giant
  - Terror resolves
"""
AVENGED = """
players:
  Ann: {in play: [Academy Rector, Forest]}
  Ben: {in play: [Swamp, Mountain, Juggernaut], hand: [Terminate]}
turn: {player: Ben, step: precombat main}
events:
  - Ben casts Terminate on Academy Rector
  - all pass
"""
SPLIT = """
players:
  Ann: {in play: [Swamp x3], hand: [Sudden Death]}
  Ben: {in play: [Island x2, Serra Angel], hand: [Counterspell]}
events:
  - Ann casts Sudden Death on Serra Angel
"""
WATCHED = """
players:
  Ann: {in play: [Samite Healer, Soul Warden, Mountain, Platinum Angel], hand: [Shock]}
  Ben: {in play: [Swamp, Mountain x2, Forest x2], hand: [Grizzly Bears, Terminate]}
turn: {player: Ben, step: precombat main}
events:
  - Ben casts Grizzly Bears
  - Grizzly Bears resolves
"""


def read(board: str, *asked: str) -> list[tuple[str, object]]:
    """What each question was understood as, and the value of its answer."""
    text = board + "questions:\n" + "".join(f'  - "{each}"\n' for each in asked)
    said = [line.canonical for line in canonical_lines(loads(text, LibraryNames()))[-len(asked) :]]
    return list(zip(said, (answer.value for answer in answer_text(text).run.answers), strict=True))


@pytest.mark.parametrize(
    ("board", "question", "value"),
    [
        (TAXED, "does Ann have to pay for Mana Leak?", "no"),
        (TAXED, "is Ann forced to pay {3}?", "no"),
        (DRIVEN, "did Ann have to attack with the Juggernaut?", "yes"),
        (DRIVEN, "was Ann forced to attack with the Bears?", "no"),
        (DRIVEN, "did Ann attack with the Juggernaut?", "yes"),
        (DRIVEN, "did Ann attack with the Bears?", "no"),
        (DRIVEN, "does Ben have to block the Juggernaut?", "no"),
        (GUARDED, "how many may Ann block with?", 1),
        (CROWDED, "how many creatures can Ann block with?", 3),
        (CROWDED, "can Ann block with two creatures?", "yes"),
        (SHOT, "can the Bears survive?", "yes"),
        (SHOT, "is there any way for Ben to save the Bears?", "yes"),
        (SHOT, "can the Bears survive without Giant Growth?", "no"),
        (SHOT, "is it legal to Shock Ben?", "no"),  # Ann's Shock is on the stack
        (AVENGED, "does Ann have to exile Rector?", "no"),
        (AVENGED, "is Ann forced to search for an enchantment?", "no"),  # only if she did what she may do
    ],
)
def test_what_must_or_can_be_is_not_what_was(board: str, question: str, value: object) -> None:
    assert [answer for _, answer in read(board, question)] == [value]


def test_what_has_to_be_done_is_not_read_as_done() -> None:
    with pytest.raises(ScenarioError):
        read(SHOT, "does Ben have to cast Giant Growth?")


def test_why_not_another_is_asked_of_the_same() -> None:
    asked = read(DOOMED, "could Ann have Terrored the Knight instead?", "why not the Skeletons?")
    assert [said for said, _ in asked][1].startswith("can Ann play Terror targeting Drudge Skeletons, at any time")


def test_another_takes_the_place_of_one_of_the_same_player() -> None:
    asked = read(DRIVEN, "can Wall of Stone block Juggernaut?", "and the Giant?")
    assert asked[1] == ("can Hill Giant block Juggernaut?", "yes")


def test_if_it_had_been_done_is_of_the_time_at_which_it_could_be() -> None:
    asked = read(DOOMED, "could Ben have countered Terror?", "if he had, would the Giant have died?")
    assert asked[1] == ("did Hill Giant die, if earlier Ben play Counterspell targeting Terror?", "no")


@pytest.mark.parametrize(
    ("board", "question", "said"),
    [
        (SPLIT, "which rule stops Ben from countering Sudden Death?", "was Sudden Death countered, if Ben play Counterspell"),
        (SPLIT, "which rule says that Ben can't respond?", "can Ben respond? why not?"),
        (SHOT, "which rule lets Ben save the Bears?", "can Ben save Grizzly Bears, at any time? why?"),
        (WATCHED, "can Ann shock the Bears in response to the Soul Warden trigger?", "while is Soul Warden's ability on the stack"),
        (WATCHED, "can Ann shock the Bears in response to the trigger?", "at the last chance to respond"),
        (WATCHED, "can Ann respond to the triggers?", "can Ann respond to Soul Warden's ability?"),
        (WATCHED, "does Ann lose if Ben then kills Platinum Angel?", "did Ann lose, if Ben play Terminate targeting Platinum Angel?"),
        (WATCHED, "does the Healer die if it already had 1 damage?", "if Samite Healer starts with 1 damage"),
    ],
)
def test_reasons_replies_and_cases_in_plain_words(board: str, question: str, said: str) -> None:
    assert said in read(board, question)[0][0]
