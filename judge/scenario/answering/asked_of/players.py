"""Answers about players, the stack, the turn and the end of the game, read from the game at the moment asked about."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from judge.engine.game import mana_costs as m
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import HAND, IN_PLAY, LIBRARY, STACK, Game
from judge.engine.record.acting import marks
from judge.engine.record.facts import contents
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part1_game.r102_winning_and_losing import all_at_once, drawn_by_a_loop
from judge.engine.rules.part3_turn.r300_6_next_turn import EXTRA_TURN
from judge.engine.rules.part3_turn.r300_turn import beginning
from judge.engine.rules.part4_spells.r411_mana_abilities import play_mana_ability
from judge.engine.rules.part6_multiplayer.all_variants import RANGES
from judge.engine.rules.part6_multiplayer.r600_players_who_left import next_in_turn_order
from judge.engine.rules.part6_multiplayer.r601_range_of_influence import within
from judge.engine.table.decisions import ROUNDS
from judge.errors import ScenarioError
from judge.scenario.answering.why_legal.mana_of_before import kept_in_pool
from judge.scenario.answering.why_not.still_in_the_game import others_left, still_in
from judge.scenario.answering.why_not.what_stayed import alive
from judge.scenario.language.question_forms import Question
from judge.scenario.running.run_results import AnswerResult, WhyNot

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker


def _player_number(fact: str, read: Callable[[Game, str], int], key: str) -> Answering:
    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        assert q.player is not None
        a.subject = q.player
        a.value = read(at.game, q.player)
        facts: tuple[Fact, ...] = ((fact, q.player),) if fact != "contents" else (("contents", key, q.player),)
        if fact in ("life", "counters"):
            facts = tuple((fact, p) for p in at.game.together(q.player))
        asker.rest_on(a, at, *facts)
        if key != "life" or not at.game.heads or not asker.listed(at.game.players[q.player].team, key):
            asker.given(a, q.player, key)

    return answer


def _life_of_team(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    players = _players_of(at.game, q.words)
    if not set(players) <= set(at.game.heads):
        help = "ask for the life of each of its players"
        raise ScenarioError(f"the players of team {q.words} share no life total", code="not-shared", place=asker.place, help=help)
    a.subject = q.words
    a.value = at.game.players[players[0]].life
    asker.rest_on(a, at, *(("life", p) for p in players))
    if not asker.listed(q.words, "life"):
        a.given = (*a.given, f"team {q.words}: life (not listed)")


def _most_life(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The players with the highest life total, or the lowest."""
    life = {player: at.game.players[player].life for player in at.game.alive}
    wanted = (max if q.kind == "who has the most life" else min)(life.values(), default=0)
    names = [player for player, total in life.items() if total == wanted]
    a.value = names[0] if len(names) == 1 else names
    a.counted = tuple(f"{player} has {total}" for player, total in life.items())
    asker.rest_on(a, at, *(("life", player) for player in life))
    for player in life:
        asker.given(a, player, "life")


