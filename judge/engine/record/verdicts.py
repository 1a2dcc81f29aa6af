"""Conditions answer with reasons (law 11): a `Verdict` holds or not, and says what failed first, by which rule, on which facts."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from judge.engine.record.acting import acting
from judge.engine.record.kinds_in_words import NOUNS, kind_in_words, noun_with_article, quality_in_words
from judge.support.lists_in_words import counted

Fact = tuple[Any, ...]
"""Something that can be read or written: ("life", "Ann"), ("zone", 12), ("power", 12), ("untapped", 12) ..."""


class Verdict(msgspec.Struct, frozen=True, gc=False):
    """`bool(verdict)` is whether it holds. `failed` is a phrase key with `data` for wording; `facts` are what was read."""

    holds: bool
    failed: str = ""
    rule: str = ""
    facts: tuple[Fact, ...] = ()
    data: tuple[tuple[str, Any], ...] = ()

    def __bool__(self) -> bool:
        return self.holds

    def with_facts(self, *facts: Fact) -> Verdict:
        """The same verdict, having read more."""
        return msgspec.structs.replace(self, facts=self.facts + facts)

    def with_data(self, **data: Any) -> Verdict:
        """The same verdict, with more to say of it."""
        return msgspec.structs.replace(self, data=(*self.data, *data.items()))

    @property
    def kind(self) -> str:
        """The kind of a refusal for it (`judge.errors.IllegalAction`); empty for none."""
        return _KINDS.get(self.failed, "")

    @property
    def said(self) -> str:
        """What failed, with the word, the state or the effect that was asked for where the data have it."""
        data = dict(self.data)
        needed, worded = _WORDED.get(self.failed, ((), None))
        if worded is not None and all(data.get(name) not in (None, "", ()) for name in needed):
            return worded(data) or self.failed
        each = [(by, label) for by, label in ((data.get("by"), data.get("label")), *data.get("more", ())) if label]
        if not each or "can't" not in self.failed:
            return self.failed
        if keywords := self.own_keywords:
            lacking = f", and {data['lacking']} doesn't" if data.get("lacking") else ""
            has = f"it has {keywords}{lacking}"
            return has if self.failed == NO_TARGET else f"{self.failed}: {has}"
        *before, last = sorted((f"it has {label.lower()}" if self._own(by, label) else _plain(label) for by, label in each), key=_own_last)
        if self.failed == NO_TARGET:  # what says so is told in its words, and that alone
            return "; ".join(map(_in_its_words, (*before, last)))
        return f"{self.failed}: {'; '.join((*(label.rstrip('.') for label in before), last))}"

    @property
    def own_keywords(self) -> str:
        """The keywords of the thing itself by which something can't happen to it: `flying`, `shadow and fear`; else empty."""
        data = dict(self.data)
        each = ((data.get("by"), data.get("label") or ""), *data.get("more", ()))
        if not all(self._own(by, label) for by, label in each):
            return ""
        *others, last = (label[:1].lower() + label[1:] for _, label in each)
        return f"{', '.join(others)} and {last}" if others else last

    def _own(self, by: Any, label: str) -> bool:
        """Whether what forbids is a keyword of the thing itself."""
        return by is not None and by == dict(self.data).get("thing") and names_keyword(label)


NO_TARGET = "it can't be targeted"
"""What is said of what is no legal target for an effect that says so: for a keyword of its own, that alone is said."""
_KINDS = {"isn't in the zone": "gone", "it isn't in play": "gone", "it isn't controlled by the active player": "priority"}
"""What failed -> the kind of a refusal for it."""

OF_EFFECT = "effect of "
"""With what an effect without words of its own is called by its source."""


def _plain(label: str) -> str:
    """What an effect says; of one without words, that its source says so."""
    return f"{label.removeprefix(OF_EFFECT)} says so" if label.startswith(OF_EFFECT) else label


def _in_its_words(label: str) -> str:
    """What an effect says, in quotation marks; of a keyword, that it is had."""
    if _own_last(label) or label.endswith(" says so"):
        return label
    return f"it has {label[:1].lower()}{label[1:]}" if names_keyword(label) else in_quotes(label)


def _own_last(label: str) -> bool:
    return label.startswith("it has ")


_SENTENCE = re.compile(r"[.]$|^effect of | (is|are|has|have|isn't|aren't|can't|can|may|must|doesn't|don't) |unblockable|,")


def names_keyword(label: str) -> bool:
    """Whether what is said of an effect is a keyword, and no sentence."""
    return bool(label) and _SENTENCE.search(label) is None and len(label.split()) <= 6


def in_quotes(text: str) -> str:
    """A text in quotation marks, without its full stop; those within it are single."""
    inner = text.rstrip(".").replace('."', '"').replace('"', "'")
    return f'"{inner}"'


_OPS = {"=": "equal to", "!=": "other than", "<": "less than", ">": "more than", "<=": "at most", ">=": "at least"}


