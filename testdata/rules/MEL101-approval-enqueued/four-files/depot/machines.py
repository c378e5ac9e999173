import httpx

PRESS = "http://press.depot.internal"


def cut_up(wagon: int, yard: str) -> None:
    httpx.post(f"{PRESS}/jobs", json={"wagon": wagon, "yard": yard}, timeout=30).raise_for_status()  # want: MEL108
