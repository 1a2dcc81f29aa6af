"""311: the end of combat step."""

from by_rule import by_rule

test_311 = by_rule("""
311.1 what triggers at end of combat goes on the stack as the step begins
  card Cobra | {G} | Creature - Snake | 1/1 | Whenever Cobra blocks a creature, destroy that creature at end of combat.
  Ann: Hill Giant
  Ben: Cobra
  > Ann attacks with Hill Giant
  > Ben blocks Hill Giant with Cobra
  > go to end of combat
  > all pass
  after event 3, zone of Hill Giant = in play
  zone of Hill Giant = graveyard

311.2 as it ends everything is out of combat
  Ann: Hill Giant
  Ben:
  > Ann attacks with Hill Giant
  > Ben does not block
  > go to postcombat main
  is Hill Giant attacking = no
""")
