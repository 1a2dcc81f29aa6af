"""Choices by which something did not happen: another thing was taken, none was, or somebody chose not to do it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence, Set
from typing import TYPE_CHECKING, Any

from judge.engine.executing.trial import would_write
from judge.engine.game.occurrences import Move
from judge.engine.game.state import IN_PLAY, Bindings, Game, Obj, Thing
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part2_cards.r212_card_types.damage_to_planeswalkers import KEY as TO_A_PLANESWALKER
from judge.engine.table.decisions import Decision
from judge.engine.table.recorded_choices import OF_THINGS
from judge.scenario.answering.why_not.would_have import counted_in_play, kind_of
from judge.scenario.language.question_forms import Question
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker


def not_chosen(asker: Asker, at: Moment, cards: Sequence[int], kind: str = "zone") -> Iterator[int]:
    """The last choice in which one of the things could have been taken for what was done to another one, or to none in a search.

    `kind`: the kind of fact that was written of the other one.
    """
    for step in reversed(asker.steps(at)):
        decision = step.data["decision"] if step.kind == "choice" else None
        if decision is None or decision.kind not in OF_THINGS:
            continue
        offered, chosen = _cards_of(asker, step.data.get("offered", ())), _cards_of(asker, step.data["chosen"])
        if offered.isdisjoint(cards) or not chosen.isdisjoint(cards) or _pays(asker, step):
            continue
        written = {("zone", card) for card in chosen} if kind == "zone" else {(kind, id) for id in _things(step.data["chosen"])}
        done = any(step.id in later.because and written.intersection(later.writes) for later in asker.steps(at))
        if done or not chosen and "search" in dict(decision.data):
            yield step.id
            return


def _pays(asker: Asker, choice: Step) -> bool:
    """Whether a choice was made while something was played: what pays for that is no fate that another thing escaped."""
    for step in reversed(asker.table.trace.steps[: choice.id]):
        played = isinstance(step.occurrence, Move) and step.occurrence.cause == "play"
        if step.kind == "resolves" or played or step.kind == "ability on the stack" and not step.data.get("triggered"):
            return step.kind != "resolves"
    return False


def _things(chosen: object) -> tuple[object, ...]:
    return chosen if isinstance(chosen, tuple) else (chosen,)


def _cards_of(asker: Asker, things: object) -> set[int]:
    found = (asker.table.obj(each) for each in _things(things) if isinstance(each, int) and not isinstance(each, bool))
    return {obj.card for obj in found if obj is not None}


def declined(asker: Asker, at: Moment, wanted: Set[Fact], counted: Collection[int] = ()) -> Iterator[int]:
    """The choices not to do what would have written one of the facts, or to pay so that it was not done.

    `counted`: the cards in play that are counted; where these are asked about, what would have moved others from play is no matter.
    """
    game = asker.moments[0].game
    for step in asker.steps(at):
        if step.kind == "replacement declined" and step.data["label"] == TO_A_PLANESWALKER and step.game is not None:
            walkers = _walkers_of(asker, step.game, step.data["before"].other)
            if any({("zone", obj.card), ("damage on", obj.id), ("counters", obj.id)} & wanted for obj in walkers):
                yield step.id
            continue
        decision, game = step.data.get("decision") if step.kind == "choice" else None, step.game or game
        undone = _left_undone(decision, step.data["chosen"]) if decision is not None and decision.player is not None else ()
        if decision is None or decision.player is None or not undone:
            continue
        bindings = _asked_with(game, decision).bind("they", (decision.player,)).bind("each", (decision.player,))
        with asker.table.supposing(game):
            written = {fact for do in undone for fact in would_write(asker.table, (do, bindings), checked=True)}
        moved = {fact[1] for fact in written if fact[0] == "zone" and fact[1] in {game.objects[id].card for id in game.in_play}}
        of_others = bool(counted and moved) and moved.isdisjoint(counted)
        if any(fact in wanted and not (of_others and fact == ("contents", IN_PLAY)) for fact in written):
            yield step.id


def _left_undone(decision: Decision, chosen: object) -> tuple[Any, ...]:
    """What was not done by a choice: what may be done, what a payment kept off, the other options."""
    data = dict(decision.data)
    if decision.kind == "mode" and isinstance(chosen, int):
        return tuple(each for number, each in enumerate(data.get("options", ())) if number != chosen)
    of_doing = decision.kind in ("may", "unless") and data.get("do") is not None
    return (data["do"],) if of_doing and chosen is (decision.kind == "unless") else ()


def chose_none(asker: Asker, a: AnswerResult, at: Moment, question: Question, wanted: Set[Fact]) -> Iterator[int]:
    """The choices in which somebody took none of what could have been taken: of things that are asked about, or to do what is asked."""
    cards = {*counted_in_play(asker, at, question), *(fact[1] for fact in wanted if fact[0] == "zone")}
    for step in asker.steps(at):
        decision = step.data.get("decision") if step.kind == "choice" else None
        if decision is None or decision.kind not in OF_THINGS or step.data["chosen"] != () or not step.data.get("offered"):
            continue
        done = str(dict(decision.data).get("done") or "")
        asked = bool(done) and f" {done}" in kind_of(a) and step.data["player"] == question.player
        if asked or not _cards_of(asker, step.data["offered"]).isdisjoint(cards):
            yield step.id


def _walkers_of(asker: Asker, game: Game, player: Thing) -> list[Obj]:
    view = asker.view_of(game)
    walkers = (id for id in game.in_play if "planeswalker" in view.chars(id).types and view.chars(id).controller == player)
    return [game.objects[id] for id in walkers]


def _asked_with(game: Game, decision: Decision) -> Bindings:
    """What the words mean of what asked a choice as it resolved: its targets, its X, the event that it speaks of."""
    resolving = game.objects[game.stack[-1]] if game.stack else None
    if resolving is not None and resolving.stack is not None and resolving.stack.bindings.this == decision.source:
        return resolving.stack.bindings
    source = game.objects.get(decision.source) if decision.source is not None else None
    return Bindings(this=decision.source, you=source.controller if source is not None and source.controller else decision.player or "")
