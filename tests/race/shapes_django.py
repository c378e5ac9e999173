"""Ways of spending a grant with Django, over PostgreSQL."""

import os

import django
from django.conf import settings
from django.db import models, transaction
from django.utils import timezone
from harbour import drop_load
from racing import pause, worker

if not settings.configured:
    settings.configure(
        DATABASES={
            "default": {
                "ENGINE": "django.db.backends.postgresql",
                "HOST": os.environ.get("GRANTS_HOST", ""),
                "NAME": "postgres",
                "USER": os.environ.get("GRANTS_USER", ""),
            }
        },
        USE_TZ=True,
    )
    django.setup()


class Grant(models.Model):
    grant_id = models.CharField(max_length=64, primary_key=True)
    crane = models.CharField(max_length=64)
    expires_at = models.DateTimeField()
    consumed_at = models.DateTimeField(null=True)

    class Meta:
        app_label = "race"
        db_table = "grants"
        managed = False


@worker
def atomic_update(grant_id: str, crane: str) -> None:
    usable = Grant.objects.filter(pk=grant_id, crane=crane, consumed_at__isnull=True, expires_at__gt=timezone.now())
    if usable.update(consumed_at=timezone.now()) != 1:
        raise PermissionError(grant_id)
    drop_load(crane)


@worker
def atomic_lock(grant_id: str, crane: str) -> None:
    with transaction.atomic():
        grant = Grant.objects.select_for_update().get(pk=grant_id)
        pause()
        if grant.consumed_at is not None:
            raise PermissionError(grant_id)
        grant.consumed_at = timezone.now()
        grant.save(update_fields=["consumed_at"])
    drop_load(grant.crane)


@worker
def racy_get_then_save(grant_id: str, crane: str) -> None:
    grant = Grant.objects.get(pk=grant_id)
    pause()
    if grant.consumed_at is not None:
        raise PermissionError(grant_id)
    grant.consumed_at = timezone.now()
    grant.save()
    drop_load(grant.crane)


@worker
def racy_get_then_save_atomic(grant_id: str, crane: str) -> None:
    with transaction.atomic():
        grant = Grant.objects.get(pk=grant_id)
        pause()
        if grant.consumed_at is not None:
            raise PermissionError(grant_id)
        grant.consumed_at = timezone.now()
        grant.save()
    drop_load(grant.crane)


@worker
def racy_exists_then_update(grant_id: str, crane: str) -> None:
    if not Grant.objects.filter(pk=grant_id, crane=crane, consumed_at__isnull=True).exists():
        raise PermissionError(grant_id)
    pause()
    Grant.objects.filter(pk=grant_id).update(consumed_at=timezone.now())
    drop_load(crane)
