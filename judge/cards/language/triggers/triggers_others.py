"""Other trigger conditions: combat, damage, targets, control, what is played; events joined; state triggers (410.11)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.language.filled_templates import _, made, without
from judge.cards.language.nouns.joined_filters import NP, both, either
from judge.cards.language.parsing.combinators import Parser, Place, native, rule, table
from judge.cards.language.parsing.grammar_words import ORDINALS
from judge.cards.language.parsing.placeholders import AttachedAt, PlayerAt, ThisAt
from judge.cards.language.references.antecedents import Antecedent, kinds_of
from judge.cards.language.say import read, say
from judge.cards.language.triggers.triggers import Trigger, Who, _mention, _plain, _player

# ------------------------------------------------------------------------------------------------- combat


@rule("event", "<w:event_object> block or become blocked by <x:event_object>")
def in_a_fight(c: Place, w: Who, x: Who) -> Trigger | None:
    """The other creature is `subject` or `other`, by which of the two it was: the role `pair` names the one that is not ~."""
    if w.selection is None:
        return None
    patterns = (t.EventPattern("block pair", subject=w.filter, other=x.filter, once=w.once or x.once), t.EventPattern("block pair",
        subject=x.filter, other=w.filter, once=w.once or x.once),)
    return Trigger(t.AnyEvent(patterns),
        (Antecedent(x.at, t.EventRole("pair"), x.kinds, False, "event", None),) if x.selection is None else ())


# ------------------------------------------------------------------------------------------------- damage


def _either_party(a: Who, b: Who) -> Who:
    mixed = ("player" in a.kinds) != ("player" in b.kinds)  # "that creature" is then no word for who was dealt damage
    return Who(either(a.filter, b.filter), (a.kinds | b.kinds) - ({"creature"} if mixed else set()), None, a.at)


read("recipient", made(_either_party, _.a, _.b), "<a:recipient_one> or <b:recipient_one>")
read("recipient", made(lambda a, n: Who(either(a.filter, n), a.kinds | kinds_of(n), None, a.at), _.a, _.n),
    "<a:recipient_one> and / or <n:noun_many>")  # fmt: skip
read("recipient", made(lambda a, kind: Who(both(a.filter, t.HasCounter(kind)), a.kinds, a.selection, a.at), _.a, _.kind),
    "<a:recipient_one> while it have (a|an) <kind:counter_kind> counter on it")  # fmt: skip


_PLAYER, _CREATURE = frozenset({"player"}), both(t.IN_PLAY, t.CREATURE)
read("recipient_one", Who(t.IsPlayer(), _PLAYER, None, _.at, True), "one or more players")
read("recipient_one", Who(t.IsOpponent(), _PLAYER, None, _.at, True), "one or more opponents", "one or more of your opponents")
_KINDS = _PLAYER | {"object", "creature", "permanent"}
CREATURE_OR_PLAYER = either(_CREATURE, t.IsPlayer())
read("recipient_one", Who(CREATURE_OR_PLAYER, _KINDS, None, _.at), "a creature or player")


@rule("recipient_one", "<w:event_object>", "<who:event_player>")
def recipient_one(c: Place, w: Who | None = None, who: Any = None) -> Who:
    return w or Who(who[0], _PLAYER, *who[1:])


@rule("event_source", "(a|an) <np:np>")
def event_source(c: Place, np: NP) -> Who | None:
    known = np.kind in ("source", "spell") and not np.plural
    return Who(np.filter, frozenset({"object", np.kind}), None, c.start + c.parser.base) if known else None


@rule("event_dealer", "<w:event_object>", "<w:event_source>")
def event_dealer(c: Place, w: Who) -> Who:
    return w


# --------------------------------------------------------------------------------------------------- others


say("event", "<w:event_player> ^lose control of <x:event_object>", t.EventPattern("lose control", subject=_.x, player=_.w))
# of what has this ability as it leaves play, too: what isn't in play has no controller (Glossary: Control)
read("event", t.AnyEvent((t.EventPattern("lose control", subject=_.x, player=t.ME),
                          t.EventPattern("move", subject=_.x, origin=("in play",)))),
    "you lose control of <x:event_object>", when={"x": lambda x: x == t.ITSELF})  # fmt: skip


@rule("event", "<w:event_player> put <x:event_object> into play")
def puts_into_play(c: Place, w: tuple[t.Filter, t.Selection | None, int], x: Who) -> Trigger:
    """Under whose control it comes into play."""
    pattern = t.EventPattern("move", subject=_plain(x.filter), destination=("in play",), player=None if w[0] == t.IsPlayer() else w[0])
    owner = Antecedent(w[2], t.ControllerOf(t.EventRole("subject")), frozenset({"player"}), False, "event", None)
    return Trigger(pattern, (*((owner,) if w[1] is None else ()), *_mention(x, "subject")))


# joined events
@native("same_event")
def same_event(p: Parser, at: int) -> Iterable[tuple[Trigger, int]]:
    """An event whose subject is that of the one before: "whenever ~ enters or deals damage"."""
    if p.words[at - 1] not in ("or", ",", "when", "whenever"):
        return
    start = max((place for place in range(at - 1) if p.words[place] in ("when", "whenever")), default=-1) + 1
    end = max((end for _, end in p.read("event_object", start) if end < at - 1), default=start)
    whole = Parser([*p.tokens[start:end], *p.tokens[at:]], p.context)
    whole.base = p.base + start
    yield from ((found, last + at - (end - start)) for found, last in whole.read("event", 0) if last > end - start > 0)


def _joined(a: Trigger, b: Trigger, same: bool = False) -> Trigger | None:
    """Either event, with what both speak of."""
    if isinstance(a.event, t.BecomesTrue) or isinstance(b.event, t.BecomesTrue):
        return None
    both_say = [m for m in a.mentions if any((m.selection, m.kinds) == (n.selection, n.kinds) for n in b.mentions)]
    said = (*a.mentions, *b.mentions)
    if not same and len({len(both_say), len(a.mentions), len(b.mentions)}) > 1 and len({m.origin == "this" for m in said}) > 1:
        both_say = []  # "it" would be this object, or what the other event speaks of: neither is meant
    mentions = a.mentions if all(m.origin == "this" for m in said) else tuple(both_say)
    return Trigger(t.AnyEvent((*t.each_pattern(a.event), *t.each_pattern(b.event))), mentions, a.amount and b.amount)


def _all_joined(a: Trigger, b: Trigger, d: Trigger | None, same: bool) -> Trigger | None:
    """`same`: of one subject, which "it" is in all; "blocks or becomes blocked by a creature" is of that creature both times."""
    if same and [getattr(each.event, "verb", "") for each in (a, b)] == ["block", "block pair"]:
        return None
    first = _joined(a, b, same)
    return first if d is None or first is None else _joined(first, d, same)


read("events", made(_all_joined, _.a, _.b, _.d, False), "<a:event> or [(when|whenever)] <b:event>",
    "<a:event> and (when|whenever|at) <b:event>", "<a:timed_event> and (when|whenever) <b:event>",
    "<a:event>, [or] <b:event>, or <d:event>")
read("events", made(_all_joined, _.a, _.b, _.d, True), "<a:event> or [(when|whenever)] <b:same_event>",
    "<a:event>, <b:same_event>, or <d:same_event>")  # fmt: skip


@rule("event", "<cond:state_cond>")
def of_a_state(c: Place, cond: t.Condition) -> Trigger:
    named = [at for at in range(c.start, c.end) if c.parser.words[at] == "~"]
    mention = Antecedent(c.parser.base + named[0], t.This(), c.parser.context.kinds, False, "this", None) if named else None
    return Trigger(t.BecomesTrue(cond), (mention,) if mention is not None else ())


@rule("state_cond", "<cond:condition>")
def state_cond(c: Place, cond: t.Condition) -> t.Condition | None:
    """What is so of permanents, players and numbers; not what was done, nor what anything named before is."""
    counters = c.parser.words[c.start - 1] == "whenever" and any(isinstance(node, t.Measures | t.Counters) for node in walk(cond))
    if c.parser.words[c.start - 1] != "when" and not counters:
        return None  # "whenever" says of counters that it may be so again
    conditions = t.Both | t.Either | t.Isnt | t.Exists | t.Fits | t.Compares
    quantities = t.Number | t.Count | t.Counters | t.Value
    selections = ThisAt | AttachedAt | t.This | t.You | PlayerAt | t.Players | t.Memory
    for node in walk(cond):
        kind = type(node)
        if kind is t.DidThisTurn:
            return None
        if issubclass(kind, t.Condition) and not issubclass(kind, conditions):
            return None
        if issubclass(kind, t.Quantity) and not issubclass(kind, quantities):
            return None
        if issubclass(kind, t.Selection) and not issubclass(kind, selections):
            return None
    return cond


Player = tuple[t.Filter, t.Selection | None, int]
"""What `event_player` reads: who, as a filter; by name, or None for the role of the event; the place."""


# ------------------------------------------------------------------------------------------------------- abilities


@rule(
    "event",
    "(a|an|an activated) ability of <x:event_object> is activated [<j:tap_in_cost>] [<k:not_mana>]",  # whoever plays it
    "<w:event_player> (play|activate) (an ability|an activated ability) of <x:event_object> [<j:tap_in_cost>] [<k:not_mana>]",
    "<w:event_player> (play|activate) <x:event_object> 's [activated] ability [<j:tap_in_cost>] [<k:not_mana>]",
    "<w:event_player> (play|activate) (an ability|an activated ability) [<k:not_mana>]",
)
def plays_ability(c: Place, w: Player | None = None, x: Who | None = None, j: t.Filter | None = None, k: t.Filter | None = None) -> Trigger:
    """What a player plays is an activated ability (403.1)."""
    w = w or (t.IsPlayer(), None, c.start + c.parser.base)
    said = (t.ACTIVATED, None if x is None else t.SourceMatches(x.filter), j, k)
    mention = Antecedent(w[2] + 1, t.EventRole("subject"), frozenset({"object", "ability"}), False, "event", None)
    of = _mention(x, "other") if x is not None else ()
    pattern = t.EventPattern("play ability", subject=both(*(part for part in said if part is not None)),
                             player=None if w[0] == t.IsPlayer() else w[0])  # fmt: skip
    return Trigger(pattern, (mention, *of, *((_player(w[2]),) if w[1] is None else ())))


# ---------------------------------------------------------------------------------------------------------- spells


def _countered(such: t.Filter | None) -> t.Filter:
    return both(t.SPELL, *(() if such is None else (such,)))


def _which(found: t.Filter) -> tuple[t.Filter | None] | None:
    left = without(found, t.SPELL)
    return left and (None if isinstance(left[0], t.Anything) else left[0],)


say("event", "<n:event_spell> ^is countered", t.EventPattern("counter", subject=made(_countered, _.n, back=_which)))


# ----------------------------------------------------------------------------------------------------------- lands


# a land, or a spell that is a card (412)
say("event", "<w:event_player> ^play a card",
    t.AnyEvent((t.EventPattern("play land", player=_.w), t.EventPattern("play spell", subject=t.IsState("card"), player=_.w))),
    speaks=((t.EventRole("subject"), "object card"),))  # fmt: skip


# ----------------------------------------------------------------------------------------------------------- zones


# as the static ability before it has the player do (407.2e)
say("event", "you reveal <n:event_card> this way", t.EventPattern("reveal", subject=_.n, player=t.ME, kind="this way"))


table("ordinal", ORDINALS)
