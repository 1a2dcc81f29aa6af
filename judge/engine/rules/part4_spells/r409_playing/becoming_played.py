"""Paying the total cost, with the mana abilities before it, and the moment a spell or ability becomes played (409.1g-i, 409.4)."""

from __future__ import annotations

from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine.events.happening import happen
from judge.engine.game.occurrences import BecomeTarget, PlayAbility, PlaySpell
from judge.engine.game.state import Bindings
from judge.engine.game.transitions import choices_announced, has_been_played
from judge.engine.looking.met_conditions import holds, so_as_played
from judge.engine.record.acting import acting, citing, illegal, marks, rule
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.record.verdicts import Verdict, in_quotes, names_keyword
from judge.engine.rules.part1_game.r104_numbers_and_symbols import costs_nothing
from judge.engine.rules.part4_spells.r409_playing.announcing import Announcement
from judge.engine.rules.part4_spells.r409_playing.total_costs import payable_with_life, total_cost
from judge.engine.rules.part4_spells.r424_costs import paying
from judge.engine.table.decisions import Decision, OneOf
from judge.engine.table.questions import ability_rules
from judge.engine.table.table import Table
from judge.errors import IllegalAction


@rule("409.1g")
def ask_for_mana_abilities(table: Table, player: str, cost: e.Cost, bindings: Bindings, source: int) -> tuple[str, ...] | None:
    """If there is a mana payment in the total cost, the player now has a chance to play mana abilities (see rule 411).

    Returns the mana that the player says will be spent, as bare symbols; None where nothing is said of it.
    """
    data = (("cost", cost), ("bindings", bindings))
    asked = Decision("mana abilities", player, OneOf(((),)), data=data, source=source)
    spend: tuple[str, ...] | None = table.chooser.answer(table, asked)
    return spend


NOT_PAYABLE = "the total cost can't be paid"
"""What is said of a cost for which there is enough, and none that may be spent on it."""


def unpaid(table: Table) -> IllegalAction:
    """The refusal of a cost that was just found not payable."""
    verdict, table.under_way.unpaid = table.under_way.unpaid, None
    if verdict is not None:
        return paying.refuse_unpaid(table, verdict)
    with by_rule_of(pay_total):
        return illegal(NOT_PAYABLE)


@rule("409.1h")
def pay_total(table: Table, announced: Announcement, total: e.Cost) -> tuple[str, ...]:
    """The player pays the total cost, in whatever order he or she likes.

    Mana abilities are played, then the whole cost is paid, in any order.
    """
    bindings = announced.bindings
    spend = ask_for_mana_abilities(table, announced.player, total, bindings, announced.id)
    table.under_way.pays = marks(pay_total)
    try:
        by = by_rule_of(ask_for_mana_abilities)
        paid = paying.pay(table, announced.player, total, bindings, purpose=announced.id, what="play", spend=spend, mana=by)
    finally:
        table.under_way.pays = ()
    if paid is None:
        raise _refused(table, announced)
    announced.bindings = paying.not_followed(table, paid).with_(you=bindings.you)
    spent = paid.around.mana_spent
    because = announced.choices
    free = total == e.Cost() and costs_nothing(total.mana) and (announced.way is None or not announced.way.free)
    as_changed = marks(paying.paid_as_changed) if paying.paid_as_changed(table, announced.id, announced.additional) else ()
    otherwise = (("mana paid", announced.id),) if free or as_changed else ()
    writes = (("announced", announced.id), *otherwise)
    with citing(*(marks(costs_nothing) if free else ()), *as_changed):
        reads = (("mana paid", announced.id),)
        table.step("paid", reads=reads, writes=writes, because=because, thing=announced.id, player=announced.player,
                   spent=tuple(one[0] for one in spent))  # fmt: skip
    return tuple(spent)


def _refused(table: Table, announced: Announcement) -> IllegalAction:
    """What could not be paid, with the rules that say what is to be paid."""
    refusal = unpaid(table)
    own = ability_rules(announced.ability.ability) if announced.ability is not None else ()  # a keyword says what its cost is
    refusal.also = (*refusal.also, *own, *announced.rules, *(announced.way.rules if announced.way is not None else ()), acting())
    return refusal


