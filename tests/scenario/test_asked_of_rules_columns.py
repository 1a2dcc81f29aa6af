"""Questions as players sent them to those who answered rules questions: of one happening among several, of phases, of what is free."""

from __future__ import annotations

import pytest

from judge.answering import answer_text
from judge.explanation.verdict import verdict

WATCHED = """
cards:
  Kindred Bell: {cost: "{2}", type: Artifact, text: "Whenever a player plays a green spell, you gain 1 life."}
players:
  Ann: {in play: [Kindred Bell, Soul Warden]}
  Ben: {hand: [Grizzly Bears, Hill Giant], in play: [Forest x2, Mountain x4]}
turn: Ben's precombat main
events: [Ben casts Grizzly Bears, resolve the stack, Ben casts Hill Giant, resolve the stack]
"""
ONCE_MORE = """
cards:
  War Drum: {cost: "{R}", type: Sorcery, text: "Untap all creatures. After this main phase, there is an additional combat phase followed by an additional main phase."}
players:
  Ann: {hand: [War Drum, War Drum], in play: [Hill Giant, Mountain x2]}
  Ben: {life: 20}
events: [Ann casts War Drum, it resolves]
"""  # noqa: E501
FREE = """
cards:
  Open Door: {cost: "{2}", type: Artifact, text: "Any player may play creature cards with converted mana cost 2 or less without paying their mana costs and as though they had flash."}
players:
  Ann: {hand: [Whipcorder, Hill Giant], in play: [Open Door, Plains x3]}
  Ben: {}
"""  # noqa: E501
LENT = """
cards:
  Spark Lesson: {cost: "{1}", type: Enchantment - Aura, text: "Enchant creature\\nEnchanted creature has \\"{T}: This creature deals 1 damage to target player.\\""}
players:
  Ann: {in play: [{card: Hill Giant, attached: [Spark Lesson]}]}
  Ben: {life: 20}
"""  # noqa: E501


def answers(board: str, *asked: str) -> list[object]:
    """The values of the answers to these questions."""
    return [answer.value for answer in answer_text(board + "questions:\n" + "".join(f'  - "{each}"\n' for each in asked)).run.answers]


@pytest.mark.parametrize(
    ("board", "asked", "value"),
    [
        (WATCHED, "did Kindred Bell trigger on Grizzly Bears?", "yes"),
        (WATCHED, "does Kindred Bell trigger for Hill Giant?", "no"),
        (WATCHED, "how many times did Soul Warden trigger because of Hill Giant?", 1),
        (WATCHED, "how often did Soul Warden trigger?", 2),
        (ONCE_MORE, "how many combat phases will there be after this?", 2),
        (ONCE_MORE, "how many extra combat phases does Ann get?", 1),
        (ONCE_MORE, "how many combat phases were there?", 0),
        (ONCE_MORE + "  \n", "how many extra combats are there?", 1),
        (FREE, "can Ann play Whipcorder for free?", "yes"),
        (FREE, "can Ann play Hill Giant for free?", "no"),
        (FREE, "can Ann play Whipcorder face down for free?", "no"),  # one alternative cost (409.1b)
        (FREE, "can Ann play Whipcorder face down?", "yes"),
        (LENT, "can Ann use Spark Lesson's ability?", "yes"),
        (LENT.replace("card: Hill Giant,", "card: Hill Giant, tapped: yes,"), "can Ann use Spark Lesson's ability?", "no"),
    ],
)
def test_what_players_asked(board: str, asked: str, value: object) -> None:
    """Each is understood and answered."""
    assert answers(board, asked) == [value]


def test_what_an_aura_lets_its_creature_do_is_refused_for_the_creature() -> None:
    """The ability is the creature's, which is tapped already."""
    run = answer_text(LENT.replace("card: Hill Giant,", "card: Hill Giant, tapped: yes,") + "questions: [can Ann use Spark Lesson?]").run
    assert run.answers[0].why_not[0].failed == "Hill Giant is tapped already"


def test_a_trigger_that_did_not_come_of_one_thing_says_what_failed_of_that() -> None:
    """Of what happened that alone is looked at of which it is asked."""
    run = answer_text(WATCHED + "questions: [did Kindred Bell trigger on Hill Giant?]").run
    assert "Hill Giant" in run.answers[0].why_not[0].failed or "green" in run.answers[0].why_not[0].failed


