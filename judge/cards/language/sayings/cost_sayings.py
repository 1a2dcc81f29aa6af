"""What is paid, and when and by whom an activated ability may be played: the words, and what they are."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.cards.language.filled_templates import _, made
from judge.cards.language.parsing.placeholders import AttachedAt, ChooseAt, EachAt, GiverAt, Limits, Ref, ThisAt
from judge.cards.language.say import read, say
from judge.cards.language.sayings.templates import TIMES

read("cost_item", e.Cost(tap=True), "{T}")
read("cost_item", e.Cost(untap=True), "{Q}")
read("cost_item", e.Cost(mana=_.m), "[pay] <m:cost_mana>")
read("cost_item", e.Cost(mana=(_.m,)), "<m:bare_mana>")
read("cost_item", e.Cost(loyalty=_.n), "<n:loyalty>")
read("cost_item", e.Cost(mana=_.m, actions=(e.PayLife(_.n),)), "[pay] <m:cost_mana> and <n:quantity> life")
read("cost_item", e.Cost(actions=(_.a,)), "<a:cost_action>")
read("cost", e.PayLife(t.Half(t.Value("life", t.You()), True)), "pay half (your|his or her|their) life, rounded up")
say("cost", "have <w:who> gain <n:quantity> life", e.GainLife(_.w, _.n), when={"w": lambda who: not isinstance(who, t.You)})
read("cost", e.Unattach(_.what, _.mark), "unattach <what:obj>", when={"what": lambda what: isinstance(what, GiverAt | ThisAt)})
read("cost", e.Untap(_.what, _.mark), "untap <what:obj>", when={"what": lambda what: isinstance(what, ChooseAt)})
read("cost", e.PutCounters(_.kind, _.n, _.on), "put <n:count> <kind:counter_kind> (counter|counters) on <on:obj>")
read("cost", e.PayLife(TIMES), "pay <n:quantity> life <each:for_each>")
say("cost", "reveal ~ from your hand", e.RevealCost(t.This()))
say("cost", "reveal your hand", e.RevealCost(t.Every(t.InZone("hand", t.You()))))
say("cost", "reveal <what:obj>", e.RevealCost(_.what, bind=_.mark), when={"what": lambda what: isinstance(what, ChooseAt | t.Choose)})
read("cost", e.Move(t.Narrow(t.This(), t.InZone(_.zone)), "removed from the game"),
    "(exile|remove) (~|this card) (in|from) your <zone:(hand|graveyard)> [from the game]")  # fmt: skip
read("cost", e.Sacrifice(_.what, t.Players("each")), "each player sacrifice <what:obj>",
    when={"what": lambda what: isinstance(what, ChooseAt)})  # fmt: skip
read("cost", _.v, "<v:cost_verb>")


def _items(cost: e.Cost) -> int:
    """How many things a cost asks for."""
    return bool(cost.mana) + cost.tap + cost.untap + len(cost.actions) + (cost.loyalty is not None)


def _either(a: e.Cost, b: e.Cost) -> e.Cost | None:
    """One thing or another; or several things, or several others: `{3}, {T} or {W}, {T}`."""
    return e.Cost(or_=(a, b)) if _items(a) == 1 or _items(b) > 1 else None


def _and_either(all_: e.Cost, one_of: e.Cost) -> e.Cost | None:
    return msgspec.structs.replace(all_, or_=one_of.or_) if all(_items(cost) == 1 for cost in one_of.or_) else None


read("either", made(_either, _.a, _.b), "<a:cost> or <b:cost>")
read("either", _.a, "<a:forage>", "<a:waterbend>")
read("cost_or", made(lambda all_, one_of: msgspec.structs.replace(all_, or_=one_of.or_), _.all_, _.one_of),
    "<one_of:waterbend>, <all_:cost>")  # fmt: skip
read("cost_or", _.a, "<a:either>", "<a:cost>")
read("cost_or", made(_and_either, _.all_, _.one_of), "<all_:cost>, <one_of:either>", when={"all_": lambda cost: cost.loyalty is None})
read("cost_or", e.Cost(or_=(_.a, e.Cost(actions=(e.PayLife(_.n),)))), "<a:cost> or <n:quantity> life")
read("cost", e.RemoveCounters("energy", _.n, t.You()), "[pay] <n:energy>", "[pay] <n:quantity> {E}",
     "[pay] an amount of {E} equal to <n:amount>")  # fmt: skip
read("cost_item", e.Cost(actions=(e.Move(_.a, "removed from the game"), e.Move(t.This(), "removed from the game"))),
    "(exile|remove) <a:obj> and ~ [from the game]", when={"a": lambda a: isinstance(a, ChooseAt)})  # fmt: skip

# ------------------------------------------------------------------------------- when, how often and by whom an ability is played
for _number, _words in enumerate(("once", "twice", "three times", "four times", "five times"), 1):
    read("no_more", Limits(limit=_number), f"no more than {_words} each turn")
    read("limit", Limits(limit=_number), f"[no more than] {_words} each turn")
read("limit", Limits(limit=-1), "once")
read("limit", Limits(sorcery=True), "as a sorcery", "(if|any time) you could (play|cast) a sorcery")
read("limit", Limits(instant=True), "as an instant", "any time you could (play|cast) an instant")
read("limit", Limits(condition=_.w), "<w:when>", when={"w": lambda w: not mentions(w, t.X)})  # it is asked before X is announced (409.1b)


def _together(*limits: Limits | None) -> Limits:
    """All of them hold; of numbers the least."""
    every = [one for one in limits if one is not None]
    conditions = tuple(one.condition for one in every if one.condition is not None)
    return Limits(
        any(one.sorcery for one in every),
        conditions[0] if len(conditions) == 1 else t.Both(conditions) if conditions else None,
        min((one.limit for one in every if one.limit), default=0),
        instant=any(one.instant for one in every),
    )


read("limits", _.a, "<a:limit>")
read("limits", made(_together, _.a, _.b, _.d), "<a:limit> [,] and [only] <b:limit>",
    "<a:limit>, only <b:limit>, and only <d:limit>", "<a:limit> and only <b:limit> and only <d:limit>")  # fmt: skip


def _of(what: t.Selection, who: str) -> t.Selection | None:
    """Who controls or owns this object, or what it is attached to."""
    whose = t.This() if isinstance(what, ThisAt) else t.AttachedTo() if isinstance(what, AttachedAt) else None
    return None if whose is None else t.OwnerOf(whose) if who == "owner" else t.ControllerOf(whose)


_ANY, _ANYONE = "any player may (activate|play) this ability", EachAt(_.at, t.Every(t.IsPlayer()))
_MAY = "may (activate|play) this ability"
read("any_player_may", Limits(who=_ANYONE), _ANY)
read("any_player_may", Limits(sorcery=True, who=_ANYONE), f"{_ANY} but only (as a sorcery|any time they could (play|cast) a sorcery)")
read("any_player_may", Limits(condition=_.w, who=_ANYONE), f"{_ANY} but only <w:when_only>",
    when={"w": lambda w: not mentions(w, Ref)})  # whose turn it is, is asked of whoever plays it
_STEP = made(lambda step: "" if step == "turn" else step, _.s)
read("any_player_may", Limits(condition=t.During(_STEP, t.You()), who=_ANYONE), f"{_ANY} but only during their <s:step>")
read("any_player_may", Limits(condition=t.Both((t.During("", t.You()), t.During(_.b, before=True))), who=_ANYONE),
    f"{_ANY} but only during their turn [,] before the <b:step>")  # fmt: skip
read("any_player_may", Limits(who=made(_of, _.what, _.k)), f"only <what:possessed> <k:(owner|controller)> {_MAY}",
    f"only the <k:(owner|controller)> of [the] <what:obj> {_MAY}")  # fmt: skip
read("any_player_may", Limits(who=t.Players("opponents")), f"only (your opponents|any opponent) {_MAY}")
