"""Wording: from the data of a step, a decision or an answer to one sentence, by the table in `english.py`.

A kind that the table lacks is worded from its data, so that nothing is ever left out; a test keeps the table complete.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from judge.cards.instructions.words_data import SUBTYPES_OF
from judge.engine.game.occurrences import Discard, LoseLife, Move, Sacrifice, ZoneChange
from judge.engine.game.state import Occurrence
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import NOUNS, made_of, possessive, with_article
from judge.engine.table.decisions import Decision
from judge.explanation import english, english_answers
from judge.explanation.sentence_filling import (
    THINGS,
    Filler,
    Name,
    can,
    counted,
    fields_of,
    fill,
    general,
    listed,
    name_at,
    phrase,
    sentence_case,
    word_occurrence,
)
from judge.explanation.tongue import since_magic_2010, worded
from judge.scenario.running.run_results import AnswerResult, AskedResult, AssumptionResult, DerivationRow, WhyNot
from judge.support.late_regex import regex


@worded
def word(step: Step, name: Name) -> str:
    """The sentence of a step."""
    name = name_at(step, name)
    if step.kind == "event":
        occurrence = step.occurrence if step.occurrence is not None else step.data.get("occurrence")
        if isinstance(occurrence, Occurrence):
            said, what = word_occurrence(occurrence, name), step.data.get("pays for")
            said = f"{said.removesuffix('.')} to pay for {what}." if what else said
            if step.data.get("by") is not None:  # combat damage that is not the power of its source
                measure = f"its {step.data['measure']}, " * bool(step.data["measure"])
                return f"{said.removesuffix('.')} ({measure}by {name(step.data['by'])})."
            lost = isinstance(occurrence, LoseLife) and occurrence.cause == "damage"  # the damage says it
            return said if lost else _with_number(said, step, name)
    variants = english.STEPS.get(step.kind)
    if variants is None:
        return general(step.kind, step.data, name)
    data = step.data
    if step.kind == "replaced" and _same_words(data, name):
        data = {**data, "meanwhile": True}
    elif step.kind == "replaced" and _of_its_own(data):
        data = {**data, "own": True}
    elif data.get("about") is not None:
        data = {**data, "failed": _of_one(phrase(data["failed"]), name(data["about"]))}
    return _with_number(sentence_case(fill(since_magic_2010(step.kind, variants), data, name)), step, name)


def _of_one(failed: str, thing: str) -> str:
    """What failed of a thing, with its name: `Serra Angel isn't blue`, `Serra Angel's power is 4, which isn't at most 2`."""
    article, _, rest = failed.partition(" ")
    return f"{thing} {rest}" if article == "it" else f"{possessive(thing)} {rest}" if article == "the" else failed


def _with_number(clause: str, step: Step, name: Name) -> str:
    """A sentence with what its number was read off: `(Nantuko Shade's power is 4: 2, its own ability +2)`, `(counted: Elf and Bear)`."""
    number, said = step.data.get("counted"), []
    for each in number.readings if number is not None else ():
        names = [name(thing) for thing in each.things]
        if each.measure.startswith("cards in "):
            said.append(f"{names[0]} has {each.number} {each.measure}")
        elif each.measure:
            said.append(f"{possessive(names[0])} {each.measure} is {each.number}{made_of(each.made, each.things[0], name)}")
        else:
            said.append(f"counted: {counted(names) if names else 'nothing'}")
    return f"{clause.removesuffix('.')} ({'; '.join(said)})." if said else clause


def _of_its_own(data: dict[str, Any]) -> bool:
    """Whether a text says how its own object comes into play."""
    before, after = data.get("before"), data.get("after")
    if not isinstance(before, Move) or not isinstance(after, Move) or before.destination != after.destination:
        return False
    return before.subject is not None and before.subject == data.get("source")


def _same_words(data: dict[str, Any], name: Name) -> bool:
    """Whether what stands instead of an event is told in the words of the event: what is changed of it does not show."""
    before, after = data.get("before"), data.get("after")
    if not isinstance(before, Occurrence) or not isinstance(after, Occurrence):
        return False
    return word_occurrence(before, name) == word_occurrence(after, name)


def by_whom(step: Step, name: Name) -> str:
    """The sentence of a step, with the spell, ability or permanent by which it happened where it names none."""
    clause, name = _handle_kept(word(step, name), step, name_at(step, name)), name_at(step, name)
    if isinstance(step.occurrence, LoseLife) and step.occurrence.cause == "damage":
        clause = _with_number(clause, step, name)
    o = step.occurrence if step.kind == "event" else None
    source = o.source if o is not None else None
    if isinstance(o, Discard | Sacrifice | ZoneChange) and "giver" not in step.data and _of_own_ability(step, name):
        return f"by its own ability, {inside(clause)}"
    giver = step.data.get("giver") if o is not None else None
    from_it = f"ability from {name(giver)}" if giver is not None else ""
    if source is None or name(source).startswith("object ") or name(source).lower() in clause.lower():
        return f"{clause.removesuffix('.')}, by its {from_it}." if from_it else clause
    return f"by {f'{possessive(name(source))} {from_it}' if from_it else name(source)}, {inside(clause)}"


def _of_own_ability(step: Step, name: Name) -> bool:
    """Whether an ability of a thing had it moved: not that it is played, is put where it goes as it has resolved, or is a cost."""
    o = step.occurrence
    by = isinstance(o.source, int) and isinstance(o.subject, int) and name(o.source) == name(o.subject)
    return by and o.cause not in ("play", "play land", "resolution", "cost") and not step.data.get("pays for")


def _handle_kept(clause: str, step: Step, name: Name) -> str:
    """A sentence that begins with what the file calls a thing, in the small letter that this begins with: it stands inside another."""
    thing = step.occurrence.subject if step.kind == "event" and step.occurrence is not None else None
    handle = name(thing) if isinstance(thing, int) else ""
    return handle + clause[len(handle) :] if handle[:1].islower() and clause.startswith(sentence_case(handle)) else clause


def inside(clause: str) -> str:
    """A sentence as it stands inside another: its article is no longer its first word."""
    return _BEGINS.sub(lambda m: m[0].lower(), clause)


_BEGINS = re.compile(
    r"^(The (?=effect |ability |copy |delayed |state-based |mana to |condition of |\d)|Each of |An? (?!#)|As |What |Nothing |Because of )"
)
"""How a sentence begins that has no name in front."""


@worded
def word_assumption(a: AssumptionResult) -> str:
    """The sentence of a choice that nobody made; and whether another choice changes an answer, where that is known."""
    player = a.player or "chance"
    asked = english_answers.ASKED_BY.get(a.kind) if a.source else None
    asked = asked or english_answers.ASKED.get(a.kind)
    what = Filler({"player": player, "source": a.source}, str).format(asked) if asked else f'the choice "{a.kind}" of {player}'
    count = f", one of {a.options} ways" if a.options is not None and a.options > 1 else ""
    if count and len(a.ways) == a.options:
        count += f": {'; or '.join(a.ways) if any(', ' in way for way in a.ways) else listed(a.ways, 'or')}"
    said = f"The scenario does not say {what}; taken: {a.chosen}{count}." if a.chosen else f"The scenario does not say {what}{count}."
    return said if a.matters is None else f"{said} {english_answers.MATTERS[a.matters]}"


@worded
def word_asked(a: AskedResult) -> str:
    """What a decision asked, of whom, and the answers that it takes: `Ann: whether Ann pays what Force Spike asks for (yes, no)`."""
    form = (english_answers.ASKED_BY.get(a.kind) if a.source else None) or english_answers.ASKED.get(a.kind)
    what = Filler({"player": a.player, "source": a.source}, str).format(form) if form else a.kind
    rest = ", ..." if a.more else ""
    answers = f" ({'some of ' if a.several else ''}{', '.join(a.answers)}{rest})" if a.answers else ""
    return f"{a.player}: {what}{answers}"


def involved(step: Step, name: Name) -> tuple[list[str], list[str]]:
    """The names of the players and of the objects that a step is about."""
    data = fields_of(step.occurrence) if isinstance(step.occurrence, Occurrence) else dict(step.data)
    if isinstance(data.get("decision"), Decision):
        decision: Decision = data["decision"]
        data = {"player": decision.by or decision.player, "source": decision.source, **dict(decision.data)}
    things: dict[Any, None] = {}
    for key, value in data.items():
        if key == "card" or (key not in THINGS and key not in ("targets", "cards", "winners")):
            continue
        for thing in _things(value):
            things.setdefault(thing)
    players = [thing for thing in things if isinstance(thing, str)]
    objects = dict.fromkeys(name(thing) for thing in things if isinstance(thing, int))
    return players, list(objects)


def _things(value: Any) -> list[Any]:
    if isinstance(value, (tuple, list)):
        return [x for part in value for x in _things(part)]
    return [value] if isinstance(value, (int, str)) and not isinstance(value, bool) and value != "" else []


# --------------------------------------------------------------------------------------------------------------- answers


@worded
def sentence(answer: AnswerResult) -> str:
    """The sentence of an answer; of a bare "why not?", what came nearest."""
    if answer.unanswered:
        return answer.unanswered
    if answer.value is None and answer.why_not:
        nearest = answer.why_not[0]
        said = {"ability": quoted(nearest.ability), "failed": nearest.failed}
        return sentence_case(Filler(said, str).format(english_answers.LABELS["why not answer"]))
    if answer.supposing:
        untimed = sentence(replace(answer, asked=_SUPPOSING.sub("", answer.asked), supposing=""))
        return f"{sentence_case(_supposed(answer.supposing))}: {untimed}"
    if answer.time or answer.once is not None:
        untimed = sentence(replace(answer, asked=_TIME.sub("", answer.asked), time="", once=None))
        return f"{sentence_case(_time_said(answer))}: {untimed}"
    if answer.several:
        return " ".join(dict.fromkeys(sentence(each) for each in answer.several))
    if answer.inner is None:
        return word_answer(answer.asked or answer.question, answer.kind, answer.value, answer.subject)
    inner = sentence(answer.inner)  # a question that holds another is answered with the sentence of that one
    return f"After event {answer.value}: {inner}" if answer.kind == "when Q" and answer.value != "none" else inner


def _time_said(answer: AnswerResult) -> str:
    """The time that a question asks of, before the sentence of its answer."""
    if answer.once is not None:
        return f"{answer.time or 'when'} {sentence(answer.once).rstrip('.')}"
    if answer.time == "any time":
        return "at one time" if answer.value == "yes" else "all through the line of play"
    return answer.time if answer.time == "this turn" else f"at {answer.time}"


_SUPPOSING = regex(r", if .+?(?=\?|$)")


def _supposed(events: str) -> str:
    """What is supposed, before the sentence of its answer: `if Ann plays Shock, and the stack resolves`, `at end of combat`."""
    said: list[str] = []
    for event in events.split("; "):
        when = _AS_TIME.match(event)
        if when:
            whose, step = when["whose"] or "", when["step"] or ""
            at = _AT.get(step) if not whose else f"at the end of {whose}turn" if step == "end of turn" else None
            said.append(at or f"in {whose or 'the '}{step}{_STEP_KINDS.get(step, ' step') if step and not step.endswith('turn') else ''}")
        elif event == "resolve the stack":
            said.append("and the stack resolves" if _condition(said) else "when the stack has resolved")
        else:
            said.append(f"{'and' if _condition(said) else 'if'} {_one_in_third_person(event.removeprefix('it happens: '))}")
    return ", ".join(said)


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
_STEP_KINDS = {"upkeep": "", "precombat main": " phase", "postcombat main": " phase", "end of turn": "", "end of combat": ""}
"""What a step is called in such a time, where not "step"."""


def _one_in_third_person(event: str) -> str:
    verb = re.search(rf"(?<=.) (?:{'|'.join(english_answers.CAN_VERBS)})(?!\w)", event)
    if verb is None or event.startswith(("it is ", "all ")):
        return event
    base = event[: verb.end()]
    if base.endswith((" not attack", " not block", " not play")):
        return event
    if base.endswith(" have"):
        return f"{base.removesuffix('have')}has{event[verb.end() :]}"
    return f"{base}{'es' if base.endswith('ss') else 's'}{event[verb.end() :]}"


_TIME = regex(r", (?:at [^,]+?|this turn|(?:once|before|while) (?:did|was|is|does|has) .+?)(?=\?|$)")
"""How a question says its time."""


def unsaid(answer: AnswerResult, assumptions: Sequence[AssumptionResult] = ()) -> str:
    """What is said where an answer has no reasons at all; empty where it rests on something.

    Where the step that is listed is past its beginning, and something listed would have triggered then, that is said too.
    """
    words = _without_reasons(answer)
    bare = words or answer.given and not answer.seeds
    begun = bare and not answer.so_far and any(assumed.kind == "beginning" for assumed in assumptions)
    return " ".join(filter(None, (words, english_answers.LABELS["begun"] if begun else "")))


def _without_reasons(answer: AnswerResult) -> str:
    if answer.so_far:
        return "" if answer.unanswered else english_answers.LABELS["so far"]
    if answer.unanswered:
        return ""
    if answer.seeds or answer.given or answer.why_not or answer.allowed_by or answer.derivation or answer.extra_rules:
        return ""
    if answer.kind.startswith("can ") and answer.value == "yes":
        return english_answers.LABELS["not forbidden"]
    happens = answer.kind.startswith(("did ", "was ", "how ", "can ", "who won", "who lost", "is the game"))
    counted = answer.kind.startswith("how many") and answer.kind.endswith(("does P control", "are Z", "are on X"))
    return english_answers.LABELS["no rule" if happens and not counted else "nothing"]


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


def allowed_said(answer: AnswerResult) -> tuple[str, list[tuple[str, str]]]:
    """The heading over the effects because of which something may be done, and each in a sentence with its rule."""
    rows, ways = answer.allowed_by, max((row.way for row in answer.allowed_by), default=0)
    said = []
    for row in rows:
        text = quoted(row.effect) if row.effect[-1:] in '."' else row.effect
        effect = f"{row.source}: {text}" if row.source and not row.effect.endswith(f"effect of {row.source}") else text
        ended = effect if effect.endswith(('."', ".")) else f"{effect}."
        filled = english_answers.LABELS["otherwise"].format(effect=ended, otherwise=phrase(row.otherwise).rstrip("."))
        said.append((f"way {row.way}: {filled}" if ways > 1 else filled, row.rule))
    return english_answers.LABELS["allowed by any" if ways > 1 else "allowed by"], said


def facts_said(row: WhyNot) -> list[str]:
    """The facts of a why-not that are words (not keys of the record)."""
    return [fact for fact in row.facts if not fact.startswith("(")]


def word_answer(question: str, kind: str, value: Any, subject: str = "") -> str:
    """The sentence that answers a question of the form `kind` (a row of FORMS), whose text is `question`."""
    turn = _IN_TURN.match(question)
    if turn is not None:
        return f"In {turn[1]} turn: {word_answer(question[turn.end() :], kind, value, subject)}"
    holes, after = _holes(question, kind)
    if subject and ("X" in holes or "P" in holes):
        holes["X" if "X" in holes else "P"] = subject
    if value is None:
        text = english_answers.LABELS["why answer"]
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
    return f"After event {after}: {text}" if after else text


_IN_TURN = regex(r"in (\S.*?'s?) turn, ?", re.IGNORECASE)
_SUBTYPES = frozenset().union(*SUBTYPES_OF.values())
_UNKNOWN: dict[str, str] = {}
_HOLES = regex(r"\b([PXYNEZGKACMT])\b")
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
    form = "P/T of X" if kind == "P/T of X" else kind
    parts = re.split(r"\b([XYNEZGKACM]|(?<!P/)T|P(?!/T))\b", form)
    pattern = "".join(_PLACE if part == "Z" else f"(?P<{part}>.+)" if _HOLES.fullmatch(part) else re.escape(part) for part in parts)
    pattern = re.sub(r"(\(\?P<[CM]>\.\+\))\\ ", r"(?:\1\\ )?", pattern)  # what may be left out
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
