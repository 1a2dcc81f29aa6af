"""What the rules ask of every such act, and is so: the time of a spell or land, whose ability it is, that a creature is untapped.

And what is paid with, where that may be doubted: mana that was made before, a creature that is new to its controller.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from itertools import takewhile
from typing import TYPE_CHECKING

from judge.cards.instructions import effects as e
from judge.cards.instructions.words_data import possessive
from judge.engine.game.occurrences import AddMana, CreatureAttacks, PhaseIn, Sacrifice, Tap, TapForMana, TurnBegins, Untap
from judge.engine.game.state import HAND, IN_PLAY, Game, Thing
from judge.engine.record.acting import marks
from judge.engine.record.trace import Step
from judge.engine.rules.part2_cards.r212_card_types import land_plays, times_of_playing
from judge.engine.rules.part2_cards.r212_card_types.summoning_sickness import sick
from judge.engine.rules.part3_turn.r306_combat.r306_combat_phase import CHOICES, by_another, chooser
from judge.engine.rules.part3_turn.r306_combat.r308_2_able_to_attack import able_to_attack
from judge.engine.rules.part3_turn.r306_combat.r309_becoming_blocked import able_to_block
from judge.engine.rules.part4_spells.r403_activated_abilities.since_the_turn_began import since_when
from judge.engine.rules.part4_spells.r403_activated_abilities.who_and_when import need_controller
from judge.engine.rules.part4_spells.r406_mana_abilities.triggered_mana_abilities import uses_the_stack
from judge.engine.rules.part4_spells.r408_timing.r408_priority import need_sorcery_time, sorcery_time
from judge.engine.rules.part4_spells.r411_mana_abilities import make_mana_to_pay
from judge.engine.rules.part5_additional.r502_keyword_abilities.phasing import since_it_phased_in
from judge.engine.rules.part5_additional.r503_copying import copiable_values
from judge.engine.rules.part6_multiplayer.r600_players_who_left import in_line
from judge.engine.table.questions import may, rules_of
from judge.errors import ScenarioError
from judge.scenario.answering.extra_combats import adds_combats, resolving
from judge.scenario.answering.why_legal.mana_of_before import with_mana_of_before
from judge.scenario.answering.why_legal.own_restrictions import anyone_may, restrictions_met
from judge.scenario.answering.why_legal.with_others import not_one_by_one
from judge.scenario.answering.why_not.refused_sentences import spoken_of
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.told_forms import Uses
from judge.support.lists_in_words import counted, listed

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker

Said = tuple[str, tuple[str, ...]]
"""A sentence, and its rules."""


def as_usual(asker: Asker, at: Moment, event: s.Event, things: Sequence[Thing]) -> Said | None:
    """Why an act is legal of which nothing special is to be said; None where it is no act of which the rules ask for a time."""
    game, player = at.game, str(getattr(event, "player", "") or "")
    ids = [thing for thing in things if isinstance(thing, int) and thing in game.objects]
    if not ids:
        return None
    if (together := not_one_by_one(asker, at, event)) is not None:
        return together
    name, obj = asker.table.name(ids[0]), game.objects[ids[0]]
    with asker.table.supposing(game):
        types = asker.view(at).chars(obj.id).types
        if "land" in types and obj.zone == HAND and sorcery_time(asker.table, player):
            said = f"it is {player}'s main phase, the stack is empty, and {player} has a land play left"
            return said, (*marks(times_of_playing.need_time_of_a_land), *marks(land_plays.land_plays))
        if isinstance(event, s.Play) and "instant" in types:
            there, why = _aimed_at_what_makes_mana(asker, at, event)
            return f"{there}{name} is an instant, and {_priority(game, player)}", (*why, *marks(need_sorcery_time))
        if isinstance(event, s.Play) and obj.zone == HAND and sorcery_time(asker.table, player):
            rules = [row.rule for row in times_of_playing.SPELLS if row.holds(types)]
            return f"it is {player}'s main phase, and the stack is empty", (*marks(need_sorcery_time), *rules[:1])
        if isinstance(event, s.PlayKeyword) and obj.zone == IN_PLAY and sorcery_time(asker.table, player):
            of = [asker.table.name(x) for x in things if x != obj.id and isinstance(x, int)]
            return f"it is {player}'s main phase, and the stack is empty{f', and {player} controls {listed(of)}' * bool(of)}", ()
        if isinstance(event, s.PlayAbility | Uses) and obj.zone == IN_PLAY and asker.table.controller(obj.id) == player:
            of_creature = [i.ability for i in asker.view(at).activated(obj.id)] if "creature" in types else []
            if of_creature and all(isinstance(each, e.ActivatedAbility) and each.cost.tap for each in of_creature):
                since = since_when(asker.table, player)
                return f"{name} is untapped, and has been under {possessive(player)} control {since}", marks(sick)
            prior = _priority(game, player).removeprefix(f"{player} ")
            if "planeswalker" in types and sorcery_time(asker.table, player):
                said = f"it is {player}'s main phase, the stack is empty, and no loyalty ability of {name} was played this turn"
                return said, (times_of_playing.LOYALTY.rule,)
            if (own := restrictions_met(asker, at, event)) is not None:
                return f"{own[0]}; {player} controls {name}, and {prior}", (*own[1], *marks(need_controller))
            if obj.copy is not None:
                said = f"{name} has the abilities of {obj.copy.name}, of which it is a copy"
                return f"{said}; {player} controls it, and {prior}", (*marks(copiable_values), *marks(need_controller))
            return f"{player} controls {name}, and {prior}", marks(need_controller)
        if isinstance(event, s.PlayAbility | Uses) and obj.zone == IN_PLAY and (said := anyone_may(asker, at, event)):
            return f"{said}, and {_priority(game, player)}", marks(need_controller)
        return _by_anothers_choice(asker, event, player) or _once_more(asker, at, event, ids) or _of_fighters(asker, at, event, ids)


def _aimed_at_what_makes_mana(asker: Asker, at: Moment, event: s.Play) -> Said:
    """That an ability that makes mana and is aimed at uses the stack, with the rule; both empty where none is."""
    for reference in spoken_of(event.clauses):
        with suppress(ScenarioError):
            for id in asker.finder.things(reference, at.game):
                put = [s.rules for s in asker.steps(at) if s.kind == "ability on the stack" and s.data["thing"] == id]
                if id in at.game.stack and put and set(marks(uses_the_stack)).intersection(put[0]):
                    return f"{asker.table.name(id)} did not trigger on a mana ability, and uses the stack; ", marks(uses_the_stack)
    return "", ()


def _priority(game: Game, player: str) -> str:
    """That a player has priority, or gets it as soon as those pass who have it first."""
    has, head = game.priority, game.head(player)
    if has in (head, None):
        return f"{player} has priority"
    line = in_line(game)
    at = line.index(has) if has in line else 0
    first = (*line[at:], *line[:at])
    before = first[: first.index(head)] if head in first else [str(has)]
    return f"{player} gets priority once {listed(before)} {'passes' if len(before) == 1 else 'pass'}"


def _by_anothers_choice(asker: Asker, event: s.Event, player: str) -> Said | None:
    """Who says, by an effect, what attacks or blocks in the place of the player whose creatures do."""
    kind = "attack" if isinstance(event, s.Attacks | s.MayAttack) else "block" if isinstance(event, s.Blocks | s.MayBlock) else ""
    who = chooser(asker.table, kind) if kind else ""
    if not who or who == player:
        return None
    by = max(may(asker.table, CHOICES[kind], who), key=lambda active: active.timestamp)
    named = f", as {asker.table.name(by.source)} says" if by.source is not None else ""
    return f"{who} chooses how creatures {kind}{named}", (*by_another(asker.table, kind), *rules_of(by))


def _once_more(asker: Asker, at: Moment, event: s.Event, ids: Sequence[int]) -> Said | None:
    """What made another combat phase in a turn in which one of the attackers has attacked already."""
    if not isinstance(event, s.Attacks | s.MayAttack):
        return None
    turn = _this_turn(asker, at)
    again = any(isinstance(step.occurrence, CreatureAttacks) and step.occurrence.subject in ids for step in turn)
    added = next(filter(adds_combats, turn), None) if again else None
    maker = resolving(asker, added) if added is not None else ""
    return (f"{maker} made another combat phase", added.rules[:1]) if added is not None and maker else None


def _this_turn(asker: Asker, at: Moment) -> list[Step]:
    """What has happened since the turn began, the last first."""
    return list(takewhile(lambda step: not isinstance(step.occurrence, TurnBegins), reversed(asker.steps(at))))


def _of_fighters(asker: Asker, at: Moment, event: s.Event, ids: Sequence[int]) -> Said | None:
    ids = [id for id in ids if asker.table.game.objects[id].zone == IN_PLAY]  # and no other card of that name
    names = " and ".join(asker.table.name(id) for id in ids)
    if isinstance(event, s.Attacks | s.MayAttack):
        phased_in = {step.occurrence.subject for step in _this_turn(asker, at) if isinstance(step.occurrence, PhaseIn)}
        for id in ids:
            if id in phased_in and (why := since_it_phased_in(asker.table.game.objects[id])):
                return f"{asker.table.name(id)} has phased in, and can attack as though it had haste", why
        new = "has been under its controller's control" if len(ids) == 1 else "have been under their controller's control"
        return f"{names} {'is' if len(ids) == 1 else 'are'} untapped, and {new} since the turn began", marks(able_to_attack)
    if isinstance(event, s.Blocks | s.MayBlock):
        said = f"{names} is untapped, and nothing keeps it" if len(ids) == 1 else f"{names} are untapped, and nothing keeps them"
        return f"{said} from blocking", marks(able_to_block)
    return None


def paid_so(asker: Asker, at: Moment, event: s.Event, steps: Sequence[Step]) -> Said | None:
    """With what a legal act was paid, where that may be doubted; `steps`: those of the act."""
    found = _with_the_new(asker, at, event, steps) or with_mana_of_before(asker, at, event, steps) or _sacrificed_for_mana(asker, steps)
    found = found or _with_mana_that_triggered(asker, steps) or _dearer(asker, steps)
    return found or _with_snow(asker, steps) or _untapped_for_it(asker, at, steps)


def _with_snow(asker: Asker, steps: Sequence[Step]) -> Said | None:
    """What made the snow mana that a cost asks for."""
    asked = [step for step in steps if step.kind == "paid mana" and "{S}" in step.data["cost"] and any(step.data["snow"])]
    pairs = (pair for step in asked for pair in zip(step.data["sources"], step.data["snow"], strict=False))
    names = dict.fromkeys(asker.table.name(source) for source, snow in pairs if snow)
    return (f"{{S}} is paid with mana of {listed(names)}, which is snow", asked[0].rules[:1]) if names else None


def _untapped_for_it(asker: Asker, at: Moment, steps: Sequence[Step]) -> Said | None:
    """What pays for it again in one turn, for an effect has untapped it."""
    sources = {source for step in steps if step.kind == "paid mana" for source in step.data["sources"]}
    turn = reversed(_this_turn(asker, at))
    last = {o.subject: step for step in turn if isinstance(o := step.occurrence, Tap | Untap) and o.subject in sources}
    again = {thing: step for thing, step in last.items() if isinstance(step.occurrence, Untap) and isinstance(step.occurrence.source, int)}
    if not again:
        return None
    by = dict.fromkeys(asker.table.name(step.occurrence.source) for step in again.values())
    pays = f"which {'pays' if len(again) == 1 else 'pay'} for it"
    return f"{listed(by)} untapped {counted(map(asker.table.name, again))}, {pays}", marks(make_mana_to_pay)


def _with_mana_that_triggered(asker: Asker, steps: Sequence[Step]) -> Said | None:
    """Triggered mana abilities, without whose mana there is not enough where all of that was spent."""
    triggered = [step for step in steps if step.kind == "triggered" and isinstance(step.data.get("occurrence"), TapForMana)]
    sources = dict.fromkeys(step.data["source"] for step in triggered)
    paid = [step for step in steps if step.kind == "paid mana"]
    by = [asker.table.name(source) for source in sources if any(source in step.data["sources"] for step in paid)]
    added = [o for step in steps if isinstance(o := step.occurrence, AddMana) and o.subject not in sources]
    others = Counter(each.symbol for o in added for each in o.mana)
    if not by or not Counter(symbol for step in paid for symbol in step.data["spent"]) - others:
        return None
    return f"mana that {listed(by)} add{'s' * (len(by) == 1)} as lands are tapped for mana pays for it, too", marks(make_mana_to_pay)


def _sacrificed_for_mana(asker: Asker, steps: Sequence[Step]) -> Said | None:
    """What was sacrificed for mana that was spent."""
    spent = {source for step in steps if step.kind == "paid mana" for source in step.data["sources"]}
    gone = [o.subject for step in steps if isinstance(o := step.occurrence, Sacrifice) and o.subject in spent]
    if not gone:
        return None
    names = listed(asker.table.name(each) for each in gone)
    return f"{names} {'is' if len(gone) == 1 else 'are'} sacrificed for mana that pays for it", marks(make_mana_to_pay)


def _dearer(asker: Asker, steps: Sequence[Step]) -> Said | None:
    """What makes it cost more."""
    more = [step for step in steps if step.kind == "cost changed" and step.data["more"] and isinstance(step.data["source"], int)]
    others = [step for step in more if step.data["source"] != step.data["thing"]]
    by = [(step, obj) for step in others if (obj := asker.table.obj(step.data["source"])) is not None]
    said = dict.fromkeys(f"{asker.table.name(obj.id)} makes it cost {step.data['mana']} more, and that can be paid" for step, obj in by)
    return ("; ".join(said), by[0][0].rules[:1]) if by else None


def _with_the_new(asker: Asker, at: Moment, event: s.Event, steps: Sequence[Step]) -> Said | None:
    """Creatures that are new to their controller, and were tapped for a cost that is not their own."""
    sources = {step.data.get("source") for step in steps if step.kind in ("mana ability", "ability on the stack")}
    tapped = [o.subject for step in steps if isinstance(o := step.occurrence, Tap)]
    with asker.table.supposing(at.game):
        new = [id for id in tapped if isinstance(id, int) and id in at.game.in_play and id not in sources and sick(asker.table, id)]
        if not new:
            return None
        names = " and ".join(asker.table.name(id) for id in new)
    return f"{names} may be tapped for it in the turn of coming under control, for no {{T}} of {_ITS[len(new) == 1]} is paid", marks(sick)


_ITS = {True: "its own", False: "their own"}
