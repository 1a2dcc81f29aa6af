"""What is done with cards of zones, with tokens and with mana: the words, and the instruction that they are."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.effects.effects_cards import sacrificed
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Ref, WayRef
from judge.cards.language.say import _, also, made, read, say
from judge.cards.language.sayings.templates import HAND, MOVED, OWN, TIMES

say("effect", "draw <n:count> (card|cards)", e.Draw(_.who, _.n, _.mark), "draw <n:count> additional cards")
read("effect", e.Draw(_.who, t.Number(1), _.mark), "draw an additional card", "draw another card")
say("effect", "draw <n:count> (card|cards) <each:for_each>", e.Draw(_.who, TIMES, _.mark))
say("effect", "draw cards equal to <n:amount>", e.Draw(_.who, _.n, _.mark), "draw a number of cards equal to <n:amount>")
say("effect", "discard all <f:card_many>", e.Discard(_.who, None, HAND, bind=_.mark))
say("effect", "discard <w:poss> hand", e.Discard(made(lambda who, w: who, _.who, _.w, back=lambda who: (who, who)), None, bind=_.mark),
    "discard <w:poss> hands",
    "discard all [the] cards in <w:poss> hand")  # fmt: skip
for _random in (False, True):
    say("effect", "discard <n:count> <f:cards>" + " at random" * _random, e.Discard(_.who, _.n, HAND, _random, bind=_.mark),
        *(("discard <n:count> <f:cards> at random from <w:poss> hand",) * _random), called="the discarded card|those cards")  # fmt: skip
say("effect", "discard cards equal to <n:amount>", e.Discard(_.who, _.n, bind=_.mark), "discard a number of cards equal to <n:amount>",
    called="those cards")  # fmt: skip
read("effect", e.Discard(_.who, TIMES, HAND, bind=_.mark), "discard <n:count> <f:cards> <each:for_each>")
read("effect", e.Discard(_.who, t.AnyNumber(), HAND, bind=_.mark), "discard any number of <f:cards>")
read("effect", e.Discard(_.who, t.AnyNumber(), HAND, True, bind=_.mark), "discard any number of <f:cards> at random")
read("effect", e.Discard(_.who, t.Number(1), t.Named(_.name), bind=_.mark), "discard another card named <name:own_name>")
say("effect", "put the top card of <w:poss> library into <w:poss> graveyard", e.Mill(OWN, t.Number(1), _.mark))
say("effect", "put the top <n:many> cards of <w:poss> library into <w:poss> graveyard", e.Mill(OWN, _.n, _.mark),
    "mill <n:count> (card|cards)",
    "put <n:quantity> cards from the top of <w:poss> library into <x:poss> graveyard")  # fmt: skip
say("player does", "mill cards equal to <n:amount>", e.Mill(OWN, _.n, _.mark), "mill a number of cards equal to <n:amount>",
    "put a number of cards equal to <n:amount> from the top of <w:poss> library into <x:poss> graveyard")  # fmt: skip
read("effect", e.Move(t.Choose(_.n, _.each), "hand", bind=_.mark), "return <n:a_card> to your hand <each:for_each>")
read("effect", e.Mill(OWN, TIMES, _.mark), "mill <n:count> (card|cards) <each:for_each>")
say("effect", "shuffle <w:poss> library", e.Shuffle(OWN), "shuffle <w:poss> library (afterward|afterwards)", "shuffle")
say("effect", "shuffle <what:objs> into <w:poss> library", e.Shuffle(OWN, MOVED), "shuffle <what:objs> into <w:poss> libraries")
read("in_hand", True, "from <who:poss> hand", "")
read("effect", e.Shuffle(_.who, t.Together((t.Every(t.InZone("hand", _.of)), t.Every(t.InZone("graveyard", _.of))))),
    "shuffle <of:poss> hand and graveyard into <w:poss> library", "shuffle <of:poss> graveyard and hand into <w:poss> library")  # fmt: skip
read("player does", e.Shuffle(_.who, t.Every(t.InZone("hand", _.of))), "shuffle the cards from <of:poss> hand into <w:poss> library")
say("effect", "destroy <what:objs>", e.Destroy(_.what, True, _.mark))
say("effect", "sacrifice <what:objs>", e.Sacrifice(made(sacrificed, _.who, _.what), _.who, _.mark),
    called="the sacrificed permanent|those permanents")  # fmt: skip
read("effect", e.Sacrifice(made(sacrificed, _.who, _.what, _.each), _.who, _.mark), "sacrifice <what:obj> <each:for_each>")
read("effect", e.Sequence((e.Destroy(_.what), e.Destroy(_.b))), "destroy <what:objs>, then destroy <b:objs>")
read("effect", e.Destroy(_.what, False, _.mark), "bury <what:objs>", "destroy <what:obj> and (it|they) can't be regenerated")
read("whoever", _.who, "<who:who>")
read("effect", e.Sequence((e.ChooseWord("color", _.who), e.ChooseWord("creature type", _.who))), "choose a color and a creature type")
read("effect", e.Pay(_.who, _.cost), "pay <cost:cost_or>")
read("effect", e.Pay(_.who, e.Cost(actions=(e.PayLife(_.n),))), "pay <n:quantity> life", "pay life equal to <n:amount>")
read("card_type", _.w, "<w:(artifact|creature|enchantment|land|planeswalker|instant|sorcery)>")
read("whole sentence", e.ChooseOne(t.You(), (_.a, _.b)), "<a:command> [,] or <b:command>")
read("effect", e.Draw(_.who, t.AnyNumber(0, _.n), _.mark), "draw up to <n:quantity> cards")
read("effect", e.Discard(_.who, t.AnyNumber(0, _.n), None, bind=_.mark), "discard up to <n:quantity> cards")
say("static", "as long as <top:top_card> is <np:a_card>, ~ has the full text of that card and has the text <q:quoted>",
    e.StaticAbility((e.SetText(_.top, _.q),), t.This(), t.Fits(_.top, _.np)),
    "as long as <top:top_card> is (a|an) <np:card_one>, ~ have the full text of that card [and have the text <q:quoted>]")  # fmt: skip
read("single_target_spell", _.a, "choose target <a:spell_kinds> that targets only a single permanent or player.")
read("each_different", True, "each copy targets a different one of those permanents and players")
read("amount", t.AsTurnBegan(also(_.np, t.ControlledBy(_.who))),
    "the number of <np:permanent_many> <who:who> controlled at the beginning of this turn",
    when={"who": lambda who: not isinstance(who, EachAt | ChooseAt)})  # fmt: skip
read("effect", e.Shuffle(_.who, t.Every(t.InZone("hand", _.of))), "shuffle all cards from <of:poss> (hand) into <w:poss> library",
    "shuffle <of:poss> hand into <w:poss> library")  # fmt: skip
read("search_count", (_.n, False), "any <n:quantity>")
read("zone_list", ("library",), "library")
read("zone_list", ("graveyard", "hand", "library"), "graveyard, hand, and library", "graveyard, hand, and / or library")
read("zone_list", ("graveyard",), "graveyard")
read("search_count", (t.Number(1), False), "(a|an)")
read("search_count", (_.n, False), "<n:quantity>")
read("search_count", (_.n, True), "up to <n:quantity>")
read("search_count", (None, True), "any number of")
read("search_count", (None, False), "all")
read("effect", e.CreateCopyToken(_.what, _.n, _.who, _.but, bind=_.mark),
    "create <n:count> (token|tokens) that is (a copy|copies) of <what:obj> [<but:copy_except>]",
    "put <n:count> (token|tokens) into play that is (a copy|copies) of <what:obj> [<but:copy_except>]",
    "put <n:count> (token|tokens) that is (a copy|copies) of <what:obj> into play")  # fmt: skip
read("to_hand", _.who, "to <who:poss> (hand|hands)")
read("object does", e.Sacrifice(_.who, t.ControllerOf(_.who)), "is sacrificed by its controller")
read("library_place", _.side, "on <side:(top|bottom)> of it", "on the <side:(top|bottom)> of it")
read("library_place", _.side, "on <side:(top|bottom)> of <who:poss> (library|libraries)",
    "on the <side:(top|bottom)> of <who:poss> (library|libraries)")  # fmt: skip
read("any_order", True, "in any order", "in <who:poss> choice of order")
say("object does", "phase out", e.Phase(_.who, "out"))
read("and_amount", True, "and amount")
read("whoever", EachAt(_.at, t.Players("each")), "a player", "any player")
read("amount", t.AcrossPlayers("greatest", "player", t.Size(t.Narrow(WayRef(_.at, "discarded"), t.OwnedBy(t.Bound("player"))))),
    "the greatest number [of cards] a player discarded this way")  # fmt: skip
read("whole sentence",
    e.If(t.Fits(t.Sources(WayRef(_.at, "countered")), t.InZone("in play")),
    e.Apply(t.Sources(WayRef(_.at, "countered")), (e.Cant("activated abilities be played"),), e.Duration("end of turn"))),
    "if a permanent's ability is countered this way, "
    "activated abilities of that permanent can't be (played|activated) this turn")  # fmt: skip
read("whole sentence",
    e.Apply(t.Sources(Ref(_.at, "that", "ability")), (e.Cant("activated abilities be played"),), e.Duration("end of turn")),
    "that permanent's activated abilities can't be (played|activated) this turn")  # fmt: skip
read("after noun", also(t.InZone("hand", _.who), t.IsState("drawn this turn")), "in <who:poss> hand drawn this turn", zoned=True, on="card")
read("obj", EachAt(_.at, _.top), "<top:top_card>")
read("after noun", t.Measures("mana symbols:X", ">=", t.Number(1)), "with {X} in (its|their) mana (cost|costs)")
read("effect", e.TakeUntil(t.Named(t.ChosenWord("name")), _.mark, "found", OWN),
    "reveal cards from the top of <w:poss> library until (you|they) reveal the named card")  # fmt: skip
read("effect", e.EmptyMana(OWN), "empty <w:poss> mana pool")
read("effect",
    e.IfDone(e.Move(MOVED, "removed from the game", bind="haunting"), e.Remember("haunted", _.on, on=t.Bound("haunting"))),
    "remove <what:obj> from the game haunting <on:obj>", "exile <what:obj> haunting <on:obj>")  # fmt: skip
read("effect", e.ChooseOne(_.who, (e.Move(_.a, "library", "top", by=_.who), e.Move(_.a, "library", "bottom", by=_.who))),
    "put <a:objs> both on top of your library or both on the bottom of your library")  # fmt: skip
