import redis

store = redis.Redis()


def first_use(grant_id: str) -> bool:
    """Whether this is the first use of a grant."""
    return bool(store.set(f"used:{grant_id}", 1, nx=True, ex=86400))


async def first_use_soon(grant_id: str) -> bool:
    return first_use(grant_id)
