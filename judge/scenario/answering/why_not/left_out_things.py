"""What the words of an effect left out: things that aren't of the kind that it is about, or a kind of which there was nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine.game.state import IN_PLAY, Game, Obj
from judge.engine.looking import Context, fits, select
from judge.engine.record.acting import marks
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import Verdict
from judge.engine.rules.part1_game.r103_golden_rules import as_far_as_possible
from judge.engine.rules.part4_spells.r413_resolving.what_is_asked import CHECKED_FOR_ONE
from judge.engine.rules.part6_multiplayer.r600_multiplayer import leaves_with
from judge.scenario.language.question_forms import Question
from judge.scenario.running.register import object_of
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asker import Asker, Moment


DOING: dict[type[e.Instruction], str] = {
    e.Destroy: "destroy", e.DealDamage: "deal damage to", e.Tap: "tap", e.Untap: "untap", e.Move: "move", e.PutCounters: "put counters on",
    e.Sacrifice: "ask for",
}  # fmt: skip
"""Instructions that may be about all things of a kind, and what they do to each."""


WHAT_OF: dict[type[e.Instruction], str] = {e.DealDamage: "to", e.PutCounters: "on"}
"""How such an instruction calls what it is done to, where not `what`."""
LEFT_OUT: dict[str, tuple[type[e.Instruction], ...]] = {
    "zone of X": (e.Destroy, e.Move), "where is X": (e.Destroy, e.Move), "is X Z": (e.Destroy, e.Move), "did X return to play": (e.Move,),
    "did X return": (e.Move,),
    "did X come into play": (e.Move,), "is X tapped": (e.Tap, e.Untap), "is X untapped": (e.Tap, e.Untap),
    "was X sacrificed": (e.Sacrifice,), "how many C counters are on X": (e.PutCounters,), "damage on X": (e.DealDamage,),
}  # fmt: skip
"""Forms of questions -> the instructions about all things of a kind that would have made the answer another."""


OF_ANOTHER_PLACE = ("isn't in the zone", "is controlled by another", "is another thing")
"""What fails of a thing to which nobody would think that something was done."""


def left_out(asker: Asker, a: AnswerResult, at: Moment, question: Question) -> None:
    """What did to all things of a kind what it did not do to the thing of a question about where or how it is."""
    does = LEFT_OUT.get(question.kind)
    if does is not None and question.object is not None and question.object.kind != "player":
        cards = asker.finder.cards(question.object, at.game, past=True)
        not_of_the_kind(asker, a, at, cards, does)
        if e.Move in does and not a.clause:
            _of_who_stays(asker, a, at, cards)


def _of_who_stays(asker: Asker, a: AnswerResult, at: Moment, cards: Sequence[int]) -> None:
    """That a permanent did not leave the game with a player, for another one owns it (600.4a)."""
    left = [player for player in at.game.order if at.game.players[player].out and not at.game.over]
    for obj in (object_of(at.game, card) for card in cards) if left else ():
        if obj is not None and obj.zone == IN_PLAY and obj.owner not in left:
            a.clause = f"{obj.owner} owns it, and only what {left[-1]} owned left the game with {left[-1]}"
            a.extra_rules = marks(leaves_with)
            return


def not_of_the_kind(
    asker: Asker, a: AnswerResult, at: Moment, cards: list[int], does: tuple[type[e.Instruction], ...] = (e.Instruction,)
) -> None:
    """The last spell or ability that did to all things of a kind what it did not do to the one asked about, for it is none of them."""
    for step, game, obj, what, every in sweeps(asker, at, does):
        for card in cards:
            thing = object_of(game, card)
            verdict = _fits(asker, game, obj, every, thing.id) if thing is not None else None
            if verdict is not None and not verdict and verdict.failed not in OF_ANOTHER_PLACE:
                a.seeds = (step.id,)
                a.extra_rules = (*CHECKED_FOR_ONE.rules, *a.extra_rules)
                a.clause = f"{step.data['name']} does not {what} {asker.register.label(card)}, for it {verdict.said}"
                return


def found_nothing(asker: Asker, a: AnswerResult, at: Moment) -> None:
    """The spells and abilities that found nothing of the kind to which they do something."""
    for step, game, obj, what, every in sweeps(asker, at):
        if not _found(asker, game, obj, every):
            a.seeds, a.extra_rules = (step.id,), marks(as_far_as_possible)
            a.clause = f"{step.data['name']} finds nothing to {what}"
            return


def sweeps(
    asker: Asker, at: Moment, does: tuple[type[e.Instruction], ...] = (e.Instruction,)
) -> Iterator[tuple[Step, Game, Obj, str, t.Every | t.Choose]]:
    """What has resolved that does something to all things of a kind, the last first, with the game as it began to."""
    for step in reversed(asker.steps(at)):
        obj = asker.table.obj(step.data["thing"]) if step.kind == "resolves" else None
        body = obj.stack.body if obj is not None and obj.stack is not None else None
        if obj is None or body is None or body.effect is None or step.game is None:
            continue
        for node in walk(body.effect):
            if not isinstance(node, does) or type(node) not in DOING:
                continue
            acted_on = getattr(node, WHAT_OF.get(type(node), "what"))
            for every in acted_on.parts if isinstance(acted_on, t.Together) else (acted_on,):
                if isinstance(every, t.Every | t.Choose):
                    yield step, step.game, obj, DOING[type(node)], every


def _context(asker: Asker, game: Game, obj: Obj) -> Context:
    assert obj.stack is not None
    return Context(game, asker.view_of(game), obj.stack.bindings)


def _fits(asker: Asker, game: Game, obj: Obj, every: t.Every | t.Choose, thing: int) -> Verdict:
    return fits(_context(asker, game, obj), every.filter, thing)


def _found(asker: Asker, game: Game, obj: Obj, every: t.Every | t.Choose) -> bool:
    return bool(select(_context(asker, game, obj), t.Every(every.filter)))
