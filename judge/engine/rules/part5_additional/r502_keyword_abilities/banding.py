"""Banding (502.10) and "bands with other" (502.11): what may form a band, what becomes blocked with it, who assigns the damage."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from judge.engine.game.combat_under_way import Combat
from judge.engine.game.state import EMPTY, Thing
from judge.engine.record.acting import illegal, marks, rule
from judge.engine.record.verdicts import YES, Verdict, denied
from judge.engine.rules.part6_multiplayer.options import several_defend
from judge.engine.rules.part6_multiplayer.r602_attacking_several import one_for_the_band
from judge.engine.table import questions
from judge.engine.table.table import Table

Bands = Sequence[Iterable[int]]


@rule("502.10b")
def band_verdict(table: Table, members: Sequence[int], attacks: Mapping[int, Thing]) -> Verdict:
    """A player declaring attackers may declare a "band" made up of any number of the attackers with banding and no more than one attacker
    without banding.

    Whether these may form a band: attackers of the same, with at most one without banding (or all that band with the same others).
    """
    for id in members:
        if id not in attacks:
            return denied("only attacking creatures can be in a band", thing=id)
    if not one_for_the_band(attacks[id] for id in members):
        several = marks(one_for_the_band) if several_defend(table.game) else ()
        return denied("the creatures of a band must attack the same player or planeswalker", also=several)
    without = [id for id in members if not questions.has_keyword(table, id, "banding")]
    if len(without) <= 1 and len(without) < len(members):
        return YES
    if any(bands_with_other(table, id) for id in members):
        return bands_with_the_same(table, members, without)
    return denied("a band has at most one creature without banding", thing=without[-1] if without else None)


@rule("502.10c")
def need_apart(bands: Bands) -> None:
    """The number of attacking bands a player may declare is unlimited, but no creature may belong to more than one of them.

    Raises IllegalAction where a creature is in two bands.
    """
    members = [id for band in bands for id in band]
    if len(set(members)) < len(members):
        raise illegal("a creature can be in one band only")


@rule("502.10d")
def bands_of(combat: Combat) -> dict[int, tuple[int, ...]]:
    """An attacking band, once announced, lasts until combat ends, even if one or more of its creatures later lose banding.

    Each attacking band's members, by its number: a band lasts, also when nobody in it has banding any more.
    """
    found: dict[int, tuple[int, ...]] = dict(EMPTY)
    for id, attack in combat.attackers.items():
        if attack.band:
            found[attack.band] = (*found.get(attack.band, ()), id)
    return found


@rule("502.10e")
def whole_band(combat: Combat, attacker: int) -> tuple[int, ...]:
    """When an attacking creature becomes blocked by a creature, so does every other creature in its band, by that same blocker."""
    return bands_of(combat).get(combat.attackers[attacker].band, (attacker,)) if attacker in combat.attackers else ()


def with_its_band(table: Table, combat: Combat, attacker: int) -> tuple[str, ...]:
    """The rules by which a creature blocks another of an attacker's band; that the band lasts, where nobody in it has banding now."""
    band = bands_of(combat).get(combat.attackers[attacker].band, ())
    lost = not any(questions.has_keyword(table, id, "banding") or bands_with_other(table, id) for id in band)
    return (*marks(whole_band), *(marks(bands_of) if lost else ()))


@rule("502.10g")
def whole_bands(combat: Combat, ids: Iterable[int]) -> tuple[int, ...]:
    """When an effect would make one member of a band become blocked, the whole band becomes blocked."""
    bands = bands_of(combat)
    found = [member for id in ids if id in combat.attackers for member in bands.get(combat.attackers[id].band, (id,))]
    return tuple(dict.fromkeys(found))


@rule("502.10h")
def assigned_by_another(table: Table, id: int, others: Sequence[int]) -> int | None:
    """If an attacking creature has banding, the player who controls it chooses how the creatures blocking it assign their combat damage.

    The creature on the other side whose controller says how a creature assigns its damage; None where its own controller does.
    """
    banding = next((x for x in others if questions.has_keyword(table, x, "banding")), None)
    return others_of_a_kind(table, others) if banding is None else banding


def why_by_another(table: Table, others: Sequence[int]) -> tuple[str, ...]:
    """The rules by which another player says how damage is assigned, and that several instances are redundant."""
    banding = any(questions.has_keyword(table, x, "banding") for x in others)
    name = "banding" if banding else "bands with other"
    again = (number for x in others for number in questions.instance_rules(table, x, name))
    return (*marks(assigned_by_another if banding else others_of_a_kind), *dict.fromkeys(again))


def bands_with_other(table: Table, id: int) -> frozenset[object]:
    """The qualities of a creature's "bands with other" abilities."""
    return frozenset(a.quality or a.word for a in questions.keywords(table, id) if a.keyword == "bands with other")


@rule("502.11b")
def bands_with_the_same(table: Table, members: Sequence[int], without: Sequence[int]) -> Verdict:
    """An attacker with "bands with other [quality]" can make up an attacking band with other creatures having that same "bands with other
    [quality]" ability.

    Whether all members of a band that are `without` banding have the same "bands with other" ability.
    """
    if without and frozenset.intersection(*(bands_with_other(table, id) for id in without)):
        return YES
    return denied("a band has at most one creature without banding", thing=without[-1] if without else None)


@rule("502.11c")
def others_of_a_kind(table: Table, others: Sequence[int]) -> int | None:
    """When two or more creatures with the same "bands with other [quality]" ability block an attacker, it is the defending player who
    chooses how that attacker's damage is assigned.

    The first of the creatures on the other side, where two of them band with the same others.
    """
    kinds = [kind for x in others for kind in bands_with_other(table, x)]
    return others[0] if any(kinds.count(kind) > 1 for kind in kinds) else None
