"""Building blocks shared by the meanings of keyword abilities: patterns, filters and abilities that many rows use."""

from __future__ import annotations

from judge.cards.instructions.effects import (
    ActivatedAbility,
    Apply,
    Body,
    Change,
    Cost,
    Duration,
    EnterWithCounters,
    GainAbility,
    Instruction,
    KeywordAbility,
    ModifyPT,
    Part,
    Replace,
    SearchLibrary,
    Sequence,
    Shuffle,
    StaticAbility,
    TargetSpec,
    TriggeredAbility,
)
from judge.cards.instructions.things import (
    AllOf,
    AnyEvent,
    BecomesTrue,
    Condition,
    ControlledBy,
    EventPattern,
    Filter,
    HasType,
    InZone,
    IsAmong,
    IsState,
    Number,
    Product,
    Quantity,
    Selection,
    This,
    Value,
    You,
)
from judge.errors import NotImplementedRule

THIS = This()
YOU = You()
ONE = Number(1)
ITSELF = IsAmong(THIS)
MINE = IsAmong(YOU)
IN_PLAY = InZone("in play")
CREATURE = AllOf((HasType("creature"), IN_PLAY))
YOUR_CREATURE = AllOf((HasType("creature"), ControlledBy(YOU), IN_PLAY))
UNTAPPED_CREATURE = AllOf((IsState("untapped"), HasType("creature"), ControlledBy(YOU), IN_PLAY))
GENERIC_ONE = Cost(mana=("{1}",))

UPKEEP = EventPattern("step begins", player=MINE, step="upkeep")
COMES = EventPattern("move", subject=ITSELF, destination=("in play",))
LEAVES = EventPattern("move", subject=ITSELF, origin=("in play",))
DIES = EventPattern("move", subject=ITSELF, origin=("in play",), destination=("graveyard",))
PLAYED = EventPattern("play spell", subject=ITSELF, player=MINE)


def cost_of(keyword: KeywordAbility) -> Cost:
    """The cost in the keyword's hole. Raises `NotImplementedRule` where the text gives none (the general "cycling")."""
    if keyword.cost is None:
        raise NotImplementedRule(f"{keyword.keyword!r} stands without a cost", rule=keyword.text or keyword.keyword)
    return keyword.cost


def number_of(keyword: KeywordAbility) -> Quantity:
    """The number in the keyword's hole. Raises `NotImplementedRule` where the text gives none."""
    if keyword.number is None:
        raise NotImplementedRule(f"{keyword.keyword!r} stands without a number", rule=keyword.text or keyword.keyword)
    return keyword.number


def quality_of(keyword: KeywordAbility) -> Filter:
    """The quality in the keyword's hole. Raises `NotImplementedRule` where the text gives none."""
    if keyword.quality is None:
        raise NotImplementedRule(f"{keyword.keyword!r} stands without a quality", rule=keyword.text or keyword.keyword)
    return keyword.quality


def times(number: Quantity, each: Quantity) -> Quantity:
    """`number` times `each`; one of the two must be a fixed number."""
    for factor, other in ((number, each), (each, number)):
        if isinstance(factor, Number):
            return other if factor.value == 1 else Product(factor.value, other)
    raise NotImplementedRule("a keyword multiplies two numbers that are not fixed", rule="502")


def both_zones(filter_: Filter, zone: Filter) -> Filter:
    """`filter_` narrowed to `zone`, unless it names a zone itself."""
    parts = filter_.parts if isinstance(filter_, AllOf) else (filter_,)
    return filter_ if any(isinstance(part, InZone) for part in parts) else AllOf((*parts, zone))


def said(keyword: KeywordAbility) -> str:
    """The keyword as a text has it: `protection from red` also where an effect gives it, without words of its own."""
    if keyword.text and keyword.text != keyword.keyword:
        return keyword.text
    color = getattr(getattr(keyword.quality, "word", None), "color", "")
    return f"{keyword.keyword} from {color}" if color and keyword.keyword == "protection" else keyword.text or keyword.keyword


def triggered(
    keyword: KeywordAbility,
    event: EventPattern | AnyEvent | BecomesTrue,
    effect: Instruction,
    *,
    targets: tuple[TargetSpec, ...] = (),
    condition: Condition | None = None,
    zone: str = "",
) -> TriggeredAbility:
    """A triggered ability of the keyword."""
    return TriggeredAbility(
        event, Body(effect, targets), condition, zone, keyword=keyword.keyword, text=said(keyword)
    )


def activated(
    keyword: KeywordAbility,
    cost: Cost,
    effect: Instruction,
    *,
    targets: tuple[TargetSpec, ...] = (),
    zone: str = "in play",
    sorcery: bool = False,
    only_if: Condition | None = None,
) -> ActivatedAbility:
    """An activated ability of the keyword."""
    return ActivatedAbility(
        cost,
        Body(effect, targets),
        zone,
        sorcery=sorcery,
        only_if=only_if,
        keyword=keyword.keyword,
        text=said(keyword),
    )


def static(
    keyword: KeywordAbility,
    *parts: Part,
    affected: Filter | Selection | None = THIS,
    condition: Condition | None = None,
    zone: str = "",
    defining: bool = False,
) -> StaticAbility:
    """A static ability of the keyword; by default it is about the object itself."""
    return StaticAbility(
        parts, affected, condition, zone, defining, keyword=keyword.keyword, text=said(keyword)
    )


def enters(keyword: KeywordAbility, *changes: Change, condition: Condition | None = None) -> StaticAbility:
    """A static ability that modifies how the object itself comes into play."""
    return static(keyword, Replace(COMES, changes, condition=condition), affected=None)


def enters_with(keyword: KeywordAbility, kind: str, count: Quantity, condition: Condition | None = None) -> StaticAbility:
    """A static ability: the object comes into play with that many counters."""
    return enters(keyword, EnterWithCounters(kind, count), condition=condition)


def plus_action(cost: Cost, *actions: Instruction) -> Cost:
    """`cost` and those actions."""
    return Cost(cost.mana, cost.tap, cost.untap, (*cost.actions, *actions), cost.loyalty, cost.or_)


def gets(what: Selection, power: Quantity, toughness: Quantity) -> Apply:
    """Gets +power/+toughness until end of turn."""
    return Apply(what, (ModifyPT(power, toughness),), Duration("end of turn"))


def gains(what: Selection, keyword: str, duration: str) -> Apply:
    """Gains a keyword ability that has no holes."""
    return Apply(what, (GainAbility(KeywordAbility(keyword, text=keyword)),), Duration(duration))


def tutor(filter_: Filter, *then: Instruction) -> Sequence:
    """Search your library for one card that fits (bound to `found`), do `then`, shuffle."""
    return Sequence((SearchLibrary(YOU, YOU, filter_, ONE, "found"), *then, Shuffle(YOU)))


def same_cost(as_: Selection) -> Quantity:
    """The converted mana cost of that."""
    return Value("converted mana cost", as_)
