"""Adding mana (406): packages, colours to choose, and the types that permanents could produce."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import product

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine import hooks
from judge.engine.executing.instruction_runs import Act, Outcome, Running, executes, they
from judge.engine.game import mana_costs as m
from judge.engine.game.occurrences import AddMana, PoolEmpties, TapForMana
from judge.engine.game.rule_rows import When, rules_when
from judge.engine.game.state import Bindings, Mana, Obj, Occurrence
from judge.engine.looking import fits, number, word
from judge.engine.record.acting import acting, citing, marks, rule
from judge.engine.rules.part1_game.r104_numbers_and_symbols import BELOW_ZERO, COLORLESS, halves
from judge.engine.rules.part4_spells.r406_mana_abilities.what_is_one import adds_mana, may_be_one
from judge.engine.rules.part4_spells.r407_linked_abilities import link_of
from judge.engine.rules.part5_additional.r503_copies import UNDEFINED
from judge.engine.table.choosing import ask, candidates, players
from judge.engine.table.decisions import OneOf
from judge.engine.table.table import Table
from judge.engine.table.what_was_counted import keep_count
from judge.support.memoizing import memoized

LETTERS = ("W", "U", "B", "R", "G")
Package = tuple[str, ...]


@executes(e.AddMana)
@rule(*marks(adds_mana))
def add_mana(table: Table, add: e.AddMana, bindings: Bindings) -> Running:
    """Each player gets one of the packages that the text allows, as he or she chooses; of an undefined type, nothing (406.6)."""
    occurrences: list[Occurrence] = []
    rules: tuple[str, ...] = ()
    for player in players(table, add.who, bindings):
        mine = they(bindings, player)
        options = packages(table, add, mine)
        if options:
            if not isinstance(add.times, t.Number | t.AnyNumber):
                keep_count(table, table.context(mine), add.times, number(table.context(mine), add.times))
            chosen = _chosen(table, add, options, player, mine)
            occurrences += _added(table, add, chosen, player, bindings)
            if not chosen:
                (_nothing_of_a_spell if _by_spell(table) else _nothing_now)(table, player, bindings)
            hybrid = any("/" in s for package in add.mana for s in package)
            rules = rules_when((BY_A_SPELL,), table) or (
                marks(could_produce) if add.could_produce is not None else marks(halves) if hybrid else ()
            )
        elif not isinstance(add.times, t.AnyNumber) and (times := number(table.context(mine), add.times)) <= 0:
            none = _less_than_nothing if times < 0 else _nothing_of_a_spell if _by_spell(table) else _nothing_now
            none(table, player, bindings)
        else:
            choice = any("chosen" in package for package in add.mana)
            _undefined(table, player, bindings, marks(could_produce) if add.could_produce is not None else UNDEFINED.rules if choice
            else ())
    event = yield Act(tuple(occurrences), rules)
    return Outcome(bindings.bind(add.bind, event.amount(AddMana)), bool(event.started))


@executes(e.EmptyMana)
def empty_mana(table: Table, empty: e.EmptyMana, bindings: Bindings) -> Running:
    """The mana in each pool is lost; it burns nobody, for no phase ends (300.3)."""
    emptied = [p for p in players(table, empty.who, bindings) if table.game.players[p].mana]
    yield Act(tuple(PoolEmpties(subject=p, source=bindings.this) for p in emptied))
    return Outcome(bindings, True)


def _less_than_nothing(table: Table, player: str, bindings: Bindings) -> None:
    """An amount below 0 adds no mana."""
    reads = table.view.facts_behind(("power", bindings.this))
    with citing(*BELOW_ZERO.rules):
        table.step("no mana", reads=(*reads, ("mana", player)), writes=(("mana", player),), source=bindings.this, player=player)


def _by_spell(table: Table) -> bool:
    """Whether a spell that resolves adds the mana: that is no mana ability."""
    obj = table.game.objects.get(table.resolving) if table.resolving is not None else None
    return obj is not None and obj.kind != "ability"


BY_A_SPELL = When("a spell that adds mana is no mana ability", _by_spell, rule=marks(may_be_one)[0])


def _nothing_of_a_spell(table: Table, player: str, bindings: Bindings) -> None:
    """A spell that adds mana, and adds none now."""
    with citing(BY_A_SPELL.rule):
        _none(table, player, bindings)


def _none(table: Table, player: str, bindings: Bindings) -> None:
    facts = (("mana", player),)
    table.step("no mana", reads=facts, writes=facts, source=bindings.this, player=player, none=True)


@rule("406.3")
def _nothing_now(table: Table, player: str, bindings: Bindings) -> None:
    """A mana ability is still a mana ability when the game state doesn't let it produce mana.

    The game allows it to add no mana now; it is a mana ability all the same.
    """
    _none(table, player, bindings)


@rule("406.6")
def filled(package: Iterable[str], types: Iterable[str]) -> Iterator[Package]:
    """A mana ability that would produce one or more mana of a type that is undefined instead produces no mana.

    What is produced in each way that there is: of a type that is undefined ("?" with no types to be), instead no mana at all.
    """
    return (tuple(letter if s == "?" else s for s in package) for letter in types)


@rule(*marks(filled))
def _undefined(table: Table, player: str, bindings: Bindings, rules: tuple[str, ...]) -> None:
    """A mana ability that would produce one or more mana of a type that is undefined instead produces no mana.

    Mana of a type that nothing defines is not produced.
    """
    with citing(*rules):
        facts = (("mana", player),)
        table.step("no mana", reads=facts, writes=facts, source=bindings.this, player=player, undefined=True)


def _chosen(table: Table, add: e.AddMana, options: tuple[Package, ...], player: str, bindings: Bindings) -> Package:
    """The package that pays what is being paid for, or else the one that the player chooses."""
    if len(options) == 1:
        return options[0]
    names = {describe(option): option for option in options}
    wanted = table.under_way.wanted_mana
    if wanted and wanted[0] in names:
        table.under_way.wanted_mana = wanted[1:]
        return names[wanted[0]]
    return names[ask(table, "word", player, OneOf(tuple(names)), acting(), bindings, kind="mana")]


def describe(package: Package) -> str:
    """What a package is called in a choice: the colour, where it is mana of one colour; else its symbols."""
    kinds = set(package)
    if len(kinds) == 1:
        symbol = package[0]
        return m.COLORS.get(symbol, "colorless")
    return m.text(package)


def _added(table: Table, add: e.AddMana, package: Package, player: str, bindings: Bindings) -> Iterable[Occurrence]:
    if not package:
        return
    source = bindings.this
    chars = table.chars(source) if source is not None else None
    snow = chars is not None and "snow" in chars.supertypes
    rider = None if add.rider is None else (add.rider_on, add.rider)
    mana = tuple(Mana(symbol, snow, add.restriction, source, add.burns, add.lasts, rider) for symbol in package)
    kind = "tapped" if bindings.around.tapped_for_mana else ""
    yield AddMana(subject=source, player=player, amount=len(mana), kind=kind, source=source, mana=mana)


@hooks.packages.does
def packages(table: Table, add: e.AddMana, bindings: Bindings) -> tuple[Package, ...]:
    """All the packages (bare symbols, colourless: 1) that an instruction could add now, in the order of the text."""
    if (plain := _plainly(add)) is not None:
        return plain
    times = 1 if isinstance(add.times, t.AnyNumber) else number(table.context(bindings), add.times)
    if times <= 0:
        return ()
    found: dict[Package, None] = {}
    if add.combination:
        each = tuple(dict.fromkeys(p for package in add.mana for p in _alternatives(table, add, package, bindings)))
        for parts in product(each, repeat=times):
            if add.different and len({*parts}) < times:
                continue
            found[tuple(sorted((s for part in parts for s in part), key=_order))] = None
        return tuple(found)
    for package in add.mana:
        for alternative in _alternatives(table, add, package, bindings):
            found[alternative * times] = None
    return tuple(found)


@memoized
def _plainly(add: e.AddMana) -> tuple[Package, ...] | None:
    """The one package of an instruction that adds a single mana, always the same; None for all others."""
    symbols = [s.strip("{}").upper() for package in add.mana for s in package]
    if add.times != t.Number(1) or add.combination or len(symbols) != 1 or symbols[0] not in (*LETTERS, "C"):
        return None
    return ((COLORLESS if symbols[0] == "C" else symbols[0],),)


def _order(symbol: str) -> int:
    return LETTERS.index(symbol) if symbol in LETTERS else len(LETTERS)


def _alternatives(table: Table, add: e.AddMana, package: Package, bindings: Bindings) -> tuple[Package, ...]:
    """A package with its open symbols filled, all of them by one type, in each way that there is."""
    fixed: list[str] = []
    open_ = ""
    for symbol in package:
        if symbol in OPEN or symbol.startswith("any"):
            open_ = symbol
            fixed.append("?")
        else:
            bare = symbol.strip("{}").upper()
            fixed += [COLORLESS] * int(bare) if bare.isdigit() else [COLORLESS if bare == "C" else bare]
    found = tuple(filled(fixed, open_types(table, add, open_, bindings))) if open_ else (tuple(fixed),)
    if not any("/" in symbol for symbol in fixed):
        return found
    return tuple(half for package_ in found for half in halves(package_))


_REMINDER = re.compile(r"\([^()]*\)")

OPEN = frozenset({"any", "any type", "chosen", "produced type"})
"""Symbols of a package that stand for a colour or type to be found: of a choice, of a linked ability, of what a land produced."""


def open_types(table: Table, add: e.AddMana, symbol: str, bindings: Bindings) -> tuple[str, ...]:
    """The types of mana that an open symbol can be, in the order of colours."""
    ctx = table.context(bindings)
    if symbol == "chosen":
        chosen = word(ctx, t.ChosenWord("color", add.same_as))
        return (m.LETTERS[chosen],) if chosen in m.LETTERS else ()
    if symbol == "produced type" or add.same_as == "event":
        made = bindings.event.mana if isinstance(bindings.event, AddMana | TapForMana) else ()
        return _sorted({mana.symbol for mana in made})
    if add.could_produce is not None:
        types = could_produce(
            table, (x for x in candidates(ctx, add.could_produce) if isinstance(x, int) and fits(ctx, add.could_produce, x))
        )
        return _sorted(types if symbol == "any type" else types - {COLORLESS})
    if add.colors_from is not None:
        if add.identity:
            own = (ctx.obj(x) for x in candidates(ctx, add.colors_from) if fits(ctx, add.colors_from, x))
            return _sorted({letter for obj in own if obj is not None for letter in _identity(obj)})
        found = [chars for x in candidates(ctx, add.colors_from) if fits(ctx, add.colors_from, x) and (chars := ctx.chars(x))]
        return _sorted({m.LETTERS[color] for chars in found for color in chars.colors})
    named = symbol.removeprefix("any of").strip() if symbol.startswith("any of") else ""
    if named:
        return _sorted({s for s in m.bare(m.symbols(named)) or tuple(named.split())})
    return (*LETTERS, COLORLESS) if symbol == "any type" else LETTERS


def _identity(obj: Obj) -> set[str]:
    """The color identity of a card: its colours, and those of all mana symbols in its cost and text (of later editions)."""
    faces = obj.base.faces if obj.base is not None else ()
    said = (_REMINDER.sub("", f"{face.mana_cost} {face.text}") for face in faces)
    symbols = {letter for text in said for symbol in re.findall(r"\{.+?\}", text) for letter in symbol}
    return symbols.intersection(LETTERS) | {m.LETTERS[color] for face in faces for color in face.colors}


def _sorted(types: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(types, key=_order))


@rule("406.7")
def could_produce(table: Table, ids: Iterable[int]) -> set[str]:
    """Some abilities produce mana depending on what type of mana one or more other permanents could produce.

    The types of mana that permanents could produce: those that some ability of theirs would add, whatever its costs.

    Where that depends on what other permanents could produce, it is the least answer that agrees with itself.
    """
    reached = table.under_way.could_produce
    if reached is not None:
        return set().union(*(reached.get(id, frozenset()) for id in ids), frozenset())
    wanted = tuple(ids)
    known: dict[int, frozenset[str]] = {}
    try:
        while True:
            table.under_way.could_produce = known
            after = {id: frozenset(_produces(table, id)) for id in table.game.in_play}
            if after == known:
                break
            known = after
    finally:
        table.under_way.could_produce = None
    return set().union(*(known.get(id, frozenset()) for id in wanted), frozenset())


def narrowed(table: Table, id: int) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """The types of mana that a permanent can produce now, and the rules by which it is these alone or none, where its abilities say them by
    what other permanents could produce, or by something that may be undefined; None where they say them outright."""
    adding = [node for instance in table.view.activated(id) for node in walk(instance.ability) if isinstance(node, e.AddMana)]
    if not any(node.could_produce is not None or node.colors_from is not None or "chosen" in package for node in adding for package in
               (node.mana or ((),))):
        return None
    types = _sorted(_produces(table, id))
    by_others = marks(could_produce) if any(node.could_produce is not None for node in adding) else ()
    return types, (*by_others, *(() if types else marks(filled)))


def _produces(table: Table, id: int) -> set[str]:
    """The types of mana that the abilities of one permanent would add, were they to resolve now."""
    chars = table.view.chars(id)
    found: set[str] = set()
    bindings = Bindings(this=id, you=chars.controller or table.game.objects[id].owner)
    for instance in table.view.activated(id):
        ability = instance.ability
        assert isinstance(ability, e.ActivatedAbility)
        for node in walk(ability.body.effect):
            if isinstance(node, e.AddMana):
                own = bindings.with_(link=link_of(instance.key))
                found.update(s for package in packages(table, node, own) for s in package)
    return found
