"""Static sentences about mana: what lands produce instead (406, 419), and as what mana may be spent (409.1h)."""

from __future__ import annotations

from judge.cards.instructions import (
    AllOf,
    Apply,
    Duration,
    EventPattern,
    Filter,
    Instruction,
    IsAmong,
    IsPlayer,
    IsState,
    Measures,
    Multiply,
    Number,
    ProduceMana,
    Quantity,
    Replace,
    Selection,
    SourceMatches,
    SpendAs,
    StaticAbility,
    Together,
    Total,
    Value,
    You,
)
from judge.cards.language.nouns.noun_filters import NP, both
from judge.cards.language.nouns.noun_phrases import Post
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Ref
from judge.cards.language.statics.static_sentences import affected

_LETTERS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
_ALL = ("W", "U", "B", "R", "G")
COLORLESS = "1"


def _made(np: NP, m: tuple[str, ...], k: bool, who: Filter | None = None) -> Replace | None:
    """ "Any other type": as much mana as before, of that type; "and amount": that mana and no more."""
    if np.kind != "permanent" or (not k and len(m) != 1):
        return None
    return Replace(EventPattern("add mana", subject=np.filter, player=who, kind="tapped"), (ProduceMana(m, not k),))


@rule("other_type", "instead of any other (type|color) [<k:and_amount>]", "instead of its normal type")
def _(c: Place, k: bool = False) -> bool:
    """Whether the amount is another too."""
    return k


@rule("made_instead", "<m:mana_symbols>")
def _(c: Place, m: tuple[str, ...]) -> tuple[str, ...]:
    return m


@rule("made_instead", "colorless mana")
def _(c: Place) -> tuple[str, ...]:
    return (COLORLESS,)


@rule("land_produces", "if <np:a_np> is tapped for mana , it (produce|produces) <m:made_instead> <k:other_type>")
def _(c: Place, np: NP, m: tuple[str, ...], k: bool) -> Replace | None:
    return _made(np, m, k)


@rule("land_produces", "if <w:event_player> tap <np:a_np> for mana , it (produce|produces) <m:made_instead> <k:other_type>")
def _(c: Place, w: tuple[Filter, Selection | None, int], np: NP, m: tuple[str, ...], k: bool) -> Replace | None:
    return _made(np, m, k, None if w[0] == IsPlayer() else w[0])


@rule("land_produces", "<np:np> tapped for mana produce <m:made_instead> <k:other_type>")
def _(c: Place, np: NP, m: tuple[str, ...], k: bool) -> Replace | None:
    return _made(np, m, k) if np.plural else None


@rule("static_line", "<r:land_produces>")
def _(c: Place, r: Replace) -> StaticAbility:
    return StaticAbility((r,))


@rule("command", "until end of turn , <r:land_produces>")
def _(c: Place, r: Replace) -> Instruction:
    return Apply(Together(()), (r,), Duration("end of turn"))


@rule("one_produces", "<np:np> produce <m:made_instead>")
def _(c: Place, np: NP, m: tuple[str, ...]) -> Replace | None:
    return _made(np, m, False) if np.plural or isinstance(np.filter, AllOf) else None


@rule(
    "static_line",
    "if tapped for mana , <a:one_produces> , <b:one_produces> , <d:one_produces> [, <e:one_produces>] , and <f:one_produces> "
    "instead of any other type",
)
def _(c: Place, **each: Replace) -> tuple[StaticAbility, ...]:
    return tuple(StaticAbility((one,)) for one in each.values())


@rule("and_amount", "and amount")
def _(c: Place) -> bool:
    return True


@rule("static_line", "if you tap (a|an) <np:np> for mana , it (produce|produces) twice as much of that mana instead")
def _(c: Place, np: NP) -> StaticAbility | None:
    if np.plural or np.kind != "permanent":
        return None
    pattern = EventPattern("add mana", subject=np.filter, player=IsAmong(You()), kind="tapped")
    return StaticAbility((Replace(pattern, (Multiply(Number(2)),)),))


@rule("static_line", "<who:who> may spend mana as though it was mana of any (color|type)")
def _(c: Place, who: Selection) -> StaticAbility | None:
    return None if isinstance(who, ChooseAt | Ref) else StaticAbility((SpendAs((), _ALL),), who.of if isinstance(who, EachAt) else who)


@rule("static_line", "you may spend <a:mana_color> mana as though it was <b:mana_color> mana")
def _(c: Place, a: str, b: str) -> StaticAbility:
    return StaticAbility((SpendAs((a,), (b,)),), You())


@rule("static_line", "you may spend <a:mana_color> mana as though it was mana of any color")
def _(c: Place, a: str) -> StaticAbility:
    return StaticAbility((SpendAs((a,), _ALL),), You())


@rule(
    "static_line",
    "you may spend <a:mana_color> mana as though it was mana of any color . "
    "you may spend other mana only as though it was colorless mana",
)
def _(c: Place, a: str) -> StaticAbility:
    others = tuple(symbol for symbol in (*_ALL, COLORLESS) if symbol != a)
    return StaticAbility((SpendAs((a,), _ALL), SpendAs(others, (COLORLESS,), True)), You())


@rule(
    "static_line",
    "you may spend <a:mana_color> mana as though it was mana of any color to pay the activation (cost|costs) of <what:obj> 's abilities",
    "you may spend <a:mana_color> mana as though it was mana of any color to activate <what:obj> 's abilities",
)
def _(c: Place, a: str, what: Selection) -> StaticAbility | None:
    whom = affected(what)
    if not isinstance(whom, Selection):
        return None
    return StaticAbility((SpendAs((a,), _ALL, other=both(IsState("activated ability"), SourceMatches(IsAmong(whom)))),), You())


@rule("mana_color", "<w:(white|blue|black|red|green)>")
def _(c: Place, w: str) -> str:
    return _LETTERS[w]


# ------------------------------------------------------------------------------------------- symbols of a mana cost


@rule("post", "with {X} in (its|their) mana (cost|costs)")
def _(c: Place) -> Post:
    return Post(Measures("mana symbols:X", ">=", Number(1)))


@rule("amount_one", "the number of <a:mana_color> mana symbols in the mana (costs|cost) of <np:np>")
@rule("each_of", "<a:mana_color> mana symbol in the mana (costs|cost) of <np:np>")
def _(c: Place, a: str, np: NP) -> Quantity | None:
    return Total("total", f"mana symbols:{a}", np.filter) if np.plural else None


@rule("amount_one", "the number of <a:mana_color> mana symbols in <what:possessed> mana cost")
@rule("each_of", "<a:mana_color> mana symbol in <what:possessed> mana cost")
def _(c: Place, a: str, what: Selection) -> Quantity:
    return Value(f"mana symbols:{a}", what)
