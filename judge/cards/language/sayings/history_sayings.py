"""What was done, and when it is: each deed once, for the nouns that did it or didn't ("that attacked this turn") and for conditions."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from judge.cards.instructions import things as t
from judge.cards.language.filled_templates import _, counted, made
from judge.cards.language.nouns.joined_filters import either
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Ref
from judge.cards.language.say import read, say, whether
from judge.cards.language.sayings.templates import not_each, of_one_chosen


def _deed(verb: Any, role: str = "subject", **of: Any) -> Any:
    return t.DidThisTurn(t.EventPattern(verb, **of), role)


_BLOCKED_IT, _IT_BLOCKED = _deed("block pair", other=_.x), _deed("block pair", "other", subject=_.x)
for _past, _base, _done in (
    ("attacked", "attack", _deed("attack")), ("blocked", "block", _deed("block")),
    ("attacked <w:who>", "attack <w:who>", _deed("attack", other=t.IsAmong(_.w))),
    ("came into play", "come into play", _deed("move", destination=("in play",))),
    ("blocked <x:one_of>", "block <x:one_of>", _BLOCKED_IT),
    ("(was|were) blocked by <x:one_of>", "be blocked by <x:one_of>", _IT_BLOCKED),
    ("(was|were) blocked", "become blocked", _deed("become blocked")),
    *((f"dealt {kind}{to}", f"deal {kind}{to}", _deed("damage", other=whom, combat=combat))
      for kind, combat in (("damage", None), ("combat damage", True))
      for to, whom in (("", None), (" to <w:one_party>", _.w), (" to a player", t.IsPlayer()), (" to an opponent", t.IsOpponent()))),
    ("crewed <x:one_of>", "crew <x:one_of>", _deed("perform", other=_.x, kind="crew")),
    ("saddled <x:one_of>", "saddle <x:one_of>", _deed("perform", other=_.x, kind="saddle")),
):  # fmt: skip
    say("did", _past, _done)
    say("do", _base, _done)


def _alone(deed: t.Filter) -> bool:
    """Whether nothing else has a part in it, which might be meant to have one in the deed before it as well."""
    return isinstance(deed, t.DidThisTurn) and deed.pattern.other is None and deed.pattern.verb != "block pair"


for _kind in ("did", "do"):
    say(f"{_kind}_any", f"<a:{_kind}>", _.a)
    say(f"{_kind}_any", f"<a:{_kind}> or <b:{_kind}>", t.AnyOf((_.a, _.b)), when={"a": _alone, "b": _alone})
say("did_any", "blocked or (was|were) blocked by <x:one_of>", t.AnyOf((_BLOCKED_IT, _IT_BLOCKED)))
_DEED = {"d": lambda deed: isinstance(deed, t.DidThisTurn | t.AnyOf)}
say("after noun", "that <d:did_any> this turn", _.d, when=_DEED)
say("after noun", "that didn't <d:do_any> this turn", t.Not(_.d), when=_DEED)
say("after noun", "that <x:one_of> became this turn", _deed("move", "became", subject=_.x, destination=("stack",)), on="spell")
read("after noun", _IT_BLOCKED, "[that] <x:one_of> blocked this turn", on="permanent")


def _happened(who: t.Filter, deed: t.Filter) -> t.Condition:
    if isinstance(deed, t.AnyOf):
        return t.Either(tuple(_happened(who, one) for one in deed.parts))
    assert isinstance(deed, t.DidThisTurn)
    return t.Happened(structs.replace(deed.pattern, **{deed.role: who}))


def _who_did(what: t.Condition) -> tuple[t.Filter, t.Filter] | None:
    """For `back`: who did it, and what."""
    if isinstance(what, t.Either):
        each = [_who_did(part) for part in what.parts]
        who = {one[0] for one in each if one is not None}
        return (who.pop(), either(*(one[1] for one in each if one is not None))) if len(who) == 1 and None not in each else None
    for role in ("subject", "other"):
        if isinstance(what, t.Happened) and what.since == "this turn" and (by := getattr(what.pattern, role)) is not None:
            return by, t.DidThisTurn(structs.replace(what.pattern, **{role: None}), role)
    return None


_NAMED = {"what": lambda what: not isinstance(what, EachAt | ChooseAt)}
for _kind, _of in {"what:obj": t.IsAmong(_.what), "what:a_thing_then": _.what}.items():  # some one of a kind: none is chosen
    _DONE = made(_happened, _of, _.d, back=_who_did, kind=(t.Happened, t.Either))
    _one = _NAMED if _kind == "what:obj" else {}
    whether(f"<{_kind}> {{<d:did_any>|didn't <d:do_any>}} this turn", _DONE, when=_one)
say("condition", "<what:obj> (was|were) dealt damage this turn", t.Fits(_.what, _deed("damage", "other")),
    when={"what": lambda what: not isinstance(what, Ref | EachAt | ChooseAt)})  # fmt: skip
for _kind, _combat in {"damage": None, "combat damage": True}.items():
    say("state_filter", f"dealt {_kind} this turn", _deed("damage", "other", combat=_combat))
    say("after player", f"who (was|were) dealt {_kind} this turn", _deed("damage", "other", combat=_combat))
say("after player", "who attacked this turn", _deed("attack with", "player"), "who attacked with a creature this turn")
for _verb, _did in {"gain life": "gained life", "lose life": "lost life", "discard": "discarded a card", "draw": "drew a card",
                   "play land": "played a land"}.items():  # fmt: skip
    say("after player", f"who {_did} this turn", _deed(_verb, "player"))
say("after noun", "that came into play under your control this turn", _deed("move", destination=("in play",), player=t.ME))


for _name in ("prowl", "evoke", "conspire", "dash", "offspring", "casualty", "blitz", "squad", "overload", "surge", "spectacle", "warp",
              "impending", "freerunning", "awaken", "emerge", "harmonize", "madness", "sneak", "web-slinging"):
    say("condition", f"(its|~'s) {_name} cost was paid", t.Done(_name), f"(it|~) was cast using {_name}")
whether("~'s alternative cost {was|wasn't} paid", t.Done("alternative cost"), "the <m:cost_mana> cost {was|wasn't} paid",
    "that cost {was|wasn't} paid")
say("condition", "(its|~'s) additional cost was paid", t.Done("additional cost"), "evidence was collected",
    "(a|an) <n:noun_one> was beheld")
say("condition", "you controlled <q:at_least> as you (played|cast) ~", t.AsPlayed(counted(_.q, t.YOURS)),
    "you controlled <q:at_least> as you (play|cast) ~")
read("condition", t.Either((t.Done("additional cost"), t.AsPlayed(counted(_.q, t.YOURS)))),
    "you revealed <n:a_card> or controlled <q:at_least> as you (play|cast) ~")
say("condition", "it's <who:any_poss> <s:time>", t.During(_.s, _.who))
say("condition", "it isn't <who:any_poss> <s:time>", t.Isnt(t.During(_.s, _.who)),
    when={"who": lambda who: not_each(who) and not of_one_chosen(who)})  # fmt: skip
_FOUGHT = t.EventPattern("attack", subject=t.IsAmong(_.what)), t.EventPattern("block", subject=t.IsAmong(_.what))
say("condition", "<what:obj> attacked or blocked this combat", t.Either(tuple(t.Happened(_one, "this combat") for _one in _FOUGHT)))
for _kind, _whose, _guard in (("some_player", _.who, None), ("who", t.IsAmong(_.who), {"who": lambda who: not of_one_chosen(who)})):
    whether(f"<who:{_kind}> {{[have] (played|cast)|(didn't play|didn't cast|haven't played|haven't cast)}} <np:some_spell> this turn",
        t.Happened(t.EventPattern("play spell", subject=_.np, player=_whose)), when=_guard)
    for _verb, _did in {"lose life": "lost life", "gain life": "gained life", "search": "searched (his or her|your|their) library"}.items():
        say("condition", f"<who:{_kind}> {_did} this turn",
            t.Happened(t.EventPattern(_verb, player=_whose)), f"<who:{_kind}> have {_did} this turn", when=_guard)  # type: ignore[arg-type]
        say("condition", f"<who:{_kind}> didn't {_verb} this turn",
            t.Isnt(t.Happened(t.EventPattern(_verb, player=_whose))), when=_guard)  # type: ignore[arg-type]
say("condition", "<who:who> ^control <what:obj>", t.Fits(_.what, t.ControlledBy(_.who)), "<who:who> controlled <what:obj>",
    when={"what": lambda what: not isinstance(what, EachAt | ChooseAt)})

# ------------------------------------------------------------------------------------------------------------ others
for _side in ("power", "toughness"):
    for _how, _op in {"greater": ">", "less": "<"}.items():
        read("condition", t.Fits(_.what, t.Measures(f"{_side} beyond its base", _op, t.Number(0))),
            f"<what:possessed> {_side} is {_how} than its base {_side}")  # fmt: skip