def located(zone: Any, owner: str = "") -> str:
    """Where something is that is in a zone: `in the hand`, `in Ann's hand`, `on the stack`, `in play`."""
    if owner:
        return f"in {owner}'s {zone}"
    return f"in the {zone}" if zone in ("library", "hand", "graveyard") else f"on the {zone}" if zone == "stack" else str(zone)


_SIDES = {"teammates": "a teammate", "opponents": "an opponent"}
"""The players whom a text speaks of -> what each of them is to the player whose it is."""

_ABILITY_WAITS = ", and its ability, which is on the stack, is no spell"
"""What is said of a card that is not on the stack, but has an ability there."""

_WORDED: dict[str, tuple[tuple[str, ...], Callable[[Mapping[str, Any]], str]]] = {
    "isn't of the type": (("type",), lambda d: f"isn't {noun_with_article(str(d['type']))}{_or_another(d, 'type')}"),
    "isn't of the colour": (("color",), lambda d: f"isn't {d['color']}{_or_another(d, 'color')}"),
    "lacks the keyword": (("keyword",), lambda d: f"lacks {d['keyword']}"),
    "is": ((), lambda d: quality_in_words(d.get("filter"))),
    "is another thing": (
        ("name",),
        lambda d: (
            f"isn't {_SIDES[d['side']]} of {d['of']}" if d.get("side") in _SIDES else f"is {d['name']}, not {_who_is_meant(d)}"
        ),
    ),
    "has another source": (("why",), lambda d: f"has a source that {d['why'].removeprefix('it ')}"),
    "has no such target": (("whom", "why"), lambda d: f"targets {d['whom']}, and that {d['why'].removeprefix('it ')}"),
    "that creature isn't attacking": (("name",), lambda d: f"{d['name']} isn't attacking"),
    "isn't in that state": (("state",), lambda d: f"isn't {'a ' if d['state'] in NOUNS else ''}{d['state']}"),
    "isn't in the zone": (
        ("zone", "now"),
        lambda d: f"isn't {located(d['zone'])} but {located(d['now'])}{_ABILITY_WAITS * ('ability' in d)}",
    ),
    "has another name": (("name",), lambda d: f"isn't called {d['name']}"),
    "is controlled by another": (("controller",), lambda d: f"is controlled by {d['controller']}"),
    "is owned by another": (("owner",), lambda d: f"is owned by {d['owner']}"),
    "has no such counter": (("kind",), lambda d: f"has no {d['kind']} counter"),
    "has another value": (
        ("characteristic", "op", "wanted"),
        lambda d: _measured(str(d["characteristic"]), d.get("values", ()), d["op"], d["wanted"]) + _counting(d),
    ),
    "the numbers do not compare so": (
        ("op",),
        lambda d: f"the {d.get('what') or 'number'} is {d['left']}, {_other_than(d['op'], d['right'])}",
    ),
    "it wasn't done": (("what",), lambda d: _undone(str(d["what"]))),
    "it was not alone": (("name", "others"), lambda d: _beside(d["name"], d["others"])),
    "it isn't before that step": (("wanted",), lambda d: f"it isn't before the {d['wanted']} step"),
    "it is another step": (("step", "wanted"), lambda d: f"the step is {d['step']}, not {d['wanted']}"),
    "another step": (("step", "wanted"), lambda d: f"the step is {d['step']}, not {d['wanted']}"),
    "not that one of the turn": (("nth",), lambda d: f"it was {_number_of_the_turn(d['nth'])} of the turn"),
    "another amount": (("amount",), lambda d: f"the amount is {d['amount']}"),
    "it came from elsewhere": (("origin",), lambda d: f"it was {located(d['origin'])} before"),
    "controls another number of them": (
        ("filter", "op"),
        lambda d: _controlled(d['have'], d['filter'], _other_than(d['op'], d['wanted'])),
    ),
    "there is none": (("filter",), lambda d: _too_few(0, kind_in_words(d["filter"], d.get("you")))),
    "there is no such thing": (("name",), lambda d: f"{d['name']} isn't there any more"),
    "there are not enough": (("there", "filter"), lambda d: _too_few(d["there"], kind_in_words(d["filter"], d.get("you")))),
    "the player has too little life": (
        ("player", "amount"),
        lambda d: f"{d['player']} has {d.get('life', 'too little')} life, too little to pay {d['amount']}",
    ),
    "didn't happen this turn": (("done",), lambda d: _not_this_turn(d["done"], d.get("by_whom") or "")),
    "it can't be regenerated": (("says",), lambda d: f"{d['says']} says that it can't be"),
    "it can't be prevented": (("says",), lambda d: f"{d['says']} says that it can't be"),
    "it went elsewhere": (("destination",), lambda d: f"it went elsewhere: it is {located(d['destination'])}"),
}
"""Phrase of a verdict -> the data that it needs, and the phrase with them."""


def _who_is_meant(data: Mapping[str, Any]) -> str:
    """Who or what is meant, where that is one and has another name than what is not."""
    meant = data.get("meant", "")
    return meant if isinstance(meant, str) and meant not in ("", data["name"]) else "the one that is meant"


