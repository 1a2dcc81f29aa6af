"""Why there is not enough mana where a permanent seems to give some: what it could produce, and whose mana may be spent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judge.engine.rules.part4_spells.r406_mana_abilities.adding_mana import narrowed
from judge.engine.rules.part4_spells.r411_mana_abilities import is_mana_ability
from judge.engine.rules.part5_additional import r507_controlling_a_turn
from judge.scenario.answering.asked_of_objects import as_it_was

if TYPE_CHECKING:
    from judge.engine.table.table import Table
    from judge.scenario.answering.asker import Asker, Moment


def lacking(asker: Asker, at: Moment, player: str) -> tuple[str, tuple[str, ...]]:
    """What is said beside "there is not enough mana" of a player's, with its rules; both empty where there is nothing to say."""
    with as_it_was(asker, at) as table:
        found = [*_of_others(table, player), *_of_who_controls_the_turn(table, player)]
    said = dict.fromkeys(words for words, _ in found)
    return "; ".join(said), tuple(dict.fromkeys(number for _, rules in found for number in rules))


def _sources(table: Table, player: str) -> Iterator[int]:
    """The untapped permanents of a player's that have a mana ability."""
    for id in table.game.in_play:
        own = not table.game.objects[id].tapped and table.controller(id) == player
        if own and any(is_mana_ability(instance.ability) for instance in table.view.activated(id)):
            yield id


def _of_others(table: Table, player: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    for id in _sources(table, player):
        types = narrowed(table, id)
        if types is not None:
            only = "or ".join(f"{{{symbol}}} " for symbol in types[0]).strip()
            yield f"{table.name(id)} could produce {f'only {only}' if types[0] else 'no mana'}", types[1]


def _of_who_controls_the_turn(table: Table, player: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    by = r507_controlling_a_turn.controlled(table.game, player)
    if by and (table.game.players[by].mana or any(_sources(table, by))):
        yield f"what {by} has can't pay for {player}", r507_controlling_a_turn.matter(table.game, player, "costs")
