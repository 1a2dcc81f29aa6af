"""What a scenario file says, as frozen structs: one for each kind of mapping (DESIGN, section 4).

The keys of the file are the names of the fields with spaces for underscores; `judge.scenario.file.scenario_keys` has a description of
each. Places are kept, but two models that say the same are equal wherever they stand.
"""

from __future__ import annotations

from msgspec import Struct

from judge.scenario.file.source import NOPLACE, At

HOME_EDITION = "2009-05-01"
"""The edition of the rules of a scenario that names none."""

ATTACKING = "yes"
"""What `attacking` says where no more is said than that a creature attacks: the one opponent."""


class CardSpec(Struct, frozen=True, kw_only=True):
    """A card of `cards:`, a token's characteristics, or a half of a card. `color` is None where the cost tells it."""

    name: str = ""
    cost: str = ""
    type: str = ""
    pt: str | None = None
    loyalty: int | None = None
    defense: int | None = None
    text: str = ""
    color: tuple[str, ...] | None = None
    halves: tuple[CardSpec, ...] = ()
    flips_to: CardSpec | None = None
    transforms_into: CardSpec | None = None
    other_face: CardSpec | None = None
    adventure: CardSpec | None = None
    place: At = NOPLACE

    @property
    def others(self) -> tuple[CardSpec, ...]:
        """The halves of a split card, or the other side or face of a card."""
        sides = (self.flips_to, self.transforms_into, self.other_face, self.adventure)
        return (*self.halves, *(side for side in sides if side is not None))


class ObjectSpec(Struct, frozen=True, kw_only=True):
    """An object, or `count` equal ones. Exactly one of `card` (a name) and `token` is set.

    References (`owner` and `controller` are players, `attached_to` is gone once its bearer has it; `attacking`,
    `blocking`, `copy_of`, `removed_with`, `put_into_play_with`) are kept as written; `place.of(key)` is the place of each.
    """

    card: str | None = None
    token: CardSpec | None = None
    count: int = 1
    id: str | None = None
    owner: str | None = None
    controller: str | None = None
    tapped: bool = False
    flipped: bool = False
    commander: bool = False
    face_down: bool = False
    damage: int = 0
    counters: tuple[tuple[str, int], ...] | None = None
    """None where the file says nothing of counters: those that the permanent comes into play with."""
    attached: tuple[ObjectSpec, ...] = ()
    attached_to: str | None = None
    sick: bool = False
    came_last_turn: bool = False
    attacked: bool = False
    attacking: str | None = None
    blocking: tuple[str, ...] = ()
    blocked: bool = False
    band: str | None = None
    chosen: tuple[tuple[str, str], ...] = ()
    copy_of: str | None = None
    removed_with: str | None = None
    put_into_play_with: str | None = None
    timestamp: int | None = None
    place: At = NOPLACE

    @property
    def name(self) -> str:
        """The name of the card or the token."""
        return self.card if self.card is not None else self.token.name if self.token else ""


class PlayerSpec(Struct, frozen=True, kw_only=True):
    """A player. `listed` are the keys that the file has, in its spelling; the others have their defaults.

    `life` is None where the file has none, `max_hand_size` is None for no maximum. `mana` is mana symbols. `found` is what a sentence
    tells to be found in a library that the file does not list; `held` are cards of `hand` that were listed in play, and can't be there.
    """

    name: str
    life: int | None = None
    poison: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    mana: str = ""
    hand: tuple[ObjectSpec, ...] = ()
    library: tuple[ObjectSpec, ...] = ()
    graveyard: tuple[ObjectSpec, ...] = ()
    in_play: tuple[ObjectSpec, ...] = ()
    removed_from_the_game: tuple[ObjectSpec, ...] = ()
    phased_out: tuple[ObjectSpec, ...] = ()
    ante: tuple[ObjectSpec, ...] = ()
    command_zone: tuple[ObjectSpec, ...] = ()
    outside_the_game: tuple[ObjectSpec, ...] = ()
    attached: tuple[ObjectSpec, ...] = ()
    max_hand_size: int | None = 7
    lands_played: int = 0
    spells_played: int = 0
    team: str | None = None
    range_of_influence: int | None = None
    listed: tuple[str, ...] = ()
    found: tuple[ObjectSpec, ...] = ()
    held: tuple[str, ...] = ()
    place: At = NOPLACE


class TeamSpec(Struct, frozen=True, kw_only=True):
    """A team whose players share a life total; `life` is None for what the variant begins with."""

    name: str
    life: int | None = None
    place: At = NOPLACE


class TurnSpec(Struct, frozen=True, kw_only=True):
    """Whose turn it is and which step; `beginning` starts before the step's "at the beginning" abilities.

    A `number` that is written and is 1 makes it the first turn of the game (101.6a). `untold`: nobody said whose turn it is;
    `step_told`: somebody said which step.
    """

    player: str = ""
    untold: bool = False
    step: str = "precombat main"
    step_told: bool = False
    number: int | None = None
    beginning: bool | None = None
    place: At = NOPLACE


class StackSpec(Struct, frozen=True, kw_only=True):
    """An object already on the stack: exactly one of `spell` (a card), `ability_of` and `combat_damage` is set.

    `combat_damage` holds sentences such as `giant assigns 2 to Ben`; it is empty for `combat damage` alone, which is what the
    creatures in combat deal. `controller` is None for the active player.
    """

    spell: str | None = None
    ability_of: str | None = None
    ability: int | None = None
    combat_damage: tuple[str, ...] | None = None
    id: str | None = None
    controller: str | None = None
    targets: tuple[str, ...] = ()
    mode: tuple[int, ...] = ()
    x: int | None = None
    place: At = NOPLACE


class Line(Struct, frozen=True, kw_only=True):
    """A sentence or a question as written."""

    text: str
    place: At = NOPLACE


class EventSpec(Struct, frozen=True, kw_only=True):
    """An item of `events:`: a sentence, with the answers written inside it, and what questions may call it."""

    do: Line
    choices: tuple[Line, ...] = ()
    label: str = ""
    place: At = NOPLACE


class Expectation(Struct, frozen=True, kw_only=True):
    """An entry of `expect:`: the question, and its value as written (a text, a list of texts, or pairs of texts)."""

    question: Line
    value: str | tuple[str, ...] | tuple[tuple[str, str], ...]
    mapping: bool = False
    place: At = NOPLACE


class ExpectedUnder(Struct, frozen=True, kw_only=True):
    """An entry of `expect under:`: the date of an edition of play, and what is expected there."""

    edition: str
    expect: tuple[Expectation, ...] = ()


class Scenario(Struct, frozen=True, kw_only=True):
    """A whole scenario file as written; sentences and questions are texts here (see `judge.scenario.file.loading`).

    `options`: words alone, and `range of influence N`. `turn_markers`: whose turns are under way in a grand melee, the first first.
    """

    title: str = ""
    about: tuple[str, ...] = ()
    not_about: tuple[str, ...] = ()
    edition: str = HOME_EDITION
    variant: str = ""
    options: tuple[str, ...] = ()
    teams: tuple[TeamSpec, ...] = ()
    turn_markers: tuple[str, ...] = ()
    cards: tuple[CardSpec, ...] = ()
    players: tuple[PlayerSpec, ...] = ()
    turn: TurnSpec = TurnSpec()
    stack: tuple[StackSpec, ...] = ()
    events: tuple[EventSpec, ...] = ()
    questions: tuple[Line, ...] = ()
    expect: tuple[Expectation, ...] = ()
    expect_under: tuple[ExpectedUnder, ...] = ()
    place: At = NOPLACE
