"""What strangers write of triggers, of choices told afterwards, of damage without its source, of sentences without their player."""

from __future__ import annotations

import pytest

import judge
from judge.answering import AskError, answer_text
from judge.cards.pool.library_names import LibraryNames
from judge.scenario.file.canonical import canonical_lines
from judge.scenario.file.loading import loads

BOARD = """\
players:
  Ann:
    in play: [Grizzly Bears, Morphling, Juzám Djinn, Phyrexian Arena, Umezawa's Jitte, Mother of Runes, Island x6, Forest x2]
    hand: [Flametongue Kavu, Oblivion Ring, Giant Growth, Fireball, Isochron Scepter, Clone, Force of Will, Brainstorm]
  Ben:
    in play: [Hill Giant, Psychatog, Windswept Heath, Mountain x3, Plains x2]
    hand: [Shock, Stifle, Counterspell]
    library: [Forest, Plains]
"""


def canonical(*said: str) -> list[str]:
    """What the language writes for the last of some sentences."""
    rows = "events:\n" + "".join(f'  - "{each}"\n' for each in said)
    return [line.canonical for line in canonical_lines(loads(BOARD + rows, LibraryNames()))]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Ann uses Morphling's +1/-1 ability", "Ann plays Morphling's ability 4"),
        ("Ann makes Morphling -1/+1", "Ann plays Morphling's ability 5"),
        ("attack with Grizzly Bears, no blocks", "Ann attacks with Grizzly Bears; no block"),
        ("shock the Grizzly Bears", "Ben plays Shock targeting Grizzly Bears"),
        ("block with Hill Giant", "Ben blocks with Hill Giant"),
        ("Ben, in response, shocks the Grizzly Bears", "Ben plays Shock targeting Grizzly Bears"),
        ("resolve everything", "resolve the stack"),
        ("resolve", "it resolves"),
        ("ok", "all pass"),
        ("Ann targets Hill Giant with the Kavu trigger", "for Flametongue Kavu: Hill Giant"),
        ("Ann aims Kavu's damage at Hill Giant", "for Flametongue Kavu: Hill Giant"),
        ("O-Ring comes into play, trigger on Hill Giant", "Oblivion Ring comes into play; for Oblivion Ring: Hill Giant"),
        ("Ann casts O-Ring and takes Hill Giant with it", "Ann plays Oblivion Ring; for Oblivion Ring: Ann chooses Hill Giant"),
        (
            "Ann casts Scepter and imprints Brainstorm",
            "Ann plays Isochron Scepter; for Isochron Scepter: Ann chooses Brainstorm; Isochron Scepter has asked",
        ),
        ("Clone enters copying the Hill Giant", "for Clone: Hill Giant; Clone comes into play"),
        (
            "Ann puts the Arena trigger on the stack first, then the Djinn's",
            "Ann chooses Phyrexian Arena's ability, then Juzám Djinn's ability",
        ),
        ("Ann assigns 2 to the Giant and 1 to Ben", "Ann assigns 2 to Hill Giant, 1 to Ben"),
        ("Ann divides her damage: 1 to each of the Hill Giants", "Ann assigns 1 to each Hill Giant"),
        ("Ben taps all of his lands for mana", "Ben taps every land for mana"),
        (
            "Ann removes a counter to give Hill Giant -1/-1",
            "Ann removes a counter from Umezawa's Jitte targeting Hill Giant to give it -1/-1",
        ),
        ("Ben cracks Windswept Heath for a Forest", "for Windswept Heath: Forest; Ben plays Windswept Heath's ability"),
        ("Ben sacs the Heath going for Plains", "for Windswept Heath: Plains; Ben sacrifices Windswept Heath"),
        (
            "Mother of Runes gives Grizzly Bears protection from red",
            "for Mother of Runes: red; Ann plays Mother of Runes's ability targeting Grizzly Bears",
        ),
        ("the next upkeep of Ben", "go to Ben's upkeep"),
        ("Ben throws Psychatog in front of the Bears", "Ben blocks Grizzly Bears with Psychatog"),
        ("everybody attacks", "Ann attacks with every creature"),
        ("Ann turns the Djinn sideways", "Ann attacks with Juzám Djinn"),
        ("Ann makes Morphling +1/-1 twice", "Ann plays Morphling's ability 4; Ann plays Morphling's ability 4"),
        ("Ann taps out for Fireball targeting Ben", "Ann plays Fireball targeting Ben"),
        ("no response from Ben", "Ben has no response"),
        ("Ben: ok", "Ben has no response"),
        ("Ann puts 2 on the Giant and 1 on Psychatog", "Ann assigns 2 to Hill Giant, 1 to Psychatog"),
        ("pass the turn to Ben", "the turn passes"),
        ("Ben blocks Grizzly Bears with Hill Giant x2", "Ben blocks Grizzly Bears with Hill Giant x2"),
    ],
)  # fmt: skip
def test_events(said: str, meant: str) -> None:
    """Each is read as these sentences."""
    assert canonical(said)[0] == meant


