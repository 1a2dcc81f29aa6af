"""Questions that suppose several events, and questions of what something can target and of what the events told it targets."""

from __future__ import annotations

import json

import pytest

from judge.answering import AskError, answer_text
from judge.cards.pool.library_names import LibraryNames
from judge.explanation.verdict import verdict
from judge.scenario.file.canonical import canonical_lines
from judge.scenario.file.loading import loads

FIGHT = """
players:
  Ann: {hand: [Giant Growth, Shock], in play: [Forest x2, Mountain x2, Grizzly Bears]}
  Ben: {hand: [Shock x2], in play: [Hill Giant, Mountain x2]}
"""
KAVU = """
players:
  Ann: {hand: [Flametongue Kavu, Shock], in play: [Mountain x4, Mountain, Grizzly Bears, Prodigal Sorcerer]}
  Ben: {hand: [Shock], in play: [Hill Giant, Troll Ascetic]}
events:
  - Ann casts Flametongue Kavu
  - it resolves
  - Ann targets Hill Giant with the trigger
"""


def answers(board: str, *questions: str) -> list[object]:
    """The values of the answers, in order."""
    return [answer.value for answer in answer_text(f"{board}questions: {json.dumps(questions)}\n", "<board>").run.answers]


def written(board: str, question: str) -> str:
    """The question as the language writes it."""
    lines = canonical_lines(loads(f"{board}questions: {json.dumps([question])}\n", LibraryNames()))
    return lines[-1].canonical


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("if Ann attacks with Bears and Ben blocks with Giant, do the Bears die?", "yes"),
        ("if Ann attacks with Bears, Ben blocks with the Giant and Ann casts Giant Growth on Bears, does the Giant die?", "yes"),
        ("if Ann attacks with Bears and Ben doesn't block, what is Ben's life total?", 18),
        ("if Ann casts Giant Growth on Bears, it resolves, and Ben casts Shock on Bears, do the Bears die?", "no"),
        ("if Ann casts Giant Growth on Bears and Ben casts Shock on Bears in response, do the Bears die?", "yes"),
        ("Suppose Ben shocks the Bears twice. Do they die?", "yes"),
        ("if Ben shocks Ann twice, what is Ann's life total?", 16),
        ("can Ann cast both Shock and Giant Growth?", "yes"),
        ("can Ben cast Shock on Ann three times?", "no"),
    ],
)
def test_several_events_are_supposed(question: str, value: object) -> None:
    """What is supposed may be several events, in order; `twice` is two of one."""
    assert answers(FIGHT, question) == [value]


def test_several_events_are_written_with_semicolons() -> None:
    """The language has each event in its plain form."""
    asked = "if Ann casts Giant Growth on Bears and Ben casts Shock on Bears, does it die?"
    whole = "did Grizzly Bears die, if Ann play Giant Growth targeting Grizzly Bears; Ben play Shock targeting Grizzly Bears?"

    assert written(FIGHT, asked) == whole
    assert written(FIGHT, whole) == whole


def test_two_plays_in_one_sentence_have_targets_of_their_own() -> None:
    """`Shock on Ben and Giant Growth on Bears` are two plays, and no Shock with three targets."""
    events = "events: [Ann casts Shock on Ben and Giant Growth on Bears]\n"

    lines = canonical_lines(loads(f"{FIGHT}{events}", LibraryNames()))
    assert lines[0].canonical == "Ann plays Shock targeting Ben; Ann plays Giant Growth targeting Grizzly Bears"


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("what is the trigger's target?", ["Hill Giant"]),
        ("does the trigger's target die?", "no"),
        ("what could the trigger target?", ["Grizzly Bears", "Prodigal Sorcerer", "Hill Giant", "Flametongue Kavu"]),
        ("could Ann choose Troll Ascetic?", "no"),
        ("can Kavu target the Bears?", "yes"),
        ("must Ann target her own Bears?", "no"),
        ("is Troll Ascetic a legal target for Prodigal Sorcerer?", "no"),
        ("what can Prodigal Sorcerer target?", ["Grizzly Bears", "Prodigal Sorcerer", "Hill Giant", "Flametongue Kavu", "Ann", "Ben"]),
        ("can Ben's Shock target Troll Ascetic?", "yes"),
    ],
)
def test_what_can_be_targeted(question: str, value: object) -> None:
    """Of a trigger, an ability and a spell; shroud and its like are looked at with the spell or ability on the stack."""
    found = answers(KAVU, question)[0]

    assert (sorted(found) if isinstance(found, list) else found) == (sorted(value) if isinstance(value, list) else value)


