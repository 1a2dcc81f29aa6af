"""What becomes of supertypes as types change (205.4a)."""

from __future__ import annotations

from judge.engine.record.acting import rule


@rule("205.4a")
def kept(supertypes: frozenset[str], gained: frozenset[str]) -> frozenset[str]:
    """An object keeps its supertypes if its card types or subtypes change, though they may mean nothing for the new card type."""
    return supertypes | gained
