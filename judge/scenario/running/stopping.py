"""A run that came to a bound: what had grown by then, in a sentence; what ends a run in the middle, and where an error of it stands."""

from __future__ import annotations

from collections.abc import Sequence

from judge.engine.game.occurrences import Resolve
from judge.engine.game.state import Game
from judge.engine.table.table import Table
from judge.errors import IllegalAction, JudgeError, Place
from judge.scenario.running.run_results import EventResult, Stopped
from judge.support.bounds import Reached

MOST_NAMED = 3
"""How many things that grew are named."""
ORDER = "order triggers"
"""The kind of decision that ends no loop."""
A_LOOP = 100
"""How many resolutions without a choice are called a loop."""


def stopped(reached: Reached, table: Table, events: Sequence[EventResult], before: Game, since: int, left: int) -> Stopped:
    """What is said of a run that came to a bound in an event that began from the game `before` at step `since`, with so many events
    left."""
    under_way = events[-1] if events else None
    where = f" in event {under_way.number} ({under_way.text!r})" if under_way is not None else " before the first event"
    said = [f"stopped{where} {reached.said}"]
    growth, loss = grown(before, table.game), fallen(before, table.game)
    if growth or loss:
        said.append(f": {', '.join(filter(None, (growth, loss)))}")
    parts = ["".join(said)]
    if not loss and _endless(table, since):
        parts.append("nobody could choose anything but an order of abilities: a mandatory loop that never repeats")
    if left:
        parts.append(f"{left:,} further event{'s' * (left > 1)} did not happen")
    return Stopped(reached.bound, under_way.number if under_way is not None else 0, "; ".join(parts))


def grown(before: Game, after: Game) -> str:
    """What grew between two games most, in words; empty where nothing did."""
    found = []
    sizes = _sizes(before)
    for what, now in _sizes(after).items():
        then = sizes.get(what, 0)
        if now > then:
            found.append((now / max(1, then), f"{what} grew from {then:,} to {now:,}"))
    found.sort(key=lambda each: -each[0])
    return ", ".join(said for _, said in found[:MOST_NAMED])


def fallen(before: Game, after: Game) -> str:
    """Which life totals and libraries fell between two games, in words: what may yet run out."""
    found = []
    for name, player in after.players.items():
        then, cards = before.players[name].life, len(before.library(name))
        if player.life < then:
            found.append(f"{name}'s life total fell from {then:,} to {player.life:,}")
        if len(after.library(name)) < cards:
            found.append(f"{name}'s library fell from {cards:,} to {len(after.library(name)):,} cards")
    return ", ".join(found[:MOST_NAMED])


def _sizes(game: Game) -> dict[str, int]:
    sizes = {}
    for name, player in game.players.items():
        sizes[f"{name}'s life total"] = player.life
        sizes[f"{name}'s poison"] = player.poison
        sizes[f"{name}'s mana pool"] = len(player.mana)
        for zone in ("hand", "graveyard"):
            sizes[f"{name}'s {zone}"] = len(game.zone(zone, name))
    sizes["the number of permanents"] = len(game.in_play)
    sizes["the stack"] = len(game.stack)
    sizes["the number of counters"] = sum(sum(game.objects[id].counters.values()) for id in game.in_play)
    sizes["the damage on permanents"] = sum(game.objects[id].damage for id in game.in_play)
    sizes["the number of effects"] = len(game.effects)
    return sizes


def _endless(table: Table, since: int) -> bool:
    """Whether many things have resolved since a step and nobody had a choice but that of an order."""
    steps = table.trace.steps[since:]
    if any(step.kind == "choice" and step.data["decision"].kind != ORDER for step in steps):
        return False
    return sum(isinstance(step.occurrence, Resolve) for step in steps) >= A_LOOP


class Unfinished(Exception):
    """The scenario ends in the middle of a subgame: its questions are about that."""


class Placed:
    """Gives an error without a place the place of the sentence under way."""

    def __init__(self, place: Place | None) -> None:
        self.place = place

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, JudgeError) and error.place is None and self.place is not None and not isinstance(error, IllegalAction):
            error.place = self.place