def test_combats_that_were_begun_are_counted() -> None:
    """The usual combat phase, and one that an effect added."""
    board = ONCE_MORE + "  - go to combat\n  - go to postcombat main\n"
    board = board.replace("events: [Ann casts War Drum, it resolves]\n", "events:\n  - Ann casts War Drum\n  - it resolves\n")
    assert answers(board, "how many combats were there?", "how many combat phases are still to come?") == [1, 1]


def test_what_an_effect_asks_for_is_told_with_what_else_is_discarded() -> None:
    """Nothing of hers costs a sacrifice, and the spell asks for one each time."""
    board = """
cards:
  Hard Bargain: {cost: "{X}{U}", type: Instant, text: "Draw X cards. For each card drawn this way, discard a card unless you sacrifice a permanent."}
players:
  Ann: {hand: [Hard Bargain], in play: [Island x4], library: [Shock, Opt, Forest]}
  Ben: {}
events:
  - Ann casts Hard Bargain with X=2
  - it resolves, Ann sacrifices an Island and discards Opt
"""  # noqa: E501
    asked = ("how many Islands does Ann control?", "where is Opt?", "where is Shock?")
    assert answers(board, *asked) == [3, "Ann's graveyard", "Ann's hand"]


def test_the_only_player_that_could_be_the_target_may_be_named_as_it_resolves() -> None:
    """The target was chosen as the ability went onto the stack, and what is told is so."""
    board = """
players:
  Ann: {hand: [Shock], in play: [Mogg Maniac, Mountain]}
  Ben: {life: 20}
events:
  - Ann casts Shock on Mogg Maniac
  - Shock resolves
  - Mogg Maniac's trigger resolves targeting Ben
questions: [life of Ben]
"""
    run = answer_text(board).run
    assert run.answers[0].value == 18 and all(event.legal and not event.unused_choices for event in run.events)


def test_a_turn_that_was_ended_is_over_with_what_triggers_as_it_is_cleaned_up() -> None:
    """Players get priority in a cleanup step in which something triggers (314.3)."""
    board = """
cards:
  Loose Cloak: {cost: "{G}", type: Enchantment - Aura, text: "Enchant creature\\nWhen Loose Cloak is put into a graveyard from play, return Loose Cloak to its owner's hand."}
  Waking Grove: {type: Land, text: "{1}: Waking Grove becomes a 2/2 Elemental creature until end of turn. It's still a land."}
players:
  Ann: {hand: [Loose Cloak], in play: [Waking Grove, Forest x3]}
  Ben: {}
events:
  - Ann activates Waking Grove
  - it resolves
  - Ann casts Loose Cloak on Waking Grove
  - it resolves
  - end the turn
"""  # noqa: E501
    assert answers(board, "where is Loose Cloak?") == ["Ann's hand"]


def test_what_made_things_what_they_are_anyway_is_not_told() -> None:
    """Forests that are creatures, too, are Forests by themselves: what made them fewer is told."""
    board = """
players:
  Ann: {in play: [Mountain x3, Living Lands], hand: [Stone Rain]}
  Ben: {in play: [Forest x3]}
events: [Ann casts Stone Rain on Ben's Forest, it resolves]
questions: [how many Forests does Ben control?, how many creatures does Ben control?]
"""
    lands, creatures = answer_text(board).run.answers
    assert not lands.clause and creatures.clause.startswith("Living Lands: ")


SPREE = """
cards:
  Scatter: {cost: "{R}", type: Sorcery, text: "Replicate {R}\\nDestroy target artifact."}
players:
  Ann: {hand: [Scatter], in play: [Mountain x3]}
  Ben: {in play: [Ornithopter, Icy Manipulator, Millstone]}
events:
  - Ann casts Scatter on Ornithopter, replicating it twice
"""


