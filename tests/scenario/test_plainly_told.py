"""Files as people write them at first sight: tokens, names and costs in their own ways, what is told late or early, what is left."""

from __future__ import annotations

import pytest

from judge.answering import AskError, answer_text
from judge.scenario.file.one_line import scenario_text


def values(text: str) -> list[object]:
    """The answers, where no event was refused."""
    run = answer_text(text, "<scenario>").run
    assert [(event.text, event.why) for event in run.events if not event.legal] == []
    return [answer.value for answer in run.answers]


def two(ann: str, events: str, questions: str, ben: str = "", step: str = "precombat main", player: str = "Ann") -> str:
    """A file with two players, its keys in flow style."""
    turn = f"turn: {{player: {player}, step: {step}}}"
    return f"players: {{Ann: {{{ann}}}, Ben: {{{ben}}}}}\n{turn}\nevents: [{events}]\nquestions: [{questions}]\n"


@pytest.mark.parametrize(
    ("object", "question", "value"),
    [
        ("{token: Beast, pt: 3/3}", "P/T of Beast", "3/3"),
        ("{token: Beast, pt: 3/3}", "is Beast a creature?", "yes"),
        ("{token: Goblin, type: Creature - Goblin, power: 1, toughness: 2, tapped: yes}", "P/T of Goblin", "1/2"),
        ("{token: {name: Beast, pt: 3/3, abilities: [trample, haste]}}", "does Beast have haste?", "yes"),
        ("Isamaru Hound of Konda", "name of Isamaru", "Isamaru, Hound of Konda"),
        ("{card: Kiki Jiki Mirror Breaker}", "name of Kiki-Jiki", "Kiki-Jiki, Mirror Breaker"),
    ],
)
def test_an_object_may_be_written_so(object: str, question: str, value: object) -> None:
    """A token has what stands beside its name, a list of abilities is its text, and a name needs no commas or hyphens."""
    assert values(f"players:\n  Ann:\n    in play:\n      - {object}\n  Ben:\nquestions: ['{question}']\n") == [value]


@pytest.mark.parametrize(("cost", "value"), [("2WW", "{2}{W}{W}"), ("W", "{W}"), ("3", "{3}"), ("'{1}{G}'", "{1}{G}")])
def test_a_cost_needs_no_braces(cost: str, value: str) -> None:
    """`2WW` is {2}{W}{W}."""
    cards = f"cards: {{Thing: {{cost: {cost}, type: Instant, text: Draw a card.}}}}\n"
    assert values(cards + two("hand: [Thing]", "", "how much does Thing cost?")) == [value]


def test_a_cost_of_other_letters_is_none() -> None:
    """`Q` is no mana."""
    with pytest.raises(AskError, match="is no mana"):
        values("cards: {Thing: {cost: 2Q, type: Instant, text: Draw a card.}}\nplayers: {Ann: {hand: [Thing]}}\n")


@pytest.mark.parametrize("head", ["Ben (7 life): Mountain", "Ben at 7: Mountain", "Ben (7 life):", "Ben: Mountain, 7 life"])
def test_a_players_life_may_stand_at_the_name(head: str) -> None:
    """`Ben (7 life)` of a board in one line."""
    text = scenario_text(f"Ann: Forest / {head}", [], ["life of Ben"], "", lambda name: name in ("Forest", "Mountain"))
    assert values(text) == [7]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            two(
                "hand: [Giant Growth], in play: [Grizzly Bears, Forest]",
                "Ann casts Giant Growth on Bears, all pass, Ann ends her turn",
                "P/T of Bears, what step is it",
            ),
            ["2/2", "cleanup"],
        ),
        (
            two("in play: [Sneak Attack, Mountain], hand: [Serra Angel]",
                '"Ann activates Sneak Attack, putting in Serra Angel", all pass, Ann ends the turn', "where is Serra Angel"),
            ["Ann's graveyard"],
        ),
        (
            two("in play: [Sneak Attack, Mountain], hand: [Serra Angel]",
                '"Ann activates Sneak Attack, putting in Serra Angel", all pass, Ann ends the turn, Ben casts Shock on Ann',
                "where is Serra Angel, life of Ann", ben="hand: [Shock], in play: [Mountain]"),
            ["Ann's graveyard", 20],
        ),
    ],
)  # fmt: skip
def test_a_turn_that_ends_is_cleaned_up(text: str, found: list[object]) -> None:
    """After `Ann ends her turn` nothing more is told: its end triggers resolve, and the cleanup comes; what another player does then
    is done in the next turn."""
    assert values(text) == found


