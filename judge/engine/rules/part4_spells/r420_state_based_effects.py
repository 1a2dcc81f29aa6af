"""State-based effects (420.5): collected for the whole game, then all at once as one event, to a fixed point."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.engine.events.by_rule import by_rows
from judge.engine.events.happening import happen
from judge.engine.game.occurrences import Cease, Destroy, Move, RemoveCounter, Unattach
from judge.engine.game.permanents_by_kind import census
from judge.engine.game.state import IN_PLAY, PHASED_OUT, STACK, Bindings, Occurrence, Thing
from judge.engine.game.transitions import NoDrawToAnswerFor
from judge.engine.looking import measure
from judge.engine.record.acting import citing, marks, rule
from judge.engine.record.facts_behind import facts_behind
from judge.engine.record.verdicts import YES, Fact, Verdict, denied
from judge.engine.rules.part1_game.r102_winning_and_losing import drew_too_much, finish, out_of_life, poisoned
from judge.engine.rules.part1_game.r103_2_cant_wins import cant_wins
from judge.engine.rules.part2_cards import r217_zones
from judge.engine.rules.part2_cards.r205_supertypes import EXEMPT, named_alike, not_the_newest_world, one_of_several_legends, worlds
from judge.engine.rules.part2_cards.r212_card_types.attachments import attachment
from judge.engine.rules.part2_cards.r212_card_types.legally_attached import can_enchant, can_equip
from judge.engine.rules.part2_cards.r212_card_types.planeswalkers import of_one_type, one_of_several_planeswalkers
from judge.engine.rules.part2_cards.r216_tokens import out_of_play
from judge.engine.rules.part4_spells.r410_triggered_abilities.losing import loses
from judge.engine.rules.part4_spells.r418_continuous_effects.derivation_in_words import size_made
from judge.engine.rules.part6_multiplayer.r601_limited_by_range import legends_within, planeswalkers_within, worlds_within
from judge.engine.rules.part6_multiplayer.r606_8_team_results import as_a_team, team_without_life
from judge.engine.table.denied import Denied
from judge.engine.table.questions import forbidden
from judge.engine.table.table import Table
from judge.support import edition

Facts = tuple[Fact, ...]


class Row(msgspec.Struct, frozen=True):
    """A state-based effect. `name`: what finds its wording; `says`: the effect in a sentence.

    `among`: those whom it is about, by the name of a kind of permanents (a key of `Census`) or a function; `hits`: whether it
    applies to one of them, with the first condition that fails; `does`: what happens to
    that one then; `rests_on`: the facts that decide it. `also`: where another section says the same. `shows`: what is told of one to
    whom it does not apply. `alone`: whom it is about, and that it does not apply while no effect is named for that, rests on the thing
    and its derived values alone. `why`: where it applies, what keeps the thing from being as it should be.
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

    def verdict(self, table: Table, thing: Thing) -> Verdict:
        """Whether it applies to a thing that it is about, with the first condition that fails."""
        with citing(self.rule):
            found = self.hits(table, thing)
        return found if found or found.rule not in marks(self.hits) else msgspec.structs.replace(found, rule=self.rule)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that act where it applies: its own, those whose home its condition is, and where another section says the same."""
        return (self.rule, *marks(self.hits), *self.also)

    def hit(self, table: Table, among: Sequence[Thing]) -> list[Thing]:
        """Those to whom it applies now, of those whom it is about."""
        with citing(self.rule):
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
        with citing(self.rule):
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
        with citing(self.rule):
            return [(o, self.rests_on(table, thing)) for thing in hit for o in self.does(table, thing)]


def _alive(table: Table) -> Sequence[Thing]:
    return table.game.alive


def _fact(*names: str) -> Callable[[Table, Any], Facts]:
    """The facts of those names about the thing itself."""
    return lambda table, thing: tuple((name, thing) for name in names)


def _zone(table: Table, id: int) -> Facts:
    return (("zone", table.game.objects[id].card),)


def _loses(table: Table, name: str) -> Iterator[Occurrence]:
    yield loses(name, rules=marks(as_a_team) if table.game.heads else ())


def _without_life(table: Table, name: str) -> Iterator[Occurrence]:
    yield loses(name, rules=(*marks(team_without_life), *marks(as_a_team)) if table.game.heads else ())


def _goes(table: Table, id: int) -> Iterator[Occurrence]:
    yield Move(subject=id, player=table.controller(id), origin=IN_PLAY, destination="graveyard", cause="state-based")


def _goes_by(within: Callable[..., object]) -> Callable[[Table, int], Iterator[Occurrence]]:
    """Goes to the graveyard; where ranges are limited, by the rule on whom the other rule looks at."""

    def goes(table: Table, id: int) -> Iterator[Occurrence]:
        yield from (by_rows(o, marks(within) if table.game.reach else ()) for o in _goes(table, id))

    return goes


def _destroyed(table: Table, id: int) -> Iterator[Occurrence]:
    yield Destroy(subject=id, player=table.controller(id))


def _ceases(table: Table, id: int) -> Iterator[Cease]:
    yield Cease(subject=id, cause="state-based")


def _comes_off(table: Table, id: int) -> Iterator[Occurrence]:
    yield Unattach(subject=id, other=table.game.objects[id].attached_to)


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


def _attached_to(table: Table, thing: Thing | None) -> Thing | None:
    return table.game.objects[thing].attached_to if isinstance(thing, int) and thing in table.game.objects else None


def _may_enchant(table: Table, id: int) -> Verdict:
    return can_enchant(table, id, _attached_to(table, id))


def _may_equip(table: Table, id: int) -> Verdict:
    return can_equip(table, id, _attached_to(table, id), _host_of(table, id))


def _badly_attached_aura(table: Table, id: int) -> Verdict:
    return denied("is attached to something that it can enchant") if _may_enchant(table, id) else YES


def _aura_goes(table: Table, id: int) -> Iterator[Occurrence]:
    """The step of what happens cites what keeps the Aura from enchanting: its section, or the keyword that forbids it."""
    yield from (by_rows(o, _says_more(_may_enchant(table, id))) for o in _goes(table, id))


def _says_more(verdict: Verdict) -> tuple[str, ...]:
    return (verdict.rule,) if verdict.rule else ()


def _aura_rests_on(table: Table, id: int) -> Facts:
    host, verdict = _attached_to(table, id), _may_enchant(table, id)
    return (("attached", id), ("object", host), ("types", host), *verdict.facts, *_warded(verdict, id, host))


def _warded(verdict: Verdict, id: int, host: Thing | None) -> Facts:
    """What an effect rests on that keeps something off: the host's abilities, and the colours and types of what is kept off."""
    return (("abilities", host), ("colors", id), ("types", id)) if "by" in dict(verdict.data) else ()


