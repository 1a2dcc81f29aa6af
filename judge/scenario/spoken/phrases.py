"""Phrases of the spoken language: words, names long and short, and noun phrases; each gives what the language writes for it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec.structs import replace

from judge.errors import ScenarioError
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.described import CALLED, KINDS, one_described
from judge.scenario.spoken.reading_words import ORDINALS, PART, NotSaid, Noun, fail
from judge.scenario.spoken.spoken_of import SpokenOf

_TRIGGERS = r"\b(?:when|whenever|at the (?:beginning|end))\b"
"""How a text of a triggered ability begins."""


_NTH_ABILITY = re.compile(rf"({'|'.join(ORDINALS)}) (?=(?:activated |loyalty )?ability of )")
"""`third` of `the third ability of X`."""


_ON_PERMANENTS = re.compile(r"\b(?:target|enchant) (?:\w+ )?(?:creature|permanent|artifact|enchantment|land)\b(?! card)", re.IGNORECASE)
"""What is played on something in play."""
_NO_ARTICLE = re.compile(r"'|$|[,;.)]| (?:with|by|for|and|or|to|at|in|on|from|who|but|then|using|instead|this|next|again|twice)\b")
"""What stands behind a player called A, and behind no article."""
_WHOSE = ("my", "your", "our", "his", "her", "their")

_ITS_TRIGGER = r",? ?(?:and )?(?:its|the) (?:triggered ability|trigger|ability) (?:targets|targeting|aimed|on|at|goes)(?!\w)"
"""What is told of an ability of what was named last, and is named itself by no clause that goes on."""


class Phrases(SpokenOf):
    """A text of the spoken language, read name by name and noun phrase by noun phrase."""

    # --- names

    def noun(self) -> Noun | None:
        """Reads a noun phrase; None where none stands."""
        before = self.at
        found = self.attempt(self._noun)
        if found is None:
            self.at = before
        return found

    def need_noun(self) -> Noun:
        """Reads a noun phrase, or the production does not fit."""
        found = self.noun()
        if found is None:
            raise NotSaid
        return found

    def nouns(self) -> list[Noun]:
        """Reads noun phrases joined by commas and `and`; at least one."""
        both, start = self.sees("both"), self.at
        found = self.attempt(self.all_so_called) or [self.need_noun()]
        plural = self.text[start : self.at].rstrip().endswith("s") and not found[0].name.casefold().endswith("s")
        while True:
            before = self.at
            if re.match(_ITS_TRIGGER, self.text[self.at :]) or not self.take(", and", "and", ",", "&"):
                return found
            more = self.noun()
            if more is None or self._acts() or more.player and self._player_acts() or self._begins_play(more) or self.names_act(more):
                self.at = before
                return found
            if both and not plural:  # `both Bears and Birds` are one of each, `both Soldiers and the Knight` two and one
                found[0] = replace(found[0], count=1)
            found.append(more)

    def _begins_play(self, noun: Noun) -> bool:
        """Whether a card that is played elsewhere begins another play: `Shock on Ben and Giant Growth on the Bears`."""
        elsewhere = not noun.player and noun.name in self.names.types and noun.name not in self.names.in_play
        return bool(self.played) and elsewhere and (self.sees("targeting") or self.sees("on") and not self.sees("on the stack"))

    def _player_acts(self) -> bool:
        """Whether a verb in the third person stands behind a player: what follows is told of him or her."""
        word = self.peek()
        if self.sees("chump") or self.sees("double") or self.sees("triple") or self.sees("gang"):
            return True
        return word.isalpha() and word.endswith("s") and len(word) > 3 and word not in ("face", "plus", "unless")

    def _acts(self) -> bool:
        """Whether a verb of a sentence of its own stands here: the noun before it begins another sentence."""
        word = self.peek()
        several = self.text[: self.at].rstrip().endswith("s") and word in ("block", "attack", "chump", "die", "survive", "resolve")
        return several or word.endswith("n't") or any(
            word in verbs and word != verbs[word] for verbs in (w.RESOLVE, w.TRIGGER, w.PLAY, w.BLOCK, w.ATTACK, w.ENTER, w.END, w.RESPOND)
        ) or word in (
            "is",
            "are",
            "dies",
            "comes",
            "can",
            "can't",
            "cannot",
            "does",
            "doesn't",
            "has",
            "goes",
            "puts",
            "sacrifices",
            "taps",
            "uses",
            "chooses",
            "pays",
            "draws",
            "gets",
            "gains",
            "untaps",
            *("becomes", "grows", "survives", "fizzles", "fails", "never", "deals", "loses", "kills", "stays", "regenerates", "leaves"),
        )

    def _noun(self) -> Noun:
        count, owner, definite, made, every, ordinal, whose = 1, "", False, "", False, 0, False
        while True:
            word = self.peek()
            here = self.names.longest(self.text, self.at)
            if here and (word not in ("the", "a") or _NO_ARTICLE.match(self.text, here[2])) or _NTH_ABILITY.match(self.text, self.at):
                break
            if self.match(r"one of (?:(?:the|his|her|their|those|these|your|my) (?=\w)|(?=\w+'s? ))"):
                count, definite = 1, True
                continue
            if word in w.DETERMINERS or word in w.ADJECTIVES and not self._kind_here():
                definite = definite or word == "the"
                whose = whose or word in _WHOSE
                owner = self._meant_by(word) or owner
                every = every or word == "all"
                if word == "both":
                    count = 2
                made = "card" if word in ("original", "real") else made
                ordinal = ORDINALS.index(word) + 1 if self.asks and word in ORDINALS else ordinal
                self.take(word)
                if word in ("both", "all", "each"):
                    self.match(r"of(?= (?:the|his|her|their|those|these|your|my) \w)")
                continue
            if making := self.match(r"(token cop(?:y|ies)|tokens?|copied tokens?|cop(?:y|ies)) of (?=\w)"):
                made = "token" if "token" in making.group(1) else "copy"
                continue
            if self.take("face down"):
                continue
            number = self.attempt(self._count)
            if number is None:
                break
            count = number
            self.take("of") if self.sees("of the") or self.sees("of his") or self.sees("of her") or self.sees("of their") else None
        before = self.at
        if nth := _NTH_ABILITY.match(self.text, self.at):
            self.take(nth.group(1))
        while self.peek() in w.ABILITY_ADJECTIVES and self.names.longest(self.text, self.at) is None:
            self.take(self.peek())
        if self.take(
            "ability of", "abilities of", "trigger of", "triggers of", "trigger from", "triggered ability of", "activated ability of"
        ):
            of = self.need_noun()
            which = f" {ORDINALS.index(nth.group(1)) + 1}" if nth else ""
            return Noun(f"{of.text.removesuffix(PART)}{PART}{which}", ability=True, count=count, name=of.name)
        self.at = before
        keyword = self._keyword_ability()
        if keyword:
            several = re.search(r"(?:abilities|triggers)\s*$", self.text[: self.at]) is not None
            having = [n for n in self.names.in_play if re.search(rf"\b{keyword}\b", self.names.texts.get(n, ""), re.IGNORECASE)]
            return Noun(f"the ability {keyword}", ability=True, count=max(1, len(having)) if several and count == 1 else count)
        named = self.names.longest(self.text, self.at) is not None  # `Copy Artifact`
        if not named and (definite or self.at == 0) and (thing := self.match(r"(token|copy)(?: cop(?:y|ies)|s|ies)?(?!\w)")):
            self.thing = f"the {thing.group(1)}"
            return self._with_part(Noun(self.thing, count=count))
        found = self.names.longest(self.text, self.at)
        described = self._described() if found is None else None
        if described is not None:
            return described
        card_type = None if found else self.match(r"(land|creature|artifact|enchantment|planeswalker)(?: card)?(?!\w)")
        if card_type and self.asks and (self.owner or whose):  # which of several is asked about is not guessed
            raise NotSaid
        if card_type and not definite:
            return Noun(f"a {card_type.group(1)}", count=count)
        if found is None and (name := self.itself()):
            return Noun(name, count=count, name=name)
        if found is None and (self.thing or self.before) and self.take("it", "itself", "them"):
            said = self.playable() or self.fighting() or self.another() or self.thing or self.before
            return Noun(said, count=count, name=said, pronoun=True)
        if found is None and self.asks and (definite or self.owner) and self.peek() == "spell" and (name := self._spell_of(self.owner)):
            self.take("spell")
            return Noun(name, name=name)
        if found is None and self.thing and self.take("him"):
            return Noun(self.thing, count=count)
        if found is None and self.subject and self.take("herself", "himself"):
            return Noun(self.subject, player=True)
        if found is None and self.subject and self.take("her", "him"):
            other = [player for player in self.names.players if player != self.subject]
            return Noun(other[0] if len(other) == 1 else self.subject, player=True)
        if found is None and (ability := self._ability_that_does()) is not None:
            return ability
        if found is None:
            raise NotSaid
        if found[1] == "player":
            name = found[0][0]
            self.at = found[2]
            if not self.sees("'s") and not self.sees("'"):
                self.skip()
                return Noun(name, player=True, name=name)
            self.take("'s", "'")
            self.skip()
            if self.match(r"(?:own )?(?:head|face|dome|life total)(?![\w-])"):
                return Noun(name, player=True, name=name)
            self.owner = name
            owned = self.need_noun()
            self.owner = ""
            if owned.player:
                raise NotSaid
            if owned.text.startswith("the ability "):  # `Ann's storm trigger`
                return owned
            return Noun(
                owned.text if owned.text.startswith(f"{name}'s ") else f"{name}'s {owned.text}",
                ability=owned.ability,
                count=owned.count,
                name=owned.name,
            )
        if len(found[0]) > 1:
            found = self._by_context(found) if len(found[0]) != count and not every else fail()  # `both Slivers`
        name = found[0][0]
        self.at = found[2]
        nth = self.match(r" ?#(\d{1,6})(?!\w)")
        text = f"{name} #{nth.group(1)}" if nth else name
        if not nth:
            self.skip() if not self.text.startswith("'", self.at) else None
        card = name in self.names.owners and "token" not in name.casefold()
        called = None
        if (card or name not in self.names.owners) and (called := self.match(r"(?:creature )?tokens?(?!\w)|(copy)(?= |$)")):
            made = ("copy" if called.group(1) else "token") if card else ""
        text = f"{text} {made}" if made and card and not nth else text
        if called and not nth and (behind := self.match(r" ?#(\d{1,6})(?!\w)")):  # `Saproling token #2`
            text = f"{name} {made} #{behind.group(1)}" if made else f"{name} #{behind.group(1)}"
        held = [hand.count(name) for hand in self.names.hands.values() if name in hand]
        of_several = name in self.names.in_play or len(held) == 1 and held[0] >= max(2, ordinal)
        if ordinal and not nth and "#" not in text and of_several:  # `the second Saproling`, `the first Shock` of a hand
            text = f"{name} #{ordinal}"
        if every and not nth:
            count = max(count, self.names.numbers.get((self.subject or self.names.owners.get(name, ""), name), 1))
        self.thing = text
        counted = self.match(r"x ?(\d{1,3})(?!\w)")
        several = len({player for player, each in self.names.numbers if each == name}) > 1
        text = f"{owner}'s {text}" if owner and several and "#" not in text else text  # `my Forest`, where the other has one, too
        return self._with_part(Noun(text, count=int(counted.group(1)) if counted else count, name=name))

    def _meant_by(self, word: str) -> str:
        """The player whose things `my`, or `your`, tells of; empty for any other word."""
        from judge.scenario.spoken.plain_words import speaking

        return speaking(self.names.players)[("my", "your").index(word)] if word in ("my", "your") and self.names.players else ""

    def _keyword_ability(self) -> str:
        """Reads `echo trigger`, `persist ability`: the keyword; empty, and nothing read, where none stands."""
        from judge.cards.keywords.keywords import KEYWORDS

        said = r"([a-z]+(?: [a-z]+)?) (?:ability|abilities|triggers?)(?!\w)|(?<=\bthe )([a-z]+ing)(?=$|,| (?:and|in|with|as)\b)"
        found = re.compile(said).match(self.text, self.at)
        keyword = found.group(1) or found.group(2) if found is not None else ""
        if found is None or keyword not in KEYWORDS.now or self.names.longest(self.text, self.at):
            return ""
        self.at = found.end()
        self.skip()
        return keyword

    def _ability_that_does(self) -> Noun | None:
        """Reads `the fetch ability`, `the ability`: of what was spoken of last, where its text says so, or of the only thing that does."""
        words = r"(?:(?!(?:with|for|by|using|to|at|on|of|and|the|is|are)\b)(?:[a-z-]+|\+?-?\d+/[+-]?\d+) ){0,3}?"
        said = self.match(rf"({words})(ability|trigger|activation|ping|pump)(?!\w)")
        if said is None or said.group(2) in CALLED and not re.search(r"\b(?:the|that|this|'s|his|her) $", self.text[: said.start()]):
            return None
        called = [word for word in said.group(1).split() if word not in ("triggered", "activated")]
        called += [said.group(2)] * (said.group(2) in CALLED)  # `the ping`
        patterns = [CALLED.get(word, re.escape(word[:6])) for word in called] or [_TRIGGERS if said.group(2) == "trigger" else "[:,]"]
        texts = self.names.texts.items()
        fits = [name for name, text in texts if all(re.search(each, text, re.IGNORECASE) for each in patterns)]
        fits = fits or [name for name, text in texts if called and all(re.search(rf"\b{word}", text, re.IGNORECASE) for word in called)]
        said_last = [self.thing.removesuffix(PART), self.before.removesuffix(PART), *(reversed(self.names.mentioned) if self.asks else ())]
        last = [name for name in said_last if name in fits and name != self.played]
        fits = [name for name in fits if name in self.names.in_play] or fits
        name = last[0] if last else fits[0] if len(fits) == 1 else ""
        lines = re.findall(r"^[^\n\"]*:[^\n]*", self.names.texts.get(name, ""), re.MULTILINE) if name and called else []
        so = [number for number, line in enumerate(lines, 1) if all(re.search(each, line, re.IGNORECASE) for each in patterns)]
        which = f" {so[0]}" if len(so) == 1 < len(lines) else ""
        return Noun(f"{name}{PART}{which}", ability=True, name=name) if name else None

    def _count(self) -> int:
        number = self.number()
        if number is None or self.done:
            raise NotSaid
        return number

    def _described(self) -> Noun | None:
        """Reads `the Aura`, `her morph`, `Ben's planeswalker`: the only thing of the scenario that is one."""
        if not self.text[max(0, self.at - 6) : self.at].endswith(
            ("the ", "her ", "his ", "'s ", "that ", " a ", " its ", "their ", "this ", "only ")
        ):
            return None
        word = self.longest(KINDS)
        before = self.at
        name = one_described(self.names, word, self.owner) or self._spoken_of(word) if word else ""
        if not name or self.peek() in ("card", "cards", "type", "types", "spells", "tokens", "token"):
            self.at = before - (len(word) + 1 if word else 0)
            return None
        if name not in self.names.in_play:
            self.take("spell")  # `the creature spell`
        self.thing = name
        return self._with_part(Noun(name, name=name))

    def _spell_of(self, owner: str) -> str:
        """The spell that was played last, of a player's those of his or hers; empty for none."""
        spells = [name for name in self.names.played if "land" not in self.names.types.get(name, "land").lower()]
        return next((name for name in reversed(spells) if owner in ("", self.names.owners.get(name))), "")

    def _spoken_of(self, word: str) -> str:
        """In a question, the only thing of a kind that the events name, of the player whose it is; empty for none, or several."""
        named = dict.fromkeys(self.names.mentioned) if self.asks else ()
        fits = [name for name in named if name in self.names.in_play and self.owner in ("", self.names.owners.get(name))]
        kinds = [name for name in fits if word in self.names.types.get(name, "").lower().split()]
        return kinds[0] if len(kinds) == 1 else ""

    def _kind_here(self) -> bool:
        """Whether `face-down`, or `unblocked`, begins what a thing is called by."""
        words = r"(?:(?:face-down|facedown|face down) (?:creature|card|guy|permanent)|unblocked (?:creature|attacker|one))(?!\w)"
        return re.compile(words).match(self.text, self.at) is not None

    def _by_context(self, found: tuple[tuple[str, ...], str, int]) -> tuple[tuple[str, ...], str, int]:
        """Of the names that a short one fits, the one that can be meant: what fights is in play, what is cast is not."""
        resolves = re.match(r" (?:then |now )?resolves?\b", self.text[found[2] :]) is not None
        others = tuple(name for name in found[0] if name != self.played)
        if self.played and len(others) == 1 and not resolves:  # what is played is not its own target
            return others, found[1], found[2]
        waiting = [name for name in found[0] if resolves and name in (*self.names.played, self.played)]
        if len(waiting) == 1:
            return (waiting[0],), found[1], found[2]
        own = [name for name in found[0] if self.side and self.names.owners.get(name) == self.side and name in self.names.in_play]
        if len(own) == 1:
            return (own[0],), found[1], found[2]
        there = [name for name in others if name in self.names.in_play]
        if len(there) == 1 and _ON_PERMANENTS.search(self.names.texts.get(self.played, "")):
            return (there[0],), found[1], found[2]
        fitting = [name for name in found[0] if self.where == "" or (name in self.names.in_play) == (self.where == "in play")]
        if self.where and len(fitting) == 1:
            return (fitting[0],), found[1], found[2]
        self._ambiguous(found)
        return found

    def _ambiguous(self, found: tuple[tuple[str, ...], str, int]) -> None:
        words = self.scan.span(self.at, found[2]).text
        self.scan.fail(
            f"{words!r} may be short for {' or '.join(map(repr, found[0]))}",
            start=self.at,
            end=found[2],
            code="ambiguous-name",
            help="write the whole name",
        )


def joined(nouns: Iterable[Noun]) -> str:
    """The nouns as the language lists them; several of one as often as they are counted."""
    return ", ".join(f"{noun.text} x{noun.count}" if noun.count > 1 else noun.text for noun in nouns)


def error_at(phrases: Phrases, message: str, help: str, code: str = "bad-sentence") -> ScenarioError:
    """The error whose caret stands where the reading stopped."""
    start = min(phrases.far, max(0, len(phrases.text) - 1))
    place = phrases.scan.locate(phrases.scan.span(start, len(phrases.scan.folded)))
    return ScenarioError(message, code=code, place=place, help=help)