_DONE = {
    "coin won": "the flip was lost", "coin lost": "the flip was won", "heads": "the coin came up tails", "tails": "the coin came up heads",
    "entwine": "it wasn't entwined", "additional cost": "its additional cost wasn't paid",
    "alternative cost": "its alternative cost wasn't paid",
}  # fmt: skip
"""What was to be done -> what came instead."""


_NOT_THIS_TURN = {
    ("damage", "other"): ("wasn't dealt damage", " by "), ("damage", "subject"): ("dealt no damage", " to "),
    ("attack", "subject"): ("didn't attack", " "), ("block", "subject"): ("didn't block", " "),
    ("block pair", "subject"): ("didn't block", " "), ("block pair", "other"): ("wasn't blocked", " by "),
    ("move", "subject"): ("didn't change zones", ""), ("move", "became"): ("wasn't put there from play", ""),
    ("play spell", "player"): ("played no such spell", ""),
}  # fmt: skip
"""What somebody or something would have done or undergone, and in which role -> that it did not, and what stands before who else did."""


def _beside(name: str, others: Sequence[str]) -> str:
    """That a creature fought beside others: `Hill Giant was not alone, but beside Grizzly Bears`."""
    return f"{name} was not alone, but beside {counted(others)}" if name and others else ""


def _not_this_turn(done: tuple[str, str], by: str) -> str:
    """What was not done in the turn: `wasn't dealt damage by Sengir Vampire this turn`; nothing for what has no words here."""
    said, joint = _NOT_THIS_TURN.get(done, ("", ""))
    return f"{said}{f'{joint}{by}' * bool(by and joint)} this turn" if said else ""


def _number_of_the_turn(nth: int) -> str:
    """Which one of its kind something was in the turn: `the second`, `number 5`."""
    return ("the first", "the second", "the third", "the fourth")[nth - 1] if 0 < nth < 5 else f"number {nth}"


def _undone(what: str) -> str:
    """What was not done as something was played: `it wasn't kicked`; nothing for what has no name of its own."""
    if what.startswith("kicked:"):
        return f"its {what.removeprefix('kicked:')} kicker cost wasn't paid"
    return _DONE.get(what) or (f"it wasn't {what}" if what in ("kicked", "flipped", "revealed") else "")


def _too_few(there: int, what: str) -> str:
    """How many things there are where more are asked for: `there is no Faerie`, `there is only 1 creature`."""
    if not what:
        return ""
    return f"there is only {there} {what}" if there else f"there is no {what}"


def _controlled(have: int, filter: Any, other: str) -> str:
    """How many permanents of a kind a player controls, and what was asked for: `controls 1 creature, which isn't more than 2`."""
    kind = kind_in_words(filter, many=have != 1)
    return f"controls {have or 'no'} {kind}, {other}" if kind else f"controls {have or 'none'} of them, {other}"


def _measured(characteristic: str, values: Sequence[int], op: str, wanted: Any) -> str:
    """The number that a thing has, and what was asked for: `has converted mana cost 3, not 2`."""
    kind = characteristic.removeprefix("counters:")
    have = " and ".join(map(str, values)) or "no"
    has = f"has {have} {kind} counter{'s' * (have != '1')}" if kind != characteristic else f"has {characteristic} {have}"
    has = has if values or kind != characteristic else f"has no {characteristic}"
    return f"{has}, {_other_than(op, wanted)}"


def _counting(data: Mapping[str, Any]) -> str:
    """What was counted for the number that was asked for: ` (counted: Faerie Rogue x2)`."""
    return f" (counted: {counted(data['counted'])})" if data.get("counted") else ""


def _other_than(op: str, wanted: Any) -> str:
    """What a number is not: `not 2`, `which isn't at least 7`."""
    if op in ("even", "odd"):
        return f"which isn't {op}"
    return f"not {wanted}" if op == "=" else f"which isn't {_OPS[op]} {wanted}"


def _or_another(data: Mapping[str, Any], name: str) -> str:
    """What else would have done, of the same sort: ` or an enchantment`."""
    words = [str(word) for key, word in data.get("others", ()) if key == name]
    return "".join(f" or {noun_with_article(word) if name == 'type' else word}" for word in words)


YES = Verdict(True)


def no(failed: str, rule: str = "", *facts: Fact, **data: Any) -> Verdict:
    """A verdict that does not hold; `failed` says why in a phrase that stands alone."""
    return Verdict(False, failed, rule, facts, tuple(data.items()))


@lru_cache(maxsize=2_000)
def _plainly(failed: str, rule: str) -> Verdict:
    """A verdict that says no more than why: the same few come again and again."""
    return Verdict(False, failed, rule)


SAYS_NOTHING = frozenset({"there is none", "it wasn't done", "there is no such thing", "it didn't happen this turn"})
"""What is said of a condition that is not met without what it asks for."""


def denied(failed: str, *facts: Fact, **data: Any) -> Verdict:
    """A verdict that does not hold by the rule that acts now."""
    if not facts and not data:
        return _plainly(failed, acting())
    return Verdict(False, failed, acting(), facts, tuple(data.items()))
