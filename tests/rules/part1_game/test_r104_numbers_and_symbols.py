"""104: numbers and symbols."""

from by_rule import by_rule

test_104 = by_rule("""
104.1b power below zero is dealt as nothing, and counts for what changes power
  card Hamper | {U} | Instant | Target creature gets -5/-0 until end of turn.
  card Cheer | {G} | Instant | Target creature gets +3/+0 until end of turn.
  card Draw on It | {U} | Sorcery | You gain life equal to target creature's power.
  Ann: Island x2, Forest, Hill Giant, hand Hamper, Cheer, Draw on It
  Ben:
  > Ann plays Hamper targeting Hill Giant
  > all pass
  > Ann plays Draw on It targeting Hill Giant
  > all pass
  > Ann plays Cheer targeting Hill Giant
  > all pass
  after event 2, power of Hill Giant = -2
  life of Ann = 20
  power of Hill Giant = 1

104.3e a cost of no mana is played like any other
  Ann: hand Ornithopter
  Ben:
  > Ann plays Ornithopter
  after event 1, zone of Ornithopter = stack
  how much does Ornithopter cost = "{0}"

104.3f a hybrid symbol is paid by either half
  card Half Elf | {G/W}{G/W} | Creature - Elf | 2/2
  Ann: Forest, Plains, hand Half Elf
  Ben:
  > Ann plays Half Elf
  > all pass
  zone of Half Elf = in play

104.3f not: mana of a third color pays no half
  card Half Elf | {G/W}{G/W} | Creature - Elf | 2/2
  Ann: Forest, Swamp, hand Half Elf
  Ben:
  > Ann plays Half Elf
  zone of Half Elf = hand

104.3f two mana of any kind pay a symbol of two or one colored
  card Two Ways | {2/B} | Sorcery | You gain 1 life.
  Ann: Forest x2, hand Two Ways
  Ben:
  > Ann plays Two Ways
  > all pass
  life of Ann = 21

104.3f also: a symbol with a numeral is paid as that where generic mana is taken off that is not there
  card Twin Path | {2/R}{2/R} | Sorcery | You gain 1 life.
  card Toll Gate | {1} | Artifact | Spells you play cost {1} less to play.
  Ann: Toll Gate, Forest x3, hand Twin Path
  Ben:
  > Ann plays Twin Path
  > all pass
  life of Ann = 21
  how many tapped Forests does Ann control = 3

104.3g one half is chosen of hybrid mana that is added
  card Twin Spring | | Land | {T}: Add {G/W} to your mana pool.
  Ann: Twin Spring
  Ben:
  > Ann plays Twin Spring's ability
  > Ann chooses white
  mana pool of Ann = "{W}"

104.3h one half is chosen of hybrid mana by which a cost is less
  card Thrift | {1} | Enchantment | Spells you play cost {W/U} less to play.
  card Mixed Rite | {W}{U} | Sorcery | You gain 1 life.
  Ann: Thrift, Plains, hand Mixed Rite
  Ben:
  > Ann chooses U
  > Ann plays Mixed Rite
  > all pass
  life of Ann = 21

104.3i a snow symbol is paid with mana of a snow permanent
  card Cold Rite | {S} | Sorcery | You gain 1 life.
  Ann: Snow-Covered Forest, hand Cold Rite
  Ben:
  > Ann plays Cold Rite
  > all pass
  life of Ann = 21

104.3i other mana does not pay it
  card Cold Rite | {S} | Sorcery | You gain 1 life.
  Ann: Forest, hand Cold Rite
  Ben:
  > Ann plays Cold Rite
  was event 1 legal = no

104.4 what is tapped is not tapped again as a cost
  Ann: Prodigal Sorcerer
  Ben:
  > Ann plays Prodigal Sorcerer's ability targeting Ben
  > Ann plays Prodigal Sorcerer's ability targeting Ben
  was event 2 legal = no

104.4 a creature that came this turn pays no cost with the tap symbol
  Ann: Prodigal Sorcerer (sick)
  Ben:
  > Ann plays Prodigal Sorcerer's ability targeting Ben
  was event 1 legal = no

104.5 what is untapped is not untapped again as a cost
  card Turner | {1} | Artifact | {Q}: You gain 1 life.
  Ann: Turner
  Ben:
  > Ann plays Turner's ability
  was event 1 legal = no
  life of Ann = 20

104.5 also: what is tapped untaps as a cost, before the ability resolves
  card Turner | {1} | Artifact | {Q}: You gain 1 life.
  Ann: Turner (tapped)
  Ben:
  > Ann plays Turner's ability
  > all pass
  after event 1, is Turner tapped = no
  after event 1, life of Ann = 20
  life of Ann = 21

104.5 a creature that came this turn pays no cost with the untap symbol
  card Turner | {1}{G} | Creature - Elf | 1/1 | {Q}: You gain 1 life.
  Ann: Turner (tapped, sick)
  Ben:
  > Ann plays Turner's ability
  was event 1 legal = no

104.8 loyalty counters are put or removed as the symbol says
  card Wanderer | {2} | Planeswalker - Jace | loyalty 3 | [+1]: You gain 1 life. | [-2]: You gain 5 life.
  Ann: Wanderer
  Ben:
  > Ann plays Wanderer's ability 1
  loyalty of Wanderer = 4

104.8 also: no more counters are removed than there are
  card Wanderer | {2} | Planeswalker - Jace | loyalty 3 | [-4]: You gain 5 life.
  Ann: Wanderer
  Ben:
  > Ann plays Wanderer's ability
  was event 1 legal = no
  loyalty of Wanderer = 3
""")
