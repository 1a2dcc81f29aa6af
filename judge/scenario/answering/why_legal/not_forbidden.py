"""Effects that forbid something and not what is done: whom they do not concern, what they except, which condition is not met.

While the act is tried, the table remembers what was asked of such effects; here it is asked why they did not speak.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.cards.instructions.words_data import possessive
from judge.engine.game.occurrences import CreatureAttacks
from judge.engine.game.state import Game, Thing
from judge.engine.looking import Context, fits, number
from judge.engine.looking.combat_relations import attacked
from judge.engine.looking.derived import Derived
from judge.engine.looking.met_conditions import holds
from judge.engine.record.acting import marks
from judge.engine.rules.part1_game.r103_2_cant_wins import cant_wins
from judge.engine.rules.part3_turn.r306_combat.r308_declare_attackers import costs_to_attack
from judge.engine.rules.part3_turn.r306_combat.r309_declare_blockers import costs_to_block
from judge.engine.rules.part4_spells.r402_abilities import OWN_PLAYING, PLAYING
from judge.engine.rules.part4_spells.r409_playing.announcing import choose_targets
from judge.engine.rules.part4_spells.r409_playing.becoming_played import need
from judge.engine.rules.part4_spells.r415_targets.targeting import TO_BE_TARGETED
from judge.engine.rules.part5_additional.r500_attacks_and_blocks.legality import not_evaded, one_attack, one_block
from judge.engine.table import questions
from judge.engine.table.active_parts import ActivePart, action_of
from judge.engine.table.table import Table
from judge.scenario.answering.why_legal.own_restrictions import time_said
from judge.scenario.language import sentence_forms as s
from judge.scenario.trying.conditions_in_words import condition_said
from judge.support.lists_in_words import listed

MOST = 2
"""Of so many effects at the most it is said why they forbid nothing."""

USUAL = (t.InZone, t.IsPlayer, t.IsState, t.IsAmong, t.AttachedToMatching, t.HasAttached, t.Named, t.OwnedBy)
"""Of what an effect asks of things, that by which it is plain that another thing is meant."""


class Spared(Struct, frozen=True):
    """An effect that does not forbid what was asked: in words, its rules, and whether an effect made what it rests on."""

    said: str
    rules: tuple[str, ...]
    made: bool


def spared(table: Table, event: s.Event | None, things: Sequence[Thing]) -> list[Spared]:
    """The effects that forbid something and not this act, tried at `table`; those first of which effects made that they do not."""
    concerned = _concerned(table, things, str(getattr(event, "player", "") or ""))
    found: dict[tuple[int | None, str], Spared] = {}
    for game, action, thing, other in table.doubted or ():
        if _card(table, thing) not in concerned or (isinstance(other, int) and _card(table, other) not in concerned):
            continue
        view = table.view_of(game)
        waiting = view.index.by_kind.get((e.Cant, action), ())
        for active in waiting:
            key = (active.source, active.label)
            if key not in found and thing is not None and (each := _why_spared(table, game, view, active, thing, other)) is not None:
                found[key] = each
    of_one_source = {source: each for (source, _), each in sorted(found.items(), key=lambda each: each[1].made)}
    return sorted(of_one_source.values(), key=lambda each: not each.made)[:MOST]


def attacks_past(table: Table) -> Spared | None:
    """A cost of attacking that is not asked for the attackers that were declared: it is meant for attacking another player."""
    view = table.view
    for o in (step.occurrence for step in table.trace.steps if isinstance(step.occurrence, CreatureAttacks)):
        for active in view.parts(e.CostChange, "attack", o.subject):
            other, ctx = active.part.other if isinstance(active.part, e.CostChange) else None, view.context(active)
            if other is None or active.source is None or not view.applies(active, o.subject):
                continue
            meant = [player for player in table.game.players if fits(ctx, other, player)]
            if meant and o.other is not None and not any(fits(ctx, other, one) for one in attacked(table.game, o.other)):
                said = f"{_called(table, active)} is of attacks on {listed(meant)}, and {table.name(o.other)} is attacked"
                return Spared(said, marks(costs_to_attack), False)
    return None


def blocks_past(table: Table, event: s.Event | None, things: Sequence[Thing]) -> Spared | None:
    """A cost of blocking that is not asked for what is blocked: it is meant for another sort of attackers."""
    view, attackers = table.view, table.game.combat.attackers if table.game.combat is not None else ()
    fight = [thing for thing in things if isinstance(thing, int)] if isinstance(event, s.Blocks | s.MayBlock) else []
    for blocker, attacker in ((one, other) for one in fight for other in fight if one not in attackers and other in attackers):
        for active in view.parts(e.CostChange, "block", blocker):
            other, ctx = active.part.other if isinstance(active.part, e.CostChange) else None, view.context(active)
            if other is None or active.source is None or not view.applies(active, blocker):
                continue
            failing = _failing(ctx, other, attacker)
            if len(failing) == 1 and (words := _words(ctx, failing[0], attacker)):
                said = f"{_called(table, active)} asks nothing for that, for {table.name(attacker)} {words}"
                return Spared(said, marks(costs_to_block), False)
    return None


def within_the_number(table: Table, event: s.Event | None, things: Sequence[Thing]) -> Spared | None:
    """An effect that lets a player play only so many spells in a turn, of which fewer have been played."""
    player = event.player if isinstance(event, s.Play) else ""
    for active, part in questions.answers(table, e.Cant, player, "play spells", things[0]) if player and things else ():
        if part.count is not None and active.source is not None:
            most, played = number(table.context(active.bindings), part.count), table.game.players[player].spells_played
            if played < most:
                so_far = f"only {played}" if played else "none"
                said = f"{player} has played {so_far} this turn before it, and {table.name(active.source)} lets each player play {most}"
                return Spared(said, (*marks(need), *marks(cant_wins)), False)
    return None


def aimed_past(table: Table) -> Spared | None:
    """A permanent that what was played can't target, and does not: it only has its controller sacrifice, or all be destroyed."""
    for step in (step for step in table.trace.steps if step.kind == "targets"):
        obj, aimed = table.obj(step.data["thing"]), [thing for group in step.data.get("targets", ()) for thing in group]
        body = obj.stack.body if obj is not None and obj.stack is not None else None
        if obj is None or body is None or not aimed or not all(isinstance(thing, str) for thing in aimed):
            continue
        if not any(mentions(body, kind) for kind in ON_ITS_OWN):
            continue
        for id in table.game.in_play:
            if table.controller(id) in aimed and not (verdict := questions.forbidden(table, "be targeted", id, obj.id)):
                said = f"its target is {' and '.join(map(str, aimed))}, and not {table.name(id)}, which can't be targeted by it"
                return Spared(said, (*marks(choose_targets), verdict.rule), False)
    return None


