"""What is told of what comes of it, persons, loyalty, and questions of what might be, when, and whether an answer is this one."""

from __future__ import annotations

import pytest

from judge.answering import AskError, answer_text
from judge.cards.pool.library_names import LibraryNames
from judge.errors import ScenarioError
from judge.scenario.file.canonical import canonical_lines
from judge.scenario.file.loading import loads

BOARD = """\
players:
  Ann:
    in play: [Grizzly Bears, Jace Beleren, Holy Strength, Island x4, Forest x2]
    hand: [Giant Growth, Counterspell]
  Ben:
    in play: [Hill Giant, Prodigal Sorcerer, Mountain x3]
    hand: [Shock]
"""


def canonical(*said: str, asked: str = "") -> list[str]:
    """What the language writes for sentences, or for a question behind them."""
    rows = "events:\n" + "".join(f'  - "{each}"\n' for each in said) if said else ""
    text = BOARD + rows + (f'questions:\n  - "{asked}"\n' if asked else "")
    return [line.canonical for line in canonical_lines(loads(text, LibraryNames()))]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("I cast Giant Growth on my Bears", "Ann plays Giant Growth targeting Ann's Grizzly Bears"),
        ("I'd like to use Jace's +2", "Ann plays Jace Beleren's ability 1"),
        ("Ann plusses Jace", "Ann plays Jace Beleren's ability 1"),
        ("Ann decides to cast Giant Growth on the Bears right away", "Ann plays Giant Growth targeting Grizzly Bears"),
        ("my opponent shocks the Bears", "Ben plays Shock targeting Grizzly Bears"),
        ("Ben pings the Bears with Tim", "Ben plays Prodigal Sorcerer's ability targeting Grizzly Bears"),
        ("Ben pings the Bears", "Ben plays Prodigal Sorcerer's ability targeting Grizzly Bears"),
        ("Ben declines to block", "Ben does not block"),
        ("Ben double blocks with Hill Giant and Tim", "Ben blocks with Hill Giant, Prodigal Sorcerer"),
        ("Ann pays 1 and casts Giant Growth on Bears", "Ann plays Giant Growth targeting Grizzly Bears"),
        ("nobody responds", "nobody responds"),
        ("the Bears die", "until: did Grizzly Bears die? yes"),
        ("Ben goes to 17", "until: life of Ben = 17? yes"),
        ("Jace gets two counters", "until: how many counters did Jace Beleren get >= 2? yes"),
        ("Giant doesn't survive", None),
        ("Ben swings the Hill Giant", "Ben attacks with Hill Giant"),
        ("Ben says no blocks", "Ben does not block"),
        ("3 damage to Ben", "until: how much damage was dealt to Ben >= 3? yes"),
        ("Ann reveals her hand", "nothing happens"),
        ("Ann resolves Giant Growth", "Ann plays Giant Growth; Giant Growth resolves"),
        ("the planeswalker dies", "until: did Jace Beleren die? yes"),
    ],
)
def test_events(said: str, meant: str | None) -> None:
    """Each is read as this sentence; `Giant` alone may be two cards."""
    if meant is None:
        with pytest.raises(ScenarioError, match="may be short for"):
            canonical(said)
        return
    assert canonical(said)[0] == meant


