"""Who plays, as prose tells it: whoever is named where a player acts, has something, or is asked of."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.scenario.clauses.nouns import KINDS
from judge.scenario.clauses.verb_groups import IDLE
from judge.scenario.clauses.words import AUXILIARIES, Word, spell_of, words_of
from judge.scenario.file.absent_names import names_in
from judge.scenario.telling.known_cards import Known
from judge.scenario.telling.players_told import NO_NAME
from judge.support.late_regex import regex

_NAME = regex(rf"(?!(?:{NO_NAME})\b)(?:[A-Z][a-z]+|N?AP|[ABCNP])")
_LETTERED = regex(r"[A-Z]|\d")
_NOBODY = frozenset(["he", "she", "they", "i", "we", "one", "you", "damage", "combat", "everything", "everyone", "opponent", "same", "say",
    "just", "only", "suppose", "okay", "hi", "hello", "priority", "mana", "life", "turn", "game", "player", "players", "somebody",
    "someone", "neither", "something", "anything", "yes", "well", "first", "second", "last", "again", "thanks", "question", "rules",
    "magic", "let", "please", "maybe", "perhaps", "either", "judge", "judges", "upkeep", "guess", "because", "where", "though", "newbie",
    "assume", "assuming", "given", "imagine", "nope", "sorry", "lands", "creatures", "blockers", "attackers", "spells", "tokens", "got",
    "mine"])
_HAVING = frozenset(("has", "had", "does", "did", "have", "controls"))
_BEING = frozenset(("at", "on", "down", "attacking", "blocking", "holding", "left", "casting", "tapped", "dead", "alive", "both"))
_OWNED = frozenset(("life", "hand", "library", "graveyard", "turn", "upkeep", "creature", "creatures", "side", "board", "lands", "draw",
    "end", "deck"))
_PAST = frozenset(("cast", "swung", "hit", "put", "blew", "drew", "took", "went", "chose", "shot", "stole", "made", "held", "gave", "let"))


def players_named(text: str, known: Known) -> list[str]:
    """The players whom a text names, in order."""
    words = words_of(text, known)
    parts = {part.strip("',").lower() for name, _, _ in names_in(text, known.singular) for part in re.split(r"[\s,/-]+", name)}
    of_cards = {form for part in parts for form in (part, part.removesuffix("s"), f"{part}s", re.sub("'s$", "", part))}
    found = list[str]()
    for at, word in enumerate(words):
        if word.low == "player" and words[at + 1 : at + 2] and _LETTERED.fullmatch(words[at + 1].text):
            found.append(f"Player {words[at + 1].text}")
        elif len(word.text) == 1 and "Player " in text:
            continue  # who is called `Player A`
        elif _may_be_name(word, of_cards, known) and _plays(words, at, known):
            found.append(word.text)
            if _lists_two(words, at):
                found.append(words[at + 2].text)
    return list(dict.fromkeys(found))


def _may_be_name(word: Word, of_cards: set[str], known: Known) -> bool:
    """Whether a word can be the name of a player."""
    return (not word.card and _NAME.fullmatch(word.text) is not None and word.low not in _NOBODY and word.low not in KINDS
        and word.low not in IDLE and word.low not in of_cards and known.singular(word.text) is None)


def _lists_two(words: Sequence[Word], at: int) -> bool:
    """Whether `Ann and Ben are …` begins with a word."""
    low = [each.low for each in words[at : at + 4]]
    return low[1:2] == ["and"] and low[3:4] != [] and low[3] in ("are", "were", "both", "have", "each") and words[at + 2].text[0].isupper()


def _plays(words: Sequence[Word], at: int, known: Known) -> bool:
    """Whether a word stands where a player does."""
    before = words[at - 1].low if at else ""
    then = at + 1
    while then < len(words) and (words[then].low in IDLE or words[then].low == "," and then == at + 1 and words[then + 1 : then + 2]
            and words[then + 1].low in IDLE):
        then += 1
    if before in ("the", "a", "an", "my", "his", "her", "their", "this", "that", "these") or then >= len(words):
        return before in ("targeting", "targets", "against") and then >= len(words)
    word, behind = words[then], words[then + 1] if then + 1 < len(words) else None
    if before in AUXILIARIES and (word.verb or spell_of(word, known)):
        return True
    if word.low == "'s":
        return behind is not None and (bool(behind.card) or behind.low in _OWNED or behind.low in _BEING)
    if word.low in (":", "at", "on") and then == at + 1 and behind is not None:
        return behind.low.isdigit() or word.low == ":" and bool(behind.card)
    if before in ("targeting", "targets", "against", "attacks"):
        return not word.low[0].isalpha() or word.low in ("and", "with", "for", "who")
    if word.low in ("is", "was", "are"):
        return behind is not None and (behind.low in _BEING or behind.low.isdigit()) or _lists_two(words, at)
    if word.low in _HAVING or word.low in _PAST or _lists_two(words, at):
        return True
    acts = bool(word.verb) and word.low != word.verb or bool(spell_of(word, known))
    return acts and word.low.endswith(("s", "ed"))
