"""Answers about how much and how many: damage dealt, life gained and lost, cards drawn, discarded and sacrificed."""

from __future__ import annotations

from collections.abc import Collection
from types import NoneType
from typing import TYPE_CHECKING, Any

from judge.engine.game.occurrences import (
    AddMana,
    CreatureAttacks,
    Damage,
    Discard,
    Draw,
    DrawFromNothing,
    GainLife,
    LoseLife,
    Move,
    PayLife,
    Sacrifice,
    Search,
    Shuffle,
    SkipStep,
    SkipTurn,
    StepBegins,
    Tap,
    Untap,
)
from judge.engine.game.occurrences.occurrence import how_many
from judge.engine.game.state import GRAVEYARD, HAND, IN_PLAY, LIBRARY, Occurrence
from judge.engine.record.acting import marks
from judge.engine.record.facts import contents
from judge.engine.record.rounds_counted import times
from judge.engine.record.trace import Step
from judge.engine.rules.part3_turn.r314_cleanup_step import discard_to_hand_size
from judge.engine.rules.part4_spells.r415_targets.targeting import source_of
from judge.engine.rules.part4_spells.r423_drawing import was_drawn
from judge.scenario.answering.asked_of.fates import befell, came_of, happened, named
from judge.scenario.answering.asked_of.groups import fits_now, fitted
from judge.scenario.answering.asked_of.what_happened import ANSWERS as OF_EVENTS
from judge.scenario.answering.asked_of.what_happened import kept_off, left_unresolved, of_the_kind_asked
from judge.scenario.answering.why_not.fought_without import blocked_alone, came_too_late, ceased_undealt, undealt
from judge.scenario.answering.why_not.left_out_things import not_of_the_kind
from judge.scenario.answering.why_not.what_failed import KEPT_FROM, games_before
from judge.scenario.answering.why_not.what_stayed import struck_first
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.question_forms import Question
from judge.scenario.paying.paid_with import paid_in_vain
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker


