"""Why nothing asked for a choice that a sentence tells: the player could not do that, or it was none of what could be chosen."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.engine.game.state import Bindings, Obj, Thing
from judge.engine.looking import Context, fits
from judge.engine.record.trace import Trace
from judge.engine.record.verdicts import YES, Verdict
from judge.engine.rules.part4_spells.r415_targets.targeting import is_legal_target
from judge.engine.table.decisions import QUIET, Decision, OneOf, SetOf
from judge.engine.table.table import Table
from judge.scenario.language import sentence_forms as s
from judge.scenario.running.choices.assumptions import asked_said
from judge.scenario.running.choices.reading_choices import Reader

Why = tuple[str, tuple[str, ...]]
"""Why a choice could not be made, and the rules."""


def could_not_pay(trace: Trace, name: Callable[[Any], str], chosen: s.Chooses, since: int) -> Why | None:
    """That the player could not pay what was asked for in an event, `since` that number, with the rules; None where it was not so."""
    if not isinstance(chosen.answer, s.YesNo) or not chosen.answer.value:
        return None
    for step in reversed(trace.steps):
        if step.scenario_event < since:
            return None
        if step.kind == "unpaid" and step.undone_by is None and chosen.player in (None, step.data["player"]):
            asks = name(step.data["source"]) if step.data["source"] is not None else "what resolved"
            return f"{asks} asks for {step.data['cost'] or 'it'}, and {step.data['player']} can't pay that", step.rules
    return None


def none_of_the_options(table: Table, decision: Decision, reader: Reader, answer: s.Answer, name: Callable[[Any], str]) -> Why | None:
    """That what a player was said to choose is none of the things that could be chosen, and why, while that is asked; None where it is
    one, or something else is asked for."""
    options = decision.options
    asks = isinstance(options, OneOf | SetOf) and decision.source is not None and decision.kind not in QUIET
    if not asks or not isinstance(answer, s.Picks) or not any(_is_object(each) for each in options.items()):
        return None
    could = asked_said(name, decision)
    found = tuple(dict.fromkeys(thing for item in answer.items for thing in reader.finder.things(item)[:1]))
    if isinstance(options, SetOf) and set(found) <= set(options.choices) and options.least <= len(found) <= options.most:
        if len(found) < 2 or found in options:
            return None
        together, named = options.why_not(found), " and ".join(map(str, answer.items))
        why = f": {together.said}" if together is not None else ""
        return f"{named} can't be chosen together for {could.source}{why}", (decision.rule,)
    for item in answer.items:
        things = reader.finder.things(item)
        if str(item) in could.answers or not things or set(things) & set(options.items()):
            continue
        resolving = table.game.objects.get(table.resolving or 0)
        verdict = min((why_not_chosen(table, decision, thing, resolving) for thing in things), key=lambda each: each.holds)
        said = verdict.said if not verdict.holds and verdict.failed != "is another thing" else ""
        clause = in_a_clause(verdict) if said else ""
        only = f", only {' or '.join(could.answers)}{' ...' if could.more else ''} can"
        rules = tuple(dict.fromkeys(number for number in (decision.rule, verdict.rule if said else "") if number))
        return f"{item} can't be chosen for {could.source}{f': {clause}' if clause else only}", rules
    return None


def in_a_clause(verdict: Verdict) -> str:
    """What a verdict says of a thing, with a pronoun where it needs one."""
    return f"it {verdict.said}" if verdict.said.split(" ", 1)[0] in ("is", "isn't", "has", "lacks", "targets") else verdict.said


def why_not_chosen(table: Table, decision: Decision, thing: Thing, resolving: Obj | None) -> Verdict:
    """Why a thing can't be chosen, where the decision says what it asks for; else yes. `resolving`: what resolves, where that asks."""
    data = dict(decision.data)
    if (refused := getattr(decision.options, "refused", None)) is not None:
        return refused(thing)  # type: ignore[no-any-return]
    aimed = table.game.objects.get(data.get("thing", 0)) if data.get("anew") else None
    if aimed is not None and aimed.stack is not None:
        return is_legal_target(table, table.context(aimed.stack.bindings), data["spec"], thing, aimed.id)
    if not isinstance(data.get("filter"), t.Filter):
        return YES
    own = resolving.stack.bindings if resolving is not None and resolving.stack is not None else None
    own = own or Bindings(this=decision.source, you=decision.player or "")
    own = own.bind("they", (decision.player,)).bind("each", (decision.player,)) if decision.player else own  # it is asked of each
    return is_of_the_kind(table.context(own), data["filter"], thing)


def is_of_the_kind(ctx: Context, asked: t.Filter, thing: Thing) -> Verdict:
    """Whether a thing is what is asked for, and what of that it is not: which things are meant says less than of what kind."""
    kinds = (part for part in asked.conjuncts if not mentions(part, t.IsAmong))
    failed = next((verdict for part in kinds if not (verdict := fits(ctx, part, thing))), None)
    return fits(ctx, asked, thing) if failed is None else failed


def told_alike(found: Collection[Why]) -> Why | None:
    """The one reason of all that were found while several things asked; None where they are several, or there is none."""
    return next(iter(found)) if len(set(found)) == 1 else None


def _is_object(thing: Any) -> bool:
    return isinstance(thing, int) and not isinstance(thing, bool)
