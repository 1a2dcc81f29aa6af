"""Keywords that change how a spell is played: points of 409.1 at which 502 says more than an ability could.

Morph (502.26b-c), splice (502.40), offering (502.42), epic (502.44), convoke (502.46). `r409_playing` asks at the step that each names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.abilities import spell_ability
from judge.cards.instructions.base import mentions
from judge.cards.keywords.keywords import paragraph
from judge.engine.events.happening import happen
from judge.engine.game import mana_costs as m
from judge.engine.game.occurrences import Damage, Reveal, Sacrifice
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import HAND, AbilityInstance, Bindings, Entry, Obj, Occurrence
from judge.engine.game.transitions import announcement_begins, announcement_ends, card_hidden, card_shown
from judge.engine.looking import fits, matching_events
from judge.engine.record.acting import acting, citing, illegal, marks, rule
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.rules.part4_spells.r402_abilities import expanded
from judge.engine.rules.part4_spells.r408_timing.r408_priority import need_sorcery_time
from judge.engine.rules.part4_spells.r409_playing.announcing import Announcement, choose_targets, divide
from judge.engine.rules.part4_spells.r409_playing.choosing_modes import choose_modes
from judge.engine.rules.part4_spells.r409_playing.total_costs import REDUCTIONS
from judge.engine.rules.part4_spells.r411_searching import could_pay
from judge.engine.rules.part4_spells.r415_targets.targeting import legal_targets
from judge.engine.rules.part5_additional.r502_keyword_abilities.enchant import PLAYERS_ONLY, all_of_them
from judge.engine.table.active_parts import ActivePart
from judge.engine.table.decisions import Decision, OneOf, SetOf
from judge.engine.table.questions import answers, keywords, may
from judge.engine.table.table import Table
from judge.errors import IllegalAction
from judge.support.edition import replaceable

FACE_DOWN_COST = e.Cost(mana=("{3}",))
"""What a card with morph costs face down (502.26a)."""


@rule("502.26b")
def played_face_down(entry: Entry) -> tuple[Entry, e.Cost]:
    """If you use the morph ability of a card to play it, turn the card face down.

    How it goes onto the stack then, and the cost that is paid in place of its mana cost.
    """
    return entry.with_(face_down=True), FACE_DOWN_COST


@rule("502.26c")
def need_morph(table: Table, id: int) -> None:
    """A card without morph can't be played face down."""
    if not any(k.keyword == "morph" for k in keywords(table, id)):
        raise illegal(f"{table.name(id)} has no morph ability and can't be played face down")


def splice(table: Table, announced: Announcement) -> tuple[int, ...]:
    """409.1b: cards in hand are revealed together; their costs are additional costs. Gives them in the order of their texts."""
    player = announced.player
    costs: dict[int, e.Cost] = {}
    for card in table.game.zone(HAND, player):
        letting = {active.key for active, _ in answers(table, e.MayDo, card, "be spliced", announced.id)}
        for instance in table.view.chars(card).abilities if letting else ():
            keyword = instance.ability
            if not isinstance(keyword, e.KeywordAbility) or keyword.cost is None or letting.isdisjoint(x.key for x in expanded(instance)):
                continue
            if _possible(table, announced, card):
                costs[card] = keyword.cost
    if not costs:
        return ()
    with citing(paragraph("splice")):
        return _spliced(table, announced, costs)


@rule("502.40b")
def _spliced(table: Table, announced: Announcement, costs: dict[int, e.Cost]) -> tuple[int, ...]:
    """When you splice several cards onto a spell, reveal all of them at the same time and choose in which order to follow their
    instructions.
    """
    player, options = announced.player, SetOf(tuple(costs), 0, len(costs))
    data = (("what", "splice"), ("thing", announced.id))
    chosen: tuple[int, ...] = table.ask(Decision("splice", player, options, paragraph("splice"), data, source=announced.id))
    announced.note_choices(table)
    if chosen:
        happen(table, [Reveal(subject=card, player=player) for card in chosen])
        announced.additional += [costs[card] for card in chosen]
        announced.done.add("spliced")
    return chosen


