"""How many and how much: the words, and the quantity that they are, or the filter that asks for it of a noun."""

from __future__ import annotations

from functools import partial
from typing import Any

from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.cards.language.filled_templates import _, also, made
from judge.cards.language.nouns.joined_filters import anywhere, both
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Ref, Said, ThatMuch, ThisAt, WayAmount, WayRef
from judge.cards.language.references.results_meant import DIED
from judge.cards.language.say import read, say, write
from judge.cards.language.sayings.templates import not_each
from judge.cards.language.triggers.triggers import _plain

say("for each", "of <what:possessed> colors", t.Value("number of colors", _.what))
read("amount", t.TimesThisTurn(t.EventPattern("damage", other=made(
    lambda w: t.IsOpponent() if w == t.Players("opponents") else t.IsAmong(w), _.w)), True),
    "the [(total|amount of)] damage dealt to <w:any_player> this turn")
say("for each", "1 damage dealt to <w:who> this turn", t.Value("damage dealt this turn", _.w))
say("amount", "the damage already dealt to <what:obj> this turn", t.TimesThisTurn(t.EventPattern("damage", other=t.IsAmong(_.what)), True))
say("amount", "the damage already dealt to <w:who> this turn", t.Value("damage dealt this turn", _.w),
    "the damage dealt to <w:who> [so far] this turn", when={"w": not_each})  # fmt: skip
say("amount", "the number of cards <w:who> ^have drawn this turn", t.TimesThisTurn(t.EventPattern("draw", player=t.IsAmong(_.w))))
say("amount", "the total number of cards in all players' hands", t.Count(t.InZone("hand", t.Players("each"))))
say("amount", "the number of <n:permanent_many> in excess of the number of <m:permanent_many>",
    t.Least((t.Number(0), t.Sum((t.Count(_.n), t.Product(-1, t.Count(_.m))))), True))  # fmt: skip
for _words, _category in (("the number of <a:symbols_of> mana symbols", "amount"), ("<a:symbols_of> mana symbol", "for each")):
    say(_category, f"{_words} in the mana costs of <n:noun_many>", t.Total("total", _.a, _.n))
    say(_category, f"{_words} in <what:possessed> mana cost", t.Value(_.a, _.what))
say("amount", "the chosen number", t.Value("number chosen", t.This()), "the number chosen",
    "the [amount of] life paid as (it|~) (entered|enter)")
read("player_clause", t.IsOpponent(_.who), "who is <who:poss> opponent")
say("condition", "you (played|cast) ~ during your main phase", t.Done("in your main phase"))
say("condition", "<what:obj> ^is the named card", t.Fits(_.what, t.Named(t.ChosenWord("name", "that"))), "<what:obj> is the chosen card",
    "<what:obj> have the (chosen name|named card's name)", when={"what": not_each})  # fmt: skip
say("condition", "~ is the only target of <what:obj>", t.Fits(_.what, t.TargetsMatching(t.ITSELF, True)),
    "<what:obj> targets only ~", "<what:obj> has only one target and that target is ~", when={"what": not_each})
say("condition", "there are <n:count> or more <w:(basic land types|colors|card types|permanent types)> among <np:noun_many>",
    t.Compares(t.Distinct(_.w, _.np), ">=", _.n))  # fmt: skip
say("condition", "<what:obj> ^is the only <np:noun_one>", t.Both((t.Fits(_.what, _.np), t.Compares(t.Count(_.np), "=", t.ONE))),
    when={"what": not_each})  # fmt: skip
say("for each", "card fewer than <n:quantity> in <who:poss> hand",
    t.Least((t.Number(0), t.Sum((_.n, t.Product(-1, t.Value("cards in hand", _.who))))), True))  # fmt: skip
say("amount", "the number of <np:permanent_many> <who:who> sacrificed this turn",
    t.TimesThisTurn(t.EventPattern("sacrifice", subject=_.np, player=t.IsAmong(_.who))))
say("amount", "the number of cards <who:who> discarded this turn", t.TimesThisTurn(t.EventPattern("discard", player=t.IsAmong(_.who))),
    when={"who": not_each})  # fmt: skip
