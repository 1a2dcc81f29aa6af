"""203: mana cost and color."""

from by_rule import by_rule

test_203 = by_rule("""
203.1 also: colored symbols ask for their color, numerals for any
  Ann: Forest, Mountain, hand Grizzly Bears
  Ben:
  > Ann plays Grizzly Bears
  > all pass
  zone of Grizzly Bears = in play

203.1 also: enough mana of the wrong color does not pay
  Ann: Mountain x2, hand Grizzly Bears
  Ben:
  > Ann plays Grizzly Bears
  zone of Grizzly Bears = hand

203.1 also: it is paid with the mana that is said, where that pays
  Ann: Forest, Mountain, hand Grizzly Bears
  Ben:
  Ann's mana: "{G}{R}"
  > Ann plays Grizzly Bears paying {G}{R}
  was event 1 legal = yes
  mana pool of Ann = none

203.1a a copy has the mana cost of what it copies
  Ann: Clone, Forest
  Ben: Hill Giant
  Ann's in play: [{card: Clone, copy of: Hill Giant}]
  converted mana cost of Clone = 4

203.1b what has no mana cost cannot be paid for
  card Old Vision | | Sorcery | You gain 4 life.
  Ann: Island x5, hand Old Vision
  Ben:
  > Ann plays Old Vision
  was event 1 legal = no

203.1b also: an alternative cost can be paid
  card Old Vision | | Sorcery | You gain 4 life.
  card Other Way | {2} | Artifact | You may pay {U} rather than pay the mana cost for spells that you play.
  Ann: Other Way, Island, hand Old Vision
  Ben:
  > Ann plays Old Vision
  > all pass
  life of Ann = 24

203.1d a token has no mana cost
  Ann: {token: {name: Elf, type: Creature - Elf, color: green, pt: 1/1}}
  Ben:
  converted mana cost of Elf = 0

203.2 a card has the colors of its mana cost
  Ann: Hill Giant
  Ben:
  colors of Hill Giant = [red]

203.2a without colored symbols it is colorless
  Ann: Ornithopter
  Ben:
  colors of Ornithopter = []

203.2b with symbols of two colors it is both
  card Grey Knight | {1}{W}{B} | Creature - Knight | 2/2
  Ann: Grey Knight
  Ben:
  colors of Grey Knight = [white, black]

203.2c each symbol means its color
  card Grey Knight | {1}{W} | Creature - Knight | 2/2
  Ann: Grey Knight
  Ben:
  colors of Grey Knight = [white]

203.2d one of five colors is chosen
  card Paint | {U} | Instant | Target creature becomes the color of your choice until end of turn.
  Ann: Island, hand Paint
  Ben: Hill Giant
  > Ann plays Paint targeting Hill Giant
  > Ann chooses black
  > all pass
  colors of Hill Giant = [black]

203.2d what is no color cannot be chosen
  card Paint | {U} | Instant | Target creature becomes the color of your choice until end of turn.
  Ann: Island, hand Paint
  Ben: Hill Giant
  > Ann plays Paint targeting Hill Giant
  > Ann chooses white
  > all pass
  colors of Hill Giant = [white]

203.2e a hybrid symbol is of both colors
  card Half Elf | {1}{G/W} | Creature - Elf | 2/2
  Ann: Half Elf
  Ben:
  colors of Half Elf = [green, white]

203.3 the converted mana cost is the sum of the symbols
  Ann: Hill Giant
  Ben: Shivan Dragon
  converted mana cost of Hill Giant = 4
  converted mana cost of Shivan Dragon = 6

203.3a without mana cost it is 0
  Ann: Forest
  Ben:
  converted mana cost of Forest = 0

203.3b X counts what was chosen on the stack, and nothing elsewhere
  Ann: Mountain x4, hand Fireball
  Ben:
  > Ann plays Fireball with X = 3 targeting Ben
  > all pass
  after event 0, converted mana cost of Fireball = 1
  after event 1, converted mana cost of Fireball = 4
  converted mana cost of Fireball = 1

203.3c of a hybrid symbol the larger part counts
  card Two Ways | {2/B}{G/W} | Sorcery | You gain 1 life.
  Ann: hand Two Ways
  Ben:
  converted mana cost of Two Ways = 3

203.4 what is paid besides is no part of the mana cost
  card Costly | {1} | Sorcery | As an additional cost to play Costly, pay {2}. | You gain 1 life.
  card Tax | {1} | Enchantment | Spells cost {1} more to play.
  Ann: Tax, Forest x4, hand Costly
  Ben:
  > Ann plays Costly
  converted mana cost of Costly = 1
  how many untapped Forests does Ann control = 0
""")
