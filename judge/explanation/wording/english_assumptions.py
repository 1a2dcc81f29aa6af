"""The table of fixed English, third part: what nobody said and was assumed."""

from __future__ import annotations

ASKED: dict[str, str] = {
    "may": 'whether {player} does what a "may" allows',
    "unless": "whether {player} pays",
    "choose": "what {player} chooses",
    "random": "what chance picks",
    "targets": "what {player} targets",
    "mode": "which mode {player} chooses",
    "x": "the value of X",
    "number": "which number {player} chooses",
    "rounds": "how often {player} lets this repeat",
    "number as the turn began": "how many there were as the turn began",
    "word": "which word {player} chooses",
    "order triggers": "in which order {player:s} abilities go onto the stack",
    "order timestamps": "what {player} takes to be older",
    "order": "in which order {player} puts things",
    "replacement": "which effect {player} applies first",
    "divide": "how {player} divides",
    "assign damage": "how {player} assigns combat damage",
    "coin": "how the coin falls",
    "die": "what the die shows",
    "vote": "for what {player} votes",
    "unlock": "which door {player} unlocks",
    "merge": "whether {player} puts it on top or on the bottom",
    "venture": "where {player} ventures",
    "arrange": "in which order cards that go to the graveyard together lie there",
    "shuffle": "the order after a shuffle",
    "pile": "how {player} makes or chooses piles",
    "pay": "which cost {player} pays",
    "half": "which half {player} plays",
    "alternative cost": "by which cost {player} plays it",
    "optional cost": "whether {player} pays an optional cost",
    "land play": "which rule or effect gives {player} the land play",
    "splice": "what {player} splices onto it",
    "convoke": "which mana {player} need not pay for a creature tapped for convoke",
    "untap": "what {player} untaps",
    "attack": "how {player} attacks",
    "block": "how {player} blocks",
    "opponent chosen": "which opponent {player} chose",
    "counters": "with which counters something lies in play",
    "became": "as what something came into play",
    "held": "where something is that can't be in play",
    "damage left": "whether combat damage is dealt",
    "beginning": "whether something still triggers at the beginning of the step",
    "unlisted library": "what is in {player:s} library",
}
"""Kind of decision -> what nobody said, for assumptions."""

ASKED_BY: dict[str, str] = {
    "may": "whether {player} does what {source} allows",
    "unless": "whether {player} pays what {source} asks for",
    "choose": "what {player} chooses for {source}",
    "targets": "what {player} targets with {source}",
    "mode": "which mode of {source} {player} chooses",
    "x": "the value of X for {source}",
    "number": "which number {player} chooses for {source}",
    "word": "which word {player} chooses for {source}",
    "opponent chosen": "which opponent {source} chose as it came into play",
    "counters": "which counters are on {source}",
    "became": "as what {source} came into play",
    "held": "where {source} is, which can't be in play",
}
"""Kind of decision -> the same, where it is known what asks."""

MATTERS = {True: "Another choice changes an answer.", False: "No other choice changes an answer."}
"""Whether an assumed choice matters."""
