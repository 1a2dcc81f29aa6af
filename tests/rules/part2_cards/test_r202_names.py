"""202: names."""

from by_rule import by_rule

test_202 = by_rule("""
202.2b an ability that is given and names its giver means that one giver
  card Font | {1}{G} | Enchantment | Remove a fade counter from Font: Put a green Elf creature token into play. It has "This creature's power and toughness are each equal to the number of fade counters on Font."
  Ann: {card: Font, id: first, counters: {fade: 3}}, {card: Font, id: second, counters: {fade: 6}}
  Ben:
  > Ann plays first's ability
  > all pass
  P/T of Elf = 2/2

202.3 what has the same name is found by its name alone
  card Call | {1}{G} | Sorcery | Destroy target creature and all other creatures with the same name as that creature.
  Ann: Forest x2, hand Call
  Ben: {token: {name: Hill Giant, type: Creature - Elf, color: blue, pt: 1/1}, id: token}, Hill Giant, Grizzly Bears
  > Ann plays Call targeting token
  > all pass
  graveyard of Ben = Hill Giant
  zone of token = ceased to exist
  zone of Grizzly Bears = in play
""")
