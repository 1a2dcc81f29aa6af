"""A line that asks several things is a question for each; a refusal offers a question that would be answered."""

from __future__ import annotations

import json

import pytest

from judge import ask_text
from judge.answering import AskError, answer_text

BOARD = """
players:
  Ann: {in play: [Swamp x3, Grizzly Bears, Hill Giant, {card: Flooded Strand}], library: [Island, Plains], life: 18}
  Ben: {in play: [Island x2, Serra Angel], hand: [Unsummon], life: 10}
turn: Ann
events:
  - Ann plays Flooded Strand's ability
  - {do: all pass, choices: [Island]}
  - Ann attacks with Grizzly Bears, Hill Giant
  - Ben blocks Grizzly Bears with Serra Angel
  - combat damage resolves
"""


def answers(question: str) -> list[tuple[str, object]]:
    """What each question of the line comes to, and its answer."""
    run = answer_text(f"{BOARD}questions: [{json.dumps(question)}]\n").run
    return [(each.asked.rstrip("?"), each.value) for each in run.answers]


LIVES = [("life of Ann", 17), ("life of Ben", 7)]
DEAD = [("did Grizzly Bears die", "yes"), ("did Serra Angel die", "no")]


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("who has how much life?", LIVES),
        ("What are the life totals?", LIVES),
        ("how much life does each player have?", LIVES),
        ("Who is ahead?", [("who has the most life", "Ann")]),
        ("do both die?", DEAD),
        ("do the Bears and the Angel die?", DEAD),
        ("Does the Bear die, and what is Ben at?", [DEAD[0], LIVES[1]]),
        ("which of them is bigger?", [("P/T of Grizzly Bears", "2/2"), ("P/T of Serra Angel", "4/4")]),
        ("which is bigger, Hill Giant or Serra Angel?", [("P/T of Hill Giant", "3/3"), ("P/T of Serra Angel", "4/4")]),
        ("who's dead?", [("what died", ["Flooded Strand", "Grizzly Bears"])]),
        ("did anything die?", [("what died", ["Flooded Strand", "Grizzly Bears"])]),
        ("did the Giant connect?", [("did Hill Giant deal damage to Ben", "yes")]),
        ("does Ann get a land?", [("how many land did Ann get >= 1", "yes")]),
        ("does Ben get a land?", [("how many land did Ben get >= 1", "no")]),
        ("does the Angel die or the Bears?", [("did Serra Angel die, or did Grizzly Bears die", "Grizzly Bears")]),
        ("how many points of damage does Serra Angel have on it?", [("damage on Serra Angel", 2)]),
    ],
)
def test_what_a_line_asks(question: str, meant: list[tuple[str, object]]) -> None:
    """Each question is the one of the language, in the order asked."""
    assert answers(question) == meant


def test_where_nothing_is_near_the_kinds_of_questions_are_named() -> None:
    with pytest.raises(AskError, match=r"questions are of things \('does X die\?'"):
        answers("who excels in the combat?")


@pytest.mark.parametrize("question", ["is Serra Angel taped?", "what damage was inflicted upon Ben by all that?"])
def test_a_refusal_offers_what_would_be_answered(question: str) -> None:
    """The question offered names the asker's own things and is answered."""
    with pytest.raises(AskError) as caught:
        answers(question)
    offered = caught.value.text.split("help: ask ")[1].splitlines()[0].strip("'\"")
    assert answers(offered)


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("did no creature die?", [("how many creature died = 0", "no")]),
        ("was no creature sacrificed?", [("all creature: was something sacrificed = no", "yes")]),
        ("did none of Ben's creatures die?", [("all creature of Ben: did something die = no", "yes")]),
        ("did no one lose life?", [("who: did someone lose life", ["Ann", "Ben"])]),
        ("why was no creature sacrificed?", [("any creature: was something sacrificed? why not", "no")]),
    ],
)
def test_a_question_of_none_is_that_of_any_denied(question: str, meant: list[tuple[str, object]]) -> None:
    assert answers(question) == meant


