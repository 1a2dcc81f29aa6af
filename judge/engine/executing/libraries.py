"""Cards in hidden zones: drawing, discarding, milling, searching, looking, revealing, ordering and shuffling."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.events.happening import happen
from judge.engine.executing.acting_on import located
from judge.engine.executing.instruction_runs import Act, Outcome, Running, became, executes, followed, moved, they
from judge.engine.game.occurrences import OCCURRENCES, Discard, Draw, LibrariesReordered, Move, Reveal
from judge.engine.game.state import EMPTY, GRAVEYARD, HAND, LIBRARY, Bindings, FrozenMap, Obj, Occurrence, Thing
from judge.engine.looking import cards_in_hand, fits
from judge.engine.record.acting import acting, afresh, citing, marks, rule
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.record.facts import contents
from judge.engine.record.kinds_in_words import kind_in_words
from judge.engine.rules.part1_game.r103_4_order_of_players import apnap
from judge.engine.rules.part1_game.r103_golden_rules import as_far_as_possible, cannot_happen, nothing_to_do
from judge.engine.rules.part2_cards import r217_zones
from judge.engine.rules.part2_cards.r217_orders import shuffled
from judge.engine.rules.part4_spells.r404_5_revealed_as_drawn import reveal_as_drawn
from judge.engine.rules.part4_spells.r407_linked_abilities import kept_under
from judge.engine.rules.part4_spells.r413_resolving.choices_on_resolution import ask_as_applied
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


# ------------------------------------------------------------------------------------------------------ looking, revealing


@executes(e.Reveal)
@rule(*marks(in_order))
def reveal(table: Table, reveal: e.Reveal, bindings: Bindings) -> Running:
    """Cards are shown to all players; they stay where they are."""
    cards = located(table, resolve(table, reveal.what, bindings), bindings)
    of = {obj.owner for x in cards if isinstance(x, int) and (obj := table.game.objects[x]).zone == LIBRARY}
    event = yield Act(revealed(table, cards, bindings), reads=tuple(contents(LIBRARY, player) for player in sorted(of)))
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
