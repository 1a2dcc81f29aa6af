"""Sentences of few cards: choices of one card type, what any player may do, several kinds in one phrase."""

from __future__ import annotations

import msgspec

from judge.cards.grammar.combinators import Place, rule
from judge.cards.grammar.effects_base import command, moved, player_verb
from judge.cards.grammar.effects_tokens import Described
from judge.cards.grammar.effects_zones import How, from_zone, into_play
from judge.cards.grammar.noun_phrases import Post
from judge.cards.grammar.nouns import NP, both, either
from judge.cards.grammar.placeholders import ChooseAt, EachAt, Merge, Ref, TargetAt, ThisAt, WayRef
from judge.cards.grammar.words import BASIC_LANDS
from judge.cards.instructions import (
    AddMana,
    Amount,
    AnyNumber,
    Choose,
    ChooseOne,
    ChooseWord,
    ChosenWord,
    CreateToken,
    Destroy,
    EmptyMana,
    EventRole,
    Exchange,
    Filter,
    HasSubtype,
    HasType,
    Instruction,
    InZone,
    IsState,
    LandTypeWord,
    LoseAbility,
    Move,
    Nothing,
    Number,
    Part,
    PutCounters,
    Quantity,
    Repeat,
    RevealCost,
    Selection,
    Sequence,
    SetColors,
    SetPT,
    SetTypes,
    SharesA,
    SourceMatches,
    Tap,
    Together,
    You,
)

# ---------------------------------------------------------------------------------------------- destroy, put, reveal


@player_verb("destroy <what:obj> and (it|they) can't be regenerated")
def _(c: Place, s: Selection, what: Selection) -> Instruction:
    return Destroy(what, False, c.mark)


@player_verb("put <a:obj> into play and <b:obj> <side:library_place> [in any order]")
def _(c: Place, s: Selection, a: Selection, b: Selection, side: str) -> Instruction:
    by = s if c.parser.words[c.end - 1] == "order" else None
    return Sequence((into_play(c, a, How(under=s), s), Move(moved(b), "library", side, by=by)))


@player_verb("put into play <what:objs>")
def _(c: Place, s: Selection, what: Selection) -> Instruction:
    return into_play(c, what, How(under=s), s)


@rule("obj", "that card (in|from) <who:poss> graveyard")
def _(c: Place, who: Selection) -> Selection:
    return from_zone(Ref(c.start + c.parser.base, "that", "card", moved=True), "graveyard", who)


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


# ---------------------------------------------------------------------------------------------------------- choices


@player_verb("choose target <np:np>")
def _(c: Place, s: Selection, np: NP) -> Instruction | None:
    """A target that another player than the controller chooses as the ability is put on the stack (409.1d)."""
    from judge.cards.instructions import Name

    if np.kind != "player" or np.plural or isinstance(s, You):
        return None
    return Name("", TargetAt(c.start + 1 + c.parser.base, np.filter, chooser=s))


@rule("post", "that (share|shares) a type with <to:obj>")
def _(c: Place, to: Selection) -> Post | None:
    return None if isinstance(to, ChooseAt | EachAt) else Post(SharesA("card type", to))


@command("exchange control of those permanents")
def _(c: Place) -> Instruction | None:
    """Of what the event was about, and of the one target."""
    words = c.parser.words
    if words[0] != "whenever" or words.count("target") != 1:
        return None
    return Exchange("control", EventRole("subject"), Ref(c.start + c.parser.base, "that", "permanent"))


@command("choose <a:card_type> , <b:card_type> , or <d:card_type>", "choose <a:card_type> or <b:card_type>")
def _(c: Place, a: str, b: str, d: str = "") -> Instruction:
    return ChooseWord("card type", options=tuple(word for word in (a, b, d) if word), bind=c.mark)


@rule("card_type", "<w:(artifact|creature|enchantment|land|planeswalker|instant|sorcery)>")
def _(c: Place, w: str) -> str:
    return w


@rule("sentence", "<a:command> , or <b:command>")
def _(c: Place, a: Instruction, b: Instruction) -> Instruction:
    return ChooseOne(You(), (a, b))


@rule("obj", "a land of each basic land type")
def _(c: Place) -> Selection:
    """One for each type, chosen together; a land of several types may be chosen for each of them."""
    land = both(InZone("in play"), HasType("land"))
    chosen = [Choose(both(land, HasSubtype(LandTypeWord(name))), Number(1)) for name in BASIC_LANDS]
    return Together(tuple(ChooseAt(c.start + c.parser.base + number, choice) for number, choice in enumerate(chosen)))


@command("choose a land of each basic land type , then destroy those lands")
def _(c: Place) -> Instruction:
    (found,) = (what for what, end in c.parser.read("obj", c.start + 1) if end == c.start + 8)
    return Destroy(found)


