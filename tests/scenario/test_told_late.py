"""What is told behind the event that asks for it; what is given up by default; things that are named by an id, a label, their source."""

from __future__ import annotations

import pytest

from judge.answering import AskError, answer_text


def values(text: str) -> list[object]:
    """The values of the answers; every event must be legal."""
    run = answer_text(text, "<scenario>").run
    assert [event.text for event in run.events if not event.legal] == []
    return [answer.value for answer in run.answers]


def test_the_planeswalker_is_named_after_the_damage() -> None:
    """Whoever names the planeswalker has the damage dealt to it instead."""
    assert values("""
players:
  Ann: {hand: [Lightning Bolt], in play: [Mountain]}
  Ben: {in play: [{card: Jace Beleren, loyalty: 3}]}
events: [Ann casts Lightning Bolt targeting Ben, all pass, Ann chooses Jace Beleren]
questions: [where is Jace Beleren?, life of Ben]
""") == ["Ben's graveyard", 20]


def test_what_a_may_puts_into_play_is_named_before_the_next_play() -> None:
    """The name belongs to Sneak Attack's ability, not to the spell after it."""
    assert values("""
players:
  Ann: {hand: [Serra Angel, Momentary Blink], in play: [Sneak Attack, Mountain, Plains x2]}
  Ben:
events:
  - Ann activates Sneak Attack
  - all pass
  - Ann chooses Serra Angel
  - Ann casts Momentary Blink targeting Serra Angel
  - all pass
questions: [where is Serra Angel?, does Serra Angel have haste?]
""") == ["in play", "no"]


@pytest.mark.parametrize("library", ["[Shock, Forest, Forest, Forest x5]", "[Forest, Forest, Forest, Forest x5]"])
def test_what_is_played_later_is_not_put_back(library: str) -> None:
    """A default gives up what the line of play does not name."""
    assert values(f"""
players:
  Ann: {{hand: [Brainstorm, Giant Growth], in play: [Island, Forest, Grizzly Bears], library: {library}}}
  Ben:
events: [Ann plays Brainstorm, all pass, Ann plays Giant Growth targeting Grizzly Bears, all pass]
questions: [power of Grizzly Bears, hand size of Ann]
""") == [5, 1]


def test_a_sacrifice_by_default_spares_what_attacks_later() -> None:
    """Of two creatures that is sacrificed of which the line says no more."""
    assert values("""
players:
  Ann: {in play: [Hill Giant, Grizzly Bears]}
  Ben: {hand: [Diabolic Edict], in play: [Swamp x2]}
events: [Ben plays Diabolic Edict targeting Ann, all pass, Ann attacks with Hill Giant]
questions: [where is Hill Giant?, where is Grizzly Bears?]
""") == ["in play", "Ann's graveyard"]


PLAYS = {
    "madness": """
players: {Ann: {hand: [Basking Rootwalla], in play: [Wild Mongrel]}, Ben: }
events:
  - Ann activates Wild Mongrel discarding Basking Rootwalla
  - resolve the stack
  - Ann plays Basking Rootwalla for its madness cost
  - resolve the stack
questions: [is Basking Rootwalla in play?]
""",
    "cascade": """
players:
  Ann: {hand: [Bloodbraid Elf], in play: [Mountain x2, Forest x2], library: [Forest, Lightning Bolt, Forest x5]}
  Ben:
events: [Ann casts Bloodbraid Elf, cascade resolves, Ann casts Lightning Bolt targeting Ben, resolve the stack]
questions: ["life of Ben = 17"]
""",
    "suspend, after the last counter": """
players:
  Ann: {in play: [Mountain], removed from the game: [{card: Rift Bolt, counters: {time: 1}}]}
  Ben: {in play: [Hill Giant]}
turn: {player: Ann, step: upkeep, beginning: yes}
events: [all pass, Ann casts Rift Bolt targeting Ben, resolve the stack]
questions: ["life of Ben = 17"]
""",
    "suspend, before the last counter is removed": """
players:
  Ann: {in play: [Mountain], removed from the game: [{card: Rift Bolt, counters: {time: 1}}]}
  Ben: {}
turn: {player: Ann, step: untap}
events: [go to Ann's upkeep, Ann targets Ben with Rift Bolt, resolve the stack]
questions: ["life of Ben = 17"]
""",
    "suspend, after it was played": """
players:
  Ann: {in play: [Mountain], removed from the game: [{card: Rift Bolt, counters: {time: 1}}]}
  Ben: {in play: [Hill Giant]}
turn: {player: Ann, step: upkeep, beginning: yes}
events: [resolve the stack, Ann plays Rift Bolt at Ben]
questions: ["life of Ben = 17"]
""",
}


@pytest.mark.parametrize("text", PLAYS.values(), ids=list(PLAYS))
def test_a_play_that_something_resolving_offered(text: str) -> None:
    """The play is told after the event in which it could be made, or was made by an effect; its targets are those told."""
    assert values(text) == ["yes"]


def test_a_play_that_nothing_offered_stays_refused() -> None:
    """A "may" of another card is not taken for the offer of this one."""
    run = answer_text(
        """
players:
  Ann: {hand: [Bloodbraid Elf], in play: [Mountain x2, Forest x2], library: [Forest, Lightning Bolt, Shock, Forest x5]}
  Ben:
events: [Ann casts Bloodbraid Elf, cascade resolves, Ann casts Shock targeting Ben]
questions: [life of Ben, where is Lightning Bolt?]
""",
        "<scenario>",
    ).run

    assert [event.legal for event in run.events] == [True, True, False]
    assert [answer.value for answer in run.answers] == [20, "stack"]  # the Bolt is played where nobody says no


