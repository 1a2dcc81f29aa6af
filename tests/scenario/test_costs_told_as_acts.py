"""What is paid for an ability is told as what a player does; and what a permanent counters, by its ability."""

from __future__ import annotations

import pytest

from judge.answering import answer_text
from judge.cards.pool.library_names import LibraryNames
from judge.errors import JudgeError
from judge.scenario.file.canonical import canonical_lines
from judge.scenario.file.loading import loads

BOARD = """\
cards:
  Druid: {cost: "{1}{G}", type: Creature - Elf, pt: 0/2,
    text: "{T}: Add {G} to your mana pool.\\nPut a -1/-1 counter on Druid: Untap Druid."}
  Roots: {cost: "{1}{G}", type: Creature - Wall, pt: 0/5, text: "Put a -0/-1 counter on Roots: Add {G} to your mana pool."}
  Patron: {cost: "{U}{U}{U}", type: Creature - Wizard, pt: 2/2, text: "{T}: Counter target spell unless its controller pays {1}."}
players:
  Ann: {in play: [Druid, Roots, Patron]}
  Ben: {in play: [Mountain], hand: [Shock]}
events:
  - Ben plays Shock targeting Ann
"""


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Ann puts a -0/-1 counter on Roots for mana", "Ann plays Roots's ability"),
        ("Ann puts a counter on Roots to make green mana", "Ann plays Roots's ability"),
        ("Ann puts a -1/-1 counter on Druid to untap it", "Ann plays Druid's ability 2"),
        ("Ann untaps Druid putting a counter on it", "Ann uses Druid to untap it"),
        ("Ann untaps Druid by putting a -1/-1 counter on it", "Ann uses Druid to untap it"),
    ],
)
def test_a_counter_put_as_a_cost_is_the_ability(said: str, meant: str) -> None:
    assert canonical_lines(loads(f"{BOARD}  - '{said}'\n", LibraryNames()))[1].canonical == meant


def test_a_permanent_counters_by_its_ability() -> None:
    """It is in play, and nothing that is cast."""
    lines = canonical_lines(loads(f"{BOARD}question: can Ann counter Shock with Patron?\n", LibraryNames()))
    assert lines[1].canonical == "can Ann play Patron's ability 1 targeting Shock?"


SELF = """\
cards:
  Old Wyrm: {cost: "{5}{W}", type: Creature - Dragon, pt: 5/5,
    text: "{1}: Return Old Wyrm from your graveyard to your hand.\\nForestcycling {2}"}
  Mill Post: {type: Land, text: "{T}: Add {1} to your mana pool.\\n{1}: Mill Post becomes a 2/2 Golem creature until end of turn.\\n{T}:
    Target Golem creature gets +1/+1 until end of turn."}
players:
  Ann: {in play: [Mill Post, Plains x2], graveyard: [Old Wyrm]}
  Ben: {}
"""


@pytest.mark.parametrize("said", ["Ann returns Old Wyrm to her hand", "Ann brings the Wyrm back", "Ann returns the Wyrm"])
def test_a_card_that_returns_itself_is_returned_by_its_ability(said: str) -> None:
    run = answer_text(f"{SELF}events: [{said}, it resolves]\nquestions: [where is Old Wyrm?]\n", "<board>").run
    assert [answer.value for answer in run.answers] == ["Ann's hand"]


@pytest.mark.parametrize("said", ["Ann taps Mill Post to give itself +1/+1", "Ann taps Mill Post to pump itself"])
def test_what_a_sentence_taps_is_the_cost_of_its_own_ability(said: str) -> None:
    """It has a mana ability with {T}, too, which pays for nothing here."""
    events = f"[Ann activates Mill Post's ability 2, it resolves, {said}, it resolves]"
    run = answer_text(f"{SELF}events: {events}\nquestions: [P/T of Mill Post]\n", "<board>").run
    assert [event.why for event in run.events if not event.legal] == []
    assert [answer.value for answer in run.answers] == ["3/3"]


X_LATER = """\
cards:
  Fair Decree: {cost: "{X}{W}", type: Sorcery, text: "You gain X life.\\nCycling {1}\\nWhen you cycle Fair Decree, you may pay {X}. If
    you do, you gain X life."}
  Glutton: {cost: "{B}", type: Creature - Atog, pt: 1/2, text: "Remove two cards in your graveyard from the game: Glutton gets +1/+1 until
    end of turn."}
players:
  Ann: {hand: [Fair Decree], in play: [Plains x6, Glutton], graveyard: [Shock, Shock, Shock, Shock, Shock]}
  Ben: {}
"""


@pytest.mark.parametrize("said", ["Ann cycles Fair Decree with X = 4", "Ann cycles Fair Decree, Ann chooses X = 4"])
def test_an_x_that_is_paid_for_what_triggers_is_kept_for_it(said: str) -> None:
    run = answer_text(f"{X_LATER}events: [{said}, resolve the stack]\nquestions: [life of Ann]\n", "<board>").run
    assert [answer.value for answer in run.answers] == [24]


