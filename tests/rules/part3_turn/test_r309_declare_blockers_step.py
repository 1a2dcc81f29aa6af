"""309: the declare blockers step."""

from by_rule import by_rule

test_309 = by_rule("""
309.1 declaring uses no stack; then the active player has priority
  Ann: Hill Giant
  Ben: Grizzly Bears
  > Ann attacks with Hill Giant
  > Ben blocks Hill Giant with Grizzly Bears
  is Grizzly Bears blocking = yes
  who has priority = Ann

309.2 also: a declaration that cannot be made leaves nothing behind
  Ann: Hill Giant
  Ben: Grizzly Bears, Gray Ogre (tapped)
  > Ann attacks with Hill Giant
  > Ben blocks Hill Giant with Grizzly Bears and Gray Ogre
  was event 2 legal = no
  is Grizzly Bears blocking = no

309.2 it goes through its steps, and the blockers block
  Ann: Hill Giant
  Ben: Gray Ogre
  > Ann attacks with Hill Giant
  > Ben blocks Hill Giant with Gray Ogre
  is Gray Ogre blocking = yes
  is Hill Giant blocked = yes

309.2a a tapped creature does not block
  Ann: Hill Giant
  Ben: Grizzly Bears (tapped)
  > Ann attacks with Hill Giant
  > Ben blocks Hill Giant with Grizzly Bears
  was event 2 legal = no

309.2a one creature blocks one attacker
  Ann: Hill Giant, Gray Ogre
  Ben: Grizzly Bears
  > Ann attacks with Hill Giant, Gray Ogre
  > Ben blocks Hill Giant with Grizzly Bears, Gray Ogre with Grizzly Bears
  was event 2 legal = no

309.2b what blocking costs is added up
  card Toll Wall | {W} | Enchantment | Creatures can't block unless their controller pays {1} for each creature he or she controls that's blocking.
  Ann: Hill Giant, Toll Wall
  Ben: Grizzly Bears, Gray Ogre, Forest x2
  > Ann attacks with Hill Giant
  > Ben blocks Hill Giant with Grizzly Bears and Gray Ogre
  was event 2 legal = yes
  how many untapped lands does Ben control = 0

309.2c mana abilities are played for it
  card Toll Wall | {W} | Enchantment | Creatures can't block unless their controller pays {1} for each creature he or she controls that's blocking.
  Ann: Hill Giant, Toll Wall
  Ben: Grizzly Bears, Forest
  > Ann attacks with Hill Giant
  > Ben blocks Hill Giant with Grizzly Bears
  is Forest tapped = yes
  is Grizzly Bears blocking = yes

309.2d nothing is paid in part
  card Toll Wall | {W} | Enchantment | Creatures can't block unless their controller pays {1} for each creature he or she controls that's blocking.
  Ann: Hill Giant, Toll Wall
  Ben: Grizzly Bears, Gray Ogre, Forest
  > Ann attacks with Hill Giant
  > Ben blocks Hill Giant with Grizzly Bears and Gray Ogre
  was event 2 legal = no
  is Forest tapped = no

309.2e it is a blocker until the phase ends
  Ann: Grizzly Bears
  Ben: Hill Giant
  > Ann attacks with Grizzly Bears
  > Ben blocks Grizzly Bears with Hill Giant
  > go to end of combat
  is Hill Giant blocking = yes

309.2f an attacker stays blocked when its blocker is gone
  Ann: Hill Giant
  Ben: Grizzly Bears
  > Ann attacks with Hill Giant
  > Ben blocks Hill Giant with Grizzly Bears
  > it happens: Grizzly Bears is destroyed
  > combat damage is dealt
  is Hill Giant blocked = yes
  life of Ben = 20

309.3 what triggers on blocking triggers as it is declared, not later
  card Drum | {R} | Enchantment | Whenever a black creature blocks, you gain 1 life.
  card Darken | {B} | Instant | Target creature becomes black until end of turn.
  Ann: Hill Giant
  Ben: Drum, Gray Ogre, Swamp, hand Darken
  > Ann attacks with Hill Giant
  > Ben blocks Hill Giant with Gray Ogre
  > Ann passes
  > Ben plays Darken targeting Gray Ogre
  > resolve the stack
  did Drum trigger = no

309.4 becoming blocked triggers once, also by two blockers
  card Ram | {G} | Creature - Beast | 2/2 | Whenever Ram becomes blocked, you gain 1 life.
  Ann: Ram
  Ben: Grizzly Bears, Gray Ogre
  > Ann attacks with Ram
  > Ben blocks Ram with Grizzly Bears and Gray Ogre
  > all pass
  how many times did Ram trigger = 1
  life of Ann = 21

309.4 an effect that makes it blocked triggers too
  card Ram | {G} | Creature - Beast | 2/2 | Whenever Ram becomes blocked, you gain 1 life.
  card Stop | {W} | Instant | Target unblocked attacking creature becomes blocked.
  Ann: Ram
  Ben: Plains, hand Stop
  > Ann attacks with Ram
  > Ben does not block
  > Ann passes
  > Ben plays Stop targeting Ram
  > resolve the stack
  life of Ann = 21

309.5 what is put into play blocking blocks, but never blocked
  card Rise | {B} | Instant | Put target creature card in your graveyard into play blocking target attacking creature.
  card Drum | {R} | Enchantment | Whenever a creature blocks, you gain 1 life.
  Ann: Hill Giant
  Ben: Drum, Swamp, hand Rise, graveyard Gray Ogre
  > Ann attacks with Hill Giant
  > Ben does not block
  > Ann passes
  > Ben plays Rise targeting Gray Ogre, Hill Giant
  > all pass
  > combat damage is dealt
  damage on Hill Giant = 2
  life of Ben = 20
""")
