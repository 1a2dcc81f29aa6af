"""Sentences with holes that the things of a game fill: what may happen by itself, and what may be asked."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from random import Random

from judge.engine.game.state import GRAVEYARD, HAND, IN_PLAY, PHASED_OUT, STACK, Obj
from judge.engine.table.table import NAMELESS, Table
from judge.scenario.running.register import Register

HAPPENINGS = (
    "{permanent} is destroyed",
    "{creature} is destroyed and can't be regenerated",
    "{permanent} is sacrificed",
    "{permanent} becomes tapped",
    "{permanent} becomes untapped",
    "{creature} regenerates",
    "{spell} is countered",
    "{held} is discarded",
    "{face down} is turned face up",
    "{creature} is turned face down",
    "{permanent} phases out",
    "{phased out} phases in",
    "{permanent} is removed from the game",
    "{buried} is removed from the game",
    "{permanent} is put into its owner's graveyard",
    "{permanent} is returned to its owner's hand",
    "{permanent} is put on top of its owner's library",
    "{held} is put on the bottom of its owner's library",
    "{buried} comes into play under {player}'s control",
    "{held} comes into play",
    "{player} draws 2 cards",
    "{player} discards a card",
    "{player} gains 3 life",
    "{player} loses 2 life",
    "{player} gets 2 poison counters",
    "{player} shuffles",
    "{player} mills 2 cards",
    "{player} adds {{R}}{{G}}{{1}}",
    "{player} gains control of {permanent}",
    "{permanent} deals 2 damage to {player}, 1 to {creature}",
    "{creature} deals 3 damage to {creature}",
    "put two +1/+1 counters on {creature}",
    "put a -1/-1 counter on {creature}",
    "put a charge counter on {permanent}",
    "remove a +1/+1 counter from {creature}",
    "{attachment} is attached to {creature}",
    "{attachment} becomes unattached",
)
"""Bare events (`it happens: …`). The names of the holes stand in `HOLES`."""

QUESTIONS = (
    "P/T of {card}",
    "colors of {card}",
    "types of {card}",
    "abilities of {card}",
    "abilities of {card}? why?",
    "controller of {permanent}",
    "counters on {permanent}",
    "zone of {card}",
    "zone of {card}? why?",
    "name of {card}",
    "what is {attachment} attached to?",
    "damage on {creature}",
    "life of {player}? why?",
    "hand of {player}",
    "graveyard of {player}",
    "mana pool of {player}",
    "permanents of {player}",
    "what is on the stack?",
    "who has priority?",
    "what step is it?",
    "who lost?",
    "did {card} trigger?",
    "did {card} trigger? why not?",
    "did {card} resolve?",
    "was {card} countered?",
    "how much damage did {card} deal to {player}?",
    "is {permanent} tapped?",
    "can {player} play {held}?",
    "can {player} play {held} targeting {thing}?",
    "can {player} play {permanent}'s ability 1?",
)
"""Questions about a game at its end."""

HOLES: Mapping[str, Callable[[Table, Obj], bool]] = {
    "card": lambda table, obj: True,
    "permanent": lambda table, obj: obj.zone == IN_PLAY,
    "creature": lambda table, obj: obj.zone == IN_PLAY and "creature" in table.view.chars(obj.id).types,
    "attachment": lambda table, obj: obj.zone == IN_PLAY and bool({"Aura", "Equipment"} & table.view.chars(obj.id).subtypes),
    "face down": lambda table, obj: obj.zone == IN_PLAY and obj.face_down,
    "spell": lambda table, obj: obj.zone == STACK,
    "held": lambda table, obj: obj.zone == HAND,
    "buried": lambda table, obj: obj.zone == GRAVEYARD,
    "phased out": lambda table, obj: obj.zone == PHASED_OUT,
}
"""What fills a hole: objects that can be named. `player` is a player, `thing` a player or a permanent."""


class Filler:
    """Fills holes at random with the things on a table."""

    def __init__(self, table: Table, register: Register, random: Random) -> None:
        self.table, self.register, self.random = table, register, random

    def label(self, id: int) -> str:
        """What an object is called."""
        return self.register.label(self.table.game.objects[id].card)

    def named(self, id: int) -> bool:
        """Whether a sentence can name an object: it is no ability and no damage, and has a name."""
        return self.table.game.objects[id].kind in ("card", "token", "copy") and not self.label(id).startswith(NAMELESS)

    def fill(self, form: str) -> str:
        """The form with every hole filled; empty where nothing fits."""
        said = ""
        for part in re.split(r"(\{\{|\}\}|\{[^{}]+\})", form):
            if part in ("{{", "}}"):
                said += part[0]
            elif part.startswith("{") and part.endswith("}"):
                found = self._one(part[1:-1])
                if not found:
                    return ""
                said += found
            else:
                said += part
        return said

    def _one(self, hole: str) -> str:
        players = self.table.game.alive
        if hole == "player" or hole == "thing" and self.random.random() < 0.3:
            return self.random.choice(players) if players else ""  # in a draw everybody has left
        fits = HOLES["permanent" if hole == "thing" else hole]
        found = [id for id, obj in self.table.game.objects.items() if self.named(id) and fits(self.table, obj)]
        return self.label(self.random.choice(found)) if found else ""
