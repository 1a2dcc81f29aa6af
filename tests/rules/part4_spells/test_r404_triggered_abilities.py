"""404: triggered abilities."""

from by_rule import by_rule

test_404 = by_rule("""
404.3 also: a condition behind the event is asked as it happens
  card Hermit | {1} | Enchantment | At the beginning of your upkeep, if you have no cards in hand, you gain 2 life.
  Ann: Hermit, hand Forest
  Ben:
  turn: Ben, end of turn
  > go to Ann's upkeep
  did Hermit trigger = no

404.3 and again as the ability resolves
  card Hermit | {1} | Enchantment | At the beginning of your upkeep, if you have no cards in hand, you gain 2 life.
  Ann: Hermit
  Ben:
  turn: Ben, end of turn
  > go to Ann's upkeep
  > it happens: Ann draws a card
  > all pass
  did Hermit trigger = yes
  life of Ann = 20

404.4 an effect makes an ability that waits
  card Later | {W} | Instant | At the beginning of the next upkeep, you gain 3 life.
  Ann: Plains, hand Later
  Ben:
  > Ann plays Later
  > all pass
  > go to Ben's upkeep
  > all pass
  after event 2, life of Ann = 20
  life of Ann = 23

404.4a also: it does not see what happened before it was there
  card Wake | {W} | Instant | When target creature is put into a graveyard this turn, you gain 3 life.
  Ann: Plains, hand Wake
  Ben: Hill Giant, Mountain x2, hand Lightning Bolt
  > Ann plays Wake targeting Hill Giant
  > Ann passes
  > Ben plays Lightning Bolt targeting Hill Giant
  > resolve the stack
  life of Ann = 20

404.4a made in the end of turn step it waits for the next one
  card Sneak | {R} | Instant | Put a creature card from your hand into play. Sacrifice that creature at end of turn.
  Ann: Mountain, hand Sneak, Hill Giant
  Ben:
  turn: Ann, end of turn
  > Ann plays Sneak
  > Ann chooses Hill Giant
  > all pass
  > go to Ben's end of turn
  > all pass
  after event 4, zone of Hill Giant = in play
  zone of Hill Giant = graveyard

404.4b it triggers once
  card Vigil | {W} | Instant | At end of turn, you gain 1 life.
  Ann: Plains, hand Vigil
  Ben:
  > Ann plays Vigil
  > all pass
  > go to end of turn
  > all pass
  > go to Ben's end of turn
  > all pass
  life of Ann = 21

404.4b also: with a duration as often as it happens
  card Watch | {W} | Instant | Whenever a creature is put into a graveyard from play this turn, you gain 3 life.
  Ann: Plains x5, hand Watch, Wrath of God
  Ben: Hill Giant, Grizzly Bears
  > Ann plays Watch
  > all pass
  > Ann plays Wrath of God
  > resolve the stack
  life of Ann = 26

404.4c it affects its object although that changed
  card Doom | {B} | Instant | Destroy target creature at end of turn.
  card Settle | {U} | Instant | Target creature becomes a land until end of turn.
  Ann: Swamp, Island, hand Doom, Settle
  Ben: Hill Giant
  > Ann plays Doom targeting Hill Giant
  > all pass
  > Ann plays Settle targeting Hill Giant
  > all pass
  > go to end of turn
  > all pass
  zone of Hill Giant = graveyard

404.4d it fails when its object has left, even if that came back
  card Doom | {B} | Instant | Destroy target creature at end of turn.
  card Flick | {W} | Instant | Remove target creature from the game, then return it to play under its owner's control.
  Ann: Swamp, Plains, hand Doom, Flick
  Ben: Hill Giant
  > Ann plays Doom targeting Hill Giant
  > all pass
  > Ann plays Flick targeting Hill Giant
  > all pass
  > go to end of turn
  > all pass
  zone of Hill Giant = in play

404.4e it belongs to who controlled what made it
  card Altar | {1} | Artifact | {T}: You gain 2 life at end of turn.
  card Take | {U} | Instant | Gain control of target artifact.
  Ann: Altar
  Ben: Island, hand Take
  > Ann plays Altar's ability
  > all pass
  > Ann passes
  > Ben plays Take targeting Altar
  > all pass
  > go to end of turn
  > all pass
  life of Ann = 22
  life of Ben = 20

404.5 what is revealed as it is drawn triggers what its paragraph says
  card Oracle | {G} | Enchantment | Reveal the first card you draw each turn. Whenever you reveal a basic land card this way, draw a card.
  Ann: Oracle, library Forest, Island, Shock
  Ben:
  turn: Ann, upkeep
  > go to draw
  > all pass
  hand of Ann = [Forest, Island]
""")
