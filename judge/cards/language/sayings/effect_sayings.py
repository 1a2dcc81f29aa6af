"""What spells and abilities do: the sentence, and the instruction that it is."""

from __future__ import annotations

from msgspec import structs

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.language.effects.effects_base import moved, several
from judge.cards.language.effects.effects_stack import of_a_named_type, two_targets
from judge.cards.language.filled_templates import _, also, made
from judge.cards.language.nouns.joined_filters import both
from judge.cards.language.nouns.numbers_in_words import times
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, OwnRole, PlayerAt, Ref, TargetAt, WayAmount
from judge.cards.language.say import read, say
from judge.cards.language.sayings.templates import BY_YOU, TIMES, not_each
from judge.cards.language.sentences.sentence_frames import so_often


def than_itself(what: t.Selection, to: Ref) -> t.Selection:
    """What is attached or moved does not go to itself: "attach an Equipment you control to it" speaks of something before that."""
    at = getattr(what, "at", None)
    return moved(to if at is None else structs.replace(to, at=at))


# ------------------------------------------------------------------------------------------------- what is done to things
say("effect", "regenerate <what:objs>", e.Regenerate(_.what))
say("effect", "remove all damage (from|marked on) <what:objs>", e.RemoveDamage(_.what))
say("effect", "unattach <what:obj>", e.Unattach(_.what, _.mark))
say("effect", "remove <what:obj> from combat", e.RemoveFromCombat(_.what))
say("effect", "tap or untap <what:obj>", e.ChooseOne(_.who, (e.Tap(_.what), e.Untap(_.what))))
say("effect", "turn <what:objs> face <to:(up|down)>", e.TurnFace(_.what, _.to))
say("effect", "simultaneously untap <a:objs> and tap <b:objs>", e.Simultaneously((e.Untap(_.a), e.Tap(_.b))))
say("effect", "prevent the next <n:quantity> damage that would be dealt this turn to <to:any>, divided as you choose",
    e.ForEach(_.to, "each target", e.Apply(t.Together(()), (e.Prevent(t.EventPattern("damage", other=t.IsAmong(t.Bound("each target"))),
                                                              t.Divided(_.n, t.Bound("each target"))),),
                                                              e.THIS_TURN)),
    "prevent the next <n:quantity> damage this turn divided any way you choose among <to:any>")  # fmt: skip
say("effect", "sacrifice <d:share> the <n:permanent_many> [of their choice] <way:rounding>",
    e.Sacrifice(t.Choose(_.n, t.Half(t.Count(_.n), _.way, _.d), _.who), _.who))  # fmt: skip
say("effect", "sacrifice all <n:permanent_many> (except for|but) <m:quantity>",
    e.Sacrifice(t.Choose(_.n, t.Least((t.Number(0), t.Sum((t.Count(_.n), t.Product(-1, _.m)))), True), _.who), _.who),
    "sacrifice all but <m:quantity> <n:permanent_many>", "choose <m:quantity> <n:permanent_many> and sacrifice the rest",
    "choose <m:quantity> <n:permanent_many>, then sacrifice the rest")  # fmt: skip
read("effect", e.Sacrifice(t.Choose(_.n, t.Least((t.Number(0), t.Sum((t.Count(_.n), t.Product(-1, t.ONE)))), True), _.who), _.who),
    "sacrifice all but one <n:permanent_one>", "choose (a|an|one) <n:permanent_one> and sacrifice the rest",
    "choose (a|an|one) <n:permanent_one>, then sacrifice the rest")  # fmt: skip
say("effect", "shuffle and put <what:objs> on top in any order", e.Sequence((e.Shuffle(_.who), e.Move(_.what, "library", "top", by=_.who))),
    "shuffle and put <what:objs> on top of <w:poss> library in any order")
say("effect", "shuffle and put <what:objs> third from the top", e.Sequence((e.Shuffle(_.who), e.Move(_.what, "library", "3"))),
    "shuffle and put <what:objs> into <w:poss> library third from the top")
say("player does", "change (the|any) targets of <what:obj>", e.ChangeTargets(_.what, by=_.who, optional=True))
say("effect", "flip ~", e.TurnFace(t.This(), "flipped"))
say("effect", "transform <what:objs>", e.Transform(_.what), "convert <what:objs>",  # an Incubator has no back: its ability makes it another
    when={"what": lambda what: t.SubtypeWord("Incubator") not in walk(what)})
say("object does", "deal <n:quantity> damage to <to:any> if <p:cond> and <m:quantity> damage to <b:any> if <q:cond>",
    e.Sequence((e.If(_.p, e.DealDamage(_.n, _.to, _.who)), e.If(_.q, e.DealDamage(_.m, _.b, _.who)))),
    when={"n": lambda n: isinstance(n, t.Number), "m": lambda m: isinstance(m, t.Number)})  # fmt: skip
say("object does", "phase <to:(out|in)>", e.Phase(_.who, _.to))

