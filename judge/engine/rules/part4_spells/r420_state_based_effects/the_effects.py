"""The state-based effects (420.5): whom each is about, when it applies, and what it does then."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.events.by_rule import by_rows
from judge.engine.game.occurrences import Cease, Destroy, RemoveCounter, Sacrifice
from judge.engine.game.permanents_by_kind import census
from judge.engine.game.state import PHASED_OUT, STACK, AbilityInstance, Occurrence, Thing
from judge.engine.record.acting import citing, marks
from judge.engine.record.verdicts import YES, Verdict, denied
from judge.engine.rules.part1_game.r102_winning_and_losing import drew_too_much, out_of_life, poisoned
from judge.engine.rules.part2_cards import r217_zones
from judge.engine.rules.part2_cards.r205_supertypes import as_new_worlds, named_alike, not_the_newest_world, one_of_several_legends, worlds
from judge.engine.rules.part2_cards.r212_card_types.battles import WITHOUT_DEFENSE
from judge.engine.rules.part2_cards.r212_card_types.planeswalkers import of_one_type, one_of_several_planeswalkers
from judge.engine.rules.part2_cards.r216_tokens import out_of_play
from judge.engine.rules.part3_turn.day_and_night import turned_over, turning, wrong_side_up
from judge.engine.rules.part4_spells.r410_triggered_abilities.losing import loses
from judge.engine.rules.part4_spells.r420_state_based_effects.badly_attached import (
    Facts,
    attached_as_nothing,
    aura_goes,
    aura_rests_on,
    badly_attached_aura,
    badly_attached_equipment,
    comes_off,
    equipment_comes_off,
    equipment_rests_on,
    goes_to_the_graveyard,
    may_enchant,
    may_equip,
)
from judge.engine.rules.part4_spells.r420_state_based_effects.blessings import BLESSING, blessed, to_be_blessed, unblessed
from judge.engine.rules.part4_spells.r420_state_based_effects.speed_and_dungeons import (
    STARTED,
    at_the_end,
    done_with_it,
    in_dungeons,
    in_pairs,
    irradiated,
    not_irradiated,
    not_started,
    parted,
    started,
    starting,
    unpaired,
    with_rad_counters,
)
from judge.engine.rules.part6_multiplayer.r601_limited_by_range import legends_within, planeswalkers_within, worlds_within
from judge.engine.rules.part6_multiplayer.r606_8_team_results import as_a_team, team_without_life
from judge.engine.table.denied import Denied
from judge.engine.table.questions import forbidden
from judge.engine.table.table import Table
from judge.support import edition


class Row(msgspec.Struct, frozen=True):
    """A state-based effect. `name`: what finds its wording; `says`: the effect in a sentence.

    `among`: those whom it is about, by the name of a kind of permanents (a key of `Census`) or a function; `hits`: whether it
    applies to one of them, with the first condition that fails; `does`: what happens to
    that one then; `rests_on`: the facts that decide it. `also`: where another section says the same. `shows`: what is told of one to
    whom it does not apply. `alone`: whom it is about, and that it does not apply while no effect is named for that, rests on the thing
    and its derived values alone. `why`: where it applies, what keeps the thing from being as it should be; `others`: because of which
    other things it applies, where its words do not say that.
    """

    name: str
    says: str
    among: str | Callable[[Table], Sequence[Thing]]
    hits: Callable[[Table, Any], Verdict]
    does: Callable[[Table, Any], Iterable[Occurrence]]
    rests_on: Callable[[Table, Any], Facts]
    rule: str
    also: tuple[str, ...] = ()
    shows: tuple[str, ...] = ()
    alone: bool = False
    why: Callable[[Table, Any], Verdict] | None = None
    others: Callable[[Table, Any], tuple[int, ...]] = lambda table, thing: ()

    def verdict(self, table: Table, thing: Thing) -> Verdict:
        """Whether it applies to a thing that it is about, with the first condition that fails."""
        with citing(*self.own):
            found = self.hits(table, thing)
        return found if found or found.rule not in marks(self.hits) else msgspec.structs.replace(found, rule=self.rule)

    @property
    def own(self) -> tuple[str, ...]:
        """Its rule, where the edition has one."""
        return (self.rule,) if self.rule else ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that act where it applies: its own, those whose home its condition is, and where another section says the same."""
        return (*self.own, *marks(self.hits), *self.also)

    def hit(self, table: Table, among: Sequence[Thing]) -> list[Thing]:
        """Those to whom it applies now, of those whom it is about."""
        with citing(*self.own):
            return [thing for thing in among if self.hits(table, thing).holds]

    def hit_now(self, table: Table, among: Sequence[Thing]) -> list[Thing]:
        """Like `hit`, at a check: who alone was the reason that it did not apply is not asked again until that one is another."""
        if not self.alone or table.game.heads:
            return self.hit(table, among)
        asked = table.denied.of(self.name, among)
        if not asked:
            return []
        hit: list[Thing] = []
        still: set[Thing] = set()
        with citing(*self.own):
            for thing in asked:
                verdict = self.hits(table, thing)
                if verdict.holds:
                    hit.append(thing)
                if verdict.holds or verdict.data:
                    still.add(thing)
        table.denied.stays_open(self.name, still)
        return hit

    def applying(self, table: Table, hit: Sequence[Thing]) -> list[tuple[Occurrence, Facts]]:
        """What it does now to those to whom it applies, with the facts that decided it."""
        if not hit:
            return []
        with citing(*self.own):
            return [(o, self.rests_on(table, thing)) for thing in hit for o in self.does(table, thing)]


