"""302: the untap step."""

from by_rule import by_rule

test_302 = by_rule("""
302.1 what has phasing phases out, and what was phased out comes back, at once
  card Ghost | {U} | Creature - Spirit | 2/2 | Phasing
  Ann: {card: Ghost, id: here}, phased out {card: Ghost, id: away}
  Ben:
  turn: Ben, end of turn
  > go to Ann's upkeep
  zone of here = phased out
  zone of away = in play

302.1 not: in the opponent's untap step nothing of it happens
  card Ghost | {U} | Creature - Spirit | 2/2 | Phasing
  Ann: Ghost
  Ben:
  turn: Ann, end of turn
  > go to Ben's upkeep
  zone of Ghost = in play

302.2 the active player's permanents untap
  Ann: Forest (tapped), Hill Giant (tapped)
  Ben: Island (tapped)
  turn: Ben, end of turn
  > go to Ann's upkeep
  is Forest tapped = no
  is Hill Giant tapped = no
  is Island tapped = yes

302.2 an effect keeps one from untapping
  card Frost | {U} | Enchantment - Aura | Enchant creature | Enchanted creature doesn't untap during its controller's untap step.
  Ann: {card: Hill Giant, tapped: yes, attached: [Frost]}, Forest (tapped)
  Ben:
  turn: Ben, end of turn
  > go to Ann's upkeep
  is Hill Giant tapped = yes
  is Forest tapped = no

302.3 nobody has priority, and what triggers waits for the upkeep
  card Waker | {G} | Creature - Elf | 1/1 | Whenever Waker becomes untapped, you gain 1 life.
  Ann: Waker (tapped)
  Ben:
  turn: Ben, end of turn
  > go to Ann's untap step
  > go to upkeep
  after event 1, who has priority = nobody
  after event 1, life of Ann = 20
  what is on the stack = ["Waker's ability"]
""")