@pytest.mark.parametrize(
    "said",
    [
        "the replicate trigger resolves, the copies target Icy Manipulator and Millstone",
        "the replicate trigger resolves with the copies aimed at Icy Manipulator and Millstone",
        "the replicate trigger resolves targeting Icy Manipulator and Millstone",
        "the copies target Icy Manipulator and Millstone",
    ],
)
def test_the_targets_of_copies_are_told_with_what_makes_them(said: str) -> None:
    """One each, and the copies resolve first."""
    board = f"{SPREE}  - {said}\n  - resolve the stack\n"
    asked = ("is Ornithopter in play?", "is Icy Manipulator in play?", "is Millstone in play?")
    assert answers(board, *asked) == ["no", "no", "no"]


def test_what_both_copies_target_is_the_target_of_each() -> None:
    """The second finds nothing to destroy."""
    board = f"{SPREE}  - both copies target Millstone\n  - resolve the stack\n"
    assert answers(board, "is Icy Manipulator in play?", "is Millstone in play?", "is Ornithopter in play?") == ["yes", "no", "no"]


def test_a_keyword_is_used_with_what_its_cost_returns() -> None:
    """Its card, where the keyword is that of one card alone, and what is not of that card is what the cost asks for."""
    board = """
cards:
  Roof Stalker: {cost: "{3}{U}", type: Creature - Human Ninja, pt: 2/2, text: "Ninjutsu {1}{U}"}
players:
  Ann: {hand: [Roof Stalker], in play: [Grizzly Bears, Hill Giant, Island x2]}
  Ben: {in play: [Serra Angel]}
events: [Ann attacks with Grizzly Bears and Hill Giant, Ben blocks Hill Giant with Serra Angel]
"""
    asked = ("can Ann use ninjutsu?", "can Ann use ninjutsu with Grizzly Bears?", "can Ann use ninjutsu with Hill Giant?")
    assert answers(board, *asked) == ["yes", "yes", "no"]


def test_what_must_block_may_choose_between_two_that_ask_for_it() -> None:
    """Both are named, and of one alone it is told what else obeys as much (500.3)."""
    board = """
players:
  Ann: {in play: [{card: Hill Giant, attached: [Lure]}, {card: Grizzly Bears, attached: [Lure]}]}
  Ben: {in play: [Serra Angel]}
events: [Ann attacks with Hill Giant and Grizzly Bears]
questions: [must Serra Angel block?, must Serra Angel block Hill Giant?]
"""
    at_all, one = answer_text(board).run.answers
    assert at_all.value == "yes" and at_all.clause.endswith("Serra Angel blocks Hill Giant, or Grizzly Bears instead")
    assert one.value == "no" and one.clause == at_all.clause


def test_what_resolves_and_lets_a_player_draw_is_no_draw_step() -> None:
    """`the trigger resolves, she draws` tells what it does; alone, `Ann draws` is her draw step."""
    board = """
cards:
  Den Watcher: {cost: "{2}{G}", type: Creature - Elf, pt: 2/2, text: "Whenever a Bear comes into play, you may draw a card."}
players:
  Ann: {hand: [Grizzly Bears], in play: [Den Watcher, Forest x2], library: [Forest x3]}
  Ben: {}
events:
  - Ann casts Grizzly Bears
  - it resolves
"""
    for told in ("the trigger resolves, she draws", "Den Watcher's trigger resolves and Ann draws"):
        assert answers(f"{board}  - {told}\n", "how many cards did Ann draw?", "whose turn is it?") == [1, "Ann"]


@pytest.mark.parametrize(("told", "left"), [("Forest and Swamp", {"Ornithopter"}), ("Ornithopter", {"Forest", "Swamp"})])
def test_more_cards_than_an_unless_asks_for_are_what_is_done_otherwise(told: str, left: set[str]) -> None:
    """One artifact card is discarded instead of two cards; who names two has discarded two."""
    board = f"""
cards:
  Hard Study: {{cost: "{{U}}", type: Instant, text: "Discard two cards unless you discard an artifact card."}}
players:
  Ann: {{hand: [Hard Study, Forest, Swamp, Ornithopter], in play: [Island]}}
  Ben: {{}}
events:
  - Ann casts Hard Study
  - it resolves, Ann discards {told}
questions: [hand of Ann]
"""
    run = answer_text(board).run
    assert set(run.answers[0].value) == left and all(event.legal for event in run.events)


