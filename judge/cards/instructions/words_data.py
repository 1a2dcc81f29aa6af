"""Words of the rules that card texts and the engine share: the subtypes of the edition, by card type (205.3d)."""

from __future__ import annotations

from collections.abc import Iterable

BASIC_LANDS: dict[str, str] = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
"""Basic land type -> the mana of its intrinsic ability (212.6g)."""

LAND_TYPES = frozenset({*BASIC_LANDS, "Desert", "Lair", "Locus", "Mine", "Power-Plant", "Tower", "Urza's"})
ARTIFACT_TYPES = frozenset({"Contraption", "Equipment", "Fortification"})
ENCHANTMENT_TYPES = frozenset({"Aura", "Shrine"})
SPELL_TYPES = frozenset({"Arcane"})
PLANESWALKER_TYPES = frozenset({"Ajani", "Bolas", "Chandra", "Elspeth", "Garruk", "Jace", "Liliana", "Sarkhan", "Tezzeret"})

_CREATURES = """
Advisor Angel Anteater Antelope Ape Archer Archon Artificer Assassin Assembly-Worker Atog Aurochs Avatar Badger
Barbarian Basilisk Bat Bear Beast Beeble Berserker Bird Blinkmoth Boar Bringer Brushwagg Camarid Camel Caribou Carrier
Cat Centaur Cephalid Chimera Citizen Cleric Cockatrice Construct Coward Crab Crocodile Cyclops Dauthi Demon Deserter
Devil Djinn Dragon Drake Dreadnought Drone Druid Dryad Dwarf Efreet Egg Elder Elemental Elephant Elf Elk Eye Faerie
Ferret Fish Flagbearer Fox Frog Fungus Gargoyle Giant Gnome Goat Goblin Golem Gorgon Graveborn Griffin Hag Harpy
Hellion Hippo Homarid Homunculus Horror Horse Hound Human Hydra Hyena Illusion Imp Incarnation Insect Jellyfish
Juggernaut Kavu Kirin Kithkin Knight Kobold Kor Kraken Lammasu Leech Leviathan Lhurgoyf Licid Lizard Manticore
Masticore Mercenary Merfolk Metathran Minion Minotaur Monger Mongoose Monk Moonfolk Mutant Myr Mystic Nautilus
Nephilim Nightmare Nightstalker Ninja Noggle Nomad Octopus Ogre Ooze Orb Orc Orgg Ouphe Ox Oyster Pegasus Pentavite
Pest Phelddagrif Phoenix Pincher Pirate Plant Prism Rabbit Rat Rebel Reflection Rhino Rigger Rogue Salamander Samurai
Sand Saproling Satyr Scarecrow Scorpion Scout Serf Serpent Shade Shaman Shapeshifter Sheep Skeleton Slith Sliver Slug
Snake Soldier Soltari Spawn Specter Spellshaper Sphinx Spider Spike Spirit Splinter Sponge Squid Squirrel Starfish
Survivor Tetravite Thalakos Thopter Thrull Treefolk Triskelavite Troll Turtle Unicorn Vampire Vedalken Viashino Volver
Wall Warrior Weird Whale Wizard Wolf Wolverine Wombat Worm Wraith Wurm Yeti Zombie Zubera
"""
CREATURE_TYPES = frozenset(_CREATURES.split())

_LATER_CREATURES = """
Aetherborn Alien Ally Armadillo Army Astartes Azra Balloon Bard Beaver Beholder Bison Capybara Child Clown
Coyote C’tan Custodes Cyberman Dalek Demigod Detective Dinosaur Doctor Dog Drix Echidna Eldrazi Employee Fractal
Gamer Germ Giraffe Gith Glimmer Gnoll God Gremlin Guest Halfling Hamster Hedgehog Hero Hippogriff Inkling
Inquisitor Jackal Kangaroo Llama Lamia Lemur Lobster Mite Mole Monkey Moogle Mount Mouse Necron Noble Nymph
Otter Pangolin Peasant Performer Phyrexian Pilot Platypus Porcupine Possum Praetor Primarch Processor Qu Raccoon
Ranger Robot Sable Scientist Scion Sculpture Seal Servo Shark Siren Skunk Sloth Snail Sorcerer Surrakar Symbiote
Synth Tentacle Tiefling Toy Trilobite Tyranid Utrom Varmint Villain Walrus Warlock Weasel Werewolf
"""
LATER_CREATURE_TYPES = frozenset(_LATER_CREATURES.split())
"""Creature types that came after 2009, as texts of 2026 have them."""

