"""The table of fixed English, second part: the sentences of answers and assumptions, headings and remarks.

For yes/no questions a template holds both sentences, the one for yes first. Holes are those of the question's form, and `value`.
"""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "life of P": "{P:s} life total is {value}.",
    "poison of P": "{P} has {value:count poison counter}.",
    "hand size of P": "{P} has {value:count card} in hand.",
    "library size of P": "{P} has {value:count card} in the library.",
    "power of X": "{X:s} power is {value}.",
    "toughness of X": "{X:s} toughness is {value}.",
    "damage on X": "{X} has {value} damage on it.",
    "loyalty of X": "{X:s} loyalty is {value}.",
    "converted mana cost of X": "{X:s} converted mana cost is {value}.",
    "P/T of X": "{X} is {value}.",
    "hand of P": "{P:s} hand: {value:list}.",
    "library of P": "{P:s} library, from the top: {value:list}.",
    "graveyard of P": "{P:s} graveyard, from the top: {value:list}.",
    "permanents of P": "{P} controls: {value:list}.",
    "what is on the stack": "On the stack, from the top: {value:list}.",
    "what does X target": "{X} targets: {value:list}.",
    "mana pool of P": "{P:s} mana pool: {value}.",
    "zone of X": "{X} {value:zone}.",
    "colors of X": "{X:s} colors: {value:list}.",
    "types of X": "{X:s} types: {value:list}.",
    "abilities of X": "{X:s} abilities: {value:list}.",
    "counters on X": "Counters on {X}: {value:counters}.",
    "controller of X": "{value:someone} controls {X}.",
    "owner of X": "{value:someone} owns {X}.",
    "what is X attached to": "{X} is attached to {value}.",
    "whose turn is it": "It is {value:s} turn.",
    "who has priority": "{value:someone} has priority.",
    "what step is it": "The step is: {value}.",
    "name of X": "{X} is called {value}.",
    "who won": "{value:people} won.",
    "who lost": "{value:people} lost.",
    "how many times did X trigger": "{X} triggered {value:times}.",
    "how many times did X resolve": "{X} resolved {value:times}.",
    "how many cleanup steps were there": "There {value:was} {value:count cleanup step}.",
    "how much damage did X deal to Y": "{X} dealt {value} damage to {Y}.",
    "did X trigger": "{X} triggered.|{X} did not trigger.",
    "did X resolve": "{X} resolved.|{X} did not resolve.",
    "was X countered": "{X} was countered.|{X} was not countered.",
    "is X tapped": "{X} is tapped.|{X} is not tapped.",
    "is X attacking": "{X} is attacking.|{X} is not attacking.",
    "is X blocking": "{X} is blocking.|{X} is not blocking.",
    "is X blocked": "{X} is blocked.|{X} is not blocked.",
    "is X unblocked": "{X} is unblocked.|{X} is not unblocked.",
    "is X face down": "{X} is face down.|{X} is not face down.",
    "is X flipped": "{X} is flipped.|{X} is not flipped.",
    "is X revealed": "{X} is revealed.|{X} is not revealed.",
    "is the game a draw": "The game is a draw.|The game is not a draw.",
    "was event N legal": "Event {N} was legal.|Event {N} was not legal.",
    "can E": "{E:can}.|{E:cannot}.",
}
"""Form of a question -> the sentence of its answer (for yes/no: the one for yes, `|`, the one for no)."""

NONE: dict[str, str] = {
    "P/T of X": "{X} has no power and toughness.",
    "power of X": "{X} has no power.",
    "toughness of X": "{X} has no toughness.",
    "loyalty of X": "{X} has no loyalty.",
    "mana pool of P": "{P:s} mana pool is empty.",
    "converted mana cost of X": "{X} has no converted mana cost.",
    "hand of P": "{P:s} hand is empty.",
    "library of P": "{P:s} library is empty.",
    "graveyard of P": "{P:s} graveyard is empty.",
    "permanents of P": "{P} controls no permanents.",
    "what is on the stack": "The stack is empty.",
    "what does X target": "{X} targets nothing.",
    "colors of X": "{X} is colorless.",
    "types of X": "{X} has no types.",
    "abilities of X": "{X} has no abilities.",
    "counters on X": "There are no counters on {X}.",
    "damage on X": "There is no damage on {X}.",
}
"""Form of a question -> its sentence when the value is `none` or empty."""