EDICT = "in play: [Swamp x2], hand: [Diabolic Edict]"


@pytest.mark.parametrize(
    "events",
    [
        "Ben chooses Llanowar Elves, Ann casts Diabolic Edict targeting Ben, all pass",
        "Ann casts Diabolic Edict targeting Ben, all pass, Ben chooses Llanowar Elves",
        "Ann casts Diabolic Edict targeting Ben, all pass, Ben sacrifices Llanowar Elves",
    ],
)
def test_a_choice_finds_what_asked_for_it(events: str) -> None:
    """A choice stands anywhere before or behind what asks; a sacrifice that nothing else costs is one."""
    assert values(two(EDICT, events, "what did Ben sacrifice", ben="in play: [Serra Angel, Llanowar Elves]")) == [["Llanowar Elves"]]


@pytest.mark.parametrize(
    ("events", "step", "left"),
    [
        ("Ann dredges Stinkweed Imp instead of drawing for the turn", "upkeep", 15),
        ("go to Ann's draw step, Ann dredges Imp", "upkeep", 15),
        ("all pass, Ann dredges Stinkweed Imp", "upkeep", 15),
    ],
)
def test_what_is_dredged_replaces_a_draw(events: str, step: str, left: int) -> None:
    """`Ann dredges X` is said when it happens, or behind it."""
    ann = "graveyard: [Stinkweed Imp], library: [Forest x20]"
    assert values(two(ann, events, "library size of Ann, is Stinkweed Imp in Ann's hand", step=step)) == [left, "yes"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            two("in play: [Island x2, Mountain x2], hand: [Isochron Scepter, Lightning Bolt]",
                '"Ann casts Isochron Scepter", "it resolves, imprinting Lightning Bolt", Ann activates Isochron Scepter, all pass, '
                "Ann plays the copy of Lightning Bolt targeting Ben, the copy resolves", "life of Ben"),
            [17],
        ),
        (
            two("in play: [Mountain x3], hand: [Lightning Bolt, Fork]",
                "Ann casts Lightning Bolt targeting Ben, Ann forks the Bolt, Fork resolves, the copy resolves, the original resolves",
                "life of Ben"),
            [14],
        ),
        (
            two("in play: ['Kiki-Jiki, Mirror Breaker', Grizzly Bears]",
                "Ann taps Kiki-Jiki targeting Grizzly Bears, all pass, Ann attacks with the Grizzly Bears token",
                "is Grizzly Bears card attacking, is Grizzly Bears token attacking"),
            ["no", "yes"],
        ),
        (
            two("in play: [Birds of Paradise, Forest, Mountain]",
                '"Ann uses Birds of Paradise for blue mana", "Ann uses Forest and Mountain for mana"', "mana pool of Ann"),
            ["{U}{R}{G}"],
        ),
        (
            two("in play: [Plains x6], hand: [Decree of Justice]",
                "Ann cycles Decree of Justice, the trigger of Decree of Justice resolves with X = 3",
                "how many Soldier tokens does Ann have"),
            [3],
        ),
        (
            two("in play: [Plains x3, Forest x3], hand: [Kitchen Finks]", "Ann casts Kitchen Finks paying only white mana",
                "how many untapped Forests does Ann control"),
            [3],
        ),
        (
            two("in play: [Plains x3, Forest x3], hand: [Kitchen Finks]", "'Ann casts Kitchen Finks paying {G}{G}{G}'",
                "how many untapped Forests does Ann control"),
            [0],
        ),
        (
            two("in play: [Plains], hand: [Healing Salve]",
                "Ben bolts Ann, Ann responds with Healing Salve preventing 3 damage to Ann, all pass, all pass", "life of Ann",
                ben="in play: [Mountain], hand: [Lightning Bolt]", player="Ben"),
            [20],
        ),
        (
            two("in play: [Island x4], hand: [Cryptic Command]",
                "Ann casts Cryptic Command choosing to return Serra Angel to hand and tap Ben's creatures, all pass",
                "where is Serra Angel, is Hill Giant tapped", ben="in play: [Serra Angel, Hill Giant]"),
            ["Ben's hand", "yes"],
        ),
        (
            two("in play: [Zuran Orb, Forest]", "Ann sacrifices Forest for life, resolve everything on the stack", "life of Ann"),
            [22],
        ),
        (
            two("in play: [Necropotence]", "Ann pays 1 life to get a card, Ann pays 1 life", "life of Ann"),
            [18],
        ),
        (
            two("in play: [Hill Giant]", "Ann attacks alone with Hill Giant, Hill Giant goes unblocked, its damage is dealt unblocked",
                "life of Ben"),
            [17],
        ),
    ],
)  # fmt: skip
def test_what_is_done_is_understood(text: str, found: list[object]) -> None:
    """Sentences that name copies and tokens, pay by color, say modes and effects by their words."""
    assert values(text) == found


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("how many spells did Ben counter?", 1),
        ("did Ben counter Shock?", "yes"),
        ("how many lands can Ann still play this turn?", 1),
        ("can Ben play another land this turn?", "no"),
        ("how much mana can Ann make?", 1),
        ("how much mana can Ben make now?", 1),
        ("what land types does Forest have?", ["Forest"]),
        ("what is Forest's name?", "Forest"),
        ("does Drudge Skeletons have a regeneration shield?", "no"),
        ("can Ann cast both Grizzly Bears and Llanowar Elves?", "no"),
    ],
)
def test_what_is_asked_is_understood(question: str, value: object) -> None:
    """Counts of what was countered, of what is left to play and to pay with, and names."""
    text = two(
        "in play: [Mountain, Forest, Drudge Skeletons], hand: [Shock, Grizzly Bears, Llanowar Elves]",
        "Ann casts Shock on Ben, Ben counters Shock with Counterspell, all pass",
        f"'{question.replace(chr(39), chr(39) * 2)}'",
        ben="in play: [Island x3], hand: [Counterspell]",
    )
    assert values(text) == [value]


