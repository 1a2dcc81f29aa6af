"""A word of a question that no reading of it takes is refused, with what could be asked without it."""

from __future__ import annotations

import pytest

from judge.answering import answer_text
from judge.cards.pool.library_names import LibraryNames
from judge.errors import ScenarioError
from judge.scenario.file.loading import loads

BOARD = """
players:
  Ann:
    in play: [Grizzly Bears, Mogg Fanatic, Prodigal Sorcerer, "Circle of Protection: Red", Mountain x4, Forest x4]
    hand: [Shock, Giant Growth, Unsummon, Llanowar Elves, Forest]
  Ben: {in play: [Hill Giant, White Knight, Forest x3], hand: [Fog, Lightning Bolt]}
events:
  - Ann casts Shock on Hill Giant
"""


def read(question: str) -> list[str]:
    """What a question is understood as."""
    script = loads(f'{BOARD}questions:\n  - "{question}"\n', LibraryNames())
    return [str(asked.question) for asked in script.questions]


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("can Ann cast Llanowar Elves at instant speed?", "instant"),
        ("can Ann use Circle of Protection: Red choosing Lightning Bolt?", "choosing"),
        ("can Ann cast Unsummon on her own creature?", "own"),
        ("was the first Shock countered?", "first"),
        ("does Hill Giant die twice?", "twice"),
        ("is Grizzly Bears tapped by Hill Giant?", "Hill Giant"),
    ],
)
def test_what_leaves_a_word_out_is_refused_there(question: str, word: str) -> None:
    """The error stands at the word, and offers what was understood without it, or the question is none at all."""
    with pytest.raises(ScenarioError) as caught:
        read(question)
    assert caught.value.code != "word-left-out" or f"leaves out {word!r}" in str(caught.value) and "without it, ask" in caught.value.help


@pytest.mark.parametrize(
    ("question", "understood"),
    [
        ("can Ben respond to turning Mogg Fanatic face up?", "can Ben respond to turning Mogg Fanatic face up?"),
        ("can Ben respond to Mogg Fanatic being turned face up?", "can Ben respond to turning Mogg Fanatic face up?"),
        ("can Ben respond to Ann unmorphing Mogg Fanatic?", "can Ben respond to turning Mogg Fanatic face up?"),
        ("can Ben respond to the unmorphing of Mogg Fanatic?", "can Ben respond to turning Mogg Fanatic face up?"),
        ("can Ben cast a spell?", "can Ben play any spell?"),
        ("can Ben finish off Mogg Fanatic with Lightning Bolt?", "can Ben kill Mogg Fanatic with Lightning Bolt?"),
        ("can Lightning Bolt kill Ann?", "did Ann lose, if Ben play Lightning Bolt targeting Ann anyway?"),
        ("does Hill Giant still survive this turn?", "did Hill Giant survive, this turn?"),
        ("is Hill Giant dead now?", "did Hill Giant die?"),
        ("does Hill Giant survive Shock?", "did Shock kill Hill Giant = no, if resolve the stack?"),
        ("did Shock kill Hill Giant?", "did Shock kill Hill Giant?"),
        ("does Hill Giant go back to Ben?", "does Ben have Hill Giant?"),
        ("can Ann tap Mountain #1 for {R}?", "can Ann tap Mountain #1 for red mana?"),
        ("can Forest #1 make {G}?", "can Ann tap Forest #1 for green mana?"),
        ("does Hill Giant survive combat?", "did Hill Giant survive, at combat?"),
        ("can Ann cast Llanowar Elves in her second main phase?", "can Ann cast Llanowar Elves, at Ann's postcombat main?"),
        ("is the second Forest tapped?", "is Forest #2 tapped?"),
        ("did Ben counter Shock?", "how many Shock did Ben counter >= 1?"),
    ],
)
def test_what_is_read_has_each_word(question: str, understood: str) -> None:
    """Other words for what is asked, and words that change nothing of it, are no loss."""
    assert read(question) == [understood]


LEFT = """
players:
  Ann: {in play: [{card: Serra Angel, counters: {"+1/+1": 2}}, Plains], hand: [Unsummon], life: 9}
  Ben: {in play: [Hill Giant, Island, Swamp x2], hand: [Terror, Unsummon]}
"""
FOUGHT = "turn: Ann's precombat main\nevents: [Ann attacks with Serra Angel, Ben does not block]\n"
BOUNCED = "events: [Ann passes, Ben casts Unsummon on Serra Angel, all pass]\n"


@pytest.mark.parametrize(
    ("events", "question", "value"),
    [
        (BOUNCED, "how many +1/+1 counters were on Serra Angel?", 2),
        (BOUNCED, "who controlled Serra Angel?", "Ann"),
        (BOUNCED, "how big was Serra Angel?", "6/6"),
        (BOUNCED, "does Serra Angel return?", "yes"),
        (BOUNCED, "does Hill Giant come back?", "no"),
        (FOUGHT, "life of Ben after combat damage", 14),
        (FOUGHT, "life of Ben after combat", 14),
        (FOUGHT, "did Ben cast anything this turn?", "no"),
        (FOUGHT, "can Ben cast a spell?", "yes"),
    ],
)
def test_what_is_asked_is_answered_and_not_something_less(events: str, question: str, value: object) -> None:
    """The past is that of what has left, a return is where it was put, and after a combat its damage is dealt."""
    assert [answer.value for answer in answer_text(f'{LEFT}{events}questions: ["{question}"]\n').run.answers] == [value]
