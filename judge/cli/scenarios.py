"""Commands on scenarios."""

from __future__ import annotations
