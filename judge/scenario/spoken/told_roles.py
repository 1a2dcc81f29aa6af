"""Names for what is called by what is told of it: `the attacker`, `the creature with the Aura`, `the countered spell`, `the first spell`.

The rows of `judge/data/told_roles.tsv` hold how a thing is called, and what the board or an event tells of it then. It is meant where that
is told of one thing alone; else the words stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache

from judge.scenario.language.question_holes import COLORS, STATES
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken.described import DOES
from judge.scenario.spoken.given_names import said_of
from judge.scenario.spoken.nearest import named_in
from judge.scenario.spoken.reading_words import expression
from judge.scenario.spoken.scenario_names import Names
from judge.scenario.spoken.several_spoken_of import several_spoken_of
from judge.support.data_files import lines_of
from judge.support.late_regex import regex

_OPENS = regex(r"\b(?:the|that|this|(?P<whose>[^\W\d_]+)'s) ", re.IGNORECASE)
_MAY_TELL = regex(
    r"attack|block|swung|aura|enchant|equip|target|with|under|wear|carr|hold|that|which|who |sac|cop(?:y|ied)|new|original"
    r"|[a-z](?:ed|en|ot|it|ole|els|ht|lt)(?![a-z])"
)
"""What has each phrase in it of which a row holds the words."""
_ANYTHING = ("creature", "guy", "dude", "one", "permanent", "thing", "critter", "card", "spell", "token")
"""What may stand for anything that is told of."""
_STATES = frozenset({"tap", "untap", "target", "discard", "prevent", "wrath", "sweep", "save"})
"""Verbs that tell of a state, or of no single thing."""
_NTH = ("first", "second", "third", "fourth", "last")
_SPELL = regex(
    rf"\b(?:the|(?P<who>his|her|[^\W\d_]+'s)) (?P<nth>{'|'.join(_NTH)}) spell\b(?! (?:to|that|which|each|of|you|he|she|is|on)\b)",
    re.IGNORECASE,
)
_KIND = "creature|one|guy|dude|attacker|blocker|land|artifact|enchantment|planeswalker"
_BIGGER = r"(?P<more>bigger|larger|stronger|biggest|largest)|(?P<less>smaller|weaker|smallest|littler)"
_OTHER = regex(
    rf"(?<!\bis )(?<!\bare )(?<!\bwas )\b(?P<whose>the|his|her|[^\W\d_]+'s) (?:other|{_BIGGER})"
    rf"(?: (?:of (?:the|his|her) (?:two|2) )?(?P<kind>{_KIND})s?\b"
    r"|(?: of (?:the two|them|both))?(?= ?(?:$|[?.,;]| (?:and|with|to|at|but|then|instead|in response|before|after)\b)))"
    r"(?: (?:of|that) (?P<of>[^\W\d_]+?)(?:'s|s)?(?: controls| has)?(?= |\?|$))?",
    re.IGNORECASE,
)
_OWN = regex(r"(?P<does>attack|swing|block|chump)\w*\b[^,;]*\bwith (?:only |just )?$", re.IGNORECASE)
"""Before what a player attacks or blocks with, which is his or hers."""
_WORD = regex(r"[^\W\d_]+")
_NO_THING = regex(r"s?(?:-| (?:tokens?|deck|player|cards?|ability|types?|spells?|tribe|creatures?)\b)|s\b")
"""What stands behind a type that is no thing by itself."""
_ATTACKED = regex(r" attacking (?:(?!, ).)+")
"""What an attacker attacks, behind it."""
_BY_MEANS = regex(
    r"\b(?:equip|enchant|attach|fortif|block|attack|respond|answer)\w* [^,]*$", re.IGNORECASE
)
"""A verb behind which `with` tells by what means."""
_BETWEEN = regex(r"(?:, (?:and )?| and |, then )")


def by_what_is_told(text: str, names: Names, thing: str = "") -> str:
    """A text with names in the place of what is called by what is told of it; `thing` was asked about last."""
    folded = text.casefold()
    if len(folded) != len(text):
        return text
    rows = _rows() if (names.events or names.listed) and _MAY_TELL.search(folded) else ()
    for opens in reversed(list(_OPENS.finditer(folded))):
        told = (_called(called, ways, folded, opens, names) for called, ways in rows)
        found = next((each for each in told if each is not None), None) or _of_its_type(folded, opens, names)
        if found is not None:
            text = f"{text[: opens.start()]}{found[0]}{text[found[1] :]}"
    for other in reversed(list(_OTHER_COPY.finditer(text))):
        if named := _other_in_hand(other, text, names):
            text = f"{text[: other.start()]}{named}{text[other.end() :]}"
    text = _OTHER.sub(lambda said: _the_other(said, text, thing, names) or said[0], text)
    return _SPELL.sub(lambda said: _nth_spell(said, names) or said[0], text)


def _other_in_hand(other: re.Match[str], text: str, names: Names) -> str:
    """Whose card it is, before the name of one of two of which the other has been played, or is in play; empty for any other name."""
    named = names.longest(text.casefold(), other.end())
    card = named[0][0] if named is not None and named[1] == "card" and len(named[0]) == 1 else ""
    holders = [player for player, hand in names.hands.items() if card in hand]
    owner = holders[0] if len(holders) == 1 else ""
    told = sum(len(re.findall(rf"\b(?:plays|casts) {re.escape(card)}(?!'s)", each)) for texts in names.events for each in texts[1:])
    held = names.hands.get(owner, ()).count(card)
    every = sum(many for (_, name), many in names.numbers.items() if name == card) + sum(hand.count(card) for hand in names.hands.values())
    whose = other["whose"].removesuffix("'s").casefold()
    fits = whose in ("the", "his", "her", "my", "their", owner.casefold())
    return f"{owner}'s " if card and fits and every == 2 and held - told == 1 else ""


_OTHER_COPY = regex(r"\b(?P<whose>the|his|her|my|their|[^\W\d_]+'s) (?:other|second|remaining) (?:copy of )?(?=(?-i:[A-Z]))", re.IGNORECASE)


def with_what_it_is(text: str, names: Names) -> Iterator[str]:
    """A question that says of the only thing of its name what it is, `does the tapped Giant block`, without that, and with it behind it."""
    for said in _SO.finditer(text):
        named = names.longest(text.casefold(), said.end())
        here = [name for name in named[0] if sum(many for (_, each), many in names.numbers.items() if each == name) == 1] if named else []
        if named is not None and named[1] == "card" and len(here) == 1:
            done = said["done"] is not None
            how = f"has {said['how']}" if said["how"].casefold() in ("flying",) else f"{'was' if done else 'is'} {said['how']}"
            of = "" if said["of"].casefold() in ("a ", "an ") else said["of"]
            yield f"{text[: said.start()]}{of}{text[said.end() :].rstrip('? ')}, though {here[0]} {how}"


_SO = regex(
    rf"\b(?P<of>(?:the|his|her|an?|[^\W\d_]+'s) )(?P<how>(?:summoning[ -])?sick|face[ -]down|flying|{'|'.join((*STATES, *COLORS))}"
    r"|(?P<done>destroyed|countered|sacrificed|discarded|regenerated|blocked|revealed)) (?=(?-i:[A-Z]))",
    re.IGNORECASE,
)


def _of_its_type(text: str, opens: re.Match[str], names: Names) -> tuple[str, int] | None:
    """The only thing in play of a subtype by which it is called, `the Dragon`, and where the word ends; None for none, or several."""
    word = _WORD.match(text, opens.end())
    if word is None or names.longest(text, word.start()) is not None or _NO_THING.match(text, word.end()):
        return None
    whose = names.player_called(opens["whose"] or "")
    if opens["whose"] and not whose:
        return None
    fits = [each for each in names.of_subtype.get(word[0], ()) if whose in ("", each[0])]
    return (fits[0][1] if not whose else f"{whose}'s {fits[0][1]}", word.end()) if len(fits) == 1 else None


def _the_other(said: re.Match[str], text: str, thing: str, names: Names) -> str:
    """Of two things of a kind the one that is not spoken of, or the bigger one; empty where they are not two, or it is not known which."""
    whose = names.player_called((said["of"] or said["whose"]).removesuffix("'s"))
    if said["whose"].casefold() not in ("the", "his", "her") and not whose:
        return ""
    ahead, behind = text[: said.start()], text[said.end() :]
    if not whose and (own := _OWN.search(ahead)) is not None and len(names.players) == 2 and not names.turned:
        whose = names.active if own["does"][0] in "asAS" else next(each for each in names.players if each != names.active)
    by_size = said["more"] or said["less"]
    for two, later in _pairs(said["kind"] or "one", whose, names):
        if by_size:
            sizes = [tuple(map(int, found.groups())) if (found := _SIZE.fullmatch(names.size_of(name))) else () for name in two]
            apart = all(sizes) and sizes[0] != sizes[1] and (max(sizes) == tuple(map(max, zip(*sizes, strict=True))))
            return two[sizes.index(max(sizes) if said["more"] else min(sizes))] if apart else ""
        here = [name for name in named_in(f"{ahead} ; {behind}".casefold(), names)[1] if name in two]
        spoken = here or [thing] * (thing in two) or [name for name in two if any(name in each for each in later)]
        if len(set(spoken)) == 1:
            return two[two[0] in spoken]
    return ""


_SIZE = regex(r"(\d+)/(\d+)")


def _pairs(kind: str, whose: str, names: Names) -> Iterator[tuple[list[str], list[str]]]:
    """Two different things of a kind, of a player's where one is named, that are all of it, that an event tells of alone, or that were
    spoken of last; with what is told behind that."""
    of_fight = {"attacker": " attacks ", "blocker": " blocks "}.get(kind, "")
    kind = kind if kind in _LASTING or kind == "land" else "creature"
    there = [(who, name) for (who, name), many in names.numbers.items() for _ in range(many)
             if whose in ("", who) and kind in names.types.get(name, "").casefold().split()]
    own = [[name for each, name in there if each == who] for who in names.players]
    told = [text for texts in names.events for text in texts[1:]]
    found: list[tuple[list[str], list[str]]] = [([name for _, name in there], told)] * (not of_fight)
    for at in range(len(told) - 1, -1, -1):
        sentence = told[at].rpartition(" with ")[2] if " blocks " in told[at] and of_fight else told[at]
        named = [name for name in dict.fromkeys(names.in_order(sentence)) if name in names.in_play]
        those = [name for name in named if whose in ("", names.owners[name])]
        if "every creature" in told[at]:
            those = own[names.players.index(told[at].partition(" ")[0])]
        if of_fight in told[at]:
            found.append(([name for name in those if kind in names.types.get(name, "").casefold().split()], told[at + 1 :]))
    found += [(several_spoken_of(names, many=2) if not whose else [], told)] + [(each, told) for each in own if not of_fight]
    yield from (each for each in found if len(each[0]) == 2 and len(set(each[0])) == 2)


def _called(called: tuple[str, ...], ways: tuple[str, ...], text: str, opens: re.Match[str], names: Names) -> tuple[str, int] | None:
    """What a row means where its words stand in a text, and where they end; None where they do not, or mean nothing, or several things."""
    at, said = opens.end(), dict[str, tuple[str, ...]]()
    for part in called:
        end = _hole(part[1:-1], text, at, said, names) if part.startswith("{") else _literal(part, text, at)
        if end is None:
            return None
        at = end
    if text[at : at + 1].isalnum() or text[at : at + 1] == "-" or not called[-1].startswith("{") and _named_behind(text, at, names):
        return None
    whose = names.player_called(opens["whose"] or "")
    if opens["whose"] and not whose:
        return None
    told = list(dict.fromkeys(each for way in ways for each in _told(way, said, names)))
    fits = [each for each in told if ("k" not in said or each[0] in said["k"]) and whose in ("", names.owners.get(each[0]))]
    return (fits[0][1], at) if len(fits) == 1 and fits[0][1] else None


def _named_behind(text: str, at: int, names: Names) -> bool:
    """Whether the name of a card goes on there: `the original Bears`."""
    return text[at : at + 1] == " " and (named := names.longest(text, at + 1)) is not None and named[1] == "card"


def _literal(part: str, text: str, at: int) -> int | None:
    found = expression(part).match(text, at)
    return found.end() if found is not None else None


def _hole(hole: str, text: str, at: int, said: dict[str, tuple[str, ...]], names: Names) -> int | None:
    """Where what stands in a hole ends; what it says is noted. None where nothing of that kind stands there."""
    word = re.compile(r"[^\W\d_]+").match(text, at)
    if word is None:
        return None
    if hole in ("done", "does"):
        verb = _verbs(hole).get(word[0], "")
        said["verb"] = (verb,)
        return word.end() if verb else None
    if hole == "who":
        player = names.player_called(word[0]) or said_of(word[0], names.players)
        said["who"] = (player,)
        return word.end() if player else None
    if hole in ("k", "any"):
        if word[0] in _ANYTHING:
            said.update({"k": tuple(name for name in names.played if name not in names.in_play)} if word[0] == "spell" else {})
            return word.end()
        if hole == "any":
            return None
        kind = tuple(name for name in names.exact.values() if word[0] in names.types.get(name, "").casefold().split())
        if kind:
            said["k"] = kind
            return word.end()
    start, at = at, at + len(lead[0]) if (lead := re.match(r"(?:the|an?|his|her) ", text[at:])) else at
    found = names.longest(text, at)
    if found is None or found[1] != "card":
        return None
    worn = all(_KINDS["aura"](name, names) or _KINDS["equipment"](name, names) for name in found[0])
    said["y" if hole == "worn" else hole] = found[0]
    return found[2] if hole != "worn" or worn and len(found[0]) == 1 and not _BY_MEANS.search(text[:start]) else None


def _is_of(*types: str) -> Callable[[str, Names], bool]:
    return lambda name, names: any(each in names.types.get(name, "").casefold().split() for each in types)


_LASTING = ("creature", "artifact", "enchantment", "planeswalker")
_KINDS: Mapping[str, Callable[[str, Names], bool]] = {
    "aura": _is_of("aura"),
    "equipment": _is_of("equipment"),
    "lasting": _is_of(*_LASTING),
    "copier": lambda name, names: _is_of(*_LASTING)(name, names) and "as a copy of" in names.texts.get(name, "").casefold(),
}
"""What a hole of a sentence stands for."""


def _told(way: str, said: dict[str, tuple[str, ...]], names: Names) -> Iterator[tuple[str, str]]:
    """What is told of so: each with the name alone, and with whose it is or its number where needed; empty where that is not known."""
    for hole, is_one in _KINDS.items():
        if f"{{{hole}}}" in way:
            way = way.replace(f"{{{hole}}}", _either([name for name in names.exact.values() if is_one(name, names)]))
    if "{copied}" in way:
        way = way.replace("{copied}", "" if any(_KINDS["copier"](name, names) for name in names.played) else "(?!)")
    if "{card}" in way:
        does = re.compile(DOES[said["verb"][0]], re.IGNORECASE)
        way = way.replace("{card}", _either([name for name, text in names.texts.items() if does.search(text)]) + "(?:'s ability(?: \\d)?)?")
    way = way.replace("{y}", _either(said.get("y", ()))).replace("{who}", _either(said.get("who", ())))
    pattern = re.compile(way)
    for text in (*names.listed, *(text for texts in names.events for text in texts[1:])):
        for sentence in _apart(text):
            if (found := pattern.fullmatch(sentence)) is not None:
                yield from _things(found["x"], sentence.partition(" ")[0], names)


def _apart(text: str) -> Iterator[str]:
    """A sentence; of blocks, each attacker that is blocked with its blockers; of what attacks, without what is attacked."""
    for sentence in text.split("; "):
        blocks = re.match(r"(\S+ blocks )", sentence)
        pairs = re.split(r", (?=[^,]+ with )", sentence[blocks.end() :]) if blocks is not None else [sentence]
        yield from (f"{blocks[1] if blocks is not None else ''}{_ATTACKED.sub('', pair)}" for pair in pairs)


def _things(said: str, player: str, names: Names) -> Iterator[tuple[str, str]]:
    """The things that a part of a sentence of the language names, as they are told apart."""
    for name in (name for name in names.exact.values() if ", " in name):
        said = said.replace(name, name.replace(", ", "\0"))
    for each in _BETWEEN.split(re.sub(r" (?:with|choosing|kicked|by|paying|tapping|sacrificing|dividing) .*", "", said)):
        part = each.replace("\0", ", ")
        whose, _, name = part.rpartition("'s ") if "'s ability" not in part else ("", "", "")
        name, number = re.sub(r" #\d+$| x\d+$", "", name), re.search(r" (#\d+|x\d+)$", part)
        if name not in names.exact.values():
            yield from ((player, player),) if (player := names.player_called(part)) else ((name, ""),)
            continue
        owner = whose or (player if names.numbers.get((player, name)) else names.owners.get(name) or "")
        here, all_here = names.numbers.get((owner, name), 0), sum(many for (_, each), many in names.numbers.items() if each == name)
        if number is not None and number[1].startswith("#"):
            yield name, part
        elif number is not None or here > 1:  # several, or one of several that is not told apart
            yield name, ""
        else:
            yield name, f"{owner}'s {name}" if all_here > here and owner and here else name


def _nth_spell(said: re.Match[str], names: Names) -> str:
    """The spell that was played at that place of all, or of a player's; empty where there is none, or it is played twice."""
    who = said["who"] or ""
    player = said_of(who, names.players) or names.player_called(who.removesuffix("'s"))
    spells = [name for name in names.played if "land" not in names.types.get(name, "land").casefold()]
    own = [name for name in spells if names.is_of(name, player)] if who else spells
    nth = _NTH.index(said["nth"].casefold()) if said["nth"].casefold() != "last" else len(own) - 1
    known = not who or player
    return own[nth] if known and 0 <= nth < len(own) and len(own) > 1 and names.played.count(own[nth]) == 1 else ""


def _either(words: object) -> str:
    every = sorted(words, key=len, reverse=True)  # type: ignore[call-overload]
    return f"(?:{'|'.join(map(re.escape, every)) or '(?!)'})"


@cache
def _verbs(hole: str) -> dict[str, str]:
    """The forms in which a verb of what a card does may stand, each with the verb."""
    verbs = [verb for verb in DOES if verb not in _STATES]
    past = {form: verb for verb in verbs for form in verb_forms.forms(verb)[3:]}
    return past if hole == "done" else past | {verb_forms.forms(verb)[1]: verb for verb in verbs}


@cache
def _rows() -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    """How a thing is called, in words and holes, and the sentences that tell it."""
    found = []
    for line in lines_of("data", "told_roles.tsv"):
        if line and not line.startswith("#"):
            called, told = line.split("\t")
            ways = tuple(told.split(" || "))
            found += [(tuple(filter(None, re.split(r"(\{\w+\})", each))), ways) for each in called.split(" | ")]
    return tuple(found)
