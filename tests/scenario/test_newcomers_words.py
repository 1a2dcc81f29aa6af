"""What newcomers write who have read the first page alone: other verbs, other orders, several clauses, pronouns, natural questions."""

from __future__ import annotations

import json

import pytest

from judge.answering import AskError, answer_text
from judge.cards.pool.library_names import LibraryNames
from judge.scenario.file.canonical import canonical_lines
from judge.scenario.file.loading import loads

TABLE = """
cards:
  Deep Cellar:
    type: Artifact
    text: "Sacrifice a creature: Target player puts the top card of his or her library into his or her graveyard."
players:
  Ann:
    hand: [Stifle, Lightning Bolt, Shock, Demonfire, Cancel, Spectral Procession, Raise the Alarm, Time Warp]
    in play: [{card: Exalted Angel, face down: yes}, Plains x9, Arcbound Ravager, Frogmite, Umezawa's Jitte, Boros Swiftblade,
      two 1/1 white Soldier tokens]
  Ben:
    hand: [Pyroclasm]
    in play: [Grizzly Bears, Polluted Delta, Soul Warden, Deep Cellar, two 1/1 black Rat tokens]
"""


def events(*said: str, board: str = TABLE) -> list[str]:
    """Sentences as the language writes them."""
    return [line.canonical for line in canonical_lines(loads(f"{board}events: {json.dumps(said)}\n", LibraryNames()))][: len(said)]


def question(said: str, *told: str, board: str = TABLE) -> str:
    """A question as the language writes it."""
    script = loads(f"{board}events: {json.dumps(told)}\nquestions: {json.dumps([said])}\n", LibraryNames())
    return "; ".join(line.canonical for line in list(canonical_lines(script))[len(told) :])


def answers(told: list[str], *asked: str, board: str = TABLE) -> list[object]:
    """The values of the answers, in order."""
    text = f"{board}events: {json.dumps(told)}\nquestions: {json.dumps(asked)}\n"
    return [answer.value for answer in answer_text(text, "<board>").run.answers]


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("Ann flips up her Angel for its morph cost", "Ann turns Exalted Angel face up"),
        ("Ann casts Demonfire for X=5 at Ben with no cards in hand", "Ann plays Demonfire targeting Ben with X = 5"),
        ("Ann casts Spectral Procession using all her lands", "Ann plays Spectral Procession"),
        ("In response, Ann casts Raise the Alarm, which resolves.", "Ann plays Raise the Alarm; Raise the Alarm resolves"),
        ("Ann casts Raise the Alarm and it resolves, as does its trigger",
         "Ann plays Raise the Alarm; it resolves; a triggered ability resolves"),
        ("Ann casts Shock on Ben and, holding priority, Lightning Bolt on Ben too",
         "Ann plays Shock targeting Ben; Ann plays Lightning Bolt targeting Ben"),
        ("Ann removes a counter from Jitte to pump the Swiftblade", "Ann removes a counter from Umezawa's Jitte choosing mode 1"),
        ("Ann uses Jitte to shrink the Bears", "Ann plays Umezawa's Jitte's ability targeting Grizzly Bears choosing mode 2"),
        ("Ann attacks with both Soldiers and the Frogmite", "Ann attacks with Soldier x2, Frogmite"),
        ("Ann then leaves the game", "Ann concedes"),
        ("Ann bashes Ben with Frogmite", "Ann attacks with Frogmite"),
        ("Ann charges in with Frogmite", "Ann attacks with Frogmite"),
        ("Ann sends Frogmite at Ben together with the Swiftblade", "Ann attacks with Frogmite, Boros Swiftblade"),
        ("Ann feeds Frogmite to the Ravager", "Ann plays Arcbound Ravager's ability sacrificing Frogmite"),
        ("Ann casts Shock, pointing it at Ben", "Ann plays Shock targeting Ben"),
        ("Everyone passes until the stack is empty", "resolve the stack"),
        ("Ann casts Shock on Ben, who has no response", "Ann plays Shock targeting Ben; Ben has no response"),
        ("Ann attacks with Frogmite, which Ben blocks with Grizzly Bears",
         "Ann attacks with Frogmite; Ben blocks with Grizzly Bears"),
        ("Ann attacks with Frogmite; it's unblocked", "Ann attacks with Frogmite; no block"),
        ("damage resolves along with any triggers", "combat damage resolves; resolve the stack"),
        ("Ann goes for Raise the Alarm", "Ann plays Raise the Alarm"),
    ],
)  # fmt: skip
def test_a_sentence_is_read_as_it_is_said(said: str, means: str) -> None:
    assert events(said) == [means]


