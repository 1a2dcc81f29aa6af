"""What `it`, `one of them` and `the attacker` are in prose: of what was told so far, the thing that can be meant."""

from __future__ import annotations

import re

from judge.scenario.file.absent_names import names_in
from judge.scenario.telling.heard import SPOKEN_OF, Heard
from judge.scenario.telling.implied import Known, as_cast
from judge.scenario.telling.reworded_parts import PLAYING
from judge.scenario.telling.told_boards import PLAYERS, SPEAKER, name_of
from judge.support.late_regex import regex

_ON_IT = regex(r"\b(on|at|targeting) (it)\b(?!')", re.IGNORECASE)
_WHOSE_IT_IS = regex(r"\b((?:my )?opponent's|my|his|her|their|[A-Z]\w*'s) $", re.IGNORECASE)
_TO_ATTACK = regex(r"\b(?:attack|swing)(?:s|ed|ing)?\b", re.IGNORECASE)
_BECOMES = regex(r"(?:so )?(?:what happens to it|where (?:is|does|will) it)\b", re.IGNORECASE)


_SEVERAL = regex(r"\b(?:two|both|three|four|five|[2-9])(?: \w+)? $", re.IGNORECASE)
_MANY_TOKENS = regex(r"\b(?:two|three|four|five|[2-9]) (?:\d+/\d+ )?(?:[a-z]+ )*([A-Z]\w+) tokens\b")


