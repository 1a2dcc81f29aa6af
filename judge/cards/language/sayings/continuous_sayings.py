"""What continuous effects do to what they affect, and what they let it do or not do."""

from __future__ import annotations

from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.vocabulary import PAID_BY_WORD
from judge.cards.language.filled_templates import _, also, made, size_of
from judge.cards.language.nouns.joined_filters import YOU_OR_YOURS, anywhere, both
from judge.cards.language.nouns.numbers_in_words import times
from judge.cards.language.parsing.placeholders import Alike, Ref, ThisAt
from judge.cards.language.say import read, say
from judge.cards.language.sayings.templates import SAME, not_each

_NOT_MANA = t.Not(t.IsState("mana ability"))
_PLAYED = t.AllOf((t.ACTIVATED, _NOT_MANA))
_AURA = t.HasSubtype(t.SubtypeWord("Aura"))
_BASIC = tuple(t.LandTypeWord(name) for name in ("Plains", "Island", "Swamp", "Mountain", "Forest"))
ANYTHING_SAID = t.AnyOf((t.SPELL, t.IsState("ability")))
_ONE: dict[str, Any] = {"what": not_each}

# ------------------------------------------------------------------------------------------------- what it is
_SPELL_STATE, _PUT_THERE = t.SPELL, also(_.m, t.IsAmong(t.Memory("put into play")))


def _unless(parts: tuple[e.Cant, ...], condition: t.Condition) -> tuple[e.Cant, ...]:
    return tuple(e.Cant(part.action, part.other, t.Isnt(condition), part.count) for part in parts)


say("part", "^(become|is) all colors", e.SetColors((), all_colors=True))
say("part", "^(become|is) the color of your choice", e.SetColors((t.ChosenWord("color", "your choice"),)))
say("part", "^(become|is) the color or colors of your choice", e.SetColors((t.ChosenWord("colors", "your choice"),)))
say("part", "^(become|is) the chosen color", e.SetColors((t.ChosenWord("color"),)))
say("part", "^is the chosen color in addition to (its|their) other colors", e.SetColors((t.ChosenWord("color"),), True))
for _more in (True, False):
    say("part", "^(become|is) the chosen type" + " in addition to (its|their) other types" * _more,
        e.SetTypes(subtypes=(t.ChosenWord("type"),), in_addition=_more),
        "(become|is) the chosen creature type" if not _more else "have the chosen creature type in addition to (its|their) other types")
    say("part", "^(become|is) the <k:(creature type|basic land type|land type)> of your choice"
        + " in addition to (its|their) other types" * _more,
        e.SetTypes(subtypes=(t.ChosenWord(_.k, "your choice"),), in_addition=_more))
say("part", "^become that type", e.SetTypes(subtypes=(t.ChosenWord("creature type", "that"),), in_addition=False))
say("part", "^(become|is) every creature type", e.SetTypes(all_creature_types=True), "gain all creature types")
say("part", "^is every basic land type in addition to (its|their) other types", e.SetTypes(subtypes=_BASIC))
say("part", "^have (its|their) power and toughness switched", e.SwitchPT())
say("part", "^is controlled by <w:who>", e.ChangeControl(_.w))
say("part", "^is named <name:card_name>", e.SetName(_.name), when={"name": bool})
say("part", "can be blocked as though (it|they) didn't have <k:keyword>", e.MayDo("be blocked despite", _.k))
say("part", "^lose all creature types", e.LoseTypes(all_creature_types=True))
say("part", "^is no longer snow", e.LoseTypes(supertypes=("snow",)), "isn't snow")
read("part", _.b, "(become|is) <b:becoming>")
say("command", 'it loses "enchant creature card in a graveyard" and gains "enchant <m:permanent_one> put into play with ~."',
    e.Apply(t.This(), (e.LoseAbility("enchant"), e.GainAbility(e.KeywordAbility("enchant", quality=_PUT_THERE))), e.FOR_GOOD),
    '(it|~) lose "enchant <np:card_any>" and gain "enchant <m:permanent_any> put into play with ~ [.]"')  # fmt: skip