def test_a_pronoun_is_of_whoever_has_what_is_used() -> None:
    attack = "Ann attacks with Frogmite, Ben blocks it with one of the Rats"
    told = events(attack, "before damage, he sacs the Rat to the Cellar targeting Ann")
    assert told[1].endswith("Ben plays Deep Cellar's ability sacrificing Rat targeting Ann")


def test_a_card_is_a_verb_with_its_last_letter_left_out() -> None:
    told = events("Ben cracks his Delta", "Ann responds by Stifling the ability")
    assert told[1] == "Ann plays Stifle targeting Polluted Delta's ability"


def test_what_resolves_after_another_is_not_played_again() -> None:
    told = events("Ben casts Pyroclasm", "Both Soul Warden triggers resolve, then Pyroclasm")
    assert told[1] == "Soul Warden's ability resolves; Soul Warden's ability resolves; Pyroclasm resolves"


def test_a_keyword_of_what_was_just_used_targets() -> None:
    (told,) = events("Ann sacrifices Frogmite to the Ravager, then sacrifices the Ravager to itself, with modular targeting Exalted Angel")
    assert told.endswith("sacrificing Arcbound Ravager; for Arcbound Ravager: Exalted Angel")


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("who sacrificed the Rat?", "who: did someone sacrifice Rat?"),
        ("did Ann get an extra turn?", "how many extra turns did Ann get >= 1?"),
        ("how many cards were milled?", "how many cards were milled?"),
        ("is there any creature left on Ben's side?", "how many creature does Ben control >= 1?"),
        ("how much did Ben take from Shock?", "how much damage did Shock deal to Ben?"),
        ("what colour are the Soldier tokens?", "colors of Soldier Token"),
        ("what are Grizzly Bears' stats?", "P/T of Grizzly Bears"),
        ("how hard does Frogmite hit?", "power of Frogmite"),
        ("how low does Ben go?", "life of Ben"),
        ("what did Shock kill?", "which permanent: did Shock kill something?"),
        ("did anything of Ben's die?", "how many permanent did Ben lose >= 1?"),
        ("is Frogmite summoning sick?", "is Frogmite summoning sick?"),
        ("was Ben's library shuffled?", "did Ben shuffle?"),
        ("how much damage is needed to kill Frogmite?", "lethal damage for Frogmite"),
        ("can Ben still respond at this point?", "can Ben respond?"),
        ("can Soul Warden be sacrificed to the Cellar?", "can Ben play Deep Cellar's ability sacrificing Soul Warden?"),
        ("can Frogmite swing this turn?", "can Frogmite attack?"),
        ("how much did Ben lose altogether?", "how much life did Ben lose?"),
        ("is Frogmite gone for good?", "is Frogmite in play = no?"),
        ("who loses more life?", "who, most: how much life did someone lose?"),
        ("where is Shock? why not in exile?", "where is Shock; is Shock removed from the game? why not?"),
    ],
)
def test_a_question_is_read_as_it_is_asked(said: str, means: str) -> None:
    assert question(said) == means


def test_by_what_leans_on_what_was_countered() -> None:
    asked = question("was Lightning Bolt countered? by what?", "Ann casts Lightning Bolt on Ben", "Ann Cancels it")
    assert asked == "was Lightning Bolt countered; what countered Lightning Bolt?"


def test_that_was_legal_asks_of_the_last_act() -> None:
    assert question("was that legal?", "Ann casts Shock on Ben", "it resolves") == "was event 1 legal?"


