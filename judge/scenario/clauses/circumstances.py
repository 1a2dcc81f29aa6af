"""What a clause is, and what stands beside clauses: what is so meanwhile, what is answered, who is at how much life, what nobody blocks."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.scenario.clauses.nouns import ADJECTIVES, Noun
from judge.scenario.clauses.times_in_prose import time_at
from judge.scenario.clauses.verb_groups import IDLE, Group, Verbs
from judge.scenario.clauses.words import AUXILIARIES, WH, Word

OPEN = ("open", "up", "untapped", "available", "left")
"""How lands are of which mana can still be drawn."""
JOINTS = frozenset((",", "and", "but", "then", ";", "so", "-", "—", "–", ":", "or", "plus", "&", "..."))


class Clause(msgspec.Struct):
    """A clause: `who` does it, what `verb` (a `spell` where its name is the verb), the words behind it, and the times told before it.

    `joined`: the conjunction before it; `then`: it is told to be done after what was told before. `asks`: it is a question, of
    which `words` is all. `earlier`: it had been done before what was told last.
    """

    words: Sequence[Word]
    who: tuple[Noun, ...] = ()
    verb: str = ""
    spell: str = ""
    negated: bool = False
    passive: bool = False
    modal: str = ""
    joined: str = ""
    times: tuple[str, ...] = ()
    asks: bool = False
    subject: tuple[Word, ...] = ()
    response: Noun | None = None
    then: bool = False
    earlier: bool = False


class Circumstances(Verbs):
    """Reads what stands beside clauses."""

    def _time(self, words: Sequence[Word], at: int) -> tuple[str, int] | None:
        return time_at(words, at, self.nouns)

    def _head(self, words: Sequence[Word], at: int) -> tuple[int, tuple[Noun, ...], Group] | None:
        """The subject that begins with a word, and its verb."""
        while at < len(words) and words[at].low in IDLE and self.nouns.at(words, at) is None:
            at += 1
        noun = self.nouns.at(words, at)
        if noun is None:
            return None
        subjects = [noun]
        end = noun.end
        while True:
            if (group := self._group(words, end)) is not None:
                return end, tuple(subjects), group
            step = end
            while step < len(words) and words[step].low in (",", "and"):
                step += 1
            another = self.nouns.at(words, step) if step > end else None
            if another is None or bool(another.player) != bool(noun.player):
                return None
            subjects.append(another)
            end = another.end

    def _asks(self, words: Sequence[Word], at: int) -> bool:
        """Whether a question begins with a word: an auxiliary before its subject, or what, who, how."""
        while at < len(words) and (words[at].low in IDLE or words[at].low in ("so", "and", "but", "then", ",")):
            at += 1
        if at >= len(words):
            return False
        low = words[at].low
        if low in ("at", "on", "to", "in") and words[at + 1 : at + 2] and words[at + 1].low in ("what", "which", "whose", "how"):
            return True
        if low in WH:
            return not (low in ("when", "which", "who", "where", "whose") and at + 1 < len(words) and low != "who"
                and self._head(words, at + 1) is not None)
        if low in AUXILIARIES:
            then = at + 1 + (at + 1 < len(words) and words[at + 1].low == "n't")
            while then < len(words) and words[then].low in IDLE and self.nouns.at(words, then) is None:
                then += 1
            noun = self.nouns.at(words, then)
            game = [each.low for each in words[then : then + 2]] == ["the", "game"]
            return noun is not None or game or then < len(words) and words[then].low in (
                "there", "that", "this", "any", "anything", "nothing",
                "everything", "his", "my", "her")
        return False

    def gaps(self, words: Sequence[Word]) -> bool:
        """Whether words tell of a player without a verb what he or she has."""
        return any(words[at - 1].low in ("and", ",") and self._gapped(words, at) is not None for at in range(1, len(words)))

    def _gapped(self, words: Sequence[Word], at: int) -> Noun | None:
        """The player of whom it is told without a verb what he or she has, `and Dave a Gray Ogre`."""
        noun = self.nouns.at(words, at)
        if noun is None or not noun.player or noun.pronoun not in ("", "he", "she") or noun.end + 1 >= len(words):
            return None
        low, behind = words[noun.end].low, words[noun.end + 1]
        at_life = low in ("at", "on") and behind.low.isdigit()
        return noun if at_life or low in ("a", "an", "two", "three") and (behind.card or behind.low in ADJECTIVES) else None

    @staticmethod
    def _answers(words: Sequence[Word]) -> int:
        """Where `in response to …` stands behind a verb; 0 for nowhere."""
        low = [each.low for each in words]
        return next((at for at in range(1, len(low) - 3) if low[at : at + 3] == ["in", "response", "to"]), 0)

    def _of_what_is_named(self, clause: Clause, before: Sequence[Word]) -> Clause:
        """A clause with what stands before it in the place of `it`."""
        nouns = (self.nouns.at(before, at) for at in range(len(before)))
        noun = next((each for each in nouns if each is not None and (each.card or each.short)), None)
        if noun is None:
            return clause
        it = before[noun.start : noun.end]
        if clause.who and clause.who[0].pronoun in ("it", "they"):
            clause.who = (noun,)
        clause.words = [word for each in clause.words for word in (it if each.low in ("it", "them") else [each])]
        return clause

    def _having(self, words: Sequence[Word]) -> list[tuple[Clause, int]]:
        """What players are told to have behind a verb, `with my opponent having two Bears and me having a Giant`, the last first, and where
        each begins."""
        found, end = list[tuple[Clause, int]](), len(words)
        for at in reversed(range(len(words))):
            noun = self.nouns.at(words, at + 1) if words[at].low in ("with", "and") else None
            if noun is None or not noun.player or noun.end >= end or words[noun.end].low not in ("having", "controlling", "holding"):
                continue
            found.append((Clause(words[noun.end + 1 : end], (noun,), verb="have"), at))
            end = at
            if words[at].low == "with":
                return found
        return []

    @staticmethod
    def _unblocked(words: Sequence[Word], at: int) -> int:
        """Up to where `no blocks are declared`, `after no blocks` goes; 0 for nowhere."""
        at += words[at].low == "after" and len(words) > at + 1
        if words[at].low != "no" or not words[at + 1 : at + 2] or words[at + 1].low not in ("block", "blocks", "blockers"):
            return 0
        end = at + 2
        while end < len(words) and words[end].low in ("are", "is", "declared", "made", "were"):
            end += 1
        return end if end >= len(words) or words[end].low in JOINTS or words[at - 1].low == "after" else 0

    @staticmethod
    def _at_life(words: Sequence[Word], at: int) -> int:
        """Up to where `at 5 life, I attack` tells what whoever acts then is at; 0 where it does not."""
        end = at + 2 + (words[at + 2 : at + 3] != [] and words[at + 2].low == "life") if words[at + 1 : at + 2] else 0
        there = end and words[at].low == "at" and words[at + 1].low.isdigit() and end < len(words) and words[end].low == ","
        return end if there else 0

    @staticmethod
    def _there(words: Sequence[Word], at: int) -> bool:
        """Whether `there is` begins with a word."""
        return words[at].low == "there" and at + 1 < len(words) and (words[at + 1].verb == "be" or words[at + 1].low == "'s")

    def _beside(self, words: Sequence[Word]) -> int:
        """Where at the end of a clause it is told what else there is, `with 4 Plains out`; 0 for nowhere."""
        at = max((at for at, each in enumerate(words) if each.low == "with"), default=0)
        low = [each.low for each in words[at:]]
        if at and (low[1:3] in (["an", "empty"], ["no", "cards"], ["one", "card"]) or low[2:3] == ["cards"]):
            return at
        if len(words) < 2 or words[-1].low not in ("out", "play", "tapped", *OPEN):
            return 0
        if at and low[1] in ("all", "every") and low[-1] == "tapped" and {"land", "lands", "mana"} & set(low):
            return at
        then = at + 1
        if at and words[-2].low in ("land", "lands", "mana", "still", *OPEN) and {"land", "lands", "mana"} & set(low):
            return at
        while at and (noun := self.nouns.at(words, then)) is not None and noun.card:
            then = noun.end
            if words[then : then + 1] and words[then].low in (",", "and"):
                then += 1
        return at if at and then > at + 1 and then >= len(words) - 2 else 0

    def _damage(self, words: Sequence[Word], at: int) -> tuple[str, int] | None:
        """`damage goes on the stack`, `combat damage is dealt`, as a clause."""
        low = [each.low for each in words[at:]]
        start = 1 + (low[0] == "combat")
        for said, does in (("on the stack", "combat damage goes on the stack"), ("dealt", "combat damage is dealt"),
            ("resolves", "combat damage is dealt")):
            parts = said.split()
            for length in range(4):
                if low[start + length : start + length + len(parts)] == parts and "," not in low[: start + length]:
                    return does, at + start + length + len(parts)
        return None

    def _with(self, words: Sequence[Word], at: int) -> tuple[Clause, int] | None:
        """`with a Spirit Link on my Hill Giant, …`, `with my opponent at 5, …`: what is so, up to the comma before a clause."""
        who = self.nouns.at(words, at + 1)
        start, of = (who.end, (who,)) if who is not None and who.player and not who.pronoun.startswith("it") else (at + 1, ())
        if of and start < len(words) and words[start].low in ("having", "being", "holding", "controlling"):
            start += 1
        for end in range(start + 1, len(words)):
            if words[end].low == "," and (self._head(words, end + 1) is not None or self._asks(words, end + 1)) or (
                    words[end].low not in JOINTS and end > start + 1 and self._head(words, end) is not None
                        and words[end].low in ("i", "he", "she", "my")
                    and words[end - 1].low not in ("on", "and", "to"))and not of:
                return Clause(words[start:end], of, verb="with"), end
        return None

    def _answered(self, words: Sequence[Word], at: int) -> tuple[Clause, int] | None:
        """What is answered `in response to his Shock on my Bears`: the play of it."""
        if [each.low for each in words[at : at + 3]] != ["in", "response", "to"]:
            return None
        noun = self.nouns.at(words, at + 3)
        if noun is not None and noun.player and noun.end < len(words) and words[noun.end].low.endswith("ing"):
            doing = self._group(words, noun.end)
            end = next((end for end in range(noun.end, len(words)) if words[end].low in JOINTS), len(words))
            return (Clause(words[doing.end : end], (noun,), doing.verb, doing.spell), end) if doing is not None else None
        if noun is None or not noun.card or not noun.of_thing:
            return None
        end = noun.end
        if end < len(words) and words[end].low in ("on", "targeting") and (on := self.nouns.at(words, end + 1)) is not None:
            end = on.end
        if end < len(words) and words[end].low in ("'s", "trigger", "ability", "activation"):
            return None
        return Clause(words[noun.end : end], verb="answered", response=noun), end

    def _within(self, words: Sequence[Word], at: int) -> tuple[Clause, int] | None:
        """A relative clause of the subject that begins with a word: `my opponent, who is at 10, blocks`; and where it ends."""
        noun = self.nouns.at(words, at)
        if noun is None:
            return None
        comma = noun.end < len(words) and words[noun.end].low == ","
        if comma and noun.player and (stands := self._at_life(words, noun.end + 1)):
            return Clause(words[noun.end + 1 : stands], (noun,), "be", subject=tuple(words[noun.start : noun.end])), stands + 1
        then = noun.end + comma
        if then >= len(words) or words[then].low not in ("who", "which", "that"):
            return None
        group = self._group(words, then + 1)
        if group is None or group.end >= len(words):
            return None
        for end in range(group.end, len(words)):
            if (words[end].low == "," if comma else True) and self._group(words,
                end + comma) is not None and end > group.end - 1 + (not comma):
                return Clause(words[group.end : end], (noun,), group.verb, group.spell, group.negated, group.passive, group.modal,
                              "which", subject=tuple(words[noun.start : noun.end])), end + comma
        return None
