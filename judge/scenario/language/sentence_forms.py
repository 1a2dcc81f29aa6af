"""What a sentence says: one frozen struct for each form of the event language (DESIGN, section 4, "Events").

The structs hold references, not objects of a game. Every struct has a `span`, which is not part of its equality.
Players are named by their spelling in the scenario.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from judge.scenario.language.lexicon import NOWHERE, Reference, Span
from judge.scenario.language.sentence_parts import PLAIN, Clauses, Portion, References
from judge.scenario.language.told_forms import Told

# --- playing ------------------------------------------------------------------------------------------------------


class Play(Struct, frozen=True):
    """`Ann plays Shock targeting giant`, and a land play. `player` is empty in a bare choice `play X`."""

    player: str
    what: Reference
    clauses: Clauses = PLAIN
    span: Span = NOWHERE


class PlayAbility(Struct, frozen=True):
    """`Ann plays Prodigal Sorcerer's ability 2 targeting Ben`: `ability` counts in text order from 1."""

    player: str
    source: Reference
    ability: int | None = None
    clauses: Clauses = PLAIN
    span: Span = NOWHERE


class PlayKeyword(Struct, frozen=True):
    """`Ann cycles X`, `Ann equips X to Y`: the activated ability that `keyword` (`cycling`, `equip`) is."""

    player: str
    keyword: str
    source: Reference
    to: Reference | None = None
    clauses: Clauses = PLAIN
    span: Span = NOWHERE


class SpecialAction(Struct, frozen=True):
    """`Ann turns X face up`, `Ann suspends X`, `Ann ends X's effect`, `Ann ignores X` (408.2); `Ann foretells X`, `plots`, `unlocks`;
    `Ann takes X as a companion`."""

    player: str
    action: Literal["turn face up", "suspend", "end", "ignore", "foretell", "plot", "unlock", "companion"]
    what: Reference
    clauses: Clauses = PLAIN
    span: Span = NOWHERE


# --- priority, steps, combat --------------------------------------------------------------------------------------


class AllPass(Struct, frozen=True):
    """`all pass`."""

    span: Span = NOWHERE


class Passes(Struct, frozen=True):
    """`Ann passes`."""

    player: str
    span: Span = NOWHERE


class ResolveStack(Struct, frozen=True):
    """`resolve the stack`."""

    span: Span = NOWHERE


RESOLVE_THE_STACK = ResolveStack(Span(text="resolve the stack"))

class GoTo(Struct, frozen=True):
    """`go to declare attackers`, `go to Ben's upkeep`; `step` is one of `STEPS`."""

    step: str
    player: str | None = None
    span: Span = NOWHERE


class Attacker(Struct, frozen=True):
    """One creature of a declaration, and the player or planeswalker that it attacks, if said.

    With `every` (`every creature`, `every Hill Giant`) all that are so called and are able to attack.
    """

    creature: Reference
    attacking: Reference | None = None
    every: bool = False
    span: Span = NOWHERE


class Attacks(Struct, frozen=True):
    """`Ann attacks with giant attacking Jace, ogre banding A with B`: the whole declaration and its bands; `alone`: that is said."""

    player: str
    attackers: tuple[Attacker, ...]
    bands: tuple[References, ...] = ()
    span: Span = NOWHERE
    alone: bool = False


class NoAttack(Struct, frozen=True):
    """`no attack` (no player) or `Ann does not attack`."""

    player: str | None = None
    span: Span = NOWHERE


class Block(Struct, frozen=True):
    """One attacker, and the creatures that block it; None for the only creature that attacks."""

    attacker: Reference | None
    blockers: References
    span: Span = NOWHERE


class Blocks(Struct, frozen=True):
    """`Ben blocks giant with Wall of Wood and Elf, ogre with Knight`: the whole declaration; `alone`: that is said."""

    player: str
    blocks: tuple[Block, ...]
    span: Span = NOWHERE
    alone: bool = False


class NoBlock(Struct, frozen=True):
    """`no block` (no player) or `Ben does not block`."""

    player: str | None = None
    span: Span = NOWHERE


class Assigns(Struct, frozen=True):
    """`giant assigns 2 to Wall of Wood, 1 to Ben`; `player` in `Ann has giant assign …`, and in `Ann assigns …`, without a creature."""

    creature: Reference | None
    portions: tuple[Portion, ...]
    player: str | None = None
    span: Span = NOWHERE


class MayAttack(Struct, frozen=True):
    """`can giant attack?`, `can giant attack Jace?`: only inside a question; `forgone`: whether it need not."""

    creature: Reference
    attacking: Reference | None = None
    span: Span = NOWHERE
    forgone: bool = False


class MayBlock(Struct, frozen=True):
    """`can Elf block giant?`, `can Elf block?`: only inside a question; `forgone`: whether it need not."""

    creature: Reference
    attackers: References = ()
    span: Span = NOWHERE
    forgone: bool = False


# --- choices ------------------------------------------------------------------------------------------------------


class YesNo(Struct, frozen=True):
    """`yes` / `no`; `not to pay` answers what asks for a payment alone."""

    value: bool
    span: Span = NOWHERE
    pays: bool = False


class Number(Struct, frozen=True):
    """`3`, `X = 3`."""

    value: int
    span: Span = NOWHERE


class Nothing(Struct, frozen=True):
    """`nothing`."""

    span: Span = NOWHERE


class Modes(Struct, frozen=True):
    """`mode 2`, `modes 1 and 4`."""

    numbers: tuple[int, ...]
    span: Span = NOWHERE


class Pile(Struct, frozen=True):
    """`pile 1`."""

    number: int
    span: Span = NOWHERE


class Picks(Struct, frozen=True):
    """One or several names: a set, an order, a first pile, a colour, a word, a card name, a replacement by its source.

    `joined` is how several are joined: `and` (`A, B and C`: a set), `then` (an order), `,` (either); empty for one.
    What no name matches is kept as a word. `span.text` is the whole answer, for options whose own name holds a comma.
    `end`: where in a library they are put (`A on top`, `B on the bottom`); none on top are all on the bottom. `rest`: all but those.
    """

    items: References
    joined: Literal["", "and", "then", ","] = ""
    span: Span = NOWHERE
    end: Literal["", "top", "bottom", "rest"] = ""


class Division(Struct, frozen=True):
    """`2 from A, 1 from B`."""

    portions: tuple[Portion, ...]
    span: Span = NOWHERE


class Playing(Struct, frozen=True):
    """`play X`, with its clauses, where a play is open during a resolution."""

    play: Play | PlayAbility
    span: Span = NOWHERE


Answer: TypeAlias = YesNo | Number | Nothing | Modes | Pile | Picks | Division | Playing


class Chooses(Struct, frozen=True):
    """`Ann chooses …`; `player` is `chance` in `chance chooses …`, and None in a bare answer under `choices:`.

    With `about` (`for Bridge: no`) it answers what that object asks, whenever it does. `apart`: each name of its list answers a decision
    of its own.
    """

    player: str | None
    answer: Answer
    about: Reference | None = None
    span: Span = NOWHERE
    apart: bool = False


CHANCE = "chance"


# --- the rest -----------------------------------------------------------------------------------------------------


class Repeats(Struct, frozen=True):
    """`Ann repeats events 1 to 2, 19 more times`; `times` is None for `forever`."""

    player: str
    first: int
    last: int
    times: int | None
    span: Span = NOWHERE


class Concedes(Struct, frozen=True):
    """`Ann concedes`."""

    player: str
    span: Span = NOWHERE


# --- bare events --------------------------------------------------------------------------------------------------


class ObjectsAre(Struct, frozen=True):
    """`giant and ogre are destroyed`: `act` is one of `judge.scenario.language.bare_events.DONE_TO_OBJECTS`; simultaneous."""

    what: References
    act: str
    span: Span = NOWHERE


class Moves(Struct, frozen=True):
    """`giant is put into Ben's graveyard`, `… is returned to its owner's hand`, `… comes into play under P's control`.

    `player` is whose zone it is (for `in play`: under whose control), None for the owner. `position` is `top` or
    `bottom` of a library. `tapped` for `comes into play tapped`, `attached`
    for what it comes into play attached to.
    """

    what: References
    zone: str
    player: str | None = None
    position: Literal["", "top", "bottom"] = ""
    tapped: bool = False
    attached: Reference | None = None
    span: Span = NOWHERE


class PlayersDo(Struct, frozen=True):
    """`Ann draws 2 cards`, `Ann and Ben lose 3 life`, `Ann discards Shock`.

    `act` is one of `judge.scenario.language.bare_events.DONE_BY_PLAYERS`; `amount` counts cards, life or counters; `what` are
    the objects named instead of a number.
    """

    players: tuple[str, ...]
    act: str
    amount: int = 1
    what: References = ()
    span: Span = NOWHERE


class AddsMana(Struct, frozen=True):
    """`Ann adds {R}{R} to her mana pool`."""

    player: str
    mana: str
    span: Span = NOWHERE


class DealsDamage(Struct, frozen=True):
    """`Shock deals 2 damage to Ann, 1 to giant`."""

    source: Reference
    portions: tuple[Portion, ...]
    span: Span = NOWHERE


class GainsControl(Struct, frozen=True):
    """`Ann gains control of giant`."""

    player: str
    what: References
    span: Span = NOWHERE


class Counters(Struct, frozen=True):
    """`two +1/+1 counters are put on giant`, `remove a charge counter from X`: `amount` is negative for removed.

    Of what is removed it is the most: no more are than are there.
    """

    amount: int
    kind: str
    on: References
    span: Span = NOWHERE


class Attaches(Struct, frozen=True):
    """`Holy Strength is attached to giant`."""

    what: Reference
    to: Reference
    span: Span = NOWHERE


Bare: TypeAlias = ObjectsAre | Moves | PlayersDo | AddsMana | DealsDamage | GainsControl | Counters | Attaches


class ItHappens(Struct, frozen=True):
    """`it happens: …`: what is named in one sentence happens at the same time."""

    events: tuple[Bare, ...]
    span: Span = NOWHERE


Event: TypeAlias = (
    Play | PlayAbility | PlayKeyword | SpecialAction | AllPass | Passes | ResolveStack | GoTo | Attacks | NoAttack
    | Blocks | NoBlock | Assigns | MayAttack | MayBlock | Chooses | Repeats | Concedes | ItHappens | Told
)  # fmt: skip

STEPS = (
    "untap", "upkeep", "draw", "precombat main", "beginning of combat", "declare attackers", "declare blockers",
    "combat damage", "end of combat", "postcombat main", "end of turn", "cleanup",
)  # fmt: skip
"""The steps and main phases of a turn, in order, as scenarios name them."""
