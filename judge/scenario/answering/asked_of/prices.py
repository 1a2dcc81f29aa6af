"""Answers about what things cost, and what was paid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from judge.cards.instructions import effects as e
from judge.cards.keywords.keywords import KEYWORDS
from judge.engine.game import mana_costs as m
from judge.engine.game.occurrences import Tap
from judge.engine.game.state import HAND, IN_PLAY, Obj
from judge.engine.looking.measures import mana_value
from judge.engine.record.acting import marks
from judge.engine.record.rounds_counted import times
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import in_quotes
from judge.engine.rules.part4_spells.r409_playing.total_costs import total_cost
from judge.engine.table.questions import keyword_rules
from judge.errors import IllegalAction, ScenarioError
from judge.scenario.answering.asked_of.object_values import chars_of, object_asked
from judge.scenario.answering.bearing.resting_on_layers import as_it_was
from judge.scenario.answering.supposing import when_resolved
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.clauses import ITS_MANA_COST
from judge.scenario.language.event_language import read_event
from judge.scenario.language.question_forms import Question
from judge.scenario.paying.helping_to_pay import helps
from judge.scenario.running.register import object_of
from judge.scenario.running.run_results import AnswerResult
from judge.support.lists_in_words import counted, in_parts, listed

if TYPE_CHECKING:
    from judge.engine.rules.part4_spells.r409_playing.total_costs import Way
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker


def _cost(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The total cost with which its owner would play a card, or the first ability of a permanent, now."""
    assert q.object is not None
    cards = asker.cards(q.object, at)
    in_hand = (card for card in cards if (held := object_of(at.game, card)) is not None and held.zone == HAND)
    card = next(in_hand, cards[0])
    obj = object_of(at.game, card)
    label = asker.register.label(card)
    a.subject = label
    played = [step for step in asker.steps(at) if step.kind == "total cost" and _is_of(asker, step, card)]
    if played and not q.words:
        a.value, a.seeds = str(played[-1].data["mana"]) or "none", (played[-1].id,)
        _told_changes(asker, a, asker.steps(at), played[-1])
        if not a.clause and (paid := played[-1].data["cost"]) is not None and paid.actions:
            from judge.cards.page.kept_words import print_cost

            a.clause = f"its total cost is {in_quotes(print_cost(paid))}"
            a.extra_rules = tuple(played[-1].rules)
        return
    if obj is None or obj.base is None:
        a.value = "none"
        return
    player = asker.table.controller(obj.id) or obj.owner if obj.zone == IN_PLAY else obj.owner
    sentence = f"{player} plays {label}" + ("" if obj.zone != "in play" else "'s ability 1") + f" by {q.words}" * bool(q.words)
    plainly = f"{sentence} by {ITS_MANA_COST}" if obj.zone == HAND and not q.words and obj.base.faces[0].mana_cost else sentence
    with as_it_was(asker, at) as table:
        as_played = not helps(table, player, obj.id)  # what may be given for it beside mana makes it no cheaper for who gives nothing
    costs: list[Step] = []
    steps: Sequence[Step] = ()
    for said in dict.fromkeys((plainly, sentence)) if as_played else ():  # in another way only where it can't be played for its mana cost
        with suppress(ScenarioError):  # nobody plays anything by what is no alternative cost
            steps = asker.trials.steps_of(at.game, read_event(said, asker.lexicon), asker.place)
            costs = [step for step in steps if step.kind == "total cost" and _is_by(step, q.words)]
        if costs:
            break
    by_targets = ""
    if not costs or any(step.kind == "targets" for step in steps):
        plainly_paid = q.words == ITS_MANA_COST
        untargeted = asker.trials.price_of(at.game, player, obj.id, "" if plainly_paid else q.words, spell=plainly_paid)
        plain = [step for step in untargeted if step.kind == "total cost"]
        if costs and plain and costs[-1].data["mana"] != plain[-1].data["mana"]:  # no target has been named
            by_targets = f"{costs[-1].data['mana']} with some targets"
        steps, costs = (untargeted, plain) if by_targets or not costs else (steps, costs)
    if not costs and q.words in KEYWORDS.now:  # it is no way to play it, but what it asks for
        _asked_by(asker, q, at, a)
        return
    a.value = str(costs[-1].data["mana"]) or "none" if costs else not q.words and obj.base.faces[0].mana_cost or "none"
    a.extra_rules = tuple(costs[-1].rules) if costs else ()
    open_x = (obj.base.faces[0].mana_cost or "").count("{X}") if costs and obj.zone == HAND and not q.words else 0
    if open_x:  # nobody has said how much it is
        a.value = "{X}" * open_x + str(a.value).removeprefix("none").removeprefix("{0}")
    if costs:
        _told_changes(asker, a, steps, costs[-1])
    a.clause = "; ".join(filter(None, (a.clause, by_targets)))


