"""215: life."""

from by_rule import by_rule

test_215 = by_rule("""
215.2 damage makes a player lose that much life
  Ann: Mountain, hand Shock
  Ben: life 9
  > Ann plays Shock targeting Ben
  > all pass
  life of Ben = 7
  how much life did Ben lose = 2

215.2 not: damage is no loss of life for who can't lose any, and is dealt all the same
  card Still | {1} | Artifact | Your life total can't change.
  Ann: Still
  Ben: Mountain, hand Shock
  > Ben plays Shock targeting Ann
  > all pass
  life of Ann = 20
  how much damage was dealt to Ann = 2

215.3 an effect adds to a life total, or takes from it
  card Sap | {B} | Sorcery | Target player loses 3 life and you gain 2 life.
  Ann: Swamp, hand Sap
  Ben:
  > Ann plays Sap targeting Ben
  > all pass
  life of Ben = 17
  life of Ann = 22

215.4 nobody pays more life than is there
  card Tithe | {1} | Artifact | Pay 3 life: You draw a card.
  Ann: Tithe, life 2
  Ben:
  > Ann plays Tithe's ability
  was event 1 legal = no
  life of Ann = 2

215.4 all that is there can be paid
  card Tithe | {1} | Artifact | Pay 3 life: You draw a card.
  Ann: Tithe, life 3
  Ben:
  > Ann plays Tithe's ability
  was event 1 legal = yes
  who lost = Ann

215.4 not: who can't lose life can't pay it
  card Still | {1} | Artifact | Your life total can't change.
  card Tithe | {1} | Artifact | Pay 3 life: You draw a card.
  Ann: Still, Tithe
  Ben:
  can Ann play Tithe's ability = no

215.4a a player pays of the team's life
  variant: two-headed giant
  card Tithe | {1} | Artifact | Pay 16 life: You draw a card.
  Ann of Red: Tithe
  Ben of Red:
  Cid of Blue:
  Dan of Blue:
  > Ann plays Ann's Tithe's ability
  was event 1 legal = yes
  life of team Red = 14

215.5 setting a life total is gaining or losing the difference
  card Level | {W} | Sorcery | Target player's life total becomes 10.
  Ann: Plains, hand Level
  Ben: life 13
  > Ann plays Level targeting Ben
  > all pass
  life of Ben = 10
  how much life did Ben lose = 3

215.5 also: an exchange that would lower a total that can't go down is none
  card Still | {1} | Artifact | Your life total can't change.
  card Swap | {W} | Sorcery | Exchange life totals with target opponent.
  Ann: Still, Plains, hand Swap
  Ben: life 4
  > Ann plays Swap targeting Ben
  > all pass
  life of Ann = 20
  life of Ben = 4

215.7 who cannot gain life does not exchange with one who has more
  card Dry | {B} | Enchantment | Players can't gain life.
  card Swap | {W} | Sorcery | Exchange life totals with target opponent.
  Ann: Dry, Plains, hand Swap, life 4
  Ben:
  > Ann plays Swap targeting Ben
  > all pass
  life of Ann = 4
  life of Ben = 20
""")
