"""Answers about one object: where it is, its derived values, its status, and what these rest on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from judge.cards.instructions import effects as e
from judge.cards.instructions.base import walk
from judge.cards.pool.folding import fold
from judge.engine.game.mana_costs import colors_of, symbols
from judge.engine.game.occurrences import CreatureAttacks, CreatureBlocks, Damage, Move, PhaseIn, PutCounter, StepBegins, Tap, Untap
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import CEASED, GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED, STACK, Bindings, Game, Obj, Occurrence
from judge.engine.looking import mana_value
from judge.engine.record.acting import marks
from judge.engine.record.verdicts import located
from judge.engine.rules.part1_game.r104_numbers_and_symbols import BELOW_ZERO
from judge.engine.rules.part2_cards import r200_general, r203_mana_cost_and_color, r208_power_and_toughness, r216_tokens, r217_zones
from judge.engine.rules.part2_cards.r212_card_types import attachments, lands, planeswalkers
from judge.engine.rules.part2_cards.r212_card_types.changed_types import only_granted
from judge.engine.rules.part2_cards.r212_card_types.damage_to_planeswalkers import to_planeswalker
from judge.engine.rules.part3_turn.r302_untap_step import untap
from judge.engine.rules.part3_turn.r306_combat.r306_combat_phase import still_fights
from judge.engine.rules.part3_turn.r306_combat.r306_declarations import in_spite_of
from judge.engine.rules.part3_turn.r306_combat.r308_declare_attackers import TAPPED_BY_ATTACKING
from judge.engine.rules.part3_turn.r306_combat.r309_declare_blockers import declare_blockers
from judge.engine.rules.part4_spells.r412_static_abilities import NOT_AS_IT_WAS
from judge.engine.rules.part4_spells.r415_targets.without_targets import BY_THE_WORD, NONE_CHOSEN
from judge.engine.rules.part4_spells.r416_effects import ONLY_PERMANENTS
from judge.engine.rules.part4_spells.r418_continuous_effects.derivation_in_words import bearing_on, how_of_size
from judge.engine.rules.part4_spells.r418_continuous_effects.deriving import Layers
from judge.engine.rules.part4_spells.r418_continuous_effects.gathering import applies_in
from judge.engine.rules.part4_spells.r418_continuous_effects.layers import LAYERS
from judge.engine.rules.part4_spells.r419_replacement.entering_without import AS_IT_CAME
from judge.engine.rules.part5_additional import r504_face_down, r505_split_cards, r507_controlling_a_turn, r508_flip_cards, r510_status
from judge.engine.rules.part5_additional.r502_keyword_abilities.suspend import is_suspended
from judge.engine.rules.part5_additional.r502_keyword_abilities.wither import withers
from judge.engine.rules.part5_additional.r503_copying import base_face, copiable_values
from judge.scenario.answering.allowing import meanings
from judge.scenario.answering.why_not.what_stayed import LETHAL, alive, moved_there
from judge.scenario.language.question_forms import Question
from judge.scenario.running.register import object_of
from judge.scenario.running.run_results import AnswerResult, DerivationRow

if TYPE_CHECKING:
    from judge.engine.table.table import Table
    from judge.scenario.answering.asker import Answering, Asker, Moment


COVERED = frozenset({"power", "toughness", "colors", "types", "abilities", "name"})
"""The characteristics of a face-down permanent that are listed for it."""
TWO_SIDES = (
    r505_split_cards.TWO_SETS,
    r505_split_cards.COLORS,
    r505_split_cards.TWO_ANSWERS,
    r508_flip_cards.NORMAL,
    r508_flip_cards.ALTERNATIVE,
    r508_flip_cards.SAME,
)
"""What is said of characteristics of cards that have two sets of them."""


@contextmanager
def as_it_was(asker: Asker, at: Moment) -> Iterator[Table]:
    """The table with the game as it was at a moment."""
    with asker.table.supposing(at.game):
        yield asker.table


def _characteristic(name: str, fact: str) -> Answering:
    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        obj = _asked(asker, q, at, a)
        chars = _chars(asker, at, obj)
        value = getattr(chars, name) if chars is not None else None
        a.value = "none" if value is None else value
        if value is None and chars is not None:
            a.extra_rules = rules_when((r208_power_and_toughness.NEITHER,), obj, chars)
        if isinstance(value, int):
            a.extra_rules = rules_when((BELOW_ZERO,), value)
        _derived(asker, a, at, obj, fact)
        if fact in ("power", "toughness"):
            as_it_came(asker, a, at, obj)

    return answer


def _asked(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> Obj:
    """The object that a question is about; the answer names it."""
    assert q.object is not None
    obj = asker.object(q.object, at)
    a.subject = asker.register.label(obj.card)
    return obj


def _chars(asker: Asker, at: Moment, obj: Obj) -> Any:
    if obj.id in at.game.objects:
        return asker.view(at).chars(obj.id)
    view = at.game.left.get(obj.id)
    return view.chars if view is not None else None


def _derived(asker: Asker, a: AnswerResult, at: Moment, obj: Obj, *facts: str) -> None:
    """What a derived value rests on: the object's history, and the layers that shaped it."""
    asker.rest_on(a, at, *((fact, obj.id) for fact in facts), ("zone", obj.card))
    a.seeds = tuple(id for id in a.seeds if asker.table.trace.steps[id - 1].kind != "countered")  # it would have moved it
    of_copy = marks(copiable_values) if obj.copy is not None else ()
    of_ability = marks(r217_zones.ability_on_the_stack) if obj.kind == "ability" else ()
    a.extra_rules = (*of_copy, *a.extra_rules, *of_ability, *rules_when(TWO_SIDES, obj, facts))
    if obj.id not in at.game.objects:
        return
    with as_it_was(asker, at) as table:
        a.extra_rules = (*a.extra_rules, *rules_when((ONLY_PERMANENTS, NOT_AS_IT_WAS), table, obj))
    rows = []
    found = bearing_on(asker.view(at).derivation(obj.id, lambda ability: said_ability(asker, at, ability).rstrip(".")), facts)
    for row in found:
        name = _copied(asker, at, obj, row)
        rows.append(
            DerivationRow(
                layer=str(row.layer),
                effect=f"it is a copy of {name}" if name else row.effect,
                source=_source(asker, at, row.source, {each.source for each in found}),
                before=str(row.before),
                after=str(row.after),
                rule=row.rule,
                depends_on=tuple(str(d) for d in row.depends_on),
                title=LAYERS.now.titles.get(str(row.layer), ""),
                order=row.order,
                how=how_of_size(row),
                loop=row.loop,
                characteristic=row.characteristic,
            )
        )
        a.extra_rules = tuple(dict.fromkeys((*a.extra_rules, *_layer_rules(row))))
    alone = facts == ("abilities",) or (facts == ("types",) and all(row.rule in marks(Layers.layer) for row in found))
    if alone and (of_lands := set(a.extra_rules).intersection(marks(only_granted))):
        a.extra_rules = (*of_lands, *(number for number in a.extra_rules if number not in of_lands))
    a.derivation = tuple(rows)
    if not rows and (of_face := rules_when((r504_face_down.LISTED,), obj)) and facts[0] in COVERED:
        a.clause, a.extra_rules = a.clause or "it is face down", (*of_face, *a.extra_rules)
    events = {asker.table.trace.steps[id - 1].event for id in a.seeds}
    ended = (step for step in asker.steps(at) if isinstance(step.occurrence, Move) and step.event in events)
    if any(fact[0].startswith("ended ") and fact[1:] == (obj.id,) for step in ended for fact in step.writes):
        a.extra_rules = tuple(dict.fromkeys((*a.extra_rules, *marks(applies_in))))
    printed = not rows and obj.zone in (GRAVEYARD, HAND, LIBRARY, REMOVED) and facts != ("control",)
    if printed and obj.came_from is not None and a.value != "nothing":
        there = "and it has none printed on it" if a.value in ("none", []) else "so that is what is printed on it"
        a.clause = f"it is {located(obj.zone)} and a new object, {there}"
        a.extra_rules = tuple(dict.fromkeys((*marks(r217_zones.another_object), *a.extra_rules)))
    if obj.zone == STACK and obj.kind == "card" and obj.copy is None and not (rows or a.clause or facts == ("control",)):
        a.clause = "it is a spell, which has the characteristics of its card"
        a.extra_rules = (*a.extra_rules, *marks(r217_zones.ability_on_the_stack))


