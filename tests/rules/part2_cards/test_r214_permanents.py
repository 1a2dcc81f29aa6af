"""214: permanents."""

from by_rule import by_rule

test_214 = by_rule("""
214.1b what has lost its card types stays in play
  card Empty | {U} | Instant | Target artifact isn't an artifact until end of turn.
  card Chip | {W} | Instant | Destroy target permanent.
  Ann: Island, Plains, hand Empty, Chip
  Ben: Bonesplitter
  > Ann plays Empty targeting Bonesplitter
  > all pass
  > Ann plays Chip targeting Bonesplitter
  > all pass
  after event 2, zone of Bonesplitter = in play
  after event 2, types of Bonesplitter = []
  zone of Bonesplitter = graveyard
""")
