"""Trigger conditions of combat, damage, and steps."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import things as t
from judge.cards.language.nouns.noun_filters import ANOTHER_PLAYER, NP, both, either
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.parsing.placeholders import EachAt
from judge.cards.language.references.antecedents import Antecedent, kinds_of
from judge.cards.language.triggers.triggers import Trigger, Who, _mention, _player, hosts

# ------------------------------------------------------------------------------------------------- combat


@rule("event", "<w:event_object> attack or block")
def _(c: Place, w: Who) -> Trigger:
    return Trigger(
        t.AnyEvent((t.EventPattern("attack", subject=w.filter), t.EventPattern("block", subject=w.filter))), _mention(w, "subject")
    )


@rule("event", "<w:event_object> block or become blocked")
def _(c: Place, w: Who) -> Trigger:
    return Trigger(
        t.AnyEvent((t.EventPattern("block", subject=w.filter), t.EventPattern("become blocked", subject=w.filter))),
        _mention(w, "subject"),
    )


@rule("event", "<w:event_object> block or become blocked by <x:event_object>")
def _(c: Place, w: Who, x: Who) -> Trigger | None:
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


@rule("recipient", "<a:recipient_one> or <b:recipient_one>")
def _(c: Place, a: Who, b: Who) -> Who:
    mixed = ("player" in a.kinds) != ("player" in b.kinds)  # "that creature" is then no word for who was dealt damage
    return Who(either(a.filter, b.filter), (a.kinds | b.kinds) - ({"creature"} if mixed else set()), None, a.at)


@rule("recipient", "<a:recipient_one> and / or <np:np>")
def _(c: Place, a: Who, np: NP) -> Who | None:
    return Who(either(a.filter, np.filter), a.kinds | kinds_of(np.filter), None, a.at) if np.plural else None


@native("recipient_one")
def recipient_one(p: Parser, at: int) -> Iterable[tuple[Who, int]]:
    """Who or what is dealt damage."""
    for who, end in p.read("event_object", at):
        yield who, end
    for (filter, selection, place), end in p.read("event_player", at):
        yield Who(filter, frozenset({"player"}), selection, place), end
    words = p.words[at : at + 4]
    if words == ["a", "creature", "or", "player"]:
        filter = _creature_or_player()
        yield Who(filter, frozenset({"player", "object", "creature", "permanent"}), None, at + p.base), at + 4


def _creature_or_player() -> t.Filter:
    return either(both(t.InZone("in play"), t.HasType("creature")), t.IsPlayer())


@rule("event", "<w:event_object> deal <k:(damage|combat damage)>")
def _(c: Place, w: Who, k: str) -> Trigger:
    return Trigger(
        t.EventPattern("damage", subject=w.filter, combat=True if k != "damage" else None, kind="by source", once=w.once),
        _mention(w, "subject"),
        True,
    )


@rule("event", "<w:event_object> deal <k:(damage|combat damage)> to <x:recipient>")
def _(c: Place, w: Who, k: str, x: Who) -> Trigger:
    pattern = t.EventPattern("damage", subject=w.filter, other=x.filter, combat=True if k != "damage" else None, once=w.once)
    return Trigger(pattern, _mention(w, "subject") + _mention(x, "other"), True)


@rule("event", "<x:recipient> is dealt <k:(damage|combat damage|noncombat damage)>", "<k:(damage|combat damage)> is dealt to <x:recipient>")
def _(c: Place, x: Who, k: str) -> Trigger:
    return Trigger(
        t.EventPattern("damage", other=x.filter, combat={"damage": None, "noncombat damage": False}.get(k, True), kind="by recipient"),
        _mention(x, "other"),
        True,
    )


@rule("event", "<x:recipient> is dealt <k:(damage|combat damage)> by <w:event_object>")
def _(c: Place, x: Who, k: str, w: Who) -> Trigger:
    pattern = t.EventPattern("damage", subject=w.filter, other=x.filter, combat=True if k != "damage" else None)
    return Trigger(pattern, _mention(x, "other") + _mention(w, "subject"), True)


@native("event_source")
def event_source(p: Parser, at: int) -> Iterable[tuple[Who, int]]:
    """A source an opponent controls."""
    if p.words[at] in ("a", "an"):
        for np, end in p.read("np", at + 1):
            if np.kind == "source" and not np.plural:
                yield Who(np.filter, frozenset({"object", "source"}), None, at + p.base), end


# ---------------------------------------------------------------------------------------------------- steps


@rule("event", "the beginning of your <s:step>", "the beginning of each of your <each:(upkeep|upkeeps|main phase)>")
def _(c: Place, s: str = "", each: str = "") -> Trigger:
    return Trigger(t.EventPattern("step begins", player=t.IsAmong(t.You()), step=s or {"main phase": "main"}.get(each, "upkeep")))


@rule("event", "the beginning of each player 's <s:step>", "the beginning of each <s:step>")
def _(c: Place, s: str) -> Trigger:
    return Trigger(t.EventPattern("step begins", step=s), (_player(c.start + c.parser.base),))


@rule("event", "the beginning of each opponent 's <s:step>", "the beginning of combat on each opponent 's turn")
def _(c: Place, s: str = "beginning of combat") -> Trigger:
    return Trigger(t.EventPattern("step begins", player=t.IsOpponent(), step=s), (_player(c.start + c.parser.base),))


@rule("event", "the beginning of each other player 's <s:step>")
def _(c: Place, s: str) -> Trigger:
    return Trigger(t.EventPattern("step begins", player=ANOTHER_PLAYER, step=s), (_player(c.start + c.parser.base),))


@rule("event", "the beginning of <who:poss> <s:step>", "the beginning of the <s:step> of <who:who>")
def _(c: Place, who: t.Selection, s: str) -> Trigger | None:
    if isinstance(who, t.You | EachAt):
        return None
    said = c.end - 1 + c.parser.base  # "that player" is the one whose step it is, whoever controls the object later
    return Trigger(t.EventPattern("step begins", player=t.IsAmong(who), step=s), (_player(said), *hosts(who)))


@rule("event", "the beginning of <who:poss> first <s:step> each turn")
def _(c: Place, who: t.Selection, s: str) -> Trigger | None:
    if isinstance(who, EachAt):
        return None
    said = c.end - 1 + c.parser.base  # "that player" is the one whose step it is
    return Trigger(t.EventPattern("step begins", player=t.IsAmong(who), step=s, nth=1), () if isinstance(who, t.You) else (_player(said),))


@rule("event", "end of turn of <who:who>", "the end of <who:poss> turn")
def _(c: Place, who: t.Selection) -> Trigger | None:
    said = c.end - 1 + c.parser.base
    pattern = t.EventPattern("step begins", player=t.IsAmong(who), step="end of turn")
    return None if isinstance(who, EachAt | t.You) else Trigger(pattern, (_player(said), *hosts(who)))


@rule("event", "end of turn")
def _(c: Place) -> Trigger:
    return Trigger(t.EventPattern("step begins", step="end of turn"), (_player(c.start + c.parser.base),))


@rule("event", "the end of each player 's turn")
def _(c: Place) -> Trigger:
    return Trigger(t.EventPattern("step begins", step="end of turn"), (_player(c.start + c.parser.base),))


@rule("event", "the end of each opponent 's turn")
def _(c: Place) -> Trigger:
    return Trigger(t.EventPattern("step begins", player=t.IsOpponent(), step="end of turn"), (_player(c.start + c.parser.base),))
