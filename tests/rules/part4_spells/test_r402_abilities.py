"""402: abilities."""

from by_rule import by_rule

test_402 = by_rule("""
402.5 an ability is no spell, and what counters spells does not counter it
  card Hush | {U} | Instant | Counter target spell.
  card Hold | {U} | Instant | Counter target activated ability.
  Ann: Prodigal Sorcerer
  Ben: Island x2, hand Hush, Hold
  > Ann plays Prodigal Sorcerer's ability targeting Ben
  > Ann passes
  > Ben plays Hush targeting Prodigal Sorcerer's ability
  > Ben plays Hold targeting Prodigal Sorcerer's ability
  > resolve the stack
  was event 3 legal = no
  was event 4 legal = yes
  life of Ben = 20

402.6 an ability resolves although its source is gone
  Ann: Prodigal Sorcerer
  Ben: Mountain, hand Shock
  > Ann plays Prodigal Sorcerer's ability targeting Ben
  > Ann passes
  > Ben plays Shock targeting Prodigal Sorcerer
  > resolve the stack
  life of Ben = 19

402.8 also: abilities of what is no instant or sorcery function in play
  card Banner | {2} | Artifact | Creatures you control get +1/+1.
  Ann: Hill Giant, hand Banner, graveyard Banner
  Ben:
  P/T of Hill Giant = 3/3

402.8 what functions in play cannot be used from the hand
  card Idol | {2} | Artifact | {0}: You gain 2 life.
  Ann: hand Idol
  Ben:
  > Ann plays Idol's ability
  was event 1 legal = no

402.8a what defines its own characteristics functions everywhere
  card Crowd | {G} | Creature - Elf | */* | Crowd's power and toughness are each equal to the number of Forests you control.
  Ann: Forest x2, graveyard Crowd
  Ben:
  P/T of Crowd = 2/2

402.8b an ability that names its zone functions only there
  card Ember | {R} | Creature - Spirit | 1/1 | At the beginning of your upkeep, if Ember is in your graveyard, you gain 1 life.
  Ann: graveyard Ember
  Ben:
  turn: Ben, end of turn
  > go to Ann's upkeep
  > all pass
  life of Ann = 21

402.8b also: and not in play
  card Ember | {R} | Creature - Spirit | 1/1 | At the beginning of your upkeep, if Ember is in your graveyard, you gain 1 life.
  Ann: Ember
  Ben:
  turn: Ben, end of turn
  > go to Ann's upkeep
  > all pass
  life of Ann = 20

402.8c what a card says of its own cost functions as it is played
  card Swarm | {4}{G} | Creature - Insect | 3/3 | Swarm costs {1} less to play for each creature you control.
  Ann: Forest x3, Hill Giant, Grizzly Bears, hand Swarm
  Ben:
  > Ann plays Swarm
  > all pass
  zone of Swarm = in play

402.8d what restricts how it is played functions where it is played from
  card Late Word | {U} | Instant | Play Late Word only during combat. | You gain 1 life.
  Ann: Island, hand Late Word
  Ben:
  > Ann plays Late Word
  was event 1 legal = no

402.8e how it comes into play it says before it is there
  card Slow Rock | {2} | Artifact | Slow Rock comes into play tapped.
  Ann: Forest x2, hand Slow Rock
  Ben:
  > Ann plays Slow Rock
  > all pass
  is Slow Rock tapped = yes

402.8f a cost that can be paid only elsewhere makes an ability function there
  card Ghost Word | {B} | Creature - Spirit | 1/1 | Discard Ghost Word: You gain 2 life.
  Ann: hand Ghost Word
  Ben:
  > Ann plays Ghost Word's ability
  > all pass
  life of Ann = 22
  zone of Ghost Word = graveyard

402.8g what can only be seen from elsewhere is seen from there
  card Lost Page | {B} | Instant | You gain 1 life. | When Lost Page is put into your graveyard from your library, you gain 4 life.
  Ann: library Lost Page, Forest
  Ben:
  > it happens: Lost Page is put into Ann's graveyard
  > all pass
  life of Ann = 24

402.8h an ability that moves its card from a zone functions only there
  card Returner | {B} | Creature - Zombie | 2/1 | {B}: Return Returner from your graveyard to your hand.
  Ann: Swamp x2, graveyard Returner
  Ben:
  > Ann plays Returner's ability
  > all pass
  zone of Returner = hand

402.8h nowhere else
  card Returner | {B} | Creature - Zombie | 2/1 | {B}: Return Returner from your graveyard to your hand.
  Ann: Swamp x2, Returner
  Ben:
  > Ann plays Returner's ability
  was event 1 legal = no

402.10 what an effect says of a thing is no ability that it could lose
  card Clear | {U} | Instant | Target creature loses all abilities until end of turn.
  card Plate | {1} | Enchantment - Aura | Enchant creature | Enchanted creature is an artifact creature.
  Ann: Island, {card: Hill Giant, attached: [Plate]}, hand Clear
  Ben:
  > Ann plays Clear targeting Hill Giant
  > all pass
  types of Hill Giant = [artifact, creature, Giant]

402.10 also: what it has been given it loses
  card Clear | {U} | Instant | Target creature loses all abilities until end of turn.
  card Plate | {1} | Enchantment - Aura | Enchant creature | Enchanted creature has "This creature is an artifact creature."
  Ann: Island, {card: Hill Giant, attached: [Plate]}, hand Clear
  Ben:
  > Ann plays Clear targeting Hill Giant
  > all pass
  types of Hill Giant = [creature, Giant]
""")