def _possible(table: Table, announced: Announcement, card: int) -> bool:
    """Whether the choices that the card's text asks for can be made (502.40b)."""
    body = _body_of(table, card)
    if body is None:
        return False
    ctx = table.context(Bindings(this=announced.id, you=announced.player))
    parts = body.modes or (body,)
    return any(all(spec.minimum != t.Number(1) or legal_targets(table, ctx, spec, announced.id) for spec in part.targets) for part in parts)


def _body_of(table: Table, card: int) -> e.Body | None:
    spell = spell_ability(tuple(i.ability for i in table.view.chars(card).abilities))
    return spell.body if spell is not None else None


def add_texts(table: Table, announced: Announcement, spliced: tuple[int, ...]) -> None:
    """What the spell does after its own text: the spliced cards' texts, in order, then what its keywords do last."""
    for card in spliced:
        body = _body_of(table, card)
        if body is not None:
            _add_text(table, announced, body)
    announced.extra.extend(done_last(table.view.chars(announced.id).abilities, announced.id, announced.player))


def done_last(abilities: Iterable[AbilityInstance], spell: int, player: str) -> Iterator[tuple[e.Body, Bindings]]:
    """What the keywords of a spell that the player controls do as it resolves, after its own text."""
    for instance in abilities:
        if isinstance(instance.ability, e.KeywordAbility):
            for one in expanded(instance):
                if isinstance(one.ability, e.SpellAbility):
                    yield one.ability.body, Bindings(this=spell, you=player).knowing(keyword=instance.ability.keyword)


@rule("502.40c", "502.40d")
def _add_text(table: Table, announced: Announcement, body: e.Body) -> None:
    """The spell has the main spell's characteristics, and in addition the text box of each spliced card.

    A spliced text speaks of the spell it is on; its modes and targets are chosen normally.
    """
    own = Announcement(announced.player, announced.id, announced.origin, Bindings(this=announced.id, you=announced.player, x=0))
    body = choose_modes(table, own, body)
    own.note_choices(table)
    choose_targets(table, own, body)
    divide(table, own, body)
    announced.choices = (*announced.choices, *own.choices)
    if not body.modes:
        announced.extra.append((body, own.bindings))
        return
    for n, mode in enumerate(own.bindings.modes):
        announced.extra.append((body.modes[mode], own.bindings.with_(targets=own.bindings.mode_targets[n])))


def can_offer(table: Table, player: str, id: int) -> bool:
    """Whether the card has an offering ability and its player a permanent for it."""
    return bool(_offerings(table, player, id))


def _offerings(table: Table, player: str, id: int) -> tuple[int, ...]:
    found: dict[int, None] = {}
    for keyword in keywords(table, id):
        if keyword.keyword.endswith("offering"):
            wanted: t.Filter | None = t.HasSubtype(keyword.word) if keyword.word is not None else keyword.quality
            ctx = table.context(Bindings(this=id, you=player))
            mine = (x for x in table.game.in_play if table.controller(x) == player)
            found.update(dict.fromkeys(x for x in mine if wanted is not None and fits(ctx, wanted, x)))
    return tuple(found)


@contextmanager
def offering(table: Table, announced: Announcement) -> Iterator[tuple[Occurrence, ...]]:
    """409.1a: a permanent is sacrificed as the spell is announced; 409.1f: its mana cost comes off the total cost."""
    player, id = announced.player, announced.id
    options = _offerings(table, player, id)
    if not options:
        yield ()
        return
    with citing(paragraph("offering")):
        happen(table, announcement_begins(id))
        data = (("what", "offering"), ("thing", id))
        least = 0 if _sorcery_time(table, player, id) else 1
        chosen = table.ask(Decision("choose", player, SetOf(options, least, 1), data=data, source=id))
        happen(table, announcement_ends())
        announced.note_choices(table)
        if not chosen:
            yield ()
            return
        cost = table.chars(chosen[0])
        less = _less_by(cost.mana_cost if cost is not None else None)
        announced.reductions.append(lambda table, announced, so_far: [(chosen[0], less, (*marks(_less_by), *marks(_sacrificed)))])
        with by_rule_of(_sacrificed):
            yield offered(announced, chosen[0])


