"""What prose has told, and the scenario file for it: what is left out is supplied, and each sentence gets names for those who act."""

from __future__ import annotations

import re
from typing import NamedTuple

from judge.scenario.file.absent_names import names_in
from judge.scenario.file.one_line import Zones, written_file
from judge.scenario.telling.aims_implied import aimed
from judge.scenario.telling.fights_implied import block_asked
from judge.scenario.telling.implied import before_it_is_answered, supply
from judge.scenario.telling.known_cards import Known, as_cast
from judge.scenario.telling.players_told import OPPONENT, PLAYERS, SPEAKER, name_of
from judge.scenario.telling.reworded_parts import countered_before, held
from judge.scenario.telling.sized import NUMBER, Cards
from judge.scenario.telling.written_prose import Part
from judge.support.late_regex import regex

_OF_STEP = regex(r"^(?:how (?:many|much)|does|do|what happens|what is|what's|what (?:do|does|did|must)|who|which)\b", re.IGNORECASE)
"""What is asked of what a step brings, where nothing else is told to happen in it."""
_ATTACKS = regex(r"(?<!doesn't )(?<!don't )\b(?:(?:attack|swing)(?:s|ed)?|swung)\b", re.IGNORECASE)
_OWNED = regex(r" (?!(?:and|or|with|in|for|at|to)\b)[A-Za-z]")
"""What stands behind `her` where that tells whose it is."""
HE = regex(r"\b(?:he|she|him|his|her)\b(?!')", re.IGNORECASE)
_OF_A_PLAYER = regex(
    r"\b(?:(his|her) (?:own |next |whole |entire )?(?:turn|hand|life|library|deck|graveyard|upkeep|board|side|lands?|draw|end step)"
    r"|(he|she) (?:then |now |only |also )?(?:casts?|plays?|controls?|has|attacks with|blocks (?:with|it|my)|responds?|activates?|taps"
    r"|sacrifices?|discards?|draws?|uses?|counters?|cracks?))\b", re.IGNORECASE
)
"""What only a player has, or does."""
_THEY_DO = regex(
    r"\bthey(?= (?:then |now |also |just )*(?:cast|play|respond|activat|sacrific|(?:un)?tap(?!ped)|discard|draw|pay|counter|crack|pop"
    r"|regenerat|ha[vds]|attack(?:s|ed)? (?:me|with)|block(?:s|ed)? (?:it|my|with|the|[A-Z])|chump|control|use"
    r"|d(?:o|id)n't (?:block|respond|do anything))\w*)",
    re.IGNORECASE,
)
"""`they` for a player, by what is done."""
_THEIR = regex(
    r"\btheir (?=[A-Z]|life|hand|library|graveyard|turn|upkeep|creature|board|deck|draw|end|main|only|attack)", re.IGNORECASE
)
_HE_IS = regex(r"\b(?:he|she)'s\b", re.IGNORECASE)
_ATTACKED = regex(
    r"(?<=attack)(?:s|ing|ed)? (?:me|him|her|you|my opponent|opponent|(?:[Pp]layer )?[A-Z]\w*)(?= with\b)|\b(?:at|on|to"
    r"|with) me\b", re.IGNORECASE
)
"""Who is attacked, or done something to: no player whose the thing is that is named behind."""
_WHO_ATTACKS = regex(r"\b(?:if|when|can|could|may|must) (?:my )?(\w+) (?:(?:still|also|even|legally|now) )*attacks?\b", re.IGNORECASE)
_BLOCKED_BY = regex(
    r"\bblocked by [^,.;?!]+(?:,| and|, and) (?:an? |the )?$|\b(?:blocked by|(?:block|kill|destroy|shoot|burn|bounce|ping|beat|defeat)"
    r"(?:s|ed|ing)?|(?:fight|win|survive)(?:s|ing)? (?:(?:an? |in |the )*(?:fight|combat|battle) )?(?:against|with|blocking)|hold off"
    r"|between [^,.?!]+ (?:and|or|vs\.?|versus)) (?:an? |the |two |three |both |another )?$", re.IGNORECASE)
_AIMED = regex(r" (?:on|at|targeting) (?:an? |the |two |another )?$", re.IGNORECASE)
_HARMS = regex(r"\b(?:destroy|damage to|remove target|exile|return target|gain control|counter target|gets -|tap target)", re.IGNORECASE)
_BY_MEANS_OF = regex(
    rf"\b(?:with|using|by (?:casting|playing|activating|sacrificing)) (?:(?:the |just |only )?(?:{NUMBER} )?(?:[a-z]+ )??)?$", re.IGNORECASE
)
SPOKEN_OF = regex(r"\b(?:the|my|his|her|your) [A-Z][\w-]+")


