"""What was paid beside mana for a spell or ability that was played, and what it has of that for which the cost asks (409.1h)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine.game.occurrences import Discard, Occurrence, PayLife, Reveal, Sacrifice
from judge.engine.game.state import Bindings
from judge.engine.looking import Context
from judge.engine.record.acting import marks
from judge.engine.record.trace import Step
from judge.engine.rules.part2_cards.r215_life import ENOUGH
from judge.engine.rules.part4_spells.r409_playing.becoming_played import pay_total
from judge.engine.rules.part4_spells.r409_playing.total_costs import total_cost
from judge.scenario.answering.what_targets_are import what_is_met
from judge.scenario.running.run_results import Allowing
from judge.support.lists_in_words import listed

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker

VERBS: dict[type[Occurrence], str] = {Discard: "discards", Sacrifice: "sacrifices", Reveal: "reveals"}
"""What is done with a thing to pay with it -> its verb."""


def paid_besides(asker: Asker, at: Moment, steps: Sequence[Step]) -> tuple[str, tuple[str, ...]] | None:
    """What was discarded, sacrificed, revealed or paid in life as the total cost was paid in these steps, but for its source itself: in a
    sentence, and its rules."""
    total = next((step for step in steps if step.kind == "total cost"), None)
    if total is None:
        return None
    thing, player = total.data["thing"], total.data["player"]
    done = [step for step in _beside_mana(steps, total) if step.occurrence is not None]
    own = {thing, *(step.data["source"] for step in steps if step.kind == "ability on the stack" and step.data["thing"] == thing)}
    found: dict[str, list[str]] = {}
    enough = tuple[str, ...]()
    for step in done:
        o = step.occurrence
        if type(o) in VERBS and isinstance(o.subject, int) and o.subject not in own:
            found.setdefault(VERBS[type(o)], []).append(_with_quality(asker, at, total, o.subject))
        elif isinstance(o, PayLife):
            had, enough = at.game.players[player].life, (ENOUGH.rule,)
            found["pays"] = [f"{o.amount} life" if at.game.heads else f"{o.amount} of {had} life"]
    said = " and ".join(f"{verb} {listed(things)}" for verb, things in found.items())
    return (f"{player} {said} for it", (*enough, *marks(pay_total))) if said else None


def on_the_edge(
    asker: Asker, at: Moment, steps: Sequence[Step], allowed_by: Sequence[Allowing]
) -> tuple[str, tuple[str, ...]] | None:
    """What one may doubt of a payment that an effect allows: that its own source was paid with, after the total cost had been determined;
    that it was the last life of who paid; in a sentence, and its rules. None where it is neither."""
    total = next((step for step in steps if step.kind == "total cost"), None)
    for step in _beside_mana(steps, total) if total is not None else ():
        o = step.occurrence
        obj = asker.table.obj(o.subject) if isinstance(o, Sacrifice) and isinstance(o.subject, int) else None
        if obj is not None and any(row.source in (obj.name, asker.register.label(obj.card)) for row in allowed_by):
            return f"the total cost was determined before {asker.register.label(obj.card)} was sacrificed to pay it", marks(total_cost)
        if isinstance(o, PayLife) and o.amount == at.game.players[str(o.player)].life:
            return f"{o.player} may pay all the life that is left, which is {o.amount}", ENOUGH.rules
    return None


def _beside_mana(steps: Sequence[Step], total: Step) -> Iterator[Step]:
    """The steps in which the rest of a total cost was paid, once its mana was."""
    thing = total.data["thing"]
    paid = next((step.id for step in steps if step.kind == "paid" and step.data["thing"] == thing), 0)
    since = max((step.id for step in steps if step.kind == "paid mana" and step.id < paid), default=total.id)
    return (step for step in steps if since < step.id < paid)


def _with_quality(asker: Asker, at: Moment, total: Step, thing: int) -> str:
    """What was paid with, and what it has of that for which the cost asks: `Llanowar Elves, which is an Elf,`."""
    payer = asker.table.obj(total.data["thing"])
    info = payer.stack if payer is not None else None
    bindings = info.bindings if info is not None else Bindings(this=total.data["thing"], you=total.data["player"])
    asked = [node for node in walk(total.data["cost"]) if isinstance(node, t.Choose | e.Discard)]
    met = what_is_met(Context(at.game, asker.view(at), bindings), [each.filter for each in asked if each.filter is not None], thing)
    return f"{asker.table.name(thing)}{f', which {met},' * bool(met)}"