read("whose_graveyard", t.InZone("graveyard"), "all graveyards")
read("whose_graveyard", t.InZone("graveyard", t.You()), "your graveyard")
read("amounts", t.Sum((_.a, _.b)), "<a:amount_one> plus <b:amount>")
read("amounts", t.Sum((_.a, t.Product(-1, _.b))), "<a:amount_one> minus <b:amount_one>")
read("amount", ThatMuch(_.at), "that damage", "the excess", "that excess damage", "the amount of damage dealt",
    "the amount of life (you|they|that player) (lost|gained)",
    "the [amount of] damage (it|~|that creature) dealt [to (that player|them)]", "the [amount of] damage dealt to that player")
for _which, _older in {"greatest": "highest", "least": "lowest"}.items():
    say("amount", f"the ({_which}|{_older}) life total among <np:player_many>", t.Total(_which, "life", _.np))
say("amount", "the sum of <what:possessed> power and toughness", t.Sum((t.Value("power", _.what), t.Value("toughness", _.what))))
_BEYOND = t.Value("power beyond toughness", _.what)
say("amount", "the difference between <what:possessed> power and toughness", t.Least((_BEYOND, t.Product(-1, _BEYOND)), True),
    "the difference between <what:possessed> power and its toughness")  # fmt: skip
say("amount", "the amount of life <who:any_player> lost this turn", t.TimesThisTurn(t.EventPattern("lose life", player=t.IsAmong(_.who)),
    True), "the [amount of] life <who:any_player> [have] lost this turn", when={"who": lambda who: not isinstance(who, t.Players)})
say("amount", "the damage dealt to your opponents this turn", t.TimesThisTurn(t.EventPattern("damage", other=t.IsOpponent()), True))
read("amount", t.TimesThisTurn(t.EventPattern("lose life", player=t.IsOpponent()), True),
    "the [amount of] life your opponents [have] lost this turn")
read("possessed", _.what, "<what:obj>'s")
say("amount", "<who:poss> life total", t.Value("life", _.who))
_STARTED = t.Value("starting life", t.You())
say("amount", "<who:poss> starting life total", t.Value("starting life", _.who))
say("condition", "you have at least <n:many> life more than your starting life total", t.Compares(t.Value("life", t.You()), ">=",
    t.Sum((_STARTED, _.n))), "your life total is at least <n:many> greater than your starting life total")
say("amount", "the amount of life you gained this turn", t.TimesThisTurn(t.EventPattern("gain life", player=t.ME), True))
say("amount", "the (damage|amount of damage) prevented this way", t.Amount("prevented"))
say("amount", "twice <n:amount>", t.Product(2, _.n))
say("amount", "three times <n:amount>", t.Product(3, _.n))
say("amount", "the number of opponents you have", t.Count(t.IsOpponent()))
read("for each", t.Count(t.IsOpponent()), "opponent you have")
say("condition", "you have <q:so_many> opponents", t.Compares(t.Count(t.IsOpponent()), _.q_op, _.q_number))
say("amount", "the number of players", t.Count(t.IsPlayer()))
say("amount", "the number of spells (played|cast) this turn", t.TimesThisTurn(t.EventPattern("play spell")))
say("for each", "other spell (played|cast) this turn", t.TimesThisTurn(t.EventPattern("play spell", subject=t.ANOTHER)))
say("for each", "1 damage prevented this way", t.Amount("prevented"))
read("for each", t.Size(_.what), "of <what:group_ref>")
read("for_each", _.n, "for each <n:each_of>")
read("who0", Ref(_.at, _.w, "player"), "the <w:(first|second)> player")
read("who", EachAt(_.at, t.Players("each")), "any player")
say("after noun", "of that color", t.HasColor(t.ChosenWord("color", "that")))
read("after noun", t.SharesA("card type", _.to), "that (share|shares) a type with <to:obj>",
    when={"to": lambda to: not isinstance(to, ChooseAt | EachAt)})  # fmt: skip
