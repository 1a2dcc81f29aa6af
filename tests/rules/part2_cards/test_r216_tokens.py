"""216: tokens."""

from by_rule import by_rule

test_216 = by_rule("""
216.1 an effect puts tokens into play as it says they are
  card Herd | {1}{G} | Sorcery | Put two 1/2 green Elf creature tokens into play.
  Ann: Forest x2, hand Herd
  Ben:
  > Ann plays Herd
  > all pass
  how many Elf tokens does Ann control = 2
  P/T of Elf #1 = 1/2
  colors of Elf #2 = [green]

216.1 who creates some at once, of a kind, has created one or more of it
  card Chorus | {W} | Enchantment | Whenever you create one or more creature tokens, you gain 1 life.
  card Purse | {W} | Enchantment | Whenever you create a Treasure token, you gain 5 life.
  card Muster | {W} | Sorcery | Create three 1/1 white Soldier creature tokens. Create two Treasure tokens.
  Ann: Chorus, Purse, Plains, hand Muster
  Ben: Chorus
  > Ann plays Muster
  > resolve the stack
  life of Ann = 31
  life of Ben = 20

216.1a its creature types are its name where nothing else is
  card Herd | {1}{G} | Sorcery | Put a 1/1 red Goblin Scout creature token into play.
  Ann: Forest x2, hand Herd
  Ben:
  > Ann plays Herd
  > all pass
  name of Goblin Scout = Goblin Scout
  types of Goblin Scout = [creature, Goblin, Scout]

216.4 a token that has left play does not come back
  card Blink | {W} | Instant | Remove target creature from the game, then return it to play under its owner's control.
  Ann: Plains, {token: {name: Elf, type: Creature - Elf, color: green, pt: 1/1}}, hand Blink
  Ben:
  > Ann plays Blink targeting Elf
  > all pass
  zone of Elf = ceased to exist
  how many creatures does Ann control = 0
""")