def _copied(asker: Asker, at: Moment, obj: Obj, row: Any) -> str:
    """What an effect that has no words of its own makes a thing a copy of; empty for any other effect."""
    parts = [part for _, part in row.name.in_layer(str(row.layer))] if row.name is not None else []
    copies = row.effect.startswith("effect of ") and any(isinstance(part, e.BecomeCopy) for part in parts)
    return str(asker.view(at).chars(obj.id).name or "something face down") if copies else ""


def _source(asker: Asker, at: Moment, source: int | None, among: set[int | None]) -> str:
    """What the source of an effect is called; told apart where the effects of several of that name shape a value."""
    if source is None:
        return ""
    name = asker.table.name(source)
    if any(other is not None and other != source and asker.table.name(other) == name for other in among):
        label = called(asker, at, source)
        return label if label.startswith(name) or not label else f"{name} ({label})"
    return name


def as_it_came(asker: Asker, a: AnswerResult, at: Moment, obj: Obj) -> None:
    """The answer rests on the condition of how the object was to come into play, where that was not met."""
    if obj.zone == IN_PLAY and obj.came_from is not None:
        asker.rest_on(a, at, (AS_IT_CAME, obj.came_from))


def _layer_rules(row: Any) -> tuple[str, ...]:
    return tuple(dict.fromkeys((row.rule, *row.rules)))


