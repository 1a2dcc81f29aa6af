"""Imports every rule and every executor, so that each stands at its hook: nothing else is done here."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from judge.engine import executing, rules

for _package in (rules, executing):
    _folder = Path(_package.__path__[0])
    for _path in sorted(_folder.rglob("*.py")):
        if _path.stem != "__init__":
            import_module(".".join((_package.__name__, *_path.relative_to(_folder).with_suffix("").parts)))