ON_ITS_OWN = (e.Sacrifice, e.Destroy, e.Move)
"""What may be done to permanents that are no targets."""


def _concerned(table: Table, things: Sequence[Thing], player: str) -> set[Thing | None]:
    """The cards and players that the act is about: what acts or is played, what it targets or blocks, and who does it."""
    aimed = (thing for step in table.trace.steps if step.kind == "targets" for group in step.data.get("targets", ()) for thing in group)
    found = {_card(table, thing) for thing in (*things, *aimed)}
    return {*found, player} if player else found


def _card(table: Table, thing: Thing | None) -> Thing | None:
    obj = table.obj(thing) if isinstance(thing, int) else None
    return obj.card if obj is not None else thing


def _why_spared(table: Table, game: Game, view: Derived, active: ActivePart, thing: Thing, other: Thing | None) -> Spared | None:
    """Why an effect does not forbid something of a thing; None where it does, or where it speaks of quite another thing."""
    from judge.cards.page.kept_words import print_condition

    if active.source is None or isinstance(active.affected, t.This) and active.bindings.this != thing:
        return None
    part, ctx = active.part, view.context(active)
    assert isinstance(part, e.Cant)
    about = active.affected if isinstance(active.affected, t.Filter) else None
    if not view.concerns(active, thing) and about is None:
        return None
    failing = [(each, thing) for each in _failing(ctx, about, thing)] if about is not None else []
    for condition in (active.condition, part.condition):
        if not failing and condition is not None and not (verdict := holds(ctx, condition)):
            own = action_of(part) in PLAYING and _card(table, active.source) == _card(table, thing)
            if own and (now := time_said(game, condition)):
                return Spared(f"{now}, as {_called(table, active)} asks", (*_rules(active), OWN_PLAYING.rule), False)
            asks = "" if "the numbers" in verdict.failed or isinstance(condition, t.Isnt) else print_condition(condition)
            why = f"it is not so that {asks}" if asks else condition_said(condition, verdict)
            return Spared(f"{_called(table, active)} does not apply: {why}", _rules(active), False)
    if not failing and part.other is not None and other is not None:
        failing = [(each, other) for each in _failing(Context(ctx.game, ctx.look, ctx.bindings), part.other, other)]
    if len(failing) != 1 or isinstance(_bare(failing[0][0]), USUAL):
        return None
    what, which = failing[0]
    words = _words(ctx, what, which)
    if not words:
        return None
    by = _made_by(table, view, what, which, active)
    name = table.name(which) if isinstance(which, int) else which
    return Spared(f"{_called(table, active)} does not forbid it, for {name} {words}{by}", _rules(active), bool(by))