def _lost(kind: t.Filter) -> e.LoseTypes:
    return e.LoseTypes(types=(kind.type,)) if isinstance(kind, t.HasType) else e.LoseTypes(subtypes=(kind.word,))  # type: ignore[attr-defined]


def _was_lost(part: e.LoseTypes) -> tuple[t.Filter] | None:
    kinds = (*map(t.HasType, part.types), *map(t.HasSubtype, part.subtypes))
    return (kinds[0],) if len(kinds) == 1 and part == _lost(kinds[0]) else None


say("lost_type", "<w:one_type>", made(_lost, _.w, back=_was_lost, kind=e.LoseTypes))
say("part", "^isn't <w:one_type>", made(_lost, _.w, back=_was_lost, kind=e.LoseTypes))
say("part", "^isn't legendary", e.LoseTypes(supertypes=("legendary",)))
read("copy_except", (e.Keep("color"),), "[,] except [for] its color")
read("copy_except", _.b, "[,] except it is <b:becoming>")
read("copy_item", _.b, "[it] is [still] <b:becoming>")
read("copy_item", (size_of(_.pt),), "[it] is [still] <pt:pt>")
read("copy_item", (e.Keep("color"),), "it doesn't copy that (creature|permanent)'s color")
read("copy_item", (e.SetCost(None),), "it has no mana cost")
read("copy_item", (e.GainThisAbility(),), "it has this ability")
read("copy_item", (e.LoseTypes(supertypes=("legendary",)),), "it isn't legendary", "the (token|copy) isn't legendary",
     "it isn't legendary if (that|the) (spell|creature|permanent) is legendary")
say("part", "^(become|is) a copy of <what:obj> <but:copy_except>", e.BecomeCopy(_.what, _.but),
    "become (a copy|copies) of <what:obj> [<but:copy_except>]")
read("sentence", e.Apply(_.on, (e.BecomeCopy(_.what, _.but),), _.d),
    "<on:obj> become (a copy|copies) of <what:obj> <d:duration> <but:copy_except>")
read("part", e.BecomeCopy(_.what, also(_.but, e.GainThisAbility())),
    "become a copy of <what:obj> [<but:copy_except>] and gain this ability",
    "become a copy of <what:obj> [<but:copy_except>]. if you do, (it|~) gain this ability")  # fmt: skip
read("effect", e.Apply(_.what, (size_of(_.pt),), e.FOR_GOOD), "change the base power and toughness of <what:objs> to <pt:pt>")
say("part", "^have power <n:quantity>", e.SetPT(_.n, None), "have base power <n:quantity>")
say("part", "^have toughness <n:quantity>", e.SetPT(None, _.n), "(have base toughness|its toughness become) <n:quantity>")
say("part", "^have power and toughness each equal to <n:amount>", e.SetPT(_.n, _.n),
    "have [base] power and toughness [each] equal to <n:amount>", when={"n": lambda n: not isinstance(n, t.Number | t.X)})
say("part", "^(gain|have) all activated abilities of <what:objs>", e.GainAbilitiesOf(_.what))
read("part", e.GainAbility(e.KeywordAbility("suspend")), "gain suspend")
say("part", "^lose all landwalk abilities", e.LoseAbility("landwalk"))
for _kind in ("landwalk", "protection"):  # of which something may have several kinds
    say("part", f"^(gain|have) all {_kind} abilities of <what:objs>", e.GainAbilitiesOf(_.what, _kind))
    read("part", e.GainAbilitiesOf(Alike(), _kind), f"(gain|have) {_kind}")
say("part", '^lose all "bands with other" abilities', e.LoseAbility("bands with other"))
say("part", '^lose banding and all "bands with other" abilities', (e.LoseAbility("banding"), e.LoseAbility("bands with other")))

