"""601: the limited range of influence option."""

from by_rule import by_rule

test_601 = by_rule("""
601.2 also: who sits farther away is out of range
  options: [range of influence 1]
  card Rain | {R} | Sorcery | Rain deals 3 damage to each player.
  Ann: Mountain, hand Rain
  Ben:
  Cid:
  Dan:
  > Ann plays Rain
  > all pass
  life of Ben = 17
  life of Cid = 20
  life of Dan = 17

601.2 so many seats on either side
  options: [range of influence 1]
  Ann:
  Ben:
  Cid:
  Dan:
  is Ben within Ann's range of influence = yes
  is Dan within Ann's range of influence = yes
  is Cid within Ann's range of influence = no

601.2b one is always within one's own range
  options: [range of influence 1]
  Ann:
  Ben:
  Cid:
  Dan:
  is Ann within Ann's range of influence = yes

601.2c who is within range is found as each turn begins
  options: [range of influence 1]
  Ann:
  Ben:
  Cid:
  Dan:
  > Ben concedes
  > go to Cid's upkeep
  after event 1, is Cid within Ann's range of influence = no
  is Cid within Ann's range of influence = yes

601.2d also: an object is where its controller is
  options: [range of influence 1]
  Ann: Mountain, hand Shock
  Ben: Gray Ogre
  Cid: Grizzly Bears
  Dan:
  > Ann plays Shock targeting Grizzly Bears
  > Ann plays Shock targeting Gray Ogre
  was event 1 legal = no
  was event 2 legal = yes

601.2d what another controls in range is in range
  options: [range of influence 1]
  Ann:
  Ben: Gray Ogre
  Cid: Grizzly Bears
  Dan:
  is Gray Ogre within Ann's range of influence = yes
  is Grizzly Bears within Ann's range of influence = no

601.3 nobody out of range is attacked
  options: [range of influence 1]
  Ann: Hill Giant
  Ben:
  Cid:
  Dan:
  turn: Ann, beginning of combat
  > Ann attacks with Hill Giant attacking Cid
  was event 1 legal = no

601.4 nothing out of range is a target
  options: [range of influence 1]
  Ann: Mountain, hand Shock
  Ben:
  Cid:
  Dan:
  > Ann plays Shock targeting Cid
  was event 1 legal = no

601.5a also: what is chosen is within range
  options: [range of influence 1]
  card Pick | {B} | Sorcery | Choose a player. That player loses 3 life.
  Ann: Swamp, hand Pick
  Ben:
  Cid:
  Dan:
  > Ann plays Pick
  > Ann chooses Dan
  > all pass
  life of Dan = 17

601.5a also: not beyond it
  options: [range of influence 1]
  card Pick | {B} | Sorcery | Choose a player. That player loses 3 life.
  Ann: Swamp, hand Pick
  Ben:
  Cid:
  Dan:
  > Ann plays Pick
  > Ann chooses Cid
  > all pass
  life of Cid = 20

601.5a what another chooses is in the range of both
  options: [range of influence 1]
  card Witch | {B} | Creature - Wizard | 1/3 | {T}: An opponent chooses a creature. Destroy that creature.
  Ann: Witch, Grizzly Bears
  Ben: Hill Giant
  Cid: Craw Wurm
  Dan: Serra Angel
  > Ann plays Witch's ability
  > Ann chooses Ben
  > Ben chooses Hill Giant
  > all pass
  zone of Hill Giant = graveyard

601.5c with nobody in range the nearest to the left chooses
  variant: emperor
  Ann of Red:
  Ben of Red: Island x4, hand Fact or Fiction, library Shock, Forest, Mountain, Swamp, Plains
  Cid of Red:
  Dan of Blue:
  Eve of Blue:
  Fay of Blue:
  Ben's range of influence: 1
  turn: Ben, precombat main
  > Ben plays Fact or Fiction
  > Dan chooses Shock
  > Ben chooses Shock
  > all pass
  hand of Ben = [Shock]

601.6 no ability of an object out of range is played
  options: [range of influence 1]
  card Well | {1} | Artifact | {0}: You gain 1 life. Any player may play this ability.
  Ann:
  Ben: Well
  Cid:
  Dan:
  turn: Dan, precombat main
  > Dan plays Well's ability
  > Dan passes
  > Ann plays Well's ability
  was event 1 legal = no
  was event 3 legal = yes

601.7 also: an event out of range triggers nothing
  options: [range of influence 1]
  card Herald | {G} | Enchantment | Whenever a creature is put into a graveyard from play, you gain 1 life.
  Ann: Herald
  Ben: Grizzly Bears
  Cid: Hill Giant
  Dan:
  > it happens: Hill Giant is destroyed
  > it happens: Grizzly Bears is destroyed
  > all pass
  how many times did Herald trigger = 1

601.7 an event that is in range in part only triggers nothing
  options: [range of influence 1, attack multiple players]
  card Vow | {G} | Enchantment - Aura | Enchant creature | Whenever enchanted creature becomes blocked, you gain 1 life.
  card Oath | {G} | Enchantment - Aura | Enchant creature | Whenever enchanted creature becomes blocked by a creature, you gain 1 life.
  Ann: {card: Grizzly Bears, attached: [{card: Vow, owner: Dan, controller: Dan}, {card: Oath, owner: Dan, controller: Dan}]}
  Ben: Hill Giant
  Cid:
  Dan:
  > Ann attacks with Grizzly Bears attacking Ben
  > Ben blocks Grizzly Bears with Hill Giant
  > resolve the stack
  did Vow trigger = yes
  did Oath trigger = no
  life of Dan = 21

601.7a what comes into play is looked at where it is then
  options: [range of influence 1]
  card Herald | {G} | Creature - Elf | 1/1 | Whenever a creature comes into play, you gain 1 life.
  Ann: Herald
  Ben:
  Cid: Forest x2, hand Grizzly Bears
  Dan:
  turn: Cid, precombat main
  > Cid plays Grizzly Bears
  > all pass
  did Herald trigger = no
  life of Ann = 20

601.8 an Aura out of range of what it is on goes
  options: [range of influence 1]
  card Take | {U} | Sorcery | Gain control of target creature.
  Ann:
  Ben:
  Cid: Island, hand Take
  Dan:
  Ben's in play: [{card: Hill Giant, attached: [{card: Holy Strength, owner: Ann, controller: Ann}]}]
  turn: Cid, precombat main
  > Cid plays Take targeting Hill Giant
  > all pass
  zone of Holy Strength = graveyard

601.9 an Equipment out of range comes off
  options: [range of influence 1]
  card Take | {U} | Sorcery | Gain control of target creature.
  Ann:
  Ben:
  Cid: Island, hand Take
  Dan:
  Ben's in play: [{card: Hill Giant, attached: [{card: Bonesplitter, owner: Ann, controller: Ann}]}]
  turn: Cid, precombat main
  > Cid plays Take targeting Hill Giant
  > all pass
  zone of Bonesplitter = in play
  what is Bonesplitter attached to = nothing

601.10 what is out of range is not affected, the rest is
  options: [range of influence 1]
  card Sweep | {W} | Sorcery | Destroy all creatures.
  Ann: Plains, Gray Ogre, hand Sweep
  Ben: Grizzly Bears
  Cid: Hill Giant
  Dan:
  > Ann plays Sweep
  > all pass
  zone of Grizzly Bears = graveyard
  zone of Hill Giant = in play

601.11 what is out of range is not counted
  options: [range of influence 1]
  card Count | {G} | Sorcery | You gain 1 life for each creature in play.
  Ann: Forest, Gray Ogre, hand Count
  Ben: Grizzly Bears
  Cid: Hill Giant
  Dan:
  > Ann plays Count
  > all pass
  life of Ann = 22

601.12 also: legends out of range of each other stay
  options: [range of influence 1]
  card Elder | {G} | Legendary Creature - Elf | 2/2
  Ann: Forest, hand Elder
  Ben:
  Cid: Elder
  Dan:
  > Ann plays Elder in Ann's hand
  > all pass
  zone of Ann's Elder = in play
  zone of Cid's Elder = in play

601.12 each goes where the other is in range of its own controller
  options: [range of influence 1]
  card Elder | {G} | Legendary Creature - Elf | 2/2
  Ann: {card: Elder, id: first}
  Ben:
  Cid: Forest, hand {card: Elder, id: second}
  Dan:
  Eve:
  Cid's range of influence: 2
  turn: Cid, precombat main
  > Cid plays second
  > all pass
  zone of first = in play
  zone of second = graveyard

601.13 of worlds the same
  options: [range of influence 1]
  card Old World | {G} | World Enchantment
  card New World | {G} | World Enchantment
  Ann: Old World
  Ben:
  Cid: Forest, hand New World
  Dan:
  Eve:
  Ann's range of influence: 2
  turn: Cid, precombat main
  > Cid plays New World
  > all pass
  zone of Old World = graveyard
  zone of New World = in play

601.13 also: out of range of each other both stay
  options: [range of influence 1]
  card Old World | {G} | World Enchantment
  card New World | {G} | World Enchantment
  Ann: Forest, hand New World
  Ben:
  Cid: Old World
  Dan:
  > Ann plays New World
  > all pass
  zone of Old World = in play
  zone of New World = in play

601.14 of planeswalkers the same
  options: [range of influence 1]
  card Wanderer | {1} | Planeswalker - Jace | loyalty 3 | [+1]: You gain 1 life.
  card Wayfarer | {1} | Planeswalker - Jace | loyalty 3 | [+1]: You gain 1 life.
  Ann: Wanderer
  Ben:
  Cid: Forest, hand Wayfarer
  Dan:
  Eve:
  Cid's range of influence: 2
  turn: Cid, precombat main
  > Cid plays Wayfarer
  > all pass
  zone of Wanderer = in play
  zone of Wayfarer = graveyard

601.14 also: out of range of each other both stay
  options: [range of influence 1]
  card Wanderer | {1} | Planeswalker - Jace | loyalty 3 | [+1]: You gain 1 life.
  card Wayfarer | {1} | Planeswalker - Jace | loyalty 3 | [+1]: You gain 1 life.
  Ann: Forest, hand Wayfarer
  Ben:
  Cid: Wanderer
  Dan:
  > Ann plays Wayfarer
  > all pass
  zone of Wanderer = in play
  zone of Wayfarer = in play

601.15a also: a replacement reaches nothing out of range
  options: [range of influence 1]
  card Double | {G} | Enchantment | If a player would gain life, that player gains twice that much life instead.
  Ann: Double
  Ben:
  Cid:
  Dan:
  > it happens: Ben gains 1 life
  > it happens: Cid gains 1 life
  life of Ben = 22
  life of Cid = 21

601.15a damage is not dealt to who is out of range instead
  options: [range of influence 1]
  card Turn | {R}{W} | Instant | The next 3 damage that would be dealt to target creature or player this turn is dealt to another target creature or player instead.
  card Axe | {R} | Sorcery | Axe deals 5 damage to target player.
  Ann: Mountain, hand Axe
  Ben: Mountain, Plains, hand Turn
  Cid:
  Dan:
  > Ann plays Axe targeting Ben
  > Ann passes
  > Ben plays Turn targeting Ben, Cid
  > resolve the stack
  life of Ben = 18
  life of Cid = 20

601.15b also: a prevention that names neither wants both the source and the one dealt to within range
  options: [range of influence 1]
  card Calm | {W} | Instant | Prevent all damage that would be dealt this turn.
  Ann: Plains, hand Calm
  Ben: Mountain, hand Shock
  Cid:
  Dan:
  Cid's in play: [Mountain]
  Cid's hand: [Shock]
  > Ann plays Calm
  > all pass
  > Ann passes
  > Ben plays Shock in Ben's hand targeting Cid
  > all pass
  life of Cid = 18

601.15b also: one out of range is not protected
  options: [range of influence 1, attack multiple players]
  Ann: Plains, hand Holy Day
  Ben: Craw Wurm
  Cid: Grizzly Bears
  Dan:
  turn: Cid, precombat main
  > Cid attacks with Grizzly Bears attacking Ben
  > Ben blocks Grizzly Bears with Craw Wurm
  > Cid passes
  > Dan passes
  > Ann plays Holy Day
  > all pass
  > go to end of combat
  zone of Grizzly Bears = graveyard

601.16 who would win beats those in range
  options: [range of influence 1]
  card Last Word | {U} | Sorcery | You win the game.
  Ann: Island, hand Last Word
  Ben:
  Cid:
  Dan:
  Eve:
  > Ann plays Last Word
  > all pass
  who lost = [Ben, Eve]
  is the game over = no
""")
