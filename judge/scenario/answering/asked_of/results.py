"""Answers about how a player, a fight or a contest came out, and about what happened at all."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from judge.engine.game.occurrences import (
    Clash,
    CounterSpell,
    CreatureAttacks,
    Damage,
    Discard,
    DrawGame,
    FlipCoin,
    GainControl,
    GainLife,
    LoseGame,
    LoseLife,
    Move,
    PutCounter,
    Regenerate,
    Sacrifice,
    WinGame,
)
from judge.engine.game.occurrences.occurrence import how_many
from judge.engine.game.state import GRAVEYARD, Occurrence
from judge.engine.record.trace import Step
from judge.engine.rules.part4_spells.r415_targets.targeting import source_of
from judge.scenario.answering.asked_of.fates import Fate, died, happened
from judge.scenario.answering.bearing.none_died import none_died
from judge.scenario.answering.why_not.refused_sentences import not_legal
from judge.scenario.answering.why_not.still_in_the_game import others_left, still_in
from judge.scenario.answering.why_not.what_stayed import short_of
from judge.scenario.language.question_forms import Question
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker


def _ended(won: bool) -> Answering:
    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        assert q.player is not None
        a.subject = q.player
        game = at.game
        winner = q.player in game.winners
        lost = not winner and game.players[q.player].out != "draw" and bool(game.players[q.player].out or game.over)
        a.value = "yes" if (winner if won else lost) else "no"
        if lost and not won:
            asker.rest_on(a, at, ("out", q.player))
        if not a.seeds:
            losing = () if won or game.over else (q.player,)
            asker.rest_on(a, at, *((("over",),) if not losing else ()), *(("out", p) for p in losing or game.order))
        if a.value == "no" and not won and game.players[q.player].life > 0:  # what kept that player in with none left is past
            then = {id: asker.table.trace.steps[id - 1].game for id in a.seeds}
            a.seeds = tuple(id for id, was in then.items() if was is None or was.players[q.player].life > 0)
        mine = game.players[q.player].team
        others = [p for p in game.alive if p != q.player and not (mine and game.players[p].team == mine)]
        still_in(asker, a, at, others if won and others else (q.player,))
        if a.value == "no" and not (won or a.seeds or a.clause or game.over) and asker.thorough:
            short_of(asker, a, game, q.player)
        if won and not game.players[q.player].out:
            others_left(a, at, others)

    return answer


def _won(kind: type[Clash] | type[FlipCoin]) -> Answering:
    """Who won a clash or the flip of a coin, or whether the player did: of several, whoever won one."""

    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        steps = happened(asker, at, lambda o: isinstance(o, kind))
        won = [p for p in at.game.order if any(step.occurrence.player == p and how_many(step.occurrence) for step in steps)]
        a.subject = q.player or ""
        a.value = ("yes" if q.player in won else "no") if q.player is not None else won[0] if len(won) == 1 else won or "nobody"
        a.seeds = tuple(step.id for step in steps)
        if not steps:
            a.clause = f"there was no {'clash' if kind is Clash else 'flip of a coin'}"

    return answer


def _what_happened(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The steps that changed the board or a player; whoever words the answer says each in a sentence."""
    found = happened(asker, at, matters)
    found = sorted((*found, *(step for step in asker.steps(at) if step.kind == "prevented")), key=lambda step: step.id)
    a.value = []
    a.seeds = tuple(step.id for step in found)
    refused = [] if found else [event for event in asker.events if not event.legal and (event.step or 0) <= at.steps]
    if refused:
        a.clause, a.extra_rules = "; ".join(not_legal(event.text, event.why) for event in refused[:2]), refused[0].rules


CHANGING = (
    Damage, GainLife, LoseLife, CounterSpell, LoseGame, DrawGame, WinGame, PutCounter, GainControl, Regenerate, CreatureAttacks,
)  # fmt: skip


