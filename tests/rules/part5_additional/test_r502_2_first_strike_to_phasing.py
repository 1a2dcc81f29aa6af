"""502.2 to 502.15: keyword abilities, first strike to phasing."""

from by_rule import by_rule

test_502 = by_rule("""
502.2b who strikes first deals damage in a step before the others
  card Fencer | {W} | Creature - Knight | 2/1 | First strike
  Ann: Fencer
  Ben: Grizzly Bears
  > Ann attacks with Fencer
  > Ben blocks Fencer with Grizzly Bears
  > go to end of combat
  zone of Fencer = in play
  zone of Grizzly Bears = graveyard

502.2c first strike that is lost after the first damage gives no second
  card Fencer | {W} | Creature - Knight | 2/1 | First strike
  card Dull | {U} | Instant | Target creature loses first strike until end of turn.
  Ann: Fencer, Island, hand Dull
  Ben:
  > Ann attacks with Fencer
  > Ben does not block
  > combat damage goes on the stack
  > Ann plays Dull targeting Fencer
  > go to end of combat
  life of Ben = 18

502.2c one that gets it in between still deals its damage
  card Fencer | {W} | Creature - Knight | 2/1 | First strike
  card Quicken | {W} | Instant | Target creature gains first strike until end of turn.
  Ann: Fencer, Hill Giant, Plains, hand Quicken
  Ben:
  > Ann attacks with Fencer, Hill Giant
  > Ben does not block
  > combat damage goes on the stack
  > Ann plays Quicken targeting Hill Giant
  > go to end of combat
  life of Ben = 15

502.2d a second first strike is nothing more
  card Fencer | {W} | Creature - Knight | 2/1 | First strike, first strike
  Ann: Fencer
  Ben:
  > Ann attacks with Fencer
  > Ben does not block
  > go to end of combat
  life of Ben = 18

502.3a what blocks a flanker, and is none, shrinks
  card Rider | {W} | Creature - Knight | 2/2 | Flanking
  Ann: Rider
  Ben: Hill Giant
  > Ann attacks with Rider
  > Ben blocks Rider with Hill Giant
  > all pass
  P/T of Hill Giant = 2/2

502.3a also: a flanker does not
  card Rider | {W} | Creature - Knight | 2/2 | Flanking
  Ann: Rider
  Ben: {card: Rider, id: other}
  > Ann attacks with Ann's Rider
  > Ben blocks Ann's Rider with other
  > all pass
  P/T of other = 2/2

502.3b two of them trigger twice
  card Rider | {W} | Creature - Knight | 2/2 | Flanking | Flanking
  Ann: Rider
  Ben: Hill Giant
  > Ann attacks with Rider
  > Ben blocks Rider with Hill Giant
  > resolve the stack
  P/T of Hill Giant = 1/1

502.4c a second flying is nothing more
  card Twice Sky | {U} | Creature - Bird | 1/1 | Flying, flying
  card Bat | {B} | Creature - Bat | 1/1 | Flying
  Ann: Twice Sky
  Ben: Grizzly Bears, Bat
  > Ann attacks with Twice Sky
  > Ben blocks Twice Sky with Grizzly Bears
  > Ben blocks Twice Sky with Bat
  was event 2 legal = no
  was event 3 legal = yes

502.5b haste lets a new creature attack, and use {T}
  card Rusher | {R} | Creature - Goblin | 1/1 | Haste | {T}: You gain 1 life.
  Ann: {card: Rusher, sick: yes, id: one}, {card: Rusher, sick: yes, id: two}
  Ben:
  > Ann plays two's ability
  > Ann attacks with one
  was event 1 legal = yes
  was event 2 legal = yes

502.5c a second haste is nothing more
  card Twice Bull | {R} | Creature - Ox | 5/5 | Haste, haste
  Ann: Twice Bull (sick)
  Ben:
  > Ann attacks with Twice Bull
  was event 1 legal = yes

502.6b who walks such a land cannot be blocked while the defender has one
  card Wader | {U} | Creature - Fish | 2/2 | Islandwalk
  Ann: Wader
  Ben: Island, Hill Giant
  > Ann attacks with Wader
  > Ben blocks Wader with Hill Giant
  was event 2 legal = no

502.6b without such a land it can
  card Wader | {U} | Creature - Fish | 2/2 | Islandwalk
  Ann: Wader, Island
  Ben: Hill Giant
  > Ann attacks with Wader
  > Ben blocks Wader with Hill Giant
  was event 2 legal = yes

502.6c snow landwalk asks for a snow land of that type
  card Skater | {G} | Creature - Dryad | 1/2 | Snow forestwalk
  Ann: Skater
  Ben: Snow-Covered Forest, Hill Giant
  > Ann attacks with Skater
  > Ben blocks Skater with Hill Giant
  was event 2 legal = no

502.6c also: another Forest is not enough
  card Skater | {G} | Creature - Dryad | 1/2 | Snow forestwalk
  Ann: Skater
  Ben: Forest, Hill Giant
  > Ann attacks with Skater
  > Ben blocks Skater with Hill Giant
  was event 2 legal = yes

502.6d a blocker with the same walk does not undo it
  card Wader | {U} | Creature - Fish | 2/2 | Islandwalk
  Ann: {card: Wader, id: mine}
  Ben: Island, {card: Wader, id: other}
  > Ann attacks with mine
  > Ben blocks mine with other
  was event 2 legal = no

502.6e a second of a kind is nothing more
  card Twice Wet | {U} | Creature - Fish | 1/1 | Islandwalk, islandwalk
  Ann: Twice Wet
  Ben: Island, Hill Giant
  > Ann attacks with Twice Wet
  > Ben blocks Twice Wet with Hill Giant
  was event 2 legal = no

502.7a protection is from a quality, such as a card type
  card Foe | {W} | Creature - Knight | 2/2 | Protection from artifacts
  Ann: Foe, Plains, Bonesplitter
  Ben:
  > Ann equips Bonesplitter to Foe
  was event 1 legal = no

502.7a from a card type also where its source is no permanent
  card Foe | {W} | Creature - Knight | 2/2 | Protection from artifacts
  card Iron Helper | {3} | Artifact Creature - Golem | 1/1 | Reinforce 1-{W}
  Ann: Foe
  Ben: Hill Giant, Plains x2, hand Iron Helper x2
  turn: Ben, precombat main
  > Ben reinforces Iron Helper targeting Foe
  > Ben reinforces Iron Helper targeting Hill Giant
  was event 1 legal = no
  was event 2 legal = yes

502.7b no spell or ability of that quality has it as target
  card Knight of Calm | {W} | Creature - Knight | 2/2 | Protection from red
  Ann: Mountain, Forest, hand Shock, Giant Growth
  Ben: Knight of Calm
  > Ann plays Shock targeting Knight of Calm
  > Ann plays Giant Growth targeting Knight of Calm
  was event 1 legal = no
  was event 2 legal = yes

502.7e damage of that quality is prevented
  card Knight of Calm | {W} | Creature - Knight | 2/2 | Protection from red
  card Fire Rain | {R} | Sorcery | Fire Rain deals 3 damage to each creature.
  Ann: Mountain, hand Fire Rain
  Ben: Knight of Calm, Grizzly Bears
  > Ann plays Fire Rain
  > all pass
  zone of Knight of Calm = in play
  zone of Grizzly Bears = graveyard

502.7f creatures of that quality do not block it
  card Knight of Calm | {W} | Creature - Knight | 2/2 | Protection from red
  Ann: Knight of Calm
  Ben: Hill Giant, Grizzly Bears
  > Ann attacks with Knight of Calm
  > Ben blocks Knight of Calm with Hill Giant
  > Ben blocks Knight of Calm with Grizzly Bears
  was event 2 legal = no
  was event 3 legal = yes

502.7g also: from two qualities is two abilities
  card Two Ward | {G} | Creature - Elf | 2/2 | Protection from red and from black
  card Red Glass | {1} | Artifact | {0}: Target creature loses protection from red until end of turn.
  Ann: Mountain, Swamp x2, Red Glass, hand Shock, Terror
  Ben: Two Ward
  > Ann plays Red Glass's ability targeting Two Ward
  > all pass
  > Ann plays Terror targeting Two Ward
  > Ann plays Shock targeting Two Ward
  was event 3 legal = no
  was event 4 legal = yes

502.7g without the one it has the other still
  card Two Ward | {G} | Creature - Elf | 2/2 | Protection from red and from black
  card Red Glass | {1} | Artifact | {0}: Target creature loses protection from red until end of turn.
  Ann: Red Glass, Two Ward
  Ben:
  > Ann plays Red Glass's ability targeting Two Ward
  > all pass
  was event 1 legal = yes
  abilities of Two Ward = [protection from black]

502.7h also: from all colors is one for each color
  card Prism | {W} | Creature - Knight | 2/2 | Protection from all colors
  card Red Glass | {1} | Artifact | {0}: Target creature loses protection from red until end of turn.
  Ann: Mountain, Forest, Red Glass, hand Shock, Giant Growth
  Ben: Prism
  > Ann plays Red Glass's ability targeting Prism
  > all pass
  > Ann plays Giant Growth targeting Prism
  > Ann plays Shock targeting Prism
  was event 3 legal = no
  was event 4 legal = yes

502.7h without one color it has the four others
  card Prism | {W} | Creature - Knight | 2/2 | Protection from all colors
  card Red Glass | {1} | Artifact | {0}: Target creature loses protection from red until end of turn.
  Ann: Red Glass
  Ben: Prism
  > Ann plays Red Glass's ability targeting Prism
  > all pass
  does Prism have protection from red = no
  does Prism have protection from white = yes

502.7i from everything is from each object
  card Untouched | {W} | Creature - Avatar | 2/2 | Protection from everything
  Ann: Plains, Bonesplitter
  Ben: Untouched
  Ann's hand: [Shock]
  Ann's in play: [Mountain]
  > Ann plays Shock targeting Untouched
  was event 1 legal = no

502.7j a second from the same quality is nothing more
  card Twice Ward | {W} | Creature - Knight | 2/2 | Protection from red | Protection from red
  card Fire Rain | {R} | Sorcery | Fire Rain deals 3 damage to each creature.
  Ann: Mountain, hand Fire Rain
  Ben: Twice Ward
  > Ann plays Fire Rain
  > all pass
  damage on Twice Ward = 0

502.8b shadow blocks shadow, and nothing else does
  card Shade One | {B} | Creature - Shade | 2/2 | Shadow
  Ann: {card: Shade One, id: mine}
  Ben: Hill Giant, {card: Shade One, id: other}
  > Ann attacks with mine
  > Ben blocks mine with Hill Giant
  > Ben blocks mine with other
  was event 2 legal = no
  was event 3 legal = yes

502.8b nor blocks anything else
  card Shade One | {B} | Creature - Shade | 2/2 | Shadow
  Ann: Hill Giant
  Ben: Shade One
  > Ann attacks with Hill Giant
  > Ben blocks Hill Giant with Shade One
  was event 2 legal = no

502.8c a second shadow is nothing more
  card Twice Dark | {B} | Creature - Shade | 2/2 | Shadow, shadow
  Ann: Twice Dark
  Ben: Hill Giant
  > Ann attacks with Twice Dark
  > Ben blocks Twice Dark with Hill Giant
  was event 2 legal = no

502.9b what is more than lethal goes through to the player
  card Stomper | {G} | Creature - Beast | 5/5 | Trample
  Ann: Stomper
  Ben: Grizzly Bears
  > Ann attacks with Stomper
  > Ben blocks Stomper with Grizzly Bears
  > Stomper assigns 2 to Grizzly Bears, 3 to Ben
  > combat damage is dealt
  life of Ben = 17

502.9b not before the blockers have lethal damage
  card Stomper | {G} | Creature - Beast | 5/5 | Trample
  Ann: Stomper
  Ben: Grizzly Bears
  > Ann attacks with Stomper
  > Ben blocks Stomper with Grizzly Bears
  > Stomper assigns 1 to Grizzly Bears, 4 to Ben
  was event 3 legal = no

502.9c with no blocker left all of it goes to the player
  card Stomper | {G} | Creature - Beast | 5/5 | Trample
  Ann: Stomper
  Ben: Grizzly Bears
  > Ann attacks with Stomper
  > Ben blocks Stomper with Grizzly Bears
  > it happens: Grizzly Bears is destroyed
  > combat damage is dealt
  life of Ben = 15

502.9d only the toughness counts, not what will be prevented
  card Stomper | {G} | Creature - Beast | 5/5 | Trample
  card Green Ward | {W} | Creature - Cleric | 1/2 | Protection from green
  Ann: Stomper
  Ben: Green Ward
  > Ann attacks with Stomper
  > Ben blocks Stomper with Green Ward
  > Stomper assigns 2 to Green Ward, 3 to Ben
  > combat damage is dealt
  life of Ben = 17
  damage on Green Ward = 0

502.9e damage of the others counts toward what is lethal
  card Stomper | {G} | Creature - Beast | 5/5 | Trample
  card Broad Wall | {W} | Creature - Soldier | 1/4 | Broad Wall can block an additional creature each combat.
  Ann: Stomper, Hill Giant
  Ben: Broad Wall
  > Ann attacks with Stomper, Hill Giant
  > Ben blocks Stomper with Broad Wall, Hill Giant with Broad Wall
  > Hill Giant assigns 3 to Broad Wall
  > Stomper assigns 1 to Broad Wall, 4 to Ben
  > combat damage is dealt
  life of Ben = 16

502.9e together they must leave lethal damage
  card Stomper | {G} | Creature - Beast | 5/5 | Trample
  card Broad Wall | {W} | Creature - Soldier | 1/4 | Broad Wall can block an additional creature each combat.
  Ann: Stomper, Hill Giant
  Ben: Broad Wall
  > Ann attacks with Stomper, Hill Giant
  > Ben blocks Stomper with Broad Wall, Hill Giant with Broad Wall
  > Hill Giant assigns 3 to Broad Wall
  > Stomper assigns 5 to Ben
  > combat damage is dealt
  life of Ben = 16

502.9f a second trample is nothing more
  card Twice Bull | {G} | Creature - Ox | 5/5 | Trample, trample
  Ann: Twice Bull
  Ben: Grizzly Bears
  > Ann attacks with Twice Bull
  > Ben blocks Twice Bull with Grizzly Bears
  > Twice Bull assigns 2 to Grizzly Bears, 3 to Ben
  > combat damage is dealt
  life of Ben = 17

502.10b a band is of any that have banding and one that has not
  card Squire | {W} | Creature - Soldier | 1/1 | Banding
  Ann: Squire, Hill Giant, Gray Ogre
  Ben:
  turn: Ann, beginning of combat
  > Ann attacks with Squire, Hill Giant, Gray Ogre banding Squire with Hill Giant and Gray Ogre
  > Ann attacks with Squire, Hill Giant banding Squire with Hill Giant
  was event 1 legal = no
  was event 2 legal = yes

502.10c nobody is in two bands
  card Squire | {W} | Creature - Soldier | 1/1 | Banding
  Ann: {card: Squire, id: one}, {card: Squire, id: two}, Hill Giant
  Ben:
  turn: Ann, beginning of combat
  > Ann attacks with one, two, Hill Giant banding one with Hill Giant, banding two with Hill Giant
  was event 1 legal = no

502.10d a band lasts, also when banding is lost
  card Squire | {W} | Creature - Soldier | 1/1 | Banding
  card Scatter | {U} | Instant | Target creature loses all abilities until end of turn.
  Ann: Squire, Hill Giant, Island, hand Scatter
  Ben: Gray Ogre
  > Ann attacks with Squire, Hill Giant banding Squire with Hill Giant
  > Ann plays Scatter targeting Squire
  > all pass
  > Ben blocks Squire with Gray Ogre
  is Hill Giant blocked = yes

502.10e who blocks one of a band blocks all
  card Squire | {W} | Creature - Soldier | 1/1 | Banding
  Ann: Squire, Hill Giant
  Ben: Gray Ogre
  > Ann attacks with Squire, Hill Giant banding Squire with Hill Giant
  > Ben blocks Squire with Gray Ogre
  is Squire blocked = yes
  is Hill Giant blocked = yes

502.10g an effect that blocks one blocks the band
  card Squire | {W} | Creature - Soldier | 1/1 | Banding
  card Stop | {W} | Instant | Target attacking creature becomes blocked.
  Ann: Squire, Hill Giant
  Ben: Plains, hand Stop
  > Ann attacks with Squire, Hill Giant banding Squire with Hill Giant
  > Ben does not block
  > Ann passes
  > Ben plays Stop targeting Squire
  > all pass
  is Hill Giant blocked = yes

502.10h who has banding among his creatures divides the damage dealt to them
  card Squire | {W} | Creature - Soldier | 1/1 | Banding
  Ann: Hill Giant
  Ben: Squire, Grizzly Bears
  > Ann attacks with Hill Giant
  > Ben blocks Hill Giant with Squire and Grizzly Bears
  > Ben has Hill Giant assign 3 to Squire
  > combat damage is dealt
  zone of Grizzly Bears = in play
  zone of Squire = graveyard

502.10i a second banding is nothing more
  card Twice Band | {W} | Creature - Soldier | 1/1 | Banding, banding
  Ann: Hill Giant
  Ben: Twice Band, Grizzly Bears
  > Ann attacks with Hill Giant
  > Ben blocks Hill Giant with Twice Band and Grizzly Bears
  > Ben has Hill Giant assign 3 to Twice Band
  > combat damage is dealt
  zone of Grizzly Bears = in play

502.11a who loses banding loses bands with other too
  card Old Prince | {W} | Legendary Creature - Human | 2/2 | Bands with other legendary creatures
  card Apart | {U} | Instant | Target creature loses banding until end of turn.
  Ann: Old Prince, Island, hand Apart
  Ben:
  > Ann plays Apart targeting Old Prince
  > all pass
  abilities of Old Prince = []

502.11b also: those with the same bands with other make a band
  card Old Prince | {W} | Legendary Creature - Human | 2/2 | Bands with other legendary creatures
  card Old Duke | {W} | Legendary Creature - Human | 2/2 | Bands with other legendary creatures
  Ann: Old Prince, Old Duke
  Ben: Hill Giant
  > Ann attacks with Old Prince, Old Duke banding Old Prince with Old Duke
  > Ben blocks Old Prince with Hill Giant
  is Old Duke blocked = yes

502.11b no creature without it joins
  card Old Prince | {W} | Legendary Creature - Human | 2/2 | Bands with other legendary creatures
  card Guard | {W} | Creature - Soldier | 1/1
  Ann: Old Prince, Guard
  Ben:
  turn: Ann, beginning of combat
  > Ann attacks with Old Prince, Guard banding Old Prince with Guard
  was event 1 legal = no

502.11c two blockers with it divide the damage
  card Old Prince | {W} | Creature - Human | 2/2 | Bands with other legendary creatures
  Ann: Hill Giant
  Ben: {card: Old Prince, id: one}, {card: Old Prince, id: two}
  > Ann attacks with Hill Giant
  > Ben blocks Hill Giant with one and two
  > Ben has Hill Giant assign 3 to one
  > combat damage is dealt
  was event 3 legal = yes
  zone of one = graveyard
  zone of two = in play

502.12a for each blocker after the first it grows
  card Rager | {R} | Creature - Beast | 3/3 | Rampage 2
  Ann: Rager
  Ben: Grizzly Bears, Gray Ogre
  > Ann attacks with Rager
  > Ben blocks Rager with Grizzly Bears and Gray Ogre
  > all pass
  P/T of Rager = 5/5

502.12b the blockers are counted once, as it resolves
  card Rager | {R} | Creature - Beast | 3/3 | Rampage 1
  Ann: Rager
  Ben: Grizzly Bears, Gray Ogre
  > Ann attacks with Rager
  > Ben blocks Rager with Grizzly Bears and Gray Ogre
  > all pass
  > it happens: Grizzly Bears is destroyed
  P/T of Rager = 4/4

502.12c two of them trigger twice
  card Rager | {R} | Creature - Beast | 3/3 | Rampage 1 | Rampage 1
  Ann: Rager
  Ben: Grizzly Bears, Gray Ogre
  > Ann attacks with Rager
  > Ben blocks Rager with Grizzly Bears and Gray Ogre
  > resolve the stack
  P/T of Rager = 5/5

502.13a each upkeep it costs once more, or it goes
  card Glacier | {U} | Enchantment | Cumulative upkeep {1}
  Ann: {card: Glacier, counters: {age: 1}}, Island x2
  Ben:
  turn: Ben, end of turn
  > go to Ann's upkeep
  > Ann chooses yes
  > all pass
  zone of Glacier = in play
  counters on Glacier = {age: 2}
  how many untapped lands does Ann control = 0

502.13a not paid, it is sacrificed
  card Glacier | {U} | Enchantment | Cumulative upkeep {1}
  Ann: Glacier
  Ben:
  turn: Ben, end of turn
  > go to Ann's upkeep
  > all pass
  zone of Glacier = graveyard

502.13b two of them count the same counters
  card Glacier | {U} | Enchantment | Cumulative upkeep {1} | Cumulative upkeep {1}
  Ann: Glacier, Island x3
  Ben:
  turn: Ben, end of turn
  > go to Ann's upkeep
  > Ann chooses yes
  > all pass
  > Ann chooses yes
  > all pass
  counters on Glacier = {age: 2}
  how many untapped lands does Ann control = 0

502.14b attacking does not tap it
  card Sentry | {W} | Creature - Soldier | 2/2 | Vigilance
  Ann: Sentry
  Ben:
  > Ann attacks with Sentry
  is Sentry tapped = no
  is Sentry attacking = yes

502.14c a second vigilance is nothing more
  card Sentry | {W} | Creature - Soldier | 2/2 | Vigilance, vigilance
  Ann: Sentry
  Ben:
  > Ann attacks with Sentry
  is Sentry tapped = no

502.15 what an effect phases out goes at once
  card Haze | {U} | Instant | Target permanent phases out.
  Ann: Island, hand Haze
  Ben: Hill Giant
  > Ann plays Haze targeting Hill Giant
  > all pass
  zone of Hill Giant = phased out

502.15b what has phasing goes and comes before anything untaps
  card Ghost | {U} | Creature - Spirit | 2/2 | Phasing
  Ann: Ghost (tapped)
  Ben:
  turn: Ben, end of turn
  > go to Ann's upkeep
  > go to Ann's upkeep
  after event 1, zone of Ghost = phased out
  zone of Ghost = in play
  is Ghost tapped = no

502.15c without an untap step nothing phases
  card Ghost | {U} | Creature - Spirit | 2/2 | Phasing
  card Sleep | {B} | Sorcery | Target player skips his or her next untap step.
  Ann: Ghost
  Ben: Swamp, hand Sleep
  turn: Ben, precombat main
  > Ben plays Sleep targeting Ann
  > all pass
  > go to Ann's upkeep
  zone of Ghost = in play

502.15d phasing triggers nothing about coming or leaving
  card Ghost | {U} | Creature - Spirit | 2/2 | Phasing | When Ghost leaves play, you gain 3 life. | When Ghost comes into play, you gain 5 life.
  Ann: Ghost
  Ben:
  turn: Ben, end of turn
  > go to Ann's upkeep
  > go to Ann's upkeep
  did Ghost trigger = no
  life of Ann = 20

502.15e what phases out loses its damage
  card Haze | {U} | Instant | Target permanent phases out.
  Ann: Island, {card: Hill Giant, damage: 2}, hand Haze
  Ben:
  > Ann plays Haze targeting Hill Giant
  > all pass
  > it happens: Hill Giant phases in
  damage on Hill Giant = 0

502.15f it comes back as the permanent that it was
  card Haze | {U} | Instant | Target permanent phases out.
  Ann: Island, {card: Hill Giant, counters: {"+1/+1": 1}}, hand Haze
  Ben:
  > Ann plays Haze targeting Hill Giant
  > all pass
  > go to Ann's upkeep
  P/T of Hill Giant = 4/4

502.15g an effect for a time does not find it any more
  card Haze | {U} | Instant | Target permanent phases out.
  card Boost | {G} | Instant | Target creature gets +3/+3 until end of turn.
  Ann: Island, Forest, Hill Giant, hand Haze, Boost
  Ben:
  > Ann plays Boost targeting Hill Giant
  > all pass
  > Ann plays Haze targeting Hill Giant
  > all pass
  > it happens: Hill Giant phases in
  P/T of Hill Giant = 3/3

502.15h it remembers its counters, and whether it was tapped
  card Haze | {U} | Instant | Target permanent phases out.
  card Strong | {1} | Artifact | {T}: You gain 1 life.
  Ann: Island, {card: Strong, tapped: yes, counters: {charge: 2}}, hand Haze
  Ben:
  > Ann plays Haze targeting Strong
  > all pass
  > it happens: Strong phases in
  is Strong tapped = yes
  counters on Strong = {charge: 2}

502.15i what is attached goes and comes with it
  card Haze | {U} | Instant | Target permanent phases out.
  Ann: Island, {card: Hill Giant, attached: [Holy Strength]}, hand Haze
  Ben:
  > Ann plays Haze targeting Hill Giant
  > all pass
  > go to Ann's upkeep
  after event 2, zone of Holy Strength = phased out
  what is Holy Strength attached to = Hill Giant

502.15j an Aura that went alone remembers what it was on
  card Haze | {U} | Instant | Target permanent phases out.
  Ann: Island, {card: Hill Giant, attached: [Holy Strength]}, hand Haze
  Ben:
  > Ann plays Haze targeting Holy Strength
  > all pass
  > go to Ann's upkeep
  after event 2, what is attached to Hill Giant = []
  what is Holy Strength attached to = Hill Giant

502.15k it is as old as it was
  card Haze | {U} | Instant | Target permanent phases out.
  card Lift Air | {U} | Enchantment | Creatures have flying.
  card Heavy Air | {G} | Enchantment | Creatures lose flying.
  Ann: Lift Air, Heavy Air, Island, Hill Giant, hand Haze
  Ben:
  > Ann plays Haze targeting Lift Air
  > all pass
  > it happens: Lift Air phases in
  does Hill Giant have flying = no

502.15m what phases in may attack at once
  card Haze | {U} | Instant | Target permanent phases out.
  Ann: Island, Hill Giant (sick), hand Haze
  Ben:
  > Ann plays Haze targeting Hill Giant
  > all pass
  > it happens: Hill Giant phases in
  > Ann attacks with Hill Giant
  was event 4 legal = yes

502.15n what has it as target finds it when it is back
  card Haze | {U} | Instant | Target permanent phases out.
  Ann: Swamp x2, hand Terror
  Ben: Hill Giant
  > Ann plays Terror targeting Hill Giant
  > it happens: Hill Giant phases out
  > it happens: Hill Giant phases in
  > all pass
  zone of Hill Giant = graveyard
""")
