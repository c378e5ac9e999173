"""Wrappers that run the approved act again, in the forms of the documentation of each library."""

import aioretry
import backoff
import httpx
import opnieuw
import polling2
import redo
import reretry
import retrying
import riprova
import stamina
import tenacity
from fastmcp import Context, FastMCP
from hyx.retry import retry as hyx_retry
from retry.api import retry_call

mcp = FastMCP("bank")


def charge(iban: str) -> None:
    httpx.post("https://bank.example/pay", json={"iban": iban})


@tenacity.retry  # want: MEL103
def by_tenacity(iban: str) -> None:
    charge(iban)


@tenacity.retry(stop=tenacity.stop_after_attempt(7), wait=tenacity.wait_fixed(2))  # want: MEL103
async def by_tenacity_async(iban: str) -> None:
    charge(iban)


@backoff.on_exception(backoff.expo, httpx.HTTPError, max_time=60)  # want: MEL103
def by_backoff(iban: str) -> None:
    charge(iban)


@backoff.on_predicate(backoff.fibo, lambda x: x is None, max_value=13)  # want: MEL103
def by_backoff_until(iban: str) -> None:
    charge(iban)


@stamina.retry(on=httpx.HTTPError, attempts=3)  # want: MEL103
def by_stamina(iban: str) -> None:
    charge(iban)


@retrying.retry(stop_max_attempt_number=7)  # want: MEL103
def by_retrying(iban: str) -> None:
    charge(iban)


@reretry.retry(ValueError, tries=3)  # want: MEL103
def by_reretry(iban: str) -> None:
    charge(iban)


@opnieuw.retry(retry_on_exceptions=ConnectionError, max_calls_total=4, retry_window_after_first_call_in_seconds=60)  # want: MEL103
def by_opnieuw(iban: str) -> None:
    charge(iban)


@redo.retriable(attempts=5)  # want: MEL103
def by_redo(iban: str) -> None:
    charge(iban)


@riprova.retry  # want: MEL103
def by_riprova(iban: str) -> None:
    charge(iban)


@hyx_retry(on=Exception, attempts=4)  # want: MEL103
async def by_hyx(iban: str) -> None:
    charge(iban)


def policy(info):
    return False, 1


@aioretry.retry(policy)  # want: MEL103
async def by_aioretry(iban: str) -> None:
    charge(iban)


@mcp.tool
async def decorated(iban: str, ctx: Context) -> str:
    """Pay."""
    answer = await ctx.elicit(f"Pay {iban}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    by_tenacity(iban)
    await by_tenacity_async(iban)
    by_backoff(iban)
    by_backoff_until(iban)
    by_stamina(iban)
    by_retrying(iban)
    by_reretry(iban)
    by_opnieuw(iban)
    by_redo(iban)
    by_riprova(iban)
    await by_hyx(iban)
    await by_aioretry(iban)
    return "paid"


@mcp.tool
async def called(iban: str, ctx: Context) -> str:
    """Pay."""
    answer = await ctx.elicit(f"Pay {iban}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    tenacity.Retrying(stop=tenacity.stop_after_attempt(3))(charge, iban)  # want: MEL103
    for attempt in tenacity.Retrying(stop=tenacity.stop_after_attempt(3)):  # want: MEL103
        with attempt:
            charge(iban)
    async for attempt in tenacity.AsyncRetrying():  # want: MEL103
        with attempt:
            charge(iban)
    for attempt in stamina.retry_context(on=httpx.HTTPError, attempts=3):  # want: MEL103
        with attempt:
            charge(iban)
    stamina.RetryingCaller(attempts=5)(ValueError, charge, iban)  # want: MEL103
    stamina.RetryingCaller(attempts=5).on(ValueError)(charge, iban)  # want: MEL103
    retry_call(charge, fargs=[iban], tries=3)  # want: MEL103
    reretry.retry_call(charge, fargs=[iban], tries=3)  # want: MEL103
    redo.retry(charge, attempts=3, args=(iban,))  # want: MEL103
    polling2.poll(lambda: charge(iban), step=1, timeout=30)  # want: MEL103
    charge(iban)  # ok: MEL103
    return "paid"
