"""Trigger conditions about what is played and when, about counters put on and removed, and about cards that change zones."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import things as t
from judge.cards.language.nouns.noun_filters import NP, both
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.references.antecedents import Antecedent, kinds_of
from judge.cards.language.triggers.triggers import Trigger, Who, _mention, _permanents, _plain, _player, _said, _spell

Player = tuple[t.Filter, t.Selection | None, int]
"""What `event_player` reads: who, as a filter; by name, or None for the role of the event; the place."""


def _who(w: Player) -> t.Filter | None:
    return None if w[0] == t.IsPlayer() else w[0]


def _mentioned(w: Player) -> tuple[Antecedent, ...]:
    return (_player(w[2]),) if w[1] is None else ()


# ------------------------------------------------------------------------------------------------------- abilities


@rule(
    "event",
    "<w:event_player> (play|activate) (an ability|an activated ability) of <x:event_object> [<k:not_mana>]",
    "<w:event_player> (play|activate) an ability [<k:not_mana>]",
)
def _(c: Place, w: Player, x: Who | None = None, k: t.Filter | None = None) -> Trigger:
    """What a player plays is an activated ability (403.1)."""
    parts = [t.IsState("activated ability")]
    source = (t.SourceMatches(x.filter),) if x is not None else ()
    subject = both(*parts, *source, *((k,) if k is not None else ()))
    mention = Antecedent(w[2] + 1, t.EventRole("subject"), frozenset({"object", "ability"}), False, "event", None)
    of = _mention(x, "other") if x is not None else ()
    return Trigger(t.EventPattern("play ability", subject=subject, player=_who(w)), (mention, *of, *_mentioned(w)))


@rule("event", "you cycle or discard a card", "you cycle or discard another card")
def _(c: Place) -> Trigger:
    """What is cycled is discarded."""
    other = t.Not(t.IsAmong(t.This())) if c.parser.words[c.end - 2] == "another" else None
    card = Antecedent(c.end - 1 + c.parser.base, t.EventRole("subject"), frozenset({"object", "card"}), False, "event", None)
    return Trigger(t.EventPattern("discard", subject=other, player=t.IsAmong(t.You())), (card,))


# ---------------------------------------------------------------------------------------------------------- spells


@rule("event", "<w:event_player> (play|cast) <np:a_np> during <d:whose_turn>")
def _(c: Place, w: Player, np: NP, d: t.Filter) -> Trigger | None:
    if np.kind != "spell":
        return None
    at = c.start + 1 + c.parser.base
    spell = Antecedent(at, t.EventRole("subject"), kinds_of(np.filter) | {"spell", "card"}, False, "event", None)
    pattern = t.EventPattern("play spell", subject=_spell(np.filter), player=_who(w), turn=d)
    return Trigger(pattern, (spell, *_mentioned(w)))


@rule("event", "<n:a_np> is countered")
def _(c: Place, n: NP) -> Trigger | None:
    if n.kind != "spell":
        return None
    spell = Antecedent(c.start + c.parser.base, t.EventRole("subject"), kinds_of(n.filter) | {"spell", "card"}, False, "event", None)
    return Trigger(t.EventPattern("counter", subject=both(t.IsState("spell"), *_spells(n.filter))), (spell,))


def _spells(filter: t.Filter) -> tuple[t.Filter, ...]:
    """What is said of a spell beside that it is one."""
    plain = _spell(filter)
    return () if plain is None else (plain,)


# ----------------------------------------------------------------------------------------------------------- lands


@rule("event", "you play another land")
def _(c: Place) -> Trigger:
    land = Antecedent(c.end - 1 + c.parser.base, t.EventRole("subject"), frozenset({"object", "land", "permanent"}), False, "event", None)
    return Trigger(
        t.EventPattern("play land", subject=both(t.HasType("land"), t.Not(t.IsAmong(t.This()))), player=t.IsAmong(t.You())), (land,)
    )


@rule("event", "<w:event_player> play a card")
def _(c: Place, w: Player) -> Trigger:
    """A land, or a spell that is a card (412)."""
    played = (t.EventPattern("play land", player=_who(w)), t.EventPattern("play spell", subject=t.IsState("card"), player=_who(w)))
    card = Antecedent(c.end - 1 + c.parser.base, t.EventRole("subject"), frozenset({"object", "card"}), False, "event", None)
    return Trigger(t.AnyEvent(played), (card, *_mentioned(w)))


# ----------------------------------------------------------------------------------------------------------- zones


@rule("event", "<w:event_object> is put into your hand from <o:public_zone>")
def _(c: Place, w: Who, o: str) -> Trigger:
    pattern = t.EventPattern("move", subject=both(_plain(w.filter), t.OwnedBy(t.You())), origin=(o,), destination=("hand",))
    return Trigger(pattern, _mention(w, "subject"))


@rule("event", "<w:event_player> reveal (a|an) <np:np> this way")
def _(c: Place, w: Player, np: NP) -> Trigger | None:
    """As the static ability before it has the player do (407.2e)."""
    if np.plural or np.kind != "card" or w[1] is None:
        return None
    card = Antecedent(c.end - 3 + c.parser.base, t.EventRole("subject"), kinds_of(np.filter), False, "event", None)
    return Trigger(t.EventPattern("reveal", subject=_said(np), player=_who(w), kind="this way"), (card,))


@rule("event", "<w:event_object> is returned to (a player|its owner) 's hand", "<w:event_object> is returned to <whose:(your)> hand")
def _(c: Place, w: Who, whose: str = "") -> Trigger | None:
    """Of permanents, and so from play; the player is its owner."""
    if not _permanents(w.filter) and w.selection is None:
        return None
    owner = Antecedent(c.end - 2 + c.parser.base, t.OwnerOf(t.EventRole("subject")), frozenset({"player"}), False, "event", None)
    subject = both(_plain(w.filter), t.OwnedBy(t.You())) if whose else _plain(w.filter)
    pattern = t.EventPattern("move", subject=subject, origin=("in play",), destination=("hand",))
    return Trigger(pattern, (*_mention(w, "subject"), owner))


# -------------------------------------------------------------------------------------------------------- counters


@rule("event", "a <kind:counter_kind> counter is removed from ~ [<z:while_removed>]")
def _(c: Place, kind: str, z: t.Filter | None = None) -> Trigger:
    this = Antecedent(c.start + c.parser.base, t.This(), c.parser.context.kinds, False, "this", None)
    subject = both(t.IsAmong(t.This()), *((z,) if z is not None else ()))
    return Trigger(t.EventPattern("remove counter", subject=subject, kind=kind, each=True), (this,))


@native("ordinal")
def ordinal(p: Parser, at: int) -> Iterable[tuple[int, int]]:
    """First, second, ..."""
    from judge.cards.language.parsing.grammar_words import ORDINALS

    if p.words[at] in ORDINALS:
        yield ORDINALS[p.words[at]], at + 1


@rule("event", "the <n:ordinal> spell of (a|each) turn is played", "the <n:ordinal> spell of (a|each) turn is cast")
def _(c: Place, n: int) -> Trigger:
    mention = Antecedent(c.start + c.parser.base, t.EventRole("subject"), frozenset({"object", "spell", "card"}), False, "event", None)
    return Trigger(t.EventPattern("play spell", nth=n), (mention,))


@rule("event", "<w:event_player> (play|cast) (their|your) <n:ordinal> <np:np> (each|in a) turn")
def _(c: Place, w: Player, n: int, np: NP) -> Trigger | None:
    if np.kind != "spell" or np.plural:
        return None
    kinds = frozenset({"object", "spell", "card"}) | kinds_of(np.filter)
    mention = Antecedent(c.end - 3 + c.parser.base, t.EventRole("subject"), kinds, False, "event", None)
    return Trigger(t.EventPattern("play spell", subject=_spell(np.filter), player=_who(w), nth=n), (mention, *_mentioned(w)))


@rule("event", "<w:event_player> (play|cast) a spell , if it is the <n:ordinal> <np:np> (you|they) (play|cast) this turn")
def _(c: Place, w: Player, n: int, np: NP) -> Trigger | None:
    if np.kind != "spell" or np.plural:
        return None
    kinds = frozenset({"object", "spell", "card"}) | kinds_of(np.filter)
    mention = Antecedent(c.start + 1 + c.parser.base, t.EventRole("subject"), kinds, False, "event", None)
    return Trigger(t.EventPattern("play spell", subject=_spell(np.filter), player=_who(w), nth=n), (mention, *_mentioned(w)))


@rule("event", "the <n:ordinal> <np:np> of (a|each) turn is (played|cast)")
def _(c: Place, n: int, np: NP) -> Trigger | None:
    if np.kind != "spell" or np.plural:
        return None
    kinds = frozenset({"object", "spell", "card"}) | kinds_of(np.filter)
    mention = Antecedent(c.start + c.parser.base, t.EventRole("subject"), kinds, False, "event", None)
    return Trigger(t.EventPattern("play spell", subject=_spell(np.filter), nth=n), (mention,))


@rule("event", "<w:event_player> (play|cast) <n:event_spell> for the first time (in a|each) turn")
def _(c: Place, w: tuple[object, t.Selection | None, int], n: tuple[NP, int]) -> Trigger:
    filter, who, at = w
    np, place = n
    mentions = (Antecedent(place, t.EventRole("subject"), kinds_of(np.filter) | {"spell", "card"}, False, "event", None),)
    player = None if filter == t.IsPlayer() else filter
    pattern = t.EventPattern("play spell", subject=_spell(np.filter), player=player, nth=1)  # type: ignore[arg-type]
    return Trigger(pattern, mentions if who is not None else (*mentions, _player(at)))


@rule("event", "<w:event_player> play <k:land_not_first>")
def _(c: Place, w: tuple[object, t.Selection | None, int], k: int) -> Trigger:
    player = None if w[0] == t.IsPlayer() else w[0]
    kinds = frozenset({"object", "land", "permanent"})
    mention = Antecedent(c.start + 1 + c.parser.base, t.EventRole("subject"), kinds, False, "event", None)
    mentions = (mention,) if w[1] is not None else (mention, _player(w[2]))
    return Trigger(t.EventPattern("play land", player=player, nth=k), mentions)  # type: ignore[arg-type]
