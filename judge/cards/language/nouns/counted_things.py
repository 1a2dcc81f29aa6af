"""Players by what they control, and numbers compared with others: more than, fewer than, as many as."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import things as t
from judge.cards.language.filled_templates import _, made
from judge.cards.language.nouns.joined_filters import NP, both
from judge.cards.language.nouns.noun_phrases import Post
from judge.cards.language.parsing.combinators import Parser, native
from judge.cards.language.parsing.lexing import names_of
from judge.cards.language.parsing.placeholders import EachAt, TargetAt
from judge.cards.language.say import read
from judge.cards.language.triggers.triggers import _spell


def _has_played(such: t.Filter, that: Post | None) -> t.Filter | None:
    """What follows "a spell this turn" tells of the spell: a player shares no name with a card."""
    if that is not None and (that.on or that.zone):
        return None
    said = tuple(filter for filter in (_spell(such), that and that.filter) if filter is not None)
    return t.DidThisTurn(t.EventPattern("play spell", subject=both(*said) if said else None), "player")


read("after player", made(_has_played, _.n, _.that), "(who|that) [have] (played|cast) <n:a_spell> this turn [<that:post>]")


def _narrowed(such: t.Filter) -> bool:
    """Whether more is said of a player than that he or she is one, or another one."""
    return not isinstance(such, t.IsPlayer | t.IsOpponent) and t.Not(t.IsAmong(t.This())) not in getattr(such, "parts", ())


read("who0", TargetAt(_.at, _.n), "target <n:player_one>", when={"n": _narrowed})
read("who0", EachAt(_.at, t.Every(_.n)), "each <n:player_one>", when={"n": _narrowed})


@native("own_named")
def own_named(p: Parser, at: int) -> Iterable[tuple[NP, int]]:
    """ "Accumulated Knowledge cards": cards with this card's own name."""
    name = getattr(p.context, "name", "")
    for form in names_of(name)[:1] if name else ():
        end = at + len(form)
        if end < p.size and [token.raw for token in p.tokens[at:end]] == form and p.words[end] in ("card", "cards"):
            yield NP(t.Named(name), p.words[end] == "cards", "card"), end + 1


read("amount", t.Count(made(lambda z, n: both(z, n.filter), _.z, _.n)), "the number of <n:own_named> in <z:whose_graveyard>",
    when={"n": lambda n: n.plural})  # fmt: skip
