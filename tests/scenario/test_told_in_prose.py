"""Questions as they stand in a forum: parts of a sentence that tell a board, who else plays, what is said and means nothing."""

from __future__ import annotations

import pytest

from judge.answering import AskError, answer_text
from judge.explanation.verdict import verdict


@pytest.mark.parametrize(
    ("prose", "value"),
    [
        (
            "I attack my opponent with a Grizzly Bears. He blocks with a Hill Giant and I cast Giant Growth on my Bears. "
            "Does the Hill Giant die?",
            "yes",
        ),
        ("My opponent has a Pacifism on my Serra Angel. Can I still attack with the Angel?", "no"),
        ("If I have Platinum Angel in play and my life total is -3, and my opponent shoots me with Shock, do I die?", "no"),
        (
            "Hi! Quick question. I've got a 2/2 Grizzly Bears with a +1/+1 counter on it. My opponent casts Shock on it. "
            "Is it dead? Thanks!",
            "no",
        ),
        ("Say I attack with Hill Giant and my opponent has an untapped Royal Assassin. Can he kill my Giant with it?", "yes"),
        ("My opponent casts Fireball for 5 at me and I'm at 4 life. I have Healing Salve and one Plains untapped. Can I survive?", "yes"),
        ("My friend attacks me with Craw Wurm, I block with Drudge Skeletons and pay B to regenerate it. Do the Skeletons die?", "no"),
        ("I have a Serra Angel. My opponent Swords it. Is my Angel dead?", "no"),
    ],
)  # fmt: skip
def test_prose_is_told_part_by_part(prose: str, value: object) -> None:
    assert answer_text(prose, "<prose>").run.answers[-1].value == value


def test_before_a_spell_resolves_is_when_a_player_last_had_priority() -> None:
    """What resolves above it in the same event has resolved then."""
    prose = (
        "My opponent plays Wrath of God and I respond by sacrificing my Mogg Fanatic, targeting his Llanowar Elves. "
        "Do the Elves die before the Wrath?"
    )
    assert answer_text(prose, "<prose>").run.answers[-1].value == "yes"


@pytest.mark.parametrize(
    ("prose", "value"),
    [
        ("My opponent Terrors my Hill Giant. I respond by casting Unsummon on it. Where is Terror?", "Opponent's graveyard"),
        (
            "My Mogg Fanatic is blocked by a Grizzly Bears. With damage on the stack I sacrifice the Fanatic and deal 1 damage to the "
            "Bears. Are the Bears dead?",
            "yes",
        ),
        ("I cast Wrath of God and my opponent has a Darksteel Colossus and two Grizzly Bears. How many creatures survive?", 1),
        ("I'm at 3 life. My opponent has a Prodigal Sorcerer and attacks me with a Hill Giant. If I don't block, am I dead?", "yes"),
    ],
)
def test_what_is_implied_is_supplied(prose: str, value: object) -> None:
    assert answer_text(prose, "<prose>").run.answers[-1].value == value


@pytest.mark.parametrize(
    ("prose", "value"),
    [
        ("My Craw Wurm has a Pacifism on it. Can it block?", "no"),
        ("My opponent has White Knight. Can I block it with my Drudge Skeletons if he attacks?", "no"),
        ("I have a Howling Mine in play, tapped. Is Howling Mine tapped?", "yes"),
    ],
)
def test_boards_are_told_in_many_ways(prose: str, value: object) -> None:
    assert answer_text(prose, "<prose>").run.answers[-1].value == value


def test_a_name_is_no_player_who_plays() -> None:
    prose = "My opponent casts Lightning Bolt on my Grizzly Bears. If I respond with Giant Growth on the Bears, do they survive?"
    run = answer_text(prose, "<prose>").run
    assert run.answers[-1].value == "yes" and all(event.legal for event in run.events)


