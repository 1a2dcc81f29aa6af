"""What a noun phrase says, `his two tapped Hill Giants with Rancor on them`: of whose, how many, which, and what is said of them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from judge.scenario.clauses.words import Word
from judge.scenario.language.question_holes import COLORS
from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.telling.brackets import singular_kind

SPEAKING, OTHER, BOTH = "I", "the other", "both"
"""Who speaks, who plays against whoever does, and both of them."""
_PLAYERS = {
    **dict.fromkeys(("i", "me", "we", "us", "myself", "you"), SPEAKING),
    **dict.fromkeys(("he", "him", "she", "himself", "herself", "they", "them", "opponent"), OTHER),
}
_OWNERS = {**dict.fromkeys(("my", "our", "your"), SPEAKING), **dict.fromkeys(("his", "her", "their"), OTHER)}
_OF_THINGS = frozenset(("it", "its", "they", "them", "itself", "he", "she", "him", "her", "itself", "themselves"))
_OWN = {"mine": SPEAKING, "hers": OTHER, "theirs": OTHER, "yours": SPEAKING}
_OF_MINE = {**_OWN, **_OWNERS}
_ARTICLES = frozenset(("a", "an", "the", "this", "that", "these", "those", "another", "some", "both", "all", "each", "every", "just",
    "only"))
_STATES = frozenset(("tapped", "untapped", "summoning-sick", "face-down", "facedown"))
ADJECTIVES = _STATES | frozenset(
    ["attacking", "blocking", "blocked", "unblocked", "own", "other", "second", "first", "lone", "only", "single", "big", "little",
        "huge", "remaining", "opposing", "enemy", "active", "same", "good", "old", "trusty", "lonely", "poor", "last", "enchanted",
            "equipped", "animated", "morphed", "legendary", "new", "mighty", "measly", "random"]
) | frozenset(COLORS)
KINDS = {
    **dict.fromkeys(("creature", "creatures", "guy", "guys", "dude", "dudes", "beater", "team"), "creature"),
    **dict.fromkeys(("attacker", "attackers"), "attacker"), **dict.fromkeys(("blocker", "blockers"), "blocker"),
    **dict.fromkeys(("token", "tokens"), "token"), **dict.fromkeys(("aura", "auras"), "aura"), "equipment": "equipment",
    **dict.fromkeys(("land", "lands"), "land"), **dict.fromkeys(("artifact", "artifacts"), "artifact"),
    **dict.fromkeys(("enchantment", "enchantments"), "enchantment"), **dict.fromkeys(("planeswalker", "walker"), "planeswalker"),
    **dict.fromkeys(("morph", "morphs"), "morph"), **dict.fromkeys(("spell", "instant", "sorcery"), "spell"),
}  # fmt: skip
_COUNTS = {**{word: number for number, word in enumerate(NUMBERS)}, "a": 1, "an": 1, "another": 1, "both": 2, "pair": 2}
_ON_IT = ("it", "them", "him", "her")


class Noun(msgspec.Struct, frozen=True):
    """A noun phrase from word to word: a `player`; things by the `card` that they are, by a part of its name (`short`), by what `kind` they
    are of, by a pronoun, or as a `token` by its size. `owner`: whose, and `whose` by which word; `behind`: what is said of it, as a board
    writes it; `zone`: where it is said to lie."""

    start: int
    end: int
    player: str = ""
    card: str = ""
    short: str = ""
    kind: str = ""
    pronoun: str = ""
    owner: str = ""
    count: int = 0
    many: bool = False
    definite: bool = False
    ahead: tuple[str, ...] = ()
    behind: str = ""
    token: str = ""
    whose: str = ""
    zone: str = ""

    @property
    def of_thing(self) -> bool:
        """Whether it can only be a thing."""
        return not self.player and self.pronoun in ("", "it", "its", "itself", "themselves")


class Nouns:
    """Reads noun phrases. `players`: names of those who play; `exact`: the words of names of cards that the prose tells; `parts`: these,
    also in the plural or the singular."""

    def __init__(self, players: Collection[str], parts: Collection[str], exact: Collection[str]) -> None:
        self.players, self.parts, self.exact = players, set(parts), exact

    def at(self, words: Sequence[Word], at: int) -> Noun | None:
        """The noun phrase that begins with a word; None where none does."""
        if at >= len(words):
            return None
        word = words[at]
        behind = words[at + 1].low if at + 1 < len(words) else ""
        if word.low in ("my", "the", "an", "our") and behind == "opponent" or word.low == "opponent" or self._named(word):
            end = at + 1 + (word.low in ("my", "the", "an", "our"))
            who = word.text if self._named(word) else OTHER
            if end < len(words) and words[end].low in ("'s", "'") and (owned := self._thing(words, at, end + 1, who)) is not None:
                return owned
            return Noun(at, end, player=who)
        if word.low == "both" and (one := self.at(words, at + 1)) is not None and one.player and not one.pronoun and [
                each.low for each in words[one.end : one.end + 1]] == ["and"]:
            return msgspec.structs.replace(one, start=at)
        if word.low in ("both", "each", "all") and behind in ("players", "player"):
            return Noun(at, at + 2, player=BOTH, many=True)
        if word.low == "player" and words[at + 1 : at + 2] and f"Player {words[at + 1].text}" in self.players:
            who, end = f"Player {words[at + 1].text}", at + 2
            if end < len(words) and words[end].low == "'s" and (owned := self._thing(words, at, end + 1, who)) is not None:
                return owned
            return Noun(at, end, player=who)
        if word.low in _OWNERS and (owned := self._thing(words, at, at + 1, _OWNERS[word.low])) is not None:
            return msgspec.structs.replace(owned, whose=word.low)
        if word.low in _PLAYERS:
            return Noun(at, at + 1, player=_PLAYERS[word.low], pronoun=word.low if word.low in _OF_THINGS else "",
                many=word.low in ("they", "them"))
        if word.low in ("it", "its", "itself", "themselves", "her"):
            return Noun(at, at + 1, pronoun=word.low, player=OTHER if word.low == "her" else "")
        if word.low in _OWN:
            return Noun(at, at + 1, kind="creature", owner=_OWN[word.low], definite=True)
        if word.low == "his" and (not behind or not behind.isalpha()):
            return Noun(at, at + 1, kind="creature", owner=OTHER, definite=True)
        if word.low in ("both", "all", "one", "two", "three", "each", "none", "either") and behind == "of":
            of = self.at(words, at + 2)
            if of is not None and not (of.player and not of.pronoun):
                several = {"both": 2, "each": of.count, "all": of.count, "none": 0}
                count = several.get(word.low, _COUNTS.get(word.low, 1))
                return msgspec.structs.replace(of, start=at, count=count, player="", many=of.many and count != 1)
        alone = not behind.isalpha() or behind in _NO_ADJECTIVE or bool(words[at + 1].verb)
        if word.low in ("one", "both") and alone and behind != "of" and not self._thing(words, at, at, ""):
            return Noun(at, at + 1, pronoun="them", count=1 + (word.low == "both"))
        if word.low == "everything":
            return Noun(at, at + 1, kind="everything")
        return self._thing(words, at, at, "")

    def _named(self, word: Word) -> bool:
        return word.text in self.players and not word.card

    def _thing(self, words: Sequence[Word], start: int, at: int, owner: str) -> Noun | None:
        count, definite, ahead = 0, bool(owner), list[str]()
        begun = at
        if (token := self._token(words, start, at, owner)) is not None:
            return token
        while at < len(words) and not words[at].card:
            low = words[at].low
            sized = "/" in low and low[0].isdigit() and at + 1 < len(words)
            idle = at > begun and low.isalpha() and low.islower() and not words[at].verb and low not in _NO_ADJECTIVE and (
                at + 1 < len(words) and bool(words[at + 1].card)) and (owner or definite or count)
            if low == "one" and definite and ahead:
                break
            if low in _ARTICLES or low in _COUNTS or low.isdigit():
                count = _COUNTS.get(low, int(low) if low.isdigit() else count)
                definite = definite or low in ("the", "this", "that", "these", "those", "both", "all")
            elif low in ADJECTIVES or sized or idle:
                ahead += [low] if low in _STATES or low in COLORS or sized or low in ("other", "second", "first", "attacking",
                    "unblocked", "blocked") else []
            else:
                break
            at += 1
        if at >= len(words):
            return None
        word = words[at]
        if word.card:
            return self._told(words, start, at, Noun(
                start, at + 1, card=word.card, owner=owner, count=count, many=word.many or count > 1, definite=definite,
                    ahead=tuple(ahead)))
        kind = singular_kind(word.low)
        if kind and kind.lower() != word.low and word.low not in self.exact and not (count and word.low in self.parts):
            return None  # `my goblins`, all of the kind
        if word.low in self.parts and (word.text[0].isupper() or definite or owner) and (word.low not in _NO_ADJECTIVE):
            end = at + 1
            while end < len(words) and words[end].text[0].isupper() and words[end].low in self.parts and not words[end].card:
                end += 1
            short = " ".join(each.low for each in words[at:end])
            return self._told(words, start, end - 1, Noun(start, end, short=short, owner=owner, count=count, definite=definite,
                ahead=tuple(ahead)))
        if word.low in ("one", "ones") and definite and ahead:
            return Noun(start, at + 1, kind="one", owner=owner, count=1, definite=True, ahead=tuple(ahead))
        if word.low in KINDS and (definite or owner or count) and (named := self._in_apposition(words, at + 1)):
            return self._told(words, start, named + (words[at + 1].low == "("), Noun(
                start, named + 1 + (words[at + 1].low == "("), card=words[named].card, owner=owner, definite=definite,
                    count=0 if definite else count, ahead=("face-down",) if KINDS[word.low] == "morph" else ()))
        if word.low in KINDS and (definite or owner or count):
            return Noun(start, at + 1, kind=KINDS[word.low], owner=owner, count=count, many=word.low.endswith("s"), definite=definite,
                ahead=tuple(ahead))
        return None

    @staticmethod
    def _in_apposition(words: Sequence[Word], at: int) -> int:
        """Where the card stands by which a kind is named, `my only creature, a Mogg Fanatic`; 0 for nowhere."""
        if at >= len(words) or words[at].low not in (",", "called", "named", "("):
            return 0
        if words[at].low == "(":
            return at + 1 if [each.low for each in words[at + 2 : at + 3]] == [")"] and words[at + 1].card else 0
        which = [each.low for each in words[at + 1 : at + 3]] in (["which", "is"], ["that", "is"], ["which", "'s"], ["that", "'s"])
        then = at + 1 + 2 * which
        then += then < len(words) and words[then].low in ("a", "an", "the")
        there = then < len(words) and words[then].card and not words[then].many
        return then if there and (then + 1 >= len(words) or words[then + 1].low in (",", ".", ";")) else 0

    def _token(self, words: Sequence[Word], start: int, at: int, owner: str) -> Noun | None:
        """A token that is told by its size: `two 1/1 white Soldier tokens`."""
        low = [each.low for each in words[at : at + 9]]
        end = next((number for number, each in enumerate(low) if each in ("token", "tokens")), None)
        size = next((number for number, each in enumerate(low[:3]) if "/" in each and each[0].isdigit()), None)
        if end is None or size is None or size > end or any(each in (",", "and", "with") for each in low[:end]):
            return None
        text = " ".join(each.text for each in words[at + size : at + end + 1])
        count = next((_COUNTS.get(each, int(each) if each.isdigit() else 0) for each in low[:size] if each in _COUNTS or each.isdigit()), 0)
        return Noun(start, at + end + 1, token=text, owner=owner, count=count, many=low[end] == "tokens")

    def _told(self, words: Sequence[Word], start: int, at: int, noun: Noun) -> Noun:
        """A noun phrase with what is said behind the name: `with a +1/+1 counter on it`, `enchanted with Rancor`, `(tapped)`."""
        low = [each.low for each in words]
        end = at + 1
        if low[end : end + 1] in (["token"], ["tokens"]):
            end += 1
        if low[end : end + 1] == ["of"] and low[end + 1 : end + 2] != [] and low[end + 1] in _OF_MINE:
            noun, end = msgspec.structs.replace(noun, owner=_OF_MINE[low[end + 1]]), end + 2
            end += low[end : end + 1] == ["own"]
        if (lies := self._lying(words, low, end)) is not None:
            noun, end = msgspec.structs.replace(noun, owner=lies[0], zone=lies[1]), lies[2]
        said = ""
        while (more := self._said(words, low, end)) is not None:
            said, end = f"{said}{more[0]}", more[1]
        return msgspec.structs.replace(noun, end=end, behind=said)

    def _lying(self, words: Sequence[Word], low: list[str], at: int) -> tuple[str, str, int] | None:
        """In whose graveyard, or hand, a thing is said to lie, `in my opponent's graveyard`, and where that ends."""
        if low[at : at + 1] not in (["in"], ["from"]) or at + 2 >= len(low):
            return None
        who = self.at(words[: at + 5], at + 1)
        whose, then = _OWNERS.get(low[at + 1], ""), at + 2
        if who is not None and who.player and low[who.end : who.end + 1] == ["'s"]:
            whose, then = who.player, who.end + 1
        return (whose, low[then], then + 1) if whose and low[then : then + 1] in (["graveyard"], ["hand"], ["library"]) else None

    def _said(self, words: Sequence[Word], low: list[str], at: int) -> tuple[str, int] | None:
        if low[at : at + 1] == ["("] and ")" in low[at:]:
            end = low.index(")", at)
            return f" ({' '.join(each.text for each in words[at + 1 : end])})", end + 1
        if low[at : at + 1] == [","] and at + 1 < len(low) and low[at + 1] in ("naming", "enchanted", "equipped", "wearing", "carrying"):
            at += 1
        lead = next((each for each in _LEADS if low[at : at + len(each)] == list(each)), None)
        if lead is None:
            return None
        number, then = at + len(lead), at + len(lead)
        while then < len(low) and (low[then] in _ARTICLES or low[then] in _COUNTS or low[then].isdigit()
            or low[then] in ("one", "no", "my", "his")):
            then += 1
        counter = next((each for each in (then, then + 1) if low[each : each + 1] in (["counter"], ["counters"])), None)
        if lead == ("with",) and counter is not None and then > number:
            end = counter + 1 + (2 if low[counter + 1 : counter + 2] == ["on"] and low[counter + 2 : counter + 3][0] in _ON_IT else 0)
            if low[then - 1] == "no":
                return "", end
            return f" with {' '.join(each.text for each in words[number : counter + 1])}", end
        if then < len(low) and words[then].card:
            end = then + 1
            onto = low[end : end + 1] in (["on"], ["attached"])
            if onto:
                end += 1 + (low[end : end + 1] == ["attached"] and low[end + 1 : end + 2] == ["to"])
                end += low[end : end + 1] != [] and low[end] in _ON_IT
            if lead[0] in ("naming", "named", "set"):
                return f" naming {words[then].card}", end
            if lead == ("with",) and not onto:
                return None
            return f" with {words[then].card} on it", end
        return None


_LEADS = (
    ("with",), ("enchanted", "with"), ("enchanted", "by"), ("equipped", "with"), ("equipped", "by"), ("wearing",), ("carrying",),
        ("naming",),
    ("set", "to"), ("named",), ("holding",),
)  # fmt: skip
_NO_ADJECTIVE = frozenset(["of", "on", "in", "at", "to", "with", "by", "from", "for", "and", "or", "but", "then", "as", "into", "onto",
    "before", "after", "while", "when", "if", "so", "is", "are", "was", "were", "the", "a", "an", "my", "his", "her", "their", "its",
        "not", "no", "than", "that", "which", "who", "i", "he", "she", "it", "they"])