read("possessed", Ref(_.at, "its"), "its")
read("amount", WayAmount(_.at, "damage"), "the (damage|amount of damage) dealt this way", "the damage dealt")
read("amount", WayAmount(_.at, "life lost"), "the [amount of] (life) lost this way", "the life lost")
read("amount", WayAmount(_.at, "life gained"), "the [amount of] life gained this way")
read("amounts", WayAmount(_.at, "number chosen"), "that number", "the number")
read("total_of", Ref(_.at, "their", "object", True), "their")
read("for each", ThatMuch(_.at), "1 life (you|they|that player) (lost|gained)", "1 damage dealt to (it|~)")
read("for each", WayAmount(_.at, "paid"), "{1} paid this way", "{1} spent this way")
say("amount", "the damage dealt to <w:who> [so far] this turn by <n:then_many>",
    t.TimesThisTurn(t.EventPattern("damage", subject=_.n, other=t.IsAmong(_.w)), True), when={"w": not_each})
say("amount", "the amount of damage dealt to <what:obj> this turn", t.TimesThisTurn(t.EventPattern("damage", other=t.IsAmong(_.what)),
    True), "the damage dealt to <what:obj> this turn", when={"what": not_each})
for _which, _older, _most in (("greatest", "highest", "most"), ("least", "lowest", "least")):
    for _among, _players in {"your opponents": t.IsOpponent(), "all players": t.IsPlayer()}.items():
        say("amount", f"the ({_older}|{_which}) life total among {_among}", t.Total(_which, "life", _players),
            f"the {_older} life total among players" if "all" in _among else f"the life total of (the|an) opponent with the {_most} life")
say("amount", "the number of cards in the hand of the opponent with the most cards in hand",
    t.Total("greatest", "cards in hand", t.IsOpponent()))

# --------------------------------------------------------------------------------------------------------- characteristics


def _measured(characteristic: Any) -> bool:
    return characteristic in ("power", "toughness", "converted mana cost", "loyalty")


say("amount", "<what:possessed> <m:measure>", t.Value(_.m, _.what), "the <m:measure> of <what:obj>", when={"m": _measured})
read("amount", t.Value(_.m, _.what), "the total <m:measure> of <what:obj>", "<what:total_of> total <m:measure>",
    when={"what": lambda what: getattr(what, "plural", False)})
read("amount", t.Counters(_.k, t.Every(_.np)), "the number of <k:counter_kind> counters among <np:noun_many>")
read("condition", t.Compares(t.Counters(_.k, t.Every(_.np)), _.q_op, _.q_number),
    "there are <q:so_many> <k:counter_kind> counters among <np:noun_many>",
    "<np:noun_many> have <q:so_many> <k:counter_kind> counters among them")
read("for each", t.Counters(_.k, t.Every(_.np)), "<k:counter_kind> counter among <np:noun_many>")
for _words, _kind in {"": "", "<kind:counter_kind> ": _.kind}.items():
    say("amount", f"the number of {_words}counters on <what:obj>", t.Counters(_kind, _.what))
    say("for each", f"{_words}counter on <what:obj>", t.Counters(_kind, _.what))
say("rounded", "up", True)
say("rounded", "down", False)
say("rounding", ", rounded <way:rounded>", _.way, "<way:rounded_each_time>")
say("share", "half", 2)
say("share", "a third of", 3)
say("amount", "<s:share> <n:amount>, rounded <way:rounded>", t.Half(_.n, _.way, _.s), "half <n:amount> rounded <way:rounded>",
    "<s:share> <n:amount> <way:rounded_each_time>")
for _which, _older in {"greatest": "highest", "least": "lowest"}.items():
    say("amount", f"the ({_which}|{_older}) <m:measure> among <np:noun_any>", t.Total(_which, _.m, _.np), when={"m": _measured})
say("amount", "the total <m:measure> of <np:noun_many>", t.Total("total", _.m, _.np), when={"m": _measured})
read("amount", t.Total("total", _.m, _.np), "the total <m:measure> of the <np:noun_many>",
    when={"m": _measured, "np": lambda np: mentions(np, WayRef)})  # fmt: skip
