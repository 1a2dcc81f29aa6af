"""What a derived value rests on: the history of the object, and the layers and effects that shaped it (418.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from judge.cards.instructions import effects as e
from judge.cards.instructions.words_data import possessive
from judge.engine.game.occurrences import Move, RemoveCounter
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED, STACK, Game, Obj, Thing
from judge.engine.record.acting import marks
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import located
from judge.engine.rules.part2_cards import r217_zones
from judge.engine.rules.part2_cards.r212_card_types.changed_types import only_granted
from judge.engine.rules.part4_spells.r412_static_abilities import NOT_AS_IT_WAS
from judge.engine.rules.part4_spells.r416_effects import ONLY_PERMANENTS
from judge.engine.rules.part4_spells.r418_continuous_effects.dependency import Order
from judge.engine.rules.part4_spells.r418_continuous_effects.derivation_in_words import bearing_on, how_of_size
from judge.engine.rules.part4_spells.r418_continuous_effects.deriving import Layers
from judge.engine.rules.part4_spells.r418_continuous_effects.gathering import applies_in
from judge.engine.rules.part4_spells.r418_continuous_effects.layers import LAYERS
from judge.engine.rules.part5_additional import r504_face_down, r505_split_cards, r508_flip_cards
from judge.engine.rules.part5_additional.r503_copying import copiable_values
from judge.engine.table.what_was_counted import COMPOSED, counted_in, numbers_of, read_off, reckoned
from judge.scenario.answering.conditions_of_effects import met_of_effect
from judge.scenario.running.run_results import AnswerResult, DerivationRow

if TYPE_CHECKING:
    from judge.engine.table.table import Table
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker

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


def _only_leaves_it(step: Step, obj: Obj, facts: Sequence[str]) -> bool:
    """Whether a step tells only that something is left where it is: that says nothing of what it is."""
    return step.kind in LEFT_AS_IT_IS and not any((fact, obj.id) in step.writes for fact in facts)


LEFT_AS_IT_IS = frozenset(
    {
        "can't happen", "condition", "countered", "if failed", "illegal target", "none asked", "not done", "not found", "not possible",
        "replaced", "unpaid",
    }
)  # fmt: skip
"""Kinds of steps by which nothing is done to something."""


def _counters_outweighed(asker: Asker, at: Moment, obj: Obj) -> bool:
    """Whether counters were removed last from a permanent because others outweighed them (420.5n), so that none shapes it any more."""
    last = [asker.table.trace.steps[id - 1].occurrence for id in asker.writers(at, [("counters", obj.id)])]
    return any(isinstance(o, RemoveCounter) and o.cause == "state-based" for o in last)


def rest_on_layers(asker: Asker, a: AnswerResult, at: Moment, obj: Obj, *facts: str) -> None:
    """What a derived value rests on: the object's history, and the layers that shaped it."""
    asker.rest_on(a, at, *((fact, obj.id) for fact in facts), ("zone", obj.card))
    if {"power", "toughness"}.intersection(facts) and _counters_outweighed(asker, at, obj):
        asker.rest_on(a, at, ("counters", obj.id))
    steps = (asker.table.trace.steps[id - 1] for id in a.seeds)
    a.seeds = tuple(step.id for step in steps if not _only_leaves_it(step, obj, facts))
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
                counted=_counted(asker, at, row, obj.id),
                read_off=_read_off(asker, at, row, obj.id),
                met=met_of_effect(asker, at, row),
                how=how_of_size(row),
                loop=row.loop,
                characteristic=row.characteristic,
                lost=row.lost,
            )
        )
        a.extra_rules = tuple(dict.fromkeys((*a.extra_rules, *_layer_rules(row))))
    by_order = marks(Order.judge) if len(found) == 1 and not found[0].loop else ()  # of several what waits for what decides
    alone = facts == ("abilities",) or (facts == ("types",) and all(row.rule in (*marks(Layers.layer), *by_order) for row in found))
    alone = alone or facts == ("colors",) and all(row.lost for row in found)
    if alone and (of_lands := set(a.extra_rules).intersection(marks(only_granted))):
        a.extra_rules = (*of_lands, *(number for number in a.extra_rules if number not in of_lands))
    a.derivation = tuple(rows)
    if obj.copy is not None and obj.zone == IN_PLAY and not (rows or a.seeds or a.clause or a.why == "why not"):
        a.clause = f"it is a copy of {obj.copy.name}" * (facts not in (("control",), ("name",)))
    if not rows and (of_face := rules_when((r504_face_down.LISTED,), obj)) and facts[0] in COVERED:
        a.clause, a.extra_rules = a.clause or _FACE_DOWN.get(facts[0], "it is face down"), (*of_face, *a.extra_rules)
    events = {asker.table.trace.steps[id - 1].event for id in a.seeds}
    ended = (step for step in asker.steps(at) if isinstance(step.occurrence, Move) and step.event in events)
    if any(fact[0].startswith("ended ") and fact[1:] == (obj.id,) for step in ended for fact in step.writes):
        a.extra_rules = tuple(dict.fromkeys((*a.extra_rules, *marks(applies_in))))
    printed = not rows and obj.zone in (GRAVEYARD, HAND, LIBRARY, REMOVED) and facts != ("control",)
    if printed and obj.came_from is not None and a.value != "nothing":
        there = "and it has none printed on it" if a.value in ("none", []) else "so that is what is printed on it"
        a.clause = f"it is {located(obj.zone)} and a new object, {there}"
        a.extra_rules = tuple(dict.fromkeys((*marks(r217_zones.another_object), *a.extra_rules)))
    moved = any(isinstance(asker.table.trace.steps[id - 1].occurrence, Move) for id in a.seeds)  # what phases in is what it was
    if moved and not (rows or a.clause) and _was_otherwise(asker, at, obj, facts):
        a.clause = CAME_BACK
        a.extra_rules = tuple(dict.fromkeys((*marks(r217_zones.another_object), *a.extra_rules)))
    if obj.zone == STACK and obj.kind == "card" and obj.copy is None and not (rows or a.clause or facts == ("control",)):
        a.clause = "it is a spell, which has the characteristics of its card"
        a.extra_rules = (*a.extra_rules, *marks(r217_zones.ability_on_the_stack))


