"""Methods of a query set of one's own, reached through the manager that is made of it."""

from celery import shared_task
from django.db import models
from django.utils import timezone

from harbour.cranes import drop_load


class PermitQuerySet(models.QuerySet["Permit"]):
    def redeem(self, pk: int, crane: str) -> None:
        now = timezone.now()
        changed = self.filter(pk=pk, crane=crane, redeemed__isnull=True, until__gt=now).update(redeemed=now)
        if changed != 1:
            raise Permit.DoesNotExist(pk)

    def redeem_by_hand(self, pk: int, crane: str) -> None:
        permit = self.get(pk=pk, crane=crane, until__gt=timezone.now())
        if permit.redeemed is not None:
            raise Permit.DoesNotExist(pk)
        permit.redeemed = timezone.now()
        permit.save(update_fields=["redeemed"])


class Permit(models.Model):
    crane = models.TextField()
    redeemed = models.DateTimeField(null=True)
    until = models.DateTimeField()
    objects = PermitQuerySet.as_manager()


@shared_task
def drop(permit: int, crane: str) -> None:
    Permit.objects.redeem(permit, crane)
    drop_load(crane)


@shared_task
def drop_by_hand(permit: int, crane: str) -> None:
    Permit.objects.redeem_by_hand(permit, crane)
    drop_load(crane)  # want: MEL203
