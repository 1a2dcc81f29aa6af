"""What prose has told so far, clause by clause: whom and what it spoke of, and what happened."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from judge.scenario.clauses.circumstances import Clause
from judge.scenario.clauses.grammar import Grammar
from judge.scenario.clauses.nouns import BOTH, OTHER, SPEAKING, Noun
from judge.scenario.clauses.things_spoken_of import Declined, Thing, Things
from judge.scenario.clauses.words import Word, words_of
from judge.scenario.file.other_keys import said_turn
from judge.scenario.telling.asked_in_full import WhatIsAsked
from judge.scenario.telling.heard import Sentence, gender_of
from judge.scenario.telling.known_cards import Known
from judge.scenario.telling.written_prose import Part
from judge.support.late_regex import regex

_OF_GAME = regex(
    r"\b(?:attack|block|cast|play(?!ed (?:a|some|in)\b|ing\b|group)|draw|tap|untap|sac|discard|counter|damage|life|creature|spell|lands?\b"
    r"|mana|target|kill|destroy|respon|hand\b|graveyard|library|token|turn\b|upkeep|board\b|bolt|shock|burn|swing|swung|\d)", re.IGNORECASE)
"""What may tell something of the game."""
def tells_of_game(text: str) -> bool:
    """Whether a text may tell something of the game."""
    return _OF_GAME.search(text) is not None


_IN_FIGHT = regex(r"in \[([^\]]+)\] combat")
_FIGHTS = regex(r"\b(?:attacks|blocks)\b|^no block$")
_CASTS = regex(r"(?:.*, )?\w+ casts (.+?)(?: (?:targeting|on|exiling) .+)?")


_DONE = regex(
    r"(?:.*, )?(?P<who>\w+) (?:casts (?P<cast>.+?)(?: (?:targeting|on|at|for|with) .+)?|(?:pings|uses|activates|shoots) (?P<used>.+))"
)
"""What somebody does that goes onto the stack, behind which `then` tells that it resolves."""


class Hearing(WhatIsAsked):
    """What has been told. `before`: in whose turn, where that was not this one; `named`: the two who play, where nobody says `I`; `actor`:
    who did something last; `at`: the sentence that is read."""

    def __init__(self, known: Known, grammar: Grammar) -> None:
        super().__init__(known)
        self.grammar, self.things = grammar, Things(known)
        self.things.with_its_host = self._with_its_host
        self.named: list[str] = []
        self.at: Part | None = None
        self.aimed: list[Thing] = []
        self.asked_of: list[Thing] = []
        self.actor = self.before = ""

    def _who(self, noun: Noun) -> str:
        if self.named and noun.player == OTHER and noun.pronoun:
            gender = gender_of(noun.pronoun)
            if gender not in self.meant and (other := self.meant.get("she" if gender == "he" else "he", "")):
                self.meant[gender] = self._against(other)
            if gender not in self.meant:
                actor = self.actor or self.named[0]
                self.meant[gender] = self._against(actor) if noun.pronoun in ("him", "them") else actor
            return self.meant[gender]
        if self.named and noun.player in (OTHER, SPEAKING) and not (noun.player == SPEAKING and self.things.speaker in self.named):
            raise Declined(noun.pronoun or noun.player)
        if noun.player == BOTH:
            raise Declined("both players")
        return self.things.who(noun.player)

    def whose_thing(self, noun: Noun) -> str:
        """Whose a thing is said to be, where two players are named: of whom `his` is known to mean, else of who acts."""
        if noun.owner not in (OTHER, SPEAKING):
            return noun.owner
        gender = gender_of(noun.whose or "his")
        if noun.owner == SPEAKING and self.things.speaker in self.named:
            return self.things.speaker
        if noun.owner == SPEAKING or gender not in self.meant and not self.actor:
            raise Declined(noun.whose)
        said = (noun.card or noun.short).lower()
        owners = {each.owner for each in self.things.there if said and each.told and said in each.name.lower()}
        if gender not in self.meant and len(owners) == 1:
            self.meant[gender] = owners.pop()  # who alone has such a thing
        return self.meant.get(gender, self.actor)

    def _against(self, who: str) -> str:
        """Who plays against a player; of several, whoever attacked, or did something last."""
        if self.named:
            others = [each for each in self.named if each != who]
            if len(others) == 1:
                return others[0]
            lately = [*(each.owner for each in reversed(self.things.attackers)), self.actor]
            return next((each for each in lately if each in others), "")  # empty where that is not told
        return self.things.other if who == self.things.speaker else self.things.speaker

    def _nouns(self, words: Sequence[Word]) -> list[Noun]:
        found, at = list[Noun](), 0
        while at < len(words):
            noun = self.grammar.nouns.at(words, at)
            if noun is not None:
                found.append(noun)
                at = noun.end
            else:
                at += 1
        return found

    def _listed_things(self, words: Sequence[Word], owner: str, kind: str) -> list[tuple[Thing, int]]:
        """The things that a list names, all of its words being of it."""
        found, at = list[tuple[Thing, int]](), 0
        while at < len(words):
            noun = self.grammar.nouns.at(words, at)
            if words[at].low in (",", "and", "just", "only", "plus") or words[at].low == "both" and noun is None:
                at += 1
                continue
            if noun is None or noun.player and not noun.pronoun:
                raise Declined(" ".join(each.text for each in words[at:]))
            if noun.kind == "everything" or noun.kind == "creature" and noun.many and noun.definite:
                found += [(each, each.count) for each in self.things.of(owner)]
            elif noun.pronoun in ("them", "themselves", "they"):
                recent = [each for each in reversed(self.things.spoken) if each.owner == owner and self.things.is_a(each, kind)]
                found += [(each, each.count) for each in recent[:1]] if recent and recent[0].count > 1 or len(recent) < 2 else [
                    (each, each.count) for each in reversed(recent[:2])]
            else:
                thing = self.things.meant(noun, owner, kind)
                if kind == "creature" and thing.zone == "hand" and thing.told and not thing.cast:
                    thing.zone = "in play"  # `a Wild Mongrel and two Forests in hand`, of which that is said of the last alone
                if thing.owner != owner:
                    raise Declined(f"{thing.name}: whose")
                if (which := self.things.one_of(thing, noun)):
                    thing = msgspec.structs.replace(thing, name=f"{thing.name}{which}", count=1)
                found.append((thing, noun.count or (thing.count if noun.many else 1)))
            at = noun.end
        return found

    def _comes_in(self, part: Part) -> None:
        """Notes that the permanent that was told to be cast last resolves, where that was not told."""
        cast = _CASTS.fullmatch(self.events[-1].text) if self.events else None
        name = self.canonical(cast[1]) if cast is not None else None
        if name is not None and not self.known.is_fleeting(name):
            self.events.append(Sentence(f"{name} resolves", part))

    def _only_said(self, text: str) -> bool:
        """Whether a statement that is no clause names nothing of the game."""
        words = words_of(text, self.known)
        things = any((noun := self.grammar.nouns.at(words, at)) is not None and not noun.player for at in range(len(words)))
        return not things and not tells_of_game(text) and not any(each.text in self.players for each in words)

    def _plural_last(self) -> bool:
        last = next((each for each in reversed(self.things.spoken) if not self.known.is_fleeting(each.name)), None)
        return last is not None and (last.count > 1 or last.name.endswith("s"))

    def _at(self, times: tuple[str, ...]) -> None:
        """Notes whose turn, and which step, it is; where something has happened, the game goes on to that."""
        for time in times:
            if (found := re.fullmatch(r"in \[([^\]]*)\](?: next)? (.+)", time)) is not None and found[1]:
                who = self._whose(found[1])
                step = "" if found[2] == "turn" else said_turn(f"my {found[2]}")[1]
                if self.events and self.at is not None:
                    self.events.append(Sentence(f"go to {who}'s {step or 'next turn'}", self.at))
                else:
                    self.turn = f"{who}, {step}" if step else who

    def _last_turn(self, clause: Clause) -> None:
        """Notes that what a clause tells was done in an earlier turn, or goes on to this one where that was told before."""
        acts = clause.who[0] if clause.who else None
        if "last turn" in clause.times:
            clause.times = tuple(each for each in clause.times if each != "last turn")
            if not self.events and not self.turn:
                who = self._who(acts) if acts is not None and acts.player and not clause.passive else self.things.speaker
                self.turn = self.before = who
        elif self.before and clause.verb not in ("have", "control", "be", "hold", "own"):
            named = "this turn" in clause.times and acts is not None and acts.player
            self._this_turn(self._who(acts) if named and acts is not None else self.things.speaker if not self.named else self.actor)

    def _this_turn(self, who: str) -> None:
        """Goes on from the earlier turn that was told to the main phase of this one."""
        if self.before and self.events and self.at is not None:
            self.events.append(Sentence(f"go to {who}'s next main phase", self.at))
        self.before = ""

    def _whose(self, said: str) -> str:
        who = {"my": SPEAKING, "his": OTHER, "her": OTHER, "their": OTHER, "the other's": OTHER}.get(said, said.removesuffix("'s"))
        return self._who(Noun(0, 0, player=who))

    def _happens(self, text: str, clause: Clause, part: Part) -> None:
        times = []
        for time in clause.times:
            if not time or time == "this turn":
                continue
            if time == "resolved":
                if self.events and _CASTS.fullmatch(self.events[-1].text):
                    self.events.append(Sentence("resolve the stack", part))
                elif self.events and _FIGHTS.search(self.events[-1].text):
                    self.events.append(Sentence("combat damage is dealt", part))
                continue
            if (fight := _IN_FIGHT.fullmatch(time)) is not None and " attacks " not in text:
                text = f"{text} during {self._whose(fight[1])}'s combat"
                if not self.events and not self.turn:
                    self.turn = self._whose(fight[1])
                continue
            if not self.events and not self.turn and time.startswith("in ["):
                self._at((time,))
                continue
            owner = re.search(r"\[([^\]]*)\]", time)
            times.append(time.replace(owner[0], f"{self._whose(owner[1])}'s" if owner[1] else "the") if owner is not None else time)
        clause.times = ()
        if re.search(r"\btrigger\b", text):
            self._comes_in(part)
        if clause.then and not times and (done := _DONE.fullmatch(self.events[-1].text if self.events else "")) is not None:
            spell = self.canonical(done["cast"] or "")
            rest = text.removeprefix(f"{done['who']} casts {spell}")
            if text.startswith(f"{done['who']} ") and (spell or str(done["used"])) not in rest:
                self.events.append(Sentence(f"{spell} resolves" if spell else "resolve the stack", part))
        if times == ["next turn"]:
            times = [f"on {text.split()[0]}'s next turn"]
        self.events.append(Sentence(", ".join([*times, text]), part))
