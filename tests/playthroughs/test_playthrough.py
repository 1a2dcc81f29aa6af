"""Three turns of a game between two decks from the library, and one of a Two-Headed Giant, as records that a judge can follow."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from regenerate import GAMES, record

import judge

HERE = Path(__file__).parent


def decks() -> dict[str, Counter[str]]:
    """The decks by player, as `decks.txt` lists them."""
    found: dict[str, Counter[str]] = {}
    player = ""
    for line in (HERE / "decks.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            player = line[1:].strip()
            found[player] = Counter()
        elif line.strip():
            count, name = line.split(" ", 1)
            found[player][name] += int(count)
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.stem))
def test_the_game_is_as_it_was_recorded(game: Path) -> None:
    assert judge.ask(game).holds
    kept = game.with_suffix(".txt").read_text(encoding="utf-8")
    assert record(game) == kept, "run python tests/playthroughs/regenerate.py, and read the difference"


@pytest.mark.parametrize("player", ["Ann", "Ben"])
def test_a_player_begins_with_the_whole_deck_and_seven_cards_in_hand(player: str) -> None:
    spec = next(p for p in judge.load_scenario(GAMES[0]).scenario.players if p.name == player)
    hand, library = ([card.card for card in cards for _ in range(card.count)] for cards in (spec.hand, spec.library))
    assert len(hand) == 7
    assert len(hand + library) == 60
    assert Counter(hand + library) == decks()[player]
