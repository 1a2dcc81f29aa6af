"""609: the Teams variant."""

from by_rule import by_rule

test_609 = by_rule("""
609.2a everybody reaches two seats
  variant: teams
  Ann of Red:
  Ben of Blue:
  Cid of Red:
  Dan of Blue:
  Eve of Red:
  Fay of Blue:
  is Cid within Ann's range of influence = yes
  is Dan within Ann's range of influence = no

609.4 only a neighbour is attacked
  variant: teams
  Ann of Red: Hill Giant
  Ben of Blue:
  Cid of Red:
  Dan of Blue:
  Eve of Red:
  Fay of Blue:
  turn: Ann, beginning of combat
  > Ann attacks with Hill Giant attacking Dan
  > Ann attacks with Hill Giant attacking Fay
  was event 1 legal = no
  was event 2 legal = yes
""")
