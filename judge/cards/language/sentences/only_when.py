"""When something may be played: the conditions of "play this ability only ..."."""

from __future__ import annotations

from judge.cards.instructions import things as t
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt


# when something may be played
@rule("when", "during any <s:step>")
def _(c: Place, s: str) -> t.Condition:
    return t.During(s)


@rule("when", "during combat")
def _(c: Place) -> t.Condition:
    return t.During("combat")


@rule("when", "during the <s:step>", "during your <s:step>", "during <who:poss> <s:step>")
def _(c: Place, s: str, who: t.Selection | None = None) -> t.Condition | None:
    word = c.parser.words[c.start + 1]
    if who is None:
        return t.During(s if s != "turn" else "", t.You() if word == "your" else None)
    of = who.of if isinstance(who, EachAt) else who
    if isinstance(who, ChooseAt):
        of = t.Players("opponents")
    return t.During(s if s != "turn" else "", of)


@rule(
    "when",
    "during <who:poss> turn , before attackers is declared",
    "during your turn , before attackers is declared",
    "before attackers is declared",
    "during combat before blockers is declared",
    "before the combat damage step",
)
def _(c: Place, who: t.Selection | None = None) -> t.Condition | None:
    words = c.parser.words[c.start : c.end]
    if "attackers" in words:
        before = t.During("declare attackers", before=True)
        if who is None and "your" not in words:
            return before
        of: t.Selection | None = t.You() if who is None else who
        if isinstance(of, ChooseAt):
            of = t.Players("opponents")
        if isinstance(of, EachAt):
            of = of.of
        return t.Both((t.During("", of), before))
    if "blockers" in words:
        return t.Both((t.During("combat"), t.During("declare blockers", before=True)))
    return t.During("combat damage", before=True)


@rule("point", "the <s:step>", "their <s:step>", "your <s:step>", "<s:step>")
def _(c: Place, s: str) -> str:
    return s


@rule("point", "<k:(attackers|blockers)> is declared")
def _(c: Place, k: str) -> str:
    return f"declare {k}"


@rule("when", "<w:(before|after)> <s:point>")
@rule("when", "during <who:poss> turn [,] <w:(before|after)> <s:point>")
def _(c: Place, w: str, s: str, who: t.Selection | None = None) -> t.Condition | None:
    """Before or after a step or phase of the turn, whoever's it is, or of some player's turn."""
    ends = {"combat": "end of combat"}
    over = t.Isnt(t.Either((t.During(s), t.During(ends.get(s, s), before=True))))
    time = t.During(s, before=True) if w == "before" else over
    if who is None:
        return time
    of = t.Players("opponents") if isinstance(who, ChooseAt) else who.of if isinstance(who, EachAt) else who
    return t.Both((t.During("", of), time))


@rule("when", "if <cond:condition>")
def _(c: Place, cond: t.Condition) -> t.Condition:
    return cond


@rule("when_only", "<a:when>")
def _(c: Place, a: t.Condition) -> t.Condition:
    return a


@rule("when_only", "<a:when> and [only] <b:when>")
def _(c: Place, a: t.Condition, b: t.Condition) -> t.Condition:
    return t.Both((a, b))


@rule(
    "when",
    "during combat after blockers is declared",
    "after blockers is declared",
    "during the declare blockers step after blockers is declared",
)
def _(c: Place) -> t.Condition:
    return t.Both((t.During("combat"), t.Isnt(t.During("declare blockers", before=True))))
