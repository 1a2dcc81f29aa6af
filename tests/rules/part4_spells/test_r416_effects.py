"""416: effects."""

from by_rule import by_rule

test_416 = by_rule("""
416.2 also: an effect is about permanents where it names no other zone
  card Clear Out | {W} | Sorcery | Destroy all creatures.
  Ann: Plains, hand Clear Out, Grizzly Bears
  Ben: Hill Giant, hand Gray Ogre
  > Ann plays Clear Out
  > all pass
  zone of Hill Giant = graveyard
  zone of Gray Ogre = hand
  zone of Grizzly Bears = hand

416.2 it reaches no lands in hands and graveyards
  card Waking | {G} | Enchantment | All lands are 1/1 creatures that are still lands.
  Ann: Waking, Swamp, hand Forest, graveyard Island
  Ben:
  types of Swamp = [basic, land, creature, Swamp]
  types of Forest = [basic, land, Forest]
  types of Island = [basic, land, Island]

416.3 it does as much as is possible
  card Drain Hand | {B} | Sorcery | Target player discards three cards.
  Ann: Swamp, hand Drain Hand
  Ben: hand Forest, Island
  > Ann plays Drain Hand targeting Ben
  > all pass
  hand size of Ben = 0
  graveyard of Ben = [Island, Forest]
""")
