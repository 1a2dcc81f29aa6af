"""Filters in the words of card texts: noun phrases."""

from __future__ import annotations

import judge.cards.printing.printed_selections as s
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.cards.instructions.words_data import plural
from judge.cards.language.nouns.joined_filters import adjective_word
from judge.cards.printing.printed_words import Context, article, join, unworded, word_of
from judge.cards.printing.said import said

ANOTHER_PLAYER = t.AllOf((t.IsPlayer(), t.Not(t.ME)))
_KINDS = {"spell", "card", "token", "ability", "activated ability", "triggered ability"}


class _Phrase:
    """The pieces of a noun phrase as they are found."""

    def __init__(self) -> None:
        self.other = False
        self.adjectives: list[str] = []
        self.types: list[str] = []
        self.subtypes: list[str] = []
        self.kind = ""
        self.zone: t.InZone | None = None
        self.post: list[str] = []
        self.fixed = ""
        self.named = False
        self.single = False


def noun(filter: t.Filter | None, c: Context, many: bool = False) -> str:
    """A filter as a noun phrase without an article: `creature you control`, `black creatures`."""
    if filter is None or isinstance(filter, t.Anything):
        return "permanents" if many else "permanent"
    if isinstance(filter, t.IsAmong) and not isinstance(filter.selection, t.Memory):
        return s.selection(filter.selection, c)
    kinds = _spells_of_several_kinds(filter)
    if kinds:
        return join([noun(kind, c, many) for kind in kinds], "and" if many else "or")
    if not isinstance(filter, t.Filter):
        raise unworded(filter)  # a declaration's hole took what names things, where it writes what kind they are of
    phrase = _Phrase()
    parts = filter.conjuncts
    colors = [part for part in parts if isinstance(part, t.HasColor) and not isinstance(part.word, t.ChosenWord)]
    for part in parts:
        if len(colors) == 2 and part in colors:
            if part is colors[1]:
                both = " and ".join(word_of(color.word) for color in colors)
                phrase.post.append(f"that {'are' if many else 'is'} both {both}")
            continue
        if t.IsState("suspended") in parts and part == t.AWAY:
            phrase.kind = "card"
            continue  # where suspended cards are goes without saying
        _take(part, phrase, c, many)
    return _assemble(phrase, c, many)


def _spells_of_several_kinds(filter: t.Filter) -> list[t.Filter]:
    """Spells of which each kind has a noun of its own: `green enchantment spells and white enchantment spells`."""
    spell = t.SPELL
    if not isinstance(filter, t.AllOf) or spell not in filter.parts:
        return []
    for part in filter.parts:
        if isinstance(part, t.AnyOf) and (all(isinstance(kind, t.AllOf) for kind in part.parts)):
            rest = tuple(other for other in filter.parts if other is not part)
            return [t.AllOf((*rest, *kind.conjuncts)) for kind in part.parts]
    return []


def spell_or_ability(filter: t.Filter | None, c: Context, many: bool = False) -> str:
    """What targets or is played, where a filter that names neither speaks of both: `a spell or ability an opponent controls`."""
    if isinstance(filter, t.AnyOf) and not all(isinstance(part, t.IsState) for part in filter.parts):
        return join([spell_or_ability(part, c, many) for part in filter.parts], "or")
    parts = filter.parts if isinstance(filter, t.AllOf) else (filter,) if filter is not None and filter != t.Anything() else ()
    source = next((part for part in parts if isinstance(part, t.SourceMatches)), None)
    if source is not None and isinstance(source.filter, t.Filter):
        from_ = t.AllOf((*source.filter.conjuncts, t.IsState("damage source")))
        kind = next((part.state for part in parts if isinstance(part, t.IsState)), "ability")
        rest = [post(part, c, many) for part in parts if not isinstance(part, t.SourceMatches | t.IsState | t.InZone)]
        whole = f"{plural(kind)} from {noun(from_, c, True)}" if many else f"{article(kind)} from {a_noun(from_, c)}"
        return " ".join([whole, *rest])
    if any(not isinstance(part, t.ControlledBy) for part in parts):
        return noun(filter, c, True) if many else a_noun(filter, c)
    return " ".join(["spells or abilities" if many else "a spell or ability", *(post(part, c, many) for part in parts)])


