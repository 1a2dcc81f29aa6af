"""Whether what is about to happen can happen at all, and whether any rule or effect asks something of it before."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cards.instructions import effects as e
from judge.engine.events import performing
from judge.engine.game.occurrences import Damage, Destroy, Draw, GainLife, LoseGame, LoseLife, PhaseOut, TurnFaceUp
from judge.engine.game.state import Occurrence
from judge.engine.looking import Context
from judge.engine.record.acting import citing, rule
from judge.engine.record.by_rule_of import denied_by
from judge.engine.record.verdicts import YES, Verdict
from judge.engine.rules.part1_game.r103_2_cant_wins import cant_wins
from judge.engine.rules.part4_spells.r413_resolving.what_is_asked import COUNTED_ONCE
from judge.engine.rules.part4_spells.r419_replacement.as_it_would_exist import enters
from judge.engine.table.questions import forbidden
from judge.engine.table.table import Table
from judge.support.edition import replaceable

ASKED_OF = frozenset({Damage, Destroy, Draw, GainLife, LoseGame, LoseLife, TurnFaceUp})
"""Of what the rules themselves ask before it happens, as of what comes into play: whether it can, how, and instead of what."""


LOOKED_INTO = ASKED_OF | performing.RESULTS.keys() | {PhaseOut}
"""Of these, and of what comes into play, it is not plain that they happen as they are."""


def are_left(table: Table, occurrences: Sequence[Occurrence]) -> bool:
    """Whether an event is left as it is, without results: one occurrence of which no rule asks anything, and for which no effect waits."""
    if len(occurrences) != 1 or table.carried_opportunities:
        return False
    o = occurrences[0]
    return not (type(o) in LOOKED_INTO or enters(o) or table.view.replacements(o.verb))


@replaceable
def stops(part: e.Prevent) -> bool:
    """Whether a prevention effect does not apply at all to damage that can't be prevented."""
    return True


def can_not_be(ctx: Context, o: Occurrence, failed: str) -> Verdict:
    """That nothing regenerates or prevents an event, with what says so: another effect, or what does it."""
    source = ctx.called(o.source) if o.source is not None else ""
    says = o.unpreventable if isinstance(o, Damage) and o.unpreventable else source
    return denied_by(cant_wins, failed, passed_over=True, says=says)


@rule("419.5a")
def no_damage(table: Table, o: Damage) -> bool:
    """A source that would deal 0 damage doesn't deal any damage.

    Whether a source would deal 0 damage: it deals none then, nothing happens, and nothing is there to replace.
    """
    if o.amount > 0:
        return False
    fact = ("life", o.other) if isinstance(o.other, str) else ("damage on", o.other)
    reads = table.view.facts_behind(("power", o.subject))
    counted = table.under_way.counted[-1] if table.under_way.counted and not o.combat else None
    counted = counted if counted is not None and any(counted.in_words(str)) else None
    with citing(*(COUNTED_ONCE.rules if counted is not None and not counted.announced else ())):
        table.step("no damage", before=o, source=o.subject, to=o.other, reads=(*reads, fact), writes=(fact,), counted=counted)
    return True


def possible(table: Table, o: Occurrence) -> Verdict:
    """Whether nothing forbids that it is destroyed, that life is gained or a card drawn: what can't happen is not there to be replaced."""
    if isinstance(o, Destroy):
        return forbidden(table, "be destroyed", o.subject, o.source)
    return forbidden(table, o.verb, o.player) if isinstance(o, GainLife | Draw) and o.player is not None else YES