# ------------------------------------------------------------------------------------------------- the game and its players
say("player does", "win the game", e.WinGame(_.who))
say("player does", "lose the game", e.LoseGame(_.who))
say("sentence", "the game is a draw", e.DrawGame())
say("effect", "end the turn", e.EndTurn())
say("sentence", "<who:poss> life total becomes [equal to] <n:amount>", e.SetLife(_.who, _.n))
say("effect", "exchange life totals with <w:who>", e.Exchange("life totals", _.who, _.w))
say("sentence", "<w:who> exchange life totals", e.Exchange("life totals", _.w, _.w), when={"w": two_targets})
_FORMER = e.Name("former life", quantity=t.Value("life", _.w))
for _side, _sides in {"power": (t.Amount("former life"), None), "toughness": (None, t.Amount("former life"))}.items():
    say("effect", f"exchange <w:poss> life total with <what:possessed> {_side}",
        e.Sequence((_FORMER, e.SetLife(_.w, t.Value(_side, _.what)), e.Apply(_.what, (e.SetPT(*_sides),), e.FOR_GOOD))))
say("effect", "exchange control of <a:obj>", e.Exchange("control", _.a, _.a), when={"a": two_targets})
_SHARING = made(of_a_named_type, _.a, _.b)
read("effect", e.Exchange("control", _.a, made(lambda b, f: structs.replace(b, filter=both(b.filter, f)), _.b, _SHARING)),
    "exchange control of <a:obj> and <b:obj> that share one of those types with it", when={"b": lambda b: isinstance(b, TargetAt)})
read("effect", e.If(t.Fits(_.b, _SHARING), e.Exchange("control", _.a, _.b)),
    "exchange control of <a:obj> and <b:obj> if they share one of those types")

# ------------------------------------------------------------------------------------------------- counters
say("effect", "double the number of <k:counter_kind> counters on <what:obj>",
    e.PutCounters(_.k, t.Counters(_.k, _.what), _.what, bind=_.mark), when={"what": lambda what: not several(what)})  # fmt: skip
say("effect", "double the number of <k:counter_kind> counters on <what:objs>", e.PutCounters(_.k, t.ONE, _.what, doubled=True, bind=_.mark),
    when={"k": bool, "what": lambda what: isinstance(what, t.Target | t.Bound) or several(what)})  # each has its own number
say("effect", "double the number of each kind of counter on <what:objs>", e.PutCounters("", t.ONE, _.what, doubled=True, bind=_.mark),
    "double the number of counters on <what:objs>")  # fmt: skip
say("effect", "put <n:count> <k:counter_kind> (counter|counters) or <m:count> <j:counter_kind> (counter|counters) on <what:obj>",
    e.ChooseOne(_.who, (e.PutCounters(_.k, _.n, _.what), e.PutCounters(_.j, _.m, _.what))),
    "put your choice of <n:count> <k:counter_kind> (counter|counters) or <m:count> <j:counter_kind> (counter|counters) on <what:obj>")
read("effect", e.ChooseOne(_.who, (e.PutCounters(_.k, t.ONE, _.what), e.PutCounters(_.j, t.ONE, _.what))),
    "put your choice of (a|an) <k:counter_kind> or <j:counter_kind> counter on <what:obj>")
say("effect", "put a <k:counter_kind> counter, a <j:counter_kind> counter, or a <l:counter_kind> counter on <what:obj>",
    e.ChooseOne(_.who, tuple(e.PutCounters(_kind, t.ONE, _.what) for _kind in (_.k, _.j, _.l))),
    "put your choice of a <k:counter_kind> counter, a <j:counter_kind> counter, or a <l:counter_kind> counter on <what:obj>",
    "put [your choice of] (a|an) <k:counter_kind>, <j:counter_kind>, or <l:counter_kind> counter on <what:obj>")  # fmt: skip

# ------------------------------------------------------------------------------------------------- what is attached
say("effect", "unattach all <n:permanent_many> from <to:obj>", e.Unattach(t.AttachedObjects(_.to, _.n), _.mark))

# ------------------------------------------------------------------------------------------------- cards in zones
say("player does", "mill <d:share> <w:poss> library <way:rounding>", e.Mill(_.who, t.Half(t.Value("cards in library", _.w), _.way, _.d),
    _.mark), "put the top half of <w:poss> library, rounded <way:rounded>, into <x:poss> graveyard")
say("player does", "choose <n:count> cards in (your|his or her) hand and discard the rest [from it]",
    e.Discard(_.who, t.Least((t.Number(0), t.Sum((t.Value("cards in hand", _.who), t.Product(-1, _.n)))), True), bind=_.mark))
_OWN = t.AnyOf((t.InZone("library", t.You()), t.InZone("graveyard", t.You())))
say("sentence", "search your library and graveyard for <n:quantity> cards and remove the rest from the game . "
    "put the chosen cards on top of your library in any order",
    e.Sequence((e.SearchLibrary(t.You(), t.You(), t.Anything(), _.n, "chosen", ("library", "graveyard")),
              e.Move(t.Every(t.AllOf((_OWN, t.Not(t.IsAmong(t.Bound("chosen")))))), "removed from the game"),
              e.Move(t.Bound("chosen"), "library", "top", by=t.You()))),
    "search your library and graveyard for <n:quantity> cards [of your choice] and (exile|remove) the rest [from the game] . "
    "put the chosen cards on top of your library in any order [you choose]")  # fmt: skip
