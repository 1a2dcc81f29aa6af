"""Checking for state-based effects (420.3): they are collected for the whole game, then all at once are one event, to a fixed point."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.engine.events.happening import happen
from judge.engine.game.occurrences import Destroy, Move, RemoveCounter, Sacrifice
from judge.engine.game.state import Bindings, Occurrence, Thing
from judge.engine.game.transitions import no_draw_to_answer_for
from judge.engine.looking import measure
from judge.engine.record.acting import citing, marks, rule
from judge.engine.record.facts_behind import facts_behind
from judge.engine.record.verdicts import Fact, Verdict
from judge.engine.rules.part1_game.r102_winning_and_losing import finish
from judge.engine.rules.part1_game.r103_2_cant_wins import cant_wins
from judge.engine.rules.part2_cards.r205_supertypes import EXEMPT
from judge.engine.rules.part4_spells.r418_continuous_effects.derivation_in_words import size_made
from judge.engine.rules.part4_spells.r420_state_based_effects.badly_attached import attached_to
from judge.engine.rules.part4_spells.r420_state_based_effects.the_effects import STATE_BASED_EFFECTS, Row, in_question, zone_of
from judge.engine.table.table import Table
from judge.engine.table.what_was_counted import behind_size


class Applies(msgspec.Struct):
    """One result of a check: what happens, the rows that make it happen, the facts that decided it."""

    occurrence: Occurrence
    rows: list[Row]
    facts: list[Fact]
    at_once: tuple[str, ...] = ()
    """The rule by which several rows have one result, where there are several."""


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
        hit = row.hit_now(table, among)
        for occurrence, facts in row.applying(table, hit) if hit else ():
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
        happen(table, no_draw_to_answer_for(drew))
    if table.under_way.passing:
        spared = {thing for _, thing, _ in table.under_way.spared}
        pass_over(table, {applies.occurrence.subject for applies in found.values()} | spared)
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
    facts = zone_of(table, thing) if isinstance(thing, int) else (("out", thing), ("over",))
    with citing(*row.own, *((verdict.rule,) if verdict.rule else ())):
        reads = (*verdict.facts, *row.rests_on(table, thing), *facts)
        table.step("spared", reads=reads, writes=facts, thing=thing, says=row.says, verdict=verdict)


def _result(o: Occurrence) -> str:
    """What comes of it: being put into a graveyard and being destroyed are one result, the counters of each kind another."""
    return "leave" if isinstance(o, Move | Destroy | Sacrifice) else o.verb + (o.kind if isinstance(o, RemoveCounter) else "")


@rule("420.4")
def pass_over(table: Table, hit: set[object]) -> None:
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
        own = tuple(number for row in applies.rows for number in row.own)
        further = (n for row in applies.rows for n in row.rules if n not in row.own)
        numbers = (*own, *applies.occurrence.rules, *_shaped_by(table, applies), *further)
        with citing(*numbers, *applies.at_once):
            behind = tuple(f for fact in applies.facts for f in facts_behind(table, fact))
            names = tuple(row.name for row in applies.rows)
            shown, shaped = _shown(table, applies), _shaping(table, applies)
            why = next((row.why(table, applies.occurrence.subject) for row in applies.rows if row.why is not None), None)
            host, reads = attached_to(table, applies.occurrence.subject), (*applies.facts, *behind)
            others = tuple(other for row in applies.rows for other in row.others(table, applies.occurrence.subject))
            data: dict[str, Any] = {"effects": names, "shown": shown, "shaped": shaped, "host": host, "why": why, "others": others}
            if shaped and isinstance(id := applies.occurrence.subject, int) and (read := behind_size(table, id, "toughness")):
                data["read off"] = read
            step = table.step("state-based", reads=reads, occurrence=applies.occurrence, **data)
        happening.append(applies.occurrence.with_(reason=step.id).citing(*own))
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


@rule("420.6")
def _once(found: Mapping[tuple[str, object], Applies], key: tuple[str, object]) -> Applies | None:
    """Where several state-based effects would produce the same result at the same time, one single replacement effect replaces them all.

    What has that result already, which it has once; being put there outright stands before being destroyed. None: nothing has.
    """
    return found.get(key)
