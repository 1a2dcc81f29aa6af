"""Wording: from an answer to its sentence, and to what is said beside it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from msgspec.structs import replace

from judge.cards.instructions.words_data import LATER_SUBTYPES, SUBTYPES_OF
from judge.engine.record.kinds_in_words import NOUNS, with_article
from judge.explanation import english_answers
from judge.explanation.sentence_filling import Filler
from judge.explanation.tongue import worded
from judge.explanation.wording.english import CAN_VERBS
from judge.explanation.wording.labels import LABELS
from judge.explanation.wording.lists_and_counts import can, phrase, sentence_case, shown
from judge.scenario.running.run_results import NONE_OF_IT, AnswerResult, AssumptionResult, DerivationRow, WhyNot
from judge.support.late_regex import regex
from judge.support.lists_in_words import counted, listed

_GRANTED = {"why": "yes", "why not": "no"}
"""What a question that begins with why, or with what did it, takes for granted."""


def value_said(answer: AnswerResult) -> str:
    """The value on one line; nothing where there is none, or where the question is why what is so is so."""
    asks_why = answer.question.lstrip().lower().startswith(("why ", "what ", "who ", "which ", "how "))
    return "" if asks_why and answer.value == _GRANTED.get(answer.why) else shown(answer.value)


@worded
def sentence(answer: AnswerResult) -> str:
    """The sentence of an answer; of a bare "why not?", what came nearest."""
    if answer.unanswered:
        return answer.unanswered
    if answer.mistaken is not None:
        return f"{sentence(answer.mistaken)} {sentence(replace(answer, mistaken=None, asked=_GRANTS.sub('', answer.asked)))}"
    if ", though " in answer.asked:
        answer = replace(answer, asked=_GRANTS.sub("", answer.asked))
    if answer.value is None and answer.why_not:
        nearest = answer.why_not[0]
        said = {"ability": quoted(nearest.ability), "failed": nearest.failed}
        return sentence_case(Filler(said, str).format(LABELS["why not answer"]))
    if answer.since:
        return f"Since event {answer.since}: {sentence(replace(answer, since=0))}"
    if answer.supposing:
        untimed = sentence(replace(answer, asked=_SUPPOSING.sub("", answer.asked), supposing=""))
        untimed = untimed.removeprefix(f"When {answer.supposing.removesuffix(' resolves')} resolved: ")  # that is the same moment
        within = answer.within and _is_time(answer.supposing)  # that time is named itself
        return untimed if within else f"{sentence_case(_supposed(answer.supposing))}: {untimed}"
    if answer.time or answer.once is not None or _ONCE.search(answer.asked or answer.question):
        untimed = sentence(replace(answer, asked=_TIME.sub("", answer.asked or answer.question), time="", once=None))
        when = _time_said(answer)
        return f"{sentence_case(when)}: {untimed}" if when else untimed
    if answer.several and _OF_ORDER.search(answer.kind):
        return _in_their_order(answer.several)
    if answer.several:
        return said_of_each([(each, sentence(each)) for each in in_order_told(answer)])
    if answer.inner is None:
        text = word_answer(answer.asked or answer.question, answer.kind, answer.value, answer.subject)
        return f"{text.removesuffix('.')} ({counted(answer.counted)})." if answer.counted else text
    if answer.kind == "until when Q":
        then = f" Then {sentence(answer.inner)}" if answer.value != "none" else f" {sentence(answer.inner)}"
        if answer.value == "none" and _COMES.search(answer.asked):
            return f"It does not come to that in the next few turns.{then}"
        if _COMES.search(answer.asked) and answer.value != "none":
            return f"In {answer.value}: {sentence(answer.inner)}"
        return word_answer(answer.asked or answer.question, answer.kind, answer.value, answer.subject) + then
    inner = sentence(answer.inner)  # a question that holds another is answered with the sentence of that one
    if answer.kind != "when Q" or answer.value == "none":
        return f"Not before {answer.moment}, if everybody passes: {inner}" if answer.kind == "when Q" and answer.moment else inner
    if not isinstance(answer.value, int):
        return f"In {_step_said(answer.value)}{answer.moment.removeprefix(answer.value)}: {inner}"
    return f"In {_step_said(answer.moment)} (event {answer.value}): {inner}" if answer.value else f"At the start: {inner}"


_OF_ORDER = regex(r"\b(?:first|last)(?: of)?: Q")


def _in_their_order(several: Sequence[AnswerResult]) -> str:
    """The sentences of what happened one after another, that in one event as one; and of what did not happen."""
    text = ""
    for each in several[:MOST_SAID]:
        with_it = each.moment in ("at the same time", "then") and each.inner is not None
        text = f"{text.removesuffix('.')}, {each.moment} {sentence(each.inner)}" if with_it and each.inner else f"{text} {sentence(each)}"
    return text.strip()


_COMES = regex(r" (?:= no|= 0|!= \S+)\??$")
"""How it is asked when something comes about: until when it is not so."""


def told_for_each(answer: AnswerResult) -> bool:
    """Whether an answer is told by the answers for several, each with what decides it."""
    return bool(answer.several) and _OF_ORDER.search(answer.kind) is None


_GRANTS = regex(r", though .+?(?=\?|$)")
MOST_SAID = 6
"""How many sentences are told of several things."""
def in_order_told(answer: AnswerResult) -> Sequence[AnswerResult]:
    """The answers for several in the order in which they are told: of players those first of whom it is so."""
    return sorted(answer.several, key=lambda each: each.value != "yes") if answer.kind == "who: Q" else answer.several


_NUMBER = regex(r" #\d+$")
_IN_QUOTES = regex(r'("[^"]*")')
_BRACKETS = regex(r" \(([^()]+)\)")
MOST_APART = 2
"""How many sentences are told that differ in what stands in their brackets."""


def said_of_each(said: Sequence[tuple[AnswerResult, str]]) -> str:
    """The sentences of several answers, of those of which the same is said one: `Each of Mountain x4 and Forest was sacrificed.`"""
    alike: dict[str, list[str]] = {}
    players = bool(said) and all(_OF_PLAYERS.search(each.kind) for each, _ in said)
    for each, text in said:
        name = each.one_of or each.subject
        gaps = _with_gaps(text, name)
        told = gaps if gaps.count("\0") == 1 or not each.kind.endswith(" P") else text
        alike.setdefault(told, []).append(name)
    every = (_in_brackets(alike) if len(alike) > MOST_APART else alike).items()
    found = [_of_all(text, [*dict.fromkeys(names)], players) for text, names in every]
    return " ".join(found[:MOST_SAID]) + f" (And {len(found) - MOST_SAID} more.)" * (len(found) > MOST_SAID)


def _in_brackets(alike: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """Sentences that differ only in what stands in their brackets as one, in whose brackets that is told of each."""
    found: dict[str, list[tuple[str, list[str]]]] = {}
    for text, names in alike.items():
        within = _BRACKETS.findall(text)
        bare, bracket = (_BRACKETS.sub(" ()", text), within[0]) if len(within) == 1 else (text, "")
        found.setdefault(bare, []).append((bracket, names))
    told = ((text, of, "; ".join(f"{counted(names)}: {within}" for within, names in of)) for text, of in found.items())
    return {
        text.replace("()", f"({apart if len(of) > 1 else of[0][0]})"): [name for _, names in of for name in names]
        for text, of, apart in told
    }  # fmt: skip


def _with_gaps(text: str, name: str) -> str:
    """A sentence with a gap for each time that a name stands in it, but for what is quoted."""
    if not name:
        return text
    named = re.compile(rf"(?<![\w-])(?:{re.escape(name)}|{re.escape(sentence_case(name))})(?![\w-])")
    return "".join(part if part.startswith('"') else named.sub("\0", part) for part in _IN_QUOTES.split(text))


def _of_all(text: str, names: Sequence[str], players: bool = False) -> str:
    """A sentence of all of several things, or players: in the first gap their names, in the others that it is spoken of each."""
    if len(names) > 1:
        first, gap, rest = text.partition("\0")
        all_of_them = f"{'each' if first else 'Each'} of {counted([_NUMBER.sub('', name) for name in names])}"
        its, it = ("his or her", "each") if players else ("its", "it")
        return f"{first}{all_of_them if gap else ''}{_ITS.sub(its, rest).replace(chr(0), it)}"
    return sentence_case(text.replace("\0", names[0]))


_OF_PLAYERS = regex(r"^(?!.*\b[XYGEQ]\b).*\bP\b")
"""The kinds of questions of a player alone."""
_ITS = regex(r"\0's?(?!\w)")


_ARTICLE = regex(r"^(?:An?|The) ")


def _time_said(answer: AnswerResult) -> str:
    """The time that a question asks of, before the sentence of its answer."""
    if answer.once is not None:
        come = _ARTICLE.sub(lambda found: found[0].lower(), sentence(answer.once).rstrip("."))
        return f"{answer.time or 'when'} {come}"
    if answer.time == "any time":
        if answer.value not in NONE_OF_IT or answer.moment.startswith("as "):  # it could be done at that time alone
            return answer.moment
        if answer.refused_last or answer.nearest:
            return f"{answer.moment or 'at the end'}, when it came nearest"
        return f"all through the line of play, even {answer.moment}" if answer.moment else "all through the line of play"
    if answer.time == "this turn" or answer.within:
        during, _, step = answer.time.partition(" ")
        return f"{during} {_step_said(step)}" if during == "during" else answer.time
    if answer.time.startswith("the last chance to respond"):
        return f"in response{answer.time.removeprefix('the last chance to respond')}"
    if answer.time in ("before", "while", ""):  # of what, is said where that is supposed
        return ""
    return f"at {'the end of ' * (answer.time == 'combat')}{answer.time}"


_SUPPOSING = regex(r", if .+?(?=\?|$)")


def _is_time(events: str) -> bool:
    """Whether what is supposed is only that the game goes on."""
    return all(_AS_TIME.match(event) or event == "combat damage resolves" for event in events.split("; "))


def _supposed(events: str) -> str:
    """What is supposed, before the sentence of its answer: `if Ann plays Shock, and the stack resolves`, `at end of combat`."""
    said: list[str] = []
    for event, again in ((each, len([*same])) for each, same in groupby(events.split("; "))):
        when = _AS_TIME.match(event)
        if when:
            whose, step = when["whose"] or "", when["step"] or ""
            at = _AT.get(step) if not whose else f"at the end of {whose}turn" if step == "end of turn" else None
            said.append(at or "in " + _step_said(f"{whose or 'the '}{step}"))
        elif event == "nothing happens":
            said.append("with nothing more done")
        elif event.startswith(_BY_RULES):
            said.append(event.removeprefix(_BY_RULES.removesuffix("by")))
        elif event == "resolve the stack":
            said.append("and the stack resolves" if _condition(said) else "when the stack has resolved")
        else:
            done, bracket, beside = event.removeprefix("it happens: ").partition(" (")
            often = f", {again} times" * (again > 1)
            said.append(f"{'and' if _condition(said) else 'if'} {_one_in_third_person(done)}{bracket}{beside}{often}")
    return ", ".join(said)


_BY_RULES = "the game starts by"
"""How a supposed event begins that is the edition of the rules."""


def _condition(said: Sequence[str]) -> bool:
    return any(each.startswith("if ") for each in said)


_AS_TIME = regex(r"it is (?:still )?(?:(?P<whose>\S+(?: \S+)*'s? )|the )?(?P<step>.+)$")
"""A supposed event that is a time."""
_AT = {
    "end of turn": "at end of turn",
    "end of combat": "at end of combat",
    "beginning of combat": "at the beginning of combat",
    "combat": "in combat",
}
_STEP_KINDS = {
    "upkeep": "", "from now": "", "precombat main": " phase", "postcombat main": " phase", "end of turn": "", "end of combat": "",
    "beginning of combat": " step", "combat": "",
}  # fmt: skip
"""What a step is called in such a time, where not "step"."""


def _step_said(step: str) -> str:
    """A step with what it is, where its name does not say that: `Ann's draw step`, `Ann's upkeep`."""
    return f"{step}{next((kind for name, kind in _STEP_KINDS.items() if step.endswith(name)), '' if step.endswith('turn') else ' step')}"


def _one_in_third_person(event: str) -> str:
    verb = re.search(rf"(?<=.)(?<! in)(?<! the) (?:{'|'.join(CAN_VERBS)})(?!\w)", event)
    if verb is None or event.startswith(("it is ", "all ")) or " chooses " in event[: verb.start()]:
        return event
    base = event[: verb.end()]
    if re.search(r" not \w+$", base):
        return event
    if base.endswith(" have"):
        return f"{base.removesuffix('have')}has{event[verb.end() :]}"
    return f"{base}{'es' if base.endswith('ss') else 's'}{event[verb.end() :]}"


_TIME = regex(r", (?:(?:at|during) [^,]+?|this turn|(?:once|before|while) (?:did|was|is|does|has|by [^:]+:) .+?)(?=\?|$)")
"""How a question says its time."""
_ONCE = regex(r", once (?:did|was|is|does|has|by [^:]+:) ")


def unsaid(answer: AnswerResult, assumptions: Sequence[AssumptionResult] = ()) -> str:
    """What is said where an answer has no reasons at all; empty where it rests on something.

    Where the step that is listed is past its beginning, and something listed would have triggered then, that is said too.
    """
    words = _without_reasons(answer)
    bare = words or answer.given and not answer.seeds
    begun = bare and not answer.so_far and any(assumed.kind == "beginning" for assumed in assumptions)
    return " ".join(filter(None, (words, LABELS["begun"] if begun else "")))


def _without_reasons(answer: AnswerResult) -> str:
    if answer.so_far:
        return "" if answer.unanswered else LABELS["so far"]
    if answer.unanswered or answer.later is not None:  # what it is to become has its reasons
        return ""
    if answer.seeds or answer.given or answer.why_not or answer.allowed_by or answer.derivation or answer.extra_rules:
        return ""
    if any(each.line is not None for each in (answer, *answer.several)) and answer.kind == "Q > Q":
        return ""  # what is supposed makes it
    if answer.kind == "what can P do":  # what each of these is allowed by is asked of it alone
        return ""
    if answer.kind.startswith("can ") and answer.value == "yes":
        return LABELS["not forbidden"]
    happens = answer.kind.startswith(("did ", "was ", "how ", "can ", "who won", "who lost", "is the game"))
    counted = answer.kind.startswith("how many") and answer.kind.endswith(("does P control", "are Z", "are on X"))
    return LABELS["no rule" if happens and not counted else "nothing"]


def whose_failed(row: WhyNot) -> str:
    """What kept something from happening, with what it is of where that has words."""
    return f"{quoted(row.ability)}: {phrase(row.failed)}" if row.ability else phrase(row.failed)


def quoted(ability: str) -> str:
    """An ability's text in quotation marks; a mere name as it is; of what it is asked whether it can be, that it cannot."""
    if ability.startswith("can "):
        return sentence_case(can(ability.removeprefix("can ").rstrip("?"), "cannot"))
    return f'"{ability}"' if " " in ability and ability.rstrip().endswith((".", '"', ")")) else ability


