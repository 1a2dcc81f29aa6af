"""Verbs with what helps them: `has been blocked`, `wants to cast`, `doesn't attack`."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.scenario.clauses.nouns import Nouns
from judge.scenario.clauses.words import Word, spell_of, verb_of
from judge.scenario.spoken.verb_forms import forms
from judge.scenario.telling.known_cards import Known

_BE = frozenset(("is", "are", "am", "was", "were", "'s", "'m", "'re", "be", "been", "being", "gets", "get", "got"))
_HAVE = frozenset(("has", "have", "had", "'ve", "'s", "'d"))
_MODALS = frozenset(("can", "could", "may", "might", "must", "should", "would", "will", "'ll", "'d"))
_DO = frozenset(("do", "does", "did"))
_TRYING = frozenset(("want", "try", "decide", "choose", "attempt", "go", "proceed", "manage", "elect", "opt", "have", "need", "like",
    "plan", "wish", "intend"))
IDLE = frozenset(["just", "then", "now", "also", "still", "already", "only", "simply", "immediately", "both", "all", "again", "actually",
    "really", "obviously", "unfortunately", "currently", "later", "finally", "instead", "even", "once", "either", "so", "too", "next",
        "first", "promptly", "wisely", "of_course", "foolishly", "suddenly", "quickly", "merely", "correctly", "happily"])


class Group(msgspec.Struct, frozen=True):
    """A verb with what helps it, up to which word; `earlier`: it had been done before what was told."""

    verb: str
    end: int
    spell: str = ""
    negated: bool = False
    passive: bool = False
    modal: str = ""
    earlier: bool = False


class Verbs:
    """Reads verbs."""

    def __init__(self, nouns: Nouns, known: Known) -> None:
        self.nouns, self.known = nouns, known

    def _group(self, words: Sequence[Word], at: int) -> Group | None:
        """The verb that begins with a word, with what helps it."""
        negated = passive = earlier = False
        modal = ""
        begun = at
        while at < len(words):
            word = words[at]
            low, after = word.low, words[at + 1].low if at + 1 < len(words) else ""
            if low in ("double", "triple", "gang") and after.startswith("block"):
                modal, at = "double", at + 1
            elif low in IDLE or low == "chump" and after.startswith("block") or low == "-":
                at += 1
            elif low in ("n't", "not", "never"):
                negated, at = True, at + 1
            elif low in _MODALS and at + 1 < len(words):
                modal = low if low in ("can", "could", "may", "might", "must", "should") else modal
                at += 1
            elif low in _DO and (after in ("n't", "not") or verb_of(after) == after and after):
                at += 1
            elif low in _HAVE and after == "got" and not self._participle(words, at + 2):
                return Group("have", at + 2, negated=negated, modal=modal)
            elif low in _BE | _HAVE and (helped := self._helps(words, at)) is not None:
                (passive, at), earlier = helped, low == "had"
            elif low == "to" and at > begun:
                at += 1
            elif (verb := word.verb) in _TRYING and after == "to" and self._is_verb(words, at + 2):
                at += 2
            elif verb == "go" and after in ("ahead", "on") and words[at + 2 : at + 3] and words[at + 2].low in ("and", "to"):
                at += 3
            elif low.startswith(("double-block", "triple-block")):
                return Group("block", at + 1, negated=negated, passive=passive, modal="double")
            elif low == "face" and after in ("up", "down"):
                return None  # how it lies
            elif low in ("'s", "'m", "'re"):
                return Group("be", at + 1, negated=negated, modal=modal)
            elif verb:
                return Group(verb, at + 1, negated=negated, passive=passive, modal=modal, earlier=earlier)
            elif (spell := spell_of(word, self.known)) and at + 1 <= len(words):
                return Group("cast", at + 1, spell, negated, passive, modal, earlier)
            else:
                return None
        return None

    def _is_verb(self, words: Sequence[Word], at: int) -> bool:
        return at < len(words) and (bool(words[at].verb) or bool(spell_of(words[at], self.known)))

    def _helps(self, words: Sequence[Word], at: int) -> tuple[bool, int] | None:
        """Whether a form of `be` or `have` helps a verb behind it: whether that is passive, and where it stands."""
        low, then, skipped = words[at].low, at + 1, 0
        while then < len(words) and (words[then].low in IDLE or words[then].low in ("n't", "not", "never", "been", "being", "got",
            "getting")):
            if words[then].low in ("n't", "not", "never"):
                return None if not self._participle(words, then + 1) else (low in _BE and not words[then + 1].low.endswith("ing"), then)
            then += 1
            skipped += 1
        if low in ("get", "gets", "got") and then < len(words) and words[then].low in ("enchanted", "equipped", "tapped"):
            return True, then
        put_on = low in _HAVE and then + 1 < len(words) and words[then].low in ("enchanted", "equipped")
        if put_on and self.nouns.at(words, then + 1) is not None:
            return False, then
        if then >= len(words) or not self._participle(words, then):
            return None
        ing = words[then].low.endswith("ing")
        if ing and low in _HAVE and low != "'s":
            return None
        by_have = low in ("has", "have", "had", "'ve", "'d") and not any(each.low in ("been", "being") for each in words[at:then])
        return (not ing and not by_have, then)

    def _participle(self, words: Sequence[Word], at: int) -> bool:
        if at >= len(words):
            return False
        low, verb = words[at].low, words[at].verb
        if low in ("summoning", "tapped", "untapped", "left", "enchanted", "equipped", "attached", "flipped", "dead", "got", "held",
            "animated", "open"):
            return False
        if not verb:
            return bool(spell_of(words[at], self.known)) and low.endswith("ed") and at + 0 < len(words)
        made = forms(verb)
        return low.endswith("ing") or low in made[3:] or low.endswith("ed") or (len(made) <= 3 and low == verb
            and verb in ("hit", "put", "cast", "cost"))
