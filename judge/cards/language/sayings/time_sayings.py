"""When something is done, and for how long: the words, and the event or the duration."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.parsing.placeholders import Ref, TargetAt
from judge.cards.language.say import _, read

read("until_when", "end of turn", "until end of turn")
read("until_when", "your next turn", "until your next turn")
read("when", t.During(_.s), "during any <s:step>")
read("when", t.During("combat"), "during combat")
read("point", _.s, "the <s:step>", "their <s:step>", "your <s:step>", "<s:step>")
read("when", _.cond, "if <cond:condition>")
read("when_only", _.a, "<a:when>")
read("when_only", t.Both((_.a, _.b)), "<a:when> and [only] <b:when>")
read("when", t.Both((t.During("combat"), t.Isnt(t.During("declare blockers", before=True)))), "during combat after blockers is declared",
    "after blockers is declared", "during the declare blockers step after blockers is declared")  # fmt: skip
read("whole sentence", _.do, "then <do:effects>")
read("whole sentence", e.If(_.cond, _.do), "[then] if <cond:condition>, <do:effects>")
read("whole sentence", e.Unless(_.do, t.You(), _.cost), "unless you [pay] <cost:cost>, <do:effects>")
read("whole sentence", e.Unless(_.do, _.who, _.cost), "unless <who:who> pay <cost:cost>, <do:effects>",
    when={"who": lambda who: isinstance(who, TargetAt | Ref)})  # fmt: skip
read("whole sentence", e.Delayed(_.when, e.Body(_.do)), "<when:later>, <do:effects>")
read("whole sentence", e.Delayed(_.when, e.Body(_.do), _.cond), "<when:later>, if <cond:condition>, <do:effects>")
read("mana_use", _.np, "to (play|cast) <np:spell_many>", "on <np:spell_many>")
read("mana_use", t.AllOf((t.IsState("activated ability"), t.SourceMatches(_.np))),
    "to (play|activate) [activated] abilities of <np:permanent_many>")  # fmt: skip
read("mana_use", t.IsState("activated ability"), "to activate abilities", "to play abilities")
read("later", t.EventPattern("step begins", step="end of turn", kind="that turn"), "at the beginning of that turn's end step",
    "at the end of that turn")  # fmt: skip
read("command", e.ControlNextTurn(_.who), "you control <who:poss> next turn", "gain control of <who:poss> next turn",
    "you control <who:who> during that player's next turn", when={"who": lambda who: isinstance(who, TargetAt | Ref)})  # fmt: skip
read("later", t.EventPattern("step begins", step="end of turn"), "at end of turn")
read("whole sentence", e.Delayed(t.EventPattern("step begins", step="end of combat"), e.Body(_.do), until="end of turn"),
    "at this turn's next end of combat, <do:effects>")  # fmt: skip
read("later", t.EventPattern("step begins", step="end of combat"), "at end of combat")
read("later", t.EventPattern("step begins", step="upkeep", kind="next turn"), "at the beginning of the next turn's upkeep")
read("later", t.EventPattern("step begins", player=t.IsAmong(t.You()), step=_.s), "at the beginning of your next <s:step>")
read("later", t.EventPattern("step begins", player=t.IsAmong(t.You()), step="end of turn"), "at the end of your turn")
read("later", t.EventPattern("step begins", player=t.IsAmong(_.who), step=_.s), "at the beginning of <who:poss> next <s:step>",
    when={"who": lambda who: not isinstance(who, t.You)})  # fmt: skip