@rule("sentence", "[then] if (a player|any player) do either , <e:effects>")
def _(c: Place, e: Instruction) -> Instruction:
    return Merge("do", e)


# ------------------------------------------------------------------------------------------------------- tap, mana


@player_verb("tap <what:obj> <each:for_each>")
def _(c: Place, s: Selection, what: Selection, each: Quantity) -> Instruction | None:
    if not isinstance(what, ChooseAt) or what.choose.count != Number(1):
        return None
    return Tap(msgspec.structs.replace(what, choose=msgspec.structs.replace(what.choose, by=s, count=each)), c.mark)


@player_verb("add an additional <a:mana_symbols> to <who:poss> mana pool <each:for_each>")
def _(c: Place, s: Selection, a: tuple[str, ...], who: Selection, each: Quantity) -> Instruction:
    return AddMana((a,), each, s, bind=c.mark)


@player_verb("empty <who:poss> mana pool")
def _(c: Place, s: Selection, who: Selection) -> Instruction:
    return EmptyMana(s if isinstance(who, Ref) and who.word == "their" and not isinstance(s, You) else who)


@command(
    "choose a color of (a|an) <np:np> . add <n:count> mana of that color [to your mana pool]",
    "add <n:count> mana of any color among <np:np> [to your mana pool]",
)
def _(c: Place, np: NP, n: Quantity) -> Instruction | None:
    return AddMana((("any",),), n, colors_from=np.filter, bind=c.mark) if np.kind == "permanent" else None


# ---------------------------------------------------------------------------------------------------------- tokens


@player_verb(
    "put <n:count> <t:token> into play with power and toughness each equal to <m:amount> [as the token enter]",
    "create <n:count> <t:token> with power and toughness each equal to <m:amount>",
)
def _(c: Place, s: Selection, n: Quantity, t: Described, m: Quantity) -> Instruction | None:
    if t.spec.power is not None or t.plural == (n == Number(1)):
        return None
    return CreateToken(msgspec.structs.replace(t.spec, power=m, toughness=m), n, s, bind=c.mark)


# ------------------------------------------------------------------------------------------- what something becomes


@rule("part", '(lose) banding and all " bands with other " abilities')
def _(c: Place) -> tuple[Part, ...]:
    return (LoseAbility("banding"), LoseAbility("bands with other"))


@rule("part", "is the chosen color in addition to (its|their) other colors")
def _(c: Place) -> tuple[Part, ...]:
    return (SetColors((ChosenWord("color"),), True),)


@rule("part", "become that type")
def _(c: Place) -> tuple[Part, ...]:
    """The type chosen by the sentence before."""
    return (SetTypes(subtypes=(ChosenWord("creature type", "that"),), in_addition=False),)


@rule("obj", "that spell or ability")
def _(c: Place) -> Selection:
    return Ref(c.start + c.parser.base, "that", "spell")


@rule("obj", "one or more target <np:np>")
def _(c: Place, np: NP) -> Selection | None:
    return TargetAt(c.start + c.parser.base, np.filter, Number(1), AnyNumber()) if np.plural and np.kind != "player" else None


@rule("obj", "the <noun:ref_noun> <verb:way_verb> this way")
def _(c: Place, noun: tuple[str, bool, object], verb: str) -> Selection | None:
    return None if noun[1] else WayRef(c.start + c.parser.base, verb)


@rule("mana_use", "to (play|cast) <np:np> or activated abilities of <q:np>", "to (play|cast) <np:np> or activate abilities of <q:np>")
def _(c: Place, np: NP, q: NP) -> Filter | None:
    if np.kind != "spell" or not np.plural or not q.plural:
        return None
    return either(np.filter, both(IsState("activated ability"), SourceMatches(q.filter)))


@command("for each 1 damage prevented this way , <e:effects>")
def _(c: Place, e: Instruction) -> Instruction:
    """What is done once for each is done that often; counters and tokens come together."""
    if isinstance(e, PutCounters | CreateToken) and e.count == Number(1):
        return msgspec.structs.replace(e, count=Amount("prevented"))
    return Repeat(e, Amount("prevented"))


@rule("part", "is <a:becoming> and <b:becoming>")
def _(c: Place, a: tuple[Part, ...], b: tuple[Part, ...]) -> tuple[Part, ...] | None:
    """ "1/1 green Saproling creatures and Forest lands in addition to their other types": one thing that is both."""
    one = [part for part in a if isinstance(part, SetTypes)]
    two = [part for part in b if isinstance(part, SetTypes)]
    if len(one) != 1 or len(b) != 1 or len(two) != 1 or not two[0].in_addition or one[0].in_addition:
        return None
    if not any(isinstance(part, SetPT) for part in a):
        return None
    joined = SetTypes(one[0].types + two[0].types, one[0].subtypes + two[0].subtypes, one[0].supertypes + two[0].supertypes)
    return tuple(joined if part is one[0] else part for part in a)
