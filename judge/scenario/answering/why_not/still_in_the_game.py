"""Why players are still in the game, and why nobody has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge.engine.game.occurrences import Counted, Draw
from judge.engine.game.state import LIBRARY
from judge.engine.record.acting import marks
from judge.engine.record.trace import Step
from judge.engine.rules.part1_game.r102_winning_and_losing import LAST_PLAYER, LAST_TEAM, drew_too_much, poisoned
from judge.engine.rules.part4_spells.r420_state_based_effects.the_effects import STATE_BASED_EFFECTS
from judge.scenario.answering.why_not.only_meanwhile import by_what_would_lose, without_life
from judge.scenario.answering.why_not.what_stayed import POISON, short_of
from judge.scenario.language.question_forms import Question
from judge.scenario.running.run_results import NONE_OF_IT, AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker

EMPTY_LIBRARY = next(row for row in STATE_BASED_EFFECTS.base if row.hits is drew_too_much)
"""The state-based effect by which a player loses who had to draw from an empty library."""


def still_in(asker: Asker, a: AnswerResult, at: Moment, players: Sequence[str]) -> None:
    """Why players are still in the game: what their life is that somebody may have thought gone, where nothing else decided it."""
    if not (a.seeds or at.game.over):
        by_what_would_lose(asker, a, at, players)
    if a.seeds or at.game.over:
        return
    none = (player for player in players if not at.game.library(player))
    known = (each for each in none if asker.listed(each, "library") or asker.writers(at, [("contents", LIBRARY, each)]))
    empty = next(known, None)
    drawn = (step for step in asker.steps(at) if step.kind == "replaced" and isinstance(step.data["before"], Draw))
    a.seeds = tuple(step.id for step in drawn if step.data["before"].player == empty)
    if a.seeds:
        return
    lowest = min(players, key=lambda player: at.game.players[player].life, default="")
    if empty is not None and not asker.writers(at, [("life", lowest)]):
        a.clause = f"{empty} has no library left, but has not had to draw from it since state-based effects were last checked"
        a.extra_rules = (EMPTY_LIBRARY.rule, *marks(drew_too_much))
        return
    sick = max(players, key=lambda player: at.game.players[player].poison, default="")
    if sick and at.game.players[sick].poison and not at.game.heads:
        with asker.table.supposing(at.game):
            verdict = POISON.verdict(asker.table, sick)
        a.clause, a.extra_rules = f"{sick} {verdict.said} (poison {at.game.players[sick].poison})", (POISON.rule, *marks(poisoned))
        return
    asker.rest_on(a, at, ("life", lowest))
    if a.seeds:
        told = [id for id in a.seeds if asker.table.trace.steps[id - 1].kind != "no damage"]
        a.seeds = tuple(told) or a.seeds  # of what was prevented, not that nothing of it was left
        kept = (step.data["before"] for step in asker.steps(at) if step.kind == "prevented" or _made_less(step))
        short_of(asker, a, at.game, lowest, any(lowest in (o.subject, getattr(o, "other", None)) for o in kept))
        without_life(asker, a, at, lowest)


def _made_less(step: Step) -> bool:
    """Whether something happened instead of an event, and not only more of it."""
    before, after = step.data.get("before"), step.data.get("after")
    if step.kind != "replaced" or type(before) is not type(after) or not (isinstance(before, Counted) and isinstance(after, Counted)):
        return step.kind == "replaced"
    return (before.subject, before.other) != (after.subject, after.other) or after.amount < before.amount


def others_left(a: AnswerResult, at: Moment, players: Sequence[str]) -> None:
    """Why nobody has won though somebody lost: who is still in the game."""
    if not at.game.over and players and len(at.game.alive) < len(at.game.order):
        _still_there(a, at, players)


def all_left(question: Question, a: AnswerResult, at: Moment) -> None:
    """Why nobody has won, where nothing else is known of it: which others are still in the game."""
    players, game = at.game.players, at.game
    if question.kind not in ("who won", "did P win") or a.value not in NONE_OF_IT or game.over or a.reasoned:
        return
    own = players[question.player].team if question.player is not None else ""
    _still_there(a, at, [each for each in game.alive if each != question.player and not (own and players[each].team == own)])


def _still_there(a: AnswerResult, at: Moment, players: Sequence[str]) -> None:
    *first, last = players
    a.clause = f"{' and '.join(filter(None, (', '.join(first), last)))} {'are' if first else 'is'} still in the game"
    teams = any(at.game.players[player].team for player in at.game.order)
    a.extra_rules = (LAST_TEAM if teams else LAST_PLAYER).rules
