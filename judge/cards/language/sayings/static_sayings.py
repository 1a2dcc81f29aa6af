"""What static abilities say: the sentence, and the ability that it is."""

from __future__ import annotations

from msgspec import structs

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions, rebuild
from judge.cards.language.filled_templates import _, also, made
from judge.cards.language.nouns.joined_filters import both, either
from judge.cards.language.parsing.grammar_words import COLORS
from judge.cards.language.parsing.placeholders import AttachedAt, ChooseAt, EachAt, Ref, TargetAt, ThisAt, WayRef
from judge.cards.language.say import read, say
from judge.cards.language.sayings.templates import BY_YOU

read("one_type", _.w, "[(a|an)] <w:typeword>")
read("static", e.StaticAbility((e.AlternativeCost(_.cost),), _.np),
    "you may pay <cost:cost> rather than pay the mana cost for <np:spell_many>",
    "you may <cost:cost_or> rather than pay the mana cost for <np:spell_many>")  # fmt: skip
_ELSEWHERE = t.EventPattern("move", origin=("graveyard", "library", "removed from the game", "outside the game"), destination=("stack",))
_OUT_OF_HAND = t.Not(t.DidThisTurn(_ELSEWHERE, "became"))
for _from, _where in {"": (), " from your hand": (_OUT_OF_HAND,)}.items():
    say("static", f"you may play <np:spell_many>{_from} without paying their mana costs",
        e.StaticAbility((e.AlternativeCost(None),), also(_.np, t.YOURS, *_where)))
say("predicate_filter", "removed from the game with a <kind:counter_kind> counter on it",
    t.AllOf((t.AWAY, t.HasCounter(_.kind))), "exiled with (a|an) <kind:counter_kind> counter on it")  # fmt: skip
read("beside", e.Cost(actions=(e.TapOthers(t.Choose(_.what, t.AnyNumber(), any_number=True)),)), "tap any number of <what:permanent_many>")
read("beside", e.Cost(actions=(e.Sacrifice(t.Choose(also(_.what, t.YOURS), t.AnyNumber(), any_number=True)),)),
    "sacrifice any number of <what:permanent_many>")  # fmt: skip
say("static", "you may play ~ from your graveyard by paying an additional cost: <cost:cost_or>",
    e.StaticAbility((e.MayDo("be played"), e.CostChange("play", _.cost)), t.This(), zone="graveyard"),
    "you may (play|cast) ~ from your graveyard by <cost:cost_or> in addition to paying its other costs",
    "you may (play|cast) ~ from your graveyard by paying <cost:cost> in addition to paying its other costs")  # fmt: skip
say("effect", "copy <what:obj> for each <n:each_of>", e.CopySpell(_.what, _.n, _.who, bind=_.mark))
read("effect", e.Pay(_.who, _.cost, _.n), "pay <cost:cost> for each <n:each_of>")
say("for each", "other spell played before it this turn",
    t.TimesThisTurn(t.EventPattern("play spell", subject=t.ANOTHER, kind="before this")))  # fmt: skip
say("static", "~ can act as soon as it comes under your control", e.StaticAbility((e.MayDo("act at once"),), t.This()))
read("static", e.StaticAbility((e.SetTypes(all_creature_types=True),), t.This(), zone="any", defining=True),
    "~ is every creature type at all times")  # fmt: skip
read("static", e.StaticAbility((e.Cant("play", t.AllOf((t.Not(t.IsState("mana ability")), t.ANOTHER))),), t.Players("each")),
    "players can't play other spells or abilities that isn't mana abilities")
read("player does", e.PlayCard(_.what, _.who, free=False, bind=_.mark, cost=_.cost),
    "(play|cast) <what:obj> by [paying] <cost:cost> rather than paying its mana cost", when={"what": lambda what: isinstance(what, Ref)})
read("command", e.Apply(_.what, (e.MayDo("be looked at", t.IsState("has controlled the source")),), e.FOR_GOOD),
    "any player who have controlled ~ may look at <what:obj>")  # fmt: skip
read("whole sentence", e.Delayed(t.EventPattern("step begins", player=t.ME, step="upkeep"), e.Body(_.do), once=False),
    "at the beginning of each of your upkeeps for the rest of the game, <do:effects>")  # fmt: skip
read("steps_of", _.s, "<s:(untap|draw|upkeep|combat)> (steps|phases)")
say("static", "you may play as many lands as you choose on your turn", e.StaticAbility((e.SetNumber("land plays", None),), t.You()),
    "you may play any number of [additional] lands on each of your turns")  # fmt: skip
_OWN_AMOUNT = made(lambda n: rebuild(n, lambda node: t.This() if isinstance(node, Ref) and node.kind == "object" and
                                     node.word in ("it", "its") else node), _.n, back=lambda n: (n,))  # fmt: skip
