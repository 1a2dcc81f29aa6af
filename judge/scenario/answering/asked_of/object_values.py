"""Answers about one object: where it is, its derived values, its status, and what these rest on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from judge.cards.pool.folding import fold
from judge.engine.game.mana_costs import colors_of, symbols
from judge.engine.game.occurrences import Damage, PutCounter
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import CEASED, GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED, STACK, Bindings, Obj
from judge.engine.looking import mana_value
from judge.engine.looking.measures import converted_of
from judge.engine.record.acting import marks
from judge.engine.record.verdicts import located
from judge.engine.rules.part1_game.r104_numbers_and_symbols import BELOW_ZERO
from judge.engine.rules.part2_cards import r200_general, r203_mana_cost_and_color, r208_power_and_toughness, r216_tokens, r217_zones
from judge.engine.rules.part2_cards.r212_card_types import lands, planeswalkers
from judge.engine.rules.part2_cards.r212_card_types.damage_to_planeswalkers import to_planeswalker
from judge.engine.rules.part4_spells.r419_replacement.entering_without import AS_IT_CAME
from judge.engine.rules.part5_additional import r504_face_down
from judge.engine.rules.part5_additional.r502_keyword_abilities.wither import withers
from judge.engine.rules.part5_additional.r503_copying import base_face, copiable_values
from judge.errors import ScenarioError
from judge.scenario.answering.bearing.resting_on_layers import CAME_BACK, TWO_SIDES, as_it_was, rest_on_layers, said_ability
from judge.scenario.answering.why_not.what_stayed import alive, moved_there
from judge.scenario.language.question_forms import Question
from judge.scenario.running.register import object_of
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker


def _characteristic(name: str, fact: str) -> Answering:
    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        obj = object_asked(asker, q, at, a)
        chars = chars_of(asker, at, obj)
        value = getattr(chars, name) if chars is not None else None
        a.value = "none" if value is None else value
        if value is None and chars is not None:
            a.extra_rules = rules_when((r208_power_and_toughness.NEITHER,), obj, chars)
        if isinstance(value, int):
            a.extra_rules = rules_when((BELOW_ZERO,), value)
        rest_on_layers(asker, a, at, obj, fact)
        if fact in ("power", "toughness"):
            as_it_came(asker, a, at, obj)

    return answer


def object_asked(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> Obj:
    """The object that a question is about; the answer names it."""
    assert q.object is not None
    obj = asker.object(q.object, at)
    a.subject = asker.register.label(obj.card)
    return obj


def chars_of(asker: Asker, at: Moment, obj: Obj) -> Any:
    if obj.id in at.game.objects:
        return asker.view(at).chars(obj.id)
    view = at.game.left.get(obj.id)
    if view is not None and obj.kind == "copy":  # of a spell: no card says what it was
        spells = (each for each in at.game.left.values() if each.obj.card == obj.card and each.obj.zone == STACK)
        view = max(spells, key=lambda each: each.obj.id, default=view)
    return view.chars if view is not None else None


def as_it_came(asker: Asker, a: AnswerResult, at: Moment, obj: Obj) -> None:
    """The answer rests on the condition of how the object was to come into play, where that was not met."""
    if obj.zone == IN_PLAY and obj.came_from is not None:
        asker.rest_on(a, at, (AS_IT_CAME, obj.came_from))


def _pt(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    obj = object_asked(asker, q, at, a)
    chars = chars_of(asker, at, obj)
    has = chars is not None and chars.power is not None and chars.toughness is not None
    a.value = f"{chars.power}/{chars.toughness}" if has else "none"
    if has:
        a.extra_rules = rules_when((BELOW_ZERO,), chars.power, chars.toughness)
    elif chars is not None:
        a.extra_rules = rules_when((r208_power_and_toughness.NEITHER,), obj, chars)
    rest_on_layers(asker, a, at, obj, "power", "toughness")
    as_it_came(asker, a, at, obj)


def _damage_on(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    obj = object_asked(asker, q, at, a)
    a.value = obj.damage if obj.zone == IN_PLAY else "none"
    asker.rest_on(a, at, ("damage on", obj.id), ("zone", obj.card))
    dealt = {step.event for id in a.seeds if isinstance((step := asker.table.trace.steps[id - 1]).occurrence, Damage)}
    if dealt and a.value == 0:  # it was dealt as counters
        counters = [step.id for step in asker.steps(at) if step.event in dealt and isinstance(step.occurrence, PutCounter)]
        a.seeds = tuple(sorted({*a.seeds, *counters}))
        if counters:
            a.clause, a.extra_rules = "the damage became -1/-1 counters, and none of it stays", marks(withers)
    if not any(asker.table.trace.steps[id - 1].kind in ("replaced", "prevented") for id in a.seeds):
        _none_any_more(a, at, obj, lambda former: former.damage > 0)


def _loyalty(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    obj = object_asked(asker, q, at, a)
    chars = chars_of(asker, at, obj)
    a.value = chars.loyalty if chars is not None and chars.loyalty is not None else "none"
    if a.value != "none":
        a.extra_rules = (*marks(planeswalkers.loyalty), *(marks(r200_general.loyalty_in_play) if obj.zone == IN_PLAY else ()))
    asker.rest_on(a, at, ("counters", obj.id), ("zone", obj.card))
    controller = chars.controller if chars is not None and obj.zone == IN_PLAY else None
    fought = [step for step in asker.steps(at) if isinstance((o := step.occurrence), Damage) and o.combat and o.other == controller]
    if fought and controller is not None and not a.seeds:
        a.seeds, a.clause = (fought[-1].id,), "combat damage to its controller is not redirected to it"
        a.extra_rules = tuple(dict.fromkeys((*marks(to_planeswalker), *a.extra_rules)))
    if a.value != "none" and obj.zone != IN_PLAY:
        a.clause = "it is not in play, so that is the loyalty printed on it"


def _mana_value(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    obj = object_asked(asker, q, at, a)
    chars = chars_of(asker, at, obj)
    cost = converted_of(chars) if chars is not None else None
    with as_it_was(asker, at) as table:
        ctx = table.context(Bindings())
        both = [mana_value(each, ctx, obj.id) for each in chars.costs] if chars is not None else []
        a.value = _asked_half(asker, a, obj, both) if len(both) > 1 else mana_value(cost, ctx, obj.id)
    a.extra_rules = (*rules_when(r203_mana_cost_and_color.CONVERTED, obj, cost), *rules_when(TWO_SIDES, obj, ("mana cost",)))
    asker.rest_on(a, at, ("zone", obj.card))
    plain = len(a.extra_rules) == 1 if obj.zone != STACK else cost and "X" not in symbols(cost)
    if a.seeds and plain and cost and obj.base is not None and cost == base_face(obj).mana_cost:
        a.clause, a.seeds = f"its mana cost is {cost}", ()  # what became of it says nothing of that
    elif cost and "X" in symbols(cost):
        x, where = r203_mana_cost_and_color.value_of_x(obj), "on the stack" if obj.zone == STACK else "off the stack"
        a.clause, a.seeds = f"its mana cost is {cost}, and X counts as {x} {where}", a.seeds if obj.zone == STACK else ()
    elif _of_its_face(a, obj, cost):
        pass
    elif not cost and a.value == 0 and obj.base is not None and not obj.base.faces[0].mana_cost:
        a.clause, a.seeds, a.extra_rules = "it has no mana cost", (), a.extra_rules[::-1]


def _mana_cost(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The mana cost of something, as it is or as it is copied; none of what has none.

    Raises ScenarioError for a split card off the stack.
    """
    obj = object_asked(asker, q, at, a)
    chars = chars_of(asker, at, obj)
    costs = chars.costs if chars is not None else ()
    if len(costs) > 1 and (asker.half is None or obj.base is None):
        help = f"ask of one of its halves: 'mana cost of {obj.base.faces[0].name}'" if obj.base is not None else ""
        raise ScenarioError(f"{a.subject} has two mana costs", code="not-reached", place=asker.place, help=help)
    at_half = 0
    if len(costs) > 1 and asker.half is not None and obj.base is not None:
        a.subject = asker.half.name
        at_half = [fold(half.name) for half in obj.base.faces].index(fold(asker.half.name))
    cost = costs[at_half] if costs else chars.mana_cost if chars is not None else None
    a.value = cost or "none"
    if obj.base is None or cost != base_face(obj).mana_cost or obj.copy is not None:  # what became of it says nothing of what is printed
        asker.rest_on(a, at, ("zone", obj.card))
    _of_its_face(a, obj, cost)


