"""The clause of a verdict: what decides an answer, as it is told behind it, with the rules and the step that it tells."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cards.instructions.words_data import possessive
from judge.engine.game.occurrences import BecomeBlocked, Damage, EndEffect, LoseGame, Move
from judge.engine.record.readings import MANA_VALUE
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import OF_EFFECT
from judge.explanation.argument import deciding, distances
from judge.explanation.deciding.accounting import Account, no_longer_said, sum_of_one, told_account, told_together
from judge.explanation.deciding.around_it import (
    at_once,
    ended_together,
    found_by,
    host_went,
    illegal_ones,
    left_source,
    nearest_behind,
    played_by_effect,
    redirected,
    regenerated_before,
    resolving_said,
    told_whole,
)
from judge.explanation.deciding.told_steps import by_striker, moved_before, told_step
from judge.explanation.deciding.weights import deciding_rules, triggered_before, unable_before
from judge.explanation.deciding.what_counts import FAR, GENERAL, UNDONE
from judge.explanation.derivations import told_derivation
from judge.explanation.general_rules import WITHOUT_SOURCE, generality
from judge.explanation.slicing import reasons
from judge.explanation.step_wording import asked_before, by_keyword, by_whom, inside, met_before, met_of, when_triggered, word
from judge.explanation.tongue import numbers_here
from judge.explanation.tongue import said as said_so
from judge.explanation.wording.answer_wording import quoted, sentence
from judge.explanation.wording.damage_otherwise import turned_since, with_damage_otherwise
from judge.explanation.wording.labels import LABELS
from judge.explanation.wording.lists_and_counts import phrase
from judge.explanation.wording.told_fields import name_at
from judge.scenario.running.run_results import Allowing, AnswerResult, RunResult, WhyNot

LONGEST_KEYWORD = 3
"""How many words the name of an ability has at most."""
UNPLAYED = "was X played", "not played"
"""The question to which a step of this kind says the answer again, before why it is so."""
DAMAGE_BEFORE = 3
"""How far before what is told the damage lies at most of which it came."""
OF_DAMAGE = ("life of", "loyalty of", "damage on", "how much damage", "how much combat damage", "did X deal", "did P lose life")
"""How the questions begin of what combat damage comes to, which a creature that is blocked deals to what blocks it."""
GROUNDED = frozenset({"state-based", "replaced", "spared", "stays tapped", "can't happen", "assigns nothing"})
"""Kinds of steps that what no longer shapes a value, or makes a thing such, is the ground of, and not what comes of them."""


class Telling:
    """What is told of why an answer is so, as it is made up piece by piece.

    `said`: the answer; `clause`: what decides it; `when` and `though`: when that was set off, and that its source is gone; `rules`: those
    that decide, the first one first; `step`: the one that is told (None: no step). `steps`, `near`, `told`: the steps behind the answer,
    how near each is to it, and the one that decides it (None: none does).
    """

    def __init__(self, run: RunResult, answer: AnswerResult) -> None:
        self.run, self.answer = run, answer
        self.near = distances(run, answer)
        self.steps = by_striker(reasons(run, answer), self.near)
        self.told = told_step(answer, self.steps, self.near)
        self.rules = deciding_rules(answer, self.steps, self.near, self.told, run.name)
        self.said, self.clause, self.when, self.though = sentence(answer).removesuffix("."), "", "", ""
        self.step: int | None = None

    def add(self, more: str, joint: str = ", for ") -> None:
        """More is told behind the clause."""
        clause = f'{self.clause[:-2]}"' if self.clause.endswith('."') else self.clause.removesuffix(".")
        self.clause = f"{clause}{joint}{more}"

    def cite(self, *rules: Sequence[str]) -> None:
        """These rules decide: the first two of them, each once."""
        self.rules = tuple(dict.fromkeys(rule for each in rules for rule in each))[:2]

    def worded(self, step: Step) -> str:
        """The sentence of a step, with the names of its time."""
        return word(step, name_at(step, self.run.name))


def telling(run: RunResult, answer: AnswerResult) -> Telling:
    """What is told of why an answer is so: by the first of these that there is, and what goes with it."""
    t = Telling(run, answer)
    if answer.value is None and answer.why_not:
        t.rules = (answer.why_not[0].rule,) if answer.why_not[0].rule else t.rules
    elif answer.refused and (answer.inner if answer.kind == "Q = V" and answer.inner is not None else answer).value in ("no", False, 0):
        _refused(t, answer.refused[0])
    elif answer.allowed_by:
        _allowed(t, answer.allowed_by)
    elif answer.derivation:
        t.clause = "; ".join((told_derivation(answer), *filter(None, (answer.unreached,))))
    elif answer.clause:
        _by_its_clause(t)
    elif (account := told_account(run, answer, t.steps, t.told, t.rules)) is not None:
        _by_an_account(t, account)
    elif t.told is not None:
        _by_a_step(t, t.told)
        t.said += f" ({added})" if (added := sum_of_one(answer)) else ""
    t.clause, t.rules = with_damage_otherwise(run, answer, t.steps, t.told, t.clause, t.rules)
    if t.told is not None and not answer.clause:
        _left_beside(t, t.told)
    if t.clause:
        _no_longer(t)
        _besides(t)
        _taken_as(t)
        _only_target(t)
        _taken_over(t)
    return t


def _refused(t: Telling, row: WhyNot) -> None:
    """What refuses it."""
    t.clause, t.step = phrase(row.failed), row.step
    if row.ability.startswith(OF_EFFECT):
        t.clause = t.clause.replace("that effect", f"the {row.ability}", 1)


def _allowed(t: Telling, rows: Sequence[Allowing]) -> None:
    """That it is so by an effect, with the text that says it, and the others that are needed with it; a keyword is named and has none."""
    row = rows[0]
    if row.source and not row.effect.endswith((".", '"')) and len(row.effect.split()) <= LONGEST_KEYWORD:
        t.said += f", by {possessive(row.source)} {row.effect[:1].lower()}{row.effect[1:]}"
        if t.answer.ceased:
            t.clause = inside(by_whom(t.run.trace.steps[t.answer.ceased - 1], t.run.name))
        elif t.answer.besides:
            t.clause = phrase(t.answer.besides)
            t.cite(t.answer.extra_rules[-1:], t.rules)
        return
    t.said += f", as {row.source or 'an effect'} says"
    t.clause = "" if row.effect.startswith(OF_EFFECT) else quoted(row.effect)
    for other in rows[1:] if t.clause else ():
        if other.way == row.way and other.source not in ("", row.source) and not other.effect.startswith(OF_EFFECT):
            t.add(f"{quoted(other.effect)} ({other.source})", "; and ")
            t.cite(t.rules[:1], (other.rule,), t.rules[1:])


def _by_its_clause(t: Telling) -> None:
    """What the answer itself says of why, and what ended what it speaks of."""
    if t.answer.kind.startswith("can P respond ") and ": " in t.answer.kind:  # whatever it was that nobody can respond to
        t.cite(t.answer.extra_rules)
    of, colon, failed = t.answer.clause.rpartition(": ")
    t.clause = said_so(f"{of}{colon}{phrase(failed)}")
    if t.answer.ceased:
        last = t.run.trace.steps[t.answer.ceased - 1]
        since = inside(by_whom(last, t.run.name))
        t.clause = f"{t.clause}{'; ' if since.lower().startswith('by ') else ', for '}{since}"
        t.cite(t.rules[:1], last.rules[:1])


def _by_an_account(t: Telling, account: Account) -> None:
    """What changed a number, or a list."""
    t.clause, t.step, t.rules = account.text, account.step, account.rules
    last = t.run.trace.steps[account.step - 1]
    if (before := nearest_behind(t.run, t.answer, t.steps, t.near, last)) is not last:
        t.clause = by_whom(before, t.run.name)
        _as_it_was_lost(t, before)
    t.said += f" ({account.sum})" * bool(account.sum and not t.answer.counted)
    counted = [change.step for change in t.answer.account] or t.answer.seeds
    done = [o for id in counted if (o := t.run.trace.steps[id - 1].occurrence) is not None]
    if len({o.source for o in done}) == 1 and not isinstance(last.occurrence, Move):
        _played_by_effect(t, last)


def _as_it_was_lost(t: Telling, before: Step) -> None:
    """The rules by which somebody lost whose loss is told for what another won by it."""
    if isinstance(before.occurrence, LoseGame):
        t.cite([number for number in deciding(before.rules) if not generality(number)], t.rules)


def _by_a_step(t: Telling, told: Step) -> None:
    """What happened, or did not; with what it came of."""
    run, answer, steps, near = t.run, t.answer, t.steps, t.near
    decides, t.step = nearest_behind(run, answer, steps, near, told), told.id
    t.clause = ended_together(run, decides) or told_together(run, decides, at_once(run, answer, steps, near, decides))
    t.clause = t.clause or (phrase(told.data["why"]) if (answer.kind, told.kind) == UNPLAYED else told_whole(run, steps, decides))
    if decides is not told:
        _as_it_was_lost(t, decides)
    if isinstance(decides.occurrence, BecomeBlocked) and (answer.inner or answer).kind.startswith(OF_DAMAGE):
        t.add(LABELS["blocked"], ", ")
    if (moved := moved_before(answer, steps, told)) is not None:
        t.clause = f"{by_whom(moved, run.name).removesuffix('.')}; {inside(t.clause)}"
        t.cite(told.rules[:1], moved.rules[:1])
    if (went := host_went(run, decides)) is not None:
        t.add(found_by(run, went), "; ")
    if (used := regenerated_before(run, decides)) is not None:
        t.add(LABELS["shield used"])
    if (unable := unable_before(answer, steps, near, told)) is not None:
        _by_who_could_not(t, told, unable)
    elif told.kind not in ("triggered", "condition"):  # else why it was not done says more than why it was to be
        _set_off(t, told, decides)
    elif decides is told:
        _met(t, told)
    if (changed := redirected(run, told)) is not None:
        t.add(changed[0], "; ")
        t.cite(t.rules[:1], changed[1])
    if used is not None:
        behind = triggered_before(steps, near, told)
        named = [] if behind is None else [number for number in behind.rules[:1] if number in t.rules]  # the keyword that destroys it
        t.cite((*named, *t.rules)[:1], used.rules[:1])
    if decides.kind == "replaced" and " may " in str(decides.data.get("label")):
        _chosen_within(t, decides)
    _played_by_effect(t, told)


def _played_by_effect(t: Telling, told: Step) -> None:
    """As what resolved the spell was played that became a permanent, or did what is told, where its player had no priority then."""
    if (played := played_by_effect(t.run, told)) is not None:
        play, by = played
        o, spell = told.occurrence, play.occurrence.became
        whose = "" if isinstance(o, Move) else f"{name_at(told, t.run.name)(spell)} was "
        t.add(f"{whose}played as {resolving_said(t.run, told, spell, by)} resolved", "; " if whose else ", ")
        let = deciding(play.rules)[-1:]
        if whose and any(map(generality, t.rules[:1])):  # how it came to be played says more than what it did
            t.cite(let, t.rules)
        else:
            t.cite(t.rules[: 1 if whose else 2], let, t.rules)


def _chosen_within(t: Telling, replaced: Step) -> None:
    """What a player chose as an effect that stands in the place of an event lets him or her choose, where its whole text is told."""
    source, event = replaced.data["source"], replaced.scenario_event
    later = (step for step in t.run.trace.steps[replaced.id :] if step.kind == "choice" and step.scenario_event == event)
    chosen = next((step for step in later if step.data["decision"].source == source and step.undone_by is None), None)
    if chosen is not None and isinstance(chosen.data["chosen"], bool):
        t.add(inside(t.worded(chosen)), "; ")
        t.cite(t.rules[:1], chosen.rules[:1])


def _by_who_could_not(t: Telling, told: Step, unable: Step) -> None:
    """What kept what is told from being done otherwise: a target that was illegal, what nobody could pay or do."""
    if told.kind == "countered" and unable.kind == "illegal target":
        t.add(f"({illegal_ones(t.run, t.steps, told)})", " ")
        t.cite(unable.rules[:1], t.rules[:1])
    elif told.kind == "not done":  # that it rests on something says who could not do what
        t.clause = t.worded(unable)
        t.cite(deciding(unable.rules, 1), t.rules)
    else:
        t.clause = t.clause.removesuffix(".").removesuffix(LABELS["depends"])
        t.add(inside(t.worded(unable)))
        t.cite(t.rules[:1], unable.rules[:1], t.rules[1:])


def _set_off(t: Telling, told: Step, decides: Step) -> None:
    """When the ability triggered by which it happened, where its name does not say that; and by what its condition was met."""
    behind = triggered_before(t.steps, t.near, told)
    if behind is not None and told.kind == "event":
        whole, when = by_keyword(t.clause, behind, t.run.name), when_triggered(behind, t.run.name)
        if whole != t.clause and behind.rules[0] in told.rules and behind.rules[0] not in t.rules:  # the keyword that is named
            t.cite(behind.rules[:1], t.rules)
        t.clause = whole
        if t.clause.startswith("by "):
            t.when = when
        elif when:
            t.add(when, "")
        to_player = isinstance(told.occurrence.subject, str) and told.data.get("counted") is None
        if when and to_player and whole == t.clause and behind.data.get("condition") is None and generality(behind.rules[0]) < GENERAL:
            t.cite([rule for rule in t.rules if rule not in told.rules or not generality(rule)], behind.rules[:1], t.rules)
    if behind is not None and (met := met_of(behind, name_at(behind, t.run.name), be="was")):
        t.add(met)
        if any(what == MANA_VALUE for _, what, _ in behind.data.get("measured", ())):
            t.cite(t.rules[:1], behind.rules[:1], t.rules[1:])
    elif decides is told:
        _met(t, told)


def _met(t: Telling, told: Step) -> None:
    """By what a condition of what is told is met."""
    if told.kind not in UNDONE and (met := met_before(told, t.run.trace.steps, t.run.name)) and met not in t.clause:
        t.add(met)
        asked = asked_before(told, t.run.trace.steps)
        special = [number for number in asked.rules if not generality(number)] if asked is not None and asked is not told else []
        t.cite(t.rules[:1], special[:1], t.rules[1:])


def _left_beside(t: Telling, told: Step) -> None:
    """Damage that became none, or that came to another, on the way; and that the source of what is told is gone."""
    if t.clause:
        last = t.step or told.id
        dealt = [step for step in t.steps if isinstance(step.occurrence, Damage) and t.near.get(step.id, FAR) <= DAMAGE_BEFORE]
        turned = (turned_since(t.run, step) for step in reversed(dealt) if step.id <= last)
        if (stayed := next(filter(None, turned), "")) and stayed not in t.clause:
            t.add(stayed, "; ")
        if (spared := next((each for step in dealt for each in t.steps if _spared(each, step)), None)) is not None and spared.id != t.step:
            t.add(inside(t.worded(spared)), "; ")
            t.cite(t.rules[:1], spared.rules[:1])
    if numbers_here(WITHOUT_SOURCE).intersection(t.rules) and (source := left_source(t.run, told)):
        t.though = f", though {source} is not in play any more"
        nothing = next((step for step in t.steps if step.kind == "nothing linked" and step.id < told.id), None)
        if nothing is not None and t.clause:  # what was to bring it back came before
            t.though += f"; before that, {inside(t.worded(nothing)).removesuffix('.')}"
            t.cite(t.rules[:1], nothing.rules[:1])


def _spared(passed: Step, dealt: Step) -> bool:
    """Whether an effect would have prevented the damage of a step, and did not, for it can't be prevented."""
    before, o = passed.data.get("before"), dealt.occurrence
    of_it = isinstance(before, Damage) and isinstance(o, Damage) and (before.subject, before.other) == (o.subject, o.other)
    return of_it and passed.kind == "passed over" and passed.scenario_event == dealt.scenario_event