@pytest.mark.parametrize("said", ["Ann removes four cards from her graveyard for Glutton", "Ann exiles 4 cards to pump Glutton"])
def test_so_many_cards_pay_for_it_so_often(said: str) -> None:
    run = answer_text(f"{X_LATER}events: ['{said}', resolve the stack]\nquestions: [P/T of Glutton]\n", "<board>").run
    assert [answer.value for answer in run.answers] == ["3/4"]


COPIED = """\
cards:
  Vapor Chain: {cost: "{U}", type: Instant, text: "Return target permanent to its owner's hand. Then that permanent's controller may
    sacrifice a land. If the player does, he or she may copy this spell and may choose a new target for that copy."}
  Ransom: {cost: "{U}", type: Sorcery, text: "Search target opponent's library for a creature card and put that card into play under your
    control. Then that player shuffles his or her library."}
players:
  Ann: {hand: [Vapor Chain, Ransom], in play: [Island x2, Grizzly Bears]}
  Ben: {in play: [Hill Giant, Mountain], library: [Serra Angel, Craw Wurm, Shock]}
"""


@pytest.mark.parametrize("said", ["and copies it on Grizzly Bears", "and copies it targeting Grizzly Bears"])
def test_what_is_sacrificed_to_copy_a_spell_is_done_for_it(said: str) -> None:
    events = f"[Ann plays Vapor Chain on Hill Giant, 'it resolves, Ben sacrifices Mountain {said}', resolve the stack]"
    run = answer_text(f"{COPIED}events: {events}\nquestions: [where is Grizzly Bears, where is Mountain]\n", "<board>").run
    assert [answer.value for answer in run.answers] == ["Ann's hand", "Ben's graveyard"]


def test_what_a_spell_is_played_for_is_what_it_finds() -> None:
    events = "events: [Ann plays Ransom on Ben for Serra Angel, resolve the stack]"
    run = answer_text(f"{COPIED}{events}\nquestions: [where is Serra Angel]\n", "<board>").run
    assert [answer.value for answer in run.answers] == ["in play"]


VERBS = """\
cards:
  Grim Denial: {cost: "{4}{U}", type: Instant, text: "You may remove a blue card in your hand from the game rather than
    pay Grim Denial's mana cost.\\nCounter target spell."}
  Hurl: {cost: "{R}", type: Instant, text: "As an additional cost to play Hurl, sacrifice a creature.\\nHurl deals 3 damage to any target."}
  Slinger: {cost: "{R}", type: Creature - Giant, pt: 2/2, text: "{R}, Sacrifice another creature: Slinger deals 2 damage to any target."}
  Herald: {cost: "{W}", type: Creature - Human, pt: 2/2,
    text: "As Herald comes into play, name a nonland card.\\nThe named card can't be played."}
  Rift: {cost: "{R}", type: Enchantment,
    text: "Whenever a player cycles a card, you may pay {1}. If you do, Rift deals 2 damage to any target."}
  Drake: {cost: "{U}", type: Creature - Drake, pt: 2/2, text: "Cycling {1}"}
players:
  Ann: {in play: [Slinger, Hill Giant, Rift, Mountain x3, Nantuko Husk], hand: [Grim Denial, Hurl, Drake, Counterspell, Shock]}
  Ben: {in play: [Grizzly Bears], hand: [Serra Angel]}
events:
  - Ben plays Serra Angel
"""
DENIED = "Ann plays Grim Denial targeting Serra Angel by its alternative cost removing Drake from the game"
SLUNG = "Ann plays Slinger's ability targeting Ben sacrificing Hill Giant"


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Ann pitches Drake to Grim Denial on the Angel", DENIED),
        ("Ann removes Drake from the game for Grim Denial, targeting Serra Angel", DENIED),
        ("Ann removes Drake to counter the Angel with Grim Denial", DENIED),
        ("Ann sacrifices the Giant to Hurl, targeting Ben", "Ann plays Hurl targeting Ben sacrificing Hill Giant"),
        ("Ann flings Hill Giant with Slinger at Ben", SLUNG),
        ("Hill Giant is sacrificed to Slinger by Ann, targeting Ben", "Ann plays Slinger's ability sacrificing Hill Giant targeting Ben"),
        ("Hill Giant gets flung at Ben with Slinger", SLUNG),
        ("Ben is Shocked by Ann", "Ann plays Shock targeting Ben"),
        ("Ann pays for Rift targeting Ben", "for Rift: Ann chooses yes; for Rift: Ben; Rift has asked"),
    ],
)
def test_a_verb_means_what_the_text_of_the_thing_has(said: str, meant: str) -> None:
    """What is paid, or chosen, is told by any verb which that text may mean, and also in the passive."""
    assert canonical_lines(loads(f"{VERBS}  - '{said}'\n", LibraryNames()))[1].canonical == meant