def a_noun(filter: t.Filter | None, c: Context) -> str:
    """A filter with its article: `a creature you control`, `another creature`."""
    if isinstance(filter, t.AnyOf) and isinstance(one := filter.parts[0], t.IsAmong) and isinstance(one.selection, t.This | t.AttachedTo):
        others = (noun(part, c) if isinstance(part, t.IsAmong) else f"another {noun(part, c)}" for part in filter.parts[1:])
        return join([noun(one, c), *others], "or")
    if isinstance(filter, t.AnyOf) and any(isinstance(part, t.IsAmong) for part in filter.parts):
        return join([a_noun(part, c) for part in filter.parts], "or")
    found = noun(filter, c)
    if isinstance(filter, t.IsAmong) and not isinstance(filter.selection, t.Memory):
        return found
    if found.startswith("other "):
        return f"an{found}"
    return found if found.startswith(("you", "each ")) else article(found)


def _assemble(p: _Phrase, c: Context, many: bool) -> str:
    p.subtypes.sort(key=lambda word: word != "Urza's")
    head = _head(p, many)
    words = [*(["other"] if p.other else []), *p.adjectives, *p.subtypes, head]
    zone = _zone(p, c, many)
    return " ".join(word for word in (*words, *zone, *p.post) if word)


def _head(p: _Phrase, many: bool) -> str:
    if p.fixed:
        return p.fixed
    outside = p.zone is not None and p.zone.zone not in ("in play", "stack", "phased out")
    kind = p.kind or ("card" if outside else "")
    if not p.types and not kind:
        if p.subtypes:
            last = p.subtypes.pop()
            return _plural_words(last) if many else last
        kind = "permanent"
        if p.zone is None and p.named:
            kind = "source"
        elif p.zone is not None and p.zone.zone == "stack":
            kind = "spell"
    words = " ".join([*p.types, *([kind] if kind else [])])
    return _plural_words(words) if many else words


def _plural_words(words: str) -> str:
    if words.endswith((" card", " spell")) and " or " in words:
        kinds = words.rpartition(" ")[0].replace(", or ", ", ").replace(" or ", ", ").split(", ")
        return f"{join(kinds, 'and/or' if len(kinds) == 2 else 'and')} {words.rpartition(' ')[2]}s"
    if " or " in words:
        options = [plural(part.strip()) for part in words.replace(", or ", ", ").replace(" or ", ", ").split(", ") if part.strip()]
        return join(options, "and/or" if len(options) == 2 else "and")
    return plural(words)


def _zone(p: _Phrase, c: Context, many: bool) -> list[str]:
    zone = p.zone
    if zone is None or zone.zone in ("stack", "in play"):
        return []
    if zone.zone == "removed from the game":
        return [] if any("removed from the game with" in post for post in p.post) else ["that's removed from the game"]
    if p.single:
        return [f"from {'a single' if zone.of is None else 'an opponent' + chr(39) + 's'} {zone.zone}"]
    if zone.of is None:
        return [f"in {'all graveyards' if many and zone.zone == 'graveyard' else article(zone.zone)}"]
    if zone.of == c.subject:
        return [f"from his or her {zone.zone}"]
    if zone.of == t.Players("opponents"):
        return [f"in your opponents' {plural(zone.zone)}" if many else f"in an opponent's {zone.zone}"]
    return [f"in {s.possessive(zone.of, c)} {zone.zone}"]


