"""Damage that is dealt to a planeswalker instead of its controller (212.9g)."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.game.occurrences import Damage
from judge.engine.game.permanents_by_kind import census
from judge.engine.game.rule_rows import When
from judge.engine.game.state import IN_PLAY, Bindings
from judge.engine.looking import is_opponent
from judge.engine.record.acting import marks, rule
from judge.engine.table.active_parts import ActivePart
from judge.engine.table.table import Table

KEY = "redirection to a planeswalker"


@rule("212.9g")
def to_planeswalker(table: Table, o: Damage) -> ActivePart | None:
    """When a source that an opponent controls would deal noncombat damage to a player, that opponent may have the source deal this damage
    instead to a planeswalker that the player controls.

    What lets a player have noncombat damage to an opponent dealt to a planeswalker of that opponent's instead; None: nothing.
    """
    if o.combat or not isinstance(o.other, str) or not isinstance(o.subject, int) or KEY in o.used:
        return None
    you, them = table.controller(o.subject), o.other
    if you is None or not is_opponent(table.game, you, them):
        return None
    theirs = [x for x in census(table.game, table.view)["planeswalkers"] if table.controller(x) == them]
    if not theirs:
        return None
    walkers = t.AllOf((t.InZone(IN_PLAY), t.HasType("planeswalker"), t.ControlledBy(t.Bound("redirected from"))))
    part = e.Replace(t.EventPattern("damage"), (e.Redirect(t.Choose(walkers, t.Number(1), t.You())),), optional=t.You())
    bindings = Bindings(this=o.subject, you=you).bind("redirected from", (them,))
    return ActivePart(part, bindings, None, o.subject, None, 0, KEY, used_key=KEY)


TO_PLANESWALKER = When("damage that may be dealt to a planeswalker instead", lambda key: key == KEY, rule=marks(to_planeswalker)[0])