def test_two_of_the_kind_that_an_unless_asks_for_are_discarded_all_the_same() -> None:
    """Either of them would have been enough, and both are named."""
    board = """
cards:
  Hard Study: {cost: "{U}", type: Instant, text: "Discard two cards unless you discard an artifact card."}
players:
  Ann: {hand: [Hard Study, Millstone, Swamp, Ornithopter], in play: [Island]}
  Ben: {}
events: [Ann casts Hard Study, "it resolves, Ann discards Ornithopter and Millstone"]
"""
    assert answers(board, "hand of Ann") == [["Swamp"]]


def test_what_is_told_to_come_of_it_says_what_was_agreed_to() -> None:
    """Whoever takes the damage has let it be dealt instead, each time; also where it is told in a sentence of its own."""
    board = """
cards:
  Burning Word: {cost: "{R}", type: Instant, text: "Counter target spell unless its controller has Burning Word deal 3 damage to him or her."}
players:
  Ann: {life: 20, hand: [Grizzly Bears], in play: [Forest x2]}
  Ben: {hand: [Burning Word, Burning Word], in play: [Mountain x2]}
events:
  - Ann casts Grizzly Bears
  - Ben casts Burning Word on Grizzly Bears
  - Ben casts Burning Word on Grizzly Bears
  - Burning Word resolves and Ann takes 3 damage
  - Burning Word resolves
  - Ann takes 3 damage
  - Grizzly Bears resolves
"""  # noqa: E501
    assert answers(board, "life of Ann", "is Grizzly Bears in play?") == [14, "yes"]


def test_of_two_of_a_name_the_one_in_play_is_refused_as_a_target() -> None:
    """A card in hand is no target of what is played on a creature, and is not what was meant."""
    board = """
players:
  Ann: {hand: [Drudge Skeletons], in play: [Drudge Skeletons]}
  Ben: {hand: [Terror], in play: [Swamp x2]}
questions: [can Ben cast Terror on Drudge Skeletons?]
"""
    assert "it is black" in answer_text(board).run.answers[0].why_not[0].failed


@pytest.mark.parametrize(
    ("asked", "value"),
    [
        ("is Serra Angel white and blue?", "no"),
        ("is Ornithopter both an artifact and a creature?", "yes"),
        ("is Serra Angel a white creature?", "yes"),
        ("is Serra Angel white or blue?", ["white"]),
    ],
)
def test_two_kinds_are_asked_of_at_once(asked: str, value: object) -> None:
    """All of them, with `and`; with `or`, which colors it has."""
    assert answers("players: {Ann: {in play: [Serra Angel, Ornithopter]}, Ben: {}}\n", asked) == [value]


def test_nobody_chooses_how_a_library_is_shuffled() -> None:
    """Who chose the targets is who chose for the spell."""
    board = """
players:
  Ann: {hand: [Gaea's Blessing], in play: [Forest x2], library: [Forest x3]}
  Ben: {graveyard: [Shock, Hill Giant], library: [Mountain x3]}
events: ["Ann casts Gaea's Blessing targeting Ben, Shock", it resolves]
"""
    assert answers(board, "who chose for Gaea's Blessing?") == ["Ann"]


@pytest.mark.parametrize(
    "text",
    [
        "You may discard your hand. If you do, draw two cards.",
        "You may sacrifice all artifacts you control. If you do, draw two cards.",
        "You may remove all cards in your hand from the game face down. If you do, draw two cards.",
    ],
)
def test_all_that_there_is_may_be_nothing(text: str) -> None:
    """Whoever chooses to do it has done it, to an empty hand too (424.6); what takes a card, or one artifact, takes one."""
    board = """
cards:
  Bare Bargain: {{cost: "{{U}}", type: Sorcery, text: "{}"}}
players:
  Ann: {{hand: [Bare Bargain], in play: [Island], library: [Forest x4]}}
  Ben: {{}}
events: [Ann casts Bare Bargain, "it resolves, Ann chooses yes"]
"""
    assert answers(board.format(text), "how many cards did Ann draw?") == [2]
    fewer = text.replace("your hand.", "a card.").replace("all artifacts you control", "an artifact").replace("all cards in", "a card from")
    assert answers(board.format(fewer).replace(", Ann chooses yes", ""), "how many cards did Ann draw?") == [0]


