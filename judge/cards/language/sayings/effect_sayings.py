"""What spells and abilities do: the sentence, and the instruction that it is."""

from __future__ import annotations

from judge.cards.instructions import (
    AllOf,
    Amount,
    AnyOf,
    Anything,
    Apply,
    AttachedObjects,
    Bound,
    Cant,
    ChangeControl,
    ChangeTargets,
    Choose,
    ChooseOne,
    ChooseWord,
    Compares,
    ControlledBy,
    Cost,
    Count,
    Counters,
    DealDamage,
    Discard,
    Divided,
    Done,
    Draw,
    DrawGame,
    Duration,
    EmptyMana,
    EndTurn,
    EventPattern,
    EventRole,
    Every,
    Exchange,
    ForEach,
    Half,
    HasType,
    If,
    InZone,
    IsAmong,
    IsState,
    Least,
    LoseGame,
    LoseLife,
    LoseTypes,
    May,
    MayDo,
    Mill,
    Move,
    Narrow,
    Not,
    Number,
    OwnedBy,
    Pay,
    PayLife,
    Phase,
    Players,
    Prevent,
    Product,
    PutCounters,
    Regenerate,
    RemoveCounters,
    RemoveFromCombat,
    Repeat,
    Replace,
    Sacrifice,
    SearchLibrary,
    Sequence,
    SetAmount,
    SetBlocked,
    SetLife,
    SetPT,
    Shuffle,
    Simultaneously,
    SkipNext,
    StaticAbility,
    Sum,
    Tap,
    Target,
    Then,
    This,
    Together,
    ToZone,
    TurnFace,
    Unattach,
    Untap,
    Value,
    WinGame,
    You,
)
from judge.cards.language.parsing.placeholders import EachAt, OwnRole, TargetAt
from judge.cards.language.say import _, also, say

# ------------------------------------------------------------------------------------------------- what is done to things
say("effect", "regenerate <what:objs>", Regenerate(_.what))
say("effect", "unattach <what:obj>", Unattach(_.what, _.mark))
say("effect", "remove <what:obj> from combat", RemoveFromCombat(_.what))
say("effect", "tap or untap <what:obj>", ChooseOne(_.who, (Tap(_.what), Untap(_.what))))
say("effect", "turn <what:objs> face <to:(up|down)>", TurnFace(_.what, _.to))
say("effect", "simultaneously untap <a:objs> and tap <b:objs>", Simultaneously((Untap(_.a), Tap(_.b))))
say("effect", "prevent the next <n:quantity> damage that would be dealt this turn to <to:any> , divided as you choose",
    ForEach(_.to, "each target", Apply(Together(()), (Prevent(EventPattern("damage", other=IsAmong(Bound("each target"))),
                                                              Divided(_.n, Bound("each target"))),), Duration("end of turn"))))  # fmt: skip
for _way in ("up", "down"):
    say("effect", f"sacrifice half the <n:permanent_many> , rounded {_way}",
        Sacrifice(Choose(_.n, Half(Count(_.n), _way == "up"), _.who), _.who))  # fmt: skip
say("effect", "sacrifice all <n:permanent_many> except for <m:quantity>",
    Sacrifice(Choose(_.n, Least((Number(0), Sum((Count(_.n), Product(-1, _.m)))), True), _.who), _.who),
    "sacrifice all <n:permanent_many> but <m:quantity>", "choose <m:quantity> <n:permanent_many> and sacrifice the rest")  # fmt: skip
say("effect", "shuffle and put <what:objs> on top in any order",
    Sequence((Shuffle(_.who), Move(_.what, "library", "top", by=_.who))),
    "shuffle and put <what:objs> on top of <w:poss> library in any order")
say("effect", "shuffle and put <what:objs> third from the top",
    Sequence((Shuffle(_.who), Move(_.what, "library", "3"))),
    "shuffle and put <what:objs> into <w:poss> library third from the top")
