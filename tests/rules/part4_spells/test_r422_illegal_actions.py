"""422: illegal actions."""

from by_rule import by_rule

test_422 = by_rule("""
422.1 what cannot be completed is undone whole: nothing is paid, nothing triggers
  card Scribe | {U} | Enchantment | Whenever you play a spell, you gain 1 life.
  card Costly | {B} | Instant | As an additional cost to play Costly, sacrifice a creature. | You gain 3 life.
  Ann: Scribe, Swamp, hand Costly
  Ben:
  > Ann plays Costly
  was event 1 legal = no
  zone of Costly = hand
  is Swamp tapped = no
  did Scribe trigger = no

422.2 who had priority has it still, and may do something else
  Ann: Mountain, hand Hill Giant, Shock
  Ben:
  > Ann plays Hill Giant
  > Ann plays Shock targeting Ben
  after event 1, who has priority = Ann
  was event 1 legal = no
  was event 2 legal = yes
""")
