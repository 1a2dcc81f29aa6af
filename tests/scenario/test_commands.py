"""The commands `check`, `schema` and `new`."""

from __future__ import annotations

import json
import marshal
import os
import re
import shutil
import subprocess
import sys
import textwrap
from itertools import pairwise
from pathlib import Path
from types import CodeType
from typing import Any

import pytest
from typer.testing import CliRunner

from judge.cli import app, explore, rules, scenarios
from judge.scenario.file.new_scenario import schema_text
from judge.support import kept_code as kept_code_module
from judge.support.certain_words import certain_words
from judge.support.data_files import PACKAGE
from judge.support.kept_code import KeptCode, kept_code
from judge.support.kept_regexes import one_file
from judge.support.late_code import NAME, Late, without_late
from judge.support.late_regex import compiling_late

RUN = CliRunner()
assert scenarios.check
assert explore.explore
assert rules.rule


def test_new_then_check(tmp_path: Path) -> None:
    """What `new` writes, `check` finds in order; a second `new` refuses."""
    path = tmp_path / "s.yaml"

    assert RUN.invoke(app, ["new", str(path)]).exit_code == 0
    assert RUN.invoke(app, ["check", str(path)]).exit_code == 0
    again = RUN.invoke(app, ["new", str(path)])
    assert again.exit_code == 2
    assert "file-exists" in again.output


def test_check_says_every_error(tmp_path: Path) -> None:
    """Two errors, status 2, and a machine form with their places."""
    path = tmp_path / "s.yaml"
    path.write_text("titel: x\nplayers: {Ann: {life: y}}\n", encoding="utf-8")
    result = RUN.invoke(app, ["check", str(path), "--format", "json"])

    assert result.exit_code == 2
    errors = json.loads(result.stdout)[0]["errors"]
    assert [(e["code"], e["line"], e["column"]) for e in errors] == [("unknown-key", 1, 1), ("wrong-type", 2, 23)]
    assert "error: " in RUN.invoke(app, ["check", str(path)]).output


@pytest.mark.parametrize("format", ["text", "json"])
def test_questions_that_are_understood_are_answered_beside_one_that_is_not(format: str, tmp_path: Path) -> None:
    """The others' answers on standard output, the error on standard error, status 2; `check` says the error alone."""
    path = tmp_path / "s.yaml"
    path.write_text("players: {Ann: {life: 7}}\nquestions: [life of Ann, is it blue outside?, hand size of Ann]\n", encoding="utf-8")
    result = RUN.invoke(app, ["ask", str(path), "--format", format])

    assert result.exit_code == 2
    assert "outside" not in result.stdout and "outside" in result.stderr and "s.yaml:2:32: error:" in result.stderr
    if format == "json":
        assert [answer["value"] for answer in json.loads(result.stdout)["answers"]] == [7, 0]
    assert RUN.invoke(app, ["check", str(path)]).exit_code == 2


def test_an_event_that_is_not_understood_leaves_nothing_to_answer(tmp_path: Path) -> None:
    """What comes after it is another game; every error is said."""
    path = tmp_path / "s.yaml"
    path.write_text("players: {Ann: }\nevents: [Ann blargs]\nquestions: [life of Ann, is it blue outside?]\n", encoding="utf-8")
    result = RUN.invoke(app, ["ask", str(path)])

    assert result.exit_code == 2 and result.stdout == ""
    assert "blargs" in result.stderr and "outside" in result.stderr


@pytest.mark.parametrize("command", [["ask"], ["explore"], ["new"]])
def test_what_cannot_be_written_is_said_in_one_way(command: list[str], tmp_path: Path) -> None:
    """A file that cannot be written is the same error of every command, with status 2."""
    path = tmp_path / "s.yaml"
    path.write_text("players: {Ann: }\nquestions: [life of Ann]\n", encoding="utf-8")
    there = str(path / "below")
    result = RUN.invoke(app, [*command, there] if command == ["new"] else [*command, str(path), "--output", there])

    assert result.exit_code == 2
    assert result.stderr.strip() == f"error: {there!r} cannot be written: not a directory [not-writable]"


