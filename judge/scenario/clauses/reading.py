"""Prose read clause by clause: its boards, its events and its questions, each with names for whom and what it speaks of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import takewhile

from judge.scenario.clauses.asked_in_prose import Asking
from judge.scenario.clauses.grammar import Clause, Grammar
from judge.scenario.clauses.nouns import Nouns
from judge.scenario.clauses.things_spoken_of import Declined
from judge.scenario.clauses.words import words_of
from judge.scenario.file.absent_names import names_in
from judge.scenario.telling.heard import Told
from judge.scenario.telling.implied import Known, as_cast
from judge.scenario.telling.sized import creatures_told
from judge.scenario.telling.talk import only_talk, opinion, told_part
from judge.scenario.telling.told_boards import NO_NAME, SPEAKER, add
from judge.scenario.telling.written_prose import Part, Prose
from judge.support.late_regex import regex

_SMALL = frozenset(["of", "the", "and", "to", "in", "from", "for", "with", "on", "at", "a", "an", "by", "s"])


_ACTOR = regex(
    rf"\b(?!(?:{NO_NAME}|He|She|They|I|We|One|You|Damage|Combat|Everything|Opponent|Same|Say|Just|Only|Suppose|Okay|Hi|Hello)\b)"
    r"([A-Z][a-z]*)(?='s |,? (?:has|have|had|attacks|attacked|blocks|blocked|casts|cast|plays|played|controls|is at|taps|activates"
    r"|sacrifices|responds"
    r"|swings|uses|chooses|doesn't|does|also|then)\b)"
)


def told_clauses(prose: Prose, known: Known, playing: Iterable[str] = ()) -> Told | Part | None:
    """The scenario file for prose of which each sentence is understood clause by clause, or the first that is not; None where it tells of
    more than two players."""
    known.told = {name for name, _, _ in names_in(prose.plain, known.singular)}
    parts = {part.strip("',").lower() for name in known.told for part in re.split(r"[\s,/-]+", name)}
    exact = frozenset(parts)
    parts |= {part.removesuffix("s") for part in parts} | {f"{part}s" for part in parts} | {re.sub("'s$", "", part) for part in parts}
    cards = {word.removesuffix("'s") for name in known.told for word in name.replace(",", "").split()}
    names = [found[1] for found in _ACTOR.finditer(prose.plain) if found[1] not in cards and found[1].removesuffix("s") not in cards
             and known.singular(found[1]) is None]
    names.sort(key=lambda name: re.search(rf"\b{name}\b", prose.plain).start())  # type: ignore[union-attr]
    speaks = re.search(r"\b(?:I|I'm|my|My|me)\b", prose.plain) is not None
    names = [*dict.fromkeys([*playing, *names])]
    telling = Telling(known, Grammar(Nouns(frozenset(names), parts - _SMALL, exact), known))
    if speaks and "opponent" in prose.plain and any(re.search(rf"\b{name}(?!'s)\b", prose.plain) is None for name in names):
        return None  # `Mons's Goblin Raiders`, of which it is not known what it is
    if names and speaks and len([each for each in names if each != SPEAKER]) == 1:
        telling.things.other = telling.other = next(each for each in names if each != SPEAKER)
    elif names and not speaks and len(names) == 2:
        telling.named = names
    elif names:
        return None
    for name in names:
        telling.players[name] = {}
    try:
        for sentence in prose.sentences():
            telling.at = sentence
            telling.hear(sentence)
        return telling.told()
    except Declined:
        return telling.at


_FACE = regex(r"\b(at|to|in|on) (his|her|my|the)(?: dome| face| head)\b", re.IGNORECASE)
_AT_HOME = regex(
    r" (?:back )?on (?:defen[cs]e|guard)(?: duty)?\b| (?:left )?to (?:block|chump|attack|defend)(?: with)?(?=$|[,;.]| and )"
    r"| at home(?=$|[,;.])",
    re.IGNORECASE,
)
"""That a thing is there to fight, which it is anyway."""
_IF = regex(r"(?:(?:and|but|so|now|then|also|ok|okay),? )*if (?P<case>.+)", re.IGNORECASE)
_HAD = regex(r"\bhad(?:n't)?\b", re.IGNORECASE)
"""That what is supposed was not so."""
_BLOCKLESS = regex(r"no (?:block|one)", re.IGNORECASE)


class Telling(Asking):
    """Hears prose sentence by sentence."""

    def hear(self, sentence: Part) -> None:
        """One sentence."""
        self.prose = self.prose or sentence.whole.plain
        part = told_part(sentence, lambda text: next(names_in(text, self.canonical), None) is not None)
        if part is None:
            return
        text = creatures_told(str(part), self.cards)
        asks = text.endswith("?")
        if not asks:
            text = _AT_HOME.sub("", text)
            text = _FACE.sub(lambda said: f"{said[1]} {'me' if said[2].lower() == 'my' else 'him'}", text)
            if text.lower().startswith("no ") and self.players and not _BLOCKLESS.match(text):
                text = f"{self.actor or self.things.speaker} has {text[0].lower()}{text[1:]}"
            text = as_cast(text.rstrip(".! "), self.known)
            if self._boards_told(text):
                return
        if not asks and (opinion(text) or only_talk(text.rstrip(".! "))):
            self.aside.append(text.rstrip(".! "))
            return
        clauses = self.grammar.clauses(words_of(text, self.known), asks)
        if clauses is None or asks and not any(each.asks for each in clauses):
            raise Declined(text)
        case = ""
        if asks and (supposed := self._supposed(clauses, text)):
            case, clauses = self._by_names(supposed), [each for each in clauses if each.asks]
        for clause in clauses:
            if clause.asks:
                self.ask(text[clause.words[0].start : clause.words[-1].end], clause.times, part, case)
            else:
                self.tell(clause, text, part)

    def _supposed(self, clauses: Sequence[Clause], text: str) -> str:
        """What a question supposes ahead of it, where that is put beside what was told, and does not go on with it; empty where not."""
        lead = list(takewhile(lambda each: not each.asks, clauses))
        asked = next(each for each in clauses if each.asks).words[0].start
        said = _IF.match(text[:asked])
        if said is None or not lead or lead[0].joined != "if" or len(lead) + 1 < len(clauses) and not clauses[-1].asks:
            return ""
        beside = self.asked or self.events and _HAD.search(said["case"])
        return said["case"].rstrip(" ,") if beside else ""

    def told(self) -> Told | None:
        """The file."""
        for thing in self.things.there:
            self.players.setdefault(thing.owner, {})
        for name, zones in self.players.items():
            add(zones, self.things.zones(name))
        self.known.spare = {each.name for each in self.things.there if each.assumed} - {
            each.name for each in self.things.there if not each.assumed}
        found = self.written()
        return found._replace(given=[*self.things.given(), *found.given]) if found is not None else None
