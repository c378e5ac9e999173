import requests
import restate
from restate import Context, Service

svc = Service("render")


@svc.handler()
async def render(ctx: Context, video: str) -> str:
    id, promise = ctx.awakeable(type_hint=str)
    await ctx.run_typed("start", start, id=id, video=video)
    url = await promise
    if not url:
        return "failed"
    requests.post("https://cdn.example/publish", json={"url": url})
    return url


def start(id: str, video: str) -> None:
    requests.post("https://render.example/jobs", json={"callback": id, "video": video})