def test_501_6_who_sacrificed_and_300_6_extra_turns_are_answered() -> None:
    told = ["Ben sacrifices a Rat to Deep Cellar targeting Ann", "resolve the stack"]
    asked = ("who sacrificed the Rat?", "did Ann sacrifice the Rat?", "how many cards did Ann mill?", "how many extra turns did Ann get?")
    assert answers(told, *asked) == ["Ben", "no", 1, 0]


def test_212_3f_a_creature_that_came_this_turn_is_summoning_sick_unless_it_may_act_at_once() -> None:
    board = """
players:
  Ann: {hand: [Grizzly Bears, Raging Goblin], in play: [Forest x2, Mountain, Hill Giant]}
  Ben: {}
"""
    told = ["Ann casts Grizzly Bears, it resolves", "Ann casts Raging Goblin, it resolves"]
    asked = [f"is {name} summoning sick?" for name in ("Grizzly Bears", "Raging Goblin", "Hill Giant")]
    assert answers(told, *asked, board=board) == ["yes", "no", "no"]


def test_who_responds_does_something() -> None:
    """Once, `Ben responds` before what he did was read as that he did nothing, and what was below resolved."""
    told = events("Ann casts Shock on Grizzly Bears", "Ben responds, sacrificing Grizzly Bears to the Cellar targeting Ann")
    assert told[1] == "Ben plays Deep Cellar's ability sacrificing Grizzly Bears targeting Ann"


def test_310_5_after_first_strike_damage_the_first_damage_has_been_dealt() -> None:
    told = events("Ann attacks with the Swiftblade", "after first-strike damage has been dealt, Ann casts Shock on Ben")
    assert told[1] == "first-strike combat damage resolves; Ann plays Shock targeting Ben"


def test_300_his_turn_is_that_of_the_player_whose_turn_comes() -> None:
    her = "On her own turn, Ann casts Shock on Ben"
    told = events("Ann passes the turn", "on his turn, Ben casts Pyroclasm", "he passes the turn", her)
    assert told[1].startswith("it is Ben's turn; ")
    assert told[3].startswith("it is Ann's turn; ")


def test_the_only_creature_blocks_where_none_is_named() -> None:
    board = "players:\n  Ann: {in play: [Grizzly Bears]}\n  Ben: {in play: [Hill Giant]}\n"
    assert events("Ann attacks with Grizzly Bears", "Ben blocks the Bears", board=board)[1] == "Ben blocks Grizzly Bears with Hill Giant"


def test_each_group_of_attackers_goes_where_it_is_sent() -> None:
    board = "players:\n  Ann: {in play: [Grizzly Bears, Serra Angel]}\n  Ben: {}\n  Cay: {}\n"
    (told,) = events("Ann splits her attack, the Angel at Cay and the Bears at Ben", board=board)
    assert told == "Ann attacks with Serra Angel attacking Cay, Grizzly Bears attacking Ben"


def test_a_card_that_is_not_played_yet_would_be_countered_if_it_were() -> None:
    board = "players:\n  Ann: {hand: [Shock]}\n  Ben: {}\n"
    assert question("would Shock be countered as well?", board=board) == "was Shock countered, if Ann play Shock targeting Ben anyway?"


def test_502_what_wanes_is_waited_for_and_sacrificed_by_itself() -> None:
    board = """
players:
  Ann: {in play: [{card: Keldon Marauders, counters: {time: 1}}]}
  Ben: {}
turn: {player: Ann, step: upkeep, beginning: yes}
"""
    told = ["the last time counter comes off and Ann sacrifices the Marauders", "their leaves-play trigger hits Ben", "resolve the stack"]
    assert events(told[0], board=board) == [
        "until: how many time counters are on Keldon Marauders = 0? yes; until: was Keldon Marauders sacrificed? yes"
    ]
    assert answers(told, "was Keldon Marauders sacrificed?", "life of Ben", board=board) == ["yes", 19]


def test_the_only_creature_attacks_where_none_is_named() -> None:
    board = "players:\n  Ann: {in play: [Grizzly Bears]}\n  Ben: {in play: [Hill Giant]}\n"
    assert events("Ann attacks", board=board) == ["Ann attacks with Grizzly Bears"]


