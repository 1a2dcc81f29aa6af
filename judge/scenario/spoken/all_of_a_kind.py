"""All of a player's permanents, or cards in hand, of a kind: `all her Goblins`, `both Elves`, `all his artifacts`, each by its name."""

from __future__ import annotations

import re

from judge.scenario.language.question_holes import singular
from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import NotSaid, Noun, fail

_CARD_TYPES = ("creature", "artifact", "land", "enchantment", "permanent")


def all_of_a_kind(p: Phrases, player: str, among: str = "permanent") -> list[Noun]:
    """Reads who is meant by a type in the plural: those of the player's permanents (or `among` the cards of a hand) that have it, where
    they have several names.

    With `all` that is so also where one of these names is a part of the type; else the type must be the name of none. A number that is
    told (`two creatures`) must be that of all.
    """
    before = p.named_before()
    every = p.match(r"(?:all|every(?: one)?)(?: of)?(?!\w)")
    both = p.match(r"(?:both|each)(?: of)?(?!\w)") if every is None else None
    p.match(r"(?:the|his|her|their|its)(?!\w)")
    told = p.match(rf"(\d|{'|'.join(NUMBERS[2:])})(?!\w)")
    other = p.match(r"other(?!\w)")
    start = p.at
    word = (p.match(r"[a-z'-]+(?= ?(?:$|,|and |at |in |to |with |for |cards?(?!\w)))") or fail()).group().strip()
    cards = p.match(r"cards?(?!\w)")
    p.match(r"(?:in|from) (?:the|his|her|their) hand(?!\w)") if among == "hand" else None
    kind = next((each for each in _CARD_TYPES if word == f"{each}s"), "") if every is not None else ""
    kind = kind or singular(word)
    found = p.names.longest(p.text, start)
    if not kind or word == kind and cards is None and (every is None or not every.group().startswith("every")):
        raise NotSaid
    fits = [each for each in having(p, player, kind, among) if other is None or each.name not in before]
    many = 2 if both is not None and both.group().startswith("both") else None
    many = (int(told[1]) if told[1].isdigit() else NUMBERS.index(told[1])) if told is not None else many
    if many is not None and many != sum(each.count for each in fits):
        raise NotSaid
    of_one = every is None and found is not None and found[1] == "card" and len(found[0]) == 1
    if of_one and found is not None and (many is None or p.names.numbers.get((player, found[0][0]), 1) >= many):
        raise NotSaid  # it is short for a name
    return fits if len(fits) > 1 or kind in _CARD_TYPES and fits else fail()


def having(p: Phrases, player: str, kind: str, among: str = "permanent") -> list[Noun]:
    """The names of a player's permanents, or cards in hand, of a type, and how many there are; a token is of the types in its name."""
    names, found = p.names, list[Noun]()
    if among == "hand":
        hand = list(names.hands.get(player, ()))
        for each in {*names.played, p.played}.intersection(hand):
            hand.remove(each)
        fits = [each for each in dict.fromkeys(hand) if kind in names.types.get(each, "").lower().split()]
        return [Noun(each, name=each, count=hand.count(each)) for each in fits]
    for name in sorted(names.in_play):
        if names.owners.get(name) != player:
            continue
        words = names.types.get(name, "creature permanent " + name).lower().split()
        if kind in ("permanent", *words) and among in ("permanent", *words):
            found.append(Noun(name, name=name, count=names.numbers.get((player, name), 1)))
    return found


def asked_to_sacrifice(text: str) -> str:
    """The kind of thing that the only ability of a text asks to be sacrificed; empty where it asks for none, or where it is not told."""
    asked = re.findall(r"^[^:\n\"]*\bsacrifice (?:an?|another) ([a-z]+)[^:\n]*:", text, re.MULTILINE | re.IGNORECASE)
    return asked[0].lower() if len(asked) == 1 else ""