def _no_longer(t: Telling) -> None:
    """What shaped the value before, or kept something off, and does no more."""
    answer, told = t.answer, t.told
    if not answer.no_longer or told is not None and (isinstance(told.occurrence, EndEffect) or told.kind == "effect ended"):
        return
    of_value = answer.kind.endswith(" of X") and answer.kind != "zone of X" or answer.kind in ("does X have A", "is X K")
    loss = next((step for step in t.steps if answer.seeds and step.id == answer.seeds[-1]), None)
    if answer.derivation and of_value and loss is not None and loss.occurrence is not None:  # what shapes it now did not take that away
        at_that_time = [step for step in t.steps if loss.event and step.event == loss.event]
        t.add(inside(told_together(t.run, loss, at_that_time) or told_whole(t.run, t.steps, loss)), "; ")
    took = of_value and (loss is not None or not answer.derivation)  # what a value rested on is gone by what is told
    joint = "for" if told is not None and told.kind in GROUNDED and not of_value else "so" if took else "and"
    if joint == "for" and told is not None and t.step not in (None, told.id):  # what that is the ground of is not what is told yet
        ground = next((step for step in reversed(t.steps) if step.kind == "assigns nothing"), told)
        t.add(inside(t.worded(ground)), "; ")
        t.cite(t.rules[:1], ground.rules[:1], t.rules[1:])
    if (said := no_longer_said(answer)) not in t.clause:
        t.add(said, f", {joint} ")
    made = [number for number in t.rules[1:] if told is not None and number in told.rules[1:] and not generality(number)]
    t.cite(t.rules[:1], answer.extra_rules[-1:], t.rules[1:])
    if told is not None and told.data.get("shaped"):  # what makes the number that is told, too
        t.rules = tuple(dict.fromkeys((*t.rules, *made)))