def test_a_keyword_that_triggers_is_not_played() -> None:
    board = """
players:
  Ann: {hand: [Bloodbraid Elf, Fire // Ice], in play: [Mountain x4, Forest x2]}
  Ben: {in play: [Llanowar Elves, Birds of Paradise]}
"""
    assert events("Ann casts Bloodbraid Elf; cascade triggers", board=board) == ["Ann plays Bloodbraid Elf"]
    (told,) = events("Ann casts Fire, dividing the damage one and one between Llanowar Elves and the Birds", board=board)
    assert told.endswith("dividing 1 to Llanowar Elves, 1 to Birds of Paradise")


def test_an_attack_right_away_is_an_attack() -> None:
    assert events("Frogmite attacks right away") == ["Ann attacks with Frogmite"]


def test_it_is_what_the_play_can_target() -> None:
    board = """
players:
  Ann: {hand: [Giant Growth, Threaten], in play: [Forest, Mountain x3, Grizzly Bears]}
  Ben: {hand: [Lightning Bolt, Counterspell], in play: [Mountain, Island x2, Air Elemental]}
"""
    assert events("Ann casts Giant Growth on her Bears, and in response Ben casts Lightning Bolt on it", board=board) == [
        "Ann plays Giant Growth targeting Grizzly Bears; Ben plays Lightning Bolt targeting Grizzly Bears"
    ]
    told = ["Ann casts Threaten on the Air Elemental, no responses", "Combat: she attacks Ben with it, unblocked"]
    assert events(*told, board=board)[1] == "it is beginning of combat; Ann attacks with Air Elemental; no block"
    assert events("Ann casts Giant Growth on her Bears, and Ben casts Counterspell on it", board=board) == [
        "Ann plays Giant Growth targeting Grizzly Bears; Ben plays Counterspell targeting Giant Growth"
    ]


def test_what_comes_in_the_end_is_asked_once_the_stack_has_resolved() -> None:
    board = """
players:
  Ann: {hand: [Grizzly Bears], in play: [Forest x2, Soul Warden x2], life: 10}
  Ben: {in play: [Soul Warden], life: 10}
"""
    told = ["Ann casts the Bears, which resolve"]
    asked = ["how much life does Ann have in the end?", "What life total does Ben end up at?", "How many abilities trigger?"]
    assert answers(told, *asked, board=board) == [12, 11, 3]


def test_the_fight_between_two_is_theirs() -> None:
    board = "players:\n  Ann: {in play: [Grizzly Bears, Craw Wurm]}\n  Ben: {in play: [Savannah Lions, Hill Giant]}\n"
    asked = "who wins the fight between the Bears and the Giant?"
    supposed = "did Grizzly Bears survive, or did Hill Giant survive, if Ben block Grizzly Bears with Hill Giant?"
    assert question(asked, board=board) == supposed  # where nobody has attacked yet


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("Ann holds priority and casts Shock on Ben", "Ann plays Shock targeting Ben"),
        ("Ann shocks Ben to death", "Ann plays Shock targeting Ben"),
        ("Ann uses Shock on Ben's only creature", "Ann plays Shock targeting Ben's Hill Giant"),
        ("Ann casts Fireball with X=3 and targets both the Giant and Ben", "Ann plays Fireball targeting Hill Giant, Ben with X = 3"),
        ("Ann sends in the Bears", "Ann attacks with Grizzly Bears"),
        ("It becomes Ben's turn", "it is Ben's turn"),
        ("let it resolve", "it resolves"),
    ],
)
def test_turns_of_phrase_that_say_the_same(said: str, means: str) -> None:
    board = """
players:
  Ann: {hand: [Shock, Fireball], in play: [Mountain x6, Grizzly Bears]}
  Ben: {in play: [Hill Giant]}
"""
    assert events(said, board=board) == [means]


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("are the Bears still considered blocked?", "is Grizzly Bears blocked?"),
        ("Could Ann have attacked with the Elves instead?", "can Ann attack with Llanowar Elves, at any time?"),
        ("what's the power of the Bears until end of turn?", "power of Grizzly Bears"),
        ("What's Ben's life total at the end of all this?", "life of Ben, if resolve the stack"),
        ("Can Ben respond by casting Shock?", "can Ben play Shock, at the last chance to respond?"),
        ("how much damage would Ben have taken?", "how much damage was dealt to Ben?"),
    ],
)
def test_ways_of_asking_the_same(said: str, means: str) -> None:
    board = """
players:
  Ann: {in play: [Grizzly Bears, Llanowar Elves]}
  Ben: {hand: [Shock], in play: [Mountain, Hill Giant]}
"""
    assert question(said, "Ann attacks with Grizzly Bears", "Ben blocks with Hill Giant", board=board) == means


