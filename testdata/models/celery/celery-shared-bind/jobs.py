import shutil
from celery import shared_task
@shared_task(bind=True, name="wipe", max_retries=3)
def wipe(self, path):
    try:
        shutil.rmtree(path)  # want: MEL108
    except OSError as error:
        raise self.retry(exc=error)
