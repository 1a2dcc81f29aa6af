"""What continuous effects do to what they affect, and what they let it do or not do."""

from __future__ import annotations

from judge.cards.instructions import (
    AllOf,
    Apply,
    Bound,
    Cant,
    ControlledBy,
    ControllerOf,
    Cost,
    CostChange,
    Count,
    Duration,
    HasCounter,
    HasKeyword,
    HasType,
    InZone,
    IsAmong,
    IsState,
    LandTypeWord,
    LoseAbility,
    LoseTypes,
    MayDo,
    Must,
    Not,
    Number,
    OfKeyword,
    Players,
    SetPT,
    SetTypes,
    SourceMatches,
    StaticAbility,
    TargetsMatching,
    This,
    Value,
    You,
)
from judge.cards.language.say import _, also, say

_BASIC = tuple(LandTypeWord(name) for name in ("Plains", "Island", "Swamp", "Mountain", "Forest"))

say("part", "is every basic land type in addition to (its|their) other types", SetTypes(subtypes=_BASIC))
say("part", 'lose all " bands with other " abilities', LoseAbility("bands with other"))

say("sentence", "<what:objs> ^assign (its|their) combat damage this turn as though (it|they) wasn't blocked",
    Apply(_.what, (MayDo("assign damage as though unblocked"),), Duration("end of turn")),
    "you may have <what:objs> assign (its|their) combat damage this turn as though (it|they) wasn't blocked")  # fmt: skip
# ------------------------------------------------------------------------------------------------- after "can't"
say("can't", "block or be blocked by <n:permanent_many>", (Cant("block", _.n), Cant("be blocked", _.n)))
say("sentence", "change <what:possessed> toughness to <n:amount>", Apply(_.what, (SetPT(None, _.n),), Duration("permanent")),
    "change <what:possessed> base toughness to <n:amount>", "<what:possessed> toughness become <n:amount>")  # fmt: skip
for _d, _words in {"end of turn": " until end of turn", "permanent": ""}.items():
    say("sentence", f"change <what:possessed> power and toughness to <b:possessed> power and toughness{_words}",
        Apply(_.what, (SetPT(Value("power", _.b), Value("toughness", _.b)),), Duration(_d)),
        f"change <what:possessed> base power and toughness to <b:possessed> power and toughness{_words}")  # fmt: skip
say("sentence", "<what:objs> can't be blocked this turn except by <n:permanent_many>",
    Apply(_.what, (Cant("be blocked", Not(_.n)),), Duration("end of turn")))  # fmt: skip
say("sentence", "<what:objs> can't be blocked this turn except by two or more creatures",
    Apply(_.what, (Cant("be blocked by fewer than", count=Number(2)),), Duration("end of turn")))  # fmt: skip
say("static", "untap all <n:permanent_many> during each other player's untap step",
    StaticAbility((Must("untap in others' untap steps"),), _.n),
    "untap all <n:permanent_many> during each other player 's untap step")  # fmt: skip
say("static", "<k:(equip|cycling)> (costs|cost) you pay cost <m:cost_mana> less",
    StaticAbility((CostChange("activate", Cost(mana=_.m), False),),
                  AllOf((InZone("stack"), IsState("activated ability"), OfKeyword(_.k), ControlledBy(You())))),
    "<k:(equip|cycling)> abilities you (activate|play) cost [up to] <m:cost_mana> less to (activate|play)",
    "<k:(equip|cycling)> cost [cost] you [up to] <m:cost_mana> less to play",
    "<k:(equip|cycling)> abilities cost you [up to] <m:cost_mana> less to play")  # fmt: skip
say("static", "~ can't have counters put on it", StaticAbility((Cant("have more counters than", HasCounter(), count=Number(0)),), This()))
say("static", "creatures with landwalk abilities can be blocked as though they didn't have those abilities",
    StaticAbility((MayDo("be blocked despite", HasKeyword("landwalk")),),
                  AllOf((InZone("in play"), HasType("creature"), HasKeyword("landwalk")))),
    "creatures with landwalk abilities may be blocked as though they didn't have those abilities")  # fmt: skip
say("static", "a deck can have any number of cards named ~",
    StaticAbility((MayDo("be in a deck in any number"),), This(), zone="anywhere"))  # fmt: skip
say("part", "is no longer snow", LoseTypes(supertypes=("snow",)))
say("static", "each spell costs <m:cost_mana> more to play except during its controller's turn",
    StaticAbility((CostChange("play", Cost(mana=_.m)),), AllOf((InZone("stack"), IsState("spell"), ControlledBy(Players("nonactive"))))),
    "each spell cost <m:cost_mana> more to (play|cast) except during its controller 's turn")  # fmt: skip
say("static", "as long as ~ is on the stack, spells that target it cost <m:cost_mana> more to play",
    StaticAbility((CostChange("play", Cost(mana=_.m)),), AllOf((InZone("stack"), IsState("spell"), TargetsMatching(IsAmong(This())))),
                  zone="stack"),
    "as long as ~ is on the stack , spells that target it cost <m:cost_mana> more to (play|cast)")  # fmt: skip
say("static", 'activated abilities of <n:permanent_many> cost an additional " <x:cost> " to play',
    StaticAbility((CostChange("activate", _.x),), AllOf((InZone("stack"), IsState("activated ability"), SourceMatches(_.n)))),
    'activated abilities of <n:permanent_many> cost an additional " <x:cost> " to (activate|play)')  # fmt: skip
say("static", "each <n:spell_one> costs <m:cost_mana> more to play for each <k:permanent_one> its controller controls",
    StaticAbility((CostChange("play", Cost(mana=_.m), times=Count(also(_.k, ControlledBy(ControllerOf(Bound("affected")))))),), _.n),
    "each <n:spell_one> cost <m:cost_mana> more to (play|cast) for each <k:permanent_one> its controller control")  # fmt: skip