def test_what_a_spell_does_tells_its_target() -> None:
    board = """
players:
  Ann: {hand: [Healing Salve], in play: [Plains], life: 2}
  Ben: {hand: [Lightning Bolt], in play: [Mountain]}
turn: {player: Ben, step: main}
"""
    for told in ("Ann responds with Healing Salve, choosing to gain 3 life", "Ann uses Healing Salve to prevent the next 3 damage to her"):
        assert answers(["Ben casts Lightning Bolt at Ann", told, "resolve the stack"], "life of Ann", board=board) == [2]


def test_who_is_meant_where_no_question_before_says_it() -> None:
    board = """
players:
  Ann: {hand: [Giant Growth], in play: [Forest, Grizzly Bears]}
  Ben: {hand: [Stifle, Shock], in play: [Island, Mountain, Prodigal Sorcerer]}
"""
    assert question("how many untapped lands does she control?", "Ann casts Giant Growth on her Bears", board=board) == (
        "how many untapped land does Ann control?"
    )
    assert question("how big are they after cleanup?", "Ann casts Giant Growth on her Bears", board=board) == (
        "P/T of Grizzly Bears, at cleanup"
    )
    told = "Ben pings Ann with the Sorcerer"
    assert question("does Ann lose life if he Stifles it?", told, board=board) == (
        "did Ann lose life, if Ben play Stifle targeting Prodigal Sorcerer's ability?"
    )


def test_what_is_a_players_own_is_asked_of_that_player() -> None:
    board = "players:\n  Ann: {in play: [Island]}\n  Ben: {in play: [Nantuko Husk, Grizzly Bears]}\n"
    assert question("is it legal to sacrifice the Husk to itself?", board=board).startswith("can Ben ")


def test_players_act_and_creatures_do_not() -> None:
    board = "players:\n  Ann: {hand: [Shock], in play: [Mountain]}\n  Ben: {in play: [Hill Giant, Serra Angel]}\n"
    board += "questions: ['does Hill Giant die?', 'could she have targeted Serra Angel?']\n"
    run = answer_text(f"{board}events: [Ann plays Shock targeting Hill Giant]\n").run
    assert run.answers[1].asked == "can Ann play Shock targeting Serra Angel, at any time?"


def test_what_is_unblocked_may_end_its_sentence() -> None:
    board = "players:\n  Ann: {in play: [Grizzly Bears]}\n  Ben: {in play: [Hill Giant]}\n"
    assert events("Ann attacks with the Bears. They're unblocked. Combat damage is dealt.", board=board) == [
        "Ann attacks with Grizzly Bears; no block; combat damage resolves"
    ]


def test_what_a_player_can_play_is_what_he_or_she_can_do() -> None:
    board = "players:\n  Ann: {hand: [Shock], in play: [Mountain]}\n  Ben: {in play: [Hill Giant]}\n"
    assert question("what can Ann cast?", board=board) == "what can Ann do?"
    assert question("does Ann gain a life from Shock?", board=board) == "how much life did Ann gain from Shock >= 1?"


BEGUN = """
turn: Ann's upkeep
players:
  Ann:
    hand: [Ninja of the Deep Hours]
    in play: [{card: Avalanche Riders, summoning sick: yes}, Mountain x4, Ornithopter, Island x2]
    library: [Shock, Forest]
  Ben:
    hand: [Spellstutter Sprite]
    in play: [Cloud Sprite, River Boa, Forest x3, Kitchen Finks, Winter Orb, Island x2]
"""


