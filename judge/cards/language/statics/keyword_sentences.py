"""Sentences in which the rules of keywords alone say what they do (502): static abilities, triggers and effects."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.effects.effects_base import command
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import Ref
from judge.cards.language.references.antecedents import Antecedent
from judge.cards.language.triggers.triggers import Trigger


@rule("static_line", "if a player would discard ~ , that player discard it , but <m:is_exiled> instead of putting it into their graveyard")
def _(c: Place, m: bool) -> e.StaticAbility:
    """It is discarded nevertheless; "this way" in the text's other ability is this way."""
    discarded = t.EventPattern("discard", subject=t.IsAmong(t.This()))
    away = e.ToZone("removed from the game", remember=INSTEAD)
    return e.StaticAbility((e.Replace(discarded, (away,), optional=t.OwnerOf(t.This()) if m else None),), zone="hand")


@rule("is_exiled", "exile it", "remove it from the game", "may exile it", "may remove it from the game")
def _(c: Place) -> bool:
    return c.parser.words[c.start] == "may"


INSTEAD = "removed instead"
"""What it is called that a card was removed from the game instead of being put into a graveyard by a discard."""


@rule("event", "~ is exiled this way")
def _(c: Place) -> Trigger:
    event = t.EventPattern("move", subject=t.IsAmong(t.This()), origin=("hand",), destination=("removed from the game",), kind=INSTEAD)
    return Trigger(event, (Antecedent(c.start + c.parser.base, t.This(), frozenset({"object", "card"}), False, "event", None),))


@command("(play|cast) it without paying its mana cost if able")
def _(c: Place) -> e.Instruction:
    return e.PlayCard(Ref(c.start + 1 + c.parser.base, "it", "object"), optional=False, bind=c.mark)


@rule("event", "~ is put into a graveyard during its resolution")
def _(c: Place) -> Trigger:
    itself = t.IsAmong(t.This())
    return Trigger(t.EventPattern("move", subject=itself, origin=("stack",), destination=("graveyard",), cause="resolution"), ())


@command("copy <what:obj> except for its <k:keyword_name> ability and [you] may choose new targets for the copy")
def _(c: Place, what: t.Selection, k: tuple[str, t.Filter | None]) -> e.Instruction:
    return e.CopySpell(what, new_targets=True, bind=c.mark, without=k[0])
