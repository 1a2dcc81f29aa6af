"""302: the untap step."""

from itertools import combinations

from by_rule import by_rule

from judge.engine.rules.part3_turn.r302_untap_step import Untapping

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


def test_302_2_the_ways_to_untap_are_all_that_the_limits_let_be() -> None:
    """302.2: of what no limit is about, everything untaps; of the rest as much as the limits let."""
    ways = Untapping((1, 2, 3, 4, 5), (6, 7), ((1, (1, 2, 6)), (2, (2, 3, 4, 7))))
    things = (*ways.free, *ways.optional)
    every = {chosen for n in range(len(things) + 1) for chosen in combinations(things, n) if chosen in ways}

    assert set(ways) == every
    assert ways.count() == len(every) > 1
    assert all(5 in chosen for chosen in every)


def test_302_2_many_that_no_limit_is_about_cost_nothing() -> None:
    """302.2: what no limit is about is not looked at one by one."""
    ways = Untapping(tuple(range(12)), (20, 21), ((1, (0, 1)),))

    assert ways.count() == 2 * 2 * 2