def test_damage_is_divided_after_it_went_on_the_stack() -> None:
    """Such a sentence belongs before the event; the numbers of the events stay."""
    assert values("""
players: {Ann: {in play: [Benalish Hero, Grizzly Bears]}, Ben: {in play: [Hill Giant]}}
events:
  - Ann attacks with Benalish Hero and Grizzly Bears as a band
  - Ben blocks Grizzly Bears with Hill Giant
  - combat damage goes on the stack
  - Ann chooses to assign 3 damage from Hill Giant to Benalish Hero
  - combat damage is dealt
questions: [does Grizzly Bears survive?, does Benalish Hero die?, "after event 4, does Benalish Hero survive?"]
""") == ["yes", "yes", "yes"]


def test_creatures_tapped_for_convoke_may_be_sick() -> None:
    """`tapping X for convoke` is convoking."""
    assert values("""
players:
  Ann: {hand: [Siege Wurm], in play: [Forest x4, Llanowar Elves (summoning sick), Grizzly Bears, Elvish Warrior]}
  Ben:
events: ["Ann casts Siege Wurm tapping Llanowar Elves, Grizzly Bears, Elvish Warrior for convoke", all pass]
questions: [where is Siege Wurm?, is Llanowar Elves tapped?]
""") == ["in play", "yes"]


def test_another_choice_of_the_spell_leaves_convoke_to_be_found() -> None:
    """The least number of creatures is that which pays what the choices make of the cost; a choice of creatures is followed."""
    board = """
players:
  Ann: {hand: [Sprout Swarm], in play: [Forest, Grizzly Bears, Llanowar Elves, Hill Giant, Gray Ogre, Elvish Warrior]}
  Ben:
events: [{do: Ann casts Sprout Swarm, choices: [%s]}, all pass]
questions: [where is Sprout Swarm?, "how many of Ann's creatures are tapped?"]
"""
    assert values(board % "Ann chooses yes") == ["Ann's hand", 4]
    assert values(board % "Ann chooses no") == ["Ann's graveyard", 1]
    assert values(board % '"Ann chooses Hill Giant, Gray Ogre, Llanowar Elves"') == ["Ann's graveyard", 3]


def test_what_targets_abilities_targets_that_of_what_is_named() -> None:
    """Where only an ability can be a target, the name of its source is enough."""
    assert values("""
players:
  Ann: {in play: [Polluted Delta], library: [Island, Swamp]}
  Ben: {hand: [Stifle], in play: [Island]}
events: [Ann activates Polluted Delta, Ben plays Stifle targeting Polluted Delta, resolve the stack]
questions: [life of Ann, how many lands does Ann control?]
""") == [19, 0]


def test_an_aura_is_attached_by_its_id() -> None:
    """`attached: [cm]` is the object with that id, of the player who lists it."""
    assert values("""
players:
  Ann: {in play: [{card: Control Magic, id: cm}]}
  Ben: {hand: [Disenchant], in play: [Plains x2, {card: Serra Angel, attached: [cm]}]}
turn: {player: Ben, step: precombat main}
events: [Ben casts Disenchant targeting cm, all pass]
questions: ["after event 0, who controls Serra Angel?", who controls Serra Angel?]
""") == ["Ann", "Ben"]


def test_an_id_in_the_place_of_a_card_is_refused() -> None:
    """An id is no card; it is said where it may stand."""
    with pytest.raises(AskError) as caught:
        values("players: {Ann: {in play: [{card: Holy Strength, id: cm}], hand: [cm]}}\nquestions: [life of Ann]\n")
    assert "no card 'cm'" in str(caught.value)
    assert "an id may stand under 'attached'" in str(caught.value)


def test_what_was_chosen_as_keys_of_their_own() -> None:
    """`chosen player`, `chosen color` are those of `chosen`."""
    assert values("""
players:
  Ann: {in play: [{card: Black Vise, chosen player: Ben}]}
  Ben: {hand: [Shock x6]}
events: [go to Ben's upkeep, all pass]
questions: [life of Ben]
""") == [18]


LABELLED = """
players: {Ann: {hand: [Shock, Lightning Bolt], in play: [Mountain x6]}, Ben: }
events:
  - {do: Ann casts Shock on Ben, label: start}
  - {do: Ann casts Lightning Bolt on Ben, label: the bolt}
  - all pass
"""


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("after start, what is on the stack?", ["Shock"]),
        ("after event the bolt, what is on the stack?", ["Lightning Bolt", "Shock"]),
        ("was the bolt legal?", "yes"),
        ("what is on the stack after the first event?", ["Shock"]),
        ("after 'Ann casts Shock on Ben', what is on the stack?", ["Shock"]),
        ("can Ben respond to event 2?", "yes"),
    ],
)
def test_events_are_named_by_a_label_or_their_words(question: str, value: object) -> None:
    """A label, the words in quotes, or the place among the events stand for the number."""
    assert values(f'{LABELLED}questions: ["{question}"]\n') == [value]


def test_a_label_stands_once() -> None:
    """Two events of one label could not be told apart."""
    with pytest.raises(AskError, match="another event has the label 'x'"):
        values("players: {Ann: , Ben: }\nevents: [{do: all pass, label: x}, {do: all pass, label: x}]\nquestions: [life of Ann]\n")


