"""What stands after "if", "as long as" and "unless": the words, and the condition that they are."""

from __future__ import annotations

from judge.cards.instructions import (
    AllOf,
    Compares,
    ControlledBy,
    Either,
    EventPattern,
    Exists,
    Fits,
    Happened,
    IsAmong,
    Isnt,
    IsOpponent,
    IsState,
    Measures,
    Players,
    Value,
    You,
)
from judge.cards.language.say import _, also, say

say("condition", "<what:obj> ^have the same <m:measure> as <b:obj>", Compares(Value(_.m, _.what), "=", Value(_.m, _.b)))
say("condition", "<what:obj> came under your control this turn", Fits(_.what, IsState("new this turn")),
    "<what:obj> entered under your control this turn")  # fmt: skip
say("condition", "an opponent was dealt <n:quantity> or more damage this turn",
    Exists(AllOf((IsOpponent(), Measures("damage dealt this turn", ">=", _.n)))))  # fmt: skip
say("condition", "you attacked with <n:count> or more creatures this turn", Compares(Value("attackers this turn", You()), ">=", _.n))
say("condition", "<what:obj> didn't attack this turn", Isnt(Happened(EventPattern("attack", subject=IsAmong(_.what)))))
say("condition", "<what:obj> came under your control since the beginning of your last upkeep",
    Either((Happened(EventPattern("move", subject=IsAmong(_.what), destination=("in play",), player=IsAmong(You())), "your last upkeep"),
            Happened(EventPattern("gain control", subject=IsAmong(_.what), player=IsAmong(You())), "your last upkeep"))))  # fmt: skip
say("condition", "no opponent controls <n:a_permanent>", Isnt(Exists(also(_.n, ControlledBy(Players("opponents"))))),
    "no opponent control <n:a_permanent>")  # fmt: skip
