"""102: winning and losing."""

from by_rule import by_rule

test_102 = by_rule("""
102.1 nothing is done once the game is over
  card Big Spark | {R} | Instant | Big Spark deals 5 damage to target player.
  Ann: Mountain x2, hand Big Spark x2
  Ben: life 5
  > Ann plays Big Spark targeting Ben
  > all pass
  > Ann plays Big Spark targeting Ben
  who won = Ann
  is the game over = yes
  was event 3 legal = no

102.1 an event in which the game ends stops there, and nothing of it is undone
  Ann: life 1, Mountain, hand Shock
  Ben: life 1, Mountain, hand Shock
  > Ann plays Shock targeting Ben
  > Ben plays Shock targeting Ann
  > both resolve
  who won = Ben
  was event 3 legal = yes
  is Ann's Shock on the stack = yes

102.2a the last player left wins
  Ann:
  Ben:
  Cid:
  > Ben concedes
  > Cid concedes
  who won = Ann
  who lost = [Ben, Cid]

102.2a also: with an opponent left nobody has won
  Ann:
  Ben:
  Cid:
  > Ben concedes
  who won = nobody

102.2b an effect lets a player win, whatever the life totals
  card Last Word | {U} | Sorcery | You win the game.
  Ann: life 1, Island, hand Last Word
  Ben: life 40
  > Ann plays Last Word
  > all pass
  who won = Ann

102.2c a player who has lost wins with the team
  variant: two-headed giant
  Ann of Red:
  Ben of Red:
  Cid of Blue:
  Dan of Blue:
  > it happens: Cid loses the game
  who won = [Ann, Ben]

102.3 an effect lets a player lose
  card Farewell | {B} | Sorcery | Target player loses the game.
  Ann: Swamp, hand Farewell
  Ben: life 30
  > Ann plays Farewell targeting Ben
  > all pass
  who lost = Ben
  who won = Ann

102.3a a player concedes without priority, in the other's turn
  Ann: Mountain, hand Shock
  Ben:
  > Ann plays Shock targeting Ben
  > Ben concedes
  who lost = Ben
  is the game over = yes

102.3e who would win and lose at once loses
  Ann:
  Ben:
  > it happens: Ann wins the game and Ann loses the game
  who lost = Ann
  who won = Ben

102.3f also: a team whose players have all lost has lost
  variant: teams
  Ann of Red:
  Ben of Blue:
  Cid of Green:
  Dan of Red:
  Eve of Blue:
  Fay of Green:
  > Ben concedes
  > Eve concedes
  has team Blue lost = yes
  has team Red lost = no
  is the game over = no

102.3f all of a team lose at once, and so does it
  card Half the End | {B} | Sorcery | Each opponent loses 40 life.
  variant: two-headed giant
  Ann of Red: Swamp, hand Half the End
  Ben of Red:
  Cid of Blue:
  Dan of Blue:
  > Ann plays Half the End
  > all pass
  who won = [Ann, Ben]

102.3g with a limited range, those within it lose where a player would win
  card Last Word | {U} | Sorcery | You win the game.
  options: [range of influence 1]
  Ann: Island, hand Last Word
  Ben:
  Cid:
  Dan:
  > Ann plays Last Word
  > all pass
  who lost = [Ben, Dan]
  is the game over = no

102.4 an effect ends the game in a draw
  card Stalemate | {U} | Sorcery | The game is a draw.
  Ann: Island, hand Stalemate
  Ben:
  > Ann plays Stalemate
  > all pass
  is the game a draw = yes
  who won = nobody

102.4a all lose at once
  card Great Fire | {R} | Sorcery | Great Fire deals 3 damage to each player.
  Ann: life 3, Mountain, hand Great Fire
  Ben: life 2
  > Ann plays Great Fire
  > all pass
  is the game a draw = yes

102.4a not: when one is left it is no draw
  card Great Fire | {R} | Sorcery | Great Fire deals 3 damage to each player.
  Ann: life 4, Mountain, hand Great Fire
  Ben: life 2
  > Ann plays Great Fire
  > all pass
  is the game a draw = no
  who won = Ann

102.4c all teams lose at once
  variant: two-headed giant
  card Great Fire | {R} | Sorcery | Great Fire deals 20 damage to each player.
  Ann of Red: Mountain, hand Great Fire
  Ben of Red:
  Cid of Blue:
  Dan of Blue:
  > Ann plays Great Fire
  > all pass
  is the game a draw = yes

102.5 who loses leaves, and takes what he owns along
  Ann:
  Ben: Grizzly Bears
  Cid:
  > it happens: Ben loses the game
  zone of Grizzly Bears = outside the game
  who lost = Ben
""")
