"""Imports every rule and every executor, so that each stands at its hook: nothing else is done here."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages

from judge.engine import executing, rules

for _package in (rules, executing):
    for _module in walk_packages(_package.__path__, f"{_package.__name__}."):
        import_module(_module.name)
