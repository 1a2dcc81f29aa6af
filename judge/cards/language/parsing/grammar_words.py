"""Tables of words: colours, types, subtypes, counters, numbers, steps, and the base forms of verbs."""

from __future__ import annotations

from judge.cards.instructions.words_data import LATER_CREATURE_TYPES, LATER_SUBTYPES

COLORS = ("white", "blue", "black", "red", "green")
CARD_TYPES = ("artifact", "creature", "enchantment", "instant", "land", "planeswalker", "sorcery", "tribal")
PERMANENT_TYPES = frozenset({"artifact", "creature", "enchantment", "land", "planeswalker"})
SUPERTYPES = ("basic", "legendary", "snow", "world")
BASIC_LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
LAND_TYPES = frozenset({*BASIC_LANDS, "Desert", "Lair", "Locus", "Mine", "Power-Plant", "Tower", "Urza's"})
WALKERS = frozenset((
    "Ajani", "Aminatou", "Angrath", "Arlinn", "Ashiok", "Basri", "Bolas", "Calix", "Chandra", "Daretti", "Davriel", "Dihada", "Domri",
    "Dovin", "Elspeth", "Estrid", "Freyalise", "Garruk", "Gideon", "Grist", "Huatli", "Jace", "Jeska", "Kaito", "Karn", "Kasmina", "Kaya",
    "Kiora", "Koth", "Liliana", "Lukka", "Nahiri", "Narset", "Niko", "Nissa", "Nixilis", "Oko", "Quintorius", "Ral", "Rowan", "Saheeli",
    "Samut", "Sarkhan", "Sorin", "Tamiyo", "Teferi", "Tezzeret", "Tibalt", "Tyvar", "Ugin", "Venser", "Vivien", "Vraska", "Windgrace",
    "Wrenn", "Xenagos", "Yanling", "Yanggu",
))  # fmt: skip
"""Planeswalker types: the first names of planeswalkers, by which their cards may call themselves."""
OTHER_SUBTYPES = WALKERS | LATER_SUBTYPES | {"Arcane", "Aura", "Equipment", "Fortification", "Contraption", "Shrine"}
CREATURE_TYPES = frozenset((
    "Advisor", "Ally", "Angel", "Anteater", "Antelope", "Ape", "Archer", "Archon", "Artificer", "Assassin", "Assembly-Worker", "Atog",
    "Aurochs", "Avatar", "Badger", "Barbarian", "Bard", "Basilisk", "Bat", "Bear", "Beast", "Beeble", "Berserker", "Bird", "Blinkmoth",
    "Boar", "Bodyguard", "Bringer", "Brushwagg", "Camarid", "Camel", "Caribou", "Carrier", "Cat", "Centaur", "Cephalid", "Chimera",
    "Citizen", "Cleric", "Cockatrice", "Construct", "Coward", "Crab", "Crocodile", "Cyclops", "Dauthi", "Demon", "Deserter", "Devil",
    "Dinosaur", "Djinn", "Dog", "Dragon", "Drake", "Dreadnought", "Drone", "Druid", "Dryad", "Dwarf", "Efreet", "Egg", "Elder",
    "Elemental", "Elephant", "Elf", "Elk", "Eye", "Faerie", "Ferret", "Fish", "Flagbearer", "Fox", "Frog", "Fungus", "Gargoyle", "Germ",
    "Ghoul", "Giant", "Gnome", "Goat", "Goblin", "Golem", "Gorgon", "Graveborn", "Gremlin", "Griffin", "Hag", "Harpy", "Hellion", "Hippo",
    "Hippogriff", "Homarid", "Homunculus", "Horror", "Horse", "Hound", "Human", "Hydra", "Hyena", "Illusion", "Imp", "Incarnation",
    "Insect", "Jackal", "Jellyfish", "Juggernaut", "Kavu", "Kirin", "Kithkin", "Knight", "Kobold", "Kor", "Kraken", "Lammasu", "Leech",
    "Leviathan", "Lhurgoyf", "Licid", "Lizard", "Manticore", "Masticore", "Mercenary", "Merfolk", "Metathran", "Minion", "Minotaur",
    "Monger", "Mongoose", "Monk", "Monkey", "Moonfolk", "Mutant", "Myr", "Mystic", "Nautilus", "Nephilim", "Nightmare", "Nightstalker",
    "Ninja", "Noble", "Noggle", "Nomad", "Nymph", "Octopus", "Ogre", "Ooze", "Orb", "Orc", "Orgg", "Ouphe", "Ox", "Oyster", "Pangolin",
    "Pegasus", "Pentavite", "Pest", "Phantasm", "Phelddagrif", "Phoenix", "Phyrexian", "Pincher", "Pirate", "Plant", "Praetor", "Prism",
    "Rabbit", "Ranger", "Rat", "Rebel", "Reflection", "Reveler", "Rhino", "Rigger", "Rogue", "Sable", "Salamander", "Samurai", "Sand",
    "Saproling", "Satyr", "Scarecrow", "Scion", "Scorpion", "Scout", "Serf", "Serpent", "Shade", "Shaman", "Shapeshifter", "Shark",
    "Sheep", "Skeleton", "Slith", "Sliver", "Slug", "Snake", "Soldier", "Soltari", "Spawn", "Specter", "Spellshaper", "Sphinx", "Spider",
    "Spike", "Spirit", "Splinter", "Sponge", "Squid", "Squirrel", "Starfish", "Survivor", "Tetravite", "Thalakos", "Thopter", "Thrull",
    "Treefolk", "Triskelavite", "Troll", "Turtle", "Unicorn", "Vampire", "Vedalken", "Viashino", "Volver", "Wall", "Warrior", "Weird",
    "Whale", "Wirefly", "Wizard", "Wolf", "Wolverine", "Wombat", "Worm", "Wraith", "Wurm", "Yeti", "Zombie", "Zubera",
)) | LATER_CREATURE_TYPES  # fmt: skip
IRREGULAR_PLURALS = {
    "equipment": "Equipment", "wireflies": "Wirefly",
    "elves": "Elf", "dwarves": "Dwarf", "wolves": "Wolf", "werewolves": "Werewolf", "mercenaries": "Mercenary",
    "faeries": "Faerie", "zubera": "Zubera", "homunculi": "Homunculus", "octopuses": "Octopus", "cyclopes": "Cyclops",
    "jellyfish": "Jellyfish", "nephilim": "Nephilim", "pegasi": "Pegasus", "saprolings": "Saproling", "allies": "Ally",
    "sphinxes": "Sphinx", "phoenixes": "Phoenix", "foxes": "Fox", "leeches": "Leech", "harpies": "Harpy",
    "djinn": "Djinn", "oxen": "Ox", "mice": "Mouse", "fungi": "Fungus", "ninja": "Ninja", "samurai": "Samurai",
    "plains": "Plains", "thalakos": "Thalakos", "dauthi": "Dauthi", "soltari": "Soltari", "mystics": "Mystic",
    "kithkin": "Kithkin", "kavu": "Kavu", "kor": "Kor", "myr": "Myr", "viashino": "Viashino", "moonfolk": "Moonfolk",
    "metathran": "Metathran", "vedalken": "Vedalken", "aurochs": "Aurochs",
    "eldrazi": "Eldrazi", "heroes": "Hero", "vehicles": "Vehicle",
    "merfolk": "Merfolk", "treefolk": "Treefolk", "sheep": "Sheep", "eggs": "Egg", "berserkers": "Berserker",
}  # fmt: skip

