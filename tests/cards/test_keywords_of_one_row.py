"""Keywords that later editions define by text are one row each, in an edition that has their rows (law 2)."""

from __future__ import annotations

from typing import Any

import pytest

from judge.answering import answer_text
from judge.cards.keywords.keyword_row import KeywordRow
from judge.cards.keywords.keywords import KEYWORDS
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
        "When this Equipment comes into play, put a 0/0 black Germ creature token into play, then attach this Equipment to it.",
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
        [["Germ"]],
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


@pytest.mark.parametrize("keyword", BOARDS)
def test_a_keyword_of_one_row_plays(keyword: str) -> None:
    board, values = BOARDS[keyword]
    with playing(LATER):
        assert [answer.value for answer in answer_text(board, played=LATER).run.answers] == values