@pytest.mark.parametrize(
    ("prose", "value"),
    [
        ("I have a Prodigal Sorcerer that just came into play. Can I use its ability?", "no"),
        ("Hey guys. Is it possible to Naturalize a Pacifism? Cheers.", "yes"),
    ],
)
def test_what_has_just_come_and_what_is_on_something(prose: str, value: object) -> None:
    assert answer_text(prose, "<prose>").run.answers[-1].value == value


@pytest.mark.parametrize(
    ("prose", "value"),
    [
        ("I'm attacking with a 3/3 with first strike and he blocks with a 2/2 with deathtouch. Does my 3/3 die?", "no"),
        (
            "I attacked with two 2/2s, he blocked one of them with a 4/4, then I cast Giant Growth on the blocked one, in response he cast "
            "Shock on it. Does my creature die?",
            "yes",
        ),
        ("My opponent is at 8. I attack with a 5/5 trample and he blocks with a 1/1. What is his life total after combat?", 4),
    ],
)
def test_creatures_are_told_by_their_size(prose: str, value: object) -> None:
    assert answer_text(prose, "<prose>").run.answers[-1].value == value


@pytest.mark.parametrize(
    ("prose", "value"),
    [
        ("I have two 1/1 Goblin tokens and a Goblin King. My opponent plays Pyroclasm. How many of my goblins die?", 3),
        ("My opponent attacks with Hypnotic Specter. I have no creatures and two cards in hand. How many cards are left in my hand?", 1),
        ("My opponent is tapped out. I cast Wrath of God and he has a River Boa. Does the Boa survive?", "no"),
        ("I cast Lightning Bolt at him, he responds with Mana Leak and has only one Island untapped. What is his life total?", 17),
        ("I swing with a Craw Wurm with Rancor on it and my opponent, who is at 10, chump-blocks with a Llanowar Elves. "
         "What's his life total?", 3),
        ("With Humility in play, does Serra Angel have flying?", "no"),
        ("Can I Stifle a Phyrexian Dreadnought?", "yes"),
        ("Is he allowed to Counterspell my Obliterate?", "yes"),
    ],
)  # fmt: skip
def test_what_players_have_is_told_anywhere(prose: str, value: object) -> None:
    assert answer_text(prose, "<prose>").run.answers[-1].value == value


def test_what_is_not_understood_is_shown_where_it_was_written() -> None:
    prose = "Hi! I have a Serra Angel.\nHe blorps my Angel, and I cast Shock at him. Does it die?"
    with pytest.raises(AskError) as raised:
        answer_text(prose, "<prose>")
    assert "<prose>:2:4: error: there is no verb 'blorps'" in raised.value.text
    assert "He blorps my Angel, and I cast Shock at him" in raised.value.text


def test_what_somebody_thinks_is_no_event_and_is_said() -> None:
    prose = "I have a Grizzly Bears. My opponent casts Shock on it. He says the Bears survive. Do the Bears die?"
    answer = answer_text(prose, "<prose>").run.answers[0]
    assert answer.value == "yes" and "left aside: 'He says the Bears survive'" in answer.given


def test_nothing_is_left_out_unsaid() -> None:
    """What tells no act is said to be left aside; what is done in response is an act, or an error."""
    board = "I was at a tournament yesterday. I have a Grizzly Bears. My opponent casts Shock on it."
    answer = answer_text(f"{board} Do the Bears die?", "<prose>").run.answers[0]
    assert answer.value == "yes" and "left aside: 'I was at a tournament yesterday'" in answer.given
    with pytest.raises(AskError, match="In response I blorp the guy"):
        answer_text(f"{board} In response I blorp the guy. Do the Bears die?", "<prose>")


