"""What stands after "if", "as long as" and "unless": the words, and the condition that they are."""

from __future__ import annotations

from judge.cards.instructions import (
    Above,
    AllOf,
    Anything,
    AsTurnBegan,
    AttachedToMatching,
    Both,
    Compares,
    ControlledBy,
    Controls,
    Count,
    Counters,
    Distinct,
    Either,
    EventPattern,
    Every,
    Exists,
    Fits,
    Happened,
    HasColor,
    HasSubtype,
    HasType,
    InZone,
    IsAmong,
    Isnt,
    IsOpponent,
    IsState,
    Least,
    Measures,
    Not,
    Number,
    OfMostCommonColor,
    Players,
    Product,
    SharesA,
    Sum,
    Target,
    TimesThisTurn,
    Value,
    You,
)
from judge.cards.language.parsing.placeholders import TargetAt
from judge.cards.language.say import _, also, say

say("condition", "<what:obj> ^have the same <m:measure> as <b:obj>", Compares(Value(_.m, _.what), "=", Value(_.m, _.b)))
say("condition", "<who:who> ^have no <n:card_many> in hand", Isnt(Exists(also(_.n, InZone("hand", _.who)))),
    when={"n": lambda n: not isinstance(n, Anything)})  # fmt: skip
say("condition", "<who:who> ^have <m:quantity> or more <n:card_many> in hand", Compares(Count(also(_.n, InZone("hand", _.who))), ">=", _.m),
    "<who:who> have <m:quantity> or more <n:card_many> in your hand", when={"n": lambda n: not isinstance(n, Anything)})  # fmt: skip
say("condition", "<what:obj> was kicked", Fits(_.what, IsState("kicked")), when={"what": lambda what: isinstance(what, Target | TargetAt)})
say("condition", "<what:obj> is attacking alone",
    Both((Fits(_.what, IsState("attacking")),
          Compares(Count(AllOf((InZone("in play"), HasType("creature"), IsState("attacking")))), "=", Number(1)))))  # fmt: skip
say("condition", "<who:who> ^have exactly <n:quantity> or exactly <m:quantity> cards in hand",
    Either((Compares(Value("cards in hand", _.who), "=", _.n), Compares(Value("cards in hand", _.who), "=", _.m))))  # fmt: skip
say("condition", "<what:obj> came under your control this turn", Fits(_.what, IsState("new this turn")),
    "<what:obj> entered under your control this turn")  # fmt: skip
say("condition", "an opponent was dealt <n:quantity> or more damage this turn",
    Exists(AllOf((IsOpponent(), Measures("damage dealt this turn", ">=", _.n)))))  # fmt: skip
say("condition", "you attacked with <n:count> or more creatures this turn", Compares(Value("attackers this turn", You()), ">=", _.n))
say("condition", "<what:obj> didn't attack this turn", Isnt(Happened(EventPattern("attack", subject=IsAmong(_.what)))))
say("condition", "<what:obj> attacked during its controller's last turn", Fits(_.what, IsState("attacked in its controller's last turn")),
    "<what:obj> attacked during its controller 's last turn", "<what:obj> attacked during your last turn")  # fmt: skip
_OVER = also(_.m, InZone("graveyard"), Above(_.what))
say("condition", "<what:obj> is in your graveyard with <n:count> or more <m:card_many> above it",
    Both((Fits(_.what, InZone("graveyard", You())), Compares(Count(_OVER), ">=", _.n))),
    "<what:obj> is in your graveyard with <n:count> <m:card_many> above it")  # fmt: skip
say("condition", "<what:obj> is in your graveyard with <m:a_card> directly above it",
    Both((Fits(_.what, InZone("graveyard", You())), Exists(also(_.m, InZone("graveyard"), Above(_.what, True))))))
say("condition", "<n:count> or more <m:card_many> are above <what:obj>", Compares(Count(_OVER), ">=", _.n),
    "<n:count> or more <m:card_many> is above <what:obj>")  # fmt: skip
say("condition", "<what:obj> shares a color with the most common color among all permanents or a color tied for most common",
    Fits(_.what, OfMostCommonColor(InZone("in play"))),
    "<what:obj> share a color with the most common color among all permanents or a color tied for most common")  # fmt: skip
say("condition", "<what:obj> came under your control since the beginning of your last upkeep",
    Either((Happened(EventPattern("move", subject=IsAmong(_.what), destination=("in play",), player=IsAmong(You())), "your last upkeep"),
            Happened(EventPattern("gain control", subject=IsAmong(_.what), player=IsAmong(You())), "your last upkeep"))))  # fmt: skip
say("condition", "no opponent controls <n:a_permanent>", Isnt(Exists(also(_.n, ControlledBy(Players("opponents"))))),
    "no opponent control <n:a_permanent>")  # fmt: skip
