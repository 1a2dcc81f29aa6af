"""Costs, the kinds of abilities (402 to 405), and the cards that have them."""

from __future__ import annotations

from judge.cards.instructions.base import Node
from judge.cards.instructions.continuous import Part
from judge.cards.instructions.control_flow import Instruction
from judge.cards.instructions.events import AnyEvent, BecomesTrue, EventPattern
from judge.cards.instructions.families import Condition, Filter, Quantity, Selection, Word
from judge.cards.instructions.filters import Measures
from judge.cards.instructions.quantities import Number
from judge.cards.instructions.selections import Choose, You


class Cost(Node, frozen=True):
    """What is paid together, in any order (409.1h): mana symbols, {T}, {Q}, and actions of the payer.

    `mana_of`: and the mana cost of that object, with as much less generic mana as `less` says.
    `x_with`: the symbol of the only mana that may be spent on X (empty: any). `x_is`: what X is, where its text says it;
    `x_least`: how much it is at the least.
    `less_for`: it costs {1} less for each of these (409.1f), if `less_if` is so.
    """

    mana: tuple[str, ...] = ()
    tap: bool = False
    untap: bool = False
    actions: tuple[Instruction, ...] = ()
    loyalty: Quantity | None = None
    or_: tuple[Cost, ...] = ()
    mana_of: Selection | None = None
    less: int = 0
    x_with: str = ""
    x_is: Quantity | None = None
    x_least: int = 0
    less_for: Quantity | None = None
    less_if: Condition | None = None

    @property
    def is_own(self) -> bool:
        """Whether it is the mana cost of what has the ability, and what else it says."""
        return self.mana[:1] == OWN_MANA_COST.mana


OWN_MANA_COST = Cost(mana=("mana cost",))
"""The mana cost of what has the ability ("the flashback cost is equal to its mana cost"): read where the ability is granted."""


class PayLife(Instruction, frozen=True):
    """The payer pays life (only as a cost)."""

    amount: Quantity


class TapOthers(Instruction, frozen=True):
    """The payer taps untapped permanents (only as a cost); these need not be free of summoning sickness (only {T} asks for that).

    `performs`: the keyword action of later editions that each of them performs on this object by it.
    """

    what: Choose
    bind: str = ""
    performs: str = ""


class RevealCost(Instruction, frozen=True):
    """The payer reveals cards (only as a cost)."""

    what: Selection
    bind: str = ""


class TargetSpec(Node, frozen=True):
    """One instance of the word "target" (415): from `minimum` to `maximum` things that fit, chosen by `chooser`.

    `distinct_from`: indexes of other instances that must be different things ("another target creature"). `total`: the characteristic,
    summed over all of them, must compare so.
    """

    filter: Filter
    minimum: Quantity = Number(1)
    maximum: Quantity = Number(1)
    chooser: Selection = You()
    distinct_from: tuple[int, ...] = ()
    at_random: bool = False
    total: Measures | None = None


class Body(Node, frozen=True):
    """Targets and what is done; or modes to choose of (409.1b), each a body of its own.

    `divide`: quantity to be divided among the targets at 409.1e. `stays`: it resolves also when all its targets are illegal
    (against 413.2a). `more_if`: where that is so as it is played, as many modes as `choose_then` says are chosen instead.
    `fresh`: only modes that this ability of this object has not chosen yet (`turn`: this turn). `apart`: each mode targets another player.
    `again`: a mode may be chosen more than once.
    """

    effect: Instruction
    targets: tuple[TargetSpec, ...] = ()
    modes: tuple[Body, ...] = ()
    choose: tuple[int, int] = (1, 1)
    more_if: Condition | None = None
    choose_then: tuple[int, int] = (1, 1)
    mode_chooser: Selection = You()
    fresh: str = ""
    apart: bool = False
    again: bool = False
    divide: Quantity | None = None
    divide_what: str = "damage"
    stays: bool = False


