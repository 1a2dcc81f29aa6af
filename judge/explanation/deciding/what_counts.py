"""What counts for and against a step and its rules as what decides an answer: the figures, and of which kinds of steps and questions."""

from __future__ import annotations

FAR = 12
"""Beyond so many causes one step is as far from an answer as another."""
NEAR, FIRST = 0.25, 0.2
"""What counts against a rule: each cause between its step and the answer, each rule that is more special in its step."""
REFUSED, SHAPED, ASKED, TOLD = 6.0, 0.3, 0.5, 1.5
"""What counts for a rule: that it refused or let what is asked about, that it shaped a value, that the question itself rests on it, that
the verdict tells its step."""
CLAUSE = 5.0
"""What counts for the rule of the clause that the verdict tells instead of a step."""
OF_ANOTHER = 6.0
"""What counts against a rule, where effects shape a value, that it says what became of another object: of what makes an effect."""
ANOTHER_OBJECT = 4.0
"""What counts against a rule of what happened before the object that is asked about was there."""
COPIED = 2.0
"""What counts for the rule by which something was copied, where what the copy did rests on how its model was played."""
LED_TO_IT = 2.5
"""What counts against a rule of what only led to the resolving of that by which something was moved: how that was played, or triggered."""
BEFORE = 1.0
"""What counts for the rules of what came of that step."""
LEVELS = (0.0, 1.2, 3.0)
"""What counts against a rule for how general it is."""
GENERAL = len(LEVELS) - 1
"""How general a rule is that is of the frame of every game."""
DECISIVE = frozenset(
    {
        "state-based", "spared", "can't happen", "replaced", "prevented", "shield not used", "redirection does nothing", "countered",
        "illegal target", "stays", "no exchange", "control not exchanged", "cards not exchanged",
        "damage not dealt", "no damage", "nothing linked", "not searched", "comes without", "game over", "passed over", "stays tapped",
        "removed from the stack", "not played", "requirement not obeyed", "effect ended",
    }
)  # fmt: skip
"""Kinds of steps by which it is decided that something happens otherwise, or not at all."""
STRIKES, AGAIN = "who strikes", -0.25
"""What says who deals damage in a combat damage step; and what counts for why it does so a second time, or then at all, however far that
lies back."""
SHAPING = frozenset({"replaced", "comes without", "can't happen"})
"""Kinds of steps among those by which a value that effects shape may be otherwise."""
DONE = {"event": 0.8, "state-based": 0.8, "prevented": 1.3, "replaced": 1.3}
"""Kinds of steps that tell what came of what resolved -> what counts there for the rule that it does not depend on its source."""
AT_THE_END = frozenset({"if failed", "condition", "not done", "none asked"})
"""Kinds of steps that decide where nothing came after them: that something was not done."""
MADE = 0.6
"""What counts for what made the value itself."""
IN_PART_ONLY = "in part"
"""The kind of step that says that there is less than is asked for: no answer about where something is rests on that."""
UNABLE, UNABLE_BEFORE = frozenset({"unpaid", "not possible", IN_PART_ONLY}), 2
"""Kinds of steps that say what somebody could not pay or do, or not all of; and how far before what came of it they lie at the most."""
UNDONE = UNABLE | {
    "not played", "not done", "not attached", "damage not dealt", "nothing linked", "not searched", "not found", "illegal target",
    "none asked",
}  # fmt: skip
"""Kinds of steps that tell what kept something from being done: a condition that was met did not."""
MAKES = frozenset({"event", "triggered"})
"""Kinds of steps that are what is asked about."""
DECIDES, OTHERWISE = 1.0, 0.4
"""What counts for those; and for those of them by which what was to happen did not, or not so."""
OF_PLACES = frozenset({"zone of X", "where is X", "permanents of P", "did X resolve", "what G does P control", "is X in play"})
"""The questions that a spell's becoming a permanent answers: what else came with that answers the others."""
OF_LISTS = frozenset({"hand of P", "graveyard of P", "library of P", "what is removed from the game", "is X Z"})
"""The questions about what is where, besides."""
OF_SIZES = frozenset(
    {
        "hand size of P", "library size of P", "how many G are Z", "what did P discard", "what did P draw",
        "how many cards did P discard", "how many cards did P draw", "how many cards did P mill", "did P discard X", "did P draw a card",
    }
)  # fmt: skip
"""The questions about how much is where, and how much of it came or went."""
OF_CHANGES = frozenset({"controller of X"})
"""The questions about what something that resolves changes of a thing, besides."""
BRINGING = frozenset({"triggered", "ability on the stack"})
"""Kinds of steps that tell how an ability came to be on the stack."""
AS_USUAL = frozenset({"state-based", "game over"})
"""Kinds of steps that decide that something happens, not that it happens otherwise."""
ASIDE = {
    "choice": 1.2, "resolves": 0.8, "mana ability": 3.0, "paid": 3.0, "paid mana": 3.0, "total cost": 3.0, "look": 3.0, "cease": 1.0,
    "win game": 0.5,
}  # fmt: skip
"""What counts against steps that only led to what decides."""