@replaceable
def offered(announced: Announcement, permanent: int) -> tuple[Occurrence, ...]:
    """What happens to the permanent as the spell is announced."""
    return (_sacrificed(permanent, announced.player, announced.id),)


@rule("502.42b")
def _sacrificed(permanent: int, player: str, card: int) -> Sacrifice:
    """The sacrifice happens at the same time as the announcement of the spell (see rule 409.1a)."""
    return Sacrifice(subject=permanent, player=player, source=card)


@rule("502.42c")
def _less_by(mana_cost: str | None) -> tuple[str, ...]:
    """Where its colored mana matches none in the colored mana cost that the card with offering has, or is more than that colored mana cost,
    the mana left over reduces an equal amount of the total cost's generic mana.

    The mana by which the total cost goes down: generic and colored mana, each for its like.
    """
    return m.symbols(mana_cost) if mana_cost else ()


def _sorcery_time(table: Table, player: str, id: int) -> bool:
    if may(table, "be played as an instant", id) or may(table, "play as an instant", player, id):
        return True
    try:
        need_sorcery_time(table, player, table.name(id))
    except IllegalAction:
        return False
    return True


def enchanting(table: Table, id: int) -> tuple[str, ...]:
    """The paragraphs by which an Aura spell's target is what it is: of several enchant abilities, all; for a player, players only."""
    qualities = [k.quality for k in keywords(table, id) if k.keyword == "enchant"]
    player = any(q is not None and mentions(q, t.IsPlayer, t.IsOpponent) for q in qualities)
    several = marks(all_of_them) if len(qualities) > 1 else ()
    return (paragraph("enchant"), *several, *rules_when((PLAYERS_ONLY,), player))


@rule("502.43b")
def shown_with_its_ability(ability: int) -> int:
    """From the announcement of the ability until the ability leaves the stack, the card with ninjutsu stays revealed.

    Until what leaves the stack a card stays revealed whose ability was announced.
    """
    return ability


def _hidden(table: Table, obj: Obj) -> None:
    table.step("hidden", writes=(("revealed", obj.id),), thing=obj.id, name=obj.name)


@rule("502.53b")
def need_forecast(table: Table, player: str, source: int, instance: AbilityInstance) -> None:
    """A forecast ability may be played only in the upkeep step of the card's owner, and only once a turn."""
    turn, owner = table.game.turn, table.game.objects[source].owner
    if turn.player != owner or turn.step != "upkeep":
        raise illegal(f"a forecast ability is played only in {owner}'s upkeep step")
    if table.game.uses.get(instance.key, 0):
        raise illegal("this forecast ability was played this turn already")


ACTIVATING = {"forecast": need_forecast}
"""What else a keyword asks before its activated ability may be played."""
ONCE_EACH_TURN = frozenset({"forecast"})

UPKEEP = "upkeep"
"""Until when a card that is revealed for its forecast ability stays so, while it's in hand."""


def show(table: Table, player: str, source: int, id: int, ability: e.Ability) -> None:
    """A card in a hidden zone is shown as its ability is announced: until that leaves the stack, or, for forecast, through the upkeep."""
    obj = table.game.objects[source]
    if obj.zone != HAND:
        return
    forecast = getattr(ability, "keyword", "") == "forecast"
    happen(table, card_shown(source, UPKEEP if forecast else shown_with_its_ability(id)))
    if forecast:
        with by_rule_of(need_forecast):
            happen(table, Reveal(subject=source, player=player))


