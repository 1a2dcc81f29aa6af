"""What stands after a noun: the words, and the filter that they are."""

from __future__ import annotations

from judge.cards.instructions import things as t
from judge.cards.language.say import _, also, say

say("after noun", "that attacked this turn", t.DidThisTurn(t.EventPattern("attack"), "subject"))
say("after noun", "that attacked during their controller's last turn", t.IsState("attacked in its controller's last turn"),
    "that attacked during their controller 's last turn", on="permanent")  # fmt: skip
say("after noun", "that blocked this turn", t.DidThisTurn(t.EventPattern("block"), "subject"))
say("after noun", "that didn't attack this turn", t.Not(t.DidThisTurn(t.EventPattern("attack"), "subject")))
say("after noun", "that attacked or blocked this turn",
    t.AnyOf((t.DidThisTurn(t.EventPattern("attack"), "subject"), t.DidThisTurn(t.EventPattern("block"), "subject"))))  # fmt: skip
say("after noun", "that targets you or <n:a_permanent>", t.TargetsMatching(t.AnyOf((t.IsAmong(t.You()), _.n))),
    "that target you or <n:a_permanent>", on="spell")  # fmt: skip
_OF_EACH = t.HasSubtype(t.ChosenWord("creature type", t.EACH_CHOSEN))
say("after noun", "of a type chosen this way", _OF_EACH)
say("after noun", "that aren't of a type chosen this way", t.Not(_OF_EACH), "that isn't of a type chosen this way")
say("after noun", "with a single target", t.TargetsMatching(t.Anything(), True), on="spell")
say("after noun", "banded with <what:obj>", t.CombatRelation("banded with", t.IsAmong(_.what)))
say("after player", "who had more life than you did as you activated this ability",
    t.AsAnnounced(t.Measures("life", ">", t.Value("life", t.You()))))
say("after player", "who had more cards in hand than you did as you activated this ability",
    t.AsAnnounced(t.Measures("cards in hand", ">", t.Value("cards in hand", t.You()))))
say("after player", "who had at least <n:count> more cards in hand than you did as you activated this ability",
    t.AsAnnounced(t.Measures("cards in hand", ">=", t.Sum((t.Value("cards in hand", t.You()), _.n)))))
say("after player", "who controlled more <n:permanent_many> than you did as you activated this ability",
    t.AsAnnounced(t.Controls(_.n, ">", t.Count(also(_.n, t.ControlledBy(t.You()))))))  # fmt: skip
say("after noun", "you own or control", t.AnyOf((t.OwnedBy(t.You()), t.ControlledBy(t.You()))), on="permanent")
say("after noun", "that dealt damage to <w:who> this turn", t.DidThisTurn(t.EventPattern("damage", other=t.IsAmong(_.w)), "subject"))

# ------------------------------------------------------------------------------------------------- after "protection from"
say("quality", "the colors of <n:permanent_many>", t.SharesA("color", t.Every(_.n)))
say("quality", "its colors", t.SharesA("color", t.This()), "their colors")
say("after noun", "that didn't come under its controller's control this turn", t.Not(t.IsState("new this turn")),
    "that didn't come under its controller 's control this turn", on="permanent")  # fmt: skip
say("after noun", "<w:who> ^have controlled continuously since the beginning of the turn",
    t.AllOf((t.ControlledBy(_.w), t.Not(t.IsState("new this turn")))),
    "<w:who> controlled continuously since the beginning of the turn", "<w:who> controlled since the beginning of the turn",
    on="permanent")  # fmt: skip
say("quality", "arcane", t.HasSubtype(t.SubtypeWord("Arcane")))
say("after noun", "that blocked <w:obj> this turn",
    t.DidThisTurn(t.EventPattern("block pair", other=t.IsAmong(_.w)), "subject"), on="permanent")  # fmt: skip
say("after noun", "that was blocked by <w:obj> this turn",
    t.DidThisTurn(t.EventPattern("block pair", subject=t.IsAmong(_.w)), "other"), on="permanent")  # fmt: skip
say("after noun", "with <w:possessed> converted mana cost", t.Measures("converted mana cost", "=", t.Value("converted mana cost", _.w)),
    "with <w:possessed> mana value")  # fmt: skip
say("after noun", "with the same mana value as <w:obj>", t.Measures("converted mana cost", "=", t.Value("converted mana cost", _.w)))
say("after noun", "that attacked <w:who> this turn", t.DidThisTurn(t.EventPattern("attack", other=t.IsAmong(_.w)), "subject"),
    on="permanent")
say("after noun", "of each of <w:possessed> colors", t.SharesA("color", _.w))
say("quality", "each of <w:possessed> card types", t.SharesA("card type", _.w))