@worded
def effect_said(row: DerivationRow) -> str:
    """The source and the effect of a row of a derivation; the source alone, where the effect is only called by it."""
    effect = row.effect.removesuffix(".")
    unsaid = effect.startswith(f"effect of {row.source}")
    if not row.source or row.effect == row.source:
        return effect
    return f"{row.source}{effect.removeprefix(f'effect of {row.source}')}" if unsaid else f"{row.source}: {effect}"


def allowed_said(answer: AnswerResult) -> tuple[str, list[tuple[str, tuple[str, ...]]]]:
    """The heading over the effects because of which something may be done, and each in a sentence with its rules."""
    rows, ways = answer.allowed_by, max((row.way for row in answer.allowed_by), default=0)
    said = []
    for row in rows:
        text = quoted(row.effect) if row.effect[-1:] in '."' else row.effect
        effect = f"{row.source}: {text}" if row.source and not row.effect.endswith(f"effect of {row.source}") else text
        ended = effect if effect.endswith(('."', ".")) else f"{effect}."
        filled = LABELS["otherwise"].format(effect=ended, otherwise=phrase(row.otherwise).rstrip("."))
        said.append((f"way {row.way}: {filled}" if ways > 1 else filled, tuple(dict.fromkeys(filter(None, (row.by, row.rule))))))
    return LABELS["allowed by any" if ways > 1 else "allowed by"], said


