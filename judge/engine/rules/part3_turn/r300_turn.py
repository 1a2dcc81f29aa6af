"""Walking the turn (300): steps begin and end, phases end, turns follow each other, by the table in `turn_table.py`.

`begin_step`, `end_step` and `next_step` are what the rest of the engine calls. A step stops where a player has priority, or where
a declaration of the players is open (see `r306_combat_phase.open_declaration`); steps without priority are walked through.
"""

from __future__ import annotations

from itertools import takewhile

from judge.engine import hooks
from judge.engine.events.happening import happen
from judge.engine.game.mana_costs import COLORS
from judge.engine.game.occurrences import (
    AddMana,
    LoseLife,
    PoolEmpties,
    SkipStep,
    SkipTurn,
    StepBegins,
    StepEnds,
)
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import Mana, Occurrence
from judge.engine.game.transitions import (
    next_turn_chosen,
    phases_resume_after,
    priority_goes_to,
    step_begun,
    step_entered,
    step_inserted,
    step_reached,
    step_under_way,
)
from judge.engine.game.turn_table import COMBAT, MAIN, TURN, Beginning, Following, Row, steps_of
from judge.engine.game.variants import MELEE
from judge.engine.record.acting import afresh, citing, rule
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part1_game.r103_golden_rules import cannot_happen
from judge.engine.rules.part3_turn import (
    r300_4_durations,
    r301_beginning_phase,
    r302_untap_step,
    r303_upkeep_step,
    r304_draw_step,
    r305_main_phase,
    r312_end_phase,
    r313_end_of_turn_step,
    r314_cleanup_step,
)
from judge.engine.rules.part3_turn.r300_6_next_turn import EXTRA_TURN, _next_in_turn_order, begin_turn
from judge.engine.rules.part3_turn.r300_9_skipping import skip, skipped
from judge.engine.rules.part3_turn.r300_phases import EXTRA_PHASE, EXTRA_STEP, IN_ORDER
from judge.engine.rules.part3_turn.r306_combat import (
    r306_combat_phase,
    r307_beginning_of_combat_step,
    r308_attacking,
    r309_becoming_blocked,
    r310_first_strikes,
    r311_end_of_combat_step,
)
from judge.engine.rules.part4_spells.r408_timing.r408_priority import give_priority
from judge.engine.rules.part4_spells.r410_triggered_abilities.moments import MOMENTS, Moment
from judge.engine.rules.part4_spells.r419_replacement.skipping import do_what_follows
from judge.engine.rules.part5_additional import r507_controlling_a_turn
from judge.engine.rules.part5_additional.r502_keyword_abilities import spell_keywords
from judge.engine.rules.part6_multiplayer import r606_6_team_turns as r606
from judge.engine.rules.part6_multiplayer import r608_4_turn_markers as r608
from judge.engine.rules.part6_multiplayer.r608_4_turn_markers import extra_player
from judge.engine.table import questions
from judge.engine.table.table import Table
from judge.support.edition import Table as EditionTable
from judge.support.edition import replaceable

BEGINNINGS: EditionTable[tuple[Beginning, ...]] = EditionTable(
    "how steps begin",
    (
        r302_untap_step.UNTAP_STEP,
        r303_upkeep_step.UPKEEP,
        r304_draw_step.DRAW,
        r305_main_phase.MAIN_PHASE,
        r307_beginning_of_combat_step.BEGINNING_OF_COMBAT,
        r308_attacking.DECLARE_ATTACKERS,
        r309_becoming_blocked.DECLARE_BLOCKERS,
        r310_first_strikes.COMBAT_DAMAGE,
        r311_end_of_combat_step.END_OF_COMBAT,
        r313_end_of_turn_step.END_OF_TURN,
        r314_cleanup_step.CLEANUP,
    ),
)
"""The rule on the beginning of each step."""


def beginning(step: str) -> Beginning:
    """The rule on how a step begins."""
    name = "main" if step in MAIN else step
    return next(row for row in BEGINNINGS.now if row.step == name)


@hooks.start.does
def start(table: Table, step: str) -> None:
    """Begins a step and walks on until a player has priority or a declaration is open."""
    if not begin_step(table, step):
        next_step(table)
    elif not _waits(table):
        ends_by_itself(table)


def _waits(table: Table) -> bool:
    if table.game.over != "" or table.game.priority is not None or r306_combat_phase.open_declaration(table.game) is not None:
        return True
    step, player = table.under_way.stop
    return table.game.turn.step == step and (player is None or player in table.game.active)


@hooks.step_is_over.does
@rule("300.2")
def step_is_over(table: Table) -> None:
    """Where players receive priority in a phase or step, it ends once all players pass in succession with the stack empty.

    The step ends: all have passed in succession with an empty stack, or its actions are done and nobody gets priority. The
    next begins.
    """
    end_step(table)
    if not table.game.over:
        next_step(table)


@hooks.ends_by_itself.does
def ends_by_itself(table: Table) -> None:
    """A step in which nobody gets priority ends, by the rule on its beginning that gives none, and the next begins."""
    with citing(beginning(table.game.turn.step).rule):
        step_is_over(table)


