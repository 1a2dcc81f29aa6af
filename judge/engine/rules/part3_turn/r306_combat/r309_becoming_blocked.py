"""Blocking (309): how the declare blockers step begins, who may be chosen, what becomes blocked, and what is put into play blocking."""

from __future__ import annotations

from collections.abc import Mapping

from judge.cards.instructions import effects as e
from judge.engine import hooks
from judge.engine.game.combat_under_way import Attack, Combat
from judge.engine.game.occurrences import BecomeBlocked
from judge.engine.game.state import Occurrence
from judge.engine.game.transitions import is_blocking
from judge.engine.game.turn_table import Beginning
from judge.engine.looking.numbers_in_effects import number
from judge.engine.record.acting import rule
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.record.verdicts import YES, Verdict, denied
from judge.engine.rules.part3_turn.r306_combat import r306_combat_phase as r306
from judge.engine.rules.part4_spells.r410_triggered_abilities.blocking import not_blocked_yet
from judge.engine.rules.part4_spells.r410_triggered_abilities.moments import MOMENTS, Moment
from judge.engine.rules.part5_additional.r502_keyword_abilities import banding
from judge.engine.table import questions
from judge.engine.table.table import Table

DECLARE_BLOCKERS = Beginning("declare blockers", rule="309.1")


@rule("309.2a")
def able_to_block(table: Table, id: int, player: str) -> Verdict:
    """From the creatures he or she controls, the defending player chooses which, if any, will block.

    Whether a creature may block anything: the defending player's, and untapped.
    """
    fights = r306.may_fight(table, id, "block")
    if not fights:
        return fights
    obj, chars = table.game.objects[id], table.view.chars(id)
    if chars.controller not in table.game.together(player):
        return denied("it isn't controlled by the defending player", ("control", id), thing=id, controller=chars.controller)
    if obj.tapped and not questions.may(table, "block though tapped", id):
        return denied("it is tapped", ("tapped", id), thing=id)
    return YES


def blocks_at_most(table: Table, id: int, attackers: int) -> int:
    """How many attackers a creature may block: one (309.2a), and what effects add."""
    most = 1
    for active, part in questions.answers(table, e.MayDo, id, "block additional"):
        if part.count is None:
            return max(1, attackers)
        most += number(table.context(active.bindings), part.count)
    return most


@rule("309.2f")
def stays(attack: Attack, blocked: bool) -> Attack:
    """If one or more creatures were declared as blockers for an attacking creature, that attacker becomes a blocked creature; if none were,
    it becomes an unblocked creature.
    """
    return attack.with_(blocked=blocked)


@rule("309.4")
def became_blocked(combat: Combat, attacker: int, rules: tuple[str, ...] = (), along: int | None = None) -> Occurrence:
    """An ability that triggers on a creature becoming blocked does so only the first time in that combat that the creature becomes blocked.
    """
    amount = len(combat.attackers[attacker].blockers)
    return BecomeBlocked(subject=attacker, amount=amount, rules=rules, along=along)


MOMENTS.base.append(Moment("becomes blocked", (BecomeBlocked,), by=became_blocked, declared=True))


def blocked_by(combat: Combat, taken: Mapping[int, tuple[int, ...]]) -> tuple[Combat, list[int]]:
    """The combat after attackers are blocked by these creatures, whole bands with them; and who was not blocked before."""
    attackers, blocking, became = combat.attackers, combat.blocking, []
    for attacker, blockers in taken.items():
        for member in banding.whole_band(combat, attacker):
            attack = attackers[member]
            if not_blocked_yet(attack):
                became.append(member)
            news = tuple(b for b in blockers if b not in attack.blockers)
            attackers = attackers.set(member, stays(attack, True).with_(blockers=(*attack.blockers, *news)))
            for blocker in blockers:
                known = blocking.get(blocker, ())
                if member not in known:
                    blocking = blocking.set(blocker, (*known, member))
    return combat.with_(attackers=attackers, blocking=blocking), became


@rule("309.5")
def put_blocking(table: Table, id: int, attacker: int, because: tuple[int, ...], number: int) -> list[Occurrence]:
    """When a creature is put into play blocking, the creature's controller chooses, as it comes into play, which attacking creature it's
    blocking.

    The attacker becomes blocked; the first time in this combat, that is part of the same event (309.4).
    """
    combat = table.game.combat
    assert combat is not None
    if not (r306.is_fighter(table, id, "blocking") and r306.may_block_it(table, id, attacker)):
        return []
    after, became = blocked_by(combat, {attacker: (id,)})
    hooks.happen(table, is_blocking(after.attackers, after.blocking))
    table.step("put blocking", writes=(("combat", id), ("combat", attacker)), because=because, thing=id, other=attacker)
    found = [became_blocked(after, one, along=attacker if one != attacker else None) for one in became]
    _in_this_event(table, found, number)
    return found


def _in_this_event(table: Table, found: list[Occurrence], number: int) -> None:
    """Attackers become blocked in the event under way."""
    with by_rule_of(became_blocked):
        for o in found:
            table.trace.add("event", event=number, occurrence=o, writes=(("combat", o.subject),), game=table.game)
