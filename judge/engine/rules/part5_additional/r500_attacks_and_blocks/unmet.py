"""What a legal declaration does not do although an effect asks for it: each such requirement, and what excuses it (500.2-500.4).

A requirement binds no tapped creature and none whose costs are unpaid; it yields to a restriction, and to what would obey no more of them.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from typing import TypeVar

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.game.state import Thing
from judge.engine.looking import fits
from judge.engine.looking.combat_relations import attacked
from judge.engine.record.acting import citing, marks
from judge.engine.record.verdicts import YES
from judge.engine.rules.part5_additional.r500_attacks_and_blocks import legal_sets as ls
from judge.engine.rules.part5_additional.r500_attacks_and_blocks import legality as r500
from judge.engine.rules.part5_additional.r500_attacks_and_blocks.couplings import has_done
from judge.engine.rules.part5_additional.r500_attacks_and_blocks.refused_declarations import said_by
from judge.engine.table.active_parts import ActivePart
from judge.engine.table.table import Table

T = TypeVar("T", bound=Thing)

MOST = 4
"""How many creatures are told that a requirement asks in vain."""


class Unmet(msgspec.Struct, frozen=True):
    """A requirement that is not obeyed: of whom it asks something, what, whose effect it is, why it need not be, and the rules for that."""

    thing: Thing
    action: str
    source: int | None
    why: str
    rules: tuple[str, ...]
    other: Thing | None = None


def tell_unmet(table: Table, board: r500.Board, choice: r500.Choice) -> None:
    """Records each requirement that a legal declaration does not obey, with what excuses it."""
    kind = board.kind
    passive = "be attacked" if kind == "attack" else "be blocked"
    if not any(table.view.parts(e.Must, action) for action in (kind, f"{kind} with others", passive, f"{passive} by all")):
        return
    unable = list(_unable(table, board, choice))
    for each in unable[:MOST]:
        _tell(table, each)
    told = {(each.thing, each.source) for each in unable}
    for missed in board.problem.requirements:
        if not missed.followed(choice) and ((each := _outweighed(table, board, choice, missed)).thing, each.source) not in told:
            _tell(table, each)


def _tell(table: Table, unmet: Unmet) -> None:
    with citing(*unmet.rules):
        table.step(
            "requirement not obeyed",
            reads=(("object", unmet.source),) if unmet.source is not None else (),
            writes=(("combat",), ("not declared", unmet.thing)),
            thing=unmet.thing,
            own=unmet.thing == unmet.source,
            action=unmet.action,
            source=unmet.source,
            other=unmet.other,
            why=unmet.why,
        )


def _unable(table: Table, board: r500.Board, choice: r500.Choice) -> Iterator[Unmet]:
    """The creatures that must act, alone or because something must be attacked or blocked, and can't by themselves, or did before."""
    checked = marks(r500.one_attack if board.kind == "attack" else r500.one_block)
    everyone = [creature for creature, target in board.why if target is None]
    passive = "be attacked" if board.kind == "attack" else "be blocked"
    for active in table.view.parts(e.Must, board.kind):
        part = active.part
        assert isinstance(part, e.Must)
        for creature in everyone:
            if not table.view.applies(active, creature) or creature in choice and part.other is None:
                continue
            if part.once and has_done(table, board.kind, creature):
                yield Unmet(creature, board.kind, active.source, f"it {board.kind}ed already this turn", checked)
            else:
                wanted = None if part.other is None else _among(table, active, part.other, board.targets)
                if wanted is None or wanted and not any(target in wanted for target in choice.get(creature, ())):
                    yield from _not_bound(table, board, creature, active, wanted)
    for action in (f"{passive} by all", passive):
        for active in table.view.parts(e.Must, action):
            part = active.part
            assert isinstance(part, e.Must)
            who = everyone if part.other is None else _among(table, active, part.other, everyone)
            wanted = tuple(x for x in board.targets if any(table.view.applies(active, one) for one in attacked(table.game, x)))
            if action == passive and any(x in board.problem.options.get(c, ()) for x in wanted for c in who):
                continue  # one that can will do
            for creature in who if wanted else ():
                yield from _not_bound(table, board, creature, active, wanted)


def _among(table: Table, active: ActivePart, filter: t.Filter, things: Iterable[T]) -> tuple[T, ...]:
    ctx = table.context(active.bindings)
    return tuple(x for x in things if any(fits(ctx, filter, one) for one in attacked(table.game, x)))


def _not_bound(table: Table, board: r500.Board, creature: int, active: ActivePart, wanted: tuple[Thing, ...] | None) -> Iterator[Unmet]:
    """A creature that can't do what is required: one that is tapped is not bound, for any other a restriction comes first."""
    options = board.problem.options.get(creature, ())
    if options if wanted is None else any(target in options for target in wanted):
        return
    able = board.why[creature, None]
    targets = (board.targets if wanted is None else wanted) if able else ()
    failed = able if not able else next((verdict for x in targets if not (verdict := board.why.get((creature, x), YES))), YES)
    other = wanted[0] if wanted else None
    checked = marks(r500.one_attack if board.kind == "attack" else r500.one_block)
    if failed:
        yield Unmet(creature, board.kind, active.source, f"there is nothing that it can {board.kind}", checked, other)
    else:
        bound = checked if ("tapped", creature) in failed.facts else marks(r500.legal)
        also = dict(failed.data).get("also", ())
        yield Unmet(creature, board.kind, active.source, said_by(table, failed), (*bound, failed.rule, *also), other)


def _outweighed(table: Table, board: r500.Board, choice: r500.Choice, missed: ls.Requirement) -> Unmet:
    """A requirement that could be obeyed by itself: what it would cost, the restriction that it would break, or what it would displace."""
    thing = missed.creature if isinstance(missed, ls.Acts | ls.Follows) else getattr(missed, "target", 0)
    passive = "be attacked" if board.kind == "attack" else "be blocked"
    action = board.kind if isinstance(missed, ls.Acts | ls.Follows) else passive
    said = functools.partial(Unmet, thing, action, missed.source, other=next(iter(getattr(missed, "targets", None) or ()), None))
    alone = msgspec.structs.replace(board.problem, requirements=(missed,))
    free = msgspec.structs.replace(board.free(), requirements=(missed,))
    if ls.search(alone, 0, first=True) is not None and ls.search(free, 0, first=True) is None:
        checked = marks(r500.one_attack if board.kind == "attack" else r500.one_block)
        return said(f"nobody has to pay what it costs to {board.kind}", checked)
    unrestricted = ls.search(msgspec.structs.replace(alone, restrictions=()), 0, first=True)
    broken = alone.broken(unrestricted) if unrestricted is not None else None
    if broken is not None and ls.search(alone, 0, first=True) is None:
        rules = (*marks(r500.legal), *filter(None, (broken.number,)))
        return said(f"a restriction comes first: {r500.name_of(table, broken).rstrip('.')}", rules)
    count = board.problem.obeyed(choice)
    why = f"no other declaration obeys more than {count} of the {len(board.problem.requirements)} requirements"
    return said(why, marks(r500.legal))
