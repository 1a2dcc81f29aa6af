"""Walking the turn (300): steps begin and end, phases end, turns follow each other, by the table in `turn_table.py`.

`begin_step`, `end_step` and `next_step` are what the rest of the engine calls. A step stops where a player has priority, or where
a declaration of the players is open (see `r306_combat_phase.open_declaration`); steps without priority are walked through.
"""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.game.occurrences import ChangePlayer, LoseLife, SkipStep, SkipTurn, StepBegins, StepEnds, TurnBegins
from judge.engine.events import durations
from judge.engine.table import questions
from judge.engine.rules.part3_turn import r302_untap_step, r304_draw_step, r306_combat_phase, r314_cleanup_step
from judge.engine.rules.part5_additional.r502_keyword_abilities import spell_keywords
from judge.engine.rules.part5_additional import r507_controlling_a_turn
from judge.engine.rules.part3_turn import board_as_turn_began
from judge.engine.events.happening import happen
from judge.engine.rules.part3_turn.r300_9_skipping import do_what_follows, skip, skipped
from judge.engine.rules.part4_spells.r408_priority import give_priority
from judge.support.edition import replaceable
from judge.engine.game.state import EMPTY, FrozenMap, Game, Occurrence, Turn
from judge.engine.table.table import Table
from judge.engine.record.acting import afresh, citing, rule
from judge.engine.record.trace import Step
from judge.engine.game.turn_table import AGAIN, COMBAT, PHASES, ROWS, TURN, Row, happens_before, steps_of
from judge.engine.record.verdicts import Fact
from judge.engine import hooks

ACTIONS: dict[str, Callable[[Table], None]] = {
    "untap": r302_untap_step.untap_step,
    "draw": r304_draw_step.draw_step,
    "cleanup": r314_cleanup_step.cleanup_step,
}
"""What the rules do as a step begins, before players get priority."""

RESUME, REGULAR, BRANCHED = "resume", "regular turn of", "branched from"
"""Names in `Turn.data`: another cleanup step follows; the phase after inserted ones, with those after which they were
inserted; from whom the order of turns counts; the step after which the one under way was inserted."""

THEN, NEXT = "*", "+"
"""Marks in `Turn.extra_phases`: comes when the phase now under way ends; comes after the entry before it."""


# ------------------------------------------------------------------------------------------- where the game goes (300.1)


@hooks.start.does
def start(table: Table, step: str) -> None:
    """Begins a step and walks on until a player has priority or a declaration is open."""
    if not begin_step(table, step):
        next_step(table)
    elif not _waits(table):
        end_step(table)
        next_step(table)


def _waits(table: Table) -> bool:
    if table.game.over != "" or table.game.priority is not None or r306_combat_phase.open_declaration(table.game) is not None:
        return True
    step, player = table.memo.get(STOP, ("", None))
    return table.game.turn.step == step and player in (None, table.game.turn.player)


STOP = "stop at"
"""Name in `Table.memo` of a step, and perhaps its player, at which a walk stops although nobody gets priority there (302, 314)."""


@hooks.next_step.does
def next_step(table: Table) -> None:
    """Goes to the next step that is not skipped, in this turn or the next, and on through steps in which nobody gets priority."""
    because: tuple[int, ...] = ()
    while not table.game.over:
        mark = len(table.trace.steps)
        row, how = _advance(table, because)
        if row is None or skipped(table, row):
            because += tuple(step.id for step in table.trace.steps[mark:] if _is_skip(step))
            continue
        because += tuple(step.id for step in table.trace.steps[mark:] if step.kind == "extra phase")
        if begin_step(table, row.step, how, because):
            if _waits(table):
                return
            end_step(table)
        because = ()


def _is_skip(step: Step) -> bool:
    return step.kind == "skip" or step.kind == "event" and isinstance(step.occurrence, SkipStep | SkipTurn)


How = tuple[str, ...]
"""The rules by which a step is the next."""


