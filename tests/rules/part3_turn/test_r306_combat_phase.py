"""306: the combat phase."""

from by_rule import by_rule

test_306 = by_rule("""
306.1 with an attacker all its steps come
  Ann: Hill Giant
  Ben:
  > Ann attacks with Hill Giant
  > all pass
  what step is it = declare blockers

306.1 without one the blocks and the damage are passed over
  Ann: Hill Giant
  Ben:
  turn: Ann, beginning of combat
  > Ann does not attack
  > all pass
  what step is it = end of combat

306.2 of several opponents one is chosen to be attacked
  Ann: Hill Giant
  Ben:
  Cid:
  > Ann attacks with Hill Giant attacking Cid
  > Cid does not block
  > combat damage is dealt
  life of Cid = 17
  life of Ben = 20

306.2 not two of them
  Ann: Hill Giant, Grizzly Bears
  Ben:
  Cid:
  > Ann attacks with Hill Giant attacking Cid, Grizzly Bears attacking Ben
  was event 1 legal = no

306.3 only creatures attack
  Ann: Bonesplitter
  Ben:
  > Ann attacks with Bonesplitter
  was event 1 legal = no

306.3a what is no creature is put into play and never attacks
  card Bring | {R} | Instant | Put target artifact card in your graveyard into play tapped and attacking.
  Ann: Mountain, Hill Giant, hand Bring, graveyard Bonesplitter
  Ben:
  > Ann attacks with Hill Giant
  > Ann plays Bring targeting Bonesplitter
  > all pass
  zone of Bonesplitter = in play
  is Bonesplitter attacking = no

306.3b a creature that comes under another's control is not attacking
  card Send | {R} | Instant | Put target creature card in a graveyard into play tapped and attacking under its owner's control.
  Ann: Mountain, Hill Giant, hand Send
  Ben: graveyard Grizzly Bears
  > Ann attacks with Hill Giant
  > Ann plays Send targeting Grizzly Bears
  > all pass
  zone of Grizzly Bears = in play
  is Grizzly Bears attacking = no

306.3c one that would block what does not attack its controller is not blocking
  card Send | {R} | Instant | Put target creature card in your graveyard into play blocking target attacking creature.
  Ann: Hill Giant
  Ben:
  Cid: Mountain, hand Send, graveyard Grizzly Bears
  > Ann attacks with Hill Giant attacking Ben
  > Ben does not block
  > Ann passes
  > Ben passes
  > Cid plays Send targeting Grizzly Bears, Hill Giant
  > all pass
  zone of Grizzly Bears = in play
  is Grizzly Bears blocking = no

306.4 a creature whose controller changes is out of combat
  card Grab | {R} | Instant | Gain control of target creature.
  Ann: Hill Giant
  Ben: Mountain, hand Grab
  > Ann attacks with Hill Giant
  > Ann passes
  > Ben plays Grab targeting Hill Giant
  > all pass
  is Hill Giant attacking = no
  controller of Hill Giant = Ben

306.4 one that regenerates is out of combat
  card Troll | {G} | Creature - Troll | 2/2 | {0}: Regenerate Troll.
  Ann: Hill Giant
  Ben: Troll
  > Ann attacks with Hill Giant
  > Ben blocks Hill Giant with Troll
  > Ann passes
  > Ben plays Troll's ability
  > all pass
  > it happens: Troll is destroyed
  zone of Troll = in play
  is Troll blocking = no

306.4a what would have kept it from attacking comes too late
  card Soothe | {W} | Instant | Target creature gains defender until end of turn.
  Ann: Hill Giant
  Ben: Plains, hand Soothe
  > Ann attacks with Hill Giant
  > Ann passes
  > Ben plays Soothe targeting Hill Giant
  > all pass
  > Ben does not block
  > combat damage is dealt
  after event 4, is Hill Giant attacking = yes
  life of Ben = 17

306.4b a blocker that is tapped still fights
  card Tire | {W} | Instant | Tap target creature.
  Ann: Hill Giant, Plains, hand Tire
  Ben: Grizzly Bears
  > Ann attacks with Hill Giant
  > Ben blocks Hill Giant with Grizzly Bears
  > Ann plays Tire targeting Grizzly Bears
  > all pass
  > combat damage is dealt
  damage on Hill Giant = 2
  is Grizzly Bears in Ben's graveyard = yes

306.4c who attacked a planeswalker that is gone attacks nothing, and deals nothing
  card Wanderer | {2} | Planeswalker - Jace | loyalty 3 | [+1]: You gain 1 life.
  Ann: Hill Giant
  Ben: Wanderer
  > Ann attacks with Hill Giant attacking Wanderer
  > it happens: Wanderer is destroyed
  > Ben does not block
  > combat damage is dealt
  is Hill Giant attacking = yes
  life of Ben = 20

306.4d what blocks and is attacked leaves the part that it no longer is
  card Double | {2} | Planeswalker - Jace | loyalty 6 | [+1]: You gain 1 life.
  card Stir | {G} | Instant | Target planeswalker becomes a 2/2 creature in addition to its other types until end of turn.
  card Calm | {W} | Instant | Target creature isn't a creature until end of turn.
  Ann: Hill Giant, Gray Ogre, Plains, hand Calm
  Ben: Double, Forest, hand Stir
  > Ann attacks with Hill Giant attacking Double, Gray Ogre attacking Ben
  > Ann passes
  > Ben plays Stir targeting Double
  > all pass
  > Ben blocks Gray Ogre with Double
  > Ann plays Calm targeting Double
  > all pass
  > combat damage is dealt
  loyalty of Double = 3
  is Double blocking = no

306.5 a creature attacks alone where no other was declared
  card Loner | {G} | Creature - Elf | 1/1 | Whenever Loner attacks alone, you gain 3 life.
  Ann: Loner, Hill Giant
  Ben:
  > Ann attacks with Loner
  > all pass
  life of Ann = 23

306.5 also: in company it does not
  card Loner | {G} | Creature - Elf | 1/1 | Whenever Loner attacks alone, you gain 3 life.
  Ann: Loner, Hill Giant
  Ben:
  > Ann attacks with Loner, Hill Giant
  > all pass
  life of Ann = 20
""")