say("player does", "change the targets of <what:obj>", ChangeTargets(_.what, by=_.who, optional=True), "change any targets of <what:obj>")
say("effect", "flip ~", TurnFace(This(), "flipped"))
say("object does", "deal <n:quantity> damage to <to:any> if <p:cond> and <m:quantity> damage to <b:any> if <q:cond>",
    Sequence((If(_.p, DealDamage(_.n, _.to, _.who)), If(_.q, DealDamage(_.m, _.b, _.who)))))  # fmt: skip
say("object does", "phase <to:(out|in)>", Phase(_.who, _.to))

# ------------------------------------------------------------------------------------------------- the game and its players
say("player does", "win the game", WinGame(_.who))
say("player does", "lose the game", LoseGame(_.who))
say("sentence", "the game is a draw", DrawGame())
say("effect", "end the turn", EndTurn())
say("sentence", "<who:poss> life total becomes <n:amount>", SetLife(_.who, _.n), "<who:poss> life total become <n:amount>")
say("effect", "exchange life totals with <w:who>", Exchange("life totals", _.who, _.w))

# ------------------------------------------------------------------------------------------------- counters
say("effect", "double the number of <k:counter_kind> counters on <what:obj>",
    PutCounters(_.k, Counters(_.k, _.what), _.what, bind=_.mark))  # fmt: skip
say("effect", "put <n:count> <k:counter_kind> (counter|counters) or <m:count> <j:counter_kind> (counter|counters) on <what:obj>",
    ChooseOne(_.who, (PutCounters(_.k, _.n, _.what), PutCounters(_.j, _.m, _.what))))  # fmt: skip

# ------------------------------------------------------------------------------------------------- what is attached
say("effect", "unattach all <n:permanent_many> from <to:obj>", Unattach(AttachedObjects(_.to, _.n), _.mark))

# ------------------------------------------------------------------------------------------------- cards in zones
say("player does", "mill half <w:poss> library , rounded up", Mill(_.who, Half(Value("cards in library", _.w), True), _.mark),
    "put the top half of <w:poss> library , rounded up , into <x:poss> graveyard")  # fmt: skip
say("player does", "mill half <w:poss> library , rounded down", Mill(_.who, Half(Value("cards in library", _.w), False), _.mark),
    "put the top half of <w:poss> library , rounded down , into <x:poss> graveyard")  # fmt: skip
for _whose in ("your", "(his or her|their)"):
    say("player does", f"choose <n:count> cards in {_whose} hand and discard the rest [from it]",
        Discard(_.who, Least((Number(0), Sum((Value("cards in hand", _.who), Product(-1, _.n)))), True), bind=_.mark),
        when={"who": lambda who: isinstance(who, You)} if _whose == "your" else None)  # fmt: skip
_OWN = AnyOf((InZone("library", You()), InZone("graveyard", You())))
say("sentence", "search your library and graveyard for <n:quantity> cards and remove the rest from the game . "
    "put the chosen cards on top of your library in any order",
    Sequence((SearchLibrary(You(), You(), Anything(), _.n, "chosen", ("library", "graveyard")),
              Move(Every(AllOf((_OWN, Not(IsAmong(Bound("chosen")))))), "removed from the game"),
              Move(Bound("chosen"), "library", "top", by=You()))),
    "search your library and graveyard for <n:quantity> cards [of your choice] and (exile|remove) the rest [from the game] . "
    "put the chosen cards on top of your library in any order [you choose]")  # fmt: skip
say("sentence", "starting with you , each player may put <n:a_card> into play from his or her hand . "
    "repeat this process until no one puts a card into play",
    Repeat(ForEach(Players("each"), "player",
                   May(Bound("player"), Move(Choose(also(_.n, InZone("hand", Bound("player"))), Number(1), Bound("player")), "in play"))),
           while_=Done("round")),
    "starting with you , each player may put <n:a_card> from their hand into play . "
    "repeat this process until no (one|player) put a card into play",
    "starting with you , each player may put <n:a_card> into play from their hand . "
    "repeat this process until no (one|player) put a card into play")  # fmt: skip
