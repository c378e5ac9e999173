"""The effect of the races: a line in a file, written at once."""

import os


def drop_load(crane: str) -> None:
    log = os.open(os.environ["HARBOUR_LOG"], os.O_WRONLY | os.O_APPEND)
    os.write(log, f"{crane}\n".encode())
    os.close(log)
