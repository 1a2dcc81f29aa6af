"""A card's text before it is read: its name made whole, and what its layout says put into words."""

from __future__ import annotations

import re
from functools import cache

from judge.cards.instructions.words_data import WORDS
from judge.cards.keywords.keywords import names
from judge.cards.language.parsing.grammar_words import WALKERS
from judge.cards.language.parsing.later_texts import in_sentences
from judge.cards.language.parsing.lexing import KNOWN

_LEVEL = re.compile(r"^LEVEL (\d+)(?:-(\d+)|\+)\n(\d+/\d+)\n?((?:(?!LEVEL ).*(?:\n|$))*)", re.MULTILINE)
"""What a leveler is from one level on: how many level counters, its power and toughness, its abilities."""


def _said_of_levels(level: re.Match[str]) -> str:
    least, most, size, abilities = level.groups()
    number = f"at least {least} but no more than {most}" if most else f"{least} or more"
    has = [line if line.endswith(".") else line[:1].lower() + line[1:] for line in abilities.split("\n") if line]
    sentences = {line: line.replace('"', "'") for line in has if line.endswith((".", '."'))}
    said = "".join(f', and has "{sentences[line]}"' if line in sentences else f" and has {line.replace(', ', ' and ')}" for line in has)
    return f"As long as this permanent has {number} level counters on it, it has base power and toughness {size}{said}.\n"


_CHAPTER = re.compile(r"^((?:I{1,3}|IV|VI{0,3})(?:, (?:I{1,3}|IV|VI{0,3}))*) — (?:(?:[A-Z][\w'’!-]* )+— )?", re.MULTILINE)
"""What stands before the ability of a chapter of a Saga: its numbers, and perhaps a name that means nothing."""
_CHAPTERS = {"I": "first", "II": "second", "III": "third", "IV": "fourth", "V": "fifth", "VI": "sixth", "VII": "seventh"}
_SAGA = "Lore\nThis permanent is sacrificed as soon as its {} chapter is over.\n"
_AHEAD = re.compile(r"^Read ahead(?: \([^()]*\))?$\n?", re.MULTILINE)
_SAGA_AHEAD = (
    "As this permanent comes into play, choose a number between 1 and {}. This permanent comes into play with X lore counters on it, where "
    "X is the chosen number.\nAs your precombat main phase begins, put a lore counter on this permanent.\n" + _SAGA.partition("\n")[2]
)


def _numbers_of(chapters: re.Match[str]) -> list[str]:
    return [_CHAPTERS[number] for number in chapters[1].split(", ")]


def _said_of_chapters(chapters: re.Match[str]) -> str:
    return f"When this permanent reaches its {' or '.join(_numbers_of(chapters))} chapter, "


def _of_a_saga(text: str, chapters: list[re.Match[str]]) -> str:
    """What a Saga does with its lore counters; one that is read ahead has as many as are chosen, and no chapter before."""
    last = _numbers_of(chapters[-1])[-1]
    said = _CHAPTER.sub(_said_of_chapters, text)
    if not _AHEAD.search(text):
        return _SAGA.format(last) + said
    number = list(_CHAPTERS.values()).index(last) + 1
    return _SAGA_AHEAD.format(number, last) + _AHEAD.sub("", said.replace(" reaches its ", " comes to its "))


_CLASS = re.compile(r"^(\{.+\}): Level (\d)\n((?:(?!\{.+\}: Level \d).*(?:\n|$))*)", re.MULTILINE)
"""What a Class gains with a level: the cost, the level, and what it says then."""
_BECOMES = re.compile(r"^When (?:this Class|.+?) becomes level \d, ")


def _said_of_a_class(gained: re.Match[str]) -> str:
    cost, level, lines = gained.groups()
    when = "isn't level 2" if level == "2" else f"is level {int(level) - 1}"
    said = [line for line in lines.split("\n") if line]
    done = "".join(f" When you do, {_BECOMES.sub('', line)}" for line in said if _BECOMES.match(line))
    limit = f"Play this ability only if this permanent {when} and only any time you could play a sorcery."
    had = [line if line.endswith(".") else line[:1].lower() + line[1:] for line in said if not _BECOMES.match(line)]
    gains = [f'"{line}"' if line.endswith(".") else line for line in had]
    granted = "".join(f"\nAs long as this permanent is level {level}, it has {one}{'' if one.endswith(chr(34)) else '.'}" for one in gains)
    return f"{cost}: This permanent becomes level {level}.{done} {limit}{granted}\n"


_SPREE = re.compile(r"^(Spree|Tiered)(?: \([^()]*\))?\n")
_PRICED = re.compile(r"^(?:\+|• (?:[A-Z][\w'’-]*[ ,]*)+—) (\{.+?\}) — ", re.MULTILINE)
"""A mode with its price: "+ {1}{U} — Counter target spell."."""
_ESCALATE = re.compile(r"^Escalate(?: |—)([^(\n]+?)\.?(?: \([^()]*\))?$\n((?:.*\n)*?)Choose one or more —", re.MULTILINE)


