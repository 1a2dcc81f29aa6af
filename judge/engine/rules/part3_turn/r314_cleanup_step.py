"""The cleanup step (314): discarding, then damage and effects until end of turn are over; priority only where something waits."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.engine.events import durations
from judge.engine.events.happening import happen
from judge.engine.game.occurrences import Discard, RemoveDamage, SkipsOfTurnEnd
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import HAND, Occurrence
from judge.engine.game.transitions import cleanup_again
from judge.engine.game.turn_table import TURN, Beginning, Following, Row
from judge.engine.looking.numbers_in_effects import number
from judge.engine.record.acting import citing, marks, rule
from judge.engine.rules.part2_cards import r217_zones
from judge.engine.rules.part4_spells.r410_triggered_abilities.moments import ON_THE_STACK, Moment
from judge.engine.rules.part4_spells.r418_continuous_effects.on_rules import LAST_OF_ALL
from judge.engine.rules.part4_spells.r420_state_based_effects.the_effects import in_question
from judge.engine.table import questions
from judge.engine.table.decisions import Decision, SetOf
from judge.engine.table.table import Table

HAND_SIZE = ("hand size", "maximum hand size")
NORMALLY = 7
"""The maximum hand size where no effect says otherwise (314.1)."""


def discard_and_wear_off(table: Table) -> None:
    """What the rules do in each cleanup step, in order."""
    discard_to_hand_size(table)
    if not table.game.over:
        wear_off(table)


def hand_size(table: Table, player: str) -> int | None:
    """The player's maximum hand size with all effects on it, in timestamp order (418.5k); None: no maximum."""
    size: int | None = table.game.players[player].hand_size
    for active, part in questions.answers(table, e.SetNumber, player):
        if part.what not in HAND_SIZE:
            continue
        if part.quantity is None:
            size = None
        else:
            value = number(table.context(active.bindings), part.quantity)
            size = value if not part.change else None if size is None else size + value
    return None if size is None else max(0, size)


@rule("314.1", *marks(r217_zones.too_many_cards))
def discard_to_hand_size(table: Table) -> None:
    """If there are more cards in the active player's hand than his or her maximum hand size (normally seven), the player discards as many
    cards as it takes to bring the hand down to that number.
    """
    active = table.game.active
    changed = any(part.what in HAND_SIZE for player in active for _, part in questions.answers(table, e.SetNumber, player))
    with citing(*rules_when((LAST_OF_ALL,), changed)):
        discarded = [(card, player) for player in active for card in _too_many(table, player)]
        if discarded:
            reads = (fact for _, player in discarded for fact in (("hand size", player), ("contents", HAND, player)))
            happen(table, [Discard(subject=card, player=p, cause="hand size") for card, p in discarded], reads=tuple(dict.fromkeys(reads)))


def _too_many(table: Table, player: str) -> tuple[int, ...]:
    """The cards that an active player chooses to discard."""
    hand, most = table.game.zone(HAND, player), hand_size(table, player)
    if most is None or len(hand) <= most:
        if len(hand) > NORMALLY:
            sources = [("object", active.source) for active, _ in questions.answers(table, e.SetNumber, player)]
            table.step("no discard", reads=sources, writes=(("contents", HAND, player),), player=player, limited=most is not None)
        return ()
    over = r217_zones.too_many_cards(len(hand), most)
    data = (("what", "discard"), ("count", over))
    chosen: tuple[int, ...] = table.ask(Decision("choose", player, SetOf(hand, over, over), data=data))
    return chosen


@rule("314.2")
def wear_off(table: Table) -> None:
    """Once the discarding is done, two things happen simultaneously: all damage is removed from permanents, and every "until end of turn"
    and "this turn" effect ends.

    Damage wears off and effects until end of turn end, all at the same time.
    """
    damaged = [
        RemoveDamage(subject=id, cause="cleanup") for id in table.game.in_play if table.game.objects[id].damage
    ]
    active = table.game.turn.player
    gone = durations.ending(
        table, lambda kind, who: kind in durations.END_OF_TURN or (kind == durations.END_OF_NEXT_TURN and who == active)
    )
    marks = _turn_marks(table)
    if damaged or gone or marks:
        happen(table, [*damaged, *gone, *marks])


def _turn_marks(table: Table) -> list[Occurrence]:
    """Skips that were meant for this turn alone are over."""
    turn = table.game.turn
    kept = tuple(s for s in turn.skips if not s[1].endswith("this turn"))
    if kept == turn.skips:
        return []
    return [SkipsOfTurnEnd(left=kept)]


def something_waits(table: Table) -> bool:
    """Whether a state-based effect applies or a trigger waits: then players get priority, and another cleanup step follows."""
    if not table.game.pending and not any(row.hit(table, among) for row, among in in_question(table)):
        return False
    happen(table, cleanup_again(True))
    return True


CLEANUP = Beginning("cleanup", rule="314.3", does=discard_and_wear_off, gets_priority=something_waits)
ON_THE_STACK.base.append(Moment("cleanup", (), rule=CLEANUP.rule))


def another(table: Table, step: str) -> Row | None:
    """Another cleanup step after one in which players got priority."""
    turn = table.game.turn
    if step != "cleanup" or not turn.cleanup_again:
        return None
    happen(table, cleanup_again(False))
    return TURN.now.step["cleanup"]


ANOTHER = Following("another cleanup step", another, rule=CLEANUP.rule)
