"""407: linked abilities."""

from by_rule import by_rule

test_407 = by_rule("""
407.1 also: the second ability means what the first did, on this object
  card Box | {1} | Artifact | {T}: Remove target creature from the game. | Sacrifice Box: Return each card removed from the game with Box to play under its owner's control.
  Ann: {card: Box, id: one}, {card: Box, id: two}
  Ben: Hill Giant, Grizzly Bears
  > Ann plays one's ability 1 targeting Hill Giant
  > all pass
  > Ann plays two's ability 1 targeting Grizzly Bears
  > all pass
  > Ann plays two's ability 2
  > all pass
  zone of Hill Giant = removed from the game
  zone of Grizzly Bears = in play

407.1 the color that one chose is the one that the other means
  card Painter | {W} | Creature - Knight | 1/1 | As Painter comes into play, choose a color. | Painter has protection from the chosen color.
  Ann: Plains, hand Painter
  Ben: Mountain, hand Shock
  > Ann plays Painter
  > Ann chooses red
  > all pass
  > Ann passes
  > Ben plays Shock targeting Painter
  was event 5 legal = no

407.2a cards that it removed from the game, and no others there
  card Jail | {2}{W} | Enchantment | When Jail comes into play, remove target creature from the game. | When Jail leaves play, return the removed card to play under its owner's control.
  Ann: Plains x3, hand Jail
  Ben: Hill Giant, removed from the game Grizzly Bears
  > Ann plays Jail
  > resolve the stack
  > it happens: Jail is destroyed
  > resolve the stack
  zone of Hill Giant = in play
  zone of Grizzly Bears = removed from the game

407.2b cards that its replacement removed from the game
  card Urn | {2} | Artifact | If a creature would be put into a graveyard from play, remove it from the game instead. | {T}: Return a card removed from the game with Urn to its owner's hand.
  Ann: Urn
  Ben: Hill Giant, removed from the game Grizzly Bears
  > it happens: Hill Giant is destroyed
  > Ann plays Urn's ability
  > all pass
  zone of Hill Giant = hand
  zone of Grizzly Bears = removed from the game

407.2c objects that it put into play
  card Nest | {2} | Artifact | {T}: Put a 1/1 green Elf creature token into play. | Sacrifice Nest: Destroy all tokens put into play with Nest.
  Ann: Nest, {token: {name: Elf, type: Creature - Elf, color: green, pt: 1/1}, id: other}
  Ben:
  > Ann plays Nest's ability 1
  > all pass
  > Ann plays Nest's ability 2
  > all pass
  how many Elf tokens does Ann control = 1
  zone of other = in play

407.2d what was chosen for it
  card Ban | {2} | Artifact | As Ban comes into play, choose a color. | Creatures of the chosen color get -1/-0.
  Ann: {card: Ban, chosen: {color: red}}
  Ben: Hill Giant, Grizzly Bears
  power of Hill Giant = 2
  power of Grizzly Bears = 2

407.2e what its static ability did in the same paragraph
  card Oracle | {G} | Enchantment | Reveal the first card you draw each turn. Whenever you reveal a basic land card this way, you gain 1 life.
  Ann: Oracle, library Forest
  Ben:
  turn: Ann, upkeep
  > go to draw
  > all pass
  life of Ann = 21

407.3 also: linked abilities that came together stay linked on the object that has them
  card Taker | {U} | Creature - Shapeshifter | 1/1 | As Taker comes into play, you may choose a creature in play. If you do, Taker comes into play as a copy of that creature.
  card Chooser | {1} | Creature - Construct | 1/1 | As Chooser comes into play, choose a color. | Creatures of the chosen color get +1/+0.
  Ann: Island, hand Taker
  Ben: {card: Chooser, chosen: {color: green}}, Grizzly Bears, Hill Giant
  > Ann plays Taker
  > Ann chooses Chooser
  > Ann chooses red
  > all pass
  power of Grizzly Bears = 3
  power of Hill Giant = 4
""")
