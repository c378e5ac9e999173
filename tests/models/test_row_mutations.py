"""The rows of the models carry the fixtures: without one of them, a fixture of ``testdata/models`` fails.

The fixtures are written from the documentation of the libraries, not from the rows. Each row that a fixture's analysis
meets is taken away in turn, and some fixture that met it must then say so. The rows for which none does are listed with
the reason; a row that leaves the list, or joins it, fails the test.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from elicitlint.catalog import model_files
from elicitlint.flow.linked import Linked
from elicitlint.testing import check_folder

FIXTURES = Path(__file__).parents[2] / "testdata" / "models"
FOLDERS = sorted(path for path in FIXTURES.glob("*/*") if path.is_dir())
KINDS = frozenset({"ask", "answer", "handoff", "worker", "receive", "retry", "consume", "effect", "route"})
NO_FIXTURE = {"words": "word lists, no rows", "serialisers": "rows of flows: testdata/lang/payloads"}
"""Files of ``rules/models`` without a folder of fixtures."""

DOUBLY = "another row, or the shape of the code, says as much"
HANDLER = "says who calls a function; in the fixtures the yes is found without it"
POLICY = "its function is found as well by the object that the decorator is called on; the row adds the policy of retries"
UNSEEN = "an unseen call of this name counts as an act as well"
AWAITED = "awaited in the fixtures, where it hands nothing on"
NOTHING = "registers work at times that takes nothing approved"
LOST = "what the object was given by another call is not followed: a known miss"
SURVIVORS: dict[tuple[str, str], str] = {
    ("*.sendmail", "effect"): UNSEEN,
    ("agents.RunState.approve", "answer"): DOUBLY,
    ("agents.RunState.reject", "answer"): DOUBLY,
    ("aio_pika.queue.QueueIterator", "receive"): DOUBLY,
    ("anyio.to_interpreter.run_sync", "handoff"): AWAITED,
    ("anyio.to_process.run_sync", "handoff"): AWAITED,
    ("anyio.to_thread.run_sync", "handoff"): AWAITED,
    ("apscheduler.AsyncScheduler.run_job", "handoff"): AWAITED,
    ("arq.Worker", "worker"): POLICY,
    ("arq.cron", "handoff"): NOTHING,
    ("asyncio.Future.add_done_callback", "handoff"): DOUBLY,
    ("asyncio.TaskGroup.create_task", "handoff"): AWAITED,
    ("asyncio.to_thread", "handoff"): AWAITED,
    ("celery.app.task.Task.chunks", "handoff"): DOUBLY,
    ("celery.app.task.Task.map", "handoff"): DOUBLY,
    ("celery.app.task.Task.starmap", "handoff"): DOUBLY,
    ("chainlit.on_message", "route"): HANDLER,
    ("chancy.job", "worker"): POLICY,
    ("dbos.DBOS.run_step", "handoff"): DOUBLY,
    ("dbos.DBOS.scheduled", "worker"): NOTHING,
    ("dbos.DBOS.workflow", "worker"): POLICY,
    ("django_q.tasks.Chain.run", "handoff"): LOST,
    ("django_rq.job", "worker"): POLICY,
    ("docket.Docket.register", "worker"): POLICY,
    ("fastapi.FastAPI.get", "route"): HANDLER,
    ("httpx.Client.patch", "effect"): UNSEEN,
    ("httpx.post", "effect"): UNSEEN,
    ("huey.Huey.periodic_task", "handoff"): NOTHING,
    ("huey.contrib.djhuey.db_periodic_task", "handoff"): NOTHING,
    ("huey.contrib.djhuey.periodic_task", "handoff"): NOTHING,
    ("inngest.Step.run", "handoff"): DOUBLY,
    ("kubernetes.client.CoreV1Api.delete_namespace", "effect"): UNSEEN,
    ("langchain_core.tools.tool", "route"): HANDLER,
    ("langgraph.func.entrypoint", "worker"): POLICY,
    ("langgraph.graph.StateGraph.add_node", "worker"): POLICY,
    ("mcp.server.fastmcp.FastMCP.tool", "route"): HANDLER,
    ("mcp.server.mcpserver.Context.elicit", "ask"): DOUBLY,
    ("mcp.server.mcpserver.MCPServer.tool", "route"): HANDLER,
    ("multiprocessing.Process.start", "handoff"): DOUBLY,
    ("os.remove", "effect"): UNSEEN,
    ("pgqueuer.PgQueuer.entrypoint", "worker"): POLICY,
    ("prefect.flow", "worker"): POLICY,
    ("procrastinate.App.periodic", "handoff"): NOTHING,
    ("pydantic_ai.Agent.tool", "ask"): DOUBLY,
    ("pydantic_ai.Agent.tool", "route"): HANDLER,
    ("pyzeebe.ZeebeWorker.task", "worker"): POLICY,
    ("requests.Session.delete", "effect"): UNSEEN,
    ("requests.post", "effect"): UNSEEN,
    ("requests.put", "effect"): UNSEEN,
    ("restate.Service.handler", "worker"): POLICY,
    ("restate.Workflow.handler", "worker"): POLICY,
    ("restate.Workflow.main", "worker"): POLICY,
    ("rq.Queue.enqueue_many", "handoff"): DOUBLY,
    ("saq.CronJob", "handoff"): NOTHING,
    ("seal.mandate.Mandates.consume", "consume"): DOUBLY,
    ("shutil.move", "effect"): UNSEEN,
    ("slack_sdk.WebClient.chat_postMessage", "effect"): UNSEEN,
    ("sqlalchemy.Result", "receive"): DOUBLY,
    ("sqlite3.Cursor", "receive"): DOUBLY,
    ("starlette.concurrency.run_in_threadpool", "handoff"): AWAITED,
    ("starlette.requests.Request.json", "receive"): DOUBLY,
    ("strands.hooks.BeforeToolCallEvent.interrupt", "ask"): DOUBLY,
    ("strands.tool", "route"): HANDLER,
    ("streaq.Worker.cron", "handoff"): NOTHING,
    ("streaq.task.Task.start", "handoff"): DOUBLY,
    ("stripe.Refund.create", "effect"): UNSEEN,
    ("subprocess.run", "effect"): UNSEEN,
    ("taskiq.AsyncBroker.register_task", "worker"): POLICY,
    ("taskiq.async_shared_broker.task", "worker"): POLICY,
    ("tasktiger.TaskTiger.task", "worker"): POLICY,
    ("temporalio.activity.defn", "worker"): POLICY,
    ("temporalio.worker.Worker", "worker"): POLICY,
    ("temporalio.workflow.continue_as_new", "handoff"): UNSEEN,
    ("temporalio.workflow.execute_activity_method", "handoff"): UNSEEN,
    ("temporalio.workflow.execute_child_workflow", "handoff"): UNSEEN,
    ("temporalio.workflow.execute_local_activity", "handoff"): UNSEEN,
    ("temporalio.workflow.execute_local_activity_method", "handoff"): UNSEEN,
    ("temporalio.workflow.run", "worker"): POLICY,
    ("temporalio.workflow.start_activity", "handoff"): UNSEEN,
    ("temporalio.workflow.start_activity_method", "handoff"): UNSEEN,
    ("temporalio.workflow.start_local_activity", "handoff"): UNSEEN,
    ("temporalio.workflow.start_local_activity_method", "handoff"): UNSEEN,
    ("trio.to_thread.run_sync", "handoff"): AWAITED,
    ("twilio.rest.MessageList.create", "effect"): UNSEEN,
}
"""Rows whose absence no fixture notices."""


@pytest.fixture(scope="module")
def met() -> dict[tuple[str, str], list[Path]]:
    """The rows that the analysis of the fixtures meets, each with the folders that meet it."""
    found: dict[tuple[str, str], list[Path]] = {}
    build = Linked.__init__
    current: list[Path] = []

    def watched(self: Linked, *arguments: object) -> None:
        build(self, *arguments)
        models = [model for root in self.roots for model, _ in root.decorators]
        models += [event.model for root in self.roots for event in root.events if event.model is not None]
        for model in models:
            if model.kind in KINDS and current[0] not in found.setdefault((model.target, model.kind), []):
                found[model.target, model.kind].append(current[0])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Linked, "__init__", watched)
        for folder in FOLDERS:
            current[:] = [folder]
            assert check_folder(folder) == []
    return found


def test_every_model_file_has_fixtures() -> None:
    have = {path.name for path in FIXTURES.iterdir()}
    assert {path.stem for path in model_files()} - have == set(NO_FIXTURE)


def test_a_fixture_fails_without_the_row(met: dict[tuple[str, str], list[Path]]) -> None:
    unnoticed = set()
    for (target, kind), folders in sorted(met.items()):
        without = ({"target": target, "kind": kind, "remove": True},)
        if not any(check_folder(folder, model=without) for folder in folders):
            unnoticed.add((target, kind))
    assert unnoticed == set(SURVIVORS)
    assert len(met) > 480