@pytest.mark.parametrize(
    ("prose", "value"),
    [
        ("My opponent enchanted my Shivan Dragon with Control Magic. I Disenchant the Control Magic. Who controls the Dragon?", "Player"),
        ("My opponent put Pacifism on my Serra Angel. Can I still use the Angel to attack?", "no"),
        ("In response to my opponent's Lightning Bolt on my Hill Giant I cast Unsummon on the Giant. Does the Bolt get countered?", "yes"),
        ("I sacrifice my Mogg Fanatic in response to his Swords to Plowshares on it. Do I gain life?", "no"),
        ("My opponent has a Howling Mine out. It's my draw step. How many cards do I draw?", 2),
        ("At the beginning of my upkeep, how many cards do I draw if I control a Phyrexian Arena?", 1),
        ("Am I allowed to cast Dark Ritual during my opponent's turn?", "yes"),
        ("I attack with a 3/3, he blocks with a 3/3. How many creatures die?", 2),
        ("I have City of Brass. If I tap it for mana, how much life do I have?", 19),
        ("I have a Nantuko Husk and a Grizzly Bears and my opponent has Hill Giant. I attack with the Husk, he blocks with the Giant, then "
         "I sac the Bears to pump the Husk. Does the Giant survive?", "no"),
    ],
)  # fmt: skip
def test_what_is_told_by_the_way_is_done(prose: str, value: object) -> None:
    """An Aura put onto something, what is answered, the step of a question, and what a creature is by its size on each side."""
    run = answer_text(prose, "<prose>").run
    assert run.answers[-1].value == value and all(event.legal for event in run.events)


@pytest.mark.parametrize(
    ("prose", "value"),
    [
        ("My opponent attacks with a 4/4 flyer and a 2/2. I have no blockers. I'm at 10. How much life do I have after combat?", 4),
        ("My Wall of Stone blocks his Craw Wurm and I cast Howl from Beyond for X=6 on the Wall. Does the Wurm die?", "yes"),
        ("I have a Troll Ascetic and my opponent has Wrath of God. He casts it, I regenerate the Troll in response. Does the Troll die?",
         "yes"),
        ("I control Bitterblossom. It's the beginning of my upkeep. What's my life total?", 19),
    ],
)  # fmt: skip
def test_a_word_of_a_name_is_no_player_and_it_that_is_cast_is_a_spell(prose: str, value: object) -> None:
    run = answer_text(prose, "<prose>").run
    assert run.answers[-1].value == value and all(event.legal for event in run.events)


@pytest.mark.parametrize(
    ("prose", "value"),
    [
        ("I have Isochron Scepter with Lightning Bolt imprinted. I use it twice... sorry, once. My opponent is at 20. What's his "
         "life?", 17),
        ("My opponent has Story Circle... no. He has Solitary Confinement. I attack him with a 5/5. How much damage does he take?", 0),
        ("He is at 5 life, no wait, 6. I cast Lightning Bolt on him. What is his life total?", 3),
        ("My opponent has 3 poison counters and I attack with a Pit Scorpion... er, he has 9 poison counters. He doesn't block. Do I win?",
         "yes"),
    ],
)  # fmt: skip
def test_what_is_taken_back_is_corrected(prose: str, value: object) -> None:
    """A number, a name, a clause; what was read instead is said."""
    answer = answer_text(prose, "<prose>").run.answers[-1]
    assert answer.value == value and any(each.startswith("read as") for each in answer.given)


@pytest.mark.parametrize(
    ("prose", "value"),
    [
        ("he attacks with a 2/2 bear and i block with a 1/3 wall. does anything die?", "none"),
        ("i've got a savannah lions out. opponent casts lightning bolt on it. does it die?", "yes"),
        ("my opponent has 2 cards in hand and a counterspell ready. i play wrath of god, he counterspells it and i respond with a "
         "counterspell "
         "of my own. he has a grizzly bears. does it die?", "yes"),
    ],
)  # fmt: skip
def test_names_in_small_letters_are_names(prose: str, value: object) -> None:
    run = answer_text(prose, "<prose>").run
    assert run.answers[-1].value in (value, []) and all(event.legal for event in run.events)


