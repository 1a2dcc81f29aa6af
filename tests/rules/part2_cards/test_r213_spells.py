"""213: spells."""

from by_rule import by_rule

test_213 = by_rule("""
213.5 what changes a spell goes on changing the permanent
  card Paint | {U} | Instant | Target spell or permanent becomes blue.
  Ann: Forest x2, Island, hand Grizzly Bears, Paint
  Ben:
  > Ann plays Grizzly Bears
  > Ann plays Paint targeting Grizzly Bears
  > resolve the stack
  zone of Grizzly Bears = in play
  colors of Grizzly Bears = [blue]
""")
