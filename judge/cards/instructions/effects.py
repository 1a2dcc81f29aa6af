"""Verbs: one-shot instructions, what continuous effects do, replacement and prevention, costs, and the five kinds of abilities."""

from __future__ import annotations

from judge.cards.instructions.base import Node
from judge.cards.instructions.things import (
    AnyEvent,
    BecomesTrue,
    Choose,
    Condition,
    EventPattern,
    Filter,
    Number,
    Quantity,
    Selection,
    This,
    Word,
    You,
)


class Instruction(Node, frozen=True):
    """Something that an effect or a cost does, once (417). What it did can be bound to a name with `bind`."""


# ------------------------------------------------------------------------------------------------------ control flow


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

    `exclude`: words that may not be chosen.
    """

    kind: str
    by: Selection = You()
    remember: bool = True
    bind: str = ""
    options: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()


class Remember(Instruction, frozen=True):
    """Keeps a selection with this object, or with `on`, for linked abilities (407), under the name that `Memory` asks for."""

    name: str
    selection: Selection
    on: Selection | None = None


# ------------------------------------------------------------------------------------------------------ zone changes


class Destroy(Instruction, frozen=True):
    """Destroys (501); `regenerate` False: it can't be regenerated."""

    what: Selection
    regenerate: bool = True
    bind: str = ""


class Sacrifice(Instruction, frozen=True):
    """Each of `by` sacrifices what is selected of those that he or she controls (501)."""

    what: Selection
    by: Selection = You()
    bind: str = ""


class Move(Instruction, frozen=True):
    """Puts objects into a zone: hand, library, graveyard, in play, removed from the game.

    `position` in a library: top, bottom, shuffled, or Nth from the top. `under`: whose control (default: owner's).
    `by`: who chooses the order. `enters`: how it comes into play. `remember`: name for linked abilities.
    `attacking`, `blocking`: whom or what (308.4, 309.5); a selection of nothing leaves that to its controller.
    `event`: the move is also an occurrence of that kind, done by this object (champion, 502.72c).
    """

    what: Selection
    zone: str
    position: str = ""
    under: Selection | None = None
    tapped: bool = False
    face_down: bool = False
    flipped: bool = False
    attached_to: Selection | None = None
    attacking: Selection | None = None
    blocking: Selection | None = None
    counters: tuple[tuple[str, Quantity], ...] = ()
    by: Selection | None = None
    remember: str = ""
    bind: str = ""
    event: str = ""


class Discard(Instruction, frozen=True):
    """Each of `who` discards `count` cards that fit, of his or her choice, at random, or (count None) all that fit."""

    who: Selection
    count: Quantity | None
    filter: Filter | None = None
    at_random: bool = False
    chosen_by: Selection | None = None
    bind: str = ""


class DiscardThese(Instruction, frozen=True):
    """The cards selected are discarded by their owner. `event`: the discard is also an occurrence of that kind (cycle, 502.18c)."""

    what: Selection
    bind: str = ""
    event: str = ""


class Draw(Instruction, frozen=True):
    """Each of `who` draws that many cards, one after another (423)."""

    who: Selection
    count: Quantity
    bind: str = ""


class TakeUntil(Instruction, frozen=True):
    """Each of `who` takes cards from the top of his or her library one by one until `count` of them fit, or none is left.

    `zone`: where each goes at once (removed from the game, graveyard); empty: it is only revealed and stays for now.
    All are bound to `bind`, those that fit to `found`.
    """

    filter: Filter
    bind: str
    found: str
    who: Selection = You()
    count: Quantity = Number(1)
    zone: str = ""


class Mill(Instruction, frozen=True):
    """Puts the top cards of each library into its owner's graveyard."""

    who: Selection
    count: Quantity
    bind: str = ""


class SearchLibrary(Instruction, frozen=True):
    """`who` searches the `zone` of `whose` for up to `count` cards that fit (501.10); bound to `bind`. Count None: any number.

    `different_names`: no two of them with the same name.
    """

    who: Selection
    whose: Selection
    filter: Filter
    count: Quantity | None
    bind: str
    zones: tuple[str, ...] = ("library",)
    up_to: bool = False
    different_names: bool = False


class Shuffle(Instruction, frozen=True):
    """Each of `who` shuffles his or her library; `into`: after putting these into it."""

    who: Selection
    into: Selection | None = None