@pytest.mark.parametrize(
    ("prose", "value"),
    [
        ("I have two untapped Islands and a Mana Leak in my hand. How many Islands do I control?", 2),
        ("I have a Llanowar Elves that I just cast this turn. Can I tap it for mana right away?", "no"),
        ("My opponent has a Meddling Mage in play naming Counterspell. Can I cast Counterspell?", "no"),
        ("A has a Nevinyrral's Disk in play untapped, N has a Darksteel Colossus. A activates the Disk. Is the Colossus destroyed?", "no"),
        ("I cast Hymn to Tourach on my opponent who has one card in hand. How many cards does he have after that?", 0),
        ("I had Worship and a Silver Knight. My opponent, at 10 life, attacked me with a Craw Wurm when I was at 2. I did not block. "
         "Did I die?",
         "no"),
        ("My opponent attacks with a Hill Giant. I activate Story Circle once (I have a Plains). I have Story Circle out naming red. "
         "Do I take damage?", "no"),
        ("I have a Goblin Piledriver and two Goblin tokens (1/1 red). I swing with everything, he has no blockers. How much damage does he "
         "take?", 7),
        ("Player N has a Grizzly Bears. Player A casts Control Magic on the Bears, and N responds with Unsummon on the Bears. Does Control "
         "Magic resolve?", "no"),
        ("I cast Incinerate at my opponent. He tries to Force Spike it but I have one land left, so I pay. How much life does he "
         "have?", 17),
    ],
)  # fmt: skip
def test_boards_are_told_by_the_way(prose: str, value: object) -> None:
    """Tapped and counted lands beside a hand, what a player is said to have within a sentence and in brackets, tokens, lettered players."""
    assert answer_text(prose, "<prose>").run.answers[-1].value == value


@pytest.mark.parametrize(
    ("prose", "value"),
    [
        ("My opponent plays Control Magic on my Shivan Dragon. Later I Disenchant the Control Magic. Do I get my Dragon back?", "yes"),
        ("I attack with Ball Lightning. No blocks. Do I have to sacrifice it?", "no"),
        ("I sac Sakura-Tribe Elder after it blocked a Craw Wurm. Do I take damage from the Wurm?", "no"),
        ("My opponent's at 20. I have Sulfuric Vortex in play. It's his upkeep. What's his life after the trigger?", 18),
        ("I have a Masticore and at the beginning of my upkeep I have no cards in hand. Do I lose the Masticore?", "yes"),
        ("I got a vanilla 3/3, he has a 2/2 first striker. He attacks, I block. Does the 2/2 die?", "yes"),
        ("I equip my Umezawa's Jitte to a Grizzly Bears and attack. He doesn't block. How many counters go on the Jitte?", 2),
        ("I attack with a 3/3 beast token and my opponent blocks with his Wall of Roots. Before damage I play Giant Growth on my token. "
         "Does the beast die?", "no"),
    ],
)  # fmt: skip
def test_what_is_not_understood_is_tried_in_other_words(prose: str, value: object) -> None:
    """Words that tell nothing are left out, what is told after something comes behind it, what waits resolves where only so it is legal."""
    run = answer_text(prose, "<prose>").run
    assert run.answers[-1].value == value and all(event.legal for event in run.events)


def test_what_tells_of_a_board_is_not_left_aside() -> None:
    prose = "I've got a Tarmogoyf. Somehow an instant and a land lie around in graveyards. My opponent casts Shock on it. Does it die?"
    with pytest.raises(AskError, match="what this tells is not understood"):
        answer_text(prose, "<prose>")


