"""What happens in texts of later editions: what was done this turn, and events that abilities wait for."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.filled_templates import _, also, made, without
from judge.cards.language.nouns.joined_filters import both
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Ref
from judge.cards.language.say import read, say
from judge.cards.language.sayings.templates import BY_YOU

# ------------------------------------------------------------------------------------------------- what happened this turn
say("condition", "you attacked with a creature this turn", t.Compares(t.Value("attackers this turn", t.You()), ">=", t.ONE),
    "you attacked this turn")  # fmt: skip
for _verb, _did in {"gain life": "gained", "lose life": "lost"}.items():
    say("condition", f"<who:who> {_did} <q:so_much> life this turn",
        t.Compares(t.TimesThisTurn(t.EventPattern(_verb, player=t.IsAmong(_.who)), True), _.q_op, _.q_number),  # type: ignore[arg-type]
        f"<who:who> have {_did} <q:so_much> life this turn", when={"who": lambda who: not isinstance(who, ChooseAt)})  # fmt: skip
    say("condition", f"<who:some_player> {_did} <q:so_much> life this turn",  # one of them has lost so much
        t.Exists(also(_.who, t.Measures(f"life {_did} this turn", _.q_op, _.q_number))))
say("condition", "<who:who> ^have played <q:so_many> <k:spell_many> this turn",
    t.Compares(t.TimesThisTurn(t.EventPattern("play spell", subject=_.k, player=t.IsAmong(_.who))), _.q_op, _.q_number),
    "<who:who> have cast <q:so_many> <k:spell_many> this turn")  # fmt: skip
for _did, _event in {
    "discarded <n:event_card>": t.EventPattern("discard", subject=_.n, player=_.who),
    "sacrificed <n:a_permanent>": t.EventPattern("sacrifice", subject=_.n, player=_.who),
}.items():
    say("condition", f"<who:event_player> ^have {_did} this turn", t.Happened(_event), f"<who:event_player> {_did} this turn")
say("condition", "<who:who> ^have sacrificed <q:so_many> <np:permanent_many> this turn",
    t.Compares(t.TimesThisTurn(t.EventPattern("sacrifice", subject=_.np, player=t.IsAmong(_.who))), _.q_op, _.q_number),
    "<who:who> sacrificed <q:so_many> <np:permanent_many> this turn")
say("condition", "<who:who> ^have drawn <q:so_many> cards this turn",
    t.Compares(t.TimesThisTurn(t.EventPattern("draw", player=t.IsAmong(_.who))), _.q_op, _.q_number),
    "<who:who> drew <q:so_many> cards this turn", when=BY_YOU)  # fmt: skip
for _verb, _did in {"gain life": "gained", "lose life": "lost"}.items():
    for _own, _they in {"you": t.You(), "your opponents": t.Players("opponents")}.items():
        read("for each", t.TimesThisTurn(t.EventPattern(_verb, player=t.IsAmong(_they)), True),  # type: ignore[arg-type]
            f"1 life {_own} [have] {_did} this turn")
say("for each", "opponent who lost life this turn",
    t.Count(t.AllOf((t.IsOpponent(), t.DidThisTurn(t.EventPattern("lose life"), "player")))))  # fmt: skip
say("condition", "a permanent left play under your control this turn",
    t.Happened(t.EventPattern("move", subject=t.YOURS, origin=("in play",))), "a permanent you controlled left play this turn")
say("condition", "<n:a_thing_then> left play under your control this turn",
    t.Happened(t.EventPattern("move", subject=also(_.n, t.YOURS), origin=("in play",))),
    "<n:a_thing_then> you controlled left play this turn", when={"n": lambda n: not isinstance(n, t.Anything)})  # fmt: skip
for _less in ("less", "more"):
    for _targets, _so in {"targets": t.TargetsMatching(_.n), "doesn't target": t.Not(t.TargetsMatching(_.n))}.items():
        say("static", f"~ costs <m:cost_mana> {_less} to play if it {_targets} <n:a_permanent>",
            e.StaticAbility((e.CostChange("play", e.Cost(mana=_.m), _less == "more"),), t.AllOf((t.InZone("stack"), t.ITSELF, _so)),
            zone="stack"), f"~ costs <m:cost_mana> {_less} to play if it {_targets} <n:some_spell>",
            f"~ costs <m:cost_mana> {_less} to play if it {_targets} <n:a_card>")

read("static", e.StaticAbility((e.CostChange("play", e.Cost(mana=_.m), False),), also(_.n, _.k, t.YOURS)),
    "each <n:spell_one> you (play|cast) costs <m:cost_mana> less to (play|cast) if it have <k:keyword>")
say("for each", "target", t.Size(t.TargetsOf(t.Bound("affected"))))
say("for each", "<n:noun_one> it targets", t.Size(t.Narrow(t.TargetsOf(t.Bound("affected")), _.n)))
say("condition", "<q:so_many> <np:permanent_many> came into play under your control this turn",
    t.Compares(t.TimesThisTurn(t.EventPattern("move", subject=_.np, destination=("in play",), player=t.ME)), _.q_op, _.q_number))
_YOUR_PERMANENT_CARD = t.AllOf((t.IsState("card"), t.HasType("permanent"), t.OwnedBy(t.You())))
_BURIED = t.EventPattern("move", subject=_YOUR_PERMANENT_CARD, destination=("graveyard",))
say("condition", "a permanent card was put into your graveyard [from anywhere] this turn", t.Happened(_BURIED), "you descended this turn")
say("amount", "the number of times you descended this turn", t.TimesThisTurn(_BURIED))
say("condition", "<who:some_player> ^have <q:so_many> poison counters", t.Exists(also(_.who, t.Measures("poison", _.q_op, _.q_number))))

# ------------------------------------------------------------------------------------------------- events
say("event", "<w:event_player> ^draw (your|his or her) <n:ordinal> card each turn", t.EventPattern("draw", player=_.w, nth=_.n),
    "<w:event_player> draw (your|their) <n:ordinal> card in a turn", when={"n": lambda n: n > 0})
_THEIRS = t.AnyOf((t.IsOpponent(), t.OPPOSING, t.InZone("graveyard", t.Players("opponents"))))
_CRIME = t.EventPattern("become target", subject=_THEIRS, player=t.ME, once=True)
read("event", _CRIME, "you commit a crime")
read("condition", t.Happened(_CRIME), "you [have] committed a crime this turn")
read("static", e.StaticAbility((e.CostChange("play", e.Cost(mana=_.m), False),), also(_.n, t.YOURS),
                               t.Isnt(t.Happened(t.EventPattern("play spell", subject=_.n, player=t.ME)))),
    "the first <n:spell_one> you (play|cast) each turn cost <m:cost_mana> less to (play|cast)")  # fmt: skip
_FIRST = t.EventPattern("play spell", subject=_.n, player=t.ME, nth=1)
say("static", "the first <n:spell_one> you (play|cast) each turn <parts:parts>",
    e.StaticAbility(_.parts, also(_.n, t.YOURS, t.DidThisTurn(_FIRST, "subject"))))  # fmt: skip
_BEFORE = t.TimesThisTurn(t.EventPattern("play spell", subject=_.n, player=t.ME))
say("static", "the <k:ordinal> <n:spell_one> you (play|cast) each turn costs <m:cost_mana> less to (play|cast)",
    e.StaticAbility((e.CostChange("play", e.Cost(mana=_.m), False),), also(_.n, t.YOURS),
                    t.Compares(_BEFORE, "=", made(lambda k: t.Number(k - 1), _.k, back=lambda n: (n.value + 1,), kind=t.Number))),
    when={"k": lambda k: k > 1})


_SIZES = ("power", "toughness", "power and toughness")


def _doubled(what: t.Selection, lasts: e.Duration, size: str) -> e.Instruction:
    """Its power, or its toughness as well, is twice what it is; of several each has its own."""
    of = t.Bound("doubled") if isinstance(what, EachAt) else what
    grown = e.ModifyPT(*(t.Value(one, of) if one in size else t.Number(0) for one in ("power", "toughness")))
    made = e.Apply(of, (grown,), lasts)
    return e.ForEach(what, "doubled", made) if isinstance(what, EachAt) else made


def _what_doubles(it: e.Instruction) -> tuple[t.Selection, e.Duration, str] | None:
    made = it.do if isinstance(it, e.ForEach) else it
    if not isinstance(made, e.Apply):
        return None
    for size in _SIZES:
        what = EachAt(0, it.over) if isinstance(it, e.ForEach) else made.affected
        if _doubled(what, made.duration, size) == (msgspec.structs.replace(it, over=what) if isinstance(it, e.ForEach) else it):
            return it.over if isinstance(it, e.ForEach) else what, made.duration, size
    return None


for _size in _SIZES:
    _now = made(_doubled, _.what, e.THIS_TURN, _size)
    read("whole sentence", _now, f"until end of turn, double the {_size} of <what:obj>",
        f"until end of turn, double <what:possessed> {_size}")
    read("whole sentence", e.Sequence((_now, e.Apply(Ref(_.last, "it"), made(lambda has: tuple(map(e.GainAbility, has)), _.has),
                                                     e.THIS_TURN))),
        f"until end of turn, double the {_size} of <what:obj> and (it|that creature) gain <has:ability_list>",
        f"until end of turn, double <what:possessed> {_size} and (it|that creature) gain <has:ability_list>")
    say("effect", f"double the {_size} of <what:obj> <d:duration>",
        made(_doubled, _.what, _.d, _size, back=_what_doubles, kind=(e.Apply, e.ForEach)), f"double <what:possessed> {_size} <d:duration>")
say("event", "you cycle another card", t.EventPattern("cycle", subject=t.ANOTHER, player=t.ME))
say("event", "you attack with <n:count> or more creatures", t.EventPattern("attack with", player=t.ME, amount=(">=", _.n)))
say("event", "<w:event_player> ^attack with <n:count> or more creatures",
    t.EventPattern("attack with", player=_.w, amount=(">=", _.n)), when={"w": lambda w: w != t.ME})

say("event", "<w:event_player> ^draw a card except the first one (he or she|they|you) draws in each of (his or her|their|your) draw steps",
    t.EventPattern("draw", player=_.w, kind="but the first of a draw step"),
    "<w:event_player> draw a card except the first one they draw in their draw step each turn")  # fmt: skip

_FROM = {"exile": ("removed from the game",), "(your|his or her) graveyard": ("graveyard",), "a graveyard": ("graveyard",),
    "(your|his or her) hand": ("hand",), "(your|his or her) library": ("library",), "the top of (your|his or her) library": ("library",),
    "anywhere other than (your|his or her) hand": ("removed from the game", "graveyard", "library")}
_HIS = t.OwnedBy(t.EventRole("player"))
_HIS_SPELL = made(lambda spell: _HIS if spell is None else both(spell, _HIS), _.n, kind=t.Filter,
                  back=lambda spell: (None,) if spell == _HIS else without(spell, _HIS))  # fmt: skip
for _where, _zones in _FROM.items():
    _his = _HIS if _where == "(your|his or her) graveyard" else None
    say("event", f"<w:event_player> ^play <n:event_spell> from {_where}",
        t.EventPattern("play spell", subject=_HIS_SPELL if _his else _.n, player=_.w, origin=_zones))
    read("condition", t.Happened(t.EventPattern("play spell", player=t.ME, origin=_zones)),
        f"you [have] (played|cast) a spell from {_where} this turn")  # fmt: skip
    say("event", f"<w:event_player> ^play a card from {_where}",
        t.AnyEvent((t.EventPattern("play land", subject=_his, player=_.w, origin=_zones),
                    t.EventPattern("play spell", subject=_his, player=_.w, origin=_zones))),
        f"<w:event_player> play a land [from {_where}] or cast a spell from {_where}")
