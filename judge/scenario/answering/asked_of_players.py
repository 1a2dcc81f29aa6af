"""Answers about players, the stack, the turn and the end of the game, read from the game at the moment asked about."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from judge.engine.game import mana_costs as m
from judge.engine.game.state import HAND, IN_PLAY, LIBRARY, STACK, Game
from judge.engine.record.facts import contents
from judge.engine.record.verdicts import Fact
from judge.scenario.language.question_language import Question
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asker import Answering, Asker, Moment


def _player_number(fact: str, read: Callable[[Game, str], int], key: str) -> Answering:
    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        assert q.player is not None
        a.subject = q.player
        a.value = read(at.game, q.player)
        facts: tuple[Fact, ...] = ((fact, q.player),) if fact != "contents" else (("contents", key, q.player),)
        asker.rest_on(a, at, *facts)
        asker.given(a, q.player, key)

    return answer


def _zone_list(zone: str) -> Answering:
    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        assert q.player is not None
        a.subject = q.player
        objects = [at.game.objects[i] for i in at.game.zone(zone, q.player)]
        a.value = [asker.label(o) for o in objects]
        asker.rest_on(a, at, *(("zone", o.card) for o in objects), contents(zone, q.player))
        asker.given(a, q.player, zone)

    return answer


def _permanents(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    assert q.player is not None
    a.subject = q.player
    view = asker.view(at)
    objects = [at.game.objects[i] for i in at.game.in_play if view.chars(i).controller == q.player]
    a.value = [asker.label(o) for o in objects]
    asker.rest_on(a, at, *(("zone", o.card) for o in objects), ("contents", IN_PLAY))
    asker.given(a, q.player, "in play")


def _mana_pool(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    assert q.player is not None
    a.subject = q.player
    pool = at.game.players[q.player].mana
    order = "WUBRG1"
    symbols = sorted((mana.symbol for mana in pool), key=order.index)
    a.value = m.text(symbols) if symbols else "none"
    asker.rest_on(a, at, ("mana", q.player))


def _stack(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    objects = [at.game.objects[i] for i in reversed(at.game.stack)]
    a.value = [asker.label(o) for o in objects]
    asker.rest_on(a, at, *(("zone", o.card) for o in objects), ("contents", STACK))


def _turn(read: Callable[[Game], str], fact: str) -> Answering:
    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        a.value = read(at.game)
        asker.rest_on(a, at, (fact,))

    return answer


def _won(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    winners = [p for p in at.game.order if p in at.game.winners]
    a.value = winners[0] if len(winners) == 1 else winners or "nobody"
    asker.rest_on(a, at, ("over",), *(("out", p) for p in at.game.order))


def _lost(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    losers = [p for p in at.game.order if p not in at.game.winners and (at.game.players[p].out or at.game.over == "won")]
    a.value = losers[0] if len(losers) == 1 else losers or "nobody"
    asker.rest_on(a, at, ("over",), *(("out", p) for p in at.game.order))


def _draw(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    a.value = "yes" if at.game.over == "draw" else "no"
    asker.rest_on(a, at, ("over",))


ANSWERS: dict[str, Answering] = {
    "life of P": _player_number("life", lambda g, p: g.players[p].life, "life"),
    "poison of P": _player_number("counters", lambda g, p: g.players[p].poison, "poison"),
    "hand size of P": _player_number("contents", lambda g, p: len(g.zone(HAND, p)), HAND),
    "library size of P": _player_number("contents", lambda g, p: len(g.zone(LIBRARY, p)), LIBRARY),
    "hand of P": _zone_list(HAND),
    "library of P": _zone_list(LIBRARY),
    "graveyard of P": _zone_list("graveyard"),
    "permanents of P": _permanents,
    "what is on the stack": _stack,
    "mana pool of P": _mana_pool,
    "whose turn is it": _turn(lambda g: g.turn.player, "active player"),
    "who has priority": _turn(lambda g: g.priority or "nobody", "priority"),
    "what step is it": _turn(lambda g: g.turn.step, "turn"),
    "who won": _won,
    "who lost": _lost,
    "is the game a draw": _draw,
}
"""The forms of questions that are answered here."""
