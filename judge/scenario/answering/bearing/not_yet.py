"""What speaks of what is asked about, and had not come to it: what the end of the game left on the stack, a shield that nothing met, an
ability that waits for a step."""

from __future__ import annotations

from collections.abc import Iterator, Set
from itertools import chain
from typing import TYPE_CHECKING, TypeAlias

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, mentions
from judge.cards.instructions.words_data import possessive
from judge.engine.executing.trial import would_write
from judge.engine.game.occurrences import LoseGame, LoseLife, StepBegins
from judge.engine.game.occurrences import kind_of as event_kind
from judge.engine.game.state import Bindings
from judge.engine.looking import Context, targets_of
from judge.engine.looking.met_conditions import holds
from judge.engine.record.acting import marks
from judge.engine.record.verdicts import Fact, in_quotes
from judge.engine.rules.part1_game.r102_winning_and_losing import finish
from judge.engine.rules.part1_game.r103_2_cant_wins import cant_wins
from judge.engine.rules.part2_cards.r212_card_types.attachments import controlled_apart
from judge.engine.rules.part4_spells.r410_triggered_abilities.triggering import look
from judge.engine.rules.part4_spells.r413_resolving.steps_of_resolving import bodies_of, resolve
from judge.engine.rules.part4_spells.r415_targets.targeting import source_of
from judge.engine.rules.part4_spells.r419_replacement.replacing_and_preventing import prevent
from judge.engine.rules.part4_spells.r420_state_based_effects.checking import check
from judge.engine.rules.part5_additional.r503_copying import base_face
from judge.engine.table.questions import forbidden
from judge.scenario.answering.why_not.came_to_nothing import brought_by
from judge.scenario.answering.why_not.what_failed import watching
from judge.scenario.answering.why_not.would_have import WILLING, facts_asked, kind_of, says, wanted_by
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.question_forms import Question
from judge.scenario.running.register import object_of
from judge.scenario.running.run_results import AnswerResult
from judge.scenario.trying.conditions_in_words import condition_said

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker

_Event: TypeAlias = "t.EventPattern | t.AnyEvent"


def not_yet(asker: Asker, a: AnswerResult, at: Moment, question: Question) -> None:
    """Writes into an answer for which nothing is told what might still have made it another."""
    does = brought_by(a) or wanted_by(kind_of(a)).does
    if e.Prevent in does:
        _shield_waits(asker, a, at)
    elif does and at.game.over:
        _left_on_the_stack(asker, a, at, does)
    elif does and question.object is not None and question.time != "while" and (waits := _of_its_own(asker, at, question.object, does)):
        a.clause, a.extra_rules = f"{waits} is still on the stack", marks(resolve)
    elif does:
        wanted = asker.read or facts_asked(asker, at, question)
        _waits_for_its_step(asker, a, at, does, wanted)
        if not a.clause and question.player is not None:
            _in_anothers_step(asker, a, at, does, wanted, question.player)
    if not a.clause and does and question.player is not None:
        _another_was_used(asker, a, at, does, question.player)
    if not a.clause and question.kind == "what is X attached to" and question.object is not None:
        _taken_and_not_moved(asker, a, at, question.object)


def too_late(asker: Asker, a: AnswerResult, at: Moment) -> None:
    """Writes beside a loss for want of life what would have given the player life, and waited still: state-based effects come first."""
    if kind_of(a) not in _OF_LOSING or a.besides or a.no_longer:
        return
    effects = (step for step in reversed(asker.steps(at)) if step.kind == "state-based" and isinstance(step.data["occurrence"], LoseGame))
    lost = next(effects, None)
    if lost is None or lost.game is None or "life" not in lost.data["shown"]:
        return
    player = lost.data["occurrence"].subject
    on_it = [lost.game.objects[id] for id in reversed(lost.game.stack)]
    to_come = ((each.source, [(each.body, each.bindings)], [each.step]) for each in lost.game.pending)
    waits = ((obj.id, bodies_of(obj.stack, obj.stack.bindings), list[int]()) for obj in on_it if obj.stack is not None)
    for source, bodies, triggered in chain(to_come, waits):
        gains = [(body.effect, own) for body, own in bodies if mentions(body, e.GainLife)]
        with asker.table.supposing(lost.game):
            written = would_write(asker.table, *gains, chooser=WILLING) if gains else ()
        if ("life", player) in written and source is not None:
            name, so_far = asker.table.name(source), "was not on the stack yet" if triggered else "had not resolved yet"
            a.besides = f"{possessive(name)} ability" if triggered else name
            a.besides += f", by which {player} would have gained life, {so_far}"
            a.seeds, a.extra_rules = (*triggered, *a.seeds), (*a.extra_rules, *marks(check)[:1])
            return


