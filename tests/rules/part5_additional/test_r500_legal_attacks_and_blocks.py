"""500: legal attacks and blocks."""

from by_rule import by_rule

test_500 = by_rule("""
500.2 what must attack does, if it can
  card Berserk | {R} | Creature - Goblin | 2/2 | Berserk attacks each turn if able.
  Ann: Berserk, Hill Giant
  Ben:
  turn: Ann, beginning of combat
  > Ann attacks with Hill Giant
  > Ann attacks with Berserk
  was event 1 legal = no
  was event 2 legal = yes

500.2 also: what cannot attack does not
  card Post | {1} | Creature - Wall | 0/4 | Defender
  Ann: Post
  Ben:
  > Ann attacks with Post
  was event 1 legal = no

500.3 what must block does, if it can
  card Lured | {G} | Creature - Elf | 1/1 | Lured blocks each turn if able.
  Ann: Hill Giant
  Ben: Lured
  > Ann attacks with Hill Giant
  > Ben does not block
  was event 2 legal = no

500.3 what cannot block does not
  card Coward | {R} | Creature - Goblin | 2/2 | Coward can't block.
  Ann: Hill Giant
  Ben: Coward
  > Ann attacks with Hill Giant
  > Ben blocks Hill Giant with Coward
  was event 2 legal = no

500.3a abilities that evade all count
  card Sneak | {B} | Creature - Rogue | 1/1 | Flying | Fear
  card Black Bat | {B} | Creature - Bat | 1/1 | Flying
  card White Bird | {W} | Creature - Bird | 1/1 | Flying
  Ann: Sneak
  Ben: Black Bat, White Bird
  > Ann attacks with Sneak
  > Ben blocks Sneak with White Bird
  > Ben blocks Sneak with Black Bat
  was event 2 legal = no
  was event 3 legal = yes

500.4 as many requirements are met as the restrictions leave room for
  card Berserk | {R} | Creature - Goblin | 2/2 | Berserk attacks each turn if able.
  card Narrow Pass | {W} | Enchantment | No more than one creature can attack each turn.
  Ann: Narrow Pass, {card: Berserk, id: one}, {card: Berserk, id: two}, Hill Giant
  Ben:
  turn: Ann, beginning of combat
  > Ann attacks with one, two
  > Ann attacks with Hill Giant
  > Ann attacks with one
  was event 1 legal = no
  was event 2 legal = no
  was event 3 legal = yes
""")