# ------------------------------------------------------------------------------------------------- what it can't do
read("part", _.a, "can't <a:cant_action>")
read("part", made(_unless, _.a, _.cond), "can't <a:cant_action> unless <cond:condition>")
for _action in ("attack", "block", "attack alone", "block alone", "be regenerated", "be countered", "be sacrificed", "be enchanted",
                "phase out", "transform", "be turned face up"):  # fmt: skip
    say("can't", _action, e.Cant(_action))
read("can't", e.Cant("be countered"), "be countered by spells or abilities")
say("can't", "be countered by <s:spells_abilities>", e.Cant("be countered", _.s), when={"s": lambda s: s != ANYTHING_SAID})
say("can't", "attack or block", (e.Cant("attack"), e.Cant("block")))
say("can't", "crew Vehicles", e.Cant("crew"))
for _action, _third in (("crew", "crew Vehicles"), ("transform", "transform")):
    say("can't", f"attack, block, or {_third}", (e.Cant("attack"), e.Cant("block"), e.Cant(_action)))
say("can't", "attack or block alone", (e.Cant("attack alone"), e.Cant("block alone")))
read("can't", (e.Cant("block", _.n), e.Cant("be blocked", _.n)), "block or be blocked by <n:permanent_many>")
say("can't", "be enchanted by other Auras", e.Cant("be enchanted", t.AllOf((_AURA, t.ANOTHER))))
say("can't", "attack you", e.Cant("attack", t.ME))
say("can't", "attack you or (planeswalkers|a planeswalker) you control", e.Cant("attack", YOU_OR_YOURS))
say("can't", "be blocked by <n:permanent_many>", e.Cant("be blocked", _.n))
say("can't", "be blocked by <what:obj>", e.Cant("be blocked", t.IsAmong(_.what)), when=_ONE)
say("can't", "be blocked except by <n:permanent_many>", e.Cant("be blocked", t.Not(_.n)))
say("can't", "block <n:permanent_many>", e.Cant("block", _.n))
say("can't", "block <what:obj>", e.Cant("block", t.IsAmong(_.what)), when=_ONE)
say("can't", "be blocked by more than one creature", e.Cant("be blocked by more than", count=t.ONE))
say("can't", "be blocked except by <n:count> or more creatures", e.Cant("be blocked by fewer than", count=_.n))
read("spells_abilities", t.AllOf((_SPELL_STATE, _.n)), "<n:adjective> spells")
read("spells_abilities", t.AnyOf((t.AllOf((_SPELL_STATE, SAME)), t.SourceMatches(_.n))),
    "<n:adjective> spells or abilities from <m:adjective> sources")  # fmt: skip
say("part", "^is unblockable", e.Cant("be blocked"))
say("part", "^is indestructible", e.Cant("be destroyed"))
say("can't", "be the target of <f:spells_abilities>", e.Cant("be targeted", _.f), "be the targets of <f:spells_abilities>",
    when={"f": lambda f: f is not None and f != ANYTHING_SAID})  # fmt: skip
say("can't", "be the target of spells or abilities", e.Cant("be targeted"), "be the targets of spells or abilities")
say("part", "can block only <n:permanent_many>", e.Cant("block", t.Not(_.n)))
read("part", e.Cant("be blocked", t.Not(_.n)), "can be blocked only by <n:permanent_many>")
say("part", "(doesn't|don't) untap during (its controller's|their controllers') (untap step|untap steps)", e.Cant("untap in untap step"),
    "(don't|doesn't) untap during <who:poss> (untap step|untap steps)")  # fmt: skip
say("part", "^deal no combat damage", e.Cant("deal combat damage"))
say("part", "^assign no combat damage", e.Cant("assign combat damage"))
say("player can't", "be the target of <f:spells_abilities>", e.Cant("be targeted", _.f), "be the targets of <f:spells_abilities>",
    when={"f": lambda f: f is not None})  # fmt: skip
for _words, _action in {"draw cards": "draw", "cycle cards": "cycle"}.items():
    say("player can't", _words, e.Cant(_action))
