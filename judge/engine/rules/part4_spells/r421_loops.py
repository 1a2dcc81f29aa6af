"""Infinite loops (421): a mandatory loop is seen when the same resolutions recur from games that look the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from operator import is_

from judge.engine.game.game_keys import key
from judge.engine.game.state import OWNED_ZONES, STACK, Game, Obj
from judge.engine.record.acting import citing, illegal, marks, rule
from judge.engine.rules.part1_game.r102_winning_and_losing import drawn_by_a_loop
from judge.engine.table.decisions import Decision
from judge.engine.table.table import Table
from judge.engine.table.under_way import Round
from judge.support.edition import replaceable
from judge.support.memoizing import memoized

ROUNDS = 3
"""How many equal rounds in a row, without an open choice in them, make a loop."""


_zones: dict[tuple[str, str], tuple[tuple[Obj, ...], int]] = {}
"""Zone -> its objects when it was last looked at, and their number."""


@memoized
def _piece(obj: Obj) -> int:
    index = obj.stack.ability.key.index if obj.stack and obj.stack.ability else None
    return hash((obj.name, obj.owner, obj.controller, obj.tapped, obj.kind, index))


def shape(game: Game, stack: bool = True) -> int:
    """What a loop of mandatory actions repeats, in one number: every object by card, zone and status; not life, poison or counters.

    Of tokens that are alike only that there are some, for a loop may make more of them without end.
    """
    found = hash((game.turn.player, game.turn.step, game.turn.number, tuple(game.designated.items())))
    objects = game.objects
    for place, ids in game.zones.items():
        if place[0] == STACK and not stack:
            continue
        members = tuple(map(objects.__getitem__, ids))
        known = _zones.get(place)
        if known is None or len(known[0]) != len(members) or not all(map(is_, known[0], members)):
            pieces = [_piece(obj) for obj in members if obj.kind != "token"]
            tokens = frozenset(_piece(obj) for obj in members if obj.kind == "token")
            ordered = place[0] in (*OWNED_ZONES, "stack")
            whole = hash((place, len(pieces), tuple(pieces) if ordered else sum(pieces), tokens))
            _zones[place] = known = (members, whole)
        found ^= known[1]
    return found


def _what_runs_out(table: Table, game: Game) -> tuple[int, ...]:
    """Numbers that can't fall for ever: life, cards in libraries, counters, tokens, mana, what poison and damage leave."""
    view = table.view_of(game)
    players = [game.players[p] for p in game.order]
    there = [game.objects[id] for id in game.in_play]
    toughness = sum(view.chars(obj.id).toughness or 0 for obj in there)
    return (
        *(p.life for p in players),
        *(-p.poison for p in players),
        *(len(p.mana) for p in players),
        *(len(game.zone("library", p)) for p in game.order),
        sum(n for obj in there for n in obj.counters.values()),
        sum(1 for obj in there if obj.kind == "token"),
        -sum(obj.damage for obj in there),
        toughness,
    )


@rule("421.2")
def need_a_number(times: int | None) -> int:
    """Where a loop includes at least one optional action, and all of its optional actions are controlled by one player, that player chooses
    a number.

    How often a loop with optional actions is repeated: its player says. Raises IllegalAction where no number is said.
    """
    if times is None:
        raise illegal("a number has to be chosen for a loop with optional actions")
    return times


@rule("421.3")
def need_first(players: Sequence[str], player: str) -> None:
    """Where two players control optional actions in a loop, and the loop can't continue without actions by both of them, a number is chosen
    by the active player (or, if he or she isn't involved, by the first player after the active player in turn order who is involved).

    Of several players in a loop the active player, or the next in turn order, chooses first. Raises IllegalAction for another.
    """
    if player != players[0]:
        raise illegal(f"{players[0]} is the first to choose a number")


@rule(*marks(need_first))
def last_word(players: Sequence[str], comes_back: Callable[[], bool], last: str, player: str, agreed: bool) -> str:
    """Who has the last word once a player has answered: that player if he or she agreed, else who had it before.

    `comes_back`: whether the game looks after a round as it did before.
    """
    return player if agreed else last


