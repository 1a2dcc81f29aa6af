"""Nouns: words of the text, filters over objects and players, references, quantities and conditions.

Everything is read from the viewpoint of one ability: *you* is its controller, *this object* its source. A *filter* says
whether one object or player fits; a *selection* names some objects or players; a *quantity* is an integer; a *condition*
holds or not, with a reason.
"""

from __future__ import annotations

from judge.cards.instructions.base import Node

# ---------------------------------------------------------------- words that text-changing effects may change (418.6)


class Word(Node, frozen=True):
    """A colour word, land type or creature type used as such: the typed leaves of 418.6a."""


class ColorWord(Word, frozen=True):
    """`color` is white, blue, black, red or green."""

    color: str


class LandTypeWord(Word, frozen=True):
    """`name` of a land type (Plains, Island, ..., Desert, Urza's)."""

    name: str


class CreatureTypeWord(Word, frozen=True):
    """`name` of a creature type."""

    name: str


class SubtypeWord(Word, frozen=True):
    """A subtype that is neither land nor creature type (Aura, Equipment, Arcane, Jace): no effect changes it."""

    name: str


class ChosenWord(Word, frozen=True):
    """The colour, creature type, land type, card name, ... that a linked ability of this object chose (407).

    `kind` is color, creature type, land type, basic land type, card type, name or number. With `binding` set, the word
    was chosen earlier in the same effect under that name.
    """

    kind: str
    binding: str = ""


# ------------------------------------------------------------------------------------------------ the four families


class Filter(Node, frozen=True):
    """Says whether one object or player fits."""


class Selection(Node, frozen=True):
    """Names zero or more objects and players."""


class Quantity(Node, frozen=True):
    """An integer, computed when it is asked for."""


class Condition(Node, frozen=True):
    """Holds or not."""


# ---------------------------------------------------------------------------------------------------------- filters


class Anything(Filter, frozen=True):
    """Every object and player."""


class AllOf(Filter, frozen=True):
    """Fits all parts."""

    parts: tuple[Filter, ...]


class AnyOf(Filter, frozen=True):
    """Fits some part."""

    parts: tuple[Filter, ...]


class Not(Filter, frozen=True):
    """Does not fit `part`."""

    part: Filter


class IsPlayer(Filter, frozen=True):
    """Is a player."""


class IsOpponent(Filter, frozen=True):
    """Is a player and an opponent of `of` (default: you)."""

    of: Selection | None = None


class InZone(Filter, frozen=True):
    """Is an object in `zone`: in play, hand, library, graveyard, stack, removed from the game, phased out, ante.

    `of`: the zone's owner (for hand, library, graveyard). Every filter over objects that is not meant for any zone names one.
    """

    zone: str
    of: Selection | None = None


class HasType(Filter, frozen=True):
    """Has the card type (creature, artifact, land, ...), also `permanent` for a card or spell that would be a permanent (214)."""

    type: str


class HasSupertype(Filter, frozen=True):
    """Has the supertype (basic, legendary, snow, world)."""

    supertype: str


class HasSubtype(Filter, frozen=True):
    """Has the subtype."""

    word: Word


class HasColor(Filter, frozen=True):
    """Is that colour."""

    word: Word


class IsColorless(Filter, frozen=True):
    """Has no colour."""


class IsMonocolored(Filter, frozen=True):
    """Has exactly one colour."""


class IsMulticolored(Filter, frozen=True):
    """Has two or more colours."""


class Named(Filter, frozen=True):
    """Has that name."""

    name: str | Word


class ControlledBy(Filter, frozen=True):
    """Its controller is among `who`; for an ability or spell on the stack, who controls that."""

    who: Selection


class OwnedBy(Filter, frozen=True):
    """Its owner is among `who`."""

    who: Selection


class IsState(Filter, frozen=True):
    """Is in that state.

    `state`: tapped, untapped, attacking, blocking, blocked, unblocked, face down, face up, flipped, enchanted, equipped,
    token, nontoken, spell, ability, activated ability, triggered ability, card, sick, suspended, haunting, paired by banding,
    attached, kicked, copied, played, historic words of one kind. The engine refuses a state that it does not know.
    """

    state: str


class HasKeyword(Filter, frozen=True):
    """Has the keyword ability; `quality` narrows (islandwalk: Island). A bare `landwalk` or `protection` fits every variant."""

    keyword: str
    quality: Filter | None = None


class HasAbility(Filter, frozen=True):
    """Has an ability of the kind: any, activated, triggered, mana, cycling cost, ..."""

    kind: str


class HasCounter(Filter, frozen=True):
    """Has at least one counter of `kind` (empty: of any kind)."""

    kind: str = ""


