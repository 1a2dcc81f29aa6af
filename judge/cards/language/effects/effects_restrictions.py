"""What continuous effects forbid, demand and allow: can't, must, may; parts joined."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.keywords.keywords import LATER
from judge.cards.language.nouns.noun_filters import Adjective
from judge.cards.language.parsing.combinators import Parser, Place, grown, native, rule

# -------------------------------------------------------------------------------------- can't, must, may (combat)


@rule("spells_abilities", "<adj:adjective> spells or abilities from <adj2:adjective> sources")
def _(c: Place, adj: Adjective, adj2: Adjective) -> t.Filter | None:
    if adj.filter != adj2.filter:
        return None
    return t.AnyOf((t.AllOf((t.IsState("spell"), adj.filter)), t.SourceMatches(adj.filter)))


@rule("spells_abilities", "<adj:adjective> spells")
def _(c: Place, adj: Adjective) -> t.Filter | None:
    return t.AllOf((t.IsState("spell"), adj.filter))


@rule("cant_action", "be the (target|targets) of <f:spells_abilities>")
def _(c: Place, f: t.Filter) -> tuple[e.Part, ...]:
    if f == t.AnyOf((t.IsState("spell"), t.IsState("ability"))):
        return (e.Cant("be targeted"),)
    return (e.Cant("be targeted", f),)


@rule("part", "can't <a:cant_action> unless <cond:condition>")
def _(c: Place, a: tuple[e.Part, ...], cond: t.Condition) -> tuple[e.Part, ...]:
    out = []
    for part in a:
        assert isinstance(part, e.Cant)
        out.append(e.Cant(part.action, part.other, t.Isnt(cond), part.count))
    return tuple(out)


_OTHER_ABILITIES = tuple(tuple(said.split()) for said in ("lose all other abilities", "lose all other card types and abilities"))


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
            for words in _OTHER_ABILITIES:
                replaced = any(isinstance(part, e.SetTypes) and part.types and not part.in_addition for part in found)
                if tuple(p.words[start : start + len(words)]) == words and ("types" not in words or replaced):
                    yield (e.LoseAbility(), *found), start + len(words)

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