@pytest.mark.parametrize(
    ("prose", "value"),
    [
        ("My opponent has Grizzly Bears. I Pyroclasm. Do the Bears die?", "yes"),
        ("I Mind Twist my opponent for 3. He has four cards in his hand. How many cards does he have in hand?", 1),
        ("My opponent is at 20. I bolt him twice. What's his life?", 14),
        ("Last turn my opponent played Arrest on my Prodigal Sorcerer. Can I still ping with it?", "no"),
        ("My opponent casts Counterspell on my Blastoderm. Does the Blastoderm resolve?", "no"),
        ("I've a Spiritmonger. My opponent casts Terror. I pay B to regenerate it. Is it dead?", "no"),
        ("I cast Dark Banishing on a black creature, Hypnotic Specter. Is that possible?", "no"),
        ("He controls Glorious Anthem and two Soldier tokens (1/1). I Pyroclasm. Do the tokens die?", "yes"),
        ("I had a Nantuko Husk and four Saproling tokens (1/1, green). Opponent had no blockers and was at 10. I attacked with "
         "the Husk and "
         "sacrificed all four Saprolings. Did he die?", "yes"),
        ("I enchant my Grizzly Bears with Holy Strength and attack, he doesn't block. What's his life total?", 17),
        ("Opponent has Tangle Wire with four fade counters in play and it is my upkeep. I control two Islands. How many untapped "
         "Islands do I "
         "have after it resolves?", 0),
    ],
)  # fmt: skip
def test_cards_are_verbs_and_spells_answer_spells(prose: str, value: object) -> None:
    """A card's name for its playing, also twice; what was played before; the spell that another counters; what is done to `it`."""
    assert answer_text(prose, "<prose>").run.answers[-1].value == value


@pytest.mark.parametrize(
    ("prose", "value"),
    [
        ("Ben has four cards in hand. Ann casts Hymn to Tourach and then Duress... no wait, just Hymn. How many cards does Ben "
         "have in hand?",
         2),
        ("So I Duress my opponent. He's got Force of Will and a blue card (Brainstorm) in hand with no mana. Can he Force it?", "yes"),
    ],
)  # fmt: skip
def test_what_is_said_only_and_explained(prose: str, value: object) -> None:
    assert answer_text(prose, "<prose>").run.answers[-1].value == value


@pytest.mark.parametrize(
    ("prose", "value"),
    [
        ("I attack with Inkwell Leviathan and my opponent has an Island. Can he block it with his Sea Serpent?", "no"),
        ("I have a Grizzly Bears equipped with Loxodon Warhammer. It attacks and nobody blocks. I'm at 9. What's my life total "
         "after combat?",
         14),
        ("He swings at me with a pair of Savannah Lions. I've got a single untapped Grizzly Bears. I block one of them. What's my life "
         "afterwards?", 18),
        ("AP: Hill Giant. NAP: Grizzly Bears, Giant Growth in hand. AP attacks with Hill Giant, NAP blocks with Grizzly Bears and casts "
         "Giant Growth on it. Does the Giant die?", "yes"),
        ("I have 4 creatures: a Hill Giant and three Llanowar Elves. My opponent casts Tremor. How many of my creatures die?", 3),
        ("During my upkeep, my opponent responds to the trigger of my Phyrexian Arena by casting Lightning Bolt on me. I'm at 4 life. "
         "Am I dead after all of this?", "yes"),
        ("Is my Nimble Mongoose killed by Pyroclasm if there are seven cards in my graveyard?", "no"),
        ("I cast Act of Aggression... whoops, Threaten on his Serra Angel, attack with it, and he has no blockers. He's at 4. Does he die?",
         "yes"),
        ("He attacks with a morph, I block with my Hill Giant. He unmorphs it, it's an Exalted Angel. Does my Giant die?", "yes"),
    ],
)  # fmt: skip
def test_it_is_what_is_meant(prose: str, value: object) -> None:
    """What is blocked is the attacker, what bears something is spoken of, what unmorphs is the morph; boards with colons and numbers."""
    run = answer_text(prose, "<prose>").run
    assert run.answers[-1].value == value and all(event.legal for event in run.events)