ASKED_BY: dict[str, Callable[..., Any]] = {
    "attack": one_attack, "be attacked": one_attack, "block": one_block, "be blocked": not_evaded, TO_BE_TARGETED: choose_targets,
    **dict.fromkeys(PLAYING - {"spend mana"}, need),
}  # fmt: skip
"""What an effect may forbid -> the rule that asks for it."""


def _rules(active: ActivePart) -> tuple[str, ...]:
    return questions.rules_of(active) or marks(ASKED_BY.get(action_of(active.part), cant_wins))


def _called(table: Table, active: ActivePart) -> str:
    """The effect: by its words and whose it is, or by the keyword of a thing."""
    assert active.source is not None
    name, says = table.name(active.source), active.label.rstrip(".")
    if says.startswith("effect of "):
        return f"the {says}"
    if active.keyword:
        return f"{possessive(name)} {says[:1].lower()}{says[1:]}"
    return f'"{says}" ({name})'


def _failing(ctx: Context, filter: t.Filter, thing: Thing) -> list[t.Filter]:
    """The parts of a description that a thing does not fit; of alternatives those of the nearest."""
    if isinstance(filter, t.AllOf):
        return [each for part in filter.parts for each in _failing(ctx, part, thing)]
    if fits(ctx, filter, thing):
        return []
    if isinstance(filter, t.AnyOf):
        return min((_failing(ctx, part, thing) for part in filter.parts), key=_far, default=[])
    if isinstance(filter, t.Not):
        met = list(_met(ctx, filter.part, thing))
        return [t.Not(each) for each in met] if met else [filter]
    return [filter]


def _far(failing: Sequence[t.Filter]) -> tuple[bool, int]:
    """How far a thing is from a description of which it fails these parts."""
    return any(isinstance(_bare(each), USUAL) for each in failing), len(failing)


def _met(ctx: Context, filter: t.Filter, thing: Thing) -> Iterator[t.Filter]:
    """What a thing has of a description that it fits, without what every such thing has."""
    if isinstance(filter, t.AllOf):
        for part in filter.parts:
            yield from _met(ctx, part, thing)
    elif isinstance(filter, t.AnyOf):
        yield from next((tuple(_met(ctx, part, thing)) for part in filter.parts if fits(ctx, part, thing)), ())
    elif not isinstance(filter, t.InZone) and filter != t.HasType("creature"):
        yield filter


def _bare(filter: t.Filter) -> t.Filter:
    return filter.part if isinstance(filter, t.Not) else filter


def _words(ctx: Context, filter: t.Filter, thing: Thing) -> str:
    """Why a thing does not fit, in words that begin with a verb; empty where there are none."""
    said = fits(ctx, filter, thing).said.removeprefix("it ")
    return said if ":" not in said and said.split(" ")[0] in ("is", "isn't", "has", "lacks", "doesn't", "can", "targets") else ""


CHARACTERISTIC: dict[type[t.Filter], tuple[str, ...]] = {
    t.HasKeyword: ("abilities",), t.HasColor: ("colors",), t.IsColorless: ("colors",), t.HasType: ("types",), t.HasSubtype: ("types",),
    t.Measures: ("P/T",), t.ControlledBy: ("controller",),
}  # fmt: skip
"""What a description asks -> the characteristics that it is about."""


def _made_by(table: Table, view: Derived, filter: t.Filter, thing: Thing, active: ActivePart) -> str:
    """The effect that made a thing so that it does not fit: ` (Jump)`; empty where none did."""
    asked = CHARACTERISTIC.get(type(_bare(filter)), ())
    if not asked or not isinstance(thing, int) or thing not in view.game.objects:
        return ""
    rows = [row for row in view.derivation(thing) if row.characteristic in asked and row.source not in (None, thing, active.source)]
    source = rows[-1].source if rows else None
    return f" ({table.name(source)})" if source is not None else ""
