"""Static sentences about mana: what lands produce instead (406, 419), and as what mana may be spent (409.1h)."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.language.parsing.combinators import Place, rule

COLORLESS = "1"


@rule(
    "static_line",
    "if tapped for mana , <a:one_produces> , <b:one_produces> , <d:one_produces> [, <e:one_produces>] , and <f:one_produces> "
    "instead of any other type",
)
def _(c: Place, **each: e.Replace) -> tuple[e.StaticAbility, ...]:
    return tuple(e.StaticAbility((one,)) for one in each.values())
