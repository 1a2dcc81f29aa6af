"""Answers about what is, or was, legal: a told event, and an act that is asked about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.engine.game.occurrences import (
    AssignCombatDamage,
    CreatureAttacks,
    CreatureBlocks,
    PlayLand,
    TurnFaceUp,
)
from judge.engine.game.state import IN_PLAY, STACK, Obj
from judge.engine.record.acting import marks
from judge.engine.record.trace import Step
from judge.engine.rules.part3_turn.r306_combat.r308_2_able_to_attack import able_to_attack
from judge.engine.rules.part3_turn.r306_combat.r309_becoming_blocked import able_to_block
from judge.engine.rules.part4_spells.r408_timing.r408_priority import before_priority
from judge.engine.rules.part4_spells.r409_playing.announcing import choose_targets
from judge.engine.rules.part4_spells.r409_playing.permissions import permissions
from judge.engine.rules.part4_spells.r424_costs.can_be_paid import TOO_LITTLE_MANA
from judge.engine.table.questions import keyword_rules
from judge.errors import IllegalAction, ScenarioError
from judge.scenario.answering.asked_of.combat import leaves_some_at_home
from judge.scenario.answering.asked_of.reasons_of_acts import (
    allowed_by,
    as_meant,
    attempt_in,
    doing,
    forbidden_face_up,
    name_hindrance,
    refused_by,
    things_acting,
    tried,
)
from judge.scenario.answering.at_any_time import done_in
from judge.scenario.answering.mana_first import with_mana_first
from judge.scenario.answering.offered_plays import as_offered
from judge.scenario.answering.other_targets import completed
from judge.scenario.answering.supposed_fights import SupposedFight, supposed_fight
from judge.scenario.answering.what_can_be_paid import by_another_cost, met_for_its_cost, price_and_excuses
from judge.scenario.answering.what_targets_are import aimed_again, rules_of_targets
from judge.scenario.answering.why_legal.assigned import as_assigned
from judge.scenario.answering.why_legal.no_more import refused_alone
from judge.scenario.answering.why_legal.paid_besides import on_the_edge, paid_besides
from judge.scenario.answering.why_legal.refused_elsewhere import refused_before
from judge.scenario.answering.why_legal.said_of_acts import (
    by_its_quality,
    by_one_that_may_at_once,
    kept_from_its_purpose,
    makes_none_of_it,
    no_mana,
    nothing_forbids,
    of_the_target,
    only_what_is_left,
    pays_by_a_rule_of_its_own,
    stays_where_it_is,
)
from judge.scenario.answering.why_legal.with_others import not_alone
from judge.scenario.answering.why_not.not_declared import (
    UNATTACKED,
    UNMET,
    as_it_was_declared,
    attack_refused,
    before_declaring,
    not_there_to_fight,
)
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.clauses import FROM_THE_GRAVEYARD
from judge.scenario.language.question_forms import Question
from judge.scenario.language.told_forms import Series, Uses
from judge.scenario.running.acting.which_ability import BUT_MANA
from judge.scenario.running.choices.unfit_clauses import NO_TARGET, TARGETS_NOTHING
from judge.scenario.running.run_results import AnswerResult, EventResult, WhyNot

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker


def _was_legal(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    number = q.number or 0
    if not 1 <= number <= len(asker.events):
        raise ScenarioError(
            f"there is no event {number}", code="no-event", place=asker.place, help=f"events are numbered from 1 to {len(asker.events)}"
        )
    event = asker.events[number - 1]
    a.subject = str(number)
    a.value = "yes" if event.legal else "no"
    if not event.legal:
        a.extra_rules = event.rules
        if event.step is not None:
            a.seeds = (event.step,)
        a.why_not = tuple(_refusals(asker, number))
        before, sentence = asker.moments[number - 1], asker.sentence(number)
        alone = attempt_in(asker, before, sentence)(before.game) if len(a.why_not) == 1 and asker.thorough and doing(sentence) else None
        if alone is not None and event.why.startswith(alone.message):
            name_hindrance(asker, before, sentence, alone, a)
    elif (assigns := _assigns(asker, number)) is not None and (found := as_assigned(asker, at, assigns, number)) is not None:
        a.seeds, (a.clause, a.extra_rules) = (found[0].id,), found[1]
    elif event.step is None:
        _was_chosen(asker, a, at, event)
    else:
        steps = [s_ for s_ in asker.steps(at) if s_.scenario_event == number]
        kinds = (_declared, pays_by_a_rule_of_its_own, by_one_that_may_at_once)
        done = [s_.id for s_ in steps if (s_.kind in _PLAYED and not no_mana(s_)) or any(is_such(s_) for is_such in kinds)]
        first = next(s_ for s_ in asker.table.trace.steps if s_.id == event.step)
        if first.kind == "repeated":  # what is done in each round is not what is asked about
            a.seeds = (first.id,)
            return
        a.seeds = tuple(done if done and first.kind == "pass" else dict.fromkeys((first.id, *done)))
        before = asker.moments[number - 1]
        sentence = as_meant(asker, before, asker.sentence(number))
        other = by_another_cost(asker, before, sentence) if asker.thorough else None
        a.allowed_by = (other,) if other is not None else allowed_by(asker, before, sentence)
        a.ceased = met_for_its_cost(asker, before, sentence) if a.allowed_by and asker.thorough else 0
        forbidden_face_up(asker, a, before, sentence)
        if a.allowed_by and (edge := on_the_edge(asker, before, steps, a.allowed_by)) is not None:
            a.besides, a.extra_rules = edge
        if not a.allowed_by and asker.thorough:
            nothing_forbids(asker, a, before, sentence, steps)
            by_its_quality(asker, a, before, sentence)
            if (price := price_and_excuses(asker, before, sentence)) is not None:
                a.clause, a.extra_rules = "; ".join(filter(None, (a.clause, price[0]))), (*a.extra_rules[:1], *price[1])
            elif not any(s_.kind in UNUSUAL for s_ in steps):
                if not a.clause and (company := refused_alone(asker, sentence, number)) is not None:
                    a.clause, a.extra_rules = company[0], tuple(dict.fromkeys((*company[1], *a.extra_rules)))
                else:
                    _as_usual(asker, a, before, sentence, steps)
            refused_before(asker, a, number)


def _assigns(asker: Asker, number: int) -> s.Assigns | None:
    """The assignment of damage that an event tells; told behind that damage, it was done before it."""
    told = asker.events[number - 1].text
    near = (asker.sentence(at) for at in (number, number - 1) if at)
    return next((each for each in near if isinstance(each, s.Assigns) and each.span.text == told), None)


def _was_chosen(asker: Asker, a: AnswerResult, at: Moment, event: EventResult) -> None:
    """That somebody was asked what a sentence answers."""
    asked = [step for step in asker.steps(at) if step.kind == "choice" and step.scenario_event <= event.number and not step.data["assumed"]]
    made = [step for step in asked if event.text.startswith(f"{step.data['player']} ")]
    if made:
        a.seeds, a.extra_rules = (made[-1].id,), made[-1].rules[:1]
        a.clause = f"{made[-1].data['player']} was asked that, and could choose it"


def _refusals(asker: Asker, number: int) -> Iterator[WhyNot]:
    """What refused an event, and what else did where the sentence alone, without the choices for it, is refused as the event was."""
    event, before, sentence = asker.events[number - 1], asker.moments[number - 1], asker.sentence(number)
    first = attempt_in(asker, before, sentence)(before.game) if asker.thorough and doing(sentence) else None
    besides = of_the_target(asker, before, sentence, first) if first is not None and NO_TARGET in event.why else ()
    own = WhyNot(event.text, event.step, event.why, event.rules[0] if event.rules else "", also=besides)
    if first is None or not event.why.startswith(first.message):
        yield own
        return
    for refusal in refused_by(asker, before, sentence, first):
        yield own if refusal is first else WhyNot(event.text, None, refusal.message, refusal.rule)


def _declared(step: Step) -> bool:
    """Whether a creature attacks or blocks as declared, or is turned face up."""
    return step.occurrence is not None and type(step.occurrence) in _DECLARED


_PLAYED = frozenset({"total cost", "cost changed", "paid", "targets", "no attack", "no block", "costs locked in", UNMET})
"""Steps of a legal play or declaration that a player may have doubted."""


UNUSUAL = frozenset({UNMET, "cost changed", "no attack", "no block"})
"""Those of which more is to be said than that it was done as always."""


_DECLARED = frozenset({CreatureAttacks, CreatureBlocks, AssignCombatDamage, TurnFaceUp})
"""What a legal declaration, assignment or turning up came to."""


WHERE = frozenset({"zone", "object", "tapped", "attached", "life"})
"""What a refusal rests on that something done earlier in the line tells: where a thing is, that it is tapped, that life was lost."""


def _in_a_fight_to_come(at: Moment, event: s.Event) -> s.Event:
    """The event; where nothing attacks, a block of nothing that is named by one creature is whether that can block."""
    blocks = event.blocks if isinstance(event, s.Blocks) and at.game.combat is None else ()
    alone = len(blocks) == 1 and blocks[0].attacker is None and len(blocks[0].blockers) == 1
    return s.MayBlock(blocks[0].blockers[0], span=event.span) if alone else event


def _can(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    assert q.event is not None
    event = _in_a_fight_to_come(at, as_meant(asker, at, q.event))
    if leaves_some_at_home(asker, at, a, event):
        return
    refusal = tried(asker, at, event)
    if isinstance(refusal, IllegalAction) and (before := _while_on_stack(asker, at, event)) is not None:
        then = tried(asker, before, event)
        if isinstance(then, IllegalAction) and TOO_LITTLE_MANA not in then.message:  # what it could not pay then tells less
            at, refusal = before, then
    waiting = as_offered(asker, at, event) if isinstance(refusal, IllegalAction) and refusal.kind == "gone" else None
    if waiting is not None:
        _as_it_resolves(asker, a, event, waiting)
        return
    a.subject, others = event.span.text, ""
    if isinstance(refusal, IllegalAction) and (whole := completed(asker, at, event, refusal)) is not None:
        event, others = whole.event, whole.others
        refusal = tried(asker, at, event)
    if isinstance(refusal, IllegalAction) and (first := with_mana_first(asker, at, event, refusal)) is not None:
        a.value, a.extra_rules = "yes", first.rules
        a.clause = f"there is enough mana once {' and '.join(first.said)} and that has resolved"
        return
    a.value = "no" if isinstance(refusal, IllegalAction) else "yes"
    if isinstance(event, Uses) and event.color and makes_none_of_it(asker, at, a, event):
        return
    if not isinstance(refusal, IllegalAction) and (barred := kept_from_its_purpose(asker, at, event)) is not None:
        a.value, a.extra_rules, a.why_not = "no", barred[1], (WhyNot(f"can {event.span.text}", None, barred[0], barred[1][0]),)
    elif not isinstance(refusal, IllegalAction):
        of_targets = rules_of_targets(asker, at, event)
        a.extra_rules = (*of_targets, *refusal)
        other = by_another_cost(asker, at, event) if asker.thorough else None
        a.allowed_by = (other,) if other is not None else allowed_by(asker, at, event)
        a.ceased = met_for_its_cost(asker, at, event) if a.allowed_by and asker.thorough else 0
        forbidden_face_up(asker, a, at, event)
        if not a.extra_rules and isinstance(event, s.Attacks | s.Blocks):
            a.extra_rules = marks(able_to_attack if isinstance(event, s.Attacks) else able_to_block)
        if isinstance(event, s.MayAttack | s.MayBlock) and asker.thorough and (others_too := not_alone(asker, at, event)) is not None:
            (a.clause, a.extra_rules), a.allowed_by = others_too, ()
        elif not a.allowed_by and asker.thorough:
            nothing_forbids(asker, a, at, event)
            by_its_quality(asker, a, at, event)
            _as_usual(asker, a, at, event)
        if asker.thorough and (price := price_and_excuses(asker, at, event)) is not None:
            (a.clause, rules), a.allowed_by = price, ()
            a.extra_rules = tuple(dict.fromkeys((*rules, *a.extra_rules)))
        plain = asker.thorough and isinstance(event, s.PlayAbility) and event.ability is None
        if plain and not a.clause and (left := only_what_is_left(asker, at, event)) is not None:
            a.clause, a.extra_rules, a.allowed_by = left[0], tuple(dict.fromkeys((*left[1], *a.extra_rules))), ()
        if others and not a.allowed_by:
            a.clause, a.extra_rules = f"with {others}", (*marks(choose_targets), *a.extra_rules)
        if asker.thorough and isinstance(event, s.PlayKeyword):
            stays_where_it_is(asker, a, at, event)
    elif asker.of_the_line(q, at) and (number := _done_in_line(asker, at, event)) is not None:
        of_event = asker.answer_at(Question("was event N legal", "yes/no", number=number), at)
        a.value, a.seeds, a.why_not = of_event.value, of_event.seeds, of_event.why_not
        a.extra_rules, a.allowed_by = of_event.extra_rules, of_event.allowed_by
    elif refusal.kind == "past" and (kept := as_it_was_declared(asker, event, at)) is not None:
        a.extra_rules, a.why_not = (kept.rule,), (kept, WhyNot(kept.ability, None, refusal.message, refusal.rule, kind="past"))
    elif asker.of_the_line(q, at) and (declared := _as_declared(asker, at, event)) is not None:
        found = asker.answer_at(q, declared)  # of the combat that was
        a.value, a.allowed_by, a.extra_rules, a.seeds = found.value, found.allowed_by, found.extra_rules, found.seeds
        fights = "attackers" if isinstance(event, s.Attacks | s.MayAttack) else "blockers"
        a.clause = ", ".join(filter(None, (found.clause, f"as {fights} were declared")))
    elif (gone := not_there_to_fight(asker, event, at)) is not None:
        a.extra_rules, a.why_not = (gone.rule,), (gone,)
    elif not (q.after and refusal.kind == "past") and (fight := supposed_fight(asker, event, at, refusal)) is not None:
        _as_supposed(asker, replace(q, event=event) if isinstance(event, s.MayBlock) else q, a, fight)
    elif (unattacked := attack_refused(asker, event, at)) is not None:
        a.extra_rules, a.why_not = (unattacked.rule,), (unattacked,)
    else:
        asker.rest_on(a, at, *(fact for fact in refusal.facts if fact[0] in WHERE))
        every = refused_by(asker, at, event, refusal)
        a.extra_rules = (*refusal.rules, *(rules_of_targets(asker, at, event) if NO_TARGET in refusal.message else ()))
        also = [of_the_target(asker, at, event, each) if NO_TARGET in each.message else () for each in every]
        can = f"can {event.span.text}"
        a.why_not = tuple(WhyNot(can, None, x.message, x.rule, also=of, kind=x.kind) for x, of in zip(every, also, strict=True))
        if len(every) == 1:
            name_hindrance(asker, at, event, refusal, a)
        meant = asker.thorough and (TARGETS_NOTHING in refusal.message or BUT_MANA in refusal.message)
        if meant and (left := only_what_is_left(asker, at, event)) is not None:
            meant_more, _, after = a.why_not[0].failed.rpartition(BUT_MANA)
            failed = f"{left[0]}{after}" if meant_more else f"{left[0]}, and {a.why_not[0].failed}"
            a.why_not = (replace(a.why_not[0], failed=failed), *a.why_not[1:])
            a.extra_rules = tuple(dict.fromkeys((*a.extra_rules, *left[1])))


def _must(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether a player must do something: what attacks or blocks may have to, what is played is played by who chooses to (408.1b)."""
    assert q.event is not None
    event = as_meant(asker, at, q.event)
    fights = [
        *((each.creature, each.attacking) for each in (event.attackers if isinstance(event, s.Attacks) else ())),
        *((one, block.attacker) for block in (event.blocks if isinstance(event, s.Blocks) else ()) for one in block.blockers),
    ]
    for creature, whom in fights:
        kind = f"must X {'attack' if isinstance(event, s.Attacks) else 'block'}{' Y' if whom is not None else ''}"
        found = asker.answer_at(Question(kind, "yes/no", object=creature, other=whom), at)
        a.inner, a.value, a.clause, a.why_not = found, found.value, found.clause, found.why_not
        a.extra_rules, a.seeds = found.extra_rules, found.seeds
        if a.value == "no":
            return
    if fights:
        return
    found = asker.answer_at(Question("can E", "yes/no", event=event, time="any time"), at)
    if isinstance(event, Uses) and event.how in ("sacrifice", "tap", "remove a counter from"):
        a.clause = "that may be done by an ability, or because an effect says so: name the ability"
    elif found.value == "yes":
        a.value, a.clause, a.extra_rules = "no", "who may play something does so by choice", marks(before_priority)
    else:
        a.clause = "that can't be done here, so that nothing is said of whether it must be"


