"""What becomes of supertypes as types change (205.4a)."""

from __future__ import annotations

from judge.engine.record.acting import rule


@rule("205.4a")
def kept(supertypes: frozenset[str], gained: frozenset[str]) -> frozenset[str]:
    """The supertypes of an object whose types change: it keeps those that it had, and has those gained besides."""
    return supertypes | gained
