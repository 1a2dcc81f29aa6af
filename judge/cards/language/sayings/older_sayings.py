"""What cards of 1993 to 2009 say in words that few others have: coins, costs in life, who holds fewer, what is done to each player."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.filled_templates import _, also, made
from judge.cards.language.nouns.numbers_in_words import times
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Merge, OwnRole, Ref, WayAmount, WayRef
from judge.cards.language.say import read, say
from judge.cards.language.sayings.effect_sayings import CALLED_OR_NOT
from judge.cards.language.sayings.templates import HAND

# ------------------------------------------------------------------------------------------------- coins
say("effect", "flip a coin until you lose a flip", e.FlipCoin(_.who, t.Number(0), until_lost=True, bind=_.mark))
say("effect", "flip a coin that many times or until you lose a flip, whichever comes first",
    e.FlipCoin(_.who, t.Value("number chosen", t.This()), until_lost=True, bind=_.mark))  # fmt: skip
say("effect", "flip <n:count> coins", e.FlipCoin(_.who, _.n, bind=_.mark, call=CALLED_OR_NOT), when={"n": lambda n: n != t.ONE})
say("condition", "you win all the flips", t.Isnt(t.Done("coin lost")))
read("for each", WayAmount(_.at, "won"), "flip you (win|won)", "flip")
read("whole sentence", Merge("repeat if", e.Nothing(), t.Done("tails")),
    "repeat this process until both players' coins come up heads on the same flip")  # fmt: skip

# ------------------------------------------------------------------------------------------------- what is paid
say("static", "~ costs <n:quantity> life more to play for each target",
    e.StaticAbility((e.CostChange("play", e.Cost(actions=(e.PayLife(_.n),)), times=t.Size(t.Target(0))),), t.This()),
    "as an additional cost to (play|cast) ~, pay <n:quantity> life for each target")  # fmt: skip

# ------------------------------------------------------------------------------------------------- combat
read("part", (e.Must("be blocked"), e.Cant("be blocked by more than", count=t.ONE)), "must be blocked by exactly one creature if able")
_LESSER = {role: t.AllOf((t.IN_PLAY, t.CREATURE, t.Measures("power", "<", t.Value("power", t.EventRole(role)))))
           for role in ("subject", "other")}  # fmt: skip
say("event", "<w:event_object> ^block a creature with lesser power", t.EventPattern("block pair", subject=_.w, other=_LESSER["subject"]))
say("event", "<x:event_object> ^become blocked by a creature with lesser power",
    t.EventPattern("block pair", subject=_LESSER["other"], other=_.x))  # fmt: skip

# ------------------------------------------------------------------------------------------------- damage
say("dealt_otherwise", "that source deals that much damage to you and ~ deals that much damage to that source's controller instead",
    (e.Then(e.DealDamage(t.Amount("event"), t.ControllerOf(OwnRole("subject")))),),
    "instead that source deal that much damage to you and ~ deal that much damage to that source's controller")  # fmt: skip
read("after noun", t.ControlledBy(_.who), "<who:who> controlled", on="permanent",
    when={"who": lambda who: not isinstance(who, EachAt | ChooseAt)})  # fmt: skip

# ------------------------------------------------------------------------------------------------- each player
_BY_EACH = t.Size(t.Narrow(WayRef(_.at, "drawn"), t.OwnedBy(t.Bound("player"))))
say("sentence", "for each card less than <n:many> a player draws this way, that player gains <m:quantity> life",
    e.ForEach(t.Players("each"), "player", e.GainLife(t.Bound("player"), made(times, _.m, t.Sum((_.n, t.Product(-1, _BY_EACH)))))))
_YOURS = t.Count(also(_.m, t.InZone("graveyard", t.You())))
say("after player", "who had at least <n:count> fewer <m:card_many> in his or her graveyard than you did as you activated this ability",
    t.AsAnnounced(t.Controls(also(_.m, t.InZone("graveyard")), "<=", t.Sum((_YOURS, t.Product(-1, _.n))))))

# ------------------------------------------------------------------------------------------------- things
read("after noun", t.HasKeyword("enchant", t.AllOf((t.IN_PLAY, t.CREATURE))), "with enchant creature")
say("static", "<np:permanent_many> <parts:parts> as long as they all share a color",
    e.StaticAbility(_.parts, _.np, t.AllShare("color", t.Every(_.np), 1)))  # fmt: skip
read("obj", ChooseAt(_.at, t.Choose(t.IsAmong(_.what), t.Sum((t.Size(_.what), t.Product(-1, _.n))))),
    "all but <n:quantity> of <what:group_ref>")  # fmt: skip
read("after noun", t.SharesA("permanent type", _.to), "that share a permanent type with <to:obj>", on="permanent",
    when={"to": lambda to: isinstance(to, Ref)})  # fmt: skip

# ------------------------------------------------------------------------------------------------- types
_TYPES = (e.SetTypes(subtypes=_.s, in_addition=False),)
read("part", e.SetTypes(subtypes=_.s, in_addition=False), "its creature type become <s:subtypes_only>")
read("sentence", e.Apply(_.what, _TYPES, e.FOR_GOOD), "<what:possessed> [creature] type become <s:subtypes_only>")
read("static", e.StaticAbility(_TYPES, _.what), "<what:possessed> [creature] type is <s:subtypes_only>")
read("after noun", t.Measures(_.m, ">=", _.n), "with <n:quantity> or more <m:measure>")
read("condition", t.Fits(WayRef(_.at, "revealed"), t.Named(t.ChosenWord("name")), True),
    "<w:who> reveal the (named|chosen) card [this way]")
read("sentence", e.Apply(t.Every(_.n), (e.Cant("block"),), e.THIS_TURN), "players can't block with <n:permanent_many> this turn")
read("amount", t.Least((t.Number(0), t.Sum((t.Value("cards in hand", t.You()), t.Product(-1, t.Value("cards in hand", _.w))))), True),
    "the number of cards in your hand greater than the number of cards in <w:poss> hand")
say("predicate_filter", "on the stack", t.InZone("stack"))
say("after noun", "with another <n:plain_one> attached to it", t.HasAttached(also(_.n, t.ANOTHER)), on="permanent")
read("effect", e.Discard(_.who, _.n, HAND, chosen_by=_.w, bind=_.mark), "discard <n:count> <f:cards> of <w:poss> choice")
read("obj", EachAt(_.at, t.Narrow(Ref(_.at, "those", "card", True), t.AWAY)), "any of those cards you didn't (play|cast)")

# ------------------------------------------------------------------------------------------------- the next spell of a kind
_SUCH = t.EventPattern("play spell", subject=_.n, player=t.ME)
_BEFORE, _NONE_SINCE = t.TimesThisTurn(_SUCH), t.Compares(t.TimesThisTurn(_SUCH), "=", t.Amount("such spells before"))
for _category, _is_so, _part in (
    ("sentence", "can be (played|cast) as though it had flash", e.MayDo("be played as an instant", condition=_NONE_SINCE)),
    ("effect", "costs <m:cost_mana> less to (play|cast)", e.CostChange("play", e.Cost(mana=_.m), False, condition=_NONE_SINCE)),
):
    say(_category, f"the next <n:spell_one> you (play|cast) this turn {_is_so}", e.Sequence((
        e.Name("such spells before", quantity=_BEFORE), e.Apply(t.Every(also(_.n, t.YOURS)), (_part,), e.THIS_TURN))))  # fmt: skip
for _words, _more in {"more": True, "less": False}.items():
    _price = e.CostChange("play", e.Cost(mana=_.m), _more)
    read("effect", e.Apply(t.Every(also(_.n, t.ControlledBy(_.w))), (_price,), e.THIS_TURN),
        f"<n:spell_many> <w:who> (play|cast) this turn cost <m:cost_mana> {_words} to (play|cast)")
