"""Sentences in which the rules of keywords alone say what they do (502): static abilities, triggers and effects."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.effects.effects_base import command, moved, player_verb
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import Ref
from judge.cards.language.references.antecedents import Antecedent
from judge.cards.language.statics.keyword_costs import PAID
from judge.cards.language.triggers.triggers import Trigger


@rule("static_line", "~ can act as soon as it come under your control")
def _(c: Place) -> e.StaticAbility:
    """Attack, and have its abilities with {T} or {Q} in their cost played (212.3f)."""
    return e.StaticAbility((e.MayDo("act at once"),), t.This())


@rule("static_line", "~ is every creature type at all times")
def _(c: Place) -> e.StaticAbility:
    return e.StaticAbility((e.SetTypes(all_creature_types=True),), t.This(), zone="any", defining=True)


@rule("static_line", "players can't play other spells or abilities that isn't mana abilities")
def _(c: Place) -> e.StaticAbility:
    return e.StaticAbility((e.Cant("play", t.AllOf((t.Not(t.IsState("mana ability")), t.Not(t.IsAmong(t.This()))))),), t.Players("each"))


@rule("static_line", "you may pay <cost:cost> rather than pay ~ 's mana cost if <cond:condition>")
def _(c: Place, cost: e.Cost, cond: t.Condition) -> e.StaticAbility:
    return e.StaticAbility((e.AlternativeCost(cost, cond, name=PAID),), t.This())


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


@player_verb("(play|cast) <what:obj> by paying <cost:cost> rather than paying its mana cost", alone=False)
def _(c: Place, s: t.Selection, what: t.Selection, cost: e.Cost) -> e.Instruction | None:
    return e.PlayCard(what, s, free=False, bind=c.mark, cost=cost) if isinstance(what, Ref) else None


@command("(play|cast) it without paying its mana cost if able")
def _(c: Place) -> e.Instruction:
    return e.PlayCard(Ref(c.start + 1 + c.parser.base, "it", "object"), optional=False, bind=c.mark)


@rule("event", "~ is put into a graveyard during its resolution")
def _(c: Place) -> Trigger:
    itself = t.IsAmong(t.This())
    return Trigger(t.EventPattern("move", subject=itself, origin=("stack",), destination=("graveyard",), cause="resolution"), ())


@player_verb("remove <what:obj> from the game haunting <on:obj>", "exile <what:obj> haunting <on:obj>")
def _(c: Place, s: t.Selection, what: t.Selection, on: t.Selection) -> e.Instruction:
    """The card remembers the creature that it haunts."""
    return e.IfDone(e.Move(moved(what), "removed from the game", bind="haunting"), e.Remember("haunted", on, on=t.Bound("haunting")))


@command("any player who have controlled ~ may look at <what:obj>")
def _(c: Place, what: t.Selection) -> e.Instruction:
    return e.Apply(what, (e.MayDo("be looked at", t.IsState("has controlled the source")),), e.Duration("permanent"))


@rule("sentence", "at the beginning of each of your upkeeps for the rest of the game , <do:effects>")
def _(c: Place, do: e.Instruction) -> e.Instruction:
    return e.Delayed(t.EventPattern("step begins", player=t.IsAmong(t.You()), step="upkeep"), e.Body(do), once=False)


@command("copy <what:obj> except for its <k:keyword_name> ability and [you] may choose new targets for the copy")
def _(c: Place, what: t.Selection, k: tuple[str, t.Filter | None]) -> e.Instruction:
    return e.CopySpell(what, new_targets=True, bind=c.mark, without=k[0])


@rule("cond", "it is exiled")
def _(c: Place) -> t.Condition:
    return t.Fits(Ref(c.start + c.parser.base, "it", "object"), t.InZone("removed from the game"))


@rule("cond", "a source you control that share a creature type with ~ dealt combat damage to a player this turn")
def _(c: Place) -> t.Condition:
    source = t.AllOf((t.ControlledBy(t.You()), t.SharesA("creature type", t.This())))
    return t.Happened(t.EventPattern("damage", subject=source, other=t.IsPlayer(), combat=True))

