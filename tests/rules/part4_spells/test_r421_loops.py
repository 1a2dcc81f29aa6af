"""421: loops."""

from by_rule import by_rule

test_421 = by_rule("""
421.2 who controls what is optional in it names a number
  card Wheel | {1} | Artifact | {0}: You gain 1 life.
  Ann: Wheel
  Ben:
  > Ann plays Wheel's ability
  > all pass
  > Ann repeats events 1 to 2, 99 more times
  life of Ann = 120

421.2 a loop of triggers that its player may end is repeated as often as that player says
  card Spring | {2} | Artifact | Whenever you gain life, you may gain 1 life.
  Ann: Spring
  Ben:
  > it happens: Ann gains 1 life
  > Ann chooses 40
  > resolve the stack
  life of Ann = 61
  is the game a draw = no

421.2 where nobody says how often, it is repeated a few times
  card Spring | {2} | Artifact | Whenever you gain life, you may gain 1 life. If you do, target opponent gains 1 life.
  Ann: Spring
  Ben:
  > it happens: Ann gains 1 life
  > resolve the stack
  life of Ann > 20 = yes
  is the game a draw = no

421.2 one that uses up a life total goes on until that is gone, however great it is
  card Well | {2} | Artifact | Whenever you gain life, you may have target opponent lose 1 life.
  card Bond | {2} | Enchantment | Whenever an opponent loses life, you gain 1 life.
  Ann: Well, Bond
  Ben:
  Ben's life: 1000000
  > it happens: Ann gains 1 life
  > resolve the stack
  who won = Ann
  life of Ann = 1000020

421.2 the game may end in the middle of a round
  card Wheel | {1} | Artifact | {0}: Target player loses 1 life. | {0}: You gain 1 life.
  Ann: Wheel
  Ben:
  > Ann plays Wheel's ability 1 targeting Ben
  > all pass
  > Ann plays Wheel's ability 2
  > all pass
  > Ann repeats events 1 to 4, 40 more times
  who won = Ann
  life of Ann = 39
  was event 5 legal = yes

421.2 a loop goes on while its player chooses what goes on with it, and ends as something else is chosen
  Ann: Swamp x2
  Ann's hand: Animate Dead
  Ann's graveyard: Worldgorger Dragon
  Ben:
  Ben's graveyard: Serra Angel
  > Ann plays Animate Dead targeting Worldgorger Dragon
  > resolve the stack
  > Ann chooses 9
  is the game a draw = no
  who controls Serra Angel = Ann
  how many times did Worldgorger Dragon trigger = 20
  was event 2 legal = yes

421.3 where two players are needed, the other may name a lower number
  card Wings | {1} | Creature - Imp | 1/1 | {0}: Wings gains flying until end of turn.
  card Weight | {1} | Artifact | {0}: Target creature loses flying until end of turn.
  Ann: Wings
  Ben: Weight
  > Ann plays Wings's ability
  > all pass
  > Ben plays Weight's ability targeting Wings
  > all pass
  > Ben chooses 3
  > Ann repeats events 1 to 4, 10 more times
  does Wings have flying = yes

421.4 a loop that nobody can stop is a draw
  card Dull | {1} | Artifact | Whenever Dull becomes tapped, untap Dull. | Whenever Dull becomes untapped, tap Dull.
  Ann: Dull
  Ben:
  > it happens: Dull is tapped
  > resolve the stack
  is the game a draw = yes

421.5 of loops that have nothing to do with each other each player names a number
  card Wheel | {1} | Artifact | {0}: You gain 1 life.
  Ann: {card: Wheel, id: one}
  Ben: {card: Wheel, id: other}
  > Ann plays one's ability
  > all pass
  > Ben plays other's ability
  > all pass
  > Ben chooses 10
  > Ann repeats events 1 to 4, 20 more times
  life of Ben = 31

421.6 nobody has to do what would end it
  card Ringer | {1} | Artifact Creature - Golem | 1/1 | Whenever Ringer becomes untapped, tap Ringer. | Whenever Ringer becomes tapped, untap Ringer unless you pay {1}.
  Ann: Ringer, Forest
  Ben:
  > it happens: Ringer is tapped
  > resolve the stack
  is the game a draw = yes
""")
