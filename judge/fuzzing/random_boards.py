"""Random boards, and games as scenario texts."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache, lru_cache
from random import Random
from typing import Any, TypeAlias

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.meaning_by_edition import as_played
from judge.engine.rules.part6_multiplayer.r606_two_headed_giant import TWO_HEADED_GIANT
from judge.errors import JudgeError
from judge.support.edition import BASE, CURRENT

PLAYERS = ("Ann", "Ben", "Cho", "Dan")
LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
ZONES = ("in play", "hand", "library", "graveyard")
COUNTERS = ("+1/+1", "-1/-1", "charge", "time", "age")
STARTS = ("upkeep", "draw", "precombat main", "precombat main", "precombat main", "beginning of combat", "postcombat main", "end of turn")
OPTIONS = ("attack multiple players", "attack left", "attack right")
BEAST: Mapping[str, str] = {"name": "Beast", "type": "Creature - Beast", "color": "green", "pt": "4/4"}
_PERMANENT = frozenset({"creature", "artifact", "enchantment", "planeswalker", "land"})

Card: TypeAlias = "str | dict[str, Any]"
"""A card of a board as a scenario lists it: its name, or a mapping with how it lies there."""


class Board(msgspec.Struct):
    """What a game begins with: for each player and zone the cards there; facts about players; where the turn is; options; the stack.

    `variant`: of a game with more than two players (605-609). `edition`: by whose rules it is played, where those are not of 2009-05-01.
    """

    zones: dict[str, dict[str, list[Card]]]
    facts: dict[str, dict[str, Any]] = msgspec.field(default_factory=dict)
    turn: dict[str, str] = msgspec.field(default_factory=lambda: {"player": "Ann", "step": "precombat main"})
    options: list[str] = msgspec.field(default_factory=list)
    stack: list[dict[str, Any]] = msgspec.field(default_factory=list)
    edition: str = ""
    variant: str = ""

    def without(self, player: str, zone: str, at: int) -> Board:
        """A copy without one card."""
        zones = {p: {z: list(names) for z, names in those.items()} for p, those in self.zones.items()}
        del zones[player][zone][at]
        return msgspec.structs.replace(self, zones=zones)


def _life(board: Board) -> dict[str, int]:
    """What is said of a player's life total where nothing is known of it: nothing, where teams share one."""
    return {} if board.variant == TWO_HEADED_GIANT.name else {"life": 20}


class Said(msgspec.Struct, frozen=True):
    """One event of a game as a sentence, with the choices that were made in it."""

    text: str
    choices: tuple[str, ...] = ()


def scenario(board: Board, events: list[Said], title: str, questions: list[str] | None = None) -> str:
    """A game as the text of a scenario."""
    lines = ["# yaml-language-server: $schema=../../docs/scenario.schema.json", f"title: {_said(title)}"]
    lines += [f"edition: {_said(board.edition)}"] if board.edition else []
    lines += [f"variant: {_said(board.variant)}"] if board.variant else []
    lines += [f"options: {_said(board.options)}"] if board.options else []
    lines.append("players:")
    for player, zones in board.zones.items():
        lines.append(f"  {player}:")
        lines += [f"    {key}: {_said(value)}" for key, value in {**_life(board), **board.facts.get(player, {})}.items()]
        lines += [f"    {zone}: {_said(cards)}" for zone, cards in zones.items() if cards]
    lines += [f"stack: {_said(board.stack)}"] if board.stack else []
    lines += [f"turn: {_said(board.turn)}", "events:" if events else "events: []"]
    for event in events:
        if event.choices:
            lines.append(f"  - {{do: {_said(event.text)}, choices: {_said(list(event.choices))}}}")
        else:
            lines.append(f"  - {_said(event.text)}")
    asked = questions or [f"life of {player}" for player in board.zones]
    lines += ["questions:", *(f"  - {_said(question)}" for question in asked)]
    return "\n".join(lines) + "\n"


