"""307: the beginning of combat step."""

from by_rule import by_rule

test_307 = by_rule("""
307.1 its triggers go on the stack before anybody attacks
  card Drum | {R} | Enchantment | At the beginning of combat on your turn, creatures you control get +1/+0 until end of turn.
  Ann: Drum, Hill Giant
  Ben:
  > go to beginning of combat
  > all pass
  after event 1, what is on the stack = ["Drum's ability"]
  power of Hill Giant = 4
""")
