"""Every understood card runs: played, its abilities played, triggered by generic events; no error of the tool.

A part of the pool, with `--whole` a larger one; `benchmarks/run_every_card.py` runs all of it by hand.
"""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest
from every_card_runs import Outcome, run_card, verdict
from what_changes import watching

from judge.cards.compiler import UnknownClause, compile_card
from judge.cards.instructions import effects as e
from judge.cards.pool.card_files import card_records
from judge.cards.pool.library import box_records
from judge.cards.pool.records import CardRecord, compile_record

SHARED = Path(os.environ.get("JUDGE_SHARED") or Path(__file__).resolve().parents[3] / "shared")


@pytest.fixture
def count(pytestconfig: pytest.Config) -> int:
    """How many cards of a pool are run."""
    return int(os.environ.get("JUDGE_CARDS_RUN") or (16 if pytestconfig.getoption("--whole") else 5))


def understood(found: list[CardRecord], count: int, seed: int) -> list[e.CardDefinition]:
    """Some of the cards that compile, always the same."""
    random.Random(seed).shuffle(found)
    cards: list[e.CardDefinition] = []
    for record in found:
        try:
            cards.append(compile_record(record))
        except UnknownClause:
            continue
        if len(cards) == count:
            break
    return cards


def crashes(card: e.CardDefinition) -> list[Outcome | e.Instruction]:
    """The parts of a card in which the tool erred, and its instructions of which nothing ever comes."""
    with watching() as watched:
        crashed = [outcome for outcome in run_card(card) if outcome.kind == "crashed"]
    return [*crashed, *watched.idle(card)]


IDLE = {
    "Battered Golem",
    "Daru Cavalier",
    "Dross Scorpion",
    "Drudge Spell",
    "Dual Nature",
    "Embermage Goblin",
    "Endless Horizons",
    "Flamekin Harbinger",
    "Giant Harbinger",
    "Goblin Assassin",
    "Godo, Bandit Warlord",
    "Joven's Ferrets",
    "Llanowar Sentinel",
    "Medicine Runner",
    "Nantuko Cultivator",
    "Parallax Nexus",
    "Parallax Wave",
    "Saprazzan Bailiff",
    "Saproling Burst",
    "Screaming Seahawk",
    "Summoning Station",
    "Twilight Shepherd",
    "Wall of Nets",
}
"""Cards with an instruction for which the board has nothing: no Aura in hand, nothing in the graveyard."""


def test_cards_of_the_box_run(count: int) -> None:
    assert {card.name: found for card in understood(box_records(), count, 11) if card.name not in IDLE and (found := crashes(card))} == {}


@pytest.mark.parametrize("which", ["2009", "modern", "today"])
def test_cards_of_the_samples_run(which: str, count: int) -> None:
    path = SHARED / "data" / "cards" / f"sample-{which}.jsonl"
    if not path.exists():
        pytest.skip(f"no card sample at {path}")
    cards = understood(card_records(path), count, 12)
    assert {card.name: found for card in cards if card.name not in IDLE and (found := crashes(card))} == {}


def test_the_harness_sees_what_happens() -> None:
    """Each ability of a card made for it is played or triggers; a card that nothing lets be played says why."""
    text = "When Bell comes into play, draw a card.\nWhenever a creature attacks, you gain 1 life.\n{2}, {T}: Tap target creature."
    found = run_card(compile_card("Bell", "{2}", "Artifact", text))
    assert verdict(found) == "ran"
    assert {"play Bell", "ability 1 from in play", "attacks", "leaves play"} <= {outcome.what for outcome in found}
    (never, *_) = run_card(compile_card("Never", "{1}", "Instant", "Destroy target creature with power 99 or greater."))
    assert never.kind == "not legal" and never.why.startswith("there is no legal target (it targets a creature with power")
