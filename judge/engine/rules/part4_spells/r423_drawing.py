"""Drawing a card (423)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from judge.cards.instructions import effects as e
from judge.engine.events.by_rule import by_rule
from judge.engine.game.occurrences import Draw, DrawFromNothing, Move
from judge.engine.game.rule_rows import When
from judge.engine.game.state import HAND, LIBRARY, Game, Occurrence, Thing
from judge.engine.record.acting import marks, rule
from judge.engine.record.verdicts import YES, Verdict, denied
from judge.engine.rules.part1_game.r103_4_order_of_players import apnap
from judge.engine.rules.part6_multiplayer.r606_6_team_turns import primary_draws_first
from judge.engine.table.questions import forbidden
from judge.engine.table.table import Table

R = TypeVar("R")


@rule("423.1")
def card_to_draw(game: Game, player: str) -> int | None:
    """A player draws a card by taking the top card of his or her library and putting it into his or her hand."""
    library = game.library(player)
    return library[0] if library else None


@rule("423.2")
def one_at_a_time(count: int, draw: Callable[[], tuple[Thing, ...]]) -> tuple[Thing, ...]:
    """The only way to draw cards is one at a time."""
    drawn: list[Thing] = []
    while count > 0:
        drawn += draw()
        count = to_resume(count)
    return tuple(drawn)


@rule("423.2a")
def one_player_after_another(game: Game, players: Sequence[str]) -> tuple[str, ...]:
    """When an effect tells more than one player to draw cards, all of the active player's draws are performed first."""
    return apnap(game, players)


@rule("423.2b")
def primary_draws(game: Game, players: Sequence[str]) -> tuple[str, ...]:
    """In a Two-Headed Giant game, when an effect tells more than one player to draw cards, all the draws are performed first by the primary
    player (the one seated on the right) of the active team, and next by that team's secondary player.
    """
    return primary_draws_first(game, players)


@rule("423.3")
def may_choose_to_draw(table: Table, player: str) -> Verdict:
    """A player whose library has no cards in it can choose to draw a card if an effect offers that choice.

    Whether a player can choose to draw: also with an empty library, but not where an effect says that he or she can't draw.
    """
    if forbidden(table, "draw", player):
        return YES
    return denied("an effect says that the player can't draw cards", ("contents", HAND, player), player=player)


@rule("423.4")
def from_empty_library(game: Game, player: str, o: Occurrence) -> tuple[Game, Occurrence]:
    """If a player attempts to draw a card while his or her library is empty, that player loses the game when next a player would receive
    priority.
    """
    none = DrawFromNothing(player=player, source=o.source, cause=o.cause, reason=o.reason, used=o.used)
    return game.player(player, drew_from_empty=True), by_rule(none)


@rule("423.5")
def was_drawn(o: Occurrence) -> Verdict:
    """When an effect puts cards from a player's library into that same player's hand but doesn't use the word "draw," those cards have not
    been drawn.

    Whether a card that came into a hand was drawn: what is put there without the word "draw" was not.
    """
    into_hand = isinstance(o, Move) and (o.origin, o.destination) == (LIBRARY, HAND) and o.cause != "draw"
    return denied("a card that is put into a hand is not drawn") if into_hand else YES


# ------------------------------------------------------------------------------------------------- draws that are replaced


def _is_draw(part: Any, o: Occurrence) -> bool:
    return isinstance(part, e.Replace) and isinstance(o, Draw)


@rule("423.6a")
def to_be_drawn(top: int | None, player: str, source: int | None, sequence: bool, followed: bool) -> Draw:
    """If an effect replaces drawing a card, it applies even where the affected player couldn't draw because his or her library contains no
    cards.

    A draw as effects may replace it: of the top card, or of none (`top`) where the library is empty.
    """
    return Draw(subject=top, player=player, source=source, sequence=sequence, followed=followed)


FROM_NOTHING = When(
    "although the library is empty", lambda part, o: _is_draw(part, o) and o.subject is None, rule=marks(to_be_drawn)[0]
)


@rule("423.6b")
def to_resume(count: int) -> int:
    """Where an effect replaces one draw in a sequence of draws, the replacement effect is carried out completely, and then the sequence is
    resumed.

    How many draws of a sequence are left once one of them, or what stands in its place, is completed: all the others.
    """
    return count - 1


IN_A_SEQUENCE = When(
    "one of several in a sequence", lambda part, o: _is_draw(part, o) and o.sequence, rule=marks(to_resume)[0]
)


@rule("423.6c")
def drawn_by(occurred: Iterable[Occurrence]) -> tuple[int, ...]:
    """Some effects do something more with a card once it has been drawn.

    The cards drawn by a draw, with which something more may be done: not those drawn as a result of what replaced it.
    """
    happened = tuple(occurred)
    cards = {o.subject for o in happened if isinstance(o, Draw)}
    return tuple(o.became for o in happened if isinstance(o, Move) and o.subject in cards and o.became is not None)


@rule("423.7")
def draws_last(rest: Sequence[R], draws: R) -> list[R]:
    """Some replacement effects lead to more than one card draw.

    What follows an event in whose place draws stand: what is left of it first, and after that the draws.
    """
    return [*rest, draws]


REPLACED_DRAWS = (
    FROM_NOTHING,
    IN_A_SEQUENCE,
    When("with something that follows it", lambda part, o: _is_draw(part, o) and o.followed, marks(drawn_by)[0]),
    When("by draws", lambda part, o: isinstance(part, e.Replace) and isinstance(part.instead, e.Draw), marks(draws_last)[0]),
)
