"""Answers to "may" and "unless" that name what is done, instead of saying yes: the card to discard, the creature to copy, the target."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.cards.instructions.abilities import spell_ability
from judge.cards.instructions.actions import CopySpell
from judge.cards.instructions.base import Node, mentions, walk
from judge.cards.instructions.control_flow import ChooseOne, Pay
from judge.cards.instructions.quantities import Number
from judge.cards.instructions.things import Bound, Choose
from judge.cards.instructions.zone_changes import Discard, Move
from judge.engine.executing.instruction_runs import they
from judge.engine.game.state import HAND, LIBRARY, Bindings, Thing
from judge.engine.looking import Context, fits, select
from judge.engine.rules.part4_spells.r409_playing.announcing import has_x
from judge.engine.table.choosing import resolve
from judge.engine.table.decisions import Decision, OneOf
from judge.engine.table.table import Table
from judge.scenario.language import sentence_forms as s
from judge.scenario.running.choices.reading_choices import NO_ANSWER, Reader
from judge.scenario.running.choices.what_asks import names_its_source
from judge.scenario.running.finder import Finder
from judge.scenario.running.register import Register


class Implied(msgspec.Struct, frozen=True):
    """What an answer says of a "may" or "unless" without saying yes or no."""

    answer: bool
    said: bool
    """Whether that is all it says; else it waits for the decision that asks for what it names."""
    agrees: bool = False
    """Whether a "yes" that stands behind it says the same."""


def implied_by(reader: Reader, register: Register, table: Table, decision: Decision, answer: s.Answer) -> Implied | None:
    """What an answer that is none of the options says of a "may" or "unless"; None for nothing."""

    def reads(asked: Decision) -> bool:
        return reader.read(answer, asked) is not NO_ANSWER

    if names_its_source(register, table, decision, answer):
        return Implied(True, said=True)  # `Ben removes Rector`, of what Rector itself offers
    if isinstance(answer, s.Picks) and (moves := moves_of_it(register, table, decision, answer)):
        return Implied(answer.end not in ("top", "bottom") or any(puts_at(answer.end, move) for move in moves), said=True)
    if chosen_under(register, table, decision, answer):
        return Implied(True, said=False, agrees=True)  # whoever chooses what it would be done with does it
    if chosen_otherwise(register, table, decision, answer):
        return Implied(False, said=False)
    if isinstance(answer, s.Picks) and says_what_is_done(reads, decision):
        return Implied(True, said=True)
    return Implied(True, said=False) if one_of_those_done(reads, decision) else None


def chosen_under(register: Register, table: Table, decision: Decision, answer: s.Answer) -> bool:
    """Whether an answer to a "may" or "unless" is already what would be chosen in doing or paying it; a number, a higher bid or its X."""
    if decision.kind == "may" and isinstance(answer, s.Number):
        paid = (node.cost for node in walk(dict(decision.data).get("do", ())) if isinstance(node, Pay))
        return bool(answer.value > dict(decision.data).get("bid", answer.value)) or any(map(has_x, paid))
    if decision.kind not in ("may", "unless") or not isinstance(answer, s.Picks) or decision.player is None:
        return False
    data = dict(decision.data)
    if decision.kind == "may" and aimed_under(register, table, decision, answer):
        return True
    done = data.get("cost") if decision.kind == "unless" else data.get("do")
    if decision.kind == "unless" and _too_many(done, answer) and not _too_many(data.get("do"), answer):
        return False
    return _may_be_chosen(register, table, decision, answer, done)


def chosen_otherwise(register: Register, table: Table, decision: Decision, answer: s.Answer) -> bool:
    """Whether an answer to an "unless" is what would be chosen where it is not paid: `Ann discards Forest and Island`, of two cards unless
    she discards one of a kind."""
    if decision.kind != "unless" or not isinstance(answer, s.Picks) or decision.player is None:
        return False
    data = dict(decision.data)
    done, paid = data.get("do"), data.get("cost")
    if not _may_be_chosen(register, table, decision, answer, done) or _too_many(done, answer):
        return False
    return _too_many(paid, answer) or not _may_be_chosen(register, table, decision, answer, paid)


def _too_many(done: object, answer: s.Picks) -> bool:
    """Whether more is named than what is done or paid has chosen."""
    choices = [node for node in walk(done) if isinstance(node, Choose | Discard)] if isinstance(done, Node) else []
    counts = [node.count.value if isinstance(node.count, Number) else len(answer.items) for node in choices]
    return bool(choices) and len(answer.items) > sum(counts)


def _may_be_chosen(register: Register, table: Table, decision: Decision, answer: s.Picks, done: object) -> bool:
    """Whether each thing that is named may be chosen in what is done or paid."""
    data = dict(decision.data)
    choices = [node for node in walk(done) if isinstance(node, Choose | Discard)] if isinstance(done, Node) else []
    resolving = table.obj(table.resolving) if table.resolving is not None else None
    so_far = resolving.stack.bindings if resolving is not None and resolving.stack is not None else Bindings()
    player = decision.player or ""
    who = so_far.with_(this=decision.source, you=player).bind("each", (player,))
    ctx = table.context(data.get("given") or they(who, player))
    finder = Finder(register, table)
    named = [finder.things(item) for item in answer.items]
    return bool(choices) and all(any(_may_be(ctx, choice, x) for choice in choices for x in things) for things in named)


def moves_of_it(register: Register, table: Table, decision: Decision, answer: s.Picks) -> list[Move]:
    """How a "may" offers to move the very thing that the answer names, such as the card that was revealed; [] where it names another."""
    data = dict(decision.data) if decision.kind == "may" else {}
    do, given = data.get("do"), data.get("given")
    if not isinstance(do, Node) or given is None:
        return []
    ctx, finder = table.context(given), Finder(register, table)
    moves = [node for node in walk(do) if isinstance(node, Move) and isinstance(node.what, Bound)]
    moved = {x for node in moves for x in select(ctx, node.what)}
    return moves if moved and all(moved.intersection(finder.things(item)) for item in answer.items) else []


def puts_at(end: str, move: Move) -> bool:
    """Whether a card is moved to that end of a library: `Forest on top` is a no to putting it on the bottom, or into a graveyard."""
    return move.zone == LIBRARY and move.position.startswith(end)


def one_of_those_done(reads: Callable[[Decision], bool], decision: Decision) -> bool:
    """Whether an answer to a "may" is already which of several things would be done: `nonland`, of land or nonland."""
    do = dict(decision.data).get("do") if decision.kind == "may" else None
    choices = [node for node in walk(do) if isinstance(node, ChooseOne)] if isinstance(do, Node) else []
    options = [(OneOf(tuple(range(len(node.options)))), (("options", node.options),)) for node in choices]
    return any(reads(Decision("mode", decision.player, numbers, data=data)) for numbers, data in options)


def says_what_is_done(reads: Callable[[Decision], bool], decision: Decision) -> bool:
    """Whether an answer to a "may" is a word for what it offers to do: `exchange`, of an exchange of control."""
    do = dict(decision.data).get("do") if decision.kind == "may" else None
    return isinstance(do, Node) and reads(Decision("mode", decision.player, OneOf((0,)), data=(("options", (do,)),)))


def _may_be(ctx: Context, choice: Choose | Discard, thing: Thing) -> bool:
    """Whether a choice may fall on a thing; that of what is discarded, on a card in the hand of the player whose cost or option it is."""
    if isinstance(choice, Choose):
        return bool(fits(ctx, choice.filter, thing))
    obj = ctx.game.object(thing)
    its_own = obj is not None and obj.zone == HAND and obj.zone_owner == ctx.you and not choice.at_random
    return its_own and (choice.filter is None or bool(fits(ctx, choice.filter, thing)))


def aimed_under(register: Register, table: Table, decision: Decision, answer: s.Picks) -> bool:
    """Whether an answer to a "may" names what can be the target of the card that it offers to play, or to copy and play (503.12)."""
    data = dict(decision.data)
    offered, do = data.get("play"), data.get("do")
    resolving = table.obj(table.resolving) if table.resolving is not None else None
    if isinstance(do, CopySpell) and resolving is not None and resolving.stack is not None and not mentions(do.what, Choose):
        things = [x for x in resolve(table, do.what, resolving.stack.bindings) if isinstance(x, int) and x in table.game.objects]
    else:
        things = [offered] if isinstance(offered, int) else []
    finder = Finder(register, table)
    named = [x for item in answer.items for x in finder.things(item)]
    for id in things:
        spell = spell_ability(tuple(instance.ability for instance in table.view.chars(id).abilities))
        ctx = table.context(Bindings(this=id, you=decision.player or ""))
        specs = [spec for body in (spell.body, *(spell.body.modes or ())) for spec in body.targets] if spell is not None else []
        if named and any(all(fits(ctx, spec.filter, x) for x in named) for spec in specs):
            return True
    return False


def copies(table: Table, decision: Decision) -> bool:
    """Whether a "may" asks whether something is copied, or paid for by an ability that copies something."""
    do = dict(decision.data).get("do") if decision.kind == "may" else None
    resolving = table.obj(table.resolving) if isinstance(do, Pay) and table.resolving is not None else None
    stack = resolving.stack if resolving is not None else None
    done = stack.ability.ability if stack is not None and stack.ability is not None else do
    return isinstance(done, Node) and any(isinstance(node, CopySpell) for node in walk(done))