def _alive(table: Table) -> Sequence[Thing]:
    return table.game.alive


def _fact(*names: str) -> Callable[[Table, Any], Facts]:
    """The facts of those names about the thing itself."""
    return lambda table, thing: tuple((name, thing) for name in names)


def zone_of(table: Table, id: int) -> Facts:
    """The fact of which zone a thing is in."""
    return (("zone", table.game.objects[id].card),)


def _loses(table: Table, name: str) -> Iterator[Occurrence]:
    yield loses(name, rules=marks(as_a_team) if table.game.heads else ())


def _without_life(table: Table, name: str) -> Iterator[Occurrence]:
    yield loses(name, rules=(*marks(team_without_life), *marks(as_a_team)) if table.game.heads else ())


def _goes_by(within: Callable[..., object]) -> Callable[[Table, int], Iterator[Occurrence]]:
    """Goes to the graveyard; where ranges are limited, by the rule on whom the other rule looks at."""

    def goes(table: Table, id: int) -> Iterator[Occurrence]:
        yield from (by_rows(o, marks(within) if table.game.reach else ()) for o in goes_to_the_graveyard(table, id))

    return goes


def _destroyed(table: Table, id: int) -> Iterator[Occurrence]:
    yield Destroy(subject=id, player=table.controller(id))


def _ceases(table: Table, id: int) -> Iterator[Cease]:
    yield Cease(subject=id, cause="state-based")


def _withered(table: Table, id: int) -> Verdict:
    toughness = table.view.chars(id).toughness
    return denied("has a toughness greater than 0") if toughness is None or toughness > 0 else YES


def _lethally_damaged(table: Table, id: int) -> Verdict:
    toughness = table.view.chars(id).toughness
    if toughness is None or toughness <= 0:
        return denied("has no toughness to be destroyed by damage")
    if table.game.objects[id].damage < toughness:
        return denied("has less damage on it than its toughness")
    return forbidden(table, "be destroyed", id)


def _all_of(group: Callable[[Table, int], tuple[int, ...]]) -> Callable[[Table, Any], Facts]:
    """The facts about each object of the group that a thing is one of."""
    return lambda table, id: tuple(("object", other) for other in group(table, id))


def _token_ceases(table: Table, id: int) -> Iterator[Occurrence]:
    for o in _ceases(table, id):
        yield r217_zones.token_phased_out(o) if table.game.objects[id].zone == PHASED_OUT else o


def _copy_off_the_stack(table: Table, id: int) -> Verdict:
    return denied("is on the stack") if table.game.objects[id].zone == STACK else YES


def _pairs(table: Table, id: int) -> int:
    counters = table.game.objects[id].counters
    return min(counters.get("+1/+1", 0), counters.get("-1/-1", 0))


def _has_pairs(table: Table, id: int) -> Verdict:
    return YES if _pairs(table, id) else denied("has no +1/+1 and -1/-1 counters together")


def _pairs_go(table: Table, id: int) -> Iterator[Occurrence]:
    for kind in ("+1/+1", "-1/-1"):
        yield RemoveCounter(subject=id, kind=kind, amount=_pairs(table, id), cause="state-based")


def _without_loyalty(table: Table, id: int) -> Verdict:
    return denied("has loyalty counters") if table.game.objects[id].counters.get("loyalty", 0) else YES


