"""A lexicon with ugly names, for all tests of the language."""

from __future__ import annotations

import pytest

from judge.scenario.language.lexicon import Lexicon

UGLY = (
    "Akroma, Angel of Wrath", "Circle of Protection: Red", "Wear", "Wear // Tear", "Sword of Fire and Ice", "Fire", "Ice",
    "Will-o'-the-Wisp", "Research to Development", "Look at Me, I'm R&D", "Lim-Dûl's Vault", "Æther Vial",
    "Borrowing 100,000 Arrows",
    "With the Grain", "To Arms!", "Ann's Diary", "Jace Beleren",
)  # fmt: skip
PLAIN = (
    "Shock", "Grizzly Bears", "Hill Giant", "Altar", "Ornithopter", "Mountain", "Forest", "Chromatic Sphere", "Prodigal Sorcerer",
    "Exalted Angel", "Wall of Wood", "Elf", "Knight", "Squire", "Benalish Infantry", "Sneak Attack", "Rift Bolt",
    "Fist of Suns", "Holy Strength", "Bonesplitter",
)  # fmt: skip


@pytest.fixture(scope="session")
def lexicon() -> Lexicon:
    """Ann and Ben, three ids, and many cards."""
    return Lexicon(["Ann", "Ben"], ["giant", "ogre", "isle", "Jace"], [*PLAIN, *UGLY], teams={"Red": ("Ann",)})
