"""Things separated into two piles of which a player chooses one."""

from __future__ import annotations

from judge.cards.instructions import (
    AllOf,
    Apply,
    Bound,
    Cant,
    Choose,
    Destroy,
    Duration,
    Every,
    HasType,
    Instruction,
    InZone,
    IsAmong,
    Move,
    Narrow,
    Not,
    Number,
    Piles,
    Reveal,
    Selection,
    Sequence,
    TopOfLibrary,
    You,
)
from judge.cards.language.effects.effects_base import command, player_verb
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import ChooseAt

_CHOSEN, _OTHER = Bound("chosen pile"), Bound("other pile")
Use = tuple[Selection, Instruction]


def _piles(what: Selection, by: Selection, chooser: Selection) -> Instruction:
    return Piles(what, by, chooser, "first pile", "second pile", "chosen pile", "other pile")


def _who(who: Selection) -> Selection:
    return who.choose if isinstance(who, ChooseAt) else who


@command("<who:who> separate <what:group_ref> into two piles . put one pile into your hand and the other into <w:poss> graveyard")
def _(c: Place, who: Selection, what: Selection, w: Selection) -> Instruction:
    return Sequence((_piles(what, who, You()), Move(_CHOSEN, "hand"), Move(_OTHER, "graveyard")))


@player_verb("separate <what:obj> into two piles . <use:pile_use>")
def _(c: Place, s: Selection, what: Selection, use: Use) -> Instruction:
    return Sequence((_piles(what, s, use[0]), use[1]))


@rule("pile_use", "destroy all creatures in the pile of <who:poss> choice")
def _(c: Place, who: Selection) -> Use:
    return _who(who), Destroy(_CHOSEN)


@rule("pile_use", "(exile|remove) the pile of <who:poss> choice [from the game] and return the other to play")
def _(c: Place, who: Selection) -> Use:
    return _who(who), Sequence((Move(_CHOSEN, "removed from the game"), Move(_OTHER, "in play")))


@rule("pile_use", "only creatures in the pile of <who:poss> choice can <act:(attack|block)> this turn")
def _(c: Place, who: Selection, act: str) -> Use:
    others = Every(AllOf((InZone("in play"), HasType("creature"), Not(IsAmong(_CHOSEN)))))
    return _who(who), Apply(others, (Cant(act),), Duration("end of turn"))


@command(
    "reveal the top <n:count> cards of your library and separate them into two piles . <who:who> choose one of those piles . "
    "put a card from the chosen pile into your hand , then put all other cards revealed this way on the bottom of your library "
    "in any order"
)
def _(c: Place, n: object, who: Selection) -> Instruction:
    one = Move(Choose(IsAmong(_CHOSEN), Number(1)), "hand")
    rest = Move(Narrow(Bound("revealed"), InZone("library")), "library", "bottom", by=You())
    return Sequence((Reveal(TopOfLibrary(n), "revealed"), _piles(Bound("revealed"), You(), _who(who)), one, rest))  # type: ignore[arg-type]