_OF_LOSING = frozenset({"who won", "who lost", "did P win", "did P lose", "has team T lost"})
"""The questions of who has lost, or won."""


def _left_on_the_stack(asker: Asker, a: AnswerResult, at: Moment, does: tuple[type[Node], ...]) -> None:
    resolving = {step.data["thing"] for step in asker.steps(at) if step.kind == "resolves"}
    for obj in (at.game.objects[id] for id in reversed(at.game.stack)):
        if says(obj, does):
            could = "had done all that it says" if obj.id in resolving else "could resolve"
            a.clause, a.extra_rules = f"the game was over before {asker.label(obj)} {could}", marks(finish)
            a.seeds = tuple(step.id for step in asker.steps(at) if isinstance(step.occurrence, LoseGame))
            return


def _of_its_own(asker: Asker, at: Moment, of: Reference, does: tuple[type[Node], ...]) -> str:
    """The ability of the thing, or aimed at it, that is on the stack and would do it as it resolves; empty for none."""
    cards = set(asker.finder.cards(of, at.game, past=True)) if of.kind != "player" else set()
    for obj in (at.game.objects[id] for id in reversed(at.game.stack)):
        about = {asker.card_of(each) for each in (source_of(asker.table, obj.id), *targets_of(obj))}
        if obj.card not in cards and about & cards and says(obj, does):
            return asker.label(obj)
    return ""


def _shield_waits(asker: Asker, a: AnswerResult, at: Moment) -> None:
    """An effect that would prevent damage is there, and none was dealt; a loss of life is none."""
    shields = [each for each in at.game.effects if any(isinstance(part, e.Prevent) for part in each.parts)]
    if not shields or shields[-1].source is None:
        return
    with asker.table.supposing(at.game):
        dealing = (id for id in at.game.in_play if asker.view(at).chars(id).power)
        verdict = next((v for id in dealing if not (v := forbidden(asker.table, "have its damage prevented", id))), None)
    if verdict is not None and (by := dict(verdict.data)["by"]) is not None:
        a.clause = f"{in_quotes(str(dict(verdict.data)['label']))} ({asker.table.name(by)})"
        a.extra_rules = marks(cant_wins)
        return
    lost = [step for step in asker.steps(at) if isinstance(step.occurrence, LoseLife)]
    no_damage = f": the life that {lost[-1].occurrence.subject} lost was lost by no damage" if lost else ""
    a.clause = f"nothing dealt damage that the effect of {asker.table.name(shields[-1].source)} would prevent{no_damage}"
    a.seeds, a.extra_rules = tuple(step.id for step in lost[-1:]), marks(prevent)[:1]


def _waits_for_its_step(asker: Asker, a: AnswerResult, at: Moment, does: tuple[type[Node], ...], wanted: Set[Fact]) -> None:
    """The ability in play that would do it when a step begins which has not begun, with what else it asks for and is not so."""
    from judge.cards.page.kept_words import print_event

    for card, ability, event in _waiting(asker, at, does):
        obj = object_of(at.game, card)
        if obj is None or ability.body.effect is None:
            continue
        bindings = Bindings(this=obj.id, you=asker.view(at).chars(obj.id).controller or obj.owner)
        with asker.table.supposing(at.game):
            written = would_write(asker.table, (ability.body.effect, bindings), chooser=WILLING)
        if wanted.isdisjoint(written):
            continue
        label, condition = asker.register.label(card), ability.condition
        a.clause = f'{possessive(label)} ability has not triggered ("{print_event(event, label)}")'
        if condition is not None and not (met := holds(Context(at.game, asker.view(at), bindings), condition)):
            a.clause += f", and {condition_said(condition, met)}"
        a.extra_rules = marks(look)[:1]
        return