def test_shields_are_counted() -> None:
    """Each regeneration is a shield of its own."""
    ann = "in play: [Drudge Skeletons, Swamp x2]"
    events = "Ann regenerates Drudge Skeletons, all pass, Ann regenerates Drudge Skeletons, all pass"
    assert values(two(ann, events, "how many regeneration shields does Drudge Skeletons have?, was Drudge Skeletons regenerated")) == [
        2,
        "no",
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            two("in play: [Darksteel Colossus]", "Ben casts Wrath of God. It resolves.", "is Darksteel Colossus in play",
                ben="in play: [Plains x4], hand: [Wrath of God]", player="Ben"),
            ["yes"],
        ),
        (
            two("in play: [Hypnotic Specter]", "Ann attacks with Hypnotic Specter and Ben takes it, the trigger resolves",
                "hand size of Ben", ben="hand: [Shock]"),
            [0],
        ),
        (
            two("in play: [Mountain], hand: [Fiery Temper, Forest x7]",
                '"go to cleanup, discarding Fiery Temper", Ann casts Fiery Temper with madness targeting Ben, it resolves',
                "life of Ben", step="end of turn"),
            [17],
        ),
        (
            two("in play: [Grizzly Bears, Island (tapped)]", "Ann ends her turn, '{}'", "whose turn is it, is Island tapped").replace(
                "'{}'", '"Ben draws", "Ann untaps, draws and goes to combat"'
            ),
            ["Ann", "no"],
        ),
        (
            two("in play: [Mountain x2], hand: [Fireblast]", "Ann sacrifices both Mountains to cast Fireblast at Ben, all pass",
                "life of Ben"),
            [16],
        ),
        (
            two("in play: [Mishra's Factory, Island]", "Ann activates Mishra's Factory, all pass", "is Mishra's Factory a creature"),
            ["yes"],
        ),
        (
            two("in play: [Mishra's Factory, Island, Swamp]", "Ann taps Swamp to animate Mishra's Factory",
                "is Swamp tapped, is Island tapped"),
            ["yes", "no"],
        ),
        (
            two("in play: [Island x2], hand: [Echoing Truth]", "Ann casts Echoing Truth on one of the Goblins, all pass",
                "how many Goblins does Ben have", ben="in play: [{token: Goblin, pt: 1/1, count: 3}]"),
            [0],
        ),
        (
            two("in play: [Forest x2], hand: [Regrowth], graveyard: [Shock, Giant Growth]",
                "Ann casts Regrowth returning Giant Growth, all pass", "hand of Ann"),
            [["Giant Growth"]],
        ),
        (
            two("in play: [Serra Angel]", "", "which creatures can block Serra Angel?", ben="in play: [Giant Spider, Hill Giant]"),
            [["Giant Spider"]],
        ),
        (
            two("in play: [Chalice of the Void], hand: [Lotus Petal]", "", "does Chalice of the Void counter Lotus Petal if Ann casts it?"),
            ["yes"],
        ),
        (two("in play: [Bonesplitter]", "", "is Bonesplitter attached to anything?, can Ann cast Llanowar Elves now?"), ["no", "no"]),
    ],
)  # fmt: skip
def test_what_is_told_in_passing_is_understood(text: str, found: list[object]) -> None:
    """Full stops between sentences, what is paid before what it pays for, turns told by what is done in them, what is supposed, and of
    several abilities the one that needs no target where none is told."""
    assert values(text) == found


