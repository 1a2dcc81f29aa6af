"""Warm answers: answers, events and steps per second over the scenarios, a 20-event scenario, and memory per step.

Usage: python benchmarks/warm_answers.py [HOW MANY SCENARIOS]
"""

from __future__ import annotations

import sys
import time
import tracemalloc

from measuring import ROOT, best, calls, script, unit

LONG = """# yaml-language-server: $schema=../../docs/scenario.schema.json
title: twenty events
players:
  Ann:
    library: [Forest x10]
    hand: [Shock, Shock, Giant Growth]
    in play: [Grizzly Bears, Prodigal Sorcerer, Mountain x2, Forest x2]
  Ben:
    library: [Forest x10]
    hand: [Shock]
    in play: [Hill Giant, Mountain x2]
events:
  - "Ann plays Shock #1 targeting Ben"
  - all pass
  - Ann plays Prodigal Sorcerer's ability targeting Ben
  - all pass
  - go to declare attackers
  - Ann attacks with Grizzly Bears
  - all pass
  - Ben blocks Grizzly Bears with Hill Giant
  - Ann plays Giant Growth targeting Grizzly Bears
  - all pass
  - all pass
  - all pass
  - all pass
  - go to postcombat main
  - "Ann plays Shock #2 targeting Ben"
  - "Ben plays Shock #3 targeting Ann"
  - all pass
  - all pass
  - go to end of turn
  - go to Ben's upkeep
questions:
  - life of Ann
  - life of Ben
  - zone of Hill Giant
"""


def main() -> None:
    """Prints the figures."""
    from judge.answering import AskError, answer_file, answer_text, scenario_files
    from judge.scenario.running.runner import run

    many = int(sys.argv[1]) if len(sys.argv) > 1 else 150
    good = []
    for path in scenario_files([ROOT / "scenarios"]):
        try:
            answer_file(path)
        except AskError:
            continue
        good.append(path)
        if len(good) == many:
            break
    start = time.process_time()
    runs = [answer_file(path).run for path in good]
    took = time.process_time() - start
    events, steps = sum(len(r.events) for r in runs), sum(len(r.trace.steps) for r in runs)
    print(f"{len(good)} scenarios: {len(good) / took:.0f} answers, {events / took:.0f} events, {steps / took:.0f} steps a second")
    read = script(LONG)
    result = run(read)
    refused = [event.text for event in result.events if not event.legal]
    assert not refused, refused
    alone = best(lambda: run(read), 9)
    print(f"a scenario of {len(result.events)} events, warm: {alone * 1000:.1f} ms; {alone / unit():.2f} units; goal below 20 ms")
    print(f"from its text to the answer: {calls(lambda: answer_text(LONG)):,} function calls")
    tracemalloc.start()
    kept = run(read)
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    print(f"memory: {size / len(kept.trace.steps) / 1024:.1f} KiB for each of {len(kept.trace.steps)} steps")


if __name__ == "__main__":
    main()
