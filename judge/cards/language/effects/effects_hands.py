"""Hands that go to the library and as many cards that are drawn; cards drawn for what players discarded."""

from __future__ import annotations

from judge.cards.instructions import (
    AcrossPlayers,
    Amount,
    AnyNumber,
    Bound,
    Choose,
    DiscardThese,
    Draw,
    Every,
    ForEach,
    Instruction,
    InZone,
    IsAmong,
    Move,
    Name,
    Narrow,
    OwnedBy,
    Quantity,
    Selection,
    Shuffle,
    Size,
    Value,
)
from judge.cards.language.effects.effects_base import player_verb, sequence
from judge.cards.language.nouns.noun_filters import NP
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import ONE, ChooseAt, EachAt, Ref, WayRef

_PLAYER, _CARDS = "each", "cards in hand"


@player_verb(
    "shuffle the cards (from|in) <who:poss> hand into <w:poss> library , then draw that many cards",
    "shuffle <who:poss> hand into <w:poss> library , then draw that many cards",
    "put the cards in <who:poss> hand on the <b:(bottom)> of <w:poss> library in any order , then draw that many cards",
)
def _(c: Place, s: Selection, who: Selection, w: Selection, b: str = "") -> Instruction | None:
    if isinstance(s, ChooseAt) or not all(isinstance(x, Ref) and x.word == "their" or x == s for x in (who, w)):
        return None
    one: Selection = Bound(_PLAYER) if isinstance(s, EachAt) else s
    hand = Every(InZone("hand", one))
    away: Instruction = Move(hand, "library", position="bottom", by=one) if b else Shuffle(one, hand)
    steps = (Name(_CARDS, quantity=Value("cards in hand", one)), away, Draw(one, Amount(_CARDS)))
    return ForEach(s.of, _PLAYER, sequence(*steps)) if isinstance(s, EachAt) else sequence(*steps)


@rule("amount_one", "the greatest number [of cards] a player discarded this way")
def _(c: Place) -> Quantity:
    theirs = Narrow(WayRef(c.start + c.parser.base, "discarded"), OwnedBy(Bound("player")))
    return AcrossPlayers("greatest", "player", Size(theirs))


@player_verb("draw up to <n:quantity> cards")
def _(c: Place, s: Selection, n: Quantity) -> Instruction:
    return Draw(s, AnyNumber(0, n), c.mark)


@player_verb("discard any number of <np:np>")
def _(c: Place, s: Selection, np: NP) -> Instruction | None:
    from judge.cards.instructions import Anything, Discard

    if np.kind != "card" or not np.plural:
        return None
    return Discard(s, AnyNumber(), None if isinstance(np.filter, Anything) else np.filter, bind=c.mark)


@player_verb("discard up to <n:quantity> cards")
def _(c: Place, s: Selection, n: Quantity) -> Instruction:
    from judge.cards.instructions import Discard

    return Discard(s, AnyNumber(0, n), None, bind=c.mark)


@player_verb("discard one of them", "discard <n:quantity> of them", "discard one of those cards")
def _(c: Place, s: Selection, n: Quantity = ONE) -> Instruction:
    base = c.parser.base
    return DiscardThese(ChooseAt(c.start + 1 + base, Choose(IsAmong(Ref(c.end - 1 + base, "them", "card", True)), n, s)), c.mark)