def test_it_is_what_was_spoken_of_before_the_play() -> None:
    """`Ben Stifles that` is about the ability, `Ann casts Force of Will on it` about the spell before it, not about itself."""
    assert (
        canonical("Ben cracks Windswept Heath for a Forest", "Ben Stifles that")[1]
        == "Ben plays Stifle targeting Windswept Heath's ability"
    )
    assert canonical("Ben shocks Ann", "Ann casts Force of Will on it")[1] == "Ann plays Force of Will targeting Shock"


def answers(board: str, events: list[str], *questions: str) -> list[object]:
    """The answers to questions after events that are all legal."""
    rows = "events:\n" + "".join(f'  - "{each}"\n' for each in events) + "questions:\n" + "".join(f'  - "{each}"\n' for each in questions)
    run = answer_text(board + rows).run
    assert [(event.text, event.why) for event in run.events if not event.legal] == []
    return [answer.value for answer in run.answers]


@pytest.mark.parametrize(("told", "hit"), [("Hill Giant", "Hill Giant"), ("Serra Angel", "Serra Angel"), ("Ben", "")])
def test_409_1d_a_target_told_of_a_permanent_spell_is_that_of_its_own_trigger(told: str, hit: str) -> None:
    text = f"""
cards: {{Stinging Eel: {{cost: "{{U}}", type: Creature - Eel, pt: 1/1,
  text: "When Stinging Eel comes into play, return target creature an opponent controls to its owner's hand."}}}}
players: {{Ann: {{hand: [Stinging Eel], in play: [Island]}}, Ben: {{in play: [Hill Giant, Serra Angel]}}}}
events: [Ann casts Stinging Eel targeting {told}, resolve the stack]
questions: ["where is {hit or "Serra Angel"}?"]
"""
    run = answer_text(text, "<test>").run

    assert run.answers[0].value == "Ben's hand" if hit else run.events[0].unused_choices == ("Ben",)


def test_a_choice_told_after_the_event_that_asked_is_its_answer() -> None:
    """`Ann chooses Visara` after the Clone resolved, `Ann pays {1}` after the Force Spike did."""
    clone = "players:\n  Ann: {hand: [Clone], in play: [Island x4]}\n  Ben: {in play: [Visara the Dreadful]}\n"
    spike = "players:\n  Ann: {hand: [Grizzly Bears], in play: [Forest x3]}\n  Ben: {hand: [Force Spike], in play: [Island]}\n"
    paid = ["Ann casts Grizzly Bears", "Ben force spikes it", "Force Spike resolves", "Ann pays {1}", "Bears resolve"]

    assert answers(clone, ["Ann casts Clone", "all pass", "Ann chooses Visara"], "does Visara die?", "does Clone die?") == ["yes", "yes"]
    assert answers(spike, paid, "is Grizzly Bears in play?") == ["yes"]


