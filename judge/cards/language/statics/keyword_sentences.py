"""Sentences in which the rules of keywords alone say what they do (502): static abilities, triggers and effects."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.filled_templates import _, made
from judge.cards.language.parsing.placeholders import Ref
from judge.cards.language.say import read, say

INSTEAD, _THIS, _AWAY = "removed instead", t.IsAmong(t.This()), "removed from the game"
"""What it is called that a card was removed from the game instead of being put into a graveyard by a discard."""
for _may, _who in {"": None, "may ": t.OwnerOf(t.This())}.items():  # it is discarded nevertheless; "this way" below is this way
    read("static", e.StaticAbility((e.Replace(t.EventPattern("discard", subject=_THIS), (e.ToZone(_AWAY, remember=INSTEAD),),
                                              optional=_who),), zone="hand"),
        f"if a player would discard ~, that player discard it, but {_may}(exile it|remove it from the game) "
        "instead of putting it into their graveyard")  # fmt: skip
read("event", t.EventPattern("move", subject=_THIS, origin=("hand",), destination=(_AWAY,), kind=INSTEAD), "~ is exiled this way",
    speaks=((t.This(), "object card"),))  # fmt: skip
say("event", "~ is put into a graveyard during its resolution",
    t.EventPattern("move", subject=_THIS, origin=("stack",), destination=("graveyard",), cause="resolution"))  # fmt: skip
read("command", e.PlayCard(Ref(_.at, "it", "object"), optional=False, bind=_.mark), "(play|cast) it without paying its mana cost if able")
read("command", e.CopySpell(_.what, new_targets=True, bind=_.mark, without=made(lambda k: k[0], _.k)),
    "copy <what:obj> except for its <k:keyword_name> ability and [you] may choose new targets for the copy")  # fmt: skip
