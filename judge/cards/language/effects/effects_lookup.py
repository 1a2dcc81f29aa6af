"""Sentences about what was countered, drawn, championed or stands on top: texts and abilities taken from other objects."""

from __future__ import annotations

from judge.cards.instructions import (
    Ability,
    AllShare,
    AnyNumber,
    AnyOf,
    Apply,
    AsTurnBegan,
    Bound,
    Cant,
    Choose,
    ChooseOne,
    ChosenWord,
    ControlledBy,
    CopyForEach,
    Cost,
    Duration,
    EventPattern,
    Every,
    Fits,
    HasSubtype,
    HasType,
    If,
    Instruction,
    InZone,
    IsAmong,
    IsPlayer,
    IsState,
    LandTypeWord,
    LookAt,
    Measures,
    Move,
    Name,
    Named,
    Not,
    Nothing,
    Number,
    Pay,
    PayLife,
    PlayCard,
    Quantity,
    RevealCost,
    SearchLibrary,
    Selection,
    Sequence,
    SetText,
    Shuffle,
    Sources,
    StaticAbility,
    TakeUntil,
    This,
    TopOfGraveyard,
    You,
)
from judge.cards.language.effects.effects_base import command, moved, player_verb, whose
from judge.cards.language.effects.effects_zones import from_zone
from judge.cards.language.nouns.noun_filters import NP, both
from judge.cards.language.nouns.noun_phrases import Post
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.grammar_words import BASIC_LANDS
from judge.cards.language.parsing.placeholders import ONE, ChooseAt, EachAt, Merge, Ref, TargetAt, ThisAt, WayRef
from judge.cards.language.triggers.triggers import Trigger, Who, _mention

# ---------------------------------------------------------------------------------------------------- of the countered


@rule(
    "sentence",
    "if a permanent 's ability is countered this way , activated abilities of that permanent can't be (played|activated) this turn",
)
def _(c: Place) -> Instruction:
    source = Sources(WayRef(c.start + c.parser.base, "countered"))
    stop = Apply(source, (Cant("activated abilities be played"),), Duration("end of turn"))
    return If(Fits(source, InZone("in play")), stop)


@rule("sentence", "that permanent 's activated abilities can't be (played|activated) this turn")
def _(c: Place) -> Instruction:
    """Of the source of an ability named before."""
    source = Sources(Ref(c.start + c.parser.base, "that", "ability"))
    return Apply(source, (Cant("activated abilities be played"),), Duration("end of turn"))


# -------------------------------------------------------------------------------------------------- choices with a sum


@rule("obj", "any number of <np:np> with total <m:measure> <n:quantity> or greater")
def _(c: Place, np: NP, m: str, n: Quantity) -> Selection | None:
    if not np.plural or np.kind == "player":
        return None
    choose = Choose(np.filter, AnyNumber(), any_number=True, total=Measures(m, ">=", n))
    return ChooseAt(c.start + c.parser.base, choose)


# ------------------------------------------------------------------------------------------------------- cards in hand


@rule("post", "in <who:poss> hand drawn this turn")
def _(c: Place, who: Selection) -> Post:
    return Post(both(InZone("hand", who), IsState("drawn this turn")), True, "card")


@rule("sentence", "for each of those cards , pay <n:quantity> life or put the card on top of <who:poss> library")
def _(c: Place, n: Quantity, who: Selection) -> Instruction:
    from judge.cards.instructions import ForEach

    at = c.start + 3 + c.parser.base
    cards = EachAt(at, Every(IsAmong(Ref(at, "those", "card", True))))
    card = Ref(c.end - 6 + c.parser.base, "the", "card")
    options = (Pay(You(), Cost(actions=(PayLife(n),))), Move(card, "library", "top"))
    return ForEach(cards, "", ChooseOne(You(), options))


@player_verb("(play|cast) (a|an) <np:np> in it without paying (that card 's|its) mana cost", alone=False)
def _(c: Place, s: Selection, np: NP) -> Instruction | None:
    """In the hand that was looked at before."""
    if np.kind != "card" or np.plural:
        return None
    group = Ref(c.start + 1 + c.parser.base, "it", "group")
    chosen = ChooseAt(c.start + 1 + c.parser.base, Choose(both(IsAmong(group), np.filter), ONE, s))
    return PlayCard(chosen, s, optional=False)


# -------------------------------------------------------------------------------------------- texts of other objects


@rule("top_card", "the <side:(top|bottom)> card of <who:poss> graveyard", "the <side:(top|bottom)> <np:nouns> of <who:poss> graveyard")
def _(c: Place, who: Selection, side: str, np: NP | None = None) -> Selection | None:
    if np is not None and (np.kind != "card" or np.plural):
        return None
    return TopOfGraveyard(who, np.filter if np is not None else None, side == "bottom")


