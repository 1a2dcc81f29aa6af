"""The verdict: an answer in one sentence, in the words of the question, with what decides it and the one or two rules that do."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

import msgspec

from judge.engine.game.occurrences import (
    BecomeBlocked,
    CreatureBlocks,
    Damage,
    Destroy,
    DrawGame,
    EndEffect,
    LoseGame,
    Move,
    TurnBegins,
    WinGame,
)
from judge.engine.game.state import IN_PLAY
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import OF_EFFECT, possessive
from judge.explanation.argument import deciding, distances
from judge.explanation.deciding.accounting import AMOUNTS, told_account, told_together
from judge.explanation.deciding.told_steps import moved_before, told_step
from judge.explanation.deciding.weights import FAR, TRIGGERED_BEFORE, after_another, deciding_rules, triggered_before, unable_before
from judge.explanation.derivations import told_derivation
from judge.explanation.general_rules import WITHOUT_SOURCE, generality
from judge.explanation.rule_texts import from_book, gist
from judge.explanation.sentence_filling import word_occurrence
from judge.explanation.slicing import reasons, verb
from judge.explanation.step_wording import OWN, by_whom, inside, met_before, met_of, word, word_assumed_there
from judge.explanation.tongue import numbers_here
from judge.explanation.tongue import said as said_so
from judge.explanation.wording.answer_wording import facts_said, quoted, sentence
from judge.explanation.wording.damage_otherwise import OF_LEAVING, turned_since, with_damage_otherwise
from judge.explanation.wording.labels import LABELS
from judge.explanation.wording.lists_and_counts import phrase, sentence_case, shown
from judge.explanation.wording.told_fields import name_at
from judge.explanation.wording.told_in_full import in_full
from judge.rulebook.terms import stem
from judge.scenario.running.run_results import Allowing, AnswerResult, RunResult, WhyNot
from judge.support.lists_in_words import counted, listed

LONGEST_KEYWORD = 3
"""How many words the name of an ability has at most."""
_OF_IT = re.compile(r"^((?:(?! (?:is|did|does|has) )[^:\"])+): it (can't )")
"""`Hill Giant: it can't attack` -> what it is of, and what is said of it."""


_CANT = re.compile(r"it can't (attack|block): ")
"""What a clause says again where the answer says it."""


class Verdict(msgspec.Struct, frozen=True):
    """One sentence, the rules that decide it, and the step that it tells (None: no step)."""

    text: str
    rules: tuple[str, ...]
    step: int | None = None


def verdict(run: RunResult, answer: AnswerResult) -> Verdict:
    """The sentence of an answer with what decides it, what is still on the stack that may change it, and that the game has ended."""
    found = _with_what_was_chosen(run, _decided(run, answer))
    if answer.ended is not None and not _SAYS_OVER.search(found.text):
        (how, rule), ended = answer.ended, LABELS["ended"]
        rules = tuple(dict.fromkeys((*found.rules, rule)))
        return msgspec.structs.replace(found, text=f"{found.text} {ended.format(how=how)}", rules=rules)
    if answer.damage_to_come:
        label = LABELS["strikes" if answer.damage_to_come == "second" else "fights"]
        return msgspec.structs.replace(found, text=f"{found.text} {label.format(later=shown(answer.later))}")
    if not answer.waiting or "it is still on the stack" in found.text:
        return found
    label = LABELS["waits" if len(answer.waiting) == 1 else "wait"]
    return msgspec.structs.replace(found, text=f"{found.text} {label.format(what=counted(answer.waiting), later=shown(answer.later))}")


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
    here = (last.objects[id] for id in last.in_play) if last is not None else ()
    words |= {word for obj in here if obj.name in found.text for word in obj.memory.values() if isinstance(word, str)}
    word_chosen = words.pop() if len(words) == 1 else ""
    if not word_chosen or (spoken[1] not in (None, "name", "card name") and word_chosen.lower() in found.text.lower()):
        return found  # of a name it may be another thing's that is told
    said = f"{found.text.removesuffix('.')}.{' ' * bool(found.text)}The {spoken[0]} is {word_chosen}."
    return msgspec.structs.replace(found, text=said.replace('".".', '".').replace('.".', '."'))


_SAYS_OVER = re.compile(r"the game (?:is over|was over|ended)")
_AFTER_EVENT = re.compile(r"^(?:After|Since) event \d+: ")


def _in_its_line(answer: AnswerResult, line: RunResult) -> Verdict:
    """The verdict of what was tried: what decides it is what happened in that line of play."""
    there = _decided(line, line.answers[0])
    own, text = (_AFTER_EVENT.sub("", each) for each in (sentence(line.answers[0]), there.text))  # in that line it is now
    whole = sentence(answer)
    own = own if whole.endswith(own) else own.rpartition(": ")[2]  # it says itself what is supposed there besides
    return Verdict(f"{whole.removesuffix(own)}{text}", there.rules)


def _decided(run: RunResult, answer: AnswerResult) -> Verdict:
    there = answer.line.answers[0] if answer.line is not None else None
    if answer.line is not None and there is not None and (there.seeds or there.clause or there.refused):  # they speak of that line
        return _in_its_line(answer, answer.line)
    steps = reasons(run, answer)
    near = distances(run, answer)
    told = told_step(answer, steps, near)
    rules = deciding_rules(answer, steps, near, told, run.name)
    said, clause, step, when = sentence(answer).removesuffix("."), "", None, ""
    if answer.value is None and answer.why_not:
        rules = (answer.why_not[0].rule,) if answer.why_not[0].rule else rules
    elif answer.refused and answer.value in ("no", False, 0):
        clause, step = phrase(answer.refused[0].failed), answer.refused[0].step
        if answer.refused[0].ability.startswith(OF_EFFECT):
            clause = clause.replace("that effect", f"the {answer.refused[0].ability}", 1)
    elif answer.allowed_by:
        said, clause = _allowed(said, answer.allowed_by[0])
    elif answer.derivation:
        clause = "; ".join((told_derivation(answer), *filter(None, (answer.unreached,))))
    elif answer.clause:
        of, colon, failed = answer.clause.rpartition(": ")
        clause = said_so(f"{of}{colon}{phrase(failed)}")
        if answer.ceased:
            last = run.trace.steps[answer.ceased - 1]
            since = inside(by_whom(last, run.name))
            clause = f"{clause}{'; ' if since.lower().startswith('by ') else ', for '}{since}"
            rules = tuple(dict.fromkeys((*rules[:1], *last.rules[:1])))
    elif (account := told_account(run, answer, steps, told, rules)) is not None:
        clause, step, rules = account.text, account.step, account.rules
        if (last := run.trace.steps[step - 1]) is not (before := _behind(run, answer, steps, near, last)):
            clause = by_whom(before, run.name)
        said += f" ({account.sum})" * bool(account.sum and not answer.counted)
    elif told is not None:
        decides, step = _behind(run, answer, steps, near, told), told.id
        clause = _ended_together(run, decides) or told_together(run, decides, _at_once(run, answer, steps, near, decides))
        clause = clause or _told_whole(run, steps, decides)
        if (moved := moved_before(answer, steps, told)) is not None:
            clause = f"{by_whom(moved, run.name).removesuffix('.')}; {inside(clause)}"
            rules = tuple(dict.fromkeys((*told.rules[:1], *moved.rules[:1])))
        if (used := _regenerated_before(run, decides)) is not None:
            clause = f"{clause.removesuffix('.')}, for {LABELS['shield used']}"
            rules = (*rules[:1], used.rules[0])
        unable = unable_before(answer, steps, near, told)
        if unable is not None and told.kind == "countered" and unable.kind == "illegal target":
            clause = f"{clause.removesuffix('.')} ({_illegal_ones(run, steps, told)})"
            rules = tuple(dict.fromkeys((*rules[:1], *unable.rules[:1])))
        elif unable is not None and told.kind == "not done":  # that it rests on something says who could not do what
            clause = word(unable, name_at(unable, run.name))
            rules = tuple(dict.fromkeys((*deciding(unable.rules, 1), *rules)))[:2]
        elif unable is not None:
            clause = f"{clause.removesuffix('.').removesuffix(LABELS['depends'])}, for {inside(word(unable, name_at(unable, run.name)))}"
            rules = tuple(dict.fromkeys((*rules[:1], *unable.rules[:1], *rules[1:])))[:2]
        news = unable is None and told.kind not in ("triggered", "condition")  # else why it was not done says more than why it was to be
        behind = triggered_before(steps, near, told) if news else None
        own = told.kind == "event" and behind is not None and (behind.data.get("delayed") or clause.startswith(OWN))
        when = _when(run, behind) if own and behind is not None else ""
        if behind is not None and (met := met_of(behind, name_at(behind, run.name))):
            clause = f"{clause.removesuffix('.')}, for {met.replace('is met:', 'was met:')}"
        elif unable is None and decides is told and (met := met_before(told, run.trace.steps, run.name)) and met not in clause:
            clause = f"{clause.removesuffix('.')}, for {met}"
    clause, rules = with_damage_otherwise(run, answer, steps, told, clause, rules)
    if clause and told is not None and not answer.clause:
        dealt = run.trace.steps[(step or told.id) - 1]
        by_damage = [each for each in steps if isinstance(each.occurrence, Damage) and near.get(each.id, FAR) <= DAMAGE_BEFORE]
        by_damage = [each for each in by_damage if each.id <= dealt.id]
        if (stayed := next(filter(None, (turned_since(run, each) for each in reversed(by_damage))), "")) and stayed not in clause:
            clause = f"{clause.removesuffix('.')}; {stayed}"
    alone = told is not None and not answer.clause and numbers_here(WITHOUT_SOURCE).intersection(rules)
    though = f", though {source} is not in play any more" if told is not None and alone and (source := _left_source(run, told)) else ""
    ended = told is not None and (isinstance(told.occurrence, EndEffect) or told.kind == "effect ended")
    if clause and answer.no_longer and not ended:
        of_value = answer.kind.endswith(" of X") and answer.kind != "zone of X" or answer.kind in ("does X have A", "is X K")
        took = of_value  # what a value rested on is gone by what is told
        loss = next((step for step in steps if answer.seeds and step.id == answer.seeds[-1]), None)
        if answer.derivation and took and loss is not None and loss.occurrence is not None:  # what shapes it now did not take that away
            clause = f"{clause.removesuffix('.')}; {inside(_told_whole(run, steps, loss))}"
        took = took and (loss is not None or not answer.derivation)
        joint = "for" if told is not None and told.kind in GROUNDED and not of_value else "so" if took else "and"
        of, colon, failed = answer.no_longer.rpartition(": ")
        clause = f"{clause.removesuffix('.')}, {joint} {of}{colon}{phrase(failed)}"
        rules = tuple(dict.fromkeys((*rules[:1], *answer.extra_rules[-1:], *rules[1:])))[:2]
    if clause and answer.taken_as is not None and told is not None and told.kind == "event":
        (taken_as, by_rule), clause = answer.taken_as, clause.removesuffix(".")
        clause, rules = f"{clause}, for {taken_as}", tuple(dict.fromkeys((*rules[:1], by_rule))) if by_rule else rules
    if answer.kind == "what happened":  # each sentence of it says what decides
        return Verdict(f"{said}.", rules, step)
    if not clause or step is not None and verb(run.trace.steps[step - 1]) == "resolve":  # that it has resolved says the answer again
        return Verdict(f"{said}.{_rule_says(run, answer, rules)}", rules)
    clause = _OF_IT.sub(r"\1 \2", clause)
    by, comma, done = clause.partition(", ")
    if (again := _CANT.match(clause)) and said.endswith(f" cannot {again[1]}"):
        clause = clause[again.end() :]
    how = by.lower().startswith(("by ", "as the turn "))
    if comma and how and _same(done, said) and not answer.no_longer:  # by whom, or when, is all that the clause has to say
        return Verdict(f"{said}, {inside(by)}{when}{though}.", rules, step)
    clause = f"{by}{when}, {done}" if comma and how else f"{clause.removesuffix('.')}{when}." if clause and when else clause
    if (rest := _beyond(clause, said)) is not None and not answer.no_longer:  # the clause says the answer again, and how or why
        return Verdict(f"{said}{rest}{though}.", rules, step)
    if _same(clause, said):
        cause = _what_set_it_off(steps, near, told) if told is not None and told.kind != "targets" else None
        if cause is not None:
            rules = tuple(dict.fromkeys((*rules[:1], *deciding(cause.rules, 1))))
            return Verdict(f"{said}: {inside(word(cause, name_at(cause, run.name)))}", rules, cause.id)
        return Verdict(f"{said}{though}.", rules, step)
    clause = f"{clause.removesuffix('.')}{though}." if though else clause
    what, because, why = clause.partition(", because ")
    if because and _plain(what).replace(" is ", " was ", 1) == _plain(said):  # the clause says the answer again, and why
        return Verdict(f"{said}{because}{why}{_full_stop(why)}", rules, step)
    joint = ". " if ": " in _AFTER_EVENT.sub("", said) else ": "
    return Verdict(f"{said}{joint}{sentence_case(clause) if joint == '. ' else inside(clause)}{_full_stop(clause)}", rules, step)


def _when(run: RunResult, triggered: Step) -> str:
    """When an ability triggered, of which its source says nothing: `, when Ann's end of turn step begins`."""
    o, source = triggered.data.get("occurrence"), triggered.data["source"]
    if o is None:
        return ""
    name = name_at(triggered, run.name)
    whose = name(source)
    said = word_occurrence(o, lambda thing: "it" if name(thing) == whose else name(thing)).removesuffix(".")
    return f", when {'it ' + said[3:] if said.startswith('It ') else inside(said)}"


def _what_set_it_off(steps: Sequence[Step], near: Mapping[int, int], told: Step) -> Step | None:
    """The triggering near behind what is told, where its sentence says no more than the answer."""
    since = near.get(told.id, 0)
    behind = (step for step in reversed(steps) if step.kind == "triggered" and step.id < told.id)
    return next((step for step in behind if near.get(step.id, FAR) - since <= TRIGGERED_BEFORE), None)


def _rule_says(run: RunResult, answer: AnswerResult, rules: Sequence[str]) -> str:
    """What the rule says that alone decides an answer of which it is asked why, where nothing that happened bears on it."""
    if not answer.why or not rules or answer.seeds or answer.unanswered or answer.allowed_by or generality(rules[0]):
        return ""
    rule = from_book(run.edition)(rules[0])
    return f" {gist(rule, answer.question)}" if rule is not None else ""


def _illegal_ones(run: RunResult, steps: Sequence[Step], told: Step) -> str:
    """The targets because of which something was countered, each with why it was no legal one."""
    of_it = [step for step in steps if step.kind == "illegal target" and step.data["thing"] == told.data["thing"]]
    said = (f"{name_at(step, run.name)(step.data['target'])}: {phrase(step.data['why'])}" for step in of_it)
    return "; ".join(dict.fromkeys(said))


def _left_source(run: RunResult, told: Step) -> str:
    """The source of the ability by which something happened, where that is no longer in play."""
    source = told.occurrence.source if told.occurrence is not None else None
    game = run.trace.steps[told.id - 1].game
    name = name_at(told, run.name)
    last = game.left.get(source) if isinstance(source, int) and game is not None else None
    after = (step.game for step in reversed(run.trace.steps) if step.scenario_event == told.scenario_event and step.game is not None)
    then = next(after, None)
    if last is not None and then is not None and any(then.objects[id].card == last.obj.card for id in then.in_play):
        return ""  # it came back
    was_there = last is not None and last.obj.zone == IN_PLAY
    gone = was_there and game is not None and source not in game.in_play and name(source) != name(told.occurrence.subject)
    return name(source) if gone else ""


def _full_stop(clause: str) -> str:
    return "" if clause.endswith(('."', ".")) else "."


DAMAGE_BEFORE = 3
"""How far before what is told the damage lies at most of which it came."""
GROUNDED = frozenset({"state-based", "replaced", "spared", "stays tapped", "can't happen", "assigns nothing"})
"""Kinds of steps that what no longer shapes a value, or makes a thing such, is the ground of, and not what comes of them."""

_SAYS_AGAIN = {
    "is X blocked": BecomeBlocked, "is X unblocked": BecomeBlocked,
    "who won": WinGame, "is the game a draw": DrawGame, "did P win": DrawGame,
    "whose turn is it": TurnBegins,
}  # fmt: skip
"""Form of question -> what happens where the answer is so: told as its reason, it would say the answer again."""


def _regenerated_before(run: RunResult, told: Step) -> Step | None:
    """The last step of the same turn in which what is destroyed now was regenerated: there was no shield left then."""
    moved = told.data["occurrence"] if told.kind == "state-based" else told.occurrence
    if not isinstance(moved, Destroy) and not (isinstance(moved, Move) and moved.cause == "destroy"):
        return None
    before = [step for step in run.trace.steps[: told.id] if step.undone_by is None and step.occurrence is not None]
    began = max((step.id for step in before if isinstance(step.occurrence, TurnBegins)), default=0)
    again = (step for step in before if step.id > began and verb(step) == "regenerate" and step.occurrence.subject == moved.subject)
    return next(again, None)


def _at_once(
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
    fact = AMOUNTS.get(answer.kind)
    kept = {each for each in told.writes if each[0] == fact} if told.kind in KEEPS else set()
    if kept:
        before = (step for step in run.trace.steps if step.kind == told.kind and step.undone_by is None)
        others = [step for step in before if kept & set(step.writes) and step.scenario_event <= told.scenario_event]
        return others if after_another(told, others) is None else []
    alike = (step for step in steps if step.kind == told.kind and type(step.occurrence) is type(told.occurrence))
    if told.event:
        return [step for step in alike if step.event == told.event]
    return [step for step in alike if told.kind == "state-based" and near.get(step.id) == near.get(told.id)]


def _ended_together(run: RunResult, told: Step) -> str:
    """That several effects that shaped the same ended at the same time; empty where it was one, or anything else is told."""
    if not isinstance(told.occurrence, EndEffect):
        return ""
    ends = (step for step in run.trace.steps if step.undone_by is None and isinstance(step.occurrence, EndEffect))
    same = [step for step in ends if step.scenario_event == told.scenario_event and not set(step.writes).isdisjoint(told.writes)]
    names = [name_at(step, run.name)(step.occurrence.source) for step in same if step.occurrence.source is not None]
    together = len(dict.fromkeys(names)) > 1 and {step.rules[:1] for step in same} == {told.rules[:1]}
    return f"the effects of {listed(dict.fromkeys(names))} end." if together else ""


KEEPS = frozenset({"replaced", "prevented", "can't happen"})
"""Kinds of steps that keep an amount as it is."""


def _told_whole(run: RunResult, steps: Sequence[Step], told: Step) -> str:
    """The sentence of a step; of one of several effects that changed an event one after another, with what those before it made of it."""
    if told.kind == "refused":  # alone it is told below its event
        event = next((event for event in run.events if event.number == told.scenario_event), None)
        if event is not None:
            return f'"{event.text}" is not legal, for {phrase(str(told.data["why"]))}.'
    clause = by_whom(in_full(run, told, {step.id for step in steps}), run.name)
    before = after_another(told, steps) if told.kind == "replaced" else None
    _, colon, own = clause.partition("; ")
    return f"{_told_whole(run, steps, before).removesuffix('.')}; {own}" if before is not None and colon else clause


def _plain(text: str) -> str:
    """A sentence without what its place asks for: the time before it, its capital and its full stop."""
    return re.sub(r"^(?:After event \d+|At [^:]+|If [^:]+): ", "", text).removesuffix(".").lower()


_AUXILIARY = frozenset({"is", "are", "was", "were", "has", "have", "had"})
_JOINS = re.compile(r",? (?:as the|along with|for|because) ")


@lru_cache(512)
def _of_words(text: str) -> tuple[str, ...]:
    """The words of a sentence without the endings and the auxiliaries of its tense."""
    return tuple(stem(word) for word in re.findall(r"[^\s,;:]+", _plain(text)) if word not in _AUXILIARY)


def _same(clause: str, said: str) -> bool:
    """Whether two sentences differ in tense at most: `Myr ceases to exist` and `Myr has ceased to exist`."""
    return _of_words(clause) == _of_words(said)


def _beyond(clause: str, said: str) -> str | None:
    """What a clause adds to the answer that its beginning says again; None where it says another thing, or no more."""
    joins = (joint for joint in _JOINS.finditer(clause) if _same(clause[: joint.start()], said))
    joint = next(joins, None)
    return clause[joint.start() :].removesuffix(".") if joint is not None else None


def _happens(step: Step) -> bool:
    return step.occurrence is not None or step.kind == "state-based"


def _behind(run: RunResult, answer: AnswerResult, steps: Sequence[Step], near: Mapping[int, int], told: Step) -> Step:
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


def _allowed(said: str, row: Allowing) -> tuple[str, str]:
    """That something is so by an effect: what is said so, and the text that says it; a keyword is named and has none."""
    if row.source and not row.effect.endswith((".", '"')) and len(row.effect.split()) <= LONGEST_KEYWORD:
        return f"{said}, by {possessive(row.source)} {row.effect[:1].lower()}{row.effect[1:]}", ""
    return f"{said}, as {row.source or 'an effect'} says", "" if row.effect.startswith(OF_EFFECT) else quoted(row.effect)


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
    told = len(answer.why_not) == 1 and answer.value in ("no", False, 0) and not facts_said(answer.why_not[0])
    what = (answer.kind, *(row.ability for row in answer.why_not[:1]))
    return () if told and any(each.startswith(("was event", "can ")) for each in what) else answer.why_not