def _extreme_life(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The lowest, or the highest, life total that a player had, from the beginning of the time that is asked of; and what made it that."""
    player = q.player or ""
    before = [step.game for step in asker.table.trace.steps[: at.since] if step.game is not None]
    first = before[-1] if before else asker.moments[0].game
    had = [(first.players[player].life, 0)]
    had += [(step.game.players[player].life, step.id) for step in asker.steps(at) if step.game is not None]
    wanted = (min if q.kind == "lowest life of P" else max)(life for life, _ in had)
    a.subject, a.value = player, wanted
    step = next(id for life, id in had if life == wanted)
    a.seeds = (step,) if step else ()
    asker.given(a, player, "life")


def _players_of(game: Game, team: str) -> tuple[str, ...]:
    return tuple(p for p in game.order if game.players[p].team == team)


def _team_lost(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    players = _players_of(at.game, q.words)
    a.subject = q.words
    a.value = "yes" if not set(players) & set(at.game.winners) and all(_is_out(at.game, p) for p in players) else "no"
    asker.rest_on(a, at, *(("out", p) for p in players))
    if not a.seeds:
        asker.rest_on(a, at, ("over",))


def _within_range(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    assert q.player is not None and q.other is not None
    a.subject = q.player
    if q.other.kind == "player":
        other = q.other.name
    else:
        obj = asker.object(q.other, at)
        controller = asker.view(at).chars(obj.id).controller if obj.id in at.game.objects else obj.controller
        other = controller or obj.owner
        asker.rest_on(a, at, ("control", obj.id))
    verdict = within(at.game, q.player, other, object=q.other.kind != "player")
    a.value = "yes" if verdict else "no"
    a.extra_rules = (*((verdict.rule,) if verdict.rule else ()), *rules_when(RANGES, at.game, q.player))
    asker.rest_on(a, at, ("range", q.player))


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
    asker.rest_on(a, at, ("contents", IN_PLAY))
    for obj in objects:
        there = AnswerResult(a.question, a.kind, None)
        alive(asker, there, at, (obj.card,))
        a.seeds = tuple(sorted({*a.seeds, *there.seeds}))
        if there.seeds:  # damage that was listed, not dealt, threatened nothing
            a.extra_rules = tuple(dict.fromkeys((*a.extra_rules, *there.extra_rules)))
    asker.given(a, q.player, "in play")


def _mana_pool(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    assert q.player is not None
    a.subject = q.player
    pool = at.game.players[q.player].mana
    order = "WUBRG1"
    symbols = sorted((mana.symbol for mana in pool), key=order.index)
    a.value = m.text(symbols) if symbols else "none"
    asker.rest_on(a, at, ("mana", q.player))
    if pool:
        a.besides, a.extra_rules = kept_in_pool(asker, at, q.player)


def _stack(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    objects = [at.game.objects[i] for i in reversed(at.game.stack)]
    a.value = [asker.label(o) for o in objects]
    asker.rest_on(a, at, *(("zone", o.card) for o in objects), ("contents", STACK))
    made = next((step for step in reversed(asker.steps(at)) if step.kind == "mana ability"), None)
    if not objects and made is not None and not a.seeds:
        a.seeds, a.clause, a.extra_rules = (made.id,), "mana abilities do not go onto it", marks(play_mana_ability)


def _turn(read: Callable[[Game], str], fact: str) -> Answering:
    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        a.value = read(at.game)
        asker.rest_on(a, at, (fact,))
        active, begins = at.game.turn.player, beginning(at.game.turn.step)
        if fact == "priority" and at.game.priority is None and begins.gets_priority is not None and not at.game.over:
            a.clause, a.extra_rules = f"no player gets priority in the {at.game.turn.step} step", (begins.rule,)
        if fact == "active player" and at.game.turn.extra is not None and asker.thorough:
            _extra_turn(asker, at, a)
        if fact != "turn" and at.game.players[active].out and not at.game.over:
            said = "the turn goes on without an active player" if fact == "active player" else "the next player in turn order gets priority"
            a.clause, a.extra_rules = f"{active} has left the game, and {said}", marks(next_in_turn_order)
            asker.rest_on(a, at, ("out", active))

    return answer


def _extra_turn(asker: Asker, at: Moment, a: AnswerResult) -> None:
    """By what the turn under way was added; and whose extra turns come after it, for they were created before it (300.6)."""
    turn = at.game.turn
    every = (step for step in asker.steps(at) if step.kind == "extra turn")
    made = next((step for step in every if turn.extra in (step.data["turn"], *step.data["turn"])), None)
    sources = (asker.table.trace.steps[id - 1] for id in made.because) if made is not None else ()
    by = next((f", by {step.data['name']}" for step in sources if step.kind == "resolves"), "")
    later = dict.fromkeys(entry[0] for entry in turn.extra_turns if entry[0] != turn.player)
    order = f", and was created after that of {' and that of '.join(later)}, which comes later" if later else ""
    a.clause, a.extra_rules = f"it is an extra turn{by}{order}", (EXTRA_TURN.rule,)


def _won(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    winners = [p for p in at.game.order if p in at.game.winners]
    a.value = winners[0] if len(winners) == 1 else winners or "nobody"
    asker.rest_on(a, at, ("over",), *(("out", p) for p in at.game.order))
    still_in(asker, a, at, at.game.alive)
    others_left(a, at, at.game.alive)


def _is_out(game: Game, player: str) -> bool:
    """Whether a player has lost: the game is over for him or her, and is no draw."""
    return (bool(game.players[player].out) or game.over == "won") and game.players[player].out != "draw"


def _lost(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    losers = [p for p in at.game.order if p not in at.game.winners and _is_out(at.game, p)]
    a.value = losers[0] if len(losers) == 1 else losers or "nobody"
    if all(at.game.players[p].out for p in losers):
        asker.rest_on(a, at, *(("out", p) for p in losers))
    if not a.seeds:
        asker.rest_on(a, at, ("over",), *(("out", p) for p in at.game.order))
    still_in(asker, a, at, at.game.alive)


def _left(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How many players have not left the game."""
    a.value = len(at.game.alive)
    asker.rest_on(a, at, *(("out", p) for p in at.game.order))


def _draw(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    a.value = "yes" if at.game.over == "draw" else "no"
    asker.rest_on(a, at, ("over",))
    if at.game.over:
        return
    a.seeds = tuple(step.id for step in asker.steps(at) if _ends_a_loop(step))
    if not a.seeds:
        lost = all_at_once(at.game)
        no_loop = WhyNot("", None, "no loop of mandatory actions has come about", marks(drawn_by_a_loop)[0])
        a.why_not = (no_loop, WhyNot("", None, f"it is not so that {lost.what}", lost.rules[0]))


def _ends_a_loop(step: Step) -> bool:
    """Whether a player said how often something is repeated, which is no loop that nothing can stop."""
    return step.kind in ("repeated", "loop") or step.kind == "choice" and step.data["decision"].kind == ROUNDS


ANSWERS: dict[str, Answering] = {
    "life of P": _player_number("life", lambda g, p: g.players[p].life, "life"),
    "lowest life of P": _extreme_life,
    "highest life of P": _extreme_life,
    "life of team T": _life_of_team,
    "who has the most life": _most_life,
    "who has the least life": _most_life,
    "has team T lost": _team_lost,
    "is Y within P's range of influence": _within_range,
    "how many players are in the game": _left,
    "poison of P": _player_number("counters", lambda g, p: g.players[p].poison, "poison"),
    "hand size of P": _player_number("contents", lambda g, p: len(g.zone(HAND, p)), HAND),
    "library size of P": _player_number("contents", lambda g, p: len(g.zone(LIBRARY, p)), LIBRARY),
    "hand of P": _zone_list(HAND),
    "library of P": _zone_list(LIBRARY),
    "graveyard of P": _zone_list("graveyard"),
    "permanents of P": _permanents,
    "what is on the stack": _stack,
    "mana pool of P": _mana_pool,
    "whose turn is it": _turn(lambda g: g.side(g.turn.player), "active player"),
    "who has priority": _turn(lambda g: g.side(g.priority) if g.priority else "nobody", "priority"),
    "what step is it": _turn(lambda g: g.turn.step, "turn"),
    "who won": _won,
    "who lost": _lost,
    "is the game a draw": _draw,
}
"""The forms of questions that are answered here."""
