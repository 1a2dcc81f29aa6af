"""What stands after "if", "as long as" and "unless": the words, and the condition that they are."""

from __future__ import annotations

from judge.cards.instructions import things as t
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Said, TargetAt, WayAmount, WayRef
from judge.cards.language.say import _, also, read, say

say("condition", "<what:obj> ^have the same <m:measure> as <b:obj>", t.Compares(t.Value(_.m, _.what), "=", t.Value(_.m, _.b)))
say("condition", "<who:who> ^have no <n:card_many> in hand", t.Isnt(t.Exists(also(_.n, t.InZone("hand", _.who)))),
    when={"n": lambda n: not isinstance(n, t.Anything)})  # fmt: skip
say("condition", "<who:who> ^have <m:quantity> or more <n:card_many> in hand",
    t.Compares(t.Count(also(_.n, t.InZone("hand", _.who))), ">=", _.m),
    "<who:who> have <m:quantity> or more <n:card_many> in your hand", when={"n": lambda n: not isinstance(n, t.Anything)})  # fmt: skip
say("condition", "<what:obj> was kicked", t.Fits(_.what, t.IsState("kicked")),
    when={"what": lambda what: isinstance(what, t.Target | TargetAt)})
say("condition", "<what:obj> is attacking alone",
    t.Both((t.Fits(_.what, t.IsState("attacking")),
          t.Compares(t.Count(t.AllOf((t.InZone("in play"), t.HasType("creature"), t.IsState("attacking")))), "=",
          t.Number(1)))))  # fmt: skip
say("condition", "<who:who> ^have exactly <n:quantity> or exactly <m:quantity> cards in hand",
    t.Either((t.Compares(t.Value("cards in hand", _.who), "=", _.n), t.Compares(t.Value("cards in hand", _.who), "=", _.m))))  # fmt: skip
say("condition", "<what:obj> came under your control this turn", t.Fits(_.what, t.IsState("new this turn")),
    "<what:obj> entered under your control this turn")  # fmt: skip
say("condition", "an opponent was dealt <n:quantity> or more damage this turn",
    t.Exists(t.AllOf((t.IsOpponent(), t.Measures("damage dealt this turn", ">=", _.n)))))  # fmt: skip
say("condition", "you attacked with <n:count> or more creatures this turn", t.Compares(t.Value("attackers this turn", t.You()), ">=", _.n))
say("condition", "<what:obj> didn't attack this turn", t.Isnt(t.Happened(t.EventPattern("attack", subject=t.IsAmong(_.what)))))
say("condition", "<what:obj> attacked during its controller's last turn",
    t.Fits(_.what, t.IsState("attacked in its controller's last turn")), "<what:obj> attacked during your last turn")  # fmt: skip
_OVER = also(_.m, t.InZone("graveyard"), t.Above(_.what))
say("condition", "<what:obj> is in your graveyard with <n:count> or more <m:card_many> above it",
    t.Both((t.Fits(_.what, t.InZone("graveyard", t.You())), t.Compares(t.Count(_OVER), ">=", _.n))),
    "<what:obj> is in your graveyard with <n:count> <m:card_many> above it")  # fmt: skip
say("condition", "<what:obj> is in your graveyard with <m:a_card> directly above it",
    t.Both((t.Fits(_.what, t.InZone("graveyard", t.You())), t.Exists(also(_.m, t.InZone("graveyard"), t.Above(_.what, True))))))
say("condition", "<n:count> or more <m:card_many> are above <what:obj>", t.Compares(t.Count(_OVER), ">=", _.n))  # fmt: skip
say("condition", "<what:obj> shares a color with the most common color among all permanents or a color tied for most common",
    t.Fits(_.what, t.OfMostCommonColor(t.InZone("in play"))))  # fmt: skip
say("condition", "<what:obj> came under your control since the beginning of your last upkeep",
    t.Either((t.Happened(t.EventPattern("move", subject=t.IsAmong(_.what), destination=("in play",), player=t.IsAmong(t.You())),
    "your last upkeep"),
            t.Happened(t.EventPattern("gain control", subject=t.IsAmong(_.what), player=t.IsAmong(t.You())),
            "your last upkeep"))))  # fmt: skip
say("condition", "no opponent controls <n:a_permanent>", t.Isnt(t.Exists(also(_.n, t.ControlledBy(t.Players("opponents"))))))  # fmt: skip
say("condition", "<who:who> ^have exactly <n:quantity> life", t.Compares(t.Value("life", _.who), "=", _.n))
say("condition", "there is exactly <n:count> <k:counter_kind> (counter|counters) on <what:obj>",
    t.Compares(t.Counters(_.k, _.what), "=", _.n))  # fmt: skip