class Measures(Filter, frozen=True):
    """Its `characteristic` compares with `quantity`.

    `characteristic`: power, toughness, converted mana cost, loyalty, damage, life, poison, cards in hand, number of colors,
    counters:KIND. `op`: one of `= < > <= >= !=`.
    """

    characteristic: str
    op: str
    quantity: Quantity


class Extreme(Filter, frozen=True):
    """Has the `least` or `greatest` value of `characteristic` among all that fit `among`."""

    which: str
    characteristic: str
    among: Filter


class IsAmong(Filter, frozen=True):
    """Is one of `selection` (so `Not(IsAmong(This()))` is "other")."""

    selection: Selection


class SharesA(Filter, frozen=True):
    """Shares a color, creature type, card type, land type or name with some of `selection`."""

    what: str
    selection: Selection


class Controls(Filter, frozen=True):
    """Is a player who controls permanents that fit `filter`, in a number that compares with `quantity` by `op`."""

    filter: Filter
    op: str
    quantity: Quantity


class AttachedToMatching(Filter, frozen=True):
    """Is attached to an object or player that fits `filter` ("Aura attached to a creature you control")."""

    filter: Filter


class HasAttached(Filter, frozen=True):
    """Something that fits `filter` is attached to it."""

    filter: Filter


class TargetsMatching(Filter, frozen=True):
    """A spell or ability on the stack with a target that fits; `only`: a single target (415.7)."""

    filter: Filter
    only: bool = False


class SourceMatches(Filter, frozen=True):
    """An ability on the stack whose source fits `filter`."""

    filter: Filter


class CombatRelation(Filter, frozen=True):
    """Stands in a combat relation to some object that fits `to`: blocking, blocked by, attacking, banded with, attacked this turn."""

    relation: str
    to: Filter | None = None


class DidThisTurn(Filter, frozen=True):
    """It has, this turn, played that role in an event: `role` is a role of the pattern (subject, other, player)."""

    pattern: EventPattern
    role: str = "subject"


# ------------------------------------------------------------------------------------------------------- selections


class This(Selection, frozen=True):
    """The object whose ability this is; for a spell, the spell."""


class You(Selection, frozen=True):
    """The controller of the spell or ability."""


class Target(Selection, frozen=True):
    """What was chosen for the target instance `index` (from 0) of this body (409.1d)."""

    index: int


class Bound(Selection, frozen=True):
    """What an earlier instruction of the same effect bound under `name` ("that creature", "those cards")."""

    name: str


class EventRole(Selection, frozen=True):
    """The subject, other or player of the occurrence that triggered this ability or is being replaced."""

    role: str


class AttachedTo(Selection, frozen=True):
    """What `what` is attached to ("enchanted creature", "equipped creature")."""

    what: Selection = This()


class AttachedObjects(Selection, frozen=True):
    """Objects attached to `to` that fit `filter`."""

    to: Selection
    filter: Filter


class ControllerOf(Selection, frozen=True):
    """The controller of each."""

    what: Selection


class OwnerOf(Selection, frozen=True):
    """The owner of each."""

    what: Selection


class Players(Selection, frozen=True):
    """Players by `which`: each (every player), opponents, others (than you), active, nonactive, defending, attacking, chosen
    (by a linked ability), teammates. `of`: the player or object from whose viewpoint (default: you; defending: this)."""

    which: str
    of: Selection | None = None


class Every(Selection, frozen=True):
    """All objects and players that fit, at the moment it is asked."""

    filter: Filter


class Choose(Selection, frozen=True):
    """`count` objects or players that fit, chosen by `by` when the instruction is carried out; not targeted (415).

    `up_to`: may choose fewer. `at_random`: chance chooses. `total`: the characteristic, summed over all chosen, must compare so.
    """

    filter: Filter
    count: Quantity
    by: Selection = You()
    up_to: bool = False
    at_random: bool = False
    any_number: bool = False
    total: Measures | None = None


class Narrow(Selection, frozen=True):
    """Those of `selection` that fit `filter`."""

    selection: Selection
    filter: Filter


class Together(Selection, frozen=True):
    """All of several selections ("target creature and all Auras attached to it")."""

    parts: tuple[Selection, ...]


class Memory(Selection, frozen=True):
    """What linked abilities of this object remember under `name` (407): removed (with it), put into play (with it),
    chosen player, chosen object, tokens created, championed, haunted, imprinted, ..."""

    name: str
    of: Selection = This()


class TopOfLibrary(Selection, frozen=True):
    """The top `count` cards of the library of each of `of`."""

    count: Quantity
    of: Selection = You()
    bottom: bool = False