def _take(part: t.Filter, p: _Phrase, c: Context, many: bool) -> None:
    late = p.post and isinstance(part.part if isinstance(part, t.Not) else part, t.IsState)
    if not late and (word := adjective_word(part)) is not None:
        p.adjectives.append(word)
        return
    denied = getattr(part, "part", None)
    after = isinstance(part, t.AnyOf | t.Not | t.HasColor | t.HasSubtype) and not isinstance(denied, t.AllOf | t.SharesA)
    if after and (found := said(("after noun", "state_filter"), part, c, many)) is not None:
        p.post.append(found)
        p.kind = p.kind or "card" * mentions(part, t.InZone)
        return
    match part:
        case t.InZone():
            p.zone = part
        case t.HasType():
            p.types.append(part.type)
        case t.HasSubtype():
            p.subtypes.append(word_of(part.word))
        case t.IsState():
            _take_state(adjective_word(part) or part.state, p)
        case t.IsPlayer():
            p.fixed = "players" if many else "player"
        case t.IsOpponent() if part.of is not None and p.post:
            p.post.append(f"and is {s.possessive(part.of, c)} opponent")
        case t.IsOpponent():
            p.fixed = "opponents" if many else "opponent"
        case t.Not():
            _take_not(part.part, p, c, many)
        case t.AnyOf(parts=(t.InZone(zone=one, of=t.Selection() as who), t.InZone(zone=two, of=of))) if who == of:
            p.kind = "card"
            p.post.append(f"from {s.possessive(who, c)} {one} or {two}")
        case t.AnyOf():
            _take_any(part, p, c, many)
        case t.AllOf():
            for inner in part.parts:
                _take(inner, p, c, many)
        case t.IsAmong(selection=t.Bound(name="exiled")):
            p.kind = "card"
            p.post.append("removed this way")
        case t.IsAmong(selection=t.Bound(name="revealed" | "discarded" | "milled" | "drawn")):
            p.kind = p.kind or "card"
            p.post.append(post(part, c, many))
        case t.DidThisTurn(pattern=t.EventPattern(verb="move", destination=("graveyard",)), role="became") if p.zone is not None:
            whose = s.possessive(p.zone.of, c) if p.zone.of is not None else "a"
            p.post.append(f"that were put into {whose} graveyard from play this turn")
            p.kind, p.zone = "card", None
        case t.Named():
            p.named = True
            p.post.append(post(part, c, many))
        case _:
            p.post.append(post(part, c, many))


def _take_state(word: str, p: _Phrase) -> None:
    if word == "single graveyard":
        p.single = True
    elif word == "one controller":
        p.post.append("controlled by the same player")
    elif word.startswith("different "):
        p.post.append(f"with {word}s")
    elif word == "damage source":
        p.kind = "source"
    elif word in _KINDS:
        p.kind = f"{p.kind} {word}".strip() if p.kind and p.kind != word else word
    elif word == "drawn this turn":
        p.post.append(word)
    else:
        p.post.append(f"that's {word}")


def _take_not(part: t.Filter, p: _Phrase, c: Context, many: bool) -> None:
    match part:
        case t.IsAmong(selection=t.This()):
            p.other = True
        case t.IsAmong(selection=t.OwnerOf(what=t.Narrow(selection=t.Bound(name="discarded"), filter=of))):
            p.post.append(f"who didn't discard {article(f'{noun(of, c)} card')} this way")
        case t.IsAmong():
            p.post.append(f"other than {s.selection(part.selection, c)}")
        case t.SharesA():
            p.post.append(post(t.Not(part), c))
        case _:
            p.post.append(f"other than {a_noun(part, c)}" if isinstance(part, t.AllOf) else f"that isn't {noun(part, c)}")


def _said_before(options: tuple[t.Filter, ...]) -> list[str]:
    """Adjectives and then subtypes, as they stand before a noun together: `white or Elf`; nothing where one of them can't."""
    words = [adjective_word(o) or (word_of(o.word) if isinstance(o, t.HasSubtype | t.HasColor) else "") for o in options]
    return [word for word in words if word] if all(words) and not isinstance(options[0], t.HasSubtype) else []


