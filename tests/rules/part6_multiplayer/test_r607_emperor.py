"""607: the Emperor variant."""

from by_rule import by_rule

test_607 = by_rule("""
607.3a generals reach one seat, emperors two
  variant: emperor
  Ann of Red:
  Ben of Red:
  Cid of Red:
  Dan of Blue:
  Eve of Blue:
  Fay of Blue:
  is Dan within Cid's range of influence = yes
  is Eve within Cid's range of influence = no
  is Dan within Ben's range of influence = yes
  is Eve within Ben's range of influence = no

607.3b creatures are deployed
  variant: emperor
  Ann of Red:
  Ben of Red: Hill Giant
  Cid of Red:
  Dan of Blue:
  Eve of Blue:
  Fay of Blue:
  turn: Ben, precombat main
  > Ben deploys Hill Giant targeting Cid
  > all pass
  controller of Hill Giant = Cid

607.3c only a neighbour is attacked
  variant: emperor
  Ann of Red:
  Ben of Red: Hill Giant
  Cid of Red:
  Dan of Blue:
  Eve of Blue:
  Fay of Blue:
  turn: Ben, beginning of combat
  > Ben attacks with Hill Giant attacking Dan
  was event 1 legal = no

607.5a the team loses with its emperor
  variant: emperor
  Ann of Red:
  Ben of Red:
  Cid of Red:
  Dan of Blue:
  Eve of Blue:
  Fay of Blue:
  > Eve concedes
  has team Blue lost = yes
  who won = [Ann, Ben, Cid]

607.5a also: not with a general
  variant: emperor
  Ann of Red:
  Ben of Red:
  Cid of Red:
  Dan of Blue:
  Eve of Blue:
  Fay of Blue:
  > Dan concedes
  has team Blue lost = no
""")