def _battles(table: Table) -> Sequence[Thing]:
    """The permanents that say that they go once they have no defense."""
    saying = table.view.parts(e.Must, WITHOUT_DEFENSE)
    return tuple(dict.fromkeys([active.source for active in saying if active.source is not None])) if saying else ()


def _without_defense(table: Table, id: int) -> Verdict:
    """No ability of the battle waits to be put onto the stack, or is on it."""
    if table.game.objects[id].counters.get("defense", 0):
        return denied("has defense counters")
    on_stack = [obj.stack for obj in map(table.game.objects.__getitem__, table.game.stack) if obj.stack is not None]
    waiting = any(trigger.source == id for trigger in table.game.pending) or any(info.bindings.this == id for info in on_stack)
    return denied("has an ability that is still to be over") if waiting else YES


def _with_chapters(table: Table) -> Sequence[Thing]:
    """The permanents whose own text says that their chapters are over."""
    saying = table.view.parts(e.Must, AFTER_CHAPTERS)
    return tuple(dict.fromkeys([active.source for active in saying if active.source is not None])) if saying else ()


def _chapters_over(table: Table, id: int) -> Verdict:
    """No ability of a chapter waits to be put onto the stack, or is on it."""
    waiting = [trigger.body for trigger in table.game.pending if trigger.source == id and _a_chapter(trigger.ability)]
    played = [obj.stack for obj in map(table.game.objects.__getitem__, table.game.stack) if obj.stack is not None]
    waiting += [info.body for info in played if info.body is not None and info.bindings.this == id and _a_chapter(info.ability)]
    return denied("has an ability of a chapter that is still to be over") if waiting else YES


def _a_chapter(made_by: AbilityInstance | None) -> bool:
    event = made_by.ability.event if made_by is not None and isinstance(made_by.ability, e.TriggeredAbility) else None
    return isinstance(event, t.AnyEvent) and any(pattern.kind == "lore" for pattern in event.patterns)


def _sacrificed(table: Table, id: int) -> Iterator[Occurrence]:
    yield Sacrifice(subject=id, player=table.controller(id))


def _newer_roles(table: Table, id: int) -> Verdict:
    """Another Role of the same player is on the same permanent, and came later."""
    game, own = table.game, table.game.objects[id]
    if "Role" not in table.view.chars(id).subtypes or own.attached_to is None:
        return denied("is no Role on a permanent")
    others = (game.objects[x] for x in game.attached(own.attached_to) if "Role" in table.view.chars(x).subtypes and x != id)
    newer = any(table.controller(x.id) == table.controller(id) and x.timestamp > own.timestamp for x in others)
    return YES if newer else denied("is the newest Role of its controller there")


AFTER_CHAPTERS = "be sacrificed after its chapters"

