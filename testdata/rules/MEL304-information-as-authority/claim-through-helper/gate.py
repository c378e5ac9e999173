"""The claim is tested in a helper."""


class Refused(Exception):
    pass


def require(user_approved: bool) -> None:
    if not user_approved:
        raise Refused