@pytest.mark.parametrize("told", [["Ann doesn't pay the echo"], ["all pass", "Ann chooses not to pay"]])
def test_302_3_what_the_beginning_asks_is_asked_where_it_is_answered_first(told: list[str]) -> None:
    assert answers(told, "where is Avalanche Riders?", board=BEGUN) == ["Ann's graveyard"]


def test_304_1_the_draw_that_is_told_first_is_that_of_the_step() -> None:
    board = BEGUN.replace("upkeep", "draw")
    assert answers(["Ann draws a card"], "what is in Ann's hand?", board=board) == [["Ninja of the Deep Hours", "Shock"]]


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("Ben casts Spellstutter Sprite. Sprite resolves", "Ben plays Spellstutter Sprite; Spellstutter Sprite resolves"),
        ("Ben regenerates the Boa. regeneration resolves", "Ben regenerates River Boa; an ability resolves"),
        ("Kitchen Finks' life gain trigger resolves", "Kitchen Finks's ability that says life resolves"),
        ("Ann draws a card from the Ninja", "for Ninja of the Deep Hours: Ann chooses yes; Ninja of the Deep Hours has asked"),
        ("Ben untaps one Forest", "until: how many untapped Forest does Ben control >= 1? yes"),
        ("Ben uses the Boa before regular damage", "Ben plays River Boa's ability"),
    ],
)  # fmt: skip
def test_what_waits_is_called_by_what_it_is(said: str, means: str) -> None:
    assert means in events(said, board=BEGUN)[0]


def test_each_of_two_that_and_joins_is_asked_of() -> None:
    told = ["it happens: Grizzly Bears is destroyed"]
    assert answers(told, "do Grizzly Bears and Soul Warden both die?", "how many times did Grizzly Bears die?") == ["yes", "no", 1]


@pytest.mark.parametrize("attack", ["Ben attacks with all his Rats", "Ben attacks with both Rats"])
@pytest.mark.parametrize("one", ["one", "one of them", "one of the attackers"])
def test_309_1_one_of_several_attackers_of_a_name_is_blocked(attack: str, one: str) -> None:
    board = TABLE + "turn: {player: Ben, step: declare attackers}\n"
    assert events(attack, f"Ann blocks {one} with Frogmite", board=board)[1] == "Ann blocks Rat with Frogmite"


def test_what_is_done_twice_by_the_only_thing_that_does_it_is_done_twice() -> None:
    board = TABLE.replace("Frogmite", "Prodigal Sorcerer")
    ping = "Ann plays Prodigal Sorcerer's ability targeting Grizzly Bears"
    assert events("Ann pings the Bears in response twice", board=board) == [f"{ping}; {ping}"]


def test_what_a_player_can_block_is_not_with_what() -> None:
    with pytest.raises(AskError):
        answers([], "what can Ben block?")
    assert answers([], "with what can Ben block?") == [["Grizzly Bears", "Soul Warden", "Rat", "Rat"]]


DENIED = """
players:
  Ann:
    hand: [Disenchant, Grizzly Bears]
    in play: [Forest x4, Plains x4, Prodigal Sorcerer, Mogg Fanatic, Phyrexian Arena]
  Ben:
    in play: [Hill Giant, Ornithopter]
"""


@pytest.mark.parametrize(
    ("asked", "value"),
    [
        ("how many nonartifact creatures are there?", 3),
        ("how many creatures that aren't Giants does Ben control?", 1),
        ("how many nonred creatures are in play?", 2),
        ("why is Hill Giant there?", "in play"),
    ],
)
def test_kinds_that_are_denied(asked: str, value: object) -> None:
    """Any type and colour may be denied, in one word or with `that isn't`."""
    assert answers([], asked, board=DENIED) == [value]


def test_why_something_is_there_asks_where_it_is() -> None:
    assert answers(["Ann sacrifices Mogg Fanatic targeting Ben"], "why is Mogg Fanatic there?", board=DENIED) == ["Ann's graveyard"]


def test_lands_tapped_for_more_than_is_cast() -> None:
    told = ["Ann taps all of her Forests for mana but only casts Grizzly Bears", "go to combat"]
    assert answers(told, "does Ann take mana burn, and how much?", board=DENIED) == [2]
    me = DENIED.replace("Ann", "Player")
    assert answers(["I tap all my lands for mana", "go to combat"], "how much mana burn do I take?", board=me) == [8]


