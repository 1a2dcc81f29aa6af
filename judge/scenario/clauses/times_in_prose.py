"""The times that clauses tell: `during my upkeep`, `before blocks`, `with damage on the stack`."""

from __future__ import annotations

from collections.abc import Sequence

from judge.scenario.clauses.nouns import Nouns
from judge.scenario.clauses.words import Word
from judge.scenario.spoken.verb_forms import WORDS

_STEPS = (
    "upkeep", "draw step", "first main", "second main", "main phase", "precombat main", "postcombat main", "main", "combat", "attack",
    "end step", "end of turn", "turn",
)  # fmt: skip
_STACKED = [
    f"{when} {article}{kind}damage {stands}on the stack"
    for when in ("with", "after", "once", "while", "when")
    for article in ("", "the ")
    for kind in ("", "combat ")
    for stands in ("", "is ", "is put ", "goes ")
]
_TIMES = sorted(
    [(way.split(), said) for way, said in WORDS["time in prose"].items()]
    + [(way.split(), "with damage on the stack") for way in _STACKED],
    key=lambda row: -len(row[0]),
)


def _matches(pattern: list[str], low: list[str]) -> int | None:
    return len(pattern) if low[: len(pattern)] == pattern else None


def time_at(words: Sequence[Word], at: int, nouns: Nouns) -> tuple[str, int] | None:
    """The time that begins with a word: as the language says it, and where it ends."""
    low = [each.low for each in words[at : at + 9]]
    for pattern, said in _TIMES:
        if (length := _matches(pattern, low)) is not None:
            return said, at + length
    if low[:1] and low[0] in ("in", "on", "during", "at") and len(low) > 2:
        then = 1 + (low[1] in ("the",))
        lead = ""
        if low[then : then + 1] in (["beginning"], ["end"], ["start"]) and low[then + 1 : then + 2] == ["of"]:
            lead, then = f"{low[then]} of ", then + 2
        if lead and low[then : then + 1] == ["combat"]:
            behind = low[then + 1 : then + 4]
            owned = behind[:1] != [] and behind[0] in ("on", "in", "of") and behind[1:2] != [] and behind[1] in ("my", "his", "her")
            if owned and behind[2:] == ["turn"]:
                return f"in [{behind[1]}] beginning of combat", at + then + 4
        owner = nouns.at([*words[at + then : at + then + 3]], 0)
        whose, step = "", then
        if low[then] in ("my", "his", "her", "their", "the") and low[then + 1 : then + 2] not in (["opponent"],):
            whose, step = {"the": ""}.get(low[then], low[then]), then + 1
        elif owner is not None and owner.player and at + then + owner.end < len(words) and words[at + then + owner.end].low == "'s":
            whose, step = "the other's" if owner.player == "the other" else f"{owner.player}'s", then + owner.end + 1
        else:
            return None
        nxt = ""
        if low[step : step + 1] in (["next"], ["own"], ["following"]):
            nxt, step = " next" if low[step] != "own" else "", step + 1
        for name in _STEPS:
            parts = name.split()
            if low[step : step + len(parts)] == parts:
                if not whose and name == "turn" and not lead:
                    return None
                end = step + len(parts)
                end += low[end : end + 1] in (["step"], ["phase"])
                name = {"main phase": "main phase", "attack": "combat"}.get(name, name)
                if lead and name in ("turn", "upkeep"):
                    return (f"at the end of [{whose}] turn" if lead.startswith("end")
                        else f"in [{whose}] {'upkeep' if name == 'upkeep' else 'turn'}"), at + end
                return f"in [{whose}]{nxt} {name}", at + end
    return None
