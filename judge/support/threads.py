"""Locks and what is a thread's own, from where `threading` takes them: that makes a dozen classes, a hundredth of a fresh answer."""

from __future__ import annotations

from _thread import RLock as RLock
from _thread import _local as local
from _thread import allocate_lock as lock

__all__ = ["RLock", "local", "lock"]
