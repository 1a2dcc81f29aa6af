"""502.16 to 502.29: keyword abilities, buyback to provoke."""

from by_rule import by_rule

test_502 = by_rule("""
502.16a with the buyback paid the spell goes back to the hand
  card Gain | {W} | Instant | Buyback {1} | You gain 2 life.
  Ann: Plains x2, hand Gain
  Ben:
  > Ann plays Gain with buyback
  > all pass
  zone of Gain = hand
  life of Ann = 22

502.16a without it, to the graveyard
  card Gain | {W} | Instant | Buyback {1} | You gain 2 life.
  Ann: Plains x2, hand Gain
  Ben:
  > Ann plays Gain
  > all pass
  zone of Gain = graveyard

502.17b only horsemen block a horseman
  card Rider | {W} | Creature - Knight | 2/2 | Horsemanship
  Ann: {card: Rider, id: mine}
  Ben: Hill Giant, {card: Rider, id: other}
  > Ann attacks with mine
  > Ben blocks mine with Hill Giant
  > Ben blocks mine with other
  was event 2 legal = no
  was event 3 legal = yes

502.17c a second horsemanship is nothing more
  card Rider | {W} | Creature - Knight | 2/2 | Horsemanship, horsemanship
  Ann: Rider
  Ben: Hill Giant
  > Ann attacks with Rider
  > Ben blocks Rider with Hill Giant
  was event 2 legal = no

502.18a cycling is to discard the card and draw one
  card Slow Beast | {5}{G} | Creature - Beast | 5/5 | Cycling {1}
  Ann: Forest, hand Slow Beast, library Shock
  Ben:
  > Ann cycles Slow Beast
  > all pass
  hand of Ann = [Shock]
  graveyard of Ann = [Slow Beast]

502.18b also: it is played from the hand alone
  card Slow Beast | {5}{G} | Creature - Beast | 5/5 | Cycling {1}
  Ann: Slow Beast, Forest
  Ben:
  > Ann cycles Slow Beast
  was event 1 legal = no
  abilities of Slow Beast = ["Cycling {1}"]

502.18b the ability is there in every zone
  card Slow Beast | {5}{G} | Creature - Beast | 5/5 | Cycling {1}
  card Painting | {2} | Enchantment | Creatures with activated abilities get +2/+2.
  Ann: Painting, Slow Beast, Grizzly Bears
  Ben:
  P/T of Slow Beast = 7/7
  P/T of Grizzly Bears = 2/2

502.18c what triggers on cycling it does so from where it went
  card Echo Beast | {5}{G} | Creature - Beast | 5/5 | Cycling {1} | When you cycle Echo Beast, you gain 3 life.
  Ann: Forest, hand Echo Beast, library Shock
  Ben:
  > Ann cycles Echo Beast
  > resolve the stack
  life of Ann = 23

502.18d typecycling searches for a card of that type
  card Root Beast | {5}{G} | Creature - Beast | 5/5 | Forestcycling {1}
  Ann: Island, hand Root Beast, library Shock, Forest, Swamp
  Ben:
  > Ann chooses Forest
  > Ann plays Root Beast's ability
  > Ann chooses Forest
  > all pass
  hand of Ann = [Forest]

502.18e it counts as cycling
  card Root Beast | {5}{G} | Creature - Beast | 5/5 | Forestcycling {1}
  card Slide | {W} | Enchantment | Whenever a player cycles a card, you gain 1 life.
  Ann: Slide, Island, hand Root Beast, library Forest
  Ben:
  > Ann plays Root Beast's ability
  > resolve the stack
  life of Ann = 21

502.18e what keeps players from cycling keeps them from that too
  card Root Beast | {5}{G} | Creature - Beast | 5/5 | Forestcycling {1}
  card Stuck | {2} | Artifact | Players can't cycle cards.
  Ann: Island, Stuck, hand Root Beast
  Ben:
  > Ann plays Root Beast's ability
  was event 1 legal = no

502.19a in the upkeep after it came its echo is paid, or it goes
  card Newcomer | {1}{R} | Creature - Goblin | 3/3 | Echo {1}{R}
  Ann: Mountain x2, hand Newcomer
  Ben:
  > Ann plays Newcomer
  > all pass
  > go to Ann's upkeep
  > Ann chooses no
  > all pass
  zone of Newcomer = graveyard

502.19a paid, it stays, and later upkeeps ask no more
  card Newcomer | {1}{R} | Creature - Goblin | 3/3 | Echo {1}{R}
  Ann: Mountain x2, hand Newcomer
  Ben:
  > Ann plays Newcomer
  > all pass
  > go to Ann's upkeep
  > Ann chooses yes
  > all pass
  > go to Ann's upkeep
  zone of Newcomer = in play
  how many times did Newcomer trigger = 1

502.20a it loses a counter each upkeep, and without one it goes
  card Fader | {G} | Creature - Beast | 3/3 | Fading 1
  Ann: {card: Fader, counters: {fade: 1}}
  Ben:
  turn: Ben, end of turn
  > go to Ann's upkeep
  > all pass
  > go to Ann's upkeep
  > all pass
  after event 2, zone of Fader = in play
  zone of Fader = graveyard

502.21a the kicker may be paid besides
  card Kick | {R} | Sorcery | Kicker {2} | Kick deals 2 damage to target player. If Kick was kicked, it deals 4 damage to that player instead.
  Ann: Mountain x3, hand Kick
  Ben:
  > Ann plays Kick targeting Ben kicked
  > all pass
  life of Ben = 16
  how many untapped lands does Ann control = 0

502.21b what asks for the kicker asks whether it was paid
  card Kick Beast | {1}{G} | Creature - Beast | 2/2 | Kicker {2} | If Kick Beast was kicked, it comes into play with two +1/+1 counters on it.
  Ann: Forest x4, hand Kick Beast
  Ben:
  > Ann plays Kick Beast kicked
  > all pass
  P/T of Kick Beast = 4/4

502.21c also: so with what triggers
  card Two Kicks | {G} | Creature - Beast | 1/1 | Kicker {1}{B} and/or {1}{R} | When Two Kicks comes into play, if the {1}{B} kicker cost was paid, you gain 5 life. | When Two Kicks comes into play, if the {1}{R} kicker cost was paid, you lose 1 life.
  Ann: Forest x2, Swamp, hand Two Kicks
  Ben:
  > Ann plays Two Kicks kicked with {1}{B}
  > resolve the stack
  life of Ann = 25

502.21c each kicker has its own part
  card Two Kicks | {G} | Sorcery | Kicker {U} and/or {B} | You gain 1 life. If the {U} kicker cost was paid, draw a card. If the {B} kicker cost was paid, target player loses 3 life.
  Ann: Forest, Island, Swamp, hand Two Kicks, library Forest
  Ben:
  > Ann plays Two Kicks kicked with {B} targeting Ben
  > all pass
  life of Ben = 17
  hand size of Ann = 0

502.21d what only the kicker aims at is aimed at only with it
  card Burst | {R} | Instant | Kicker {1} | You gain 1 life. If Burst was kicked, it deals 2 damage to target creature.
  Ann: Mountain x2, hand Burst
  Ben: Grizzly Bears
  > Ann plays Burst targeting Grizzly Bears kicked
  > all pass
  zone of Grizzly Bears = graveyard

502.21d also: not kicked, it needs no target
  card Burst | {R} | Instant | Kicker {1} | You gain 1 life. If Burst was kicked, it deals 2 damage to target creature.
  Ann: Mountain, hand Burst
  Ben:
  > Ann plays Burst
  > all pass
  was event 1 legal = yes
  life of Ann = 21

502.22a it is played from the graveyard for its flashback, and then removed from the game
  card Gain | {W} | Sorcery | You gain 3 life. | Flashback {1}
  Ann: Plains, graveyard Gain
  Ben:
  > Ann plays Gain by flashback
  > all pass
  life of Ann = 23
  zone of Gain = removed from the game

502.24a what is discarded may be played for its madness
  card Mad Word | {3}{R} | Instant | Mad Word deals 3 damage to target player. | Madness {R}
  card Altar | {1} | Artifact | Discard a card: You gain 1 life.
  Ann: Altar, Mountain, hand Mad Word
  Ben:
  > Ann chooses yes
  > Ann plays Altar's ability
  > Ann chooses play Mad Word targeting Ben
  > resolve the stack
  life of Ben = 17

502.24b it is another cost for the spell, and what else it costs is added
  card Mad Word | {3}{R} | Instant | Mad Word deals 3 damage to target player. | Madness {R}
  card Altar | {1} | Artifact | Discard a card: You gain 1 life.
  card Tax | {1} | Artifact | Spells cost {1} more to play.
  Ann: Altar, Tax, Mountain, hand Mad Word
  Ben:
  > Ann chooses yes
  > Ann plays Altar's ability
  > Ann chooses play Mad Word targeting Ben
  > resolve the stack
  life of Ben = 20

502.25b only black and artifact creatures block it
  card Dread | {B} | Creature - Zombie | 2/2 | Fear
  Ann: Dread
  Ben: Hill Giant, Ornithopter
  > Ann attacks with Dread
  > Ben blocks Dread with Hill Giant
  > Ben blocks Dread with Ornithopter
  was event 2 legal = no
  was event 3 legal = yes

502.25c a second fear is nothing more
  card Dread | {B} | Creature - Zombie | 2/2 | Fear, fear
  Ann: Dread
  Ben: Hill Giant
  > Ann attacks with Dread
  > Ben blocks Dread with Hill Giant
  was event 2 legal = no

502.26b played face down it is a 2/2 with nothing else, for {3}
  card Veiled | {4}{G} | Creature - Beast | 5/5 | Morph {G}
  Ann: Mountain x3, hand Veiled
  Ben:
  > Ann plays Veiled face down
  > all pass
  P/T of Veiled = 2/2
  colors of Veiled = []
  is Veiled face down = yes

502.26c without morph nothing is played face down
  Ann: Mountain x4, hand Hill Giant
  Ben:
  > Ann plays Hill Giant face down
  was event 1 legal = no

502.26d its controller turns it up for its morph cost
  card Veiled | {4}{G} | Creature - Beast | 5/5 | Morph {G}
  Ann: Forest, {card: Veiled, face down: yes}
  Ben:
  turn: Ben, upkeep
  > Ben passes
  > Ann turns Veiled face up
  P/T of Veiled = 5/5
  is Forest tapped = yes

502.26d also: not without paying
  card Veiled | {4}{G} | Creature - Beast | 5/5 | Morph {G}
  Ann: Mountain, {card: Veiled, face down: yes}
  Ben:
  > Ann turns Veiled face up
  was event 1 legal = no

502.26e an effect turns a creature face down
  card Hide | {U} | Instant | Turn target creature face down.
  Ann: Island, hand Hide
  Ben: {card: Shivan Dragon, counters: {"+1/+1": 1}}
  > Ann plays Hide targeting Shivan Dragon
  > all pass
  P/T of Shivan Dragon = 3/3
  abilities of Shivan Dragon = []

502.27a cards of its type that are revealed give it counters
  card Caller | {G} | Creature - Elf | 1/1 | Amplify 1
  card Kin | {G} | Creature - Elf | 1/1
  Ann: Forest, hand Caller, Kin x2, Hill Giant
  Ben:
  > Ann plays Caller
  > Ann chooses Kin, Kin
  > all pass
  P/T of Caller = 3/3

502.27b two of them work twice
  card Caller | {G} | Creature - Elf | 1/1 | Amplify 1 | Amplify 1
  card Kin | {G} | Creature - Elf | 1/1
  Ann: Forest, hand Caller, Kin
  Ben:
  > Ann plays Caller
  > Ann chooses Kin
  > Ann chooses Kin
  > all pass
  P/T of Caller = 3/3

502.28b double strike deals damage in both steps
  card Twin Blade | {R} | Creature - Warrior | 2/2 | Double strike
  Ann: Twin Blade
  Ben:
  > Ann attacks with Twin Blade
  > Ben does not block
  > go to end of combat
  life of Ben = 16

502.28c lost after the first step, it deals nothing in the second
  card Twin Blade | {R} | Creature - Warrior | 2/2 | Double strike
  card Dull | {U} | Instant | Target creature loses double strike until end of turn.
  Ann: Twin Blade, Island, hand Dull
  Ben:
  > Ann attacks with Twin Blade
  > Ben does not block
  > combat damage goes on the stack
  > Ann plays Dull targeting Twin Blade
  > go to end of combat
  life of Ben = 18

502.28d given to one that struck first, it strikes again
  card Fencer | {W} | Creature - Knight | 2/1 | First strike
  card Double | {R} | Instant | Target creature gains double strike until end of turn.
  Ann: Fencer, Mountain, hand Double
  Ben:
  > Ann attacks with Fencer
  > Ben does not block
  > combat damage goes on the stack
  > Ann plays Double targeting Fencer
  > go to end of combat
  life of Ben = 16

502.29a the one provoked untaps and must block it
  card Taunter | {R} | Creature - Goblin | 3/3 | Provoke
  Ann: Taunter
  Ben: Grizzly Bears (tapped)
  > Ann attacks with Taunter
  > Ann chooses yes
  > all pass
  > Ben does not block
  is Grizzly Bears tapped = no
  was event 4 legal = no

502.29b two of them provoke two
  card Taunter | {R} | Creature - Goblin | 3/3 | Provoke | Provoke
  Ann: Taunter
  Ben: Grizzly Bears, Gray Ogre
  > Ann attacks with Taunter
  how many times did Taunter trigger = 2
""")