say("static", "~'s power is equal to the total power of the removed cards and "
    "its toughness is equal to the total toughness of the removed cards",
    e.StaticAbility((e.SetPT(t.Value("power", t.Memory("removed")), t.Value("toughness", t.Memory("removed")), True),),
                    t.This(), defining=True))  # fmt: skip
for _which, _power, _toughness in (("power and toughness are each", _OWN_AMOUNT, _OWN_AMOUNT), ("power is", _OWN_AMOUNT, None),
                                   ("toughness is", None, _OWN_AMOUNT)):  # fmt: skip
    say("static", f"~'s {_which} equal to <n:amount>", e.StaticAbility((e.SetPT(_power, _toughness, True),), t.This(), defining=True),
        *(("~'s power and toughness each are equal to <n:amount>",) * (_power == _toughness)))  # fmt: skip
say("static", "~'s power is equal to <n:amount> and its toughness is equal to that number plus <m:quantity>",
    e.StaticAbility((e.SetPT(_.n, t.Sum((_.n, _.m)), True),), t.This(), defining=True), when={"m": lambda m: isinstance(m, t.Number)})
read("abilities_too", True, "abilities", "(play|activate) abilities")
say("static", "~'s power is equal to <n:amount> and its toughness is equal to <m:amount>", e.StaticAbility((e.SetPT(_.n, _.m, True),),
    t.This(), defining=True), "~'s toughness is equal to <m:amount> and its power is equal to <n:amount>")
say("static", "X can't be 0", e.StaticAbility((e.AdditionalCost(e.Cost(x_least=1)),), t.This(), zone="stack"))
say("static", "~'s base power is equal to <n:amount>", e.StaticAbility((e.SetPT(_OWN_AMOUNT, None),), t.This()))
say("static", "~'s base power and toughness are each equal to <n:amount>", e.StaticAbility((e.SetPT(_OWN_AMOUNT, _OWN_AMOUNT),), t.This()))
say("static", "~ can't be countered", e.StaticAbility((e.Cant("be countered"),), t.This(), zone="stack"))  # fmt: skip
say("static", "you may choose not to untap ~ during your untap step", e.StaticAbility((e.MayDo("not untap in untap step"),), t.This()))
read("static", e.StaticAbility((e.CostChange("play", e.Cost(mana=_.m), False, colored=True),), also(_.np, t.ControlledBy(_.who))),
    "<np:spell_many> <who:who> (play|cast) cost <m:cost_mana> less to (play|cast). "
    "this effect (reduces|reduce) only the amount of colored mana you pay", when=BY_YOU)
say("static", "(play|cast) ~ only <w:when_only>", e.StaticAbility((e.Cant("be played", condition=t.Isnt(_.w)),), t.This()))
_AT_ANY_TIME = "any time you could (play|cast) an instant"
_MINE = t.AllOf((t.IN_PLAY, t.YOURS))
for _ability in ("equip", "loyalty"):
    _so = e.MayDo(f"have {_ability} abilities played as instants")
    say("static", f"you may (play|activate) {_ability} abilities of <n:permanent_many> {_AT_ANY_TIME}", e.StaticAbility((_so,), _.n),
        f"you may activate {_ability} abilities of <n:permanent_many> on any player's turn {_AT_ANY_TIME}")
    say("static", f"you may (play|activate) ~'s {_ability} abilities {_AT_ANY_TIME}", e.StaticAbility((_so,), t.This()),
        f"you may activate its {_ability} abilities {_AT_ANY_TIME}",
        f"you may activate {_ability} abilities of ~ on any player's turn {_AT_ANY_TIME}")
    say("static", f"you may (play|activate) {_ability} abilities {_AT_ANY_TIME}", e.StaticAbility((_so,), _MINE))
say("static", "you may (play|cast) ~ any time you could (play|cast) an instant",
    e.StaticAbility((e.MayDo("be played as an instant"),), t.This()), "you may (play|cast) ~ as though it had flash")  # fmt: skip
say("static", "if <p:condition>, you may play ~ any time you could play an instant", e.StaticAbility((e.MayDo("be played as an instant"),),
    t.This(), _.p), "if <p:condition>, you may cast ~ as though it had flash",
    "you may cast ~ as though it had flash (if|as long as) <p:condition>",
    "~ can be (cast|played) as though it had flash (if|as long as) <p:condition>",
    "you may (play|cast) ~ any time you could (play|cast) an instant (if|as long as) <p:condition>", when={"p": lambda p: p is not None})
