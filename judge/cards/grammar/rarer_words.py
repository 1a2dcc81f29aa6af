"""Rarer words: cards by this card's own name, comparisons of two things, choices among abilities, effects for the rest of the game."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.grammar.antecedents import Antecedent, kinds_of
from judge.cards.grammar.combinators import Parser, Place, native, rule
from judge.cards.grammar.nouns import NP
from judge.cards.grammar.sentences import apply, define_x
from judge.cards.grammar.statics import _static
from judge.cards.grammar.tokens import names_of
from judge.cards.grammar.triggers import Trigger, _player, _spell
from judge.cards.instructions import (
    Ability,
    AllOf,
    Cant,
    ChooseOne,
    Compares,
    Condition,
    Duration,
    EventPattern,
    EventRole,
    Exists,
    Fits,
    GainAbility,
    HasSubtype,
    Instruction,
    InZone,
    IsOpponent,
    IsPlayer,
    IsState,
    Measures,
    Named,
    Not,
    Part,
    Quantity,
    Selection,
    SetColors,
    SetTypes,
    StaticAbility,
    Total,
    Value,
    Word,
    You,
)

# ------------------------------------------------------------------------------------------------------------ nouns


@native("own_named")
def own_named(p: Parser, at: int) -> Iterable[tuple[NP, int]]:
    """ "Accumulated Knowledge cards": cards with this card's own name."""
    name = getattr(p.context, "name", "")
    for form in names_of(name)[:1] if name else ():
        end = at + len(form)
        if end < p.size and [token.raw for token in p.tokens[at:end]] == form and p.words[end] in ("card", "cards"):
            yield NP(Named(name), p.words[end] == "cards", "card"), end + 1


@rule("amount_one", "the number of <n:own_named> in <z:whose_graveyard>")
def _(c: Place, n: NP, z: InZone) -> Quantity | None:
    from judge.cards.grammar.nouns import both
    from judge.cards.instructions import Count

    return Count(both(z, n.filter)) if n.plural else None


@rule("whose_graveyard", "all graveyards")
def _(c: Place) -> InZone:
    return InZone("graveyard")


@rule("whose_graveyard", "your graveyard")
def _(c: Place) -> InZone:
    from judge.cards.instructions import You

    return InZone("graveyard", You())


# ------------------------------------------------------------------------------------------------------- conditions


@rule("cond", "<what:obj> have the same <m:measure> as <b:obj>")
def _(c: Place, what: Selection, m: str, b: Selection) -> Condition:
    return Compares(Value(m, what), "=", Value(m, b))


@rule("cond", "<what:obj> came under your control this turn", "<what:obj> entered under your control this turn")
def _(c: Place, what: Selection) -> Condition:
    """Under your control since before this turn it is not (212.3f asks the same of a permanent)."""
    return Fits(what, IsState("new this turn"))


@rule("cond", "<np:np> have total <m:(power|toughness)> <n:quantity> or <op:(less|greater|more)>")
def _(c: Place, np: NP, m: str, n: Quantity, op: str) -> Condition | None:
    return Compares(Total("total", m, np.filter), "<=" if op == "less" else ">=", n) if np.plural else None


@rule("cond", "a library have <n:quantity> or <op:(more|fewer)> cards in it")
def _(c: Place, n: Quantity, op: str) -> Condition:
    return Exists(AllOf((IsPlayer(), Measures("cards in library", "<=" if op == "fewer" else ">=", n))))


@rule("cond", "an opponent was dealt <n:quantity> or more damage this turn")
def _(c: Place, n: Quantity) -> Condition:
    """All of it by one opponent."""
    return Exists(AllOf((IsOpponent(), Measures("damage dealt this turn", ">=", n))))


@rule("cond", "you attacked with <n:quantity> or more creatures this turn")
def _(c: Place, n: Quantity) -> Condition:
    return Compares(Value("attackers this turn", You()), ">=", n)


# ------------------------------------------------------------------------------------------------------------ parts


@rule("part", "is <s:subtypes_only> in addition to (its|their) [other] creature types")
def _(c: Place, s: tuple[Word, ...]) -> tuple[Part, ...]:
    return (SetTypes(subtypes=s),)


@native("subtypes_only")
def subtypes_only(p: Parser, at: int) -> Iterable[tuple[tuple[Word, ...], int]]:
    """Creature types, as what something is as well: Zombies, a Zombie."""
    for np, end in p.read("nouns", at + 1 if p.words[at] in ("a", "an") else at):
        if np.kind == "permanent" and isinstance(np.filter, HasSubtype):
            yield (np.filter.word,), end


@rule("part", "is <adj:adjective>")
def _(c: Place, adj: object) -> tuple[Part, ...] | None:
    from judge.cards.instructions import HasColor

    filter = getattr(adj, "filter", None)
    return (SetColors((filter.word,)),) if isinstance(filter, HasColor) else None


