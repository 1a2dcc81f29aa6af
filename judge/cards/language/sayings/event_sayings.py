"""What triggers wait for: the event in words, and the pattern that it is."""

from __future__ import annotations

from judge.cards.instructions import AllOf, EventPattern, HasCounter, InZone, IsAmong, IsState, Not, Number, This, You
from judge.cards.language.say import _, say

# ------------------------------------------------------------------------------------------------------ of objects
say("event", "<w:event_object> ^become tapped", EventPattern("tap", subject=_.w))
say("event", "<w:event_object> ^become untapped", EventPattern("untap", subject=_.w))
say("event", "<w:event_object> ^is turned face up", EventPattern("turn face up", subject=_.w))
say("event", "<w:event_object> ^is put into play from a graveyard",
    EventPattern("move", subject=_.w, origin=("graveyard",), destination=("in play",)),
    "<w:event_object> enter from a graveyard")  # fmt: skip
say("event", "<w:event_object> ^phase in", EventPattern("phase in", subject=_.w))
say("event", "<w:event_object> ^phase out", EventPattern("phase out", subject=_.w))
say("event", "<w:event_object> ^become unattached", EventPattern("unattach", subject=_.w))
say("event", "<w:event_object> ^become unattached from <x:event_object>", EventPattern("unattach", subject=_.w, other=_.x))
say("event", "<w:event_object> ^is sacrificed", EventPattern("sacrifice", subject=_.w))
say("event", "<w:event_object> ^become blocked by <n:count> or more creatures", EventPattern("blockers", subject=_.w, amount=(">=", _.n)))
say("event", "<w:event_object> ^become blocked by exactly <n:count> creatures", EventPattern("blockers", subject=_.w, amount=("=", _.n)))
say("event", "<w:event_object> ^block <n:count> or more creatures", EventPattern("blocks creatures", subject=_.w, amount=(">=", _.n)))
say("event", "<w:event_object> ^block exactly <n:count> creatures", EventPattern("blocks creatures", subject=_.w, amount=("=", _.n)))
say("event", "<w:event_object> ^deal <n:quantity> or more damage to <x:recipient>",
    EventPattern("damage", subject=_.w, other=_.x, amount=(">=", _.n)))  # fmt: skip
say("event", "<w:event_object> ^attack and isn't blocked", EventPattern("not blocked", subject=_.w))

# ------------------------------------------------------------------------------------------------------ of players
say("event", "<w:event_player> ^lose the game", EventPattern("lose game", player=_.w))
say("event", "<w:event_player> ^win a coin flip", EventPattern("coin", kind="won", player=_.w))
say("event", "<w:event_player> ^lose a coin flip", EventPattern("coin", kind="lost", player=_.w))
say("event", "<w:event_player> ^flip a coin", EventPattern("coin", player=_.w))
say("event", "<w:event_player> ^draw a card", EventPattern("draw", player=_.w))
say("event", "<w:event_player> ^sacrifice <x:event_object>", EventPattern("sacrifice", subject=_.x, player=_.w))
say("event", "<w:event_player> ^kick a spell", EventPattern("play spell", subject=IsState("kicked"), player=_.w))
say("event", "you win a clash", EventPattern("clash", player=IsAmong(You()), amount=("=", Number(1))),
    "you clash and you win", "you clash and win")  # fmt: skip
say("event", "<w:event_player> ^cycle a card", EventPattern("cycle", player=_.w))
say("event", "you cycle ~", EventPattern("cycle", subject=IsAmong(This())))
say("event", "the last <kind:counter_kind> counter is removed from ~",
    EventPattern("remove counter", subject=AllOf((IsAmong(This()), Not(HasCounter(_.kind)))), kind=_.kind),
    "you remove the last <kind:counter_kind> counter from ~")  # fmt: skip
say("event", "the last <kind:counter_kind> counter is removed from ~ while it is removed from the game",
    EventPattern("remove counter", subject=AllOf((IsAmong(This()), Not(HasCounter(_.kind)), InZone("removed from the game"))), kind=_.kind),
    "the last <kind:counter_kind> counter is removed from ~ while it is exiled")  # fmt: skip
say("event", "a spell or ability causes <w:event_player> to shuffle (his or her|their) library", EventPattern("shuffle", player=_.w),
    "a spell or ability cause <w:event_player> to shuffle their library")  # fmt: skip
say("event", "<w:event_player> ^clash", EventPattern("clash", player=_.w))
say("event", "<w:event_object> ^become attached to <x:event_object>", EventPattern("attach", subject=_.w, other=_.x))
