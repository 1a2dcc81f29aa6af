"""Replacement effects whose sentences go on: what is done instead and after, what is paid so that it happens, turns not begun."""

from __future__ import annotations

from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.effects.effects_base import Verb, sequence
from judge.cards.language.nouns.joined_filters import NP
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import Ref
from judge.cards.language.replacing.instead_clauses import said
from judge.cards.language.sentences.sentence_merging import Incomplete, combine
from judge.cards.language.triggers.triggers import Who, _plain

_Player = tuple[t.Filter, t.Selection | None, int]


def _who(w: _Player) -> Who:
    return Who(w[0], frozenset({"player"}), w[1], w[2])


@rule("static_line", "if <w:would> , <do:effects> instead . <rest:sentences>", "if <w:would> , instead <do:effects> . <rest:sentences>")
def _(c: Place, w: tuple[t.EventPattern, Who], do: e.Instruction, rest: tuple[e.Instruction, ...]) -> e.StaticAbility | None:
    """Everything to the end of the paragraph is what is done instead."""
    pattern, who = w
    if pattern.verb not in ("draw", "gain life", "lose life", "lose game", "damage") or not rest:
        return None
    try:
        done, extras = combine((do, *rest))
    except Incomplete:
        return None
    return None if extras else said(e.Replace(pattern, instead=done), pattern, who)


@rule(
    "static_line",
    "if <w:event_player> would put (a|an) <np:np> into play , that player instead put that <n:ref_noun> into play then <v:player_verb>",
    "if <w:event_player> would put (a|an) <np:np> into play , that player put that <n:ref_noun> into play and then <v:player_verb> instead",
)
def _(c: Place, w: _Player, np: NP, n: object, v: Verb) -> e.StaticAbility | None:
    """The event happens, and more follows it (419.7e)."""
    that = Ref(c.start + 1 + c.parser.base + 12, "that", "player")
    done = v(that)
    if np.plural or np.kind != "permanent" or done is None:
        return None
    pattern = t.EventPattern("move", subject=_plain(np.filter), destination=("in play",), player=None if w[0] == t.IsPlayer() else w[0])
    return said(e.Replace(pattern, (e.Then(done),)), t.EventPattern("draw"), _who(w))


@rule(
    "static_line",
    "if <w:would> , you may instead <v:player_verb> . <do:effects>",
    "if <w:would> , you may instead <v:player_verb> . <do:effects> . <f:effects>",
)
def _(c: Place, w: tuple[t.EventPattern, Who], v: Any, do: e.Instruction, f: e.Instruction | None = None) -> e.StaticAbility | None:
    """What is done instead goes on in the next sentence."""
    made = v(t.You())
    if made is None or w[0].verb != "draw" or not isinstance(w[1].selection, t.You):
        return None
    return said(e.Replace(w[0], instead=sequence(made, do, *((f,) if f is not None else ())), optional=t.You()), w[0], w[1])

