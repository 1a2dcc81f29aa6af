"""304: the draw step."""

from by_rule import by_rule

test_304 = by_rule("""
304.1 the active player draws before anybody has priority
  Ann: library Forest, Island
  Ben: library Swamp
  turn: Ann, upkeep
  > go to draw step
  hand of Ann = [Forest]
  who has priority = Ann
  hand size of Ben = 0
""")
