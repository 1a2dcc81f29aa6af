"""What stands after a noun: the words, and the filter that they are."""

from __future__ import annotations

from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.cards.language.filled_templates import _, also, made
from judge.cards.language.nouns.joined_filters import either
from judge.cards.language.nouns.noun_filters import TEAMMATE
from judge.cards.language.nouns.noun_phrases import several
from judge.cards.language.parsing.grammar_words import BASIC_LANDS
from judge.cards.language.parsing.placeholders import AttachedAt, ChooseAt, EachAt, PlayerAt, Ref, RestAt, TargetAt, ThisAt, WayRef
from judge.cards.language.references.called_again import SPELL_OR_ABILITY
from judge.cards.language.say import read, say
from judge.cards.language.sayings.templates import not_each
from judge.cards.language.triggers.triggers import _plain

for _what, _other, _op in (("toughness", "power", "<"), ("power", "toughness", ">")):
    say("after noun", f"with {_what} greater than (its|their) {_other}", t.Measures("power beyond toughness", _op, t.Number(0)),
        f"with {_other} less than (its|their) {_what}")
for _side in ("power", "toughness"):
    for _how, _op in {"greater": ">", "less": "<"}.items():
        say("after noun", f"with {_side} {_how} than (its|their) base {_side}",
            t.Measures(f"{_side} beyond its base", _op, t.Number(0)), f"each with {_side} {_how} than its base {_side}")
for _equal, _op in {"are": "=", "aren't": "!="}.items():
    say("after noun", f"whose power and toughness {_equal} equal", t.Measures("power beyond toughness", _op, t.Number(0)))
say("after noun", "that attacked during their controller's last turn", t.IsState("attacked in its controller's last turn"), on="permanent")
say("after noun", "[that is] with an Adventure", t.IsState("with an adventure"), "that have an Adventure")
say("after noun", "controlled by the same player", t.IsState("one controller"), on="permanent")
say("after noun", "that (targets|target) you or <n:a_permanent>", t.TargetsMatching(t.AnyOf((t.ME, _.n))), on="spell")
_OF_EACH = t.HasSubtype(t.ChosenWord("creature type", t.EACH_CHOSEN))
say("after noun", "of a type chosen this way", _OF_EACH)
say("after noun", "that aren't of a type chosen this way", t.Not(_OF_EACH))
say("after noun", "that are one or more colors", t.Not(t.IsColorless()))
say("after noun", "with a single target", t.TargetsMatching(t.Anything(), True), on="spell")
say("after noun", "with a basic land type", t.AnyOf(tuple(t.HasSubtype(t.LandTypeWord(name)) for name in BASIC_LANDS)),
    "that [each] have a basic land type")  # fmt: skip
say("after noun", "<k:(banded with|paired with)> <what:obj>", t.CombatRelation(_.k, t.IsAmong(_.what)))
say("state_filter", "paired with <n:a_permanent>", t.CombatRelation("paired with", _.n), when={"n": lambda n: not isinstance(n, t.IsAmong)})
say("after player", "who had more <w:(life|cards in hand)> than you did as you activated this ability",
    t.AsAnnounced(t.Measures(_.w, ">", t.Value(_.w, t.You()))))
say("after player", "who had at least <n:count> more cards in hand than you did as you activated this ability",
    t.AsAnnounced(t.Measures("cards in hand", ">=", t.Sum((t.Value("cards in hand", t.You()), _.n)))))
for _few, _op in {"fewer": "<", "more": ">"}.items():
    say("after player", f"whose graveyard has {_few} <n:card_many> in it than <w:poss> graveyard does",
        t.Controls(also(_.n, t.InZone("graveyard")), _op, t.Count(also(_.n, t.InZone("graveyard", _.w)))))
say("after player", "who controlled more <n:permanent_many> than you did as you activated this ability",
    t.AsAnnounced(t.Controls(_.n, ">", t.Count(also(_.n, t.YOURS)))))  # fmt: skip
say("after noun", "you own and control", t.AllOf((t.OwnedBy(t.You()), t.YOURS)), on="permanent")
say("after noun", "you own or control", t.AnyOf((t.OwnedBy(t.You()), t.YOURS)), on="permanent")
say("after noun", "that was blocked by <w:one_of> this combat", t.DidThisTurn(t.EventPattern("block pair", subject=_.w), "other",
    "this combat"), "<w:one_of> blocked this combat", on="permanent")
say("after noun", "whose controller was dealt <c:damage_kind> by <x:one_of> this turn",
    t.ControlledBy(t.Every(t.AllOf((t.IsPlayer(), t.DidThisTurn(t.EventPattern("damage", subject=_.x, combat=_.c), "other"))))))
say("damage_kind", "combat damage", True)
for _verb, _done in {"crew": "crewed", "saddle": "saddled"}.items():
    say("after noun", f"{_done} by <x:one_of> this turn", t.DidThisTurn(t.EventPattern("perform", subject=_.x, kind=_verb), "other"),
        on="permanent")  # fmt: skip
say("after noun", "with <q:so_many> <a:symbols_of> mana symbols in (its mana cost|their mana costs)", t.Measures(_.a, _.q_op, _.q_number))