say("sentence", "starting with you , each player may put <n:a_card> into play from his or her hand . "
    "repeat this process until no one puts a card into play",
    e.Repeat(e.ForEach(t.Players("each"), "player",
                   e.May(t.Bound("player"),
                   e.Move(t.Choose(also(_.n, t.InZone("hand", t.Bound("player"))), t.ONE, t.Bound("player")), "in play"))),
           while_=t.Done("round")),
    "starting with you , each player may put <n:a_card> from their hand into play . "
    "repeat this process until no (one|player) put a card into play",
    "starting with you , each player may put <n:a_card> into play from their hand . "
    "repeat this process until no (one|player) put a card into play")  # fmt: skip
say("static", "if an effect causes you to discard a card , discard it , but you may put it on top of your library "
    "instead of into your graveyard",
    e.StaticAbility((e.Replace(t.EventPattern("discard", player=t.ME, cause="effect"), (e.ToZone("library", "top"),), optional=t.You()),)))
say("player does", "lose all unspent mana", e.EmptyMana(_.who))

# ------------------------------------------------------------------------------------------------- creatures against each other
say("sentence", "<a:obj> (fights|fight) <b:obj>",
    e.Simultaneously((e.DealDamage(t.Value("power", _.a), _.b, _.a), e.DealDamage(t.Value("power", _.b), _.a, _.b))),
    "<a:obj> and <b:obj> each deals damage equal to its power to the other")  # fmt: skip
_DEALER = t.Bound("dealer")
say("sentence", "<what:objs> each deals damage equal to its power to <to:obj>",
    e.ForEach(_.what, "dealer", e.DealDamage(t.Value("power", _DEALER), _.to, _DEALER)),
    "<what:objs> each deal damage equal to (its|their) power to <to:any>", when={"what": not_each})
read("effect", e.Apply(_.what, (e.SetPT(_.n, _.n),), _.d),
    "have the base power and toughness of <what:objs> become equal to <n:amount> <d:duration>",
    "have <what:possessed> base power and toughness become equal to <n:amount> <d:duration>")  # fmt: skip
read("effect", e.Apply(_.what, (e.SetPT(t.Value("power", _.of), t.Value("toughness", _.of)),), _.d),
    "have the base power and toughness of <what:objs> become [equal to] <of:possessed> power and toughness <d:duration>")
say("sentence", "<what:objs> fight each other", e.ForEach(_.what, "fighter",
    e.DealDamage(t.Value("power", t.Bound("fighter")), t.Narrow(_.what, t.Not(t.IsAmong(t.Bound("fighter")))), t.Bound("fighter"))),
    "each of <what:objs> deal damage equal to its power to the other")
say("sentence", "each of <what:objs> deals damage equal to its toughness to the other", e.ForEach(_.what, "fighter",
    e.DealDamage(t.Value("toughness", t.Bound("fighter")), t.Narrow(_.what, t.Not(t.IsAmong(t.Bound("fighter")))), t.Bound("fighter"))))
say("object does", "become blocked", e.SetBlocked(_.who, True),
    when={"who": lambda who: isinstance(who, t.Target | TargetAt | t.Every | EachAt)})
say("sentence", "each time <w:obj> would deal damage to a (creature|permanent) or player this turn , "
    "it deals double that damage to that (creature|permanent) or player instead", e.Apply(t.Together(()),
    (e.Replace(t.EventPattern("damage", subject=t.IsAmong(_.w)), (e.SetAmount(t.Product(2, t.Amount("event"))),)),), e.THIS_TURN))
say("sentence", "if <w:who> would gain life this turn, that player gains no life instead", e.Apply(t.Together(()),
    (e.Replace(t.EventPattern("gain life", player=t.IsAmong(_.w)), (e.SetAmount(t.Number(0)),)),), e.THIS_TURN))
say("sentence", "until end of turn, if <w:who> would draw a card, instead that player skips that draw and you draw a card",
    e.Apply(t.Together(()), (e.Replace(t.EventPattern("draw", player=t.IsAmong(_.w)), instead=e.Draw(t.You(), t.ONE)),), e.THIS_TURN))
say("replacement", "if a spell or ability would cause its controller to gain life, that player loses that much life instead",
    e.Replace(t.EventPattern("gain life", cause="own"), instead=e.LoseLife(t.EventRole("player"), t.Amount("event"))))
say("static", "you may (activate|play the activated) abilities of <n:permanent_many> as though those creatures had haste",
    e.StaticAbility((e.MayDo("use {T} at once"),), _.n))  # fmt: skip
say("sentence", "damage can't be prevented (this|until end of) turn",
    e.Apply(t.Every(t.Anything()), (e.Cant("have its damage prevented"),), e.THIS_TURN))  # fmt: skip
say("sentence", "count <n:amount>. <w:poss> life total becomes that number", e.SetLife(_.w, _.n))  # fmt: skip
say("effect", "put a <k:counter_kind> counter on <what:obj> or remove one from it",
    e.ChooseOne(_.who, (e.PutCounters(_.k, t.ONE, _.what), e.RemoveCounters(_.k, t.ONE, _.what))))  # fmt: skip
say("effect", "double <w:poss> life total", e.SetLife(_.w, t.Product(2, t.Value("life", _.w))))
say("sentence", "simultaneously, all phased-out creatures phase in and <b:objs> phase out",
    e.Simultaneously((e.Phase(t.Every(t.AllOf((t.InZone("phased out"), t.CREATURE))), "in"), e.Phase(_.b, "out"))))  # fmt: skip
