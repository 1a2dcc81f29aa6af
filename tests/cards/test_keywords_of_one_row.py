"""Keywords that later editions define by text are one row each, in an edition that has their rows (law 2)."""

from __future__ import annotations

from typing import Any

import pytest

from judge.answering import answer_text
from judge.cards.keywords.keyword_row import KeywordRow
from judge.cards.keywords.keywords import KEYWORDS
from judge.cards.keywords.later_keywords import rows as later_rows
from judge.support.edition import Edition, playing

ROWS: dict[str, tuple[str, tuple[str, ...]]] = {
    "prowess": ("", ("Whenever you play a noncreature spell, this creature gets +1/+1 until end of turn.",)),
    "exploit": ("", ("When this creature comes into play, you may sacrifice a creature.",)),
    "afflict": ("number", ("Whenever this creature becomes blocked, defending player loses [N] life.",)),
    "evolve": ("", (
        "Whenever a creature comes into play under your control, if that creature's power is greater than this creature's power or that "
        "creature's toughness is greater than this creature's toughness, put a +1/+1 counter on this creature.",
    )),
    "extort": ("", ("Whenever you play a spell, you may pay {W/B}. If you do, each opponent loses 1 life and you gain that much life.",)),
    "undying": ("", (
        "When this permanent is put into a graveyard from play, if it had no +1/+1 counters on it, return it to play under its owner's "
        "control with a +1/+1 counter on it.",
    )),
    "renown": ("number", (
        "When this creature deals combat damage to a player, if it has no +1/+1 counters on it, put [N] +1/+1 counters on it.",
    )),
    "dash": ("cost", (
        "You may play this card by paying [cost] rather than paying its mana cost.", "As long as [paid], this permanent has haste.",
        "When this permanent comes into play, if [paid], return this permanent to its owner's hand at end of turn.",
    )),
    "melee": ("", ("Whenever this creature attacks, it gets +1/+1 until end of turn for each opponent.",)),
    "mentor": ("", (
        "Whenever this creature attacks, put a +1/+1 counter on target attacking creature with power less than this creature's power.",
    )),
    "annihilator": ("number", ("Whenever this creature attacks, defending player sacrifices [N] permanents.",)),
    "intimidate": ("", ("This creature can't be blocked except by artifact creatures and/or creatures that share a color with it.",)),
    "living weapon": ("", (
        "When this Equipment comes into play, put a 0/0 black Phyrexian Germ creature token into play, then attach this Equipment to it.",
    )),
    "jump-start": ("", ("You may play this card from your graveyard by paying an additional cost: discard a card.",)),
    "spectacle": ("cost", ("You may pay [cost] rather than pay this spell's mana cost if an opponent lost life this turn.",)),
    "afterlife": ("number", (
        "When this permanent is put into a graveyard from play, put [N] 1/1 white and black Spirit creature tokens with flying into play.",
    )),
    "toxic": ("number", ("Whenever this creature deals combat damage to a player, that player gets [N] poison counters.",)),
    "battle cry": ("", ("Whenever this creature attacks, each other attacking creature gets +1/+0 until end of turn.",)),
}  # fmt: skip

NEW = {name: KeywordRow(name, f"502.{n}a", tuple(holes.split()), text=text) for n, (name, (holes, text)) in enumerate(ROWS.items(), 90)}
LATER = Edition("with later keywords", {KEYWORDS: {**KEYWORDS.base, **NEW}})