def test_who_pings_taps_for_it() -> None:
    told = ["Ann pings the Giant and sacrifices the Fanatic to deal one more to it"]
    pings, then = events(*told, board=DENIED)[0].split("; ")
    assert pings == "Ann plays Prodigal Sorcerer's ability targeting Hill Giant"
    assert then == "Ann sacrifices Mogg Fanatic targeting Hill Giant to deal one more to it"
    board = DENIED.replace("Prodigal Sorcerer", "Mogg Fanatic, Ember Shot")
    shot = "cards: {Ember Shot: {type: Artifact, text: '{R}: Ember Shot deals 1 damage to target creature.'}}"
    with pytest.raises(AskError, match="it may be by"):
        answers(["Ann pings the Giant"], "life of Ann", board=shot + board)


def test_an_ability_that_has_yet_to_resolve() -> None:
    """`when the Arena trigger resolves` is a time, and what is supposed where it is asked what happens then."""
    upkeep = f"{DENIED}turn: {{player: Ann, step: upkeep, beginning: yes}}\n"
    asked = ["life of Ann when the Arena trigger resolves?", "what happens when Phyrexian Arena's ability resolves?"]
    assert answers([], *asked, board=upkeep)[0] == 19
    assert "Ann loses 1 life" in str(answers([], *asked, board=upkeep)[1])


FIGHT = """
players:
  Ann:
    hand: [Shock, Forest]
    in play: [Psychatog, Grizzly Bears, Mogg Raider x2]
  Ben:
    in play: [Hill Giant]
"""


@pytest.mark.parametrize(
    ("said", "out"),
    [
        ("Ann discards Shock to Psychatog and exiles her graveyard", "leaves out"),
        ("Ann discards her whole hand to Psychatog and exiles her graveyard for more", "no verb"),
        ("Ann discards Shock to Psychatog twice", "leaves out 'twice'"),
        ("Ann attacks with two creatures", "two creatures"),
    ],
)
def test_how_many_and_what_else_is_done_is_not_passed_over(said: str, out: str) -> None:
    with pytest.raises(AskError, match=out):
        answers([said], "life of Ben", board=FIGHT)


@pytest.mark.parametrize(
    ("said", "life"), [("all four creatures", 15), ("both Mogg Raiders", 18), ("two Mogg Raiders", 18), ("four creatures", 15)]
)
def test_who_attacks_is_told_by_their_number(said: str, life: int) -> None:
    assert answers([f"Ann attacks with {said}", "no block", "combat damage is dealt"], "life of Ben", board=FIGHT) == [life]


AGAIN = """
players:
  Ann:
    hand: [Dark Ritual x2, Giant Growth, Terror]
    library: [Shock, Forest, Hill Giant]
    in play: [Wall of Roots, Swamp x2, {card: Isochron Scepter, imprint: Lightning Bolt}, Mishra's Factory, Island]
  Ben:
    hand: [Shock, Force Spike, Naturalize]
    in play: [Llanowar Elves, Glorious Anthem, Savannah Lions]
"""


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("Ann casts Dark Ritual twice, each resolving",
         "Ann plays Dark Ritual; Dark Ritual resolves; Ann plays Dark Ritual; Dark Ritual resolves"),
        ("Ann uses Wall of Roots during Ben's turn and then again on Ann's turn",
         "it is Ben's turn; Ann plays Wall of Roots's ability; it is Ann's turn; Ann plays Wall of Roots's ability"),
        ("Ben kills the Anthem first with Naturalize",
         "Ben plays Naturalize targeting Glorious Anthem; until: did Glorious Anthem die? yes"),
        ("Ann animates the Factory using the Island and blocks the Lions with it",
         "Ann plays Mishra's Factory's ability 2 tapping Island; Ann blocks Savannah Lions with Mishra's Factory"),
    ],
)  # fmt: skip
def test_what_is_done_again_and_what_pays(said: str, means: str) -> None:
    assert events(said, board=AGAIN) == [means]


