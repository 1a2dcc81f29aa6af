"""Sentences that say more of what a sentence before them does: the words, and the fields of the instruction that they set."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.filled_templates import _
from judge.cards.language.say import further, read

further(e.DealDamage, "the damage can't be prevented", "(that|this) damage can't be prevented", preventable=False)
further(e.Destroy, "(it|they) can't be regenerated",
        "(it|they|that creature|those creatures|the creature|that permanent|that artifact|that land) can't be regenerated",
        regenerate=False)  # fmt: skip
further(e.Destroy, "<f:permanent_many> destroyed this way can't be regenerated", "<f:a_permanent> destroyed this way can't be regenerated",
        "<f:permanent_one> destroyed this way can't be regenerated", buried=_.f)  # fmt: skip
further(e.CopySpell, "you may choose new targets for (the copy|the copies)", "[then] you may choose new targets for (the|those) copies",
        "you may choose new targets for any of the copies", "<w:copiers> may choose new targets for <x:copiers_own> copy",
        "you may choose new targets for (the|that) copy [of that spell]",
        new_targets=True)  # fmt: skip
read("copiers", True, "the player", "that player", "they", "each of those players")
read("copiers_own", True, "the", "(his or her|their)")
further(e.AddMana, "you can't spend this mana to (play|cast) spells", restriction=t.Not(t.IsState("spell")))
further(e.AddMana, "this mana can't be spent to play <n:a_spell>", restriction=t.Not(_.n))
further(e.AddMana, "spend this mana only <u:mana_use>", restriction=_.u)
_PAID_FOR = t.Bound("paid for")
for _for, _lasting in {"": e.Duration("permanent"), " <d:duration>": _.d}.items():
    further(e.AddMana, f"if that mana is spent on <n:a_spell>, that spell <p:parts>{_for}",
            f"if (that|this) mana is spent on <n:a_spell>, (that spell|that creature|it) <p:parts>{_for}",
            rider_on=_.n, rider=e.Apply(_PAID_FOR, _.p, _lasting))  # fmt: skip
further(e.AddMana, "if that mana is spent on <n:a_spell>, it comes into play <how:entering>",
        "if (that|this) mana is spent on <n:a_spell>, (it|that creature|that permanent) enter <how:entering>", rider_on=_.n,
        rider=e.Apply(t.Together(()), (e.Replace(t.EventPattern("move", subject=t.IsAmong(_PAID_FOR), destination=("in play",)), _.how),),
                      e.Duration("permanent")))  # fmt: skip
further(e.AddMana, "spend this mana only <u:mana_use>, and that spell <p:parts>", restriction=_.u, rider_on=_.u,
        rider=e.Apply(_PAID_FOR, _.p, e.Duration("permanent")))  # fmt: skip
further(e.AddMana, "this mana doesn't cause mana burn", burns=False)
further(e.AddMana, "until end of turn, this mana doesn't empty from (the|your|his or her|their|that player's) mana pool as phases end",
        "until end of turn, (you|they|that player) don't lose this mana as steps and phases end", lasts="end of turn")  # fmt: skip
further(e.AddMana, "until end of combat, (you|they|that player) don't lose this mana as steps and phases end", lasts="end of combat")
for _kind in ("spell_many", "a_spell"):
    read("mana_use", _.n, f"to (play|cast) <n:{_kind}>")
further(e.PutCounters, "this ability can't cause the total number of <k:counter_kind> counters on ~ to be greater than <n:quantity>",
        "you can't have more than <n:quantity> <k:counter_kind> counters on ~ as a result of this ability", kind=_.k, most=_.n)  # fmt: skip
_COUNTERED, _YARD = "is countered this way, <to:there> instead of", "[putting it] into <z:old_yard>"
further(e.CounterSpell, f"if <n:a_spell> {_COUNTERED} putting it into its owner's graveyard", f"if <n:a_spell> {_COUNTERED} {_YARD}",
        to=_.to, only=_.n)  # fmt: skip
further(e.CounterSpell, f"if that spell {_COUNTERED} putting it into its owner's graveyard",
        f"if (that spell|the spell|it) {_COUNTERED} {_YARD}", f"if you do, <to:there> instead of {_YARD}", to=_.to)  # fmt: skip
further(e.ChangeTargets, "the new target must be <n:a_player>", to=t.Choose(_.n, t.Number(1)))
further(e.ChangeTargets, "the new target must be <n:a_permanent>", to=t.Choose(_.n, t.Number(1)))