def test_a_folder_without_a_scenario_is_said(tmp_path: Path) -> None:
    result = RUN.invoke(app, ["test", str(tmp_path)])

    assert (result.exit_code, result.stdout) == (2, "")
    assert "there is no scenario among the paths [no-file]" in result.stderr


def test_schema() -> None:
    """`schema` prints what is shipped."""
    assert RUN.invoke(app, ["schema"]).stdout == schema_text()


def test_a_plain_ask_imports_nothing_that_it_does_not_need() -> None:
    scenario = "scenarios/410/artifact-dies-with-the-creatures-it-watches.yaml"
    asked = f"import sys\nfrom judge.cli.prompt import plain_ask\nassert plain_ask(['ask', {scenario!r}]) == 0\n"
    code = f"{asked}print(*sys.modules, file=sys.stderr)"
    imported = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stderr.split()
    assert "judge.engine.all_rules" in imported
    assert {"typer", "typing_extensions", "inspect", "networkx", "jinja2", "hashlib"}.intersection(imported) == set()


def test_yaml_is_read_with_the_parser_in_c_alone_and_all_of_it_is_there_when_it_is_asked_for() -> None:
    read = """
    import yaml
    for text in ("a: [1, {b: c}]\\n--- &x\\n- *x", "a: [", "a: b: c", "\\x01", "a: 'b", "- !!set {a}"):
        try:
            for event in yaml.parse(text, yaml.CSafeLoader): print(event)
        except yaml.MarkedYAMLError as error: print(error.problem, error.context, error.problem_mark, error.context_mark)
        except yaml.YAMLError as error: print(error)
    """
    lean = "from judge.cli.lean_imports import import_lean; import_lean()"
    more = """
    import sys, datetime
    print([name for name in sys.modules if name in ("yaml.loader", "yaml.constructor", "_strptime", "signal")])
    text = "{a: [b, 2009-05-01]}"
    print(yaml.load(text, yaml.CBaseLoader), yaml.safe_load(text), yaml.safe_dump([datetime.timezone.utc is not None]))
    print(yaml.error.Mark is sys.modules["yaml"].Mark, datetime.datetime.strptime("2009", "%Y"))
    """

    def said(*parts: str) -> list[str]:
        code = "\n".join(textwrap.dedent(part) for part in parts)
        return subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.splitlines()

    assert said(lean, read) == said(read)
    assert said(lean, read, more)[-4:] == [
        "[]", "{'a': ['b', '2009-05-01']} {'a': ['b', datetime.date(2009, 5, 1)]} - true", "", "True 2009-01-01 00:00:00",
    ]  # fmt: skip


def test_a_question_that_is_understood_looks_for_no_words_that_are_near_it() -> None:
    """As it is spoken, it is first no question of the language: what might have been meant is looked for when somebody reads the error."""
    board = "Ann: Royal Assassin\nBen: Grizzly Bears (tapped)\nWould Ann's Assassin be able to kill the Bears?"
    asked = f"import sys\nfrom judge.cli.prompt import plain_ask\nassert plain_ask(['ask', {board!r}]) == 0\n"
    code = f"{asked}print(*sys.modules, file=sys.stderr)"
    imported = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stderr.split()
    assert "judge.scenario.asked.spoken_questions" in imported
    assert "rapidfuzz" not in imported


@pytest.mark.parametrize("arguments", [["rule", "410.10d"], ["search", "leaves", "play"]])
def test_looking_up_a_rule_imports_no_typer_and_says_the_same(arguments: list[str]) -> None:
    """What is read without typer ends as what is read by it."""
    code = f"import sys\nfrom judge.cli import _run\nassert _run({arguments!r}) == 0\nassert 'typer' not in sys.modules"
    plain = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert plain.stdout.split() == RUN.invoke(app, [*arguments, "--format", "text"]).stdout.split()