def test_what_stands_in_both_parts_of_a_sum_is_counted_twice() -> None:
    """It is named once, with how often."""
    board = """
cards:
  Root Elder: {cost: "{G}", type: Creature - Treefolk, pt: "*/*", text: "Root Elder's power and toughness are each equal to the number of Forests you control plus the number of Treefolk you control."}
  Walking Wood: {type: Land Creature - Forest Treefolk, pt: 1/1}
players: {Ann: {in play: [Root Elder, Walking Wood]}, Ben: {}}
questions: [how big is Root Elder?]
"""  # noqa: E501
    answer = answer_text(board).run.answers[0]
    counts = {name for row in answer.derivation for name in row.counted}
    assert answer.value == "3/3" and counts == {"Walking Wood (twice)", "Root Elder"}


def test_what_is_revealed_rather_than_paid_may_be_an_empty_hand() -> None:
    """It is told by what is done."""
    board = """
cards:
  Last Seed: {cost: "{1}{G}", type: Sorcery, text: "If you have no land cards in hand, you may reveal your hand rather than pay Last Seed's mana cost.\\nDraw a card."}
players: {Ann: {hand: [Last Seed], library: [Shock, Forest]}, Ben: {}}
events: [Ann casts Last Seed by revealing her empty hand, it resolves]
"""  # noqa: E501
    assert answers(board, "was event 1 legal?", "how many cards did Ann draw?") == ["yes", 1]


def test_a_type_that_is_chosen_may_be_part_of_a_name() -> None:
    """`Elf` is the creature type, where one is asked for, and not the Elves that are there."""
    board = """
cards:
  Swift End: {cost: "{B}", type: Sorcery, text: "Destroy all creatures of the creature type of your choice."}
players: {Ann: {hand: [Swift End], in play: [Swamp]}, Ben: {in play: [Llanowar Elves, Hill Giant]}}
events: [Ann casts Swift End, "it resolves, Ann chooses Elf"]
"""
    assert answers(board, "is Llanowar Elves alive?", "is Hill Giant alive?") == ["no", "yes"]


def test_where_a_spell_is_turned_is_told_with_what_turns_it() -> None:
    """What was the target before resolves, and a trigger that resolves on somebody is aimed at that player."""
    board = """
cards:
  Sidestep: {cost: "{U}", type: Instant, text: "Change the target of target spell with a single target."}
  Keen Ram: {cost: "{R}", type: Creature - Goat, pt: 1/1, text: "When Keen Ram comes into play, it deals 2 damage to target player."}
players:
  Ann: {life: 20, hand: [Counterspell], in play: [Island x2]}
  Ben: {life: 20, hand: [Keen Ram, Sidestep], in play: [Mountain, Island]}
turn: Ben's precombat main
events:
  - Ben casts Keen Ram
  - Ann casts Counterspell on Keen Ram
  - Ben casts Sidestep on Counterspell
  - Sidestep resolves, the new target is Sidestep
  - resolve the stack
  - its trigger resolves on Ann
"""
    assert answers(board, "is Keen Ram in play?", "life of Ann") == ["yes", 18]


def test_a_keyword_is_asked_of_the_only_thing_that_has_it() -> None:
    """Of several it would not be said which one is meant."""
    board = """
cards:
  Old Raider: {cost: "{R}", type: Creature - Human, pt: 1/1, text: "Echo {R}"}
  Young Raider: {cost: "{R}", type: Creature - Human, pt: 1/1, text: XX}
players: {Ann: {hand: [Old Raider], in play: [Young Raider, Mountain x4]}, Ben: {}}
events: [Ann casts Old Raider, it resolves, go to Ann's next upkeep, the echo trigger resolves and Ann pays]
"""
    assert answers(board.replace("XX", "Haste"), "how many times did Old Raider's echo trigger?") == [1]


