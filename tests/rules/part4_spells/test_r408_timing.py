"""408: timing and priority."""

from by_rule import by_rule

test_408 = by_rule("""
408.1b state-based effects come before priority, then what triggered
  card Mourner | {B} | Enchantment | Whenever a creature is put into a graveyard from play, you gain 1 life.
  Ann: Mountain, Mourner, hand Shock
  Ben: Grizzly Bears
  > Ann plays Shock targeting Grizzly Bears
  > all pass
  zone of Grizzly Bears = graveyard
  what is on the stack = ["Mourner's ability"]
  who has priority = Ann

408.1c who has played a spell has priority again
  Ann: Mountain, hand Shock
  Ben:
  > Ann plays Shock targeting Ben
  who has priority = Ann

408.1c when it has resolved, the active player has it
  Ann: Mountain, hand Shock
  Ben:
  turn: Ben, upkeep
  > Ben passes
  > Ann plays Shock targeting Ben
  > all pass
  who has priority = Ben

408.1d an instant is played whenever one has priority, a sorcery not
  card Gain | {W} | Sorcery | You gain 3 life.
  Ann: Mountain, Plains, hand Shock, Gain
  Ben:
  turn: Ben, upkeep
  > Ben passes
  > Ann plays Gain
  > Ann plays Shock targeting Ben
  was event 2 legal = no
  was event 3 legal = yes

408.1f also: what triggers while something resolves waits until priority
  card Mourner | {B} | Enchantment | Whenever a creature is put into a graveyard from play, you gain 1 life.
  Ann: Plains x4, Mourner, hand Wrath of God
  Ben: Grizzly Bears
  > Ann plays Wrath of God
  > all pass
  after event 2, life of Ann = 20
  what is on the stack = ["Mourner's ability"]

408.1f two that triggered while it resolved go on the stack before priority
  card Bell | {1} | Artifact | Whenever a creature is put into a graveyard from play, you gain 1 life.
  card Toll | {1} | Artifact | Whenever a creature is put into a graveyard from play, your life total becomes 10.
  Ann: Bell, Toll, Plains x4, hand Wrath of God
  Ben: Grizzly Bears
  > Ann plays Wrath of God
  > Ann chooses Toll, Bell
  > resolve the stack
  life of Ann = 10

408.2d playing a land is no use of the stack, and its player keeps priority
  Ann: hand Forest
  Ben:
  > Ann plays Forest
  zone of Forest = in play
  who has priority = Ann

408.2e a mana ability does all that it does at once
  card Burning Pool | | Land | {T}: Add {R} to your mana pool. Burning Pool deals 1 damage to you.
  Ann: Burning Pool
  Ben:
  > Ann plays Burning Pool's ability
  life of Ann = 19
  mana pool of Ann = "{R}"
  who has priority = Ann

408.2h a face-down permanent is turned up at once
  card Veiled | {4}{G} | Creature - Beast | 5/5 | Morph {G}
  Ann: Forest, {card: Veiled, face down: yes}
  Ben:
  > Ann turns Veiled face up
  P/T of Veiled = 5/5
  what is on the stack = []

408.2h only with priority
  card Veiled | {4}{G} | Creature - Beast | 5/5 | Morph {G}
  Ann: Forest, {card: Veiled, face down: yes}
  Ben:
  > Ben turns Veiled face up
  was event 1 legal = no

408.2i a player ends an effect that lets itself be ended
  card Wings | {U} | Instant | Target creature gains flying. You may pay {1} to end this effect.
  Ann: Island x2, Hill Giant, hand Wings
  Ben:
  > Ann plays Wings targeting Hill Giant
  > all pass
  > Ann ends Wings's effect
  after event 2, abilities of Hill Giant = [flying]
  abilities of Hill Giant = []
  who has priority = Ann

408.2j a player ignores an effect that lets itself be ignored
  card Numb | {U} | Enchantment - Aura | Enchant creature | Enchanted creature can't attack or block. Its controller may sacrifice a land for that player to ignore this effect until end of turn.
  Ann: Forest, {card: Hill Giant, attached: [{card: Numb, owner: Ben, controller: Ben}]}
  Ben:
  > Ann ignores Numb
  > Ann attacks with Hill Giant
  was event 2 legal = yes
  graveyard of Ann = [Forest]

408.2k a card with suspend is removed from the game by its player at once
  card Slow Gain | | Sorcery | Suspend 2-{W} | You gain 5 life.
  Ann: Plains, hand Slow Gain
  Ben:
  > Ann suspends Slow Gain
  zone of Slow Gain = removed from the game
  counters on Slow Gain = {time: 2}
  what is on the stack = []
""")
