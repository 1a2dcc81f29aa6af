"""Noun phrases of the spoken language: each gives what the language writes for it."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec import Struct

from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.described import CALLED, KINDS, one_described, triggers_of
from judge.scenario.spoken.given_names import can_be_called, meant_by, said_of
from judge.scenario.spoken.names_called import Called
from judge.scenario.spoken.nearest import named_in
from judge.scenario.spoken.reading_words import ORDINALS, PART, NotSaid, Noun, fail
from judge.scenario.spoken.short_names import headed_by
from judge.scenario.spoken.spoken_of import SpokenOf

_TRIGGERS = r"\b(?:when|whenever|at the (?:beginning|end))\b"
"""How a text of a triggered ability begins."""


_NTH_ABILITY = re.compile(rf"({'|'.join(ORDINALS)}) (?=(?:activated |loyalty )?ability of )")
"""`third` of `the third ability of X`."""
_PLAYED = re.compile(r"\b(?:play|cast)(?:s|ed|ing)? an? ?$")
"""What stands before any one of a kind that is played."""


_CLAUSE = re.compile(r"[,;]|\b(?:if|and|when|once|then|but|so|after|before)\b")
_LASTS = re.compile(
    r" (?:still |also |even |both |then |get |gets )*(?:dies?|died|survives?|survived|lives?|attacks?|blocks?|untaps?|destroyed|blocked)\b"
)
_OF_WHAT_LASTS = re.compile(
    r"\b(?:power|toughness|p/t|size) of (?:the |my |his |her )?$|\bdamage (?:is |marked )*on (?:the |my |his |her )?$"
    r"|\bhow big is (?:the )?$"
)
"""Around the name of what no instant or sorcery can be."""
_ON_PERMANENTS = re.compile(r"\b(?:target|enchant) (?:\w+ )?(?:creature|permanent|artifact|enchantment|land)\b(?! card)", re.IGNORECASE)
"""What is played on something in play."""
_NO_ARTICLE = re.compile(r"'|$|[,;.)]| (?:with|by|for|and|or|to|at|in|on|from|who|but|then|using|instead|this|next|again|twice)\b")
"""What stands behind a player called A, and behind no article."""
_ALONE = re.compile(
    r"(hers|his)(?= ?(?:$|[,;]|(?:and|in|with|to|at|then|before|after|dies|survives|attacks|blocks|swings|is|gets|deals) ?))"
)
"""Whose only creature is meant where nothing stands behind it."""
_HELPS_A_CREATURE = re.compile(r"\b(?:pump|regenerat|equip)\w* $")
"""Before a pronoun of whom no player can be."""
_WHOSE = ("my", "your", "our", "his", "her", "their")


class _Determined(Struct):
    """What stands before a name: how many are meant, whose, `the`, `token` or `copy`, `all`, which of several, `my` and its like."""

    count: int = 1
    owner: str = ""
    definite: bool = False
    made: str = ""
    every: bool = False
    ordinal: int = 0
    whose: bool = False


class SpokenNouns(SpokenOf):
    """A text of the spoken language, and its noun phrases."""

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

    def _noun(self) -> Noun:
        before = self._determined()
        return next(noun for way in _WAYS if (noun := way(self, before)) is not None)

    def _determined(self) -> _Determined:
        """Reads what stands before a name: `one of the`, `her two`, `all of Ann's`, `the second`, `a copy of`."""
        found = _Determined()
        while True:
            word = self.peek()
            here = self.names.longest(self.text, self.at)
            if word == "his" and _ALONE.match(self.text, self.at):
                break
            if here and (word not in ("the", "a") or _NO_ARTICLE.match(self.text, here[2])) or _NTH_ABILITY.match(self.text, self.at):
                break
            if self.match(r"one of (?:(?:the|his|her|their|those|these|your|my) (?=\w)|(?=\w+'s? ))"):
                found.count, found.definite = 1, True
            elif word in w.DETERMINERS or word in w.ADJECTIVES and not self._kind_here():
                found.definite = found.definite or word == "the"
                found.whose = found.whose or word in _WHOSE
                found.owner = self._meant_by(word) or found.owner
                found.every = found.every or word == "all"
                found.count = 2 if word == "both" else found.count
                found.made = "card" if word in ("original", "real") else found.made
                found.ordinal = ORDINALS.index(word) + 1 if self.asks and word in ORDINALS else found.ordinal
                self.take(word)
                if word in ("both", "all", "each"):
                    self.match(r"of(?= (?:the|his|her|their|those|these|your|my) \w)")
            elif making := self.match(r"(token cop(?:y|ies)|tokens?|copied tokens?|cop(?:y|ies)) of (?=\w)"):
                found.made = "token" if "token" in making.group(1) else "copy"
            elif not self.take("face down"):
                number = self.attempt(self._count)
                if number is None:
                    break
                found.count = number
                self.take("of") if self.sees("of the") or self.sees("of his") or self.sees("of her") or self.sees("of their") else None
        return found

    def _ability_of(self, d: _Determined) -> Noun | None:
        """`the third ability of X`, `triggers from X`."""
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
            return Noun(f"{of.text.removesuffix(PART)}{PART}{which}", ability=True, count=d.count, name=of.name)
        self.at = before
        return None

    def _of_keyword(self, d: _Determined) -> Noun | None:
        """`the echo trigger`, of every permanent in play that has the keyword where several are told of."""
        keyword = self._keyword_ability()
        if not keyword:
            return None
        several = re.search(r"(?:abilities|triggers)\s*$", self.text[: self.at]) is not None
        having = [n for n in self.names.in_play if re.search(rf"\b{keyword}\b", self.names.texts.get(n, ""), re.IGNORECASE)]
        return Noun(f"the ability {keyword}", ability=True, count=max(1, len(having)) if several and d.count == 1 else d.count)

    def _made_thing(self, d: _Determined) -> Noun | None:
        """`the token`, `the copy`; not `Copy Artifact`."""
        named = self.names.longest(self.text, self.at) is not None
        if not named and (d.definite or self.at == 0) and (thing := self.match(r"(token|copy)(?: cop(?:y|ies)|s|ies)?(?!\w)")):
            self.thing = f"the {thing.group(1)}"
            return self._with_part(Noun(self.thing, count=d.count))
        return None

    def _without_name(self, d: _Determined) -> Noun | None:
        """What is called by a kind, a pronoun or what it does."""
        if self.names.longest(self.text, self.at) is not None:
            return None
        if (described := self._described()) is not None:
            return described
        card_type = self.match(r"(land|creature|artifact|enchantment|planeswalker)(?: card)?(?!\w)")
        if card_type and self.asks and (self.owner or d.whose):  # which of several is asked about is not guessed
            raise NotSaid
        if card_type and not d.definite:
            return Noun(f"a {card_type.group(1)}", count=d.count)
        if name := self.itself():
            return Noun(name, count=d.count, name=name)
        if (self.thing or self.before) and self.take("it", "itself", "them"):
            said = self.playable() or self.fighting() or self.another() or self._not_the_subject() or self.thing or self.before
            if self.played and said.removesuffix(PART) == self.played and self.asked_of.removesuffix(PART) not in ("", self.played):
                said = self.asked_of  # nothing is played on itself
            return Noun(said, count=d.count, name=said, pronoun=True)
        if self.asks and (d.definite or self.owner) and self.peek() == "spell" and (name := self._spell_of(self.owner)):
            self.take("spell")
            return Noun(name, name=name)
        other = said_of(self.peek(), self.names.players) if self.peek() in ("him", "her") and not self.asks else ""
        if other and _HELPS_A_CREATURE.search(self.text[: self.at]) and (thing := self.creature_spoken_of()) and self.take("him", "her"):
            return Noun(thing, name=thing, pronoun=True)
        if other not in ("", self.subject) and self.subject and not self.named_before() and self.take("him", "her"):
            return Noun(other, player=True, name=other)
        if self.thing and self.thing.removesuffix(PART) != self.played and self.take("him"):
            return Noun(self.thing, count=d.count)
        if whose := self.match(_ALONE.pattern):
            return self._only_creature(meant_by("her" if whose[1] == "hers" else "his", self.subject, self.names.players)) or fail()
        if self.subject and self.take("herself", "himself"):
            return Noun(self.subject, player=True)
        if self.subject and (called := self.take("her", "him")):
            others = [player for player in self.names.players if player != self.subject and can_be_called(called, player)]
            if not others and (thing := self.thing or self.before):
                return Noun(thing, name=thing, pronoun=True)
            return Noun(others[0] if len(others) == 1 else self.subject, player=True)
        return self._ability_that_does() or fail()

    def _of_player(self, d: _Determined) -> Noun | None:
        """A player, or what is a player's: `Ben`, `Ben's face`, `Ben's Bears`."""
        found = self.names.longest(self.text, self.at)
        if found is None or found[1] != "player":
            return None
        name = found[0][0]
        self.at = found[2]
        if not self.sees("'s") and not self.sees("'"):
            self.skip()
            return Noun(name, player=True, name=name)
        self.take("'s", "'")
        self.skip()
        ends = self.done or any(map(self.sees, (",", "and", "before", "in response", "dies", "survives")))
        if ends and (only := self._only_creature(name)) is not None:
            return only  # `Ann Unsummons Ann's`
        if self.match(r"(?:own )?(?:head|face|dome|life total)(?![\w-])"):
            return Noun(name, player=True, name=name)
        self.owner = name
        owned = self.need_noun()
        self.owner = ""
        if owned.player:
            raise NotSaid
        if owned.text.startswith("the ability "):  # `Ann's storm trigger`
            return owned
        text = owned.text if owned.text.startswith(f"{name}'s ") else f"{name}'s {owned.text}"
        return Noun(text, ability=owned.ability, count=owned.count, name=owned.name)

    def _called(self, d: _Determined) -> Noun | None:
        """What is called by its name, of several the one that is meant: `the second Saproling`, `Forest #2`, `Bears token`, `my Forest`."""
        found = self.names.longest(self.text, self.at) or fail()
        if len(found[0]) > 1:
            found = self._by_context(found) if len(found[0]) != d.count and not d.every else fail()  # `both Slivers`
        name = found[0][0]
        self.at = found[2]
        nth = self.match(r" ?#(\d{1,6})(?!\w)")
        text = f"{name} #{nth.group(1)}" if nth else name
        if not nth:
            self.skip() if not self.text.startswith("'", self.at) else None
        made = d.made
        card = name in self.names.owners and "token" not in name.casefold()
        called = None
        if (card or name not in self.names.owners) and (called := self.match(r"(?:creature )?tokens?(?!\w)|(copy)(?= |$)")):
            made = ("copy" if called.group(1) else "token") if card else ""
        text = f"{text} {made}" if made and card and not nth else text
        if called and not nth and (behind := self.match(r" ?#(\d{1,6})(?!\w)")):  # `Saproling token #2`
            text = f"{name} {made} #{behind.group(1)}" if made else f"{name} #{behind.group(1)}"
        held = [hand.count(name) for hand in self.names.hands.values() if name in hand]
        of_several = name in self.names.in_play or len(held) == 1 and held[0] >= max(2, d.ordinal)
        if d.ordinal and not nth and "#" not in text and of_several:  # `the second Saproling`, `the first Shock` of a hand
            text = f"{name} #{d.ordinal}"
        count = d.count
        if d.every and not nth:
            count = max(count, self.names.numbers.get((self.subject or self.names.owners.get(name, ""), name), 1))
        self.thing = text
        counted = self.match(r"x ?(\d{1,3})(?!\w)")
        several = len({player for player, each in self.names.numbers if each == name}) > 1
        text = f"{d.owner}'s {text}" if d.owner and several and "#" not in text else text  # `my Forest`, where the other has one, too
        return self._with_part(Noun(text, count=int(counted.group(1)) if counted else count, name=name))

    def _not_the_subject(self) -> str:
        """What was asked of before, where `it` stands behind the verb of the thing named last: `does Shock kill it` is of no Shock."""
        here = self.text[: self.at].rstrip()
        if not self.asked_of or not here.endswith(" it"):
            return ""
        first = next((each[0] for each in named_in(_CLAUSE.split(here)[-1], self.names)[1:] if each), "")
        thing = self.thing.removesuffix(PART)
        if first != thing:
            return ""
        spoken_of = (name for name in reversed(self.names.mentioned) if name != thing)
        return self.asked_of if thing != self.asked_of.removesuffix(PART) else next(spoken_of, "")

    def _meant_by(self, word: str) -> str:
        """The player whose things `my`, or `your`, tells of; empty for any other word."""
        from judge.scenario.spoken.plain_words import speaking

        return speaking(self.names.players)[("my", "your").index(word)] if word in ("my", "your") and self.names.players else ""

    def _ability_that_does(self) -> Noun | None:
        """Reads `the fetch ability`, `the ability`: of what was spoken of last, where its text says so, or of the only thing that does."""
        words = r"(?:(?!(?:with|for|by|using|to|at|on|of|and|the|is|are)\b)(?:[a-z-]+|\+?-?\d+/[+-]?\d+) ){0,3}?"
        said = self.match(rf"({words})(ability|trigger|activation|ping|pump)(?!\w)")
        if said is None or said.group(2) in CALLED and not re.search(r"\b(?:the|that|this|'s|his|her) $", self.text[: said.start()]):
            return None
        called = [word for word in said.group(1).split() if word not in ("triggered", "activated")]
        called += [said.group(2)] * (said.group(2) in CALLED)  # `the ping`
        patterns = [CALLED.get(word, re.escape(word[:6])) for word in called] or [_TRIGGERS if said.group(2) == "trigger" else "[:,]"]
        texts = [(name, text) for name, text in self.names.texts.items() if said.group(2) != "trigger" or triggers_of(text)]
        fits = [name for name, text in texts if all(re.search(each, text, re.IGNORECASE) for each in patterns)]
        fits = fits or [name for name, text in texts if called and all(re.search(rf"\b{word}", text, re.IGNORECASE) for word in called)]
        said_last = [self.thing.removesuffix(PART), self.before.removesuffix(PART), *(reversed(self.names.mentioned) if self.asks else ())]
        last = [name for name in said_last if name in fits and name != self.played]
        fits = next((found for place in (self.names.in_play, self.names.played) if (found := [n for n in fits if n in place])), fits)
        name = last[0] if last else fits[0] if len(fits) == 1 else ""
        lines = re.findall(r"^[^\n\"]*:[^\n]*", self.names.texts.get(name, ""), re.MULTILINE) if name and called else []
        so = [number for number, line in enumerate(lines, 1) if all(re.search(each, line, re.IGNORECASE) for each in patterns)]
        which = f" {so[0]}" if len(so) == 1 < len(lines) else ""
        if name and not which:
            return self.ability_called(Noun(name, name=name), [*called, *["trigger"] * (said.group(2) == "trigger" and bool(called))])
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
        name = one_described(self.names, word, self.owner) or self._of_whom(word) or self._spoken_of(word) if word else ""
        if _PLAYED.search(self.text[: before - len(word or "") - 1]) and not any(name in hand for hand in self.names.hands.values()):
            name = "" if name in self.names.in_play else name  # `plays a land`: none that is in play
        if not name or self.peek() in ("card", "cards", "type", "types", "spells", "tokens", "token"):
            self.at = before - (len(word) + 1 if word else 0)
            return None
        if name not in self.names.in_play:
            self.take("spell")  # `the creature spell`
        self.thing = name
        return self._with_part(Noun(name, name=name))

    def _spoken_of(self, word: str) -> str:
        """In a question, the only thing of a kind that the events name, of the player whose it is; empty for none, or several."""
        named = dict.fromkeys(self.names.mentioned) if self.asks else ()
        fits = [name for name in named if name in self.names.in_play and self.owner in ("", self.names.owners.get(name))]
        kinds = [name for name in fits if word in self.names.types.get(name, "").lower().split()]
        return kinds[0] if len(kinds) == 1 else ""

    def _by_context(self, found: Called) -> Called:
        """Of the names that a short one fits, the one that can be meant: what fights is in play, what is cast is not."""
        resolves = re.match(r" (?:then |now )?resolves?\b", self.text[found[2] :]) is not None
        others = tuple(name for name in found[0] if name != self.played)
        if self.played and len(others) == 1 and not resolves:  # what is played is not its own target
            return found._replace(names=others)
        waiting = [name for name in found[0] if resolves and name in (*self.names.played, self.played)]
        if len(waiting) == 1:
            return found._replace(names=(waiting[0],))
        own = [name for name in found[0] if self.side and self.names.is_of(name, self.side) and name in self.names.in_play]
        if len(own) == 1:
            return found._replace(names=(own[0],))
        there = [name for name in others if name in self.names.in_play]
        if len(there) == 1 and _ON_PERMANENTS.search(self.names.texts.get(self.played, "")):
            return found._replace(names=(there[0],))
        fitting = [name for name in found[0] if self.where == "" or (name in self.names.in_play) == (self.where == "in play")]
        if self.where and len(fitting) == 1:
            return found._replace(names=(fitting[0],))
        lasts = [name for name in found[0] if not {"instant", "sorcery"} & set(self.names.types.get(name, "").lower().split())]
        if len(lasts) == 1 and (_LASTS.match(self.text[found[2] :]) or _OF_WHAT_LASTS.search(self.text[: self.at])):
            return found._replace(names=(lasts[0],))
        heads = headed_by(self.text[self.at : found[2]], found[0])
        if len(heads) == 1 and re.search(r"\b(?:the|his|her|their|'s) $", self.text[: self.at]):  # `the Giant` is no Giant Growth
            return found._replace(names=(heads[0],))
        self._ambiguous(found)
        return found

    def _ambiguous(self, found: Called) -> None:
        words = self.text[self.at : found[2]]
        self.scan.fail(
            f"{words!r} may be short for {' or '.join(map(repr, found[0]))}",
            start=self.at,
            end=found[2],
            code="ambiguous-name",
            help="write the whole name",
        )


_WAYS: tuple[Callable[[SpokenNouns, _Determined], Noun | None], ...] = (
    SpokenNouns._ability_of,
    SpokenNouns._of_keyword,
    SpokenNouns._made_thing,
    SpokenNouns._without_name,
    SpokenNouns._of_player,
    SpokenNouns._called,
)
"""What a noun phrase can be, in the order in which it is tried: the first that is one."""