say("sentence", "until end of turn, <what:obj> has base power <n:quantity> or base toughness <m:quantity>", e.ChooseOne(t.You(),
    (e.Apply(_.what, (e.SetPT(_.n, None),), e.THIS_TURN), e.Apply(_.what, (e.SetPT(None, _.m),), e.THIS_TURN))))
_MORE_CARDS = t.Value("cards in hand", _.w), t.Value("cards in hand", t.You())
say("sentence", "if <w:who> has more cards in hand than you, draw cards equal to the difference",
    e.If(t.Compares(_MORE_CARDS[0], ">", _MORE_CARDS[1]), e.Draw(t.You(), t.Sum((_MORE_CARDS[0], t.Product(-1, _MORE_CARDS[1]))))))
say("sentence", "<what:objs> isn't snow until end of turn", e.Apply(_.what, (e.LoseTypes(supertypes=("snow",)),), e.THIS_TURN))
for _d, _words in {"end of turn": " until end of turn", "permanent": ""}.items():
    say("sentence", f"<a:who> and <b:who> each gain control of all <n:permanent_many> the other controls{_words}",
        e.Simultaneously((e.Apply(t.Every(also(_.n, t.ControlledBy(_.b))), (e.ChangeControl(_.a),), e.Duration(_d)),
                        e.Apply(t.Every(also(_.n, t.ControlledBy(_.a))), (e.ChangeControl(_.b),), e.Duration(_d)))))  # fmt: skip
say("cost", "skip your next <s:step>", e.SkipNext(t.You(), _.s))
say("effect", "move all <k:counter_kind> counters from all <n:permanent_many> onto (~|it)",
    e.Sequence((e.RemoveCounters(_.k, None, t.Every(_.n), "counters removed"), e.PutCounters(_.k, t.Amount("counters removed"), t.This()))))
say("effect", "pay any amount of life",
    e.Sequence((e.ChooseWord("number", _.who, bind="life to pay", options=("0", "life")),
              e.Pay(_.who, e.Cost(actions=(e.PayLife(t.Amount("life to pay")),))))))  # fmt: skip
read("effect", e.RemoveCounters("energy", t.AnyNumber(), _.who, _.mark), "pay any amount of {E}")
say("player does", "shuffle (his or her|their) hand, graveyard, and permanents they own into (his or her|their) library", e.Shuffle(_.who,
    t.Together((t.Every(t.InZone("hand", _.who)), t.Every(t.InZone("graveyard", _.who)), t.Every(t.AllOf((t.IN_PLAY, t.OwnedBy(_.who))))))))
say("player does", "choose <n:a_permanent> for each <k:each_of>, then untap those permanents",
    e.Untap(t.Choose(_.n, _.k, _.who)), when={"k": lambda k: not isinstance(k, t.Number)})  # fmt: skip
say("sentence", "the next <n:spell_one> you (play|cast) this turn can't be countered [by spells or abilities]",
    e.Apply(t.Together(()), (e.Replace(t.EventPattern("play spell", subject=_.n, player=t.ME),
                                 (e.Then(e.Apply(OwnRole("subject"), (e.Cant("be countered"),), e.THIS_TURN)),), once=True),),
          e.THIS_TURN))  # fmt: skip
read("each_fighter", True, "for each (attacking|blocking) creature they control", "for each creature that attack you",
    "for each creature they control that is (attacking|blocking) [you]",
    "for each <adj:adjective> creature they control that is (attacking|blocking) [you]", "for each creature [that is] attacking you",
    "for each of those creatures")  # fmt: skip
_THEIRS = t.AllOf((t.IN_PLAY, t.CREATURE, t.OPPOSING))
read("static", e.StaticAbility((e.Must("attack with others", _THEIRS),), _THEIRS),
    "if a creature an opponent control attacks, all creatures that opponent control attack if able")  # fmt: skip
say("static", "if <a:a_permanent> attacks, [all] <np:permanent_many> attack if able",
    e.StaticAbility((e.Must("attack with others", _.a),), _.np), "if <a:one_of> attacks, [all] <np:permanent_many> attack if able")
say("static", "if <a:a_permanent> attacks, ~ also attacks if able", e.StaticAbility((e.Must("attack with others", _.a),), t.This()))
for _act in ("attack", "block"):
    say("part", f"can {_act} only alone", e.Cant(f"{_act} with others"), f"can only {_act} alone")
say("part", "can attack [this turn] as though (it|they) had haste", e.MayDo("attack at once"))
say("part", "can block as though (it|they) (was|were) untapped", e.MayDo("block though tapped"),
    "can block as though (it|they) is untapped")
read("after_this", "this phase", "phase")
read("sentence_core", e.Apply(t.Every(_.np), (e.Must("block", t.IsAmong(_.what)),), e.THIS_TURN),
    "all <np:permanent_many> able to block <what:obj> this turn do so")  # fmt: skip
read("effect", e.PutCounters(_.kind, t.AnyNumber(0, _.n), _.on, bind=_.mark),
    "put up to <n:quantity> <kind:counter_kind> counters on <on:obj>")  # fmt: skip