for _words in ("play lands", "gain life", "lose life", "search libraries", "lose the game", "win the game"):
    say("player can't", _words, e.Cant(_words))
read("player can't", e.Cant("play lands"), "play land cards")
say("player can't", "play <n:permanent_many>", e.Cant("play lands", made(anywhere, _.n, back=lambda kind: (both(t.IN_PLAY, kind),))),
    when={"n": lambda n: isinstance(n, t.AllOf) and t.LAND in n.parts and len(n.parts) > 2})
for _rule in ("player_cant", "player_cant_one"):
    say(_rule, "(play|activate) <a:played_abilities>", (e.Cant("play", _.a),))
    say(_rule, "(play|cast) [additional] <n:spell_many>", (e.Cant("play", _.n),))
read("player_cant", also(_.a, _.b), "<a:player_cant_one>, and (that player|they) can't <b:player_cant_one>",
     "<a:player_cant_one> and can't <b:player_cant_one>")  # fmt: skip
_SPELL, _ABILITY = t.SPELL, t.IsState("ability")
_AT_ONCE = t.AllOf((_SPELL, t.AnyOf((t.HasType("instant"), t.HasType("sorcery")))))
_UNLOYAL = both(_PLAYED, t.Not(t.IsState("loyalty ability")))
for _words, _which in {" that aren't mana abilities": _PLAYED, "": t.ACTIVATED,
                       " that aren't mana abilities or loyalty abilities": _UNLOYAL,
                       " of <n:permanent_many>": t.AllOf((t.ACTIVATED, t.SourceMatches(_.n)))}.items():  # fmt: skip
    say("played_abilities", f"abilities{_words}", _which, f"activated abilities{_words}")
_BESIDES = "or [(play|activate)] <a:played_abilities>"
read("player_cant", (e.Cant("play", t.AnyOf((_.n, _.a))),), f"(play|cast) <n:spell_many> {_BESIDES}")
read("player_cant", (e.Cant("play", t.AnyOf((_AT_ONCE, _.a))),), f"(play|cast) instants, sorceries, {_BESIDES}")
read("command", e.Apply(_.who, _.parts, e.Duration("rest of the game")), "<who:who> can't <parts:player_cant> for the rest of the game")

# ------------------------------------------------------------------------------------------------- after "the target of"
read("spells_abilities", ANYTHING_SAID, "spells or abilities")
read("spells_core", ANYTHING_SAID, "spells or abilities")
read("spells_core", t.AllOf((_SPELL, _.n)), "<n:adjective> spells")
read("spells_abilities", t.AnyOf((_SPELL, t.ACTIVATED)), "spells or activated abilities")
read("spells_abilities", _SPELL, "spells")
read("spells_abilities", _ABILITY, "(abilities)")
read("spells_abilities", also(_.s, t.ControlledBy(_.who)), "<s:spells_core> <who:who> control", "<s:spells_core> controlled by <who:who>")
read("spells_abilities", t.AllOf((_SPELL, _AURA)), "Aura spells")
read("spells_abilities", t.AllOf((_ABILITY, t.SourceMatches(_.n))), "abilities (from|of) <n:source_many>")

# ------------------------------------------------------------------------------------------------- what it must or may do
say("part", "can block any number of creatures", e.MayDo("block additional"))
say("part", "can block an additional creature [each combat]", e.MayDo("block additional", count=t.ONE))
say("part", "can block <n:count> additional creatures", e.MayDo("block additional", count=_.n),
    "can block <n:quantity> additional creatures [each combat]", "can block an additional <n:quantity> creatures [each combat]")
say("part", "can attack [this turn] as though (it|they) didn't have defender", e.MayDo("attack despite defender"))
say("part", "can block creatures with shadow as though (it|they) had shadow", e.MayDo("block as though shadow"),
    "can block creatures with shadow as though (~ had|they didn't have) shadow")