@pytest.mark.parametrize(
    ("line", "help"),
    [
        ("  Ann: {hand: [Shock], in play [Mountain]}", "put a colon behind the key: 'in play: ['"),
        ("  Ann: {hand: [Shock], in play: [Mountain}", "write ']' here"),
        ("  Ann: {hand: [Shock], in play: [Mountain]", "'{' is not closed: write '}' behind it"),
    ],
)
def test_brackets_that_do_not_fit(line: str, help: str) -> None:
    """The advice is about the bracket, and stands at it."""
    with pytest.raises(AskError) as caught:
        values(f"players:\n{line}\n  Ben:\n")
    assert help in str(caught.value)


@pytest.mark.parametrize(
    ("question", "value"),
    [("can Ann dredge Golgari Grave-Troll?", "no"), ("can Ann dredge Stinkweed Imp?", "yes")],
)
def test_whether_a_draw_can_be_replaced(question: str, value: str) -> None:
    """It is tried whether the player is asked."""
    assert values(f"""
players: {{Ann: {{graveyard: [Golgari Grave-Troll, Stinkweed Imp], library: [Forest x5]}}, Ben: }}
questions: ["{question}"]
""") == [value]


def test_who_chooses_the_order() -> None:
    """Of two replacement effects the affected player's choice comes first."""
    assert values("""
players:
  Ann: {hand: [Lightning Bolt], in play: [Furnace of Rath, Mountain]}
  Ben: {hand: [Healing Salve], in play: [Plains]}
events:
  - Ann casts Lightning Bolt targeting Ben
  - Ben casts Healing Salve choosing mode 2 targeting Ben
  - resolve the stack
  - Ben chooses Healing Salve
questions: [life of Ben, who chooses the order?]
""") == [20, "Ben"]


@pytest.mark.parametrize(
    "said",
    [
        "Ann pumps the Dragon with all her Mountains",
        "Ann sinks all her mountains into the Dragon",
        "Ann uses all of her Mountains to pump it",
    ],
)
def test_a_creature_is_pumped_as_often_as_lands_pay(said: str) -> None:
    """Each untapped one of these lands pays once; others stay untapped."""
    assert values(f"""
players: {{Ann: {{in play: [Shivan Dragon, Mountain x4, Mountain (tapped), Forest x2]}}, Ben: }}
events: [Ann attacks with Shivan Dragon, no block, {said}, resolve the stack]
questions: [P/T of Shivan Dragon, how many untapped Forests does Ann control?]
""") == ["9/5", 2]


def test_mana_is_told_source_by_source() -> None:
    """Each source has its amount and no verb of its own."""
    assert values("""
players: {Ann: {in play: [Grim Monolith, Sol Ring]}, Ben: }
events: [Ann taps Monolith for three and Ring for two]
questions: [how much mana does Ann have?]
""") == [5]


@pytest.mark.parametrize(
    "splits", ["splits it into Shock, Bears and Island, Giant, Counterspell", "puts Shock, Bears in one pile and the rest in the other"]
)
@pytest.mark.parametrize(
    ("takes", "hand"),
    [
        ("takes the Shock pile", ["Shock", "Grizzly Bears"]),
        ("takes the second pile", ["Island", "Hill Giant", "Counterspell"]),
        ("picks the pile with Counterspell", ["Island", "Hill Giant", "Counterspell"]),
    ],
)
def test_piles_are_told_by_what_is_in_them(splits: str, takes: str, hand: list[str]) -> None:
    """Both piles are named, or one and the rest; a pile is taken by its place or by a card in it."""
    found = values(f"""
players:
  Ann: {{hand: [Fact or Fiction], in play: [Island x4], library: [Shock, Grizzly Bears, Island, Hill Giant, Counterspell]}}
  Ben:
events: [Ann plays Fact or Fiction, all pass, "Ben {splits}", Ann {takes}]
questions: [hand of Ann]
""")[0]
    assert sorted(str(card).split(" #")[0] for card in found) == sorted(hand)  # type: ignore[attr-defined]


def test_what_an_effect_makes_a_player_discard_or_sacrifice_is_its_choice() -> None:
    """`Ann discards Island` answers what the Looter's ability asks, `Ann sacrifices two Swamps` what the Negator's does."""
    assert values("""
players: {Ann: {in play: [Merfolk Looter], hand: [Island, Shock], library: [Forest x5]}, Ben: }
events: [Ann activates Merfolk Looter, "Looter's ability resolves, Ann discards Island"]
questions: [hand of Ann]
""") == [["Shock", "Forest"]]
    assert values("""
players:
  Ann: {in play: [Phyrexian Negator, Swamp x3, Forest]}
  Ben: {hand: [Shock], in play: [Mountain]}
events: [Ben shocks Phyrexian Negator, Shock resolves, Ann sacrifices two Swamps, resolve the stack]
questions: [how many Swamps does Ann control?, is Forest in play?]
""") == [1, "yes"]


def test_a_mode_is_told_by_its_words() -> None:
    """`choosing gain life` is the mode whose text says so; `why not?` may stand behind a spoken question."""
    assert values("""
players: {Ann: {hand: [Healing Salve], in play: [Plains]}, Ben: }
events: [Ann casts Healing Salve choosing gain life targeting Ann, all pass]
questions: [life of Ann, does Ann gain life? why?, how many lands did Ann tap?]
""") == [23, "yes", 1]


def test_yes_is_the_answer_to_what_was_asked_before() -> None:
    """`Ann chooses yes` after the stack has resolved agrees to the madness that an event before it asked about."""
    assert values("""
players: {Ann: {hand: [Basking Rootwalla], in play: [Wild Mongrel]}, Ben: }
events: [Ann activates Wild Mongrel discarding Basking Rootwalla, resolve the stack, Ann chooses yes, all pass]
questions: [where is Basking Rootwalla?]
""") == ["in play"]


