"""Answers about what became of things and players: read from what happened up to the moment asked about."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.cards.instructions.base import mentions
from judge.engine.game.occurrences import (
    BecomeBlocked,
    CreatureAttacks,
    CreatureBlocks,
    Damage,
    Destroy,
    Discard,
    Move,
    PhaseIn,
    PhaseOut,
    PutCopy,
    Regenerate,
    RemoveDamage,
    Resolve,
    Sacrifice,
)
from judge.engine.game.state import (
    GRAVEYARD,
    HAND,
    IN_PLAY,
    LIBRARY,
    PHASED_OUT,
    STACK,
    FloatingEffect,
    Occurrence,
)
from judge.engine.record.acting import marks
from judge.engine.record.trace import Step
from judge.engine.rules.part4_spells.r415_targets.targeting import source_of
from judge.engine.rules.part4_spells.r419_replacement.redirecting import regenerates
from judge.engine.rules.part5_additional.r501_keyword_actions.destroying import shield
from judge.engine.rules.part5_additional.r503_copies_on_the_stack import copy_on_stack
from judge.scenario.answering.why_not.left_out_things import not_of_the_kind
from judge.scenario.answering.why_not.not_declared import REFUSED_AS, not_declared, refused_declaration
from judge.scenario.answering.why_not.what_failed import KEPT_FROM
from judge.scenario.answering.why_not.what_stayed import alive
from judge.scenario.answering.why_not.would_have import waiting, wanted_by
from judge.scenario.language.question_forms import Question
from judge.scenario.running.register import object_of
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker

Fate = Callable[[Occurrence], bool]


def died(o: Occurrence) -> bool:
    """Whether something was put into a graveyard from play."""
    return isinstance(o, Move) and o.origin == IN_PLAY and o.destination == GRAVEYARD


def _destroyed(o: Occurrence) -> bool:
    return isinstance(o, Destroy) or (isinstance(o, Move) and died(o) and o.cause == "destroy")


def _sacrificed(o: Occurrence) -> bool:
    return isinstance(o, Sacrifice)


GOING: dict[Fate, str] = {_destroyed: "destroyed", _sacrificed: "sacrificed"}
"""Ways to a graveyard from play that not all take that go there."""


def happened(asker: Asker, at: Moment, fits: Fate) -> list[Step]:
    """The steps so far in which something happened that fits."""
    return [step for step in asker.steps(at) if step.kind == "event" and step.occurrence is not None and fits(step.occurrence)]


def befell(asker: Asker, steps: Iterable[Step], cards: list[int]) -> list[Step]:
    """Those of the steps that happened to one of the cards."""
    found = []
    for step in steps:
        obj = asker.table.obj(step.occurrence.subject) if isinstance(step.occurrence.subject, int) else None
        if obj is not None and obj.card in cards:
            found.append(step)
    return found


def came_of(asker: Asker, step: Step, cards: Collection[Any]) -> bool:
    """Whether one of the cards is the source of what happened, or was kept from it, in a step: a thing by itself or by any ability, an
    ability by its resolving."""
    o = step.data["before"] if step.kind in KEPT_FROM else step.occurrence
    source = o.subject if isinstance(o, Damage) else o.source if o is not None else None
    id = source_of(asker.table, source) if isinstance(source, int) else None
    return id is not None and (asker.card_of(id) in cards or not ability_behind(asker, step, id).isdisjoint(cards))


def ability_behind(asker: Asker, step: Step, source: int) -> set[int]:
    """The number of the ability of that source in whose resolution a step happened; of others none."""
    before = (asker.table.trace.steps[id - 1] for id in range(step.id, 0, -1))
    last = next((each for each in before if each.kind == "resolves" or isinstance(each.occurrence, Resolve)), None)
    resolving = last is not None and last.kind == "resolves" and source_of(asker.table, last.data["thing"]) == source
    return {last.data["card"]} if last is not None and resolving else set()


def named(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> list[int]:
    """The cards of the object that a question asks about, which becomes its subject: of where a spell went, none of its copies."""
    assert q.object is not None
    cards = asker.cards(q.object, at)
    if not q.object.made and q.object.number is None and "damage" not in q.kind:  # what a copy deals is dealt by one of that name
        cards = [card for card in cards if card not in asker.register.copies] or cards
    a.subject = asker.register.label(cards[0]) if len(cards) == 1 else str(q.object)
    return cards


def _became(fits: Fate, wanted: str = "yes") -> Answering:
    """Whether that happened to the object; where not, the answer rests on where it is."""

    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        cards = named(asker, q, at, a)
        steps = befell(asker, happened(asker, at, fits), cards)
        other = {"yes": "no", "no": "yes"}[wanted]
        a.value = wanted if steps else other
        a.seeds = tuple(step.id for step in steps)
        if not steps:
            alive(asker, a, at, cards, fate=True)
            if asker.thorough and fits not in (died, _destroyed):
                a.seeds = tuple(id for id in a.seeds if not _arrived(asker.table.trace.steps[id - 1]))
            elif asker.thorough and all(_arrived(asker.table.trace.steps[id - 1], first=True) for id in a.seeds):
                a.seeds = ()  # that it came is not why it is still there
            if asker.thorough and all(_arrived(asker.table.trace.steps[id - 1]) for id in a.seeds):
                a.seeds = _left_otherwise(asker, at, cards) or a.seeds  # and is there again
            if fits in GOING and asker.thorough:
                _gone_otherwise(asker, a, at, cards, GOING[fits])
            if not (a.seeds or a.clause) and asker.thorough and fits in (died, _destroyed):
                not_of_the_kind(asker, a, at, cards)

    return answer


def _left_otherwise(asker: Asker, at: Moment, cards: Collection[int]) -> tuple[int, ...]:
    """The last step by which one of the things left play."""
    moves = (step for step in reversed(asker.steps(at)) if step.kind == "event" and isinstance(step.occurrence, Move))
    left = (step for step in moves if step.occurrence.origin == IN_PLAY and asker.card_of(step.occurrence.subject) in cards)
    return tuple(step.id for step in left)[:1]


def _arrived(step: Step, first: bool = False) -> bool:
    """Whether something came into play: no reason that it did not leave it. `first`: not from where it may have gone from play."""
    o = step.occurrence
    came = step.kind == "event" and isinstance(o, Move) and o.destination == IN_PLAY
    return came and (not first or o.origin in ("", HAND, STACK, LIBRARY))


def came_first(step: Step) -> bool:
    """Whether something came into play from where nothing of play is, as what it is by itself."""
    o = step.occurrence
    if not isinstance(o, Move) or not o.origin or not _arrived(step, first=True):
        return False
    return as_itself(o.entry)


def as_itself(entry: Any) -> bool:
    """Whether something comes into play with no other values than its own, as far as the way in which it comes says."""
    return entry is None or not (entry.face_down or entry.flipped or entry.copy or entry.parts or entry.gains or entry.counters)


def _brought(fits: Fate) -> Answering:
    """Whether one thing did that to another: put it into a graveyard from play (destroying it, dealing it lethal damage, making it
    smaller), or destroyed it."""
    return lambda asker, q, at, a: _brought_about(asker, q, at, a, fits)


def _brought_about(asker: Asker, q: Question, at: Moment, a: AnswerResult, fits: Fate) -> None:
    """Answers whether what fits happened to one thing because of another."""
    assert q.object is not None and q.other is not None
    killers = asker.cards(q.object, at)
    _became(fits)(asker, replace(q, object=q.other), at, a)
    a.subject = asker.register.label(killers[0]) if len(killers) == 1 else str(q.object)
    deaths = befell(asker, happened(asker, at, fits), asker.cards(q.other, at))
    ended = [s.id for s in asker.steps(at) if s.kind in ("illegal target", "countered") and asker.card_of(s.data["thing"]) in killers]
    does = wanted_by("did X die").does if fits is not died else ()  # what kills otherwise than by that does not destroy
    if not deaths and waiting(asker, a, at, [*killers, *asker.register.abilities_of(killers)], does):
        a.seeds = ()
    elif not deaths and fits is not died and ended:  # before what became of it otherwise
        a.seeds, a.clause, a.extra_rules = tuple(ended), "", ()
    victims = asker.cards(q.other, at)
    paid = victims == killers and befell(asker, happened(asker, at, _sacrificed), victims)  # what is sacrificed for itself kills nothing
    if not deaths or not paid and any(_by_one_of(asker, death, killers) for death in deaths):
        return
    hit = (s for s in asker.steps(at) if s.kind in KEPT_FROM and isinstance(s.data.get("before"), Damage))
    spared = [s.id for s in hit if asker.card_of(s.data["before"].other) in victims and came_of(asker, s, killers)]
    a.value, a.seeds = "no", tuple(ended or spared) or tuple(step.id for step in deaths)


def _by_one_of(asker: Asker, death: Step, killers: list[int]) -> bool:
    """Whether one of the cards, or an ability of one, is the source of what is behind a death and happened to what died."""
    victim = death.occurrence.subject

    def by_itself(step: Step) -> bool:
        o = step.occurrence  # that it dealt damage to another is nothing that befell it
        return isinstance(o, Destroy | Move) and o.source is not None or isinstance(o, Damage) and o.other == victim

    behind = [(step, id) for step, id in done_to_it(asker, death) if id != victim or by_itself(step)]
    return any(asker.card_of(id) in killers or not ability_behind(asker, step, id).isdisjoint(killers) for step, id in behind)


def done_to_it(asker: Asker, death: Step) -> Iterator[tuple[Step, int]]:
    """Every step behind a death that happened to what died, or in which something resolved, the last first, with its source."""
    victim, waiting, behind = death.occurrence.subject, [death.id], set[int]()
    while waiting:
        step = asker.table.trace.steps[waiting.pop() - 1]
        if step.id in behind:
            continue
        behind.add(step.id)
        o = step.occurrence
        if isinstance(o, RemoveDamage):  # what was dealt before did not do it
            continue
        waiting += [*step.because, *((o.reason,) if o is not None and isinstance(o.reason, int) else ())]
        together = (each for each in asker.table.trace.steps if step.event and each.event == step.event and each.occurrence is not None)
        waiting += [each.id for each in together if o is not None and each.occurrence.subject == o.subject]
        of_it = o is not None and victim in (o.subject, getattr(o, "other", None))
        source = (o.subject if isinstance(o, Damage) else o.source) if o is not None and of_it else step.data.get("thing")
        id = source_of(asker.table, source) if isinstance(source, int) and (of_it or step.kind == "resolves") else None
        if id is not None:
            yield step, id


def _gone_otherwise(asker: Asker, a: AnswerResult, at: Moment, cards: list[int], asked: str) -> None:
    """That what was put into a graveyard from play for another reason was not destroyed, or sacrificed, as is asked."""
    gone = befell(asker, happened(asker, at, died), cards)
    if gone:
        a.seeds, a.extra_rules = (gone[-1].id,), gone[-1].rules[:1]
        how = {"sacrifice": "sacrificed", "destroy": "destroyed"}.get(gone[-1].occurrence.cause, "put into its owner's graveyard")
        reason = gone[-1].occurrence.reason
        shown = asker.table.trace.steps[reason - 1].data.get("shown", {}) if isinstance(reason, int) else {}
        how += f" for its toughness of {shown['toughness']}" if "toughness" in shown else ""
        a.clause = f"it was {how}, which is not being {asked}"


def _played(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether it was played; a copy that was put onto the stack was not."""
    if q.object is not None and q.object.part == "ability" and q.object.part_number is None:
        played = asker.answer_at(replace(q, kind="how many times was X played", type="integer"), at)
        a.value, a.seeds, a.subject = "yes" if played.value else "no", played.seeds, played.subject
        return
    _became(lambda o: isinstance(o, Move) and o.cause in ("play", "play land"))(asker, q, at, a)
    cards = set(asker.cards(q.object, at)) if q.object is not None else set()
    made = [s.id for s in asker.steps(at) if isinstance(s.occurrence, PutCopy) and asker.card_of(s.occurrence.made.id) in cards]
    if a.value == "no" and made:
        a.seeds, a.extra_rules = tuple(made), marks(copy_on_stack)
        a.clause = "a copy is put onto the stack, which is not playing it"
    elif a.value == "no":
        came = [s.id for s in befell(asker, happened(asker, at, lambda o: isinstance(o, Move) and o.destination == IN_PLAY), [*cards])]
        a.seeds = tuple(came[-1:]) or tuple(_not_to_be_played(asker, at, cards)) or a.seeds