class Reveal(Instruction, frozen=True):
    """Shows cards to all players."""

    what: Selection
    bind: str = ""


class LookAt(Instruction, frozen=True):
    """`who` looks at cards."""

    what: Selection
    who: Selection = You()
    bind: str = ""


class Reorder(Instruction, frozen=True):
    """Puts cards back on top or bottom of their library in an order that `by` chooses."""

    what: Selection
    position: str
    by: Selection = You()


class CreateToken(Instruction, frozen=True):
    """Each of `who` gets `count` tokens with these characteristics (216)."""

    token: TokenSpec
    count: Quantity = Number(1)
    who: Selection = You()
    tapped: bool = False
    attacking: Selection | None = None
    remember: str = ""
    bind: str = ""
    blocking: Selection | None = None


class CreateCopyToken(Instruction, frozen=True):
    """Puts tokens into play that are copies of what is selected, except for `exceptions` (503)."""

    of: Selection
    count: Quantity = Number(1)
    who: Selection = You()
    exceptions: tuple[Part, ...] = ()
    tapped: bool = False
    remember: str = ""
    bind: str = ""


class Exchange(Instruction, frozen=True):
    """Exchanges (501): control of two selections, life totals of two players, or zones. All or nothing."""

    what: str
    first: Selection
    second: Selection


# ----------------------------------------------------------------------------------------------- other game actions


class DealDamage(Instruction, frozen=True):
    """`source` deals `amount` to each recipient; `divided`: the amounts announced at 409.1e."""

    amount: Quantity
    to: Selection
    source: Selection = This()
    divided: bool = False
    preventable: bool = True
    bind: str = ""


class GainLife(Instruction, frozen=True):
    """Each of `who` gains life."""

    who: Selection
    amount: Quantity
    bind: str = ""


class LoseLife(Instruction, frozen=True):
    """Each of `who` loses life."""

    who: Selection
    amount: Quantity
    bind: str = ""


class SetLife(Instruction, frozen=True):
    """Each of `who` has that life total: gains or loses what it takes."""

    who: Selection
    amount: Quantity


class Tap(Instruction, frozen=True):
    """Taps."""

    what: Selection
    bind: str = ""


class Untap(Instruction, frozen=True):
    """Untaps."""

    what: Selection
    bind: str = ""


class CounterSpell(Instruction, frozen=True):
    """Counters spells or abilities (414); `zone`: where a countered spell goes instead of the graveyard."""

    what: Selection
    zone: str = "graveyard"
    position: str = ""
    bind: str = ""


class Regenerate(Instruction, frozen=True):
    """Makes a regeneration shield (419.6b, 501)."""

    what: Selection


class PutCounters(Instruction, frozen=True):
    """Puts counters on objects or players."""

    kind: str
    count: Quantity
    on: Selection
    divided: bool = False
    bind: str = ""


class RemoveCounters(Instruction, frozen=True):
    """Removes counters (count None: all). As a cost, all of them must be there."""

    kind: str
    count: Quantity | None
    from_: Selection
    bind: str = ""


class AddMana(Instruction, frozen=True):
    """Each of `who` gets mana.

    `mana`: the symbols of one package ({G}{G}); with several packages `who` chooses one. A package may be made of `any`,
    `chosen` (a colour chosen by a linked ability) or `any of ...`; `times`: that many packages. `same`: one colour for all.
    """

    mana: tuple[tuple[str, ...], ...]
    times: Quantity = Number(1)
    who: Selection = You()
    colors_from: Filter | None = None
    could_produce: Filter | None = None
    combination: bool = False
    restriction: Filter | None = None
    same_as: str = ""
    bind: str = ""


class EmptyMana(Instruction, frozen=True):
    """Each of `who` has no mana in his or her mana pool any more (without mana burn: that is of the end of a phase, 300.3)."""

    who: Selection


class Attach(Instruction, frozen=True):
    """Attaches `what` to `to` (501)."""

    what: Selection
    to: Selection


class Unattach(Instruction, frozen=True):
    """Unattaches."""

    what: Selection


class TurnFace(Instruction, frozen=True):
    """Turns permanents face up or face down (504), or flips them (508): `to` is up, down or flipped."""

    what: Selection
    to: str


class Phase(Instruction, frozen=True):
    """Phases out or in (502.15): `to` is out or in."""

    what: Selection
    to: str


