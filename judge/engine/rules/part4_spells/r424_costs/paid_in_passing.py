"""Costs that an instruction names (424.1, 424.6): cards shown, and what is paid as a spell or ability resolves."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.engine import hooks
from judge.engine.executing.acting_on import located
from judge.engine.executing.instruction_runs import Act, Outcome, Running, choices_since, executes, resting_on, run, they
from judge.engine.executing.possible import not_possible, possible
from judge.engine.executing.trial import would_write
from judge.engine.game.occurrences import Reveal
from judge.engine.game.state import Bindings, Occurrence, Thing
from judge.engine.record.acting import citing, rule
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part4_spells.r413_resolving.choices_on_resolution import ask_as_applied
from judge.engine.rules.part4_spells.r424_costs.adding_up import with_x
from judge.engine.table.choosing import players, resolve
from judge.engine.table.decisions import OneOf
from judge.engine.table.table import Table


@executes(e.RevealCost)
@rule("424.1")
def reveal_cost(table: Table, reveal: e.RevealCost, bindings: Bindings) -> Running:
    """A cost is something that must be done or paid in order to take another action or to keep another action from happening.

    Cards shown as a cost.
    """
    cards = located(table, resolve(table, reveal.what, bindings), bindings)
    event = yield Act(revealed(table, cards, bindings))
    return Outcome(bindings.bind(reveal.bind, cards), bool(event.started))


def revealed(table: Table, cards: tuple[Thing, ...], bindings: Bindings) -> tuple[Occurrence, ...]:
    found = (table.game.objects[x] for x in cards if isinstance(x, int))
    return tuple(Reveal(subject=obj.id, player=obj.owner, source=bindings.this) for obj in found)


@executes(e.IfDone)
@rule("424.6")
def if_done(table: Table, if_done: e.IfDone, bindings: Bindings) -> Running:
    """What the clause "If [a player] [does or doesn't]" checks is whether the player started to pay a mandatory cost or chose to pay an
    optional one, no matter what events actually took place.

    What somebody must do and cannot in full is no cost that is paid (424.2): "if you do" asks for the whole. "Sacrifice two Swamps. If
    you can't, ..." is done as far as it goes, and was not done.
    """
    first, before = len(table.decided), len(table.trace.steps)
    whole = possible(table, if_done.do, bindings)
    if whole and isinstance(if_done.do, e.Pay) and not _pays(table, if_done.do, bindings):
        yield Act()
        outcome = Outcome(bindings, False)
    elif whole or if_done.then is None:
        if isinstance(if_done.do, e.May):
            table.under_way.if_done = if_done.do.do, if_done.then, if_done.otherwise
        outcome = yield from run(table, if_done.do, bindings)
    else:
        yield Act()
        outcome = Outcome(bindings, False)
    if not whole:
        table.under_way.impossible_because = (not_possible(table, if_done.do, bindings, whole, bindings.you or ""),)
        table.under_way.impossible, outcome = whole.rule, Outcome(outcome.bindings, False)
    branch = if_done.then if outcome.done else if_done.otherwise
    impossible, table.under_way.impossible = table.under_way.impossible, ""
    because, table.under_way.impossible_because = table.under_way.impossible_because, ()
    if not outcome.done:
        with citing(*filter(None, (impossible,))):
            _not_done(table, if_done.then, outcome.bindings, bool(impossible), because)
    elif if_done.otherwise is not None and (chosen := choices_since(table, first)):
        _not_done(table, if_done.otherwise, outcome.bindings, False, chosen, done=before)
    if branch is None:
        return outcome
    if outcome.done:  # that others chose not to do it is not why
        steps = table.trace.steps
        table.choices_made = [id for id in table.choices_made if steps[id - 1].data["chosen"] is not False]
    after = yield from resting_on(table, run(table, branch, outcome.bindings), (*because, *choices_since(table, first, outcome.done)))
    return Outcome(after.bindings, outcome.done)


def _pays(table: Table, pay: e.Pay, bindings: Bindings) -> bool:
    """Whether a payment that takes more mana than is in the pool is made: nobody must play mana abilities for it (411.2)."""
    symbols = with_x(pay.cost, bindings.x)
    asked = players(table, pay.who, bindings) if symbols else ()
    return all(
        hooks.plan_payment(table, player, symbols, purpose=bindings.this, taps=False) is not None
        or ask_as_applied(table, "may", player, OneOf((True, False)), they(bindings, player), do=pay)
        for player in asked
    )


def _not_done(
    table: Table,
    then: e.Instruction | None,
    bindings: Bindings,
    impossible: bool,
    why: tuple[Fact, ...] = (),
    done: int | None = None,
) -> None:
    """That what would have followed is not done bears on what it would have written; `impossible`: what it depends on can't be done, or
    that it was is why, since the step `done`; for which `why` tells the reasons. What was done to the same things tells that itself."""
    paid = bindings.with_(x=1) if bindings.x is None else bindings  # an X that was not chosen, for nothing was paid
    written = would_write(table, (then, paid)) if then is not None else ()
    instead = {fact for step in table.trace.steps[done:] for fact in step.writes} if done is not None else set()
    if written and instead.isdisjoint(written):
        because = table.take_choices()
        reads = (*why, *written)
        was = done is not None
        table.step("not done", reads=reads, writes=written, because=because, thing=table.resolving, impossible=impossible, done=was)