# ------------------------------------------------------------------------------------------------- after "protection from"
say("quality", "the colors of <n:permanent_many>", t.SharesA("color", t.Every(_.n)))
say("quality", "the colors of <w:obj>", t.SharesA("color", _.w), "each of <w:possessed> colors")
say("quality", "its colors", t.SharesA("color", t.This()), "their colors")
say("after noun", "that didn't come under its controller's control this turn", t.Not(t.IsState("new this turn")), on="permanent")
say("after noun", "<w:who> ^have controlled continuously since the beginning of the turn",
    t.AllOf((t.ControlledBy(_.w), t.Not(t.IsState("new this turn")))), "<w:who> controlled [continuously] since the beginning of the turn",
    on="permanent")  # fmt: skip
_COLORED = t.AllOf((t.SPELL, t.Not(t.IsColorless())))
say("quality", "colored spells", _COLORED, "spells that is one or more colors")
say("quality", "arcane", t.HasSubtype(t.SubtypeWord("Arcane")))
say("after noun", "with <w:possessed> converted mana cost",
    t.Measures("converted mana cost", "=", t.Value("converted mana cost", _.w)), "with the same mana value as <w:obj>")
say("after noun", "of each of <w:possessed> colors", t.SharesA("color", _.w))
say("quality", "each of <w:possessed> card types", t.SharesA("card type", _.w))
read("state_filter", t.IsState("attacking"), "attacking")
read("predicate_filter", also(_.a, _.b), "<a:one_adjective> and <b:one_adjective>", "both <a:adjective> and <b:adjective>")
say("predicate_filter", "of the chosen type", t.HasSubtype(t.ChosenWord("type")))
say("predicate_filter", "in play", t.IN_PLAY)
say("predicate_filter", "in <who:poss> <zone:(graveyard|hand|library)>", t.InZone(_.zone, _.who))
read("any", _.a, "<a:objs>", "<a:who>")
read("any", t.Together((_.a, _.b)), "<a:obj> and <b:who>", "<a:who> and <b:obj>", "<a:who> and <b:who>")
read("any", _.what, "each of <what:obj>", when={"what": lambda what: isinstance(what, TargetAt | ChooseAt | Ref)})
read("quality", t.Named(t.ChosenWord("name")), "the chosen [card] name", "sources with the chosen name")
read("quality", t.HasColor(t.ChosenWord("color")), "the chosen color")
read("quality", t.HasColor(t.ChosenWord("color", "that")), "that color")
read("quality", t.HasColor(t.ChosenWord("color", "your choice")), "the color of your choice")
read("quality", t.HasColor(t.ChosenWord("color", "its controller's choice")), "the color of its controller's choice")
say("quality", "(all colors|each color)", t.Not(t.IsColorless()))
say("quality", "everything", t.Anything())
say("quality", "each of your opponents", t.OPPOSING, "(each opponent|your opponents)")
say("quality", "the chosen player", t.ControlledBy(t.Memory("chosen player")))
read("who0", t.You(), "you")
read("who", t.Together((_.a, _.b)), "<a:who0> and <b:who0> each")
read("poss0", t.You(), "your")
read("poss0", _.who, "<who:who0>'s", when={"who": lambda who: not isinstance(who, t.You)})
read("poss", _.who, "<who:who>'s", when={"who": lambda who: not isinstance(who, t.You)})
read("whole sentence", e.Nothing(),
    "if two or more <np:noun_many> is tied for <w:(least|lowest|greatest|highest)> <m:measure>, you choose one [of them]",
    "if two or more <np:noun_many> a player control is tied for <w:(least|lowest|greatest|highest)> [<m:measure>], "
    "(that player|their controller) chooses one [of them]")  # fmt: skip
