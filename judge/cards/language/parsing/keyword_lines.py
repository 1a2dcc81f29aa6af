"""Keyword abilities as written: the word with what fills its holes, alone on a line or granted."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.keywords.keywords import KEYWORDS, LATER, names
from judge.cards.keywords.later_keywords import read_as
from judge.cards.keywords.later_keywords import rows as later_rows
from judge.cards.language.nouns.joined_filters import anywhere, subtype_word
from judge.cards.language.parsing.combinators import Parser, grown, native
from judge.cards.language.parsing.grammar_words import INVARIABLE, LAND_TYPES, SUBTYPES
from judge.cards.language.sentences.where_x import where_x

_WALK = {f"{name.lower()}walk": name for name in LAND_TYPES}
_CYCLING = {f"{name.lower()}cycling": name for name in SUBTYPES.values()}
_VARIANTS = ("nonbasic", "legendary", "snow", "basic", "artifact")


@native("keyword_ability")
def keyword_ability(p: Parser, at: int) -> Iterable[tuple[e.Ability, int]]:
    """One keyword ability with its holes filled."""
    word = p.words[at]
    two = f"{word} {p.words[at + 1]}" if at + 1 < p.size else ""
    three = f"{two} {p.words[at + 2]}" if at + 2 < p.size else ""
    if word in _WALK:
        yield e.KeywordAbility("landwalk", word=t.LandTypeWord(_WALK[word])), at + 1
        return
    if p.words[at + 1] == "landwalk" and word in _VARIANTS:
        yield e.KeywordAbility("landwalk", variant=word), at + 2
        return
    if word in ("snow", "nonbasic", "legendary") and p.words[at + 1] in _WALK:
        yield e.KeywordAbility("landwalk", word=t.LandTypeWord(_WALK[p.words[at + 1]]), variant=word), at + 2
        return
    if word in _CYCLING or (word in ("landcycling", "basic") and "landcycling" in two):
        yield from _typecycling(p, at)
        return
    if word in LATER.now:
        yield _meant(word), at + 1
        return
    if three == "bands with other":
        for np, end in p.read("np", at + 3):
            if np.plural:
                yield e.KeywordAbility("bands with other", quality=anywhere(np.filter)), end
        return
    known = KEYWORDS.now.keys() & names()
    name = two if two in known else word if word in known else ""
    end = at + len(name.split())
    if name == "" and p.words[at + 1] == "offering" and word in SUBTYPES:
        yield e.KeywordAbility("offering", word=subtype_word(SUBTYPES[word])), at + 2
        return
    if name == "landwalk" or word == "landwalk":
        for quality, end in p.read("land_kind", at + 1):
            yield e.KeywordAbility("landwalk", quality=quality), end
        return
    if not name:
        return
    yield from _filled(p, e.KeywordAbility(name), KEYWORDS.now[name].holes, end)
    if name == "modular" and p.words[end] == "—" and p.words[end + 1] == "sunburst":
        yield e.KeywordAbility(name), end + 2


def _meant(word: str) -> e.Ability:
    """What a later keyword is read as: the ability that its text says."""
    from judge.cards.keywords.text_of_keywords import compiled

    (ability,) = compiled(LATER.now[word])
    return msgspec.structs.replace(ability, keyword=word, text="")


def _filled(p: Parser, found: e.KeywordAbility, form: tuple[str, ...], at: int) -> Iterable[tuple[e.KeywordAbility, int]]:
    """A keyword ability with what the rest of its row's form says filled by the words from `at` on."""
    if not form:
        yield found, at
        return
    first, *rest = form
    for filled, end in _hole(p, found, first.removesuffix("?"), at):
        yield from _filled(p, filled, tuple(rest), end)
    if first.endswith("?"):
        yield from _filled(p, found, tuple(rest), at)


