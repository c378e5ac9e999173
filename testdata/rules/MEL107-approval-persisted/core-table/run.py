from sqlalchemy import create_engine, func, select, update

from .bank import transfer
from .tables import payouts

engine = create_engine("postgresql+psycopg:///money")


def main() -> None:
    with engine.begin() as conn:
        rows = conn.execute(select(payouts).where(payouts.c.paid_at.is_(None))).all()
    for row in rows:
        transfer(row.iban, row.cents)  # want: MEL108
        with engine.begin() as conn:
            conn.execute(update(payouts).where(payouts.c.id == row.id).values(paid_at=func.now()))
