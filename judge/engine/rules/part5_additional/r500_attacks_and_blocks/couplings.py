"""What effects say of attackers and blockers together (500.1): words of cards as restrictions and requirements of `legal_sets`.

Each row of COUPLINGS names the word of a "can't" and what it becomes; requirements ("must") are read by `requirements`. An effect
gives one of them for each thing that it is about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.game.occurrences import CreatureAttacks, CreatureBlocks
from judge.engine.game.state import Thing
from judge.engine.looking import Context, fits
from judge.engine.looking.combat_relations import attacked
from judge.engine.looking.numbers_in_effects import number
from judge.engine.record.acting import rule
from judge.engine.rules.part4_spells.r402_abilities import expanded
from judge.engine.rules.part5_additional.r500_attacks_and_blocks import legal_sets as ls
from judge.engine.table import questions
from judge.engine.table.active_parts import ActivePart
from judge.engine.table.table import Table


def named(active: ActivePart) -> str:
    """The paragraph of the keyword that makes an effect on attackers or blockers; empty for any other effect."""
    return next(iter(questions.rules_of(active)), "")


def keyword_of(table: Table, id: int, active: ActivePart) -> e.KeywordAbility | None:
    """The very keyword ability of an object that says this (one of several landwalks, say)."""
    for instance in table.view.chars(id).abilities:
        if isinstance(instance.ability, e.KeywordAbility) and any(one.key == active.key for one in expanded(instance)):
            return instance.ability
    return None


class Place(msgspec.Struct):
    """Where a restriction or requirement is read: the table, the creatures that may act, the targets."""

    table: Table
    creatures: frozenset[int]
    targets: tuple[Thing, ...]


def _of(active: ActivePart) -> dict[str, Any]:
    return {"label": active.label, "source": active.source, "facts": active.facts, "number": named(active)}


def _company(at: Place, thing: Thing, active: ActivePart, part: e.Cant, count: int) -> ls.Restriction | None:
    if thing not in at.creatures:
        return None
    ctx = at.table.context(active.bindings)
    members = at.creatures if part.other is None else frozenset(c for c in at.creatures if fits(ctx, part.other, c))
    return ls.Company(creature=int(thing), members=members, least=max(1, count), **_of(active))


def _only_alone(at: Place, thing: Thing, active: ActivePart, part: e.Cant, count: int) -> ls.Restriction | None:
    return ls.Alone(creature=int(thing), **_of(active)) if thing in at.creatures else None


def _counted(at: Place, active: ActivePart, part: e.Cant) -> tuple[frozenset[int], int, frozenset[int]]:
    """The creatures that a number is about; with "each turn", how many acted already this turn, and which those are."""
    ctx = at.table.context(active.bindings)
    members = at.creatures if part.other is None else frozenset(c for c in at.creatures if fits(ctx, part.other, c))
    if not part.action.endswith(EACH_TURN):
        return members, 0, frozenset()
    kind = CreatureBlocks if part.action.startswith("block") else CreatureAttacks
    acted = frozenset(o.subject for o in at.table.game.history if type(o) is kind and isinstance(o.subject, int))
    return members, len(acted), acted


EACH_TURN = " each turn"
"""End of a word about numbers that counts different creatures over the whole turn, not over one declaration."""


def _at_most(at: Place, thing: Thing | None, active: ActivePart, part: e.Cant, count: int) -> ls.Restriction | None:
    members, already, acted = _counted(at, active, part)
    return ls.AtMost(members=members - acted, most=max(0, count - already), **_of(active))


def _no_more_on(at: Place, thing: Thing | None, active: ActivePart, part: e.Cant, count: int) -> ls.Restriction | None:
    if thing not in at.targets or thing is None:
        return None
    members, _, acted = _counted(at, active, part)
    if acted:
        told = (o for o in at.table.game.history if isinstance(o, CreatureAttacks) and o.other == thing)
        acted = frozenset(o.subject for o in told if isinstance(o.subject, int))
    among = None if members == at.creatures and not acted else members - acted
    return ls.Numbers(target=thing, most=max(0, count - len(acted)), members=among, **_of(active))


def _no_fewer_on(at: Place, thing: Thing | None, active: ActivePart, part: e.Cant, count: int) -> ls.Restriction | None:
    return ls.Numbers(target=thing, least=count, **_of(active)) if thing in at.targets and thing is not None else None


COUPLINGS: dict[str, dict[str, Callable[..., ls.Restriction | None]]] = {
    "attack": {
        "attack alone": _company,
        "attack without company": _company,
        "attack with others": _only_alone,
        "attack in numbers": _at_most,
        "attack in numbers each turn": _at_most,
        "be attacked by more than": _no_more_on,
        "be attacked by more than each turn": _no_more_on,
    },
    "block": {
        "block alone": _company,
        "block without company": _company,
        "block with others": _only_alone,
        "block in numbers": _at_most,
        "block in numbers each turn": _at_most,
        "be blocked by more than": _no_more_on,
        "be blocked by fewer than": _no_fewer_on,
    },
}
"""Words of `Cant` that couple creatures. Of a creature: may not act without others (`count` of them, that fit `other`), may not
act with others; may not be blocked by more, or fewer, than `count`. Of players: no more than `count` creatures (that fit
`other`) act, or attack that player."""


@rule("500.1")
def said_by_effects(
    table: Table, kind: str, at: Place, player: str
) -> tuple[tuple[ls.Restriction, ...], tuple[ls.Requirement, ...]]:
    """Some effects restrict the declaration of attackers or blockers in combat, or require that certain creatures be declared as attacking
    or blocking.
    """
    return tuple(_restrictions(table, kind, at, player)), tuple(_requirements(table, kind, at))


def _restrictions(table: Table, kind: str, at: Place, player: str) -> Iterator[ls.Restriction]:
    for action, build in COUPLINGS[kind].items():
        for active in table.view.parts(e.Cant, action):
            part = active.part
            assert isinstance(part, e.Cant)
            count = 1 if part.count is None else number(table.context(active.bindings), part.count)
            if build is _at_most:
                about = any(table.view.applies(active, one) for one in table.game.together(player))
                found = _at_most(at, None, active, part, count) if about else None
                if found is not None:
                    yield found
                continue
            things: Sequence[Thing] = at.targets if build in (_no_more_on, _no_fewer_on) else sorted(at.creatures)
            for thing in things:
                if any(table.view.applies(active, one) for one in attacked(table.game, thing)):
                    found = build(at, thing, active, part, count)
                    if found is not None:
                        yield found


def _requirements(table: Table, kind: str, at: Place) -> Iterator[ls.Requirement]:
    """Must attack (or block), whom, together with whom; must be blocked, by one that fits, or by all that can."""
    for active in table.view.parts(e.Must, kind):
        part = active.part
        assert isinstance(part, e.Must)
        ctx = table.context(active.bindings)
        for creature in sorted(at.creatures):
            if table.view.applies(active, creature) and not (part.once and has_done(table, kind, creature)):
                wanted = None if part.other is None else frozenset(x for x in at.targets if _fits(ctx, part.other, x))
                if wanted is not None and not wanted:
                    continue
                yield ls.Acts(creature=creature, targets=wanted, **_of(active))
    for active in table.view.parts(e.Must, f"{kind} with others"):
        part = active.part
        assert isinstance(part, e.Must)
        ctx = table.context(active.bindings)
        company = at.creatures if part.other is None else frozenset(c for c in at.creatures if fits(ctx, part.other, c))
        for creature in sorted(at.creatures):
            if table.view.applies(active, creature):
                yield ls.Follows(creature=creature, members=company, **_of(active))
    passive = "be attacked" if kind == "attack" else "be blocked"
    for action in (passive, f"{passive} by all"):
        for active in table.view.parts(e.Must, action):
            part = active.part
            assert isinstance(part, e.Must)
            ctx = table.context(active.bindings)
            for target in at.targets:
                if not any(table.view.applies(active, one) for one in attacked(table.game, target)):
                    continue
                members = None if part.other is None else frozenset(c for c in at.creatures if fits(ctx, part.other, c))
                if action == passive:
                    yield ls.IsTaken(target=target, members=members, **_of(active))
                    continue
                for creature in sorted(at.creatures if members is None else members):
                    yield ls.Acts(creature=creature, targets=frozenset({target}), **_of(active))


def _fits(ctx: Context, filter: t.Filter, target: Thing) -> bool:
    return any(fits(ctx, filter, one) for one in attacked(ctx.game, target))


def has_done(table: Table, kind: str, creature: Thing) -> bool:
    """Whether a creature has attacked (or blocked) in this turn: what it must do each turn it must do in one combat phase of it."""
    done = CreatureAttacks if kind == "attack" else CreatureBlocks
    return any(isinstance(o, done) and o.subject == creature for o in table.game.history)


def describe(table: Table, kind: str, choice: ls.Choice) -> str:
    """A declaration in words."""
    if not choice:
        return f"no {kind}"
    verb = "attacks" if kind == "attack" else "blocks"
    return ", ".join(f"{table.name(c)} {verb} {' and '.join(table.name(x) for x in taken)}" for c, taken in choice.items())
