"""Exploration: an answer over all the ways in which the open decisions of a scenario can go (DESIGN, section 7).

`explore_file` and `explore_text` are the door. A branch is the sequence of its choices, its *tape*; it is run from the last game at which a
player got priority (a *station*), and stations with equal keys are one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from judge.exploring.explored import explore_file as explore_file
    from judge.exploring.explored import explore_text as explore_text

__all__ = ["explore_file", "explore_text"]


def __getattr__(name: str) -> Any:
    """The functions, imported when first asked for."""
    if name in __all__:
        from judge.exploring import explored

        return getattr(explored, name)
    raise AttributeError(name)
