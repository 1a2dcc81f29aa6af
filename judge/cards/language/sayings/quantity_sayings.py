"""How many and how much: the words, and the quantity that they are."""

from __future__ import annotations

from judge.cards.instructions import things as t
from judge.cards.language.parsing.placeholders import EachAt
from judge.cards.language.say import _, say

say("for each", "of <what:possessed> colors", t.Value("number of colors", _.what))
say("for each", "1 damage dealt to <w:who> this turn", t.Value("damage dealt this turn", _.w))
say("amount", "the damage already dealt to <w:who> this turn", t.Value("damage dealt this turn", _.w),
    "the damage dealt to <w:who> [so far] this turn", when={"w": lambda w: not isinstance(w, EachAt)})  # fmt: skip
say("amount", "the number of cards <w:who> ^have drawn this turn", t.TimesThisTurn(t.EventPattern("draw", player=t.IsAmong(_.w))))
say("amount", "the total number of cards in all players' hands", t.Count(t.InZone("hand")),
    "the total number of cards in all players 's hands")
say("amount", "the number of <n:permanent_many> in excess of the number of <m:permanent_many>",
    t.Least((t.Number(0), t.Sum((t.Count(_.n), t.Product(-1, t.Count(_.m))))), True))  # fmt: skip
say("amount", "the life paid as it came into play", t.Value("number chosen", t.This()),
    "the life paid as (it|~) (entered|enter)", "the amount of life paid as (it|~) (entered|enter)")  # fmt: skip
