"""Prose as words: the name of a card is one of them, and of every other it is known of which verb it may be a form."""

from __future__ import annotations

from typing import NamedTuple

from judge.scenario.file.absent_names import names_in
from judge.scenario.spoken.described import nicknames
from judge.scenario.spoken.verb_forms import forms
from judge.scenario.spoken.word_classes import DOING
from judge.scenario.telling.known_cards import Known, card_of_verb, used_by_verb
from judge.support.late_regex import regex

_PIECE = regex(
    r"\{[^{}\s]{1,6}\}|[+-]?[\dX*]+/[+-]?[\dX*]+|[+-]?\d+|[^\W\d_]+(?=n't\b)|n't\b|'(?:s|m|re|ve|d|ll)\b|'(?=\W|$)"
    r"|[^\W\d_](?:[\w/-]*\w)?(?:\.(?=\w\.?))?|\S",
)
_ALSO = """
be have control own hold sit stand die live survive resolve trigger come enter return become deal take lose gain get win draw
leave untap go let kill destroy hit ping shoot bounce steal counter swing chump flash search fetch put give end pass unmorph flip
equip enchant attach bury exile remove cost pay redirect prevent do say decide want try look face assign copy happen connect trade
stay keep start begin use show animate like know think guess wonder hope believe mean target double triple sac crack swords pump burn finish
follow proceed run chain damage save protect answer declare count grow fizzle float force make turn move tutor
reanimate recur hand tap see
"""
_FORMS: dict[str, str] = {form: verb for verb in reversed(_ALSO.split()) for form in forms(verb)}
_FORMS |= {"are": "be", "am": "be", "were": "be", "is": "be", "'m": "be", "'re": "be", "'ve": "have", "has": "have", "got": "get"}
_FORMS |= {"equipped": "equip", "equipping": "equip", "died": "die", "tapped": "tap", "bled": "bleed", "dealt": "deal", "blew": "blow",
    "sent": "send", "sends": "send", "sacked": "sac", "sacks": "sac", "sacking": "sac", "sack": "sac",
    "send": "send"}
AUXILIARIES = frozenset(["do", "does", "did", "is", "are", "am", "was", "were", "can", "could", "will", "would", "may", "might", "must",
    "should", "has", "have", "had"])
WH = frozenset(["what", "who", "which", "where", "when", "why", "how", "whose"])


class Word(NamedTuple):
    """A word, what it is in small letters, from where to where it stands, and the card whose name it is; `many`: in the plural."""

    text: str
    low: str
    start: int
    end: int
    card: str = ""
    many: bool = False

    @property
    def verb(self) -> str:
        """The verb of which it may be a form; empty for none."""
        return "" if self.card else verb_of(self.low)


def verb_of(low: str) -> str:
    """The verb of which a word is a form; empty for none."""
    if low in _FORMS:
        return _FORMS[low]
    return _doing().get(low, "")


def _doing() -> dict[str, str]:
    if not _DOING:
        from judge.scenario.spoken.verb_forms import base

        _DOING.update({form: base(form) if form not in DOING or form.endswith(("s", "ing")) else form for form in DOING})
        for verb in [form for form in DOING if forms(form)[1] in DOING]:
            _DOING.update(dict.fromkeys(forms(verb), verb))
    return _DOING


_DOING: dict[str, str] = {}


def words_of(text: str, known: Known) -> list[Word]:
    """The words of a text."""
    found = list[Word]()
    at = 0
    for name, start, end in names_in(text, known.singular):
        found += _plain(text, at, start)
        said = text[start:end]
        found.append(Word(said, said.lower(), start, end, name, known.canonical(said) is None))
        at = end
    return found + _plain(text, at, len(text))


def _plain(text: str, start: int, end: int) -> list[Word]:
    return [
        Word(piece[0], piece[0].lower() if piece[0] == "U" else _WHOLE.get(piece[0].lower(), piece[0].lower()), piece.start(), piece.end())
            for piece in _PIECE.finditer(text, start, end)
    ]


_WHOLE = {"ca": "can", "wo": "will", "opp": "opponent", "opps": "opponent", "u": "you"}


def spell_of(word: Word, known: Known) -> str:
    """The instant or sorcery of which a word, as a verb, tells that it is played: `bolts`, `Shocks`, `Giant Growth`; empty for none."""
    if word.card:
        return word.card if known.is_fleeting(word.card) else ""
    if not word.low.isalpha() or len(word.low) < 4 or word.verb and word.low not in nicknames():
        return ""
    return card_of_verb(word.text, known) or used_by_verb(word.text, known)
