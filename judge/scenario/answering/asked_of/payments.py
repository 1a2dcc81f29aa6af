"""Answers about what something asks of a player as it resolves: whether the player was asked, and could pay what it asks for."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.cards.instructions.quantities import Number
from judge.engine.game import mana_costs as m
from judge.engine.game.occurrences import Search
from judge.engine.game.state import STACK, Thing
from judge.engine.record.acting import marks
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import in_quotes
from judge.engine.rules.part1_game.r103_golden_rules import as_far_as_possible
from judge.engine.rules.part4_spells.r409_playing.announcing import choose_targets
from judge.engine.rules.part4_spells.r415_targets.targeting import legal_targets
from judge.engine.rules.part4_spells.r424_costs.can_be_paid import can_pay
from judge.engine.table.decisions import QUIET, Decision
from judge.engine.table.recorded_choices import MOST_OFFERED
from judge.errors import ScenarioError
from judge.scenario.answering.asked_at_times import fight_to_come
from judge.scenario.answering.asked_of.prices import write_locked_in
from judge.scenario.answering.bearing.nothing_done import none_searched_for
from judge.scenario.answering.lacking_mana import what_is_left
from judge.scenario.answering.supposing import supposed
from judge.scenario.answering.why_not.not_reached import searched_in_vain
from judge.scenario.language.lexicon import Span
from judge.scenario.language.question_forms import Question
from judge.scenario.language.sentence_forms import Event
from judge.scenario.language.told_forms import CombatDamage, Resolves
from judge.scenario.running.choices.assumptions import chosen_said
from judge.scenario.running.run_results import AnswerResult
from judge.support.lists_in_words import listed

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker

_OF_PAYING = frozenset({"unless", "may", "pay"})
"""The kinds of choices by which a player pays, or does not."""


def _was_asked(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether a player was asked to choose for an object; where not, because nothing could be paid."""
    cards = named_for_choices(asker, q, at, a)
    found = choices_of(asker, q, at, cards)
    a.value = "yes" if found else "no"
    a.seeds = tuple(step.id for step in found or _unable(asker, q, at, cards))
    if not a.seeds:
        asker.rest_on(a, at, *(("zone", card) for card in cards))


