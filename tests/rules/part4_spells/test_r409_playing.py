"""409: playing spells and activated abilities."""

from by_rule import by_rule

test_409 = by_rule("""
409.1 what cannot be completed goes back to where it began
  Ann: Mountain, hand Hill Giant
  Ben:
  > Ann plays Hill Giant
  was event 1 legal = no
  zone of Hill Giant = hand
  is Mountain tapped = no

409.1a the card is on the stack, with all that it is
  Ann: Mountain x4, hand Hill Giant
  Ben:
  > Ann plays Hill Giant
  zone of Hill Giant = stack
  colors of Hill Giant = [red]

409.1b a mode may be chosen whose target hangs on the X that comes after it
  card Either | {X}{G} | Instant | Choose one - Destroy target creature with converted mana cost X; or you gain X life.
  Ann: Forest x5, hand Either
  Ben: Hill Giant
  > Ann plays Either choosing mode 1 with X = 4 targeting Hill Giant
  > all pass
  zone of Hill Giant = graveyard

409.1b also: whether a target is legal hangs on the X that may be announced
  card Sized Bolt | {X}{R} | Instant | Destroy target creature with power X or less.
  Ann: Mountain x4, hand Sized Bolt
  Ben: Hill Giant, Serra Angel
  can Ann play Sized Bolt targeting Hill Giant = yes
  can Ann play Sized Bolt targeting Serra Angel = no

409.1b an alternative cost is the one that asks for the life that is said to be paid
  card Blood Price | {3}{B}{B} | Instant | You may pay 4 life rather than pay Blood Price's mana cost. | Destroy target creature.
  Ann: Swamp x5, hand Blood Price
  Ben: Hill Giant
  > Ann casts Blood Price on Hill Giant paying 4 life
  life of Ann = 16
  how many untapped Swamps does Ann control = 5

409.1b a keyword's cost is said to be an additional cost, and one that there is not is none
  card Twin Mind | {W/U} | Instant | Tap target creature. | Conspire
  card Slow Gift | {U} | Sorcery | Buyback {2} | You gain 1 life.
  Ann: Island x4, White Knight x2, hand Twin Mind, Slow Gift, Shock
  Ben: Hill Giant
  > Ann plays Twin Mind with its additional cost targeting Hill Giant
  > resolve the stack
  > Ann plays Slow Gift with its additional cost
  > all pass
  how many untapped White Knights does Ann control = 0
  where is Slow Gift = Ann's hand

409.1b modes and X are announced
  card Choice | {G} | Instant | Choose one - You gain 3 life; or target player loses 3 life.
  Ann: Forest, hand Choice
  Ben:
  > Ann plays Choice choosing mode 2 targeting Ben
  > all pass
  life of Ben = 17
  life of Ann = 20

409.1c also: a target that only a kicker asks for is chosen only with it
  card Burst | {R} | Instant | Kicker {1} | You gain 1 life. If Burst was kicked, it deals 2 damage to target creature.
  Ann: Mountain, hand Burst
  Ben:
  > Ann plays Burst
  > all pass
  life of Ann = 21

409.1c with it, the target is needed
  card Burst | {R} | Instant | Kicker {1} | You gain 1 life. If Burst was kicked, it deals 2 damage to target creature.
  Ann: Mountain x2, hand Burst
  Ben:
  > Ann plays Burst kicked
  was event 1 legal = no

409.1d without enough targets it cannot be played
  Ann: Swamp x2, hand Terror
  Ben:
  > Ann plays Terror
  was event 1 legal = no

409.1e a division is announced, and each target gets at least one
  card Split Fire | {R} | Instant | Split Fire deals 3 damage divided as you choose among any number of target creatures.
  Ann: Mountain, hand Split Fire
  Ben: Hill Giant, Gray Ogre
  > Ann plays Split Fire dividing 1 to Hill Giant, 2 to Gray Ogre
  > all pass
  damage on Hill Giant = 1
  zone of Gray Ogre = graveyard

409.1e nothing is none
  card Split Fire | {R} | Instant | Split Fire deals 3 damage divided as you choose among any number of target creatures.
  Ann: Mountain, hand Split Fire
  Ben: Hill Giant, Gray Ogre
  > Ann plays Split Fire dividing 0 to Hill Giant, 3 to Gray Ogre
  was event 1 legal = no

409.1e only the targets among which it is divided have a part of it
  card Fair Fire | {R} | Sorcery | Fair Fire deals 5 damage divided as you choose among any number of targets. Target opponent gains 5 life.
  Ann: Mountain, hand Fair Fire
  Ben: Grizzly Bears, Hill Giant
  > Ann plays Fair Fire targeting Grizzly Bears, Hill Giant, Ben
  > Ann chooses 2 from Grizzly Bears, 3 from Hill Giant
  > all pass
  life of Ben = 25
  how many creatures does Ben control = 0

409.1f what makes it dearer or cheaper is counted, and then it is fixed
  card Tax | {1} | Artifact | Spells cost {2} more to play.
  Ann: Mountain x3, Tax, hand Shock
  Ben:
  > Ann plays Shock targeting Ben
  > all pass
  life of Ben = 18
  how many untapped Mountains does Ann control = 0

409.1g mana abilities are played before it is paid
  Ann: Mountain, hand Shock
  Ben:
  > Ann plays Shock targeting Ben tapping Mountain
  is Mountain tapped = yes
  zone of Shock = stack

409.1h of a cost with two ways one is paid, and the rest of the cost with it
  card Lookout | {1}{G} | Creature - Elf | 2/2 | As an additional cost to play Lookout, reveal an Elf card from your hand or pay {3}.
  Ann: Forest x3, hand Lookout
  Ben:
  > Ann plays Lookout
  was event 1 legal = no

409.1h nothing is paid in part
  card Toll | {1} | Artifact | {1}, Pay 3 life: You draw a card.
  Ann: Toll, life 10
  Ben:
  > Ann plays Toll's ability
  was event 1 legal = no
  life of Ann = 10

409.1i what triggers on playing it goes above it, and its player has priority
  card Scribe | {U} | Enchantment | Whenever you play a spell, you gain 1 life.
  Ann: Scribe, Mountain, hand Shock
  Ben:
  > Ann plays Shock targeting Ben
  > all pass
  life of Ann = 21
  what is on the stack = [Shock]

409.2 an opponent makes a choice where it says so
  card Fork Road | {B} | Instant | An opponent chooses one - You gain 4 life; or you lose 1 life.
  Ann: Swamp, hand Fork Road
  Ben:
  > Ann plays Fork Road
  > Ben chooses mode 2
  > all pass
  life of Ann = 19

409.2 the controller names his or her own target, and the opponent says which the other is
  card Duel Ring | {2} | Artifact | {1}: Tap target creature you control and target creature of an opponent's choice they control.
  Ann: Duel Ring, Hill Giant, Forest
  Ben: Craw Wurm, Grizzly Bears
  > Ann plays Duel Ring's ability targeting Hill Giant
  > Ben chooses Grizzly Bears
  > all pass
  is Grizzly Bears tapped = yes
  is Craw Wurm tapped = no

409.2a of several opponents the player says which one
  card Fork Road | {B} | Instant | An opponent chooses one - You gain 4 life; or you lose 1 life.
  Ann: Swamp, hand Fork Road
  Ben:
  Cid:
  > Ann chooses Cid
  > Cid chooses mode 1
  > Ann plays Fork Road
  > all pass
  life of Ann = 24

409.2b its controller does first what both do as it is played
  card Pact | {B} | Instant | As an additional cost to play Pact, each player sacrifices a creature. | You gain 1 life.
  Ann: Hill Giant, Grizzly Bears
  Ben: Swamp, Gray Ogre, hand Pact
  > Ann passes
  > Ben chooses Gray Ogre
  > Ann chooses Hill Giant
  > Ben plays Pact
  > all pass
  graveyard of Ann = [Hill Giant]
  graveyard of Ben = [Pact, Gray Ogre]
  life of Ben = 21

409.4 what an effect forbids cannot be begun
  card No Fire | {W} | Enchantment | Players can't play red spells.
  Ann: Mountain, hand Shock
  Ben: No Fire
  > Ann plays Shock targeting Ben
  was event 1 legal = no

409.4a face down it is another spell
  card No Beasts | {W} | Enchantment | Players can't play green spells.
  card Veiled | {4}{G} | Creature - Beast | 5/5 | Morph {G}
  Ann: Forest x5, hand Veiled
  Ben: No Beasts
  > Ann plays Veiled
  > Ann plays Veiled face down
  > all pass
  was event 1 legal = no
  P/T of Veiled = 2/2
""")
