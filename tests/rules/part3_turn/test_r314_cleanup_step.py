"""314: the cleanup step."""

from by_rule import by_rule

test_314 = by_rule("""
314.1 the active player discards what is too much
  Ann: hand Forest x7, Shock
  Ben:
  turn: Ann, end of turn
  > Ann chooses Shock
  > go to Ben's upkeep
  graveyard of Ann = [Shock]
  hand size of Ann = 7

314.1 without a maximum nothing
  Ann: hand Forest x9
  Ben:
  Ann's max hand size: none
  turn: Ann, end of turn
  > go to Ben's upkeep
  hand size of Ann = 9

314.2 damage and effects of this turn are over at the same time
  card Boost | {G} | Instant | Target creature gets +2/+2 until end of turn.
  Ann: Forest, {card: Hill Giant, damage: 2}, hand Boost
  Ben: Mountain, hand Shock
  turn: Ann, postcombat main
  > Ann plays Boost targeting Hill Giant
  > all pass
  > it happens: Shock deals 2 damage to Hill Giant
  > go to Ben's upkeep
  zone of Hill Giant = in play
  damage on Hill Giant = 0
  P/T of Hill Giant = 3/3

314.3 nobody has priority where nothing waits
  Ann:
  Ben:
  turn: Ann, end of turn
  > go to cleanup
  who has priority = nobody

314.3 what triggers in it gives priority, and another cleanup step follows
  card Regret | {B} | Enchantment | Whenever you discard a card, you gain 1 life.
  Ann: Regret, hand Forest x8
  Ben:
  turn: Ann, end of turn
  > go to cleanup
  > all pass
  > go to Ben's upkeep
  life of Ann = 21
  how many cleanup steps were there = 2
""")