def _of_its_face(a: AnswerResult, obj: Obj, cost: str | None) -> bool:
    """Whether a cost is that of a copy, or none for it is face down, which the answer then tells."""
    if obj.copy is not None and obj.zone == IN_PLAY and not a.seeds:
        a.clause, a.extra_rules = f"it is a copy of {obj.copy.name}", (*marks(copiable_values), *a.extra_rules)
        return True
    if obj.face_down and obj.zone in (IN_PLAY, STACK) and not cost:
        a.clause, a.extra_rules = "it is face down", (*rules_when((r504_face_down.LISTED,), obj), *a.extra_rules)
        return True
    return False


def _asked_half(asker: Asker, a: AnswerResult, obj: Obj, both: list[int]) -> int | list[int]:
    """The converted mana costs of a split card, one of each half; of a half that is named, its own."""
    if asker.half is None or obj.base is None:
        return both
    a.subject = asker.half.name
    return both[[fold(half.name) for half in obj.base.faces].index(fold(asker.half.name))]


def _zone(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    assert q.object is not None
    cards = asker.cards(q.object, at)
    zones = {}
    for card in cards:
        obj = object_of(at.game, card)
        zones[card] = obj.zone if obj is not None else CEASED
    if len(set(zones.values())) > 1:  # of a spell and its copies the name alone is the spell's
        cards = [card for card in cards if card not in asker.register.copies] or cards
    if len({zones[card] for card in cards}) > 1:
        gone = [f"{asker.register.label(card)} ({CEASED})" for card in cards if zones[card] == CEASED]
        things = [*(obj.id for card in cards if (obj := object_of(at.game, card)) is not None), *gone]
        asker.finder.ambiguous(q.object, things, at.game, asker.place)  # type: ignore[arg-type]
    a.subject = asker.register.label(cards[0]) if len(cards) == 1 else f"each {q.object.name}"
    a.value = zones[cards[0]]
    alive(asker, a, at, cards)
    moved_there(asker, a, at, cards)
    if not a.seeds and not a.clause and a.value == HAND and asker.thorough:
        _spliced(asker, cards, at, a)


def _spliced(asker: Asker, cards: Sequence[int], at: Moment, a: AnswerResult) -> None:
    """That a card was spliced onto a spell, by which it does not move (502.40)."""
    chosen = (step for step in asker.steps(at) if step.kind == "choice" and step.data["decision"].kind == "splice")
    if spliced := [step for step in chosen if {asker.card_of(id) for id in step.data["chosen"]}.intersection(cards)]:
        a.clause, a.seeds = "it was only revealed to be spliced, and stays where it is", (spliced[-1].id,)
        a.extra_rules = spliced[-1].rules[:2]


def _colors(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    obj = object_asked(asker, q, at, a)
    chars = chars_of(asker, at, obj)
    a.value = sorted(chars.colors) if chars is not None else []
    if chars is not None and obj.copy is None and chars.colors == colors_of(chars.mana_cost):
        a.extra_rules = rules_when(r203_mana_cost_and_color.BY_COLOR, chars.mana_cost)
    rest_on_layers(asker, a, at, obj, "colors")


def _types(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    obj = object_asked(asker, q, at, a)
    chars = chars_of(asker, at, obj)
    a.value = [*sorted(chars.supertypes), *sorted(chars.types), *sorted(chars.subtypes)] if chars is not None else []
    rest_on_layers(asker, a, at, obj, "types")


def _subtypes(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The subtypes alone, by what gave or took them."""
    _types(asker, q, at, a)
    chars = chars_of(asker, at, asker.object(q.object, at)) if q.object is not None else None
    a.value = sorted(chars.subtypes) if chars is not None else []


def _abilities(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    obj = object_asked(asker, q, at, a)
    chars = chars_of(asker, at, obj)
    said = (said_ability(asker, at, instance.ability) for instance in (chars.abilities if chars is not None else ()))
    a.value = [text.rstrip(".") for text in said if text]
    a.extra_rules = rules_when((lands.INTRINSIC,), chars.abilities if chars is not None else ())
    rest_on_layers(asker, a, at, obj, "abilities")


def _counters(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    assert q.object is not None
    if q.object.kind == "player":
        player = at.game.players[asker.finder.things(q.object)[0]]  # type: ignore[index]
        a.subject = player.name
        a.value = {k: n for k, n in player.counters.items() if n} | ({"poison": player.poison} if player.poison else {})
        asker.rest_on(a, at, ("counters", player.name))
        return
    obj = object_asked(asker, q, at, a)
    a.value = {kind: n for kind, n in obj.counters.items() if n} if obj.id in at.game.objects else {}
    where = (("zone", obj.card),) if obj.id not in at.game.in_play else ()  # in play it came with the counters that it came with
    asker.rest_on(a, at, ("counters", obj.id), *where)
    as_it_came(asker, a, at, obj)
    _none_any_more(a, at, obj, lambda former: any(former.counters.values()))
    if not a.value and not a.clause and obj.zone == IN_PLAY and obj.copy is not None:
        a.clause, a.extra_rules = "counters are not copied", marks(copiable_values)


def _none_any_more(a: AnswerResult, at: Moment, obj: Obj, had: Callable[[Obj], bool]) -> None:
    """That what left play is another object since, also where it came back, and has nothing of what was on it before."""
    if a.value not in ({}, "none", 0) or obj.came_from is None:
        return
    before = [last.obj for last in at.game.left.values() if last.obj.card == obj.card and last.obj.zone == IN_PLAY]
    if before and obj.zone in (GRAVEYARD, HAND, LIBRARY, REMOVED) and a.value != 0:
        a.clause = f"it is {located(obj.zone)} and a new object"
    elif obj.zone == IN_PLAY and any(map(had, before)):
        a.clause = CAME_BACK
    else:
        return
    a.extra_rules = tuple(dict.fromkeys((*marks(r217_zones.another_object), *a.extra_rules)))


def _name(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    obj = object_asked(asker, q, at, a)
    chars = chars_of(asker, at, obj)
    a.value = (chars.name if chars is not None else "") or "nothing"
    rest_on_layers(asker, a, at, obj, "name")
    a.extra_rules = (*a.extra_rules, *(marks(r216_tokens.token_name) if obj.kind == "token" else ()))


ANSWERS: dict[str, Answering] = {
    "power of X": _characteristic("power", "power"),
    "toughness of X": _characteristic("toughness", "toughness"),
    "damage on X": _damage_on,
    "loyalty of X": _loyalty,
    "converted mana cost of X": _mana_value,
    "mana cost of X": _mana_cost,
    "P/T of X": _pt,
    "zone of X": _zone,
    "colors of X": _colors,
    "types of X": _types,
    "subtypes of X": _subtypes,
    "abilities of X": _abilities,
    "counters on X": _counters,
    "name of X": _name,
}
"""The forms of questions that are answered here."""
