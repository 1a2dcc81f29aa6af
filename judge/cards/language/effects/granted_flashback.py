"""Flashback that an effect gives, for the card's own mana cost (502.22a, 203.1b)."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.statics.static_sentences import _static

FLASHBACK = (e.GainAbility(e.KeywordAbility("flashback", cost=e.OWN_MANA_COST)),)


@rule("static_line", "<what:obj> have flashback . <p:own_price>")
def _(c: Place, what: t.Selection, p: bool) -> e.StaticAbility | None:
    return _static(what, FLASHBACK)
