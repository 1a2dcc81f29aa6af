"""What is common to everything that happens to one object or player, as part of an event (law 4)."""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

from judge.engine.game.frozen import EMPTY, FrozenMap, Value
from judge.engine.game.objects import Entry, Thing

Kind = TypeVar("Kind", bound="Occurrence")


class Occurrence(Value, frozen=True):
    """One thing that happens to one object or player, as part of an event. Each kind of occurrence is a struct of its own.

    `verb`: the name by which instructions and answers speak of the kind (`EventPattern.verb`). `source`: the object whose effect or
    rule makes it happen. `used`: effects that had their opportunity (419.6a). `became`: after a move, the new incarnation.
    `position`: in a library (top, bottom, or a number from the top).
    """

    verb: ClassVar[str] = ""
    subject: Thing | None = None
    other: Thing | None = None
    player: str | None = None
    amount: int = 0
    origin: str = ""
    destination: str = ""
    cause: str = ""
    kind: str = ""
    combat: bool = False
    source: int | None = None
    position: str = ""
    zone_owner: str = ""
    entry: Entry | None = None
    preventable: bool = True
    regenerable: bool = True
    used: frozenset[Any] = frozenset()
    became: int | None = None
    remember: str = ""
    data: FrozenMap[str, Any] = EMPTY

    def as_kind(self, kind: type[Kind], /, **changes: Any) -> Kind:
        """An occurrence of another kind with the fields that both have, but for `changes`."""
        shared = {name: getattr(self, name) for name in self.__struct_fields__ if name in kind.__struct_fields__}
        return kind(**{**shared, **changes})
