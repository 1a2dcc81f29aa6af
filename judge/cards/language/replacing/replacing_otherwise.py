"""Replacement effects whose sentences go on: what is done instead and after, what is paid so that it happens, turns not begun."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.effects.effects_base import Verb, sequence
from judge.cards.language.filled_templates import _, made
from judge.cards.language.parsing.placeholders import Ref
from judge.cards.language.replacing.instead_clauses import Player, Would, of_player, said
from judge.cards.language.say import read
from judge.cards.language.sentences.sentence_merging import Incomplete, combine
from judge.cards.language.triggers.triggers import _plain


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


_PUTS = "if <w:who_would> would put (a|an) <n:permanent_one> into play, that player"
read("static", made(_put_and_then, _.w, _.n, _.v, _.at), f"{_PUTS} instead put that <m:ref_noun> into play then <v:player_verb>",
    f"{_PUTS} put that <m:ref_noun> into play and then <v:player_verb> instead")  # fmt: skip


def _rather(would: Would, verb: Verb, *more: e.Instruction | None) -> e.StaticAbility | None:
    """What is done instead goes on in the next sentence."""
    done = verb(t.You())
    if done is None or would[0].verb != "draw" or not isinstance(would[1].selection, t.You):
        return None
    return said(e.Replace(would[0], instead=sequence(done, *(one for one in more if one is not None)), optional=t.You()), *would)


read("static", made(_rather, _.w, _.v, _.do, _.f), "if <w:would>, you may instead <v:player_verb>. <do:effects>",
    "if <w:would>, you may instead <v:player_verb>. <do:effects>. <f:effects>")  # fmt: skip