for _until in ("end of turn", "your next turn"):
    say("command", f"until {_until}, you may (play|cast) <np:played_many> as though they had flash",
        e.Apply(t.Every(also(_.np, t.YOURS)), (e.MayDo("be played as an instant"),), e.Duration(_until)),
        *(("you may (play|cast) <np:played_many> this turn as though they had flash",) if _until == "end of turn" else ()))  # fmt: skip
say("static", "~ is all colors", e.StaticAbility((e.SetColors((), all_colors=True),), t.This(), defining=True))
say("static", "legendary", e.StaticAbility((e.SetTypes(supertypes=("legendary",)),), t.This(), defining=True))
def _by_whoever(cost: e.Cost) -> e.Cost:
    """A cost that speaks of who pays it as of somebody else: "in his or her graveyard"."""
    return rebuild(cost, lambda node: t.You() if isinstance(node, Ref) and node.kind == "player" else node)


say("static", "<w:ignoring> may <k:cost_or> to ignore this effect until end of turn",
    e.StaticAbility((e.MayDo("ignore this effect", cost=made(_by_whoever, _.k)),), _.w),
    "<w:ignoring> may <k:cost> [for that player] to ignore this (effect|ability) until end of turn")  # fmt: skip
say("ignoring", "that creature's controller", t.ControllerOf(t.AttachedTo()), "its controller", "enchanted creature's controller")
say("ignoring", "any player", t.Players("each"), "a player", "that player")
say("static", "remove ~ from your deck before playing if you're not playing for ante",
    e.StaticAbility((e.Cant("be in a deck without ante"),), t.This(), zone="anywhere"))  # fmt: skip
say("static", "you don't lose the game for having 0 or less life", e.StaticAbility((e.Cant("lose the game for life"),), t.You()))
say("static", "if ~ is in your opening hand, you may begin the game with it in play",
    e.StaticAbility((e.MayDo("begin the game in play"),), t.This(), zone="hand"))  # fmt: skip
say("static", "you may reveal ~ from your opening hand",  # before a scenario begins
    e.StaticAbility((e.MayDo("reveal in the opening hand"),), t.This(), zone="hand"))
say("static", "attacking doesn't cause ~ to tap", e.StaticAbility((e.Cant("be tapped by attacking"),), t.This()))
say("static", "attacking doesn't cause <np:noun_many> to tap", e.StaticAbility((e.Cant("be tapped by attacking"),), _.np))
say("static", "you may (play|cast) ~ any time you could (play|cast) an instant if you pay <m:cost_mana> more to (play|cast) it",
    e.StaticAbility((e.MayDo("be played as an instant", cost=e.Cost(mana=_.m)),), t.This()),
    "you may (play|cast) ~ as though it had flash if you pay <m:cost_mana> more to (play|cast) it")  # fmt: skip
say("static", "reveal the first card you draw each turn", e.StaticAbility((e.Must("reveal the first card drawn each turn"),), t.You()))
say("static", "you may reveal ~ as you draw it if it's the first card you draw each turn",
    e.StaticAbility((e.MayDo("reveal the first card drawn each turn"),), t.This(), zone="hand"))  # fmt: skip
say("static", "while you're searching your library, you may (play|cast) ~ from your library",
    e.StaticAbility((e.MayDo("be played while searching"),), t.This(), zone="library"))  # fmt: skip
_A_SPELL = t.AllOf((t.InZone("stack"), t.SPELL))
say("static", "you may <k:cost_or> rather than pay the mana cost for spells that you play", e.StaticAbility((e.AlternativeCost(_.k),),
    t.AllOf((*_A_SPELL.parts, t.YOURS))), "you may [pay] <k:cost_or> rather than pay the mana cost (for|of) spells [that] you (play|cast)")
for _place, _zone in {"your hand": "hand", "your graveyard": "graveyard", "exile": "removed from the game",
                      "the top of your library": "library"}.items():  # fmt: skip
    read("spells_from", t.IsState(f"played from {_zone}"), f"from {_place}")
    say("after noun", f"played from {_place}", t.IsState(f"played from {_zone}"), f"[that was] cast from {_place}", on="spell")
read("spells_from", t.IsState("played from library"), "from (your|their) library")
read("spells_from", t.Not(t.IsState("played from hand")), "from anywhere other than (your|their) (hand|hands)")
_BURIED, _EXILED = t.IsState("played from graveyard"), t.IsState("played from removed from the game")
read("spells_from", _BURIED, "from (graveyards|their graveyard|their graveyards)")
say("after noun", "played from a graveyard or from exile", t.AnyOf((_BURIED, _EXILED)), on="spell")
read("spells_from", t.AnyOf((_BURIED, _EXILED)), "from (graveyards|their graveyard|their graveyards|your graveyard) or [from] exile",
     "from exile or [from] (graveyards|their graveyard|their graveyards|your graveyard)")  # fmt: skip
