import httpx
from tenacity import retry as again
from tenacity import stop_after_attempt as tries


@again(stop=tries(3))  # want: MEL103
def open_gate(gate: int, cubic_metres: int) -> None:
    reply = httpx.put(f"http://gates.internal/{gate}", json={"release": cubic_metres})  # want: MEL108
    reply.raise_for_status()
