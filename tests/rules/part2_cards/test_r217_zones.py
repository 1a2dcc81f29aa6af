"""217: zones."""

from by_rule import by_rule

test_217 = by_rule("""
217.1 an object goes from one zone to another
  Ann: Plains, hand Swords to Plowshares
  Ben: Hill Giant
  > Ann plays Swords to Plowshares targeting Hill Giant
  > all pass
  zone of Hill Giant = removed from the game

217.1a a card goes to its owner's hand, whoever controlled it
  card Recall | {U} | Instant | Return target creature to its owner's hand.
  Ann: Island, hand Recall
  Ben:
  Ann's in play: [Island, {card: Hill Giant, owner: Ben, controller: Ann}]
  > Ann plays Recall targeting Hill Giant
  > all pass
  hand of Ben = [Hill Giant]
  hand of Ann = []

217.1b also: shuffling is what changes the order of a library
  card Mix | {U} | Sorcery | Target player shuffles his or her library.
  Ann: Island, hand Mix
  Ben: library Forest, Shock
  > Ann plays Mix targeting Ben
  > chance chooses Shock, then Forest
  > all pass
  library of Ben = [Shock, Forest]

217.1b also: what is shuffled into a library is not taken for its top card
  card Forgetting | {W} | Instant | The owner of target creature shuffles it into his or her library, then draws a card.
  Ann: Plains, hand Forgetting
  Ben: Hill Giant, library Forest, Shock
  > Ann plays Forgetting targeting Hill Giant
  > all pass
  hand of Ben = [Forest]

217.1b also: scrying leaves the rest of a library as it lies
  card Peer | {U} | Sorcery | Scry 1.
  Ann: Island, hand Peer, library Forest, Shock, Swamp
  Ben:
  > Ann plays Peer
  > Ann chooses Forest
  > all pass
  library of Ann = [Shock, Swamp, Forest]

217.1c what comes back is another object: what was on it and what it was told is gone
  Ann: Plains, {card: Hill Giant, counters: {"+1/+1": 2}, damage: 1}, hand Flick
  card Flick | {W} | Instant | Remove target creature from the game, then return it to play under its owner's control.
  card Cheer | {G} | Instant | Target creature gets +3/+0 until end of turn.
  Ben:
  > Ann plays Flick targeting Hill Giant
  > all pass
  zone of Hill Giant = in play
  P/T of Hill Giant = 3/3
  damage on Hill Giant = 0

217.1d what two effects would do to one object is done once
  card Sacred | {W} | Creature - Angel | 2/2 | If Sacred would be put into a graveyard from anywhere, reveal Sacred and shuffle it into its owner's library instead.
  card Banish | {W} | Enchantment | If a creature would be put into a graveyard from play, remove it from the game instead.
  Ann: Sacred
  Ben: Banish
  > Ann chooses Banish's effect
  > it happens: Sacred is destroyed
  zone of Sacred = removed from the game

217.1d a card is discarded once, however often one event says it
  Ann: hand Shock, Hill Giant
  Ben:
  > it happens: Shock is discarded and Shock is discarded
  how many cards did Ann discard = 1
  graveyard of Ann = [Shock]
  hand of Ann = [Hill Giant]

217.1e cards removed from the game are outside the game for a wish
  card Wish | {R} | Sorcery | Choose a sorcery card you own from outside the game, reveal that card, and put it into your hand. Remove Wish from the game.
  card Gain | {W} | Sorcery | You gain 3 life.
  Ann: Mountain, hand Wish, removed from the game Gain
  Ben:
  > Ann plays Wish
  > Ann chooses Gain
  > all pass
  zone of Gain = hand

217.1f what is removed from the game again is a new object there
  card Vault | {1} | Artifact | {T}: Remove target card in a graveyard from the game. | {1}, Sacrifice Vault: Return each card removed from the game with Vault to its owner's hand.
  Ann:
  Ben: removed from the game Shock
  > it happens: Shock is removed from the game
  zone of Shock = removed from the game

217.2 who searches a library shuffles it
  card Seek | {G} | Sorcery | Search your library for a basic land card, put that card into your hand, then shuffle your library.
  Ann: Forest, hand Seek, library Shock, Island, Bonesplitter
  Ben:
  > Ann plays Seek
  > Ann chooses Island
  > chance chooses Bonesplitter, then Shock
  > all pass
  hand of Ann = [Island]
  library of Ann = [Bonesplitter, Shock]

217.2d the owner orders cards that go on top together
  card Heap | {U} | Instant | Put all creatures on top of their owners' libraries.
  Ann: Island, hand Heap
  Ben: Hill Giant, Grizzly Bears, library Forest
  > Ann plays Heap
  > Ben chooses Grizzly Bears, then Hill Giant
  > all pass
  library of Ben = [Grizzly Bears, Hill Giant, Forest]

217.3b a hand of more than seven is cut down as the turn ends
  Ann: hand Forest x9
  Ben:
  turn: Ann, end of turn
  > go to Ben's upkeep
  hand size of Ann = 7

217.3b not: in the other player's turn it is not
  Ann:
  Ben: hand Forest x9
  turn: Ann, end of turn
  > go to Ben's upkeep
  hand size of Ben = 9

217.4a also: what is destroyed goes on top of its owner's graveyard
  Ann: Mountain, hand Shock, graveyard Forest
  Ben: Grizzly Bears, graveyard Island
  > Ann plays Shock targeting Grizzly Bears
  > all pass
  graveyard of Ben = [Grizzly Bears, Island]
  graveyard of Ann = [Shock, Forest]

217.4a what is discarded goes on top of its owner's graveyard
  card Grab | {B} | Sorcery | Target player discards a card.
  Ann: Swamp, hand Grab
  Ben: hand Shock, graveyard Island
  > Ann plays Grab targeting Ben
  > all pass
  graveyard of Ben = [Shock, Island]

217.4c their owner orders cards that go to a graveyard together
  Ann: Plains x4, hand Wrath of God
  Ben: Hill Giant, Grizzly Bears, graveyard Island
  > Ann plays Wrath of God
  > Ben chooses Hill Giant, then Grizzly Bears
  > all pass
  graveyard of Ben = [Hill Giant, Grizzly Bears, Island]

217.4c of all cards of a hand that chance discards their owner says the order
  card Burnt Books | {R} | Sorcery | Discard two cards at random.
  Ann: Mountain, hand Burnt Books, hand Shock, hand Giant Growth
  Ben:
  > Ann plays Burnt Books
  > Ann chooses Giant Growth, Shock
  > all pass
  graveyard of Ann = [Burnt Books, Giant Growth, Shock]

217.5c what comes into play is brand new, and came this turn
  card Flick | {W} | Instant | Remove target creature from the game, then return it to play under its owner's control.
  Ann: Plains, Hill Giant, hand Flick
  Ben:
  > Ann plays Flick targeting Hill Giant
  > all pass
  > Ann attacks with Hill Giant
  was event 3 legal = no

217.6c also: of what goes on the stack at once the active player's is lowest
  card Ann's Bell | {1} | Artifact | Whenever a creature comes into play, you gain 1 life.
  card Toll Bell | {1} | Artifact | Whenever a creature comes into play, you gain 2 life.
  Ann: Toll Bell, Forest x2, hand Grizzly Bears
  Ben: Toll Bell
  > Ann plays Grizzly Bears
  > all pass
  > all pass
  life of Ben = 22
  life of Ann = 20

217.6c copies that go on the stack together are ordered by their controller
  card Twin Storm | {R} | Instant | Copy each instant spell you control.
  card First | {R} | Instant | You gain 1 life.
  card Second | {R} | Instant | Your life total becomes 10.
  Ann: Mountain x3, hand Twin Storm, First, Second
  Ben:
  > Ann plays First
  > Ann plays Second
  > Ann plays Twin Storm
  > Ann chooses First, Second, Twin Storm
  > all pass
  what is on the stack = [Twin Storm, Second, First, Second, First]

217.6d an ability on the stack has no color, cost or type
  card Blue Hush | {U} | Instant | Counter target blue spell.
  Ann: Prodigal Sorcerer
  Ben:
  > Ann plays Prodigal Sorcerer's ability targeting Ben
  colors of Prodigal Sorcerer's ability = []
  converted mana cost of Prodigal Sorcerer's ability = 0

217.7e it stays in the zone
  Ann:
  Ben: removed from the game Shock
  > it happens: Shock is removed from the game
  what is removed from the game = [Shock]

217.8a what phases out is in the phased-out zone
  card Haze | {U} | Instant | Target permanent phases out.
  Ann: Island, hand Haze
  Ben: Hill Giant
  > Ann plays Haze targeting Hill Giant
  > all pass
  zone of Hill Giant = phased out
  permanents of Ben = []

217.8c it comes back as it went: tapped, with its counters
  Ann: phased out {card: Hill Giant, tapped: yes, counters: {"+1/+1": 1}}
  Ben:
  turn: Ben, end of turn
  > go to Ann's untap step
  P/T of Hill Giant = 4/4
  zone of Hill Giant = in play

217.9d only the owner antes an object
  card Stake | {B} | Sorcery | Target player antes the top card of his or her library.
  Ann: Swamp, hand Stake
  Ben: library Forest
  > Ann plays Stake targeting Ben
  > all pass
  zone of Forest = ante
""")
