"""The verdict: an answer in one sentence, in the words of the question, with what decides it and the one or two rules that do."""

from __future__ import annotations

import re
from functools import reduce
from itertools import zip_longest

import msgspec

from judge.engine.game.occurrences import BecomeBlocked, Damage
from judge.engine.record.trace import Step
from judge.engine.table.decisions import ROUNDS
from judge.explanation.deciding.clause import Telling, telling
from judge.explanation.deciding.one_sentence import AFTER_EVENT, Verdict, in_one_sentence
from judge.explanation.deciding.what_counts import FAR
from judge.explanation.general_rules import NEVER_BESIDE, ONLY_ALONE, generality
from judge.explanation.slicing import reasons
from judge.explanation.step_wording import word_assumed_there
from judge.explanation.tongue import numbers_here
from judge.explanation.wording.answer_wording import in_order_told, said_of_each, sentence, told_for_each
from judge.explanation.wording.labels import LABELS
from judge.explanation.wording.lists_and_counts import flat, phrase, shown
from judge.explanation.wording.still_to_come import led_by_what_comes
from judge.explanation.wording.told_fields import facts_said, name_at
from judge.scenario.running.run_results import AnswerResult, AssumptionResult, RunResult, WhyNot
from judge.support.lists_in_words import listed


def verdict(run: RunResult, answer: AnswerResult) -> Verdict:
    """The sentence of an answer with what decides it, what is still on the stack that may change it, and that the game has ended."""
    found = _with_what_was_chosen(answer.line or run, _decided(run, answer))
    found = _beside_other_rules(run, answer, msgspec.structs.replace(found, rules=_without_general(found.rules)))
    if answer.ended is not None and not _SAYS_OVER.search(found.text):
        (how, rule), ended = answer.ended, LABELS["ended"]
        rules = tuple(dict.fromkeys((*found.rules, rule)))
        return msgspec.structs.replace(found, text=f"{found.text} {ended.format(how=how)}", rules=rules)
    if answer.later is None:
        return found
    why, rules = _what_decides_then(answer.to_come)
    rules = _without_general(tuple(dict.fromkeys((*rules, *found.rules))))[: MOST_CITED + bool(rules)]
    return msgspec.structs.replace(found, text=led_by_what_comes(answer, found.text, why), rules=rules)


def _beside_other_rules(run: RunResult, answer: AnswerResult, found: Verdict) -> Verdict:
    """The verdict by the rules of another day, with what may not be done by them, what it is by those that are played, and what
    of the rules makes the difference."""
    other, there = answer.other_rules, answer.line.events if answer.line is not None else []
    refused = [each for told, each in zip(run.events, there, strict=False) if told.legal and not each.legal]
    why = phrase(refused[0].why).removesuffix(".") if refused else ""
    if refused and answer.kind != "was event N legal" and why not in found.text:
        said = LABELS["refused by them"].format(number=refused[0].number, why=why)
        found = msgspec.structs.replace(found, text=f"{found.text} {said}")
    if other is None or other.answer.value is None or answer.line is None:
        return found
    if other.answer.value == answer.line.answers[0].value:
        return msgspec.structs.replace(found, text=f"{found.text} {LABELS['same by the rules'].format(edition=other.edition)}")
    names = "; ".join(name for name, _ in other.changes)
    said = LABELS["other by the rules"].format(edition=other.edition, value=shown(other.answer.value).removesuffix("."), names=names)
    rules = dict.fromkeys((*found.rules, *(numbers[0] for _, numbers in other.changes if numbers)))
    return msgspec.structs.replace(found, text=f"{found.text} {said.replace(' ()', '')}", rules=tuple(rules))


def _what_decides_then(answer: AnswerResult | None) -> tuple[str, tuple[str, ...]]:
    """What decides an answer in the line to come, as it follows the sentence of that, and its rules; nothing where none is told."""
    there = answer.line.answers[0] if answer is not None and answer.line is not None else None
    if answer is None or answer.line is None or there is None or there.several:
        return "", ()
    decided, said = _decided(answer.line, there), sentence(there).removesuffix(".")
    why = decided.text.removeprefix(said)
    return (why, decided.rules) if why != decided.text and why.removesuffix(".") else ("", ())


def _without_general(rules: tuple[str, ...]) -> tuple[str, ...]:
    """Of the rules that are cited those that say something beside the others: a special one needs no "if you do" beside it."""
    special = any(not generality(number) for number in rules)
    aside = numbers_here(NEVER_BESIDE) | (numbers_here(ONLY_ALONE) if special else frozenset())
    return tuple(number for number in rules if number not in aside) or rules


