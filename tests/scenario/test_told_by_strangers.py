"""Lines of play of strangers: costs of another's ability, what resolves in between, what becomes of both, what is given up."""

from __future__ import annotations

import json

import pytest

from judge.answering import answer_text
from judge.cards.pool.library_names import LibraryNames
from judge.scenario.file.canonical import canonical_lines
from judge.scenario.file.loading import loads

TABLE = """
cards:
  Dimming Glare: {type: Enchantment, text: "Tap an untapped creature you control: Tap target artifact or creature."}
  Grove Scout: {type: Creature - Elf, pt: 1/1, text: "Return a Forest you control to its owner's hand: Untap target creature."}
  Spike Grazer: {type: Creature - Spike, pt: 0/4, text: "Remove a +1/+1 counter from Spike Grazer: You gain 2 life."}
  Rising Ember:
    type: Creature - Spirit
    pt: 1/1
    text: "{1}: Rising Ember becomes a 2/2 Spirit.\\n{3}: Rising Ember becomes a 4/4 Spirit."
  Sweeping Crypt: {type: Artifact, text: "{T}, Sacrifice Sweeping Crypt: Remove target player's graveyard from the game."}
  Even Scales: {cost: "{W}", type: Sorcery, text: "Each opponent sacrifices a creature, then discards two cards."}
  Proud King: {cost: "{W}", type: Legendary Creature - Human, pt: 2/2}
  Stern Search:
    cost: "{W}"
    type: Sorcery
    text: Target opponent reveals his or her hand. You choose a nonland card from it. That player discards that card.
  Cloud Maker: {type: Creature - Spirit, pt: 2/4, text: "{1}: Put a 1/1 blue Bird creature token with flying into play."}
  High Ditch: {type: Enchantment, text: "Creatures without flying can't attack."}
  Sore Goblin:
    type: Creature - Goblin
    pt: 1/1
    text: "Whenever Sore Goblin is dealt damage, it deals that much damage to target opponent."
  Two-Way Mage: {cost: "{G}", type: Creature - Wizard, pt: 2/1, text: "Kicker {R} and/or {W}"}
players:
  Ann:
    hand: [Even Scales, Proud King, Stern Search, Two-Way Mage]
    in play: [Dimming Glare, Grove Scout, {card: Spike Grazer, counters: {"+1/+1": 2}}, Rising Ember, Sweeping Crypt, Proud King,
      Hill Giant, Cloud Maker, Sore Goblin, Llanowar Elves (tapped), Forest, Plains x2, Mountain x4]
  Ben:
    hand: [Shock, Forest]
    graveyard: [Lightning Bolt]
    in play: [Craw Wurm, Mountain]
"""


def events(*said: str) -> list[str]:
    """Sentences as the language writes them."""
    return [line.canonical for line in canonical_lines(loads(f"{TABLE}events: {json.dumps(said)}\n", LibraryNames()))][: len(said)]


