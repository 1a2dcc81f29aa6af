"""Words for the printer: numbers, lists, plurals, verbs, and what has been named so far in the ability being worded."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node
from judge.cards.instructions.effects import TargetSpec
from judge.cards.language.parsing.grammar_words import NUMBERS, SUBTYPES
from judge.cards.language.references.antecedents import Antecedent

_IN_WORDS = {value: word for word, value in NUMBERS.items() if value <= 20 and word not in ("a", "an")}


OF_ITS_EVENT = {"subject": "it", "other": "it", "player": "that player", "host": "that creature", "cause controller": "that player"}
"""What is called so that is known by the event that an ability waits for, where no words name it."""


class Unworded(Exception):
    """A node for which there are no words where it stands."""


class Context:
    """The card whose ability is worded, and what its words have named so far."""

    def __init__(self, name: str = "", targets: tuple[TargetSpec, ...] = ()) -> None:
        self.name = name
        self.called: Callable[[int], str] | None = None  # the names of the objects of a game
        self.giver = ""  # the card that gives the ability to something else (202.2b)
        self.holder = "this creature"  # what has an ability that is given to it calls itself
        self.targets = targets
        self.mentioned: tuple[Antecedent, ...] = ()  # what pronouns may mean, in the order of the words
        self.bound: dict[str, str] = {}  # name of a binding to its words
        self.roles: dict[str, str] = {}  # role of the triggering event to its words
        self.subject: Node | None = None  # who does what is said now: "his or her" refers to that player
        self.actor: Node | None = None  # which object does what is said now: "its" refers to that object
        self.player_acts = False  # whether the effect speaks of the player of the triggering event
        self.unsaid: dict[str, t.Selection] = {}  # name of what is said where it is first spoken of: what that is
        self.moved: dict[t.Selection | None, t.Selection] = {}  # what was moved to another zone: the name of what it became
        self.within: tuple[int, ...] = ()  # places of the phrases that the words stand in, which no pronoun in them means
        self.types: tuple[str, ...] = ()  # card types of the face
        self.kinds: frozenset[str] = frozenset()  # the kinds that its own name has
        self.bare = False  # whether verbs stand without their ending: "have target player lose 1 life"
        self.amounts: dict[str, str] = {}  # name of an amount to its words
        self.owners: dict[str, t.Selection] = {}  # name of cards looked at or revealed to whose library or hand they are from
        self.third = False  # whether the clauses of a sequence are of a third person: "each player draws a card, then discards a card"
        self.once = False  # whether one event is spoken of in which several things take part: "one or more creatures attack"
        self.together = False  # whether it happens to several players at once: "to one or more players"
        self.where = ""  # "where X is ..." to be added at the end of the sentence

    @property
    def place(self) -> int:
        """Where the next mention stands; between two there is room for what is named within the second."""
        return max((a.at for a in self.mentioned), default=0) + 2


def saved(c: Context) -> dict[str, Any]:
    """What the words have named so far, to go back to."""
    return {field: dict(value) if isinstance(value, dict) else value for field, value in vars(c).items()}


def restore(c: Context, before: dict[str, Any]) -> None:
    """Forgets what was named since."""
    vars(c).update({field: dict(value) if isinstance(value, dict) else value for field, value in before.items()})


def number(value: int) -> str:
    """`three`, `21`."""
    return _IN_WORDS.get(value, str(value))


_STEPS = {"": "turn", "turn": "turn", "upkeep": "upkeep", "combat": "combat"}


def step_name(step: str) -> str:
    """A step, a phase or (empty) a turn by the name that a text gives it: `declare blockers step`, `main phase`, `upkeep`."""
    return _STEPS.get(step) or f"{step} {'phase' if step.endswith('main') else 'step'}"


def within(words: str) -> str:
    """Words that begin a sentence, as they stand within one: `sacrifice a Forest`; a type of creature or land keeps its capital."""
    first = words.split(" ", 1)[0].rstrip(",.")
    return words if first.lower() in SUBTYPES else words[:1].lower() + words[1:]


def article(noun: str) -> str:
    """`a creature`, `an artifact`."""
    first = noun.lstrip('"').lower()
    vowel = first[:1] in tuple("aeio") or (
        (first[:1] == "u" and not first.startswith(("un", "us"))) or first.startswith(("unt", "unb", "untapped"))
    )
    vowel = vowel or first.startswith(("8", "11/", "18", "x/"))
    return f"{'an' if vowel and not first.startswith(('one ', 'eu')) else 'a'} {noun}"


def join(parts: list[str], word: str = "and") -> str:
    """`a`, `a and b`, `a, b, and c`."""
    if len(parts) < 2:
        return "".join(parts)
    if len(parts) == 2:
        return f"{parts[0]} {word} {parts[1]}"
    return f"{', '.join(parts[:-1])}, {word} {parts[-1]}"


def word_of(word: t.Word | str) -> str:
    """A word leaf as it stands in a text."""
    if isinstance(word, str):
        return word
    if isinstance(word, t.ColorWord):
        return word.color
    if isinstance(word, t.LandTypeWord | t.CreatureTypeWord | t.SubtypeWord):
        return word.name
    if isinstance(word, t.ChosenWord):
        return f"the {word.kind} of {word.binding}" if word.binding.endswith("choice") else f"the chosen {word.kind}"
    raise Unworded(type(word).__name__)


def capital(sentence: str) -> str:
    """The sentence with a capital first letter."""
    return sentence[:1].upper() + sentence[1:]


def sentence(text: str) -> str:
    """The text as a sentence: a capital, a stop."""
    text = capital(text.strip())
    return text if text.endswith((".", '."', ".'")) else f"{text}."


def told(words: str, c: Context) -> str:
    """The clause with what X is, where an amount had to be called X."""
    if c.where:
        words, c.where = f"{words.removesuffix('.')}, where X is {c.where}", ""
    return words


def unworded(node: Node) -> Unworded:
    """The error for a node without words."""
    return Unworded(type(node).__name__)
