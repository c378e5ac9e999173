"""A module that asks while it is imported."""

from prefect import pause_flow_run

ORDER = pause_flow_run(wait_for_input=int)
PAGE = 7