def answers(told: list[str], *asked: str) -> list[object]:
    """The values of the answers, in order."""
    text = f"{TABLE}events: {json.dumps(told)}\nquestions: {json.dumps(asked)}\n"
    return [answer.value for answer in answer_text(text, "<board>").run.answers]


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("Ann taps her Hill Giant to tap the Wurm", "Ann plays Dimming Glare's ability targeting Craw Wurm tapping Hill Giant"),
        (
            "Ann returns the Forest to her hand to untap Llanowar Elves with Grove Scout",
            "Ann plays Grove Scout's ability targeting Llanowar Elves returning Forest",
        ),
        (
            "Ann uses Grove Scout to untap Llanowar Elves, returning the Forest",
            "Ann plays Grove Scout's ability targeting Llanowar Elves returning Forest to untap it",
        ),
        (
            "Ann removes both counters from Spike Grazer to gain 4 life",
            "Ann removes a counter from Spike Grazer to gain 2 life; Ann removes a counter from Spike Grazer to gain 2 life",
        ),
        (
            "Ann makes Rising Ember a 2/2, then activates the 4/4 ability",
            "Ann plays Rising Ember's ability 1; Ann plays Rising Ember's ability 2",
        ),
        ("Ann sacrifices Sweeping Crypt to exile Ben's graveyard", "Ann sacrifices Sweeping Crypt targeting Ben to exile graveyard"),
        ("Ann cracks the Crypt on Ben's graveyard", "Ann plays Sweeping Crypt's ability targeting Ben"),
        (
            "Ann makes two Birds with the Cloud Maker",
            "Ann plays Cloud Maker's ability; Ann plays Cloud Maker's ability",
        ),
        ("Ann casts Two-Way Mage with both kickers", "Ann plays Two-Way Mage kicked with {R} and {W}"),
        ("Ann attacks with Hill Giant and it isn't blocked", "Ann attacks with Hill Giant; no block"),
        ("Ann attacks with the Giant into Ben's Craw Wurm", "Ann attacks with Hill Giant"),
        ("Ben goes to his next draw step", "go to Ben's draw"),
        ("Hill Giant is attacking, blocked by Craw Wurm", "Ann attacks with Hill Giant; Ben blocks Hill Giant with Craw Wurm"),
    ],
)  # fmt: skip
def test_what_is_paid_for_what(said: str, means: str) -> None:
    assert events(said) == [means]


def test_what_waits_resolves_first_where_nothing_is_done_in_response() -> None:
    """305.2: a land is played with an empty stack; who goes on to play it has let the ability resolve."""
    returned = "Ann returns the Forest to her hand to untap Llanowar Elves with Grove Scout"
    asked = ["how much green mana is in Ann's pool?", "is Craw Wurm tapped?"]
    assert answers([returned, "Ann plays the Forest again", "Ann taps the Forest and the Elves for mana"], *asked) == [2, "no"]
    assert answers([returned, "in response, Ann plays the Forest"], "was event 2 legal?", "where is Ann's Forest?") == ["no", "Ann's hand"]
    assert answers([returned, "Ann plays Forest"], "was event 2 legal?") == ["no"]


def test_what_was_resolved_first_is_said() -> None:
    text = f"{TABLE}events: [Ann taps her Hill Giant to tap the Wurm, Ann casts Even Scales]\nquestions: ['is Craw Wurm tapped?']\n"
    (answer,) = answer_text(text, "<board>").run.answers
    assert (answer.value, answer.given) == ("yes", ("event 2: what is on the stack resolves first (not told)",))


def test_who_gives_up_what_must_be_given_up() -> None:
    told = ["Ann casts Even Scales", "it resolves", "Ben sacrifices Craw Wurm and discards both his cards"]
    text = f"{TABLE}events: {json.dumps(told)}\nquestions: [who has cards left in hand?]\n"
    found = answer_text(text, "<board>").run
    assert ([event.legal for event in found.events], found.answers[0].value) == ([True] * 3, "Ann")


@pytest.mark.parametrize("said", ["it resolves, and the legend rule kills both", "it resolves and both die to the legend rule"])
def test_both_are_those_spoken_of_last(said: str) -> None:
    """420.5e: two legends of one name."""
    assert answers(["Ann casts Proud King", said], "did both die?") == ["yes", "yes"]


@pytest.mark.parametrize("asked", ["did they trade?", "does the Giant trade with the Wurm?", "do Hill Giant and Craw Wurm trade?"])
def test_whether_creatures_trade(asked: str) -> None:
    told = ["Ann attacks with Hill Giant", "Ben blocks with Craw Wurm", "combat damage"]
    assert answers(told, asked) == ["yes", "no"] or answers(told, asked) == ["no", "yes"]