read("effect", e.Sequence((e.PutCounters(_.k, _.n, _.a), e.PutCounters(_.kk, _.m, _.b), e.PutCounters(_.kkk, _.o, _.d))),
    "put <n:count> <k:counter_kind> (counter|counters) on <a:obj>, <m:count> <kk:counter_kind> counters on <b:obj>, "
    "and <o:count> <kkk:counter_kind> counters on <d:obj>")  # fmt: skip
read("effect", e.Sequence((e.PutCounters(_.k, _.n, _.a), e.PutCounters(_.kk, _.m, _.b))),
    "put <n:count> <k:counter_kind> (counter|counters) on <a:obj> and <m:count> <kk:counter_kind> (counter|counters) on <b:obj>")
_ONTO_ONE = {"b": lambda b: not isinstance(b, EachAt | t.Every)}
say("effect", "move a counter from <a:obj> onto <b:obj>", e.RemoveCounters("", t.ONE, _.a, _.mark, _.b), when=_ONTO_ONE)
say("effect", "move any number of <k:counter_kind> counters from <a:obj> onto <b:obj>",
    e.RemoveCounters(_.k, t.AnyNumber(), _.a, _.mark, _.b), when=_ONTO_ONE)  # fmt: skip
say("effect", "put as many counters as were on <a:obj> on <b:obj>", e.RemoveCounters("", None, _.a, _.mark, _.b, gone=True),
    "put <a:possessed> counters on <b:obj>")
read("effect", e.RemoveCounters(_.k, None, _.a, _.mark, _.b, gone=True), "put <a:possessed> <k:counter_kind> counters on <b:obj>")
read("effect", e.RemoveCounters("", None, Ref(_.at, "it"), _.mark, _.b, gone=True), "put (those|the) counters on <b:obj>")
for _kind, _said, _many in (("", "", None), ("", "", _.n), (_.k, "<k:counter_kind> ", None), (_.k, "<k:counter_kind> ", _.n)):
    _all = "<n:count>" if _many is not None else "all"
    say("whole sentence", f"remove {_all} {_said}counters from <a:objs>. Put those counters on <b:obj>",
        e.RemoveCounters(_kind, _many, _.a, _.mark, _.b, apart=True),
        f"remove {_all} {_said}(counter|counters) from <a:objs>. put (that counter|those counters|the counters) on <b:obj>")
say("effect", "move all counters from <a:obj> onto <b:obj>", e.RemoveCounters("", None, _.a, _.mark, _.b), when=_ONTO_ONE)
say("effect", "move all <k:counter_kind> counters from <a:obj> onto <b:obj>", e.RemoveCounters(_.k, None, _.a, _.mark, _.b), when=_ONTO_ONE)
say("effect", "remove <n:count> (counter|counters) from <on:obj>", e.RemoveCounters("", _.n, _.on, _.mark))
read("object does", e.ChooseOne(t.You(), (e.DealDamage(_.n, _.a, _.who), e.DealDamage(_.m, _.b, _.who))),
    "deal <n:quantity> damage to <a:any> or (~|it) deal <m:quantity> damage to <b:any>")  # fmt: skip
read("object does", e.DealDamage(_.n, _.who, _.who), "deal damage to itself equal to <n:amount>", "deal <n:quantity> damage to itself")
say("object does", "deal <n:quantity> damage divided evenly, rounded down, among <to:any>", e.DealDamage(t.Share(_.n, _.to), _.to, _.who,
    bind=_.mark), when={"to": lambda to: isinstance(to, TargetAt | t.Target | EachAt | t.Every)})
read("command", made(so_often, _.do, _.n), "for each <n:each_of>, <do:effects>",
    when={"n": lambda n: isinstance(n, WayAmount | t.Counters | t.Amount)})
read("object does", e.Simultaneously((e.DealDamage(_.n, _.to, _.who, bind=_.mark), e.DealDamage(_.m, _.b, _.who))),
    "deal <n:quantity> damage to <to:any> and <m:quantity> additional damage to <b:any>",
    "deal <n:quantity> damage to <to:any> and an additional <m:quantity> damage to <b:any>")  # fmt: skip
for _combat in ("", "combat "):
    say("static", f"{_combat}damage can't be prevented", e.StaticAbility((e.Cant(f"have its {_combat}damage prevented"),), t.Anything()))
say("static", "if <cond:condition>, ~ can't be countered by spells or abilities and the damage can't be prevented",
    e.StaticAbility((e.Cant("be countered"), e.Cant("have its damage prevented")), t.This(), _.cond, zone="stack"),
    "if <cond:condition>, ~ can't be countered and the damage can't be prevented",
    "if <cond:condition>, ~ can't be countered [by spells or abilities], and the damage can't be prevented",
    when={"cond": lambda cond: cond is not None})  # fmt: skip
say("static", "all damage is dealt as though its source had wither",
    e.StaticAbility((e.MayDo("deal damage as though with wither"),), t.Anything()))  # fmt: skip