def test_a_player_and_a_planeswalker_are_attacked_in_one_sentence() -> None:
    """Each group is told behind what it attacks; how often a spell was copied is asked as people say it."""
    assert values("""
players: {Ann: {in play: [Grizzly Bears, Hill Giant]}, Ben: {in play: [{card: Ajani Goldmane, loyalty: 4}]}}
events: ["Ann attacks Ajani Goldmane with Grizzly Bears, Ben with Hill Giant", no block, combat damage is dealt]
questions: [loyalty of Ajani Goldmane, life of Ben, how many times was Ajani Goldmane copied?]
""") == [2, 17, 0]


@pytest.mark.parametrize(
    "told",
    [
        '"Ann chooses Hill Giant, yes"',  # one line for the target and for the "may"
        "Ann chooses Hill Giant",  # whoever names the target of a "may" does it
        '"Ann chooses yes, Hill Giant"',
    ],
)
def test_one_line_may_answer_a_target_and_a_may(told: str) -> None:
    """The names of a list answer decisions of their own where no decision takes them all."""
    assert values(f"""
players:
  Ann: {{hand: [Man-o'-War, Gravedigger], in play: [Swamp x4], graveyard: [Hill Giant, Grizzly Bears]}}
  Ben:
events: [Ann casts Gravedigger, all pass, {told}, all pass]
questions: [where is Hill Giant?, where is Grizzly Bears?]
""") == ["Ann's hand", "Ann's graveyard"]


def test_a_declined_may_is_declined_although_its_target_was_named() -> None:
    """A "no" goes before what the naming of a target says."""
    assert values("""
players:
  Ann: {hand: [Gravedigger], in play: [Swamp x4], graveyard: [Hill Giant]}
  Ben:
events: [Ann casts Gravedigger, all pass, "Ann chooses Hill Giant, no", all pass]
questions: [where is Hill Giant?]
""") == ["Ann's graveyard"]


def test_a_division_names_the_targets_of_a_trigger() -> None:
    """What is divided to is what is targeted."""
    assert values("""
cards:
  Ember Giant:
    cost: "{4}{R}"
    type: Creature - Giant
    pt: 3/3
    text: When Ember Giant comes into play, it deals 3 damage divided as you choose among any number of target creatures and/or players.
players:
  Ann: {hand: [Ember Giant], in play: [Mountain x5]}
  Ben: {in play: [Grizzly Bears]}
events: [Ann casts Ember Giant, all pass, "Ann chooses 2 from Grizzly Bears, 1 from Ben", all pass]
questions: [where is Grizzly Bears?, life of Ben]
""") == ["Ben's graveyard", 19]


def test_a_card_is_played_by_madness_after_it_was_discarded_as_a_cost() -> None:
    """`by madness` is how the ability that resolves plays it."""
    assert values("""
players:
  Ann: {hand: [Basking Rootwalla], in play: [Wild Mongrel]}
  Ben:
events: [Ann discards Basking Rootwalla to Wild Mongrel, Ann plays Basking Rootwalla by madness, resolve the stack]
questions: [where is Basking Rootwalla?]
""") == ["in play"]


def test_who_cannot_pay_may_be_said_not_to() -> None:
    """The "no" is true, and the answer tells why nobody was asked."""
    answer = answer_text("""
players:
  Ann: {in play: [Mystic Remora]}
  Ben:
turn: Ben's end of turn
events: [go to Ann's upkeep, Ann chooses no, all pass]
questions: [where is Mystic Remora?]
""")
    assert [event.legal for event in answer.run.events] == [True, True, True]
    assert answer.run.answers[0].value == "Ann's graveyard"
    assert "Ann can't pay {1} for Mystic Remora" in answer.render("text")


@pytest.mark.parametrize("said", ["Ann sacrifices Phyrexian Ghoul to itself", "Ann sacrifices Phyrexian Ghoul"])
def test_a_creature_is_sacrificed_to_its_own_ability(said: str) -> None:
    """What else asks for a sacrifice goes before it, where there is such a thing."""
    assert values(f"""
players: {{Ann: {{in play: [Phyrexian Ghoul, Grizzly Bears]}}, Ben: }}
events: [{said}, all pass]
questions: [where is Phyrexian Ghoul?, where is Grizzly Bears?]
""") == ["Ann's graveyard", "in play"]


def test_the_counter_of_another_permanent_is_removed_to_pay() -> None:
    """`removing a counter from X` names what the cost chooses."""
    assert values("""
cards:
  Counter Drinker:
    cost: "{B}"
    type: Creature - Imp
    pt: 1/1
    text: "Remove a +1/+1 counter from a creature you control: Counter Drinker gets +2/+2 until end of turn."
players:
  Ann: {in play: [Counter Drinker, {card: Hill Giant, counters: {+1/+1: 1}}, {card: Grizzly Bears, counters: {+1/+1: 1}}]}
  Ben:
events: [Ann activates Counter Drinker removing a +1/+1 counter from Grizzly Bears, all pass]
questions: [P/T of Counter Drinker, P/T of Hill Giant, P/T of Grizzly Bears]
""") == ["3/3", "4/4", "2/2"]


@pytest.mark.parametrize(("end", "top"), [("bottom", "Shock"), ("top", "Forest")])
def test_whoever_clashes_names_an_end_of_the_library(end: str, top: str) -> None:
    """`bottom` is what may be done with the card, `top` leaves it."""
    assert values(f"""
players:
  Ann: {{hand: [Lash Out], in play: [Mountain x2], library: [Craw Wurm, Plains]}}
  Ben: {{in play: [Hill Giant], library: [Forest, Shock]}}
events: [Ann casts Lash Out targeting Hill Giant, Ben chooses {end}, all pass]
questions: [what is on top of Ben's library?]
""") == [top]