read("land_kind", t.HasSubtype(t.ChosenWord("type")), "of the chosen [land] type")
read("land_kind", t.HasSubtype(t.ChosenWord(_.k, "your choice")), "of (the|a) <k:(land type|basic land type)> of your choice")
read("kicker_line", (e.KeywordAbility("kicker", cost=_.a), e.KeywordAbility("kicker", cost=_.b)), "kicker <a:cost> and / or <b:cost>")
say("after noun", "you don't control", t.Not(t.YOURS))
read("after noun", also(t.OwnedBy(_.who), t.ControlledBy(_.who)), "<who:who> both own and control")
read("after noun", also(t.OwnedBy(_.who), t.ControlledBy(_.w)), "<who:any_player> ^own that <w:any_player> ^control")
say("after noun", "you don't own", t.Not(t.OwnedBy(t.You())))
read("after noun", t.AllOf((t.YOURS, t.Not(t.OwnedBy(t.You())))), "you control but don't own")
read("after noun", t.AllOf((t.OwnedBy(t.You()), t.Not(t.YOURS))), "you own but don't control")
read("after noun", t.InZone("ante"), "(in|from) the ante", zoned=True, on="card")
say("after noun", "from outside the game", t.AnyOf((t.InZone("outside the game"), t.AWAY)), zoned=True, on="card")
read("after noun", t.IN_PLAY, "in play", "from play", zoned=True, on="permanent")
read("after noun", t.AWAY, "in exile", "from exile", zoned=True, on="card")
read("after noun", t.AllOf((t.AWAY, t.IsAmong(t.Memory("removed")))), "exiled with ~", zoned=True, on="card")
read("after noun", t.AllOf((t.AWAY, t.IsAmong(t.Memory("removed", Ref(_.last, "it"))))), "exiled with it", zoned=True, on="card")
say("after noun", "put into play with ~", t.IsAmong(t.Memory("put into play")), "created with ~")
say("after noun", "of the chosen color", t.HasColor(t.ChosenWord("color")))
say("after noun", "of the color of your choice", t.HasColor(t.ChosenWord("color", "your choice")))
say("after noun", "of the <k:(creature type)> of your choice", t.HasSubtype(t.ChosenWord(_.k, "your choice")))
say("after noun", "of the chosen [creature] type", t.HasSubtype(t.ChosenWord("type")))
say("after noun", "of that type", t.HasSubtype(t.ChosenWord("type", "that")))
say("after noun", "with the chosen name", t.Named(t.ChosenWord("name")))
read("after noun", t.Not(t.SharesA("name", t.Every(_.n))), "with a different name than each <n:permanent_one>")
say("after noun", "with that name", t.Named(t.ChosenWord("name", "that")))
read("after noun", t.SharesA("name", Ref(_.at, "it")), "with the same name")
read("after noun", t.ControlledBy(t.ControllerOf(Ref(_.at, "it"))), "with the same controller")
read("after noun", _.what, "<what:state_filter>", "that (is|was) <what:predicate_filter>")
say("after noun", "previously dealt damage by <what:obj>", t.DealtDamageBefore(_.what), on="player")
read("predicate_filter", t.Measures("number of colors", "=", t.Number(5)), "all colors")
read("after noun", t.IsAmong(WayRef(_.at, _.verb)), "[you] <verb:way_verb> this way", "that (was|is) <verb:way_verb> this way", zoned=True)
read("after noun", t.Not(t.IsAmong(WayRef(_.at, _.verb))), "not <verb:way_verb> this way")
read("any", TargetAt(_.at, made(lambda n: either(t.IsOpponent(), n), _.n)), "target opponent or <n:permanent_one>")
read("any", TargetAt(_.at, made(lambda n, m: either(either(t.IsOpponent(), n), m), _.n, _.m)),
    "target opponent, <n:permanent_one>, or <m:permanent_one>")  # fmt: skip
read("any", Ref(_.at, "those", "any", True), "[each of] those (creatures or players|permanents and / or players)")
_SHOT = t.AnyOf((t.AllOf((t.IN_PLAY, t.CREATURE)), t.IsPlayer()))
for _words, _least, _most in (("one or two", t.ONE, t.Number(2)), ("one, two, or three", t.ONE, t.Number(3)),
                              ("[each of] <n:quantity>", _.n, _.n), ("[each of] up to <n:quantity>", t.Number(0), _.n)):  # fmt: skip
    read("any", TargetAt(_.at, _SHOT, _least, _most), f"{_words} targets")
read("any", TargetAt(_.at, _SHOT, t.Number(0), t.AnyNumber()), "any number of (targets|target creatures or players)")
_WHAT_IS_ATTACKED = t.AnyOf((t.IsPlayer(), t.AllOf((t.IN_PLAY, t.HasType("planeswalker")))))
say("any", "what <what:obj> ^is attacking", t.Every(t.AllOf((_WHAT_IS_ATTACKED, t.CombatRelation("attacked by", t.IsAmong(_.what))))))
read("any", TargetAt(_.at, _SHOT, other=True), "another target", "a (second|third) target")
read("any", TargetAt(_.at, t.AllOf((_SHOT, t.DidThisTurn(t.EventPattern("damage"), "other")))),
    "target creature or player that was dealt damage this turn")  # fmt: skip
say("obj", "that spell or ability", Ref(_.at, "that", "spell", filter=SPELL_OR_ABILITY))
read("obj", Ref(_.at, "that", "permanent"), "that creature or planeswalker", "that planeswalker or creature")
read("who0", TargetAt(_.at, t.IsPlayer()), "target player")
read("who0", TargetAt(_.at, t.IsPlayer(), other=True), "another target player")
read("who0", TargetAt(_.at, t.IsPlayer(), _.n, _.n), "<n:many> target players [each]")
read("who0", TargetAt(_.at, t.IsPlayer(), t.Number(0), _.n), "up to <n:many> target players [each]")
read("who0", TargetAt(_.at, t.IsPlayer(), t.Number(0), t.ONE), "up to one target player")
read("who0", TargetAt(_.at, t.IsOpponent(), t.Number(0), t.ONE), "up to one target opponent")
read("who0", TargetAt(_.at, t.IsPlayer(), t.Number(0), t.AnyNumber()), "any number of target players [each]")
say("who0", "a teammate", ChooseAt(_.at, t.Choose(TEAMMATE, t.ONE)), "your teammate")
read("who0", TargetAt(_.at, t.IsOpponent()), "target opponent")
read("who0", TargetAt(_.at, t.IsOpponent(), t.Number(0), t.AnyNumber()), "any number of target opponents [each]")
say("who0", "each player", EachAt(_.at, t.Players("each")), "all players", "players")
say("who0", "each player whose coin (comes|came) up <how:(heads|tails)>", EachAt(_.at, t.Bound(_.how)))
say("who0", "each player other than <w:who>", EachAt(_.at, t.Narrow(t.Players("each"), t.Not(t.IsAmong(_.w)))),
    when={"w": lambda w: isinstance(w, TargetAt | t.Target)})  # fmt: skip
