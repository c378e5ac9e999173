def same_deep(number: int) -> int:
    return number


def constant_deep(number: int) -> int:
    return 7
