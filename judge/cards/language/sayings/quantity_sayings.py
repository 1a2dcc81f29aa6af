"""How many and how much: the words, and the quantity that they are."""

from __future__ import annotations

from judge.cards.instructions import things as t
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Ref, ThatMuch, WayAmount
from judge.cards.language.say import _, read, say

say("for each", "of <what:possessed> colors", t.Value("number of colors", _.what))
say("for each", "1 damage dealt to <w:who> this turn", t.Value("damage dealt this turn", _.w))
say("amount", "the damage already dealt to <w:who> this turn", t.Value("damage dealt this turn", _.w),
    "the damage dealt to <w:who> [so far] this turn", when={"w": lambda w: not isinstance(w, EachAt)})  # fmt: skip
say("amount", "the number of cards <w:who> ^have drawn this turn", t.TimesThisTurn(t.EventPattern("draw", player=t.IsAmong(_.w))))
say("amount", "the total number of cards in all players' hands", t.Count(t.InZone("hand")))
say("amount", "the number of <n:permanent_many> in excess of the number of <m:permanent_many>",
    t.Least((t.Number(0), t.Sum((t.Count(_.n), t.Product(-1, t.Count(_.m))))), True))  # fmt: skip
say("amount", "the life paid as it came into play", t.Value("number chosen", t.This()),
    "the life paid as (it|~) (entered|enter)", "the amount of life paid as (it|~) (entered|enter)")  # fmt: skip
read("player_clause", t.IsOpponent(_.who), "who is <who:poss> opponent")
read("condition", t.Done("in your main phase"), "you (played|cast) ~ during your main phase")
say("condition", "<what:obj> ^is the named card", t.Fits(_.what, t.Named(t.ChosenWord("name", "that"))), "<what:obj> is the chosen card",
    "<what:obj> have the (chosen name|named card's name)", when={"what": lambda what: not isinstance(what, EachAt)})  # fmt: skip
say("condition", "~ is the only target of <what:obj>", t.Fits(_.what, t.TargetsMatching(t.IsAmong(t.This()), True)),
    "<what:obj> targets only ~", when={"what": lambda what: not isinstance(what, EachAt)})  # fmt: skip
say("condition", "there are <n:count> or more <w:(basic land types|colors|card types)> among <np:noun_many>",
    t.Compares(t.Distinct(_.w, _.np), ">=", _.n))  # fmt: skip
say("condition", "<what:obj> ^is the only <np:noun_one>", t.Both((t.Fits(_.what, _.np), t.Compares(t.Count(_.np), "=", t.Number(1)))),
    when={"what": lambda what: not isinstance(what, EachAt)})  # fmt: skip
say("for each", "card fewer than <n:quantity> in <who:poss> hand",
    t.Least((t.Number(0), t.Sum((_.n, t.Product(-1, t.Value("cards in hand", _.who))))), True))  # fmt: skip
read("amount", t.TimesThisTurn(t.EventPattern("discard", player=t.IsAmong(_.who))), "the number of cards <who:who> discarded this turn",
    when={"who": lambda who: not isinstance(who, EachAt)})  # fmt: skip
read("player_clause", t.DidThisTurn(t.EventPattern("attack with"), "player"), "who attacked this turn",
    "who attacked with a creature this turn")  # fmt: skip
read("whose_graveyard", t.InZone("graveyard"), "all graveyards")
read("whose_graveyard", t.InZone("graveyard", t.You()), "your graveyard")
read("amounts", _.n, "<n:amount_one>")
read("amounts", t.Sum((_.a, _.b)), "<a:amount_one> plus <b:amount>")
read("amounts", t.Sum((_.a, t.Product(-1, _.b))), "<a:amount_one> minus <b:amount_one>")
say("amount", "the sum of <what:possessed> power and toughness", t.Sum((t.Value("power", _.what), t.Value("toughness", _.what))))
read("amount", t.TimesThisTurn(t.EventPattern("lose life", player=t.IsAmong(_.who)), True),
    "the [amount of] life <who:who> [have] lost this turn", when={"who": lambda who: not isinstance(who, EachAt | ChooseAt)})  # fmt: skip
read("amount", _.n, "<n:quantity>")
read("possessed", _.what, "<what:obj>'s")
say("amount", "<who:poss> life total", t.Value("life", _.who))
say("amount", "the amount of life you gained this turn", t.TimesThisTurn(t.EventPattern("gain life", player=t.IsAmong(t.You())), True))
say("amount", "the (damage|amount of damage) prevented this way", t.Amount("prevented"))
say("amount", "twice <n:amount>", t.Product(2, _.n))
say("amount", "three times <n:amount>", t.Product(3, _.n))
say("amount", "the number of opponents you have", t.Count(t.IsOpponent()))
say("amount", "the number of players", t.Count(t.IsPlayer()))
say("amount", "the number of spells played this turn", t.TimesThisTurn(t.EventPattern("play spell")), "the number of spells cast this turn")
say("for each", "1 damage prevented this way", t.Amount("prevented"))
read("for_each", _.n, "for each <n:each_of>")
read("who0", Ref(_.at, "first", "player"), "the first player")
read("who", EachAt(_.at, t.Players("each")), "any player")
read("after noun", t.HasColor(t.ChosenWord("color", "that")), "of that color")
read("after noun", t.SharesA("card type", _.to), "that (share|shares) a type with <to:obj>",
    when={"to": lambda to: not isinstance(to, ChooseAt | EachAt)})  # fmt: skip
read("possessed", Ref(_.at, "its"), "its")
read("amount", WayAmount(_.at, "damage"), "the (damage|amount of damage) dealt this way", "the damage dealt")
read("amount", WayAmount(_.at, "life lost"), "the [amount of] (life) lost this way", "the life lost")
read("amount", WayAmount(_.at, "life gained"), "the [amount of] life gained this way")
read("amounts", WayAmount(_.at, "number chosen"), "that number", "the number")
read("total_of", Ref(_.at, "their", "object", True), "their")
read("for each", ThatMuch(_.at), "1 life (you|they|that player) (lost|gained)")
read("for each", WayAmount(_.at, "paid"), "{1} paid this way", "{1} spent this way")
say("amount", "the damage dealt to <w:who> this turn by <n:then_many>",
    t.TimesThisTurn(t.EventPattern("damage", subject=_.n, other=t.IsAmong(_.w)), True),
    "the damage dealt to <w:who> [so far] this turn by <n:then_many>",
    when={"w": lambda w: not isinstance(w, EachAt)})  # fmt: skip
say("amount", "the amount of damage dealt to <what:obj> this turn",
    t.TimesThisTurn(t.EventPattern("damage", other=t.IsAmong(_.what)), True), when={"what": lambda what: not isinstance(what, EachAt)})
say("amount", "the life total of the opponent with the most life", t.Total("greatest", "life", t.IsOpponent()),
    "the life total of an opponent with the most life")  # fmt: skip
say("amount", "the number of cards in the hand of the opponent with the most cards in hand",
    t.Total("greatest", "cards in hand", t.IsOpponent()))
