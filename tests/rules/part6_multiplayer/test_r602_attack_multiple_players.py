"""602: the attack multiple players option."""

from by_rule import by_rule

test_602 = by_rule("""
602.2 all opponents are defending players
  options: [attack multiple players]
  Ann: Hill Giant, Grizzly Bears
  Ben:
  Cid:
  > Ann attacks with Hill Giant attacking Ben, Grizzly Bears attacking Cid
  was event 1 legal = yes

602.2a also: "defending player" is the one that the creature attacks
  options: [attack multiple players]
  card Thief | {B} | Creature - Rogue | 1/1 | Whenever Thief attacks, defending player loses 2 life.
  Ann: Thief, Hill Giant
  Ben:
  Cid:
  > Ann attacks with Thief attacking Cid, Hill Giant attacking Ben
  > all pass
  life of Cid = 18
  life of Ben = 20

602.2a what attacks nobody leaves it to its controller
  options: [attack multiple players]
  card Toll of War | {B} | Instant | Defending player loses 3 life.
  Ann: Swamp, Grizzly Bears, hand Toll of War
  Ben:
  Cid:
  > Ann attacks with Grizzly Bears attacking Ben
  > Ann plays Toll of War
  > Ann chooses Cid
  > all pass
  life of Cid = 17
  life of Ben = 20

602.3 each attacker has its own
  options: [attack multiple players]
  Ann: Hill Giant, Grizzly Bears
  Ben:
  Cid:
  > Ann attacks with Hill Giant attacking Ben, Grizzly Bears attacking Cid
  > Ben does not block
  > Cid does not block
  > combat damage is dealt
  life of Ben = 17
  life of Cid = 18

602.3b a band attacks one player
  options: [attack multiple players]
  card Squire | {W} | Creature - Soldier | 1/1 | Banding
  Ann: Squire, Hill Giant
  Ben:
  Cid:
  turn: Ann, beginning of combat
  > Ann attacks with Squire attacking Ben, Hill Giant attacking Cid banding Squire with Hill Giant
  was event 1 legal = no

602.4 they declare blocks one after the other
  options: [attack multiple players]
  Ann: Hill Giant, Gray Ogre
  Ben: Grizzly Bears
  Cid: Elvish Warrior
  > Ann attacks with Hill Giant attacking Ben, Gray Ogre attacking Cid
  > Ben blocks Hill Giant with Grizzly Bears
  > Cid blocks Gray Ogre with Elvish Warrior
  is Grizzly Bears blocking = yes
  is Elvish Warrior blocking = yes

602.4a nobody blocks what attacks another
  options: [attack multiple players]
  Ann: Hill Giant, Gray Ogre
  Ben: Grizzly Bears
  Cid:
  > Ann attacks with Hill Giant attacking Cid, Gray Ogre attacking Ben
  > Ben blocks Hill Giant with Grizzly Bears
  was event 2 legal = no

602.5 damage is assigned in turn order and dealt at once
  options: [attack multiple players]
  Ann: Hill Giant, Gray Ogre
  Ben: Grizzly Bears
  Cid:
  > Ann attacks with Hill Giant attacking Ben, Gray Ogre attacking Cid
  > Ben blocks Hill Giant with Grizzly Bears
  > Cid does not block
  > combat damage is dealt
  zone of Grizzly Bears = graveyard
  life of Cid = 18
""")
