"""Keyword abilities (502) and keyword actions (501) as tables, and `expand`: what a keyword on a card means.

Law 2: a keyword that the rules define by text is that text, as instructions with its holes filled. `expand` is what the
engine calls; it needs no grammar. Keywords that change the rules themselves carry `hooks`, the points of other sections
where the engine asks for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

import msgspec

from judge.cards.instructions.base import mentions
from judge.cards.instructions.effects import (
    Ability,
    Attach,
    Clash,
    CounterSpell,
    Destroy,
    Instruction,
    KeywordAbility,
    LookAt,
    Move,
    Regenerate,
    Reorder,
    Sacrifice,
    Sequence,
    Tap,
    Unattach,
    Untap,
)
from judge.cards.instructions.things import (
    AllOf,
    AnyNumber,
    Anything,
    Bound,
    Choose,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    IsAmong,
    IsOpponent,
    Not,
    Number,
    Quantity,
    Selection,
    TopOfLibrary,
    X,
    You,
)
from judge.cards.keywords.keyword_rows import REDUNDANT, SEPARATE, TABLE, KeywordRow

__all__ = [
    "ACTIONS",
    "REDUNDANT",
    "ROWS",
    "SEPARATE",
    "KeywordAction",
    "KeywordRow",
    "condition_paragraph",
    "expand",
    "fateseal",
    "instances_paragraph",
    "paragraph",
    "paragraphs",
    "row",
    "rule",
    "scry",
    "variant_paragraphs",
]

ROWS: dict[str, KeywordRow] = {entry.name: entry for entry in TABLE}


def row(name: str) -> KeywordRow:
    """The row of a keyword; `islandwalk` and `plainscycling` give the rows of the general word. Raises KeyError."""
    if name in ROWS:
        return ROWS[name]
    for ending, general in (("walk", "landwalk"), ("cycling", "typecycling"), ("offering", "offering")):
        if name.endswith(ending):
            return ROWS[general]
    return ROWS[name]


def rule(keyword: KeywordAbility | str) -> str:
    """The number of the rule that says what the keyword means."""
    return row(keyword if isinstance(keyword, str) else keyword.keyword).rule


_LETTERS: dict[str, str] = dict.fromkeys(
    ("flying", "haste", "landwalk", "protection", "shadow", "vigilance", "phasing", "horsemanship", "fear", "defender", "reach"), "b"
)
_LETTERS_BY_ACTION: dict[tuple[str, str], str] = {
    ("protection", "be enchanted"): "c",
    ("protection", "be equipped"): "d",
    ("protection", "be fortified"): "d",
    ("protection", "damage"): "e",
    ("protection", "be blocked"): "f",
    ("affinity", "play"): "ab",
    ("absorb", "damage"): "ab",
    ("epic", "play spells"): "ba",
    ("madness", "be played by it"): "ba",
    ("suspend", "be played by it"): "ca",
    ("morph", "play face down"): "b",
    ("morph", "without"): "c",
    ("morph", "turn face up"): "d",
    ("forecast", "when"): "b",
    ("kicker", "if paid"): "b",
    ("kicker", "if that was paid"): "c",
}


def paragraphs(keyword: KeywordAbility | str, action: str = "") -> tuple[str, ...]:
    """The paragraphs that say what the keyword does, or that part of it which is about `action` (`be blocked`, `damage`)."""
    name = keyword if isinstance(keyword, str) else keyword.keyword
    number = rule(name)
    if number[-1].isalpha():
        return (number,)
    return tuple(number + letter for letter in _LETTERS_BY_ACTION.get((name, action)) or _LETTERS.get(name, "a"))


def paragraph(keyword: KeywordAbility | str, action: str = "") -> str:
    """The first of these paragraphs."""
    return paragraphs(keyword, action)[0]


_INSTANCES: dict[str, str] = {
    name: letter
    for letter, names in {
        "b": "flanking, cumulative upkeep, amplify, provoke, storm, modular, shroud, bushido, soulshift, convoke, replicate, graft, "
        "ripple, flash, split second, deathtouch, delve, frenzy, gravestorm, lifelink, poisonous, changeling, conspire, wither, cascade",
        "c": "flying, haste, shadow, rampage, vigilance, horsemanship, fear, affinity, equip, defender, enchant, bloodthirst, vanishing, "
        "absorb, fortify, reach",
        "d": "first strike, bands with other, sunburst",
        "e": "landwalk, double strike",
        "f": "trample",
        "i": "banding",
        "j": "protection",
        "p": "phasing",
    }.items()
    for name in names.split(", ")
}


def instances_paragraph(keyword: str) -> str:
    """The paragraph that says what several instances of a keyword do; empty where the rules say nothing of it."""
    letter = _INSTANCES.get(keyword, "")
    return rule(keyword) + letter if letter else ""


_VARIANTS: dict[str, tuple[tuple[str, Callable[[KeywordAbility], bool]], ...]] = {
    "protection": (
        ("a", lambda k: k.quality is not None and mentions(k.quality, HasType, HasSubtype, HasSupertype)),
        ("i", lambda k: isinstance(k.quality, Anything)),
    ),
    "modular": (("502.37c", lambda k: k.number is None),),
    "bloodthirst": (("b", lambda k: isinstance(k.number, X)),),
    "vanishing": (("b", lambda k: k.number is None),),
    "sunburst": (("b", lambda k: True),),
}
"""Keywords with special forms: the paragraph that is about the form, and which instances have it."""


def variant_paragraphs(instances: Iterable[KeywordAbility]) -> tuple[str, ...]:
    """The paragraphs about the special forms in which some of these instances of one keyword stand."""
    found: dict[str, None] = {}
    for one in instances:
        for letter, has in _VARIANTS.get(one.keyword, ()):
            if has(one):
                found[letter if letter[0].isdigit() else rule(one) + letter] = None
    return tuple(found)


_DONE: dict[str, tuple[str, str]] = {"kicked": ("kicker", "if paid"), "entwined": ("entwine", ""), "conspire": ("conspire", "")}


def condition_paragraph(name: str) -> str:
    """The paragraph that says what it means that `name` was done (`Done`); empty where no keyword does."""
    if name.startswith("kicked:"):
        return paragraph("kicker", "if that was paid")
    keyword, action = _DONE.get(name, (name, ""))
    return paragraph(keyword, action) if keyword in ROWS else ""


@lru_cache(maxsize=4096)
def expand(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """The abilities that a keyword stands for, in the order of the rule's text, each with `keyword` set.

    Empty where only hooks execute it. Raises `NotImplementedRule` for a hole that the text leaves empty, KeyError for a
    keyword that this edition does not have.
    """
    meaning = row(keyword.keyword).meaning
    return meaning(keyword) if meaning is not None else ()


# ---------------------------------------------------------------------------------------------------- keyword actions


class KeywordAction(msgspec.Struct, frozen=True):
    """A keyword action (501): its rule, and the instruction that performs it, or what builds the instruction from a number."""

    name: str
    rule: str
    instruction: type[Instruction]
    build: Callable[[Quantity], Instruction] | None = None


def scry(number: Quantity) -> Instruction:
    """501.8: look at the top N cards of your library; any number of them to the bottom, the rest on top."""
    return _look_and_part("scry", number, You())


def fateseal(number: Quantity) -> Instruction:
    """501.9: the same with an opponent's library."""
    return _look_and_part("fateseal", number, Choose(IsOpponent(), Number(1)))


