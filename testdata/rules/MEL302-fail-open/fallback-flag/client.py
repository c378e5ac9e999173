"""The client of the canal authority."""

from canal.client import Client

from auth import Login


async def client_of(login: Login) -> Client:
    """A client that is logged in."""
    if not login.valid:
        await login.renew()
    return Client({"url": login.url, "token": login.token, "agent": "locks/1", "scopes": " ".join(login.scopes)})