say("part", "(can|may) block as though it had flying", e.MayDo("block as though flying"))
for _act in ("attack", "block"):
    say("part", f"^{_act} (each|this) combat if able", e.Must(_act))
    say("part", f"^{_act} (each|this) turn if able", e.Must(_act, once=True))
read("part", e.Must("attack"), "attack if able")
say("part", "^attack <w:who> if able", e.Must("attack", t.IsAmong(_.w)), "attack <w:who> (this|each) (combat|turn) if able",
    when={"w": not_each})  # fmt: skip
say("part", "^attack <what:obj> this turn if able", e.Must("attack", t.IsAmong(_.what)),
    "attack <what:obj> (this|each) combat if able", "attack <what:obj> [each turn] if able")  # fmt: skip
say("part", "^block <what:obj> this turn if able", e.Must("block", t.IsAmong(_.what)),
    "block <what:obj> (this combat|each turn|each combat) if able", "block <what:obj> if able")  # fmt: skip
say("part", "must be blocked [this turn] if able", e.Must("be blocked"), "must be blocked each combat [this turn] if able")
_ENCHANT = e.KeywordAbility("enchant", quality=t.AllOf((t.IN_PLAY, t.CREATURE)))
say("part", "^lose this ability and ^become an Aura enchantment with enchant creature",
    (e.LoseAbility("this ability"), e.SetTypes(("enchantment",), (t.SubtypeWord("Aura"),), (), False), e.GainAbility(_ENCHANT)))

# ------------------------------------------------------------------------------------------------- sentences
say("sentence", "<what:objs> ^assign (its|their) combat damage this turn as though (it|they) (wasn't|weren't) blocked",
    e.Apply(_.what, (e.MayDo("assign damage as though unblocked"),), e.THIS_TURN),
    "you may have <what:objs> assign (its|their) combat damage this turn as though (it|they) (wasn't|weren't) blocked",
    "you may have <what:objs> deal (its|their) combat damage to defending player this turn as though (it|they) (wasn't|weren't) blocked")
_SIDES = {"power": e.SetPT(_.n, None), "toughness": e.SetPT(None, _.n)}
for _side, _size in _SIDES.items():
    say("sentence", f"change <what:possessed> [base] {_side} to <n:amount>", e.Apply(_.what, (_size,), e.FOR_GOOD),
        f"<what:possessed> {_side} become <n:amount>")  # fmt: skip
    say("sentence", f"<what:possessed> {_side} becomes <n:amount> until end of turn", e.Apply(_.what, (_size,), e.THIS_TURN))
_SIZE_OF = e.SetPT(t.Value("power", _.b), t.Value("toughness", _.b))
for _d, _words in {"end of turn": " until end of turn", "permanent": ""}.items():
    say("sentence", f"<what:possessed> power and toughness become <b:possessed> power and toughness{_words}",
        e.Apply(_.what, (_SIZE_OF,), e.Duration(_d)))
    read("effect", e.Apply(_.what, (_SIZE_OF,), e.Duration(_d)),
        f"change <what:possessed> [base] power and toughness to the power and toughness of <b:obj>{_words}",
        f"change <what:possessed> [base] power and toughness to <b:possessed> power and toughness{_words}")  # fmt: skip
say("sentence", "<what:objs> can't be blocked this turn except by <n:permanent_many>",
    e.Apply(_.what, (e.Cant("be blocked", t.Not(_.n)),), e.THIS_TURN))  # fmt: skip
say("sentence", "<what:objs> can't be blocked this turn except by two or more creatures",
    e.Apply(_.what, (e.Cant("be blocked by fewer than", count=t.Number(2)),), e.THIS_TURN))  # fmt: skip
say("static", "untap all <n:permanent_many> during each other player's untap step",
    e.StaticAbility((e.Must("untap in others' untap steps"),), _.n))  # fmt: skip