class FlipCoin(Instruction, frozen=True):
    """`who` flips a coin (511); `call`: won or lost, else heads or tails. `Done("coin won")` reads it; counted in `bind`."""

    who: Selection = You()
    count: Quantity = Number(1)
    call: bool = True
    bind: str = ""


class Clash(Instruction, frozen=True):
    """`who` clashes with an opponent (501), who is bound to `bind`."""

    who: Selection = You()
    with_: Selection | None = None
    bind: str = ""


class ExtraTurn(Instruction, frozen=True):
    """Each of `who` takes an extra turn after this one (300.6)."""

    who: Selection
    bind: str = ""


class ExtraPhase(Instruction, frozen=True):
    """Phases or steps are added after the `after` one: combat, combat and main, upkeep, ... `who`: only in that player's turn."""

    phases: tuple[str, ...]
    after: str = ""
    who: Selection | None = None


class SkipNext(Instruction, frozen=True):
    """Each of `who` skips his or her next `what` (a step, phase or turn); `that_turn`: the one of the extra turn just made."""

    who: Selection
    what: str
    count: Quantity = Number(1)
    that_turn: bool = False


class WinGame(Instruction, frozen=True):
    """Each of `who` wins the game (102)."""

    who: Selection


class LoseGame(Instruction, frozen=True):
    """Each of `who` loses the game (102)."""

    who: Selection


class DrawGame(Instruction, frozen=True):
    """The game is a draw (102)."""


class EndTurn(Instruction, frozen=True):
    """The turn ends (509)."""


class CopyForEach(Instruction, frozen=True):
    """Copies one spell for each other thing of `among` that it could target: each copy has one of those as its only target."""

    what: Selection
    among: Filter
    bind: str = ""


class CopySpell(Instruction, frozen=True):
    """Copies spells or abilities on the stack (503.10); `new_targets`: the controller may choose new ones.

    `without`: the keyword that the copies lack ("except for its epic ability"). `exceptions`: how they differ otherwise.
    """

    what: Selection
    count: Quantity = Number(1)
    who: Selection = You()
    new_targets: bool = False
    bind: str = ""
    without: str = ""
    exceptions: tuple[Part, ...] = ()


class ChangeTargets(Instruction, frozen=True):
    """Changes targets (415.7): `to` None: `by` chooses; `all_`: every target, else one."""

    what: Selection
    to: Selection | None = None
    by: Selection = You()
    optional: bool = False
    all_: bool = False


class PlayCard(Instruction, frozen=True):
    """`who` plays what is selected now, during resolution (413.2e); `free`: without paying its mana cost; `cost`: by paying
    that rather than its mana cost (only where not free)."""

    what: Selection
    who: Selection = You()
    free: bool = True
    optional: bool = True
    bind: str = ""
    cost: Cost | None = None


class ControlNextTurn(Instruction, frozen=True):
    """You control the next turn of `who` (507)."""

    who: Selection


class RemoveFromCombat(Instruction, frozen=True):
    """Removes from combat (306.4)."""

    what: Selection


class SetBlocked(Instruction, frozen=True):
    """An attacking creature becomes blocked (or, with False, unblocked)."""

    what: Selection
    blocked: bool = True


class Piles(Instruction, frozen=True):
    """`by` separates what is selected into two piles bound to `first` and `second`; `chooser` picks one bound to `chosen`."""

    what: Selection
    by: Selection
    chooser: Selection
    first: str
    second: str
    chosen: str
    rest: str


class Bid(Instruction, frozen=True):
    """Life auction (players bid life in turn order from `starting`); the winner is bound to `bind`, the bid to Amount(bind)."""

    starting: Quantity
    bind: str


class Subgame(Instruction, frozen=True):
    """Players play a subgame (506); losers bound to `bind`."""

    bind: str


class Nothing(Instruction, frozen=True):
    """Does nothing (a text that is only a permission to do nothing)."""


# --------------------------------------------------------------------------------- what continuous effects do (418.5)


class Duration(Node, frozen=True):
    """`kind`: end of turn, end of combat, your next turn, your next upkeep, as long as (with `condition`), permanent (no end),
    next cleanup,
    this ability's source leaves play, ... `ended_by`: the controller may end it by paying that (408.2)."""

    kind: str
    condition: Condition | None = None
    ended_by: Cost | None = None


class Part(Node, frozen=True):
    """One thing that a continuous effect does, in one layer."""