read("after noun", t.AllOf((t.YOURS, _.place)), "[that] you (play|cast) <place:spells_from>", on="spell")
_YOURS_FROM = made(lambda np, place: t.AllOf((np, place, t.YOURS)), _.np, _.place)
read("static", e.StaticAbility((e.AlternativeCost(_.k),), _YOURS_FROM),
    "you may [pay] <k:cost_or> rather than pay the mana cost (for|of) <np:spell_many> [that] you (play|cast) <place:spells_from>")
say("static", "rather than pay the mana cost for a spell, its controller may <k:cost_or>",
    e.StaticAbility((e.AlternativeCost(_.k),), _A_SPELL))  # fmt: skip
say("static", "any player may (play|cast) <n:card_many> without paying their mana cost and as though they had flash",
    e.StaticAbility((e.AlternativeCost(None, instant=True),), _.n))  # fmt: skip
read("static", e.StaticAbility((e.AlternativeCost(None, instant=True),),
    made(lambda n: t.AllOf(tuple(part for part in n.parts if part not in _A_SPELL.parts)), _.n)),
    "any player may (play|cast) <n:spell_many> without paying their mana (cost|costs) and as though they had flash",
    when={"n": lambda n: isinstance(n, t.AllOf)})  # fmt: skip
say("ability_cost", "this effect can't reduce the mana in that cost to less than one mana", t.ONE,
    "this effect can't reduce the amount of mana an ability cost to (play|activate) to less than one mana")  # fmt: skip
say("permission", "you may play the top card of your library", e.StaticAbility((e.YOU_MAY_PLAY,), t.TopOfLibrary(t.ONE)),
    "you may play cards from the top of your library", "you may play lands and (play|cast) spells from the top of your library")
read("as_in_hand", True, "as though (it|they) (was|were) in your hand")
read("for_nothing", True, "without paying (its|their) mana cost")


def _plural(what: t.Selection) -> bool:
    return _plural(what.selection) if isinstance(what, t.Narrow) else bool(getattr(what, "plural", False))


_AWAY_NOW = made(lambda what, at: None if _plural(what) else WayRef(at, "exiled just now"), _.what, _.at, back=lambda what: (what, 0))
_SEVERAL = made(lambda what: what if _plural(what) else None, _.what)  # what is played is none of them any more
_SOME_REMAIN = e.Duration("as long as", t.Fits(_SEVERAL, t.AWAY, True))
_REMAINS = e.Duration("as long as", t.Fits(_AWAY_NOW, t.AWAY))
_ANY_COLOR = ("W", "U", "B", "R", "G")
_ANY = (*_ANY_COLOR, "1")
_LATER = ("end of your next turn", "your next end of turn", "your next turn", "your next upkeep")
for _verb, _action in {"play": "be played", "cast": "be cast"}.items():
    _may = e.MayDo(_action, t.ME)
    for _free, _parts in {"": (_may,), " without paying its mana cost": (_may, e.AlternativeCost(None))}.items():
        _nothing = " <z:for_nothing>" * bool(_free)
        say("may_play", f"until end of turn, you may {_verb} <what:it_played>{_free}", e.Apply(_.what, _parts, e.THIS_TURN),
            f"until end of turn, you may {_verb} <what:it_played> [<h:as_in_hand>]{_nothing}",
            f"you may {_verb} <what:it_played> [from exile] [<h:as_in_hand>]{_nothing} this turn",
            f"you may {_verb} <what:it_played>{_nothing} until end of turn",
            *((f"you may {_verb} <what:it_played> this turn{_nothing}",) * bool(_free)))
        say("may_play", f"you may {_verb} <what:it_played>{_free} as long as it remains removed from the game", e.Apply(_AWAY_NOW, _parts,
            _REMAINS), f"you may {_verb} <what:it_played> [<h:as_in_hand>]{_nothing} [for] as long as (it|they|the card) remain "
            "(exiled|removed from the game)",
            f"[for] as long as (it|that card|they|those cards) remain (exiled|removed from the game), you may {_verb} <what:it_played> "
            f"[<h:as_in_hand>]{_nothing}")
        say("may_play", f"you may {_verb} <what:it_played>{_free} as long as they remain removed from the game", e.Apply(_SEVERAL, _parts,
            _SOME_REMAIN), f"you may {_verb} <what:it_played>{_nothing} [for] as long as they remain (exiled|removed from the game)")
        say("may_play", f"you may {_verb} <what:it_played>{_free} as long as ~ is in play",
            e.Apply(_.what, _parts, e.Duration("as long as", t.Fits(t.This(), t.IN_PLAY))),
            f"you may {_verb} <what:it_played>{_nothing} [for] as long as ~ remain in play")  # fmt: skip
    read("may_play", e.Apply(_AWAY_NOW, (_may, e.YOU_MAY_LOOK), _REMAINS),
        f"you may look at and {_verb} <what:it_played> [for] as long as (it|that card) remain exiled")
    read("may_play", e.Apply(_SEVERAL, (_may, e.YOU_MAY_LOOK), _SOME_REMAIN),
        f"you may look at and {_verb} <what:it_played> [for] as long as (they|those cards) remain exiled")
    read("command", e.Apply(_AWAY_NOW, (e.MayDo(_action, t.IsAmong(t.OwnerOf(_AWAY_NOW))),), _REMAINS),
        f"[for] as long as (it|that card) remain (exiled|removed from the game), its owner may {_verb} <what:it_played>",
        f"its owner may {_verb} <what:it_played> [for] as long as it remain (exiled|removed from the game)")  # fmt: skip
    say("may_play", f"<d:duration>, you may {_verb} <what:it_played>", e.Apply(_.what, (_may,), _.d),
        f"you may {_verb} <what:it_played> <d:duration>", when={"d": lambda d: d.kind in _LATER})  # fmt: skip


