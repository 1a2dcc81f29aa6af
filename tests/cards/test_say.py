"""A declaration is read and written: what it reads is its template, and its template is written in its words."""

from __future__ import annotations

import pytest

from judge.cards.compiler import compile_abilities
from judge.cards.instructions import AllOf, ChooseOne, Every, HasType, InZone, IsState, Tap, This, TurnFace, Untap, You
from judge.cards.language.filled_templates import _, also, filler, matched
from judge.cards.language.say import SAYINGS
from judge.cards.printing.printed_abilities import ability_text
from judge.cards.printing.printed_words import Context
from judge.cards.printing.said import said

CREATURE = AllOf((InZone("in play"), HasType("creature")))


@pytest.mark.parametrize(
    "text",
    [
        "Whenever a creature becomes untapped, you win the game.",
        "Whenever Card becomes blocked by two or more creatures, regenerate Card.",
        "Whenever an opponent loses a coin flip, target player loses the game.",
        "{T}: Tap or untap target creature that attacked this turn.",
        "{T}: Remove target creature from combat.",
        "Whenever one or more creatures deal combat damage to a player, draw a card.",
        "Whenever a player plays his or her second spell each turn, that player loses 1 life.",
        "Whenever the first noncreature spell of a turn is played, counter that spell.",
        "Whenever a creature comes into play under an opponent's control, that player loses 1 life.",
        "Whenever a creature is put into an opponent's graveyard from play, draw a card.",
        "At the beginning of each player's draw step, that player draws a card.",
        "{T}: Destroy target creature with power less than or equal to the number of Forests you control.",
        "Creatures with a +1/+1 counter on them have flying.",
        "{T}: Destroy all creatures that blocked or were blocked by target creature this turn.",
        "{T}: Target player who controls more lands than you loses 1 life.",
        "{T}: You gain life equal to half target player's life total, rounded up.",
        "{T}: Destroy target permanent with a mana ability.",
    ],
)
def test_what_is_declared_is_read_and_written_in_the_same_words(text: str) -> None:
    (ability,) = compile_abilities(text, "Card")
    assert ability_text(ability, Context("Card")) == text


def test_older_words_are_read_and_not_written() -> None:
    (ability,) = compile_abilities("When you clash and you win, you win the game.", "Card")
    assert ability_text(ability, Context("Card")).endswith("you win a clash, you win the game.")


def test_a_template_is_matched_backwards() -> None:
    template = ChooseOne(_.who, (Tap(_.what), Untap(_.what)))
    one = filler(template)({"who": You(), "what": This()})
    assert one == ChooseOne(You(), (Tap(This()), Untap(This())))
    taken: dict[str, object] = {}
    assert matched(template, one, taken) and taken == {"who": You(), "what": This()}
    assert not matched(template, ChooseOne(You(), (Tap(This()), Untap(Every(CREATURE)))), {})  # one hole, two things


def test_a_filter_is_found_among_others() -> None:
    template = also(_.n, IsState("tapped"))
    made = filler(template)({"n": CREATURE})
    assert made == AllOf((InZone("in play"), HasType("creature"), IsState("tapped")))
    taken: dict[str, object] = {}
    assert matched(template, made, taken) and taken == {"n": CREATURE}
    assert not matched(template, CREATURE, {})


def test_words_of_a_choice_are_written_only_where_they_are_the_ones_declared() -> None:
    assert said(("effect",), TurnFace(This(), "down"), Context("Card")) == "turn Card face down"
    assert said(("effect",), TurnFace(This(), "flipped"), Context("Card")) == "flip Card"
    assert said(("effect",), TurnFace(This(), "sideways"), Context("Card")) is None


@pytest.mark.parametrize(
    ("words", "again"),
    [
        ("you control two or more Goblins", "you control two or more Goblins"),
        ("you control no Islands", "you control no Islands"),
        ("an opponent controls a Forest", "an opponent controls a Forest"),
        ("there are exactly three Walls in play", "exactly three Walls are in play"),
        ("there are seven or more cards in your graveyard", "seven or more cards are in your graveyard"),
        ("an opponent has one or fewer cards in hand", "an opponent has one or fewer cards in hand"),
        ("you have more life than each opponent", "you have more life than each opponent"),
        ("it isn't your turn", "it isn't your turn"),
        ("Card has an age counter on it", "there are one or more age counters on Card"),
    ],
)
def test_a_condition_of_numbers_is_one_declaration_both_ways(words: str, again: str) -> None:
    (ability,) = compile_abilities(f"Card gets +1/+1 as long as {words}.", "Card")
    assert ability_text(ability, Context("Card")) == f"Card gets +1/+1 as long as {again}."
    assert compile_abilities(f"Card gets +1/+1 as long as {again}.", "Card") == (ability,)


def test_no_two_declarations_say_the_same_words_in_one_place() -> None:
    written = [(saying.category, words) for saying in SAYINGS for words in (saying.words, *saying.older) if words]
    assert len(written) == len(set(written))
