"""417: one-shot effects."""

from by_rule import by_rule

test_417 = by_rule("""
417.1 it does something once
  card Gain | {W} | Sorcery | You gain 3 life.
  Ann: Plains, hand Gain
  Ben:
  > Ann plays Gain
  > all pass
  > go to Ben's upkeep
  life of Ann = 23

417.1 not: what begins a continuous effect does nothing just once
  card Grow | {G} | Instant | Target creature gets +2/+2 until end of turn.
  Ann: Forest, Grizzly Bears, hand Grow
  Ben:
  > Ann plays Grow targeting Grizzly Bears
  > all pass
  P/T of Grizzly Bears = 4/4

417.2 what it puts off is an ability that waits
  card Later | {W} | Sorcery | At end of turn, you gain 3 life.
  Ann: Plains, hand Later
  Ben:
  > Ann plays Later
  > all pass
  > go to end of turn
  after event 2, life of Ann = 20
  what is on the stack = ["Later's ability"]
""")