def _could_pay(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether the player could pay what an object asked for, or will as it resolves."""
    from judge.cards.page.kept_words import print_cost

    assert q.object is not None
    cards = named_for_choices(asker, q, at, a)
    asked = [step for step in choices_of(asker, q, at, cards) if step.data["decision"].kind in _OF_PAYING]
    last = max((*asked, *_unable(asker, q, at, cards)), key=lambda step: step.id, default=None)
    own = {*cards, *asker.register.abilities_of(cards)}
    if last is not None:
        a.value, a.seeds = "yes" if last in asked else "no", (last.id,)
        a.no_longer = what_is_left(asker, at.game, q.player or "") if asker.thorough and _wants_mana(last) else ""
        cost = dict(last.data["decision"].data).get("cost") if last in asked else None
        prices = [print_cost(one) for one in cost.or_ or (cost,)] if cost is not None and asker.thorough else [""]
        if all(prices):  # that it is paid or not says nothing of that it can be
            a.clause, a.extra_rules, a.seeds = f"{q.player} is able to {' or '.join(prices)}", marks(can_pay), ()
    elif any(obj.card in own and obj.zone == STACK for obj in map(at.game.objects.__getitem__, at.game.stack)):
        once_resolved(asker, q, at, a, q.kind)
    else:
        a.value, a.clause = "no", f"{a.subject} has not asked {q.player} to pay anything"


def _wants_mana(step: Step) -> bool:
    """Whether somebody can't pay a cost in which there is mana."""
    price = step.data.get("price") if step.kind == "unpaid" else None
    return price is not None and bool(price.mana)


def damage_to_come(at: Moment, cards: Collection[int]) -> Event | None:
    """The combat damage that one of these is still to deal, as an event; None where it fights in no combat that goes on so."""
    combat = at.game.combat if fight_to_come(at.game) else None
    fighting = {*combat.attackers, *combat.blocking} if combat is not None else ()
    there = {at.game.objects[id].card for id in fighting if id in at.game.objects}
    return CombatDamage(dealt=True, span=Span(text="combat damage resolves")) if not there.isdisjoint(cards) else None


def once_resolved(asker: Asker, q: Question, at: Moment, a: AnswerResult, kind: str, first: Event | None = None) -> None:
    """Writes the answer to the question of this kind where the object that waits on the stack has resolved, or `first` has happened."""
    assert q.object is not None
    resolves = first or Resolves(q.object, span=Span(text=f"{q.object} resolves"))
    found = supposed(asker, replace(q, kind=kind, supposing=resolves, time="", once=None), at)  # the moment has been found
    a.value, a.supposing, a.seeds, a.extra_rules = found.value, found.supposing, found.seeds, found.extra_rules
    if found.line is not None:
        there = replace(found.line.answers[0], kind=q.kind, question=str(q), asked=str(q))
        if q.player and any(_wants_mana(step) for step in found.line.trace.steps if step.id in there.seeds):
            there.no_longer = what_is_left(asker, at.game, q.player)
        a.line = replace(found.line, answers=[there])


def _asked_of(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The mana that an object asked the player to pay, or will as it resolves; whether it was, or can be, paid or not."""
    from judge.cards.page.kept_words import print_cost

    cards = named_for_choices(asker, q, at, a)
    asked = [step for step in choices_of(asker, q, at, cards) if step.data["decision"].kind in _OF_PAYING]
    own = {*cards, *asker.register.abilities_of(cards)}
    last = max((*asked, *_unable(asker, q, at, cards)), key=lambda step: step.id, default=None)
    if any(obj.card in own and obj.zone == STACK for obj in map(at.game.objects.__getitem__, at.game.stack)):
        once_resolved(asker, q, at, a, q.kind)
        return
    if last is None and (locked := _locked_in(asker, q, at, cards)) is not None:
        write_locked_in(asker, a, locked, q.player or "")
        a.clause = f"that is the cost of the {locked.data['what']}"
        return
    if last is None:
        a.value, a.clause = "none", f"{a.subject} has not asked {q.player} to pay anything"
        return
    data = dict(last.data["decision"].data) if last in asked else {}
    cost, does = last.data.get("price") or data.get("cost"), data.get("do")
    if cost is None and isinstance(does, e.Pay) and does.times == Number(1):
        cost = does.cost
    if cost is None:  # so much for each of some things, of which only what was paid is told
        event = last.scenario_event
        paid = [step for step in asker.steps(at) if step.kind == "paid mana" and step.id > last.id and step.scenario_event == event]
        if not paid or last.data["chosen"] is not True:
            why, help = f"how much {a.subject} asks for is not kept", f"ask 'can {q.player} pay what {a.subject} asks for?'"
            raise ScenarioError(why, code="not-reached", place=asker.place, help=help)
        a.value, a.seeds = str(paid[0].data["cost"]), (last.id,)
        return
    symbols = m.bare(cost.mana) if not cost.or_ else ()
    a.value = m.text(m.combine(m.generic(symbols), m.without_generic(symbols))) if symbols else "none"
    a.seeds = (last.id,)
    if cost.actions or not cost.mana or cost.or_:
        a.clause = f"what {q.player} is asked for is {' or '.join(in_quotes(print_cost(one)) for one in cost.or_ or (cost,))}"


def _locked_in(asker: Asker, q: Question, at: Moment, cards: Collection[int]) -> Step | None:
    """The last declaration of attackers or blockers for which one of these asked the player to pay; None where none did."""
    for step in reversed(asker.steps(at)):
        if step.kind == "costs locked in" and any(who == q.player and asker.card_of(by) in cards for who, _, by in step.data["costs"]):
            return step
    return None


OF_HOW_MUCH = frozenset({"divide", "x", "pay", "optional cost"})
"""Kinds of choices of which it is asked least, where others were made with them."""
RESOLVED = "resolved"
"""What marks the question of what can be chosen as one of a game in which what asks has resolved."""


def could_choose(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Everything that the player could choose, or will be able to, when the object asks for the last time."""
    assert q.object is not None
    cards = named_for_choices(asker, q, at, a)
    own = {*cards, *asker.register.abilities_of(cards)}
    asked = [step for step in choices_of(asker, q, at, cards) if step.data["decision"].kind not in QUIET]
    waits = any(at.game.objects[id].card in own for id in at.game.stack)
    if not asked and waits and not q.words:
        once_resolved(asker, replace(q, words=RESOLVED), at, a, q.kind)
        return
    a.value = []
    undecided = all(isinstance(step.data["chosen"], bool) for step in asked)  # that it is done at all is no choice of what
    if undecided and (alone := only_choice(asker, q, at, cards)) is not None:
        a.value = [] if " else " in q.kind else alone
        a.clause, a.extra_rules = f"{' and '.join(alone)} is the one legal choice", settling_rule(asker, q, cards)
        return
    if not asked:
        off = [step for step in asker.steps(at) if step.kind == "removed from the stack" and asker.card_of(step.data["thing"]) in own]
        if off:  # it was put onto the stack in vain, for want of a target
            a.seeds, a.extra_rules = (off[-1].id,), off[-1].rules[:1]
            a.clause = f"{off[-1].data['name']} was removed from the stack: {off[-1].data['why']}"
            return
        a.clause = f"{a.subject} has asked {q.player} to choose nothing"
        _found_none(asker, q, at, a, cards)
        _found_no_target(asker, at, a, own)
        return
    last = last_of_choices(asked)
    if last.data["decision"].kind == "targets":
        every = [said_of(asker, each) for each in _legal_targets(asker, last)]
        a.extra_rules = last.rules[:1]
    else:
        event, kind = last.scenario_event, last.data["decision"].kind
        together = [step for step in asked if step.scenario_event == event and step.data["decision"].kind == kind]  # one after the other
        every = list[str]()
        for step in together:  # what was there more than once is there again, but for what was chosen
            ways = _ways(asker, step, a.subject, " else " in q.kind)
            every += [way for way in dict.fromkeys(ways) for _ in range(ways.count(way) - every.count(way))]
        a.besides = _which_of_them(last)
    chosen = last.data["chosen"]
    if isinstance(chosen, bool) and " else " in q.kind:
        a.value, a.seeds = ["not to do so" if chosen else "to do so"], (last.id,)
        return
    taken = {said_of(asker, each) for each in (chosen if isinstance(chosen, tuple) else [chosen])} if " else " in q.kind else set()
    a.value, a.seeds = [each for each in every if each not in taken], (last.id,)


def last_of_choices(asked: Sequence[Step]) -> Step:
    """The last of some choices that was told; of those made with it, what nobody spoke of is asked about least."""
    of_last = [step for step in asked if step.scenario_event == asked[-1].scenario_event]
    told = [step for step in reversed(of_last) if not step.data["assumed"] and not isinstance(step.data["chosen"], bool)]
    said = [step for step in told if step.data["decision"].kind not in OF_HOW_MUCH] or told
    return next(iter(said), asked[-1])


def _which_of_them(asked: Step) -> str:
    """How many of them could be chosen, where that was open, or what the other options are."""
    from judge.cards.page.kept_words import print_effect

    if (between := asked.data.get("between")) is not None:
        least, most = between
        return f"any number of them from {least} to {most} could be" if most > least + 1 else f"{least} or {most} of them could be"
    options = dict(asked.data["decision"].data).get("options", ()) if asked.data["decision"].kind == "mode" else ()
    said = [print_effect(each) for each in options]
    others = [f"option {n + 1} is {in_quotes(each)}" for n, each in enumerate(said) if n != asked.data["chosen"]]
    return listed(others) if others and all(said) else ""


def _ways(asker: Asker, asked: Step, subject: str, others: bool) -> list[str]:
    """What could be chosen, as the record has it; `others`: besides what was.

    Raises ScenarioError where it keeps nothing of so many ways.
    """
    if (offered := asked.data.get("offered")) is not None:
        return [said_of(asker, each) for each in offered]
    decision = asked.data["decision"]
    if not asked.data.get("ways") and decision.kind in ("word", "number", "x"):
        kind = dict(decision.data).get("kind", "number")
        kind = kind.removesuffix("name") + "card name" if kind.endswith("name") else kind
        return [f"any {'other ' * others}{kind}"]
    if not (ways := asked.data.get("ways", ())):
        why, help = f"there are more than {MOST_OFFERED} ways to choose for {subject}", "ask of one of them, 'could P have chosen Y for X?'"
        raise ScenarioError(why, code="not-reached", place=asker.place, help=help)
    said = [chosen_said(asker.table.name, decision, each) for each in ways]
    return sorted(said, key=int) if all(each.isdecimal() for each in said) else said  # the default stands first among them


def _legal_targets(asker: Asker, asked: Step) -> list[Thing]:
    """What could be chosen as a target of a spell or ability when its targets were, in the modes that had been chosen for it."""
    game = asker.game_before(asked)
    aimed = asker.table.obj(asked.data["decision"].source)
    info = aimed.stack if aimed is not None else None
    if aimed is None or info is None or info.body is None:
        return []
    modes = [info.body.modes[n] for n in info.bindings.modes]
    with asker.table.supposing(game):
        ctx = asker.table.context(info.bindings)
        specs = [spec for body in (info.body, *modes) for spec in body.targets]
        return list(dict.fromkeys(thing for spec in specs for thing in legal_targets(asker.table, ctx, spec, aimed.id)))


def _found_no_target(asker: Asker, at: Moment, a: AnswerResult, own: set[int]) -> None:
    """That what was put onto the stack needed no target, and found none that was legal."""
    for step in asker.steps(at) if asker.thorough and not a.seeds else ():
        obj = asker.table.obj(step.data["thing"]) if step.kind == "ability on the stack" else None
        body = obj.stack.body if obj is not None and obj.stack is not None and obj.card in own else None
        if body is not None and body.targets:
            a.seeds, a.clause, a.extra_rules = (step.id,), "there was no legal target", marks(choose_targets)


def _found_none(asker: Asker, q: Question, at: Moment, a: AnswerResult, cards: set[int]) -> None:
    """What a search for which there was nothing to choose was for."""
    resolving = 0
    for step in asker.steps(at) if asker.thorough else ():
        if step.kind == "resolves":
            resolving = step.data["card"]
        elif isinstance(step.occurrence, Search) and step.occurrence.player == q.player and resolving in cards:
            a.seeds, a.clause = (step.id,), f"the search found {none_searched_for(asker, step.id)}"
            a.extra_rules = marks(as_far_as_possible)


def only_choice(asker: Asker, q: Question, at: Moment, cards: set[int]) -> list[str] | None:
    """What the player chose for the object last where nothing else could be, which nobody is asked; None where nothing was."""
    return next((things for maker, things in without_a_choice(asker, at, cards) if maker == q.player), None)


def without_a_choice(asker: Asker, at: Moment, cards: set[int]) -> Iterator[tuple[str, list[str]]]:
    """What was chosen for one of these where nothing else could be, the last first, and by whom."""
    for decision, answer, count in reversed(asker.table.decided if at.steps == asker.moments[-1].steps else ()):  # no step of the record
        things = answer if isinstance(answer, tuple) else (answer,)
        found = count == 1 and decision.maker and decision.kind not in QUIET and things
        if found and not any(isinstance(each, bool) for each in things) and not cards.isdisjoint(_asked_by(asker, decision)):
            yield str(decision.maker), [said_of(asker, each) for each in things]


def settling_rule(asker: Asker, q: Question, cards: set[int]) -> tuple[str, ...]:
    """The rule by which the one legal choice was to be made."""
    decided = (decision for decision, _, _ in reversed(asker.table.decided) if decision.maker == q.player)
    return tuple(filter(None, [next((each.rule for each in decided if not cards.isdisjoint(_asked_by(asker, each))), "")]))


def said_of(asker: Asker, thing: object) -> str:
    return asker.table.name(thing) if isinstance(thing, int) else str(thing)


def named_for_choices(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> set[int]:
    """The cards of what asks, with the abilities that ask for it; written as what the answer is about."""
    assert q.object is not None
    cards = asker.cards(q.object, at)
    a.subject = asker.register.label(cards[0])
    return {*cards, *(card for card, ability in asker.register.abilities if ability in cards)}


def choices_of(asker: Asker, q: Question, at: Moment, cards: set[int]) -> list[Step]:
    """The choices that the player made for one of the cards."""
    return [step for step in choices_of_player(asker, q, at) if not cards.isdisjoint(asked_for(asker, step))]


def choices_of_player(asker: Asker, q: Question, at: Moment) -> list[Step]:
    """The choices that the player made."""
    return [step for step in asker.steps(at) if step.kind == "choice" and step.data["decision"].maker == q.player]


def _unable(asker: Asker, q: Question, at: Moment, cards: set[int]) -> list[Step]:
    """The times at which the player could not pay, or do, what one of the cards, or an ability of it, asked for."""
    own = {*cards, *asker.register.abilities_of(cards)}
    unpaid = (step for step in asker.steps(at) if step.kind in ("unpaid", "not possible") and step.data["player"] == q.player)
    return [step for step in unpaid if asker.card_of(step.data["source"]) in own]


def asked_for(asker: Asker, step: Step) -> set[int]:
    """The cards for which a choice is made: its source, of an ability also what it is of, the Aura that will enchant
    what is chosen, and the creatures that divide damage by it."""
    return _asked_by(asker, step.data["decision"])


def _asked_by(asker: Asker, decision: Decision) -> set[int]:
    """The same of a decision."""
    data = dict(decision.data)
    effects = (each.source for each in data.get("effects", ()))
    things = [decision.source, data.get("enchant"), *data.get("strikers", ()), *data.get("limited by", ()), *effects]
    found = {obj.card for thing in things if isinstance(thing, int) and (obj := asker.table.obj(thing)) is not None}
    return found | {card for card, ability in asker.register.abilities if ability in found}


def _paid(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether the player paid what an object asked for as it resolved."""
    cards = named_for_choices(asker, q, at, a)
    asked = [step for step in choices_of(asker, q, at, cards) if step.data["decision"].kind in _OF_PAYING]
    paid = [step for step in asked if step.data["chosen"] is True]
    a.value = "yes" if paid else "no"
    a.seeds = tuple(step.id for step in (paid or asked or _unable(asker, q, at, cards)))
    if not a.seeds:
        a.clause = f"{a.subject} has asked {q.player} to pay nothing"
        asker.rest_on(a, at, *(("zone", card) for card in cards))


ANSWERS: dict[str, Answering] = {
    "did P pay what X asks for": _paid,
    "was P asked for X": _was_asked,
    "can P pay what X asks for": _could_pay,
    "how much is asked of P for X": _asked_of,
    "what could P choose for X": could_choose,
    "what else could P choose for X": could_choose,
}
"""The forms of questions that are answered here."""


def found_by_searching(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The cards that the player found by searching."""
    a.subject = q.player or ""
    searches = [step for step in choices_of_player(asker, q, at) if "search" in dict(step.data["decision"].data)]
    a.value = [said_of(asker, each) for step in searches for each in step.data["chosen"]]
    a.seeds = tuple(step.id for step in searches)
    if not searches:
        a.seeds = searched_in_vain(asker, at, [q.player or ""])
