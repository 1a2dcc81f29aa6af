"""212: card types, supertypes and subtypes."""

from by_rule import by_rule

test_212 = by_rule("""
212.1b a new card type takes the place of the old; counters and damage stay
  card Awaken | {G} | Instant | Target land becomes a 2/2 creature until end of turn.
  card Settle | {U} | Sorcery | Target creature becomes a land until end of turn.
  Ann: Island, {card: Hill Giant, damage: 1, counters: {"+1/+1": 1}}, hand Settle
  Ben:
  > Ann plays Settle targeting Hill Giant
  > all pass
  types of Hill Giant = [land]
  counters on Hill Giant = {"+1/+1": 1}
  damage on Hill Giant = 1

212.1c what is still a land keeps its type beside the new one
  card Awaken | {G} | Instant | Target land becomes a 2/2 Elf creature until end of turn. It's still a land.
  Ann: Forest x2, hand Awaken
  Ben:
  > Ann plays Awaken targeting Forest #2
  > all pass
  types of Forest #2 = [basic, land, creature, Forest, Elf]

212.1d a change of card types leaves supertypes alone
  card Waking | {G} | Enchantment | All lands are 1/1 creatures that are still lands.
  card Elder Hill | | Legendary Land | {T}: Add {R} to your mana pool.
  Ann: Elder Hill, Waking
  Ben:
  types of Elder Hill = [legendary, land, creature]

212.1d also: a supertype that comes leaves types alone
  card Lessen | {G} | Instant | Target creature becomes legendary until end of turn.
  Ann: Forest, Hill Giant, hand Lessen
  Ben:
  > Ann plays Lessen targeting Hill Giant
  > all pass
  types of Hill Giant = [legendary, creature, Giant]

212.1e the type that is chosen exists, and is one for the card type
  card Herald | {G} | Sorcery | Creatures you control become the creature type of your choice until end of turn.
  Ann: Forest, Hill Giant, hand Herald
  Ben:
  > Ann plays Herald
  > Ann chooses Elf
  > all pass
  types of Hill Giant = [creature, Elf]

212.2f an artifact land is played as a land, and not as a spell
  card Seat | | Artifact Land | {T}: Add {W} to your mana pool.
  Ann: hand Seat
  Ben: Island x2, hand Counterspell
  > Ann plays Seat
  zone of Seat = in play
  what is on the stack = []

212.2g an Equipment on what is no creature comes off
  card Settle | {U} | Sorcery | Target creature becomes a land until end of turn.
  Ann: Island, {card: Hill Giant, attached: [Bonesplitter]}, hand Settle
  Ben:
  > Ann plays Settle targeting Hill Giant
  > all pass
  what is Bonesplitter attached to = nothing
  zone of Bonesplitter = in play

212.2h it comes into play like any artifact, attached to nothing
  Ann: Plains, Hill Giant, hand Bonesplitter
  Ben:
  > Ann plays Bonesplitter
  > all pass
  zone of Bonesplitter = in play
  what is Bonesplitter attached to = nothing

212.2h also: equip moves it onto a creature of its controller's
  Ann: Bonesplitter, Plains, Hill Giant
  Ben: Grizzly Bears
  > Ann equips Bonesplitter to Hill Giant
  > all pass
  what is Bonesplitter attached to = Hill Giant
  power of Hill Giant = 5

212.2h also: it does not move onto what it cannot equip
  card Turn Away | {W} | Instant | Target creature gains protection from artifacts until end of turn.
  Ann: Bonesplitter, Plains x2, Hill Giant, hand Turn Away
  Ben:
  > Ann equips Bonesplitter to Hill Giant
  > Ann plays Turn Away targeting Hill Giant
  > resolve the stack
  what is Bonesplitter attached to = nothing

212.2k the Equipment's abilities are its controller's, whoever controls the creature
  Ann: Plains
  Ben: Plains, {card: Hill Giant, attached: [{card: Bonesplitter, owner: Ann, controller: Ann}]}, Grizzly Bears
  turn: Ben, precombat main
  > Ben equips Bonesplitter to Grizzly Bears
  was event 1 legal = no
  controller of Bonesplitter = Ann
  power of Hill Giant = 5

212.2m also: a Fortification is attached to a land, and to nothing else
  card Rampart | {2} | Artifact - Fortification | Fortified land has "{T}: You gain 1 life." | Fortify {1}
  Ann: Rampart, Plains x2
  Ben:
  > Ann fortifies Rampart to Plains #2
  > all pass
  > Ann plays Plains #2's ability to gain 1 life
  > all pass
  what is Rampart attached to = Plains
  life of Ann = 21

212.2m off a land that is none any more
  card Rampart | {2} | Artifact - Fortification | Fortified land is indestructible. | Fortify {1}
  card Awaken | {G} | Instant | Target land becomes a 2/2 creature until end of turn.
  Ann: {card: Plains, attached: [Rampart]}, Forest, hand Awaken
  Ben:
  > Ann plays Awaken targeting Plains
  > all pass
  what is Rampart attached to = nothing

212.3a a creature is played in a main phase with nothing on the stack
  Ann: Forest x2, hand Grizzly Bears
  Ben:
  turn: Ben, precombat main
  > Ann plays Grizzly Bears
  was event 1 legal = no

212.3f a creature that came this turn does not attack
  Ann: Hill Giant (sick)
  Ben:
  > Ann attacks with Hill Giant
  was event 1 legal = no

212.3f haste lets it attack
  card Rusher | {R} | Creature - Goblin | 1/1 | Haste
  Ann: Rusher (sick)
  Ben:
  > Ann attacks with Rusher
  is Rusher attacking = yes

212.3h a creature land is played as a land
  card Grove | | Land Creature - Dryad | 1/1
  Ann: hand Grove
  Ben:
  > Ann plays Grove
  zone of Grove = in play
  what is on the stack = []
  P/T of Grove = 1/1

212.4d an Aura comes into play on what it enchants
  Ann: Swamp x3, hand Pacifism, Plains x2
  Ben: Hill Giant
  Ann's in play: [Plains x2]
  > Ann plays Pacifism targeting Hill Giant
  > all pass
  what is Pacifism attached to = Hill Giant

212.4g an Aura that is a creature enchants nothing
  card Waken | {1}{G} | Instant | Target enchantment becomes a 2/2 creature in addition to its other types until end of turn.
  Ann: Forest x2, {card: Hill Giant, attached: [Holy Strength]}, hand Waken
  Ben:
  > Ann plays Waken targeting Holy Strength
  > all pass
  zone of Holy Strength = graveyard

212.4i who takes the creature does not take the Aura
  card Take | {U} | Sorcery | Gain control of target creature.
  card Lash | {R} | Enchantment - Aura | Enchant creature | {R}: You gain 1 life.
  Ann: Island, Mountain, hand Take
  Ben: Mountain, {card: Hill Giant, attached: [Lash]}
  > Ann plays Take targeting Hill Giant
  > all pass
  > Ann plays Lash's ability
  controller of Hill Giant = Ann
  controller of Lash = Ben
  was event 3 legal = no

212.4i an ability given to the creature is its controller's
  card Gleam | {R} | Enchantment - Aura | Enchant creature | Enchanted creature has "{R}: You gain 1 life."
  Ann: Mountain
  Ben: Mountain, {card: Hill Giant, attached: [{card: Gleam, owner: Ann, controller: Ann}]}
  > Ann plays Hill Giant's ability
  > Ann passes
  > Ben plays Hill Giant's ability
  > resolve the stack
  was event 1 legal = no
  life of Ben = 21

212.4j who controls an Aura that is not played chooses what it enchants
  card Dig Up | {1}{W} | Sorcery | Return target Aura card from your graveyard to play.
  Ann: Plains x2, Grizzly Bears, hand Dig Up, graveyard Pacifism
  Ben: Hill Giant
  > Ann plays Dig Up targeting Pacifism
  > Ann chooses Hill Giant
  > all pass
  what is Pacifism attached to = Hill Giant

212.4k with nothing to enchant it stays where it is
  card Dig Up | {1}{W} | Sorcery | Return target Aura card from your graveyard to play.
  Ann: Plains x2, hand Dig Up, graveyard Pacifism
  Ben:
  > Ann plays Dig Up targeting Pacifism
  > all pass
  zone of Pacifism = graveyard

212.4m an Aura does not move onto what it cannot enchant
  card Shift | {U} | Instant | Attach target Aura to target permanent.
  Ann: Island, {card: Hill Giant, attached: [Holy Strength]}, Forest, hand Shift
  Ben:
  > Ann plays Shift targeting Holy Strength, Forest
  > all pass
  what is Holy Strength attached to = Hill Giant

212.6a a land goes into play at once, and nobody can respond
  Ann: hand Forest
  Ben: Island x2, hand Counterspell
  > Ann plays Forest
  > Ben plays Counterspell targeting Forest
  zone of Forest = in play
  what is on the stack = []

212.6a what is a land is never countered as a spell
  Ann: hand Forest
  Ben: Island x2, hand Counterspell
  > Ann plays Forest
  > Ann passes
  > Ben plays Counterspell targeting Forest
  was event 3 legal = no

212.6b a land is played while nothing is on the stack
  Ann: Mountain, hand Forest, Shock
  Ben:
  > Ann plays Shock targeting Ben
  > Ann plays Forest
  was event 2 legal = no

212.6c one land is played each turn
  Ann: hand Forest x2
  Ben:
  > Ann plays Forest
  > Ann plays Forest
  was event 2 legal = no
  hand of Ann = [Forest]

212.6c also: a land is said to be played by an effect, and the rule's own land play is left
  card Wide Road | {2}{G} | Enchantment | You may play an additional land on each of your turns.
  Ann: Wide Road, hand Forest, Plains
  Ben:
  > Ann plays Forest by Wide Road
  > it happens: Wide Road is destroyed
  was event 1 legal = yes
  can Ann play Plains = yes

212.6c an effect gives one more
  card Far Fields | {G} | Enchantment | You may play an additional land on each of your turns.
  Ann: Far Fields, hand Forest x3
  Ben:
  > Ann plays Forest
  > Ann plays Forest
  > Ann plays Forest
  was event 2 legal = yes
  was event 3 legal = no

212.6d no land is played in another player's turn
  card Quick Fields | {G} | Enchantment | You may play lands any time you could play an instant.
  Ann: hand Forest
  Ben:
  turn: Ben, precombat main
  > Ben passes
  > Ann plays Forest
  zone of Forest = hand

212.6e a land that is put into play is no land that was played
  card Sow | {G} | Sorcery | Put a land card from your hand into play.
  Ann: Forest, hand Sow, Island, Swamp
  Ben:
  > Ann chooses Island
  > Ann plays Sow
  > all pass
  > Ann plays Swamp
  zone of Island = in play
  zone of Swamp = in play

212.6g also: a basic land type has its mana ability
  card Odd Isle | | Land - Island Swamp
  Ann: Odd Isle
  Ben:
  > Ann plays Odd Isle's ability 2
  mana pool of Ann = "{B}"

212.6g a Forest has the ability of Forests, and nothing printed
  card Root | | Land - Forest
  Ann: Root
  Ben:
  abilities of Root = ["{T}: Add {G} to your mana pool."]

212.6h a land that becomes a basic type loses its own abilities
  card Spring Land | | Legendary Land | {T}: Add {W}{W} to your mana pool.
  card Flood | {U} | Instant | Target land becomes an Island until end of turn.
  Ann: Island, Spring Land, hand Flood
  Ben:
  > Ann plays Flood targeting Spring Land
  > all pass
  > Ann taps Spring Land for mana
  mana pool of Ann = "{U}"
  types of Spring Land = [legendary, land, Island]

212.6j what is a land and something else is no spell
  card Seat | {1} | Artifact Land | {T}: Add {W} to your mana pool.
  Ann: Forest, hand Seat x2
  Ben:
  > Ann plays Seat
  > Ann plays Seat in Ann's hand
  was event 2 legal = no

212.7a a sorcery waits for its own main phase
  card Gain | {W} | Sorcery | You gain 3 life.
  Ann: Plains, hand Gain
  Ben:
  turn: Ann, upkeep
  > Ann plays Gain
  was event 1 legal = no

212.7e what is done at the time of a sorcery needs that time, and no sorcery
  Ann: Bonesplitter, Plains, Hill Giant
  Ben:
  turn: Ann, upkeep
  > Ann equips Bonesplitter to Hill Giant
  was event 1 legal = no

212.9c planeswalkers that share a type all go
  card Wanderer | {2} | Planeswalker - Jace | loyalty 3 | [+1]: You gain 1 life.
  card Wayfarer | {2} | Planeswalker - Jace | loyalty 3 | [+1]: You gain 1 life.
  Ann: Wanderer, Island x2, hand Wayfarer
  Ben:
  > Ann plays Wayfarer
  > all pass
  zone of Wanderer = graveyard
  zone of Wayfarer = graveyard

212.9c not: of other types they stay
  card Wanderer | {2} | Planeswalker - Jace | loyalty 3 | [+1]: You gain 1 life.
  card Wayfarer | {2} | Planeswalker - Chandra | loyalty 3 | [+1]: You gain 1 life.
  Ann: Wanderer, Island x2, hand Wayfarer
  Ben:
  > Ann plays Wayfarer
  > all pass
  zone of Wanderer = in play
  zone of Wayfarer = in play

212.9d it comes into play with as many loyalty counters as it says
  card Wanderer | {2} | Planeswalker - Jace | loyalty 3 | [+1]: You gain 1 life.
  Ann: Island x2, hand Wanderer
  Ben:
  > Ann plays Wanderer
  > all pass
  counters on Wanderer = {loyalty: 3}

212.9e a planeswalker is attacked
  card Wanderer | {2} | Planeswalker - Jace | loyalty 4 | [+1]: You gain 1 life.
  Ann: Hill Giant
  Ben: Wanderer
  > Ann attacks with Hill Giant attacking Wanderer
  > Ben does not block
  > combat damage is dealt
  loyalty of Wanderer = 1
  life of Ben = 20

212.9f one of its abilities is played each turn
  card Wanderer | {2} | Planeswalker - Jace | loyalty 3 | [+1]: You gain 1 life. | [-1]: You gain 2 life.
  Ann: Wanderer
  Ben:
  > Ann plays Wanderer's ability 1
  > all pass
  > Ann plays Wanderer's ability 2
  was event 3 legal = no
  life of Ann = 21

212.9f two of them where an effect says so
  card Oath | {W} | Enchantment | You may activate the loyalty abilities of planeswalkers you control twice each turn rather than only once.
  Ann: Jace Beleren, Oath, library 20 cards
  Ben: library 20 cards
  > Ann plays Jace Beleren's ability 1
  > all pass
  > Ann plays Jace Beleren's ability 2 targeting Ann
  > all pass
  > Ann plays Jace Beleren's ability 2 targeting Ann
  was event 3 legal = yes
  was event 5 legal = no
  loyalty of Jace Beleren = 4

212.9f not in an opponent's turn
  card Wanderer | {2} | Planeswalker - Jace | loyalty 3 | [+1]: You gain 1 life.
  Ann: Wanderer
  Ben:
  turn: Ben, precombat main
  > Ben passes
  > Ann plays Wanderer's ability
  was event 2 legal = no

212.9g who deals damage to a player may deal it to a planeswalker
  card Wanderer | {2} | Planeswalker - Jace | loyalty 4 | [+1]: You gain 1 life.
  Ann: Mountain, hand Shock
  Ben: Wanderer
  > Ann plays Shock targeting Ben
  > Ann chooses yes
  > all pass
  life of Ben = 20
  loyalty of Wanderer = 2

212.9g not: his own damage a player cannot
  card Wanderer | {2} | Planeswalker - Jace | loyalty 4 | [+1]: You gain 1 life.
  Ann: Mountain, hand Shock
  Ben: Wanderer
  turn: Ben, precombat main
  Ben's hand: [Shock]
  Ben's in play: [Wanderer, Mountain]
  > Ben plays Shock targeting Ben
  > all pass
  life of Ben = 18
  loyalty of Wanderer = 4
""")
