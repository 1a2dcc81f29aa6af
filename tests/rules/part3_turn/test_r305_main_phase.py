"""305: the main phase."""

from by_rule import by_rule

test_305 = by_rule("""
305.1 there is a main phase before combat and one after it
  Ann:
  Ben:
  turn: Ann, end of combat
  > all pass
  what step is it = postcombat main

305.2 a main phase ends when all pass, without steps
  Ann:
  Ben:
  turn: Ann, postcombat main
  > all pass
  what step is it = end of turn

305.3 what triggers at its beginning is on the stack first
  card Dawn | {W} | Enchantment | At the beginning of your precombat main phase, you gain 1 life.
  Ann: Dawn
  Ben:
  turn: Ann, draw
  > go to precombat main
  what is on the stack = ["Dawn's ability"]
  who has priority = Ann

305.4 the active player plays one land, after combat as well as before
  Ann: hand Forest, Island
  Ben:
  turn: Ann, postcombat main
  > Ann plays Forest
  > Ann plays Island
  zone of Forest = in play
  zone of Island = hand

305.4 the next turn brings a new one
  Ann: hand Forest, Island
  Ben:
  > Ann plays Forest
  > go to Ann's precombat main
  > Ann plays Island
  zone of Island = in play
""")
