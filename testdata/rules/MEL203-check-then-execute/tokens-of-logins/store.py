"""Where the tokens of logins are kept, by user."""


class TokenStore:
    """Tokens in memory."""

    def __init__(self) -> None:
        self.tokens: dict[str, dict[str, str]] = {}

    async def get(self, user: str) -> dict[str, str] | None:
        """The tokens of a user."""
        return self.tokens.get(user)

    async def put(self, user: str, tokens: dict[str, str]) -> None:
        """Keep them."""
        self.tokens[user] = tokens

    async def forget(self, user: str) -> None:
        """Throw them away: they are no longer good."""
        self.tokens.pop(user, None)
