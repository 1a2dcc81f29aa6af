"""Accounts: by which steps a number became what it is, or a list came to hold what it holds; each change with its amount, in order.

An account is read off the games of the record, not off what steps are: between two of them a quantity has changed or it has not, so
that nothing is left out and the changes add up to the value. A list is a quantity of which there is one of each thing in it.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec import Struct

from judge.cards.pool.folding import fold
from judge.engine.game.occurrences import (
    AssignCombatDamage,
    Cease,
    Counted,
    Damage,
    GainControl,
    GainLife,
    LoseControl,
    Move,
    PutCounter,
    TokenEnters,
)
from judge.engine.game.state import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED, STACK, Game, Occurrence
from judge.engine.record.facts import contents
from judge.engine.record.looked_at_in_words import made_of
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part4_spells.r418_continuous_effects.derivation_in_words import size_made
from judge.scenario.answering.asked_of.groups import counters_of, fits_now, mana_of
from judge.scenario.language.question_forms import Question
from judge.scenario.running.run_results import AnswerResult, Change

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker

Holding: TypeAlias = Mapping[Any, int]
"""How much there is of each kind, or one of each thing of a list."""

MOST_LOOKED_AT = 50_000
"""How many permanents are looked at for an account of those of a player: each of them after each change."""
MORE = (GainLife, PutCounter, Damage)
"""The occurrences of which the amount is added."""


class Quantity:
    """What is accounted: how much of it there is in a game, and the facts of which one is written whenever that changes.

    `listed`: it holds things, of which each is there or not; `losses`: of what came and left again it is told that it left; `sized`: that
    it came, too; `afresh`: what there was before there was none has nothing to do with what there is.
    """

    def __init__(
        self, held: Callable[[Moment], Holding], *facts: Fact, listed: bool = False, losses: bool = False, sized: bool = False,
        afresh: bool = False,
    ) -> None:  # fmt: skip
        self.held, self.facts, self.listed, self.losses, self.sized, self.afresh = held, frozenset(facts), listed, losses, sized, afresh

    def changing(self, steps: Iterable[Step]) -> list[Step]:
        """The steps that may have changed it."""
        facts = self.facts
        if len(facts) == 1:
            (fact,) = facts
            return [step for step in steps if step.game is not None and fact in step.writes]
        return [step for step in steps if step.game is not None and not facts.isdisjoint(step.writes)]


class Entry(Struct, frozen=True):
    """A change of one thing, or of an amount, with the step that made it."""

    step: int
    thing: Any
    amount: int


def account(asker: Asker, question: Question, moment: Moment, answer: AnswerResult) -> None:
    """Writes into the answer what changed the number, or the list, that it tells; nothing where the record does not show all of it."""
    find = QUANTITIES.get(question.kind)
    quantity = find(asker, question, moment) if find is not None else None
    if quantity is None:
        return
    first, begun = asker.moments[0], asker.table.trace.begun
    start = quantity.held(type(first)(begun, 0) if begun is not None else first)
    entries = list(_entries(asker, quantity, moment, start))
    if {"tapped", "untapped"} & set(question.words.split()) and question.player is not None:
        entries = [_or_taken_since(asker, question.player, moment, each) for each in entries]
    total, now = sum(start.values()), quantity.held(moment)
    if quantity.afresh and (since := _since_none(entries, total)):
        gone, entries, total = entries[since - 1].step, entries[since:], 0
        answer.seeds = tuple(id for id in answer.seeds if id > gone)
    if not entries and quantity.listed:
        answer.seeds = tuple(id for id in answer.seeds if id <= asker.moments[0].steps or not _moves(asker.table.trace.steps[id - 1]))
    if not entries or total + sum(each.amount for each in entries) != sum(now.values()):
        return
    lasting = _lasting(entries, quantity) if quantity.listed and not quantity.sized else {*range(len(entries))}
    answer.account, answer.before = tuple(_together(asker, entries, lasting)), total
    others = {id for id in answer.seeds if quantity.losses and asker.table.trace.steps[id - 1].occurrence is not None}
    answer.seeds = tuple(sorted({*answer.seeds} - others | {entries[at].step for at in lasting}))


def _since_none(entries: Sequence[Entry], total: int) -> int:
    """After how many changes there was none of it for the last time before the last of them; 0 where there was always some."""
    totals = [*accumulate((each.amount for each in entries), initial=total)]
    return max((at for at, much in enumerate(totals[:-1]) if not much), default=0)


def account_of_damage(asker: Asker, answer: AnswerResult) -> None:
    """Writes into the answer of how much damage was dealt what had made the power that combat damage is, where something had."""
    steps = [asker.table.trace.steps[id - 1] for id in answer.seeds]
    dealt = [(step, step.occurrence) for step in steps if isinstance(step.occurrence, Damage)]
    changes = tuple(Change(step.id, o.amount, behind=_shapers(asker, step.id)) for step, o in dealt)
    if any(change.behind for change in changes) and len(changes) == len(steps):
        answer.account = changes


def _or_taken_since(asker: Asker, player: str, moment: Moment, entry: Entry) -> Entry:
    """A permanent that is no longer counted, as taken by what has since given another player control of it, if anything did."""
    if entry.amount > 0 or entry.thing not in moment.game.in_play or asker.view(moment).chars(entry.thing).controller == player:
        return entry
    taken = (step.id for step in asker.steps(moment) if step.id > entry.step and ("control", entry.thing) in step.writes)
    return Entry(max(taken, default=entry.step), entry.thing, entry.amount)


def _moves(step: Step) -> bool:
    """Whether something moved, or is to: where nothing of a list has changed, that was nothing of it."""
    return step.kind == "state-based" or isinstance(step.occurrence, Move | TokenEnters | Cease)


def _entries(asker: Asker, quantity: Quantity, moment: Moment, held: Holding) -> Iterator[Entry]:
    steps = quantity.changing(asker.steps(moment))
    for at, step in enumerate(steps):
        if at and step.event and step.event == steps[at - 1].event:
            continue
        now = quantity.held(type(moment)(step.game, step.id))
        end = at + 1
        while step.event and end < len(steps) and steps[end].event == step.event:
            end += 1
        together = steps[at:end]
        if quantity.listed:
            yield from _of_things(asker, together, held, now)
        elif (more := sum(now.values()) - sum(held.values())) != 0:
            yield from _of_amounts(together, more)
        held = now


def _of_amounts(together: list[Step], more: int) -> Iterator[Entry]:
    """What each of several changes of one event added; as one, where their amounts alone do not say it."""
    amounts = [_amount(step) for step in together]
    if sum(amounts) == more:
        yield from (Entry(step.id, "", amount) for step, amount in zip(together, amounts, strict=True) if amount)
    else:
        yield Entry(together[-1].id, "", more)


def _amount(step: Step) -> int:
    o = step.occurrence
    if not isinstance(o, Counted):
        return 0
    return o.amount if isinstance(o, MORE) else -o.amount


def _of_things(asker: Asker, together: list[Step], held: Holding, now: Holding) -> Iterator[Entry]:
    """What came to a list, and what left it, each by its own step."""
    for thing in dict.fromkeys((*held, *now)):
        if more := now.get(thing, 0) - held.get(thing, 0):
            from_another = LoseControl if more > 0 else GainControl
            own = (step.id for step in together if _is_of(asker, step, thing) and not isinstance(step.occurrence, from_another))
            yield Entry(next(own, together[0].id), thing, more)


def _is_of(asker: Asker, step: Step, thing: Any) -> bool:
    """Whether a step moved a thing: an object, or the card of one."""
    o = step.occurrence
    moved = {o.subject, getattr(o, "became", None)} if o is not None else set()
    return thing in moved or any(isinstance(id, int) and (obj := asker.table.obj(id)) is not None and obj.card == thing for id in moved)


def _lasting(entries: Sequence[Entry], quantity: Quantity) -> set[int]:
    """Which changes of a list show in it: not that something came, or left, which a later change has taken back; at least the last."""
    kept: dict[Any, list[int]] = {}
    more: dict[Any, int] = {}
    for at, entry in enumerate(entries):
        own = kept.setdefault(entry.thing, [])
        if entry.thing != "" and more.setdefault(entry.thing, 0) == 0:
            own.clear()  # of a thing that came back it is not told that it had left
        own.append(at)
        more[entry.thing] = more.get(entry.thing, 0) + entry.amount
        if entry.thing != "" and more[entry.thing] == 0:
            own[:] = [at] if quantity.losses and entry.amount < 0 else []
    return {at for each in kept.values() for at in each} or {len(entries) - 1}


def _together(asker: Asker, entries: Sequence[Entry], lasting: set[int]) -> Iterator[Change]:
    """The changes, those that one step made as one."""
    groups: dict[tuple[int, bool, bool], list[Entry]] = {}
    for at, entry in enumerate(entries):
        groups.setdefault((entry.step, entry.amount > 0, at in lasting), []).append(entry)
    for (step, _, lasts), each in groups.items():
        names = tuple(entry.thing if isinstance(entry.thing, str) else asker.table.name(entry.thing) for entry in each)
        yield Change(step, sum(entry.amount for entry in each), tuple(filter(None, names)), lasts, _shapers(asker, step))


def _at_once(steps: Sequence[Step], id: int) -> Iterator[Occurrence]:
    """What has happened in the event of a step, from that step back; before it stands what an earlier event did."""
    event = steps[id - 1].event
    for at in range(id - 1, -1, -1):
        step = steps[at]
        if step.event == event:
            yield step.occurrence
        elif 0 < step.event < event:
            return


def _shapers(asker: Asker, id: int) -> str:
    """Of combat damage the power that it is, as it was assigned, with what made it: `power 6: 3, Giant Growth +3`; empty where nothing did,
    and for any other change."""
    steps, own = asker.table.trace.steps, asker.table.trace.steps[id - 1].occurrence
    if own is None:
        return ""
    combat = (o for o in _at_once(steps, id) if isinstance(o, Damage) and o.combat)
    dealt = next((o for o in combat if o is own or o.other == own.subject and own.source in (o.source, o.subject)), None)
    assigned = next((s.game for s in reversed(steps[:id]) if isinstance(s.occurrence, AssignCombatDamage)), None) if dealt else None
    if dealt is None or assigned is None or not isinstance(dealt.subject, int) or dealt.subject not in assigned.objects:
        return ""
    view = asker.view_of(assigned)
    made = size_made(view, dealt.subject, "power")
    if not made:
        return ""
    said = made_of(made, dealt.subject, asker.table.name) or ", by its own ability"
    return f"power {view.chars(dealt.subject).power}{said}"


# ---------------------------------------------------------------------------------------------------------------- quantities


Finding: TypeAlias = "Callable[[Asker, Question, Moment], Quantity | None]"
"""Finds what is accounted in the answer to a question; None where it is nothing that adds up."""


def _of_player(value: Callable[[Game, str], int], fact: str) -> Finding:
    def find(asker: Asker, q: Question, at: Moment) -> Quantity | None:
        player = q.player or next((p for p in at.game.order if at.game.players[p].team == q.words), "")
        facts = ((fact, each) for each in at.game.together(player))
        return Quantity(lambda then: {"": value(then.game, player)}, *facts)

    return find


def _of_zone(zone: str, *, sized: bool = False) -> Finding:
    """`sized`: its size alone is asked, to which also what came and left again has added and taken."""

    def find(asker: Asker, q: Question, at: Moment) -> Quantity | None:
        player = q.player or ""

        def held(then: Moment) -> Holding:
            return dict.fromkeys(then.game.zone(zone, player), 1)

        return Quantity(held, contents(zone, player), listed=True, sized=sized)

    return find


def _of_object(held: Callable[[Any, Question], int], fact: str) -> Finding:
    def find(asker: Asker, q: Question, at: Moment) -> Quantity | None:
        if q.object is None or q.object.kind == "player":
            return None
        id = asker.object(q.object, at).id
        return Quantity(lambda then: {"": held(then.game.objects[id], q) if id in then.game.objects else 0}, (fact, id))

    return find


def _of_controlled(asker: Asker, q: Question, at: Moment) -> Quantity | None:
    return _of_permanents(asker, q, at, {q.player or ""})


def _of_permanents(asker: Asker, q: Question, at: Moment, players: Container[str | None]) -> Quantity | None:
    """The permanents of a kind that any of these players controls."""
    words = q.words or "thing"
    if {"attacking", "blocking"} & set(words.split()):
        return None
    facts = {"control", "tapped"} if {"tapped", "untapped"} & set(words.split()) else {"control"}

    def held(then: Moment) -> Holding:
        view = asker.view(then)
        own = (id for id in then.game.in_play if view.chars(id).controller in players)
        return {id: 1 for id in own if fits_now(asker, then, id, words)}

    changed = (fact for step in asker.steps(at) for fact in step.writes if fact[0] in facts)
    found = Quantity(held, ("contents", IN_PLAY), *changed, listed=True, losses=True)
    events = len({step.event for step in found.changing(asker.steps(at))})
    return found if events * len(at.game.in_play) <= MOST_LOOKED_AT else None


def _of_those(asker: Asker, q: Question, at: Moment) -> Quantity | None:
    zone, _, player = q.zone.partition(" of ")
    if zone == IN_PLAY and not player:
        return _of_permanents(asker, q, at, at.game.players)
    if not player or zone not in (GRAVEYARD, HAND, LIBRARY):
        return None

    def held(then: Moment) -> Holding:
        return {id: 1 for id in then.game.zone(zone, player) if fits_now(asker, then, id, q.words)}

    return Quantity(held, contents(zone, player), listed=True)


def _of_stack(asker: Asker, q: Question, at: Moment) -> Quantity | None:
    return Quantity(lambda then: dict.fromkeys(then.game.stack, 1), ("contents", STACK), listed=True)


def _of_removed(asker: Asker, q: Question, at: Moment) -> Quantity | None:
    def held(then: Moment) -> Holding:
        return {id: 1 for id, obj in then.game.objects.items() if obj.zone == REMOVED}

    return Quantity(held, ("contents", REMOVED), listed=True)


def _of_mana(asker: Asker, q: Question, at: Moment) -> Quantity | None:
    player = q.player or ""

    def held(then: Moment) -> Holding:
        found: dict[str, int] = {}
        for mana in then.game.players[player].mana:
            found[f"{{{mana.symbol}}}"] = found.get(f"{{{mana.symbol}}}", 0) + 1
        return found

    return Quantity(held, ("mana", player), listed=True, afresh=True)


def _of_mana_of_a_type(asker: Asker, q: Question, at: Moment) -> Quantity | None:
    player, kind = q.player or "", q.words
    return Quantity(lambda then: {"": mana_of(then.game, player, kind)}, ("mana", player), afresh=True)


def _of_counters_had(asker: Asker, q: Question, at: Moment) -> Quantity | None:
    player, kind = q.player or "", q.words
    return Quantity(lambda then: {"": counters_of(then.game, player, kind)}, *(("counters", each) for each in at.game.together(player)))


OF_DAMAGE = frozenset({"how much damage was dealt to Y", "how much damage was dealt by X", "how much damage did X deal to Y"})
"""The questions of how much damage was dealt."""
QUANTITIES: dict[str, Finding] = {
    "life of P": _of_player(lambda game, player: game.players[player].life, "life"),
    "life of team T": _of_player(lambda game, player: game.players[player].life, "life"),
    "poison of P": _of_player(lambda game, player: game.players[player].poison, "counters"),
    "damage on X": _of_object(lambda obj, q: obj.damage, "damage on"),
    "loyalty of X": _of_object(lambda obj, q: obj.counters.get("loyalty", 0), "counters"),
    "how many C counters are on X": _of_object(
        lambda obj, q: sum(n for kind, n in obj.counters.items() if q.words == "any" or fold(kind) == fold(q.words)), "counters"
    ),
    "counters on X": _of_object(lambda obj, q: sum(obj.counters.values()), "counters"),
    "hand size of P": _of_zone(HAND, sized=True),
    "library size of P": _of_zone(LIBRARY, sized=True),
    "hand of P": _of_zone(HAND),
    "graveyard of P": _of_zone(GRAVEYARD),
    "library of P": _of_zone(LIBRARY),
    "how many G are Z": _of_those,
    "what G are Z": _of_those,
    "permanents of P": _of_controlled,
    "how many G does P control": _of_controlled,
    "what G does P control": _of_controlled,
    "what is on the stack": _of_stack,
    "what is removed from the game": _of_removed,
    "mana pool of P": _of_mana,
    "how much M mana does P have": _of_mana_of_a_type,
    "how many C counters does P have": _of_counters_had,
}
"""Form of question -> what is accounted in its answer."""
