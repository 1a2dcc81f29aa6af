"""Exploration: lines a second on small questions.

Counted is `explore` of a scenario that was read: the board is built, the card played, every branch run and compared, the answers gathered.
Starting a process and reading the file are not.

Usage: python benchmarks/exploring.py
"""

from __future__ import annotations

from measuring import best, calls, script

EFFECTS = ("you gain 1 life", "you lose 2 life", "you gain 7 life", "each player loses 3 life", "you gain 5 life", "you gain 2 life")


def bells(count: int) -> str:
    """So many different triggers of one player at once."""
    names = [f"Bell {n}" for n in range(1, count + 1)]
    texts = zip(names, EFFECTS, strict=False)
    cards = "\n".join(
        f'  {name}: {{cost: "{{2}}", type: Artifact, text: "Whenever a creature comes into play, {text}."}}' for name, text in texts
    )
    return f"""title: bells
cards:
{cards}
  Cub: {{cost: "{{G}}", type: Creature — Bear, pt: 1/1}}
players:
  Ann: {{life: 50, hand: [Cub], in play: [{", ".join(names)}, Forest]}}
  Ben: {{life: 50}}
events: [Ann plays Cub, all pass, resolve the stack]
questions: [life of Ann]
"""


EQUAL = """title: equal bells
cards:
  Bell: {cost: "{2}", type: Artifact, text: "Whenever a creature comes into play, you gain 1 life."}
  Cub: {cost: "{G}", type: Creature — Bear, pt: 1/1}
players:
  Ann: {life: 50, hand: [Cub], in play: [Bell xCOUNT, Forest]}
  Ben: {life: 50}
events: [Ann plays Cub, all pass, resolve the stack]
questions: [life of Ann]
"""
"""The same trigger of so many equal things."""

FIGHT = """title: fight
players:
  Ann: {life: 20, in play: [Grizzly Bears x3]}
  Ben: {life: 5, in play: [Hill Giant x2]}
events: [go to declare attackers, go to declare blockers, go to end of combat]
questions: [life of Ben, who won?]
"""
"""Every attack and every block, with equal creatures."""


def main() -> None:
    """Prints lines a second for 3 to 6 triggers, with every order followed for itself, and where things are equal."""
    from judge.exploring.explored import explore
    from judge.exploring.tape import Which

    for count in (3, 4, 5, 6):
        read = script(bells(count))
        found = explore(read)
        took = best(lambda read=read: explore(read), 20)
        print(f"{count} triggers: {found.lines} lines in {took * 1000:.0f} ms: {(found.lines or 0) / took:.0f} lines a second")
    read = script(bells(4))
    took = best(lambda: explore(read, which=Which(orders_at_once=True)), 10)
    print(f"4 triggers, each order for itself: {24 / took:.0f} lines a second")
    boards = {f"{count} equal triggers": EQUAL.replace("COUNT", str(count)) for count in (4, 8)} | {"a fight of 3 and 2": FIGHT}
    for name, board in boards.items():
        read = script(board)
        found, many = explore(read), calls(lambda read=read: explore(read), 1)
        print(f"{name}: {found.lines} lines in {found.branches} branches, {many:,} function calls")


if __name__ == "__main__":
    main()
