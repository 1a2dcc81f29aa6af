"""How lists, counts and names stand in a sentence: `Forest x3 and Island`, `3 cards`, `twice`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby
from typing import Any

from judge.cards.instructions.words_data import SUBTYPES_OF, plural, together
from judge.explanation.tongue import worded
from judge.explanation.wording import english
from judge.explanation.wording.english import CAN_VERBS
from judge.explanation.wording.labels import LABELS


@worded
def shown(value: Any) -> str:
    """A value on one line; an empty list or mapping is none."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{k}: {v}" for k, v in value.items()) or "none"
    if isinstance(value, (list, tuple)):
        return ", ".join(together(map(str, value))) or "none"
    return str(value)


def count(value: Any, noun: str) -> str:
    return f"{value} {noun}" if value == 1 else f"{value} {re.sub(r'(?<![aeiou])y$', 'ie', noun)}s"


def sentence_case(text: str) -> str:
    """With a capital at the beginning."""
    return text[:1].upper() + text[1:]


def flat(value: Any) -> Iterable[Any]:
    if isinstance(value, (tuple, list, frozenset)):
        for item in value:
            yield from flat(item)
    else:
        yield value


def untold(steps: int) -> str:
    """How many steps behind an answer are not told, and how to see them."""
    return LABELS["untold"].format(steps=count(steps, "further step"))


def next_of(many: Any, noun: str) -> str:
    """What is skipped: `turn`, `2 turns`."""
    return noun if many == 1 else count(many, noun)


def phase_said(value: Any) -> str:
    text = str(value or "step")
    if text == "turn" or text.endswith(("phase", "step")):
        return text
    return (
        f"{text} phase" if text in ("main", "combat", "beginning", "end", "precombat main", "postcombat main") else f"{text} step"
    )


def grouped(names: Iterable[str]) -> Iterable[str]:
    """Names that follow each other and are the same, as one: `Grizzly Bears x2`."""
    for each, same in groupby(names):
        yield f"{each} x{many}" if (many := len(list(same))) > 1 else each


def can(event: str, word: str) -> str:
    """`Ann play Shock` as `Ann can play Shock`; of several acts in a row each."""
    acts = [each for each in event.split("; ") if each != "resolve the stack"]
    if len(acts) > 1:
        who = acts[0].split(" ", 1)[0]
        return ", and then ".join((can(acts[0], word), *(can(each, word).removeprefix(f"{who} {word} ") for each in acts[1:])))
    known = re.search(rf"(?<=.) (?=(?:{'|'.join(CAN_VERBS)}|[a-z]*cycle)\b)", event)
    found = known or re.match(r"[A-Z][\w'-]* (?=[a-z])", event)  # the verb that follows a player's name
    if found is None:
        return f"it {word} happen that {event}"
    return f"{event[: found.end() - 1]} {word} {event[found.end() :]}"


def has_no_words(label: Any) -> bool:
    """Whether the label of an effect says nothing of what it does: a keyword, a mere name, or none."""
    return " " not in str(label or "") or str(label).startswith("effect of ")


def of_many(noun: str) -> str:
    """A kind in the plural; a name that has it already as it is."""
    last = noun.rpartition(" ")[2]
    a_kind = not last[:1].isupper() or any(last in each for each in SUBTYPES_OF.values())
    return plural(noun) if a_kind or not last.endswith("s") or last[-2:-1] in "isu" else noun


@worded
def phrase(failed: str) -> str:
    """What failed, as a clause that can stand after a colon."""
    if failed in english.PHRASES:
        return english.PHRASES[failed]
    first = failed.split(" ", 1)[0]
    failed = failed.removesuffix(".")  # a sentence of a card may be the whole of it
    return f"it {failed}" if first in english.VERBS_OF_PHRASES else failed
