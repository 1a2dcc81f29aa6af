"""A question told in prose, `I have a Serra Angel. My opponent casts Shock on it. Does it die?`, as the text of a scenario file."""

from __future__ import annotations

import re
from typing import NamedTuple

from judge.errors import ScenarioError
from judge.scenario.file.absent_names import names_in
from judge.scenario.file.one_line import Zones, written_file
from judge.scenario.file.other_keys import said_turn
from judge.scenario.spoken.normal_form import idle
from judge.scenario.telling.implied import Known, as_cast, attack_implied, before_it_is_answered, by_type, supply
from judge.scenario.telling.introduced import introduced
from judge.scenario.telling.parts_told import apart, clauses_of, condition_of, has
from judge.scenario.telling.reworded_parts import answered_before, asked_plainly, aura_put, told_plainly, without_its_time
from judge.scenario.telling.sized import Cards, creatures_told
from judge.scenario.telling.talk import only_talk, opinion, told_part
from judge.scenario.telling.told_boards import ENCHANTED, NAME, OPPONENT, PLAYERS, SPEAKER, WHOSE, add, name_of, says_who_has, told_boards
from judge.scenario.telling.written_prose import Part, Prose
from judge.support.late_regex import regex

_TURN = regex(
    rf"(?:it is|it's|this is|we are (?:in|on)|we're (?:in|on)) (?:currently |now )?{WHOSE} (?P<step>.+)",
    re.IGNORECASE,
)
_WHEN = regex(
    rf"(?:during|in|on|at|it's|it is) (?:the )?(?P<when>(?:(?:beginning|start|end) of )?{WHOSE} (?:own |next )?"
    r"(?:turn|upkeep(?: step)?|draw step|(?:first |second |pre-?combat |post-?combat )?main(?: phase)?|combat(?: phase)?"
    r"|end step|end of turn(?: step)?))(?:,| and)? ",
    re.IGNORECASE,
)
_WITH_OUT = regex(
    r"with (?:both )?(?P<what>(?:(?!, |\bwith\b).)+?),? (?:already |both |being )*(?P<where>in play|on the (?:battlefield"
    r"|board|table|field)|out|under (?P<who>\w+(?: opponent's)?) control|on (?:my|his|her|their) side(?: of the \w+)?),\s*",
    re.IGNORECASE,
)
_DOING = regex(r"(?: (am|is|are)|'(m|s|re)) (attack|block|cast|play|respond)ing\b", re.IGNORECASE)
_WHO_IS = regex(rf"(?P<who>(?:my |the )?opp(?:onent)?|{NAME}),? (?P<is>who(?:'s| is| has| had"
    rf"| controls) )(?P<what>[^,]+), ", re.IGNORECASE)
"""`my opponent, who is at 10, blocks`: what a player has, said within what he or she does."""
_ACTS = regex(r"\b((?:[Pp]layer )?[A-Z]\w*) (?:(?:then|now) )?(?:attacks|blocks|casts|plays|activates|responds|uses|cycles|sacrifices)\b")
_OF_STEP = regex(r"^(?:how (?:many|much)|does|do|what happens|what is|what's|who|which)\b", re.IGNORECASE)
"""What is asked of what a step brings, where nothing else is told to happen in it."""
_CASTS = regex(r"\b(?:casts?|plays?|played) $", re.IGNORECASE)
_OF_SOMEBODY = regex(r"(?:my|his|her|their|\w+'s|my opponent's) ", re.IGNORECASE)
_ACTING = regex(r"(?:I|he|she|they|(?:my |the )?opp(?:onent)?) (?!am\b|is\b|are\b|was\b|were\b)[a-z]+", re.IGNORECASE)
_SPEAKS = regex(r"\b(?:I|I'm|I've|[Mm][ey])\b")
_HE = regex(r"\b(?:he|she|him|his|her)\b(?!')", re.IGNORECASE)
_HE_IS = regex(r"\b(?:he|she)'s\b", re.IGNORECASE)
_IT = regex(r"\bit\b(?!')")
_ATTACKED = regex(
    r"(?<=attack)(?:s|ing|ed)? (?:me|him|her|you|my opponent|opponent|[A-Z]\w+)(?= with\b)|\b(?:at|on|to|with) me\b", re.IGNORECASE
)
"""Who is attacked, or done something to: no player whose the thing is that is named behind."""
_RESPONDING = regex(r"\bin (?:response|answer)\b", re.IGNORECASE)
_BY_IT = regex(r"\b(?:with|using|by) $", re.IGNORECASE)
_ON_BEARER = regex(r"^(?:my|his|her|their|\w+'s) .+? (?:has|with) .+ on it\b", re.IGNORECASE)
_ON_IT = regex(r"\b(on|at|targeting) (it)\b(?!')", re.IGNORECASE)
_OF_SPELLS = regex(r"\b(?:resolves?|countered|counter it|fizzles?|respond to it)\b", re.IGNORECASE)
"""What is asked of a spell rather than of what it does something to."""
_WHO_ATTACKS = regex(r"\b(?:if|when) (?:my )?(\w+) attacks?\b", re.IGNORECASE)
_BLOCKED_BY = regex(r"\bblocked by (?:an? |the |two |three |both |another )?$", re.IGNORECASE)
_BY_MEANS_OF = regex(r"\b(?:with|using|by (?:casting|playing|activating|sacrificing)) (?:an? |the )?$", re.IGNORECASE)
_SPOKEN_OF = regex(r"\b(?:the|my|his|her|your) [A-Z][\w-]+")


