"""The README says what is true: its scenario is the one in the box, its answer is the answer, its commands exist."""

from __future__ import annotations

import re
from pathlib import Path

from typer.testing import CliRunner

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
SCENARIO = "scenarios/410/artifact-dies-with-the-creatures-it-watches.yaml"


def blocks(language: str) -> list[str]:
    """The fenced blocks of a language, in order."""
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def invoke(*arguments: str) -> tuple[int, str]:
    """Runs the command line in this process."""
    from judge.cli import app, assisting, cards, coverage, explore, fuzz, rules, scenarios, site  # noqa: F401

    result = CliRunner().invoke(app, list(arguments))
    return result.exit_code, result.output


def test_the_question_is_the_scenario_in_the_box() -> None:
    """The README opens with a scenario that is really there."""
    assert (ROOT / SCENARIO).read_text(encoding="utf-8").split("\n", 1)[1] == blocks("yaml")[0]


def test_the_answer_is_the_answer() -> None:
    """What the README prints is what `judge ask` prints."""
    status, output = invoke("ask", str(ROOT / SCENARIO))

    assert 0 == status
    assert blocks("text")[0].strip() == output.strip()


def test_every_command_named_exists() -> None:
    """Each `judge NAME` in the README is a command."""
    _, help_text = invoke("--help")
    named = set(re.findall(r"`judge ([a-z]+)", README))

    assert named
    assert [] == [name for name in sorted(named) if not re.search(rf"^\s+{name}\b", help_text, re.MULTILINE)]


def test_links_resolve() -> None:
    """Every file that the README links to is there."""
    targets = [t for t in re.findall(r"\]\(([^)#]+)\)", README) if "://" not in t]

    assert [] == [target for target in targets if not (ROOT / target).exists()]


def test_the_question_that_shows_how_to_write_one_runs(tmp_path: Path) -> None:
    """The long example is answered as it stands, and nothing of it is refused."""
    from judge.answering import answer_text

    answer = answer_text(blocks("yaml")[1])

    assert answer.holds
    assert [event.text for event in answer.run.events if not event.legal] == []
    assert [each.value for each in answer.run.answers[:3]] == ["yes", "5/5", 20]


def test_the_forms_that_it_teaches_are_read() -> None:
    """Each sentence and question of the table is one that the language reads, on a board that has what it names."""
    table = README.split("| to say | write |", 1)[1].split("\n\n", 1)[0]
    forms = [form for row in table.splitlines()[2:] for form in re.findall(r"`([^`]+)`", row.split("|")[2])]
    whole = [form for form in forms if not form.startswith("\u2026")]
    events = [form for form in whole if re.match(r"(Ann|Ben|all|Shock|resolve|combat|go to|next|chance|it happens)\b", form)]
    unread = [form for form in whole if not _is_read(form, form in events)]

    assert len(forms) > 40
    assert unread == []


BOARD = """\
players:
  Ann:
    hand: [Fireball, Forest]
    in play: [Prodigal Sorcerer, {card: Tim}, X, A, B, Mogg Fanatic, Forest x9, Mountain x9]
  Ben: {hand: [Y], in play: [Elf]}
cards:
  Tim: {cost: "{1}", type: Creature - Wizard, pt: 1/1, text: "{T}: You gain 1 life.\\n{1}: You gain 2 life."}
  X: {cost: "{1}", type: Artifact Creature - Golem, pt: 1/1, text: "Equip {1}"}
  A: {cost: "{1}", type: Artifact Creature - Golem, pt: 1/1}
  B: {cost: "{1}", type: Artifact Creature - Golem, pt: 1/1}
  Elf: {cost: "{1}", type: Creature - Elf, pt: 1/1}
  Y: {cost: "{1}", type: Instant, text: Destroy target creature.}
stack: [{spell: Shock, controller: Ann, targets: [Elf]}]
"""


def _is_read(form: str, event: bool) -> bool:
    """Whether the scenario can be read with this sentence or question; it need not be legal there."""
    from judge.cards.pool.library_names import LibraryNames
    from judge.errors import JudgeError
    from judge.scenario.file.loading import loads

    events = [form] if event else ["all pass"] * 3
    try:
        loads(f"{BOARD}events: {events}\nquestions: {[] if event else [form]}\n", LibraryNames())
    except JudgeError:
        return False
    return True


def test_no_text_names_the_package_of_somebody_else() -> None:
    """`judge` is another project's name on the registry: extras are installed from the checkout."""
    texts = [*(ROOT / "judge").rglob("*.py"), *(ROOT / "docs").rglob("*.md"), ROOT / "README.md"]
    assert [str(path) for path in texts if re.search(r"pip install [^\n]*\bjudge\[", path.read_text(encoding="utf-8"))] == []
