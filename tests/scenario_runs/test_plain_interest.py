"""What goes by default where nobody chooses: what serves whoever chooses, and wastes nothing that is used later."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

SCENARIOS = {
    "what helps goes to whoever plays it, in an opponent's turn too": """\
cards:
  Warm Light: {cost: "{0}", type: Instant, text: "Target player gains 3 life."}
  Sturdy Vine: {cost: "{0}", type: Instant, text: "Target creature gets +0/+3 until end of turn."}
players: {Ann: {in play: [Hill Giant]}, Ben: {hand: [Warm Light, Sturdy Vine], in play: [Grizzly Bears]}}
events:
  - Ben plays Warm Light
  - Ben plays Sturdy Vine
  - resolve the stack
expect:
  life of Ben: 23
  toughness of Grizzly Bears: 5
""",
    "what is returned to a hand, tapped or made smaller is an opponent's": """\
cards:
  Far Tide: {cost: "{0}", type: Instant, text: "Return target permanent to its owner's hand."}
  Deep Sleep: {cost: "{0}", type: Instant, text: "Tap target creature."}
  Thin Blood: {cost: "{0}", type: Instant, text: "Target creature gets -1/-1 until end of turn."}
  Idle Rod: {cost: "{1}", type: Artifact}
players: {Ann: {hand: [Far Tide, Deep Sleep, Thin Blood], in play: [Hill Giant]}, Ben: {in play: [Plains, Idle Rod, Craw Wurm]}}
events:
  - Ann plays Far Tide
  - Ann plays Deep Sleep
  - Ann plays Thin Blood
  - resolve the stack
expect:
  where is Idle Rod?: hand
  is Craw Wurm tapped?: yes
  power of Craw Wurm: 5
""",
    "to look at a card costs nothing": """\
cards:
  Den Mother:
    cost: "{1}{G}"
    type: Creature - Wolf
    pt: 2/2
    text: "At the beginning of your upkeep, you may look at the top card of your library. If it shares a creature type with Den Mother, you
      may reveal it. If you do, put a 2/2 green Wolf creature token into play."
players: {Ann: {in play: [Den Mother], library: [Den Mother]}, Ben: {}}
turn: {player: Ann, step: untap}
events:
  - go to upkeep
  - resolve the stack
expect:
  how many Wolf tokens does Ann control?: 1
""",
    "a target that must be changed goes to an opponent's": """\
cards:
  Aim Elsewhere: {cost: "{U}", type: Instant, text: "Change the target of target spell with a single target."}
players:
  Ann: {hand: [Aim Elsewhere], in play: [Hill Giant, Grizzly Bears, Island]}
  Ben: {hand: [Shock], in play: [Mountain, Craw Wurm]}
turn: {player: Ben, step: precombat main}
events:
  - Ben plays Shock targeting Hill Giant
  - Ann plays Aim Elsewhere targeting Shock
  - all pass
expect:
  what does Shock target?: Craw Wurm
""",
    "new targets are chosen where those there are serve nobody but an opponent": """\
cards:
  Take the Reins: {cost: "{U}", type: Instant, text: "Gain control of target spell. You may choose new targets for it."}
  Mending Light: {cost: "{W}", type: Instant, text: "Target player gains 4 life."}
players:
  Ann: {hand: [Take the Reins], in play: [Island]}
  Ben: {hand: [Mending Light], in play: [Plains]}
turn: {player: Ben, step: precombat main}
events:
  - Ben plays Mending Light targeting Ben
  - Ann plays Take the Reins targeting Mending Light
  - resolve the stack
expect:
  life of Ann: 24
  life of Ben: 20
""",
    "a copy keeps a target that serves its controller": """\
players:
  Ann: {hand: [Shock, Twincast], in play: [Mountain, Island x2, Hill Giant]}
  Ben: {in play: [Grizzly Bears, Craw Wurm]}
events:
  - Ann plays Shock targeting Craw Wurm
  - Ann plays Twincast targeting Shock
  - resolve the stack
