"""Spells and abilities that resolved and found nothing to do."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, mentions, walk
from judge.engine.game.occurrences import ChangeGame, CreateDelayedTrigger, Damage, Move, Resolve, Reveal, Search
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import IN_PLAY, Obj, Occurrence, Thing
from judge.engine.looking import Context, select, targets_of
from judge.engine.looking import number as number_of
from judge.engine.record.acting import marks
from judge.engine.record.kinds_in_words import kind_in_words
from judge.engine.record.trace import Step
from judge.engine.rules.part1_game.r103_golden_rules import as_far_as_possible
from judge.engine.rules.part1_game.r104_numbers_and_symbols import BELOW_ZERO
from judge.engine.rules.part4_spells.r409_playing.announcing import announced_choices
from judge.engine.rules.part4_spells.r413_resolving.what_is_asked import COUNTED_ONCE
from judge.errors import JudgeError
from judge.scenario.answering.why_not.came_to_nothing import FAILED, brought_by
from judge.scenario.answering.why_not.what_stayed import OF_LEAVING
from judge.scenario.answering.why_not.would_have import kind_of, wanted_by
from judge.scenario.running.listed_cards import is_unlisted
from judge.scenario.running.run_results import AnswerResult
from judge.support.lists_in_words import listed

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker


def nothing_to_do(
    asker: Asker, a: AnswerResult, at: Moment, players: Sequence[str], cards: Sequence[int], does: tuple[type[Node], ...] = ()
) -> None:
    """A spell or ability that was aimed at one of the things, resolved, and found nothing to do (103.3).

    `does`: only one with an instruction of one of these kinds; of those that the question asks about where none are given.
    """
    does = does or (OF_LIFE if kind_of(a) == "life of P" else wanted_by(kind_of(a)).does or brought_by(a))
    things = {*players, *(("card", card) for card in cards)}
    steps = asker.steps(at)
    if len(players) == 1 and _of_each_none(asker, a, steps, players[0]):
        return
    for at_, step in enumerate(steps):
        obj = asker.table.obj(step.data["thing"]) if step.kind == "resolves" else None
        if obj is None or obj.stack is None or obj.id in at.game.stack or not _may_have_done(obj, does):
            continue  # what is still resolving at that moment has not done all that it does
        own = bool(wanted_by(kind_of(a)).does) and obj.controller in players and (not targets_of(obj) or _does_to_its_player(obj, does))
        if not own and not things & {_who_or_what_left(asker, x) for x in targets_of(obj)}:
            mine = obj.kind == "ability" and a.kind not in OF_LEAVING and _who_or_what_left(asker, obj.stack.bindings.this or 0) in things
            ended = [s.id for s in steps[at_ + 1 :] if s.kind == "illegal target" and s.data["thing"] == obj.id] if mine else []
            a.seeds = (*a.seeds, *ended)
            continue
        during = list(takewhile(lambda s: not isinstance(s.occurrence, Resolve), steps[at_ + 1 :]))
        if any(isinstance(s.occurrence, Move) and s.occurrence.subject == obj.id and s.occurrence.destination == IN_PLAY for s in during):
            continue  # a permanent spell does what it does by being in play
        countered = [s.id for s in steps[at_ + 1 :] if s.kind in ("illegal target", "countered") and s.data["thing"] == obj.id]
        if countered:
            a.seeds = (*a.seeds, *countered)
        elif told := [s.id for s in during if _tells_of_it(s)]:
            a.seeds = (*a.seeds, *told)
        elif paid := [s.id for s in during if s.kind == "choice" and s.data["decision"].kind == "unless" and s.data["chosen"]]:
            a.seeds = (*a.seeds, *paid)
        elif instead := _done_instead(obj, during, does):
            a.seeds = (*a.seeds, *instead)
        elif all(s.occurrence is None or _of_its_own(s.occurrence, obj.id) for s in during) and not any(map(_waits, during)):
            declined = [s.id for s in during if s.kind == "choice" and s.data["decision"].kind == "may"]
            if declined:
                a.seeds = (*a.seeds, *declined)
                continue
            a.seeds = (*a.seeds, step.id)
            a.extra_rules = tuple(dict.fromkeys((*marks(as_far_as_possible), *a.extra_rules)))
            said = "and found nothing to do"
            if _by_x_of_0(asker, obj):
                said, a.extra_rules = "with X = 0", marks(announced_choices)[:1]
            elif (none := _counted(asker, step, obj, wanted_by(kind_of(a)).does)) is not None and none <= 0:
                said, a.extra_rules = f"and the number was {none}", (*rules_when((BELOW_ZERO,), none), COUNTED_ONCE.rule)
            elif kind := _nothing_to_choose(obj, during):
                said = f"and found no {kind} to choose"
            a.clause = a.clause or f"{step.data['name']} resolved {said}"


def _waits(step: Step) -> bool:
    """Whether what is to be done was put off to a delayed triggered ability."""
    return isinstance(step.occurrence, CreateDelayedTrigger)


def _done_instead(obj: Obj, during: Sequence[Step], does: tuple[type[Node], ...]) -> tuple[int, ...]:
    """What was done as something resolved that would else have done one of these: `if you can't, it deals 7 damage to you`."""
    effect = obj.stack.body.effect if obj.stack is not None and obj.stack.body is not None else None
    otherwise = [node.otherwise for node in walk(effect) if isinstance(node, e.IfDone)] if effect is not None else []
    if not any(each is not None and mentions(each, *does) for each in otherwise) or any(step.kind in FAILED for step in during):
        return ()
    done = [step for step in during if step.occurrence is not None and not _of_its_own(step.occurrence, obj.id)]
    return tuple(step.id for step in done[-1:])


def _nothing_to_choose(obj: Obj, during: Sequence[Step]) -> str:
    """The kind of what was to be chosen as a spell or ability resolved, where nothing was; empty where something was, or may have been."""
    effect = obj.stack.body.effect if obj.stack is not None and obj.stack.body is not None else None
    named = [node.selection for node in walk(effect) if isinstance(node, e.Name)] if effect is not None else []
    choices = [selection for selection in named if isinstance(selection, t.Choose)]
    if len(choices) != 1 or any(step.kind == "choice" and step.data["decision"].kind == "choose" for step in during):
        return ""
    filter = choices[0].filter
    parts = filter.conjuncts
    own = tuple(part for part in parts if not (isinstance(part, t.IsAmong) and mentions(part, t.Bound)))  # of what was revealed
    kind = kind_in_words(t.AllOf(own), obj.controller) if own else ""
    return f"{kind} card" if kind and len(own) < len(parts) else kind


def none_searched_for(asker: Asker, search: int) -> str:
    """What a search found nothing of, as `no basic land card`: the kind that what was resolving then looks for; and that the library
    searched is not listed, where that is so."""
    before = reversed(asker.table.trace.steps[: search - 1])
    obj = next((asker.table.obj(step.data["thing"]) for step in before if step.kind == "resolves"), None)
    effect = obj.stack.body.effect if obj is not None and obj.stack is not None and obj.stack.body is not None else None
    searches = (node for node in walk(effect) if isinstance(node, e.SearchLibrary)) if effect is not None else ()
    kinds = {kind_in_words(node.filter) for node in searches}
    step = asker.table.trace.steps[search - 1]
    whose = step.occurrence.whose if isinstance(step.occurrence, Search) else ()
    game = step.game or asker.table.game
    unlisted = [player for player in whose if is_unlisted(game, player)]
    not_said = f", for the scenario does not say what is in the library of {listed(unlisted)}" if unlisted else ""
    return (f"no {kinds.pop()} card" if len(kinds) == 1 and "" not in kinds else "nothing of the kind") + not_said


OF_LIFE = (e.GainLife, e.LoseLife, e.DealDamage, e.SetLife, e.Prevent, e.Replace, e.SkipNext)
"""What changes a life total, or keeps something from it, were it by a combat that is skipped."""


def _of_each_none(asker: Asker, a: AnswerResult, steps: Sequence[Step], player: str) -> bool:
    """Whether something that resolved had each player do something in a number of his or her own, which is 0 for this one."""
    does = (e.GainLife, e.LoseLife, e.DealDamage) if kind_of(a) == "life of P" else wanted_by(kind_of(a)).does
    for step in reversed(steps) if does else ():
        obj = asker.table.obj(step.data["thing"]) if step.kind == "resolves" else None
        info = obj.stack if obj is not None else None
        if info is None or info.body is None or info.body.effect is None or step.game is None:
            continue
        ctx = Context(step.game, asker.view_of(step.game), info.bindings.bind("they", (player,)).bind("each", (player,)))
        for node in walk(info.body.effect):
            amount = getattr(node, "amount", None) if isinstance(node, does) else None
            if isinstance(amount, t.Quantity) and mentions(amount, t.Bound) and _is_none(ctx, node, amount, player):
                a.seeds, a.extra_rules = (step.id,), (COUNTED_ONCE.rule, *a.extra_rules)
                a.clause = f"the number that {step.data['name']} asks for is 0 for {player}"
                return True
    return False


def _is_none(ctx: Context, node: Node, amount: t.Quantity, player: str) -> bool:
    who = getattr(node, "who", None)
    try:
        return who is not None and player in select(ctx, who) and number_of(ctx, amount) <= 0
    except (JudgeError, LookupError):
        return False


def _by_x_of_0(asker: Asker, obj: Obj) -> bool:
    """Whether 0 was announced for the X of which a spell or ability speaks."""
    said = (step for step in asker.table.trace.steps if step.kind == "choice" and step.data["decision"].kind == "x")
    return any(dict(step.data["decision"].data).get("thing") == obj.id and step.data["chosen"] == 0 for step in said)


def _counted(asker: Asker, step: Step, obj: Obj, does: tuple[type[Node], ...]) -> int | None:
    """The number for which what resolved does something of these kinds, as the game was then; None where it names none."""
    effect = obj.stack.body.effect if obj.stack is not None and obj.stack.body is not None else None
    nodes = [node for node in walk(effect) if isinstance(node, does)] if effect is not None and does else []
    amounts = [amount for node in nodes if (amount := getattr(node, "amount", None)) is not None]
    if len(amounts) != 1 or step.game is None or obj.stack is None or mentions(amounts[0], t.Bound):
        return None  # of what was to be chosen, and was not, there is no number
    try:
        return number_of(Context(step.game, asker.view_of(step.game), obj.stack.bindings), amounts[0])
    except (JudgeError, LookupError):
        return None


OF_PAYING = frozenset({"choice", "mana", "mana paid"})
"""What a choice, and the mana that is paid for it, writes."""


def _tells_of_it(step: Step) -> bool:
    """Whether a step that is no event tells what came of what was to be done."""
    written = step.occurrence is None and step.kind != "replaced" and {fact[0] for fact in step.writes} - OF_PAYING
    return bool(written) or step.kind == "draws none"


def _may_have_done(obj: Obj, does: tuple[type[Node], ...]) -> bool:
    """Whether what resolved has an instruction of one of these kinds, or any where none are asked for."""
    effect = obj.stack.body.effect if obj.stack is not None and obj.stack.body is not None else None
    return not does or effect is not None and any(isinstance(node, does) for node in walk(effect))


def _does_to_its_player(obj: Obj, does: tuple[type[Node], ...]) -> bool:
    """Whether what resolved has its own player do one of these, whatever it was aimed at."""
    effect = obj.stack.body.effect if obj.stack is not None and obj.stack.body is not None else None
    nodes = (node for node in walk(effect) if isinstance(node, does)) if effect is not None else ()
    return any(isinstance(getattr(node, "who", None), t.You) for node in nodes)


def _of_its_own(happened: Occurrence, resolving: int) -> bool:
    """Whether it only says of what resolves where it goes, or what it remembers or shows."""
    return isinstance(happened, ChangeGame | Reveal) or happened.subject == resolving and not isinstance(happened, Damage)


def _who_or_what_left(asker: Asker, thing: Thing) -> object:
    obj = asker.table.obj(thing) if isinstance(thing, int) else None
    return ("card", obj.card) if obj is not None else thing
