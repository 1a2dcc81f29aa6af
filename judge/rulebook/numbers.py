"""Rule numbers: their parts, their natural order, their successors and ranges.

The form is the rules' own: a digit names a part (`4`), three digits a section (`410`), then rules (`410.10`) and
subrules (`410.10d`). The letters l and o are used by no edition from 1999 to 2026.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.errors import ScenarioError

BASE = "2009-05-01"
"""The edition whose numbers are the keys of rules."""
M10 = "2009-07-11"
"""The edition of Magic 2010, whose words are other ones."""
LETTERS = "abcdefghijkmnpqrstuvwxyz"
_FORM = re.compile(r"(\d)(?:(\d\d)(?:\.(\d{1,3})([a-z])?)?)?\.?", re.ASCII)


class RuleNumber(str):
    """A rule number: a string that sorts in the order of the book (419.2 < 419.9 < 419.9a < 419.10).

    Equality and hash are those of the string, so a plain `"419.9a"` finds it in any mapping.
    Raises `ScenarioError` when the text is no rule number.
    """

    key: tuple[int, int, int, str]

    def __new__(cls, text: str) -> RuleNumber:
        if isinstance(text, RuleNumber):
            return text
        found = _FORM.fullmatch(text.strip().lower())
        if not found:
            raise ScenarioError(
                f"{text!r} is not a rule number",
                code="not-a-rule-number",
                help="write a part (4), a section (410), a rule (410.10) or a subrule (410.10d)",
            )
        part, rest, rule, letter = found.groups()
        self = super().__new__(cls, found.group().rstrip("."))
        self.key = (int(part), int(part + rest) if rest else 0, int(rule) if rule else 0, letter or "")
        return self

    @property
    def kind(self) -> str:
        """`part`, `section`, `rule` or `subrule`."""
        _, section, rule, letter = self.key
        return "subrule" if letter else "rule" if rule else "section" if section else "part"

    @property
    def section(self) -> str:
        """The three digits of its section; empty for a part."""
        return str(self.key[1]) if self.key[1] else ""

    @property
    def parent(self) -> RuleNumber | None:
        """The number that contains this one; None for a part."""
        part, section, rule, letter = self.key
        if letter:
            return RuleNumber(f"{section}.{rule}")
        if rule:
            return RuleNumber(str(section))
        return RuleNumber(str(part)) if section else None

    def ancestors(self) -> Iterator[RuleNumber]:
        """Its parent, the parent of that, up to the part."""
        above = self.parent
        while above is not None:
            yield above
            above = above.parent

    def successors(self) -> tuple[str, ...]:
        """The numbers that may stand next in a book: first subrule, next letter, next rule, next section's first rule."""
        _, section, rule, letter = self.key
        if letter:
            after = LETTERS[LETTERS.find(letter) + 1 : LETTERS.find(letter) + 2] if letter in LETTERS else ""
            return (*(f"{section}.{rule}{x}" for x in after), f"{section}.{rule + 1}")
        if rule:
            return (f"{section}.{rule}a", f"{section}.{rule + 1}")
        return (f"{section}.1",)

    def __lt__(self, other: str) -> bool:
        return self.key < RuleNumber(other).key

    def __le__(self, other: str) -> bool:
        return self.key <= RuleNumber(other).key

    def __gt__(self, other: str) -> bool:
        return self.key > RuleNumber(other).key

    def __ge__(self, other: str) -> bool:
        return self.key >= RuleNumber(other).key


def natural(text: str) -> tuple[object, ...]:
    """A sorting key in the book's order for a rule number, and after all numbers for anything else."""
    try:
        return (0, *RuleNumber(text).key)
    except ScenarioError:
        return (1, text)


def span(first: str, last: str) -> list[str]:
    """The numbers from `first` to `last`, both included, as a reference such as `409.1f-h` or `306-311` names them.

    Both must be of one kind and one parent, and in order; anything else gives just the two.
    """
    a, b = RuleNumber(first), RuleNumber(last)
    if a.kind != b.kind or not a < b:
        return [first, last]
    if a.kind == "subrule" and a.parent == b.parent:
        head = a.parent or ""
        low, high = LETTERS.find(a.key[3]), LETTERS.find(b.key[3])
        return [f"{head}{letter}" for letter in LETTERS[low : high + 1]]
    if a.kind == "rule" and a.section == b.section:
        return [f"{a.section}.{n}" for n in range(a.key[2], b.key[2] + 1)]
    if a.kind in ("section", "part"):
        low, high = int(first), int(last)
        return [str(n) for n in range(low, high + 1)]
    return [first, last]