def _host_of(table: Table, id: int) -> str:
    """The card type of what an Equipment or a Fortification is attached to; empty for anything else."""
    row = attachment(table.view.chars(id).subtypes)
    return row.host if row is not None else ""


def _badly_attached_equipment(table: Table, id: int) -> Verdict:
    wanted = _host_of(table, id)
    if not wanted:
        return denied("is neither an Equipment nor a Fortification")
    return denied("is attached to what it can be attached to") if _may_equip(table, id) else YES


def _equipment_comes_off(table: Table, id: int) -> Iterator[Occurrence]:
    verdict = _may_equip(table, id)
    row = attachment(table.view.chars(id).subtypes)
    kind = (row.rule,) if row is not None and "by" not in dict(verdict.data) else ()
    yield from (by_rows(o, (*_says_more(verdict), *kind)) for o in _comes_off(table, id))


def _equipment_rests_on(table: Table, id: int) -> Facts:
    host, verdict = _attached_to(table, id), _may_equip(table, id)
    return (("attached", id), ("object", host), ("types", host), *verdict.facts, *_warded(verdict, id, host))


def _attached_as_nothing(table: Table, id: int) -> Verdict:
    if table.view.chars(id).subtypes & {"Aura", "Equipment", "Fortification"}:
        return denied("is an Aura, an Equipment or a Fortification")
    return YES


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


@rule("420.3")
def check(table: Table) -> bool:
    """Each time a player would get priority (see rule 408, "Timing of Spells and Abilities"), the game looks for any of the conditions for
    state-based effects listed here.

    Whether some state-based effect applied; all that apply at one check happen as one event.
    """
    if _nothing_new(table):
        return False
    found: dict[tuple[str, object], Applies] = {}
    table.denied.look(table.game, table.view, STATE_BASED_EFFECTS.now)
    questions = in_question(table, table.denied)
    for row, among in questions:
        for occurrence, facts in row.applying(table, row.hit_now(table, among)):
            key = (_result(occurrence), occurrence.subject)
            if (known := _once(found, key)) is not None:
                known.rows.append(row)
                known.facts += facts
                known.at_once = marks(_once)
            else:
                found[key] = Applies(occurrence, [row], list(facts))
    table.denied.keep(table.game, table.view, [row.name for row, _ in questions])
    before = table.under_way.spared
    _spared(table)
    if drew := tuple(p for p in table.game.order if table.game.players[p].drew_from_empty):
        happen(table, NoDrawToAnswerFor(drew))
    if table.under_way.passing:
        spared = {thing for _, thing, _ in table.under_way.spared}
        _passing(table, {applies.occurrence.subject for applies in found.values()} | spared)
    if not found:
        return False
    for applies in found.values():
        names = {row.name for row in applies.rows}
        applies.facts += [f for name, thing, facts in before if name in names and thing == applies.occurrence.subject for f in facts]
    _all_at_once(table, list(found.values()))
    return True


