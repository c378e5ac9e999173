from celery import shared_task

from tenancy.storage import freeze


@shared_task
def archive_tenant(tenant: str) -> None:
    freeze(tenant)  # want: MEL108
