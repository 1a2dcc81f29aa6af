"""Answers about one object: where it is, its derived values, its status, and what these rest on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from judge.cards.instructions import effects as e
from judge.cards.instructions.words_data import BASIC_LANDS
from judge.engine.game.mana_costs import colors_of
from judge.engine.game.state import CEASED, IN_PLAY, STACK, Bindings, Game, Obj
from judge.engine.looking import mana_value
from judge.engine.rules.part4_spells.r418_continuous_effects.derivation_in_words import bearing_on
from judge.scenario.answering import rules_beside as beside
from judge.scenario.language.question_language import Question
from judge.scenario.running.register import object_of
from judge.scenario.running.run_results import AnswerResult, DerivationRow

if TYPE_CHECKING:
    from judge.scenario.answering.asker import Answering, Asker, Moment


def _characteristic(name: str, fact: str) -> Answering:
    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        obj = _asked(asker, q, at, a)
        chars = _chars(asker, at, obj)
        value = getattr(chars, name) if chars is not None else None
        a.value = "none" if value is None else value
        if value is None:
            a.extra_rules = beside.of_a_noncreature(asker, at, obj)
        if isinstance(value, int) and value < 0:
            a.extra_rules = ("104.1b",)
        _derived(asker, a, at, obj, fact)

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
    if obj.kind == "ability":
        a.extra_rules = (*a.extra_rules, "217.6d")
    if obj.copy is not None:
        a.extra_rules = (*a.extra_rules, "503.2")
    a.extra_rules = (*a.extra_rules, *beside.of_two_sides(asker, at, obj, facts))
    if obj.id not in at.game.objects:
        return
    a.extra_rules = (*a.extra_rules, *beside.only_permanents(asker, at, obj), *beside.nothing_there(asker, at, obj))
    rows = []
    for row in bearing_on(asker.view(at).derivation(obj.id, lambda ability: said_ability(asker, at, ability).rstrip(".")), facts):
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
    obj = _asked(asker, q, at, a)
    chars = _chars(asker, at, obj)
    has = chars is not None and chars.power is not None and chars.toughness is not None
    a.value = f"{chars.power}/{chars.toughness}" if has else "none"
    if not has:
        a.extra_rules = beside.of_a_noncreature(asker, at, obj)
    if has and min(chars.power, chars.toughness) < 0:
        a.extra_rules = ("104.1b",)
    _derived(asker, a, at, obj, "power", "toughness")


def _damage_on(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    obj = _asked(asker, q, at, a)
    a.value = obj.damage if obj.zone == IN_PLAY else "none"
    asker.rest_on(a, at, ("damage on", obj.id), ("zone", obj.card))


def _loyalty(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    obj = _asked(asker, q, at, a)
    chars = _chars(asker, at, obj)
    a.value = chars.loyalty if chars is not None and chars.loyalty is not None else "none"
    if a.value != "none":
        a.extra_rules = ("212.9d", *(("200.10b",) if obj.zone == IN_PLAY else ()))
    asker.rest_on(a, at, ("counters", obj.id), ("zone", obj.card))


def _mana_value(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    obj = _asked(asker, q, at, a)
    chars = _chars(asker, at, obj)
    kept, asker.table.game = asker.table.game, at.game
    try:
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
    if len(set(zones.values())) > 1:  # a copy that is no more leaves its name to the card
        cards = [card for card in cards if zones[card] != CEASED or card not in asker.register.copies] or cards
    if len({zones[card] for card in cards}) > 1:
        gone = [f"{asker.register.label(card)} ({CEASED})" for card in cards if zones[card] == CEASED]
        things = [*(obj.id for card in cards if (obj := object_of(at.game, card)) is not None), *gone]
        asker.finder.ambiguous(q.object, things, at.game, asker.place)  # type: ignore[arg-type]
    a.subject = asker.register.label(cards[0])
    a.value = zones[cards[0]]
    asker.rest_on(a, at, *(("zone", card) for card in cards))
    obj = object_of(at.game, cards[0])
    if obj is not None and obj.zone == IN_PLAY and obj.damage and asker.view(at).chars(obj.id).is_creature:
        asker.rest_on(a, at, ("damage on", obj.id), ("toughness", obj.id))  # it has survived so much
        a.extra_rules = ("420.5c",)


def _colors(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    obj = _asked(asker, q, at, a)
    chars = _chars(asker, at, obj)
    a.value = sorted(chars.colors) if chars is not None else []
    if chars is not None and chars.colors == colors_of(chars.mana_cost):
        a.extra_rules = _of_colors(chars.mana_cost)
    _derived(asker, a, at, obj, "colors")


def _types(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    obj = _asked(asker, q, at, a)
    chars = _chars(asker, at, obj)
    a.value = [*sorted(chars.supertypes), *sorted(chars.types), *sorted(chars.subtypes)] if chars is not None else []
    _derived(asker, a, at, obj, "types")


def called(asker: Asker, at: Moment, id: int) -> str:
    """What the file calls an object of the game, also one that is no more."""
    view = at.game.left.get(id)
    obj = at.game.objects.get(id) or (view.obj if view is not None else None)
    return asker.register.label(obj.card) if obj is not None else ""


def said_ability(asker: Asker, at: Moment, ability: e.Ability) -> str:
    """The text of an ability, as printed or, where it has none of its own, as it would be: `forestwalk`, `bushido 2`."""
    if text := getattr(ability, "text", ""):
        return str(text)
    from judge.cards.page.reading_as_text import print_ability

    printed = print_ability(ability, called=lambda id: called(asker, at, id))
    return printed[:1].lower() + printed[1:] if isinstance(ability, e.KeywordAbility) else printed


def _abilities(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    obj = _asked(asker, q, at, a)
    chars = _chars(asker, at, obj)
    said = (said_ability(asker, at, instance.ability) for instance in (chars.abilities if chars is not None else ()))
    a.value = [text.rstrip(".") for text in said if text]
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
    obj = _asked(asker, q, at, a)
    a.value = {kind: n for kind, n in obj.counters.items() if n} if obj.id in at.game.objects else {}
    asker.rest_on(a, at, ("counters", obj.id), ("zone", obj.card))


def _controller(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    obj = _asked(asker, q, at, a)
    chars = _chars(asker, at, obj)
    here = obj.id in at.game.objects and obj.zone in (IN_PLAY, STACK)
    a.value = chars.controller if chars is not None and chars.controller and here else "nobody"
    _derived(asker, a, at, obj, "control")
    a.extra_rules = (*a.extra_rules, *beside.attached_to_anothers(asker, at, obj), *beside.only_the_turn(at))


def _owner(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    obj = _asked(asker, q, at, a)
    a.value = obj.owner
    a.extra_rules = ("200.6",) if obj.kind == "card" else ("216.1",)


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
    names = []
    for thing in targets_of(obj):
        target = asker.table.obj(thing) if isinstance(thing, int) else None
        names.append(asker.label(target) if target is not None else str(thing))
    a.value = names
    a.extra_rules = beside.untargeted(asker, at, obj) if not names else ()
    asker.rest_on(a, at, ("targets", obj.id), ("zone", obj.card))


def _name(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    obj = _asked(asker, q, at, a)
    chars = _chars(asker, at, obj)
    a.value = (chars.name if chars is not None else "") or "nothing"
    _derived(asker, a, at, obj, "name")
    if obj.kind == "token":
        a.extra_rules = (*a.extra_rules, "216.1a")


def _is(test: Callable[[Game, Obj, Asker], bool], fact: str) -> Answering:
    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        obj = _asked(asker, q, at, a)
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


ANSWERS: dict[str, Answering] = {
    "power of X": _characteristic("power", "power"),
    "toughness of X": _characteristic("toughness", "toughness"),
    "damage on X": _damage_on,
    "loyalty of X": _loyalty,
    "converted mana cost of X": _mana_value,
    "P/T of X": _pt,
    "zone of X": _zone,
    "colors of X": _colors,
    "types of X": _types,
    "abilities of X": _abilities,
    "counters on X": _counters,
    "controller of X": _controller,
    "owner of X": _owner,
    "what is X attached to": _attached_to,
    "name of X": _name,
    "is X tapped": _is(lambda g, o, k: o.tapped and o.zone == IN_PLAY, "tapped"),
    "is X attacking": _is(lambda g, o, k: g.combat is not None and o.id in g.combat.attackers, "combat"),
    "is X blocking": _is(lambda g, o, k: g.combat is not None and o.id in g.combat.blocking, "combat"),
    "is X blocked": _is(_blocked, "combat"),
    "is X unblocked": _is(_unblocked, "combat"),
    "is X face down": _is(lambda g, o, k: o.face_down, "face_down"),
    "is X untapped": _is(lambda g, o, k: not o.tapped and o.zone == IN_PLAY, "tapped"),
    "is X face up": _is(lambda g, o, k: not o.face_down, "face_down"),
    "is X flipped": _is(lambda g, o, k: o.flipped, "flipped"),
    "is X revealed": _is(lambda g, o, k: o.revealed, "revealed"),
    "what does X target": _targets,
}
"""The forms of questions that are answered here."""