def _with_prices(text: str) -> str:
    """What spree, tiered and escalate say of the modes, said where these are chosen."""
    if spree := _SPREE.search(text):
        number = "one or more" if spree[1] == "Spree" else "one"
        return f"Choose {number} —\n" + _PRICED.sub(r"• Pay \1: ", text[spree.end() :])

    def beyond(said: re.Match[str]) -> str:
        cost = f"paying {said[1]}" if said[1].startswith("{") else said[1][:1].lower() + said[1][1:]
        return f"{said[2]}Choose one or more, {cost} for each beyond the first —"

    return _ESCALATE.sub(beyond, text)


_PERSON = re.compile(r"(?<!or )\b(he's|she's|[Hh]e|[Ss]he|him|his|her)\b(?! or|/)")
_THING = {"he's": "it's", "she's": "it's", "him": "it", "his": "its"}


def _as_a_thing(said: re.Match[str], name: str) -> str:
    """A legend is spoken of as he or she, where it does something by its name: what else was spoken of is no person.

    "Return him to play under his owner's control": what is said of "it" there.
    """
    if said[1].lower() in ("he", "she"):
        return name
    owner = said.string[said.end() :].lstrip().startswith(("owner", "controller", "loyalty", "power", "toughness"))
    return _THING.get(said[1], "its" if owner else "it")


_ABILITIES = "|".join(WORDS["alike abilities"])
_ALIKE = re.compile(
    rf"((?:(?:At|When|Whenever) [^,.\n]*, )?)([^.\n]*\b({_ABILITIES})\b[^.\n]*\.)"
    rf" The same is true for ((?:(?:and )?(?:{_ABILITIES}),? ?)+)\."
)


def _said_of_each(alike: re.Match[str]) -> str:
    """A sentence about one ability of which the same is true for others, said of each of them, each under its own condition."""
    begins, said, ability, others = alike.groups()
    said = re.sub(r"^if ([^,]+), (.+)\.$", r"\2 if \1.", said) if begins else said
    more = "".join(" " + re.sub(rf"\b{ability}\b", one, said[:1].upper() + said[1:]) for one in re.findall(_ABILITIES, others))
    return f"{begins}{said}{more}"


_EXERTED = re.compile(r"(If [^,.]+, you|You) may exert ([^.]+?) as it attacks\.( When you do, )")


def _said_of_exerting(may: re.Match[str]) -> str:
    """An attack cost that may be paid, as what is done as it attacks; "it", under a condition that spoke of it, by its name."""
    who, what, then = may.groups()
    it = re.sub(r"^If (.+?) (?:has|hasn't|is|isn't) .*", r"\1", who.removesuffix(", you")) if what == "it" else what
    return f"As {it} attacks, {'you' if who == 'You' else who[0].lower() + who[1:]} may exert it.{then}"


def mended(text: str, name: str, spell: bool = False) -> str:
    """The text with its card's name whole, where the end of a line has broken it, and what levels and chapters mean said in words.

    `spell`: it is that of an instant or a sorcery.
    """
    if chapters := list(_CHAPTER.finditer(text)):
        text = _of_a_saga(text, chapters)
    if " or her" not in text and " or she" not in text:
        text = _PERSON.sub(lambda said: _as_a_thing(said, name), text)
    text = _ALIKE.sub(_said_of_each, text)
    text = in_sentences(_EXERTED.sub(_said_of_exerting, text), spell)
    if "\n" not in text:
        return text
    text = _with_prices(text)
    text = _CLASS.sub(_said_of_a_class, _LEVEL.sub(_said_of_levels, text))
    if " " not in name:
        return text
    return re.sub(r"\s+".join(map(re.escape, name.split())), name.replace("\\", r"\\"), text)


def goes_by_its_first_word(text: str, name: str) -> bool:
    """Whether the text may call a card by the first word of its name alone: it stands there, capital, without the rest of the name."""
    first, _, rest = name.partition(" ")
    if not rest or (first.lower() in KNOWN and first not in WALKERS) or not first[:1].isupper() or len(first) < 3:
        return False
    return re.search(rf"\b{re.escape(first)}\b", text.replace(name, "")) is not None


def divided(text: str) -> str:
    """The text with each ability in a line of its own, where one is written behind the sentence of another: `Draw a card. Storm`.

    A keyword, what stands before a colon, what triggers, and what is so of an enchanted or equipped thing begin an ability. Every place of
    the text stays.
    """
    return _run_on(names()).sub(lambda found: found[0] if found[1] is None else "\n", text)


@cache
def _run_on(keywords: frozenset[str]) -> re.Pattern[str]:
    """What is passed over (reminders, quoted abilities), or the space between two abilities."""
    words = "|".join(sorted((re.escape(name[:1].upper() + name[1:]) for name in keywords), key=len, reverse=True))
    begins = rf"(?:{words})\b|(?:\{{[^}}]+\}}|[A-Z])[^.:\"(]*: |(?:When(?:ever)?(?! you do\b)|At the beginning of(?! the next\b))\b"
    attached = r"(?:Enchanted|Equipped) [a-z]+ (?:gets|has|is|can't|doesn't)\b(?![^.]*\b(?:until|this turn))"
    return re.compile(rf'\([^()]*\)|"[^"]*"|(?<=[.)])( )(?={begins}|{attached})')