for _kind in ("colors", "basic land types", "card types", "permanent types"):
    say("amount", f"the number of {_kind} among <np:noun_any>", t.Distinct(_kind, _.np))
    say("for each", f"{_kind.removesuffix('s')} among <np:noun_any>", t.Distinct(_kind, _.np))
read("amount", t.Distinct("names", _.np), "the number of differently named <np:noun_many>",
    "the number of different names among <np:noun_any>")  # fmt: skip
say("for each", "color of mana spent to (play|cast) (it|~)", t.Value("sunburst", t.This()))
say("for each", "creature blocking (it|~) beyond the first",
    t.Least((t.Number(0), t.Sum((t.Value("blockers", t.This()), t.Number(-1)))), True))
read("amount", WayAmount(_.at, "counters removed", _.k), "the number of <k:counter_kind> counters removed this way")
say("amount", "the number of counters removed this way", WayAmount(_.at, "counters removed"))
read("for each", WayAmount(_.at, "counters removed", _.k), "<k:counter_kind> counter removed this way")
read("done_many", WayAmount(_.at, "counters removed", _.k), "<k:counter_kind> counters removed this way")
read("done_many", WayAmount(_.at, "counters removed"), "counters removed this way")
say("for each", "counter removed this way", WayAmount(_.at, "counters removed"))
read("for each", t.Size(t.Narrow(WayRef(_.at, _.verb), _.n)), "<verb:way_verb> <n:noun_one>", "of the <verb:way_verb> <n:noun_many>",
     when={"verb": lambda verb: verb in ("sacrificed", "discarded", "destroyed", "milled")})  # no state that a thing could be in
_FROM_HAND = t.DidThisTurn(t.EventPattern("move", origin=("hand",), destination=("removed from the game",)), "became")
say("for each", "card removed from that hand this way", t.Size(t.Narrow(WayRef(_.at, "exiled"), _FROM_HAND)),
    "card exiled from (their|your) hand this way")  # fmt: skip
say("for each", "creature you attacked with this turn", t.Value("attackers this turn", t.You()))
read("for each", WayAmount(_.at, "life lost"), "1 life [you] lost this way")
read("for each", WayAmount(_.at, "damage"), "1 damage dealt this way")

# -------------------------------------------------------------------------------------------------- what happened this turn
def _so_many_times(done: str, count: t.Quantity, *older: str) -> None:
    """Declares of how many things that was done: after "for each", and as a number."""
    say("for each", f"<np:plain_one> {done}", count, *(f"<np:plain_one> {one}" for one in older))
    many = f"the number of <np:plain_many> {done.replace('that was', 'that were')}"
    say("amount", many, count, *(f"the number of <np:plain_many> {one}" for one in older))


_DIED = t.TimesThisTurn(t.EventPattern("move", subject=_.np, origin=("in play",), destination=("graveyard",)))
_YOURS = t.TimesThisTurn(t.EventPattern("move", subject=also(_.np, t.OwnedBy(t.You())), origin=("in play",), destination=("graveyard",)))
_HELD = t.TimesThisTurn(t.EventPattern("move", subject=also(_.np, t.YOURS), origin=("in play",), destination=("graveyard",)))
_LEFT = t.TimesThisTurn(t.EventPattern("move", subject=also(_.np, t.YOURS), origin=("in play",)))
_so_many_times("that was put into a graveyard from play under your control this turn", _HELD,
               "you controlled that was put into a graveyard from play this turn")  # fmt: skip
_so_many_times("that left play under your control this turn", _LEFT)
say("condition", "<q:so_many> <np:plain_many> left play under your control this turn", t.Compares(_LEFT, _.q_op, _.q_number))
say("for each", "card you have drawn this turn", t.TimesThisTurn(t.EventPattern("draw", player=t.ME)), "card you drew this turn")
read("amount", t.Value("number of colors", Ref(_.at, "it")), "the number of colors it is")
_GIVEN_UP = t.EventPattern("sacrifice", subject=_.np)
_BY_YOU = t.EventPattern("sacrifice", subject=_.np, player=t.ME)
_so_many_times("sacrificed this turn", t.TimesThisTurn(_GIVEN_UP))
_so_many_times("you sacrificed this turn", t.TimesThisTurn(_BY_YOU), "you have sacrificed this turn")
_so_many_times("put into your graveyard from play this turn", _YOURS)
_so_many_times("that was put into a graveyard from play this turn", _DIED,
               "put into (a graveyard|all graveyards|graveyards) from play (this|that) turn")  # fmt: skip

