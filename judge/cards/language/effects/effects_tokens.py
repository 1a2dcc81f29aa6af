"""Searching libraries, looking and revealing; tokens and copies put into play."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.keywords.later_keywords import TOKENS, of_token
from judge.cards.language.effects.effects_base import player_verb
from judge.cards.language.effects.effects_zones import CHOSEN, How
from judge.cards.language.nouns.joined_filters import subtype_word
from judge.cards.language.nouns.numbers_in_words import times
from judge.cards.language.parsing.combinators import Parser, Place, native
from judge.cards.language.parsing.grammar_words import CARD_TYPES, COLORS, PLURAL_SUBTYPES, SUBTYPES, SUPERTYPES

# ------------------------------------------------------------------------------------------------------ tokens


class Described(msgspec.Struct, frozen=True):
    """A token's description in the text."""

    spec: e.TokenSpec
    plural: bool


@native("pt")
def pt(p: Parser, at: int) -> Iterable[tuple[tuple[t.Quantity, t.Quantity], int]]:
    """Power and toughness, or changes of them: 1/1, +2/-X."""
    word = p.words[at]
    if "/" in word and len(word) > 2:
        a, b = word.split("/", 1)
        one, two = _number(a), _number(b)
        if one is not None and two is not None:
            yield (one, two), at + 1


def _number(text: str) -> t.Quantity | None:
    sign = -1 if text.startswith("-") else 1
    text = text.lstrip("+-")
    if text.isdigit():
        return t.Number(sign * int(text))
    if text == "X":
        return t.X() if sign == 1 else t.Product(-1, t.X())
    return None


@native("token")
def token(p: Parser, at: int) -> Iterable[tuple[Described, int]]:
    """[indestructible] [legendary] [1/1] [colours] [subtypes] types token(s) [with ...] [named ...]."""
    supertypes: list[str] = []
    colors: list[t.Word] = []
    power: t.Quantity | None = None
    toughness: t.Quantity | None = None
    end = at
    ahead: tuple[e.Ability, ...] = ()
    if p.words[end] == "indestructible":
        ahead = next((more for more, after in p.read("ability_list", end) if after == end + 1), ())
        end += len(ahead)
    while p.words[end] in SUPERTYPES:
        supertypes.append(p.words[end])
        end += 1
    for value, after in p.read("pt", end):
        if p.words[end][0] in "+-":
            return
        power, toughness = value
        end = after
        break
    while p.words[end] in SUPERTYPES:
        supertypes.append(p.words[end])
        end += 1
    if p.words[end] == "colorless":
        end += 1
    else:
        while p.words[end] in COLORS:
            colors.append(t.ColorWord(p.words[end]))
            end += 1
            if p.words[end] in ("and", ",") and p.words[end + 1] in COLORS:
                end += 1
            elif p.words[end] == "," and p.words[end + 1] == "and" and p.words[end + 2] in COLORS:
                end += 2
    subtypes: list[str] = []
    types: list[str] = []

    def painted(at: int) -> int:
        """The place after "that's red, green, and white"."""
        while p.words[at] in COLORS:
            colors.append(t.ColorWord(p.words[at]))
            at += 1
            at += p.words[at] == "," and (p.words[at + 1] in COLORS or p.words[at + 2] in COLORS)
            at += p.words[at] == "and" and p.words[at + 1] in COLORS
        return at

    while end < p.size and p.words[end] not in ("token", "tokens"):
        word = p.words[end]
        if word in CARD_TYPES:
            types.append(word)
        elif word in SUBTYPES and (word not in PLURAL_SUBTYPES or SUBTYPES[word].lower() == word):
            if types:
                return
            subtypes.append(SUBTYPES[word])
        elif word in SUPERTYPES:
            supertypes.append(word)
        else:
            return
        end += 1
    if end >= p.size or (not subtypes and not types):
        return
    known: tuple[e.Ability, ...] = ()
    if not types and power is None and subtypes[-1] in TOKENS:
        types, known = ["artifact"], of_token(subtypes[-1])
    elif not types:
        types = ["creature"]
    plural = p.words[end] == "tokens"
    end += 1
    if p.words[end : end + 2] == ["that", "is"] and p.words[end + 2] in COLORS:
        end = painted(end + 2)
    name = " ".join(subtypes) or " ".join(types).title()

    def made(name: str, abilities: tuple[e.Ability, ...], pt: tuple[t.Quantity | None, t.Quantity | None]) -> Described:
        return Described(
            e.TokenSpec(
                name,
                tuple(types),
                tuple(subtype_word(s) for s in subtypes),
                tuple(supertypes),
                tuple(colors),
                pt[0],
                pt[1],
                abilities,
            ),
            plural,
        )

    stack: list[tuple[int, str, tuple[e.Ability, ...]]] = [(end, name, ahead + known)]
    while stack:
        end, name, abilities = stack.pop(0)
        yield made(name, abilities, (power, toughness)), end
        if p.words[end] == "named":
            for given, after in p.read("card_name", end + 1):
                if given:
                    stack.append((after, given, abilities))
        if p.words[end] in ("with", "and", "that"):
            start = end + 2 if p.words[end] == "that" and p.words[end + 1] == "have" else end + 1
            for more, after in p.read("ability_list", start):
                stack.append((after, name, abilities + more))