expect:
  zone of Craw Wurm: graveyard
""",
    "a copy is aimed away from whoever controls it": """\
players:
  Ann: {hand: [Twincast], in play: [Island x2, Hill Giant]}
  Ben: {hand: [Shock], in play: [Mountain, Grizzly Bears]}
turn: {player: Ben, step: precombat main}
events:
  - Ben plays Shock targeting Ann
  - Ann plays Twincast targeting Shock
  - resolve the stack
expect:
  life of Ann: 18
  zone of Grizzly Bears: graveyard
""",
    "up to so many targets are those that it helps to have": """\
cards:
  Call Back: {cost: "{B}", type: Sorcery, text: "Return up to two target creature cards from your graveyard to your hand."}
  Break Both: {cost: "{R}", type: Sorcery, text: "Destroy up to two target artifacts."}
players:
  Ann: {hand: [Call Back, Break Both], in play: [Swamp, Mountain, Howling Mine], graveyard: [Grizzly Bears, Shock, Hill Giant]}
  Ben: {in play: [Sol Ring, Ornithopter]}
events:
  - Ann plays Call Back
  - all pass
  - Ann plays Break Both
  - all pass
expect:
  hand of Ann: [Grizzly Bears, Hill Giant]
  what artifacts does Ben control?: []
  what artifacts does Ann control?: Howling Mine
""",
    "what may be done to a target that is named is done": """\
players:
  Ann: {hand: [Twiddle], in play: [Island, {card: Hill Giant, tapped: yes}]}
  Ben: {}
events:
  - Ann plays Twiddle targeting Hill Giant
  - all pass
expect:
  is Hill Giant tapped?: no
""",
    "what an opponent may do to a target that is named is the opponent's affair": """\
cards:
  Hard Bargain: {cost: "{B}", type: Sorcery, text: "Target opponent may sacrifice target creature he or she controls."}
players:
  Ann: {hand: [Hard Bargain], in play: [Swamp]}
  Ben: {in play: [Grizzly Bears]}
events:
  - Ann plays Hard Bargain targeting Ben, Grizzly Bears
  - all pass
expect:
  zone of Grizzly Bears: in play
""",
    "of several shields one that is used up by amount comes last": """\
cards:
  Wide Guard: {cost: "{W}", type: Instant, text: "Prevent all damage that would be dealt to you this turn by creatures with flying."}
players:
  Ann: {life: 6, hand: [Healing Salve, Wide Guard], in play: [Plains x2]}
  Ben: {hand: [Shock], in play: [Mountain, Serra Angel, Grizzly Bears]}
turn: {player: Ben, step: precombat main}
events:
  - Ann plays Healing Salve choosing mode 2 targeting Ann
  - all pass
  - Ann plays Wide Guard
  - all pass
  - Ben attacks with Serra Angel and Grizzly Bears
  - Ann does not block
  - combat damage is dealt
  - Ben plays Shock targeting Ann
  - all pass
expect:
  life of Ann: 5
""",
    "a counter that is only ever of use is put on": """\
players:
  Ann: {in play: [Torch Hymn]}
  Ben: {}
cards:
  Torch Hymn: {cost: "{R}", type: Enchantment, text: "At the beginning of your upkeep, you may put a verse counter on Torch Hymn."}
turn: {player: Ann, step: upkeep, beginning: yes}
events:
  - all pass
expect:
  counters on Torch Hymn: {verse: 1}
""",
    "who is to skip a step is an opponent": """\
cards:
  Dusk: {cost: "{B}", type: Creature, pt: 1/1, text: "When Dusk leaves play, target player skips his or her next untap step."}
players:
  Ann: {in play: [Dusk]}
  Ben: {in play: [Forest (tapped)]}
events:
  - "it happens: Dusk is destroyed"
  - all pass
  - go to Ben's upkeep
expect:
  is Forest tapped?: yes
""",
    "mana in the pool is spent so that the next play can be paid": """\
cards:
  Odd Cog: {cost: "{1}", type: Artifact}
