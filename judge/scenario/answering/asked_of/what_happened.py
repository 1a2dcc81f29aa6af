"""Answers about what happened: read from the record up to the moment asked about."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeGuard

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.game.occurrences import Damage, Move, Resolve, StepBegins, TurnBegins
from judge.engine.game.occurrences.occurrence import Occurrence
from judge.engine.game.state import STACK
from judge.engine.game.turn_table import happens_before, steps_of
from judge.engine.looking import matching_events
from judge.engine.record.acting import marks
from judge.engine.record.rounds_counted import times
from judge.engine.record.trace import Step
from judge.engine.rules.part1_game.r102_winning_and_losing import finish
from judge.engine.rules.part3_turn.r306_combat.r310_first_strikes import COMBAT_DAMAGE
from judge.engine.rules.part3_turn.r314_cleanup_step import CLEANUP
from judge.engine.rules.part4_spells.r420_state_based_effects.checking import check
from judge.engine.table.questions import keyword_rules
from judge.scenario.answering.asked_of.fates import came_of
from judge.scenario.answering.extra_combats import adds_combats, is_combat, resolving
from judge.scenario.answering.what_targets_are import met_of_event
from judge.scenario.answering.why_not.came_to_nothing import card_it_plays
from judge.scenario.answering.why_not.fought_without import assigned_to_others, came_too_late, fought_without
from judge.scenario.answering.why_not.not_countered import not_countered, with_targets_gone
from judge.scenario.answering.why_not.refused_sentences import refused_about
from judge.scenario.answering.why_not.what_failed import KEPT_FROM, did_not_trigger, watching
from judge.scenario.answering.why_not.what_stayed import struck_first
from judge.scenario.answering.why_not.would_have import waiting
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.question_forms import Question
from judge.scenario.running.register import last_object_of, object_of
from judge.scenario.running.run_results import AnswerResult
from judge.support.lists_in_words import listed

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker


def _of_kind(asker: Asker, at: Moment, kind: str, cards: list[int]) -> list[Step]:
    if kind == "resolved":
        resolved = (step for step in asker.steps(at) if isinstance(step.occurrence, Resolve) or step.kind == "if failed")
        return [step for step in resolved if _what_resolves(asker, step) in cards]
    return [step for step in asker.steps(at) if step.kind == kind and step.data.get("card") in cards]


def _what_resolves(asker: Asker, step: Step) -> int | None:
    """The card number of what resolves in a step, also where it does nothing, for its "if" is not true any more (410.8)."""
    card = step.data["card"] if step.occurrence is None else asker.card_of(step.occurrence.subject)
    return card if isinstance(card, int) else None


def _by_keyword(asker: Asker, at: Moment, keyword: str) -> list[Step]:
    """The steps in which an ability that a keyword is triggered."""
    return [step for step in asker.steps(at) if step.kind == "triggered" and step.data.get("keyword") == keyword]


def _event_cards(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> list[int]:
    """The card numbers that are meant, and what they are called: none for an ability that was never on the stack."""
    assert q.object is not None
    part = q.object
    if part.kind == "keyword":
        a.subject = str(part)
        return asker.finder.cards(part, at.game, past=True)
    if part.part == "ability" and not asker.finder.cards(part, at.game, past=True):
        asker.cards(replace(part, part="", part_number=None), at)
        a.subject = str(part)
        return []
    cards = asker.cards(part, at)
    if q.kind.startswith(("did X", "was X")) and not part.made and part.number is None:  # the spell, and none of its copies
        cards = [card for card in cards if card not in asker.register.copies] or cards
    a.subject = asker.register.label(cards[0]) if len(cards) == 1 else str(part)
    return cards


def _triggered_of(asker: Asker, card: int) -> list[tuple[str, e.TriggeredAbility]]:
    from judge.scenario.answering.why_not.not_triggered import triggered_of

    return triggered_of(asker, card)


def _ever_in_play(asker: Asker, at: Moment) -> list[int]:
    """The cards that were in play at a moment of the line."""
    return sorted({moment.game.objects[id].card for moment in asker.until(at) for id in moment.game.in_play})


def _how_often(kind: str) -> Answering:
    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        if kind == "triggered" and q.object is not None and q.object.part == "ability" and q.object.part_number is None:
            q = replace(q, object=replace(q.object, part=""))  # whichever of its abilities did
        cards = _event_cards(asker, q, at, a)
        keyword = q.object.name if q.object is not None and q.object.kind == "keyword" and kind == "triggered" else ""
        steps = _by_keyword(asker, at, keyword) if keyword else _of_kind(asker, at, kind, cards)
        of_abilities = not steps and kind == "resolved" and q.kind == "did X resolve"  # which did not, where they do nothing
        if not steps and kind == "resolved":  # of what is no spell, its abilities are meant
            never_played = all(("zone", card) not in step.writes for step in asker.steps(at) if _is_played(step) for card in cards)
            abilities = asker.register.abilities_of(cards) if never_played else []
            abilities = [] if _would_be_a_spell(asker, at, abilities) else abilities
            unmet = {step.data["card"] for step in _of_kind(asker, at, "if failed", abilities)} if q.kind == "did X resolve" else set()
            steps = _of_kind(asker, at, kind, [each for each in abilities if each not in unmet])  # what did nothing resolved not (410.8)
            a.subject = f"{a.subject}'s ability" if steps and q.kind == "did X resolve" else a.subject
        about = things_of(asker, q.other, at) if q.other is not None else None
        if about is not None:  # what happened to it, before what it only brought about
            steps = [step for step in steps if _concerns(asker, step.data.get("occurrence"), about)]
            own = [step for step in steps if {(o := step.data["occurrence"]).subject, asker.card_of(o.subject)} & about]
            steps = own or steps if q.other is not None and q.other.kind != "player" else steps
        often = {step.id: count for step, count in times(asker.table.trace.steps[: at.steps])}
        a.value = sum(often[step.id] for step in steps if step.kind != "if failed" or not of_abilities)
        a.seeds = tuple(step.id for step in steps)
        if keyword and not steps and asker.thorough:
            cards = [card for card in _ever_in_play(asker, at) if any(each.keyword == keyword for _, each in _triggered_of(asker, card))]
        if steps and kind == "triggered" and about is None and asker.thorough:
            idle = (said for card in cards if all(card != step.data["card"] for step in steps) and (said := _idle(asker, at, card)))
            a.besides = next(idle, "") or _met_by(asker, steps)
        if not steps and kind == "triggered" and (cards or not keyword):
            from judge.scenario.answering.why_not.not_triggered import triggered_of, triggers

            concerned = None if about is None else lambda occurrence: _concerns(asker, occurrence, about)
            a.why_not = triggers(asker, at, cards, concerned, about or (), keyword) if asker.thorough else ()
            found = (ability for card in cards for _, ability in triggered_of(asker, card) if keyword in ("", ability.keyword))
            a.extra_rules = tuple(dict.fromkeys(number for ability in found for number in keyword_rules(ability.keyword)))

    return answer


def _would_be_a_spell(asker: Asker, at: Moment, abilities: list[int]) -> bool:
    """Whether the card of some abilities would itself have resolved, had it been played: one of them lets it be (502.59a, 502.24a)."""
    return any(card_it_plays(asker, obj) is not None for each in abilities if (obj := last_object_of(at.game, each)) is not None)


def _is_played(step: Step) -> bool:
    return isinstance(step.occurrence, Move) and step.occurrence.destination == STACK


def _met_by(asker: Asker, steps: list[Step]) -> str:
    """What made a thing such as the only event that set something off asks for; empty where it asks for nothing more than it says."""
    step = steps[0]
    o, game = step.data["occurrence"], step.game
    obj = object_of(game, step.data["card"]) if len(steps) == 1 and o is not None and game is not None else None
    own = [ability for _, ability in _triggered_of(asker, obj.card) if ability.text == step.data["text"]] if obj is not None else []
    if obj is None or game is None or len(own) != 1 or isinstance(own[0].event, t.BecomesTrue):
        return ""
    ctx = watching(game, asker.view_of(game), obj, o)
    patterns = [each for each in t.each_pattern(own[0].event) if each.verb == o.verb and matching_events.matches(ctx, each, o)]
    met = met_of_event(ctx, patterns[0], o) if len(patterns) == 1 else ""
    return f"for {met}" if met else ""


def _idle(asker: Asker, at: Moment, card: int) -> str:
    """That another thing of the name did not trigger, though something like its event happened, and why; empty for nothing of it."""
    from judge.scenario.answering.why_not.not_triggered import triggers
    from judge.scenario.answering.why_not.unmet_events import ANOTHER_EVENT

    nearest = next(iter(triggers(asker, at, [card])), None) if card in _ever_in_play(asker, at) else None
    said = did_not_trigger(nearest, asker.register.label(card)) if nearest is not None and nearest.step is not None else ""
    return "" if nearest is None or nearest.failed.startswith(ANOTHER_EVENT) else said  # that it waits for another event is nothing to tell


def things_of(asker: Asker, part: Reference, at: Moment) -> set[Any]:
    """The card numbers or the player that a thing or a player asked about is."""
    return set(asker.finder.things(part)) if part.kind == "player" else set(asker.cards(part, at))


def _concerns(asker: Asker, occurrence: Occurrence | None, about: set[Any]) -> bool:
    """Whether something happened to one of these things or players, or was done by one."""
    if occurrence is None:
        return False
    did = (occurrence.subject, occurrence.other, occurrence.player)
    return any(each in about or asker.card_of(each) in about for each in did if each is not None)


def _triggered(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    steps = [step for step in asker.steps(at) if step.kind == "triggered"]
    often = {step.id: count for step, count in times(asker.table.trace.steps[: at.steps])}
    a.value = sum(often[step.id] for step in steps)
    a.seeds = tuple(step.id for step in steps)


def _did(kind: str) -> Answering:
    counted = _how_often(kind)

    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        counted(asker, q, at, a)
        a.value = "yes" if a.value else "no"
        if kind == "resolved":
            told_of = a.subject
            cards = [*_event_cards(asker, q, at, a)]
            a.subject = told_of
            cards += asker.register.abilities_of(cards)
            of_things = [s_ for s_ in asker.steps(at) if asker.card_of(s_.data.get("thing")) in cards]
            ended = [s_ for s_ in of_things if s_.kind == "removed from the stack" and a.value == "no"]
            if a.value == "yes" and asker.thorough:
                with_targets_gone(asker, at, a, _resolved_of(asker, at, cards))
            if a.value == "no":
                countered = _of_kind(asker, at, "countered", cards)
                ended += [s_ for s_ in of_things if s_.kind == "not played"]
                ended += countered + [s_ for s_ in of_things if s_.kind == "illegal target" and countered]
            a.seeds = tuple(sorted({*a.seeds, *(step.id for step in ended)}))
            if not a.seeds and a.value == "no" and (used := _resolved_of(asker, at, cards)):
                a.seeds, a.clause = (used[-1].id,), "its ability resolved, and it was not itself on the stack"
            elif not a.seeds and a.value == "no" and (cut := never_put_there(asker, q.object, at, cards)):
                a.clause, a.extra_rules = cut, (*marks(check), *marks(finish))
            elif not a.seeds and not waiting(asker, a, at, cards):
                asker.rest_on(a, at, *(("zone", card) for card in cards))

    return answer


def never_put_there(asker: Asker, thing: Reference | None, at: Moment, cards: Collection[int]) -> str:
    """That an ability had triggered, and the game was over before it was put onto the stack; empty where none is that of the thing."""
    keyword = thing.name if thing is not None and thing.kind == "keyword" else ""
    for each in at.game.pending if at.game.over else ():
        of_it = asker.card_of(each.source) in cards or keyword and keyword == getattr(each.ability and each.ability.ability, "keyword", "")
        if of_it:
            return f"{each.name}'s ability had triggered, and the game was over before it could be put onto the stack"
    return ""


def _resolved_of(asker: Asker, at: Moment, cards: Collection[int]) -> list[Step]:
    """The steps by which one of the cards, or an ability of one, has resolved."""
    return [step for step in asker.steps(at) if isinstance(step.occurrence, Resolve) and asker.card_of(step.occurrence.subject) in cards]


def _countered(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    cards = _event_cards(asker, q, at, a)
    left = _of_kind(asker, at, "does not resolve", cards)
    steps = [*_of_kind(asker, at, "countered", cards), *(left if q.kind == "did X fail to resolve" else ())]
    a.value = "yes" if steps else "no"
    if steps:
        ids = {step.data["thing"] for step in steps}
        illegal = [s_ for s_ in asker.steps(at) if s_.kind == "illegal target" and s_.data["thing"] in ids]
        a.seeds = tuple(step.id for step in (*illegal, *steps))
    else:
        not_countered(asker, at, a, cards, _of_kind(asker, at, "resolved", cards) or left)
        refused_about(asker, a, at, (), cards)


def _cleanups(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    steps = [
        step
        for step in asker.steps(at)
        if step.kind == "event"
        and step.occurrence is not None
        and isinstance(step.occurrence, StepBegins)
        and step.occurrence.step == "cleanup"
    ]
    a.value = len(steps)
    a.seeds = tuple(step.id for step in steps)
    pairs = pairwise(steps)
    lots = ([step for step in asker.steps(at) if one.id < step.id < other.id and step.undone_by is None] for one, other in pairs)
    of_one_turn = (lot for lot in lots if not any(isinstance(step.occurrence, TurnBegins) for step in lot))
    between = next(of_one_turn, [])
    triggered = [str(step.data["name"]) for step in between if step.kind == "triggered"]
    applied = any(step.kind == "state-based" for step in between)
    if triggered or applied:
        why = f"an ability of {' and of '.join(dict.fromkeys(triggered))} triggered" if triggered else "a state-based effect applied"
        a.clause = f"{why} in one, so that players got priority, and another one follows then"
        a.extra_rules = (CLEANUP.rule,)
        a.seeds = tuple(step.id for step in between if step.kind in ("triggered", "state-based"))


def _damage_steps(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How many combat damage steps have begun, with the one under way where the line starts; a second one for first strike (310.5)."""
    begun = [step for step in asker.steps(at) if step.kind == "event" and isinstance(step.occurrence, StepBegins)]
    begun = [step for step in begun if step.occurrence is not None and step.occurrence.step == COMBAT_DAMAGE.step]
    a.value = len(begun) + (asker.moments[0].game.turn.step == COMBAT_DAMAGE.step)
    a.seeds = tuple(step.id for step in begun)
    if strikes := [step for step in asker.steps(at) if step.kind == "who strikes"]:
        last = strikes[max((n for n, step in enumerate(strikes) if step.data["first"]), default=0) :]  # those of the last combat
        names, *then = (listed(map(asker.table.name, step.data["strikers"])) or "nothing" for step in last)
        a.clause = f"the first was for {names}, and {f'the second for {then[0]}' if then else 'another one follows'}"
        a.extra_rules = tuple(dict.fromkeys(number for step in reversed(last) for number in step.rules))
    if not a.seeds:
        asker.rest_on(a, at, ("phase",))


