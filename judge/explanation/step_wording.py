"""Wording: from the data of a step, a decision or an answer to one sentence, by the table in `english.py`.

A kind that the table lacks is worded from its data, so that nothing is ever left out; a test keeps the table complete.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from judge.cards.instructions import things as t
from judge.cards.instructions.abilities import Cost
from judge.cards.instructions.base import mentions, walk
from judge.cards.instructions.words_data import possessive
from judge.cards.page.kept_words import print_condition
from judge.engine.game.occurrences import Damage, Discard, FlipCoin, LoseLife, Move, Sacrifice, TokenEnters, ZoneChange
from judge.engine.game.state import Occurrence
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import in_quotes
from judge.engine.record.what_met import condition_met
from judge.engine.table.decisions import Decision
from judge.explanation.sentence_filling import THINGS, Filler, fill, general, word_occurrence
from judge.explanation.tongue import since_magic_2010, worded
from judge.explanation.wording.english_assumptions import ASKED, ASKED_BY, MATTERS
from judge.explanation.wording.english_steps import STEPS
from judge.explanation.wording.filled_holes import price_said
from judge.explanation.wording.lists_and_counts import phrase, sentence_case
from judge.explanation.wording.told_fields import Name, fields_of, name_at
from judge.scenario.running.run_results import AskedResult, AssumptionResult, RunResult
from judge.support.lists_in_words import listed


@worded
def word(step: Step, name: Name) -> str:
    """The sentence of a step."""
    name = name_at(step, name)
    if step.kind == "event":
        occurrence = step.occurrence if step.occurrence is not None else step.data.get("occurrence")
        if isinstance(occurrence, Occurrence):
            said, what = word_occurrence(occurrence, name), step.data.get("pays for")
            said = f"{said.removesuffix('.')} to pay for {what}." if what else said
            said = f"{said.removesuffix('.')}{_past_blockers(step, name)}." if isinstance(occurrence, Damage) else said
            if step.data.get("by") is not None:  # combat damage that is not the power of its source
                measure = f"its {step.data['measure']}, " * bool(step.data["measure"])
                return f"{said.removesuffix('.')} ({measure}by {name(step.data['by'])})."
            lost = isinstance(occurrence, LoseLife) and occurrence.cause == "damage"  # the damage says it
            return said if lost else _with_number(said, step, name)
    variants = STEPS.get(step.kind)
    if variants is None:
        return general(step.kind, step.data, name)
    data = step.data
    if step.kind == "replaced" and _same_words(data, name):
        data = {**data, "meanwhile": True}
    elif step.kind == "replaced":
        data = {**data, "own": _of_its_own(data), **_damage_otherwise(data)}
    elif step.kind == "unpaid":
        price = data["price"] if isinstance(data.get("price"), Cost) else None
        data = {**data, "price": price_said(price, data["player"], name) if price is not None else ""}
    elif data.get("numbers") and not print_condition(data["condition"]):
        data = {**data, "numbers": ()}
    elif data.get("about") is not None:
        data = {**data, "failed": _of_one(phrase(data["failed"]), name(data["about"]))}
    said = sentence_case(fill(since_magic_2010(step.kind, variants), data, name))
    if step.kind == "triggered" and data.get("occurrence") is not None and (met := met_of(step, name)):
        said = f"{said.removesuffix('.')}, for {met}."
    if data.get("unplayed"):
        said = f"{said.removesuffix('.')}; a triggered ability isn't played, so nothing keeps it from that."
    return _with_number(said, step, name)


def _past_blockers(step: Step, name: Name) -> str:
    """Behind combat damage to a player, what its source dealt to others at the same time, or that what blocked it does so no more."""
    also, blockers = step.data.get("also") or (), step.data.get("blocked by") or ()
    gone = f", for {listed(map(name, blockers))}, which blocked it, left the combat" if blockers else ""
    each = (f"{amount} to {name(other)}{f' (which had {had} damage on it)' if had else ''}" for amount, other, had in also)
    return f", and {listed(each)}" if also else gone


def met_of(step: Step, name: Name, be: str = "is") -> str:
    """What a triggered ability asked for and was so, behind `for`; empty where it asked for nothing but its event, or where it is."""
    asked, said = step.data.get("condition"), ""
    if asked is not None and not (isinstance(asked, t.Fits) and isinstance(asked.filter, t.InZone)):
        said = print_condition(asked)
    met = _condition_met(step, said, name, be) if said else ""
    measured = [_measured(name(thing), what, value) for thing, what, value in step.data.get("measured", ())]
    return "; ".join([*measured, *filter(None, (met,))])


def by_keyword(clause: str, triggered: Step, name: Name) -> str:
    """What an ability did, with the keyword that it is of: `by Asp's deathtouch ability, ...`, `by its own persist ability, ...`."""
    source, keyword = name_at(triggered, name)(triggered.data["source"]), triggered.data["keyword"]
    whose = {f"by {source}, ": f"by {possessive(source)}", OWN: "by its own"}
    head = next((by for by in whose if clause.startswith(by)), "") if keyword else ""
    return f"{whose[head]} {keyword} ability, {clause[len(head) :]}" if head else clause


def when_triggered(step: Step, name: Name) -> str:
    """When an ability triggered, behind by whom something was done: `, when Ann's end of turn step begins`; empty for a state."""
    o, name = step.data.get("occurrence"), name_at(step, name)
    if o is None:
        return ""
    whose = name(step.data["source"])
    own = isinstance(o, TokenEnters) and step.data["source"] in (o.subject, o.became)
    said = "It comes into play" if own else word_occurrence(o, lambda x: "it" if name(x) == whose else name(x)).removesuffix(".")
    said = f"it {said[3:]}" if said.startswith("It ") else inside(said)
    return f", when{',' * said.startswith('as ')} {said}"


def _measured(thing: str, what: str, value: int) -> str:
    """A number that a trigger condition asks of something: its power, its counters of a kind, the symbols in its mana cost."""
    kind, _, of = what.partition(":")
    if kind == "counters":
        return f"{thing} has {value} {of} counter{'s' * (value != 1)}"
    if kind == "mana symbols":
        return f"{possessive(thing)} mana cost has {{{of}}}" if value == 1 else f"{possessive(thing)} mana cost has {value} {{{of}}}"
    return f"{possessive(thing)} {what} is {value}"


def asked_before(step: Step, steps: Sequence[Step]) -> Step | None:
    """The step in which it was asked what something was done on, or made something else of it: a condition; None where nothing was."""
    behind = (steps[id - 1] for id in reversed(step.because))
    return step if step.kind in ("replaced", "prevented") else next((each for each in behind if each.kind == "condition"), None)


def met_before(step: Step, steps: Sequence[Step], name: Name) -> str:
    """Behind `for`, the condition on which something was done, or that an effect has which made something else of it, where that was met.

    `steps`: all of the record.
    """
    asked = asked_before(step, steps)
    condition = asked.data.get("condition") if asked is not None else None
    if condition is None or asked is None or asked.data.get("keyword"):
        return ""  # what a keyword asks for is told as that
    if not asked.data.get("holds", True):  # it was done for that
        own = step.occurrence is not None and step.occurrence.source == asked.data["source"] and step.scenario_event == asked.scenario_event
        said = print_condition(condition) if own and step.occurrence.cause != "resolution" else ""
        return f"its condition is not met: {in_quotes(said)}" if said else ""
    if mentions(condition, t.Done):  # what was done before is told as that, but for a coin
        flips = (each for id in reversed(asked.because) if isinstance((each := steps[id - 1]).occurrence, FlipCoin))
        return next((inside(word(flip, name_at(flip, name))).removesuffix(".") for flip in flips), "")
    of_targets = any(isinstance(node, t.Compares) and mentions(node, t.Target) for node in walk(condition))
    return "" if of_targets else _condition_met(asked, print_condition(condition), name_at(asked, name))


def _condition_met(step: Step, said: str, name: Name, be: str = "is") -> str:
    """That the condition of a step is met, in words, with what met it."""
    return condition_met(said, step.data.get("met", ()), name, lambda o: inside(word_occurrence(o, name)).removesuffix("."), be)


def _of_one(failed: str, thing: str) -> str:
    """What failed of a thing, with its name: `Serra Angel isn't blue`, `Serra Angel's power is 4, which isn't at most 2`."""
    article, _, rest = failed.partition(" ")
    return f"{thing} {rest}" if article == "it" else f"{possessive(thing)} {rest}" if article == "the" else failed


def _with_number(clause: str, step: Step, name: Name) -> str:
    """A sentence with what its number was read off."""
    return f"{clause.removesuffix('.')}{number_read_off(step, name)}." if step.data.get("counted") is not None else clause


def number_read_off(step: Step, name: Name) -> str:
    """What the number of a step was read off: ` (Nantuko Shade's power is 4: 2, its own ability +2)`, ` (counted: Elf and Bear)`."""
    number = step.data.get("counted")
    said = [*number.in_words(name)] if number is not None else []
    return f" ({'; '.join(said)})" if said else ""


def _of_its_own(data: dict[str, Any]) -> bool:
    """Whether a text says how its own object comes into play."""
    before, after = data.get("before"), data.get("after")
    if not isinstance(before, Move) or not isinstance(after, Move) or before.destination != after.destination:
        return False
    return before.subject == data.get("source")  # a token that is to come is neither yet


def _damage_otherwise(data: dict[str, Any]) -> dict[str, Any]:
    """Of damage of one source that is dealt otherwise, whether it goes to another, or how much it would have been."""
    before, after = data.get("before"), data.get("after")
    if not isinstance(before, Damage) or not isinstance(after, Damage) or before.subject != after.subject:
        return {}
    if before.other != after.other:
        return {"other": after.other} if before.amount == after.amount else {}
    return {"so much": before.amount} if before.amount != after.amount else {}


def _same_words(data: dict[str, Any], name: Name) -> bool:
    """Whether what stands instead of an event is told in the words of the event: what is changed of it does not show."""
    before, after = data.get("before"), data.get("after")
    if not isinstance(before, Occurrence) or not isinstance(after, Occurrence):
        return False
    return word_occurrence(before, name) == word_occurrence(after, name)


OWN = "by its own ability, "


def by_whom(step: Step, name: Name) -> str:
    """The sentence of a step, with the spell, ability or permanent by which it happened where it names none."""
    clause, name = _handle_kept(word(step, name), step, name_at(step, name)), name_at(step, name)
    if isinstance(step.occurrence, LoseLife) and step.occurrence.cause == "damage":
        clause = _with_number(clause, step, name)
    o = step.occurrence if step.kind == "event" else None
    source = o.source if o is not None else None
    if isinstance(o, Discard | Sacrifice | ZoneChange) and "giver" not in step.data and _of_own_ability(step, name):
        return f"{OWN}{inside(clause)}"
    giver = step.data.get("giver") if o is not None else None
    from_it = f"ability from {name(giver)}" if giver is not None else ""
    own_words = clause.removesuffix(".").removesuffix(number_read_off(step, name)).lower()
    if source is None or name(source).startswith("object ") or name(source).lower() in own_words:
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
    r"^(The (?=effect |ability |copy |delayed |state-based |mana to |condition of |number that |game |\d)"
    r"|Each of |An? (?!#)|As |By (?=the effect of )|What |Nothing "
    r"|Because of |Control of |Nobody |On the stack, |Removed from the game: |There (?=is |are |was |were )"
    r"|In (?=play: |[^,:.]+ (?:hand|library|graveyard): ))"
)
"""How a sentence begins that has no name in front."""


@worded
def word_assumption(a: AssumptionResult, times: int = 1) -> str:
    """The sentence of a choice that nobody made, so many `times`; and whether another choice changes an answer, where that is known."""
    player = a.player or "chance"
    asked = ASKED_BY.get(a.kind) if a.source else None
    asked = asked or ASKED.get(a.kind)
    what = Filler({"player": player, "source": a.source}, str).format(asked) if asked else f'the choice "{a.kind}" of {player}'
    count = f", one of {a.options} ways" if a.options is not None and a.options > 1 else ""
    if count and len(a.ways) == a.options:
        count += f": {'; or '.join(a.ways) if any(', ' in way for way in a.ways) else listed(a.ways, 'or')}"
    count += f", {times} times" if times > 1 else ""
    said = f"The scenario does not say {what}; taken: {a.chosen}{count}." if a.chosen else f"The scenario does not say {what}{count}."
    return said if a.matters is None else f"{said} {MATTERS[a.matters]}"


def told_assumptions(run: RunResult) -> list[tuple[AssumptionResult, str]]:
    """The choices that nobody made, each with its sentence; those that read alike are told once, with how often they came."""
    alike: dict[tuple[str, str | None], list[AssumptionResult]] = {}
    for each in run.assumptions:
        alike.setdefault((word_assumption(each), each.rule), []).append(each)
    return [(same[0], word_assumption(same[0], len(same))) for same in alike.values()]


@worded
def word_assumed_there(a: AssumptionResult) -> str:
    """A choice that nobody made in a line of play that was only supposed: `what Ann targets with Shock: Ben (by default)`."""
    form = (ASKED_BY.get(a.kind) if a.source else None) or ASKED.get(a.kind)
    player = a.player or "chance"
    what = Filler({"player": player, "source": a.source}, str).format(form) if form else f"the choice {a.kind!r} of {player}"
    return f"{what}: {a.chosen} (by default)"


@worded
def word_asked(a: AskedResult) -> str:
    """What a decision asked, of whom, and the answers that it takes: `Ann: whether Ann pays what Force Spike asks for (yes, no)`."""
    form = (ASKED_BY.get(a.kind) if a.source else None) or ASKED.get(a.kind)
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
        if key in _OF_THINGS:
            for thing in _things(value):
                things.setdefault(thing)
    players = [thing for thing in things if isinstance(thing, str)]
    objects = dict.fromkeys(name(thing) for thing in things if isinstance(thing, int))
    return players, list(objects)


_OF_THINGS = (THINGS | {"targets", "cards", "winners"}) - {"card"}
"""The fields with what a step is about."""


def _things(value: Any) -> list[Any]:
    if isinstance(value, (tuple, list)):
        return [x for part in value for x in _things(part)]
    return [value] if isinstance(value, (int, str)) and not isinstance(value, bool) and value != "" else []


