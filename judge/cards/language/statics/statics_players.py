# ruff: noqa: E501
"""Static sentences about players, about when something may be played, and rarer ones."""

from __future__ import annotations

from judge.cards.instructions import (
    Ability,
    Apply,
    Cant,
    Condition,
    Cost,
    CostChange,
    Duration,
    Filter,
    GainAbility,
    Instruction,
    InZone,
    IsAmong,
    IsState,
    KeywordAbility,
    MayDo,
    Not,
    Part,
    Players,
    Quantity,
    RulePart,
    Selection,
    SetNumber,
    Skip,
    StaticAbility,
    This,
    You,
)
from judge.cards.language.nouns.noun_filters import NP, both
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import YOU, ChooseAt, EachAt, Ref
from judge.cards.language.statics.static_sentences import _static

# ------------------------------------------------------------------------------------------------------ players


@rule("player_cant", "(play|cast) [additional] <np:np>")
def _(c: Place, np: NP) -> tuple[Part, ...] | None:
    return (Cant("play", np.filter),) if np.plural and np.kind == "spell" else None


@rule("player_cant", "(play|cast) spells or activate abilities [that isn't mana abilities]", "play spells or abilities")
def _(c: Place) -> tuple[Part, ...] | None:
    from judge.cards.instructions import AnyOf

    if c.parser.words[c.end - 1] == "abilities" and "mana" in c.parser.words[c.start : c.end]:
        return (
            Cant(
                "play",
                AnyOf((IsState("spell"), both(IsState("activated ability"), Not(IsState("mana ability"))))),
            ),
        )
    return (Cant("play", AnyOf((IsState("spell"), IsState("activated ability")))),)


@rule("player_cant", "play instants , sorceries , or activated abilities that isn't mana abilities")
@rule("player_cant", "(play|cast) instant or sorcery spells or (play|activate) activated abilities that isn't mana abilities")
def _(c: Place) -> tuple[Part, ...]:
    from judge.cards.instructions import AnyOf, HasType

    spells = both(IsState("spell"), AnyOf((HasType("instant"), HasType("sorcery"))))
    return (Cant("play", AnyOf((spells, both(IsState("activated ability"), Not(IsState("mana ability")))))),)


@rule("player_cant", "(play|activate) abilities that isn't mana abilities")
def _(c: Place) -> tuple[Part, ...]:
    return (Cant("play", both(IsState("activated ability"), Not(IsState("mana ability")))),)


@rule("player_cant", "<a:player_cant_one> , and (that player|they) can't <b:player_cant_one>", "<a:player_cant_one> and can't <b:player_cant_one>")
def _(c: Place, a: tuple[Part, ...], b: tuple[Part, ...]) -> tuple[Part, ...]:
    return (*a, *b)


@rule("player_cant_one", "(play|cast) <np:np>")
def _(c: Place, np: NP) -> tuple[Part, ...] | None:
    return (Cant("play", np.filter),) if np.plural and np.kind == "spell" else None


@rule("player_cant_one", "(play|activate) [activated] abilities that isn't mana abilities")
def _(c: Place) -> tuple[Part, ...]:
    return (Cant("play", both(IsState("activated ability"), Not(IsState("mana ability")))),)


@rule("player_cant", "play lands", "play land cards")
def _(c: Place) -> tuple[Part, ...]:
    return (Cant("play lands"),)


@rule("player_cant", "gain life")
def _(c: Place) -> tuple[Part, ...]:
    return (Cant("gain life"),)


@rule("player_cant", "draw cards")
def _(c: Place) -> tuple[Part, ...]:
    return (Cant("draw"),)


@rule("player_cant", "cycle cards")
def _(c: Place) -> tuple[Part, ...]:
    return (Cant("cycle"),)


@rule("player_cant", "search libraries")
def _(c: Place) -> tuple[Part, ...]:
    return (Cant("search libraries"),)


@rule("player_cant", "lose the game")
def _(c: Place) -> tuple[Part, ...]:
    return (Cant("lose the game"),)


@rule("player_cant", "win the game")
def _(c: Place) -> tuple[Part, ...]:
    return (Cant("win the game"),)


@rule("player_cant", "be the (target|targets) of <f:spells_abilities>")
def _(c: Place, f: Filter) -> tuple[Part, ...]:
    return (Cant("be targeted", f),)


@rule("sentence", "<who:who> can't <parts:player_cant> for the rest of the game")
def _(c: Place, who: Selection, parts: tuple[Part, ...]) -> Instruction:
    return Apply(who, parts, Duration("rest of the game"))


@rule("static_line", "<who:who> can't <parts:player_cant> [as long as <cond:condition>]")
def _(c: Place, who: Selection, parts: tuple[Part, ...], cond: Condition | None = None) -> StaticAbility | None:
    if isinstance(who, ChooseAt | Ref):
        return None
    return StaticAbility(parts, who.of if isinstance(who, EachAt) else who, cond)


@rule("static_line", "<who:who> have no maximum hand size")
def _(c: Place, who: Selection) -> StaticAbility:
    return StaticAbility((SetNumber("maximum hand size", None),), who.of if isinstance(who, EachAt) else who)