BOARDS: dict[str, tuple[str, list[Any]]] = {
    "prowess": (
        """
cards: {Monk: {cost: "{R}", type: Creature - Monk, pt: 1/2, text: "Prowess"}}
players: {Ann: {hand: [Shock, Grizzly Bears], in play: [Monk, Mountain]}, Ben: {}}
events: [Ann plays Shock targeting Ben]
questions: [did Monk trigger, "power of Monk, if all pass"]
""",
        ["yes", 2],
    ),
    "exploit": (
        """
cards: {Rat: {cost: "{B}", type: Creature - Rat, pt: 2/2, text: "Exploit"}}
players: {Ann: {hand: [Rat], in play: [Swamp, Grizzly Bears]}, Ben: {}}
events: [Ann plays Rat, all pass, {do: all pass, choices: [yes, Grizzly Bears]}]
questions: [where is Grizzly Bears, where is Rat]
""",
        ["Ann's graveyard", "in play"],
    ),
    "afflict": (
        """
cards: {Khenra: {cost: "{R}", type: Creature - Jackal, pt: 2/2, text: "Afflict 3"}}
players: {Ann: {in play: [Khenra]}, Ben: {in play: [Hill Giant]}}
turn: {player: Ann, step: declare attackers}
events: [Ann attacks with Khenra, Ben blocks Khenra with Hill Giant, all pass]
questions: [life of Ben]
""",
        [17],
    ),
    "evolve": (
        """
cards: {Crab: {cost: "{U}", type: Creature - Crab, pt: 1/2, text: "Evolve"}}
players: {Ann: {hand: [Grizzly Bears, Raging Goblin], in play: [Crab, Forest x2, Mountain]}, Ben: {}}
events: [Ann plays Raging Goblin, resolve the stack, Ann plays Grizzly Bears, resolve the stack]
questions: ["after event 2, power of Crab", power of Crab, did Crab trigger]
""",
        [1, 2, "yes"],
    ),
    "extort": (
        """
cards: {Pontiff: {cost: "{W}", type: Creature - Cleric, pt: 1/1, text: "Extort"}}
players: {Ann: {hand: [Shock], in play: [Pontiff, Mountain, Swamp]}, Ben: {}, Cid: {}}
events: [Ann plays Shock targeting Ben, Ann chooses yes, resolve the stack]
questions: [life of Ann, life of Ben, life of Cid]
""",
        [22, 17, 19],
    ),
    "undying": (
        """
cards: {Wolf: {cost: "{G}", type: Creature - Wolf, pt: 2/2, text: "Undying"}}
players: {Ann: {in play: [Wolf]}, Ben: {hand: [Shock, Shock], in play: [Mountain x2]}}
turn: {player: Ben, step: precombat main}
events: [Ben plays Shock targeting Wolf, resolve the stack]
questions: [where is Wolf, power of Wolf]
""",
        ["in play", 3],
    ),
    "renown": (
        """
cards: {Squire: {cost: "{W}", type: Creature - Human, pt: 2/2, text: "Renown 2"}}
players: {Ann: {in play: [Squire]}, Ben: {}}
turn: {player: Ann, step: declare attackers}
events: [Ann attacks with Squire, combat damage is dealt, resolve the stack]
questions: [power of Squire, life of Ben]
""",
        [4, 18],
    ),
    "dash": (
        """
cards: {Rider: {cost: "{3}{R}", type: Creature - Orc, pt: 4/2, text: "Dash {1}{R}"}}
players: {Ann: {hand: [Rider], in play: [Mountain x2]}, Ben: {}}
events:
  [Ann plays Rider by dash, resolve the stack, Ann attacks with Rider, combat damage is dealt, go to end of turn, resolve the stack]
questions: [life of Ben, where is Rider]
""",
        [16, "Ann's hand"],
    ),
    "melee": (
        """
cards: {Knight: {cost: "{W}", type: Creature - Knight, pt: 2/2, text: "Melee"}}
players: {Ann: {in play: [Knight]}, Ben: {}, Cid: {}}
turn: {player: Ann, step: declare attackers}
events: [Ann attacks Ben with Knight, resolve the stack]
questions: [power of Knight]
""",
        [4],
    ),
    "mentor": (
        """
cards: {Teacher: {cost: "{W}", type: Creature - Knight, pt: 3/3, text: "Mentor"}}
players: {Ann: {in play: [Teacher, Grizzly Bears, Hill Giant]}, Ben: {}}
turn: {player: Ann, step: declare attackers}
events: ["Ann attacks with Teacher, Grizzly Bears, Hill Giant", resolve the stack]
questions: [power of Grizzly Bears, power of Hill Giant]
""",
        [3, 3],
    ),
    "annihilator": (
        """
cards: {Eldrazi: {cost: "{8}", type: Creature - Eldrazi, pt: 8/8, text: "Annihilator 2"}}
players: {Ann: {in play: [Eldrazi]}, Ben: {in play: [Forest, Grizzly Bears, Island]}}
turn: {player: Ann, step: declare attackers}
events: [Ann attacks with Eldrazi, Ben chooses Forest and Island, resolve the stack]
questions: [what does Ben control]
""",
        [["Grizzly Bears"]],
    ),
    "intimidate": (
        """
cards: {Ghoul: {cost: "{B}", type: Creature - Zombie, pt: 2/2, color: black, text: "Intimidate"}}
players: {Ann: {in play: [Ghoul]}, Ben: {in play: [Grizzly Bears, Bottle Gnomes, Drudge Skeletons]}}
turn: {player: Ann, step: declare attackers}
events: [Ann attacks with Ghoul]
questions: [can Grizzly Bears block Ghoul, can Bottle Gnomes block Ghoul, can Drudge Skeletons block Ghoul]
""",
        ["no", "yes", "yes"],
    ),
    "living weapon": (
        """
cards: {Batter: {cost: "{4}", type: Artifact - Equipment, text: "Living weapon\\nEquipped creature gets +4/+4.\\nEquip {5}"}}
players: {Ann: {hand: [Batter], in play: [Forest x4]}, Ben: {}}
events: [Ann plays Batter, resolve the stack]
questions: [what creatures does Ann control]
""",
        [["Phyrexian Germ"]],
    ),
    "jump-start": (
        """
cards: {Chem: {cost: "{R}", type: Sorcery, text: "Chem deals 2 damage to target player.\\nJump-start"}}
players: {Ann: {graveyard: [Chem], hand: [Forest], in play: [Mountain]}, Ben: {}}
events: [Ann plays Chem from her graveyard targeting Ben, resolve the stack]
questions: [life of Ben, cards in Ann's hand]
""",
        [18, []],
    ),
    "spectacle": (
        """
cards: {Rage: {cost: "{4}{R}", type: Sorcery, text: "Rage deals 4 damage to target player.\\nSpectacle {R}"}}
players: {Ann: {hand: [Rage, Shock], in play: [Mountain x2]}, Ben: {}}
events: [Ann plays Shock targeting Ben, all pass, Ann plays Rage by spectacle targeting Ben, all pass]
questions: [life of Ben]
""",
        [14],
    ),
    "afterlife": (
        """
cards: {Priest: {cost: "{W}", type: Creature - Human, pt: 1/1, text: "Afterlife 2"}}
players: {Ann: {in play: [Priest]}, Ben: {hand: [Shock], in play: [Mountain]}}
turn: {player: Ben, step: precombat main}
events: [Ben plays Shock targeting Priest, resolve the stack]
questions: [how many creatures does Ann control]
""",
        [2],
    ),
    "toxic": (
        """
cards: {Slith: {cost: "{G}", type: Creature - Slith, pt: 1/1, text: "Toxic 3\\nBattle cry"}}
players: {Ann: {in play: [Slith, Grizzly Bears]}, Ben: {}}
turn: {player: Ann, step: declare attackers}
events: ["Ann attacks with Slith, Grizzly Bears", resolve the stack, combat damage is dealt, resolve the stack]
questions: [how many poison counters does Ben have, life of Ben]
""",
        [3, 16],
    ),
}