EVERY_CREATURE_TYPE = "every creature type"
"""What stands for all of them where an object is said to have them (502.73)."""


def together(types: Iterable[str]) -> list[str]:
    """The types in their order; all creature types as one entry, the last."""
    found = list(types)
    every = CREATURE_TYPES <= set(found)
    return [*(one for one in found if one not in CREATURE_TYPES), EVERY_CREATURE_TYPE] if every else found

LATER_SUBTYPES = frozenset((
    "Clue", "Curse", "Food", "Gate", "Lesson", "Powerstone", "Saga", "Treasure", "Vehicle", "Blood", "Junk", "Lander", "Map", "Cartouche",
    "Rune", "Shard", "Background", "Room", "Incubator", "Attraction", "Spacecraft", "Adventure", "Omen", "Case", "Class", "Role", "Trap",
    "Sphere", "Cave", "Town", "Planet", "Gold", "Bobblehead",
))  # fmt: skip
"""Subtypes of later editions that are no creature types."""

SUBTYPES_OF: dict[str, frozenset[str]] = {
    "artifact": ARTIFACT_TYPES,
    "creature": CREATURE_TYPES | LATER_CREATURE_TYPES,
    "enchantment": ENCHANTMENT_TYPES,
    "instant": SPELL_TYPES,
    "land": LAND_TYPES,
    "planeswalker": PLANESWALKER_TYPES,
    "sorcery": SPELL_TYPES,
    "tribal": CREATURE_TYPES | LATER_CREATURE_TYPES,
}
"""Card type -> its subtypes (205.3c-d)."""

_PLURALS = {
    "Werewolf": "Werewolves", "Mouse": "Mice", "Eldrazi": "Eldrazi", "Hero": "Heroes",
    "Elf": "Elves", "Dwarf": "Dwarves", "Wolf": "Wolves", "Mercenary": "Mercenaries", "Faerie": "Faeries", "Ally": "Allies",
    "Plains": "Plains", "Merfolk": "Merfolk", "Treefolk": "Treefolk", "Sheep": "Sheep", "Samurai": "Samurai", "Ninja": "Ninja",
    "Djinn": "Djinn", "Jellyfish": "Jellyfish", "Homunculus": "Homunculi", "Octopus": "Octopuses", "Cyclops": "Cyclopes",
    "Nephilim": "Nephilim", "Pegasus": "Pegasi", "Sphinx": "Sphinxes", "Phoenix": "Phoenixes", "Fox": "Foxes", "Leech": "Leeches",
    "Harpy": "Harpies", "Ox": "Oxen", "Zubera": "Zubera", "Equipment": "Equipment", "Dauthi": "Dauthi", "Soltari": "Soltari",
    "Thalakos": "Thalakos", "Moonfolk": "Moonfolk", "Fungus": "Fungi", "sorcery": "sorceries", "ability": "abilities",
    "library": "libraries", "Urza's": "Urza's", "Kithkin": "Kithkin", "Vedalken": "Vedalken", "Viashino": "Viashino",
    "Kavu": "Kavu", "Kor": "Kor", "Myr": "Myr", "Metathran": "Metathran", "Aurochs": "Aurochs",
}  # fmt: skip


def plural(noun: str) -> str:
    """The plural of a noun, or of the last word of a noun phrase."""
    head, _, last = noun.rpartition(" ")
    start = f"{head} " if head else ""
    if last in _PLURALS:
        return start + _PLURALS[last]
    if last.endswith(("s", "x", "ch", "sh")):
        return f"{start}{last}es"
    if last.endswith("y") and last[-2:-1] not in "aeiou":
        return f"{start}{last[:-1]}ies"
    return f"{start}{last}s"


def third(verb: str) -> str:
    """The third person of a verb, of its first word."""
    first, space, rest = verb.partition(" ")
    irregular = {"have": "has", "do": "does", "don't": "doesn't", "are": "is", "were": "was", "be": "is", "is": "is", "may": "may",
                 "can't": "can't", "isn't": "isn't", "aura swap": "aura swaps"}  # fmt: skip
    if verb in irregular:
        return irregular[verb]
    if first in irregular:
        found = irregular[first]
    elif first.endswith(("s", "sh", "ch", "x", "z", "o")):
        found = f"{first}es"
    elif first.endswith("y") and first[-2:-1] not in "aeiou":
        found = f"{first[:-1]}ies"
    else:
        found = f"{first}s"
    return f"{found}{space}{rest}"