say("object does", "deal <n:quantity> damage to <to:recipients>", e.DealDamage(_.n, _.to, _.who, bind=_.mark))
say("object does", "deal damage equal to <n:its_amount> to <to:recipients>", e.DealDamage(_.n, _.to, _.who, bind=_.mark))
say("object does", "deal damage to <to:each_recipient> equal to <n:amount>", e.DealDamage(_.n, _.to, _.who, bind=_.mark))
say("object does", "deal damage equal to <n:amount> to <to:recipients>", e.DealDamage(_.n, _.to, _.who, bind=_.mark),
    "deal damage equal to <n:amount> [,] to <to:any>", "deal to <to:any> damage equal to <n:amount>",
    "deal damage to <to:any> equal to <n:amount>")  # fmt: skip
for _rule in ("recipients", "each_recipient"):
    read(_rule, _.to, "<to:any>")
read("object does", e.DealDamage(TIMES, _.to, _.who, bind=_.mark), "deal <n:quantity> damage to <to:any> <each:for_each>",
    "deal <n:quantity> damage <each:for_each> to <to:any>")  # fmt: skip
say("object does", "deal <n:quantity> damage to <to:recipients> and <m:quantity> damage to <b:recipients>",
    e.Simultaneously((e.DealDamage(_.n, _.to, _.who), e.DealDamage(_.m, _.b, _.who))))  # fmt: skip
read("object does", e.Simultaneously((e.DealDamage(_.n, _.to, _.who), e.DealDamage(_.m, _.b, _.who))),
    "deal damage equal to <n:amount> to <to:any> and (~|it) deal damage equal to <m:amount> to <b:any>")  # fmt: skip
say("object does",
    "deal <n:quantity> damage to <to:recipients>, <m:quantity> damage to <b:recipients>, and <o:quantity> damage to <d:recipients>",
    e.Simultaneously((e.DealDamage(_.n, _.to, _.who), e.DealDamage(_.m, _.b, _.who), e.DealDamage(_.o, _.d, _.who))))  # fmt: skip
for _kind, _verb in {e.GainLife: "gain", e.LoseLife: "lose"}.items():
    say("player does", f"{_verb} <n:quantity> life", _kind(_.who, _.n, _.mark))
    say("player does", f"{_verb} <n:quantity> life <each:for_each>", _kind(_.who, TIMES, _.mark))
    read("player does", _kind(_.who, t.Sum((_.n, made(times, _.m, _.each))), _.mark),
        f"{_verb} <n:quantity> life plus [an additional] <m:quantity> life <each:for_each>")  # fmt: skip
    say("player does", f"{_verb} [an amount of] life equal to <n:amount>", _kind(_.who, _.n, _.mark))
say("player does", "lose <d:share> <w:poss> life <way:rounding>", e.LoseLife(_.who, t.Half(t.Value("life", _.w), _.way, _.d), _.mark))
say("player does", "discard <d:share> the cards in <w:poss> hand <way:rounding>",
    e.Discard(_.who, t.Half(t.Value("cards in hand", _.w), _.way, _.d), bind=_.mark))  # fmt: skip
say("effect", "tap <what:objs>", e.Tap(_.what, _.mark))
say("effect", "untap <what:objs>", e.Untap(_.what, _.mark))
say("player does", "get <n:count> <k:(poison|energy|experience|rad)> (counter|counters)", e.PutCounters(_.k, _.n, _.who, bind=_.mark),
    "get <n:quantity> <k:(poison|energy|experience|rad)> (counter|counters)")
say("effect", "put <n:count> [additional] <kind:counter_kind> (counter|counters) on <on:objs>",
    e.PutCounters(_.kind, _.n, _.on, bind=_.mark))  # fmt: skip
say("effect", "put a <kind:counter_kind> counter on <on:objs> for each 1 damage prevented this way",
    e.PutCounters(_.kind, t.Amount("prevented"), _.on, bind=_.mark))  # fmt: skip
say("effect", "put <n:count> <kind:counter_kind> (counter|counters) on <on:objs> <each:for_each>",
    e.PutCounters(_.kind, TIMES, _.on, bind=_.mark))  # fmt: skip
say("effect", "put a number of <kind:counter_kind> counters on <on:objs> equal to <n:amount>",
    e.PutCounters(_.kind, _.n, _.on, bind=_.mark), "put <kind:counter_kind> counters on <on:objs> equal to <n:amount>",
    "put a number of <kind:counter_kind> counters equal to <n:amount> on <on:objs>")  # fmt: skip
say("effect", "remove <n:count> <kind:counter_kind> (counter|counters) from <on:objs>", e.RemoveCounters(_.kind, _.n, _.on, _.mark))
read("effect", e.RemoveCounters(_.kind, TIMES, _.on, _.mark),
    "remove <n:count> <kind:counter_kind> (counter|counters) from <on:objs> <each:for_each>")  # fmt: skip
say("effect", "remove any number of <kind:counter_kind> counters from <on:obj>", e.RemoveCounters(_.kind, t.AnyNumber(), _.on, _.mark))
say("effect", "remove <n:count> <kind:counter_kind> (counter|counters) from among <on:permanent_many>",
    e.RemoveCounters(_.kind, _.n, t.Every(_.on), _.mark, among=True), when={"kind": bool})  # fmt: skip
