"""The server."""

from fastmcp import FastMCP

from tools import register

mcp = FastMCP("files")
register(mcp, True)
