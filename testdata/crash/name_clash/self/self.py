from fastmcp import Context
import self.self as self
from self import self


class self(self.self):
    async def self(self, ctx: Context):
        return await ctx.elicit("Refund which order?", response_type=self.self)
