"""Static sentences about what players may do, about several things at once, and about numbers of the rules."""

from __future__ import annotations

from msgspec.structs import replace

from judge.cards.instructions import (
    Both,
    Cant,
    Condition,
    ControlledBy,
    Filter,
    InZone,
    IsAmong,
    IsState,
    MayDo,
    Not,
    Number,
    Part,
    Players,
    Quantity,
    Selection,
    SetNumber,
    SetPT,
    Skip,
    StaticAbility,
    Sum,
    This,
    You,
)
from judge.cards.language.effects.effects_restrictions import normal_parts
from judge.cards.language.nouns.noun_filters import ANOTHER_PLAYER, NP, anywhere, both, either, zoned
from judge.cards.language.nouns.noun_states import other_than
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Ref
from judge.cards.language.statics.static_sentences import affected


def _whom(who: Selection) -> Selection:
    return who.of if isinstance(who, EachAt) else who


@rule("static_line", "<who:who> can't <a:player_cant> and <b:who> can't <z:player_cant>")
def _(c: Place, who: Selection, a: tuple[Part, ...], b: Selection, z: tuple[Part, ...]) -> tuple[StaticAbility, ...] | None:
    if isinstance(who, ChooseAt | Ref) or isinstance(b, ChooseAt | Ref):
        return None
    return StaticAbility(a, _whom(who)), StaticAbility(z, _whom(b))


@rule("static_line", "as long as <cond:condition> , <s:static_line>")
def _(c: Place, cond: Condition, s: StaticAbility | tuple[StaticAbility, ...]) -> StaticAbility | tuple[StaticAbility, ...]:
    """Whatever a static sentence says, as long as something is so."""
    held = [replace(one, condition=cond if one.condition is None else Both((cond, one.condition))) for one in _each(s)]
    return held[0] if len(held) == 1 else tuple(held)


def _each(s: StaticAbility | tuple[StaticAbility, ...]) -> tuple[StaticAbility, ...]:
    return s if isinstance(s, tuple) else (s,)


@rule("static_line", "<a:obj> <parts:parts> . the same is true for <b:obj> and <d:obj>")
@rule("static_line", "<a:obj> , <b:obj> , and <d:obj> <parts:parts>")
def _(c: Place, a: Selection, b: Selection, d: Selection, parts: tuple[Part, ...]) -> StaticAbility | None:
    whom = [affected(what) for what in (a, b, d)]
    filters = [w if isinstance(w, Filter) else IsAmong(w) for w in whom if w is not None]
    return StaticAbility(normal_parts(parts), either(*filters)) if len(filters) == 3 else None


@rule("post", "that isn't in play")
def _(c: Place) -> object:
    from judge.cards.language.nouns.noun_phrases import Post

    return Post(both(Not(InZone("in play")), Not(InZone("stack"))), True, "card")


@rule("static_line", "<who:who> skip <w:whose_steps> <s:steps_of>")
def _(c: Place, who: Selection, w: bool, s: str) -> StaticAbility | None:
    return None if isinstance(who, ChooseAt | Ref) else StaticAbility((Skip(s),), _whom(who))


@rule("whose_steps", "their", "your")
def _(c: Place) -> bool:
    return True


@rule("steps_of", "<s:(untap|draw|upkeep|combat)> (steps|phases)")
def _(c: Place, s: str) -> str:
    return s


@rule(
    "static_line",
    "<who:who> can't untap more than <n:count> <np:np> during their untap steps",
    "<who:who> can't untap more than <n:count> <np:np> during their (untap step|untap steps) as long as <cond:condition>",
    "as long as <cond:condition> , <who:who> can't untap more than <n:count> <np:np> during their untap steps",
    "if <cond:condition> , <who:who> can't untap more than <n:count> <np:np> during their untap steps",
)
def _(c: Place, who: Selection, n: Quantity, np: NP, cond: Condition | None = None) -> StaticAbility | None:
    if isinstance(who, ChooseAt | Ref) or np.kind != "permanent":
        return None
    return StaticAbility((Cant("untap in untap step", np.filter, None, n),), _whom(who), cond)


@rule("static_line", "you may play <np:np> from your graveyard", "you may play <np:np> in your graveyard")
def _(c: Place, np: NP) -> StaticAbility | None:
    if not np.plural or np.kind not in ("card", "permanent"):
        return None
    return StaticAbility((MayDo("be played"),), both(InZone("graveyard", You()), anywhere(np.filter)))


@rule(
    "static_line",
    "you may play as many lands as you choose on your turn",
    "you may play any number of [additional] lands on each of your turns",
)
def _(c: Place) -> StaticAbility:
    return StaticAbility((SetNumber("land plays", None),), You())


@rule("static_line", "<who:who> may play <n:quantity> additional lands on each of (your|their) turns")
def _(c: Place, who: Selection, n: Quantity) -> StaticAbility | None:
    return None if isinstance(who, ChooseAt | Ref) else StaticAbility((SetNumber("land plays", n, True),), _whom(who))


@rule(
    "static_line",
    "you may (play|cast) <np:np> any time you could (play|cast) an instant",
)
def _(c: Place, np: NP) -> StaticAbility | None:
    if np.kind != "card" or not np.plural:
        return None
    return StaticAbility((MayDo("be played as an instant"),), both(zoned(NP(np.filter, True, "spell")), ControlledBy(You())))


@rule(
    "static_line",
    "~ 's power is equal to <n:amount> and its toughness is equal to that number plus <m:quantity>",
)
def _(c: Place, n: Quantity, m: Quantity) -> StaticAbility | None:
    return StaticAbility((SetPT(n, Sum((n, m)), True),), This(), defining=True) if isinstance(m, Number) else None


@rule("part", "lose its abilities", "lose their abilities")
def _(c: Place) -> tuple[Part, ...]:
    from judge.cards.instructions import LoseAbility

    return (LoseAbility(),)


@rule("obj", "each other <np:np>")
def _(c: Place, np: NP) -> Selection | None:
    from judge.cards.instructions import Every

    if np.plural or np.kind == "player":
        return None
    return EachAt(c.start + c.parser.base, Every(both(np.filter, Not(IsAmong(other_than(c.parser, c.start, np))))))


@rule("who0", "each of <who:poss0> opponents")
def _(c: Place, who: Selection) -> Selection | None:
    if isinstance(who, You | EachAt | ChooseAt):
        return None
    return EachAt(c.start + c.parser.base, Players("opponents", who))


@rule("who0", "another player")
def _(c: Place) -> Selection:
    from judge.cards.instructions import Choose

    return ChooseAt(c.start + c.parser.base, Choose(ANOTHER_PLAYER, Number(1)))


_SPELL = both(InZone("stack"), IsState("spell"))


@rule(
    "static_line",
    "(players|each player) can (play|cast) spells only during their own (turn|turns)",
    "(players|each player) can (play|cast) spells and <a:abilities_too> only during their own (turn|turns)",
)
def _(c: Place, a: bool = False) -> StaticAbility:
    """Who is not the active player can't."""
    what: Filter = either(IsState("spell"), IsState("activated ability")) if a else IsState("spell")
    return StaticAbility((Cant("play", what),), Players("nonactive"))


@rule("abilities_too", "abilities", "(play|activate) abilities")
def _(c: Place) -> bool:
    return True


@rule("obj", "target spell or permanent")
def _(c: Place) -> Selection:
    from judge.cards.language.parsing.placeholders import TargetAt

    return TargetAt(c.start + c.parser.base, either(_SPELL, InZone("in play")))
