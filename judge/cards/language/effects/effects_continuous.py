"""What continuous effects do: power and toughness, abilities, types, colours, control, copies, and what may or must be done."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.keywords.keywords import LATER
from judge.cards.language.filled_templates import _, made, size_of
from judge.cards.language.nouns.joined_filters import subtype_word
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


class Tail(msgspec.Struct, frozen=True):
    """What goes on behind what something becomes; `after`: behind what alone."""

    abilities: tuple[e.Ability, ...] = ()
    extra: tuple[e.Part, ...] = ()
    addition: str = ""
    after: str = ""


_ALL = (e.SetTypes(all_creature_types=True),)
read("becoming_tail", Tail(extra=_ALL), "with all creature types")
read("becoming_tail", Tail(extra=_ALL, after="abilities"), "and all creature types")
read("becoming_tail", Tail(extra=(e.LoseAbility(),), after="nothing"), "with no abilities")
read("becoming_tail", Tail(extra=made(lambda lost: tuple(e.LoseAbility(*one) for one in lost), _.k), after="nothing"),
    "without <k:keyword_list>")  # fmt: skip
read("becoming_tail", Tail(_.a), "with <a:ability_list>")
read("becoming_tail", Tail(_.a, after="extra"), "[,] and [(with|have|gain)] <a:ability_list>", ", <a:ability_list>")
read("becoming_tail", Tail(extra=(size_of(_.pt),), after="size"), "with [base] power and toughness <pt:pt>")
read("becoming_tail", Tail(extra=(e.SetPT(_.n, _.n),), after="size"), "with [base] power and toughness each equal to <n:amount>")
read("becoming_tail", Tail(extra=(_.x,)), "that (isn't|is no longer) <x:lost_type>")
read("becoming_tail", Tail(addition="types"), f"that is still (a|an) ({'|'.join(CARD_TYPES)})",
    "that is still (lands|artifacts|enchantments)", "in addition to (its|their) other (types|creature types|card types|land types)")
read("becoming_tail", Tail(addition="colors and types"), "in addition to (its|their) other colors and types")


def run_of(p: Parser, at: int, words: Collection[str]) -> tuple[tuple[str, ...], int]:
    """As many of those words as follow one another, and the place after them."""
    end = at
    while p.words[end] in words:
        end += 1
    return tuple(p.words[at:end]), end


def colors_at(p: Parser, at: int) -> tuple[tuple[t.Word, ...], int]:
    """The colours at a place, joined by commas and "and", and the place after them."""
    found: tuple[t.Word, ...] = ()
    while p.words[at] in COLORS:
        found, at = (*found, t.ColorWord(p.words[at])), at + 1
        more = at + (p.words[at] == ",")
        more += p.words[more] == "and"
        if more == at or p.words[more] not in COLORS:
            break
        at = more
    return found, at


def sized_and_coloured(p: Parser, at: int) -> tuple[tuple[str, ...], tuple[t.Quantity, t.Quantity] | None, tuple[t.Word, ...], int]:
    """Supertypes, power and toughness, and colours that begin a description, each where it is said; and the place after them."""
    supertypes, end = run_of(p, at, SUPERTYPES)
    size, end = next(iter(p.read("pt", end)), (None, end))
    more, end = run_of(p, end, SUPERTYPES)
    colors, end = colors_at(p, end)
    return supertypes + more, size, colors, end


@native("becoming")
def becoming(p: Parser, at: int) -> Iterable[tuple[tuple[e.Part, ...], int]]:
    """What follows "becomes" or "is": colours, types, subtypes, power and toughness, abilities."""
    article = p.words[at] in ("a", "an")
    supertypes, size, colors, end = sized_and_coloured(p, at + article)
    if colors and not article and size is None:
        yield (e.SetColors(colors),), end
        others = p.words[end : end + 6]
        if others in (["in", "addition", "to", its, "other", "colors"] for its in ("its", "their")):
            yield (e.SetColors(colors, True),), end + 6
    colorless = p.words[end] == "colorless" and not colors
    end += colorless
    if colorless and not article:
        yield (e.SetColors(()),), end
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
        elif word in SUBTYPES and not types:
            subtypes.append(subtype_word(SUBTYPES[word]))
            plural = plural or (word in PLURAL_SUBTYPES and word != "plains")
        else:
            break
        end += 1
    plains = bool(subtypes) and not types and p.words[first:end] == ["plains"]
    if not supertypes and (end == first or not (article or plural or size is not None or plains)):
        return
    stack: list[tuple[int, tuple[e.Ability, ...], str, tuple[e.Part, ...]]] = [(end, (), "", ())]
    while stack:
        end, abilities, addition, extra = stack.pop(0)
        parts: list[e.Part] = [e.SetColors(colors, "colors" in addition)] if colors or colorless else []
        keeps = bool(addition) or {"artifact", "creature"} <= set(types)  # an artifact creature keeps its types (212.1c)
        said = extra
        if types or subtypes or supertypes:
            every = any(isinstance(part, e.SetTypes) and part.all_creature_types for part in extra)
            parts.append(e.SetTypes(tuple(types), tuple(subtypes), supertypes, keeps, every))
            said = tuple(part for part in extra if not isinstance(part, e.SetTypes))
        parts += [*((e.SetPT(*size),) if size is not None else ()), *said, *map(e.GainAbility, abilities)]
        yield tuple(parts), end
        for tail, after in p.read("becoming_tail", end):
            fits = {"abilities": bool(abilities), "extra": bool(extra), "nothing": not abilities,
                    "size": size is None and not abilities}.get(tail.after, True)  # fmt: skip
            if fits and not (tail.extra and extra) and not (tail.abilities and abilities):
                stack.append((after, abilities + tail.abilities, tail.addition or addition, extra + tail.extra))


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


read("subtypes_only", (made(lambda np: np.filter.word, _.np),), "[(a|an)] <np:nouns>",
    when={"np": lambda np: np.kind == "permanent" and isinstance(np.filter, t.HasSubtype)})  # creature types: Zombies, a Zombie
_LOSES = ("lose all other abilities", "lose all other card types and abilities", "lose all other card types")
_OTHERS_LOST = {tuple(said.split()): (e.LoseAbility(),) * said.endswith("abilities") for said in _LOSES}


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
            for words, lost in _OTHERS_LOST.items():
                replaced = any(isinstance(part, e.SetTypes) and part.types and not part.in_addition for part in found)
                if tuple(p.words[start : start + len(words)]) == words and ("types" not in words or replaced):
                    yield (*lost, *found), start + len(words)

    return grown(p.read("part", at), further)


def normal_parts(found: tuple[e.Part, ...]) -> tuple[e.Part, ...]:
    """Static abilities of this object alone that are granted are what they say."""
    def meant(part: e.Part) -> tuple[e.Part, ...]:
        ability = part.ability if isinstance(part, e.GainAbility) else None
        return ability.parts if isinstance(ability, e.StaticAbility) and ability.keyword in LATER.now else (part,)

    return tuple(one for part in found for one in meant(part))
