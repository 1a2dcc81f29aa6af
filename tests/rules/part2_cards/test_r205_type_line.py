"""205: the type line."""

from by_rule import by_rule

test_205 = by_rule("""
205.4a supertypes stay when the card types change
  card Awaken | {G} | Instant | Target land becomes a 2/2 creature until end of turn.
  card Elder Hill | | Legendary Land | {T}: Add {R} to your mana pool.
  Ann: Forest, Elder Hill, hand Awaken
  Ben:
  > Ann plays Awaken targeting Elder Hill
  > all pass
  is Elder Hill legendary = yes
  types of Elder Hill = [legendary, creature]

205.4c of two legends of one name none stays
  card Elder | {G} | Legendary Creature - Elf | 2/2
  Ann: Elder
  Ben: Forest, hand Elder
  turn: Ben, precombat main
  > Ben plays Elder in Ben's hand
  > all pass
  permanents of Ann = []
  graveyard of Ben = Elder

205.4c not: legends of other names stay
  card Elder | {G} | Legendary Creature - Elf | 2/2
  card Eldest | {G} | Legendary Creature - Elf | 2/2
  Ann: Elder, Forest, hand Eldest
  Ben:
  > Ann plays Eldest
  > all pass
  zone of Elder = in play
  zone of Eldest = in play

205.4d of two worlds the older goes
  card Desert World | {G} | World Enchantment
  card Ice World | {G} | World Enchantment
  Ann: Desert World
  Ben: Forest, hand Ice World
  turn: Ben, precombat main
  > Ben plays Ice World
  > all pass
  zone of Desert World = graveyard
  zone of Ice World = in play
""")