def test_a_turn_that_ended_is_over_though_the_stack_is_resolved_after_it() -> None:
    """An Aura on a land that was a creature until end of turn falls off as the turn is cleaned up."""
    board = """
cards:
  Stone Path: {type: Land, text: "{1}: Stone Path becomes a 2/2 Golem creature until end of turn. It's still a land."}
  Loyal Charm:
    cost: "{G}"
    type: Enchantment - Aura
    text: "Enchant creature\\nWhen Loyal Charm is put into a graveyard from play, return Loyal Charm to its owner's hand."
players: {Ann: {hand: [Loyal Charm], in play: [Stone Path, Forest x2]}, Ben: {}}
turn: Ann's precombat main
events: [Ann uses Stone Path, it resolves, Ann casts Loyal Charm on Stone Path, it resolves, the turn ends, resolve the stack]
"""
    assert answers(board, "where is Loyal Charm?", "is Stone Path a creature?") == ["Ann's hand", "no"]


def test_what_types_a_thing_has_and_whether_it_was_put_into_a_graveyard() -> None:
    board = """
players: {Ann: {hand: [Terror], in play: [Swamp x2]}, Ben: {in play: [Serra Angel]}}
events: [Ann casts Terror on Serra Angel, it resolves]
"""
    assert answers(board, "what are Serra Angel's creature types?", "was Serra Angel put into the graveyard?") == [["Angel"], "yes"]


def test_mana_of_a_source_that_is_named_is_for_what_it_is_named_for() -> None:
    """Each of two permanents that turn a mana into another gets its own from a land."""
    board = """
cards:
  Bright Star: {cost: "{1}", type: Artifact, text: "{1}, {T}, Sacrifice Bright Star: Add one mana of any color to your mana pool."}
players: {Ann: {hand: [Terror], in play: [Bright Star, Bright Star, Island, Mountain]}, Ben: {in play: [Grizzly Bears]}}
events: [Ann casts Terror on Grizzly Bears tapping Bright Star #1 and Bright Star #2, it resolves]
"""
    assert answers(board, "did Grizzly Bears die?") == ["yes"]


REWRITER = """
cards:
  Word Thief: {cost: "{U}", type: Instant, text: "Change the text of target spell or permanent by replacing all instances of one color word with another or one basic land type with another."}
  Kindled Wyrm: {cost: "{5}{R}{R}", type: Creature - Dragon, pt: 5/5, text: "Amplify 3"}
players:
  Ann: {hand: [Word Thief, Kindled Wyrm, Kilnmouth Dragon, Volcanic Dragon], in play: [Crusade, White Knight, Island, Mountain x7, Shivan Dragon]}
  Ben: {}
"""  # noqa: E501


@pytest.mark.parametrize(
    "told",
    ["Ann changes white to red", 'Ann replaces every "white" with "red"', "Ann changes all instances of white into red"],
)
def test_the_words_that_an_effect_changes_are_told_as_they_are_changed(told: str) -> None:
    """Both are answers to what the spell asks (418.6a)."""
    board = f"{REWRITER}events:\n  - Ann casts Word Thief on Crusade\n  - it resolves, {told}\n"
    assert answers(board, "P/T of White Knight") == ["2/2"]


@pytest.mark.parametrize("told", ["all her Dragons", "her two Dragons", "every Dragon in her hand", "both Dragon cards"])
def test_cards_of_a_kind_that_are_revealed_are_those_of_the_hand(told: str) -> None:
    """By their type line, and not by what is called so: one of that kind is in play, too."""
    board = f"{REWRITER}events:\n  - Ann casts Kindled Wyrm\n  - it resolves, Ann reveals {told}\n"
    assert answers(board, "+1/+1 counters on Kindled Wyrm") == [6]


def test_itself_is_what_the_sentence_names_and_not_what_was_spoken_of_before() -> None:
    """An ability with a target is played at its own source."""
    board = """
players:
  Ann: {in play: [Hill Giant]}
  Ben: {in play: [Prodigal Sorcerer, Grizzly Bears]}
turn: {player: Ben}
events:
  - Ben attacks with Grizzly Bears
  - Ann blocks Grizzly Bears with Hill Giant
  - Ben uses Prodigal Sorcerer on itself
  - it resolves
"""
    assert answers(board, "does Prodigal Sorcerer die?", "damage on Hill Giant") == ["yes", 0]