@rule("obj", "<t:top_card>")
def _(c: Place, t: Selection) -> Selection:
    return EachAt(c.start + c.parser.base, t)


@rule("static_line", "as long as <t:top_card> is (a|an) <np:np> , ~ have the full text of that card [and have the text <q:quoted>]")
def _(c: Place, t: Selection, np: NP, q: tuple[Ability, ...] = ()) -> StaticAbility | None:
    if np.kind != "card" or np.plural:
        return None
    return StaticAbility((SetText(t, q),), This(), Fits(t, np.filter))


# ------------------------------------------------------------------------------------------------------------ copies


@rule("single_target_spell", "choose target <a:spell_kinds> that targets only a single permanent or player .")
def _(c: Place, a: NP) -> NP:
    return a


@rule("each_different", "each copy targets a different one of those permanents and players")
def _(c: Place) -> bool:
    return True


@command(
    "<a:single_target_spell> for each other permanent or player that spell could target , "
    "put a copy of the spell onto the stack . <d:each_different>",
    "<a:single_target_spell> copy that spell for each other permanent or player the spell could target . <d:each_different>",
)
def _(c: Place, a: NP, d: bool) -> Instruction:
    from judge.cards.instructions import TargetsMatching

    single = TargetsMatching(_PERMANENT_OR_PLAYER, True)
    return CopyForEach(TargetAt(c.start + 1 + c.parser.base, both(a.filter, single)), _PERMANENT_OR_PLAYER)


@command("copy <what:obj> for each other <np:np> that spell could target . each copy targets a different one of those <n:ref_noun>")
def _(c: Place, what: Selection, np: NP, n: tuple[str, bool, object]) -> Instruction | None:
    """Each other than the one target that the spell has."""
    if np.plural or np.kind != "permanent" or not n[1] or isinstance(what, EachAt | ChooseAt):
        return None
    return CopyForEach(what, np.filter)


_PERMANENT_OR_PLAYER = AnyOf((InZone("in play"), IsPlayer()))


@rule("spell_kinds", "<np:np>")
def _(c: Place, np: NP) -> NP | None:
    return np if np.kind == "spell" and not np.plural else None


# ------------------------------------------------------------------------------------------------------------ events


@rule("event", "<w:event_object> is championed with ~")
def _(c: Place, w: Who) -> Trigger:
    return Trigger(EventPattern("champion", subject=w.filter, other=IsAmong(This())), _mention(w, "subject"))


@rule("amount_one", "the number of <np:np> <who:who> controlled at the beginning of this turn")
def _(c: Place, np: NP, who: Selection) -> Quantity | None:
    if not np.plural or np.kind != "permanent" or isinstance(who, EachAt | ChooseAt):
        return None
    return AsTurnBegan(both(np.filter, ControlledBy(who)))


@player_verb("scry <n:quantity>")
def _(c: Place, s: Selection, n: Quantity) -> Instruction | None:
    from judge.cards.keywords.keywords import performed

    return performed("scry", n) if isinstance(s, You) else None


@player_verb("fateseal <n:quantity>")
def _(c: Place, s: Selection, n: Quantity) -> Instruction | None:
    from judge.cards.keywords.keywords import performed

    return performed("fateseal", n) if isinstance(s, You) else None


@player_verb(
    "reveal cards from the top of <who:poss> library until (you|they) reveal <np:a_np>",
    "reveal cards from the top of <who:poss> library until <np:a_np> is revealed",
)
def _(c: Place, s: Selection, who: Selection, np: NP) -> Instruction | None:
    if np.kind != "card":
        return None
    return TakeUntil(np.filter, c.mark, "found", whose(s, who))


@player_verb("remove cards from the top of <who:poss> library from the game until (you|they) remove <np:a_np>")
@player_verb("exile cards from the top of <who:poss> library until (you|they) exile <np:a_np>")
def _(c: Place, s: Selection, who: Selection, np: NP) -> Instruction | None:
    return TakeUntil(np.filter, c.mark, "found", whose(s, who), zone="removed from the game") if np.kind == "card" else None


@player_verb("reveal cards from the top of <who:poss> library until (you|they) reveal the named card")
def _(c: Place, s: Selection, who: Selection) -> Instruction:
    return TakeUntil(Named(ChosenWord("name")), c.mark, "found", whose(s, who))


@player_verb(
    "reveal cards from the top of <who:poss> library until (you|they) reveal <n:quantity> <np:np>",
    "reveal cards from the top of <who:poss> library until <n:quantity> <np:np> is revealed",
)
def _(c: Place, s: Selection, who: Selection, n: Quantity, np: NP) -> Instruction | None:
    return TakeUntil(np.filter, c.mark, "found", whose(s, who), n) if np.kind == "card" and np.plural else None


