"""What is attached to something that it may not be attached to (420.5d, 420.5k, 420.5m): when, and what becomes of it."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.events.by_rule import by_rows
from judge.engine.game.occurrences import FrontAgain, Move, Unattach
from judge.engine.game.state import IN_PLAY, Occurrence, Thing
from judge.engine.record.verdicts import YES, Fact, Verdict, denied
from judge.engine.rules.part2_cards.r212_card_types.attachments import attachment
from judge.engine.rules.part2_cards.r212_card_types.legally_attached import can_enchant, can_equip
from judge.engine.rules.part5_additional.two_faced_cards import bestowed
from judge.engine.table.table import Table

Facts = tuple[Fact, ...]


def goes_to_the_graveyard(table: Table, id: int) -> Iterator[Occurrence]:
    """A permanent goes to the graveyard."""
    yield Move(subject=id, player=table.controller(id), origin=IN_PLAY, destination="graveyard", cause="state-based")


def comes_off(table: Table, id: int) -> Iterator[Occurrence]:
    """What is attached comes off what it is attached to."""
    yield Unattach(subject=id, other=table.game.objects[id].attached_to)


def attached_to(table: Table, thing: Thing | None) -> Thing | None:
    """What a thing is attached to; None for nothing."""
    return table.game.objects[thing].attached_to if isinstance(thing, int) and thing in table.game.objects else None


def may_enchant(table: Table, id: int) -> Verdict:
    """Whether an Aura can enchant what it is attached to."""
    return can_enchant(table, id, attached_to(table, id))


def may_equip(table: Table, id: int) -> Verdict:
    """Whether an Equipment or Fortification can be attached to what it is attached to."""
    return can_equip(table, id, attached_to(table, id), _host_of(table, id))


def badly_attached_aura(table: Table, id: int) -> Verdict:
    """Whether an Aura is attached to nothing, or to what it can't enchant (420.5d)."""
    return denied("is attached to something that it can enchant") if may_enchant(table, id) else YES


def aura_goes(table: Table, id: int) -> Iterator[Occurrence]:
    """The step of what happens cites what keeps the Aura from enchanting: its section, or the keyword that forbids it.

    What is an Aura because it was played so stays, and is none any more.
    """
    if bestowed(table.game.objects[id]):
        yield FrontAgain(subject=id)
        return
    yield from (by_rows(o, _says_more(may_enchant(table, id))) for o in goes_to_the_graveyard(table, id))


def _says_more(verdict: Verdict) -> tuple[str, ...]:
    return (verdict.rule,) if verdict.rule else ()


def aura_rests_on(table: Table, id: int) -> Facts:
    """The facts by which an Aura is badly attached."""
    host, verdict = attached_to(table, id), may_enchant(table, id)
    return (("attached", id), ("object", host), ("types", host), *verdict.facts, *_warded(verdict, id, host))


def _warded(verdict: Verdict, id: int, host: Thing | None) -> Facts:
    """What an effect rests on that keeps something off: the host's abilities, and the colours and types of what is kept off."""
    return (("abilities", host), ("colors", id), ("types", id)) if "by" in dict(verdict.data) else ()


def _host_of(table: Table, id: int) -> str:
    """The card type of what an Equipment or a Fortification is attached to; empty for anything else."""
    row = attachment(table.view.chars(id).subtypes)
    return row.host if row is not None else ""


def badly_attached_equipment(table: Table, id: int) -> Verdict:
    """Whether an Equipment or Fortification is attached to what it can't be attached to (420.5k)."""
    wanted = _host_of(table, id)
    if not wanted:
        return denied("is neither an Equipment nor a Fortification")
    return denied("is attached to what it can be attached to") if may_equip(table, id) else YES


def equipment_comes_off(table: Table, id: int) -> Iterator[Occurrence]:
    """It comes off, by what keeps it from being attached."""
    verdict = may_equip(table, id)
    row = attachment(table.view.chars(id).subtypes)
    kind = (row.rule,) if row is not None and "by" not in dict(verdict.data) else ()
    yield from (by_rows(o, (*_says_more(verdict), *kind)) for o in comes_off(table, id))


def equipment_rests_on(table: Table, id: int) -> Facts:
    """The facts by which an Equipment or Fortification is badly attached."""
    host, verdict = attached_to(table, id), may_equip(table, id)
    return (("attached", id), ("object", host), ("types", host), *verdict.facts, *_warded(verdict, id, host))


def attached_as_nothing(table: Table, id: int) -> Verdict:
    """Whether what is attached is neither an Aura nor an Equipment or Fortification (420.5m)."""
    if table.view.chars(id).subtypes & {"Aura", "Equipment", "Fortification"}:
        return denied("is an Aura, an Equipment or a Fortification")
    return YES
