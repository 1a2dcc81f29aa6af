"""The table of all fixed English: one sentence for each kind of step, event, decision and question.

A template's `{holes}` are filled from the data of the step; `judge/explanation/step_wording.py` says how. Things and players become
their names. `{amount:count card}` is "1 card" or "3 cards"; `{player:s}` is the possessive.
Where a kind has variants they are tried in order, and the last one asks nothing.
"""

from __future__ import annotations

from typing import Any

Variants = tuple[tuple[dict[str, Any], str], ...]
"""Pairs of what must hold of the data, and the template. A wanted value is the value itself, `True` for anything that is not
empty, `False` for nothing, `"player"` / `"object"` under `is subject` or `is other` for what the thing is."""


def plain(template: str) -> Variants:
    """A template without variants."""
    return (({}, template),)


DECISIONS: dict[str, Variants] = {
    "may": (
        ({"bottom": True, "chosen": True}, "{player} puts {bottom} on the bottom of the library"),
        ({"bottom": True}, "{player} leaves {bottom} on top of the library"),
        ({"play": True, "chosen": True}, "{player} chooses to play {play}"),
        ({"play": True}, "{player} chooses not to play {play}"),
        ({"what": "copy", "chosen": True}, "{player} chooses that {source} comes into play as a copy"),
        ({"what": "copy"}, "{player} chooses that {source} does not come into play as a copy"),
        (
            {"what": "replace", "label": "redirection to a planeswalker", "chosen": True},
            "{player} has the damage of {source} dealt to a planeswalker instead",
        ),
        (
            {"what": "replace", "label": "redirection to a planeswalker"},
            "{player} does not have the damage of {source} dealt to a planeswalker",
        ),
        ({"what": "replace", "chosen": True}, "{player} chooses to apply {source:by effect}"),
        ({"what": "replace"}, "{player} chooses not to apply {source:by effect}"),
        ({"chosen": True, "source": True}, "{player} chooses to {do:allowed}"),
        ({"chosen": True}, "{player} chooses to do it"),
        ({"source": True}, "{player} chooses not to {do:allowed}"),
        ({}, "{player} chooses not to do it"),
    ),
    "unless": (
        ({"chosen": True, "source": True}, "{player} chooses to {cost:paid}"),
        ({"chosen": True}, "{player} chooses to pay"),
        ({"source": True}, "{player} chooses not to {cost:paid}"),
        ({}, "{player} chooses not to pay"),
    ),
    "choose": (
        ({"discard": True}, "{player} chooses {chosen:names} to be discarded"),
        ({"what": "discard"}, "{player} chooses {chosen:names} to discard"),
        ({"search": True, "chosen": False}, "{player} finds nothing in the search"),
        ({"search": True}, "{player} finds {chosen:names}"),
        ({"enchant": True}, "{player} chooses {chosen:names} for {enchant} to enchant"),
        ({"itself": True}, "{player} chooses {chosen:names} itself"),
        ({"source": True}, "{player} chooses {chosen:names} for {source}"),
        ({}, "{player} chooses {chosen:names}"),
    ),
    "random": plain("Chance picks {chosen:names}"),
    "targets": (
        ({"source": True, "anew": True}, "{player} chooses {chosen:names} as a new target of {thing:names}"),
        ({"source": True, "copied": True}, "{player} targets {chosen:names} with the copy of {source}"),
        ({"source": True}, "{player} targets {chosen:names} with {source}"),
        ({}, "{player} targets {chosen:names}"),
    ),
    "mode": (
        ({"modes": True, "source": True}, "{player} chooses {chosen:modes} of {source}"),
        ({"source": True}, "{player} chooses option {chosen:option} of {source}"),
        ({}, "{player} chooses option {chosen:option}"),
    ),
    "x": (({"source": True}, "{player} announces X = {chosen} for {source}"), ({}, "{player} announces X = {chosen}")),
    "number": plain("{player} chooses the number {chosen}"),
    "rounds": plain("{player} chooses how often this is repeated: {chosen:count time}"),
    "number as the turn began": plain("as the turn began there were {chosen}"),
    "word": (({"source": True}, "{player} chooses {chosen} for {source}"), ({}, "{player} chooses {chosen}")),
    "order triggers": plain("{player} puts what triggered onto the stack in this order: {chosen:triggers}"),
    "order timestamps": plain("{player} decides the order of timestamps, the oldest first: {chosen:order}"),
    "order": (
        ({"player": True}, "{player} chooses this order: {chosen:order}"),
        ({}, "Chance puts them in this order: {chosen:order}"),
    ),
    "replacement": plain("{player} chooses that {chosen:effect option} applies first"),
    "divide": plain("{player} divides: {chosen:division}"),
    "assign damage": plain("{player} assigns combat damage: {chosen:assignments}"),
    "coin": (({"flips": True}, "The coin that {flips} flips: {chosen}"), ({}, "The coin: {chosen}")),
    "die": plain("The die that {rolls} rolls: {chosen}"),
    "vote": plain("{player} votes for {chosen}"),
    "merge": plain("{player} puts it on the {chosen}"),
    "unlock": plain("{player} unlocks the {chosen}"),
    "venture": plain("{player} goes for {chosen}"),
    "shuffle": plain("Chance puts {library:s} library in an order"),
    "pile": (
        ({"things": True}, "{player} puts into the first pile {chosen:names}"),
        ({}, "{player} chooses pile {chosen}"),
    ),
    "arrange": plain("{player} arranges the cards that go to the graveyard: {chosen:order}"),
    "pay": plain("{player} chooses which cost to pay"),
    "half": plain("{player} plays {chosen}"),
    "alternative cost": plain("{player} chooses to play {source} {chosen:cost}"),
    "optional cost": (
        ({"chosen": True}, "{player} pays an additional cost of {source}"),
        ({}, "{player} pays no additional cost of {source}"),
    ),
    "splice": (
        ({"chosen": True}, "{player} splices {chosen:names} onto {source}"),
        ({}, "{player} splices nothing onto {source}"),
    ),
    "convoke": plain("{player} takes {chosen} mana off the cost of {source} for a creature tapped for convoke"),
    "untap": plain("{player} chooses that {chosen:names} untap"),
    "mana abilities": plain("{player} plays mana abilities"),
    "land play": (
        ({"chosen": "the rule"}, "{player} uses the land play that the rules give, not that of an effect"),
        ({}, "{player} uses the land play that {chosen:names} gives"),
    ),
    "attack": (({"chosen": True}, "{player} attacks: {chosen:attacks}"), ({}, "{player} does not attack")),
    "block": (({"chosen": True}, "{player} blocks: {chosen:blocks}"), ({}, "{player} does not block")),
}
"""Kind of decision -> its clause. Variants see the fields of the decision and of its data."""