def test_a_missing_rule_is_an_error_with_and_without_typer() -> None:
    """`judge rule 999` has status 2 and the same words, however its arguments are read."""
    ended = subprocess.run([sys.executable, "-m", "judge", "rule", "999"], check=False, capture_output=True, text=True)
    read = RUN.invoke(app, ["rule", "999", "--format", "text"])
    assert (ended.returncode, ended.stderr) == (2, read.stderr)
    assert read.exit_code == 2


class Checkout:
    """A copy of the package without byte code, which Python is told to leave so, with a cache of its own."""

    def __init__(self, folder: Path) -> None:
        self.package, self.cache = folder / "checkout" / "judge", folder / "cache"
        shutil.copytree(PACKAGE, self.package, ignore=shutil.ignore_patterns("__pycache__"))
        self.environment = {**os.environ, "JUDGE_CACHE_HOME": str(self.cache), "PYTHONPATH": str(self.package.parent)}

    def ask(self) -> bytes:
        """What a process of its own answers."""
        scenario = Path("scenarios/410/artifact-dies-with-the-creatures-it-watches.yaml").resolve()
        asked = [sys.executable, "-B", "-m", "judge", "ask", str(scenario)]
        return subprocess.run(asked, check=True, capture_output=True, env=self.environment, cwd=self.package.parent).stdout

    def kept(self) -> Path:
        """The file with the code of all modules."""
        return next(self.cache.glob("code-of-modules-*"))


def test_byte_code_is_kept_in_the_cache_where_python_leaves_none(tmp_path: Path) -> None:
    """Only the first command compiles the modules; one that has changed since is taken as it is now, and a damaged file is made anew."""
    checkout = Checkout(tmp_path)
    said = [checkout.ask() for _ in range(2)]
    assert said[0] == said[1] != b""
    assert not list(checkout.package.rglob("*.pyc"))
    assert len(list(checkout.cache.rglob("runner.*.pyc"))) == 1

    whole = checkout.kept().stat()
    with (checkout.package / "answering.py").open("a") as file:
        file.write('print("changed")\n')
    assert checkout.ask() == b"changed\n" + said[0]
    assert checkout.kept().stat().st_mtime_ns != whole.st_mtime_ns

    checkout.kept().write_bytes(checkout.kept().read_bytes()[:-1])
    assert checkout.ask() == b"changed\n" + said[0]
    assert checkout.kept().stat().st_size > whole.st_size


def test_what_is_kept_is_that_of_each_module(tmp_path: Path) -> None:
    """Every module that is imported meanwhile is kept, and from there it is loaded as from its source."""
    code = """if True:
        import importlib, sys
        from pathlib import Path
        from judge.support.kept_code import KeptCode, kept_code
        with kept_code(Path(sys.argv[1])):
            from judge.cards.pool import records
        where = type(records.__spec__.loader).__name__
        print(where, records.__spec__.origin == records.__file__, records.__cached__.endswith(".pyc"), records.__package__)
        assert records.CardRecord.__module__ == records.__name__
        print(type(records).__name__, hasattr(records, "__path__"))
        loader = records.__spec__.loader
        print("CardRecord" in loader.get_source("judge.cards.pool.records"), loader.is_package(records.__name__))
    """
    run = [sys.executable, "-c", code, str(tmp_path)]
    first, second = (subprocess.run(run, check=True, capture_output=True, text=True).stdout.splitlines() for _ in range(2))
    assert first == ["_Loader True True judge.cards.pool", "module False", "True False"]
    assert second == ["SourceFileLoader True True judge.cards.pool", "module False", "True False"]


def test_what_is_kept_runs_in_the_order_in_which_it_ran(tmp_path: Path) -> None:
    """A package that imports its own modules, too; a process that had imported some of it before leaves the file as it is."""
    code = """if True:
        import sys
        from pathlib import Path
        from judge.support.kept_code import KeptCode, kept_code
        if sys.argv[2:]:
            import judge.engine.game.objects
        before = set(sys.modules)
        with kept_code(Path(sys.argv[1])):
            at_once = {name for name in sys.modules if name.startswith("judge.")} - before
            from judge.engine import looking
            if sys.argv[2:]:
                import judge.rulebook.numbers
        print(len(at_once), looking.context is sys.modules["judge.engine.looking.context"], looking.Context.__module__)
    """
    run = [sys.executable, "-c", code, str(tmp_path)]
    said = [subprocess.run([*run, *more], check=True, capture_output=True, text=True).stdout.split() for more in ([], [], ["other"], [])]
    assert [words[1:] for words in said] == [["True", "judge.engine.looking.context"]] * 4
    none, all_, rest, again = (int(words[0]) for words in said)
    assert none == 0 and 0 < rest < all_ == again


