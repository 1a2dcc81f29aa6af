"""Answers of how many things of a kind something happened to: what died, was lost, got, played, copied or countered; how often or how much
something happened, to whom and by what."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.engine.game.occurrences import (
    AddMana,
    BeginEffect,
    CounterSpell,
    Damage,
    Draw,
    GainLife,
    LoseLife,
    Move,
    PlayAbility,
    PutCounter,
)
from judge.engine.game.occurrences.occurrence import how_many
from judge.engine.game.state import HAND, IN_PLAY, Occurrence
from judge.engine.looking import Context
from judge.engine.record.acting import marks
from judge.engine.record.facts import contents
from judge.engine.record.rounds_counted import times
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import OF_EFFECT
from judge.engine.rules.part3_turn.r300_turn import mana_burn
from judge.engine.rules.part4_spells.r413_resolving.what_is_asked import COUNTED_ONCE
from judge.engine.rules.part4_spells.r415_targets.targeting import source_of
from judge.engine.rules.part4_spells.r419_replacement.before_the_event import there_before
from judge.engine.rules.part4_spells.r419_replacement.replacement_effects import applies
from judge.engine.rules.part4_spells.r419_replacement.replacing_and_preventing import prevent
from judge.scenario.answering.asked_of.fates import came_of, died, happened
from judge.scenario.answering.asked_of.results import comes_of
from judge.scenario.answering.bearing.none_died import none_died
from judge.scenario.answering.why_not.would_have import countered, says
from judge.scenario.language.question_forms import Question
from judge.scenario.running.register import last_object_of
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker


def _copies(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How many copies of a spell or permanent there have been: not the card itself."""
    assert q.object is not None
    cards = [card for card in asker.cards(q.object, at) if card in asker.register.copies or _is_token(at, card)]
    a.value = len(cards)
    a.subject = q.object.name
    wanted = {("zone", card) for card in cards}
    a.seeds = tuple(step.id for step in asker.steps(at) if step.kind in ("copied", "card copied") and wanted.intersection(step.writes))
    own = set(asker.cards(q.object, at))
    if not a.seeds and not cards:  # what would have copied it was countered
        copying = [(step, obj) for step, obj in countered(asker, at) if says(obj, (e.CopySpell,))]
        a.seeds = tuple(step.id for step, obj in copying if asker.card_of(source_of(asker.table, obj.id)) in own)
    if not a.seeds and not cards:  # what copies it as often as something is so did, and it was not
        put = [step for step in asker.steps(at) if step.kind == "resolves" and step.data.get("ability")]
        resolved = [(step, obj) for step in put if (obj := asker.table.obj(step.data["thing"])) is not None and says(obj, (e.CopySpell,))]
        last = next((step for step, obj in resolved[::-1] if asker.card_of(source_of(asker.table, obj.id)) in own), None)
        if last is not None:
            a.seeds, a.clause = (last.id,), f"{last.data['name']} resolved, and what it counts was 0"
            a.extra_rules = (COUNTED_ONCE.rule,)
    if not a.seeds:
        asker.rest_on(a, at, *(("zone", card) for card in cards))


def _is_token(at: Moment, card: int) -> bool:
    obj = last_object_of(at.game, card)
    return obj is not None and obj.kind == "token"


