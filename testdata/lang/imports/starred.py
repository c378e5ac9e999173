__all__ = ["constant_starred", "same_starred"]


def same_starred(number: int) -> int:
    return number


def constant_starred(number: int) -> int:
    return 7