say("static", "if an effect causes you to discard a card , discard it , but you may put it on top of your library "
    "instead of into your graveyard",
    StaticAbility((Replace(EventPattern("discard", player=IsAmong(You()), cause="effect"), (ToZone("library", "top"),), optional=You()),)),
    "if an effect cause you to discard a card , discard it , but you may put it on top of your library instead of into your graveyard")
say("player does", "lose all unspent mana", EmptyMana(_.who))
say("effect", "remove all cards in <w:poss> hand and graveyard from the game",
    Move(Every(AllOf((AnyOf((InZone("hand", _.w), InZone("graveyard", _.w))), IsState("card")))), "removed from the game", bind=_.mark),
    "exile all cards from <w:poss> hand and graveyard", "remove all cards from <w:poss> hand and graveyard from the game")  # fmt: skip

say("effect", "remove <a:objs> , all cards in all graveyards , and all cards in all hands from the game",
    Move(Together((_.a, Every(InZone("graveyard")), Every(InZone("hand")))), "removed from the game", bind=_.mark),
    "exile <a:objs> from play , all cards from all graveyards , and all cards from all hands",
    "remove <a:objs> in play , all cards in all graveyards , and all cards in all hands from the game")  # fmt: skip
# ------------------------------------------------------------------------------------------------- creatures against each other
say("sentence", "<a:obj> fights <b:obj>",
    Simultaneously((DealDamage(Value("power", _.a), _.b, _.a), DealDamage(Value("power", _.b), _.a, _.b))),
    "<a:obj> fight <b:obj>", "<a:obj> and <b:obj> each deals damage equal to its power to the other")  # fmt: skip
say("sentence", "<what:objs> fight each other",
    ForEach(_.what, "fighter", DealDamage(Value("power", Bound("fighter")), Narrow(_.what, Not(IsAmong(Bound("fighter")))),
                                          Bound("fighter"))),
    "each of <what:objs> deal damage equal to its power to the other")  # fmt: skip
say("object does", "become blocked", SetBlocked(_.who, True), when={"who": lambda who: isinstance(who, Target | TargetAt | Every | EachAt)})
for _party in ("creature", "permanent"):
    say("sentence", f"each time <w:obj> would deal damage to a {_party} or player this turn , "
        f"it deals double that damage to that {_party} or player instead",
        Apply(Together(()), (Replace(EventPattern("damage", subject=IsAmong(_.w)), (SetAmount(Product(2, Amount("event"))),)),),
              Duration("end of turn")),
        f"each time <w:obj> would deal damage to a {_party} or player this turn , "
        f"it deal double that damage to that {_party} or player instead")  # fmt: skip
say("sentence", "if <w:who> would gain life this turn , that player gains no life instead",
    Apply(Together(()), (Replace(EventPattern("gain life", player=IsAmong(_.w)), (SetAmount(Number(0)),)),), Duration("end of turn")),
    "if <w:who> would gain life this turn , that player gain no life instead")  # fmt: skip
say("sentence", "until end of turn , if <w:who> would draw a card , instead that player skips that draw and you draw a card",
    Apply(Together(()), (Replace(EventPattern("draw", player=IsAmong(_.w)), instead=Draw(You(), Number(1))),), Duration("end of turn")),
    "until end of turn , if <w:who> would draw a card , instead that player skip that draw and you draw a card")  # fmt: skip
say("static", "if a spell or ability would cause its controller to gain life , that player loses that much life instead",
    StaticAbility((Replace(EventPattern("gain life", cause="own"), instead=LoseLife(EventRole("player"), Amount("event"))),)),
    "if a spell or ability would cause its controller to gain life , that player lose that much life instead")  # fmt: skip
say("static", "you may activate abilities of <n:permanent_many> as though those creatures had haste",
    StaticAbility((MayDo("use {T} at once"),), _.n),
    "you may play the activated abilities of <n:permanent_many> as though those creatures had haste")  # fmt: skip
say("sentence", "damage can't be prevented this turn",
    Apply(Every(Anything()), (Cant("have its damage prevented"),), Duration("end of turn")),
    "damage can't be prevented until end of turn")  # fmt: skip
say("sentence", "count <n:amount> . <w:poss> life total becomes that number", SetLife(_.w, _.n),
    "count <n:amount> . <w:poss> life total become that number")  # fmt: skip
