"""The diagram of the turn in the documentation, drawn from the table of the turn (mermaid text)."""

from __future__ import annotations

from itertools import pairwise

from judge.engine.game.turn_table import TURN, Row

BEGIN, END = "<!-- diagram: drawn from judge/engine/game/turn_table.py -->", "<!-- end of diagram -->"


DECLARED = {"attack": "attackers are declared", "block": "blockers are declared", "damage": "damage is assigned"}
PRIORITY = {True: "players get priority", False: "nobody gets priority"}


def _id(step: str) -> str:
    return step.replace(" ", "_")


def _label(row: Row) -> str:
    lines = [f"<b>{row.step}</b> ({row.section})"]
    if row.action:
        lines.append(row.action)
    if row.declares:
        lines.append(DECLARED[row.declares])
    lines.append("priority only where something waits" if row.step == "cleanup" else PRIORITY[row.gets_priority])
    return "<br/>".join(lines)


def diagram() -> str:
    """The turn as a mermaid flowchart: phases as boxes, steps in them, and where steps are skipped or repeated."""
    lines = ["flowchart TD"]
    for phase in TURN.now.phases:
        lines.append(f'  subgraph {_id(phase)}_phase["{phase if phase.endswith("main") else phase + " phase"}"]')
        lines += [f'    {_id(row.step)}["{_label(row)}"]' for row in TURN.now.rows if row.phase == phase]
        lines.append("  end")
    for row, following in pairwise(TURN.now.rows):
        burn = "" if row.phase == following.phase else '|"mana burn (300.3)"|'
        lines.append(f"  {_id(row.step)} -->{burn} {_id(following.step)}")
    lines += [
        '  declare_attackers -.->|"no attackers (308.5)"| end_of_combat',
        '  combat_damage -.->|"first or double strike: once more (310.5)"| combat_damage',
        '  cleanup -.->|"something waited: once more (314.3)"| cleanup',
        '  cleanup -->|"mana burn; the next turn"| untap',
    ]
    return "\n".join(lines)


def table() -> str:
    """The table of the turn in Markdown."""
    lines = ["| step | phase | section | what the rules do first | priority |", "| --- | --- | --- | --- | --- |"]
    for row in TURN.now.rows:
        done = row.action or DECLARED.get(row.declares, "")
        waits = "only where something waits" if row.step == "cleanup" else "yes" if row.gets_priority else "no"
        lines.append(f"| {row.step} | {row.phase} | {row.section} | {done} | {waits} |")
    return "\n".join(lines)


def drawn() -> str:
    """What stands between the marks of the page."""
    return f"{BEGIN}\n\n```mermaid\n{diagram()}\n```\n\n{table()}\n\n{END}"


def refreshed(page: str) -> str:
    """The page with the diagram drawn anew."""
    before, rest = page.split(BEGIN, 1)
    return before + drawn() + rest.split(END, 1)[1]
