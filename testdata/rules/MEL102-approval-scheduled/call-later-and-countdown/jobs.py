from celery import shared_task

from power.disks import overwrite


@shared_task
def wipe_disk(disk: str) -> None:
    overwrite(disk)  # want: MEL108
