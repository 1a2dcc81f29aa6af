"""What a clause tells of a board: who has what, and what something there is like."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

import msgspec

from judge.cards.instructions.words_data import BASIC_LANDS
from judge.scenario.clauses.circumstances import Clause
from judge.scenario.clauses.hearing import Hearing
from judge.scenario.clauses.nouns import ADJECTIVES, OTHER, SPEAKING, Noun
from judge.scenario.clauses.things_spoken_of import Declined, Thing
from judge.scenario.clauses.words import Word, words_of
from judge.scenario.file.one_line import Zones, is_object
from judge.scenario.file.spoken_objects import said_token
from judge.scenario.telling.listed_things import add
from judge.scenario.telling.sized import NUMBER
from judge.scenario.telling.told_boards import told_boards
from judge.support.late_regex import regex

_THERE = frozenset(["in", "play", "on", "the", "board", "table", "battlefield", "field", "out", "and", ",", "just", "only", "left",
    "back", "defense", "untapped", "both", "plus", "as", "well", "also", "home", "beside", "alongside", "it", "them", "him", "her"])
_STILL = regex(r"\b(?:still|already|just) ", re.IGNORECASE)
_STILL_OPEN = regex(
    rf"(?P<who>.+?) still (?P<has>has|have|had) (?P<n>{NUMBER}) (?:untapped|open) (?:lands?|(?:{'|'.join(BASIC_LANDS)})s?)", re.IGNORECASE
)
"""What lands somebody has left behind what was played, which others paid for."""
_ALL_TAPPED = regex(r"(?:all|every one) (?:of )?(?:my|his|her|their|the) (?:lands?|mana) tapped", re.IGNORECASE)
_ONE_TOO = regex(r"(?:one|another(?: one)?)(?: (?:already|too|as well|out|in play|on the \w+|myself|himself))*", re.IGNORECASE)
_OPEN_LANDS = regex(
    rf"(?:only )?(?P<n>{NUMBER}|no) (?:untapped |open )?(?:lands?|mana|{'|'.join(BASIC_LANDS)})s?"
    r"(?: (?:untapped|open|up|available|left|remaining))+", re.IGNORECASE
)
_HAVE = frozenset(("have", "control", "own", "hold"))


class Boards(Hearing):
    """Hears what players have."""

    def _boards_told(self, text: str) -> bool:
        """Whether a sentence says only who has what, which is noted."""
        if self.named and re.search(r"\b(?:he|she|his|her|they|their|I|my)\b", text, re.IGNORECASE):
            return False
        if self.events and (still := _STILL_OPEN.fullmatch(text)) is not None:
            text = f"{still['who']} {still['has']} {still['n']} lands left"
        boards = list(told_boards(text, self._knows, self.things.other))
        if not boards or any(each.then for each in boards) or self.grammar.gaps(words_of(text, self.known)):
            return False
        if self.events and any(self._came(each.zones) for each in boards):
            return False
        for each in boards:
            self.players.setdefault(each.player, {})
            add(self.players[each.player], self.things.listed(each.player, each.zones))
            self.actor = each.player
        return True

    def _came(self, zones: Zones) -> bool:
        """Whether something that a board has in play may have come there by what happened."""
        items = zones.get("in play", [])
        return isinstance(items, list) and any(
            said_token(str(item)) is not None or any(each.cast and each.name in str(item) for each in self.things.there) for item in items)

    def _circumstance(self, clause: Clause, text: str) -> None:
        """`with a Spirit Link on my Hill Giant`, `there are two lands in my graveyard`, which is noted."""
        behind = _STILL.sub("", text[clause.words[0].start : clause.words[-1].end])
        who = self._who(clause.who[0]) if clause.who else self.things.speaker if not self.named else self.actor
        behind = self._left_open(behind, who)
        having = "I have" if who == self.things.speaker and not clause.who else f"{who} has"
        if self.things.attackers or not who:
            raise Declined(behind)
        for said in ([f"there is {behind}"] if clause.verb == "there" else []) + [f"{having} {behind}",
            f"{having.replace(' have', ' am').replace(' has', ' is')} {behind}"]:
            boards = list(told_boards(said, self._knows, self.things.other))
            if boards and not any(each.then for each in boards):
                for each in boards:
                    self.players.setdefault(each.player, {})
                    add(self.players[each.player], self.things.listed(each.player, each.zones))
                return
        self.players.setdefault(who, {})
        if not self._nouns_there(who, clause):
            raise Declined(behind)

    def _left_open(self, behind: str, who: str) -> str:
        """`one Swamp untapped` behind a play of that player as lands that are left then: it was paid from others."""
        left = _OPEN_LANDS.fullmatch(behind)
        played = bool(self.events) and self.events[-1].text.startswith((f"{who} casts", f"{who} plays"))
        if played and _ALL_TAPPED.fullmatch(behind):
            return "no lands left"
        return f"{left['n']} lands left" if left is not None and played else behind

    def _board(self, who: str, clause: Clause, behind: str) -> bool:
        """Whether a clause says what a player has, which is noted."""
        if clause.verb not in (*_HAVE, "be", "get", "sit", "stay", "go"):
            return False
        if clause.verb in ("get", "go") and not re.match(r"(?:a|an|two|three|four|only|no|\d+)\b", behind):
            return False
        if clause.negated:
            behind = re.sub(r"^(?:any|an?) ", "no ", behind)
        behind = re.sub(r"^both ", "", behind)
        verb = "is" if clause.verb in ("be", "sit", "stay") else "holds" if clause.verb == "hold" else "has"
        if any(clause.times):
            self._at(clause.times)
        if verb == "is" and re.match(r"(?:on|at) (?:the )?\d+ ?$", behind):
            behind = f"at {behind.split()[-1]}"
        plain = behind.rstrip(" .!")
        for found in told_boards(f"{who} {verb} {plain}", self._knows, self.things.other):
            if found.then or found.player != who:
                raise Declined(plain)
            numbers = self.things.listed(who, found.zones)
            add(self.players[who], numbers)
            return True
        if verb == "has" and self.things.spoken and _ONE_TOO.fullmatch(plain):
            self.things.spoken[-1].told = True
            another = self.things.new(self.things.spoken[-1].name, who)
            another.item = f"one {another.name}"
            self.things.speak(another)
            return True
        return verb != "is" and self._nouns_there(who, clause)

    def _nouns_there(self, who: str, clause: Clause) -> bool:
        """Whether all words of a clause list things, each perhaps of another player, which are noted as in play."""
        nouns, at = list[Noun](), 0
        while at < len(clause.words):
            noun = self.grammar.nouns.at(clause.words, at)
            if noun is not None and (noun.card or noun.token) and not noun.pronoun:
                nouns.append(noun)
                at = noun.end
            elif [each.low for each in clause.words[at : at + 3]][::2] == ["on", "side"] and clause.words[at + 1].low in ("my", "his",
                "her") and nouns or [each.low for each in clause.words[at:]] in (["on", "his"], ["on", "hers"], ["on", "mine"]) and nouns:
                nouns[-1] = msgspec.structs.replace(nouns[-1], owner=SPEAKING if clause.words[at + 1].low in ("my", "mine") else OTHER)
                at += 3
            elif (noun is not None and noun.kind or clause.words[at].low in ADJECTIVES) and (seam := self._heads(clause.words, at)):
                at = seam
            elif nouns and clause.words[at].low == "on" and self.grammar.nouns.at(clause.words, at + 1) is not None:
                return False  # what is on what
            elif clause.words[at].low in _THERE or nouns and clause.words[at].low == "with":
                at += 1
            else:
                return False
        for noun in nouns:
            thing = self.things.meant(noun, who)
            if self.known.is_fleeting(thing.name):
                raise Declined(thing.name)
            thing.assumed, thing.told = False, True
        return bool(nouns)

    @staticmethod
    def _heads(words: Sequence[Word], at: int) -> int:
        """Behind the comma or colon by which `two creatures, A and B`, `white creatures: A` only heads its list; 0 where it does not."""
        while at < len(words) and not words[at].card and words[at].low not in (",", ":", "and"):
            at += 1
        return at + 1 if at < len(words) and words[at].low in (",", ":") else 0

    def _is_on(self, thing: Thing, clause: Clause) -> bool:
        """Whether a thing is told to be attached to another, `which is on his Serra Angel`, which is noted."""
        nouns = self._nouns(clause.words)
        if len(nouns) != 1 or nouns[0].player or self.known.types(thing.name).isdisjoint({"aura", "equipment"}):
            return False
        host = self.things.meant(nouns[0], thing.owner, "permanent")
        if host.item not in ("", host.name) or host.count > 1:
            return False
        attached = f"{{card: {json.dumps(thing.name)}, owner: {json.dumps(thing.owner)}}}"
        host.item = f"{{card: {json.dumps(host.name)}, attached: [{attached}]}}"
        host.told, host.assumed, thing.told, thing.assumed = True, False, False, False
        return True

    def _is_like(self, thing: Thing, clause: Clause, behind: str) -> None:
        """Notes what a thing of the board is like."""

        if re.sub(r"^(?:an?|the|one) ", "", thing.item) not in ("", thing.name) or thing.count > 1:
            raise Declined(behind)
        if clause.words and clause.words[0].low in ("equipped", "attached", "on") and self._is_on(thing, clause):
            return
        plain = re.sub(r"^(?:still|already|currently|also|now|an?|only) ", "", behind)
        if plain == self.known.size(thing.name):
            return
        if self.things.bears(f"{thing.name} with {plain}", thing.owner):
            return
        for item in (f"{thing.name}, {plain}", f"{thing.name} with {plain}", f"{plain} {thing.name}"):
            if is_object(item, self._knows):
                thing.item = item
                return
        raise Declined(behind)