def test_a_trigger_takes_by_default_what_it_harms_from_the_opponent_and_itself_last() -> None:
    """A default that nobody would mean is taken only where nothing else is legal."""
    assert values("""
players:
  Ann: {hand: [Flametongue Kavu], in play: [Mountain x4, Grizzly Bears]}
  Ben: {in play: [Hill Giant]}
events: [Ann casts Flametongue Kavu, all pass, all pass]
questions: [where is Hill Giant?, where is Grizzly Bears?, where is Flametongue Kavu?]
""") == ["Ben's graveyard", "in play", "in play"]


@pytest.mark.parametrize(
    ("told", "whose"),
    [
        ("Ann calls heads, the coin comes up heads, it resolves", "Ann"),
        ("Ann calls tails, the coin comes up heads, it resolves", "Ben"),
        ("it resolves, Ann loses the flip", "Ben"),
        ("it resolves, Ann wins the coin flip", "Ann"),
        ("Ann chooses tails, chance chooses heads, it resolves", "Ben"),
    ],
)
def test_a_flip_is_called_and_falls(told: str, whose: str) -> None:
    """Who calls the side that comes up wins (511.1)."""
    assert values(f"""
players:
  Ann: {{hand: [Stitch in Time], in play: [Island x2, Mountain x2]}}
  Ben:
events: [Ann casts Stitch in Time, {told}, next turn]
questions: [whose turn is it?]
""") == [whose]


def test_the_ability_of_a_card_goes_before_that_of_its_land_type() -> None:
    """What a land has as a Swamp is not what is activated by its name."""
    assert values("""
players:
  Ann: {in play: [Cabal Coffers, "Urborg, Tomb of Yawgmoth", Swamp x2, Island x2]}
  Ben:
events: [Ann activates Cabal Coffers tapping Island x2]
questions: [mana pool of Ann]
""") == ["{B}{B}{B}{B}{B}{B}"]


def test_yes_to_new_targets_before_they_are_named() -> None:
    """A "yes" by itself keeps what may be changed; the name that follows changes it."""
    assert values("""
players:
  Ann: {hand: [Fork], in play: [Mountain x2]}
  Ben: {hand: [Lightning Bolt], in play: [Mountain]}
events:
  - Ben casts Lightning Bolt targeting Ann
  - Ann casts Fork targeting Lightning Bolt
  - it resolves
  - Ann chooses yes
  - Ann chooses Ben
  - it resolves
questions: [life of Ben, life of Ann]
""") == [17, 20]


@pytest.mark.parametrize("said", ["Ann activates Azorius Signet tapping Plains", "Ann plays Azorius Signet's ability tapping Plains"])
def test_the_cost_of_a_mana_ability_is_paid_with_what_is_tapped(said: str) -> None:
    """Mana abilities whose own cost is mana."""
    assert values(f"""
players:
  Ann: {{in play: [Azorius Signet, Plains, Island]}}
  Ben:
events: [{said}]
questions: [mana pool of Ann, is Island tapped?]
""") == ["{W}{U}", "no"]


@pytest.mark.parametrize("what", ["Lightning Helix", "the copy", "the copy of Lightning Helix"])
@pytest.mark.parametrize("key", ["imprinted", "removed with"])
def test_the_copy_of_an_imprinted_card_is_played_after_it_was_made(what: str, key: str) -> None:
    """What was removed is told from either side; whoever plays the copy makes it first."""
    assert values(f"""
players:
  Ann: {{in play: [{{card: Isochron Scepter, {key}: Lightning Helix}}, Island x2], exile: [Lightning Helix]}}
  Ben:
events: [Ann activates Isochron Scepter, it resolves, Ann casts {what} targeting Ben, it resolves]
questions: [life of Ben, life of Ann]
""") == [17, 23]


@pytest.mark.parametrize("said", ["it resolves", "Ben's Door to Nothingness's ability resolves", "all pass"])
def test_what_ends_the_game_as_it_resolves_has_resolved(said: str) -> None:
    """A resolution in the middle of which the game is over is no refused event."""
    assert values(f"""
cards:
  Door to Nothingness:
    cost: "{{5}}"
    type: Artifact
    text: "{{T}}, Sacrifice Door to Nothingness: Target player loses the game."
players:
  Ann:
  Ben: {{in play: [Door to Nothingness]}}
events: [Ben activates Door to Nothingness targeting Ann, {said}]
questions: [who won?]
""") == ["Ben"]


def test_a_choice_told_before_two_resolutions_belongs_to_the_first() -> None:
    """Of several places where a choice may belong, that counts where nothing else is refused."""
    assert values("""
players:
  Ann: {hand: [Show and Tell, "Kokusho, the Evening Star"], in play: [Island x3, {card: "Kokusho, the Evening Star", id: old}]}
  Ben:
events: [Ann casts Show and Tell, Ann chooses Kokusho in Ann's hand, it resolves, it resolves, it resolves]
questions: [life of Ben]
""") == [10]


