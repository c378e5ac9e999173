import secrets

import redis

store = redis.Redis(host="grants", decode_responses=True)


def issue(crane: str) -> str:
    grant_id = secrets.token_hex()
    store.set(f"grant:{grant_id}", crane, ex=600)
    return grant_id


def take(grant_id: str) -> str:
    crane = store.getdel(f"grant:{grant_id}")
    if crane is None:
        raise PermissionError(grant_id)
    return crane
