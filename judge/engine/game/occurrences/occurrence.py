"""What is common to everything that happens to one object or player, as part of an event (law 4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Self, TypeVar

from judge.engine.game.frozen import Value
from judge.engine.game.objects import Thing


class Occurrence(Value, frozen=True):
    """One thing that happens to one object or player, as part of an event. Each kind of occurrence is a struct of its own.

    `verb`: the name by which instructions and answers speak of the kind; what subject, other and player are for it stands in `VERBS`.
    `source`: the object whose effect or rule makes it happen. `used`: effects that had their opportunity (419.6a).
    `rules`: cited as it happens. `reason`: the step that says which state-based effects ask for it (420.5). `bearing`: facts that stay
    as they are because of it: what a spell would have changed that now does not resolve.
    """

    verb: ClassVar[str] = ""
    subject: Thing | None = None
    other: Thing | None = None
    player: str | None = None
    cause: str = ""
    source: int | None = None
    used: frozenset[Any] = frozenset()
    rules: tuple[str, ...] = ()
    reason: int | None = None
    bearing: tuple[tuple[Any, ...], ...] = ()

    def as_kind(self, kind: type[Kind], /, **changes: Any) -> Kind:
        """An occurrence of another kind with the fields that both have, but for `changes`."""
        shared = {name: getattr(self, name) for name in self.__struct_fields__ if name in kind.__struct_fields__}
        return kind(**{**shared, **changes})

    def citing(self, *rules: str) -> Self:
        """With these rules cited as it happens, after those that are already."""
        return self.with_(rules=tuple(dict.fromkeys((*self.rules, *rules)))) if rules else self

    def affected(self) -> Thing | None:
        """Whom or what it happened to, as that is now: after a move the new object (217.1c)."""
        return self.subject


Kind = TypeVar("Kind", bound=Occurrence)


class Counted(Occurrence, frozen=True):
    """What happens in a number: damage, life, counters, mana."""

    amount: int = 0


class ZoneChange(Occurrence, frozen=True):
    """What leaves one zone for another. `became`: after it, the object that it is there."""

    origin: str = ""
    destination: str = ""
    became: int | None = None

    def affected(self) -> Thing | None:
        """The object that it became; before that, the one that moves."""
        return self.subject if self.became is None else self.became


def kinds_of(kind: type[Kind]) -> Iterator[type[Kind]]:
    """Every kind of what is of this kind, that of a special kind after it."""
    for special in kind.__subclasses__():
        yield special
        yield from kinds_of(special)


def how_many(occurrence: Occurrence | None) -> int:
    """The number in which something happens; 0 for what has none."""
    return occurrence.amount if isinstance(occurrence, Counted) else 0