def test_damage_without_its_source_is_that_of_the_only_creature_that_fights_these() -> None:
    """Of two attackers that fight different creatures, each is known by whom it fights; where both could be meant, both are named."""
    board = "players:\n  Ann: {in play: [Hill Giant, Craw Wurm]}\n  Ben: {in play: [Grizzly Bears x2, Llanowar Elves x3]}\n"
    fight = ["Ann attacks with Hill Giant and Craw Wurm", "Ben blocks Hill Giant with Llanowar Elves x3, Craw Wurm with Grizzly Bears x2"]
    damage = ["Ann assigns 1 damage to each Elf", "Ann assigns 5 to Grizzly Bears #1 and 1 to Grizzly Bears #2", "damage"]
    alike = "players:\n  Ann: {in play: [Hill Giant x2]}\n  Ben: {in play: [Craw Wurm]}\n"

    assert answers(board, [*fight, *damage], "how many Llanowar Elves does Ben control?", "how many Bears does Ben control?") == [0, 1]
    with pytest.raises(AskError, match="it may be the damage of Hill Giant #1 or Hill Giant #2"):
        answers(alike, ["Ann attacks with Hill Giant x2", "no block", "Ann assigns 3 to Ben"], "life of Ben")


def test_every_land_is_tapped_for_mana() -> None:
    """Those that are tapped already are passed over; a player without any is refused."""
    board = "players:\n  Ann: {in play: [Forest x2, Forest (tapped), Mountain]}\n  Ben:\n"

    assert answers(board, ["Ann taps every land for mana"], "mana pool of Ann", "how many untapped lands does Ann control?") == [
        "{R}{G}{G}",
        0,
    ]


SHOT = "players:\n  Ann: {hand: [Shock], in play: [Mountain x2]}\n  Ben: {in play: [Grizzly Bears]}\n"


@pytest.mark.parametrize(
    "events",
    [
        ["Ann casts Shock on the Bears", "Ben has no response"],
        ["Ann casts Shock on the Bears and Ben has nothing", "it resolves"],
        ["Ann casts Shock on the Bears, Ben passes", "Shock resolves"],
        ["Ann casts Shock on the Bears", "nobody responds", "all pass"],
    ],
)
def test_what_nobody_responds_to_resolves_once(events: list[str]) -> None:
    """That it resolves may be said once more: then nothing else resolves, and no step ends."""
    assert answers(SHOT, events, "does Bears die?", "what step is it?") == ["yes", "precombat main"]


def test_what_is_told_of_a_choice_lets_the_ability_resolve_that_asks_for_it() -> None:
    """`Ann imprints Bolt` and `Ben doesn't pay for Remora` are told of what has resolved; a target that was chosen is not."""
    scepter = "players:\n  Ann: {hand: [Isochron Scepter, Lightning Bolt], in play: [Island x4]}\n  Ben:\n"
    bolted = ["Ann casts Scepter", "it resolves", "Ann imprints Bolt", "Ann activates Scepter", "Ann targets Ben with the copy"]
    remora = "players:\n  Ann: {in play: [Mystic Remora]}\n  Ben: {hand: [Ponder], in play: [Island]}\nturn: Ben, main phase\n"
    kavu = "players:\n  Ann: {hand: [Flametongue Kavu], in play: [Mountain x4]}\n  Ben: {in play: [Craw Wurm]}\n"
    aimed = ["Ann casts Kavu", "it resolves", "its trigger targets Craw Wurm"]

    assert answers(scepter, [*bolted, "all resolve"], "life of Ben") == [17]
    assert answers(remora, ["Ben casts Ponder", "Ben doesn't pay for Remora"], "what is on the stack?") == [["Ponder"]]
    assert answers(kavu, aimed, "damage on Craw Wurm", "what does Flametongue Kavu's ability target?") == [0, ["Craw Wurm"]]


def test_madness_is_chosen_where_it_is_told_afterwards() -> None:
    """`plays Rootwalla for its madness cost`: the discard removed it, and it is played as the trigger resolves."""
    board = "players:\n  Ann: {hand: [Basking Rootwalla], in play: [Wild Mongrel]}\n  Ben:\n"
    told = ["Ann activates Mongrel discarding Rootwalla", "madness triggers", "Ann plays Rootwalla for its madness cost", "all resolve"]

    assert answers(board, told, "how many creatures does Ann control?") == [2]


