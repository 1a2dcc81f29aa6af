"""What continuous effects do to what they affect, and what they let it do or not do."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.say import _, also, say

_BASIC = tuple(t.LandTypeWord(name) for name in ("Plains", "Island", "Swamp", "Mountain", "Forest"))

say("part", "is every basic land type in addition to (its|their) other types", e.SetTypes(subtypes=_BASIC))
say("part", 'lose all " bands with other " abilities', e.LoseAbility("bands with other"))

say("sentence", "<what:objs> ^assign (its|their) combat damage this turn as though (it|they) wasn't blocked",
    e.Apply(_.what, (e.MayDo("assign damage as though unblocked"),), e.Duration("end of turn")),
    "you may have <what:objs> assign (its|their) combat damage this turn as though (it|they) wasn't blocked")  # fmt: skip
# ------------------------------------------------------------------------------------------------- after "can't"
say("can't", "block or be blocked by <n:permanent_many>", (e.Cant("block", _.n), e.Cant("be blocked", _.n)))
say("sentence", "change <what:possessed> toughness to <n:amount>", e.Apply(_.what, (e.SetPT(None, _.n),), e.Duration("permanent")),
    "change <what:possessed> base toughness to <n:amount>", "<what:possessed> toughness become <n:amount>")  # fmt: skip
for _d, _words in {"end of turn": " until end of turn", "permanent": ""}.items():
    say("sentence", f"change <what:possessed> power and toughness to <b:possessed> power and toughness{_words}",
        e.Apply(_.what, (e.SetPT(t.Value("power", _.b), t.Value("toughness", _.b)),), e.Duration(_d)),
        f"change <what:possessed> base power and toughness to <b:possessed> power and toughness{_words}")  # fmt: skip
say("sentence", "<what:objs> can't be blocked this turn except by <n:permanent_many>",
    e.Apply(_.what, (e.Cant("be blocked", t.Not(_.n)),), e.Duration("end of turn")))  # fmt: skip
say("sentence", "<what:objs> can't be blocked this turn except by two or more creatures",
    e.Apply(_.what, (e.Cant("be blocked by fewer than", count=t.Number(2)),), e.Duration("end of turn")))  # fmt: skip
say("static", "untap all <n:permanent_many> during each other player's untap step",
    e.StaticAbility((e.Must("untap in others' untap steps"),), _.n),
    "untap all <n:permanent_many> during each other player 's untap step")  # fmt: skip
say("static", "<k:(equip|cycling)> (costs|cost) you pay cost <m:cost_mana> less",
    e.StaticAbility((e.CostChange("activate", e.Cost(mana=_.m), False),),
                  t.AllOf((t.InZone("stack"), t.IsState("activated ability"), t.OfKeyword(_.k), t.ControlledBy(t.You())))),
    "<k:(equip|cycling)> abilities you (activate|play) cost [up to] <m:cost_mana> less to (activate|play)",
    "<k:(equip|cycling)> cost [cost] you [up to] <m:cost_mana> less to play",
    "<k:(equip|cycling)> abilities cost you [up to] <m:cost_mana> less to play")  # fmt: skip
say("static", "~ can't have counters put on it",
    e.StaticAbility((e.Cant("have more counters than", t.HasCounter(), count=t.Number(0)),), t.This()))  # fmt: skip
say("static", "creatures with landwalk abilities can be blocked as though they didn't have those abilities",
    e.StaticAbility((e.MayDo("be blocked despite", t.HasKeyword("landwalk")),),
                  t.AllOf((t.InZone("in play"), t.HasType("creature"), t.HasKeyword("landwalk")))),
    "creatures with landwalk abilities may be blocked as though they didn't have those abilities")  # fmt: skip
say("static", "a deck can have any number of cards named ~",
    e.StaticAbility((e.MayDo("be in a deck in any number"),), t.This(), zone="anywhere"))  # fmt: skip
say("part", "is no longer snow", e.LoseTypes(supertypes=("snow",)))
say("static", "each spell costs <m:cost_mana> more to play except during its controller's turn",
    e.StaticAbility((e.CostChange("play", e.Cost(mana=_.m)),),
    t.AllOf((t.InZone("stack"), t.IsState("spell"), t.ControlledBy(t.Players("nonactive"))))),
    "each spell cost <m:cost_mana> more to (play|cast) except during its controller 's turn")  # fmt: skip
say("static", "as long as ~ is on the stack, spells that target it cost <m:cost_mana> more to play",
    e.StaticAbility((e.CostChange("play", e.Cost(mana=_.m)),),
    t.AllOf((t.InZone("stack"), t.IsState("spell"), t.TargetsMatching(t.IsAmong(t.This())))),
                  zone="stack"),
    "as long as ~ is on the stack , spells that target it cost <m:cost_mana> more to (play|cast)")  # fmt: skip
say("static", 'activated abilities of <n:permanent_many> cost an additional " <x:cost> " to play',
    e.StaticAbility((e.CostChange("activate", _.x),), t.AllOf((t.InZone("stack"), t.IsState("activated ability"), t.SourceMatches(_.n)))),
    'activated abilities of <n:permanent_many> cost an additional " <x:cost> " to (activate|play)')  # fmt: skip
say("static", "each <n:spell_one> costs <m:cost_mana> more to play for each <k:permanent_one> its controller controls",
    e.StaticAbility((e.CostChange("play", e.Cost(mana=_.m),
    times=t.Count(also(_.k, t.ControlledBy(t.ControllerOf(t.Bound("affected")))))),), _.n),
    "each <n:spell_one> cost <m:cost_mana> more to (play|cast) for each <k:permanent_one> its controller control")  # fmt: skip
