"""Searching zones for cards that fit: in a hidden zone, cards of a quality need not be found."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.executing.instruction_runs import Act, Outcome, Running, executes, they
from judge.engine.game.occurrences import Search
from judge.engine.game.state import LIBRARY, PUBLIC_ZONES, Bindings, Thing
from judge.engine.looking import fits, measure, number, players_or_controllers, shared_values
from judge.engine.record.acting import citing, marks, rule
from judge.engine.record.verdicts import YES, Verdict
from judge.engine.rules.part1_game.r103_4_order_of_players import apnap
from judge.engine.rules.part4_spells.r413_resolving.choices_on_resolution import as_applied, ask_as_applied
from judge.engine.rules.part4_spells.r413_resolving.playing_meanwhile import play_while_searching
from judge.engine.table.choosing import amount, players
from judge.engine.table.decisions import SetOf
from judge.engine.table.questions import forbidden
from judge.engine.table.table import Table


@executes(e.SearchLibrary)
@rule(*marks(as_applied))
def search(table: Table, search: e.SearchLibrary, bindings: Bindings) -> Running:
    """A player looks through zones for cards that fit; in a hidden zone, cards of a quality need not be found."""
    found: list[Thing] = []
    whose = apnap(table.game, players_or_controllers(table.context(bindings), search.whose))
    started = False
    for player in players(table, search.who, bindings):
        if "library" in search.zones and not (verdict := forbidden(table, "search libraries", player)):
            _missed(table, search, whose, they(bindings, player), 0, verdict)
            continue
        started = True
        event = yield Act((Search(player=player, source=bindings.this, whose=tuple(whose) if LIBRARY in search.zones else ()),))
        top = next((o.top for o in event.occurred if isinstance(o, Search)), None)
        if "library" in search.zones and player in whose:
            play_while_searching(table, player)
        mine = they(bindings, player)
        if top is not None:
            _missed(table, search, whose, mine, top)
        ctx = table.context(mine)
        cards = [
            x
            for zone in search.zones
            for owner in whose
            for x in table.game.zone(zone, owner)[: top if zone == LIBRARY else None]
            if fits(ctx, search.filter, x)
        ]
        found += _find(table, search, tuple(cards), player, mine)
    return Outcome(bindings.bind(search.bind, tuple(found)), started)


NOT_FOUND = "not found"
"""The fact that a card was not found in a search, where nobody could find it."""


def _missed(table: Table, search: e.SearchLibrary, whose: Sequence[str], bindings: Bindings, top: int, verdict: Verdict = YES) -> None:
    """Tells that cards of libraries can't be found in a search: it reaches no further than so many cards, or nobody may search."""
    ctx = table.context(bindings)
    deeper = [x for owner in whose for x in table.game.zone(LIBRARY, owner)[top:] if fits(ctx, search.filter, x)]
    if deeper:
        writes = tuple((NOT_FOUND, table.game.objects[x].card) for x in deeper)
        with citing(*((verdict.rule,) if not verdict else ())):
            reads = verdict.facts if not verdict else (("happened", "search", None),)
            effects = ((each.source, each.part) for each in table.view.replacements("search"))
            limits = (by for by, part in effects if isinstance(part, e.Replace) and any(isinstance(c, e.SearchTop) for c in part.changes))
            by = next(limits, None)
            player = bindings.named["they"][0]
            table.step("not searched", reads=reads, writes=writes, top=top, by=by, player=player, verdict=verdict)


def _find(table: Table, search: e.SearchLibrary, cards: tuple[int, ...], player: str, bindings: Bindings) -> tuple[Thing, ...]:
    wanted = len(cards) if search.count is None else amount(table, search.count, bindings, by=player, most=len(cards))
    most = max(0, min(wanted, len(cards)))
    if not most:
        return ()
    hidden = any(zone not in PUBLIC_ZONES for zone in search.zones)
    seen = tuple(x for x in cards if table.game.objects[x].zone in PUBLIC_ZONES) if search.count is None and not search.up_to else ()
    if seen:  # all cards are asked for: those that everybody sees are found
        cards, most = tuple(x for x in cards if x not in seen), most - len(seen)
    may_fail = search.up_to or search.count is None or (hidden and not _any_card(search.filter))
    if search.each:
        return _of_each(table, search, cards, player, bindings)
    if search.different_names:
        return _differing(table, search, cards, player, bindings, most)
    if search.total is not None:
        return _within(table, search, search.total, cards, player, bindings)
    if not cards:
        return seen
    options = SetOf(cards, 0 if may_fail else most, most)
    return (*seen, *ask_as_applied(table, "choose", player, options, bindings, search=search.zones, filter=search.filter))


def _of_each(table: Table, search: e.SearchLibrary, cards: tuple[int, ...], player: str, bindings: Bindings) -> tuple[Thing, ...]:
    """One card for each of several qualities, chosen one after the other; none need be found."""
    found: list[Thing] = []
    ctx = table.context(bindings)
    for quality in search.each:
        left = tuple(x for x in cards if x not in found and fits(ctx, quality, x))
        found += _one_more(table, msgspec.structs.replace(search, filter=quality), left, player, bindings) if left else ()
    return tuple(found)


def _differing(
    table: Table, search: e.SearchLibrary, cards: tuple[int, ...], player: str, bindings: Bindings, most: int
) -> tuple[Thing, ...]:
    """Cards with different names: a quality, so that fewer may be found; chosen one after the other."""
    found: list[Thing] = []
    ctx = table.context(bindings)
    while len(found) < most:
        names = {name for x in found for name in shared_values(ctx, "name", x)}
        left = tuple(x for x in cards if not names & shared_values(ctx, "name", x))
        if not left:
            break
        chosen = _one_more(table, search, left, player, bindings)
        if not chosen:
            break
        found += chosen
    return tuple(found)


ONE_BY_ONE = "one by one"
"""In the data of a decision: it asks for the next of several things, which a player may name all at once."""


def _one_more(table: Table, search: e.SearchLibrary, left: tuple[int, ...], player: str, bindings: Bindings) -> tuple[int, ...]:
    """The next card that is found, or none."""
    data = {"search": search.zones, "filter": search.filter, ONE_BY_ONE: True}
    return ask_as_applied(table, "choose", player, SetOf(left, 0, 1), bindings, **data)  # type: ignore[no-any-return]


def _within(
    table: Table, search: e.SearchLibrary, total: t.Measures, cards: tuple[int, ...], player: str, bindings: Bindings
) -> tuple[Thing, ...]:
    """Any number of cards whose values come to no more than a sum; chosen one after the other, as long as one more is within it."""
    found: list[Thing] = []
    ctx = table.context(bindings)
    values = {x: measure(ctx, total.characteristic, x) or 0 for x in cards}
    room = number(ctx, total.quantity)
    while left := tuple(x for x in cards if x not in found and values[x] <= room):
        chosen = _one_more(table, search, left, player, bindings)
        if not chosen:
            break
        found += chosen
        room -= values[chosen[0]]
    return tuple(found)


def _any_card(filter: t.Filter) -> bool:
    """Whether a filter asks for no quality at all."""
    parts = filter.conjuncts
    return all(isinstance(part, t.Anything | t.InZone) or part == t.IsState("card") for part in parts)
