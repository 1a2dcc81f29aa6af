"""605: the Free-for-All variant."""

from by_rule import by_rule

test_605 = by_rule("""
605.1 also: everybody is the opponent of everybody, and all of them may be attacked
  variant: free-for-all
  Ann: Hill Giant, Grizzly Bears
  Ben:
  Cid:
  > Ann attacks with Hill Giant attacking Ben, Grizzly Bears attacking Cid
  was event 1 legal = yes

605.1 also: unless an option says whom
  variant: free-for-all
  options: [attack left]
  Ann: Hill Giant
  Ben:
  Cid:
  turn: Ann, beginning of combat
  > Ann attacks with Hill Giant attacking Cid
  was event 1 legal = no
""")
