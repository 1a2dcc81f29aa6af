"""Answers about what must attack or block: whether a declaration without it, or one of nothing at all, is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.engine.record.acting import marks
from judge.engine.rules.part3_turn.r306_combat.r308_declare_attackers import declare_attackers
from judge.engine.rules.part3_turn.r306_combat.r309_declare_blockers import declare_blockers
from judge.engine.rules.part5_additional.r500_attacks_and_blocks.legality import UNOBEYED
from judge.errors import IllegalAction
from judge.scenario.answering.asked_of.fates import named
from judge.scenario.answering.what_can_be_paid import unpaid_requirement
from judge.scenario.answering.why_not.not_declared import as_it_was_declared, moment_of_attacks, moment_of_blocks
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.question_forms import Question
from judge.scenario.language.question_language import read_question
from judge.scenario.running.run_results import AnswerResult, WhyNot
from judge.support.lists_in_words import listed

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker


def _must_fight(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether every declaration without the creature is refused where one with it is legal (308.2d, 309.2c)."""
    assert q.object is not None
    named(asker, q, at, a)
    whom = (q.other,) if q.other is not None else ()
    kind, rules = ("attack", marks(declare_attackers)) if "attack" in q.kind else ("block", marks(declare_blockers))
    event: s.MayAttack | s.MayBlock = s.MayAttack(q.object, *whom) if kind == "attack" else s.MayBlock(q.object, whom)
    now = asker.try_event(at, event, asker.place)
    then = moment_of_attacks(asker, at) if kind == "attack" and isinstance(now, IllegalAction) and now.kind == "past" else None
    others = _without_it(asker, q, then) if then is not None and not whom else None
    unmet = asker.try_event(then, others, asker.place) if then is not None and others is not None else None
    if then is not None and others is not None and isinstance(unmet, IllegalAction) and unmet.message.startswith(UNOBEYED):
        beside = listed(str(each.creature) for each in others.attackers)  # as these were declared, it had to be among them
        a.value, a.clause, a.extra_rules = "yes", f"as {beside} attacked, {unmet.message}", unmet.rules
        asker.rest_on(a, then, *unmet.facts)
        return
    if then is not None and not isinstance(asker.try_event(then, replace(event, forgone=True), asker.place), IllegalAction):
        at = then  # it is past now, and need not be done then
    refusal = asker.try_event(at, replace(event, forgone=True), asker.place)
    can = asker.try_event(at, event, asker.place)
    must = isinstance(refusal, IllegalAction) and not isinstance(can, IllegalAction)
    a.value = "yes" if must else "no"
    if isinstance(refusal, IllegalAction) and must:
        a.extra_rules, a.clause = refusal.rules, refusal.message
        asker.rest_on(a, at, *refusal.facts)
    elif (price := unpaid_requirement(asker, at, event)) is not None:
        a.clause, a.extra_rules = price
    elif isinstance(can, IllegalAction) and (declared := as_it_was_declared(asker, event, at)) is not None:
        a.extra_rules, a.why_not = (declared.rule,), (declared,)
    elif isinstance(can, IllegalAction):
        a.extra_rules = can.rules
        a.why_not = (WhyNot(kind, None, can.message, can.rule),)
    else:
        at_all = s.MayAttack(q.object, forgone=True) if kind == "attack" else s.MayBlock(q.object, forgone=True)
        other = asker.try_event(at, at_all, asker.place) if whom else None  # it must do it to another, or to any
        a.clause, a.extra_rules = "no effect asks for it", rules[:1]
        if isinstance(other, IllegalAction):
            a.clause, a.extra_rules = other.message, other.rules


def _without_it(asker: Asker, q: Question, then: Moment) -> s.Attacks | None:
    """The attack as it was declared, without one creature; None where that was not declared by its name, or alone."""
    told = asker.sentence(asker.moments.index(then) + 1)
    assert q.object is not None
    if not isinstance(told, s.Attacks) or any(each.every for each in told.attackers):
        return None
    mine = asker.cards(q.object, then)
    others = tuple(each for each in told.attackers if not set(mine) & set(asker.cards(each.creature, then)))
    return replace(told, attackers=others) if others and len(others) + 1 == len(told.attackers) else None


def _must_declare(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether a creature of the player's must attack or block, or some of them, though each by itself need not (500.2, 500.4)."""
    assert q.player is not None
    blocks = q.kind.endswith("block")
    then = moment_of_blocks(asker, at) or at if blocks else at
    each = asker.answer_at(read_question(f"any creature of {q.player}: must something {q.kind.split()[-1]}", asker.lexicon), then)
    refusal = None
    if each.value == "no":
        refusal = asker.try_event(then, s.NoBlock(q.player) if blocks else s.NoAttack(q.player), asker.place)
    if isinstance(refusal, IllegalAction) and refusal.message.startswith(UNOBEYED):
        without = f"without {'blockers' if blocks else 'attackers'}, {refusal.message}"
        a.value, a.clause, a.extra_rules = "yes", without, refusal.rules
        asker.rest_on(a, then, *refusal.facts)
        return
    a.value, a.inner, a.several = each.value, each.inner, each.several
    a.seeds, a.extra_rules, a.why_not = each.seeds, each.extra_rules, each.why_not
    a.anyway = blocks and (then.game.combat is None or not then.game.combat.attackers)  # there is nothing to block


ANSWERS: dict[str, Answering] = {
    "must X attack": _must_fight,
    "must X attack Y": _must_fight,
    "must X block": _must_fight,
    "must X block Y": _must_fight,
    "must P attack": _must_declare,
    "must P block": _must_declare,
}
"""The forms of questions that are answered here."""
