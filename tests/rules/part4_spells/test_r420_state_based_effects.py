"""420: state-based effects."""

from by_rule import by_rule

test_420 = by_rule("""
420.3 they are done again and again, before anything that triggered goes on the stack
  card Crown | {G} | Creature - Elf | 1/1 | Other creatures you control get +0/+1.
  card Mourner | {B} | Enchantment | Whenever a creature is put into a graveyard from play, you gain 1 life.
  Ann: Mourner, {card: Crown, id: lord}, {card: Grizzly Bears, damage: 2}
  Ben: Mountain, hand Shock
  > Ann passes
  > Ben plays Shock targeting lord
  > all pass
  zone of Grizzly Bears = graveyard
  what is on the stack = ["Mourner's ability", "Mourner's ability"]

420.4 what is so in the middle of a resolution only is nothing to them
  card Wither Grow | {B} | Sorcery | All creatures get -2/-2 until end of turn. All creatures get +2/+2 until end of turn.
  Ann: Swamp, Grizzly Bears, hand Wither Grow
  Ben:
  > Ann plays Wither Grow
  > all pass
  zone of Grizzly Bears = in play

420.5a without life a player loses
  Ann: Mountain, hand Shock
  Ben: life 2
  > Ann plays Shock targeting Ben
  > all pass
  who lost = Ben

420.5b without toughness a creature is put into the graveyard, and does not regenerate
  card Troll | {G} | Creature - Troll | 2/2 | {0}: Regenerate Troll.
  card Rot | {B} | Instant | Target creature gets -2/-2 until end of turn.
  Ann: Troll, Swamp, hand Rot
  Ben:
  > Ann plays Troll's ability
  > all pass
  > Ann plays Rot targeting Troll
  > all pass
  zone of Troll = graveyard

420.5c with lethal damage it is destroyed, and may regenerate
  card Troll | {G} | Creature - Troll | 2/2 | {0}: Regenerate Troll.
  Ann: Troll
  Ben: Mountain, Grizzly Bears, hand Shock
  > Ann plays Troll's ability
  > all pass
  > Ann passes
  > Ben plays Shock targeting Troll
  > all pass
  zone of Troll = in play
  is Troll tapped = yes

420.5c less damage is not lethal
  Ann: Mountain, hand Shock
  Ben: Hill Giant
  > Ann plays Shock targeting Hill Giant
  > all pass
  zone of Hill Giant = in play
  damage on Hill Giant = 2

420.5d an Aura that enchants nothing goes
  Ann: {card: Hill Giant, attached: [Holy Strength]}
  Ben:
  > it happens: Hill Giant is destroyed
  > all pass
  zone of Holy Strength = graveyard

420.5e two legends of a name go
  card Elder | {G} | Legendary Creature - Elf | 2/2
  Ann: Elder, Forest, hand Elder
  Ben:
  > Ann plays Elder in Ann's hand
  > all pass
  graveyard of Ann = [Elder, Elder]

420.5e not: one that is not legendary does not count
  card Elder | {G} | Legendary Creature - Elf | 2/2
  Ann: {card: Elder, id: legend}, {token: {name: Elder, type: Creature - Elf, color: green, pt: 1/1}, id: other}
  Ben:
  zone of legend = in play
  zone of other = in play

420.5f a token elsewhere ceases to exist
  Ann: {token: {name: Elf, type: Creature - Elf, color: green, pt: 1/1}}
  Ben:
  > it happens: Elf is returned to its owner's hand
  zone of Elf = ceased to exist

420.5g who could not draw loses
  Ann:
  Ben:
  Ann's library: []
  > it happens: Ann draws a card
  > all pass
  who lost = Ann

420.5g who may not lose does not, and the draw is not held against the player later
  card Warden | {5} | Artifact | You can't lose the game.
  Ann: Warden
  Ben:
  Ann's library: []
  > it happens: Ann draws a card
  > all pass
  who lost = nobody
  > it happens: Warden is destroyed
  > all pass
  who lost = nobody

420.5h who has ten poison counters loses
  Ann:
  Ben: poison 9
  > it happens: Ben gets 1 poison counter
  who lost = Ben

420.5h with nine nobody does, and that is why
  Ann:
  Ben: poison 8
  > it happens: Ben gets 1 poison counter
  who lost = nobody

420.5i of worlds the youngest stays
  card Old World | {G} | World Enchantment
  card New World | {G} | World Enchantment
  Ann: Old World, Forest, hand New World
  Ben:
  > Ann plays New World
  > all pass
  zone of Old World = graveyard
  zone of New World = in play

420.5j a copy of a spell elsewhere than on the stack ceases to exist
  card Twin | {R} | Instant | Copy target instant or sorcery spell. You may choose new targets for the copy.
  Ann: Mountain x2, hand Shock, Twin
  Ben:
  > Ann plays Shock targeting Ben
  > Ann plays Twin targeting Shock
  > resolve the stack
  life of Ben = 16
  graveyard of Ann = [Shock, Twin]

420.5k an Equipment on what it cannot equip comes off
  card Calm | {W} | Instant | Target creature isn't a creature until end of turn.
  Ann: Plains, {card: Hill Giant, attached: [Bonesplitter]}, hand Calm
  Ben:
  > Ann plays Calm targeting Hill Giant
  > all pass
  what is Bonesplitter attached to = nothing
  zone of Bonesplitter = in play

420.5m what is no attachment any more comes off
  card Strip | {W} | Instant | Target Equipment isn't an artifact until end of turn.
  Ann: Plains, {card: Hill Giant, attached: [Bonesplitter]}, hand Strip
  Ben:
  > Ann plays Strip targeting Bonesplitter
  > all pass
  what is Bonesplitter attached to = nothing
  zone of Bonesplitter = in play

420.5n counters of both kinds take each other away
  Ann: {card: Hill Giant, counters: {"+1/+1": 3}}
  Ben:
  > it happens: put two -1/-1 counters on Hill Giant
  counters on Hill Giant = {"+1/+1": 1}

420.5p a planeswalker without loyalty goes
  card Wanderer | {2} | Planeswalker - Jace | loyalty 2 | [-2]: You gain 5 life.
  Ann: Wanderer
  Ben:
  > Ann plays Wanderer's ability
  zone of Wanderer = graveyard

420.5q planeswalkers of one type go
  card Wanderer | {2} | Planeswalker - Jace | loyalty 2 | [-2]: You gain 5 life.
  card Wayfarer | {2} | Planeswalker - Jace | loyalty 2 | [-2]: You gain 5 life.
  Ann: Wanderer
  Ben: Forest x2, hand Wayfarer
  turn: Ben, precombat main
  > Ben plays Wayfarer
  > all pass
  zone of Wanderer = graveyard
  zone of Wayfarer = graveyard

420.6 also: one replacement takes the place of several with the same result
  card Away | {W} | Enchantment | If a creature would be put into a graveyard from play, remove it from the game instead.
  card Elder | {G} | Legendary Creature - Elf | 2/2
  Ann: Away, {card: Elder, damage: 2}, Forest, hand Elder
  Ben:
  > Ann plays Elder in Ann's hand
  > all pass
  what is removed from the game = [Elder]

420.6 one loss is replaced, though two reasons are there
  card Mirror | {5} | Artifact | If you would lose the game, instead shuffle your hand, your graveyard, and all permanents you own into your library, then draw seven cards and your life total becomes 20.
  card Lesson | {B} | Sorcery | You draw two cards and you lose 2 life.
  Ann: life 1, Mirror, Swamp x8, hand Lesson, library Forest
  Ben:
  > Ann plays Lesson
  > all pass
  life of Ann = 20
  who lost = nobody
""")