@rule("static_line", "<who:poss> maximum hand size is <d:(reduced|increased)> by <n:quantity>")
def _(c: Place, who: Selection, d: str, n: Quantity) -> StaticAbility:
    from judge.cards.instructions import Product

    return StaticAbility(
        (SetNumber("maximum hand size", n if d == "increased" else Product(-1, n), True),),
        who.of if isinstance(who, EachAt) else who,
    )


@rule("static_line", "<who:poss> maximum hand size is <n:quantity>")
def _(c: Place, who: Selection, n: Quantity) -> StaticAbility:
    return StaticAbility((SetNumber("maximum hand size", n),), who.of if isinstance(who, EachAt) else who)


@rule(
    "static_line",
    "if you would begin your (turn|<s:step>) , you may skip that (turn|step) instead . if you do , <e:effects>",
    "if you would begin your (turn|<s:step>) while <cond:condition> , you may skip that (turn|step) instead . if you do , <e:effects>",
)
def _(c: Place, e: Instruction, s: str = "", cond: Condition | None = None) -> StaticAbility:
    """What is skipped, and what is then the first thing to happen (419.6g)."""
    return StaticAbility((Skip(s or "turn", True, e),), YOU, cond)


@rule("static_line", "skip your <s:step>", "<who:who> skip (your|their) <s:step>")
def _(c: Place, s: str, who: Selection = YOU) -> StaticAbility | None:
    return StaticAbility((Skip(s),), who.of if isinstance(who, EachAt) else who)


@rule(
    "static_line",
    "<who:who> may play an additional land [on] [each] [of] (your|their) (turn|turns)",
    "<who:who> may play an additional land during each of (your|their) turns",
    "<who:who> may play an additional land on each of (your|their) turns",
)
def _(c: Place, who: Selection) -> StaticAbility:
    from judge.cards.instructions import Number

    return StaticAbility((SetNumber("land plays", Number(1), True),), who.of if isinstance(who, EachAt) else who)


@rule("static_line", "<who:who> play with (your|their) (hand|hands) revealed", "play with your hand revealed")
def _(c: Place, who: Selection = YOU) -> StaticAbility:
    return StaticAbility((MayDo("hand revealed"),), who.of if isinstance(who, EachAt) else who)


@rule(
    "static_line",
    "<who:who> play with the top card of (your|their) (library|libraries) revealed",
    "play with the top card of your library revealed",
)
def _(c: Place, who: Selection = YOU) -> StaticAbility:
    return StaticAbility((MayDo("top card revealed"),), who.of if isinstance(who, EachAt) else who)


@rule("static_line", "<np:np> with <kw:landwalk_name> can be blocked as though they didn't have <kx:landwalk_name>")
def _(c: Place, np: NP, kw: str, kx: str) -> StaticAbility | None:
    from judge.cards.instructions import HasKeyword, HasSubtype, LandTypeWord

    if kw != kx or not np.plural:
        return None
    quality = HasSubtype(LandTypeWord(kw))
    return StaticAbility((MayDo("be blocked despite", HasKeyword("landwalk", quality)),), both(np.filter, HasKeyword("landwalk", quality)))


@rule("landwalk_name", "<k:keyword_ability>")
def _(c: Place, k: KeywordAbility) -> str | None:
    if isinstance(k, KeywordAbility) and k.keyword == "landwalk" and k.word is not None and not k.variant:
        return str(getattr(k.word, "name", "")) or None
    return None


@rule("static_line", "~ is all colors")
def _(c: Place) -> StaticAbility:
    from judge.cards.instructions import SetColors

    return StaticAbility((SetColors((), all_colors=True),), This(), defining=True)


@rule("static_line", "legendary")
def _(c: Place) -> StaticAbility:
    """An old database's way to say the supertype."""
    from judge.cards.instructions import SetTypes

    return StaticAbility((SetTypes(supertypes=("legendary",)),), This(), defining=True)














# ---------------------------------------------------------------------------------------------------- ignoring an effect


@rule(
    "static_line",
    "<w:ignoring> may <cost:cost> [for that player] to ignore this (effect|ability) until end of turn",
)
def _(c: Place, w: Selection, cost: Cost) -> StaticAbility:
    """408.2j: the effect meant is that of the sentence before."""
    return StaticAbility((MayDo("ignore this effect", cost=cost),), w)


@rule("ignoring", "its controller", "that creature 's controller", "enchanted creature 's controller")
def _(c: Place) -> Selection:
    from judge.cards.instructions import AttachedTo, ControllerOf

    return ControllerOf(AttachedTo())


@rule("ignoring", "any player", "a player", "that player")
def _(c: Place) -> Selection:
    return Players("each")


# ---------------------------------------------------------------------------------------------------------- rarer


@rule(
    "static_line",
    "remove ~ from your deck before playing if you is not playing for ante",
    "remove ~ from your deck before playing if you isn't playing for ante",
)
def _(c: Place) -> StaticAbility:
    return StaticAbility((Cant("be in a deck without ante"),), This(), zone="anywhere")


