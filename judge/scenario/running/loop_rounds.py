"""Equal rounds of a loop taken together (421): what each round adds is added as often as it would be.

Rounds are equal when the games after them differ only in numbers (life, counters, mana, what a creature has been given until the turn
ends), and by the same amount each time. Where any text asks how large such a number is, or one of them would come to where the rules
act (a life total of 0, ten poison counters), rounds are carried out one by one.
"""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine.events.happening import happen
from judge.engine.game.game_keys import key
from judge.engine.game.state import EMPTY, IN_PLAY, LIBRARY, FloatingEffect, FrozenMap, Game, Mana, Thing
from judge.engine.game.transitions import rounds_made
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part4_spells.r421_loops import need_a_number
from judge.engine.table.table import Table

ROUNDS_TO_COMPARE = 4
"""Rounds that are carried out before they are found to be alike."""
KEPT = 2
"""Rounds at the end that are carried out one by one, whatever the number."""
MOST_MANA = 2_000
"""Mana in one pool, beyond which nothing is taken together."""

Numbers = dict[tuple[Any, ...], int]

READERS = (t.Compares, t.Measures, t.Extreme, t.Happened, t.DidThisTurn, t.TimesThisTurn)
"""What asks of a text how large a number is, or how often something happened."""
COUNTED = frozenset({"storm", "bloodthirst", "gravestorm", "affinity"})
"""Keywords that do."""


def skip_rounds(table: Table, games: list[Game], marks: list[int], left: int) -> int:
    """Takes together as many of the rounds that are left as are like those carried out; gives how many.

    `games`: before the first round and after each; `marks`: how many steps the record had then.
    """
    ahead = rounds_ahead(games)
    if ahead is None:
        return 0
    rounds = left - KEPT if ahead.most is None else min(left - KEPT, ahead.most)
    return take_together(table, ahead, rounds, (marks[-2], marks[-1]))


class Ahead(msgspec.Struct, frozen=True):
    """What each of the rounds to come adds to which numbers, and how many of them are far from where the rules act; None for any number."""

    by: Numbers
    most: int | None


def rounds_ahead(games: list[Game]) -> Ahead | None:
    """What rounds add that are like those between the games, the first of which is before them all; None where these are not alike."""
    last = games[-1]
    if reads_numbers(last) or len({key(_plain(game)) for game in games[1:]}) > 1:
        return None
    numbers = [_numbers(game) for game in games[1:]]
    if len({frozenset(n) for n in numbers}) > 1:
        return None
    steps = [{path: after[path] - before[path] for path in after} for before, after in itertools.pairwise(numbers)]
    if any(step != steps[0] for step in steps):
        return None
    by = {path: by for path, by in steps[0].items() if by}
    ends = [end for path, more in by.items() if (end := _before_the_end(path, numbers[-1][path], more)) is not None]
    return Ahead(by, min(ends, default=None))


def take_together(table: Table, ahead: Ahead, rounds: int, steps: tuple[int, int]) -> int:
    """Makes so many rounds at once, if any; `steps`: where the record has the round that stands for them. Gives how many."""
    if rounds > 0:
        _add(table, table.game, {path: by * rounds for path, by in ahead.by.items()}, rounds, steps)
    return max(0, rounds)


def _before_the_end(path: tuple[Any, ...], value: int, by: int) -> int | None:
    """How many rounds are far from where the rules would act on the number; None for any number of them."""
    kind = path[0]
    if kind == "poison":
        return (9 - value) // by - 1
    if by < 0:
        return (value - 1) // -by - 1
    if kind == "damage" or (kind == "counter" and path[-1] == "-1/-1") or (kind == "boost" and value < 0):
        return 0
    return (MOST_MANA - value) // by if kind == "mana" else None


def reads_numbers(game: Game) -> bool:
    """Whether a text of the game (libraries apart) asks how large a number is."""
    roots: list[object] = [d.body for d in game.delayed] + [d.condition for d in game.delayed] + [f.parts for f in game.effects]
    for obj in game.objects.values():
        if obj.zone != LIBRARY:
            roots += [obj.base, obj.copy, obj.parts]
            roots += [obj.stack.body] if obj.stack is not None else []
    seen: set[int] = set()
    for root in roots:
        if root is None or id(root) in seen:
            continue
        seen.add(id(root))
        for node in walk(root):
            if isinstance(node, READERS) or (isinstance(node, t.EventPattern) and (node.amount is not None or node.nth)):
                return True
            if isinstance(node, e.KeywordAbility) and node.keyword in COUNTED:
                return True
    return False


# ------------------------------------------------------------------------------------------------------------- numbers