_CHOSEN = re.compile(
    r"\b(?:named card|chosen (color|card type|creature type|land type|basic land type|type|player|opponent|number|card name|name))\b"
)
"""How a text speaks of what was chosen for it."""


def _with_what_was_chosen(run: RunResult, found: Verdict) -> Verdict:
    """A verdict that quotes a text about what was chosen, with what that is."""
    spoken = _CHOSEN.search(found.text)
    if spoken is None:
        return found
    chosen = (step for step in run.trace.steps if step.kind == "word chosen" and step.undone_by is None and step.data["source"] is not None)
    words = {shown(step.data["word"]) for step in chosen if name_at(step, run.name)(step.data["source"]) in found.text}
    last = next((step.game for step in reversed(run.trace.steps) if step.game is not None), None)
    here = [game.objects[id] for game in (run.trace.begun, last) if game is not None for id in game.in_play]
    words |= {word for obj in here if obj.name in found.text for word in obj.memory.values() if isinstance(word, str)}
    word_chosen = words.pop() if len(words) == 1 else ""
    unnamed = reduce(lambda text, name: text.replace(name, ""), {obj.name for obj in here} - {""}, found.text)
    if not word_chosen or (spoken[1] not in (None, "name", "card name") and word_chosen.lower() in unnamed.lower()):
        return found  # of a name it may be another thing's that is told
    said = f"{found.text.removesuffix('.')}.{' ' * bool(found.text)}The {spoken[0]} is {word_chosen}."
    return msgspec.structs.replace(found, text=said.replace('".".', '".').replace('.".', '."'))


_SAYS_OVER = re.compile(r"the game (?:is over|was over|ended)")


def _decided(run: RunResult, answer: AnswerResult) -> Verdict:
    """The answer with what decides it; of what was tried in another line of play, what decides it there."""
    there = answer.line.answers[0] if answer.line is not None else None
    told_there = there is not None and (there.seeds or there.clause or there.refused or there.line is not None)
    if answer.line is not None and told_there:  # they speak of that line
        return _in_its_line(answer, answer.line)
    if answer.several and told_for_each(answer):
        return _of_each(run, answer)
    t = telling(run, answer)
    return _with_default(t, in_one_sentence(t))


NEAR_BY = 2
"""How many causes lie at most between an answer and a choice that it names."""


def _with_default(t: Telling, found: Verdict) -> Verdict:
    """A verdict that hangs on what nobody chose among what is the chooser's own, or on how nobody assigned damage, with what was taken."""
    struck = t.told is not None and (isinstance(t.told.occurrence, Damage | BecomeBlocked) or "damage" in t.told.data.get("shown", ()))
    kinds = {"targets", "choose", ROUNDS} | ({"assign damage"} if struck else set()) | ({ORDER} if t.answer.kind in OF_THE_ORDER else set())
    told = "(by default)" in found.text
    kept = [each for each in t.run.assumptions if each.kind in kinds and each.options != 1 and each.ways[1:] != ("nothing",) and not told]
    steps = [step for step in t.steps if t.near.get(step.id, FAR) <= NEAR_BY] if kept else []
    behind = {id for step in steps for id in (step.id, *step.because)} | {step.id - 1 for step in steps if step.kind == "targets"}
    for each in kept:
        parts = each.chosen.split("; ") if each.kind == "assign damage" else []
        by = {part.partition(" assigns ")[0] for part in parts if not _tramples(t.run, part)}
        if t.told is not None and t.told.kind == "state-based":  # what it assigned itself did not kill it
            by.discard(t.answer.subject)
        strikes = any(name in t.clause for name in by)
        of_it = t.answer.subject in each.ways or each.chosen in found.text
        others = [way for way in each.ways if way not in (each.chosen, "nothing", *each.chosen.split(", "))]
        alike = {re.sub(r" #\d+$", "", way) for way in each.ways}
        every = bool(each.ways) and not others and each.chosen not in each.ways  # all that there is was chosen
        if each.kind == ROUNDS and any(step.id < each.step and _goes_on(step, each.player) for step in steps):
            said = LABELS["by default"].format(what=word_assumed_there(each).removesuffix(" (by default)"), other="")
            return msgspec.structs.replace(found, text=f"{found.text} {said}", rules=(*found.rules, each.rule))
        if each.kind == ORDER or strikes or of_it and each.step in behind and len(alike) != 1 and not every and _is_own(t.run, each):
            other = f", and not {listed(others, 'or')}" if others else f", one of {each.options} ways" if each.options else ""
            said = LABELS["by default"].format(what=word_assumed_there(each).removesuffix(" (by default)"), other=other)
            return msgspec.structs.replace(found, text=f"{found.text} {said}")
    return found