def next_step(table: Table) -> None:
    """Goes to the next step that is not skipped, in this turn or the next, and on through steps in which nobody gets priority."""
    because: tuple[int, ...] = ()
    while not table.game.over:
        mark = len(table.trace.steps)
        marker = table.game.marker
        row, ways = _advance(table, because)
        if marker != table.game.marker:
            return  # the turn is over, and its turn marker waits: the game holds another turn (608.4)
        if row is None or skipped(table, row):
            because += tuple(step.id for step in table.trace.steps[mark:] if _is_skip(step))
            continue
        because += tuple(step.id for step in table.trace.steps[mark:] if step.kind == "extra phase")
        if begin_step(table, row.step, ways, because):
            if _waits(table):
                return
            with citing(beginning(row.step).rule):
                end_step(table)
        because = ()


def _is_skip(step: Step) -> bool:
    return step.kind == "skip" or step.kind == "event" and isinstance(step.occurrence, SkipStep | SkipTurn)


Ways = tuple[Following, ...]
"""The rules by which a step is the next, the most special first."""

IN_THE_PHASE = EditionTable(
    "what follows a step in its phase",
    (
        EXTRA_STEP,
        r310_first_strikes.SECOND_STEP,
        r314_cleanup_step.ANOTHER,
        r301_beginning_phase.NEXT_STEP,
        r306_combat_phase.NEXT_STEP,
        r312_end_phase.NEXT_STEP,
    ),
)
"""The rules on what follows a step in its phase: the first that finds something says so."""

AFTER_THE_PHASE = EditionTable("what follows a phase", (EXTRA_PHASE, r305_main_phase.TWO_OF_THEM, r305_main_phase.WITHOUT_STEPS, IN_ORDER))
"""The rules on what follows a phase that is over, in the same way; where none finds anything, the turn is over."""


def _advance(table: Table, because: tuple[int, ...] = ()) -> tuple[Row | None, Ways]:
    """Moves on by one row: an inserted step, the next step of the phase, an inserted phase, the next phase, the next turn.

    No row where a turn did not begin after all. With it come the rules by which it is next.
    """
    step = table.game.turn.branched_from or table.game.turn.step
    row, ways = _first(table, IN_THE_PHASE.now, step)
    turn = table.game.turn
    if ways == (EXTRA_STEP,):
        happen(table, step_inserted(step))
    elif turn.branched_from:
        happen(table, step_inserted(""))
    if row is None:
        end_phase(table)
        if table.game.over:
            return None, ()
        row, ways = _first(table, AFTER_THE_PHASE.now, TURN.now.step[step].phase)
        if ways != (EXTRA_PHASE,):
            happen(table, phases_resume_after(()))
        if row is None:
            row, ways = next_turn(table, because), (IN_ORDER,)
    if row is not None:
        happen(table, step_reached(row.step))
    return row, ways


def _first(table: Table, ways: Ways, here: str) -> tuple[Row | None, Ways]:
    """What the first of the rules that finds anything finds, and that rule."""
    for way in ways:
        row = way.find(table, here)
        if row is not None:
            return row, (way,)
    return None, ()


def begin_step(table: Table, step: str, ways: Ways = (), because: tuple[int, ...] = ()) -> bool:
    """Begins a step: what lasts until it ends, "at the beginning" triggers, the rules' actions, then priority.

    False when an effect did something else instead. A step that begins with a declaration leaves it open. `ways`: the rules by which
    it is the next, `because`: what was skipped before it, or inserted it.
    """
    row, begins = TURN.now.step[step], beginning(step)
    player = table.game.turn.player
    with citing(*(number for way in ways for number in (way.rule, *way.also))), citing(begins.rule):
        if not _enter(table, row, player, because):
            return False
        do_what_follows(table)
    if begins.does is not None and not table.game.over:
        with table.trace.under(table.trace.writers[("step",)]):
            begins.does(table)
    happen(table, step_under_way())
    if table.game.over or row.declares:
        return True
    with afresh(), citing(begins.rule):
        if begins.gets_priority is None or begins.gets_priority(table):
            give_priority(table, player)
    return True


def _enter(table: Table, row: Row, player: str, because: tuple[int, ...]) -> bool:
    """The step is under way, and what triggers on its beginning triggers (300.5)."""
    happen(table, step_entered(row.step))
    if row.step != "upkeep":
        spell_keywords.hide(table, spell_keywords.UPKEEP)
    if row.step == "beginning of combat":
        r306_combat_phase.begin(table)
    if row.step == "combat damage":
        r310_first_strikes.begin_damage_step(table)
    r300_4_durations.end_until(table, row.step)
    reads: tuple[Fact, ...] = (("active player",),) if steps_of(row.phase)[:1] == (row.step,) else (("active player",), ("phase",))
    event = happen(table, at_the_beginning(player, row.step), reads=reads, because=because)
    if not any(isinstance(o, StepBegins) for o in event.occurred):
        return False
    happen(table, step_begun(row.step))
    return True


