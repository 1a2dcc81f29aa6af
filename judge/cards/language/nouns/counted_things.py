"""Players by what they control, and numbers compared with others: more than, fewer than, as many as."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import things as t
from judge.cards.language.nouns.noun_filters import NP, both
from judge.cards.language.nouns.noun_phrases import Post, any_of_them
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.parsing.lexing import names_of
from judge.cards.language.parsing.placeholders import EachAt, PlayerAt, Ref, TargetAt
from judge.cards.language.triggers.triggers import _plain, _spell

# ------------------------------------------------------------------------------------- players by what they control


@rule("player_clause", "(who|that) [have] (played|cast) <np:a_np> this turn [<that:post>]")
def _(c: Place, np: NP, that: Post | None = None) -> t.Filter | None:
    """What follows "a spell this turn" tells of the spell: a player shares no name with a card."""
    if np.kind != "spell" or (that is not None and (that.on or that.zone)):
        return None
    said = tuple(filter for filter in (_spell(np.filter), that and that.filter) if filter is not None)
    return t.DidThisTurn(t.EventPattern("play spell", subject=both(*said) if said else None), "player")


@rule("post", "<f:player_clause>", "<f:player_clause> and is <who:poss> opponent")
def _(c: Place, f: t.Filter, who: t.Selection | None = None) -> Post:
    return Post(f if who is None else both(f, t.IsOpponent(who)), on="player")


@rule("who0", "target <np:np>")
def _(c: Place, np: NP) -> t.Selection | None:
    return TargetAt(c.start + c.parser.base, np.filter) if _narrowed(c, np) else None


@rule("who0", "each <np:np>")
def _(c: Place, np: NP) -> t.Selection | None:
    return EachAt(c.start + c.parser.base, t.Every(np.filter)) if _narrowed(c, np) else None


def _narrowed(c: Place, np: NP) -> bool:
    """Whether more is said of a player than that he or she is one, or another one."""
    if c.parser.words[c.start + 1] == "other":
        return False
    return np.kind == "player" and not np.plural and not isinstance(np.filter, t.IsPlayer | t.IsOpponent)


# ------------------------------------------------------------------------------------------------------- conditions


def _most(what: str) -> t.Filter:
    """A player who has as much of it as anybody."""
    return both(t.IsPlayer(), t.Extreme("greatest", what, t.IsPlayer()))


@rule("who0", "the player (with|who have) the most <w:(life|cards in hand)>")
def _(c: Place, w: str) -> t.Selection:
    return PlayerAt(c.start + c.parser.base, t.Every(_most(w)))


# ------------------------------------------------------------------------------------------------------- quantities


@rule("amount_one", "the [(total|amount of)] damage dealt to <who:who> this turn")
def _(c: Place, who: t.Selection) -> t.Quantity | None:
    whom: t.Filter = t.IsOpponent() if any_of_them(who) == t.Players("opponents") else t.IsAmong(any_of_them(who))
    return t.TimesThisTurn(t.EventPattern("damage", other=whom), True)


@rule("post", "with an equal or <m:(lesser|greater)> mana value")
def _(c: Place, m: str) -> Post:
    """Compared with what was named just before."""
    other = t.Value("converted mana cost", Ref(c.start + c.parser.base, "its"))
    return Post(t.Measures("converted mana cost", "<=" if m == "lesser" else ">=", other))


# ------------------------------------------------------------------------------------------------ devoured (502.82b)


def _devoured(filter: t.Filter) -> t.Quantity:
    """How many of what the permanent devoured fit the words; every one of them was a creature."""
    kind = _plain(filter)
    eaten = t.Memory("devoured")
    return t.Size(eaten if kind == t.HasType("creature") else t.Narrow(eaten, kind))


@rule("each_of", "<np:np> (it|~) devoured")
def _(c: Place, np: NP) -> t.Quantity | None:
    return None if np.plural else _devoured(np.filter)


@rule("amount_one", "the number of <np:np> (it|~) devoured")
def _(c: Place, np: NP) -> t.Quantity | None:
    return _devoured(np.filter) if np.plural else None


@rule("cond", "(it|~) devoured <q:at_least>")
def _(c: Place, q: tuple[str, t.Quantity, NP]) -> t.Condition:
    op, n, np = q
    return t.Compares(_devoured(np.filter), op, n)


# ------------------------------------------------------------------------------------------ what happened this turn


_DIED = t.EventPattern("move", origin=("in play",), destination=("graveyard",))


@rule("post", "that was put (into|in) <who:poss> graveyard from play this turn")
def _(c: Place, who: t.Selection) -> Post:
    """The cards that they became, as far as they are there."""
    return Post(both(t.InZone("graveyard", who), t.DidThisTurn(_DIED, "became")), True, "card")


@rule("post", "that was put there from play this turn")
def _(c: Place) -> Post:
    """Said of cards in graveyards."""
    return Post(t.DidThisTurn(_DIED, "became"), on="card")


@rule("player_clause", "who tapped <np:a_np> for mana this turn")
def _(c: Place, np: NP) -> t.Filter:
    return t.DidThisTurn(t.EventPattern("tap for mana", subject=_plain(np.filter)), "player")


@native("own_named")
def own_named(p: Parser, at: int) -> Iterable[tuple[NP, int]]:
    """ "Accumulated Knowledge cards": cards with this card's own name."""
    name = getattr(p.context, "name", "")
    for form in names_of(name)[:1] if name else ():
        end = at + len(form)
        if end < p.size and [token.raw for token in p.tokens[at:end]] == form and p.words[end] in ("card", "cards"):
            yield NP(t.Named(name), p.words[end] == "cards", "card"), end + 1


@rule("amount_one", "the number of <n:own_named> in <z:whose_graveyard>")
def _(c: Place, n: NP, z: t.InZone) -> t.Quantity | None:
    from judge.cards.language.nouns.noun_filters import both

    return t.Count(both(z, n.filter)) if n.plural else None


