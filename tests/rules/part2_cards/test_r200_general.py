"""200: cards, tokens, permanents, objects and counters."""

from by_rule import by_rule

test_200 = by_rule("""
200.4a a token is owned by whoever controlled what made it
  card Gift | {1}{G} | Sorcery | Put a 1/1 green Elf creature token into play. Target opponent gains control of it.
  card Herd | {1}{G} | Sorcery | Put a 1/1 green Elf creature token into play.
  Ann: Forest x2, hand Herd
  Ben:
  > Ann plays Herd
  > all pass
  owner of Elf = Ann
  controller of Elf = Ann

200.4a a token that another puts into play is owned by who made it
  card Gift | {G} | Sorcery | Target opponent puts a 1/1 green Elf creature token into play.
  Ann: Forest, hand Gift
  Ben:
  > Ann plays Gift targeting Ben
  > all pass
  controller of Elf = Ben
  owner of Elf = Ann

200.6a a permanent is controlled by who put it into play, and owned by the owner of its card
  card Summons | {1}{B} | Sorcery | Put target creature card in a graveyard into play under your control.
  Ann: Swamp x2, hand Summons
  Ben: graveyard Hill Giant
  > Ann plays Summons targeting Hill Giant
  > all pass
  controller of Hill Giant = Ann
  owner of Hill Giant = Ben

200.8 an object that is not there cannot be meant
  card Hush | {U} | Instant | Counter target activated ability.
  Ann: Prodigal Sorcerer
  Ben: Island, hand Hush
  > Ann plays Prodigal Sorcerer's ability targeting Ben
  > Ann passes
  > it happens: Prodigal Sorcerer's ability #2 is countered
  was event 3 legal = no

200.8 also: an ability is an object while it is on the stack, and not any more
  card Hush | {U} | Instant | Counter target activated ability.
  Ann: Prodigal Sorcerer
  Ben: Island, hand Hush
  > Ann plays Prodigal Sorcerer's ability targeting Ben
  > all pass
  > Ben plays Hush targeting Prodigal Sorcerer's ability
  was event 3 legal = no
  life of Ben = 19

200.8 also: it is countered as one
  card Hush | {U} | Instant | Counter target activated ability.
  Ann: Prodigal Sorcerer
  Ben: Island, hand Hush
  > Ann plays Prodigal Sorcerer's ability targeting Ben
  > Ann passes
  > Ben plays Hush targeting Prodigal Sorcerer's ability
  > resolve the stack
  life of Ben = 20

200.10 a player has counters too
  card Sting | {G} | Sorcery | Target player gets two poison counters.
  Ann: Forest, hand Sting
  Ben: poison 3
  > Ann plays Sting targeting Ben
  > all pass
  poison of Ben = 5

200.10 counters of one name are one as good as another
  card Trim | {B} | Sorcery | Remove a charge counter from target artifact.
  card Vessel | {1} | Artifact
  Ann: Swamp, {card: Vessel, counters: {charge: 3}}, hand Trim
  Ben:
  > Ann plays Trim targeting Vessel
  > all pass
  how many charge counters are on Vessel = 2

200.10a counters add to power and toughness, or take from them
  Ann: {card: Hill Giant, counters: {"+1/+1": 2, "-0/-1": 1}}
  Ben:
  P/T of Hill Giant = 5/4

200.10b the loyalty counters are the loyalty
  card Wanderer | {2} | Planeswalker - Jace | loyalty 3 | [+1]: You gain 1 life.
  Ann: {card: Wanderer, counters: {loyalty: 5}}
  Ben:
  loyalty of Wanderer = 5

200.10c what can't have counters comes into play without them
  card Bare Kite | {3} | Artifact Creature | 2/1 | Flying | Bare Kite can't have counters put on it.
  card Bless | {G} | Sorcery | Target creature gains persist until end of turn.
  Ann: Bare Kite, Forest, hand Bless
  Ben: Mountain, hand Shock
  > Ann plays Bless targeting Bare Kite
  > all pass
  > Ben plays Shock targeting Bare Kite
  > resolve the stack
  zone of Bare Kite = in play
  how many -1/-1 counters does Bare Kite have = 0

200.10c of more counters than it can have, what comes into play has as many as it can
  card Small Cask | {0} | Artifact | Small Cask comes into play with two charge counters on it. | Small Cask can't have more than one charge counters on it.
  Ann: hand Small Cask
  Ben:
  > Ann plays Small Cask
  > all pass
  how many charge counters does Small Cask have = 1

200.10c counters with which something comes into play have been put on it
  card Bramble Bell | {2} | Artifact | Whenever one or more +1/+1 counters are put on a creature you control, you gain 5 life.
  card Sap Bell | {2} | Artifact | Whenever a +1/+1 counter is put on a creature you control, you gain 1 life.
  card Thorn Whelp | {X} | Creature - Plant | 0/0 | Thorn Whelp comes into play with X +1/+1 counters on it.
  Ann: Bramble Bell, Sap Bell, Forest x3, hand Thorn Whelp
  Ben:
  > Ann plays Thorn Whelp with X = 3
  > resolve the stack
  life of Ann = 28
""")
