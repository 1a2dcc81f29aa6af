"""Answers about what might be: whether a player can respond, what happens if something is done, what a spell costs; and forms that
hold another question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.engine.game.occurrences import Damage, Resolve
from judge.engine.game.state import HAND, IN_PLAY, Thing
from judge.engine.looking.measures import OPS
from judge.engine.record.acting import marks
from judge.engine.record.rounds_counted import times
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import in_quotes
from judge.engine.rules.part5_additional.r505_split_cards import either_does
from judge.errors import IllegalAction, ScenarioError
from judge.scenario.answering.asked_of.object_values import as_it_was
from judge.scenario.answering.asked_of.reasons_of_acts import doing
from judge.scenario.answering.asked_of.results import matters
from judge.scenario.answering.supposing import comes_after_the_stack, when_resolved
from judge.scenario.answering.why_not.what_stayed import others_left
from judge.scenario.file.loading import read_reference
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.clauses import ITS_MANA_COST
from judge.scenario.language.event_language import read_event
from judge.scenario.language.expected_values import Raw, read_expected, same_value
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.question_forms import Question
from judge.scenario.paying.helping_to_pay import helps
from judge.scenario.running.register import object_of
from judge.scenario.running.run_results import AnswerResult
from judge.scenario.trying.until_when import first_other
from judge.support.lists_in_words import counted, in_parts, listed

HIGHEST_X = 20
"""The highest value of X that is tried."""

if TYPE_CHECKING:
    from judge.engine.rules.part4_spells.r409_playing.total_costs import Way
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker


UNBOUNDED = 1_000_000
"""More than any number that is asked for."""


def _compared(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether the answer to the question inside is this one, or more, or less."""
    assert q.inner is not None
    found = asker.answer_at(q.inner, at)
    listed = q.words.startswith("[") and q.words.endswith("]")
    raw: Raw = [each for each in q.words[1:-1].split(", ") if each] if listed else q.words
    wanted = read_expected(q.inner, raw, asker.lexicon, asker.place)
    two = q.inner.type == "cost" and isinstance(found.value, list) and not isinstance(wanted, list)  # of a split card
    values = found.value if two else [found.value]
    thing = _thing_asked(asker, q.inner, at)
    if q.sign in ("=", "!=") and thing is not None and (meant := _meant(asker, q.words, at)):
        so = (thing in meant) is (q.sign == "=")
    elif q.sign in ("=", "!="):
        so = any(same_value(q.inner.type, wanted, value, asker.same_name) for value in values) is (q.sign == "=")
        if not so and q.sign == "=" and isinstance(wanted, int) and (share := _dealt_to_one(asker, q.inner, at, wanted)) is not None:
            found, so = share, True
    else:
        without = UNBOUNDED if q.inner.kind == "how many lands can P play" else 0  # none of these is no maximum
        numbers = [value if isinstance(value, int) else without for value in values]
        limit = wanted if isinstance(wanted, int) else 0
        so = any(OPS[q.sign](number, limit) for number in numbers)
    a.value = "yes" if so else "no"
    _as_found(a, found)
    if two:
        a.extra_rules = tuple(dict.fromkeys((*marks(either_does), *a.extra_rules)))


def _dealt_to_one(asker: Asker, q: Question, at: Moment, amount: int) -> AnswerResult | None:
    """How much damage something dealt to one of several, where that is so much: "3 damage to each" is no 15. None where it is to none."""
    if "damage was dealt by X" not in q.kind:
        return None
    steps = (asker.table.trace.steps[id - 1] for id in reversed(asker.answer_at(q, at).seeds))
    whom = dict.fromkeys(asker.card_of(step.occurrence.other) for step in steps if isinstance(step.occurrence, Damage))
    for one in whom if len(whom) > 1 else ():
        name = read_reference(asker.register.label(one) if isinstance(one, int) else one, asker.lexicon)
        found = asker.answer_at(replace(q, kind=q.kind.replace("was dealt by X", "did X deal to Y"), other=name), at)
        if found.value == amount:
            return found
    return None


def _thing_asked(asker: Asker, q: Question, at: Moment) -> Thing | None:
    """The one thing that answers what something is attached to or attacks; None for any other question."""
    if q.kind not in ("what is X attached to", "what is X attacking") or q.object is None:
        return None
    obj = asker.object(q.object, at)
    if q.kind == "what is X attached to":
        return obj.attached_to
    attack = at.game.combat.attackers.get(obj.id) if at.game.combat is not None else None
    return attack.defender if attack is not None else None


