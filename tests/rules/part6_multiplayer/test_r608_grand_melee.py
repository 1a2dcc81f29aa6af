"""608: the Grand Melee variant."""

from by_rule import by_rule

test_608 = by_rule("""
608.4a also: with eight players two turns are under way
  variant: grand melee
  Ann:
  Ben:
  Cid:
  Dan:
  Eve:
  Fay:
  Gil:
  Hal:
  turn markers: [Ann, Eve]
  > in Eve's turn, all pass
  in Eve's turn, what step is it = beginning of combat
  in Ann's turn, what step is it = precombat main

608.4a not more than one for each full four players
  variant: grand melee
  Ann:
  Ben:
  Cid:
  Dan:
  Eve:
  Fay:
  Gil:
  Hal:
  turn markers: [Ann, Eve]
  > Hal concedes
  > in Ann's turn, go to end of turn
  > in Ann's turn, all pass
  > in Eve's turn, go to end of turn
  > in Eve's turn, all pass
  after event 3, whose turn is it = Eve
  whose turn is it = Ben

608.4c a marker goes to the left, unless the next one is too near
  variant: grand melee
  Ann:
  Ben:
  Cid:
  Dan:
  Eve:
  Fay:
  Gil:
  Hal:
  turn markers: [Ann, Eve]
  turn: Ann, end of turn
  > in Ann's turn, all pass
  > in Eve's turn, go to end of turn
  > in Eve's turn, all pass
  in Fay's turn, what step is it = upkeep
  in Ben's turn, what step is it = upkeep

608.4d with a marker near on the right the extra turn comes before the next one
  variant: grand melee
  Ann:
  Ben:
  Cid:
  Dan: Island, hand More Time
  Eve:
  Fay:
  Gil:
  Hal:
  card More Time | {U} | Sorcery | Take an extra turn after this one.
  turn markers: [Ann, Dan]
  > in Dan's turn, Dan plays More Time
  > in Dan's turn, all pass
  > in Dan's turn, go to end of turn
  > in Dan's turn, all pass
  in Eve's turn, what step is it = upkeep

608.4e with a player less a marker goes, between turns
  variant: grand melee
  Ann: Island, hand More Time
  Ben:
  Cid:
  Dan:
  Eve:
  Fay:
  Gil:
  Hal:
  card More Time | {U} | Sorcery | Take an extra turn after this one.
  turn markers: [Ann, Eve]
  > Ann plays More Time
  > all pass
  > Ben concedes
  > go to end of turn
  > in Ann's turn, all pass
  after event 5, whose turn is it = Eve

608.4f who has no marker then takes the extra turn before his next one
  variant: grand melee
  Ann: Island, hand More Time
  Ben:
  Cid:
  Dan:
  Eve:
  Fay:
  Gil:
  Hal:
  card More Time | {U} | Sorcery | Take an extra turn after this one.
  turn markers: [Ann, Eve]
  > Ann plays More Time
  > all pass
  > Ben concedes
  > go to end of turn
  > in Ann's turn, all pass
  > go to Ann's end of turn
  > all pass
  > go to Ann's end of turn
  > all pass
  after event 6, whose turn is it = Ann
  after event 7, whose turn is it = Ann
  whose turn is it = Cid

608.5a who is out of range of a marker has no priority in its turn
  variant: grand melee
  Ann:
  Ben:
  Cid: Mountain, hand Shock
  Dan:
  > Ann passes
  > Cid plays Shock targeting Dan
  was event 2 legal = no
""")
