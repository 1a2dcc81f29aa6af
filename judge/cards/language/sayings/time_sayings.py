"""When something is done, and for how long: the words, and the event or the duration."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.filled_templates import _, made
from judge.cards.language.parsing.placeholders import Ref, TargetAt
from judge.cards.language.say import read, say

read("time", made(lambda step: "" if step == "turn" else step, _.step), "<step:step>")  # empty for the whole turn
say("when", "during combat", t.During("combat"))
say("when", "during any <s:step>", t.During(_.s), when={"s": lambda s: s in ("upkeep", "main")})
say("when", "during (the|any) <s:time>", t.During(_.s))
say("when", "during <who:any_poss> <s:time>", t.During(_.s, _.who))
say("when", "during combat on <who:any_poss> turn", t.During("combat", _.who))
say("when", "during your combat phase before blockers are declared",
    t.Both((t.During("combat", t.You()), t.During("declare blockers", before=True))))
say("when", "during combat before blockers are declared", t.Both((t.During("combat"), t.During("declare blockers", before=True))))
say("when", "during combat after blockers are declared", t.Both((t.During("combat"), t.Isnt(t.During("declare blockers", before=True)))),
    "after blockers are declared", "during the declare blockers step after blockers are declared")
for _point in ("attackers", "blockers"):
    say("point", f"{_point} are declared", f"declare {_point}")
say("point", "the <s:step>", _.s, "(their|your) <s:step>", "<s:step>")
for _step, _end in ((_.s, _.s), ("combat", "end of combat")):
    _point = "combat" if _end == "end of combat" else "<s:point>"
    _over = t.Isnt(t.Either((t.During(_step), t.During(_end, before=True))))
    for _word, _time in {"before": t.During(_step, before=True), "after": _over}.items():
        say("when", f"{_word} {_point}", _time)
        say("when", f"during <who:any_poss> turn {_word} {_point}", t.Both((t.During("", _.who), _time)),
            f"during <who:any_poss> turn, {_word} {_point}")
say("when", "if <cond:condition>", _.cond)
say("when_only", "<a:when> and only <b:when>", t.Both((_.a, _.b)), "<a:when> and <b:when>")
say("when_only", "<a:when>", _.a)
read("whole sentence", _.do, "then <do:effects>")
read("whole sentence", e.Nothing(), "round <way:rounded> each time", "if it have x in its mana cost, x is 0")
read("whole sentence", e.If(_.cond, _.do), "[then] if <cond:condition>, <do:effects>")
read("whole sentence", e.Unless(_.do, t.You(), _.cost), "unless you [pay] <cost:cost>, <do:effects>")
read("whole sentence", e.Unless(_.do, _.who, _.cost), "unless <who:who> pay <cost:cost>, <do:effects>",
    when={"who": lambda who: isinstance(who, TargetAt | Ref)})  # fmt: skip
read("whole sentence", e.Delayed(_.when, e.Body(_.do)), "<when:later>, <do:effects>")
_THAT_TURN = e.Apply(_.what, _.parts, e.THIS_TURN)
read("whole sentence", e.Delayed(_.when, e.Body(_THAT_TURN)), "<when:later>, <what:objs> <parts:parts> until the end of that turn")
read("whole sentence", e.Delayed(_.when, e.Body(e.Sequence((_.do, _THAT_TURN)))),
    "<when:later>, <do:effects>. <what:objs> <parts:parts> until the end of that turn")  # fmt: skip
read("whole sentence", e.Delayed(_.when, e.Body(_.do), _.cond), "<when:later>, if <cond:condition>, <do:effects>")
say("mana_use", "to play <np:spell_many>", _.np, "on <np:spell_many>")
say("mana_use", "to play activated abilities of <np:permanent_many>", t.AllOf((t.ACTIVATED, t.SourceMatches(_.np))),
    "to (play|activate) [activated] abilities of <np:permanent_many>", "to (play|activate) abilities of <np:source_many>")
say("mana_use", "to play abilities", t.ACTIVATED, "to activate abilities")
say("event", "the end of that turn", t.EventPattern("step begins", step="end of turn", kind="that turn"))
say("event", "the beginning of the next turn's <s:step>", t.EventPattern("step begins", step=_.s, kind="next turn"))
say("event", "the beginning of the next cleanup step", t.EventPattern("step begins", step="cleanup"))
read("later", t.EventPattern("step begins", step="end of turn", kind="that turn"), "at the beginning of that turn's end step",
    "at the end of that turn")  # fmt: skip
say("command", "(you control|gain control of) <who:poss> next turn", e.ControlNextTurn(_.who),
    "you [gain] control [of] <who:who> during (that player's|their) next turn",
    when={"who": lambda who: isinstance(who, TargetAt | Ref | t.Target | t.Bound | t.EventRole)})  # fmt: skip
_IN_IT = t.EventPattern("turn begins", player=t.IsAmong(_.who))  # of the next turn of that player, which another one controls
read("whole sentence", e.Apply(t.Together(()), (e.Replace(_IN_IT, (e.Then(e.ExtraTurn(_.who)),), once=True),), e.FOR_GOOD),
    "after that turn, <who:who> take an extra turn", when={"who": lambda who: isinstance(who, Ref)})
read("later", t.EventPattern("step begins", step="end of turn"), "at end of turn")
read("later", t.EventPattern("step begins", step="beginning of combat"), "at the beginning of that combat")
read("later", t.EventPattern("step begins", step=_.s), "at the beginning of the (next|first) <s:step>",
    when={"s": lambda s: s in ("cleanup", "upkeep")})  # fmt: skip
read("whole sentence", e.Delayed(t.EventPattern("step begins", step="end of combat"), e.Body(_.do), until="end of turn"),
    "at this turn's next end of combat, <do:effects>")  # fmt: skip
read("later", t.EventPattern("step begins", step="end of combat"), "at end of combat")
read("later", t.EventPattern("step begins", step="upkeep", kind="next turn"), "at the beginning of the next turn's upkeep")
read("later", t.EventPattern("step begins", player=t.ME, step=_.s), "at the beginning of your (next|first) <s:step>")
read("later", t.EventPattern("step begins", player=t.ME, step="end of turn"), "at the end of your turn")
read("later", t.EventPattern("step begins", player=t.IsAmong(_.who), step=_.s), "at the beginning of <who:poss> next <s:step>",
    when={"who": lambda who: not isinstance(who, t.You)})  # fmt: skip


# ------------------------------------------------------------------------------------------------- in a turn to come


def in_a_turn_of(who: t.Selection, begun: e.Apply) -> e.Instruction:
    """As the next turn of `who` begins, `begun` does, until the end of that turn."""
    turn = e.Replace(t.EventPattern("turn begins", player=t.IsAmong(who)), (e.Then(begun),), once=True)
    return e.Apply(t.Together(()), (turn,), e.FOR_GOOD)


def _turn_of(said: e.Apply) -> tuple[t.Selection, e.Apply] | None:
    match said:
        case e.Apply(
            t.Together(()), (e.Replace(t.EventPattern("turn begins", player=t.IsAmong(who)), (e.Then(e.Apply() as begun),), once=True),)
        ):
            return who, begun
    return None


say("command", "<what:objs> <parts:parts> during <who:poss> next turn", made(in_a_turn_of, _.who, e.Apply(_.what, _.parts, e.THIS_TURN),
    back=_turn_of, kind=e.Apply), "during <who:poss> next turn, <what:objs> <parts:parts>")
say("command", "<who:who> skips all combat phases of (his or her|their) next turn",
    made(in_a_turn_of, _.who, e.Apply(_.who, (e.Skip("combat"),), e.THIS_TURN), back=_turn_of, kind=e.Apply))  # fmt: skip
