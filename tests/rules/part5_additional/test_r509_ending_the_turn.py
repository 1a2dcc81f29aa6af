"""509: ending the turn."""

from by_rule import by_rule

test_509 = by_rule("""
509.1 the turn is over
  card Stop Time | {U} | Instant | End the turn.
  Ann: Island, hand Stop Time
  Ben:
  > Ann plays Stop Time
  > all pass
  > all pass
  whose turn is it = Ben

509.1a everything on the stack is removed from the game, itself too
  card Stop Time | {U} | Instant | End the turn.
  Ann: Island, Mountain, hand Stop Time, Shock
  Ben:
  > Ann plays Shock targeting Ben
  > Ann plays Stop Time
  > all pass
  zone of Shock = removed from the game
  zone of Stop Time = removed from the game
  life of Ben = 20

509.1b state-based effects are looked at, and nobody has priority
  card Last Cut | {U} | Instant | You lose 20 life. End the turn.
  Ann: Island, hand Last Cut
  Ben:
  > Ann plays Last Cut
  > all pass
  who lost = Ann

509.1c the step ends, and cleanup comes at once
  card Stop Time | {U} | Instant | End the turn.
  Ann: Island, Hill Giant, hand Stop Time
  Ben:
  > Ann attacks with Hill Giant
  > Ann plays Stop Time
  > all pass
  life of Ben = 20
  is Hill Giant attacking = no

509.2 what has triggered waits for the cleanup step
  card Lamb | {W} | Creature - Sheep | 1/1 | When Lamb is put into a graveyard from play, you gain 3 life.
  card Night | {B} | Instant | Target creature gets -1/-1 until end of turn. End the turn.
  Ann: Lamb
  Ben: Swamp, hand Night
  > Ann passes
  > Ben plays Night targeting Lamb
  > all pass
  > all pass
  what step is it = cleanup
  life of Ann = 23

509.3 nothing triggers at end of turn
  card Dusk | {B} | Enchantment | At the end of your turn, you gain 2 life.
  card Stop Time | {U} | Instant | End the turn.
  Ann: Dusk, Island, hand Stop Time
  Ben:
  > Ann plays Stop Time
  > all pass
  did Dusk trigger = no
  life of Ann = 20
""")