def _freely(play: e.Apply, as_: tuple[str, ...]) -> e.Instruction:
    """What may be played is paid for with mana of any color, or type: it is exiled no more as it is paid for, so that this lasts longer."""
    spend = e.SpendAs((), as_, other=t.IsAmong(play.affected))
    lasts = e.FOR_GOOD if play.duration.kind == "as long as" else play.duration
    return e.Sequence((play, e.Apply(t.You(), (spend,), lasts)))


for _long, _lasts in {"": "permanent", " this turn": "end of turn"}.items():
    say("command", f"mana of any type can be spent to play <what:obj>{_long}",
        e.Apply(t.You(), (e.SpendAs((), _ANY, other=t.IsAmong(_.what)),), e.Duration(_lasts)))
say("command", "<d:duration>, mana of any type can be spent to play <what:obj>",
    e.Apply(t.You(), (e.SpendAs((), _ANY, other=t.IsAmong(_.what)),), _.d), when={"d": lambda d: d.kind in _LATER})
for _kind, _as in {"color": _ANY_COLOR, "type": _ANY}.items():
    read("command", made(_freely, _.play, _as), *(f"<play:may_play> [,] and {_paid} to cast (it|them|that spell|those spells)"
        for _paid in (f"you may spend mana as though it were mana of any {_kind}", f"mana of any {_kind} can be spent")))
say("command", "until end of turn, you may play <n:noun_many>", e.Apply(t.Every(_.n), (e.YOU_MAY_PLAY,), e.THIS_TURN),
    when={"n": lambda n: any(isinstance(part, t.InZone) and part.of is not None for part in getattr(n, "parts", (n,)))})
say("command", "you may look at <what:it_played> as long as it remains removed from the game", e.Apply(_.what, (e.YOU_MAY_LOOK,),
    e.FOR_GOOD), "you may look at <what:it_played> [for] as long as (it|they) remain exiled")
say("command", "you may play an additional land this turn", e.Apply(t.You(), (e.SetNumber("land plays", t.ONE, True),), e.THIS_TURN))
say("command", "you may play <n:many> additional lands this turn", e.Apply(t.You(), (e.SetNumber("land plays", _.n, True),),
    e.THIS_TURN), "you may play up to <n:quantity> additional lands this turn")  # fmt: skip
say("static", 'the "legend rule" doesn\'t apply to <np:permanent_many>', e.StaticAbility((e.Cant("be subject to the legend rule"),), _.np))
say("static", "you may look at <n:permanent_many> any time you could play an instant",
    e.StaticAbility((e.YOU_MAY_LOOK,), _.n), "you may look at <n:permanent_many> any time")
_AWAY = t.AllOf((t.AWAY, t.IsAmong(t.Memory("removed"))))
say("static", "you may look at cards removed from the game with ~", e.StaticAbility((e.YOU_MAY_LOOK,), _AWAY),
    "you may look at [the] cards exiled with ~")  # fmt: skip
say("permission", "you may play cards removed from the game with ~", e.StaticAbility((e.YOU_MAY_PLAY,), _AWAY),
    "you may play [the] cards exiled with ~", "you may play lands and cast spells from among [the] cards exiled with ~")  # fmt: skip
say("permission", "you may cast spells from among cards removed from the game with ~", e.StaticAbility((e.YOU_MAY_PLAY,),
    t.AllOf((*_AWAY.parts, t.Not(t.LAND)))), "you may cast spells from among [the] cards exiled with ~")
