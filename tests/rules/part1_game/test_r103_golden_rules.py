"""103: the golden rules."""

from by_rule import by_rule

test_103 = by_rule("""
103.2 what says that it can't goes before what says that it may
  card Slow Ground | {1} | Enchantment | Players can't play lands.
  card Fast Ground | {1} | Enchantment | You may play an additional land on each of your turns.
  Ann: Fast Ground, hand Forest
  Ben: Slow Ground
  > Ann plays Forest
  was event 1 legal = no
  zone of Forest = hand

103.2 not: without it the additional land is played
  card Fast Ground | {1} | Enchantment | You may play an additional land on each of your turns.
  Ann: Fast Ground, hand Forest x2
  Ben:
  > Ann plays Forest
  > Ann plays Forest
  how many lands does Ann control = 2

103.3 what cannot be done is passed over, and the rest is done
  card Loud Rite | {B} | Sorcery | Target player discards two cards. You gain 3 life.
  Ann: Swamp, hand Loud Rite
  Ben: hand Shock
  > Ann plays Loud Rite targeting Ben
  > all pass
  hand size of Ben = 0
  life of Ann = 23

103.4 the active player chooses first, then all happens at once
  card Toll | {B} | Sorcery | Each player sacrifices a creature.
  Ann: Swamp, Hill Giant, Grizzly Bears, hand Toll
  Ben: Gray Ogre, Elvish Warrior
  > Ann plays Toll
  > all pass
  > Ann chooses Grizzly Bears
  > Ben chooses Gray Ogre
  graveyard of Ann = [Toll, Grizzly Bears]
  graveyard of Ben = [Gray Ogre]
  zone of Hill Giant = in play
""")
