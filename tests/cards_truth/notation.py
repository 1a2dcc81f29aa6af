"""A short notation of instructions in which readings are judged and written down: `Destroy(T0)`, `(@in play & creature)`.

`@zone`, `<state>`, `!not`, `kw:keyword`; `~` this object, `T0` the first target, `$name` what was bound, `ev.role` of the event.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.cards.instructions import CardDefinition, Node
from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t

_SHORT: dict[type, Callable[[Any], str]] = {
    t.Number: lambda n: str(n.value),
    t.AllOf: lambda n: "(" + " & ".join(map(short, n.parts)) + ")",
    t.AnyOf: lambda n: "(" + " | ".join(map(short, n.parts)) + ")",
    t.Not: lambda n: "!" + short(n.part),
    t.InZone: lambda n: f"@{n.zone}" + (f" of {short(n.of)}" if n.of is not None else ""),
    t.HasType: lambda n: n.type,
    t.HasSupertype: lambda n: n.supertype,
    t.HasSubtype: lambda n: short(n.word),
    t.CreatureTypeWord: lambda n: n.name,
    t.LandTypeWord: lambda n: n.name,
    t.SubtypeWord: lambda n: n.name,
    t.ColorWord: lambda n: n.color,
    t.HasColor: lambda n: short(n.word),
    t.IsState: lambda n: f"<{n.state}>",
    t.ControlledBy: lambda n: f"ctrl {short(n.who)}",
    t.OwnedBy: lambda n: f"own {short(n.who)}",
    t.This: lambda n: "~",
    t.You: lambda n: "You",
    t.Target: lambda n: f"T{n.index}",
    t.Bound: lambda n: f"${n.name}",
    t.EventRole: lambda n: f"ev.{n.role}",
    t.Players: lambda n: n.which + (f"({short(n.of)})" if n.of is not None else ""),
    t.IsPlayer: lambda n: "player",
    t.IsOpponent: lambda n: "opponent" + (f" of {short(n.of)}" if n.of is not None else ""),
    t.HasKeyword: lambda n: f"kw:{n.keyword}" + (f" {short(n.quality)}" if n.quality is not None else ""),
    t.IsAmong: lambda n: f"in {short(n.selection)}",
    e.Sequence: lambda n: "{ " + "; ".join(map(short, n.steps)) + " }",
}
_NAMES = {
    "KeywordAbility": "KW",
    "TriggeredAbility": "TRIG",
    "ActivatedAbility": "ACT",
    "StaticAbility": "STATIC",
    "SpellAbility": "SPELL",
    "EventPattern": "on",
    "TargetSpec": "target",
    "Measures": "meas",
    "ModifyPT": "pt",
}


def short(value: object) -> str:
    """A node, a tuple of nodes, or a plain value in the notation; defaults and the card's own words are left out."""
    if isinstance(value, tuple):
        return "[" + ", ".join(map(short, value)) + "]"
    if not isinstance(value, Node):
        return value if isinstance(value, str) else repr(value)
    special = _SHORT.get(type(value))
    if special is not None:
        return special(value)
    fields, defaults = value.__struct_fields__, value.__struct_defaults__
    optional = dict(zip(fields[len(fields) - len(defaults) :], defaults, strict=True))
    parts = []
    for field in fields:
        held = getattr(value, field)
        if field != "text" and not (field in optional and held == optional[field]):
            parts.append((f"{field}=" if field in optional else "") + short(held))
    kind = type(value).__name__
    return f"{_NAMES.get(kind, kind)}({', '.join(parts)})"


def reading(card: CardDefinition) -> list[str]:
    """Every ability of a card, one a line, the faces in order."""
    return [short(ability) for face in card.faces for ability in face.abilities]
