"""Several sentences told in one: each is done with a view to the next, and a play that is told `then` waits for what was played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from judge.engine.record.acting import marks
from judge.engine.rules.part1_game.r102_winning_and_losing import finish
from judge.engine.table.table import NOTHING_COMES, StillToCome
from judge.scenario.language.sentence_forms import AllPass, Chooses, Play, PlayAbility, ResolveStack
from judge.scenario.language.told_forms import CombatDamage, HasAsked, NoResponse, Notes, Resolves, Series, Uses
from judge.scenario.paying.looking_ahead import still_to_come

if TYPE_CHECKING:
    from judge.scenario.running.acting.performing_sentences import Actor

_IT_RESOLVES = Resolves()
"""`it resolves`: what was played before it in the same sentence, as far as it waits on the stack."""
_BY_ITSELF = (AllPass, ResolveStack, CombatDamage, HasAsked, NoResponse, Resolves)
"""What nobody does who has not won or lost before."""


def series(actor: Actor, event: Series) -> None:
    """Several sentences in one, in order; what is chosen in it is kept for what asks."""
    following = (*event.events[1:], None)[: len(event.events)]
    played: object = None
    it: int | None = None
    before = len(actor.table.game.stack)
    for at, (each, after) in enumerate(zip(event.events, following, strict=True)):
        if isinstance(each, Chooses):
            actor.chooser.keep([each])
        elif at and actor.table.game.over and isinstance(each, _BY_ITSELF):
            continue  # what came before has ended the game
        elif at and actor.table.game.over and not isinstance(each, Notes | Series):  # and stands, though no more can be done
            actor.untrue, actor.untrue_by = ["the game is over"], marks(finish)
            return
        elif each is not played:
            waiting = actor.table.game.stack
            if isinstance(each, Play) and len(actor.table.game.stack) > before and _is_later(actor, event, each):
                _let_resolve_down_to(actor, before)
                waiting = actor.table.game.stack
            during = actor.chooser.keep_play(after) if isinstance(each, Resolves) and isinstance(after, Play) else ()
            there = len(actor.table.game.stack)
            with _knowing(actor, each, event.events[at + 1 :]):
                if each == _IT_RESOLVES and it is not None and it in actor.table.game.stack:
                    while it in actor.table.game.stack and not actor.table.game.over:  # with what triggered above it
                        actor.pass_all()
                else:
                    actor.act(each, actor.place)
            if isinstance(each, Play | PlayAbility | Uses):
                it = actor.table.game.stack[there] if len(actor.table.game.stack) > there else None
            by_effect = bool(during) and _has_come(actor, after, waiting)
            played = after if by_effect or any(kept.used for kept in during) else None


@contextmanager
def _knowing(actor: Actor, now: Any, later: tuple[Any, ...]) -> Iterator[None]:
    """What is done in the block is paid for with a view to what the sentence goes on to play."""
    table, coming = actor.table, actor.table.still_to_come
    if not isinstance(now, Play | PlayAbility) or not any(isinstance(each, Play | PlayAbility) for each in later):
        yield
        return

    def with_the_rest(player: str) -> StillToCome:
        rest = still_to_come(table, actor.finder, player, now, later)
        more = coming(player) if coming is not None else NOTHING_COMES
        return StillToCome((*rest.costs, *more.costs), rest.used | more.used, (*rest.plays, *more.plays))

    table.still_to_come = with_the_rest
    try:
        yield
    finally:
        table.still_to_come = coming


def _is_later(actor: Actor, event: Series, play: Any) -> bool:
    """Whether a play that is told to be done `then` could not be made before what the sentence has put on the stack has resolved."""
    if re.search(r"\bthen\b", event.span.text) is None:
        return False
    refusal = actor.why_illegal(play)
    return refusal is not None and refusal.kind == "time"


def _let_resolve_down_to(actor: Actor, many: int) -> None:
    """All pass until only so many objects are on the stack."""
    while len(actor.table.game.stack) > many and not actor.table.game.over:
        actor.pass_all()


def _has_come(actor: Actor, play: Any, waiting: tuple[int, ...]) -> bool:
    """Whether the card of a play has come onto the stack since these waited there: the effect that resolved has played it (502.59a)."""
    game = actor.table.game
    cards = set(actor.finder.cards(play.what, game))
    return any(id not in waiting and game.objects[id].card in cards for id in game.stack)
