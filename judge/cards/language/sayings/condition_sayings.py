"""What stands after "if", "as long as" and "unless": the words, and the condition that they are."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from judge.cards.instructions import things as t
from judge.cards.instructions.base import rebuild, walk
from judge.cards.language.filled_templates import _, also, counted, made
from judge.cards.language.nouns.noun_filters import TEAMMATE
from judge.cards.language.parsing.grammar_words import COLORS
from judge.cards.language.parsing.placeholders import IT_THEN, ChooseAt, EachAt, Ref, Said, ThisAt, WayAmount, WayRef
from judge.cards.language.say import read, say, whether
from judge.cards.language.sayings.noun_sayings import MOST
from judge.cards.language.sayings.templates import not_each, of_one_chosen

say("or_greater", "or greater", ">=", "or more")
say("or_greater", "or less", "<=")
for _op, _words in {"<": "less than", ">": "greater than", "<=": "less than or equal to", ">=": "greater than or equal to"}.items():
    say("than", _words, _op, *((f"equal to or {_words.removesuffix(' or equal to')}",) if "equal" in _words else ()))
for _kind, _less in {"so_many": "fewer", "so_much": "less"}.items():
    say(_kind, "no", ("=", t.Number(0)))
    for _op, (_words, *_read) in {
        ">=": ("<n:count> or more", "at least <n:quantity>"), "<=": (f"<n:count> or {_less}", "at most <n:quantity>"),
        "<": (f"{_less} than <n:count>",), ">": ("more than <n:count>",), "=": ("exactly <n:count>",),
    }.items():  # fmt: skip
        say(_kind, _words, (_op, _.n), *_read)
    read(_kind, (">=", t.ONE), "(a|an|one)")
    read(_kind, ("=", _.n), "<n:quantity>", when={"n": lambda n: n != t.ONE})
say("some_player", "a player", t.IsPlayer())
say("some_player", "an opponent", t.IsOpponent())
say("some_player", "a teammate", TEAMMATE)


def _not_one(how_many: Any) -> bool:
    return bool(how_many[:2] != (">=", t.ONE))


def _in_play(how_many: Any) -> bool:
    filter = how_many[2]
    return t.IN_PLAY in getattr(filter, "parts", (filter,))


# ------------------------------------------------------------------------------------------------------ how many there are
say("condition", "<who:any_player> ^control <q:at_least>", counted(_.q, t.ControlledBy(_.who)), when={"q": lambda q: not _not_one(q)})
say("condition", "<who:players> ^control <q:at_least>", counted(_.q, t.ControlledBy(_.who)), when={"q": _not_one})
say("condition", "<who:who> ^control <q:at_least>",  # some one of them does, not all of them together
    t.Compares(t.Count(also(_.q_of, t.ControlledBy(_.who))), _.q_op, _.q_number), when={"who": of_one_chosen, "q": _not_one})
say("condition", "<who:who> ^own <q:at_least_cards>", counted(_.q, t.OwnedBy(_.who)), when={"who": lambda who: not of_one_chosen(who)})
say("condition", "a player ^control <q:at_least>", t.Exists(t.AllOf((t.IsPlayer(), t.Controls(_.q_of, _.q_op, _.q_number)))),
    when={"q": _not_one})  # fmt: skip
say("condition", "<who:players> ^control creatures named <a:card_name> and <b:card_name>",
    t.Both(tuple(t.Exists(t.AllOf((t.IN_PLAY, t.CREATURE, t.Named(_name), t.ControlledBy(_.who)))) for _name in (_.a, _.b))))
read("condition", t.Isnt(counted(_.q, t.ControlledBy(_.who))), "<who:players> don't control <q:at_least>",
    when={"q": lambda q: q[0] == ">="})
read("condition", counted(_.q, t.ControlledBy(_.who)), "<who:any_player> have <q:at_least_permanents> in play")
say("condition", "<q:at_least> ^is in play", counted(_.q), when={"q": _in_play})
say("condition", "<what:obj> ^is still in play", t.Exists(t.AllOf((t.IN_PLAY, t.IsAmong(_.what)))),
    when={"what": lambda what: isinstance(what, Ref | ThisAt | t.This)})
say("condition", "there ^is <q:at_least>", counted(_.q))
read("condition", t.Exists(_.n), "there is <n:card_many>")
read("condition", counted(_.q, _.f), "<q:at_least_permanents> is <f:state_filter>")
say("condition", "<q:at_least_cards> ^is in (a|any) graveyard", counted(t.InZone("graveyard"), _.q))
say("condition", "<q:at_least_cards> ^is in <who:poss> graveyard", counted(t.InZone("graveyard", _.who), _.q))
read("condition", counted(_.q, t.AWAY, t.IsAmong(t.Memory("removed"))), "<q:at_least_cards> is exiled with ~")
read("condition", t.Exists(also(_.n, _.k)), "one of the <n:card_many> have <k:keyword>", when={"k": lambda k: isinstance(k, t.HasKeyword)})
read("condition", counted(_.q, _.k), "<q:at_least_permanents> have <k:keyword>", "<q:at_least_cards> have <k:keyword>",
    when={"k": lambda k: isinstance(k, t.HasKeyword)})
read("condition", counted(_.q), "you have <q:at_least_cards>",
    when={"q": lambda q: any(t.InZone(zone, t.You()) in getattr(q[2], "parts", (q[2],)) for zone in ("graveyard", "hand"))})
read("condition", t.Both((counted(_.q, t.ControlledBy(_.who)), t.Compares(t.Value("cards in hand", _.who), "=", t.Number(0)))),
    "<who:who> control <q:at_least> and have no cards in hand", when={"who": lambda who: not of_one_chosen(who)})
for _joint, _made in {"or": t.Either, "and": t.Both}.items():
    read("conditions", _made((counted(_.q, t.ControlledBy(_.who)), counted(_.r, t.ControlledBy(_.who)))),
        f"<who:any_player> control <q:at_least> {_joint} <r:at_least>")
    read("conditions", _made(tuple(counted(one, t.ControlledBy(_.who)) for one in (_.q, _.r, _.s))),
        f"<who:any_player> control <q:at_least>, <r:at_least>, {_joint} <s:at_least>")
say("condition", "<what:obj> ^is enchanted by <q:at_least>",
    t.Compares(t.Size(t.AttachedObjects(_.what, _.q_of)), _.q_op, _.q_number), when={"what": not_each, "q": _not_one})
say("condition", "<q:so_many> <np:plain_many> were put into a graveyard from play this turn",
    t.Compares(t.TimesThisTurn(t.EventPattern("move", subject=_.np, origin=("in play",), destination=("graveyard",))), _.q_op, _.q_number))
read("condition", t.Isnt(t.Exists(t.InZone("graveyard", t.OwnerOf(Ref(_.last, "that", "card"))))), "no cards are in that graveyard")

# ------------------------------------------------------------------------------------------------------------- players
for _what, _said, *_elsewhere in (("cards in hand", "cards in hand", "cards in (your|their) hand", "card in [(your|their)] hand"),
                              ("life", "life"), ("cards in library", "cards in library", "cards in (your|their) library"),
                              ("cards in graveyard", "cards in graveyard", "cards in (your|their) graveyard")):  # fmt: skip
    for _kind, _held in (("some_player", t.Exists(also(_.who, t.Measures(_what, _.q_op, _.q_number)))),
                         ("who", t.Compares(t.Value(_what, _.who), _.q_op, _.q_number))):  # fmt: skip
        _many = "so_much" if _what == "life" else "so_many"
        _buried = _what == "cards in graveyard"  # of yours they are counted as cards

        def _one_of(who: Any, buried: bool = _buried) -> bool:
            return not of_one_chosen(who) and not (buried and isinstance(who, t.You))

        say("condition", f"<who:{_kind}> ^have <q:{_many}> {_said}", _held,
            *(f"<who:{_kind}> have <q:{_many}> {_words}" for _words in _elsewhere), when={"who": _one_of})  # fmt: skip
_HELD = (  # what players have: that one has so much of it, and how much one has
    ("^have", ("more life", "less life"), lambda op, much: t.Measures("life", op, much), lambda who: t.Value("life", who)),
    ("^have", ("more cards in hand", "fewer cards in hand"), lambda op, much: t.Measures("cards in hand", op, much),
     lambda who: t.Value("cards in hand", who)),
    ("^control", ("more <np:permanent_many>", "fewer <np:permanent_many>"), lambda op, much: t.Controls(_.np, op, much),
     lambda who: t.Count(also(_.np, t.ControlledBy(who)))),
)  # fmt: skip
for _verb, _ways, _fits, _much in _HELD:
    for _way, (_op, _as_much, _opposite) in zip(_ways, ((">", ">=", "<"), ("<", "<=", ">")), strict=True):
        _than = f"<who:who> {_verb} {_way} than"
        say("condition", f"{_than} <b:each_of_them>",
            t.Isnt(t.Exists(t.AllOf((t.IsPlayer(), t.IsAmong(_.b), _fits(_as_much, _much(_.who)))))))
        say("condition", f"{_than} <b:who>", t.Compares(_much(_.who), _op, _much(_.b)), when={"b": not_each})
        say("condition", f"{_than} any of (his or her|their) opponents",
            t.Exists(t.AllOf((t.IsOpponent(_.who), _fits(_opposite, _much(_.who))))))
        _theirs = _way.replace("in hand", "in their hand")
        say("after player", f"who {_verb} {_way} than <who:who>", _fits(_op, _much(_.who)), f"who {_verb[1:]} {_way} than <who:who> do",
            *((f"who {_verb[1:]} {_theirs} than <who:who>",) * (_theirs != _way)), when={"who": not_each})
for _which, _older in {"greatest": "highest", "least": "lowest"}.items():
    _tied = f"[or [is] tied for [the] ({_which}|{_older}) <k:measure>]"
    _extreme = t.Extreme(_which, _.m, _.np)
    say("condition", f"<what:obj> ^have the {_which} <m:measure> among <np:noun_any>", t.Fits(_.what, _extreme),
        f"<what:obj> have the ({_which}|{_older}) <m:measure> {_tied} among <np:noun_any>")
    say("condition", f"<who:who> ^control the <n:permanent_one> with the {_which} <m:measure> or tied for the {_which} <m:measure>",
        t.Exists(also(_.n, t.Extreme(_which, _.m, _.n), t.ControlledBy(_.who))),
        f"<who:who> control the <n:permanent_one> with the ({_which}|{_older}) <m:measure> {_tied} [among <np:noun_any>]")
say("condition", "<who:who> ^have <q:so_many> poison counters", t.Compares(t.Value("poison", _.who), _.q_op, _.q_number),
    "<who:who> have <q:so_many> poison counter", when={"who": lambda who: not isinstance(who, EachAt) and not of_one_chosen(who)})
read("condition", t.Compares(t.Value("poison", _.who), ">=", t.ONE), "<who:who> is poisoned", when={"who": not_each})
say("condition", "no opponent has more life than <who:who>",
    t.Isnt(t.Exists(t.AllOf((t.IsOpponent(), t.Measures("life", ">", t.Value("life", _.who)))))), when={"who": not_each})
say("condition", "a player ^have more <w:(life|cards in hand)> than each other player",
    t.Compares(t.Count(t.AllOf((t.IsPlayer(), t.Extreme("greatest", _.w, t.IsPlayer())))), "=", t.ONE))
say("condition", "a player ^control more <n:permanent_many> than each other player", t.Compares(t.Count(MOST), "=", t.ONE))
say("condition", "a library has <q:so_many> cards in it",
    t.Exists(t.AllOf((t.IsPlayer(), t.Measures("cards in library", _.q_op, _.q_number)))), "there is <q:so_many> cards in a library")

# ---------------------------------------------------------------------------------------------------- things and numbers
say("condition", "there are <q:so_many> <k:counters_of> (counters|counter) on <what:obj>",
    t.Fits(_.what, t.Measures(_.k, _.q_op, _.q_number)), "<what:obj> (have|had) <q:so_many> <k:counters_of> (counter|counters) on it")
read("condition", t.Fits(_.what, t.Measures(_.k, "=", t.Number(0))), "there are no more <k:counters_of> counters on <what:obj>")
say("condition", "there are <q:so_many> counters on <what:obj>", t.Compares(t.Counters("", _.what), _.q_op, _.q_number),
    "<what:obj> have <q:so_many> counters on it")
_ONE: dict[str, Any] = {"what": lambda what: not isinstance(what, EachAt | ChooseAt)}
_KEYWORD = {**_ONE, "k": lambda k: isinstance(k, t.HasKeyword)}
whether("<what:obj> {^have|^don't have} <k:keyword>", t.Fits(_.what, _.k), when=_KEYWORD)
whether("<what:obj> {^is|^isn't} <f:predicate_filter>", t.Fits(_.what, _.f), when=_ONE)


def _gone(what: t.Selection) -> t.Selection:
    """ "If it was an artifact": what is spoken of in the past is another than what has the ability, where there is one."""
    return Ref(what.at, IT_THEN, what.kind) if isinstance(what, Ref) and what.word == "it" else what


whether("", t.Fits(made(_gone, _.what), _.f), "<what:obj> {was|wasn't} <f:predicate_filter>", when={"what": not_each})
say("condition", "<a:amount> (is|was) <n:quantity> <op:or_greater>", t.Compares(_.a, _.op, _.n),
    when={"n": lambda n: isinstance(n, t.Number | t.X), "op": lambda op: op in ("<=", ">=")})
read("condition", t.Fits(made(_gone, Ref(_.at, "it")), t.HasCounter()), "it had [one or more] counters on it", "it had a counter on it")
read("condition", t.Compares(t.Counters("", made(_gone, _.what)), _.q_op, _.q_number), "<what:obj> had <q:so_many> counters on it",
    when={"what": not_each, "q": lambda q: q != (">=", t.ONE)})  # fmt: skip
read("condition", t.Compares(t.Value(_.m, made(_gone, _.what)), _.op, _.n), "<what:obj> had <m:measure> <n:quantity> <op:or_greater>",
    when={"what": not_each})  # fmt: skip
say("condition", "<what:obj> ^have greater power or toughness than <b:obj>",
    t.Either(tuple(t.Compares(t.Value(_side, _.what), ">", t.Value(_side, _.b)) for _side in ("power", "toughness"))),
    when={"what": not_each, "b": not_each})  # fmt: skip
say("condition", "X is <n:many>", t.Compares(t.X(), "=", _.n))
for _way in ("even", "odd"):
    say("condition", f"<a:amount> is {_way}", t.Compares(_.a, _way, t.Number(0)))
    read("condition", t.Compares(t.Count(also(_.n, t.ControlledBy(_.who))), _way, t.Number(0)),
        f"<who:any_player> control an {_way} number of <n:permanent_many>")
    read("condition", t.Compares(t.Counters("", _.what), _way, t.Number(0)), f"<what:obj> have an {_way} number of counters on it",
        when={"what": not_each})
say("condition", "<a:amount> is <op:than> <b:amount>", t.Compares(_.a, _.op, _.b))
read("condition", t.Compares(t.Value(_.m, _.what), _.op, t.Value(_.m, _.b)), "<what:possessed> <m:measure> is <op:than> <b:possessed>")
read("condition", t.Compares(t.Value(_.m, _.what), _.op, _.n), "<what:obj> have <m:measure> <n:quantity> <op:or_greater>",
    when={"what": not_each})
say("condition", "<np:noun_many> have total <m:(power|toughness)> <n:quantity> <op:or_greater>",
    t.Compares(t.Total("total", _.m, _.np), _.op, _.n))
for _color in COLORS:
    _among = tuple(t.Count(t.AllOf((t.IN_PLAY, t.HasColor(t.ColorWord(_other))))) for _other in COLORS if _other != _color)
    _most = t.Count(t.AllOf((t.IN_PLAY, t.HasColor(t.ColorWord(_color)))))
    say("condition", f"{_color} is the most common color among all permanents or is tied for most common",
        t.Both(tuple(t.Compares(_most, ">=", _other) for _other in _among)))
whether("", t.Fits(made(_gone, _.what), _.k), "<what:obj> {had|didn't have} <k:keyword>", when=_KEYWORD)
say("condition", "it was unattached from <n:a_noun>", t.Fits(WayRef(_.at, "unattached"), _.n))

say("condition", "<n:quantity> or more cards have been removed from the game with ~",
    t.Compares(t.Size(t.Memory("removed", ThisAt(_.last))), ">=", _.n))
read("condition", t.Fits(WayRef(_.at, "revealed"), _.np), "all cards revealed this way are <np:noun_many>")

# ------------------------------------------------------------------------------------------- what was done, when it is
say("condition", "the <m:kicker_cost> kicker cost was paid", t.Done(_.m), "(~|it) was kicked with its <m:kicker_cost> kicker",
    "you paid the <m:kicker_cost> kicker cost")

say("condition", "<what:obj> ^have the same <m:measure> as <b:obj>", t.Compares(t.Value(_.m, _.what), "=", t.Value(_.m, _.b)))
say("condition", "<who:who> ^have no <n:card_many> in hand", t.Isnt(t.Exists(also(_.n, t.InZone("hand", _.who)))),
    when={"n": lambda n: not isinstance(n, t.Anything)})  # fmt: skip
say("condition", "<what:obj> is attacking alone",
    t.Both((t.Fits(_.what, t.IsState("attacking")),
          t.Compares(t.Count(t.AllOf((t.IN_PLAY, t.CREATURE, t.IsState("attacking")))), "=",
          t.ONE))))  # fmt: skip
say("condition", "<who:who> ^have exactly <n:quantity> or exactly <m:quantity> cards in hand",
    t.Either((t.Compares(t.Value("cards in hand", _.who), "=", _.n), t.Compares(t.Value("cards in hand", _.who), "=", _.m))))  # fmt: skip
_CAME, _ATTACKED = t.Fits(_.what, t.IsState("new this turn")), t.Happened(t.EventPattern("attack", subject=t.IsAmong(_.what)))
say("condition", "<what:obj> (came|entered) under your control this turn", _CAME,
    when={"what": lambda what: not isinstance(what, ChooseAt)})  # fmt: skip
say("condition", "<n:a_thing_then> came into play under your control this turn",
    t.Happened(t.EventPattern("move", subject=_.n, destination=("in play",), player=t.ME)),
    "you had <n:a_thing_then> enter under your control this turn")
say("condition", "an opponent was dealt <n:quantity> or more damage this turn",
    t.Exists(t.AllOf((t.IsOpponent(), t.Measures("damage dealt this turn", ">=", _.n)))))  # fmt: skip
say("condition", "you attacked with <q:so_many> creatures this turn",
    t.Compares(t.Value("attackers this turn", t.You()), _.q_op, _.q_number))
say("condition", "you attacked with <q:so_many> <np:plain_many> this turn",
    t.Compares(t.TimesThisTurn(t.EventPattern("attack", subject=also(_.np, t.YOURS))), _.q_op, _.q_number),
    when={"np": lambda np: np != t.CREATURE})  # fmt: skip
say("condition", "you attacked with <n:a_thing_then> this turn",
    t.Happened(t.EventPattern("attack", subject=also(_.n, t.YOURS))), when={"n": lambda n: n != t.CREATURE})
say("condition", "<what:obj> didn't attack or come under your control this turn", t.Isnt(t.Either((_ATTACKED, _CAME))))
say("condition", "<what:obj> attacked during (its controller's|your) last turn",
    t.Fits(_.what, t.IsState("attacked in its controller's last turn")))  # fmt: skip
_OVER = also(_.m, t.InZone("graveyard"), t.Above(_.what))
say("condition", "<what:obj> is in your graveyard with <n:count> or more <m:card_many> above it",
    t.Both((t.Fits(_.what, t.InZone("graveyard", t.You())), t.Compares(t.Count(_OVER), ">=", _.n))),
    "<what:obj> is in your graveyard with <n:count> <m:card_many> above it")  # fmt: skip
say("condition", "<what:obj> is in your graveyard with <m:a_card> directly above it",
    t.Both((t.Fits(_.what, t.InZone("graveyard", t.You())), t.Exists(also(_.m, t.InZone("graveyard"), t.Above(_.what, True))))))
say("condition", "<n:count> or more <m:card_many> are above <what:obj>", t.Compares(t.Count(_OVER), ">=", _.n))
whether("<what:obj> {shares|doesn't share} a color with the most common color among all permanents or a color tied for most common",
    t.Fits(_.what, t.OfMostCommonColor(t.IN_PLAY)))
say("condition", "<what:obj> came under your control since the beginning of your last upkeep",
    t.Either((t.Happened(t.EventPattern("move", subject=t.IsAmong(_.what), destination=("in play",), player=t.ME),
    "your last upkeep"),
            t.Happened(t.EventPattern("gain control", subject=t.IsAmong(_.what), player=t.ME),
            "your last upkeep"))))  # fmt: skip
say("condition", "no opponent controls <n:a_permanent>", t.Isnt(t.Exists(also(_.n, t.OPPOSING))))
say("condition", "all <n:permanent_many> are <f:predicate_filter>", t.Isnt(t.Exists(also(_.n, t.Not(_.f)))),
    when={"f": lambda f: isinstance(f, t.HasColor | t.HasType | t.HasSubtype)})  # fmt: skip
whether("<who:who> {[have] played|(didn't play|haven't played)} a land this turn",
    t.Happened(t.EventPattern("play land", player=t.IsAmong(_.who))))
say("condition", "an opponent controls at least <m:quantity> more <n:permanent_many> than you",
    t.Exists(t.AllOf((t.IsOpponent(), t.Controls(_.n, ">=", t.Sum((t.Count(also(_.n, t.YOURS)), _.m)))))))  # fmt: skip
say("condition", "<q:so_much> damage was dealt to <what:obj> this turn",
    t.Compares(t.TimesThisTurn(t.EventPattern("damage", other=t.IsAmong(_.what)), True), _.q_op, _.q_number))  # fmt: skip
_BEFORE = made(lambda n: t.Number(n - 1), _.n, back=lambda number: (number.value + 1,), kind=t.Number)
say("condition", "this is the <n:ordinal> time this ability has resolved this turn",
    t.Compares(t.TimesThisTurn(t.EventPattern("resolve", kind="this ability")), "=", _BEFORE))
read("condition", t.Fits(_.what, t.AllOf((t.IN_PLAY, t.YOURS))), "<what:obj> entered under your control",
    when={"what": lambda what: isinstance(what, Ref)})  # fmt: skip
say("condition", "<what:obj> was the <n:ordinal> spell you played this turn",
    t.Both((t.WasPlayed("", _.what), t.Compares(t.Value("spells played before it", _.what), "=", _BEFORE))),
    "<what:obj> was the <n:ordinal> spell you (cast|played) this turn",
    when={"what": lambda what: isinstance(what, Ref | ThisAt | t.This | t.EventRole)})  # fmt: skip
say("condition", "<what:obj> ^is attacking the player with the most life or tied for most life", t.Fits(_.what,
    t.CombatRelation("attacking", t.AllOf((t.IsPlayer(), t.Extreme("greatest", "life", t.IsPlayer()))))), when={"what": not_each})
say("condition", "<w:poss> library has <q:so_many> cards in it", t.Compares(t.Value("cards in library", _.w), _.q_op, _.q_number))
_OF_EACH = {"color": t.Compares(t.Distinct("colors", also(_.n, t.ControlledBy(_.who))), "=", t.Number(5)),
            "basic land type": t.Compares(t.Distinct("basic land types", also(_.m, t.ControlledBy(_.who))), "=", t.Number(5))}  # fmt: skip
say("condition", "<who:who> ^control <n:a_permanent> of each color", _OF_EACH["color"])
say("condition", "<who:who> ^control <m:a_permanent> of each basic land type", _OF_EACH["basic land type"])
say("condition", "<who:who> ^control <m:a_permanent> of each basic land type and <n:a_permanent> of each color",
    t.Both(tuple(reversed(_OF_EACH.values()))))
say("condition", "<what:obj> has the same name as <n:a_noun>", t.Fits(_.what, t.SharesA("name", t.Every(_.n))))
read("condition", t.Isnt(t.Fits(_.what, t.SharesA("name", _.b))), "<what:obj> don't have the same name as <b:all_of>",
    when={"what": not_each})
say("condition", "<what:obj> targets <n:a_noun>", t.Fits(_.what, t.TargetsMatching(_.n)),
    when={"what": lambda what: what.kind == "spell" if isinstance(what, Ref) else isinstance(what, t.Target | t.Bound | t.EventRole)})
say("condition", "<what:obj> has only one target and that target is <n:a_noun>", t.Fits(_.what, t.TargetsMatching(_.n, True)))
read("condition", t.Fits(Ref(_.at, "that", "spell"), t.TargetsMatching(t.ME, True)), "that target is you")
_MET = tuple(t.EventPattern(_verb, subject=t.IsAmong(_.what)) for _verb in ("block", "become blocked", "attack"))
say("condition", "<what:obj> has blocked or been blocked since your last upkeep",
    t.Either((t.Happened(_MET[0], "your last upkeep"), t.Happened(_MET[1], "your last upkeep"))),
    "<what:obj> blocked or was blocked since your last upkeep")
say("condition", "<what:obj> [have] attacked or blocked since your last upkeep",
    t.Either((t.Happened(_MET[2], "your last upkeep"), t.Happened(_MET[0], "your last upkeep"))))  # fmt: skip
say("condition", "one of <w:poss> opponents was dealt damage this turn",
    t.Exists(t.AllOf((t.IsOpponent(_.w), t.Measures("damage dealt this turn", ">=", t.ONE)))))  # fmt: skip
say("condition", "<what:obj> started the turn untapped",
    t.Compares(t.AsTurnBegan(t.AllOf((t.IsAmong(_.what), t.Not(t.IsState("tapped"))))), ">=", t.ONE))  # fmt: skip
say("condition", "<a:amount> is equal to <b:amount>", t.Compares(_.a, "=", _.b))
read("condition", t.Compares(t.Value(_.m, _.what), "=", _.n), "<what:possessed> <m:measure> is [exactly] <n:quantity>")
_NAMED = {"what": lambda what: isinstance(what, Ref | ThisAt | t.This | t.EventRole)}
say("condition", "you (played|cast) <what:obj>", t.WasPlayed("", _.what), when=_NAMED)
say("played_from", "your <zone:(hand|graveyard|library)>", _.zone, "(a|its owner's|their) <zone:(hand|graveyard)>")
say("played_from", "exile", "removed from the game")
read("condition", t.Both((t.WasPlayed("", _.what, True), t.Isnt(t.WasPlayed(_.zone, _.what, True)))),
    "<what:obj> was (played|cast) from anywhere other than <zone:played_from>", when=_NAMED)  # fmt: skip
whether("you {(played|cast)|didn't (play|cast)} <what:obj> from <zone:played_from>", t.WasPlayed(_.zone, _.what), when=_NAMED)
for _from, _played in {"": t.WasPlayed("", _.what, True), " from <zone:played_from>": t.WasPlayed(_.zone, _.what, True)}.items():
    whether(f"<what:obj> {{was|wasn't}} played{_from}", _played, f"<what:obj> {{was|wasn't}} (played|cast){_from}", when=_NAMED)
for _from, _parts in {"<zone:played_from>": (), "your graveyard": (t.OwnedBy(t.You()),)}.items():
    _thing = also(t.IsAmong(_.what), *_parts) if _parts else t.IsAmong(_.what)
    say("condition", f"<what:obj> came into play from {_from}", t.Happened(t.EventPattern(
        "move", subject=_thing, origin=("graveyard",) if _parts else (_.zone,), destination=("in play",))),
        when=_NAMED if _parts else {**_NAMED, "zone": lambda zone: zone != "graveyard"})
_THAT = made(_gone, _.what)
read("condition", t.Either((t.Happened(t.EventPattern("move", subject=t.IsAmong(_THAT), origin=(_.zone,), destination=("in play",))),
                            t.WasPlayed(_.zone, _THAT, True))),
    "<what:obj> entered from <zone:played_from> or was (cast|played) from <zone:played_from>",
    "<what:obj> entered or was (cast|played) from <zone:played_from>", when=_NAMED)
say("condition", "you win the flip", t.Done("coin won"), "you won the flip", "(they|that player) (win|won) the flip")
say("condition", "you lose the flip", t.Done("coin lost"), "you lost the flip", "(they|that player) (lose|lost) the flip")
for _side in ("heads", "tails"):
    say("condition", f"(the coin|it) (comes|came) up {_side}", t.Done(_side))
say("condition", "you win", t.Done("clash won"), "you won", "you (win|won) the clash")
for _went, _such, *_also in (("was put into a graveyard", _.n), ("was put into your graveyard", also(_.n, t.OwnedBy(t.You()))),
                              ("you controlled was put into a graveyard", also(_.n, t.YOURS),
                               "<n:a_thing_then> (died|was put into a graveyard from play) under your control this turn")):  # fmt: skip
    say("condition", f"<n:a_thing_then> {_went} from play this turn",
        t.Happened(t.EventPattern("move", subject=_such, origin=("in play",), destination=("graveyard",))), *_also)
_DEALT_TO = made(lambda who: who or t.IsPlayer(), _.w, back=lambda who: (None if who == t.IsPlayer() else who,), kind=t.Filter)
say("condition", "<w:event_player> ^were dealt damage this turn", t.Happened(t.EventPattern("damage", other=_DEALT_TO)),
    "<w:event_player> have been dealt damage this turn")
say("condition", "<w:event_player> ^were dealt damage by <x:event_dealer> this turn",
    t.Happened(t.EventPattern("damage", subject=_.x, other=_DEALT_TO)),
    "<w:event_player> have been dealt damage by <x:event_dealer> this turn")
say("condition", "<who:who> (played|cast) a spell this turn", t.Happened(t.EventPattern("play spell", player=t.IsAmong(_.who))))
say("condition", "you've been attacked this step", t.Happened(t.EventPattern("attack", other=t.ME), "this step"),
    "you (have|been|were|was) attacked this step")
read("condition", t.Fits(_.what, t.IsState("tapped")), "<what:obj> remain tapped")
read("condition", t.Fits(_.what, t.IsState("face down")), "<what:obj> is face down")
read("condition", t.Fits(_.what, t.IN_PLAY), "<what:obj> remain in play")
say("condition", "<what:obj> ^remain removed from the game", t.Fits(_.what, t.AWAY))
say("condition", "<what:obj> ^share a <k:(color|creature type|name|card type)> with <b:all_of>", t.Fits(_.what, t.SharesA(_.k, _.b)))
read("condition", t.Fits(_.who, _.f), "<who:who> is <f:player_state>")
say("player_state", "the defending player", t.IsAmong(t.Players("defending")))
say("condition", "this ability has been (played|activated) <q:so_many> times this turn",
    t.Compares(t.TimesThisTurn(t.EventPattern("play ability", kind="this ability")), _.q_op, _.q_number))
say("player_state", "an opponent", t.IsOpponent(), "your opponent")
say("player_state", "an opponent and has <q:so_many> cards in hand",
    t.AllOf((t.IsOpponent(), t.Measures("cards in hand", _.q_op, _.q_number))), "your opponent and have <q:so_many> cards in hand")


def _of_the_same(a: t.Condition, b: t.Condition) -> t.Condition:
    """The second of two conditions that both begin with "it" or "its": both times the same is meant."""
    one, other = _first_it(a), _first_it(b)
    if one is None or other is None or structs.replace(other, at=one.at, word=one.word) != one:
        return b
    return rebuild(b, lambda node: one if node == other else node)


def _first_it(said: t.Condition) -> Ref | None:
    """The "it" or "its" with which the words of a condition begin to speak of something."""
    first = min((at for node in walk(said) if isinstance(at := getattr(node, "at", None), int)), default=0)
    return next((node for node in walk(said) if isinstance(node, Ref) and node.at == first and node.word in ("it", "its")), None)


_MORE = made(_of_the_same, _.a, _.b)
read("conditions", t.Both((_.a, _MORE)), "<a:cond> and <b:cond>", "<a:cond> and (if|as long as) <b:cond>")
read("conditions", t.Either((_.a, _MORE)), "<a:cond> or [if] <b:cond>")
read("condition", Said(t.Compares(WayAmount(_.at, "damage"), ">=", t.ONE), _.what), "<what:obj> (deal|dealt) damage to <who:who> this way")
say("condition", "no counters were removed this way", t.Compares(WayAmount(_.at, "counters removed"), "=", t.Number(0)))
say("condition", "damage is dealt this way", t.Compares(WayAmount(_.at, "damage"), ">=", t.ONE))
read("after noun", t.IsAmong(WayRef(_.at, "put into a graveyard")), "that died this way", zoned=True)
_COUNTED = t.EventPattern("put counter", subject=_.n, kind=_.k)
say("condition", "a <k:counter_kind> counter was put on <n:a_permanent> this turn", t.Happened(_COUNTED))
read("condition", t.Happened(t.EventPattern("put counter", subject=also(_.n, t.YOURS), kind=_.k)),
    "(a|an) <k:counter_kind> counter was put on <n:a_permanent> under your control this turn")
for _counters, _kind in {"": "", "<k:counter_kind> ": _.k}.items():
    _many = f"you [have] put one or more {_counters}counters on"
    say("condition", f"you put a {_counters}counter on <n:a_permanent> this turn",
        t.Happened(t.EventPattern("put counter", subject=_.n, kind=_kind, cause="yours")), f"{_many} <n:a_permanent> this turn",
        f"you have put a {_counters}counter on <n:a_permanent> this turn")
    say("condition", f"you put a {_counters}counter on <what:obj> this turn",
        t.Happened(t.EventPattern("put counter", subject=t.IsAmong(_.what), kind=_kind, cause="yours")), f"{_many} <what:obj> this turn",
        when={"what": lambda what: not isinstance(what, ChooseAt | EachAt)})
_BURIED = t.EventPattern("move", subject=t.AllOf((t.IsState("card"), t.OwnedBy(t.You()))), destination=("graveyard",))
say("condition", "<q:so_many> cards were put into your graveyard from anywhere this turn",
    t.Compares(t.TimesThisTurn(_BURIED), _.q_op, _.q_number), "<q:so_many> cards were put into your graveyard this turn")
say("condition", "a graveyard has <q:so_many> cards in it",
    t.Exists(t.AllOf((t.IsPlayer(), t.Measures("cards in graveyard", _.q_op, _.q_number)))))
say("condition", "you didn't attack this turn", t.Compares(t.Value("attackers this turn", t.You()), "=", t.Number(0)),
    "you haven't attacked this turn", "you (didn't attack|haven't attacked) with a creature this turn")  # fmt: skip
say("condition", "no <n:then_many> attacked this turn", t.Isnt(t.Happened(t.EventPattern("attack", subject=_.n))),
    when={"n": lambda n: not isinstance(n, t.IsAmong)})  # fmt: skip
read("condition", Said(t.Fits(_.top, _.f), EachAt(_.at, _.top)), "<top:top_card> is <f:predicate_filter>")
for _what in ("names", "powers"):
    say("condition", f"<who:who> ^control <n:count> or more <np:permanent_many> with different {_what}",
        t.Compares(t.Distinct(_what, also(_.np, t.ControlledBy(_.who))), ">=", _.n), when={"who": lambda who: not of_one_chosen(who)})
say("condition", "<what:obj> ^have at least <n:count> but no more than <m:count> <k:counters_of> counters on it",
    t.Fits(_.what, t.AllOf((t.Measures(_.k, ">=", _.n), t.Measures(_.k, "<=", _.m)))), when={"what": not_each})
_MOST = {"life": "the most life or are tied for most life", "cards in hand": "the most cards in hand or are tied for the most"}
for _what, _words in _MOST.items():
    say("condition", f"you have {_words}", t.Isnt(t.Exists(t.AllOf((t.IsOpponent(), t.Measures(_what, ">", t.Value(_what, t.You())))))))
_IN_COMBAT = tuple(t.Happened(t.EventPattern("attack", subject=_such), "this combat") for _such in (_.n, _.m))
read("condition", _IN_COMBAT[0], "<n:a_thing_then> attacked this combat", when={"n": lambda n: not isinstance(n, t.IsAmong)})
read("condition", t.Both(_IN_COMBAT), "<n:a_thing_then> and <m:a_thing_then> attacked this combat",
    when=dict.fromkeys("nm", lambda n: not isinstance(n, t.IsAmong)))  # fmt: skip
say("condition", "you're being attacked", t.Exists(t.AllOf((t.IN_PLAY, t.CREATURE, t.CombatRelation("attacking", t.ME)))))
say("condition", "it's the first combat phase of the turn",
    t.Compares(t.TimesThisTurn(t.EventPattern("step begins", step="beginning of combat")), "=", t.ONE))  # fmt: skip
