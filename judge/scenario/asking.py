"""Answers to questions: each form of the question language read from the game and from the record of what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions.words_data import BASIC_LANDS
from judge.engine import mana as m
from judge.engine.looking import mana_value
from judge.engine.mana import colors_of
from judge.engine.r415_targets import source_of
from judge.engine.r418_derivation import bearing_on
from judge.engine.reading import facts_behind
from judge.engine.state import CEASED, HAND, IN_PLAY, LIBRARY, STACK, Game, Obj
from judge.engine.table import Table
from judge.engine.trace import Step
from judge.engine.verdicts import Fact
from judge.errors import IllegalAction, Place, ScenarioError
from judge.scenario import rules_beside as beside
from judge.scenario import sentences as s
from judge.scenario.lexicon import Reference
from judge.scenario.many_rounds import times
from judge.scenario.question_language import Question
from judge.scenario.register import Finder, Register, last_object_of, object_of
from judge.scenario.results import AnswerResult, DerivationRow, EventResult, WhyNot


class Moment:
    """The game after an event, and how many steps the record had then."""

    def __init__(self, game: Game, steps: int) -> None:
        self.game, self.steps = game, steps


class Asker:
    """Answers the questions of one run."""

    def __init__(
        self,
        table: Table,
        register: Register,
        moments: list[Moment],
        events: list[EventResult],
        try_event: Callable[[Moment, s.Event, Place | None], IllegalAction | tuple[str, ...]],
        listed: Callable[[str, str], bool],
    ) -> None:
        self.table, self.register, self.moments, self.events = table, register, moments, events
        self.try_event, self.listed = try_event, listed
        self.finder = Finder(register, table)
        self.place: Place | None = None

    def ask(self, question: Question, place: Place | None) -> AnswerResult:
        """The answer. Raises ScenarioError for a reference that is ambiguous or an event that is not there."""
        self.place = place
        if question.after is not None and not 0 <= question.after < len(self.moments):
            raise ScenarioError(
                f"there is no event {question.after}",
                code="no-event",
                place=place,
                help=f"events are numbered from 1 to {len(self.moments) - 1}; 0 is the start",
            )
        moment = self.moments[question.after] if question.after is not None else self.moments[-1]
        answer = AnswerResult(question=str(question), kind=question.kind, value=None, why=question.why)
        _ANSWERS[question.kind](self, question, moment, answer)
        if question.why == "why not" and not answer.why_not:
            from judge.scenario.why_not import expected

            answer.why_not = expected(self, moment, question, answer.seeds)
        return answer

    # ------------------------------------------------------------------------------------------------------- helpers

    def steps(self, moment: Moment) -> list[Step]:
        """The steps up to a moment that were not undone."""
        return [step for step in self.table.trace.steps[: moment.steps] if step.undone_by is None]

    def writers(self, moment: Moment, facts: list[Fact]) -> tuple[int, ...]:
        """The last step before the moment that wrote each fact."""
        found: dict[int, None] = {}
        wanted = set(facts)
        for step in reversed(self.steps(moment)):
            hit = wanted.intersection(step.writes)
            if hit:
                found[step.id] = None
                wanted -= hit
                if not wanted:
                    break
        return tuple(sorted(found))

    def rest_on(self, answer: AnswerResult, moment: Moment, *facts: Fact) -> None:
        """The answer read these facts, and what they are derived from."""
        every: list[Fact] = list(facts)
        kept = self.table.game
        self.table.game = moment.game
        try:
            for fact in facts:
                every += facts_behind(self.table, fact)
        finally:
            self.table.game = kept
        answer.seeds = tuple(sorted({*answer.seeds, *self.writers(moment, every)}))

    def given(self, answer: AnswerResult, player: str, key: str) -> None:
        """Says where an answer rests on a default of the file."""
        if not self.listed(player, key):
            answer.given = (*answer.given, f"{player}: {key} (not listed)")

    def cards(self, reference: Reference, moment: Moment) -> list[int]:
        """The card numbers that a reference of a question means."""
        found = self.finder.cards(reference, moment.game, past=True)
        if not found:
            self.unknown(reference)
        return found

    def unknown(self, reference: Reference) -> None:
        """Raises the error for a name that nothing has."""
        raise ScenarioError(f"nothing in this scenario is called {str(reference)!r}", code="unknown-name", place=self.place)

    def object(self, reference: Reference, moment: Moment) -> Obj:
        """The one object a question is about, as it is at the moment or, where it is no more, as it last was."""
        if reference.kind == "player":
            raise ScenarioError(f"{reference.name!r} is a player", code="not-an-object", place=self.place)
        cards = self.cards(reference, moment)
        objects = [obj for card in cards if (obj := last_object_of(moment.game, card)) is not None]
        if not objects:
            self.unknown(reference)
        here = [obj for obj in objects if obj.id in moment.game.objects]
        candidates = here or objects
        if len(candidates) > 1:
            in_play = [obj for obj in candidates if obj.zone == IN_PLAY]
            likeness = {self.finder.likeness(moment.game, obj.id) for obj in candidates if obj.id in moment.game.objects}
            if len(likeness) > 1:
                self.finder.ambiguous(reference, [obj.id for obj in candidates], moment.game, self.place)
            candidates = in_play or candidates
        return candidates[0]

    def label(self, obj: Obj) -> str:
        """What an object is called in a list."""
        if obj.kind == "combat damage":
            return "combat damage"
        if obj.face_down and obj.zone == STACK:
            return "face-down spell"
        return obj.name

    def view(self, moment: Moment) -> Any:
        """The derived values at the moment."""
        return self.table.view_of(moment.game)


# ----------------------------------------------------------------------------------------------------------- of players


def _player_number(fact: str, read: Callable[[Game, str], int], key: str) -> Callable[[Asker, Question, Moment, AnswerResult], None]:
    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        assert q.player is not None
        a.subject = q.player
        a.value = read(at.game, q.player)
        facts: tuple[Fact, ...] = ((fact, q.player),) if fact != "contents" else (("contents", key),)
        asker.rest_on(a, at, *facts)
        asker.given(a, q.player, key)

    return answer


def _zone_list(zone: str) -> Callable[[Asker, Question, Moment, AnswerResult], None]:
    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        assert q.player is not None
        a.subject = q.player
        objects = [at.game.objects[i] for i in at.game.zone(zone, q.player)]
        a.value = [asker.label(o) for o in objects]
        asker.rest_on(a, at, *(("zone", o.card) for o in objects), ("contents", zone))
        asker.given(a, q.player, zone)

    return answer


def _permanents(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    assert q.player is not None
    a.subject = q.player
    view = asker.view(at)
    objects = [at.game.objects[i] for i in at.game.in_play if view.chars(i).controller == q.player]
    a.value = [asker.label(o) for o in objects]
    asker.rest_on(a, at, *(("zone", o.card) for o in objects), ("contents", IN_PLAY))
    asker.given(a, q.player, "in play")


def _mana_pool(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    assert q.player is not None
    a.subject = q.player
    pool = at.game.players[q.player].mana
    order = "WUBRG1"
    symbols = sorted((mana.symbol for mana in pool), key=order.index)
    a.value = m.text(symbols) if symbols else "none"
    asker.rest_on(a, at, ("mana", q.player))


# ----------------------------------------------------------------------------------------------------------- of objects


def _characteristic(name: str, fact: str) -> Callable[[Asker, Question, Moment, AnswerResult], None]:
    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        assert q.object is not None
        obj = asker.object(q.object, at)
        chars = _chars(asker, at, obj)
        a.subject = asker.register.label(obj.card)
        value = getattr(chars, name) if chars is not None else None
        a.value = "none" if value is None else value
        if value is None:
            a.extra_rules = beside.of_a_noncreature(asker, at, obj)
        if isinstance(value, int) and value < 0:
            a.extra_rules = ("104.1b",)
        _derived(asker, a, at, obj, fact)

    return answer


def _chars(asker: Asker, at: Moment, obj: Obj) -> Any:
    if obj.id in at.game.objects:
        return asker.view(at).chars(obj.id)
    view = at.game.left.get(obj.id)
    return view.chars if view is not None else None


def _derived(asker: Asker, a: AnswerResult, at: Moment, obj: Obj, *facts: str) -> None:
    """What a derived value rests on: the object's history, and the layers that shaped it."""
    asker.rest_on(a, at, *((fact, obj.id) for fact in facts), ("zone", obj.card))
    if obj.kind == "ability":
        a.extra_rules = (*a.extra_rules, "217.6d")
    if obj.copy is not None:
        a.extra_rules = (*a.extra_rules, "503.2")
    a.extra_rules = (*a.extra_rules, *beside.of_two_sides(asker, at, obj, facts))
    if obj.id not in at.game.objects:
        return
    a.extra_rules = (*a.extra_rules, *beside.only_permanents(asker, at, obj), *beside.nothing_there(asker, at, obj))
    rows = []
    for row in bearing_on(asker.view(at).derivation(obj.id), facts):
        rows.append(
            DerivationRow(
                layer=str(row.layer),
                effect=row.effect,
                source=asker.table.name(row.source) if row.source is not None else "",
                before=str(row.before),
                after=str(row.after),
                rule=row.rule,
                depends_on=tuple(str(d) for d in row.depends_on),
            )
        )
        a.extra_rules = tuple(dict.fromkeys((*a.extra_rules, *_layer_rules(row))))
    a.derivation = tuple(rows)