def test_what_a_permanent_s_trigger_did_names_its_target() -> None:
    """`Riders destroy Tropical Island` is told of the trigger that went on the stack before."""
    board = "players:\n  Ann: {hand: [Avalanche Riders], in play: [Mountain x4]}\n  Ben: {in play: [Tropical Island, Forest]}\n"

    assert answers(board, ["Ann casts Riders", "resolve", "Riders destroy Tropical Island"], "permanents of Ben") == [["Forest"]]


def test_it_is_the_spell_above_which_its_own_storm_stands() -> None:
    """`Ann plays Tendrils, it resolves`: the storm trigger and the spell; `the storm trigger resolves` is the trigger alone."""
    board = "players:\n  Ann: {hand: [Tendrils of Agony], in play: [Swamp x4]}\n  Ben:\n"

    assert answers(board, ["Ann plays Tendrils on Ben", "it resolves"], "life of Ben") == [18]
    assert answers(board, ["Ann plays Tendrils on Ben", "the storm trigger resolves"], "life of Ben") == [20]


def test_who_reveals_does_what_the_trigger_allows() -> None:
    """`Counterbalance triggers and Ann reveals`: the trigger resolves with a yes."""
    board = "players:\n  Ann: {in play: [Counterbalance], library: [Ponder]}\n  Ben: {hand: [Lightning Bolt], in play: [Mountain]}\n"

    assert answers(board, ["Ben bolts Ann", "Counterbalance triggers and Ann reveals"], "is the Bolt countered?") == ["yes"]


def test_what_has_no_name_is_named_in_an_order() -> None:
    """A token that is a copy of something face down has none; its ability goes onto the stack where it is said to."""
    echo = "Whenever a nontoken creature comes into play under your control, put a token into play that's a copy of that creature."
    text = f"""\
cards:
  Echo Stone: {{cost: "{{2}}", type: Artifact, text: "{echo} That token has \\"At end of turn, sacrifice this permanent.\\""}}
  Bell: {{cost: "{{1}}", type: Artifact, text: "At end of turn, you gain 1 life."}}
players: {{Ann: {{hand: [Battering Craghorn], in play: [Echo Stone, Bell, Mountain x3]}}, Ben: {{}}}}
events:
  - Ann plays Battering Craghorn face down
  - resolve the stack
  - {{do: go to end of turn, choices: ["Ann chooses nameless, Bell"]}}
questions: [what is on the stack?]
"""
    found = answer_text(text)
    assert [event.legal for event in found.run.events] == [True] * 3
    assert found.to_dict()["answers"][0]["value"] == ["Bell's ability", "nameless's ability"]


def test_one_of_several_without_a_name_has_a_number() -> None:
    """`nameless #2` is the second token that is a copy of something face down."""
    board = """\
cards: {Mirror: {cost: "{2}", type: Artifact, text: "{0}: Put a token into play that's a copy of target creature."}}
players: {Ann: {hand: [Shock], in play: [Mirror, {card: Battering Craghorn, face down: yes}, Mountain]}, Ben: {}}
"""
    copied = ["Ann plays Mirror's ability targeting Battering Craghorn", "it resolves"]

    events = [*copied, *copied, "Ann plays Shock targeting nameless #2", "it resolves"]
    assert answers(board, events, "which creatures does Ann control?") == [["Battering Craghorn", "token"]]


def test_a_token_of_a_type_that_was_never_chosen_is_named_as_one_without_a_name() -> None:
    """216.3: its name would be its types; of what is listed with nothing chosen it has none."""
    mould = 'Mould: {cost: "{2}", type: Artifact, text: "As Mould comes into play, choose a color and a creature type.|{0}: Put a 2/2'
    board = f"""\
cards: {{{mould} creature token of the chosen color and type into play."}}}}
players: {{Ann: {{hand: [Shock], in play: [Mould, Mountain]}}, Ben: {{}}}}
""".replace("|", "\\n")
    made = ["Ann plays Mould's ability", "it resolves"] * 2
    assert answers(board, [*made, "Ann plays Shock targeting nameless #2", "it resolves"], "how many creatures does Ann control?") == [1]


