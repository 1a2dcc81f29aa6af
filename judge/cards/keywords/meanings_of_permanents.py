"""What keyword abilities of permanents mean, as instructions with the holes filled: one function for a row of 502.

Each function takes the keyword as a card has it and returns its abilities in the order of the rule's text. The rows that
name these functions stand in `keywords.py`.
"""

from __future__ import annotations

from judge.cards.instructions.effects import (
    Ability,
    Apply,
    AsEnters,
    Cant,
    Destroy,
    Duration,
    EnterWithCounters,
    GainLife,
    IfDone,
    KeywordAbility,
    May,
    MayDo,
    Must,
    Pay,
    Prevent,
    PutCounters,
    Remember,
    RemoveCounters,
    Replace,
    Reveal,
    Sacrifice,
    Sequence,
    TargetSpec,
    Unless,
    Untap,
)
from judge.cards.instructions.things import (
    AllOf,
    Amount,
    AnyEvent,
    AnyNumber,
    AnyOf,
    Bound,
    Choose,
    ColorWord,
    ControlledBy,
    Counters,
    Either,
    EventPattern,
    EventRole,
    Every,
    Filter,
    Fits,
    Happened,
    HasColor,
    HasCounter,
    HasKeyword,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    Isnt,
    IsOpponent,
    IsPlayer,
    IsState,
    Least,
    Not,
    Number,
    Players,
    SharesA,
    Size,
    SourceMatches,
    SubtypeWord,
    Sum,
    Target,
    TimesThisTurn,
    Value,
    X,
)
from judge.cards.keywords.keyword_parts import (
    CREATURE,
    DIES,
    IN_PLAY,
    ITSELF,
    MINE,
    ONE,
    THIS,
    UPKEEP,
    YOU,
    YOUR_CREATURE,
    cost_of,
    enters,
    enters_with,
    gets,
    number_of,
    quality_of,
    static,
    times,
    triggered,
)

# ------------------------------------------------------------------------------------------- evasion and restrictions


def _unblockable_except(keyword: KeywordAbility, blockers: Filter) -> tuple[Ability, ...]:
    return (static(keyword, Cant("be blocked", Not(blockers))),)