def _advance(table: Table, because: tuple[int, ...] = ()) -> tuple[Row | None, How]:
    """Moves on by one row: an inserted step, the next step of the phase, an inserted phase, the next phase, the next turn.

    No row where a turn did not begin after all. With it come the rules by which it is next.
    """
    now = table.game.turn.step
    step = str(table.game.turn.data.get(BRANCHED, now))
    row = None if now in PHASES else _inserted(table, *dict.fromkeys((now, step)))
    how: How = ("300.8",) if row is not None else ()
    turn = table.game.turn
    if row is not None:
        table.note(turn=turn.with_(data=turn.data.set(BRANCHED, step)))
    elif BRANCHED in turn.data:
        table.note(turn=turn.with_(data=turn.data.without(BRANCHED)))
    if row is None:
        row = _next_in_phase(table, step)
        how = _how_in_phase(step, row)
    if row is None:
        end_phase(table)
        if table.game.over:
            return None, ()
        mark = len(table.trace.steps)
        row = _next_phase(table, ROWS[step].phase)
        extra = any(s.kind == "extra phase" for s in table.trace.steps[mark:])
        main = row is not None and row.phase.endswith("main")
        how = ("300.7",) if extra else ("305.1", "300.1") if main else ("305.2", "300.1") if step.endswith("main") else ("300.1",)
        row = row or next_turn(table, because)
    if row is not None:
        table.note(turn=table.game.turn.with_(step=row.step, began=False))
    return row, how


def _how_in_phase(step: str, row: Row | None) -> How:
    if row is not None and row.step == step:
        return ("310.5",) if step == "combat damage" else ("314.3",)
    if step == "untap":
        return ("301.1", "302.3")
    return {"beginning": ("301.1",), "combat": ("306.1",), "end": ("312.1",)}.get(ROWS[step].phase, ())


@rule("301.1", "306.1", "312.1")
def _next_in_phase(table: Table, step: str) -> Row | None:
    turn = table.game.turn
    if step == "combat damage" and r306_combat_phase.second_damage_step(table.game):
        return ROWS[step]
    if step == "cleanup":
        if not turn.data.get(AGAIN):
            return None
        table.note(turn=turn.with_(data=turn.data.without(AGAIN)))
        return ROWS["cleanup"]
    at = TURN.index(ROWS[step])
    following = TURN[at + 1] if at + 1 < len(TURN) else None
    return following if following is not None and following.phase == TURN[at].phase else None


@rule("300.1", "305.1", "305.2")
def _next_phase(table: Table, phase: str) -> Row | None:
    """The phase after one that ended: one inserted here, the one at which the turn resumes, the next; None: the turn is over."""
    at = PHASES.index(phase)
    regular = PHASES[at + 1] if at + 1 < len(PHASES) else ""
    turn = table.game.turn
    resume, *origins = turn.data.get(RESUME, (regular,))
    inserted = _inserted(table, phase, THEN, *origins)
    turn = table.game.turn
    if inserted is not None:
        table.note(turn=turn.with_(data=turn.data.set(RESUME, (resume, *dict.fromkeys((*origins, phase))))))
        return inserted
    table.note(turn=turn.with_(data=turn.data.without(RESUME)))
    return next((row for row in TURN if row.phase == resume), None)


@rule("300.7", "300.8")
def _inserted(table: Table, *after: str) -> Row | None:
    """The most recently created extra phase (or step) that comes after this one; what was to follow it waits for its end."""
    turn = table.game.turn
    entries = list(turn.extra_phases)
    for at, (where, what) in enumerate(entries):
        if where in after or (where == "main" and after[0] in steps_of(where)):
            rest = at + 1
            while rest < len(entries) and entries[rest][0] == NEXT:
                entries[rest] = (THEN, entries[rest][1])
                rest += 1
            del entries[at]
            table.note(turn=turn.with_(extra_phases=tuple(entries)))
            name = "postcombat main" if what in ("main", "main phase") else what
            row = ROWS.get(name) or next(r for r in TURN if r.phase == name.removesuffix(" phase"))
            table.step("extra phase", reads=(("extra phases",),), writes=(("phase",),), what=what, after=after[0])
            return row
    return None


@rule("300.7", "300.8")
def still_comes(game: Game, step: str) -> bool:
    """Whether a step may come later in this turn: in its order, where it resumes after extra phases, or in one of these."""
    turn = game.turn
    resumed = PHASES.index(turn.data[RESUME][0]) if turn.data.get(RESUME, ("",))[0] in PHASES else len(PHASES)
    later = {row.step for row in TURN if PHASES.index(row.phase) >= resumed}
    for _, what in turn.extra_phases:
        later.update(steps_of("postcombat main" if what in ("main", "main phase") else what))
    return happens_before(turn.step, step) or not later.isdisjoint(steps_of(step))


