"""Keyword abilities (502) and keyword actions (501) as tables, and `expand`: what a keyword on a card means.

Law 2: a keyword that the rules define by text is that text, with its holes filled. `expand` is what the engine calls.
Keywords that change the rules themselves carry `hooks`, the points of other sections where the engine asks for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.words_data import pairs
from judge.cards.keywords.keyword_parts import of_that_quality, static
from judge.cards.keywords.keyword_row import REDUNDANT as REDUNDANT
from judge.cards.keywords.keyword_row import KeywordRow
from judge.cards.keywords.keyword_rows import ROWS
from judge.cards.keywords.later_keywords import read_as
from judge.cards.keywords.later_keywords import rows as later_rows
from judge.cards.keywords.text_of_keywords import compiled, meaning_of, quality_of
from judge.cards.keywords.texts_of_dungeons import INITIATIVE as INITIATIVE
from judge.cards.keywords.texts_of_dungeons import RADIATES as RADIATES
from judge.cards.keywords.texts_of_dungeons import SPEEDS_UP as SPEEDS_UP
from judge.cards.keywords.texts_of_dungeons import UNDERCITY as UNDERCITY
from judge.cards.keywords.texts_of_dungeons import dungeons as dungeons
from judge.cards.keywords.texts_of_dungeons import of_the_ring as of_the_ring
from judge.cards.keywords.texts_of_dungeons import room as room
from judge.support.edition import Table
from judge.support.memoizing import ERA

KEYWORDS: Table[Mapping[str, KeywordRow]] = Table("keywords", ROWS)
"""Name -> row, in the edition that is played."""

LATER: Table[Mapping[str, str]] = Table("meanings of later keywords", pairs("later meanings"))
"""Keywords that came after the edition, and the text that the same cards had in 2009: the ability that each is read as."""

_BEFORE_AN_ABILITY = ("imprint", "threshold")
"""Rows whose word stands before an ability, and is no keyword ability by itself in this edition."""


def names() -> frozenset[str]:
    """The words that cards write for keyword abilities, later ones among them, in the edition that is played."""
    return _names(ERA.name)


@lru_cache(maxsize=64)
def _names(era: str) -> frozenset[str]:
    return frozenset((*KEYWORDS.now, *LATER.now)).difference(_BEFORE_AN_ABILITY)


def paid_instead() -> tuple[str, ...]:
    """The keywords by whose text a spell may be played for another cost than its mana cost, in the edition that is played."""
    return _paid_instead(ERA.name)


@lru_cache(maxsize=64)
def _paid_instead(era: str) -> tuple[str, ...]:
    rows = (*KEYWORDS.now.values(), *later_rows().values())
    return tuple(dict.fromkeys(row.name for row in rows if any("rather than pay" in text for text in row.text)))


def forms() -> tuple[tuple[str, ...], ...]:
    """What an edition lets cards write for keywords otherwise than the base does: a text may be read in another way under it."""
    if KEYWORDS.now is KEYWORDS.base and LATER.now is LATER.base:
        return ()
    known = {(row.name, *row.holes) for row in KEYWORDS.base.values()} | LATER.base.items()
    return tuple(sorted(({(row.name, *row.holes) for row in KEYWORDS.now.values()} | LATER.now.items()) ^ known))


def row(name: str) -> KeywordRow:
    """The row of a keyword; `islandwalk` and `plainscycling` give the rows of the general word. Raises KeyError."""
    rows = KEYWORDS.now
    if name in rows:
        return rows[name]
    for ending, general in (("walk", "landwalk"), ("cycling", "typecycling"), ("offering", "offering")):
        if name.endswith(ending):
            return rows[general]
    return rows[name]


def given_by(word: str) -> tuple[e.Ability, ...]:
    """What is gained by the word of a keyword, in the edition that is played: that keyword, or the abilities that it is read as."""
    return compiled(LATER.now[word]) if word in LATER.now else (e.KeywordAbility(word),)


def later_row(name: str) -> KeywordRow:
    """The row of a keyword that came after the edition. Raises KeyError."""
    return later_rows()[name]


def rule(keyword: e.KeywordAbility | str) -> str:
    """The number of the rule that says what the keyword means."""
    return row(keyword if isinstance(keyword, str) else keyword.keyword).rule


def paragraphs(keyword: e.KeywordAbility | str, action: str = "") -> tuple[str, ...]:
    """The paragraphs that say what the keyword does, or that part of it which is about `action` (`be blocked`, `damage`)."""
    found = row(keyword if isinstance(keyword, str) else keyword.keyword)
    about = [paragraph for paragraph in found.paragraphs if action in paragraph.about]
    general = (found.rule,) if all(paragraph.beside for paragraph in about) else ()
    return (*(paragraph.rule for paragraph in about), *general)


def paragraph(keyword: e.KeywordAbility | str, action: str = "") -> str:
    """The first of these paragraphs."""
    return paragraphs(keyword, action)[0]


def instances_paragraph(keyword: str) -> str:
    """The paragraph that says what several instances of a keyword do; empty where the rules say nothing of it."""
    return next((paragraph.rule for paragraph in row(keyword).paragraphs if paragraph.several), "")


def event_paragraph(keyword: str) -> str:
    """The paragraph that says that a discard which pays the keyword's cost is an event of its own; empty where none does."""
    found = row(keyword).event
    return found.rule if found is not None else ""


