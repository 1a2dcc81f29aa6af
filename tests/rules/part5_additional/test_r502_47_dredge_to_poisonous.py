"""502.47 to 502.69: keyword abilities, dredge to poisonous."""

from by_rule import by_rule

test_502 = by_rule("""
502.47a instead of a draw the card comes back for cards from the library
  card Digger | {B} | Creature - Zombie | 1/1 | Dredge 2
  Ann: graveyard Digger, library Forest x3
  Ben:
  > Ann chooses yes
  > it happens: Ann draws a card
  hand of Ann = [Digger]
  library size of Ann = 1

502.47b not with too few cards in the library
  card Digger | {B} | Creature - Zombie | 1/1 | Dredge 2
  Ann: graveyard Digger, library Forest
  Ben:
  > it happens: Ann draws a card
  hand of Ann = [Forest]
  zone of Digger = graveyard

502.48a discarded, it finds a card of the same converted mana cost
  card Clerk | {1}{U} | Creature - Wizard | 1/1 | Transmute {1}
  Ann: Island, hand Clerk, library Forest, Grizzly Bears, Shock
  Ben:
  > Ann transmutes Clerk
  > Ann chooses Grizzly Bears
  > all pass
  hand of Ann = [Grizzly Bears]

502.48a only when a sorcery could be played
  card Clerk | {1}{U} | Creature - Wizard | 1/1 | Transmute {1}
  Ann: Island, hand Clerk
  Ben:
  turn: Ann, upkeep
  > Ann transmutes Clerk
  was event 1 legal = no

502.48b the ability is there in every zone
  card Clerk | {1}{U} | Creature - Wizard | 1/1 | Transmute {1}
  card Painting | {2} | Enchantment | Creatures with activated abilities get +2/+2.
  Ann: Painting, Clerk
  Ben:
  P/T of Clerk = 3/3

502.50a it comes larger when an opponent was dealt damage this turn
  card Brute | {R} | Creature - Ogre | 2/2 | Bloodthirst 2
  Ann: Mountain x2, hand Shock, Brute
  Ben:
  > Ann plays Shock targeting Ben
  > all pass
  > Ann plays Brute
  > all pass
  P/T of Brute = 4/4

502.50a without that it is what it is
  card Brute | {R} | Creature - Ogre | 2/2 | Bloodthirst 2
  Ann: Mountain, hand Brute
  Ben:
  > Ann plays Brute
  > all pass
  P/T of Brute = 2/2

502.50b by X it counts all the damage that opponents were dealt
  card Lord of Blood | {R} | Creature - Ogre | 1/1 | Bloodthirst X
  Ann: Mountain x3, hand Shock, Lightning Bolt, Lord of Blood
  Ben:
  > Ann plays Shock targeting Ben
  > all pass
  > Ann plays Lightning Bolt targeting Ben
  > all pass
  > Ann plays Lord of Blood
  > all pass
  P/T of Lord of Blood = 6/6

502.50c two of them both apply
  card Brute | {R} | Creature - Ogre | 2/2 | Bloodthirst 1 | Bloodthirst 2
  Ann: Mountain x2, hand Shock, Brute
  Ben:
  > Ann plays Shock targeting Ben
  > all pass
  > Ann plays Brute
  > all pass
  P/T of Brute = 5/5

502.51a as it goes to the graveyard it haunts a creature
  card Haunter | {W} | Creature - Spirit | 1/1 | Haunt | When Haunter comes into play or the creature it haunts is put into a graveyard, you gain 2 life.
  Ann: Haunter
  Ben: Hill Giant
  > it happens: Haunter is destroyed
  > all pass
  zone of Haunter = removed from the game

502.51b it haunts that object, whatever becomes of it
  card Haunter | {W} | Creature - Spirit | 1/1 | Haunt | When Haunter comes into play or the creature it haunts is put into a graveyard, you gain 2 life.
  card Settle | {U} | Instant | Target creature becomes a land until end of turn.
  Ann: Haunter, Island, hand Settle
  Ben: Hill Giant
  > it happens: Haunter is destroyed
  > all pass
  > Ann plays Settle targeting Hill Giant
  > all pass
  > it happens: Hill Giant is destroyed
  > all pass
  life of Ann = 22

502.51c what it says of the haunted creature triggers from outside the game
  card Haunter | {W} | Creature - Spirit | 1/1 | Haunt | When Haunter comes into play or the creature it haunts is put into a graveyard, you gain 2 life.
  Ann: Haunter
  Ben: Hill Giant
  > it happens: Haunter is destroyed
  > all pass
  > it happens: Hill Giant is destroyed
  > all pass
  life of Ann = 22

502.52a a copy for each time its cost was paid
  card Volley | {R} | Sorcery | Replicate {R} | Volley deals 1 damage to target player.
  Ann: Mountain x3, hand Volley
  Ben:
  > Ann plays Volley targeting Ben with replicate 2 times
  > resolve the stack
  life of Ben = 17

502.52b two of them are paid for apart
  card Volley | {R} | Sorcery | Replicate {R} | Replicate {G} | Volley deals 1 damage to target player.
  Ann: Mountain x2, Forest, hand Volley
  Ben:
  > Ann chooses 1
  > Ann plays Volley targeting Ben
  > resolve the stack
  life of Ben = 18

502.53a it is played from the hand
  card Sky Word | {5}{W} | Creature - Bird | 3/3 | Forecast - {W}, Reveal Sky Word from your hand: You gain 2 life.
  Ann: Plains, hand Sky Word
  Ben:
  turn: Ann, upkeep
  > Ann forecasts Sky Word
  > all pass
  life of Ann = 22

502.53b in one's own upkeep, once each turn, and it stays revealed till then
  card Sky Word | {5}{W} | Creature - Bird | 3/3 | Forecast - {W}, Reveal Sky Word from your hand: You gain 2 life.
  Ann: Plains x2, hand Sky Word
  Ben:
  turn: Ann, upkeep
  > Ann forecasts Sky Word
  > all pass
  > Ann forecasts Sky Word
  was event 3 legal = no
  is Sky Word revealed = yes

502.54a its counters go onto creatures that come
  card Grafter | {G} | Creature - Mutant | 0/0 | Graft 2
  Ann: {card: Grafter, counters: {"+1/+1": 2}}, Forest x2, hand Grizzly Bears
  Ben:
  > Ann plays Grizzly Bears
  > all pass
  > Ann chooses yes
  > all pass
  P/T of Grizzly Bears = 3/3
  P/T of Grafter = 1/1

502.54b two of them work each by itself
  card Grafter | {G} | Creature - Mutant | 0/0 | Graft 1 | Graft 1
  Ann: Forest, hand Grafter
  Ben:
  > Ann plays Grafter
  > all pass
  P/T of Grafter = 2/2

502.55a paid for as a creature dies it comes back, else it is removed from the game
  card Second Word | {B} | Sorcery | You gain 1 life. | Recover {B}
  Ann: Hill Giant, Swamp, graveyard Second Word
  Ben:
  > it happens: Hill Giant is destroyed
  > Ann chooses yes
  > all pass
  zone of Second Word = hand

502.55a not paid
  card Second Word | {B} | Sorcery | You gain 1 life. | Recover {B}
  Ann: Hill Giant, graveyard Second Word
  Ben:
  > it happens: Hill Giant is destroyed
  > all pass
  zone of Second Word = removed from the game

502.56a cards of its name on top of the library may be played for nothing
  card Surge | {R} | Instant | Surge deals 1 damage to target player. | Ripple 2
  Ann: Mountain, hand {card: Surge, id: first}, library {card: Surge, id: second}, Forest, Swamp
  Ben:
  > Ann plays first targeting Ben
  > Ann chooses yes
  > Ann chooses play second targeting Ben
  > all pass
  > resolve the stack
  life of Ben = 18

502.56b two of them trigger twice
  card Surge | {R} | Instant | Surge deals 1 damage to target player. | Ripple 2 | Ripple 2
  Ann: Mountain, hand Surge, library Forest x5
  Ben:
  > Ann plays Surge targeting Ben
  how many times did Surge trigger = 2

502.57a it is played whenever an instant could be
  card Quick Elf | {G} | Creature - Elf | 1/1 | Flash
  Ann: Forest, hand Quick Elf
  Ben:
  turn: Ben, upkeep
  > Ben passes
  > Ann plays Quick Elf
  > all pass
  zone of Quick Elf = in play

502.57b a second flash is nothing more
  card Quick Elf | {G} | Creature - Elf | 1/1 | Flash, flash
  Ann: Forest, hand Quick Elf
  Ben:
  turn: Ann, upkeep
  > Ann plays Quick Elf
  was event 1 legal = yes

502.58a while it is on the stack nothing is played but mana abilities
  card Sudden | {R} | Instant | Split second | Sudden deals 2 damage to target player.
  Ann: Mountain, hand Sudden
  Ben: Island x2, Prodigal Sorcerer, hand Counterspell
  > Ann plays Sudden targeting Ben
  > Ann passes
  > Ben plays Counterspell targeting Sudden
  > Ben plays Prodigal Sorcerer's ability targeting Ann
  > Ben taps Island #1 for mana
  was event 3 legal = no
  was event 4 legal = no
  was event 5 legal = yes

502.58b a second split second is nothing more
  card Sudden | {R} | Instant | Split second, split second | Sudden deals 2 damage to target player.
  Ann: Mountain, hand Sudden
  Ben: Island x2, hand Counterspell
  > Ann plays Sudden targeting Ben
  > Ann passes
  > Ben plays Counterspell targeting Sudden
  was event 3 legal = no

502.59a its last counter gone it is played for nothing
  card Slow Gain | | Sorcery | Suspend 1-{W} | You gain 5 life.
  Ann: Plains, hand Slow Gain
  Ben:
  > Ann suspends Slow Gain
  > go to Ann's upkeep
  > resolve the stack
  life of Ann = 25

502.59b suspended is what is removed from the game with time counters on it
  card Slow Gain | | Sorcery | Suspend 3-{W} | You gain 5 life.
  Ann: removed from the game {card: Slow Gain, counters: {time: 2}}
  Ben:
  turn: Ben, end of turn
  > go to Ann's upkeep
  > all pass
  counters on Slow Gain = {time: 1}

502.59c what else it costs is paid then too
  card Slow Gain | | Sorcery | Suspend 1-{W} | You gain 5 life.
  card Tax | {1} | Artifact | Spells cost {1} more to play.
  Ann: removed from the game {card: Slow Gain, counters: {time: 1}}
  Ben: Tax
  turn: Ben, end of turn
  > go to Ann's upkeep
  > resolve the stack
  life of Ann = 20

502.60a it goes with its last counter
  card Brief | {U} | Creature - Illusion | 3/3 | Vanishing 2
  Ann: {card: Brief, counters: {time: 1}}
  Ben:
  turn: Ben, end of turn
  > go to Ann's upkeep
  > resolve the stack
  zone of Brief = graveyard

502.60b also: without a number it brings no counters
  card Brief | {U} | Creature - Illusion | 3/3 | Vanishing
  Ann: Island, hand Brief
  Ben:
  > Ann plays Brief
  > all pass
  > go to Ann's upkeep
  zone of Brief = in play
  counters on Brief = {}

502.60b the counters that it has go one by one, and it with the last
  card Brief | {U} | Creature - Illusion | 3/3 | Vanishing
  Ann: {card: Brief, counters: {time: 1}}
  Ben:
  turn: Ben, end of turn
  > go to Ann's upkeep
  > resolve the stack
  zone of Brief = graveyard

502.60c two of them take two counters
  card Brief | {U} | Creature - Illusion | 3/3 | Vanishing 4 | Vanishing
  Ann: {card: Brief, counters: {time: 4}}
  Ben:
  turn: Ben, end of turn
  > go to Ann's upkeep
  > resolve the stack
  counters on Brief = {time: 2}

502.61a so much of each source's damage is prevented
  card Thick | {W} | Creature - Beast | 2/2 | Absorb 1
  Ann: Mountain, hand Shock
  Ben: Thick
  > Ann plays Shock targeting Thick
  > all pass
  damage on Thick = 1

502.61b of each source anew
  card Thick | {W} | Creature - Beast | 2/5 | Absorb 1
  Ann: Mountain x2, hand Shock x2
  Ben: Thick
  > Ann plays Shock targeting Thick
  > all pass
  > Ann plays Shock targeting Thick
  > all pass
  damage on Thick = 2

502.61c two of them prevent each
  card Thick | {W} | Creature - Beast | 2/2 | Absorb 1 | Absorb 1
  Ann: Mountain, hand Shock
  Ben: Thick
  > Ann plays Shock targeting Thick
  > all pass
  damage on Thick = 0

502.62a it changes places with an Aura in the hand
  card Swapper | {U} | Enchantment - Aura | Enchant creature | Enchanted creature gets +1/+0. | Aura swap {U}
  Ann: Island, {card: Hill Giant, attached: [Swapper]}, hand Holy Strength
  Ben:
  > Ann plays Swapper's ability
  > Ann chooses Holy Strength
  > all pass
  zone of Swapper = hand
  what is Holy Strength attached to = Hill Giant

502.62b if one half cannot be, neither is
  card Swapper | {U} | Enchantment - Aura | Enchant creature | Enchanted creature gets +1/+0. | Aura swap {U}
  card Land Charm | {G} | Enchantment - Aura | Enchant land
  Ann: Island, {card: Hill Giant, attached: [Swapper]}, hand Land Charm
  Ben:
  > Ann plays Swapper's ability
  > Ann chooses Land Charm
  > all pass
  zone of Swapper = in play
  zone of Land Charm = hand

502.63a what it deals damage to is destroyed
  card Asp | {B} | Creature - Snake | 1/1 | Deathtouch
  Ann: Asp
  Ben: Hill Giant
  > Ann attacks with Asp
  > Ben blocks Asp with Hill Giant
  > combat damage is dealt
  > resolve the stack
  zone of Hill Giant = graveyard

502.63b two of them trigger twice
  card Asp | {B} | Creature - Snake | 1/3 | Deathtouch | Deathtouch
  Ann: Asp
  Ben: Hill Giant
  > Ann attacks with Asp
  > Ben blocks Asp with Hill Giant
  > combat damage is dealt
  how many times did Asp trigger = 2

502.64a cards of the graveyard pay for it
  card Delver | {2}{B} | Creature - Demon | 5/5 | Delve
  Ann: Swamp, hand Delver, graveyard Shock, Forest
  Ben:
  > Ann plays Delver removing Shock, Forest from the game
  > all pass
  zone of Delver = in play
  graveyard of Ann = []

502.64b a second delve is nothing more
  card Delver | {2}{B} | Creature - Demon | 5/5 | Delve | Delve
  Ann: Swamp, hand Delver, graveyard Shock
  Ben:
  > Ann plays Delver removing Shock from the game
  was event 1 legal = no

502.65a at the time of a sorcery it is moved onto a land of one's own
  card Rampart | {2} | Artifact - Fortification | Fortify {1}
  Ann: Rampart, Plains x2
  Ben: Forest
  > Ann fortifies Rampart to Forest
  > Ann fortifies Rampart to Plains #2
  > all pass
  was event 1 legal = no
  what is Rampart attached to = Plains

502.65c of two of them either may be used
  card Rampart | {2} | Artifact - Fortification | Fortify {3} | Fortify {1}
  Ann: Rampart, Plains x2
  Ben:
  > Ann plays Rampart's ability 2 targeting Plains #2
  > all pass
  what is Rampart attached to = Plains

502.66a not blocked, it grows
  card Sliver One | {R} | Creature - Sliver | 2/2 | Frenzy 2
  Ann: Sliver One
  Ben:
  > Ann attacks with Sliver One
  > Ben does not block
  > combat damage is dealt
  life of Ben = 16

502.66b two of them trigger twice
  card Sliver One | {R} | Creature - Sliver | 2/2 | Frenzy 1 | Frenzy 2
  Ann: Sliver One
  Ben:
  > Ann attacks with Sliver One
  > Ben does not block
  > resolve the stack
  power of Sliver One = 5

502.67a a copy for each permanent that was put into a graveyard this turn
  card Grave Gust | {B} | Instant | Grave Gust deals 1 damage to target player. | Gravestorm
  Ann: Swamp, hand Grave Gust
  Ben: Hill Giant, Grizzly Bears
  > it happens: Hill Giant and Grizzly Bears are destroyed
  > Ann plays Grave Gust targeting Ben
  > resolve the stack
  life of Ben = 17

502.67b two of them make twice as many
  card Grave Gust | {B} | Instant | Grave Gust deals 1 damage to target player. | Gravestorm | Gravestorm
  Ann: Swamp, hand Grave Gust
  Ben: Hill Giant
  > it happens: Hill Giant is destroyed
  > Ann plays Grave Gust targeting Ben
  > resolve the stack
  life of Ben = 17

502.68a its controller gains as much life as it deals damage
  card Vampire | {B} | Creature - Vampire | 3/3 | Lifelink
  Ann: Vampire
  Ben:
  > Ann attacks with Vampire
  > Ben does not block
  > combat damage is dealt
  > resolve the stack
  life of Ann = 23

502.68b two of them trigger twice
  card Vampire | {B} | Creature - Vampire | 3/3 | Lifelink | Lifelink
  Ann: Vampire
  Ben:
  > Ann attacks with Vampire
  > Ben does not block
  > combat damage is dealt
  > resolve the stack
  life of Ann = 26

502.69a its combat damage to a player brings poison
  card Viper | {B} | Creature - Snake | 1/1 | Poisonous 2
  Ann: Viper
  Ben:
  > Ann attacks with Viper
  > Ben does not block
  > combat damage is dealt
  > resolve the stack
  poison of Ben = 2

502.69b two of them trigger twice
  card Viper | {B} | Creature - Snake | 1/1 | Poisonous 2 | Poisonous 1
  Ann: Viper
  Ben:
  > Ann attacks with Viper
  > Ben does not block
  > combat damage is dealt
  > resolve the stack
  poison of Ben = 3
""")
