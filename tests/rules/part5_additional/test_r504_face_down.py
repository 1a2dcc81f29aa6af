"""504: face-down spells and permanents."""

from by_rule import by_rule

test_504 = by_rule("""
504.2 also: face down it has what the rule gives it, and nothing else
  card Veiled | {4}{G} | Creature - Beast | 5/5 | Trample | Morph {G}
  Ann: {card: Veiled, face down: yes}
  Ben:
  P/T of Veiled = 2/2
  abilities of Veiled = []
  converted mana cost of Veiled = 0

504.2 so it is as a spell
  card Veiled | {4}{G} | Creature - Beast | 5/5 | Morph {G}
  card Green Ear | {G} | Enchantment | Whenever a player plays a green spell, you gain 1 life.
  Ann: Forest x3, Green Ear, hand Veiled
  Ben:
  > Ann plays Veiled face down
  > resolve the stack
  after event 1, colors of Veiled = []
  life of Ann = 20

504.5 turned up it is itself, with what was done to it; it does not come into play
  card Veiled | {4}{G} | Creature - Beast | 5/5 | When Veiled comes into play, you gain 3 life. | Morph {G}
  Ann: Forest, {card: Veiled, face down: yes, counters: {"+1/+1": 1}}
  Ben:
  > Ann turns Veiled face up
  P/T of Veiled = 6/6
  did Veiled trigger = no

504.6 as the game ends it is shown
  card Veiled | {4}{G} | Creature - Beast | 5/5 | Morph {G}
  Ann: {card: Veiled, face down: yes}
  Ben:
  > Ben concedes
  is Veiled revealed = yes

504.7 as a copy it stays face down, and turned up it is what it copied
  card Mirror | {U} | Sorcery | Choose a creature in play. Target creature becomes a copy of that creature.
  card Veiled | {4}{G} | Creature - Beast | 5/5 | Morph {G}
  card Ox | {3}{W} | Creature - Ox | 3/6 | Morph {2}
  Ann: Island, Forest x2, {card: Veiled, face down: yes}, Ox, hand Mirror
  Ben:
  > Ann plays Mirror targeting Veiled tapping Island
  > Ann chooses Ox
  > all pass
  > Ann turns Veiled face up
  after event 3, P/T of Veiled = 2/2
  P/T of Veiled = 3/6

504.8 what it does "as it is turned up" is done while it is turned
  card Hydra | {4}{G} | Creature - Hydra | 0/0 | As Hydra is turned face up, put five +1/+1 counters on it. | Morph {G}
  Ann: Forest, {card: Hydra, face down: yes}
  Ben:
  > Ann turns Hydra face up
  zone of Hydra = in play
  P/T of Hydra = 5/5
""")
