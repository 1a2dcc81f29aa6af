"""What prose asks, with names for whom and what it asks of."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.scenario.clauses.acts import Acts
from judge.scenario.clauses.circumstances import Clause
from judge.scenario.clauses.nouns import SPEAKING, Noun
from judge.scenario.clauses.questions_in_prose import asked_so, survive
from judge.scenario.clauses.things_spoken_of import Declined, Thing
from judge.scenario.clauses.words import Word, spell_of, words_of
from judge.scenario.spoken.verb_forms import forms
from judge.scenario.telling.heard import Sentence
from judge.scenario.telling.known_cards import card_of_verb
from judge.scenario.telling.written_prose import Part
from judge.support.late_regex import regex

_STILL = regex(r" (?:actually|really|even|still) (?=[a-z])", re.IGNORECASE)
_IF = regex(r"(?<!what)(?<!even)(?<!as)(?<!see)(?<!,) if (?=\w)", re.IGNORECASE)
_NOW_TOLD = regex(r",? now that (?:I|he|she|they|my opponent|it) (?:has|have|is|are|controls?|'s)\b[^,?]*$", re.IGNORECASE)
_LATER = {"at end of turn": ", at end of turn", "after combat": "", "after damage": "", "next turn": ", next turn"}
"""Times of which it is asked what is so then."""
_NOW_THAT = regex(r"\bnow that\b", re.IGNORECASE)
_CAN_AGAIN = regex(r"(?:can|could|may) .+ (?:cast|recast|replay|play) .+ again\b"
                   r"|(?:can|could|may) .+ (?:this turn|after(?:wards| that| this)|from now on)\??$", re.IGNORECASE)
"""What is asked once what was told has been done."""


_BOTH = regex(
    r"(?P<asks>(?:how (?:much|many) [a-z ]+ )?)"
    r"(?P<does>do|did|will|would|can) we (?:both|each|all) (?P<what>.+)", re.IGNORECASE
)
_OF_ONE = {"do": "does", "did": "did", "will": "will", "would": "would", "can": "can"}
_OF_ITS_TRIGGER = regex(r"\b(?:the|its|that) (?:[\w-]+ )?trigger\b|\b(?:shoot|target|hit|kill|destroy)s? itself\b", re.IGNORECASE)
_WAITS = regex(r"\b(?:respon\w+|resolve|counter)", re.IGNORECASE)
_UNBLOCKED = regex(
    r"(?P<asked>.+?),? (?:if|when) (?:[^,]+?(?:'s| is| are| goes| go| gets| get| remains)(?: not| left)? )?"
    r"(?:unblocked|not blocked|through)", re.IGNORECASE
)
"""That what attacks is not blocked, where only that is supposed of it."""
_UNDONE = regex(
    r"(?P<asked>.+?),? if \w+ (?:don't|doesn't|do not|does not) (?P<verb>sacrifice|use|activate|regenerate|pump) (?P<what>[^,]+)"
)
_AT_SPELLS = regex(r"\btarget (?:[a-z]+ )*spell\b(?! or)", re.IGNORECASE)
_AT_WHAT = regex(r"(?:at|on) (?:what|how much) life(?: total)?", re.IGNORECASE)
_HOW_MUCH = regex(r"how (?:much|many)", re.IGNORECASE)
_OF_SOME = regex(r"(?P<asks>(?:do|does|did|will|would) \w+) (?P<does>[a-z]+) (?:any )?(?P<what>[a-z ]+)\?", re.IGNORECASE)
"""`Do I take mana burn?`, behind which it may be asked how much."""
_TRIGGERS_AGAIN = regex(r"\btrigger (?:once |yet )?again\b", re.IGNORECASE)
_TRANSITIVE = ("kill", "block", "destroy", "target", "save", "attack", "counter", "hit", "ping", "shoot", "on", "by")


class Asking(Acts):
    """Hears questions."""

    def ask(self, text: str, times_told: tuple[str, ...], part: Part, case: str = "") -> None:
        """A question in full, with names for what it calls `it`; `case`: what is supposed for it."""
        for who in self.named or (self.things.speaker, self.things.other):
            self.players.setdefault(who, {})
        if self.events and _NOW_TOLD.search(text):
            text = _NOW_TOLD.sub("", text)
            self.events.append(Sentence("resolve the stack", part))
        self._this_turn(self.things.speaker if not self.named else self.actor)
        if (both := _BOTH.fullmatch(text.rstrip("? "))) is not None:
            for who in self.named or ["I", self.things.other]:
                does = both["does"] if who == "I" else _OF_ONE[both["does"].lower()]
                self.ask(f"{both['asks']}{does} {who} {both['what']}?", times_told, part, case)
            return
        untold = not self.events and not any(self.players.values()) and not self.things.there
        if _NOW_THAT.search(text) or untold and ", if " in text:
            raise Declined("now that")
        asked = self._by_names(self._asked_in_full(survive(text)).rstrip("? "))
        if not asked:
            return
        attacks = next((each for each in reversed(self.things.spoken) if self.things.is_a(each, "creature")), None)
        unfought = not any(each.text == "no block" for each in self.events)
        if attacks is not None and unfought and (through := _UNBLOCKED.fullmatch(asked)) is not None:
            self._attacked(attacks, Clause(()), part)
            self.events.append(Sentence("no block", part))
            asked = through["asked"]
        undone = _UNDONE.fullmatch(asked)
        if undone is not None and not any(f" {forms(undone['verb'])[1]} {undone['what']}" in each.text for each in self.events):
            asked = undone["asked"]  # nobody told that it was done
        if _OF_ITS_TRIGGER.search(asked) and not _WAITS.search(asked):
            self._comes_in(part)
        before = self.asked[-1].text.split() if self.asked else []
        if _AT_WHAT.fullmatch(asked) and len(before) > 1 and before[1] in ("I", *self.players):
            asked = f"life of {self.things.speaker if before[1] == 'I' else before[1]}"
        if _HOW_MUCH.fullmatch(asked) and self.asked and (of := _OF_SOME.fullmatch(self.asked[-1].text)) is not None:
            asked = f"{asked} {of['what']} {of['asks']} {of['does']}"
        if not any(each.cast for each in self.asked_of):
            asked = _TRIGGERS_AGAIN.sub("trigger", asked)  # it came before what is told
        if self.events and _CAN_AGAIN.match(asked):
            self.events.append(Sentence("resolve the stack", part))
        times = [time for time in times_told if time and time not in ("resolved", "this turn")]
        for time in list(times):
            if time.startswith("in [") and not self.events:
                self._at((time,))
                times.remove(time)
        later = [time for time in times if time in _LATER]
        times = [time for time in times if time not in _LATER]
        if times and times != ["in response"]:
            raise Declined(times[0])
        asked += "".join(_LATER[each] for each in later)
        for each in asked_so(_IF.sub(", if ", _STILL.sub(" ", asked)), [*self.named] or [self.things.speaker, self.things.other]):
            self.asked.append(Sentence(f"{each}, if {case}?" if case else f"{each}?", part))

    def _by_names(self, text: str) -> str:
        """What is asked, or supposed, with names for whom and what it speaks of."""
        words = words_of(text, self.known)
        while words and words[0].low in ("so", "and", "but", "then", ","):
            words = words[1:]
        said, at = list[str](), 0
        self.asked_of = []
        who = ""
        while at < len(words):
            noun = self.grammar.nouns.at(words, at)
            if noun is None:
                said.append(words[at].text)
                at += 1
                continue
            said.append(self._asked_of(noun, words, who))
            who = who or (self._who(noun) if noun.player else "")
            at = noun.end
        asked = ""
        for number, each in enumerate(said):
            asked += each if number == 0 or each in ("'s", "n't", ",", "'", "'m", "'re", ")", ".") else f" {each}"
        return asked

    def _asked_of(self, noun: Noun, words: Sequence[Word], subject: str) -> str:
        before = [each.low for each in words[: noun.start]]
        behind = [each.low for each in words[noun.end :]]
        verbs = {each.verb for each in words[noun.end :]} - {""}
        if noun.player and not (noun.pronoun and self._asks_of_thing(noun, verbs, before, behind)):
            who = self._who(noun)
            self.players.setdefault(who, {})
            return words[noun.start].text if noun.player == SPEAKING else who
        actor = subject or self.things.speaker
        kind, owner, last = "", "", before[-1] if before else ""
        acting = next((each.verb for each in reversed(words[: noun.start]) if each.verb
            and each.low not in ("does", "do", "did", "has", "have", "is")), "")
        if noun.pronoun == "them" and noun.count:
            lately = reversed([*self.things.spoken, *self.things.attackers])
            several = [each for each in lately if each.count > 1][:1]
            if not several and noun.count > 1:
                several = [each for each in reversed(self.things.spoken) if sum(one.name == each.name for one in self.things.there) > 1][:1]
                return f"both {several[0].name}" if several else self._pair()
            if not several:
                raise Declined("one of what")
            if noun.count > 1:
                return f"both {self.things.called(several[0]).removesuffix('s')}s"
            return f"{self.things.called(several[0])} #1"
        if noun.pronoun == "it" and behind[:1] and (behind[0] in ("over", "legal", "possible", "true", "allowed") or "draw" in behind[:2]):
            return "it"
        of_value = self.asked and before[:1] == ["what"] and last in ("would", "will") and behind[:1] in (["be"], ["become"])
        if noun.pronoun == "it" and of_value:
            return "it"  # the value that was asked for
        if noun.pronoun in ("itself", "themselves"):
            return words[noun.start].text
        if noun.pronoun:
            if acting == "flash" and last == "flash":
                kind, owner = "spell", actor
            elif acting in ("cast", "play") and last in ("cast", "play"):
                kind = "cast"
            elif last in ("with", "using", "use", "activate") and noun.start and acting not in ("attack", "block"):
                kind, owner = "means", actor
            elif acting == "counter" or self._acts_on_spell(words, noun) or verbs & {"resolve", "counter", "fizzle"}:
                kind = "spell"
            elif acting == "block" and last == "block":
                kind = "attacker"
            elif acting in ("attack", "block") and last == "with":
                kind, owner = "creature", actor
            elif acting in ("sacrifice", "regenerate", "untap", "tap", "unmorph") and subject:
                kind, owner = "permanent", actor
            elif {"happens", "where"} & set(before):
                kind = ""
            elif verbs & {"die", "survive", "attack", "block", "live"} or {"big", "power", "large", "strong",
                "toughness"} & set(before) or {"dead", "alive", "lethal"} & set(behind):
                kind = "creature"
            elif acting or verbs:
                kind = "permanent"
            if words[noun.start].low in ("each", "both", "all", "one"):
                raise Declined("each of what")
            passed = self.asked_of if noun.start and (last in _TRANSITIVE or kind == "means") else []
            thing = self._pronoun(kind, owner, passed, noun.pronoun in ("it", "its"))
            self.things.speak(thing)
            return self.things.called(thing) + ("'s" if words[noun.start].low == "its" else "")
        if words[noun.start].low == "another" and "have" in {each.verb for each in words[: noun.start]}:
            return " ".join(each.text for each in words[noun.start : noun.end])
        if noun.kind and not noun.short and not noun.card:
            if noun.many or noun.kind == "everything" or not (noun.definite or noun.owner):
                return " ".join(each.text for each in words[noun.start : noun.end])
            try:
                return self.things.called(self.things.meant(noun, actor))
            except Declined:
                return " ".join(each.text for each in words[noun.start : noun.end])
        found = [each for each in self.things.there if noun.card == each.name]
        if noun.card and not found and not noun.owner and verbs & {"stop", "prevent", "keep"} and not before[1:]:
            return self.things.called(self.things.meant(noun, self.things.speaker))
        if noun.card and not found and not noun.owner:
            return " ".join(each.text for each in words[noun.start : noun.end])
        if not (found or noun.owner or noun.short):
            raise Declined(noun.card)
        meant = self.things.meant(noun, "" if noun.card or noun.short else actor)
        self.asked_of.append(meant)
        called = self.things.called(meant) + self.things.one_of(meant, noun)
        if noun.owner and "land" in self.known.types(meant.name) and not called.startswith(meant.owner):
            called = f"{meant.owner}'s {called}"  # lands are supplied to both
        called = " ".join([*(each for each in noun.ahead if each in ("tapped", "untapped")), called])
        return f"{called}s" if noun.many and meant.count > 1 and not called.endswith("s") else called

    def _pair(self) -> str:
        """The two creatures that were spoken of last. Raises Declined where there are no two."""
        lately = [each for each in reversed(self.things.spoken) if self.things.is_a(each, "creature")][:2]
        if len(lately) < 2:
            raise Declined("both of what")
        return " and ".join(map(self.things.called, lately))

    def _acts_on_spell(self, words: Sequence[Word], noun: Noun) -> bool:
        """Whether a pronoun stands behind the name of what counters spells, `can he Force it`, `can he cast Counterspell on it`."""
        ahead = [each for each in words[: noun.start] if each.low not in ("on", "targeting")]
        spell = spell_of(ahead[-1], self.known) or card_of_verb(ahead[-1].text, self.known) or "" if ahead else ""
        return bool(spell) and _AT_SPELLS.search(self.known.text(spell)) is not None

    def _own_creature(self, who: str) -> str:
        """How the creature of a player's is called that was told of last; empty for none."""
        return next((self.things.called(each) for each in reversed(self.things.spoken) if each.owner == who
            and self.things.is_a(each, "creature")
                     and (each.zone == "in play" or each.cast)), "")

    def _attacker(self) -> str:
        return self.things.called(self.things.attackers[-1]) if self.things.attackers else ""

    def _pronoun(self, kind: str, owner: str, but: Sequence[Thing], single: bool) -> Thing:
        recent = [each for each in reversed(self.things.spoken)]
        if kind == "cast":
            recent = [each for each in recent if each.zone == "hand"]
        elif kind == "means":
            recent = [each for each in recent if owner in ("", each.owner) and self.things.is_means(each)]
        elif kind == "attacker":
            recent = list(reversed(self.things.attackers)) or [each for each in recent if self.things.is_a(each, "creature")
                and each.zone == "in play" and each.owner != owner]
        elif kind:
            recent = [each for each in recent if self.things.is_a(each, kind) and (kind == "spell" or each.zone == "in play" or each.cast)]
        recent = [each for each in recent if each not in but]
        if single:
            recent = [each for each in recent if each.count == 1] or recent
        own = [each for each in recent if owner and each.owner == owner]
        if not (own or recent):
            raise Declined("it")
        return (own or recent)[0]

    def _asks_of_thing(self, noun: Noun, verbs: set[str], before: list[str], behind: list[str]) -> bool:
        if noun.pronoun in ("they", "them"):
            if verbs & {"die", "survive", "untap"}:
                return True
            return self._plural_last() and not verbs & {"cast", "play", "respond", "activate", "use", "regenerate", "take", "lose",
                "gain", "have"}
        opponents = self._gender_of_other(self.prose)
        mine = {"she": "she", "her": "she", "he": "he", "him": "he"}.get(noun.pronoun, "")
        return bool(opponents) and mine != opponents
