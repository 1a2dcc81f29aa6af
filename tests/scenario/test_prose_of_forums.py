"""Questions as players told them on forums: what is joined in one sentence, left out, taken back, or said by the name of a card alone."""

from __future__ import annotations

import pytest

from judge.answering import answer_text


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        (
            "I have a Grizzly Bears and my opponent attacks with a Hill Giant. I block and Giant Growth it, he responds with Shock. "
            "Does my bear die?",
            ["yes"],
        ),
        ("I swung with my Hypnotic Specter and he Shocked the Specter before damage. Does he still have to discard?", ["no"]),
        (
            "I control Kird Ape and a Taiga. My opponent Wastelands my Taiga while the Ape is blocking his Grizzly Bears. "
            "Does the Ape die?",
            ["yes"],
        ),
        (
            "I have a Wild Mongrel and two Forests in hand. He attacks with Grizzly Bears. I block with Wild Mongrel, discarding two "
            "Forests to it. What happens to the Bears?",
            ["Opponent's graveyard"],
        ),
        ("My Nantuko Shade is blocked by his Serra Angel. I pump it 3 times. Does the Angel die, and does the Shade?", ["yes", "yes"]),
        ("He casts Wrath of God. I've a Ravenous Baloth out, so I sac it to itself. How much life do I gain, and am I at 24?", [4, "yes"]),
    ],
)  # fmt: skip
def test_what_is_joined_in_one_sentence(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        ("Mike attacks with a Blastoderm. Sarah has a Wall of Stone and a Shock in hand. If she blocks with the Wall, does it survive?",
         ["yes"]),
        ("My opponent has a Mountain and Lightning Bolt in hand. I have Grizzly Bears. He bolts it. Does it die?", ["yes"]),
        ("Opponent has Wild Growth on a Forest. I Stone Rain the Forest, what happens to Wild Growth?", ["Opponent's graveyard"]),
        ("My opponent has a Mother of Runes (untapped, not summoning sick). I Shock it. Is it dead?", ["yes"]),
        ("My friend Dave has Ensnaring Bridge with 1 card in hand. I have a Hill Giant. Can it attack?", ["no"]),
        ("He has a Shock... never mind that one. Real question: he is at 1 life. I attack him with a Craw Wurm. Is it lethal?", ["yes"]),
        ("it's my turn and i attack with a craw wurm. opponent blocks with two hill giants. how many giants die?", [2]),
    ],
)  # fmt: skip
def test_what_is_left_out_or_taken_back(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values
