"""Orders that a service works through after it has answered: told by the path of its API."""

import httpx
import requests
from fastmcp import Context, FastMCP

mcp = FastMCP("studio")


class Renderer:
    """A client that is made when it is first needed, behind one method for all requests."""

    def __init__(self, base: str) -> None:
        self._base = base
        self._client: httpx.AsyncClient | None = None

    async def _get(self) -> httpx.AsyncClient:
        if self._client is None:
            self._client = httpx.AsyncClient(base_url=self._base)
        return self._client

    async def _request(self, method: str, path: str, **kwargs) -> httpx.Response:
        client = await self._get()
        return await client.request(method.upper(), path, **kwargs)  # want: MEL101 "queues `graph`"

    async def waiting(self) -> dict:
        return (await self._request("get", "/prompt")).json()

    async def render(self, graph: dict) -> dict:
        return (await self._request("post", "/prompt", json={"prompt": graph})).json()


async def agreed(ctx: Context, text: str) -> bool:
    answer = await ctx.elicit(text, response_type=bool)
    return answer.action == "accept" and answer.data is True


@mcp.tool
async def render(graph: dict, renderer: Renderer, ctx: Context) -> str:
    """Render a scene."""
    if not await agreed(ctx, f"Render {graph}?"):
        return "not rendered"
    order = await renderer.render(graph)
    return order["prompt_id"]


@mcp.tool
async def count(graph: dict, renderer: Renderer, ctx: Context) -> str:
    """Count what waits: nothing is ordered."""
    if not await agreed(ctx, f"Count what waits before {graph}?"):
        return "not counted"
    return str(await renderer.waiting())


@mcp.tool
async def publish(site: str, ref: str, ctx: Context) -> str:
    """Publish a site."""
    if not await agreed(ctx, f"Publish {site} at {ref}?"):
        return "not published"
    requests.post(  # want: MEL101 "queues `ref`"
        f"https://git.example/repos/{site}/actions/workflows/publish/dispatches", json={"ref": ref}
    )
    return "ordered"


@mcp.tool
async def export(table: str, ctx: Context) -> str:
    """Export a table."""
    if not await agreed(ctx, f"Export {table}?"):
        return "kept"
    with requests.Session() as session:
        session.request("POST", "https://flow.example/dags/export/dagRuns", json={"table": table})  # want: MEL101
    return "ordered"


@mcp.tool
async def note(text: str, ctx: Context) -> str:
    """Post a note: done when the answer comes."""
    if not await agreed(ctx, f"Post {text}?"):
        return "kept"
    requests.post("https://notes.example/notes", json={"text": text})  # ok: MEL101
    return "posted"