def word_answer(question: str, kind: str, value: Any, subject: str = "") -> str:
    """The sentence that answers a question of the form `kind` (a row of FORMS), whose text is `question`."""
    turn = _IN_TURN.match(question)
    if turn is not None:
        return f"In {turn[1]} turn: {word_answer(question[turn.end() :], kind, value, subject)}"
    holes, after = _holes(question, kind)
    if subject and ("X" in holes or "P" in holes):
        holes["X" if "X" in holes else "P"] = subject
    if value is None:
        text = LABELS["why answer"]
    elif holes is _UNKNOWN or kind not in english_answers.SENTENCES:
        text = f"{question.strip()} {listed([str(v) for v in value]) if isinstance(value, list) else value}."
    else:
        template = english_answers.SENTENCES[kind]
        if "|" in template:
            yes, _, no = template.partition("|")
            template = yes if value in ("yes", True) else no
        elif value in ("none", [], {}, ()) and kind in english_answers.NONE:
            template = english_answers.NONE[kind]
        text = re.sub(" {2,}", " ", Filler({**holes, "value": value}, str).format(template))
        text = re.sub(r"(?<![\d+/-])1 (\S+ )?counters\.", r"1 \1counter.", text)
    text = sentence_case(text)
    return f"{'At the start' if after == '0' else f'After event {after}'}: {text}" if after else text


