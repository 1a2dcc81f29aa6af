"""Redirection to planeswalkers (212.9g), and what the words of a replacement effect are about (419.6i)."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.engine.table.active_parts import ActivePart
from judge.engine.looking import is_opponent
from judge.engine.game.state import IN_PLAY, Bindings, Occurrence
from judge.engine.table.table import Table
from judge.engine.record.acting import rule


@rule("212.9g")
def to_planeswalker(table: Table, o: Occurrence) -> ActivePart | None:
    """Who controls the source of noncombat damage to an opponent may have it dealt to a planeswalker of that opponent's instead."""
    if o.combat or not isinstance(o.other, str) or not isinstance(o.subject, int) or "212.9g" in o.used:
        return None
    you, them = table.controller(o.subject), o.other
    if you is None or not is_opponent(table.game, you, them):
        return None
    theirs = [x for x in table.game.in_play if "planeswalker" in table.view.chars(x).types and table.controller(x) == them]
    if not theirs:
        return None
    walkers = t.AllOf((t.InZone(IN_PLAY), t.HasType("planeswalker"), t.ControlledBy(t.Bound("redirected from"))))
    part = e.Replace(t.EventPattern("damage"), (e.Redirect(t.Choose(walkers, t.Number(1), t.You())),), optional=t.You())
    bindings = Bindings(this=o.subject, you=you).bind("redirected from", (them,))
    return ActivePart(part, bindings, None, o.subject, None, 0, "redirection to a planeswalker", used_key="212.9g")


def regenerates(active: ActivePart) -> bool:
    """Whether an effect regenerates instead of a destruction (419.6b): a shield, or a text that says so."""
    return isinstance(active.part, e.Replace) and mentions(active.part.instead, e.Regenerate)


def only_about_itself(part: e.Replace) -> bool:
    """Whether an effect concerns only the object whose ability makes it (419.6i)."""
    subjects = [p.subject for p in (part.pattern.patterns if isinstance(part.pattern, t.AnyEvent) else (part.pattern,))]
    return all(
        isinstance(s, t.IsAmong)
        and isinstance(s.selection, t.This)
        or isinstance(s, t.AllOf)
        and any(isinstance(n, t.IsAmong) and isinstance(n.selection, t.This) for n in s.parts)
        for s in subjects
    )
