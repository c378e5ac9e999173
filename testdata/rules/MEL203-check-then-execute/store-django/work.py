"""Django's query sets, managers and locks."""

from celery import shared_task
from django.db import IntegrityError, models, transaction
from django.db.models import F, Q
from django.utils import timezone

from harbour.cranes import drop_load


class ApprovalQuerySet(models.QuerySet):
    def usable(self):
        return self.filter(used_at__isnull=True, expires_at__gt=timezone.now())

    def spend(self, token: str, crane: str) -> bool:
        return self.usable().filter(token=token, crane=crane).update(used_at=timezone.now()) == 1


class ApprovalManager(models.Manager):
    def consume(self, token: str, crane: str) -> None:
        done = self.filter(token=token, crane=crane, used_at__isnull=True, expires_at__gt=timezone.now()).update(used_at=timezone.now())
        if not done:
            raise PermissionError(token)


class Approval(models.Model):
    token = models.CharField(max_length=64, unique=True)
    crane = models.CharField(max_length=64)
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)
    uses_left = models.IntegerField(default=1)

    objects = ApprovalManager()
    spendable = ApprovalQuerySet.as_manager()

    def claim(self) -> bool:
        return type(self).objects.filter(pk=self.pk, used_at=None, expires_at__gt=timezone.now()).update(used_at=timezone.now()) == 1


class Redemption(models.Model):
    token = models.CharField(max_length=64, unique=True)
    crane = models.CharField(max_length=64)


class LooseRedemption(models.Model):
    token = models.CharField(max_length=64)
    crane = models.CharField(max_length=64)


@shared_task
def counted(token: str, crane: str) -> None:
    if Approval.objects.filter(token=token, crane=crane, used_at__isnull=True, expires_at__gt=timezone.now()).update(used_at=timezone.now()) == 1:
        drop_load(crane)


@shared_task
def truthy(token: str, crane: str) -> None:
    if not Approval.objects.filter(Q(token=token) & Q(crane=crane), Q(used_at=None), expires_at__gte=timezone.now()).update(used_at=timezone.now()):
        raise PermissionError(token)
    drop_load(crane)


@shared_task
def excluded(token: str, crane: str) -> None:
    n = Approval.objects.filter(token=token, crane=crane, expires_at__gt=timezone.now()).exclude(used_at__isnull=False).update(used_at=timezone.now())
    if n != 1:
        raise PermissionError(token)
    drop_load(crane)


@shared_task
def by_manager(token: str, crane: str) -> None:
    Approval.objects.consume(token, crane)
    drop_load(crane)


@shared_task
def by_queryset(token: str, crane: str) -> None:
    if not Approval.spendable.spend(token, crane):
        raise PermissionError(token)
    drop_load(crane)


@shared_task
def by_method(token: str) -> None:
    approval = Approval.objects.get(token=token)
    if not approval.claim():
        raise PermissionError(token)
    drop_load(approval.crane)


@shared_task
def locked(token: str) -> None:
    with transaction.atomic():
        approval = Approval.objects.select_for_update().get(token=token)
        if approval.used_at is not None:
            raise PermissionError(token)
        approval.used_at = timezone.now()
        approval.save(update_fields=["used_at"])
    drop_load(approval.crane)


@shared_task
def locked_skip(token: str) -> None:
    with transaction.atomic():
        approval = Approval.objects.select_for_update(skip_locked=True).filter(token=token, used_at__isnull=True).first()
        if approval is None:
            return
        approval.used_at = timezone.now()
        approval.save()
    drop_load(approval.crane)


@shared_task
def decremented(token: str, crane: str) -> None:
    if Approval.objects.filter(token=token, crane=crane, uses_left__gt=0, expires_at__gt=timezone.now()).update(uses_left=F("uses_left") - 1) != 1:
        raise PermissionError(token)
    drop_load(crane)


@shared_task
def created_row(token: str, crane: str) -> None:
    _, created = Redemption.objects.get_or_create(token=token, crane=crane)
    if not created:
        return
    drop_load(crane)


@shared_task
def unique_row(token: str, crane: str) -> None:
    try:
        Redemption.objects.create(token=token, crane=crane)
    except IntegrityError:
        return
    drop_load(crane)


@shared_task
def deleted(token: str, crane: str) -> None:
    gone, _ = Approval.objects.filter(token=token, crane=crane, expires_at__gt=timezone.now()).delete()
    if gone != 1:
        raise PermissionError(token)
    drop_load(crane)


# -- near-misses


@shared_task
def exists_then_update(token: str, crane: str) -> None:
    if not Approval.objects.filter(token=token, crane=crane, used_at__isnull=True).exists():
        raise PermissionError(token)
    Approval.objects.filter(token=token).update(used_at=timezone.now())
    drop_load(crane)  # want: MEL203


@shared_task
def get_then_save(token: str) -> None:
    approval = Approval.objects.get(token=token)
    if approval.used_at:
        raise PermissionError(token)
    approval.used_at = timezone.now()
    approval.save()
    drop_load(approval.crane)  # want: MEL203


@shared_task
def get_then_save_atomic(token: str) -> None:
    with transaction.atomic():
        approval = Approval.objects.get(token=token)
        if approval.used_at is not None:
            raise PermissionError(token)
        approval.used_at = timezone.now()
        approval.save(update_fields=["used_at"])
    drop_load(approval.crane)  # want: MEL203


@shared_task
def decremented_unconditionally(token: str, crane: str) -> None:
    approval = Approval.objects.get(token=token, crane=crane)
    if approval.uses_left < 1:
        raise PermissionError(token)
    Approval.objects.filter(token=token).update(uses_left=F("uses_left") - 1)
    drop_load(crane)  # want: MEL203


@shared_task
def skip_without_test(token: str) -> None:
    with transaction.atomic():
        approval = Approval.objects.filter(token=token, used_at__isnull=True).first()
        if approval is None:
            return
        approval.used_at = timezone.now()
        approval.save()
    drop_load(approval.crane)  # want: MEL203


@shared_task
def acts_in_the_transaction(token: str, crane: str) -> None:
    with transaction.atomic():
        if Approval.objects.filter(token=token, crane=crane, used_at__isnull=True, expires_at__gt=timezone.now()).update(used_at=timezone.now()) != 1:
            raise PermissionError(token)
        drop_load(crane)  # want: MEL203


@shared_task
def created_but_not_unique(token: str, crane: str) -> None:
    _, created = LooseRedemption.objects.get_or_create(token=token, crane=crane)
    if not created:
        return
    drop_load(crane)  # want: MEL203


@shared_task
def created_flag_dropped(token: str, crane: str) -> None:
    Redemption.objects.get_or_create(token=token, crane=crane)  # want: MEL203
    drop_load(crane)


@shared_task
def duplicate_swallowed(token: str, crane: str) -> None:
    try:
        Redemption.objects.create(token=token, crane=crane)
    except IntegrityError:  # want: MEL204
        pass
    drop_load(crane)