_IN_TURN = regex(r"in (\S.*?'s?) turn, ?", re.IGNORECASE)
_SUBTYPES = LATER_SUBTYPES.union(*SUBTYPES_OF.values())
_UNKNOWN: dict[str, str] = {}
_HOLES = regex(r"\b([PXYNEZGKACMTDS])\b")
_PLACE = r"(?P<Z>(?:in|on|removed|outside|phased) .+)"
_AFTER = regex(r"\s+after event (\d+)\s*$", re.IGNORECASE)
_ENDING = regex(r"\s*\??\s*(?:why(?: not)?\s*\??)?\s*$", re.IGNORECASE)


def _holes(question: str, kind: str) -> tuple[dict[str, str], str]:
    """What stands in the holes of the form, and the event after which it is asked; no holes where it is spelled otherwise."""
    text = " ".join(question.split())
    text = _ENDING.sub("", text, count=1)
    found = _AFTER.search(text)
    after = found.group(1) if found else ""
    text = _AFTER.sub("", text)
    form = "P/T of X" if kind == "P/T of X" else re.sub(r"(?<=^can P respond )(to|between): .*", r"\1: E", kind)
    parts = re.split(r"\b([XYNEZGKACMDS]|(?<!P/)T|P(?!/T))\b", form)
    pattern = "".join(_PLACE if part == "Z" else f"(?P<{part}>.+)" if _HOLES.fullmatch(part) else re.escape(part) for part in parts)
    pattern = re.sub(r"(\(\?P<[CM]>\.\+\))\\ ", r"(?:\1\\ )?", pattern)  # what may be left out
    pattern = pattern.replace("(?P<S>.+)", r"(?P<S>an? \w+(?: \w+)?|targeted|optional|mandatory|random)")
    pattern = pattern.replace("colors", "colou?rs?").replace(re.escape("P/T"), "(?:p/t|pt)")
    of_a_kind = re.fullmatch(pattern.replace("(?P<K>.+)", "(?P<K>an? .+)"), text, re.IGNORECASE)  # a noun with all that stands before it
    match = of_a_kind or re.fullmatch(pattern, text, re.IGNORECASE)
    if match is None:
        return (_UNKNOWN, after) if _HOLES.search(form.replace("P/T", "")) else ({}, after)
    holes = {hole: said or "" for hole, said in match.groupdict().items()}
    if "G" in holes:
        holes["G"] = " ".join(word.capitalize() if word.capitalize() in _SUBTYPES else word for word in holes["G"].split(" "))
    if "K" in holes:
        holes["K"] = _of_a_kind(holes["K"])
    return holes, after


_NOUNS = frozenset({*NOUNS, "artifact", "creature", "enchantment", "instant", "land", "planeswalker", "sorcery", "thing"})
"""Card types and states that are nouns."""


def _of_a_kind(words: str) -> str:
    """What something is, with an article where it is a noun: `red`, `a red creature`, `an Elf`."""
    each = [word.capitalize() if word.capitalize() in _SUBTYPES else word for word in words.split(" ")]
    noun = each[-1] in _NOUNS or each[-1] in _SUBTYPES
    said = " ".join(each)
    return with_article(said) if noun and each[0] not in ("a", "an") else said