READ_BY_THEIR_TEXT: dict[str, tuple[str, list[Any]]] = {
    "crew": (
        """
cards: {Ship: {cost: "{2}", type: Artifact — Vehicle, pt: 3/3, text: "Flying\\nCrew 3"}}
players: {Ann: {in play: [Ship, Grizzly Bears, Raging Goblin, Hill Giant]}, Ben: {}}
turn: {player: Ann, step: precombat main}
events: ["Ann activates Ship tapping Grizzly Bears, Raging Goblin", resolve the stack]
questions: [is Ship a creature, "is Grizzly Bears tapped", power of Ship]
""",
        ["yes", "yes", 3],
    ),
    "ward": (
        """
cards: {Owl: {cost: "{U}", type: Creature - Bird, pt: 2/2, text: "Ward {2}"}}
players: {Ann: {in play: [Owl]}, Ben: {hand: [Shock], in play: [Mountain]}}
turn: {player: Ben, step: precombat main}
events: [Ben plays Shock targeting Owl, resolve the stack]
questions: [where is Owl, where is Shock]
""",
        ["in play", "Ben's graveyard"],
    ),
    "ward for cards": (
        """
cards: {Owl: {cost: "{U}", type: Creature - Bird, pt: 2/2, text: "Ward—Discard a card."}}
players: {Ann: {in play: [Owl], hand: [Island]}, Ben: {hand: [Shock, Forest], in play: [Mountain]}}
turn: {player: Ben, step: precombat main}
events: [Ben plays Shock targeting Owl, Ben chooses yes, resolve the stack]
questions: [where is Owl, where is Forest, where is Island]
""",
        ["Ann's graveyard", "Ben's graveyard", "Ann's hand"],
    ),
    "umbra armor": (
        """
cards: {Umbra: {cost: "{W}", type: Enchantment - Aura, text: "Enchant creature\\nEnchanted creature gets +1/+1.\\nUmbra armor"}}
players: {Ann: {in play: [Grizzly Bears, {card: Umbra, attached to: Grizzly Bears}]}, Ben: {hand: [Dark Banishing], in play: [Swamp x3]}}
turn: {player: Ben, step: precombat main}
events: [Ben plays Dark Banishing targeting Grizzly Bears, resolve the stack]
questions: [where is Grizzly Bears, where is Umbra, power of Grizzly Bears]
""",
        ["in play", "Ann's graveyard", 2],
    ),
    "rebound": (
        """
cards: {Shot: {cost: "{R}", type: Sorcery, text: "Shot deals 2 damage to target player.\\nRebound"}}
players: {Ann: {hand: [Shot], in play: [Mountain]}, Ben: {}}
events: [Ann plays Shot targeting Ben, resolve the stack, go to Ann's upkeep, {do: all pass, choices: ["yes", Ben]}, resolve the stack]
questions: ["after event 2, where is Shot", life of Ben, where is Shot]
""",
        ["removed from the game", 16, "Ann's graveyard"],
    ),
    "riot": (
        """
cards: {Imp: {cost: "{R}", type: Creature - Imp, pt: 2/2, text: "Riot"}}
players: {Ann: {hand: [Imp, Imp], in play: [Mountain x2]}, Ben: {}}
events: [{do: "Ann plays Imp#1, resolve the stack", choices: ["yes"]}, {do: "Ann plays Imp#2, resolve the stack", choices: ["no"]}]
questions: [power of Imp#1, can Imp#1 attack, power of Imp#2, can Imp#2 attack]
""",
        [3, "no", 2, "yes"],
    ),
    "unleash": (
        """
cards: {Imp: {cost: "{R}", type: Creature - Imp, pt: 2/2, text: "Unleash"}}
players: {Ann: {hand: [Imp, Imp], in play: [Mountain x2]}, Ben: {}}
events: [{do: "Ann plays Imp#1, resolve the stack", choices: ["yes"]}, {do: "Ann plays Imp#2, resolve the stack", choices: ["no"]}]
questions: [power of Imp#1, power of Imp#2]
""",
        [3, 2],
    ),
    "scavenge": (
        """
cards: {Bug: {cost: "{G}", type: Creature - Insect, pt: 3/1, text: "Scavenge {1}{G}"}}
players: {Ann: {graveyard: [Bug], in play: [Forest x2, Grizzly Bears]}, Ben: {}}
events: [Ann activates Bug targeting Grizzly Bears, resolve the stack]
questions: [power of Grizzly Bears, where is Bug]
""",
        [5, "removed from the game"],
    ),
    "embalm": (
        """
cards: {Priest: {cost: "{W}", type: Creature - Human Cleric, pt: 1/3, text: "Embalm {1}{W}"}}
players: {Ann: {graveyard: [Priest], in play: [Plains x2]}, Ben: {}}
events: [Ann activates Priest, resolve the stack]
questions: [how many creatures does Ann control, "how many Zombies does Ann control", "how many Clerics does Ann control"]
""",
        [1, 1, 1],
    ),
    "eternalize": (
        """
cards: {Priest: {cost: "{W}", type: Creature - Human Cleric, pt: 1/3, text: "Eternalize {1}{W}"}}
players: {Ann: {graveyard: [Priest], in play: [Plains x2]}, Ben: {}}
events: [Ann activates Priest, resolve the stack]
questions: ["how many black creatures does Ann control", "power of Priest"]
""",
        [1, 4],
    ),
    "multikicker": (
        """
cards:
  Caller:
    cost: "{G}"
    type: Creature - Elf
    pt: 1/1
    text: "Multikicker {1}{G}\\nCaller enters with a +1/+1 counter on it for each time it was kicked."
players: {Ann: {hand: [Caller, Caller], in play: [Forest x6]}, Ben: {}}
events: [Ann plays Caller#1 kicked twice, resolve the stack, Ann plays Caller#2, resolve the stack]
questions: [power of Caller#1, power of Caller#2]
""",
        [3, 1],
    ),
    "dethrone": (
        """
cards: {Ogre: {cost: "{R}", type: Creature - Ogre, pt: 2/3, text: "Dethrone"}}
players: {Ann: {in play: [Ogre]}, Ben: {life: 20}, Cid: {life: 10}}
turn: {player: Ann, step: declare attackers}
events: [Ann attacks Ben with Ogre, resolve the stack]
questions: [power of Ogre]
""",
        [3],
    ),
    "dethrone in vain": (
        """
cards: {Ogre: {cost: "{R}", type: Creature - Ogre, pt: 2/3, text: "Dethrone"}}
players: {Ann: {in play: [Ogre]}, Ben: {life: 20}, Cid: {life: 10}}
turn: {player: Ann, step: declare attackers}
events: [Ann attacks Cid with Ogre]
questions: [did Ogre trigger]
""",
        ["no"],
    ),
    "training": (
        """
cards:
  Rider: {cost: "{W}", type: Creature - Knight, pt: 2/1, text: "Training"}
  Squire: {cost: "{W}", type: Creature - Human, pt: 2/2, text: "Training"}
players: {Ann: {in play: [Rider, Squire, Hill Giant]}, Ben: {}}
turn: {player: Ann, step: declare attackers}
events: ["Ann attacks with Rider, Hill Giant", resolve the stack]
questions: [power of Rider, did Squire trigger]
""",
        [3, "no"],
    ),
    "training alone": (
        """
cards: {Rider: {cost: "{W}", type: Creature - Knight, pt: 2/1, text: "Training"}}
players: {Ann: {in play: [Rider, Grizzly Bears, Hill Giant]}, Ben: {}}
turn: {player: Ann, step: declare attackers}
events: ["Ann attacks with Rider, Grizzly Bears"]
questions: [did Rider trigger]
""",
        ["no"],
    ),
    "outlast": (
        """
cards: {Kin: {cost: "{W}", type: Creature - Human, pt: 2/1, text: "Outlast {W}"}}
players: {Ann: {in play: [Kin, Plains]}, Ben: {}}
events: [Ann activates Kin, resolve the stack]
questions: [power of Kin, is Kin tapped]
""",
        [3, "yes"],
    ),
    "fabricate": (
        """
cards: {Smith: {cost: "{W}", type: Creature - Human, pt: 2/1, text: "Fabricate 2"}}
players: {Ann: {hand: [Smith, Smith], in play: [Plains x2]}, Ben: {}}
events:
  [Ann plays Smith#1, all pass, {do: all pass, choices: ["yes"]}, Ann plays Smith#2, all pass, {do: all pass, choices: ["no"]}]
questions: [power of Smith#1, power of Smith#2, how many creatures does Ann control]
""",
        [4, 2, 4],
    ),
    "decayed": (
        """
cards: {Corpse: {cost: "{B}", type: Creature - Zombie, pt: 2/2, text: "Decayed"}}
players: {Ann: {in play: [Corpse]}, Ben: {}}
turn: {player: Ann, step: declare attackers}
events: [Ann attacks with Corpse, resolve the stack, combat damage is dealt, go to end of combat, resolve the stack]
questions: [life of Ben, where is Corpse]
""",
        [18, "Ann's graveyard"],
    ),
    "devoid": (
        """
cards: {Drone: {cost: "{R}", type: Creature - Drone, pt: 2/2, text: "Devoid"}}
players: {Ann: {in play: [Drone]}, Ben: {}}
questions: [is Drone red, is Drone colorless]
""",
        ["no", "yes"],
    ),
    "a named token": (
        """
cards: {Find: {cost: "{G}", type: Sorcery, text: "Create a Treasure token."}}
players: {Ann: {hand: [Find, Shock], in play: [Forest]}, Ben: {}}
events: [Ann plays Find, resolve the stack, {do: Ann activates Treasure, choices: [red]}, Ann plays Shock targeting Ben, resolve the stack]
questions: [life of Ben, what does Ann control]
""",
        [18, ["Forest"]],
    ),
    "tapped and attacking": (
        """
cards:
  Saint:
    cost: "{W}"
    type: Creature - Spirit
    pt: 2/2
    text: |
      Whenever Saint attacks, create a 4/4 white Angel creature token with flying that's tapped and attacking.
players: {Ann: {in play: [Saint]}, Ben: {}}
turn: {player: Ann, step: declare attackers}
events: [Ann attacks with Saint, resolve the stack, combat damage is dealt]
questions: [life of Ben, what creatures does Ann control]
""",
        [14, ["Saint", "Angel"]],
    ),
}
"""Boards of keywords that no rule of the edition has: a card with one is read as if it said what the keyword means."""


@pytest.mark.parametrize("keyword", [*sorted(BOARDS.keys() & later_rows().keys()), *READ_BY_THEIR_TEXT])
def test_a_later_keyword_is_read_by_its_text(keyword: str) -> None:
    board, values = (BOARDS | READ_BY_THEIR_TEXT)[keyword]
    assert [answer.value for answer in answer_text(board).run.answers] == values


@pytest.mark.parametrize("keyword", BOARDS)
def test_a_keyword_of_one_row_plays(keyword: str) -> None:
    board, values = BOARDS[keyword]
    with playing(LATER):
        assert [answer.value for answer in answer_text(board, played=LATER).run.answers] == values