def _goes_on(step: Step, player: str) -> bool:
    """Whether by default a player did what a "may" allows: in a loop, what goes on with it."""
    return step.kind == "choice" and step.data["assumed"] and step.data["decision"].kind == "may" and step.data["player"] == player


ORDER = "order triggers"
"""The kind of choice in which order triggers are put onto the stack."""
OF_THE_ORDER = frozenset({"what G is first to resolve", "what G is last to resolve", "what is on top of the stack"})
"""The questions to which that order is the answer."""


def _tramples(run: RunResult, assigned: str) -> bool:
    """Whether some of the damage that is assigned is to a player: what is more than lethal, as is usual."""
    players = run.trace.begun.order if run.trace.begun is not None else ()
    return any(re.search(rf" to {re.escape(player)}(?:,|$)", assigned) for player in players)


def _is_own(run: RunResult, taken: AssumptionResult) -> bool:
    """Whether what was taken by default is the chooser's own."""
    chosen = run.trace.steps[taken.step - 1].data.get("chosen")
    things = {thing for thing in flat(chosen) if isinstance(thing, int) and not isinstance(thing, bool)}
    game = next((step.game for step in reversed(run.trace.steps[: taken.step]) if step.game is not None), run.trace.begun)
    objects = [game.objects[id] for id in things if game is not None and id in game.objects]
    return bool(objects) and all((obj.controller or obj.owner) == taken.player for obj in objects)


def _of_each(run: RunResult, answer: AnswerResult) -> Verdict:
    """The verdict of several things: what decides it for each, of those of which the same is said once; the first rule of each first."""
    several = in_order_told(answer)
    aside = several[0].value == "yes" if answer.kind == "who: Q" else False  # of whom it is so is told with why
    found = [(each, Verdict(sentence(each), ()) if aside and each.value != "yes" else _decided(run, each)) for each in several]
    text = said_of_each([(each, decided.text) for each, decided in found])
    when = sentence(answer).removesuffix(said_of_each([(each, sentence(each)) for each in several]))
    ranks = zip_longest(*(decided.rules for _, decided in found))
    rules = [[*dict.fromkeys(filter(None, rank))] for rank in ranks]
    cited = dict.fromkeys(number for rank in rules for number in rank)
    return Verdict(f"{when}{text}", (*cited,)[: MOST_CITED + (len(rules[0]) > 1 if rules else 0)], found[0][1].step)


MOST_CITED = 2
"""How many rules a verdict cites of one reason; of several reasons one more."""


def _in_its_line(answer: AnswerResult, line: RunResult) -> Verdict:
    """The verdict of what was tried: what decides it is what happened in that line of play."""
    there = _decided(line, line.answers[0])
    own, text = (AFTER_EVENT.sub("", each) for each in (sentence(line.answers[0]), there.text))  # in that line it is now
    whole = sentence(answer)
    own = own if whole.endswith(own) else own.rpartition(": ")[2]  # it says itself what is supposed there besides
    return Verdict(f"{whole.removesuffix(own)}{text}", there.rules)


def taken_as_given(answer: AnswerResult) -> list[str]:
    """What an answer takes as given: what the file does not list, and of a supposed line what nobody chose there on which it rests."""
    line = answer.line
    if line is None or not line.assumptions:
        return list(answer.given)
    steps = reasons(line, line.answers[0])
    behind = {id for step in steps for id in (step.id, *step.because)} | {step.id - 1 for step in steps if step.kind == "targets"}
    return [*answer.given, *(word_assumed_there(each) for each in line.assumptions if each.step in behind)]


def further_why_not(answer: AnswerResult) -> tuple[WhyNot, ...]:
    """What is told beside the verdict of why something did not happen: all of it, unless the verdict says the only reason whole."""
    rows = {(row.ability, row.failed): row for row in reversed(answer.why_not)}
    told = len(answer.why_not) == 1 and answer.value in ("no", False, 0) and not facts_said(answer.why_not[0])
    what = (answer.kind, *(row.ability for row in answer.why_not[:1]))
    return () if told and any(each.startswith(("was event", "can ")) for each in what) else tuple(reversed(rows.values()))
