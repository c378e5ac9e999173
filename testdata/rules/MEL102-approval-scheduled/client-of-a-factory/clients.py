"""Clients of the cloud, by the name of the service."""

from boto3 import Session


def client_of(service: str, region: str | None = None):
    """A client."""
    session = Session()
    return session.client(service, region_name=region or "eu-west-1")