say("effect", "put a <k:counter_kind> counter on <what:obj> or remove one from it",
    ChooseOne(_.who, (PutCounters(_.k, Number(1), _.what), RemoveCounters(_.k, Number(1), _.what))))  # fmt: skip
say("effect", "double <w:poss> life total", SetLife(_.w, Product(2, Value("life", _.w))))
say("sentence", "simultaneously , all phased-out creatures phase in and <b:objs> phase out",
    Simultaneously((Phase(Every(AllOf((InZone("phased out"), HasType("creature")))), "in"), Phase(_.b, "out"))))  # fmt: skip
say("sentence", "until end of turn , <what:obj> has base power <n:quantity> or base toughness <m:quantity>",
    ChooseOne(You(), (Apply(_.what, (SetPT(_.n, None),), Duration("end of turn")),
                      Apply(_.what, (SetPT(None, _.m),), Duration("end of turn")))),
    "until end of turn , <what:obj> have base power <n:quantity> or base toughness <m:quantity>")  # fmt: skip
_MORE_CARDS = Value("cards in hand", _.w), Value("cards in hand", You())
say("sentence", "if <w:who> has more cards in hand than you , draw cards equal to the difference",
    If(Compares(_MORE_CARDS[0], ">", _MORE_CARDS[1]), Draw(You(), Sum((_MORE_CARDS[0], Product(-1, _MORE_CARDS[1]))))),
    "if <w:who> have more cards in hand than you , draw cards equal to the difference")  # fmt: skip
say("sentence", "<what:objs> is no longer snow", Apply(_.what, (LoseTypes(supertypes=("snow",)),), Duration("permanent")))
say("sentence", "<what:objs> isn't snow until end of turn", Apply(_.what, (LoseTypes(supertypes=("snow",)),), Duration("end of turn")))
for _d, _words in {"end of turn": " until end of turn", "permanent": ""}.items():
    say("sentence", f"<a:who> and <b:who> each gain control of all <n:permanent_many> the other controls{_words}",
        Simultaneously((Apply(Every(also(_.n, ControlledBy(_.b))), (ChangeControl(_.a),), Duration(_d)),
                        Apply(Every(also(_.n, ControlledBy(_.a))), (ChangeControl(_.b),), Duration(_d)))),
        f"<a:who> and <b:who> each gain control of all <n:permanent_many> the other control{_words}")  # fmt: skip
say("cost", "skip your next <s:step>", SkipNext(You(), _.s))
say("effect", "move all <k:counter_kind> counters from all <n:permanent_many> onto ~",
    Sequence((RemoveCounters(_.k, None, Every(_.n), "counters removed"), PutCounters(_.k, Amount("counters removed"), This()))),
    "move all <k:counter_kind> counters from all <n:permanent_many> onto it")  # fmt: skip
say("effect", "pay any amount of life",
    Sequence((ChooseWord("number", _.who, bind="life to pay", options=("0", "life")),
              Pay(_.who, Cost(actions=(PayLife(Amount("life to pay")),))))))  # fmt: skip
say("player does", "shuffle (his or her|their) hand , graveyard , and permanents they own into (his or her|their) library",
    Shuffle(_.who, Together((Every(InZone("hand", _.who)), Every(InZone("graveyard", _.who)),
                             Every(AllOf((InZone("in play"), OwnedBy(_.who))))))))  # fmt: skip
say("player does", "choose <n:a_permanent> for each <k:each_of> , then untap those permanents",
    Untap(Choose(_.n, _.k, _.who)), when={"k": lambda k: not isinstance(k, Number)})  # fmt: skip
say("sentence", "the next <n:spell_one> you play this turn can't be countered",
    Apply(Together(()), (Replace(EventPattern("play spell", subject=_.n, player=IsAmong(You())),
                                 (Then(Apply(OwnRole("subject"), (Cant("be countered"),), Duration("end of turn"))),), once=True),),
          Duration("end of turn")),
    "the next <n:spell_one> you cast this turn can't be countered")  # fmt: skip
