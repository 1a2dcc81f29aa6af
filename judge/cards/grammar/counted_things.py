"""Players by what they control, and numbers compared with others: more than, fewer than, as many as."""

from __future__ import annotations

from judge.cards.grammar.combinators import Place, rule
from judge.cards.grammar.noun_phrases import Post, any_of_them
from judge.cards.grammar.nouns import NP, both
from judge.cards.grammar.placeholders import EachAt, Ref, TargetAt
from judge.cards.instructions import (
    AttachedObjects,
    Compares,
    Condition,
    ControlledBy,
    Controls,
    Count,
    EventPattern,
    Every,
    Exists,
    Filter,
    HasAbility,
    InZone,
    IsAmong,
    Isnt,
    IsOpponent,
    IsPlayer,
    Least,
    Measures,
    Number,
    OwnerOf,
    Players,
    Product,
    Quantity,
    Selection,
    Size,
    Sum,
    TimesThisTurn,
    Value,
)

# ------------------------------------------------------------------------------------- players by what they control


@rule("player_clause", "who control <q:at_least>")
def _(c: Place, q: tuple[str, Quantity, NP]) -> Filter:
    op, n, np = q
    return Controls(np.filter, op, n)


@rule(
    "player_clause",
    "who control <m:(more|fewer)> <np:np> than <who:who> [do]",
    "who control <m:(at least as many)> <np:np> as <who:who> [do]",
)
def _(c: Place, m: str, np: NP, who: Selection) -> Filter | None:
    if not np.plural or isinstance(who, EachAt):
        return None
    op = {"more": ">", "fewer": "<"}.get(m, ">=")
    return Controls(np.filter, op, Count(both(np.filter, ControlledBy(who))))


@rule("player_clause", "who is <who:poss> opponent")
def _(c: Place, who: Selection) -> Filter:
    return IsOpponent(who)


@rule("post", "<f:player_clause>", "<f:player_clause> and is <who:poss> opponent")
def _(c: Place, f: Filter, who: Selection | None = None) -> Post:
    return Post(f if who is None else both(f, IsOpponent(who)), on="player")


@rule("post", "whose controller control <q:at_least>")
def _(c: Place, q: tuple[str, Quantity, NP]) -> Post:
    op, n, np = q
    return Post(ControlledBy(Every(both(IsPlayer(), Controls(np.filter, op, n)))))


@rule("post", "with mana abilities", "with a mana ability")
def _(c: Place) -> Post:
    return Post(HasAbility("mana"), on="permanent")


@rule("who0", "target <np:np>")
def _(c: Place, np: NP) -> Selection | None:
    return TargetAt(c.start + c.parser.base, np.filter) if _narrowed(c, np) else None


@rule("who0", "each <np:np>")
def _(c: Place, np: NP) -> Selection | None:
    return EachAt(c.start + c.parser.base, Every(np.filter)) if _narrowed(c, np) else None


def _narrowed(c: Place, np: NP) -> bool:
    """Whether more is said of a player than that he or she is one, or another one."""
    if c.parser.words[c.start + 1] == "other":
        return False
    return np.kind == "player" and not np.plural and not isinstance(np.filter, IsPlayer | IsOpponent)


@rule("who0", "the first player")
def _(c: Place) -> Selection:
    return Ref(c.start + c.parser.base, "first", "player")


# ------------------------------------------------------------------------------------------------------- conditions


@rule("cond", "<what:obj> is enchanted by <q:at_least>")
def _(c: Place, what: Selection, q: tuple[str, Quantity, NP]) -> Condition | None:
    op, n, np = q
    return None if n == Number(1) or isinstance(what, EachAt) else Compares(Size(AttachedObjects(what, np.filter)), op, n)


@rule("cond", "no cards is in that graveyard")
def _(c: Place) -> Condition:
    """Of a card named before: the graveyard in which it was."""
    return Isnt(Exists(InZone("graveyard", OwnerOf(Ref(c.end - 2 + c.parser.base, "that", "card")))))


# ------------------------------------------------------------------------------------------------------- quantities


@rule("each_of", "card fewer than <n:quantity> in <who:poss> hand")
def _(c: Place, n: Quantity, who: Selection) -> Quantity:
    return Least((Number(0), Sum((n, Product(-1, Value("cards in hand", who))))), True)


@rule("amount", "the [(total|amount of)] damage dealt to <who:who> this turn")
def _(c: Place, who: Selection) -> Quantity | None:
    whom: Filter = IsOpponent() if any_of_them(who) == Players("opponents") else IsAmong(any_of_them(who))
    return TimesThisTurn(EventPattern("damage", other=whom), True)


@rule("post", "with an equal or <m:(lesser|greater)> mana value")
def _(c: Place, m: str) -> Post:
    """Compared with what was named just before."""
    other = Value("converted mana cost", Ref(c.start + c.parser.base, "its"))
    return Post(Measures("converted mana cost", "<=" if m == "lesser" else ">=", other))
