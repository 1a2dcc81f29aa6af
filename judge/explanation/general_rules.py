"""Which rules are general: they are behind many answers and decide few, so that a more special one is told before them.

Declared, not counted: what the frame of every game is (`FRAME`), and what stands behind every event of its kind (`OF_ITS_KIND`). A rule
that is in neither decides by itself.
"""

from __future__ import annotations

from judge.explanation.tongue import numbers_here

_FRAME = (
    "101.1",
    "102.1",
    "104.3e",
    "212.2b 212.3b 212.4b 212.5b 212.6a 212.7b 212.9b",
    "217.1 217.1c 217.4a 217.5a 217.5c",
    "300.1 300.2 300.5",
    "301.1",
    "302.3",
    "303.1",
    "304.1",
    "305.1 305.2 305.3",
    "306.1",
    "307.1",
    "308.1 308.2 308.2g",
    "309.1 309.2 309.2e",
    "310.1 310.3 310.4",
    "311.1",
    "312.1",
    "313.1",
    "314.1 314.3",
    "402.1 402.2 402.8e",
    "403.1",
    "404.1",
    "405.1",
    "406.1",
    "408.1b 408.1c 408.2e",
    "409.1 409.1a 409.1b 409.1c 409.1d 409.1e 409.1f 409.1g 409.1h 409.1i",
    "410.2 410.4 410.5 410.6",
    "411.1",
    "413.1 413.2 413.2b 413.2c 413.2d 413.2i",
    "417.1",
    "418.1",
    "419.1 419.1b 419.1c 419.2 419.4",
    "420.3",
    "421.2 421.3",
    "422.1 422.2",
    "423.2",
    "424.5",
    "502.1",
)
_OF_ITS_KIND = (
    "102.2a",
    "200.10",
    "203.2 203.3",
    "212.3g",
    "215.2 215.3",
    "216.1",
    "305.4",
    "308.2a",
    "309.2a 309.2f",
    "401.1",
    "402.6 402.8b",
    "404.3 404.4",
    "408.1d 408.2d",
    "410.3 410.8 410.10e",
    "411.2",
    "412.2",
    "413.2f",
    "414.2",
    "418.3a 418.3b 418.4a 418.4b 418.5a 418.5b 418.5e 418.5f 418.5h",
    "419.1a 419.1d 419.5 419.6i 419.7a",
    "423.1",
    "424.2 424.6",
    "501.6a 501.7a 501.7b",
    "503.2 503.5 503.10 503.10b",
)

FRAME = frozenset(number for section in _FRAME for number in section.split())
"""How turns, priority, playing, paying, triggering and resolving go: what every answer with a spell or a combat in it rests on."""

OF_ITS_KIND = frozenset(number for section in _OF_ITS_KIND for number in section.split())
"""What stands behind every event of its kind: damage, drawing, an effect that begins, a value worked out, a thing put into play."""


def generality(number: str) -> int:
    """How general a rule is: 0 where it decides, 1 where it is that of a kind of event, 2 where it is the frame of all."""
    return 2 if number in numbers_here(FRAME) else 1 if number in numbers_here(OF_ITS_KIND) else 0
