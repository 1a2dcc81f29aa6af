"""Names: folding, longest first, tokens."""

from __future__ import annotations

import pytest
from any_text import any_text
from hypothesis import given
from shown import show

from judge.cards.pool.folding import fold, fold_with_places
from judge.scenario.file.loading import read_reference
from judge.scenario.language.lexicon import Lexicon, Reference, token_names


@pytest.mark.parametrize(
    ("name", "folded"),
    [("Lim-Dûl’s  Vault", "lim-dul's vault"), ("Æther Vial", "aether vial"), (" GIANT ", "giant"), ("Straße", "strasse")],
)
def test_names_fold(name: str, folded: str) -> None:
    """Capitals, accents, spaces and kinds of apostrophe do not matter."""
    assert folded == fold(name)


@given(any_text())
def test_folding_keeps_places(text: str) -> None:
    """There is a place for each character and the end, they never go back, and folding is the same with and without."""
    folded, places = fold_with_places(text)

    assert len(places) == len(folded) + 1
    assert list(places) == sorted(places)
    assert fold(text).strip() == folded.strip()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("giant", {"name": "giant", "kind": "id"}),
        ("GRIZZLY bears #2", {"name": "Grizzly Bears", "number": 2}),
        ("Ben's Grizzly Bears", {"name": "Grizzly Bears", "owner": "Ben"}),
        ("Grizzly Bears in Ann's graveyard", {"name": "Grizzly Bears", "zone": "graveyard", "zone_player": "Ann"}),
        ("Ben's Shock #3 on the stack", {"name": "Shock", "owner": "Ben", "number": 3, "zone": "stack"}),
        ("Sneak Attack's ability", {"name": "Sneak Attack", "part": "ability"}),
        ("Sneak Attack’s ability #2", {"name": "Sneak Attack", "part": "ability", "part_number": 2}),
        ("Ann's Diary", {"name": "Ann's Diary"}),
        ("Ann's Ann's Diary's ability", {"name": "Ann's Diary", "owner": "Ann", "part": "ability"}),
        ("akroma, angel of wrath", {"name": "Akroma, Angel of Wrath"}),
        ("Sword of Fire and Ice", {"name": "Sword of Fire and Ice"}),
        ("aether vial", {"name": "Æther Vial"}),
        ("Lim-Dul's Vault", {"name": "Lim-Dûl's Vault"}),
        ("Ben", {"name": "Ben", "kind": "player"}),
    ],
)
def test_references(lexicon: Lexicon, text: str, expected: dict[str, object]) -> None:
    """A reference keeps its structure, and prints as something that reads the same."""
    found = read_reference(text, lexicon)

    assert expected == show(found)
    assert found == read_reference(str(found), lexicon)


def test_equal_wherever_they_stand() -> None:
    """Spans are no part of equality."""
    lexicon = Lexicon(["Ann"], ["giant"])

    assert read_reference("giant", lexicon) == read_reference("  GIANT", lexicon) == Reference("giant", "id")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Put two 1/1 red Goblin Soldier creature tokens into play.", ("Goblin Soldier", "Goblin Soldier Token")),
        ("Put a 5/5 black Demon creature token named Lord of Pain into play.", ("Lord of Pain",)),
        ("Put a legendary 5/5 black Spirit creature token with flying named Old Night into play.", ("Old Night",)),
        ("put two 1/1 red Goblin creature tokens into play for each card named Fee in a graveyard.", ("Goblin", "Goblin Token")),
        ("Create Old Night, a legendary 5/5 black Spirit creature token with flying.", ("Old Night", "Spirit", "Spirit Token")),
        ("Put a token into play that's a copy of that creature.", ("nameless",)),
        ("Create X Goblin tokens, where X is your life total.", ("Goblin", "Goblin Token")),
        ("Destroy all tokens.", ()),
        ("Draw a card.", ()),
    ],
)
def test_names_of_tokens(text: str, names: tuple[str, ...]) -> None:
    """A token that a text may make has a name before it exists."""
    assert names == token_names(text)


def test_a_token_of_a_chosen_type_may_be_called_by_any() -> None:
    """216.3: its type is its name; which it is, is chosen in the game."""
    assert {"Wizard", "Goblin"} <= set(token_names("{5}, {T}: Put a 2/2 creature token of the chosen color and type into play."))
