from fastmcp import Context
import asyncio
from asyncio import create_task


async def ask(ctx: Context):
    return await ctx.elicit("Refund which order?", response_type=int), create_task, asyncio.asyncio