@pytest.mark.parametrize("told", ["Fork resolves, choosing Hill Giant as the new target", "it resolves, choosing Hill Giant"])
def test_a_copy_has_the_target_that_is_told_as_it_is_made(told: str) -> None:
    """The new target that Fork's controller chooses is the copy's."""
    text = two(
        "in play: [Mountain x3], hand: [Lightning Bolt, Fork]",
        f'Ann casts Lightning Bolt targeting Ben, Ann casts Fork targeting Lightning Bolt, "{told}", all pass, all pass',
        "life of Ben, did Hill Giant die",
        ben="in play: [Hill Giant]",
    )
    assert values(text) == [17, "yes"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (two('in play: ["Serra Angel (owner Ben, enchanted with Control Magic)"]', "", "owner of Serra Angel, controller of Serra Angel"),
         ["Ben", "Ann"]),
        (two("in play: [Island x6], hand: [Time Stop]", "Ben bolts Ann, Ann casts Time Stop, all pass, next turn", "whose turn is it",
             ben="in play: [Mountain], hand: [Lightning Bolt]", player="Ben"), ["Ann"]),
        (two("in play: [Stampeding Rhino]",
             'Ann attacks with Rhino, Ben blocks with Llanowar Elves, "Ann chooses 2 to Llanowar Elves, 2 to Ben", '
             "combat damage is dealt", "life of Ben", ben="in play: [Llanowar Elves]"), [18]),
        (two("in play: [Spike Feeder]",
             "Ann removes a counter from Spike Feeder for life, Ann removes another counter from Spike Feeder for life, "
             "both abilities resolve", "life of Ann, where is Spike Feeder"), [24, "Ann's graveyard"]),
    ],
)  # fmt: skip
def test_what_is_said_once_more_is_done_once(text: str, found: list[object]) -> None:
    """Owners in brackets, the turn after one that an effect has ended, a chosen division of combat damage, life as what is gained."""
    assert values(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (two("in play: [Masticore], hand: [Forest, Island]", "Ann's upkeep, Ann discards Forest to keep Masticore",
             "is Masticore in play, hand of Ann", step="end of turn", player="Ben"), ["yes", ["Island"]]),
        (two("in play: [Thicket Basilisk]", "Ann attacks with Thicket Basilisk, Ben blocks with Serra Angel, combat damage is dealt, "
             "Ann passes priority until end of combat, resolve the stack", "did Serra Angel die", ben="in play: [Serra Angel]"), ["yes"]),
        (two("in play: [Grizzly Bears]", "'it happens: Grizzly Bears dies'", "where is Grizzly Bears"), ["Ann's graveyard"]),
        (two("in play: [Winter Orb, Island (tapped), Forest (tapped)]", "Ann untaps Forest", "is Forest tapped, is Island tapped",
             player="Ben", step="cleanup"), ["no", "yes"]),
        (two("in play: [Engineered Explosives, Island x2]", "Ann cracks Engineered Explosives with no counters, all pass",
             "how many tokens does Ben control", ben="in play: [{token: Goblin, pt: 1/1}]"), [0]),
        (two("in play: [Forest x3], hand: [Grizzly Bears, Llanowar Elves]", "",
             "can Ann cast Grizzly Bears with one land?, can Ann cast Bears with two lands?, can Ann cast Elves with just one land?"),
         ["no", "yes", "yes"]),
        (two("in play: [Forest, Mountain], hand: [Llanowar Elves]", "Ann casts Llanowar Elves tapping only Forest",
             "is Mountain tapped, is Forest tapped, was Ann's play legal?, is Ben dead or alive?"), ["no", "yes", "yes", "no"]),
    ],
)  # fmt: skip
def test_what_is_kept_passed_and_counted_is_understood(text: str, found: list[object]) -> None:
    """What is done to keep a permanent, passing until a step, what untaps alone, and so many lands."""
    assert values(text) == found


def test_what_the_only_lands_do_not_pay_for_is_refused() -> None:
    """With `tapping only` nothing else makes mana."""
    run = answer_text(two("in play: [Forest x3], hand: [Grizzly Bears]", "Ann casts Grizzly Bears tapping only Forest", "life of Ann")).run
    assert [event.legal for event in run.events] == [False]


