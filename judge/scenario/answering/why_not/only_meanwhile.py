"""What was so only while something resolved: no state-based effect looks at that, for they take no notice of what happens meanwhile
(420.4); what ended together with what would have made it lethal (314.2); what an ability would have done that was lost meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from judge.cards.instructions import effects as e
from judge.cards.instructions.base import mentions
from judge.engine.executing.trial import would_write
from judge.engine.game.occurrences import BeginEffect
from judge.engine.game.state import Game, Obj, StackInfo
from judge.engine.record.acting import marks
from judge.engine.record.trace import Step
from judge.engine.rules.part3_turn.r306_combat.r310_combat_damage import amount_of
from judge.engine.rules.part3_turn.r314_cleanup_step import wear_off
from judge.engine.rules.part4_spells.r413_resolving.steps_of_resolving import resolve
from judge.engine.rules.part4_spells.r420_state_based_effects.checking import pass_over
from judge.scenario.answering.why_not.what_failed import did_not_trigger
from judge.scenario.answering.why_not.would_have import WILLING
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker


def without_life(asker: Asker, a: AnswerResult, at: Moment, player: str) -> None:
    """That a player had no life left in the midst of a resolution, and has again: written behind what the answer says."""
    if at.game.players[player].life > 0:
        _told(asker, a, at, lambda game: game.players[player].life <= 0, f"{player} had no life left")


def by_what_would_lose(asker: Asker, a: AnswerResult, at: Moment, players: Sequence[str]) -> None:
    """Why an ability by which one of the players may lose has not brought that about: it still waits, or what it asks for was done."""
    for id in reversed(at.game.stack):
        obj = at.game.objects[id]
        if _may_lose(obj.stack) and obj.controller in players:
            a.seeds = tuple(step.id for step in asker.steps(at) if step.kind == "ability on the stack" and step.data["thing"] == id)[-1:]
            a.clause, a.extra_rules = f"{asker.table.name(id)} has not resolved yet", marks(resolve)
            return
    for step in reversed(asker.steps(at)):
        resolved = asker.table.obj(step.data["thing"]) if step.kind == "resolves" else None
        if resolved is None or not _may_lose(resolved.stack) or resolved.controller not in players:
            continue
        after = [each for each in asker.steps(at) if each.id > step.id and step.id in each.because]
        done = next((each for each in reversed(after) if each.kind == "paid mana"), None)
        if done is not None:
            a.seeds, a.extra_rules = (done.id,), done.rules[:1]
            a.clause = f"{done.data['player']} paid for {asker.table.name(resolved.id)} what it asks for"
        return


def _may_lose(info: StackInfo | None) -> bool:
    return info is not None and info.body is not None and mentions(info.body, e.LoseGame)


def with_lethal_damage(asker: Asker, a: AnswerResult, at: Moment, hurt: Step, id: int) -> None:
    """That the damage on a creature was lethal in the midst of a resolution, and is not any more."""
    game = hurt.game
    if game is None or id not in game.in_play or id not in at.game.in_play or not _lethal(asker, game, id) or _lethal(asker, at.game, id):
        return
    _told(asker, a, at, lambda each: each is game, "that was lethal")


def smaller_before(asker: Asker, steps: Sequence[Step], id: int) -> Step | None:
    """The last step in which an effect began and made the toughness of a creature smaller; None where none did."""
    found, before = None, asker.moments[0].game
    for step in (step for step in steps if step.game is not None):
        assert step.game is not None
        if isinstance(step.occurrence, BeginEffect) and id in step.game.in_play and id in before.in_play:
            had, has = (asker.view_of(game).chars(id).toughness for game in (before, step.game))
            found = step if had is not None and has is not None and has < had else found
        before = step.game
    return found


def worn_off_together(asker: Asker, a: AnswerResult, at: Moment, damage: int, id: int) -> None:
    """That damage which would be lethal now wore off as the effects did that made a creature tough enough."""
    toughness = asker.view(at).chars(id).toughness
    if toughness is not None and damage >= toughness:
        a.clause += "; the damage wore off at the same time as what made it so tough"
        a.extra_rules = tuple(dict.fromkeys((*a.extra_rules, *marks(wear_off))))


def power_by_then(asker: Asker, hurt: Step) -> int | None:
    """What the source of combat damage would have dealt if it had been assigned just before it was dealt; None where that is not told."""
    o, steps = hurt.occurrence, asker.table.trace.steps[: hurt.id]
    before = next((s.game for s in reversed(steps) if s.game is not None and s.event != hurt.event and s.undone_by is None), None)
    if o is None or before is None or o.power is None or o.subject not in before.in_play:
        return None
    with asker.table.supposing(before):
        return amount_of(asker.table, o.subject)


def _lethal(asker: Asker, game: Game, id: int) -> bool:
    toughness = asker.view_of(game).chars(id).toughness
    return toughness is not None and game.objects[id].damage >= toughness


def _told(asker: Asker, a: AnswerResult, at: Moment, so: Callable[[Game], bool], said: str) -> None:
    games = (step.game for step in asker.steps(at) if step.game is not None and step.game.stack)
    game = next((game for game in games if so(game)), None)
    if game is not None and a.clause:
        resolving = asker.label(game.objects[game.stack[-1]])
        a.besides = f"{said} only while {resolving} resolved, and state-based effects are not checked then"
        a.extra_rules = (*a.extra_rules, *marks(pass_over))


def had_lost_it(asker: Asker, a: AnswerResult, at: Moment, obj: Obj) -> bool:
    """Whether an ability by which a permanent would have left play did not trigger, for it had lost it by then; with that as the reason."""
    from judge.scenario.answering.why_not.not_triggered import never_set_off

    if not asker.thorough or all(row.characteristic != "abilities" for row in asker.view(at).derivation(obj.id)):
        return False
    for found, card, ability, bindings in never_set_off(asker, at, (e.Sacrifice, e.Destroy, e.Move)):
        game = asker.table.trace.steps[found.step - 1].game if found.step is not None else None
        effect = ability.body.effect
        if card != obj.card or game is None or effect is None or any(x.ability == ability for x in asker.view_of(game).abilities(obj.id)):
            continue
        with asker.table.supposing(at.game):
            if ("zone", card) in would_write(asker.table, (effect, bindings), chooser=WILLING):
                a.clause, a.extra_rules = did_not_trigger(found, asker.register.label(card)), (found.rule,)
                return True
    return False
