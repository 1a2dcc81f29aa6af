"""604: the attack left and attack right options."""

from by_rule import by_rule

test_604 = by_rule("""
604.1a only who sits next on the left is attacked
  options: [attack left]
  Ann: Hill Giant
  Ben:
  Cid:
  turn: Ann, beginning of combat
  > Ann attacks with Hill Giant attacking Cid
  > Ann attacks with Hill Giant attacking Ben
  was event 1 legal = no
  was event 2 legal = yes

604.1b only who sits next on the right is attacked
  options: [attack right]
  Ann: Hill Giant
  Ben:
  Cid:
  turn: Ann, beginning of combat
  > Ann attacks with Hill Giant attacking Ben
  > Ann attacks with Hill Giant attacking Cid
  was event 1 legal = no
  was event 2 legal = yes
""")