def _hole(p: Parser, found: e.KeywordAbility, hole: str, at: int) -> Iterable[tuple[e.KeywordAbility, int]]:
    """A keyword ability with one hole filled, or after a word of its form."""
    match hole:
        case "number":
            for number, end in p.read("quantity", at):
                yield msgspec.structs.replace(found, number=number), end
                if isinstance(number, t.X):
                    yield from ((msgspec.structs.replace(found, number=value), after) for value, after in where_x(p, end))
        case "cost":
            for cost, end in _costs(p, found.keyword, at):
                filled = msgspec.structs.replace(found, cost=cost)
                yield filled, end
                if found.number is not None and p.words[end : end + 5] == [".", "x", "can't", "be", "0"]:
                    yield msgspec.structs.replace(filled, variant="X is not 0"), end + 5
        case "word":
            if (subtype := SUBTYPES.get(p.words[at])) is not None:
                yield msgspec.structs.replace(found, word=subtype_word(subtype)), at + 1
        case "quality":
            for quality, end in _quality(p, found.keyword, at):
                yield msgspec.structs.replace(found, quality=quality), end
        case _:
            if p.words[at] == hole or hole == "a" and p.words[at] == "an":
                yield found, at + 1


def _costs(p: Parser, name: str, at: int) -> Iterable[tuple[e.Cost, int]]:
    start = at + 1 if p.words[at] == "—" else at
    yield from p.read("cost", start)
    if name in ("cumulative upkeep", "echo", "madness", "kicker", "buyback", "flashback", "evoke", "entwine"):
        for cost, end in p.read("cost_or", start):
            if cost.or_:
                yield cost, end
    if name == "cumulative upkeep" and start > at:
        done = (*p.read("command", start), *p.read("clause", start + 1 if p.words[start] == "have" else start))
        yield from ((e.Cost(actions=(action,)), end) for action, end in done)


def _typecycling(p: Parser, at: int) -> Iterable[tuple[e.Ability, int]]:
    word: t.Word | None = None
    variant, start = "", at + 1
    if p.words[at] == "basic":
        variant, start = "basic", at + 2
    elif p.words[at] in _CYCLING:
        word = subtype_word(_CYCLING[p.words[at]])
    for cost, end in p.read("cost", start):
        quality: t.Filter | None = None
        if word is None:
            quality = t.AllOf((t.HasSupertype("basic"), t.LAND)) if variant else t.LAND
        yield e.KeywordAbility("typecycling", cost=cost, word=word, quality=quality), end


def _quality(p: Parser, name: str, at: int) -> Iterable[tuple[t.Filter, int]]:
    """The quality of a keyword: of what it protects from, of what an Aura enchants, else of the permanents or cards that it names."""
    if name == "protection":
        yield from p.read("protection_quality", at)
    elif name == "enchant":
        if p.words[at] == "player":
            yield t.IsPlayer(), at + 1
        elif p.words[at] == "opponent":
            yield t.IsOpponent(), at + 1
        for np, end in p.read("np", at):
            if np.kind in ("permanent", "card") and not (np.plural and INVARIABLE.isdisjoint(p.words[at:end])):
                yield np.filter, end
    else:
        many = p.words[at - 1] not in ("a", "an", "equip", "devour")
        yield from ((np.filter, end) for np, end in p.read("nouns", at) if np.plural is many and (np.kind == "permanent" or not many))


def _hexproof_from(p: Parser, at: int) -> Iterable[tuple[e.Ability, int]]:
    """Hexproof from a quality, or from two: what opponents' spells of it, and abilities of its sources, can't target."""

    def against(*qualities: t.Filter) -> e.Ability:
        spells = tuple(t.AllOf((t.SPELL, quality)) for quality in qualities)
        such = t.AnyOf((*spells, *map(t.SourceMatches, qualities)))
        return e.StaticAbility((e.Cant("be targeted", t.AllOf((such, t.OPPOSING))),), t.This())

    if p.words[at : at + 2] == ["hexproof", "from"]:
        for quality, end in _quality(p, "protection", at + 2):
            yield against(quality), end
            if p.words[end : end + 2] == ["and", "from"]:
                yield from ((against(quality, more), after) for more, after in p.read("protection_quality", end + 2))