def test_a_process_that_had_imported_some_of_it_keeps_nothing(tmp_path: Path) -> None:
    """It does not know in which order all of it runs; what a command imports before the rest is no part of it."""
    code = """if True:
        import sys
        from importlib import import_module
        from pathlib import Path
        from judge.support.kept_code import KeptCode, kept_code
        import_module(sys.argv[2])
        with kept_code(Path(sys.argv[1])) as kept:
            import judge.cards.pool.records
        print(kept.missed)
    """
    before = ("judge.cards.instructions.things", "judge.support.bounds", "judge.cli.ending", "judge.cards.instructions.things")
    run = [sys.executable, "-c", code, str(tmp_path)]
    said = [subprocess.run([*run, name], check=True, capture_output=True, text=True).stdout.strip() for name in before]
    assert said == ["True", "True", "False", "False"]


def test_functions_that_answers_call_stand_with_their_modules(tmp_path: Path) -> None:
    """The second process reads them one by one and keeps them with their modules, the third finds most of them there."""
    code = """if True:
        import sys
        from judge.cli.prompt import ask
        from judge.support.late_code import Late
        read = []
        missing = Late.__missing__
        Late.__missing__ = lambda self, place: read.append(place) or missing(self, place)
        ask(["scenarios/410/artifact-dies-with-the-creatures-it-watches.yaml"], "text")
        print(len(read), file=sys.stderr)
    """
    run = {"check": True, "capture_output": True, "text": True, "env": {**os.environ, "JUDGE_CACHE_HOME": str(tmp_path)}}
    ended = [subprocess.run([sys.executable, "-c", code], **run) for _ in range(3)]
    assert ended[0].stdout == ended[1].stdout == ended[2].stdout != ""
    none, all_, few = (int(each.stderr) for each in ended)
    assert none == 0 and all_ > 500 and few < 20


def test_a_function_that_is_read_late_takes_its_arguments_as_ever() -> None:
    text = """
def plain(a, b=2, /, c=3, *more, d, e=5, **others):
    said = [a, b, c, more, d, e, others]
    def inside(): return said
    if not said: raise ValueError("a function of some length, so that it is worth to stand apart from the rest of its module")
    return inside() + [others.get(str(each), each) for each in more]
class Kind:
    def count(self, to):
        for each in range(to):
            yield each, self, [other for other in range(each) if other != to and other + each > 0 and other - each < 10 + to * 2]
"""
    kept = bytearray()

    def left_at(code: CodeType) -> int:
        kept.extend(marshal.dumps(code))
        return len(kept) - len(marshal.dumps(code))

    whole: dict[str, Any] = {}
    thin: dict[str, Any] = {}
    code = compile(text, "<test>", "exec")
    exec(code, whole)
    exec(without_late(code, left_at), thin)
    thin[NAME] = Late(thin, memoryview(bytes(kept)))
    for given, named in (((1,), {"d": 4}), ((1, 9, 8, 7, 6), {"d": 4, "e": 0, "a": 3})):
        assert thin["plain"](*given, **named) == whole["plain"](*given, **named)
    assert [found[0] for found in thin["Kind"]().count(3)] == [0, 1, 2]
    assert len(thin[NAME]) == 2 and thin["plain"].__qualname__ == "plain"
    with pytest.raises(TypeError, match=r"plain\(\) missing 1 required keyword-only argument: 'd'"):
        thin["plain"](1)


def test_where_nothing_can_be_kept_nothing_is(tmp_path: Path) -> None:
    """A cache folder that is a file is no reason not to answer."""
    (tmp_path / "file").write_text("")
    with kept_code(tmp_path / "file"):
        import judge.rulebook.numbers
    assert judge.rulebook.numbers and (tmp_path / "file").read_text() == ""
    assert not any(type(finder).__name__ == "KeptCode" for finder in sys.meta_path)


