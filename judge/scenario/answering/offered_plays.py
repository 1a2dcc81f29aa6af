"""A play that is asked about or supposed, and that only an ability on the stack lets a player make, as that resolves: madness, the last
time counter of a suspended card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judge.cards.instructions import effects as e
from judge.cards.instructions.base import walk
from judge.engine.game.occurrences import CounterSpell
from judge.engine.game.state import Obj
from judge.engine.looking import select
from judge.errors import IllegalAction
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.told_forms import Resolves, Series, parts_of

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker


def as_offered(asker: Asker, at: Moment, event: s.Event) -> tuple[Moment, Series, Obj] | None:
    """The last moment at which an ability on the stack would let a play be made as it resolves, the play as its player's answer to that,
    and the ability. None where there is none, it was countered, or its player has said what comes of that."""
    plays = [each for each in parts_of(event) if isinstance(each, s.Play)]
    if len(plays) != 1 or not all(isinstance(each, s.Play | s.Chooses | Resolves) for each in parts_of(event)):
        return None
    play = plays[0]
    cards = set(asker.finder.cards(play.what, at.game, past=True))
    if _answered(asker, at, play.player, cards):
        return None
    declined = set(_declined(asker, at, play.player, cards))
    countered = {step.occurrence.subject for step in asker.steps(at) if isinstance(step.occurrence, CounterSpell)}
    for moment in reversed(asker.until(at)):
        for above, ability in enumerate(reversed([moment.game.objects[id] for id in moment.game.stack])):
            offered = ability.id in declined or any(asker.card_of(x) in cards for x in _offered_by(asker, moment, ability))
            if ability.id in countered or not offered:
                continue
            yes = s.Chooses(play.player, s.YesNo(True), Reference(play.what.name, "card", span=play.what.span), play.span)
            done = Series((yes, Resolves(times=above + 1), play), play.span)
            if not isinstance(asker.try_event(moment, done, asker.place), IllegalAction):
                return moment, done, ability
    return None


def _offered_by(asker: Asker, at: Moment, ability: Obj) -> Iterator[int]:
    """What an object on the stack lets somebody play, as far as that is known before it resolves."""
    if ability.stack is None or ability.stack.body is None:
        return
    with asker.table.supposing(at.game):
        ctx = asker.table.context(ability.stack.bindings)
        for node in walk(ability.stack.body):
            if isinstance(node, e.PlayCard):
                yield from (x for x in select(ctx, node.what) if isinstance(x, int))


def _declined(asker: Asker, at: Moment, player: str, cards: set[int]) -> Iterator[int]:
    """What was resolving as the player was asked whether to play one of the cards and, by default, did not."""
    resolving: int | None = None
    for step in asker.steps(at):
        decision = step.data["decision"] if step.kind == "choice" and step.data["assumed"] and not step.data["chosen"] else None
        offered = dict(decision.data).get("play") if decision is not None and decision.player == player else None
        if step.kind == "resolves":
            resolving = step.data["thing"]
        elif offered is not None and asker.card_of(offered) in cards and resolving is not None:
            yield resolving


def _answered(asker: Asker, at: Moment, player: str, cards: set[int]) -> bool:
    """Whether the player was asked whether to play one of the cards, and it was said."""
    asked = (step for step in asker.steps(at) if step.kind == "choice" and not step.data["assumed"])
    plays = (dict(step.data["decision"].data).get("play") for step in asked if step.data["decision"].player == player)
    return any(asker.card_of(x) in cards for x in plays if x is not None)
