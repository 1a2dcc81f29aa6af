"""What was misread once, or read and not carried out: each defect found by judging readings, with a card text of its own."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from notation import short

import judge.engine.all_rules  # noqa: F401  (it loads every executor)
from judge.cards.compiler import UnknownClause, compile_abilities, compile_card
from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.page.reading_as_text import print_ability
from judge.engine.game.state import GRAVEYARD, HAND, IN_PLAY, Bindings, FrozenMap
from judge.engine.rules.part4_spells.r403_activated_abilities import who_and_when
from judge.engine.rules.part4_spells.r408_timing.r408_priority import give_priority
from judge.engine.rules.part4_spells.r417_one_shot_effects import execute
from judge.engine.rules.part5_additional.r503_copying import colors_stated
from judge.engine.table.table import Table
from judge.errors import IllegalAction

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "cards_run"))

from every_card_board import add, board
from every_card_positions import fill, fresh, settle, things

READINGS = [
    ("creature", "{1}: Move two +1/+1 counters from Thing onto other creatures.", "onto=Every((@in play & creature & !in ~))"),
    (
        "creature",
        "At the beginning of your upkeep, you may sacrifice a Forest. If you don't, sacrifice Thing. If you sacrifice a snow Forest this "
        "way, Thing gains trample until end of turn.",
        "IfDone(May(You, Sacrifice(Choose((@in play & Forest), 1), bind=sacrificed)), otherwise=Sacrifice(~, bind=sacrificed))",
    ),
    (
        "creature",
        "{X}, {T}: Choose one -\n• Prevent the next X damage that would be dealt to target creature this turn. Spend only white mana "
        "on X.\n• You gain X life. Spend only white mana on X.",
        "x_with=W",
    ),
    ("sorcery", "Each opponent who played a land this turn loses 6 life.", "DidThisTurn(on(play land), role=player)"),
    (
        "creature",
        "Whenever an Archer you control deals damage to a creature, that Archer deals that much damage to that creature's controller.",
        "DealDamage(Amount(), ControllerOf(ev.other), source=ev.subject)",
    ),
    ("creature", "Whenever a creature deals damage to an Elf, destroy that creature.", "Destroy(ev.subject)"),
    ("creature", "Whenever an Elf deals damage to a creature, destroy that Elf.", "Destroy(ev.subject)"),
    (
        "sorcery",
        "Thing deals 4 damage to target creature or player unless that creature's controller or that player pays {2}. If he or she does, "
        "Thing deals 2 damage to that creature or player.",
        "then=DealDamage(2, T0), otherwise=DealDamage(4, T0)",
    ),
    ("creature", "As long as Thing has an ice counter on it, prevent all combat damage it would deal and it has defender.", "KW(defender)"),
    ("enchantment", "At the beginning of your upkeep, if an opponent lost life this turn, draw a card.", "on(lose life, player=opponent)"),
    (
        "creature",
        "{1}: Each Ooze and each Snake you control gets +1/+1 until end of turn.",
        "Together([Every((@in play & Ooze & ctrl You)), Every((@in play & Snake & ctrl You))])",
    ),
    ("enchantment", "Each Ooze and each Snake you control has haste.", "((@in play & Ooze & ctrl You) | (@in play & Snake & ctrl You))"),
    (
        "instant",
        "Untap all creatures you control and all creatures target opponent controls.",
        "Together([Every((@in play & creature & ctrl You)), Every((@in play & creature & ctrl T0))])",
    ),
    ("artifact", "Whenever equipped creature dies, return that card to play.", "Move(ev.subject, in play)"),
    (
        "creature",
        "When Thing enters, target player discards a card. Thing deals damage to that player equal to that card's mana value.",
        "Value(converted mana cost, $discarded)",
    ),
    (
        "instant",
        "Kicker {2}\nThing deals 2 damage to target creature. If Thing was kicked, it deals 2 damage to that creature's controller.",
        "DealDamage(2, ControllerOf(T0))",
    ),
    ("creature", "When Thing enters, you may counter target spell unless its controller pays {1}.", "May(You, Unless(CounterSpell(T0)"),
    ("instant", "You gain 1 life. Tap all Elves. You may repeat this process any number of times.", "Repeat({ GainLife(You, 1); Tap("),
    ("creature", "{T}: Destroy target white, blue, or red creature.", "(white | blue | red)"),
    ("enchantment", "Whenever another card is put into a graveyard from anywhere, you gain 1 life.", "subject=(<card> & !in ~), dest"),
    ("enchantment", "If a permanent would be put into a graveyard, remove it from the game instead.", "origin=[in play]"),
    ("enchantment", "If a card would be put into your graveyard, remove it from the game instead.", "subject=(<card> & own You)"),
    (
        "instant",
        'Put a green Ooze creature token into play. It has "This creature\'s power and toughness are each equal to your life total."',
        "CreateToken(TokenSpec(Ooze, [creature], subtypes=[Ooze], colors=[green], abilities=[STATIC(",
    ),
    (
        "instant",
        "Thing deals X damage to target creature and you gain X life, where X is your life total.",
        "DealDamage(Value(life, You), T0)",
    ),
    ("aura", "Enchant creature\nEnchanted creature gets +1/+1 for each other creature in play.", "creature & !in AttachedTo()"),
    ("instant", "Thing deals 3 damage to target creature. Other creatures can't attack this turn.", "creature & !in T0"),
    ("enchantment", "Whenever a creature attacks, destroy all other creatures.", "creature & !in ev.subject"),
    ("artifact", "{T}: Attach target Aura attached to a creature to another creature.", "creature & !in AttachedTo(what=T0)"),
    (
        "aura",
        "Enchant creature\nAt the beginning of the upkeep of enchanted creature's controller, that player loses 1 life.",
        "LoseLife(ev.player, 1)",
    ),
    ("instant", "Target artifact becomes a 3/3 artifact creature until end of turn.", "SetTypes(types=[artifact, creature]), "),
    ("instant", "Remove target card in a graveyard other than a basic land from the game.", "@graveyard & !(land & basic)"),
    ("enchantment", "{1}: Any player may pay 2 life. If a player does, draw a card.", "ForEach(each, each, May($each, Pay($each, "),
    ("enchantment", "1: You gain 1 life.", "ACT(Cost(mana=[{1}]), "),
    ("creature", "Threshold Thing gets +1/+1.", "condition=Compares(Count(@graveyard of You), >=, 7)"),
    ("creature", "Threshold When Thing comes into play, draw a card.", "STATIC([GainAbility(TRIG(on(move, "),
    ("sorcery", "Threshold Thing deals 5 damage to each creature.", "If(Compares(Count(@graveyard of You), >=, 7), DealDamage("),
    (
        "enchantment",
        "Whenever a creature dies, you may search your library for a card with the same name as that creature, reveal it, "
        "put it into your hand, then shuffle.",
        "Reveal($found); Move($found, hand)",
    ),
    ("instant", "Exile all cards from target player's graveyard other than basic land cards.", "@graveyard of T0 & !(land & basic)"),
    ("sorcery", "Creatures don't untap during target player's next untap step.", "creature & ctrl T0"),
    ("instant", "Destroy target creature. You gain 1 life if you played another black spell this turn.", "black & !in ~"),
    ("instant", "Destroy target nonland permanent with the lowest mana value.", "Extreme(least, converted mana cost, (@in play & !land))"),
    (
        "artifact",
        '{T}: Put a 1/1 Snake artifact creature token into play. This creature has "{T}: Draw a card."',
        "toughness=1, abilities=[ACT(",
    ),
    (
        "instant",
        "Kicker {1}\nThing deals 3 damage to target creature. If Thing was kicked, instead it deals 10 damage to that creature.",
        "If(Done(kicked), DealDamage(10, T0), ",
    ),
    (
        "creature",
        "When Thing enters, look at target opponent's hand. You may cast a spell from among those cards without paying its mana cost.",
        "PlayCard(Choose((in $looked at & !land), 1)",
    ),
    (
        "instant",
        "Tap any number of target creatures. Each of those creatures deals damage equal to its power to you.",
        "ForEach(T0, each, DealDamage(Value(power, $each), You, source=$each))",
    ),
    (
        "creature",
        "Whenever Thing attacks, flip a coin at end of combat. If you lose the flip, sacrifice Thing.",
        "Body({ FlipCoin(); If(Done(coin lost), Sacrifice(~)) })",
    ),
    (
        "artifact",
        "{T}, Sacrifice Thing: Shuffle any number of cards from your hand into your library, then draw that many cards.",
        "Draw(You, Amount(name=shuffled))",
    ),
    (
        "artifact",
        "When Thing enters, you may exile target land.\nWhenever a land with the same name as the exiled card is tapped for mana, "
        "its controller loses 1 life.",
        "LoseLife(ControllerOf(ev.subject), 1)",
    ),
    (
        "equipment",
        "Whenever a creature dealt damage by equipped creature this turn dies, you may exile that card.",
        "Move(ev.subject, removed from the game)",
    ),
    ("instant", "Each other creature becomes a copy of target creature until end of turn.", "creature & !in T0"),
    ("equipment", "Whenever equipped creature deals combat damage, you gain 1 life.", "kind=by source"),
    ("creature", "{T}: Draw a card. Play this ability only if an opponent controls more lands than you.", "ctrl Choose(opponent, 1)"),
    (
        "instant",
        "Return target permanent to its owner's hand. If that permanent is red, put it on top of its owner's library instead.",
        "Move(T0, library, position=top), otherwise=Move(T0, hand), instead=True",
    ),
    (
        "instant",
        "Put target creature on top of its owner's library. If that creature is red, you may put it on the bottom of its owner's "
        "library instead.",
        "IfDone(May(You, Move(T0, library, position=bottom)), otherwise=Move(T0, library, position=top))",
    ),
    (
        "instant",
        "Clash with an opponent, then return target creature to its owner's hand. If you win, you may put that creature on top of its "
        "owner's library instead.",
        "{ Clash(); If(Done(clash won), ",
    ),
    (
        "creature",
        "Whenever Thing blocks a creature, you may return Thing to its owner's hand. If you do, you may put a creature card from your "
        "hand into play blocking that creature.",
        "blocking=ev.other",
    ),
    ("enchantment", "{1}: You may flip a coin. If you lose the flip, you lose 1 life.", "If(Done(coin lost), LoseLife(You, 1))"),
    (
        "sorcery",
        "Target opponent reveals cards from the top of their library until they reveal a creature card. That player puts all noncreature "
        "cards revealed this way into their graveyard, then you put the creature card into play under your control.",
        "Move(Every((!creature & in $revealed)), graveyard); Move($found, in play, under=You)",
    ),
    (
        "instant",
        "Choose target creature. Reveal cards from the top of your library until you reveal a nonland card. That creature gets +X/-X "
        "until end of turn, where X is that card's converted mana cost.",
        "pt(Value(converted mana cost, $found), ",
    ),
    ("aura", 'Enchant creature\nEnchanted creature has "{T}: Put a charge counter on Thing."', "PutCounters(charge, 1, Giver())"),
    ("creature", "When Thing comes into play, you may have target creature block it this turn if able.", "Must(block, other=in ~)"),
    (
        "instant",
        "Untap target creature and each other creature that shares a color with it. Those creatures get +2/+0 until end of turn.",
        "Apply(Together([T0, $each]), [pt(2, 0)]",
    ),
    ("sorcery", "Thing deals 6 damage divided as you choose among any number of targets.", "minimum=0, maximum=AnyNumber()"),
    (
        "aura",
        "Enchant creature\nWhen enchanted creature dies, return Thing from your graveyard to play.",
        "Body(Move(Narrow(~, @graveyard of You), in play)))]",
    ),
    ("creature", "Thing can't be blocked except by Walls and/or creatures with flying.", "!(@in play & (Wall | (creature & kw:flying)))"),
    ("instant", "If you control a Swamp, you may play Thing without paying its mana cost.\nDraw a card.", "AlternativeCost(None"),
    (
        "enchantment",
        "{1}: Put a 1/1 green Saproling creature token into play.\nWhen Thing leaves play, destroy all tokens put into play with Thing.",
        "remember=put into play",
    ),
    (
        "enchantment",
        "When Thing comes into play, put target creature card from a graveyard into play under your control. Attach Thing to it.",
        "Attach(~, $put into play)",
    ),
    ("aura", "Enchant land\nWhen enchanted land becomes tapped, destroy it.", "Destroy(ev.subject)"),
    (
        "aura",
        "Enchant creature\nWhenever enchanted creature is dealt damage, its controller loses that much life.",
        "LoseLife(ControllerOf(ev.other), Amount())",
    ),
    (
        "aura",
        "Enchant creature\nWhenever a creature dealt damage by enchanted creature this turn is put into a graveyard, put a +1/+1 counter "
        "on that creature.",
        "PutCounters(+1/+1, 1, ev.host)",
    ),
    (
        "aura",
        "Enchant creature\nAt the beginning of the upkeep of enchanted creature's controller, tap that creature. It gains haste.",
        "{ Tap(ev.host); Apply(ev.host, ",
    ),
    (
        "equipment",
        "Whenever a creature dealt damage by equipped creature this turn dies, return that card to its owner's hand.",
        "Move(ev.subject, hand)",
    ),
    ("creature", "Thing gets +1/+1 for each Elf and each Island you control.", "Sum([Count((@in play & Elf & ctrl You)), "),
    (
        "artifact",
        "When Thing comes into play, you may remove a card in your hand from the game.\nWhenever a player plays a spell with the same name "
        "as the removed card, counter it.",
        "CounterSpell(ev.subject)",
    ),
    ("land", "{T}: Add {R}. Thing doesn't untap during your next untap step.", "condition=During(step=untap, of=You)"),
    (
        "aura",
        "Enchant player\nAt the beginning of enchanted player's first upkeep each turn, that player gets an additional upkeep step "
        "after this step.",
        "ExtraPhase([upkeep], after=this step, who=ev.player)",
    ),
    ("enchantment", "Whenever a source you control deals damage to another player, draw a card.", "other=(player & !in You)"),
    ("enchantment", "Whenever a player draws a card, each other player loses 1 life.", "LoseLife(others(ev.player), 1)"),
    ("sorcery", "Target player draws a card. Each other player discards a card.", "Discard(others(T0), 1)"),
    ("enchantment", "Whenever you draw a card, each other player loses 1 life.", "LoseLife(others, 1)"),
    (
        "creature",
        "When Thing dies, its controller draws a card and its owner loses 2 life.",
        "{ Draw(ControllerOf(~), 1); LoseLife(OwnerOf(~), 2) }",
    ),
    (
        "enchantment",
        "Whenever a land comes into play under an opponent's control, that player loses 2 life and you gain 2 life.",
        "{ LoseLife(ev.player, 2); GainLife(You, 2) }",
    ),
    ("instant", "Draw two cards, then discard a card unless you pay {2}.", "{ Draw(You, 2); Unless(Discard("),
    ("instant", "You may draw two cards, then discard a card unless you pay {2}.", "May(You, { Draw(You, 2); Unless(Discard("),
    ("instant", "Draw two cards, then discard a card if you control an Island.", "{ Draw(You, 2); If(Exists("),
    ("instant", "Put a +1/+1 counter on target creature, then draw X cards, where X is its power.", "Draw(You, Value(power, T0))"),
    ("instant", "Untap target creature and sacrifice it at end of turn.", "{ Untap(T0); Delayed("),
    ("creature", "{1}: Tap Thing and all Elves, then an opponent gains control of them.", "Apply(Together([~, $each]), [ChangeControl("),
    (
        "artifact",
        "Tap two untapped creatures you control: You may put a creature card from your hand that shares a creature type with each creature "
        "tapped this way into play.",
        "SharesA(creature type, Every((creature & in $tapped)), each=True)",
    ),
    (
        "sorcery",
        "Players play a Magic subgame, using their libraries as their decks. Each player who doesn't win the subgame loses half his or her "
        "life, rounded up.",
        "ForEach($lost the subgame, each, LoseLife($each, Half(Value(life, $each), True)))",
    ),
    (
        "sorcery",
        "Each opponent sacrifices a creature and loses life equal to its power.",
        "ForEach(opponents, each, { Sacrifice(Choose((@in play & creature), 1, by=$each), by=$each, bind=sacrificed); LoseLife($each, ",
    ),
    ("sorcery", "Each player discards his or her hand, then draws that many cards.", "ForEach(each, each, { Discard($each, None, bind="),
    (
        "sorcery",
        "Each player discards his or her hand, then draws cards equal to the greatest number a player discarded this way.",
        "{ Discard(each, None, bind=discarded); Draw(each, AcrossPlayers(",
    ),
    (
        "enchantment",
        "Creatures can't attack you unless their controller pays {2} for each creature that's attacking you.",
        "STATIC([CostChange(attack, Cost(mana=[{2}]), other=in You)]",  # once for each that attacks, none of which attacks before
    ),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "part"), READINGS, ids=[part for _, _, part in READINGS])
def test_readings_mended(kind: str, text: str, part: str) -> None:
    subtypes = {"aura": ("enchantment", ("Aura",)), "equipment": ("artifact", ("Equipment",))}
    type_, more = subtypes.get(kind, (kind, ()))
    assert part in short(compile_abilities(text, "Thing", (type_,), more))


REFUSED = [
    ("creature", "{1}: Move a +1/+1 counter from Thing onto each other creature."),
    ("enchantment", "Whenever a red creature or red spell deals damage, Thing deals that much damage to its controller."),
    ("enchantment", "{1}: Put a green Ooze creature token into play."),
    (
        "creature",
        "At end of combat, tap all creatures and those creatures get +1/+1. Each of those creatures doesn't untap during its "
        "controller's untap step for as long as it has a charge counter on it. Those creatures gain flying.",
    ),
    ("sorcery", "Each player sacrifices a creature. Each player loses life equal to that creature's power."),
    ("sorcery", "Each player discards his or her hand. Then each player draws that many cards."),
    ("artifact", "{X}: Draw a card. Play this ability only if X is 3 or more."),
]


@pytest.mark.parametrize(("kind", "text"), REFUSED, ids=[text for _, text in REFUSED])
def test_what_has_no_reading_is_refused(kind: str, text: str) -> None:
    """A token without power and toughness; that of one of several;
    a limit that asks for X before it is announced.
    """
    with pytest.raises(UnknownClause):
        compile_abilities(text, "Thing", ("enchantment",) if kind == "aura" else (kind,), ("Aura",) if kind == "aura" else ())


@pytest.mark.parametrize(
    ("cost", "text", "understood"),
    [
        ("{1}", "Whenever a player plays a spell, counter that spell unless its controller pays {X}.", False),
        ("{1}", "When Thing comes into play, put X charge counters on Thing.", False),
        ("{X}", "When Thing comes into play, put X charge counters on Thing.", True),
        ("{1}", "Kicker {X}\nWhen Thing comes into play, put X charge counters on Thing.", True),
        ("{1}", "When Thing comes into play, you may pay {X}. If you do, put X charge counters on Thing.", True),
        ("{1}", "{X}, {T}: You gain X life.\n{T}: You lose X life.", False),
    ],
)
def test_an_x_has_a_value_by_a_cost_that_is_announced_or_asked_for(cost: str, text: str, understood: bool) -> None:
    if understood:
        compile_card("Thing", cost, "Artifact", text)
        return
    with pytest.raises(UnknownClause, match="X"):
        compile_card("Thing", cost, "Artifact", text)


def test_a_hybrid_symbol_split_by_its_source_is_one_symbol() -> None:
    face = compile_card("Thing", "{(}{R}{/}{W}{)}{G}", "Creature", "").faces[0]
    assert (face.mana_cost, colors_stated(face)) == ("{R/W}{G}", ("green", "red", "white"))


def with_card(text: str, line: str = "Enchantment", owner: str = "Ann", host: tuple[str, str] | None = None) -> tuple[Table, int]:
    """A game with a card of that text in play, on something of the board if it is attached."""
    game, id = add(board(), compile_card("Thing", "{1}", line, text), owner, IN_PLAY)
    if host is not None:
        game = game.put(game.objects[id].with_(attached_to=things(game, host[0], IN_PLAY, host[1])[0]))
    table = fresh(game, 1)
    settle(table)
    return table, id


def happens(table: Table, instruction: e.Instruction, **named: int) -> None:
    """An effect of nobody in particular, and what comes of it."""
    execute(table, instruction, Bindings(you="Ben", named=FrozenMap({name: (id,) for name, id in named.items()})))
    give_priority(table, "Ann")
    settle(table)


def test_damage_by_several_sources_at_once_triggers_once() -> None:
    table, id = with_card("Whenever Thing is dealt damage, you gain that much life.", "Creature")
    table.game = table.game.put(table.game.objects[id].with_(counters=FrozenMap({"+1/+1": 9})))
    one, two = things(table.game, "Chief", IN_PLAY, "Ben")[0], things(table.game, "Ghoul", IN_PLAY, "Ben")[0]
    parts = tuple(e.DealDamage(t.Number(n), t.Bound("x"), source=t.Bound(name)) for n, name in ((1, "one"), (2, "two")))
    happens(table, e.Simultaneously(parts), x=id, one=one, two=two)
    assert table.game.players["Ann"].life == 33
    assert sum(step.kind == "triggered" for step in table.trace.steps) == 1


def test_an_arrested_creature_plays_no_ability() -> None:
    text = "Enchant creature\nEnchanted creature's activated abilities can't be played."
    table, _ = with_card(text, "Enchantment — Aura", host=("Mender", "Ann"))
    mender = things(table.game, "Mender", IN_PLAY, "Ann")[0]
    fill(table)
    with pytest.raises(IllegalAction) as refused:
        who_and_when.play_ability(table, "Ann", mender, table.view.activated(mender)[0])
    assert refused.value.rule == "409.4"


def test_protection_that_says_so_keeps_its_aura() -> None:
    text = "Enchant creature\nEnchanted creature has protection from white. This effect doesn't remove Thing."
    for words, stays in ((text, True), (text.split(" This")[0], False)):
        game, id = add(board(), compile_card("Thing", "{W}", "Enchantment — Aura", words), "Ann", IN_PLAY)
        game = game.put(game.objects[id].with_(attached_to=things(game, "Bear", IN_PLAY, "Ann")[0]))
        table = fresh(game, 1)
        assert (id in table.game.objects) is stays


def test_what_cannot_be_regenerated_is_destroyed() -> None:
    table, id = with_card("Thing comes into play tapped.", "Creature")
    table.game = table.game.put(table.game.objects[id].with_(counters=FrozenMap({"+1/+1": 2})))
    happens(table, e.Regenerate(t.Bound("x")), x=id)
    happens(table, e.Apply(t.Bound("x"), (e.Cant("be regenerated"),), e.Duration("end of turn")), x=id)
    happens(table, e.Destroy(t.Bound("x")), x=id)
    assert id not in table.game.objects


def test_an_equipment_knows_what_it_was_on() -> None:
    text = "Whenever equipped creature dies, return that card to its owner's hand.\nEquip {1}"
    table, _ = with_card(text, "Artifact — Equipment", host=("Kite", "Ann"))
    before = len(table.game.zone(HAND, "Ann"))
    happens(table, e.Move(t.Bound("x"), GRAVEYARD), x=things(table.game, "Kite", IN_PLAY, "Ann")[0])
    assert len(table.game.zone(HAND, "Ann")) == before + 1


def test_a_card_that_speaks_of_its_graveyard_works_there() -> None:
    text = "As long as Thing is in your graveyard and you control an Island, creatures you control have flying."
    game, _ = add(board(), compile_card("Thing", "{3}{U}", "Creature", text), "Ann", GRAVEYARD)
    table = fresh(game, 1)
    assert table.view.has_keyword(things(game, "Bear", IN_PLAY, "Ann")[0], "flying")
    assert not table.view.has_keyword(things(game, "Bear", IN_PLAY, "Ben")[0], "flying")


def test_an_ability_can_be_lost_as_it_resolves() -> None:
    text = "{R}, {T}: Thing loses this ability and becomes an Aura enchantment with enchant creature. Attach it to target creature."
    table, id = with_card(f"{text} You may pay {{R}} to end this effect.", "Creature — Licid")
    fill(table)
    who_and_when.play_ability(table, "Ann", id, table.view.activated(id)[0])
    settle(table)
    assert table.view.activated(id) == ()
    assert table.view.chars(id).types == {"enchantment"}


def test_that_creature_or_player_is_the_target_not_the_card_found() -> None:
    text = (
        "Choose target creature or player. Reveal cards from the top of your library until you reveal a nonland card. "
        "Thing deals damage equal to that card's converted mana cost to that creature or player."
    )
    card = compile_card("Thing", "{2}{R}", "Sorcery", text)
    damage = next(node for node in walk(card.faces[0].abilities) if isinstance(node, e.DealDamage))
    assert damage.to == t.Target(0)
    assert damage.amount == t.Value("converted mana cost", t.Bound("found"))


def test_what_is_destroyed_and_removed_instead_was_not_put_into_a_graveyard() -> None:
    for said in ("is put into a graveyard this way", "dies this way"):
        (spell,) = compile_abilities(f"Destroy target creature. If that creature {said}, draw a card.", "Card", ("sorcery",))
        assert "Fits($destroyed, DidThisTurn(on(move, origin=[in play], destination=[graveyard])))" in short(spell)
    each = "You lose 2 life for each creature put into a graveyard this way."
    (every,) = compile_abilities(f"Destroy all white creatures. {each}", "Card", ("sorcery",))
    assert "Narrow($destroyed, (creature & DidThisTurn(" in short(every)
    assert print_ability(every, "Card", types=("sorcery",)).endswith(each)


def test_that_many_twice_is_one_number() -> None:
    text = "Discard two cards. Put that many +1/+1 counters on Card and draw that many cards."
    (ability,) = compile_abilities(f"{{1}}: {text}", "Card")
    assert short(ability).count("Amount(name=discarded)") == 2


def test_end_of_combat_of_this_turn_is_not_of_the_next() -> None:
    text = "At this turn's next end of combat, destroy all creatures that blocked target creature this turn."
    (spell,) = compile_abilities(text, "Card", ("instant",))
    assert "until=end of turn" in short(spell)
    assert print_ability(spell, "Card", types=("instant",)).startswith("At this turn's next end of combat, ")


def test_a_discard_is_seen_after_the_card_has_left_the_hand() -> None:
    (ability,) = compile_abilities("Whenever an opponent discards a creature card from his or her hand, draw a card.", "Card")
    assert short(ability).startswith("TRIG(on(discard, subject=creature, player=opponent)")


def test_of_what_is_destroyed_a_kind_alone_can_not_be_regenerated() -> None:
    text = "Destroy all lands or all creatures. Creatures destroyed this way can't be regenerated."
    (spell,) = compile_abilities(text, "Card", ("sorcery",))
    assert "Destroy(Every((@in play & land)), buried=creature), Destroy(Every((@in play & creature)), regenerate=False)" in short(spell)
    assert print_ability(spell, "Card", types=("sorcery",)) == text


def test_what_they_discarded_is_what_each_of_them_did() -> None:
    text = "Each player discards a card. Each player loses life equal to the number of cards he or she discarded this way."
    (spell,) = compile_abilities(text, "Card", ("sorcery",))
    assert "own $" in short(spell)


@pytest.mark.parametrize("who", ["Target opponent", "Each player", "That player", "Its controller", "Target opponent may"])
@pytest.mark.parametrize("words", ["{} a creature card from a graveyard to play", "{} it to play", "{} a land card from a hand into play"])
def test_who_puts_something_into_play_controls_it(who: str, words: str) -> None:
    does = words.format(("put" if "into" in words else "return") + "s" * (not who.endswith("may")))
    text = f"When a creature blocks, {who[0].lower()}{who[1:]} {does}."
    try:
        (read,) = compile_abilities(text, "Thing", ("enchantment",), ())
    except UnknownClause:
        return  # refused is not misread
    assert all(move.under is not None for move in walk(read) if isinstance(move, e.Move)), short(read)


EACH_ONES_OWN = {
    "discarded": "discards any number of cards",
    "sacrificed": "sacrifices any number of lands",
    "revealed": "reveals any number of creature cards from his or her hand",
    "removed from the game": "removes any number of cards in his or her graveyard from the game",
    "tapped": "taps any number of untapped creatures he or she controls",
    "milled": "mills two cards",
    "drawn": "draws two cards",
}
"""What each player does, and what of it "he or she did this way" is his or her own, whatever was done."""


@pytest.mark.parametrize("done", EACH_ONES_OWN)
def test_what_they_did_this_way_is_never_what_all_did_together(done: str) -> None:
    thing = {"sacrificed": "land", "tapped": "creature"}.get(done, "card")
    he_did = "drew" if done == "drawn" else done
    text = f"Each player {EACH_ONES_OWN[done]}. Then each player gains 1 life for each {thing} he or she {he_did} this way."
    try:
        read = " ".join(short(ability) for ability in compile_abilities(text, "Thing", ("sorcery",), ()))
    except UnknownClause:
        return  # refused is not misread
    whose = "ctrl" if done in ("sacrificed", "tapped") else "own"
    assert re.search(rf"GainLife\(\$each.*Narrow\(.*{whose} \$each", read), read


def test_what_came_into_play_is_spoken_of_later_and_not_the_card_it_was() -> None:
    text = "Put target creature card from a graveyard onto the battlefield under your control."
    (spell,) = compile_abilities(f"{text} When that creature leaves the battlefield, you gain 3 life.", "Card", ("sorcery",))
    assert "Delayed(on(move, subject=in $put into play, origin=[in play])" in short(spell)


def test_what_leaves_play_is_lost_control_of() -> None:
    (ability,) = compile_abilities("When you lose control of Card, draw a card.", "Card")
    assert "AnyEvent([on(lose control, subject=in ~, player=in You), on(move, subject=in ~, origin=[in play])])" in short(ability)
    assert print_ability(ability, "Card") == "Whenever you lose control of Card, draw a card."


def test_that_creature_is_no_player_who_was_dealt_damage() -> None:
    text = "Whenever a red creature deals damage to you or a white creature you control, Card deals that much damage to that creature."
    (ability,) = compile_abilities(text, "Card", ("enchantment",))
    assert "DealDamage(Amount(), ev.subject)" in short(ability)
    assert print_ability(ability, "Card", types=("enchantment",)) == text


def test_the_target_was_kicked_where_the_card_has_no_kicker() -> None:
    (spell,) = compile_abilities("Counter target spell if it was kicked.", "Card", ("instant",))
    assert "If(Fits(T0, <kicked>), CounterSpell(T0))" in short(spell)
    (own,) = compile_abilities("Counter target spell if it was kicked.\nKicker {1}", "Card", ("instant",))[-1:]
    assert "If(Done(kicked), CounterSpell(T0))" in short(own)


def test_the_target_that_says_how_many_others_comes_first() -> None:
    text = "Return up to X target cards from your graveyard to your hand, where X is the number of lands target opponent controls."
    (spell,) = compile_abilities(text, "Card", ("instant",))
    assert "targets=[target(opponent), target(@graveyard of You, minimum=0, maximum=Count((@in play & land & ctrl T0)))]" in short(spell)


def test_what_was_not_done_after_all_is_not_it() -> None:
    text = "When Card comes into play, you may exile another creature you control. If you don't, sacrifice it."
    (ability,) = compile_abilities(text, "Card", ("creature",))
    assert "otherwise=Sacrifice(~)" in short(ability)
    (spell,) = compile_abilities(
        "Choose target creature. Its controller may sacrifice another creature. If they don't, destroy it.", "Card", ("sorcery",)
    )
    assert "otherwise=Destroy(T0)" in short(spell)


def test_what_comes_back_later_gains_haste_then() -> None:
    text = "Exile target creature. Return that card to the battlefield under its owner's control at the beginning of the next end step."
    (spell,) = compile_abilities(f"{text} It gains haste.", "Card", ("sorcery",))
    assert "bind=put into play); Apply($put into play, [GainAbility(KW(haste))], Duration(permanent)) }))" in short(spell)
    text = "At the beginning of your upkeep, you may exile Card. If you do, return it to the battlefield at end of turn. It gains haste."
    (ability,) = compile_abilities(text, "Card", ("creature",))
    assert short(ability).endswith("Apply(~, [GainAbility(KW(haste))], Duration(permanent)) })))))")


def test_the_copy_is_it_and_not_what_it_copies() -> None:
    text = "{T}, Exile a creature card from your graveyard: Create a token that's a copy of the exiled card. It gains haste."
    (ability,) = compile_abilities(text, "Card", ("artifact",))
    assert "CreateCopyToken($exiled, bind=created); Apply($created" in short(ability)


def test_what_is_found_is_it_and_not_what_it_is_compared_with() -> None:
    text = "Search your library for a creature card with mana value less than the sacrificed creature's mana value"
    (ability,) = compile_abilities(f"Sacrifice a creature: {text}, put it onto the battlefield, then shuffle.", "Card", ("artifact",))
    assert "Move($found, in play, under=You)" in short(ability)


def test_others_are_other_than_the_one_that_came() -> None:
    text = "Whenever a Mountain you control enters, if you control at least five other Mountains, draw a card."
    (ability,) = compile_abilities(text, "Card", ("land",))
    assert "Mountain & !in ev.subject & ctrl You" in short(ability)
    (own,) = compile_abilities("Other Goblins you control get +1/+1.", "Card", ("creature",))
    assert "!in ~" in short(own)


def test_another_target_is_another_than_the_one_that_the_event_speaks_of() -> None:
    text = "Whenever a creature you control becomes tapped, untap another target creature you control."
    (ability,) = compile_abilities(text, "Card", ("creature",))
    assert "targets=[target((@in play & creature & ctrl You & !in ev.subject))]" in short(ability)
    (ability,) = compile_abilities("When Card comes into play, tap two other target creatures.", "Card", ("creature",))
    assert "targets=[target((@in play & creature & !in ~), minimum=2, maximum=2)]" in short(ability)


def test_a_target_is_not_asked_about_before_it_is_chosen() -> None:
    text = "{4}: Target creature you control can't be blocked this turn. Play this ability only if that creature's power is 2 or less."
    with pytest.raises(UnknownClause, match="a target that is not there yet"):
        compile_abilities(text, "Card", ("artifact",))


def test_what_only_one_alternative_speaks_of_is_not_in_the_other() -> None:
    tap, untap = (f"{verb} creatures that share a creature type with it" for verb in ("tap all untapped", "untap all tapped"))
    (ability,) = compile_abilities(f"Whenever a creature dies, {tap} or {untap}.", "Card", ("enchantment",))
    assert "Body(ChooseOne(You, [Tap(Every(" in short(ability)
    assert short(ability).count("SharesA(creature type, ev.subject)") == 2


def test_what_is_revealed_until_is_it_and_not_what_it_is_compared_with() -> None:
    until = "until they reveal a permanent card that shares a card type with the sacrificed permanent"
    text = f"If they do, they reveal cards from the top of their library {until}, put that card onto the battlefield, then shuffle."
    (ability,) = compile_abilities(f"Target permanent's controller sacrifices it. {text}", "Card", ("instant",))
    assert "Move($found, in play, under=ControllerOf(T0))" in short(ability)


def test_itself_is_what_deals_the_damage() -> None:
    deal = "would deal combat damage to this creature this turn, that creature deals that damage to itself instead."
    (ability,) = compile_abilities(f"{{2}}: The next time target attacking creature {deal}", "Card", ("creature",))
    assert "changes=[Redirect(T0)]" in short(ability)
    (ability,) = compile_abilities("{T}: This creature deals 2 damage to target creature and 3 damage to itself.", "Card", ("creature",))
    assert "DealDamage(3, ~)" in short(ability)


def test_what_tokens_each_have_is_part_of_them_also_if_you_do() -> None:
    text = "If you do, create two 1/1 colorless Thopter artifact creature tokens. They each have flying."
    (ability,) = compile_abilities(f"At the beginning of your upkeep, you may sacrifice a land. {text}", "Card", ("artifact",))
    assert "abilities=[KW(flying)]" in short(ability) and "Apply" not in short(ability)


def test_that_opponent_is_the_one_who_controlled_it() -> None:
    text = "That opponent may put a land card from their hand onto the battlefield."
    put = "Put target permanent an opponent controls on top of its owner's library."
    (ability,) = compile_abilities(f"{put} {text}", "Card", ("instant",))
    assert "May(ControllerOf(T0)" in short(ability)
    (ability,) = compile_abilities("Return target permanent to its owner's hand. Then that player discards a card.", "Card", ("sorcery",))
    assert "Discard(OwnerOf(T0), 1)" in short(ability)


def test_a_spell_shares_a_name_and_no_player_does() -> None:
    text = "Each opponent who cast a spell this turn that shares a name with that card loses 6 life."
    (ability,) = compile_abilities(f"Search your library for a card and reveal it. {text}", "Card", ("instant",))
    assert "DidThisTurn(on(play spell, subject=SharesA(name, $found)), role=player)" in short(ability)


def test_types_keep_their_capitals_within_a_sentence() -> None:
    (ability,) = compile_abilities("Card can't attack unless you sacrifice two Islands.", "Card", ("creature",))
    assert print_ability(ability, "Card") == "Card can't attack unless its controller sacrifices two Islands."
    (ability,) = compile_abilities("When Card dies, Wizard creatures gain flying until end of turn.", "Card", ("creature",))
    assert print_ability(ability, "Card").endswith("from play, Wizard creatures gain flying until end of turn.")


def test_what_a_target_is_not_is_not_spoken_of_by_it() -> None:
    text = "Enchanted creature becomes a copy of that creature. Tap it."
    exile = "exile up to one target creature other than enchanted creature."
    *_, ability = compile_abilities(f"Enchant creature\nWhen this Aura enters, {exile} {text}", "Card", ("enchantment",), ("Aura",))
    assert "BecomeCopy(T0)" in short(ability)
    deals = "target creature other than enchanted creature deals damage equal to its power to enchanted creature."
    *_, ability = compile_abilities(f"Enchant creature\nWhen this Aura enters, {deals}", "Card", ("enchantment",), ("Aura",))
    assert "Value(power, T0)" in short(ability)


def test_what_is_one_of_several_kinds_of_permanents_is_no_card() -> None:
    text = "Exile target artifact or creature an opponent controls. That player draws a card."
    (ability,) = compile_abilities(text, "Card", ("sorcery",))
    assert "Draw(ControllerOf(T0), 1)" in short(ability)


def test_that_much_is_the_mana_that_was_asked_about() -> None:
    draws = "If four or more mana was spent to cast that spell, draw two cards."
    text = "If eight or more mana was spent to cast that spell, sacrifice Card and it deals that much damage to each opponent."
    (ability,) = compile_abilities(f"Whenever you cast a noncreature spell, {draws[0].lower()}{draws[1:]} {text}", "Card", ("creature",))
    assert "DealDamage(Value(mana spent, ev.subject), opponents)" in short(ability)


def test_another_target_player_is_another_than_who_says_it() -> None:
    (ability,) = compile_abilities("When Card dies, you and another target player each draw a card.", "Card", ("creature",))
    assert "target((player & !in You))" in short(ability)
    (ability,) = compile_abilities("Target player gains 1 life and another target player loses 1 life.", "Card", ("sorcery",))
    assert "target(player, distinct_from=[0])" in short(ability)


def test_until_the_end_of_that_turn_is_of_the_turn_to_come() -> None:
    later = "{T}: At the beginning of your next upkeep, choose a color."
    (ability,) = compile_abilities(f"{later} Card becomes the chosen color until the end of that turn.", "Card", ("artifact",))
    assert "Delayed(on(step begins, player=in You, step=upkeep), Body({ ChooseWord(color); Apply(~" in short(ability)
    with pytest.raises(UnknownClause):  # no turn was spoken of
        compile_abilities("{T}: Card gets +1/+1 until the end of that turn.", "Card", ("creature",))


def test_under_its_owners_control_before_what_comes_back() -> None:
    (ability,) = compile_abilities("{T}: Return to play under its owner's control a creature card in a graveyard.", "Card", ("artifact",))
    assert "under=OwnerOf($chosen)" in short(ability)


def test_what_is_so_in_some_turns_alone_defines_no_characteristics() -> None:
    text = "As long as it's your turn, Card's power and toughness are each equal to the number of Swamps you control."
    (ability,) = compile_abilities(text, "Card", ("creature",))
    assert "defining" not in short(ability)


def test_another_that_shares_something_is_another_than_the_one_compared() -> None:
    (ability,) = compile_abilities("Destroy each creature with the same name as another creature.", "Card", ("sorcery",))
    assert "SharesA(name, Every((@in play & creature & !in ~)))" in short(ability)
    (ability,) = compile_abilities("Destroy target land. If it shares a color with another land, draw a card.", "Card", ("instant",))
    assert "SharesA(color, Every((@in play & land & !in ~)))" in short(ability)


def test_under_their_owners_control_each_under_that_of_its_own() -> None:
    removes = "{T}: Remove target creature from the game."
    back = "When Card leaves play, return to play under their owners' control all cards removed from the game with Card."
    *_, ability = compile_abilities(f"{removes}\n{back}", "Card", ("creature",))
    assert "Move($each, in play, under=OwnerOf($each))" in short(ability)


def test_nobody_untaps_more_in_an_untap_step_of_his_or_her_own() -> None:
    (ability,) = compile_abilities("Players can't untap more than one land during their untap steps.", "Card", ("artifact",))
    assert print_ability(ability, "Card") == "Each player can't untap more than one land during his or her untap step."
