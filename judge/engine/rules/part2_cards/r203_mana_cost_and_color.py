"""Mana cost and color (203): the colors, which may be chosen and no other word."""

from __future__ import annotations

from judge.support.edition import Table
from judge.engine.game.words_to_choose import Words

FIVE = ("white", "blue", "black", "red", "green")

COLORS = Table("colors to choose", Words("one of the five colors", {"color": FIVE, "colors": FIVE}, rule="203.2d"))
