"""510: status."""

from by_rule import by_rule

test_510 = by_rule("""
510.1 also: a permanent is tapped or not, flipped or not, face up or down
  Ann: Hill Giant (tapped)
  Ben:
  is Hill Giant tapped = yes
  is Hill Giant flipped = no
  is Hill Giant face up = yes

510.1 an effect turns a permanent from one side to the other
  card Hide | {U} | Instant | Turn target creature face down.
  Ann: Island, hand Hide
  Ben: Hill Giant
  > Ann plays Hide targeting Hill Giant
  > all pass
  is Hill Giant face down = yes
  is Hill Giant tapped = no

510.3 a permanent comes untapped and face up
  Ann: Forest x2, hand Grizzly Bears
  Ben:
  > Ann plays Grizzly Bears
  > all pass
  is Grizzly Bears tapped = no
  is Grizzly Bears face up = yes

510.4 also: its status stays, also when it means nothing
  card Settle | {U} | Instant | Target creature becomes an enchantment until end of turn.
  Ann: Island, Hill Giant (tapped), hand Settle
  Ben:
  > Ann plays Settle targeting Hill Giant
  > all pass
  is Hill Giant tapped = yes

510.4 flipped it stays, also as what does not flip
  cards: {Student: {cost: "{1}{W}", type: Creature - Human, pt: 1/1, text: "{0}: Student becomes a copy of target creature.", flips to: {name: Master, type: Creature - Monk, pt: 4/4, text: "{0}: Master becomes a copy of target creature."}}}
  Ann: Student (flipped), Hill Giant
  Ben:
  > Ann plays Student's ability targeting Hill Giant
  > all pass
  P/T of Student = 3/3
  is Student flipped = yes

510.6 phasing leaves it as it was
  card Haze | {U} | Instant | Target permanent phases out.
  card Veiled | {4}{G} | Creature - Beast | 5/5 | Morph {G}
  Ann: Island, {card: Veiled, face down: yes, tapped: yes}, hand Haze
  Ben:
  > Ann plays Haze targeting Veiled
  > all pass
  > it happens: Veiled phases in
  is Veiled face down = yes
  is Veiled tapped = yes
""")
