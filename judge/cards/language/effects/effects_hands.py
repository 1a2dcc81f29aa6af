"""Cards that are discarded out of those spoken of before."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.effects.effects_base import player_verb
from judge.cards.language.parsing.combinators import Place
from judge.cards.language.parsing.placeholders import ONE, ChooseAt, Ref


@player_verb("discard one of them", "discard <n:quantity> of them", "discard one of those cards")
def _(c: Place, s: t.Selection, n: t.Quantity = ONE) -> e.Instruction:
    base = c.parser.base
    return e.DiscardThese(ChooseAt(c.start + 1 + base, t.Choose(t.IsAmong(Ref(c.end - 1 + base, "them", "card", True)), n, s)), c.mark)
