"""Cards in hidden zones: drawing, discarding, milling, searching, looking, revealing, ordering and shuffling."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.events.happening import happen
from judge.engine.executing.acting_on import located
from judge.engine.executing.instruction_runs import Act, Outcome, Running, became, executes, followed, moved, they
from judge.engine.game.occurrences import OCCURRENCES, Discard, Draw, LibrariesReordered, Move, Reveal, Search
from judge.engine.game.state import EMPTY, GRAVEYARD, HAND, LIBRARY, PUBLIC_ZONES, Bindings, FrozenMap, Obj, Occurrence, Thing
from judge.engine.looking import cards_in_hand, fits, measure, number, players_or_controllers, shared_values
from judge.engine.record.acting import acting, afresh, citing, marks, rule
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.record.facts import contents
from judge.engine.record.kinds_in_words import kind_in_words
from judge.engine.record.verdicts import YES, Verdict
from judge.engine.rules.part1_game.r103_4_order_of_players import apnap
from judge.engine.rules.part1_game.r103_golden_rules import as_far_as_possible, cannot_happen, nothing_to_do
from judge.engine.rules.part2_cards import r217_zones
from judge.engine.rules.part2_cards.r217_orders import shuffled
from judge.engine.rules.part4_spells.r404_5_revealed_as_drawn import reveal_as_drawn
from judge.engine.rules.part4_spells.r407_linked_abilities import kept_under
from judge.engine.rules.part4_spells.r413_resolving.choices_on_resolution import as_applied, ask_as_applied
from judge.engine.rules.part4_spells.r413_resolving.playing_meanwhile import play_while_searching
from judge.engine.rules.part4_spells.r413_resolving.what_is_asked import in_order
from judge.engine.rules.part4_spells.r416_effects import as_much_as_possible, too_few
from judge.engine.rules.part4_spells.r423_drawing import (
    card_to_draw,
    drawn_by,
    one_at_a_time,
    one_player_after_another,
    primary_draws,
    to_be_drawn,
)
from judge.engine.rules.part4_spells.r424_costs.paid_in_passing import revealed
from judge.engine.rules.part6_multiplayer.r606_6_team_turns import primary_draws_first
from judge.engine.table.choosing import amount, ordered, players, resolve
from judge.engine.table.decisions import SetOf
from judge.engine.table.questions import forbidden
from judge.engine.table.table import Table
from judge.engine.table.what_was_counted import Counting

# ----------------------------------------------------------------------------------------------------------------- draw


def _count(table: Table, draw: e.Draw, bindings: Bindings, player: str) -> int:
    """How many cards a player draws: of "up to" so many, by default all that the library has."""
    return amount(table, draw.count, bindings, by=player, gladly=len(table.game.library(player)))


@executes(e.Draw)
@rule(*marks(card_to_draw))
def draw(table: Table, draw: e.Draw, bindings: Bindings) -> Running:
    """Cards are drawn one at a time, each an event of its own; the active player draws all of his or hers first (423.2a)."""
    drawn, allowed, kept = list[Thing](), list[str](), list[str]()
    asked = one_player_after_another(table.game, players(table, draw.who, bindings))
    asked = primary_draws(table.game, asked) if table.game.heads else asked
    counts = [(_count(table, draw, they(bindings, player), player), table.under_way.counted) for player in asked]
    several = marks(one_player_after_another) if len(asked) > 1 else ()
    several = (*((*marks(primary_draws), *marks(primary_draws_first)) if several and table.game.heads else ()), *several)
    for player, (count, counted) in zip(asked, counts, strict=True):

        def one(player: str = player, count: int = count, counted: tuple[Counting, ...] = counted) -> tuple[Thing, ...]:
            if not (verdict := forbidden(table, "draw", player)):
                if player not in kept:
                    cannot_happen(table, Draw(card_to_draw(table.game, player), player=player, source=bindings.this), verdict)
                kept.append(player)
                return ()
            allowed.append(player)
            table.under_way.counted = counted
            with citing(*several):
                return draw_card(table, player, source=bindings.this, sequence=count > 1, followed=bool(draw.bind))

        drawn += one_at_a_time(count, one)
        if count <= 0:
            with afresh(), by_rule_of(one_at_a_time):  # no card is taken
                table.step("draws none", player=player)
    yield Act()
    return Outcome(bindings.bind(draw.bind, tuple(drawn)), bool(allowed))


@rule(*marks(card_to_draw))
def draw_card(table: Table, player: str, source: int | None = None, sequence: bool = False, followed: bool = False) -> tuple[Thing, ...]:
    """One draw: the top card goes to the hand; with an empty library the player tried (423.4). Gives the card drawn, if one was.

    What stands in the place of a replaced draw is not the card drawn (423.6c). `sequence`: one of several; `followed`: something more
    is to be done with the card.
    """
    top = card_to_draw(table.game, player)
    event = happen(table, to_be_drawn(top, player, source, sequence, followed))
    drawn = drawn_by(event.occurred)
    if drawn:
        reveal_as_drawn(table, player, drawn)
    return drawn


# -------------------------------------------------------------------------------------------------------------- discard


@executes(e.Discard)
@rule(*marks(r217_zones.discard_pile))
def discard(table: Table, discard: e.Discard, bindings: Bindings) -> Running:
    """Each player chooses cards of his or her hand in APNAP order; then all are discarded at once (103.4)."""
    occurrences: list[Occurrence] = []
    for player in players(table, discard.who, bindings):
        ctx = table.context(mine := they(bindings, player))
        hand = cards_in_hand(ctx, player, discard.filter)
        chosen, acting, few = _chosen(table, discard, hand, player, mine)
        if not hand:
            kind = _kind_of_card(discard.filter, mine)
            nothing_to_do(table, player, bindings.this, f"no {kind} is in {player}'s hand", contents(HAND, player))
        occurrences += [_discarded(x, player, bindings).with_(reason=few).citing(*acting) for x in chosen]
    event = yield Act(tuple(occurrences))
    bindings = followed(bindings, event).bind(discard.bind, moved(bindings, event))
    return Outcome(bindings, bool(event.started))


def _discarded(card: Thing, player: str, bindings: Bindings) -> Occurrence:
    return Discard(subject=card, player=player, source=bindings.this)


def _kind_of_card(filter: t.Filter | None, bindings: Bindings) -> str:
    """What kind of card is to be discarded: `card`, `creature card`, `card called Terror`."""
    if isinstance(filter, t.Named) and isinstance(filter.name, t.ChosenWord) and (named := bindings.named.get(filter.name.binding)):
        return f"card called {named}"
    return kind_in_words(filter, cards=True) or "card of that kind"


_Chosen = tuple[tuple[Thing, ...], tuple[str, ...], int | None]


def _chosen(table: Table, discard: e.Discard, hand: tuple[int, ...], player: str, bindings: Bindings) -> _Chosen:
    """Which cards: all, at random, or as the player (or who chooses in his or her place) says; and 416.3 and its step for too few."""
    if discard.count is None:
        return hand, (), None
    wanted = amount(table, discard.count, bindings, by=player, most=len(hand))
    count = as_much_as_possible(wanted, len(hand))
    rules = _in_part(wanted, count)
    few = too_few(table, player, bindings.this, wanted, count) if rules and hand else None
    if count <= 0:
        return (), rules, few
    by: tuple[str | None, ...] = players(table, discard.chosen_by, bindings) if discard.chosen_by is not None else (player,)
    kind, whose = ("random", None) if discard.at_random else ("choose", by[0])
    return ask_as_applied(table, kind, whose, SetOf(hand, count, count), bindings, discard=player), rules, few


@executes(e.DiscardThese)
@rule(*marks(r217_zones.discard_pile))
def discard_these(table: Table, discard: e.DiscardThese, bindings: Bindings) -> Running:
    """Cards in hands are discarded by their owners."""
    cards = [table.game.objects[x] for x in located(table, resolve(table, discard.what, bindings), bindings) if isinstance(x, int)]
    occurrences = [_discarded(card.id, card.owner, bindings) for card in cards if card.zone == HAND]
    if discard.event:
        occurrences += [o.as_kind(OCCURRENCES[discard.event]) for o in occurrences]
    event = yield Act(tuple(occurrences))
    bindings = followed(bindings, event).bind(discard.bind, moved(bindings, event))
    return Outcome(bindings, bool(event.started))


# ------------------------------------------------------------------------------------------------- from the top, one by one


MILLED = "mill"
"""How a move is called by which a card goes from the top of a library to the graveyard, and is not chosen there."""


@executes(e.Mill)
@rule(*marks(r217_zones.discard_pile))
def mill(table: Table, mill: e.Mill, bindings: Bindings) -> Running:
    """The top cards of each library go to the graveyard, all at once."""
    occurrences: list[Occurrence] = []
    for player in players(table, mill.who, bindings):
        count = amount(table, mill.count, they(bindings, player), by=player)
        library = table.game.library(player)
        rules = _in_part(count, len(library))
        milled = library[: as_much_as_possible(count, len(library))]
        occurrences += [_put(table.game.objects[x], GRAVEYARD, bindings, kind=MILLED).citing(*rules) for x in milled]
    event = yield Act(tuple(occurrences))
    bindings = followed(bindings, event).bind(mill.bind, moved(bindings, event))
    return Outcome(bindings, bool(event.started))


def _in_part(wanted: int, there: int) -> tuple[str, ...]:
    """The rules on an instruction that can be followed in part only."""
    return (*marks(as_much_as_possible), *marks(as_far_as_possible)) if wanted > there else ()


def _put(card: Obj, zone: str, bindings: Bindings, position: str = "", remember: str = "", kind: str = "") -> Occurrence:
    kept = kept_under(bindings, remember) if remember else ""
    return Move(
        subject=card.id, player=card.owner, origin=card.zone, destination=zone, position=position, kind=kind, source=bindings.this,
        remember=kept,
    )  # fmt: skip


@executes(e.TakeUntil)
@rule(*marks(in_order))
def take_until(table: Table, take: e.TakeUntil, bindings: Bindings) -> Running:
    """Cards from the top, one by one, each seen before the next is taken."""
    taken: list[Thing] = []
    found: list[Thing] = []
    for player in players(table, take.who, bindings):
        mine = they(bindings, player)
        wanted, here = amount(table, take.count, mine, by=player), 0
        most = None if take.most is None else amount(table, take.most, mine, by=player)
        for card in table.game.zone(LIBRARY, player)[:most]:
            if here >= wanted:
                break
            fitting = bool(fits(table.context(mine), take.filter, card))
            if take.zone:
                event = yield Act((_put(table.game.objects[card], take.zone, bindings, remember=take.remember),))
                bindings, seen = followed(bindings, event), became(event)
            else:
                yield Act((Reveal(subject=card, player=player, source=bindings.this),))
                seen = (card,)
            taken += seen
            if fitting:
                here += 1
                found += seen
    return Outcome(bindings.bind(take.bind, tuple(taken)).bind(take.found, tuple(found)), bool(taken))


# --------------------------------------------------------------------------------------------------------------- search


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


# ------------------------------------------------------------------------------------------------------ looking, revealing


@executes(e.Reveal)
@rule(*marks(in_order))
def reveal(table: Table, reveal: e.Reveal, bindings: Bindings) -> Running:
    """Cards are shown to all players; they stay where they are."""
    cards = located(table, resolve(table, reveal.what, bindings), bindings)
    event = yield Act(revealed(table, cards, bindings))
    return Outcome(bindings.bind(reveal.bind, cards), bool(event.started))


@executes(e.LookAt)
@rule(*marks(in_order))
def look_at(table: Table, look: e.LookAt, bindings: Bindings) -> Running:
    """A player sees cards; nothing happens to them."""
    cards = located(table, resolve(table, look.what, bindings), bindings)
    for player in players(table, look.who, bindings):
        table.step("look", player=player, cards=cards)
    yield Act()
    return Outcome(bindings.bind(look.bind, cards), True)


# ------------------------------------------------------------------------------------------------------------- order


@executes(e.Reorder)
@rule(*marks(r217_zones.inserted))
def reorder(table: Table, reorder: e.Reorder, bindings: Bindings) -> Running:
    """Cards of a library go on its top or bottom in an order that a player chooses; they do not change zones."""
    cards = [table.game.objects[x] for x in located(table, resolve(table, reorder.what, bindings), bindings) if isinstance(x, int)]
    by = players(table, reorder.by, bindings, deciding=True)
    order: FrozenMap[tuple[str, str], tuple[int, ...]] = EMPTY
    for owner in apnap(table.game, {card.owner for card in cards if card.zone == LIBRARY}):
        key = (LIBRARY, owner)
        library = table.game.zones.get(key, ())
        mine = tuple(x for x in library if any(x == card.id for card in cards))
        chosen: tuple[int, ...] = ordered(
            table, mine, by[0] if by else owner, bindings, acting(), position=reorder.position, library=owner
        )
        rest = tuple(x for x in library if x not in mine)
        arranged = rest + chosen if reorder.position == "bottom" else chosen + rest
        order = order if arranged == library else order.set(key, arranged)
    event = yield Act((LibrariesReordered(source=bindings.this, order=order),) if order else ())
    return Outcome(bindings, bool(cards) or bool(event.started))


@executes(e.Shuffle)
@rule(*marks(shuffled))
def shuffle(table: Table, shuffle: e.Shuffle, bindings: Bindings) -> Running:
    """Libraries are put in an order that chance chooses; cards to be shuffled into them go there first."""
    before = table.game
    if shuffle.into is not None:
        there = located(table, resolve(table, shuffle.into, bindings), bindings)
        event = yield Act(tuple(_put(table.game.objects[x], LIBRARY, bindings, "shuffled") for x in there if isinstance(x, int)))
        bindings = followed(bindings, event).bind(shuffle.bind, moved(bindings, event))
    who = players(table, shuffle.who, bindings)
    yield Act(tuple(o for player in who for o in shuffled(table, player, bindings, before)))
    return Outcome(bindings, bool(who))