def _as_declared(asker: Asker, at: Moment, event: s.Event) -> Moment | None:
    """The moment before attackers, or blockers, were declared this turn, where a declaration would have been legal then; None for none."""
    if not isinstance(event, s.Attacks | s.MayAttack | s.Blocks | s.MayBlock):
        return None
    then = before_declaring(asker, at, attacks=isinstance(event, s.Attacks | s.MayAttack))
    return then if then is not None and not isinstance(tried(asker, then, event), IllegalAction) else None


def _as_it_resolves(asker: Asker, a: AnswerResult, event: s.Event, waiting: tuple[Moment, Series, Obj]) -> None:
    """That a play is legal as an ability that was put on the stack resolves, which lets it be made."""
    moment, done, ability = waiting
    legal = asker.try_event(moment, done, asker.place)
    assert not isinstance(legal, IllegalAction) and ability.stack is not None
    a.subject, a.value = event.span.text, "yes"
    name, word = asker.table.name(ability.id), ability.stack.ability.keyword if ability.stack.ability is not None else ""
    a.clause = f"as {name.removesuffix('ability')}{word} ability resolves" if word else f"as {name} resolves"
    a.extra_rules = tuple(dict.fromkeys((*keyword_rules(word), *legal)))


def _as_supposed(asker: Asker, q: Question, a: AnswerResult, fight: SupposedFight) -> None:
    """Whether a creature can block in a fight that is only supposed; where it can, what is in the way of that now."""
    found, hindrance = asker.answer_at(replace(q, once=None, time=""), fight.moment), fight.hindrance  # the moment has been found
    a.value, a.extra_rules = found.value, found.extra_rules
    if found.value == "no":
        a.why_not = (*found.why_not, *((hindrance,) if hindrance is not None else ()))
    elif hindrance is None or fight.for_now and not (q.time or asker.at_named_time):
        a.clause, a.allowed_by, a.seeds, a.supposing = found.clause, found.allowed_by, found.seeds, fight.said
        if hindrance is not None:
            a.supposing += f" (not legal now: {hindrance.failed.removeprefix(UNATTACKED)})"
            a.extra_rules = (*found.extra_rules, hindrance.rule)
    else:
        a.value, a.extra_rules, a.why_not = "no", (hindrance.rule,), (hindrance,)