@pytest.mark.parametrize("told", ["playing the copy", "casting Shock", "and plays the copy"])
def test_what_an_ability_lets_be_played_is_played_as_that_resolves(told: str) -> None:
    """With the clauses of a play."""
    board = f"""
players:
  Ann: {{in play: [{{card: Isochron Scepter, id: stick}}, Island x2], removed from the game: [{{card: Shock, removed with: stick}}]}}
  Ben: {{life: 20}}
events:
  - Ann uses Isochron Scepter, {told} targeting Ben
  - resolve the stack
""".replace(", and", " and")
    assert answers(board, "life of Ben") == [18]


def test_cards_are_revealed_until_one_is_found_where_that_brings_it() -> None:
    """What a player may do for nothing is done, and what it destroys is no basic land where there is anything else."""
    board = """
cards:
  Calling: {cost: "{G}", type: Sorcery, text: "You may reveal cards from the top of your library until you reveal a creature card. If you do, put that card into play and all other cards revealed this way into your graveyard."}
  Breaker: {cost: "{2}", type: Creature - Beast, pt: 1/1, text: "When Breaker comes into play, destroy target noncreature permanent."}
players:
  Ann: {hand: [Calling], in play: [Forest], library: [Shock, Breaker, Hill Giant]}
  Ben: {in play: [Swamp, Loxodon Warhammer]}
events:
  - Ann casts Calling
  - resolve the stack
"""  # noqa: E501
    asked = ("where is Breaker?", "where is Shock?", "where is Loxodon Warhammer?")
    assert answers(board, *asked) == ["in play", "Ann's graveyard", "Ben's graveyard"]


def test_what_came_back_is_there_for_what_brought_it() -> None:
    """That a second ability did not find its card in the graveyard any more is no reason for that."""
    board = """
cards:
  Lantern Keeper: {cost: "{W}", type: Creature - Spirit, pt: 5/5, text: "When Lantern Keeper leaves play, return target creature card with power 2 or less from your graveyard to play."}
players:
  Ann: {in play: [Lantern Keeper, Lantern Keeper], graveyard: [Grizzly Bears]}
  Ben: {hand: [Wrath of God], in play: [Plains x4]}
turn: {player: Ben}
events: [Ben casts Wrath of God, resolve the stack]
questions: [where is Grizzly Bears?]
"""  # noqa: E501
    run = answer_text(board).run
    assert "comes into play from a graveyard" in verdict(run, run.answers[0]).text


MOTHER = """
players:
  Ann: {in play: [Mother of Runes, Grizzly Bears]}
  Ben: {hand: [Shock], in play: [Mountain, Drudge Skeletons, Swamp]}
turn: Ben's main phase
events:
  - Ben Shocks Mother of Runes
"""


@pytest.mark.parametrize("told", ["I tap Mother to give herself protection from red", "I use Mother of Runes to give itself pro-red"])
def test_what_targets_creatures_alone_is_played_on_itself(told: str) -> None:
    """`herself` is no player there."""
    assert answers(f"{MOTHER}  - {told}\n  - everything resolves\n", "does Mother die?") == ["no"]


def test_who_tells_the_story_is_not_he() -> None:
    """From the first event in which somebody says I; also at the beginning of a sentence."""
    board = """
players:
  Ann: {hand: [Pyroclasm], in play: [Mountain x2]}
  Ben: {in play: [Drudge Skeletons, Swamp]}
events:
  - I cast Pyroclasm
  - He regenerates Skeletons in response
  - all resolve
"""
    assert answers(board, "are the Skeletons dead?", "is Drudge Skeletons tapped?") == ["no", "yes"]


def test_what_copies_as_it_comes_is_a_verb_with_what_it_copies() -> None:
    """Nothing is targeted."""
    board = """
players:
  Ann: {hand: [Clone], in play: [Island x4, Grizzly Bears]}
  Ben: {in play: [Hill Giant]}
events: [I Clone my Grizzly Bears, it resolves]
"""
    assert answers(board, "how big is my Clone?") == ["2/2"]


