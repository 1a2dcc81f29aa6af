"""What a row of the table of keywords is: a keyword ability, what follows its word on a card, what it means, and its paragraphs (502)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions

REDUNDANT, SEPARATE = "redundant", "separate"

COMES = "This permanent comes into play with"


class Paragraph(msgspec.Struct, frozen=True):
    """A further paragraph of a keyword, and when it acts.

    `about`: the actions or events that it is about; `beside`: it is cited with the keyword's own, not in its place.
    `parts`: what it says of them, as parts of the keyword's static ability on sources of a quality.
    `form`: it is about instances of that form; `text`: what these mean, or `sources`: of which quality their sources are.
    `event`: what a discard that pays the keyword's cost, or a removal from the game by it, is besides.
    `several`: it says what several instances do.
    """

    rule: str
    about: tuple[str, ...] = ()
    beside: bool = False
    parts: Callable[[t.Filter], tuple[e.Part, ...]] | None = None
    form: Callable[[e.KeywordAbility], bool] | None = None
    text: tuple[str, ...] = ()
    sources: Callable[[e.KeywordAbility], t.Filter] | None = None
    event: str = ""
    several: str = ""


def on(*about: str, rule: str, parts: Callable[[t.Filter], tuple[e.Part, ...]] | None = None) -> Paragraph:
    """What a keyword does about some action is said in a paragraph of its own, which is cited in the place of the general one."""
    return Paragraph(rule, about, parts=parts)


def beside(*about: str, rule: str) -> Paragraph:
    """Of some action a paragraph says more than the general one: it is cited too."""
    return Paragraph(rule, about, beside=True)


def form(
    of: Callable[[e.KeywordAbility], bool],
    *text: str,
    rule: str = "",
    sources: Callable[[e.KeywordAbility], t.Filter] | None = None,
) -> Paragraph:
    """A paragraph about instances that are written in a special form: what these mean; without a rule where the edition has none."""
    return Paragraph(rule, form=of, text=text, sources=sources)


def called(event: str, rule: str = "") -> Paragraph:
    """That a discard which pays the keyword's cost, or what it removes from the game, is an event of its own, and the paragraph of it."""
    return Paragraph(rule, event=event)


def several(what: str, rule: str = "") -> Paragraph:
    """What several instances of the keyword on one object do: where they are redundant only the first does anything, else each does.

    `what`: REDUNDANT, "redundant for the same ...", SEPARATE, or how else they are used together.
    """
    return Paragraph(rule, several=what)


class KeywordRow(msgspec.Struct, frozen=True):
    """One keyword ability.

    `rule`: the paragraph that says what it does. `holes`: what follows the word on a card: cost, number, quality, word or ability, and
    words between them (`?` marks what may be missing). `text`: what it means, where the rules define it by
    text. `hooks`: the points of other sections that ask for it. `paragraphs`: those that say more of it, or what several
    instances of it do. `zone`: where its abilities function, where its rule says that beside the text. `paid`: the word by which other
    abilities ask whether its cost, or one of its costs, was paid, where that is not its name (kicked). `remembered`: under which name
    linked abilities speak of what its text removes from the game or sacrifices (championed). `lets`: what a rule
    of the engine lets its player do with the card in the hand for its cost, because no text says it (be suspended). `variant`: that of the
    keyword which its text names.
    """

    name: str
    rule: str
    holes: tuple[str, ...] = ()
    text: tuple[str, ...] = ()
    hooks: tuple[str, ...] = ()
    paragraphs: tuple[Paragraph, ...] = ()
    zone: str = ""
    paid: str = ""
    remembered: str = ""
    lets: str = ""
    variant: str = ""

    def form_of(self, keyword: e.KeywordAbility) -> Paragraph | None:
        """The paragraph that says what instances of this form mean; None where they mean what all do."""
        return next((paragraph for paragraph in self.paragraphs if paragraph.form is not None and paragraph.form(keyword)), None)

    @property
    def event(self) -> Paragraph | None:
        """The paragraph that says what a discard that pays its cost is called."""
        return next((paragraph for paragraph in self.paragraphs if paragraph.event), None)

    @property
    def instances(self) -> str:
        """Whether several instances are redundant or work separately, or how else; empty where the rules say nothing of it."""
        return next((paragraph.several for paragraph in self.paragraphs if paragraph.several), "")

    @property
    def section(self) -> str:
        """The number under which the rules treat the keyword (502.3)."""
        return self.rule.rstrip("abcdefghijklmnp")


def keyword(
    name: str,
    holes: str,
    *said: str | Paragraph,
    rule: str = "",
    said_in: str = "",
    hooks: str = "",
    zone: str = "",
    paid: str = "",
    remembered: str = "",
    lets: str = "",
    variant: str = "",
) -> KeywordRow:
    """A row: the home of `rule`; where rules of the engine carry the keyword out, it is `said_in` a paragraph whose home is there."""
    points = tuple([part.strip() for part in hooks.split(";")]) if hooks else ()
    text = tuple([part for part in said if type(part) is str])
    further = tuple([part for part in said if type(part) is Paragraph])
    return KeywordRow(name, rule or said_in, tuple(holes.split()), text, points, further, zone, paid, remembered, lets, variant)


_FIELDS = ("rule", "said_in", "hooks", "zone", "paid", "remembered", "lets", "variant")
_PARAGRAPHS: dict[str, Callable[[str, str], Paragraph]] = {
    "on": lambda about, rule: on(*about.split("; "), rule=rule), "beside": lambda about, rule: beside(*about.split("; "), rule=rule),
    "called": called, "several": several,
}  # fmt: skip


def row_of(line: str) -> KeywordRow:
    """The row of a line of a table: the name, the holes, and the sentences of its text, its fields and its further paragraphs."""
    name, holes, *cells = line.split("\t")
    fields: dict[str, str] = {}
    said: list[str | Paragraph] = []
    for cell in cells:
        field, _, words = cell.partition("=")
        if field in _FIELDS:
            fields[field] = words
        elif field in _PARAGRAPHS:
            rule, _, about = words.rpartition(": ")
            said.append(_PARAGRAPHS[field](about, rule))
        else:
            said.append(cell)
    return keyword(name, holes, *said, **fields)


def of_a_type(keyword: e.KeywordAbility) -> bool:
    """Whether its quality is a card type, a subtype or a supertype."""
    return keyword.quality is not None and mentions(keyword.quality, t.HasType, t.HasSubtype, t.HasSupertype)


def of_everything(keyword: e.KeywordAbility) -> bool:
    """Whether its quality is that of everything."""
    return isinstance(keyword.quality, t.Anything)


def without_number(keyword: e.KeywordAbility) -> bool:
    """Whether it is written without its number."""
    return keyword.number is None


def with_x(keyword: e.KeywordAbility) -> bool:
    """Whether its number is X."""
    return isinstance(keyword.number, t.X)


def in_any_form(keyword: e.KeywordAbility) -> bool:
    """Always."""
    return True
