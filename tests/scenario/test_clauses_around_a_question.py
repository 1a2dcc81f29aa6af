"""What stands around a question: a time or a case ahead of it without a comma, `unless`, `without`, `how come`; and what comes first."""

from __future__ import annotations

import pytest

from judge.answering import AskError, answer_text

FIGHT = """
players:
  Ann: {life: 18, hand: [Giant Growth], in play: [Grizzly Bears, Forest]}
  Ben: {life: 12, in play: [Hill Giant, Wall of Stone]}
turn: {player: Ann}
events:
  - Ann attacks with Grizzly Bears
  - Ben blocks Grizzly Bears with Hill Giant
  - Ann casts Giant Growth on Grizzly Bears
  - all pass
  - combat damage is dealt
"""
STACK = """
players:
  Ann: {hand: [Shock, Lightning Bolt], in play: [Mountain x2]}
  Ben: {hand: [Giant Growth], in play: [Hill Giant, Forest]}
turn: {player: Ann}
events:
  - Ann casts Shock targeting Hill Giant
  - Ben casts Giant Growth targeting Hill Giant
  - Ann casts Lightning Bolt targeting Hill Giant
"""


def answers(board: str, question: str) -> list[tuple[str, object]]:
    """What is understood of a line, and each value."""
    quoted = question.replace("'", "''")
    run = answer_text(f"{board}questions:\n  - '{quoted}'\n").run
    return [(answer.asked.rstrip("?"), answer.value) for answer in run.answers]


@pytest.mark.parametrize(
    ("question", "asked", "value"),
    [
        ("once combat is over are the Bears tapped?", "is Grizzly Bears tapped, if it is end of combat", "yes"),
        ("during Ben's upkeep how big are the Bears?", "P/T of Grizzly Bears, if it is Ben's upkeep", "2/2"),
        ("as long as the Growth lasts, how big are the Bears?", "P/T of Grizzly Bears, while does an effect of Giant Growth last", "5/5"),
        ("the moment damage is dealt, how big is the attacker?", "P/T of Grizzly Bears, at combat damage", "5/5"),
        ("if Ben blocks with the Wall does the Giant die?", "did Hill Giant die, if earlier Ben block with Wall of Stone", "no"),
        ("even if Ben blocks with the Wall, do Bears die?", "did Grizzly Bears die, if earlier Ben block with Wall of Stone", "no"),
        ("were Ben to block with the Wall, would the Giant die?", "did Hill Giant die, if earlier Ben block with Wall of Stone", "no"),
        ("without the Growth, do the Bears survive?", "did Grizzly Bears survive, if Ann does not play Giant Growth", "no"),
        ("do the Bears die unless Ann casts Giant Growth?", "did Grizzly Bears die, if Ann does not play Giant Growth", "yes"),
        ("unless Ann casts Giant Growth, does the Giant die?", "did Hill Giant die, if Ann does not play Giant Growth", "no"),
        ("let's say Ben doesn't block. What is his life?", "life of Ben, if earlier Ben does not block", 7),
        ("if Ben had 4 life instead of 12, would he lose?", "did Ben lose, if Ben starts at 4 life", "no"),
        ("if Ben's Giant were a 6/6, would it die?", "did Ben's Hill Giant die, if Ben's Hill Giant starts as 6/6", "no"),
        ("what if the Giant were a 5/5? Do the Bears die?", "did Grizzly Bears die, if Hill Giant starts as 5/5", "yes"),
        ("do Bears die if Ben chose to block with the Wall?", "did Grizzly Bears die, if earlier Ben block with Wall of Stone", "no"),
        ("if nobody blocks, what is Ben's life?", "life of Ben, if earlier Ben does not block", 7),
        ("do the Bears die if Ben blocks with the Wall rather than the Giant?", "did Grizzly Bears die, if instead Ben block with "
         "Wall of Stone", "no"),
        ("whose side is the Wall on?", "controller of Wall of Stone", "Ben"),
        ("which graveyard does the Giant go to?", "where is Hill Giant", "Ben's graveyard"),
        ("is anything on the stack?", "how many card are on the stack >= 1", "no"),
        ("in which turn did the Giant die?", "when did Hill Giant die", 5),
        ("what if Ann had held back the Bears? Does the Giant die?", "did Hill Giant die, if Grizzly Bears does not attack", "no"),
        ("is it Ben's turn next?", "whose turn is it = Ben, if it is the next turn", "yes"),
        ("how much damage did each attacker deal?", "how much damage was dealt by Grizzly Bears", 5),
        ("does the Giant deal damage before dying?", "did Hill Giant deal damage, before did Hill Giant die", "yes"),
        ("was it legal to block the Bears with the Giant?", "can Ben block Grizzly Bears with Hill Giant, at any time", "yes"),
        ("what does the Giant deal damage to?", "which permanent: did Hill Giant deal damage to something", ["Grizzly Bears"]),
        ("if Ben blocks with the Giant and the Wall, does the Giant die?", "did Hill Giant die, if earlier Ben block with Hill Giant, "
         "Wall of Stone", "yes"),
        ("can Ben attack Ann on his next turn with the Wall?", "can Ben attack Ann with Wall of Stone, if it is Ben's turn", "no"),
    ],
)
def test_around_a_question(question: str, asked: str, value: object) -> None:
    """The time or case belongs to what is asked, wherever it stands."""
    assert answers(FIGHT, question) == [(asked, value)]


@pytest.mark.parametrize(
    "question", ["would the Giant have died anyway?", "does Ben lose life if both block?", "do they die simultaneously?"]
)
def test_no_case_is_made_up(question: str) -> None:
    """What is meant by `anyway` where no case is said, and several in one case, are refused rather than read without it."""
    with pytest.raises(AskError):
        answers(FIGHT, question)


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("how come the Giant dies?", "did Hill Giant die? why"),
        ("how come the Bears don't die?", "did Grizzly Bears die? why not"),
        ("how come the Wall couldn't attack?", "can Wall of Stone attack, at any time? why not"),
        ("for what reason does the Giant die?", "did Hill Giant die? why"),
    ],
)
def test_reasons(question: str, asked: str) -> None:
    """Other words for `why`."""
    assert answers(FIGHT, question)[0][0] == asked


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("does the Bolt resolve before the Growth?", "yes"),
        ("does Shock resolve before the Growth?", "no"),
        ("does the Giant die before Shock resolves?", "yes"),
        ("does the Giant die before the Bolt resolves?", "no"),
        ("does the Bolt resolve first?", "yes"),
        ("does Shock resolve first?", "no"),
        ("what is at the bottom of the stack?", "Shock"),
        ("is anything on the stack?", "yes"),
    ],
)
def test_what_comes_first(question: str, value: object) -> None:
    """What still waits resolves from the top; `before` asks of when all of it has."""
    assert answers(STACK, question)[0][1] == value