def _look_and_part(action: str, number: Quantity, whose: Selection) -> Instruction:
    """The names of what is seen and put down say which action it is: the engine cites its paragraph."""
    seen = IsAmong(Bound(f"{action}: seen"))
    down = Choose(seen, AnyNumber(), any_number=True)
    rest = AllOf((seen, Not(IsAmong(Bound(f"{action}: down"))), InZone("library")))
    return Sequence(
        (
            LookAt(TopOfLibrary(number, whose), bind=f"{action}: seen"),
            Move(down, "library", "bottom", by=You(), bind=f"{action}: down"),
            Reorder(Choose(rest, AnyNumber(), any_number=True), "top"),
        )
    )


ACTIONS: dict[str, KeywordAction] = {
    action.name: action
    for action in (
        KeywordAction("attach", "501.2", Attach),
        KeywordAction("unattach", "501.2d", Unattach),
        KeywordAction("counter", "501.3", CounterSpell),
        KeywordAction("destroy", "501.4", Destroy),
        KeywordAction("regenerate", "501.5", Regenerate),
        KeywordAction("sacrifice", "501.6", Sacrifice),
        KeywordAction("tap", "501.7", Tap),
        KeywordAction("untap", "501.7b", Untap),
        KeywordAction("scry", "501.8", Sequence, scry),
        KeywordAction("fateseal", "501.9", Sequence, fateseal),
        KeywordAction("clash", "501.10", Clash),
    )
}
