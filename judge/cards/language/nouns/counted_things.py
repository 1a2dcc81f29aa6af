"""Players by what they control, and numbers compared with others: more than, fewer than, as many as."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import things as t
from judge.cards.language.nouns.joined_filters import NP, both
from judge.cards.language.nouns.noun_phrases import Post
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.parsing.lexing import names_of
from judge.cards.language.parsing.placeholders import EachAt, TargetAt
from judge.cards.language.triggers.triggers import _spell

# ------------------------------------------------------------------------------------- players by what they control


@rule("player_clause", "(who|that) [have] (played|cast) <np:a_np> this turn [<that:post>]")
def _(c: Place, np: NP, that: Post | None = None) -> t.Filter | None:
    """What follows "a spell this turn" tells of the spell: a player shares no name with a card."""
    if np.kind != "spell" or (that is not None and (that.on or that.zone)):
        return None
    said = tuple(filter for filter in (_spell(np.filter), that and that.filter) if filter is not None)
    return t.DidThisTurn(t.EventPattern("play spell", subject=both(*said) if said else None), "player")


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


# ------------------------------------------------------------------------------------------ what happened this turn


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
    from judge.cards.language.nouns.joined_filters import both

    return t.Count(both(z, n.filter)) if n.plural else None


