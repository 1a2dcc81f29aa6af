"""What triggers wait for: the event in words, and the pattern that it is."""

from __future__ import annotations

from judge.cards.instructions import things as t
from judge.cards.language.say import _, also, read, say

# ------------------------------------------------------------------------------------------------------ of objects
say("event", "<w:event_object> ^become tapped", t.EventPattern("tap", subject=_.w))
say("event", "<w:event_object> ^become untapped", t.EventPattern("untap", subject=_.w))
say("event", "<w:event_object> ^is turned face up", t.EventPattern("turn face up", subject=_.w))
say("event", "<w:event_object> ^is put into play from a graveyard",
    t.EventPattern("move", subject=_.w, origin=("graveyard",), destination=("in play",)),
    "<w:event_object> enter from a graveyard")  # fmt: skip
say("event", "<w:event_object> ^phase in", t.EventPattern("phase in", subject=_.w))
say("event", "<w:event_object> ^phase out", t.EventPattern("phase out", subject=_.w))
say("event", "<w:event_object> ^become unattached", t.EventPattern("unattach", subject=_.w))
say("event", "<w:event_object> ^become unattached from <x:event_object>", t.EventPattern("unattach", subject=_.w, other=_.x))
say("event", "<w:event_object> ^is sacrificed", t.EventPattern("sacrifice", subject=_.w))
say("event", "<w:event_object> ^become blocked by <n:count> or more creatures", t.EventPattern("blockers", subject=_.w, amount=(">=", _.n)))
say("event", "<w:event_object> ^become blocked by exactly <n:count> creatures", t.EventPattern("blockers", subject=_.w, amount=("=", _.n)))
say("event", "<w:event_object> ^block <n:count> or more creatures", t.EventPattern("blocks creatures", subject=_.w, amount=(">=", _.n)))
say("event", "<w:event_object> ^block exactly <n:count> creatures", t.EventPattern("blocks creatures", subject=_.w, amount=("=", _.n)))
say("event", "<x:recipient> ^is dealt <n:quantity> or more damage by a single source",
    t.EventPattern("damage", other=_.x, amount=(">=", _.n)))  # fmt: skip
say("event", "<w:event_object> ^deal <n:quantity> or more damage to <x:recipient>",
    t.EventPattern("damage", subject=_.w, other=_.x, amount=(">=", _.n)))  # fmt: skip
say("event", "<w:event_object> ^attack and isn't blocked", t.EventPattern("not blocked", subject=_.w))
say("event", "<w:event_object> ^attack the player with the most life or tied for most life",
    t.EventPattern("attack", subject=_.w, other=t.AllOf((t.IsPlayer(), t.Extreme("greatest", "life", t.IsPlayer())))))  # fmt: skip
_OTHERS = t.Controls(also(_.m, t.IsState("attacking"), t.Not(t.IsAmong(t.This()))), ">=", _.n)
say("event", "~ and at least <n:count> other <m:permanent_many> attack",
    t.EventPattern("attack", subject=t.AllOf((t.IsAmong(t.This()), t.ControlledBy(t.Every(t.AllOf((t.IsPlayer(), _OTHERS))))))),
    "~ and at least <n:count> other <m:permanent_one> attack")  # fmt: skip

# ------------------------------------------------------------------------------------------------------ of players
say("event", "<w:event_player> ^lose the game", t.EventPattern("lose game", player=_.w))
say("event", "<w:event_player> ^win a coin flip", t.EventPattern("coin", kind="won", player=_.w))
say("event", "<w:event_player> ^lose a coin flip", t.EventPattern("coin", kind="lost", player=_.w))
say("event", "<w:event_player> ^flip a coin", t.EventPattern("coin", player=_.w))
say("event", "<w:event_player> ^draw a card", t.EventPattern("draw", player=_.w))
say("event", "<w:event_player> ^sacrifice <x:event_object>", t.EventPattern("sacrifice", subject=_.x, player=_.w))
say("event", "<w:event_player> ^kick a spell", t.EventPattern("play spell", subject=t.IsState("kicked"), player=_.w))
say("event", "you win a clash", t.EventPattern("clash", player=t.IsAmong(t.You()), amount=("=", t.Number(1))),
    "you clash and you win", "you clash and win")  # fmt: skip
