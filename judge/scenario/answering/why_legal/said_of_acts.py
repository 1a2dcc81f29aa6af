"""What is said of an act besides whether it is legal: of its target, what it is for, what seems to forbid it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.engine.game.occurrences import Tap, Untap
from judge.engine.record.acting import marks
from judge.engine.record.trace import Step
from judge.engine.rules.part4_spells.r409_playing.announcing import choose_targets
from judge.engine.rules.part4_spells.r409_playing.total_costs import total_cost
from judge.engine.rules.part5_additional.r503_copying import base_face
from judge.errors import IllegalAction
from judge.scenario.answering.asked_of.reasons_of_acts import beside, doing, things_named, tried
from judge.scenario.answering.bearing.resting_on_layers import said_ability
from judge.scenario.answering.what_targets_are import quality_of_targets, rules_of_kinds, rules_of_targets
from judge.scenario.answering.why_legal.own_restrictions import restrictions_met
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.question_forms import Question
from judge.scenario.language.told_forms import Uses
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker


def kept_from_its_purpose(asker: Asker, at: Moment, event: s.Event) -> tuple[str, tuple[str, ...]] | None:
    """What says of the target of what may be played `to counter it` that it can't be countered: in a sentence, and its rules."""
    from judge.scenario.answering.in_the_way import AIMED, forbidden

    counters = isinstance(event, s.Play | s.PlayAbility) and event.clauses.doing.startswith("counter ")
    return forbidden(asker, at, event, AIMED[e.CounterSpell]) if counters else None


def of_the_target(asker: Asker, at: Moment, event: s.Event, refusal: IllegalAction) -> tuple[str, ...]:
    """The rules besides by which a named target is no legal one: what it is, and that something can't be targeted by it."""
    if refusal.rule not in marks(choose_targets):  # it might be chosen, were it not for something else
        return ()
    return tuple(number for number in (*refusal.also, *rules_of_kinds(asker, at, event)) if number != refusal.rule)


def makes_none_of_it(asker: Asker, at: Moment, a: AnswerResult, event: Uses) -> bool:
    """Whether a thing that can be tapped for mana makes none of the color asked about, which is written into the answer."""
    if isinstance(tried(asker, at, replace(event, color="")), IllegalAction):
        return False
    made = asker.answer_at(Question("what mana can X make", "set", object=event.source), at)
    if not isinstance(made.value, list) or event.color in made.value or not made.clause:
        return False
    a.value, a.clause, a.extra_rules, a.seeds = "no", made.clause, made.extra_rules, made.seeds
    return True


def stays_where_it_is(asker: Asker, a: AnswerResult, at: Moment, event: s.PlayKeyword) -> None:
    """That what may be equipped would not move as the ability resolves, and why."""
    played = asker.trials.played_out(at.game, event, asker.place)
    steps = played[0].trace.steps if not isinstance(played, IllegalAction) else ()
    stays = next((step for step in steps if step.kind == "not attached" and step.undone_by is None), None)
    if stays is not None:
        a.clause = f"the ability may be played, but {asker.table.name(stays.data['thing'])} does not move: {stays.data['why']}"
        a.extra_rules, a.allowed_by = tuple(dict.fromkeys((*stays.rules[:2], *a.extra_rules))), ()


def only_what_is_left(asker: Asker, at: Moment, event: s.Event) -> tuple[str, tuple[str, ...]] | None:
    """The activated abilities that a thing has, where it has lost some that are printed on it, in words, and the rules of that."""
    obj = asker.object(event.source, at) if isinstance(event, s.PlayAbility) else None
    if not isinstance(event, s.PlayAbility) or obj is None or obj.id not in at.game.objects or obj.base is None:
        return None
    now = [instance.ability for instance in asker.view(at).activated(obj.id)]
    if not now or all(not isinstance(each, e.ActivatedAbility) or each in now for each in base_face(obj).abilities):
        return None
    of_abilities = asker.answer_at(Question("abilities of X", "set", object=event.source), at)
    said = " and ".join(said_ability(asker, at, each).rstrip(".") for each in now)
    return f'all that it has to play is "{said}"', of_abilities.extra_rules


def nothing_forbids(asker: Asker, a: AnswerResult, at: Moment, event: s.Event, steps: Sequence[Step] = ()) -> None:
    """Names what seems to forbid an event that is legal; `steps`: those of the event, where it was done."""
    from judge.scenario.answering.in_the_way import not_in_the_way

    not_in_the_way(asker, a, at, event, things_named(asker, at, (*doing(event), *beside(event))), steps)


def by_its_quality(asker: Asker, a: AnswerResult, at: Moment, event: s.Event) -> None:
    """Names what the targets of a legal spell have of that for which its text asks."""
    said, facts = ("", ()) if a.clause else quality_of_targets(asker, at, event)
    if said:
        own, of_targets = restrictions_met(asker, at, event) or ("", ()), rules_of_targets(asker, at, event)
        a.clause = "; ".join(filter(None, (own[0], said)))
        a.extra_rules = tuple(dict.fromkeys((*own[1], *marks(choose_targets), *of_targets, *a.extra_rules)))
        asker.rest_on(a, at, *facts)


def no_mana(step: Step) -> bool:
    """Whether it only says that a total cost has no mana in it, as no other way to pay was chosen."""
    return step.kind == "total cost" and str(step.data["mana"]) in ("", "{0}") and step.rules[:1] == marks(total_cost)[:1]


def pays_by_a_rule_of_its_own(step: Step) -> bool:
    """Whether mana was paid for symbols that have rules of their own: hybrid ones, snow."""
    return step.kind == "paid mana" and any(fact[0] == "mana paid" for fact in step.writes)


def by_one_that_may_at_once(step: Step) -> bool:
    """Whether {T} or {Q} was paid by a creature that is new to its controller, and what let it is said of it: haste (212.3f, 502.5b)."""
    return isinstance(step.occurrence, Tap | Untap) and step.occurrence.cause == "cost" and bool(step.occurrence.rules)
