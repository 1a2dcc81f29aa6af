"""By 2020 the permanent of an offering is sacrificed as the total cost is paid: an additional cost."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.editions.change import Change
from judge.engine.game.state import Occurrence
from judge.engine.record.acting import rule
from judge.engine.rules.part4_spells.r409_playing.announcing import Announcement
from judge.engine.rules.part5_additional.r502_keyword_abilities import spell_keywords


@rule("502.42b")
def sacrificed_as_paid(announced: Announcement, permanent: int) -> tuple[Occurrence, ...]:
    """Nothing happens as the spell is announced: sacrificing the permanent is one of its additional costs."""
    announced.bindings = announced.bindings.bind("offering", (permanent,))
    announced.additional.append(e.Cost(actions=(e.Sacrifice(t.Bound("offering")),)))
    return ()


CHANGE = Change(
    name="an offering is an additional cost, paid with the rest of the total cost",
    rules=("502.42a", "502.42b"),
    since="2020-04-17",
    replaced={spell_keywords.offered: sacrificed_as_paid},
)