say("event", "<w:event_player> ^cycle a card", t.EventPattern("cycle", player=_.w))
say("event", "you cycle ~", t.EventPattern("cycle", subject=t.IsAmong(t.This())))
say("event", "the last <kind:counter_kind> counter is removed from ~",
    t.EventPattern("remove counter", subject=t.AllOf((t.IsAmong(t.This()), t.Not(t.HasCounter(_.kind)))), kind=_.kind),
    "you remove the last <kind:counter_kind> counter from ~")  # fmt: skip
say("event", "the last <kind:counter_kind> counter is removed from ~ while it is removed from the game",
    t.EventPattern("remove counter",
    subject=t.AllOf((t.IsAmong(t.This()), t.Not(t.HasCounter(_.kind)), t.InZone("removed from the game"))), kind=_.kind))  # fmt: skip
say("event", "a spell or ability causes <w:event_player> to shuffle (his or her|their) library",
    t.EventPattern("shuffle", player=_.w))  # fmt: skip
say("event", "<w:event_player> ^clash", t.EventPattern("clash", player=_.w))
say("event", "<w:event_object> ^become attached to <x:event_object>", t.EventPattern("attach", subject=_.w, other=_.x))
read("under_control", t.You(), "under your control")
read("under_control", t.Players("opponents"), "under an opponent's control")
read("graveyard_of", t.Players("each"), "a graveyard")
read("graveyard_of", t.You(), "your graveyard")
read("graveyard_of", t.Players("opponents"), "an opponent's graveyard")
read("not_mana", t.Not(t.IsState("mana ability")), "that isn't a mana ability", "[,] if it isn't a mana ability")
read("recipient", _.a, "<a:recipient_one>")
read("a_spell_or_ability", t.Anything(), "a spell or ability")
read("a_spell_or_ability", t.IsState("spell"), "a spell")
read("events", _.ev, "<ev:event>")
read("whose_turn", t.IsAmong(t.You()), "your turn")
read("whose_turn", t.IsOpponent(), "an opponent's turn")
read("public_zone", "in play", "play")
read("public_zone", "graveyard", "your graveyard", "a graveyard")
read("while_removed", t.InZone("removed from the game"), "while it is exiled")
read("land_not_first", -1, "a land other than the first land of the turn", "a land, if it wasn't the first land you played this turn")
read("after noun", t.ControlledBy(t.You()), "you have (played|cast)", "you (played|cast)", on="spell")
say("event", "<w:event_object> ^leave play", t.EventPattern("move", subject=_.w, origin=("in play",)))
say("event", "<w:event_object> ^attack", t.EventPattern("attack", subject=_.w))
say("event", "<w:event_object> ^attack for the first time each turn", t.EventPattern("attack", subject=_.w, nth=1))
say("event", "<w:event_object> ^attack alone", t.EventPattern("attack", subject=_.w, kind="alone"))
say("event", "<w:event_object> ^attack you", t.EventPattern("attack", subject=_.w, other=t.IsAmong(t.You())))
say("event", "<w:event_object> ^block", t.EventPattern("block", subject=_.w))
read("event", t.EventPattern("block pair", subject=_.w, other=_.x), "<w:event_object> block <x:event_object>")
say("event", "<w:event_object> ^become blocked", t.EventPattern("become blocked", subject=_.w))
read("event", t.EventPattern("block pair", subject=_.x, other=_.w), "<w:event_object> become blocked by <x:event_object>")
say("event", "<w:event_player> ^attack", t.EventPattern("attack with", player=_.w))
read("event", t.EventPattern("damage", subject=_.w, other=_.x), "<w:event_source> deal damage to <x:recipient>")
say("event", "the end of your turn", t.EventPattern("step begins", player=t.IsAmong(t.You()), step="end of turn"),
    "the beginning of your end step")  # fmt: skip
say("event", "end of combat", t.EventPattern("step begins", step="end of combat"), "end of each combat", "the end of combat")
say("event", "the beginning of combat on your turn", t.EventPattern("step begins", player=t.IsAmong(t.You()), step="beginning of combat"))
say("event", "the beginning of each combat", t.EventPattern("step begins", step="beginning of combat"))
read("event", t.EventPattern("tap for mana", subject=_.w), "<w:event_object> is tapped for mana")
read("event", t.EventPattern("tap for mana", subject=_.x, player=_.w), "<w:event_player> tap <x:event_object> for mana")
read("event", t.EventPattern("search", player=_.w), "<w:event_player> search (their|your) library")
say("event", "a <kind:counter_kind> counter is put on <x:event_object>", t.EventPattern("put counter", subject=_.x, kind=_.kind, each=True))
