"""310: the combat damage step."""

from by_rule import by_rule

test_310 = by_rule("""
310.1 what is assigned goes on the stack as one object; then the active player has priority
  Ann: Hill Giant, Grizzly Bears
  Ben:
  > Ann attacks with Hill Giant, Grizzly Bears
  > Ben does not block
  > combat damage goes on the stack
  who has priority = Ann
  life of Ben = 20

310.2 also: damage is divided among the blockers as one likes
  Ann: Hill Giant
  Ben: Grizzly Bears, Gray Ogre
  > Ann attacks with Hill Giant
  > Ben blocks Hill Giant with Grizzly Bears and Gray Ogre
  > Hill Giant assigns 1 to Grizzly Bears, 2 to Gray Ogre
  > combat damage is dealt
  damage on Grizzly Bears = 1
  zone of Gray Ogre = graveyard

310.2 also: not to what it does not fight
  Ann: Hill Giant
  Ben: Grizzly Bears, Gray Ogre
  > Ann attacks with Hill Giant
  > Ben blocks Hill Giant with Grizzly Bears
  > Hill Giant assigns 3 to Gray Ogre
  was event 3 legal = no

310.2 also: not more than its power
  Ann: Hill Giant
  Ben: Grizzly Bears, Gray Ogre
  > Ann attacks with Hill Giant
  > Ben blocks Hill Giant with Grizzly Bears and Gray Ogre
  > Hill Giant assigns 2 to Grizzly Bears, 2 to Gray Ogre
  was event 3 legal = no

310.2a power is what is assigned, and nothing below zero
  card Weaken | {B} | Instant | Target creature gets -5/-0 until end of turn.
  Ann: Hill Giant, Gray Ogre, Swamp, hand Weaken
  Ben:
  > Ann attacks with Hill Giant, Gray Ogre
  > Ben does not block
  > Ann plays Weaken targeting Hill Giant
  > all pass
  > combat damage is dealt
  life of Ben = 18

310.2b who is not blocked deals all to the one attacked
  card Wanderer | {2} | Planeswalker - Jace | loyalty 5 | [+1]: You gain 1 life.
  Ann: Hill Giant, Grizzly Bears
  Ben: Wanderer
  > Ann attacks with Hill Giant, Grizzly Bears attacking Wanderer
  > Ben does not block
  > combat damage is dealt
  life of Ben = 17
  loyalty of Wanderer = 3

310.2c a blocked creature deals nothing to the player
  Ann: Hill Giant
  Ben: Grizzly Bears
  > Ann attacks with Hill Giant
  > Ben blocks Hill Giant with Grizzly Bears
  > combat damage is dealt
  life of Ben = 20
  zone of Grizzly Bears = graveyard

310.2c without a blocker left it deals none at all
  Ann: Hill Giant
  Ben: Grizzly Bears
  > Ann attacks with Hill Giant
  > Ben blocks Hill Giant with Grizzly Bears
  > it happens: Grizzly Bears is returned to its owner's hand
  > combat damage is dealt
  did Hill Giant deal damage = no

310.2d a blocker deals its damage to what it blocks
  Ann: Gray Ogre
  Ben: Hill Giant
  > Ann attacks with Gray Ogre
  > Ben blocks Gray Ogre with Hill Giant
  > combat damage is dealt
  zone of Gray Ogre = graveyard
  damage on Hill Giant = 2

310.2d also: if that is gone it deals none
  Ann: Gray Ogre
  Ben: Hill Giant
  > Ann attacks with Gray Ogre
  > Ben blocks Gray Ogre with Hill Giant
  > it happens: Gray Ogre is returned to its owner's hand
  > combat damage is dealt
  did Hill Giant deal damage = no

310.3 damage on the stack is neither spell nor ability
  card Hush | {U} | Instant | Counter target spell.
  card Still | {U} | Instant | Counter target activated or triggered ability.
  Ann: Hill Giant
  Ben: Island x2, hand Hush, Still
  > Ann attacks with Hill Giant
  > Ben does not block
  > combat damage goes on the stack
  can Ben play Hush = no
  can Ben play Still = no
  what is on the stack = combat damage

310.4 when it resolves all is dealt at once
  Ann: Hill Giant, Gray Ogre
  Ben: Grizzly Bears
  > Ann attacks with Hill Giant, Gray Ogre
  > Ben blocks Gray Ogre with Grizzly Bears
  > combat damage is dealt
  zone of Gray Ogre = graveyard
  zone of Grizzly Bears = graveyard
  life of Ben = 17
  what is on the stack = []

310.4a it is dealt as it was assigned, also by what is gone
  Ann: Mogg Fanatic
  Ben: Hill Giant
  > Ann attacks with Mogg Fanatic
  > Ben does not block
  > combat damage goes on the stack
  > Ann sacrifices Mogg Fanatic targeting Hill Giant
  > resolve the stack
  life of Ben = 19
  damage on Hill Giant = 1

310.4a a change of power comes too late
  card Cheer | {G} | Instant | Target creature gets +3/+0 until end of turn.
  Ann: Hill Giant, Forest, hand Cheer
  Ben:
  > Ann attacks with Hill Giant
  > Ben does not block
  > combat damage goes on the stack
  > Ann plays Cheer targeting Hill Giant
  > resolve the stack
  life of Ben = 17

310.4b also: the source is the creature as it is now
  card Shade Over | {B} | Instant | Target creature becomes black until end of turn.
  card Ward | {W} | Creature - Cleric | 1/4 | Protection from black
  Ann: Hill Giant, Swamp, hand Shade Over
  Ben: Ward
  > Ann attacks with Hill Giant
  > Ben blocks Hill Giant with Ward
  > combat damage goes on the stack
  > Ann plays Shade Over targeting Hill Giant
  > resolve the stack
  damage on Ward = 0

310.4b what is gone deals it as it last was
  card Black Fan | {B} | Creature - Goblin | 2/1 | Sacrifice Black Fan: You gain 1 life.
  card Grudge | {W} | Enchantment | Whenever a black source deals damage to you, you gain 5 life.
  Ann: Black Fan
  Ben: Grudge
  > Ann attacks with Black Fan
  > Ben does not block
  > combat damage goes on the stack
  > Ann plays Black Fan's ability
  > resolve the stack
  life of Ben = 23
  life of Ann = 21

310.4c what is gone is dealt nothing
  Ann: Hill Giant
  Ben: Mogg Fanatic
  > Ann attacks with Hill Giant
  > Ben blocks Hill Giant with Mogg Fanatic
  > combat damage goes on the stack
  > Ben sacrifices Mogg Fanatic targeting Ann
  > resolve the stack
  how much damage was dealt by Hill Giant = 0
  damage on Hill Giant = 1
  life of Ann = 19

310.5 who strikes first deals damage in a step of its own
  card Fencer | {W} | Creature - Knight | 2/1 | First strike
  Ann: Fencer
  Ben: Grizzly Bears
  > Ann attacks with Fencer
  > Ben blocks Fencer with Grizzly Bears
  > combat damage is dealt
  > combat damage is dealt
  zone of Fencer = in play
  zone of Grizzly Bears = graveyard

310.5 the others deal theirs in a second step
  card Fencer | {W} | Creature - Knight | 2/2 | First strike
  Ann: Fencer, Hill Giant
  Ben:
  > Ann attacks with Fencer, Hill Giant
  > Ben does not block
  > combat damage is dealt
  > combat damage is dealt
  after event 3, life of Ben = 18
  life of Ben = 15
""")
