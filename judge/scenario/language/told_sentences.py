"""Readers of the sentences that tell of the game as people do (`judge.scenario.language.told_forms`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judge.scenario.language.clauses import read_clauses, refuse_unread
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.play_sentences import read_play
from judge.scenario.language.question_holes import COLORS
from judge.scenario.language.scanner import Scanner
from judge.scenario.language.sentence_forms import Play, PlayAbility
from judge.scenario.language.told_forms import COMBAT, CombatDamage, ItIs, Notes, Resolves, Uses

KINDS = ("triggered ability", "ability", "spell", "copy")


def read_kind_resolves(scan: Scanner) -> Resolves:
    """Reads `it resolves`, `an ability resolves`, `two triggered abilities resolve`, from the start of the sentence."""
    if scan.take("it"):
        found = Resolves()
    else:
        times = scan.need_number("how many")
        plural = {"abilities": "ability", "spells": "spell", "copies": "copy", "triggered abilities": "triggered ability", "objects": ""}
        word = scan.need(*plural, *KINDS, after="the number")
        kind = plural.get(word, word)
        found = Resolves(None, kind, times)  # type: ignore[arg-type]
    scan.need("resolves", "resolve")
    scan.finish()
    return Resolves(None, found.kind, found.times, span=scan.span(0))


def read_resolves(scan: Scanner, what: Reference, start: int) -> Resolves:
    """Reads the rest of `Shock resolves`, after the name."""
    enters = scan.need("resolves", "comes into play", after=repr(what.span.text)) != "resolves"
    scan.finish()
    return Resolves(what, enters=enters, span=scan.span(start))


def read_damage(scan: Scanner) -> CombatDamage:
    """Reads `combat damage goes on the stack` or `combat damage resolves`, `first-strike combat damage is dealt`."""
    first = scan.take("first-strike") is not None
    scan.need("combat damage")
    dealt = scan.need("goes on the stack", "resolves", "is dealt", after="'combat damage'") != "goes on the stack"
    scan.finish()
    return CombatDamage(dealt, first, span=scan.span(0))


def read_it_is(scan: Scanner, step: Callable[[Scanner, str], str]) -> ItIs:
    """Reads the rest of `it is Ben's upkeep`, `it is the next turn`, `it is still declare attackers`."""
    scan.take("the")
    if scan.take("next turn"):
        scan.finish()
        return ItIs(next=True, span=scan.span(0))
    player = None
    if scan.sees_player():
        player = scan.player("a player's step or turn")
        scan.need("'s", "'", after=f"{player!r}")
        if turn := scan.take("next turn", "turn"):
            scan.finish()
            return ItIs(player=player, next=turn != "turn", span=scan.span(0))
    still = player is None and scan.take("still") is not None
    words = scan.folded[scan.at :].rstrip(".")
    scan.at = len(scan.folded)
    return ItIs(COMBAT if words == COMBAT else step(scan, words), player, still=still, span=scan.span(0))


def read_turn_ends(scan: Scanner) -> ItIs:
    """`the turn ends`."""
    return ItIs(ends=True, span=scan.span(0))


def _every_land(scan: Scanner) -> Reference | None:
    """Reads `with every Mountain`, `with every land`; None where it does not stand."""
    before = scan.at
    if scan.take("with") and scan.take("every"):
        begin = scan.at
        return Reference("a land", "kind", span=scan.span(begin)) if scan.take("land") else scan.reference("a land")
    scan.at = before
    return None


def _using(how: str) -> Callable[[Scanner, str, int], Uses | Play | PlayAbility]:
    def read(scan: Scanner, player: str, start: int) -> Uses | Play | PlayAbility:
        begin = scan.at
        every = how == "tap" and scan.take("every") is not None
        land = every and scan.take("land") is not None
        source = Reference("a land", "kind", span=scan.span(begin)) if land else scan.reference()
        if source.part == "ability":  # `Ann uses Prodigal Sorcerer's ability targeting Ben`
            scan.at = begin
            event = read_play(scan, player, start)
            refuse_unread(scan)
            return event
        mana = scan.match(rf"for (?:({'|'.join((*COLORS, 'colorless'))}) )?mana(?!\w)") if how == "tap" else None
        if every and mana is None:
            scan.need("for mana", after=repr(source.span.text))
        color = (mana and mana.group(1)) or ""
        times = scan.times() or 1
        lands = _every_land(scan) if how in ("pump", "regenerate") else None
        clauses = read_clauses(scan)
        refuse_unread(scan)
        return Uses(player, source, "mana" if mana else how, clauses, times, color, every, scan.span(start), lands=lands)

    return read


USING: Mapping[str, Callable[[Scanner, str, int], Uses | Play | PlayAbility]] = {
    verb: _using(verb) for verb in ("tap", "sacrifice", "pump", "regenerate", "remove a counter from", "use")
}
"""The verbs that use an activated ability of what stands after them."""


def read_note(scan: Scanner) -> Notes:
    """Reads a question and the answer that it must have."""
    from judge.scenario.language.question_language import read_question

    question, mark, value = scan.folded[scan.at :].rpartition("?")
    if not mark or not value.strip():
        said = scan.folded[: scan.at].strip()
        scan.fail(f"after {said!r} stand a question and its answer", end=len(scan.folded), help="write 'note: did Shock resolve? yes'")
    return Notes(read_question(question + mark, scan.lexicon), value.strip(" ."), span=scan.span(0, len(scan.folded)))
