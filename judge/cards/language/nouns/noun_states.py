"""What follows a noun: states, combat, history, groups; predicates and the whole noun phrase."""

from __future__ import annotations

import re
from collections.abc import Iterable

from judge.cards.instructions import things as t
from judge.cards.language.filled_templates import _, made
from judge.cards.language.nouns.joined_filters import NP, both, either, zoned
from judge.cards.language.nouns.noun_phrases import Post
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.parsing.placeholders import Ref, ThisAt
from judge.cards.language.say import read, say


@rule("a_np", "<word:(a|an|another)> <np:np>")
def a_np(c: Place, word: str, np: NP) -> NP | None:
    if np.plural:
        return None
    return np._replace(filter=both(np.filter, t.Not(t.IsAmong(other_than(c.parser, c.start, np))))) if word == "another" else np


@rule("post", "it have dealt damage to this game")
def it_has_dealt_damage_to(c: Place) -> Post | None:
    """ "~ deals 1 damage to each opponent it has dealt damage to this game": what deals this damage too."""
    before = [word for word in c.parser.words[: c.start] if word in ("~", "deal")]
    return Post(t.DealtDamageBefore(t.This()), on="player") if before == ["~", "deal"] else None


read("after noun", t.DidThisTurn(t.EventPattern("damage", subject=t.ITSELF), "other"),  # by the spell itself
    "dealt damage (this way|by ~) <spell:in_a_spell>", when={"spell": bool})  # fmt: skip


def _named(name: str) -> t.Filter:
    """ "Named A, B, and C": three names; one name has no "and" after a comma."""
    return either(*map(t.Named, re.split(r", and |, ", name))) if ", and " in name else t.Named(name)


say("after noun", "named <name:card_name>", made(_named, _.name, back=lambda named: (named.name,), kind=t.Named), when={"name": bool})
read("after noun", t.Not(t.Named(_.name)), "not named <name:card_name>", when={"name": bool})
# the participle before "this way"
_WAY = ("destroyed|exiled|discarded|sacrificed|revealed|returned|tapped|milled|countered|drawn|untapped|regenerated|chosen|created|"
        "put into play")  # fmt: skip
read("way_verb", _.v, f"<v:({_WAY})>")
read("way_verb", "returned", "put into (your|their|its owner's) hand")
read("way_verb", "exiled", "removed")
read("way_verb", "put into a graveyard", "put into (a graveyard|graveyards|all graveyards)")
read("way_verb", "put into your graveyard", "put into your graveyard")
read("way_verb", "put into that graveyard", "put into (his or her|their|that player's) graveyard")


@native("named_before")
def named_before(p: Parser, at: int) -> Iterable[tuple[str, int]]:
    """No words: the card that was called by its name before."""
    last = max((i for i in range(at) if p.words[i] == "named"), default=at)
    name, _ = max(card_name(p, last + 1), key=lambda found: found[1], default=(None, 0))
    if name:
        yield name, at


@native("card_name")
def card_name(p: Parser, at: int) -> Iterable[tuple[str | None, int]]:
    """A card name: capitalised words (with small words between), or the card's own name (None)."""
    own = getattr(p.context, "name", "")
    if p.words[at] == "~" and own:
        yield own, at + 1
    small = {"of", "the", "and", "to", "in", "from", "'s", ","}
    end, last = at, at
    while end < p.size:
        raw = p.tokens[end].raw
        if raw[:1].isupper():
            last = end + 1
            name = ""
            for token in p.tokens[at:last]:
                name += token.raw if token.raw in ("'s", "’s", ",") or not name else " " + token.raw
            yield name, last
        elif p.words[end] not in small or end == at:
            break
        end += 1


# predicates: "is tapped", "is a creature", "is red"
def _one_of(*nouns: NP | None) -> t.Filter | None:
    kinds = {noun.kind for noun in nouns if noun is not None}
    known = kinds <= {"permanent", "token"} or len(kinds) == 1 and kinds <= {"card", "spell"}
    return either(*(noun.filter for noun in nouns if noun is not None)) if known else None


read("predicate_filter", made(_one_of, _.a, _.b, _.d), "(a|an) <a:nouns> or (a|an) <b:nouns>",
    "(a|an) <a:nouns>, (a|an) <b:nouns>, or (a|an) <d:nouns>")  # fmt: skip


def _most_of(filter: t.Filter, base: t.Filter) -> t.Filter:
    """ "With the lowest mana value": among all that the noun names."""
    if isinstance(filter, t.Extreme) and filter.among == t.Anything():
        return t.Extreme(filter.which, filter.characteristic, base)
    return filter


def other_than(p: Parser, at: int, noun: NP, posts: tuple[t.Filter, ...] = ()) -> t.Selection:
    """What "other" excludes: this object where it could be one of them, else the nearest thing before that could."""
    from judge.cards.language.references.antecedents import kinds_of

    kinds = kinds_of(noun.filter)
    removed = any(isinstance(post, t.AllOf | t.InZone) and t.AWAY in getattr(post, "parts", (post,)) for post in posts)
    if removed and noun.kind == "card":
        return Ref(at + p.base, "other", "card", noun.plural)
    for post in posts:
        if isinstance(post, t.SharesA) and isinstance(post.selection, Ref | ThisAt):
            return post.selection  # "for each other creature that shares a color with it": than the one it is compared with
    fights = p.words[:3] in (["whenever", "~", "attack"], ["whenever", "~", "block"])  # as a creature: "whenever this land attacks"
    fights = fights or "planeswalker" in p.context.kinds  # it may have become one: "other target creature"
    mine: frozenset[str] = p.context.kinds | ({"creature"} if fights else set())
    special = kinds - _OF_ANY_KIND
    before = p.words[max(at - 5, 0) : at]
    compared = before[-3:] == ["same", "name", "as"] or before[-1:] == ["with"] and "share" in before
    if compared or noun.kind in ("card", "source", "ability", "player", "mixed"):
        return t.This()
    nouns = next((part.parts for part in noun.filter.conjuncts if isinstance(part, t.AnyOf)), ())
    one = any((kinds_of(each) - _OF_ANY_KIND or mine) <= mine for each in nouns)  # "another creature or artifact": this is one of both
    if (one or (special <= mine if special else "permanent" in mine)) and not _after_another(p, at):
        return t.This()
    types = sorted(special & TYPES)
    return Ref(at + p.base, "other", types[0] if len(types) == 1 else "permanent") if types or noun.kind == "permanent" else t.This()