say("who0", "each opponent", EachAt(_.at, t.Players("opponents")), "[each of] your opponents", "all opponents", "opponents")
say("who0", "each teammate", EachAt(_.at, t.Players("teammates")), "[each of] your teammates", "teammates")
read("who0", ChooseAt(_.at, t.Choose(t.IsOpponent(), t.ONE)), "an opponent", "an opponent of your choice", "your opponent")
read("who0", ChooseAt(_.at, t.Choose(t.IsPlayer(), t.ONE, at_random=True)), "a player [chosen] at random")
read("who0", ChooseAt(_.at, t.Choose(t.IsPlayer(), t.ONE)), "a player of your choice")
say("who0", "[the] <k:(defending|attacking)> player", PlayerAt(_.at, t.Players(_.k)))
say("who0", "the active player", PlayerAt(_.at, t.Players("active")))
say("who0", "that player", Ref(_.at, "that", "player"), "the player", "that opponent")
say("who0", "[each of] those players", Ref(_.at, "those", "player", True), "each of them")
read("who0", Ref(_.at, "they", "player"), "they", "them")
read("who0", PlayerAt(_.at, t.ControllerOf(Ref(_.at, "that", "any"))), "that player or that (permanent|creature)'s controller")
read("who0", PlayerAt(_.at, t.AttachedTo()), "enchanted (player|opponent)")
say("who0", "the chosen player", PlayerAt(_.at, t.Memory("chosen player")), "the chosen opponent")
read("who0", EachAt(_.at, t.ControllerOf(Ref(_.last, "they", "object", True))), "their controllers [each]")
read("poss0", Ref(_.at, "their", "player"), "their")
say("any", "that creature or player", Ref(_.at, "that", "any"))
read("obj", ThisAt(_.at), "~")
read("obj", AttachedAt(_.at), "enchanted (creature|permanent|land|artifact|enchantment|planeswalker|artifact creature)",
    "enchanted (creature|permanent|artifact|enchantment|land) card", "equipped creature", "fortified land",
    "the (enchanted|equipped) creature", "the (creature|permanent|land) ~ (enchants|enchant)")  # fmt: skip
_EQUIPMENT = made(lambda kind: t.HasSubtype(t.SubtypeWord("Equipment")) in getattr(kind, "parts", (kind,)), _.kind)
read("obj", AttachedAt(_.at, _EQUIPMENT), "enchanted <kind:typeword>")
say("obj", "it", Ref(_.at, "it"))
say("obj", "them", Ref(_.at, "they", "object", True), "they")
read("obj", RestAt(_.at), "the rest", "the rest of the cards", "the rest of the revealed cards", "the other", "the others",
    "all other cards revealed this way")  # fmt: skip
read("obj", TargetAt(_.at, _.np, other=True), "a (second|third) target <np:noun_one>")
read("obj", TargetAt(_.at, _.np, chooser=_.who), "target <np:noun_one> of <who:poss0> choice",
    when={"who": lambda who: not isinstance(who, ChooseAt | t.You)})  # fmt: skip
read("obj", ChooseAt(_.at, t.Choose(t.IsAmong(_.what), _.n)), "<n:quantity> of <what:group_ref>", "<n:quantity> of <what:way_group>")
read("obj", ChooseAt(_.at, t.Choose(t.IsAmong(_.what), t.ONE)), "either of <what:group_ref>")
read("obj", ChooseAt(_.at, t.Choose(t.IsAmong(_.what), _.n, up_to=True)), "up to <n:quantity> of <what:group_ref>")
read("obj", ChooseAt(_.at, t.Choose(t.IsAmong(_.what), _.n, at_random=True)), "<n:quantity> of <what:group_ref> at random")
read("way_group", WayRef(_.at, _.verb, None), "the <verb:way_participle> <noun:ref_noun>")
say("obj", "<who:poss0> <zone:(hand|graveyard|library)>", EachAt(_.at, t.Every(t.InZone(_.zone, _.who))))
say("obj", "all graveyards", EachAt(_.at, t.Every(t.InZone("graveyard"))))
read("obj", ChooseAt(_.at, t.Choose(t.IsAmong(_.what), t.AnyNumber(), any_number=True)), "any number of <what:group_ref>")
read("obj", EachAt(_.at, t.Narrow(Ref(_.at, "those", "creature", True), _.f)), "[each of] those creatures <f:said_after>")
read("obj", EachAt(_.at, t.Narrow(Ref(_.at, "them", "card", True), _.f)), "all of (them|those cards) <f:said_after>")
read("obj", EachAt(_.at, t.Every(_.n)), "the <n:card_many>", when={"n": lambda n: isinstance(n, t.AllOf) and any(
    isinstance(part, t.IsAmong) and isinstance(part.selection, WayRef | t.Memory) for part in n.parts) and not any(
    isinstance(part, t.Not) and isinstance(part.part, t.IsAmong) for part in n.parts)})  # fmt: skip