def test_what_a_thing_names_is_told_of_the_thing() -> None:
    board = VERBS.replace("hand: [Grim", "hand: [Herald, Grim").replace("- Ben plays Serra Angel", "- Ann plays Herald\n  - it resolves")
    lines = canonical_lines(loads(f"{board}  - Herald names Shock\n", LibraryNames()))
    assert [line.canonical for line in lines][:3] == ["Ann plays Herald", "for Herald: Shock; it resolves", "nothing happens"]


def test_what_was_named_as_it_came_into_play_is_listed() -> None:
    """It is no event, and the board has a mark for it."""
    with pytest.raises(JudgeError, match="was chosen as it came into play") as found:
        loads(f"{VERBS.replace('[Slinger', '[Herald, Slinger')}  - Herald names Shock\n", LibraryNames())
    assert "'Herald (naming Shock)'" in found.value.render()


def test_what_was_taken_is_what_is_sacrificed() -> None:
    """`it` is the permanent, not the spell that took it."""
    board = VERBS.replace("Shock]", "Threaten]").replace("- Ben plays Serra Angel", "- Ann casts Threaten on Grizzly Bears")
    events = "  - Ann attacks with it\n  - after damage, Ann sacrifices it to Nantuko Husk\n"
    assert canonical_lines(loads(f"{board}{events}", LibraryNames()))[2].canonical.endswith("ability sacrificing Grizzly Bears")


def test_which_mana_a_land_of_two_colors_adds_is_a_choice() -> None:
    """It is taken, and said, where nobody tells it."""
    board = "players: {Ann: {in play: [Tropical Island]}}\nevents: [Ann taps Tropical Island for mana]\nquestions: [mana of Ann]\n"
    run = answer_text(board, "<board>").run
    assert (run.answers[0].value, [each.ways for each in run.assumptions]) == ("{U}", [("blue", "green")])


SEVERAL = """\
cards:
  Mirror Sage: {cost: "{U}", type: Creature - Spirit, pt: 2/4,
    text: "{1}, Return a land you control to its owner's hand: Put a 1/1 blue Illusion
    creature token with flying into play."}
  Gale Rider: {cost: "{U}", type: Creature - Spirit, pt: 1/4,
    text: "{T}, Tap two untapped creatures you control: Return target permanent to its
    owner's hand."}
  Away: {cost: "{W}", type: Enchantment, text: "Whenever a player cycles a card, you may tap target creature."}
  Drake: {cost: "{U}", type: Creature - Drake, pt: 2/2, text: "Cycling {1}"}
players:
  Ann: {in play: [Mirror Sage, Gale Rider, Grizzly Bears, Llanowar Elves, Away, Blinkmoth Nexus x2, Island x4], hand: [Drake]}
  Ben: {in play: [Hill Giant]}
events:
"""


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Ann returns two Islands to make two Illusions", "; ".join(["Ann plays Mirror Sage's ability returning Island"] * 2)),
        ("Ann makes two Illusions with Mirror Sage", "; ".join(["Ann plays Mirror Sage's ability"] * 2)),
        ("Ann animates both Nexuses", "; ".join(f"Ann plays Blinkmoth Nexus #{n}'s ability 2" for n in (1, 2))),
        ("Ann cycles Drake and targets the Giant with Away", "Ann cycles Drake; for Away: Ann chooses Hill Giant"),
    ],
)
def test_several_are_done_with_or_to_each(said: str, meant: str) -> None:
    """What costs one each time is done as often as things are told; two plays in one sentence keep their own clauses."""
    assert canonical_lines(loads(f"{SEVERAL}  - '{said}'\n", LibraryNames()))[0].canonical == meant


@pytest.mark.parametrize("said", ["Ann taps Gale Rider, Bears and Elves to bounce the Giant",
                                  "Ann bounces the Giant with Rider, tapping Bears and Elves"])
def test_what_is_tapped_with_it_pays_for_it(said: str) -> None:
    board = f"{SEVERAL}  - '{said}'\n  - it resolves\nquestions: [where is Hill Giant?]\n"
    assert answer_text(board, "<board>").run.answers[0].value == "Ben's hand"


CHOSEN = """\
players:
  Ann: {in play: [Ivory Tower, Phyrexian Arena, Abundance], hand: ["Venser, Shaper Savant", Shock, Fog, Opt], library: [Forest, Shock]}
  Ben: {hand: [Hill Giant]}
events:
"""


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        (["go to Ann's upkeep", "Ann stacks the upkeep triggers so that Ivory Tower resolves first"],
         "Ann chooses Ivory Tower's ability on top"),
        (["Ann uses Abundance choosing nonland", "go to Ann's draw step"],
         "for Abundance: yes; for Abundance: nonland; Ben plays Hill Giant"),
        (["Ann plays Venser", "Venser's trigger targets the Giant on the stack", "it resolves"],
         "for Venser, Shaper Savant: Hill Giant; Ann plays Venser"),
    ],
)
def test_what_a_trigger_or_an_effect_asks_is_told_in_any_words(said: list[str], meant: str) -> None:
    lines = canonical_lines(loads(CHOSEN + "".join(f"  - {each}\n" for each in ["Ben plays Hill Giant", *said]), LibraryNames()))
    assert meant in [line.canonical for line in lines]
