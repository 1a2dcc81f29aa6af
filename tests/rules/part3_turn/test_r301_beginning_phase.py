"""301: the beginning phase."""

from by_rule import by_rule

test_301 = by_rule("""
301.1 untap, upkeep and draw follow each other
  Ann: Forest (tapped), library Island
  Ben:
  turn: Ben, end of turn
  > all pass
  > all pass
  after event 1, what step is it = upkeep
  after event 1, is Forest tapped = no
  what step is it = draw
  hand size of Ann = 1
""")