def test_a_verb_made_of_a_whole_name_and_whom_it_means() -> None:
    told = ["Ben Shocks Ann", "Ben responds by Force Spiking it", "Ann Terrors them in response to Force Spike"]
    assert events(*told[:2], board=AGAIN)[1] == "Ben plays Force Spike targeting Shock"
    elves = ["Ben Shocks the Elves", "Ann Giant Growths them in response", "Ann Terrors them in response to the Growth"]
    assert events(*elves, board=AGAIN)[2] == "Ann plays Terror targeting Llanowar Elves"


@pytest.mark.parametrize(
    ("asked", "value"),
    [
        ("is anything imprinted on Isochron Scepter?", "yes"),
        ("what is imprinted on the Scepter?", ["Lightning Bolt"]),
        ("is Shock imprinted on the Scepter?", "no"),
        ("what's on the bottom of Ann's library?", "Hill Giant"),
        ("what is the bottom card of Ben's library?", "unknown card #20"),
        ("can Wall of Roots attack for Ann this turn?", "no"),
        ("does Shock get countered because of protection from red?", "no"),
    ],
)
def test_what_is_removed_with_something_and_other_questions(asked: str, value: object) -> None:
    answered = answers(["Ben casts Shock on Ann"], asked, board=AGAIN)
    assert answered == [value] if value != "unknown card #20" else "unknown card" in str(answered)


def test_piles_of_which_one_is_the_rest() -> None:
    cards = "hand: [Fact or Fiction], in play: [Island x4], library: [Shock, Terror, Forest, Swamp, Counterspell]"
    board = f"players: {{Ann: {{{cards}}}, Ben: {{}}}}\n"
    told = ["Ann casts Fact or Fiction", "it resolves", "Ben splits the cards into Counterspell and the rest"]
    told.append("Ann takes the Counterspell pile")
    assert answers(told, "what is in Ann's hand?", board=board) == [["Counterspell"]]


def test_a_name_that_no_card_has_is_told_as_such() -> None:
    """And not answered with a sentence of another card."""
    with pytest.raises(AskError, match="no card here is called 'Glimmer Ghast'"):
        answers(["Ann casts Glimmer Ghast"], "life of Ann", board=AGAIN)
    with pytest.raises(AskError, match="attacks with Llanowar Elves'"):
        answers(["Ben attacks with Lanowar Elvs"], "life of Ann", board=AGAIN)


BOTH = """
players:
  Ann:
    hand: [Lightning Bolt, Shock, Boomerang, Soul Warden]
    in play: [Prodigal Sorcerer, Mountain x4, Island x2]
  Ben:
    poison: 3
    hand: [Swords to Plowshares]
    in play: [Serra Angel, {token: Elephant, pt: 3/3, color: green}, Plains]
"""


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("Ann casts Lightning Bolt and Shock on the Angel", ["Lightning Bolt targeting Serra Angel", "Shock targeting Serra Angel"]),
        ("Lightning Bolt and Shock are cast by Ann at Ben", ["Lightning Bolt targeting Ben", "Shock targeting Ben"]),
        ("Ann casts Soul Warden and Shock on Ben", ["Soul Warden", "Shock targeting Ben"]),
        ("Ann casts Lightning Bolt on Ben and Shock on the Angel", ["Lightning Bolt targeting Ben", "Shock targeting Serra Angel"]),
    ],
)
def test_two_spells_on_one_target(said: str, means: list[str]) -> None:
    assert events(said, board=BOTH) == ["; ".join(f"Ann plays {each}" for each in means)]


def test_whom_it_means_is_not_what_does_it() -> None:
    told = ["Ann bolts the Angel", "Ann pings it with the Sorcerer too"]
    assert events(*told, board=BOTH)[1] == "Ann plays Prodigal Sorcerer's ability targeting Serra Angel"
    for said in ("Sorcerer gets exiled with Swords", "Prodigal Sorcerer is exiled with Swords to Plowshares"):
        assert events(said, board=BOTH) == ["Ben plays Swords to Plowshares targeting Prodigal Sorcerer"]


def test_what_somebody_has_got() -> None:
    assert answers([], "how many poison counters has Ben got?", board=BOTH) == [3]
