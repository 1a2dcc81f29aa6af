"""Commands on cards."""

from __future__ import annotations
