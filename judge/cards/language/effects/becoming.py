"""What something becomes beside what it was: types, colours, what it enchants."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import (
    Apply,
    ChosenWord,
    Duration,
    GainAbility,
    HasSubtype,
    Instruction,
    IsAmong,
    KeywordAbility,
    LoseAbility,
    Memory,
    Part,
    Selection,
    SetColors,
    SetPT,
    SetTypes,
    This,
    Word,
)
from judge.cards.language.nouns.noun_filters import NP, both
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.parsing.placeholders import AttachedAt


@rule("part", '(lose) banding and all " bands with other " abilities')
def _(c: Place) -> tuple[Part, ...]:
    return (LoseAbility("banding"), LoseAbility("bands with other"))


@rule("part", "is the chosen color in addition to (its|their) other colors")
def _(c: Place) -> tuple[Part, ...]:
    return (SetColors((ChosenWord("color"),), True),)


@rule("part", "become that type")
def _(c: Place) -> tuple[Part, ...]:
    """The type chosen by the sentence before."""
    return (SetTypes(subtypes=(ChosenWord("creature type", "that"),), in_addition=False),)


@rule("part", "is <a:becoming> and <b:becoming>")
def _(c: Place, a: tuple[Part, ...], b: tuple[Part, ...]) -> tuple[Part, ...] | None:
    """ "1/1 green Saproling creatures and Forest lands in addition to their other types": one thing that is both."""
    one = [part for part in a if isinstance(part, SetTypes)]
    two = [part for part in b if isinstance(part, SetTypes)]
    if len(one) != 1 or len(b) != 1 or len(two) != 1 or not two[0].in_addition or one[0].in_addition:
        return None
    if not any(isinstance(part, SetPT) for part in a):
        return None
    joined = SetTypes(one[0].types + two[0].types, one[0].subtypes + two[0].subtypes, one[0].supertypes + two[0].supertypes)
    return tuple(joined if part is one[0] else part for part in a)


@rule("part", "is <s:subtypes_only> in addition to (its|their) [other] (creature types|creature type|land types|land type)")
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


@rule(
    "command",
    'it lose " enchant <np:np> " and gain " enchant <m:np> put into play with ~ [.] "',
    '~ lose " enchant <np:np> " and gain " enchant <m:np> put into play with ~ [.] "',
)
def _(c: Place, np: NP, m: NP) -> Instruction | None:
    if m.kind != "permanent" or np.kind != "card":
        return None
    filter = both(m.filter, IsAmong(Memory("put into play")))
    parts: tuple[Part, ...] = (LoseAbility("enchant"), GainAbility(KeywordAbility("enchant", quality=filter)))
    return Apply(This(), parts, Duration("permanent"))


@rule("obj", "enchanted <t:(creature|permanent|artifact|enchantment|land)> card")
def _(c: Place, t: str) -> Selection:
    """What an Aura enchants that can enchant a card outside play."""
    return AttachedAt(c.start + c.parser.base)