def _create(
    c: Place, s: t.Selection, n: t.Quantity, j: Described, how: How | None = None, each: t.Quantity | None = None
) -> e.Instruction | None:
    if j.plural == (n == t.Number(1)):
        return None
    amount = n if each is None else times(n, each)
    if amount is None:
        return None
    if how is not None and (how.attached_to or how.counters):
        return None
    who = s
    if how is not None and how.under is not None:
        who = how.under
    how = how or How()
    return e.CreateToken(j.spec, amount, who, how.tapped, how.attacking, bind=c.mark, blocking=how.blocking)


@player_verb(
    "create <n:count> <token:token>",
    "put <n:count> <token:token> into play <how:hows>",
    "create <n:count> <h:(tapped)> <token:token>",
    "create <n:count> <token:token> under <u:poss> control",
)
def _(
    c: Place, s: t.Selection, n: t.Quantity, token: Described, how: How | None = None, h: str = "", u: t.Selection | None = None
) -> e.Instruction | None:
    return _create(c, s if u is None else u, n, token, How(tapped=True) if h else how)


@player_verb(
    "create <n:count> <a:token> and <m:count> <b:token>",
    "create <n:count> <a:token> , <m:count> <b:token> , and <k:count> <d:token>",
)
def _(
    c: Place,
    s: t.Selection,
    n: t.Quantity,
    a: Described,
    m: t.Quantity,
    b: Described,
    k: t.Quantity | None = None,
    d: Described | None = None,
) -> e.Instruction | None:
    """Tokens of several kinds, made at the same time."""
    described = ((n, a), (m, b), *(((k, d),) if k is not None and d is not None else ()))
    made = [_create(c, s, count, token) for count, token in described]
    parts = tuple(msgspec.structs.replace(one, bind="") for one in made if isinstance(one, e.CreateToken))
    return e.Simultaneously(parts) if len(parts) == len(described) else None


@native("token_colors")
def token_colors(p: Parser, at: int) -> Iterable[tuple[tuple[t.Word, ...], int]]:
    """ "That's red, green, and white", "that are both black and green": colours said after the token."""
    if p.words[at : at + 2] != ["that", "is"]:
        return
    end = at + 2 + (p.words[at + 2] == "both")
    found: tuple[t.Word, ...] = ()
    while p.words[end] in COLORS:
        found, end = (*found, t.ColorWord(p.words[end])), end + 1
        more = end + (p.words[end] == ",")
        more += p.words[more] == "and"
        if more == end or p.words[more] not in COLORS:
            break
        end = more
    if found:
        yield found, end


@player_verb("create <n:count> <token:token> <k:token_colors>", "put <n:count> <token:token> into play <how:hows> <k:token_colors>")
def _(c: Place, s: t.Selection, n: t.Quantity, token: Described, k: tuple[t.Word, ...], how: How | None = None) -> e.Instruction | None:
    if token.spec.colors:
        return None
    return _create(c, s, n, msgspec.structs.replace(token, spec=msgspec.structs.replace(token.spec, colors=k)), how)


@player_verb(
    "create <n:count> <token:token> of the chosen color and type", "put <n:count> <token:token> of the chosen color and type into play"
)
def _(c: Place, s: t.Selection, n: t.Quantity, token: Described) -> e.Instruction | None:
    chosen = msgspec.structs.replace(token.spec, name="", colors=(t.ChosenWord("color"),), subtypes=(t.ChosenWord("type"),))
    return None if token.spec.colors or token.spec.subtypes else _create(c, s, n, msgspec.structs.replace(token, spec=chosen))


@player_verb("create <n:count> <token:token> that is <how:hows>", "create <n:count> tapped and attacking <token:token>")
def _(c: Place, s: t.Selection, n: t.Quantity, token: Described, how: How | None = None) -> e.Instruction | None:
    """As it comes into play: "that's tapped and attacking"."""
    if how == How():
        return None
    return _create(c, s, n, token, how or How(tapped=True, attacking=CHOSEN))


@player_verb("create <name:card_name> , (a|an) <token:token>")
def _(c: Place, s: t.Selection, name: str | None, token: Described) -> e.Instruction | None:
    if not name:
        return None
    return _create(c, s, t.Number(1), msgspec.structs.replace(token, spec=msgspec.structs.replace(token.spec, name=name)))


@player_verb("put <n:count> <token:token> into play <how:hows> with <a:ability_list>")
def _(c: Place, s: t.Selection, n: t.Quantity, token: Described, how: How, a: tuple[e.Ability, ...]) -> e.Instruction | None:
    spec = msgspec.structs.replace(token.spec, abilities=token.spec.abilities + a)
    return _create(c, s, n, msgspec.structs.replace(token, spec=spec), how)


@player_verb("create <n:count> <token:token> <each:for_each>", "put <n:count> <token:token> into play <how:hows> <each:for_each>")
def _(c: Place, s: t.Selection, n: t.Quantity, token: Described, each: t.Quantity, how: How | None = None) -> e.Instruction | None:
    return _create(c, s, n, token, how, each)


@player_verb("create a number of <token:token> equal to <n:amount>", "put a number of <token:token> into play equal to <n:amount>")
def _(c: Place, s: t.Selection, n: t.Quantity, token: Described) -> e.Instruction | None:
    return _create(c, s, n, token) if token.plural else None


@player_verb(
    "put <n:count> <token:token> into play with power and toughness each equal to <m:amount> [as the token enter]",
    "create <n:count> <token:token> with power and toughness each equal to <m:amount>",
)
def _(c: Place, s: t.Selection, n: t.Quantity, token: Described, m: t.Quantity) -> e.Instruction | None:
    if token.spec.power is not None or token.plural == (n == t.Number(1)):
        return None
    return e.CreateToken(msgspec.structs.replace(token.spec, power=m, toughness=m), n, s, bind=c.mark)