for _do, _did, _way, _of in (("discard", "discarded", "discarded", t.OwnerOf), ("sacrifice", "sacrificed", "sacrificed", t.ControllerOf),
                             ("exile", "exiled", "exiled", t.OwnerOf), ("draw", "drew", "drawn", t.OwnerOf),
                             ("mill", "milled", "milled", t.OwnerOf)):  # fmt: skip
    _done_so = t.IsAmong(_of(t.Narrow(WayRef(_.at, _way), _.n)))
    read("player_clause", _done_so, f"who {_did} <n:a_thing_then> this way")
    read("player_clause", t.Not(_done_so), f"who didn't {_do} <n:a_thing_then> [this way]")
_NEITHER = tuple(t.Not(t.IsAmong(_of(t.Narrow(WayRef(_.at, _way), _n)))) for _of, _way, _n in (
    (t.ControllerOf, "sacrificed", _.n), (t.OwnerOf, "discarded", _.m)))  # fmt: skip
read("player_clause", t.AllOf(_NEITHER), "who didn't sacrifice <n:a_thing_then> or discard <m:a_thing_then> this way")
say("obj", "target <np:object_one>", TargetAt(_.at, _.np), "target <np:noun_one> of your choice")
for _most, _words in {2: "one or two", 3: "one, two, or three"}.items():
    say("obj", f"{_words} target <np:noun_many>", TargetAt(_.at, _.np, t.ONE, t.Number(_most)), f"{_words} target <np:noun_one>")
say("obj", "one or more target <np:object_many>", TargetAt(_.at, _.np, t.ONE, t.AnyNumber()))
say("obj", "all <np:object_many>", EachAt(_.at, t.Every(_.np)), "each <np:object_one>", "<np:object_many>")
read("obj", ChooseAt(_.at, t.Choose(_.np, t.ONE, at_random=True)), "(a|an) <np:object_one> [chosen] at random")
read("obj", ChooseAt(_.at, t.Choose(_.np, _.n, up_to=True)), "up to <n:quantity> <np:object_any>")
read("obj", ChooseAt(_.at, t.Choose(t.AnyOf((also(_.a, t.ANOTHER), _.b)), t.ONE)), "another <a:permanent_one> or (a|an) <b:permanent_one>")
_OF_BOTH = {"b": lambda b: mentions(b, t.InZone)}  # here, or there


def _here_or_there(a: t.Filter, b: t.Filter) -> t.Filter | None:
    """ "Creature or creature card in a graveyard"; of "artifact or enchantment card in a graveyard" both are cards."""
    types = [part for part in a.conjuncts if not isinstance(part, t.InZone)]
    listed = bool(types) and all(isinstance(part, t.HasType | t.HasSubtype | t.AnyOf | t.HasColor) for part in types)
    return None if listed and not all(part in b.conjuncts for part in types) else t.AnyOf((a, b))


_PLACES = made(_here_or_there, _.a, _.b)
read("obj", ChooseAt(_.at, t.Choose(_PLACES, t.ONE)), "(a|an) <a:permanent_one> or <b:card_one>", when=_OF_BOTH)
read("obj", TargetAt(_.at, _PLACES), "target <a:permanent_one> or <b:card_one>", when=_OF_BOTH)
read("obj", ChooseAt(_.at, t.Choose(t.AnyOf((_.a, _.b)), t.ONE)), "(a|an) <a:permanent_one> or (a|an) <b:card_one>", when=_OF_BOTH)
read("obj", TargetAt(_.at, t.AnyOf((_.a, _.b))), "target <a:permanent_one> or target <b:card_one>", when=_OF_BOTH)
_SOME_AND = "<a:permanent_many> and / or <b:card_many>"
read("obj", ChooseAt(_.at, t.Choose(t.AnyOf((_.a, _.b)), _.n)), f"<n:quantity> {_SOME_AND}", when=_OF_BOTH)
read("obj", ChooseAt(_.at, t.Choose(t.AnyOf((_.a, _.b)), t.AnyNumber(), any_number=True)), f"any number of {_SOME_AND}", when=_OF_BOTH)
for _other, _first in {"": _.a, "other ": also(_.a, t.ANOTHER)}.items():
    read("obj", TargetAt(_.at, t.AnyOf((_first, _.b)), t.Number(0), _.n), f"up to <n:quantity> {_other}target {_SOME_AND}", when=_OF_BOTH)
read("obj", ChooseAt(_.at, t.Choose(also(_.zone, t.AnyOf((_.a, _.b))), t.ONE)),
    "(a|an) <a:card_one> or (a|an) <b:card_one> <zone:zone_alone>",
    when=dict.fromkeys("ab", lambda one: not any(isinstance(part, t.InZone) for part in one.conjuncts)))  # fmt: skip
