"""Sentences about what was countered, drawn, championed or stands on top: texts and abilities taken from other objects."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.keywords.keywords import performed
from judge.cards.language.effects.effects_base import command, player_verb, whose
from judge.cards.language.nouns.joined_filters import NP, both
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Ref, TargetAt

# ------------------------------------------------------------------------------------------------------- cards in hand


@rule("sentence", "for each of those cards , pay <n:quantity> life or put the card on top of <who:poss> library")
def _(c: Place, n: t.Quantity, who: t.Selection) -> e.Instruction:
    at = c.start + 3 + c.parser.base
    cards = EachAt(at, t.Every(t.IsAmong(Ref(at, "those", "card", True))))
    card = Ref(c.end - 6 + c.parser.base, "the", "card")
    options = (e.Pay(t.You(), e.Cost(actions=(e.PayLife(n),))), e.Move(card, "library", "top"))
    return e.ForEach(cards, "", e.ChooseOne(t.You(), options))


# ------------------------------------------------------------------------------------------------------------ copies


@command(
    "<a:single_target_spell> for each other permanent or player that spell could target , "
    "put a copy of the spell onto the stack . <d:each_different>",
    "<a:single_target_spell> copy that spell for each other permanent or player the spell could target . <d:each_different>",
)
def _(c: Place, a: t.Filter, d: bool) -> e.Instruction:
    single = t.TargetsMatching(_PERMANENT_OR_PLAYER, True)
    return e.CopyForEach(TargetAt(c.start + 1 + c.parser.base, both(a, single)), _PERMANENT_OR_PLAYER)


@command(
    "copy <what:obj> for each other <np:np> [that] (that|the) spell could target . each copy targets a different one of those <n:ref_noun>"
)
def _(c: Place, what: t.Selection, np: NP, n: tuple[str, bool, object]) -> e.Instruction | None:
    """Each other than the one target that the spell has."""
    if np.plural or np.kind != "permanent" or not n[1] or isinstance(what, EachAt | ChooseAt):
        return None
    return e.CopyForEach(what, np.filter)


_PERMANENT_OR_PLAYER = t.AnyOf((t.InZone("in play"), t.IsPlayer()))


@player_verb("look at <who:poss> hand and choose <what:obj>")
def _(c: Place, s: t.Selection, who: t.Selection, what: t.Selection) -> e.Instruction | None:
    if not isinstance(what, ChooseAt):
        return None
    return e.Sequence((e.LookAt(EachAt(c.start + 2 + c.parser.base, t.Every(t.InZone("hand", who))), s, c.mark), e.Name(f"#{what.at}",
    what)))


@player_verb("choose one", alone=False)
def _(c: Place, s: t.Selection) -> e.Instruction:
    """One of the cards spoken of before."""
    at = c.start + 1 + c.parser.base
    return e.Name(f"#{at}", ChooseAt(at, t.Choose(t.IsAmong(Ref(at, "them", "card", True)), t.Number(1))))


@player_verb(
    "choose land or nonland and reveal cards from the top of <who:poss> library until (you|they) reveal a card of the chosen kind"
)
def _(c: Place, s: t.Selection, who: t.Selection) -> e.Instruction:
    land = t.HasType("land")
    return e.ChooseOne(s, tuple(e.TakeUntil(kind, c.mark, "found", whose(s, who)) for kind in (land, t.Not(land))))


for _action in ("scry", "fateseal"):

    @player_verb(f"{_action} <n:quantity>")
    def _(c: Place, s: t.Selection, n: t.Quantity, action: str = _action) -> e.Instruction | None:
        return performed(action, n) if isinstance(s, t.You) else None