@rule("409.1i")
def _becomes_played(table: Table, announced: Announcement, spent: tuple[str, ...]) -> None:
    """Abilities that trigger when a spell or ability is played, or when one is put onto the stack, do so at this time."""
    obj = table.game.objects[announced.id]
    assert obj.stack is not None
    context = table.context(announced.bindings)
    so = (n for n in walk(obj.base) if isinstance(n, t.AsPlayed) and holds(context, n.condition)) if announced.ability is None else ()
    bindings = announced.bindings.with_(done=frozenset({*announced.done, *map(so_as_played, so)}))
    info = obj.stack.with_(
        bindings=bindings,
        body=announced.body,
        mana_spent=spent,
        how=announced.way.name if announced.way else "",
        extra=tuple((body, own.with_(done=bindings.done, x=own.x or bindings.x)) for body, own in announced.extra),
    )
    player = announced.player
    happen(table, has_been_played(obj.id, info, player if announced.ability is None else None))
    if announced.ability is None:
        happen(table, PlaySpell(subject=obj.id, player=player, cause=announced.origin))
    else:
        happen(table, PlayAbility(subject=obj.id, other=bindings.this, player=player))
    targets = dict.fromkeys(x for own in (bindings, *(b for _, b in announced.extra)) for x in all_targets(own))
    if targets:
        happen(table, [BecomeTarget(subject=x, other=obj.id, player=player) for x in targets])


def all_targets(bindings: Bindings) -> list[Any]:
    """Every target of an object on the stack, with or without modes."""
    return [x for group in bindings.targets for x in group] + [x for mode in bindings.mode_targets for g in mode for x in g]


@rule("409.4")
def need(table: Table, verdict: Verdict) -> None:
    """If an effect prohibits a spell or activated ability from being played, a player can't begin to play it.

    Raises IllegalAction where an effect prohibits what would be played: by the keyword's own rule, if a keyword's effect does.
    """
    if verdict:
        return
    why, data = who_forbids(table, verdict), dict(verdict.data)
    also = tuple(data.get("also", ()))
    if data.get("keyword"):
        raise IllegalAction(why, rule=verdict.rule, also=(acting(), *also), facts=verdict.facts, kind="forbidden")
    raise illegal(why, also=also, facts=verdict.facts, kind="forbidden")


def who_forbids(table: Table, verdict: Verdict, done: str = "played") -> str:
    """What a player is told whom effects keep from doing something: each of them, with its words."""
    data = dict(verdict.data)
    each = ((data.get("by"), data.get("label")), *data.get("more", ()))
    return f"it can't be {done}: {', and '.join(_says(table.name(by) if by is not None else 'an effect', label) for by, label in each)}"


def _says(who: str, label: str | None) -> str:
    """`Meddling Mage says "The named card can't be played"`; of what has no words, that it says so; of a keyword, that it has it."""
    if not label or label.startswith("effect of "):
        return f"{who} says so"
    return f"{who} has {label[:1].lower()}{label[1:]}" if names_keyword(label) else f"{who} says {in_quotes(label)}"


def finish(table: Table, announced: Announcement) -> None:
    """The total cost is determined and paid; the spell or ability becomes played."""
    announced.note_choices(table)
    obj = table.game.objects[announced.id]
    priced = announced.done or (all_targets(announced.bindings) and any(table.view.parts(e.CostChange)))
    if obj.stack is not None and priced:  # what prices it may ask what it targets, and what is paid beside
        bindings = announced.bindings.with_(done=frozenset(announced.done))
        happen(table, choices_announced(obj.id, obj.stack.with_(bindings=bindings)))
    if announced.way is not None:
        announced.way = payable_with_life(table, announced, announced.way)
    total = total_cost(table, announced)
    spent = pay_total(table, announced, total)
    _becomes_played(table, announced, spent)