class Meant(Heard):
    """What has been told, and what was spoken of: `last` is what `it` means in a question, `spell` what was cast last, `creature` the
    creature named last, `one_of` what there are two of that are alike, `called` the creature that was called him or her last."""

    def __init__(self, known: Known) -> None:
        super().__init__(known)
        self.last, self.spell, self.creature, self.one_of, self.called = "", "", "", "", ""

    def _of_one(self, plain: str) -> str:
        """The sentence with a name for `one of them`, `the blocked one` and `the other one`, where two that are alike were told of."""
        named = names_in(plain, self.known.singular)
        many = [name for name, start, _ in named if _SEVERAL.search(plain[:start])]
        many += [found[1] for found in _MANY_TOKENS.finditer(plain)]
        if self.one_of and self.events and f"{self.one_of} #1" in self.events[-1].text:
            plain = re.sub(r"\b(on|at|targeting) it\b", rf"\1 {self.one_of} #1", plain)
        if self.one_of:
            plain = re.sub(r"\bmy (?:creature|guy|dude)\b(?!s)", f"{self.one_of} #1", plain)
            plain = re.sub(r"(?<!the )\bblock(?:ed|s)? one(?= with\b|$)", f"block {self.one_of} #1", plain)
            words = {self.one_of, *re.findall(r"[A-Z][\w'-]*", self.one_of)}
            called = "|".join(map(re.escape, sorted(words | {each.removesuffix("s") for each in words}, reverse=True)))
            plain = re.sub(r"\bone of (?:them|(?:the|my|his|her) \w+)\b|\b(?:the|that) (?:blocked |first )?one\b"
                           rf"|\b(?:the|that|his|her|my) (?:blocked|first) (?:{called})\b", f"{self.one_of} #1", plain)
            plain = re.sub(rf"\b(?:the|his|her|my) (?:other|unblocked|second)(?: one| (?:{called})\b)?\b"
                           r"(?! [A-Za-z]*\b(?:player|creature))", f"{self.one_of} #2", plain)
        self.one_of = many[-1] if many else self.one_of
        return plain

    def _plays_alone(self, plain: str) -> bool:
        """Whether it is asked what becomes of `it`, and what was told last names nothing but what is played."""
        named = list(names_in(self.events[-1].text, self.canonical)) if self.events and _BECOMES.match(plain) else []
        return len(named) == 1 and PLAYING.search(self.events[-1].text[: named[0][1]]) is not None

    def _cast_last(self) -> str:
        """The card that was told last to be cast; empty for none."""
        named = ((each.text, name, start) for each in reversed(self.events) for name, start, _ in names_in(each.text, self.canonical))
        return next((name for text, name, start in named if PLAYING.search(text[:start])), "")

    def _played_by(self, asks: str) -> str:
        """What `it` is of which is asked whether somebody can cast it: his or hers that was told to be cast, or the only such card in his
        or her hand, where what was spoken of last can be no such thing; empty for what was."""
        mine = re.search(r"\bI\b", asks) is not None
        hand = self.players.get(SPEAKER if mine else self.other, {}).get("hand")
        things = hand if isinstance(hand, list) else []
        held = [name for thing in things for name, _, _ in names_in(str(thing), self.canonical)]
        held = [name for name in held if "land" not in self.known.types(name)]
        if self.last in held or not self.events and len(held) != 1:
            return ""
        if not self.events:
            return held[0]
        if "land" not in self._types(self.last):
            return ""
        named = [(each.text[:start], name) for each in self.events for name, start, _ in names_in(each.text, self.canonical)]
        spells = [(before, name) for before, name in named if "land" not in self.known.types(name)]
        own = [name for before, name in spells if re.search(r"\b(?:my|Player's) $" if mine else r"\b(?:his|her|Opponent's) $", before)]
        return (own or [name for _, name in spells] or [""])[-1]

    def _types(self, said: str) -> set[str]:
        """The types of the card that some words name; those of a creature where they name none."""
        name = next((name for name, _, _ in names_in(said, self.canonical)), "")
        return self.known.types(name) if name else {"creature"}

    def _attacker(self) -> str:
        """The creature that is told to attack, where it is one; empty for none."""
        told = next((each.text for each in reversed(self.events) if _TO_ATTACK.search(each.text)), "")
        named = [name for name, _, _ in names_in(told, self.canonical) if "creature" in self.known.types(name)]
        return named[0] if len(named) == 1 else ""

    def _own_last(self, plain: str) -> str:
        """What `it` is to which a player does something: the thing of his or hers of which was spoken last, where the last is another's."""
        subject = PLAYERS.match(plain)
        who = name_of(subject[1], self.other) if subject is not None else ""
        told = [each.text for each in self.events]
        for said in reversed(told):
            for name, start, _ in reversed(list(names_in(said, self.canonical))):
                if not self.known.is_fleeting(name) and who and self._owner(name, said[:start]) == who:
                    return name
        return self.last

    def _owner(self, name: str, before: str) -> str:
        """Whose a thing is, by the board or by the word before it; empty where neither tells it."""
        owners = [who for who, zones in self.players.items() if name in str(zones.get("in play", ""))]
        whose = _WHOSE_IT_IS.search(before)
        return owners[0] if len(owners) == 1 else name_of(whose[1], self.other) if whose is not None else ""

    def _as_cast(self, question: str) -> str:
        """A question whose verb is what people call a card, `can I Terror it`, as `can I cast Terror on it`."""
        cast = as_cast(question, self.known)
        return cast if _ON_IT.search(cast) else question

    def _on_what(self, plain: str) -> str:
        """A sentence of a spell or an Aura that is played `on it`, with the name of what was spoken of last."""
        on_it = _ON_IT.search(plain)
        if on_it is None or not self.last or not all(map(self._is_put_on, names_in(plain[: on_it.start()], self.canonical))):
            return plain
        return _ON_IT.sub(rf"\1 {self.last}", plain)

    def _is_put_on(self, named: tuple[str, int, int]) -> bool:
        """Whether a card is a spell or an Aura, which is played on something."""
        return self.known.is_fleeting(named[0]) or "aura" in self.known.types(named[0])

    def _lasting(self, text: str) -> str:
        """The last thing that a text names, but for spells that do not stay; empty where it names none, as of what it tells of a board."""
        named = [(start, name) for name, start, _ in names_in(text, self.canonical)]
        fleeting = [name for _, name in named if self.known.is_fleeting(name)]
        self.spell = fleeting[-1] if fleeting else self.spell
        if not fleeting:
            return self.spoken_of(text)
        short = ((said.start() + 1, said[0]) for said in SPOKEN_OF.finditer(text))
        stays = [each for each in short if not any(name.startswith(each[1].split()[-1]) for name in fleeting)]
        return max([each for each in named if each[1] not in fleeting] + stays, default=(0, self.last))[1]
