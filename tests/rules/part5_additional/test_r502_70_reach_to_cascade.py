"""502.70 to 502.85: keyword abilities, reach to cascade."""

from by_rule import by_rule

test_502 = by_rule("""
502.70c a second reach is nothing more
  card Web | {G} | Creature - Spider | 1/3 | Reach, reach
  card Bat | {B} | Creature - Bat | 1/1 | Flying
  Ann: Bat
  Ben: Web
  > Ann attacks with Bat
  > Ben blocks Bat with Web
  was event 2 legal = yes

502.71a sacrificed, it finds a creature of the same converted mana cost
  card Changer | {1}{B} | Creature - Shapeshifter | 1/1 | Transfigure {B}
  Ann: Changer, Swamp, library Forest, Grizzly Bears
  Ben:
  > Ann transfigures Changer
  > Ann chooses Grizzly Bears
  > all pass
  zone of Grizzly Bears = in play
  zone of Changer = graveyard

502.72a it removes one of its kind from the game, or goes itself
  card Elf Lord | {G} | Creature - Elf | 4/4 | Champion an Elf
  Ann: Forest, hand Elf Lord
  Ben:
  > Ann plays Elf Lord
  > resolve the stack
  zone of Elf Lord = graveyard

502.72b as it leaves, that one comes back
  card Elf Lord | {G} | Creature - Elf | 4/4 | Champion an Elf
  card Kin | {G} | Creature - Elf | 1/1
  Ann: Forest, Kin, hand Elf Lord
  Ben:
  > Ann plays Elf Lord
  > all pass
  > Ann chooses Kin
  > all pass
  > it happens: Elf Lord is destroyed
  > resolve the stack
  after event 4, zone of Kin = removed from the game
  zone of Kin = in play

502.72c championed is what it removed from the game
  card Elf Lord | {G} | Creature - Elf | 4/4 | Champion an Elf
  card Kin | {G} | Creature - Elf | 1/1
  card Song | {G} | Enchantment | Whenever a creature is championed by another creature, you gain 3 life.
  Ann: Forest, Kin, hand Elf Lord
  Ben:
  > Ann plays Elf Lord
  > all pass
  > Ann chooses Kin
  > all pass
  zone of Kin = removed from the game
  zone of Elf Lord = in play

502.73a it is of every creature type, in every zone
  card Mimic | {U} | Creature - Shapeshifter | 1/1 | Changeling
  card Goblin Call | {R} | Sorcery | Return target Goblin card from your graveyard to your hand.
  Ann: Mountain, hand Goblin Call, graveyard Mimic
  Ben:
  > Ann plays Goblin Call targeting Mimic
  > all pass
  zone of Mimic = hand
  is Mimic a Goblin = yes

502.74a played for its evoke it is sacrificed as it comes
  card Drifter | {4}{U} | Creature - Elemental | 2/2 | When Drifter comes into play, you gain 3 life. | Evoke {U}
  Ann: Island, hand Drifter
  Ben:
  > Ann plays Drifter by evoke
  > resolve the stack
  zone of Drifter = graveyard
  life of Ann = 23

502.75a it hides one of four cards
  card Hideout | | Land | Hideaway | {T}: Add {G} to your mana pool.
  Ann: hand Hideout, library Forest, Shock, Island, Swamp, Plains
  Ben:
  > Ann plays Hideout
  > Ann chooses Shock
  > all pass
  is Hideout tapped = yes
  zone of Shock = removed from the game
  library size of Ann = 4

502.76a for its prowl it is played after damage by its kind
  card Thief | {1}{B} | Creature - Rogue | 2/2
  card Loot | {4}{B} | Tribal Sorcery - Rogue | Prowl {B} | You gain 4 life.
  Ann: Thief, Swamp, hand Loot
  Ben:
  > Ann attacks with Thief
  > Ben does not block
  > combat damage is dealt
  > go to postcombat main
  > Ann plays Loot by prowl
  > all pass
  life of Ann = 24

502.76a also: not without that damage
  card Loot | {4}{B} | Tribal Sorcery - Rogue | Prowl {B} | You gain 4 life.
  Ann: Swamp, hand Loot
  Ben:
  > Ann plays Loot by prowl
  was event 1 legal = no

502.76b a source that had left counts as it last was
  card Thief | {1}{B} | Creature - Rogue | 2/2 | Sacrifice Thief: You gain 1 life.
  card Loot | {4}{B} | Tribal Sorcery - Rogue | Prowl {B} | You gain 4 life.
  Ann: Thief, Swamp, hand Loot
  Ben:
  > Ann attacks with Thief
  > Ben does not block
  > combat damage goes on the stack
  > Ann plays Thief's ability
  > resolve the stack
  > go to postcombat main
  > Ann plays Loot by prowl
  > all pass
  life of Ann = 25

502.77a discarded, it puts counters on a creature
  card Aid | {4}{G} | Creature - Elf | 3/3 | Reinforce 2-{G}
  Ann: Forest, Grizzly Bears, hand Aid
  Ben:
  > Ann reinforces Aid targeting Grizzly Bears
  > all pass
  P/T of Grizzly Bears = 4/4

502.77b the ability is there in every zone
  card Aid | {4}{G} | Creature - Elf | 3/3 | Reinforce 2-{G}
  card Painting | {2} | Enchantment | Creatures with activated abilities get +2/+2.
  Ann: Painting, Aid
  Ben:
  P/T of Aid = 5/5

502.78a two creatures of its color are tapped, and it is copied
  card Plot | {R} | Sorcery | Plot deals 1 damage to target player. | Conspire
  Ann: Mountain, Hill Giant, Gray Ogre, hand Plot
  Ben:
  > Ann plays Plot targeting Ben with conspire tapping Hill Giant, Gray Ogre
  > resolve the stack
  life of Ben = 18

502.78b two of them are paid for apart
  card Plot | {R} | Sorcery | Plot deals 1 damage to target player. | Conspire | Conspire
  Ann: Mountain, Hill Giant x2, Gray Ogre x2, hand Plot
  Ben:
  > Ann chooses yes
  > Ann chooses yes
  > Ann plays Plot targeting Ben
  > resolve the stack
  life of Ben = 17

502.79a it comes back once, with a counter that makes it smaller
  card Fink | {G} | Creature - Elf | 3/2 | Persist
  Ann: Fink
  Ben:
  > it happens: Fink is destroyed
  > all pass
  P/T of Fink = 2/1

502.79a also: not again
  card Fink | {G} | Creature - Elf | 3/2 | Persist
  Ann: {card: Fink, counters: {"-1/-1": 1}}
  Ben:
  > it happens: Fink is destroyed
  > resolve the stack
  zone of Fink = graveyard

502.80a its damage to a creature is counters
  card Rotter | {B} | Creature - Zombie | 2/2 | Wither
  Ann: Rotter
  Ben: Hill Giant
  > Ann attacks with Rotter
  > Ben blocks Rotter with Hill Giant
  > combat damage is dealt
  counters on Hill Giant = {"-1/-1": 2}
  damage on Hill Giant = 0

502.80b a second wither is nothing more
  card Rotter | {B} | Creature - Zombie | 2/2 | Wither, wither
  Ann: Rotter
  Ben: Hill Giant
  > Ann attacks with Rotter
  > Ben blocks Rotter with Hill Giant
  > combat damage is dealt
  counters on Hill Giant = {"-1/-1": 2}

502.81a it is played from the graveyard with a land discarded besides
  card Again | {R} | Instant | Again deals 1 damage to target player. | Retrace
  Ann: Mountain, hand Forest, graveyard Again
  Ben:
  > Ann plays Again targeting Ben discarding Forest
  > all pass
  life of Ben = 19
  zone of Again = graveyard

502.82a it eats creatures and grows
  card Eater | {G} | Creature - Dragon | 1/1 | Devour 2
  card Kin | {G} | Creature - Elf | 1/1
  Ann: Forest, Kin x2, hand Eater
  Ben:
  > Ann plays Eater
  > Ann chooses Kin, Kin
  > all pass
  P/T of Eater = 5/5
  graveyard of Ann = [Kin, Kin]

502.82b what it devoured is what was sacrificed for it
  card Eater | {G} | Creature - Dragon | 1/1 | Devour 1 | When Eater comes into play, you gain 2 life for each creature it devoured.
  card Kin | {G} | Creature - Elf | 1/1
  Ann: Forest, Kin x2, hand Eater
  Ben:
  > Ann plays Eater
  > Ann chooses Kin, Kin
  > all pass
  > all pass
  life of Ann = 24

502.83a who attacks alone gets +1/+1 for each
  card Noble | {W} | Creature - Knight | 2/2 | Exalted
  Ann: Noble, Hill Giant
  Ben:
  > Ann attacks with Hill Giant
  > all pass
  P/T of Hill Giant = 4/4

502.83b also: alone is who was declared alone
  card Noble | {W} | Creature - Knight | 2/2 | Exalted
  Ann: Noble, Hill Giant
  Ben:
  > Ann attacks with Hill Giant, Noble
  did Noble trigger = no

502.83b declared alone, it has attacked alone
  card Noble | {W} | Creature - Knight | 2/2 | Exalted
  Ann: Noble, Hill Giant
  Ben:
  > Ann attacks with Hill Giant
  did Noble trigger = yes

502.84a it comes back from the graveyard with haste, and is removed from the game at end of turn
  card Grave Dog | {B} | Creature - Zombie Dog | 3/1 | Unearth {B}
  Ann: Swamp, graveyard Grave Dog
  Ben:
  > Ann unearths Grave Dog
  > all pass
  > Ann attacks with Grave Dog
  > Ben does not block
  > combat damage is dealt
  > go to end of turn
  > all pass
  life of Ben = 17
  zone of Grave Dog = removed from the game

502.84a if it would leave play otherwise too
  card Grave Dog | {B} | Creature - Zombie Dog | 3/1 | Unearth {B}
  Ann: Swamp, graveyard Grave Dog
  Ben:
  > Ann unearths Grave Dog
  > all pass
  > it happens: Grave Dog is destroyed
  zone of Grave Dog = removed from the game

502.85a a cheaper card is played for nothing
  card Falls | {2}{G} | Sorcery | You gain 1 life. | Cascade
  card Two Drop | {1}{R} | Sorcery | You gain 5 life.
  Ann: Forest x3, hand Falls, library Island, Hill Giant, Two Drop, Swamp
  Ben:
  > Ann plays Falls
  > Ann chooses yes
  > all pass
  > resolve the stack
  life of Ann = 26
  library size of Ann = 3

502.85b two of them trigger twice
  card Falls | {2}{G} | Sorcery | You gain 1 life. | Cascade | Cascade
  card Two Drop | {1}{R} | Sorcery | You gain 5 life.
  Ann: Forest x3, hand Falls, library Two Drop x2
  Ben:
  > Ann plays Falls
  > Ann chooses yes
  > all pass
  > all pass
  > Ann chooses yes
  > all pass
  > resolve the stack
  life of Ann = 31
""")
