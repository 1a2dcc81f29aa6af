"""Objects that a text selects: this, attached, targets, each, chosen ones, cards of zones."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.cards.instructions.words_data import WORDS
from judge.cards.keywords.keywords import names
from judge.cards.language.filled_templates import _, made
from judge.cards.language.nouns.joined_filters import NP, both, type_of
from judge.cards.language.nouns.noun_phrases import Post
from judge.cards.language.nouns.noun_states import other_than as other
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.parsing.grammar_words import CARD_TYPES, INVARIABLE, LAND_TYPES, SUBTYPES
from judge.cards.language.parsing.lexing import GIVER, names_of
from judge.cards.language.parsing.placeholders import (
    EACH_OTHER,
    ONE,
    YOU,
    ChooseAt,
    EachAt,
    GiverAt,
    PlayerAt,
    Ref,
    TargetAt,
    ThisAt,
    WayRef,
)
from judge.cards.language.say import read, say
from judge.cards.language.triggers.triggers import _spell


# ------------------------------------------------------------------------------------------ selections of objects
@rule("obj", GIVER)
def giver(c: Place) -> t.Selection:
    return GiverAt(c.start + c.parser.base, c.parser.context.giver)


@native("typeword")
def typeword(p: Parser, at: int) -> Iterable[tuple[t.Filter, int]]:
    """One type or subtype word."""
    found = type_of(p.words[at])
    if found is not None and not (found[1] and p.words[at] not in INVARIABLE):
        yield found[0], at + 1


@rule("obj", "the other creature")
def the_other_creature(c: Place) -> t.Selection | None:
    """Of the two that a trigger condition speaks of, the one that is not this object or what it is attached to."""
    return Ref(c.start + c.parser.base, "that", "creature") if c.parser.words[0] == "whenever" else None


@rule("obj", "itself")
def itself(c: Place) -> t.Selection | None:
    """What deals the damage: ~ or "that creature", as the words before "deal" say."""
    words, base = c.parser.words, c.parser.base
    deal = next((i for i in range(c.start - 1, 0, -1) if words[i] == "deal"), 0)
    if words[deal - 2 : deal - 1] == ["that"] and deal > 1:
        return Ref(deal - 2 + base, "that", words[deal - 1])
    return ThisAt(c.start + base) if deal and words[deal - 1] == "~" else None


@rule("obj", "the <k:(blocking|attacking)> creature")
def the_blocking_creature(c: Place, k: str) -> t.Selection | None:
    """Of the two in a trigger condition, that which blocks, or that which is blocked."""
    words = c.parser.words[: c.start]
    one_blocks = words[:1] == ["whenever"] and {"block", "blocked"} & {*words} and "attack" not in words
    return t.EventRole("subject" if k == "blocking" else "other") if one_blocks else None


def _referred(at: int, word: str, noun: tuple[str, bool, t.Filter | None]) -> t.Selection | None:
    kind, plural, filter = noun
    return None if plural is {"that": True, "those": False}.get(word) else Ref(at, word, kind, plural, filter)


say("obj", "<word:(that|those|the)> <noun:ref_noun>",
    made(_referred, _.at, _.word, _.noun, back=lambda ref: (ref.at, ref.word, (ref.kind, ref.plural, ref.filter)), kind=Ref))
read("obj", made(_referred, _.at, "yours", _.noun), "the <noun:ref_noun> you control")
read("obj", made(_referred, _.at, "theirs", _.noun), "the <noun:ref_noun> (you don't control|an opponent controls)")
read("obj", made(lambda at, verb, noun: WayRef(at, verb, noun[2] if verb == "revealed" else None, noun[1], not noun[1]), _.at, _.verb,
    _.noun), "the <verb:way_participle> <noun:ref_noun>")
# the participle in "the sacrificed creature"
_DONE = "sacrificed|discarded|revealed|exiled|destroyed|returned|tapped|countered|chosen|copied|milled"
read("way_participle", _.v, f"<v:({_DONE})>")
read("way_participle", "exiled", "removed")
read("way_participle", "imprinted", f"imprinted [({'|'.join(CARD_TYPES)})]")
_NOUNS = frozenset(WORDS["nouns spoken of"])


@native("ref_noun")
def ref_noun(p: Parser, at: int) -> Iterable[tuple[tuple[str, bool, t.Filter | None], int]]:
    """The noun of a reference: its kind, whether it is plural."""
    word = p.words[at]
    singular = word[:-1] if word.endswith("s") and word not in ("plains",) else word
    if word in ("instant", "sorcery", "enchantment", "nonland") and p.words[at + 1] in ("card", "cards"):
        typed = t.Not(t.LAND) if word == "nonland" else t.HasType(word)
        yield ("card", p.words[at + 1] == "cards", typed), at + 2
        return
    if singular in _NOUNS:
        if singular in ("creature", "artifact", "land", "permanent") and p.words[at + 1] in ("card", "cards"):
            yield ("card", p.words[at + 1] == "cards", t.HasType(singular)), at + 2
        if singular == "creature" and p.words[at + 1] in ("token", "tokens"):
            yield ("token", p.words[at + 1] == "tokens", None), at + 2
        yield (singular, word != singular, None), at + 1
        return
    if word in ("abilities", "copies"):
        yield ("ability" if word == "abilities" else "copy", True, None), at + 1
        return
    found = type_of(word)
    if found is not None:
        name = SUBTYPES.get(word, word)
        if p.words[at + 1] in ("creature", "token"):
            yield (p.words[at + 1], False, None), at + 2
        one = word in INVARIABLE and (p.words[at - 1] != "those" or word == "plains")  # it has one form for one and for many
        yield (name, found[1] and not one, None), at + 1


@rule("obj", "another target <np:np>", "<n:quantity> other target <np:np>", "up to <n:quantity> other target <np:np>",
      "any number of other target <np:np>")  # fmt: skip
def other_targets(c: Place, np: NP, n: t.Quantity | None = None) -> t.Selection | None:
    """A target other than the first one, or than what the trigger condition speaks of, or than this object."""
    any_number, up_to, one = (c.parser.words[c.start] == word for word in ("any", "up", "another"))
    if not up_to and (np.plural is one or np.kind == "player"):
        return None
    than = t.This() if "target" in c.parser.words[: c.start] else other(c.parser, c.start, np)
    filter = np.filter if than == t.This() else both(np.filter, t.Not(t.IsAmong(than)))
    most = t.AnyNumber() if any_number else n or ONE
    return TargetAt(c.start + c.parser.base, filter, t.Number(0) if up_to or any_number else most, most, other=than == t.This())


@rule("obj", "<n:quantity> target <np:np>", "up to <n:quantity> target <np:np>", "any number of target <np:np>")
def so_many_targets(c: Place, np: NP, n: t.Quantity | None = None) -> t.Selection | None:
    up_to = n is None or c.parser.words[c.start] == "up"
    if not up_to and isinstance(n, t.Number) and (n.value < 2 or not np.plural):
        return None
    filter = _of_one_player(c, np.filter) if np.plural or not up_to else np.filter
    return TargetAt(c.start + c.parser.base, filter, t.Number(0) if n is None or up_to else n, n or t.AnyNumber())


def _of_one_player(c: Place, filter: t.Filter) -> t.Filter:
    """Several cards "from an opponent's graveyard" lie in the graveyard of one opponent.

    What "an opponent controls" is one's where the text then speaks of that player; else each of the targets is some opponent's.
    """
    words = " ".join(c.parser.words[c.start : c.end])
    if words.endswith("an opponent control"):
        return both(filter, t.IsState("one controller")) if "that player" in " ".join(c.parser.words[c.end :]) else filter
    return both(filter, t.IsState("single graveyard")) if "an opponent 's graveyard" in words else filter


@rule(
    "obj",
    "(a|an) <np:np> from <k:(it|among them|there)> [<p:post>]",
    "<n:quantity> <np:np> from <k:(it|among them|there)>",
    "up to <n:quantity> <np:np> from <k:(it|among them|there)>",
)
def one_from_it(c: Place, np: NP, k: str, n: t.Quantity = ONE, p: Post | None = None) -> t.Selection | None:
    if np.kind != "card":
        return None
    word = k.split()[-1]
    ref = Ref(c.parser.words.index(word, c.start) + c.parser.base, word, "group", word == "them")
    filter = np.filter if p is None else both(np.filter, p.filter)
    return ChooseAt(c.start + c.parser.base, t.Choose(both(t.IsAmong(ref), filter), n, up_to=c.parser.words[c.start] == "up"))


_DIFFERENT = {"name": "name", "names": "name", "powers": "power", "mana value": "converted mana cost"}
"""As the words stand once they are in base forms."""


def _several_such(noun: str, behind: str) -> tuple[str, ...]:
    """Several that come to so much in all, or of which no two share a name or another value: the patterns."""
    such = ("with total <m:measure> <k:quantity> <op:or_greater>", f"with different <what:({'|'.join(_DIFFERENT)})>")
    so_many = ("any number of", "up to <n:quantity>", "<n:quantity>")
    return tuple(f"{how} {noun} {together} {behind}" for together in such for how in so_many)


@rule("obj", *_several_such("target <np:np>", "[<p:post>]"))
def targets_together(
    c: Place, np: NP, n: t.Quantity | None = None, what: str = "", m: str = "", k: t.Quantity = ONE, op: str = "", p: Post | None = None
) -> t.Selection | None:
    """Such targets: "two target creature cards with different names"."""
    if not np.plural:
        return None
    most = n or t.AnyNumber()
    least = t.Number(0) if n is None or c.parser.words[c.start] == "up" else most
    different = (t.IsState(f"different {_DIFFERENT[what]}"),) if what else ()
    filter = both(np.filter, *(() if p is None else (p.filter,)), *different)
    return TargetAt(c.start + c.parser.base, filter, least, most, total=t.Measures(m, op, k) if m else None)


@rule("obj", *_several_such("<np:np>", "[from <them:(among them)>] [<p:post>]"))
def chosen_together(
    c: Place, np: NP, n: t.Quantity | None = None, what: str = "", m: str = "", k: t.Quantity = ONE, op: str = "", them: str = "",
    p: Post | None = None,
) -> t.Selection | None:  # fmt: skip
    """Such a choice: "any number of creature cards with total mana value 6 or less from among them"."""
    up_to, cards, exact = c.parser.words[c.start] == "up", np.kind == "card", n is not None and c.parser.words[c.start] != "up"
    if not np.plural or (p is not None or cards is not bool(them) if what else op != "<=" or exact or cards and not them and p is None):
        return None
    among = (t.IsAmong(Ref(c.end - 1 + c.parser.base, "them", "group", True)),) if them else ()
    filter, most = both(*among, np.filter, *(() if p is None else (p.filter,))), n or t.AnyNumber()
    total, different = t.Measures(m, op, k) if m else None, _DIFFERENT.get(what, "")
    return ChooseAt(c.start + c.parser.base, t.Choose(filter, most, up_to=up_to, any_number=n is None, total=total, different=different))


_AMONG_THEM = t.IsAmong(Ref(_.last, "them", "group", True))
_A, _B = (ChooseAt(place, t.Choose(made(both, _AMONG_THEM, kind), ONE, up_to=True)) for place, kind in ((_.at, _.a), (_.last, _.b)))
read("objs", t.Together((_A, _B)), "(a|an) <a:card_one> and / or (a|an) <b:card_one> from among them")  # one of each kind at most
for _them in ("it", "them"):
    read("obj", EachAt(_.at, t.Every(made(both, t.IsAmong(Ref(_.last, _them, "group", _them == "them")), _.n))),
        f"all <n:card_many> from {'among ' * (_them == 'them')}{_them}")  # fmt: skip


@rule("obj", "(a|an) <np:np> [of <who:poss> choice]", "(a|an) <np:np> of <who:poss> choice <p:post>")
def one_thing(c: Place, np: NP, who: t.Selection = YOU, p: Post | None = None) -> t.Selection | None:
    if np.plural or np.kind == "player":
        return None
    by = who.choose if isinstance(who, ChooseAt) else who
    said = [t.IsState("damage source") if np.kind == "source" else None, np.filter, p and p.filter]
    return ChooseAt(c.start + c.parser.base, t.Choose(both(*(part for part in said if part is not None)), t.ONE, by))


@rule("obj", "another <np:np>", "another <np:np> or (a|an) <b:np>")
def another(c: Place, np: NP, b: NP | None = None) -> t.Selection | None:
    """Or a card that is elsewhere: "another creature you control or a creature card in your graveyard"."""
    if np.plural or np.kind == "player" or b is not None and (b.plural or b.kind != "card" or not mentions(b.filter, t.InZone)):
        return None
    such = both(np.filter, t.Not(t.IsAmong(other(c.parser, c.start, np))))
    return ChooseAt(c.start + c.parser.base, t.Choose(such if b is None else t.AnyOf((such, b.filter)), t.ONE))


@rule("obj", "<n:quantity> <np:np> [of <who:poss> choice]")
def so_many(c: Place, n: t.Quantity, np: NP, who: t.Selection = YOU) -> t.Selection | None:
    if isinstance(n, t.Number) and n.value < 2 and c.parser.words[c.start] != "one":
        return None
    if np.kind == "player" or np.plural == (n == t.ONE):
        return None
    return ChooseAt(c.start + c.parser.base, t.Choose(np.filter, n, who))


@rule(
    "obj",
    "<n:quantity> cards from the <side:(top|bottom)> of <who:poss> library",
    "[a number of] cards from the <side:(top|bottom)> of <who:poss> library equal to <n:amount>",
    "[a number of] cards equal to <n:amount> from the <side:(top|bottom)> of <who:poss> library",
)
def from_the_top(c: Place, side: str, n: t.Quantity, who: t.Selection) -> t.Selection | None:
    """What is put from there into a graveyard or a hand has words of its own."""
    from_there = c.parser.words[c.end : c.end + 1] == ["into"]
    return None if from_there else EachAt(c.start + c.parser.base, t.TopOfLibrary(n, who, side == "bottom"))


@rule("obj", "one or more <np:np>")
def one_or_more(c: Place, np: NP) -> t.Selection | None:
    """As many as one likes, and one at the least: where it is done to them."""
    before = c.parser.words[c.start - 1 : c.start]
    if np.kind == "player" or not np.plural or before not in (["sacrifice"], ["tap"], ["untap"], ["exile"], ["discard"], ["reveal"]):
        return None
    return ChooseAt(c.start + c.parser.base, t.Choose(np.filter, t.AnyNumber(1), any_number=True))


@rule("obj", "one")
def one_of_them(c: Place) -> t.Selection | None:
    """Of the cards that were spoken of: "put one into your hand and the rest into your graveyard"."""
    if c.parser.words[c.end] not in ("into", "on", "onto"):
        return None
    place = c.start + c.parser.base
    return ChooseAt(place, t.Choose(t.IsAmong(Ref(place, "them", "card", True)), ONE))

# ------------------------------------------------------------------------------------------------- of any kind
# objects or players
_ONE = {"noun": lambda noun: not noun[1]}
read("any", Ref(_.at, "that", "any"), "(that|the) <noun:ref_noun> or player", "that player or <noun:ref_noun>", when=_ONE)


def _each_of(what: t.Selection, at: int) -> t.Selection | None:
    if isinstance(what, Ref):  # "each of those creatures": a pronoun after it is each one alone
        return EachAt(at, what) if what.plural else None
    return what if isinstance(what, TargetAt | ChooseAt) else None


read("obj", made(_each_of, _.what, _.at), "each of <what:obj>")
read("obj", WayRef(_.at, _.verb, one=True), "the <noun:ref_noun> <verb:way_verb> this way", when=_ONE)


# keyword names, for "with flying", "gains haste", "loses fear"
_WALKS = {f"{land.lower()}walk": land for land in LAND_TYPES}


@native("keyword_name")
def keyword_name(p: Parser, at: int) -> Iterable[tuple[tuple[str, t.Filter | None], int]]:
    """A keyword as a property: its name and, for landwalk and protection, its quality."""
    word, two = p.words[at], f"{p.words[at]} {p.words[at + 1]}" if at + 1 < p.size else ""
    known = names()
    if two in known:
        yield (two, None), at + 2
    elif word in _WALKS:
        yield ("landwalk", t.HasSubtype(t.LandTypeWord(_WALKS[word]))), at + 1
    elif word == "protection" and p.words[at + 1] == "from":
        for quality, end in p.read("protection_quality", at + 2):
            yield ("protection", quality), end
    elif two in ("nonbasic landwalk", "legendary landwalk", "snow landwalk"):
        kind = two.split()[0]
        yield ("landwalk", t.Not(t.HasSupertype("basic")) if kind == "nonbasic" else t.HasSupertype(kind)), at + 2
    elif word in known and word not in ("enchant", "equip"):
        yield (word, None), at + 1


_KINDS = ("permanent", "player", "spell")
read("quality", made(lambda np: np.filter if np.plural and np.kind in _KINDS else None, _.noun), "<noun:nouns>")


def _anywhere(filter: t.Filter) -> t.Filter | None:
    """Creatures with flying, wherever they are: what something is protected from is no permanent alone."""
    parts = tuple(part for part in filter.parts if part != t.IN_PLAY) if isinstance(filter, t.AllOf) else ()
    return t.AllOf(parts) if len(parts) > 1 else None


read("quality", made(_anywhere, _.k), "<k:permanent_many>")
for _op, _words in {">=": "(greater|more)", "<=": "less"}.items():
    say("quality", f"converted mana cost <n:quantity> or {_words}", t.Measures("converted mana cost", _op, _.n))

# than whom was spoken of, else than you
read("who0", EachAt(_.at, t.Players("others", Ref(_.at, EACH_OTHER, "player"))), "each other player")
for _role, _of in {"(controller|controllers)": t.ControllerOf, "(owner|owners)": t.OwnerOf}.items():
    _one = _role[1:].partition("|")[0]
    read("who0", PlayerAt(_.at, _of(Ref(_.at, "it"))), f"its {_one}")
    read("who0", PlayerAt(_.at, _of(Ref(_.at, "their", "object", True))), f"their {_role}")
    read("who", PlayerAt(_.at, _of(_.what)), f"<what:obj>'s {_role}", f"the {_one} of <what:obj>")


# ------------------------------------------------------------------------------------------------- by what they control or have played
def _has_played(such: t.Filter, that: Post | None) -> t.Filter | None:
    """What follows "a spell this turn" tells of the spell: a player shares no name with a card."""
    if that is not None and (that.on or that.zone):
        return None
    said = tuple(filter for filter in (_spell(such), that and that.filter) if filter is not None)
    return t.DidThisTurn(t.EventPattern("play spell", subject=both(*said) if said else None), "player")


read("after player", made(_has_played, _.n, _.that), "(who|that) [have] (played|cast) <n:a_spell> this turn [<that:post>]")


def _narrowed(such: t.Filter) -> bool:
    """Whether more is said of a player than that he or she is one, or another one."""
    return not isinstance(such, t.IsPlayer | t.IsOpponent) and t.ANOTHER not in getattr(such, "parts", ())


read("who0", TargetAt(_.at, _.n), "target <n:player_one>", when={"n": _narrowed})
read("who0", EachAt(_.at, t.Every(_.n)), "each <n:player_one>", "<n:player_many>", when={"n": _narrowed})


@native("own_named")
def own_named(p: Parser, at: int) -> Iterable[tuple[NP, int]]:
    """ "Accumulated Knowledge cards": cards with this card's own name."""
    name = getattr(p.context, "name", "")
    for form in names_of(name)[:1] if name else ():
        end = at + len(form)
        if end < p.size and [token.raw for token in p.tokens[at:end]] == form and p.words[end] in ("card", "cards"):
            yield NP(t.Named(name), p.words[end] == "cards", "card"), end + 1


read("amount", t.Count(made(lambda z, n: both(z, n.filter), _.z, _.n)), "the number of <n:own_named> in <z:whose_graveyard>",
    when={"n": lambda n: n.plural})  # fmt: skip
