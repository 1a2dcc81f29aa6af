"""What happens when, how often, whether and for whom; and the root of all one-shot instructions (417)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.instructions.base import Node
from judge.cards.instructions.events import AnyEvent, EventPattern
from judge.cards.instructions.families import Condition, Quantity, Selection
from judge.cards.instructions.quantities import Number
from judge.cards.instructions.selections import You

if TYPE_CHECKING:
    from judge.cards.instructions.abilities import Body, Cost
    from judge.cards.instructions.continuous import Duration, Part


class Instruction(Node, frozen=True):
    """Something that an effect or a cost does, once (417). What it did can be bound to a name with `bind`."""


class Sequence(Instruction, frozen=True):
    """One after the other, in text order (413.2c)."""

    steps: tuple[Instruction, ...] = ()


class Simultaneously(Instruction, frozen=True):
    """All at the same time: one event (as in "each player sacrifices a creature and discards a card" split by nothing)."""

    parts: tuple[Instruction, ...]


class If(Instruction, frozen=True):
    """`then` when the condition holds as it is reached, else `otherwise`; `instead`: `then` replaces what the text said before (419.6d)."""

    condition: Condition
    then: Instruction
    otherwise: Instruction | None = None
    instead: bool = False


class ModePrice(Instruction, frozen=True):
    """What whoever chooses this mode pays in addition as the spell is played; `beyond_first`: but for the first mode that is chosen."""

    cost: Cost
    beyond_first: bool = False


class May(Instruction, frozen=True):
    """Each of `who` may have `do` done; asked as it is reached. Counts as done only if chosen and begun."""

    who: Selection
    do: Instruction


class IfDone(Instruction, frozen=True):
    """`do`; if it was done (424.6) `then`, else `otherwise` ("if you do", "if you can't", "if that player doesn't")."""

    do: Instruction
    then: Instruction | None = None
    otherwise: Instruction | None = None


class Pay(Instruction, frozen=True):
    """`who` pays the cost now (413.2, 424); not done when it cannot be paid. Wrapped in `May` where it is optional.

    `times`: that many times the cost, paid together or not at all, with choices for each (502.13a).
    """

    who: Selection
    cost: Cost
    times: Quantity = Number(1)


class PayShares(Instruction, frozen=True):
    """Starting with you, each player may pay any amount of mana; what they pay together is bound to `bind` (of later editions)."""

    bind: str = "shares"


class Unless(Instruction, frozen=True):
    """`do` unless some of `who` pays `cost`, `times` times (each is asked in APNAP order)."""

    do: Instruction
    who: Selection
    cost: Cost
    times: Quantity = Number(1)


class ForEach(Instruction, frozen=True):
    """`do` once for each thing selected, bound to `name` (in order; players in APNAP order)."""

    over: Selection
    name: str
    do: Instruction


class Repeat(Instruction, frozen=True):
    """`do` that many times; with `while_` also as long as the condition holds after each round."""

    do: Instruction
    times: Quantity | None = None
    while_: Condition | None = None


class ChooseOne(Instruction, frozen=True):
    """`who` chooses one of the instructions on resolution ("that player discards a card or loses 3 life")."""

    who: Selection
    options: tuple[Instruction, ...]


class Delayed(Instruction, frozen=True):
    """Creates a delayed triggered ability (404.4) with today's bindings. `once`: goes after it triggered; `until`: a duration."""

    event: EventPattern | AnyEvent
    effect: Body
    condition: Condition | None = None
    once: bool = True
    until: str = ""


class Apply(Instruction, frozen=True):
    """Begins a continuous effect (418.3): its parts on what is selected, for a duration.

    A part that changes characteristics or controller fixes the set now (418.3b); others look each time (418.4a).
    `duration`: a row of DURATIONS.
    """

    affected: Selection
    parts: tuple[Part, ...]
    duration: Duration


class Name(Instruction, frozen=True):
    """Binds a selection, or a quantity, to `name` for what follows; does nothing to the game ("choose a creature")."""

    name: str
    selection: Selection | None = None
    quantity: Quantity | None = None


class ChooseWord(Instruction, frozen=True):
    """`by` chooses a color, creature type, land type, basic land type, card type, name, number, ... `remember`: for linked abilities.

    `exclude`: words that may not be chosen. `options`: of a number, the least and the greatest ("life": the chooser's life total).
    """

    kind: str
    by: Selection = You()
    remember: bool = True
    bind: str = ""
    options: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()


class Remember(Instruction, frozen=True):
    """Keeps a selection with this object, or with `on`, for linked abilities (407), under the name that `Memory` asks for.

    `anew`: instead of what was kept before.
    """

    name: str
    selection: Selection
    on: Selection | None = None
    anew: bool = False