BURN = "mana burn"
"""The cause of a loss of life for mana that was not spent."""


@rule("300.3")
def mana_burn(table: Table) -> None:
    """At the end of a phase (though not at the end of a step), a player loses all unused mana still in his or her mana pool."""
    burning: list[Occurrence] = []
    for player in table.game.alive:
        lost, kept = unused_mana(table, player)
        left = len(lost)
        burn = LoseLife(subject=player, player=player, amount=sum(mana.burns for mana in lost), cause=BURN)
        if left and not (verdict := questions.forbidden(table, "lose unspent mana", player)):
            cannot_happen(table, burn, verdict)
        elif left:
            burning.append(PoolEmpties(subject=player, kept=kept, cause="phase"))
            if burn.amount and not r507_controlling_a_turn.no_mana_burn(table, player):
                burning.append(burn)
    if burning:
        burnt = [o.player for o in burning if isinstance(o, LoseLife) and o.player]
        made = [id for player in burnt for id in _made_since_empty(table, player)]
        happen(table, burning, reads=tuple(("mana", player) for player in burnt), because=made)


def unused_mana(table: Table, player: str) -> tuple[tuple[Mana, ...], tuple[Mana, ...]]:
    """The mana that a player loses as this phase or step ends, and what stays until the end of the turn, or of combat."""
    pool, step = table.game.players[player].mana, table.game.turn.step
    stays = {"end of turn": step != TURN.now.rows[-1].step, "end of combat": step in TURN.now.steps_in("combat")[:-1]}
    held = {letter for letter, color in COLORS.items() if pool and not questions.forbidden(table, f"lose unspent {color} mana", player)}
    kept = tuple(mana for mana in pool if stays.get(mana.lasts) or mana.symbol in held)
    return tuple(mana for mana in pool if mana not in kept), kept


def _made_since_empty(table: Table, player: str) -> list[int]:
    """The steps by which the mana in a player's pool came there, since it was empty."""
    there = takewhile(lambda step: step.game is None or step.game.players[player].mana, reversed(table.trace.steps))
    made = (step.id for step in there if step.undone_by is None and isinstance(step.occurrence, AddMana))
    return [id for id in made if ("mana", player) in table.trace.steps[id - 1].writes]


def next_turn(table: Table, because: tuple[int, ...] = ()) -> Row | None:
    """The next turn begins: an extra turn (the most recently created first), or the next player's. None: it was skipped.

    `because`: the turns that were skipped before it.
    """
    following = _next_in_turn_order(table)
    if table.game.variant == MELEE:
        taken = r608.after_the_turn(table, following)
        if taken is None:
            return None
        player, extra = taken
    else:
        extra = table.game.turn.extra_turns[:1] if EXTRA_TURN.find(table, "end") is not None else ()
        player = extra_player(extra[0]) if extra else following
    old = table.game.turn
    left = tuple(entry for entry in old.extra_turns if not extra or entry is not extra[0])
    happen(table, next_turn_chosen(left, (old.regular or old.player) if extra else player))
    if table.game.players[player].out:
        return None
    if skip(table, player, ("turn", *(("extra turn",) if extra else ())), SkipTurn, ""):
        r507_controlling_a_turn.wait(table, player)
        return None
    melee = r608.of_extra_turn(table.game, player, bool(extra)) if table.game.variant == MELEE else ()
    with citing(EXTRA_TURN.rule if extra else IN_ORDER.rule, *melee, *rules_when((r606.TEAM_TURNS,), table.game)):
        return TURN.now.rows[0] if begin_turn(table, player, extra[0] if extra else None, because) else None


@rule("300.5")
def at_the_beginning(player: str, step: str) -> StepBegins:
    """At the beginning of a phase or step, any abilities that trigger "at the beginning of" it are put on the stack.

    That a step of a player's turn begins: the event on which they trigger.
    """
    return StepBegins(player=player, step=step)


MOMENTS.base.append(Moment("a step begins", (StepBegins,), by=at_the_beginning))


def end_step(table: Table) -> None:
    """The step ends."""
    turn = table.game.turn
    happen(table, priority_goes_to(None, ()))
    happen(table, StepEnds(player=turn.player, step=turn.step))
    pools_as_a_step_ends(table)
    if turn.step == "end of combat":
        r311_end_of_combat_step.combat_ends(table)
    if turn.step == "untap":
        r300_4_durations.end_next_untap_step(table)


@replaceable
def pools_as_a_step_ends(table: Table) -> None:
    """Mana stays in the pools while a phase lasts (300.3)."""


def end_phase(table: Table) -> None:
    """The phase ends: mana burn, and effects that last until its end."""
    phase = TURN.now.step[table.game.turn.step].phase
    with afresh():
        mana_burn(table)
    if phase == COMBAT:
        if table.game.combat is not None:
            r311_end_of_combat_step.combat_ends(table)
        r300_4_durations.end_with_combat(table)
