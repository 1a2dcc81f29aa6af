"""A step with what the steps around it say of it: whose damage it looked at, what was paid for, where the rest of the damage went."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import takewhile

import msgspec

from judge.engine.game.occurrences import (
    AssignCombatDamage,
    BeginEffect,
    CreatureBlocks,
    Damage,
    Destroy,
    Discard,
    Draw,
    Move,
    Sacrifice,
    SkipStep,
    SkipTurn,
)
from judge.engine.record.damage_dealt import dealt_by
from judge.engine.record.numbers_changed import COUNTERS, LIFE, changes
from judge.engine.record.readings import Reading
from judge.engine.record.rounds_counted import times
from judge.engine.record.trace import Step
from judge.explanation.slicing import ACTIONS, CLOSES, LOCKED, OPENS, is_idle, paid_for
from judge.explanation.step_wording import inside, word
from judge.explanation.wording.lists_and_counts import has_no_words
from judge.explanation.wording.told_fields import name_at
from judge.scenario.running.run_results import RunResult
from judge.support.lists_in_words import listed


def in_full(run: RunResult, step: Step, among: Collection[int] = ()) -> Step:
    """The step; of an event that was replaced by an effect that has no words of its own, with what is done instead; of an action of a
    cost, with what it pays for; of a total cost, with its parts; of damage at which a state-based effect looked, with whose it is.

    `among`: the steps of which one is told, where one of them is done instead.
    """
    if (asks := paid_for(run.trace.steps, step)) is not None:
        return msgspec.structs.replace(step, data={**step.data, "pays for": _asking(run, asks)})
    if step.kind == "state-based":
        return msgspec.structs.replace(step, data={**step.data, **_what_made(run, step)})
    if step.kind == "event" and (giver := _given_by(run, step)) is not None:
        step = msgspec.structs.replace(step, data={**step.data, "giver": giver})
    if isinstance(step.occurrence, SkipStep | SkipTurn) and step.occurrence.source is None:
        return msgspec.structs.replace(step, occurrence=step.occurrence.with_(source=_had_it_skipped(run, step)))
    if isinstance(step.occurrence, Damage) and step.occurrence.combat and isinstance(step.occurrence.other, str):
        step = msgspec.structs.replace(step, data={**step.data, **_past_blockers(run, step, step.occurrence)})
    if isinstance(step.occurrence, Damage) and step.occurrence.combat and (otherwise := _assigned_otherwise(run, step)) is not None:
        return msgspec.structs.replace(step, data={**step.data, "by": otherwise.data["source"], "measure": otherwise.data["measure"]})
    if isinstance(step.occurrence, Move) and not step.data.get("counted"):  # with as many counters, or as often, as was counted
        behind = [run.trace.steps[id - 1] for id in step.because if run.trace.steps[id - 1].kind == "replaced"]
        before = run.trace.steps[step.id - 2] if step.id > 1 else step
        behind += [before] if isinstance(before.occurrence, Destroy | Discard | Draw | Sacrifice) and before.event == step.event else []
        number = next((each.data["counted"] for each in behind if each.data.get("counted")), None)
        return msgspec.structs.replace(step, data={**step.data, "counted": number}) if number is not None else step
    if step.kind == "replaced" and step.data.get("meanwhile") and (chosen := _chosen_then(run, step)) is not None:
        return msgspec.structs.replace(step, data={**step.data, "then": inside(word(chosen, run.name)).removesuffix(".")})
    if step.kind == CLOSES and (parts := _parts_paid(run, step)):
        return msgspec.structs.replace(step, data={**step.data, "parts": "; ".join(parts)})
    if step.kind != "replaced" or step.data.get("instead") is None or not has_no_words(step.data.get("label")):
        return step
    every = [each for each in run.trace.steps[step.id :] if each.kind == "event" and step.id in each.because]
    done = next((each for each in every if each.id in among), next(iter(every), None))
    if done is None or is_idle(done):
        return step
    return msgspec.structs.replace(step, data={**step.data, "then": inside(word(done, run.name)).removesuffix(".")})


def _what_made(run: RunResult, step: Step) -> dict[str, object]:
    """What dealt the damage, and what changed the other numbers, at which a state-based effect looked."""
    before, thing, shown = run.trace.steps[: step.id], step.data["occurrence"].subject, step.data["shown"]
    things = step.game.together(thing) if step.game is not None and isinstance(thing, str) else (thing,)
    often = [*times(before)] if {LIFE, *COUNTERS}.intersection(shown) else []
    made: dict[str, object] = {"changes": {name: changes(often, things, name) for name in shown if name in (LIFE, *COUNTERS)}}
    if "toughness" in shown:
        made["read off"] = (*step.data.get("read off", ()), *_read_off(before, thing, step.data.get("shaped") or ()))
    return {**made, "dealt": dealt_by(before, thing, shown["damage"])} if "damage" in shown else made


def _read_off(before: Sequence[Step], thing: int, shaped: Sequence[tuple[int | None, str, int | None, int]]) -> Iterator[Reading]:
    """What the numbers were measured of that effects add which shape the toughness of a thing."""
    sources = {source for source, *_ in shaped}
    for step in before:
        effect = step.occurrence.effect if isinstance(step.occurrence, BeginEffect) and step.data.get("counted") else None
        if effect is not None and effect.source in sources and thing in (effect.affected or ()):
            yield from (each for each in step.data["counted"].readings if each.measure)


def _had_it_skipped(run: RunResult, skipped: Step) -> int | None:
    """What had a player skip the next step or turn of that name as it resolved; None where several did, or none."""
    player = skipped.occurrence.player if skipped.occurrence is not None else None
    steps = [step for step in run.trace.steps[: skipped.id] if step.undone_by is None]
    made = [step for step in steps if step.kind == "skip next" and step.data["player"] == player]
    before = [step for step in steps if step.kind in ("resolves", OPENS) and step.id < made[-1].id] if len(made) == 1 else []
    return before[-1].data["thing"] if before and before[-1].kind == "resolves" else None  # else it is a cost


def _given_by(run: RunResult, done: Step) -> int | None:
    """What gives the source of something the ability that does it; None where that is a spell, or an ability of its own."""
    source = done.occurrence.source if done.occurrence is not None else None
    if not isinstance(source, int):
        return None
    steps = reversed(run.trace.steps[: done.id - 1])
    resolving = next((step for step in steps if step.kind == "resolves"), None) if done.id > 1 else None
    if resolving is None or not resolving.data.get("ability") or resolving.scenario_event != done.scenario_event:
        return None
    put = (step for step in run.trace.steps[: resolving.id] if step.kind == "ability on the stack")
    of_it = next((step for step in put if step.data["thing"] == resolving.data["thing"]), None)
    return of_it.data.get("giver") if of_it is not None and of_it.data["source"] == source else None


def _past_blockers(run: RunResult, dealt: Step, o: Damage) -> dict[str, object]:
    """Of combat damage that a blocked creature dealt to a player, what it dealt to others at the same time, and what these had had before;
    or who blocked it before and does no more."""
    at_once = (step.occurrence for step in run.trace.steps if dealt.event and step.event == dealt.event)
    of_it = (each for each in at_once if isinstance(each, Damage) and each.combat and each.subject == o.subject)
    assigned = next((s.game for s in reversed(run.trace.steps[: dealt.id]) if isinstance(s.occurrence, AssignCombatDamage)), None)
    there = assigned.objects if assigned is not None else {}
    others = [each for each in of_it if each.other != o.other]
    if also := tuple((each.amount, each.other, there[each.other].damage if each.other in there else 0) for each in others):
        return {"also": also}
    combat = dealt.game.combat if dealt.game is not None else None
    attack = combat.attackers.get(o.subject) if combat is not None and isinstance(o.subject, int) else None
    if attack is None or not attack.blocked or attack.blockers:
        return {}
    blocks = (step.occurrence for step in run.trace.steps[: dealt.id] if step.undone_by is None)
    blockers = dict.fromkeys(each.subject for each in blocks if isinstance(each, CreatureBlocks) and each.other == o.subject)
    return {"blocked by": tuple(blockers)} if blockers else {}


def _assigned_otherwise(run: RunResult, dealt: Step) -> Step | None:
    """By what effect combat damage was assigned that was not the power of the creature that dealt it."""
    assert dealt.occurrence is not None
    before = takewhile(lambda step: step.kind != "combat begins", reversed(run.trace.steps[: dealt.id]))
    of_it = (step for step in before if step.kind == "assigns otherwise" and step.data["thing"] == dealt.occurrence.subject)
    return next(of_it, None)


def _chosen_then(run: RunResult, replaced: Step) -> Step | None:
    """What somebody chose for something as it came into play."""
    source = replaced.data["source"]
    before = takewhile(lambda step: step.kind != "resolves", reversed(run.trace.steps[: replaced.id - 1]))
    return next((step for step in before if step.kind == "word chosen" and step.data["source"] == source), None)


def _parts_paid(run: RunResult, paid: Step) -> list[str]:
    """What a total cost was paid with, where that was more than mana: `{3}`, `Ben pays 1 life`."""
    steps = run.trace.steps
    thing = paid.data["thing"]
    since = next((at for at in range(paid.id - 2, -1, -1) if steps[at].kind == OPENS and steps[at].data["thing"] == thing), None)
    between = steps[since : paid.id - 1] if since is not None else []
    mana = [str(step.data["cost"]) for step in between if step.kind == "paid mana"][-1:]
    own = {step.id for step in between if step.kind == "mana ability"}
    done = [step for step in between if isinstance(step.occurrence, ACTIONS) and step.undone_by is None and own.isdisjoint(step.because)]
    actions = dict.fromkeys(inside(word(step, run.name)).removesuffix(".") for step in done)
    return [*mana, *actions] if actions else []


def _asking(run: RunResult, asks: Step) -> str:
    """What is paid for: `Nantuko Husk's ability`, `the attack (Propaganda)`."""
    if asks.kind != LOCKED:
        return name_at(asks, run.name)(asks.data["thing"])
    by = dict.fromkeys(name_at(asks, run.name)(source) for _, _, source in asks.data["costs"] if source is not None)
    return f"the {asks.data['what']}" + (f" ({listed(by)})" if by else "")
