"""What waits, what would have been, what came before it: told of what is meant, and not of how it stands."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

BOARD = "title: Board\n"
BOARDS = {
    "a spell whose only target will be gone when it resolves (413.2a)": (
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {in play: [Mogg Fanatic]}}\n"
        "events: [Ann plays Shock targeting Mogg Fanatic, Ben sacrifices Mogg Fanatic targeting Ann]",
        "did Shock deal damage?",
        "Shock dealt no damage: Shock is countered, because none of its targets is legal any more (Mogg Fanatic: it is in Ben's graveyard",
    ),
    "a shield of an amount, where another was applied first (419.9a)": (
        "cards: {Ward: {cost: '{W}', type: Instant, text: 'The next time a source of your choice would deal damage to you this turn,"
        " prevent that damage.'}, Balm: {cost: '{W}', type: Instant, text: Prevent the next 2 damage that would be dealt to target player"
        " this turn.}}\n"
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {hand: [Ward, Balm], in play: [Plains x2]}}\n"
        "events: [Ann plays Shock targeting Ben, Ben plays Balm targeting Ben, all pass, Ben plays Ward, resolve the stack]",
        "how much damage did Balm prevent?",
        "Balm prevented 0 damage: the effect of Ward prevents the 2 damage that Shock would deal to Ben.",
    ),
    "nobody acts between coming into play and a state-based effect (420.3)": (
        "cards: {Frail Sage: {cost: '{U}', type: Creature — Wizard, pt: 1/0, text: '{T}: Draw a card.'}}\n"
        "players: {Ann: {hand: [Frail Sage], in play: [Island]}}\nevents: [Ann plays Frail Sage, all pass]",
        "can Ann use Frail Sage before it dies?",
        "Frail Sage left play before any player got priority. (420.3)",
    ),
    "what a creature did after it was sacrificed, that had its damage on the stack (310.4b)": (
        "players: {Ann: {in play: [Mogg Fanatic]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann attacks with Mogg Fanatic, Ben blocks Mogg Fanatic with Hill Giant, combat damage goes on the stack,"
        " Ann sacrifices Mogg Fanatic targeting Ben, resolve the stack]",
        "how much combat damage was dealt by Mogg Fanatic, once was Mogg Fanatic sacrificed?",
        "Mogg Fanatic dealt 1 combat damage: Mogg Fanatic deals 1 combat damage to Hill Giant. (310.4",
    ),
    "what counters an ability, and not when that triggered (402.5)": (
        "cards: {Hush: {cost: '{U}', type: Instant, text: Counter target activated or triggered ability.}, Owl: {cost: '{U}',"
        " type: Creature — Bird, pt: 1/1, text: 'When Owl comes into play, draw a card.'}}\n"
        "players: {Ann: {hand: [Owl], in play: [Island]}, Ben: {hand: [Hush], in play: [Island]}}\n"
        "events: [Ann plays Owl, all pass, Ben plays Hush targeting Owl's ability, all pass]",
        "what countered Owl's ability?",
        "Hush countered Owl's ability. (402.5, 414.1)",
    ),
    "damage of the second step that is assigned before it, as it may not be (502.9b)": (
        "players: {Ann: {in play: [{card: Craw Wurm, attached: [Rancor]}]}, Ben: {in play: [White Knight]}}\n"
        "events: [Ann attacks with Craw Wurm, Ben blocks Craw Wurm with White Knight, combat damage is dealt]",
        "can Ann assign 8 to Ben, at any time?",
        "Craw Wurm can't assign damage to Ben: White Knight is assigned 0 of 2 lethal damage. (502.9b)",
    ),
    "no untap step will come, for what skips it is there (300.9)": (
        "cards: {Long Night: {cost: '{U}', type: Enchantment, text: Players skip their untap steps.}}\n"
        "players: {Ann: {in play: [Long Night]}, Ben: {in play: [{card: Hill Giant, tapped: yes}]}}\n"
        "turn: {player: Ann, step: end of turn}",
        "did Hill Giant untap?",
        "it untaps in an untap step of Ben, and none has come since: \"Players skip their untap steps\" (Long Night). (300.9, 302.2)",
    ),
    "nothing can be prevented, were there a shield (103.2)": (
        "cards: {Raw Storm: {cost: '{R}', type: Enchantment, text: Damage can't be prevented.}}\n"
        "players: {Ann: {in play: [Raw Storm, Hill Giant]}, Ben: {hand: [Healing Salve], in play: [Plains]}}\n"
        "events: [Ben plays Healing Salve choosing mode 2 targeting Ben, all pass]",
        "how much damage was prevented?",
        '"Damage can\'t be prevented" (Raw Storm). (103.2)',
    ),
    "a spell is to be countered, and an ability waits (502.18a)": (
        "cards: {Old Tome: {cost: '{4}{W}', type: Sorcery, text: 'Draw a card.\n\nCycling {W}'}}\n"
        "players: {Ann: {hand: [Old Tome], in play: [Plains]}, Ben: {hand: [Counterspell], in play: [Island x2]}}\n"
        "events: [Ann cycles Old Tome]",
        "can Ben play Counterspell targeting Old Tome?",
        "it isn't on the stack but in the graveyard, and its ability, which is on the stack, is no spell. (409.1d",
    ),
    "what had to attack, of which it is asked once it has (500.4)": (
        "cards: {Hot Head: {cost: '{R}', type: Creature — Ogre, pt: 2/2, text: Hot Head attacks each turn if able.}}\n"
        "players: {Ann: {in play: [Hot Head]}, Ben: {}}\nevents: [Ann attacks with Hot Head]",
        "must Hot Head attack?",
        "Hot Head must attack: \"Hot Head attacks each turn if able\" can be obeyed only so: Hot Head attacks Ben. (500.4",
    ),
    "what killed it, and not what it was regenerated from before (501.5a)": (
        "players: {Ann: {hand: [Shock, Lightning Bolt], in play: [Mountain x2]}, Ben: {in play: [Drudge Skeletons, Swamp]}}\n"
        "events: [Ann plays Shock targeting Drudge Skeletons, Ben plays Drudge Skeletons' ability, resolve the stack,"
        " Ann plays Lightning Bolt targeting Drudge Skeletons, all pass]",
        "by what: did Drudge Skeletons die?",
        "? Lightning Bolt Drudge Skeletons died",
    ),
    "a blocker of a line in which something else is not there (309.2f)": (
        "players: {Ann: {in play: [{card: Craw Wurm, attached: [Rancor]}]}, Ben: {in play: [Grizzly Bears]}}\n"
        "events: [Ann attacks with Craw Wurm, Ben blocks with Grizzly Bears, combat damage is dealt]",
        "how much damage was dealt to Ben, if Rancor is not there?",
        "0 damage was dealt to Ben: Craw Wurm becomes blocked",
    ),
    "a name that nobody tells is that of an opponent's card (407.2d)": (
        "cards: {Gag Order: {cost: '{W}', type: Enchantment, text: 'As Gag Order comes into play, name a nonland card.'}}\n"
        "players: {Ann: {hand: [Gag Order], in play: [Plains]}, Ben: {hand: [Shock], in play: [Mountain]}}\n"
        "events: [Ann plays Gag Order, all pass]",
        "what did Ann choose?",
        "Ann chose Shock: Ann chooses Shock for Gag Order (by default).",
    ),
    "what would have been, but for what countered it (414.1)": (
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {life: 2, hand: [Counterspell], in play: [Island x2]}}\n"
        "events: [Ann plays Shock targeting Ben, Ben plays Counterspell targeting Shock, resolve the stack]",
        "would Ben have lost?",
        "If Ben does not play Counterspell: Ben lost: Ben has 0 or less life (life 0: 2, Shock -2). (420.5a",
    ),
    "what would have been, but for what prevented it (419.7a)": (
        "players: {Ann: {in play: [Hill Giant]}, Ben: {hand: [Fog], in play: [Forest]}}\n"
        "events: [Ann attacks with Hill Giant, Ben plays Fog, all pass, combat damage is dealt]",
        "how much damage would Hill Giant have dealt?",
        "If Ben does not play Fog: Hill Giant dealt 3 damage",
    ),
    "damage of a source of another kind than the shield is about (419.8b)": (
        "cards: {Dark Circle: {cost: '{W}', type: Enchantment, text: '{W}: The next time a black source of your choice would deal damage to"
        " you this turn, prevent that damage.'}}\n"
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {in play: [Dark Circle, Plains, Drudge Skeletons]}}\n"
        "events: [Ann plays Shock targeting Ben, Ben plays Dark Circle's ability, resolve the stack]",
        "how much damage was prevented?",
        "0 damage was prevented: Shock isn't black. (419.8b",
    ),
    "toughness 0, where the damage was prevented (420.5b)": (
        "cards: {Frail Ghost: {cost: '{W}', type: Creature — Spirit, pt: 0/0, text: 'Frail Ghost comes into play with a +1/+1 counter on"
        " it.\n\nIf damage would be dealt to Frail Ghost, prevent that damage. Remove a +1/+1 counter from Frail Ghost.'}}\n"
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {in play: [Frail Ghost]}}\n"
        "events: [Ann plays Shock targeting Frail Ghost, all pass]",
        "did Frail Ghost die?",
        "Frail Ghost has toughness 0 or less (toughness 0), for the counters that it had are gone. (420.5b, 419.7e)",
    ),
    "who can't draw, and got a card otherwise (103.2)": (
        "cards: {Dry Spell: {cost: '{B}', type: Enchantment, text: Players can't draw cards.}, Dig: {cost: '{B}', type: Sorcery, text:"
        " 'Search your library for a card, put that card into your hand, then shuffle your library.'}}\n"
        "players: {Ann: {hand: [Dig], library: [Island], in play: [Dry Spell, Swamp]}, Ben: {}}\n"
        "turn: {player: Ann, step: upkeep}\nevents: [go to precombat main, Ann plays Dig, all pass]",
        "did Ann draw a card?",
        "Ann does not draw Island, because \"Players can't draw cards\" (Dry Spell). (103.2",
    ),
    "a turn that was ended is spoken of still (509.3)": (
        "cards: {Halt: {cost: '{U}', type: Instant, text: End the turn.}}\n"
        "players: {Ann: {in play: [Island], hand: [Halt]}, Ben: {}}\nevents: [Ann plays Halt, all pass]",
        "whose turn is it, at the next turn?",
        "It is Ben's turn. Ben's turn begins.",
    ),
    "what another line's permanent was while it was there (418.4a)": (
        "players: {Ann: {in play: [Kird Ape, Forest]}, Ben: {hand: [Shock], in play: [Mountain]}}\n"
        "turn: Ben\nevents: [Ben plays Shock targeting Kird Ape, all pass]",
        "P/T of Kird Ape, if Forest is not there?",
        "of Kird Ape does not apply now: there is no Forest that Ann controls. (418.4a",
    ),
    "a trigger without a target leaves the stack at once (410.4)": (
        "cards: {Picky: {cost: '{B}', type: Creature — Rat, pt: 1/1, text: 'When Picky comes into play, destroy target land.'}}\n"
        "players: {Ann: {hand: [Picky], mana: '{B}'}, Ben: {}}\nevents: [Ann plays Picky, all pass]",
        "does Picky's ability use the stack?",
        "Picky's ability is removed from the stack: there is no legal target",
    ),
    "who killed it in the line could (420.5c)": (
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {in play: [Grizzly Bears]}}\n"
        "events: [Ann plays Shock targeting Grizzly Bears, all pass]",
        "can Ann kill Grizzly Bears, at any time?",
        "? yes Grizzly Bears died",
    ),
    "split second keeps from any response, not where the cards lie (502.58a)": (
        "cards: {Quick: {cost: '{R}', type: Instant, text: 'Split second\n\nQuick deals 1 damage to target player.'}}\n"
        "players: {Ann: {hand: [Quick], in play: [Mountain]}, Ben: {graveyard: [Shock], hand: []}}\n"
        "events: [Ann plays Quick targeting Ben]",
        "can Ben respond to Quick?",
        "Quick has split second. (502.58a",
    ),
    "what waits, and why it will be so (501.4a)": (
        "players: {Ann: {hand: [Wrath of God], in play: [Plains x4]}, Ben: {in play: [Hill Giant]}}\nevents: [Ann plays Wrath of God]",
        "did Hill Giant die?",
        "Not yet: when Wrath of God resolves, with nothing more done, Hill Giant will die: by Wrath of God, Hill Giant is destroyed",
    ),
    "what waits, and what number comes of it (215.2)": (
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {life: 9, hand: [Lightning Bolt], in play: [Mountain]}}\n"
        "events: [Ann plays Shock targeting Ben, Ben plays Lightning Bolt targeting Ben]",
        "life of Ben?",
        "the answer becomes 4 (9 - 3 - 2): Lightning Bolt deals 3 damage to Ben; Shock deals 2 damage to Ben. (215.2",
    ),
    "of each of several players it is told what it is of him or her (215.2)": (
        "variant: free-for-all\ncards: {Chill: {cost: '{B}', type: Sorcery, text: Chill deals 2 damage to each other player.}}\n"
        "players: {Ann: {hand: [Chill], in play: [Swamp]}, Ben: {}, Cay: {}}\nevents: [Ann plays Chill, all pass]",
        "who: did someone lose life?",
        "Each of Ben and Cay lost life: by Chill, each loses 2 life for the damage.",
    ),
    "who controls it hangs on no move of it that did not come": (
        "players: {Ann: {in play: [Grave Pact]}, Ben: {in play: [Grizzly Bears, Glorious Anthem]}}\n"
        "events: ['it happens: Glorious Anthem is destroyed']",
        "controller of Grizzly Bears?",
        "? Ben Ben controls Grizzly Bears. Nothing that happened changed this.",
    ),
    "a delayed ability that still waits to destroy it (404.4a)": (
        "players: {Ann: {in play: [Thicket Basilisk]}, Ben: {in play: [Serra Angel]}}\n"
        "events: [Ann attacks with Thicket Basilisk, Ben blocks Thicket Basilisk with Serra Angel, combat damage is dealt]",
        "did Serra Angel die?",
        "and the delayed ability of Thicket Basilisk has not triggered yet (\"At end of combat\"). (420.5c, 404.4a)",
    ),
    "what a permanent that died of it was before state-based effects (420.5b)": (
        "cards: {Wither Gas: {cost: '{B}', type: Sorcery, text: All creatures get -3/-3 until end of turn.}}\n"
        "players: {Ann: {hand: [Wither Gas], in play: [Swamp]}, Ben: {in play: [Grizzly Bears]}}\nevents: [Ann plays Wither Gas, all pass]",
        "toughness of Grizzly Bears, once did Wither Gas resolve?",
        "Grizzly Bears' toughness is -1. 2, Wither Gas' effect -3.",
    ),
    "what a permanent's ability was aimed at (415.1)": (
        "players: {Ann: {in play: [Prodigal Sorcerer]}, Ben: {in play: [Grizzly Bears]}}\n"
        "events: [Ann plays Prodigal Sorcerer's ability targeting Grizzly Bears]",
        "what does Prodigal Sorcerer target?",
        "Prodigal Sorcerer targets: Grizzly Bears.",
    ),
    "who orders the effects on damage (419.9a)": (
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {in play: [Furnace of Rath x2]}}\n"
        "events: [Ann plays Shock targeting Ben, all pass]",
        "who chose for Furnace of Rath?",
        "Ben chose for Furnace of Rath #1: Ben chooses that Furnace of Rath #1's effect applies first (by default). (419.9a",
    ),
    "a land in play that was played (212.6a)": (
        "players: {Ann: {hand: [Forest]}}\nevents: [Ann plays Forest]",
        "does Forest use the stack?",
        "a land that is played does not go on the stack. (212.6a",
    ),
    "mana for a price (406.1)": (
        "cards: {Deep Vault: {type: Land, text: '{2}, {T}: Add {B} to your mana pool for each Swamp you control.'}}\n"
        "players: {Ann: {in play: [Deep Vault, Swamp x5]}}",
        "how much mana can Deep Vault make?",
        "Deep Vault can make 5 mana: it has \"{2}, {T}: Add {B} to your mana pool for each Swamp you control\". (406.1",
    ),
    "the order of triggers that nobody told (410.3)": (
        "cards: {Two Minds: {cost: '{B}', type: Creature — Imp, pt: 1/1, text: 'When Two Minds comes into play, you gain 1 life.\n\n"
        "When Two Minds comes into play, target player loses 2 life.'}}\n"
        "players: {Ann: {hand: [Two Minds], in play: [Swamp]}, Ben: {}}\nevents: [Ann plays Two Minds, all pass]",
        "what trigger is first to resolve?",
        "Taken by default: in which order Ann's abilities go onto the stack:",
    ),
}


@pytest.mark.parametrize("board", BOARDS)
def test_the_verdict_tells_what_is_meant(board: str) -> None:
    text, question, told = BOARDS[board]
    shown = " ".join(answer_text(f'{BOARD}{text}\nquestions: ["{question}"]\n').render("text").split()).partition(" because 1.")[0]
    assert told in shown, shown


def test_a_legend_is_let_be_beside_another_players() -> None:
    """704.5j: since 2013 the rule looks at each player's permanents alone."""
    board = (
        "edition: '2026-04-17'\nplayers: {Ann: {hand: [Clone], in play: [Island x4]}, Ben: {in play: ['Kamahl, Pit Fighter']}}\n"
        "events: [Ann plays Clone, 'Ann chooses Kamahl, Pit Fighter', resolve the stack]\nquestions: [did Clone survive?]\n"
    )
    told = answer_text(board).to_dict()["answers"][0]["verdict"]
    assert told["text"].endswith("that player keeps one, and the other one is Ben's.") and told["rules"] == ["704.5j"]
