"""Day and night: no rule of 2009 speaks of them, and none is cited. What becomes so, and when it changes, later editions say.

With the first permanent that turns over with day and night it becomes day, or night if such permanents have only their backs' ability.
As each untap step begins, day becomes night if the last turn's player played no spell in it, and night day if he or she played two.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards.instructions import effects as e
from judge.engine.events.happening import happen
from judge.engine.executing.instruction_runs import Act, Outcome, Running, executes
from judge.engine.game.occurrences import Designate, Transform
from judge.engine.game.state import Bindings, Game, Occurrence
from judge.engine.record.verdicts import YES, Verdict, denied
from judge.engine.rules.part5_additional.two_faced_cards import two_faced
from judge.engine.table import questions
from judge.engine.table.table import Table

TURNS = "turn over with day and night"
"""The question which permanents do, by their own ability alone."""


def turning(table: Table) -> tuple[int, ...]:
    """The permanents that turn over with day and night."""
    saying = table.view.parts(e.Must, TURNS)
    return tuple(dict.fromkeys([active.source for active in saying if active.source is not None])) if saying else ()


def becomes(game: Game, what: str, source: int | None = None) -> Designate:
    """That it becomes day, or night."""
    return Designate(what=what, ends=tuple(name for name in ("day", "night") if name in game.designated), source=source)


def wrong_side_up(table: Table, id: int) -> Verdict:
    """Whether a permanent shows the side of the other time, or it is neither day nor night."""
    game, obj = table.game, table.game.objects[id]
    if "day" not in game.designated and "night" not in game.designated:
        return YES
    if not two_faced(obj) or obj.face_down or obj.flipped == ("night" in game.designated):
        return denied("has the side of this time up")
    return questions.forbidden(table, "transform", id)


def turned_over(table: Table, id: int) -> Iterator[Occurrence]:
    """It becomes day, if it is neither day nor night; else the permanent transforms."""
    if "day" in table.game.designated or "night" in table.game.designated:
        yield Transform(subject=id, player=table.controller(id))
    else:
        backs = all(table.game.objects[x].flipped for x in turning(table))
        yield becomes(table.game, "night" if backs else "day")


@executes(e.GameBecomes)
def game_becomes(table: Table, what: e.GameBecomes, bindings: Bindings) -> Running:
    """It becomes day or night, if it is not."""
    new = () if what.what in table.game.designated else (becomes(table.game, what.what, bindings.this),)
    event = yield Act(new)
    return Outcome(bindings, bool(event.started))


def looked_at_last_turn(table: Table) -> None:
    """Before anything untaps, it becomes night or day by what the player of the last turn played in it."""
    game, turn = table.game, table.game.turn
    turns = {p: s if s < turn.serial else turn.turns_before.get(p, 0) for p, s in turn.last_turns.items()}
    if not turns or ("day" not in game.designated and "night" not in game.designated):
        return
    played = turn.spells_before.get(max(turns, key=lambda p: turns[p]), 0)
    if "day" in game.designated and played == 0:
        happen(table, becomes(game, "night"))
    elif "night" in game.designated and played >= 2:
        happen(table, becomes(game, "day"))
