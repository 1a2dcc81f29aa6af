"""411: playing mana abilities."""

from by_rule import by_rule

test_411 = by_rule("""
411.1 it is paid for and resolves at once
  card Filter | {1} | Artifact | {1}, {T}: Add {U}{U} to your mana pool.
  Ann: Filter, Forest
  Ben:
  > Ann plays Filter's ability
  mana pool of Ann = "{U}{U}"
  what is on the stack = []
  is Forest tapped = yes

411.1 also: without the mana for its cost it is not played
  card Filter | {1} | Artifact | {1}, {T}: Add {U}{U} to your mana pool.
  Ann: Filter
  Ben:
  > Ann plays Filter's ability
  was event 1 legal = no

411.2 it is played where something asks for mana, also while something resolves
  Ann: Island x3, hand Mana Leak
  Ben: Mountain x2, Forest x3, hand Shock
  turn: Ben, precombat main
  > Ben plays Shock targeting Ann
  > Ben passes
  > Ann plays Mana Leak targeting Shock
  > Ben chooses yes
  > all pass
  > all pass
  life of Ann = 18
  how many untapped lands does Ben control = 1

411.3 what triggers on it and adds mana resolves at once
  card Growth | {G} | Enchantment - Aura | Enchant land | Whenever enchanted land is tapped for mana, its controller adds {G} to his or her mana pool.
  Ann: {card: Forest, attached: [Growth]}
  Ben:
  > Ann taps Forest for mana
  mana pool of Ann = "{G}{G}"
  what is on the stack = []
""")
