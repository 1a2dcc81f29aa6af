"""What speaks of what is asked about, and had not come to it: what the end of the game left on the stack, a shield that nothing met, an
ability that waits for a step."""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import TYPE_CHECKING, TypeAlias

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, mentions
from judge.engine.executing.trial import would_write
from judge.engine.game.occurrences import LoseGame, LoseLife, StepBegins
from judge.engine.game.occurrences import kind_of as event_kind
from judge.engine.game.state import Bindings
from judge.engine.looking import Context
from judge.engine.looking.met_conditions import holds
from judge.engine.record.acting import marks
from judge.engine.record.verdicts import Fact, possessive
from judge.engine.rules.part1_game.r102_winning_and_losing import finish
from judge.engine.rules.part4_spells.r410_triggered_abilities.triggering import look
from judge.engine.rules.part4_spells.r419_replacement.replacing_and_preventing import prevent
from judge.scenario.answering.why_not.came_to_nothing import brought_by
from judge.scenario.answering.why_not.would_have import WILLING, facts_asked, kind_of, says, wanted_by
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
    elif does and not at.game.over:
        _waits_for_its_step(asker, a, at, does, asker.read or facts_asked(asker, at, question))


def _left_on_the_stack(asker: Asker, a: AnswerResult, at: Moment, does: tuple[type[Node], ...]) -> None:
    resolving = {step.data["thing"] for step in asker.steps(at) if step.kind == "resolves"}
    for obj in (at.game.objects[id] for id in reversed(at.game.stack)):
        if says(obj, does):
            could = "had done all that it says" if obj.id in resolving else "could resolve"
            a.clause, a.extra_rules = f"the game was over before {asker.label(obj)} {could}", marks(finish)
            a.seeds = tuple(step.id for step in asker.steps(at) if isinstance(step.occurrence, LoseGame))
            return


def _shield_waits(asker: Asker, a: AnswerResult, at: Moment) -> None:
    """An effect that would prevent damage is there, and none was dealt; a loss of life is none."""
    shields = [each for each in at.game.effects if any(isinstance(part, e.Prevent) for part in each.parts)]
    if not shields or shields[-1].source is None:
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


def _waiting(asker: Asker, at: Moment, does: tuple[type[Node], ...]) -> Iterator[tuple[int, e.TriggeredAbility, _Event]]:
    """The abilities of what is in play that wait for steps alone, and have not triggered, with their cards."""
    from judge.scenario.answering.why_not.not_triggered import triggered_of

    triggered = {(step.data.get("card"), step.data["text"]) for step in asker.steps(at) if step.kind == "triggered"}
    for card in sorted({at.game.objects[id].card for id in at.game.in_play}):
        for _, ability in triggered_of(asker, card):
            if isinstance(ability.event, t.BecomesTrue) or (card, ability.text) in triggered:
                continue
            steps = all(event_kind(each) is StepBegins for each in t.each_pattern(ability.event))
            if steps and ability.body.effect is not None and mentions(ability.body.effect, *does):
                yield card, ability, ability.event
