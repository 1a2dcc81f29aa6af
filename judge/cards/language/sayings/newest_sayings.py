"""What texts of the last years say in words of their own: so many at once, prices of a turn, counters in threes."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.cards.language.effects.effects_base import each_alone, sequence
from judge.cards.language.effects.effects_stack import becoming_spells
from judge.cards.language.filled_templates import _, also, made
from judge.cards.language.nouns.joined_filters import YOU_OR_YOURS, both
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Merge, OwnRole, Ref, TargetAt
from judge.cards.language.say import read, say, write
from judge.cards.language.sayings.templates import not_each
from judge.cards.language.sayings.time_sayings import in_a_turn_of
from judge.cards.language.sentences.sentences import apply

# ------------------------------------------------------------------------------------------------- so many at once
_OF_KIND = made("counters:{}".format, _.k, kind=str, back=lambda kind: (kind.removeprefix("counters:"),))
_SEVERAL = {"n": lambda n: n != t.ONE}
_TOGETHER = t.EventPattern("attack", subject=_.np, amount=(">=", _.n), once=True)
say("event", "<n:count> or more <np:permanent_many> attack", _TOGETHER, when=_SEVERAL)
_ATTACKED = ((t.EventRole("other"), "player"),)
for _words, _whom, _guard in (("<x:event_player>", _.x, {"x": bool}), ("a player", t.IsPlayer(), {})):
    _at_one = msgspec.structs.replace(_TOGETHER, other=_whom)
    say("event", f"<n:count> or more <np:permanent_many> attack {_words}", _at_one, when=_SEVERAL | _guard,
        speaks=() if _guard else _ATTACKED)  # fmt: skip
    read("event", msgspec.structs.replace(_at_one, subject=also(_.np, t.YOURS)),
        f"you attack {_words} with <n:count> or more <np:permanent_many>", when=_SEVERAL | _guard)  # fmt: skip

_MINE = also(_.np, t.YOURS)
_CREATURES = t.AllOf((t.IN_PLAY, t.CREATURE))
read("event", msgspec.structs.replace(_TOGETHER, subject=_MINE), "you attack with <n:count> or more <np:permanent_many>",
    when={"np": lambda np: np != _CREATURES})  # fmt: skip
for _words, _whom in {"you": t.ME, "you or a planeswalker you control": YOU_OR_YOURS}.items():
    _on_you = t.EventPattern("attack", player=_.w, other=_whom, once=True)
    say("event", f"<w:event_player> ^attack {_words}", _on_you, f"<w:event_player> attack {_words} with one or more creatures",
        when={"w": lambda w: w != t.ME})  # fmt: skip
    say("event", f"<w:event_player> ^attack {_words} with <n:count> or more creatures",
        msgspec.structs.replace(_on_you, amount=(">=", _.n)), when=_SEVERAL | {"w": lambda w: w != t.ME})
say("event", "<w:event_player> ^attack one of your opponents", t.EventPattern("attack", player=_.w, other=t.IsOpponent(), once=True),
    "<w:event_player> attack another one of your opponents", speaks=_ATTACKED)  # fmt: skip
read("whole sentence", made(apply, _.what, _.parts, _.d), "<d:duration>, <what:objs> each <parts:parts>",
    "<what:objs> each <parts:parts> <d:duration>")

# ------------------------------------------------------------------------------------------------- prices of a time
for _less in ("less", "more"):
    read("static", e.StaticAbility((e.CostChange("play", e.Cost(mana=_.m), _less == "more"),), t.This(), _.cond),
        f"~ cost <m:cost_mana> {_less} to (play|cast) <cond:when>")

# ------------------------------------------------------------------------------------------------- all but some
read("effect", e.Move(made(lambda at, n, but: EachAt(at, t.Every(both(n, t.Not(but)))), _.at, _.n, _.but), "hand", bind=_.mark),
    "return all <n:permanent_many> to their owners' hands except for <but:plain_many>")  # fmt: skip

# ------------------------------------------------------------------------------------------------- damage to itself as well
read("object does", e.Simultaneously((e.DealDamage(_.n, _.to, _.who), e.DealDamage(_.m, _.who, _.who))),
    "deal <n:quantity> damage to <to:recipients> and <m:quantity> damage to itself")  # fmt: skip

# ------------------------------------------------------------------------------------------------- so many of a kind
say("condition", "there are <n:count> or more converted mana costs among <np:noun_many>",
    t.Compares(t.Distinct("mana values", _.np), ">=", _.n))  # fmt: skip
say("for each", "different converted mana cost among <np:noun_any>", t.Distinct("mana values", _.np))
for _many, _of in {"names": "names", "powers": "powers", "converted mana costs": "mana values"}.items():
    say("amount", f"the number of <np:permanent_many> <who:who> ^control with different {_many}",
        t.Distinct(_of, also(_.np, t.ControlledBy(_.who))), when={"who": not_each})  # fmt: skip

# ------------------------------------------------------------------------------------------------- what others pay
_THEIRS = t.AllOf((t.InZone("stack"), t.ACTIVATED, t.OPPOSING, t.TargetsMatching(_.n)))
read("static", e.StaticAbility((e.CostChange("activate", e.Cost(mana=_.m)),), _THEIRS),
    "abilities your opponents activate that target <n:a_noun> cost <m:cost_mana> more to activate",
    "abilities your opponents activate that target <n:permanent_many> cost <m:cost_mana> more to activate")  # fmt: skip

# ------------------------------------------------------------------------------------------------- from where, and whom
say("static", "you may play ~ from exile", e.StaticAbility((e.YOU_MAY_PLAY,), t.This(), zone="removed from the game"))
say("part", "attack each combat if able and attack a player other than you if able", (e.Must("attack"), e.Must("attack", t.Not(t.ME))))
say("amount", "the number of colors of <what:obj>", t.Value("number of colors", _.what), when={"what": not_each})
_TURN = t.IsAmong(t.EventRole("player"))
for _verb, _event in {"lose life": "lose life", "gain life": "gain life"}.items():
    say("event", f"<w:event_player> ^{_verb} for the first time during each of his or her turns",
        t.EventPattern(_event, player=_.w, nth=1, turn=_TURN),  # type: ignore[arg-type]
        f"<w:event_player> {_verb} for the first time during each of (their|your) turns")  # fmt: skip
for _often, _when in {"once during each of your turns": t.During("", t.You()), "once each turn": None}.items():
    read("permission", e.StaticAbility((e.MayDo("be played", t.ME, t.ONE),),
                                       made(both, t.IsAmong(t.TopOfLibrary(t.ONE)), made(becoming_spells, _.n)), _when),
        f"{_often}, you may cast <n:a_spell> from the top of your library")  # fmt: skip
say("effect", "distribute a number of <k:counter_kind> counters equal to <n:amount> among <on:any>",
    e.PutCounters(_.k, _.n, _.on, True, _.mark), when={"on": lambda on: isinstance(on, TargetAt | t.Target)})  # fmt: skip

# ------------------------------------------------------------------------------------------------- hands, and counters that are there
read("whole sentence", e.Apply(t.You(), (e.SetNumber("maximum hand size", None),), _.d), "you have no maximum hand size <d:duration>")
_GONE, _THERE = e.RemoveCounters(_.k, None, t.This()), t.Measures(_OF_KIND, _.q_op, _.q_number)
for _it in ("it", "~"):
    read("whole sentence", e.If(t.Fits(t.This(), _THERE), e.May(t.You(), made(sequence, _GONE, _.do))),
        f"[then] if {_it} have <q:so_many> <k:counter_kind> counters on it, you may remove those counters and <do:effects>")  # fmt: skip
    read("whole sentence", e.If(t.Fits(t.This(), _THERE), made(sequence, _GONE, _.do)),
        f"[then] if {_it} have <q:so_many> <k:counter_kind> counters on it, remove those counters and <do:effects>",
        f"[then] if {_it} have <q:so_many> <k:counter_kind> counters on it, remove (all of them|them all) and <do:effects>")  # fmt: skip

# ------------------------------------------------------------------------------------------------- on one's next turn, odd and even
for _step, _words in ((_.s, "<s:step>"), ("end of turn", "end step")):
    read("later", t.EventPattern("step begins", player=t.IsAmong(_.who), step=_step, kind="next turn"),
        f"at the beginning of the {_words} (on|of) <who:poss> next turn")
read("after noun", t.AnyOf(tuple(
    t.AllOf((t.AsLongAs(t.Compares(t.Size(t.Memory(f"chosen:{_quality}")), ">=", t.ONE)),
             t.Measures("converted mana cost", _quality, t.Number(0)))) for _quality in ("odd", "even"))),
    "with converted mana cost of the chosen quality")  # fmt: skip

# ------------------------------------------------------------------------------------------------- the greater of two, cards that are shown
for _which, _greater in {"greater": True, "less": False}.items():
    say("amount", f"<a:quantity> or <b:amount>, whichever is {_which}", t.Least((_.a, _.b), _greater))
read("player does", e.Reveal(ChooseAt(_.at, t.Choose(t.InZone("hand", _.who), _.n, _.who)), _.mark),
    "reveal a number of cards from (his or her|their|your) hand equal to <n:amount>")  # fmt: skip

# ------------------------------------------------------------------------------------------------- what left a graveyard
_LEFT = t.EventPattern("move", subject=t.AllOf((t.IsState("card"), t.OwnedBy(t.You()))), origin=("graveyard",))
read("condition", t.Happened(_LEFT), "[a|one or more] (card|cards) left your graveyard this turn")
say("condition", "<q:so_many> cards left your graveyard this turn", t.Compares(t.TimesThisTurn(_LEFT), _.q_op, _.q_number),
    when={"q": lambda q: q != (">=", t.ONE)})  # fmt: skip

# ------------------------------------------------------------------------------------------------- on his or her next turn
for _words, _part in {"attack": e.Must("attack"), "attack <x:obj>": e.Must("attack", t.IsAmong(_.x))}.items():
    read("command", made(in_a_turn_of, t.ControllerOf(_.what), e.Apply(_.what, (_part,), e.THIS_TURN)),
        f"<what:obj> {_words} during its controller's next turn if able", when={"what": lambda what: isinstance(what, TargetAt)})

# ------------------------------------------------------------------------------------------------- counters of any kind, exact amounts
say("event", "you put one or more counters on <x:event_object>", t.EventPattern("put counter", subject=_.x, cause="yours"))
say("event", "<w:event_player> ^lose exactly <n:quantity> life", t.EventPattern("lose life", player=_.w, amount=("=", _.n)))
say("whose_turn", "his or her turn", t.IsAmong(t.EventRole("player")), "their turn")

# ------------------------------------------------------------------------------------------------- tokens that come in a way of their own
read("whole sentence", Merge("comes", e.Nothing(), (_.h, None)), "<name:card_name> enter <h:hows>", when={"name": bool})

# ------------------------------------------------------------------------------------------------- who can't, in a turn to come
read("command", made(lambda who, parts: each_alone(who, lambda one: in_a_turn_of(one, e.Apply(one, parts, e.THIS_TURN))), _.who, _.parts),
    "<who:who> can't <parts:player_cant> during (that player's|his or her|their) next turn",
    when={"who": lambda who: isinstance(who, EachAt | TargetAt)})  # fmt: skip

# ------------------------------------------------------------------------------------------------- the next spell, once each turn
def _next_comes(subject: t.Selection) -> e.Delayed:
    """How the next such spell comes into play, `subject` being what was played."""
    it = t.IsAmong(t.Bound("the next"))
    comes = e.Replace(t.EventPattern("move", subject=it, destination=("in play",)), _.how)
    later = e.Sequence((e.Name("the next", subject), e.Apply(t.Together(()), (comes,), e.THIS_TURN)))
    return e.Delayed(t.EventPattern("play spell", subject=_.n, player=t.ME), e.Body(later), until="end of turn")


read("whole sentence", _next_comes(OwnRole("subject")),
    "when you next (play|cast) <n:event_spell> this turn, (it|that creature|that permanent) enter <how:entering>",
    "when you (play|cast) your next <n:nth_spell> this turn, (it|that creature|that permanent) enter <how:entering>",
    when={"how": lambda how: not mentions(how, Ref)})  # fmt: skip
write("whole sentence", "when you next play <n:event_spell> this turn, it comes into play <how:entering>",
      _next_comes(t.EventRole("subject")))
say("static", "once each turn, you may <k:cost_or> rather than pay the mana cost for <n:a_spell> you play",
    e.StaticAbility((e.AlternativeCost(_.k, limit=1),), also(_.n, t.YOURS)),
    "once each turn, you may [pay] <k:cost_or> rather than pay [the] mana cost (for|of) <n:a_spell> [you (play|cast)]",
    when={"k": lambda k: k is not None})  # fmt: skip
_OF_THE_HAND = t.IsState("played from hand")
for _often, _when in {"once during each of your turns": t.During("", t.You()), "once each turn": None}.items():
    say("static", f"{_often}, you may play <n:a_spell> from your hand without paying its mana cost",
        e.StaticAbility((e.AlternativeCost(None, limit=1),), also(_.n, t.YOURS, _OF_THE_HAND), _when))  # fmt: skip

# ------------------------------------------------------------------------------------------------- battles
say("static", "~ is put into its owner's graveyard as soon as it has no defense counters and none of its abilities waits",
    e.StaticAbility((e.Must("be put away without defense"),), t.This()))
say("event", "~ is defeated",  # however many of those who fought it took the last counters off together
    t.EventPattern("remove counter", subject=t.AllOf((t.ITSELF, t.Not(t.HasCounter("defense")))), kind="defense", once=True))
say("effect", "play it transformed without paying its mana cost",
    e.PlayCard(Ref(_.at, "it", "card", moved=True), optional=False, transformed=True, bind=_.mark))

# ------------------------------------------------------------------------------------------------- all but one card
for _side, _bottom in {"top": False, "bottom": True}.items():
    _LEFT_OUT = t.AllOf((t.InZone("library", _.w), t.Not(t.IsAmong(t.TopOfLibrary(_.n, _.w, _bottom)))))
    read("effect", e.Move(t.Every(_LEFT_OUT), "removed from the game", face_down=made(bool, _.down), bind=_.mark),
        f"exile all but the {_side} <n:count> cards of <w:poss> library [<down:(face down)>]")
    _ALL_BUT = t.AllOf((t.InZone("library", _.w), t.Not(t.IsAmong(t.TopOfLibrary(t.ONE, _.w, _bottom)))))
    say("effect", f"remove all but the {_side} card of <w:poss> library from the game",
        e.Move(t.Every(_ALL_BUT), "removed from the game", bind=_.mark), f"exile all but the {_side} card of <w:poss> library")