@rule("421.4")
def watch(table: Table) -> None:
    """Where a loop contains nothing but mandatory actions, the game is a draw.

    The game is a draw where a loop contains nothing but mandatory actions: seen as a board comes back three times.

    A round is equal when the same objects stand in the same zones, above whatever lay on the stack; numbers that only grow (life
    gained) are not compared, unless some player is losing by them.
    """
    seen = table.under_way.rounds
    open_choices = sum(1 for decision, answer, options in table.decided if options != 1 and not _leaves_the_loop(decision, answer))
    mark = Round(table.game, open_choices, len(table.game.stack), len(table.trace.steps))
    seen.append(mark)
    del seen[:-400]
    last = len(seen) - 1
    for period in range(1, last // ROUNDS + 1):
        before = seen[last - period]
        if before.height > mark.height or (before.height == mark.height and _shape(before) != _shape(mark)):
            continue  # neither the same nor on a lower stack
        rounds = [seen[last - period * n] for n in range(ROUNDS + 1)]
        if not all(_equal(earlier, later) for later, earlier in pairwise(rounds)):
            continue
        now, then = _what_runs_out(table, mark.game), _what_runs_out(table, rounds[-1].game)
        if any(new < old for new, old in zip(now, then, strict=True)):
            continue  # something runs out: the loop ends by itself
        draw(table, period, before.steps)
        return


@replaceable
def draw(table: Table, period: int, since: int) -> None:
    """The game is a draw, for its last rounds are one loop; the last of them began after so many steps."""
    unforced = any(_unforced(decision, answer) for decision, answer, _ in table.decided)
    drawn_by_a_loop(table)
    resolved = [step for step in table.trace.steps[since:] if step.kind == "resolves"]
    of = tuple({step.data["name"]: step.data["thing"] for step in resolved}.values())
    with citing(*(marks(_unforced) if unforced else ()), *marks(drawn_by_a_loop), *marks(watch)):
        table.step("draw by loop", writes=(("over",),), because=[step.id for step in resolved], period=period, rounds=ROUNDS, of=of)


def _equal(earlier: Round, later: Round) -> bool:
    """Whether a round came back to where it began: to the same, or to the same above a stack that nothing in it reached.

    What lies below on the stack waits until the loop ends, which it never does.
    """
    if earlier.open_choices != later.open_choices:
        return False
    if earlier.height == later.height:
        return _shape(earlier) == _shape(later)
    below, whole = earlier.game.stack, later.game.stack
    return len(below) < len(whole) and whole[: len(below)] == below and _beside_the_stack(earlier) == _beside_the_stack(later)


def _shape(round: Round) -> int:
    """How the game looked, found once."""
    if round.shape is None:
        round.shape = shape(round.game)
    return round.shape


def _beside_the_stack(round: Round) -> int:
    """How the game looked, but for its stack, and what waited to be put there, found once."""
    if round.beside_the_stack is None:
        waiting = tuple([(p.name, p.controller, p.key.index if p.key is not None else 0) for p in round.game.pending])
        round.beside_the_stack = hash((shape(round.game, stack=False), waiting))
    return round.beside_the_stack


@rule("421.5")
def independent(game: Game | None, other_way_round: Game | None) -> bool:
    """Where a loop contains more than one set of optional actions, the sets being independent and each controlled by a different player,
    the active player (or, if he or she isn't involved, the first player after the active player in turn order who is involved) chooses a
    number for his or her own set of actions.

    Whether the players' sets of actions have nothing to do with each other: in any order they come to the same.
    """
    return game is not None and other_way_round is not None and key(game) == key(other_way_round)


@replaceable
def least_number(first: int) -> int:
    """The least number that a player may choose for his or her own actions once the first has chosen."""
    return 0


@rule("421.6")
def _unforced(decision: Decision, answer: object) -> bool:
    """Where a loop contains an effect saying "[X] unless [Y]," with both [X] and [Y] being actions, no player can be made to perform [Y] in
    order to break the loop.

    Whether a player was asked for an action that would have kept the loop from going on, and did not choose it: nobody has to.
    """
    return decision.kind == "unless" and answer is False


def _leaves_the_loop(decision: Decision, answer: object) -> bool:
    """Whether a choice is no action that anybody could end the loop with: not to do what 421.6 forces on nobody, or an order of
    triggers."""
    return decision.kind == "order triggers" or _unforced(decision, answer)


def interrupt(table: Table) -> None:
    """A player took an action that nothing made him or her take: what came before it is no loop of mandatory actions (421.4)."""
    table.under_way.rounds = []


def recurrences(seen: Sequence[Round]) -> int:
    """How often the game has already looked as it did after the last resolution, with no open choice since: rounds of a loop so far.

    What an explorer must tell apart: games that are equal, but for how near a loop of mandatory actions is to being one (421.4).
    """
    last = seen[-1] if seen else None
    alike = (mark for mark in seen[:-1] if last and (mark.height, mark.open_choices) == (last.height, last.open_choices))
    return sum(1 for mark in alike if last and _shape(mark) == _shape(last))
