import celery

from . import machines

app = celery.Celery("depot", broker="amqp://rabbit")


@app.task(name="depot.scrap")
def scrap_wagon(wagon: int, yard: str) -> None:
    machines.cut_up(wagon, yard)
