"""208: power and toughness."""

from by_rule import by_rule

test_208 = by_rule("""
208.2 a star is set by an ability, in every zone
  card Crowd | {G} | Creature - Elf | */1+* | Crowd's power is equal to the number of Forests you control and its toughness is equal to that number plus 1.
  Ann: Forest x3, hand Crowd
  Ben:
  P/T of Crowd = 3/4

208.3 what is no creature has no power and toughness
  card Settle | {U} | Sorcery | Target creature becomes a land until end of turn.
  Ann: Island, hand Settle
  Ben: Hill Giant
  > Ann plays Settle targeting Hill Giant
  > all pass
  P/T of Hill Giant = none
""")
