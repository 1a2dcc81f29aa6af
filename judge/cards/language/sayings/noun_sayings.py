"""What stands after a noun: the words, and the filter that they are."""

from __future__ import annotations

from judge.cards.instructions import (
    EACH_CHOSEN,
    AllOf,
    AnyOf,
    Anything,
    ChosenWord,
    CombatRelation,
    ControlledBy,
    DidThisTurn,
    EventPattern,
    Every,
    HasSubtype,
    IsAmong,
    IsState,
    Measures,
    Not,
    OwnedBy,
    SharesA,
    SubtypeWord,
    TargetsMatching,
    This,
    Value,
    You,
)
from judge.cards.language.say import _, say

say("after noun", "that attacked this turn", DidThisTurn(EventPattern("attack"), "subject"))
say("after noun", "that attacked during their controller's last turn", IsState("attacked in its controller's last turn"),
    "that attacked during their controller 's last turn", on="permanent")  # fmt: skip
say("after noun", "that blocked this turn", DidThisTurn(EventPattern("block"), "subject"))
say("after noun", "that didn't attack this turn", Not(DidThisTurn(EventPattern("attack"), "subject")))
say("after noun", "that attacked or blocked this turn",
    AnyOf((DidThisTurn(EventPattern("attack"), "subject"), DidThisTurn(EventPattern("block"), "subject"))))  # fmt: skip
say("after noun", "that targets you or <n:a_permanent>", TargetsMatching(AnyOf((IsAmong(You()), _.n))),
    "that target you or <n:a_permanent>", on="spell")  # fmt: skip
_OF_EACH = HasSubtype(ChosenWord("creature type", EACH_CHOSEN))
say("after noun", "of a type chosen this way", _OF_EACH)
say("after noun", "that aren't of a type chosen this way", Not(_OF_EACH), "that isn't of a type chosen this way")
say("after noun", "with a single target", TargetsMatching(Anything(), True), on="spell")
say("after noun", "banded with <what:obj>", CombatRelation("banded with", IsAmong(_.what)))
say("after noun", "you own or control", AnyOf((OwnedBy(You()), ControlledBy(You()))), on="permanent")
say("after noun", "that dealt damage to <w:who> this turn", DidThisTurn(EventPattern("damage", other=IsAmong(_.w)), "subject"))

# ------------------------------------------------------------------------------------------------- after "protection from"
say("quality", "the colors of <n:permanent_many>", SharesA("color", Every(_.n)))
say("quality", "its colors", SharesA("color", This()), "their colors")
say("after noun", "that didn't come under its controller's control this turn", Not(IsState("new this turn")),
    "that didn't come under its controller 's control this turn", on="permanent")  # fmt: skip
say("after noun", "<w:who> ^have controlled continuously since the beginning of the turn",
    AllOf((ControlledBy(_.w), Not(IsState("new this turn")))),
    "<w:who> controlled continuously since the beginning of the turn", "<w:who> controlled since the beginning of the turn",
    on="permanent")  # fmt: skip
say("quality", "arcane", HasSubtype(SubtypeWord("Arcane")))
say("after noun", "that blocked <w:obj> this turn",
    DidThisTurn(EventPattern("block pair", other=IsAmong(_.w)), "subject"), on="permanent")  # fmt: skip
say("after noun", "that was blocked by <w:obj> this turn",
    DidThisTurn(EventPattern("block pair", subject=IsAmong(_.w)), "other"), on="permanent")  # fmt: skip
say("after noun", "with <w:possessed> converted mana cost", Measures("converted mana cost", "=", Value("converted mana cost", _.w)),
    "with <w:possessed> mana value")  # fmt: skip
say("after noun", "with the same mana value as <w:obj>", Measures("converted mana cost", "=", Value("converted mana cost", _.w)))
say("after noun", "that attacked <w:who> this turn", DidThisTurn(EventPattern("attack", other=IsAmong(_.w)), "subject"), on="permanent")
say("after noun", "of each of <w:possessed> colors", SharesA("color", _.w))
say("quality", "each of <w:possessed> card types", SharesA("card type", _.w))
