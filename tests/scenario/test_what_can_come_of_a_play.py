"""What a player can do that is no play of its own, what is asked of whom to pay, and what is said as a statement."""

import pytest
import yaml

import judge

FIGHT = {
    "players": {
        "Ann": {"hand": ["Unsummon", "Swords to Plowshares"], "battlefield": ["Grizzly Bears", "Soul Warden", "Island", "Plains"]},
        "Ben": {"life": 9, "hand": ["Terror"], "battlefield": ["Hill Giant", "Swamp x2"]},
    },
    "turn": {"player": "Ann", "step": "precombat main"},
    "events": ["Ann attacks with Grizzly Bears", "Ben does not block", "combat damage is dealt"],
}
LEAK = {
    "players": {
        "Ann": {"hand": ["Mana Leak"], "battlefield": ["Rhystic Study", "Island x2"]},
        "Ben": {"hand": ["Hill Giant"], "battlefield": ["Mountain x4"]},
    },
    "turn": {"player": "Ben", "step": "precombat main"},
    "events": ["Ben casts Hill Giant", "Ann casts Mana Leak targeting Hill Giant", "Mana Leak resolves"],
}


def asked(board: dict, question: str) -> object:
    return judge.ask_text(yaml.safe_dump({**board, "questions": [question]})).to_dict()["answers"][0]["value"]


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("can Ann return Hill Giant to Ben's hand?", "yes"),
        ("can Ben return Hill Giant to his hand?", "no"),
        ("can Ann get rid of Hill Giant?", "yes"),
        ("can Ben get rid of Hill Giant?", "yes"),
        ("can Ann make Ben gain life?", "yes"),
        ("can Ben make Ann gain life?", "no"),
        ("can Ann draw a card?", "no"),
        ("does Grizzly Bears get through?", "yes"),
        ("does Hill Giant get through?", "no"),
        ("does Soul Warden see Hill Giant?", "no"),
        ("Ben's still at 9?", "no"),
        ("Ben ends up at 7?", "yes"),
        ("does Grizzly Bears deal damage twice?", "no"),
        ("did Ben take any damage, and how much?", 2),
    ],
)
def test_of_a_fight(question: str, value: object) -> None:
    assert asked(FIGHT, question) == value


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("how much must Ben pay for Mana Leak?", "{3}"),
        ("how much would Ben have to pay for Rhystic Study?", "{1}"),
        ("how much does Ann have to pay for Mana Leak?", "{1}{U}"),
        ("how much must Ben pay for Hill Giant?", "{3}{R}"),
        ("does Mana Leak cost Ann anything?", "yes"),
        ("was Mana Leak cast for free?", "no"),
        ("does Rhystic Study see Hill Giant?", "yes"),
        ("does Rhystic Study see Mana Leak?", "no"),
        ("how much did Ben pay altogether?", 4),
        ("who chose the target of Mana Leak?", "Ann"),
        ("what was Mana Leak's converted mana cost on the stack?", 2),
    ],
)
def test_of_what_is_paid(question: str, value: object) -> None:
    assert asked(LEAK, question) == value


HYMN = {
    "players": {
        "Ann": {"hand": ["Hymn to Tourach", "Sprout Swarm"], "battlefield": ["Swamp x2", "Llanowar Elves", "Elvish Champion", "Forest"]},
        "Ben": {"hand": ["Shock", "Forest", "Hill Giant"], "battlefield": ["White Knight"]},
    },
    "turn": {"player": "Ann", "step": "precombat main"},
    "events": ["Ann casts Hymn to Tourach targeting Ben", "resolve the stack"],
}


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("who chooses what is discarded?", "chance"),
        ("who chose Hymn's target?", "Ann"),
        ("how many cards must Ben discard?", 2),
        ("can Ann tap Llanowar Elves for Sprout Swarm?", "yes"),
        ("can Ann convoke Sprout Swarm with White Knight?", "no"),
        ("does Elvish Champion count itself?", "no"),
        ("who benefits from Elvish Champion?", ["Llanowar Elves"]),
        ("must Ben chump-block?", "no"),
        ("does Elvish Champion apply to Ann's creatures?", "yes"),
        ("does Elvish Champion apply to Ben's creatures?", "no"),
        ("is White Knight protected from Hymn to Tourach?", "yes"),
        ("can Ben make mana?", "no"),
        ("can Ann get mana from Llanowar Elves?", "yes"),
    ],
)
def test_of_who_chooses_and_what_helps(question: str, value: object) -> None:
    assert asked(HYMN, question) == value

