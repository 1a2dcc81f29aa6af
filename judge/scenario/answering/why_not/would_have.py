"""What would have brought what a question asks for, and went otherwise: it was countered, the game was over first, or it befell others."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence, Set
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, walk
from judge.engine.executing.trial import would_write
from judge.engine.game.occurrences import (
    CounterSpell,
    CreateDelayedTrigger,
    Damage,
    Discard,
    Draw,
    GainLife,
    LoseGame,
    LoseLife,
    PutCounter,
    Sacrifice,
    StepBegins,
)
from judge.engine.game.occurrences import kind_of as event_kind
from judge.engine.game.state import IN_PLAY, Bindings, DelayedTrigger, Obj, Occurrence
from judge.engine.looking import targets_of
from judge.engine.looking.granted import granter
from judge.engine.record.acting import marks
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part1_game.r102_winning_and_losing import finish
from judge.engine.rules.part3_turn.r313_end_of_turn_step import came_in_time
from judge.engine.rules.part4_spells.r404_4_creating_delayed_triggers import create
from judge.engine.rules.part4_spells.r413_resolving.steps_of_resolving import resolve
from judge.engine.rules.part4_spells.r415_targets.targeting import source_of
from judge.engine.rules.part4_spells.r420_state_based_effects.checking import check
from judge.engine.rules.part5_additional.r503_copying import base_face
from judge.engine.table.decisions import Decision
from judge.engine.table.table import Table
from judge.scenario.answering.allowing import meanings
from judge.scenario.answering.why_not.what_failed import CREATED_TOO_LATE, created_too_late
from judge.scenario.language.question_forms import Question
from judge.scenario.running.of_a_kind import is_all_of
from judge.scenario.running.register import object_of
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker


class Willing:
    """Does what it may do; what else it is asked goes by default."""

    def answer(self, table: Table, decision: Decision) -> Any:
        """Yes to a "may", and nothing to what else is asked."""
        return True if decision.kind == "may" else None


WILLING = Willing()
"""Answers while it is tried what an ability would have brought."""


class Wanted(Struct, frozen=True):
    """What a form of question asks to have happened: the instructions that do it, and the events that it is."""

    does: tuple[type[e.Instruction] | type[e.Part], ...]
    events: tuple[type[Occurrence], ...]


OF_SIZE = Wanted((e.ModifyPT, e.SetPT, e.SwitchPT, e.BecomeCopy, e.PutCounters, e.RemoveCounters, e.Attach), ())
"""What changes the power and toughness of something."""
OF_ABILITIES = Wanted((e.GainAbility, e.GainAbilitiesOf, e.LoseAbility, e.BecomeCopy, e.SetText, e.SetTypes), ())
"""What changes the abilities of something."""

OF_COLORS = Wanted((e.SetColors, e.BecomeCopy, e.SetText), ())
"""What changes the colors of something."""
OF_TYPES = Wanted((e.SetTypes, e.LoseTypes, e.BecomeCopy, e.SetText), ())
"""What changes the types of something."""

OF_THE_KIND: dict[str, Wanted] = {
    "gain": Wanted((e.GainLife,), (GainLife,)),
    "life of P": Wanted((e.GainLife, e.LoseLife, e.DealDamage), ()),  # what befell another's life is no reason
    "lose life": Wanted((e.LoseLife, e.DealDamage), (LoseLife,)),
    "did P lose": Wanted((e.LoseLife, e.DealDamage), (LoseLife,)),
    "damage": Wanted((e.DealDamage,), (Damage,)),
    "draw": Wanted((e.Draw,), (Draw,)),
    "discard": Wanted((e.Discard, e.DiscardThese), (Discard,)),
    "sacrifice": Wanted((e.Sacrifice,), (Sacrifice,)),
    "die": Wanted((e.Destroy, e.DealDamage), (Damage,)),
    "survive": Wanted((e.Destroy, e.DealDamage), (Damage,)),
    "counters": Wanted((e.PutCounters,), (PutCounter,)),
    "P/T": OF_SIZE,
    "have A": Wanted((*OF_ABILITIES.does, *OF_SIZE.does), ()),
    "abilities of X": OF_ABILITIES,
    "is X K": Wanted((*OF_TYPES.does, *OF_COLORS.does), ()),
    "power of X": OF_SIZE,
    "toughness of X": OF_SIZE,
    "colors of X": OF_COLORS,
    "types of X": OF_TYPES,
}
"""Words of a form of question -> what it asks to have happened."""


def wanted_by(kind: str) -> Wanted:
    """What a form of question asks to have happened; nothing where it asks for a state."""
    return next((wanted for words, wanted in OF_THE_KIND.items() if f" {words}" in f" {kind}"), Wanted((), ()))


def facts_asked(asker: Asker, at: Moment, question: Question) -> set[Fact]:
    """The facts of which the question asks, where its answer has read none: where a thing is, what damage it or a player was dealt."""
    found = set[Fact]()
    for reference in (question.object, question.other):
        if reference is None:
            continue
        if reference.kind == "player":
            found |= {("life", str(player)) for player in asker.finder.things(reference)}
            continue
        for card in asker.finder.cards(reference, at.game, past=True):
            obj = object_of(at.game, card)
            found |= {("zone", card), *((("damage on", obj.id),) if obj is not None else ())}
    return found


CONTROLLED = frozenset({"how many G does P control", "what G does P control"})
"""The questions of what a player controls."""


def what_is_counted(asker: Asker, at: Moment, question: Question) -> Callable[[Obj], bool] | None:
    """Whether a permanent is of the kind of which a question asks how many a player controls; None for another question."""
    if question.player is None or question.kind not in CONTROLLED:
        return None
    view = asker.view(at)
    return lambda obj: is_all_of(at.game, obj, view.chars(obj.id), question.words)


def counted_in_play(asker: Asker, at: Moment, question: Question) -> list[int]:
    """The cards in play that are counted of what a player controls; none for another question."""
    counted, view = what_is_counted(asker, at, question), asker.view(at)
    if counted is None:
        return []
    return [obj.card for obj in map(at.game.objects.__getitem__, at.game.in_play)
            if view.chars(obj.id).controller == question.player and counted(obj)]  # fmt: skip


def cut_short(asker: Asker, a: AnswerResult, at: Moment, wanted: Set[Fact]) -> None:
    """What is on the stack, or waits to be put there, would have done it, and the game was over before that could resolve."""
    if not at.game.over:
        return
    lost = tuple(step.id for step in asker.steps(at) if isinstance(step.occurrence, LoseGame))
    for waiting in at.game.pending:
        if _would(asker, at, waiting.body.effect, waiting.bindings, wanted):
            giver = granter(at.game, waiting.ability)
            which = f"{waiting.name}'s ability" + (f", from {asker.table.name(giver)}," if giver is not None else "")
            a.clause = f"{which} had triggered, and the game was over before it could be put onto the stack"
            a.seeds, a.extra_rules = lost, (*marks(check), *marks(finish))
            return
    for obj in (at.game.objects[id] for id in reversed(at.game.stack)):
        body = obj.stack.body if obj.stack is not None else None
        if obj.stack is not None and body is not None and _would(asker, at, body.effect, obj.stack.bindings, wanted):
            a.clause = f"the game was over before {asker.label(obj)} could resolve"
            a.seeds, a.extra_rules = lost, marks(finish)
            return


def waiting(asker: Asker, a: AnswerResult, at: Moment, cards: Collection[int], does: tuple[type[Node], ...] = ()) -> bool:
    """Whether one of the cards is still on the stack, which is written into the answer as what it rests on; of abilities one that has an
    instruction of these kinds, where they are given."""
    there = [at.game.objects[id] for id in at.game.stack if at.game.objects[id].card in cards]
    there = [obj for obj in there if obj.kind != "ability" or not does or says(obj, does)]
    if not there:
        return False
    if at.game.over:
        a.clause, a.extra_rules = "it was still on the stack as the game ended", marks(finish)
        return True
    top = at.game.objects[at.game.stack[-1]]
    below = "" if there[-1].id == top.id else f", below {asker.label(top)}"
    a.clause = f"it is still on the stack{below}, and resolves only when all players have passed in succession"
    a.extra_rules = marks(resolve)
    return True


def _would(asker: Asker, at: Moment, effect: e.Instruction | None, bindings: Bindings, wanted: Set[Fact]) -> bool:
    """Whether an effect would have brought one of the facts, had the game gone on."""
    if effect is None:
        return False
    alive = {name: player.with_(out="") for name, player in at.game.players.items()}
    with asker.table.supposing(at.game.with_(over="", players=at.game.players.merge(alive))):
        return not wanted.isdisjoint(would_write(asker.table, (effect, bindings), checked=True))


def still_to_come(
    asker: Asker, a: AnswerResult, at: Moment, wanted: Set[Fact], question: Question | None = None, once: bool = False
) -> None:
    """A delayed triggered ability that waits for its event would do it; "at end of turn" it waits for the next such step (313.2).

    `question`: what it would move must be of what that counts; `once`: it is none that triggers again and again, and waits for a step,
    which comes.
    """
    from judge.cards.page.kept_words import print_event

    for delayed in at.game.delayed:
        steps = not isinstance(delayed.event, t.BecomesTrue) and {event_kind(x) for x in t.each_pattern(delayed.event)} == {StepBegins}
        if once and not (delayed.once and steps) or not _would(asker, at, delayed.body.effect, delayed.bindings, wanted):
            continue
        if question is not None and _moves_others(asker, at, question, delayed):
            continue
        made = (step for step in asker.steps(at) if isinstance(step.occurrence, CreateDelayedTrigger))
        step = next((step for step in made if step.occurrence.source == delayed.source), None)
        named = asker.table.name(delayed.source) if delayed.source is not None else "what resolved"
        late = step is not None and created_too_late(step)
        waits = "" if isinstance(delayed.event, t.BecomesTrue) else f' ("{print_event(delayed.event, named)}")'
        a.clause = f"the delayed ability of {named} {CREATED_TOO_LATE if late else f'has not triggered yet{waits}'}"
        a.extra_rules = marks(came_in_time) if late else marks(create)[:1]
        return


def _moves_others(asker: Asker, at: Moment, question: Question, delayed: DelayedTrigger) -> bool:
    """Whether a delayed ability moves some things, and none of them is of those that a question counts."""
    if not question.kind.startswith(("how many G", "what G")) or delayed.body.effect is None:
        return False
    with asker.table.supposing(at.game):
        written = would_write(asker.table, (delayed.body.effect, delayed.bindings), checked=True)
    view = asker.view(at)
    moved = [obj for fact in written if fact[0] == "zone" and (obj := object_of(at.game, fact[1])) is not None]
    return bool(moved) and not any(is_all_of(at.game, obj, view.chars(obj.id), question.words) for obj in moved)


def countered_first(asker: Asker, a: AnswerResult, at: Moment, wanted: Wanted, players: Set[Any], things: Set[Any]) -> None:
    """A spell of one of the players would have done it by its text as it came into play, or to one of the things, or an ability of one of
    these would have, and was countered."""
    for step, obj in reversed(list(countered(asker, at))) if wanted.does else ():
        aimed = {asker.card_of(target) for target in targets_of(obj)}
        own = obj.kind != "ability" or bool(aimed & things) or asker.card_of(source_of(asker.table, obj.id)) in things
        if obj.controller in players and own and says(obj, wanted.does) and (not aimed or aimed & things):
            a.seeds = (step.id,)
            return


def countered(asker: Asker, at: Moment) -> Iterator[tuple[Step, Obj]]:
    """The steps by which something was countered, with that."""
    for step in asker.steps(at):
        o = step.occurrence
        id = o.subject if isinstance(o, CounterSpell) else step.data["thing"] if step.kind == "countered" else None
        obj = asker.table.obj(id) if isinstance(id, int) else None
        if obj is not None:
            yield step, obj


def says(obj: Obj, does: tuple[type[Node], ...]) -> bool:
    """Whether the text of a spell, or an ability on the stack, has an instruction of one of these kinds."""
    if obj.kind == "ability":
        body = obj.stack.body if obj.stack is not None else None
        return body is not None and any(isinstance(node, does) for node in walk(body))
    abilities = (each for ability in base_face(obj).abilities for each in meanings(ability))
    return any(isinstance(node, does) for ability in abilities for node in walk(ability))


def befell_others(asker: Asker, a: AnswerResult, at: Moment, wanted: Wanted, question: Question, cards: Sequence[int]) -> None:
    """The last time that it happened, it happened to another player, or to another thing where this one was, too."""
    steps = [step for step in asker.steps(at) if step.kind == "event" and isinstance(step.occurrence, wanted.events)]
    last = next((step for step in reversed(steps) if _of_another(asker, step, question, cards)), None)
    if last is not None:
        together = (step for step in steps if step.event == last.event and _of_another(asker, step, question, cards))
        a.seeds = tuple(step.id for step in together)


def _of_another(asker: Asker, step: Step, question: Question, cards: Sequence[int]) -> bool:
    """Whether an event befell another player than the one asked about, or another thing in the zone in which that one was."""
    o = step.occurrence
    whom = o.other if isinstance(o, Damage) else o.subject
    if question.player is not None:
        of_the_turn = o.cause == "hand size" or isinstance(o, Draw) and o.source is None
        return question.player not in (whom, o.player) and not of_the_turn
    if isinstance(o, Damage) and (asker.card_of(o.subject) in cards or o.combat and cards and not _fought(asker, step, o.subject, cards)):
        return False  # what it dealt itself, or what others dealt that it did not fight, is another matter
    if isinstance(o, PutCounter) and question.words not in ("", o.kind):
        return False
    own = [obj for card in cards if step.game is not None and (obj := object_of(step.game, card)) is not None]
    other = asker.table.obj(whom) if isinstance(whom, int) else None
    if not own or other is None or other.card in cards:
        return not own and not cards and isinstance(o, Damage) and whom != getattr(question.other, "name", None)
    return (own[0].zone, own[0].zone_owner) == (other.zone, other.zone_owner) or own[0].zone == IN_PLAY == other.zone


def _fought(asker: Asker, step: Step, source: object, cards: Sequence[int]) -> bool:
    """Whether the source of combat damage blocked one of the things, or was blocked by it."""
    combat = step.game.combat if step.game is not None else None
    blocking = combat.blocking if combat is not None else {}
    pairs = ({blocker, attacker} for blocker, attackers in blocking.items() for attacker in attackers)
    return any(source in pair and any(asker.card_of(id) in cards for id in pair) for pair in pairs)


def value_of(a: AnswerResult) -> object:
    """The value of an answer; of one that compares, of what is compared."""
    return a.inner.value if a.inner is not None and a.kind == "Q = V" else a.value


def kind_of(a: AnswerResult) -> str:
    """The form of a question; of one that compares, that of what is compared."""
    return a.inner.kind if a.inner is not None and a.kind == "Q = V" else a.kind