read("obj", ChooseAt(_.at, t.Choose(t.AnyOf((_.a, _.b)), t.ONE)), "(a|an) <a:permanent_one> or (a|an) <b:permanent_one>")
read("obj", TargetAt(_.at, t.AnyOf((_.a, _.b))), "target <a:permanent_one> or target <b:permanent_one>")
read("obj", ChooseAt(_.at, t.Choose(_.np, t.ONE)), "the <np:permanent_one>",  # one of those, where there are several
    when={"np": lambda np: any(isinstance(part, t.Extreme) for part in getattr(np, "parts", ()))})  # fmt: skip
_OPPONENTS, _THERE = t.Choose(t.IsOpponent(), t.ONE), also(t.InZone(_.zone, _.who), _.np)
read("obj", TargetAt(_.at, _.np, chooser=_OPPONENTS), "target <np:noun_any> of an opponent's choice")
read("obj", TargetAt(_.at, _THERE, chooser=_OPPONENTS),
    "target <np:noun_any> of an opponent's choice (from|in) <who:poss0> <zone:(hand|graveyard)>")
read("obj", TargetAt(_.at, also(_.np, t.ControlledBy(t.Bound("chooser"))), chooser=_OPPONENTS),
    "target <np:noun_any> of an opponent's choice [that] (they|that player) (control|controls)")
for _words, _so_many in {"(a|an) <np:card_one>": t.ONE, "<n:quantity> <np:card_many>": _.n}.items():
    read("obj", ChooseAt(_.at, t.Choose(_THERE, _so_many, at_random=True)),
        f"{_words} at random (from|in) <who:poss0> <zone:(hand|graveyard)>")
say("obj", "any number of <np:object_many>", ChooseAt(_.at, t.Choose(_.np, t.AnyNumber(), any_number=True)))

# ----------------------------------------------------------------------------------------------------- whose they are
say("after noun", "<who:any_player> ^control", t.ControlledBy(_.who))
_MINE_AWAY = t.AllOf((t.AWAY, t.OwnedBy(t.You())))
read("after noun", t.AnyOf((_MINE_AWAY, t.InZone("graveyard", t.You()))), "you own in exile and in your graveyard", zoned=True, on="card")
read("after noun", t.AllOf((t.AWAY, t.OwnedBy(_.who))), "<who:any_player> ^own (from|in) exile", zoned=True, on="card")
say("after noun", "<who:any_player> ^own", t.OwnedBy(_.who), "owned by <who:any_player>")
say("after noun", "whose controller controls <q:at_least>",
    t.ControlledBy(t.Every(t.AllOf((t.IsPlayer(), t.Controls(_.q_of, _.q_op, _.q_number))))))

# --------------------------------------------------------------------------------------------- keywords and abilities


def _keyword(part: Any) -> bool:
    return isinstance(part, t.HasKeyword)


say("after noun", "with <k:keyword>", _.k, "with [a|an] <k:keyword> (ability|abilities)", "that (have|has) <k:keyword>",
    "that (have|has) (a|an) <k:keyword> ability", when={"k": _keyword})
say("after noun", "your team controls", t.ControlledBy(t.Together((t.You(), t.Players("teammates")))))
say("after noun", "without <k:keyword>", t.Not(_.k), "that don't have <k:keyword>", when={"k": _keyword})
say("after noun", "without <a:keyword> or <b:keyword>", t.Not(t.AnyOf((_.a, _.b))), when={"a": _keyword, "b": _keyword})
say("after noun", "with <a:keyword> [and /] or <b:keyword>", t.AnyOf((_.a, _.b)), when={"a": _keyword, "b": _keyword})
for _list in ("<a:keyword>, <b:keyword>, or <d:keyword>", "<a:keyword>, <b:keyword>, <d:keyword>, or <f:keyword>"):
    _holes = tuple(getattr(_, name) for name in "abdf"[: _list.count("<")])
    say("after noun", f"with {_list}", t.AnyOf(_holes), f"with {_list.replace('or <', 'and / or <')}",
        when=dict.fromkeys("abdf"[: _list.count("<")], _keyword))
read("after noun", also(_.a, _.b), "with <a:keyword> and <b:keyword>", when={"a": _keyword, "b": _keyword})
say("after noun", "with no abilities", t.Not(t.HasAbility("any")))
say("after noun", "with no <kind:(activated|triggered|static)> abilities", t.Not(t.HasAbility(_.kind)))
say("after noun", "with (a mana ability|mana abilities)", t.HasAbility("mana"), on="permanent")
say("after noun", "(with|that have) an activated ability with {T} in its cost", t.HasAbility("activated by tapping"), on="permanent")
say("after noun", "with an activated ability that isn't a mana ability", t.HasAbility("activated beside mana"), on="permanent")
say("after noun", "with (a|an) <kind:(activated|triggered|static)> ability", t.HasAbility(_.kind),
    "with [one or more] <kind:(activated|triggered|static)> abilities")

# -------------------------------------------------------------------------------------------------------- measures