@pytest.mark.parametrize(
    ("asked", "meant"),
    [
        ("when did the Bears die?", "when did Grizzly Bears die?"),
        ("is Hill Giant 3/3?", "P/T of Hill Giant = 3/3?"),
        ("does Ann have any cards in hand?", "hand size of Ann >= 1?"),
        ("is Ben at 18?", "life of Ben = 18?"),
        ("can I respond to Shock?", "can Ann respond to Shock?"),
        ("could Ann have countered Shock?", "can Ann play Counterspell targeting Shock, at any time?"),
        ("how much does Shock cost?", "how much does Shock cost?"),
        ("what happens if Ann casts Giant Growth on the Bears?", "what happens if Ann play Giant Growth targeting Grizzly Bears?"),
        ("would the Bears have survived?", "did Grizzly Bears survive?"),
        ("was Bears destroyed or sacrificed?", "was Grizzly Bears destroyed, or was Grizzly Bears sacrificed?"),
        ("how many creatures died?", "how many creatures died?"),
        ("is that legal?", "was event 1 legal?"),
        ("how many creatures did Ann lose?", "how many creatures did Ann lose?"),
        ("is Hill Giant enchanted?", "what is attached to Hill Giant?"),
        ("is Hill Giant still a Grizzly Bears?", "name of Hill Giant = Grizzly Bears?"),
        ("is Ann still alive?", "did Ann lose = no?"),
        ("did Jace take any damage?", "how much damage was dealt to Jace Beleren >= 1?"),
        ("which creatures survive?", "which creature: did something survive?"),
        ("what did Ben discard?", "what did Ben discard?"),
        ("number of Islands Ann controls", "how many island does Ann control?"),
        ("does Ben still have Shock in hand?", "is Shock in Ben's hand?"),
    ],
)
def test_questions(asked: str, meant: str) -> None:
    """Each is read as this question."""
    assert canonical("Ben casts Shock on Bears", asked=asked)[-1] == meant


def value(events: list[str], question: str) -> object:
    """The answer to one question."""
    rows = "events:\n" + "".join(f'  - "{each}"\n' for each in events)
    return answer_text(BOARD + rows + f'questions:\n  - "{question}"\n').run.answers[0].value


def test_answers() -> None:
    """The answers to the forms that hold another question, to what might be, and to costs."""
    shocked = ["Ben casts Shock on Bears", "the Bears die"]
    assert value(shocked, "when did Grizzly Bears die?") == 2
    assert value(shocked, "when did Hill Giant die?") == "none"
    assert value(shocked, "P/T of Hill Giant = 3/4") == "no"
    assert value(shocked, "life of Ann >= 20") == "yes"
    assert value(shocked, "was Bears destroyed or sacrificed?") == "destroyed"
    assert value(shocked, "how many creatures died?") == 1
    assert value(shocked, "how much mana did Ben spend?") == 1
    assert value(shocked, "how much does Shock cost?") == "{R}"
    assert value(shocked, "can Ann respond to Shock?") == "yes"
    assert value(shocked, "can Ben respond to Giant Growth?") == "no"
    assert value(shocked, "is the game over?") == "no"
    assert value(shocked, "how many creatures did Ann lose?") == 1
    assert value(shocked, "how many creatures did Ben lose?") == 0
    assert value(shocked, "what died?") == ["Holy Strength", "Grizzly Bears"]  # an Aura that enchants nothing dies first
    assert value(shocked, "what is attached to Hill Giant?") == []


def test_what_is_told_must_come() -> None:
    """Where it never comes to what is told, the event is refused and nothing has happened."""
    rows = 'events:\n  - "Ben casts Shock on Bears"\n  - "Hill Giant dies"\nquestions: ["what is on the stack?"]\n'
    run = answer_text(BOARD + rows).run
    assert [event.legal for event in run.events] == [True, False]
    assert run.answers[0].value == ["Shock"]


def test_a_comparison_needs_a_number() -> None:
    """`>=` stands only after a question that is answered with a number."""
    with pytest.raises(AskError, match="is no number"):
        answer_text(BOARD + 'questions: ["P/T of Hill Giant >= 3/3"]\n')


@pytest.mark.parametrize(("x", "can"), [(2, "yes"), (3, "no")])
def test_the_value_of_x_is_no_answer_to_a_question(x: int, can: str) -> None:
    text = f"""\
players:
  Ann: {{hand: [Blaze], in play: [Mountain x3]}}
  Ben: {{}}
questions: [can Ann cast Blaze with X = {x} targeting Ben?, can Ann play Blaze targeting Ben with X = {x}?]
"""
    assert [answer.value for answer in answer_text(text).run.answers] == [can, can]