def matters(o: Occurrence) -> bool:
    """Whether something that happened changed the board or a player."""
    if isinstance(o, Move):
        as_usual = o.origin == "stack" and o.destination == GRAVEYARD and o.cause == "resolution" and not o.used  # nothing replaced it
        return o.destination != "stack" and not as_usual
    return isinstance(o, CHANGING)


def _which(fits: Fate, of_player: bool = False) -> Answering:
    """The names of what that happened to, in order: to what the player controlled or owned, where one is named."""

    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        found = []
        for step in happened(asker, at, fits):
            o = step.occurrence
            obj = asker.table.obj(o.subject) if isinstance(o.subject, int) else None
            if obj is None or of_player and q.player not in (getattr(o, "player", None), getattr(o, "other", None), obj.owner):
                continue
            found.append((step, asker.label(obj)))
        a.value = [label for _, label in found]
        a.subject = q.player or ""
        a.seeds = tuple(step.id for step, _ in found)
        if not found and of_player and asker.thorough:
            kept = (step for step in asker.steps(at) if step.kind == "can't happen" and fits(step.data["before"]))
            a.seeds = tuple(step.id for step in kept if step.data["before"].player == q.player)
            _paid_by_no_copy(asker, at, a, q.player, happened(asker, at, fits))
        if not found and fits is died and asker.thorough:
            none_died(asker, a, at, "creature")

    return answer


def _paid_by_no_copy(asker: Asker, at: Moment, a: AnswerResult, player: str | None, paid: Sequence[Step]) -> None:
    """That nobody pays anything for a copy of a spell or ability, for which such a thing was done as that was played."""
    copied = (step for step in asker.steps(at) if step.kind == "copied" and step.data["player"] == player)
    for step in copied if not a.seeds else ():
        done = [each for each in paid if each.id < step.id and each.occurrence.source == step.data["of"]]
        if done:
            a.seeds, a.extra_rules = (*(each.id for each in done), step.id), step.rules[:1]
            a.clause = f"a copy of {step.data['name']} is not played, and takes over what was paid for that"


def _attached(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The names of what is attached to the object."""
    assert q.object is not None
    obj = asker.object(q.object, at)
    a.subject = asker.register.label(obj.card)
    found = [each for each in at.game.objects.values() if each.attached_to == obj.id and each.zone == obj.zone]
    a.value = [asker.label(each) for each in found]
    asker.rest_on(a, at, *(("attached", each.id) for each in found), *(("zone", each.card) for each in found), ("zone", obj.card))
    before = {each.card: each.id for moment in asker.until(at) for each in moment.game.objects.values() if each.attached_to == obj.id}
    gone = {card: id for card, id in before.items() if all(each.card != card for each in found)}
    if gone and asker.thorough and not a.seeds:  # what was attached to it, and came off
        asker.rest_on(a, at, *(("attached", id) for id in gone.values()), *(("zone", card) for card in gone))


ANSWERS: dict[str, Answering] = {
    "what is attached to X": _attached,
    "what died": _which(died),
    "what was countered": _which(lambda o: isinstance(o, CounterSpell)),
    "what did P sacrifice": _which(lambda o: isinstance(o, Sacrifice), of_player=True),
    "what did P discard": _which(lambda o: isinstance(o, Discard), of_player=True),
    "did P win": _ended(True),
    "did P lose": _ended(False),
    "who won the clash": _won(Clash),
    "who won the coin flip": _won(FlipCoin),
    "did P win the clash": _won(Clash),
    "did P win the coin flip": _won(FlipCoin),
    "what happened": _what_happened,
}
"""The forms of questions that are answered here."""


def comes_of(asker: Asker, source: object, cards: Collection[int]) -> bool:
    """Whether the source of something that happened is one of the cards, or an ability of one."""
    id = source_of(asker.table, source) if isinstance(source, int) else None
    obj = asker.table.obj(id) if id is not None else None
    return obj is not None and obj.card in cards
