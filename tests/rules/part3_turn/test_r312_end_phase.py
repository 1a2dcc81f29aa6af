"""312: the end phase."""

from by_rule import by_rule

test_312 = by_rule("""
312.1 end of turn and cleanup are its steps
  card Boost | {G} | Instant | Target creature gets +1/+1 until end of turn.
  Ann: Forest, Hill Giant, hand Boost
  Ben:
  turn: Ann, end of turn
  > Ann plays Boost targeting Hill Giant
  > all pass
  > go to cleanup
  after event 2, P/T of Hill Giant = 4/4
  P/T of Hill Giant = 3/3
  what step is it = cleanup
""")
