"""A number in a verdict stands there with what it comes of: that much, its counters, its toughness, what could not be drawn."""

from __future__ import annotations

import pytest
from runs import verdict_of

MUCH = "Whenever Sponge is dealt damage, you gain that much life."
SPONGE = f'cards: {{Sponge: {{cost: "{{W}}", type: Creature - Sponge, pt: 1/9, text: "{MUCH}"}}}}'
CASES = {
    "that much, of damage that was dealt to it": (
        SPONGE, "{Ann: {in play: [Sponge]}, Ben: {hand: [Shock], in play: [Mountain]}}",
        "[Ben casts Shock targeting Sponge, all pass, all pass]",
        "life of Ann", "Ann gains 2 life (2 damage was dealt to Sponge)",
    ),
    "that much, of damage that it dealt at once to several": (
        'cards: {Lancer: {cost: "{W}", type: Creature - Knight, pt: 5/5, text: "Trample\\nLifelink"}}',
        "{Ann: {in play: [Lancer]}, Ben: {in play: [Hill Giant]}}",
        "[Ann attacks with Lancer, Ben blocks Lancer with Hill Giant, combat damage is dealt, all pass]",
        "life of Ann", "Ann gains 5 life (Lancer dealt 5 damage)",
    ),
    "damage to several at once is told once": (
        "", "{Ann: {hand: [Pyroclasm], in play: [Mountain x2, Hill Giant]}, Ben: {in play: [Grizzly Bears, Craw Wurm]}}",
        "[Ann casts Pyroclasm, all pass]", "how much damage did Pyroclasm deal?",
        "Pyroclasm deals 2 damage to each of Hill Giant, Grizzly Bears",
    ),
    "what tramples over nothing": (
        'cards: {Lancer: {cost: "{W}", type: Creature - Knight, pt: 5/5, text: Trample}}',
        "{Ann: {in play: [Lancer]}, Ben: {in play: [Wall of Stone]}}",
        "[Ann attacks with Lancer, Ben blocks Lancer with Wall of Stone, combat damage is dealt]",
        "life of Ben", "all 5 combat damage of Lancer was assigned to Wall of Stone, whose toughness is 8",
    ),
    "power by counters": (
        "", '{Ann: {in play: [{card: Grizzly Bears, counters: {"+1/+1": 2}}]}, Ben: {}}',
        "[Ann attacks with Grizzly Bears, combat damage is dealt]",
        "life of Ben", "4 combat damage to Ben (power 4: 2, counters +2)",
    ),
    "another number than is asked": (
        "", "{Ann: {hand: [Shock, Shock], in play: [Mountain x2]}, Ben: {life: 9}}",
        "[Ann casts Shock targeting Ben, all pass, Ann casts Shock targeting Ben, all pass]",
        "why is Ben not at 7?", "Ben's life total is 5 (9 - 4)",
    ),
    "mana that could still be made": (
        "", "{Ann: {hand: [Shock], in play: [Mountain x3]}, Ben: {}}", "[Ann casts Shock targeting Ben, all pass]",
        "how much mana does Ann have left?", "Mountain x2 are still untapped",
    ),
    "who gave the extra turn": (
        'cards: {Bent Time: {cost: "{U}", type: Sorcery, text: Take an extra turn after this one.}}',
        "{Ann: {hand: [Bent Time], in play: [Island]}, Ben: {}}", "[Ann casts Bent Time, all pass]",
        "how many extra turns did Ann get?", "Ann will take an extra turn after this one, by Bent Time",
    ),
    "what another lost has nothing to do with what one has": (
        'cards: {Fanged Wurm: {cost: "{B}", type: Artifact Creature - Wurm, pt: 6/6, text: "Deathtouch\nWhen Fanged Wurm is put into a '
        'graveyard from play, put a 3/3 colorless Wurm artifact creature token into play."}}',
        "{Ann: {in play: [Fanged Wurm]}, Ben: {in play: [Serra Angel]}}",
        "[Ann attacks with Fanged Wurm, Ben blocks Fanged Wurm with Serra Angel, combat damage is dealt, resolve the stack]",
        "how many Wurms does Ann control?", "did not trigger: its trigger event did not occur",
    ),
    "what could have been sacrificed": (
        'cards: {Cruel Edict: {cost: "{B}", type: Sorcery, text: Target opponent sacrifices a creature.}}',
        "{Ann: {hand: [Cruel Edict], in play: [Swamp]}, Ben: {in play: [Hill Giant, Grizzly Bears]}}",
        "[Ann casts Cruel Edict targeting Ben, all pass]", "could Ben have sacrificed Hill Giant?", "Ben could choose Hill Giant",
    ),
    "a cost without mana": (
        'cards: {Dark Deal: {cost: "{B}{B}", type: Sorcery, text: "You may sacrifice two creatures rather than pay this spell\'s mana cost.'
        '\nTarget player loses 3 life."}}',
        "{Ann: {hand: [Dark Deal], in play: [Grizzly Bears, Hill Giant]}, Ben: {}}",
        "[Ann casts Dark Deal targeting Ben sacrificing Grizzly Bears and Hill Giant, all pass]",
        "how much did Dark Deal cost?", 'its total cost is "sacrifice two creatures"',
    ),
    "each draw sets it off by itself": (
        'cards: {Sting: {cost: "{R}", type: Enchantment, text: "Whenever a player draws a card, Sting deals 1 damage to him or her."}, '
        'Deep Thought: {cost: "{U}", type: Instant, text: Draw three cards.}}',
        "{Ann: {hand: [Deep Thought], in play: [Island, Sting]}, Ben: {}}", "[Ann casts Deep Thought, all pass, all pass]",
        "how many times did Sting trigger?", "triggers when Ann draws",
    ),
    "what one's life is against a condition": (
        'cards: {Cat: {cost: "{W}", type: Creature - Cat, pt: 1/1, text: "As long as you have 30 or more life, Cat gets +5/+5."}}',
        "{Ann: {life: 24, in play: [Cat]}, Ben: {}}", "[]", "P/T of Cat", "is not met: Ann's life is 24",
    ),
    "its own power": (
        'cards: {Cat: {cost: "{W}", type: Creature - Cat, pt: 1/1, text: "As long as you have 20 or more life, Cat gets +5/+5."}}',
        "{Ann: {in play: [Cat]}, Ben: {}}", "[Ann attacks with Cat, combat damage is dealt]",
        "life of Ben", "6 combat damage to Ben (power 6: 1, its own ability +5)",
    ),
    "life that was lost this way": (
        'cards: {Drain: {cost: "{B}", type: Sorcery, text: Each opponent loses 3 life. You gain life equal to the life lost this way.}}',
        "{Ann: {hand: [Drain], in play: [Swamp]}, Ben: {}}", "[Ann casts Drain, all pass]",
        "life of Ann", "gains 3 life (3 life was lost this way)",
    ),
    "what of it several blockers were assigned": (
        'cards: {Lancer: {cost: "{W}", type: Creature - Knight, pt: 10/10, text: Trample}}',
        "{Ann: {in play: [Lancer]}, Ben: {in play: [Wall of Stone, Hill Giant]}}",
        "[Ann attacks with Lancer, Ben blocks Lancer with Wall of Stone and Hill Giant, combat damage is dealt]",
        "life of Ben", "was assigned to what blocked it (",
    ),
    "X of what was destroyed": (
        'cards: {Deed: {cost: "{B}", type: Enchantment, text: "{X}, Sacrifice Deed: Destroy each creature with mana value X or less."}}',
        "{Ann: {in play: [Deed, Swamp x3]}, Ben: {in play: [Grizzly Bears, Llanowar Elves, Hill Giant]}}",
        "[Ann activates Deed with X = 3, all pass]", "how many creatures does Ben control?", "owner's graveyard (X is 3)",
    ),
    "the attack before the block that was refused": (
        "", "{Ann: {in play: [{card: Hill Giant, attached: [Pacifism]}, Grizzly Bears]}, Ben: {in play: [Serra Angel]}}",
        "[Ann attacks with Hill Giant and Grizzly Bears, Ben blocks Hill Giant with Serra Angel]",
        "life of Ben", '"Ann attacks with Hill Giant and Grizzly Bears" is not legal',
    ),
    "what was paid again and again": (
        "", "{Ann: {in play: [Nantuko Shade, Swamp x3]}, Ben: {}}",
        "[Ann activates Nantuko Shade, Ann activates Nantuko Shade, Ann activates Nantuko Shade, all pass]",
        "how much mana did Ann spend?", "Ann paid {B} for Nantuko Shade's ability, 3 times",
    ),
    "lands that may still be played": (
        'cards: {Ways: {cost: "{G}", type: Sorcery, text: You may play an additional land this turn.}}',
        "{Ann: {hand: [Ways, Forest, Swamp], in play: [Forest]}, Ben: {}}", "[Ann casts Ways, all pass, Ann plays Swamp]",
        "how many lands can Ann play?", "of 2 in this turn (1 by the rule and 1 by Ways) Ann has played 1",
    ),
    "mana that can't be made": (
        "", "{Ann: {hand: [Shock], in play: [Mountain]}, Ben: {}}", "[Ann casts Shock targeting Ben, all pass]",
        "how much mana can Ann make?", "Mountain is tapped",
    ),
    "what was paid as it resolved": (
        "", "{Ann: {hand: [Mana Leak], in play: [Island x2]}, Ben: {hand: [Llanowar Elves], in play: [Forest x4]}}",
        "[Ben casts Llanowar Elves, Ann casts Mana Leak targeting Llanowar Elves, resolve the stack, Ben chooses yes]",
        "did Ben pay for Mana Leak?", "Ben chooses to pay {3}",
    ),
    "the same of several": (
        "", "{Ann: {hand: [Wildfire], in play: [Mountain x6]}, Ben: {in play: [Forest x5]}}", "[Ann casts Wildfire, all pass]",
        "how many lands were sacrificed?", "Each of Mountain x4 was sacrificed: by Wildfire",
    ),
    "of what kind it is not": (
        "", "{Ann: {hand: [Duress], in play: [Swamp]}, Ben: {hand: [Grizzly Bears, Shock, Terror]}}",
        "[Ann casts Duress targeting Ben, all pass, Ann chooses Shock]", "could Ann have chosen Grizzly Bears?", "it is a creature",
    ),
    "what was paid for an attack": (
        "", "{Ann: {in play: [Grizzly Bears, Forest x2]}, Ben: {in play: [Propaganda]}}",
        "[Ann attacks with Grizzly Bears]", "how much mana did Ann spend?", "Ann paid {2} for the attack",
    ),
    "cards that could not be drawn": (
        'cards: {Dull Spirit: {cost: "{W}", type: Enchantment, text: "Each player can\'t draw more than one card each turn."}, '
        'Deep Thought: {cost: "{U}", type: Instant, text: Draw three cards.}}',
        "{Ann: {hand: [Deep Thought], in play: [Island]}, Ben: {in play: [Dull Spirit]}}", "[Ann casts Deep Thought, all pass]",
        "how many cards did Ann draw?", "can't draw more than one card each turn",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("cards", "players", "events", "question", "told"), CASES.values(), ids=CASES)
def test_413_2f_a_number_with_what_it_comes_of(cards: str, players: str, events: str, question: str, told: str) -> None:
    board = f"title: Board\n{cards}\nplayers: {players}\n"
    turn = "turn: {player: Ben, step: precombat main}\n" if "[Ben casts" in events else ""
    assert told in (said := verdict_of(f"{board}{turn}events: {events}", question)), said