# ------------------------------------------------------------------------------------------------- a step (300.2-300.5)


def begin_step(table: Table, step: str, how: How = (), because: tuple[int, ...] = ()) -> bool:
    """Begins a step: what lasts until it ends, "at the beginning" triggers, the rules' actions, then priority.

    False when an effect did something else instead. A step that begins with a declaration leaves it open. `how`: the rules by which
    it is the next, `because`: what was skipped before it, or inserted it.
    """
    row = ROWS[step]
    player = table.game.turn.player
    with citing(*how), citing(row.rule):
        if not _enter(table, row, player, because):
            return False
        do_what_follows(table)
    if step in ACTIONS and not table.game.over:
        with table.trace.under(table.trace.writers[("step",)]):
            ACTIONS[step](table)
    table.note(turn=table.game.turn.with_(began=True))
    if table.game.over or row.declares:
        return True
    with afresh(), citing(row.rule):
        if row.gets_priority:
            give_priority(table, player)
        elif step == "cleanup":
            r314_cleanup_step.priority_if_needed(table)
    return True


def _enter(table: Table, row: Row, player: str, because: tuple[int, ...]) -> bool:
    """The step is under way, and what triggers on its beginning triggers (300.5)."""
    turn = table.game.turn
    table.note(priority=None, passed=(), turn=turn.with_(step=row.step, began=False))
    if row.step != "upkeep":
        spell_keywords.hide(table, spell_keywords.UPKEEP)
    if row.step == "beginning of combat":
        r306_combat_phase.begin(table)
    if row.step == "combat damage":
        r306_combat_phase.begin_damage_step(table)
    durations.end_until(table, row.step)
    reads: tuple[Fact, ...] = (("active player",),) if steps_of(row.phase)[:1] == (row.step,) else (("active player",), ("phase",))
    event = happen(table, StepBegins(player=player, kind=row.step), reads=reads, because=because)
    if not any(isinstance(o, StepBegins) for o in event.occurred):
        return False
    turn = table.game.turn
    table.note(turn=turn.with_(data=turn.data.set(f"had {row.step}", True)))
    return True


@hooks.end_step.does
@rule("300.2")
def end_step(table: Table) -> None:
    """The step ends."""
    turn = table.game.turn
    table.note(priority=None, passed=())
    happen(table, StepEnds(player=turn.player, kind=turn.step))
    pools_as_a_step_ends(table)
    if turn.step == "end of combat":
        r306_combat_phase.end(table)
    if turn.step == "untap":
        durations.end_next_untap_step(table)


@replaceable
def pools_as_a_step_ends(table: Table) -> None:
    """Mana stays in the pools while a phase lasts (300.3)."""


def end_phase(table: Table) -> None:
    """The phase ends: mana burn, and effects that last until its end."""
    phase = ROWS[table.game.turn.step].phase
    with afresh():
        mana_burn(table)
    if phase == COMBAT:
        if table.game.combat is not None:
            r306_combat_phase.end(table)
        durations.end_with_combat(table)


@rule("300.3")
def mana_burn(table: Table) -> None:
    """As a phase ends, each player loses the mana in his or her pool, and 1 life for each."""
    burning: list[Occurrence] = []
    for player in table.game.alive:
        left = len(table.game.players[player].mana)
        if left and questions.forbidden(table, "lose unspent mana", player):
            burning.append(
                ChangePlayer(subject=player, kind="mana pool empties", data=FrozenMap({"set": {"mana": ()}}))
            )
            if not r507_controlling_a_turn.controlled(table.game, player):
                burning.append(LoseLife(subject=player, player=player, amount=left, cause="mana burn"))
                continue
            r507_controlling_a_turn.no_mana_burn(table, player)
    if burning:
        happen(table, burning, reads=tuple(("mana", o.subject) for o in burning if isinstance(o, LoseLife)))


# ------------------------------------------------------------------------------------------------ a turn (300.6, 101.6)


