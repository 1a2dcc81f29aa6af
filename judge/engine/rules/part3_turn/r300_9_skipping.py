"""Skipping steps, phases and turns (300.9, 419.6e-f): what does not take place, and which effects are used up by it."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.engine import hooks
from judge.engine.game.occurrences import SkipStep, SkipTurn
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.transitions import follows_skip, skips_added, step_passed_over
from judge.engine.game.turn_table import TURN, Row
from judge.engine.record.acting import citing, rule
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.rules.part1_game.r101_starting_the_game import skips_first_draw
from judge.engine.rules.part3_turn.r306_combat.r308_attacking import no_attackers
from judge.engine.rules.part4_spells.r419_replacement.skipping import replaced_by_nothing, used_up
from judge.engine.rules.part6_multiplayer import r606_6_team_turns as r606
from judge.engine.table import questions
from judge.engine.table.active_parts import ActivePart
from judge.engine.table.decisions import YES_NO, Decision, OneOf
from judge.engine.table.table import Table


def skipped(table: Table, row: Row) -> bool:
    """Whether a step, or the phase that it would begin, does not take place."""
    if row.only_if and no_attackers(table, row.step):
        return True
    player = table.game.turn.player
    if row is TURN.now.first[row.phase] and skip(table, player, _names_of_phase(row.phase), SkipStep, row.phase):
        last = [r for r in TURN.now.rows if r.phase == row.phase][-1]
        hooks.happen(table, step_passed_over(last.step))
        return True
    if row.step == "draw" and skips_first_draw(table):
        return True
    return skip(table, player, (row.step, f"{row.step} step"), SkipStep, row.step)


def _names_of_phase(phase: str) -> tuple[str, ...]:
    return (phase, f"{phase} phase", *(("main", "main phase") if phase.endswith("main") else ()))


@rule("300.9")
def skip(table: Table, player: str, names: tuple[str, ...], skipping: type[SkipStep | SkipTurn], kind: str) -> bool:
    """A step, phase, or turn can be skipped because of some effects.

    Whether the player skips a step, phase or turn: then the game goes past it as if it did not exist.
    """
    extra = table.game.turn.extra
    marks = extra[1:] if isinstance(extra, tuple) else ()
    waiting = next((s for s in table.game.turn.skips if s[0] == player and s[1] in names and set(s[2:]) <= set(marks)), None)
    said = says_to_skip(table, player, names)
    standing = [a for a, p in said if not p.optional]
    if waiting is None and not standing:
        standing = _chosen_to_skip(table, player, names[0], [a for a, p in said if p.optional])
    if waiting is None and not standing:
        return False
    if waiting is not None and standing:
        labels = tuple(dict.fromkeys(f"effect of {table.name(a.source)}" for a in standing))
        options = OneOf((*labels, "skip the next one"))
        if table.ask(Decision("replacement", player, options, data=(("what", names[0]),))) != "skip the next one":
            waiting = None
    skips = skipping(player=player, what=kind, source=standing[0].source if waiting is None else None)
    with citing(*rules_when((r606.TEAM_TAKES_IT,), table.game)):
        if waiting is not None:
            skipped = used_up(table, skips, waiting)
        else:
            skipped = replaced_by_nothing(table, skips, tuple(("object", a.source) for a in standing[:1]))
    then = [(a.part.then, a.bindings) for a in standing[:1] if isinstance(a.part, e.Skip) and a.part.then is not None]
    if waiting is None and then:
        hooks.happen(table, follows_skip(tuple(then)))
    return skipped


def says_to_skip(table: Table, player: str, names: tuple[str, ...]) -> list[tuple[ActivePart, e.Skip]]:
    """What says that a player skips the steps, phases or turns of these names."""
    if not table.view.parts(e.Skip):
        return []
    team = table.game.together(player)
    return [(a, p) for name in names for one in team for a, p in questions.answers(table, e.Skip, one) if p.what == name]


def _chosen_to_skip(table: Table, player: str, what: str, optional: list[ActivePart]) -> list[ActivePart]:
    """The first effect by which the player may skip it, and wants to."""
    for active in optional:
        data = (("what", "skip"), ("source", active.source), ("label", active.label), ("step", what))
        if table.ask(Decision("may", player, YES_NO, data=data, source=active.source)):
            return [active]
    return []


@hooks.skip_next.does
def skip_next(table: Table, player: str, what: str, count: int = 1, of_turn: object = None) -> None:
    """The player will skip his or her next `count` turns, phases or steps of that name; what is under way is not skipped.

    `of_turn`: the mark of the extra turn whose step it is.
    """
    player = table.game.head(player)
    entry = (player, what) if of_turn is None else (player, what, of_turn)
    hooks.happen(table, skips_added((entry,) * count))
    with by_rule_of(replaced_by_nothing), by_rule_of(used_up):
        table.step("skip next", writes=(("skips", player),), player=player, what=what, count=count)