def _layer_rules(row: Any) -> tuple[str, ...]:
    return tuple(dict.fromkeys((row.rule, *row.rules)))


def _pt(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    assert q.object is not None
    obj = asker.object(q.object, at)
    chars = _chars(asker, at, obj)
    a.subject = asker.register.label(obj.card)
    has = chars is not None and chars.power is not None and chars.toughness is not None
    a.value = f"{chars.power}/{chars.toughness}" if has else "none"
    if not has:
        a.extra_rules = beside.of_a_noncreature(asker, at, obj)
    if has and min(chars.power, chars.toughness) < 0:
        a.extra_rules = ("104.1b",)
    _derived(asker, a, at, obj, "power", "toughness")


def _damage_on(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    assert q.object is not None
    obj = asker.object(q.object, at)
    a.subject = asker.register.label(obj.card)
    a.value = obj.damage if obj.zone == IN_PLAY else "none"
    asker.rest_on(a, at, ("damage on", obj.id), ("zone", obj.card))


def _loyalty(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    assert q.object is not None
    obj = asker.object(q.object, at)
    chars = _chars(asker, at, obj)
    a.subject = asker.register.label(obj.card)
    a.value = chars.loyalty if chars is not None and chars.loyalty is not None else "none"
    if a.value != "none":
        a.extra_rules = ("212.9d", *(("200.10b",) if obj.zone == IN_PLAY else ()))
    asker.rest_on(a, at, ("counters", obj.id), ("zone", obj.card))


def _mana_value(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    assert q.object is not None
    obj = asker.object(q.object, at)
    chars = _chars(asker, at, obj)
    a.subject = asker.register.label(obj.card)
    kept, asker.table.game = asker.table.game, at.game
    try:
        from judge.engine.state import Bindings

        ctx = asker.table.context(Bindings())
        a.value = mana_value(chars.mana_cost if chars is not None else None, ctx, obj.id)
    finally:
        asker.table.game = kept
    cost = chars.mana_cost if chars is not None else None
    a.extra_rules = ("203.3", *_of_cost(cost), *beside.of_cost(asker, at, obj, cost))
    asker.rest_on(a, at, ("zone", obj.card))


def _of_cost(cost: str | None) -> tuple[str, ...]:
    """The paragraphs on converted mana cost that a mana cost of this form needs."""
    if not cost:
        return ("203.3a",)
    return (*(("203.3b",) if "X" in cost.upper() else ()), *(("203.3c",) if "/" in cost else ()))


def _of_colors(cost: str | None) -> tuple[str, ...]:
    """The paragraphs by which a mana cost of this form gives colours."""
    colors = colors_of(cost)
    number = "203.2a" if not colors else "203.2b" if len(colors) > 1 else "203.2c"
    return ("203.2", number, *(("203.2e",) if "/" in (cost or "") else ()))


def _zone(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    assert q.object is not None
    cards = asker.cards(q.object, at)
    zones = {}
    for card in cards:
        obj = object_of(at.game, card)
        zones[card] = obj.zone if obj is not None else CEASED
    if len(set(zones.values())) > 1:
        things = [obj.id for card in cards if (obj := object_of(at.game, card)) is not None]
        asker.finder.ambiguous(q.object, things, at.game, asker.place)  # type: ignore[arg-type]
    a.subject = asker.register.label(cards[0])
    a.value = zones[cards[0]]
    asker.rest_on(a, at, *(("zone", card) for card in cards))


def _colors(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    assert q.object is not None
    obj = asker.object(q.object, at)
    chars = _chars(asker, at, obj)
    a.subject = asker.register.label(obj.card)
    a.value = sorted(chars.colors) if chars is not None else []
    if chars is not None and chars.colors == colors_of(chars.mana_cost):
        a.extra_rules = _of_colors(chars.mana_cost)
    _derived(asker, a, at, obj, "colors")


def _types(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    assert q.object is not None
    obj = asker.object(q.object, at)
    chars = _chars(asker, at, obj)
    a.subject = asker.register.label(obj.card)
    a.value = [*sorted(chars.supertypes), *sorted(chars.types), *sorted(chars.subtypes)] if chars is not None else []
    _derived(asker, a, at, obj, "types")


def _abilities(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    assert q.object is not None
    obj = asker.object(q.object, at)
    chars = _chars(asker, at, obj)
    a.subject = asker.register.label(obj.card)
    found = []
    for instance in chars.abilities if chars is not None else ():
        ability = instance.ability
        text = getattr(ability, "text", "") or (ability.keyword if isinstance(ability, e.KeywordAbility) else "")
        if isinstance(ability, e.KeywordAbility):
            text = ability.text or (ability.keyword if ability.quality is None else "")
        if not text:
            from judge.cards.printer import print_ability

            text = print_ability(ability)
        if text:
            found.append(text.rstrip("."))
    a.value = found
    if any(getattr(instance.ability, "word", "") in BASIC_LANDS for instance in (chars.abilities if chars is not None else ())):
        a.extra_rules = ("212.6g",)
    _derived(asker, a, at, obj, "abilities")


def _counters(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    assert q.object is not None
    if q.object.kind == "player":
        player = at.game.players[asker.finder.things(q.object)[0]]  # type: ignore[index]
        a.subject = player.name
        a.value = {k: n for k, n in player.counters.items() if n} | ({"poison": player.poison} if player.poison else {})
        asker.rest_on(a, at, ("counters", player.name))
        return
    obj = asker.object(q.object, at)
    a.subject = asker.register.label(obj.card)
    a.value = {kind: n for kind, n in obj.counters.items() if n} if obj.id in at.game.objects else {}
    asker.rest_on(a, at, ("counters", obj.id), ("zone", obj.card))


def _controller(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    assert q.object is not None
    obj = asker.object(q.object, at)
    chars = _chars(asker, at, obj)
    a.subject = asker.register.label(obj.card)
    here = obj.id in at.game.objects and obj.zone in (IN_PLAY, STACK)
    a.value = chars.controller if chars is not None and chars.controller and here else "nobody"
    _derived(asker, a, at, obj, "control")
    a.extra_rules = (*a.extra_rules, *beside.attached_to_anothers(asker, at, obj), *beside.only_the_turn(at))



def _owner(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    assert q.object is not None
    obj = asker.object(q.object, at)
    a.subject = asker.register.label(obj.card)
    a.value = obj.owner
    a.extra_rules = ("200.6",) if obj.kind == "card" else ("216.1",)


def _attached_to(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    assert q.object is not None
    obj = asker.object(q.object, at)
    a.subject = asker.register.label(obj.card)
    host = obj.attached_to if obj.id in at.game.objects and obj.zone == IN_PLAY else None
    if isinstance(host, int) and host not in at.game.objects:
        host = None
    a.value = asker.label(at.game.objects[host]) if isinstance(host, int) else host or "nothing"
    asker.rest_on(a, at, ("attached", obj.id), ("zone", obj.card))


def _name(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    assert q.object is not None
    obj = asker.object(q.object, at)
    chars = _chars(asker, at, obj)
    a.subject = asker.register.label(obj.card)
    a.value = (chars.name if chars is not None else "") or "nothing"
    _derived(asker, a, at, obj, "name")
    if obj.kind == "token":
        a.extra_rules = (*a.extra_rules, "216.1a")


def _is(test: Callable[[Game, Obj, Asker], bool], fact: str) -> Callable[[Asker, Question, Moment, AnswerResult], None]:
    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        assert q.object is not None
        obj = asker.object(q.object, at)
        a.subject = asker.register.label(obj.card)
        here = obj.id in at.game.objects
        a.value = "yes" if here and test(at.game, obj, asker) else "no"
        asker.rest_on(a, at, (fact, obj.id), ("zone", obj.card))
        a.extra_rules = beside.of_status(asker, at, obj, fact, a.value == "yes")
        if fact == "combat" and a.value == "yes":
            beside.stays_in_combat(asker, at, obj, a)

    return answer


def _blocked(game: Game, obj: Obj, asker: Asker) -> bool:
    return game.combat is not None and obj.id in game.combat.attackers and game.combat.attackers[obj.id].blocked


def _unblocked(game: Game, obj: Obj, asker: Asker) -> bool:
    combat = game.combat
    if combat is None or obj.id not in combat.attackers or not combat.block_declared:
        return False
    return not combat.attackers[obj.id].blocked


# ------------------------------------------------------------------------------------------------------- stack and turn


def _stack(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    objects = [at.game.objects[i] for i in reversed(at.game.stack)]
    a.value = [asker.label(o) for o in objects]
    asker.rest_on(a, at, *(("zone", o.card) for o in objects), ("contents", STACK))


def _targets(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    from judge.engine.looking import targets_of

    assert q.object is not None
    obj = asker.object(q.object, at)
    a.subject = asker.register.label(obj.card)
    names = []
    for thing in targets_of(obj):
        target = asker.table.obj(thing) if isinstance(thing, int) else None
        names.append(asker.label(target) if target is not None else str(thing))
    a.value = names
    a.extra_rules = beside.untargeted(asker, at, obj) if not names else ()
    asker.rest_on(a, at, ("targets", obj.id), ("zone", obj.card))


def _turn(read: Callable[[Game], str], fact: str) -> Callable[[Asker, Question, Moment, AnswerResult], None]:
    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        a.value = read(at.game)
        asker.rest_on(a, at, (fact,))

    return answer


def _won(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    winners = [p for p in at.game.order if p in at.game.winners]
    a.value = winners[0] if len(winners) == 1 else winners or "nobody"
    asker.rest_on(a, at, ("over",), *(("out", p) for p in at.game.order))


def _lost(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    losers = [p for p in at.game.order if p not in at.game.winners and (at.game.players[p].out or at.game.over == "won")]
    a.value = losers[0] if len(losers) == 1 else losers or "nobody"
    asker.rest_on(a, at, ("over",), *(("out", p) for p in at.game.order))


def _draw(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    a.value = "yes" if at.game.over == "draw" else "no"
    asker.rest_on(a, at, ("over",))


# --------------------------------------------------------------------------------------------------------- what happened


def _of_kind(asker: Asker, at: Moment, kind: str, cards: list[int]) -> list[Step]:
    return [step for step in asker.steps(at) if step.kind == kind and step.data.get("card") in cards]


def _event_cards(asker: Asker, q: Question, at: Moment) -> list[int]:
    assert q.object is not None
    return asker.cards(q.object, at)


def _how_often(kind: str) -> Callable[[Asker, Question, Moment, AnswerResult], None]:
    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        cards = _event_cards(asker, q, at)
        steps = _of_kind(asker, at, kind, cards)
        a.subject = asker.register.label(cards[0])
        often = {step.id: count for step, count in times(asker.table.trace.steps[: at.steps])}
        a.value = sum(often[step.id] for step in steps)
        a.seeds = tuple(step.id for step in steps)
        if not steps and kind == "triggered":
            a.why_not = why_not_triggered(asker, at, cards)
            a.extra_rules = beside.keyword_numbers(asker, cards)

    return answer


def _did(kind: str) -> Callable[[Asker, Question, Moment, AnswerResult], None]:
    counted = _how_often(kind)

    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        counted(asker, q, at, a)
        a.value = "yes" if a.value else "no"
        if a.value == "no" and kind == "resolved":
            cards = _event_cards(asker, q, at)
            a.seeds = tuple(step.id for step in _of_kind(asker, at, "countered", cards))

    return answer


def _countered(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    cards = _event_cards(asker, q, at)
    steps = _of_kind(asker, at, "countered", cards)
    a.subject = asker.register.label(cards[0])
    a.value = "yes" if steps else "no"
    if steps:
        ids = {step.data["thing"] for step in steps}
        illegal = [s_ for s_ in asker.steps(at) if s_.kind == "illegal target" and s_.data["thing"] in ids]
        a.seeds = tuple(step.id for step in (*illegal, *steps))
    else:
        a.seeds = tuple(step.id for step in _of_kind(asker, at, "resolved", cards))
        ids = {step.data["thing"] for step in _of_kind(asker, at, "resolved", cards)}
        a.seeds += tuple(s_.id for s_ in asker.steps(at) if s_.kind == "illegal target" and s_.data["thing"] in ids)


def _cleanups(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    steps = [
        step
        for step in asker.steps(at)
        if step.kind == "event"
        and step.occurrence is not None
        and step.occurrence.verb == "step begins"
        and step.occurrence.kind == "cleanup"
    ]
    a.value = len(steps)
    a.seeds = tuple(step.id for step in steps)


def _damage_dealt(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    assert q.object is not None and q.other is not None
    cards = _event_cards(asker, q, at)
    if q.other.kind == "player":
        targets: set[Any] = set(asker.finder.things(q.other))
    else:
        targets = set(asker.cards(q.other, at))
    total, seeds = 0, []
    often = {step.id: count for step, count in times(asker.table.trace.steps[: at.steps])}
    for step in asker.steps(at):
        o = step.occurrence
        if step.kind == "damage not dealt":
            if _card_of(asker, step.data["source"]) in cards and _card_of(asker, step.data["to"]) in targets:
                seeds.append(step.id)
            continue
        if step.kind == "prevented":
            o = step.data["before"]
        elif step.kind != "event" or o is None or o.verb != "damage":
            continue
        source = _card_of(asker, source_of(asker.table, o.subject) if isinstance(o.subject, int) else None)
        to = o.other if isinstance(o.other, str) else _card_of(asker, o.other)
        if source in cards and to in targets:
            total += o.amount * often[step.id] if step.kind == "event" else 0
            seeds.append(step.id)
    a.subject = asker.register.label(cards[0])
    a.value = total
    a.seeds = tuple(seeds)


def _card_of(asker: Asker, id: int | None) -> int | None:
    obj = asker.table.obj(id) if id is not None else None
    return obj.card if obj is not None else None


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
        a.why_not = (WhyNot(event.text, event.step, event.why, event.rules[0] if event.rules else ""),)
    elif event.step is not None:
        steps = [s_ for s_ in asker.steps(at) if s_.scenario_event == number]
        a.seeds = tuple(s_.id for s_ in steps if s_.kind in _PLAYED or s_.id == event.step)


_PLAYED = frozenset({"total cost", "cost changed", "paid", "targets", "no attack", "no block", "costs locked in"})
"""Steps of a legal play or declaration that a player may have doubted."""


def _can(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    assert q.event is not None
    refusal = asker.try_event(at, q.event, asker.place)
    a.value = "no" if isinstance(refusal, IllegalAction) else "yes"
    a.subject = q.event.span.text
    if not isinstance(refusal, IllegalAction):
        a.extra_rules = refusal
    else:
        a.extra_rules = refusal.rules
        a.why_not = (WhyNot(q.event.span.text, None, refusal.message, refusal.rule),)


# ------------------------------------------------------------------------------------------------------------- why not


def why_not_triggered(asker: Asker, at: Moment, cards: list[int]) -> tuple[WhyNot, ...]:
    """For each triggered ability of an object, the occurrence that came nearest and the first condition that failed."""
    from judge.scenario.why_not import triggers

    return triggers(asker, at, cards)


_ANSWERS: dict[str, Callable[[Asker, Question, Moment, AnswerResult], None]] = {
    "life of P": _player_number("life", lambda g, p: g.players[p].life, "life"),
    "poison of P": _player_number("counters", lambda g, p: g.players[p].poison, "poison"),
    "hand size of P": _player_number("contents", lambda g, p: len(g.zone(HAND, p)), HAND),
    "library size of P": _player_number("contents", lambda g, p: len(g.zone(LIBRARY, p)), LIBRARY),
    "power of X": _characteristic("power", "power"),
    "toughness of X": _characteristic("toughness", "toughness"),
    "damage on X": _damage_on,
    "loyalty of X": _loyalty,
    "converted mana cost of X": _mana_value,
    "P/T of X": _pt,
    "hand of P": _zone_list(HAND),
    "library of P": _zone_list(LIBRARY),
    "graveyard of P": _zone_list("graveyard"),
    "permanents of P": _permanents,
    "what is on the stack": _stack,
    "what does X target": _targets,
    "mana pool of P": _mana_pool,
    "zone of X": _zone,
    "colors of X": _colors,
    "types of X": _types,
    "abilities of X": _abilities,
    "counters on X": _counters,
    "controller of X": _controller,
    "owner of X": _owner,
    "what is X attached to": _attached_to,
    "whose turn is it": _turn(lambda g: g.turn.player, "active player"),
    "who has priority": _turn(lambda g: g.priority or "nobody", "priority"),
    "what step is it": _turn(lambda g: g.turn.step, "turn"),
    "name of X": _name,
    "who won": _won,
    "who lost": _lost,
    "how many times did X trigger": _how_often("triggered"),
    "how many times did X resolve": _how_often("resolved"),
    "how many cleanup steps were there": _cleanups,
    "how much damage did X deal to Y": _damage_dealt,
    "did X trigger": _did("triggered"),
    "did X resolve": _did("resolved"),
    "was X countered": _countered,
    "is X tapped": _is(lambda g, o, k: o.tapped, "tapped"),
    "is X attacking": _is(lambda g, o, k: g.combat is not None and o.id in g.combat.attackers, "combat"),
    "is X blocking": _is(lambda g, o, k: g.combat is not None and o.id in g.combat.blocking, "combat"),
    "is X blocked": _is(_blocked, "combat"),
    "is X unblocked": _is(_unblocked, "combat"),
    "is X face down": _is(lambda g, o, k: o.face_down, "face_down"),
    "is X flipped": _is(lambda g, o, k: o.flipped, "flipped"),
    "is X revealed": _is(lambda g, o, k: o.revealed, "revealed"),
    "is the game a draw": _draw,
    "was event N legal": _was_legal,
    "can E": _can,
}
