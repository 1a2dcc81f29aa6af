"""The forms of questions, and a question as read.

`FORMS` is the whole language: each row is a form with holes, and the type of its value. In a form `P` is a player, `X` an
object, `Y` an object or a player, `N` a number and `E` an event sentence in its plain form (`Ann play Shock`); the others stand in
`judge.scenario.language.question_holes`. `COMPOSED` are those that hold other questions.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from judge.scenario.language.lexicon import NOWHERE, Reference, Span
from judge.scenario.language.question_holes import HOLES, written
from judge.scenario.language.sentence_forms import Event

ValueType: TypeAlias = Literal[
    "integer", "cost", "pt", "list", "bag", "mana", "zone", "place", "set", "counters", "name", "player", "step", "players", "yes/no"
]
"""What a question is answered with (see `judge.scenario.language.expected_values`): `list` keeps its order, `bag` counts copies without."""

FORMS: tuple[tuple[str, ValueType], ...] = (
    ("life of team T", "integer"),
    ("life of P", "integer"),
    ("poison of P", "integer"),
    ("hand size of P", "integer"),
    ("maximum hand size of P", "integer"),
    ("library size of P", "integer"),
    ("power of X", "integer"),
    ("toughness of X", "integer"),
    ("damage on X", "integer"),
    ("lethal damage for X", "integer"),
    ("loyalty of X", "integer"),
    ("converted mana cost of X", "cost"),
    ("mana cost of X", "mana"),
    ("total power of P's G", "integer"),
    ("total toughness of P's G", "integer"),
    ("total power of G", "integer"),
    ("total toughness of G", "integer"),
    ("P/T of X", "pt"),
    ("hand of P", "bag"),
    ("library of P", "list"),
    ("graveyard of P", "list"),
    ("permanents of P", "bag"),
    ("what is on the stack", "list"),
    ("what is on top of the stack", "name"),
    ("what does X target", "list"),
    ("how many targets does X have", "integer"),
    ("what can X target", "bag"),
    ("what can kill X", "bag"),
    ("what mana can X make", "set"),
    ("mana pool of P", "mana"),
    ("zone of X", "zone"),
    ("colors of X", "set"),
    ("types of X", "set"),
    ("subtypes of X", "set"),
    ("abilities of X", "set"),
    ("counters on X", "counters"),
    ("controller of X", "player"),
    ("owner of X", "player"),
    ("what is X attached to", "name"),
    ("what is X a copy of", "name"),
    ("whose turn is it", "player"),
    ("who has priority", "player"),
    ("what step is it", "step"),
    ("name of X", "name"),
    ("who won", "players"),
    ("who lost", "players"),
    ("how many times did P gain life", "integer"),
    ("how many times did P lose life", "integer"),
    ("how many times was Y dealt damage", "integer"),
    ("how many times did X deal damage", "integer"),
    ("how many times did X trigger for Y", "integer"),
    ("how many times did X trigger", "integer"),
    ("how many times did X resolve", "integer"),
    ("how many times did X attack", "integer"),
    ("how many times did X block", "integer"),
    ("how many abilities triggered", "integer"),
    ("how many cleanup steps were there", "integer"),
    ("how many combat phases were there", "integer"),
    ("how many combat damage steps were there", "integer"),
    ("how many extra combat phases did P get", "integer"),
    ("how many extra combat phases were made", "integer"),
    ("how many combat phases are to come", "integer"),
    ("how many players are in the game", "integer"),
    ("how much damage did P deal to Y", "integer"),
    ("how much combat damage did P deal to Y", "integer"),
    ("how much damage did P deal", "integer"),
    ("how much combat damage did P deal", "integer"),
    ("how much damage did X deal to Y", "integer"),
    ("how much combat damage did X deal to Y", "integer"),
    ("did X trigger for Y", "yes/no"),
    ("did X trigger", "yes/no"),
    ("did X resolve", "yes/no"),
    ("was X countered", "yes/no"),
    ("did X fail to resolve", "yes/no"),
    ("is X tapped", "yes/no"),
    ("is X attacking", "yes/no"),
    ("is X blocking", "yes/no"),
    ("is X attacking Y", "yes/no"),
    ("is X blocking Y", "yes/no"),
    ("what is X attacking", "name"),
    ("is X blocked", "yes/no"),
    ("is X unblocked", "yes/no"),
    ("is X untapped", "yes/no"),
    ("did X tap", "yes/no"),
    ("did X untap", "yes/no"),
    ("is X face down", "yes/no"),
    ("is X face up", "yes/no"),
    ("is X flipped", "yes/no"),
    ("is X revealed", "yes/no"),
    ("is X suspended", "yes/no"),
    ("is X summoning sick", "yes/no"),
    ("is the game a draw", "yes/no"),
    ("was event N legal", "yes/no"),
    ("where is X", "place"),
    ("whose graveyard is X in", "player"),
    ("what is removed from the game", "bag"),
    ("is X S", "yes/no"),
    ("is D a cost of X", "yes/no"),
    ("is X Z", "yes/no"),
    ("is X K", "yes/no"),
    ("does X have its abilities", "yes/no"),
    ("does X have A", "yes/no"),
    ("does an effect of X last", "yes/no"),
    ("does X affect Y", "yes/no"),
    ("does X use the stack", "yes/no"),
    ("did X die", "yes/no"),
    ("did X kill Y", "yes/no"),
    ("did X destroy Y", "yes/no"),
    ("did X survive", "yes/no"),
    ("did X save Y", "yes/no"),
    ("was X destroyed", "yes/no"),
    ("was X sacrificed", "yes/no"),
    ("was X discarded", "yes/no"),
    ("was X revealed", "yes/no"),
    ("was X regenerated", "yes/no"),
    ("was X blocked", "yes/no"),
    ("was X played", "yes/no"),
    ("was X kicked", "yes/no"),
    ("was X put Z", "yes/no"),
    ("was X shuffled Z", "yes/no"),
    ("did X come into play", "yes/no"),
    ("did X leave play", "yes/no"),
    ("did X return to play", "yes/no"),
    ("did X return", "yes/no"),
    ("did X phase out", "yes/no"),
    ("did X phase in", "yes/no"),
    ("how many G does P control", "integer"),
    ("how many G are Z", "integer"),
    ("how many G does P own Z", "integer"),
    ("how many lands can P play", "integer"),
    ("how many creatures can P attack with", "integer"),
    ("how many creatures can P block with", "integer"),
    ("how much mana can P make", "integer"),
    ("how much mana can X make", "integer"),
    ("highest x for X", "integer"),
    ("how many times can P use X", "integer"),
    ("greatest size of X by P", "pt"),
    ("how many regeneration shields are on X", "integer"),
    ("how many C counters are on X", "integer"),
    ("how many C counters did Y get", "integer"),
    ("how much damage was dealt to Y", "integer"),
    ("how much damage was dealt by X", "integer"),
    ("how much combat damage was dealt to Y", "integer"),
    ("how much combat damage was dealt by X", "integer"),
    ("how much damage was prevented", "integer"),
    ("how much damage to Y was prevented", "integer"),
    ("how much damage from X was prevented", "integer"),
    ("how much damage did X prevent", "integer"),
    ("how much life did P gain from X", "integer"),
    ("how much life did P lose to X", "integer"),
    ("how many cards did P draw from X", "integer"),
    ("how much life did P gain", "integer"),
    ("how much life did P lose", "integer"),
    ("how many cards did P draw", "integer"),
    ("how many cards did P discard", "integer"),
    ("how many cards did P mill", "integer"),
    ("how many cards were milled", "integer"),
    ("how many extra turns did P get", "integer"),
    ("did P shuffle", "yes/no"),
    ("did P search a library", "yes/no"),
    ("did P sacrifice X", "yes/no"),
    ("did P discard X", "yes/no"),
    ("how much M mana does P have", "integer"),
    ("how many C counters does P have", "integer"),
    ("did P win", "yes/no"),
    ("did P lose", "yes/no"),
    ("has team T lost", "yes/no"),
    ("is Y within P's range of influence", "yes/no"),
    ("who gained life first", "players"),
    ("who gained life", "players"),
    ("who has the most life", "players"),
    ("who has the least life", "players"),
    ("who won the clash", "players"),
    ("who won the coin flip", "players"),
    ("did P win the clash", "yes/no"),
    ("did P win the coin flip", "yes/no"),
    ("did P gain control of X", "yes/no"),
    ("did an exchange happen", "yes/no"),
    ("did P gain life", "yes/no"),
    ("did P lose life", "yes/no"),
    ("did P draw a card", "yes/no"),
    ("did X deal damage to Y", "yes/no"),
    ("did X deal damage", "yes/no"),
    ("how many copies of X were there", "integer"),
    ("must P attack", "yes/no"),
    ("must P block", "yes/no"),
    ("must X attack", "yes/no"),
    ("must X attack Y", "yes/no"),
    ("must X block", "yes/no"),
    ("must X block Y", "yes/no"),
    ("what happened", "list"),
    ("what did X do", "list"),
    ("what G does P control", "bag"),
    ("what G are Z", "bag"),
    ("what died", "list"),
    ("what was put on the stack", "list"),
    ("what resolved", "list"),
    ("what G is first to resolve", "name"),
    ("what G is last to resolve", "name"),
    ("what was countered", "list"),
    ("what was revealed", "list"),
    ("what countered X", "list"),
    ("who countered what", "list"),
    ("what did P sacrifice", "list"),
    ("what did P discard", "list"),
    ("how many G died", "integer"),
    ("how many G did P lose", "integer"),
    ("how many G did P sacrifice", "integer"),
    ("how many G did P tap", "integer"),
    ("how many G did P untap", "integer"),
    ("how many G did P get", "integer"),
    ("how many G came into play", "integer"),
    ("how many G did P play", "integer"),
    ("how many G were played", "integer"),
    ("how many times was X played", "integer"),
    ("how many G were put on the stack", "integer"),
    ("how many G did P counter", "integer"),
    ("how many G were countered", "integer"),
    ("what G did P lose", "bag"),
    ("what is attached to X", "bag"),
    ("how much mana did P spend", "integer"),
    ("how much mana did P make", "integer"),
    ("how much mana did X make", "integer"),
    ("what was the mana of X spent for", "list"),
    ("what was X paid with", "list"),
    ("how much does X cost by A", "mana"),
    ("how much is asked for if E", "mana"),
    ("how much is asked for X by A", "mana"),
    ("how much is asked of P for X", "mana"),
    ("how much does X cost", "mana"),
    ("is the game over", "yes/no"),
    ("what happens if E", "list"),
    ("what can P do", "list"),
    ("can P target Y", "yes/no"),
    ("can X target Y", "yes/no"),
    ("can P play any G", "yes/no"),
    ("can P kill Y with X", "yes/no"),
    ("can P kill Y", "yes/no"),
    ("can P destroy Y with X", "yes/no"),
    ("can P destroy Y", "yes/no"),
    ("can P save Y with X", "yes/no"),
    ("can P save Y", "yes/no"),
    ("can P pay what X asks for", "yes/no"),
    ("did P pay what X asks for", "yes/no"),
    ("can P use X on Y", "yes/no"),
    ("can P use X", "yes/no"),
    ("can E", "yes/no"),
    ("must E", "yes/no"),
    ("does P have X", "yes/no"),
    ("did X attack", "yes/no"),
    ("did X block", "yes/no"),
    ("did X attack Y", "yes/no"),
    ("did X block Y", "yes/no"),
    ("what did P draw", "bag"),
    ("what G did P get", "bag"),
    ("what is on top of P's library", "name"),
    ("what are the top N cards of P's library", "list"),
    ("what is on top of P's graveyard", "name"),
    ("what is on the bottom of P's library", "name"),
    ("what is removed with X", "bag"),
    ("how much mana burn did P take", "integer"),
    ("who decides for P", "player"),
    ("who chose for X", "players"),
    ("who chose the targets of X", "players"),
    ("who made the piles of X", "players"),
    ("who chose a pile of X", "players"),
    ("who chose the order", "players"),
    ("was P asked for X", "yes/no"),
    ("could P choose not to D for X", "yes/no"),
    ("could P choose nothing for X", "yes/no"),
    ("could P choose nothing", "yes/no"),
    ("could P choose Y for X", "yes/no"),
    ("could P choose K for X", "yes/no"),
    ("could P choose Y", "yes/no"),
    ("what did P choose for X", "list"),
    ("what did P choose", "list"),
    ("what did P find", "bag"),
    ("what could P choose for X", "list"),
    ("what else could P choose for X", "list"),
    ("what could P choose", "list"),
    ("can P respond to turning X face up", "yes/no"),
    ("can P respond to suspending X", "yes/no"),
    ("can P respond to X with Y", "yes/no"),
    ("can P respond to X", "yes/no"),
    ("can P respond", "yes/no"),
)
"""Every form of a question and the type of its value (DESIGN, section 4, "Questions")."""

COMPOSED: tuple[tuple[str, ValueType], ...] = (
    ("Q = V", "yes/no"),
    ("Q > Q", "yes/no"),
    ("when Q", "integer"),
    ("until when Q", "name"),
    ("Q, or Q", "name"),
    ("who: Q", "players"),
    ("who, most: Q", "players"),
    ("who, least: Q", "players"),
    ("which G: Q", "bag"),
    ("which G, most: Q", "bag"),
    ("which G, least: Q", "bag"),
    ("how many G: Q", "integer"),
    ("all G: Q", "yes/no"),
    ("any G: Q", "yes/no"),
    ("any of: Q; Q", "yes/no"),
    ("all of: Q; Q", "yes/no"),
    ("first of: Q; Q", "bag"),
    ("last of: Q; Q", "bag"),
    ("who, first: Q", "players"),
    ("who, last: Q", "players"),
    ("which G, first: Q", "bag"),
    ("which G, last: Q", "bag"),
    ("by what: Q", "bag"),
    ("by which G: Q", "bag"),
    ("by whom: Q", "players"),
    ("by Y: Q", "yes/no"),
    ("can P bring about: Q", "yes/no"),
    ("can P respond to: Q", "yes/no"),
    ("can P respond between: Q, then Q", "yes/no"),
)
"""Forms that hold another question: whether its answer is this one (or `!=`, `>=`, `<=`, `>`, `<`), or that to another one, after which
event it is yes, until which step its answer stays, which of two is; of whom, of which, of how many, of all or any of a kind it is so, of
whom or which a number or a size is the greatest or the least, or it was so first or last; whether one of several is, or all are; what did
it, or made it so, of what kind, and who, and whether this did; whether a player can bring it about."""

TIMES = (
    "Q, at STEP", "Q, at P's STEP", "Q, at P's next turn", "Q, at P's next STEP", "Q, at the next turn", "Q, at combat", "Q, at any time",
    "Q, at the last chance to respond", "Q, this turn", "Q, during STEP", "Q, during P's turn", "Q, during combat",
    "Q, during the time after combat",
    "Q, once Q", "Q, before Q", "Q, while Q", "Q, if E", "Q, if earlier E", "Q, if instead E", "Q, if X is not there",
    "Q, if X does not attack", "Q, if P starts at N life", "Q, if P starts with X in hand",
    "Q, if P starts with X in play", "Q, if P starts with N cards in library", "Q, if X starts tapped", "Q, if X starts sick",
    "Q, if X starts with N damage", "Q, if X starts attached to Y", "Q, if X starts with N C counters",
    "Q, if X starts with KEYWORD", "Q, if X starts without KEYWORD", "Q, if X starts naming Y",
    "Q, if X starts with power N", "Q, if X starts as N/N", "Q, if X starts as K",
    "Q, if P starts with X on top of library", "Q, if the game starts by the rules of DATE", "Q, though Q",
)  # fmt: skip
"""The ways of asking of another time than the end: its value is that of the question."""

DURING = "during "
"""How a time begins from whose beginning on it is asked what happened; of what is so, its end is asked of."""
_OF_WHAT_HAPPENED = re.compile(r"\b(?:did|was|were|died|gained|happened|resolved|countered)\b")
_OF_WHAT_IS_SO = re.compile(r"(?:^|: )did .+ (?:survive|win|lose|save .+)(?: = \w+)?$|^was event |^what was .+ (?:spent for|paid with)$")


def of_what_happened(asked: str) -> bool:
    """Whether a question, or its form, is of what happened in the course of a time, and not of what is so at a moment."""
    return _OF_WHAT_HAPPENED.search(asked) is not None and _OF_WHAT_IS_SO.search(asked) is None


ALL_HOLES = ("P", "X", "Y", "N", "E", *HOLES)


class Question(Struct, frozen=True):
    """A question as read. Two questions are equal when they ask the same, however they are spelled.

    `kind` is a form of `FORMS`, `type` its type of value. `player`, `object`, `other` (the `Y`), `number` and `event` fill
    its holes; `zone` the `Z`, and `words` any other. `after` is the event after which it is asked, None for the end;
    `turn` says of which of several turns under way it asks (608). `why` asks for the
    reasons alone; it is left out of `asked`, which is what `expect` and `questions` are matched by. `inner` is the question that a form of
    `COMPOSED` holds (`second` the other one, `others` all of several), `sign` and `words` what its answer is compared with; of a question
    asked of each, `template` is the text and `inner` the question about one of them. `time` is the time that it asks of (`end of turn`,
    `Ben's upkeep`, `during combat`, `this turn`, `any time`); `once` the question of yes or no whose first yes is the time (with the
    time `before`, it ends it; with `while`, the last yes is the time). `supposing` is an event that is tried first, and
    all that comes of it. `granted` is a question of yes or no whose yes is taken for granted.
    """

    kind: str
    type: ValueType
    player: str | None = None
    object: Reference | None = None
    other: Reference | None = None
    number: int | None = None
    event: Event | None = None
    words: str = ""
    zone: str = ""
    after: int | None = None
    turn: str | None = None
    why: Literal["", "why", "why not"] = ""
    inner: Question | None = None
    second: Question | None = None
    others: tuple[Question, ...] = ()
    template: str = ""
    sign: str = ""
    time: str = ""
    once: Question | None = None
    supposing: Event | None = None
    granted: Question | None = None
    span: Span = NOWHERE

    @property
    def asked(self) -> Question:
        """The same question without `why`."""
        return replace(self, why="") if self.why else self

    def __str__(self) -> str:
        whole = self._said()
        return whole if self.turn is None else f"in {self.turn}'s turn, {whole}"

    def _when(self) -> str:
        """What it says of its time."""
        supposing = f", if {self.supposing.span.text}" if self.supposing is not None else ""
        supposing += f", though {str(self.granted).rstrip('?')}" if self.granted is not None else ""
        if self.once is not None:
            return f", {self.time or 'once'} {str(self.once).rstrip('?')}{supposing}"
        time = self.time if self.time in ("", "this turn") or self.time.startswith(DURING) else f"at {self.time}"
        return (f", {time}" if time else "") + supposing + (f" after event {self.after}" if self.after is not None else "")

    def _said(self) -> str:
        after = self._when()
        tail = f" {self.why}?" if self.why else ""
        if self.template:
            group = written("G", self.words) + (f" of {self.player}" if self.player else "")
            return f"{self.kind.removesuffix(': Q').replace(' G', f' {group}')}: {self.template}{after}?{tail}"
        if self.others:
            return f"{self.kind.partition(':')[0]}: {'; '.join(str(each).rstrip('?') for each in self.others)}{after}?{tail}"
        if self.inner is not None:
            held = str(self.inner).rstrip("?")
            if self.second is not None:
                joined = f" {self.sign} " if self.sign else ", or " if self.player is None else ", then "
                held = f"can {self.player} respond between: {held}" if self.player is not None else held
                return f"{held}{joined}{str(self.second).rstrip('?')}{after}?{tail}"
            head = self.kind.removesuffix("Q").replace(" G:", f" {written('G', self.words)}:").replace(" P ", f" {self.player} ")
            head = head.replace(" Y:", f" {self.other}:")
            first = f"{held} {self.sign} {self.words}" if self.sign else f"{head}{held}"
            return f"{first}{after}?{tail}"
        fill = {"P": self.player, "X": self.object, "Y": self.other, "N": self.number}
        fill["E"] = self.event.span.text if self.event else None
        words = words_of(self.kind)
        fill |= {hole: written(hole, self.zone if hole == "Z" else self.words) for hole in words if hole in HOLES}
        words = [said for word in words if (said := str(fill[word]) if word in fill else word)]
        mark = "?" if words[0] in _ASKING else ""
        return " ".join(words).replace(" 's ", "'s ") + after + mark + (f"{'' if mark else '?'} {self.why}?" if self.why else "")


_ASKING = ("when", "until", "by", "what", "whose", "who", "how", "did", "was", "is", "can", "where", "does", "must", "has")
"""How the forms begin that are written with a question mark."""


def words_of(kind: str) -> list[str]:
    """The words of a form; what follows a hole after an apostrophe is a word of its own."""
    return kind.replace("P's", "P 's").split()


def parts_of(kind: str) -> list[str]:
    """The form in pieces: fixed words (folded) and holes."""
    found = _PARTS.get(kind)
    if found is None:
        found = []
        for word in words_of(kind):
            if word in ALL_HOLES:
                found.append(word)
            elif found and found[-1] not in ALL_HOLES:
                found[-1] += f" {word.lower()}"
            else:
                found.append(word.lower())
        _PARTS[kind] = found
    return found


_PARTS: dict[str, list[str]] = {}


def beginning(text: str) -> tuple[tuple[str, ValueType], ...]:
    """The forms, in their order, that a folded text may have by its first word: those that begin with it, or with a hole."""
    return _beginning_with(_first_word(text))


@lru_cache(maxsize=500)
def _beginning_with(word: str) -> tuple[tuple[str, ValueType], ...]:
    return tuple([form for form, first in zip(FORMS, _first_words(), strict=True) if first in ("", word)])


@cache
def _first_words() -> list[str]:
    """The first word of each form; empty where it begins with a hole."""
    firsts = [kind.split(maxsplit=1)[0] for kind, _ in FORMS]
    words = {first: "" if first in ALL_HOLES or first == "P's" else _first_word(first.lower()) for first in {*firsts}}
    return [words[first] for first in firsts]


def _first_word(text: str) -> str:
    return text if text.isalnum() else next((text[:n] for n, letter in enumerate(text) if not letter.isalnum()), text)