def _died_of(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How many things of a kind were put into a graveyard from play: as they last were."""
    from judge.scenario.answering.asked_of.groups import fitted

    steps = happened(asker, at, died)
    found = [step for step in steps if isinstance(step.occurrence.subject, int) and fitted(asker, at, step.occurrence.subject, q.words)]
    if q.player is not None:
        a.subject = q.player
        found = [step for step in found if at.game.left[step.occurrence.subject].chars.controller == q.player]
    a.value = [asker.label(at.game.left[step.occurrence.subject].obj) for step in found] if q.kind.startswith("what") else len(found)
    a.seeds = tuple(step.id for step in found)
    if not found and asker.thorough and q.player is None:
        none_died(asker, a, at, q.words)


def _played(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How many things of a kind the player, or anybody, played: as they were on the stack, or came into play."""
    a.subject = q.player or ""
    steps = happened(asker, at, lambda o: isinstance(o, Move) and o.cause in ("play", "play land") and q.player in (None, o.player))
    _of_kind(asker, q, at, a, [(step, step.occurrence.became) for step in steps])


def _how_often_played(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How many times a card was played, as an object of whatever zone."""
    assert q.object is not None
    if q.object.part == "ability" and q.object.part_number is None:  # copies of an ability are not played (503.10)
        sources = set(asker.cards(replace(q.object, part=""), at))
        a.subject = str(q.object)
        plays = happened(asker, at, lambda o: isinstance(o, PlayAbility) and asker.card_of(o.other) in sources)
        made = happened(asker, at, lambda o: isinstance(o, AddMana) and asker.card_of(o.source) in sources)  # by no play on the stack
        _add_up(asker, at, a, plays or made)
        if not a.seeds:
            asker.rest_on(a, at, *(("zone", card) for card in sources))
        return
    cards = asker.cards(q.object, at)
    a.subject = asker.register.label(cards[0]) if len(cards) == 1 else str(q.object)
    steps = happened(asker, at, lambda o: isinstance(o, Move) and o.cause in ("play", "play land"))
    objects = ((step, asker.table.obj(step.occurrence.subject)) for step in steps if isinstance(step.occurrence.subject, int))
    _add_up(asker, at, a, [step for step, obj in objects if obj is not None and obj.card in cards])
    if not a.seeds:
        asker.rest_on(a, at, *(("zone", card) for card in cards))


def _countered(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How many things of a kind were countered: as they were on the stack."""
    _of_kind(asker, q, at, a, [(step, step.occurrence.subject) for step in happened(asker, at, lambda o: isinstance(o, CounterSpell))])


def _of_kind(asker: Asker, q: Question, at: Moment, a: AnswerResult, happened: list[tuple[Step, Any]]) -> None:
    """How many of the things to which that happened are, or last were, of the kind that is asked about."""
    from judge.scenario.answering.asked_of.groups import fits_now, fitted

    things = [(step, id) for step, id in happened if isinstance(id, int)]
    a.seeds = tuple(s.id for s, id in things if (fits_now if id in at.game.objects else fitted)(asker, at, id, q.words))
    a.value = len(a.seeds)


def _came(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How many things of a kind came into play, under a player's control or anybody's: as they are, or last were; of cards, how many came
    into the player's hand, and of things both."""
    from judge.scenario.answering.asked_of.groups import fits_now, fitted

    a.subject = q.player or ""
    got = list[tuple[Step, Any]]()
    if q.player is not None and q.words in ("card", "thing"):
        into = happened(asker, at, lambda o: isinstance(o, Move) and o.destination == HAND and o.origin != HAND)
        got += [(step, obj) for step in into if (obj := asker.table.obj(step.occurrence.subject)) is not None and obj.owner == q.player]
    hand_alone = q.player is not None and q.words == "card"
    for step in happened(asker, at, lambda o: not hand_alone and isinstance(o, Move) and o.destination == IN_PLAY):
        id = step.occurrence.became
        gone = at.game.left.get(id)
        controller = gone.chars.controller if gone is not None else asker.view(at).chars(id).controller
        if q.player in (None, controller) and (fitted(asker, at, id, q.words) if gone is not None else fits_now(asker, at, id, q.words)):
            got.append((step, gone.obj if gone is not None else at.game.objects[id]))
    a.value = [asker.label(obj) for _, obj in got] if q.kind.startswith("what") else len(got)
    a.seeds = tuple(step.id for step, _ in got)
    if not got and asker.thorough:
        asker.rest_on(a, at, contents(HAND if hand_alone else IN_PLAY, q.player))
        if not hand_alone:  # what else came decides nothing
            a.seeds = tuple(id for id in a.seeds if asker.table.trace.steps[id - 1].kind != "event")


def _countered_by(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How many things of a kind were countered by what the player controlled."""
    a.subject = q.player or ""

    def by(source: object) -> bool:
        obj = asker.table.obj(source) if isinstance(source, int) else None
        return obj is not None and (obj.controller or obj.owner) == q.player

    steps = happened(asker, at, lambda o: isinstance(o, CounterSpell) and by(o.source))
    _of_kind(asker, q, at, a, [(step, step.occurrence.subject) for step in steps])


def _add_up(asker: Asker, at: Moment, a: AnswerResult, steps: list[Step], count: Callable[[Step], int] = lambda step: 1) -> None:
    """The value is what each of the steps counts for, as often as it happened."""
    often = {step.id: rounds for step, rounds in times(asker.table.trace.steps[: at.steps])}
    a.value = sum(count(step) * often[step.id] for step in steps)
    a.seeds = tuple(step.id for step in steps)


def _how_often(kind: type[Occurrence]) -> Answering:
    """How many times it happened to the player, or to what damage was dealt to: of nothing of it there is no time."""

    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        if q.other is None or q.other.kind == "player":
            a.subject = q.player or (q.other.name if q.other is not None else "")
            whom: set[Any] = {a.subject}
        else:
            whom, a.subject = set(asker.cards(q.other, at)), str(q.other)

        def fits(o: Occurrence) -> bool:
            to = o.other if kind is Damage else o.subject
            obj = asker.table.obj(to) if isinstance(to, int) else None
            return isinstance(o, kind) and how_many(o) > 0 and (obj.card if obj is not None else to) in whom

        _add_up(asker, at, a, happened(asker, at, fits))
        if not a.seeds and q.player is not None:
            asker.rest_on(a, at, ("life", q.player))
            a.seeds = tuple(id for id in a.seeds if asker.table.trace.steps[id - 1].kind != "event")  # what else changed it decides nothing

    return answer


def _how_often_dealing(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How many times the object dealt damage: to several at the same time it is once."""
    assert q.object is not None
    cards = asker.cards(q.object, at)
    a.subject = asker.register.label(cards[0]) if len(cards) == 1 else str(q.object)
    own = [s for s in happened(asker, at, lambda o: isinstance(o, Damage) and how_many(o) > 0) if came_of(asker, s, cards)]
    first = {step.event: step for step in reversed(own)}
    _add_up(asker, at, a, [step for step in own if first[step.event] is step])
    a.seeds = tuple(step.id for step in own) or a.seeds
    if not a.seeds:
        asker.rest_on(a, at, *(("zone", card) for card in cards))


def _from_this(kind: type[Occurrence]) -> Answering:
    """How much life the player gained or lost, or how many cards he or she drew, by what the object or an ability of it did."""

    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        assert q.object is not None
        cards = asker.cards(q.object, at)
        a.subject = asker.register.label(cards[0]) if len(cards) == 1 else str(q.object)
        befell = happened(asker, at, lambda o: isinstance(o, kind) and q.player in (o.subject, o.player))
        here = [step for step in befell if came_of(asker, step, cards)]
        _add_up(asker, at, a, here, lambda step: 1 if kind is Draw else how_many(step.occurrence))
        if not a.seeds:
            own = asker.register.abilities_of(cards)
            a.seeds = tuple(step.id for step in asker.steps(at) if step.kind == "if failed" and step.data["card"] in own)
        if not a.seeds:
            asker.rest_on(a, at, *(("zone", card) for card in cards))

    return answer


def _counters_got(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How many counters of the kind were put on somebody or something, those with which it came into play or was removed among them."""
    assert q.other is not None
    cards = set(asker.cards(q.other, at)) if q.other.kind != "player" else set()
    a.subject = str(q.other)

    def put(o: Occurrence) -> int:
        if isinstance(o, PutCounter):
            obj = asker.table.obj(o.subject) if isinstance(o.subject, int) else None
            there = obj.card in cards if obj is not None else o.subject == q.other.name and not cards  # type: ignore[union-attr]
            return how_many(o) if there and q.words in (o.kind, "any") else 0
        moved = asker.table.obj(o.subject) if isinstance(o, Move) and o.entry is not None and isinstance(o.subject, int) else None
        if isinstance(o, Move) and o.entry is not None and moved is not None and moved.card in cards:
            return sum(number for kind, number in o.entry.counters.items() if q.words in (kind, "any"))
        return 0

    _add_up(asker, at, a, happened(asker, at, lambda o: put(o) > 0), lambda step: put(step.occurrence))
    if not a.seeds:
        asker.rest_on(a, at, *(("zone", card) for card in cards), *(() if cards else (("counters", q.other.name),)))


def _prevented(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How much damage was prevented: all of it, what would have been dealt to somebody or something, or what one thing prevented."""
    whom: set[Any] | None = None
    if q.other is not None:
        whom, a.subject = {q.other.name} if q.other.kind == "player" else set(asker.cards(q.other, at)), str(q.other)
    named = asker.cards(q.object, at) if q.object is not None else None
    by, of = (None, named) if " from " in q.kind else (named, None)

    def fits(step: Step) -> bool:
        o = step.data["before"] if step.kind != "event" else step.occurrence
        obj = asker.table.obj(o.other) if isinstance(o.other, int) else None
        return (whom is None or (obj.card if obj is not None else o.other) in whom) and (of is None or came_of(asker, step, of))

    def caused(step: Step) -> bool:
        behind = (asker.table.trace.steps[id - 1] for id in step.because)
        return any(each.kind == "resolves" and comes_of(asker, each.data["thing"], of or ()) for each in behind)

    prevented = [each for each in asker.steps(at) if each.kind == "prevented" and each.data["amount"] and fits(each)]
    effects = _begun_by(asker, at, by or ())
    found = [s for s in prevented if by is None or comes_of(asker, s.data["source"], by) or not effects.isdisjoint(s.reads)]
    _add_up(asker, at, a, found, lambda step: int(step.data["amount"]))
    spared = (each for each in asker.steps(at) if each.kind == "passed over" and isinstance(each.data["before"], Damage))
    passed = [each for each in spared if fits(each) and (by is None or comes_of(asker, each.data["source"], by))]
    if not found and passed:
        a.seeds = tuple(step.id for step in passed)
    elif not found:
        dealt = [each for each in happened(asker, at, lambda o: isinstance(o, Damage)) if fits(each)]
        dealt = dealt or [each for each in happened(asker, at, lambda o: isinstance(o, Damage)) if caused(each)]  # another dealt it
        a.seeds = tuple(step.id for step in dealt or prevented)  # what another effect prevented first, this one finds no more
        if asker.thorough:
            _unprevented(asker, at, a, dealt, named if by is not None else None)


def _begun_by(asker: Asker, at: Moment, cards: Collection[int]) -> set[tuple[str, int]]:
    """The effects that one of the cards began by its resolving, as facts."""
    begun = happened(asker, at, lambda o: isinstance(o, BeginEffect))
    return {("effect", step.occurrence.effect.id) for step in begun if came_of(asker, step, cards)} if cards else set()


def _unprevented(asker: Asker, at: Moment, a: AnswerResult, dealt: list[Step], by: Collection[int] | None) -> None:
    """Why damage was dealt whole: an effect that would prevent it came after it, or is about other damage; or none of it was damage."""
    from judge.scenario.answering.why_not.left_out_things import no_mode_for
    from judge.scenario.answering.why_not.not_applied import replacements
    from judge.scenario.answering.why_not.what_failed import games_before

    steps = [step for step in asker.steps(at) if step.kind == "event" and step.occurrence is not None]
    before = {step.id: game for step, game in zip(steps, games_before(asker, steps), strict=True)}
    view = asker.view(at)
    for step in dealt:
        o, game = step.occurrence, before[step.id]
        if game is None:
            continue
        for active in view.replacements(o.verb):
            there = active.effect in {each.id for each in game.effects} if active.effect is not None else active.source in game.in_play
            ctx = Context(at.game, view, active.bindings.with_(event=o), static=active.effect is None)
            mine = by is None or comes_of(asker, active.source, by)
            if mine and not there and isinstance(active.part, e.Prevent) and applies(ctx, active, o):
                name = asker.table.name(active.source) if active.source is not None else "an effect"
                a.clause, a.extra_rules = f"the effect of {name} did not exist yet as the damage was dealt", marks(there_before)
                return
        used = _used_up(asker, at, step, by)
        if used is not None and _was_shield(asker, used) and all(each.source != used.data["source"] for each in game.effects):
            what = asker.table.name(used.data["before"].subject)
            a.clause = f"the effect of {asker.table.name(used.data['source'])} was used up by the damage of {what}"
            a.seeds = (used.id, *a.seeds)
            a.extra_rules = tuple(number for number in used.rules if number not in marks(there_before))
            return
    burnt = [step.id for step in steps if not dealt and mana_burn_rule in step.rules and isinstance(step.occurrence, LoseLife)]
    if burnt:
        a.seeds, a.clause, a.extra_rules = tuple(burnt), "mana burn is loss of life, and not damage", (mana_burn_rule,)
        return
    every = [each for each in replacements(asker, at, a.seeds, True, kinds=(e.Prevent,)) if each.step in a.seeds]
    if every and (a.why or by is not None or every[0].ability.startswith(OF_EFFECT)):  # else nobody spoke of what is there besides
        a.why_not, of_effects = tuple(every), marks(prevent)
        a.clause = f"{every[0].ability.rstrip('.')}: {every[0].failed}"
        a.extra_rules = tuple(dict.fromkeys((every[0].rule, *of_effects)))
    if not (a.clause or a.why_not) and by is None:
        no_mode_for(asker, a, at, at.game.order, (e.Prevent,))


def _was_shield(asker: Asker, used: Step) -> bool:
    """Whether what prevented damage was an effect that something had left behind, and no static ability."""
    before = asker.table.trace.steps[used.id - 2].game if used.id > 1 else None
    return before is not None and any(each.source == used.data["source"] for each in before.effects)


def _used_up(asker: Asker, at: Moment, dealt: Step, by: Collection[int] | None) -> Step | None:
    """The prevention that used up an effect which the damage would else have met: of damage to the same player or thing, before it."""
    for step in asker.steps(at):
        same = step.kind == "prevented" and step.id < dealt.id and step.data["before"].other == dealt.occurrence.other
        if same and step.data["source"] is not None and (by is None or comes_of(asker, step.data["source"], by)):
            return step
    return None


(mana_burn_rule,) = marks(mana_burn)
"""The rule by which unused mana is lost, and life for it."""


def _countering(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """What countered something, by name; or, of everything, each time that something was countered, which the answer tells in sentences."""
    cards = asker.cards(q.object, at) if q.object is not None else None
    steps = [step for step in happened(asker, at, lambda o: isinstance(o, CounterSpell)) if _countered_one(asker, step, cards)]
    ids = [source_of(asker.table, step.occurrence.source) for step in steps] if cards is not None else []
    a.value = [asker.label(obj) for id in ids if id is not None and (obj := asker.table.obj(id)) is not None]
    a.subject = str(q.object or "")
    a.seeds = tuple(step.id for step in steps)
    if not steps and cards is not None:
        asker.rest_on(a, at, *(("zone", card) for card in cards))


def _countered_one(asker: Asker, step: Step, cards: Collection[int] | None) -> bool:
    obj = asker.table.obj(step.occurrence.subject) if isinstance(step.occurrence.subject, int) else None
    return cards is None or obj is not None and obj.card in cards


ANSWERS: dict[str, Answering] = {
    "how many times did P gain life": _how_often(GainLife),
    "how many times did P lose life": _how_often(LoseLife),
    "how many times was Y dealt damage": _how_often(Damage),
    "how many times did X deal damage": _how_often_dealing,
    "how many cards did P draw from X": _from_this(Draw),
    "how much life did P gain from X": _from_this(GainLife),
    "how much life did P lose to X": _from_this(LoseLife),
    "how many C counters did Y get": _counters_got,
    "how much damage was prevented": _prevented,
    "how much damage to Y was prevented": _prevented,
    "how much damage from X was prevented": _prevented,
    "how much damage did X prevent": _prevented,
    "what countered X": _countering,
    "who countered what": _countering,
    "how many G did P get": _came,
    "how many G came into play": _came,
    "what G did P get": _came,
    "how many G died": _died_of,
    "how many G did P lose": _died_of,
    "what G did P lose": _died_of,
    "how many G did P play": _played,
    "how many G were played": _played,
    "how many times was X played": _how_often_played,
    "how many G did P counter": _countered_by,
    "how many G were countered": _countered,
    "how many copies of X were there": _copies,
}
"""The forms of questions that are answered here."""
