"""Sentences about what was countered, drawn, championed or stands on top: texts and abilities taken from other objects."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.effects.effects_base import whose
from judge.cards.language.effects.effects_chosen import MARKED_AT
from judge.cards.language.filled_templates import _, also, made
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Ref, TargetAt
from judge.cards.language.say import read

read("whole sentence", e.ForEach(EachAt(_.at, t.Every(t.IsAmong(Ref(_.at, "those", "card", True)))), "", e.ChooseOne(t.You(), (
    e.Pay(t.You(), e.Cost(actions=(e.PayLife(_.n),))), e.Move(Ref(_.last, "the", "card"), "library", "top")))),
    "for each of those cards, pay <n:quantity> life or put the card on top of <who:poss> library")  # fmt: skip
_PERMANENT_OR_PLAYER = t.AnyOf((t.InZone("in play"), t.IsPlayer()))
read("command", e.CopyForEach(TargetAt(_.at, also(_.a, t.TargetsMatching(_PERMANENT_OR_PLAYER, True))), _PERMANENT_OR_PLAYER),
    "<a:single_target_spell> for each other permanent or player that spell could target, "
    "put a copy of the spell onto the stack. <d:each_different>",
    "<a:single_target_spell> copy that spell for each other permanent or player the spell could target. <d:each_different>")
read("command", e.CopyForEach(_.what, _.np),  # each other than the one target that the spell has
    "copy <what:obj> for each other <np:permanent_one> [that] (that|the) spell could target. "
    "each copy targets a different one of those <n:ref_noun>",
    when={"what": lambda what: not isinstance(what, EachAt | ChooseAt), "n": lambda n: n[1]})  # fmt: skip
read("effect", e.Sequence((e.LookAt(EachAt(_.at, t.Every(t.InZone("hand", _.w))), _.who, _.mark),
                           made(lambda what: e.Name(f"#{what.at}", what), _.what))),
    "look at <w:poss> hand and choose <what:obj>", when={"what": lambda what: isinstance(what, ChooseAt)})  # fmt: skip
read("player does", e.Name(MARKED_AT, ChooseAt(_.at, t.Choose(t.IsAmong(Ref(_.at, "them", "card", True)), t.Number(1)))),
    "choose one")  # fmt: skip
_LANDS = (t.HasType("land"), t.Not(t.HasType("land")))
read("effect", e.ChooseOne(_.who, tuple(e.TakeUntil(kind, _.mark, "found", made(whose, _.who, _.w)) for kind in _LANDS)),
    "choose land or nonland and reveal cards from the top of <w:poss> library until (you|they) reveal a card of the chosen kind")