def _pt(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    obj = _asked(asker, q, at, a)
    chars = _chars(asker, at, obj)
    has = chars is not None and chars.power is not None and chars.toughness is not None
    a.value = f"{chars.power}/{chars.toughness}" if has else "none"
    if has:
        a.extra_rules = rules_when((BELOW_ZERO,), chars.power, chars.toughness)
    elif chars is not None:
        a.extra_rules = rules_when((r208_power_and_toughness.NEITHER,), obj, chars)
    _derived(asker, a, at, obj, "power", "toughness")
    as_it_came(asker, a, at, obj)


def _damage_on(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    obj = _asked(asker, q, at, a)
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


def _lethal(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How much more damage would be as much as a creature's toughness; nothing is prevented, and no first damage counted twice."""
    obj = _asked(asker, q, at, a)
    toughness = _chars(asker, at, obj).toughness if obj.zone == IN_PLAY else None
    a.value = "none" if toughness is None else max(0, toughness - obj.damage)
    a.extra_rules = (LETHAL.rule,)
    _derived(asker, a, at, obj, "toughness", "damage on")


def _loyalty(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    obj = _asked(asker, q, at, a)
    chars = _chars(asker, at, obj)
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
    obj = _asked(asker, q, at, a)
    chars = _chars(asker, at, obj)
    cost = chars.mana_cost if chars is not None else None
    with as_it_was(asker, at) as table:
        ctx = table.context(Bindings())
        both = [mana_value(each, ctx, obj.id) for each in chars.costs] if chars is not None else []
        a.value = _asked_half(asker, a, obj, both) if len(both) > 1 else mana_value(cost, ctx, obj.id)
    a.extra_rules = (*rules_when(r203_mana_cost_and_color.CONVERTED, obj, cost), *rules_when(TWO_SIDES, obj, ("mana cost",)))
    asker.rest_on(a, at, ("zone", obj.card))
    if a.seeds and obj.zone != STACK and len(a.extra_rules) == 1 and cost and obj.base is not None and cost == base_face(obj).mana_cost:
        a.clause, a.seeds = f"its mana cost is {cost}", ()  # what became of it says nothing of that
    elif cost and "X" in symbols(cost):
        x, where = r203_mana_cost_and_color.value_of_x(obj), "on the stack" if obj.zone == STACK else "off the stack"
        a.clause = f"its mana cost is {cost}, and X counts as {x} {where}"
    elif not cost and a.value == 0 and obj.base is not None and not obj.base.faces[0].mana_cost:
        a.clause, a.seeds, a.extra_rules = "it has no mana cost", (), a.extra_rules[::-1]


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
    a.subject = asker.register.label(cards[0])
    a.value = zones[cards[0]]
    alive(asker, a, at, cards)
    moved_there(asker, a, at, cards)


def _colors(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    obj = _asked(asker, q, at, a)
    chars = _chars(asker, at, obj)
    a.value = sorted(chars.colors) if chars is not None else []
    if chars is not None and obj.copy is None and chars.colors == colors_of(chars.mana_cost):
        a.extra_rules = rules_when(r203_mana_cost_and_color.BY_COLOR, chars.mana_cost)
    _derived(asker, a, at, obj, "colors")


def _types(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    obj = _asked(asker, q, at, a)
    chars = _chars(asker, at, obj)
    a.value = [*sorted(chars.supertypes), *sorted(chars.types), *sorted(chars.subtypes)] if chars is not None else []
    _derived(asker, a, at, obj, "types")


def _subtypes(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The subtypes alone, by what gave or took them."""
    _types(asker, q, at, a)
    chars = _chars(asker, at, asker.object(q.object, at)) if q.object is not None else None
    a.value = sorted(chars.subtypes) if chars is not None else []


def called(asker: Asker, at: Moment, id: int) -> str:
    """What the file calls an object of the game, also one that is no more."""
    view = at.game.left.get(id)
    obj = at.game.objects.get(id) or (view.obj if view is not None else None)
    return asker.register.label(obj.card) if obj is not None else ""


def said_ability(asker: Asker, at: Moment, ability: e.Ability) -> str:
    """The text of an ability, as printed or, where it has none of its own, as it would be: `forestwalk`, `bushido 2`."""
    if text := getattr(ability, "text", ""):
        return str(text)
    from judge.cards.page.kept_words import print_ability

    printed = print_ability(ability, called=lambda id: called(asker, at, id))
    return printed[:1].lower() + printed[1:] if isinstance(ability, e.KeywordAbility) else printed


def _abilities(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    obj = _asked(asker, q, at, a)
    chars = _chars(asker, at, obj)
    said = (said_ability(asker, at, instance.ability) for instance in (chars.abilities if chars is not None else ()))
    a.value = [text.rstrip(".") for text in said if text]
    a.extra_rules = rules_when((lands.INTRINSIC,), chars.abilities if chars is not None else ())
    _derived(asker, a, at, obj, "abilities")


def _counters(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    assert q.object is not None
    if q.object.kind == "player":
        player = at.game.players[asker.finder.things(q.object)[0]]  # type: ignore[index]
        a.subject = player.name
        a.value = {k: n for k, n in player.counters.items() if n} | ({"poison": player.poison} if player.poison else {})
        asker.rest_on(a, at, ("counters", player.name))
        return
    obj = _asked(asker, q, at, a)
    a.value = {kind: n for kind, n in obj.counters.items() if n} if obj.id in at.game.objects else {}
    asker.rest_on(a, at, ("counters", obj.id), ("zone", obj.card))
    as_it_came(asker, a, at, obj)
    _none_any_more(a, at, obj, lambda former: any(former.counters.values()))
    if not a.value and not a.clause and obj.zone == IN_PLAY and obj.copy is not None:
        a.clause, a.extra_rules = "counters are not copied", marks(copiable_values)


def _none_any_more(a: AnswerResult, at: Moment, obj: Obj, had: Callable[[Obj], bool]) -> None:
    """That what left play is another object since, also where it came back, and has nothing of what was on it before."""
    if a.value not in ({}, "none", 0) or obj.came_from is None:
        return
    before = [last.obj for last in at.game.left.values() if last.obj.card == obj.card and last.obj.zone == IN_PLAY]
    if obj.zone in (GRAVEYARD, HAND, LIBRARY, REMOVED) and a.value != 0:
        a.clause = f"it is {located(obj.zone)} and a new object"
    elif obj.zone == IN_PLAY and any(map(had, before)):
        a.clause = "it left play and came back as a new object"
    else:
        return
    a.extra_rules = tuple(dict.fromkeys((*marks(r217_zones.another_object), *a.extra_rules)))


def _controller(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    obj = _asked(asker, q, at, a)
    chars = _chars(asker, at, obj)
    here = obj.id in at.game.objects and obj.zone in (IN_PLAY, STACK)
    a.value = chars.controller if chars is not None and chars.controller and here else "nobody"
    _derived(asker, a, at, obj, "control")
    made = [asker.table.trace.steps[id - 1].occurrence for id in a.seeds]
    if not a.derivation and made and all(isinstance(o, Move) and o.destination == IN_PLAY for o in made):
        a.extra_rules = (*rules_when((r200_general.PUT_BY_ANOTHER,), obj), *a.extra_rules)
    if not a.derivation and len(a.seeds) and (by := _controlling(asker, at, obj)):
        a.clause = by
    of_the_turn = r507_controlling_a_turn.matter(at.game, at.game.turn.player, "objects")
    a.extra_rules = (*a.extra_rules, *_attached_to_anothers(asker, at, obj), *of_the_turn)


def _controlling(asker: Asker, at: Moment, obj: Obj) -> str:
    """The effect by which a permanent's controller controls it, where it changes nothing because he or she owns it as well."""
    if obj.id not in at.game.objects:
        return ""
    for id in at.game.attached(obj.id):
        for instance in asker.view(at).abilities(id):
            if any(isinstance(part, e.ChangeControl) for part in getattr(instance.ability, "parts", ())):
                return f"{asker.table.name(id)}: {said_ability(asker, at, instance.ability).rstrip('.')}"
    return ""


def _attached_to_anothers(asker: Asker, at: Moment, obj: Obj) -> tuple[str, ...]:
    """The rules by which what is attached has a controller of its own, whoever controls what it is attached to."""
    here = [obj.id, *at.game.attached(obj.id)] if obj.id in at.game.objects else []
    view, found = asker.view(at), list[str]()
    for id in here:
        host = at.game.objects[id].attached_to
        if not isinstance(host, int) or host not in at.game.objects or view.chars(id).controller == view.chars(host).controller:
            continue
        found += attachments.controlled_apart(view.chars(id).subtypes)
    return tuple(found)


def _owner(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    obj = _asked(asker, q, at, a)
    a.value = obj.owner
    a.extra_rules = rules_when(r200_general.OWNERS, obj)


def _attached_to(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    obj = _asked(asker, q, at, a)
    host = obj.attached_to if obj.id in at.game.objects and obj.zone == IN_PLAY else None
    if isinstance(host, int) and host not in at.game.objects:
        host = None
    a.value = asker.label(at.game.objects[host]) if isinstance(host, int) else host or "nothing"
    asker.rest_on(a, at, ("attached", obj.id), ("zone", obj.card))


def _targets(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    from judge.engine.looking import targets_of

    obj = _asked(asker, q, at, a)
    if obj.stack is None:  # what has left the stack: as it last was there
        chosen = [asker.table.obj(step.data["thing"]) for step in asker.steps(at) if step.kind == "targets"]
        obj = next((each for each in reversed(chosen) if each is not None and each.card == obj.card), obj)
    names = []
    for thing in targets_of(obj):
        target = asker.table.obj(thing) if isinstance(thing, int) else None
        names.append(asker.label(target) if target is not None else str(thing))
    a.value = names
    if not names:
        with as_it_was(asker, at) as table:
            a.extra_rules = rules_when((NONE_CHOSEN, BY_THE_WORD), table, obj)
    asker.rest_on(a, at, ("targets", obj.id), ("zone", obj.card))


def _name(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    obj = _asked(asker, q, at, a)
    chars = _chars(asker, at, obj)
    a.value = (chars.name if chars is not None else "") or "nothing"
    _derived(asker, a, at, obj, "name")
    a.extra_rules = (*a.extra_rules, *(marks(r216_tokens.token_name) if obj.kind == "token" else ()))


def _is(test: Callable[[Game, Obj, Asker], bool], fact: str, made: str = "") -> Answering:
    """Whether it is so, by what wrote the fact last; `made`: the fact that made it so, where it still is."""

    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        obj = _asked(asker, q, at, a)
        here = obj.id in at.game.objects
        a.value = "yes" if here and test(at.game, obj, asker) else "no"
        asker.rest_on(a, at, (made if made and a.value == "yes" else fact, obj.id), ("zone", obj.card))
        if fact == "tapped" and not obj.tapped:
            as_it_came(asker, a, at, obj)
        elif fact == "tapped":
            a.seeds = _as_it_became_tapped(asker, a, at, obj.id)
        if test is _suspended and a.value == "no" and asker.thorough:
            has = obj.counters.get("time", 0)
            a.clause = "it has no time counter" if obj.zone == REMOVED and not has else f"it is {located(obj.zone)}"
            a.seeds, a.extra_rules = (), marks(is_suspended)
        if fact in r510_status.FACTS and obj.zone == IN_PLAY and here:
            a.extra_rules = rules_when(r510_status.KEPT, obj, fact, a.value == "yes", _phased(asker, at, obj))
        if fact == "tapped" and not obj.tapped:
            _came_untapped(asker, a, at, obj)
        if fact == "tapped" and obj.tapped and here and obj.zone == IN_PLAY and asker.thorough:
            _not_its_untap_step(asker, q, a, at, obj)
            _tapped_by_attacking(asker, a, at, obj)
        if fact == "combat" and a.value == "yes":
            with as_it_was(asker, at) as table:
                a.extra_rules, facts = in_spite_of(table, obj.id)
            if facts:
                before = set(a.seeds)
                asker.rest_on(a, at, *facts)
                if set(a.seeds) - before:
                    became = q.kind.removeprefix("is X ")
                    how = f"it became {became}" if became in NO_DECLARATION else "it was declared as such"
                    a.clause = f"{how}, and what came later changes nothing of that"
            _still_fighting(asker, a, at, obj)
        if fact == "combat" and a.value == "no" and q.kind in LEFT:
            a.seeds = _removed_since(asker, at, obj.id, LEFT[q.kind]) or a.seeds
        combat = at.game.combat
        if q.kind == "is X blocked" and combat is not None and obj.id in combat.attackers and not combat.block_declared:
            a.clause, a.extra_rules = "no blockers have been declared yet", marks(declare_blockers)[:1]

    return answer


LEFT: dict[str, type[Occurrence]] = {"is X attacking": CreatureAttacks, "is X blocking": CreatureBlocks}
"""Questions of whether something fights -> what it was declared as, where it does so no more."""


def _removed_since(asker: Asker, at: Moment, id: int, declared: type[Occurrence]) -> tuple[int, ...]:
    """That a creature which was declared as an attacker, or blocker, was removed from combat after that."""
    steps = asker.steps(at)
    since = max((s.id for s in steps if isinstance(s.occurrence, declared) and s.occurrence.subject == id), default=None)
    gone = (s.id for s in steps if since is not None and s.id > since and s.kind == "removed from combat" and s.data["thing"] == id)
    return tuple(gone)[:1]


NO_DECLARATION = ("blocked", "unblocked")
"""What a creature in combat becomes without being declared as such."""


def _as_it_became_tapped(asker: Asker, a: AnswerResult, at: Moment, id: int) -> tuple[int, ...]:
    """What an answer rests on, but of what regenerated a permanent that was tapped already what had tapped it before."""
    trace = asker.table.trace.steps
    again = [number for number in a.seeds if trace[number - 1].kind == "replaced"]
    tapped = [step for step in asker.steps(at) if isinstance(step.occurrence, Tap) and step.occurrence.subject == id]
    before = [step.id for step in tapped if again and step.id < again[0]]
    since = (step.game for step in asker.steps(at) if before and before[-1] <= step.id < again[0] and step.game is not None)
    if not before or any(id in game.objects and not game.objects[id].tapped for game in since):
        return a.seeds
    return tuple(sorted({*(number for number in a.seeds if number not in again), before[-1]}))


def _came_untapped(asker: Asker, a: AnswerResult, at: Moment, obj: Obj) -> None:
    """Why an effect by which things come into play tapped did not apply to a permanent that came untapped, and is as it came."""
    from judge.scenario.answering.why_not.not_applied import not_applied_as_it_came

    if not asker.thorough or any(isinstance(asker.table.trace.steps[id - 1].occurrence, Untap) for id in a.seeds):
        return
    found = not_applied_as_it_came(asker, at, obj, e.EnterTapped)
    if found is not None:
        failed = found.failed.removeprefix("it ")
        a.clause, a.extra_rules = f'"{found.ability.rstrip(".")}" did not apply: it {failed}', (found.rule, *a.extra_rules)


def _not_its_untap_step(asker: Asker, q: Question, a: AnswerResult, at: Moment, obj: Obj) -> None:
    """That what is tapped untaps in its controller's untap step, where none has come since.

    Told where it is asked why, or another's came.
    """
    player = str(asker.view(at).chars(obj.id).controller)
    since = max(asker.writers(at, [("tapped", obj.id)]), default=0)
    steps = [s for s in asker.steps(at) if s.id > since and isinstance(s.occurrence, StepBegins) and s.occurrence.step == "untap"]
    whose = [s.game.turn.player for s in steps if s.game is not None]
    told = not all(isinstance(asker.table.trace.steps[id - 1].occurrence, Tap) for id in a.seeds)
    if not told and player not in whose and (whose and not a.seeds or q.why == "why not" and q.kind == "is X untapped"):
        a.clause = f"it untaps in an untap step of {player}, and none has come since"
        a.extra_rules = tuple(dict.fromkeys((*marks(untap), *a.extra_rules)))


def _tapped_by_attacking(asker: Asker, a: AnswerResult, at: Moment, obj: Obj) -> None:
    """That attacking tapped a creature which has lost the ability by which it would not have."""
    tapped = next((s for s in reversed(asker.steps(at)) if isinstance(s.occurrence, Tap) and s.occurrence.subject == obj.id), None)
    printed = base_face(obj).abilities if obj.base is not None else ()
    keeping = [each for each in printed if any(_keeps_untapped(meant) for meant in meanings(each))]
    if not keeping or tapped is None or tapped.id not in a.seeds or tapped.occurrence.cause != "attack" or tapped.game is None:
        return
    said = said_ability(asker, at, keeping[0]).rstrip(".")
    rows = asker.view_of(tapped.game).derivation(obj.id, lambda ability: said_ability(asker, at, ability).rstrip("."))
    taken = (row for row in rows if row.characteristic == "abilities" and said in row.before and said not in row.after and row.source)
    if (row := next(taken, None)) is not None and row.source is not None:
        words = "" if row.effect.startswith("effect of ") else f' ("{row.effect}")'
        a.clause = f"it taps as it attacks, for it has lost {said[:1].lower()}{said[1:]} by {asker.table.name(row.source)}{words}"
        a.extra_rules = tuple(dict.fromkeys((*tapped.rules[:1], row.rule, *a.extra_rules)))


def _keeps_untapped(ability: e.Ability) -> bool:
    return any(isinstance(node, e.Cant) and node.action == TAPPED_BY_ATTACKING for node in walk(ability))


def _still_fighting(asker: Asker, a: AnswerResult, at: Moment, obj: Obj) -> None:
    """That a creature in combat was tapped, or untapped, since it was declared, which changes nothing of that."""
    steps = [step for step in asker.steps(at) if step.occurrence is not None and step.occurrence.subject == obj.id]
    declared = max((step.id for step in steps if isinstance(step.occurrence, CreatureAttacks | CreatureBlocks)), default=None)
    turned = [step for step in steps if isinstance(step.occurrence, Tap | Untap) and declared is not None and step.id > declared]
    if turned:
        a.seeds = tuple(sorted({*a.seeds, turned[-1].id}))
        a.extra_rules = tuple(dict.fromkeys((*marks(still_fights), *a.extra_rules)))
        how = "tapped" if isinstance(turned[-1].occurrence, Tap) else "untapped"
        a.clause = f"it was declared as such, and stays so though it was {how} since"


def _phased(asker: Asker, at: Moment, obj: Obj) -> bool:
    """Whether a permanent has phased in."""
    return any(isinstance(s.occurrence, PhaseIn) and s.occurrence.subject == obj.id for s in asker.steps(at))


def _blocked(game: Game, obj: Obj, asker: Asker) -> bool:
    return game.combat is not None and obj.id in game.combat.attackers and game.combat.attackers[obj.id].blocked


def _unblocked(game: Game, obj: Obj, asker: Asker) -> bool:
    combat = game.combat
    if combat is None or obj.id not in combat.attackers or not combat.block_declared:
        return False
    return not combat.attackers[obj.id].blocked


def _suspended(game: Game, obj: Obj, asker: Asker) -> bool:
    with asker.table.supposing(game):
        return is_suspended(asker.table.context(Bindings()), obj)


ANSWERS: dict[str, Answering] = {
    "power of X": _characteristic("power", "power"),
    "toughness of X": _characteristic("toughness", "toughness"),
    "damage on X": _damage_on,
    "lethal damage for X": _lethal,
    "loyalty of X": _loyalty,
    "converted mana cost of X": _mana_value,
    "P/T of X": _pt,
    "zone of X": _zone,
    "colors of X": _colors,
    "types of X": _types,
    "subtypes of X": _subtypes,
    "abilities of X": _abilities,
    "counters on X": _counters,
    "controller of X": _controller,
    "owner of X": _owner,
    "what is X attached to": _attached_to,
    "name of X": _name,
    "is X tapped": _is(lambda g, o, k: o.tapped and o.zone == IN_PLAY, "tapped"),
    "is X attacking": _is(lambda g, o, k: g.combat is not None and o.id in g.combat.attackers, "combat", "attacked"),
    "is X blocking": _is(lambda g, o, k: g.combat is not None and o.id in g.combat.blocking, "combat"),
    "is X blocked": _is(_blocked, "combat"),
    "is X unblocked": _is(_unblocked, "combat"),
    "is X face down": _is(lambda g, o, k: o.face_down, "face_down"),
    "is X untapped": _is(lambda g, o, k: not o.tapped and o.zone == IN_PLAY, "tapped"),
    "is X face up": _is(lambda g, o, k: not o.face_down, "face_down"),
    "is X flipped": _is(lambda g, o, k: o.flipped, "flipped"),
    "is X suspended": _is(_suspended, "counters"),
    "is X revealed": _is(lambda g, o, k: o.revealed, "revealed"),
    "what does X target": _targets,
}
"""The forms of questions that are answered here."""