say("condition", "<who:who> ^have exactly <n:quantity> life", Compares(Value("life", _.who), "=", _.n))
say("condition", "there is exactly <n:count> <k:counter_kind> (counter|counters) on <what:obj>", Compares(Counters(_.k, _.what), "=", _.n))
say("condition", "all <n:permanent_many> are <f:predicate_filter>", Isnt(Exists(also(_.n, Not(_.f)))),
    "all <n:permanent_many> is <f:predicate_filter>", when={"f": lambda f: isinstance(f, HasColor | HasType | HasSubtype)})  # fmt: skip
say("condition", "<who:who> played a land this turn", Happened(EventPattern("play land", player=IsAmong(_.who))),
    "<who:who> have played a land this turn")  # fmt: skip
say("condition", "an opponent controls at least <m:quantity> more <n:permanent_many> than you",
    Exists(AllOf((IsOpponent(), Controls(_.n, ">=", Sum((Count(also(_.n, ControlledBy(You()))), _.m)))))),
    "an opponent control at least <m:quantity> more <n:permanent_many> than you")  # fmt: skip
say("condition", "<m:quantity> or more damage was dealt to <what:obj> this turn",
    Compares(TimesThisTurn(EventPattern("damage", other=IsAmong(_.what)), True), ">=", _.m))  # fmt: skip
say("condition", "this is the third time this ability has resolved this turn",
    Compares(TimesThisTurn(EventPattern("resolve", kind="this ability")), "=", Number(2)),
    "this is the third time this ability have resolved this turn")  # fmt: skip
for _op, _words in {">=": "more", "<=": "fewer"}.items():
    say("condition", f"<w:poss> library has <n:quantity> or {_words} cards in it", Compares(Value("cards in library", _.w), _op, _.n),
        f"<w:poss> library have <n:quantity> or {_words} cards in it",
        f"<who:who> have <n:quantity> or {_words} cards in <w:poss> library")  # fmt: skip
say("condition", "no mana was spent to (play|cast) <what:obj>", Compares(Value("mana spent", _.what), "=", Number(0)))
say("condition", "<who:who> ^control <n:a_permanent> of each color",
    Compares(Distinct("colors", also(_.n, ControlledBy(_.who))), "=", Number(5)))
say("condition", "<who:who> ^control <n:a_permanent> of each basic land type",
    Compares(Distinct("basic land types", also(_.n, ControlledBy(_.who))), "=", Number(5)))  # fmt: skip
say("condition", "<who:who> ^control <n:a_permanent> of each basic land type and <m:a_permanent> of each color",
    Both((Compares(Distinct("basic land types", also(_.n, ControlledBy(_.who))), "=", Number(5)),
          Compares(Distinct("colors", also(_.m, ControlledBy(_.who))), "=", Number(5)))))  # fmt: skip
say("condition", "<what:obj> has the same name as <n:a_card>", Fits(_.what, SharesA("name", Every(_.n))),
    "<what:obj> have the same name as <n:a_card>")  # fmt: skip
_MET = tuple(EventPattern(_verb, subject=IsAmong(_.what)) for _verb in ("block", "become blocked", "attack"))
say("condition", "<what:obj> has blocked or been blocked since your last upkeep",
    Either((Happened(_MET[0], "your last upkeep"), Happened(_MET[1], "your last upkeep"))),
    "<what:obj> have blocked or been blocked since your last upkeep", "<what:obj> blocked or was blocked since your last upkeep")
say("condition", "<what:obj> attacked or blocked since your last upkeep",
    Either((Happened(_MET[2], "your last upkeep"), Happened(_MET[0], "your last upkeep"))),
    "<what:obj> have attacked or blocked since your last upkeep")  # fmt: skip
say("condition", "one of <w:poss> opponents was dealt damage this turn",
    Exists(AllOf((IsOpponent(_.w), Measures("damage dealt this turn", ">=", Number(1))))))  # fmt: skip
say("condition", "none of <w:poss> opponents was dealt damage this turn",
    Isnt(Exists(AllOf((IsOpponent(_.w), Measures("damage dealt this turn", ">=", Number(1)))))))  # fmt: skip
_BOTH = (_.a, _.b)
say("condition", "the difference between <a:amount> and <b:amount> is <n:quantity> or less",
    Compares(Sum((Least(_BOTH, True), Product(-1, Least(_BOTH)))), "<=", _.n))  # fmt: skip
say("condition", "<what:obj> was attached to <n:a_permanent>", Fits(_.what, AttachedToMatching(_.n)))
say("condition", "<what:obj> started the turn untapped",
    Compares(AsTurnBegan(AllOf((IsAmong(_.what), Not(IsState("tapped"))))), ">=", Number(1)))  # fmt: skip
