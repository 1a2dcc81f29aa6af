"""What lines of later editions say of the whole text, said in sentences: what stations, speed, backups and partners mean.

Each row is how a line, with what belongs to it, is written, and what is read in its place; no rule is cited for the word.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.cards.instructions.words_data import pairs
from judge.support.data_files import lines_of

_REMINDER = re.compile(r" ?\([^()]*\)")


def _given(lines: str) -> list[str]:
    """Abilities, one on each line, as something may be said to have them: keywords as they are, sentences in quotation marks."""
    said = [line for line in (_REMINDER.sub("", line).strip() for line in lines.split("\n")) if line]
    words = [[f'"{line}"'] if line.endswith(".") else (line[:1].lower() + line[1:]).split(", ") for line in said]
    return [one for several in words for one in several]


def _listed(items: list[str]) -> str:
    return ", ".join(items[:-1]) + ", and " * (len(items) > 2) + " and " * (len(items) == 2) + items[-1] if items else ""


def _backed(found: re.Match[str]) -> str:
    number, rest = found.groups()
    counters = "a +1/+1 counter" if number == "1" else f"{number} +1/+1 counters"
    gains = f" If that creature is another creature, it gains {_listed(_given(rest))} until end of turn." if rest.strip() else ""
    return f"When this creature comes into play, put {counters} on target creature.{gains}\n{rest}"


_STATION = (
    "Tap an untapped creature you control other than this permanent: Put a number of charge counters on this permanent equal to the "
    "tapped creature's power. Play this ability only any time you could play a sorcery.\n"
)


def _stationed(found: re.Match[str]) -> str:
    """What something has from so many charge counters on; with the most, a Spacecraft is a creature."""
    steps = re.split(r"^(?:STATION )?(\d+)\+ \| ?", found[1], flags=re.MULTILINE)
    said, last = "", len(steps) - 2
    for place in range(1, len(steps), 2):
        now = f"As long as this permanent has {steps[place]} or more charge counters on it, it"
        if place == last and "artifact creature at" in found[0].partition(")")[0]:
            said += f"{now}'s a creature in addition to its other types.\n"
        said += "".join(f"{now} has {one}.\n" if not one.endswith('"') else f"{now} has {one}\n" for one in _given(steps[place + 1]))
    return f"{steps[0]}{_STATION}{said}"


_RESULT = re.compile(r"\n(\d+)(?:[—–-](\d+)|(\+))? \| (?:(?!Choose)[A-Z][\w'’!? -]* — )?(.+)")


def _rolled(found: re.Match[str]) -> str:
    """The rows of a table of results as sentences: what several sentences of a row say is done one after the other."""
    rows = [(*row[:3], ", then ".join(map(_in_the_sentence, row[3].split(". ")))) for row in _RESULT.findall(found[2])]
    ifs = (f"from {low} through {high}" if high else f"{low} or greater" if more else f"exactly {low}" for low, high, more, _ in rows)
    return found[1] + "".join(f" If the result is {one}, {row[3]}" for one, row in zip(ifs, rows, strict=True))


_NO_NAME = re.compile(r"(?:This|Other|Each|Creatures|You|There|An?|No|Vehicles|Permanents|Artifacts|Spells|Equipped|Enchanted|It)\b")


_AS_LONG_AS = {"Max speed": "you have max speed", "Solved": "this permanent is solved", "∞": "this permanent is harnessed"}


def _in_the_sentence(said: str) -> str:
    """A sentence, or a condition, as it stands behind another part of a sentence."""
    return said[:1].lower() + said[1:] if _NO_NAME.match(said) else said


def _so_long(found: re.Match[str]) -> str:
    """What is so with max speed, or of a case that is solved, as a sentence with that condition."""
    return as_long_as(_AS_LONG_AS[found[1]], found[2])


def as_long_as(when: str, said: str) -> str:
    """A line of a text that holds under a condition alone, as a sentence with it."""
    plain = not re.match(r"(?:When|At )", said) and not re.search(r'[:"]', said)
    return f"As long as {when}, {_in_the_sentence(said)}" if plain else f'As long as {when}, this permanent has "{said}"'


def _to_solve(found: re.Match[str]) -> str:
    """When a case is solved."""
    condition = _in_the_sentence(found[1])
    return f"At the beginning of your end step, if this permanent isn't solved and {condition}, this permanent becomes solved."


def _chosen(found: re.Match[str]) -> str:
    """One of two words is chosen as it comes into play; what stands behind the word is so as long as that one was."""
    words = found[1].split(" or ")
    lines = re.findall(r"^ *• (\w+) [—–-] (.+?)(?: \([^()]*\))?$", found[2], re.MULTILINE)
    if [word for word, _ in lines] != words:
        return found[0]
    said = "\n".join(as_long_as(f"{word.lower()} was chosen", line) for word, line in lines)
    return f"As this permanent comes into play, choose {found[1].lower()}.\n{said}"


_MADE = {"<so long>": _so_long, "<to solve>": _to_solve, "<rolled>": _rolled, "<chosen>": _chosen, "<backed up>": _backed,
         "<stationed>": _stationed}  # fmt: skip
_LINES = (line.split("\t") for line in lines_of("data", "language", "later_texts.tsv") if not line.startswith("#"))
ROWS: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = tuple(
    (re.compile(written, re.MULTILINE), _MADE.get(read, read)) for written, read in _LINES
)
"""How lines are written, and what is read in their place."""


_GIFTS = pairs("gifts")
_GIFT = re.compile(rf"^Gift ({'|'.join(_GIFTS)})(?: \([^()]*\))?$", re.MULTILINE)
"""What an opponent may be promised, and what he or she does then."""
_ASCEND = re.compile(r"^Ascend(?: \([^()]*\))?$", re.MULTILINE)


_AWAKEN = re.compile(r"^Awaken (\d+|X)[—–-]((?:\{[^}]+\})+)(?: \([^()]*\))?$", re.MULTILINE)


def _when_it_is(spell: bool, text: str) -> str:
    """What is said of the player for a spell as it resolves, of a permanent as it comes into play or as long as it is there."""
    blessed = "If you control ten or more permanents, you get the city's blessing." if spell else "Your permanents may bless you."
    text = _ASCEND.sub(blessed, text)
    if awakened := _AWAKEN.search(text):
        text = _AWAKEN.sub(r"Awaken \2", text)
        text += (
            f"\nIf its awaken cost was paid, put {awakened[1]} +1/+1 counters on target land you control and it becomes a 0/0 Elemental "
            "creature with haste in addition to its other types."
        )
    if found := _GIFT.search(text):
        text = _GIFT.sub("You may promise an opponent a gift.", text)
        given = f"f the gift was promised, the promised opponent {_GIFTS[found[1]]}."
        text = text.replace("a gift.\n", f"a gift.\nI{given}\n", 1) if spell else f"{text}\nWhen this permanent comes into play, i{given}"
    return text


def in_sentences(text: str, spell: bool = False) -> str:
    """The text with such lines said in sentences; `spell`: it is that of an instant or a sorcery."""
    text = _when_it_is(spell, text)
    for line, meaning in ROWS:
        text = line.sub(meaning, text)
    return text.removesuffix("\n") if text.endswith("\n") else text