def variant_paragraphs(instances: Iterable[e.KeywordAbility]) -> tuple[str, ...]:
    """The paragraphs about the special forms in which some of these instances of one keyword stand."""
    forms = ((paragraph, one) for one in instances for paragraph in row(one.keyword).paragraphs if paragraph.form is not None)
    fits = (paragraph.rule for paragraph, one in forms if paragraph.form is not None and paragraph.form(one))
    return tuple(dict.fromkeys(filter(None, fits)))


@lru_cache(maxsize=64)
def _asked(era: str) -> dict[str, str]:
    """The words by which abilities ask whether a keyword's cost was paid, with the keyword, under the rules of an era."""
    return {row.paid: row.name for row in KEYWORDS.now.values() if row.paid}


def condition_paragraph(name: str) -> str:
    """The paragraph that says what it means that `name` was done (`Done`); empty where no keyword does."""
    word, one, _ = name.partition(":")
    keyword = _asked(ERA.name).get(word, "")
    if keyword:
        return paragraph(keyword, "if that was paid" if one else "if paid")
    return paragraph(name) if name in KEYWORDS.now else ""


def paid_as(keyword: str, cost: str) -> frozenset[str]:
    """Under which names abilities ask whether an optional cost was paid: by that of the cost, and by the word of the keyword."""
    word = row(keyword).paid if keyword else ""
    return frozenset({word or cost, cost})


def expand(keyword: e.KeywordAbility) -> tuple[e.Ability, ...]:
    """The abilities that a keyword stands for, in the order of the rule's text, each with `keyword` set.

    Empty where only hooks execute it. Raises `NotImplementedRule` for a hole that the text leaves empty, KeyError for a
    keyword that this edition does not have.
    """
    return _expanded(keyword, ERA.name)


@lru_cache(maxsize=4096)
def _expanded(keyword: e.KeywordAbility, era: str) -> tuple[e.Ability, ...]:
    """What a keyword stands for under the rules of an era."""
    entry = row(keyword.keyword)
    form = entry.form_of(keyword)
    if any(paragraph.parts is not None for paragraph in entry.paragraphs):
        sources = (form.sources if form is not None else None) or of_that_quality
        quality = sources(keyword)
        return (static(keyword, *(part for each in entry.paragraphs if each.parts is not None for part in each.parts(quality))),)
    text = (form.text if form is not None else ()) or entry.text
    lets = (static(keyword, e.MayDo(entry.lets, quality_of(keyword)), zone="hand"),) if entry.lets else ()
    return (*lets, *(meaning_of(keyword, text, entry) if text else ()))


def warding() -> tuple[e.Ability, ...]:
    """The abilities of what has ward {2}: a permanent that was cloaked, or played face down by disguise."""
    return read_as(e.KeywordAbility("ward", cost=e.Cost(mana=("{2}",))))


# ---------------------------------------------------------------------------------------------------- keyword actions


class KeywordAction(msgspec.Struct, frozen=True):
    """A keyword action (501): the instruction that performs it, or what builds the instruction from a number."""

    name: str
    instruction: type[e.Instruction]
    build: Callable[[t.Quantity], e.Instruction] | None = None
    rule: str = ""


def _scry(number: t.Quantity) -> e.Instruction:
    """Look at the top N cards of your library; any number of them to the bottom, the rest on top."""
    return _look_and_part("scry", number, t.You())


def _fateseal(number: t.Quantity) -> e.Instruction:
    """The same with an opponent's library."""
    return _look_and_part("fateseal", number, t.Choose(t.IsOpponent(), t.ONE))


def _look_and_part(action: str, number: t.Quantity, whose: t.Selection) -> e.Instruction:
    """The names of what is seen and put down say which action it is: the engine cites its paragraph."""
    seen = t.IsAmong(t.Bound(f"{action}: seen"))
    down = t.Choose(seen, t.AnyNumber(), any_number=True)
    rest = t.AllOf((seen, t.Not(t.IsAmong(t.Bound(f"{action}: down"))), t.InZone("library")))
    return e.Sequence(
        (
            e.LookAt(t.TopOfLibrary(number, whose), bind=f"{action}: seen"),
            e.Move(down, "library", "bottom", by=t.You(), bind=f"{action}: down"),
            e.Reorder(t.Choose(rest, t.AnyNumber(), any_number=True), "top"),
            *((e.HasPerformed(t.You(), action),) if action == "scry" else ()),
        )
    )


ACTIONS: dict[str, KeywordAction] = {
    action.name: action
    for action in (
        KeywordAction("attach", e.Attach),
        KeywordAction("unattach", e.Unattach),
        KeywordAction("counter", e.CounterSpell),
        KeywordAction("destroy", e.Destroy),
        KeywordAction("regenerate", e.Regenerate),
        KeywordAction("sacrifice", e.Sacrifice),
        KeywordAction("tap", e.Tap),
        KeywordAction("untap", e.Untap),
        KeywordAction("scry", e.Sequence, _scry, rule="501.8a"),
        KeywordAction("fateseal", e.Sequence, _fateseal, rule="501.9a"),
        KeywordAction("clash", e.Clash),
    )
}


def performed(action: str, number: t.Quantity) -> e.Instruction:
    """The instruction that a keyword action with a number means: scry 2."""
    build = ACTIONS[action].build
    assert build is not None, f"{action} has no number"
    return build(number)
