"""Replacement effects that do something instead (419.1): what would happen, and what is done, may speak of the event."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.cards.language.effects.effects_base import Verb, sequence
from judge.cards.language.filled_templates import _, made
from judge.cards.language.nouns.joined_filters import both
from judge.cards.language.parsing.placeholders import Ref, Spoken, TargetAt, ThatMuch
from judge.cards.language.references.antecedents import Antecedent
from judge.cards.language.replacing.replacements import NOBODY
from judge.cards.language.say import read, say
from judge.cards.language.sentences.sentence_merging import Incomplete, combine
from judge.cards.language.triggers.triggers import Who, _plain

_AMOUNTS = ("gain life", "lose life", "damage")


def _roles(pattern: t.EventPattern, w: Who) -> list[Antecedent]:
    """What later words may call the parties of the event."""
    role = "player" if pattern.verb in ("draw", "gain life", "lose life", "lose game", "discard") else "subject"
    if pattern.verb == "damage":
        role = "other"
    source = [Antecedent(w.at, t.EventRole("subject"), frozenset({"source"}), False, "event", None)] if role == "other" else []
    if isinstance(w.selection, t.You):
        return source
    found = [*source, Antecedent(w.at, w.selection or t.EventRole(role), w.kinds, False, "event", None)]
    if pattern.verb == "draw":  # "reveals it instead": the card that would be drawn
        found.append(Antecedent(w.at + 1, t.EventRole("subject"), frozenset({"object", "card"}), False, "event", None))
    return found


def said(part: e.Part, pattern: t.EventPattern, w: Who, condition: t.Condition | None = None) -> e.StaticAbility:
    """The static ability with its event's mentions."""
    return Spoken((part,), condition=condition, spoken=(_roles(pattern, w), pattern.verb in _AMOUNTS))


# ----------------------------------------------------------------------------------------------- doing something else
Would = tuple[t.EventPattern, Who]
Player = tuple[t.Filter, t.Selection | None, int]
_FREE = ("draw", "gain life", "lose game", "lose life", "damage", "destroy")


def of_player(verb: Any, w: Player) -> Would:
    """An event of a player, and who that is."""
    return t.EventPattern(verb, player=None if w[0] == t.IsPlayer() else w[0]), Who(w[0], frozenset({"player"}), w[1], w[2])


def _but_the_first(w: Player, do: e.Instruction, more: tuple[e.Instruction, ...] | None) -> e.StaticAbility:
    """Any draw but the first of a draw step of that player's own."""
    who = t.EventRole("player")
    first = t.Isnt(t.Happened(t.EventPattern("draw", player=t.IsAmong(who)), "this step"))
    would = of_player("draw", w)
    other = t.Isnt(t.Both((t.During("draw", who), first)))
    return said(e.Replace(would[0], instead=e.Sequence((do, *(more or ()))), condition=other), *would)


_EXCEPT = "if <w:who_would> would draw a card except the first one (they|you) draw in"
_STEPS = "each of (their|your) draw steps"
read("static", made(_but_the_first, _.w, _.do, _.more), f"{_EXCEPT} {_STEPS}, <do:effects> instead [. <more:sentences>]",
    f"{_EXCEPT} {_STEPS}, instead <do:effects>", f"{_EXCEPT} (their|your) draw step each turn, <do:effects> instead [. <more:sentences>]")


def _instead(would: Would, do: e.Instruction) -> e.StaticAbility | None:
    pattern, who = would
    if pattern.verb not in _FREE:
        return None
    if isinstance(do, e.May) and isinstance(do.who, t.You) and isinstance(who.selection, t.You):
        return said(e.Replace(pattern, instead=do.do, optional=t.You()), pattern, who)
    return said(e.Replace(pattern, instead=do), pattern, who)


def _only_part(ability: e.StaticAbility) -> e.Part | None:
    """For `back`: the part, of what is nothing besides."""
    return ability.parts[0] if ability.affected is None and ability.condition is None and len(ability.parts) == 1 else None


def _was_instead(ability: e.StaticAbility) -> tuple[Any, e.Instruction] | None:
    """For `back`: the event, and what is done instead of it."""
    part = _only_part(ability)
    if not isinstance(part, e.Replace) or part.instead is None or part.condition is not None or part.once:
        return None
    return part.pattern, part.instead if part.optional is None else e.May(part.optional, part.instead)


_INSTEAD = made(_instead, _.w, _.do, back=_was_instead, kind=e.StaticAbility)
say("static", "if <w:would>, <do:may_instead>", _INSTEAD)
say("may_instead", "you may instead <do:effects>", e.May(t.You(), _.do))
say("static", "if <w:would>, instead <do:effects>", _INSTEAD, "if <w:would>, <do:effects> instead")


def _of_kind(verb: str, would: Would, part: e.Part) -> e.StaticAbility | None:
    """The part, of an event of that kind alone."""
    return said(part, *would) if would[0].verb == verb else None


def _was_of_kind(ability: e.StaticAbility) -> tuple[str, t.EventPattern, e.Part] | None:
    """For `back`: the kind of the event, the event and the part."""
    part = _only_part(ability)
    pattern = part.pattern if isinstance(part, e.Replace | e.Prevent) else None
    return (pattern.verb, pattern, part) if part is not None and isinstance(pattern, t.EventPattern) else None


_EVENT, _AWAY = made(lambda would: would[0], _.w), (e.ToZone("removed from the game"), e.Then(_.do))
_OF_KIND = partial(made, _of_kind, back=_was_of_kind, kind=e.StaticAbility)
say("static", "if <w:would>, instead remove it from the game and <do:effects>",  # out of the game, and then something is done (419.7e)
    _OF_KIND("move", _.w, e.Replace(_EVENT, _AWAY)), "if <w:would>, exile (it|that card) instead and <do:effects>",
    "if <w:would>, instead exile (it|that card) and <do:effects>", "if <w:would>, exile (it|that card) and <do:effects> instead",
    "if <w:would>, remove it from the game and <do:effects> instead")  # fmt: skip
