"""A board with a bit of everything for both players, on which any card can be played: made once, for games are values."""

from __future__ import annotations

from functools import cache

from judge.cards.compiler import compile_card
from judge.cards.instructions import effects as e
from judge.engine.events.moving import new_object
from judge.engine.game.state import GRAVEYARD, HAND, IN_PLAY, LIBRARY, OWNED_ZONES, REMOVED, FrozenMap, Game, Player, Turn

PLAYERS = ("Ann", "Ben")

# name: (cost, type line, text, power, toughness)
CARDS: dict[str, tuple[str | None, str, str, str | None, str | None]] = {
    **{name: (None, f"Basic Land — {name}", "", None, None) for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")},
    "Cold Forest": (None, "Basic Snow Land — Forest", "", None, None),
    "Quarry": (None, "Land", "{T}: Add {1} to your mana pool.", None, None),
    "Bear": ("{1}{G}", "Creature — Bear", "", "2", "2"),
    "Kite": ("{2}{U}", "Creature — Bird Wizard", "Flying", "2", "1"),
    "Squire": ("{W}", "Creature — Human Soldier Knight", "First strike", "2", "2"),
    "Ghoul": ("{2}{B}", "Creature — Zombie Skeleton", "", "3", "3"),
    "Raider": ("{R}", "Creature — Goblin Warrior", "Haste", "1", "1"),
    "Elder": ("{4}{G}{G}", "Legendary Creature — Elf Druid Shaman", "Trample", "6", "6"),
    "Chief": ("{4}{R}{R}", "Legendary Creature — Goblin Elf Wizard", "Trample", "6", "6"),
    "Barrier": ("{1}{R}", "Creature — Wall", "Defender", "0", "5"),
    "Shifter": ("{3}", "Creature — Shapeshifter", "Changeling", "2", "2"),
    "Hulk": ("{5}", "Artifact Creature — Golem", "", "5", "5"),
    "Lamp": ("{2}", "Artifact", "{T}: Add {1} to your mana pool.", None, None),
    "Pole": ("{1}", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {1}", None, None),
    "Hymn": ("{1}{W}{U}", "Enchantment", "White creatures get +0/+1.", None, None),
    "Mantle": ("{G}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.", None, None),
    "Jolt": ("{R}", "Instant", "Jolt deals 1 damage to target creature or player.", None, None),
    "Musing": ("{U}", "Instant — Arcane", "Draw a card.", None, None),
    "Sigh": ("{1}{B}", "Sorcery", "Target player loses 1 life.", None, None),
    "Mender": ("{W}", "Creature — Cleric", "{1}: You gain 1 life.", "1", "1"),
}
IN_PLAY_NAMES = [
    "Plains", "Island", "Swamp", "Mountain", "Forest", "Cold Forest", "Quarry", "Bear", "Bear", "Kite", "Squire", "Ghoul", "Raider",
    "Elder", "Barrier", "Shifter", "Hulk", "Lamp", "Pole", "Hymn", "Mantle", "Mender",
]  # fmt: skip
IN_HAND = ["Bear", "Kite", "Jolt", "Musing", "Sigh", "Forest", "Lamp", "Ghoul"]
IN_LIBRARY = ["Bear", "Island", "Jolt", "Elder", "Lamp", "Hymn", "Mantle", "Forest", "Squire", "Raider", "Sigh", "Kite", "Swamp", "Hulk"]
IN_GRAVEYARD = ["Bear", "Jolt", "Lamp", "Hymn", "Mantle", "Plains", "Ghoul", "Musing", "Kite"]
OTHER_LEGEND = {"Elder": "Chief"}
"""Ben's legend has another name than Ann's, or both would go (420.5e)."""
ZONES = {IN_PLAY: IN_PLAY_NAMES, HAND: IN_HAND, LIBRARY: IN_LIBRARY, GRAVEYARD: IN_GRAVEYARD, REMOVED: ["Bear"]}


@cache
def definition(name: str) -> e.CardDefinition:
    """A card of the board."""
    cost, line, text, power, toughness = CARDS[name]
    return compile_card(name, cost, line, text, power, toughness)


def add(game: Game, card: e.CardDefinition, owner: str, zone: str, **more: object) -> tuple[Game, int]:
    """A card in a zone, and its number."""
    game, obj = new_object(
        game,
        kind=str(more.pop("kind", "card")),
        name=card.name,
        owner=owner,
        zone=zone,
        zone_owner=owner if zone in OWNED_ZONES else "",
        controller=owner if zone == IN_PLAY else None,
        base=card,
        **more,
    )
    return game, obj.id


@cache
def board() -> Game:
    """The game in Ann's first main phase, on her fifth turn; nobody has priority yet."""
    game = Game(
        order=PLAYERS,
        players=FrozenMap({name: Player(name, life=30) for name in PLAYERS}),
        turn=Turn("Ann", number=5, step="precombat main", serial=5),
    )
    for player in PLAYERS:
        for zone, names in ZONES.items():
            found: dict[str, int] = {}
            for name in (OTHER_LEGEND.get(name, name) for name in names) if player == "Ben" and zone == IN_PLAY else names:
                game, id = add(game, definition(name), player, zone)
                found.setdefault(name, id)
            if zone == IN_PLAY:
                game = game.put(
                    game.objects[found["Pole"]].with_(attached_to=found["Squire"]),
                    game.objects[found["Mantle"]].with_(attached_to=found["Bear"]),
                    game.objects[found["Ghoul"]].with_(counters=FrozenMap({"+1/+1": 2})),
                    game.objects[found["Forest"]].with_(tapped=True),
                )
        game, _ = add(game, definition("Raider"), player, IN_PLAY, kind="token")
    return game
