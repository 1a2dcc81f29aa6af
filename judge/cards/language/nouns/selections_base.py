"""Noun phrases with determiners and references: which players a sentence speaks of."""

from __future__ import annotations

from judge.cards.instructions import things as t
from judge.cards.language.filled_templates import _
from judge.cards.language.parsing.placeholders import EACH_OTHER, EachAt, PlayerAt, Ref
from judge.cards.language.say import read

# than whom was spoken of, else than you
read("who0", EachAt(_.at, t.Players("others", Ref(_.at, EACH_OTHER, "player"))), "each other player")
for _role, _of in {"(controller|controllers)": t.ControllerOf, "(owner|owners)": t.OwnerOf}.items():
    _one = _role[1:].partition("|")[0]
    read("who0", PlayerAt(_.at, _of(Ref(_.at, "it"))), f"its {_one}")
    read("who0", PlayerAt(_.at, _of(Ref(_.at, "their", "object", True))), f"their {_role}")
    read("who", PlayerAt(_.at, _of(_.what)), f"<what:obj>'s {_role}", f"the {_one} of <what:obj>")
