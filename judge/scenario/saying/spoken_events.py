"""The spoken language of events: a sentence as people write it at a table becomes sentences of the language (`read_spoken`).

A sentence is a row of clauses, each with a subject, a verb and what belongs to it. Each production reads one clause and gives what the
language writes for it; the sentences are then read like any others, so that what was understood can be shown.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec.structs import replace

from judge.errors import Place, ScenarioError
from judge.scenario.language.lexicon import Lexicon
from judge.scenario.language.scanner import Scanner
from judge.scenario.saying.answers_told import say_chooses
from judge.scenario.saying.block_sayings import say_block, say_fighters_fare, say_in_the_way, say_no_block, say_stays_home
from judge.scenario.saying.chosen import (
    say_agrees,
    say_aims,
    say_copies,
    say_moves_counters,
    say_new_target,
    say_provokes,
    say_puts_counter,
    say_redirected,
    say_trigger_on,
    say_with_it,
)
from judge.scenario.saying.combat_damage_sayings import say_assign, say_combat_damage
from judge.scenario.saying.combat_sayings import say_attack, say_attacks_several, say_creature_fights, say_everybody_attacks, say_sideways
from judge.scenario.saying.does_with import say_taps_all, say_thing_does
from judge.scenario.saying.happenings import say_enchants, say_happened
from judge.scenario.saying.idle_clauses import say_all_pass, say_nothing, say_participle, say_shared_out
from judge.scenario.saying.library_sayings import say_ends, say_lets_go, say_splits, say_takes_pile
from judge.scenario.saying.orders_told import say_applies, say_changes_words, say_orders
from judge.scenario.saying.outcomes import say_coin, say_concede, say_countered, say_killed, say_made_to, say_triggers
from judge.scenario.saying.plays import say_play, say_respond
from judge.scenario.saying.resolve_sayings import copies_aimed, say_resolve, say_so_does
from judge.scenario.saying.telling import say_sized, say_told
from judge.scenario.saying.time import say_time, say_when
from judge.scenario.saying.verbs_of_cards import say_keyword
from judge.scenario.saying.verbs_told import say_asks_for, say_passive
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.phrases import Phrases, error_at
from judge.scenario.spoken.reading_words import Said, fail
from judge.scenario.spoken.scenario_names import Names
from judge.scenario.spoken.verb_forms import WORDS

_SEPARATORS = (*WORDS["between clauses"],)


def read_spoken(text: str, lexicon: Lexicon, names: Names, place: Place | None = None, subject: str = "") -> list[Said]:
    """The sentences of the language that a spoken one comes to, in order.

    Raises ScenarioError where it is not understood, or where a short name may mean several.
    """
    scan = Scanner(text, lexicon, place)
    for modern, old in w.MODERN:
        if modern in scan.folded:
            scan = Scanner(re.sub(rf"\b{modern}\b", old, scan.text, flags=re.IGNORECASE), lexicon, place)
    p = Phrases(scan, names)
    p.subject, p.before = subject, names.spoken_of
    found = sentence(p)
    if found is not None:
        names.spoken_of = p.thing or names.spoken_of
    if found is None:
        raise error_at(p, f"{text.strip()!r} is no sentence that is understood", "")
    return found


def sentence(p: Phrases) -> list[Said] | None:
    """What stands from here to the end, clause by clause; None where that cannot be read."""
    p.skip()
    front = _fronted(p)
    inherits = p.inherits
    if p.done:
        return front or None
    for read in CLAUSES:
        before, subject, thing, p.inherits = p.at, p.subject, p.thing, inherits
        p.where = "in play" if read in FIGHTING else ""
        p.earlier = p.thing or p.before
        said = p.attempt(lambda read=read: read(p))  # type: ignore[misc]
        if said is not None:
            joint = p.longest(w.IN_RESPONSE) if not re.match(r"(?:in \w+|irt) to ", p.text[p.at :]) else None
            _behind(p)
            if p.done:
                return [*front, *said]
            late = p.attempt(lambda: (p.take(","), say_when(p), None if p.done else fail())[1]) or p.attempt(lambda: say_when(p))
            if late is not None:
                front += late
                if p.done:
                    return [*front, *said]
            if p.longest(_SEPARATORS) or joint in _SEPARATORS:
                p.inherits = True
                named = p.names.longest(p.text, p.at + len("then ") * p.sees("then"))
                rest = sentence(p)
                if rest is not None:
                    if named is not None and named[1] == "card" and said:
                        said[-1] = _aimed_alike(said[-1], rest, p)
                    if between := _resolving_first(said, rest, p):
                        return [*front, *said, between, *rest]
                    same = said[-1:] == rest[:1] == [Said("combat damage resolves")]  # `the damage step comes and damage is dealt`
                    told = rest[:1] and " plays " in said[-1].text and rest[0].text.startswith(f"{said[-1].text} ")
                    return [*front, *(said[:-1] if told else said), *rest[same:]]  # `pays its madness cost and burns Ben`: one play
        p.at, p.subject, p.thing = before, subject, thing
    return front if p.done else None


def _resolving_first(said: list[Said], rest: list[Said], p: Phrases) -> Said | None:
    """What stands between `plays Black Lotus` and `sacrifices it for mana`: that it resolves, which is used as a permanent."""
    played = _PLAYS.fullmatch(said[-1].text) if said else None
    what = played["what"] if played is not None else ""
    lasting = "land" not in (types := p.names.types.get(what, "land").lower()) and not re.search("instant|sorcery", types)
    used = rf"\S+ (?:plays {re.escape(what)}'s ability|(?:taps|sacrifices|uses) {re.escape(what)}\b)"
    then = next((each.text for each in rest if not each.choice), "")
    return Said(f"{what} resolves") if lasting and what not in p.names.in_play and re.match(used, then) else None


def _aimed_alike(said: Said, rest: list[Said], p: Phrases) -> Said:
    """Of `casts Lightning Bolt and Shock on Ben` the first play, with the target that is told behind the second."""
    played, then = _PLAYS.fullmatch(said.text), _PLAYS_AT.match(rest[0].text if rest else "")
    if said.choice or played is None or then is None or played["who"] != then["who"]:
        return said
    aims = len(re.findall(r"\btarget\b|^enchant ", p.names.texts.get(played["what"], ""), re.IGNORECASE | re.MULTILINE)) == 1
    return replace(said, text=f"{said.text}{then['at']}") if aims and played["what"] not in p.names.in_play else said


_PLAYS = re.compile(r"(?P<who>.+?) plays (?P<what>(?:(?! targeting | with | kicked| by ).)+)")
_PLAYS_AT = re.compile(r"(?P<who>.+?) plays (?:(?! targeting ).)+(?P<at> targeting (?:(?! (?:with|kicked|by|choosing|tapping|paying) ).)+)")


def _fronted(p: Phrases) -> list[Said]:
    """What stands before the first clause: `in response`, `in Ben's upkeep,`, `after combat`."""
    found: list[Said] = []
    while not p.done:
        before = p.at
        p.take(",", ":")
        when = p.attempt(lambda: say_when(p))
        if when is not None:
            found += when
            p.take(",", ":")
            continue
        if p.longest(w.IN_RESPONSE):
            if p.take("to"):
                p.noun() or p.match(_WHAT_WAITS)
            continue
        late = p.attempt(lambda: _on_stack(p)) or p.attempt(lambda: _before_it_resolves(p)) or p.match(_PRIORITY)
        if late:
            continue
        if p.match(_AS_IT_TRIGGERS):  # what it asks for is told next
            continue
        if p.match(r"first (?!strike)(?=\w)"):
            continue
        if p.match(r"with (?:the|her|his|their|that)(?: \w+)* mana(?: left)?(?!\w)"):
            continue
        p.at = before
        break
    p.take(",", ":")
    return found


def reads_adverbial(scan: Scanner, names: Names) -> int:
    """How far an adverbial goes with which a text begins and that tells when something is done: `in response to X`; 0 for none."""
    p = Phrases(scan, names)
    try:
        if p.longest(w.IN_RESPONSE):
            if p.take("to") and p.noun() is None:
                return p.at if not p.match(r".*\b(?:first|second|third|last)\b") and p.match(_WHAT_WAITS) else 0
            return p.at
        found = p.attempt(lambda: say_when(p)) is not None or p.attempt(lambda: _on_stack(p)) or p.attempt(lambda: _before_it_resolves(p))
    except ScenarioError:
        return 0
    return p.at if found else 0


_AS_IT_TRIGGERS = (
    r"(?:when|once|as) (?:(?:its|the|that|his|her|their) (?:[\w-]+ )?(?:ability|trigger) (?:triggers|(?:is put|goes) on the stack)"
    r"|(?:it|that|he|she) (?:comes into play|enters|triggers)),? (?=(?:\w+ )?(?:chooses|targets|picks|names|selects)\b)"
)
_WHAT_WAITS = r"(?:(?:the|his|her|that|this|their|its|all) )?(?:[a-z-]+ )?(?:trigger|abilit|spell|activation|ping|pump)\w*(?= ?(?:$|,))"
"""What waits on the stack, without a name: what is answered is on it."""


def _on_stack(p: Phrases) -> bool:
    """Reads `with Wrath still on the stack`: it is done where it stands."""
    p.need("with", "while")
    p.attempt(p.need_noun) or p.match(_WITHOUT_A_NAME) or fail()
    p.take("is")
    p.take("still", "waiting", "already")
    p.need("on the stack", "on stack", "on the top of the stack", "pending", "resolving")
    return True


def _behind(p: Phrases) -> None:
    """Remarks after a clause that change nothing: `because it has no target`, `without casting anything`, `in response to Shock`."""
    while not p.done:
        if p.match(r",? ?(?:and |but )?(?:nothing (?:else|more)|that's (?:it|all)|no one else|nobody else)(?!\w)"):
            continue
        if p.match(rf"(?:because|since|as there|without|for it|, because|by mistake|on the turn$)(?!\w){_REST}"):
            continue
        if p.match(r"this turn(?= ?(?:$|,))"):
            continue
        if p.match(_PRIORITY) or p.attempt(lambda: _before_it_resolves(p)):
            continue
        if p.match(r",? ?(?:and )?(?:leaving|leaves) [^,;]+ unblocked(?!\w)"):
            continue
        if p.attempt(lambda: _left_out(p)):
            continue
        before = p.at
        if p.match(r"in response to|in answer to|irt"):
            if p.noun() is None:
                p.at = before
                return
            continue
        if not p.longest(w.IN_RESPONSE):
            return


_WITHOUT_A_NAME = (
    r"(?:(?:the|his|her|that|its|an?) )?(?:[a-z-]+ ){0,2}?[a-z-]+"
    r"(?= (?:is )?(?:still |waiting |already )?(?:on the stack|on stack|pending))"
)
_REST = r"(?:(?!,? (?:and |but )?then |; ).)*"
"""A remark, as far as it goes: what is told behind it is none."""


_PRIORITY = (
    r",? ?(?:and |while |but |then )?(?:(?:hold|keep|retain|maintain)(?:s|ing)? (?:on to )?priority"
    r"|(?:does not|doesn't|without) pass(?:ing)?(?: priority)?)(?!\w)"
)
"""That a player goes on before anybody else may do anything: nobody passes but where it is said."""


def _before_it_resolves(p: Phrases) -> bool:
    """Reads `before it resolves`, `before Shock can resolve`: what is done is done while that waits on the stack."""
    p.take(",")
    p.need("before", "while")
    if not p.match(r"(?:it|that|this|they|(?:the|that|this) (?:spell|ability|trigger|triggered ability))(?=(?:'s)? )"):
        p.need_noun()
    p.match(_RESOLVED) or fail()
    return True


_RESOLVED = (
    r"(?:(?:has |have |can |could )?(?:even )?(?:finish(?:es|ed)? )?resolv(?:es?|ed|ing)|(?:is|'s) (?:still )?on the stack)(?!\w)"
)


def _left_out(p: Phrases) -> bool:
    """Reads `but not with Mogg Fanatic`, `not Hill Giant`: who is left out, where the others are named."""
    p.match(r",? ?(?:and |but )?not (?:with |by |on |at )?(?:also )?") or fail()
    return bool(p.nouns()) and (p.done or p.sees(",") or p.sees("and"))


FIGHTING = (say_no_block, say_attacks_several, say_attack, say_block, say_in_the_way, say_sideways, say_creature_fights, say_assign)
"""The productions about combat: short names mean what is in play."""

CLAUSES: tuple[Callable[[Phrases], list[Said]], ...] = (
    say_combat_damage,
    say_no_block,
    say_attacks_several,
    say_attack,
    say_block,
    say_everybody_attacks,
    say_sideways,
    say_in_the_way,
    say_stays_home,
    say_fighters_fare,
    say_creature_fights,
    say_assign,
    say_splits,
    say_takes_pile,
    say_all_pass,
    say_agrees,
    say_nothing,
    say_time,
    say_respond,
    say_orders,
    say_applies,
    say_moves_counters,
    say_puts_counter,
    say_copies,
    say_provokes,
    say_redirected,
    say_changes_words,
    say_taps_all,
    say_new_target,
    say_aims,
    say_enchants,
    say_play,
    say_countered,
    say_passive,
    say_resolve,
    copies_aimed,
    say_so_does,
    say_triggers,
    say_concede,
    say_trigger_on,
    say_with_it,
    say_coin,
    say_ends,
    say_lets_go,
    say_chooses,
    say_killed,
    say_made_to,
    say_happened,
    say_keyword,
    say_sized,
    say_told,
    say_thing_does,
    say_asks_for,
    say_shared_out,
    say_participle,
)
"""The productions of a clause, in the order in which they are tried."""
