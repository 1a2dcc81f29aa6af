"""303: the upkeep step."""

from by_rule import by_rule

test_303 = by_rule("""
303.1 its triggers go on the stack with those of the untap step, then the active player has priority
  card Waker | {G} | Creature - Elf | 1/1 | Whenever Waker becomes untapped, you gain 1 life.
  card Watch | {G} | Enchantment | At the beginning of your upkeep, you gain 2 life.
  Ann: Waker (tapped), Watch
  Ben:
  turn: Ben, end of turn
  > go to Ann's upkeep
  > resolve the stack
  after event 1, who has priority = Ann
  life of Ann = 23
""")