_OWN = "|".join(PAID_BY_WORD)
for _more in (True, False):
    for _whose, _of in {" you pay": (t.YOURS,), " your opponents pay": (t.OPPOSING,),
                        "": ()}.items():  # fmt: skip
        say("static", f"<k:({_OWN})> costs{_whose} cost <m:cost_mana> {'more' if _more else 'less'}",
            e.StaticAbility((e.CostChange(_.k, e.Cost(mana=_.m), _more),), t.AllOf((t.InZone("stack"), t.SPELL, *_of))),
            f"<k:({_OWN})> cost{_whose} cost up to <m:cost_mana> {'more' if _more else 'less'}")
for _kinds, _has in {"counters": t.HasCounter(), "poison counters": t.HasCounter("poison")}.items():
    say("player can't", f"get {_kinds}", e.Cant("have more counters than", _has, count=t.Number(0)))
say("can't", "have counters put on (it|them)", e.Cant("have more counters than", t.HasCounter(), count=t.Number(0)))
say("can't", "have <k:counter_kind> counters put on (it|them)", e.Cant("have more counters than", t.HasCounter(_.k), count=t.Number(0)))
read("static", e.StaticAbility((e.Cant("have more counters than", t.HasCounter(), count=t.Number(0)),), _.n),
    "counters can't be put on <n:permanent_many>")  # fmt: skip
say("static", "creatures with landwalk abilities (can|may) be blocked as though they didn't have those abilities",
    e.StaticAbility((e.MayDo("be blocked despite", t.HasKeyword("landwalk")),), t.AllOf((t.IN_PLAY, t.CREATURE, t.HasKeyword("landwalk")))))
say("static", "a deck can have any number of cards named ~",
    e.StaticAbility((e.MayDo("be in a deck in any number"),), t.This(), zone="anywhere"))  # fmt: skip
say("static", "each spell costs <m:cost_mana> more to (play|cast) except during its controller's turn",
    e.StaticAbility((e.CostChange("play", e.Cost(mana=_.m)),),
    t.AllOf((t.InZone("stack"), t.SPELL, t.ControlledBy(t.Players("nonactive"))))))  # fmt: skip
say("static", "as long as ~ is on the stack, spells that target it cost <m:cost_mana> more to play",
    e.StaticAbility((e.CostChange("play", e.Cost(mana=_.m)),), t.AllOf((t.InZone("stack"), t.SPELL, t.TargetsMatching(t.ITSELF))),
    zone="stack"))
say("static", "each <n:spell_one> costs <m:cost_mana> more to play for each <k:permanent_one> its controller controls",
    e.StaticAbility((e.CostChange("play", e.Cost(mana=_.m),
    times=t.Count(also(_.k, t.ControlledBy(t.ControllerOf(t.Bound("affected")))))),), _.n))  # fmt: skip
_BY_ITS_PLAYER = t.EventPattern("play spell", player=t.IsAmong(t.ControllerOf(t.Bound("affected"))))
_BEFORE = {"": ("", t.EventPattern("play spell")),  # this one has not been played while its cost is found
           "a player cast ": ("that player [has|have] ", _BY_ITS_PLAYER)}  # fmt: skip
for _whose, (_they, _earlier) in _BEFORE.items():
    _plain = _they.replace("[has|have]", "has")
    say("static", f"each spell {_whose}costs <m:cost_mana> more to play for each other spell {_plain}played this turn",
        e.StaticAbility((e.CostChange("play", e.Cost(mana=_.m), times=t.TimesThisTurn(_earlier)),), t.AllOf((t.InZone("stack"), t.SPELL))),
        f"each spell {_whose}(cost|costs) <m:cost_mana> more to (play|cast) for each other spell {_they}(played|cast) this turn")
read("part", (e.SetTypes(subtypes=_.s),),
    "is <s:subtypes_only> in addition to (its|their) [other] (creature types|creature type|land types|land type)")  # fmt: skip