class BecomeCopy(Part, frozen=True):
    """Layer 1: is a copy of `of`, except for `exceptions` (503)."""

    of: Selection
    exceptions: tuple[Part, ...] = ()


class GainThisAbility(Part, frozen=True):
    """Beside what it copies, a copy also has the ability that is resolving as the copy effect begins (503.9)."""


class Keep(Part, frozen=True):
    """A copy keeps its own `what` (color) instead of the copied one (503.9); a copy of a spell takes that of the copying object."""

    what: str


class ChangeControl(Part, frozen=True):
    """Layer 2: `to` controls it."""

    to: Selection


class ChangeText(Part, frozen=True):
    """Layer 3: replaces each instance of one word with another of its kind; ChosenWord words are chosen as the effect begins.

    `exclude`: what may not be chosen as the new word.
    """

    kind: str
    old: Word
    new: Word
    exclude: tuple[str, ...] = ()


class SetTypes(Part, frozen=True):
    """Layer 4: becomes these types. `in_addition` keeps the others; else card types replace card types, and subtypes of those
    card types replace their like (205, 212). A land given a basic land type loses other abilities (212.6h).
    `creature_types_of`: also the creature types of that."""

    types: tuple[str, ...] = ()
    subtypes: tuple[Word, ...] = ()
    supertypes: tuple[str, ...] = ()
    in_addition: bool = True
    all_creature_types: bool = False
    creature_types_of: Selection | None = None


class LoseTypes(Part, frozen=True):
    """Layer 4: isn't those types any more; `all_creature_types`: nor of any creature type."""

    types: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    subtypes: tuple[Word, ...] = ()
    all_creature_types: bool = False


class SetColors(Part, frozen=True):
    """Layer 5 (418.5a): becomes these colours (none: colourless); `in_addition` keeps the others."""

    colors: tuple[Word, ...]
    in_addition: bool = False
    all_colors: bool = False


class GainAbility(Part, frozen=True):
    """Has the ability."""

    ability: Ability


class GainAbilitiesOf(Part, frozen=True):
    """Has the activated abilities that the thing has as the effect begins; one effect gives them all (403.4a, 407.3)."""

    of: Selection


class SetText(Part, frozen=True):
    """Layer 3: has the full text of `of`: its name, mana cost, colours, types, abilities, power and toughness; and `also` its own."""

    of: Selection
    also: tuple[Ability, ...] = ()


class LoseAbility(Part, frozen=True):
    """Loses a keyword ability (all its instances); empty: all abilities."""

    keyword: str = ""


class SetPT(Part, frozen=True):
    """Layer 6b: power and toughness become these (None: unchanged)."""

    power: Quantity | None
    toughness: Quantity | None
    defining: bool = False


class ModifyPT(Part, frozen=True):
    """Layer 6c: +N/+N (fixed as the effect begins, where an effect of a spell or ability begins it)."""

    power: Quantity
    toughness: Quantity


class SwitchPT(Part, frozen=True):
    """Layer 6e: power and toughness are switched."""


class SetName(Part, frozen=True):
    """Part of a copy's or effect's exceptions: has that name."""

    name: str


class SetCost(Part, frozen=True):
    """Part of exceptions: has that mana cost (None: none)."""

    cost: str | None


# ------------------------------------------------------------ what effects say of the rules (418.5k, 103.2): questions


class RulePart(Part, frozen=True):
    """An answer to a named question of the rules, for each object or player affected. The questions are rows of QUESTIONS."""


class Cant(RulePart, frozen=True):
    """The affected thing can't do, or be subject to, `action`, as far as `other` (the other party) fits and the condition holds.

    `other` None: at all. `except_`: only those that fit are allowed ("can't be blocked except by ..." has
    other=Not(...)).
    """

    action: str
    other: Filter | None = None
    condition: Condition | None = None
    count: Quantity | None = None


class Must(RulePart, frozen=True):
    """The affected thing does `action` if able; `other`: to or by what."""

    action: str
    other: Filter | None = None
    condition: Condition | None = None


class MayDo(RulePart, frozen=True):
    """The affected thing may do `action` that the rules would not let it ("as though it had flash", "play additional lands",
    "block an additional creature"). `other` and `count` narrow; `cost` is paid in addition by who makes use of it."""

    action: str
    other: Filter | None = None
    count: Quantity | None = None
    condition: Condition | None = None
    cost: Cost | None = None