def test_what_targets_nothing_is_refused() -> None:
    """A creature without such an ability has no legal targets to speak of."""
    answer = answer_text(f"{KAVU}questions: [what can Grizzly Bears target?]\n", "<board>").run.answers[0]

    assert answer.value is None
    assert answer.unanswered.startswith("Grizzly Bears targets nothing")


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("what is the total power of Ben's creatures?", 7),
        ("how much power does Ann have on the board?", 2),
        ("combined toughness of Ben's creatures?", 7),
        ("total power of attacking creatures?", 0),
        ("how many spells were countered?", 1),
        ("how many spells did Ann cast?", 2),
        ("how many instants did Ben play?", 1),
        ("what did Ann lose?", ["Soul Warden"]),
        ("which creatures did Ben lose?", []),
    ],
)
def test_sums_and_counts_of_what_happened(question: str, value: object) -> None:
    """Sums over a group, and what was played, countered and lost."""
    board = """
players:
  Ann: {hand: [Giant Growth, Shock], in play: [Grizzly Bears, Soul Warden, Forest, Mountain, Elvish Warrior]}
  Ben: {hand: [Counterspell], in play: [Hill Giant, Serra Angel, Island x2]}
events:
  - Ann casts Giant Growth on the Bears
  - Ben counters it
  - all pass
  - "it happens: Elvish Warrior is removed from the game"
  - Ann casts Shock on Soul Warden
  - all pass
"""
    assert answers(board, question) == [value]


@pytest.mark.parametrize("clause", ["kicked", "targeting Hill Giant", "paying {G}", "with X = 2", "choosing mode 1"])
def test_a_land_has_no_clauses(clause: str) -> None:
    """What a land play cannot have is refused, and not left out."""
    board = "players: {Ann: {hand: [Forest], in play: [Forest]}, Ben: {in play: [Hill Giant]}}\n"
    answer = answer_text(f'{board}events: ["Ann plays Forest {clause}"]\nquestions: [where is Forest #1?]\n', "<board>")

    assert not answer.run.events[0].legal
    assert answer.run.answers[0].value == "Ann's hand"


def test_a_pronoun_that_could_mean_two_things_is_refused() -> None:
    """`it` is not guessed where two things were spoken of."""
    with pytest.raises(AskError, match="is no question"):
        answers(FIGHT, "if Ben blocks Grizzly Bears with Hill Giant, does it die?")


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("are all of Ann's Forests tapped?", "no"),
        ("are all Mountains tapped?", "no"),
        ("is every Swamp tapped?", "yes"),
        ("does Ann control any legends?", "yes"),
        ("how many legends does Ben control?", 0),
    ],
)
def test_all_of_a_name_and_any_of_a_kind(question: str, value: object) -> None:
    """What is asked of all of a name is asked of each; a legend is what is legendary."""
    board = """
players:
  Ann: {in play: [Forest x2, Mountain (tapped), Swamp (tapped), "Isamaru, Hound of Konda"]}
  Ben: {in play: [Mountain x2, Swamp (tapped)]}
"""
    assert answers(board, question) == [value]


SHOCKED = """
players:
  Ann: {hand: [Shock, Shock, Brainstorm], in play: [Mountain x2, Island, Soul Warden]}
  Ben: {in play: [Grizzly Bears, Island x2], hand: [Counterspell], life: 18}
events:
  - Ann casts Shock on Grizzly Bears
  - all pass
  - Ann casts Shock on Ben
"""


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("did Grizzly Bears die, if Ann casts Brainstorm?", "yes"),
        ("does Soul Warden die, if Ann casts Brainstorm?", "no"),
        ("what died, if Ann casts Brainstorm?", []),
        ("can Ben gain life?", "yes"),
        ("what died at end of turn?", ["Grizzly Bears"]),
        ("how many times was Shock played, at end of turn?", 2),
        ("what died once everything has resolved?", ["Grizzly Bears"]),
        ("life of Ben when the stack has resolved?", 16),
        ("after the stack is empty, where is Shock #2?", "Ann's graveyard"),
        ("after event 2, life of Ben, when everything is done", 18),
        ("if Ben casts Counterspell on Shock #2, is Shock #2 countered?", "yes"),
    ],
)
def test_what_happened_before_a_time_to_come_counts_at_it(question: str, value: object) -> None:
    """At a time to come the whole line counts, of what is supposed only what comes of it, but for what happens once."""
    assert answers(SHOCKED, question) == [value]


