"""Imports every rule and every executor, so that each stands at its hook: nothing else is done here."""

from __future__ import annotations

import os
from importlib import import_module
from sys import modules

from judge.engine import executing, rules

for _package in (rules, executing):
    _top = _package.__path__[0]
    for _folder, _, _files in sorted(os.walk(_top)):
        _within = _package.__name__ + _folder[len(_top) :].replace(os.sep, ".")
        for _file in sorted(_files):
            if _file.endswith(".py") and _file != "__init__.py" and f"{_within}.{_file[:-3]}" not in modules:
                import_module(f"{_within}.{_file[:-3]}")
