"""Growth: the cost of one event as the board grows, of many triggers at once, and of interdependent continuous effects.

Usage: python benchmarks/growth.py [LARGEST]
"""

from __future__ import annotations

import sys

from measuring import best, report, script


def crowd(permanents: int, played: bool = True) -> str:
    """An event that touches one permanent among many, and what came of it; the same board alone, of which nothing is asked."""
    events = "\n  - Ann plays Shock targeting Hill Giant\n  - all pass" if played else " []"
    questions = "zone of Hill Giant" if played else ""
    return f"""title: crowd
players:
  Ann: {{hand: [Shock], in play: [Mountain, Grizzly Bears x{permanents}]}}
  Ben: {{in play: [Hill Giant]}}
events:{events}
questions: [{questions}]
"""


def triggers(count: int) -> str:
    """So many triggers at once, and their resolutions."""
    return f"""title: triggers
cards:
  Chime: {{cost: "{{1}}", type: Artifact, text: "Whenever a creature comes into play, you gain 1 life."}}
  Cub: {{cost: "{{G}}", type: Creature — Bear, pt: 1/1}}
players:
  Ann: {{hand: [Cub], in play: [Forest, Chime x{count}]}}
  Ben: {{}}
events:
  - Ann plays Cub
  - all pass
  - resolve the stack
questions: [life of Ann]
"""


def effects(count: int) -> str:
    """So many continuous effects, each of which could change what the others apply to."""
    names = [f"Banner {n}" for n in range(count)]
    colors = ("white", "blue", "black", "red", "green")
    cards = "\n".join(
        f'  {name}: {{cost: "{{1}}", type: Enchantment, text: "All {colors[n % 5]} creatures are {colors[(n + 1) % 5]}."}}'
        for n, name in enumerate(names)
    )
    return f"""title: effects
cards:
{cards}
players:
  Ann: {{in play: [Grizzly Bears, {", ".join(names)}]}}
  Ben: {{}}
events: []
questions: [colors of Grizzly Bears]
"""


def main() -> None:
    """Prints the times and growth exponents."""
    from judge.scenario.running.runner import run

    largest = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    sizes = [n for n in (10, 100, 1000) if n <= largest]
    for name, board in (("one event among so many permanents", crowd), ("so many triggers at once, resolved", triggers)):
        times = []
        for size in sizes:
            read = script(board(size))
            times.append(best(lambda read=read: run(read), 5))
        report(name, sizes, times)
        if board is crowd:
            boards = [script(crowd(size, played=False)) for size in sizes]
            alone = [time - best(lambda read=read: run(read), 5) for time, read in zip(times, boards, strict=True)]
            report("the same without building the board", sizes, alone)
    counts, times = [5, 10, 20, 40], []
    for count in counts:
        read = script(effects(count))
        times.append(best(lambda read=read: run(read)))
    report("so many interdependent continuous effects", counts, times)


if __name__ == "__main__":
    main()