SUBTYPES: dict[str, str] = {}  # lower-case word, singular or plural, to the subtype
PLURAL_SUBTYPES: set[str] = set()
for _name in (*LAND_TYPES, *OTHER_SUBTYPES, *CREATURE_TYPES):
    SUBTYPES[_name.lower()] = _name
    SUBTYPES[_name.lower() + "s"] = _name
    PLURAL_SUBTYPES.add(_name.lower() + "s")
for _word, _name in IRREGULAR_PLURALS.items():
    SUBTYPES[_word] = _name
    PLURAL_SUBTYPES.add(_word)

NUMBERS = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "twenty": 20, "zero": 0,
    "seventeen": 17, "eighteen": 18, "nineteen": 19,
}  # fmt: skip
_TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90}
_UNITS = {word: number for word, number in NUMBERS.items() if number in range(1, 10) and word not in ("a", "an")}
NUMBERS |= _TENS | {f"{ten}-{unit}": tens + units for ten, tens in _TENS.items() for unit, units in _UNITS.items()}
ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7,
            "eighth": 8, "ninth": 9, "tenth": 10, "eleventh": 11, "twelfth": 12}  # fmt: skip

COUNTERS = frozenset((
    "age", "aim", "arrow", "arrowhead", "awakening", "blaze", "blood", "bounty", "bribery", "carrion", "charge", "corpse", "credit",
    "crumble", "cube", "currency", "death", "delay", "depletion", "despair", "devotion", "divinity", "doom", "dream", "echo", "elixir",
    "energy", "eon", "eyeball", "fade", "fate", "feather", "filibuster", "flame", "flood", "fungus", "fuse", "glyph", "gold", "growth",
    "hatchling", "healing", "hoofprint", "hourglass", "hunger", "husk", "ice", "infection", "intervention", "isolation", "javelin", "ki",
    "level", "luck", "magnet", "mannequin", "matrix", "mine", "mining", "mire", "music", "net", "oil", "omen", "ore", "page", "pain",
    "paralyzation", "petal", "petrification", "phylactery", "pin", "plague", "polyp", "poison", "pressure", "prey", "pupa", "quest",
    "rust", "scream", "scroll", "shell", "shred", "sleep", "sleight", "slime", "slumber", "soot", "spore", "storage", "strife",
    "study", "task", "theft", "tide", "time", "tower", "training", "trap", "treasure", "valor", "velocity", "verse", "vitality",
    "volatile", "wage", "winch", "wind", "wish", "void", "vortex", "muster", "aegis", "soul", "loyalty", "ritual", "manifestation",
    "knowledge", "invitation", "palliation", "rally", "rope", "gem", "lore", "rad", "hone", "incarnation", "hit", "egg", "coin", "bait",
    "bloodline", "component", "control", "croak", "fetch", "funk", "spite",
))  # fmt: skip

