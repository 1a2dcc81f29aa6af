"""Everything that keeps something from being done, and not merely what is found first.

What refuses an act is taken away, and the act tried again: what refuses it then is a further reason. Taken away are facts of what acts
(that it is tapped, that it came this turn), effects that forbid or demand, the land played, and the time of the game. That mana
is lacking is found last. Trials are counted, never timed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.cards.instructions import effects as e
from judge.engine.game.state import IN_PLAY, STACK, Game, Thing
from judge.errors import IllegalAction, JudgeError
from judge.scenario.answering.allowing import Try, found_causes, meanings, without
from judge.scenario.answering.what_mattered import Change, facts_of
from judge.scenario.answering.what_mattered import without as unlisted

MOST_TRIALS = 40
"""How often one question is tried again."""

HINDERING = frozenset({"tapped", "since"})
"""Facts of a permanent because of which the rules may refuse what it would do: that it is tapped, that it came this turn."""


def refusals(game: Game, player: str, about: Sequence[Thing], first: IllegalAction, attempt: Try) -> list[IllegalAction]:
    """All that refuses an act of a player that `first` refuses in `game`; `about`: the objects that do it, or with which it is done."""
    found, now, left = [first], first, MOST_TRIALS
    waiting = list(_takings(game, player, about, first.kind == "time"))
    while left:
        for change in waiting:
            left -= 1
            try:
                then = attempt(changed := change(game))
            except (JudgeError, KeyError):
                continue  # nothing can be told of it without that
            if then is None or (then.message, then.rule) != (now.message, now.rule):
                break
            if not left:
                return found
        else:
            return found
        if then is None or then.kind == "gone":  # where that is new, too much was taken away
            return found
        waiting.remove(change)
        game, now = changed, then
        if not any(_says(earlier, then) for earlier in found):
            found.append(then)
    return found


def _says(one: IllegalAction, other: IllegalAction) -> bool:
    """Whether a refusal says what another does: of the effects that forbid, fewer of them are no other reason."""
    what, _, effects = other.message.partition(": ")
    return (one.rule, one.message.partition(": ")[0]) == (other.rule, what) or bool(effects) and effects in one.message


def _takings(game: Game, player: str, about: Sequence[Thing], late: bool) -> Iterator[Change]:
    """What may be taken away of what could refuse the act; `late`: the time does."""
    if late:
        yield lambda game: _at_leisure(game, player)
    for id in about:
        obj = game.objects.get(id) if isinstance(id, int) else None
        found = (changes for _, changes in facts_of(obj, "")) if obj is not None and obj.zone == IN_PLAY else ()
        for changes in (changes for changes in found if changes.keys() <= HINDERING):
            yield lambda game, id=id, c=changes: game.put(game.objects[id].with_(**c))  # type: ignore[misc]
    for cause in found_causes(game, forbids, about):
        yield lambda game, cause=cause: without(game, cause)  # type: ignore[misc]
    if game.players[player].lands_played:
        yield lambda game: game.player(player, lands_played=0)


def _at_leisure(game: Game, player: str) -> Game:
    """The game as if it were that player's main phase, and nothing on the stack."""
    for id in game.zone(STACK):
        game = unlisted(game, id)
    turn = game.turn.with_(player=player, step="precombat main")
    return game.with_(turn=turn, combat=None, priority=player, passed=())


FORBIDDING = (e.Cant, e.AdditionalCost)
"""Parts of effects that may refuse what somebody does."""


def forbids(part: e.Part) -> bool:
    """Whether a part of an effect may refuse something; of what grants abilities, whether these may."""
    if isinstance(part, e.GainAbility):
        return any(forbids(p) for meaning in meanings(part.ability) if isinstance(meaning, e.StaticAbility) for p in meaning.parts)
    return isinstance(part, FORBIDDING) or (isinstance(part, e.CostChange) and part.more)