players:
  Ann: {mana: "{W}{G}", hand: [Odd Cog, Savannah Lions]}
  Ben: {}
events:
  - Ann plays Odd Cog
  - all pass
  - Ann plays Savannah Lions
  - all pass
expect:
  was event 3 legal?: yes
  zone of Savannah Lions: in play
""",
    "a copy goes to another though its target may copy it again": """\
cards:
  Passed On: {cost: "{R}", type: Sorcery, text: "Passed On deals 2 damage to target creature or player. Then that player or that
    creature's controller may pay {R}. If the player does, he or she may copy this spell and may choose a new target for that copy."}
players:
  Ann: {hand: [Passed On], in play: [Mountain x2]}
  Ben: {in play: [Mountain x2]}
events: [Ann plays Passed On targeting Ben, all pass, Ben chooses yes, Ann chooses yes, resolve the stack]
expect:
  life of Ann: 18
  life of Ben: 16
""",
    "what others may pay to prevent is taken": """\
cards:
  Tollhouse: {cost: "{U}", type: Enchantment, text: "Whenever an opponent plays a spell, you may draw a card unless that player pays {2}."}
players:
  Ann: {in play: [Tollhouse], library: [Island x3]}
  Ben: {hand: [Shock, Giant Growth], in play: [Mountain, Forest x3, Hill Giant]}
turn: {player: Ben}
events:
  - Ben plays Shock targeting Hill Giant
  - all pass
  - Ben plays Giant Growth targeting Hill Giant
  - all pass
  - Ben pays for Tollhouse
expect:
  how many cards are in Ann's hand?: 1
""",
    "what would be sacrificed is exchanged for something": """\
cards:
  Foundling: {cost: "{U}", type: Creature - Elf, pt: 1/1, text: "When Foundling comes into play, exchange control of Foundling and up to
    one target artifact an opponent controls. If you don't make an exchange, sacrifice Foundling."}
players:
  Ann: {hand: [Foundling], in play: [Island]}
  Ben: {in play: [Icy Manipulator]}
events: [Ann plays Foundling, resolve the stack]
expect:
  who controls Icy Manipulator?: Ann
  who controls Foundling?: Ben
""",
}


@pytest.mark.parametrize(("chosen", "drawn"), [("Ann chooses 2", 2), ("Ann chooses 1", 1), ("Ann chooses no", 0), ("", 2)])
def test_an_offer_of_a_number_that_is_left_open(chosen: str, drawn: int) -> None:
    """413.2c: whether somebody may draw up to some cards is asked before how many; a number is an answer to both, and cards are
    taken by default."""
    text = f"""
cards: {{Long Thought: {{cost: "{{U}}", type: Sorcery, text: You may draw up to two cards.}}}}
players: {{Ann: {{hand: [Long Thought], in play: [Island], library: [Forest x5]}}, Ben: {{}}}}
events: [Ann casts Long Thought, {chosen + ", " if chosen else ""}all pass]
expect: {{how many cards are in Ann's hand?: {drawn}}}
"""
    assert (answer := answer_text(text, "<test>")).holds, answer.render()


@pytest.mark.parametrize("title", SCENARIOS)
def test_by_default(title: str) -> None:
    """409.1d, 413.2c, 419.9a: what nobody says goes by the plain interest of whoever would choose."""
    answer = answer_text(f"title: {title}\n{SCENARIOS[title]}", "<test>")
    assert answer.holds, answer.render()


def test_equal_shields_are_no_choice() -> None:
    """419.9a: two shields of one creature that nothing tells apart leave nothing to choose."""
    text = answer_text(
        "players: {Ann: {in play: [Drudge Skeletons, Swamp x2]}, Ben: {hand: [Lightning Bolt], in play: [Mountain]}}\n"
        "events: [Ann activates Drudge Skeletons, all pass, Ann activates Drudge Skeletons, all pass,"
        " Ben casts Lightning Bolt on Drudge Skeletons, all pass]\n"
        'questions: ["how many regeneration shields are on Drudge Skeletons?"]\n',
        "<test>",
    ).render()
    assert "419.9a" not in text and "1 regeneration shield" in text and "Assumptions" not in text, text


def test_a_choice_that_another_brings_is_tried_too() -> None:
    """413.2c: whether a "may" matters is found out with all that its yes asks for."""
    text = answer_text(
        "cards: {Whim: {cost: '{U}', type: Sorcery, text: 'You may sacrifice a creature. If you do, draw a card.'}}\n"
        "players: {Ann: {hand: [Whim], in play: [Island, Grizzly Bears, Hill Giant]}, Ben: {}}\n"
        "events: [Ann casts Whim, all pass]\n"
        'questions: ["where is Hill Giant?"]\n',
        "<test>",
    ).render()
    assert "Another choice changes an answer" in text, text


@pytest.mark.parametrize(("attacker", "dies"), [("Craw Wurm", []), ("Force of Nature", ["Mesa Pegasus"])])
def test_502_10h_who_assigns_damage_to_her_own_creatures_spares_them(attacker: str, dies: list[str]) -> None:
    """None of them dies where one can take it all; else the smallest takes it, and nothing tramples over."""
    wall = "Wall of Stone" if not dies else "Grizzly Bears"
    run = answer_text(f"""
players:
  Ann: {{in play: [{attacker}, Forest x4]}}
  Ben: {{in play: [Mesa Pegasus, {wall}], life: 20}}
events: [Ann attacks with {attacker}, Ben blocks {attacker} with Mesa Pegasus and {wall}, combat damage is dealt]
questions: [what died?, life of Ben]
""").run
    assert [answer.value for answer in run.answers] == [dies, 20]


@pytest.mark.parametrize(("cost", "where"), [("{0}", "in play"), ("{R}", "Ann's graveyard")])
def test_502_24a_madness_for_nothing_is_taken(cost: str, where: str) -> None:
    """What costs something is declined, as ever."""
    run = answer_text(f"""
cards:
  Lizard: {{cost: "{{G}}", type: Creature - Lizard, pt: 1/1, text: "Madness {cost}"}}
  Mill: {{cost: "{{1}}", type: Artifact, text: "Discard a card: You gain 1 life."}}
players:
  Ann: {{in play: [Mill, Mountain], hand: [Lizard]}}
  Ben: {{}}
events: [Ann discards Lizard to Mill, resolve the stack]
question: where is Lizard?
""").run
    assert run.answers[0].value == where


def _howls(lands: str, asked: str, *, said: str = "") -> object:
    return answer_text(f"""
cards:
  Howl: {{cost: "{{4}}{{R}}", type: Instant, text: "Howl deals 3 damage to target player.\\nMadness {{R}}"}}
  Mill: {{cost: "{{1}}", type: Artifact, text: "Discard a card: You gain 1 life."}}
players:
  Ann: {{in play: [Mill, {lands}], hand: [Howl]}}
  Ben: {{}}
events: [{said}Ann discards Howl to Mill, resolve the stack]
question: {asked}
""").run.answers[0]  # fmt: skip


@pytest.mark.parametrize("asked", ["can Ann play Howl targeting Ben?", "can Ann play Howl by madness targeting Ben?"])
@pytest.mark.parametrize(
    ("lands", "said", "value"), [("Mountain", "", "yes"), ("Swamp", "", "no"), ("Mountain", '"for Howl: yes, no", ', "no")]
)
def test_502_24a_madness_that_can_be_paid_is_kept_open(asked: str, lands: str, said: str, value: str) -> None:
    """What only an ability on the stack lets be played is played as that resolves, unless its player has said what becomes of it."""
    assert _howls(lands, asked, said=said).value == value


@pytest.mark.parametrize("how", ["", "by madness "])
def test_502_24a_a_supposed_play_by_madness_is_made_as_that_resolves(how: str) -> None:
    """The time for it lies inside an event that is past."""
    assert _howls("Mountain", f"life of Ben, if Ann plays Howl {how}targeting Ben?").value == 17


@pytest.mark.parametrize(
    ("board", "value"),
    [
        ("Forest x3", "in play"),
        ("Forest x2", "Ann's graveyard"),
    ],
)
def test_502_19a_what_mana_keeps_is_paid_for(board: str, value: str) -> None:
    assert _upkeep(f"{{card: Hound, came last turn: yes}}, {board}", "resolve the stack") == value


def test_502_19a_what_is_known_to_be_paid_later_goes_first() -> None:
    later = "resolve the stack, go to precombat main, Ann plays Grizzly Bears"
    assert _upkeep("{card: Hound, came last turn: yes}, Forest x3", later) == "Ann's graveyard"
    assert _upkeep("{card: Hound, came last turn: yes}, Forest x5", later) == "in play"


def _upkeep(board: str, events: str) -> str:
    return str(answer_text(f"""
cards:
  Hound: {{cost: "{{2}}{{G}}", type: Creature - Hound, pt: 4/4, text: "Echo {{2}}{{G}}"}}
players:
  Ann: {{in play: [{board}], hand: [Grizzly Bears]}}
  Ben: {{}}
turn: {{player: Ann, step: upkeep, beginning: yes}}
events: [{events}]
question: where is Hound?
""").run.answers[0].value)  # fmt: skip


@pytest.mark.parametrize(("others", "gone"), [("Serra Angel, Grizzly Bears", "[Grizzly Bears]"), ("Pricey", "[]")])
def test_502_72a_the_least_is_championed(others: str, gone: str) -> None:
    """What is worth more than the champion is not removed for it."""
    run = answer_text(f"""
cards:
  Host: {{cost: "{{2}}", type: Creature - Giant, pt: 4/4, text: Champion a creature}}
  Pricey: {{cost: "{{8}}", type: Creature - Giant, pt: 8/8}}
players:
  Ann: {{in play: [{others}, Forest x2], hand: [Host]}}
  Ben: {{}}
events: [Ann plays Host, resolve the stack]
expect: {{what is removed from the game?: {gone}}}
""").run
    assert run.answers[0].holds


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        ("Far Wave deals 5 damage divided as you choose among any number of target creatures and/or players.", "life of Ben", 15),
        ("Destroy a land.", "how many lands does Ben control?", 1),
        ("Choose a land of each basic land type, then destroy those lands.", "how many lands does Ben control?", 0),
    ],
)
def test_harm_that_has_to_be_chosen_goes_to_an_opponent(text: str, question: str, value: int) -> None:
    run = answer_text(f"""
cards:
  Far Wave: {{cost: "{{1}}", type: Sorcery, text: "{text}"}}
players:
  Ann: {{hand: [Far Wave], in play: [Island, Forest, Grizzly Bears]}}
  Ben: {{in play: [Forest, Island]}}
events: [Ann plays Far Wave, resolve the stack]
question: {question}
""").run
    assert run.answers[0].value == value


def test_502_62a_who_plays_an_ability_does_the_one_thing_that_it_offers() -> None:
    """Also an exchange, which is no plain gift: nobody pays for an ability to decline what it says. A trigger is another thing."""
    board = """
cards:
  Lender: {{cost: "{{2}}", type: Artifact, text: "{text}"}}
players:
  Ann: {{in play: [Lender, Grizzly Bears, Forest x2]}}
  Ben: {{in play: [Craw Wurm]}}
turn: {{player: Ann, step: precombat main}}
events: [{event}, resolve the stack]
question: who controls Craw Wurm?
"""
    swap = "You may exchange control of target creature you control and target creature an opponent controls."
    played = board.format(text=f"{{2}}: {swap}", event="Ann activates Lender targeting Grizzly Bears and Craw Wurm")
    assert answer_text(played).run.answers[0].value == "Ann"
    triggered = board.format(text=f"At the beginning of each combat, {swap.lower()}", event="go to combat")
    assert answer_text(triggered).run.answers[0].value == "Ben"