def _boost(effect: FloatingEffect) -> tuple[int, int] | None:
    """+N/+N to fixed things: what is given; None for any other effect."""
    if effect.affected is None or len(effect.parts) != 1 or not isinstance(effect.parts[0], e.ModifyPT) or effect.uses is not None:
        return None
    part = effect.parts[0]
    if not isinstance(part.power, t.Number) or not isinstance(part.toughness, t.Number):
        return None
    return part.power.value, part.toughness.value


def _numbers(game: Game) -> Numbers:
    """Every number that rounds may change alike."""
    found: Counter[tuple[Any, ...]] = Counter()
    for p in game.players.values():
        found["life", p.name] = p.life
        found["poison", p.name] = p.poison
        found["spells", p.name] = p.spells_played
        found.update({("player counter", p.name, kind): n for kind, n in p.counters.items()})
        for mana in p.mana:
            found["mana", p.name, mana] += 1
    for obj in game.objects.values():
        if obj.zone == IN_PLAY:
            found["damage", obj.id] = obj.damage
            found.update({("counter", obj.id, kind): n for kind, n in obj.counters.items()})
    for effect in game.effects:
        given = _boost(effect)
        if given is not None:
            for side, n in zip(("power", "toughness"), given, strict=True):
                found["boost", effect.affected, effect.duration, effect.source, side] += n
    return dict(found)


def _plain(game: Game) -> Game:
    """The game without those numbers, and without what has happened this turn."""
    players = {name: p.with_(life=1, poison=0, spells_played=0, counters=EMPTY, mana=()) for name, p in game.players.items()}
    objects = {
        id: obj.with_(damage=0, counters=FrozenMap({kind: 1 for kind in obj.counters})) if obj.zone == IN_PLAY else obj
        for id, obj in game.objects.items()
    }
    effects = tuple(f for f in game.effects if _boost(f) is None)
    changed: Game = game.with_(players=FrozenMap(players), objects=FrozenMap(objects), effects=effects, history=())
    return changed


# -------------------------------------------------------------------------------------------------------------- adding


def _add(table: Table, last: Game, more: Numbers, rounds: int, steps: tuple[int, int]) -> None:
    """The numbers as they are after so many further rounds; one step of the record stands for these."""
    game = table.game
    facts: list[Fact] = []
    boosts: dict[tuple[tuple[Thing, ...], e.Duration, int | None], dict[str, int]] = {}
    for path, by in more.items():
        kind, whom = path[0], path[1]
        if kind in ("life", "poison", "spells"):
            field = {"life": "life", "poison": "poison", "spells": "spells_played"}[kind]
            game = game.player(whom, **{field: getattr(game.players[whom], field) + by})
            facts.append(("life", whom) if kind == "life" else ("counters", whom))
        elif kind == "player counter":
            counters = game.players[whom].counters
            game = game.player(whom, counters=counters.set(path[2], counters.get(path[2], 0) + by))
            facts.append(("counters", whom))
        elif kind == "mana":
            game = game.player(whom, mana=_more_mana(game.players[whom].mana, path[2], by))
            facts.append(("mana", whom))
        elif kind == "counter":
            counters = game.objects[whom].counters
            game = game.put(game.objects[whom].with_(counters=counters.set(path[2], counters.get(path[2], 0) + by)))
            facts.append(("counters", whom))
        elif kind == "damage":
            game = game.put(game.objects[whom].with_(damage=game.objects[whom].damage + by))
            facts.append(("damage on", whom))
        else:
            boosts.setdefault((path[1], path[2], path[3]), {})[path[4]] = by
    for (affected, duration, source), given in boosts.items():
        game, effect = _boosted(game, affected, duration, source, given)
        facts.append(("effect", effect))
    happen(table, rounds_made(game))
    with by_rule_of(need_a_number):
        table.step("rounds", reads=facts, writes=facts, rounds=rounds, steps=steps)


def _more_mana(pool: tuple[Mana, ...], mana: Mana, by: int) -> tuple[Mana, ...]:
    if by >= 0:
        return (*pool, *((mana,) * by))
    kept = list(pool)
    for _ in range(-by):
        kept.remove(mana)
    return tuple(kept)


def _boosted(game: Game, affected: tuple[Thing, ...], duration: e.Duration, source: int | None, given: dict[str, int]) -> tuple[Game, int]:
    """One effect more, as large as those of all the rounds together."""
    like = next(f for f in reversed(game.effects) if (f.affected, f.duration, f.source) == (affected, duration, source) and _boost(f))
    part = e.ModifyPT(t.Number(given.get("power", 0)), t.Number(given.get("toughness", 0)))
    effect = like.with_(id=game.next_id, parts=(part,), timestamp=game.clock)
    return game.with_(effects=(*game.effects, effect), next_id=game.next_id + 1, clock=game.clock + 1), effect.id