class CostChange(RulePart, frozen=True):
    """Playing (or attacking with, blocking with, activating) the affected thing costs more or less (409.1f).

    `mana`: symbols; `times`: that often; `more` False for less. `other`: of which things the cost is meant. `least`: a cost is not
    made less than that many mana by it.
    """

    action: str
    cost: Cost
    more: bool = True
    times: Quantity = Number(1)
    other: Filter | None = None
    colored: bool = False
    least: Quantity | None = None


class AlternativeCost(RulePart, frozen=True):
    """May be paid rather than the mana cost (409.1b). Cost None: without paying. `name`: what `Done` asks ("evoke").

    `instant`: who pays so may play the spell any time an instant could be played.
    """

    cost: Cost | None
    condition: Condition | None = None
    other: Filter | None = None
    name: str = ""
    instant: bool = False


class AdditionalCost(RulePart, frozen=True):
    """Must be paid in addition as the affected spell is played (409.1f): "As an additional cost to play ~, ...".

    What its actions bind (`sacrificed`, `discarded`, ...) can be referred to by the spell's other abilities.
    """

    cost: Cost
    condition: Condition | None = None


class OptionalCost(RulePart, frozen=True):
    """May be paid in addition as the affected spell is played (409.1b): kicker, buyback, replicate, "you may ... as an additional cost".

    `name`: what `Done(name)` asks and `Amount(name)` counts (kicked, buyback, entwined, replicate, conspire, ...).
    `repeat`: any number of times.
    """

    cost: Cost
    name: str
    repeat: bool = False
    condition: Condition | None = None


class SetNumber(RulePart, frozen=True):
    """A number of the rules for the affected player: maximum hand size, land plays, cards drawn, ... None: no maximum."""

    what: str
    quantity: Quantity | None
    change: bool = False


class SpendAs(RulePart, frozen=True):
    """The affected player may spend mana of those types (bare symbols; empty: of any) also as though it were of the types `as_`.

    `only`: and in no other way.
    """

    mana: tuple[str, ...]
    as_: tuple[str, ...]
    only: bool = False


class Skip(RulePart, frozen=True):
    """The affected player skips that step, phase or turn (419.6e), or may do so; `then` is the first thing that happens after (419.6g)."""

    what: str
    optional: bool = False
    then: Instruction | None = None


# ----------------------------------------------------------------------------------- replacement and prevention (419)


class Replace(Part, frozen=True):
    """If an occurrence that matches would happen, something else happens (419.1).

    `instead`: instructions done in its place (EventRole and Amount("event") refer to it). `changes`: modifications of the
    occurrence itself, which keeps happening. `optional`: who may choose not to. `once`: the effect is used up (shields:
    "the next time"). `condition`: "if ...".
    """

    pattern: EventPattern | AnyEvent
    changes: tuple[Change, ...] = ()
    instead: Instruction | None = None
    condition: Condition | None = None
    optional: Selection | None = None
    once: bool = False
    self_replacement: bool = False


class Prevent(Part, frozen=True):
    """Prevents damage that matches (419.1b): all, or a shield of `amount` (419.7b); `then` follows with Amount("prevented")."""

    pattern: EventPattern
    amount: Quantity | None = None
    once: bool = False
    then: Instruction | None = None
    leave: Quantity | None = None


class Change(Node, frozen=True):
    """A modification of the replaced occurrence."""


class ToZone(Change, frozen=True):
    """Goes there instead."""

    zone: str
    position: str = ""
    under: Selection | None = None
    remember: str = ""
    condition: Condition | None = None


class SetAmount(Change, frozen=True):
    """The amount becomes that."""

    quantity: Quantity


class Multiply(Change, frozen=True):
    """That many times as many: tokens put into play, counters put on something or that it comes into play with."""

    by: Quantity


class ProduceMana(Change, frozen=True):
    """These symbols are produced instead; `as_much`: one symbol, as many times as there was mana."""

    mana: tuple[str, ...]
    as_much: bool = False


class SearchTop(Change, frozen=True):
    """Only that many cards from the top of the library are searched."""

    count: Quantity


class Redirect(Change, frozen=True):
    """It happens to `to` instead; `amount`: only that much of it, and the effect is used up by it (419.7b)."""

    to: Selection
    amount: Quantity | None = None


