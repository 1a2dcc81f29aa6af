"""The rows of 502.2 to 502.85: one for each keyword ability, with what a card may write after it and what it means.

They stand in `judge/data/language/keywords.tsv`, but for the few of which some instances mean something else, or mean a static ability of
their sources. The text gives the meaning in the language of cards, with holes in brackets, where the rules define the keyword by text: it
is compiled as a card is, and the keyword's holes are filled (`text_of_keywords.py`). `hooks` names the points of other sections at which
the engine asks for the keyword, because no text could say it; `lets` what such a rule lets a player do with the card in the hand. Each row
says the numbers of its paragraphs: `rule` the one that is cited wherever the keyword acts, and the others what they are about.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from judge.cards.keywords import keyword_parts as m
from judge.cards.keywords.keyword_row import (
    COMES,
    SEPARATE,
    KeywordRow,
    form,
    in_any_form,
    keyword,
    of_a_type,
    of_everything,
    on,
    row_of,
    several,
    with_x,
    without_number,
)
from judge.support.data_files import lines_of

_MODULAR = (
    "When this permanent is put into a graveyard from play, you may put a +1/+1 counter on target artifact creature "
    "for each +1/+1 counter on this permanent."
)
_A_TIME_COUNTER_GOES = ("At the beginning of your upkeep, if this permanent has a time counter on it, remove a time counter from it.")
_LAST_TIME_COUNTER = "When the last time counter is removed from this permanent, sacrifice it."

_WITH_FORMS: tuple[KeywordRow, ...] = (
    keyword(
        "protection", "from quality",
        "This permanent can't be the target of [quality] spells or abilities from [quality] sources.",
        "This permanent can't be enchanted by [quality] Auras.",
        "This permanent can't be equipped by [quality] Equipment or fortified by [quality] Fortifications.",
        "Prevent all damage that would be dealt to this permanent by [quality] sources.",
        "This creature can't be blocked by [quality] creatures.",
        on("be targeted", rule="502.7b", parts=m.not_targeted_by), on("be enchanted", rule="502.7c", parts=m.not_enchanted_by),
        on("be equipped", "be fortified", rule="502.7d", parts=m.not_equipped_by), on("damage", rule="502.7e", parts=m.not_dealt_damage_by),
        on("be blocked", rule="502.7f", parts=m.not_blocked_by), form(of_a_type, rule="502.7a", sources=m.in_whatever_zone),
        form(of_everything, rule="502.7i", sources=m.whatever_they_are),
        several("redundant for the same quality", rule="502.7j"), said_in="502.7b",
        hooks="420.5d, 420.5k Auras and Equipment of the quality come off (reads the parts: be enchanted, be equipped, be fortified)",
    ),
    keyword(
        "modular", "number",
        f"{COMES} [N] +1/+1 counters on it.",
        _MODULAR,
        form(without_number, f"{COMES} a +1/+1 counter on it for each color of mana spent to play it.", _MODULAR, rule="502.37c"),
        several(SEPARATE, rule="502.35b"), rule="502.35a",
    ),
    keyword(
        "sunburst", "",
        "If this permanent is coming into play from the stack as a creature, it comes into play with a +1/+1 counter on it "
        "for each color of mana spent to play it. If it isn't coming into play as a creature, it comes into play "
        "with a charge counter on it for each color of mana spent to play it.",
        form(in_any_form, rule="502.37b"), several(SEPARATE, rule="502.37d"), rule="502.37a",
    ),
    keyword(
        "bloodthirst", "number",
        "If an opponent was dealt damage this turn, this permanent comes into play with [N] +1/+1 counters on it.",
        form(with_x, f"{COMES} X +1/+1 counters on it, where X is the damage dealt to your opponents this turn.", rule="502.50b"),
        several(SEPARATE, rule="502.50c"), rule="502.50a",
    ),
    keyword(
        "vanishing", "number?",
        f"{COMES} [N] time counters on it.",
        _A_TIME_COUNTER_GOES,
        _LAST_TIME_COUNTER,
        form(without_number, _A_TIME_COUNTER_GOES, _LAST_TIME_COUNTER, rule="502.60b"), several(SEPARATE, rule="502.60c"), rule="502.60a",
    ),
    keyword(
        "devour", "quality? number",
        "As this permanent comes into play, you may sacrifice any number of creatures. "
        "This permanent comes into play with [N] +1/+1 counters on it for each creature sacrificed this way.",
        form(of_a_type, "As this permanent comes into play, you may sacrifice any number of [quality] permanents. "
             "This permanent comes into play with [N] +1/+1 counters on it for each permanent sacrificed this way."),
        rule="502.82a", remembered="devoured",
    ),
)  # fmt: skip


class _Rows(Mapping[str, KeywordRow]):
    """Name -> row, in the order of the numbers. A row is made when it is first asked for: a game has few of the keywords."""

    def __init__(self) -> None:
        self._lines = {line.partition("\t")[0]: line for line in lines_of("data", "language", "keywords.tsv")}
        self._made = {row.name: row for row in _WITH_FORMS}

    def __getitem__(self, name: str) -> KeywordRow:
        row = self._made.get(name)
        if row is None:
            row = self._made[name] = row_of(self._lines[name])
        return row

    def __contains__(self, name: object) -> bool:
        return name in self._lines or name in self._made

    @cached_property
    def _in_order(self) -> tuple[str, ...]:
        rows = [self[name] for name in {**self._lines, **self._made}]
        return tuple([row.name for row in sorted(rows, key=lambda row: (int(row.rule[4:].rstrip("abcdefghijklmnp")), row.rule))])

    def __iter__(self) -> Iterator[str]:
        return iter(self._in_order)

    def __len__(self) -> int:
        return len(self._in_order)


ROWS: Mapping[str, KeywordRow] = _Rows()