STATE_BASED_EFFECTS: edition.Table[tuple[Row, ...]] = edition.Table(
    "state-based effects",
    (
        Row(
            "no life left", "A player with no life left loses",
            _alive, out_of_life, _without_life, _fact("life"), rule="420.5a", also=("215.6",), shows=("life",),
            alone=True,
        ),
        Row(
            "no toughness", "A creature with no toughness left goes to the graveyard; it is not destroyed",
            "creatures", _withered, goes_to_the_graveyard, _fact("toughness"), rule="420.5b", shows=("toughness",), alone=True,
        ),
        Row(
            "lethal damage", "A creature with damage of at least its toughness is destroyed",
            "creatures", _lethally_damaged, _destroyed, _fact("toughness", "damage on"), rule="420.5c",
            shows=("toughness", "damage"), alone=True,
        ),
        Row(
            "Aura", "An Aura that is attached to nothing, or to what it cannot enchant, goes to the graveyard",
            "auras", badly_attached_aura, aura_goes, aura_rests_on, rule="420.5d", why=may_enchant,
        ),
        Row(
            "legend rule", "Legendary permanents that share a name all go",
            "legends", one_of_several_legends, _goes_by(legends_within), _all_of(named_alike), rule="420.5e",
        ),
        Row(
            "token", "A token anywhere but in play ceases to exist",
            "tokens", out_of_play, _token_ceases, zone_of, rule="420.5f", alone=True,
        ),
        Row(
            "empty library", "A player who tried to draw from an empty library loses",
            _alive, drew_too_much, _loses, _fact("drew"), rule="420.5g", alone=True,
        ),
        Row(
            "poison", "A player with ten poison counters loses",
            _alive, poisoned, _loses, _fact("counters"), rule="420.5h", shows=("poison",), alone=True,
        ),
        Row(
            "world rule", "Of several world permanents the newest as such stays; tied newest ones all go",
            "worlds", not_the_newest_world, _goes_by(worlds_within), _all_of(worlds), rule="420.5i", others=as_new_worlds,
        ),
        Row(
            "copy", "A copy of a spell anywhere but on the stack ceases to exist",
            "copies", _copy_off_the_stack, _ceases, zone_of, rule="420.5j", alone=True,
        ),
        Row(
            "Equipment", "Equipment on what is no creature, or a Fortification on what is no land, comes off",
            "attached", badly_attached_equipment, equipment_comes_off, equipment_rests_on, rule="420.5k", why=may_equip,
        ),
        Row(
            "other attachment", "Anything else that is attached comes off",
            "attached", attached_as_nothing, comes_off, _fact("attached", "types"), rule="420.5m", alone=True,
        ),
        Row(
            "pairs of counters", "+1/+1 and -1/-1 counters on one permanent go in pairs",
            "countered", _has_pairs, _pairs_go, _fact("counters"), rule="420.5n", alone=True,
        ),
        Row(
            "no loyalty", "A planeswalker without loyalty goes to the graveyard",
            "planeswalkers", _without_loyalty, goes_to_the_graveyard, _fact("counters"), rule="420.5p", shows=("loyalty",), alone=True,
        ),
        Row(
            "planeswalker uniqueness rule", "Planeswalkers that share a type all go",
            "planeswalkers", one_of_several_planeswalkers, _goes_by(planeswalkers_within), _all_of(of_one_type), rule="420.5q",
        ),
        Row(
            "no defense", "A battle without defense counters goes to the graveyard; no rule of the edition says so, but its text",
            _battles, _without_defense, goes_to_the_graveyard, _fact("counters"), rule="",
        ),
        Row(
            "last chapter", "A Saga is sacrificed once its last chapter is over; no rule of the edition says so, but its text",
            _with_chapters, _chapters_over, _sacrificed, _fact("counters"), rule="",
        ),
        Row(
            "day and night", "What turns over with day and night shows the side of this time; no rule of the edition says so",
            turning, wrong_side_up, turned_over, _fact("flipped"), rule="",
        ),
        Row(
            "city's blessing", "Who controls ten permanents has the city's blessing; no rule of the edition says so",
            to_be_blessed, unblessed, blessed, lambda table, player: (("designated", BLESSING),), rule="",
        ),
        Row(
            "speed", "Who controls something that starts the engines has speed; no rule of the edition says so",
            starting, not_started, started, lambda table, player: (("designated", STARTED),), rule="",
        ),
        Row(
            "rad counters", "Who has rad counters mills for them from then on; no rule of the edition says so",
            with_rad_counters, not_irradiated, irradiated, _fact("counters"), rule="",
        ),
        Row(
            "dungeon", "A dungeon is completed once its last room is over; no rule of the edition says so",
            in_dungeons, at_the_end, done_with_it, lambda table, player: (("designated", "venture"),), rule="",
        ),
        Row(
            "pairs", "Creatures that are paired part when one of them is no creature of that player's; no rule of the edition says so",
            in_pairs, parted, unpaired, lambda table, id: (("designated", "paired"),), rule="",
        ),
        Row(
            "Roles", "Of several Roles of a player on one permanent only the newest stays; no rule of the edition says so",
            "auras", _newer_roles, goes_to_the_graveyard, _fact("attached"), rule="",
        ),
    ),
)  # fmt: skip


UNSAID: dict[Any, Sequence[Thing]] = {_with_chapters: (), turning: (), to_be_blessed: (), starting: ()}
"""Who are in question only where an effect says what must be: none, where no effect says so of anything."""


def in_question(table: Table, denied: Denied | None = None) -> list[tuple[Row, Sequence[Thing]]]:
    """The state-based effects that are about something in the game now, each with what it is about.

    With `denied`, without those that were denied of all, who are what they were.
    """
    view = table.view
    counted: dict[Any, Sequence[Thing]] = {**census(table.game, view), **(UNSAID if not view.parts(e.Must) else {})}
    answered = denied.answered if denied is not None and not table.game.heads else ()
    found = []
    for row in STATE_BASED_EFFECTS.now:
        if row.name in answered:
            continue
        about = row.among
        if about not in counted:
            counted[about] = about(table)  # type: ignore[operator]
        if among := counted[about]:
            found += [(row, among)]
    return found
