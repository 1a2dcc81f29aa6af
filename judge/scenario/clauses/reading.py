"""Prose read clause by clause: its boards, its events and its questions, each with names for whom and what it speaks of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import takewhile

from judge.scenario.clauses.asked_in_prose import Asking
from judge.scenario.clauses.circumstances import Clause
from judge.scenario.clauses.grammar import Grammar
from judge.scenario.clauses.hearing import tells_of_game
from judge.scenario.clauses.nouns import OTHER, Nouns
from judge.scenario.clauses.refusing import no_such_card, refusal, unknown_card
from judge.scenario.clauses.things_spoken_of import Declined
from judge.scenario.clauses.who_plays import players_named
from judge.scenario.clauses.words import AUXILIARIES, words_of
from judge.scenario.file.absent_names import names_in
from judge.scenario.file.spoken_objects import said_token
from judge.scenario.spoken.verb_forms import forms
from judge.scenario.telling.heard import WHILE_TRIGGER, Sentence, Told
from judge.scenario.telling.known_cards import Known, as_cast
from judge.scenario.telling.listed_things import add
from judge.scenario.telling.players_told import OPPONENT, SPEAKER
from judge.scenario.telling.sized import creatures_told
from judge.scenario.telling.talk import only_talk, opinion, thought, told_part
from judge.scenario.telling.written_prose import Part, Prose
from judge.support.late_regex import regex

_TITLED = regex(r"\b[A-Z][a-z]{2,}\b")
_SMALL = frozenset(["of", "the", "and", "to", "in", "from", "for", "with", "on", "at", "a", "an", "by", "s"])


def told_clauses(prose: Prose, known: Known, playing: Iterable[str] = ()) -> Told | Part | None:
    """The scenario file for prose of which each sentence is understood clause by clause, or the first that is not; None where nothing is
    asked, or no card is spoken of."""
    telling = _telling(prose, known, playing)
    try:
        for sentence in prose.sentences():
            telling.at = sentence
            telling.hear(sentence)
            telling.note_tokens()
        return telling.told()
    except Declined:
        return telling.at


def told_as_it_stands(prose: Prose, known: Known, playing: Iterable[str] = ()) -> tuple[Told | None, list[Part]]:
    """The scenario file for prose with the sentences that are not understood as they stand, and these. Raises ScenarioError for one of
    which it is known what is wrong with it."""
    telling, left = _telling(prose, known, playing), list[Part]()
    for sentence in prose.sentences():
        telling.at = sentence
        try:
            telling.hear(sentence)
            telling.note_tokens()
        except Declined:
            left.append(sentence)
            asks = str(sentence).endswith("?")
            if not asks and (error := refusal(sentence, known, set(telling.players))) is not None:
                raise error from None
            (telling.asked if asks else telling.events).append(Sentence(str(sentence).rstrip(".! "), sentence))
    if (found := telling.told()) is None and telling.asked and (unknown := unknown_card(prose.plain, known, set(telling.players))):
        raise no_such_card(unknown, telling.asked[0].part, known)
    return found, left


def _telling(prose: Prose, known: Known, playing: Iterable[str]) -> Telling:
    """What hears prose, with those who play."""
    known.told = {name for name, _, _ in names_in(prose.plain, known.singular)}
    parts = {part.strip("',").lower() for name in known.told for part in re.split(r"[\s,/-]+", name)}
    parts |= {low for low in map(str.lower, _TITLED.findall(prose.plain)) if any(part.endswith(low) for part in parts)}  # `the Tog`
    exact = frozenset(parts)
    parts |= {part.removesuffix("s") for part in parts} | {f"{part}s" for part in parts} | {re.sub("'s$", "", part) for part in parts}
    speaks = any(_SPEAKS.search(str(each)) for each in prose.sentences()
                 if tells_of_game(str(each)) or next(names_in(str(each), known.singular), None) is not None)
    names = [*dict.fromkeys([*playing, *players_named(prose.plain, known)])]
    others = [each for each in names if each != SPEAKER]
    if speaks and len(others) == 1 and "opponent" in prose.plain and re.search(rf"\b{others[0]}(?!'s)\b", prose.plain) is None:
        names, others = [], []  # `Mons's Goblin Raiders`, of which it is not known what it is
    telling = Telling(known, Grammar(Nouns(frozenset(names), parts - _SMALL, exact), known))
    if len(others) > 1 + (not speaks):
        telling.named = names = [*([SPEAKER] if speaks else []), *others]
        telling.things.whose = telling.whose_thing
    elif others and speaks:
        telling.things.other = telling.other = others[0]
    elif others:
        telling.named = names = [*others, OPPONENT][:2]
        telling.things.whose = telling.whose_thing
    for name in names:
        telling.players[name] = {}
    return telling


_FACE = regex(r"\b(at|to|in|on) (his|her|my|the)(?: dome| face| head)\b", re.IGNORECASE)
_AT_HOME = regex(
    r" (?:back )?on (?:defen[cs]e|guard)(?: duty)?\b| (?:left )?to (?:block|chump|attack|defend)(?: with)?(?=$|[,;.]| and )"
    r"| at home(?=$|[,;.])",
    re.IGNORECASE,
)
"""That a thing is there to fight, which it is anyway."""
_IF = regex(r"(?:(?:and|but|so|now|then|also|ok|okay),? )*if (?P<case>.+)", re.IGNORECASE)
_SPEAKS = regex(r"\b(?:I|I'm|my|My|me)\b")
_LEGAL = regex(r"(?:is|was|would) (?:that|this|it)(?: even| be)* (?:legal|possible|allowed|ok|okay)", re.IGNORECASE)
_HEADED = regex(r"(?P<who>(?:my |the )?opp(?:onent)?|me|I|[A-Z][A-Za-z]*)(?::| -) (?P<has>.+)", re.IGNORECASE)
"""`Ann: Hill Giant, Shock in hand`."""
_SIDES = ("me", "i", "opponent", "my opponent", "opp", "my opp")
_LAST_IN = regex(r", (?=[^,]+ in (?:hand|graveyard|library)\b)", re.IGNORECASE)
_TURN_ALONE = regex(
    r"(?:it(?: is|'s) )?(?P<whose>my|his|her) turn(?: now)?(?:, (?:my |his |her |the )?(?P<step>[a-z ]+?)(?: phase| step)?)?",
    re.IGNORECASE)
_WHY = regex(r"(?:and |but |so )?(?:if (?:not|so),? )?why(?: not)?", re.IGNORECASE)
_SURE = regex(r",? (?:right|ok|okay|yeah|yes|correct)\?$", re.IGNORECASE)
_RULES = regex(
    r"\b(?:can|could|may|might|must|will|would|should|do|does|did|is|are|was|were|has|have|dies?|survives?|loses?|wins?|gets?|goes|takes?"
    r"|stays?|triggers?|resolves?|what|who|which|how|why|when|where)\b|n't\b", re.IGNORECASE
)
"""What makes a remark with `right?` behind it a question of what the rules say."""
_RIGHT = regex(r",? (?:right|correct|ok|okay|yes|no)$", re.IGNORECASE)
_BEHIND = regex(r"(?P<asked>.+?),? if (?P<case>.+)", re.IGNORECASE)
_AS_ASKED = regex(r"(?:it|he|she|they|my opponent|I) (?:does|do|did|can|could|may|will)(?P<not>n't| not)?", re.IGNORECASE)
_HAD = regex(r"\bhad(?:n't)?\b", re.IGNORECASE)
"""That what is supposed was not so."""
_FACE_UP = regex(r"(?<!turn)(?<!turns)(?<!turned),? face[- ]up\b", re.IGNORECASE)
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
        if asks and (sure := _SURE.search(text)) is not None and not _RULES.search(text):
            text, asks = text[: sure.start()], False  # `I attack with X, right? Then …`
        if not asks:
            text = _AT_HOME.sub("", text)
            text = _FACE.sub(lambda said: f"{said[1]} {'me' if said[2].lower() == 'my' else 'him'}", text)
            if text.lower().startswith("no ") and self.players and not _BLOCKLESS.match(text):
                text = f"{self.actor or self.things.speaker} has {text[0].lower()}{text[1:]}"
            text = _FACE_UP.sub("", text)
            text = as_cast(text.rstrip(".! "), self.known)
            if (headed := _HEADED.fullmatch(text)) is not None and (headed["who"] in self.players or headed["who"].lower() in _SIDES):
                who = "I have" if headed["who"].lower() in ("me", "i") else f"{headed['who']} has"
                text = f"{who} {_LAST_IN.sub(' with ', headed['has'])}"
            if (alone := _TURN_ALONE.fullmatch(text)) is not None and not self.events:
                self._at((f"in [{alone['whose'].lower()}] {alone['step'] or 'turn'}",))
                return
            if self._boards_told(text):
                return
        if not asks and (opinion(text) or only_talk(text.rstrip(".! ")) and next(names_in(text, self.known.singular), None) is None):
            self.thought = thought(text) or self.thought
            self._mentioned(self.thought)
            self.aside.append(text.rstrip(".! "))
            return
        if (waits := WHILE_TRIGGER.search(text)) is not None and not asks:
            self._comes_in(part)
            text = f"{text[: waits.start()]}{text[waits.end() :]}"
        clauses = self.grammar.clauses(words_of(text, self.known), asks)
        if asks and not any(each.asks for each in clauses or ()):
            clauses = self._asked_otherwise(clauses, text)
        if clauses is None:
            if not asks and self._only_said(text):
                self.aside.append(text)
                return
            if not asks and text.lower().startswith("with "):
                self._circumstance(Clause(words_of(text, self.known)[1:], verb="with"), text)
                return
            raise Declined(text)
        case = lead = ""
        if asks and (supposed := self._supposed(clauses, text)):
            first = clauses[0]
            begins, ends = (first.subject[0].start, first.subject[-1].end) if first.subject else (0, 0)
            lead = f"{text[begins:ends]} {first.verb} {text[first.words[0].start : first.words[-1].end] if first.words else ''}".strip()
            case, clauses = self._by_names(self._as_was_asked(supposed)), [each for each in clauses if each.asks]
        for clause in clauses:
            if clause.asks and case and _LEGAL.fullmatch(text[clause.words[0].start : clause.words[-1].end]):
                self.ask(f"can {lead}", clause.times, part)
            elif clause.asks:
                self.ask(self._without_boards(text[clause.words[0].start : clause.words[-1].end], part), clause.times, part, case)
            else:
                self._told_in_order(clause, text, part)
        self.note_tokens()

    def _told_in_order(self, clause: Clause, text: str, part: Part) -> None:
        """One clause; what `he had Shocked it` tells stands before the last that was told."""
        told = len(self.events)
        self.tell(clause, text, part)
        if clause.earlier and not clause.joined and told and clause.verb not in ("attack", "block", "swing", "chump"):
            last = self.events[told - 1].part
            alone = last.start == part.start  # in one sentence, of which the last clause is meant
            at = told - 1 if alone else next(number for number, each in enumerate(self.events) if each.part.start == last.start)
            self.events = [*self.events[:at], *self.events[told:], *self.events[at:told]]

    def _mentioned(self, said: str) -> None:
        """Notes the cards of which somebody is told to think something, as spoken of: whose they are said to be, or in a hand."""
        for noun in self._nouns(words_of(said, self.known)):
            if not noun.card or noun.player or any(each.name == noun.card for each in self.things.there):
                continue
            if self.known.is_fleeting(noun.card):
                held = self.things.new(noun.card, self.things.who(noun.owner) if noun.owner else self.things.speaker, "hand")
                held.told = False
                self.things.speak(held)
            elif noun.owner and not self.named:
                self.things.speak(self.things.meant(noun, ""))

    def note_tokens(self) -> None:
        """Lets tokens be called by their names in small letters."""
        for thing in self.things.there:
            if said_token(thing.item) is not None:
                self.grammar.nouns.parts |= {thing.name.lower()}

    def _asked_otherwise(self, clauses: list[Clause] | None, text: str) -> list[Clause] | None:
        """The clauses of a question without a verb, `and mine?`, or of a statement that asks, `it survives?`; None where it is neither."""
        plain = _RIGHT.sub("", text.rstrip("?! "))
        if self.asked and _WHY.fullmatch(plain):
            return [Clause(words_of(plain, self.known), asks=True)]
        if plain.lower() in ("legal", "allowed", "possible"):
            return [Clause(words_of(f"Is that {plain.lower()}", self.known), asks=True)]
        if clauses and clauses[-1].subject and (not clauses[-1].words or clauses[-1].words[-1].end == len(plain)):
            last = clauses.pop()
            subject = plain[last.subject[0].start : last.subject[-1].end]
            begins = last.words[0].start if last.words else len(plain)
            verb = plain[last.subject[-1].end : begins].split()
            if last.verb == "be" or last.spell or not verb:
                return None
            helps = last.modal or ("do" if last.who[0].many or subject.lower() in ("i", "we", "they") else "does")
            helps, verb = ("is", verb[-1:]) if last.passive else (helps, [last.verb])
            said = f"{helps} {subject} {'not ' * last.negated}{verb[0]} {plain[begins:]}".strip()
            return [*clauses, Clause(words_of(said, self.known), asks=True, times=last.times)]
        if self._asked_in_full(text).rstrip("? ") != plain:
            return [Clause(words_of(plain, self.known), asks=True)]
        return None

    def _without_boards(self, question: str, part: Part) -> str:
        """A question without what it supposes of who has what, `if he has three Forests`, which is noted where nothing else was asked."""
        case = _BEHIND.match(question)
        if case is not None and not (self.asked or self.events) and self._plays_told(case["case"], part):
            return case["asked"]
        if case is None or self.asked or _HAD.search(case["case"]) or not self._boards_told(case["case"]):
            return question
        return case["asked"]

    def _plays_told(self, case: str, part: Part) -> bool:
        """Whether what is supposed, where nothing else is told, is only what another plays, which is then told: it may be in that turn."""
        clauses = self.grammar.clauses(words_of(case.rstrip("? "), self.known), asks=False) or []
        plays = [each for each in clauses if each.verb == "cast" and not (each.modal or each.negated or each.times) and each.who
                 and each.who[0].player == OTHER]
        leans = any(noun.pronoun for each in plays for noun in self._nouns(each.words))  # on what is asked of, which is not heard yet
        if not plays or len(plays) != len(clauses) or self.named or leans:
            return False
        for each in plays:
            self.tell(each, case, part)
        return True

    def _supposed(self, clauses: Sequence[Clause], text: str) -> str:
        """What a question supposes ahead of it, where that is put beside what was told, and does not go on with it; empty where not."""
        lead = list(takewhile(lambda each: not each.asks, clauses))
        asked = next(each for each in clauses if each.asks).words[0].start
        said = _IF.match(text[:asked])
        if said is None or not lead or lead[0].joined != "if" or len(lead) + 1 < len(clauses) and not clauses[-1].asks:
            return ""
        beside = self.asked or self.events and _HAD.search(said["case"])
        return said["case"].rstrip(" ,") if beside else ""

    def _as_was_asked(self, supposed: str) -> str:
        """`it does` as what was asked before: `Hill Giant blocks my Knight` behind `can Hill Giant block my Knight?`."""
        short = _AS_ASKED.fullmatch(supposed)
        words = words_of(self.asked[-1].text.rstrip("? "), self.known) if short is not None and self.asked else []
        subject = self.grammar.nouns.at(words, 1) if words and words[0].low in AUXILIARIES else None
        if short is None or subject is None or subject.end >= len(words) or not (verb := words[subject.end].verb):
            return supposed
        who, rest = (" ".join(each.text for each in row) for row in (words[1 : subject.end], words[subject.end + 1 :]))
        return f"{who} {f'does not {verb}' if short['not'] else forms(verb)[1]} {rest}".strip()

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
