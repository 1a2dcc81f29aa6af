"""What continuous effects do: power and toughness, abilities, types, colours, control, copies, and what may or must be done."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.keywords.keywords import LATER
from judge.cards.language.filled_templates import _, made
from judge.cards.language.nouns.joined_filters import subtype_word, type_of
from judge.cards.language.parsing.combinators import Parser, grown, native, table
from judge.cards.language.parsing.grammar_words import CARD_TYPES, COLORS, PLURAL_SUBTYPES, SUBTYPES, SUPERTYPES
from judge.cards.language.say import read

read("plain_keyword", _.name, "<name:keyword_name>",  # one that is chosen is not known here
    when={"name": lambda name: name[1] is None or not any(isinstance(node, t.ChosenWord) for node in walk(name[1]))})  # fmt: skip
for _rule, _joint in {"keyword_list": "and", "no_keyword_of": "or"}.items():  # keywords that something loses, or can't have any of
    read(_rule, (_.a,), "<a:plain_keyword>")
    read(_rule, made(lambda one, more: (one, *more), _.a, _.more), f"<a:plain_keyword> (,|{_joint}|, {_joint}) <more:{_rule}>")
table("not_this_type", SUBTYPES)  # a creature type that may not be chosen


# ------------------------------------------------------------------------------------------------- types, colours


@native("becoming")
def becoming(p: Parser, at: int) -> Iterable[tuple[tuple[e.Part, ...], int]]:
    """What follows "becomes" or "is": colours, types, subtypes, power and toughness, abilities."""
    end = at
    article = p.words[end] in ("a", "an")
    if article:
        end += 1
    parts: list[e.Part] = []
    supertypes: list[str] = []
    while p.words[end] in SUPERTYPES:
        supertypes.append(p.words[end])
        end += 1
    size: tuple[t.Quantity, t.Quantity] | None = None
    for value, after in p.read("pt", end):
        size = value
        end = after
        break
    while p.words[end] in SUPERTYPES:
        supertypes.append(p.words[end])
        end += 1
    colors: list[t.Word] = []
    while p.words[end] in COLORS:
        colors.append(t.ColorWord(p.words[end]))
        end += 1
        if p.words[end] == "and" and p.words[end + 1] in COLORS:
            end += 1
    if colors and not article and size is None:
        yield (e.SetColors(tuple(colors)),), end
        others = p.words[end : end + 6]
        if others in (["in", "addition", "to", its, "other", "colors"] for its in ("its", "their")):
            yield (e.SetColors(tuple(colors), True),), end + 6
    if p.words[end] == "colorless" and not colors:
        colorless = True
        end += 1
        if not article:
            yield (e.SetColors(()),), end
    else:
        colorless = False
    types: list[str] = []
    subtypes: list[t.Word] = []
    plural = False
    first = end
    while end < p.size:
        word = p.words[end]
        if word in CARD_TYPES:
            types.append(word)
        elif word.endswith("s") and word[:-1] in CARD_TYPES:
            types.append(word[:-1])
            plural = True
        elif word in SUBTYPES:
            if types:
                break
            subtypes.append(subtype_word(SUBTYPES[word]))
            plural = plural or (word in PLURAL_SUBTYPES and word != "plains")
        else:
            break
        end += 1
    if end == first and not supertypes:
        return
    if not article and not plural and size is None and not (subtypes and not types and p.words[first:end] == ["plains"]) and not supertypes:
        return
    stack: list[tuple[int, tuple[e.Ability, ...], str, tuple[e.Part, ...]]] = [(end, (), "", ())]
    while stack:
        end, abilities, addition, extra = stack.pop(0)
        parts = []
        if colors or colorless:
            parts.append(e.SetColors(tuple(colors), "colors" in addition))
        keeps = bool(addition) or {"artifact", "creature"} <= set(types)  # an artifact creature keeps its types (212.1c)
        if types or subtypes or supertypes:
            every = any(isinstance(part, e.SetTypes) and part.all_creature_types for part in extra)
            parts.append(e.SetTypes(tuple(types), tuple(subtypes), tuple(supertypes), keeps, every))
            extra = tuple(part for part in extra if not isinstance(part, e.SetTypes))
        if size is not None:
            parts.append(e.SetPT(*size))
        parts.extend(extra)
        parts.extend(e.GainAbility(a) for a in abilities)
        yield tuple(parts), end
        if p.words[end : end + 4] == ["with", "all", "creature", "types"] and not extra:
            stack.append((end + 4, abilities, addition, (e.SetTypes(all_creature_types=True),)))
        if p.words[end : end + 4] == ["and", "all", "creature", "types"] and abilities and not extra:
            stack.append((end + 4, abilities, addition, (e.SetTypes(all_creature_types=True),)))
        if p.words[end : end + 3] == ["with", "no", "abilities"] and not abilities and not extra:
            stack.append((end + 3, abilities, addition, (e.LoseAbility(),)))
        if p.words[end] == "without" and not abilities and not extra:
            for names, after in p.read("keyword_list", end + 1):
                stack.append((after, (), addition, tuple(e.LoseAbility(*name) for name in names)))
        if p.words[end] == "with" and not abilities:
            for more, after in p.read("ability_list", end + 1):
                stack.append((after, more, addition, extra))
            if size is None and not extra:
                for n, after in _sized(p, end + 1):
                    stack.append((after, abilities, addition, (e.SetPT(*n),)))
        if p.words[end] == "and" and extra and not abilities and p.words[end + 1] in ("with", "have", "gain"):
            for more, after in p.read("ability_list", end + 2):
                stack.append((after, more, addition, extra))
        if (p.words[end : end + 4] == ["that", "is", "still", "a"] and p.words[end + 4] in CARD_TYPES) or (
            p.words[end : end + 4] == ["that", "is", "still", "an"] and p.words[end + 4] in CARD_TYPES
        ):
            stack.append((end + 5, abilities, "types", extra))
        if p.words[end : end + 3] == ["that", "is", "still"] and p.words[end + 3] in ("lands", "artifacts", "enchantments"):
            stack.append((end + 4, abilities, "types", extra))
        if (p.words[end] == "in" and p.words[end + 1 : end + 5] == ["addition", "to", "its", "other"]) or (
            p.words[end] == "in" and p.words[end + 1 : end + 5] == ["addition", "to", "their", "other"]
        ):
            tail = end + 5
            if p.words[tail] == "types":
                stack.append((tail + 1, abilities, "types", extra))
            elif p.words[tail : tail + 2] in (["creature", "types"], ["card", "types"], ["land", "types"]):
                stack.append((tail + 2, abilities, "types", extra))
            elif p.words[tail : tail + 3] == ["colors", "and", "types"]:
                stack.append((tail + 3, abilities, "colors and types", extra))


def _sized(p: Parser, at: int) -> Iterable[tuple[tuple[t.Quantity, t.Quantity], int]]:
    start = at + 1 if p.words[at] == "base" else at
    if p.words[start : start + 3] == ["power", "and", "toughness"]:
        yield from p.read("pt", start + 3)
        if p.words[start + 3 : start + 6] == ["each", "equal", "to"]:
            for n, end in p.read("amount", start + 6):
                yield (n, n), end


@native("isnt_types")
def isnt_types(p: Parser, at: int) -> Iterable[tuple[e.LoseTypes, int]]:
    """A card type or subtype after "isn't"."""
    start = at + 1 if p.words[at] in ("a", "an") else at
    word = p.words[start]
    found = type_of(word)
    if found is not None and word.rstrip("s") in CARD_TYPES:
        yield e.LoseTypes(types=(word.rstrip("s"),)), start + 1
    elif found is not None and isinstance(found[0], t.HasSubtype):
        yield e.LoseTypes(subtypes=(found[0].word,)), start + 1


read("copy_item", (e.SetName(_.name),), "its name is [still] <name:own_name>")


def _of_both(a: tuple[e.Part, ...], b: tuple[e.Part, ...]) -> tuple[e.Part, ...] | None:
    """ "1/1 green Saproling creatures and Forest lands in addition to their other types": one thing that is both."""
    one = [part for part in a if isinstance(part, e.SetTypes)]
    two = [part for part in b if isinstance(part, e.SetTypes)]
    if len(one) != 1 or len(b) != 1 or len(two) != 1 or not two[0].in_addition or one[0].in_addition:
        return None
    if not any(isinstance(part, e.SetPT) for part in a):
        return None
    joined = e.SetTypes(one[0].types + two[0].types, one[0].subtypes + two[0].subtypes, one[0].supertypes + two[0].supertypes)
    return tuple(joined if part is one[0] else part for part in a)


read("part", made(_of_both, _.a, _.b), "is <a:becoming> and <b:becoming>")


@native("subtypes_only")
def subtypes_only(p: Parser, at: int) -> Iterable[tuple[tuple[t.Word, ...], int]]:
    """Creature types, as what something is as well: Zombies, a Zombie."""
    for np, end in p.read("nouns", at + 1 if p.words[at] in ("a", "an") else at):
        if np.kind == "permanent" and isinstance(np.filter, t.HasSubtype):
            yield (np.filter.word,), end


_OTHER_ABILITIES = tuple(tuple(said.split()) for said in ("lose all other abilities", "lose all other card types and abilities"))


@native("parts")
def parts(p: Parser, at: int) -> Iterable[tuple[tuple[e.Part, ...], int]]:
    """Parts joined by commas and "and", all of one subject."""

    def further(found: tuple[e.Part, ...], end: int) -> Iterable[tuple[tuple[e.Part, ...], int]]:
        start = end
        if p.words[end] == ",":
            start = end + 1
        if p.words[start] == "and":
            start += 1
        if p.words[start] == "it" or p.words[start] == "they":
            start += 1
        if start > end:
            for more, after in p.read("part", start):
                yield found + more, after
            for words in _OTHER_ABILITIES:
                replaced = any(isinstance(part, e.SetTypes) and part.types and not part.in_addition for part in found)
                if tuple(p.words[start : start + len(words)]) == words and ("types" not in words or replaced):
                    yield (e.LoseAbility(), *found), start + len(words)

    return grown(p.read("part", at), further)


def normal_parts(found: tuple[e.Part, ...]) -> tuple[e.Part, ...]:
    """Static abilities of this object alone that are granted are what they say."""
    out: list[e.Part] = []
    for part in found:
        if (
            isinstance(part, e.GainAbility)
            and isinstance(part.ability, e.StaticAbility)
            and part.ability.keyword in LATER.now
        ):
            out.extend(part.ability.parts)
        else:
            out.append(part)
    return tuple(out)
