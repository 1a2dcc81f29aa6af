"""What is told around the step that decides an answer: what is nearest behind it, what happened with it, and how it came to that."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile

from judge.cards.instructions.words_data import possessive
from judge.engine.game.occurrences import (
    BecomeBlocked,
    CreatureBlocks,
    Damage,
    Destroy,
    DrawGame,
    EndEffect,
    LoseGame,
    Move,
    Resolve,
    TargetsChange,
    TurnBegins,
    WinGame,
)
from judge.engine.game.state import IN_PLAY, Thing
from judge.engine.record.trace import Step
from judge.explanation.deciding.accounting import AMOUNTS
from judge.explanation.deciding.weights import after_another
from judge.explanation.slicing import verb
from judge.explanation.step_wording import by_whom, inside, word
from judge.explanation.wording.damage_otherwise import OF_LEAVING
from judge.explanation.wording.lists_and_counts import phrase
from judge.explanation.wording.told_fields import name_at
from judge.explanation.wording.told_in_full import in_full
from judge.scenario.running.run_results import AnswerResult, RunResult
from judge.support.late_regex import regex
from judge.support.lists_in_words import listed

_SAYS_AGAIN = {
    "is X blocked": BecomeBlocked, "is X unblocked": BecomeBlocked,
    "who won": WinGame, "is the game a draw": DrawGame, "did P win": DrawGame,
    "whose turn is it": TurnBegins,
}  # fmt: skip
"""Form of question -> what happens where the answer is so: told as its reason, it would say the answer again."""
KEEPS = frozenset({"replaced", "prevented", "can't happen"})
"""Kinds of steps that keep an amount as it is."""


def nearest_behind(run: RunResult, answer: AnswerResult, steps: Sequence[Step], near: Mapping[int, int], told: Step) -> Step:
    """The step to tell: what is nearest behind the one that decides, where that one says the answer again."""
    o = told.occurrence
    over = answer.kind in ("who won", "is the game a draw", "did P win") and told.kind == "game over"
    again = over or isinstance(o, _SAYS_AGAIN.get(answer.kind, ())) and (answer.kind, answer.value) != ("is X unblocked", "yes")
    in_band = isinstance(o, BecomeBlocked) and o.along is not None
    if not again or in_band or by_whom(told, run.name).startswith("by "):
        return told
    behind = [step for step in steps if step.id < told.id and near.get(step.id, 0) > near.get(told.id, 0) and _happens(step)]
    if isinstance(o, BecomeBlocked):  # by who blocks it
        after = ((step, step.occurrence) for step in run.trace.steps[told.id :] if step.event == told.event)
        blocks = [step for step, made in after if isinstance(made, CreatureBlocks) and made.other == o.subject]
        behind = blocks[:1]
    if over and any(step.kind == "state-based" for step in behind):
        behind = [step for step in behind if step.kind == "state-based"]
    if answer.kind == "who won" and not any(step.kind == "state-based" for step in behind):  # by a loss that nobody's life explains
        behind = [step for step in steps if step.id < told.id and isinstance(step.occurrence, LoseGame)]
    return min(behind, key=lambda step: (near.get(step.id, 0), -step.id), default=told)


def _happens(step: Step) -> bool:
    return step.occurrence is not None or step.kind == "state-based"


OF_LIFE_LOST = frozenset({"did P lose life", "how much life did P lose"})
"""The questions of a loss of life, which everything that kept one off answers."""


def at_once(
    run: RunResult, answer: AnswerResult, steps: Sequence[Step], near: Mapping[int, int], told: Step
) -> list[Step]:
    """The other steps that decide as the told one does: of the same event, or as near to the answer, or that kept the same amount."""
    if told.kind == "prevented" and answer.kind in OF_LEAVING and isinstance(told.data["before"], Damage):
        whom = told.data["before"].other
        every = (step for step in run.trace.steps if step.kind == "prevented" and step.undone_by is None)
        then = (step for step in every if step.scenario_event == told.scenario_event)
        return [step for step in then if isinstance(step.data["before"], Damage) and step.data["before"].other == whom]
    if "X" in answer.kind.split() and answer.kind not in AMOUNTS:
        return []
    fact = AMOUNTS.get(answer.kind, "life" if answer.kind in OF_LIFE_LOST else None)
    kept = {each for each in told.writes if each[0] == fact} if told.kind in KEEPS else set()
    if kept:
        before = (step for step in run.trace.steps if step.kind == told.kind and step.undone_by is None)
        others = [step for step in before if kept & set(step.writes) and step.scenario_event <= told.scenario_event]
        return others if after_another(told, others) is None else []
    alike = (step for step in steps if step.kind == told.kind and type(step.occurrence) is type(told.occurrence))
    if told.event:
        return [step for step in alike if step.event == told.event]
    as_near = told.kind in ("state-based", "can't happen", "stays tapped")
    return [step for step in alike if as_near and near.get(step.id) == near.get(told.id)]


def ended_together(run: RunResult, told: Step) -> str:
    """That several effects that shaped the same ended at the same time; empty where it was one, or anything else is told."""
    if not isinstance(told.occurrence, EndEffect):
        return ""
    ends = (step for step in run.trace.steps if step.undone_by is None and isinstance(step.occurrence, EndEffect))
    same = [step for step in ends if step.scenario_event == told.scenario_event and not set(step.writes).isdisjoint(told.writes)]
    names = [name_at(step, run.name)(step.occurrence.source) for step in same if step.occurrence.source is not None]
    together = len(dict.fromkeys(names)) > 1 and {step.rules[:1] for step in same} == {told.rules[:1]}
    return f"the effects of {listed(dict.fromkeys(names))} end." if together else ""


def told_whole(run: RunResult, steps: Sequence[Step], told: Step) -> str:
    """The sentence of a step; of one of several effects that changed an event one after another, with what those before it made of it."""
    if told.kind == "refused":  # alone it is told below its event
        event = next((event for event in run.events if event.number == told.scenario_event), None)
        if event is not None:
            return f'"{event.text}" is not legal, for {phrase(str(told.data["why"]))}.'
    clause = by_whom(in_full(run, told, {step.id for step in steps}), run.name)
    before = after_another(told, steps) if told.kind == "replaced" else None
    if isinstance(told.occurrence, EndEffect):
        left = (run.trace.steps[id - 1] for id in reversed(told.because))
        gone = next((step for step in left if isinstance(step.occurrence, LoseGame)), None)
        clause = f"{clause.removesuffix('.')}, for {inside(word(gone, run.name))}" if gone is not None else clause
    own = inside(clause) if before is not None and isinstance(told.data["before"], Damage) else clause.partition("; ")[2]
    if before is None or not own:
        return clause
    earlier = told_whole(run, steps, before).removesuffix(".")
    often = _OFTEN.search(earlier)
    said = earlier[: often.start()] if often is not None else earlier
    if inside(said) == inside(own).removesuffix("."):  # the same once more
        return f"{said}, {int(often[1]) + 1 if often is not None else 2} times."
    return f"{earlier}; {own}"


_OFTEN = regex(r", (\d+) times$")


def regenerated_before(run: RunResult, told: Step) -> Step | None:
    """The last step of the same turn in which what is destroyed now was regenerated: there was no shield left then."""
    moved = told.data["occurrence"] if told.kind == "state-based" else told.occurrence
    if not isinstance(moved, Destroy) and not (isinstance(moved, Move) and moved.cause == "destroy"):
        return None
    before = [step for step in run.trace.steps[: told.id] if step.undone_by is None and step.occurrence is not None]
    began = max((step.id for step in before if isinstance(step.occurrence, TurnBegins)), default=0)
    again = (step for step in before if step.id > began and verb(step) == "regenerate" and step.occurrence.subject == moved.subject)
    return next(again, None)


def redirected(run: RunResult, told: Step) -> tuple[str, tuple[str, ...]] | None:
    """By what the target of a spell or ability was changed that did what is told; with the rule; None where it was not."""
    o = told.occurrence
    by = {o.source, o.subject} if isinstance(o, Damage) else {o.source} if o is not None else set()
    before = (step for step in reversed(run.trace.steps[: told.id]) if isinstance(step.occurrence, TargetsChange))
    changed = next((step for step in before if step.occurrence.subject in by and step.undone_by is None), None)
    if changed is None or changed.occurrence.source is None:
        return None
    name = name_at(changed, run.name)
    return f"{name(changed.occurrence.source)} changed the target of {name(changed.occurrence.subject)}", changed.rules[:1]


def host_went(run: RunResult, told: Step) -> Step | None:
    """The step by which what something was attached to left play, for which a state-based effect takes that off."""
    host = told.data.get("host") if told.kind == "state-based" else None
    if not isinstance(host, int) or told.game is None or host in told.game.in_play:
        return None
    before = (step for step in reversed(run.trace.steps[: told.id]) if step.undone_by is None and isinstance(step.occurrence, Move))
    return next((step for step in before if step.occurrence.subject == host and step.occurrence.origin == IN_PLAY), None)


def found_by(run: RunResult, moved: Step) -> str:
    """What a state-based effect found by which something was moved or destroyed, in words; else who or what did that."""
    same = takewhile(lambda step: step.event in (0, moved.event), reversed(run.trace.steps[: moved.id]))
    own = (o for step in same if (o := step.occurrence) is not None and o.subject == moved.occurrence.subject and o.reason)
    reason = next((step for o in own if (step := run.trace.steps[o.reason - 1]).kind == "state-based"), None)
    return inside(by_whom(in_full(run, reason) if reason is not None else moved, run.name)).removesuffix(".")


def illegal_ones(run: RunResult, steps: Sequence[Step], told: Step) -> str:
    """The targets because of which something was countered, each with why it was no legal one."""
    of_it = [step for step in steps if step.kind == "illegal target" and step.data["thing"] == told.data["thing"]]
    said = (f"{name_at(each, run.name)(each.data['target'])}: {phrase(each.data['why'])}{made_illegal(run, each)}" for each in of_it)
    return "; ".join(dict.fromkeys(said))


def made_illegal(run: RunResult, illegal: Step) -> str:
    """By what a target became illegal, behind what it is now; empty where that is not known."""
    aimed = (step for step in run.trace.steps[: illegal.id] if step.kind == "targets" and step.data.get("thing") == illegal.data["thing"])
    since = max((step.id for step in aimed), default=illegal.id)
    behind = (run.trace.steps[id - 1] for id in reversed(illegal.because) if id > since)
    made = next((step for step in behind if step.kind == "event" and step.occurrence is not None), None)
    if made is None or made.occurrence.cause == "cost":
        return ""
    source, name = made.occurrence.source, name_at(made, run.name)
    if source is None or name(source).startswith("object "):
        return f", for {found_by(run, made)}"
    return f", by {'its own ability' if name(source) == name(illegal.data['target']) else name(source)}"


def left_source(run: RunResult, told: Step) -> str:
    """The source of the ability by which something happened, where that is no longer in play."""
    source = told.occurrence.source if told.occurrence is not None else None
    if isinstance(told.occurrence, Resolve):
        put = (step for step in run.trace.steps[: told.id] if step.data.get("thing") == told.occurrence.subject)
        source = next((step.data["source"] for step in put if step.kind == "ability on the stack"), None)
    game = run.trace.steps[told.id - 1].game
    name = name_at(told, run.name)
    last = game.left.get(source) if isinstance(source, int) and game is not None else None
    after = (step.game for step in reversed(run.trace.steps) if step.scenario_event == told.scenario_event and step.game is not None)
    then = next(after, None)
    if last is not None and then is not None and any(then.objects[id].card == last.obj.card for id in then.in_play):
        return ""  # it came back
    was_there = last is not None and last.obj.zone == IN_PLAY
    by_it = isinstance(told.occurrence, Damage | Resolve)
    gone = was_there and game is not None and source not in game.in_play and (by_it or name(source) != name(told.occurrence.subject))
    return name(source) if gone else ""


def played_by_effect(run: RunResult, told: Step) -> tuple[Step, Step] | None:
    """The step in which the spell was played that became a permanent, or did something, and the resolving by which it was; None where its
    player had priority for that."""
    o = told.occurrence
    came = isinstance(o, Move) and o.cause == "resolution" and o.destination == IN_PLAY
    spell = (o.subject if came else o.source) if o is not None else None
    before = run.trace.steps[: told.id]
    of_it = (step for step in reversed(before) if isinstance(step.occurrence, Move) and step.occurrence.cause == "play")
    play = next((step for step in of_it if spell is not None and step.occurrence.became == spell and step.undone_by is None), None)
    for step in reversed(before[: play.id]) if play is not None else ():
        if step.kind in ("resolves", "priority") or isinstance(step.occurrence, Resolve):
            return (play, step) if play is not None and step.kind == "resolves" else None
    return None


def resolving_said(run: RunResult, told: Step, spell: Thing, resolves: Step) -> str:
    """What resolved, said of what it had played: `its madness ability`, `Hill Giant's cascade ability from Bloom`, `Scry`."""
    name, thing = name_at(resolves, run.name), resolves.data["thing"]
    of_it = (step for step in run.trace.steps[: resolves.id] if step.kind == "ability on the stack" and step.data["thing"] == thing)
    put = next(of_it, None)
    if put is None:
        return name(thing)
    own = name(put.data["source"]) == name_at(told, run.name)(spell)
    triggered = (step for step in reversed(run.trace.steps[: put.id]) if step.kind == "triggered")
    keyword = next((step.data["keyword"] for step in triggered if step.data["source"] == put.data["source"]), "")
    giver = put.data.get("giver")
    of = "its" if own else possessive(name(put.data["source"]))
    return f"{of} {keyword}{' ' * bool(keyword)}ability{f' from {name(giver)}' if giver is not None else ''}"