@pytest.mark.parametrize(
    ("prose", "value"),
    [
        ("I control a Grizzly Bears enchanted with Rancor. If the Bears die, does Rancor come back to my hand?", "yes"),
        ("My opponent attacks with Savannah Lions. I have a tapped Hill Giant. Can I block?", "no"),
        ("My opponent attacks with Savannah Lions. I have a Hill Giant. Can I block?", "yes"),
    ],
)  # fmt: skip
def test_what_just_dies_and_who_can_block(prose: str, value: object) -> None:
    assert answer_text(prose, "<prose>").run.answers[-1].value == value


def test_the_size_that_is_printed_on_a_card_is_no_other_creature() -> None:
    prose = "I attack with my Grizzly Bears (2/2) and my opponent blocks with his Hill Giant (3/3). How many creatures die?"
    assert answer_text(prose, "<prose>").run.answers[-1].value == 1


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        (
            "I attack with Serra Angel and my opponent has no blockers. He Bolts the Angel. Does she die, "
            "and how much damage does he take?",
            ["no", 4],
        ),
        ("I cast Terror on my opponent's Hypnotic Specter. Is that even legal? If not, why not?", ["no", "no"]),
        (
            "I have an Icy Manipulator and it is my opponent's upkeep. He controls a Hill Giant. I tap the Giant with the Icy. "
            "Can he attack with it this turn?",
            ["no"],
        ),
        ("I cast Lightning Bolt on my opponent. What is his life total? What would it be if he had been at 10?", [17, 7]),
        ("I have Birds of Paradise and two Plains. Can I cast Wrath of God? What if I had another Plains?", ["no", "yes"]),
        ("He attacks with Hill Giant. I'm at 3 life and hold a Healing Salve and one Plains. Do I die? Can I save me?", ["yes", "yes"]),
        (
            "I have Drudge Skeletons and one Swamp. My opponent Shocks the Skeletons. I regenerate them in response. Do they survive? "
            "Are they tapped afterwards?",
            ["yes", "yes"],
        ),
        ("My Grizzly Bears have Holy Strength on them. He Unsummons the Bears. What happens to Holy Strength?", ["Player's graveyard"]),
    ],
)  # fmt: skip
def test_several_questions_each_of_its_case(prose: str, values: list[object]) -> None:
    """Who is no he is a creature, `it` attacks for whom it belongs to, and a value is asked for again of another case."""
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


@pytest.mark.parametrize(
    ("prose", "value"),
    [
        ("I have Shock. My opponent casts Counterspell on my Shock. I respond with Counterspell on it. Does Shock resolve?", "yes"),
        ("My opponent's Hill Giant attacks me. How much damage do I take?", 3),
        ("My opponent has Hill Giant. His Hill Giant attacks me. How much damage do I take?", 3),
        ("I have two Hill Giants and Grizzly Bears. My Grizzly Bears attacks. How much damage does my opponent take?", 2),
        ("I have a Clone copying Grizzly Bears. What is its power?", 2),
        ("My opponent has a Clone that copied Hill Giant. What is its toughness?", 3),
        ("My Clone is a copy of Hill Giant. What is its power?", 3),
        ("I have Troll Ascetic and my opponent has Terror. Why can he not cast Terror on it?", "no"),
        ("I have Ivory Mask. My opponent attacks me with Hill Giant and casts Lightning Bolt at me. How much damage do I take?", 3),
        ("My opponent controls Blood Moon. Can I use my Flooded Strand to search for a land?", "no"),
        ("My opponent activates Pernicious Deed with X = 2. I have Hill Giant. Does Hill Giant survive?", "yes"),
        ("I have Tarmogoyf. Both graveyards are empty. My opponent casts Shock on it. Does Tarmogoyf die?", "yes"),
        ("I have a Forest, and my opponent has two copies of Grizzly Bears. How many creatures does he control?", 2),
        ("I have Clone and my opponent has Hill Giant. I cast Clone copying Hill Giant. What is Clone's power?", 3),
        ("My opponent has Grizzly Bears and there are no other creatures in play. I cast Shock on it. Does it die?", "yes"),
    ],
)
def test_whose_it_is_and_where_it_was_is_heard(prose: str, value: object) -> None:
    assert answer_text(prose, "<prose>").run.answers[-1].value == value