@pytest.mark.parametrize(
    ("question", "value"),
    [("can Ben attack Jace?", "yes"), ("can Ben attack Jace Beleren with anything?", "yes"), ("can Ben attack Ann?", "yes")],
)
def test_a_planeswalker_that_a_player_may_attack(question: str, value: str) -> None:
    board = "players: {Ann: {in play: [Jace Beleren]}, Ben: {in play: [Hill Giant]}}\nturn: Ben's precombat main\n"
    assert answer_text(f"{board}questions: [{json.dumps(question)}]\n").run.answers[0].value == value


@pytest.mark.parametrize(("question", "value"), [("do both Kamahls die?", "yes"), ("does either Kamahl survive?", "no")])
def test_each_of_a_name_with_a_comma_is_asked_about(question: str, value: str) -> None:
    """A name is whole, also before the colon of the language."""
    board = (
        'players:\n  Ann: {in play: ["Kamahl, Pit Fighter", Mountain x6], hand: ["Kamahl, Pit Fighter"]}\n  Ben: {}\n'
        'events: ["Ann casts Kamahl, Pit Fighter", all pass]\n'
    )
    assert ask_text(f"{board}questions: [{question}]\n").run.answers[0].value == value


OF_ANY = """
players:
  Ann: {in play: [Serra Angel, Hill Giant, Wall of Wood]}
  Ben: {in play: [Craw Wurm, Black Knight, Air Elemental, Fountain of Youth, Island x3, Nantuko Husk], hand: [Boomerang]}
turn: {player: Ben, step: precombat main}
events:
  - Ben attacks with Craw Wurm and Air Elemental
"""


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Can Hill Giant block a creature with flying?", "no"),
        ("Can Serra Angel block a flier?", "yes"),
        ("Can Wall of Wood block anything?", "yes"),
        ("Can Hill Giant block any creature?", "yes"),
        ("Which creatures can Hill Giant block?", ["Craw Wurm"]),
        ("Can Ann's creatures attack?", "no"),
        ("Can Ben Boomerang a land?", "yes"),
        ("Can Boomerang hit an artifact?", "yes"),
        ("Can Ben sacrifice lands to the Husk?", "no"),
        ("Can Ben sacrifice creatures to the Husk?", "yes"),
    ],
)
def test_what_may_be_done_to_any_of_a_kind(question: str, value: object) -> None:
    """Something of a kind, anything, or all that a player has: of each, whether it is so of any."""
    assert answer_text(f"{OF_ANY}questions:\n  - \"{question}\"\n").run.answers[-1].value == value


@pytest.mark.parametrize("question", ["Can a summoning-sick creature be equipped?", "Can creatures with summoning sickness be tapped?"])
def test_what_is_said_of_no_name_is_refused_and_never_read_without_end(question: str) -> None:
    """A passive of what has no name is no act of a player's."""
    with pytest.raises(AskError):
        answer_text(f"{OF_ANY}questions:\n  - \"{question}\"\n")


TWO_AT_ONCE = """
cards:
  Twofold Sentry: {cost: "{3}{W}", type: Creature — Soldier, pt: 1/5, text: Twofold Sentry can block an additional creature.}
players:
  Ann: {in play: [Craw Wurm, Hill Giant, Gray Ogre]}
  Ben: {in play: [Twofold Sentry]}
events: ["Ann attacks with Craw Wurm, Hill Giant%s"]
"""


@pytest.mark.parametrize(("more", "value"), [("", "yes"), (", Gray Ogre", "no")])
def test_309_2a_to_block_all_attackers_is_one_block(more: str, value: str) -> None:
    """That one may block each of them by itself is no answer."""
    answers = answer_text(f"{TWO_AT_ONCE % more}questions: [can Twofold Sentry block all the attackers?]\n").run.answers
    assert [answer.value for answer in answers] == [value]
