"""Small games for tests of instructions: cards by a few words, zones by player, and choosers that answer from a list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import judge.engine.all_rules  # noqa: F401  (every executor is marked)
from judge.cards.instructions import effects as e
from judge.engine.events.moving import new_object
from judge.engine.executing.instruction_runs import Outcome
from judge.engine.game.state import IN_PLAY, OWNED_ZONES, Bindings, FrozenMap, Game, Player, Turn
from judge.engine.rules.part4_spells.r417_one_shot_effects import execute
from judge.engine.table.decisions import Decision
from judge.engine.table.table import Table

CREATURES = {"Bear": (2, 2), "Giant": (3, 3), "Elf": (1, 1)}


def face(name: str, *types: str, pt: tuple[int, int] | None = None, **more: Any) -> e.Face:
    """A card's face with the usual defaults."""
    power, toughness = (str(pt[0]), str(pt[1])) if pt else (None, None)
    fields: dict[str, Any] = {
        "mana_cost": None,
        "colors": (),
        "supertypes": (),
        "subtypes": (),
        "power": power,
        "toughness": toughness,
    }
    return e.Face(name=name, types=types, **{**fields, **more})


def card(name: str) -> e.Face:
    """A known creature, a basic land, or a sorcery that does nothing."""
    if name in CREATURES:
        return face(name, "creature", pt=CREATURES[name], mana_cost="{1}{G}", colors=("green",), subtypes=(name,))
    if name in ("Forest", "Island", "Mountain", "Plains", "Swamp"):
        return face(name, "land", supertypes=("basic",), subtypes=(name,))
    return face(name, "sorcery", mana_cost="{2}")


class Answers:
    """Answers the decisions of a kind from a list, each once; others take their default. `seen` are all that were asked."""

    def __init__(self, **answers: Sequence[Any]) -> None:
        self.left = {kind: list(values) for kind, values in answers.items()}
        self.seen: list[Decision] = []

    def answer(self, table: Table, decision: Decision) -> Any:
        """The next answer for this kind of decision."""
        self.seen.append(decision)
        waiting = self.left.get(decision.kind)
        return waiting.pop(0) if waiting else None

    def kinds(self) -> list[tuple[str, str | None]]:
        """Whom was asked what, where there was something to choose."""
        return [(d.kind, d.player) for d in self.seen if d.options.count() != 1]


class Board:
    """A table with Ann and Ben (and more players), whose objects are found by name and number: `board["Bear"]`, `board["Bear", 2]`."""

    def __init__(self, listed: Mapping[str, Mapping[str, Sequence[str | e.Face]]], chooser: Answers | None = None, **turn: Any) -> None:
        names = tuple(listed)
        game = Game(
            order=names,
            players=FrozenMap({name: Player(name) for name in names}),
            turn=Turn(player=names[0], **{"number": 1, "serial": 1, **turn}),
        )
        self.ids: dict[str, list[int]] = {}
        for player, zones in listed.items():
            for zone, cards in zones.items():
                for item in cards:
                    printed = item if isinstance(item, e.Face) else card(item)
                    game, obj = new_object(
                        game,
                        kind="card",
                        name=printed.name,
                        owner=player,
                        zone=zone,
                        zone_owner=player if zone in OWNED_ZONES else "",
                        controller=player if zone == IN_PLAY else None,
                        base=e.CardDefinition(printed.name, (printed,)),
                    )
                    self.ids.setdefault(printed.name, []).append(obj.id)
        self.chooser = chooser or Answers()
        self.table = Table(game, self.chooser)

    def __getitem__(self, name: str | tuple[str, int]) -> int:
        wanted, at = name if isinstance(name, tuple) else (name, 1)
        return self.ids[wanted][at - 1]

    @property
    def game(self) -> Game:
        """The game now."""
        return self.table.game

    def do(self, instruction: e.Instruction, you: str = "Ann", this: int | None = None, **more: Any) -> Outcome:
        """Executes an instruction of an ability of that player."""
        return execute(self.table, instruction, Bindings(this=this, you=you, **more))

    def names(self, zone: str, player: str = "") -> list[str]:
        """The names of the objects in a zone, in its order."""
        return [self.game.objects[id].name for id in self.game.zone(zone, player)]

    def events(self) -> list[list[str]]:
        """The verbs of each event so far."""
        found: dict[int, list[str]] = {}
        for step in self.table.trace.steps:
            if step.kind == "event":
                found.setdefault(step.event, []).append(step.occurrence.verb)
        return list(found.values())

    def rules(self) -> set[str]:
        """Every rule cited so far."""
        return {number for step in self.table.trace.steps for number in step.rules}
