"""What decides an answer: of the steps behind it the one that the verdict tells."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

import msgspec

from judge.engine.game.occurrences import BecomeBlocked, Damage, Destroy, Move
from judge.engine.record.trace import Step
from judge.explanation.deciding.elsewhere import OF_ITSELF, beside_it
from judge.explanation.deciding.weights import after_another, best, would_be_there
from judge.explanation.deciding.what_counts import ASIDE, BRINGING, DECIDES, FAR, MADE, OTHERWISE, STRIKES
from judge.scenario.running.run_results import AnswerResult


def told_step(answer: AnswerResult, steps: Sequence[Step], near: Mapping[int, int]) -> Step | None:
    """The step that decides the answer; None where no step does."""
    legal = answer.kind.startswith(("was event", "can "))
    last_kept = max((step.id for step in steps if step.kind in ("replaced", "prevented") and not _made_more(step)), default=0)
    moved = answer.kind in OF_WHERE and any(isinstance(step.occurrence, Move) for step in steps)

    last_instead = max((step.id for step in steps if step.kind == "replaced" and isinstance(step.data["before"], Move)), default=0)
    unable = any(step.kind == "can't happen" and near.get(step.id, FAR) == 0 for step in steps)
    saved = any(step.kind == "replaced" and isinstance(step.data["before"], Destroy) and near.get(step.id) == 0 for step in steps)
    triggered = [step for step in steps if step.kind == "triggered" and near.get(step.id) == 0]
    own_trigger = answer.kind in OF_TRIGGERS and any(not step.data.get("delayed") for step in triggered)

    changed = [step.occurrence for step in steps if step.id in answer.seeds and not isinstance(step.occurrence, BecomeBlocked)]
    lost = {o.subject for o in changed if o is not None}

    of = answer.inner if answer.kind.startswith("by ") and answer.inner is not None else answer

    def decides(step: Step) -> tuple[float, int, int]:
        asked = ASIDE.get(step.kind, 0.0) if legal and step.kind != "mana ability" else 0.0
        asked += MADE * (legal and step.kind == "ability on the stack" and near.get(step.id, FAR) == 0)  # it is what was played
        if step.kind == "choice" and not legal and near.get(step.id, FAR) == 0:
            asked = ASIDE["choice"] + DECIDES * (" choose" in answer.kind)  # the choice itself is why
        if beside_it(step, answer, steps, near) or answer.kind in OF_LOSSES and (
            of_another_damage(step, steps) or _of_anothers_damage(step, lost)
        ):
            asked -= DECIDES + OTHERWISE + ASIDE["paid"]
        if step.kind == "spared" and answer.kind in OF_WINNING and answer.value not in NOBODY:
            asked -= DECIDES + OTHERWISE + ASIDE["paid"]  # that one did not lose is not why the other did
        if step.kind == "prevented" and (of.kind, str(of.value)) in GONE:
            asked -= DECIDES + OTHERWISE  # that damage was prevented is not why it is gone
        if step.kind == "replaced" and answer.kind == "is X Z" and answer.value == "no" and would_be_there(step, answer):
            asked += ASIDE["paid"]
        if step.kind == "replaced" and answer.kind in OF_DONE and answer.value == "yes":
            asked -= DECIDES + OTHERWISE  # what came of it otherwise is not why it was done
        asked -= MADE * (moved and step.kind in BRINGING) + (DECIDES + OTHERWISE + MADE) * (moved and step.kind == "targets")
        asked -= (DECIDES + OTHERWISE) * (step.kind == "passed over" and step.id < last_instead)  # what it is then decides
        asked -= (DECIDES + OTHERWISE) * (step.kind == "illegal target" and any(each.kind in NOT_EXCHANGED for each in steps))
        asked += DECIDES * (answer.kind == "did P lose" and step.id == last_kept)
        declined = step.kind == "replacement declined" and near.get(step.id, FAR) <= 1
        asked += DECIDES * (declined and not isinstance(step.data["before"], Damage))
        unharmed = step.kind == "assigns nothing" and not (answer.account or unable or saved) and answer.value != "yes"
        asked += (DECIDES + OTHERWISE) * unharmed
        asked -= ASIDE["paid"] * (own_trigger and step.kind == "triggered" and bool(step.data.get("delayed")))
        entered = answer.kind == "is X tapped" and answer.value == "yes" and near.get(step.id, FAR) <= 1 and _has_it_tapped(step)
        return best(step, near) + asked + DECIDES * entered, -near.get(step.id, FAR), step.id

    told = max(steps, key=decides, default=None)
    while told is not None and told.kind == "replaced":  # what another effect made of that then, is told with it
        then = next((step for step in steps if after_another(step, (told,)) is not None and near.get(step.id, FAR) <= FAR), None)
        if then is None or then.kind != "replaced" or (_of_its_own(then) and answer.kind not in OF_ITSELF):
            break
        told = then
    return told


OF_TRIGGERS = frozenset({"did X trigger", "how many times did X trigger"})
"""The questions that the abilities of a thing answer before a delayed one that an ability of it made."""
OF_WHERE = frozenset({"where is X", "zone of X", "is X Z"})
"""The questions that are answered by what moved something, not by what would have."""
NOT_EXCHANGED = frozenset({"control not exchanged", "cards not exchanged"})
"""Kinds of steps that say that an exchange was not made: told with the target because of which it was not."""
OF_DONE = frozenset({"was X destroyed", "was X sacrificed", "was X discarded"})
"""The questions that what was done itself answers, wherever the thing went by that."""
GONE = frozenset({("did X die", "yes"), ("did X survive", "no"), ("did P lose", "yes")})
"""The questions, with the answers, to which no damage that was prevented is the reason."""
OF_WINNING = frozenset({"who won", "who lost", "did P win"})
"""The questions of how the game ended."""
NOBODY: tuple[object, ...] = ("nobody", "none", "no", [])
"""What they are answered with while it goes on."""
OF_LOSSES = frozenset({"life of P", "life of team T", "did P lose life", "damage on X", "loyalty of X"})
"""The questions about what damage takes, which that of another source does not answer where it was kept from it."""


def _made_more(step: Step) -> bool:
    """Whether an effect had more damage dealt to the same player or object: it kept nobody from anything."""
    before, after = step.data["before"], step.data.get("after")
    if not isinstance(before, Damage) or not isinstance(after, Damage):
        return False
    return before.other == after.other and after.amount > before.amount


def of_another_damage(step: Step, steps: Iterable[Step]) -> bool:
    """Whether an effect kept damage from something to which other damage was dealt in the same event, and none of what it kept from it."""
    before = step.data.get("before") if step.kind in ("replaced", "prevented") else None
    if not isinstance(before, Damage):
        return False
    dealt = [each for each in steps if each.scenario_event == step.scenario_event and isinstance(each.occurrence, Damage)]
    sources = {each.occurrence.subject for each in dealt if each.id > step.id and each.occurrence.other == before.other}
    return bool(sources) and before.subject not in sources


def _of_anothers_damage(step: Step, lost: Collection[object]) -> bool:
    """Whether an effect prevented damage to another than those who lost by what happened."""
    before = step.data.get("before") if step.kind == "prevented" else None
    return isinstance(before, Damage) and bool(lost) and before.other not in lost


def moved_before(answer: AnswerResult, steps: Sequence[Step], told: Step) -> Step | None:
    """The move by which a card was not found any more where something looked for it, and by which it is where it is asked about."""
    if told.kind != "not found" or answer.kind not in OF_WHERE:
        return None
    moves = [step for step in steps if step.id < told.id and isinstance(step.occurrence, Move) and set(step.writes) & set(told.writes)]
    return moves[-1] if moves else None


def _of_its_own(step: Step) -> bool:
    """Whether a replacement is what the text of a thing says of how it comes into play itself."""
    before = step.data.get("before")
    return isinstance(before, Move) and before.subject == step.data.get("source")


def _has_it_tapped(step: Step) -> bool:
    """Whether an effect has something come into play tapped."""
    before, after = step.data.get("before"), step.data.get("after")
    if step.kind != "replaced" or not isinstance(before, Move) or not isinstance(after, Move) or before.destination != after.destination:
        return False
    return bool(after.entry and after.entry.tapped and not (before.entry and before.entry.tapped))


def by_striker(steps: Sequence[Step], near: Mapping[int, int]) -> list[Step]:
    """The steps, those of who deals combat damage with the rules of nobody but whose damage the answer is about, where it is about any."""
    fought = (step for step in steps if isinstance(step.occurrence, Damage) and step.occurrence.combat)
    dealt = {step.occurrence.subject for step in fought if near.get(step.id, FAR) <= DEALT}
    return [_of_these(step, dealt) if step.kind == STRIKES and dealt else step for step in steps]


DEALT = 1
"""How many causes lie at most between an answer and the damage that it is about."""


def _of_these(step: Step, dealt: Collection[object]) -> Step:
    of_others = {number for id, numbers in step.data["bearing"] if id not in dealt for number in numbers}
    own = {number for id, numbers in step.data["bearing"] if id in dealt for number in numbers}
    return msgspec.structs.replace(step, rules=tuple(number for number in step.rules if number in own or number not in of_others))
