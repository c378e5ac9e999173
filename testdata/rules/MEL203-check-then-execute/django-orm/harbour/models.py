from django.db import models


class Permit(models.Model):
    token = models.CharField(max_length=64, unique=True)
    crane = models.CharField(max_length=64)
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)
