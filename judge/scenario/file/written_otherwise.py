"""Objects as people write them at a table, and how the language writes them: what to suggest where a name is no card's."""

from __future__ import annotations

import re
from collections.abc import Callable

_NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5}

_FORMS = tuple(
    (re.compile(pattern, re.IGNORECASE), form)
    for pattern, form in (
        (r"(?P<n>\d{1,4})\s*x?\s+(?P<card>.+)", "{card} x{n}"),
        (r"(?P<card>.+?)\s*[(\[*×]\s*x?(?P<n>\d{1,4})\s*[)\]]?", "{card} x{n}"),
        (
            r"(?P<card>.+?)[\s,(]+(?:attached to|enchanting|equipping|fortifying|on)\s+(?P<host>[^()]+)\)?",
            "{{card: {host}, attached: [{card}]}}",
        ),
        (
            r"(?P<host>.+?)[\s,(]+(?:with|enchanted (?:by|with)|equipped (?:by|with))\s+(?P<card>[^()]+)\)?",
            "{{card: {host}, attached: [{card}]}}",
        ),
        (
            r"(?P<card>.+?)[\s,(]+(?:with\s+)?(?P<n>\d{1,4}|an?|one|two|three|four|five)\s+(?P<kind>\S+)\s+counters?(?:\s+on it)?\)?",
            '{{card: {card}, counters: {{"{kind}": {n}}}}}',
        ),
        (r"(?P<card>.+?)[\s,(]+(?:with\s+)?(?P<n>\d{1,4})\s+damage(?:\s+on it)?\)?", "{{card: {card}, damage: {n}}}"),
        (r"(?P<is>tapped|flipped|face[- ]down|sick)\s+(?P<card>.+)", "{{card: {card}, {is_}: yes}}"),
        (r"(?P<card>.+?)[\s,(]+(?P<is>tapped|flipped|face[- ]down|sick)\)?", "{{card: {card}, {is_}: yes}}"),
    )
)
"""What was written, and the form of the language for it; a form counts only where its cards are known."""

LONGEST = 200
"""Characters; what is longer is no name of a card with something said of it."""


def written_otherwise(text: str, knows: Callable[[str], bool]) -> str:
    """What to write instead, in words; empty where the text is none of these forms, or names no card either.

    `knows`: whether a name is that of a card.
    """
    for pattern, form in _FORMS if len(text) <= LONGEST else ():
        found = pattern.fullmatch(text)
        if found is None:
            continue
        parts = {name: value for name, value in found.groupdict().items() if value is not None}
        if not all(knows(parts[name]) for name in ("card", "host") if name in parts):
            continue
        parts["is_"] = parts.pop("is", "").lower().replace("-", " ")
        parts["n"] = str(_NUMBERS.get(parts.get("n", "").lower(), parts.get("n", "")))
        return f"write {form.format(**parts)}"
    return ""
