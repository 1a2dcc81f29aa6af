"""Both servers, spoken to by real clients over standard input and output; skipped where the extras are not installed."""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

import pytest

from tests.assisting.test_help_and_tools import BAD, GOOD

URI = "file:///question.yaml"


def test_an_assistant_asks() -> None:
    """The official client lists the tools, is told of an error, mends it and gets an answer with its rules."""
    mcp = pytest.importorskip("mcp")

    async def talk() -> tuple[set[str], Any, Any]:
        parameters = mcp.StdioServerParameters(command=sys.executable, args=["-m", "judge", "mcp"], env=_environment())
        async with mcp.stdio_client(parameters) as (read, write), mcp.ClientSession(read, write) as session:
            await session.initialize()
            names = {tool.name for tool in (await session.list_tools()).tools}
            wrong = await session.call_tool("check", {"scenario": BAD})
            right = await session.call_tool("ask", {"scenario": GOOD})
            return names, _data(wrong), _data(right)

    names, wrong, right = asyncio.run(talk())
    assert names >= {"ask", "ask_board", "check", "explore", "rule", "search", "card"}
    assert wrong["ok"] is False
    assert "Shock" in wrong["errors"][0]["help"]
    assert right["answers"][0]["value"] == "yes"


def _data(result: Any) -> Any:
    return json.loads(result.content[0].text)


def _environment() -> dict[str, str]:
    import os

    return dict(os.environ)


def test_an_editor_writes() -> None:
    """A client of the language server gets diagnostics, completions, hovers, the action and the answer."""
    pytest.importorskip("pygls")
    from lsprotocol import types as t
    from pygls.lsp.client import LanguageClient

    async def talk() -> dict[str, Any]:
        client = LanguageClient("test", "1")
        published: asyncio.Queue[Any] = asyncio.Queue()
        client.feature(t.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(lambda params: published.put_nowait(params))
        await client.start_io(sys.executable, "-m", "judge", "lsp")
        await client.initialize_async(t.InitializeParams(capabilities=t.ClientCapabilities()))
        client.text_document_did_open(t.DidOpenTextDocumentParams(t.TextDocumentItem(URI, "yaml", 1, BAD)))
        found: dict[str, Any] = {"bad": (await asyncio.wait_for(published.get(), 20)).diagnostics}
        change = t.TextDocumentContentChangeWholeDocument(GOOD)
        client.text_document_did_change(t.DidChangeTextDocumentParams(t.VersionedTextDocumentIdentifier(2, URI), [change]))
        found["good"] = (await asyncio.wait_for(published.get(), 20)).diagnostics
        here = t.TextDocumentIdentifier(URI)
        found["offered"] = await client.text_document_completion_async(t.CompletionParams(here, t.Position(4, 4)))
        found["hover"] = await client.text_document_hover_async(t.HoverParams(here, t.Position(4, 15)))
        whole = t.Range(t.Position(0, 0), t.Position(9, 0))
        found["actions"] = await client.text_document_code_action_async(t.CodeActionParams(here, whole, t.CodeActionContext([])))
        found["answer"] = await client.workspace_execute_command_async(t.ExecuteCommandParams("judge.ask", [URI]))
        await client.shutdown_async(None)
        client.exit(None)
        await client.stop()
        return found

    found = asyncio.run(talk())
    assert [d.range.start.line for d in found["bad"]] == [5]
    assert list(found["good"]) == []
    offered = found["offered"]
    assert any(item.label == "Shock resolves" for item in getattr(offered, "items", offered))
    assert "deals 2 damage" in found["hover"].contents.value
    assert "Ann plays Shock targeting Grizzly Bears" in str(found["actions"][0].edit)
    assert "yes" in found["answer"]