def _combats(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How many combat phases have begun, with the one under way where the line starts."""
    first, *_ = steps_of("combat")
    begun = [step for step in asker.steps(at) if step.kind == "event" and isinstance(step.occurrence, StepBegins)]
    begun = [step for step in begun if step.occurrence is not None and step.occurrence.step == first]
    a.value = len(begun) + (asker.moments[0].game.turn.step in steps_of("combat"))
    added = [step for step in asker.steps(at) if step.kind == "extra phase" and is_combat(step.data["what"])]
    a.seeds = tuple(step.id for step in (*begun, *added))
    made = [step for step in asker.steps(at) if adds_combats(step)]
    makers = [resolving(asker, step) for step in made]
    if added and all(makers):
        a.clause, a.extra_rules = f"{listed(dict.fromkeys(makers))} added {len(added)} to the usual one", added[-1].rules[:1]
    if not a.seeds:
        asker.rest_on(a, at, ("phase",))


def _extra_combats(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How many combat phases effects have added, begun or not; of a player, in turns of that player."""
    a.subject = q.player or ""
    added = [step for step in asker.steps(at) if adds_combats(step)]
    if q.player:
        added = [step for step in added if step.game is not None and step.game.turn.player == q.player]
    a.value = sum(map(is_combat, (phase for step in added for phase in step.data["phases"])))
    a.seeds = tuple(step.id for step in added)


def _combats_to_come(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How many combat phases of the turn have not begun: the usual one, and those that effects have added."""
    turn = at.game.turn
    waiting_ = sum(is_combat(what) for _, what in turn.extra_phases)
    usual = happens_before(turn.step, "combat") and not turn.resume or any(map(is_combat, turn.resume[:1]))
    a.value = waiting_ + usual
    added = [step for step in asker.steps(at) if adds_combats(step)]
    a.seeds = tuple(step.id for step in added[-waiting_:]) if waiting_ else ()
    a.clause = f"the usual one, and {waiting_} that effects add" if waiting_ and usual else ""


def of_the_kind_asked(q: Question, occurrence: Occurrence | None) -> TypeGuard[Damage]:
    """Whether damage was dealt, and in combat where that is what is asked of."""
    return isinstance(occurrence, Damage) and (occurrence.combat or "combat damage" not in q.kind)


def _damage_dealt(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    assert q.object is not None and q.other is not None
    cards = _event_cards(asker, q, at, a)
    targets = things_of(asker, q.other, at)
    total, seeds = 0, []
    often = {step.id: count for step, count in times(asker.table.trace.steps[: at.steps])}
    for step in asker.steps(at):
        o = step.occurrence
        if step.kind == "damage not dealt":
            if asker.card_of(step.data["source"]) in cards and asker.card_of(step.data["to"]) in targets:
                seeds.append(step.id)
            continue
        if step.kind == "prevented":
            o = step.data["before"]
        elif step.kind != "event":
            continue
        if not of_the_kind_asked(q, o):
            continue
        if asker.card_of(o.other) in targets and came_of(asker, step, cards):
            total += o.amount * often[step.id] if step.kind == "event" else 0
            seeds.append(step.id)
    spared = (step for step in asker.steps(at) if step.kind == "assigns nothing" and asker.card_of(step.data["thing"]) in cards)
    a.value = total
    a.seeds = tuple(seeds) if total else (*seeds, *(step.id for step in spared))
    a.seeds = a.seeds or tuple(kept_off(asker, at, cards, targets))
    if not a.seeds and asker.thorough:
        came_too_late(asker, a, at, cards)
    if not a.seeds and asker.thorough:
        fought_without(asker, a, at, targets, cards)
    if not total and not seeds:
        struck_first(asker, at, a, cards)
    if not a.seeds and asker.thorough:
        assigned_to_others(asker, a, at, cards)
    if not (a.seeds or a.clause):
        a.seeds = tuple(left_unresolved(asker, at, cards))


def left_unresolved(asker: Asker, at: Moment, cards: Collection[int]) -> Iterator[int]:
    """The steps by which a spell or ability left the stack without being resolved."""
    return (step.id for step in asker.steps(at) if step.kind in ENDED and asker.card_of(step.data["thing"]) in cards)


ENDED = ("countered", "removed from the stack")
"""Kinds of steps by which a spell or ability left the stack without being resolved."""


def kept_off(asker: Asker, at: Moment, cards: Collection[int], targets: Collection[Any] | None = None) -> Iterator[int]:
    """The steps by which damage of one of the cards, to one of the targets where some are asked about, did not come to be dealt."""
    for step in asker.steps(at):
        o = step.data["before"] if step.kind in KEPT_FROM else None
        if isinstance(o, Damage) and (targets is None or asker.card_of(o.other) in targets) and came_of(asker, step, cards):
            yield step.id


ANSWERS: dict[str, Answering] = {
    "how many times did X trigger": _how_often("triggered"),
    "how many times did X trigger for Y": _how_often("triggered"),
    "how many times did X resolve": _how_often("resolved"),
    "how many abilities triggered": _triggered,
    "how many cleanup steps were there": _cleanups,
    "how many combat phases were there": _combats,
    "how many combat damage steps were there": _damage_steps,
    "how many extra combat phases did P get": _extra_combats,
    "how many extra combat phases were made": _extra_combats,
    "how many combat phases are to come": _combats_to_come,
    "how much damage did X deal to Y": _damage_dealt,
    "how much combat damage did X deal to Y": _damage_dealt,
    "did X trigger": _did("triggered"),
    "did X trigger for Y": _did("triggered"),
    "did X resolve": _did("resolved"),
    "was X countered": _countered,
    "did X fail to resolve": _countered,
}
"""The forms of questions that are answered here."""
