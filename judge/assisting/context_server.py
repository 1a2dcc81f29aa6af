"""`judge mcp`: the tools over the Model Context Protocol, on standard input and output. Needs the extra `mcp`."""

# mypy: disable-error-code="import-not-found,import-untyped"
from __future__ import annotations

from typing import Any

from judge.assisting.tools import GUIDE, TOOLS


def server() -> Any:
    """The server with every tool. Raises ImportError where the package `mcp` is not installed."""
    from mcp.server import MCPServer

    made = MCPServer("judge", instructions=GUIDE)
    for tool in TOOLS:
        made.tool()(tool)
    made.resource("judge://guide", name="guide", description="How a scenario is written", mime_type="text/plain")(lambda: GUIDE)
    return made


def serve() -> None:
    """Serves until standard input ends."""
    server().run("stdio")