def test_what_every_answer_imports_neither_reads_nor_prints_cards() -> None:
    """What only some answers need is imported by these: the grammar of cards, their printing, the pages, and typer."""
    code = "import judge.answering, judge.scenario.running.runner, sys; print(*sys.modules)"
    imported = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    assert "judge.engine.all_rules" in imported
    dear = ("judge.cards.language", "judge.cards.printing", "judge.cards.page", "judge.exploring", "jinja2", "typer", "networkx")
    assert [module for module in imported if module.startswith(dear)] == []


def test_regular_expressions_of_what_is_imported_are_compiled_when_they_are_used() -> None:
    with compiling_late():
        wrong, right = re.compile("("), re.compile("(a)b")
        assert re.compile("a+").fullmatch("aa") is not None
    assert right.sub(r"\1", "abc") == "ac"
    with pytest.raises(re.error):
        wrong.match("")
    with pytest.raises(re.error):
        re.compile("(")


@pytest.mark.parametrize(
    ("pattern", "certain"),
    [
        (r"(?:does|do) (?:it|that) Mean (?:that )?(.+)", " mean "),
        (r"(?P<x>.+?) can(?:not|'t)? block", " block"),
        (r"(?:ab|cd)", ""),
        (r"(?:owns)? it\b", " it"),
        (r"(?:very )+good", "very "),
        (r"[ab]{2} of (?i:Ann)", " of "),
    ],
)
def test_what_stands_for_certain_in_what_an_expression_matches(pattern: str, certain: str) -> None:
    assert certain_words(pattern) == certain


def test_regular_expressions_that_were_compiled_are_kept_and_match_as_ever(tmp_path: Path) -> None:
    """From the second process on a program is taken from the file; what it finds, its groups and its flags are those of `re`."""
    code = """if True:
        import re, sys
        from pathlib import Path
        from judge.support.kept_regexes import KeptRegexes, kept_regexes
        compiled = []
        python = re._parser.parse
        re._parser.parse = lambda *given: compiled.append(given[0]) or python(*given)
        with kept_regexes(Path(sys.argv[1])):
            found = re.compile(r"(?P<name>[A-Zà-ü]\\w+)(?: #(\\d+))?$", re.I).fullmatch("Ünique #3")
            plain = re.compile(r"(?s:a.)\\b").sub("-", "a\\n")
            bytewise = re.fullmatch(b"a+", b"aaa")
            late = re.compile("(?i:ab)c*?")
        print(found.groupdict(), found.group(2), found.re.flags, found.re.groups, repr(plain), bytewise is not None, late.pattern)
        print(len(compiled))
    """
    run = [sys.executable, "-c", code, str(tmp_path)]
    first, second = (subprocess.run(run, check=True, capture_output=True, text=True).stdout.splitlines() for _ in range(2))
    assert first[0] == second[0] == "{'name': 'Ünique'} 3 34 2 'a\\n' True (?i:ab)c*?"
    assert (first[1], second[1]) == ("4", "1")  # expressions on bytes are not kept

    file = next(tmp_path.iterdir())
    whole = file.read_bytes()
    mark, start, count = marshal.loads(whole[-8 - int.from_bytes(whole[-8:]) : -8])
    index = [int.from_bytes(whole[at : at + 4], sys.byteorder) for at in range(start, start + 4 * (2 * count + 1), 4)]
    known = {number: whole[slice(*place)] for number, place in zip(index, pairwise(index[count:]), strict=False)}
    assert one_file(mark, known) == whole
    programs = {number: marshal.loads(kept) for number, kept in known.items()}
    wrong = (2**31).to_bytes(4, sys.byteorder)
    damaged = {n: marshal.dumps((key, (flags, wrong + program, *rest))) for n, (key, (flags, program, *rest)) in programs.items()}
    other = {number: marshal.dumps((("another", 0), program)) for number, (_, program) in programs.items()}
    cut = {number: kept[:-1] for number, kept in known.items()}
    for content in (whole[:-3], *(one_file(mark, pieces) for pieces in (damaged, other, cut)), marshal.dumps((mark, programs)), b""):
        file.write_bytes(content)
        assert subprocess.run(run, check=True, capture_output=True, text=True).stdout.splitlines() == first


