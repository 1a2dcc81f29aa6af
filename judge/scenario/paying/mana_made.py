"""Answers about mana that a player has and could make, and that a thing makes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine import hooks
from judge.engine.game.occurrences import AddMana
from judge.engine.game.state import IN_PLAY, AbilityInstance, Bindings, Obj
from judge.engine.looking import fits
from judge.engine.looking.context import recalled
from judge.engine.record.acting import marks
from judge.engine.record.verdicts import in_quotes
from judge.engine.rules.part1_game.r103_2_cant_wins import cant_wins
from judge.engine.rules.part4_spells.r406_mana_abilities.adding_mana import could_produce, packages
from judge.engine.rules.part4_spells.r406_mana_abilities.what_is_one import adds_mana
from judge.engine.rules.part4_spells.r407_linked_abilities import link_of, linked
from judge.engine.rules.part4_spells.r411_mana_abilities import is_mana_ability
from judge.engine.rules.part4_spells.r411_searching import most_mana
from judge.engine.rules.part4_spells.r411_sources_of_mana import packages_of, simple_sources
from judge.engine.rules.part4_spells.r419_replacement.replacement_effects import replace as replace_event
from judge.engine.rules.part4_spells.r424_costs.can_be_paid import can_do, can_pay
from judge.engine.table.questions import can_activate
from judge.errors import IllegalAction
from judge.scenario.answering.asked_of.object_values import object_asked
from judge.scenario.answering.bearing.resting_on_layers import as_it_was, said_ability
from judge.scenario.answering.lacking_mana import bearing_on_mana, what_is_left
from judge.scenario.answering.why_not.lost_abilities import without_loss
from judge.scenario.language.question_forms import Question
from judge.scenario.running.run_results import AnswerResult, DerivationRow
from judge.support.lists_in_words import counted

if TYPE_CHECKING:
    from judge.engine.table.table import Table
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker


def _mana(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How much mana a player has and could make at once, by whatever mana abilities, in the order that makes most."""
    assert q.player is not None
    a.subject, player = q.player, q.player
    with as_it_was(asker, at) as table:
        made = [id for id in table.game.in_play if _most(table, player, id)]
        a.value, sure = most_mana(table, player, lambda at: _at_once(at, player))
        if a.value == _at_once(table, player):
            a.clause = _by_which(asker, {id: _most(table, player, id) for id in made}, len(table.game.players[player].mana))
    bearing, beside = bearing_on_mana(asker, at, player) if asker.thorough else ("", ())
    if a.value == 0 and asker.thorough and not bearing:
        a.clause = what_is_left(asker, at.game, player)
    a.clause = "; ".join(filter(None, (a.clause, bearing)))
    a.extra_rules = tuple(dict.fromkeys((*marks(adds_mana), *beside)))
    asker.rest_on(a, at, ("mana", player), *(("tapped", id) for id in made))
    if not sure:
        a.clause = "there are more ways to play mana abilities than were tried, so that it may be more"


