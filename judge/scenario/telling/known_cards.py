"""The cards that prose may name, and the verbs by which people name them: `bolts`, `I Maze it`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from judge.cards.pool.folding import fold
from judge.scenario.file.absent_names import names_in
from judge.scenario.language.lexicon import CardNames
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken.described import nicknames
from judge.scenario.spoken.word_classes import DOING
from judge.scenario.telling.sized import Cards
from judge.support.late_regex import regex


class Known:
    """The cards that prose may name: those of the library, and its own, which are told by what they are."""

    def __init__(self, names: CardNames) -> None:
        self._names = names
        self.own: Cards = {}
        self.by_word: dict[str, list[str]] = {}
        self.spare: set[str] = set()
        """Lands that are only spoken of, beside which a player has others."""
        self.told: set[str] = set()
        """The cards that the prose names anywhere, of which a part of the name may be a verb: `he Leaks it`."""

    def canonical(self, said: str) -> str | None:
        """The name of a card as it is printed; None for what is none."""
        return next((name for name in self.own if fold(name) == fold(said)), None) or self._names.canonical(fold(said))

    def names(self) -> Iterable[str]:
        """The names of all cards that it may name."""
        return [*self.own, *self._names.names()]

    def singular(self, said: str) -> str | None:
        """The name of a card, also of several of them."""
        return self.canonical(said) or (self.canonical(said[:-1]) if said.endswith("s") else None)

    def types(self, name: str) -> set[str]:
        """The words of its type line."""
        line = self.own[name]["type"] if name in self.own else self._names.type_line(name)
        return set(line.lower().split())

    def text(self, name: str) -> str:
        """What it says."""
        return self.own[name].get("text", "") if name in self.own else self._names.text(name)

    def size(self, name: str) -> str:
        """Its power and toughness, `2/2`; empty for what has none."""
        from judge.cards.pool import library

        found = library.record(fold(name)) if name not in self.own else None
        face = found.faces[0] if found is not None else None
        return f"{face.power}/{face.toughness}" if face is not None and face.power else ""

    def cost(self, name: str) -> str:
        """Its mana costs."""
        from judge.cards.pool import library

        found = library.record(fold(name)) if name not in self.own else None
        return " ".join(face.cost or "" for face in found.faces) if found is not None else ""

    def is_fleeting(self, name: str) -> bool:
        """Whether a card is an instant or a sorcery."""
        return not self.types(name).isdisjoint({"instant", "sorcery"})


_VERB = regex(
    r"(?:^|(?<=[,;] )|(?<=and ))((?:my |the )?opp(?:onent)?|I|Player|Opponent|he|she|(?-i:[A-Z])\w+) (?:then "
    r"|now )?([A-Za-z][a-z]{2,}|(?-i:[A-Z])[\w']+(?: (?:of |the |to )*(?-i:[A-Z])[\w']+)+)"
    r"(?= (?:my|his|her|their|the|it|him|me|them|that|(?-i:[A-Z])\w+)\b)",
    re.IGNORECASE,
)
"""A player, and a verb that may be the name of a card: `he Terrors the Angel`, `I bolt him`."""
_VERB_ALONE = regex(
    r"^((?:my |the )?opp(?:onent)?|I|Player|Opponent|he|she) (?:then |now )?((?-i:[A-Z])[a-z]{3,})(?: the (?:board|table|field)| back)?$",
    re.IGNORECASE,
)
"""`My opponent Wraths`: of what has no target."""


def plays_told(sentence: str, known: Known) -> Iterator[str]:
    """Who plays a card whose name is the verb, and that card."""
    for told in _VERB.finditer(sentence):
        named = [each for each in _named_by_verb(told[2], known) if known.is_fleeting(each) or _AIMED_USE.search(known.text(each))]
        if named:
            yield f"{told[1]} {named[0]}"


_ACTOR = regex(
    r"(?:^|(?<=[,;] )|(?<=and )|(?<=response )|(?<=then ))(?:(?:my |the )?opp(?:onent)?|I|he|she|Player|Opponent) (?:then |now "
    r"|just |simply )?$", re.IGNORECASE
)
_OBJECT = regex(r" (?:my|his|her|their|the|an?|it|him|me|them|that|both|[A-Z]\w+)\b")
_FOR = regex(r" for (\d{1,2})$")


def as_cast(sentence: str, known: Known) -> str:
    """The sentence with `casts Swords to Plowshares on` for a verb that is what people call a card."""

    if (asks := _MAY.match(sentence)) is not None:
        return asks[0] + as_cast(sentence[asks.end() :], known).replace(" casts ", " cast ", 1)
    sentence = _LONG_VERB.sub(lambda said: _cast_long(said, known), _WANTS.sub("", sentence))
    if (by := _BY_CASTING.search(sentence)) is not None and (name := card_of_verb(by["verb"], known)) is not None:
        sentence = f"{sentence[: by.start()]}in response {by['who']} {name}s{sentence[by.end() :]}"
    for name, start, end in reversed(list(names_in(sentence, known.canonical))):
        if known.is_fleeting(name) and (acts := _ACTOR.search(sentence[:start])) is not None:
            behind = sentence[end:]
            behind = f" on{behind}" if _OBJECT.match(behind) else behind
            number = _FOR.search(behind)
            x = number is not None and "{X}" in known.cost(name)
            behind = f" with X = {number[1]}{behind[: number.start()]}{behind[number.end() :]}" if x and number else behind
            sentence = f"{sentence[:start]}{'cast' if acts[0].startswith('I') else 'casts'} {name}{behind}"

    def cast(said: re.Match[str]) -> str:
        name = nicknames().get(said[2].lower()) or card_of_verb(said[2], known)
        if name and said[2].lower() not in nicknames() and "counter target" not in known.text(name).lower():
            return said[0]  # what else it is put to is told as it is
        return f"{said[1]} {'cast' if said[1] == 'I' else 'casts'} {name} on" if name and known.is_fleeting(name) else said[0]

    def put_to_use(said: re.Match[str]) -> str:
        copies = next((name for name in _named_by_verb(said[2], known) if "as a copy of" in known.text(name)), None)
        if copies and said[2][0].isupper():
            return f"{said[1]} {'cast' if said[1] == 'I' else 'casts'} {copies} copying"
        name = next((name for name in _named_by_verb(said[2], known) if _AIMED_USE.search(known.text(name))), None)
        return f"{said[1]} {'use' if said[1] == 'I' else 'uses'} {name} on" if name and said[2][0].isupper() else said[0]

    def cast_at_nothing(said: re.Match[str]) -> str:
        name = card_of_verb(said[2], known)
        does = f"{said[1]} {'cast' if said[1] == 'I' else 'casts'} {name}"
        if name and "counter target" in known.text(name).lower():
            return f"{does} on it"
        return does if name and "target" not in known.text(name) else said[0]

    return _VERB_ALONE.sub(cast_at_nothing, _VERB.sub(put_to_use, _VERB.sub(cast, sentence)))


_LONG_VERB = regex(
    r"(?P<who>(?:^|(?<=[,;] )|(?<=and ))(?:(?:[Mm]y |[Tt]he )?[Oo]pp(?:onent)?|I|Player|[Hh]e|[Ss]he|[A-Z]\w+)) (?:then |now )?"
    r"(?P<verb>[A-Z][\w']+(?: (?:of |the |to )*[A-Z][\w']+)*? (?:of |the |to )*[A-Z][\w']*?)(?:s|es|d|ed)"
    r"(?= (?:my|his|her|their|the|it|him|me|them|that|[A-Z]\w+)\b)"
)
"""`He Mana Leaks my Serra Angel`: the whole name as a verb."""


def _cast_long(said: re.Match[str], known: Known) -> str:
    name = known.canonical(said["verb"])
    return f"{said['who']} {'cast' if said['who'] == 'I' else 'casts'} {name} on" if name and known.is_fleeting(name) else said[0]


_WANTS = regex(r"(?<=[\w']) (?:want(?:s|ed)?|tr(?:y|ies|ied)|attempt(?:s|ed)?|decide[sd]?|would like) to(?= (?-i:[A-Z]))", re.IGNORECASE)
"""What stands before the name of a card as a verb."""
_BY_CASTING = regex(
    r"\b(?P<who>I|he|she|they|(?:my )?opponent|[A-Z]\w+) (?:respond|answer|reacte?)(?:s|ed)?(?: to (?:it|that|this))? by"
    r" (?P<verb>(?-i:[A-Z])[\w']*(?: (?-i:[A-Z])[\w']*)*ing)(?= (?:my|his|her|their|the|an?|it|him|me|them|that)\b)", re.IGNORECASE
)
_MAY = regex(r"(?:so |and |but )?(?:can|could|may|must|should|would|will) ", re.IGNORECASE)
"""`Can I Bolt his Elf`."""


def card_of_verb(verb: str, known: Known) -> str | None:
    """The instant or sorcery whose name, or what it is called by, is a verb: of `bolts` Lightning Bolt."""
    return next((name for name in _named_by_verb(verb, known) if known.is_fleeting(name)), None)


def used_by_verb(verb: str, known: Known) -> str:
    """The permanent that is told of with an ability at a target, whose name begins with a verb: `I Maze it`; empty for none."""
    said = {verb.removesuffix(ending) for ending in ("", "s", "es", "d", "ed") if verb[0].isupper()}
    return next((name for name in sorted(known.told) if name.split()[0] in said and _AIMED_USE.search(known.text(name))), "")


_AIMED_USE = regex(r":[^.]*\btarget\b")
"""An ability of a permanent that is played at something: `he Wastelands my Taiga`."""


_DOUBLED = regex(r"([bdglmnprt])\1(?:ed|ing)$")
"""`I Fogged`."""


def _named_by_verb(verb: str, known: Known) -> Iterator[str]:
    """The cards whose names, or what they are called by, are a verb."""
    called = nicknames()
    if verb in ("hit", "hits"):  # with what, stands behind
        return
    if verb.islower() and not {verb, verb_forms.base(verb)}.isdisjoint(DOING):  # `I unearth it`, which is no spell of that name
        return
    for word in dict.fromkeys([verb, verb.removesuffix("s"), verb.removesuffix("es"), verb.removesuffix("ed"), verb.removesuffix("d"),
                               verb.removesuffix("ing"), f"{verb.removesuffix('ing')}e",
                               _DOUBLED.sub(r"\1", verb)]):
        if name := called.get(word.lower()) or known.canonical(word if " " in word else word.capitalize()):
            yield name
    bare = {form for form in (verb, verb.removesuffix("s"), verb.removesuffix("ed"), verb.removesuffix("d")) if form[:1].isupper()}
    yield from (name for name in sorted(known.told) if not bare.isdisjoint(name.split()) and known.is_fleeting(name))
