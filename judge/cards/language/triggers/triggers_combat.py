"""Trigger conditions of combat, damage, and steps."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import things as t
from judge.cards.language.filled_templates import _, made
from judge.cards.language.nouns.joined_filters import both, either
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.references.antecedents import Antecedent, kinds_of
from judge.cards.language.say import read
from judge.cards.language.triggers.triggers import Trigger, Who

# ------------------------------------------------------------------------------------------------- combat


@rule("event", "<w:event_object> block or become blocked by <x:event_object>")
def in_a_fight(c: Place, w: Who, x: Who) -> Trigger | None:
    """The other creature is `subject` or `other`, by which of the two it was: the role `pair` names the one that is not ~."""
    if w.selection is None:
        return None
    patterns = (
        t.EventPattern("block pair", subject=w.filter, other=x.filter, once=w.once or x.once),
        t.EventPattern("block pair", subject=x.filter, other=w.filter, once=w.once or x.once),
    )
    return Trigger(
        t.AnyEvent(patterns), (Antecedent(x.at, t.EventRole("pair"), x.kinds, False, "event", None),) if x.selection is None else ()
    )


# ------------------------------------------------------------------------------------------------- damage


def _either_party(a: Who, b: Who) -> Who:
    mixed = ("player" in a.kinds) != ("player" in b.kinds)  # "that creature" is then no word for who was dealt damage
    return Who(either(a.filter, b.filter), (a.kinds | b.kinds) - ({"creature"} if mixed else set()), None, a.at)


read("recipient", made(_either_party, _.a, _.b), "<a:recipient_one> or <b:recipient_one>")
read("recipient", made(lambda a, n: Who(either(a.filter, n), a.kinds | kinds_of(n), None, a.at), _.a, _.n),
    "<a:recipient_one> and / or <n:noun_many>")  # fmt: skip
read("recipient", made(lambda a, kind: Who(both(a.filter, t.HasCounter(kind)), a.kinds, a.selection, a.at), _.a, _.kind),
    "<a:recipient_one> while it have (a|an) <kind:counter_kind> counter on it")  # fmt: skip


@native("recipient_one")
def recipient_one(p: Parser, at: int) -> Iterable[tuple[Who, int]]:
    """Who or what is dealt damage."""
    for who, end in p.read("event_object", at):
        yield who, end
    for (filter, selection, place), end in p.read("event_player", at):
        yield Who(filter, frozenset({"player"}), selection, place), end
    words = p.words[at : at + 4]
    if words[:3] == ["one", "or", "more"] and words[3] in _PLAYERS:
        yield Who(_PLAYERS[words[3]], frozenset({"player"}), None, at + p.base, True), at + 4
    if words == ["a", "creature", "or", "player"]:
        filter = _creature_or_player()
        yield Who(filter, frozenset({"player", "object", "creature", "permanent"}), None, at + p.base), at + 4


_PLAYERS: dict[str, t.Filter] = {"players": t.IsPlayer(), "opponents": t.IsOpponent()}


def _creature_or_player() -> t.Filter:
    return either(both(t.InZone("in play"), t.HasType("creature")), t.IsPlayer())


@native("event_source")
def event_source(p: Parser, at: int) -> Iterable[tuple[Who, int]]:
    """A source an opponent controls, a red spell."""
    if p.words[at] in ("a", "an"):
        for np, end in p.read("np", at + 1):
            if np.kind in ("source", "spell") and not np.plural:
                yield Who(np.filter, frozenset({"object", np.kind}), None, at + p.base), end


@native("event_dealer")
def event_dealer(p: Parser, at: int) -> Iterable[tuple[Who, int]]:
    """What deals damage."""
    yield from p.read("event_object", at)
    yield from p.read("event_source", at)
