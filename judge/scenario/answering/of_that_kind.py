"""What something was taken as: of a thing to which a spell or ability did something as one of a kind that another effect makes it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions, walk
from judge.engine.game.state import Game, Obj
from judge.engine.looking import Context, fits, measure, select
from judge.engine.looking.derived import Row
from judge.engine.looking.measures import shared_values
from judge.engine.record.kinds_in_words import with_article
from judge.engine.record.trace import Step
from judge.scenario.answering.what_mattered import without as unlisted
from judge.support.lists_in_words import listed

if TYPE_CHECKING:
    from judge.scenario.answering.asker import Asker
    from judge.scenario.running.run_results import AnswerResult


def taken_as_one(asker: Asker, answer: AnswerResult) -> None:
    """Writes into the answer by what effect a thing was of the kind to which what resolved did something; nothing where it was so by
    itself."""
    for id in reversed(answer.seeds):
        step = asker.table.trace.steps[id - 1]
        thing = step.occurrence.subject if step.kind == "event" and step.occurrence is not None else None
        resolves = _resolving(asker, step) if isinstance(thing, int) else None
        if resolves is None or resolves.game is None or not isinstance(thing, int) or thing not in resolves.game.in_play:
            continue
        obj, game = asker.table.obj(resolves.data["thing"]), resolves.game
        if obj is None or obj.stack is None or step.occurrence.source not in (obj.id, obj.stack.bindings.this):
            continue
        for kind in _kinds(obj):
            if not _fits(asker, game, obj, kind, thing):
                continue
            for row in asker.view_of(game).derivation(thing):
                if row.source in (None, thing) or row.characteristic not in GIVES:
                    continue
                other = game.with_(effects=tuple(e for e in game.effects if e.id != row.effect_id)) if row.effect_id is not None else None
                if not _fits(asker, unlisted(game, row.source) if other is None else other, obj, kind, thing):
                    answer.taken_as = f"{asker.table.name(row.source)} {GIVES[row.characteristic](row)}", row.rule
                    answer.extra_rules = (*answer.extra_rules, row.rule)
                    return
            if kind not in _targeted(obj) and (met := [*_met(asker, game, obj, kind, thing)]):
                answer.taken_as = " and ".join(met), ""
                return


def _met(asker: Asker, game: Game, obj: Obj, kind: t.Filter, thing: int) -> Iterator[str]:
    """By what a thing is of a kind that asks for a colour, or for how much of something it has."""
    assert obj.stack is not None
    ctx = Context(game, asker.view_of(game), obj.stack.bindings)
    colors, down = sorted(ctx.look.chars(thing).colors), "face down, and so " * game.objects[thing].face_down
    for part in kind.conjuncts:
        of_color = mentions(part, t.HasColor, t.IsMonocolored, t.IsMulticolored, t.IsColorless)
        if of_color and isinstance(part, t.Not | t.HasColor | t.IsMonocolored | t.IsMulticolored | t.IsColorless):
            yield f"it is {down}{listed(colors) if colors else 'colorless'}"
        elif isinstance(part, t.Measures) and (value := measure(ctx, part.characteristic, thing)) is not None:
            its = f"it is {down}its" if down else "its"
            yield f"{its} {part.characteristic} is {value}"
        elif isinstance(part, t.SharesA) and part.what != "name":
            shared = shared_values(ctx, part.what, thing)
            others = {value for other in select(ctx, part.selection) for value in shared_values(ctx, part.what, other)}
            if both := sorted(shared & others):
                yield f"it shares the {part.what} {listed(both)}"


def _targeted(obj: Obj) -> tuple[t.Filter, ...]:
    body = obj.stack.body if obj.stack is not None else None
    return tuple(spec.filter for spec in body.targets) if body is not None else ()


def _more(row: Row) -> str:
    """The words that a row adds to those that were there before."""
    before = row.before.split(", ")
    return listed(word for word in row.after.split(", ") if word not in before)


GIVES = {
    "types": lambda row: f"makes it {with_article(_more(row))}",
    "colors": lambda row: f"makes it {_more(row)}",
    "controller": lambda row: f"gives {row.after} control of it",
}
"""Characteristic -> what an effect that gives it does."""


def _resolving(asker: Asker, step: Step) -> Step | None:
    """The step by which began to resolve what was resolving at a step; None where nothing was."""
    for before in reversed(asker.table.trace.steps[: step.id - 1]):
        if before.kind == "resolves":
            return before
        if before.scenario_event != step.scenario_event:
            return None
    return None


def _kinds(obj: Obj) -> Iterator[t.Filter]:
    """The kinds of things to which what resolves does something, or which it targets."""
    body = obj.stack.body if obj.stack is not None else None
    if body is not None:
        yield from _targeted(obj)
        yield from (node.filter for node in walk(body.effect) if isinstance(node, t.Every | t.Choose))


def _fits(asker: Asker, game: Game, obj: Obj, kind: t.Filter, thing: int) -> bool:
    assert obj.stack is not None
    return bool(fits(Context(game, asker.view_of(game), obj.stack.bindings), kind, thing))
