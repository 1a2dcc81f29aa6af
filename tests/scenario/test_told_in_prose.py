"""Questions as they stand in a forum: parts of a sentence that tell a board, who else plays, what is said and means nothing."""

from __future__ import annotations

import pytest

from judge.answering import AskError, answer_text


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