# --------------------------------------------------------------------------------------------------------- combat
say("state_filter", "blocking or blocked by <x:one_of>", t.AnyOf((t.CombatRelation("blocking", _.x), t.CombatRelation("blocked by", _.x))))
say("state_filter", "<k:(blocking|blocked by)> <x:one_of>", t.CombatRelation(_.k, _.x))
read("state_filter", t.CombatRelation("blocked by", _.x), "<x:one_of> is blocking")
say("state_filter", "attached to <x:one_of>", t.AttachedToMatching(_.x), "enchanting <x:one_of>")
say("state_filter", "attacking <x:one_player>", t.CombatRelation("attacking", _.x))
say("state_filter", "dealt damage by <x:one_of> this turn", t.DidThisTurn(t.EventPattern("damage", subject=_.x), "other"))
say("state_filter", "enchanted by <n:a_noun>", t.HasAttached(_.n), "enchanted by <n:permanent_many>")
read("state_filter", t.IsState("enchanted"), "enchanted")
say("obj", "the (permanent|creature|land) it's attached to", t.AttachedTo(Ref(_.at, "it")),
    "the (creature|permanent|land) it is (attached to|enchanting)")  # fmt: skip

# ------------------------------------------------------------------------------------------------- where cards are
_OF = made(lambda zone: {"graveyards": "graveyard", "hands": "hand", "libraries": "library"}.get(zone, zone), _.zone)
read("after noun", t.AnyOf((t.InZone(_.a, _.w), t.InZone(_.b, _.w))),
    "(in|from) <w:any_poss> <a:(graveyard|hand)> (or|and) <b:(graveyard|hand)>", zoned=True, on="card")
read("after noun", t.InZone(_OF, _.w), "(in|from|of) <w:any_poss> <zone:(graveyard|hand|library|graveyards|hands|libraries)>",
    zoned=True, on="card")
read("after noun", t.InZone(_OF), "(in|from) (a|any|all|the|each) <zone:(graveyard|graveyards|hand|hands)>",
    "(in|from|total in all) <zone:(graveyards)>", zoned=True, on="card")
read("after noun", t.AllOf((t.InZone("graveyard"), t.IsState("single graveyard"))), "(in|from) a (single|player's) graveyard", zoned=True,
    on="card")
read("measure", made(lambda m: "converted mana cost" if m == "mana value" else m, _.m),
    "<m:(power|toughness|mana value|loyalty|total power and toughness|base power|base toughness)>")
_LOWEST = t.Choose(t.AllOf((t.IsPlayer(), t.Extreme("least", "life", t.IsPlayer()))), t.ONE)
_TAKES = e.Apply(ThisAt(_.at), (e.ChangeControl(t.Bound("chosen")),), e.FOR_GOOD)
for _words, _op in {"equal or lesser": "<=", "equal or greater": ">="}.items():  # than that of what was named before
    read("after noun", t.Measures(_.m, _op, t.Value(_.m, Ref(_.at, "its"))), f"with [an] {_words} <m:measure>")
for _words, _op in {"lesser": "<", "greater": ">"}.items():
    _than = t.Measures("converted mana cost", _op, t.Value("converted mana cost", Ref(_.at, "its")))
    read("after noun", _than, f"with [a] {_words} mana value")
    for _least, _target in {t.ONE: "target", t.Number(0): "up to one target"}.items():
        read("obj", TargetAt(_.at, also(_.n, t.Measures("power", _op, t.Value("power", Ref(_.at, "its")))), _least),
            f"{_target} <n:noun_one> with {_words} power")  # fmt: skip
read("after noun", t.Measures(_.m, "=", t.Value(_.m, Ref(_.at, "its"))), "with the same <m:measure>")
read("whole sentence", e.Sequence((e.Name("chosen", _LOWEST), _TAKES)), "the player with the lowest life total gain control of ~. "
    "if two or more players is tied for lowest life total, you choose one of them, and that player gain control of ~")  # fmt: skip

# ------------------------------------------------------------------------------------------------- targets, sources, what is shared
_UNEARTHED = t.DidThisTurn(t.EventPattern("play spell", origin=("graveyard",)), "subject")
say("after noun", "[that was] (played|cast) from a graveyard", _UNEARTHED, on="spell")
say("after noun", "that ^target only a single <n:noun_one>", t.TargetsMatching(_.n, True), on="spell",
    when={"n": lambda n: isinstance(n, t.AnyOf)})
say("after noun", "that ^target only <n:one_of>", t.TargetsMatching(_.n, True), "that (target|targets) only <n:a_noun>",
    "that (target|targets) only a single <n:noun_one>", "that targets only <n:one_of>", on="spell")
say("after noun", "that ^target <n:one_of>", t.TargetsMatching(_.n), "that targets <n:one_of>",
    "that (target|targets) one or more <n:noun_many>", on="spell")
read("after noun", t.TargetsMatching(t.ME), "that (target|targets) you", on="spell")
read("after noun", made(lambda what, to: t.SharesA(what, several(to), isinstance(to, EachAt)), _.what, _.to),
    "that (share|shares) (a|at least one) <what:(color|creature type|card type|name|land type)> with <to:obj>")