ASKED: dict[str, str] = {
    "may": 'whether {player} does what a "may" allows',
    "unless": "whether {player} pays",
    "choose": "what {player} chooses",
    "random": "what chance picks",
    "targets": "what {player} targets",
    "mode": "which mode {player} chooses",
    "x": "the value of X",
    "number": "which number {player} chooses",
    "number as the turn began": "how many there were as the turn began",
    "word": "which word {player} chooses",
    "order triggers": "in which order {player:s} abilities go onto the stack",
    "order timestamps": "what {player} takes to be older",
    "order": "in which order {player} puts things",
    "replacement": "which effect {player} applies first",
    "divide": "how {player} divides",
    "assign damage": "how {player} assigns combat damage",
    "coin": "how the coin falls",
    "arrange": "in which order cards that go to the graveyard together lie there",
    "shuffle": "the order after a shuffle",
    "pile": "how {player} makes or chooses piles",
    "pay": "which cost {player} pays",
    "half": "which half {player} plays",
    "alternative cost": "by which cost {player} plays it",
    "optional cost": "whether {player} pays an optional cost",
    "splice": "what {player} splices onto it",
    "convoke": "which mana {player} need not pay for a creature tapped for convoke",
    "untap": "what {player} untaps",
    "attack": "how {player} attacks",
    "block": "how {player} blocks",
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
}
"""Kind of decision -> the same, where it is known what asks."""

MATTERS = {True: "Another choice changes an answer.", False: "No other choice changes an answer."}
"""Whether an assumed choice matters."""

CAN_VERBS = (
    "play", "attack", "block", "assign", "choose", "concede", "pass", "turn", "suspend", "end", "ignore", "have", "repeat",
    "cycle", "equip", "fortify", "unearth", "reinforce", "transmute", "ninjutsu", "transfigure", "level",
)  # fmt: skip
"""Verbs that follow the name in a "can ...?" question: "can" goes before them."""

ZONES: dict[str, str] = {
    "library": "is in its owner's library",
    "hand": "is in its owner's hand",
    "in play": "is in play",
    "graveyard": "is in its owner's graveyard",
    "stack": "is on the stack",
    "removed from the game": "is removed from the game",
    "phased out": "is phased out",
    "ante": "is in the ante zone",
    "outside the game": "is outside the game",
    "ceased to exist": "has ceased to exist",
}
"""Zone -> what a thing that is there is or does."""

LABELS: dict[str, str] = {
    "because": "because",
    "see": "see",
    "given": "taken as given",
    "unknown": "the scenario does not say",
    "nothing": "Nothing that happened changed this.",
    "no rule": "No rule says so: nothing that happened bears on this.",
    "not forbidden": "No rule forbids it.",
    "why not": "why not",
    "derivation": "worked out, layer by layer",
    "mattered": "what mattered",
    "nothing mattered": "No single object or fact of the board changes this answer when it is taken away.",
    "untried": "objects and facts of the board were not taken away; the budget did not suffice.",
    "assumptions": "Assumptions",
    "refused": "Refused events",
    "events": "Events",
    "trace": "Full trace",
    "expected": "expected",
    "holds": "as expected",
    "failed": "not as expected",
    "missing": "must be cited, and is not",
    "unwanted": "must not be cited, and is",
    "unused": "choices that were not used",
    "asked": "was asked",
    "undone": "undone by step",
    "start": "Before the first event",
    "default": "by default",
    "why answer": "The reasons follow.",
    "why not answer": "What comes nearest is {ability}: {failed:phrase}.",
    "before": "Before",
    "after": "After",
    "empty": "empty",
    "rules": "Rules cited",
    "answers": "Answers",
    "questions": "Questions",
    "stack": "Stack",
    "stack over time": "The stack over time",
    "as a list": "As a list",
}
"""Headings and remarks of the text forms."""
