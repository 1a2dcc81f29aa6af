"""The keyword abilities of 502 and what follows each of them: names and shapes, without meanings.

Shapes: `none`; `cost` ("equip {2}"); `number` ("bushido 2"); `number cost` ("reinforce 2—{W}", "suspend 3—{R}");
`cost number` is not used; `quality` ("protection from red", "enchant creature"); `land` ("swampwalk"); `subtype cost`
("splice onto Arcane {W}"); `type cost` ("plainscycling {2}"); `types` ("affinity for artifacts"). A trailing `?` marks
a part that may be missing.
"""

from __future__ import annotations

KEYWORDS: dict[str, str] = {
    "absorb": "number",
    "affinity": "types",
    "amplify": "number",
    "aura swap": "cost",
    "banding": "none",
    "bands with other": "quality",
    "bloodthirst": "number",
    "bushido": "number",
    "buyback": "cost",
    "cascade": "none",
    "champion": "quality",
    "changeling": "none",
    "conspire": "none",
    "convoke": "none",
    "cumulative upkeep": "cost",
    "cycling": "cost",
    "deathtouch": "none",
    "defender": "none",
    "delve": "none",
    "devour": "number",
    "double strike": "none",
    "dredge": "number",
    "echo": "cost?",
    "enchant": "quality",
    "entwine": "cost",
    "epic": "none",
    "equip": "cost",
    "evoke": "cost",
    "exalted": "none",
    "fading": "number",
    "fear": "none",
    "first strike": "none",
    "flanking": "none",
    "flash": "none",
    "flashback": "cost",
    "flying": "none",
    "forecast": "ability",
    "fortify": "cost",
    "frenzy": "number",
    "graft": "number",
    "gravestorm": "none",
    "haste": "none",
    "haunt": "none",
    "hideaway": "none",
    "horsemanship": "none",
    "kicker": "costs",
    "landwalk": "land",
    "lifelink": "none",
    "madness": "cost",
    "modular": "number",
    "morph": "cost",
    "ninjutsu": "cost",
    "offering": "subtype",
    "persist": "none",
    "phasing": "none",
    "poisonous": "number",
    "protection": "quality",
    "provoke": "none",
    "prowl": "cost",
    "rampage": "number",
    "reach": "none",
    "recover": "cost",
    "reinforce": "number cost",
    "replicate": "cost",
    "retrace": "none",
    "ripple": "number",
    "shadow": "none",
    "shroud": "none",
    "soulshift": "number",
    "splice": "subtype cost",
    "split second": "none",
    "storm": "none",
    "sunburst": "none",
    "suspend": "number cost",
    "transfigure": "cost",
    "transmute": "cost",
    "trample": "none",
    "typecycling": "type cost",
    "unearth": "cost",
    "vanishing": "number?",
    "vigilance": "none",
    "wither": "none",
}

# Keywords that came after the edition; each is read as the ability that the same cards had in 2009.
LATER_KEYWORDS: dict[str, str] = {
    "indestructible": "the static ability that it can't be destroyed",
    "hexproof": "the static ability that opponents can't target it",
    "menace": "the static ability that it can't be blocked except by two or more creatures",
}

# Ability words (no meaning of their own): printed before a dash.
ABILITY_WORDS: frozenset[str] = frozenset(
    {
        "channel", "chroma", "domain", "grandeur", "hellbent", "imprint", "kinship", "radiance", "sweep", "threshold",
        "metalcraft", "landfall", "morbid", "parley",
    }
)  # fmt: skip
