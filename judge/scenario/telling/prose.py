"""A question told in prose, `I have a Serra Angel. My opponent casts Shock on it. Does it die?`, as the text of a scenario file."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.errors import ScenarioError
from judge.scenario.file.absent_names import names_in
from judge.scenario.file.one_line import Zones, written_file
from judge.scenario.file.other_keys import said_turn
from judge.scenario.telling.implied import supply
from judge.scenario.telling.told_boards import OPPONENT, PLAYERS, SPEAKER, WHOSE, add, name_of, says_who_has, told_boards
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
_ACTS = regex(r"\b([A-Z]\w+) (?:(?:then|now) )?(?:attacks|blocks|casts|plays|activates|responds|uses|cycles|sacrifices)\b")
_SPEAKS = regex(r"\b(?:I|I'm|I've|[Mm][ey])\b")
_HE = regex(r"\b(?:he|she|him|his)\b(?!')", re.IGNORECASE)
_IT = regex(r"\bit\b(?!')")
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
        self.other, self.last = OPPONENT, ""

    def hear(self, sentence: str) -> None:
        """One sentence: of what players have, of whose turn it is, a question, or what happens."""
        plain = _OPENING.sub("", sentence, count=1) if _OPENING.match(sentence) else sentence
        plain = _DOING.sub(lambda said: said[2] if said[1].lower() == "am" else f"{said[2]}s", plain.rstrip(".!"))
        if plain.endswith("?"):
            its = _IT.search(plain)
            if its and self.last and not self._spoken_of(plain[: its.start()]):
                plain = _IT.sub(lambda it: self.last, plain, count=1)
            self.asked.append(plain)
        elif found := list(told_boards(plain, self._knows, self.other)):
            for player, zones, then in found:
                add(self.players.setdefault(player, {}), zones)
                self.other = self.other if player == SPEAKER else player
                thing = self._spoken_of(plain)
                self.events += [_IT.sub(lambda it, thing=thing: thing or it[0], then)] if then else []  # type: ignore[misc]
        elif not self.events and (said := _TURN.fullmatch(plain)) and (step := said["step"].removesuffix(" turn")):
            self.turn = ", ".join(filter(None, (name_of(said["who"], self.other), said_turn(step)[1])))
        elif says_who_has(plain) and next(names_in(plain, self.canonical), None):
            help = "say of each player alone which cards he or she has, such as 'Ben has Hill Giant in play'"
            raise ScenarioError(f"what each player has is not understood: {plain!r}", code="bad-board", help=help)
        else:
            self.events.append(plain)
        self.last = self._spoken_of(plain) or self.last

    def _knows(self, name: str) -> bool:
        return self.canonical(name) is not None

    def _spoken_of(self, text: str) -> str:
        """The last thing that a text names; empty for none."""
        named = [(start, name) for name, start, _ in names_in(text, self.canonical)]
        named += [(said.start() + 1, said[0]) for said in _SPOKEN_OF.finditer(text)]
        return max(named, default=(0, ""))[1]

    def written(self) -> tuple[str, list[str]] | None:
        """The file, with what it takes as given."""
        told = [*self.events, *self.asked]
        if not self.asked or not any(self.players.values()) and not any(map(self._spoken_of, told)):
            return None
        if any(_SPEAKS.search(each) for each in told):
            self.players.setdefault(SPEAKER, {})
        for name in [said[1] for each in told for said in _ACTS.finditer(each) if not self._knows(said[1])]:
            self.players.setdefault(name, {})
        for name in (OPPONENT, SPEAKER):
            if len(self.players) < 2:
                self.players.setdefault(name, {})
        players = {name: self.players[name] for name in sorted(self.players, key=lambda name: name != SPEAKER)}
        events, asked = (list(map(self._named, each)) for each in (self.events, self.asked))

        def whose(before: str) -> str:
            spoken = (name_of(said[1], self.other) for said in PLAYERS.finditer(before))
            return next(reversed([name for name in spoken if name in players]), next(iter(players)))

        given = supply(players, (*events, *asked), whose, self.canonical)
        return written_file(players, self.turn, events, asked), given

    def _named(self, sentence: str) -> str:
        """The sentence with a name for `he` and `his`, where `I` tells it."""
        if SPEAKER not in self.players:
            return sentence
        return _HE.sub(lambda he: f"{OPPONENT}'s" if he[0].lower() == "his" else OPPONENT, sentence)
