"""414: countering."""

from by_rule import by_rule

test_414 = by_rule("""
414.1 a countered spell goes to its owner's graveyard and does nothing
  Ann: Mountain, hand Lightning Bolt
  Ben: Island x2, hand Counterspell
  > Ann plays Lightning Bolt targeting Ben
  > Ann passes
  > Ben plays Counterspell targeting Lightning Bolt
  > resolve the stack
  life of Ben = 20
  graveyard of Ann = [Lightning Bolt]

414.2 its costs are not given back
  card Costly | {B} | Instant | As an additional cost to play Costly, pay 5 life. | You gain 9 life.
  Ann: Swamp, hand Costly
  Ben: Island x2, hand Counterspell
  > Ann plays Costly
  > Ann passes
  > Ben plays Counterspell targeting Costly
  > resolve the stack
  life of Ann = 15
  is Swamp tapped = yes
""")