@player_verb("put <what:obj> on <side:(top|bottom)>")
def _(c: Place, s: Selection, what: Selection, side: str) -> Instruction:
    return Move(moved(what), "library", side, bind=c.mark)


@player_verb(
    "put <a:obj> into <who:poss> <z:(hand|graveyard)> and <b:obj> into <w:poss> <y:(hand|graveyard)>",
    "put <a:obj> into <who:poss> <z:(hand|graveyard)> and <b:obj> <side:library_place> [in any order]",
)
def _(
    c: Place,
    s: Selection,
    a: Selection,
    who: Selection,
    z: str,
    b: Selection,
    w: Selection | None = None,
    y: str = "",
    side: str = "",
) -> Instruction:
    second = Move(moved(b), y) if y else Move(moved(b), "library", side, by=s if c.parser.words[c.end - 1] == "order" else None)
    return Sequence((Move(moved(a), z, bind=c.mark), second))


@player_verb("put <a:obj> <side:library_place> and <b:obj> <other:library_place> [in any order]")
def _(c: Place, s: Selection, a: Selection, side: str, b: Selection, other: str) -> Instruction:
    return Sequence(
        (
            Move(moved(a), "library", side),
            Move(moved(b), "library", other, by=s if c.parser.words[c.end - 1] == "order" else None),
        )
    )


@player_verb("look at <who:poss> hand and choose <what:obj>")
def _(c: Place, s: Selection, who: Selection, what: Selection) -> Instruction | None:
    from judge.cards.instructions import Every

    if not isinstance(what, ChooseAt):
        return None
    return Sequence((LookAt(EachAt(c.start + 2 + c.parser.base, Every(InZone("hand", who))), s, c.mark), Name(f"#{what.at}", what)))


@player_verb("shuffle all cards from <who:poss> (hand) into <w:poss> library", "shuffle <who:poss> hand into <w:poss> library")
def _(c: Place, s: Selection, who: Selection, w: Selection) -> Instruction:
    from judge.cards.instructions import Every

    return Shuffle(s, Every(InZone("hand", who)))


@rule("cost_action", "reveal <what:obj> from <who:poss> hand")
def _(c: Place, what: Selection, who: Selection) -> Instruction | None:
    return RevealCost(from_zone(what, "hand", who), bind=c.mark) if isinstance(what, ThisAt) else None


@rule(
    "sentence",
    "then each player who searched their library this way shuffle it",
    "then each player who searched their library this way shuffle",
)
def _(c: Place) -> Instruction:
    return Merge("shuffle", Nothing())


@player_verb("search <who:poss> <zones:zone_list> for <count:search_count> <np:np> with different (name|names)")
def _(c: Place, s: Selection, who: Selection, zones: tuple[str, ...], count: tuple[Quantity | None, bool], np: NP) -> Instruction | None:
    n, up_to = count
    if np.kind != "card" or not np.plural:
        return None
    whose = s if isinstance(who, Ref) and who.word == "their" else who
    return SearchLibrary(s, whose, np.filter, n, c.mark, zones, up_to, different_names=True)


@player_verb(
    "search <who:poss> library for a land card of each basic land type , put those cards into play , then shuffle [<w:poss> library]"
)
def _(c: Place, s: Selection, who: Selection, w: Selection | None = None) -> Instruction:
    """One card for each type, of those there are."""
    each = tuple(both(HasType("land"), HasSubtype(LandTypeWord(name))) for name in BASIC_LANDS)
    found = SearchLibrary(s, whose(s, who), HasType("land"), None, "lands found", each=each)
    return Sequence((found, Move(Bound("lands found"), "in play"), Shuffle(s)))


@rule("search_count", "any <n:quantity>")
def _(c: Place, n: Quantity) -> tuple[Quantity | None, bool]:
    return n, False


@player_verb("choose one", alone=False)
def _(c: Place, s: Selection) -> Instruction:
    """One of the cards spoken of before."""
    at = c.start + 1 + c.parser.base
    return Name(f"#{at}", ChooseAt(at, Choose(IsAmong(Ref(at, "them", "card", True)), Number(1))))


@player_verb(
    "choose land or nonland and reveal cards from the top of <who:poss> library until (you|they) reveal a card of the chosen kind"
)
def _(c: Place, s: Selection, who: Selection) -> Instruction:
    land = HasType("land")
    return ChooseOne(s, tuple(TakeUntil(kind, c.mark, "found", whose(s, who)) for kind in (land, Not(land))))


@rule(
    "sentence",
    "if (both|those) cards share a <k:(color)> , repeat this process",
    "if two cards that share a <k:(color)> was milled this way , repeat this process",
)
def _(c: Place, k: str) -> Instruction:
    """Again as long as there were two cards and they had a colour in common."""
    return Merge("repeat while", Nothing(), AllShare(k, WayRef(c.start + c.parser.base, "milled"), 2))