class Told(NamedTuple):
    """The text of a scenario file, what of it was not told, and of each sentence which part of the prose tells it."""

    text: str
    given: list[str]
    parts: dict[str, Part]


class Sentence(NamedTuple):
    """What happens or is asked, and the part of the prose that tells it."""

    text: str
    part: Part


class Heard:
    """What has been told so far; `other` is whom `he` means, `aside` what tells nothing of the game."""

    """`meant`: whom `he` and whom `she` means, where two players are named."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self.canonical = known.canonical
        self.cards: Cards = known.own
        self.players: dict[str, Zones] = {}
        self.turn = ""
        self.events: list[Sentence] = []
        self.asked: list[Sentence] = []
        self.aside: list[str] = []
        self.prose = ""
        self.thought = ""
        self.other = OPPONENT
        self.meant: dict[str, str] = {}
        self.triggered = False
        """Whether it is told that what triggers as the step begins is answered."""

    def _knows(self, name: str) -> bool:
        return self.canonical(name) is not None

    def spoken_of(self, text: str) -> str:
        """The last thing that a text names; empty for none."""
        named = [(start, name) for name, start, _ in names_in(text, self.canonical)]
        named += [(said.start() + 1, said[0]) for said in SPOKEN_OF.finditer(text)]
        return max(named, default=(0, ""))[1]

    def _there(self, said: str) -> str:
        """The only card in play whose name some words are, or are part of; empty for none or several."""
        things = [str(thing) for zones in self.players.values() for thing in zones.get("in play") or ()]  # type: ignore[attr-defined]
        names = {name for thing in things for name, _, _ in names_in(thing, self.canonical)}
        named = {name for name in names if said in (name, *re.findall(r"[\w'-]+", name))}
        return named.pop() if len(named) == 1 else ""

    def written(self) -> Told | None:
        """The file, with what it takes as given."""
        told = [each.text for each in (*self.events, *self.asked)]
        if not self.asked or not (self.cards or any(self.players.values()) or any(map(self.spoken_of, told))):
            return None
        for name in (OPPONENT, SPEAKER):
            if len(self.players) < 2:
                self.players.setdefault(name, {})
        players = {name: self.players[name] for name in sorted(self.players, key=lambda name: name != SPEAKER)}
        events, asked = ([each._replace(text=self._named(each.text)) for each in row] for row in (self.events, self.asked))

        def whose(before: str) -> str:
            plain = _ATTACKED.sub(" ", before)
            said_so = [said[1] for said in PLAYERS.finditer(plain)]
            if said_so and _DOES_BESIDES.search(before) is not None and PLAYERS.match(before) is not None:
                said_so = said_so[:1]  # who does the one does the other
            if _BY_MEANS_OF.search(before):  # whoever does it has what it is done with
                others = ("my", "his", "her", "me", "him")
                acting = [said[1] for said in PLAYERS.finditer(plain) if not _SUFFERS.search(plain[: said.start()])]
                said_so = [each for each in acting if each.lower() not in others and not each.endswith("s")] or said_so
            spoken = [name for each in said_so if (name := name_of(each, self.other)) in players]
            who = next(reversed(spoken), next(iter(players)))
            at_home = [name for name, zones in players.items() if self.spoken_of(before) in _listed_in(zones)]
            who = at_home[0] if not spoken and len(at_home) == 1 else who
            return next(name for name in players if name != who) if _of_the_other(before, self.known) and len(players) == 2 else who

        events = _in_its_attack(events)
        for number in reversed(range(1, len(events))):
            named = next(names_in(events[number].text, self.canonical), None)
            after = events[number - 1].text in ("combat damage resolves", "combat damage is dealt")
            if after and named is not None and "sorcery" in self.known.types(named[0]):
                events.insert(number, events[number]._replace(text="go to second main phase"))
        if not events and (ahead := before_it_is_answered(asked[0].text, whose, self.known)):
            events = [Sentence(each, asked[0].part) for each in ahead]
        events = [each._replace(text=as_cast(each.text, self.known)) for each in events]
        asked = [each._replace(text=as_cast(each.text, self.known)) for each in asked]
        for number in reversed(range(len(events))):
            sofar = " ".join(each.text for each in events[:number])
            row = countered_before(events[number].text, sofar, players, whose, self.known)
            events[number : number + 1] = [events[number]._replace(text=each) for each in row]
        held(players, [each.text for each in events], whose, self.known)
        given = [f"{each.text} (not told)" for each in events if each.text not in told and each.part is asked[0].part]
        given += [f"left aside: {each!r}" for each in self.aside]
        given += supply(players, [each.text for each in (*events, *asked)], whose, self.known)
        aims = [aimed(each.text, players, whose, self.known) for each in events]
        given += [f"{said} (not told)" for said, each in zip(aims, events, strict=True) if said != each.text]
        events = [each._replace(text=said) for said, each in zip(aims, events, strict=True)]
        attacks = next((said for each in asked if (said := _WHO_ATTACKS.search(each.text))), None) if not (self.turn or events) else None
        if attacks is not None and (who := name_of(attacks[1], self.other)) in players:
            self.turn = who  # who attacks is the active player
            given.append(f"turn: {who}'s (not told)")
        asked = [each._replace(text=block_asked(each.text, [event.text for event in events], players, whose, self.known)) for each in asked]
        first = _ATTACKS.search(events[0].text) if events and not self.turn else None
        if first is not None:
            subject = PLAYERS.match(events[0].text)
            who = name_of(subject[1], self.other) if subject and not subject[1].endswith("'s") else whose(events[0].text[: first.start()])
        if first is not None and who in players and who != next(iter(players)):
            self.turn = who
            given.append(f"turn: {who}'s (not told)")
        who, _, step = self.turn.partition(", ")
        begins = not events and step in ("upkeep", "draw") and any(map(_OF_STEP.search, (each.text for each in asked)))
        events = [Sentence("resolve the stack", asked[0].part)] if begins else events
        turn = {"player": who, "step": step, "beginning": "yes"} if begins else self.turn
        waits = self.triggered or any("trigger" in each.text.lower() for each in (*events, *asked))
        if not begins and step in ("upkeep", "draw") and waits:
            turn = {"player": who, "step": step, "beginning": "yes"}
        events, asked = _asked_meanwhile(events, asked)
        text = written_file(players, turn, [each.text for each in events], [each.text for each in asked], self.cards)
        if len(players) > 2:
            text = f"variant: free-for-all\n{text}"
            given += [] if _FREE_FOR_ALL.search(self.prose) else ["variant: free-for-all (not told)"]
        sentences = list(reversed([*events, *asked]))
        return Told(text, given, {each.text: each.part for each in sentences})

    def _gender_of_other(self, whole: str) -> str:
        """Whether my opponent is a he or a she in a text, as far as it is told by what only players have or do; empty where it is not."""
        said = {gender_of(found[1] or found[2]) for found in _OF_A_PLAYER.finditer(whole)}
        return said.pop() if len(said) == 1 else ""

    def _named(self, sentence: str) -> str:
        """The sentence with a name for `he` and `his`, where `I` tells it."""
        if SPEAKER not in self.players:
            return HE.sub(self._by_name, sentence)
        other = self._named_other()
        sentence = _THEY_DO.sub(other, _HE_IS.sub(f"{other} is", sentence))
        sentence = _THEIR.sub(f"{other}'s ", sentence)
        return HE.sub(lambda he: f"{other}'s" if _owns(he) else other, sentence)

    def _named_other(self) -> str:
        """What who plays against whoever speaks is called: by name, where one was told and nobody is only called the opponent."""
        others = [name for name in self.players if name != SPEAKER]
        return others[0] if len(others) == 1 else OPPONENT


    def _by_name(self, he: re.Match[str]) -> str:
        """The name of whom a pronoun means, with whose it is; the pronoun where that is not known."""
        who = self.meant.get(gender_of(he[0]), "")
        return f"{who}'s" if who and _owns(he) else who or he[0]


WHILE_TRIGGER = regex(
    r",? (?:while|with|when) (?:its|the|her|his|[A-Z]\w+'s) (?:[\w-]+ )*?(?:trigger|ability)(?: is| was| being)?(?: still)? (?:on the stack"
    r"|waiting)", re.IGNORECASE
)


def _in_its_attack(events: list[Sentence]) -> list[Sentence]:
    """The events with the attack that is told last before what is said to be done in it: `I cast Fog during his attack`."""
    at = next((number for number, each in enumerate(events) if _IN_ATTACK.search(each.text)), None)
    attack = next((number for number, each in enumerate(events) if _ATTACKS.search(_IN_ATTACK.sub("", each.text))), None)
    if at is None or attack is None:
        return events
    plain = [each._replace(text=_IN_ATTACK.sub("", each.text)) for each in events]
    return plain if attack < at else [*plain[:at], plain[attack], *plain[at:attack], *plain[attack + 1 :]]


def _asked_meanwhile(events: list[Sentence], asked: list[Sentence]) -> tuple[list[Sentence], list[Sentence]]:
    """The events and the questions, of which those stand `after event N` behind which the telling goes on to another question; they are
    answered for the case that nothing more is done, and with `then` what waits on the stack has resolved by then."""
    questions = {each.part.start for each in asked}
    starts = sorted({each.part.start for each in events} - questions)
    asked = list(asked)
    for number, each in enumerate(asked[:-1]):
        following = next((start for start in starts if start > each.part.start), None)
        if following is None or following > asked[-1].part.start or starts[0] > each.part.start or not events:
            continue
        at = next(place for place, event in enumerate(events) if event.part.start == following)
        said = events[at].part
        goes_on = _GOES_ON.search(said.whole.plain[max(0, said.start - _LEAD) : said.end]) is not None
        if _HAS_TIME.search(each.text):
            continue
        now = _MAY.match(each.text) or _OF_ANSWERS.search(each.text)
        fights = any(_ATTACKS.search(told.text) for told in events[:at])
        if goes_on and not fights and not now and events[at - 1].text != "resolve the stack":
            events = [*events[:at], Sentence("resolve the stack", each.part), *events[at:]]
            at += 1
        then = "" if now or goes_on and not fights else f", if {'combat damage is dealt' if fights else 'resolve the stack'}"
        asked[number] = each._replace(text=f"after event {at}, {each.text.rstrip('? ')}{then}?")
    return events, asked


_LEAD = 14
"""So far before a part may stand how it is joined to what was told."""
_GOES_ON = regex(r"\b(?:then|next|later|afterwards|subsequently|finally|after (?:that|this))\b", re.IGNORECASE)
_MAY = regex(r"(?:can|could|may|must)\b", re.IGNORECASE)
_OF_ANSWERS = regex(r"\b(?:respon\w+|on the stack|priority|counter)\b", re.IGNORECASE)
_HAS_TIME = regex(r"\b(?:if|when|after|before|at (?:the|my|his|her|end|combat|any)|during|next|once)\b", re.IGNORECASE)


_DOES_BESIDES = regex(
    r"(?:,| and|, and)(?: then)? (?:play|cast|use|activate|flash in|respond with|discard|cycle|suspend)s? "
    r"(?:an?|my|his|her|another|the)? ?$",
    re.IGNORECASE,
)
"""A second verb of the same subject."""
_FREE_FOR_ALL = regex(r"\bfree[- ]for[- ]all\b|\bffa\b|\bmultiplayer\b", re.IGNORECASE)
_SUFFERS = regex(
    r"\b(?:target|kill|hit|shoot|burn|ping|bolt|shock|finish(?: off)?|damage|at|on|to|against|of)(?:s|ed|ing)? $", re.IGNORECASE
)
"""What stands before a player to whom something is done."""
_IN_ATTACK = regex(r",? (?:during|in) (?:the|my|his|her|\w+'s) (?:attack|combat)(?: step| phase)?$", re.IGNORECASE)


def _owns(he: re.Match[str]) -> bool:
    """Whether a pronoun tells whose something is: `her Duress`, and not `on her`."""
    return he[0].lower() == "his" or he[0].lower() == "her" and _OWNED.match(he.string, he.end()) is not None


def gender_of(pronoun: str) -> str:
    return "she" if pronoun.lower() in ("she", "her") else "he"


def _of_the_other(before: str, known: Known) -> bool:
    """Whether what is named behind some words is rather another player's: what is blocked, or aimed at with what does harm."""
    spell = next((name for name, _, _ in reversed(list(names_in(before, known.canonical)))), "") if _AIMED.search(before) else ""
    return _BLOCKED_BY.search(before) is not None or bool(spell) and _HARMS.search(known.text(spell)) is not None


def _listed_in(zones: Zones) -> str:
    """What a player has in play, in words; what is nowhere is in none."""
    return str(zones.get("in play", ""))
