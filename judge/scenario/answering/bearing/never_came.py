"""What is not among the things that are counted, though something put it there, or would have: a permanent spell that was countered, a
token that went to where no token stays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.game.occurrences import Cease, Move, TokenEnters
from judge.engine.looking.measures import PERMANENT_TYPES
from judge.engine.record.acting import marks
from judge.engine.rules.part2_cards.r216_tokens import out_of_play
from judge.engine.rules.part2_cards.r217_zones import ability_on_the_stack
from judge.scenario.answering.asked_of.groups import fits_now
from judge.scenario.answering.why_not.would_have import countered
from judge.scenario.language.question_forms import Question
from judge.scenario.running.run_results import AnswerResult
from judge.support.lists_in_words import counted

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker

OF_PERMANENTS = frozenset({"how many G does P control", "what G does P control", "permanents of P"})
"""The questions of what a player controls, to which a permanent spell that resolved would have added."""
OF_CARDS = frozenset(
    {"how many G are Z", "what G are Z", "hand of P", "hand size of P", "library of P", "library size of P", "graveyard of P"}
)
"""The questions of what is in a zone of a player."""


def never_came(asker: Asker, a: AnswerResult, at: Moment, question: Question) -> None:
    """Writes into an answer about what is somewhere, which nothing changed, what is not there and might be thought to be."""
    if question.kind in OF_PERMANENTS and question.player:
        _countered_first(asker, a, at, question)
        if not a.seeds:
            _to_another(asker, a, at, question)
    elif question.kind in OF_CARDS:
        _tokens(asker, a, at, question)


def _countered_first(asker: Asker, a: AnswerResult, at: Moment, question: Question) -> None:
    """The last permanent spell of the player that was countered and would be one of those that are counted."""
    before = {step.id: step.game for step in asker.steps(at) if step.game is not None}
    for step, obj in reversed(list(countered(asker, at))):
        game = before.get(max((id for id in before if id < step.id), default=0))
        if obj.kind == "ability" or obj.controller != question.player or game is None or obj.id not in game.objects:
            continue
        then = type(at)(game, step.id)
        permanent = PERMANENT_TYPES.intersection(asker.view(then).chars(obj.id).types)
        if permanent and fits_now(asker, then, obj.id, question.words or "thing"):
            a.seeds = (step.id,)
            return


def _to_another(asker: Asker, a: AnswerResult, at: Moment, question: Question) -> None:
    """The last token of the kind that came into play for another player, though its source is this one's by now (217.6d)."""
    for step in reversed(asker.steps(at)):
        o = step.occurrence
        if not isinstance(o, TokenEnters) or o.became is None or o.player == question.player or step.game is None:
            continue
        source = asker.table.obj(o.source) if o.source is not None else None
        whose = asker.view(at).chars(source.id).controller if source is not None and source.id in at.game.in_play else None
        if whose == question.player and fits_now(asker, type(at)(step.game, step.id), o.became, question.words or "thing"):
            a.seeds, a.extra_rules = (step.id,), marks(ability_on_the_stack)
            name = asker.table.name(o.source)
            a.clause = f"{o.player} controls the ability of {name} that brings it, whoever controls {name} now"
            return


def _tokens(asker: Asker, a: AnswerResult, at: Moment, question: Question) -> None:
    """The tokens that went to the zone from play, and have ceased to exist."""
    zone, _, player = question.zone.partition(" of ")
    zone, player = zone or question.kind.split()[0], player or question.player or ""
    came = (step.occurrence for step in asker.steps(at) if isinstance(step.occurrence, Move) and step.occurrence.destination == zone)
    things = {o.became: asker.table.name(o.subject) for o in came if isinstance(o.subject, int) and _is_token_of(asker, o.became, player)}
    gone = [step for step in asker.steps(at) if isinstance(step.occurrence, Cease) and step.occurrence.subject in things]
    if gone:
        names = [things[step.occurrence.subject] for step in gone]
        each = f"each of {counted(names)}" if len(names) > 1 else names[0]
        a.seeds = tuple(step.id for step in gone)
        a.clause, a.extra_rules = f"{each} is a token that went there, and has ceased to exist", (*gone[0].rules[:1], *marks(out_of_play))


def _is_token_of(asker: Asker, thing: int | None, player: str) -> bool:
    obj = asker.table.obj(thing) if thing is not None else None
    return obj is not None and obj.kind == "token" and player in (obj.owner, "")