def test_what_is_no_card_is_said_to_be_none() -> None:
    """Also behind letters that are an article elsewhere, and where it looks like a player's."""
    with pytest.raises(AskError) as found:
        answer_text("I have Suvan Dopelganger and Grizly Bears. My opponent casts Shock on Grizly Bears. Does it die?", "<prose>")
    assert "there is no card 'Suvan Dopelganger'" in found.value.text
    with pytest.raises(AskError):
        answer_text("My opponent has Hill Giant and I have Shock. Can I attack with Mons's Goblin Raiders?", "<prose>")


def test_the_last_time_counter_is_waited_for() -> None:
    """502.59a: what is cast with suspend is suspended, and turns pass until its last counter is removed."""
    board = """
players: {Ann: {hand: [Riftwing Cloudskate], in play: [Island x2]}, Ben: {in play: [Forest]}}
events: [Ann casts Riftwing Cloudskate with suspend, %s, all pass, all pass]
questions: [how many time counters are on Riftwing Cloudskate?, whose turn is it?, where is Riftwing Cloudskate?]
"""
    for said in ("the last time counter is removed", "its last counter is removed", "the last counter comes off Riftwing Cloudskate"):
        run = answer_text(board % said, "<board>").run
        assert [answer.value for answer in run.answers] == [0, "Ann", "in play"]
    with pytest.raises(AskError):  # there is none that fades
        answer_text(board % "the last fade counter is removed", "<board>")


def test_what_is_said_of_a_thing_in_a_relative_clause_is_heard_on_a_board_too() -> None:
    board = "players: {Ann: {in play: [Hill Giant that is tapped, Clone which copies Hill Giant]}, Ben: {}}\n"
    run = answer_text(f"{board}questions: [is Hill Giant tapped?, power of Clone]\n", "<board>").run
    assert [answer.value for answer in run.answers] == ["yes", 3]


def test_an_ability_that_is_countered_has_been_played() -> None:
    told = "I cast Stifle on my opponent's Flooded Strand activation. Where is Flooded Strand?"
    assert answer_text(told, "<prose>").run.answers[-1].value == "Opponent's graveyard"


def test_nothing_is_supposed_where_the_stack_is_empty() -> None:
    told = "I have Shock and Mountain x2. My opponent casts Force Spike on my Shock and I pay. Does Shock resolve?"
    run = answer_text(told, "<prose>").run
    assert verdict(run, run.answers[-1]).text == "Shock resolved: Player chooses to pay {1} for Force Spike."


@pytest.mark.parametrize(("does", "legal"), [("draw a card", False), ("untap it", False), ("search for an Island", True)])
def test_an_ability_does_what_its_text_says(does: str, legal: bool) -> None:
    board = "players: {Ann: {in play: [Flooded Strand], library: [Island]}, Ben: {}}\n"
    board += f"events: [Ann activates Flooded Strand to {does}]\n"
    try:
        run = answer_text(f"{board}questions: [is Flooded Strand in play?]\n", "<board>").run
    except AskError:
        assert not legal
    else:
        assert run.events[0].legal == legal