KEYWORDS = """
players:
  Ann:
    life: 10
    hand: [Tendrils of Agony, Duress, Mycoloth, Bloodbraid Elf]
    graveyard: [Golgari Grave-Troll]
    library: [Boggart Ram-Gang, Forest x9]
    in play: [Kitchen Finks, Nantuko Husk, Arcbound Worker, Arcbound Ravager, Llanowar Elves, Swamp x9, Forest x9, Mountain x4]
  Ben: {life: 10, hand: [Forest]}
"""


@pytest.mark.parametrize(
    ("told", "asked", "value"),
    [
        (["Ann sacrifices Finks to the Husk", "persist brings it back, and Ann gains 2 life"], "where is Kitchen Finks?", "in play"),
        (["Ann duresses Ben", "Ann casts Tendrils of Agony on Ben, copying it once", "resolve the stack"], "life of Ben", 6),
        (
            ["Ann sacrifices Arcbound Worker to the Ravager", "Worker's counter moves to the Ravager"],
            "how many counters are on the Ravager?", 2,
        ),
        (["Ann plays Bloodbraid Elf", "cascade reveals Ram-Gang and Ann casts it for free", "it resolves"],
         "is Boggart Ram-Gang in play?", "yes"),
        (["Ann casts Mycoloth and devours Llanowar Elves and Kitchen Finks", "Mycoloth resolves"], "how big is Mycoloth?", "8/8"),
    ],
)  # fmt: skip
def test_keywords_are_told_as_verbs(told: list[str], asked: str, value: object) -> None:
    text = f"{KEYWORDS}events: {json.dumps(told)}\nquestions: {json.dumps([asked])}\n"
    found = answer_text(text, "<board>").run
    assert ([event.why for event in found.events if not event.legal], found.answers[0].value) == ([], value)


def test_what_must_be_targeted_is_asked_of_when_it_was() -> None:
    board = "players: {Ann: {hand: [Flametongue Kavu], in play: [Mountain x4]}, Ben: {}}"
    told = "events: [Ann plays Flametongue Kavu, it resolves, a triggered ability resolves]"
    run = answer_text(f"{board}\n{told}\nquestions: ['must Ann target her own Kavu?', 'how big was the Kavu in combat?']\n", "<board>").run
    assert [each.value for each in run.answers] == ["yes", "4/2"]


def test_both_pingers_are_both_that_do_so() -> None:
    shooter = '{type: Creature - Human, pt: 1/1, text: "{T}: Samite Shooter deals 1 damage to target creature or player."}'
    players = "players: {Ann: {in play: [Prodigal Sorcerer, Samite Shooter]}, Ben: {in play: [Hill Giant]}}"
    board = f"cards: {{Samite Shooter: {shooter}}}\n{players}"
    for said in ("Ann uses both of her pingers on Hill Giant", "Ann pings Hill Giant with both pingers"):
        script = loads(f"{board}\nevents: [{said}]\n", LibraryNames())
        assert [line.canonical for line in canonical_lines(script)][:1] == [
            "Ann plays Prodigal Sorcerer's ability targeting Hill Giant; Ann plays Samite Shooter's ability targeting Hill Giant"
        ]


def test_whether_it_may_be_done_again() -> None:
    told = ["Ann casts Stern Search on Ben and takes Shock", "Ann casts Proud King"]
    assert answers(told, "can Ann do that again next turn?", "was the second spell legal?") == ["no", "yes"]


def test_he_is_whom_something_hits() -> None:
    """A creature is the subject of the sentence: he who discards is the player it hits."""
    board = "\n".join([
        "players: {Ann: {hand: [Shock], in play: [Hypnotic Specter]}, Ben: {hand: [Forest]}}",
        "events: [Ann attacks with Hypnotic Specter, no block, Specter hits Ben and he discards his last card]",
        "questions: [\"what's left in Ben's hand?\"]",
    ])  # fmt: skip
    assert [each.value for each in answer_text(board, "<board>").run.answers] == [[]]


