"""What a player got, what mana was made, and what dealt damage: of what happened, not of what can be."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

BOARD = """
players:
  Ann: {hand: [Deep Study], battlefield: [Bone Altar, Grizzly Bears, Llanowar Elves, Island x2], library: [Swamp, Shock, Plains]}
  Ben: {battlefield: [Hill Giant]}
cards:
  Deep Study: {cost: "{1}{U}", type: Sorcery, text: "Draw two cards. Put a 1/1 blue Bird creature token into play."}
  Bone Altar: {cost: "{1}", type: Artifact, text: "Sacrifice a creature: Add {B}{B} to your mana pool."}
events:
  - Ann casts Deep Study
  - all pass
  - Ann attacks with Grizzly Bears
  - Ben blocks with Hill Giant
  - combat damage is dealt
  - Ann sacrifices Llanowar Elves to Bone Altar
"""


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("what did Ann get?", ["Swamp", "Shock", "Bird"]),
        ("what cards did Ann get?", ["Swamp", "Shock"]),
        ("what did Ben get?", []),
        ("how much mana did Bone Altar make?", 2),
        ("how much mana did Ann make?", 4),
        ("how much mana did Ben make?", 0),
        ("who dealt damage to Hill Giant?", ["Grizzly Bears"]),
        ("how much damage has Hill Giant dealt?", 3),
        ("how much damage has Hill Giant dealt so far?", 3),
        ("what was sacrificed?", ["Llanowar Elves"]),
        ("what left play?", ["Grizzly Bears", "Llanowar Elves"]),
        ("how many cards went to the graveyard?", 3),
        ("how many cards were put into Ben's graveyard?", 0),
        ("was anyone dealt damage?", "nobody"),
        ("how big did Grizzly Bears get?", "2/2"),
        ("are lands destroyed?", "no"),
        ("who searched a library?", "nobody"),
        ("is Hill Giant still blocking anything?", "no"),
        ("who dealt the damage?", ["Grizzly Bears", "Hill Giant"]),
        ("how many times was Bone Altar activated?", 1),
        ("how many times did Ann use Bone Altar?", 1),
        ("did Hill Giant untap?", "no"),
        ("is Hill Giant untapped?", "yes"),
    ],
)
def test_what_happened_is_asked(question: str, value: object) -> None:
    assert answer_text(f"{BOARD}questions: [\"{question}\"]\n", "<board>").run.answers[0].value == value


def test_what_each_player_did_is_asked_of_each() -> None:
    told = answer_text(f"{BOARD}questions: ['who sacrificed what?', 'who controls what?']\n").run.answers

    assert [answer.value for answer in told][:2] == [["Llanowar Elves"], []]
    assert len(told) == 4


def test_who_does_it_and_how_much_are_two_things() -> None:
    told = answer_text(f"{BOARD}questions: ['who drew cards, and how many?']\n").run.answers

    assert [answer.value for answer in told] == ["Ann", 2, 0]


def test_what_is_here_is_meant_by_a_name_that_a_card_elsewhere_has() -> None:
    """A card that is called as what is here is called for short, and that is nowhere here."""
    board = """
players: {Ann: {hand: [Basking Rootwalla], battlefield: [Forest x2]}, Ben: {hand: [Shock], battlefield: [Mountain]}}
events: [Ann casts Basking Rootwalla, Ben casts Shock targeting Ann, resolve the stack]
questions: ["which resolved first, Rootwalla or Shock?"]
"""

    assert answer_text(board).run.answers[0].value == ["Shock"]
