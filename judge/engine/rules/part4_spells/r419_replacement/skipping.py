"""Skipping as a replacement effect (419.6e-g): what is skipped is replaced by nothing, and what else was to happen waits."""

from __future__ import annotations

from judge.engine import hooks
from judge.engine.events.happening import happen
from judge.engine.game.occurrences import SkipStep, SkipTurn
from judge.engine.game.state import HAND, LIBRARY
from judge.engine.game.transitions import nothing_follows_skip, skip_used_up
from judge.engine.game.turn_table import TURN, steps_of
from judge.engine.record.acting import marks, rule
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part4_spells.r417_one_shot_effects import execute
from judge.engine.rules.part5_additional.r502_keyword_abilities.phasing import not_in_skipped_step
from judge.engine.table.table import Table


@rule("419.6e")
def replaced_by_nothing(table: Table, skips: SkipStep | SkipTurn, reads: tuple[Fact, ...]) -> bool:
    """What "Skip [something]" means is "Instead of doing [something], do nothing." After a step, phase, or turn has started, skipping it is
    no longer possible; any skip effect waits for the next occurrence.

    What is skipped is replaced by nothing: what it would have done stays undone. Whether it is skipped: yes.
    """
    player = str(skips.player)
    phasing = not_in_skipped_step(table, player) if "untap" in steps_of(skips.what) else ()
    steps = steps_of(skips.what) if skips.what else tuple(TURN.now.step)
    facts = (*phasing, *_untouched(table, player, steps))
    happen(table, skips.with_(facts=facts, rules=marks(not_in_skipped_step) if phasing else ()), reads=reads)
    return True


def _untouched(table: Table, player: str, steps: tuple[str, ...]) -> tuple[Fact, ...]:
    """The facts that skipped steps leave as they were: what stays tapped, what is not drawn."""
    facts = list[Fact]()
    team = table.game.together(player)
    if "untap" in steps:
        mine = (id for id in table.game.in_play if table.game.objects[id].tapped and table.controller(id) in team)
        facts += [("tapped", id) for id in mine]
    if "draw" in steps:
        facts += [("contents", zone, one) for one in team for zone in (HAND, LIBRARY)]
    return tuple(facts)


@rule("419.6f")
def used_up(table: Table, skips: SkipStep | SkipTurn, waiting: tuple[object, ...]) -> bool:
    """When each of two effects makes a player skip his or her next occurrence of something, the player must skip the next two.

    Of the effects by which a player skips the next one, one is used up.
    """
    hooks.happen(table, skip_used_up(waiting))
    return replaced_by_nothing(table, skips, (("skips", skips.player),))


@rule("419.6g")
def do_what_follows(table: Table) -> None:
    """This action counts as the first thing to happen in the next step, phase, or turn that really does occur.

    What was to be done after a skip is the first thing that happens in what comes instead.
    """
    waiting = table.game.after_skip
    if waiting:
        hooks.happen(table, nothing_follows_skip())
        for instruction, bindings in waiting:
            execute(table, instruction, bindings)