def next_turn(table: Table, because: tuple[int, ...] = ()) -> Row | None:
    """The next turn begins: an extra turn (the most recently created first), or the next player's. None: it was skipped.

    `because`: the turns that were skipped before it.
    """
    old = table.game.turn
    extra = old.extra_turns[:1]
    if extra:
        player = extra_player(extra[0])
        regular = old.data.get(REGULAR, old.player)
        old = old.with_(extra_turns=old.extra_turns[1:], data=old.data.set(REGULAR, regular))
    else:
        player = _next_in_turn_order(table)
        old = old.with_(data=old.data.set(REGULAR, player))
    table.note(turn=old)
    if table.game.players[player].out:
        return None
    if skip(table, player, ("turn",), SkipTurn, ""):
        data = dict(table.game.turn.data)
        r507_controlling_a_turn.wait(data, player)
        table.note(turn=table.game.turn.with_(data=FrozenMap(data)))
        return None
    with citing("300.6" if extra else "300.1", *(("314.3",) if table.game.turn.step == "cleanup" else ())):
        return ROWS["untap"] if begin_turn(table, player, extra[0] if extra else None, because) else None


def extra_player(entry: object) -> str:
    """Who takes an extra turn: an entry of `Turn.extra_turns` is a player's name or begins with one."""
    return str(entry[0]) if isinstance(entry, tuple) else str(entry)


def _next_in_turn_order(table: Table) -> str:
    game = table.game
    last = str(game.turn.data.get(REGULAR, game.turn.player))
    at = game.order.index(last)
    following = game.order[at + 1 :] + game.order[: at + 1]
    return next(p for p in following if not game.players[p].out)


def begin_turn(table: Table, player: str, extra: object = None, because: tuple[int, ...] = ()) -> bool:
    """A turn begins: this turn's history, land plays and uses start anew. False when something else happened instead."""
    old = table.game.turn
    serial = old.serial + 1
    kept = {k: v for k, v in old.data.items() if k.startswith(("last turn of ", r507_controlling_a_turn.KEY)) or k == REGULAR}
    kept[f"last turn of {player} before"] = kept.get(f"last turn of {player}", 0)
    kept[f"last turn of {player}"] = serial
    kept.setdefault(REGULAR, player)
    controller, control_rules = kept.pop(r507_controlling_a_turn.KEY + player, ("", ()))
    if extra is not None:
        kept["extra turn"] = extra
    new = Turn(
        player=player,
        number=old.number + 1,
        step="untap",
        began=False,
        extra_turns=old.extra_turns,
        skips=old.skips,
        controller=controller,
        serial=serial,
        data=FrozenMap(kept),
    )
    players = {name: p.with_(lands_played=0, spells_played=0) for name, p in table.game.players.items()}
    before = table.game
    table.note(turn=new, history=(), uses=EMPTY, players=table.game.players.merge(players), combat=None)
    reads = (("extra turns",),) if extra is not None else ()
    event = happen(table, TurnBegins(player=player, amount=new.number), reads=reads, because=because)
    if any(isinstance(o, TurnBegins) for o in event.occurred):
        if controller:
            r507_controlling_a_turn.begin(table, player, control_rules)
        durations.end_until(table, "turn")
        board_as_turn_began.keep_board(table)
        return True
    data = dict(before.turn.data)
    r507_controlling_a_turn.wait(data, player)
    skips, extra_turns = table.game.turn.skips, table.game.turn.extra_turns
    table.note(turn=before.turn.with_(skips=skips, extra_turns=extra_turns, data=FrozenMap(data)))
    return False


@hooks.add_extra_turn.does
@rule("300.6")
def add_extra_turn(table: Table, player: str, *marks: object) -> None:
    """The player takes an extra turn directly after this one. `marks` stay with the turn (`Turn.data["extra turn"]`)."""
    turn = table.game.turn
    table.note(turn=turn.with_(extra_turns=((player, *marks), *turn.extra_turns)))
    table.step("extra turn", writes=(("extra turns",),), player=player)


@hooks.add_extra_phases.does
@rule("300.7", "300.8")
def add_extra_phases(table: Table, phases: tuple[str, ...], after: str = "") -> None:
    """Phases or steps come after the one named (by default the one under way), before those created earlier for that place."""
    turn = table.game.turn
    if not phases:
        return
    here = turn.step if after == "this step" else ROWS[turn.step].phase
    here = here if not after or after.startswith("this ") else after.removesuffix(" phase")
    new = ((here, phases[0]), *((NEXT, phase) for phase in phases[1:]))
    table.note(turn=turn.with_(extra_phases=(*new, *turn.extra_phases)))
    table.step("extra phases", writes=(("extra phases",),), phases=phases, after=here)
