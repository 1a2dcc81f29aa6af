"""How many and how much: the words, and the quantity that they are."""

from __future__ import annotations

from judge.cards.instructions import Count, EventPattern, InZone, IsAmong, Least, Number, Product, Sum, This, TimesThisTurn, Value
from judge.cards.language.parsing.placeholders import EachAt
from judge.cards.language.say import _, say

say("for each", "of <what:possessed> colors", Value("number of colors", _.what))
say("for each", "1 damage dealt to <w:who> this turn", Value("damage dealt this turn", _.w))
say("amount", "the damage already dealt to <w:who> this turn", Value("damage dealt this turn", _.w),
    "the damage dealt to <w:who> [so far] this turn", when={"w": lambda w: not isinstance(w, EachAt)})  # fmt: skip
say("amount", "the number of cards <w:who> ^have drawn this turn", TimesThisTurn(EventPattern("draw", player=IsAmong(_.w))))
say("amount", "the total number of cards in all players' hands", Count(InZone("hand")), "the total number of cards in all players 's hands")
say("amount", "the number of <n:permanent_many> in excess of the number of <m:permanent_many>",
    Least((Number(0), Sum((Count(_.n), Product(-1, Count(_.m))))), True))  # fmt: skip
say("amount", "the life paid as it came into play", Value("number chosen", This()),
    "the life paid as (it|~) (entered|enter)", "the amount of life paid as (it|~) (entered|enter)")  # fmt: skip
