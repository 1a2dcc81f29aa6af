"""603: the deploy creatures option."""

from by_rule import by_rule

test_603 = by_rule("""
603.2 a teammate gets control of the creature that is tapped for it
  variant: emperor
  Ann of Red: Hill Giant
  Ben of Red:
  Cid of Red:
  Dan of Blue:
  Eve of Blue:
  Fay of Blue:
  > Ann deploys Hill Giant targeting Ben
  > all pass
  controller of Hill Giant = Ben

603.2 also: only at the time of a sorcery
  variant: emperor
  Ann of Red: Hill Giant
  Ben of Red:
  Cid of Red:
  Dan of Blue:
  Eve of Blue:
  Fay of Blue:
  turn: Ann, upkeep
  > Ann deploys Hill Giant targeting Ben
  was event 1 legal = no
""")
