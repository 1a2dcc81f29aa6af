"""418: continuous effects."""

from by_rule import by_rule

test_418 = by_rule("""
418.1 also: an effect changes what an object is for a time
  card Boost | {G} | Instant | Target creature gets +3/+3 until end of turn.
  Ann: Forest, Hill Giant, hand Boost
  Ben:
  > Ann plays Boost targeting Hill Giant
  > all pass
  P/T of Hill Giant = 6/6

418.1 an effect changes who controls something
  card Take | {U} | Sorcery | Gain control of target creature.
  Ann: Island, hand Take
  Ben: Hill Giant
  > Ann plays Take targeting Hill Giant
  > all pass
  controller of Hill Giant = Ann
  owner of Hill Giant = Ben

418.2 what comes into play is changed from the first moment
  card Frail Air | {B} | Enchantment | All creatures get -1/-1.
  card Bells | {W} | Enchantment | Whenever a creature with power 1 or less comes into play, you gain 1 life.
  Ann: Frail Air, Bells, Forest x2, hand Grizzly Bears
  Ben:
  > Ann plays Grizzly Bears
  > resolve the stack
  life of Ann = 21

418.3a it lasts as long as it says
  card Boost | {G} | Instant | Target creature gets +3/+3 until end of turn.
  Ann: Forest, Hill Giant, hand Boost
  Ben:
  > Ann plays Boost targeting Hill Giant
  > all pass
  > next turn
  after event 2, power of Hill Giant = 6
  power of Hill Giant = 3

418.3a where it says nothing, to the end of the game
  card Learn | {G} | Instant | Target creature gains flying.
  Ann: Forest, Hill Giant, hand Learn
  Ben:
  > Ann plays Learn targeting Hill Giant
  > all pass
  > next turn
  > next turn
  does Hill Giant have flying = yes

418.3b of a spell that resolves the creatures are fixed then
  card Rally | {W} | Instant | Creatures you control get +1/+1 until end of turn.
  Ann: Plains, Hill Giant, Forest x2, hand Rally, Grizzly Bears
  Ben:
  > Ann plays Rally
  > all pass
  > Ann plays Grizzly Bears
  > all pass
  P/T of Hill Giant = 4/4
  P/T of Grizzly Bears = 2/2

418.3c X is fixed as it resolves
  card Pack | {G} | Instant | Target creature gets +X/+X until end of turn, where X is the number of creatures you control.
  Ann: Forest, Hill Giant, Gray Ogre, hand Pack
  Ben:
  > Ann plays Pack targeting Hill Giant
  > all pass
  > it happens: Gray Ogre is destroyed
  P/T of Hill Giant = 5/5

418.3d what was over before it began does nothing
  card Lockbox | {1} | Artifact | You may choose not to untap Lockbox during your untap step. | {T}: Gain control of target creature for as long as Lockbox remains tapped.
  Ann: Lockbox
  Ben: Hill Giant
  > Ann plays Lockbox's ability targeting Hill Giant
  > it happens: Lockbox is untapped
  > all pass
  controller of Hill Giant = Ben

418.4a a static ability applies to whatever it fits at any moment
  card Banner | {2} | Artifact | Creatures you control get +1/+1.
  Ann: Banner, Forest x2, hand Grizzly Bears
  Ben:
  > Ann plays Grizzly Bears
  > all pass
  P/T of Grizzly Bears = 3/3

418.4b while its source is in play, and no longer
  card Banner | {2} | Artifact | Creatures you control get +1/+1.
  Ann: Banner, {card: Grizzly Bears, damage: 2}
  Ben:
  > it happens: Banner is destroyed
  > all pass
  after event 0, P/T of Grizzly Bears = 3/3
  zone of Grizzly Bears = graveyard

418.5a types before abilities, abilities and numbers last: the layers
  card White Day | {W} | Enchantment | White creatures get +1/+1.
  card Whiten | {W} | Enchantment - Aura | Enchant creature | Enchanted creature is white.
  Ann: White Day, {card: Hill Giant, attached: [Whiten]}
  Ben:
  P/T of Hill Giant = 4/4

418.5a what sets a size comes in its turn among what adds, and counters after both
  card Shrink | {U} | Instant | Target creature becomes 1/1 until end of turn.
  card Boost | {G} | Instant | Target creature gets +3/+3 until end of turn.
  Ann: Island, Forest, {card: Hill Giant, counters: {"+1/+1": 1}}, hand Shrink, Boost
  Ben:
  > Ann plays Boost targeting Hill Giant
  > all pass
  > Ann plays Shrink targeting Hill Giant
  > all pass
  P/T of Hill Giant = 2/2

418.5b each part of an effect has its own layer, and its objects stay the same
  card Waking | {G} | Enchantment | All lands are 1/1 creatures that are still lands.
  card Blank | {W} | Enchantment | All creatures lose all abilities and are 1/1.
  Ann: Waking, Blank, Forest
  Ben:
  P/T of Forest = 1/1
  types of Forest = [basic, land, creature, Forest]

418.5c an effect that hangs on another waits for it, whatever their age
  card Blood Sky | {R} | Enchantment | Nonbasic lands are Mountains.
  card Green Root | | Legendary Land | Each land is a Forest in addition to its other land types.
  Ann: Green Root, Blood Sky, Island
  Ben:
  types of Green Root = [legendary, land, Mountain]
  types of Island = [basic, land, Island]

418.5d what depends on another applies just after it
  card Blood Sky | {R} | Enchantment | Nonbasic lands are Mountains.
  card Green Root | | Legendary Land | Each land is a Forest in addition to its other land types.
  Ann: {card: Blood Sky, timestamp: 1}, {card: Green Root, timestamp: 2}
  Ben:
  types of Green Root = [legendary, land, Mountain]

418.5e an Aura is as young as its latest attaching
  card Give Wings | {U} | Enchantment - Aura | Enchant creature | Enchanted creature has flying.
  card Ground | {G} | Enchantment - Aura | Enchant creature | Enchanted creature loses flying.
  Ann: {card: Hill Giant, attached: [Give Wings, Ground]}
  Ben:
  > it happens: Give Wings is attached to Hill Giant
  does Hill Giant have flying = no

418.5e one that was elsewhere and comes is younger
  card Give Wings | {U} | Enchantment - Aura | Enchant creature | Enchanted creature has flying.
  card Ground | {G} | Enchantment - Aura | Enchant creature | Enchanted creature loses flying.
  Ann: {card: Grizzly Bears, attached: [Give Wings]}, {card: Hill Giant, attached: [Ground]}
  Ben:
  > it happens: Give Wings is attached to Hill Giant
  does Hill Giant have flying = yes

418.5e of two that came at once the active player says which is older
  card Lift Air | {U} | Enchantment | Creatures have flying.
  card Heavy Air | {G} | Enchantment | Creatures lose flying.
  card Raise All | {W} | Sorcery | Return all enchantment cards from your graveyard to play.
  Ann: Plains, Hill Giant, hand Raise All, graveyard Lift Air, Heavy Air
  Ben:
  > Ann plays Raise All
  > Ann chooses Heavy Air, Lift Air
  > all pass
  does Hill Giant have flying = yes

418.5e or the other way round
  card Lift Air | {U} | Enchantment | Creatures have flying.
  card Heavy Air | {G} | Enchantment | Creatures lose flying.
  card Raise All | {W} | Sorcery | Return all enchantment cards from your graveyard to play.
  Ann: Plains, Hill Giant, hand Raise All, graveyard Lift Air, Heavy Air
  Ben:
  > Ann plays Raise All
  > Ann chooses Lift Air, Heavy Air
  > all pass
  does Hill Giant have flying = no

418.5f also: an ability that is given is as young as what gives it
  card Sink | {G} | Enchantment | Creatures lose flying.
  card Lift | {U} | Instant | Target creature gains flying until end of turn.
  Ann: Island, Sink, Hill Giant, hand Lift
  Ben:
  > Ann plays Lift targeting Hill Giant
  > all pass
  does Hill Giant have flying = yes

418.5f the ability of an older land is as young as what made it
  card Rod | {1} | Artifact | {0}: Until end of turn, target land becomes a 3/3 creature that's still a land.
  Ann: graveyard Grizzly Bears x4, Rod
  Ben:
  Ann's in play: ["Svogthos, the Restless Tomb", Rod, Swamp x3, Forest x3]
  > Ann plays Rod's ability targeting Svogthos, the Restless Tomb
  > all pass
  > Ann plays Svogthos, the Restless Tomb's ability 2 tapping Swamp #1, Swamp #2, Swamp #3, Forest #1, Forest #2
  > all pass
  P/T of Svogthos, the Restless Tomb = 4/4

418.5g an effect of a resolved spell is as old as its resolution
  card Lift | {U} | Instant | Target creature gains flying until end of turn.
  card Fell | {G} | Instant | Target creature loses flying until end of turn.
  Ann: Island, Forest, Hill Giant, hand Lift, Fell
  Ben:
  > Ann plays Fell targeting Hill Giant
  > Ann plays Lift targeting Hill Giant
  > resolve the stack
  does Hill Giant have flying = no

418.5h one effect can take the place of another
  card Lift | {U} | Instant | Target creature gains flying until end of turn.
  card Fell | {G} | Instant | Target creature loses flying until end of turn.
  Ann: Island, Forest, Hill Giant, hand Lift, Fell
  Ben:
  > Ann plays Lift targeting Hill Giant
  > all pass
  > Ann plays Fell targeting Hill Giant
  > all pass
  does Hill Giant have flying = no

418.5i power and toughness are switched last
  card Switch | {U} | Instant | Switch target creature's power and toughness until end of turn.
  card Boost | {G} | Instant | Target creature gets +2/+0 until end of turn.
  Ann: Island, Forest, Hill Giant, hand Switch, Boost
  Ben:
  > Ann plays Switch targeting Hill Giant
  > all pass
  > Ann plays Boost targeting Hill Giant
  > all pass
  P/T of Hill Giant = 3/5

418.5j also: effects on players come after those on objects
  card Safe | {W} | Enchantment | You have shroud.
  Ann: Mountain, hand Shock
  Ben: Safe
  > Ann plays Shock targeting Ben
  was event 1 legal = no

418.5j also: what protects a player looks at things as they are by then
  card Red Ward | {W} | Enchantment | You have protection from red.
  card Tint | {U} | Instant | Target permanent becomes blue until end of turn.
  card Imp | {R} | Creature - Imp | 1/1 | {T}: Imp deals 1 damage to target player.
  Ann: Red Ward
  Ben: Island, Imp, hand Tint
  turn: Ben, precombat main
  > Ben plays Imp's ability targeting Ann
  > Ben plays Tint targeting Imp
  > all pass
  > Ben plays Imp's ability targeting Ann
  > all pass
  was event 1 legal = no
  life of Ann = 19

418.5k effects on rules come last of all
  card Big Mind | {U} | Enchantment | Your maximum hand size is increased by two.
  Ann: Big Mind, hand Forest x11
  Ben:
  turn: Ann, end of turn
  > go to Ben's upkeep
  hand size of Ann = 9

418.6a words change where they are used as such, and not in names
  card New Word | {U} | Instant | Change the text of target spell or permanent by replacing all instances of one color word with another.
  card Red Hater | {W} | Creature - Knight | 2/2 | Protection from red
  Ann: Island, hand New Word
  Ben: Red Hater, Mountain, Forest, hand Shock
  > Ann plays New Word targeting Red Hater
  > Ann chooses red
  > Ann chooses green
  > all pass
  name of Red Hater = Red Hater
  abilities of Red Hater = [protection from green]
  can Ben play Shock targeting Red Hater = yes

418.6b an ability that was given is not in the text
  card New Word | {U} | Instant | Change the text of target spell or permanent by replacing all instances of one color word with another.
  card Red Coat | {W} | Enchantment - Aura | Enchant creature | Enchanted creature has protection from red.
  Ann: Island, hand New Word
  Ben: {card: Hill Giant, attached: [Red Coat]}, Mountain, hand Shock
  > Ann plays New Word targeting Hill Giant
  > Ann chooses red
  > Ann chooses green
  > all pass
  abilities of Hill Giant = [protection from red]
  can Ben play Shock targeting Hill Giant = no

418.6c a token is named by the type that the changed text says
  card New Kind | {U} | Instant | Change the text of target permanent by replacing all instances of one creature type with another.
  card Nest | {1} | Artifact | {T}: Put a 1/1 green Elf creature token into play.
  Ann: Island, Nest, hand New Kind
  Ben:
  > Ann plays New Kind targeting Nest
  > Ann chooses Elf
  > Ann chooses Goblin
  > all pass
  > Ann plays Nest's ability
  > all pass
  how many Goblin tokens does Ann control = 1
  how many Elf tokens does Ann control = 0

418.6d also: the type of a token can be changed as a text
  card New Kind | {U} | Instant | Change the text of target permanent by replacing all instances of one creature type with another.
  Ann: Island, {token: {name: Elf, type: Creature - Elf, color: green, pt: 1/1}}, hand New Kind
  Ben:
  > Ann plays New Kind targeting Elf
  > Ann chooses Elf
  > Ann chooses Goblin
  > all pass
  types of Elf = [creature, Goblin]

418.6d also: a token is what the changed text of its maker says
  card New Kind | {U} | Instant | Change the text of target permanent by replacing all instances of one creature type with another.
  card Bed | {G} | Artifact | {0}: Put a 1/1 green Saproling creature token into play.
  Ann: Island, Bed, hand New Kind
  Ben:
  > Ann plays Bed's ability
  > all pass
  > Ann plays New Kind targeting Saproling
  > Ann chooses Saproling
  > Ann chooses Elf
  > all pass
  types of Saproling = [creature, Elf]
""")