def _is_by(total: Step, words: str) -> bool:
    """Whether a total cost is that of the way by which it is asked for: a keyword, or any."""
    way = total.data["way"]
    return words not in KEYWORDS.now or way is not None and way.name == words


def _asked_by(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The cost that stands behind a keyword of something: of echo, of kicker, of morph also while it is face down."""
    from judge.cards.page.kept_words import print_cost

    obj = object_asked(asker, q, at, a)
    own = next((each for each in _keywords(asker, at, obj) if each.keyword == q.words and each.cost is not None), None)
    a.extra_rules = keyword_rules(q.words)
    if own is None or own.cost is None:
        a.value, a.clause = "none", f"it has no {q.words} cost"
        return
    a.value = m.text(m.bare(own.cost.mana)) if own.cost.mana else "none"
    if own.cost.actions or not own.cost.mana:
        a.clause = f"its {q.words} cost is {in_quotes(print_cost(own.cost))}"


def _asked_if(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """What has to be paid for a declaration of attackers or blockers, or for a play as it is told, whether it can be or not (308.2d)."""
    assert q.event is not None
    if isinstance(q.event, s.Play | s.PlayAbility):
        _asked_to_play(asker, q.event, at, a)
        return
    event = when_resolved(q.event) if at.game.stack else q.event
    locked = [step for step in asker.trials.steps_of(at.game, event, asker.place) if step.kind == "costs locked in"]
    refusal = asker.try_event(at, event, asker.place) if not locked else ()
    if isinstance(refusal, IllegalAction):
        a.value, a.clause, a.extra_rules = "none", f"it is not legal: {refusal.message}", refusal.rules
        return
    write_locked_in(asker, a, locked[-1] if locked else None)


def _asked_to_play(asker: Asker, event: s.Play | s.PlayAbility, at: Moment, a: AnswerResult) -> None:
    """The total cost of a play as it is told (409.1f); where it comes to no cost, what refuses it before."""
    steps = asker.trials.steps_of(at.game, event, asker.place)
    total = next((step for step in reversed(steps) if step.kind == "total cost" and step.data["player"] == event.player), None)
    if total is None:
        refusal = asker.try_event(at, event, asker.place)
        said, rules = (refusal.message, refusal.rules) if isinstance(refusal, IllegalAction) else ("nothing is paid for that", ())
        a.value, a.clause, a.extra_rules = "none", f"it is not legal: {said}" if rules else said, rules
        return
    a.value, a.extra_rules = str(total.data["mana"]) or "none", tuple(total.rules)
    _told_changes(asker, a, steps, total)


def write_locked_in(asker: Asker, a: AnswerResult, locked: Step | None, payer: str = "") -> None:
    """Writes the mana of the costs locked in for attackers or blockers, of one player's where one is named, and what asks for each."""
    costs = [(cost, source) for who, cost, source in locked.data["costs"] if payer in ("", who)] if locked is not None else []
    symbols = m.bare([symbol for cost, _ in costs for symbol in cost.mana])
    a.value = m.text(m.combine(m.generic(symbols), m.without_generic(symbols))) if symbols else "none"
    asking = ((asker.table.name(source) if source is not None else "an effect", cost) for cost, source in costs)
    said = Counter(f"{name} asks for {m.text(m.bare(cost.mana))}" for name, cost in asking)
    a.clause = listed([f"{each}{f', {many} times' * (many > 1)}" for each, many in said.items()]) or "nothing asks for a cost"
    a.extra_rules = locked.rules if locked is not None else ()


def _keywords(asker: Asker, at: Moment, obj: Obj) -> list[e.KeywordAbility]:
    """The keyword abilities that something has, then those that are printed on it."""
    chars = chars_of(asker, at, obj)
    have = [each.ability for each in chars.abilities] if chars is not None else []
    printed = [ability for face in obj.base.faces for ability in face.abilities] if obj.base is not None else []
    return [ability for ability in (*have, *printed) if isinstance(ability, e.KeywordAbility)]


def _told_changes(asker: Asker, a: AnswerResult, steps: Sequence[Step], total: Step) -> None:
    """Names the effects that changed a total cost, with what each added or took away."""
    thing = total.data.get("thing")
    changes = [step for step in steps if step.kind == "cost changed" and step.data["thing"] == thing and step.id < total.id]
    parts, way = in_parts(total.data["added"], total.data["x"]), total.data.get("way")
    instead = _instead_of_its_mana_cost(asker, way, thing)
    a.clause = "; ".join(filter(None, (instead, parts, *_change_said(asker, changes))))
    by = way.rules if instead and way is not None else ()
    a.extra_rules = tuple(dict.fromkeys((*by, *_rules_of_changes(changes), *a.extra_rules)))


def _instead_of_its_mana_cost(asker: Asker, way: Way | None, thing: object) -> str:
    """That a spell is played for another cost than its mana cost, or for none; empty for any other price."""
    if way is None or not (way.free or way.name):
        return ""
    by = f", by {asker.table.name(way.source)}" if way.source is not None and way.source != thing else ""
    if way.free or way.cost is None:
        return f"it is played without paying its mana cost{by or f', by its {way.name}' * bool(way.name)}"
    return f"it is played by its {way.name}" if not by else f"that is paid in the place of its mana cost{by}"


def _rules_of_changes(changes: Sequence[Step]) -> tuple[str, ...]:
    """The rules by which a cost was changed; where it was made more and less, first that of their order (409.1f)."""
    both = len({bool(step.data["more"]) for step in changes}) > 1
    return (*(marks(total_cost) if both else ()), *(number for step in changes for number in step.rules))


def _change_said(asker: Asker, changes: Sequence[Step]) -> list[str]:
    """What each step that changed a cost says, those that say the same once, with how often of one cost."""
    told = [step for step in changes if str(step.data["mana"]) not in ("", "{0}")]
    said = {
        step.id: f"{_giver(asker, step, step.data['thing'])} makes it cost {step.data['mana']} {'more' if step.data['more'] else 'less'}"
        f"{_counted(asker, step)}"
        for step in told
    }
    often = Counter((said[step.id], step.data["thing"]) for step in told)
    most = {each: max(many for (other, _), many in often.items() if other == each) for each in said.values()}
    return [f"{each}{f', {many} times' * (many > 1)}" for each, many in most.items()]


def _counted(asker: Asker, step: Step) -> str:
    """Behind what changes a cost as often as there are such things, what these are."""
    number = step.data.get("counted")
    things = dict.fromkeys(thing for each in number.readings if not each.measure for thing in each.things) if number is not None else ()
    return f" (counted: {counted(map(asker.table.name, things))})" if things else ""


def _giver(asker: Asker, step: Step, thing: object) -> str:
    """What changes a cost, by its name; "it" where the spell itself does, also one that was only tried."""
    source = step.data["source"]
    gone = isinstance(source, int) and asker.table.obj(source) is None
    return "its own text" if source == thing or gone else str(asker.table.name(source))


def _is_of(asker: Asker, step: Step, card: int) -> bool:
    thing = step.data.get("thing")
    obj = asker.table.obj(thing) if isinstance(thing, int) else None
    return obj is not None and obj.card == card


def _spent(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How much mana the player paid: for what was played, and for what a rule or something resolving asked for."""
    assert q.player is not None
    a.subject = q.player
    paid = [step for step in asker.steps(at) if step.kind == "paid mana" and step.data["player"] == q.player]
    often = {step.id: count for step, count in times(asker.table.trace.steps[: at.steps])}
    a.value = sum(len(step.data["spent"]) * often[step.id] for step in paid)
    a.seeds = tuple(step.id for step in paid)
    if not paid:
        _for_nothing(asker, at, a, q.player)
    if paid:
        totals = [total_before(asker, step) for step in paid]
        parts = [in_parts(total.data["added"], total.data["x"]) if total is not None else "" for total in totals]
        said = [f"{step.data['cost']}{f' ({made_of})' * bool(made_of)}" for step, made_of in zip(paid, parts, strict=True)]
        if len(paid) > 1 or not any(parts):
            whats = [paid_for(asker, step) for step in paid]
            said = [f"{each}{f' for {what}' * bool(what)}" for each, what in zip(said, whats, strict=True)]
        again = [f"{each}, {n} times" if n > 1 else each for each, n in Counter(said).items()]
        a.clause = f"{q.player} paid {listed(again)}"
        a.extra_rules = next((total.rules for total, made_of in zip(totals, parts, strict=True) if total is not None and made_of), ())
        events = {step.scenario_event for step in paid}
        changes = [step for step in asker.steps(at) if step.kind == "cost changed" and step.scenario_event in events]
        if changed := "; ".join(_change_said(asker, changes)):
            a.clause, a.extra_rules = f"{a.clause}; {changed}", tuple(dict.fromkeys((*_rules_of_changes(changes), *a.extra_rules)))


def paid_for_more(asker: Asker, a: AnswerResult) -> None:
    """Tells of what was tapped for mana that a spell asks for mana only because effects make it cost more (409.1f)."""
    tapped = [step for id in a.seeds if isinstance((step := asker.table.trace.steps[id - 1]).occurrence, Tap)]
    if not tapped or tapped[-1].occurrence.cause != "cost":
        return
    now = [step for step in asker.table.trace.steps[: tapped[-1].id] if step.scenario_event == tapped[-1].scenario_event]
    total = next((step for step in reversed(now) if step.kind == "total cost"), None)
    paid = any(step.kind == "paid" for step in now if total is not None and step.id > total.id)
    if total is None or paid:
        return
    more = [step for step in now if step.kind == "cost changed" and step.data["more"] and step.data["thing"] == total.data["thing"]]
    if more and mana_value(str(total.data["mana"])) == sum(mana_value(step.data["mana"]) for step in more):
        a.besides, a.extra_rules = "; ".join(_change_said(asker, more)), (*a.extra_rules, *marks(total_cost))


def total_before(asker: Asker, paid: Step) -> Step | None:
    """The step that found the total cost for which mana was paid; None: it was paid for no spell or ability."""
    costs = [fact for fact in paid.reads if fact[0] == "cost"]
    earlier = reversed(asker.table.trace.steps[: paid.id - 1])
    return next((step for step in earlier if step.kind == "total cost" and step.writes[0] in costs), None)


def paid_for(asker: Asker, paid: Step) -> str:
    """For what mana was paid: the spell or the ability, or what asked for it as it resolved; empty for nothing that has a name."""
    total = total_before(asker, paid)
    total = total if total is not None and total.scenario_event == paid.scenario_event else None  # else a face-down one is turned up
    thing = total.data["thing"] if total is not None else None
    if total is None:
        earlier = (step for step in reversed(asker.table.trace.steps[: paid.id - 1]) if step.scenario_event == paid.scenario_event)
        asks = next((step for step in earlier if step.kind in ("resolves", "choice")), None)
        told = asker.sentence(paid.scenario_event) if asks is None and paid.scenario_event else None
        if isinstance(told, s.Attacks | s.Blocks | s.SpecialAction):
            return "the attack" if isinstance(told, s.Attacks) else "the block" if isinstance(told, s.Blocks) else ""
        decision = asks.data["decision"] if asks is not None and asks.kind == "choice" else None
        thing = decision.source if decision is not None else asks.data.get("thing") if asks is not None else None
    obj = asker.table.obj(thing) if isinstance(thing, int) else None
    if obj is not None and obj.face_down:
        return "a face-down spell"
    return asker.label(obj) if obj is not None and obj.kind != "ability" else asker.register.called(obj.card) if obj is not None else ""


def _for_nothing(asker: Asker, at: Moment, a: AnswerResult, player: str) -> None:
    """What the player played for no mana: spells, or else an ability."""
    costs = (step for step in asker.steps(at) if step.kind == "total cost" and step.data["player"] == player)
    free = [(step, obj) for step in costs if step.data["mana"] == "{0}" and (obj := asker.table.obj(step.data["thing"])) is not None]
    told = [each for each in free if each[1].kind != "ability"] or free[-1:]
    if told:
        a.seeds, a.extra_rules = tuple(step.id for step, _ in told), told[0][0].rules[:1]
        a.clause = f"what {player} had to pay for {listed([asker.label(obj) for _, obj in told])} was {{0}}"


ANSWERS: dict[str, Answering] = {
    "how much does X cost": _cost,
    "how much does X cost by A": _cost,
    "how much is asked for X by A": _asked_by,
    "how much is asked for if E": _asked_if,
    "how much mana did P spend": _spent,
}
"""The forms of questions that are answered here."""
