"""300: the turn."""

from by_rule import by_rule

test_300 = by_rule("""
300.1 the phases follow in their order
  Ann:
  Ben:
  > all pass
  after event 0, what step is it = precombat main
  what step is it = beginning of combat

300.1 after the end phase it is the next player's turn
  Ann:
  Ben:
  turn: Ann, end of turn
  > all pass
  whose turn is it = Ben
  what step is it = upkeep

300.2 a step ends when all pass with nothing on the stack
  Ann: Mountain, hand Shock
  Ben:
  turn: Ann, upkeep
  > Ann plays Shock targeting Ben
  > all pass
  > all pass
  after event 2, what step is it = upkeep
  what step is it = draw

300.2 also: one pass ends nothing
  Ann:
  Ben:
  turn: Ann, upkeep
  > Ann passes
  what step is it = upkeep
  who has priority = Ben

300.3 mana that is left when a phase ends burns
  Ann: Forest x2
  Ben:
  > Ann taps Forest #1 for mana
  > Ann taps Forest #2 for mana
  > all pass
  life of Ann = 18
  mana pool of Ann = none

300.3 the end of a step burns nobody
  Ann: Forest
  Ben:
  turn: Ann, upkeep
  > Ann taps Forest for mana
  > all pass
  life of Ann = 20
  mana pool of Ann = "{G}"
  what step is it = draw

300.4 what lasts until end of combat is over with the phase
  card Rally | {R} | Instant | Target creature gets +2/+0 until end of combat.
  Ann: Mountain, Hill Giant, hand Rally
  Ben:
  turn: Ann, beginning of combat
  > Ann plays Rally targeting Hill Giant
  > all pass
  > go to postcombat main
  after event 2, power of Hill Giant = 5
  power of Hill Giant = 3

300.5 what triggers at the beginning of a step is on the stack when priority comes
  card Watch | {G} | Enchantment | At the beginning of your upkeep, you gain 1 life.
  Ann: Watch
  Ben:
  turn: Ben, end of turn
  > go to Ann's upkeep
  what is on the stack = ["Watch's ability"]
  life of Ann = 20

300.6 an extra turn comes directly after this one
  card Walk | {U} | Sorcery | Take an extra turn after this one.
  Ann: Island, hand Walk
  Ben:
  > Ann plays Walk
  > all pass
  > next turn
  whose turn is it = Ann

300.6 of several extra turns the newest comes first
  card Walk | {U} | Instant | Target player takes an extra turn after this one.
  Ann: Island x2, hand Walk x2
  Ben:
  > Ann plays Walk targeting Ben
  > all pass
  > Ann plays Walk targeting Ann
  > all pass
  > next turn
  whose turn is it = Ann

300.7 an extra phase comes directly after its phase
  card Fury | {R} | Sorcery | Untap all creatures you control. After this main phase, there is an additional combat phase followed by an additional main phase.
  Ann: Mountain, Hill Giant, hand Fury
  Ben:
  turn: Ann, postcombat main
  > Ann plays Fury
  > all pass
  > all pass
  what step is it = beginning of combat

300.8 an extra step comes directly after its step
  card Late | {W} | Instant | There is an additional upkeep step after this step.
  Ann: Plains, hand Late
  Ben:
  turn: Ann, upkeep
  > Ann plays Late
  > all pass
  > all pass
  what step is it = upkeep

300.9 what is skipped does not take place
  card Rush | {U} | Sorcery | Target player skips his or her next draw step.
  Ann: Island, hand Rush
  Ben: library Forest, Island
  > Ann plays Rush targeting Ben
  > all pass
  > go to Ben's precombat main
  hand size of Ben = 0

300.9 a skipped turn is passed over
  card Halt | {U} | Sorcery | Target player skips his or her next turn.
  Ann: Island, hand Halt
  Ben:
  > Ann plays Halt targeting Ben
  > all pass
  > next turn
  whose turn is it = Ann

300.9 an extra turn alone can be skipped, whoever would take it
  card Still Clock | {1} | Artifact | If a player would begin an extra turn, that player skips that turn instead.
  Ann: Still Clock, Island x5, hand Time Warp
  Ben:
  > Ann plays Time Warp targeting Ann
  > all pass
  > next turn
  whose turn is it = Ben
""")