_INTO = t.TimesThisTurn(t.EventPattern("move", subject=also(_.np, t.OwnedBy(_.who)), destination=("graveyard",)))
_PUT = "put into <who:poss> graveyard [from anywhere] this turn"
say("amount", f"the number of <np:card_many> {_PUT}", _INTO, f"the number of <np:card_many> that was {_PUT}", when={"who": not_each})
read("for each", _INTO, f"<np:card_one> {_PUT}", f"<np:card_one> that was {_PUT}", when={"who": not_each})

# ------------------------------------------------------------------------------------------------ players by what they have
say("after player", "who ^control <q:at_least>", t.Controls(_.q_of, _.q_op, _.q_number))
_LIFE = t.Measures("life", _.op, _.n)
say("after player", "with <n:many> <op:or_greater> life", _LIFE, when={"op": lambda op: op in ("<=", ">=")})
read("after player", t.Measures("life", "=", _.n), "with exactly <n:many> life")
say("after player", "who ^control at least as many <np:permanent_many> as <who:who>", t.Controls(_.np, ">=",
    t.Count(also(_.np, t.ControlledBy(_.who)))), "who control at least as many <np:permanent_many> as <who:who> do", when={"who": not_each})
say("for each", "<np:nth_spell> <w:who> [have] (played|cast) this turn",
    t.TimesThisTurn(t.EventPattern("play spell", subject=_.np, player=t.IsAmong(_.w))),
    when={"np": lambda spell: not mentions(spell, t.This)})  # fmt: skip

# ------------------------------------------------------------------------------------------------- conditions on what was done just before
def _done(group: t.Selection, how_many: tuple[str, t.Quantity, t.Filter]) -> t.Condition:
    """So many of the group fit: where they were and where they are now says nothing."""
    op, n, filter = how_many
    if (op, n) == (">=", t.ONE):
        return t.Fits(group, anywhere(filter), True)
    if (op, n) == ("=", t.Number(0)):
        return t.Isnt(t.Fits(group, anywhere(filter), True))
    return t.Compares(t.Size(t.Narrow(group, anywhere(filter))), op, n)


def _was_done(said: t.Condition) -> tuple[t.Selection, tuple[str, t.Quantity, t.Filter]] | None:
    """For `back`: the group, and that one of it fits, named as what it was done to."""
    if not isinstance(said, t.Fits) or not said.some or not isinstance(said.selection, t.Bound):
        return None
    cards = said.selection.name in ("discarded", "milled", "revealed", "drawn", "exiled")
    return said.selection, (">=", t.ONE, both(t.IsState("card") if cards else t.IN_PLAY, said.filter))


def _done_at(place: Any, verb: Any, by: Any = None) -> Any:
    return made(_done, WayRef(place, verb, by=by), _.q, back=_was_done, kind=t.Fits)


def _where_it_was(where: t.Filter, kind: t.Filter) -> tuple[t.Filter]:
    return (both(where, kind),)


def _one(what: t.Selection) -> bool:
    return isinstance(what, Ref) and not what.plural


_WHOSE = {"who": lambda who: not isinstance(who, EachAt | ChooseAt)}
say("condition", "<q:at_least> (was|is) <verb:way_verb> this way", _done_at(_.last, _.verb))
read("condition", _done_at(_.last, "put into a graveyard"), "<q:at_least> (die|died) this way")
read("condition", _done_at(_.at, _.verb, _.who), "<who:who> <verb:way_did> <q:at_least> this way",
    "<who:who> <verb:way_did> <q:at_least> to (your|their) hand this way",
    "<who:who> <verb:(discarded|sacrificed|milled|exiled|drawn)> <q:at_least>", when=_WHOSE)  # fmt: skip
