"""403: activated abilities."""

from by_rule import by_rule

test_403 = by_rule("""
403.1 what stands before the colon is paid by who plays it
  card Idol | {2} | Artifact | {1}, {T}: You gain 2 life.
  Ann: Idol, Forest
  Ben:
  > Ann plays Idol's ability
  > all pass
  life of Ann = 22
  is Idol tapped = yes
  is Forest tapped = yes

403.2 only its controller plays it
  Ann: Prodigal Sorcerer
  Ben: Prodigal Sorcerer
  > Ann passes
  > Ben plays Ann's Prodigal Sorcerer's ability targeting Ann
  was event 2 legal = no

403.2 not: another player may where it says so
  card Well | {2} | Artifact | {1}: You gain 1 life. Any player may play this ability.
  Ann: Well
  Ben: Forest
  > Ann passes
  > Ben plays Well's ability
  > resolve the stack
  life of Ben = 21

403.3 a creature that came this turn plays no ability with the tap symbol
  Ann: Prodigal Sorcerer (sick)
  Ben:
  > Ann plays Prodigal Sorcerer's ability targeting Ben
  was event 1 legal = no

403.3 not: one without that symbol it does
  card Pumper | {R} | Creature - Goblin | 1/1 | {R}: Pumper gets +1/+0 until end of turn.
  Ann: Pumper (sick), Mountain
  Ben:
  > Ann plays Pumper's ability
  > all pass
  power of Pumper = 2

403.4 a restriction on its use stays when the controller changes
  card Once | {1} | Artifact | {1}: You gain 1 life. Play this ability only once each turn.
  card Take | {U} | Instant | Gain control of target artifact.
  Ann: Once, Forest
  Ben: Island, Forest, hand Take
  > Ann plays Once's ability
  > Ann passes
  > Ben plays Take targeting Once
  > resolve the stack
  > Ann passes
  > Ben plays Once's ability
  controller of Once = Ben
  was event 6 legal = no

403.4 also: the next turn it is played again
  card Once | {1} | Artifact | {1}: You gain 1 life. Play this ability only once each turn.
  Ann: Once, Forest x2
  Ben:
  > Ann plays Once's ability
  > all pass
  > go to Ben's upkeep
  > Ann plays Once's ability
  > all pass
  life of Ann = 22

403.4 also: a mana ability is used up where it is played to pay for something
  card Rooted | {1}{G} | Creature - Wall | 0/5 | Put a -0/-1 counter on Rooted: Add {G} to your mana pool. Play this ability only once each turn.
  Ann: Rooted x2, hand Grizzly Bears, hand Llanowar Elves
  Ben:
  > Ann casts Grizzly Bears
  > all pass
  zone of Grizzly Bears = in play
  P/T of Rooted #1 = 0/4
  P/T of Rooted #2 = 0/4
  can Ann cast Llanowar Elves = no

403.4 also: a mana ability with {T} alone, once the permanent is untapped again
  card Spring | {1} | Artifact | {T}: Add {G} to your mana pool. Play this ability only once each turn.
  card Turn | {G} | Instant | Untap target artifact.
  Ann: Spring, Forest, hand Llanowar Elves, hand Turn
  Ben:
  > Ann casts Llanowar Elves tapping Spring
  > all pass
  > Ann casts Turn on Spring
  > all pass
  is Spring tapped = no
  how much mana can Ann make = 0

403.4a an ability from another object has a use of its own
  card Giver | {1} | Enchantment | Creatures you control have "{1}: You gain 1 life. Play this ability only once each turn."
  Ann: Giver x2, Hill Giant, Forest x2
  Ben:
  > Ann plays Hill Giant's ability 1
  > Ann plays Hill Giant's ability 2
  > resolve the stack
  life of Ann = 22
""")
