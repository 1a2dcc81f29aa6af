"""What prose tells to happen: a sentence with names for what `it` means, and with the attack or the ability that it leaves out."""

from __future__ import annotations

import re

from judge.scenario.file.absent_names import names_in
from judge.scenario.telling.asked_in_full import IT, WhatIsAsked
from judge.scenario.telling.heard import SPOKEN_OF, Sentence
from judge.scenario.telling.implied import as_cast
from judge.scenario.telling.reworded_parts import PLAYING, told_plainly
from judge.scenario.telling.told_boards import SPEAKER
from judge.scenario.telling.written_prose import Part
from judge.support.late_regex import regex

_ON_BEARER = regex(r"^(?:my|his|her|their|\w+'s) .+? (?:has|have|with) .+ on (?:it|them)\b", re.IGNORECASE)
_BEARS = regex(
    r"(?: (?:under(?= (?-i:[A-Z]))|"
    r"equipped with|enchanted (?:with|by)|wearing|carrying|naming|imprinted with|(?:is |that's )?(?:an? )?copy of|(?:that )?copied)"
    r"| \(?copying) | with (?=(?:an? |the |my |his |her )?[A-Z][^,.]*? (?:on|attached to) (?:it|them|him|her)\b)", re.IGNORECASE
)
_GIVEN_TO = regex(r"\b(?:discard|sac|sacrifice)(?:s|d|ed)? (?P<what>.+?) to (?:the |my |his |her )?[A-Z]", re.IGNORECASE)
"""What is discarded or sacrificed, and not to what."""
_FACE_DOWN = regex(r" \((?:which is |it's |still |a )*face[- ]?down(?: morph)?\)", re.IGNORECASE)
"""What is supplied so, where something is told to be face down."""
_DONE_TO_IT = regex(
    r"\b(?:(?:regenerate|pump|untap|sacrifice|sac|animate|return|bounce)s?|(?:attack|block|swing)s? with|(?:regenerat|pump|untapp"
    r"|sacrific|sacc"
    r"|animat)ing) it\b",
    re.IGNORECASE,
)
"""What is done to a thing in play rather than to a spell."""
_PAIR_ATTACKS = regex(r"both(?: of them| \w+)? (?:attack|swing)(?:ed)?(?P<whom> (?:me|him|her))?", re.IGNORECASE)
_DISCARDS = regex(
    r"^(?P<does>(?:\w+ )?\w+ discard(?:s|ed)? (?:an?|one|two|both|three|four|\d|my|his|her) [^,.]*?)(?P<when>,? (?:after|before"
    r"|in response|with) .*)?$",
    re.IGNORECASE,
)
_ITS_ABILITY = regex(r"\b(?:its|her|his)\b(?= (?:[\w-]+ )?abilit(?:y|ies)\b)", re.IGNORECASE)
_REGENERATES = regex(r"(?<= and )((?:then )?regenerate[sd]?)$|^((?:I|he|she|my opponent|[A-Z]\w+) regenerate[sd]?)(?=$| in"
    r" response$)", re.IGNORECASE)
_USES_IT = regex(r"\b(?P<does>use|activate|crack|regenerate|unmorph|pump)s? it\b(?!')", re.IGNORECASE)
_BY_MEANS = regex(r"\b(?:with|using) $", re.IGNORECASE)
"""What stands before a thing that was told of with which something is done to another."""


class WhatHappens(WhatIsAsked):
    """Hears what happens, and notes what is spoken of."""

    def _event(self, plain: str, part: Part) -> str:
        """What happens, as sentences with names for what `it` means; the words in which it is told at last."""
        plain = self._of_own(self._in_its_fight(plain, part))
        last = self.last if not self.events else ""  # what is on the board is spoken of last as long as nothing has happened
        plain = self._with_its_thing(plain, last)
        plain = self._without_its_host(plain)
        plain = _FACE_DOWN.sub("", as_cast(plain, self.known))
        plain = self._on_what(plain) if last else plain
        if self.last and (does := _DONE_TO_IT.search(plain)) is not None and not self.spoken_of(plain[: does.start()]):
            plain = f"{plain[: does.end() - 2]}{self._own_last(plain)}{plain[does.end() :]}"
        plain = self._of_one(plain)
        self.events += [Sentence(self._given_to(each), part) for each in told_plainly(plain, self.known)]
        return plain

    def _in_its_fight(self, plain: str, part: Part) -> str:
        """`both attack`, `nobody blocks my Bears`, of which the attack was not told: as what is declared."""
        if (pair := _PAIR_ATTACKS.fullmatch(plain)) is not None and self.one_of and (owner := self._owner(self.one_of, "")):
            plain = f"{'I attack' if owner == SPEAKER else f'{owner} attacks'} with {self.one_of} x2{pair['whom'] or ''}"
        return plain

    def _with_its_thing(self, plain: str, last: str) -> str:
        """The words with the name of what can be used so, of the spell that is cast, or of what the board spoke of `last`, for `it`."""
        plain = _REGENERATES.sub(lambda said: f"{said[0]} it", plain)
        if (uses := _USES_IT.search(plain)) is not None and (able := self._that_can(plain, uses["does"].lower())):
            plain = f"{plain[: uses.end() - len('it')]}{able}{plain[uses.end() :]}"
        if (own := _ITS_ABILITY.search(plain)) is not None and (thing := self._there(self.last) or self.last):
            plain = f"{plain[: own.start()]}{thing}'s{plain[own.end() :]}"
        its = IT.search(plain)
        cast = its is not None and PLAYING.search(plain[: its.start()]) is not None
        thing = self.spell or last if cast else last
        if its and self.last and _BY_MEANS.search(plain[: its.start()]) and self.last not in plain and self._there(self.last):
            return f"{plain[: its.start()]}{self.last}{plain[its.end() :]}"
        if thing and its and not self.spoken_of(plain[: its.start()]):
            plain = IT.sub(lambda it: thing, plain, count=1)
        return plain

    def _given_to(self, plain: str) -> str:
        """`I discard a card` with the only thing of that player that asks for it as its cost."""
        gives = _DISCARDS.match(plain)
        able = self._that_can(plain, "discard") if gives is not None else ""
        return f"{gives['does']} to {able}{gives['when'] or ''}" if gives is not None and able else plain

    def _remember(self, plain: str, held: bool) -> None:
        """Notes what was spoken of last; what is only `held`, or asked of, is not what was cast."""
        bearer = next((name for name, _, _ in names_in(plain, self.canonical)), "") if _ON_BEARER.search(plain) else ""
        if (bears := _BEARS.search(plain)) is not None:
            bearer = next((name for name, _, _ in reversed(list(names_in(plain[: bears.start()], self.canonical)))), "") or bearer
        spell = self.spell
        if (given := _GIVEN_TO.search(plain)) is not None and (up := self.spoken_of(given["what"])):
            bearer = up
        self.last = bearer or self._lasting(plain) or self.spoken_of(plain) or self.last
        named = [(start, name) for name, start, _ in names_in(plain, self.canonical)]
        named += [(said.start(), self._there(said[0].partition(" ")[2])) for said in SPOKEN_OF.finditer(plain)]
        creatures = [name for _, name in sorted(named) if name and "creature" in self.known.types(name)]
        self.creature = creatures[-1] if creatures else self.creature
        if spell and held:
            self.spell = spell