def _as_usual(asker: Asker, a: AnswerResult, at: Moment, event: s.Event, steps: Sequence[Step] = ()) -> None:
    """Names what the rules ask of such an act, and is so, where nothing special is to be said of it, and what is paid beside mana;
    `steps`: those of the event, where it was done."""
    from judge.scenario.answering.why_legal.as_usual import as_usual

    if a.clause:
        return
    acts = next((step.id for step in steps if step.kind in _PLAYED or isinstance(step.occurrence, PlayLand)), 0)
    given = [step for step in steps if step.kind == "priority" and step.game is not None and step.id < acts]
    then = type(at)(given[-1].game, given[-1].id) if given else at  # what comes before it in the same event is done by then
    paid = steps or asker.trials.doubts_of(at.game, event, asker.place).trace.steps
    usual = as_usual(asker, then, event, things_acting(asker, then, event))
    if said := [each for each in (aimed_again(asker, paid), paid_besides(asker, at, paid), usual) if each is not None]:
        a.clause = "; ".join(text for text, _ in said)
        a.extra_rules = tuple(dict.fromkeys((*(number for _, rules in said for number in rules), *a.extra_rules)))


def _while_on_stack(asker: Asker, at: Moment, event: s.Event) -> Moment | None:
    """The last moment at which what a play would target was on the stack, where it no longer is: what refused the play then tells more."""
    targets = getattr(getattr(event, "clauses", None), "targets", None) or ()
    cards = {card for each in targets if each.kind != "player" for card in asker.finder.cards(each, at.game, past=True)}
    now = {obj.card for obj in at.game.objects.values() if obj.zone in (IN_PLAY, STACK)}
    if not cards or cards & now or _done_in_line(asker, at, event) is not None:
        return None
    there = (each for each in reversed(asker.until(at)) if not cards.isdisjoint(each.game.objects[id].card for id in each.game.stack))
    return next(there, None)


def _done_in_line(asker: Asker, at: Moment, event: s.Event) -> int | None:
    """The number of the event in which just this was done: whoever asks whether it can be done asks of that; None for none, and for an
    ability, which may be played again."""
    if isinstance(event, s.Attacks | s.Blocks | s.MayAttack | s.MayBlock | s.SpecialAction):
        return done_in(asker, event, at)
    if not isinstance(event, s.Play):
        return None
    cards = set(asker.finder.cards(event.what, at.game))
    table = asker.table.of_its_own(game=at.game)
    named = [obj for obj in at.game.objects.values() if obj.card in cards and obj.zone != STACK]
    again = event.clauses.by is not None and event.clauses.by.name in FROM_THE_GRAVEYARD
    # it, or another of its name, may still be played from where it is
    return None if again or any(permissions(table, event.player, obj) for obj in named) else done_in(asker, event, at)


ANSWERS: dict[str, Answering] = {
    "was event N legal": _was_legal,
    "can E": _can,
    "must E": _must,
}
"""The forms of questions that are answered here."""
