"""Things separated into two piles of which a player chooses one."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.effects.effects_base import command, player_verb
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import ChooseAt

_CHOSEN, _OTHER = t.Bound("chosen pile"), t.Bound("other pile")
Use = tuple[t.Selection, e.Instruction]


def _piles(what: t.Selection, by: t.Selection, chooser: t.Selection) -> e.Instruction:
    return e.Piles(what, by, chooser, "first pile", "second pile", "chosen pile", "other pile")


def _who(who: t.Selection) -> t.Selection:
    return who.choose if isinstance(who, ChooseAt) else who


@command("<who:who> separate <what:group_ref> into two piles . put one pile into your hand and the other into <w:poss> graveyard")
def _(c: Place, who: t.Selection, what: t.Selection, w: t.Selection) -> e.Instruction:
    return e.Sequence((_piles(what, who, t.You()), e.Move(_CHOSEN, "hand"), e.Move(_OTHER, "graveyard")))


@command(
    "reveal the top <n:count> cards of your library and separate them into two piles . <who:who> choose one of those piles . "
    "put that pile into your hand and the other into your graveyard"
)
def _(c: Place, n: object, who: t.Selection) -> e.Instruction:
    shown = e.Reveal(t.TopOfLibrary(n), "revealed")  # type: ignore[arg-type]
    piles = _piles(t.Bound("revealed"), t.You(), _who(who))
    return e.Sequence((shown, piles, e.Move(_CHOSEN, "hand"), e.Move(_OTHER, "graveyard")))


@player_verb("separate <what:obj> into two piles . <use:pile_use>")
def _(c: Place, s: t.Selection, what: t.Selection, use: Use) -> e.Instruction:
    return e.Sequence((_piles(what, s, use[0]), use[1]))


@rule("pile_use", "destroy all creatures in the pile of <who:poss> choice")
def _(c: Place, who: t.Selection) -> Use:
    return _who(who), e.Destroy(_CHOSEN)


@rule("pile_use", "(exile|remove) the pile of <who:poss> choice [from the game] and return the other to play")
def _(c: Place, who: t.Selection) -> Use:
    return _who(who), e.Sequence((e.Move(_CHOSEN, "removed from the game"), e.Move(_OTHER, "in play")))


@rule("pile_use", "only creatures in the pile of <who:poss> choice can <act:(attack|block)> this turn")
def _(c: Place, who: t.Selection, act: str) -> Use:
    others = t.Every(t.AllOf((t.InZone("in play"), t.HasType("creature"), t.Not(t.IsAmong(_CHOSEN)))))
    return _who(who), e.Apply(others, (e.Cant(act),), e.Duration("end of turn"))


@command(
    "reveal the top <n:count> cards of your library and separate them into two piles . <who:who> choose one of those piles . "
    "put a card from the chosen pile into your hand , then put all other cards revealed this way on the bottom of your library "
    "in any order"
)
def _(c: Place, n: object, who: t.Selection) -> e.Instruction:
    one = e.Move(t.Choose(t.IsAmong(_CHOSEN), t.Number(1)), "hand")
    rest = e.Move(t.Narrow(t.Bound("revealed"), t.InZone("library")), "library", "bottom", by=t.You())
    return e.Sequence((e.Reveal(t.TopOfLibrary(n), "revealed"), _piles(t.Bound("revealed"), t.You(), _who(who)), one, rest))  # type: ignore[arg-type]
