"""judge in editors and assistants: a language server (`judge lsp`) and a server of the Model Context Protocol (`judge mcp`).

What both say is worked out by plain functions (`scenario_help`, `tools`); the servers only carry it.
"""
