import shutil
from pgqueuer import PgQueuer
from pgqueuer.models import Job
pgq = PgQueuer(None)
@pgq.entrypoint("wipe")
async def wipe(job: Job) -> None:
    shutil.rmtree(job.payload.decode())  # want: MEL108
