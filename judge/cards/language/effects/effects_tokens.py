"""Searching libraries, looking and revealing; tokens and copies put into play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.keywords.later_keywords import TOKENS, of_token
from judge.cards.language.effects.effects_continuous import colors_at, sized_and_coloured
from judge.cards.language.effects.effects_zones import CHOSEN, How
from judge.cards.language.filled_templates import _, made
from judge.cards.language.nouns.joined_filters import subtype_word
from judge.cards.language.nouns.numbers_in_words import times
from judge.cards.language.parsing.combinators import Parser, native
from judge.cards.language.parsing.grammar_words import CARD_TYPES, COLORS, PLURAL_SUBTYPES, SUBTYPES, SUPERTYPES
from judge.cards.language.parsing.placeholders import Y
from judge.cards.language.say import read

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
    letter = {"X": t.X(), "Y": Y()}.get(text)
    return letter if letter is None or sign == 1 else t.Product(-1, letter)


@native("token")
def token(p: Parser, at: int) -> Iterable[tuple[Described, int]]:
    """[indestructible] [legendary] [1/1] [colours] [subtypes] types token(s) [with ...] [named ...]."""
    ahead: tuple[e.Ability, ...] = ()
    if p.words[at] == "indestructible":
        ahead = next((more for more, after in p.read("ability_list", at) if after == at + 1), ())
    supertypes, size, colors, end = sized_and_coloured(p, at + len(ahead))
    if any(word[:1] in ("+", "-") for word in p.words[at:end]):
        return
    power, toughness = size or (None, None)
    end += p.words[end] == "colorless" and not colors
    subtypes: list[str] = []
    types: list[str] = []
    while end < p.size and p.words[end] not in ("token", "tokens"):
        word = p.words[end]
        if word in CARD_TYPES:
            types.append(word)
        elif word in SUBTYPES and (word not in PLURAL_SUBTYPES or SUBTYPES[word].lower() == word):
            if types:
                return
            subtypes.append(SUBTYPES[word])
        elif word in SUPERTYPES:
            supertypes = (*supertypes, word)
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
    if p.words[end : end + 4] == ["that", "is", "all", "colors"]:
        colors, end = tuple(map(t.ColorWord, COLORS)), end + 4
    elif p.words[end : end + 2] == ["that", "is"]:
        more, after = colors_at(p, end + 2)
        colors, end = colors + more, after if more else end
    name = " ".join(subtypes) or " ".join(types).title()

    def described(name: str, abilities: tuple[e.Ability, ...]) -> Described:
        kinds = tuple(map(subtype_word, subtypes))
        return Described(e.TokenSpec(name, tuple(types), kinds, supertypes, colors, power, toughness, abilities), plural)

    stack: list[tuple[int, str, tuple[e.Ability, ...]]] = [(end, name, ahead + known)]
    while stack:
        end, name, abilities = stack.pop(0)
        yield described(name, abilities), end
        if p.words[end : end + 6] == ["that", "is", "every", "basic", "land", "type"]:
            yield Described(msgspec.structs.replace(described(name, abilities).spec, subtypes=_EVERY_BASIC), plural), end + 6
        if p.words[end] == "named":
            for given, after in p.read("card_name", end + 1):
                if given:
                    stack.append((after, given, abilities))
        if p.words[end] in ("with", "and", "that"):
            start = end + 2 if p.words[end] == "that" and p.words[end + 1] == "have" else end + 1
            for more, after in p.read("ability_list", start):
                stack.append((after, name, abilities + more))


_EVERY_BASIC = tuple(map(t.LandTypeWord, ("Plains", "Island", "Swamp", "Mountain", "Forest")))


def _create(
    mark: str, who: t.Selection, n: t.Quantity, token: Described, how: How | None = None, each: t.Quantity | None = None, **spec: Any
) -> e.Instruction | None:
    """So many tokens of that description, for which `spec` says more."""
    amount, how = n if each is None else times(n, each), how or How()
    if amount is None or token.plural == (n == t.ONE) or how.attached_to or how.counters:
        return None
    made = msgspec.structs.replace(token.spec, **spec)
    return e.CreateToken(made, amount, how.under or who, how.tapped, how.attacking, bind=mark, blocking=how.blocking)


_TOKEN, _INTO_PLAY = (_.mark, _.who, _.n, _.token, _.how, _.each), "put <n:count> <token:token> into play <how:hows>"
read("effect", made(_create, *_TOKEN), "create <n:count> <token:token>", _INTO_PLAY, "create <n:count> <token:token> <each:for_each>",
    f"{_INTO_PLAY} <each:for_each>")  # fmt: skip
read("effect", made(_create, *_TOKEN), "create <n:count> <token:token> that is <how:hows>", when={"how": lambda how: how != How()})
read("effect", made(_create, *_TOKEN[:4], How(tapped=True)), "create a number of tapped <token:token> equal to <n:amount>",
    when={"token": lambda token: token.plural})  # fmt: skip
read("effect", made(_create, *_TOKEN[:4], How(tapped=True), _.each), "create <n:count> tapped <token:token>",
    "create <n:count> tapped <token:token> <each:for_each>")
read("effect", made(_create, *_TOKEN[:4], How(tapped=True, attacking=CHOSEN)), "create <n:count> tapped and attacking <token:token>")
read("effect", made(_create, _.mark, _.u, _.n, _.token), "create <n:count> <token:token> under <u:poss> control")


def _of_several_kinds(mark: str, who: t.Selection, how: How | None, *said: Any) -> e.Instruction | None:
    """Tokens of several kinds, made at the same time."""
    made = [_create("", who, n, token, how) for n, token in zip(said[::2], said[1::2], strict=True) if token is not None]
    return None if None in made else e.Simultaneously(tuple(made))  # type: ignore[arg-type]


_TWO, _THREE = "<n:count> <a:token> and <m:count> <b:token>", "<n:count> <a:token>, <m:count> <b:token>, and <k:count> <d:token>"
read("effect", made(_of_several_kinds, _.mark, _.who, _.how, _.n, _.a, _.m, _.b, _.k, _.d), f"create {_TWO}", f"create {_THREE}",
    f"put {_TWO} into play <how:hows>", f"put {_THREE} into play <how:hows>")  # fmt: skip


@native("token_colors")
def token_colors(p: Parser, at: int) -> Iterable[tuple[tuple[t.Word, ...], int]]:
    """ "That's red, green, and white", "that are both black and green": colours said after the token."""
    if p.words[at : at + 4] == ["that", "is", "all", "colors"]:
        yield tuple(map(t.ColorWord, COLORS)), at + 4
    elif p.words[at : at + 2] == ["that", "is"]:
        found, end = colors_at(p, at + 2 + (p.words[at + 2] == "both"))
        yield from ((found, end),) * bool(found)


_NO_COLOR = {"token": lambda token: not token.spec.colors}
read("effect", made(lambda *said: _create(*said[:-1], colors=said[-1]), *_TOKEN, _.k), "create <n:count> <token:token> <k:token_colors>",
    f"{_INTO_PLAY} <k:token_colors>", when=_NO_COLOR)  # fmt: skip
_CHOSEN: dict[str, Any] = {"name": "", "colors": (t.ChosenWord("color"),), "subtypes": (t.ChosenWord("type"),)}
read("effect", made(lambda *said: _create(*said, **_CHOSEN), *_TOKEN), "create <n:count> <token:token> of the chosen color and type",
    "put <n:count> <token:token> of the chosen color and type into play",
    when={"token": lambda token: not token.spec.colors and not token.spec.subtypes})  # fmt: skip
read("effect", made(lambda *said: _create(*said[:-1], name=said[-1]), _.mark, _.who, t.ONE, _.token, _.name),
    "create <name:card_name>, (a|an) <token:token>", when={"name": bool})  # fmt: skip
read("effect", made(lambda *said: _create(*said[:-1], abilities=said[3].spec.abilities + said[-1]), *_TOKEN, _.a),
    f"{_INTO_PLAY} with <a:ability_list>")  # fmt: skip
read("effect", made(_create, *_TOKEN), "create a number of <token:token> equal to <n:amount>",
    "put a number of <token:token> into play equal to <n:amount>", when={"token": lambda token: token.plural})  # fmt: skip
read("effect", made(lambda *said: _create(*said[:-1], power=said[-1], toughness=said[-1]), *_TOKEN, _.m),
    "put <n:count> <token:token> into play with power and toughness each equal to <m:amount> [as the token enter]",
    "create <n:count> <token:token> with power and toughness each equal to <m:amount>",
    when={"token": lambda token: token.spec.power is None})  # fmt: skip
_SIZE_OF = (t.Value("power", _.b), t.Value("toughness", _.b))
_ITS_SIZE = "its power is equal to <p:amount> and its toughness is equal to <q:amount>"
for _size, _ways in (
    (_SIZE_OF, ("put <n:count> <token:token> into play with <b:possessed> power and toughness",
                "create <n:count> <token:token> with <b:possessed> power and toughness")),
    ((_.p, _.q), (f"{_INTO_PLAY}. {_ITS_SIZE}", f"create <n:count> <token:token>. {_ITS_SIZE}",
                  f"create <n:count> <token:token> that is <how:hows>. {_ITS_SIZE}")),
):  # fmt: skip
    read("effect", made(lambda *said: _create(*said[:-2], power=said[-2], toughness=said[-1]), *_TOKEN, *_size), *_ways,
        when={"token": lambda token: token.spec.power is None})
