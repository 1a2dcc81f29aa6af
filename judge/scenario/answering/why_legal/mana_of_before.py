"""Mana that was made earlier and is still there: until the phase ends, and not the step (300.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge.engine.game.occurrences import AddMana, StepBegins, StepEnds
from judge.engine.game.turn_table import phase_of
from judge.engine.record.acting import marks
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import in_quotes
from judge.engine.rules.part3_turn.r300_turn import BURN, mana_burn
from judge.errors import IllegalAction
from judge.scenario.language import sentence_forms as s

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker


def with_mana_of_before(asker: Asker, at: Moment, event: s.Event, steps: Sequence[Step]) -> tuple[str, tuple[str, ...]] | None:
    """With what mana an act is paid that was made in an earlier step of the phase, or by what could not make it now, with the rules;
    None where it is paid with no such."""
    player = str(getattr(event, "player", "") or "")
    if player not in at.game.players or not at.game.players[player].mana:
        return None
    paid = (step for step in steps if step.kind == "paid mana" and step.data["player"] == player)
    added = (o.mana for step in steps if isinstance(o := step.occurrence, AddMana) and o.player == player)
    if not Counter(symbol for step in paid for symbol in step.data["spent"]) - Counter(each.symbol for mana in added for each in mana):
        return None
    earlier: list[Step] = []
    since: Step | None = None
    for step in reversed(asker.steps(at)):
        if step.game is not None and not step.game.players[player].mana and not isinstance(step.occurrence, AddMana):
            break
        if isinstance(step.occurrence, StepBegins):
            since = since or step
        elif isinstance(step.occurrence, AddMana) and step.occurrence.player == player:
            earlier.append(step)
    before = [step for step in earlier if since is not None and step.id < since.id]
    gone = [step for step in earlier if not isinstance(step.occurrence.subject, int) or step.occurrence.subject not in at.game.in_play]
    told = before or gone or earlier
    if not told or told is earlier and not isinstance(_without_it(asker, at, event, player), IllegalAction):
        return None
    of = dict.fromkeys(asker.table.name(step.occurrence.subject) for step in told if isinstance(step.occurrence.subject, int))
    whose = f" of {' and '.join(of)}" if of else ""
    kept = (step for step in asker.steps(at) if step.kind == "can't happen" and step.data["before"].cause == BURN and step.id > told[-1].id)
    stays = next((step for step in kept if step.data["before"].subject == player), None)
    if stays is not None and (by := dict(stays.data["verdict"].data).get("by")) is not None:  # from one phase to another
        for_that = f"{in_quotes(str(dict(stays.data['verdict'].data)['label']).rstrip('.'))} ({asker.table.name(by)})"
        return f"the mana{whose} made in an earlier phase is still in {player}'s mana pool: {for_that}", stays.rules[:2]
    when = "in an earlier step of this phase" if before else "before"
    return f"the mana{whose} made {when} is in {player}'s mana pool until the phase ends", marks(mana_burn)


def _without_it(asker: Asker, at: Moment, event: s.Event, player: str) -> IllegalAction | tuple[str, ...]:
    """What refuses an act where the player has no mana yet."""
    players = at.game.players
    bare = at.game.with_(players=players.merge({player: players[player].with_(mana=())}))
    return asker.try_event(type(at)(bare, at.steps), event, asker.place)


def kept_in_pool(asker: Asker, at: Moment, player: str) -> tuple[str, tuple[str, ...]]:
    """That mana is still in a pool after the end of a step in the phase in which it came there, with the rule; both empty where none
    ended."""
    since = max(asker.writers(at, [("mana", player)]), default=0)
    ended = [step.occurrence.step for step in asker.steps(at) if step.id > since and isinstance(step.occurrence, StepEnds)]
    if not ended or {phase_of(step) for step in ended} != {phase_of(at.game.turn.step)}:
        return "", ()
    return f"the mana in {player}'s pool stays there from step to step, until the phase ends", marks(mana_burn)