DEAD = {
    "cards": {
        "Old Crypt": {
            "cost": "{0}",
            "type": "Artifact",
            "text": "{T}, Sacrifice Old Crypt: Remove target player's graveyard from the game.",
        }
    },
    "players": {
        "Ann": {
            "hand": ["Reanimate", "Raise Dead", "Duress", "Forest x8"],
            "graveyard": ["Serra Angel", "Grizzly Bears"],
            "battlefield": ["Swamp x3"],
        },
        "Ben": {"hand": ["Shock", "Hill Giant", "Forest"], "graveyard": ["Craw Wurm"], "battlefield": ["Old Crypt"]},
    },
    "turn": {"player": "Ann", "step": "precombat main"},
    "events": ["Ann casts Duress targeting Ben", "resolve the stack", "Ann casts Reanimate targeting Craw Wurm", "resolve the stack"],
}


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("what did Ann take with Duress?", ["Shock"]),
        ("can Ann take Forest with Duress?", "no"),
        ("can Ann return Serra Angel to her hand?", "yes"),
        ("can Ann get Craw Wurm back with Raise Dead?", "no"),
        ("can Ben exile Ann's graveyard?", "yes"),
        ("can Ann exile Ben's graveyard?", "no"),
        ("could Ben have stopped Reanimate?", "yes"),
        ("how much life does Reanimate cost Ann?", 6),
        ("what is Ann's maximum hand size?", 7),
        ("does Ann have a maximum hand size?", "yes"),
        ("how many cards does Ben draw next turn?", 1),
        ("does Old Crypt trigger next turn?", "no"),
        ("what is Craw Wurm's mana cost?", "{4}{G}{G}"),
        ("what is the mana cost of Swamp #1?", "none"),
        ("does Craw Wurm hurt Ann's creatures?", "no"),
        ("who is at less life?", "Ann"),
    ],
)
def test_of_graveyards_and_hands(question: str, value: object) -> None:
    assert asked(DEAD, question) == value


UPKEEP = {
    "players": {
        "Ann": {"battlefield": [{"card": "Keldon Vandals", "came last turn": "yes"}, "Mystic Remora", "Mountain x3", "Island"]},
        "Ben": {"hand": ["Shock"], "battlefield": ["Mountain x2"]},
    },
    "turn": {"player": "Ann", "step": "upkeep", "beginning": "yes"},
    "events": ["Ann doesn't pay for Keldon Vandals", "resolve the stack"],
}


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("how much must Ann pay for Mystic Remora?", "{1}"),
        ("how much did Ann have to pay for Keldon Vandals?", "{2}{R}"),
        ("how much is the echo?", "{2}{R}"),
        ("Keldon Vandals isn't in play?", "yes"),
        ("So Mystic Remora didn't die?", "yes"),
        ("Mystic Remora can't attack?", "yes"),
        ("Mystic Remora doesn't trigger?", "no"),
        ("Ann isn't dead?", "yes"),
    ],
)
def test_of_upkeeps_and_of_what_is_denied(question: str, value: object) -> None:
    assert asked(UPKEEP, question) == value


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("does Ben have a Terror left?", "yes"),
        ("does Ann have any Terror?", "no"),
        ("how many instants does Ann have?", 2),
        ("does Ben control any Terrors?", "no"),
        ("does Ben have any creatures left?", "yes"),
        ("Ben has no cards?", "no"),
        ("who has a Terror?", "Ben"),
        ("who has a creature?", ["Ann", "Ben"]),
        ("Ben can't attack?", "yes"),
        ("Hill Giant can't block?", "no"),  # as blockers were declared
    ],
)
def test_who_has_an_instant_holds_it(question: str, value: object) -> None:
    assert asked(FIGHT, question) == value


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("who has the lowest life total?", "Ben"),
        ("how much damage does it take to kill Ben?", 7),
        ("is Ann tapped out?", "no"),
        ("how much open mana does Ann have?", 2),
        ("has Ben any mana open?", "yes"),
        ("what could Ben have blocked with?", ["Hill Giant"]),
        ("can Ben win with Terror?", "no"),
        ("does Ann deal damage?", "yes"),
        ("does Ben deal damage?", "no"),
    ],
)
def test_of_means_that_are_left(question: str, value: object) -> None:
    assert asked(FIGHT, question) == value


def test_what_comes_of_a_fight_anyway_is_no_plays_doing() -> None:
    line = {**FIGHT, "events": FIGHT["events"][:2]}
    said = judge.ask_text(yaml.safe_dump({**line, "questions": ["can Ann make Ben lose life?"]})).to_dict()["answers"][0]
    assert said["value"] == "yes" and "plays" not in said["verdict"]["text"]


@pytest.mark.parametrize(
    "question",
    ["can Ben take damage?", "can Ben lose the game?", "must Ann sacrifice anything?", "does Ben have any spells left?"],
)
def test_what_may_be_meant_otherwise_is_refused(question: str) -> None:
    with pytest.raises(judge.AskError):
        asked(FIGHT, question)


@pytest.mark.parametrize(
    ("question", "later"),
    [("who takes damage?", "Ben"), ("which player loses life?", "Ben"), ("does Ben take 2 damage?", "yes")],
)
def test_what_is_still_to_be_dealt_is_said_of_each(question: str, later: object) -> None:
    line = {**FIGHT, "events": FIGHT["events"][:2]}
    assert judge.ask_text(yaml.safe_dump({**line, "questions": [question]})).to_dict()["answers"][0]["later"] == later