class TopOfGraveyard(Selection, frozen=True):
    """The top card of the graveyard of each of `of`."""

    of: Selection = You()


class Sources(Selection, frozen=True):
    """The source of each ability or damage named by `what`."""

    what: Selection


# ------------------------------------------------------------------------------------------------------- quantities


class Number(Quantity, frozen=True):
    """A fixed integer."""

    value: int


class X(Quantity, frozen=True):
    """The value announced for X (409.1b), or 0 where the object is not on the stack and nothing defines it (203.3)."""


class Count(Quantity, frozen=True):
    """How many fit."""

    filter: Filter


class Size(Quantity, frozen=True):
    """How many are in the selection."""

    selection: Selection


class Value(Quantity, frozen=True):
    """A characteristic or number of the one thing selected (the sum, for several): see `Measures.characteristic`; also
    `number chosen`, `blockers`, `attackers`, `sunburst`, `mana spent`, `X`."""

    characteristic: str
    of: Selection


class Counters(Quantity, frozen=True):
    """Counters of `kind` on the selection."""

    kind: str
    on: Selection


class Amount(Quantity, frozen=True):
    """A number bound earlier: `event` for the amount of the triggering or replaced occurrence ("that much"),
    or the name under which an instruction bound its amount ("this way")."""

    name: str = "event"


class Sum(Quantity, frozen=True):
    """The sum of parts."""

    parts: tuple[Quantity, ...]


class Product(Quantity, frozen=True):
    """`factor` times `quantity`."""

    factor: int
    quantity: Quantity


class Half(Quantity, frozen=True):
    """Half, rounded up or down."""

    quantity: Quantity
    up: bool


class Share(Quantity, frozen=True):
    """`quantity` divided evenly, rounded down, among all that are selected."""

    quantity: Quantity
    among: Selection


class Total(Quantity, frozen=True):
    """The total, greatest or least of `characteristic` over all that fit."""

    which: str
    characteristic: str
    filter: Filter


class Distinct(Quantity, frozen=True):
    """How many different `what` (colors, basic land types, card types, names, creature types) there are among all that fit."""

    what: str
    filter: Filter


class TimesThisTurn(Quantity, frozen=True):
    """How many occurrences of the pattern there were this turn; `amounts`: their summed amounts."""

    pattern: EventPattern
    amounts: bool = False


class AsTurnBegan(Quantity, frozen=True):
    """How many permanents fitted `filter` as this turn began, as they were then."""

    filter: Filter


class Least(Quantity, frozen=True):
    """The least (or, with `greatest`, the greatest) of the parts."""

    parts: tuple[Quantity, ...]
    greatest: bool = False


class AcrossPlayers(Quantity, frozen=True):
    """The least or greatest (`which`) value that `quantity` has over all players, each bound to `name` in turn."""

    which: str
    name: str
    quantity: Quantity


class AnyNumber(Quantity, frozen=True):
    """A number that the chooser names, from `least` on, and up to `most` if given."""

    least: int = 0
    most: Quantity | None = None


# ------------------------------------------------------------------------------------------------------- conditions


class Exists(Condition, frozen=True):
    """At least one object or player fits."""

    filter: Filter


class Fits(Condition, frozen=True):
    """Each thing selected fits (and there is one); `some`: one is enough."""

    selection: Selection
    filter: Filter
    some: bool = False


class AllShare(Condition, frozen=True):
    """There are at least `count` things selected, and one `what` (color) that all of them have."""

    what: str
    selection: Selection
    count: int = 2


class Compares(Condition, frozen=True):
    """`left` `op` `right`."""

    left: Quantity
    op: str
    right: Quantity


class Both(Condition, frozen=True):
    """All hold."""

    parts: tuple[Condition, ...]


class Either(Condition, frozen=True):
    """Some holds."""

    parts: tuple[Condition, ...]


class Isnt(Condition, frozen=True):
    """Does not hold."""

    part: Condition


class Happened(Condition, frozen=True):
    """The event occurred this turn (or since your last turn, this combat: `since`)."""

    pattern: EventPattern
    since: str = "this turn"


class During(Condition, frozen=True):
    """It is that step or phase (empty: any), in a turn of one of `of` (None: anyone); `before`: it has not come yet this turn."""

    step: str = ""
    of: Selection | None = None
    before: bool = False


class Done(Condition, frozen=True):
    """What was named was done: `kicked`, `kicked:{2}{R}`, `buyback`, `entwined`, `coin won`, `clash won`, or the name an
    instruction bound ("if you do", "this way")."""

    name: str