def _nothing_new(table: Table) -> bool:
    """Whether no state-based effect applied at the last check, for what each thing is by itself, and nothing has changed since."""
    game, view, now = table.game, table.view, table.under_way
    if game.heads or now.spared or now.passing or not table.denied.everything(game, view, STATE_BASED_EFFECTS.now):
        return False
    return not view.parts(e.Cant)


def _spared(table: Table) -> None:
    """What a state-based effect would do and an effect says can't happen is told once, as long as it stays so."""
    cant = table.view.parts(e.Cant)
    if not cant and not table.under_way.spared:
        return
    spared, known = {}, {(name, thing) for name, thing, _ in table.under_way.spared}
    for row, among in in_question(table) if cant and any(table.view.parts(e.Cant, action) for action in SPARING) else ():
        for thing in among:
            verdict = row.verdict(table, thing)
            if not verdict and "by" in dict(verdict.data):
                spared[row.name, thing] = verdict
                if (row.name, thing) not in known:
                    _spare(table, row, thing, verdict)
    table.under_way.spared = frozenset((name, thing, verdict.facts) for (name, thing), verdict in spared.items())


SPARING = ("be destroyed", "lose the game", "lose the game for life", EXEMPT)
"""What effects forbid that state-based effects would do."""


@rule(*marks(cant_wins))
def _spare(table: Table, row: Row, thing: Thing, verdict: Verdict) -> None:
    facts = _zone(table, thing) if isinstance(thing, int) else (("out", thing), ("over",))
    with citing(row.rule, *((verdict.rule,) if verdict.rule else ())):
        reads = (*verdict.facts, *row.rests_on(table, thing), *facts)
        table.step("spared", reads=reads, writes=facts, thing=thing, says=row.says, verdict=verdict)


def _result(o: Occurrence) -> str:
    """What comes of it: being put into a graveyard and being destroyed are one result, the counters of each kind another."""
    return "leave" if isinstance(o, Move | Destroy) else o.verb + (o.kind if isinstance(o, RemoveCounter) else "")


@rule("420.4")
def _passing(table: Table, hit: set[object]) -> None:
    """State-based effects, unlike triggered abilities, take no notice of what happens while a spell or ability is resolving."""
    passing, table.under_way.passing = table.under_way.passing, set()
    for id in sorted(passing):
        if id not in hit and id in table.game.in_play:
            card = table.game.objects[id].card
            reads = (("object", id), *table.view.facts_behind(("toughness", id)))
            table.step("not state-based", reads=reads, writes=(("zone", card),), thing=id, name=table.name(id))


@rule(*marks(check))
def _all_at_once(table: Table, found: list[Applies]) -> None:
    """All state-based effects of one check are one event; each occurrence keeps its own reason."""
    happening = []
    for applies in found:
        further = (n for row in applies.rows for n in row.rules[1:])
        numbers = (*(row.rule for row in applies.rows), *applies.occurrence.rules, *_shaped_by(table, applies), *further)
        with citing(*numbers, *applies.at_once):
            behind = tuple(f for fact in applies.facts for f in facts_behind(table, fact))
            names = tuple(row.name for row in applies.rows)
            shown, shaped = _shown(table, applies), _shaping(table, applies)
            why = next((row.why(table, applies.occurrence.subject) for row in applies.rows if row.why is not None), None)
            host, reads = _attached_to(table, applies.occurrence.subject), (*applies.facts, *behind)
            data: dict[str, Any] = {"effects": names, "shown": shown, "shaped": shaped, "host": host, "why": why}
            step = table.step("state-based", reads=reads, occurrence=applies.occurrence, **data)
        happening.append(applies.occurrence.with_(reason=step.id).citing(*(row.rule for row in applies.rows)))
    happen(table, happening)
    finish(table)


def _shaped_by(table: Table, applies: Applies) -> tuple[str, ...]:
    """The rules of what shaped the toughness that decided it, where something did."""
    id = applies.occurrence.subject
    if not isinstance(id, int) or ("toughness", id) not in applies.facts:
        return ()
    return tuple(dict.fromkeys(row.rule for row in reversed(table.view.derivation(id)) if row.characteristic == "P/T" and row.rule))


def _shaping(table: Table, applies: Applies) -> tuple[tuple[int | None, str, int | None, int], ...]:
    id = applies.occurrence.subject
    return toughness_made(table, id) if isinstance(id, int) and ("toughness", id) in applies.facts else ()