def test_what_was_made_is_counted_although_it_is_gone() -> None:
    """Tokens that came into play count where they have died since; copies of a spell are nowhere in play."""
    board = """
players:
  Ann: {hand: [Shock, Dragon Fodder, Grapeshot], in play: [Mountain x5]}
  Ben: {}
events:
  - Ann casts Dragon Fodder
  - all pass
  - Ann casts Shock on the first Goblin
  - all pass
  - Ann casts Grapeshot on Ben
  - resolve the stack
"""
    asked = ("how many tokens were made?", "how many Goblins did Ann make?", "how many copies were made?", "how many tokens are in play?")
    assert answers(board, *asked) == [2, 2, 2, 1]


GROWN = """
players:
  Ann: {in play: [Grizzly Bears, Forest], hand: [Giant Growth]}
  Ben: {in play: [Hill Giant]}
events:
  - Ann attacks with Grizzly Bears
  - Ben blocks Grizzly Bears with Hill Giant
"""


@pytest.mark.parametrize(
    ("more", "question", "value"),
    [
        ("", "does Hill Giant die, if Ann casts Giant Growth?", "yes"),
        ("  - combat damage is dealt\n", "does Hill Giant die, if Ann had cast Giant Growth before blocks?", "yes"),
        ("  - combat damage is dealt\n", "does Grizzly Bears die, if Ann had cast Giant Growth before blocks?", "no"),
        (
            "  - combat damage goes on the stack\n  - Ann casts Giant Growth targeting Grizzly Bears\n  - all pass\n"
            "  - combat damage is dealt\n",
            "does Hill Giant die, if Ann had cast Giant Growth before blocks?",
            "yes",
        ),
    ],
)
def test_what_helps_is_aimed_at_what_is_ones_own(more: str, question: str, value: str) -> None:
    """Of a card that helps its target, the creature of another's that is asked about is not taken to be that; what is cast is spent."""
    assert answers(GROWN + more, question) == [value]


def test_what_is_done_before_blocks_is_done_before_they_are_told() -> None:
    board = GROWN.replace("[Giant Growth]", "[Giant Growth, Wrath of God]").replace("Forest]", "Forest, Plains x4]")
    run = answer_text(
        f"{board}  - combat damage is dealt\nquestions: ['does Hill Giant die, if Ann had cast Giant Growth before blocks?', "
        "'does Hill Giant die, if Ann had cast Wrath of God before blocks?', "
        "'does Hill Giant die, if Ann had cast Giant Growth before damage?']\n"
    ).run
    whens = ("after event 1", "at the start", "after event 2")
    assert [when in verdict(run, each).text for when, each in zip(whens, run.answers, strict=True)] == [True] * 3


LATE = """
players:
  Ann: {life: 3, hand: [Fog], in play: [Forest, Drudge Skeletons, Swamp]}
  Ben: {hand: [Shock], in play: [Hill Giant, Mountain]}
turn: Ben
"""


@pytest.mark.parametrize(
    ("events", "question", "value"),
    [
        ("[Ben attacks with Hill Giant, Ann does not block, combat damage is dealt]", "life of Ann, if Ann casts Fog?", 3),
        ("[Ben attacks with Hill Giant, Ann does not block, combat damage is dealt]", "who wins, if Ann casts Fog?", "nobody"),
        ("[Ben casts Shock targeting Drudge Skeletons, all pass]", "does Drudge Skeletons die, if Ann activates Drudge Skeletons?", "no"),
        ("[Ann taps Swamp for mana, go to end of turn]", "life of Ann, if Ann didn't tap the Swamp for mana?", 3),
    ],
)
def test_what_came_too_late_at_the_end_is_supposed_while_it_was_legal(events: str, question: str, value: object) -> None:
    assert answers(f"{LATE}events: {events}\n", question) == [value]


def test_what_is_supposed_after_an_event_is_done_then_and_the_numbers_stay() -> None:
    board = """
players:
  Ann: {hand: [Forest x2], in play: [Exploration]}
  Ben: {hand: [Disenchant], in play: [Plains x2]}
events: [Ann plays Forest, Ann plays Forest]
"""
    asked = "was event 2 legal, if Ben casts Disenchant targeting Exploration after event 1?"
    run = answer_text(f"{board}questions: {json.dumps([asked])}\n", "<board>").run
    assert run.answers[0].value == "no"
    assert "Event 2 was not legal: Ann has played a land this turn already" in verdict(run, run.answers[0]).text