_ONCE = e.MayDo("be played", t.ME, t.ONE)
for _often, _turn in {"once during each of your turns": t.During("", t.You()), "once each turn": None}.items():
    say("permission", f"{_often}, you may play a card removed from the game with ~", e.StaticAbility((_ONCE,), _AWAY, _turn),
        f"{_often}, you may play a card from among cards exiled with ~")
    say("permission", f"{_often}, you may cast a spell from among cards removed from the game with ~", e.StaticAbility((_ONCE,),
        t.AllOf((*_AWAY.parts, t.Not(t.LAND))), _turn), f"{_often}, you may cast a spell from among [the] cards exiled with ~",
        f"{_often}, you may cast a spell exiled with ~")
say("static", "you may look at cards removed from the game with ~, and you may play them", e.StaticAbility((e.YOU_MAY_LOOK, e.YOU_MAY_PLAY),
    _AWAY), "you may look at [the] cards exiled with ~, and you may play cards from among those cards",
    "you may look at and play [the] cards (exiled|removed from the game) with ~")
_GONE = {"n": lambda n: t.AWAY in getattr(n, "parts", ()) and not mentions(n, t.Memory)}
say("static", "you may play [cards from among] <n:card_many>", e.StaticAbility((e.YOU_MAY_PLAY,), _.n), when=_GONE)
say("static", "you may cast spells from among <n:card_many>", e.StaticAbility((e.YOU_MAY_PLAY,), also(_.n, t.Not(t.LAND))), when=_GONE)
_GONE_NOW = t.DidThisTurn(t.EventPattern("move", destination=("removed from the game",)), "became")
say("static", "each player may play cards he or she removed from the game with ~ this turn",
    e.StaticAbility((e.MayDo("be played", t.IsAmong(t.OwnerOf(t.Bound("affected")))),), t.AllOf((*_AWAY.parts, _GONE_NOW))))
say("static", "mana pools don't empty as (phases|phase or turns|steps and phase|phase and turns) end",
    e.StaticAbility((e.Cant("lose unspent mana"),), t.Players("each")), "mana pools don't empty at the end of phase or turns",
    "players don't lose unspent mana as (steps and phase|phase) end")  # fmt: skip
for _color in COLORS:
    _dont_lose, _unspent = f"you don't lose unspent {_color} mana as steps and phases end", (e.Cant(f"lose unspent {_color} mana"),)
    say("static", _dont_lose, e.StaticAbility(_unspent, t.You()))
    say("command", f"until end of turn, {_dont_lose}", e.Apply(t.You(), _unspent, e.THIS_TURN))
say("whole sentence", "you choose which creatures attack this turn", e.Apply(t.You(), (e.MayDo("choose attackers"),), e.THIS_TURN))
for _now in ("turn", "combat"):
    say("whole sentence", f"you choose how each creature blocks this {_now}", e.Apply(t.You(), (e.MayDo("choose blocks"),),
        e.Duration(f"end of {_now}")), f"instead of defending player, you choose how each creature blocks this {_now}",
        f"you choose which creatures block this {_now} and how those creatures block")
say("static", "the attacking player chooses how each creature blocks each (combat|turn)",
    e.StaticAbility((e.MayDo("choose blocks"),), t.Players("attacking")))  # fmt: skip
read("static",
    e.StaticAbility((e.Replace(t.EventPattern("move", subject=t.ITSELF, origin=("stack",), destination=("graveyard",),
    cause="resolution"), (e.ToZone("hand"),), condition=_.cond),), None, zone="stack"),
    "if <cond:condition>, put ~ into its owner's hand instead of into that player's graveyard as it resolve")  # fmt: skip
read("static",
    e.StaticAbility((e.Replace(t.EventPattern("move", subject=t.ITSELF, origin=("stack",)),
    (e.ToZone("removed from the game"),), condition=_.cond),), None, zone="stack"),
    "if <cond:condition>, remove ~ from the game instead of putting it anywhere else any time it would leave the stack")  # fmt: skip
read("static",
    e.StaticAbility((e.Replace(t.EventPattern("move", subject=t.ITSELF, origin=("stack",), destination=("graveyard",),
    cause="resolution"),
    (e.ToZone("removed from the game"),
    e.Then(e.Delayed(t.EventPattern("step begins", player=t.ME, step="upkeep"), e.Body(e.PlayCard(t.This()))))),
    condition=_.cond),), None, zone="stack"),
    "if <cond:condition>, remove ~ from the game as it resolve. at the beginning of your next upkeep, "
    "you may play it without paying its mana cost")  # fmt: skip
say("condition", "a source you control that shares a creature type with ~ dealt combat damage to a player this turn",
    t.Happened(t.EventPattern("damage", subject=t.AllOf((t.YOURS, t.SharesA("creature type", t.This()))), other=t.IsPlayer(), combat=True)))
