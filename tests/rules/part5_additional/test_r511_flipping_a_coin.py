"""511: flipping a coin."""

from by_rule import by_rule

test_511 = by_rule("""
511.1 who calls what comes wins the flip
  card Wager | {R} | Sorcery | Flip a coin. If you win the flip, you gain 5 life. If you lose the flip, you lose 2 life.
  Ann: Mountain, hand Wager
  Ben:
  > Ann plays Wager
  > Ann chooses heads
  > chance chooses heads
  > all pass
  life of Ann = 25

511.1 who does not, loses it
  card Wager | {R} | Sorcery | Flip a coin. If you win the flip, you gain 5 life. If you lose the flip, you lose 2 life.
  Ann: Mountain, hand Wager
  Ben:
  > Ann plays Wager
  > Ann chooses heads
  > chance chooses tails
  > all pass
  life of Ann = 18

511.2 where heads or tails alone counts nobody calls
  card Fate | {R} | Sorcery | Each player flips a coin. Fate deals 2 damage to each player whose coin came up tails.
  card Charm | {1} | Artifact | Whenever you win a coin flip, you gain 5 life.
  Ann: Mountain, Charm, hand Fate
  Ben:
  > Ann plays Fate
  > chance chooses heads
  > chance chooses tails
  > all pass
  life of Ann = 20
  life of Ben = 18
""")