CALLED = """
cards:
  Grave Caller: {cost: "{2}", type: Artifact, text: "{T}: You may play target instant card in your graveyard."}
  Small Crash:
    cost: "{R}"
    type: Instant
    text: "You may sacrifice a Mountain rather than pay Small Crash's mana cost.\\nDestroy target artifact."
players:
  Ann: {in play: [Grave Caller, Mountain x2], graveyard: [Small Crash]}
  Ben: {in play: [Ornithopter, Bonesplitter]}
events:
  - Ann activates Grave Caller targeting Small Crash
  - {do: all pass, choices: [%s]}
  - all pass
questions: [where is Bonesplitter?, how many Mountains does Ann control?]
"""


@pytest.mark.parametrize(
    ("cost", "mountains"),
    [("nothing", 2), ("its mana cost", 2), ("its alternative cost", 1), ("the alternative cost", 1), ("Small Crash", 1)],
)
def test_409_1b_by_which_cost_what_an_effect_lets_be_played_is_played(cost: str, mountains: int) -> None:
    """The choice is told like any other of what resolves."""
    run = answer_text(CALLED % f"Ann chooses yes, Ann chooses {cost}, Ann chooses Bonesplitter").run

    assert [answer.value for answer in run.answers] == ["Ben's graveyard", mountains]
    assert "alternative cost" not in {each.kind for each in run.assumptions}


def test_409_1b_a_cost_that_was_taken_by_default_is_named() -> None:
    """It says so in words."""
    taken = next(each for each in answer_text(CALLED % "Ann chooses yes").run.assumptions if each.kind == "alternative cost")

    assert (taken.chosen, taken.ways) == ("its mana cost", ("its mana cost", "its alternative cost"))


def test_who_says_which_of_several_things_is_done_does_it() -> None:
    text = """
players:
  Ann: {in play: [Bounty], library: [Forest, Plains, Shock, Island]}
  Ben: {}
cards:
  Bounty:
    cost: "{2}{G}"
    type: Enchantment
    text: If you would draw a card, you may instead choose land or nonland and reveal cards from the top of your library until you
      reveal a card of the chosen kind. Put that card into your hand and put all other cards revealed this way on the bottom of your
      library in any order.
turn: {player: Ann, step: upkeep}
events:
  - Ann chooses nonland
  - go to Ann's draw step
questions: [hand of Ann]
"""
    assert judge.ask_text(text).to_dict()["answers"][0]["value"] == ["Shock"]


STING = """
cards:
  Twin Sting:
    cost: "{3}"
    type: Creature - Insect
    pt: 1/1
    text: When Twin Sting comes into play, target player loses 1 life. Tap up to two target creatures that player controls.
players:
  Ann: {in play: [Forest x3], hand: [Twin Sting]}
  Ben: {in play: [Grizzly Bears, Hill Giant]}
events:
  - Ann plays Twin Sting
  - all pass
  - %s
  - all pass
questions: [is Grizzly Bears tapped?, is Hill Giant tapped?, life of Ben]
"""


@pytest.mark.parametrize("said", ["Ann targets Ben and Grizzly Bears with the trigger", "Ann chooses Ben, Grizzly Bears"])
def test_409_1d_targets_of_several_kinds_may_be_told_together(said: str) -> None:
    """No more is a target than what was told, although more could be."""
    assert [answer.value for answer in answer_text(STING % said).run.answers] == ["yes", "no", 19]


def test_413_2c_an_answer_inside_an_event_says_what_asks_for_it() -> None:
    """One that nothing of it asked for was not used."""
    board = """\
cards:
  Offer: {cost: "{1}", type: Enchantment, text: "Whenever you gain life, you may pay {R}. If you do, draw a card."}
  Ask: {cost: "{1}", type: Enchantment, text: "Whenever you gain life, you may sacrifice Ask. If you do, draw two cards."}
players: {Ann: {in play: [Offer, Ask, Mountain], library: [Forest, Shock, Plains]}, Ben: {}}
events: ["it happens: Ann gains 1 life", {do: resolve the stack, choices: ["for Offer: yes", "for Mountain: yes"]}]
questions: [hand size of Ann?]
"""
    run = answer_text(board).run
    assert run.answers[0].value == 1
    assert run.events[1].unused_choices == ("for Mountain: yes",)


