"""419: replacement and prevention effects."""

from by_rule import by_rule

test_419 = by_rule("""
419.1 an event that is replaced does not happen as it would
  card Guard | {W} | Enchantment | If a creature you control would be destroyed, you gain 2 life instead.
  card Away | {W} | Enchantment | If a creature would be put into a graveyard from play, remove it from the game instead.
  Ann: Away, Hill Giant
  Ben:
  > it happens: Hill Giant is destroyed
  zone of Hill Giant = removed from the game

419.1a what says "instead" replaces
  card Double | {G} | Enchantment | If you would gain life, you gain twice that much life instead.
  Ann: Double
  Ben:
  > it happens: Ann gains 3 life
  life of Ann = 26

419.1a what is shuffled into a library instead has that library shuffled
  card Deep Thing | {4} | Creature 5/5 | If Deep Thing would be put into a graveyard from anywhere, reveal Deep Thing and shuffle it into its owner's library instead.
  Ann: Deep Thing
  Ben:
  > it happens: Deep Thing is destroyed
  did Ann shuffle = yes
  did Ben shuffle = no
  zone of Deep Thing = library

419.1b what comes into play "with" or "as" does so by replacement
  card Charged | {2} | Artifact | Charged comes into play with three charge counters on it.
  Ann: Forest x2, hand Charged
  Ben:
  > Ann plays Charged
  > all pass
  counters on Charged = {charge: 3}

419.1b what is put into play instead of discarded comes with the counters that the effect says
  card Spring | {G} | Creature 2/2 | If a spell or ability an opponent controls causes you to discard Spring, put it into play with two +1/+1 counters on it instead of putting it into your graveyard.
  card Rob | {B} | Sorcery | Target player discards a card.
  Ann: Swamp, hand Rob
  Ben: hand Spring
  > Ann plays Rob targeting Ben
  > all pass
  zone of Spring = in play
  counters on Spring = {+1/+1: 2}

419.1c so does what comes into play tapped
  card Slow Gate | {1} | Enchantment | Creatures your opponents control come into play tapped.
  Ann: Forest x2, hand Grizzly Bears
  Ben: Slow Gate
  > Ann plays Grizzly Bears
  > all pass
  is Grizzly Bears tapped = yes

419.1d what says "prevent" prevents
  card Calm | {W} | Instant | Prevent all damage that would be dealt to you this turn.
  Ann: Plains, hand Calm
  Ben: Mountain, hand Shock
  > Ann plays Calm
  > all pass
  > Ann passes
  > Ben plays Shock targeting Ann
  > all pass
  life of Ann = 20

419.2 also: it applies as the event happens, and is not fixed before
  card Ward | {W} | Enchantment | If a source would deal damage to you, prevent 1 of that damage.
  Ann: Plains
  Ben: Ward, Mountain
  Ann's hand: [Shock]
  Ann's in play: [Mountain]
  > Ann plays Shock targeting Ben
  > it happens: Ward is destroyed
  > all pass
  life of Ben = 18

419.2 it applies to what happens, as it happens
  card Double | {G} | Enchantment | If you would gain life, you gain twice that much life instead.
  Ann: Double
  Ben:
  > it happens: Ann gains 2 life
  > it happens: Ann gains 1 life
  life of Ann = 26

419.4 also: it does not go back to what has happened
  card Calm | {W} | Instant | Prevent all damage that would be dealt to you this turn.
  Ann: Plains, hand Calm
  Ben: Mountain, hand Shock
  turn: Ben, precombat main
  > Ben plays Shock targeting Ann
  > all pass
  > Ben passes
  > Ann plays Calm
  > all pass
  life of Ann = 18

419.4 what a spell made waits for its event
  card Pyre | {R} | Instant | Pyre deals 1 damage to target creature. If a creature dealt damage this way would be put into a graveyard this turn, remove it from the game instead.
  Ann: Mountain x2, hand Pyre, Shock
  Ben: Hill Giant
  > Ann plays Pyre targeting Hill Giant
  > all pass
  > Ann plays Shock targeting Hill Giant
  > all pass
  zone of Hill Giant = removed from the game

419.5 the changed event is what happens, and what triggers sees that one
  card Away | {W} | Enchantment | If a creature would be put into a graveyard from play, remove it from the game instead.
  card Mourner | {B} | Enchantment | Whenever a creature is put into a graveyard from play, you gain 1 life.
  Ann: Away, Mourner
  Ben: Hill Giant
  > it happens: Hill Giant is destroyed
  did Mourner trigger = no

419.5 also: three times the mana of each permanent that is tapped for it
  card Surge | {G} | Enchantment | If you tap a permanent for mana, it produces three times as much of that mana instead.
  Ann: Surge, Forest
  Ben:
  > Ann taps Forest for mana
  how much mana does Ann have = 3

419.5a no damage is no damage: nothing triggers, nothing is added
  card Big Fire | {R} | Enchantment | If a source would deal damage to a player, it deals that much damage plus 2 to that player instead.
  Ann: Big Fire, Mountain, hand Fireball
  Ben:
  > Ann plays Fireball with X = 0 targeting Ben
  > all pass
  life of Ben = 20

419.6a also: a replacement has one chance for each event
  card Double | {G} | Enchantment | If you would gain life, you gain twice that much life instead.
  Ann: Double
  Ben:
  > it happens: Ann gains 1 life
  life of Ann = 22

419.6a two of them have one chance each
  card Double | {G} | Enchantment | If you would gain life, you gain twice that much life instead.
  Ann: Double x2
  Ben:
  > it happens: Ann gains 1 life
  life of Ann = 24

419.6a also: what comes besides comes with each token, and not for itself
  card Drey | {G} | Enchantment | If you would create one or more tokens, instead create those tokens plus that many 1/1 green Elf creature tokens.
  card Muster | {W} | Sorcery | Create three 1/1 white Soldier creature tokens.
  Ann: Drey, Plains, hand Muster
  Ben:
  > Ann plays Muster
  > all pass
  how many Soldier tokens does Ann control = 3
  how many Elf tokens does Ann control = 3

419.6a also: or once for all of a player's
  card Larder | {G} | Enchantment | If you would create one or more tokens, instead create those tokens plus an additional Food token.
  card Muster | {W} | Sorcery | Each player creates two 1/1 white Soldier creature tokens.
  Ann: Larder, Plains, hand Muster
  Ben: Larder
  > Ann plays Muster
  > all pass
  how many Foods does Ann control = 1
  how many Foods does Ben control = 1
  how many Soldier tokens does Ann control = 2

419.6b regeneration taps, heals and takes out of combat instead of destroying
  card Troll | {G} | Creature - Troll | 2/2 | {0}: Regenerate Troll.
  Ann: Troll
  Ben: Hill Giant
  > Ann attacks with Troll
  > Ben blocks Troll with Hill Giant
  > Ann plays Troll's ability
  > all pass
  > combat damage is dealt
  zone of Troll = in play
  is Troll tapped = yes
  damage on Troll = 0
  is Troll attacking = no

419.6c damage is dealt to another instead
  card Shieldbearer | {W} | Creature - Soldier | 0/4 | {0}: The next 1 damage that would be dealt to you this turn is dealt to Shieldbearer instead.
  Ann: Shieldbearer
  Ben: Mountain, hand Shock
  > Ann plays Shieldbearer's ability
  > all pass
  > Ann passes
  > Ben plays Shock targeting Ann
  > all pass
  life of Ann = 19
  damage on Shieldbearer = 1

419.6c what several effects redirect of one source's damage to one creature is dealt at once
  card Shieldbearer | {W} | Creature - Soldier | 0/4 | {0}: The next 1 damage that would be dealt to you this turn is dealt to target creature instead.
  card Sore Hound | {R} | Creature - Hound | 1/5 | Whenever Sore Hound is dealt damage, you lose 2 life.
  Ann: Shieldbearer, Sore Hound
  Ben: Mountain, hand Lightning Bolt
  > Ann plays Shieldbearer's ability targeting Sore Hound
  > Ann plays Shieldbearer's ability targeting Sore Hound
  > resolve the stack
  > Ann passes
  > Ben plays Lightning Bolt targeting Ann
  > resolve the stack
  damage on Sore Hound = 2
  how many times did Sore Hound trigger = 1
  life of Ann = 17

419.6d a spell's own replacement comes before others
  card Rally Fire | {R} | Instant | Rally Fire deals 2 damage to target player. If you control a Mountain, Rally Fire deals 4 damage to that player instead.
  Ann: Mountain, hand Rally Fire
  Ben:
  > Ann plays Rally Fire targeting Ben
  > all pass
  life of Ben = 16

419.6e what is skipped is replaced by nothing
  card Rush | {U} | Sorcery | Target player skips his or her next draw step.
  Ann: Island, hand Rush
  Ben: library Forest
  > Ann plays Rush targeting Ben
  > all pass
  > go to Ben's precombat main
  hand size of Ben = 0

419.6e what has begun is not skipped any more
  card Rush | {U} | Instant | Target player skips his or her next draw step.
  Ann: Island, hand Rush
  Ben: library Forest x4
  turn: Ben, draw
  > Ben passes
  > Ann plays Rush targeting Ben
  > all pass
  > go to Ben's precombat main
  > go to Ann's precombat main
  > go to Ben's precombat main
  hand size of Ben = 0

419.6f of two effects each skips one
  card Rush | {U} | Sorcery | Target player skips his or her next draw step.
  Ann: Island x2, hand Rush x2, library Forest x5
  Ben: library Forest x5
  > Ann plays Rush targeting Ben
  > all pass
  > Ann plays Rush targeting Ben
  > all pass
  > go to Ben's precombat main
  > go to Ann's precombat main
  > go to Ben's precombat main
  > go to Ann's precombat main
  > go to Ben's precombat main
  hand size of Ben = 1

419.6g also: what follows a skip is the first thing of the next step that takes place
  card Sleep | {U} | Sorcery | Target player skips his or her next untap step.
  Ann: Island, hand Sleep
  Ben: Forest (tapped), library Forest
  > Ann plays Sleep targeting Ben
  > all pass
  > go to Ben's upkeep
  is Forest tapped = yes

419.6g what is done instead of a turn is done first
  Ann: {card: Time Vault, tapped: yes}
  Ben: {card: Hill Giant, tapped: yes}
  turn: Ben, end of turn
  > Ann chooses yes
  > go to Ben's upkeep
  is Time Vault tapped = no
  is Hill Giant tapped = no

419.6h also: a draw is replaced also with an empty library
  card No Draw | {B} | Enchantment | If you would draw a card, you gain 2 life instead.
  Ann: No Draw, library Forest
  Ben:
  Ann's library: []
  > it happens: Ann draws a card
  > all pass
  life of Ann = 22
  who lost = nobody

419.6i it looks at the permanent as it would be in play
  card Big Gate | {G} | Enchantment | Each green creature comes into play with a +1/+1 counter on it.
  Ann: Big Gate, Forest x2, hand Grizzly Bears
  Ben:
  > Ann plays Grizzly Bears
  > all pass
  P/T of Grizzly Bears = 3/3

419.6i also: a general effect of its own does not apply to itself
  card Slow All | {1} | Creature - Golem | 1/1 | Creatures come into play tapped.
  Ann: Forest, hand Slow All
  Ben:
  > Ann plays Slow All
  > all pass
  is Slow All tapped = no

419.6i also: a token that would come is asked what it would be there
  card Wings | {W} | Enchantment | If you would create one or more creature tokens, instead create that many 4/4 white Angel creature tokens.
  card Muster | {W} | Sorcery | Create two 1/1 white Soldier creature tokens. Create a Treasure token.
  Ann: Wings, Plains, hand Muster
  Ben:
  > Ann plays Muster
  > all pass
  how many Angel tokens does Ann control = 2
  how many Soldier tokens does Ann control = 0
  how many Treasures does Ann control = 1

419.6j the cards that its replacement removed are the removed cards
  card Urn | {2} | Artifact | If a creature would be put into a graveyard from play, remove it from the game instead. | {T}: Return a card removed from the game with Urn to its owner's hand.
  Ann: Urn
  Ben: Hill Giant, removed from the game Shock
  > it happens: Hill Giant is destroyed
  > Ann plays Urn's ability
  > all pass
  zone of Hill Giant = hand
  zone of Shock = removed from the game

419.7a damage is what is prevented
  card Calm | {W} | Instant | Prevent all combat damage that would be dealt this turn.
  Ann: Hill Giant
  Ben: Plains, hand Calm
  > Ann attacks with Hill Giant
  > Ann passes
  > Ben plays Calm
  > all pass
  > Ben does not block
  > combat damage is dealt
  life of Ben = 20

419.7b a shield of so much is used up bit by bit
  card Salve | {W} | Instant | Prevent the next 3 damage that would be dealt to target creature or player this turn.
  Ann: Plains, hand Salve
  Ben: Mountain x2, hand Shock x2
  > Ann plays Salve targeting Ann
  > all pass
  > Ann passes
  > Ben plays Shock targeting Ann
  > all pass
  > Ann passes
  > Ben plays Shock targeting Ann
  > all pass
  life of Ann = 19

419.7b of damage dealt at once the shield stops so much, of the sources that one likes
  card Salve | {W} | Instant | Prevent the next 3 damage that would be dealt to target creature or player this turn.
  card Sting | {B} | Creature - Rat | 3/3 | Whenever Sting deals damage to a player, you gain 5 life.
  Ann: Plains, hand Salve
  Ben: Hill Giant, Sting
  turn: Ben, precombat main
  > Ben passes
  > Ann plays Salve targeting Ann
  > all pass
  > Ben attacks with Hill Giant, Sting
  > Ann does not block
  > Ann chooses 3 from Sting
  > combat damage is dealt
  > resolve the stack
  life of Ann = 17
  life of Ben = 20

419.7c a standing effect prevents so much of each source's damage
  card Ward | {W} | Enchantment | If a source would deal damage to you, prevent 1 of that damage.
  Ann: Hill Giant, Gray Ogre
  Ben: Ward
  > Ann attacks with Hill Giant, Gray Ogre
  > Ben does not block
  > combat damage is dealt
  life of Ben = 17

419.7d each creature has a shield of its own
  card Cover All | {W} | Instant | Prevent the next 1 damage that would be dealt to each creature you control this turn.
  card Rain | {R} | Sorcery | Rain deals 1 damage to each creature.
  Ann: Plains, Mountain, Savannah Lions, Grizzly Bears, hand Cover All, Rain
  Ben:
  > Ann plays Cover All
  > all pass
  > Ann plays Rain
  > all pass
  zone of Savannah Lions = in play
  damage on Grizzly Bears = 0

419.7e what else it does comes directly after the prevention
  card Thank | {W} | Instant | Prevent the next 4 damage that would be dealt to you this turn. You gain life equal to the damage prevented this way.
  Ann: Plains, hand Thank
  Ben: Mountain, hand Shock
  > Ann plays Thank
  > all pass
  > Ann passes
  > Ben plays Shock targeting Ann
  > all pass
  life of Ann = 22

419.7e also where a shield is divided among several sources
  card Glow | {W} | Instant | Prevent the next 3 damage that would be dealt to target creature or player this turn. You gain life equal to the damage prevented this way.
  Ann: Plains, hand Glow
  Ben: Serra Angel, Grizzly Bears
  turn: Ben
  > Ann plays Glow targeting Ann
  > all pass
  > Ben attacks with Serra Angel, Grizzly Bears
  > combat damage is dealt
  life of Ann = 20

419.7e for each damage that is prevented of each source
  card Ward | {W} | Instant | Prevent the next 4 damage that would be dealt to target creature this turn. For each 1 damage prevented this way, put a +1/+1 counter on that creature.
  Ann: Plains, Hill Giant, hand Ward
  Ben: Serra Angel, Grizzly Bears
  > Ann attacks with Hill Giant
  > Ben blocks Hill Giant with Serra Angel, Grizzly Bears
  > Ann plays Ward targeting Hill Giant
  > all pass
  > combat damage is dealt
  damage on Hill Giant = 2
  P/T of Hill Giant = 7/7

419.8a also: a source that is chosen may be a spell on the stack
  card Red Circle | {W} | Enchantment | {0}: The next time a red source of your choice would deal damage to you this turn, prevent that damage.
  Ann: Red Circle
  Ben: Mountain, hand Shock
  turn: Ben, precombat main
  > Ben plays Shock targeting Ann
  > Ben passes
  > Ann plays Red Circle's ability
  > Ann chooses Shock
  > all pass
  > all pass
  life of Ann = 20

419.8a two objects that a source can be are told apart: the creature that has left, and its card
  card Stone | {0} | Artifact | {0}: The next time a source of your choice would deal damage to you this turn, prevent that damage.
  Ann: Mogg Fanatic
  Ben: Stone
  > Ann plays Mogg Fanatic's ability targeting Ben
  > Ann passes
  > Ben plays Stone's ability
  > Ben chooses Mogg Fanatic in play
  > resolve the stack
  life of Ben = 20

419.8a what a creature was, which is in play again, is another source
  card Stone | {0} | Artifact | {0}: The next time a source of your choice would deal damage to you this turn, prevent that damage.
  card Rise | {0} | Instant | Return target creature card from your graveyard to play.
  Ann: Mogg Fanatic, hand Rise
  Ben: Stone
  > Ann plays Mogg Fanatic's ability targeting Ben
  > Ann plays Rise targeting Mogg Fanatic
  > all pass
  > Ann passes
  > Ben plays Stone's ability
  > Ben chooses Mogg Fanatic that was in play
  > resolve the stack
  life of Ben = 20

419.8a also: the creature that is in play again did not deal the damage
  card Stone | {0} | Artifact | {0}: The next time a source of your choice would deal damage to you this turn, prevent that damage.
  card Rise | {0} | Instant | Return target creature card from your graveyard to play.
  Ann: Mogg Fanatic, hand Rise
  Ben: Stone
  > Ann plays Mogg Fanatic's ability targeting Ben
  > Ann plays Rise targeting Mogg Fanatic
  > all pass
  > Ann passes
  > Ben plays Stone's ability
  > Ben chooses Mogg Fanatic in play
  > resolve the stack
  life of Ben = 19

419.8b a source that is not any more what it was chosen for is not prevented
  card Red Circle | {W} | Enchantment | {0}: The next time a red source of your choice would deal damage to you this turn, prevent that damage.
  card Paint | {U} | Instant | Target permanent becomes blue until end of turn.
  Ann: Hill Giant, Island, hand Paint
  Ben: Red Circle
  > Ann attacks with Hill Giant
  > Ben does not block
  > Ann passes
  > Ben plays Red Circle's ability
  > Ben chooses Hill Giant
  > all pass
  > Ann plays Paint targeting Hill Giant
  > all pass
  > combat damage is dealt
  life of Ben = 17

419.8c a standing effect looks at what the source is as it deals damage
  card No Red | {W} | Enchantment | Prevent all damage that would be dealt to you by red sources.
  Ann: Mountain, hand Shock
  Ben: No Red
  > Ann plays Shock targeting Ben
  > all pass
  life of Ben = 20

419.9a of several the one affected chooses which comes first
  card Plus One | {G} | Enchantment | If you would gain life, you gain that much life plus 1 instead.
  card Double | {G} | Enchantment | If you would gain life, you gain twice that much life instead.
  Ann: Plus One, Double
  Ben:
  > Ann chooses Plus One's effect
  > it happens: Ann gains 2 life
  life of Ann = 26

419.9a in the other order
  card Plus One | {G} | Enchantment | If you would gain life, you gain that much life plus 1 instead.
  card Double | {G} | Enchantment | If you would gain life, you gain twice that much life instead.
  Ann: Plus One, Double
  Ben:
  > Ann chooses Double's effect
  > it happens: Ann gains 2 life
  life of Ann = 25

419.9a also where one changes the discard and the other where the card goes
  card Void | {B} | Enchantment | If a card would be put into an opponent's graveyard, remove it from the game instead.
  card Spring | {G} | Creature 2/2 | If a spell or ability an opponent controls causes you to discard Spring, put it into play instead of putting it into your graveyard.
  card Rob | {B} | Sorcery | Target player discards a card.
  Ann: Swamp, Void, hand Rob
  Ben: hand Spring
  > Ann plays Rob targeting Ben
  > Ben chooses Void's effect
  > all pass
  zone of Spring = removed from the game

419.9b one may become applicable by another
  card Drink | {B} | Enchantment | If you would draw a card, you gain 1 life instead.
  card Double | {G} | Enchantment | If you would gain life, you gain twice that much life instead.
  Ann: Drink, Double
  Ben:
  > it happens: Ann draws a card
  life of Ann = 22

419.9b also: each of two effects changes what the other has made
  card Mill | {3} | Artifact | If you would create a Clue, Food, or Treasure token, instead create one of each.
  card Find | {R} | Sorcery | Create a Food token.
  Ann: Mill x2, Mountain, hand Find
  Ben:
  > Ann plays Find
  > all pass
  how many Clues does Ann control = 3
  how many Foods does Ann control = 3
  how many Treasures does Ann control = 3
""")