def flying(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.4b, 502.70b: only creatures with flying or reach block it."""
    return _unblockable_except(keyword, AnyOf((HasKeyword("flying"), HasKeyword("reach"))))


def fear(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.25b: only artifact creatures and black creatures block it."""
    return _unblockable_except(keyword, AnyOf((HasType("artifact"), HasColor(ColorWord("black")))))


def horsemanship(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.17b: only creatures with horsemanship block it."""
    return _unblockable_except(keyword, HasKeyword("horsemanship"))


def shadow(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.8b: it blocks and is blocked by creatures with shadow only."""
    return (static(keyword, Cant("be blocked", Not(HasKeyword("shadow"))), Cant("block", Not(HasKeyword("shadow")))),)


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


def shroud(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.36a: no spell or ability targets it."""
    return (static(keyword, Cant("be targeted")),)


def protection(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.7b-f: the five parts, one ability."""
    quality = quality_of(keyword)
    return (
        static(
            keyword,
            Cant("be targeted", AnyOf((AllOf((IsState("spell"), quality)), SourceMatches(quality)))),
            Cant("be enchanted", AllOf((HasSubtype(SubtypeWord("Aura")), quality))),
            Cant("be equipped", AllOf((HasSubtype(SubtypeWord("Equipment")), quality))),
            Cant("be fortified", AllOf((HasSubtype(SubtypeWord("Fortification")), quality))),
            Prevent(EventPattern("damage", subject=quality, other=ITSELF)),
            Cant("be blocked", AllOf((HasType("creature"), quality))),
        ),
    )


def defender(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.41b: it does not attack."""
    return (static(keyword, Cant("attack")),)


def haste(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.5b: attacks and uses {T} and {Q} at once."""
    return (static(keyword, MayDo("act at once")),)


def vigilance(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.14b: attacking does not tap it."""
    return (static(keyword, Cant("be tapped by attacking")),)


# -------------------------------------------------------------------------------------------------------- in combat


def flanking(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.3a."""
    event = EventPattern("block pair", subject=Not(HasKeyword("flanking")), other=ITSELF)
    return (triggered(keyword, event, gets(EventRole("subject"), Number(-1), Number(-1))),)


def rampage(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.12a-b: counted as it resolves."""
    beyond = Least((Sum((Value("blockers", THIS), Number(-1))), Number(0)), greatest=True)
    bonus = times(number_of(keyword), beyond)
    return (triggered(keyword, EventPattern("become blocked", subject=ITSELF), gets(THIS, bonus, bonus)),)


def bushido(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.38a."""
    event = AnyEvent((EventPattern("block", subject=ITSELF), EventPattern("become blocked", subject=ITSELF)))
    return (triggered(keyword, event, gets(THIS, number_of(keyword), number_of(keyword))),)


def frenzy(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.66a."""
    return (triggered(keyword, EventPattern("not blocked", subject=ITSELF), gets(THIS, number_of(keyword), Number(0))),)


def exalted(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.83a-b: alone means the only attacker declared in that phase (306.5)."""
    event = EventPattern("attack", subject=YOUR_CREATURE, kind="alone")
    return (triggered(keyword, event, gets(EventRole("subject"), ONE, ONE)),)


def provoke(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.29a."""
    target = TargetSpec(AllOf((HasType("creature"), ControlledBy(Players("defending", THIS)), IN_PLAY)))
    must = Apply(Target(0), (Must("block", ITSELF),), Duration("end of combat"))
    effect = IfDone(May(YOU, must), Untap(Target(0)))
    return (triggered(keyword, EventPattern("attack", subject=ITSELF), effect, targets=(target,)),)


def deathtouch(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.63a: a triggered ability in this edition."""
    event = EventPattern("damage", subject=ITSELF, other=CREATURE)
    return (triggered(keyword, event, Destroy(EventRole("other"))),)


def lifelink(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.68a: a triggered ability in this edition."""
    return (triggered(keyword, EventPattern("damage", subject=ITSELF), GainLife(YOU, Amount("event"))),)


def poisonous(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.69a."""
    event = EventPattern("damage", subject=ITSELF, other=IsPlayer(), combat=True)
    return (triggered(keyword, event, PutCounters("poison", number_of(keyword), EventRole("other"))),)


def absorb(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.61a-b: from each source, each time."""
    return (static(keyword, Prevent(EventPattern("damage", other=ITSELF), number_of(keyword)), affected=None),)


# ------------------------------------------------------------------------------------------------- upkeep and counters


def cumulative_upkeep(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.13a: all of the costs or none."""
    pay = May(YOU, Pay(YOU, cost_of(keyword), Counters("age", THIS)))
    effect = Sequence((PutCounters("age", ONE, THIS), IfDone(pay, otherwise=Sacrifice(THIS))))
    return (triggered(keyword, UPKEEP, effect),)


def echo(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.19a; without a cost of its own, the cost is the mana cost."""
    since = "your last upkeep"
    came = EventPattern("move", subject=ITSELF, destination=("in play",), player=MINE)
    gained = EventPattern("gain control", subject=ITSELF, player=MINE)
    condition = Either((Happened(came, since), Happened(gained, since)))
    return (triggered(keyword, UPKEEP, Unless(Sacrifice(THIS), YOU, cost_of(keyword)), condition=condition),)


def fading(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.20a."""
    effect = IfDone(RemoveCounters("fade", ONE, THIS), otherwise=Sacrifice(THIS))
    return (enters_with(keyword, "fade", number_of(keyword)), triggered(keyword, UPKEEP, effect))


def vanishing(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.60a-b: without a number, nothing about coming into play."""
    comes = () if keyword.number is None else (enters_with(keyword, "time", keyword.number),)
    remove = triggered(keyword, UPKEEP, RemoveCounters("time", ONE, THIS), condition=Fits(THIS, HasCounter("time")))
    return (*comes, remove, triggered(keyword, last_time_counter(), Sacrifice(THIS)))


def last_time_counter() -> EventPattern:
    """The last time counter is removed from this object."""
    return EventPattern("remove counter", subject=AllOf((ITSELF, Not(HasCounter("time")))), kind="time")


def modular(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.35a; "Modular—Sunburst" counts the colours of mana spent (502.37c)."""
    count = Value("sunburst", THIS) if keyword.number is None else keyword.number
    target = TargetSpec(AllOf((HasType("artifact"), HasType("creature"), IN_PLAY)))
    effect = May(YOU, PutCounters("+1/+1", Counters("+1/+1", THIS), Target(0)))
    return (enters_with(keyword, "+1/+1", count), triggered(keyword, DIES, effect, targets=(target,)))


def graft(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.54a: moving a counter is removing it and putting it there."""
    event = EventPattern("move", subject=AllOf((HasType("creature"), Not(ITSELF))), destination=("in play",))
    has = Fits(THIS, HasCounter("+1/+1"))
    move = May(YOU, IfDone(RemoveCounters("+1/+1", ONE, THIS), PutCounters("+1/+1", ONE, EventRole("subject"))))
    return (enters_with(keyword, "+1/+1", number_of(keyword)), triggered(keyword, event, move, condition=has))


def bloodthirst(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.50a-b."""
    dealt = EventPattern("damage", other=IsOpponent())
    if isinstance(keyword.number, X):
        return (enters_with(keyword, "+1/+1", TimesThisTurn(dealt, amounts=True)),)
    return (enters_with(keyword, "+1/+1", number_of(keyword), Happened(dealt)),)


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
