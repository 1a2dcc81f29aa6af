"""Sentences about what was countered, drawn, championed or stands on top: texts and abilities taken from other objects."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.effects.effects_base import command, moved, player_verb, whose
from judge.cards.language.effects.effects_zones import from_zone
from judge.cards.language.nouns.noun_filters import NP, both
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.grammar_words import BASIC_LANDS
from judge.cards.language.parsing.placeholders import ONE, ChooseAt, EachAt, Ref, TargetAt, ThisAt
from judge.cards.language.triggers.triggers import Trigger, Who, _mention

# ---------------------------------------------------------------------------------------------------- of the countered


# -------------------------------------------------------------------------------------------------- choices with a sum


@rule("obj", "any number of <np:np> with total <m:measure> <n:quantity> or greater")
def _(c: Place, np: NP, m: str, n: t.Quantity) -> t.Selection | None:
    if not np.plural or np.kind == "player":
        return None
    choose = t.Choose(np.filter, t.AnyNumber(), any_number=True, total=t.Measures(m, ">=", n))
    return ChooseAt(c.start + c.parser.base, choose)


# ------------------------------------------------------------------------------------------------------- cards in hand


@rule("sentence", "for each of those cards , pay <n:quantity> life or put the card on top of <who:poss> library")
def _(c: Place, n: t.Quantity, who: t.Selection) -> e.Instruction:
    at = c.start + 3 + c.parser.base
    cards = EachAt(at, t.Every(t.IsAmong(Ref(at, "those", "card", True))))
    card = Ref(c.end - 6 + c.parser.base, "the", "card")
    options = (e.Pay(t.You(), e.Cost(actions=(e.PayLife(n),))), e.Move(card, "library", "top"))
    return e.ForEach(cards, "", e.ChooseOne(t.You(), options))


@player_verb("(play|cast) (a|an) <np:np> in it without paying (that card 's|its) mana cost", alone=False)
def _(c: Place, s: t.Selection, np: NP) -> e.Instruction | None:
    """In the hand that was looked at before."""
    if np.kind != "card" or np.plural:
        return None
    group = Ref(c.start + 1 + c.parser.base, "it", "group")
    chosen = ChooseAt(c.start + 1 + c.parser.base, t.Choose(both(t.IsAmong(group), np.filter), ONE, s))
    return e.PlayCard(chosen, s, optional=False)


# -------------------------------------------------------------------------------------------- texts of other objects


@rule("top_card", "the <side:(top|bottom)> card of <who:poss> graveyard", "the <side:(top|bottom)> <np:nouns> of <who:poss> graveyard")
def _(c: Place, who: t.Selection, side: str, np: NP | None = None) -> t.Selection | None:
    if np is not None and (np.kind != "card" or np.plural):
        return None
    return t.TopOfGraveyard(who, np.filter if np is not None else None, side == "bottom")


# ------------------------------------------------------------------------------------------------------------ copies


@command(
    "<a:single_target_spell> for each other permanent or player that spell could target , "
    "put a copy of the spell onto the stack . <d:each_different>",
    "<a:single_target_spell> copy that spell for each other permanent or player the spell could target . <d:each_different>",
)
def _(c: Place, a: NP, d: bool) -> e.Instruction:
    single = t.TargetsMatching(_PERMANENT_OR_PLAYER, True)
    return e.CopyForEach(TargetAt(c.start + 1 + c.parser.base, both(a.filter, single)), _PERMANENT_OR_PLAYER)


@command("copy <what:obj> for each other <np:np> that spell could target . each copy targets a different one of those <n:ref_noun>")
def _(c: Place, what: t.Selection, np: NP, n: tuple[str, bool, object]) -> e.Instruction | None:
    """Each other than the one target that the spell has."""
    if np.plural or np.kind != "permanent" or not n[1] or isinstance(what, EachAt | ChooseAt):
        return None
    return e.CopyForEach(what, np.filter)


_PERMANENT_OR_PLAYER = t.AnyOf((t.InZone("in play"), t.IsPlayer()))


@rule("spell_kinds", "<np:np>")
def _(c: Place, np: NP) -> NP | None:
    return np if np.kind == "spell" and not np.plural else None


# ------------------------------------------------------------------------------------------------------------ events


@rule("event", "<w:event_object> is championed with ~")
def _(c: Place, w: Who) -> Trigger:
    return Trigger(t.EventPattern("champion", subject=w.filter, other=t.IsAmong(t.This())), _mention(w, "subject"))


@player_verb(
    "reveal cards from the top of <who:poss> library until (you|they) reveal <np:a_np>",
    "reveal cards from the top of <who:poss> library until <np:a_np> is revealed",
)
def _(c: Place, s: t.Selection, who: t.Selection, np: NP) -> e.Instruction | None:
    if np.kind != "card":
        return None
    return e.TakeUntil(np.filter, c.mark, "found", whose(s, who))


@player_verb("remove cards from the top of <who:poss> library from the game until (you|they) remove <np:a_np>")
@player_verb("exile cards from the top of <who:poss> library until (you|they) exile <np:a_np>")
def _(c: Place, s: t.Selection, who: t.Selection, np: NP) -> e.Instruction | None:
    return e.TakeUntil(np.filter, c.mark, "found", whose(s, who), zone="removed from the game") if np.kind == "card" else None


@player_verb(
    "reveal cards from the top of <who:poss> library until (you|they) reveal <n:quantity> <np:np>",
    "reveal cards from the top of <who:poss> library until <n:quantity> <np:np> is revealed",
)
def _(c: Place, s: t.Selection, who: t.Selection, n: t.Quantity, np: NP) -> e.Instruction | None:
    return e.TakeUntil(np.filter, c.mark, "found", whose(s, who), n) if np.kind == "card" and np.plural else None


@player_verb(
    "put <a:obj> into <who:poss> <z:(hand|graveyard)> and <b:obj> into <w:poss> <y:(hand|graveyard)>",
    "put <a:obj> into <who:poss> <z:(hand|graveyard)> and <b:obj> <side:library_place> [in any order]",
)
def _(
    c: Place,
    s: t.Selection,
    a: t.Selection,
    who: t.Selection,
    z: str,
    b: t.Selection,
    w: t.Selection | None = None,
    y: str = "",
    side: str = "",
) -> e.Instruction:
    second = e.Move(moved(b), y) if y else e.Move(moved(b), "library", side, by=s if c.parser.words[c.end - 1] == "order" else None)
    return e.Sequence((e.Move(moved(a), z, bind=c.mark), second))


@player_verb(
    "put <a:obj> <side:library_place> [<first:in_any_order>] and <b:obj> [back] <other:library_place> [<then:in_any_order>]",
)
def _(
    c: Place, s: t.Selection, a: t.Selection, side: str, b: t.Selection, other: str, first: bool = False, then: bool = False
) -> e.Instruction:
    one = e.Move(moved(a), "library", side, by=s if first else None)
    two = e.Move(moved(b), "library", other, by=s if then else None)
    return e.Sequence((one, two))


@rule("in_any_order", "in any order")
def _(c: Place) -> bool:
    return True


@player_verb("look at <who:poss> hand and choose <what:obj>")
def _(c: Place, s: t.Selection, who: t.Selection, what: t.Selection) -> e.Instruction | None:
    if not isinstance(what, ChooseAt):
        return None
    return e.Sequence((e.LookAt(EachAt(c.start + 2 + c.parser.base, t.Every(t.InZone("hand", who))), s, c.mark), e.Name(f"#{what.at}",
    what)))


@rule("cost_action", "reveal <what:obj> from <who:poss> hand")
def _(c: Place, what: t.Selection, who: t.Selection) -> e.Instruction | None:
    return e.RevealCost(from_zone(what, "hand", who), bind=c.mark) if isinstance(what, ThisAt) else None


@player_verb("search <who:poss> <zones:zone_list> for <count:search_count> <np:np> with different (name|names)")
def _(c: Place, s: t.Selection, who: t.Selection, zones: tuple[str, ...], count: tuple[t.Quantity | None, bool],
np: NP) -> e.Instruction | None:
    n, up_to = count
    if np.kind != "card" or not np.plural:
        return None
    whose = s if isinstance(who, Ref) and who.word == "their" else who
    return e.SearchLibrary(s, whose, np.filter, n, c.mark, zones, up_to, different_names=True)


@player_verb(
    "search <who:poss> library for a land card of each basic land type , put those cards into play , then shuffle [<w:poss> library]"
)
def _(c: Place, s: t.Selection, who: t.Selection, w: t.Selection | None = None) -> e.Instruction:
    """One card for each type, of those there are."""
    each = tuple(both(t.HasType("land"), t.HasSubtype(t.LandTypeWord(name))) for name in BASIC_LANDS)
    found = e.SearchLibrary(s, whose(s, who), t.HasType("land"), None, "lands found", each=each)
    return e.Sequence((found, e.Move(t.Bound("lands found"), "in play"), e.Shuffle(s)))


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
