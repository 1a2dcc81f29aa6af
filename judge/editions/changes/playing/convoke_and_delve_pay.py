"""Since 2013 convoke and delve pay for mana of the total cost: they come after everything that says what that cost is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.keywords.keyword_row import KeywordRow
from judge.cards.keywords.keywords import KEYWORDS, paragraph
from judge.editions.change import Change
from judge.engine.record.acting import illegal, rule
from judge.engine.rules.part4_spells.r409_playing import total_costs
from judge.engine.rules.part4_spells.r409_playing.announcing import Announcement
from judge.engine.rules.part4_spells.r409_playing.total_costs import LastChange
from judge.engine.table.table import Table

Less = tuple[int | None, tuple[str, ...], tuple[str, ...]]


def delved(table: Table, announced: Announcement, so_far: e.Cost) -> Iterator[Less]:
    """Each card removed from the graveyard pays {1}."""
    cards = announced.bindings.named.get("delve", ())
    if cards:
        yield None, ("1",) * len(cards), (paragraph("delve"),)


@rule("502.64a")
def delve(table: Table, announced: Announcement, total: e.Cost, generic: int, rest: list[str]) -> int:
    """What is left to pay after delve: no more cards are removed than there is generic mana."""
    if len(announced.bindings.named.get("delve", ())) > generic:
        raise illegal(f"{table.name(announced.id)} costs only {generic} generic mana for which cards can be removed")
    return total_costs.less_by(table, announced, (delved,), total, generic, rest)


@rule("502.46a")
def convoke(table: Table, announced: Announcement, total: e.Cost, generic: int, rest: list[str]) -> int:
    """What is left to pay after convoke: no more creatures are tapped than there is mana for which they can pay."""
    left = total_costs.taken_off(table, announced, total, generic, rest)
    if left < 0:
        raise illegal(f"{table.name(announced.id)} costs less mana than creatures are tapped for")
    return left


def delve_pays(rows: Mapping[str, KeywordRow]) -> Mapping[str, KeywordRow]:
    """The table in which delve reduces nothing."""
    (text,) = rows["delve"].text
    return {**rows, "delve": msgspec.structs.replace(rows["delve"], text=(text.partition(" Each card removed")[0],))}


def paying_last(changes: tuple[LastChange, ...]) -> tuple[LastChange, ...]:
    """What a spell costs at the least is settled before convoke and delve pay."""
    return (total_costs.at_least, convoke, delve, total_costs.improvised)


CHANGE = Change(
    name="convoke and delve do not reduce the total cost, they pay for it",
    rules=("502.46a", "502.64a"),
    since="2013-07-13",
    rows={KEYWORDS: delve_pays, total_costs.LAST_CHANGES: paying_last},
)