CAME_BACK = "it left play and came back as a new object"
"""What is said of something that is in play again, where what it was before is no more."""


def _was_otherwise(asker: Asker, at: Moment, obj: Obj, facts: Sequence[str]) -> bool:
    """Whether something that left play and came back was otherwise before: none of what made it so is on the new object."""
    before = [last.chars for last in at.game.left.values() if last.obj.card == obj.card and last.obj.zone == IN_PLAY]
    if obj.zone != IN_PLAY or obj.id not in at.game.in_play or not before or facts == ("control",):
        return False
    now = asker.view(at).chars(obj.id)
    return any(getattr(now, fact, None) != getattr(before[-1], fact, None) for fact in facts)


def _copied(asker: Asker, at: Moment, obj: Obj, row: Any) -> str:
    """What an effect that has no words of its own makes a thing a copy of; empty for any other effect."""
    parts = [part for _, part in row.name.in_layer(str(row.layer))] if row.name is not None else []
    copies = row.effect.startswith("effect of ") and any(isinstance(part, e.BecomeCopy) for part in parts)
    return str(asker.view(at).chars(obj.id).name or "something face down") if copies else ""


def _counted(asker: Asker, at: Moment, row: Any, thing: int) -> tuple[str, ...]:
    """What a static ability counts of which an amount of a row is read, each by its name."""
    if row.characteristic == "P/T" and row.effect_id is not None:
        return _counted_then(asker, at, row.effect_id)
    found = counted_by(asker, at.game, row, thing)
    named = ((asker.table.name(thing) if isinstance(thing, int) else str(thing), often) for thing, often in found.items())
    return tuple(f"{name}{' (twice)' if often == 2 else f' ({often} times)' if often > 2 else ''}" for name, often in named)


def counted_by(asker: Asker, game: Game, row: Any, thing: int) -> dict[Thing, int]:
    """What a static ability counts in a game of which an amount of a row is read for a thing, and how often it counts each."""
    found = numbers_of(asker.view_of(game), row, thing)
    return counted_in(found[0], found[1]) if found is not None else {}


def _read_off(asker: Asker, at: Moment, row: Any, thing: int) -> tuple[str, ...]:
    """What the numbers of a static ability are read off but for things that are counted, and how they come of that."""
    found, said = numbers_of(asker.view_of(at.game), row, thing), dict[str, None]()
    if found is None:
        began = _began(asker, at, row.effect_id) if row.characteristic == "P/T" and row.effect_id is not None else None
        counted = [each for each in began.data["counted"].readings if not each.measure] if began is not None else ()
        return (began.data["counted"].reckoned,) if began is not None and counted and began.data["counted"].reckoned else ()
    for number in dict.fromkeys(found[1]):
        with asker.table.supposing(at.game):
            said |= {each.in_words(asker.table.name): None for each, _ in read_off(asker.table, found[0], number) if each.measure}
        if isinstance(number, COMPOSED) and " " in (how := reckoned(found[0], number)):
            said[how] = None
    return tuple(filter(None, said))


def _began(asker: Asker, at: Moment, effect: int) -> Step | None:
    """The step in which an effect began for which something was counted; None where nothing was."""
    return next((step for step in asker.steps(at) if ("effect", effect) in step.writes and step.data.get("counted")), None)


def _counted_then(asker: Asker, at: Moment, effect: int) -> tuple[str, ...]:
    """What was counted as an effect began, or of what its number was measured."""
    began, found = _began(asker, at, effect), list[str]()
    for each in began.data["counted"].readings if began is not None else ():
        names = [asker.table.name(thing) if isinstance(thing, int) else str(thing) for thing in each.things]
        of_one = f"{possessive(names[0])} {each.measure} of {each.number}" if names else each.in_words(asker.table.name)
        found += list(filter(None, [of_one])) if each.measure else names or ["nothing"]
    return tuple(found)


def _source(asker: Asker, at: Moment, source: int | None, among: set[int | None]) -> str:
    """What the source of an effect is called; told apart where the effects of several of that name shape a value."""
    if source is None:
        return ""
    name = asker.table.name(source)
    if any(other is not None and other != source and asker.table.name(other) == name for other in among):
        label = called(asker, at, source)
        return label if label.startswith(name) or not label else f"{name} ({label})"
    return name


def _layer_rules(row: Any) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*(marks(Layers.layer) if row.lost else ()), row.rule, *row.rules)))


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


_FACE_DOWN = dict.fromkeys(("types", "subtypes"), "it is face down: a 2/2 creature with no text, name, subtypes or mana cost")
"""What is said of what is face down, by what is asked of it."""
