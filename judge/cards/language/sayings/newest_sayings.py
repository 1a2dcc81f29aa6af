"""What mechanisms of 2012 to 2026 say by a word of their own, in the sentences as which their rows are read."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.filled_templates import _, also
from judge.cards.language.say import read, say
from judge.cards.language.statics.keyword_costs import PAID

# ------------------------------------------------------------------------------------------------- what is given for a lower price
_YOURS = t.AllOf((t.InZone("in play"), t.HasType("creature"), t.ControlledBy(t.You())))
_GIVEN, _ONE = "helping creature", t.Number(1)
_SACRIFICED = e.Sacrifice(t.Choose(_YOURS, _ONE))
_TAPPED = e.TapOthers(t.Choose(t.AllOf((*_YOURS.parts, t.IsState("untapped"))), _ONE, up_to=True))


def _less(action: e.Instruction, measured: str, way: str) -> e.StaticAbility:
    """The spell that is played for that cost costs less by what is measured of a creature that is given for it."""
    by = e.CostChange("play", e.Cost(mana=("{1}",)), more=False, times=t.Total("total", measured, t.IsAmong(t.Bound(_GIVEN))))
    return e.StaticAbility((e.OptionalCost(e.Cost(actions=(action,)), _GIVEN, way=way), by), t.This(), zone="stack")


for _way, _says in {"emerge": "its emerge", "harmonize": "its harmonize", PAID: "that"}.items():
    say("static", f"as you play ~ for {_says} cost, sacrifice a creature, and ~ costs {{X}} less to play, where X is its converted mana "
        "cost", _less(_SACRIFICED, "converted mana cost", _way))
    say("static", f"as you play ~ for {_says} cost, you may tap an untapped creature you control, and ~ costs {{X}} less to play, where X "
        "is its power", _less(_TAPPED, "power", _way))  # fmt: skip

# ------------------------------------------------------------------------------------------------- tribute
_FOE = t.Bound("foe")
_PAYS = e.May(t.Choose(t.IsOpponent(), _ONE), e.Remember("tribute", t.You()))
_COMES = t.EventPattern("move", subject=t.IsAmong(t.This()), destination=("in play",))
read("static", e.StaticAbility((e.Replace(_COMES, (e.AsEnters(_PAYS), e.EnterWithCounters("+1/+1", _.n, t.Done("as enters")))),)),
     "as ~ come into play, an opponent may have it come into play with <n:count> +1/+1 counters on it")
_TRIBUTE = t.Exists(t.AllOf((t.IsPlayer(), t.IsAmong(t.Memory("tribute")))))
say("condition", "tribute wasn't paid", t.Isnt(_TRIBUTE))
say("condition", "tribute was paid", _TRIBUTE)

# ------------------------------------------------------------------------------------------------- demonstrate
_COPY = e.CopySpell(t.This(), new_targets=True)
_THEIRS = e.Sequence((e.Name("foe", t.Choose(t.IsOpponent(), _ONE)), e.CopySpell(t.This(), who=_FOE, new_targets=True)))
read("effect", e.IfDone(e.May(t.You(), _COPY), _THEIRS), "you may copy it, and so do an opponent")

# ------------------------------------------------------------------------------------------------- mana
say("effect", "add {R} <n:quantity> times", e.AddMana((("{R}",),), times=_.n), when={"n": lambda n: n != t.Number(1)})

# ------------------------------------------------------------------------------------------------- the Ring
_YOU = t.IsAmong(t.You())
say("effect", "the Ring tempts you", e.RingTempts(_.who), "the ring tempt you")
say("event", "the Ring tempts you", t.EventPattern("designate", player=_YOU, kind="tempted by the Ring"), "the ring tempt you")
say("event", "you choose <n:a_permanent> as your Ring-bearer", t.EventPattern("designate", subject=_.n, player=_YOU, kind="Ring-bearer"))
_BEARS = t.AllOf((t.IsState("Ring-bearer"), t.ControlledBy(t.You())))
say("condition", "<what:obj> ^is your Ring-bearer", t.Fits(_.what, _BEARS))
say("condition", "<what:obj> ^isn't your Ring-bearer", t.Isnt(t.Fits(_.what, _BEARS)))
say("condition", "you chose <n:a_permanent> as your Ring-bearer", t.Exists(also(_.n, _BEARS)))
_TEMPTATIONS = t.Value("temptations", t.You())
say("amount", "the number of times the Ring has tempted you [this game]", _TEMPTATIONS)
say("condition", "the Ring has tempted you <q:so_many> times [this game]", t.Compares(_TEMPTATIONS, _.q_op, _.q_number))

# ------------------------------------------------------------------------------------------------- dungeons
say("effect", "venture into the dungeon", e.Venture(_.who))
say("effect", "venture into Undercity", e.Venture(_.who, "Undercity"))
say("effect", "take the initiative", e.TakeInitiative(_.who))
say("condition", "<who:who> ^have the initiative", t.Fits(_.who, t.IsState("initiative")))
for _words, _kind in {"become the monarch": "monarch", "take the initiative": "initiative", "complete a dungeon": "completed a dungeon",
                      "venture into the dungeon": "venture"}.items():  # fmt: skip
    say("event", f"<w:event_player> ^{_words}", t.EventPattern("designate", player=_.w, kind=_kind))
_COMPLETED = t.Fits(_.who, t.IsState("completed a dungeon"))
say("condition", "<who:who> ^have completed a dungeon", _COMPLETED)
say("condition", "<who:who> ^haven't completed a dungeon", t.Isnt(_COMPLETED))

# ------------------------------------------------------------------------------------------------- speed
_SPEED = t.Value("speed", t.You())
say("static", "you have speed", e.StaticAbility((e.Must("have speed"),), t.You()))
say("condition", "you have max speed", t.Compares(_SPEED, "=", t.Number(4)))
say("amount", "your speed", _SPEED)
say("condition", "your speed is <n:count> or (more|greater)", t.Compares(_SPEED, ">=", _.n))

# ------------------------------------------------------------------------------------------------- halves
say("static", "only this half may be played from your graveyard",
    e.StaticAbility((e.MayDo("be played as a half"),), t.This(), zone="graveyard"))  # fmt: skip

# ------------------------------------------------------------------------------------------------- gifts
say("who", "the promised opponent", t.Players("promised"))

# ------------------------------------------------------------------------------------------------- ciphers
_AGAIN = e.IfDone(
    e.May(t.You(), e.CopySpell(t.Memory("removed", t.Giver()), bind="copy")),
    e.PlayCard(t.Bound("copy"), t.You(), free=True, optional=True),
)
_HITS = t.EventPattern("damage", subject=t.IsAmong(t.This()), other=t.IsPlayer(), combat=True)
_ENCODED = e.GainAbility(e.TriggeredAbility(_HITS, e.Body(_AGAIN)))
read("effect", e.IfDone(e.May(t.You(), e.Move(t.This(), "removed from the game", remember="removed")),
                        e.Apply(t.Choose(_YOURS, _ONE), (_ENCODED,), e.Duration("permanent"))),
    "[then] you may remove ~ from the game encoded on a creature you control")  # fmt: skip

# ------------------------------------------------------------------------------------------------- rooms
say("event", "you fully unlock a Room", t.EventPattern("designate", player=_YOU, kind="fully unlocked"))

# ------------------------------------------------------------------------------------------------- pairs
say("effect", "pair <a:obj> with <b:obj>", e.Pair(_.a, _.b))

# ------------------------------------------------------------------------------------------------- poison
say("static", "combat damage dealt to a player by ~ also gives that player <n:count> poison (counter|counters)",
    e.StaticAbility((e.MayDo("poison whom its combat damage is dealt to", count=_.n),), t.This()))  # fmt: skip

# ------------------------------------------------------------------------------------------------- mana spent
_SPENT = t.Value("mana spent", _.what)
say("amount", "the amount of mana spent to (play|cast) <what:obj>", _SPENT)
say("condition", "<q:so_much> mana was spent to (play|cast) <what:obj>", t.Compares(_SPENT, _.q_op, _.q_number))
say("condition", "the amount of mana spent to (play|cast) <what:obj> is greater than <n:quantity>", t.Compares(_SPENT, ">", _.n))
say("condition", "the amount of mana spent to (play|cast) <what:obj> is greater than <n:amount> or <m:amount>",
    t.Either((t.Compares(_SPENT, ">", _.n), t.Compares(_SPENT, ">", _.m))))  # fmt: skip
for _door in ("left door", "right door"):
    _open = t.Exists(t.AllOf((t.InZone("in play"), t.IsAmong(t.Memory(_door)))))
    say("condition", f"~'s {_door} is unlocked", _open)
    say("event", f"~'s {_door} becomes unlocked", t.EventPattern("designate", subject=t.IsAmong(t.This()), kind=_door))
    say("static", f"you may unlock ~'s {_door} by paying <k:cost>",
        e.StaticAbility((e.MayDo(f"unlock its {_door}", cost=_.k),), t.You(), t.Isnt(_open)))  # fmt: skip
