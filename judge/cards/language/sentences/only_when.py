"""When something may be played: the conditions of "play this ability only ..."."""

from __future__ import annotations

from judge.cards.instructions import things as t
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt


# when something may be played
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
