"""Prose as newcomers write it: brackets of lands, which of two alike, numbers told beside a name, and what a question is on."""

from __future__ import annotations

import pytest

from judge.answering import AskError, answer_text


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        (
            "Ann has 4 lands (Islands) and a Nantuko Husk; Ben has two lands (Mountain and Forest). How many lands does Ann control? How "
            "many Mountains does Ben control?",
            [4, 1],
        ),
        (
            "In my main phase I tap all my lands (4 Forests) for mana but only cast Grizzly Bears. Then I go to combat. Do I take mana "
            "burn, and how much?",
            ["yes", 2],
        ),
        (
            "My opponent is attacking me with two Grizzly Bears. I have a Hill Giant. After I block one of them, he casts Giant Growth on "
            "the blocked Bears. Does my Giant die, and how much life do I lose?",
            ["yes", 2],
        ),
        ("I counterspell my opponent's Terror on my Grizzly Bears. Do the Bears die?", ["no"]),
        ("My opponent has a Hill Giant. I Shock it. How much damage is on it?", [2]),
        ("They have a Serra Angel, no, a Hill Giant. I Shock it. How much damage is on it?", [2]),
    ],
)  # fmt: skip
def test_brackets_of_lands_and_which_of_two_alike(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        ("He attacks me with Goblin Piledriver and three other Goblins (Mogg Raiders). How much damage does the Piledriver deal?", [7]),
        ("I'm at 5 life. He attacks me with two 3/3 tokens (Beasts). Do I die?", ["yes"]),
        ("I have 2 life. My opponent has Ankh of Mishra in play. If I play a land, do I lose?", ["yes"]),
        ("My opponent controls a Serra Angel. Can I cast Terror on it? Can I Shock it?", ["yes", "yes"]),
        ("My opponent controls Troll Ascetic and I cast Wrath of God. Does the Troll die if he has 3 Forests open?", ["yes"]),
        (
            "Two players: Ann at 4 life with Elvish Archers untapped; Ben attacks with Serra Angel and a Grizzly Bears. Ann blocks the "
            "Bears with the Archers. What is Ann's life after combat, and do the Archers live?",
            [0, "yes"],
        ),
        ("My Grizzly Bears get hit by a Lightning Bolt. Do they die?", ["yes"]),
        (
            "How does Lhurgoyf's toughness change if I Terror a Grizzly Bears while Lhurgoyf is on the battlefield and all graveyards are "
            "empty?",
            ["1/2"],
        ),
        ("I've a Birds of Paradise and an Island untapped; how many creatures do I control?", [1]),
    ],
)  # fmt: skip
def test_numbers_in_brackets_and_whom_a_spell_is_on(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        (
            "I've got a Nantuko Husk and two Grizzly Bears. My opponent blocks the Husk with a Hill Giant. I sacrifice both Bears to the "
            "Husk. Does the Husk survive, and does the Giant die?",
            ["yes", "yes"],
        ),
        ("My opponent's Hypnotic Specter hits me while I hold Shock and Island. How many cards are left in my hand?", [1]),
        ("My opponent taps out for Serra Angel. I Mana Leak it. Does the Angel resolve?", ["no"]),
    ],
)  # fmt: skip
def test_attacks_and_plays_that_are_implied(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        ("my opponent bolts my grizzly bears, can i giant growth them to save them? i have a forest", ["yes"]),
        ("I have Grizzly Bears under Pacifism. Can it block?", ["no"]),
        ("Opponent's graveyard: Shock, Forest. Mine: Wrath of God. How many cards are in my graveyard?", [1]),
        ("I have a Shock. He attacks me with 3 Saproling tokens (1/1). How much damage do I take?", [3]),
        ("Ann and Ben are both at 3 life. Ann casts Flame Rift. Who wins?", ["nobody"]),
        ("I have two life and both hands are empty. He attacks with Hill Giant. Do I die? How many cards does he hold?", ["yes", 0]),
        ("I attack with Hill Giant, he has no blockers and only 1 card in hand (Shock). How many cards does he have in hand?", [1]),
        ("There's a Hill Giant attacking me and I block it with my Grizzly Bears. I shock the Giant. Does the Giant die?", ["yes"]),
        ("Opp attacks me with a White Knight. I have Grizzly Bears and Hill Giant (both green). Can I block with the Bears?", ["yes"]),
        ("Q: my opponent has no cards in hand and an empty library. How many cards are in his library?", [0]),
        ("Turn 3, he Terrors my Serra Angel. I have 8 Plains. Does the Angel die?", ["yes"]),
    ],
)  # fmt: skip
def test_what_stands_beside_what_is_told(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        ("I've got a Kird Ape, a Forest and a Mountain. He casts Stone Rain on my Forest, then Shocks the Ape. Does it die?", ["yes"]),
        ("hey so my opp attacks w/ 2 Hill Giants, i block one of them with my Wall of Stone. how much dmg do i take?", [3]),
        ("I cast Duress and see Shock, Forest, Serra Angel. What can I take?", [["Shock"]]),
        ("I Brainstorm with an empty library. Do I lose right away?", ["yes"]),
        ("He Remands my Wrath of God. I have 8 Plains. Can I cast it again this turn?", ["yes"]),
        ("He has 2 cards in hand and I cast Shock on him. How much damage?", [2]),
    ],
)  # fmt: skip
def test_what_is_told_beside_an_act(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


@pytest.mark.parametrize("said", ["Ben zonks Ann.", "Ben zonks it."])
def test_what_somebody_does_is_never_left_aside(said: str) -> None:
    with pytest.raises(AskError, match="what is done here is not understood"):
        answer_text(f"Ann has Platinum Angel and is at 1 life. {said} Did Ann lose?")


@pytest.mark.parametrize(
    ("prose", "value"),
    [
        ("Ann plays Lightning Helix targeting Ben. What is Ben's life?", 17),
        ("Ann casts Shock on Ben. How much life does Ben have?", 18),
        ("Ann plays Lightning Helix. How much life does Carl lose?", 3),
        ("Zoe casts Mind Rot targeting Max. How many cards does Max discard?", 0),
    ],
)
def test_who_is_only_done_something_to_plays_as_well(prose: str, value: object) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == [value]
