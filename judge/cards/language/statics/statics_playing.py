"""Static sentences, and effects of a turn, about playing: at what time, from where, at what cost; and about rules that do not apply."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.effects.effects_base import command
from judge.cards.language.nouns.noun_filters import NP, both
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import Ref, WayRef

# ------------------------------------------------------------------------------------------------------- from where


@command("until end of turn , you may play <np:np>")
def _(c: Place, np: NP) -> e.Instruction | None:
    """Cards of a graveyard or hand, whichever they are as time goes on (418.4a)."""
    parts = np.filter.parts if isinstance(np.filter, t.AllOf) else (np.filter,)
    if not np.plural or np.kind != "card" or not any(isinstance(part, t.InZone) and part.of is not None for part in parts):
        return None
    return e.Apply(t.Every(np.filter), (e.MayDo("be played", t.IsAmong(t.You())),), e.Duration("end of turn"))


@rule("static_line", "you may (play|cast) <np:np> from the top of your library")
def _(c: Place, np: NP) -> e.StaticAbility | None:
    if not np.plural or np.kind not in ("spell", "permanent", "card"):
        return None
    parts = np.filter.parts if isinstance(np.filter, t.AllOf) else (np.filter,)
    kept = tuple(part for part in parts if not isinstance(part, t.InZone) and part != t.IsState("spell"))
    if np.kind == "spell":
        kept = (*kept, t.Not(t.HasType("land")))
    return e.StaticAbility((e.MayDo("be played", t.IsAmong(t.You())),), both(t.IsAmong(t.TopOfLibrary(t.Number(1))), *kept))


@command("you may play [up to] <n:quantity> additional lands this turn", "you may play an additional land this turn")
def _(c: Place, n: t.Quantity | None = None) -> e.Instruction:
    return e.Apply(t.You(), (e.SetNumber("land plays", n or t.Number(1), True),), e.Duration("end of turn"))


@rule("it_played", "it", "that card", "the exiled card", "those cards", "them")
def _(c: Place) -> t.Selection:
    at, word = c.start + c.parser.base, c.parser.words[c.start]
    if word == "the":
        return WayRef(at, "exiled")
    return Ref(at, word, "card", word in ("those", "them"), moved=True)


def _may_be_played(c: Place) -> e.MayDo:
    """The permission to play a card, or to cast it: a land is never cast (305.4, 409.1)."""
    return e.MayDo("be cast" if "cast" in c.parser.words[c.start : c.end] else "be played", t.IsAmong(t.You()))


@command(
    "until end of turn , you may (play|cast) <what:it_played> [<z:as_in_hand>] [<free:for_nothing>]",
    "you may (play|cast) <what:it_played> [<z:as_in_hand>] [<free:for_nothing>] this turn",
    "you may (play|cast) <what:it_played> this turn [<free:for_nothing>]",
)
def _(c: Place, what: t.Selection, z: bool = False, free: bool = False) -> e.Instruction:
    """A permission to play a card from where it is now; `for_nothing`: in this way only without paying its mana cost."""
    parts: tuple[e.Part, ...] = (_may_be_played(c),)
    return e.Apply(what, (*parts, e.AlternativeCost(None)) if free else parts, e.Duration("end of turn"))


@command("<d:duration> , you may (play|cast) <what:it_played>", "you may (play|cast) <what:it_played> <d:duration>")
def _(c: Place, d: e.Duration, what: t.Selection) -> e.Instruction | None:
    if d.kind not in ("end of your next turn", "your next end of turn", "your next turn"):
        return None
    return e.Apply(what, (_may_be_played(c),), d)


@command(
    "you may (play|cast) <what:it_played> [<free:for_nothing>] [for] as long as (it|they) remain exiled",
    "you may (play|cast) <what:it_played> [<free:for_nothing>] [for] as long as (it|they) remain removed from the game",
)
def _(c: Place, what: t.Selection, free: bool = False) -> e.Instruction | None:
    """A permission that lasts as long as the card is where it is: a card that leaves is another object (217.1c)."""
    if getattr(what, "plural", False):
        return None
    what = WayRef(c.start + c.parser.base, "exiled just now")
    parts: tuple[e.Part, ...] = (_may_be_played(c),)
    lasts = e.Duration("as long as", t.Fits(what, t.InZone("removed from the game")))
    return e.Apply(what, (*parts, e.AlternativeCost(None)) if free else parts, lasts)


# ------------------------------------------------------------------------------------------------ rules that do not apply
