"""Counters put on and removed from several things, or as many as a player likes."""

from __future__ import annotations