@native("keyword_abilities")
def keyword_abilities(p: Parser, at: int) -> Iterable[tuple[tuple[e.Ability, ...], int]]:
    """What one keyword says: an ability, or the abilities that a keyword of a later edition is read as."""
    yield from (((ability,), end) for ability, end in p.read("keyword_ability", at))
    yield from (((ability,), end) for ability, end in _hexproof_from(p, at))
    later, two = later_rows(), " ".join(p.words[at : at + 2])
    name = two if two in later else p.words[at]
    if name in later and name not in KEYWORDS.now:
        for keyword, end in _filled(p, e.KeywordAbility(name), later[name].holes, at + len(name.split())):
            yield meant_by(keyword), end


def meant_by(keyword: e.KeywordAbility) -> tuple[e.Ability, ...]:
    """A keyword ability, or the abilities that one of a later edition is read as."""
    return (keyword,) if keyword.keyword in KEYWORDS.now else read_as(keyword)


@native("priced_keyword")
def priced_keyword(p: Parser, at: int) -> Iterable[tuple[str, int]]:
    """The name of a keyword that has a cost."""
    row = KEYWORDS.now.get(p.words[at]) or later_rows().get(p.words[at])
    if row is not None and any(hole.startswith("cost") for hole in row.holes):
        yield p.words[at], at + 1


def _from_more(p: Parser, abilities: tuple[e.Ability, ...], at: int) -> Iterable[tuple[tuple[e.Ability, ...], int]]:
    """Protection from one more quality, after "protection from ..."."""
    last = abilities[-1] if abilities else None
    if isinstance(last, e.KeywordAbility) and last.keyword == "protection" and p.words[at] == "from":
        for quality, end in p.read("protection_quality", at + 1):
            yield (*abilities, e.KeywordAbility("protection", quality=quality)), end


@native("keyword_items")
def keyword_items(p: Parser, at: int) -> Iterable[tuple[tuple[e.Ability, ...], int]]:
    """Keyword abilities separated by commas or semicolons."""

    def further(abilities: tuple[e.Ability, ...], end: int) -> Iterable[tuple[tuple[e.Ability, ...], int]]:
        if p.words[end] in (",", ";"):
            for more, after in p.read("keyword_abilities", end + 1):
                yield (*abilities, *more), after
        start = end + 1 if p.words[end] == "," else end
        start += p.words[start] == "and"
        if start > end:
            yield from _from_more(p, abilities, start)

    return grown(p.read("keyword_abilities", at), further)


@native("ability_list")
def ability_list(p: Parser, at: int) -> Iterable[tuple[tuple[e.Ability, ...], int]]:
    """Abilities as granted: "flying and first strike", "haste, trample, and "{T}: ..."", with an ending stop inside quotes."""
    stack = [(ability, end, False) for ability, end in _granted(p, at)]
    seen: set[int] = set()
    while stack:
        abilities, end, closed = stack.pop(0)
        if end not in seen:
            seen.add(end)
            yield abilities, end
        if closed:
            if p.words[end] == "and":
                stack += [(more, after, True) for more, after in _from_more(p, abilities, end + 1)]
            continue
        if p.words[end] == ",":
            start, last = end + 1, False
            if p.words[start] == "and":
                start, last = start + 1, True
        elif p.words[end] == "and":
            start, last = end + 1, True
        else:
            continue
        if p.words[start] in ("have", "gain"):
            continue
        for ability, after in _granted(p, start):
            stack.append((abilities + ability, after, last))
        stack += [(more, after, last) for more, after in _from_more(p, abilities, start)]


def _granted(p: Parser, at: int) -> Iterable[tuple[tuple[e.Ability, ...], int]]:
    if p.words[at] == '"':
        yield from p.read("quoted", at)
    else:
        yield from p.read("keyword_abilities", at)
