from procrastinate import App, PsycopgConnector, RetryStrategy

from harbour.cranes import CraneOffline, drop_load
from harbour.grants import GrantViolation, consume_grant

app = App(connector=PsycopgConnector())


@app.task(retry=True)  # want: MEL205
def for_ever(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@app.task(retry=5)  # want: MEL205
def five_times(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@app.task
def once(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@app.task(retry=False)
def told_once(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@app.task(retry=RetryStrategy(max_attempts=5))  # want: MEL205
def by_strategy(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@app.task(retry=RetryStrategy(max_attempts=5, retry_exceptions={CraneOffline}))
def on_outages(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@app.task(retry=RetryStrategy(max_attempts=5, retry_exceptions=[CraneOffline, GrantViolation]))  # want: MEL205
def on_refusals(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)
