"""What stands behind an act is taken, or the sentence is refused: no tail of an event is passed over in silence."""

from __future__ import annotations

import json

import pytest

from judge.answering import answer_text
from judge.cards.pool.library_names import LibraryNames
from judge.errors import ScenarioError
from judge.scenario.file.canonical import canonical_lines
from judge.scenario.file.loading import loads

BOARD = """
players:
  Ann: {hand: [Nekrataal, Shock, Ancestral Recall], in play: [Swamp x4, Mountain, Island, Grizzly Bears], library: [Island, Swamp]}
  Ben: {in play: [Hill Giant, Serra Angel]}
"""
REACH = """
cards:
  Cultivation:
    {cost: "{2}{G}", type: sorcery, text: "Search your library for two basic land cards, reveal those cards, and put one into play tapped
    and the other into your hand. Then shuffle your library."}
players:
  Ann: {hand: [Cultivation], in play: [Forest x3], library: [Island, Swamp, Forest]}
  Ben: {}
"""


def meant(said: str) -> str:
    """How a sentence is understood."""
    return canonical_lines(loads(f"{BOARD}events: {json.dumps([said])}\n", LibraryNames()))[0].canonical


@pytest.mark.parametrize(
    "said",
    [
        "Ann casts Shock on Ben, elephant", "Ann casts Shock on Ben, banana", "Ann attacks with Bears, a spirit of vengeance",
        "Ann attacks with Bears, the dragon", "Ann casts Shock on Hill Giant, untapping Swamp",
        "Ann casts Shock on Ben, gaining 3 life",
    ],
)  # fmt: skip
def test_what_has_no_part_is_refused(said: str) -> None:
    """A bare noun, a kind of thing, and what nothing here does are no asides."""
    with pytest.raises(ScenarioError):
        meant(said)


@pytest.mark.parametrize(
    ("said", "understood"),
    [
        ("Ann casts Shock on Ben, laughing", "Ann plays Shock targeting Ben"),
        ("Ann casts Shock on Ben, alas", "Ann plays Shock targeting Ben"),
        ("Ann casts Shock, killing Serra Angel", "Ann plays Shock targeting Serra Angel; until: did Serra Angel die? yes"),
        ("Ann casts Ancestral Recall on Ann, drawing three cards", "Ann plays Ancestral Recall targeting Ann to draw three cards"),
        ("Ann casts Shock on Ben, dealing 2 damage", "Ann plays Shock targeting Ben to deal 2 damage"),
        (
            "Ann casts Shock on Ben, dealing 5 damage",
            "Ann plays Shock targeting Ben; until: how much damage was dealt by Shock >= 5? yes",
        ),
        ("Ann casts Shock on Ben, drawing two cards", "Ann plays Shock targeting Ben; until: how many cards did Ann draw >= 2? yes"),
    ],
)
def test_what_comes_of_it_is_held_to(said: str, understood: str) -> None:
    """What a text does is a remark, what it does not do must come to pass."""
    assert meant(said) == understood


def test_what_a_creature_kills_as_it_comes_is_dead() -> None:
    """410.10a: `casts X and kills Y` goes on until the trigger has done so; what cannot die so is refused as the event."""
    board = BOARD.replace("Shock, Ancestral Recall", "Ancestral Recall")
    for said in ("Ann casts Nekrataal and kills Hill Giant", "Ann casts Nekrataal, killing Hill Giant"):
        answer = answer_text(f"{board}events: {json.dumps([said])}\nask: where is Hill Giant?\n")
        assert answer.run.answers[0].value == "Ben's graveyard"


def test_which_card_goes_where() -> None:
    """413.2c: `finds A and B, putting B into play and A into her hand` is the choice that the text asks for."""
    for tail, lands in (
        ("putting Swamp into play and Island into her hand", ["Ann's hand", "in play"]),
        ("putting Swamp into her hand and Island onto the battlefield tapped", ["in play", "Ann's hand"]),
    ):
        events = json.dumps(["Ann casts Cultivation", "all pass", f"Ann finds Island and Swamp, {tail}"])
        answer = answer_text(f'{REACH}events: {events}\nask: ["where is Island?", "where is Swamp?"]\n')
        assert [each.value for each in answer.run.answers] == lands


TOLD = """
cards:
  Foul Faerie:
    {cost: "{B}", type: Creature - Faerie, pt: 1/1, text: "Discard Foul Faerie: Remove target card in a graveyard from the game."}
  Errant Mage:
    {cost: "{W}", type: Creature - Human, pt: 2/2, text: "Whenever Errant Mage attacks, you may gain 1 life.\\nWhenever Errant Mage
    attacks, tap target creature."}
players:
  Ann: {hand: [Brain Freeze], graveyard: [Craw Wurm], in play: [Island x4, Errant Mage]}
  Ben: {hand: [Foul Faerie], in play: [Hill Giant, Soul Warden], library: [Swamp x20]}
"""


def told(*events: str, ask: str = "life of Ann?") -> tuple[str, object]:
    """How the last of the sentences is understood, and what is answered."""
    text = f"{TOLD}events: {json.dumps(events)}\nask: {json.dumps(ask)}\n"
    answer = answer_text(text)
    assert all(each.legal for each in answer.run.events)
    return canonical_lines(loads(text, LibraryNames()))[len(events) - 1].canonical, answer.run.answers[0].value


@pytest.mark.parametrize(
    ("events", "ask", "understood", "value"),
    [
        (["Ann attacks with Errant Mage, its trigger targeting Hill Giant", "resolve the stack"], "is Hill Giant tapped?", "", "yes"),
        (["Ben discards Foul Faerie targeting Craw Wurm", "all pass"], "where is Craw Wurm?", "", "removed from the game"),
        (["Ann casts Brain Freeze targeting Ben", "Brain Freeze and all its copies resolve"], "how many cards are in Ben's graveyard?",
         "Brain Freeze resolves; until: is Brain Freeze on the stack? no", 3),
    ],
)  # fmt: skip
def test_what_is_told_behind_is_done(events: list[str], ask: str, understood: str, value: object) -> None:
    """The target of a trigger behind the attack, an ability by the discard that it costs, and a spell with its copies."""
    meaning, answered = told(*events, ask=ask)
    assert answered == value and meaning == (understood or meaning)


def test_an_answer_is_given_so_often() -> None:
    """`chooses yes three times` is three answers, and all of a thing's triggers resolve."""
    assert meant("resolve the stack, Ann chooses yes three times") == "resolve the stack; Ann chooses yes; Ann chooses yes; Ann chooses yes"
    warden = "Serra Angel's ability resolves; until: is Serra Angel's ability on the stack? no"
    assert meant("all of Serra Angel's triggers resolve") == warden


@pytest.mark.parametrize("asked", ["creatures of Ben?", "Ben's creatures?"])
def test_things_are_asked_for_by_whose_they_are(asked: str) -> None:
    """What a player controls, asked without a verb."""
    answer = answer_text(f"{BOARD}ask: {asked!r}\n")
    assert answer.run.answers[0].value == ["Hill Giant", "Serra Angel"]