_OF_SIZE = also(t.SharesA(_.what, _.to), t.Measures(_.m, "=", _.n))
read("after noun", _OF_SIZE,
    "that (share|shares) a <what:(color|creature type|card type|name)> with <to:obj> and (has|have) <m:measure> equal to <n:amount>",
    when={"to": not_each})
say("after noun", "that (shares|share) a <what:(color|creature type|card type|name)> or <m:measure> with <to:obj>",
    t.AnyOf((t.SharesA(_.what, _.to), t.Measures(_.m, "=", t.Value(_.m, _.to)))), when={"to": not_each})
say("after noun", "that ^don't share a <what:(color|creature type|card type|name)> with <to:all_of>", t.Not(t.SharesA(_.what, _.to)),
    when={"to": not_each})
read("after noun", t.SourceMatches(_.n), "(from|of) <n:a_permanent>", "(from|of) <n:a_source>", "from <n:source_many>", on="ability")

# ------------------------------------------------------------------------------------------------- of a group, done this way
read("after noun", _.n, "from among <n:one_of>", zoned=True)
read("after noun", t.IsAmong(_.g), "(among|of) <g:group_ref>", zoned=True)
for _words, _of_kind in {"them": "object", **{f"(those|the) {one}s": one for one in ("permanent", "card", "creature")}}.items():
    read("group_ref", Ref(_.at, "them", _of_kind, True), _words)
read("group_ref", _.what, "<what:obj>", when={"what": lambda it: isinstance(it, Ref) and it.word == "those" and it.kind[:1].isupper()})
read("group_ref", WayRef(_.at, "exiled", plural=True), "(those|the) (exiled|removed) cards", "[the] cards (exiled|removed) this way")
_UNPLAYED, _DONE = t.Not(t.IsAmong(WayRef(_.at, "played"))), t.IsAmong(WayRef(_.at, _.verb))
read("after noun", _UNPLAYED, "(not|that wasn't) (played|cast) [this way]", on="card")
read("after noun", t.AllOf((_DONE, _UNPLAYED)), "<verb:way_verb> this way that wasn't (played|cast) [this way]", zoned=True, on="card")
_THEY = Ref(_.at, "they", "player")
read("after noun", made(lambda verb, done, owned, held: t.AllOf((done, held if verb in ("sacrificed", "tapped", "untapped") else owned)),
                        _.verb, _DONE, t.OwnedBy(_THEY), t.ControlledBy(_THEY)), "they <verb:way_verb> this way", zoned=True)
_DIED = t.DidThisTurn(t.EventPattern("move", origin=("in play",), destination=("graveyard",)), "became")
read("after noun", t.AllOf((t.InZone("graveyard", _.who), _DIED)), "that was put (into|in) <who:poss> graveyard from play this turn",
    zoned=True, on="card")
say("after noun", "that (was|were) put there from play this turn", _DIED, "put there from play this turn", on="card")
_CAME_THERE = t.DidThisTurn(t.EventPattern("move", destination=("graveyard",)), "became")
say("after noun", "that were put there from anywhere this turn", _CAME_THERE, "that (was|were) put there this turn", on="card")

# ------------------------------------------------------------------------------------------------- what something is; players
read("predicate_filter", _.n, "[a|an] <n:plain_any>")
read("predicate_filter", also(_.n, _.f), "(a|an) <n:plain_any> <f:said_after>")
read("after noun", _.f, "<f:player_clause>", on="player")
read("after noun", also(_.f, t.IsOpponent(_.who)), "<f:player_clause> and is <who:poss> opponent", on="player")
say("after player", "who tapped <n:a_noun> for mana this turn",
    t.DidThisTurn(t.EventPattern("tap for mana", subject=made(_plain, _.n)), "player"))
say("who0", "the player (with|who have) the most <w:(life|cards in hand)>",
    PlayerAt(_.at, t.Every(t.AllOf((t.IsPlayer(), t.Extreme("greatest", _.w, t.IsPlayer()))))))  # fmt: skip
_MOST_LIFE = t.AllOf((t.IsPlayer(), t.Extreme("greatest", "life", t.IsPlayer())))
read("who0", PlayerAt(_.at, t.Every(_MOST_LIFE)), "the player with the highest life total")
say("sentence", "the player with the highest life total wins the game. "
    "If two or more players are tied for highest life total, the game is a draw",
    e.If(t.Compares(t.Count(_MOST_LIFE), ">", t.ONE), e.DrawGame(), e.WinGame(t.Every(_MOST_LIFE))))  # fmt: skip
_HAS_MOST = t.Controls(_.n, ">=", t.AcrossPlayers("greatest", "anyone", t.Count(also(_.n, t.ControlledBy(t.Bound("anyone"))))))
MOST = t.AllOf((t.IsPlayer(), _HAS_MOST))
"""Who controls as many of them as anyone does."""
say("after player", "who ^control the most <n:permanent_many>", _HAS_MOST)
read("who0", PlayerAt(_.at, t.Every(MOST)), "the player who control the most <n:permanent_many>")
