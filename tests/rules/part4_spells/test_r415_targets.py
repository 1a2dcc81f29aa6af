"""415: targeted spells and abilities."""

from by_rule import by_rule

test_415 = by_rule("""
415.1 the word in another ability of the card gives the spell no target
  card Dust | {B} | Sorcery | All creatures get -1/-1 until end of turn. | Cycling {1} | When you cycle Dust, target creature gets -1/-1 until end of turn.
  card Veil | {U} | Creature - Spirit | 1/1 | Shroud
  Ann: Swamp, hand Dust
  Ben: Veil
  > Ann plays Dust
  > all pass
  after event 1, what does Dust target = []
  zone of Veil = graveyard

415.1 also: a text with the word has a target, and only that can be taken away
  card Sweep | {R} | Sorcery | Sweep deals 1 damage to each creature.
  card Veil | {U} | Creature - Spirit | 1/1 | Shroud
  Ann: Mountain, hand Sweep
  Ben: Veil
  > Ann plays Sweep
  > all pass
  zone of Veil = graveyard

415.4 without any target chosen it has none, and resolves
  card Any Heal | {W} | Instant | Tap any number of target creatures. You gain 2 life.
  Ann: Plains, hand Any Heal
  Ben: Hill Giant
  > Ann plays Any Heal targeting nothing
  > all pass
  life of Ann = 22
  is Hill Giant tapped = no

415.5 a card elsewhere is no target for what does not name its zone
  Ann: Swamp x2, hand Terror
  Ben: graveyard Hill Giant
  > Ann plays Terror targeting Hill Giant
  was event 1 legal = no

415.6 a spell cannot have itself as target
  card Loop Word | {U} | Instant | Counter target spell.
  Ann: Island, hand Loop Word
  Ben:
  > Ann plays Loop Word targeting Loop Word
  was event 1 legal = no

415.7a a target is changed to another legal one
  card Turn Aside | {U} | Instant | Change the target of target spell with a single target.
  Ann: Swamp x2, hand Terror
  Ben: Island, Hill Giant, Grizzly Bears, hand Turn Aside
  > Ann plays Terror targeting Hill Giant
  > Ann passes
  > Ben plays Turn Aside targeting Terror
  > Ben chooses Grizzly Bears
  > all pass
  > all pass
  zone of Hill Giant = in play
  zone of Grizzly Bears = graveyard

415.7a where there is no other, it stays
  card Turn Aside | {U} | Instant | Change the target of target spell with a single target.
  Ann: Swamp x2, hand Terror
  Ben: Island, Hill Giant, hand Turn Aside
  > Ann plays Terror targeting Hill Giant
  > Ann passes
  > Ben plays Turn Aside targeting Terror
  > resolve the stack
  zone of Hill Giant = graveyard

415.7a one of several targets alone, which who changes it chooses
  card Lure Skite | {2} | Artifact Creature 0/4 | {1}: Change a target of target spell or ability to Lure Skite.
  card Two Bolts | {R} | Instant | Two Bolts deals 2 damage to target creature and 3 damage to another target creature.
  Ann: Mountain, hand Two Bolts
  Ben: Lure Skite, Grizzly Bears, Hill Giant, Island
  > Ann plays Two Bolts targeting Grizzly Bears, Hill Giant
  > Ben activates Lure Skite targeting Two Bolts
  > Ben chooses Hill Giant
  > resolve the stack
  damage on Lure Skite = 3
  damage on Hill Giant = 0
  zone of Grizzly Bears = graveyard

415.7b the mode stays as it is
  card Choice | {G} | Instant | Choose one - Destroy target artifact; or destroy target enchantment.
  card Turn Aside | {U} | Instant | Change the target of target spell with a single target.
  Ann: Forest, hand Choice
  Ben: Island, Bonesplitter, Humility, hand Turn Aside
  > Ann plays Choice choosing mode 1 targeting Bonesplitter
  > Ann passes
  > Ben plays Turn Aside targeting Choice
  > resolve the stack
  zone of Humility = in play
  zone of Bonesplitter = graveyard
""")
