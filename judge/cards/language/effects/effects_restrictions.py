"""What continuous effects forbid, demand and allow: can't, must, may; parts joined."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.keywords.keywords import LATER
from judge.cards.language.nouns.noun_filters import NP, Adjective, both, either
from judge.cards.language.parsing.combinators import Parser, Place, grown, native, rule
from judge.cards.language.parsing.placeholders import EachAt

# -------------------------------------------------------------------------------------- can't, must, may (combat)


@rule("cant_action", "attack")
def _(c: Place) -> tuple[e.Part, ...]:
    return (e.Cant("attack"),)


@rule("cant_action", "block")
def _(c: Place) -> tuple[e.Part, ...]:
    return (e.Cant("block"),)


@rule("cant_action", "attack or block")
def _(c: Place) -> tuple[e.Part, ...]:
    return (e.Cant("attack"), e.Cant("block"))


@rule("cant_action", "attack or block alone")
def _(c: Place) -> tuple[e.Part, ...]:
    return (e.Cant("attack alone"), e.Cant("block alone"))


@rule("cant_action", "attack alone")
def _(c: Place) -> tuple[e.Part, ...]:
    return (e.Cant("attack alone"),)


@rule("cant_action", "block alone")
def _(c: Place) -> tuple[e.Part, ...]:
    return (e.Cant("block alone"),)


@rule("cant_action", "attack you")
def _(c: Place) -> tuple[e.Part, ...]:
    return (e.Cant("attack", t.IsAmong(t.You())),)


@rule("cant_action", "be blocked")
def _(c: Place) -> tuple[e.Part, ...]:
    return (e.Cant("be blocked"),)


@rule("cant_action", "be blocked by <np:np>")
def _(c: Place, np: NP) -> tuple[e.Part, ...] | None:
    return (e.Cant("be blocked", np.filter),) if np.plural else None


@rule("cant_action", "be blocked except by <np:np>")
def _(c: Place, np: NP) -> tuple[e.Part, ...] | None:
    return (e.Cant("be blocked", t.Not(np.filter)),) if np.plural else None


@rule("cant_action", "be blocked except by <a:np> and / or <b:np>")
def _(c: Place, a: NP, b: NP) -> tuple[e.Part, ...] | None:
    return (e.Cant("be blocked", t.Not(either(a.filter, b.filter))),) if a.plural and b.plural else None


@rule("cant_action", "be blocked by more than one creature")
def _(c: Place) -> tuple[e.Part, ...]:
    return (e.Cant("be blocked by more than", count=t.Number(1)),)


@rule("cant_action", "be blocked except by two or more creatures")
def _(c: Place) -> tuple[e.Part, ...]:
    return (e.Cant("be blocked by fewer than", count=t.Number(2)),)


@rule("cant_action", "be blocked except by three or more creatures")
def _(c: Place) -> tuple[e.Part, ...]:
    return (e.Cant("be blocked by fewer than", count=t.Number(3)),)


@rule("cant_action", "block <np:np>")
def _(c: Place, np: NP) -> tuple[e.Part, ...] | None:
    return (e.Cant("block", np.filter),) if np.plural else None


@rule("cant_action", "block <what:obj>", "be blocked by <what:obj>")
def _(c: Place, what: t.Selection) -> tuple[e.Part, ...] | None:
    action = "block" if c.parser.words[c.start] == "block" else "be blocked"
    return (e.Cant(action, t.IsAmong(what)),) if not isinstance(what, EachAt) else None


@rule("cant_action", "be regenerated")
def _(c: Place) -> tuple[e.Part, ...]:
    return (e.Cant("be regenerated"),)


@rule("cant_action", "be countered", "be countered by spells or abilities")
def _(c: Place) -> tuple[e.Part, ...]:
    return (e.Cant("be countered"),)


@rule("cant_action", "be sacrificed")
def _(c: Place) -> tuple[e.Part, ...]:
    return (e.Cant("be sacrificed"),)


@rule("cant_action", "be enchanted", "be enchanted by other auras")
def _(c: Place) -> tuple[e.Part, ...]:
    if c.parser.words[c.end - 1] == "auras":
        return (e.Cant("be enchanted", both(t.HasSubtype(t.SubtypeWord("Aura")), t.Not(t.IsAmong(t.This())))),)
    return (e.Cant("be enchanted"),)


@rule("spells_abilities", "spells or abilities")
def _(c: Place) -> t.Filter:
    return t.AnyOf((t.IsState("spell"), t.IsState("ability")))


@rule("spells_abilities", "<adj:adjective> spells or abilities from <adj2:adjective> sources")
def _(c: Place, adj: Adjective, adj2: Adjective) -> t.Filter | None:
    if adj.filter != adj2.filter:
        return None
    return t.AnyOf((t.AllOf((t.IsState("spell"), adj.filter)), t.SourceMatches(adj.filter)))


@rule("spells_abilities", "<adj:adjective> spells")
def _(c: Place, adj: Adjective) -> t.Filter | None:
    return t.AllOf((t.IsState("spell"), adj.filter))


@rule("spells_abilities", "spells")
def _(c: Place) -> t.Filter | None:
    return t.IsState("spell")


@rule("spells_abilities", "(abilities)")
def _(c: Place) -> t.Filter | None:
    return t.IsState("ability")


@rule("spells_abilities", "<s:spells_core> <who:who> control", "<s:spells_core> controlled by <who:who>")
def _(c: Place, s: t.Filter, who: t.Selection) -> t.Filter:
    return both(s, t.ControlledBy(who))


@rule("spells_core", "spells or abilities")
def _(c: Place) -> t.Filter:
    return t.AnyOf((t.IsState("spell"), t.IsState("ability")))


@rule("spells_abilities", "aura spells")
def _(c: Place) -> t.Filter:
    return t.AllOf((t.IsState("spell"), t.HasSubtype(t.SubtypeWord("Aura"))))


@rule("spells_abilities", "<a:spells_simple> or <b:spells_simple>")
def _(c: Place, a: t.Filter, b: t.Filter) -> t.Filter:
    return either(a, b)


@rule("spells_simple", "aura spells")
def _(c: Place) -> t.Filter:
    return t.AllOf((t.IsState("spell"), t.HasSubtype(t.SubtypeWord("Aura"))))


@rule("spells_simple", "abilities")
def _(c: Place) -> t.Filter:
    return t.IsState("ability")


@rule("spells_simple", "abilities (from|of) <np:np> [sources]")
def _(c: Place, np: NP) -> t.Filter | None:
    return both(t.IsState("ability"), t.SourceMatches(np.filter)) if np.kind in ("permanent", "source") and np.plural else None


@rule("cant_action", "be the (target|targets) of <f:spells_abilities>")
def _(c: Place, f: t.Filter) -> tuple[e.Part, ...]:
    if f == t.AnyOf((t.IsState("spell"), t.IsState("ability"))):
        return (e.Cant("be targeted"),)
    return (e.Cant("be targeted", f),)


@rule("part", "can't <a:cant_action>")
def _(c: Place, a: tuple[e.Part, ...]) -> tuple[e.Part, ...]:
    return a


@rule("part", "can't <a:cant_action> unless <cond:condition>")
def _(c: Place, a: tuple[e.Part, ...], cond: t.Condition) -> tuple[e.Part, ...]:
    out = []
    for part in a:
        assert isinstance(part, e.Cant)
        out.append(e.Cant(part.action, part.other, t.Isnt(cond), part.count))
    return tuple(out)


@rule("part", "can block only <np:np>")
def _(c: Place, np: NP) -> tuple[e.Part, ...] | None:
    return (e.Cant("block", t.Not(np.filter)),) if np.plural else None


@rule("part", "can be blocked only by <np:np>")
def _(c: Place, np: NP) -> tuple[e.Part, ...] | None:
    return (e.Cant("be blocked", t.Not(np.filter)),) if np.plural else None


@rule(
    "part",
    "can block an additional creature [each combat]",
    "can block any number of creatures",
    "can block <n:quantity> additional creatures [each combat]",
)
def _(c: Place, n: t.Quantity | None = None) -> tuple[e.Part, ...]:
    count: t.Quantity | None = None if "any" in c.parser.words[c.start : c.end] else (n or t.Number(1))
    return (e.MayDo("block additional", count=count),)


@rule("part", "assign combat damage equal to its toughness rather than its power")
def _(c: Place) -> tuple[e.Part, ...]:
    at = next(at for at in range(c.start, c.end) if c.parser.words[at] == "its")
    from judge.cards.language.parsing.placeholders import Ref

    return (e.SetNumber("combat damage", t.Value("toughness", Ref(at + c.parser.base, "its"))),)


@rule("part", "can attack as though (it|they) didn't have defender")
def _(c: Place) -> tuple[e.Part, ...]:
    return (e.MayDo("attack despite defender"),)


@rule(
    "part",
    "can block creatures with shadow as though (it|they|~) had shadow",
    "can block creatures with shadow as though they didn't have shadow",
)
def _(c: Place) -> tuple[e.Part, ...]:
    return (e.MayDo("block as though shadow"),)


@rule("part", "(attack|attacks) (each|this) combat if able", "attack if able")
def _(c: Place) -> tuple[e.Part, ...]:
    return (e.Must("attack"),)


@rule("part", "(attack|attacks) (each|this) turn if able")
def _(c: Place) -> tuple[e.Part, ...]:
    return (e.Must("attack", once=True),)


@rule("part", "block each combat if able", "block this combat if able")
def _(c: Place) -> tuple[e.Part, ...]:
    return (e.Must("block"),)


@rule("part", "block this turn if able", "block each turn if able")
def _(c: Place) -> tuple[e.Part, ...]:
    return (e.Must("block", once=True),)


@rule("part", "block <what:obj> (this turn|this combat|each turn|each combat) if able", "block <what:obj> if able")
def _(c: Place, what: t.Selection) -> tuple[e.Part, ...]:
    return (e.Must("block", t.IsAmong(what)),)


@rule("part", "must be blocked if able", "must be blocked this turn if able")
def _(c: Place) -> tuple[e.Part, ...]:
    return (e.Must("be blocked"),)


@rule("part", "(don't|doesn't) untap during <who:poss> (untap step|untap steps)")
def _(c: Place, who: t.Selection) -> tuple[e.Part, ...]:
    return (e.Cant("untap in untap step"),)


@rule("part", "can attack this turn as though (it|they) didn't have defender")
def _(c: Place) -> tuple[e.Part, ...]:
    return (e.MayDo("attack despite defender"),)


@rule("part", "lose this ability and become an aura enchantment with enchant creature")
def _(c: Place) -> tuple[e.Part, ...]:
    enchant = e.KeywordAbility("enchant", quality=both(t.InZone("in play"), t.HasType("creature")))
    return (e.LoseAbility("this ability"), e.SetTypes(("enchantment",), (t.SubtypeWord("Aura"),), (), False), e.GainAbility(enchant))


@rule("part", "(can|may) block as though it had flying")
def _(c: Place) -> tuple[e.Part, ...]:
    return (e.MayDo("block as though flying"),)


@rule("part", "deal no combat damage")
def _(c: Place) -> tuple[e.Part, ...]:
    return (e.Cant("deal combat damage"),)


@rule("part", "assign no combat damage")
def _(c: Place) -> tuple[e.Part, ...]:
    return (e.Cant("assign combat damage"),)


@rule("part", "is indestructible")
def _(c: Place) -> tuple[e.Part, ...]:
    return (e.Cant("be destroyed"),)


@native("parts")
def parts(p: Parser, at: int) -> Iterable[tuple[tuple[e.Part, ...], int]]:
    """Parts joined by commas and "and", all of one subject."""

    def further(found: tuple[e.Part, ...], end: int) -> Iterable[tuple[tuple[e.Part, ...], int]]:
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


def normal_parts(found: tuple[e.Part, ...]) -> tuple[e.Part, ...]:
    """Static abilities of this object alone that are granted are what they say."""
    out: list[e.Part] = []
    for part in found:
        if (
            isinstance(part, e.GainAbility)
            and isinstance(part.ability, e.StaticAbility)
            and part.ability.keyword in LATER.now
        ):
            out.extend(part.ability.parts)
        else:
            out.append(part)
    return tuple(out)