def test_an_ability_that_is_forbidden_is_not_taken_for_the_mana_ability() -> None:
    """What is said that an ability does tells which is meant, and each of them has its own number."""
    board = """
players:
  Ann: {in play: [Mishra's Factory, Forest]}
  Ben: {in play: [{card: Pithing Needle, chosen: {name: Mishra's Factory}}]}
questions: ["can Ann activate Mishra's Factory to animate it?", "can Ann tap Mishra's Factory for mana?"]
"""
    assert values(board) == ["no", "yes"]
    assert values(board.replace("Pithing Needle, chosen: {name: Mishra's Factory}", "Forest")) == ["yes", "yes"]


@pytest.mark.parametrize("told", ["black, then red", "black, red"])
def test_each_word_of_a_list_answers_a_decision(told: str) -> None:
    """Two words are chosen as one spell resolves."""
    assert values(f"""
players:
  Ann: {{in play: [White Knight, Island], hand: [Mind Bend]}}
  Ben:
events: [Ann casts Mind Bend on White Knight, "Ann chooses {told}", resolve the stack]
questions: [abilities of White Knight]
""") == [["First strike", "protection from red"]]


def test_a_word_too_many_is_refused() -> None:
    """Nothing of a list is dropped."""
    run = answer_text(
        """
players:
  Ann: {in play: [White Knight, Island], hand: [Mind Bend]}
  Ben:
events: [Ann casts Mind Bend on White Knight, "Ann chooses black, red, blue", resolve the stack]
questions: [abilities of White Knight]
""",
        "<scenario>",
    ).run
    assert [event.text for event in run.events if not event.legal] == ["Ann chooses black, red, blue"]


@pytest.mark.parametrize("told", ["Ann chooses yes, Ann chooses green", "'Ann chooses green, yes'"])
def test_yes_to_madness_plays_the_card(told: str) -> None:
    """What is played is asked for by the same card again, as its ability resolves."""
    assert values(f"""
players:
  Ann: {{hand: [Basking Rootwalla], in play: [Wild Mongrel]}}
  Ben:
events: [Ann discards Basking Rootwalla to Wild Mongrel, {told}, resolve the stack]
questions: [where is Basking Rootwalla?, colors of Wild Mongrel]
""") == ["in play", ["green"]]


def test_yes_to_a_copy_that_may_be_played_plays_it() -> None:
    """An imprinted card is copied, and the copy played."""
    assert values("""
players:
  Ann: {in play: [{card: Isochron Scepter, id: stick}, Island x2], removed from the game: [{card: Counterspell, removed with: stick}]}
  Ben: {hand: [Shock], in play: [Mountain]}
events: [Ben casts Shock on Ann, Ann activates stick, all pass, Ann chooses yes, resolve the stack]
questions: [was Shock countered?]
""") == ["yes"]


@pytest.mark.parametrize(
    ("told", "damage"),
    [
        ("with damage on the stack, Ann flings Hill Giant at Ben", 6),
        ("Ann flings Hill Giant at Ben while combat damage is on the stack", 6),
        ("damage goes on the stack and Ann flings Hill Giant at Ben", 6),
        ("Ann flings Hill Giant at Ben before damage", 3),
        ("Ann flings Hill Giant at Ben during combat", 3),
    ],
)
def test_when_something_is_done_in_combat_is_no_idle_word(told: str, damage: int) -> None:
    """310.4a: what is on the stack is dealt although its source has left."""
    assert values(f"""
players:
  Ann: {{hand: [Fling], in play: [Hill Giant, Mountain x2]}}
  Ben:
events: [Ann attacks with Hill Giant, Ben does not block, "{told}", resolve the stack]
questions: [how much damage was dealt to Ben?]
""") == [damage]


def test_before_what_is_past_is_refused() -> None:
    """It is not done in a later turn."""
    run = answer_text(
        """
players:
  Ann: {hand: [Fling], in play: [Hill Giant, Mountain x2]}
  Ben:
events: [Ann attacks with Hill Giant, Ben does not block, Ann flings Hill Giant at Ben before blocks]
questions: [life of Ben]
""",
        "<scenario>",
    ).run
    assert [event.why for event in run.events if not event.legal] == ["the declare attackers step of this turn is past"]


@pytest.mark.parametrize("told", ["chooses Elf", "names Elves", "chooses Elves"])
def test_a_creature_type_that_is_asked_for_is_no_card_of_that_name(told: str) -> None:
    """A word that what was played asks for goes before the short name of a card; elsewhere it is that name."""
    board = """
players:
  Ann: {hand: [Engineered Plague, Clone], in play: [Swamp x3, Island x4]}
  Ben: {in play: [Llanowar Elves, Goblin Piledriver]}
"""
    plague = f"events: [Ann casts Engineered Plague, all pass, Ann {told}]\nquestions: [where is Llanowar Elves?]\n"
    assert values(board + plague) == ["Ben's graveyard"]
    assert values(f"{board}events: [Ann casts Clone, all pass, Ann chooses Elves]\nquestions: [name of Clone]\n") == ["Llanowar Elves"]


@pytest.mark.parametrize(
    ("told", "in_hand"), [("", 2), (" for the second draw", 2), (" instead of the third draw", 2), (" as her first draw", 2)]
)
def test_the_draw_that_is_replaced_is_the_one_that_is_told(told: str, in_hand: int) -> None:
    """`dredges X for the second draw` leaves the first as it is (502.47)."""
    text = f"""
players:
  Ann:
    hand: [Brainstorm, Forest]
    in play: [Island]
    graveyard: [Stinkweed Imp]
    library: [Shock, Terror, Counterspell, Swamp, Mountain, Plains, Grizzly Bears, Hill Giant]
  Ben: {{}}
events: [Ann casts Brainstorm, all pass, "Ann dredges Stinkweed Imp{told}"]
questions: [is Shock in Ann's graveyard?, hand size of Ann]
"""
    assert values(text) == ["no" if "second" in told or "third" in told else "yes", in_hand]