def _take_any(part: t.AnyOf, p: _Phrase, c: Context, many: bool) -> None:
    options = part.parts
    if all(isinstance(option, t.HasType) for option in options):
        p.types.append(join([option.type for option in options if isinstance(option, t.HasType)], "or"))
    elif p.kind == "spell" and all(isinstance(option, t.HasType | t.HasSubtype) for option in options):
        p.types.append(join([option.type if isinstance(option, t.HasType) else noun(option, c) for option in options], "or"))
    elif all(words := [adjective_word(option) for option in options]):
        p.adjectives.append(join([word for word in words if word], "or"))
    elif p.types and isinstance(options[0], t.HasColor) and all(isinstance(option, t.HasColor | t.HasType) for option in options):
        p.adjectives.append(join([word_of(o.word) if isinstance(o, t.HasColor) else noun(o, c) for o in options], "or"))
    elif (p.types or p.kind == "spell") and (said_of := _said_before(options)) and not all(isinstance(o, t.HasSubtype) for o in options):
        p.adjectives.append(join(said_of, "or"))
    elif all(isinstance(option, t.HasSubtype) for option in options) and p.types:
        kinds = [a_noun(option, c) if not many else noun(option, c, True) for option in options]
        p.post.append(f"that {'are' if many else 'is'} {join([kind.removesuffix(' permanents') for kind in kinds], 'or')}")
    elif all(isinstance(option, t.HasSubtype) for option in options):
        p.subtypes.append(join([word_of(option.word) for option in options if isinstance(option, t.HasSubtype)], "or"))
    elif options == (t.ACTIVATED, t.IsState("triggered ability")):
        p.kind = "activated or triggered ability"
    elif set(options) == {t.SPELL, t.IsState("ability")}:
        p.fixed = "spells or abilities" if many else "spell or ability"
    else:
        nouns = [noun(option, c, many) for option in options]
        if not many and len(nouns) == 2 and nouns[0].count(" or ") == 1 and " " not in nouns[0].replace(" or ", ""):
            nouns = [*nouns[0].split(" or "), nouns[1]]
        p.fixed = join(nouns, "and/or" if many else "or")


def filter_as_thing(filter: t.Filter | None, c: Context) -> str:
    """A filter as one thing: `~`, `you`, `a creature`."""
    if isinstance(filter, t.IsAmong):
        return s.selection(filter.selection, c)
    return "another player" if filter == ANOTHER_PLAYER else a_noun(filter, c)


# ------------------------------------------------------------------------------------------------- what stands after the noun
def keyword_words(filter: t.Filter) -> str:
    """The keyword of a filter: `flying`, `islandwalk`, `protection from red`."""
    if not isinstance(filter, t.HasKeyword):
        raise unworded(filter)
    if filter.quality is None:
        return filter.keyword
    if filter.keyword == "landwalk" and isinstance(filter.quality, t.HasSubtype):
        return f"{word_of(filter.quality.word).lower()}walk"
    return f"{filter.keyword} from {noun(filter.quality, Context()).removesuffix(' permanent')}"


def post(part: t.Filter, c: Context, many: bool = False) -> str:
    """A filter that stands after the noun."""
    if (found := said(("after noun", "after player", "state_filter"), part, c, many)) is not None:
        return found
    match part:
        case t.IsAmong(selection=t.Bound(name=name)) if name in s.WAYS:
            return f"{'removed from the game' if name == 'exiled' else name} this way"
        case t.IsAmong():
            return f"among {s.selection(part.selection, c)}"
        case t.SourceMatches():
            parts = part.filter.conjuncts
            zoned = any(isinstance(one, t.InZone | t.IsAmong) for one in parts)
            return f"from {a_noun(part.filter if zoned else t.AllOf((*parts, t.IsState('damage source'))), c)}"
    raise unworded(part)
