"""Which mention a reference means: the nearest before it that it fits by kind and number."""

from __future__ import annotations

from judge.cards.instructions import things as t
from judge.cards.language.parsing.placeholders import EachAt, Ref
from judge.cards.language.references.antecedents import Antecedent

_PERMANENTS = frozenset({"creature", "land", "artifact", "enchantment", "token"})


def nearest(ref: Ref, found: list[Antecedent], excluded: set[int]) -> Antecedent | None:
    """The last mention before a reference that it can mean; `excluded`: places that it never means."""
    best: Antecedent | None = None
    for a in sorted(found, key=lambda a: (a.at, a.origin == "together")):
        if a.at >= ref.at:
            break
        if a.at in excluded and a.origin != "event":
            continue
        if ref.filter is not None and _denies(a, ref.filter):
            continue
        if _fits(ref, a) and not _yields(ref, a, best):
            best = a
    return best


def _fits(ref: Ref, a: Antecedent) -> bool:
    """Whether a mention is of the kind and the number that a reference asks for."""
    one_of_each = a.origin == "each" and not ref.plural
    match ref.kind:
        case "player":
            return "player" in a.kinds and (ref.plural == a.plural or one_of_each)
        case "any":
            there = "player" in a.kinds or ("object" in a.kinds and a.origin == "target" and "permanent" in a.kinds)
            return there and (ref.plural == a.plural or a.origin == "each")
        case "group":
            cards = isinstance(a.key, EachAt) and isinstance(a.key.of, t.Every) and _is_zone(a.key.of.filter)
            on_top = isinstance(a.key, EachAt) and isinstance(a.key.of, t.TopOfLibrary)
            return cards or (a.plural and (on_top or a.origin == "bind"))
        case "object":
            there = "object" in a.kinds and ("player" not in a.kinds or a.origin in ("target", "event"))
            return there and (a.plural if ref.plural else not a.plural or a.origin == "each")
        case kind:
            there = (
                kind in a.kinds
                or (kind in ("card", "source") and "object" in a.kinds)
                or (kind == "permanent" and bool(a.kinds & _PERMANENTS))
            )
            return there and (ref.plural == a.plural or one_of_each or (ref.word == "other" and a.origin == "bind"))


def _yields(ref: Ref, a: Antecedent, best: Antecedent | None) -> bool:
    """Whether a mention that fits leaves the meaning to one before it, or is none that such a word can mean."""
    if a.origin == "this" and ref.word in ("that", "those", "the", "other"):
        return ref.kind not in ("card", "spell") or best is not None
    if best is None:
        return False
    if a.origin == "owner":
        return True  # whose hand it went to is spoken of only where no other player was
    if a.kinds == {"creature"}:
        return True  # what a card became in play is "that creature" only where no other creature was spoken of
    if best.origin == "event" and a.origin in ("attached", "host") and ref.kind == "card":
        return True  # "that card" is the one that the event moved, not what it is compared with
    if best.origin in ("event", "host") and a.origin in ("event", "attached") and a.at == best.at:
        return True
    if ref.kind == "card" and "player" in a.kinds and "player" not in best.kinds and "card" in best.kinds:
        return True  # what may be a player is no card, where a card was named before
    # a card that was named before, not the permanent
    return ref.kind == "card" and "card" in best.kinds - a.kinds and "permanent" in a.kinds - best.kinds


def _denies(a: Antecedent, filter: t.Filter) -> bool:
    """Whether what was mentioned is said not to fit: "the creature card" is none of "all noncreature cards"."""
    said = getattr(a.key, "choose", None) or getattr(a.key, "of", None) or a.key
    own = getattr(said, "filter", None)
    parts = own.parts if isinstance(own, t.AllOf) else (own,)
    return t.Not(filter) in parts or (isinstance(filter, t.Not) and filter.part in parts)


def ended(a: Antecedent, ref: Ref, stops: tuple[int, ...], loops: set[int]) -> bool:
    """ "Each creature" can be one "it" only in its own sentence, unless a whole "for each" goes on."""
    if ref.plural or not isinstance(a.key, EachAt) or a.key.at in loops or a.origin == "bind" or not a.plural:
        return False
    return any(a.key.at < stop < ref.at for stop in stops)


def _is_zone(filter: t.Filter) -> bool:
    return isinstance(filter, t.InZone) and filter.zone in ("hand", "graveyard", "library")