for _to, _verb in {"into play": "put into play", "into (your|his or her|their) hand": "returned"}.items():
    read("condition", _done_at(_.at, _verb, _.who), f"<who:who> put <q:at_least> {_to} this way", when=_WHOSE)
read("condition", t.Isnt(_done_at(_.at, _.verb, _.who)), "<who:who> (don't|didn't) <verb:way_did> <q:at_least> [this way]", when=_WHOSE)
for _did in ("sacrificed", "discarded", "milled", "exiled", "drawn", "revealed"):  # you, of several who did
    _where, _own = (t.IN_PLAY, t.YOURS) if _did == "sacrificed" else (t.IsState("card"), t.OwnedBy(t.You()))
    _such = made(anywhere, _.n, back=partial(_where_it_was, _where), kind=t.Filter)
    write("condition", f"you {_did} <n:{'a_permanent' if _did == 'sacrificed' else 'a_card'}> this way",
          t.Fits(t.Narrow(t.Bound(_did), _own), _such, True))
_SOME = t.Compares(t.Size(WayRef(_.last, _.verb)), ">=", t.ONE)
say("condition", "it is <verb:(destroyed|countered)> this way", Said(_SOME, Ref(_.at, "it")))
read("condition", Said(_SOME, _.what), "<what:obj> (was|is) <verb:way_verb> this way",
    when={"what": lambda what: _one(what) or isinstance(what, ThisAt), "verb": lambda verb: verb != "put into a graveyard"})  # fmt: skip
read("condition", Said(t.Compares(t.Size(WayRef(_.last, "returned")), ">=", t.ONE), _.what),
    "<what:obj> (was|is) returned to its owner's hand this way", when={"what": _one})  # fmt: skip
say("condition", "it is put into a graveyard this way", t.Fits(WayRef(_.last, "destroyed"), DIED),
    "<what:obj> (die|died) this way", "<what:obj> (was|is) put into a graveyard this way", when={"what": _one})  # fmt: skip
# of a card that was removed from the game to be played: it is still there, for what is played is another object (217.1c)
read("condition", t.Fits(_.what, t.AWAY), "(you|they|the player|that player) (haven't|didn't) (played|cast|play) <what:obj>",
    when={"what": lambda what: isinstance(what, Ref) and what.kind in ("object", "card")})


def _measures(characteristic: Any) -> bool:
    return characteristic in ("power", "toughness", "converted mana cost", "loyalty", "total power and toughness", "base power",
                              "base toughness")  # fmt: skip


def _figure(number: Any) -> bool:
    return isinstance(number, t.Number | t.X) or isinstance(number, t.Sum) and number.parts[:1] == (t.X(),)


say("after noun", "with [a] <m:measure> <n:quantity>", t.Measures(_.m, "=", _.n), when={"m": _measures, "n": _figure})
for _way in ("even", "odd"):
    say("after noun", f"with an {_way} <m:measure>", t.Measures(_.m, _way, t.Number(0)), f"with {_way} <m:measure>", when={"m": _measures})
read("after noun", made(lambda size: t.AllOf(tuple(t.Measures(f"base {_one}", "=", n) for _one, n in zip(("power", "toughness"), size,
    strict=True))), _.pt), "with base power and toughness <pt:pt>")  # fmt: skip
_ANY_OF_THREE = tuple(t.Measures(_.m, "=", size) for size in (_.n, _.k, _.j))
say("after noun", "with [a] <m:measure> <n:quantity>, <k:quantity>, or <j:quantity>", t.AnyOf(_ANY_OF_THREE),
    when={"m": _measures, "n": _figure})
say("after noun", "with [a] <m:measure> <n:quantity> or <k:quantity>", t.AnyOf(_ANY_OF_THREE[:2]),
    when={"m": _measures, "n": _figure, "k": _figure})
say("after noun", "with [a] <m:measure> equal to <n:amount>", t.Measures(_.m, "=", _.n), "whose <m:measure> is equal to <n:amount>",
    when={"m": _measures})
say("after noun", "with [a] <m:measure> <n:quantity> <op:or_greater>", t.Measures(_.m, _.op, _.n), when={"m": _measures, "n": _figure})
say("after noun", "with [a] <m:measure> <op:than> <n:amount>", t.Measures(_.m, _.op, _.n), "whose <m:measure> is <op:than> <n:amount>",
    when={"m": _measures})
