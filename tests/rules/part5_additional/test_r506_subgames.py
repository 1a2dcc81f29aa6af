"""506: subgames."""

from by_rule import by_rule

test_506 = by_rule("""
506.1 a card lets a subgame be played
  Ann: Plains x2, hand Shahrazad, library Forest x8
  Ben: library Island x8
  > Ann plays Shahrazad
  > chance chooses Ann
  > all pass
  life of Ann = 20
  hand size of Ann = 7

506.1b what was done in one is nothing in the other
  card Word | {0} | Sorcery | Players can't gain life for the rest of the game.
  Ann: Plains x2, Forest, life 7, hand Shahrazad, library Forest x8
  Ben: life 9, library Island x8
  > Ann plays Shahrazad
  > chance chooses Ann
  > all pass
  life of Ann = 20
  permanents of Ann = []

506.2 the libraries go along, and nothing else
  Ann: Plains x2, Hill Giant, hand Shahrazad, Shock, library Forest x8
  Ben: library Island x9
  > Ann plays Shahrazad
  > chance chooses Ann
  > all pass
  library size of Ann = 1
  library size of Ben = 2

506.3 who has fewer than seven cards loses it
  Ann: Plains x2, hand Shahrazad, library Forest x8
  Ben: life 9, library Island x2
  > Ann plays Shahrazad
  > chance chooses Ann
  > all pass
  life of Ben = 4

506.4 the cards of the main game are outside it
  card Plain Wish | {0} | Sorcery | Put a creature card you own from outside the game into your hand.
  Ann: Plains x2, hand Shahrazad, Hill Giant, library Plain Wish x9
  Ben: library Island x9
  > Ann plays Shahrazad
  > chance chooses Ann
  > all pass
  > go to precombat main
  > Ann plays Plain Wish #1
  > all pass
  zone of Hill Giant = hand

506.4a what leaves the main game triggers there when that goes on
  card Plain Wish | {0} | Sorcery | Put a creature card you own from outside the game into your hand.
  Ann: Plains x2, hand Shahrazad, Hill Giant, library Plain Wish x9
  Ben: library Island x9
  > Ann plays Shahrazad
  > chance chooses Ann
  > all pass
  > go to precombat main
  > Ann plays Plain Wish #1
  > all pass
  > Ben concedes
  hand of Ann = []
  zone of Hill Giant = library

506.5 at its end the cards go back into the libraries, and the main game goes on
  Ann: Plains x2, hand Shahrazad, library Forest x8
  Ben: life 9, library Island x8
  > Ann plays Shahrazad
  > chance chooses Ann
  > all pass
  > Ben concedes
  life of Ben = 4
  library size of Ann = 8
  library size of Ben = 8

506.6 a subgame can have one of its own
  card Dream | {0} | Sorcery | Players play a Magic subgame, using their libraries as their decks. Each player who doesn't win the subgame loses half his or her life, rounded up.
  Ann: hand Dream, library Dream x20
  Ben: life 9, library Island x20
  > Ann plays Dream in Ann's hand
  > chance chooses Ann
  > all pass
  > go to precombat main
  > Ann plays Dream #2
  > chance chooses Ben
  > all pass
  > Ben concedes
  > Ben concedes
  after event 8, life of Ben = 10
  life of Ben = 4
""")
