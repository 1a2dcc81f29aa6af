"""Sentences about combat: attacks, blocks, damage that creatures assign (308 to 310)."""

from __future__ import annotations

from judge.scenario.language.clauses import read_portions
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.scanner import Parts, Scanner
from judge.scenario.language.sentence_forms import Assigns, Attacker, Attacks, Block, Blocks, Event, NoAttack, NoBlock
from judge.scenario.language.told_forms import NoResponse


def read_attacked(scan: Scanner, expected: str = "a player or a planeswalker", parts: Parts = ("ability",)) -> Reference:
    """Reads whom or what a creature attacks: a player, a planeswalker, or a team as a whole."""
    start = scan.at
    return Reference(scan.side(), "team", span=scan.span(start)) if scan.sees_team() else scan.reference(expected, parts)


def read_attack(scan: Scanner, player: str, start: int) -> Event:
    """Reads the rest of `Ann attacks with giant, ogre`, after the verb."""
    everyone = None if scan.sees("with") else read_attacked(scan, "'with', or a player or planeswalker,", ())
    scan.need("with", after="'attacks'")
    attackers: list[Attacker] = []
    while True:
        begin = scan.at
        every = scan.take("every") is not None
        creature = _any_creature(scan) if every and scan.take("creature") else scan.reference("an attacking creature")
        times = scan.match(r"x ?(\d{1,3})(?!\w)")
        target = read_attacked(scan) if scan.take("attacking") else everyone
        attackers.extend([Attacker(creature, target, every, scan.span(begin))] * (int(times.group(1)) if times else 1))
        if not scan.another():
            break
    bands: list[tuple[Reference, ...]] = []
    while True:
        before = scan.at
        scan.joint()
        if not scan.take("banding"):
            scan.at = before
            break
        first = scan.reference("a creature of the band")
        scan.need("with", "and", after=repr(first.span.text))
        bands.append((first, *scan.references("a creature of the band")))
    alone = scan.take("alone") is not None
    scan.finish()
    return Attacks(player, tuple(attackers), tuple(bands), scan.span(start), alone)


def _any_creature(scan: Scanner) -> Reference:
    return Reference("a creature", "kind", span=scan.span(scan.at))


def read_block(scan: Scanner, player: str, start: int) -> Event:
    """Reads the rest of `Ben blocks giant with Wall and Elf`, after the verb; of several attackers before `with`, each is blocked so."""
    blocks: list[Block] = []
    begin = scan.at
    attacker: Reference | None
    if scan.take("with"):
        blockers = list(scan.references("a blocking creature"))
        block = Block(None, tuple(blockers), scan.span(begin))
        alone = scan.take("alone") is not None
        scan.finish()
        return Blocks(player, (block,), scan.span(start), alone)
    attackers = [scan.reference("an attacking creature")]
    while not scan.sees("with") and scan.another():
        attackers.append(scan.reference("an attacking creature"))
    attacker = attackers[-1]
    while True:
        scan.need("with", after=repr(attacker.span.text if attacker else ""))
        blockers = _several(scan, scan.reference("a blocking creature"))
        following = None
        while following is None and scan.another():
            here = scan.at
            found = scan.reference("a creature")
            if scan.sees("with"):
                following = found
            else:
                blockers += _several(scan, found)
                here = scan.at
        span = scan.span(begin, here if following else None)
        blocks += (Block(each, tuple(blockers), span) for each in (*attackers[:-1], attacker))
        attackers = []
        if following is None:
            break
        begin, attacker = here, following
    alone = scan.take("alone") is not None
    scan.finish()
    return Blocks(player, tuple(blocks), scan.span(start), alone)


def _several(scan: Scanner, creature: Reference) -> list[Reference]:
    """`Elf x3` stands for three of that name."""
    times = scan.match(r"x ?(\d{1,3})(?!\w)")
    return [creature] * (int(times.group(1)) if times else 1)


def read_does_not(scan: Scanner, player: str, start: int) -> Event:
    """Reads the rest of `Ben does not block`."""
    word = scan.need("attack", "block", after="'does not'")
    scan.finish()
    return (NoAttack if word == "attack" else NoBlock)(player, scan.span(start))


def read_assigned(scan: Scanner, creature: Reference | None, player: str | None, start: int) -> Assigns:
    """Reads the rest of `giant assigns 2 to Wall, 1 to Ben`, after the verb."""
    portions = () if scan.take("nothing", "no damage") else read_portions(scan, ("to",), most=True)
    scan.finish()
    return Assigns(creature, portions, player, scan.span(start))


def read_assign(scan: Scanner, player: str, start: int) -> Event:
    """Reads the rest of `Ann assigns 2 to Wall`, after the verb."""
    return read_assigned(scan, None, player, start)


def read_have(scan: Scanner, player: str, start: int) -> Event:
    """Reads the rest of `Ann has giant assign 2 to Wall`, or of `Ann has no response`."""
    if scan.take("no response"):
        scan.finish()
        return NoResponse(player, scan.span(start))
    creature = scan.reference("a creature")
    scan.need("assign", after=repr(creature.span.text))
    return read_assigned(scan, creature, player, start)