STATE_BASED: dict[str, str] = {
    "no life left": "{subject} has 0 or less life",
    "no toughness": "{subject} has toughness 0 or less",
    "lethal damage": "{subject} has damage on it of at least its toughness",
    "Aura": "{subject} is an Aura that is not attached to something it can enchant",
    "legend rule": "{subject} shares its name with another legendary permanent",
    "token": "{subject} is a token that has left play",
    "empty library": "{subject} had to draw from an empty library",
    "poison": "{subject} has ten or more poison counters",
    "deathtouch": "{subject} was dealt damage by a source with deathtouch",
    "poison of a team": "{subject}'s team has as many poison counters as lose the game",
    "world rule": "{subject} is a world permanent, and {others:names} {others:are} as new or newer",
    "copy": "{subject} is a copy of a spell that is not on the stack",
    "Equipment": "{subject} comes off {other}, which it can't be attached to any more, and stays in play",
    "other attachment": "{subject} is attached to {other}, and is nothing that can be attached",
    "day and night": "{subject} turns over with day and night",
    "Roles": "a newer Role of the same player is on what {subject} is attached to",
    "last chapter": "the last chapter of {subject} is over",
    "pairs of counters": "{subject} has both +1/+1 and -1/-1 counters on it",
    "no loyalty": "{subject} has no loyalty left",
    "planeswalker uniqueness rule": "{subject} shares its planeswalker type with another planeswalker",
}
"""Name of a state-based effect -> what it finds."""


FROM: dict[str, str] = {
    "in play": " from play",
    "hand": " from a hand",
    "library": " from a library",
    "graveyard": " from a graveyard",
    "removed from the game": " from the removed-from-the-game zone",
    "stack": " from the stack",
    "phased out": " from the phased-out zone",
    "ante": " from the ante zone",
    "command zone": " from the command zone",
    "outside the game": " from outside the game",
}
"""Zone -> where something comes from."""

PHRASES: dict[str, str] = {
    "is": "it is so",
    "is itself": "it is the object itself, and not another",
    "another kind of event": "it is another kind of event",
    "another step": "it is another step",
    "another kind": "it is of another kind",
    "another amount": "it is another amount",
    "not that one of the turn": "it is another of the turn than the one that is waited for",
}
"""Verdict phrases that are no clauses, as clauses; phrases that begin with a verb get "it"."""

VERBS_OF_PHRASES = ("isn't", "is", "has", "lacks", "didn't", "shares", "wasn't", "can't", "was", "doesn't", "had")


CAN_VERBS = (
    "play", "cast", "activate", "attack", "block", "assign", "choose", "concede", "pass", "turn", "suspend", "end", "ignore",
    "have", "repeat",
    "cycle", "equip", "fortify", "unearth", "reinforce", "transmute", "ninjutsu", "transfigure", "level", "deploy", "channel",
    "tap", "use", "pump", "regenerate", "sacrifice", "remove", "discard", "exile",
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
    "command zone": "is in the command zone",
    "outside the game": "is outside the game",
    "ceased to exist": "has ceased to exist",
}
"""Zone -> what a thing that is there is or does."""
