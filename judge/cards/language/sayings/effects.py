"""What spells and abilities do: the sentence, and the instruction that it is."""

from __future__ import annotations

from judge.cards.instructions import (
    ChooseOne,
    DrawGame,
    EndTurn,
    Exchange,
    LoseGame,
    Phase,
    Regenerate,
    RemoveFromCombat,
    SetLife,
    Tap,
    This,
    TurnFace,
    Unattach,
    Untap,
    WinGame,
)
from judge.cards.language.say import _, say

# ------------------------------------------------------------------------------------------------- what is done to things
say("effect", "regenerate <what:objs>", Regenerate(_.what))
say("effect", "unattach <what:obj>", Unattach(_.what, _.mark))
say("effect", "remove <what:obj> from combat", RemoveFromCombat(_.what))
say("effect", "tap or untap <what:obj>", ChooseOne(_.who, (Tap(_.what), Untap(_.what))))
say("effect", "turn <what:objs> face <to:(up|down)>", TurnFace(_.what, _.to))
say("effect", "flip ~", TurnFace(This(), "flipped"))
say("object does", "phase <to:(out|in)>", Phase(_.who, _.to))

# ------------------------------------------------------------------------------------------------- the game and its players
say("player does", "win the game", WinGame(_.who))
say("player does", "lose the game", LoseGame(_.who))
say("sentence", "the game is a draw", DrawGame())
say("effect", "end the turn", EndTurn())
say("sentence", "<who:poss> life total becomes <n:amount>", SetLife(_.who, _.n), "<who:poss> life total become <n:amount>")
say("effect", "exchange life totals with <w:who>", Exchange("life totals", _.who, _.w))