def _damage_dealt(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    assert q.other is not None
    targets = _targets(asker, q.other, at)
    a.subject = str(q.other)
    steps = [s for s in happened(asker, at, lambda o: of_the_kind_asked(q, o)) if asker.card_of(s.occurrence.other) in targets]
    _sum(asker, at, a, steps)
    prevented = (s for s in asker.steps(at) if s.kind == "prevented" and asker.card_of(s.data["before"].other) in targets)
    a.seeds = (*a.seeds, *(step.id for step in prevented))
    if not a.seeds:
        a.seeds = tuple(undealt(asker, at, targets))
        struck_first(asker, at, a, [target for target in targets if isinstance(target, int)])
        if all(isinstance(target, str) for target in targets):
            blocked_alone(asker, a)
    players = {target for target in targets if isinstance(target, str)}
    if not a.seeds and players:
        asker.read.update(("life", player) for player in players)
        lost = happened(asker, at, lambda o: isinstance(o, LoseLife) and o.subject in players)
        attacked = happened(asker, at, lambda o: isinstance(o, CreatureAttacks) and o.other in players)
        a.seeds = () if attacked else tuple(step.id for step in lost)  # of those who were attacked it is told what became of that
    if not (a.seeds or players) and asker.thorough:
        not_of_the_kind(asker, a, at, sorted(targets))


def _targets(asker: Asker, reference: Reference, at: Moment) -> set[Any]:
    return set(asker.finder.things(reference, at.game)) if reference.kind == "player" else set(asker.cards(reference, at))


def _damage_by(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    cards = named(asker, q, at, a)
    dealt = happened(asker, at, lambda o: of_the_kind_asked(q, o))
    by = [s for s in dealt if came_of(asker, s, cards)]
    _sum(asker, at, a, by)
    if not by:
        struck_first(asker, at, a, sorted(cards))
        nothing = (s for s in asker.steps(at) if s.kind == "assigns nothing" and asker.card_of(s.data["thing"]) in cards)
        gone = (s for s in asker.steps(at) if s.kind == "damage not dealt" and asker.card_of(s.data["source"]) in cards)
        a.seeds = a.seeds or tuple(kept_off(asker, at, cards)) or tuple(step.id for step in (*nothing, *gone))
        a.seeds = a.seeds or tuple(left_unresolved(asker, at, cards)) or tuple(ceased_undealt(asker, at, cards))
        if not a.seeds and asker.thorough:
            came_too_late(asker, a, at, cards)
        if not a.seeds and asker.thorough:
            _dealt_by_what_read_it(asker, a, dealt, cards)


def _dealt_by_what_read_it(asker: Asker, a: AnswerResult, dealt: list[Step], cards: Collection[Any]) -> None:
    """That another thing is the source of damage of which one of these said only how much it was: `damage equal to its power`."""
    for step in reversed(dealt):
        counted, o = step.data.get("counted"), step.occurrence
        read = [thing for part in counted.readings for thing in part.things if asker.card_of(thing) in cards] if counted is not None else []
        if read and o is not None and isinstance(o.subject, int):
            source = asker.table.name(source_of(asker.table, o.subject))
            a.seeds, a.extra_rules = (step.id,), step.rules[:1]
            a.clause = f"{source} is the source of the damage, and {asker.table.name(read[0])} says only how much it is"
            return


def _damage_by_player(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How much damage was dealt, to one thing or to all, by what the player controlled as it dealt it."""
    a.subject = q.player or ""
    targets = None if q.other is None else _targets(asker, q.other, at)
    steps = asker.steps(at)
    by, kept, others = list[Step](), list[Step](), dict[str, Step]()
    for step, game in zip(steps, games_before(asker, steps), strict=True):
        o = step.data.get("before") if step.kind in KEPT_FROM else step.occurrence if step.kind == "event" else None
        if game is None or not of_the_kind_asked(q, o) or o is None or targets is not None and asker.card_of(o.other) not in targets:
            continue
        source = source_of(asker.table, o.subject) if isinstance(o.subject, int) else None
        obj = asker.table.obj(source) if source is not None else None
        if obj is None:
            continue
        controller = asker.view_of(game).chars(obj.id).controller if obj.id in game.objects else obj.controller
        if controller == q.player:
            (by if step.kind == "event" else kept).append(step)
        elif step.kind == "event":
            others[f"{asker.register.label(obj.card)}, which dealt damage, is controlled by {controller}"] = step
    _sum(asker, at, a, by)
    a.seeds = tuple(sorted((*a.seeds, *(step.id for step in kept))))
    if not a.seeds and others:
        a.clause, a.seeds = "; ".join(others), tuple(step.id for step in others.values())


def _sum(asker: Asker, at: Moment, a: AnswerResult, steps: list[Step]) -> None:
    often = {step.id: count for step, count in times(asker.table.trace.steps[: at.steps])}
    a.value = sum(how_many(step.occurrence) * often[step.id] for step in steps)
    a.seeds = tuple(step.id for step in steps)


def _amount_of(kind: type[Occurrence]) -> Answering:
    """How much of it the player did, all in all: life gained or lost, as events say it."""

    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        a.subject = q.player or ""
        _sum(asker, at, a, happened(asker, at, lambda o: isinstance(o, kind) and q.player in (o.subject, o.player)))
        if not a.seeds:
            asker.rest_on(a, at, ("life", q.player))
            of = (LoseLife, Damage) if kind is LoseLife else (kind,)
            trace = asker.table.trace.steps
            kept = (trace[id - 1] for id in a.seeds if trace[id - 1].kind != "event")  # what else changed the life decides nothing
            a.seeds = tuple(step.id for step in kept if isinstance(step.data.get("before"), (*of, NoneType)))
            a.seeds = a.seeds or tuple(step.id for step in asker.steps(at) if _kept_from(step, of, q.player))
        if kind is GainLife and not a.seeds:
            paid_in_vain(asker, at, a, lambda step: isinstance(o := step.occurrence, PayLife) and q.player in (o.subject, o.player))

    return answer


def _kept_from(step: Step, of: tuple[type[Occurrence], ...], player: str | None) -> bool:
    """Whether a step tells that something of a kind, which would have befallen a player, did not happen or was changed."""
    before = step.data.get("before") if step.kind in KEPT_FROM else None
    return isinstance(before, of) and player in (before.other if isinstance(before, Damage) else before.subject, before.player)


def _mana_made(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How much mana was put into the player's mana pool, or by the thing into any."""
    cards = named(asker, q, at, a) if q.object is not None else ()
    a.subject = a.subject or q.player or ""
    made = happened(asker, at, lambda o: isinstance(o, AddMana) and q.player in (None, o.player))
    _sum(asker, at, a, [step for step in made if q.object is None or came_of(asker, step, cards)])


def _count_of(kind: type[Occurrence]) -> Answering:
    """How many things the player did it with: cards drawn, permanents sacrificed."""

    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        a.subject = q.player or ""
        steps = happened(asker, at, lambda o: isinstance(o, kind) and o.player == q.player and _is_such(asker, q, at, o))
        often = {step.id: count for step, count in times(asker.table.trace.steps[: at.steps])}
        a.value = sum(often[step.id] for step in steps)
        a.seeds = tuple(step.id for step in steps)
        if steps and kind is Draw:  # those that could not be drawn count for it, too
            barred = (s for s in asker.steps(at) if s.kind == "can't happen" and isinstance(s.data["before"], kind))
            replaced = (s for s in asker.steps(at) if s.kind == "replaced" and isinstance(s.data["before"], kind))
            others = (step.id for step in (*barred, *replaced) if step.data["before"].player == q.player)
            a.seeds = tuple(sorted({*a.seeds, *others}))
        if not steps:
            of_hand = kind is Draw or kind is Discard
            asker.rest_on(a, at, contents(HAND if of_hand else IN_PLAY, q.player or ""), *_empty(kind, q.player or ""))
            trace = asker.table.trace.steps
            skipped = (id for id in a.seeds if trace[id - 1].kind != "event" or isinstance(trace[id - 1].occurrence, SkipStep | SkipTurn))
            a.seeds = tuple(skipped)  # what else came or went decides nothing
            if kind is Draw and not a.seeds:
                a.seeds = tuple(step.id for step in asker.steps(at) if _of_no_card(step, q.player or ""))
            if not (a.seeds or a.clause):
                otherwise = (s for s in asker.steps(at) if s.kind in ("replaced", "can't happen") and isinstance(s.data["before"], kind))
                a.seeds = tuple(step.id for step in otherwise if step.data["before"].player == q.player)
            if kind is Draw and not a.seeds:
                _put_into_hand(asker, a, at, q.player or "")
            if kind is Search and not a.seeds:
                barred = (step for step in asker.steps(at) if step.kind == "not searched" and not step.data["verdict"])
                a.seeds = tuple(step.id for step in barred if step.data["player"] == q.player)
            if kind is Discard and not a.seeds and asker.thorough:
                _within_hand_size(asker, a, at, q.player or "")

    return answer


def _is_such(asker: Asker, q: Question, at: Moment, o: Occurrence) -> bool:
    """Whether what the player did it with was of the kind that is asked about, if one is."""
    fits = fits_now if o.subject in at.game.objects else fitted
    return not q.words or isinstance(o.subject, int) and fits(asker, at, o.subject, q.words)


def _of_no_card(step: Step, player: str) -> bool:
    """Whether a player was to draw, and the library was empty (423.4) or the number of cards 0 (423.2)."""
    if step.kind == "draws none":
        return bool(step.data["player"] == player)
    return isinstance(step.occurrence, DrawFromNothing) and step.occurrence.player == player


def _within_hand_size(asker: Asker, a: AnswerResult, at: Moment, player: str) -> None:
    """That a player had too few cards in hand in the cleanup step of his or her turn to discard any (314.1)."""
    cleanups = happened(asker, at, lambda o: isinstance(o, StepBegins) and o.step == "cleanup")
    mine = [step for step in cleanups if step.game is not None and player in step.game.active]
    if mine:
        held = len(mine[-1].game.zone(HAND, player))
        a.clause = f"{player} had no more cards in hand in the cleanup step than the maximum hand size (cards {held})"
        a.extra_rules = marks(discard_to_hand_size)[:1]


def _put_into_hand(asker: Asker, a: AnswerResult, at: Moment, player: str) -> None:
    """The cards of a player's library that came into the hand without being drawn (423.5)."""
    mine = [obj.card for obj in at.game.objects.values() if obj.owner == player]
    moved = befell(asker, happened(asker, at, lambda o: isinstance(o, Move)), mine)
    undrawn = [(step, verdict) for step in moved if not (verdict := was_drawn(step.occurrence))]
    if undrawn:
        names = dict.fromkeys(asker.table.name(step.occurrence.subject) for step, _ in undrawn)
        a.clause = f"{' and '.join(names)} came into {player}'s hand without being drawn"
        a.seeds, a.extra_rules = tuple(step.id for step, _ in undrawn), (undrawn[0][1].rule,)


def _empty(kind: type[Occurrence], player: str) -> tuple[Any, ...]:
    return (contents(LIBRARY, player),) if kind is Draw else ()


def _milled(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How many cards went from the player's library, or from all, to the graveyard."""
    a.subject = q.player or ""
    players = (q.player,) if q.player else at.game.order
    into = happened(asker, at, lambda o: isinstance(o, Move) and (o.origin, o.destination) == (LIBRARY, GRAVEYARD))
    mine = [step for step in into if (obj := asker.table.obj(step.occurrence.subject)) is not None and obj.owner in players]
    often = {step.id: count for step, count in times(asker.table.trace.steps[: at.steps])}
    a.value = sum(often[step.id] for step in mine)
    a.seeds = tuple(step.id for step in mine)
    if not mine:
        asker.rest_on(a, at, *(contents(LIBRARY, player) for player in players))


def _extra_turns(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How many extra turns effects have given the player, begun or not."""
    a.subject = q.player or ""
    steps = [step for step in asker.steps(at) if step.kind == "extra turn" and step.data["player"] == q.player]
    a.value = len(steps)
    since = happened(asker, at, lambda o: isinstance(o, SkipTurn) and o.player == q.player)
    skipped = [step for step in since if steps and step.id > steps[0].id]
    a.seeds = tuple(step.id for step in (*steps, *skipped))
    if skipped:
        turns = "a turn" if len(skipped) == 1 else f"{len(skipped)} turns"
        a.clause = f"so an effect says, but {q.player} has skipped {turns} since"


def _did_to(kind: type[Occurrence]) -> Answering:
    """Whether the player did it with the object; where not, the answer rests on what became of it."""

    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        cards = named(asker, q, at, a)
        steps = befell(asker, happened(asker, at, lambda o: isinstance(o, kind)), cards)
        mine = [step for step in steps if step.occurrence.player == q.player]
        a.value = "yes" if mine else "no"
        of_one = q.object is not None and q.object.kind != "kind"  # of a kind, what another did with his or hers is no reason
        a.seeds = tuple(step.id for step in mine or (steps if of_one else ()))
        if not of_one and not mine:
            asker.read.update(("zone", card) for card in cards)
        elif not steps:
            asker.rest_on(a, at, *(("zone", card) for card in cards))

    return answer


def _gainers(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    steps = happened(asker, at, lambda o: isinstance(o, GainLife) and how_many(o) > 0)
    steps = steps[:1] if q.kind == "who gained life first" else steps
    names = [p for p in at.game.order if any(p in (s.occurrence.subject, s.occurrence.player) for s in steps)]
    a.value = names[0] if len(names) == 1 else names or "nobody"
    a.seeds = tuple(step.id for step in steps)
    if not steps:
        asker.rest_on(a, at, *(("life", p) for p in at.game.order))


def _yes(counted: Answering) -> Answering:
    """Whether what is counted is more than nothing."""

    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        counted(asker, q, at, a)
        a.value = "yes" if a.value else "no"

    return answer


ANSWERS: dict[str, Answering] = {
    "how much damage was dealt to Y": _damage_dealt,
    "how much damage was dealt by X": _damage_by,
    **{f"how much {combat}damage did P deal{whom}": _damage_by_player for combat in ("", "combat ") for whom in ("", " to Y")},
    "how much combat damage was dealt to Y": _damage_dealt,
    "how much combat damage was dealt by X": _damage_by,
    "how much life did P gain": _amount_of(GainLife),
    "how much life did P lose": _amount_of(LoseLife),
    "how much mana did P make": _mana_made,
    "how much mana did X make": _mana_made,
    "how many cards did P draw": _count_of(Draw),
    "how many G did P sacrifice": _count_of(Sacrifice),
    "how many G did P tap": _count_of(Tap),
    "how many G did P untap": _count_of(Untap),
    "how many cards did P discard": _count_of(Discard),
    "how many cards did P mill": _milled,
    "how many cards were milled": _milled,
    "how many extra turns did P get": _extra_turns,
    "did P shuffle": _yes(_count_of(Shuffle)),
    "did P search a library": _yes(_count_of(Search)),
    "did P sacrifice X": _did_to(Sacrifice),
    "did P discard X": _did_to(Discard),
    "who gained life": _gainers,
    "who gained life first": _gainers,
    "did P gain life": _yes(_amount_of(GainLife)),
    "did P lose life": _yes(_amount_of(LoseLife)),
    "did P draw a card": _yes(_count_of(Draw)),
    "did X deal damage to Y": _yes(OF_EVENTS["how much damage did X deal to Y"]),
    "did X deal damage": _yes(_damage_by),
}
"""The forms of questions that are answered here."""
