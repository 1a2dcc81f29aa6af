"""What the words of a replacement effect are about (419.6b, 419.6i)."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.engine.record.acting import rule
from judge.engine.table.active_parts import ActivePart


@rule("419.6b")
def regenerates(active: ActivePart) -> bool:
    """Regeneration is an effect that replaces destruction.

    Whether an effect is a regeneration, which replaces a destruction: a shield, or a text that says so.
    """
    return isinstance(active.part, e.Replace) and mentions(active.part.instead, e.Regenerate)


def only_about_itself(part: e.Replace) -> bool:
    """Whether an effect concerns only the object whose ability makes it (419.6i)."""
    subjects = [p.subject for p in t.each_pattern(part.pattern)]
    return all(
        isinstance(s, t.IsAmong)
        and isinstance(s.selection, t.This)
        or isinstance(s, t.AllOf)
        and any(isinstance(n, t.IsAmong) and isinstance(n.selection, t.This) for n in s.parts)
        for s in subjects
    )