say("effect", "remove <n:count> counters from among <on:permanent_many>", e.RemoveCounters("", _.n, t.Every(_.on), _.mark, among=True))
say("effect", "remove all counters from <on:objs>", e.RemoveCounters("", None, _.on, _.mark))
read("effect", e.RemoveCounters(_.kind, None, Ref(_.at, "it", "object"), _.mark), "remove <kind:those_counters>")
say("effect", "remove all <kind:counter_kind> counters (from|on) <on:objs>", e.RemoveCounters(_.kind, None, _.on, _.mark))
read("effect", e.RemoveCounters(_.kind, None, _.who, _.mark), "lose all <kind:counter_kind> counters")
read("effect", e.RemoveCounters("", None, _.who, _.mark), "lose all counters")
say("effect", "move <n:count> <kind:counter_kind> (counter|counters) from <a:obj> onto <b:obj>",
    e.IfDone(e.RemoveCounters(_.kind, _.n, _.a), e.PutCounters(_.kind, _.n, _.b)),
    when={"b": lambda b: not isinstance(b, Ref | EachAt | t.Every)})  # fmt: skip
for _so_many, _number in {"<n:count>": _.n, "any number of": t.AnyNumber(), "all": None}.items():  # spread over several
    say("effect", f"move {_so_many} <kind:counter_kind> (counter|counters) from <a:obj> onto <b:permanent_many>",
        e.RemoveCounters(_.kind, _number, _.a, _.mark, t.Every(_.b)))  # fmt: skip
read("effect", e.IfDone(e.RemoveCounters(_.kind, _.n, _.a), e.PutCounters(_.kind, _.n, made(than_itself, _.a, _.host))),
    "move <n:count> <kind:counter_kind> (counter|counters) from <a:obj> onto <host:obj>", when={"host": lambda host: isinstance(host, Ref)})
say("effect", "counter <what:objs>", e.CounterSpell(_.what, bind=_.mark))
say("effect", "copy <what:obj>", e.CopySpell(_.what, who=_.who, bind=_.mark), "copies <what:obj>",
    "copy <what:obj> an additional time")
read("effect", e.CopySpell(_.what, who=_.who, new_targets=True, bind=_.mark),
    "(copy|copies) <what:obj> and [you] may choose (a new target|new targets) for (the|their|that) copy")  # fmt: skip
say("effect", "copy <what:obj> <n:often>", e.CopySpell(_.what, _.n, _.who, bind=_.mark),
    when={"n": lambda n: isinstance(n, t.Number) and n != t.ONE})  # fmt: skip
say("often", "twice", t.Number(2))
say("often", "<n:quantity> times", _.n, when={"n": lambda n: n != t.Number(2)})
read("effect", e.CopySpell(_.what, t.X(), _.who, bind=_.mark), "copy <what:obj> x times")
say("effect", "copy <what:obj>, except that (it|the copy) (copies|copy) ~'s color",
    e.CopySpell(_.what, who=_.who, bind=_.mark, exceptions=(e.Keep("color"),)))  # fmt: skip
read("effect", e.CopySpell(_.what, who=_.who, bind=_.mark, exceptions=_.x), "copy <what:obj>, except <x:copy_item>")
say("effect", "copy <what:obj>, except that the copy is <b:becoming>", e.CopySpell(_.what, who=_.who, bind=_.mark, exceptions=_.b),
    "copy <what:obj>, except [that] (it|the copy) is <b:becoming>")  # fmt: skip
CALLED_OR_NOT = made(lambda: True, back=lambda call: (), kind=bool)  # what hangs on it tells whether it is called (511.2)
say("effect", "flip a coin", e.FlipCoin(_.who, bind=_.mark, call=CALLED_OR_NOT))
say("effect", "clash with an opponent", e.Clash(_.who, bind=_.mark))
say("effect", "clash with <w:who>", e.Clash(_.who, _.w), when={"w": lambda w: w is not None and not isinstance(w, ChooseAt)})
say("effect", "take an extra turn after this one", e.ExtraTurn(_.who, _.mark))
read("effect", e.Sequence((e.ExtraTurn(_.who), e.ExtraTurn(_.who))), "take two extra turns after this one")
_SKIPPER = made(lambda who, w: who, _.who, _.w, back=lambda who: (who, who))
say("effect", "skip <w:poss> next <n:many> turns", e.SkipNext(_SKIPPER, "turn", _.n), when={"n": lambda n: n != t.ONE})
say("effect", "skip <w:poss> next <k:skipped>", e.SkipNext(_SKIPPER, _.k))
say("effect", "skip <w:poss> <k:step> this turn", e.Apply(_SKIPPER, (e.Skip(_.k),), e.THIS_TURN))
say("skipped", "<s:(turn|upkeep)>", _.s, "<s:(upkeep)> step")
say("skipped", "<s:(draw|untap)> step", _.s)
say("skipped", "<s:(combat)> phase", _.s)
say("sentence", "skip the <k:step> of that turn", e.SkipNext(t.You(), _.k, that_turn=True), when={"k": lambda k: k != "turn"})
say("effect", "change the target of <what:obj>", e.ChangeTargets(_.what, by=_.who))
say("effect", "change the target of <what:obj> to <to:obj>", e.ChangeTargets(_.what, _.to, _.who),
    "change <what:possessed> target to <to:obj>")  # fmt: skip