def test_what_is_chosen_with_a_target_is_played_so() -> None:
    """Told behind the event in which it was asked for: which half of a split card is played, and at what."""
    run = answer_text("""
cards:
  Sceptre:
    cost: "{2}"
    type: Artifact
    text: |
      Imprint - When Sceptre comes into play, you may remove an instant card in your hand from the game.
      {2}, {T}: You may copy the imprinted card. If you do, you may play the copy without paying its mana cost.
players:
  Ann: {in play: [{card: Sceptre, id: stick}, Island x2], removed from the game: [{card: Fire // Ice, removed with: stick}]}
  Ben: {in play: [Hill Giant]}
events: [Ann activates Sceptre, all pass, Ann chooses Ice targeting Hill Giant, resolve the stack]
question: is Hill Giant tapped?
""").run
    assert run.answers[0].value == "yes"


def test_what_is_told_of_a_play_is_chosen_however_the_play_is_told() -> None:
    """A permanent that is turned face up, or a planeswalker's ability by what it costs, has clauses as every play has."""
    board = """
cards:
  Masked Ape:
    cost: "{3}{U}"
    type: Creature - Shapeshifter
    pt: 0/0
    text: |
      As Masked Ape comes into play or is turned face up, you may choose another creature in play. If you do, until Masked Ape is turned face down, it becomes a copy of that creature.
      Morph {U}
  Lost Tutor: {cost: "{B}", type: Planeswalker - Tutor, loyalty: 5, text: "-2: Search your library for a card, put it into your hand, then shuffle your library."}
players:
  Ann: {in play: [{card: Masked Ape, face down: yes, id: ape}, Hill Giant, Lost Tutor, Island], library: [Forest, Shock, Opt]}
  Ben: {in play: [Serra Angel, Forest]}
events: [Ann turns ape face up copying Serra Angel, Ann uses -2 on Lost Tutor finding Shock, it resolves]
"""  # noqa: E501
    asked = 'questions: ["power of ape", "where is Shock?"]\n'
    assert [each.value for each in answer_text(board + asked).run.answers] == [4, "Ann's hand"]


@pytest.mark.parametrize(("chosen", "value"), [("red", "no"), ("blue", "yes"), ("{color: blue}", "yes")])
def test_what_was_chosen_may_stand_alone(chosen: str, value: str) -> None:
    """A color, a creature type and a card's name tell by themselves what kind of thing was chosen."""
    board = f"""
cards:
  Paint Pot: {{cost: "{{2}}", type: Artifact, text: "As Paint Pot comes into play, choose a color. Permanents are the chosen color."}}
players: {{Ann: {{in play: [{{card: Paint Pot, chosen: {chosen}}}]}}, Ben: {{in play: [Forest]}}}}
questions: ["is Forest blue?"]
"""
    assert answer_text(board).run.answers[0].value == value


def test_what_stands_alone_is_of_the_kind_that_the_card_asks_for() -> None:
    """An Island is a basic land type for what asks for one, though a card is called so; what is none of them is refused with its place."""
    board = """
players: {Ann: {in play: [{card: Swamp, attached: [{card: Phantasmal Terrain, owner: Ben, chosen: WHAT}]}]}, Ben: }
questions: [subtypes of Swamp]
"""
    assert answer_text(board.replace("WHAT", "Island")).run.answers[0].value == ["Island"]
    with pytest.raises(AskError, match="'Phantasmal Terrain' asks for a basic land type, and 'red' is none"):
        answer_text(board.replace("WHAT", "red"))