class EnterTapped(Change, frozen=True):
    """Comes into play tapped."""

    condition: Condition | None = None


class EnterWithCounters(Change, frozen=True):
    """Comes into play with counters."""

    kind: str
    count: Quantity
    condition: Condition | None = None


class EnterAsCopy(Change, frozen=True):
    """Comes into play as a copy of what is chosen (503.5); `tapped`: and, if so, tapped."""

    of: Selection
    exceptions: tuple[Part, ...] = ()
    optional: bool = True
    tapped: bool = False


class EnterUnder(Change, frozen=True):
    """Comes into play under that player's control."""

    who: Selection


class EnterWithParts(Change, frozen=True):
    """Comes into play with those parts applied ("with flying"): an effect that lasts; they are no copiable values (503.2)."""

    parts: tuple[Part, ...]
    condition: Condition | None = None


class EnterAsOneOf(Change, frozen=True):
    """Comes into play as one of several things, as its controller chooses: each option is the parts that make it so (503.2)."""

    options: tuple[tuple[Part, ...], ...]


class Then(Change, frozen=True):
    """It happens, and then this is done (419.7e)."""

    do: Instruction


class AsEnters(Change, frozen=True):
    """As it comes into play, this is done first (choices, payments, sacrifices: 410.10e, 419.6i)."""

    do: Instruction


# ------------------------------------------------------------------------------------------------------------- costs


class Cost(Node, frozen=True):
    """What is paid together, in any order (409.1h): mana symbols, {T}, {Q}, and actions of the payer."""

    mana: tuple[str, ...] = ()
    tap: bool = False
    untap: bool = False
    actions: tuple[Instruction, ...] = ()
    loyalty: Quantity | None = None
    or_: tuple[Cost, ...] = ()


class PayLife(Instruction, frozen=True):
    """The payer pays life (only as a cost)."""

    amount: Quantity


class TapOthers(Instruction, frozen=True):
    """The payer taps untapped permanents (only as a cost); these need not be free of summoning sickness (only {T} asks for that)."""

    what: Choose
    bind: str = ""


class RevealCost(Instruction, frozen=True):
    """The payer reveals cards (only as a cost)."""

    what: Selection
    bind: str = ""


# --------------------------------------------------------------------------------------------- abilities (402 to 405)


class TargetSpec(Node, frozen=True):
    """One instance of the word "target" (415): from `minimum` to `maximum` things that fit, chosen by `chooser`.

    `distinct_from`: indexes of other instances that must be different things ("another target creature").
    """

    filter: Filter
    minimum: Quantity = Number(1)
    maximum: Quantity = Number(1)
    chooser: Selection = You()
    distinct_from: tuple[int, ...] = ()
    at_random: bool = False
    share: str = ""


class Body(Node, frozen=True):
    """Targets and what is done; or modes to choose of (409.1b), each a body of its own.

    `divide`: quantity to be divided among the targets at 409.1e. `stays`: it resolves also when all its targets are illegal
    (against 413.2a).
    """

    effect: Instruction
    targets: tuple[TargetSpec, ...] = ()
    modes: tuple[Body, ...] = ()
    choose: tuple[int, int] = (1, 1)
    mode_chooser: Selection = You()
    repeat_modes: bool = False
    divide: Quantity | None = None
    divide_what: str = "damage"
    stays: bool = False


class Ability(Node, frozen=True):
    """An ability. `text` is what the card says, as written (for questions and for printing); it takes no part in meaning."""


class SpellAbility(Ability, frozen=True):
    """What an instant or sorcery does as it resolves (402.1a); its paragraphs together are one body.

    With a `keyword`, what the keyword makes the spell do after that (502.44).
    """

    body: Body
    text: str = ""
    keyword: str = ""


class ActivatedAbility(Ability, frozen=True):
    """Cost: effect (403). `zone`: where it functions. `who`: who may play it ("any player may play this ability").

    `sorcery`, `instant`: only any time its player could play one (403.5), for a mana ability: only with priority. `only_if`: a
    condition; `limit`: times each turn (0: no limit).
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
    """A keyword (502) with what fills its holes; its meaning is its row in `judge/cards/keywords.py`.

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
    """A card: one face; two halves (split); or a face and its flipped side. `layout`: normal, split, flip."""

    name: str
    faces: tuple[Face, ...]
    layout: str = "normal"
