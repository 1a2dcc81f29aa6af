"""What would have done what a question asks for, and came to nothing: it left the stack first, or was not carried out as it resolved."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, mentions, walk
from judge.engine.game.occurrences import Cease, CounterSpell, Move, Resolve
from judge.engine.game.state import IN_PLAY, STACK, Obj
from judge.engine.looking import Context, fits, targets_of
from judge.engine.record.trace import Step
from judge.engine.rules.part4_spells.r415_targets.targeting import source_of
from judge.engine.rules.part5_additional.r503_copying import base_face
from judge.engine.rules.part5_additional.r509_ending_the_turn import AS_THE_TURN_ENDS
from judge.scenario.answering.why_not.would_have import kind_of, says, wanted_by
from judge.scenario.running.register import object_of
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker
    from judge.scenario.language.question_forms import Question

TOKENS: tuple[type[Node], ...] = (e.CreateToken, e.CreateCopyToken)
MOVES: tuple[type[Node], ...] = (e.Move, e.Destroy, e.Sacrifice, e.TakeUntil, e.SearchLibrary, e.Exchange, e.PlayCard)
HANDS: tuple[type[Node], ...] = (e.Move, e.Draw, e.Discard, e.DiscardThese, e.SearchLibrary, e.TakeUntil)
LIVES: tuple[type[Node], ...] = (e.GainLife, e.LoseLife, e.DealDamage, e.SetLife, e.PayLife, e.Exchange)
ENDS: tuple[type[Node], ...] = (*LIVES, e.WinGame, e.LoseGame, e.Mill)
"""What makes tokens, moves permanents and cards, changes a hand, a life total, and may end the game."""
BRINGS: dict[str, tuple[type[Node], ...]] = {
    "tokens does P control": TOKENS,
    "life of": LIVES,
    "who won": ENDS,
    "did P win": ENDS,
    "does P control": (*TOKENS, *MOVES, e.ChangeControl),
    "extra turns did P get": (e.ExtraTurn,),
    "did P get": (*TOKENS, *MOVES, e.ChangeControl),
    "came into play": (*TOKENS, *MOVES),
    "permanents of P": (*TOKENS, *MOVES, e.ChangeControl),
    "controller of X": (e.ChangeControl, e.Exchange),
    "control of X": (e.ChangeControl, e.Exchange),
    "hand of P": HANDS,
    "hand size of P": HANDS,
    "how many G are Z": (*HANDS, *MOVES, e.Mill),
    "graveyard of P": (*MOVES, e.Discard, e.DiscardThese, e.Mill),
    "did P shuffle": (e.Shuffle, e.SearchLibrary),
    "did P search": (e.SearchLibrary,),
    "zone of X": MOVES,
    "where is X": MOVES,
    "is X Z": MOVES,
    "was X put Z": MOVES,
    "did X return": MOVES,
    "did X come into play": MOVES,
    "kill Y": (e.Destroy, e.DealDamage, e.Sacrifice, e.ModifyPT),
    "mana did P spend": (e.Pay, e.Unless, e.May, e.IfDone),
    "is X tapped": (e.Tap,),
    "flipped": (e.TurnFace,),
    "an exchange": (e.Exchange,),
    "was X sacrificed": (e.Sacrifice,),
    "was prevented": (e.Prevent,),
    "attached": (e.Attach, e.Unattach),
    "regeneration shields": (e.Regenerate,),
}
"""Words of a form of question -> the instructions that would make its answer another."""
UNFOUND = "not found"
"""The kind of step that tells that something is gone, or a new object, so that nothing is done to it."""
FAILED = frozenset(
    {
        *("unpaid", "not possible", "not done", "can't happen", "nothing linked", "if failed", "none asked", "draws none", UNFOUND),
        *("no exchange", "control not exchanged", "cards not exchanged", "control stays", "no token", "no discard", "not searched"),
        *("not attached", "not played", "effect does not begin", "damage not dealt", "nobody controls", "in part"),
    }
)
"""Kinds of steps that tell why something that resolves does not do what it says."""


def brought_by(a: AnswerResult) -> tuple[type[Node], ...]:
    """The instructions that would make an answer another; none where the question is of nothing that instructions do."""
    kind = kind_of(a)
    if " tokens " in f" {a.asked or a.question} " and "does P control" in kind:
        return TOKENS
    return next((does for words, does in BRINGS.items() if f" {words}" in f" {kind}"), wanted_by(kind).does)


def came_to_nothing(
    asker: Asker,
    a: AnswerResult,
    at: Moment,
    players: Collection[Any],
    cards: Sequence[int],
    does: tuple[type[Node], ...] = (),
    counted: Callable[[Obj], bool] | None = None,
) -> None:
    """The last spell or ability that would have made the answer another and did not: it was countered, was removed from the stack, left it
    as the turn ended, or was not carried out as it resolved.

    It was aimed at one of the things or players, comes from one of the things, or is controlled by one of the players; where the question
    names neither, it is any. `does`: the instructions that would have made it so; those of the question where none are given. `counted`:
    what is counted; what was aimed at other permanents alone makes no difference to that.
    """
    does = does or brought_by(a)
    for told, obj in unfulfilled(asker, at) if does else ():
        steps = [step for step in told if not (cards and _of_another(asker, step, cards))]
        of_them = _concerns(asker, obj, players, cards) or any(step.data.get("player") in players for step in steps)
        of_them = bool(steps) and of_them and not (players and _takes_from_others(asker, obj, players, cards, does))
        here = [thing for thing in _aimed_at(asker, obj) if thing.id in at.game.in_play] if counted is not None else []
        of_them = of_them and (counted is None or not here or any(map(counted, here)))
        if of_them and (says(obj, does) or _lets_play(asker, obj, does)):
            a.seeds = tuple(step.id for step in [step for step in steps if step.data.get("player") in players] or steps)
            return
    for step in reversed(asker.steps(at)) if does else ():
        if step.kind == "passed over" and _would_follow(asker, step, does, players):
            a.seeds = (step.id,)
            return


def _of_another(asker: Asker, step: Step, cards: Sequence[int]) -> bool:
    """Whether a step tells that another thing than these was not found, to which alone nothing was done then."""
    return step.kind == UNFOUND and asker.card_of(step.data["thing"]) not in cards


def _takes_from_others(
    asker: Asker, obj: Obj, players: Collection[Any], cards: Sequence[int], does: tuple[type[Node], ...]
) -> bool:
    """Whether all that something would have done of that is to destroy what another player controls, and none of these cards."""
    body = obj.stack.body if obj.stack is not None else None
    things = [thing for thing in _aimed_at(asker, obj) if thing.card != asker.card_of(source_of(asker.table, obj.id))]
    done = {type(node) for node in walk(body) if isinstance(node, does)} if body is not None else set()
    return done == {e.Destroy} and bool(things) and all(thing.controller not in players and thing.card not in cards for thing in things)


def _aimed_at(asker: Asker, obj: Obj) -> list[Obj]:
    """The objects that something on the stack is about: its targets, or what its trigger event was about."""
    event = obj.stack.bindings.event if obj.stack is not None else None
    aimed = targets_of(obj) or tuple(x for x in (event.subject, event.other) if x is not None) if event is not None else targets_of(obj)
    return [thing for x in aimed if isinstance(x, int) and (thing := asker.table.obj(x)) is not None and x != obj.id]


def _lets_play(asker: Asker, ability: Obj, does: tuple[type[Node], ...]) -> bool:
    """Whether an ability would have had its own card played, which has such an instruction."""
    card = card_it_plays(asker, ability)
    return card is not None and says(card, does)


def card_it_plays(asker: Asker, ability: Obj) -> Obj | None:
    """The card of an ability that has that played; None for any other."""
    body = ability.stack.body if ability.kind == "ability" and ability.stack is not None else None
    own = source_of(asker.table, ability.id) if body is not None and mentions(body, e.PlayCard) else None
    card = asker.table.obj(own) if own is not None else None
    return card if card is not None and card.base is not None else None


def _would_follow(asker: Asker, step: Step, does: tuple[type[Node], ...], players: Collection[Any]) -> bool:
    """Whether a prevention that could not be would have been followed by what is asked for, of one of the players that it is about."""
    source, damage = asker.table.obj(step.data["source"] or 0), step.data["before"]
    dealer = asker.table.obj(damage.subject) if isinstance(damage.subject, int) else None
    about = {obj.controller for obj in (source, dealer) if obj is not None} | {damage.other}
    abilities = base_face(source).abilities if source is not None and source.base is not None else ()
    then = [node.then for ability in abilities for node in walk(ability) if isinstance(node, e.Prevent) and node.then is not None]
    return bool(about & {*players}) and any(isinstance(node, does) for each in then for node in walk(each))


def players_asked(question: Question) -> set[str]:
    """The player of whom it is asked, or whose zone it is."""
    return {*filter(None, (question.player, question.zone.partition(" of ")[2]))}


def _concerns(asker: Asker, obj: Obj, players: Collection[Any], cards: Sequence[int]) -> bool:
    if not (players or cards):
        return True
    aimed = targets_of(obj)
    event = obj.stack.bindings.event if obj.stack is not None else None
    if event is not None and not aimed:
        aimed = tuple(x for x in (event.subject, event.other) if x is not None)
    if any(target in players or isinstance(target, int) and asker.card_of(target) in cards for target in aimed):
        return True
    if obj.controller in players or obj.card in cards or asker.card_of(source_of(asker.table, obj.id)) in cards:
        return True
    there = [thing for card in cards if (thing := object_of(asker.table.game, card)) is not None]
    body = obj.stack.body if obj.stack is not None else None
    if body is not None and obj.stack is not None and not targets_of(obj):
        ctx = Context(asker.table.game, asker.table.view, obj.stack.bindings)
        if any(fits(ctx, node.filter, thing.id) for node in walk(body) if isinstance(node, t.Choose) for thing in there):
            return True
    if any(thing.zone == IN_PLAY for thing in there):
        return not targets_of(obj) and body is not None and mentions(body, t.Every)
    return not targets_of(obj) and any(thing.owner == obj.controller for thing in there)


def unfulfilled(asker: Asker, at: Moment) -> Iterator[tuple[list[Step], Obj]]:
    """What left the stack without doing what it says, or not all of it, with the steps that tell why; the last first."""
    steps = asker.steps(at)
    for number in range(len(steps) - 1, -1, -1):
        step = steps[number]
        told, thing = [step], step.data.get("thing")
        if step.kind == "resolves":
            during = takewhile(lambda each: not isinstance(each.occurrence, Resolve), steps[number + 1 :])
            told = [each for each in during if each.kind in FAILED or _not_met(each)]
        elif isinstance(step.occurrence, CounterSpell) or (
            isinstance(step.occurrence, Move | Cease) and step.occurrence.cause == AS_THE_TURN_ENDS
        ):
            thing = step.occurrence.subject
        elif step.kind not in ("countered", "removed from the stack"):
            continue
        obj = asker.table.obj(thing) if isinstance(thing, int) else None
        if told and obj is not None and obj.stack is not None and obj.zone in (STACK, ""):
            yield told, obj


def _not_met(step: Step) -> bool:
    """Whether a condition on which something was to be done was not met."""
    return step.kind == "condition" and not step.data["holds"]
