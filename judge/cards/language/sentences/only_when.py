"""When something may be played: the conditions of "play this ability only ..."."""

from __future__ import annotations

from judge.cards.instructions import Condition, Isnt, Players, Selection, You
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt


# when something may be played
@rule("when", "during any <s:step>")
def _(c: Place, s: str) -> Condition:
    from judge.cards.instructions import During

    return During(s)


@rule("when", "during combat")
def _(c: Place) -> Condition:
    from judge.cards.instructions import During

    return During("combat")


@rule("when", "during the <s:step>", "during your <s:step>", "during <who:poss> <s:step>")
def _(c: Place, s: str, who: Selection | None = None) -> Condition | None:
    from judge.cards.instructions import During

    word = c.parser.words[c.start + 1]
    if who is None:
        return During(s if s != "turn" else "", You() if word == "your" else None)
    of = who.of if isinstance(who, EachAt) else who
    if isinstance(who, ChooseAt):
        of = Players("opponents")
    return During(s if s != "turn" else "", of)


@rule(
    "when",
    "during <who:poss> turn , before attackers is declared",
    "during your turn , before attackers is declared",
    "before attackers is declared",
    "during combat before blockers is declared",
    "before the combat damage step",
)
def _(c: Place, who: Selection | None = None) -> Condition | None:
    from judge.cards.instructions import Both, During

    words = c.parser.words[c.start : c.end]
    if "attackers" in words:
        before = During("declare attackers", before=True)
        if who is None and "your" not in words:
            return before
        of: Selection | None = You() if who is None else who
        if isinstance(of, ChooseAt):
            of = Players("opponents")
        if isinstance(of, EachAt):
            of = of.of
        return Both((During("", of), before))
    if "blockers" in words:
        return Both((During("combat"), During("declare blockers", before=True)))
    return During("combat damage", before=True)


@rule("point", "the <s:step>", "their <s:step>", "your <s:step>", "<s:step>")
def _(c: Place, s: str) -> str:
    return s


@rule("point", "<k:(attackers|blockers)> is declared")
def _(c: Place, k: str) -> str:
    return f"declare {k}"


@rule("when", "<w:(before|after)> <s:point>")
@rule("when", "during <who:poss> turn [,] <w:(before|after)> <s:point>")
def _(c: Place, w: str, s: str, who: Selection | None = None) -> Condition | None:
    """Before or after a step or phase of the turn, whoever's it is, or of some player's turn."""
    from judge.cards.instructions import Both, During, Either

    ends = {"combat": "end of combat"}
    over = Isnt(Either((During(s), During(ends.get(s, s), before=True))))
    time = During(s, before=True) if w == "before" else over
    if who is None:
        return time
    of = Players("opponents") if isinstance(who, ChooseAt) else who.of if isinstance(who, EachAt) else who
    return Both((During("", of), time))


@rule("when", "if <cond:condition>")
def _(c: Place, cond: Condition) -> Condition:
    return cond


@rule("when_only", "<a:when>")
def _(c: Place, a: Condition) -> Condition:
    return a


@rule("when_only", "<a:when> and [only] <b:when>")
def _(c: Place, a: Condition, b: Condition) -> Condition:
    from judge.cards.instructions import Both

    return Both((a, b))


@rule(
    "when",
    "during combat after blockers is declared",
    "after blockers is declared",
    "during the declare blockers step after blockers is declared",
)
def _(c: Place) -> Condition:
    from judge.cards.instructions import Both, During

    return Both((During("combat"), Isnt(During("declare blockers", before=True))))