say("effect", "change a target of <what:obj> to <to:obj>", e.ChangeTargets(_.what, _.to, _.who, one=True))
read("old_yard", True, "that player's graveyard", "its owner's graveyard")
read("sentence_core", e.Apply(_.what, (e.Cant("be countered"),), e.FOR_GOOD),
    "<what:obj> can't be countered [by spells or abilities]", when={"what": lambda what: isinstance(what, TargetAt)})  # fmt: skip
say("player does", "copy <what:obj> and may choose a new target for (that|the) copy",
    e.CopySpell(_.what, who=_.who, new_targets=True, bind=_.mark), "copy <what:obj> and may choose new targets for the copy [they control]",
    when={"who": lambda who: not isinstance(who, t.You)})  # fmt: skip
say("effect", "exchange control of <a:obj> and <b:obj>", e.Exchange("control", _.a, _.b),
    when={"a": lambda a: not isinstance(a, t.EventRole)})  # fmt: skip
_HOST = t.AttachedTo(_.what)
say("effect", "attach <what:obj> to another <n:permanent_one>", e.Attach(_.what,
    ChooseAt(_.at, t.Choose(also(_.n, t.Not(t.IsAmong(_HOST))), t.ONE))), "move <what:obj> to another <n:permanent_one>")
say("effect", "attach <what:obj> to another <n:permanent_one> it can enchant",
    e.Attach(_.what, ChooseAt(_.at, t.Choose(also(_.n, t.Not(t.IsAmong(_HOST))), t.ONE)), True))  # fmt: skip
say("effect", "attach <what:obj> to another <n:permanent_one> with the same controller",
    e.Attach(_.what, ChooseAt(_.at, t.Choose(also(_.n, t.Not(t.IsAmong(_HOST)), t.ControlledBy(t.ControllerOf(_HOST))), t.ONE))))


say("effect", "attach <what:obj> to <to:obj>", e.Attach(_.what, made(moved, _.to)), when={"to": lambda to: not isinstance(to, Ref)})
read("effect", e.Attach(_.what, made(than_itself, _.what, _.host)), "attach <what:obj> to <host:obj>",
    when={"host": lambda host: isinstance(host, Ref)})  # fmt: skip
say("cost", "pay <n:quantity> life", e.PayLife(_.n))
say("cost", "pay life equal to <n:amount>", e.PayLife(_.n))
_CARDS_OF = {zone: t.Every(t.InZone(zone, t.You())) for zone in ("graveyard", "library")}
say("sentence", "exchange your graveyard and library",
    e.Simultaneously((e.Move(_CARDS_OF["graveyard"], "library"), e.Move(_CARDS_OF["library"], "graveyard"))))  # fmt: skip
say("effect", "exchange ~ with <b:obj>", e.Exchange("zones", t.This(), _.b))
say("player does", "lose all but <n:quantity> life",
    e.LoseLife(_.who, t.Least((t.Number(0), t.Sum((t.Value("life", _.who), t.Product(-1, _.n)))), True)))  # fmt: skip
say("static", "~ can't be played if <p:cond>", e.StaticAbility((e.Cant("be played"),), t.This(), _.p, zone="any"),
    "you can't (play|cast) ~ if <p:cond>", when={"p": lambda p: p is not None})  # fmt: skip
for _much in ("<n:quantity> damage", "damage equal to <n:amount>"):
    say("object does", f"deal {_much} divided as you choose among <to:divided>", e.DealDamage(_.n, _.to, _.who, True, bind=_.mark),
        when={"to": lambda to: isinstance(to, TargetAt | t.Target)})  # fmt: skip
say("effect", "distribute <n:count> <kind:counter_kind> counters among <on:any>", e.PutCounters(_.kind, _.n, _.on, True, _.mark),
    "distribute <n:quantity> <kind:counter_kind> counters among <on:any>", when={"on": lambda on: isinstance(on, TargetAt | t.Target)})
read("who0", PlayerAt(_.at, t.ControllerOf(Ref(_.at, "it", "any"))), "that player or that creature's controller",
    "that (permanent|creature)'s controller or that player")
read("player does", e.PutCounters("energy", _.n, _.who, bind=_.mark), "get <n:energy>", "get <n:quantity> {E}")
read("effect", e.If(t.Fits(t.This(), t.Measures("counters:+1/+1", "=", t.Number(0))), e.PutCounters("+1/+1", _.n, t.This())),
    "adapt <n:quantity>", when=BY_YOU)  # fmt: skip
_WITH_COUNTERS = t.AnyOf((t.AllOf((t.IN_PLAY, t.HasCounter())), t.AllOf((t.IsPlayer(), t.HasCounter()))))
_PROLIFERATED = e.Sequence((e.PutCounters("", t.ONE,
    ChooseAt(_.at, t.Choose(_WITH_COUNTERS, t.AnyNumber(), _.who, any_number=True))), e.HasPerformed(_.who, "proliferate")))  # fmt: skip
say("effect", "proliferate", _PROLIFERATED)
for _often, _times in {"twice": t.Number(2), "<n:quantity> times": _.n}.items():
    read("effect", e.Repeat(_PROLIFERATED, _times), f"proliferate {_often}")
read("effect", e.Apply(_.what, (e.Cant("attack"), e.Cant("block"), e.Cant("activated abilities be played")), e.Duration("your next turn")),
    "detain <what:objs>")  # fmt: skip
