"""A question told in prose, `I have a Serra Angel. My opponent casts Shock on it. Does it die?`, as the text of a scenario file."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.errors import ScenarioError
from judge.scenario.file.absent_names import names_in
from judge.scenario.file.one_line import Zones, written_file
from judge.scenario.file.other_keys import said_turn
from judge.scenario.spoken.normal_form import idle
from judge.scenario.telling.implied import attack_implied, by_type, is_fleeting, supply
from judge.scenario.telling.parts_told import parts_told
from judge.scenario.telling.told_boards import ENCHANTED, OPPONENT, PLAYERS, SPEAKER, WHOSE, add, name_of, says_who_has, told_boards
from judge.support.late_regex import regex

Canonical = Callable[[str], str | None]

_ENDS = regex(r"(?<=[.!?])[\"')]*\s+(?=[\"'(]?[A-Z0-9])|\s*\n\s*")
_OPENING = regex(
    r"(?:(?:so|okay|ok|hi|hello|well|now|then|also|and|but|suppose|say|let's say|assume|imagine|here is the situation|situation|setup"
    r"|question)\b[,:]?\s+(?:that\s+)?)+",
    re.IGNORECASE,
)
_TURN = regex(rf"(?:it is|it's|this is|we are (?:in|on)|we're (?:in|on)) (?:currently |now )?{WHOSE} (?P<step>.+)", re.IGNORECASE)
_DOING = regex(r"\b(am|is|are) (attack|block|cast|play|respond)ing\b", re.IGNORECASE)
_ACTS = regex(r"\b((?:[Pp]layer )?[A-Z]\w*) (?:(?:then|now) )?(?:attacks|blocks|casts|plays|activates|responds|uses|cycles|sacrifices)\b")
_SPEAKS = regex(r"\b(?:I|I'm|I've|[Mm][ey])\b")
_HE = regex(r"\b(?:he|she|him|his)\b(?!')", re.IGNORECASE)
_IT = regex(r"\bit\b(?!')")
_ATTACKED = regex(
    r"(?<=attack)(?:s|ing|ed)? (?:me|him|her|you|my opponent|opponent|[A-Z]\w+)(?= with\b)|\b(?:at|on|to|with) me\b", re.IGNORECASE
)
"""Who is attacked, or done something to: no player whose the thing is that is named behind."""
_BY_IT = regex(r"\b(?:with|using|by) $", re.IGNORECASE)
_ON_BEARER = regex(r"^(?:my|his|her|their|\w+'s) .+? (?:has|with) .+ on it\b", re.IGNORECASE)
_ON_IT = regex(r"\b(on|at|targeting) (it)\b(?!')", re.IGNORECASE)
_OF_SPELLS = regex(r"\b(?:resolves?|countered|counter it|fizzles?|respond to it)\b", re.IGNORECASE)
"""What is asked of a spell rather than of what it does something to."""
"""What stands before `it` where that is no thing of the same sentence."""
_WHO_ATTACKS = regex(r"\b(?:if|when) (?:my )?(\w+) attacks?\b", re.IGNORECASE)
_BLOCKED_BY = regex(r"\bblocked by (?:an? |the |two |three |both )?$", re.IGNORECASE)
_BY_MEANS_OF = regex(r"\b(?:with|using|by (?:casting|playing|activating|sacrificing)) (?:an? |the )?$", re.IGNORECASE)
_SPOKEN_OF = regex(r"\b(?:the|my|his|her|your) [A-Z][\w-]+")


def told_text(text: str, canonical: Canonical) -> tuple[str, list[str]] | None:
    """The text of a scenario file for prose (who has what, what happens, what is asked, in sentences), and what of it was not told.

    Who says `I` is called Player, and `my opponent` Opponent. `canonical` gives the name of a card as it is printed. None where nothing
    is asked, or no card is spoken of. Raises ScenarioError (`bad-board`) with what cannot be read.
    """
    telling = _Telling(canonical)
    for sentence in filter(None, map(str.strip, _ENDS.split(text.replace("\u2019", "'").strip()))):
        telling.hear(sentence)
    return telling.written()


class _Telling:
    """What has been told so far; `other` is whom `he` means, `last` what `it` means in a question."""

    def __init__(self, canonical: Canonical) -> None:
        self.canonical = canonical
        self.players: dict[str, Zones] = {}
        self.turn = ""
        self.events: list[str] = []
        self.asked: list[str] = []
        self.other, self.last, self.spell = OPPONENT, "", ""

    def hear(self, sentence: str) -> None:
        """One sentence, part by part."""
        for part in parts_told(sentence, self._knows, self.other):
            self._hear(part)

    def _hear(self, sentence: str) -> None:
        """What players have, whose turn it is, a question, or what happens; what tells of nothing in the game says nothing."""
        plain = _OPENING.sub("", sentence, count=1) if _OPENING.match(sentence) else sentence
        plain = _DOING.sub(lambda said: said[2] if said[1].lower() == "am" else f"{said[2]}s", plain.rstrip(".!"))
        if plain.endswith("?"):
            its = _IT.search(plain)
            if its and self.last and (_BY_IT.search(plain[: its.start()]) or not self._spoken_of(plain[: its.start()])):
                last = self.spell if self.spell and _OF_SPELLS.search(plain) else self.last
                plain = _IT.sub(lambda it: last, plain, count=1)
            self.asked.append(plain)
        elif found := list(told_boards(plain, self._knows, self.other)):
            for player, zones, then in found:
                for there, things in by_type(zones).items():
                    add(self.players.setdefault(player, {}), {there: things})
                self._list_hosts(zones)
                self.other = self.other if player == SPEAKER else player
                thing = self._spoken_of(plain)
                self.events += [_IT.sub(lambda it, thing=thing: thing or it[0], then)] if then else []  # type: ignore[misc]
        elif not self.events and (said := _TURN.fullmatch(plain)) and (step := said["step"].removesuffix(" turn")):
            self.turn = ", ".join(filter(None, (name_of(said["who"], self.other), said_turn(step)[1])))
        elif says_who_has(plain) and next(names_in(plain, self.canonical), None):
            help = "say of each player alone which cards he or she has, such as 'Ben has Hill Giant in play'"
            raise ScenarioError(f"what each player has is not understood: {plain!r}", code="bad-board", help=help)
        elif next(names_in(plain, self.canonical), None) or not idle(plain):
            last = self.last if not self.events else ""  # what is on the board is spoken of last as long as nothing has happened
            self.events.append(_ON_IT.sub(lambda it: f"{it[1]} {last or it[2]}", plain))
        bearer = next((name for name, _, _ in names_in(plain, self.canonical)), "") if _ON_BEARER.search(plain) else ""
        self.last = bearer or self._lasting(plain) or self._spoken_of(plain) or self.last

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
        fleeting = [name for _, name in named if is_fleeting(name)]
        self.spell = fleeting[-1] if fleeting else self.spell
        if not fleeting:
            return self._spoken_of(text)
        short = ((said.start() + 1, said[0]) for said in _SPOKEN_OF.finditer(text))
        stays = [each for each in short if not any(name.startswith(each[1].split()[-1]) for name in fleeting)]
        return max([each for each in named if each[1] not in fleeting] + stays, default=(0, self.last))[1]

    def written(self) -> tuple[str, list[str]] | None:
        """The file, with what it takes as given."""
        told = [*self.events, *self.asked]
        if not self.asked or not any(self.players.values()) and not any(map(self._spoken_of, told)):
            return None
        if any(_SPEAKS.search(each) for each in told):
            self.players.setdefault(SPEAKER, {})
        for name in [said[1] for each in told for said in _ACTS.finditer(each) if not self._knows(said[1]) and not _HE.match(said[1])]:
            self.players.setdefault(name, {})
        for name in (OPPONENT, SPEAKER):
            if len(self.players) < 2:
                self.players.setdefault(name, {})
        players = {name: self.players[name] for name in sorted(self.players, key=lambda name: name != SPEAKER)}
        events, asked = (list(map(self._named, each)) for each in (self.events, self.asked))

        def whose(before: str) -> str:
            said_so = [said[1] for said in PLAYERS.finditer(_ATTACKED.sub(" ", before))]
            if _BY_MEANS_OF.search(before):  # whoever does it has what it is done with
                said_so = [each for each in said_so if each.lower() not in ("my", "his", "her", "me") and not each.endswith("s")] or said_so
            spoken = (name_of(each, self.other) for each in said_so)
            who = next(reversed([name for name in spoken if name in players]), next(iter(players)))
            return next(name for name in players if name != who) if _BLOCKED_BY.search(before) and len(players) == 2 else who

        given = supply(players, (*events, *asked), whose, self.canonical)
        attacks = next((said for each in asked if (said := _WHO_ATTACKS.search(each))), None) if not (self.turn or events) else None
        if attacks is not None and (who := name_of(attacks[1], self.other)) in players:
            self.turn = who  # who attacks is the active player
            given.append(f"turn: {who}'s (not told)")
        if not self.turn and (attack := attack_implied(players, events, whose)):
            events.insert(attack[0], attack[1])
            given.append(f"{attack[1]} (not told)")
        return written_file(players, self.turn, events, asked), given

    def _named(self, sentence: str) -> str:
        """The sentence with a name for `he` and `his`, where `I` tells it."""
        if SPEAKER not in self.players:
            return sentence
        return _HE.sub(lambda he: f"{OPPONENT}'s" if he[0].lower() == "his" else OPPONENT, sentence)