def test_the_ability_of_what_is_named_is_used() -> None:
    """`uses X's ability` plays it; what waits on the stack is not meant."""
    text = """
players:
  Ann: {in play: [Prodigal Sorcerer, Jace Beleren]}
  Ben: {}
events: [Ann uses Prodigal Sorcerer's ability targeting Ben, resolve the stack, Ann uses Jace's ability 1]
questions: [life of Ben, loyalty of Jace Beleren]
"""
    assert values(text) == [19, 5]


@pytest.mark.parametrize(
    ("told", "value"),
    [
        ("Ann gives Hill Giant protection from white", ["protection from white"]),
        ("Ann gives Hill Giant flying", ["flying"]),
        ("Ann gives Hill Giant haste", ["haste"]),
        ("Ann makes Hill Giant white with Eight-and-a-Half-Tails", []),
    ],
)
def test_who_gives_an_ability_plays_the_only_thing_that_does(told: str, value: list[str]) -> None:
    """The permanent whose activated ability gives it, or the card in the hand."""
    text = f"""
players:
  Ann: {{in play: [Eight-and-a-Half-Tails, Banner, Plains x3, Island, Mountain, Hill Giant], hand: [Leap]}}
  Ben: {{}}
cards:
  Leap: {{cost: "{{U}}", type: Instant, text: "Target creature gains flying until end of turn."}}
  Banner: {{cost: "{{2}}", type: Artifact, text: "{{R}}: Target creature gains haste until end of turn."}}
events: ["{told}", all pass]
questions: [abilities of Hill Giant]
"""
    assert values(text) == [value]


def test_whether_something_can_animate_another_is_asked_of_its_ability() -> None:
    """`can Karn animate the Mox`."""
    text = """
players:
  Ann: {in play: ["Karn, Silver Golem", Forest, Mox Ruby]}
  Ben: {}
questions: [can Karn animate Mox Ruby?, can Karn animate Forest?]
"""
    assert values(text) == ["yes", "no"]


def test_what_an_ability_that_others_give_does_names_its_target() -> None:
    """`sacrifices Muscle Sliver to destroy X`, where a Sliver gives that ability to all."""
    text = """
players:
  Ann: {in play: [Necrotic Sliver, Muscle Sliver, Plains x3]}
  Ben: {in play: [Bonesplitter, Hill Giant, Grizzly Bears]}
events: [Ann sacrifices Muscle Sliver to destroy Grizzly Bears, all pass]
questions: [what died?, where is Bonesplitter?]
"""
    assert values(text) == [["Muscle Sliver", "Grizzly Bears"], "in play"]


@pytest.mark.parametrize("told", ["as the new target of the copy", "as the copy's new target", "as the target of the copy"])
def test_the_target_of_a_copy_is_chosen_as_it(told: str) -> None:
    """`Ann chooses Cid as the new target of the copy`."""
    text = f"""
players:
  Ann: {{hand: [Twincast], in play: [Island x2]}}
  Ben: {{hand: [Lightning Bolt], in play: [Mountain]}}
  Cid: {{}}
turn: {{player: Ben, step: precombat main}}
events: [Ben casts Lightning Bolt targeting Ann, Ann casts Twincast on Bolt, all pass, "Ann chooses Cid {told}", resolve the stack]
questions: [life of Ann, life of Cid]
"""
    assert values(text) == [17, 17]


def test_who_resolves_what_was_cast_does_not_play_it_again() -> None:
    """`Ann resolves Wrath of God`, which she has cast; a token is called by a part of its name."""
    text = """
players:
  Ann: {hand: [Wrath of God], in play: [Plains x4]}
  Ben: {in play: [Hill Giant, Bitterblossom]}
events: [Ann casts Wrath of God, Ann resolves Wrath of God, go to Ben's upkeep, all pass]
questions: [does Hill Giant die?, did Ben get a Faerie token?]
"""
    assert values(text) == ["yes", "yes"]


@pytest.mark.parametrize("first", ["yes", "no"])
def test_each_of_two_answers_stands_behind_what_asked(first: str) -> None:
    """Of `E, yes, F, no` the first answers what E asked, as the second does for F, also where F would have taken the first."""
    second = "no" if first == "yes" else "yes"
    found = values(f"""
cards:
  Ash Husk:
    cost: "{{2}}"
    type: Artifact
    text: "If Ash Husk would be put into a graveyard, you may remove it from the game instead."
  Dust Husk:
    cost: "{{2}}"
    type: Artifact
    text: "If Dust Husk would be put into a graveyard, you may remove it from the game instead."
players:
  Ann: {{in play: [Ash Husk, Dust Husk]}}
  Ben:
events: ["it happens: Ash Husk is destroyed", Ann chooses {first}, "it happens: Dust Husk is destroyed", Ann chooses {second}]
questions: [where is Ash Husk?, where is Dust Husk?]
""")
    assert found == ["removed from the game" if each == "yes" else "Ann's graveyard" for each in (first, second)]


def test_a_choice_by_which_the_game_ends_is_told_behind_its_event() -> None:
    """102.1: what was chosen inside the event ended the game; the line that tells it is not refused for that."""
    assert values("""
cards:
  Toll Stone: {cost: "{1}", type: Artifact, text: "At the beginning of your upkeep, you may pay 2 life. If you do, draw a card."}
players:
  Ann: {life: 2, in play: [Toll Stone]}
  Ben: {}
turn: {player: Ann, step: upkeep, beginning: yes}
events: [all pass, Ann chooses yes]
questions: [life of Ann, who won]
""") == [0, "Ben"]