def _said(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


@lru_cache(maxsize=1)
def pool() -> tuple[str, ...]:
    """The names of the library's cards."""
    from judge.cards.pool import library

    return tuple(library.names())


def definition(name: str) -> e.CardDefinition | None:
    """A library card as the edition that is played means it; None where its text is not understood, or came later."""
    return _definition(name, CURRENT.edition.date)


@cache
def _definition(name: str, edition: str) -> e.CardDefinition | None:
    from judge.cards.pool import library

    try:
        return as_played(library.lookup(name))
    except JudgeError:
        return None


_KINDS: Mapping[type, str] = {
    e.KeywordAbility: "keyword",
    e.Cant: "action",
    e.Duration: "kind",
    t.EventPattern: "verb",
    t.IsState: "state",
    t.Measures: "characteristic",
    t.Value: "characteristic",
}
"""Instructions of many kinds, and the field that tells which."""


def mechanisms(name: str) -> frozenset[str]:
    """What the text of a card is made of: its keywords, and the kinds of its instructions."""
    return _mechanisms(name, CURRENT.edition.date)


@cache
def _mechanisms(name: str, edition: str) -> frozenset[str]:
    found = definition(name)
    if found is None:
        return frozenset()
    nodes = ((type(node).__name__, getattr(node, _KINDS.get(type(node), ""), "")) for node in walk(found))
    return frozenset(f"{kind} {which}".rstrip() for kind, which in nodes)


def cards_by_mechanism() -> Mapping[str, tuple[str, ...]]:
    """For each kind of instruction and keyword the library's cards that have it."""
    return _by_mechanism(CURRENT.edition.date)


@lru_cache(maxsize=8)
def _by_mechanism(edition: str) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for name in pool():
        for mechanism in mechanisms(name):
            found.setdefault(mechanism, []).append(name)
    return {mechanism: tuple(found[mechanism]) for mechanism in sorted(found)}


class Dealer:
    """Deals cards for one board, so that seldom mechanisms meet.

    Half of them are of a mechanism that is drawn as likely as any other; the rest are, of a few random ones, those that bring most of what
    no dealt card has.
    """

    def __init__(self, random: Random) -> None:
        self.random, self.met = random, set[str]()

    def card(self, *types: str, among: frozenset[str] = frozenset()) -> str:
        """A card of one of the types (of any where none is named), with one of the subtypes or keywords `among`, if any."""
        best = self._of_a_mechanism(frozenset(types), among) if self.random.random() < 0.5 else ""
        for _ in () if best else range(self.random.randrange(1, 6)):
            name = self._any(frozenset(types), among)
            if not best or len(mechanisms(name) - self.met) > len(mechanisms(best) - self.met):
                best = name
        self.met |= mechanisms(best)
        return best

    def _of_a_mechanism(self, types: frozenset[str], among: frozenset[str]) -> str:
        by_mechanism = cards_by_mechanism()
        names = by_mechanism[self.random.choice(tuple(by_mechanism))]
        fit = [name for name in names if _fits(name, types, among)]
        return self.random.choice(fit) if fit else ""

    def _any(self, types: frozenset[str], among: frozenset[str]) -> str:
        for _ in range(20_000):
            name = self.random.choice(pool())
            if _fits(name, types, among):
                return name
        raise AssertionError(f"no card with {sorted(types)} {sorted(among)}")


def _fits(name: str, types: frozenset[str], among: frozenset[str]) -> bool:
    found = definition(name)
    if found is None or (types and not types & set(found.faces[0].types)):
        return False
    return not among or bool(among & set(found.faces[0].subtypes) or among & mechanisms(name))


def random_board(random: Random) -> Board:
    """Two players, or now and then more, in any step, with lands, permanents as they lie in the middle of a game, and cards elsewhere."""
    dealer = Dealer(random)
    players = PLAYERS[: random.choice((2, 2, 2, 2, 3, 4))]
    zones: dict[str, dict[str, list[Card]]] = {}
    facts: dict[str, dict[str, Any]] = {}
    for player in players:
        lands = [land for land in LANDS for _ in range(3)]
        permanents = [_lying(dealer, dealer.card(*_PERMANENT)) for _ in range(3)]
        creatures = [_lying(dealer, dealer.card("creature")) for _ in range(3)]
        zones[player] = {
            "in play": [*(p for p in permanents if p), *(c for c in creatures if c), *_token(random), *lands],
            "hand": [dealer.card() for _ in range(8)],
            "library": [*(dealer.card() for _ in range(6)), *random.sample(LANDS, 5), *(dealer.card() for _ in range(4))],
            "graveyard": [dealer.card() for _ in range(3)],
            "removed from the game": _removed(dealer),
        }
        facts[player] = {"life": random.choice((20, 20, 20, 12, 5)), "poison": random.choice((0, 0, 0, 0, 7))}
    options = [random.choice(OPTIONS)] if len(players) > 2 and random.random() < 0.5 else []
    variant = ""
    if len(players) > 2:
        variant, teams = _table(random, players, options)
        for player, team in teams.items():
            facts[player]["team"] = team
            if variant == TWO_HEADED_GIANT.name:
                del facts[player]["life"]
    edition = CURRENT.edition.date if CURRENT.edition is not BASE else ""
    return Board(zones, facts, {"player": random.choice(players), "step": random.choice(STARTS)}, options, edition=edition, variant=variant)


def _table(random: Random, players: tuple[str, ...], options: list[str]) -> tuple[str, dict[str, str]]:
    """The variant and the teams of a table of more than two players; now and then with a range of influence among its options."""
    if len(players) == 4 and random.random() < 0.4:
        options.clear()
        return TWO_HEADED_GIANT.name, {player: ("Red", "Blue")[at // 2] for at, player in enumerate(players)}
    if random.random() < 0.5:
        options.append(f"range of influence {random.choice((1, 1, 2))}")
    if len(players) % 2 or random.random() < 0.4:
        return random.choice(("", "free-for-all")), {}
    if random.random() < 0.5:
        options.append("deploy creatures")
    return "teams", {player: ("Red", "Blue")[at % 2] for at, player in enumerate(players)}


def _lying(dealer: Dealer, name: str) -> Card | None:
    """A permanent as it lies in play: untouched, or tapped, damaged, with counters, face down, with an Aura; None for an Aura by itself."""
    random, found = dealer.random, definition(name)
    assert found is not None
    face = found.faces[0]
    if "Aura" in face.subtypes:
        return None
    how: dict[str, Any] = {"card": name}
    if random.random() < 0.15:
        how["tapped"] = "yes"
    if random.random() < 0.15:
        how["counters"] = {random.choice(COUNTERS): random.randrange(1, 3)}
    if "creature" in face.types and random.random() < 0.1:
        how["sick"] = "yes"
    if "KeywordAbility morph" in mechanisms(name) and random.random() < 0.5:
        how["face down"] = "yes"
    if "creature" in face.types and random.random() < 0.15:
        how["attached"] = [{"card": dealer.card("enchantment", "artifact", among=frozenset({"Aura", "Equipment"}))}]
    return how if len(how) > 1 else name


def _token(random: Random) -> list[Card]:
    return [{"token": dict(BEAST)}] if random.random() < 0.3 else []


def _removed(dealer: Dealer) -> list[Card]:
    """Now and then a suspended card (502.59)."""
    if dealer.random.random() > 0.3:
        return []
    return [{"card": dealer.card(among=frozenset({"KeywordAbility suspend"})), "counters": {"time": dealer.random.randrange(1, 4)}}]