class Ability(Node, frozen=True):
    """An ability. `text` is what the card says, as written (for questions and for printing); it takes no part in meaning."""


class SpellAbility(Ability, frozen=True):
    """What an instant or sorcery does as it resolves (401.3); its paragraphs together are one body.

    With a `keyword`, what the keyword makes the spell do after that (502.44).
    """

    body: Body
    text: str = ""
    keyword: str = ""


def spell_ability(abilities: tuple[Ability, ...]) -> SpellAbility | None:
    """The spell ability among abilities."""
    return next((a for a in abilities if isinstance(a, SpellAbility)), None)


def used_up(times: int, limit: int) -> bool:
    """Whether what may be done only so often was done so often: in a turn, or, of a limit below 0, at all (`times` is below 0 too)."""
    return limit != 0 and (times >= limit if limit > 0 else times <= limit)


class ActivatedAbility(Ability, frozen=True):
    """Cost: effect (403). `zone`: where it functions. `who`: who may play it ("any player may play this ability").

    `sorcery`, `instant`: only any time its player could play one (403.5), for a mana ability: only with priority. `only_if`: a
    condition; `limit`: times each turn (0: no limit; below 0: so often at all).
    """

    cost: Cost
    body: Body
    zone: str = "in play"
    who: Selection = You()
    sorcery: bool = False
    only_if: Condition | None = None
    limit: int = 0
    keyword: str = ""
    word: str = ""
    text: str = ""
    instant: bool = False


class TriggeredAbility(Ability, frozen=True):
    """When, whenever, at (404). `condition`: the intervening "if" (410.8). `zone`: where it functions (empty: by 402.8)."""

    event: EventPattern | AnyEvent | BecomesTrue
    body: Body
    condition: Condition | None = None
    zone: str = ""
    limit: int = 0
    keyword: str = ""
    word: str = ""
    text: str = ""


class StaticAbility(Ability, frozen=True):
    """Parts that hold for what is affected, as long as the condition holds (405, 418.4).

    `affected` None: the effect is about events (replacement) or rules, not about things. `defining`: characteristic-defining (405.2).
    """

    parts: tuple[Part, ...]
    affected: Filter | Selection | None = None
    condition: Condition | None = None
    zone: str = ""
    defining: bool = False
    keyword: str = ""
    word: str = ""
    text: str = ""


class KeywordAbility(Ability, frozen=True):
    """A keyword (502) with what fills its holes; its meaning is its row in `judge/cards/keywords/keywords.py`.

    `cost`, `number`, `quality` (a filter), `word` (landwalk's type, splice's subtype, the type of typecycling).
    """

    keyword: str
    cost: Cost | None = None
    number: Quantity | None = None
    quality: Filter | None = None
    word: Word | None = None
    variant: str = ""
    text: str = ""


class TokenSpec(Node, frozen=True):
    """Characteristics of a token (216.2). Power and toughness may be quantities, fixed as it is made."""

    name: str
    types: tuple[str, ...]
    subtypes: tuple[Word, ...] = ()
    supertypes: tuple[str, ...] = ()
    colors: tuple[Word, ...] = ()
    power: Quantity | None = None
    toughness: Quantity | None = None
    abilities: tuple[Ability, ...] = ()


class Face(Node, frozen=True):
    """A card, or one half or side of it: printed characteristics and compiled abilities (201).

    `flipped`: what a copiable value of a flip card has beside, for a permanent that is flipped (508.1b).
    """

    name: str
    mana_cost: str | None
    colors: tuple[str, ...]
    supertypes: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    abilities: tuple[Ability, ...] = ()
    power: str | None = None
    toughness: str | None = None
    loyalty: int | None = None
    text: str = ""
    flipped: Face | None = None


class CardDefinition(Node, frozen=True):
    """A card: one face; two halves (split); or a face and its flipped or back side. `layout`: normal, split, flip, transform, modal."""

    name: str
    faces: tuple[Face, ...]
    layout: str = "normal"