COPIES = """
cards:
  Ape: {cost: "{U}", type: Creature - Shapeshifter, pt: 0/0, text: "As Ape comes into play, you may choose a creature in play. If you do, Ape comes into play as a copy of that creature."}
  Small Anthem: {cost: "{W}", type: Enchantment, text: "Creatures you control get +1/+1."}
  Toll Engine:
    cost: "{1}"
    type: Artifact
    text: "As Toll Engine comes into play, pay any amount of life.\\n{T}: Toll Engine deals X damage to target player, where X is the life paid as Toll Engine came into play."
  Fair Pair:
    cost: "{1}"
    type: Enchantment
    text: Whenever a creature comes into play under your control, you may search your library for a creature card with the same total power and toughness and put that card into play. If you do, shuffle your library.
  Old Lamp:
    cost: "{1}"
    type: Artifact
    text: "{T}: The next time you would draw a card this turn, instead look at the top three cards of your library, put all but one of them on the bottom of your library in any order, then draw a card."
players:
  Ann: {life: 20, hand: [Ape, Toll Engine, Grizzly Bears, Opt], in play: [Small Anthem, Fair Pair, Old Lamp, Island x2, Forest x3], library: [Shock, Terror, Hill Giant, Serra Angel]}
  Ben: {in play: [Hill Giant]}
"""  # noqa: E501


@pytest.mark.parametrize(
    ("events", "question", "value"),
    [
        ("Ann casts Ape, 'it resolves, copying nothing'", "P/T of Ape", "1/1"),
        ("Ann casts Toll Engine, it resolves and Ann pays 7 life", "life of Ann", 13),
        ("Ann casts Grizzly Bears, it resolves, the trigger resolves and Ann finds Terror", "was event 3 legal?", "no"),
        ("Ann uses Old Lamp, it resolves, 'it happens: Ann draws a card', Ann keeps Hill Giant", "hand size of Ann", 5),
        ("Ann uses Old Lamp, it resolves, 'it happens: Ann draws a card', Ann keeps Hill Giant", "where is Terror?", "Ann's library"),
    ],
)
def test_what_is_told_of_a_choice_is_what_it_says(events: str, question: str, value: object) -> None:
    """A shuffled library is no answer of a player's; who keeps one of the cards that are looked at puts away the others."""
    assert answer_text(f'{COPIES}events: [{events}]\nquestions: ["{question}"]\n').run.answers[0].value == value


def test_the_trigger_behind_a_spell_is_that_of_what_it_was_aimed_at() -> None:
    board = """
cards:
  Last Gift: {cost: "{R}", type: Creature - Goblin, pt: 1/1, text: "When Last Gift leaves play, it deals 1 damage to target creature."}
players:
  Ann: {in play: [Last Gift]}
  Ben: {hand: [Terror], in play: [Swamp x2, Llanowar Elves, Raging Goblin]}
events: [Ben casts Terror on Last Gift, Terror resolves, the trigger targets Raging Goblin, it resolves]
questions: ["did Raging Goblin die?", "was event 3 legal?"]
"""
    assert [each.value for each in answer_text(board).run.answers] == ["yes", "yes"]


@pytest.mark.parametrize(
    "told",
    [
        "Replenish resolves, Ann attaches Pacifism to Serra Angel",
        "Replenish resolves, attaching Pacifism to Serra Angel",
        "Replenish resolves; Pacifism enchants Serra Angel",
        "Replenish resolves, Ann chooses Serra Angel for Pacifism",
        "Replenish resolves', 'Ann puts Pacifism on Serra Angel",
    ],
)
def test_212_4j_what_an_aura_enchants_is_told_of_the_aura(told: str) -> None:
    """What puts it into play asks nothing of its own."""
    board = """\
cards:
  Replenish: {cost: "{3}{W}", type: Sorcery, text: Return all enchantment cards from your graveyard to play.}
players:
  Ann: {graveyard: [Pacifism], hand: [Replenish], in play: [Plains x4]}
  Ben: {in play: [Hill Giant, Serra Angel]}
"""
    questions = "questions: ['what could Ann have chosen for Pacifism', 'can Serra Angel attack']\n"
    run = judge.ask_text(f"{board}events: [Ann casts Replenish, '{told}']\n{questions}").run

    assert all(event.legal for event in run.events)
    assert run.answers[0].value == ["Hill Giant", "Serra Angel"]
    assert run.answers[1].value == "no"
