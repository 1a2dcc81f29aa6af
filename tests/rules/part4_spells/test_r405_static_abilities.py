"""405: static abilities that define characteristics."""

from by_rule import by_rule

test_405 = by_rule("""
405.2 it defines its own object in every zone
  card Herd Beast | {G} | Creature - Beast | */* | Herd Beast's power and toughness are each equal to the number of lands you control.
  Ann: Forest x4, hand Herd Beast
  Ben:
  P/T of Herd Beast = 4/4

405.2 what it defines stands before what an older effect says
  card Red Glow | {1} | Enchantment | All creatures are red.
  card Pale Thing | {2} | Creature - Spirit | 1/1 | Pale Thing is white.
  Ann: Red Glow, Plains x2, hand Pale Thing
  Ben:
  > Ann plays Pale Thing
  > all pass
  colors of Pale Thing = [red]

405.2a what is granted by another object defines nothing: it comes in its turn
  card Grow Old | {G} | Enchantment - Aura | Enchant creature | Enchanted creature has "This creature's power and toughness are each equal to the number of lands you control."
  card Dwindle | {U} | Instant | Target creature becomes 0/1 until end of turn.
  Ann: Forest x2, Island, Hill Giant, hand Grow Old, Dwindle
  Ben:
  > Ann plays Dwindle targeting Hill Giant
  > all pass
  > Ann plays Grow Old targeting Hill Giant
  > all pass
  P/T of Hill Giant = 3/3

405.2a also: a color of its own it defines, also in the hand
  card Pale Thing | {2} | Creature - Spirit | 1/1 | Pale Thing is white.
  Ann: hand Pale Thing
  Ben:
  colors of Pale Thing = [white]
""")