read("after noun", t.AllOf((t.Not(t.IN_PLAY), t.Not(t.InZone("stack")))), "that isn't in play", zoned=True, on="card")
read("who0", EachAt(_.at, t.Players("opponents", _.who)), "each of <who:poss0> opponents",
    when={"who": lambda who: not isinstance(who, t.You | EachAt | ChooseAt)})  # fmt: skip
_UNTIMELY = ("if you (play|cast|played) it any time a sorcery couldn't have been (played|cast), "
             "the controller of the permanent it becomes sacrifices it")  # fmt: skip
for _when, _at, *_older in (
    ("end of turn", "at end of turn"),
    ("cleanup", "at the beginning of the next cleanup step",
     "if it was played any time a sorcery couldn't have been played, "
     "it gain substance until end of turn and when it lose substance, sacrifice it"),
):  # fmt: skip
    say("static", f"{_UNTIMELY} {_at}",
        e.StaticAbility((e.Replace(t.COMING,
        (e.Then(e.Delayed(t.EventPattern("step begins", step=_when), e.Body(e.Sacrifice(t.This(), t.ControllerOf(t.This()))))),),
        condition=t.Done("played as an instant")),)), *_older)  # fmt: skip
say("static", "while an opponent is choosing targets as part of (playing|casting) a spell he or she controls or (playing|activating) an "
    "ability he or she controls, that player must choose at least one Flagbearer in play if able",
    e.StaticAbility((e.Must("choose as target", t.AllOf((t.IN_PLAY, t.HasSubtype(t.CreatureTypeWord("Flagbearer"))))),),
                    t.Players("opponents")),
    "if an opponent (play|cast) a spell or ability that could target a Flagbearer in play, that player chooses at least one Flagbearer "
    "as a target",
    "while choosing targets as part of (playing|casting) a spell or [activating an] ability, [your] opponents must choose at least one "
    "Flagbearer in play if able")  # fmt: skip
say("static", 'the "legend rule" doesn\'t apply',
    e.StaticAbility((e.Cant("be subject to the legend rule"),), t.AllOf((t.IN_PLAY, t.HasSupertype("legendary")))))  # fmt: skip
_HELD = t.EventPattern("block pair", subject=t.IsAmong(_.it))
say("sentence", "creatures <it:obj> blocked that no other creature blocked this combat become unblocked",
    e.SetBlocked(t.Every(t.AllOf((t.IsState("attacking"), t.DidThisTurn(_HELD, "other", "this combat"),
    t.Not(t.DidThisTurn(t.EventPattern("block pair", subject=t.Not(t.IsAmong(_.it))), "other", "this combat")),
    t.Not(t.CombatRelation("blocked by", t.IsAmong(_.it)))))), False),
    "creatures <it:obj> blocked that no other creatures blocked this combat become unblocked",
    "creatures <it:obj> was blocking that had become blocked by only <too:obj> this combat become unblocked",
    "creatures <it:obj> was blocking that hadn't become blocked by another creature this combat become unblocked")  # fmt: skip
say("static", "damage that would be dealt by ~ can't be prevented", e.StaticAbility((e.Cant("have its damage prevented"),), t.This()))
say("static", "skip your <s:step> (if|as long as) <p:cond>", e.StaticAbility((e.Skip(_.s),), t.You(), _.p),
    when={"p": lambda p: p is not None})  # fmt: skip

# ------------------------------------------------------------------------------------------------- players
read("static", e.StaticAbility(_.parts, _.w, _.cond), "<w:all_players> can't <parts:player_cant> [as long as <cond:condition>]",
    "if <cond:condition>, <w:all_players> can't <parts:player_cant>")
for _verb in ("attack", "block"):
    read("static", e.StaticAbility((e.Cant(_verb),), also(_.n, t.ControlledBy(_.w))), f"<w:players> can't {_verb} with <n:permanent_many>")
read("static", e.StaticAbility(_.parts, _.w, _.time), "<w:all_players> can't <parts:player_cant> <time:when>",
    when={"time": lambda time: isinstance(time, t.During)})  # fmt: skip
read("static", (e.StaticAbility(_.a, _.w), e.StaticAbility(_.b, _.x)),
    "<w:all_players> can't <a:player_cant> and <x:all_players> can't <b:player_cant>")
say("static", "if you would begin your turn while <c:condition>, you may skip that turn instead. If you do, <do:effects>",
    e.StaticAbility((e.Skip("turn", True, _.do),), t.You(), _.c))  # fmt: skip
say("static", "if you would begin your <s:step>, you may skip that step instead. If you do, <do:effects>",
    e.StaticAbility((e.Skip(_.s, True, _.do),), t.You()))  # fmt: skip
