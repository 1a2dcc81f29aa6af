"""Everything that keeps something from being done, and not merely what is found first.

What refuses an act is taken away, and the act tried again: what refuses it then is a further reason. Taken away are facts of what acts
(that it is tapped, that it came this turn), effects that forbid or demand, the land played, and the time of the game. Only that is taken
away because of which it is refused: what refuses the act as well when everything else is gone. So nothing is told that the taking away
itself brought. That mana is lacking is found last. Trials are counted, never timed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.cards.instructions import effects as e
from judge.engine.game.state import IN_PLAY, STACK, Game, Mana, Obj, Thing
from judge.engine.rules.part3_turn.r306_combat.r308_2_able_to_attack import NOT_ITS_TURN
from judge.engine.rules.part4_spells.r424_costs.can_be_paid import TOO_LITTLE_MANA
from judge.engine.rules.part5_additional.r500_attacks_and_blocks.legality import UNOBEYED
from judge.errors import IllegalAction, JudgeError
from judge.scenario.answering.allowing import Try, found_causes, meanings, without
from judge.scenario.answering.what_mattered import Change, facts_of
from judge.scenario.answering.what_mattered import without as unlisted
from judge.scenario.running.choices.unfit_clauses import NO_X

MOST_TRIALS = 40
"""How often one question is tried again."""

HINDERING = frozenset({"tapped", "since"})
"""Facts of a permanent because of which the rules may refuse what it would do: that it is tapped, that it came this turn."""


def refusals(game: Game, player: str, about: Sequence[Thing], first: IllegalAction, attempt: Try) -> list[IllegalAction]:
    """All that refuses an act of a player that `first` refuses in `game`; `about`: the objects that do it, or with which it is done."""
    found, now, trials = [first], first, _Trials(attempt)
    waiting = list(_takings(game, player, about, first))
    while True:
        tried = [(change, then) for change in waiting if (then := trials.after(game, (change,))) is not _UNKNOWN]
        if any(then is None for _, then in tried):
            return found  # that alone is in the way
        for change, then in tried:
            others = [each for each in waiting if each is not change]
            if isinstance(then, IllegalAction) and not _alike(then, now) and _alike(trials.after(game, others), now):
                break
        else:
            return found
        if then.kind == "gone" or UNOBEYED in then.message or then.message == NO_X:  # where that is new, too much was taken away
            return found
        waiting, game, now = others, change(game), then
        if not any(_says(earlier, then) for earlier in found):
            found.append(then)


_UNKNOWN = object()
"""What becomes of an act of which nothing can be told, or that was not tried any more."""


class _Trials:
    """Tries an act in games from which something was taken away, so often at the most."""

    def __init__(self, attempt: Try) -> None:
        self.attempt, self.left = attempt, MOST_TRIALS

    def after(self, game: Game, changes: Sequence[Change]) -> IllegalAction | object | None:
        """What refuses the act after the changes; None where nothing does."""
        if self.left == 0:
            return _UNKNOWN
        self.left -= 1
        try:
            for change in changes:
                game = change(game)
            return self.attempt(game)
        except (JudgeError, KeyError):
            return _UNKNOWN


def _alike(one: object, other: IllegalAction) -> bool:
    """Whether a refusal is the other one; of the effects that forbid, some may be missing."""
    return isinstance(one, IllegalAction) and (one.rule, one.message.partition(": ")[0]) == (other.rule, other.message.partition(": ")[0])


def _says(one: IllegalAction, other: IllegalAction) -> bool:
    """Whether a refusal says what another does: of the effects that forbid, fewer of them are no other reason."""
    what, _, effects = other.message.partition(": ")
    return (one.rule, one.message.partition(": ")[0]) == (other.rule, what) or bool(effects) and effects in one.message


ENOUGH = "WUBRG1" * 10
"""Mana with which something is tried that there is not enough mana for."""


def _takings(game: Game, player: str, about: Sequence[Thing], first: IllegalAction) -> Iterator[Change]:
    """What may be taken away of what could refuse the act; `first` did."""
    if first.kind in ("time", "past") or NOT_ITS_TURN in first.message:
        yield lambda game: at_leisure(game, player)
    for id in about:
        obj = game.objects.get(id) if isinstance(id, int) else None
        found = (changes for _, changes in facts_of(obj, "")) if obj is not None and obj.zone == IN_PLAY else ()
        for changes in (changes for changes in found if changes.keys() <= HINDERING):
            yield lambda game, id=id, c=changes: game.put(game.objects[id].with_(**c))  # type: ignore[misc]
    for cause in found_causes(game, forbids, about):
        if cause.ability is not None and not any(meanings(cause.ability)):
            continue  # a keyword of which the rules themselves speak: none of them forbids anything
        if cause.ability is not None and cause.source in about and _only_evades(cause.ability):
            continue  # it keeps others from blocking what has it, and what has it from nothing
        yield lambda game, cause=cause: without(game, cause)  # type: ignore[misc]
    if game.players[player].lands_played:
        yield lambda game: game.player(player, lands_played=0)
    if TOO_LITTLE_MANA in first.message:
        yield lambda game: game.player(player, mana=tuple(Mana(symbol) for symbol in ENOUGH))


def _only_evades(ability: e.Ability) -> bool:
    """Whether all that an ability forbids is that what has it is blocked: flying, and not shadow."""
    parts = [part for meaning in meanings(ability) if isinstance(meaning, e.StaticAbility) for part in meaning.parts]
    return bool(parts) and all(isinstance(part, e.Cant) and part.action == "be blocked" for part in parts)


def of_this_moment(refusal: IllegalAction) -> int:
    """How soon a refusal may be one no more: 0 for what refuses at any time; then what is tapped or new, the time, mana that is short."""
    if TOO_LITTLE_MANA in refusal.message:
        return 3
    if refusal.kind in ("time", "past") or NOT_ITS_TURN in refusal.message:
        return 2
    return int(any(name in ("tapped", "control") for name, *_ in refusal.facts))


def rested(obj: Obj) -> Obj:
    """A permanent as if nothing of this turn kept it from acting: untapped, and not new to its controller."""
    for _, changes in facts_of(obj, ""):
        if changes.keys() <= HINDERING:
            obj = obj.with_(**changes)
    return obj


def at_leisure(game: Game, player: str) -> Game:
    """The game as if it were that player's main phase, or the team's, and nothing on the stack."""
    game, player = empty_stack(game), game.head(player)
    turn = game.turn.with_(player=player, step="precombat main")
    return game.with_(turn=turn, combat=None, priority=player, passed=())


def empty_stack(game: Game) -> Game:
    """The game as if nothing were on the stack."""
    for id in game.zone(STACK):
        game = unlisted(game, id)
    return game


FORBIDDING = (e.Cant, e.AdditionalCost)
"""Parts of effects that may refuse what somebody does."""


def forbids(part: e.Part) -> bool:
    """Whether a part of an effect may refuse something; of what grants abilities, whether these may."""
    if isinstance(part, e.GainAbility):
        return any(forbids(p) for meaning in meanings(part.ability) if isinstance(meaning, e.StaticAbility) for p in meaning.parts)
    return isinstance(part, FORBIDDING) or (isinstance(part, e.CostChange) and part.more)
