"""What one replacement or prevention effect makes of one occurrence (419.5, 419.7), and what follows it.

Which effects apply, and who chooses among them, is `r419_replacement`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine import hooks
from judge.engine.events import how_it_enters, performing
from judge.engine.game.occurrences import Counted, CreateToken, Damage, LoseLife
from judge.engine.game.state import Bindings, Occurrence, Thing
from judge.engine.game.transitions import life_meanwhile
from judge.engine.looking import Context, number, players
from judge.engine.looking.met_conditions import holds
from judge.engine.record.acting import citing, marks, rule
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.record.facts import read_by, written_by
from judge.engine.record.verdicts import Fact
from judge.engine.record.what_met import what_met
from judge.engine.rules.part2_cards.r217_orders import shuffled
from judge.engine.rules.part4_spells.r419_replacement.kinds_of_replacement import rules_of_replacement
from judge.engine.rules.part4_spells.r419_replacement.shields import and_then, of_each_damage, reduce, use_up
from judge.engine.rules.part4_spells.r423_drawing import draws_last
from judge.engine.rules.part6_multiplayer.r601_limited_by_range import redirected_out_of_range
from judge.engine.table.active_parts import ActivePart
from judge.engine.table.decisions import YES_NO, Decision, OneOf
from judge.engine.table.plain_interest import could_pay_for
from judge.engine.table.questions import condition_rules, instance_rules, rules_of
from judge.engine.table.table import Table

Afterwards = Callable[[Table], None]


class Replaced(msgspec.Struct):
    """What is left of an event: its occurrences, what follows it, and the steps that changed each occurrence (by index)."""

    occurrences: list[Occurrence]
    afterwards: list[Afterwards]
    steps: dict[int, tuple[int, ...]]
    rest: list[Occurrence] = msgspec.field(default_factory=list)
    """What an effect that takes only so much has left as it was."""
    several: bool = False
    """Whether several players have to choose: they do so in APNAP order (103.4)."""
    so_far: tuple[int, ...] = ()
    """The steps by which other effects have changed the occurrence that one is applied to."""
    at_once: list[tuple[ActivePart, Thing | None]] = msgspec.field(default_factory=list)
    """What waited for "the next time" damage would be dealt, with the source that its text speaks of, if any: this event is that time."""
    followed: list[tuple[Any, Thing | None]] = msgspec.field(default_factory=list)
    """The prevention effects of which the rest follows this event already, each with what the damage would have been dealt to."""
    gains: dict[tuple[int | None, str | None], Any] = msgspec.field(default_factory=dict)
    """The life that all damage of one source in this event makes a player gain: once for each (since Magic 2010)."""


def key_of(active: ActivePart) -> Any:
    """What names an effect for its one opportunity."""
    return active.used_key


@rule("419.5", "419.1a")
def _replace(table: Table, o: Occurrence, active: ActivePart, part: e.Replace, replaced: Replaced) -> Occurrence | None:
    """An event that is prevented or replaced never happens.

    The event never happens; what stands instead does.
    """
    bindings, began = active.bindings.with_(event=o), len(table.trace.steps)
    if part.optional is not None:
        ctx = table.context(bindings)
        for player in players(ctx, part.optional):
            asked = (("do", part), ("given", bindings))
            told = (("source", active.source), ("label", active.label), ("keyword", active.keyword))
            data = (("what", "replace"), *told, ("occurrence", o), *asked)
            with citing(*(rules_of(active) or rules_of_replacement(active, o))):
                gladly = could_pay_for(table, active.source, active.keyword, player)
                options = OneOf((True, False)) if gladly else YES_NO
                if not table.ask(Decision("may", player, options, data=data, source=active.source)):
                    said = {"before": o, "player": player, "assumed": table.took_by_default()}
                    table.trace.add("replacement declined", {**dict(told), **said}, game=table.game)
                    return o
    limit = active.uses if any(isinstance(c, e.Redirect) and c.amount is not None for c in part.changes) else None
    whole = o
    if limit is not None and isinstance(o, Damage):
        o = o.with_(amount=min(limit, o.amount))
    changed: Occurrence | None = o
    tokens, beside = 1, dict[str, Any]()
    for change in part.changes:
        if changed is None:
            break
        if isinstance(change, e.Then):
            replaced.afterwards.append(_after(table, change.do, bindings))
            continue
        changed = how_it_enters.change(table, changed, change, active, bindings)
        if isinstance(change, e.ToZone) and change.position == "shuffled" and isinstance(o.subject, int) and changed != o:
            replaced.afterwards.append(_shuffled_in(table, o.subject, bindings))
        if isinstance(change, e.Multiply) and isinstance(o, CreateToken):
            tokens = number(table.context(bindings), change.by)
            replaced.rest += [o] * (tokens - 1)
        if isinstance(change, e.OtherTokens) and isinstance(o, CreateToken):
            changed, *more = _other_tokens(table, o, change, active, replaced)
            replaced.rest += more
            beside = {"more": tuple(each.face.name for each in more)}
    if changed == o and part.changes and part.instead is None and isinstance(o, Damage):
        return whole  # a redirection to what is not there does nothing, and is not used up (419.6c, 419.8b)
    too_far = bool(table.game.reach and changed is not None and changed != o and redirected_out_of_range(table, changed))
    changed = None if too_far else changed
    if active.effect is not None and limit is not None and isinstance(o, Damage) and isinstance(whole, Damage):
        reduce(table, active.effect, o.amount)
        if whole.amount > o.amount:
            replaced.rest.append(whole.with_(amount=whole.amount - o.amount))
    else:
        _used(table, o, active, part, replaced)
    if part.instead is not None:
        instruction, opportunities = part.instead, o.used

        def afterwards(table: Table) -> None:
            with table.carrying(opportunities), table.trace.under(step):
                hooks.execute(table, instruction, bindings)

        if isinstance(instruction, e.Draw):
            replaced.afterwards = draws_last(replaced.afterwards, afterwards)
        else:
            replaced.afterwards.append(afterwards)
        changed = None
    if changed == o and part.instead is None and part.changes and all(getattr(c, "condition", None) is not None for c in part.changes):
        return o  # no condition of it is met: it changes nothing
    meanwhile = bool(part.changes) and all(isinstance(c, e.AsEnters) for c in part.changes)
    shown = changed.with_(amount=tokens) if changed is not None and tokens > 1 else changed
    with by_rule_of(redirected_out_of_range) if too_far else nullcontext():
        before = (*replaced.so_far, *(step.id for step in table.trace.steps[began:] if step.kind in NOT_DONE))
        record(table, "replaced", o, active, shown, before, instead=part.instead, meanwhile=meanwhile, **beside)
    step = table.trace.steps[-1]
    return changed


def _other_tokens(table: Table, o: CreateToken, change: e.OtherTokens, active: ActivePart, replaced: Replaced) -> list[CreateToken]:
    """The tokens that an effect makes of one, as which it comes itself or which come besides, in the way in which it would have come."""
    ctx = table.context(active.bindings)
    others = [o.with_(face=hooks.token_face(ctx, spec), copy=False) for spec in change.tokens]
    if not change.each and (once := (key_of(active), o.player)) in replaced.followed:
        others = []
    elif not change.each:
        replaced.followed.append(once)
    return [o, *others] if change.besides else others


NOT_DONE = frozenset({"unpaid", "not possible"})
"""Kinds of steps that say that somebody can't pay, or do, what an effect asks for as it is applied."""


