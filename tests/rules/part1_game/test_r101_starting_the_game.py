"""101: starting the game."""

from by_rule import by_rule

test_101 = by_rule("""
101.6a of two players, the one who begins draws no card on the first turn
  Ann: library Forest, Island
  Ben:
  turn: {player: Ann, step: upkeep, number: 1}
  > go to precombat main
  hand size of Ann = 0
  library size of Ann = 2

101.6a not: the other player draws on his first turn
  Ann:
  Ben: library Forest, Island
  turn: {player: Ann, step: end of turn, number: 1}
  > go to Ben's precombat main
  hand of Ben = [Forest]

101.6a not: of three players nobody goes without the first draw
  Ann: library Forest, Island
  Ben:
  Cid:
  turn: {player: Ann, step: upkeep, number: 1}
  > go to precombat main
  hand of Ann = [Forest]
""")