def _after_another(p: Parser, at: int) -> bool:
    """Whether it stands behind a trigger condition that speaks of one thing, not of this object: "whenever a creature enters, ..." """
    condition = p.words[: p.words.index(",")] if p.words[:1] in (["whenever"], ["when"]) and "," in p.words else ()
    return 0 < len(condition) < at and condition[1] in ("a", "an") and "~" not in condition


_OF_ANY_KIND = frozenset({"object", "card", "permanent", "token"})
TYPES = frozenset({"artifact", "creature", "enchantment", "land", "planeswalker"})


def _of_the_last(nouns: t.Filter, post: t.Filter) -> t.Filter | None:
    """ "Walls and/or creatures with flying": flying creatures and all Walls, for a Wall is a creature and would not have to be named.

    The same is true of artifact creatures, and of other permanents, where only a creature would have what is said; and of kinds beside
    "nonland permanents", which they are.
    """
    *most, last = nouns.parts if isinstance(nouns, t.AnyOf) else (nouns,)
    if most and last == t.Not(t.LAND):
        return either(*most, both(last, post)) if t.LAND not in most else None
    if not most or last != t.CREATURE:
        return None
    fights = isinstance(post, t.HasKeyword) and post.keyword in _OF_CREATURES
    return either(*most, both(last, post)) if fights or all(map(_is_creature, most)) else None


_OF_CREATURES = ("flying", "reach", "trample", "defender", "first strike", "double strike", "haste", "vigilance", "menace", "infect")
"""Keywords that nobody asks of what is no creature: of "an artifact or creature with flying", the artifact need not have it."""


def _is_creature(part: t.Filter) -> bool:
    """Whether what fits is a creature by these words."""
    if isinstance(part, t.AllOf):
        return t.CREATURE in part.parts
    return isinstance(part, t.HasSubtype) and isinstance(part.word, t.CreatureTypeWord)


_SAID_OF = {"card": ("card",), "permanent": ("permanent", "token"), "spell": ("spell", "ability"), "ability": ("ability",),
            "player": ("player",)}  # fmt: skip
"""Of which nouns a phrase is said that can't be said of others."""


@native("np")
def np(p: Parser, at: int) -> Iterable[tuple[NP, int]]:
    """A whole noun phrase without determiner: the nouns and every number of phrases after them, zone filled in."""
    other = p.words[at] == "other"
    stack: list[tuple[NP, int, tuple[t.Filter, ...], bool]] = [(noun, end, (), False) for noun, end in p.read("nouns", at + other)]
    seen: set[int] = set()
    while stack:
        noun, end, posts, placed = stack.pop(0)
        if end not in seen:
            seen.add(end)
            filters = list(posts)
            if other:
                filters.append(t.Not(t.IsAmong(other_than(p, at, noun, posts))))
            base = noun.filter if placed and noun.kind != "spell" else zoned(noun)
            named = both(base, *(f for f in filters if not isinstance(f, t.Extreme)))
            filters = [_most_of(f, named) for f in filters]
            zones = [f for f in filters if isinstance(f, t.InZone)]
            rest = [f for f in filters if not isinstance(f, t.InZone)]
            found = NP(both(*zones, base, *rest), noun.plural, noun.kind)
            yield found, end
            suspended = p.words[end : end + 2] == ["or", "suspended"] and p.words[end + 2] in ("card", "cards")
            if posts and suspended and noun.kind == "permanent":
                waiting = both(t.AWAY, t.IsState("suspended"))
                yield found._replace(filter=either(found.filter, waiting), kind="mixed"), end + 3
                if p.words[end + 3 : end + 5] == ["you", "own"]:
                    yield found._replace(filter=either(found.filter, both(waiting, t.OwnedBy(t.You()))), kind="mixed"), end + 5
        if len(posts) < 4:
            follow = end + 1 if p.words[end] == "," and p.words[end + 1] in ("other",) else end
            for post, after in p.read("post", follow):
                if noun.kind == "mixed" or noun.kind not in _SAID_OF.get(post.on, (noun.kind,)):
                    continue
                behind = noun.filter.parts[-1] if isinstance(noun.filter, t.AnyOf) else None
                of_the_last = p.words[follow] in ("with", "without") or p.words[follow : follow + 2] == ["that", "share"]
                of_the_last = of_the_last or (p.words[follow] == "that" and behind == t.Not(t.LAND))
                if of_the_last and (told := _of_the_last(noun.filter, post.filter)) is not None:
                    stack.append((noun._replace(filter=told), after, posts, placed))
                    continue
                stack.append((noun, after, (*posts, post.filter), placed or post.zone))
            if p.words[end] == "and" and posts:
                for post, after in p.read("post", end + 1):
                    if post.zone or p.words[end + 1] not in ("with", "without", "that"):
                        continue
                    stack.append((noun, after, (*posts, post.filter), placed))