def _meant(asker: Asker, words: str, at: Moment) -> tuple[Thing, ...]:
    """The players or objects that a value names; none where it names none."""
    try:
        return tuple(asker.finder.things(read_reference(words, asker.lexicon), at.game))
    except ScenarioError:
        return ()


def _as_found(a: AnswerResult, found: AnswerResult) -> None:
    """An answer rests on what the answer to the question inside rests on."""
    a.inner = found
    a.seeds, a.given, a.why_not, a.extra_rules = found.seeds, found.given, found.why_not, found.extra_rules
    a.derivation, a.clause, a.no_longer, a.anyway = found.derivation, found.clause, found.no_longer, found.anyway
    a.besides = found.besides


def _either(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Which of two questions is answered with yes: the words in which it differs from the other."""
    assert q.inner is not None and q.second is not None
    found = [asker.answer_at(each, at) for each in (q.inner, q.second)]
    said = [str(each).rstrip("?").split() for each in (q.inner, q.second)]
    same = next((n for n, (one, two) in enumerate(zip(*said, strict=False)) if one != two), 0)
    true = [" ".join(words[same:]) for words, each in zip(said, found, strict=True) if each.value == "yes"]
    a.value = true[0] if len(true) == 1 else "both" if true else "neither"
    _as_found(a, found[1] if found[0].value != "yes" and found[1].value == "yes" else found[0])


def _when(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The number of the first event after which the question inside is answered with yes."""
    assert q.inner is not None
    for number, moment in enumerate(asker.until(at)):
        try:
            found = asker.answer_at(q.inner, moment)
        except ScenarioError:
            continue
        if found.value == "yes":
            a.value = number
            _as_found(a, found)
            return
    a.value = "none"
    _as_found(a, asker.answer_at(q.inner, at))
    comes = None
    if asker.thorough and a.inner is not None and a.inner.value == "no":  # not yet
        with suppress(ScenarioError):
            comes = first_other(asker, q.inner, at, "no")
    if comes is not None and q.inner.kind.startswith("can "):
        a.value, a.inner, a.line = comes
        a.seeds, a.why_not, a.extra_rules = (), (), a.inner.extra_rules
    elif comes is not None:
        a.moment = comes[0]


def _if(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """What happens if something is done, and everything on the stack resolves: tried in a game of its own."""
    assert q.event is not None
    tried = asker.trials.played_out(at.game, q.event, asker.place)
    if isinstance(tried, IllegalAction) and at.game.stack and comes_after_the_stack(q.event):
        tried = asker.trials.played_out(at.game, when_resolved(q.event), asker.place)
    a.subject = q.event.span.text
    if isinstance(tried, IllegalAction):
        a.value = [f"It is not legal: {tried.message}."]
        a.extra_rules = tried.rules
        return
    steps = [step for step in tried[0].trace.steps if step.undone_by is None]
    happened = [step for step in steps if step.kind == "event" and step.occurrence is not None and matters(step.occurrence)]
    kept = [step for step in steps if step.kind in KEPT or step.kind in NOTHING_CAME and not (happened or step.data.get("holds"))]
    resolved = [step for step in steps if isinstance(step.occurrence, Resolve)]
    a.value, a.supposed = [], tuple(sorted((*resolved, *happened, *kept), key=lambda step: step.id))
    a.extra_rules = tuple(dict.fromkeys(number for step in a.supposed for number in step.rules))[:4]


KEPT = frozenset({"can't happen", "prevented", "spared"})
"""Kinds of steps that say what did not come of what resolves, or not all of it."""
NOTHING_CAME = frozenset({"condition", "if failed", "not attached", "not done", "not possible"})
"""Kinds of steps by which nothing comes of it."""


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
    for said in dict.fromkeys((plainly, sentence)) if as_played else ():  # in another way only where it can't be played for its mana cost
        steps = asker.trials.steps_of(at.game, read_event(said, asker.lexicon), asker.place)
        costs = [step for step in steps if step.kind == "total cost"]
        if costs:
            break
    by_targets = ""
    if not costs or any(step.kind == "targets" for step in steps):
        untargeted = asker.trials.price_of(at.game, player, obj.id, "" if q.words == ITS_MANA_COST else q.words)
        plain = [step for step in untargeted if step.kind == "total cost"]
        if costs and plain and costs[-1].data["mana"] != plain[-1].data["mana"]:  # no target has been named
            by_targets = f"{costs[-1].data['mana']} with some targets"
        steps, costs = (untargeted, plain) if by_targets or not costs else (steps, costs)
    a.value = str(costs[-1].data["mana"]) or "none" if costs else not q.words and obj.base.faces[0].mana_cost or "none"
    a.extra_rules = tuple(costs[-1].rules) if costs else ()
    open_x = (obj.base.faces[0].mana_cost or "").count("{X}") if costs and obj.zone == HAND and not q.words else 0
    if open_x:  # nobody has said how much it is
        a.value = "{X}" * open_x + str(a.value).removeprefix("none").removeprefix("{0}")
    if costs:
        _told_changes(asker, a, steps, costs[-1])
    a.clause = "; ".join(filter(None, (a.clause, by_targets)))


def _told_changes(asker: Asker, a: AnswerResult, steps: Sequence[Step], total: Step) -> None:
    """Names the effects that changed a total cost, with what each added or took away."""
    thing = total.data.get("thing")
    changes = [step for step in steps if step.kind == "cost changed" and step.data["thing"] == thing and step.id < total.id]
    parts, way = in_parts(total.data["added"], total.data["x"]), total.data.get("way")
    instead = _instead_of_its_mana_cost(asker, way, thing)
    a.clause = "; ".join(filter(None, (instead, parts, *_change_said(asker, changes))))
    by = way.rules if instead and way is not None else ()
    a.extra_rules = tuple(dict.fromkeys((*by, *(number for step in changes for number in step.rules), *a.extra_rules)))


def _instead_of_its_mana_cost(asker: Asker, way: Way | None, thing: object) -> str:
    """That a spell is played for another cost than its mana cost, or for none; empty for any other price."""
    if way is None or not (way.free or way.name):
        return ""
    by = f", by {asker.table.name(way.source)}" if way.source is not None and way.source != thing else ""
    if way.free or way.cost is None:
        return f"it is played without paying its mana cost{by or f', by its {way.name}' * bool(way.name)}"
    return f"it is played by its {way.name}" if not by else f"that is paid in the place of its mana cost{by}"


def _change_said(asker: Asker, changes: Sequence[Step]) -> list[str]:
    """What each step that changed a cost says, those that say the same once."""
    said = (
        f"{_giver(asker, step, step.data['thing'])} makes it cost {step.data['mana']} {'more' if step.data['more'] else 'less'}"
        f"{_counted(asker, step)}"
        for step in changes
        if str(step.data["mana"]) not in ("", "{0}")
    )
    return list(dict.fromkeys(said))


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


def _over(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    a.value = "yes" if at.game.over else "no"
    asker.rest_on(a, at, ("over",), *(("out", p) for p in at.game.order))
    others_left(a, at, at.game.alive)


def _next(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Every play, ability and declaration of the player's that is legal next."""
    a.subject = q.player or ""
    a.value = [each for each in asker.trials.legal_next(at.game) if each.startswith(f"{q.player} ")]


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
            of_changes = (number for step in changes for number in step.rules)
            a.clause, a.extra_rules = f"{a.clause}; {changed}", tuple(dict.fromkeys((*of_changes, *a.extra_rules)))


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


def _highest_x(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The highest X with which a card, or an ability of something, can be played now, on anything that it may target."""
    assert q.object is not None
    cards = set(asker.cards(replace(q.object, part="", part_number=None), at))
    own = (sentence for player in at.game.alive for sentence in asker.trials.plays_of(at.game, player))
    plays = [each for each in own if any(not cards.isdisjoint(asker.finder.cards(of, at.game)) for of in _done_with(asker, each))]
    refused: IllegalAction | None = None
    for x in range(HIGHEST_X, -1, -1):
        for play in plays:
            tried = asker.try_event(at, read_event(f"{play} with X = {x}", asker.lexicon), asker.place)
            if not isinstance(tried, IllegalAction):
                a.value, a.extra_rules, a.clause = x, tried, f'"{play} with X = {x}" is legal'
                return
            refused = tried
    a.value = "none"
    if refused is not None:
        a.clause, a.extra_rules = refused.message, refused.rules


def _done_with(asker: Asker, sentence: str) -> list[Reference]:
    return list(doing(read_event(sentence, asker.lexicon)))


ANSWERS: dict[str, Answering] = {
    "Q = V": _compared,
    "when Q": _when,
    "Q, or Q": _either,
    "what happens if E": _if,
    "how much does X cost": _cost,
    "how much does X cost by A": _cost,
    "what can P do": _next,
    "how much mana did P spend": _spent,
    "is the game over": _over,
    "highest x for X": _highest_x,
}
"""The forms of questions that are answered here."""
