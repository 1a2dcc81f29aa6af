# `just` runs every check; `just fix` mends what can be mended by a tool.

default: check

check: lint types test scenarios

lint:
    ruff check .

types:
    mypy

test:
    python -m pytest -n 2 -q

scenarios:
    judge test scenarios

fix:
    ruff check --fix .

bench:
    python benchmarks/fresh_process.py
