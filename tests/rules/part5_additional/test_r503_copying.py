"""503: copying objects."""

from by_rule import by_rule

test_503 = by_rule("""
503.2 a copy has what is printed, not counters and effects
  card Twin | {U} | Creature - Shapeshifter | 0/0 | You may have Twin come into play as a copy of any creature in play.
  Ann: Island, hand Twin
  Ben: {card: Hill Giant, counters: {"+1/+1": 2}, tapped: yes}
  > Ann plays Twin
  > Ann chooses Hill Giant
  > all pass
  P/T of Twin = 3/3
  name of Twin = Hill Giant
  is Twin tapped = no

503.3 a copy of a copy has what that one copied
  card Twin | {U} | Creature - Shapeshifter | 0/0 | You may have Twin come into play as a copy of any creature in play.
  Ann: Island, hand Twin
  Ben: Grizzly Bears
  Ben's in play: [Grizzly Bears, {card: Twin, id: first, copy of: Grizzly Bears}]
  > Ann chooses first
  > Ann plays Ann's Twin
  > Ann chooses first
  > all pass
  P/T of Ann's Twin = 2/2

503.4 one that copies another in play triggers nothing, and keeps what was done to it
  card Changer | {U} | Creature - Shapeshifter | 0/1 | {0}: Changer becomes a copy of target creature.
  card Greeter | {W} | Enchantment | Whenever a creature comes into play, you gain 1 life.
  card Boost | {G} | Instant | Target creature gets +1/+1 until end of turn.
  Ann: Changer, Greeter, Forest, hand Boost
  Ben: Hill Giant
  > Ann plays Boost targeting Changer
  > all pass
  > Ann plays Changer's ability targeting Hill Giant
  > all pass
  P/T of Changer = 4/4
  life of Ann = 20

503.5 what comes "as a copy" is one from the first moment
  card Twin | {U} | Creature - Shapeshifter | 0/0 | You may have Twin come into play as a copy of any creature in play.
  card Greeter | {W} | Creature - Cleric | 1/1 | When Greeter comes into play, you gain 4 life.
  Ann: Island, hand Twin
  Ben: Greeter
  > Ann plays Twin
  > Ann chooses Greeter
  > all pass
  > all pass
  life of Ann = 24

503.6 choices are not copied: its controller chooses anew
  card Twin | {U} | Creature - Shapeshifter | 0/0 | You may have Twin come into play as a copy of any creature in play.
  card Hater | {W} | Creature - Knight | 2/2 | As Hater comes into play, choose a color. | Hater has protection from the chosen color.
  Ann: Island, hand Twin
  Ben: {card: Hater, chosen: {color: red}}
  > Ann plays Twin
  > Ann chooses Hater
  > Ann chooses green
  > all pass
  abilities of Twin = ["As Hater comes into play, choose a color.", "Hater has protection from the chosen color.", protection from green]

503.7 a choice that was never made is no choice
  card Changer | {U} | Creature - Shapeshifter | 0/1 | {0}: Changer becomes a copy of target creature.
  card Chooser | {W} | Creature - Knight | 2/2 | As Chooser comes into play, choose a color. | Creatures of the chosen color get +1/+1.
  Ann: Changer, Hill Giant
  Ben: {card: Chooser, chosen: {color: blue}}
  > Ann plays Changer's ability targeting Chooser
  > all pass
  P/T of Hill Giant = 3/3

503.8 linked abilities that were copied are linked on the copy
  card Twin | {U} | Creature - Shapeshifter | 0/0 | You may have Twin come into play as a copy of any creature in play.
  card Chooser | {W} | Creature - Knight | 2/2 | As Chooser comes into play, choose a color. | Creatures of the chosen color get +1/+0.
  Ann: Island, hand Twin
  Ben: {card: Chooser, chosen: {color: green}}, Hill Giant, Grizzly Bears
  > Ann plays Twin
  > Ann chooses Chooser
  > Ann chooses red
  > all pass
  power of Hill Giant = 4
  power of Grizzly Bears = 3

503.8a a choice is for the ability linked to it alone
  card Changer | {U} | Creature - Shapeshifter | 0/1 | {0}: Changer becomes a copy of target creature.
  card One | {W} | Creature - Knight | 2/2 | As One comes into play, choose a color. | Creatures of the chosen color get +1/+0.
  Ann: Changer, Hill Giant
  Ben: {card: One, chosen: {color: red}}
  > Ann plays Changer's ability targeting One
  > all pass
  power of Hill Giant = 4

503.9 what the effect gives the copy is copied on
  card Changer | {U} | Creature - Shapeshifter | 0/1 | {0}: Changer becomes a copy of target creature and gains this ability.
  card Twin | {U} | Creature - Shapeshifter | 0/0 | You may have Twin come into play as a copy of any creature in play.
  Ann: Changer, Island, hand Twin
  Ben: Hill Giant, Grizzly Bears
  > Ann plays Changer's ability targeting Hill Giant
  > all pass
  > Ann plays Twin
  > Ann chooses Changer
  > all pass
  > Ann plays Twin's ability targeting Grizzly Bears
  > all pass
  after event 5, P/T of Twin = 3/3
  P/T of Twin = 2/2

503.10 a copied spell has the decisions of the first, and was not played
  card Fork It | {R} | Instant | Copy target instant or sorcery spell.
  card Scribe | {U} | Enchantment | Whenever you play a spell, you gain 1 life.
  Ann: Mountain x4, Scribe, hand Fireball, Fork It
  Ben:
  > Ann plays Fireball with X = 2 targeting Ben
  > Ann plays Fork It targeting Fireball
  > resolve the stack
  life of Ben = 16
  life of Ann = 22

503.10b a copied ability has the same source
  card Echo It | {U} | Instant | Copy target activated ability.
  card Pumper | {R} | Creature - Goblin | 1/1 | {0}: Pumper gets +1/+0 until end of turn.
  Ann: {card: Pumper, id: one}, {card: Pumper, id: two}, Island, hand Echo It
  Ben:
  > Ann plays one's ability
  > Ann plays Echo It targeting one's ability
  > resolve the stack
  power of one = 3
  power of two = 1

503.10c its controller may choose new targets for it, legal ones
  card Fork It | {R} | Instant | Copy target instant or sorcery spell. You may choose new targets for the copy.
  Ann: Mountain x2, hand Shock, Fork It
  Ben: Grizzly Bears
  > Ann plays Shock targeting Ben
  > Ann plays Fork It targeting Shock
  > Ann chooses Grizzly Bears
  > resolve the stack
  life of Ben = 18
  zone of Grizzly Bears = graveyard

503.10c each copy has another of what its player controls as its target, and nothing else
  card Grinder | {3}{R} | Creature - Goblin | 3/3 | Whenever you play an instant or sorcery spell that targets only Grinder, copy that spell for each other creature you control that the spell could target. Each copy targets a different one of those creatures.
  card Return | {U} | Instant | Return target permanent to its owner's hand.
  Ann: Grinder, Grizzly Bears, Island x2, hand Return
  Ben: Hill Giant
  > Ann plays Return targeting Grinder
  > resolve the stack
  zone of Grizzly Bears = hand
  zone of Grinder = hand
  zone of Hill Giant = in play
  how many Islands does Ann control = 2

503.11 also: what it was told by name is told of the object, whatever it becomes
  card Changer | {U} | Creature - Shapeshifter | 0/1 | {0}: Changer becomes a copy of target creature until end of turn. | {1}: Changer gets +2/+0 until end of turn.
  Ann: Changer, Island
  Ben: Hill Giant
  > Ann plays Changer's ability 2
  > Ann plays Changer's ability 1 targeting Hill Giant
  > resolve the stack
  P/T of Changer = 5/3

503.11 what a copy was told by the name of what it copied still finds it
  card Shifter | {U} | Creature - Shapeshifter | 0/1 | Whenever another creature comes into play, Shifter becomes a copy of that creature and gains this ability.
  card Armodon | {G} | Creature - Elephant | 3/3 | {0}: Armodon gets +3/+0 until end of turn. Destroy Armodon at end of turn.
  Ann: Shifter, Forest x3, hand Armodon, Grizzly Bears
  Ben:
  > Ann plays Armodon
  > resolve the stack
  > Ann plays Shifter's ability
  > all pass
  > Ann plays Grizzly Bears
  > resolve the stack
  > go to end of turn
  > resolve the stack
  zone of Shifter = graveyard
  zone of Armodon = in play

503.12 a copy that is played is a spell
  card Scribe | {U} | Enchantment | Whenever you play a spell, you gain 1 life.
  Ann: Scribe, Forest x4, hand Isochron Scepter, Shock
  Ben:
  > Ann plays Isochron Scepter
  > all pass
  > Ann chooses Shock
  > resolve the stack
  > Ann plays Isochron Scepter's ability
  > Ann chooses yes
  > Ann chooses play Shock targeting Ben
  > all pass
  > resolve the stack
  life of Ann = 22
  life of Ben = 18
""")