def test_piles_by_what_is_in_them() -> None:
    board = "\n".join([
        "players: {Ann: {hand: [Fact or Fiction], in play: [Island x4], library: [Counterspell, Island, Swamp, Undermine, Plains]},",
        "  Ben: {}}",
        "events: [Ann casts Fact or Fiction, 'Ben makes two piles: Counterspell and Undermine in one, the lands in the other',",
        "  Ann takes the pile with the spells]",
        "questions: [what does Ann have in hand?]",
    ])  # fmt: skip
    assert [each.value for each in answer_text(board, "<board>").run.answers] == [["Counterspell", "Undermine"]]


def test_what_is_taken_is_taken_as_the_spell_resolves() -> None:
    told = ["Ann casts Stern Search on Ben and takes Shock"]
    assert answers(told, "what's left in Ben's hand?", "could Ann have taken the Forest instead?") == [["Forest"], "no"]


def test_what_a_trigger_hits_has_been_dealt_damage() -> None:
    told = ["Ann attacks with Sore Goblin", "Ben blocks with the Wurm", "damage is dealt and the Goblin's trigger hits Ben"]
    assert answers(told, "how much damage did Ben take?") == [6]


def test_everything_that_can_attack_leaves_out_what_may_not() -> None:
    """308.2: who can't attack by an effect is not among those that attack."""
    board = "\n".join([
        "cards: {High Ditch: {type: Enchantment, text: Creatures without flying can't attack.}}",
        "players: {Ann: {in play: [Hill Giant, Serra Angel]}, Ben: {in play: [High Ditch]}}",
        "events: [Ann attacks with everything that can attack]",
        "questions: ['which creatures attacked?']",
    ])  # fmt: skip
    assert [each.value for each in answer_text(board, "<board>").run.answers] == [["Serra Angel"]]


@pytest.mark.parametrize(
    ("prose", "value"),
    [
        ("Kate has a Royal Assassin, but it's summoning sick. Can Kate use the Assassin?", "no"),
        ("I have a Howling Mine in play and it's tapped. How many cards does my opponent draw in his next draw step?", 1),
        ("Mike has a Hill Giant and Dave a Gray Ogre. Mike attacks, Dave blocks. Does the Ogre die?", "yes"),
        ("I tap my Llanowar Elves for mana and then my opponent kills it with a Shock. Do I still have the mana?", "yes"),
        ("I've got a Mishra's Factory and 2 more lands. I animate the Factory. Is the Factory a creature?", "yes"),
        ("I have Sylvan Library and a life total of 10. What's my life?", 10),
        ("Two Grizzly Bears of mine double block his Craw Wurm. Does the Wurm die?", "yes"),
        ("My 2/2 blocks his 2/1. Does mine die?", "yes"),
        ("I'm attacking with a Hill Giant into his Gray Ogre. He blocks. Does my Giant die?", "no"),
        ("Bob casts Terror on my Hill Giant. Does Terror kill it?", "yes"),
        ("I attack with Grizzly Bears, Ben blocks with Hill Giant, right? Then I Giant Growth the Bears. Does the Giant die?", "yes"),
        ("I Clone his Serra Angel. How big is my Clone?", "4/4"),
        ("Alice controls Savannah Lions. Bob Shocks the Lions. Do the Lions survive?", "no"),
        ("There are two untapped Grizzly Bears on my side and he attacks me with Phantom Warrior. Can they block it?", "no"),
        ("My Hill Giant is enchanted with Holy Strength. I attack, he doesn't block. How much damage do I deal?", 4),
        ("I cast Reanimate on the Serra Angel in my opponent's graveyard. What's my life total then?", 15),
        ("I have a Serra Angel at 3 life. He casts Shock on me. What's my life?", 1),
        ("My Prodigal Sorcerer is enchanted by Pacifism. Can I still use its tap ability?", "yes"),
    ],
)  # fmt: skip
def test_prose_of_strangers(prose: str, value: object) -> None:
    assert answer_text(prose, "<prose>").run.answers[0].value == value