def _after(table: Table, do: e.Instruction, bindings: Bindings) -> Afterwards:
    """What an effect lets happen after the event that it changed."""
    at = len(table.trace.steps)

    def afterwards(table: Table) -> None:
        with table.trace.under(table.trace.steps[min(at, len(table.trace.steps) - 1)]):
            hooks.execute(table, do, _as_it_became(table, bindings))

    return afterwards


def _shuffled_in(table: Table, id: int, bindings: Bindings) -> Afterwards:
    """What is put into its owner's library to be shuffled into it: that library is shuffled once it is there."""
    at, before, owner = len(table.trace.steps), table.game, table.game.objects[id].owner

    def afterwards(table: Table) -> None:
        view = table.game.left.get(id)
        if view is not None and view.became in table.game.library(owner):
            with citing(*marks(shuffled)), table.trace.under(table.trace.steps[at]):
                hooks.happen(table, shuffled(table, owner, bindings, before))

    return afterwards


def _as_it_became(table: Table, bindings: Bindings) -> Bindings:
    """Where the event moved the object itself, its own name means the object that it became: the permanent that a spell is now."""
    view = table.game.left.get(bindings.this) if bindings.this is not None and bindings.this not in table.game.objects else None
    return bindings if view is None or view.became not in table.game.objects else bindings.with_(this=view.became)