def _in_anothers_step(
    asker: Asker, a: AnswerResult, at: Moment, does: tuple[type[Node], ...], wanted: Set[Fact], player: str
) -> None:
    """The ability that triggered as a step of another player's began, and would have done it to this one in his or her own."""
    from judge.scenario.answering.why_not.not_triggered import triggered_of

    for step in asker.steps(at):
        o, game = step.data["occurrence"] if step.kind == "triggered" else None, step.game
        obj = object_of(game, step.data["card"]) if isinstance(o, StepBegins) and game is not None else None
        if obj is None or game is None or o is None or o.player == player:
            continue
        own = next((each for _, each in triggered_of(asker, obj.card, game) if each.text == step.data["text"]), None)
        if own is None or own.body.effect is None or not mentions(own.body.effect, *does):
            continue
        begins = o.with_(player=player)
        with asker.table.supposing(game):
            written = would_write(asker.table, (own.body.effect, watching(game, asker.view_of(game), obj, begins).bindings))
        began = any(s.occurrence is not None and (s.occurrence.verb, s.occurrence.player) == (o.verb, player) for s in asker.steps(at))
        if began and not wanted.isdisjoint(written):
            name = possessive(asker.register.label(obj.card))
            a.clause = f"{name} ability triggers as {o.player}'s {o.step} step begins, and not as {player}'s does"
            a.seeds, a.extra_rules = (step.id,), marks(look)[:1]
            return


def _another_was_used(asker: Asker, a: AnswerResult, at: Moment, does: tuple[type[Node], ...], player: str) -> None:
    """The ability of something that would have done it, where the player used another ability of that."""
    for step in reversed(asker.steps(at)):
        source = asker.table.obj(step.data["source"]) if step.kind == "mana ability" and step.data["player"] == player else None
        if source is None or source.base is None:
            continue
        others = [each for each in base_face(source).abilities if isinstance(each, e.ActivatedAbility) and each.text != step.data["text"]]
        for ability in others:
            if mentions(ability.body, *does):
                said = in_quotes(ability.text)
                a.clause = f"the ability of {asker.register.label(source.card)} that was used for mana is not the one that says {said}"
                a.seeds, a.extra_rules = (step.id,), step.rules[:1]
                return


def _taken_and_not_moved(asker: Asker, a: AnswerResult, at: Moment, of: Reference) -> None:
    """What gave another player control of an attachment, which does not move it."""
    obj = asker.object(of, at)
    rows = asker.view(at).derivation(obj.id) if obj.id in at.game.in_play and obj.attached_to is not None else ()
    taken = next((row for row in rows if row.characteristic == "controller" and row.source is not None), None)
    if taken is not None and taken.source is not None:
        a.clause = f"{asker.table.name(taken.source)} changes who controls it, and does not move it"
        a.extra_rules = controlled_apart(asker.view(at).chars(obj.id).subtypes)


def _waiting(asker: Asker, at: Moment, does: tuple[type[Node], ...]) -> Iterator[tuple[int, e.TriggeredAbility, _Event]]:
    """The abilities of what is in play that wait for steps alone, and have not triggered, with their cards."""
    from judge.scenario.answering.why_not.not_triggered import triggers_until

    triggered = {(step.data.get("card"), step.data["text"]) for step in asker.steps(at) if step.kind == "triggered"}
    there = {at.game.objects[id].card for id in at.game.in_play}
    for card, abilities in triggers_until(asker, at)[0].items():
        for _, ability in abilities if card in there else ():
            if isinstance(ability.event, t.BecomesTrue) or (card, ability.text) in triggered:
                continue
            steps = all(event_kind(each) is StepBegins for each in t.each_pattern(ability.event))
            if steps and ability.body.effect is not None and mentions(ability.body.effect, *does):
                yield card, ability, ability.event