for _words, _lasts in {
    "end of turn": "end of turn", "end of combat": "end of combat", "your next turn": "your next turn",
    "your next end step": "your next end of turn", "[the beginning of] your next upkeep": "your next upkeep",
    "the end of your next turn": "end of your next turn",
    "end of combat on your next turn": "end of combat on your next turn", "you lose control of it": "until you lose control",
    "its controller's next turn": "its controller's next turn", "your next untap step": "until your next untap step",
    "its controller's next untap step": "until its controller's next untap step",
}.items():  # fmt: skip
    say("duration", f"until {_words}", e.Duration(_lasts))
for _now in ("turn", "combat"):
    read("duration", e.Duration(f"end of {_now}"), f"this {_now}")
say("duration", "[for] as long as <cond:condition>", e.Duration("as long as", _.cond))
read("duration", e.Duration("as long as", t.Fits(t.This(), t.IsState("face up"))), "until ~ is turned face down")
read("subject_part", (_.what, (e.SwitchPT(),)), "switch <what:obj>'s power and toughness")
read("subject_part", (_.what, (_SIZE_OF,)),
    "<what:possessed> [base] power and toughness become [equal to] <b:possessed> power and toughness")
read("subject_part", (_.what, (size_of(_.pt),)), "<what:possessed> [base] power and toughness become <pt:pt>")
for _side, _size in _SIDES.items():
    read("subject_part", (_.what, (_size,)), f"<what:possessed> [base] {_side} become <n:amount>")
read("subject_part", (_.what, (e.ChangeControl(t.You()),)), "gain control of <what:objs>")
_ITS = made(lambda at: Ref(at, "its"), _.at, back=lambda what: (0,))
say("part", "^assign combat damage equal to (its|their) toughness rather than (its|their) power",
    e.SetNumber("combat damage", t.Value("toughness", _ITS)))
for _words, _acts in {"^crew Vehicles": ("crew",), "^saddle Mounts and ^crew Vehicles": ("saddle", "crew")}.items():
    _by_toughness, _stronger = (tuple(e.SetNumber(f"power to {_act}", *_how) for _act in _acts)
                                for _how in ((t.Value("toughness", _ITS),), (_.n, True)))  # fmt: skip
    say("part", f"{_words} using its toughness rather than its power", _by_toughness if len(_acts) > 1 else _by_toughness[0])
    say("part", f"{_words} as though its power were <n:many> greater", _stronger if len(_acts) > 1 else _stronger[0])
_STRONGER = t.Measures("power", ">", t.Value("power", t.This()))
for _act in ("attack", "block"):
    _alone = f"{_act} without company"
    say("part", f"can't {_act} unless at least <n:count> other <np:permanent_any> {_act}", e.Cant(_alone, _.np, count=_.n))
    say("part", f"can't {_act} unless another <np:permanent_one> also {_act}s", e.Cant(_alone, _.np),
        f"can't {_act} unless (a|an) <np:permanent_one> also {_act}")  # fmt: skip
    say("part", f"can't {_act} unless a creature with greater power also {_act}s", e.Cant(_alone, _STRONGER))

# ------------------------------------------------------------------------------------------------- sizes and abilities
read("duration", e.Duration("as long as", t.Fits(ThisAt(_.at), t.IN_PLAY)), "until ~ leave play")


def _grown(pt: tuple[t.Quantity, t.Quantity], each: t.Quantity | None) -> e.Part | None:
    if each is None:
        return e.ModifyPT(*pt)
    a, b = (side if side == t.Number(0) else times(side, each) for side in pt)
    return None if a is None or b is None else e.ModifyPT(a, b)


_GAINS = made(lambda a: tuple(map(e.GainAbility, a)), _.a)
read("part", (made(_grown, _.pt, _.each),), "get [an additional] <pt:pt> [<each:for_each>]")
read("part", (made(_grown, _.pt, _.each), made(_grown, _.also, _.more)), "get <pt:pt> <each:for_each> and <also:pt> <more:for_each>")
say("part", "^(become|is) <pt:size>", size_of(_.pt), "have [base] power and toughness <pt:size>")
read("part", _GAINS, "(gain|have) <a:ability_list>")
read("part", made(lambda lost: tuple(e.LoseAbility(*one) for one in lost), _.k), "lose <k:keyword_list>")


