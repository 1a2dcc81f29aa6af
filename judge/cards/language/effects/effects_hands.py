"""Hands that go to the library and as many cards that are drawn; cards drawn for what players discarded."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.effects.effects_base import player_verb, sequence
from judge.cards.language.parsing.combinators import Place
from judge.cards.language.parsing.placeholders import ONE, ChooseAt, EachAt, Ref

_PLAYER, _CARDS = "each", "cards in hand"


@player_verb(
    "shuffle the cards (from|in) <who:poss> hand into <w:poss> library , then draw that many cards",
    "shuffle <who:poss> hand into <w:poss> library , then draw that many cards",
    "put the cards in <who:poss> hand on the <b:(bottom)> of <w:poss> library in any order , then draw that many cards",
)
def _(c: Place, s: t.Selection, who: t.Selection, w: t.Selection, b: str = "") -> e.Instruction | None:
    if isinstance(s, ChooseAt) or not all(isinstance(x, Ref) and x.word == "their" or x == s for x in (who, w)):
        return None
    one: t.Selection = t.Bound(_PLAYER) if isinstance(s, EachAt) else s
    hand = t.Every(t.InZone("hand", one))
    away: e.Instruction = e.Move(hand, "library", position="bottom", by=one) if b else e.Shuffle(one, hand)
    steps = (e.Name(_CARDS, quantity=t.Value("cards in hand", one)), away, e.Draw(one, t.Amount(_CARDS)))
    return e.ForEach(s.of, _PLAYER, sequence(*steps)) if isinstance(s, EachAt) else sequence(*steps)


@player_verb("discard one of them", "discard <n:quantity> of them", "discard one of those cards")
def _(c: Place, s: t.Selection, n: t.Quantity = ONE) -> e.Instruction:
    base = c.parser.base
    return e.DiscardThese(ChooseAt(c.start + 1 + base, t.Choose(t.IsAmong(Ref(c.end - 1 + base, "them", "card", True)), n, s)), c.mark)
