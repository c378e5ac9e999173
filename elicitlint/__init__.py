"""Finds where a human's answer to an MCP elicitation slips out of the request that obtained it."""

__version__ = "0.1.0"
