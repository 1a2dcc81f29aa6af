"""What pays, as players tell it: lands in the plural pay alone, mana is tapped for a play, a land that is played comes from a hand."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

HOOLIGAN = """
cards:
  Green Brute:
    cost: "{1}{R}"
    type: Creature - Goblin
    pt: 2/1
    text: When Green Brute comes into play, if {G} was spent to play Green Brute, you gain 3 life.
  Late Hero: {cost: "{W}", type: Creature - Shapeshifter, pt: 4/4, text: "Champion a creature"}
players:
  Ann: {life: 20, hand: [Green Brute, Late Hero], in play: [Mountain x2, Forest, Plains, Grizzly Bears]}
  Ben: {hand: [Terror], in play: [Swamp x2]}
"""


@pytest.mark.parametrize(
    ("events", "question", "value"),
    [
        ("Ann casts Green Brute with the Mountains, resolve the stack", "life of Ann", 20),
        ("Ann casts Green Brute off Mountains, resolve the stack", "life of Ann", 20),
        ("Ann casts Green Brute with the Mountain and the Forest, resolve the stack", "life of Ann", 23),
        ("Ann casts Green Brute with the Forest and a Mountain, resolve the stack", "life of Ann", 23),
        (
            "Ann casts Late Hero, it resolves, Ben casts Terror on Late Hero, it resolves, "
            "'resolve the stack, Ann champions Grizzly Bears'",
            "where is Grizzly Bears?",
            "removed from the game",
        ),
    ],
)
def test_what_pays_and_what_is_championed(events: str, question: str, value: object) -> None:
    assert answer_text(f'{HOOLIGAN}events: [{events}]\nquestions: ["{question}"]\n').run.answers[0].value == value


@pytest.mark.parametrize(
    ("told", "value"),
    [
        ("I play Shivan Reef and tap it for blue mana to cast Opt. What is my life?", 19),
        ("I have a Shivan Reef. I tap Shivan Reef for blue to cast Opt. What is my life?", 19),
        ("I have a Forest. I tap the Forest for mana to play Llanowar Elves. Is Llanowar Elves in play?", "yes"),
    ],
)
def test_mana_that_is_tapped_for_a_play(told: str, value: object) -> None:
    assert answer_text(told).run.answers[0].value == value


@pytest.mark.parametrize(
    ("there", "question", "value"),
    [
        ("[Small Bloom]", "life of Ben", 18),
        ("[Small Bloom x2]", "how many cards are in Ann's graveyard?", 2),  # which of two that are alike is no choice
        ("[Small Bloom, Old Altar, Grizzly Bears]", "life of Ben", 20),  # two ways to pay
        ("[Old Altar, Grizzly Bears]", "where is Grizzly Bears?", "graveyard"),
        ("[Old Altar, Grizzly Bears, Hill Giant]", "was event 1 legal?", "no"),  # which of them is a choice
        ("[Old Altar, Grizzly Bears, Mountain]", "where is Grizzly Bears?", "in play"),
    ],
)
def test_what_can_be_paid_in_one_way_alone_is_paid_so(there: str, question: str, value: object) -> None:
    board = f"""
cards:
  Small Bloom: {{cost: "{{0}}", type: Artifact, text: "{{T}}, Sacrifice Small Bloom: Add one mana of any color to your mana pool."}}
  Old Altar: {{cost: "{{3}}", type: Artifact, text: "Sacrifice a creature: Add one mana of any color to your mana pool."}}
players:
  Ann: {{hand: [Shock], in play: {there}}}
  Ben: {{}}
events: [Ann casts Shock targeting Ben, all pass]
questions: ["{question}"]
"""
    found = answer_text(board).run.answers[0].value
    assert found == value or str(value) in str(found)


def test_what_is_asked_of_a_play_is_asked_once_where_it_is_paid_at_the_second_try() -> None:
    """Its targets, told behind it, are taken, and the record of what was asked names them once."""
    board = """
cards:
  Small Bloom: {cost: "{0}", type: Artifact, text: "{T}, Sacrifice Small Bloom: Add one mana of any color to your mana pool."}
players:
  Ann: {hand: [Shock], in play: [Small Bloom]}
  Ben: {in play: [Grizzly Bears, Hill Giant]}
events: [Ann casts Shock, "Ann chooses Hill Giant", all pass]
questions: [damage on Hill Giant]
"""
    run = answer_text(board).run

    assert run.answers[0].value == 2
    assert len(run.events[0].asked) == 1
    assert all(event.legal for event in run.events)


def test_what_is_asked_in_the_end_is_kept_for_that() -> None:
    """Lands that a question asks of, or that what it asks about needs, are tapped last."""
    board = """
cards:
  Both: {cost: "{R}{W}", type: Instant, text: "Both deals 1 damage to target player."}
players: {Ann: {hand: [Goblin Piker, Both], in play: [Mountain x2, Plains x2]}, Ben: {}}
events: [Ann plays Goblin Piker, all pass]
questions: ["can Ann play Both targeting Ben?"]
"""
    assert answer_text(board).run.answers[0].value == "yes"
