"""Sentences in which the rules of keywords alone say what they do (502): static abilities, triggers and effects."""

from __future__ import annotations

from judge.cards.instructions import (
    AllOf,
    AlternativeCost,
    Apply,
    Body,
    Bound,
    Cant,
    Condition,
    ControlledBy,
    CopySpell,
    Cost,
    Delayed,
    Duration,
    EventPattern,
    Filter,
    Fits,
    Happened,
    IfDone,
    Instruction,
    InZone,
    IsAmong,
    IsPlayer,
    IsState,
    MayDo,
    Move,
    Not,
    OwnerOf,
    PlayCard,
    Players,
    Remember,
    Replace,
    Selection,
    SetTypes,
    SharesA,
    StaticAbility,
    This,
    ToZone,
    You,
)
from judge.cards.language.effects.effects_base import command, moved, player_verb
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import Ref
from judge.cards.language.references.antecedents import Antecedent
from judge.cards.language.statics.keyword_costs import PAID
from judge.cards.language.triggers.triggers import Trigger


@rule("static_line", "~ can act as soon as it come under your control")
def _(c: Place) -> StaticAbility:
    """Attack, and have its abilities with {T} or {Q} in their cost played (212.3f)."""
    return StaticAbility((MayDo("act at once"),), This())


@rule("static_line", "~ is every creature type at all times")
def _(c: Place) -> StaticAbility:
    return StaticAbility((SetTypes(all_creature_types=True),), This(), zone="any", defining=True)


@rule("static_line", "players can't play other spells or abilities that isn't mana abilities")
def _(c: Place) -> StaticAbility:
    return StaticAbility((Cant("play", AllOf((Not(IsState("mana ability")), Not(IsAmong(This()))))),), Players("each"))


@rule("static_line", "you may pay <cost:cost> rather than pay ~ 's mana cost if <cond:condition>")
def _(c: Place, cost: Cost, cond: Condition) -> StaticAbility:
    return StaticAbility((AlternativeCost(cost, cond, name=PAID),), This())


@rule("static_line", "if a player would discard ~ , that player discard it , but <m:is_exiled> instead of putting it into their graveyard")
def _(c: Place, m: bool) -> StaticAbility:
    """It is discarded nevertheless; "this way" in the text's other ability is this way."""
    discarded = EventPattern("discard", subject=IsAmong(This()))
    away = ToZone("removed from the game", remember=INSTEAD)
    return StaticAbility((Replace(discarded, (away,), optional=OwnerOf(This()) if m else None),), zone="hand")


@rule("is_exiled", "exile it", "remove it from the game", "may exile it", "may remove it from the game")
def _(c: Place) -> bool:
    return c.parser.words[c.start] == "may"


INSTEAD = "removed instead"
"""What it is called that a card was removed from the game instead of being put into a graveyard by a discard."""


@rule("event", "~ is exiled this way")
def _(c: Place) -> Trigger:
    event = EventPattern("move", subject=IsAmong(This()), origin=("hand",), destination=("removed from the game",), kind=INSTEAD)
    return Trigger(event, (Antecedent(c.start + c.parser.base, This(), frozenset({"object", "card"}), False, "event", None),))


@player_verb("(play|cast) <what:obj> by paying <cost:cost> rather than paying its mana cost", alone=False)
def _(c: Place, s: Selection, what: Selection, cost: Cost) -> Instruction | None:
    return PlayCard(what, s, free=False, bind=c.mark, cost=cost) if isinstance(what, Ref) else None


@command("(play|cast) it without paying its mana cost if able")
def _(c: Place) -> Instruction:
    return PlayCard(Ref(c.start + 1 + c.parser.base, "it", "object"), optional=False, bind=c.mark)


@rule("event", "~ is put into a graveyard during its resolution")
def _(c: Place) -> Trigger:
    itself = IsAmong(This())
    return Trigger(EventPattern("move", subject=itself, origin=("stack",), destination=("graveyard",), cause="resolution"), ())


@player_verb("remove <what:obj> from the game haunting <on:obj>", "exile <what:obj> haunting <on:obj>")
def _(c: Place, s: Selection, what: Selection, on: Selection) -> Instruction:
    """The card remembers the creature that it haunts."""
    return IfDone(Move(moved(what), "removed from the game", bind="haunting"), Remember("haunted", on, on=Bound("haunting")))


@command("any player who have controlled ~ may look at <what:obj>")
def _(c: Place, what: Selection) -> Instruction:
    return Apply(what, (MayDo("be looked at", IsState("has controlled the source")),), Duration("permanent"))


@rule("sentence", "at the beginning of each of your upkeeps for the rest of the game , <e:effects>")
def _(c: Place, e: Instruction) -> Instruction:
    return Delayed(EventPattern("step begins", player=IsAmong(You()), step="upkeep"), Body(e), once=False)


@command("copy <what:obj> except for its <k:keyword_name> ability and [you] may choose new targets for the copy")
def _(c: Place, what: Selection, k: tuple[str, Filter | None]) -> Instruction:
    return CopySpell(what, new_targets=True, bind=c.mark, without=k[0])


@rule("cond", "it is exiled")
def _(c: Place) -> Condition:
    return Fits(Ref(c.start + c.parser.base, "it", "object"), InZone("removed from the game"))


@rule("cond", "a source you control that share a creature type with ~ dealt combat damage to a player this turn")
def _(c: Place) -> Condition:
    source = AllOf((ControlledBy(You()), SharesA("creature type", This())))
    return Happened(EventPattern("damage", subject=source, other=IsPlayer(), combat=True))

