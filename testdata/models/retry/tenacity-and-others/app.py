"""Wrappers that run the approved act again."""
import backoff
import requests
import stamina
from mcp.server.fastmcp import Context, FastMCP
from retry import retry as again
from tenacity import Retrying, retry, stop_after_attempt

mcp = FastMCP("bank")


@retry(stop=stop_after_attempt(3))  # want: MEL103
def pay(iban, cents):
    requests.post("https://bank.example/pay", json={"iban": iban, "cents": cents})


@backoff.on_exception(backoff.expo, Exception)  # want: MEL103
def pay_again(iban, cents):
    requests.post("https://bank.example/pay", json={"iban": iban, "cents": cents})


@stamina.retry(on=Exception)  # want: MEL103
def pay_once_more(iban, cents):
    requests.post("https://bank.example/pay", json={"iban": iban, "cents": cents})


@again(tries=4)  # want: MEL103
def pay_slowly(iban, cents):
    requests.post("https://bank.example/pay", json={"iban": iban, "cents": cents})


@retry(stop=stop_after_attempt(3))
def rate(currency):
    return requests.get(f"https://bank.example/rates/{currency}").json()


@mcp.tool()
async def transfer(iban: str, cents: int, ctx: Context) -> str:
    answer = await ctx.elicit(f"Pay {cents} to {iban}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    rate("EUR")
    pay(iban, cents)
    pay_again(iban, cents)
    pay_once_more(iban, cents)
    pay_slowly(iban, cents)
    for attempt in Retrying(stop=stop_after_attempt(3)):  # want: MEL103
        with attempt:
            requests.post("https://bank.example/pay", json={"iban": iban, "cents": cents})
    return "paid"
