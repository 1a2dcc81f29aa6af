"""Acts said in another order, voice or tense come to the same sentences of the language (409.1, 308.1, 309.1)."""

from __future__ import annotations

import json

import pytest

from judge.cards.pool.library_names import LibraryNames
from judge.errors import ScenarioError
from judge.scenario.file.canonical import canonical_lines
from judge.scenario.file.loading import loads

BOARD = """
players:
  Ann:
    hand: [Giant Growth, Wrath of God, Shock, Secluded Steppe, Fireball, Serra Angel, Zombify]
    in play: [Wild Mongrel, Grizzly Bears, Royal Assassin, Shivan Dragon, Forest x6, Mountain x6, Mogg Fanatic, Icy Manipulator]
    graveyard: [Angel of Mercy]
  Ben:
    hand: [Lightning Bolt, Counterspell, Unsummon]
    in play: [Hill Giant, Wall of Stone, Nevinyrral's Disk, Drudge Skeletons, Island x4, Swamp x4]
"""


def meant(said: str) -> list[str]:
    """The sentences of the language for one event."""
    return canonical_lines(loads(f"{BOARD}events: {json.dumps([said])}\n", LibraryNames()))[0].canonical.split("; ")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Ben, during Ann's upkeep, casts Unsummon on the Dragon", ["it is Ann's upkeep", "Ben plays Unsummon targeting Shivan Dragon"]),
        ("Ann, in her main phase, casts Wrath of God", ["it is Ann's precombat main", "Ann plays Wrath of God"]),
        ("By paying one white mana, Ann cycles Secluded Steppe", ["Ann cycles Secluded Steppe"]),
        ("Sacrificing Mogg Fanatic, Ann deals 1 damage to Ben", ["Ann sacrifices Mogg Fanatic targeting Ben to deal 1 damage to it"]),
        ("Ann sacs Mogg Fanatic and shoots Ben", ["Ann sacrifices Mogg Fanatic targeting Ben to shoot it"]),
    ],
)  # fmt: skip
def test_adverbials_and_costs_stand_anywhere(said: str, told: list[str]) -> None:
    """When something is done, and what is paid, may stand before, inside and behind."""
    assert meant(said) == told


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Royal Assassin's ability is activated, targeting Hill Giant", ["Ann plays Royal Assassin's ability targeting Hill Giant"]),
        ("Giant Growth is cast on the Bears by Ann", ["Ann plays Giant Growth targeting Grizzly Bears"]),
        ("The Bears are returned to Ann's hand by Unsummon", ["Ben plays Unsummon targeting Grizzly Bears"]),
        ("The Dragon is double-blocked by Giant and Wall", ["Ben blocks Shivan Dragon with Hill Giant, Wall of Stone"]),
        ("Ann tries casting Serra Angel", ["Ann plays Serra Angel"]),
        ("Ben is now casting Unsummon on the Dragon", ["Ben plays Unsummon targeting Shivan Dragon"]),
    ],
)
def test_voice_and_tense(said: str, told: list[str]) -> None:
    """The passive voice, with and without who does it, and what is being done."""
    assert meant(said) == told


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Ann's attackers are Grizzly Bears and Shivan Dragon", ["Ann attacks with Grizzly Bears, Shivan Dragon"]),
        ("Ben's only blocker is Hill Giant, blocking the Bears", ["Ben blocks Grizzly Bears with Hill Giant"]),
        ("Ben's response: Counterspell on Giant Growth", ["Ben plays Counterspell targeting Giant Growth"]),
        ("Ben's Lightning Bolt hits the Bears", ["Ben plays Lightning Bolt targeting Grizzly Bears"]),
        ("Giant Growth on the Bears", ["Ann plays Giant Growth targeting Grizzly Bears"]),
        ("Declare attackers: Bears and Dragon", ["Ann attacks with Grizzly Bears, Shivan Dragon"]),
        ("Blocks: Hill Giant on Bears", ["Ben blocks Grizzly Bears with Hill Giant"]),
        ("Ann casts Giant Growth with the Bears as its target", ["Ann plays Giant Growth targeting Grizzly Bears"]),
        (
            "Ann casts Giant Growth and Shock, targeting the Bears and Ben respectively",
            ["Ann plays Giant Growth targeting Grizzly Bears", "Ann plays Shock targeting Ben"],
        ),
        (
            "Ann casts both Giant Growth on the Bears and Shock on Ben",
            ["Ann plays Giant Growth targeting Grizzly Bears", "Ann plays Shock targeting Ben"],
        ),
    ],
)
def test_what_is_done_said_as_a_thing(said: str, told: list[str]) -> None:
    """`Ann's attackers are …`, `Ben's response: …`: the noun is the verb."""
    assert meant(said) == told


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Ben, who doesn't like that, casts Unsummon on the Dragon", ["Ben plays Unsummon targeting Shivan Dragon"]),
        ("1. Ann casts Serra Angel", ["Ann plays Serra Angel"]),
        ("First, Ann casts Serra Angel. Second, Ben shrugs.", ["Ann plays Serra Angel", "Ben has no response"]),
        ("Later that turn, Ann casts Serra Angel", ["Ann plays Serra Angel"]),
        ("Ann attacks with the Bears (they have been there since last turn)", ["Ann attacks with Grizzly Bears"]),
    ],
)
def test_asides_tell_of_no_act(said: str, told: list[str]) -> None:
    """What speaks of nothing of the game is left out; what does is not."""
    assert meant(said) == told


@pytest.mark.parametrize("said", ["Ann frobnicates Giant Growth", "Ben, who has Wall of Stone untapped, frobs"])
def test_nothing_is_guessed(said: str) -> None:
    """A verb that nobody knows, and an aside that names a card, are refused."""
    with pytest.raises(ScenarioError):
        meant(said)


@pytest.mark.parametrize(
    "said",
    [
        "Ann pumps the Dragon twice during the declare blockers step", "Ann gives Shivan Dragon +2/+0",
        "Ann pays RR to give Shivan Dragon +2/+0",
        "Ann pumps the Dragon by RR", "Ann pays two red mana to pump Shivan Dragon",
    ],
)  # fmt: skip
def test_how_often_is_not_lost(said: str) -> None:
    """409.1: as often as the mana, the change of size or the word tells."""
    assert len([each for each in meant(said) if each.startswith("Ann ")]) == 2


@pytest.mark.parametrize("said", ["Ann attacks with the Bears and he doesn't block", "I attack with my Bears and he doesn't block"])
def test_who_blocks_is_not_who_attacks(said: str) -> None:
    """309.1: the defending player blocks, whatever pronoun tells of him."""
    assert meant(said)[-1] == "Ben does not block"


def test_cycled_and_not_discarded_to_another() -> None:
    """502.18: `discards X to cycling` is no other permanent's cost."""
    assert meant("Ann discards Secluded Steppe to cycling") == ["Ann cycles Secluded Steppe"]


def test_x_is_not_lost() -> None:
    """409.1b: `a Fireball for 4 damage` says the value of X."""
    assert meant("Ann casts a Fireball for 4 damage on Ben") == ["Ann plays Fireball targeting Ben with X = 4"]
