from accounts import suspend_account


def suspend(login: str) -> None:
    suspend_account(login)  # want: MEL108


def report(login: str) -> None:
    print(login)
