"""507: controlling another player's turn."""

from by_rule import by_rule

test_507 = by_rule("""
507.1 the next turn that the player takes is controlled
  card Toll | {B} | Sorcery | Sacrifice a creature.
  Ann: Mindslaver, Forest x4
  Ben: Swamp, Grizzly Bears, Hill Giant, hand Toll
  > Ann plays Mindslaver's ability targeting Ben
  > all pass
  > go to Ben's precombat main
  > Ben plays Toll
  > Ann chooses Hill Giant
  > all pass
  zone of Hill Giant = graveyard
  whose turn is it = Ben

507.1a of two who would control it the last does
  card Will | {U} | Instant | You control target player's next turn.
  card Toll | {B} | Sorcery | Sacrifice a creature.
  Ann: Island, hand Will
  Ben: Island, hand Will
  Cid: Swamp, Grizzly Bears, Hill Giant, hand Toll
  turn: Ben, postcombat main
  > Ben plays Will in Ben's hand targeting Cid
  > all pass
  > Ben passes
  > Cid passes
  > Ann plays Will in Ann's hand targeting Cid
  > all pass
  > go to Cid's precombat main
  > Cid plays Toll
  > Ann chooses Hill Giant
  > all pass
  zone of Hill Giant = graveyard

507.1b a skipped turn leaves it for the next
  card Halt | {U} | Sorcery | Target player skips his or her next turn.
  card Toll | {B} | Sorcery | Sacrifice a creature.
  Ann: Mindslaver, Forest x4, Island, hand Halt
  Ben: Swamp, Grizzly Bears, Hill Giant, hand Toll
  > Ann plays Halt targeting Ben tapping Island
  > all pass
  > Ann plays Mindslaver's ability targeting Ben
  > all pass
  > go to Ben's precombat main
  > Ben plays Toll
  > Ann chooses Hill Giant
  > all pass
  zone of Hill Giant = graveyard

507.1c the objects stay with their controllers
  Ann: Mindslaver, Forest x4
  Ben: Hill Giant
  > Ann plays Mindslaver's ability targeting Ben
  > all pass
  > go to Ben's precombat main
  controller of Hill Giant = Ben

507.3 who controls the turn makes the decisions in it
  card Choice | {G} | Sorcery | Choose one - You gain 3 life; or you lose 3 life.
  Ann: Mindslaver, Forest x4
  Ben: Forest, hand Choice
  > Ann plays Mindslaver's ability targeting Ben
  > all pass
  > go to Ben's precombat main
  > Ann chooses mode 2
  > Ben plays Choice
  > all pass
  life of Ben = 17

507.3a with the resources of that player
  Ann: Mindslaver, Forest x4, Mountain
  Ben: hand Shock
  > Ann plays Mindslaver's ability targeting Ben
  > all pass
  > go to Ben's precombat main
  > Ben plays Shock targeting Ben
  was event 4 legal = no

507.3a the cards that a cost asks for are that player's
  card Lesson | {B} | Sorcery | As an additional cost to play Lesson, discard a card. | You gain 2 life.
  Ann: Mindslaver, Forest x4, hand Hill Giant
  Ben: Swamp, hand Lesson, Shock, Grizzly Bears
  > Ann plays Mindslaver's ability targeting Ben
  > all pass
  > go to Ben's precombat main
  > Ann chooses Grizzly Bears
  > Ben plays Lesson
  > all pass
  zone of Grizzly Bears = graveyard
  hand of Ann = [Hill Giant]

507.3b nobody makes another concede
  Ann: Mindslaver, Forest x4
  Ben:
  > Ann plays Mindslaver's ability targeting Ben
  > all pass
  > go to Ben's precombat main
  > Ben concedes
  who won = Ann

507.3d one's own decisions one makes too
  card Toll | {B} | Sorcery | Each player sacrifices a creature.
  Ann: Mindslaver, Forest x4, Gray Ogre, Elvish Warrior
  Ben: Swamp, Grizzly Bears, Hill Giant, hand Toll
  > Ann plays Mindslaver's ability targeting Ben
  > all pass
  > go to Ben's precombat main
  > Ben plays Toll
  > Ann chooses Hill Giant
  > Ann chooses Gray Ogre
  > all pass
  zone of Hill Giant = graveyard
  zone of Gray Ogre = graveyard

507.4 nobody burns in a turn that another controls
  Ann: Mindslaver, Forest x4
  Ben: Mountain
  > Ann plays Mindslaver's ability targeting Ben
  > all pass
  > go to Ben's precombat main
  > Ben taps Mountain for mana
  > go to Ben's end of turn
  life of Ben = 20
  mana pool of Ben = none
""")