STEPS = {
    "untap step": "untap", "upkeep": "upkeep", "upkeep step": "upkeep", "draw step": "draw", "combat": "combat",
    "precombat main phase": "precombat main", "main phase": "main", "postcombat main phase": "postcombat main",
    "second main phase": "postcombat main",
    "beginning of combat step": "beginning of combat", "declare attackers step": "declare attackers",
    "declare blockers step": "declare blockers", "combat damage step": "combat damage", "end of combat step": "end of combat",
    "combat phase": "combat", "end of turn step": "end of turn", "end step": "end of turn", "cleanup step": "cleanup",
    "turn": "turn", "end of turn": "end of turn", "next turn": "turn",
}  # fmt: skip

ZONES = {"graveyard": "graveyard", "hand": "hand", "library": "library"}

VERBS = (
    "add", "assign", "attach", "attack", "attempt", "become", "begin", "bid", "block", "bounce", "cause", "change", "choose", "clash",
    "come", "control", "copy", "cost", "count", "counter", "create", "cycle", "deal", "destroy", "ante", "discard", "divide", "double",
    "draw", "enchant", "end", "empty", "enter", "equip", "exchange", "exile", "expend", "explore", "flip", "gain", "get", "guess", "have",
    "ignore", "kick", "leave", "look", "lose", "make", "mill", "move", "name", "own", "pay", "phase", "play", "cast", "activate",
    "prevent", "produce", "put", "redirect", "regenerate", "remain", "remove", "repeat", "replace", "resolve", "return", "reveal",
    "reverse", "roll", "sacrifice", "say", "search", "separate", "share", "shuffle", "skip", "spend", "start", "stop", "switch", "tap",
    "take", "target", "trigger", "turn", "unattach", "untap", "win", "keep", "die", "unequip", "convert", "distribute", "bury", "cascade",
    "adapt", "amass", "bolster", "connive", "detain", "investigate", "populate", "proliferate", "surveil",
    "discover", "endure", "goad", "learn", "suspect", "want", "act", "know", "transform", "receive", "hold", "lack", "retain",
    "reach", "exert", "scry", "foretell", "plot", "manifest", "cloak", "incubate", "exploit", "crew", "saddle", "evolve",
)  # fmt: skip
BASE_FORMS: dict[str, str] = {}
for _verb in VERBS:
    _third = _verb + "s"
    if _verb.endswith(("s", "sh", "ch", "x", "z")):
        _third = _verb + "es"
    elif _verb.endswith("y") and _verb[-2] not in "aeiou":
        _third = _verb[:-1] + "ies"
    BASE_FORMS[_third] = _verb
BASE_FORMS |= {
    "has": "have", "does": "do", "doesn't": "don't", "are": "is", "aren't": "isn't", "were": "was", "weren't": "wasn't",
    "hasn't": "haven't", "cannot": "can't", "be": "be", "goes": "go", "becomes": "become",
}  # fmt: skip
# Nouns that look like verbs in the third person: kept, and told apart by what stands around them.
for _noun in ("counters", "turns", "ends", "names", "costs", "colors", "attacks", "blocks", "copies", "targets", "shares"):
    BASE_FORMS.pop(_noun, None)
BASE_FORMS |= {"attacks": "attack", "blocks": "block", "costs": "cost", "names": "name", "shares": "share", "ends": "end"}

# Ability words (no meaning of their own): printed before a dash.
ABILITY_WORDS: frozenset[str] = frozenset(
    {
        "channel", "chroma", "domain", "grandeur", "hellbent", "imprint", "kinship", "radiance", "sweep", "threshold",
        "metalcraft", "landfall", "morbid", "parley", "adamant", "alliance", "battalion", "bloodrush", "celebration", "cohort",
        "constellation", "converge", "corrupted", "coven", "delirium", "descend", "eminence", "enrage", "ferocious", "flurry",
        "formidable", "heroic", "inspired", "kinfall", "lieutenant", "magecraft", "paradox", "raid", "rally", "revolt", "survival",
        "tempting", "undergrowth", "valiant", "void", "renew", "secret", "strive", "addendum", "disappear", "infusion", "opus",
        "repartee", "vivid", "eerie", "spell mastery", "fateful hour", "pack tactics", "fathomless descent", "descend 4", "descend 8",
        "join forces", "secret council", "tempting offer", "council 's dilemma", "will of the council",
    }
)  # fmt: skip