say("static", "if <w:would>, you may instead remove it from the game and <do:effects>", _OF_KIND("move", _.w,
    e.Replace(_EVENT, _AWAY, optional=t.You())), "if <w:would>, you may instead exile (it|that card) and <do:effects>",
    "if <w:would>, you may exile (it|that card) and <do:effects> instead",
    "if <w:would>, you may remove it from the game and <do:effects> instead")
say("static", "if <w:would>, prevent that damage. <do:effects>", _OF_KIND("damage", _.w, e.Prevent(_EVENT, then=_.do)),
    "if <w:would>, prevent that damage (and|,) <do:effects>")  # fmt: skip
say("static", "if <w:would>, regenerate it",  # each destruction of it is replaced (501.5b)
    _OF_KIND("destroy", _.w, e.Replace(_EVENT, instead=e.Regenerate(t.EventRole("subject")))))


def _for_each_life(w: Player, do: e.Instruction) -> e.StaticAbility:
    """Each 1 life is replaced at once (419.9b): cards are drawn one for each, anything else is done that often."""
    times = t.Amount("event")
    done = msgspec.structs.replace(do, count=times) if isinstance(do, e.Draw) and do.count == t.ONE else e.Repeat(do, times)
    would = of_player("gain life", w)
    return said(e.Replace(would[0], instead=done), *would)


_EACH_LIFE = "for each 1 life <w:who_would> would gain"
read("static", made(_for_each_life, _.w, _.do), f"{_EACH_LIFE}, <do:effects> instead", f"{_EACH_LIFE}, instead <do:effects>",
    when={"do": lambda do: not mentions(do, ThatMuch)})  # fmt: skip


# ------------------------------------------------------------------------------------------------------------- shields
def _next_time(would: Would, do: e.Instruction) -> e.Instruction | None:
    named = isinstance(would[1].selection, t.You | TargetAt)
    if would[0].verb not in _FREE or not named or mentions(do, ThatMuch) or isinstance(do, e.May):
        return None
    return e.Apply(NOBODY, (e.Replace(would[0], instead=do, once=True),), e.THIS_TURN)


def _was_next(apply: e.Apply) -> tuple[Any, e.Instruction] | None:
    """For `back`: the event, and what is done instead of it."""
    match apply:
        case e.Apply(parts=(e.Replace(pattern=pattern, instead=e.Instruction() as do, once=True),), duration=e.THIS_TURN):
            return pattern, do
    return None


say("command", "the next time <w:would> this turn, instead <do:effects>", made(_next_time, _.w, _.do, back=_was_next, kind=e.Apply),
    "the next time <w:would> this turn, <do:effects> instead")  # fmt: skip

# ------------------------------------------------------------------------------------------------- in several sentences
def _and_more(would: Would, do: e.Instruction, rest: tuple[e.Instruction, ...]) -> e.StaticAbility | None:
    """Everything to the end of the paragraph is what is done instead."""
    if would[0].verb not in ("draw", "gain life", "lose life", "lose game", "damage") or not rest:
        return None
    try:
        done, extras = combine((do, *rest))
    except Incomplete:
        return None
    return None if extras else said(e.Replace(would[0], instead=done), *would)


read("static", made(_and_more, _.w, _.do, _.rest), "if <w:would>, <do:effects> instead. <rest:sentences>",
    "if <w:would>, instead <do:effects>. <rest:sentences>")  # fmt: skip


def _put_and_then(w: Player, such: t.Filter, verb: Verb, at: int) -> e.StaticAbility | None:
    """The event happens, and more follows it (419.7e)."""
    done = verb(Ref(at + 13, "that", "player"))
    if done is None:
        return None
    pattern, who = of_player("move", w)
    pattern = t.EventPattern("move", subject=_plain(such), destination=("in play",), player=pattern.player)
    return said(e.Replace(pattern, (e.Then(done),)), t.EventPattern("draw"), who)


def _was_put(ability: e.StaticAbility) -> tuple[t.Filter | None, t.Filter, e.Instruction, int] | None:
    """For `back`: who puts what into play, and what follows it."""
    match _only_part(ability):
        case e.Replace(pattern=t.EventPattern(verb="move", subject=t.Filter() as such, player=who), changes=(e.Then(do=do),)):
            return who, both(t.IN_PLAY, such), do, 0
    return None


_PUTS = "if <w:who_would> would put (a|an) <n:permanent_one> into play, that player"
say("static", "if <w:who_would> would put <n:a_permanent> into play, that player puts it into play and then <v:player_verb> instead",
    made(_put_and_then, _.w, _.n, _.v, _.at, back=_was_put, kind=e.StaticAbility),
    f"{_PUTS} instead put that <m:ref_noun> into play then <v:player_verb>",
    f"{_PUTS} put that <m:ref_noun> into play and then <v:player_verb> instead")  # fmt: skip


def _rather(would: Would, verb: Verb, *more: e.Instruction | None) -> e.StaticAbility | None:
    """What is done instead goes on in the next sentence."""
    done = verb(t.You())
    if done is None or would[0].verb != "draw" or not isinstance(would[1].selection, t.You):
        return None
    return said(e.Replace(would[0], instead=sequence(done, *(one for one in more if one is not None)), optional=t.You()), *would)


read("static", made(_rather, _.w, _.v, _.do, _.f), "if <w:would>, you may instead <v:player_verb>. <do:effects>",
    "if <w:would>, you may instead <v:player_verb>. <do:effects>. <f:effects>")  # fmt: skip
