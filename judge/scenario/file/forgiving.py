"""What YAML would take for something else, and a scenario means as text: `#2` after a name, costs in braces, stars, colons in a title.

A file is read as people write it: nobody who has not learned YAML quotes `Bears #2`, `cost: {2}{W}` or a title with a colon in it.
"""

from __future__ import annotations

import re

NUMBER_SIGN = "\ue023"
"""Stands for the `#` of `#2` while YAML reads the text: after a space, YAML would begin a comment there."""
_NUMBERED = re.compile(r"(?<=\S)( +)#(?=\d)")
_TEXT_KEY = re.compile(r"( *(?:- +)?)(title|text|cost|pt|mana|type): +(?=[^\s\"'|>])(.*?) *$")
_MARKS = re.compile(r"[{*]|.*?(?:: | #|:$)")


def forgiven(text: str) -> tuple[str, frozenset[int]]:
    """The text as YAML reads what is meant, and the lines (from 0) in which a value was put into quotes."""
    lines = _NUMBERED.sub(rf"\1{NUMBER_SIGN}", text).split("\n")
    quoted: set[int] = set()
    for n, line in enumerate(lines):
        found = _TEXT_KEY.match(line)
        if found and _MARKS.match(found[3]) and not _goes_on(lines, n, len(found[1])) and not _is_list(found):
            value = found[3].replace("'", "''")
            lines[n] = f"{line[: found.start(3)]}'{value}'"
            quoted.add(n)
    return "\n".join(lines), frozenset(quoted)


def as_written(text: str) -> str:
    """A text of the tree as it stands in the file."""
    return text.replace(NUMBER_SIGN, "#")


def _goes_on(lines: list[str], n: int, indent: int) -> bool:
    """Whether the value of a line goes on in the next."""
    after = next((line for line in lines[n + 1 :] if line.strip()), "")
    return len(after) - len(after.lstrip()) > indent and not after.lstrip().startswith("#")


def _is_list(found: re.Match[str]) -> bool:
    """Whether the value is a list or a mapping in brackets, and no text that begins with a symbol."""
    return found[3][0] == "[" and found[3][-1] == "]"