@rule("419.7a", "419.1d")
def prevent(table: Table, o: Damage, active: ActivePart, part: e.Prevent, replaced: Replaced) -> Occurrence | None:
    """What prevention effects usually apply to is damage that would be dealt.

    Damage that is prevented is not dealt; a shield by amount is reduced by what it prevents (419.7b).
    """
    ctx = table.context(active.bindings.with_(event=o))
    if unpreventable(o):
        prevented = 0
    elif part.leave is not None:
        prevented = max(0, o.amount - number(ctx, part.leave))
    elif active.uses is not None:
        prevented = min(active.uses, o.amount)
    elif part.amount is not None:
        prevented = of_each_damage(o, number(ctx, part.amount))
    else:
        prevented = o.amount
    if prevented <= 0:
        table.step("prevented", source=active.source, label=active.label, keyword=active.keyword, before=o, after=o, amount=0)
        if unpreventable(o):
            and_then(table, o, active, part, 0, replaced)
        return o
    if active.uses is not None and active.effect is not None:
        reduce(table, active.effect, prevented)
    else:
        _used(table, o, active, part, replaced)
    rest = o.with_(amount=o.amount - prevented)
    record(table, "prevented", o, active, rest if rest.amount else None, replaced.so_far, amount=prevented)
    and_then(table, o, active, part, prevented, replaced)
    return rest if rest.amount else None


def unpreventable(o: Damage) -> bool:
    """Whether an effect says of damage that it can't be prevented."""
    return not o.preventable or bool(o.unpreventable)


@rule("419.2")
def apply(table: Table, o: Occurrence, active: ActivePart, replaced: Replaced) -> Occurrence | None:
    """Replacement and prevention effects aren't locked in beforehand; they apply continuously, as events happen.

    The event as one replacement or prevention effect leaves it, applied as it happens; None when nothing of it is left.
    """
    o = o.with_(used=o.used | {key_of(active)})
    if isinstance(active.part, e.Prevent):
        assert isinstance(o, Damage)
        return prevent(table, o, active, active.part, replaced)
    assert isinstance(active.part, e.Replace)
    return _replace(table, o, active, active.part, replaced)


def record(
    table: Table, kind: str, o: Occurrence, active: ActivePart, after: Occurrence | None, so_far: tuple[int, ...] = (), **data: Any
) -> None:
    """Writes down what an effect made of an event (`kind`: replaced or prevented), after the steps `so_far` that changed it before."""
    reads = [("object", active.source)] if active.source is not None else []
    if active.effect is not None:
        reads.append(("effect", active.effect))
    whom = (o.player, o.subject, getattr(o, "other", None))
    counted = [each for each in table.under_way.counted if each.player is None or each.player in whom]
    table.under_way.counted = tuple(each for each in table.under_way.counted if each not in counted)
    if counted and not counted[0].announced and (isinstance(o, Counted) or any(isinstance(node, t.Quantity) for node in walk(active.part))):
        reads, data = [*reads, *counted[0].facts], {**data, "counted": counted[0]}
    condition = active.condition or getattr(active.part, "condition", None)
    ctx = Context(table.game, table.view, active.bindings.with_(event=o), static=active.effect is None)
    by_keyword = (*rules_of(active), *instance_rules(table, active.source, active.keyword))
    with citing(*by_keyword, *rules_of_replacement(active, o), *condition_rules(active.part)):
        table.step(
            kind,
            reads=(*reads, *read_by(table.game, o)),
            writes=would_write(table, o),
            because=(*table.take_choices(), *((o.reason,) if o.reason is not None else ()), *so_far),
            source=active.source,
            label=active.label,
            keyword=active.keyword,
            condition=condition,
            met=what_met(holds(ctx, condition)) if condition is not None else (),
            before=o,
            after=after,
            **data,
        )


def would_write(table: Table, o: Occurrence) -> tuple[Fact, ...]:
    """What the event and its results would have changed: that they did not is what the effect wrote."""
    results = (fact for result in performing.results(table, o) for fact in written_by(table.game, result) if fact[0] != "object")
    return (*written_by(table.game, o), *results)


def _used(table: Table, o: Occurrence, active: ActivePart, part: e.Replace | e.Prevent, replaced: Replaced) -> None:
    """An effect for "the next time" is used up by this event (419.3)."""
    if part.once and active.effect is not None:
        use_up(table, active.effect)
        named = isinstance(part.pattern, t.EventPattern) and part.pattern.subject is not None
        replaced.at_once.append((active, o.subject if named else None))


@contextmanager
def after_other_losses(table: Table, o: Occurrence, replaced: Replaced) -> Iterator[None]:
    """What asks for the life total that a loss would leave sees the other losses of that player in the same event."""
    team = table.game.together(o.player or "")
    lost = sum(x.amount for x in replaced.occurrences if isinstance(x, LoseLife) and x.player in team)
    if not lost or o.player is None:
        yield
        return
    life = table.game.players[o.player].life
    hooks.happen(table, life_meanwhile(team, life - lost))
    try:
        yield
    finally:
        hooks.happen(table, life_meanwhile(team, life))
