# `just` runs every check; `just fix` mends what can be mended by a tool.

default: check

check: lint types test scenarios

lint:
    ruff check .

types:
    mypy

test:
    python -m pytest -n 2 -q

# the tests that otherwise read one text in twelve, or rest: all of it
whole:
    python -m pytest -n 2 -q --whole tests/cards tests/cards_run tests/cards_truth tests/editions/test_speaking.py tests/fuzzing tests/library/test_printer.py tests/library/test_library.py tests/coverage/test_called.py tests/rulebook/test_acceptance.py tests/site/test_site_editions.py tests/site/test_site_static.py tests/test_bounds.py tests/test_every_scenario.py tests/test_scheduling.py tests/test_threads.py

scenarios:
    judge test scenarios

fix:
    ruff check --fix .

bench:
    python benchmarks/fresh_process.py
    python benchmarks/warm_answers.py
    python benchmarks/exploring.py
    python benchmarks/growth.py

# every rule of the edition: what executes it; fails where data, pages and scenarios disagree
coverage:
    judge coverage --check

# writes docs/coverage.md and docs/examples.md anew
cover:
    judge coverage --write

# with any one rule function switched off, some scenario must fail
mutations:
    python benchmarks/mutations.py

fuzz:
    judge fuzz --turns 200