say("player can't", "untap more than <n:count> <np:permanent_any> during (your|his or her) untap step",
    e.Cant("untap in untap step", _.np, None, _.n), "untap more than <n:count> <np:permanent_any> during their untap steps")
_DESPITE = made(lambda one, other: one if one == other else None, _.k, _.m, back=lambda one: (one, one))
say("static", "<np:permanent_many> with <k:keyword> can be blocked as though they didn't have <m:keyword>",
    e.StaticAbility((e.MayDo("be blocked despite", _DESPITE),), also(_.np, _.k)),
    when={"k": lambda k: k.keyword == "landwalk" and k.quality is not None})
read("obj", TargetAt(_.at, either(both(t.InZone("stack"), t.SPELL), t.IN_PLAY)), "target spell or permanent")


def _whose(noun: t.Filter) -> tuple[t.Filter, ...]:
    """What is said last of two nouns, who controls them."""
    return tuple(part for part in getattr(noun, "parts", ()) if isinstance(part, t.ControlledBy))


_SPELL_OR = made(lambda n: either(both(t.InZone("stack"), t.SPELL, *_whose(n)), n), _.n)
read("obj", TargetAt(_.at, _SPELL_OR), "target spell or <n:permanent_one>", when={"n": lambda n: n != t.IN_PLAY})

# ------------------------------------------------------------------------------------------------- activated abilities
TAPS, NO_MANA = t.IsState("with {T} in its cost"), t.Not(t.IsState("mana ability"))
_COST = "in (its|their) [activation] (cost|costs)"
read("tap_in_cost", TAPS, f"with {{T}} {_COST}")
read("tap_in_cost", t.Not(TAPS), f"without {{T}} {_COST}")
read("unless_mana", NO_MANA, "unless they is mana abilities")
for _tap, _taps in {"": (), " with {T} in their costs": (TAPS,), " without {T} in their costs": (t.Not(TAPS),)}.items():
    for _unless, _mana in {"": (), " unless they're mana abilities": (NO_MANA,)}.items():
        _stopped = e.Cant("activated abilities be played", both(*_taps, *_mana) if _taps or _mana else None)
        _also = f"{_tap.replace('in their costs', _COST)} can't be (played|activated){_unless}"
        say("stopped", f"activated abilities{_tap} can't be played{_unless}", _stopped, f"activated abilities{_also}")
        say("static", f"activated abilities of <np:nouns_all>{_tap} can't be played{_unless}", e.StaticAbility((_stopped,), _.np),
            f"activated abilities of <np:nouns_all>{_also}")
say("static", "<w:affected>'s <s:stopped>", e.StaticAbility((_.s,), _.w), when={"w": lambda w: isinstance(w, t.Selection)})
say("sentence", "<what:possessed> <s:stopped> this turn", e.Apply(_.what, (_.s,), e.THIS_TURN))
say("sentence", "<what:possessed> <s:stopped> <d:duration>", e.Apply(_.what, (_.s,), _.d))
say("part", "(its|their) <s:stopped>", _.s)


# ------------------------------------------------------------------------------------------------- its size, its price, whose it is
read("static", e.StaticAbility((e.ChangeControl(t.You()),), AttachedAt(_.last)), "you control enchanted <k:typeword>",
    "you control enchanted (permanent|artifact creature)")
read("static", e.StaticAbility((e.SetPT(_.n, _.n),), _.w), "<w:affected>'s power and toughness is each equal to <n:amount>",
    when={"w": lambda w: not isinstance(w, ThisAt)})
read("static", e.StaticAbility((e.SetPT(_.n, _.n),), t.This(), _.cond),
    "as long as <cond:condition>, its power and toughness is each equal to <n:amount>",
    "as long as <cond:condition>, ~'s power and toughness is each <n:quantity>")
for _words, _more in {"more": True, "less": False}.items():
    _price = e.CostChange("play", e.Cost(mana=_.m), _more)
    read("static", e.StaticAbility((structs.replace(_price, times=_.each),), t.This()),
        f"~ cost <m:cost_mana> {_words} to (play|cast) <each:for_each>")
    read("static", e.StaticAbility((e.CostChange("play", e.Cost(mana=("{1}",)), _more, times=_.n),), t.This()),
        f"~ cost {{X}} {_words} to (play|cast), where X is <n:amount>")
    read("static", e.StaticAbility((_price,), t.This(), _.cond), f"~ cost <m:cost_mana> {_words} to (play|cast) if <cond:condition>",
        f"(if|as long as) <cond:condition>, ~ cost <m:cost_mana> {_words} to (play|cast)",
        when={"cond": lambda cond: not mentions(cond, Ref)})  # nothing stands before it
