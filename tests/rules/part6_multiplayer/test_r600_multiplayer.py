"""600: multiplayer rules, and players who leave."""

from by_rule import by_rule

test_600 = by_rule("""
600.4a what a player who leaves owns leaves, and what was lent goes back
  card Take | {U} | Sorcery | Gain control of target creature.
  Ann: Hill Giant
  Ben: Island, Grizzly Bears, hand Take
  Cid:
  turn: Ben, precombat main
  > Ben plays Take targeting Hill Giant
  > all pass
  > Ben concedes
  controller of Hill Giant = Ann
  zone of Grizzly Bears = outside the game

600.4a also: what another player's spell gave to the player who leaves goes back
  card Gift | {U} | Sorcery | Target player gains control of target permanent you control.
  card Swap | {U} | Sorcery | Exchange control of two target creatures.
  Ann: Island x2, Hill Giant, Serra Angel, hand Gift, hand Swap
  Ben: Grizzly Bears
  Cid:
  > Ann plays Gift targeting Ben and Hill Giant
  > all pass
  > Ann plays Swap targeting Serra Angel and Grizzly Bears
  > all pass
  > Ben concedes
  after event 4, controller of Serra Angel = Ben
  controller of Hill Giant = Ann
  controller of Serra Angel = Ann
  zone of Grizzly Bears = outside the game

600.4a what would be removed from the game as it leaves play leaves the game with its owner
  card Brief Shade | {B} | Creature - Spirit | 2/1 | If Brief Shade would leave play, remove it from the game instead of putting it anywhere else.
  Ann: Brief Shade
  Ben:
  Cid:
  > Ann concedes
  zone of Brief Shade = outside the game

600.4a spells that the player controls cease to exist
  Ann: Mountain, hand Shock
  Ben:
  Cid:
  > Ann plays Shock targeting Ben
  > Ann concedes
  what is on the stack = []
  life of Ben = 20

600.4b nothing comes under the control of one who left
  card Late Guest | {R} | Sorcery | Target opponent gains 1 life. At end of turn, that player puts a 1/1 red Goblin creature token into play.
  Ann: Mountain, hand Late Guest
  Ben:
  Cid:
  > Ann plays Late Guest targeting Cid
  > all pass
  > Cid concedes
  > go to end of turn
  > resolve the stack
  permanents of Ann = [Mountain]
  permanents of Cid = []

600.4c a trigger of one who left does not go on the stack
  card Later | {W} | Instant | At end of turn, each player loses 2 life.
  Ann:
  Ben: Plains, hand Later
  Cid:
  > Ann passes
  > Ben plays Later
  > all pass
  > Ben concedes
  > go to end of turn
  > all pass
  life of Ann = 20
  life of Cid = 20

600.4d what one who left would choose another chooses
  card Slow Doom | {R} | Sorcery | Target opponent gains 1 life. At end of turn, destroy a creature of that player's choice.
  Ann: Mountain, Grizzly Bears, hand Slow Doom
  Ben: Hill Giant
  Cid:
  Dan:
  > Ann plays Slow Doom targeting Cid
  > all pass
  > Cid concedes
  > go to end of turn
  > Ann chooses Ben
  > Ben chooses Grizzly Bears
  > resolve the stack
  zone of Grizzly Bears = graveyard
  zone of Hill Giant = in play

600.4d a pile of one who left is chosen by another
  card Two Camps | {R} | Sorcery | Target opponent gains 1 life. At end of turn, separate all creatures into two piles. Destroy all creatures in the pile of that player's choice.
  Ann: Mountain, Grizzly Bears, hand Two Camps
  Ben: Hill Giant
  Cid:
  Dan:
  > Ann plays Two Camps targeting Cid
  > all pass
  > Cid concedes
  > go to end of turn
  > Ann chooses Ben
  > Ann chooses Grizzly Bears
  > Ben chooses pile 2
  > resolve the stack
  zone of Grizzly Bears = in play
  zone of Hill Giant = graveyard

600.4e what was last known of one who left is used
  card Watcher | {B} | Creature - Horror | */* | As Watcher comes into play, choose an opponent. | Watcher's power and toughness are each equal to the number of cards in the chosen player's hand.
  Ann: {card: Watcher, chosen: {player: Ben}}
  Ben: hand Forest x3
  Cid:
  > Ben concedes
  P/T of Watcher = 3/3

600.4f a turn goes on without its player
  Ann:
  Ben: Mountain, hand Shock
  Cid:
  > Ann passes
  > Ben plays Shock targeting Cid
  > Ann concedes
  > all pass
  after event 3, who has priority = Ben
  life of Cid = 18

600.4g antes stay
  Ann: Hill Giant, ante Forest
  Ben:
  Cid:
  turn: Ben, precombat main
  > Ann concedes
  zone of Forest = ante
  zone of Hill Giant = outside the game
""")