# ---------------------------------------------------------------------------------------------------------- statics


@rule("static_line", "<what:obj> have <a:ability_list> , where x is <n:amount>")
def _(c: Place, what: Selection, a: tuple[Ability, ...], n: Quantity) -> StaticAbility | None:
    parts = define_x(tuple(GainAbility(one) for one in a), n)
    return None if parts is None else _static(what, parts)


@rule(
    "static_line",
    "<what:obj> can't <a:attack_or_block> , and its activated abilities can't be (played|activated) unless they is mana abilities",
)
def _(c: Place, what: Selection, a: tuple[Part, ...]) -> StaticAbility | None:
    return _static(what, (*a, Cant("activated abilities be played", Not(IsState("mana ability")))))


@rule("attack_or_block", "attack or block")
def _(c: Place) -> tuple[Part, ...]:
    return (Cant("attack"), Cant("block"))


@rule("attack_or_block", "attack")
def _(c: Place) -> tuple[Part, ...]:
    return (Cant("attack"),)


@rule("attack_or_block", "block")
def _(c: Place) -> tuple[Part, ...]:
    return (Cant("block"),)


# ---------------------------------------------------------------------------------------------------------- effects


@rule("sentence", "for the rest of the game , <what:objs> <parts:parts>")
def _(c: Place, what: Selection, parts: tuple[Part, ...]) -> Instruction:
    return apply(what, parts, Duration("rest of the game"))


@rule("sentence", "choose <a:ability_choice> . <what:obj> gain that ability <d:duration>")
def _(c: Place, a: tuple[Ability, ...], what: Selection, d: Duration) -> Instruction:
    from judge.cards.instructions import You

    return ChooseOne(You(), tuple(apply(what, (GainAbility(one),), d) for one in a))


@rule("sentence", "<what:obj> gain your choice of <a:ability_choice> <d:duration>")
def _(c: Place, a: tuple[Ability, ...], what: Selection, d: Duration) -> Instruction:
    from judge.cards.instructions import You

    return ChooseOne(You(), tuple(apply(what, (GainAbility(one),), d) for one in a))


@native("ability_choice")
def ability_choice(p: Parser, at: int) -> Iterable[tuple[tuple[Ability, ...], int]]:
    """Abilities of which one is chosen: flying, first strike, or trample."""
    stack: list[tuple[tuple[Ability, ...], int]] = [((), at)]
    while stack:
        found, start = stack.pop(0)
        for ability, end in p.read("keyword_ability", start):
            here = (*found, ability)
            if p.words[end : end + 2] == [",", "or"] or p.words[end] == "or":
                after = end + 2 if p.words[end] == "," else end + 1
                for last, stop in p.read("keyword_ability", after):
                    yield (*here, last), stop
            elif p.words[end] == ",":
                stack.append((here, end + 1))


# --------------------------------------------------------------------------------------------------------- triggers


@native("ordinal")
def ordinal(p: Parser, at: int) -> Iterable[tuple[int, int]]:
    """First, second, ..."""
    from judge.cards.grammar.words import ORDINALS

    if p.words[at] in ORDINALS:
        yield ORDINALS[p.words[at]], at + 1


@rule("event", "the <n:ordinal> spell of (a|each) turn is played", "the <n:ordinal> spell of (a|each) turn is cast")
def _(c: Place, n: int) -> Trigger:
    mention = Antecedent(c.start + c.parser.base, EventRole("subject"), frozenset({"object", "spell", "card"}), False, "event", None)
    return Trigger(EventPattern("play spell", nth=n), (mention,))


@rule("event", "<w:event_player> (play|cast) <n:event_spell> for the first time (in a|each) turn")
def _(c: Place, w: tuple[object, Selection | None, int], n: tuple[NP, int]) -> Trigger:
    filter, who, at = w
    np, place = n
    mentions = (Antecedent(place, EventRole("subject"), kinds_of(np.filter) | {"spell", "card"}, False, "event", None),)
    player = None if filter == IsPlayer() else filter
    pattern = EventPattern("play spell", subject=_spell(np.filter), player=player, nth=1)  # type: ignore[arg-type]
    return Trigger(pattern, mentions if who is not None else (*mentions, _player(at)))


@rule("event", "<w:event_player> play <k:land_not_first>")
def _(c: Place, w: tuple[object, Selection | None, int], k: int) -> Trigger:
    player = None if w[0] == IsPlayer() else w[0]
    kinds = frozenset({"object", "land", "permanent"})
    mention = Antecedent(c.start + 1 + c.parser.base, EventRole("subject"), kinds, False, "event", None)
    mentions = (mention,) if w[1] is not None else (mention, _player(w[2]))
    return Trigger(EventPattern("play land", player=player, nth=k), mentions)  # type: ignore[arg-type]


@rule("land_not_first", "a land other than the first land of the turn", "a land , if it wasn't the first land you played this turn")
def _(c: Place) -> int:
    return -1
