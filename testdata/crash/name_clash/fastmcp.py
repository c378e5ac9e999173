class Context:
    async def elicit(self, *args, **kwargs):
        return await self.elicit(*args, **kwargs)


from fastmcp import Context as Again