def _besides(t: Telling) -> None:
    """What bears on it, too, and did nothing, or is still to come."""
    if t.answer.besides and phrase(t.answer.besides) != t.clause:
        of, colon, failed = t.answer.besides.rpartition(": ")
        t.add(f"{of}{colon}{phrase(failed)}", ", " if of.startswith("for ") or failed.startswith("for ") else ", and ")
        beside = t.answer.extra_rules[-1:]
        special = bool(t.rules and beside) and (generality(beside[0]) < generality(t.rules[0]) or generality(t.rules[0]) == GENERAL)
        t.cite(*((beside, t.rules) if special else (t.rules[:1], beside, t.rules[1:])))


def _taken_as(t: Telling) -> None:
    """By what a thing was of the kind to which something was done."""
    if t.answer.taken_as is None or t.told is None or t.told.kind != "event":
        return
    taken_as, by_rule = t.answer.taken_as
    t.add(taken_as)
    if by_rule:
        t.cite(t.rules[:1], (by_rule,))


OF_HARM = frozenset({
    "did X die", "did X survive", "was X destroyed", "was X sacrificed", "where is X", "zone of X", "damage on X",
    "how much damage was dealt to Y",
})  # fmt: skip
"""The questions of what nobody does to his or her own."""


def _only_target(t: Telling) -> None:
    """That its own controller's triggered ability was aimed at the thing of which it is asked, for nothing else was a legal target."""
    for step in t.steps if t.answer.kind in OF_HARM else ():
        if step.kind != "targets" or step.id > (t.step or 0) or step.game is None:
            continue
        put = next((each for each in t.steps if each.kind == "ability on the stack" and each.data["thing"] == step.data["thing"]), None)
        name = name_at(step, t.run.name)
        own = [x for x in step.data.get("forced", ()) if x in step.game.objects and step.game.objects[x].controller == step.data["player"]]
        if put is not None and put.data.get("triggered") and any(name(x) == t.answer.subject for x in own):
            t.add(LABELS["only target"], "; ")
            t.cite(t.rules[:1], put.rules[:1])
            return


def _taken_over(t: Telling) -> None:
    """That a copy of a spell takes over what was paid for that, where the number that is told was read off it."""
    copies = {step.data["thing"]: step for step in t.steps if step.kind == "copied"}
    for step in t.steps if copies else ():
        copied = copies.get(step.occurrence.source) if step.occurrence is not None else None
        counted = step.data.get("counted")
        if copied is None or counted is None:
            continue
        read = {thing for each in counted.readings for thing in each.things}
        done = (each.occurrence for each in t.run.trace.steps[: copied.id] if each.occurrence is not None and each.undone_by is None)
        if any(o.source == copied.data["of"] and o.subject in read for o in done):  # before it resolved: it was paid with
            t.add(LABELS["taken over"].format(name=copied.data["name"]), "; ")
            t.cite(copied.rules[:1], t.rules)
            return