say("condition", "all <n:permanent_many> are <f:predicate_filter>", t.Isnt(t.Exists(also(_.n, t.Not(_.f)))),
    when={"f": lambda f: isinstance(f, t.HasColor | t.HasType | t.HasSubtype)})  # fmt: skip
say("condition", "<who:who> played a land this turn", t.Happened(t.EventPattern("play land", player=t.IsAmong(_.who))),
    "<who:who> have played a land this turn")  # fmt: skip
say("condition", "an opponent controls at least <m:quantity> more <n:permanent_many> than you",
    t.Exists(t.AllOf((t.IsOpponent(), t.Controls(_.n, ">=", t.Sum((t.Count(also(_.n, t.ControlledBy(t.You()))), _.m)))))))  # fmt: skip
say("condition", "<m:quantity> or more damage was dealt to <what:obj> this turn",
    t.Compares(t.TimesThisTurn(t.EventPattern("damage", other=t.IsAmong(_.what)), True), ">=", _.m))  # fmt: skip
say("condition", "this is the third time this ability has resolved this turn",
    t.Compares(t.TimesThisTurn(t.EventPattern("resolve", kind="this ability")), "=", t.Number(2)))  # fmt: skip
for _op, _words in {">=": "more", "<=": "fewer"}.items():
    say("condition", f"<w:poss> library has <n:quantity> or {_words} cards in it", t.Compares(t.Value("cards in library", _.w), _op, _.n),
        f"<who:who> have <n:quantity> or {_words} cards in <w:poss> library")  # fmt: skip
say("condition", "no mana was spent to (play|cast) <what:obj>", t.Compares(t.Value("mana spent", _.what), "=", t.Number(0)))
say("condition", "<who:who> ^control <n:a_permanent> of each color",
    t.Compares(t.Distinct("colors", also(_.n, t.ControlledBy(_.who))), "=", t.Number(5)))
say("condition", "<who:who> ^control <n:a_permanent> of each basic land type",
    t.Compares(t.Distinct("basic land types", also(_.n, t.ControlledBy(_.who))), "=", t.Number(5)))  # fmt: skip
say("condition", "<who:who> ^control <n:a_permanent> of each basic land type and <m:a_permanent> of each color",
    t.Both((t.Compares(t.Distinct("basic land types", also(_.n, t.ControlledBy(_.who))), "=", t.Number(5)),
          t.Compares(t.Distinct("colors", also(_.m, t.ControlledBy(_.who))), "=", t.Number(5)))))  # fmt: skip
say("condition", "<what:obj> has the same name as <n:a_card>", t.Fits(_.what, t.SharesA("name", t.Every(_.n))))  # fmt: skip
_MET = tuple(t.EventPattern(_verb, subject=t.IsAmong(_.what)) for _verb in ("block", "become blocked", "attack"))
say("condition", "<what:obj> has blocked or been blocked since your last upkeep",
    t.Either((t.Happened(_MET[0], "your last upkeep"), t.Happened(_MET[1], "your last upkeep"))),
    "<what:obj> blocked or was blocked since your last upkeep")
say("condition", "<what:obj> attacked or blocked since your last upkeep",
    t.Either((t.Happened(_MET[2], "your last upkeep"), t.Happened(_MET[0], "your last upkeep"))),
    "<what:obj> have attacked or blocked since your last upkeep")  # fmt: skip
say("condition", "one of <w:poss> opponents was dealt damage this turn",
    t.Exists(t.AllOf((t.IsOpponent(_.w), t.Measures("damage dealt this turn", ">=", t.Number(1))))))  # fmt: skip
say("condition", "none of <w:poss> opponents was dealt damage this turn",
    t.Isnt(t.Exists(t.AllOf((t.IsOpponent(_.w), t.Measures("damage dealt this turn", ">=", t.Number(1)))))))  # fmt: skip
_BOTH = (_.a, _.b)
say("condition", "the difference between <a:amount> and <b:amount> is <n:quantity> or less",
    t.Compares(t.Sum((t.Least(_BOTH, True), t.Product(-1, t.Least(_BOTH)))), "<=", _.n))  # fmt: skip
say("condition", "<what:obj> was attached to <n:a_permanent>", t.Fits(_.what, t.AttachedToMatching(_.n)))
say("condition", "<what:obj> started the turn untapped",
    t.Compares(t.AsTurnBegan(t.AllOf((t.IsAmong(_.what), t.Not(t.IsState("tapped"))))), ">=", t.Number(1)))  # fmt: skip
read("condition", t.Compares(t.Value(_.m, _.what), "=", _.n), "<what:possessed> <m:measure> is <n:quantity>",
    "<what:possessed> <m:measure> is equal to <n:amount>")  # fmt: skip
