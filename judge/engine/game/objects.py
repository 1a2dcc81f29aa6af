"""What an object is and carries: its incarnation, its abilities, what its text refers back to, and what happens to it.

Things are named by `Thing`: an object by its number, a player by his or her name. An object number is an *incarnation*:
every change of zones makes a new one (217.1c), except phasing. `card` stays the same over all incarnations of one card, token or
copy. Objects that left are kept as `View`s: what they were just before the event (last known information, 413.2f).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge.cards.instructions.effects import Ability, Body, CardDefinition, Face, Part
from judge.cards.instructions.things import Condition
from judge.engine.game.frozen import EMPTY, FrozenMap, Value

if TYPE_CHECKING:
    from judge.engine.game.occurrences import Damage, Occurrence

Thing = int | str
"""An object's number or a player's name."""

IN_PLAY, STACK, HAND, LIBRARY, GRAVEYARD = "in play", "stack", "hand", "library", "graveyard"
REMOVED, PHASED_OUT, ANTE, OUTSIDE = "removed from the game", "phased out", "ante", "outside the game"
COMMAND = "command zone"
"""The zone of later editions in which commanders wait."""
CEASED = "ceased to exist"
NEWCOMER = -1
"""The number of a token that is about to exist."""
OWNED_ZONES = (HAND, LIBRARY, GRAVEYARD)
"""Zones of which each player has one (217.1)."""
PUBLIC_ZONES = (IN_PLAY, STACK, GRAVEYARD, REMOVED, PHASED_OUT, ANTE, COMMAND)


class AbilityKey(Value, frozen=True):
    """Names an ability the same in every derivation: object, origin, paragraph (index), instance.

    `origin`: printed, copied by N, granted by N (an effect's or object's number), keyword NAME, rules.
    """

    object: int
    origin: str
    index: int
    instance: int = 0


class AbilityInstance(Value, frozen=True):
    """An ability that an object has now. What it remembers, abilities of the same `link_of` can ask for (407)."""

    key: AbilityKey
    ability: Ability
    keyword: str = ""


class Around(Value, frozen=True):
    """What the rules, not the words, keep with a text that is followed.

    `became`: where what its event moved went (217.1c). `as_cost`: it is the cost of something, `mana_spent` with these symbols;
    `tapped_for_mana`: a permanent was tapped for it. `keyword`: whose text it is, `keyword_origin`: of which instance of it. `of_spell`: it
    was begun on a spell that has become a permanent (213.5). `shared`: of a shield, it was made together with others (419.7d).
    `copied_face`: the values that it copies. `that_turn`: the mark of the extra turn that it made. Of a delayed ability, `made_in`: the
    number of the turn in which it was created, `made_by`: the ability on the stack that created it, where its text speaks of that.
    `chosen_for`: of targets that are one of each player, who controlled each as it was chosen. `excess`: by how much the damage that it
    dealt last was more than was lethal, of each permanent of which it was.
    """

    became: FrozenMap[int, int] = EMPTY
    as_cost: bool = False
    mana_spent: tuple[str, ...] = ()
    tapped_for_mana: bool = False
    keyword: str = ""
    keyword_origin: str | None = None
    of_spell: bool = False
    shared: bool = False
    copied_face: Face | None = None
    that_turn: int | None = None
    made_in: int = -1
    made_by: tuple[int, ...] | None = None
    chosen_for: tuple[tuple[Thing, str], ...] = ()
    excess: FrozenMap[int, int] = EMPTY


NOTHING_AROUND = Around()
"""What is kept with a text of which there is nothing to know but its words."""


class Bindings(Value, frozen=True):
    """What a text refers back to; carried from announcement to stack object to the effects, triggers and copies it makes.

    `this`: the object whose ability it is (an incarnation). `you`: its controller. `targets`: one tuple per target instance.
    `named`: results bound by instructions, under the names that the text gives them: tuples of things, integers, words or booleans.
    `event`: the occurrence that triggered, or is replaced. `modes`: chosen mode indexes; `mode_targets`: targets of each, in order.
    `done`: names for `Done` (kicked, buyback, coin won ...). `divided`: amounts announced at 409.1e, by thing.
    `link`: which abilities of `this` it may be linked with (`link_of`). `around`: what the rules keep with it.
    """

    this: int | None = None
    you: str = ""
    targets: tuple[tuple[Thing, ...], ...] = ()
    x: int | None = None
    named: FrozenMap[str, Any] = EMPTY
    event: Occurrence | None = None
    modes: tuple[int, ...] = ()
    mode_targets: tuple[tuple[tuple[Thing, ...], ...], ...] = ()
    done: frozenset[str] = frozenset()
    divided: tuple[tuple[Thing, int], ...] = ()
    link: str = ""
    around: Around = NOTHING_AROUND

    def knowing(self, **changes: Any) -> Bindings:
        """With these fields of what the rules keep with it changed."""
        return self.with_(around=self.around.with_(**changes))

    def linked(self, name: str) -> str:
        """The name under which linked abilities of `this` remember something (407)."""
        return f"{self.link}|{name}" if self.link else name

    def bind(self, name: str, value: Any) -> Bindings:
        """With `value` bound to `name`; an empty name binds nothing."""
        return self.with_(named=self.named.set(name, value)) if name else self


class Entry(Value, frozen=True):
    """How an object comes into play: what replacement effects and choices have made of it so far (419.6i).

    `parts` set its copiable values (503.2); `gains` are an effect on it that begins as it comes into play and lasts. `chosen`: what
    abilities linked with it will remember. `bound` and `done`: what the effects so far have named and done, for those that follow.
    `loyal`: its loyalty is among the counters (212.9). `hosted`: what it enchants has been asked (212.4j).
    `model`: what that is called of which `copy` is a copy. `merged`: cards that are put into play as the same permanent, `whole`: as which.
    """

    controller: str = ""
    tapped: bool = False
    face_down: bool = False
    flipped: bool = False
    counters: FrozenMap[str, int] = EMPTY
    copy: Face | None = None
    model: str = ""
    parts: tuple[Part, ...] = ()
    gains: tuple[Part, ...] = ()
    attached_to: Thing | None = None
    attacking: Thing | None = None
    blocking: int | None = None
    chosen: FrozenMap[str, Any] = EMPTY
    bound: FrozenMap[str, Any] = EMPTY
    done: frozenset[str] = frozenset()
    loyal: bool = False
    hosted: bool = False
    merged: tuple[int, ...] = ()
    whole: CardDefinition | None = None


class StackInfo(Value, frozen=True):
    """What a spell or ability on the stack carries. `ability`: for an ability, which; `body`: what it will do.

    `how`: how it was played (flashback, morph, ...). `damage`: for combat damage, (source, recipient, amount) each (310.4).
    `bodies`: spliced bodies with bindings of their own follow `body`.
    """

    bindings: Bindings
    body: Body | None = None
    ability: AbilityInstance | None = None
    condition: Condition | None = None
    mana_spent: tuple[str, ...] = ()
    how: str = ""
    origin: str = ""
    damage: tuple[Damage, ...] = ()
    extra: tuple[tuple[Body, Bindings], ...] = ()
    carried: tuple[Part, ...] = ()


SPOKEN_OF_LATER = ("promised", "convoke")
"""What was chosen or tapped as a spell was played that the permanent still knows (217.1c (3)): by the names of bindings."""


class WasSpell(Value, frozen=True):
    """What a permanent knows of the spell that it was (217.1c (3)).

    `origin`: from which zone it was played. `x`: what was chosen for X. `done`: names for `Done`. `mana_spent`: with which symbols it
    was paid, each with what is asked of its source. `times`: how often each optional cost was paid, by those names. `player`: who played
    it. `named`: what was chosen or tapped as it was played, of which a permanent may speak.
    """

    origin: str = ""
    x: int = 0
    done: tuple[str, ...] = ()
    mana_spent: tuple[str, ...] = ()
    times: tuple[tuple[str, int], ...] = ()
    player: str = ""
    named: FrozenMap[str, Any] = EMPTY


class Component(Value, frozen=True):
    """A card, token or copy of a spell that is one of those that a permanent is."""

    card: int
    kind: str
    name: str
    owner: str
    base: CardDefinition | None


class Obj(Value, frozen=True):
    """An object (200.8): a card, token, spell copy, ability on the stack, or combat damage on the stack.

    `kind`: card, token, copy (of a spell), ability, combat damage. `base`: printed (or token's, or copied) faces. `face`: which
    half of a split card is a spell now (-1: both). `controller`: who controls it before any effect; None off the stack and out of play.
    `since`: the turn number in which it came under its controller's control, -1 for long ago (sickness, 212.3d).
    `world_since`: the event since which it is a permanent with the supertype world; only the order of these is read (420.5i).
    `phased_under`: of a phased-out object, who controlled it; `phased_with`: what it was attached to, if it phased out indirectly.
    `phased_in`: it has, and is still under the same control (502.15m). `shown_until`: of a card that is revealed while it is in hand, the
    ability whose leaving the stack ends that, or the upkeep step. `merged`: of a permanent that is several
    cards (mutate, meld), all of them, its own first. `was`: of a permanent that was a spell, what it knows of that. `memory`:
    what was chosen for it as it came into play, by the name that the text gives it.
    """

    id: int
    card: int
    kind: str
    name: str
    owner: str
    zone: str
    zone_owner: str = ""
    base: CardDefinition | None = None
    face: int = 0
    controller: str | None = None
    timestamp: int = 0
    since: int = -1
    tapped: bool = False
    flipped: bool = False
    face_down: bool = False
    damage: int = 0
    counters: FrozenMap[str, int] = EMPTY
    attached_to: Thing | None = None
    copy: Face | None = None
    parts: tuple[Part, ...] = ()
    stack: StackInfo | None = None
    revealed: bool = False
    memory: FrozenMap[str, Any] = EMPTY
    was: WasSpell | None = None
    came_from: int | None = None
    token: Any = None
    face_values: Face | None = None
    world_since: int | None = None
    phased_under: str | None = None
    phased_with: Thing | None = None
    phased_in: bool = False
    shown_until: int | str | None = None
    merged: tuple[Component, ...] = ()


class Characteristics(Value, frozen=True):
    """The derived values of one object (201), with its controller. Power and toughness are None for what has none."""

    name: str
    mana_cost: str | None
    colors: frozenset[str]
    supertypes: frozenset[str]
    types: frozenset[str]
    subtypes: frozenset[str]
    abilities: tuple[AbilityInstance, ...]
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    controller: str | None = None
    names: tuple[str, ...] = ()
    costs: tuple[str | None, ...] = ()
    base: tuple[int | None, int | None] = (None, None)
    """Power and toughness as they are printed or were set last, before anything changes them."""

    @property
    def is_creature(self) -> bool:
        """Whether it has the card type creature."""
        return "creature" in self.types


class Fought(Value, frozen=True):
    """What an object was doing in combat as it left: what it attacked, whether it was blocked, and by what; and what it blocked."""

    attacking: Thing | None = None
    blocked: bool = False
    blockers: tuple[int, ...] = ()
    blocking: tuple[int, ...] = ()


PEACEFUL = Fought()
"""What was not in combat."""


class View(Value, frozen=True):
    """An object as it last was: the object, its derived values, and what was attached to it or what it was fighting."""

    obj: Obj
    chars: Characteristics
    combat: Fought = PEACEFUL
    attachments: tuple[int, ...] = ()
    became: int | None = None
    copiable: Face | None = None