@pytest.mark.parametrize(
    ("asked", "value"),
    [
        ("can Ben respond to my unmorphing?", "no"),
        ("can he respond to the unmorph?", "no"),
        ("can I attack with it on my next turn?", "yes"),
        ("am I hit?", "no"),
        ("does Ben get hit?", "yes"),
    ],
)
def test_what_is_asked_of_ones_own_things(asked: str, value: object) -> None:
    """In the first person, as it is told."""
    board = """
players:
  Ann: {in play: [{card: Exalted Angel, face down: yes, id: morph}, Plains x4]}
  Ben: {hand: [Shock], in play: [Mountain]}
events: [I attack with my morph, Ben doesn't block, combat damage is dealt]
"""
    assert answers(board, asked) == [value]


HUSK = """
players:
  Ann: {in play: [Nantuko Husk, Grizzly Bears, Mogg Fanatic]}
  Ben: {hand: [Swords to Plowshares], in play: [Plains]}
turn: Ben's turn
events:
  - Ben Swords my Husk
"""


@pytest.mark.parametrize(
    "told",
    ["in response I sac Bears and Fanatic to it", "I sacrifice both creatures to it", "I sac Bears to Husk and then Fanatic to Husk"],
)
def test_what_is_sacrificed_to_it_goes_to_the_outlet_spoken_of_last(told: str) -> None:
    """No effect asks for it."""
    assert answers(f"{HUSK}  - {told}\n  - all resolve\n", "how much life do I gain?") == [6]


def test_what_is_put_back_last_is_why_it_is_on_top() -> None:
    """And not what was drawn before."""
    board = """
players:
  Ann: {hand: [Brainstorm, Counterspell], in play: [Island], library: [Forest, Plains, Swamp]}
  Ben: {}
events: ["I Brainstorm, putting back Counterspell then Forest", it resolves]
questions: [what is on top of my library?]
"""
    run = answer_text(board).run
    assert run.answers[0].value == "Counterspell" and "Counterspell goes into its owner's library" in verdict(run, run.answers[0]).text


def test_what_a_copy_does_is_told_of_the_ability_that_lets_it_be_played() -> None:
    """`bouncing` is no cost there; what a creature deals is asked without a word for it."""
    board = """
players:
  Ann: {in play: [{card: Isochron Scepter, id: stick}, Island x2], removed from the game: [{card: Boomerang, removed with: stick}]}
  Ben: {in play: [Forest]}
events: ["I activate the Scepter, bouncing Forest", everything resolves]
"""
    assert answers(board, "is Forest in Ben's hand?", "how much does Forest deal?") == ["yes", 0]


def test_the_number_of_a_token_is_that_among_the_tokens() -> None:
    """The card of that name counts where no token is said."""
    board = """
cards:
  Parting Shade:
    cost: "{3}{U}"
    type: Creature - Illusion
    pt: 3/3
    text: "When Parting Shade is put into a graveyard from play, put two tokens into play that are copies of it."
players:
  Ann: {in play: [Parting Shade], hand: [Shock]}
  Ben: {hand: [Terror, Shock], in play: [Swamp x2, Mountain]}
turn: {player: Ben}
events: [Ben casts Terror on Parting Shade, resolve the stack, "Ben casts Shock on Parting Shade token #2", it resolves]
"""
    asked = (*(f"damage on Parting Shade {which}" for which in ("token #1", "token #2", "#3")), "where is Parting Shade #1?")
    assert answers(board, *asked) == [0, 2, 2, "Ann's graveyard"]


def test_a_creature_that_connects_attacked_and_was_not_blocked() -> None:
    """Where nothing has told of its attack; `loses a card` is a discard."""
    board = """
players:
  Ann: {in play: [Hypnotic Specter]}
  Ben: {life: 20, hand: [Shock]}
events: [Specter connects, the trigger resolves]
"""
    assert answers(board, "does Ben lose a card?", "what's Ben at?") == ["yes", 18]


def test_a_card_of_several_words_is_a_verb_by_its_first() -> None:
    """`Plows Under`; `my Forest` is that of whoever tells it, where both have one."""
    board = """
players:
  Ann: {in play: [Forest, Island, Swamp]}
  Ben: {hand: [Plow Under], in play: [Forest x5]}
turn: Ben's turn
events: [Ben Plows Under my Forest and Island, it resolves]
"""
    assert answers(board, "how many lands do I have?") == [1]
