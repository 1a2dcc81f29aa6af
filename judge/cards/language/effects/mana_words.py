"""Static sentences about mana: what lands produce instead (406, 419), and as what mana may be spent (409.1h)."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.nouns.noun_filters import NP
from judge.cards.language.parsing.combinators import Place, rule

COLORLESS = "1"


def _made(np: NP, m: tuple[str, ...], k: bool, who: t.Filter | None = None) -> e.Replace | None:
    """ "Any other type": as much mana as before, of that type; "and amount": that mana and no more."""
    if np.kind != "permanent" or (not k and len(m) != 1):
        return None
    return e.Replace(t.EventPattern("add mana", subject=np.filter, player=who, kind="tapped"), (e.ProduceMana(m, not k),))


@rule("other_type", "instead of any other (type|color) [<k:and_amount>]", "instead of its normal type")
def _(c: Place, k: bool = False) -> bool:
    """Whether the amount is another too."""
    return k


@rule("land_produces", "<np:np> tapped for mana produce <m:made_instead> <k:other_type>")
def _(c: Place, np: NP, m: tuple[str, ...], k: bool) -> e.Replace | None:
    return _made(np, m, k) if np.plural else None


@rule("one_produces", "<np:np> produce <m:made_instead>")
def _(c: Place, np: NP, m: tuple[str, ...]) -> e.Replace | None:
    return _made(np, m, False) if np.plural or isinstance(np.filter, t.AllOf) else None


@rule(
    "static_line",
    "if tapped for mana , <a:one_produces> , <b:one_produces> , <d:one_produces> [, <e:one_produces>] , and <f:one_produces> "
    "instead of any other type",
)
def _(c: Place, **each: e.Replace) -> tuple[e.StaticAbility, ...]:
    return tuple(e.StaticAbility((one,)) for one in each.values())
