"""Prose that is understood in plainer words: what describes, gives reasons or hangs on a name, passives, claims, and "
"subjects that are things."""

from __future__ import annotations

import pytest

from judge.answering import AskError, answer_text
from judge.cards.pool.library_names import LibraryNames
from judge.scenario.telling.as_printed import by_part
from judge.scenario.telling.claims import claims_asked
from judge.scenario.telling.known_cards import Known
from judge.scenario.telling.left_aside import acts, idle
from judge.scenario.telling.plainer import WAYS


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        (
            "So I've got a big Craw Wurm out, and my opponent has a 4/4 Serra Angel and a 4-drop Hill Giant. I attack with the Wurm and he "
            "blocks it with his Giant. Does the Giant die?",
            ["yes"],
        ),
        (
            "I was at 3 life. My opponent had a 4/4 Serra Angel and he attacked me. I chump-blocked with a Birds of "
            "Paradise, which flies too, "
            "and then sacrificed it to my Nantuko Husk before damage. Do I take any damage?",
            ["no"],
        ),
        ("We were playing a casual game and this came up: I control a Soul Warden, and my opponent plays Hill Giant. "
         "How much life do I gain?", [1]),
        ("I'm being attacked by a Hill Giant that has 2 +1/+1 counters on it, and I block with my Grizzly Bears. Does "
         "the Giant die?", ["no"]),
        ("I've got two creatures, a Grizzly Bears and a Mogg Fanatic. My opponent only has one creature, which is a "
         "Hill Giant. I sacrifice the "
         "Fanatic to shoot the Giant. How much damage is on the Giant?", [1]),
        ("Question about Pacifism: my opponent put it on my Prodigal Sorcerer. Can I still use the Sorcerer's ability?", ["yes"]),
        ("Active player has two Savannah Lions; non-active player has one Hill Giant. Both Lions attack, Giant blocks "
         "one of them. With damage on "
         "the stack AP casts Giant Growth on the blocked Lion. Does the blocked Lion die? Does the Giant?", ["no", "no"]),
        ("AP controls Glorious Anthem and a Grizzly Bears with 2 damage marked. NAP Disenchants the Anthem. Do the Bears die?", ["yes"]),
        ("My buddy says that if he bolts my Grizzly Bears, I can't save it. Is that right?", ["no"]),
        ("hi! if i attack with a 2/2 and my friend blocks with a 3/3, and i play giant growth after he blocks, does"
         " his creature die? and mine?",
         ["yes", "no"]),
        ("Player A controls a Nantuko Husk and two Grizzly Bears. Player B controls no creatures and is at 7 life. A"
         " attacks with the Husk and, "
         "after no blocks, sacrifices both Bears to it. What is B's life total after combat damage?", [1]),
        ("Guy at my LGS cast Control Magic on my Shivan Dragon, then next turn attacked me with it. I Disenchanted the Control Magic after "
         "attackers were declared. Does the Dragon still hit me?", ["no"]),
        ("My opponent's Royal Assassin is untapped and I attack with a Hill Giant. He activates the Assassin on my"
         " Giant after it is tapped. "
         "Does the Giant deal damage?", ["no"]),
        ("He blocks my Craw Wurm with two Llanowar Elves. Does the Wurm survive? How many Elves die?", ["yes", 2]),
        ("Opponent cast Armageddon. I responded by tapping all four of my Forests for mana and playing Giant Growth on"
         " my untapped Hill Giant. "
         "How big is the Giant, and do I take mana burn?", ["6/6", "yes"]),
        ("When I play Clone and there is no creature on the battlefield, what happen with Clone?", ["Player's graveyard"]),
        ("I've got Propaganda in play. My opponent has three creatures, all Grizzly Bears, and three lands. How many"
         " can he attack with?", [1]),
        ("I have in game one Prodigal Sorcerer and opponent have one Llanowar Elves. In his turn he tap the Elves for"
         " mana. I use Sorcerer for "
         "kill Elves in response. He get the mana or no?", ["yes"]),
        ("Three of us were playing: me, Bob and Carol. Bob attacks me with a Hill Giant and Carol casts Giant Growth on it. I don't block. "
         "What's my life total?", [14]),
        ("I cast Flame Rift with two opponents, Bob and Carol, who each have 4 life. Is the game a draw?", ["no"]),
        ("My opponent has two cards in hand and I hit him with a Hypnotic Specter, which he can't block. Then I cast"
         " Hymn to Tourach on him after "
         "combat. How many cards does he have left?", [0]),
        ("My opponent controls Meddling Mage naming Wrath of God. I'd like to cast Wrath of God anyway. Am I allowed to?", ["no"]),
        ("When my Nekrataal enters the battlefield, the only other creature is my own Grizzly Bears. Do I have to destroy it?", ["yes"]),
        ("I played Sulfuric Vortex. Opponent is at 2 life during his upkeep and has a Healing Salve in hand. Can he"
         " save himself?", ["yes"]),
        ("My opponent cast Duress on me. My hand was Shock, Hill Giant and Pacifism. Which cards could he take?", [["Shock", "Pacifism"]]),
        ("Can I respond to my opponent activating Pernicious Deed by sacrificing my Mogg Fanatic to deal 1 damage to him?", ["yes"]),
        ("I cast Wrath of God with my opponent having two Grizzly Bears and me having a Darksteel Colossus. How many"
         " creatures are left on the "
         "board?", [1]),
        ("I have a Wall of Stone and my opponent attacks with three Goblin Raiders. If I block one, how much damage do I take?", [4]),
        ("I control a Grizzly Bears and I attack. My opponent, who is at 10 life, doesn't block. What are our life"
         " totals after combat, assuming "
         "I was at 15?", [15, 8]),
        ("I have two Forests and Llanowar Elves untapped, and I want to cast Craw Wurm. Do I have enough mana?", ["no"]),
        ("If a Hill Giant is blocked by a Wall of Wood and a Grizzly Bears, how much total damage does the Giant deal, and does it die?",
         [3, "no"]),
        ("Last game my opponent Mana Leaked my Serra Angel and I had exactly 7 lands. Could I have paid?", ["no"]),
        ("My friend attacked with his 5/5 trampler into my board of two Wall of Woods, and I double blocked. How much"
         " damage tramples over to "
         "me?", [0]),
        ("I attack with Hill Giant. My opponent flashes in nothing, but he activates Mishra's Factory and blocks with"
         " it. Does the Factory die?",
         ["yes"]),
        ("I'm attacking with a Black Knight and my opponent has only white creatures: a White Knight and a Savannah Lions. Can he block?",
         ["no"]),
        ("I play Oblivion Ring exiling his Serra Angel. He Disenchants the Ring while its trigger is still on the"
         " stack. Does he ever get the "
         "Angel back?", ["no"]),
        ("I have 2 Savannah Lions and a Crusade. How big are the Lions? And if my opponent casts Disenchant on the"
         " Crusade?", ["3/2", "2/1"]),
        ("His Royal Assassin came down this turn. I attack with my Craw Wurm. Is the Wurm in danger from the Assassin this turn?", ["no"]),
        ("If my opponent has a Leyline of the Void out and my Grizzly Bears die, do they end up in my graveyard?", ["no"]),
        ("With one card left in my library I cast Brainstorm. Do I lose the game immediately?", ["yes"]),
        ("I have Ornithopter with Holy Strength on it. I attack and it isn't blocked. How much damage?", [1]),
        ("I attack with a Serra Angel and a Hill Giant. My opponent blocks the Angel with his Wind Drake and leaves"
         " the Giant unblocked. What's "
         "the damage to him and which creatures die?", [3, ["Wind Drake"]]),
        ("Both players control a Crusade. My Savannah Lions attacks, unblocked. How much does it hit for?", [4]),
        ("My Drudge Skeletons has a regeneration shield when my opponent casts Pyroclasm. Does it survive, and is it"
         " tapped?", ["yes", "yes"]),
        ("My Goblin King is on the board with two Raging Goblins. My opponent casts Wrath of God. How many of my Goblins die?", [3]),
        ("The opponent plays Mind Rot while I hold Shock, Forest and Hill Giant. I cast Shock on him in response. How many cards remain in "
         "my hand?", [0]),
        ("Opponent casts Wrath of God. What happens to my creatures if I control Grizzly Bears?", ["Player's graveyard"]),
    ],
)  # fmt: skip
def test_prose_in_plainer_words(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


def test_the_plainer_words_are_said() -> None:
    answers = answer_text("I've got a trusty Hill Giant. He Shocks it, which made me furious. Does it die?", "<prose>").run.answers
    assert [answer.value for answer in answers] == ["no"]


def test_what_is_told_and_does_not_come_about_is_an_error() -> None:
    """It was meant otherwise than it is understood."""
    with pytest.raises(AskError) as found:
        answer_text("My opponent's Grizzly Bears blocked my Hill Giant, and died. Then I Shocked it. Does it die again?", "<prose>")
    assert "does not come about" in found.value.text


def test_no_number_is_left_aside_with_a_reason() -> None:
    known = Known(LibraryNames())
    said = "He attacks with Hill Giant because I am at 3 life."
    (start, end, lifted), *rest = [edit for way in WAYS if way.__name__ == "reasons_apart" for edit in way(said, known)]
    assert (start, end, lifted) == (0, 0, "I am at 3 life. ") and rest


def test_an_act_or_a_number_is_never_idle() -> None:
    known = Known(LibraryNames())
    assert idle("at our local store, grinning") and idle("for value")
    assert not any(map(idle, ("with two lands", "in response", "before blocks", "to the Giant", "not")))
    assert acts("he casts it", known) and acts("I have a Hill Giant", known)
    assert not acts("it can't block", known) and not acts("the Angel flies", known)


def test_each_way_leaves_plain_sentences_as_they_are() -> None:
    known = Known(LibraryNames())
    plain = ("I attack with Grizzly Bears.", "My opponent has two tapped Islands and a Serra Angel.", "I cast Shock on his Hill Giant.")
    for said in plain:
        assert not [edit for way in WAYS for edit in way(said, known)]


def test_claims() -> None:
    said = "He claims that if I attack, it dies. Is he right?"
    (first, second) = claims_asked(said)
    assert said[: first[0]] + first[2] + said[first[1] : second[0]] + second[2] == "If I attack, does it die?"


def test_what_saves_nothing_saves_nothing_used_twice() -> None:
    board = """
players:
  Ann: {in play: ["Circle of Protection: Red", Hill Giant, Plains x2]}
  Ben: {hand: [Earthquake], in play: [Mountain x6]}
turn: Ben
events: [Ben casts Earthquake with X = 4]
questions: ["can Ann save Hill Giant with Circle of Protection: Red?"]
"""
    assert answer_text(board, "<board>").run.answers[0].value == "no"


def test_so_many_times_is_no_number_of_an_ability() -> None:
    board = """
players: {Ann: {in play: [Nantuko Shade, Swamp x4]}, Ben: {}}
cards: {Nantuko Shade: {type: Creature - Insect Shade, pt: 2/1, text: "{B}: Nantuko Shade gets +1/+1 until end of turn."}}
events: ["Ann activates Nantuko Shade's %sability four times", resolve the stack]
questions: [power of Nantuko Shade]
"""
    for called in ("", "pump "):
        assert answer_text(board % called, "<board>").run.answers[0].value == 6


def test_a_kind_of_creature_is_no_part_of_a_name() -> None:
    """Though one card alone may have the word in its name; any other word that one card alone has names it."""
    known = Known(LibraryNames())
    assert list(by_part("I block with my two Knights and his Cleric.", known)) == []
    assert [name for _, _, name in by_part("I cast it on my Masticore with the Jitte.", known)] == ["Umezawa's Jitte"]
