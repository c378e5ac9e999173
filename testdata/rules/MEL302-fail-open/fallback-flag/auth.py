"""Who is logged in."""


class Login:
    def __init__(self, url: str, token: str, scopes: list[str]) -> None:
        self.url = url.strip().rstrip("/")
        self.token = token
        self.scopes = scopes
        self.valid = bool(token)

    async def renew(self) -> None:
        self.token = self.token[::-1]
        self.url = self.url.rstrip("/")
        self.valid = True
