import psycopg
from celery import shared_task
from harbour.cranes import drop_load

class Grants:
    def __init__(self, dsn: str) -> None:
        self.dsn = dsn

    def claim(self, grant_id: str, crane: str) -> bool:
        with psycopg.connect(self.dsn) as db:
            cur = db.execute("UPDATE grants SET consumed_at = now() WHERE id=%s AND crane=%s AND consumed_at IS NULL AND expires_at > now()", (grant_id, crane))
            return cur.rowcount == 1

grants = Grants("x")

@shared_task
def good(grant_id: str, crane: str) -> None:
    if grants.claim(grant_id, crane):
        drop_load(crane)

@shared_task
def bad(grant_id: str, crane: str) -> None:
    ok = grants.claim(grant_id, crane)  # want: MEL204
    drop_load(crane)

@shared_task
def wrong_way(grant_id: str, crane: str) -> None:
    if grants.claim(grant_id, crane):  # want: MEL204
        print("fine")
    drop_load(crane)
