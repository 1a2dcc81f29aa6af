"""The reference by which something that was mentioned is meant again: found by what reading it would mean."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards.instructions import things as t
from judge.cards.language.parsing.fitting import nearest
from judge.cards.language.parsing.grammar_words import CARD_TYPES
from judge.cards.language.parsing.placeholders import Ref
from judge.cards.language.references.antecedents import Antecedent, kinds_of


def reference_to(what: t.Selection, found: tuple[Antecedent, ...], at: int, excluded: set[int], first: str = "") -> Ref | None:
    """The first reference, those that name a kind before "it", that means just this of all that was `found`; None where none does.

    `at`: where it would stand; `excluded`: places that it never means; `first`: the kind of reference that is tried first.
    """
    mine = [a for a in found if a.selection == what]
    called = [ref for a in (*mine[:1], *mine[-1:]) for ref in _references(a, at)]
    for ref in sorted(called, key=lambda ref: ref.kind != first):
        if meant(ref, found, excluded) == what:
            return ref
    return None


def meant(ref: Ref, found: tuple[Antecedent, ...], excluded: set[int]) -> t.Selection | None:
    """What a reference means after all that was `found`; None where nothing fits it."""
    a = nearest(ref, [*found], excluded)
    return None if a is None else a.selection


SPELL_OR_ABILITY = t.AnyOf((t.SPELL, t.IsState("ability")))
"""What "that spell or ability" says of what it means."""


def mentioned_again(ref: Ref, a: Antecedent, at: int) -> Antecedent:
    """What a reference meant, as something that later ones may mean: it is of the kind, too, by which it was called."""
    kinds = a.kinds if ref.kind in ("object", "any", "player") else a.kinds | {ref.kind}
    if ref.kind == "spell":
        kinds |= {"object"}  # what targets something is "it" only once it was called by its name
    return a._replace(at=at, kinds=kinds)


def _references(a: Antecedent, at: int) -> Iterator[Ref]:
    word = "those" if a.plural else "that"
    thing = "object" in a.kinds
    if "player" in a.kinds and not thing:
        yield Ref(at, word, "player", a.plural)
        return
    kinds = _sure(a)
    if {"spell", "ability"} <= kinds and "permanent" not in kinds:
        yield Ref(at, word, "spell", a.plural, SPELL_OR_ABILITY)
    yield from (Ref(at, "the" if kind == "copy" else word, kind, a.plural) for kind in _nouns(kinds))
    yield Ref(at, "they" if a.plural else "it", "object", a.plural)
    if {"player", "creature"} <= a.kinds and not a.plural:
        yield Ref(at, word, "any")


def _sure(a: Antecedent) -> frozenset[str]:
    """The kinds without the types that only some of several alternatives have."""
    filter = a.key if isinstance(a.key, t.Filter) else getattr(a.key, "filter", None)
    if not isinstance(filter, t.Filter) or isinstance(filter, t.IsAmong):
        return a.kinds
    every = [part.parts if isinstance(part, t.AnyOf) else (part,) for part in filter.conjuncts]
    return a.kinds - frozenset(CARD_TYPES).difference(*(frozenset.intersection(*map(kinds_of, options)) for options in every))


def _nouns(kinds: frozenset[str]) -> Iterator[str]:
    """What something of these kinds may be called, the most telling first."""
    if "player" in kinds:
        return
    types = [kind for kind in CARD_TYPES if kind in kinds]
    one = types if len(types) == 1 else []
    there = "permanent" in kinds
    yield from (kind for kind in ("token", "copy") if kind in kinds)
    yield from (kind for kind in ("ability", "spell") if kind in kinds and not there)
    yield from (kind for kind in ("Aura", "Equipment") if there and kind in kinds and "creature" not in kinds)
    yield from one if there else ()
    yield from (kind for kind in ("source", "permanent", "card") if kind in kinds)
    yield from one