say("after noun", "with power or toughness <n:quantity> <op:or_greater>",
    t.AnyOf((t.Measures("power", _.op, _.n), t.Measures("toughness", _.op, _.n))))
say("after noun", "with <m:measure>, <k:measure>, or <j:measure> equal to <n:amount>",
    t.AnyOf((t.Measures(_.m, "=", _.n), t.Measures(_.k, "=", _.n), t.Measures(_.j, "=", _.n))))
say("after noun", "with <m:measure> or <k:measure> equal to <n:amount>", t.AnyOf((t.Measures(_.m, "=", _.n), t.Measures(_.k, "=", _.n))))
for _which, _older in {"greatest": "highest", "least": "lowest"}.items():
    say("after noun", f"with the ({_which}|{_older}) <m:measure> among <np:noun_any>", t.Extreme(_which, _.m, _.np))
    read("after noun", t.Extreme(_which, _.m, t.Anything()), f"with the ({_which}|{_older}) <m:measure>")
say("after noun", "with a counter on (it|them)", t.HasCounter(), "with [one or more] (counter|counters) on (it|them)")
say("after noun", "(with|that have) a <kind:counter_kind> counter on (it|them)", t.HasCounter(_.kind),
    "with [an|one or more] <kind:counter_kind> (counter|counters) on (it|them)")
say("after noun", "(with no|without) counters on (it|them)", t.Not(t.HasCounter()))
say("after noun", "with no <kind:counter_kind> counters on (it|them)", t.Not(t.HasCounter(_.kind)),
    "that don't have (a|an) <kind:counter_kind> counter on (it|them)", "without [a|an] <kind:counter_kind> (counter|counters) on (it|them)")
say("after noun", "with <q:so_many> <k:counters_of> counters on (it|them)", t.Measures(_.k, _.q_op, _.q_number),
    when={"q": lambda q: q[1] not in (t.Number(0), t.ONE)})  # fmt: skip
say("after noun", "(with|that have) the same name as <what:all_of>", t.SharesA("name", _.what))
say("after noun", "that ^don't have the same name as <what:all_of>", t.Not(t.SharesA("name", _.what)))
say("after noun", "that ^isn't (a mana ability|mana abilities)", t.Not(t.IsState("mana ability")), on="ability")
say("after noun", "that ^isn't <what:predicate_filter>", t.Not(_.what), "that wasn't <what:predicate_filter>",
    when={"what": lambda what: not isinstance(what, t.IsAmong | t.SharesA)})  # fmt: skip


def _remembered(name: str, filter: t.Filter) -> t.Quantity:
    """How many of what the permanent devoured (502.82b), or of what convoked it, fit the words; every one of them was a creature."""
    kind = _plain(filter)
    return t.Size(t.Memory(name) if kind == t.CREATURE else t.Narrow(t.Memory(name), kind))


def _of_which_kind(name: str, size: t.Size) -> tuple[t.Filter] | None:
    """For `back`: of which kind they are."""
    match size.selection:
        case t.Memory() as all_of_them if all_of_them == t.Memory(name):
            return (t.CREATURE,)
        case t.Narrow(selection=all_of_them, filter=kind) if all_of_them == t.Memory(name):
            return (kind,)
    return None


say("obj", "each <n:permanent_one> that convoked (~|it)", EachAt(_.at, t.Every(also(_.n, t.IsAmong(t.Memory("convoke"))))))
for _name, _words in {"devoured": "(~|it) devoured", "convoke": "that convoked (~|it)"}.items():
    _how_many = partial(made, partial(_remembered, _name), back=partial(_of_which_kind, _name), kind=t.Size)
    say("for each", f"<n:noun_one> {_words}", _how_many(_.n))
    say("amount", f"the number of <n:noun_many> {_words}", _how_many(_.n))
    if _name == "devoured":
        say("condition", f"{_words} <q:at_least>", t.Compares(_how_many(_.q_of), _.q_op, _.q_number))