def test_the_last_player_of_a_line_may_have_nothing() -> None:
    """`; Ben:` at the end of a board is a player."""
    assert values(scenario_text("Ann: Forest; Ben:", [], ["life of Ben"], "", lambda name: name == "Forest")) == [20]


def test_what_triggers_is_aimed_and_not_played() -> None:
    """`Ann targets X with Astral Slide` chooses what its trigger targets, for it has no activated ability."""
    text = two(
        "in play: [Astral Slide, Plains x2], hand: [Renewed Faith], library: [Forest]",
        "Ann cycles Renewed Faith, Ann targets Serra Angel with Astral Slide, resolve the stack",
        "where is Serra Angel",
        ben="in play: [Serra Angel]",
    )
    assert values(text) == ["removed from the game"]


def test_when_something_comes_back_is_not_answered_by_when_it_was_there_before() -> None:
    """The first event after which Serra Angel is in play is not when she comes back."""
    assert values(two("in play: [Serra Angel]", "", "when does Serra Angel come back?")) == ["none"]


@pytest.mark.parametrize(
    ("object", "question", "value"),
    [
        ("{card: Meddling Mage, named: Prodigal Sorcerer}", "can Ann play Prodigal Sorcerer?", "no"),
        ("{card: Voice of All, named: red}", "does Voice of All have protection from red?", "yes"),
        ("{card: Hill Giant, named: Fred}", "P/T of Fred", "3/3"),
    ],
)
def test_what_is_named_is_a_card_a_color_or_an_id(object: str, question: str, value: object) -> None:
    """`named: X` tells the name that was chosen where X is a card, the color where it is one, and else what the object is called."""
    board = two("hand: [Prodigal Sorcerer], in play: [Island x3]", "", f'"{question}"', ben=f"in play: [{object}]")
    assert values(board) == [value]


def test_players_and_cards_may_stand_in_a_list() -> None:
    """`- name: Ann` and `- Ben: ...`; what has no name is refused as it was."""
    text = "players: [{name: Ann, battlefield: [Cub]}, Ben: {life: 7}]\ncards: [{name: Cub, type: Creature - Bear, pt: 2/2}]\n"
    assert values(text + "questions: [life of Ben, P/T of Cub, who controls Cub]\n") == [7, "2/2", "Ann"]
    with pytest.raises(AskError, match="expected players by their names, found a list"):
        values("players: [Ann, {life: 3}]\nquestions: [life of Ann]\n")


def test_a_spell_is_called_by_what_it_is() -> None:
    cub = 'cards: {Cub: {cost: "{2}", type: Creature - Bear, pt: 2/2, text: "Morph {1}"}}\n'
    said = "Ann casts Cub face down, Ben casts Counterspell on the face-down creature spell, it resolves"
    questions = '"what is on the stack, top first?", was Cub countered'
    text = two("hand: [Cub], in play: [Forest x3]", said, questions, ben="hand: [Counterspell], in play: [Island x2]")
    assert values(cub + text) == [[], "yes"]


def test_an_ability_resolves_once_what_makes_it_trigger_has_resolved() -> None:
    """The spell on the stack resolves for it; what never triggers is refused, and nothing has resolved."""
    told = "Ben casts Flametongue Kavu, its trigger targets Hill Giant, the trigger resolves"
    text = two("in play: [Hill Giant]", told, "did Hill Giant die", ben="hand: [Flametongue Kavu], in play: [Mountain x4]", player="Ben")
    assert values(text) == ["yes"]
    run = answer_text(text.replace("Flametongue Kavu", "Craw Wurm").replace("Mountain x4", "Forest x6")).run
    assert [event.legal for event in run.events] == [True, True, False]


def test_an_attack_that_is_told_begins_before_it() -> None:
    """Of a file that lists the step of the question, and tells the attack that led there."""
    text = two("in play: [Hill Giant]", "Ann attacks with Hill Giant, combat damage is dealt", "life of Ben", step="declare blockers")
    assert values(text) == [17]
    there = text.replace("[Hill Giant]", "[{card: Hill Giant, attacking: yes}]")
    assert [event.legal for event in answer_text(there).run.events] == [False, True]


@pytest.mark.parametrize("question", ["what cards does Ann have left?", "which cards does Ann still have?"])
def test_the_cards_that_a_player_has_are_those_of_the_hand(question: str) -> None:
    assert values(two("in play: [Forest], hand: [Shock]", "", f'"{question}"')) == [["Shock"]]
