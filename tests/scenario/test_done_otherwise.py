"""What is supposed to have been done in a line that was told: the line with that in it, or in the place of what was done."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

COMBAT = """
players:
  Ann: {hand: [Wrath of God, Giant Growth], in play: [Plains x4, Forest, Serra Angel, Grizzly Bears]}
  Ben: {hand: [Counterspell], in play: [Drudge Skeletons, Hill Giant, Swamp x2, Island x2]}
events:
  - Ann attacks with Grizzly Bears
  - Ben blocks Grizzly Bears with Hill Giant
  - combat damage is dealt
  - go to postcombat main
  - Ann casts Wrath of God
  - all pass
"""


def answered(question: str, board: str = COMBAT) -> tuple[object, str, set[str]]:
    """The value of the answer, what was understood, and the rules that it cites."""
    answer = answer_text(f'{board}questions:\n  - "{question}"\n').run.answers[-1]
    return answer.value, answer.asked, set(answer.extra_rules)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("would the Angel have survived if Ben had countered the Wrath?", "yes"),
        ("would my Angel have lived if Ben had countered it?", "yes"),
        ("had Ben countered the Wrath, where would it be?", "Ann's graveyard"),
        ("if Ann had cast Giant Growth on the Bears, would the Giant have died in combat?", "yes"),
        ("would Ben be at 18 if he had not blocked?", "yes"),
        ("would Ben have taken damage had he not blocked?", "yes"),
        ("would the Bears have survived combat if Ben had blocked with the Skeletons instead?", "yes"),
    ],
)
def test_what_had_been_done_is_done_in_the_line(question: str, value: str) -> None:
    """It is done while it was legal, or in the place of the player's own declaration, and what was told comes after it."""
    found, asked, _ = answered(question)
    assert found == value and (", if earlier " in asked or ", if instead " in asked)


def test_it_is_said_after_which_event() -> None:
    """The sentence of the answer names the place in the line."""
    said = answer_text(f'{COMBAT}questions:\n  - "would the Angel have survived if Ben had countered the Wrath?"\n').render()
    assert "If Ben plays Counterspell targeting Wrath of God after event 5:" in said


def test_instead_asks_for_what_it_takes_the_place_of() -> None:
    """Nothing in the line is another way of casting Giant Growth: no answer is given."""
    question = "did Hill Giant die, if instead Ann play Giant Growth targeting Hill Giant"
    answer = answer_text(f"{COMBAT}questions:\n  - {question}\n").run.answers[-1]
    assert answer.value is None and "Nothing in the line is another way" in answer.unanswered


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("is Lightning Bolt enough to kill the Bears?", "did Grizzly Bears die, if Ben play Lightning Bolt targeting Grizzly Bears"),
        ("who wins the fight?", "which creature: did something survive, if it is beginning of combat"),
        ("can Ben kill the Bears with either of his cards?", "can Ben kill Grizzly Bears?"),
        ("which of Ben's artifacts can Ann disenchant?", "which artifact of Ben: can Ann play Disenchant targeting something?"),
        ("do you know if the Bears die?", "did Grizzly Bears die?"),
        ("does my creature die?", "did Ann's Grizzly Bears die?"),
    ],
)
def test_a_question_in_other_words(question: str, asked: str) -> None:
    """A row of `asked_in_other_words.tsv` puts it as a question that is understood; `my creature` is the only one that there is."""
    board = """
players:
  Ann: {hand: [Disenchant], in play: [Grizzly Bears, Plains x2]}
  Ben: {hand: [Lightning Bolt, Terror], in play: [Icy Manipulator, Hill Giant, Mountain, Swamp x2]}
"""
    assert answered(question, board)[1].rstrip("?") == asked.rstrip("?")
