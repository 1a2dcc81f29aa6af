"""What keyword abilities of permanents mean, as instructions with the holes filled: one function for a row of 502.

Each function takes the keyword as a card has it and returns its abilities in the order of the rule's text. The rows that
name these functions stand in `keywords.py`.
"""

from __future__ import annotations

from judge.cards.instructions.base import mentions
from judge.cards.instructions.effects import (
    Ability,
    AsEnters,
    Cant,
    EnterWithCounters,
    KeywordAbility,
    Part,
    Prevent,
    Remember,
    Replace,
    Reveal,
    Sacrifice,
    Sequence,
)
from judge.cards.instructions.things import (
    AllOf,
    AnyNumber,
    AnyOf,
    Anything,
    Bound,
    Choose,
    ControlledBy,
    EventPattern,
    Every,
    Filter,
    Fits,
    HasCounter,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    Isnt,
    IsOpponent,
    IsState,
    Not,
    Players,
    SharesA,
    Size,
    SourceMatches,
    SubtypeWord,
    Value,
)
from judge.cards.keywords.keyword_parts import (
    IN_PLAY,
    ITSELF,
    THIS,
    YOU,
    YOUR_CREATURE,
    both_zones,
    enters,
    number_of,
    quality_of,
    static,
    times,
)
from judge.errors import NotImplementedRule

# ------------------------------------------------------------------------------------------- evasion and restrictions


def landwalk(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.6b-c: not blocked while the defending player controls such a land; the holes together describe the land."""
    land: list[Filter] = [HasType("land"), ControlledBy(Players("defending", THIS)), IN_PLAY]
    if keyword.word is not None:
        land.append(HasSubtype(keyword.word))
    if keyword.quality is not None:
        land.append(keyword.quality)
    if keyword.variant in ("snow", "legendary", "basic", "world"):
        land.append(HasSupertype(keyword.variant))
    elif keyword.variant == "nonbasic":
        land.append(Not(HasSupertype("basic")))
    elif keyword.variant == "artifact":
        land.append(HasType("artifact"))
    return (static(keyword, Cant("be blocked"), condition=Fits(Every(AllOf(tuple(land))), HasType("land"))),)


def of_that_quality(keyword: KeywordAbility) -> Filter:
    """The sources of which protection speaks: of a quality; by its type alone a permanent is meant (200.9)."""
    quality = quality_of(keyword)
    if isinstance(quality, Anything):
        raise NotImplementedRule("everything is no quality that a source could have", rule=keyword.text or keyword.keyword)
    return both_zones(quality, IN_PLAY) if mentions(quality, HasType, HasSubtype, HasSupertype) else quality


def in_whatever_zone(keyword: KeywordAbility) -> Filter:
    """502.7a: sources of a type, wherever they are."""
    return quality_of(keyword)


def whatever_they_are(keyword: KeywordAbility) -> Filter:
    """502.7i: all sources, whatever their characteristics are."""
    return Anything()


def not_targeted_by(quality: Filter) -> tuple[Part, ...]:
    """502.7b."""
    return (Cant("be targeted", AnyOf((AllOf((IsState("spell"), quality)), SourceMatches(quality)))),)


def not_enchanted_by(quality: Filter) -> tuple[Part, ...]:
    """502.7c."""
    return (Cant("be enchanted", AllOf((HasSubtype(SubtypeWord("Aura")), quality))),)


def not_equipped_by(quality: Filter) -> tuple[Part, ...]:
    """502.7d."""
    return (
        Cant("be equipped", AllOf((HasSubtype(SubtypeWord("Equipment")), quality))),
        Cant("be fortified", AllOf((HasSubtype(SubtypeWord("Fortification")), quality))),
    )


def not_dealt_damage_by(quality: Filter) -> tuple[Part, ...]:
    """502.7e."""
    return (Prevent(EventPattern("damage", subject=quality, other=ITSELF)),)


def not_blocked_by(quality: Filter) -> tuple[Part, ...]:
    """502.7f."""
    return (Cant("be blocked", AllOf((HasType("creature"), quality))),)


# -------------------------------------------------------------------------------------------------------- in combat


# ------------------------------------------------------------------------------------------------- upkeep and counters


def last_time_counter() -> EventPattern:
    """The last time counter is removed from this object."""
    return EventPattern("remove counter", subject=AllOf((ITSELF, Not(HasCounter("time")))), kind="time")


DEALT_TO_AN_OPPONENT = EventPattern("damage", other=IsOpponent())


def sunburst(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.37a."""
    from_stack = EventPattern("move", subject=ITSELF, origin=("stack",), destination=("in play",))
    spent = Value("sunburst", THIS)
    creature = Fits(THIS, HasType("creature"))
    changes = (EnterWithCounters("+1/+1", spent, creature), EnterWithCounters("charge", spent, Isnt(creature)))
    return (static(keyword, Replace(from_stack, changes), affected=None),)


def amplify(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.27a: neither this card nor one that comes into play with it."""
    card = AllOf((InZone("hand", YOU), SharesA("creature type", THIS), Not(ITSELF), Not(IsState("coming into play"))))
    reveal = Reveal(Choose(card, AnyNumber(), any_number=True), "revealed")
    count = times(number_of(keyword), Size(Bound("revealed")))
    return (enters(keyword, AsEnters(reveal), EnterWithCounters("+1/+1", count)),)


def devour(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.82a-b: what was devoured is remembered for linked abilities."""
    eat = Sacrifice(Choose(YOUR_CREATURE, AnyNumber(), any_number=True), YOU, "devoured")
    do = Sequence((eat, Remember("devoured", Bound("devoured"))))
    count = times(number_of(keyword), Size(Bound("devoured")))
    return (enters(keyword, AsEnters(do), EnterWithCounters("+1/+1", count)),)
