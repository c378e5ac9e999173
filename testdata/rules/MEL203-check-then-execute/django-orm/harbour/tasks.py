from celery import shared_task
from django.db import transaction
from django.utils import timezone

from cranes.api import lower_hook

from .models import Permit


@shared_task
def lower(token: str, crane: str) -> None:
    now = timezone.now()
    if Permit.objects.filter(token=token, crane=crane, used_at__isnull=True, expires_at__gt=now).update(used_at=now) != 1:
        raise PermissionError(token)
    lower_hook(crane)


@shared_task
def lower_quietly(token: str, crane: str) -> None:
    now = timezone.now()
    if not Permit.objects.filter(token=token, crane=crane, used_at=None, expires_at__gt=now).update(used_at=now):
        return
    lower_hook(crane)


@shared_task
def lower_saved(token: str) -> None:
    permit = Permit.objects.get(token=token)
    if permit.used_at is not None:
        raise PermissionError(token)
    permit.used_at = timezone.now()
    permit.save()
    lower_hook(permit.crane)  # want: MEL203


@shared_task
def lower_in_a_transaction(token: str) -> None:
    with transaction.atomic():
        permit = Permit.objects.select_for_update().get(token=token)
        if permit.used_at is not None:
            raise PermissionError(token)
        permit.used_at = timezone.now()
        permit.save()
    lower_hook(permit.crane)


@shared_task
def lower_without_a_lock(token: str) -> None:
    with transaction.atomic():
        permit = Permit.objects.get(token=token)
        if permit.used_at is not None:
            raise PermissionError(token)
        permit.used_at = timezone.now()
        permit.save(update_fields=["used_at"])
    lower_hook(permit.crane)  # want: MEL203