@pytest.mark.parametrize(
    ("prose", "value"),
    [
        ("My opponent attacks me with two Grizzly Bears. I have Wall of Wood and block one. How much damage do I take?", 2),
        ("I'm at 2 life and my opponent has a Hill Giant attacking me. I chump block with Llanowar Elves. Do I lose?", "no"),
        ("Can I counter an Urza's Rage with Counterspell?", "no"),
        ("Can I counter an Ancestral Recall with Counterspell?", "yes"),
        ("My opponent has two Islands open and Mana Leak. I have five Forests and cast Llanowar Elves. Can he counter it?", "yes"),
        ("I have Grizzly Bears. My opponent Wraths. Does it die?", "yes"),
        ("My opponent has Ghostly Prison and I have two Mountains and two Goblin Raiders. How many can attack?", 1),
        ("My opponent has Grizzly Bears with Bonesplitter on it. I cast Naturalize on Bonesplitter. Is it dead?", "no"),
    ],
)
def test_what_is_open_attacking_and_meant_is_heard(prose: str, value: object) -> None:
    assert answer_text(prose, "<prose>").run.answers[-1].value == value


@pytest.mark.parametrize(
    ("prose", "value"),
    [
        ("I have six Plains. My opponent has Grizzly Bears. Can I Swords his Grizzly Bears?", "yes"),
        ("I control Exalted Angel face down. My opponent casts Shock on it. In response I unmorph it. Does the Angel survive?", "yes"),
        ("I have Hill Giant and my opponent has Hill Giant too. How many creatures are in play?", 2),
        ("My opponent has Chalice of the Void at 1. I cast Shock. What happens to it?", "Player's graveyard"),
        ("I have Hell's Thunder in my graveyard. I unearth my Hell's Thunder. Where is Hell's Thunder?", "in play"),
    ],
)
def test_verbs_and_what_was_played_are_heard(prose: str, value: object) -> None:
    assert answer_text(prose, "<prose>").run.answers[-1].value == value


@pytest.mark.parametrize(
    ("prose", "value"),
    [
        ("My opponent's library is empty. I cast Ancestral Recall targeting him. Who wins?", "Player"),
        ("My opponent's hand is empty. I cast Shock on him. Can he respond?", "no"),
        ("My opponent has Hill Giant and my graveyard is still empty. How many cards are in my graveyard?", 0),
    ],
)
def test_what_is_empty_is_told_of_the_board(prose: str, value: object) -> None:
    """A library is full unless it is said to be empty, and a hand of which nothing is told may hold anything."""
    assert answer_text(prose, "<prose>").run.answers[-1].value == value


@pytest.mark.parametrize(
    ("prose", "value"),
    [
        ("Does a creature with shroud die to Wrath of God?", "yes"),
        ("Can Terror target a black creature?", "no"),
        ("Can a creature with flying be blocked by a creature with reach?", "yes"),
        ("Is a creature with protection from red killed by Pyroclasm?", "no"),
        ("My opponent attacks with an artifact creature. I cast Terror on it. Is that legal?", "no"),
        ("Does Giant Growth save Grizzly Bears from Lightning Bolt?", "yes"),
        ("Does a creature with trample kill a creature with first strike?", "no"),
    ],
)
def test_questions_of_no_board_are_of_creatures_by_what_they_can_do(prose: str, value: object) -> None:
    """A creature of which only that is told is 2/2; what nobody has played yet is supposed to be."""
    assert answer_text(prose, "<prose>").run.answers[-1].value == value


@pytest.mark.parametrize(
    ("prose", "value"),
    [
        ("Can a tapped creature block?", "no"),
        ("Can a creature with summoning sickness block?", "yes"),
        ("Can a creature with summoning sickness attack?", "no"),
        ("Can a summoning sick creature with haste attack?", "yes"),
        ("Can a creature with protection from white be enchanted by Pacifism?", "no"),
        ("Can I enchant Serra Angel with Pacifism?", "yes"),
        ("My opponent has Pacifism on my Serra Angel. Can I block with it?", "no"),
    ],
)
def test_a_creature_in_some_state_and_an_aura_to_be_played_are_there(prose: str, value: object) -> None:
    assert answer_text(prose, "<prose>").run.answers[-1].value == value