def _never(lost: Any, also: Any) -> tuple[e.LoseAbility, ...] | None:
    """What is lost can't be had or gained, either: both sentences name the same."""
    if also is not None and set(lost) != set(also):
        return None
    return tuple(e.LoseAbility(keyword, quality, never=True) for keyword, quality in lost)


read("part", made(_never, _.k, None), "can't (have|gain|have or gain) <k:no_keyword_of>")
read("part", made(_never, _.k, _.j), "lose <k:keyword_list> and can't (have|gain|have or gain) <j:no_keyword_of>")
say("part", "^lose all abilities", e.LoseAbility(), "lose (its|their) abilities", "have no abilities")
say("part", "^lose all abilities and can't have or gain abilities", e.LoseAbility(never=True),
    "lose all abilities and can't (have|gain) abilities")  # fmt: skip
say("part", "^have no mana cost", e.SetCost(None))
say("part", "^lose all abilities except mana abilities", e.LoseAbility(but_mana=True))
read("copy_except", _GAINS, "and gain <a:ability_list>", "[,] except it have <a:ability_list>")
read("copy_except", made(lambda gains: (e.Keep("color"), *gains), _GAINS), "except for its color and gain <a:ability_list>")
read("copy_item", _GAINS, "[it] (have|gain) <a:ability_list>")
read("copy_item", made(lambda gains: (*gains, e.GainThisAbility()), _GAINS), "it (have|gain) <a:ability_list> and this ability")
read("copy_except", _.x, "[,] except <x:copy_item>",
    when={"x": lambda x: isinstance(x[-1], e.SetPT | e.SetCost | e.SetName | e.LoseTypes | e.GainThisAbility | e.Keep)})
read("copy_except", made(lambda x, gains: (*x, *gains), _.x, _GAINS), "[,] except <x:copy_item> and (have|gain) <a:ability_list>")
read("copy_except", made(lambda x, y, z: (*x, *y, *(z or ())), _.x, _.y, _.z), "[,] except <x:copy_item> and <y:copy_item>",
    "[,] except <x:copy_item>, <y:copy_item>, and <z:copy_item>")

# ------------------------------------------------------------------------------------------------- words of texts
for _word in ("color word", "basic land type", "creature type"):
    say("text_kind", f"{_word} with another", _word.removesuffix(" word"))
_BY = "change the text of <what:obj> by replacing all instances of one"
for _words, _kind in {"<k:text_kind>": _.k, "(color word|basic land type) with another or one (basic land type|color word) with another":
                      "color or basic land type"}.items():  # fmt: skip
    _changed = e.ChangeText(_kind, t.ChosenWord(_kind, "old"), t.ChosenWord(_kind, "new"))
    for _until, _lasts in {"": "permanent", " until end of turn": "end of turn"}.items():
        say("command", f"{_BY} {_words}{_until}", e.Apply(_.what, (_changed,), e.Duration(_lasts)),
            when={"k": lambda kind: " or " not in kind})  # fmt: skip
say("command", f"{_BY} <k:text_kind>. The new creature type can't be <x:not_this_type>",
    e.Apply(_.what, (e.ChangeText(_.k, t.ChosenWord(_.k, "old"), t.ChosenWord(_.k, "new"), (_.x,)),), e.FOR_GOOD))
_STILL = made(lambda kind: (kind.word,), _.w, back=lambda words: tuple(map(t.HasSubtype, words)), kind=tuple)
say("part", "^have <what:possessed> power, toughness, and creature types. It's still <w:one_type>",
    (e.SetTypes(subtypes=_STILL, in_addition=False, creature_types_of=_.what),
     e.SetPT(t.Value("power", _.what), t.Value("toughness", _.what))),
    "have the power, toughness, and creature types of <what:obj>. It's still <w:one_type>")  # fmt: skip
