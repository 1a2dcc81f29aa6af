"""313: the end of turn step."""

from by_rule import by_rule

test_313 = by_rule("""
313.1 what triggers at end of turn goes on the stack as it begins
  card Dusk | {B} | Enchantment | At the end of your turn, you gain 2 life.
  Ann: Dusk
  Ben:
  turn: Ann, postcombat main
  > go to end of turn
  > all pass
  after event 1, life of Ann = 20
  life of Ann = 22

313.2 also: what is made during it waits for the next turn
  card Stay | {R} | Instant | Put target creature card in your graveyard into play. Sacrifice it at end of turn.
  Ann: Mountain, hand Stay, graveyard Grizzly Bears
  Ben:
  turn: Ann, end of turn
  > Ann plays Stay targeting Grizzly Bears
  > all pass
  > go to Ben's upkeep
  > go to end of turn
  > all pass
  after event 3, zone of Grizzly Bears = in play
  zone of Grizzly Bears = graveyard

313.2 also: what was made in time is done
  card Stay | {R} | Instant | Put target creature card in your graveyard into play. Sacrifice it at end of turn.
  Ann: Mountain, hand Stay, graveyard Grizzly Bears
  Ben:
  turn: Ann, postcombat main
  > Ann plays Stay targeting Grizzly Bears
  > all pass
  > go to end of turn
  > all pass
  zone of Grizzly Bears = graveyard

313.2 why what came during it did not trigger
  card Brief Ball | {R} | Creature - Elemental | 6/1 | At end of turn, sacrifice Brief Ball.
  card Errand | {B} | Instant | Put target creature card in your graveyard into play.
  Ann: Swamp, hand Errand, graveyard Brief Ball
  Ben:
  turn: Ann, postcombat main
  > go to end of turn
  > Ann plays Errand targeting Brief Ball
  > all pass
  > all pass
  did Brief Ball trigger? why not = no
""")
