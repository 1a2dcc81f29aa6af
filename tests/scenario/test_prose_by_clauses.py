"""Prose read clause by clause: subjects, relative clauses, what is done on the way, and which of two things a pronoun is."""

from __future__ import annotations

import pytest

from judge.answering import AskError, answer_text


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        ("I enchanted my Grizzly Bears with Rancor and swing into an empty board. My opponent is at 10. What is his "
         "life total after that?", [6]),
        ("I have an Isamaru, Hound of Konda and my opponent drops his own Isamaru. What happens to mine?", ["Player's graveyard"]),
        ("I swing with Grizzly Bears, my opponent blocks with his Bears and then, after damage is put on the stack, "
         "he sacrifices them to "
         "Nantuko Husk. Do my Bears still die?", ["yes"]),
        ("I equip Loxodon Warhammer to my Grizzly Bears and hit my opponent unblocked. I was at 7, he was at 15. What "
         "are our life totals?",
         [12, 10]),
        ("My opponent controls Worship and a Grizzly Bears and sits at 4 life. I attack with a Craw Wurm which isn't "
         "blocked. What's his life "
         "total now?", [1]),
        ("I swing with a Llanowar Elves and a Craw Wurm. He blocks the Wurm with Wall of Stone. He was at 20, where is he now?", [19]),
        ("I'm at 8 life facing down a Serra Angel and a Hill Giant, with only a Wall of Stone on my side. He attacks "
         "with both. If I block the "
         "Giant, what do I go to?", [4]),
        ("During combat my opponent flashed in a Briarhorn to save his Grizzly Bears, which I had blocked with my "
         "Hill Giant. Does his bear kill "
         "my Giant now?", ["yes"]),
        ("My Blinking Spirit is blocked by his Craw Wurm. Before damage I return the Spirit to my hand. Does the Wurm "
         "deal me any damage?",
         ["no"]),
        ("With a Spirit Link on my Hill Giant, I attack and he doesn't block. I was on 10. What's my life after combat?", [13]),
        ("I cast Duress and he shows me Counterspell, Forest and Grizzly Bears. Which card do I get to take?", [["Counterspell"]]),
        ("He plays Wrath of God, I flash in Teferi, Mage of Zhalfir afterwards. How many creatures are on the board?", [1]),
        ("I attack with two Elvish Archers; he has just a Hill Giant to block with and blocks one of them. How much damage does he take, "
         "and does the blocked one die?", [2, "yes"]),
        ("I use Stifle on my opponent's Wasteland activation targeting my Bayou. Do I keep the Bayou, and does he still lose the "
         "Wasteland?", ["yes", "yes"]),
        ("I equipped Jitte to my Grizzly Bears. It connects with him. How many counters does the Jitte have?", [2]),
        ("On my turn I cast Armageddon with 4 Plains out. He responds by bouncing my Serra Angel with Unsummon. How many lands do I have?",
         [0]),
    ],
)  # fmt: skip
def test_clauses_of_a_sentence_are_read_by_their_parts(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


def test_an_object_is_not_the_subject_of_its_own_question() -> None:
    """What the Assassin kills is what attacked; that the question calls the Assassin by name does not make `it` this."""
    prose = "My Royal Assassin is untapped. My opponent attacked me with Hill Giant. Can the Assassin kill it?"
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == ["yes"]


@pytest.mark.parametrize(
    "prose",
    [
        "Say he's got a Circle of Protection: Red and 3 plains, and I throw a Lightning Bolt at his face. He pays 1 to prevent it. Does he "
        "take any damage from the bolt?",
    ],
)
def test_what_can_only_be_misread_is_not_answered(prose: str) -> None:
    """Nobody tells that something is done which has no target, or is played from where it is not: it was meant otherwise."""
    with pytest.raises(AskError, match="as far as it is understood"):
        answer_text(prose, "<prose>")


def test_a_question_that_is_one_already_keeps_its_words() -> None:
    answer = answer_text("Ann casts Shock on Ben. How much life does Ben have?", "<prose>").run.answers[0]
    assert (answer.question, answer.value) == ("How much life does Ben have?", 18)


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        ("I attack with Grizzly Bears. He blocks with Hill Giant. Do my Bears die? If I cast Giant Growth on them, do they die?",
         ["yes", "no"]),
        ("I cast Giant Growth on my Grizzly Bears, he Shocks it in response. If he had instead waited until Giant Growth resolved, would "
         "the Bears survive the Shock?", ["yes"]),
    ],
)  # fmt: skip
def test_what_is_supposed_beside_what_was_told_is_of_its_question_alone(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        ("I attack with Grizzly Bears. He doesn't block. Do my Bears die? Then he casts Shock on them. Do they die now?", ["no", "yes"]),
        ("I cast Shock on his Grizzly Bears. Do they die? He responds with Giant Growth on them. Do they die now?", ["yes", "no"]),
        ("I cast Shock on his Grizzly Bears. Can he respond with Giant Growth? He lets it resolve. Do the Bears die?", ["yes", "yes"]),
        ("I attack with Hill Giant and he doesn't block. What is he at? Next turn I attack again with the Giant and he doesn't block. "
         "What is he at now?", [17, 14]),
    ],
)  # fmt: skip
def test_a_question_that_the_telling_goes_on_behind_is_of_what_was_told_before_it(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        ("Ann casts Shock on Ben's Grizzly Bears. Ben responds with Giant Growth, and Ann responds to that with a second Shock, also on "
         "the Bears. Where do the Bears end up?", ["Ben's graveyard"]),
        ("My opponent attacks with Hill Giant and Gray Ogre. I've got a Wall of Stone and a Samite Healer; the Wall blocks the Giant. If I "
         "prevent one damage to myself with the Healer, how much damage do I take?", [1]),
        ("Newbie here, sorry if this is dumb :) I put Pacifism on his Prodigal Sorcerer. He says he can still tap it to ping me. Can he?",
         ["yes"]),
        ("Ann is at 2, Ben at 1. Ann has a Mogg Fanatic, Ben has a Shock in hand and a Mountain. Ben Shocks Ann and she sacrifices the "
         "Fanatic in response, targeting Ben. Who wins?", ["Ann"]),
        ("Two Grizzly Bears of mine double block his Craw Wurm. Does the Wurm die?", ["yes"]),
        ("My opponent is attacking me with two Grizzly Bears. I have a Hill Giant. After I block one of them, he casts Giant Growth on the "
         "blocked Bears. Does my Giant die, and how much life do I lose?", ["yes", 2]),
        ("At 5 life, I attack with Craw Wurm and he blocks with two Grizzly Bears. It survives?", ["no"]),
    ],
)  # fmt: skip
def test_who_and_what_is_meant_is_found_by_what_is_told_of_it(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        ("I attack with Hill Giant and he lets it through. Then he casts Giant Growth on his Grizzly Bears. How big is the Giant?",
         ["3/3"]),
        ("Last turn I played Llanowar Elves. Can the Elves attack?", ["yes"]),
        ("I sacrifice my Mogg Fanatic in response to his Swords to Plowshares on it. Do I gain life?", ["no"]),
    ],
)  # fmt: skip
def test_parts_of_names_and_earlier_turns_are_understood(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        ("My playgroup can't agree on this. Player A casts Terror on Player B's Hill Giant, and Player B sacrifices the Giant to his "
         "Nantuko Husk in response. Does Terror get countered?", ["yes"]),
        ("So my little brother thinks that his Black Knight can be killed by my Swords to Plowshares. I told him it can't be targeted. I "
         "cast it on the Knight. Does the Swords resolve?", ["no"]),
        ("If I Stifle the trigger of his Flametongue Kavu, does my Craw Wurm die?", ["no"]),
        ("On his turn he attacked me with a Craw Wurm, I went from 20 to 14. On my turn I played nothing. On his next turn he attacked "
         "again with the Wurm and I didn't block. What am I at?", [8]),
        ("I took a Hill Giant from my opponent this turn. Can it attack right now?", ["no"]),
        ("I have Serra Angel and my opponent has Moat. Can I attack? And if I attack with Grizzly Bears, is that possible?", ["yes", "no"]),
    ],
)  # fmt: skip
def test_whose_it_is_is_found_by_who_acts_and_what_is_only_said_of_is_spoken_of(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        ("He casts Boomerang on my Control Magic, which is on his Serra Angel. Where does Control Magic go?", ["Player's hand"]),
        ("My opponent's Mogg Fanatic blocks my Hill Giant. He sacrifices it after damage is on the stack, hitting me. I was at 6. What am "
         "I at, and does my Giant live?", [5, "yes"]),
        ("Ann has Grizzly Bears, Ben has Hill Giant. Ben attacks with his Giant, and she blocks with her Bears. Does the Giant die?",
         ["no"]),
        ("At the beginning of combat on my turn, my opponent taps my Serra Angel with Icy Manipulator. I attack with my other Serra Angel. "
         "What is he at?", [16]),
    ],
)  # fmt: skip
def test_what_stands_behind_a_comma_is_not_passed_over(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        ("My opponent casts Lightning Bolt on me. I have a Remove Soul in hand. Can I counter the Bolt with it?", ["no"]),
        ("I have Prodigal Sorcerer in play. My opponent attacks with Savannah Lions. Can I kill the Lions with it?", ["yes"]),
        ("Both my opponent and I have a Howling Mine in play, untapped. How many cards do I draw in my draw step?", [3]),
        ("Both I and my opponent control a Soul Warden. I cast Grizzly Bears. How much life does he gain?", [1]),
        ("I attack with a Silver Knight. My opponent has an untapped Grizzly Bears. Can it block my Knight? If it does, does "
         "my Knight die?", ["yes", "no"]),
        ("I have Astral Slide in play along with Flametongue Kavu. I cycle Krosan Tusker and use the Slide's trigger on my own Kavu. When "
         "the Kavu comes back at end of turn, does its ability trigger again?", ["yes"]),
        ("I cast Kavu Titan with kicker. How big is it when it comes into play?", ["5/5"]),
    ],
)  # fmt: skip
def test_what_a_question_means_by_it_can_do_what_is_asked(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        ("I cast Shock targeting his Prodigal Sorcerer. He taps the Sorcerer in response to ping my Llanowar Elves. Do the Elves die?",
         ["yes"]),
        ("My opponent attacks with Hill Giant. I block with Wall of Stone. He sacrifices Mogg Fanatic after blocks to kill my Llanowar "
         "Elves. Are the Elves dead?", ["yes"]),
        ("My opponent casts Hypnotic Specter off a Dark Ritual with one Swamp still untapped. I cast Force Spike on the Specter and he "
         "pays 1. Does the Specter resolve?", ["yes"]),
        ("He plays Hill Giant with no mana open. I cast Force Spike on it. Does the Giant resolve?", ["no"]),
        ("I took control of my opponent's Serra Angel with Control Magic. He casts Boomerang on the Angel. Whose hand does it go to?",
         ["Opponent's hand"]),
        ("My opponent gained control of my Juggernaut this turn with Confiscate. Does it have to attack this turn?", ["no"]),
        ("My opponent has a Grizzly Bears with my Pacifism on it. Can he still sacrifice the Bears to his Nantuko Husk?", ["yes"]),
        ("His Craw Wurm has my Pacifism and I cast Disenchant on Pacifism. Where is Pacifism?", ["Player's graveyard"]),
        ("I cast Electrolyze, dealing 1 damage to his Llanowar Elves and 1 to him. What's his life total?", [19]),
        ("I cast Electrolyze, dealing 1 damage to each of my opponent's two Llanowar Elves. In response he sacrifices both of them to "
         "Goblin Bombardment, targeting me. Do I still draw a card?", ["no"]),
        ("I cast Lightning Bolt, killing his Grizzly Bears. Where are the Bears?", ["Opponent's graveyard"]),
    ],
)  # fmt: skip
def test_by_what_and_in_what_order_it_is_done_is_heard_within_a_clause(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


def test_what_is_then_done_is_done_after_what_was_done_before() -> None:
    """Nobody waits with what he or she plays until it is answered by the same player."""
    prose = ("My opponent has Glorious Anthem and Savannah Lions. I ping the Lions with my Prodigal Sorcerer, and then I cast Disenchant "
             "on the Anthem. What happens to the Lions?")
    run = answer_text(prose, "<prose>").run
    assert [answer.value for answer in run.answers] == ["Opponent's graveyard"]
    assert "resolve the stack" in [event.text for event in run.events][:2]


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        ("So I've got Worship, I'm at 1, and my only creature is a Mogg Fanatic. He bolts the Fanatic and then bolts me. Do I survive if I "
         "don't sacrifice it?", ["no"]),
        ("I attack with Grizzly Bears and he blocks with Drudge Skeletons. Do the Skeletons die if he doesn't regenerate them?", ["yes"]),
        ("Three of us play: me, Bob and Carol. Carol attacks me with Hill Giant and I block with Wall of Stone. Bob casts Shock on "
         "the Wall. Does it die?", ["no"]),
        ("There are three players: Ann, Ben and Carol. Ann attacks Ben with Hill Giant. Carol casts Shock on the Giant, and Ben doesn't "
         "block. What is Ben's life total?", [17]),
        ("I cast Reanimate on the Serra Angel in my opponent's graveyard. Who controls the Angel, and what is my life total?",
         ["Player", 15]),
        ("He attacks with a morph, I block with my Hill Giant. He unmorphs it, it's an Exalted Angel. Does my Giant die?", ["yes"]),
        ("I'm at 1 life. He casts Earthquake for 1. Do we both die if he's at 1 as well?", ["yes", "yes"]),
        ("During my upkeep, my opponent responds to the trigger of my Phyrexian Arena by casting Lightning Bolt on me. I'm at 4 life. Am I "
         "dead?", ["yes"]),
    ],
)  # fmt: skip
def test_of_three_players_too_it_is_found_who_does_what_to_what(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        ("I have two Hill Giants. My opponent attacks with Craw Wurm and both block it. Does the Wurm die?", ["yes"]),
        ("I have Grizzly Bears and Hill Giant. Both attack. He doesn't block. How much damage does he take?", [5]),
        ("My opponent attacks with a Craw Wurm. I have two Grizzly Bears in play and block with both of them. Does the Wurm die?", ["yes"]),
        ("I have a Kird Ape and my opponent already has one too. I attack with mine and he blocks with his. Do both of them die?", ["yes"]),
        ("I have Wild Mongrel and two cards in hand. I attack with it and he blocks with Hill Giant. I discard both cards to the Mongrel. "
         "Who dies?", [["Hill Giant"]]),
        ("My opponent casts Fact or Fiction. Can I cast Misdirection on it?", ["no"]),
    ],
)  # fmt: skip
def test_both_is_who_is_spoken_of(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        ("With two Rancors on my Grizzly Bears, how much damage do they deal if they are unblocked?", [6]),
        ("I attack with Grizzly Bears wearing Loxodon Warhammer. How much life do I gain if they are unblocked?", [5]),
        ("I'm at 2 life. He attacks with Grizzly Bears. I cast Healing Salve to gain 3 life before damage. Am I still alive, and at what "
         "life total?", ["yes", 3]),
        ("I have a Mana Leak in hand and UU open. He casts Hill Giant with all his lands tapped, and I Mana Leak it. Does the Giant "
         "resolve?", ["no"]),
        ("I have a Jayemdae Tome, four lands and nothing in hand. I use the Tome at end of turn. How many cards do I have?", [1]),
        ("My opponent is at 6 with no creatures. I attack with Grizzly Bears and Savannah Lions, and after attackers are declared I cast "
         "Giant Growth on the Lions. What is he at?", [-1]),
        ("I have a Hill Giant attacking and he blocks with a Grizzly Bears. Does Hill Giant die?", ["no"]),
        ("My opponent has two Hill Giants attacking me. I block one with Wall of Stone. How much life do I lose?", [3]),
        ("I Shock my opponent three times. What's his life?", [14]),
        ("I cast Giant Growth on my Grizzly Bears. My opponent had cast Shock on it. Does it survive?", ["yes"]),
    ],
)  # fmt: skip
def test_what_stands_beside_an_attack_or_a_hand_is_heard(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        ("He attacks me with Hill Giant and I don't block. Do I die, and I was at 11, so what am I at?", ["no", 8]),
        ("My opponent casts Call of the Herd and I Counterspell it. He still has four untapped Forests. Can he flash it back this turn?",
         ["yes"]),
        ("I've enchanted my opponent's Hill Giant with Pacifism. Can he block with the Giant?", ["no"]),
        ("I play Soul Warden and later Grizzly Bears. How much life do I gain?", [1]),
        ("I have Remove Soul and two Islands. He goes for Serra Angel. Can I counter the Angel?", ["yes"]),
        ("Can I regenerate my River Boa if my opponent casts Wrath of God?", ["yes"]),
        ("Do my Grizzly Bears die if he casts Pyroclasm?", ["yes"]),
    ],
)  # fmt: skip
def test_what_was_so_and_what_another_would_play_is_told_by_a_question(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


def test_a_card_that_nobody_knows_is_named_where_it_is_told() -> None:
    with pytest.raises(AskError, match=r"there is no card 'Gloomy Ghast'[^\n]*\n.*\n +\^{12}\n"):
        answer_text("My opponent swings with Hill Giant and Gloomy Ghast, and I block the Giant with Wall of Stone. Do I die?", "<prose>")