def hide(table: Table, until: int | str) -> None:
    """Cards that were shown until now are hidden again."""
    game, objects = table.game, table.game.objects
    shown = [id for player in game.order for id in game.zone(HAND, player) if objects[id].revealed and objects[id].shown_until == until]
    for obj in [objects[id] for id in sorted(shown)] if shown else ():
        happen(table, card_hidden(obj.id))
        with by_rule_of(need_forecast if until == UPKEEP else shown_with_its_ability):
            _hidden(table, obj)


@rule("502.76b")
def by_what_is_gone(table: Table, active: ActivePart, part: e.AlternativeCost) -> tuple[str, ...]:
    """If a source assigned combat damage but left play before that damage resolved, use its last known information to tell its controller
    and its creature types.

    What is told of prowl where all such damage was dealt by sources that have left since: it asks for what they last were.
    """
    if active.keyword != "prowl" or not isinstance(part.condition, t.Happened):
        return ()
    ctx = table.context(active.bindings)
    dealt = [o for o in table.game.history if isinstance(o, Damage) and matching_events.matches(ctx, part.condition.pattern, o)]
    return (acting(),) if dealt and all(o.subject not in table.game.objects for o in dealt) else ()


def convoked(table: Table, announced: Announcement, so_far: e.Cost) -> Iterator[tuple[int | None, tuple[str, ...], tuple[str, ...]]]:
    """409.1f: each creature tapped for convoke takes off {1}, or one mana of one of its colours, as its player chooses."""
    creatures = announced.bindings.named.get("convoke", ())
    for n, creature in enumerate(creatures):
        options = list(_taken_off(table, creature, so_far))
        if len(options) > 1 and (first := _first_that_pays(table, announced, creatures[n:], so_far)) is not None:
            options = sorted(options, key=lambda symbol: symbol != first)
        words = {symbol: m.COLORS.get(symbol, "generic") for symbol in options}
        data = (("creature", creature), ("thing", announced.id))
        chosen = table.ask(
            Decision("convoke", announced.player, OneOf(tuple(words.values())), paragraph("convoke"), data, source=announced.id)
        )
        symbol = next(symbol for symbol, word in words.items() if word == chosen)
        so_far = _less(so_far, symbol)
        yield creature, (symbol,), (paragraph("convoke"),)


def _taken_off(table: Table, creature: int, so_far: e.Cost) -> tuple[str, ...]:
    """What a creature may take off a cost: mana of its colours that the cost has, or {1}."""
    chars = table.chars(creature)
    rest = m.without_generic(m.bare(so_far.mana))
    return (*(m.LETTERS[c] for c in sorted(chars.colors if chars else ()) if m.LETTERS[c] in rest), "1")


def _less(cost: e.Cost, symbol: str) -> e.Cost:
    """A cost with one mana taken off."""
    symbols = m.bare(cost.mana)
    generic, rest = m.generic(symbols), list(m.without_generic(symbols))
    if symbol in rest:
        rest.remove(symbol)
    return msgspec.structs.replace(cost, mana=m.combine(max(0, generic - (symbol == "1")), rest))


def _first_that_pays(table: Table, announced: Announcement, creatures: tuple[int, ...], so_far: e.Cost) -> str | None:
    """What the first creature takes off in the first of the ways that leave a cost the player could pay; None where none does."""
    tried: set[tuple[int, tuple[str, ...]]] = set()

    def pays(n: int, cost: e.Cost) -> bool:
        state = (n, tuple(sorted(cost.mana)))
        if state in tried:
            return False
        tried.add(state)
        if n == len(creatures):
            return could_pay(table, announced.player, cost, announced.bindings, announced.id)
        return any(pays(n + 1, _less(cost, symbol)) for symbol in _taken_off(table, creatures[n], cost))

    return next((symbol for symbol in _taken_off(table, creatures[0], so_far) if pays(1, _less(so_far, symbol))), None)


REDUCTIONS.append(convoked)