class WasPlayed(Condition, frozen=True):
    """This object was played, `from` that zone if given ("if you played it from your hand")."""

    origin: str = ""


# --------------------------------------------------------------------------------------------------- event patterns


class EventPattern(Node, frozen=True):
    """What an occurrence must be like: for triggers (410), replacement (419), history and conditions.

    `verb` is a row of `VERBS`; what subject, other, player and amount mean for it stands there. An empty tuple or None
    asks nothing. `once`: fire once per event however many occurrences match ("one or more"). `nth`: only the nth such occurrence of
    the turn (of one player, where the pattern asks for a player); negative: all but the first so many.
    """

    verb: str
    subject: Filter | None = None
    other: Filter | None = None
    player: Filter | None = None
    origin: tuple[str, ...] = ()
    destination: tuple[str, ...] = ()
    cause: str = ""
    step: str = ""
    combat: bool | None = None
    kind: str = ""
    amount: tuple[str, Quantity] | None = None
    nth: int = 0
    once: bool = False


class AnyEvent(Node, frozen=True):
    """One of several patterns ("attacks or blocks")."""

    patterns: tuple[EventPattern, ...]


class BecomesTrue(Node, frozen=True):
    """A state trigger (410.11): the condition is true."""

    condition: Condition


# verb -> (subject, other, player, amount)
VERBS: dict[str, tuple[str, str, str, str]] = {
    "move": ("the object (as it was, or as it is, by 410.10)", "", "its controller there", ""),
    "draw": ("the card", "", "who draws", ""),
    "discard": ("the card", "", "who discards", ""),
    "sacrifice": ("the permanent", "", "who sacrifices", ""),
    "destroy": ("the permanent", "the source", "its controller", ""),
    "cycle": ("the card", "", "who cycles", ""),
    "play land": ("the land", "", "who plays", ""),
    "play spell": ("the spell", "", "who plays", ""),
    "play ability": ("the ability", "its source", "who plays", ""),
    "become target": ("the object or player", "the spell or ability", "its controller", ""),
    "counter": ("the spell or ability", "the source", "its controller", ""),
    "damage": ("the source", "the object or player dealt damage", "", "damage"),
    "gain life": ("the player", "the source", "the player", "life"),
    "lose life": ("the player", "the source", "the player", "life"),
    "pay life": ("the player", "", "the player", "life"),
    "lose game": ("the player", "", "the player", ""),
    "attack": ("the attacking creature", "the player or planeswalker", "the attacking player", ""),
    "attack with": ("the player", "", "the player", "number of attackers"),
    "block": ("the blocking creature", "an attacker it blocks", "the blocking player", ""),
    "block pair": ("the blocking creature", "the attacking creature: once for each pair", "the blocking player", ""),
    "become blocked": ("the attacking creature", "", "", "number of blockers"),
    "blockers": ("the attacking creature", "", "", "number of creatures that block it now"),
    "blocks creatures": ("the blocking creature", "", "", "number of creatures that it blocks now"),
    "not blocked": ("the attacking creature", "", "", ""),
    "tap": ("the permanent", "", "", ""),
    "untap": ("the permanent", "", "", ""),
    "tap for mana": ("the permanent", "", "who tapped it", ""),
    "add mana": ("the source", "", "who gets it", ""),
    "step begins": ("", "", "whose step (the active player)", ""),
    "step ends": ("", "", "the active player", ""),
    "turn begins": ("", "", "the active player", ""),
    "put counter": ("the object or player", "the source", "", "number of counters"),
    "remove counter": ("the object", "", "", "number of counters"),
    "turn face up": ("the permanent", "", "its controller", ""),
    "attach": ("the attachment", "what it is attached to", "", ""),
    "unattach": ("the attachment", "what it was attached to", "", ""),
    "gain control": ("the permanent", "", "the new controller", ""),
    "lose control": ("the permanent", "", "the old controller", ""),
    "shuffle": ("", "", "whose library", ""),
    "search": ("", "", "who searches", ""),
    "coin": ("", "", "who flips", "1 for won"),
    "clash": ("", "", "who clashes", "1 for won"),
    "regenerate": ("the permanent", "", "", ""),
    "phase in": ("the permanent", "", "", ""),
    "phase out": ("the permanent", "", "", ""),
    "reveal": ("the card", "", "who reveals", ""),
    "create token": ("the token", "the source", "who gets it", ""),
    "skip step": ("", "", "whose step", ""),
    "skip turn": ("", "", "whose turn", ""),
    "resolve": ("the spell or ability", "", "its controller", ""),
    "champion": ("the championed permanent", "the championing one", "", ""),
    "cumulative upkeep": ("the permanent", "", "who pays", ""),
}
