"""Static sentences, and effects of a turn, about playing: at what time, from where, at what cost; and about rules that do not apply."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.effects.effects_base import command
from judge.cards.language.nouns.noun_filters import NP, both
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Ref, WayRef
from judge.cards.language.statics.static_sentences import affected

# ------------------------------------------------------------------------------------------------------ when, at a price


@rule("static_line", "<who:who> can (play|cast) spells only any time they could (play|cast) a sorcery")
def _(c: Place, who: t.Selection) -> e.StaticAbility | None:
    if isinstance(who, ChooseAt | Ref):
        return None
    return e.StaticAbility((e.Cant("play spells but as sorceries"),), who.of if isinstance(who, EachAt) else who)


@rule("static_line", "<who:who> can't (play|cast) more than <n:quantity> (spell|spells) each turn")
def _(c: Place, who: t.Selection, n: t.Quantity) -> e.StaticAbility | None:
    if isinstance(who, ChooseAt | Ref):
        return None
    return e.StaticAbility((e.Cant("play spells", count=n),), who.of if isinstance(who, EachAt) else who)


# ----------------------------------------------------------------------------------------------------------- costs


@rule(
    "static_line",
    "as long as <cond:condition> , each spell that would cost less than <n:quantity> mana to (play|cast) "
    "cost <m:quantity> mana to (play|cast)",
    "each spell that would cost less than <n:quantity> mana to (play|cast) cost <m:quantity> mana to (play|cast)",
)
def _(c: Place, n: t.Quantity, m: t.Quantity, cond: t.Condition | None = None) -> e.StaticAbility | None:
    if n != m or not isinstance(n, t.Number):
        return None
    part = e.CostChange("play at least", e.Cost(mana=(f"{{{n.value}}}",)))
    return e.StaticAbility((part,), both(t.InZone("stack"), t.IsState("spell")), cond)


@rule(
    "static_line",
    "the activation cost of each of <what:obj> 's activated abilities is reduced by [up to] <m:cost_mana> . <least:ability_cost>",
    "<what:obj> 's activated abilities cost <m:cost_mana> less to (play|activate) . <least:ability_cost>",
    "<what:obj> 's activated abilities cost <m:cost_mana> less to (play|activate)",
    "activated abilities of <what:obj> cost <m:cost_mana> less to (play|activate) . <least:ability_cost>",
    "activated abilities of <what:obj> cost <m:cost_mana> less to (play|activate)",
)
def _(c: Place, what: t.Selection, m: tuple[str, ...], least: t.Quantity | None = None) -> e.StaticAbility | None:
    whom = affected(what)
    return None if whom is None else _abilities(whom, e.CostChange("activate", e.Cost(mana=m), False, least=least))


@rule(
    "static_line",
    "<what:obj> 's activated abilities cost <m:cost_mana> more to (play|activate)",
    "activated abilities of <what:obj> cost <m:cost_mana> more to (play|activate)",
    "activated abilities of <what:obj> cost an additional <m:cost_mana> to (play|activate)",
)
def _(c: Place, what: t.Selection, m: tuple[str, ...]) -> e.StaticAbility | None:
    whom = affected(what)
    return None if whom is None else _abilities(whom, e.CostChange("activate", e.Cost(mana=m)))


@rule("static_line", "activated abilities cost <m:cost_mana> <d:(more|less)> to (play|activate) [<k:unless_mana>]")
def _(c: Place, m: tuple[str, ...], d: str, k: bool = False) -> e.StaticAbility:
    not_mana = (t.Not(t.IsState("mana ability")),) if k else ()
    part = e.CostChange("activate", e.Cost(mana=m), d == "more")
    return e.StaticAbility((part,), both(t.InZone("stack"), t.IsState("activated ability"), *not_mana))


def _abilities(whom: t.Filter | t.Selection, part: e.Part) -> e.StaticAbility:
    source = whom if isinstance(whom, t.Filter) else t.IsAmong(whom)
    return e.StaticAbility((part,), both(t.InZone("stack"), t.IsState("activated ability"), t.SourceMatches(source)))


# ------------------------------------------------------------------------------------------------------- from where


@command("until end of turn , you may play <np:np>")
def _(c: Place, np: NP) -> e.Instruction | None:
    """Cards of a graveyard or hand, whichever they are as time goes on (418.4a)."""
    parts = np.filter.parts if isinstance(np.filter, t.AllOf) else (np.filter,)
    if not np.plural or np.kind != "card" or not any(isinstance(part, t.InZone) and part.of is not None for part in parts):
        return None
    return e.Apply(t.Every(np.filter), (e.MayDo("be played", t.IsAmong(t.You())),), e.Duration("end of turn"))


@rule(
    "static_line",
    "you may (play|cast) ~ from your graveyard",
    "you may (play|cast) ~ from your graveyard , but not from anywhere else",
)
def _(c: Place) -> tuple[e.StaticAbility, ...]:
    may = e.StaticAbility((e.MayDo("be played", t.IsAmong(t.You())),), t.This(), zone="graveyard")
    return (may, _only_from_graveyard()) if c.parser.words[c.end - 1] == "else" else (may,)


def _only_from_graveyard() -> e.StaticAbility:
    """Nothing lets it be played from another zone; on the stack it is played already."""
    elsewhere = t.AnyOf((t.InZone("hand"), t.InZone("library"), t.InZone("removed from the game")))
    return e.StaticAbility((e.Cant("be played"),), t.This(), t.Fits(t.This(), elsewhere))


@rule("static_line", "~ can't be (played|cast) from anywhere but your graveyard")
def _(c: Place) -> e.StaticAbility:
    return _only_from_graveyard()


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
