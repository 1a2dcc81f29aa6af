"""406: mana abilities."""

from by_rule import by_rule

test_406 = by_rule("""
406.1 what adds mana and has no target resolves without the stack
  Ann: Birds of Paradise
  Ben:
  > Ann taps Birds of Paradise for mana
  > Ann chooses red
  mana pool of Ann = "{R}"
  what is on the stack = []

406.1 also: one with a target is none
  card Pour | {1} | Artifact | {T}: Target player adds {G} to his or her mana pool.
  Ann: Pour
  Ben:
  > Ann plays Pour's ability targeting Ann
  what is on the stack = ["Pour's ability"]
  mana pool of Ann = none

406.2 a spell that adds mana is played like any other
  card Dark Rite | {B} | Instant | Add {B}{B}{B} to your mana pool.
  Ann: Swamp, hand Dark Rite
  Ben:
  > Ann plays Dark Rite
  > all pass
  after event 1, what is on the stack = [Dark Rite]
  mana pool of Ann = "{B}{B}{B}"

406.3 it is one also when it adds nothing now
  card Grove | | Land | {T}: Add {G} to your mana pool for each creature you control.
  Ann: Grove
  Ben:
  > Ann plays Grove's ability
  what is on the stack = []
  mana pool of Ann = none
  is Grove tapped = yes

406.5 what adds mana when something else happens uses the stack
  card Blood Bond | {B} | Enchantment | Whenever a creature is put into a graveyard from play, add {B} to your mana pool.
  Ann: Blood Bond
  Ben: Hill Giant
  > it happens: Hill Giant is destroyed
  > Ann passes
  what is on the stack = ["Blood Bond's ability"]
  mana pool of Ann = none

406.5 what triggers on mana and adds none uses it too
  card Leech | {B} | Enchantment | Whenever you tap a land for mana, you lose 1 life.
  Ann: Leech, Forest
  Ben:
  > Ann taps Forest for mana
  > Ann passes
  what is on the stack = ["Leech's ability"]
  life of Ann = 20

406.6 mana of a type that nothing names is no mana
  card Mirror Pool | | Land | {T}: Add to your mana pool one mana of any type that a land you control could produce.
  Ann: Mirror Pool
  Ben:
  > Ann plays Mirror Pool's ability
  mana pool of Ann = none

406.7 what a land could produce counts, also while it is tapped
  card Mirror Pool | | Land | {T}: Add to your mana pool one mana of any color that a land an opponent controls could produce.
  Ann: Mirror Pool
  Ben: Mountain (tapped)
  > Ann plays Mirror Pool's ability
  mana pool of Ann = "{R}"
""")
