"""The parts of the grammar: tokens, patterns, noun phrases, quantities."""

from __future__ import annotations

import pytest

from judge.cards.instructions import (
    AllOf,
    AnyOf,
    ColorWord,
    ControlledBy,
    Count,
    CreatureTypeWord,
    Filter,
    HasColor,
    HasKeyword,
    HasSubtype,
    HasType,
    InZone,
    IsState,
    Not,
    Number,
    Quantity,
    You,
)
from judge.cards.language.parsing import bodies, combinators
from judge.cards.language.parsing.cleaning import clean
from judge.cards.language.parsing.combinators import Parser, nearest
from judge.cards.language.parsing.lexing import paragraphs

CONTEXT = bodies.Context(frozenset({"creature", "object", "permanent"}))
PLAY = InZone("in play")


def read(rule: str, text: str) -> object:
    (tokens,) = paragraphs(text, "Thing")
    return Parser(tokens, CONTEXT).whole(rule)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Thing comes into play tapped", "~ enter tapped"),
        ("this creature's controller's hand", "~ 's controller 's hand"),
        ("he or she doesn't", "they don't"),
        ("+1/+1 counters", "+1/+1 counters"),
        ("is put into a graveyard from play", "die"),
        ("Creatures can't block", "creatures can't block"),
    ],
)
def test_tokens(text: str, words: str) -> None:
    (tokens,) = paragraphs(text, "Thing")
    assert " ".join(token.word for token in tokens) == words


def test_reminder_text_goes_and_places_stay() -> None:
    assert clean("Flying (It flies.) x") == "Flying             x"
    (tokens,) = paragraphs("Flying (It flies.) Trample")
    assert tokens[1].column == 20


def test_symbols_of_old_databases() -> None:
    assert clean("o2o\nG: Draw") == "{2}{G}: Draw"


NOUNS: list[tuple[str, Filter]] = [
    ("creature", AllOf((PLAY, HasType("creature")))),
    ("nonblack creature", AllOf((PLAY, HasType("creature"), Not(HasColor(ColorWord("black")))))),
    ("artifact creature", AllOf((PLAY, HasType("artifact"), HasType("creature")))),
    ("creature with flying you control", AllOf((PLAY, HasType("creature"), HasKeyword("flying"), ControlledBy(You())))),
    ("artifact or enchantment", AllOf((PLAY, AnyOf((HasType("artifact"), HasType("enchantment")))))),
    ("Goblin creature", AllOf((PLAY, HasSubtype(CreatureTypeWord("Goblin")), HasType("creature")))),
    ("white or blue creature", AllOf((PLAY, HasType("creature"), AnyOf((HasColor(ColorWord("white")), HasColor(ColorWord("blue"))))))),
    ("instant or sorcery card in your graveyard", AllOf((InZone("graveyard", You()), AnyOf((HasType("instant"), HasType("sorcery")))))),
    ("red spell", AllOf((InZone("stack"), IsState("spell"), HasColor(ColorWord("red"))))),
]  # fmt: skip


@pytest.mark.parametrize(("text", "filter"), NOUNS, ids=[text for text, _ in NOUNS])
def test_noun_phrases(text: str, filter: Filter) -> None:
    found = read("np", text)
    assert found is not None
    assert found.filter == filter  # type: ignore[attr-defined]


QUANTITIES: list[tuple[str, Quantity]] = [
    ("three", Number(3)),
    ("12", Number(12)),
    ("the number of creatures you control", Count(AllOf((PLAY, HasType("creature"), ControlledBy(You()))))),
]


@pytest.mark.parametrize(("text", "quantity"), QUANTITIES, ids=[text for text, _ in QUANTITIES])
def test_quantities(text: str, quantity: Quantity) -> None:
    assert read("amount", text) == quantity


def test_nearest_template() -> None:
    assert "gain" in nearest(["you", "gains", "3", "life", "points"]) or "life" in nearest(["you", "gains", "3", "life", "points"])


def test_words_with_which_rules_begin_that_are_kept_are_those_found_anew() -> None:
    """Also where a rule has other patterns than when they were kept."""
    for name in combinators.patterns():
        kept, anew = combinators._by_first_word(name), combinators._first_words(name)
        assert ({word: [*numbers] for word, numbers in kept[0].items()}, [*kept[1]]) == anew
    combinators.rule("once only", "<quantity> words")(lambda c, /, **captures: captures)
    assert combinators._by_first_word("once only") == ({}, [0])
    combinators.rule("once only", "some words")(lambda c, /, **captures: captures)
    assert combinators._by_first_word("once only") == ({"some": [1]}, [0])
    del combinators._RULES["once only"]
