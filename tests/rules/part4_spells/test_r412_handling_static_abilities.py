"""412: handling static abilities."""

from by_rule import by_rule

test_412 = by_rule("""
412.2 what is attached changes what it is attached to, without a target
  card Veil | {U} | Creature - Spirit | 2/2 | Shroud
  Ann: {card: Veil, attached: [Bonesplitter]}
  Ben:
  power of Veil = 4

412.2 when it moves it leaves the one and changes the other
  Ann: Plains, {card: Hill Giant, attached: [Bonesplitter]}, Grizzly Bears
  Ben:
  > Ann equips Bonesplitter to Grizzly Bears
  > all pass
  power of Hill Giant = 3
  power of Grizzly Bears = 4

412.5 a static ability does not go on with what its source last was
  card Copy Engine | {1} | Artifact Creature - Golem | 1/1 | When Copy Engine comes into play, you may remove target creature card in a graveyard from the game. | Copy Engine gets +X/+0, where X is the removed card's power.
  Ann: Forest, hand Copy Engine, graveyard Hill Giant
  Ben:
  > Ann plays Copy Engine
  > all pass
  > Ann chooses yes
  > all pass
  > it happens: Hill Giant is put into Ann's graveyard
  after event 4, power of Copy Engine = 4
  power of Copy Engine = 1
""")
