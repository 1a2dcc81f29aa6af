"""What is easily taken for the event that an ability waits for, and is another one: a permanent that is turned face up does not come into
play, a cycled card is not played. Each row names what happened, the event that it is not, and the rule that says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.game.occurrences import (
    BecomeBlocked,
    BeginEffect,
    CounterSpell,
    Draw,
    Move,
    NotBlocked,
    PhaseIn,
    PhaseOut,
    PlayAbility,
    PlayLand,
    PlaySpell,
    PutCopy,
    StepBegins,
    Tap,
    TapForMana,
    TurnedFaceUp,
    Untap,
    kind_of,
)
from judge.engine.game.state import HAND, IN_PLAY, PHASED_OUT, STACK, Game, Occurrence, Thing
from judge.engine.looking import Context, matching_events
from judge.engine.looking.measures import PERMANENT_TYPES
from judge.engine.record.acting import marks
from judge.engine.record.trace import Step
from judge.engine.rules.part2_cards.r212_card_types.lands import need_a_spell, put_into_play
from judge.engine.rules.part2_cards.r216_tokens import STAYS_AWAY
from judge.engine.rules.part3_turn.r306_combat.r309_becoming_blocked import stays
from judge.engine.rules.part4_spells.r402_independence import ABILITIES_TOO
from judge.engine.rules.part4_spells.r410_triggered_abilities.triggering import look
from judge.engine.rules.part4_spells.r414_countering import counter
from judge.engine.rules.part4_spells.r423_drawing import was_drawn
from judge.engine.rules.part5_additional.r502_keyword_abilities.phasing import phasing
from judge.engine.rules.part5_additional.r503_copies import BECOMES
from judge.engine.rules.part5_additional.r503_copies_on_the_stack import copy_on_stack
from judge.engine.rules.part5_additional.r504_turning_face_up import face_up
from judge.scenario.answering.why_not.what_failed import watching
from judge.scenario.running.register import object_of
from judge.scenario.running.run_results import WhyNot

if TYPE_CHECKING:
    from judge.scenario.answering.asker import Asker

TakenFor = Callable[["Asker", Game, Step], Iterator[Occurrence]]
"""What the occurrence of a step may be taken for, in the game before it."""


class NearMiss(Struct, frozen=True):
    """What happened (`of`) and is not an event of the kind `event`; `said` of the thing, by the rule `number`.

    `taken_for`: the event that it would be, of which is asked whether the ability waits for it. `score`: how near it comes. `after`:
    it is asked of the game after it, in which what came is there.
    """

    of: type[Occurrence] | str
    event: type[Occurrence]
    taken_for: TakenFor
    said: str
    number: str
    score: float = 3
    after: bool = False


def _move(subject: Thing | None, player: str | None, origin: str, destination: str) -> Move:
    return Move(subject=subject, player=player, origin=origin, destination=destination)


def _phased_in(asker: Asker, game: Game, step: Step) -> Iterator[Occurrence]:
    yield _move(step.occurrence.subject, step.occurrence.player, PHASED_OUT, IN_PLAY)


def _phased_out(asker: Asker, game: Game, step: Step) -> Iterator[Occurrence]:
    yield _move(step.occurrence.subject, step.occurrence.player, IN_PLAY, PHASED_OUT)


def _turned_up(asker: Asker, game: Game, step: Step) -> Iterator[Occurrence]:
    yield _move(step.occurrence.subject, step.occurrence.player, HAND, IN_PLAY)


def _became_copies(asker: Asker, game: Game, step: Step) -> Iterator[Occurrence]:
    effect = step.occurrence.effect
    if any(isinstance(part, e.BecomeCopy) for part in effect.parts):
        yield from (_move(id, game.objects[id].controller, HAND, IN_PLAY) for id in effect.affected or () if id in game.in_play)


def _stayed_away(asker: Asker, game: Game, step: Step) -> Iterator[Occurrence]:
    yield _move(step.data["thing"], None, "", IN_PLAY)


def _spell_countered(asker: Asker, game: Game, step: Step) -> Iterator[Occurrence]:
    o = step.occurrence
    if o.subject in game.objects and PERMANENT_TYPES.intersection(asker.view_of(game).chars(o.subject).types):
        yield _move(o.subject, o.player, STACK, IN_PLAY)


def _played_as_land(asker: Asker, game: Game, step: Step) -> Iterator[Occurrence]:
    if step.occurrence.cause == "play land":
        yield PlaySpell(subject=step.occurrence.subject, player=step.occurrence.player)


def _put_and_not_played(asker: Asker, game: Game, step: Step) -> Iterator[Occurrence]:
    o = step.occurrence
    if o.cause != "play land" and o.destination == IN_PLAY and o.became is not None and step.game is not None:
        chars = asker.view_of(step.game).chars(o.became)
        if "land" in chars.types:
            yield PlayLand(subject=o.became, player=chars.controller)


def _played_ability(asker: Asker, game: Game, step: Step) -> Iterator[Occurrence]:
    yield PlaySpell(subject=step.occurrence.other, player=step.occurrence.player)


def _copied(asker: Asker, game: Game, step: Step) -> Iterator[Occurrence]:
    made = step.occurrence.made
    if made.kind == "copy" and made.zone == STACK:  # a copy of a card that is elsewhere may be played (503.12)
        yield PlaySpell(subject=made.id, player=made.controller)


def _put_into_hand(asker: Asker, game: Game, step: Step) -> Iterator[Occurrence]:
    if not was_drawn(step.occurrence):
        yield Draw(subject=step.occurrence.subject, player=step.occurrence.player)


def _blocked(asker: Asker, game: Game, step: Step) -> Iterator[Occurrence]:
    yield step.occurrence.as_kind(NotBlocked)


def _not_blocked(asker: Asker, game: Game, step: Step) -> Iterator[Occurrence]:
    yield step.occurrence.as_kind(BecomeBlocked)


def _untapped_already(asker: Asker, game: Game, step: Step) -> Iterator[Occurrence]:
    player = step.occurrence.player
    if step.occurrence.step == "untap":
        for id in game.in_play:
            if not game.objects[id].tapped and asker.view_of(game).chars(id).controller == player:
                yield Untap(subject=id, player=player)


def _came_tapped(asker: Asker, game: Game, step: Step) -> Iterator[Occurrence]:
    o = step.occurrence
    came = step.game.objects.get(o.became) if step.game is not None and o.destination == IN_PLAY and o.became is not None else None
    if came is not None and came.tapped:
        yield Tap(subject=came.id, player=came.controller)


def _tapped_for_nothing(asker: Asker, game: Game, step: Step) -> Iterator[Occurrence]:
    if step.occurrence.cause != "cost":
        yield TapForMana(subject=step.occurrence.subject, player=game.objects[step.occurrence.subject].controller)


NEAR_MISSES: tuple[NearMiss, ...] = (
    NearMiss(PhaseIn, Move, _phased_in, "{} phased in, which is not coming into play", marks(phasing)[0]),
    NearMiss(PhaseOut, Move, _phased_out, "{} phased out, which triggers no leaves-play ability", marks(phasing)[0]),
    NearMiss(TurnedFaceUp, Move, _turned_up, "{} was turned face up, and had come into play already", marks(face_up)[0]),
    NearMiss(BeginEffect, Move, _became_copies, "{} became a copy in play, which is not coming into play", BECOMES.rule),
    NearMiss("stays", Move, _stayed_away, "{} is a token that had left play, and can't come back", STAYS_AWAY.rule),
    NearMiss(CounterSpell, Move, _spell_countered, "{} was countered, and so did not come into play", marks(counter)[0]),
    NearMiss(Move, PlaySpell, _played_as_land, "{} was played as a land, and a land is no spell", marks(need_a_spell)[0], 1),
    NearMiss(Move, PlayLand, _put_and_not_played, "{} was put into play, which is not playing it", marks(put_into_play)[0], 2),
    NearMiss(PlayAbility, PlaySpell, _played_ability, "an ability of {} was played, and an ability is no spell", ABILITIES_TOO.rule, 1.5),
    NearMiss(PutCopy, PlaySpell, _copied, "{} was put onto the stack, which is not playing it", marks(copy_on_stack)[0], 2),
    NearMiss(Move, Draw, _put_into_hand, "a card that is put into a hand is not drawn", marks(was_drawn)[0], 1),
    NearMiss(BecomeBlocked, NotBlocked, _blocked, "{} became blocked", marks(stays)[0]),
    NearMiss(NotBlocked, BecomeBlocked, _not_blocked, "{} was not blocked", marks(stays)[0]),
    NearMiss(Move, Tap, _came_tapped, "{} came into play tapped, and did not become tapped", marks(look)[0], after=True),
    NearMiss(Tap, TapForMana, _tapped_for_nothing, "{} was tapped, and not for mana", marks(look)[0]),
    NearMiss(StepBegins, Untap, _untapped_already, "{} was untapped already, and so did not become untapped", marks(look)[0]),
)


def to_be_taken_for(each: Sequence[t.EventPattern]) -> tuple[NearMiss, ...]:
    """What may be taken for an event of which one of these is the pattern."""
    kinds = {kind_of(pattern) for pattern in each}
    return tuple(row for row in NEAR_MISSES if row.event in kinds)


def near_misses(
    asker: Asker, card: int, text: str, each: Sequence[t.EventPattern], rows: Sequence[NearMiss], step: Step, before: Game | None
) -> Iterator[tuple[float, WhyNot]]:
    """What a step tells that may be taken by these rows for an event for which an ability of a thing waits, and how near it comes."""
    game = before or step.game
    obj = object_of(game, card) if game is not None else None
    if game is None or obj is None:
        return
    for row in rows:
        if step.kind != row.of if isinstance(row.of, str) else not isinstance(step.occurrence, row.of):
            continue
        for taken in row.taken_for(asker, game, step):
            then = step.game if row.after and step.game is not None else game
            ctx = watching(then, asker.view_of(then), obj, taken)
            if any(_waits_for(ctx, pattern, taken) for pattern in each if kind_of(pattern) is row.event):
                thing = taken.subject
                name = asker.table.name(thing) if isinstance(thing, int) else "it"
                yield row.score, WhyNot(text, step.id, row.said.format(name), row.number)
                break


def _waits_for(ctx: Context, pattern: t.EventPattern, taken: Occurrence) -> bool:
    """Whether a pattern is of such an event: a change of zones into play or out of it, whatever the other zone."""
    if isinstance(taken, Untap | Tap | TapForMana | NotBlocked | BecomeBlocked):
        return bool(matching_events.matches(ctx, pattern, taken))
    if isinstance(taken, PlaySpell | PlayLand | Draw):
        return bool(matching_events.matches(ctx, replace(pattern, subject=None, nth=0), taken))
    comes = isinstance(taken, Move) and taken.destination == IN_PLAY
    wanted = pattern.destination if comes else pattern.origin
    return IN_PLAY in wanted and bool(matching_events.matches(ctx, replace(pattern, origin=(), destination=()), taken))
