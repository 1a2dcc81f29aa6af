"""Questions as players told them on forums: what is joined in one sentence, left out, taken back, or said by the name of a card alone."""

from __future__ import annotations

import pytest

from judge.answering import AskError, answer_text


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        (
            "I have a Grizzly Bears and my opponent attacks with a Hill Giant. I block and Giant Growth it, he responds with Shock. "
            "Does my bear die?",
            ["yes"],
        ),
        ("I swung with my Hypnotic Specter and he Shocked the Specter before damage. Does he still have to discard?", ["no"]),
        (
            "I control Kird Ape and a Taiga. My opponent Wastelands my Taiga while the Ape is blocking his Grizzly Bears. "
            "Does the Ape die?",
            ["yes"],
        ),
        (
            "I have a Wild Mongrel and two Forests in hand. He attacks with Grizzly Bears. I block with Wild Mongrel, discarding two "
            "Forests to it. What happens to the Bears?",
            ["Opponent's graveyard"],
        ),
        ("My Nantuko Shade is blocked by his Serra Angel. I pump it 3 times. Does the Angel die, and does the Shade?", ["yes", "yes"]),
        ("He casts Wrath of God. I've a Ravenous Baloth out, so I sac it to itself. How much life do I gain, and am I at 24?", [4, "yes"]),
    ],
)  # fmt: skip
def test_what_is_joined_in_one_sentence(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        ("Mike attacks with a Blastoderm. Sarah has a Wall of Stone and a Shock in hand. If she blocks with the Wall, does it survive?",
         ["yes"]),
        ("My opponent has a Mountain and Lightning Bolt in hand. I have Grizzly Bears. He bolts it. Does it die?", ["yes"]),
        ("Opponent has Wild Growth on a Forest. I Stone Rain the Forest, what happens to Wild Growth?", ["Opponent's graveyard"]),
        ("My opponent has a Mother of Runes (untapped, not summoning sick). I Shock it. Is it dead?", ["yes"]),
        ("My friend Dave has Ensnaring Bridge with 1 card in hand. I have a Hill Giant. Can it attack?", ["no"]),
        ("He has a Shock... never mind that one. Real question: he is at 1 life. I attack him with a Craw Wurm. Is it lethal?", ["yes"]),
        ("it's my turn and i attack with a craw wurm. opponent blocks with two hill giants. how many giants die?", [2]),
    ],
)  # fmt: skip
def test_what_is_left_out_or_taken_back(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        ("Can I use Prodigal Sorcerer's ability on the turn I cast it?", ["no"]),
        ("He has Propaganda out, I have two lands and a Hill Giant. Both lands are tapped. Can I attack him with the Giant?", ["no"]),
        ("I played a morph (Exalted Angel) last turn. It's my turn now, I attack with it and unmorph it before blocks. I have 6 Plains. My "
         "opponent is at 4 and has no creatures. Does he die, and how much life do I gain?", ["yes", 0]),
        ("My Terravore is in play. There are 3 lands in my graveyard and 3 lands in his. How large is it?", ["6/6"]),
        ("He has a Rorix Bladewing and I'm at 13, tapped out. He attacks with it. What's my life total?", [7]),
        ("So my buddy attacks me with 3 Goblin tokens, each 1/1. I've got Wall of Wood and I'm at 2. Can I survive if I block one of them?",
         ["no"]),
        ("My opponent has Isochron Scepter with Counterspell on it and 4 Islands. Is the Scepter tapped?", ["no"]),
    ],
)  # fmt: skip
def test_what_is_told_of_a_board_in_other_ways(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        ("Ann is at 2, Ben at 1. Ann has a Mogg Fanatic, Ben has a Shock in hand and a Mountain. Ben Shocks Ann and she sacrifices the "
         "Fanatic in response, targeting Ben. Who wins?", ["Ann"]),
        ("A friend attacked with Juggernaut into my board of Wall of Blossoms and Grizzly Bears. Can I block it with the Wall? How about "
         "the Bears?", ["no", "yes"]),
        ("I Threaten my opponent's Serra Angel and attack with it. At end of turn who gets it?", ["Opponent"]),
        ("I have a Troll Ascetic with a Rancor on it. My opponent wants to Swords it. Can he?", ["no"]),
        ("On my turn I cast Armageddon. My opponent responds by tapping all of his lands and casting Opt. Are his lands still destroyed?",
         ["yes"]),
        ("I tapped out for Serra Angel, and my opponent Counterspelled it. Does the Angel resolve?", ["no"]),
    ],
)  # fmt: skip
def test_of_whom_or_what_is_told_and_asked(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


def test_a_token_without_its_size_is_asked_for() -> None:
    with pytest.raises(AskError, match="how big the Goblin token is, is not told"):
        answer_text("My opponent has a Goblin token and I have Pyroclasm. I cast it. Does it die?", "<prose>")


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        ("I'm playing my Sligh deck and my opponent has a Circle of Protection: Red and three untapped Plains. I attack with two Jackal "
         "Pups and he activates the Circle once, choosing one of the Pups. How much damage does he take?", [2]),
        ("My opponent is at 2 life and I'm holding a Shock. It's his turn and he taps out for a Platinum Angel. Can I win by Shocking him "
         "now that he has the Angel?", ["no"]),
        ("Last night Tom had a Nevinyrral's Disk in play (untapped) and I had a Troll Ascetic plus two Forests. He blew the Disk. I "
         "regenerated the Troll. Does it stay in play?", ["yes"]),
        ("If my Psychatog is 1/2 and he Smothers it in response to me discarding a card, does the Tog die?", ["yes"]),
        ("Sam attacks Tina with a Hypnotic Specter. Tina has one card in her hand, a Dark Ritual, and a Swamp. Can she cast the Ritual "
         "before she has to discard it?", ["yes"]),
        ("He controls two Grizzly Bears and casts Overrun. Both attack and I block one with my Wall of Stone. How much damage do I take?",
         [5]),
        ("At 5 life, I attack with everything (Hill Giant, Craw Wurm). My opponent, who is at 8, has a single untapped Drudge Skeletons "
         "with a Swamp up. He blocks the Wurm and regenerates. What's his life total now? And did my Wurm die?", [5, "no"]),
        ("My Grizzly Bears got enchanted with Control Magic by my opponent. I cast Disenchant on Control Magic. Do I get my Bears back?",
         ["yes"]),
        ("I have Isamaru, Hound of Konda. My opponent casts his own Isamaru. Is my Isamaru in play?", ["no"]),
    ],
)  # fmt: skip
def test_acts_and_players_that_stand_otherwise(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        ("My friend and I disagree. He says Wrath of God kills Darksteel Colossus. Is that true?", ["no"]),
        ("I was at 4 and he had lethal on board, so I cast Fog during his attack. He attacked with Craw Wurm. He responded to Fog with "
         "Counterspell. Am I dead?", ["yes"]),
        ("My Blinking Spirit is blocked by a Hill Giant. After damage is on the stack I return it to my hand. Does the Giant take damage? "
         "Does it die?", ["yes", "no"]),
        ("I Naturalize his Sword of Fire and Ice which is equipped to a Hypnotic Specter. What happens to the Specter?", ["in play"]),
        ("He wants to Disenchant my Cursed Scroll. Can I use the Scroll in response? I've 3 lands untapped and one card in hand.", ["yes"]),
        ("Two weeks ago a player cast Cabal Therapy on me naming Counterspell. I had two Counterspells and a Brainstorm in my hand. How "
         "many cards did I discard?", [2]),
        ("He chumps my Phage the Untouchable with a Squirrel token 1/1. Does he lose the game? What if he didn't block?", ["no", "yes"]),
        ("I've got a Samite Healer untapped. His Shock is targeting my Elvish Warrior. Can I save him?", ["yes"]),
        ("Opponent at 3, no blockers. I have Raging Goblin in hand and a Mountain. I play the Goblin and swing. What's his life?", [2]),
    ],
)  # fmt: skip
def test_what_is_thought_supposed_or_long_past(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        ("Playing in a draft, my opponent attacked me with a 4/4 flyer. I had an untapped Spined Wurm (5/4), no flyers or reach. Could I "
         "block?", ["no"]),
        ("He has two Islands and Mana Leak. I have 7 lands and cast a 4-mana Wrath of God. If he Leaks it, can I pay the 3?", ["yes"]),
        ("We were both at 1 life when I cast Pestilence and activated it. Who wins?", ["nobody"]),
        ("He activates his Merfolk Looter at the end of my turn. In response I kill the Looter with Shock. Does he still draw and discard?",
         ["yes", "yes"]),
        ("If I equip Lightning Greaves to my Troll Ascetic, can I put a Rancor on it too?", ["no"]),
        ("So there's this guy with a Platinum Angel and -5 life. I Terror the Angel... wait it's an artifact. I Shatter the Angel instead. "
         "Does he lose immediately?", ["yes"]),
        ("My turn, main phase. I cast Demonic Tutor, he Counterspells, I Counterspell back targeting his Counterspell with 6 Islands and 2 "
         "Swamps. Does the Tutor resolve?", ["yes"]),
        ("my buddy has a kird ape and no forest. it is blocking my savannah lions. which creatures survive the fight?", [[]]),
        ("I attacked with Silver Knight, he blocked with a Hill Giant, and I activated nothing. Does the Giant die?", ["no"]),
    ],
)  # fmt: skip
def test_beginnings_afterthoughts_and_short_plays(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        ("So he Wraths with me having a Drudge Skeletons and a single Swamp. I regenerate in response. Do my Skeletons survive?", ["no"]),
        ("I cast Shock on my opponent's Birds and he responds by sacrificing it to his Nantuko Husk. Does my Shock fizzle? How big is the "
         "Husk?", ["yes", "4/4"]),
        ("At my upkeep, my opponent has Smokestack with one counter on it. I only have a Forest. What do I have to sacrifice?",
         [["Forest"]]),
        ("I'm at 1 life. My opponent casts Earthquake for 1, and it doesn't target. Do we both die if he's at 1 as well?", ["yes", "yes"]),
        ("I attack with 3 creatures: Hill Giant, Grizzly Bears and Savannah Lions. He only has a Wall of Stone and blocks the Giant. How "
         "much damage does he take?", [4]),
        ("He blocks my 5/5 with his two 2/2's. Can I kill both?", ["yes"]),
        ("I got Maze of Ith. Opponent attacks me with a Craw Wurm. I Maze it. How much damage do I take?", [0]),
        ("She has Ivory Mask. I cast Duress on her. Legal?", ["no"]),
        ("If I have two Howling Mines out, how many cards do I draw each turn?", [3]),
        ("Does Cursed Totem stop me from tapping my Birds of Paradise for mana?", ["no"]),
    ],
)  # fmt: skip
def test_short_and_joined_questions(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        ("My opponent is playing with an Ivory Tower and 6 cards in hand. How much life does he gain in his upkeep?", [2]),
        ("Jim has Ball Lightning with haste. He attacks Joe, who has Fog Bank untapped. If Joe blocks with the Bank, how much damage does "
         "Joe take?", [4]),
        ("There's a Sulfuric Vortex on the table and my opponent is at 3. He plays Renewed Faith. What's his life total after that?", [3]),
        ("My Craw Wurm has been Swordsed. I'm at 12. What's my life now?", [18]),
        ("I have exactly 7 cards in hand and play Wheel of Fortune. My opponent has 4 cards. How many cards do we each have then?", [7, 7]),
        ("During my upkeep my opponent casts Shock on me... ok that's not it. He casts Abeyance targeting me. Can I cast Shock this turn? "
         "And can I attack with my Hill Giant?", ["no", "yes"]),
        ("With Crusade on my side and Bad Moon on his, how big is my White Knight and how big is his Black Knight?", ["3/3", "3/3"]),
        ("Does my Juggernaut have to attack each turn if he has a Wall of Stone untapped?", ["yes"]),
    ],
)  # fmt: skip
def test_boards_beside_and_questions_of_both(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


def test_a_card_that_is_not_known_is_named() -> None:
    with pytest.raises(AskError, match="there is no card 'Grumble Fiend'"):
        answer_text("Once upon a time my friend attacked me with a Grumble Fiend. How many poison counters do I get?", "<prose>")


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        ("I'm attacking with Nantuko Husk and two Festering Goblins are on my side as well. My opponent blocks the Husk with a Wall of "
         "Stone. I sacrifice both Goblins to the Husk. How big is the Husk?", ["6/6"]),
        ("I had two cards in hand and my opponent hit me with a Hypnotic Specter. After that he cast Mind Rot. How many cards do I have "
         "left?", [0]),
        ("Could you explain something? I attack with a Goblin Piker, he flashes in a Mystic Snake with nothing to counter and blocks. Does "
         "my Piker die?", ["yes"]),
        ("I use Icy Manipulator on his only blocker, a Wall of Stone, then attack with Grizzly Bears. Can he block with the Wall?", ["no"]),
        ("My opponent's Grizzly Bears has two +1/+1 counters. I cast Shock on it. Does it die?", ["no"]),
        ("I put Pacifism on his Craw Wurm and later he casts Unsummon on his own Wurm. Where does my Pacifism end up?",
         ["Player's graveyard"]),
        ("My Ornithopter is enchanted with Unholy Strength. I attack him with it. How much damage?", [2]),
        ("He attacked me with Craw Wurm. I Fogged. Did I take damage?", ["no"]),
    ],
)  # fmt: skip
def test_hits_pumps_and_plays_in_combat(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        ("I control a Kavu Titan that wasn't kicked. My opponent attacks me with a Hill Giant; I block with the Titan. Does the Titan die?",
         ["yes"]),
        ("He's on 2 life, I have a Grim Lavamancer and two cards in my graveyard. Can I finish him off with the Lavamancer?", ["yes"]),
        ("I have an Island and a Force Spike. He plays a Kird Ape with his only land, a Mountain. I Spike it. Does the Ape resolve?",
         ["no"]),
        ("He attacks me with Hill Giant. I respond with Lightning Bolt on it. Does it die?", ["yes"]),
        ("Nobody blocks my Hypnotic Specter. My opponent's got no hand. How much damage does he take?", [2]),
    ],
)  # fmt: skip
def test_what_is_not_there(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values
