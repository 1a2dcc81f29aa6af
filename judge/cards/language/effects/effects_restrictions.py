"""What continuous effects forbid, demand and allow: can't, must, may; parts joined."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import (
    AllOf,
    AnyOf,
    Cant,
    Condition,
    ControlledBy,
    Filter,
    GainAbility,
    HasSubtype,
    InZone,
    IsAmong,
    IsState,
    KeywordAbility,
    LoseAbility,
    MayDo,
    Must,
    Not,
    Number,
    Part,
    Quantity,
    Selection,
    SetTypes,
    SourceMatches,
    StaticAbility,
    You,
)
from judge.cards.keywords.keywords import LATER
from judge.cards.language.nouns.noun_filters import NP, Adjective, both, either
from judge.cards.language.parsing.combinators import Parser, Place, grown, native, rule
from judge.cards.language.parsing.placeholders import EachAt

# -------------------------------------------------------------------------------------- can't, must, may (combat)


@rule("cant_action", "attack")
def _(c: Place) -> tuple[Part, ...]:
    return (Cant("attack"),)


@rule("cant_action", "block")
def _(c: Place) -> tuple[Part, ...]:
    return (Cant("block"),)


@rule("cant_action", "attack or block")
def _(c: Place) -> tuple[Part, ...]:
    return (Cant("attack"), Cant("block"))


@rule("cant_action", "attack or block alone")
def _(c: Place) -> tuple[Part, ...]:
    return (Cant("attack alone"), Cant("block alone"))


@rule("cant_action", "attack alone")
def _(c: Place) -> tuple[Part, ...]:
    return (Cant("attack alone"),)


@rule("cant_action", "block alone")
def _(c: Place) -> tuple[Part, ...]:
    return (Cant("block alone"),)


@rule("cant_action", "attack you")
def _(c: Place) -> tuple[Part, ...]:
    return (Cant("attack", IsAmong(You())),)


@rule("cant_action", "be blocked")
def _(c: Place) -> tuple[Part, ...]:
    return (Cant("be blocked"),)


@rule("cant_action", "be blocked by <np:np>")
def _(c: Place, np: NP) -> tuple[Part, ...] | None:
    return (Cant("be blocked", np.filter),) if np.plural else None


@rule("cant_action", "be blocked except by <np:np>")
def _(c: Place, np: NP) -> tuple[Part, ...] | None:
    return (Cant("be blocked", Not(np.filter)),) if np.plural else None


@rule("cant_action", "be blocked except by <a:np> and / or <b:np>")
def _(c: Place, a: NP, b: NP) -> tuple[Part, ...] | None:
    return (Cant("be blocked", Not(either(a.filter, b.filter))),) if a.plural and b.plural else None


@rule("cant_action", "be blocked by more than one creature")
def _(c: Place) -> tuple[Part, ...]:
    return (Cant("be blocked by more than", count=Number(1)),)


@rule("cant_action", "be blocked except by two or more creatures")
def _(c: Place) -> tuple[Part, ...]:
    return (Cant("be blocked by fewer than", count=Number(2)),)


@rule("cant_action", "be blocked except by three or more creatures")
def _(c: Place) -> tuple[Part, ...]:
    return (Cant("be blocked by fewer than", count=Number(3)),)


@rule("cant_action", "block <np:np>")
def _(c: Place, np: NP) -> tuple[Part, ...] | None:
    return (Cant("block", np.filter),) if np.plural else None


@rule("cant_action", "block <what:obj>", "be blocked by <what:obj>")
def _(c: Place, what: Selection) -> tuple[Part, ...] | None:
    action = "block" if c.parser.words[c.start] == "block" else "be blocked"
    return (Cant(action, IsAmong(what)),) if not isinstance(what, EachAt) else None


@rule("cant_action", "be regenerated")
def _(c: Place) -> tuple[Part, ...]:
    return (Cant("be regenerated"),)


@rule("cant_action", "be countered", "be countered by spells or abilities")
def _(c: Place) -> tuple[Part, ...]:
    return (Cant("be countered"),)


@rule("cant_action", "be sacrificed")
def _(c: Place) -> tuple[Part, ...]:
    return (Cant("be sacrificed"),)


@rule("cant_action", "be enchanted", "be enchanted by other auras")
def _(c: Place) -> tuple[Part, ...]:
    if c.parser.words[c.end - 1] == "auras":
        from judge.cards.instructions import SubtypeWord, This

        return (Cant("be enchanted", both(HasSubtype(SubtypeWord("Aura")), Not(IsAmong(This())))),)
    return (Cant("be enchanted"),)


@rule("spells_abilities", "spells or abilities")
def _(c: Place) -> Filter:
    return AnyOf((IsState("spell"), IsState("ability")))


@rule("spells_abilities", "<adj:adjective> spells or abilities from <adj2:adjective> sources")
def _(c: Place, adj: Adjective, adj2: Adjective) -> Filter | None:
    if adj.filter != adj2.filter:
        return None
    return AnyOf((AllOf((IsState("spell"), adj.filter)), SourceMatches(adj.filter)))


@rule("spells_abilities", "<adj:adjective> spells")
def _(c: Place, adj: Adjective) -> Filter | None:
    return AllOf((IsState("spell"), adj.filter))


@rule("spells_abilities", "spells")
def _(c: Place) -> Filter | None:
    return IsState("spell")


@rule("spells_abilities", "(abilities)")
def _(c: Place) -> Filter | None:
    return IsState("ability")


@rule("spells_abilities", "<s:spells_core> <who:who> control", "<s:spells_core> controlled by <who:who>")
def _(c: Place, s: Filter, who: Selection) -> Filter:
    return both(s, ControlledBy(who))


@rule("spells_core", "spells or abilities")
def _(c: Place) -> Filter:
    return AnyOf((IsState("spell"), IsState("ability")))


@rule("spells_abilities", "aura spells")
def _(c: Place) -> Filter:
    from judge.cards.instructions import SubtypeWord

    return AllOf((IsState("spell"), HasSubtype(SubtypeWord("Aura"))))


@rule("spells_abilities", "<a:spells_simple> or <b:spells_simple>")
def _(c: Place, a: Filter, b: Filter) -> Filter:
    return either(a, b)


@rule("spells_simple", "aura spells")
def _(c: Place) -> Filter:
    from judge.cards.instructions import SubtypeWord

    return AllOf((IsState("spell"), HasSubtype(SubtypeWord("Aura"))))


@rule("spells_simple", "abilities")
def _(c: Place) -> Filter:
    return IsState("ability")


@rule("spells_simple", "abilities (from|of) <np:np> [sources]")
def _(c: Place, np: NP) -> Filter | None:
    return both(IsState("ability"), SourceMatches(np.filter)) if np.kind in ("permanent", "source") and np.plural else None


@rule("cant_action", "be the (target|targets) of <f:spells_abilities>")
def _(c: Place, f: Filter) -> tuple[Part, ...]:
    if f == AnyOf((IsState("spell"), IsState("ability"))):
        return (Cant("be targeted"),)
    return (Cant("be targeted", f),)


@rule("part", "can't <a:cant_action>")
def _(c: Place, a: tuple[Part, ...]) -> tuple[Part, ...]:
    return a


@rule("part", "can't <a:cant_action> unless <cond:condition>")
def _(c: Place, a: tuple[Part, ...], cond: Condition) -> tuple[Part, ...]:
    from judge.cards.instructions import Isnt

    out = []
    for part in a:
        assert isinstance(part, Cant)
        out.append(Cant(part.action, part.other, Isnt(cond), part.count))
    return tuple(out)


@rule("part", "can block only <np:np>")
def _(c: Place, np: NP) -> tuple[Part, ...] | None:
    return (Cant("block", Not(np.filter)),) if np.plural else None


@rule("part", "can be blocked only by <np:np>")
def _(c: Place, np: NP) -> tuple[Part, ...] | None:
    return (Cant("be blocked", Not(np.filter)),) if np.plural else None


@rule(
    "part",
    "can block an additional creature [each combat]",
    "can block any number of creatures",
    "can block <n:quantity> additional creatures [each combat]",
)
def _(c: Place, n: Quantity | None = None) -> tuple[Part, ...]:
    count: Quantity | None = None if "any" in c.parser.words[c.start : c.end] else (n or Number(1))
    return (MayDo("block additional", count=count),)


@rule("part", "assign combat damage equal to its toughness rather than its power")
def _(c: Place) -> tuple[Part, ...]:
    at = next(at for at in range(c.start, c.end) if c.parser.words[at] == "its")
    from judge.cards.instructions import SetNumber, Value
    from judge.cards.language.parsing.placeholders import Ref

    return (SetNumber("combat damage", Value("toughness", Ref(at + c.parser.base, "its"))),)


@rule("part", "can attack as though (it|they) didn't have defender")
def _(c: Place) -> tuple[Part, ...]:
    return (MayDo("attack despite defender"),)


@rule(
    "part",
    "can block creatures with shadow as though (it|they|~) had shadow",
    "can block creatures with shadow as though they didn't have shadow",
)
def _(c: Place) -> tuple[Part, ...]:
    return (MayDo("block as though shadow"),)


@rule("part", "(attack|attacks) (each|this) combat if able", "attack if able")
def _(c: Place) -> tuple[Part, ...]:
    return (Must("attack"),)


@rule("part", "(attack|attacks) (each|this) turn if able")
def _(c: Place) -> tuple[Part, ...]:
    return (Must("attack", once=True),)


@rule("part", "block each combat if able", "block this combat if able")
def _(c: Place) -> tuple[Part, ...]:
    return (Must("block"),)


@rule("part", "block this turn if able", "block each turn if able")
def _(c: Place) -> tuple[Part, ...]:
    return (Must("block", once=True),)


@rule("part", "block <what:obj> (this turn|this combat|each turn|each combat) if able", "block <what:obj> if able")
def _(c: Place, what: Selection) -> tuple[Part, ...]:
    return (Must("block", IsAmong(what)),)


@rule("part", "must be blocked if able", "must be blocked this turn if able")
def _(c: Place) -> tuple[Part, ...]:
    return (Must("be blocked"),)


@rule("part", "(don't|doesn't) untap during <who:poss> (untap step|untap steps)")
def _(c: Place, who: Selection) -> tuple[Part, ...]:
    return (Cant("untap in untap step"),)


@rule("part", "can attack this turn as though (it|they) didn't have defender")
def _(c: Place) -> tuple[Part, ...]:
    return (MayDo("attack despite defender"),)


@rule("part", "lose this ability and become an aura enchantment with enchant creature")
def _(c: Place) -> tuple[Part, ...]:
    from judge.cards.instructions import HasType, SubtypeWord

    enchant = KeywordAbility("enchant", quality=both(InZone("in play"), HasType("creature")))
    return (LoseAbility("this ability"), SetTypes(("enchantment",), (SubtypeWord("Aura"),), (), False), GainAbility(enchant))


@rule("part", "(can|may) block as though it had flying")
def _(c: Place) -> tuple[Part, ...]:
    return (MayDo("block as though flying"),)


@rule("part", "deal no combat damage")
def _(c: Place) -> tuple[Part, ...]:
    return (Cant("deal combat damage"),)


@rule("part", "assign no combat damage")
def _(c: Place) -> tuple[Part, ...]:
    return (Cant("assign combat damage"),)


@rule("part", "is indestructible")
def _(c: Place) -> tuple[Part, ...]:
    return (Cant("be destroyed"),)


@native("parts")
def parts(p: Parser, at: int) -> Iterable[tuple[tuple[Part, ...], int]]:
    """Parts joined by commas and "and", all of one subject."""

    def further(found: tuple[Part, ...], end: int) -> Iterable[tuple[tuple[Part, ...], int]]:
        start = end
        if p.words[end] == ",":
            start = end + 1
        if p.words[start] == "and":
            start += 1
        if p.words[start] == "it" or p.words[start] == "they":
            start += 1
        if start > end:
            for more, after in p.read("part", start):
                yield found + more, after

    return grown(p.read("part", at), further)


def normal_parts(found: tuple[Part, ...]) -> tuple[Part, ...]:
    """Static abilities of this object alone that are granted are what they say."""
    out: list[Part] = []
    for part in found:
        if (
            isinstance(part, GainAbility)
            and isinstance(part.ability, StaticAbility)
            and part.ability.keyword in LATER.now
        ):
            out.extend(part.ability.parts)
        else:
            out.append(part)
    return tuple(out)
