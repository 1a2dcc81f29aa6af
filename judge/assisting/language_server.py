"""`judge lsp`: the language server for scenario files, on standard input and output. Needs the extra `lsp`."""

# mypy: disable-error-code="untyped-decorator,import-not-found,import-untyped,unused-ignore"
from __future__ import annotations

from typing import Any

from judge.assisting import scenario_help

KINDS = {"card": 9, "sentence": 15, "question": 15, "step": 20, "key": 10}
"""What is offered, as kinds of completion items: module, snippet, enum member, property."""


def server() -> Any:
    """The server with all that it answers. Raises ImportError where `pygls` is not installed."""
    from lsprotocol import types as t
    from pygls.lsp.server import LanguageServer

    made = LanguageServer("judge", "1")

    def text_of(uri: str) -> str:
        return str(made.workspace.get_text_document(uri).source)

    def publish(uri: str) -> None:
        found = []
        for error in scenario_help.errors_of(text_of(uri)):
            start = t.Position(error["line"], error["column"])
            end = t.Position(error["line"], error["column"] + error["width"])
            message = f"{error['message']}\n{error['help']}" if error["help"] else error["message"]
            where, severity = t.Range(start, end), t.DiagnosticSeverity.Error
            found.append(t.Diagnostic(where, message, severity=severity, code=error["code"], source="judge"))
        made.text_document_publish_diagnostics(t.PublishDiagnosticsParams(uri, found))

    @made.feature(t.TEXT_DOCUMENT_DID_OPEN)
    def opened(params: t.DidOpenTextDocumentParams) -> None:
        publish(params.text_document.uri)

    @made.feature(t.TEXT_DOCUMENT_DID_CHANGE)
    def changed(params: t.DidChangeTextDocumentParams) -> None:
        publish(params.text_document.uri)

    @made.feature(t.TEXT_DOCUMENT_COMPLETION, t.CompletionOptions(trigger_characters=[" ", "[", ","]))
    def complete(params: t.CompletionParams) -> list[t.CompletionItem]:
        found = scenario_help.completions(text_of(params.text_document.uri), params.position.line, params.position.character)
        return [t.CompletionItem(label=label.strip(), insert_text=label, kind=t.CompletionItemKind(KINDS[kind])) for label, kind in found]

    @made.feature(t.TEXT_DOCUMENT_HOVER)
    def hover(params: t.HoverParams) -> t.Hover | None:
        said = scenario_help.hover(text_of(params.text_document.uri), params.position.line, params.position.character)
        return t.Hover(t.MarkupContent(t.MarkupKind.Markdown, said)) if said else None

    @made.feature(t.TEXT_DOCUMENT_CODE_ACTION)
    def actions(params: t.CodeActionParams) -> list[t.CodeAction]:
        uri, text = params.text_document.uri, text_of(params.text_document.uri)
        rows = text.split("\n")
        found = []
        for line in scenario_help.canonical_of(text):
            row = rows[line["line"]]
            at = row.find(line["text"])
            if at < 0 or not params.range.start.line <= line["line"] <= params.range.end.line:
                continue
            where = t.Range(t.Position(line["line"], at), t.Position(line["line"], at + len(line["text"])))
            edit = t.WorkspaceEdit(changes={uri: [t.TextEdit(where, line["canonical"])]})
            found.append(t.CodeAction("write the canonical sentence", kind=t.CodeActionKind.QuickFix, edit=edit))
        return found

    @made.command("judge.ask")
    def ask(uri: str) -> str:
        from judge.answering import AskError, answer_text

        try:
            return answer_text(text_of(uri)).render("markdown")
        except AskError as error:
            return error.text

    return made


def serve() -> None:
    """Serves until standard input ends."""
    server().start_io()