def toughness_made(table: Table, id: int) -> tuple[tuple[int | None, str, int | None, int], ...]:
    """What made a creature's toughness: whose effect (None: counters), whether it sets it, from what, to what."""
    return size_made(table.view, id, "toughness")


def _shown(table: Table, applies: Applies) -> dict[str, int]:
    """The numbers that each effect looked at, by their names."""
    thing, ctx = applies.occurrence.subject, table.context(Bindings())
    measured = {name: measure(ctx, name, thing) for row in applies.rows for name in row.shows} if thing is not None else {}
    return {name: number for name, number in measured.items() if number is not None}


def spell_ability(abilities: tuple[e.Ability, ...]) -> e.SpellAbility | None:
    """The spell ability among abilities."""
    return next((a for a in abilities if isinstance(a, e.SpellAbility)), None)


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
            "creatures", _withered, _goes, _fact("toughness"), rule="420.5b", shows=("toughness",), alone=True,
        ),
        Row(
            "lethal damage", "A creature with damage of at least its toughness is destroyed",
            "creatures", _lethally_damaged, _destroyed, _fact("toughness", "damage on"), rule="420.5c",
            shows=("toughness", "damage"), alone=True,
        ),
        Row(
            "Aura", "An Aura that is attached to nothing, or to what it cannot enchant, goes to the graveyard",
            "auras", _badly_attached_aura, _aura_goes, _aura_rests_on, rule="420.5d", why=_may_enchant,
        ),
        Row(
            "legend rule", "Legendary permanents that share a name all go",
            "legends", one_of_several_legends, _goes_by(legends_within), _all_of(named_alike), rule="420.5e",
        ),
        Row(
            "token", "A token anywhere but in play ceases to exist",
            "tokens", out_of_play, _token_ceases, _zone, rule="420.5f",
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
            "worlds", not_the_newest_world, _goes_by(worlds_within), _all_of(worlds), rule="420.5i",
        ),
        Row(
            "copy", "A copy of a spell anywhere but on the stack ceases to exist",
            "copies", _copy_off_the_stack, _ceases, _zone, rule="420.5j",
        ),
        Row(
            "Equipment", "Equipment on what is no creature, or a Fortification on what is no land, comes off",
            "attached", _badly_attached_equipment, _equipment_comes_off, _equipment_rests_on, rule="420.5k", why=_may_equip,
        ),
        Row(
            "other attachment", "Anything else that is attached comes off",
            "attached", _attached_as_nothing, _comes_off, _fact("attached", "types"), rule="420.5m", alone=True,
        ),
        Row(
            "pairs of counters", "+1/+1 and -1/-1 counters on one permanent go in pairs",
            "countered", _has_pairs, _pairs_go, _fact("counters"), rule="420.5n", alone=True,
        ),
        Row(
            "no loyalty", "A planeswalker without loyalty goes to the graveyard",
            "planeswalkers", _without_loyalty, _goes, _fact("counters"), rule="420.5p", shows=("loyalty",), alone=True,
        ),
        Row(
            "planeswalker uniqueness rule", "Planeswalkers that share a type all go",
            "planeswalkers", one_of_several_planeswalkers, _goes_by(planeswalkers_within), _all_of(of_one_type), rule="420.5q",
        ),
    ),
)  # fmt: skip


def in_question(table: Table, denied: Denied | None = None) -> list[tuple[Row, Sequence[Thing]]]:
    """The state-based effects that are about something in the game now, each with what it is about.

    With `denied`, without those that were denied of all, who are what they were.
    """
    counted: dict[Any, Sequence[Thing]] = {**census(table.game, table.view)}
    answered = denied.answered if denied is not None and not table.game.heads else ()
    found = []
    for row in STATE_BASED_EFFECTS.now:
        if row.name in answered:
            continue
        if row.among not in counted:
            counted[row.among] = row.among(table)  # type: ignore[operator]
        if counted[row.among]:
            found += [(row, counted[row.among])]
    return found


class Applies(msgspec.Struct):
    """One result of a check: what happens, the rows that make it happen, the facts that decided it."""

    occurrence: Occurrence
    rows: list[Row]
    facts: list[Fact]
    at_once: tuple[str, ...] = ()
    """The rule by which several rows have one result, where there are several."""


@rule("420.6")
def _once(found: Mapping[tuple[str, object], Applies], key: tuple[str, object]) -> Applies | None:
    """Where several state-based effects would produce the same result at the same time, one single replacement effect replaces them all.

    What has that result already, which it has once; being put there outright stands before being destroyed. None: nothing has.
    """
    return found.get(key)
