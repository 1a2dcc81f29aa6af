"""Commands on rules."""

from __future__ import annotations
