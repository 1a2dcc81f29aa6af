"""Auras, Equipment and Fortifications (212.2g-m, 212.4d-m): to what each is attached, and whether it comes into play so."""

from __future__ import annotations

from collections.abc import Set

from msgspec import Struct

from judge.support.edition import Table


class Attachment(Struct, frozen=True):
    """A subtype of what is attached. `host`: the card type of what it can be attached to; empty where its enchant ability says."""

    subtype: str
    host: str
    rule: str


ATTACHMENTS = Table(
    "what can be attached to what",
    (
        Attachment("Equipment", "creature", rule="212.2g"),
        Attachment("Fortification", "land", rule="212.2m"),
        Attachment("Aura", "", rule="212.4m"),
    ),
)


class Comes(Struct, frozen=True):
    """Whether an attachment of this subtype comes into play attached, as its spell resolves."""

    subtype: str
    attached: bool
    rule: str


COMES_INTO_PLAY = Table("what comes into play attached", (Comes("Equipment", False, rule="212.2h"), Comes("Aura", True, rule="212.4d")))


class Apart(Struct, frozen=True):
    """Who controls such an attachment has nothing to do with who controls what it is attached to."""

    subtype: str
    rule: str


CONTROLLED_APART = Table("attachments and their controllers", (Apart("Equipment", rule="212.2k"), Apart("Aura", rule="212.4i")))


def attachment(subtypes: Set[str]) -> Attachment | None:
    """The row of an object with these subtypes; None for what is not attached to anything."""
    return next((row for row in ATTACHMENTS.now if row.subtype in subtypes), None)


def comes_attached(subtypes: Set[str]) -> tuple[bool, tuple[str, ...]]:
    """Whether a spell with these subtypes comes into play attached to its target, and the rule that says so."""
    row = next((row for row in COMES_INTO_PLAY.now if row.subtype in subtypes), None)
    if row is not None:
        return row.attached, (row.rule,)
    other = attachment(subtypes)
    return False, (other.rule,) if other is not None else ()


def controlled_apart(subtypes: Set[str]) -> tuple[str, ...]:
    """The rules by which the controller of an attachment is another matter than that of what it is attached to."""
    rows = tuple(row.rule for row in CONTROLLED_APART.now if row.subtype in subtypes)
    other = attachment(subtypes)
    return rows or ((other.rule,) if other is not None else ())