@pytest.mark.parametrize("other", ["check", "test"])
def test_what_one_command_keeps_of_its_modules_serves_another(other: str, tmp_path: Path) -> None:
    """Each imports some of those on which all rest before it keeps anything, and not the same ones."""
    scenario = str(PACKAGE.parent / "scenarios/410/artifact-dies-with-the-creatures-it-watches.yaml")
    env = {**os.environ, "JUDGE_CACHE_HOME": str(tmp_path)}

    def said(*commands: str) -> set[str]:
        run = [sys.executable, "-m", "judge"]
        runs = [subprocess.run([*run, each, scenario], check=False, capture_output=True, text=True, env=env) for each in commands]
        assert [(run.returncode, run.stderr) for run in runs] == [(0, "")] * len(runs)
        return {run.stdout for run, command in zip(runs, commands, strict=True) if command == "ask"}

    (answer,) = said(other, "ask", "ask", "ask")
    place = next(tmp_path.glob("code-of-modules-*"))
    kept = KeptCode(str(place))
    assert [*kept.rows].index("judge.support.bounds") < [*kept.rows].index("judge.answering")

    turned = marshal.dumps(dict(reversed(kept.rows.items())))  # what is kept in an order in which nothing can run
    whole = kept_code_module._HEAD + len(turned) + len(kept.functions)
    place.write_bytes(kept_code_module._head(len(turned), whole) + turned + kept.functions)
    assert said("ask", "ask") == {answer}
    assert [*KeptCode(str(place)).rows].index("judge.support.bounds") < [*KeptCode(str(place)).rows].index("judge.answering")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are begun anew here")
def test_what_forked_processes_compile_is_kept_beside_what_this_one_does(tmp_path: Path) -> None:
    code = """if True:
        import re, sys
        from multiprocessing import get_context
        from pathlib import Path
        from judge.support.kept_regexes import kept_regexes
        with kept_regexes(Path(sys.argv[1]), shared=True):
            re.compile("here+")
            with_it = get_context("fork").Process(target=re.compile, args=("there*",))
            with_it.start()
            with_it.join()
        with kept_regexes(Path(sys.argv[1])):
            re._parser.parse = None
            print([re.compile(text).fullmatch(text[:-1]) is not None for text in ("here+", "there*")])
    """
    run = subprocess.run([sys.executable, "-c", code, str(tmp_path)], check=False, capture_output=True, text=True)

    assert (run.stdout, run.stderr) == ("[True, True]\n", "")


@pytest.mark.parametrize("command", ["check", "test"])
def test_files_are_checked_and_tested_without_typer_and_as_with_it(command: str, tmp_path: Path) -> None:
    """One of them is right, one has an error, and one is not there."""
    (tmp_path / "right.yaml").write_text("players: {Ann: {life: 7}}\nquestions: [life of Ann]\n", encoding="utf-8")
    (tmp_path / "wrong.yaml").write_text("players: {Ann: {life: y}}\n", encoding="utf-8")
    files = [str(tmp_path / name) for name in ("right.yaml", "wrong.yaml", "none.yaml")]
    code = f"""if True:
        import sys
        from judge.cli import _run
        status = _run([{command!r}, *sys.argv[1:]])
        assert "typer" not in sys.modules
        sys.exit(status)
    """
    run = subprocess.run([sys.executable, "-c", code, *files], check=False, capture_output=True, text=True)
    said = subprocess.run([sys.executable, "-m", "judge", command, "--format", "text", *files], check=False, capture_output=True, text=True)
    assert (run.stdout, run.stderr, run.returncode) == (said.stdout, said.stderr, said.returncode)
    assert run.returncode == 2 and run.stdout and "no-file" in run.stdout + run.stderr
