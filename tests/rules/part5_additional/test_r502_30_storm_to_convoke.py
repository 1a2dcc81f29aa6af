"""502.30 to 502.46: keyword abilities, storm to convoke."""

from by_rule import by_rule

test_502 = by_rule("""
502.30a a copy for each spell played before it this turn
  card Gust | {R} | Instant | Gust deals 1 damage to target player. | Storm
  Ann: Mountain x3, hand Shock x2, Gust
  Ben:
  > Ann plays Shock targeting Ben
  > all pass
  > Ann plays Shock targeting Ben
  > all pass
  > Ann plays Gust targeting Ben
  > resolve the stack
  life of Ben = 13

502.30b two of them make twice as many
  card Gust | {R} | Instant | Gust deals 1 damage to target player. | Storm | Storm
  Ann: Mountain x2, hand Shock, Gust
  Ben:
  > Ann plays Shock targeting Ben
  > all pass
  > Ann plays Gust targeting Ben
  > resolve the stack
  life of Ben = 15

502.31a it costs {1} less for each of what it names
  card Myr Friend | {4} | Artifact Creature - Myr | 2/2 | Affinity for artifacts
  Ann: Bonesplitter, Ornithopter, Forest x2, hand Myr Friend
  Ben:
  > Ann plays Myr Friend
  > all pass
  zone of Myr Friend = in play

502.31b colored mana it does not spare
  card Blue Friend | {1}{U} | Artifact Creature - Myr | 2/2 | Affinity for artifacts
  Ann: Bonesplitter, Ornithopter, Sol Ring, hand Blue Friend
  Ben:
  > Ann plays Blue Friend
  was event 1 legal = no

502.31c two of them both count
  card Myr Friend | {4} | Artifact Creature - Myr | 2/2 | Affinity for artifacts | Affinity for artifacts
  Ann: Bonesplitter, Ornithopter, hand Myr Friend
  Ben:
  > Ann plays Myr Friend
  > all pass
  zone of Myr Friend = in play

502.32a paid, all modes are used
  card Both Ways | {G} | Instant | Choose one - You gain 3 life; or target player loses 2 life. | Entwine {1}
  Ann: Forest x2, hand Both Ways
  Ben:
  > Ann plays Both Ways with entwine targeting Ben
  > all pass
  life of Ann = 23
  life of Ben = 18

502.32b in the order in which they are written
  card Down Up | {G} | Instant | Choose one - Your life total becomes 5; or you gain 3 life. | Entwine {1}
  Ann: Forest x2, hand Down Up
  Ben:
  > Ann plays Down Up with entwine
  > all pass
  life of Ann = 8

502.33a at the time of a sorcery it is moved onto a creature of one's own
  Ann: Bonesplitter, Plains, Hill Giant
  Ben: Grizzly Bears
  > Ann equips Bonesplitter to Grizzly Bears
  > Ann equips Bonesplitter to Hill Giant
  > all pass
  was event 1 legal = no
  what is Bonesplitter attached to = Hill Giant

502.33c of two of them either may be used
  card Hook | {1} | Artifact - Equipment | Equipped creature gets +1/+0. | Equip {3} | Equip {1}
  Ann: Hook, Plains, Hill Giant
  Ben:
  > Ann plays Hook's ability 2 targeting Hill Giant
  > all pass
  what is Hook attached to = Hill Giant

502.34a what it removed from the game is imprinted on it
  card Prism | {2} | Artifact | Imprint - When Prism comes into play, you may remove a creature card in your hand from the game. | {T}: You gain life equal to the power of the imprinted card.
  Ann: Forest x2, hand Prism, Hill Giant
  Ben:
  > Ann plays Prism
  > all pass
  > Ann chooses Hill Giant
  > all pass
  zone of Hill Giant = removed from the game

502.35a it comes with counters, and leaves them to an artifact creature
  card Modul | {2} | Artifact Creature - Construct | 0/0 | Modular 2
  Ann: {card: Modul, counters: {"+1/+1": 2}}, Ornithopter
  Ben:
  > Ann chooses Ornithopter
  > it happens: Modul is destroyed
  > Ann chooses yes
  > all pass
  counters on Ornithopter = {"+1/+1": 2}

502.35b two of them give each its number
  card Modul | {2} | Artifact Creature - Construct | 0/0 | Modular 1 | Modular 1
  Ann: Forest x2, hand Modul
  Ben:
  > Ann plays Modul
  > all pass
  P/T of Modul = 2/2

502.36a nobody has it as target, not even its controller
  card Veil | {U} | Creature - Spirit | 2/2 | Shroud
  Ann: Veil, Forest, hand Giant Growth
  Ben:
  > Ann plays Giant Growth targeting Veil
  was event 1 legal = no

502.36b a second shroud is nothing more
  card Veil | {U} | Creature - Spirit | 2/2 | Shroud, shroud
  Ann: Veil, Forest, hand Giant Growth
  Ben:
  > Ann plays Giant Growth targeting Veil
  was event 1 legal = no

502.37a a counter for each color of mana that was spent
  card Sun Golem | {3} | Artifact Creature - Golem | 1/1 | Sunburst
  Ann: Forest x2, Island, hand Sun Golem
  Ben:
  > Ann plays Sun Golem
  > all pass
  P/T of Sun Golem = 3/3

502.37b also: not where it was not played
  card Sun Golem | {3} | Artifact Creature - Golem | 1/1 | Sunburst
  card Raise | {B} | Sorcery | Return target creature card from your graveyard to play.
  Ann: Swamp, hand Raise, graveyard Sun Golem
  Ben:
  > Ann plays Raise targeting Sun Golem
  > all pass
  P/T of Sun Golem = 1/1

502.37b colorless mana counts for nothing
  card Sun Golem | {3} | Artifact Creature - Golem | 1/1 | Sunburst
  card Grey Spring | {0} | Artifact | {T}: Add {2} to your mana pool.
  Ann: Forest, Grey Spring, hand Sun Golem
  Ben:
  > Ann plays Sun Golem
  > all pass
  P/T of Sun Golem = 2/2

502.37c it gives a number to another ability
  card Sun Frame | {2} | Artifact Creature - Construct | 0/0 | Modular - Sunburst
  Ann: Forest, Island, hand Sun Frame
  Ben:
  > Ann plays Sun Frame
  > all pass
  P/T of Sun Frame = 2/2

502.37d two of them work twice
  card Sun Golem | {2} | Artifact Creature - Golem | 1/1 | Sunburst | Sunburst
  Ann: Forest, Island, hand Sun Golem
  Ben:
  > Ann plays Sun Golem
  > all pass
  P/T of Sun Golem = 5/5

502.38a it grows as it blocks or becomes blocked
  card Samurai | {W} | Creature - Human Samurai | 1/1 | Bushido 2
  Ann: Samurai
  Ben: Hill Giant
  > Ann attacks with Samurai
  > Ben blocks Samurai with Hill Giant
  > all pass
  P/T of Samurai = 3/3

502.38b two of them trigger twice
  card Samurai | {W} | Creature - Human Samurai | 1/1 | Bushido 1 | Bushido 2
  Ann: Hill Giant
  Ben: Samurai
  > Ann attacks with Hill Giant
  > Ben blocks Hill Giant with Samurai
  > resolve the stack
  P/T of Samurai = 4/4

502.39a as it goes to the graveyard a Spirit of so much comes back
  card Old Spirit | {3}{B} | Creature - Spirit | 2/2 | Soulshift 3
  card Little Spirit | {2}{B} | Creature - Spirit | 1/1
  Ann: Old Spirit, graveyard Little Spirit
  Ben:
  > it happens: Old Spirit is destroyed
  > Ann chooses yes
  > all pass
  zone of Little Spirit = hand

502.39b two of them trigger twice
  card Old Spirit | {3}{B} | Creature - Spirit | 2/2 | Soulshift 3 | Soulshift 1
  card Little Spirit | {2}{B} | Creature - Spirit | 1/1
  Ann: Old Spirit, graveyard Little Spirit x2
  Ben:
  > it happens: Old Spirit is destroyed
  > all pass
  how many times did Old Spirit trigger = 2

502.40a its text is added to the spell for its splice cost
  card Root Word | {G} | Instant - Arcane | You gain 2 life.
  card Added Word | {3}{R} | Instant - Arcane | Added Word deals 2 damage to target player. | Splice onto Arcane {R}
  Ann: Forest, Mountain, hand Root Word, Added Word
  Ben:
  > Ann plays Root Word splicing Added Word targeting Ben
  > all pass
  life of Ann = 22
  life of Ben = 18
  zone of Added Word = hand

502.40b also: not where its own choices cannot be made
  card Root Word | {G} | Instant - Arcane | You gain 2 life.
  card Added Word | {3}{R} | Instant - Arcane | Destroy target artifact. | Splice onto Arcane {R}
  Ann: Forest, Mountain, hand Root Word, Added Word
  Ben:
  > Ann plays Root Word splicing Added Word
  was event 1 legal = no

502.40b the main text is followed first, then the others in their order
  card Root Word | {G} | Instant - Arcane | You gain 2 life.
  card Level | {3}{W} | Instant - Arcane | Your life total becomes 10. | Splice onto Arcane {W}
  Ann: Forest, Plains, hand Root Word, Level
  Ben:
  > Ann plays Root Word splicing Level
  > all pass
  life of Ann = 10

502.40c the spell has the color and name of the main one alone
  card Root Word | {G} | Instant - Arcane | You gain 2 life.
  card Added Word | {3}{R} | Instant - Arcane | Added Word deals 2 damage to target player. | Splice onto Arcane {R}
  Ann: Forest, Mountain, hand Root Word, Added Word
  Ben:
  > Ann plays Root Word splicing Added Word targeting Ben
  colors of Root Word = [green]
  name of Root Word = Root Word

502.40d with all its targets gone the whole spell is countered
  card Root Word | {G} | Instant - Arcane | You gain 2 life.
  card Added Word | {3}{R} | Instant - Arcane | Destroy target creature. | Splice onto Arcane {R}
  Ann: Forest, Mountain, hand Root Word, Added Word
  Ben: Grizzly Bears
  > Ann plays Root Word splicing Added Word targeting Grizzly Bears
  > it happens: Grizzly Bears is returned to its owner's hand
  > all pass
  life of Ann = 20

502.40e off the stack it is what it was
  card Root Word | {G} | Instant - Arcane | You gain 2 life. | Buyback {0}
  card Added Word | {3}{R} | Instant - Arcane | Added Word deals 2 damage to target player. | Splice onto Arcane {R}
  Ann: Forest x2, Mountain, hand Root Word, Added Word
  Ben:
  > Ann plays Root Word with buyback splicing Added Word targeting Ben
  > all pass
  > Ann plays Root Word
  > all pass
  life of Ben = 18
  life of Ann = 24

502.41b it does not attack
  card Post | {1} | Creature - Wall | 0/4 | Defender
  Ann: Post
  Ben:
  > Ann attacks with Post
  was event 1 legal = no

502.41c a second defender is nothing more
  card Post | {1} | Creature - Wall | 0/4 | Defender, defender
  Ann: Post
  Ben:
  > Ann attacks with Post
  was event 1 legal = no

502.42a it is played at any time by sacrificing, and costs less by that cost
  card Small Goblin | {1}{R} | Creature - Goblin | 1/1
  card Patron | {4}{R}{R} | Creature - Spirit | 5/5 | Goblin offering
  Ann: Small Goblin, Mountain x4, hand Patron
  Ben:
  turn: Ben, upkeep
  > Ben passes
  > Ann plays Patron with goblin offering
  > all pass
  zone of Patron = in play
  zone of Small Goblin = graveyard

502.42b it is sacrificed as the spell is announced
  card Small Goblin | {1}{R} | Creature - Goblin | 1/1
  card Patron | {4}{R}{R} | Creature - Spirit | 5/5 | Goblin offering
  Ann: Small Goblin, Mountain x4, hand Patron
  Ben:
  > Ann plays Patron with goblin offering
  zone of Small Goblin = graveyard
  zone of Patron = stack

502.42c its colored mana spares mana of that color
  card Green Goblin | {G} | Creature - Goblin | 1/1
  card Patron | {1}{R}{R} | Creature - Spirit | 5/5 | Goblin offering
  Ann: Green Goblin, Mountain x2, hand Patron
  Ben:
  > Ann plays Patron with goblin offering
  > all pass
  zone of Patron = in play

502.43a it takes the place of an attacker that is not blocked
  card Ninja | {3}{U} | Creature - Ninja | 4/4 | Ninjutsu {U}
  Ann: Island, Grizzly Bears, hand Ninja
  Ben:
  > Ann attacks with Grizzly Bears
  > Ben does not block
  > Ann ninjutsus Ninja returning Grizzly Bears
  > all pass
  > combat damage is dealt
  life of Ben = 16
  zone of Grizzly Bears = hand

502.43b also: it stays revealed until the ability is gone
  card Ninja | {3}{U} | Creature - Ninja | 4/4 | Ninjutsu {U}
  Ann: Island, Grizzly Bears, hand Ninja
  Ben:
  > Ann attacks with Grizzly Bears
  > Ben does not block
  > Ann ninjutsus Ninja returning Grizzly Bears
  is Ninja revealed = yes

502.43b no longer than that
  card Ninja | {3}{U} | Creature - Ninja | 4/4 | Ninjutsu {U}
  card Hush | {U} | Instant | Counter target activated ability.
  Ann: Island, Grizzly Bears, hand Ninja
  Ben: Island, hand Hush
  > Ann attacks with Grizzly Bears
  > Ben does not block
  > Ann ninjutsus Ninja returning Grizzly Bears
  > Ann passes
  > Ben plays Hush targeting Ninja's ability
  > all pass
  after event 3, is Ninja revealed = yes
  is Ninja revealed = no

502.43c also: only while a creature is unblocked
  card Ninja | {3}{U} | Creature - Ninja | 4/4 | Ninjutsu {U}
  Ann: Island, Grizzly Bears, hand Ninja
  Ben:
  > Ann attacks with Grizzly Bears
  > Ann ninjutsus Ninja returning Grizzly Bears
  was event 2 legal = no

502.43c it attacks whom the returned creature attacked
  options: [attack multiple players]
  card Ninja | {3}{U} | Creature - Ninja | 4/4 | Ninjutsu {U}
  Ann: Island, Grizzly Bears, hand Ninja
  Ben:
  Cid:
  > Ann attacks with Grizzly Bears attacking Cid
  > Cid does not block
  > Ann ninjutsus Ninja returning Grizzly Bears
  > all pass
  > combat damage is dealt
  life of Cid = 16
  life of Ben = 20

502.44a it is copied in each upkeep, and no spell is played any more
  card Eternal | {W} | Sorcery | You gain 3 life. | Epic
  Ann: Plains, hand Eternal
  Ben:
  > Ann plays Eternal
  > all pass
  > go to Ann's upkeep
  > resolve the stack
  life of Ann = 26

502.44b its player plays no spells
  card Eternal | {W} | Sorcery | You gain 3 life. | Epic
  Ann: Plains, Mountain, hand Eternal, Shock
  Ben:
  > Ann plays Eternal
  > all pass
  > Ann plays Shock targeting Ben
  was event 3 legal = no

502.45a also: it says what the Aura can be on
  Ann: Plains x2, Forest, hand Pacifism
  Ben:
  > Ann plays Pacifism targeting Forest
  was event 1 legal = no

502.45a also: an Aura on what its enchant ability does not allow goes
  card Settle | {U} | Sorcery | Target creature becomes a land until end of turn.
  Ann: Island, hand Settle, {card: Hill Giant, attached: [Holy Strength]}
  Ben:
  Ann's in play: [Island, {card: Hill Giant, attached: [Holy Strength]}]
  Ann's hand: [Settle]
  > Ann plays Settle targeting Hill Giant
  > all pass
  zone of Holy Strength = graveyard

502.45c of several all count
  card Narrow | {W} | Enchantment - Aura | Enchant creature | Enchant red permanent
  Ann: Plains, hand Narrow
  Ben: Grizzly Bears, Hill Giant
  > Ann plays Narrow targeting Grizzly Bears
  > Ann plays Narrow targeting Hill Giant
  was event 1 legal = no
  was event 2 legal = yes

502.45d one that enchants players has them as targets, and nothing else
  card Curse | {B} | Enchantment - Aura | Enchant player | Enchanted player can't gain life.
  Ann: Swamp, hand Curse
  Ben: Hill Giant
  > Ann plays Curse targeting Hill Giant
  > Ann plays Curse targeting Ben
  > all pass
  > it happens: Ben gains 3 life
  was event 1 legal = no
  life of Ben = 20

502.46a creatures that are tapped pay for it
  card Gather | {1}{G} | Sorcery | Convoke | You gain 5 life.
  Ann: Grizzly Bears, Hill Giant, hand Gather
  Ben:
  > Ann plays Gather convoking Grizzly Bears, Hill Giant
  > all pass
  life of Ann = 25
  is Hill Giant tapped = yes

502.46b a second convoke is nothing more
  card Gather | {1}{G} | Sorcery | Convoke | Convoke | You gain 5 life.
  Ann: Grizzly Bears, hand Gather
  Ben:
  > Ann plays Gather convoking Grizzly Bears
  was event 1 legal = no
""")