def test_what_is_chosen_as_a_target_with_targets_of_its_own_is_played_with_these() -> None:
    """Terror is what the ability targets, and is then played so; it says nothing of Lightning Bolt, which it could have targeted."""
    assert values("""
cards:
  Grave Reader: {cost: "{1}{B}", type: Creature - Human, pt: 1/1, text: "Whenever a creature an opponent controls is put into a graveyard from play, you may play target instant card in your graveyard."}
players:
  Ann: {in play: [Grave Reader, Swamp x4, Mountain x2], hand: [Lightning Bolt], graveyard: [Terror]}
  Ben: {in play: [Grizzly Bears, Hill Giant]}
events:
  - Ann casts Lightning Bolt targeting Grizzly Bears
  - all pass
  - all pass
  - Ann chooses Terror targeting Hill Giant
  - resolve the stack
questions: [where is Hill Giant?, where is Lightning Bolt?]
""") == ["Ben's graveyard", "Ann's graveyard"]  # noqa: E501


def test_what_it_copies_is_told_when_it_has_come() -> None:
    assert values("""
players:
  Ann: {hand: [Clone], in play: [Island x4]}
  Ben: {in play: [{card: Hill Giant, counters: {"+1/+1": 2}}, Mogg Fanatic]}
events: [Ann casts Clone, all pass, Clone enters copying Mogg Fanatic]
questions: [name of Clone]
""") == ["Mogg Fanatic"]


LEAK = """
players:
  Ann: {hand: [Hill Giant], in play: [Mountain x6]}
  Ben: {hand: [Mana Leak], in play: [Island x2]}
events: [Ann casts Hill Giant, Ben casts Mana Leak targeting Hill Giant, all pass, Ann pays, resolve the stack]
questions: ["was Hill Giant countered?", "was Hill Giant countered, if Ann had another Mountain?"]
"""


def test_a_choice_that_could_not_be_taken_is_on_another_board() -> None:
    assert [each.value for each in answer_text(LEAK).run.answers] == ["yes", "no"]


def test_what_is_kept_is_told_as_it_resolves() -> None:
    assert values("""
players:
  Ann: {hand: [Cataclysm], in play: [Plains x5, Mox Ruby, Grizzly Bears, Hill Giant]}
  Ben: {}
events: [Ann casts Cataclysm, "on resolution Ann keeps Mox Ruby, Hill Giant and a Plains"]
questions: [is Hill Giant in play?, is Grizzly Bears in play?]
""") == ["yes", "no"]


@pytest.mark.parametrize(("told", "left"), [("removing 3 counters", 1), ("removing two of its charge counters", 2)])
def test_how_many_counters_a_cost_removes_is_told_with_the_play(told: str, left: int) -> None:
    board = (
        "cards:\n  Old Battery: {cost: '{4}', type: Artifact, text: \"{T}, Remove any number of charge counters from Old Battery: Add {R}, "
        'then add {R} for each charge counter removed this way."}\n'
        "players: {Ann: {in play: [{card: Old Battery, counters: {charge: 4}}]}, Ben: {}}\n"
        f"events: [Ann activates Old Battery {told}]\nquestions: [how many charge counters are on Old Battery?]"
    )
    assert values(board) == [left]


COIN = """
cards:
  Lucky Beast:
    cost: "{2}{R}"
    type: Creature - Beast
    pt: 3/3
    text: |
      At the beginning of your upkeep, you may flip a coin. If you lose the flip, Lucky Beast deals 2 damage to you.
players: {Ann: {in play: [Lucky Beast]}, Ben: {}}
turn: {player: Ben, step: end of turn}
events: [go to Ann's upkeep, chance chooses tails, resolve the stack]
questions: [life of Ann]
"""
LOOK = """
cards:
  Fate Bird: {cost: "{G}", type: Creature - Bird, pt: 1/1, text: "When Fate Bird comes into play, you may fateseal 1."}
players: {Ann: {hand: [Fate Bird], in play: [Forest]}, Ben: {library: [Craw Wurm, Island]}}
events: [Ann casts Fate Bird, all pass, Ann chooses Craw Wurm on the bottom, resolve the stack]
questions: [what is on top of Ben's library?]
"""


@pytest.mark.parametrize(("board", "value"), [(COIN, 18), (LOOK, "Island")])
def test_what_can_be_asked_behind_a_may_alone_says_yes_to_it(board: str, value: object) -> None:
    assert values(board) == [value]


@pytest.mark.parametrize("passed", ["all pass", "resolve the stack"])
def test_what_is_played_as_something_resolves_may_be_told_behind_it(passed: str) -> None:
    """It is played then, and what is told next lets it resolve (502.24a)."""
    assert values(f"""
cards:
  Hot Temper: {{cost: "{{1}}{{R}}{{R}}", type: Instant, text: "Hot Temper deals 3 damage to any target. Madness {{R}}"}}
  Mad Hound: {{cost: "{{1}}{{G}}", type: Creature - Hound, pt: 2/2, text: "Discard a card: Mad Hound gets +1/+1 until end of turn."}}
players:
  Ann: {{in play: [Mad Hound, Mountain], hand: [Hot Temper]}}
  Ben: {{life: 3}}
turn: {{player: Ann, step: precombat main}}
events: [Ann discards Hot Temper to Mad Hound, {passed}, Ann casts Hot Temper by madness targeting Ben, all pass]
questions: [does Ben die?]
""") == ["yes"]