read("some_player", _.who, "<who:who>")
read("condition", t.Compares(t.Count(t.InZone("graveyard", t.You())), ">=", _.n), "<n:quantity> or more cards is in your graveyard",
    "there is <n:quantity> or more cards in your graveyard")  # fmt: skip
read("condition", t.WasPlayed(), "you (played|cast) it", "you (played|cast) ~")
read("condition", t.WasPlayed(_.zone), "you (played|cast) (it|~) from <who:poss> <zone:(hand|graveyard)>")
read("condition", t.Isnt(t.WasPlayed("hand")), "you didn't (play|cast) (it|~) from your hand")
read("condition", t.Done("coin won"), "<who:who> (win|won) the flip", when={"who": lambda who: isinstance(who, t.You)})
read("condition", t.Done("coin lost"), "<who:who> (lose|lost) the flip", when={"who": lambda who: isinstance(who, t.You)})
read("condition", t.Done("coin won"), "(they|that player) (win|won) the flip")
read("condition", t.Done("coin lost"), "(they|that player) (lose|lost) the flip")
read("condition", t.Done(_.how), "(it|the coin) (come|comes|came) up <how:(heads|tails)>")
read("condition", t.Done("clash won"), "you (win|won) the clash", "you (win|won)")
read("condition", t.Isnt(t.During("", t.You())), "it isn't your turn")
read("condition", t.Isnt(t.During("", _.who)), "it (isn't|is not) <who:poss> turn",
    when={"who": lambda who: not isinstance(who, t.You | EachAt | ChooseAt)})  # fmt: skip
read("condition", t.Happened(t.EventPattern("move", subject=t.HasType("creature"), origin=("in play",), destination=("graveyard",))),
    "a creature died this turn")  # fmt: skip
read("condition", t.Happened(t.EventPattern("damage", subject=t.IsAmong(_.what), other=t.IsOpponent())),
    "<what:obj> dealt damage to an opponent this turn")  # fmt: skip
read("condition", t.Happened(t.EventPattern("damage", other=t.IsOpponent())), "an opponent was dealt damage this turn")
read("condition", t.Happened(t.EventPattern("attack", subject=t.IsAmong(_.what))), "<what:obj> attacked this turn")
read("condition", t.Happened(t.EventPattern("play spell", player=t.IsAmong(_.who))), "<who:who> (played|cast) a spell this turn")
read("condition", t.Happened(t.EventPattern("attack", other=t.IsAmong(t.You())), "this step"),
    "you (have|have been|been) attacked this step", "you (were|was) attacked this step", "you have been attacked this step")  # fmt: skip
read("condition", t.Fits(_.what, t.IsState("tapped")), "<what:obj> remain tapped")
read("condition", t.Fits(_.what, t.InZone("in play")), "<what:obj> remain in play")
read("condition", t.Fits(_.what, t.InZone("removed from the game")), "<what:obj> remain exiled")
read("condition", t.Fits(_.what, t.HasCounter(_.kind)), "<what:obj> (have|had) a <kind:counter_kind> counter on it")
read("condition", t.Fits(_.what, t.SharesA(_.k, _.b)), "<what:obj> share a <k:(color|creature type|name|card type)> with <b:obj>")
read("condition", t.Fits(_.who, _.f), "<who:who> is <f:player_state>")
read("player_state", t.IsAmong(t.Players("defending")), "the defending player")
read("condition", t.Compares(t.TimesThisTurn(t.EventPattern("play ability", kind="this ability")), ">=", _.n),
    "this ability have been (activated|played) <n:quantity> or more times this turn")  # fmt: skip
read("player_state", t.IsOpponent(), "an opponent")
read("conditions", _.a, "<a:cond>")
read("conditions", t.Both((_.a, _.b)), "<a:cond> and <b:cond>", "<a:cond> and (if|as long as) <b:cond>")
read("conditions", t.Either((_.a, _.b)), "<a:cond> or <b:cond>", "<a:cond> or if <b:cond>")
read("condition", t.Compares(_.a, "<", _.b), "<a:amount> is less than <b:amount>")
read("condition", t.Compares(_.a, "<=", _.b), "<a:amount> is less than or equal to <b:amount>")
read("condition", t.Compares(_.a, ">=", _.b), "<a:amount> is greater than or equal to <b:amount>")
read("condition", Said(t.Compares(WayAmount(_.at, "damage"), ">=", t.Number(1)), _.what), "<what:obj> deal damage to <who:who> this way",
    "<what:obj> dealt damage to <who:who> this way")  # fmt: skip
read("condition", t.Compares(WayAmount(_.at, "damage"), ">=", t.Number(1)), "damage is dealt this way")
read("some_player", ChooseAt(_.at, t.Choose(t.IsPlayer(), t.Number(1))), "a player")
read("after noun", t.IsAmong(WayRef(_.at, "put into a graveyard")), "that died this way", zoned=True)
