"""Prose in plain words, cut into sentences and parts, each of which knows where it stands in what was written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from judge.errors import Place
from judge.scenario.telling.sized import NUMBER
from judge.support.late_regex import regex

_ENDS = regex(
    r"(?<=[.!?])[\"')]*\s+(?=[\"'(]?[A-Z0-9])|(?<=[?!])\s+(?=\S)|\s*\n\s*"
    r"|(?<!\band\.\.\.)(?<=\.\.\.)\s+(?=(?:do|does|did|is|are|can|will|what|who|how)\b)"
    r"|(?<=[^.\W]\w\.)(?<!\bvs\.)(?<!\betc\.)(?<!\beg\.)(?<!\bie\.)\s+(?=[a-z])"
)
_OTHERS = (
    r"\b(?:my|a|the) (?:friend|buddy|mate|brother|sister|roommate|enemy|rival|wife|husband|girlfriend|boyfriend|cousin"
    r"|other guy|other player"
    r"|guy across from me|opposing player)(?: of mine)?"
    r"|\b(?:a|some|another|this) (?:player|guy|dude|kid|person|girl|fellow)(?= (?:cast|play|attack|activat|use|ha[sd]|swing|swung"
    r"|block|hit|bolt|burn|shock|drop|flash|respond|tap|target)\w*\b)"
)
_OTHERS_END = r"(?='s?\b|\b)"
_NAMED = regex(
    rf"(?:(?i:{_OTHERS})|\b[Mm]y opponent(?=,? [A-Z][a-z]*(?<!s)(?<!ed)(?:,|'s| (?!his |this )[a-z]+(?:s|ed)\b))),? (?:called |named )?"
    r"(?P<name>[A-Z][a-z]+)(?=,| [a-z]|'s )"
)
"""`my friend Dave has`: who else plays, with a name."""
_SOME_CARDS = (
    r"(?:(?:an?|one|two|three|four|five|six|seven|\d|these|the following) )?cards? in "
    r"(?:my |his |her |their |the )?(hand|graveyard)"
)
_ROWS = tuple(
    (regex(pattern), instead)
    for pattern, instead in (
        (r"[\u2019\u2018]", "'"),
        (r"[\u201c\u201d]", '"'),
        (rf"(?i:{_OTHERS}{_OTHERS_END})", "my opponent"),
        (r"\b(?:[Mm]y |[Tt]he )?[Oo]pp(?:o|y)?\b(?=[ ',.?])", "my opponent"),
        (r"(?:(?:\b[Aa]|\b[Tt]his|\b[Tt]he|\b[Ss]ome|\b[Mm]y) |^|(?<=[.!?] ))(?:[Gg]uy|[Dd]ude|[Kk]id|[Pp]layer"
         r"|[Ff]riend|[Bb]uddy|[Oo]pponent)"
         r" (?:at|from|in|across from|sitting) (?:\w+ ){1,4}?(?=(?:cast|play|attack|swing|swung|block|activat|use"
         r"|ha[sd]|control|tap|kill)\w*\b)",
         "my opponent "),
        (rf"\b[Aa]ll ({NUMBER}) of (?:my|his|her|their|the) (?=[A-Z])", r"\1 "),
        (r"\b(have|has|control|controls) (?:in (?:the )?(?:game|play)|on (?:the |my |his |her )?(?:board|table"
         r"|battlefield|field)),? (?=\w)", r"\1 "),
        (r"\b(use\w* [^.,?]+?) for (kill|save|destroy|counter|shoot)(?:ing)? ", r"\1 to \2 "),
        (r",? (?:or|yes or) no(?=\?)", ""),
        (r"(?:\.|,? (?:and|but)|,) (?:[Ii]t|[Hh]e|[Ss]he) (?:isn't|is not|wasn't|was not|doesn't get|didn't get|does not get|goes|went) "
         r"(?:un)?blocked\b(?=[.,!?])", ". No block"),
        (r"\b(on|at|targeting|to) myself\b", r"\1 me"),
        (r"\b(on|at|targeting|to) (him|her)self\b", r"\1 \2"),
        (r"\b(?:[Tt]he |[Mm]y )?(?:[Nn]on[- ]?[Aa]ctive) [Pp]layer\b", "NAP"),
        (r"\b(?:[Tt]he )?[Aa]ctive [Pp]layer\b(?! (?:is|chooses|gets))", "AP"),
        (r"(?<=[.!?]) ?[:;]-?[)(DP](?=\s|$)", ""),
        (r" ?[:;]-?[)(DP](?=\s+[A-Z]|$)", "."),
        (r"\b(?:plenty|lots|loads|a lot|a ton|tons|a bunch|heaps|enough) of (?=[A-Z])", "six "),
        (r"\bi(?='|\b(?![.'])(?!\w))", "I"),
        (r"\b([Dd]o|[Dd]oes|[Dd]id|[Cc]a|[Ww]o|[Ii]s|[Aa]re|[Ww]as|[Cc]ould|[Ww]ould)nt\b", r"\1n't"),
        (r" +(?:\u2014|\u2013|--) +(?=[a-z])", ", "),
        (r" +(?:\u2014|\u2013|--) +(?=[A-Z])", ". "),
        (r"\b([Gg]raveyard|[Hh]and|[Ll]ibrary): ([^.]+)\. Mine: ", r"\1: \2. My \1: "),
        (r"\bw/ ?(?=\w)", "with "),
        (r"\bI (?:already |still )*have (?:an? |my )?([A-Z][\w']*(?: [A-Z][\w']*| of| the| to)*) on the stack (?:targeting|aimed at|on) ",
         r"I cast \1 on "),
        (r"\b([Hh]e|[Ss]he|[Mm]y opponent|[A-Z]\w+) (?:already |still )*has (?:an? |his |her )?([A-Z][\w']*(?: [A-Z][\w']*| of| the| to)*)"
         r" on the stack (?:targeting|aimed at|on) ", r"\1 casts \2 on "),
        (r"\b(I|[Hh]e|[Ss]he|[Mm]y opponent|[A-Z]\w+) (?:already |still |currently )*(?:ha(?:s|ve)|'ve got|'s got) (?:an? |my |his |her )?"
         r"([A-Z][\w']*(?: [A-Z][\w']*| of| the| to)*) on the stack\b", r"\1 casts \2"),
        (rf"\bI (?:have|hold|'ve got) {_SOME_CARDS}: (?=[A-Z])", r"my \1 is "),
        (rf"\b([Hh]e|[Ss]he|[Tt]hey) (?:has|have|holds?|got) {_SOME_CARDS}: (?=[A-Z])", r"my opponent's \2 is "),
        (rf"\b([Mm]y opponent|[A-Z][a-z]+) (?:has|holds?|got) {_SOME_CARDS}: (?=[A-Z])", r"\1's \2 is "),
        (r"\b([Mm]y opponent's|[Hh]is|[Hh]er|[Mm]y) token, an? (\d+/\d+ (?:[a-z]+ )*[A-Z]\w+)(?: token)?,?", r"\1 \2 token"),
        (r"\b(face[- ]?down) (?:morph|creature|card|guy),? (?:which|that|who)(?: is|'s) (?:really|actually|secretly|in fact) (?:an? )?"
         r"(?=[A-Z])",
         r"\1 "),
        (r"\b(in|on) (my|his|her) (graveyard|hand|library) and ([^,.?]+) in (hi|her)s\b", r"\1 \2 \3. There are \4 in his \3"),
        (r"\b((?:[A-Z]\w+ )?tokens?),? (?:which are |that are |that's |all |both |each |each being "
        r"|each a )+(\d+/\d+)(?=[,.; ?])", r"\2 \1"),
        (r"\b([A-Z]\w+ tokens?),? (\d+/\d+)(?= *[,.;?]| and\b)", r"\2 \1"),
        (r"\b(on my side(?: of the \w+)?) and ([^,.?]+?) on (hi|her)s(?: side)?\b", r"\1. There is \2 on his side"),
        (r"(?i:\b(?:after|once|when) (?:the )?(?:combat )?damage (?:is|was|has been|goes|went) (?:put )?on(?:to)? the stack),? ",
         "With damage on the stack, "),
        (r"\b[Tt]here(?:'s| is| was) (?:this|a) (?:guy|dude|player|kid|person) (?:with|who has|who had)\b", "my opponent has"),
        (r"\bI(?:'m| am| was) (?:facing(?: down)?|up against|staring at|looking at) (?=(?:an?|two|three|\d|his|the) )", "my opponent has "),
        (r"\b(attack|block|swing)(s|ed)? with (?:her(?! (?:own )?[A-Z])|him)\b", r"\1\2 with it"),
        (r"\bwith (?:no|0|zero) storm(?: count)?\b,?", ""),
        (r"(?<=[a-z]) back (?=targeting |on (?:my|his|her|the|it)\b|at (?:my|his|her|the|it)\b)", " "),
        (r"\b([A-Z][a-z]+|[Mm]y opponent|I) (?:at|on) (\d{1,3})(?: life)? (?=[a-z]+s\b)", r"\1 is at \2 and "),
        (r",? (?:and|but|though|although) (?:it|that|this) (?:doesn't|does not|isn't|is not) (?:a )?target\w*(?: anything)?(?=[,.])", ""),
        (r"\b(?:is|was|'m|am|'s) playing with (?=an? [A-Z])", "has "),
        (r",? with nothing (?:on the stack )?to counter\b", ""),
        (r",? (?:that|which) (?:was not|wasn't|isn't|is not) kicked\b|\bunkicked (?=[A-Z])", ""),
        (r"\bdmg\b", "damage"),
        (r"\bI ?m (?=\w+ing\b|at \d)", "I'm "),
        (r"\b(to|at|on|attack|attacks|attacked|target|targets|targeted|targeting) you\b", r"\1 me"),
        (r"\b[Yy]ou're\b|\b[Aa]re you\b", "I'm"),
        (r"\b[Yy]our(?=s?\b)", "my"),
        (r"\b[Yy]ou\b", "I"),
        (r"\b([Aa]) (?:pair|couple) of\b", "two"),
        (r"\b[Tt]here(?:'s| is| are) ([^,.?]+?) attacking (?:me|us)\b", r"my opponent attacks me with \1"),
        (r"\b([Mm]y opponent|[Hh]e|[Ss]he|I|[A-Z]\w+) ha(?:s|ve) ((?:an?|two|three|\d|his|her|my) [^,.?]+?) attacking"
         r"(?: (?:me|us|him|her|my opponent))?(?=[,.;]| and\b)", r"\1 attacks with \2"),
        (r"\b([Aa]|[Oo]ne) (?:single|lone|solitary) ", r"\1 "),
        (r",? (?:which are |that are |all |both |each )*(?:untapped(?:,? and|,)? )?not summoning[- ]sick(?:,? and untapped)?(?=[.,;])", ""),
    )
)  # fmt: skip
"""What is said in other words for the same: who else plays, and `you` for whoever has the thing in question."""


_LETTERED = regex(r"\bPlayer ([A-Z])(?!\w)")


class Part(NamedTuple):
    """A piece of prose in plain words: the whole of it, from where, to where."""

    whole: Prose
    start: int
    end: int

    def __str__(self) -> str:
        return self.whole.plain[self.start : self.end]

    def cut(self, start: int, end: int | None = None) -> Part:
        """What stands between two places of this part, without blanks and commas around it."""
        text = str(self)[start:end]
        from_left, from_right = len(text) - len(text.lstrip(" ,;:")), len(text) - len(text.rstrip(" ,;:"))
        begin = self.start + start + from_left
        return Part(self.whole, begin, max(begin, self.start + start + len(text) - from_right))


class Prose:
    """What was written, its plain words, and of each of their letters where it stood."""

    def __init__(self, written: str) -> None:
        self.written = written
        self.plain, self._where = written, list(range(len(written)))
        for name in dict.fromkeys(found["name"] for found in _NAMED.finditer(written)):
            self._put(re.compile(rf"{_NAMED.pattern.replace('(?P<name>[A-Z][a-z]+)', name)}|\b{name}\b"), "my opponent")
        for pattern, instead in _ROWS:
            self._put(pattern, instead)
        for letter in {found[1] for found in _LETTERED.finditer(self.plain)}:  # `N` is `Player N`
            self._put(re.compile(rf"(?<!Player )(?<![\w'-]){letter}(?='s |(?: then)? [a-z]+(?<!s)s\b)"), f"Player {letter}")

    def _put(self, pattern: re.Pattern[str], instead: str) -> None:
        self.put((found.start(), found.end(), found.expand(instead)) for found in pattern.finditer(self.plain))

    def copy(self) -> Prose:
        """The same, of which the plain words can be changed."""
        other = object.__new__(Prose)
        other.written, other.plain, other._where = self.written, self.plain, list(self._where)
        return other

    def written_at(self, part: Part) -> int:
        """Where the first letter of a part was written."""
        return self._where[part.start] if part.start < len(self._where) else len(self.written)

    def put(self, instead: Iterable[tuple[int, int, str]]) -> None:
        """Puts other words for the plain ones, each from where, to where, in order; what stands nowhere is from where they begin."""
        said, where, at = list[str](), list[int](), 0
        for start, end, words in instead:
            said += [self.plain[at:start], words]
            where += self._where[at:start]
            where += [self._where[max(start, min(start + number, end - 1))] for number in range(len(words))]
            at = end
        self.plain, self._where = "".join([*said, self.plain[at:]]), where + self._where[at:]

    def sentences(self) -> Iterator[Part]:
        """The sentences, in order."""
        at = 0
        for end in [*_ENDS.finditer(self.plain), None]:
            part = Part(self, at, end.start() if end else len(self.plain)).cut(0)
            if str(part):
                yield part
            at = end.end() if end else at

    def place(self, part: Part, path: str, words: str = "") -> Place:
        """Where a part stands in what was written, or some words of it where they stand there as they are."""
        start, end = self._where[part.start], self._where[part.end - 1] + 1
        if words and (found := self.written.lower().find(words.lower(), start, end)) >= 0:
            start, end = found, found + len(words)
        return self._at(path, start, end)

    def place_of(self, path: str, words: str) -> Place:
        """Where some words stand for the first time; the beginning for none."""
        found = max(0, self.written.lower().find(words.lower())) if words else 0
        return self._at(path, found, found + len(words))

    def _at(self, path: str, start: int, end: int) -> Place:
        line = self.written.rfind("\n", 0, start) + 1
        stop = self.written.find("\n", start)
        source = self.written[line : stop if stop >= 0 else None]
        return Place(path, self.written.count("\n", 0, start) + 1, start - line + 1, source, min(end, line + len(source)) - start)
