"""A text with signs in the place of its players and of its noun phrases about cards, so that what stands around them can be moved whole."""

from __future__ import annotations

import re

from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.spoken.scenario_names import Names

_PLAYER, _CARD, _END = "\ue101", "\ue102", "\ue103"
P = rf"{_PLAYER}\d+{_END}"
"""The sign of a player."""
N = rf"{_CARD}\d+{_END}"
"""The sign of a noun phrase about a card: `her attacking Bears`, `Ben's Disk's ability`."""
NP = rf"[{_PLAYER}{_CARD}]\d+{_END}"
"""Either of them."""
NPS = rf"(?:both |all |each of )?{NP}(?:(?:, and|,| and|&) {NP})*"
"""Several of them."""
END = _END
SIGNS = f"{_PLAYER}{_CARD}"
_DETERMINERS = (
    "the|an?|his|her|their|its|my|your|that|this|these|those|another|(?:(?<=the )|(?<=his )|(?<=her )|(?<='s"
    " ))(?:attacking|blocking)|enchanted|equipped|tapped|untapped|own|other"
    "|first|second|third|face-down|one(?: of)?|copy of|" + "|".join((*NUMBERS[2:11], r"\d+"))
)
_PHRASE = re.compile(
    rf"(?<![\w'])(?:(?:{_DETERMINERS}) )*(?:{P}'s? (?:(?:{_DETERMINERS}) )*)?{N}(?:'s?(?: \w+)? ability)?(?: #\d+)?"
    rf"(?: (?:tokens?|card|copy)(?!\w))?|the (?:\w+ )?ability of (?:the )?{N}"
)
_ARTICLE = re.compile(r"an? (?=[a-z])(?!\w+(?:s|ed)\b)")
"""`a` as an article, and not a player called A who does something."""


class Signed:
    """A text in which signs stand for players and for noun phrases about cards."""

    def __init__(self, text: str, names: Names) -> None:
        folded = text.casefold()
        self.signs: list[tuple[str, str, str]] = []
        """What each sign stands for: as it is written, the card or player meant (empty for several), and whose it is said to be."""
        self.names = names
        out: list[str] = []
        at = 0
        while at < len(text):
            begins = (at == 0 or not folded[at - 1].isalnum()) and len(folded) == len(text)
            found = names.longest(folded, at) if begins and not _ARTICLE.match(folded, at) else None
            if found is None:
                out.append(folded[at : at + 1])
                at += 1
                continue
            meant = found[0][0] if len(found[0]) == 1 else ""
            out.append(self._sign(_PLAYER if found[1] == "player" else _CARD, text[at : found[2]], meant, ""))
            at = found[2]
        self.text = _PHRASE.sub(self._phrase, "".join(out))

    def _sign(self, kind: str, written: str, meant: str, owner: str) -> str:
        self.signs.append((written, meant, owner))
        return f"{kind}{len(self.signs) - 1}{_END}"

    def _phrase(self, found: re.Match[str]) -> str:
        owner, card = re.search(P, found[0]), re.search(N, found[0])
        return self._sign(_CARD, self.written(found[0]), self.meant(card[0] if card else ""), self.meant(owner[0]) if owner else "")

    def written(self, text: str) -> str:
        """A text with what its signs stand for, as it was written."""
        return re.sub(rf"{NP}", lambda found: self.signs[_number(found[0])][0], text)

    def meant(self, sign: str) -> str:
        """The card or player that a sign is for; empty where that may be several things."""
        return self.signs[_number(sign)][1] if sign else ""

    def player(self, name: str) -> str:
        """The sign for a player; empty for nobody."""
        known = next((n for n, sign in enumerate(self.signs) if sign == (name, name, "")), None)
        return "" if not name else f"{_PLAYER}{known}{_END}" if known is not None else self._sign(_PLAYER, name, name, "")

    def whose(self, card: str) -> str:
        """The sign for the player whose card is named; empty where that is not known."""
        return self.player(self.signs[_number(card)][2] or self.names.owners.get(self.meant(card), "") or "")

    def in_hand(self, card: str) -> bool:
        """Whether a card that is named waits in the hand of its player."""
        name = self.meant(card)
        hand = self.names.hands.get(self.meant(self.whose(card)), ()) if name else ()
        return name in hand and name not in self.names.played


def _number(sign: str) -> int:
    return int(sign.strip(_PLAYER + _CARD + _END))