class Told(NamedTuple):
    """The text of a scenario file, what of it was not told, and of each of its sentences the part of the prose that tells it."""

    text: str
    given: list[str]
    parts: dict[str, Part]


def told_text(prose: Prose, known: Known, *, whole: frozenset[int] = frozenset()) -> Told | None:
    """The scenario file for prose: who has what, what happens, what is asked, in sentences.

    Who says `I` is called Player, and `my opponent` Opponent. `whole`: where sentences begin that are not cut into clauses.
    None where nothing is asked, or no card is spoken of. Raises ScenarioError (`bad-board`) with what cannot be read.
    """
    telling = _Telling(known, whole)
    for sentence in prose.sentences():
        telling.hear(sentence)
    return telling.written()


class _Sentence(NamedTuple):
    """What happens or is asked, and the part of the prose that tells it."""

    text: str
    part: Part


class _Telling:
    """What has been told so far; `other` is whom `he` means, `last` what `it` means in a question."""

    def __init__(self, known: Known, whole: frozenset[int]) -> None:
        self.known, self.whole = known, whole
        self.canonical = known.canonical
        self.cards: Cards = known.own
        self.players: dict[str, Zones] = {}
        self.turn = ""
        self.events: list[_Sentence] = []
        self.asked: list[_Sentence] = []
        self.aside: list[str] = []
        self.other, self.last, self.spell, self.subject = OPPONENT, "", "", SPEAKER
        self.one_of, self.held = "", False

    def hear(self, sentence: Part) -> None:
        """One sentence, part by part."""
        self.held = sentence.start in self.whole
        part = told_part(sentence, lambda text: next(names_in(text, self.canonical), None) is not None)
        if part is None:
            return
        if not str(part).endswith("?"):
            if opinion(str(part)):
                self.aside.append(str(part).rstrip(".! "))
                return
            self._told(part)
            return
        part = self._board_ahead(part)
        if not self.events and not self.turn and (when := _WHEN.match(str(part))) is not None and self._at(when):
            part = part.cut(when.end())
        case = condition_of(part, self._tells)
        if case is None:
            self._hear(part, asks=True)
        elif all(self._has_only(each) for each in self._cut(case[0])) or not (self.asked or _otherwise(sentence)):
            self._told(case[0])
            self._hear(case[1], asks=True)
        else:
            self._hear(part, asks=True)

    def _cut(self, part: Part) -> list[Part]:
        """A statement in clauses, where it is not to stay whole."""
        return [part] if self.held else clauses_of(part, self._knows)

    def _told(self, part: Part) -> None:
        part = self._board_ahead(part)
        for clause in self._cut(part):
            for each in apart(clause, self._knows, self.other):
                self._hear(each)

    def _at(self, when: re.Match[str]) -> bool:
        """Notes whose turn, and which step of it, is told; whether it is one."""
        step, whose = said_turn(when["when"])[1], name_of(when["who"], self.other)
        if step or when["when"].lower().endswith("turn"):
            self.turn = f"{whose}, {step}" if step and not when["when"].lower().endswith("own turn") else whose
        return bool(self.turn)

    def _has_only(self, part: Part, plain: str = "") -> bool:
        """Whether a part tells only what a player has."""
        return next(told_boards((plain or self._plain(part)).rstrip(".!?"), self._knows, self.other), None) is not None

    def _tells(self, part: Part) -> bool:
        """Whether a part tells who has what, or what happens."""
        return has(self._plain(part), self._knows, self.other) or not idle(self._plain(part)) or bool(self._spoken_of(self._plain(part)))

    def _board_ahead(self, part: Part) -> Part:
        """What a sentence tells behind `with Humility in play,`, which goes onto the board."""
        if (ahead := _WITH_OUT.match(str(part))) is not None:
            where = ahead["where"].split()
            who = ahead["who"] or (where[1] if where[0].lower() == "on" and where[1].lower() != "the" else "my")
            plain = creatures_told(f"{name_of(who, self.other)} has {ahead['what']}", self.cards)
            if found := list(told_boards(plain, self._knows, self.other)):
                self._listed(found[0].player, found[0].zones, plain)
                return part.cut(ahead.end())
        return part

    def _plain(self, part: Part) -> str:
        """The words of a part, with cards for creatures that are told by their size."""
        def does(said: re.Match[str]) -> str:
            return f" {said[3]}{'s' if (said[1] or said[2]).lower() in ('is', 's') else ''}"

        return creatures_told(_DOING.sub(does, str(part).rstrip(".!")), self.cards)

    def _hear(self, part: Part, asks: bool = False) -> None:
        """What players have, whose turn it is, a question, or what happens; what tells of nothing in the game says nothing."""
        plain = self._plain(part)
        asks = asks or plain.endswith("?")
        if (within := _WHO_IS.search(plain)) is not None and not asks:
            what = within["is"].replace("who's", "who is").replace("who ", f"{within['who']} ") + within["what"]
            for having, there, _ in told_boards(what, self._knows, self.other):
                self._listed(having, there, what)
                plain = f"{plain[: within.start()]}{within['who']} {plain[within.end() :]}"
        if not self.events and not self.turn and not asks and (when := _WHEN.match(f"{plain} ")) is not None and self._at(when):
            plain = plain[when.end() :]
        if not self.events and not self.turn:
            rest, behind = without_its_time(plain)
            plain = rest if behind is not None and (asks or self._has_only(part, rest)) and self._at(behind) else plain
        plain = asked_plainly(plain) if asks else plain
        if not (asks or self.events) and (put := aura_put(plain, self.known)) is not None and _OF_SOMEBODY.match(put[2]):
            plain = f"{put[0]} has {put[1]} on {put[2]}"
        if asks:
            its = _IT.search(plain)
            if its and self.last and (_BY_IT.search(plain[: its.start()]) or not self._spoken_of(plain[: its.start()])):
                last = self.spell if self.spell and _OF_SPELLS.search(plain) else self.last
                plain = _IT.sub(lambda it: last, plain, count=1)
            self.asked.append(_Sentence(f"{self._of_one(plain).rstrip('?')}?", part))
        elif found := list(told_boards(plain, self._knows, self.other)):
            for player, zones, then in found:
                self._listed(player, zones, plain)
                thing = self._spoken_of(plain)
                if then:
                    self.events.append(_Sentence(_IT.sub(lambda it, thing=thing: thing or it[0], then), part))  # type: ignore[misc]
        elif not self.events and (said := _TURN.fullmatch(plain)) and (step := said["step"].removesuffix(" turn")):
            self.turn = ", ".join(filter(None, (name_of(said["who"], self.other), said_turn(step)[1])))
        elif says_who_has(plain) and next(names_in(plain, self.canonical), None):
            help = "say of each player alone which cards he or she has, such as 'Ben has Hill Giant in play'"
            place = part.whole.place(part, "")
            raise ScenarioError(f"what each player has is not understood: {plain!r}", code="bad-board", help=help, place=place)
        elif _happens(plain) or next(names_in(plain, self.canonical), None):
            last = self.last if not self.events else ""  # what is on the board is spoken of last as long as nothing has happened
            its = _IT.search(plain)
            cast = its is not None and _CASTS.search(plain[: its.start()]) is not None
            thing = self.spell if cast else last
            if thing and its and not self._spoken_of(plain[: its.start()]):
                plain = _IT.sub(lambda it: thing, plain, count=1)
            plain = self._of_one(_ON_IT.sub(lambda it: f"{it[1]} {last or it[2]}", plain))
            self.events += [_Sentence(each, part) for each in told_plainly(plain, self.known)]
        elif plain and not only_talk(plain):
            self.aside.append(plain)
        bearer = next((name for name, _, _ in names_in(plain, self.canonical)), "") if _ON_BEARER.search(plain) else ""
        self.last = bearer or self._lasting(plain) or self._spoken_of(plain) or self.last

    def _listed(self, player: str, zones: Zones, plain: str) -> None:
        """Puts down what a player is said to have."""
        for there, things in by_type(zones, self.known).items():
            add(self.players.setdefault(player, {}), {there: things})
        self._list_hosts(zones)
        self.other = self.other if player == SPEAKER else player

    def _of_one(self, plain: str) -> str:
        """The sentence with a name for `one of them`, `the blocked one` and `the other one`, where two that are alike were told of."""
        named = names_in(plain, self.known.singular)
        many = [name for name, start, _ in named if re.search(r"\b(?:two|both|2)(?: \w+)? $", plain[:start], re.IGNORECASE)]
        if self.one_of and self.events and f"{self.one_of} #1" in self.events[-1].text:
            plain = re.sub(r"\b(on|at|targeting) it\b", rf"\1 {self.one_of} #1", plain)
        if self.one_of:
            plain = re.sub(r"\bmy (?:creature|guy|dude)\b(?!s)", f"{self.one_of} #1", plain)
            plain = re.sub(r"\bone of (?:them|(?:the|my|his|her) \w+)\b|\b(?:the|that) (?:blocked "
            r"|first )?one\b", f"{self.one_of} #1", plain)
            plain = re.sub(r"\bthe (?:other|unblocked|second)(?: one)?\b(?! [A-Za-z]*\b(?:player|creature))", f"{self.one_of} #2", plain)
        self.one_of = many[-1] if many else self.one_of
        return plain

    def _list_hosts(self, zones: Zones) -> None:
        """Adds to what a player has the things of his or hers that another's are said to be on, where they are not listed yet."""
        for thing in zones.get("in play", ()):  # type: ignore[attr-defined]
            if (on := ENCHANTED.fullmatch(thing)) is not None:
                there = self.players.setdefault(name_of(on["who"], self.other), {})
                if on["host"].lower() not in str(there.get("in play", "")).lower():
                    add(there, {"in play": [on["host"]]})

    def _knows(self, name: str) -> bool:
        return self.canonical(name) is not None

    def _spoken_of(self, text: str) -> str:
        """The last thing that a text names; empty for none."""
        named = [(start, name) for name, start, _ in names_in(text, self.canonical)]
        named += [(said.start() + 1, said[0]) for said in _SPOKEN_OF.finditer(text)]
        return max(named, default=(0, ""))[1]

    def _lasting(self, text: str) -> str:
        """The last thing that a text names, but for spells that do not stay; empty where it names none, as of what it tells of a board."""
        named = [(start, name) for name, start, _ in names_in(text, self.canonical)]
        fleeting = [name for _, name in named if self.known.is_fleeting(name)]
        self.spell = fleeting[-1] if fleeting else self.spell
        if not fleeting:
            return self._spoken_of(text)
        short = ((said.start() + 1, said[0]) for said in _SPOKEN_OF.finditer(text))
        stays = [each for each in short if not any(name.startswith(each[1].split()[-1]) for name in fleeting)]
        return max([each for each in named if each[1] not in fleeting] + stays, default=(0, self.last))[1]

    def written(self) -> Told | None:
        """The file, with what it takes as given."""
        told = [each.text for each in (*self.events, *self.asked)]
        if not self.asked or not any(self.players.values()) and not any(map(self._spoken_of, told)):
            return None
        if any(_SPEAKS.search(each) for each in told):
            self.players.setdefault(SPEAKER, {})
        for each in told:
            cards = [range(start, end) for _, start, end in names_in(each, self.canonical)]
            for acts in _ACTS.finditer(each):
                if not any(acts.start() in card for card in cards) and not _HE.match(acts[1]):
                    self.players.setdefault(acts[1], {})
        for name in (OPPONENT, SPEAKER):
            if len(self.players) < 2:
                self.players.setdefault(name, {})
        players = {name: self.players[name] for name in sorted(self.players, key=lambda name: name != SPEAKER)}
        events, asked = ([_Sentence(self._named(each.text), each.part) for each in row] for row in (self.events, self.asked))

        def whose(before: str) -> str:
            said_so = [said[1] for said in PLAYERS.finditer(_ATTACKED.sub(" ", before))]
            if _BY_MEANS_OF.search(before):  # whoever does it has what it is done with
                said_so = [each for each in said_so if each.lower() not in ("my", "his", "her", "me") and not each.endswith("s")] or said_so
            spoken = (name_of(each, self.other) for each in said_so)
            who = next(reversed([name for name in spoken if name in players]), next(iter(players)))
            return next(name for name in players if name != who) if _BLOCKED_BY.search(before) and len(players) == 2 else who

        if not events and (ahead := before_it_is_answered(asked[0].text, whose, self.known)):
            events = [_Sentence(each, asked[0].part) for each in ahead]
        for number in reversed(range(len(events))):
            sofar = " ".join(each.text for each in events[:number])
            row = answered_before(events[number].text, sofar, whose, self.known)
            events[number : number + 1] = [_Sentence(each, events[number].part) for each in row]
        events = [_Sentence(as_cast(each.text, self.known), each.part) for each in events]
        events = [_Sentence(introduced(each.text, players, whose, self.known), each.part) for each in events]
        given = [f"{each.text} (not told)" for each in events if each.text not in told and each.part is asked[0].part]
        given += [f"left aside: {each!r}" for each in self.aside]
        given += supply(players, [each.text for each in (*events, *asked)], whose, self.known)
        attacks = next((said for each in asked if (said := _WHO_ATTACKS.search(each.text))), None) if not (self.turn or events) else None
        if attacks is not None and (who := name_of(attacks[1], self.other)) in players:
            self.turn = who  # who attacks is the active player
            given.append(f"turn: {who}'s (not told)")
        if not self.turn and (attack := attack_implied(players, [each.text for each in events], whose, self.known)):
            events.insert(attack[0], _Sentence(attack[1], events[attack[0]].part))
            given.append(f"{attack[1]} (not told)")
        who, _, step = self.turn.partition(", ")
        begins = not events and step in ("upkeep", "draw") and any(map(_OF_STEP.search, (each.text for each in asked)))
        events = [_Sentence("resolve the stack", asked[0].part)] if begins else events
        turn = {"player": who, "step": step, "beginning": "yes"} if begins else self.turn
        text = written_file(players, turn, [each.text for each in events], [each.text for each in asked], self.cards)
        return Told(text, given, {each.text: each.part for each in reversed([*events, *asked])})

    def _named(self, sentence: str) -> str:
        """The sentence with a name for `he` and `his`, where `I` tells it."""
        if SPEAKER not in self.players:
            return sentence
        sentence = _HE_IS.sub(f"{OPPONENT} is", sentence)
        return _HE.sub(lambda he: f"{OPPONENT}'s" if he[0].lower() in ("his", "her") else OPPONENT, sentence)


def _otherwise(part: Part) -> bool:
    """Whether a case is put beside what was told: `what if he blocks`, `if I had ...`."""
    return re.match(r"(?:what|how about|and|but|otherwise|instead)\b.*\bif\b", str(part), re.IGNORECASE) is not None


def _happens(plain: str) -> bool:
    """Whether a statement tells an act, as it is told by itself or in response to something."""
    return not (idle(plain) or only_talk(plain)) or _ACTING.match(plain) is not None or _RESPONDING.search(plain) is not None
