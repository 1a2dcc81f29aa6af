"""Keyword actions of later editions, and energy: what each does, in instructions of 2009."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.effects.effects_base import object_verb, player_verb
from judge.cards.language.nouns.noun_filters import subtype_word
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.parsing.grammar_words import PLURAL_SUBTYPES, SUBTYPES
from judge.cards.language.parsing.placeholders import ChooseAt, Said, ThisAt


@player_verb("bolster <n:quantity>")
def _(c: Place, s: t.Selection, n: t.Quantity) -> e.Instruction | None:
    yours = t.AllOf((t.InZone("in play"), t.HasType("creature"), t.ControlledBy(t.You())))
    least = t.Choose(t.AllOf((*yours.parts, t.Extreme("least", "toughness", yours))), t.Number(1))
    return e.PutCounters("+1/+1", n, ChooseAt(c.start + c.parser.base, least)) if isinstance(s, t.You) else None


@native("creature_types")
def creature_types(p: Parser, at: int) -> Iterable[tuple[t.Word, int]]:
    """A creature type in the plural."""
    if p.words[at] in PLURAL_SUBTYPES:
        yield subtype_word(SUBTYPES[p.words[at]]), at + 1


@player_verb("amass <sub:creature_types> <n:quantity>", "amass <n:quantity>")
def _(c: Place, s: t.Selection, n: t.Quantity, sub: t.Word | None = None) -> e.Instruction | None:
    """An Army of that kind is made where there is none, and grows."""
    kind, army = sub or t.CreatureTypeWord("Zombie"), t.CreatureTypeWord("Army")
    yours = t.AllOf((t.InZone("in play"), t.HasSubtype(army), t.ControlledBy(t.You())))
    if not isinstance(s, t.You) or not isinstance(kind, t.CreatureTypeWord):
        return None
    zero = t.Number(0)
    token = e.TokenSpec(f"{kind.name} Army", ("creature",), (kind, army), (), (t.ColorWord("black"),), zero, zero)
    return e.Sequence(
        (
            e.If(t.Isnt(t.Exists(yours)), e.CreateToken(token)),
            e.Name("army", t.Choose(yours, t.Number(1))),
            e.PutCounters("+1/+1", n, t.Bound("army")),
            e.Apply(t.Bound("army"), (e.SetTypes(subtypes=(kind,)),), e.Duration("permanent")),
        )
    )


@object_verb("explore", "explore again")
def _(c: Place, s: t.Selection) -> e.Instruction:
    who, card = t.ControllerOf(s), t.Bound("explored")
    kept = e.May(who, e.Move(card, "graveyard"))
    land = e.If(t.Fits(card, t.HasType("land")), e.Move(card, "hand"), e.Sequence((e.PutCounters("+1/+1", t.Number(1), s), kept)))
    return e.Sequence((e.Reveal(t.TopOfLibrary(t.Number(1), who), "explored"), land))


@object_verb("connive")
def _(c: Place, s: t.Selection) -> e.Instruction:
    who, grows = t.ControllerOf(s), e.PutCounters("+1/+1", t.Number(1), s)
    discarded = t.Fits(t.Bound("discarded"), t.Not(t.HasType("land")))
    return e.Sequence((e.Draw(who, t.Number(1)), e.Discard(who, t.Number(1), bind="discarded"), e.If(discarded, grows)))


def _become(word: str) -> t.Condition:
    """Whether this permanent has become that: it stays so as long as it is in play."""
    return t.Exists(t.AllOf((t.InZone("in play"), t.IsAmong(t.Memory(word)))))


@rule("cond", "(it|~) <neg:(is|isn't)> <word:(renowned|monstrous)>")
def _(c: Place, neg: str, word: str) -> t.Condition:
    found = _become(word) if neg == "is" else t.Isnt(_become(word))
    return Said(found, ThisAt(c.start + c.parser.base)) if c.parser.words[c.start] == "~" else found


@player_verb("monstrosity <n:quantity>")
def _(c: Place, s: t.Selection, n: t.Quantity) -> e.Instruction | None:
    grows = e.Sequence((e.PutCounters("+1/+1", n, t.This()), e.Remember("monstrous", t.This())))
    return e.If(t.Isnt(_become("monstrous")), grows) if isinstance(s, t.You) else None


@object_verb("become renowned")
def _(c: Place, s: t.Selection) -> e.Instruction:
    return e.Remember("renowned", s)
