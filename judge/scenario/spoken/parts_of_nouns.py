"""What stands before and behind the name of a noun phrase: who is spoken of, a thing's ability, its zone, whose it is."""

from __future__ import annotations

import re
from collections.abc import Collection

from msgspec.structs import replace

from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.described import (
    ability_saying,
    loyalty_costs,
    loyalty_meant,
    one_described,
    said_of_one,
    says,
    those_described,
    triggers_of,
)
from judge.scenario.spoken.given_names import meant_by
from judge.scenario.spoken.reading_words import ORDINALS, NotSaid, Noun, Words

_OF_A_KEYWORD = re.compile(
    r"([a-z]+(?: [a-z]+)?) (?:ability|abilities|triggers?)(?!\w)|(?<=\bthe )([a-z]+ing)(?=$|,| (?:and|in|with|as)\b)"
)
_OFTEN = re.compile(r" ?[a-z\d]+ (?:more )?times\b")
_ACTIVATED = re.compile(r"^[^\n\":]*:", re.MULTILINE)
"""The cost of each activated ability of a text."""


class PartsOfNouns(Words):
    """A text of the spoken language: players, and what belongs to a name that has been read."""

    def player(self) -> str | None:
        """Reads a player: a name, or a pronoun for the player spoken of last."""
        found = self.names.longest(self.text, self.at)
        if found and found[1] == "player" and not self.text.startswith("'", found[2]):
            self.at = found[2]
            self.skip()
            self.subject = found[0][0]
            return self.subject
        before = self.at
        said = self.take("she", "he", "they", "herself", "himself", "themselves") if self.subject else None
        who = self._player_called(said) if said is not None else ""
        self.at = self.at if who else before
        self.subject = self.subject if self.asks or not who else who
        return who or None

    def whose(self) -> str | None:
        """Reads `Ben's`, or `her` of the player spoken of."""
        found = self.names.longest(self.text, self.at)
        if found and found[1] == "player" and self.text.startswith("'", found[2]):
            self.at = found[2]
            self.take("'s", "'")
            self.skip()
            self.subject = found[0][0]
            return self.subject
        said = self.take("his", "her", "their") if self.subject else None
        return (self._player_called(said) or self.subject) if said is not None else None

    def _player_called(self, pronoun: str) -> str:
        """Who is meant: who was spoken of, or who is called so; nobody else is in a question, and in an event who was spoken of is then."""
        return meant_by(pronoun, self.subject, self.names.players) or ("" if self.asks else self.subject)

    def need_player(self) -> str:
        """Reads a player, or the production does not fit."""
        found = self.player()
        if found is None and self.inherits and self.subject:
            return self.subject
        if found is None:
            raise NotSaid
        return found

    def all_so_called(self) -> list[Noun]:
        """Reads `both Slivers`, `all three Goblins`: all that a plural may be short for, where they are so many."""
        said = self.match(
            r"(?:both|all(?: (two|three|four|five))?|(?:the|his|her|their|my) (two|three|four|five))(?: of)?(?: (?:the|his|her|their|my))? "
        )
        found = self.names.longest(self.text, self.at) if said else None
        if said is not None and found is None and (kind := self.match(r"([a-z]+)s(?!\w)")) is not None:
            those = [name for name in those_described(self.names, kind[1], self.subject) for _ in range(self._there_of(name))]
            many = NUMBERS.index(word) if (word := said[1] or said[2]) else 2 if said.group().startswith("both") else len(those)
            return [Noun(name, name=name) for name in those] if len(those) == many > 1 else self._none()
        if said is None or found is None or found[1] != "card" or len(found[0]) < 2 or not self.text[: found[2]].endswith("s"):
            raise NotSaid
        many = NUMBERS.index(word) if (word := said[1] or said[2]) else 2 if said.group().startswith("both") else len(found[0])
        if many != len(found[0]):
            raise NotSaid
        self.at = found[2]
        self.skip()
        return [Noun(name, name=name) for name in found[0]]

    def _there_of(self, name: str) -> int:
        return self.names.numbers.get((self.names.owners.get(name) or "", name), 1)

    @staticmethod
    def _none() -> list[Noun]:
        raise NotSaid

    def names_act(self, noun: Noun) -> bool:
        """Whether the name of a card is what is done to whom is named right behind it: `taps Mountain and bolts Ann`."""
        elsewhere = not noun.player and noun.name in self.names.types and noun.name not in self.names.in_play
        return elsewhere and self.text[: self.at].endswith(" ") and self.names.longest(self.text, self.at) is not None

    def _with_part(self, noun: Noun) -> Noun:
        """The noun with what follows it: its ability, its zone, whose it is."""
        before = self.at
        apostrophe = self.take("'s", "'")
        self.skip()
        start = self.at
        if apostrophe and (which := self._loyalty(noun.name)):
            return replace(noun, text=f"{noun.text}'s ability {which}", ability=True)
        if apostrophe and (told := self.attempt(lambda: self._told_ability(noun))) is not None:
            return told
        ordinal = self.match(r"(first|second|third|fourth)(?= (?:activated |loyalty )?ability)")
        while self.peek() in w.ABILITY_ADJECTIVES or self.take(
            "comes into play", "enters the battlefield", "leaves play", "leaves the battlefield"
        ):
            if self.peek() in w.ABILITY_NOUNS and not self._noun_follows():
                break
            self.take(self.peek()) if self.peek() in w.ABILITY_ADJECTIVES else None
        between = self.at > start
        if self.peek() in w.ABILITY_NOUNS:
            word = self.peek()
            if apostrophe and between and self._is_verb(word, noun.count):  # `Worker's modular triggers`
                return self.ability_called(noun, re.findall(r"[a-z]{3,}", self.text[start : self.at]))
            if apostrophe or not self._is_verb(word, noun.count):
                self.take(word)
                word = "ability" if word in ("pump", "ping", "shield", "regeneration") and self.take("ability") else word
                often = _OFTEN.match(self.text, self.at) is not None  # `ability four times`
                number = self.number() if word == "ability" and not (often or self.sees("one")) else None
                number = ORDINALS.index(ordinal.group(1)) + 1 if ordinal else number
                if not number:
                    return self.ability_called(noun, re.findall(r"[a-z]{3,}", self.text[start : self.at]))
                return replace(noun, text=f"{noun.text}'s ability {number}", ability=True)
        if apostrophe and self._trigger_described(noun.name):
            return self.ability_called(noun, re.findall(r"[a-z]{3,}", self.text[start : self.at]))
        if apostrophe and self.take("copy"):
            return noun
        keyword = self._keyword_alone() if apostrophe else ""
        if keyword:
            self.take("ability", "trigger", "triggers") if not self._ends_so() else None
            called = self.ability_called(noun, re.findall(r"[a-z]{3,}", self.text[start : self.at]))
            apart = " that says " in called.text or not self.asks or "\n" not in self.names.texts.get(noun.name, "")
            return called if apart else replace(called, text=f"{called.text} that says {keyword}")
        self.at = before
        if apostrophe:
            raise NotSaid
        return self._placed(noun)

    def ability_called(self, noun: Noun, words: Collection[str]) -> Noun:
        """The ability of a thing: as what a play targets, of several on the stack the one that one of the words tells."""
        triggers = any(word.startswith("trigger") for word in words)
        which = said_of_one(self.names.texts.get(noun.name, ""), words) if self.played or self.asks or triggers else ""
        return replace(noun, text=f"{noun.text}'s ability{which and f' that says {which}'}", ability=True)

    def _told_ability(self, noun: Noun) -> Noun:
        """Reads `+1/-1 ability`, `regeneration ability`: the one of several activated abilities that says so."""
        words = r"(?:(?!(?:first|second|third|fourth|triggered|activated)\b)[^\s,;]+ ){1,5}?"
        said = self.match(rf"({words})(?:activated )?ability(?! \d)(?!\w)")
        text = self.names.texts.get(noun.name, "")
        number = ability_saying(text, said.group(1)) if said is not None else 0
        tapping = [number for number, line in enumerate(_ACTIVATED.findall(text), 1) if "{t}" in line.lower()]
        if not number and said is not None and said.group(1).strip() in ("tap", "tapping", "{t}") and len(tapping) == 1:
            number = tapping[0]
        if not number:
            raise NotSaid
        return replace(noun, text=f"{noun.text}'s ability {number}", ability=True)

    def _trigger_described(self, name: str) -> bool:
        """Reads `life gain trigger`, `damage ability` behind whose it is, in words that the text of it has."""
        before = self.at
        said = self.match(r"((?:(?!(?:first|second|third|fourth)\b)[a-z-]+ ){1,3}?)(?:trigger|triggered ability|ability)(?! \d)(?!\w)")
        text = self.names.texts.get(name, "")
        if said is None or not says("\n".join((text, *triggers_of(text))), said.group(1).split()):
            self.at = before
        return self.at > before

    def _keyword_alone(self) -> str:
        from judge.cards.keywords.keywords import KEYWORDS

        found = re.compile(r"[a-z]+(?: [a-z]+)?").match(self.text, self.at)
        for word in (found.group(), found.group().split()[0]) if found else ():
            if word in KEYWORDS.now:
                return self.take(word) or ""
        return ""

    def _ends_so(self) -> bool:
        """Whether `triggers` here is the verb of the sentence."""
        return self._is_verb(self.peek())

    def _is_verb(self, word: str, count: int = 1) -> bool:
        """Whether `triggers` here is the verb: something follows that no noun has."""
        after = self.text[self.at + len(word) :].strip()
        it_does = self.names.longest(after, 4 * after.startswith("the ")) or after.startswith(("itself", "himself", "herself"))
        if self.asks and word in ("ping", "pump", "trigger") and it_does:
            return True
        if word == "trigger" and count > 1:
            return not after or after.startswith((",", "targeting", "again", "and"))
        if word == "trigger":
            return self.asks and (
                not after or after.split()[0] in ("again", "too", "when", "this", "at", "if", "after", "on", "twice", "still", "for")
            )
        return word in ("triggers", "pump") and (
            not after or after.startswith((",", "and", "again", "three", "two", "twice", "targeting", "on", "when"))
        )

    def _loyalty(self, name: str) -> int:
        """Reads `+2`, `plus ability`, `ultimate`: the number of the loyalty ability that is meant; 0 for none."""
        costs = loyalty_costs(self.names.texts.get(name, ""))
        if not costs:
            return 0
        found = self.match(r"([+\u2212-]\d+|plus|minus|zero|0|ultimate|first|second|third|last)(?: loyalty)?(?: ability| abilities)?(?!\w)")
        return loyalty_meant(found.group(1), costs) if found else 0

    def _noun_follows(self) -> bool:
        after = self.text[self.at + len(self.peek()) :].split()
        return bool(after) and after[0] in w.ABILITY_NOUNS

    def _placed(self, noun: Noun) -> Noun:
        before = self.at
        if self.take("in", "from"):
            self.take("the", "his", "her", "their")
            owner = ""
            found = self.names.longest(self.text, self.at)
            if found and found[1] == "player":
                owner = found[0][0]
                self.at = found[2]
                self.take("'s", "'")
                self.skip()
            zone = self.longest(w.OWNED)
            if zone and not owner and self.take("of"):
                owner = self.need_player()
            if zone and (owner or self.subject):
                return replace(noun, text=f"{noun.text} in {owner or self.subject}'s {w.OWNED[zone]}")
            self.at = before
        place = self.longest(w.ZONES)
        if place in ("in play", "on the battlefield"):
            return replace(noun, text=f"{noun.text} in play")
        self.at = before
        if self.take("of", "under"):
            found = self.names.longest(self.text, self.at)
            if found and found[1] == "player":
                self.at = found[2]
                self.match(r"'s? control(?!\w)")
                self.skip()
                return replace(noun, text=f"{found[0][0]}'s {noun.text}")
            self.at = before
        found = self.names.longest(self.text, self.at)
        if found and found[1] == "player" and re.match(r" (?:controls|owns|has)(?!\w)", self.text[found[2] :]):
            self.at = found[2]
            self.match(r" (?:controls|owns|has)(?!\w)")
            return replace(noun, text=f"{found[0][0]}'s {noun.text}")
        return noun

    def _keyword_ability(self) -> str:
        """Reads `echo trigger`, `persist ability`: the keyword; empty, and nothing read, where none stands."""
        from judge.cards.keywords.keywords import KEYWORDS

        found = _OF_A_KEYWORD.match(self.text, self.at)
        keyword = found.group(1) or found.group(2) if found is not None else ""
        if found is None or keyword not in KEYWORDS.now or self.names.longest(self.text, self.at):
            return ""
        self.at = found.end()
        self.skip()
        return keyword

    def _only_creature(self, player: str) -> Noun | None:
        """The only creature that a player has in play; None for none, or several."""
        there = [(who, name) for (who, name), many in self.names.numbers.items() for _ in range(many)]
        creatures = [(who, name) for who, name in there if "creature" in self.names.types.get(name, "").casefold()]
        own = [name for who, name in creatures if who == player]
        alike = [name for _, name in creatures if name in own]
        return Noun(own[0] if len(alike) == 1 else f"{player}'s {own[0]}", name=own[0]) if len(own) == 1 else None

    def _of_whom(self, word: str) -> str:
        """The only thing of a kind of whoever `her`, or `his`, before it means; empty for none, several, or where that is not known."""
        whose = re.search(r"\b(her|his) (?:own |only |lone )?$", self.text[: self.at - len(word)].rstrip() + " ")
        who = meant_by(whose[1], self.subject, self.names.players) if whose is not None and not self.owner else ""
        return one_described(self.names, word, who) if who else ""

    def _spell_of(self, owner: str) -> str:
        """The spell that was played last, of a player's those of his or hers; empty for none."""
        spells = [name for name in self.names.played if "land" not in self.names.types.get(name, "land").lower()]
        return next((name for name in reversed(spells) if owner in ("", self.names.owners.get(name))), "")

    def _kind_here(self) -> bool:
        """Whether `face-down`, or `unblocked`, begins what a thing is called by."""
        words = r"(?:(?:face-down|facedown|face down) (?:creature|card|guy|permanent)|unblocked (?:creature|attacker|one))(?!\w)"
        return re.compile(words).match(self.text, self.at) is not None