def _mana_of_it(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How much mana a thing adds that is tapped for it now, also for a price in mana; none that is tapped already, or may not be tapped."""
    obj = object_asked(asker, q, at, a)
    with as_it_was(asker, at) as table:
        there = obj.id in table.game.objects and obj.zone == IN_PLAY
        a.value = _most(table, table.controller(obj.id) or obj.owner, obj.id) if there else 0
    kinds = asker.answer_at(Question("what mana can X make", "set", object=q.object), at)
    a.clause, a.derivation, a.extra_rules = kinds.clause, kinds.derivation, kinds.extra_rules
    if there and obj.tapped and kinds.value:
        a.clause, a.derivation = "it is tapped", ()
    elif there and (more := _at_a_price(asker, at, obj)) is not None and more[0] > a.value:
        a.value, a.clause, a.extra_rules, a.derivation = *more, ()
    asker.rest_on(a, at, ("abilities", obj.id), ("zone", obj.card), *((("tapped", obj.id),) if obj.tapped else ()))


def _at_a_price(asker: Asker, at: Moment, obj: Obj) -> tuple[int, str, tuple[str, ...]] | None:
    """The most mana that a thing adds by an ability whose cost is mana and {T}: how much, in a clause, and its rules; None for no such."""
    with as_it_was(asker, at) as table:
        player = table.controller(obj.id) or obj.owner
        found = [(_added(table, player, obj.id, each), each.ability) for each in table.view.activated(obj.id) if _has_a_price(each.ability)]
    if obj.tapped or not found:
        return None
    most, ability = max(found, key=lambda row: row[0])
    return most, f"it has {in_quotes(said_ability(asker, at, ability))}", marks(adds_mana)


def _has_a_price(ability: e.Ability) -> bool:
    """Whether it is a mana ability whose cost is mana and {T}."""
    return isinstance(ability, e.ActivatedAbility) and is_mana_ability(ability) and bool(ability.cost.mana) and ability.cost.tap


def _by_which(asker: Asker, made: dict[int, int], pool: int) -> str:
    """How much mana each thing adds that is tapped for it, those of one name and amount together, and how much is there already."""
    alike: dict[tuple[str, int], int] = {}
    for id, most in made.items():
        obj = asker.table.obj(id)
        named = (obj.name if obj is not None else "", most)
        alike[named] = alike.get(named, 0) + 1
    said = [f"{name}{f' x{many}' if many > 1 else ''} can add {most}{' each' if many > 1 else ''}" for (name, most), many in alike.items()]
    return "; ".join([*said, *([f"{pool} in the pool already"] if pool else [])])


def _at_once(table: Table, player: str) -> int:
    """How much mana a player has and could make by tapping alone, the most that each thing adds."""
    return len(table.game.players[player].mana) + sum(_most(table, player, id) for id in table.game.in_play)


def _most(table: Table, player: str, id: int) -> int:
    """The most mana that tapping a thing adds now, with what triggers on it and what replaces it; 0 where that is not allowed."""
    if table.controller(id) != player or table.game.objects[id].tapped:
        return 0
    tapping = (len(package) for each in simple_sources(table, player) if each.source == id for package in each.adds)
    at_times = (_added(table, player, id, each) for each in _by_tapping(table, id))
    return max((*tapping, *at_times), default=0)


def _by_tapping(table: Table, id: int) -> Iterator[AbilityInstance]:
    """The mana abilities that are played by tapping alone, and only at times."""
    for each in table.view.activated(id):
        ability = each.ability
        if isinstance(ability, e.ActivatedAbility) and is_mana_ability(ability) and ability.cost == e.Cost(tap=True) and ability.only_if:
            yield each


def _added(table: Table, player: str, id: int, instance: AbilityInstance) -> int:
    try:
        hooks.may_activate(table, player, id, instance, True)
    except IllegalAction:
        return 0
    assert isinstance(instance.ability, e.ActivatedAbility)
    you = Bindings(this=id, you=player, link=link_of(instance.key))
    adding = [node for node in walk(instance.ability.body.effect) if isinstance(node, e.AddMana)]
    return sum(max((len(package) for package in packages(table, node, you)), default=0) for node in adding)


def _kinds_of_mana(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The colors of mana that the mana abilities of a thing add as the game is, whatever mana and {T} they cost: colorless among them."""
    assert q.object is not None
    obj = asker.object(q.object, at)
    a.subject = asker.register.label(obj.card)
    letters: set[str] = set()
    others: dict[str, None] = {}
    replacing: dict[str, None] = {}
    texts: list[tuple[str, tuple[str, ...] | None, tuple[str, ...]]] = []
    unpaid: dict[str, None] = {}
    kept: dict[str, None] = {}
    with as_it_was(asker, at) as table:
        if obj.id in table.game.objects:
            for each in table.view.activated(obj.id):
                if isinstance(each.ability, e.ActivatedAbility) and is_mana_ability(each.ability):
                    you = Bindings(this=obj.id, you=table.controller(obj.id) or obj.owner, link=link_of(each.key))
                    if not (allowed := can_activate(table, you.you, obj.id, each, True)):
                        by = dict(allowed.data).get("by")
                        says = in_quotes(str(dict(allowed.data).get("label") or allowed.said))
                        kept[f"its ability can't be played: {asker.table.name(by) if by is not None else 'an effect'} says {says}"] = None
                        continue
                    cost = [can_do(table, you.you, action, you) for action in each.ability.cost.actions]
                    if (lacking := next((verdict for verdict in cost if not verdict), None)) is not None:
                        said = in_quotes(said_ability(asker, at, each.ability).rstrip("."))
                        unpaid[f"the cost of {said} can't be paid: {lacking.said}"] = None
                        continue
                    adding = [node for node in walk(each.ability.body.effect) if isinstance(node, e.AddMana)]
                    plainly = {letter for node in adding for package in packages(table, node, you) for letter in package}
                    made = {letter for package in packages_of(table, each.ability, you) for letter in package}
                    letters |= made if len(adding) == 1 else plainly
                    if len(adding) == 1 and made != plainly:
                        replacing |= {asker.register.label(of.card): None for of in _replacing_mana(table)}
                    others.update(_by_others(table, adding, you))
                    said = said_ability(asker, at, each.ability).rstrip(".")
                    texts.append((said, _linked(table, each.ability, you), linked(each.ability)))
    a.value = [name for name, letter in _COLORS.items() if letter in letters]
    of_abilities = asker.answer_at(Question("abilities of X", "set", object=q.object), at)
    a.derivation = tuple(row for row in of_abilities.derivation if _bears_on(row, [text for text, _, _ in texts]))
    a.extra_rules = tuple(dict.fromkeys((*of_abilities.extra_rules * bool(a.derivation or not of_abilities.derivation), *marks(adds_mana))))
    if others:
        a.clause, a.extra_rules = "; ".join(others), tuple(dict.fromkeys((*marks(could_produce), *a.extra_rules)))
    elif not a.derivation:
        copied = f"it is a copy of {obj.copy.name}; " if obj.copy is not None else ""
        ofs = {text: "" if of is None else f" ({counted(of) or 'there is none'})" for text, of, _ in texts if text}
        said = "; ".join(f"{in_quotes(text)}{of}" for text, of in ofs.items())
        links = (number for _, of, numbers in texts if of is not None for number in numbers)
        a.extra_rules = tuple(dict.fromkeys((*links, *a.extra_rules)))
        a.clause = f"{copied}its ability says {said}" if said else "it has no mana ability" if not texts else ""
        if asker.thorough and (gone := without_loss(asker, at, lambda g: asker.value_at(q, type(at)(g, at.steps)), a.value)) is not None:
            lost = f'{gone.of} has lost "{gone.text.rstrip(".")}": {gone.said}'
            a.clause, a.extra_rules = "; ".join(filter(None, (a.clause, lost))), tuple(dict.fromkeys((*gone.rules, *a.extra_rules)))
    if replacing:
        a.clause = f"{a.clause}; what is added instead is what {' and '.join(replacing)} says".removeprefix("; ")
        a.extra_rules = tuple(dict.fromkeys((*marks(replace_event), *a.extra_rules)))
    if unpaid or kept:
        told = a.clause if texts else ""
        a.clause = "; ".join(filter(None, (told, *kept, *unpaid)))
        why = (*marks(cant_wins) * bool(kept), *marks(can_pay) * bool(unpaid))
        a.extra_rules = tuple(dict.fromkeys((*why, *a.extra_rules)))
    asker.rest_on(a, at, ("abilities", obj.id), ("zone", obj.card))


def _replacing_mana(table: Table) -> Iterator[Obj]:
    """What has effects that replace the mana that is added."""
    sources = (table.obj(active.source) for active in table.view.replacements(AddMana.verb) if active.source is not None)
    return (obj for obj in sources if obj is not None)


def _bears_on(row: DerivationRow, texts: Sequence[str]) -> bool:
    """Whether an effect gave one of some abilities, or took any, or made something of another type."""
    had, has = set(row.before.split("; ")), set(row.after.split("; "))
    return row.characteristic != "abilities" or bool(had - has - {"none"}) or any(text in has - had for text in texts)


def _linked(table: Table, ability: e.ActivatedAbility, bindings: Bindings) -> tuple[str, ...] | None:
    """What an ability refers to by one that it is linked to, each by its name; None where it refers to nothing so."""
    names = [node.name for node in walk(ability) if isinstance(node, t.Memory)]
    kept = (recalled(table.context(bindings), bindings.this, name) for name in names if bindings.this is not None)
    found = (id for each in kept for id in (each if isinstance(each, tuple) else (each,)) if isinstance(id, int))
    return tuple(table.name(id) for id in found) if names else None


def _by_others(table: Table, adding: Sequence[e.AddMana], bindings: Bindings) -> dict[str, None]:
    """What each permanent could produce of which an ability speaks that adds such mana."""
    ctx, found = table.context(bindings), dict[str, None]()
    for asked in (node.could_produce for node in adding if node.could_produce is not None):
        for id in (x for x in table.game.in_play if x != bindings.this and fits(ctx, asked, x)):
            types = could_produce(table, (id,))
            said = [name for name, letter in _COLORS.items() if letter in types]
            which = "mana of any color" if len(said) > 4 else f"{' or '.join(said) or 'no'} mana"
            found[f"{table.name(id)} could produce {which}"] = None
    some = {each: None for each in found if not each.endswith(" no mana")}
    return some or found


_COLORS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": "1"}


ANSWERS: dict[str, Answering] = {
    "how much mana can P make": _mana,
    "how much mana can X make": _mana_of_it,
    "what mana can X make": _kinds_of_mana,
}
"""The forms of questions that are answered here."""