def test_a_supposed_declaration_lets_the_stack_resolve_as_the_told_one_did() -> None:
    board = """
cards:
  Herald: {cost: "{W}", type: Creature - Knight, pt: 2/2, text: "When Herald attacks, you gain 1 life."}
players: {Ann: {in play: [Herald]}, Ben: {in play: [Hill Giant]}}
events: [Ann attacks with Herald, Ben blocks Herald with Hill Giant, combat damage is dealt]
"""
    assert answers(board, "does Herald die, if Ben does not block?", "life of Ben, if Ben does not block?") == ["no", 18]


@pytest.mark.parametrize(("absent", "left"), [("Swamp #2", 3), ("Ann's Swamp #3", 3), ("Mountain", 3), ("Swamp", 1)])
def test_of_several_that_are_listed_together_one_alone_is_supposed_away(absent: str, left: int) -> None:
    board = "players: {Ann: {in play: [Swamp x3, Mountain]}, Ben: {}}\n"
    assert answers(board, f"how many lands does Ann control, if {absent} is not there?") == [left]


WATCHED = """
players:
  Ann: {life: 19, in play: [Serra Angel, "Pithing Needle (naming Icy Manipulator)", Hypnotic Specter, Furnace of Rath x2, Plains x2]}
  Ben: {hand: [Lightning Bolt], in play: [Icy Manipulator, Royal Assassin, White Knight, Mountain, Island x2]}
events:
  - Ann attacks with Serra Angel
  - Ben casts Lightning Bolt on Ann
  - all pass
"""


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Is the Angel tapped if it didn't have vigilance?", "yes"),
        ("Would the Angel be tapped without vigilance?", "yes"),
        ("Can the White Knight block the Angel if the Angel lost flying?", "yes"),
        ("Can Ben use the Icy if the Needle had named Shock?", "yes"),
        ("Can Ben use the Icy?", "no"),
        ("What is Ann's life if Ben had been tapped out?", 19),
        ("What would Ann's life be with one Furnace less?", 13),
        ("What is Ann's life if she had one Furnace fewer?", 13),
        ("Where is the Knight if Ann kills it?", "Ben's graveyard"),
        ("Where is the Specter if Ben bounces the Specter?", "Ann's hand"),
        ("Who controls the Specter if Ben had stolen it?", "Ben"),
        ("What is Ann's life if Ben had destroyed a Furnace?", 13),
        ("Would the Assassin die if Ann killed the Assassin later this turn?", "yes"),
    ],
)
def test_boards_and_fates_that_are_supposed(question: str, value: object) -> None:
    """A keyword that is not there, another name, lands that are tapped, one fewer of several; what becomes of a thing, whatever does it."""
    assert answer_text(f"{WATCHED}questions:\n  - \"{question}\"\n").run.answers[-1].value == value


IN_TURN = """
players:
  Ann: {life: 1, in play: [Worship, Hill Giant, Figure of Destiny, Plains x4]}
  Ben: {hand: [Lightning Bolt, Shock, Fireball], in play: [Mountain x6]}
turn: {player: Ben, step: precombat main}
events:
  - Ben casts Shock on Ann
  - Ben responds with Lightning Bolt on Hill Giant
  - resolve the stack
"""


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Does Ann lose if Ben had shocked Ann before bolting the Giant?", "no"),
        ("Would Fireball for 3 kill the Figure?", "yes"),
        ("Would Fireball with X=0 kill the Figure?", "no"),
        ("Should Ben have waited?", None),
    ],
)
def test_a_play_in_another_order(question: str, value: object) -> None:
    """What is done before another thing is done, a spell with its X, and no advice."""
    if value is not None:
        assert answer_text(f"{IN_TURN}questions:\n  - \"{question}\"\n").run.answers[-1].value == value
        return
    with pytest.raises(AskError) as refused:
        answer_text(f"{IN_TURN}questions:\n  - \"{question}\"\n")
    assert "no advice is given" in str(refused.value)
    assert "ask what it leads to" in str(refused.value)


@pytest.mark.parametrize(
    ("asked", "question", "value"),
    [
        ("what is Ann's life?", "Would it be different without Worship?", "yes"),
        ("what is Ann's life?", "Would it be different had Ben bolted Ann?", "no"),
        ("does Hill Giant die?", "Would it be different without the Bolt?", "yes"),
    ],
)
def test_whether_it_would_be_different(asked: str, question: str, value: str) -> None:
    """What is supposed by `had` and by `without` behind what was asked before."""
    assert answer_text(f"{IN_TURN}questions:\n  - \"{asked}\"\n  - \"{question}\"\n").run.answers[-1].value == value
