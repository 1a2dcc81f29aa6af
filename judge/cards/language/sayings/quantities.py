"""How many and how much: the words, and the quantity that they are."""

from __future__ import annotations

from judge.cards.instructions import Value
from judge.cards.language.say import _, say

say("for each", "of <what:possessed> colors", Value("number of colors", _.what))
