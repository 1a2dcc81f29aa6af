"""What refused an act earlier in the line of play and does so no more: an effect that has gone, a thing that was tapped."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from judge.cards.instructions import effects as e
from judge.cards.instructions.base import Node, mentions
from judge.engine.game.state import Thing
from judge.engine.record.facts_behind import facts_behind
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part4_spells.r424_costs.can_be_paid import TOO_LITTLE_MANA
from judge.engine.rules.part5_additional.r500_attacks_and_blocks.legality import UNFOLLOWED, UNOBEYED
from judge.errors import IllegalAction, JudgeError
from judge.scenario.language import sentence_forms as s
from judge.scenario.running.choices.unfit_clauses import NO_TARGET
from judge.support.lists_in_words import listed

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker

MOST = 8
"""How many moments before are looked at."""


OF_A_TARGET = frozenset({"effect", "abilities", "colors", "types", "power", "toughness"})
"""The facts for which something there is no legal target, whatever it is aimed at by."""


_OF_IT = re.compile(r"^([^:\"]+): it (can't )")
"""`Hill Giant: it can't attack` -> what it is of, and what is said of it."""


class Gone(Struct, frozen=True):
    """What refused an act before: in words, its rules, and the steps by which it ceased to."""

    said: str
    rules: tuple[str, ...]
    steps: tuple[int, ...]


def refused_before(asker: Asker, at: Moment, event: s.Event) -> Gone | None:
    """What refused the act at the last moment of the line at which something other than the time, or the mana, did."""
    line = asker.until(at)
    after = at
    for number, before in reversed([*enumerate(line[:-1])][-MOST:]):
        if before.steps >= at.steps:
            continue
        try:
            refusal = asker.try_event(before, event, asker.place)
        except JudgeError:
            return None
        if not isinstance(refusal, IllegalAction):
            after = before
            continue
        if refusal.kind in ("time", "past", "priority") or not refusal.facts:
            continue  # it was another time
        of_its_place = NO_TARGET in refusal.message and any(fact[0] not in OF_A_TARGET for fact in refusal.facts)
        if refusal.kind == "gone" or TOO_LITTLE_MANA in refusal.message or of_its_place:
            return None
        between = [step.id for step in asker.steps(after)[len(asker.steps(before)) :]]
        with asker.table.supposing(before.game):
            facts = [*refusal.facts, *(fact for each in refusal.facts for fact in facts_behind(asker.table, each))]
        steps = tuple(id for id in asker.writers(after, facts) if id in between) or _by_what_it_turned(asker, before, after, refusal.facts)
        if steps:
            when = f"event {number + 1}" if line[0] is asker.moments[0] and number < len(asker.events) else "that"
            why = _OF_IT.sub(r"\1 \2", refusal.message.removesuffix("."))
            return Gone(f"what would have refused it before {when} ({why}) is so no longer", refusal.rules, steps)
    return None


def _by_what_it_turned(asker: Asker, before: Moment, after: Moment, facts: Sequence[Fact]) -> tuple[int, ...]:
    """The step by which a derived value that a refusal looked at became another: what it was derived from is so no more."""
    for kind, id in (fact for fact in facts if len(fact) == 2 and fact[0] in ("abilities", "types", "colors", "power", "toughness")):
        then = (step for step in asker.steps(after)[len(asker.steps(before)) :] if step.game is not None and id in step.game.in_play)
        was = getattr(asker.view(before).chars(id), kind) if id in before.game.in_play else None
        turned = next((step.id for step in then if step.game and getattr(asker.view_of(step.game).chars(id), kind) != was), None)
        if was is not None and turned is not None:
            return (turned,)
    return ()


def bought_off(asker: Asker, at: Moment, things: Sequence[Thing]) -> tuple[str, tuple[str, ...], int] | None:
    """That a player did what an ability of one of the things asked for, which else would forbid something now: in a sentence, its rules,
    and the step of that choice."""
    from judge.cards.page.kept_words import print_cost

    cards = {asker.card_of(thing) for thing in things}
    for step in reversed(asker.steps(at)):
        decision = step.data["decision"] if step.kind == "choice" and step.data["chosen"] is True else None
        if decision is None or decision.kind != UNLESS or asker.card_of(decision.source) not in cards:
            continue
        data = dict(decision.data)
        if isinstance(data.get("do"), Node) and mentions(data["do"], e.Cant):
            asked, name = print_cost(data["cost"]), asker.table.name(decision.source)
            quoted = f' ("{asked}")' if asked else ""
            return f"{decision.player} paid what {name} asked for{quoted}", step.rules[:1], step.id
    return None


UNLESS = "unless"
"""The kind of decision whether a player does what keeps something from being done."""


def refused_alone(asker: Asker, event: s.Event, number: int) -> tuple[str, tuple[str, ...]] | None:
    """What refused the declaration before the event of this number, of some of those that attack or block in it, and does not now that
    others do so too: in a sentence, and its rules."""
    from judge.scenario.answering.asked_of.reasons_of_acts import as_meant, doing, things_named

    if not isinstance(event, s.Attacks | s.Blocks):
        return None
    for before in range(number - 1, 0, -1):
        told, sentence = asker.events[before - 1], as_meant(asker, asker.moments[before - 1], asker.sentence(before))
        found, _, why = told.why.removesuffix(".").partition(": ")
        if told.legal or type(sentence) is not type(event) or found not in (UNFOLLOWED, UNOBEYED):
            continue
        now, then = (things_named(asker, asker.moments[number - 1], doing(each)) for each in (event, sentence))
        too = [asker.table.name(each) for each in now if each not in then]
        if then and too and set(then) <= set(now):
            verb = "attack" if isinstance(event, s.Attacks) else "block"
            lead = "what refused" if found == UNFOLLOWED else "what was left undone in"
            other = "is not so" if found == UNFOLLOWED else "is done"
            return f"{lead} event {before} ({why}) {other}: {listed(too)} {verb}{'s' * (len(too) == 1)} too", told.rules[:1]
    return None
