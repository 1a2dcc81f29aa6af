"""Words that a player chooses as an effect tells him or her to: a colour, a type, a name, a number."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable

from judge.cards.instructions import effects as e
from judge.cards.instructions.words_data import BASIC_LANDS
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import HAND, IN_PLAY, Bindings
from judge.engine.rules.part2_cards.all_words_to_choose import words_of
from judge.engine.rules.part2_cards.r203_mana_cost_and_color import FIVE
from judge.engine.rules.part4_spells.r413_resolving.choices_on_resolution import ask_as_applied
from judge.engine.rules.part5_additional import r505_split_cards, r508_flip_cards
from judge.engine.table.decisions import NumberIn, OneOf, Options, SetOf, WordIn
from judge.engine.table.table import Table
from judge.support.edition import replaceable

COLORS = FIVE
CARD_TYPES = ("artifact", "creature", "enchantment", "instant", "land", "planeswalker", "sorcery", "tribal")


def words(kind: str) -> tuple[str, ...]:
    """The words of a kind, in default order; empty where any word will do (a card's name)."""
    row = words_of(kind)
    return row.kinds[kind] if row is not None else CARD_TYPES if kind == "card type" else ()


Chosen = str | int | tuple[str, ...]


def choose_word(
    table: Table, kind: str, by: str, bindings: Bindings, options: tuple[str, ...] = (), exclude: tuple[str, ...] = ()
) -> Chosen:
    """A colour, type, name or number that a player chooses; for `colors`, one colour or more."""
    if kind == "colors":
        return ask_as_applied(table, "word", by, SetOf(COLORS, 1, len(COLORS)), bindings, kind=kind)  # type: ignore[no-any-return]
    if kind == "number":
        least, most = options or ("0", "")
        top = max(0, table.game.players[by].life) if most == "life" else int(most) if most else None
        return ask_as_applied(table, "number", by, NumberIn(int(least), top), bindings, kind=kind)  # type: ignore[no-any-return]
    known = tuple(x for x in options or words(kind) if x not in exclude)
    others = _other_names(table, kind)
    among: Options = OneOf(known) if known else WordIn(exclude=others, likely=_likely_name(table, by, others))
    chosen = ask_as_applied(table, "word", by, among, bindings, kind=kind)
    return _named(table, chosen) if kind.endswith("name") else chosen


def _named(table: Table, name: str) -> str:
    """The name that is chosen by a name: the alternative one of a flip card too."""
    flips = (obj.base for obj in table.game.objects.values() if isinstance(obj.base, e.CardDefinition) and obj.base.layout == "flip")
    flip = next((base for base in flips if base.faces[1].name == name), None)
    return whole_name(table, name) if flip is None else r508_flip_cards.alternative_name(flip)


NAMED: dict[str, Callable[[Iterable[str]], bool]] = {
    "nonbasic name": lambda types: True,
    "nonland name": lambda types: "land" not in types,
    "creature name": lambda types: "creature" in types,
}
"""Kind of name -> whether it may be that of a card with these card types."""


def _other_names(table: Table, kind: str) -> frozenset[str]:
    """The names in the game that are not of the kind of card that is to be named, folded."""
    may_be = NAMED.get(kind)
    if may_be is None:
        return frozenset()
    cards = (obj.base for obj in table.game.objects.values() if obj.base is not None and obj.kind == "card")
    faces = [face for base in cards for face in base.faces]
    basic = {name.casefold() for name in BASIC_LANDS}
    return frozenset(basic | {face.name.casefold() for face in faces if not may_be(face.types)})


def _likely_name(table: Table, by: str, others: Container[str]) -> str:
    """The name of a card that a player has reason to name, where nobody says which: of an opponent's that is no land, in hand before in
    play, or else of an own one; empty where there is none."""
    cards = (obj for obj in table.game.objects.values() if obj.zone in (HAND, IN_PLAY) and obj.kind == "card")
    spells = [obj for obj in cards if obj.base is not None and "land" not in obj.base.faces[0].types]
    named = [obj for obj in spells if obj.name.casefold() not in others]
    return min(named, key=lambda obj: (obj.owner == by, obj.zone != HAND, obj.id)).name if named else ""


@replaceable
def whole_name(table: Table, name: str) -> str:
    """The name that is chosen by a name: both halves of a split card where it is one of them."""
    split = (obj.base for obj in table.game.objects.values() if isinstance(obj.base, e.CardDefinition) and obj.base.layout == "split")
    return next((base.name for base in split if name in (face.name for face in base.faces)), name)


def of_word(table: Table, kind: str, chosen: Chosen) -> tuple[str, ...]:
    """What is said of the words that may be chosen: five colours, one subtype, the names of split and flip cards."""
    if not kind.endswith("name"):
        row = words_of(kind)
        return (row.rule,) if row is not None else ()
    two = [obj.base for obj in table.game.objects.values() if isinstance(obj.base, e.CardDefinition) and len(obj.base.faces) > 1]
    return rules_when((r505_split_cards.NAMED, r508_flip_cards.NAMED), chosen, two)