@rule(
    "static_line",
    "if you (cast|play|played) it any time a sorcery couldn't have been (cast|played) , the controller of the permanent it become sacrifice it at the beginning of the next cleanup step",
    "if it was played any time a sorcery couldn't have been played , it gain substance until end of turn and when it lose substance , sacrifice it",
)
def _(c: Place) -> StaticAbility:
    from judge.cards.instructions import Body, ControllerOf, Delayed, Done, EventPattern, Replace, Sacrifice, Then

    sacrifice = Delayed(EventPattern("step begins", step="cleanup"), Body(Sacrifice(This(), ControllerOf(This()))))
    event = EventPattern("move", subject=IsAmong(This()), destination=("in play",))
    return StaticAbility((Replace(event, (Then(sacrifice),), condition=Done("played as an instant")),))


@rule("static_line", "you don't lose the game for having 0 or less life")
def _(c: Place) -> StaticAbility:
    return StaticAbility((Cant("lose the game for life"),), You())


@rule("static_line", "if ~ is in your opening hand , you may begin the game with it in play")
def _(c: Place) -> StaticAbility:
    return StaticAbility((MayDo("begin the game in play"),), This(), zone="hand")


@rule("static_line", "attacking don't cause ~ to tap")
def _(c: Place) -> StaticAbility:
    return StaticAbility((Cant("be tapped by attacking"),), This())


@rule("static_line", "attacking don't cause <np:np> to tap")
def _(c: Place, np: NP) -> StaticAbility | None:
    return StaticAbility((Cant("be tapped by attacking"),), np.filter) if np.plural else None


@rule(
    "static_line",
    "<what:obj> have <k:keyword_ability> . this effect don't remove <x:(~|auras)>",
    "<what:obj> <before:parts> and have <k:keyword_ability> . this effect don't remove <x:(~|auras)>",
)
def _(c: Place, what: Selection, k: KeywordAbility, x: str, before: tuple[Part, ...] = ()) -> StaticAbility | None:
    """`variant` of the granted protection: what it does not take off."""
    import msgspec

    if not isinstance(k, KeywordAbility) or k.keyword != "protection":
        return None
    kept = msgspec.structs.replace(k, variant="keeps this" if x == "~" else "keeps Auras")
    return _static(what, (*before, GainAbility(kept)))


@rule(
    "static_line",
    "you may have <what:obj> assign its combat damage as though it wasn't blocked",
    "you may have <what:obj> deal its combat damage to defending player as though it wasn't blocked",
)
def _(c: Place, what: Selection) -> StaticAbility | None:
    return None if isinstance(what, EachAt) else _static(what, (MayDo("assign damage as though unblocked"),))


@rule("static_line", "you have <a:ability_list>")
def _(c: Place, a: tuple[Ability, ...]) -> StaticAbility | None:
    """What a player can have: shroud (502.36) and protection (502.7)."""
    if len(a) == 1 and isinstance(a[0], StaticAbility) and a[0].keyword == "hexproof":
        return StaticAbility(a[0].parts, You())
    if not all(isinstance(one, KeywordAbility) and one.keyword in ("shroud", "protection") for one in a):
        return None
    return StaticAbility(tuple(GainAbility(one) for one in a), You())


@rule(
    "static_line",
    "spells with the chosen name can't be (cast|played)",
    "cards with the chosen name can't be (cast|played)",
    "the named card can't be (cast|played)",
    "<np:np> can't be (cast|played)",
)
def _(c: Place, np: NP | None = None) -> StaticAbility | None:
    from judge.cards.instructions import ChosenWord, Named

    if np is not None:
        return StaticAbility((Cant("be played"),), np.filter, zone="") if np.plural and np.kind in ("spell",) else None
    return StaticAbility((Cant("be played"),), Named(ChosenWord("name")))


@rule(
    "static_line",
    "<np:np> can't attack <w:(you)> unless their controller pay <cost:cost> for each creature they control that is attacking you",
    "<np:np> can't attack <w:(you)> unless their controller pay <cost:cost> for each creature attacking you",
)
def _(c: Place, np: NP, w: str, cost: Cost) -> StaticAbility | None:
    return StaticAbility((CostChange("attack", cost, other=IsAmong(You())),), np.filter) if np.plural else None


@rule("static_line", "<what:obj> <parts:parts> if <cond:condition>")
def _(c: Place, what: Selection, parts: tuple[Part, ...], cond: Condition) -> StaticAbility | None:
    return _static(what, parts, cond) if all(isinstance(part, RulePart) for part in parts) else None


@rule(
    "static_line",
    "if an opponent (play|cast) a spell or ability that could target a flagbearer in play , that player choose at least one flagbearer as a target",
    "while an opponent is choosing targets as part of (casting|playing) a spell they control or (activating|playing) an ability they control , that player must choose at least one flagbearer in play if able",
)
def _(c: Place) -> StaticAbility:
    from judge.cards.instructions import CreatureTypeWord, HasSubtype, Must

    flagbearer = both(InZone("in play"), HasSubtype(CreatureTypeWord("Flagbearer")))
    return StaticAbility((Must("choose as target", flagbearer),), Players("opponents"))