def _not_to_be_played(asker: Asker, at: Moment, cards: Collection[int]) -> Iterator[int]:
    """The choices not to play one of the cards where an effect allowed it as it was carried out."""
    for step in asker.steps(at):
        decision = step.data["decision"] if step.kind == "choice" and step.data["chosen"] is False else None
        if decision is not None and asker.card_of(dict(decision.data).get("play")) in cards:
            yield step.id


def _declared(kind: type[Occurrence]) -> Answering:
    """Whether the creature was declared so, or was blocked; where not, why not."""
    became = _became(lambda o: isinstance(o, kind))

    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        became(asker, q, at, a)
        cards = asker.cards(q.object, at) if q.object is not None else []
        if a.value != "no" or len(cards) != 1 or not asker.thorough:
            return
        if a.seeds and kind in REFUSED_AS and (refused := refused_declaration(asker, at, cards[0], REFUSED_AS[kind])):
            a.seeds = tuple(refused)  # what became of it since is another matter
        elif not (a.seeds or a.clause):
            not_declared(asker, a, at, cards[0], kind)

    return answer


def _regenerated(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether it was regenerated; where not, the shield that waits still, for nothing has destroyed it."""
    _became(lambda o: isinstance(o, Regenerate))(asker, q, at, a)
    cards = asker.cards(q.object, at) if q.object is not None else []
    obj = object_of(at.game, cards[0]) if len(cards) == 1 and a.value == "no" and not (a.seeds or a.clause) else None
    view = asker.view(at)
    waiting = [x for x in view.replacements("destroy") if regenerates(x) and x.effect is not None] if obj is not None else []
    mine = [x for x in waiting if obj is not None and isinstance(x.affected, tuple) and obj.id in x.affected]
    destroyed = befell(asker, happened(asker, at, _destroyed), cards)
    if a.value == "no" and destroyed and not a.clause and asker.thorough and not _shielded(asker, at, destroyed[-1]):
        a.seeds, a.clause = (destroyed[-1].id,), "there was no regeneration shield on it as it was destroyed"
        a.extra_rules = marks(shield)[:1]
    gone = befell(asker, happened(asker, at, died), cards)
    if a.value == "no" and gone and gone[-1].occurrence.cause != "destroy" and asker.thorough:
        _gone_otherwise(asker, a, at, cards, "destroyed")
        a.clause += ", and only that is replaced by regeneration"
        a.seeds = tuple(sorted({*a.seeds, *_shields(asker, at, gone[-1])}))
        a.extra_rules = (*a.extra_rules, *marks(regenerates))
    passed = [step for step in asker.steps(at) if step.kind == "passed over" and isinstance(step.data["before"], Destroy)]
    kept = _befell_before(asker, passed, cards) if a.value == "no" and asker.thorough else []
    if kept and (not gone or kept[-1].id < gone[-1].id):  # whatever became of it then, this is why no shield was used
        a.seeds, a.clause, a.extra_rules = (kept[-1].id,), "", ()
    if mine:
        asker.rest_on(a, at, *(fact for x in mine for fact in x.facts))
        a.clause, a.extra_rules = "nothing has destroyed it since, so the effect still waits", (*marks(shield)[:1], *marks(regenerates))


def _befell_before(asker: Asker, steps: list[Step], cards: list[int]) -> list[Step]:
    """Of steps that tell what became of an event before it was one, those of an event of one of the cards."""
    subjects = ((step, asker.table.obj(step.data["before"].subject)) for step in steps if isinstance(step.data["before"].subject, int))
    return [step for step, obj in subjects if obj is not None and obj.card in cards]


def _shielded(asker: Asker, at: Moment, destroyed: Step) -> bool:
    """Whether an effect that regenerates a permanent was there as it was destroyed, or had been there before."""
    if any(each.effect is None and regenerates(each) for each in asker.view(at).replacements("destroy")):
        return True
    return bool(_shields(asker, at, destroyed))


def _shields(asker: Asker, at: Moment, gone: Step) -> tuple[int, ...]:
    """The first step after which an effect waited that would have regenerated what is gone."""
    id = gone.occurrence.subject
    steps = (step for step in asker.steps(at) if step.id < gone.id and step.game is not None)
    return next(((s.id,) for s in steps if any(id in (x.affected or ()) and _regenerates(x) for x in s.game.effects)), ())


def _regenerates(effect: FloatingEffect) -> bool:
    return any(isinstance(part, e.Replace) and mentions(part.instead, e.Regenerate) for part in effect.parts)


def _survived(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    _became(died, "no")(asker, q, at, a)
    cards = asker.cards(q.object, at) if q.object is not None else []
    there = (object_of(at.game, card) for card in cards)
    if a.value == "yes" and not any(obj is not None and obj.zone in (IN_PLAY, PHASED_OUT) for obj in there):
        a.value = "no"
    elif a.value == "yes" and asker.thorough:
        back = befell(asker, (step for step in asker.steps(at) if _arrived(step)), cards)
        a.seeds = (back[-1].id,) if a.seeds and back and back[-1].id > max(a.seeds) else a.seeds  # it had left, and is there again


ANSWERS: dict[str, Answering] = {
    "did X attack": _declared(CreatureAttacks),
    "did X block": _declared(CreatureBlocks),
    "did X kill Y": _brought(died),
    "did X destroy Y": _brought(_destroyed),
    "did X die": _became(died),
    "did X survive": _survived,
    "was X destroyed": _became(_destroyed),
    "was X sacrificed": _became(_sacrificed),
    "was X discarded": _became(lambda o: isinstance(o, Discard)),
    "was X regenerated": _regenerated,
    "was X played": _played,
    "did X phase out": _became(lambda o: isinstance(o, PhaseOut)),
    "did X phase in": _became(lambda o: isinstance(o, PhaseIn)),
    "was X blocked": _declared(BecomeBlocked),
}
"""The forms of questions that are answered here."""
